//! Findings about one puzzle and the solution printed for it.

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;
use sudoku_human::words::Clause;

use super::answer::{Answer, completed};
use super::desk::Desk;
use crate::entry::{Unreadable, VariantKind};
use crate::finding::{
    Code, Fault, Finding, Location, Misprint, NamedPuzzle, Numbered, Printed, Relation,
};
use crate::pair::{ApartGrid, PuzzleParts, turned};

/// Reports the faults of a puzzle and of the solution printed beside it.
pub(super) fn judge(
    desk: &mut Desk,
    id: u32,
    subject: &NamedPuzzle,
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
fn judge_answer(
    desk: &mut Desk,
    id: u32,
    subject: &NamedPuzzle,
    puzzle: &AnyPuzzle,
    answer: &Answer,
) {
    let mut about = |code, fault: &dyn Fn(AnyPuzzle) -> Fault| {
        desk.about_this(id, code, || subject.finding(fault(*puzzle)));
    };
    match answer {
        Answer::One(_) => {}
        Answer::Clash(clashes) => about(Code::GivenClash, &|puzzle| Fault::GivenClash {
            puzzle,
            clashes: clashes.clone(),
            printed: None,
        }),
        Answer::None => about(Code::NoSolution, &Fault::no_solution),
        Answer::Many(a, b, count) => about(Code::MultipleSolutions, &|puzzle| {
            Fault::MultipleSolutions { puzzle, count: *count, solutions: [*a, *b], printed: None }
        }),
        Answer::Solved => {
            about(Code::AlreadySolved, &|puzzle| Fault::AlreadySolved { puzzle });
        }
        Answer::GaveUp(steps) => {
            about(Code::NotChecked, &|puzzle| Fault::GaveUp { puzzle, steps: Some(*steps) });
        }
    }
}

/// Reports the faults of the printed solution of a variant of this kind, including those that are
/// faults by its rules.
pub(super) fn judge_variant(
    desk: &mut Desk,
    id: u32,
    subject: &NamedPuzzle,
    puzzle: &AnyPuzzle,
    kind: VariantKind,
    printed: Printed,
) {
    let misprint = match kind.keeps_rules() {
        true => Misprint::find(puzzle, &printed.grid),
        false => Misprint::apart_from_rules(puzzle, &printed.grid),
    };
    if let Some(misprint) = misprint {
        let grid = ApartGrid::Plain((&printed.grid).into());
        desk.astray(id, solution_wrong(subject, puzzle, printed, misprint, None), grid);
    }
}

/// Reports the faults of the printed solution of a puzzle that may have any number of solutions;
/// `only` is the only one, and an `impossible` puzzle has none.
pub(super) fn judge_printed(
    desk: &mut Desk,
    id: u32,
    subject: &NamedPuzzle,
    puzzle: &AnyPuzzle,
    only: Option<&Grid>,
    impossible: bool,
    printed: Printed,
) {
    let misprint = Misprint::find(puzzle, &printed.grid);
    if impossible || misprint.is_none() {
        let misfits = puzzle.misfits(&printed.grid);
        desk.add_printed(id, &printed, misfits);
    } else if let Some(misprint) = misprint {
        let grid = printed.grid;
        let how = turned(&puzzle.givens(), &grid);
        let mut finding = solution_wrong(subject, puzzle, printed, misprint, only.copied());
        if let Fault::SolutionWrong { how: turned, .. } = &mut finding.fault {
            *turned = how;
        }
        desk.astray(id, finding, ApartGrid::Plain((&grid).into()));
    }
}

/// Reports a printed solution that cannot be read as one of its puzzle. One with other cells may be
/// that of another puzzle.
pub(super) fn judge_unfit(
    desk: &mut Desk,
    id: u32,
    subject: &NamedPuzzle,
    source: Location,
    reason: Option<Unreadable>,
    grid: ApartGrid,
) {
    let finding = |fault| subject.finding_at(source, fault);
    match grid {
        ApartGrid::Unreadable => {
            desk.about(id, finding(unreadable_solution(reason.unwrap_or_default())));
        }
        grid => {
            let finding = finding(unreadable_solution(Clause::new("unread.other-cells").into()));
            desk.astray(id, finding.with([subject.related(Relation::Puzzle)]), grid);
        }
    }
}

/// A printed solution that cannot be read.
pub(super) fn unreadable_solution(reason: Unreadable) -> Fault {
    let grid = Numbered::Solutions;
    match reason.doubtful {
        Some(doubtful) => Fault::HardToRead { grid, doubtful, readings: None },
        None => Fault::Unreadable { grid, reason },
    }
}

/// The printed solution of a puzzle is wrong; `right` is the only one.
pub(super) fn solution_wrong(
    subject: &NamedPuzzle,
    puzzle: &AnyPuzzle,
    printed: Printed,
    misprint: Misprint,
    right: Option<Grid>,
) -> Finding {
    let source = printed.source.clone();
    let fault = Fault::SolutionWrong { puzzle: *puzzle, printed, misprint, right, how: None };
    subject.finding_at(source, fault).with([subject.related(Relation::Puzzle)])
}
