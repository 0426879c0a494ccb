//! Sentences about printed solutions.

use sudoku_core::{CellSet, Grid, Transformation};

use super::{Subject, words};
use crate::check::printed::Misprint;
use crate::finding::{Code, Finding, Location, Printed, Related};
use crate::shown::Shown;

pub(in crate::check) fn solution_wrong(
    subject: &Subject,
    grid: Grid,
    printed: Printed,
    misprint: Misprint,
    only: Option<&Grid>,
) -> Finding {
    let title = format!("the printed solution of puzzle {} is wrong", subject.name);
    let source = printed.source.clone();
    let message = format!("printed solution: {}", misprint.message);
    let mut finding = subject.finding_at(source, Code::SolutionWrong, title, message);
    finding.notes.extend(misprint.message.split("; ").map(str::to_string));
    finding.grid = Some(grid);
    finding.printed = Some(printed);
    finding.solutions.extend(only.copied());
    finding.cells = misprint.cells;
    finding.clashes = misprint.clashes;
    finding.related.push(subject.related("the puzzle"));
    finding
}

/// The printed solution is the right one, turned, mirrored or renamed.
pub(in crate::check) fn solution_turned(wrong: &mut Finding, how: Transformation) {
    let name = wrong.name.as_deref().unwrap_or_default();
    wrong.title = format!("the printed solution of puzzle {name} is the right one, but {how}");
    wrong.message = format!("printed solution: the right one, but {how}");
    wrong.notes = vec![format!("how: {how}")];
    wrong.how = Some(how);
}

/// The printed solution of `wrong` belongs to `owner`.
pub(in crate::check) fn belongs_elsewhere(wrong: &mut Finding, owner: &Subject) {
    let name = wrong.name.as_deref().unwrap_or_default();
    wrong.code = Code::SolutionSwapped;
    wrong.how = None;
    wrong.title = format!("the printed solution of puzzle {name} belongs to puzzle {}", owner.name);
    wrong.message =
        format!("printed solution belongs to {} at {}", words::tag(&owner.name), owner.source);
    wrong.notes.clear();
    wrong.cells = CellSet::EMPTY;
    wrong.clashes.clear();
    wrong.related.push(owner.related("the puzzle it belongs to"));
}

/// The printed solutions of `wrong` and `other` are swapped.
pub(in crate::check) fn swapped(wrong: &mut Finding, other: &Finding) {
    let name = |finding: &Finding| finding.name.clone().unwrap_or_default();
    wrong.code = Code::SolutionSwapped;
    wrong.how = None;
    wrong.title =
        format!("the solutions of puzzles {} and {} are swapped", name(wrong), name(other));
    wrong.message =
        format!("swapped with the solution of {} at {}", words::tag(&name(other)), other.source);
    wrong.notes.clear();
    wrong.cells = CellSet::EMPTY;
    wrong.clashes.clear();
    wrong.related.push(Related {
        what: "the other solution",
        source: other.source.clone(),
        puzzle: other.puzzle,
        name: other.name.clone(),
    });
}

/// Two solutions without numbers that are swapped in the order of the puzzles.
pub(in crate::check) fn swapped_places(
    a: (&Subject, Location),
    b: (&Subject, Location),
) -> Finding {
    let title = format!("the solutions of puzzles {} and {} are swapped", a.0.name, b.0.name);
    let message = format!("swapped with the solution of {} at {}", words::tag(&b.0.name), b.1);
    let mut finding = a.0.finding_at(a.1, Code::SolutionSwapped, title, message);
    finding.related.push(a.0.related("the puzzle"));
    finding.related.push(Related { source: b.1, ..b.0.related("the other solution") });
    finding
}

/// A solution without a number that is not where the puzzle is.
pub(in crate::check) fn out_of_place(subject: &Subject, printed: Location) -> Finding {
    let title = format!("the solution of puzzle {} is out of place", subject.name);
    let message = "printed solution is not in the order of the puzzles".to_string();
    let mut finding = subject.finding_at(printed, Code::SolutionSwapped, title, message);
    finding.related.push(subject.related("the puzzle"));
    finding
}

pub(in crate::check) fn solution_missing(subject: &Subject) -> Finding {
    let title = format!("puzzle {} has no printed solution", subject.name);
    subject.finding(Code::SolutionMissing, title, "no printed solution".to_string())
}

/// A printed solution that belongs to no puzzle; `copied` is a puzzle that has it already.
pub(in crate::check) fn orphan(printed: Printed, name: &str, copied: Option<&Subject>) -> Finding {
    let title = match copied {
        Some(subject) => format!("the solution of puzzle {} is printed twice", subject.name),
        None => format!("{name} fits no puzzle"),
    };
    let (clashes, empty) = (printed.grid.clashes(), !printed.grid.filled());
    let mut notes = Vec::new();
    if !clashes.is_empty() {
        notes.push(words::clashes(&clashes).to_string());
    }
    if !empty.is_empty() {
        notes.push(format!("it lacks digits in {}", words::cells(empty)));
    }
    let message = [title.clone()].into_iter().chain(notes.clone()).collect::<Vec<_>>().join("; ");
    let mut finding = Finding::new(Code::OrphanSolution, printed.source.clone(), title, message);
    finding.notes = notes;
    finding.cells = clashes.iter().fold(empty, |all, clash| all | clash.cells);
    finding.clashes = clashes;
    finding.printed = Some(printed);
    finding.related.extend(copied.map(|subject| subject.related("the puzzle")));
    finding
}

/// The solution of the puzzle is printed under another number, or in the chapter of another puzzle
/// with this number.
pub(in crate::check) fn other_number(
    subject: &Subject,
    printed: Location,
    number: u64,
    chapter: Option<&str>,
) -> Finding {
    let has = match chapter {
        Some(chapter) => format!("is printed as \"{} {number}\"", Shown(chapter)),
        None => format!("has the number {number}"),
    };
    let title = format!("the solution of puzzle {} {has}", subject.name);
    let message = format!("its solution {has}");
    let mut finding = subject.finding_at(printed, Code::Numbering, title, message);
    finding.related.push(subject.related("the puzzle"));
    finding
}
