//! [`Proof`]: a log that anyone can check, of the number of solutions of a puzzle.
//!
//! The log says every step, and every step is one of seven that are easy to verify: the checker
//! need not search, need not trust this crate, and fits on three pages. `proof/README.md` in the
//! repository describes the format, `proof/check.py` beside it is a checker.
//!
//! ```text
//! sudoku proof 1
//! puzzle .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
//! claim one 913627584642589731875341692589174326261893457734265819128736945396452178457918263
//! place r4c4 1 row 4                r4c4 is the only cell of row 4 that can hold 1
//! place r1c1 9 cell                 r1c1 can hold nothing else
//! strike 5 row 1 box 2              5 of row 1 is within box 2, so the rest of box 2 loses it
//! naked row 3 28 r3c1 r3c5          these two cells have 2 and 8 alone, so the rest of row 3 loses them
//! hidden box 7 46 r7c1 r9c2         4 and 6 of box 7 are in these two cells, which lose all others
//! suppose r2c5 5                    what if?
//!   place …
//!   dead r9c4                       r9c4 could hold nothing: so r2c5 is not 5
//! dead row 3 7                      row 3 could not hold 7
//! ```

use alloc::vec::Vec;
use core::fmt;

use super::deduce::{Dead, Deducer};
use super::reason::{Conclusion, Deduction, Reason};
use crate::budget::{Budget, Spent};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::engine::single::Start;
use crate::grid::{Clash, Grid};
use crate::propagate::Contradiction;
use crate::puzzle::AnyPuzzle;
use crate::solutions::Solutions;

/// The number of solutions of a puzzle, with the steps that prove it. Its `Display` is a log for
/// an independent checker.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::diagnose::{Claim, Doctor};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let proof = Doctor::new().prove(&puzzle).expect("the budget is enough for it");
/// assert!(matches!(proof.claim, Claim::One(_)));
/// assert!(proof.to_string().starts_with("sudoku proof 1\npuzzle .1.6.7"));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Proof {
    /// The puzzle: its givens, or its pencil marks.
    pub puzzle: AnyPuzzle,
    /// The proven statement.
    pub claim: Claim,
    /// The steps. For [`Claim::One`], they decide every cell.
    pub steps: Vec<Deduction>,
    /// For [`Claim::None`], the contradiction that the steps lead to.
    pub end: Option<Contradiction>,
}

/// The statement that a [`Proof`] proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// There is no solution.
    None,
    /// This is the only solution.
    One(Grid),
    /// These are two different solutions.
    Several(Grid, Grid),
}

/// The steps of a search that take as long as one supposition.
const SUPPOSITION: u64 = 512;

impl Proof {
    pub(super) fn find(budget: &mut Budget<'_>, start: &Start) -> Result<Self, Spent> {
        let (puzzle, mut deducer) = match start {
            Start::Digits(digits) => {
                let givens = Grid::of_givens(*digits);
                (AnyPuzzle::Grid(givens), Deducer::of_givens(&givens))
            }
            Start::Candidates(cells) => {
                let marks = CandidateGrid::new(*cells);
                (AnyPuzzle::Candidates(marks), Deducer::of_marks(&marks))
            }
            Start::Gone => unreachable!("a search has not begun"),
        };
        let claim = match budget.solve(&puzzle)? {
            Solutions::None => Claim::None,
            Solutions::One(solution) => Claim::One(solution),
            Solutions::Many(one, another) => Claim::Several(one, another),
        };
        let (steps, end) = match claim {
            Claim::None => match refute(budget, &mut deducer)? {
                Some(dead) => {
                    let Reason { steps, end, .. } = deducer.reason(&dead);
                    (steps, Some(end))
                }
                None => (Vec::new(), None),
            },
            Claim::One(solution) => {
                decide(budget, &mut deducer, &solution)?;
                (deducer.steps(), None)
            }
            Claim::Several(..) => (Vec::new(), None),
        };
        Ok(Self { puzzle, claim, steps, end })
    }
}

/// Refutes every digit that is not in the only solution.
fn decide(budget: &mut Budget<'_>, deducer: &mut Deducer, solution: &Grid) -> Result<(), Spent> {
    while deducer.run().is_none()
        && let Some(cell) = choice(deducer)
    {
        let wrong =
            deducer.marks().get(cell).iter().find(|&digit| solution.get(cell) != Some(digit));
        let Some(digit) = wrong else { break };
        let mut there = deducer.clone();
        there.suppose(cell, digit);
        let Some(dead) = refute(budget, &mut there)? else { break };
        deducer.refuted(cell, digit, &there, &dead);
    }
    Ok(())
}

/// Refutes digit after digit until a contradiction is left, which a puzzle with a solution never
/// has.
fn refute(budget: &mut Budget<'_>, deducer: &mut Deducer) -> Result<Option<Dead>, Spent> {
    budget.spend(SUPPOSITION)?;
    loop {
        if let Some(dead) = deducer.run() {
            return Ok(Some(dead));
        }
        let Some(cell) = choice(deducer) else { return Ok(None) };
        let Some(digit) = deducer.marks().get(cell).first() else { return Ok(None) };
        let mut there = deducer.clone();
        there.suppose(cell, digit);
        let Some(dead) = refute(budget, &mut there)? else { return Ok(None) };
        deducer.refuted(cell, digit, &there, &dead);
    }
}

/// An undecided cell with the fewest candidates, and of those one that sees the most others like
/// it.
fn choice(deducer: &Deducer) -> Option<Cell> {
    let marks = deducer.marks();
    let open = Cell::ALL.into_iter().filter(|&cell| marks.get(cell).len() > 1);
    open.min_by_key(|&cell| {
        let len = marks.get(cell).len();
        let alike = cell.peers().iter().filter(|&peer| marks.get(peer).len() == len).count();
        (len, usize::MAX - alike)
    })
}

/// The log: a step a line, indented by the depth of suppositions.
impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "sudoku proof 1")?;
        match &self.puzzle {
            AnyPuzzle::Grid(grid) => writeln!(f, "puzzle {grid}")?,
            AnyPuzzle::Candidates(marks) => writeln!(f, "puzzle {}", marks.line())?,
        }
        match &self.claim {
            Claim::None => writeln!(f, "claim none")?,
            Claim::One(solution) => writeln!(f, "claim one {}", solution.with_all_fixed())?,
            Claim::Several(one, another) => {
                writeln!(f, "claim several {} {}", one.with_all_fixed(), another.with_all_fixed())?;
            }
        }
        write_steps(f, &self.steps, 0)?;
        self.end.as_ref().map_or(Ok(()), |end| write_end(f, end, 0))
    }
}

fn write_steps(f: &mut fmt::Formatter<'_>, steps: &[Deduction], depth: usize) -> fmt::Result {
    let indent = 2 * depth;
    for step in steps {
        match &step.conclusion {
            Conclusion::NakedSingle { cell, digit } => {
                writeln!(f, "{:indent$}place {cell} {digit} cell", "")?;
            }
            Conclusion::HiddenSingle { cell, digit, house } => {
                writeln!(f, "{:indent$}place {cell} {digit} {house}", "")?;
            }
            Conclusion::LockedCandidates { digit, house, other, .. } => {
                writeln!(f, "{:indent$}strike {digit} {house} {other}", "")?;
            }
            Conclusion::NakedSubset { house, cells, digits, .. } => {
                writeln!(f, "{:indent$}naked {house} {digits} {cells}", "")?;
            }
            Conclusion::HiddenSubset { house, cells, digits } => {
                writeln!(f, "{:indent$}hidden {house} {digits} {cells}", "")?;
            }
            Conclusion::Refuted { cell, digit, reason } => {
                writeln!(f, "{:indent$}suppose {cell} {digit}", "")?;
                write_steps(f, &reason.steps, depth + 1)?;
                write_end(f, &reason.end, depth + 1)?;
            }
        }
    }
    Ok(())
}

fn write_end(f: &mut fmt::Formatter<'_>, end: &Contradiction, depth: usize) -> fmt::Result {
    let indent = 2 * depth;
    match end {
        Contradiction::NoPlace { house, digit } => {
            writeln!(f, "{:indent$}dead {house} {digit}", "")
        }
        Contradiction::NoCandidate(cell) => writeln!(f, "{:indent$}dead {cell}", ""),
        // Two equal givens leave each other no candidate.
        Contradiction::Clash(Clash { cells, .. }) => match cells.first() {
            Some(cell) => writeln!(f, "{:indent$}dead {cell}", ""),
            None => Ok(()),
        },
        // No step looks for these.
        Contradiction::TooFewCandidates { .. } => Ok(()),
    }
}
