//! The sentences of findings.
//!
//! Each function makes the finding of one fault, from the facts of the check.

pub(crate) mod advice;
mod alike;
mod solutions;
mod survey;
pub(crate) mod words;

pub(super) use alike::{broken_symmetry, duplicate, equivalent, same_grid};
pub(super) use solutions::{
    belongs_elsewhere, orphan, other_number, out_of_place, solution_missing, solution_turned,
    solution_wrong, swapped, swapped_places,
};
pub(super) use survey::{
    difficulty_label, digit_names, few_givens, misspelt, no_pages, not_compared, not_minimal,
    numbering, puzzle_count, rating_label, rating_of_label,
};

use sudoku_core::diagnose::Ambiguity;
use sudoku_core::{CellSet, Clash, Count, Grid};

use crate::doubt::Doubtful;
use crate::entry::{Unreadable, VariantKind};
use crate::finding::{Code, Finding, Location, Printed, Related};
use crate::pages::Pages;

/// The puzzle a finding is about.
#[derive(Clone)]
pub(super) struct Subject {
    pub(super) source: Location,
    /// Its place in its file, from 1.
    pub(super) ordinal: u64,
    /// Its name as people use it.
    pub(super) name: Box<str>,
}

impl Subject {
    pub(super) fn finding(&self, code: Code, title: String, message: String) -> Finding {
        self.finding_at(self.source.clone(), code, title, message)
    }

    fn finding_at(&self, source: Location, code: Code, title: String, message: String) -> Finding {
        let mut finding = Finding::new(code, source, title, message);
        finding.puzzle = Some(self.ordinal);
        finding.name = Some(self.name.clone());
        finding
    }

    /// Its name in a sentence about a puzzle in `file`: `12`, or `12 of other.txt`.
    pub(super) fn name_in(&self, file: &str) -> String {
        match *self.source.file == *file {
            true => self.name.to_string(),
            false => format!("{} of {}", self.name, crate::shown::Shown(&self.source.file)),
        }
    }

    pub(super) fn related(&self, what: &'static str) -> Related {
        Related {
            what,
            source: self.source.clone(),
            puzzle: Some(self.ordinal),
            name: Some(self.name.clone()),
        }
    }
}

pub(super) fn given_clash(subject: &Subject, grid: Grid, clashes: Vec<Clash>) -> Finding {
    let title = format!("puzzle {} breaks the rules", subject.name);
    let message = words::clashes(&clashes).to_string();
    let mut finding = subject.finding(Code::GivenClash, title, message);
    finding.cells = clashes.iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells);
    finding.grid = Some(grid);
    finding.clashes = clashes;
    finding
}

pub(super) fn no_solution(subject: &Subject, grid: Grid) -> Finding {
    let title = format!("puzzle {} cannot be solved", subject.name);
    let mut finding = subject.finding(Code::NoSolution, title, "no solution".to_string());
    finding.grid = Some(grid);
    finding
}

/// Adds the printed solution to the finding of a puzzle without a solution.
pub(super) fn no_solution_but_printed(finding: &mut Finding, printed: Printed, misfits: CellSet) {
    if misfits.is_empty() {
        return;
    }
    finding.message += &format!("; the printed solution disagrees in {}", words::cells(misfits));
    finding.notes.push(format!(
        "the solution printed at {} disagrees with the givens in {}",
        printed.source,
        words::cells(misfits)
    ));
    finding.cells = misfits;
    finding.printed = Some(printed);
}

pub(super) fn multiple_solutions(
    subject: &Subject,
    grid: Grid,
    solutions: [Grid; 2],
    count: Count,
) -> Finding {
    let title = format!("puzzle {} has {count} solutions", subject.name);
    let mut finding = subject.finding(Code::MultipleSolutions, title, String::new());
    finding.grid = Some(grid);
    finding.solutions = solutions.to_vec();
    finding.count = Some(count);
    restate_multiple(&mut finding);
    finding
}

fn restate_multiple(finding: &mut Finding) {
    let (Some(count), [a, b]) = (finding.count, &finding.solutions[..]) else { return };
    finding.cells = a.difference(b);
    finding.message = match count {
        Count::Exactly(2) => format!("2 solutions, differ in {}", words::cells(finding.cells)),
        _ => format!("{count} solutions, two differ in {}", words::cells(finding.cells)),
    };
}

/// Restates the finding from the diagnosis. Its two solutions differ in few cells, unlike the first
/// two found; and a product of alternatives may give the exact number where counting stopped.
pub(super) fn multiple_but_nearest(finding: &mut Finding, ambiguity: &Ambiguity) {
    finding.solutions = ambiguity.solutions.to_vec();
    if ambiguity.count.is_exact()
        && let (Some(count), Some(name)) = (&mut finding.count, &finding.name)
    {
        *count = ambiguity.count;
        finding.title = format!("puzzle {name} has {count} solutions");
    }
    restate_multiple(finding);
}

/// Adds the printed solution to the finding of a puzzle with several solutions, and puts it first.
pub(super) fn multiple_but_printed(finding: &mut Finding, printed: Printed) {
    if let Some(at) = finding.solutions.iter().position(|solution| *solution == printed.grid) {
        finding.solutions.swap(0, at);
    } else if let Some(first) = finding.solutions.first_mut() {
        *first = printed.grid;
    }
    finding.printed = Some(printed);
    restate_multiple(finding);
}

pub(super) fn already_solved(subject: &Subject, grid: Grid) -> Finding {
    let title = format!("puzzle {} is already solved", subject.name);
    let mut finding = subject.finding(Code::AlreadySolved, title, NO_EMPTY_CELL.to_string());
    finding.grid = Some(grid);
    finding
}

const NO_EMPTY_CELL: &str = "no cell is empty";

/// A full grid in the place of a puzzle, first taken for a solution.
pub(super) fn full_puzzle(name: Option<Box<str>>, printed: Printed) -> Finding {
    let title = format!("{} is already solved", this_or(name.as_deref()));
    let mut finding =
        Finding::new(Code::AlreadySolved, printed.source, title, NO_EMPTY_CELL.to_string());
    finding.name = name;
    finding.grid = Some(printed.grid);
    finding
}

/// A full grid in the place of a puzzle that breaks the rules.
pub(super) fn full_clash(name: Option<Box<str>>, printed: Printed, clashes: Vec<Clash>) -> Finding {
    let title = format!("{} breaks the rules", this_or(name.as_deref()));
    let message = words::clashes(&clashes).to_string();
    let mut finding = Finding::new(Code::GivenClash, printed.source, title, message);
    finding.name = name;
    finding.cells = clashes.iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells);
    finding.grid = Some(printed.grid);
    finding.clashes = clashes;
    finding
}

fn this_or(name: Option<&str>) -> String {
    name.map_or("this puzzle".to_string(), |name| format!("puzzle {name}"))
}

pub(super) fn gave_up(subject: &Subject, grid: Grid, steps: Option<u64>) -> Finding {
    let title = format!("puzzle {} is too hard to check", subject.name);
    let after = steps.map_or(String::new(), |steps| format!(" after {steps} steps"));
    let mut finding = subject.finding(Code::NotChecked, title, format!("gave up{after}"));
    finding.grid = Some(grid);
    finding
}

/// A puzzle with other rules, which are drawn into its grid or named by words near it.
pub(super) fn variant(subject: &Subject, kind: VariantKind, is_drawn: bool) -> Finding {
    let title = format!("puzzle {} is {kind}, which was not checked", subject.name);
    let why = match is_drawn {
        true => "its rules are drawn into the grid",
        false => {
            "words near it say so, and most puzzles with these words do not have exactly one \
             solution by the ordinary rules"
        }
    };
    let message = format!("{kind}, not checked: {why}");
    let mut finding = subject.finding(Code::Variant, title, message);
    finding.notes.push(why.to_string());
    finding
}

pub(super) fn unreadable_puzzle(subject: &Subject, reason: &str) -> Finding {
    let title = format!("puzzle {} cannot be read", subject.name);
    subject.finding(Code::Unreadable, title, reason.to_string())
}

/// Cells of a puzzle in a picture are hard to read; `readings` says which of its readings are
/// puzzles.
pub(super) fn hard_to_read(
    subject: &Subject,
    doubtful: &Doubtful,
    readings: Option<String>,
) -> Finding {
    let title = format!("puzzle {} is hard to read", subject.name);
    let sentence = doubtful.sentence();
    let message = match &readings {
        Some(readings) => format!("{sentence}; {readings}; look at the page"),
        None => format!("{sentence}; look at the page"),
    };
    let mut finding = subject.finding(Code::HardToRead, title, message);
    add_doubt(&mut finding, doubtful);
    finding
}

fn add_doubt(finding: &mut Finding, doubtful: &Doubtful) {
    finding.cells = doubtful.cells().iter().map(|doubtful| doubtful.cell).collect();
    finding.grid = Some(doubtful.grid());
    finding.doubtful = Some(Box::new(doubtful.clone()));
}

pub(super) fn unreadable_solution(
    subject: Option<&Subject>,
    source: Location,
    reason: &Unreadable,
) -> Finding {
    let (code, fault) = match reason.doubtful {
        Some(_) => (Code::HardToRead, "is hard to read"),
        None => (Code::Unreadable, "cannot be read"),
    };
    let mut finding = match subject {
        Some(subject) => {
            let title = format!("the printed solution of puzzle {} {fault}", subject.name);
            let message = format!("the printed solution {fault}: {reason}");
            subject.finding_at(source, code, title, message)
        }
        None => {
            let title = format!("this solution {fault}");
            Finding::new(code, source, title, reason.to_string())
        }
    };
    if let Some(doubtful) = &reason.doubtful {
        add_doubt(&mut finding, doubtful);
    }
    finding
}

/// Adds findings with the same cause.
pub(super) fn same_cause(finding: &mut Finding, others: &[Finding]) {
    let count = others.len() + 1;
    let all = || std::iter::once(&*finding).chain(others);
    let mut pages = Pages::default();
    all().for_each(|one| pages.insert_place(&one.source.place));
    let on = if pages.is_empty() { String::new() } else { format!(" ({pages})") };
    if finding.code == Code::Unreadable {
        finding.title = format!("{count} grids cannot be read{on}");
        finding.notes.push(format!("why: {}, and the others are alike", finding.message));
        finding.notes.push("fix: they have one cause; one change may fix all of them".into());
    } else {
        finding.title = format!("the same grid is printed {count} times as a solution{on}");
        finding.message = format!("the same printed solution at {count} places{on}");
        finding.notes.push(
            "fix: one solution is printed in the place of the others: export the solutions again"
                .into(),
        );
        finding.cells = CellSet::EMPTY;
        finding.clashes.clear();
    }
    let related = |other: &Finding| Related {
        what: "also",
        source: other.source.clone(),
        puzzle: other.puzzle,
        name: other.name.clone(),
    };
    finding.related.extend(others.iter().map(related));
}

/// A file without a puzzle, with the number of its pages, and of those that were not selected.
pub(super) fn nothing_found(source: Location, [pages, unselected]: [u64; 2]) -> Finding {
    let title = "no puzzle found".to_string();
    let has = words::counted(pages, "page");
    let message = match unselected {
        0 => title.clone(),
        _ if unselected == pages => {
            format!("{title}: the selected pages are beyond the end (the document has {has})")
        }
        _ => format!("{title} on the selected pages (the document has {has})"),
    };
    let mut finding = Finding::new(Code::Unreadable, source, title, message.clone());
    if unselected > 0 {
        finding.title = message;
    }
    finding
}
