//! The search for the solutions of one grid, node by node, in the registers of the machine.
//!
//! `README.md` in the folder above has the drawings. A [`Nodes`] is all that the rest of the
//! crate sees.

#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod avx512;
mod board;
mod cells;
mod learner;
mod long;
#[cfg(target_arch = "aarch64")]
mod neon;
mod plain;
mod walk;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86;

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::instructions::{Engine, InstructionSet};
use crate::digit::DigitSet;
use crate::planes::{Planes, Strength};
use board::Saved;
use cells::{Rows, Several};
use long::Long;

/// A third of a board: the three positions of a row in the box.
type Positions<P> = Several<P, 3>;

/// A search under way: the grid it begins with, then the nodes that are still to be looked at.
#[derive(Clone)]
pub(crate) struct Nodes {
    engine: Engine,
    start: Start,
    /// Whether the start is on the stack, or was looked at.
    begun: bool,
    /// The number of solutions that were found, up to 2.
    found: u8,
    /// A solution that was found before another search took over: it may find this one again.
    known: Option<[u8; 81]>,
    /// The number of nodes since then, or since the start,
    walked: u32,
    /// and the number up to which the search is not long, or not looked at yet.
    patience: u32,
    /// Only while the search is long.
    long: Option<Box<Long>>,
    /// Whether it was long, or is: then nodes exclude candidates that their digits do not.
    was_long: bool,
    /// Memory is kept when the stack becomes shorter.
    stack: Vec<Saved>,
    /// The number of nodes that are still to be looked at, the last one next.
    open: usize,
    /// The solution that was found last.
    solution: Saved,
}

/// The beginning of a search.
#[derive(Clone, Copy)]
pub(crate) enum Start {
    /// Numbers from 0 to 9; an empty cell can hold any digit.
    Digits([u8; 81]),
    /// The digits that the cells can hold.
    Candidates([DigitSet; 81]),
    /// Nothing: there are no solutions.
    Gone,
}

/// Why [`Nodes::walk`] came back.
pub(crate) enum WalkEnd {
    /// One more solution was found.
    Solution,
    /// There is no further node.
    Exhausted,
    /// The steps were used up.
    OutOfSteps,
}

impl Nodes {
    pub(crate) const fn new(engine: Engine, start: Start) -> Self {
        Self {
            engine,
            start,
            begun: false,
            found: 0,
            known: None,
            walked: 0,
            patience: FIRST_LOOK,
            long: None,
            was_long: false,
            stack: Vec::new(),
            open: 0,
            solution: Saved::EMPTY,
        }
    }

    /// Forgets where it was, and begins again. The memory is kept.
    pub(crate) fn begin(&mut self, start: Start) {
        self.start = start;
        self.begun = false;
        self.found = 0;
        self.known = None;
        self.walked = 0;
        self.patience = FIRST_LOOK;
        self.long = None;
        self.was_long = false;
        self.open = 0;
    }

    pub(crate) const fn engine(&self) -> Engine {
        self.engine
    }

    /// Goes on with another engine.
    pub(crate) fn set_engine(&mut self, engine: Engine) {
        let (from, to) = (places(self.engine), places(engine));
        for node in &mut self.stack[..self.open] {
            *node = node.moved(from, to);
        }
        if let Some(long) = &mut self.long {
            long.move_to(from, to);
        }
        self.solution = self.solution.moved(from, to);
        self.engine = engine;
    }

    /// Whether there is nothing left to look at.
    pub(crate) const fn is_exhausted(&self) -> bool {
        self.open == 0 && (self.begun || matches!(self.start, Start::Gone))
    }

    /// Goes on to the next solution. Every node is a step; before step `until`, it stops.
    pub(crate) fn walk(&mut self, steps: &mut u64, until: u64) -> WalkEnd {
        match self.engine.0 {
            InstructionSet::Portable => walk::walk::<Positions<plain::Bands>>(self, steps, until),
            #[cfg(target_arch = "aarch64")]
            InstructionSet::Neon => walk::walk::<Positions<neon::Pairs>>(self, steps, until),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => walk::walk::<Positions<wasm::Pairs>>(self, steps, until),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Sse2 => walk::walk::<Positions<x86::Pairs>>(self, steps, until),
            // SAFETY: an engine exists only on a machine that has its instructions.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Avx2 => unsafe { walk_avx2(self, steps, until) },
            // SAFETY: an engine exists only on a machine that has its instructions.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Avx512 => unsafe { walk_avx512(self, steps, until) },
        }
    }

    /// Looks at every open node, and at those that come of them, until at least this many are open
    /// or none is. Every node is a step. Returns the number of solutions among them.
    pub(crate) fn spread(&mut self, least: usize, steps: &mut u64) -> u64 {
        match self.engine.0 {
            InstructionSet::Portable => walk::spread::<Positions<plain::Bands>>(self, least, steps),
            #[cfg(target_arch = "aarch64")]
            InstructionSet::Neon => walk::spread::<Positions<neon::Pairs>>(self, least, steps),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => walk::spread::<Positions<wasm::Pairs>>(self, least, steps),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Sse2 => walk::spread::<Positions<x86::Pairs>>(self, least, steps),
            // SAFETY: an engine exists only on a machine that has its instructions.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Avx2 => unsafe { spread_avx2(self, least, steps) },
            // SAFETY: an engine exists only on a machine that has its instructions.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Avx512 => unsafe { spread_avx512(self, least, steps) },
        }
    }

    /// The open nodes as grids of the digits that are decided in them, the next one last. `None` if
    /// these do not say all: among pencil marks, before the start, or if the search was long.
    pub(crate) fn parts(&self) -> Option<Vec<[u8; 81]>> {
        if self.was_long || !self.begun || !matches!(self.start, Start::Digits(_)) {
            return None;
        }
        let places = places(self.engine);
        let digits = |node: &Saved| {
            places.map(|place| match node.0[usize::from(place)] {
                word if word.is_power_of_two() => word.trailing_zeros() as u8 + 1,
                _ => 0,
            })
        };
        Some(self.stack[..self.open].iter().map(digits).collect())
    }

    /// Notes that a solution was found. Returns `false` if it is [`known`](Self::known).
    #[inline(always)]
    fn solved(&mut self) -> bool {
        if self.known.is_some_and(|known| known == self.solution()) {
            return false;
        }
        self.found = 2.min(self.found + 1);
        self.walked = 0;
        true
    }

    /// Whether the search is long.
    #[cold]
    #[inline(never)]
    fn loses_patience(&mut self) -> bool {
        let decided = match &self.start {
            Start::Digits(digits) => digits.iter().filter(|&&number| number > 0).count(),
            Start::Candidates(cells) => cells.iter().filter(|cell| cell.len() == 1).count(),
            Start::Gone => 0,
        };
        self.patience = long_after(decided, self.found > 0);
        self.walked >= self.patience
    }

    /// Begins a long search with the nodes on the stack.
    fn begin_long(&mut self) {
        self.was_long = true;
        self.long = Long::begin(self);
        if self.long.is_none() {
            self.open = 0;
        }
    }

    /// The candidates of the start after all-different; `None` if it has no solution.
    #[cold]
    #[inline(never)]
    fn consistent_start(&self) -> Option<[DigitSet; 81]> {
        let mut planes = match &self.start {
            Start::Digits(digits) => Planes::from_digits(digits),
            Start::Candidates(cells) => Planes::from_cells(cells),
            Start::Gone => return None,
        };
        planes.narrow(Strength::AllDifferent).ok()?;
        Some(planes.candidates())
    }

    /// The digits of the solution that was found last, row by row.
    pub(crate) fn solution(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (digit, &place) in digits.iter_mut().zip(places(self.engine)) {
            *digit = self.solution.0[usize::from(place)].trailing_zeros() as u8 + 1;
        }
        digits
    }

    /// Room for the node that is to be looked at next.
    #[inline(always)]
    fn push(&mut self) -> &mut Saved {
        if self.open == self.stack.len() {
            self.grow();
        }
        self.open += 1;
        &mut self.stack[self.open - 1]
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        // few searches go deeper than sixteen, and that much memory is cheap
        if self.stack.len() == self.stack.capacity() {
            self.stack.reserve(16.max(self.stack.len()));
        }
        self.stack.resize(self.stack.len() + 4, Saved::EMPTY);
    }

    /// The node that is to be looked at next; there must be one.
    #[inline(always)]
    fn pop(&mut self) -> &Saved {
        self.open -= 1;
        &self.stack[self.open]
    }

    /// Splits the last node on a cell: the first of those with the fewest candidates. In place of
    /// the node come its children, one for each candidate but the smallest, the largest first.
    /// The cell and its smallest candidate are left to the caller.
    #[cold]
    #[inline(never)]
    fn split(&mut self, places: &[u8; 81]) -> (usize, u16) {
        let node = *self.pop();
        let candidates = |cell: &usize| node.0[usize::from(places[*cell])];
        let undecided = (0..81).filter(|cell| candidates(cell).count_ones() > 1);
        let cell = undecided.min_by_key(|cell| candidates(cell).count_ones()).unwrap_or(0);
        let mut others = candidates(&cell);
        let smallest = others & others.wrapping_neg();
        others ^= smallest;
        while others != 0 {
            let largest = 1 << others.ilog2();
            let child = self.push();
            *child = node;
            child.0[usize::from(places[cell])] = largest;
            others ^= largest;
        }
        (cell, smallest)
    }
}

/// No search is long before it has this many nodes. Then it is also seen whether triples at the
/// start show that there is no solution.
pub(crate) const FIRST_LOOK: u32 = 32;

/// The number of nodes without a further solution after which a search is long, if it begins with
/// this many decided cells, and whether it has found any.
///
/// A grid with fewer than 17 givens has no solution or several. One proper puzzle in 800 with 17
/// needs more than 64 nodes, one in 200 of the hardest, which have 20 to 26, more than 512.
pub(crate) const fn long_after(decided: usize, has_found: bool) -> u32 {
    match decided {
        ..17 if !has_found => FIRST_LOOK,
        17..20 if !has_found => 64,
        ..20 => 256,
        _ => 512,
    }
}

/// The number of nodes after which the batch engine leaves such a search to this one. It is larger
/// than [`long_after`], since the work that was done is lost: not one proper puzzle in ten thousand
/// comes that far.
pub(crate) const fn left_after(decided: usize) -> u32 {
    match decided {
        ..17 => FIRST_LOOK,
        17..20 => 256,
        _ => 1024,
    }
}

/// Where this engine keeps the cells of a board.
const fn places(engine: Engine) -> &'static [u8; 81] {
    match engine.0 {
        InstructionSet::Portable => &<Positions<plain::Bands> as Rows>::PLACES,
        #[cfg(target_arch = "aarch64")]
        InstructionSet::Neon => &<Positions<neon::Pairs> as Rows>::PLACES,
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        InstructionSet::Simd128 => &<Positions<wasm::Pairs> as Rows>::PLACES,
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        InstructionSet::Sse2 => &<Positions<x86::Pairs> as Rows>::PLACES,
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        InstructionSet::Avx2 => &<Positions<x86::W256> as Rows>::PLACES,
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        InstructionSet::Avx512 => &<avx512::W512 as Rows>::PLACES,
    }
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn walk_avx2(nodes: &mut Nodes, steps: &mut u64, until: u64) -> WalkEnd {
    align_frame();
    walk::walk::<Positions<x86::W256>>(nodes, steps, until)
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl")]
fn walk_avx512(nodes: &mut Nodes, steps: &mut u64, until: u64) -> WalkEnd {
    align_frame();
    walk::walk::<avx512::W512>(nodes, steps, until)
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn spread_avx2(nodes: &mut Nodes, least: usize, steps: &mut u64) -> u64 {
    align_frame();
    walk::spread::<Positions<x86::W256>>(nodes, least, steps)
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,avx512f,avx512bw,avx512dq,avx512vl")]
fn spread_avx512(nodes: &mut Nodes, least: usize, steps: &mut u64) -> u64 {
    align_frame();
    walk::spread::<avx512::W512>(nodes, least, steps)
}

/// Aligns the stack frame of the function that this is inlined into, as one value in it does.
///
/// Registers are put aside in the frame. Compilers align it to 16 bytes unless a value needs more,
/// so that half of the wide ones lie across two cache lines, and in some processes, as the stack
/// begins anywhere, one lies across two pages.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[inline(always)]
fn align_frame() {
    #[repr(align(64))]
    struct Aligned {
        _byte: u8,
    }
    core::hint::black_box(&mut Aligned { _byte: 0 });
}
