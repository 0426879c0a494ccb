//! [`Shelf`]: the open puzzles, one of them current.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sudoku_book::{
    Doubtful, Entry, Form, FormWriter, Format, Label, OtherRevision, OutputFile, PuzzleRecord,
    Records, Refusal, ReviseError, Revision, Source, SourceError, WriteError, read_book, revise,
    revise_other_kinds,
};
use sudoku_core::AnyPuzzle;
use sudoku_core::{CandidateGrid, CellSet, Grid, ParseGridError};
use sudoku_variant::text::to_text;

use crate::board::Board;
use crate::ending::other_kind;
use crate::history::History;
use crate::other::board::{OtherBoard, OtherState};

/// The open puzzles.
#[derive(Debug)]
pub struct Shelf {
    /// The file that they come from, and are saved to.
    path: Option<PathBuf>,
    /// The file that is made when they are first saved.
    new: Option<PathBuf>,
    format: Format,
    puzzles: Vec<Item>,
    at: usize,
    /// The number of puzzles in the file, including those that cannot be read and stay as they are.
    all: usize,
    /// The files of which this session has kept a backup.
    kept: Vec<PathBuf>,
}

#[derive(Debug)]
struct Item {
    record: PuzzleRecord,
    /// Its number among the puzzles of the file, from 1.
    number: usize,
    /// The state in the file.
    saved: State,
    /// The state that was last written to another file.
    elsewhere: Option<State>,
    /// Made when the puzzle first becomes current.
    history: Option<Box<History<Board>>>,
    /// The puzzle, if it is of another size or has more rules: the fields above are empty then.
    other: Option<Box<OtherItem>>,
}

/// A puzzle of another size or with more rules.
#[derive(Debug)]
struct OtherItem {
    /// The puzzle in the file.
    read: sudoku_variant::Puzzle,
    /// Made when the puzzle first becomes current: its boxes may have to be found.
    work: Option<OtherWork>,
}

#[derive(Debug)]
struct OtherWork {
    /// The state in the file.
    saved: OtherState,
    /// The state that was last written to another file.
    elsewhere: Option<OtherState>,
    history: History<OtherBoard>,
}

/// The part of a board that can be saved, and the cells that are not decided.
#[derive(Clone, Copy, Debug, PartialEq)]
struct State {
    /// The puzzle, or the decided cells of pencil marks.
    givens: Grid,
    /// The same with the entries.
    written: Grid,
    start: CandidateGrid,
    doubtful: CellSet,
}

impl State {
    fn of(board: &Board) -> Self {
        let givens = board.puzzle();
        let written = board.written().with_fixed(givens.fixed());
        Self { givens, written, start: *board.start(), doubtful: board.doubtful() }
    }

    fn has_entries(&self) -> bool {
        self.written != self.givens
    }

    fn is_marks(&self) -> bool {
        self.start != CandidateGrid::ALL
    }

    /// The state in a file with only the givens of this one.
    const fn without_entries(self) -> Self {
        Self { written: self.givens, ..self }
    }

    /// This state, or only its givens.
    const fn kept(self, keep: Keep) -> Self {
        match keep {
            Keep::Entries => self,
            Keep::Givens => self.without_entries(),
        }
    }
}

/// The digits that are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Givens, and apart from them the entries.
    Entries,
    /// The givens only.
    Givens,
}

/// The reason why entries are not in a new file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lost {
    /// Another form would keep them.
    ByForm,
    /// They are those of pencil marks or of a puzzle of another kind, which no form keeps.
    ByKind,
}

/// The part that is saved under a new name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The givens and entries of the current puzzle.
    Puzzle,
    /// All its digits, as givens.
    Digits,
    /// The givens and entries of all puzzles.
    All,
}

/// The reason why a book cannot be opened.
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
        /// The number of grids that cannot be read.
        unreadable: usize,
    },
    /// The file has no such puzzle.
    #[error("{name}: {reason}")]
    Number {
        /// The name of the file.
        name: String,
        /// The reason.
        reason: NoSuchPuzzle,
    },
}

/// The reason why there is no puzzle with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoSuchPuzzle {
    /// There are fewer puzzles.
    #[error("there is no puzzle {number}; there {}", match all { 1 => "is one".to_owned(), all => format!("are {all}") })]
    Missing {
        /// The number that was asked for.
        number: usize,
        /// The number of puzzles.
        all: usize,
    },
    /// The puzzle cannot be read.
    #[error("puzzle {0} cannot be read; sudoku check shows why")]
    Unreadable(usize),
}

/// The reason why something cannot be saved.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SaveError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("{0}")]
    Revise(#[from] ReviseError),
    #[error("{0}")]
    Form(#[from] WriteError),
    #[error("there is no file yet: W saves under a name")]
    NoFile,
    #[error("the pictures of a folder stay as they are: W writes the puzzles to a file")]
    Folder,
    #[error("{0} {are} not decided: Tab goes there", are = if .0.len() == 1 { "is" } else { "are" })]
    Doubt(CellSet),
    #[error("pencil marks cannot be written to this file; W writes them to another one, as marks")]
    Marks,
    #[error("no file keeps the entries of a puzzle of another size or with more rules")]
    OtherEntries,
    #[error("a rule was changed, and only digits are written to this file; W writes another one")]
    Rules,
}

impl SaveError {
    /// Whether the puzzles can be written into a new file only.
    pub(crate) const fn needs_new_file(&self) -> bool {
        use Refusal::{Disturbs, Misread, Unknown};
        match self {
            Self::Revise(ReviseError::Grid { reason, .. }) => {
                matches!(reason, Unknown | Misread | Disturbs { .. })
            }
            Self::Revise(error) => matches!(error, ReviseError::Format { .. }),
            _ => false,
        }
    }

    /// Whether the givens could be written without the entries.
    pub(crate) const fn is_about_entries(&self) -> bool {
        match self {
            Self::Revise(ReviseError::Grid { reason, .. }) => matches!(reason, Refusal::Entries),
            Self::Form(WriteError::Entries(_)) | Self::OtherEntries => true,
            _ => false,
        }
    }
}

impl Shelf {
    /// One empty grid.
    #[must_use]
    pub fn empty() -> Self {
        Self::of_puzzle(Grid::EMPTY.into())
    }

    /// One puzzle without a file.
    #[must_use]
    pub fn of_puzzle(puzzle: AnyPuzzle) -> Self {
        Self::of_record(PuzzleRecord::new(puzzle))
    }

    /// One puzzle of any kind without a file.
    #[must_use]
    pub fn of_kind(puzzle: sudoku_variant::Puzzle) -> Self {
        Self::of_record(puzzle.into())
    }

    fn of_record(record: PuzzleRecord) -> Self {
        let item = Item::new(1, record);
        Self {
            path: None,
            new: None,
            format: Format::Auto,
            puzzles: item.into_iter().collect(),
            at: 0,
            all: 1,
            kept: Vec::new(),
        }
    }

    /// The puzzles of a book. If it is a file at `path`, they can be saved to it.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or has no puzzles.
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
        let (records, _) = Records::of_book(entries);
        // The answers are those of the ordinary rules.
        let records = records.into_iter().map(PuzzleRecord::ordinary).collect();
        Self::of_records(&name, records, format, path)
    }

    /// These puzzles of a book.
    pub(crate) fn of_records(
        name: &str,
        records: Vec<PuzzleRecord>,
        format: Format,
        path: Option<&Path>,
    ) -> Result<Self, OpenError> {
        let all = records.len();
        let numbered = (1..).zip(records);
        let puzzles: Vec<Item> =
            numbered.filter_map(|(number, record)| Item::new(number, record)).collect();
        if puzzles.is_empty() {
            return Err(OpenError::Empty { name: name.into(), unreadable: all });
        }
        let path = path.map(Path::to_path_buf);
        Ok(Self { path, new: None, format, puzzles, at: 0, all, kept: Vec::new() })
    }

    /// An empty grid for a file that does not exist yet; `None` if something is there, if there is
    /// no such folder, or if the name is that of a document which cannot be written.
    #[must_use]
    pub fn for_new_file(path: &Path) -> Option<Self> {
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        let is_free = path.symlink_metadata().is_err()
            && folder.unwrap_or(Path::new(".")).is_dir()
            && other_kind(path.to_str()?).is_none();
        is_free.then(|| Self { new: Some(path.to_path_buf()), ..Self::empty() })
    }

    /// The file that is made when the puzzle is first saved.
    pub(crate) fn new_file(&self) -> Option<&Path> {
        self.new.as_deref()
    }

    /// Whether saving needs no name.
    pub(crate) const fn has_name(&self) -> bool {
        self.path.is_some() || self.new.is_some()
    }

    /// Makes the puzzle with this number, from 1, current.
    ///
    /// # Errors
    ///
    /// If there is no such puzzle, or it cannot be read.
    pub fn starting_at(mut self, number: usize) -> Result<Self, OpenError> {
        match self.go_to(number) {
            Ok(()) => Ok(self),
            Err(reason) => {
                let path = self.path.as_deref();
                let name = path.map_or_else(|| "<stdin>".into(), |path| path.display().to_string());
                Err(OpenError::Number { name, reason })
            }
        }
    }

    /// The number of puzzles, including those that cannot be read.
    pub(crate) const fn len(&self) -> usize {
        self.all
    }

    pub(crate) const fn unreadable(&self) -> usize {
        self.all - self.puzzles.len()
    }

    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The number of the current puzzle, from 1.
    pub(crate) fn number(&self) -> usize {
        self.puzzles[self.at].number
    }

    /// The words printed with it.
    pub(crate) fn label(&self) -> Option<&str> {
        self.puzzles[self.at].record.label.as_ref().map(|label| &*label.text)
    }

    /// The cells of the current puzzle that were hard to read.
    pub(crate) fn doubt(&self) -> Option<&Doubtful> {
        self.puzzles[self.at].record.puzzle.as_ref().err()?.doubtful.as_deref()
    }

    /// The number of puzzles with cells that are not decided.
    pub(crate) fn undecided(&self) -> usize {
        self.puzzles.iter().filter(|item| !item.doubtful().is_empty()).count()
    }

    /// The number of the next puzzle with such cells; after the last puzzle comes the first.
    pub(crate) fn next_undecided(&self) -> Option<usize> {
        let (before, after) = self.puzzles.split_at(self.at);
        let mut others = after.iter().chain(before);
        others.find(|item| !item.doubtful().is_empty()).map(|item| item.number)
    }

    /// Whether the current puzzle differs from its saved state.
    pub(crate) fn is_changed(&self) -> bool {
        self.puzzles[self.at].is_changed()
    }

    /// The current puzzle.
    pub(crate) fn board(&self) -> &Board {
        // Made as soon as a puzzle becomes current.
        self.puzzles[self.at].board()
    }

    /// The current puzzle, if it is of another size or has more rules.
    pub(crate) fn other(&self) -> Option<&OtherBoard> {
        self.puzzles[self.at].other.as_ref()?.board()
    }

    /// Its history.
    pub(crate) fn other_history(&mut self) -> Option<&mut History<OtherBoard>> {
        Some(&mut self.puzzles[self.at].other.as_mut()?.work.as_mut()?.history)
    }

    /// The solution printed beside a puzzle of another size or with more rules.
    pub(crate) fn printed(&self) -> Option<&[u8]> {
        self.puzzles[self.at].record.symbols.as_deref()
    }

    /// The history of the current puzzle.
    pub(crate) fn history(&mut self) -> &mut History<Board> {
        self.puzzles[self.at].history()
    }

    /// Makes the puzzle with this number current.
    ///
    /// # Errors
    ///
    /// If there is no such puzzle, the reason.
    pub(crate) fn go_to(&mut self, number: usize) -> Result<(), NoSuchPuzzle> {
        let at = self.puzzles.iter().position(|item| item.number == number);
        match at {
            Some(at) => {
                self.at = at;
                self.history();
                Ok(())
            }
            None if (1..=self.all).contains(&number) => Err(NoSuchPuzzle::Unreadable(number)),
            None => Err(NoSuchPuzzle::Missing { number, all: self.all }),
        }
    }

    /// Makes the next or previous puzzle that can be read current. False if there is none.
    pub(crate) fn step(&mut self, by: isize) -> bool {
        let at = self.at.checked_add_signed(by).filter(|&at| at < self.puzzles.len());
        let Some(at) = at else { return false };
        self.at = at;
        self.history();
        true
    }

    /// Saves all changed puzzles to their file, and returns their number.
    ///
    /// Everything else in the file stays as it is, byte for byte. Entries are marked as such in the
    /// file; solved digits are not saved.
    pub(crate) fn save(&mut self, keep: Keep, backup: bool) -> Result<usize, SaveError> {
        let Some(path) = self.path.clone() else { return Err(SaveError::NoFile) };
        if path.is_dir() {
            return Err(SaveError::Folder);
        }
        let changed = || self.puzzles.iter().filter(|item| item.is_to_be_saved(keep));
        if changed().any(|item| item.board().is_marks()) {
            return Err(SaveError::Marks);
        }
        if changed().filter_map(|item| item.other.as_deref()).any(OtherItem::has_other_rules) {
            return Err(SaveError::Rules);
        }
        if changed().any(|item| item.other.is_some() && item.has_entries() && keep == Keep::Entries)
        {
            return Err(SaveError::OtherEntries);
        }
        let others: Vec<OtherRevision> = changed().filter_map(Item::other_revision).collect();
        let ordinary = changed().filter(|item| item.other.is_none());
        let changes: Vec<Revision> = ordinary.map(|item| item.revision(keep)).collect();
        let saved = changes.len() + others.len();
        if saved == 0 {
            return Ok(0);
        }
        let name = path.display().to_string();
        let bytes = std::fs::read(&path)?;
        let revised = revise(&name, &bytes, self.format, &changes)?;
        let revised = revise_other_kinds(&name, &revised, self.format, &others)?;
        self.write(&path, &revised, backup)?;
        self.puzzles.iter_mut().for_each(|item| item.was_saved(keep));
        Ok(saved)
    }

    /// The number of puzzles with work that is in no file: changed givens, or entries.
    pub(crate) fn unsaved(&self) -> usize {
        self.puzzles.iter().filter(|item| item.has_work()).count()
    }

    /// Writes the puzzles with unsaved work to a new file beside the book, or else to the folder
    /// for temporary files, and returns its path. Where no form keeps entries, all digits are a
    /// second grid.
    pub(crate) fn keep_unsaved(&self) -> Option<PathBuf> {
        if self.unsaved() == 0 {
            return None;
        }
        let name = self.path.clone().or_else(|| self.new.clone());
        let name = name.unwrap_or_else(|| "sudoku".into());
        let beside = unsaved_path(&name);
        let elsewhere = std::env::temp_dir().join(beside.file_name()?);
        [beside, elsewhere].into_iter().find_map(|path| {
            let free = |nth: u32| match nth {
                1 => path.clone(),
                nth => path.with_extension(format!("{nth}.jsonl")),
            };
            let path = (1..100).map(free).find(|path| path.symlink_metadata().is_err())?;
            let bytes = self.unsaved_bytes().ok()?;
            OutputFile::write_whole(&path, &bytes).ok().map(|()| path)
        })
    }

    fn unsaved_bytes(&self) -> Result<Vec<u8>, WriteError> {
        let mut writer = FormWriter::new(Vec::new(), Form::JsonLines)?.with_entries(true);
        for item in self.puzzles.iter().filter(|item| item.has_work()) {
            if let Some(other) = &item.other {
                for puzzle in other.unsaved() {
                    write_other(&mut writer, &puzzle)?;
                }
                continue;
            }
            let mut record = item.record(Extent::All, Keep::Entries);
            let number = item.number;
            let text = record
                .label
                .as_ref()
                .map_or_else(|| format!("Puzzle {number}"), |label| label.text.to_string());
            let text = match item.doubtful() {
                doubtful if doubtful.is_empty() => text,
                doubtful => format!("{text}, not decided: {doubtful}"),
            };
            record.label = Some(Label { text: text.as_str().into(), number: None, chapter: None });
            writer.record(&record)?;
            if item.has_entries() && item.state().is_marks() {
                record.puzzle = Ok(item.board().written().with_all_fixed().into());
                record.solution = None;
                record.label = Some(Label {
                    text: format!("{text}, entries").into(),
                    number: None,
                    chapter: None,
                });
                writer.record(&record)?;
            }
        }
        Ok(writer.finish()?)
    }

    /// The file with work of an earlier session on this book, if there is one.
    pub(crate) fn earlier_work(&self) -> Option<PathBuf> {
        self.path.as_deref().or(self.new.as_deref()).map(unsaved_path).filter(|path| path.exists())
    }

    /// The reason why entries of these puzzles would not be in a file of this form, if there are
    /// such entries.
    pub(crate) fn lost_entries(&self, form: Form, extent: Extent) -> Option<Lost> {
        let items = match extent {
            Extent::All => 0..self.puzzles.len(),
            Extent::Puzzle => self.at..self.at + 1,
            Extent::Digits => return None,
        };
        let with_entries = || self.puzzles[items.clone()].iter().filter(|item| item.has_entries());
        if with_entries().any(Item::has_no_place_for_entries) {
            Some(Lost::ByKind)
        } else if !form.keeps_entries() && with_entries().next().is_some() {
            Some(Lost::ByForm)
        } else {
            None
        }
    }

    /// Writes puzzles to another file, and returns their number. Entries are marked as such, or not
    /// written if the form has no place for them. A printed solution that no longer
    /// fits its changed puzzle is left out. Of all puzzles, those with cells that are not decided
    /// are left out.
    pub(crate) fn save_as(
        &mut self,
        path: &Path,
        form: Form,
        extent: Extent,
        backup: bool,
    ) -> Result<usize, SaveError> {
        let keep = if form.keeps_entries() { Keep::Entries } else { Keep::Givens };
        let mut writer = FormWriter::new(Vec::new(), form)?.with_entries(true);
        let items = match extent {
            Extent::All => 0..self.puzzles.len(),
            Extent::Puzzle | Extent::Digits => self.at..self.at + 1,
        };
        let of_all = |item: &&Item| extent != Extent::All || item.doubtful().is_empty();
        let mut saved = 0;
        for item in self.puzzles[items.clone()].iter().filter(of_all) {
            if !item.doubtful().is_empty() {
                return Err(SaveError::Doubt(item.doubtful()));
            }
            match &item.other {
                Some(other) => writer.other_kind(&other.extent(extent))?,
                None => writer.record(&item.record(extent, keep))?,
            }
            saved += 1;
        }
        if saved == 0 {
            return Err(SaveError::Doubt(self.board().doubtful()));
        }
        self.write(path, &writer.finish()?, backup)?;
        // Puzzles from a file still have to be saved to that file.
        if extent == Extent::Digits {
            return Ok(saved);
        }
        self.puzzles[items.clone()].iter_mut().for_each(|item| item.was_written(keep));
        if self.path.is_none() {
            self.puzzles[items].iter_mut().for_each(|item| item.was_saved(keep));
            // A puzzle that was typed here has its file now.
            if self.all == 1 && self.puzzles[0].record.solution.is_none() {
                (self.path, self.new) = (Some(path.to_path_buf()), None);
            }
        }
        Ok(saved)
    }

    /// Replaces a file. The backup is the file as it was before the session.
    fn write(&mut self, path: &Path, bytes: &[u8], backup: bool) -> io::Result<()> {
        let keep = backup && !self.kept.iter().any(|kept| kept == path);
        let mut file = OutputFile::new(path)?.backup(keep);
        file.write_all(bytes)?;
        file.finish()?;
        if keep {
            self.kept.push(path.to_path_buf());
        }
        Ok(())
    }
}

/// `book.txt.unsaved.jsonl`
fn unsaved_path(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".unsaved.jsonl");
    path.with_file_name(name)
}

static EMPTY: Board = Board::new(Grid::EMPTY);

impl Item {
    fn new(number: usize, record: PuzzleRecord) -> Option<Self> {
        let other = record.puzzle.as_ref().err().and_then(|reason| reason.other_kind.as_deref());
        let other = other.map(|puzzle| Box::new(OtherItem { read: puzzle.clone(), work: None }));
        let board = if other.is_some() { EMPTY.clone() } else { first_board(&record)? };
        let saved = State::of(&board);
        Some(Self { record, number, saved, elsewhere: None, history: None, other })
    }

    fn history(&mut self) -> &mut History<Board> {
        if let Some(other) = &mut self.other {
            other.open();
        }
        let record = &self.record;
        self.history.get_or_insert_with(|| {
            Box::new(History::new(first_board(record).unwrap_or_else(|| EMPTY.clone())))
        })
    }

    fn board(&self) -> &Board {
        self.history.as_ref().map_or(&EMPTY, |history| history.present())
    }

    /// The part of the present state that can be saved.
    fn state(&self) -> State {
        self.history.as_ref().map_or(self.saved, |history| State::of(history.present()))
    }

    /// The cells that are not decided yet.
    fn doubtful(&self) -> CellSet {
        self.state().doubtful
    }

    fn is_changed(&self) -> bool {
        match &self.other {
            Some(other) => other.is_changed(),
            None => self.state() != self.saved,
        }
    }

    /// Whether saving these digits changes its file.
    fn is_to_be_saved(&self, keep: Keep) -> bool {
        match (&self.other, keep) {
            (_, Keep::Entries) => self.is_changed(),
            (Some(other), Keep::Givens) => other.has_other_puzzle(),
            (None, Keep::Givens) => self.state().without_entries() != self.saved.without_entries(),
        }
    }

    /// These digits of the present state are those in the file now.
    fn was_saved(&mut self, keep: Keep) {
        self.saved = self.state().kept(keep);
        if let Some(other) = &mut self.other {
            other.was_saved();
        }
    }

    /// These digits of the present state were written to another file.
    fn was_written(&mut self, keep: Keep) {
        let keep = if self.state().is_marks() { Keep::Givens } else { keep };
        self.elsewhere = Some(self.state().kept(keep));
        if let Some(work) = self.other.as_mut().and_then(|other| other.work.as_mut()) {
            work.elsewhere = Some(work.history.present().state().without_entries());
        }
    }

    /// Whether something in it is in no file.
    fn has_work(&self) -> bool {
        self.is_changed()
            && match &self.other {
                Some(other) => other.has_work(),
                None => self.elsewhere != Some(self.state()),
            }
    }

    fn has_entries(&self) -> bool {
        match &self.other {
            Some(other) => other.board().is_some_and(|board| !board.entries().is_empty()),
            None => self.state().has_entries(),
        }
    }

    /// Whether no form keeps its entries.
    fn has_no_place_for_entries(&self) -> bool {
        self.other.is_some() || self.state().is_marks()
    }

    fn revision(&self, keep: Keep) -> Revision {
        let [from, to] = [self.saved, self.state()].map(|state| state.kept(keep).written);
        Revision { entry: self.record.entry, from, to }
    }

    fn other_revision(&self) -> Option<OtherRevision> {
        let other = self.other.as_ref()?;
        let (from, to) = (other.read.clone(), other.revised());
        Some(OtherRevision { entry: self.record.entry, from, to })
    }

    /// The record as it is now, with these digits.
    fn record(&self, extent: Extent, keep: Keep) -> PuzzleRecord {
        let mut record = self.record.clone();
        let State { givens, written, .. } = self.state();
        record.puzzle = match (extent, &self.history, &self.record.puzzle) {
            (Extent::Digits, Some(history), _) => {
                Ok(history.present().grid().with_all_fixed().into())
            }
            (Extent::Digits, None, _) => Ok(written.with_all_fixed().into()),
            (_, Some(history), _) if history.present().is_marks() => {
                Ok(history.present().within_start(givens))
            }
            (_, None, Ok(AnyPuzzle::Candidates(_)) | Err(_)) => return record,
            _ => Ok(if keep == Keep::Entries { written } else { givens }.into()),
        };
        record.solution = record.solution.filter(|solution| solution.contains_grid(&givens));
        record
    }
}

impl OtherItem {
    /// Makes the board.
    fn open(&mut self) {
        let read = &self.read;
        self.work.get_or_insert_with(|| {
            let board = OtherBoard::new(read);
            OtherWork { saved: board.state(), elsewhere: None, history: History::new(board) }
        });
    }

    fn board(&self) -> Option<&OtherBoard> {
        self.work.as_ref().map(|work| work.history.present())
    }

    fn is_changed(&self) -> bool {
        self.work.as_ref().is_some_and(|work| work.history.present().state() != work.saved)
    }

    /// Whether its rules or givens are not those of its file.
    fn has_other_puzzle(&self) -> bool {
        let is_other = |work: &OtherWork| {
            work.history.present().state().without_entries() != work.saved.clone().without_entries()
        };
        self.work.as_ref().is_some_and(is_other)
    }

    /// Whether the present state is in no other file.
    fn has_work(&self) -> bool {
        let is_new =
            |work: &OtherWork| work.elsewhere.as_ref() != Some(&work.history.present().state());
        self.work.as_ref().is_some_and(is_new)
    }

    fn has_other_rules(&self) -> bool {
        let is_other = |work: &OtherWork| !work.history.present().state().has_rules_of(&work.saved);
        self.work.as_ref().is_some_and(is_other)
    }

    /// The puzzle of the file with the present givens.
    fn revised(&self) -> sudoku_variant::Puzzle {
        self.board().map_or_else(|| self.read.clone(), |it| self.read.with_givens(&it.givens()))
    }

    fn was_saved(&mut self) {
        self.read = self.revised();
        if let Some(work) = &mut self.work {
            // No file has a place for its entries.
            work.saved = work.history.present().state().without_entries();
        }
    }

    /// The part to be written: with all puzzles, those of another kind have their givens.
    fn extent(&self, extent: Extent) -> sudoku_variant::Puzzle {
        match (extent, self.board()) {
            (_, None) => self.read.clone(),
            (Extent::Digits, Some(board)) => board.with_all(),
            (Extent::Puzzle | Extent::All, Some(board)) => board.puzzle(),
        }
    }

    /// The puzzle, and with its entries, if there are any.
    fn unsaved(&self) -> Vec<sudoku_variant::Puzzle> {
        let Some(board) = self.board() else { return Vec::new() };
        let with_entries = (!board.entries().is_empty()).then(|| board.with_entries());
        std::iter::once(board.puzzle()).chain(with_entries).collect()
    }
}

/// Writes a puzzle of another kind into a list of JSON, if need be as a text in it: symbols from 0
/// have no place in the form.
fn write_other(
    writer: &mut FormWriter<Vec<u8>>,
    puzzle: &sudoku_variant::Puzzle,
) -> Result<(), WriteError> {
    match (writer.other_kind(puzzle), to_text(puzzle)) {
        (Err(WriteError::OtherKind(_)), Ok(text)) if !text.contains(['"', '\\']) => {
            Ok(writeln!(writer.inner(), "{{\"puzzle\":\"{text}\"}}")?)
        }
        (written, _) => written,
    }
}

/// The board of a puzzle that can be read, if need be by the user.
fn first_board(record: &PuzzleRecord) -> Option<Board> {
    match &record.puzzle {
        Ok(puzzle) => Some((*puzzle).into()),
        Err(reason) => {
            let doubtful = reason.doubtful.as_ref()?;
            let cells = doubtful.cells().iter().map(|one| one.cell).collect();
            Some(Board::in_doubt(doubtful.grid(), cells))
        }
    }
}
