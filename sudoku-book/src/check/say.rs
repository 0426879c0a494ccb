//! How each finding is told, from what the check knows.

use sudoku_core::Count;
use sudoku_core::diagnose::Ambiguity;
use sudoku_core::generate::Level;
use sudoku_core::{CellSet, Clash, Grid};

use super::levels::Misfit;
use super::numbering;
use super::printed::Fault;
use super::words;
use crate::finding::{Code, Finding, Location, Printed, Related, Shown};

/// The puzzle a finding is about.
#[derive(Clone)]
pub(super) struct Subject {
    pub(super) source: Location,
    /// Its place in its file, from 1.
    pub(super) ordinal: u64,
    /// How people call it.
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

    /// Its name as somebody says it who speaks of a puzzle in `file`: `12`, or `12 of other.txt`.
    pub(super) fn name_in(&self, file: &str) -> String {
        match *self.source.file == *file {
            true => self.name.to_string(),
            false => format!("{} of {}", self.name, crate::finding::Shown(&self.source.file)),
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

/// Adds to the finding of a puzzle without a solution what is printed for it.
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
    retell_multiple(&mut finding);
    finding
}

fn retell_multiple(finding: &mut Finding) {
    let (Some(count), [a, b]) = (finding.count, &finding.solutions[..]) else { return };
    finding.cells = a.difference(b);
    finding.message = match count {
        Count::Exactly(2) => format!("2 solutions, differ in {}", words::cells(finding.cells)),
        _ => format!("{count} solutions, two differ in {}", words::cells(finding.cells)),
    };
}

/// Two solutions that differ in few cells tell more than the first two; and a product of
/// alternatives can tell the exact number where counting stopped.
pub(super) fn multiple_but_nearest(finding: &mut Finding, ambiguity: &Ambiguity) {
    finding.solutions = ambiguity.solutions.to_vec();
    if ambiguity.count.is_exact()
        && let (Some(count), Some(name)) = (&mut finding.count, &finding.name)
    {
        *count = ambiguity.count;
        finding.title = format!("puzzle {name} has {count} solutions");
    }
    retell_multiple(finding);
}

/// Adds to the finding of a puzzle with several solutions the one that is printed,
/// which comes first from now on.
pub(super) fn multiple_but_printed(finding: &mut Finding, printed: Printed) {
    if let Some(at) = finding.solutions.iter().position(|solution| *solution == printed.grid) {
        finding.solutions.swap(0, at);
    } else if let Some(first) = finding.solutions.first_mut() {
        *first = printed.grid;
    }
    finding.printed = Some(printed);
    retell_multiple(finding);
}

pub(super) fn already_solved(subject: &Subject, grid: Grid) -> Finding {
    let title = format!("puzzle {} is already solved", subject.name);
    let mut finding = subject.finding(Code::AlreadySolved, title, NO_EMPTY_CELL.to_string());
    finding.grid = Some(grid);
    finding
}

const NO_EMPTY_CELL: &str = "no cell is empty";

/// A full grid in the place of a puzzle, which was taken for a solution first.
pub(super) fn full_puzzle(name: Option<Box<str>>, printed: Printed) -> Finding {
    let title = format!("{} is already solved", this_or(name.as_deref()));
    let mut finding =
        Finding::new(Code::AlreadySolved, printed.source, title, NO_EMPTY_CELL.to_string());
    finding.name = name;
    finding.grid = Some(printed.grid);
    finding
}

/// The same, but the rules are broken.
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

pub(super) fn unreadable_puzzle(subject: &Subject, reason: &str) -> Finding {
    let title = format!("puzzle {} cannot be read", subject.name);
    subject.finding(Code::Unreadable, title, reason.to_string())
}

pub(super) fn unreadable_solution(
    subject: Option<&Subject>,
    source: Location,
    reason: &str,
) -> Finding {
    match subject {
        Some(subject) => {
            let title = format!("the printed solution of puzzle {} cannot be read", subject.name);
            let message = format!("the printed solution cannot be read: {reason}");
            subject.finding_at(source, Code::Unreadable, title, message)
        }
        None => {
            let title = "this solution cannot be read".to_string();
            Finding::new(Code::Unreadable, source, title, reason.to_string())
        }
    }
}

pub(super) fn nothing_found(source: Location) -> Finding {
    let title = "no puzzle found".to_string();
    Finding::new(Code::Unreadable, source, title.clone(), title)
}

pub(super) fn duplicate(subject: &Subject, first: &Subject, grid: Grid) -> Finding {
    let first_name = first.name_in(&subject.source.file);
    let title = format!("puzzle {} is the same as puzzle {first_name}", subject.name);
    let message = format!("the same as {} at {}", words::tag(&first.name), first.source);
    let mut finding = subject.finding(Code::Duplicate, title, message);
    finding.related.push(first.related("the first one"));
    finding.grid = Some(grid);
    finding
}

pub(super) fn solution_wrong(
    subject: &Subject,
    grid: Grid,
    printed: Printed,
    fault: Fault,
    only: Option<&Grid>,
) -> Finding {
    let title = format!("the printed solution of puzzle {} is wrong", subject.name);
    let source = printed.source.clone();
    let message = format!("printed solution: {}", fault.message);
    let mut finding = subject.finding_at(source, Code::SolutionWrong, title, message);
    finding.notes.extend(fault.message.split("; ").map(str::to_string));
    finding.grid = Some(grid);
    finding.printed = Some(printed);
    finding.solutions.extend(only.copied());
    finding.cells = fault.cells;
    finding.clashes = fault.clashes;
    finding.related.push(subject.related("the puzzle"));
    finding
}

/// The printed solution of `wrong` belongs to `owner`.
pub(super) fn belongs_elsewhere(wrong: &mut Finding, owner: &Subject) {
    let name = wrong.name.as_deref().unwrap_or_default();
    wrong.code = Code::SolutionSwapped;
    wrong.title = format!("the printed solution of puzzle {name} belongs to puzzle {}", owner.name);
    wrong.message =
        format!("printed solution belongs to {} at {}", words::tag(&owner.name), owner.source);
    wrong.notes.clear();
    wrong.cells = CellSet::EMPTY;
    wrong.clashes.clear();
    wrong.related.push(owner.related("the puzzle it belongs to"));
}

/// The printed solutions of `wrong` and `other` are exchanged.
pub(super) fn exchanged(wrong: &mut Finding, other: &Finding) {
    let name = |finding: &Finding| finding.name.clone().unwrap_or_default();
    wrong.code = Code::SolutionSwapped;
    wrong.title =
        format!("the solutions of puzzles {} and {} are exchanged", name(wrong), name(other));
    wrong.message =
        format!("exchanged with the solution of {} at {}", words::tag(&name(other)), other.source);
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

/// Solutions without numbers stand in the order of the puzzles, but for these two.
pub(super) fn exchanged_places(a: (&Subject, Location), b: (&Subject, Location)) -> Finding {
    let title = format!("the solutions of puzzles {} and {} are exchanged", a.0.name, b.0.name);
    let message = format!("exchanged with the solution of {} at {}", words::tag(&b.0.name), b.1);
    let mut finding = a.0.finding_at(a.1, Code::SolutionSwapped, title, message);
    finding.related.push(a.0.related("the puzzle"));
    finding.related.push(Related { source: b.1, ..b.0.related("the other solution") });
    finding
}

/// A solution without a number that is not where the puzzle is.
pub(super) fn out_of_place(subject: &Subject, printed: Location) -> Finding {
    let title = format!("the solution of puzzle {} is not in its place", subject.name);
    let message = "printed solution is not in the order of the puzzles".to_string();
    let mut finding = subject.finding_at(printed, Code::SolutionSwapped, title, message);
    finding.related.push(subject.related("the puzzle"));
    finding
}

pub(super) fn solution_missing(subject: &Subject) -> Finding {
    let title = format!("puzzle {} has no printed solution", subject.name);
    subject.finding(Code::SolutionMissing, title, "no printed solution".to_string())
}

/// A printed solution that no puzzle claims; `copied` has it as its solution too.
pub(super) fn orphan(printed: Printed, name: &str, copied: Option<&Subject>) -> Finding {
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

/// What is wrong with the number of a puzzle or, if `kind` says so, a solution.
pub(super) fn numbering(
    kind: &str,
    fault: &numbering::Fault,
    source: Location,
    subject: Option<&Subject>,
    first: Option<&Subject>,
) -> Finding {
    use numbering::Fault;
    let title = match fault {
        Fault::Twice(number) => format!("there are two {kind}s {number}"),
        Fault::Missing(ranges) => {
            let numbers: Vec<String> = ranges
                .iter()
                .map(|&(from, to)| match from == to {
                    true => from.to_string(),
                    false => format!("{from} to {to}"),
                })
                .collect();
            format!("there is no {kind} {}", numbers.join(", "))
        }
        Fault::Late(number, last) => format!("{kind} {number} comes after {kind} {last}"),
        Fault::Instead(number, expected) => {
            format!("{kind} {number} stands where {kind} {expected} is expected")
        }
        Fault::Between(number, before) => {
            format!("{kind} {number} stands between {kind}s {before} and {}", before + 1)
        }
    };
    let message = match (fault, first) {
        (Fault::Twice(_), Some(first)) => format!("{title}, the first at {}", first.source),
        _ => title.clone(),
    };
    let mut finding = match subject {
        Some(subject) => subject.finding_at(source, Code::Numbering, title, message),
        None => Finding::new(Code::Numbering, source, title, message),
    };
    finding.related.extend(first.map(|first| first.related("the first one")));
    finding
}

/// The solution of the puzzle is printed under another number.
pub(super) fn other_number(subject: &Subject, printed: Location, number: u64) -> Finding {
    let title = format!("the solution of puzzle {} has the number {number}", subject.name);
    let message = format!("its solution has the number {number}");
    let mut finding = subject.finding_at(printed, Code::Numbering, title, message);
    finding.related.push(subject.related("the puzzle"));
    finding
}

/// The puzzle is as hard as those of another level.
pub(super) fn difficulty_label(subject: &Subject, misfit: &Misfit) -> Finding {
    let Misfit { printed, like, level, .. } = misfit;
    let needs = match level {
        Level::Easy => "needs singles only",
        Level::Medium => "needs locked candidates",
        Level::Hard => "needs subsets",
        Level::Extreme => "needs more than subsets",
    };
    let title = format!(
        "puzzle {} is called {}, but is like those called {}",
        subject.name,
        Shown(printed),
        Shown(like)
    );
    let message =
        format!("called {}, but {needs}, like those called {}", Shown(printed), Shown(like));
    let mut finding = subject.finding(Code::DifficultyLabel, title, message);
    finding
        .notes
        .push(format!("it {needs}, as no more than one in ten called {} do", Shown(printed)));
    finding
}

/// There are not as many puzzles as there should be.
pub(super) fn puzzle_count(source: Location, found: u64, expected: u64) -> Finding {
    let title = format!("{} found, {expected} expected", words::counted(found, "puzzle"));
    Finding::new(Code::PuzzleCount, source, title.clone(), title)
}

/// The puzzle has more givens than it needs.
pub(super) fn not_minimal(subject: &Subject, grid: Grid, redundant: CellSet) -> Finding {
    let title = format!("puzzle {} has more givens than it needs", subject.name);
    let each = if redundant.len() == 1 { "" } else { "each of " };
    let message = format!("one solution also without {each}{}", words::cells(redundant));
    let mut finding = subject.finding(Code::NotMinimal, title, message.clone());
    finding.notes.push(message);
    finding.cells = redundant;
    finding.grid = Some(grid);
    finding
}

/// The puzzle has so few givens that it cannot have one solution only.
pub(super) fn few_givens(subject: &Subject, grid: Grid, digits: usize) -> Finding {
    let givens = grid.filled().len();
    let title = format!("puzzle {} has too few givens", subject.name);
    let message = match givens < FEWEST_GIVENS {
        true => format!(
            "{}; no puzzle with fewer than {FEWEST_GIVENS} has one solution only",
            words::counted(givens as u64, "given")
        ),
        false => format!(
            "only {digits} different digits; the others can be exchanged, so there are always several solutions"
        ),
    };
    let mut finding = subject.finding(Code::FewGivens, title, message.clone());
    finding.notes.push(message);
    finding.grid = Some(grid);
    finding
}

/// No puzzle with fewer has one solution only: G. `McGuire`, B. Tugemann, G. Civario, *There is no 16-clue
/// Sudoku*, Experimental Mathematics 23 (2014).
pub(super) const FEWEST_GIVENS: usize = 17;

/// The digits on these pages have no names.
pub(super) fn digit_names(source: Location, pages: &[u32]) -> Finding {
    let page = if pages.len() == 1 { "page" } else { "pages" };
    let title = format!(
        "on {page} {} digits are told apart by their shapes, but nothing says which is which",
        words::ranges(pages)
    );
    let note = "whether there is one solution does not depend on it, but where a digit is told here, \
                another one is printed";
    let mut finding =
        Finding::new(Code::DigitNames, source, title.clone(), format!("{title}; {note}"));
    finding.notes.push(note.to_string());
    finding
}

/// More puzzles or solutions than are remembered.
pub(super) fn not_compared(source: Location, what: &str, number: u64) -> Finding {
    let title = format!("{number} {what} were not compared");
    let message = format!(
        "{number} {what} after the first {} were not compared: \
         so many are compared only where puzzle and solution stand together",
        super::book::REMEMBERED
    );
    Finding::new(Code::NotChecked, source, title, message)
}
