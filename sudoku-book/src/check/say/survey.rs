//! Sentences about a book as a whole: numbers, levels, givens, pages.

use sudoku_core::generate::Level;
use sudoku_core::{CellSet, Grid};
use sudoku_human::rating::Scale;

use super::{Subject, words};
use crate::check::ratings::{Figure, kind};
use crate::check::survey::{Misfit, NumberFault, Range};
use crate::finding::{Code, Finding, Location};
use crate::pair::REMEMBERED;
use crate::profile::Profile;
use crate::shown::Shown;

/// A fault of the number of a puzzle or, if `kind` says so, a solution.
pub(in crate::check) fn numbering(
    kind: &str,
    fault: &NumberFault,
    source: Location,
    subject: Option<&Subject>,
    first: Option<&Subject>,
) -> Finding {
    let title = match fault {
        NumberFault::Twice(number) => format!("there are two {kind}s {number}"),
        NumberFault::Missing(ranges) => {
            let numbers: Vec<String> = ranges
                .iter()
                .map(|&(from, to)| match from == to {
                    true => from.to_string(),
                    false => format!("{from} to {to}"),
                })
                .collect();
            format!("there is no {kind} {}", numbers.join(", "))
        }
        NumberFault::Late(number, last) => format!("{kind} {number} comes after {kind} {last}"),
        NumberFault::Instead(number, expected) => {
            format!("{kind} {number} is where {kind} {expected} is expected")
        }
        NumberFault::Between(number, before) => {
            format!("{kind} {number} is between {kind}s {before} and {}", before + 1)
        }
    };
    let message = match (fault, first) {
        (NumberFault::Twice(_), Some(first)) => format!("{title}, the first at {}", first.source),
        _ => title.clone(),
    };
    let mut finding = match subject {
        Some(subject) => subject.finding_at(source, Code::Numbering, title, message),
        None => Finding::new(Code::Numbering, source, title, message),
    };
    finding.related.extend(first.map(|first| first.related("the first one")));
    finding
}

/// The puzzle is as hard as those of another level.
pub(in crate::check) fn difficulty_label(subject: &Subject, misfit: &Misfit<Level>) -> Finding {
    let Misfit { printed, like, level, .. } = misfit;
    let needs = match level {
        Level::Easy => "needs singles only",
        Level::Medium => "needs locked candidates",
        Level::Hard => "needs subsets",
        _ => "needs more than subsets",
    };
    let title = format!(
        "puzzle {} is labelled {}, but is like those labelled {}",
        subject.name,
        Shown(printed),
        Shown(like)
    );
    let message =
        format!("labelled {}, but {needs}, like those labelled {}", Shown(printed), Shown(like));
    let mut finding = subject.finding(Code::DifficultyLabel, title, message);
    finding.notes.push(format!("it {needs}, as at most 1 in 10 labelled {} do", Shown(printed)));
    finding
}

/// The ratings of the puzzles with a label.
pub(in crate::check) fn rating_of_label(subject: &Subject, range: &Range<'_>) -> Finding {
    let title = format!(
        "{} labelled {}: {}",
        words::counted(range.number as u64, "puzzle"),
        Shown(range.words),
        range.in_words()
    );
    subject.finding(Code::Rating, title.clone(), title)
}

/// The puzzle is rated as those with another label.
pub(in crate::check) fn rating_label(
    subject: &Subject,
    misfit: &Misfit<u32>,
    scale: Scale,
) -> Finding {
    let Misfit { printed, like, level, .. } = misfit;
    let (kind, rating) = (kind(scale), Figure::new(scale, *level));
    let message = format!(
        "labelled {}, but rated {kind} {rating}, like those labelled {}",
        Shown(printed),
        Shown(like)
    );
    let title = format!("puzzle {} is {message}", subject.name);
    let mut finding = subject.finding(Code::Rating, title, message);
    let whose = match scale {
        Scale::Hodoku => "the score is that of HoDoKu 2.2.0: `sudoku rate --scale hodoku`",
        Scale::SeSukaku => {
            "ER is the rating of Sukaku Explainer 1.18.1: `sudoku rate --scale se-sukaku`"
        }
        _ => "ER is the rating of Sudoku Explainer 1.2.1: `sudoku rate`",
    };
    finding.notes.push(whose.to_string());
    finding
}

/// A word of a label that is nearly a word of other labels.
pub(in crate::check) fn misspelt(
    subject: &Subject,
    source: Location,
    printed: &str,
    right: &str,
) -> Finding {
    let title = format!("\"{}\" may be a misspelling of \"{}\"", Shown(printed), Shown(right));
    subject.finding_at(source, Code::LabelSpelling, title.clone(), title)
}

/// The number of puzzles is not the expected one.
pub(in crate::check) fn puzzle_count(source: Location, found: u64, expected: u64) -> Finding {
    let title = format!("{} found, {expected} expected", words::counted(found, "puzzle"));
    Finding::new(Code::PuzzleCount, source, title.clone(), title)
}

/// The puzzle has more givens than it needs.
pub(in crate::check) fn not_minimal(subject: &Subject, grid: Grid, redundant: CellSet) -> Finding {
    let title = format!("puzzle {} has more givens than it needs", subject.name);
    let each = if redundant.len() == 1 { "" } else { "any one of " };
    let message = format!("the solution is still unique without {each}{}", words::cells(redundant));
    let mut finding = subject.finding(Code::NotMinimal, title, message.clone());
    finding.notes.push(message);
    finding.cells = redundant;
    finding.grid = Some(grid);
    finding
}

/// The puzzle has too few givens for exactly one solution.
pub(in crate::check) fn few_givens(subject: &Subject, grid: Grid, digits: usize) -> Finding {
    let givens = grid.filled().len();
    let title = format!("puzzle {} has too few givens", subject.name);
    let message = match givens < Grid::FEWEST_GIVENS {
        true => format!(
            "{}; no puzzle with fewer than {} has exactly one solution",
            words::counted(givens as u64, "given"),
            Grid::FEWEST_GIVENS
        ),
        false => format!(
            "only {digits} different digits; the others can be swapped, so there are always several solutions"
        ),
    };
    let mut finding = subject.finding(Code::FewGivens, title, message.clone());
    finding.notes.push(message);
    finding.grid = Some(grid);
    finding
}

/// The digits on these pages have no names.
pub(in crate::check) fn digit_names(source: Location, pages: &[u32]) -> Finding {
    let page = if pages.len() == 1 { "page" } else { "pages" };
    let title = format!(
        "the digits on {page} {} have no names: only their shapes distinguish them",
        words::ranges(pages)
    );
    let note = "the number of solutions does not depend on the names, but a digit reported here \
                may be printed as another one";
    let mut finding =
        Finding::new(Code::DigitNames, source, title.clone(), format!("{title}; {note}"));
    finding.notes.push(note.to_string());
    finding
}

/// There are more puzzles or solutions than are remembered.
pub(in crate::check) fn not_compared(source: Location, what: &str, number: u64) -> Finding {
    let title = format!("{number} {what} were not compared");
    let message = format!(
        "{number} {what} after the first {REMEMBERED} were not compared: \
         more are compared only where puzzle and solution are printed together"
    );
    Finding::new(Code::NotChecked, source, title, message)
}

/// A file without pages cannot be checked for a print service.
pub(in crate::check) fn no_pages(source: Location, profile: Profile) -> Finding {
    let title = format!("not a document with pages, so not checked for {profile}");
    Finding::new(Code::NotChecked, source, title.clone(), title)
}
