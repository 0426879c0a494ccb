//! The batch engine: 128 to 512 search nodes at once, one in each bit of a word.
//!
//! `README.md` in the folder above has the drawings. A [`Job`] for a [`Batch`] is all
//! that the rest of the crate sees.

mod branch;
mod machine;
#[cfg(target_arch = "aarch64")]
mod neon;
mod node;
mod planes;
mod stacks;
mod state;
mod word;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86;

use core::ops::Range;

use super::instructions::{Engine, InstructionSet};
use crate::batch_count::BatchCount;
use crate::ending::Ending;
use crate::grid::{DigitRangeError, Grid};
use crate::limits::Limits;
use machine::Machine;
use word::Plain;

/// The work of a [`Batch`].
pub(crate) struct Job<'a> {
    /// The puzzles, at most `u32::MAX`.
    pub(crate) puzzles: Puzzles<'a>,
    /// Whether each of them is known to have many nodes, so that few of them fill all lanes.
    #[cfg_attr(not(all(feature = "std", target_arch = "x86_64")), allow(dead_code))]
    pub(crate) is_hard: bool,
    /// The count of each; as many.
    pub(crate) counts: &'a mut [BatchCount],
    /// Room for `solutions_each` solutions of each.
    pub(crate) solutions: &'a mut [[u8; 81]],
    pub(crate) solutions_each: usize,
    /// A puzzle is done when this many solutions are found,
    pub(crate) limit: u64,
    /// or it has more than this many nodes beside the first, which are counted here. Empty if they
    /// are not counted.
    pub(crate) max_children: u64,
    pub(crate) children: &'a mut [u64],
    /// For each puzzle, the number of nodes since its last solution; [`Job::LEFT`] if it was left
    /// to a separate search, since it is long.
    pub(crate) nodes: &'a mut [u32],
    /// The puzzles of whose solutions chance decided which came first, a bit for each: several
    /// lanes worked on them, or their search was long.
    pub(crate) shared: &'a mut [u64],
    /// Whether any puzzle was done before all of its nodes were.
    pub(crate) some_done: bool,
    /// The limits that may end the work before every puzzle has begun,
    pub(crate) limits: Limits<'a>,
    /// and the reason if they did.
    pub(crate) stopped: Option<Ending>,
    /// The next puzzle to begin.
    pub(crate) next: usize,
    /// The fault of the puzzle after the last one that was begun.
    pub(crate) bad: Result<(), BadPuzzle>,
}

/// The place of a puzzle, and which number in it is no digit.
pub(crate) type BadPuzzle = (usize, DigitRangeError);

/// Puzzles as the caller has them.
#[derive(Clone, Copy)]
pub(crate) enum Puzzles<'a> {
    Grids(&'a [Grid]),
    /// Numbers that are not checked yet.
    Digits(&'a [[u8; 81]]),
}

impl<'a> Puzzles<'a> {
    pub(crate) const fn len(self) -> usize {
        match self {
            Self::Grids(grids) => grids.len(),
            Self::Digits(puzzles) => puzzles.len(),
        }
    }

    pub(crate) fn part(self, range: Range<usize>) -> Self {
        match self {
            Self::Grids(grids) => Self::Grids(&grids[range]),
            Self::Digits(puzzles) => Self::Digits(&puzzles[range]),
        }
    }

    #[inline(always)]
    pub(crate) fn digits(self, index: usize) -> &'a [u8; 81] {
        match self {
            Self::Grids(grids) => grids[index].digits(),
            Self::Digits(puzzles) => &puzzles[index],
        }
    }

    /// Whether these puzzles hold nothing but digits.
    ///
    /// # Errors
    ///
    /// The first that does not.
    #[inline(always)]
    pub(crate) fn check(self, range: Range<usize>) -> Result<(), BadPuzzle> {
        match self {
            // all at once: that compiles to wide instructions
            Self::Digits(puzzles)
                if puzzles[range.clone()]
                    .as_flattened()
                    .iter()
                    .fold(0, |all, &number| all.max(number))
                    > 9 =>
            {
                range.into_iter().try_for_each(|index| {
                    Grid::from_digits(puzzles[index]).map(drop).map_err(|error| (index, error))
                })
            }
            _ => Ok(()),
        }
    }
}

impl<'a> Job<'a> {
    /// Instead of the number of nodes: the puzzle is not finished.
    pub(crate) const LEFT: u32 = u32::MAX;

    /// The number of puzzles that are checked at a time.
    const CHECKED: usize = 64;

    /// The number of puzzles that begin between two looks at the limits: some 50 microseconds for
    /// easy puzzles, some 100 milliseconds for grids with few givens.
    const WATCHED: usize = 512;

    /// The next puzzle, and its number.
    #[inline(always)]
    fn begin(&mut self) -> Option<(&'a [u8; 81], u32)> {
        let index = self.next;
        if self.is_drained() {
            return None;
        }
        if index.is_multiple_of(Self::WATCHED) {
            self.stopped = self.limits.stop();
            if self.stopped.is_some() {
                return None;
            }
        }
        if index.is_multiple_of(Self::CHECKED) {
            self.bad = self.puzzles.check(index..self.counts.len().min(index + Self::CHECKED));
            if self.bad.is_err() {
                return None;
            }
        }
        self.next += 1;
        self.counts[index] = BatchCount::new(0, Ending::Exhausted);
        self.nodes[index] = 1;
        Some((self.puzzles.digits(index), index as u32))
    }

    /// Whether no more puzzles begin.
    #[inline(always)]
    const fn is_drained(&self) -> bool {
        self.next == self.counts.len() || self.bad.is_err() || self.stopped.is_some()
    }
}

/// A machine for one engine. It is large (some 20 to 80 KiB) and worth keeping.
pub(crate) struct Batch(Machines);

#[allow(clippy::large_enum_variant)] // there is one for each thread
enum Machines {
    Portable(Machine<Plain>),
    #[cfg(target_arch = "aarch64")]
    Neon(Machine<neon::W128>),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Sse2(x86::Sse2),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx2(x86::Avx2),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512(x86::Avx512),
}

impl Batch {
    /// The fewest puzzles for words of 512 bits, unless they are hard. Measured: with fewer, rounds
    /// of 256 lanes are done sooner.
    pub(crate) const MANY_IN_512_LANES: usize = 300;

    pub(crate) fn new(engine: Engine) -> Self {
        Self(match engine.0 {
            InstructionSet::Portable => Machines::Portable(Machine::new(engine)),
            #[cfg(target_arch = "aarch64")]
            InstructionSet::Neon => Machines::Neon(Machine::new(engine)),
            // The compiler makes vectors of its words.
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => Machines::Portable(Machine::new(engine)),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Sse2 => Machines::Sse2(x86::Sse2::new(engine)),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Avx2 => Machines::Avx2(x86::Avx2::new(engine)),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            InstructionSet::Avx512 => Machines::Avx512(x86::Avx512::new(engine)),
        })
    }

    /// Does the job: afterwards every count and every solution is written.
    ///
    /// # Errors
    ///
    /// A puzzle with a number that is no digit, before which the work ended.
    pub(crate) fn run(&mut self, job: &mut Job<'_>) -> Result<(), BadPuzzle> {
        match &mut self.0 {
            Machines::Portable(machine) => machine.run(job),
            #[cfg(target_arch = "aarch64")]
            Machines::Neon(machine) => machine.run(job),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Machines::Sse2(machine) => machine.run(job),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Machines::Avx2(machine) => machine.run(job),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Machines::Avx512(machine) => machine.run(job),
        }
        job.bad
    }
}
