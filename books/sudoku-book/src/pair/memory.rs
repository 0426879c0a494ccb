//! [`Book`]: the puzzles and solutions of a book, remembered until all are known.

use std::collections::{BTreeSet, HashMap};

use sudoku_core::AnyPuzzle;
use sudoku_core::{CandidateGrid, CellSet, Grid};
use sudoku_variant::{Rule, SymbolSet};

use super::packed::Packed;
use super::puzzle::PuzzleParts;
use crate::entry::{Entry, Label, symbols_for};
use crate::place::Place;

/// The most puzzles that are remembered, and the most grids printed apart, at about 100 bytes each.
/// A larger book is a data set: its solutions are beside its puzzles.
pub(crate) const REMEMBERED: usize = 1 << 19;

/// The most puzzles of other sizes or with more rules that are remembered, at some kilobytes each:
/// as many with a solution beside them, and as many without one.
const MOST_OTHERS: usize = 1 << 13;

/// With at most this many givens, a grid may solve a puzzle by accident.
const ACCIDENTAL: usize = 9;

/// The puzzles and the solutions of one book: of one file, or of all files of a
/// call with separate solutions.
#[derive(Default)]
pub(crate) struct Book {
    puzzles: Vec<Kept>,
    apart: Vec<Apart>,
    forgotten: Forgotten,
    /// The puzzles of another size or with more rules that are remembered: those without a solution
    /// beside them, and those with one, which may have got that of another puzzle.
    others: [usize; 2],
    /// The grids of such kinds printed apart that are remembered.
    others_apart: usize,
    /// The number of all its puzzles.
    all: u32,
    /// Puzzles with a printed solution.
    answered: u64,
    /// Those whose solution followed them as a separate grid.
    adjacent: u64,
    /// Those of them that the book does not call solutions.
    adjacent_unsaid: u64,
    /// Puzzles followed by a grid that may be their solution, fitting or not.
    followed: u64,
    /// Puzzles followed by another puzzle or nothing.
    bare: u64,
}

/// The numbers of grids for which there was no room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Forgotten {
    /// Puzzles without a solution beside them.
    pub(crate) puzzles: u64,
    /// Grids printed apart.
    pub(crate) apart: u64,
}

/// The part of a puzzle that is remembered.
pub(crate) struct Kept {
    grid: KeptGrid,
    /// Boxed, since most puzzles of large books have none.
    label: Option<Box<Label>>,
    /// The file and the record it was in.
    pub(super) record: (u32, u64),
    /// Whether a solution is printed for it.
    pub(super) answered: bool,
}

enum KeptGrid {
    Plain(Packed),
    Marks(Box<CandidateGrid>),
    Other(Box<sudoku_variant::Puzzle>),
    Unreadable,
}

/// A grid that is printed apart from its puzzle: a solution, or a puzzle that is full.
#[derive(Clone, Debug)]
pub(crate) struct Apart {
    /// The file it is in, counted from 0.
    pub(crate) file: u32,
    pub(crate) place: Place,
    /// Boxed, so that a remembered grid is small.
    pub(super) label: Option<Box<Label>>,
    pub(crate) record: u64,
    /// Whether the book calls it a solution; otherwise it is just a full grid.
    pub(crate) said: bool,
    /// The number of puzzles of the book before it.
    pub(crate) after: u32,
    pub(super) grid: ApartGrid,
}

/// The content of a grid that may be a solution.
#[derive(Clone, Debug)]
pub(crate) enum ApartGrid {
    Plain(Packed),
    Other(Box<sudoku_variant::Puzzle>),
    Unreadable,
}

impl ApartGrid {
    pub(crate) fn of(entry: &Entry) -> Self {
        match (&entry.reading, entry.other_kind()) {
            (Ok(plain), _) => Self::Plain((&plain.grid()).into()),
            (Err(_), Some(other)) => Self::Other(Box::new(other.clone())),
            (Err(_), None) => Self::Unreadable,
        }
    }

    /// These symbols, on the board of this puzzle.
    pub(crate) fn filled(puzzle: &sudoku_variant::Puzzle, symbols: &[u8]) -> Self {
        let mut printed = puzzle.clone();
        for (cell, &symbol) in puzzle.board().cells().zip(symbols) {
            printed.mark(cell, SymbolSet::of(symbol));
        }
        Self::Other(Box::new(printed))
    }

    /// The grid, if it was read as an ordinary one.
    pub(crate) fn plain(&self) -> Option<Grid> {
        match self {
            Self::Plain(packed) => Some(Grid::from(*packed)),
            Self::Other(_) | Self::Unreadable => None,
        }
    }

    /// The same, also if it was read for a puzzle of the same size with other rules.
    pub(super) fn as_plain(&self) -> Option<Grid> {
        let Self::Other(puzzle) = self else { return self.plain() };
        let board = puzzle.board();
        if board.numbers() != (1, 9) || (board.rows(), board.columns()) != (9, 9) {
            return None;
        }
        let digits = puzzle.marks().iter().map(|marks| marks.only().unwrap_or(0));
        Grid::from_digits(digits.collect::<Vec<u8>>().try_into().ok()?).ok()
    }

    /// The grid, if it is one of another size or with more rules.
    pub(crate) fn other_kind(&self) -> Option<&sudoku_variant::Puzzle> {
        match self {
            Self::Other(puzzle) => Some(puzzle),
            Self::Plain(_) | Self::Unreadable => None,
        }
    }

    /// It as a solution of this puzzle, as [`symbols_for`] says.
    pub(super) fn symbols_for(&self, puzzle: &sudoku_variant::Puzzle) -> Option<Vec<u8>> {
        symbols_for(puzzle, self.plain().as_ref(), self.other_kind())
    }
}

impl Kept {
    pub(super) fn new(
        puzzle: Option<&AnyPuzzle>,
        other: Option<&sudoku_variant::Puzzle>,
        label: Option<&Label>,
        record: (u32, u64),
        answered: bool,
    ) -> Self {
        let grid = match puzzle {
            None => {
                other.map_or(KeptGrid::Unreadable, |other| KeptGrid::Other(Box::new(other.clone())))
            }
            Some(AnyPuzzle::Grid(grid)) => KeptGrid::Plain(grid.into()),
            Some(AnyPuzzle::Candidates(marks)) => KeptGrid::Marks(Box::new(*marks)),
        };
        Self { grid, label: label.map(|label| Box::new(label.clone())), record, answered }
    }

    /// The words printed with it.
    pub(crate) fn label(&self) -> Option<&Label> {
        self.label.as_deref()
    }

    /// The file it is in, counted from 0.
    pub(crate) fn file(&self) -> u32 {
        self.record.0
    }

    /// Whether a solution is printed for it.
    pub(crate) fn is_answered(&self) -> bool {
        self.answered
    }

    /// Whether it can be read, as an ordinary puzzle or as one of another kind.
    pub(super) const fn is_read(&self) -> bool {
        !matches!(self.grid, KeptGrid::Unreadable)
    }

    /// The puzzle, if it can be read.
    pub(crate) fn puzzle(&self) -> Option<AnyPuzzle> {
        match &self.grid {
            KeptGrid::Plain(packed) => Some(AnyPuzzle::Grid(Grid::from(*packed).with_all_fixed())),
            KeptGrid::Marks(marks) => Some(AnyPuzzle::Candidates(**marks)),
            KeptGrid::Other(_) | KeptGrid::Unreadable => None,
        }
    }

    /// The puzzle, if it is one of another size or with more rules.
    pub(crate) fn other_kind(&self) -> Option<&sudoku_variant::Puzzle> {
        match &self.grid {
            KeptGrid::Other(puzzle) => Some(puzzle),
            _ => None,
        }
    }

    /// The packed givens, unless the puzzle has pencil marks or cannot be read.
    pub(super) fn packed(&self) -> Option<&Packed> {
        match &self.grid {
            KeptGrid::Plain(packed) => Some(packed),
            _ => None,
        }
    }

    /// The pencil marks, if it has any.
    pub(super) fn candidates(&self) -> Option<&CandidateGrid> {
        match &self.grid {
            KeptGrid::Marks(marks) => Some(marks),
            _ => None,
        }
    }

    /// Whether this grid is a solution of it.
    pub(crate) fn is_solved_by(&self, solution: &Grid) -> bool {
        self.puzzle().is_some_and(|puzzle| puzzle.is_solved_by(solution))
    }

    /// Whether the grid printed apart is a solution of it, by its own rules.
    pub(super) fn fits(&self, apart: &Apart) -> bool {
        match (self.other_kind(), apart.grid()) {
            (Some(puzzle), _) => {
                let symbols = apart.symbols_for(puzzle);
                symbols.is_some_and(|symbols| puzzle.broken(&symbols).is_none())
            }
            (None, Some(grid)) => self.is_solved_by(&grid),
            (None, None) => false,
        }
    }

    /// Whether it has so little that a grid may solve it by accident, and belong to another puzzle.
    pub(super) fn is_vague(&self) -> bool {
        match (self.other_kind(), self.puzzle()) {
            // With fewer different symbols than all but one, a puzzle has several solutions.
            (Some(puzzle), _) => {
                // A rule of some cells parts their symbols, as a thermometer does, unless it only
                // says that they differ.
                let parted = |rule: &Rule| match rule.cells().len() {
                    0 => 0,
                    _ if rule.kind() == "region" => 0,
                    cells => (cells - 1).max(1),
                };
                let parted: usize = puzzle.rules().iter().map(parted).sum();
                let symbols = puzzle.board().symbols();
                // Pencil marks, such as odd or even symbols, part them also.
                let is_marked = |marks: &&SymbolSet| marks.len() < u32::from(symbols);
                let marked = puzzle.marks().iter().filter(is_marked).count();
                marked + parted + 1 < usize::from(symbols)
            }
            (None, Some(puzzle)) => {
                puzzle.pattern().is_some_and(|givens| givens.len() <= ACCIDENTAL)
            }
            (None, None) => true,
        }
    }

    /// Whether it is another one that has lost some givens.
    pub(super) fn is_part_of(&self, whole: &Self) -> bool {
        match (self.other_kind(), whole.other_kind()) {
            (Some(part), Some(whole)) => {
                let covers = || {
                    let mut both = part.marks().iter().zip(whole.marks());
                    both.all(|(&part, &whole)| whole & part == whole)
                };
                part.board() == whole.board()
                    && part.rules() == whole.rules()
                    && part.marks() != whole.marks()
                    && covers()
            }
            (None, None) => {
                let pattern = |kept: &Self| -> CellSet {
                    kept.puzzle().map_or(CellSet::EMPTY, |puzzle| puzzle.givens().filled())
                };
                let (part, whole) = (pattern(self), pattern(whole));
                part != whole && part & whole == part
            }
            _ => false,
        }
    }

    /// The cells in which a printed grid, read as far as it fits this puzzle, has something else
    /// than a given, and the number of the givens.
    pub(super) fn misfits(&self, apart: &Apart) -> Option<(usize, usize)> {
        if let Some(puzzle) = self.other_kind() {
            let symbols = apart.symbols_for(puzzle)?;
            let both = puzzle.marks().iter().zip(symbols);
            let misfits = both.filter(|(marks, symbol)| !marks.contains(*symbol)).count();
            return Some((misfits, puzzle.clues()));
        }
        let (puzzle, grid) = (self.puzzle()?, apart.grid()?);
        Some((puzzle.misfits(&grid).len(), puzzle.givens().filled().len()))
    }
}

impl Apart {
    /// The words printed with it.
    pub(crate) fn label(&self) -> Option<&Label> {
        self.label.as_deref()
    }

    /// The grid, if it can be read.
    pub(crate) fn grid(&self) -> Option<Grid> {
        self.grid.plain()
    }

    /// The grid, if it is one of another size or with more rules.
    pub(crate) fn other_kind(&self) -> Option<&sudoku_variant::Puzzle> {
        self.grid.other_kind()
    }

    /// The content, as it is printed.
    pub(crate) fn content(&self) -> &ApartGrid {
        &self.grid
    }

    /// It as a solution of this puzzle, as [`symbols_for`] says.
    pub(crate) fn symbols_for(&self, puzzle: &sudoku_variant::Puzzle) -> Option<Vec<u8>> {
        self.grid.symbols_for(puzzle)
    }

    /// Whether it was read, as an ordinary grid or as one of another kind.
    pub(crate) fn is_read(&self) -> bool {
        !matches!(self.grid, ApartGrid::Unreadable)
    }
}

impl Book {
    /// The puzzles that are remembered, in their order.
    pub(crate) fn puzzles(&self) -> &[Kept] {
        &self.puzzles
    }

    /// The puzzle with this index.
    pub(crate) fn get(&self, index: u32) -> Option<&Kept> {
        self.puzzles.get(index as usize)
    }

    /// The grids printed apart that are remembered, in their order.
    pub(crate) fn apart(&self) -> &[Apart] {
        &self.apart
    }

    /// Whether the grid right after a puzzle cannot be read and has no name. `apart` are the grids
    /// printed apart.
    pub(crate) fn is_before_unread(&self, index: u32, apart: &[Apart]) -> bool {
        let (this, next) = (self.get(index), self.get(index + 1));
        let is_unread = |(this, next): (&Kept, &Kept)| {
            this.file() == next.file() && !next.is_read() && next.label().is_none()
        };
        let first = apart.partition_point(|apart| apart.after <= index);
        let is_next = |apart: &&Apart| {
            apart.after == index + 1 && this.is_some_and(|this| this.file() == apart.file)
        };
        let apart = apart.get(first).filter(is_next);
        let is_apart = apart.is_some_and(|apart| !apart.is_read() && apart.label().is_none());
        is_apart || this.zip(next).is_some_and(is_unread)
    }

    /// Whether there are solutions right after their puzzles.
    pub(super) fn has_adjacent(&self) -> bool {
        self.adjacent > 0
    }

    /// Whether the grid right before one printed apart is another one, on a page, that cannot be
    /// read and has no role.
    pub(super) fn is_after_unread(&self, apart: usize) -> bool {
        let before = apart.checked_sub(1).and_then(|before| self.apart.get(before));
        let is_unread = |(this, before): (&Apart, &Apart)| {
            (this.file, this.after) == (before.file, before.after)
                && matches!(before.place, Place::Page { .. })
                && !(before.is_read() || before.said)
        };
        self.apart.get(apart).zip(before).is_some_and(is_unread)
    }

    /// Takes the grids printed apart.
    pub(super) fn take_apart(&mut self) -> Vec<Apart> {
        std::mem::take(&mut self.apart)
    }

    /// The grids that are not remembered.
    pub(crate) fn forgotten(&self) -> Forgotten {
        self.forgotten
    }

    /// The number of puzzles, remembered or not.
    pub(crate) fn len(&self) -> u32 {
        self.all
    }

    /// Whether there is a puzzle with a printed solution.
    pub(crate) fn has_answers(&self) -> bool {
        self.answered > 0
    }

    /// Remembers the next puzzle, if there is room.
    pub(super) fn keep(&mut self, kept: Kept) {
        self.all += 1;
        self.answered += u64::from(kept.answered);
        if self.puzzles.len() < REMEMBERED {
            let kept = self.with_room(kept);
            self.puzzles.push(kept);
        } else {
            self.forgotten.puzzles += u64::from(!kept.answered);
        }
    }

    /// The puzzle, without its rules if too many others have theirs remembered.
    fn with_room(&mut self, kept: Kept) -> Kept {
        if !matches!(kept.grid, KeptGrid::Other(_)) {
            return kept;
        }
        let others = &mut self.others[usize::from(kept.answered)];
        if *others < MOST_OTHERS {
            *others += 1;
            return kept;
        }
        self.forgotten.puzzles += u64::from(!kept.answered);
        Kept { grid: KeptGrid::Unreadable, ..kept }
    }

    /// Remembers the next grid printed apart, if there is room. Returns its index.
    pub(super) fn keep_apart(&mut self, apart: Apart) -> Option<usize> {
        let is_other = apart.other_kind().is_some();
        if self.apart.len() < REMEMBERED && !(is_other && self.others_apart >= MOST_OTHERS) {
            self.others_apart += usize::from(is_other);
            self.apart.push(apart);
            Some(self.apart.len() - 1)
        } else {
            self.forgotten.apart += 1;
            None
        }
    }

    /// Replaces the known cells of a doubtful puzzle by all its givens, or forgets them if nothing
    /// decides what they are.
    pub(super) fn decide(&mut self, index: usize, givens: Option<&Grid>) {
        if let Some(kept) = self.puzzles.get_mut(index) {
            kept.grid = givens.map_or(KeptGrid::Unreadable, |grid| KeptGrid::Plain(grid.into()));
        }
    }

    /// Marks the puzzle with this index as answered by a grid printed apart.
    pub(super) fn answer(&mut self, index: usize) {
        self.puzzles[index].answered = true;
        self.answered += 1;
    }

    /// Counts a solution found for a grid that is itself printed apart.
    pub(super) fn answer_apart(&mut self) {
        self.answered += 1;
    }

    /// Counts a puzzle followed by a grid that may be its solution; `belongs` if it is taken for
    /// that, and `said` if the book calls it one.
    pub(super) fn count_followed(&mut self, belongs: bool, said: bool) {
        self.followed += 1;
        if belongs {
            self.adjacent += 1;
            self.adjacent_unsaid += u64::from(!said);
        }
    }

    /// Counts a puzzle followed by another puzzle or nothing.
    pub(super) fn count_bare(&mut self) {
        self.bare += 1;
    }

    /// Takes back a readable grid counted as following a puzzle: it is a puzzle itself.
    pub(super) fn uncount_followed(&mut self) {
        self.followed = self.followed.saturating_sub(1);
        self.bare += 1;
    }

    /// Whether a solution may follow its puzzle in this book.
    pub(super) fn may_alternate(&self) -> bool {
        self.followed >= self.bare
    }

    /// Whether most solutions follow their puzzles.
    pub(super) fn is_alternating(&self) -> bool {
        self.followed > self.bare
    }

    /// Whether no solution has been seen, beside its puzzle or apart.
    pub(super) fn has_no_solutions(&self) -> bool {
        self.apart.is_empty() && self.adjacent == 0
    }

    /// The solutions that follow their puzzles and are not called solutions.
    pub(super) fn adjacent_unsaid(&self) -> u64 {
        self.adjacent_unsaid
    }
}

/// The chapters of the numbers that several puzzles of a book have.
pub(crate) struct Chapters(HashMap<u64, BTreeSet<Box<str>>>);

impl Chapters {
    /// The chapters of a book.
    pub(crate) fn of(book: &Book) -> Self {
        let mut first: HashMap<u64, Option<&str>> = HashMap::new();
        let mut several: BTreeSet<u64> = BTreeSet::new();
        let labels = || book.puzzles().iter().filter_map(Kept::label);
        for label in labels() {
            let Some(number) = label.number else { continue };
            let chapter = label.chapter.as_deref();
            if *first.entry(number).or_insert(chapter) != chapter {
                several.insert(number);
            }
        }
        let mut chapters: HashMap<u64, BTreeSet<Box<str>>> = HashMap::new();
        for label in labels() {
            if let (Some(number), Some(chapter)) = (label.number, &label.chapter)
                && several.contains(&number)
            {
                chapters.entry(number).or_default().insert(chapter.to_lowercase().into());
            }
        }
        Self(chapters)
    }

    /// Whether the words of a solution say that it belongs to another puzzle: they have another
    /// number, or the chapter of another puzzle with this number.
    pub(crate) fn conflict(&self, puzzle: Option<&Label>, solution: Option<&Label>) -> bool {
        let (Some(puzzle), Some(solution)) = (puzzle, solution) else { return false };
        let (Some(number), Some(other)) = (puzzle.number, solution.number) else { return false };
        if number != other {
            return true;
        }
        let Some(chapters) = self.0.get(&number) else { return false };
        let spelled = |label: &Label| label.chapter.as_ref().map(|chapter| chapter.to_lowercase());
        match (spelled(puzzle), spelled(solution)) {
            (Some(one), Some(other)) => one != other && chapters.contains(other.as_str()),
            _ => false,
        }
    }
}

/// Whether the words of a solution right after a puzzle say that it belongs to another one.
pub(super) fn labels_conflict(puzzle: Option<&Label>, solution: Option<&Label>) -> bool {
    let number = |label: Option<&Label>| label.and_then(|label| label.number);
    matches!((number(puzzle), number(solution)), (Some(a), Some(b)) if a != b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_remembered_puzzle_is_small() {
        assert!(size_of::<Kept>() <= 80, "{}", size_of::<Kept>());
        assert!(size_of::<Apart>() <= 152, "{}", size_of::<Apart>());
    }
}
