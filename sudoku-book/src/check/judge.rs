//! Findings about one puzzle and the solution printed for it.

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use super::answer::{Answer, completed};
use super::desk::Desk;
use super::printed::Misprint;
use super::say::{self, Subject};
use crate::entry::VariantKind;
use crate::finding::{Code, Finding, Printed};
use crate::pair::{PuzzleParts, turned};

/// Reports the faults of a puzzle and of the solution printed beside it.
pub(super) fn judge(
    desk: &mut Desk,
    id: u32,
    subject: &Subject,
    puzzle: &AnyPuzzle,
    answer: &Answer,
    printed: Option<Printed>,
) {
    judge_answer(desk, id, subject, puzzle, answer);
    if matches!(answer, Answer::Solved) {
        return;
    }
    if let Some(printed) = printed {
        let impossible = matches!(answer, Answer::None | Answer::Clash(_));
        let only = answer.only().map(|&digits| completed(puzzle, digits));
        judge_printed(desk, id, subject, puzzle, only.as_ref(), impossible, printed);
    }
}

/// Reports a puzzle that does not have exactly one solution.
fn judge_answer(desk: &mut Desk, id: u32, subject: &Subject, puzzle: &AnyPuzzle, answer: &Answer) {
    let givens = || puzzle.givens();
    let mut about = |code, finding: &dyn Fn() -> Finding| {
        desk.about_this(id, code, || {
            let mut finding = finding();
            finding.marks = puzzle.marks();
            finding
        });
    };
    match answer {
        Answer::One(_) => {}
        Answer::Clash(clashes) => {
            about(Code::GivenClash, &|| say::given_clash(subject, givens(), clashes.clone()));
        }
        Answer::None => about(Code::NoSolution, &|| say::no_solution(subject, givens())),
        Answer::Many(a, b, count) => about(Code::MultipleSolutions, &|| {
            say::multiple_solutions(subject, givens(), [*a, *b], *count)
        }),
        Answer::Solved => about(Code::AlreadySolved, &|| say::already_solved(subject, givens())),
        Answer::GaveUp(steps) => {
            about(Code::NotChecked, &|| say::gave_up(subject, givens(), Some(*steps)));
        }
    }
}

/// Reports the faults of the printed solution of a variant of this kind: those that are faults by its
/// rules, too.
pub(super) fn judge_variant(
    desk: &mut Desk,
    id: u32,
    subject: &Subject,
    puzzle: &AnyPuzzle,
    kind: VariantKind,
    printed: Printed,
) {
    let misprint = match kind.keeps_rules() {
        true => Misprint::find(puzzle, None, &printed.grid),
        false => Misprint::apart_from_rules(puzzle, &printed.grid),
    };
    if let Some(misprint) = misprint {
        let grid = printed.grid;
        let mut finding = say::solution_wrong(subject, puzzle.givens(), printed, misprint, None);
        finding.marks = puzzle.marks();
        desk.astray(id, finding, grid);
    }
}

/// Reports the faults of the printed solution of a puzzle that may have any number of solutions;
/// `only` is the only one, and an `impossible` puzzle has none.
pub(super) fn judge_printed(
    desk: &mut Desk,
    id: u32,
    subject: &Subject,
    puzzle: &AnyPuzzle,
    only: Option<&Grid>,
    impossible: bool,
    printed: Printed,
) {
    let misprint = Misprint::find(puzzle, only, &printed.grid);
    if impossible || misprint.is_none() {
        let misfits = puzzle.misfits(&printed.grid);
        desk.add_printed(id, &printed, misfits);
    } else if let Some(misprint) = misprint {
        let grid = printed.grid;
        let how = turned(&puzzle.givens(), &grid);
        let mut finding = say::solution_wrong(subject, puzzle.givens(), printed, misprint, only);
        if let Some(how) = how {
            say::solution_turned(&mut finding, how);
        }
        finding.marks = puzzle.marks();
        desk.astray(id, finding, grid);
    }
}
