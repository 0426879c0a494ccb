//! The report for people: the finding, its place, the rows of the grid that matter, and further
//! facts.

use std::io::{self, Write};

use sudoku_core::{Cell, Digit, Grid, House};

use super::draw::Drawing;
use super::paint::Paint;
use super::ratings;
use crate::check::{Summary, words};
use crate::entry::Place;
use crate::finding::{Code, Finding, Location};
use crate::shown::Shown;

/// A drawing with more different letters than this explains nothing.
const LETTERS: usize = 8;

/// A printed solution with more wrong cells than this is simply another one.
const WRONG: usize = 30;

/// More places than this are not listed one by one.
const RELATED: usize = 12;

/// The most files that are listed because of other things in them.
const WITH_ASIDES: usize = 20;

/// More files than this are not listed one by one.
const LISTED: usize = 5;

pub(super) fn finding(out: &mut impl Write, paint: Paint, finding: &Finding) -> io::Result<()> {
    let Finding { code, severity, title, source, .. } = finding;
    let head = paint.severity(*severity, format_args!("{severity}[{code}]")).to_string();
    let title = Shown::line(title).to_string();
    writeln!(out, "{head}: {}", paint.strong(title))?;
    writeln!(out, "  {} {}", paint.frame("-->"), place(source))?;
    drawing(out, paint, finding)?;
    let sign = paint.frame("=");
    for note in notes(finding) {
        writeln!(out, "   {sign} {}", Shown::line(&note))?;
    }
    for related in finding.related.iter().take(RELATED) {
        writeln!(out, "   {sign} {}: {}", related.what, place(&related.source))?;
    }
    if let Some(more @ 1..) = finding.related.len().checked_sub(RELATED) {
        writeln!(out, "   {sign} and at {}", words::counted(more as u64, "other place"))?;
    }
    writeln!(out)
}

/// `book.txt:12:1, "Puzzle 57"`; `book.pdf: page 16, "Puzzle 57" (upper left)`.
pub(super) fn place(location: &Location) -> String {
    let mut place = location.to_string();
    if let Some(label) = location.label.as_deref().filter(|label| !label.is_empty()) {
        place += &format!(", \"{}\"", Shown(label));
    }
    if let Place::Page { spot: Some(spot), .. } = location.place {
        place += &format!(" ({spot})");
    }
    place
}

/// The place without the file and, for a text, without line and column.
pub(super) fn place_in_file(location: &Location) -> String {
    let bare = Location { file: "".into(), ..location.clone() };
    match location.place {
        Place::Text { .. } => String::new(),
        _ => place(&bare).trim_start_matches([':', '#', '!', ' ']).to_string(),
    }
}

/// A place as named from within the same file: `at line 80`, `on page 56`.
fn near(location: &Location, here: &Location) -> String {
    match location.file == here.file {
        true => words::name_by_place(&location.place).into(),
        false => format!("at {location}"),
    }
}

fn drawing(out: &mut impl Write, paint: Paint, finding: &Finding) -> io::Result<()> {
    let plain = |grid, whole| Drawing { grid, marked: finding.cells, symbols: Vec::new(), whole };
    match (finding.code, &finding.grid, &finding.printed) {
        (Code::MultipleSolutions, Some(grid), _) => several(out, paint, finding, grid),
        (Code::GivenClash | Code::SymmetryBroken, Some(grid), _) => {
            plain(grid, false).write(out, paint, &[])
        }
        (Code::NoSolution | Code::NotChecked, Some(grid), _) => {
            plain(grid, true).write(out, paint, &[])
        }
        (Code::SolutionWrong, _, Some(printed)) if finding.cells.len() <= WRONG => {
            let drawing = plain(&printed.grid, false);
            let remarks = corrections(finding, &drawing.rows());
            drawing.write(out, paint, &remarks)
        }
        (Code::OrphanSolution, _, Some(printed)) if finding.cells.len() <= WRONG => {
            plain(&printed.grid, false).write(out, paint, &[])
        }
        _ => Ok(()),
    }
}

/// Draws the cells in which two solutions differ, with letters for their digits.
fn several(out: &mut impl Write, paint: Paint, finding: &Finding, grid: &Grid) -> io::Result<()> {
    let [one, other] = &finding.solutions[..] else { return Ok(()) };
    let mut letters: Vec<(Option<Digit>, Option<Digit>)> = Vec::new();
    let mut symbols = Vec::new();
    for cell in finding.cells {
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
        let printed = finding.printed.as_ref();
        let first = printed.map_or("one solution".to_string(), |printed| {
            format!("as printed {}", near(&printed.source, &finding.source))
        });
        let second = if printed.is_some() { "also correct" } else { "another one" };
        remarks = vec![legend(one, &first), legend(other, second)];
    } else {
        symbols.iter_mut().for_each(|(_, symbol)| *symbol = '?');
    }
    Drawing { grid, marked: finding.cells, symbols, whole: false }.write(out, paint, &remarks)
}

/// For each drawn row of a wrong solution, the right digits of the marked cells.
fn corrections(finding: &Finding, rows: &[usize]) -> Vec<String> {
    let Some(solution) = finding.solutions.first() else { return Vec::new() };
    let should_be = |&row: &usize| {
        let cells = House::ALL[row].cell_set() & finding.cells;
        let digits: Vec<String> = cells.iter().map(|cell| digit(solution, cell)).collect();
        format!("should be {}", digits.join(", "))
    };
    rows.iter().map(should_be).collect()
}

fn digit(grid: &Grid, cell: Cell) -> String {
    grid.get(cell).map_or(".".to_string(), |digit| digit.to_string())
}

pub(super) fn notes(finding: &Finding) -> Vec<String> {
    let mut notes = finding.notes.clone();
    match finding.code {
        Code::GivenClash => {
            let mut clashes: Vec<String> =
                finding.clashes.iter().take(9).map(ToString::to_string).collect();
            if let Some(more @ 1..) = finding.clashes.len().checked_sub(9) {
                clashes.push(format!("and {more} more clashes"));
            }
            notes.splice(0..0, clashes);
        }
        Code::MultipleSolutions => {
            let [one, other] = &finding.solutions[..] else { return notes };
            if finding.diagnosis.is_none() {
                notes.push(format!("they differ in {}", words::cells(finding.cells)));
            }
            match &finding.printed {
                Some(_) => {
                    notes.push(format!("as printed:   {one}"));
                    notes.push(format!("also correct: {other}"));
                }
                None => {
                    notes.push(format!("one solution: {one}"));
                    notes.push(format!("another one:  {other}"));
                }
            }
        }
        Code::SolutionWrong => {
            if finding.cells.len() > WRONG && !finding.solutions.is_empty() {
                let n = finding.cells.len();
                notes.push(format!("it differs from the only solution in {n} cells"));
            }
            if let (Some(printed), Some(solution)) = (&finding.printed, finding.solutions.first()) {
                notes.push(format!("printed:   {}", printed.grid));
                notes.push(format!("should be: {solution}"));
            }
        }
        Code::Unreadable | Code::HardToRead | Code::NotChecked | Code::AlreadySolved
            if finding.title != finding.message =>
        {
            notes.push(finding.message.clone());
        }
        _ => {}
    }
    notes
}

pub(super) fn summary(out: &mut impl Write, paint: Paint, summary: &Summary) -> io::Result<()> {
    ratings::list(out, paint, summary)?;
    let files = &summary.files;
    if files.len() > LISTED {
        let puzzles = files.iter().map(|file| file.puzzles).sum();
        let solutions = files.iter().map(|file| file.solutions).sum();
        let puzzles = words::counted(puzzles, "puzzle");
        let solutions = words::counted(solutions, "printed solution");
        writeln!(out, "Read {puzzles} and {solutions} in {} files.", files.len())?;
        let with_asides = files.iter().filter(|file| file.account.has_asides());
        for file in with_asides.take(WITH_ASIDES) {
            writeln!(out, "{file}")?;
        }
    } else if files.len() > 1
        || files
            .iter()
            .any(|file| file.solutions > 0 || !file.sheets.is_empty() || file.account.has_asides())
    {
        for file in files {
            writeln!(out, "{file}")?;
        }
    }
    ratings::overview(out, summary)?;
    writeln!(out, "{}", paint.strong(summary))
}
