//! [`BatchStream`]: solves grids as they come, in memory that does not grow.

use alloc::vec::{self, Vec};
use core::iter::FusedIterator;

use super::BatchSolver;
use crate::batch_count::BatchCount;
use crate::ending::Ending;
use crate::grid::Grid;
use crate::solutions::Solutions;

/// The answer of a [`BatchStream`] for one grid.
///
/// ```
/// use sudoku_core::{BatchSolver, Grid};
///
/// let mut stream = BatchSolver::new().max_steps(1).stream([Grid::EMPTY], |grid| Some(*grid));
/// let (grid, answer) = stream.next().unwrap();
/// let answer = answer.unwrap();
/// assert_eq!((grid, answer.count.found), (Grid::EMPTY, 0));
/// assert!(answer.solutions().is_empty());
/// assert_eq!(answer.verdict(), None, "one step is not enough to know");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BatchAnswer {
    /// The number of solutions found, and whether these are all.
    pub count: BatchCount,
    first: [Grid; 2],
}

impl BatchAnswer {
    /// The solutions that were found first, at most two.
    #[must_use]
    pub fn solutions(&self) -> &[Grid] {
        &self.first[..self.count.found.min(2) as usize]
    }

    /// None, one or several solutions, as [`solve_grid`](crate::solve_grid) says it;
    /// `None` if a limit ended the search before that was known.
    #[must_use]
    pub fn verdict(&self) -> Option<Solutions> {
        match (self.solutions(), self.count.ending) {
            (&[one, another], _) => Some(Solutions::Many(one, another)),
            (&[only], Ending::Exhausted) => Some(Solutions::One(only)),
            (&[], Ending::Exhausted) => Some(Solutions::None),
            _ => None,
        }
    }
}

impl<'a> BatchSolver<'a> {
    /// Solves grids as they come: pulls some thousands of `items` at a time, and gives
    /// each back with the answer to its grid, in the same order. `grid` finds the grid
    /// in an item; an item without one comes back without an answer, so that nothing
    /// is lost. The first answer comes when 8192 items for each thread have come, or all.
    ///
    /// ```
    /// use sudoku_core::{BatchSolver, Grid, ParseGridError, Solutions};
    ///
    /// let lines = "\
    /// .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
    /// this is not a puzzle
    /// ..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3
    /// ".lines(); // or those of a file
    ///
    /// let grids = lines.map(str::parse::<Grid>);
    /// for (grid, answer) in BatchSolver::new().stream(grids, |grid| grid.as_ref().ok().copied()) {
    ///     match (grid, answer.and_then(|answer| answer.verdict())) {
    ///         (Err(error), _) => println!("unreadable: {error}"),
    ///         (_, Some(Solutions::One(solution))) => println!("{solution}"),
    ///         _ => println!("not one solution"),
    ///     }
    /// }
    /// ```
    pub fn stream<I, F>(self, items: I, grid: F) -> BatchStream<'a, I::IntoIter, F>
    where
        I: IntoIterator,
        F: FnMut(&I::Item) -> Option<Grid>,
    {
        BatchStream {
            solver: self,
            items: items.into_iter().fuse(),
            grid,
            grids: Vec::new(),
            counts: Vec::new(),
            solutions: Vec::new(),
            ready: Vec::new().into_iter(),
        }
    }
}

/// The iterator of [`BatchSolver::stream`]: items, and the answers to their grids.
#[must_use = "nothing is solved before it is asked for"]
pub struct BatchStream<'a, I: Iterator, F> {
    solver: BatchSolver<'a>,
    items: core::iter::Fuse<I>,
    grid: F,
    // what is solved at once
    grids: Vec<Grid>,
    counts: Vec<BatchCount>,
    solutions: Vec<[[u8; 81]; 2]>,
    ready: vec::IntoIter<(I::Item, Option<BatchAnswer>)>,
}

impl<I: Iterator, F: FnMut(&I::Item) -> Option<Grid>> BatchStream<'_, I, F> {
    /// The number of items pulled at a time for each thread.
    const BATCH: usize = 1 << 13;

    /// Pulls items and solves them.
    fn refill(&mut self) {
        self.grids.clear();
        let mut items = Vec::new();
        for item in self.items.by_ref().take(Self::BATCH * self.solver.most_threads()) {
            let grid = (self.grid)(&item);
            self.grids.extend(grid);
            items.push((item, grid.is_some()));
        }
        self.counts.resize(self.grids.len(), BatchCount::default());
        self.solutions.resize(self.grids.len(), [[0; 81]; 2]);
        self.solver.solve(&self.grids, &mut self.counts, self.solutions.as_flattened_mut());
        let mut answers = self.grids.iter().zip(&self.counts).zip(&self.solutions).map(
            |((grid, &count), solutions)| {
                let solution = |nth: usize| match (nth as u64) < count.found {
                    true => Grid::from_parts(solutions[nth], grid.fixed()),
                    false => *grid,
                };
                BatchAnswer { count, first: [solution(0), solution(1)] }
            },
        );
        let with_answer = |(item, has_grid)| (item, if has_grid { answers.next() } else { None });
        self.ready = items.into_iter().map(with_answer).collect::<Vec<_>>().into_iter();
    }
}

impl<I: Iterator, F: FnMut(&I::Item) -> Option<Grid>> Iterator for BatchStream<'_, I, F> {
    type Item = (I::Item, Option<BatchAnswer>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.ready.len() == 0 {
            self.refill();
        }
        self.ready.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (least, most) = self.items.size_hint();
        let ready = self.ready.len();
        (least.saturating_add(ready), most.and_then(|most| most.checked_add(ready)))
    }
}

impl<I: Iterator, F: FnMut(&I::Item) -> Option<Grid>> FusedIterator for BatchStream<'_, I, F> {}

impl<I: Iterator, F> core::fmt::Debug for BatchStream<'_, I, F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("BatchStream").field("solver", &self.solver).finish_non_exhaustive()
    }
}
