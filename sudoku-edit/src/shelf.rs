//! [`Shelf`]: the puzzles that are open, one of them on the table.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sudoku_book::{
    Entry, Form, FormWriter, Format, OutputFile, PuzzleRecord, Records, ReviseError, Revision,
    Source, SourceError, WriteError, read_book, revise,
};
use sudoku_core::text::Reading;
use sudoku_core::{CandidateGrid, Grid, ParseGridError};

use crate::board::Board;
use crate::history::History;

/// In a book with more entries, solutions are looked for beside their puzzles only: else
/// opening it would take more than a moment.
const MOST_PAIRED: usize = 20_000;

/// The puzzles that are open.
#[derive(Debug)]
pub struct Shelf {
    /// The file that they came from, and into which they are saved.
    path: Option<PathBuf>,
    format: Format,
    puzzles: Vec<Item>,
    at: usize,
    /// Grids of the file that cannot be read: they stay as they are.
    unreadable: usize,
}

#[derive(Debug)]
struct Item {
    record: PuzzleRecord,
    /// What stands in the file, or was last saved.
    saved: Grid,
    /// Made when it is first looked at.
    history: Option<Box<History<Board>>>,
}

/// What is written when saving under a new name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The givens of the puzzle on the table.
    Puzzle,
    /// All digits of it.
    Digits,
    /// The givens of all puzzles.
    All,
}

/// Why a book could not be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The file cannot be read.
    #[error("{0}")]
    Source(#[from] SourceError),
    /// A grid that cannot be read.
    #[error("{0}")]
    Grid(ParseGridError),
    /// There is no puzzle in the file, or none that can be read.
    #[error("{name}: no puzzle found{}", match unreadable { 0 => "", _ => " that can be read" })]
    Empty {
        /// The name of the file.
        name: String,
        /// How many grids cannot be read.
        unreadable: usize,
    },
    /// There are not so many puzzles in the file.
    #[error("{name} has {puzzles} puzzle{}, and no number {number}", if *puzzles == 1 { "" } else { "s" })]
    Number {
        /// The name of the file.
        name: String,
        /// How many there are.
        puzzles: usize,
        /// The number that was asked for.
        number: usize,
    },
}

/// Why something could not be saved.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SaveError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("{0}")]
    Revise(#[from] ReviseError),
    #[error("{0}")]
    Form(#[from] WriteError),
    #[error("this puzzle came from no file: W saves it under a name")]
    NoFile,
}

impl Shelf {
    /// One empty grid.
    #[must_use]
    pub fn empty() -> Self {
        Self::of_reading(Grid::EMPTY.into())
    }

    /// One grid that stands in no file.
    #[must_use]
    pub fn of_reading(reading: Reading) -> Self {
        let item = Item::new(PuzzleRecord::new(reading));
        Self {
            path: None,
            format: Format::Auto,
            puzzles: item.into_iter().collect(),
            at: 0,
            unreadable: 0,
        }
    }

    /// The puzzles of a book. If it is a file at `path`, they can be saved into it.
    ///
    /// # Errors
    ///
    /// It cannot be read, or has no puzzles.
    pub fn read(
        source: Source<'_>,
        format: Format,
        path: Option<&Path>,
    ) -> Result<Self, OpenError> {
        let name = source.name().to_string();
        let mut entries: Vec<Entry> = Vec::new();
        read_book(source, format, &mut |entry| {
            entries.push(entry);
            ControlFlow::Continue(())
        })?;
        let records = if entries.len() <= MOST_PAIRED {
            Records::of_book(entries).0
        } else {
            let mut pairing = Records::new();
            let mut records: Vec<PuzzleRecord> =
                entries.into_iter().filter_map(|entry| pairing.entry(entry)).collect();
            records.extend(pairing.finish());
            records
        };
        let all = records.len();
        let puzzles: Vec<Item> = records.into_iter().filter_map(Item::new).collect();
        let unreadable = all - puzzles.len();
        if puzzles.is_empty() {
            return Err(OpenError::Empty { name, unreadable });
        }
        Ok(Self { path: path.map(Path::to_path_buf), format, puzzles, at: 0, unreadable })
    }

    /// Begins with this puzzle, from 1.
    ///
    /// # Errors
    ///
    /// There are not so many.
    pub fn starting_at(mut self, number: usize) -> Result<Self, OpenError> {
        if self.go_to(number) {
            return Ok(self);
        }
        let name = self
            .path
            .as_deref()
            .map_or_else(|| "<stdin>".into(), |path| path.display().to_string());
        Err(OpenError::Number { name, puzzles: self.puzzles.len(), number })
    }

    pub(crate) fn len(&self) -> usize {
        self.puzzles.len()
    }

    pub(crate) const fn unreadable(&self) -> usize {
        self.unreadable
    }

    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The number of the puzzle on the table, from 1.
    pub(crate) const fn number(&self) -> usize {
        self.at + 1
    }

    /// The words printed with it, and where it stands.
    pub(crate) fn label(&self) -> Option<&str> {
        self.puzzles[self.at].record.label.as_ref().map(|label| &*label.text)
    }

    /// Whether the puzzle on the table differs from what is saved.
    pub(crate) fn is_changed(&self) -> bool {
        self.puzzles[self.at].is_changed()
    }

    /// How many puzzles differ from what is saved.
    pub(crate) fn changed(&self) -> usize {
        self.puzzles.iter().filter(|item| item.is_changed()).count()
    }

    /// The puzzle on the table.
    pub(crate) fn board(&self) -> &Board {
        // Made as soon as a puzzle comes on the table.
        self.puzzles[self.at].history.as_ref().map_or(&EMPTY, |history| history.present())
    }

    /// Its past and future.
    pub(crate) fn history(&mut self) -> &mut History<Board> {
        self.puzzles[self.at].history()
    }

    /// Puts this puzzle on the table, from 1. False if there is none.
    pub(crate) fn go_to(&mut self, number: usize) -> bool {
        let Some(at) = number.checked_sub(1).filter(|&at| at < self.puzzles.len()) else {
            return false;
        };
        self.at = at;
        self.history();
        true
    }

    /// Saves all puzzles that changed into their file; tells how many.
    ///
    /// Everything else in the file stays as it is, byte for byte. What an entry is, or was solved, is not
    /// saved: a book holds puzzles.
    pub(crate) fn save(&mut self, backup: bool) -> Result<usize, SaveError> {
        let Some(path) = self.path.clone() else { return Err(SaveError::NoFile) };
        let changes: Vec<Revision> =
            self.puzzles.iter().filter(|item| item.is_changed()).map(Item::revision).collect();
        if changes.is_empty() {
            return Ok(0);
        }
        let bytes = std::fs::read(&path)?;
        let revised = revise(&path.display().to_string(), &bytes, self.format, &changes)?;
        write(&path, &revised, backup)?;
        for item in &mut self.puzzles {
            item.saved = item.puzzle();
        }
        Ok(changes.len())
    }

    /// Writes puzzles into another file; tells how many.
    pub(crate) fn save_as(
        &mut self,
        path: &Path,
        form: Form,
        extent: Extent,
        backup: bool,
    ) -> Result<usize, SaveError> {
        let mut writer = FormWriter::new(Vec::new(), form)?;
        let items = match extent {
            Extent::All => &self.puzzles[..],
            Extent::Puzzle | Extent::Digits => &self.puzzles[self.at..=self.at],
        };
        for item in items {
            let mut record = item.record.clone();
            record.puzzle = Ok(item.reading(extent));
            writer.record(&record)?;
        }
        let written = items.len();
        write(path, &writer.finish()?, backup)?;
        if self.path.is_none() && extent != Extent::Digits {
            for item in &mut self.puzzles {
                item.saved = item.puzzle();
            }
        }
        Ok(written)
    }
}

static EMPTY: Board = Board::new(Grid::EMPTY);

fn write(path: &Path, bytes: &[u8], backup: bool) -> io::Result<()> {
    let mut file = OutputFile::new(path)?.backup(backup);
    io::Write::write_all(&mut file, bytes)?;
    file.finish()
}

impl Item {
    fn new(record: PuzzleRecord) -> Option<Self> {
        let board = Self::first_board(&record)?;
        Some(Self { record, saved: board.puzzle(), history: None })
    }

    fn first_board(record: &PuzzleRecord) -> Option<Board> {
        match record.puzzle.as_ref().ok()? {
            Reading::Grid(grid) => Some(Board::new(*grid)),
            Reading::Candidates(marks) => Some(Board::of_marks(*marks)),
        }
    }

    fn history(&mut self) -> &mut History<Board> {
        let record = &self.record;
        self.history.get_or_insert_with(|| {
            Box::new(History::new(Self::first_board(record).unwrap_or_else(|| EMPTY.clone())))
        })
    }

    /// The givens as they are now.
    fn puzzle(&self) -> Grid {
        self.history.as_ref().map_or(self.saved, |history| history.present().puzzle())
    }

    fn is_changed(&self) -> bool {
        self.puzzle() != self.saved
    }

    fn revision(&self) -> Revision {
        Revision { entry: self.record.entry, from: self.saved, to: self.puzzle() }
    }

    fn reading(&self, extent: Extent) -> Reading {
        let Some(history) = &self.history else {
            return self.record.puzzle.clone().unwrap_or(Reading::Grid(self.saved));
        };
        let board = history.present();
        match extent {
            Extent::Digits => Reading::Grid(board.grid().with_all_fixed()),
            _ if *board.start() != CandidateGrid::ALL => Reading::Candidates(board.candidates()),
            _ => Reading::Grid(board.puzzle()),
        }
    }
}
