//! The report for people: the finding, its place, the rows of the grid that matter, and further
//! facts.

use std::io::{self, Write};

use sudoku_core::{Cell, Digit, Grid, House};
use sudoku_human::words::Words;

use super::draw::Drawing;
use super::paint::Paint;
use super::ratings;
use super::say::{
    at_place, at_relation, cells, clash, locator, needs_message, say, severity, spot,
};
use crate::check::Summary;
use crate::entry::Place;
use crate::finding::{Code, Fault, Finding, Location};
use crate::shown::Shown;

/// A drawing with more different letters than this explains nothing.
const LETTERS: usize = 8;

/// A printed solution with more wrong cells than this is simply another one.
const WRONG: usize = 30;
const WRONG_FROM: usize = WRONG + 1;

/// More places than this are not listed one by one.
const RELATED: usize = 12;

/// The most files that are listed because of other things in them, or because they were not read.
const WITH_ASIDES: usize = 20;

/// More files than this are not listed one by one.
const LISTED: usize = 5;

pub(super) fn finding(
    out: &mut impl Write,
    paint: Paint,
    words: &Words,
    finding: &Finding,
) -> io::Result<()> {
    let Finding { code, source, .. } = finding;
    let head = format!("{}[{code}]", severity(words, finding.severity));
    let head = paint.severity(finding.severity, head).to_string();
    let title = Shown::line(&finding.title(words)).to_string();
    writeln!(out, "{head}: {}", paint.strong(title))?;
    writeln!(out, "  {} {}", paint.frame("-->"), place(words, source))?;
    drawing(out, paint, words, finding)?;
    let sign = paint.frame("=");
    for note in notes(words, finding) {
        writeln!(out, "   {sign} {}", Shown::line(&note))?;
    }
    for related in finding.related.iter().take(RELATED) {
        let place = place(words, &related.source);
        writeln!(out, "   {sign} {}", at_relation(words, related.relation, place))?;
    }
    if let Some(more @ 1..) = finding.related.len().checked_sub(RELATED) {
        writeln!(out, "   {sign} {}", say!(words, "related.more", n: more))?;
    }
    writeln!(out)
}

/// `book.txt:12:1, "Puzzle 57"`; `book.pdf: page 16, "Puzzle 57" (upper left)`.
pub(super) fn place(words: &Words, location: &Location) -> String {
    let mut place = locator(words, location);
    if let Some(label) = location.label.as_deref().filter(|label| !label.is_empty()) {
        place += &format!(", \"{}\"", Shown(label));
    }
    if let Place::Page { spot: Some(at), .. } = location.place {
        place += &format!(" ({})", spot(words, at));
    }
    place
}

/// The place without the file and, for a text, without line and column.
pub(super) fn place_in_file(words: &Words, location: &Location) -> String {
    let bare = Location { file: "".into(), ..location.clone() };
    match location.place {
        Place::Text { .. } => String::new(),
        _ => place(words, &bare).trim_start_matches([':', '#', '!', ' ']).to_string(),
    }
}

fn drawing(out: &mut impl Write, paint: Paint, words: &Words, finding: &Finding) -> io::Result<()> {
    let marked = finding.cells();
    let plain = |grid, whole| Drawing { grid, marked, symbols: Vec::new(), whole };
    match (finding.code, &finding.grid(), finding.printed()) {
        (Code::MultipleSolutions, Some(grid), _) => several(out, paint, words, finding, grid),
        (Code::GivenClash | Code::SymmetryBroken, Some(grid), _) => {
            plain(grid, false).write(out, paint, &[])
        }
        (Code::NoSolution | Code::NotChecked, Some(grid), _) => {
            plain(grid, true).write(out, paint, &[])
        }
        (Code::SolutionWrong, _, Some(printed)) if finding.cells().len() <= WRONG => {
            let drawing = plain(&printed.grid, false);
            let remarks = corrections(words, finding, &drawing.rows());
            drawing.write(out, paint, &remarks)
        }
        (Code::OrphanSolution, _, Some(printed)) if finding.cells().len() <= WRONG => {
            plain(&printed.grid, false).write(out, paint, &[])
        }
        _ => Ok(()),
    }
}

/// Draws the cells in which two solutions differ, with letters for their digits.
fn several(
    out: &mut impl Write,
    paint: Paint,
    words: &Words,
    finding: &Finding,
    grid: &Grid,
) -> io::Result<()> {
    let [one, other] = finding.solutions() else { return Ok(()) };
    let mut letters: Vec<(Option<Digit>, Option<Digit>)> = Vec::new();
    let mut symbols = Vec::new();
    for cell in finding.cells() {
        let pair = (one.get(cell), other.get(cell));
        let nth = letters.iter().position(|known| *known == pair).unwrap_or_else(|| {
            letters.push(pair);
            letters.len() - 1
        });
        symbols.push((cell, char::from(b'a' + nth.min(25) as u8)));
    }
    let mut remarks = Vec::new();
    if letters.len() <= LETTERS {
        let legend = |solution: &Grid, remark: &str| {
            let mut text = String::new();
            let mut shown = Vec::new();
            for &(cell, symbol) in &symbols {
                if !shown.contains(&symbol) {
                    shown.push(symbol);
                    text += &format!("{symbol} = {}, ", digit(solution, cell));
                }
            }
            format!("{}   {remark}", text.trim_end_matches(", "))
        };
        let [first, second] = match finding.printed() {
            Some(printed) => {
                let place = at_place(words, &printed.source, &finding.source);
                let first = say!(words, "drawing.as-printed", place: place);
                [first, say!(words, "drawing.also-correct")]
            }
            None => [say!(words, "drawing.one"), say!(words, "drawing.another")],
        };
        remarks = vec![legend(one, &first), legend(other, &second)];
    } else {
        symbols.iter_mut().for_each(|(_, symbol)| *symbol = '?');
    }
    Drawing { grid, marked: finding.cells(), symbols, whole: false }.write(out, paint, &remarks)
}

/// For each drawn row of a wrong solution, the right digits of the marked cells.
fn corrections(words: &Words, finding: &Finding, rows: &[usize]) -> Vec<String> {
    let Some(solution) = finding.solutions().first() else { return Vec::new() };
    let should_be = |&row: &usize| {
        let cells = House::ALL[row].cell_set() & finding.cells();
        let digits: Vec<String> = cells.iter().map(|cell| digit(solution, cell)).collect();
        say!(words, "drawing.should-be", digits: digits)
    };
    rows.iter().map(should_be).collect()
}

fn digit(grid: &Grid, cell: Cell) -> String {
    grid.get(cell).map_or(".".to_string(), |digit| digit.to_string())
}

pub(super) fn notes(words: &Words, finding: &Finding) -> Vec<String> {
    let mut notes = finding.notes(words);
    match &finding.fault {
        Fault::GivenClash { clashes, .. } => {
            let mut listed: Vec<String> =
                clashes.iter().take(9).map(|one| words.sentence(&clash(one))).collect();
            if let Some(more @ 1..) = clashes.len().checked_sub(9) {
                listed.push(say!(words, "clashes.and-more", n: more));
            }
            notes.splice(0..0, listed);
        }
        Fault::MultipleSolutions { solutions: [one, other], printed, .. } => {
            if finding.diagnosis.is_none() {
                notes.push(say!(words, "notes.differ", cells: cells(one.difference(other))));
            }
            let [one, other] = [one, other].map(Grid::to_string);
            notes.extend(match printed {
                Some(_) => [
                    say!(words, "notes.as-printed", grid: one),
                    say!(words, "notes.also-correct", grid: other),
                ],
                None => {
                    [say!(words, "notes.one", grid: one), say!(words, "notes.another", grid: other)]
                }
            });
        }
        Fault::SolutionWrong { printed, right: Some(right), .. } => {
            if let n @ WRONG_FROM.. = finding.cells().len() {
                notes.push(say!(words, "notes.differs", n: n));
            }
            notes.push(say!(words, "notes.printed", grid: printed.grid.to_string()));
            notes.push(say!(words, "notes.should-be", grid: right.to_string()));
        }
        _ if needs_message(finding.code) => {
            let message = finding.message(words);
            if message != finding.title(words) {
                notes.push(message);
            }
        }
        _ => {}
    }
    notes
}

pub(super) fn summary(
    out: &mut impl Write,
    paint: Paint,
    words: &Words,
    summary: &Summary,
) -> io::Result<()> {
    ratings::list(out, paint, words, summary)?;
    let files = &summary.files;
    if files.len() > LISTED {
        let puzzles: u64 = files.iter().map(|file| file.puzzles).sum();
        let solutions: u64 = files.iter().map(|file| file.solutions).sum();
        let puzzles = say!(words, "summary.puzzles", n: puzzles);
        let solutions = say!(words, "summary.solutions", n: solutions);
        let n = files.len();
        let all = say!(words, "summary.read-all", puzzles: puzzles, solutions: solutions, n: n);
        writeln!(out, "{all}")?;
        let with_asides = files.iter().filter(|file| file.account.has_asides());
        for file in with_asides.take(WITH_ASIDES) {
            writeln!(out, "{}", file.in_words(words))?;
        }
    } else if files.len() > 1
        || files
            .iter()
            .any(|file| file.solutions > 0 || !file.sheets.is_empty() || file.account.has_asides())
    {
        for file in files {
            writeln!(out, "{}", file.in_words(words))?;
        }
    }
    ratings::overview(out, words, summary)?;
    for unread in summary.unread.iter().take(WITH_ASIDES) {
        let (file, reason) = (Shown(&unread.file).to_string(), unread.reason.as_str());
        writeln!(out, "{}", Shown::line(&say!(words, "unread", file: file, reason: reason)))?;
    }
    writeln!(out, "{}", paint.strong(summary.in_words(words)))
}
