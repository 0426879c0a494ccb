//! [`Neighbours`]: other proper puzzles near a proper one, with as few givens.

use alloc::vec::Vec;

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::Digit;
use crate::ending::Ending;
use crate::grid::Grid;
use crate::limits::Limits;
use crate::solver::Solver;

/// The proper puzzles that come from one by taking out some givens and putting in as many others,
/// or fewer where fewer are enough: `{-1+1}` and `{-2+2}`, as those who search for puzzles with few
/// givens call it. [`neighbours()`] makes it.
///
/// Each puzzle comes once; some may be equivalent. For every choice of givens to take
/// out, all solutions are listed that are left, up to [`max_solutions`](Self::max_solutions); with
/// more, the choice is [skipped](Self::skipped). Then others are put in, one after the other, as
/// long as several solutions have them: those that only one solution has make a proper puzzle.
#[derive(Clone, Debug)]
#[must_use = "nothing is searched before it is asked for"]
pub struct Neighbours<'a> {
    puzzle: Grid,
    givens: Vec<Cell>,
    /// Which of the givens are taken out next; `None` after the last choice.
    taken: Option<Vec<usize>>,
    max_solutions: u64,
    max_steps: u64,
    limits: Limits<'a>,
    skipped: u64,
    solver: Solver,
    /// Found, and not handed out yet; in reverse.
    ready: Vec<Grid>,
}

/// Searches the neighbourhood of a puzzle, `{-n+m}`: the proper puzzles with `givens` of its givens
/// taken out, and as many others or fewer put in. The puzzle itself need not be proper: the
/// neighbours of one without a solution are its fixes.
///
/// With 0 `givens`, or more than the puzzle has, nothing is found.
///
/// One given takes about as many searches as there are givens, two about as many as there are
/// pairs, each for all solutions that are left then.
///
/// ```
/// use sudoku_core::generate::neighbours;
/// use sudoku_core::{Grid, solve_grid, Solutions};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let near: Vec<Grid> = neighbours(&puzzle, 1).collect();
/// assert!(near.iter().all(|near| matches!(solve_grid(near), Solutions::One(_))));
/// assert!(near.iter().all(|near| near.difference(&puzzle).len() <= 2));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[doc(alias = "vicinity")]
#[doc(alias = "exchange")]
pub fn neighbours(puzzle: &Grid, givens: usize) -> Neighbours<'static> {
    let cells: Vec<Cell> = puzzle.filled().iter().collect();
    let taken = (0 < givens && givens <= cells.len()).then(|| (0..givens).collect());
    Neighbours {
        puzzle: puzzle.with_all_fixed(),
        givens: cells,
        taken,
        max_solutions: 10_000,
        max_steps: u64::MAX,
        limits: Limits::new(),
        skipped: 0,
        solver: Solver::new(),
        ready: Vec::new(),
    }
}

impl<'a> Neighbours<'a> {
    /// Skips a choice of givens without which there are more than `max_solutions` solutions, 10,000
    /// by default, each of them 81 bytes for a moment; or whose search takes more than `max_steps`.
    ///
    /// Before every choice of givens, the deadline, the flag and `go_on` are looked at. If one of
    /// them stops the search, `next` returns `None`; another call goes on where it stopped. Limits
    /// that are not set stay as they are.
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.max_solutions = limits.solutions_or(self.max_solutions);
        self.max_steps = limits.steps_or(self.max_steps);
        self.limits = self.limits.and(limits);
        self
    }

    /// Short for [`limits`](Self::limits) with [`Limits::max_solutions`].
    pub fn max_solutions(mut self, solutions: u64) -> Self {
        self.max_solutions = solutions;
        self
    }

    /// The next puzzle, as from [`next`](Iterator::next), but stopped by the deadline, the flag and
    /// `go_on` of these limits. With `None`, the search may have [ended](Self::has_ended), or
    /// another call goes on.
    pub fn next_within(&mut self, limits: Limits<'_>) -> Option<Grid> {
        while self.ready.is_empty() && self.taken.is_some() && limits.stop().is_none() {
            let taken = self.taken.take()?;
            self.search(&taken);
            self.taken = next_choice(taken, self.givens.len());
        }
        self.ready.pop()
    }

    /// Whether there is nothing more to find.
    #[must_use]
    pub const fn has_ended(&self) -> bool {
        self.ready.is_empty() && self.taken.is_none()
    }

    /// The number of choices of givens that were skipped so far. If it is 0 when the search has
    /// ended, all neighbours were found.
    #[must_use]
    pub const fn skipped(&self) -> u64 {
        self.skipped
    }

    /// Takes out the next choice of givens, and finds what can be put in.
    fn search(&mut self, taken: &[usize]) {
        let mut rest = self.puzzle;
        let out: CellSet = taken.iter().map(|&nth| self.givens[nth]).collect();
        rest = rest.with_fixed(rest.fixed() - out).givens();
        let mut found = self.solver.search(&rest).max_steps(self.max_steps);
        found = found.max_solutions(self.max_solutions.saturating_add(1));
        let solutions: Vec<[u8; 81]> = found.by_ref().map(|solution| *solution.digits()).collect();
        let is_all = found.ending() == Some(Ending::Exhausted);
        if !is_all || solutions.len() as u64 > self.max_solutions {
            self.skipped += 1;
            return;
        }
        let all: Vec<u32> = (0..solutions.len() as u32).collect();
        let mut additions =
            Additions { puzzle: &self.puzzle, rest, solutions: &solutions, found: &mut self.ready };
        additions.put_in(&mut Vec::with_capacity(taken.len()), &all, 0, taken.len());
        self.ready.reverse();
    }
}

/// Puts givens into what is left of a puzzle.
struct Additions<'a> {
    puzzle: &'a Grid,
    rest: Grid,
    /// All solutions of the rest.
    solutions: &'a [[u8; 81]],
    found: &'a mut Vec<Grid>,
}

impl Additions<'_> {
    /// Some are `put` in, and `left` solutions have them all; at most `most` more are put in,
    /// from this cell on.
    fn put_in(&mut self, put: &mut Vec<(Cell, Digit)>, left: &[u32], from: usize, most: usize) {
        if left.len() == 1 && self.needs_all(put) {
            self.found.push(self.with(put));
        }
        if left.len() < 2 || most == 0 {
            return;
        }
        for cell in (!self.rest.filled()).iter().filter(|cell| cell.index() >= from) {
            let mut with: [Vec<u32>; 9] = Default::default();
            for &nth in left {
                with[self.solutions[nth as usize][cell.index()] as usize - 1].push(nth);
            }
            for (digit, with) in Digit::ALL.into_iter().zip(with) {
                // The given that was there before is no change; and the last given has to decide.
                let is_new = self.puzzle.get(cell) != Some(digit);
                if is_new && with.len() < left.len() && (most > 1 || with.len() == 1) {
                    put.push((cell, digit));
                    self.put_in(put, &with, cell.index() + 1, most - 1);
                    put.pop();
                }
            }
        }
    }

    /// Whether there are several solutions without any one of them.
    fn needs_all(&self, put: &[(Cell, Digit)]) -> bool {
        put.iter().all(|left_out| {
            let others = put.iter().filter(|one| *one != left_out);
            let has_others = |solution: &&[u8; 81]| {
                others.clone().all(|(cell, digit)| solution[cell.index()] == digit.number())
            };
            self.solutions.iter().filter(has_others).take(2).count() == 2
        })
    }

    fn with(&self, put: &[(Cell, Digit)]) -> Grid {
        let mut puzzle = self.rest;
        for &(cell, digit) in put {
            puzzle.fill(cell, digit);
        }
        puzzle.with_all_fixed()
    }
}

impl Iterator for Neighbours<'_> {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        self.next_within(self.limits)
    }
}

/// The next choice of as many things, in the order of a dictionary.
fn next_choice(mut choice: Vec<usize>, things: usize) -> Option<Vec<usize>> {
    let len = choice.len();
    let last = (0..len).rfind(|&at| choice[at] < things - len + at)?;
    choice[last] += 1;
    for at in last + 1..len {
        choice[at] = choice[at - 1] + 1;
    }
    Some(choice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Solutions, solve_grid};
    use alloc::collections::BTreeSet;
    use core::sync::atomic::{AtomicU32, Ordering};

    fn is_proper(puzzle: &Grid) -> bool {
        matches!(solve_grid(puzzle), Solutions::One(_))
    }

    /// All proper puzzles with one given changed or moved, by trying all.
    fn by_trying(puzzle: &Grid) -> BTreeSet<Grid> {
        let mut found = BTreeSet::new();
        for out in puzzle.filled() {
            let rest = puzzle.with_fixed(puzzle.fixed().without(out)).givens();
            if is_proper(&rest) {
                found.insert(rest);
                continue;
            }
            for cell in !rest.filled() {
                for digit in Digit::ALL {
                    let mut near = rest;
                    near.fill(cell, digit);
                    if near != *puzzle && is_proper(&near) {
                        found.insert(near.with_all_fixed());
                    }
                }
            }
        }
        found
    }

    const PUZZLES: [&str; 3] = [
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
        "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ];

    #[test]
    fn one_given_is_replaced_in_all_ways() {
        for line in PUZZLES {
            let puzzle: Grid = line.parse().unwrap();
            let mut near = neighbours(&puzzle, 1).max_solutions(1_000_000);
            let found: Vec<Grid> = near.by_ref().collect();
            assert_eq!(near.skipped(), 0);
            let each_once: BTreeSet<Grid> = found.iter().copied().collect();
            assert_eq!(each_once.len(), found.len());
            assert_eq!(each_once, by_trying(&puzzle), "{line}");
        }
    }

    #[test]
    fn two_givens_are_replaced() {
        let puzzle: Grid = PUZZLES[1].parse().unwrap();
        let givens: Vec<Cell> = puzzle.filled().iter().collect();
        let mut found = BTreeSet::new();
        for near in neighbours(&puzzle, 2).take(2000) {
            assert!(is_proper(&near), "{near}");
            let kept = near.filled().iter().filter(|&cell| near.get(cell) == puzzle.get(cell));
            assert_eq!(kept.count(), givens.len() - 2);
            assert!(near.filled().len() <= givens.len());
            let put = near.filled().iter().filter(|&cell| near.get(cell) != puzzle.get(cell));
            for cell in put {
                let without = near.with_fixed(near.fixed().without(cell)).givens();
                assert!(!is_proper(&without), "what is put in is needed");
            }
            assert!(found.insert(near));
        }
        assert!(!found.is_empty());
    }

    #[test]
    fn without_a_choice_there_are_none() {
        let puzzle: Grid = PUZZLES[0].parse().unwrap();
        assert_eq!(neighbours(&puzzle, 0).count(), 0);
        assert_eq!(neighbours(&Grid::EMPTY, 1).count(), 0);
        let mut none = neighbours(&puzzle, 1).max_solutions(0);
        assert_eq!((none.by_ref().count(), none.skipped()), (0, puzzle.filled().len() as u64));
        assert!(none.has_ended());
        let most = neighbours(&puzzle, 1).max_solutions(u64::MAX);
        assert_eq!(most.count(), by_trying(&puzzle).len());
    }

    /// A wrong digit is a given that can be taken out.
    #[test]
    fn a_puzzle_without_a_solution_is_fixed() {
        let puzzle: Grid = PUZZLES[0].parse().unwrap();
        let mut wrong = *puzzle.digits();
        wrong[0] = 2;
        let wrong = Grid::from_digits(wrong).unwrap();
        assert_eq!(neighbours(&wrong, 1).collect::<Vec<_>>(), [puzzle]);
    }

    #[test]
    fn it_can_be_interrupted() {
        let puzzle: Grid = PUZZLES[1].parse().unwrap();
        let all: Vec<Grid> = neighbours(&puzzle, 1).collect();
        let mut near = neighbours(&puzzle, 1);
        let (mut found, asked) = (Vec::new(), AtomicU32::new(0));
        while !near.has_ended() {
            // it has to stop every other time
            let go_on = || asked.fetch_add(1, Ordering::Relaxed) % 2 == 1;
            found.extend(near.next_within(Limits::new().go_on(&go_on)));
        }
        assert_eq!(found, all);
        assert_eq!(near.next(), None);
    }

    #[test]
    fn too_few_steps_skip_a_choice() {
        let puzzle: Grid = PUZZLES[1].parse().unwrap();
        let mut near = neighbours(&puzzle, 1).limits(Limits::new().max_steps(1));
        assert_eq!((near.by_ref().count(), near.skipped()), (0, puzzle.filled().len() as u64));
    }

    #[test]
    fn every_choice_comes_once() {
        let mut choice = Some(Vec::from([0, 1, 2]));
        let mut seen = BTreeSet::new();
        while let Some(this) = choice {
            assert!(this.is_sorted() && this[2] < 6);
            assert!(seen.insert(this.clone()));
            choice = next_choice(this, 6);
        }
        assert_eq!(seen.len(), 20);
    }
}
