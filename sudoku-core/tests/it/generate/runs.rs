//! A run is a matter of its seed and nothing else, and ends as it says.

use std::sync::atomic::{AtomicUsize, Ordering};

use sudoku_core::generate::{Generated, RunEnding};
use sudoku_core::{Engine, Generator, Limits, Symmetry, cells, random_grid};

/// Some of everything.
fn options(seed: u64) -> Vec<Generator<'static>> {
    let new = || Generator::new(seed);
    let spread = cells! {
        X . . | X . X | . . X
        . X . | . X . | . X .
        . . X | . . . | X . .
        X . . | X . X | . . X
        . X . | . . . | . X .
        X . . | X . X | . . X
        . . X | . . . | X . .
        . X . | . X . | . X .
        X . . | X . X | . . X
    };
    vec![
        new(),
        new().givens(23..=30),
        new().symmetry(Symmetry::HalfTurn),
        new().symmetry(Symmetry::Diagonal).minimal(),
        new().symmetry(Symmetry::BothMirrors).givens(30..=36),
        new().minimal(),
        new().guesses(1..=3),
        new().inequivalent(),
        new().weighted(),
        new().pattern(spread),
        new().givens(20..=21),
        new().givens(20..=21).minimal(),
    ]
}

fn made(wanted: Generator<'_>, count: usize) -> Vec<Generated> {
    wanted.run().unwrap().take(count).collect()
}

#[test]
#[ignore = "long"]
fn engines_make_the_same() {
    for (portable, nth) in options(7).into_iter().zip(0..) {
        let expected = made(portable.with_engine(Engine::PORTABLE), 20);
        assert_eq!(expected.len(), 20);
        for engine in Engine::available() {
            let wanted = options(7).swap_remove(nth);
            assert_eq!(made(wanted.with_engine(engine), 20), expected, "{engine}, {nth}");
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
#[ignore = "long"]
fn threads_make_the_same() {
    for (wanted, nth) in options(8).into_iter().zip(0..) {
        let count = [500, 20][usize::from(nth == 3 || nth >= 9)];
        let expected = made(wanted, count);
        for threads in [0, 2, 3] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
            let wanted = options(8).swap_remove(nth).threads(threads);
            assert_eq!(pool.install(|| made(wanted, count)), expected, "{threads}, {nth}");
        }
    }
}

/// Every attempt by itself is the attempt of a long run.
#[test]
fn attempts_are_independent() {
    for (wanted, nth) in options(9).into_iter().zip(0..) {
        for made in made(wanted, 40).into_iter().step_by(13) {
            let alone = options(9).swap_remove(nth).first_attempt(made.attempt).max_attempts(1);
            let alone: Vec<_> = alone.run().unwrap().collect();
            assert_eq!(alone, [made], "{nth}");
        }
    }
}

#[test]
fn the_first_full_grid_is_the_random_one() {
    for seed in [0, 1, u64::MAX] {
        let made = made(Generator::new(seed), 1);
        assert_eq!((made[0].attempt, made[0].solution), (0, random_grid(seed)));
    }
    for made in made(Generator::new(12).givens(20..=20), 20) {
        let plain = Generator::new(12).first_attempt(made.attempt).run().unwrap().next().unwrap();
        assert_eq!(made.solution.digits(), plain.solution.digits());
    }
}

#[test]
fn seeds_differ() {
    let mut all: Vec<_> =
        (0..50).flat_map(|seed| made(Generator::new(seed), 50)).map(|made| made.puzzle).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 2500);
}

#[test]
fn limits() {
    let mut run = Generator::new(1).givens(22..=22).max_attempts(3000).run().unwrap();
    let mut found = 0;
    while let Some(made) = run.next() {
        found += 1;
        assert_eq!((run.found(), run.attempts(), run.ending()), (found, made.attempt + 1, None));
    }
    assert_eq!((run.found(), run.attempts()), (found, 3000));
    assert_eq!(run.ending(), Some(RunEnding::MaxAttempts));
    assert!(run.next().is_none());
    assert!((20..300).contains(&found), "one in thirty: {found}");
    assert!(Generator::new(1).max_attempts(0).run().unwrap().next().is_none());
    let last = Generator::new(1).first_attempt(u64::MAX - 3);
    assert_eq!(last.run().unwrap().count(), 3, "up to the last attempt but one that has a number");
}

#[test]
fn it_stops_when_the_caller_says_so() {
    let expected = made(Generator::new(4), 100);
    for looks in [0, 1, 2, 7, 20] {
        let looked = AtomicUsize::new(0);
        let go_on = || looked.fetch_add(1, Ordering::Relaxed) < looks;
        let mut run = Generator::new(4).limits(Limits::new().go_on(&go_on)).run().unwrap();
        let made: Vec<_> = run.by_ref().take(100_000).collect();
        assert_eq!(run.ending(), Some(RunEnding::Cancelled));
        assert_eq!(run.attempts(), made.len() as u64);
        let both = made.len().min(expected.len());
        assert_eq!(made[..both], expected[..both], "{looks}");
        assert_eq!(made.is_empty(), looks == 0);
        assert!(looked.load(Ordering::Relaxed) <= looks + 1);
    }
}

/// Few givens take many calls of `go_on` for each attempt: it is also called within one.
#[test]
fn it_stops_in_the_middle_of_an_attempt() {
    let wanted = || Generator::new(4).givens(19..=19);
    let asked = AtomicUsize::new(0);
    let count = || {
        asked.fetch_add(1, Ordering::Relaxed);
        true
    };
    assert_eq!(
        wanted().limits(Limits::new().go_on(&count)).max_attempts(3).run().unwrap().count(),
        0
    );
    let all = asked.load(Ordering::Relaxed);
    assert!(all > 3 * 3, "{all} times for three attempts");
    for looks in [1, all / 2, all - 1] {
        let looked = AtomicUsize::new(0);
        let go_on = || looked.fetch_add(1, Ordering::Relaxed) < looks;
        let limits = Limits::new().go_on(&go_on);
        let mut run = wanted().limits(limits).max_attempts(3).run().unwrap();
        assert_eq!(run.by_ref().count(), 0);
        assert_eq!(run.ending(), Some(RunEnding::Cancelled));
        assert!(run.attempts() < 3);
        assert!(looked.load(Ordering::Relaxed) <= looks + 1);
    }
}

/// `go_on` is called often enough, even when nothing is ever found.
#[test]
#[ignore = "long"]
fn it_stops_in_vain() {
    let looked = AtomicUsize::new(0);
    let go_on = || looked.fetch_add(1, Ordering::Relaxed) < 300;
    let mut run =
        Generator::new(4).givens(17..=17).limits(Limits::new().go_on(&go_on)).run().unwrap();
    assert!(run.next().is_none());
    assert_eq!(run.ending(), Some(RunEnding::Cancelled));
    assert!(run.attempts() < 300 * 1000, "{}", run.attempts());
}
