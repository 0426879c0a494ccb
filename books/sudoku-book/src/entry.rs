//! [`Entry`]: one grid as it was found in a book, with everything printed beside it.
//!
//! Readers produce a stream of entries in the order of the book, and the check consumes it.
//! Nothing else passes between the two.

use std::collections::BTreeSet;

use serde::Serialize;
use sudoku_core::{AnyPuzzle, Grid};
use sudoku_human::words::Clause;
use sudoku_variant::text::parse_solution;
use sudoku_variant::{
    Alphabet, AntiKing, AntiKnight, DisjointGroups, NonConsecutive, Rule, SymbolSet,
};

use crate::doubt::Doubtful;

pub(crate) use crate::place::{Outline, Place};

/// One grid, or one thing that looks like a grid, as it is printed in a book.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its place in the file.
    pub place: Place,
    /// The corners of its grid in a picture, where it may lie turned or slanted.
    pub outline: Option<Outline>,
    /// The number of its record. Entries printed together (in one line, one row, one object)
    /// share it, and so do elements with the same index of a JSON list of puzzles and a list of
    /// solutions. Apart from such second lists it grows through the book.
    pub record: u64,
    /// Its role, as the book states it.
    pub role: Role,
    /// The words printed with it: `Puzzle 57`, `Grid 01`, an identifier.
    pub label: Option<Label>,
    /// The level printed with it: `easy`, `3 stars`.
    pub difficulty: Option<Box<str>>,
    /// The rules beyond those of an ordinary Sudoku that the page shows, or its words name.
    pub variant: Option<Variant>,
    /// The grid, or why it cannot be read.
    pub reading: Result<AnyPuzzle, Unreadable>,
}

impl Entry {
    /// The puzzle, if it is one of another size or with more rules.
    #[must_use]
    pub fn other_kind(&self) -> Option<&sudoku_variant::Puzzle> {
        self.reading.as_ref().err()?.other_kind.as_deref()
    }

    /// Whether its grid was read, as an ordinary one or as one of another kind.
    #[must_use]
    pub fn is_read(&self) -> bool {
        self.reading.is_ok() || self.other_kind().is_some()
    }

    /// Whether each cell of its grid is filled, but not by a player; `None` if it was not read.
    pub(crate) fn is_full(&self) -> Option<bool> {
        match &self.reading {
            Ok(AnyPuzzle::Grid(grid)) => Some(is_whole(grid)),
            Ok(AnyPuzzle::Candidates(_)) => Some(false),
            Err(_) => self.other_kind().map(|puzzle| puzzle.clues() == puzzle.board().len()),
        }
    }

    /// The grid as a printed solution of this puzzle, a symbol for each cell; `None` if it has
    /// empty cells, or not as many cells.
    #[must_use]
    pub fn symbols_for(&self, puzzle: &sudoku_variant::Puzzle) -> Option<Vec<u8>> {
        let plain = self.reading.as_ref().ok().map(AnyPuzzle::grid);
        symbols_for(puzzle, plain.as_ref(), self.other_kind())
    }
}

/// Whether a grid can be a solution: it is full, and no puzzle that was played to its end, with
/// entries beside its givens.
pub(crate) fn is_whole(grid: &Grid) -> bool {
    grid.is_full() && (grid.fixed().is_empty() || grid.fixed() == grid.filled())
}

/// A grid, an ordinary one or of another kind, as a printed solution of this puzzle, a symbol for
/// each cell; `None` if it has empty cells, or not as many cells.
pub(crate) fn symbols_for(
    puzzle: &sudoku_variant::Puzzle,
    plain: Option<&Grid>,
    other: Option<&sudoku_variant::Puzzle>,
) -> Option<Vec<u8>> {
    match (plain, other) {
        (Some(plain), _) => {
            let mut line = plain.with_all_fixed().to_string();
            if puzzle.board().numbers().0 == 0 {
                line = line.replace('.', "0");
            }
            parse_solution(puzzle, &line).ok()
        }
        (None, Some(printed)) if printed.board().len() == puzzle.board().len() => {
            let own: Option<Vec<u8>> =
                printed.marks().iter().copied().map(SymbolSet::only).collect();
            let is_word = |of: &sudoku_variant::Puzzle| matches!(of.alphabet(), Alphabet::Word(_));
            match printed.alphabet() == puzzle.alphabet() || !(is_word(printed) || is_word(puzzle))
            {
                true => own,
                false => renamed(puzzle, printed, &own?),
            }
        }
        _ => None,
    }
}

/// The symbols of a printed solution by their characters, as the puzzle numbers them. One of them
/// may be in no cell of the puzzle: it has the number that no given has.
fn renamed(
    puzzle: &sudoku_variant::Puzzle,
    printed: &sudoku_variant::Puzzle,
    own: &[u8],
) -> Option<Vec<u8>> {
    let symbols = puzzle.board().symbols();
    let known = |symbol: u8| {
        let character = printed.alphabet().character(symbol);
        puzzle.alphabet().symbol(character).filter(|known| (1..=symbols).contains(known))
    };
    let used: BTreeSet<u8> = own.iter().copied().collect();
    let taken: BTreeSet<u8> = used.iter().filter_map(|&symbol| known(symbol)).collect();
    let given: BTreeSet<u8> = puzzle.marks().iter().filter_map(|marks| marks.only()).collect();
    let mut free =
        (1..=symbols).filter(|symbol| !given.contains(symbol) && !taken.contains(symbol));
    let mut unknown = used.iter().copied().filter(|&symbol| known(symbol).is_none());
    let last = match (unknown.next(), unknown.next()) {
        (None, _) => None,
        (Some(symbol), None) => Some((symbol, free.next()?)),
        _ => return None,
    };
    let rename = |&symbol: &u8| match last {
        Some((unknown, free)) if unknown == symbol => Some(free),
        _ => known(symbol),
    };
    own.iter().map(rename).collect()
}

/// The role of an entry, as the book states it: one, the other, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A heading, a key or a column name calls it a puzzle, or it is the first of its record.
    Puzzle,
    /// A heading, a key or a column name calls it a solution, or it is the second of its
    /// record.
    Solution,
    /// The book does not say.
    Unsaid,
}

/// A sign that a grid is no ordinary Sudoku.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Variant {
    /// The kind of its rules.
    pub kind: VariantKind,
    /// Whether its rules are drawn into the grid or given beside it, as a map of its regions or
    /// under a key. Otherwise, only words near it name them, which may be the name of a level.
    pub is_drawn: bool,
    /// The rules that its words name exactly.
    pub(crate) rules: NamedRules,
}

impl Variant {
    /// Something is drawn that is not understood: its puzzles show whether it is a rule.
    #[cfg(any(feature = "pdf", feature = "pictures"))]
    pub(crate) const UNKNOWN: Self =
        Self { kind: VariantKind::Unknown, is_drawn: false, rules: NamedRules::NONE };

    /// Words add something to the ordinary rules.
    pub(crate) const DESCRIBED: Self =
        Self { kind: VariantKind::Described, is_drawn: false, rules: NamedRules::NONE };

    /// A variant whose rules are drawn into the grid or given beside it.
    pub(crate) const fn drawn(kind: VariantKind) -> Self {
        Self { kind, is_drawn: true, rules: NamedRules::NONE }
    }

    /// Whether its words name all of its rules exactly, so that no drawing is needed.
    pub(crate) fn is_exact(self) -> bool {
        self.kind == VariantKind::Other && self.rules.rules().next().is_some()
    }

    /// All kinds that its words name: a drawing has to show each of them.
    #[cfg(any(feature = "pdf", feature = "pictures"))]
    pub(crate) fn kinds(self) -> impl Iterator<Item = VariantKind> {
        std::iter::once(self.kind).chain(self.rules.kinds())
    }
}

/// Rules of the whole board that words name exactly, kinds that they name besides the first, and
/// the meanings of marks that they name, as a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct NamedRules(u32);

impl NamedRules {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ANTI_KNIGHT: Self = Self(1);
    pub(crate) const ANTI_KING: Self = Self(2);
    pub(crate) const NON_CONSECUTIVE: Self = Self(4);
    pub(crate) const DISJOINT_GROUPS: Self = Self(8);
    const KINDS: [(Self, VariantKind); 5] = [
        (Self(16), VariantKind::Diagonals),
        (Self(32), VariantKind::Regions),
        (Self(64), VariantKind::Cages),
        (Self(128), VariantKind::Windows),
        (Self(256), VariantKind::Overlaps),
    ];

    /// Thermometers along which digits may stay equal.
    pub(crate) const SLOW: Self = Self(1 << 9);
    /// Lines.
    pub(crate) const PALINDROME: Self = Self(1 << 10);
    pub(crate) const RENBAN: Self = Self(1 << 11);
    pub(crate) const WHISPER: Self = Self(1 << 12);
    /// Numbers outside.
    pub(crate) const SANDWICH: Self = Self(1 << 13);
    pub(crate) const SKYSCRAPER: Self = Self(1 << 14);
    pub(crate) const X_SUM: Self = Self(1 << 15);
    pub(crate) const NUMBERED_ROOM: Self = Self(1 << 16);

    /// All meanings of lines, and of numbers outside.
    #[cfg(any(feature = "pdf", feature = "pictures"))]
    pub(crate) const LINES: Self = Self(Self::PALINDROME.0 | Self::RENBAN.0 | Self::WHISPER.0);
    #[cfg(any(feature = "pdf", feature = "pictures"))]
    pub(crate) const OUTSIDE: Self =
        Self(Self::SANDWICH.0 | Self::SKYSCRAPER.0 | Self::X_SUM.0 | Self::NUMBERED_ROOM.0);

    /// Whether one of these is among them.
    #[cfg(any(feature = "pdf", feature = "pictures"))]
    pub(crate) const fn has(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// The one of these that is among them, if it is the only one.
    #[cfg(any(feature = "pdf", feature = "pictures"))]
    pub(crate) fn only(self, others: Self) -> Option<Self> {
        let named = self.0 & others.0;
        named.is_power_of_two().then_some(Self(named))
    }

    /// Adds rules.
    pub(crate) const fn insert(&mut self, rules: Self) {
        self.0 |= rules.0;
    }

    /// Adds a kind.
    pub(crate) fn insert_kind(&mut self, kind: VariantKind) {
        let own = Self::KINDS.into_iter().filter(|(_, named)| *named == kind);
        own.for_each(|(bit, _)| self.insert(bit));
    }

    #[cfg(any(feature = "pdf", feature = "pictures"))]
    fn kinds(self) -> impl Iterator<Item = VariantKind> {
        Self::KINDS.into_iter().filter(move |(bit, _)| self.0 & bit.0 != 0).map(|(_, kind)| kind)
    }

    /// The rules.
    pub(crate) fn rules(self) -> impl Iterator<Item = Rule> {
        let all: [(Self, Rule); 4] = [
            (Self::ANTI_KNIGHT, AntiKnight.into()),
            (Self::ANTI_KING, AntiKing.into()),
            (Self::NON_CONSECUTIVE, NonConsecutive.into()),
            (Self::DISJOINT_GROUPS, DisjointGroups { grid: 0 }.into()),
        ];
        all.into_iter().filter(move |(named, _)| self.0 & named.0 != 0).map(|(_, rule)| rule)
    }
}

/// The rules of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum VariantKind {
    /// The diagonals hold each digit once.
    Diagonals,
    /// Irregular regions are in the place of the boxes.
    Regions,
    /// The sums of groups of cells are given.
    Cages,
    /// Four more squares hold each digit once.
    Windows,
    /// Several grids overlap.
    Overlaps,
    /// Any other rules.
    Other,
    /// The boxes hold digits twice, and the rows and columns do not: a full grid of a kind without
    /// boxes.
    LatinSquare,
    /// Something is drawn in the grid or around it that is not understood: rules, or a decoration.
    Unknown,
    /// Words near it add something to the ordinary rules, and do not name a variant.
    Described,
}

impl VariantKind {
    /// Its name in a sentence.
    pub(crate) fn name(self) -> Clause {
        Clause::new(match self {
            Self::Diagonals => "variant.diagonals",
            Self::Regions => "variant.regions",
            Self::Cages => "variant.cages",
            Self::Windows => "variant.windows",
            Self::Overlaps => "variant.overlaps",
            Self::Other => "variant.other",
            Self::LatinSquare => "variant.latin",
            Self::Unknown | Self::Described => "variant.unknown",
        })
    }

    /// Whether the ordinary rules also hold: then a puzzle that has no solution by these has none.
    pub(crate) fn keeps_rules(self) -> bool {
        !matches!(self, Self::Regions | Self::Overlaps | Self::LatinSquare | Self::Described)
    }
}

/// The words printed with an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// As printed, without surrounding spaces.
    pub text: Box<str>,
    /// The number of the puzzle in it: the only number, or the only one that follows a word like
    /// `puzzle`. It is not that of a page or a level.
    pub number: Option<u64>,
    /// The words that distinguish it from the same number in another chapter: *Easy* of `Easy 3`,
    /// *SE* of `SE5`, the level of a bare `3`.
    pub chapter: Option<Box<str>>,
}

/// The reason why something that looks like a grid cannot be read.
#[derive(Clone, Default, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
#[non_exhaustive]
pub struct Unreadable {
    /// The reason, as a sentence in English.
    pub reason: Box<str>,
    /// The reason in the words of any language, unless a reader has its own words for it.
    pub(crate) clause: Option<Clause>,
    /// The grid, if only some of its cells are hard to read.
    pub doubtful: Option<Box<Doubtful>>,
    /// The puzzle, if it was read and is not an ordinary one: of another size, or with more rules.
    pub other_kind: Option<Box<sudoku_variant::Puzzle>>,
}

impl Unreadable {
    /// Nothing is read for this reason.
    #[must_use]
    pub const fn new(reason: Box<str>) -> Self {
        Self { reason, clause: None, doubtful: None, other_kind: None }
    }
}

impl Unreadable {
    /// The solution of the puzzle that was read, if a text has as many symbols as that has cells,
    /// and nothing else.
    pub(crate) fn solution_in(&self, text: &str) -> Option<Self> {
        let puzzle = self.other_kind.as_deref()?;
        let symbols = parse_solution(puzzle, text.trim()).ok()?;
        let mut solved = puzzle.clone();
        for (cell, symbol) in puzzle.board().cells().zip(symbols) {
            solved.mark(cell, SymbolSet::of(symbol));
        }
        Some(solved.into())
    }
}

/// No ordinary grid is there, but this puzzle of another size or with more rules.
impl From<sudoku_variant::Puzzle> for Unreadable {
    fn from(puzzle: sudoku_variant::Puzzle) -> Self {
        Self { other_kind: Some(puzzle.into()), ..Clause::new("unread.other-kind").into() }
    }
}

/// The reason in the words of a reader.
impl From<String> for Unreadable {
    fn from(reason: String) -> Self {
        Self::new(reason.into())
    }
}

/// Some cells of this grid are hard to read.
impl From<Doubtful> for Unreadable {
    fn from(doubtful: Doubtful) -> Self {
        let reason = format!("{}; look at the page", doubtful.sentence()).into();
        Self { reason, clause: None, doubtful: Some(doubtful.into()), other_kind: None }
    }
}

/// The kind of an entry in a list of all grids of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Kind {
    /// A puzzle.
    Puzzle,
    /// A printed solution.
    Solution,
    /// A grid that cannot be read, or something that looks like one.
    Unreadable,
}

impl Kind {
    /// The kind with this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        [Self::Puzzle, Self::Solution, Self::Unreadable].into_iter().find(|it| it.name() == name)
    }

    /// The name: `puzzle`, `solution`, `unreadable`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "puzzle",
            Self::Solution => "solution",
            Self::Unreadable => "unreadable",
        }
    }

    /// The role of a grid of this kind, if its column or key says `said`.
    pub(crate) fn role(self, said: Role) -> Role {
        match self {
            Self::Puzzle => said,
            Self::Solution => Role::Solution,
            Self::Unreadable => Role::Unsaid,
        }
    }
}
