//! Ratings below chains take no memory once a rater is warm. The test is here because an allocator
//! that counts needs unsafe code.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use sudoku_core::Generator;
use sudoku_human::rating::{Rater, Scale};

/// The allocator of the system, which counts for each thread.
struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is passed on unchanged to the allocator of the system.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|number| number.set(number.get() + 1));
        // SAFETY: the caller keeps the contract of `GlobalAlloc::alloc`, which is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: `place` came from `System.alloc` with this layout.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The allocations of this thread during the call.
fn allocations<T>(call: impl FnOnce() -> T) -> (T, u64) {
    let before = ALLOCATIONS.with(Cell::get);
    let result = call();
    (result, ALLOCATIONS.with(Cell::get) - before)
}

#[test]
fn ratings_below_chains_take_no_memory() {
    assert!(allocations(|| vec![1; 9]).1 > 0, "allocations are counted");
    let made = Generator::new(65).minimal().max_puzzles(200).run().unwrap();
    let puzzles: Vec<_> = made.map(|made| made.puzzle).collect();
    for scale in [Scale::SeClassic, Scale::SeSukaku] {
        let mut rater = Rater::new(scale);
        rater.rate(&puzzles[0]).unwrap();
        let mut number = 0;
        for puzzle in &puzzles {
            let (rated, taken) = allocations(|| rater.rate(puzzle));
            if rated.unwrap().er_tenths().unwrap() < 65 {
                assert_eq!(taken, 0, "{scale}: {puzzle}");
                number += 1;
            }
        }
        assert!(number > 100, "only {number} below chains");
    }
}
