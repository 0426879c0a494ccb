//! The batch engine: 64 to 512 search nodes at once, one in each bit of a word.
//!
//! `README.md` in the folder above has the drawings. A [`Job`] for a [`Batch`] is all
//! that the rest of the crate sees.

mod branch;
mod machine;
mod node;
mod state;
mod word;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod x86;

use super::level::{Engine, Level};
use crate::grid::Grid;
use machine::Machine;

#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(super) use x86::{has_avx2, has_avx512};

/// What is to be done.
pub(crate) struct Job<'a> {
    /// The puzzles, at most `u32::MAX`.
    pub(crate) puzzles: &'a [Grid],
    /// What becomes of each; as many.
    pub(crate) outcomes: &'a mut [Outcome],
    /// Room for so many solutions of each.
    pub(crate) solutions: &'a mut [[u8; 81]],
    pub(crate) solutions_each: usize,
    /// A puzzle is done when so many solutions are found,
    pub(crate) limit: u64,
    /// or more than so many branchings made; below [`Job::NO_LIMIT`], or nobody counts.
    pub(crate) max_branchings: u64,
    /// Whether any puzzle was done before all of its nodes were.
    pub(crate) some_done: bool,
    /// The next puzzle to begin.
    pub(crate) next: usize,
}

/// What became of a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// Solutions found.
    pub(crate) found: u64,
    /// Branchings made, as far as they were counted.
    pub(crate) branchings: u64,
    /// Whether several lanes worked on it.
    pub(crate) shared: bool,
}

impl<'a> Job<'a> {
    /// So many branchings nobody makes.
    pub(crate) const NO_LIMIT: u64 = u64::MAX / 2;

    /// The next puzzle, and its number.
    #[inline(always)]
    fn begin(&mut self) -> Option<(&'a [u8; 81], u32)> {
        let grid = self.puzzles.get(self.next)?;
        self.next += 1;
        Some((grid.digits(), self.next as u32 - 1))
    }

    /// Whether every puzzle has begun.
    #[inline(always)]
    const fn is_drained(&self) -> bool {
        self.next == self.puzzles.len()
    }
}

/// A machine for one engine. It is large (some 15 to 100 KiB) and worth keeping.
pub(crate) struct Batch(Machines);

enum Machines {
    Portable(Machine<u64>),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Sse2(x86::Sse2),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx2(x86::Avx2),
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    Avx512(x86::Avx512),
}

impl Batch {
    pub(crate) fn new(engine: Engine) -> Self {
        Self(match engine.0 {
            Level::Portable => Machines::Portable(Machine::new()),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Sse2 => Machines::Sse2(x86::Sse2::new()),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx2 => Machines::Avx2(x86::Avx2::new()),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Level::Avx512 => Machines::Avx512(x86::Avx512::new()),
        })
    }

    /// Does the job: afterwards every outcome and every solution is written.
    pub(crate) fn run(&mut self, job: &mut Job<'_>) {
        match &mut self.0 {
            Machines::Portable(machine) => machine.run(job),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Machines::Sse2(machine) => machine.run(job),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Machines::Avx2(machine) => machine.run(job),
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            Machines::Avx512(machine) => machine.run(job),
        }
    }
}
