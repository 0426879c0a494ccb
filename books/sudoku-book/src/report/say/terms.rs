//! The parts of sentences: puzzles, places, cells, pages, counts.

use sudoku_core::{CellSet, Count};
use sudoku_human::words::{Clause, Words};

use super::{clause, say};
use crate::entry::Place;
use crate::finding::{Finding, Location, Related, Relation, Severity, Subject};
use crate::pages::Pages;
use crate::place::Spot;
use crate::shown::Shown;

/// `puzzle 57`, in the forms that sentences need.
pub(crate) fn subject(subject: &Subject) -> Clause {
    match subject {
        // A number of any length, as it is printed.
        Subject::Number(number) => clause!("subject.number", n: *number),
        Subject::Name(name) => clause!("subject.name", name: Shown(name).to_string()),
        Subject::Place(place) => match place {
            Place::Whole => clause!("subject.whole"),
            Place::Text { line, .. } => clause!("subject.line", line: *line),
            Place::Json(pointer) => {
                clause!("subject.pointer", pointer: Shown(pointer).to_string())
            }
            Place::Page { page, spot: None, .. } => {
                clause!("subject.page", page: u64::from(*page))
            }
            Place::Page { page, spot: Some(spot), .. } => {
                clause!("subject.spot", page: u64::from(*page), spot: spot_clause(*spot))
            }
            Place::Sheet { sheet, cell } => {
                clause!("subject.sheet", sheet: Shown(sheet).to_string(), cell: &**cell)
            }
        },
    }
}

/// `the first one`: the thing at a related place.
pub(crate) fn relation(words: &Words, relation: Relation) -> &str {
    match relation {
        Relation::First => words.phrase("related.first"),
        Relation::Puzzle => words.phrase("related.puzzle"),
        Relation::SameGrid => words.phrase("related.same-grid"),
        Relation::Owner => words.phrase("related.owner"),
        Relation::OtherSolution => words.phrase("related.other-solution"),
        Relation::Also => words.phrase("related.also"),
    }
}

/// `the first one: book.txt:3:1`.
pub(crate) fn at_relation(words: &Words, relation: Relation, place: String) -> String {
    say!(words, "related.at", what: self::relation(words, relation), place: place)
}

/// The puzzle that a finding is about.
pub(crate) fn who(finding: &Finding) -> Clause {
    subject_or_this(finding.subject.as_ref())
}

/// `puzzle 57`, or `this puzzle` if nothing is known of its name.
pub(crate) fn subject_or_this(known: Option<&Subject>) -> Clause {
    known.map_or(clause!("subject.this"), subject)
}

/// The puzzle of a related place, in a sentence about a puzzle in `file`: also with its file, if
/// that is another one.
pub(crate) fn other(related: &Related, file: &str) -> Clause {
    let puzzle = subject_or_this(related.subject.as_ref());
    match *related.source.file == *file {
        true => puzzle,
        false => clause!(
            "subject.elsewhere",
            puzzle: puzzle,
            file: Shown(&related.source.file).to_string()
        ),
    }
}

/// `at line 80`, `on page 3 (left)`.
pub(crate) fn place_name(words: &Words, place: &Place) -> String {
    match place {
        Place::Whole => String::new(),
        _ => say!(words, "place.name", place: subject(&Subject::Place(place.clone()))),
    }
}

/// A place as named from within the same file: `at line 80`, `at other.txt:80:1`.
pub(crate) fn at_place(words: &Words, location: &Location, here: &Location) -> String {
    match location.file == here.file {
        true => place_name(words, &location.place),
        false => say!(words, "place.at", place: locator(words, location)),
    }
}

/// `book.txt:12:1`, `book.pdf: page 16`.
pub(crate) fn locator(words: &Words, location: &Location) -> String {
    match &location.place {
        Place::Page { page, picture: None, .. } => {
            let page = say!(words, "place.page", page: u64::from(*page));
            format!("{}: {page}", Shown(&location.file))
        }
        _ => location.to_string(),
    }
}

/// A place as named within its file: `page 16`, `page 16.jpg`, `line 12`, `Sheet1!C14`.
pub(crate) fn place_in_file(words: &Words, place: &Place) -> String {
    match place {
        Place::Text { line, .. } => say!(words, "place.line", line: *line),
        Place::Page { page, picture: None, .. } => {
            say!(words, "place.page", page: u64::from(*page))
        }
        other => other.in_file(),
    }
}

fn spot_clause(spot: Spot) -> Clause {
    match spot {
        Spot::UpperLeft => clause!("spot.upper-left"),
        Spot::Top => clause!("spot.top"),
        Spot::UpperRight => clause!("spot.upper-right"),
        Spot::Left => clause!("spot.left"),
        Spot::Middle => clause!("spot.middle"),
        Spot::Right => clause!("spot.right"),
        Spot::LowerLeft => clause!("spot.lower-left"),
        Spot::Bottom => clause!("spot.bottom"),
        Spot::LowerRight => clause!("spot.lower-right"),
    }
}

/// `#57`, `"The Beast"`: the same in every language; `None` for a name that is a place.
pub(crate) fn short_name(subject: &Subject) -> Option<String> {
    match subject {
        Subject::Number(number) => Some(format!("#{number}")),
        Subject::Name(_) => Some(subject.to_string()),
        Subject::Place(_) => None,
    }
}

/// `error`.
pub(crate) fn severity(words: &Words, severity: Severity) -> &str {
    match severity {
        Severity::Error => words.phrase("severity.error"),
        Severity::Warning => words.phrase("severity.warning"),
        Severity::Info => words.phrase("severity.info"),
    }
}

/// `upper left`.
pub(crate) fn spot(words: &Words, spot: Spot) -> String {
    words.sentence(&spot_clause(spot))
}

/// `r1c2 r4c5`; of many cells the first 12, and the number of the others.
pub(crate) fn cells(cells: CellSet) -> Clause {
    const SHOWN: usize = 12;
    if cells.len() <= SHOWN {
        return clause!("cells.all", cells: cells);
    }
    let first: CellSet = cells.iter().take(SHOWN).collect();
    clause!("cells.more", cells: first, n: cells.len() - SHOWN)
}

/// `page 16`, `pages 2-51, 53`; nothing if there are no pages.
pub(crate) fn pages(words: &Words, pages: &Pages) -> String {
    if pages.is_empty() {
        return String::new();
    }
    let ranges: Vec<String> = pages.ranges().iter().map(|&[from, to]| range(from, to)).collect();
    say!(words, "pages", n: pages.count(), pages: ranges)
}

/// `page 3`, `pages 3-7 and 9`, of rising numbers.
pub(crate) fn page_list(numbers: &[u32]) -> Clause {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let ranges: Vec<String> = ranges.into_iter().map(|(from, to)| range(from, to)).collect();
    clause!("pages.list", n: numbers.len(), pages: ranges)
}

fn range(from: u32, to: u32) -> String {
    if from == to { from.to_string() } else { format!("{from}-{to}") }
}

/// `2`, `more than 100`, `at least 2`.
pub(crate) fn count(count: Count) -> Clause {
    match count {
        Count::Exactly(n) => clause!("count.exactly", n: n),
        Count::MoreThan(n) => clause!("count.more-than", n: n),
        Count::AtLeast(n) => clause!("count.at-least", n: n),
    }
}

/// Parts of a message, with semicolons between them.
pub(crate) fn joined(words: &Words, parts: Vec<String>) -> String {
    let mut parts = parts.into_iter();
    let first = parts.next().unwrap_or_default();
    parts.fold(first, |all, part| say!(words, "list.parts", first: all, second: part))
}

#[cfg(test)]
mod tests {
    use sudoku_human::words::Language;

    use super::super::words;
    use super::*;

    fn said(clause: Clause) -> String {
        words(Language::English).sentence(&clause)
    }

    #[test]
    fn neighbours_make_a_range() {
        assert_eq!(said(page_list(&[7])), "page 7");
        assert_eq!(said(page_list(&[1, 2, 3, 5, 9, 10])), "pages 1-3, 5 and 9-10");
    }

    #[test]
    fn long_lists_are_cut() {
        assert_eq!(
            said(cells(CellSet::ALL)),
            "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2 r2c3 and 69 more cells"
        );
    }
}
