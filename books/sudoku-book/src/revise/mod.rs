//! [`revise`]: changes some grids of a book, and leaves every other byte as it is.
//!
//! ```text
//! bytes ─ read_book ─→ entries ─ place ─→ region ─ spellings that fit ─→ 81 symbols ─→ edits
//!            ↑                                                                          │
//!            └─────────────── read again: the same entries but for the changed ones ←───┘
//! ```
//!
//! The places of the cells are a guess until the last step, which proves them. The reader of the
//! book is the only judge.

mod game_id;
mod json;
mod other;
mod proof;
mod region;
mod rows;
mod symbols;
mod table;
mod text;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use crate::entry::{Entry, Label, Place};
use crate::format::Format;
use crate::source::SourceError;
use proof::{Draft, Shifts, first_difference};
use region::Region;
use symbols::{Edit, Mark, Symbol, blanks, edited, edits};
use text::{Coding, Text};

pub use other::{OtherRevision, revise_other_kinds};

/// A grid of a book, and the grid to replace it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revision {
    /// The index of the entry in the book, from 0, in the order of [`read_book`](crate::read_book);
    /// see [`PuzzleRecord::entry`](crate::PuzzleRecord::entry).
    pub entry: usize,
    /// The grid that was read there. If the file holds another one by now, the file is left alone.
    /// It may also be the givens alone, if `to` has no entries either: then entries in the file
    /// stay where `to` is empty.
    pub from: Grid,
    /// The grid to write there.
    pub to: Grid,
}

/// The reason why a book cannot be revised. Nothing of it is changed then.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum ReviseError {
    /// The book cannot be read.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// In files of this format the symbols of a cell cannot be replaced.
    #[error(
        "{name}: grids in a file of the format {format} cannot be changed; write the puzzles into a new file"
    )]
    Format {
        /// The name of the file.
        name: Box<str>,
        /// Its format.
        format: Format,
    },
    /// It is UTF-16 with a broken character, which would not stay as it is.
    #[error("{name}: not all of it is UTF-16; save it as UTF-8")]
    Encoding {
        /// The name of the file.
        name: Box<str>,
    },
    /// The book has no such entry.
    #[error("{name}: there is no grid number {} in it; it is not the file that was read", .entry + 1)]
    Missing {
        /// The name of the file.
        name: Box<str>,
        /// The entry that was asked for, from 0.
        entry: usize,
    },
    /// One of the grids cannot be changed.
    #[error("{name}{place}: {}{reason}", said(.label))]
    Grid {
        /// The name of the file.
        name: Box<str>,
        /// The place of the grid.
        place: Place,
        /// The words printed with it.
        label: Option<Label>,
        /// The reason why it cannot be changed.
        reason: Refusal,
    },
}

/// The reason why a grid cannot be changed in its place.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The file was changed since it was read.
    #[error("the file holds another grid there; read the file again")]
    Stale,
    /// Two changes of one grid.
    #[error("it cannot be changed in two ways at once")]
    Twice,
    /// The grid has entries of a player, and the file has no place for them.
    #[error("entries have no place there, as they would become givens")]
    Entries,
    /// Pencil marks have several symbols in a cell.
    #[error("pencil marks cannot be changed in place")]
    PencilMarks,
    /// The symbols of the grid were not found in the file.
    #[error(
        "its cells are written in a form that cannot be changed; write the puzzles into a new file"
    )]
    Unknown,
    /// The changed grid would be read as something else.
    #[error("the changed grid would be read as something else; write the puzzles into a new file")]
    Misread,
    /// Another entry would not be read as before.
    #[error(
        "the change would alter how the grid {} is read; write the puzzles into a new file",
        there(.at)
    )]
    Disturbs {
        /// The first entry that would be read differently.
        at: Box<Place>,
    },
}

fn said(label: &Option<Label>) -> String {
    label.as_ref().map(|label| format!("{}: ", label.text)).unwrap_or_default()
}

fn there(place: &Place) -> String {
    match place {
        Place::Text { line, column } => format!("in line {line}, column {column}"),
        other => format!("at {}", other.to_string().trim_start_matches(':')),
    }
}

/// The most spellings of a change that are tried.
const MOST_TRIES: usize = 24;

/// The most grids before and after that are searched for the symbol of an empty cell.
const MOST_NEIGHBOURS: usize = 16;

/// The bytes of a book with some of its grids changed. The symbols of the cells that differ are
/// replaced, and everything else stays as it is, byte by byte. `name` and `format` are those with
/// which the book was read.
///
/// An empty cell is written with the symbol that the grid has for it; if it has none, with that of
/// its neighbours. If empty cells have no symbol (`5,3,,,7`), a digit is inserted.
///
/// The result is read again as a proof: every entry, also one that cannot be read, has its place,
/// role, label, level and grid as before, and the changed ones have the new grids. So there is no
/// partial change. A digit is a given if `to` calls it [fixed](Grid::fixed), and else an entry,
/// which gets a `+` before it in a line and a `*` in nine lines. Where the reader knows neither,
/// the change is refused.
///
/// ```
/// use sudoku_book::{Format, Revision, revise};
///
/// let book = "Puzzle 1\r\n\
///     53..7....\r\n6..195...\r\n.98....6.\r\n8...6...3\r\n4..8.3..1\r\n\
///     7...2...6\r\n.6....28.\r\n...419..5\r\n....8..79\r\n";
/// let from = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let to = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7.".parse()?;
/// let revised = revise("book.txt", book.as_bytes(), Format::Auto, &[Revision { entry: 0, from, to }])?;
/// assert_eq!(revised, book.replace("8..79", "8..7.").as_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the book cannot be read; if its grids are not symbols of a text (PDF, workbooks, RTF); if a
/// grid is not the one that was read, or is pencil marks; or if the change cannot be made without
/// changing something else. The error names the grid and the reason.
pub fn revise(
    name: &str,
    bytes: &[u8],
    format: Format,
    revisions: &[Revision],
) -> Result<Vec<u8>, ReviseError> {
    let book = Book { name, format, coding: Coding::Bytes };
    let before = book.read(bytes)?;
    let mut changes: BTreeMap<usize, Grid> = BTreeMap::new();
    for revision in revisions {
        let Some(entry) = before.entries.get(revision.entry) else {
            return Err(ReviseError::Missing { name: name.into(), entry: revision.entry });
        };
        let to = match &entry.reading {
            Ok(AnyPuzzle::Candidates(_)) => return Err(book.refused(entry, Refusal::PencilMarks)),
            Ok(AnyPuzzle::Grid(grid)) if *grid == revision.from => revision.to,
            Ok(AnyPuzzle::Grid(grid)) if grid.givens() == revision.from => {
                with_entries(&revision.to, grid)
            }
            _ => return Err(book.refused(entry, Refusal::Stale)),
        };
        if changes.insert(revision.entry, to).is_some() {
            return Err(book.refused(entry, Refusal::Twice));
        }
    }
    changes.retain(|&entry, to| is_other(&before.entries[entry], to));
    if let Some((&entry, _)) = changes.iter().find(|(_, to)| has_entries(to))
        && !holds_entries(name, before.format)
    {
        return Err(book.refused(&before.entries[entry], Refusal::Entries));
    }
    if changes.is_empty() {
        return Ok(bytes.to_vec());
    }
    let Some((coding, text)) = Coding::decode(bytes) else {
        return Err(ReviseError::Encoding { name: name.into() });
    };
    let book = Book { coding, ..book };
    let text = book.revised(text, before, &changes)?;
    Ok(coding.encode(text.into()))
}

/// The grid with the entries of another one in its empty cells.
fn with_entries(grid: &Grid, other: &Grid) -> Grid {
    let mut all = *grid;
    for (cell, digit) in other.iter().filter(|&(cell, _)| !other.is_fixed(cell)) {
        if all.get(cell).is_none() {
            // An empty cell is not fixed.
            let _ = all.set(cell, digit);
        }
    }
    all
}

/// Returns `true` if the entry is not this grid, or differs from it in its givens.
fn is_other(entry: &Entry, to: &Grid) -> bool {
    let Ok(AnyPuzzle::Grid(is)) = &entry.reading else { return true };
    is != to || is.fixed() != to.fixed()
}

/// Whether a grid has digits that are no givens.
fn has_entries(grid: &Grid) -> bool {
    grid.fixed() != grid.filled()
}

/// Whether signs before digits are known to the programs whose files these are.
fn holds_entries(name: &str, format: Format) -> bool {
    let ending = name.rsplit('.').next().unwrap_or_default();
    format != Format::OpenSudoku && !ending.eq_ignore_ascii_case("sdm")
}

/// The book, as read each time.
struct Book<'a> {
    name: &'a str,
    format: Format,
    coding: Coding,
}

impl Book<'_> {
    fn refused(&self, entry: &Entry, reason: Refusal) -> ReviseError {
        let (place, label) = (entry.place.clone(), entry.label.clone());
        ReviseError::Grid { name: self.name.into(), place, label, reason }
    }

    fn read(&self, bytes: &[u8]) -> Result<Draft, ReviseError> {
        Draft::read(self.name, bytes, self.format)
    }

    /// The text with these changes: all at once, which is nearly always possible, or one by one.
    fn revised(
        &self,
        text: Cow<'_, [u8]>,
        before: Draft,
        changes: &BTreeMap<usize, Grid>,
    ) -> Result<Vec<u8>, ReviseError> {
        let mut all = Vec::new();
        for (ways, (&entry, to)) in before.ways(&Text::of(&text), changes).into_iter().zip(changes)
        {
            match ways.into_iter().next() {
                Some(way) => all.extend(way),
                None if has_entries(to) => {
                    return Err(self.refused(&before.entries[entry], Refusal::Entries));
                }
                None => return Err(self.refused(&before.entries[entry], Refusal::Unknown)),
            }
        }
        if let Some(Ok((text, _))) = self.tried(&text, &before, &all, changes) {
            return Ok(text);
        }
        let (mut text, mut before) = (text.into_owned(), before);
        for (&entry, to) in changes {
            (text, before) = self.revised_one(&text, &before, entry, to)?;
        }
        Ok(text)
    }

    /// The text with one change, in the first way in which it is proven.
    fn revised_one(
        &self,
        text: &[u8],
        before: &Draft,
        entry: usize,
        to: &Grid,
    ) -> Result<(Vec<u8>, Draft), ReviseError> {
        let changes = BTreeMap::from([(entry, *to)]);
        let ways = before.ways(&Text::of(text), &changes);
        let mut reason = if has_entries(to) { Refusal::Entries } else { Refusal::Unknown };
        for way in ways.into_iter().flatten() {
            match self.tried(text, before, &way, &changes) {
                Some(Ok(proven)) => return Ok(proven),
                Some(Err(at)) if reason == Refusal::Unknown => {
                    let is_own = at == before.entries[entry].place;
                    reason =
                        if is_own { Refusal::Misread } else { Refusal::Disturbs { at: at.into() } };
                }
                _ => {}
            }
        }
        Err(self.refused(&before.entries[entry], reason))
    }

    /// The text with these edits, if they make the changes and nothing else; or the place of an
    /// entry that would be read differently. `None` if it cannot be read at all.
    fn tried(
        &self,
        text: &[u8],
        before: &Draft,
        edits: &[Edit],
        changes: &BTreeMap<usize, Grid>,
    ) -> Option<Result<(Vec<u8>, Draft), Place>> {
        let new = edited(text, edits)?;
        let after = self.read(&self.coding.encode(Cow::Borrowed(&new))).ok()?;
        let shifts = Shifts::of(&Text::of(text), edits);
        Some(match first_difference(before, &after, changes, &shifts) {
            None => Ok((new, after)),
            Some(place) => Err(place),
        })
    }
}

impl Draft {
    /// For each of these changes, its possible spellings, the best first.
    fn ways(&self, text: &Text<'_>, changes: &BTreeMap<usize, Grid>) -> Vec<Vec<Vec<Edit>>> {
        let entries: Vec<usize> = changes.keys().copied().collect();
        let ways = |(layouts, (&entry, to)): (Vec<Vec<Symbol>>, (&usize, &Grid))| {
            let mut ways: Vec<Vec<Edit>> = Vec::new();
            for cells in &layouts {
                let marks = Mark::all(text.bytes(), cells);
                for blank in self.blanks(text, entry, cells, to) {
                    for &mark in &marks {
                        let way = edits(text.bytes(), cells, to, &blank, mark);
                        if !ways.contains(&way) && ways.len() < MOST_TRIES {
                            ways.push(way);
                        }
                    }
                }
            }
            if let (Some(&Place::Text { line, column }), Some(from)) =
                (self.place(entry), self.grid(entry))
            {
                let game = game_id::exchanged(text, (line, column), &from, to);
                ways.extend(game.map(|edit| vec![edit]));
            }
            ways
        };
        self.layouts(text, &entries).into_iter().zip(changes).map(ways).collect()
    }

    /// For each of these entries, the possible positions of its cells in the text.
    fn layouts(&self, text: &Text<'_>, entries: &[usize]) -> Vec<Vec<Vec<Symbol>>> {
        let wanted: BTreeSet<&str> = entries
            .iter()
            .filter_map(|&entry| match self.place(entry)? {
                Place::Json(pointer) => Some(&**pointer),
                _ => None,
            })
            .collect();
        let values = match wanted.is_empty() {
            true => Vec::new(),
            false => json::values(text.bytes(), 0..text.bytes().len(), Some(&wanted)),
        };
        let layouts = |entry: &usize| {
            let (Some(place), Some(grid)) = (self.place(*entry), self.grid(*entry)) else {
                return Vec::new();
            };
            let mut found: Vec<Vec<Symbol>> = match *place {
                Place::Json(ref pointer) => (values.iter())
                    .filter(|value| value.pointer == **pointer)
                    .flat_map(|value| value.layouts(text, &grid))
                    .collect(),
                // All grids of a line have the same place.
                Place::Text { line, .. } if self.format == Format::JsonLines => {
                    let (start, end) = text.line(line).unwrap_or_default();
                    let values = json::values(text.bytes(), start..end, None);
                    values.iter().flat_map(|value| value.layouts(text, &grid)).collect()
                }
                Place::Text { line, column } => {
                    let regions = Region::all_at(text, line, column);
                    let lines = regions.iter().flat_map(|region| rows::layouts(region, &grid));
                    let is_page = self.format == Format::Html;
                    let cells = is_page.then(|| table::cells(text, (line, column), &grid));
                    lines.chain(cells.into_iter().flatten()).collect()
                }
                _ => Vec::new(),
            };
            if found.len() > 1 {
                // Of equal grids in one place, this is the nth.
                let is_equal =
                    |it: &usize| self.place(*it) == Some(place) && self.grid(*it) == Some(grid);
                let nth = (0..*entry).filter(is_equal).count() % found.len();
                found.rotate_left(nth);
            }
            found
        };
        entries.iter().map(layouts).collect()
    }

    /// The symbols for empty cells to try in this grid, the best first.
    fn blanks(&self, text: &Text<'_>, entry: usize, cells: &[Symbol], to: &Grid) -> Vec<String> {
        let is_emptied = |(symbol, &digit): (&Symbol, &u8)| symbol.number > 0 && digit == 0;
        if !cells.iter().zip(to.digits()).any(is_emptied) {
            return vec![String::new()];
        }
        let mut found = blanks(cells);
        if found.is_empty() {
            let near = (1..=MOST_NEIGHBOURS)
                .flat_map(|step| [entry.checked_sub(step), Some(entry + step)]);
            // There, nothing or a space means an empty cell; here it would mean something else.
            let is_quoted = cells.iter().any(|symbol| symbol.text.starts_with('"'));
            let fits = |blank: &String| match &**blank {
                "null" => true,
                text if text.starts_with('"') => is_quoted,
                text => !is_quoted && text.chars().count() == 1 && !text.trim().is_empty(),
            };
            let elsewhere = near.flatten().find_map(|near| {
                let layouts = self.layouts(text, &[near]).into_iter().next()?;
                blanks(layouts.first()?).into_iter().find(fits)
            });
            found.extend(elsewhere);
        }
        let usual = match self.format {
            Format::OpenSudoku => ["0", ".", ""],
            Format::Json | Format::JsonLines => [".", "0", "\".\""],
            _ => [".", "0", ""],
        };
        found.extend(usual.map(String::from));
        found
    }

    fn place(&self, entry: usize) -> Option<&Place> {
        Some(&self.entries.get(entry)?.place)
    }

    /// The grid that is read there.
    fn grid(&self, entry: usize) -> Option<Grid> {
        match self.entries.get(entry)?.reading {
            Ok(AnyPuzzle::Grid(grid)) => Some(grid),
            _ => None,
        }
    }
}
