//! Checks reasons and proofs, step by step, with nothing but the rules of the game.

use sudoku_core::diagnose::{Claim, Conclusion, Deduction, Proof, Reason};
use sudoku_core::{AnyPuzzle, Cell, CellSet, Contradiction, Digit, Grid};

/// The known digits, and the candidates struck out for reasons other than known digits.
#[derive(Clone)]
struct Known {
    digits: [Option<Digit>; 81],
    /// Bit 0 is digit 1.
    struck: [u16; 81],
}

const fn bit(digit: Digit) -> u16 {
    1 << digit.index()
}

macro_rules! ensure {
    ($true:expr, $($words:tt)*) => {
        if !$true {
            return Err(format!($($words)*));
        }
    };
}

impl Known {
    fn of(givens: &Grid) -> Self {
        Self { digits: Cell::ALL.map(|cell| givens.get(cell)), struck: [0; 81] }
    }

    fn cells(&self) -> CellSet {
        Cell::ALL.into_iter().filter(|cell| self.digits[cell.index()].is_some()).collect()
    }

    /// The candidates of the cell if the digits of these cells are looked at, and no others.
    fn left(&self, cell: Cell, because: CellSet) -> u16 {
        let mut left = 0x1ff & !self.struck[cell.index()];
        for other in because {
            let Some(digit) = self.digits[other.index()] else { continue };
            if other == cell {
                left &= bit(digit);
            } else if other.sees(cell) {
                left &= !bit(digit);
            }
        }
        left
    }

    fn place(&mut self, cell: Cell, digit: Digit) -> Result<(), String> {
        ensure!(self.digits[cell.index()].is_none(), "{cell} is decided twice");
        self.digits[cell.index()] = Some(digit);
        Ok(())
    }

    fn step(&mut self, step: &Deduction) -> Result<(), String> {
        let because = step.because;
        ensure!(self.cells().is_superset(because), "not known yet: {because}: {step:?}");
        match &step.conclusion {
            Conclusion::NakedSingle { cell, digit } => {
                let left = self.left(*cell, because);
                ensure!(left & !bit(*digit) == 0, "{cell} could be {left:b}: {step:?}");
                self.place(*cell, *digit)?;
            }
            Conclusion::HiddenSingle { cell, digit, house } => {
                ensure!(house.cell_set().contains(*cell), "{cell} is not in {house}");
                let others = house.cell_set().without(*cell);
                let places = self.places(others, *digit, because);
                ensure!(places.is_empty(), "{digit} of {house} also in {places}");
                self.place(*cell, *digit)?;
            }
            Conclusion::LockedCandidates { digit, house, other, struck } => {
                ensure!(house != other, "{house} twice");
                let places = self.places(house.cell_set() - other.cell_set(), *digit, because);
                ensure!(places.is_empty(), "{digit} of {house} also in {places}");
                let outside = other.cell_set() - house.cell_set();
                ensure!(outside.is_superset(*struck) && !struck.is_empty(), "{struck} of {other}");
                for cell in *struck {
                    self.struck[cell.index()] |= bit(*digit);
                }
            }
            Conclusion::NakedSubset { house, cells, digits, struck } => {
                ensure!(house.cell_set().is_superset(*cells), "{cells} not in {house}");
                ensure!(cells.len() >= digits.len(), "{cells} for {digits}");
                for cell in *cells {
                    let left = self.left(cell, because) & !digits.bits();
                    ensure!(left == 0, "{cell} could also be {left:b}: {step:?}");
                }
                let rest = house.cell_set() - *cells;
                ensure!(rest.is_superset(*struck) && !struck.is_empty(), "{struck} of {house}");
                for cell in *struck {
                    self.struck[cell.index()] |= digits.bits();
                }
            }
            Conclusion::HiddenSubset { house, cells, digits } => {
                ensure!(house.cell_set().is_superset(*cells), "{cells} not in {house}");
                ensure!(cells.len() <= digits.len(), "{cells} for {digits}");
                for digit in *digits {
                    let places = self.places(house.cell_set() - *cells, digit, because);
                    ensure!(places.is_empty(), "{digit} of {house} also in {places}");
                }
                for cell in *cells {
                    self.struck[cell.index()] |= !digits.bits() & 0x1ff;
                }
            }
            Conclusion::Refuted { cell, digit, reason } => {
                ensure!(self.digits[cell.index()].is_none(), "{cell} is known");
                let mut there = self.clone();
                for cell in !because {
                    there.digits[cell.index()] = None;
                }
                ensure!(
                    reason
                        .givens
                        .iter()
                        .all(|(cell, digit)| digit.is_none() || self.digits[cell.index()] == digit),
                    "inner givens {}",
                    reason.givens
                );
                there.place(*cell, *digit)?;
                there.reason(reason)?;
                self.struck[cell.index()] |= bit(*digit);
            }
            other => return Err(format!("a new kind: {other:?}")),
        }
        Ok(())
    }

    fn places(&self, cells: CellSet, digit: Digit, because: CellSet) -> CellSet {
        cells.iter().filter(|&cell| self.left(cell, because) & bit(digit) != 0).collect()
    }

    fn end(&self, end: &Contradiction, because: CellSet) -> Result<(), String> {
        ensure!(self.cells().is_superset(because), "not known at the end: {because}");
        match end {
            Contradiction::NoCandidate(cell) => {
                let left = self.left(*cell, because);
                ensure!(left == 0, "{cell} could be {left:b} because of {because}");
            }
            Contradiction::NoPlace { house, digit } => {
                let places = self.places(house.cell_set(), *digit, because);
                ensure!(places.is_empty(), "{digit} of {house} in {places}");
            }
            Contradiction::Clash(clash) => {
                ensure!(clash.cells.len() > 1, "one cell does not clash: {clash}");
                for cell in clash.cells {
                    let digit = self.digits[cell.index()];
                    ensure!(digit == Some(clash.digit), "{cell} is {digit:?}: {clash}");
                    ensure!(clash.house.cell_set().contains(cell), "{cell} elsewhere: {clash}");
                }
            }
            other => return Err(format!("another end: {other}")),
        }
        Ok(())
    }

    fn reason(mut self, reason: &Reason) -> Result<(), String> {
        for step in &reason.steps {
            self.step(step)?;
        }
        self.end(&reason.end, reason.because)
    }
}

/// Whether each step follows from the cells that it names, and the end too.
pub(crate) fn check(reason: &Reason) -> Result<(), String> {
    Known::of(&reason.givens).reason(reason)
}

/// The same for pencil marks.
pub(crate) fn check_from(
    marks: &sudoku_core::CandidateGrid,
    reason: &Reason,
) -> Result<(), String> {
    let struck = marks.cells().map(|digits| !digits.bits() & 0x1ff);
    Known { digits: [None; 81], struck }.reason(reason)
}

/// Steps that can be left out: nothing later fails without them.
pub(crate) fn idle_steps(reason: &Reason) -> usize {
    let without = |nth: usize| {
        let mut shorter = reason.clone();
        shorter.steps.remove(nth);
        check(&shorter).is_ok()
    };
    (0..reason.steps.len()).filter(|&nth| without(nth)).count()
}

/// Whether what is said of a step depends on what comes after it: of the first steps the same must
/// be said when there are more of them, also inside of suppositions.
pub(crate) fn speaks_of_the_future(reason: &Reason) -> Option<[Vec<String>; 2]> {
    let said = |n: usize| {
        let mut shorter = reason.clone();
        shorter.steps.truncate(n);
        shorter.end = Contradiction::NoCandidate(Cell::ALL[0]);
        let mut said = shorter.sentences();
        said.pop();
        said
    };
    let pairs = (1..=reason.steps.len()).map(|n| [said(n - 1), said(n)]);
    pairs
        .into_iter()
        .find(|[shorter, longer]| longer.len() != shorter.len() + 1 || !longer.starts_with(shorter))
}

/// Whether a full grid has all givens, or lies within the marks.
type Fits = dyn Fn(&Grid) -> bool;

/// Whether each step of the proof holds, and the claim follows. The truth of the claim is for the
/// caller to compare.
pub(crate) fn check_proof(proof: &Proof) -> Result<(), String> {
    let (mut known, fits): (Known, Box<Fits>) = match proof.puzzle {
        AnyPuzzle::Grid(puzzle) => {
            (Known::of(&puzzle), Box::new(move |grid: &Grid| grid.contains_grid(&puzzle)))
        }
        AnyPuzzle::Candidates(marks) => {
            let struck = marks.cells().map(|digits| !digits.bits() & 0x1ff);
            let within = move |grid: &Grid| {
                grid.iter()
                    .all(|(cell, digit)| digit.is_some_and(|digit| marks.get(cell).contains(digit)))
            };
            (Known { digits: [None; 81], struck }, Box::new(within))
        }
    };
    for step in &proof.steps {
        known.step(step)?;
    }
    let all = known.cells();
    match (proof.claim, &proof.end) {
        (Claim::None, Some(end)) => known.end(end, all),
        (Claim::One(solution), None) => {
            ensure!(solution.is_solved() && fits(&solution), "not a solution: {solution}");
            let decided = Cell::ALL.into_iter().all(|cell| {
                solution.get(cell).is_some_and(|digit| known.left(cell, all) == bit(digit))
            });
            ensure!(decided, "something is left open");
            Ok(())
        }
        (Claim::Several(one, another), None) => {
            ensure!(one != another, "twice {one}");
            ensure!([one, another].iter().all(|grid| grid.is_solved() && fits(grid)), "{proof:?}");
            ensure!(proof.steps.is_empty(), "steps for nothing");
            Ok(())
        }
        (claim, end) => Err(format!("{claim:?} ends with {end:?}")),
    }
}

mod tests {
    use super::{check, check_proof, idle_steps, speaks_of_the_future};
    use sudoku_core::diagnose::{Conclusion, Doctor, Verdict};
    use sudoku_core::{CellSet, Grid};

    const UNSOLVABLE: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.";

    /// The checker is not content with everything.
    #[test]
    fn it_rejects_what_is_wrong() {
        let puzzle: Grid = UNSOLVABLE.parse().unwrap();
        let Verdict::Impossible(conflict) = sudoku_core::diagnose::diagnose(&puzzle).verdict else {
            panic!()
        };
        let reason = conflict.reason.unwrap();
        assert_eq!(check(&reason), Ok(()));
        assert_eq!(idle_steps(&reason), 0);
        assert_eq!(speaks_of_the_future(&reason), None);
        for nth in 0..reason.steps.len() {
            let mut wrong = reason.clone();
            wrong.steps[nth].because = CellSet::EMPTY;
            assert!(check(&wrong).is_err());
            wrong.steps[nth] = reason.steps[nth].clone();
            assert_eq!(check(&wrong), Ok(()));
            if let Conclusion::HiddenSingle { digit, .. } = &mut wrong.steps[nth].conclusion {
                *digit = sudoku_core::Digit::Nine;
                assert!(check(&wrong).is_err());
            }
        }
        for given in reason.givens.fixed() {
            let mut wrong = reason.clone();
            wrong.givens = super::super::made::put(&reason.givens, given, None);
            assert!(check(&wrong).is_err(), "{given}");
        }
        let mut proof = Doctor::new().prove(&puzzle).unwrap();
        assert_eq!(check_proof(&proof), Ok(()));
        proof.end = None;
        assert!(check_proof(&proof).is_err());
    }
}
