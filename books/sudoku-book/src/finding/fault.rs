//! [`Fault`]: the facts of a finding.

use sudoku_core::{AnyPuzzle, CellSet, Clash, Count, Grid, Symmetry, Transformation};
use sudoku_human::Level;
use sudoku_human::rating::Scale;

use super::{Code, OtherFault, OtherKind, PressFault, Printed};
use crate::doubt::Doubtful;
use crate::entry::{Unreadable, VariantKind};
use crate::print::Promise;
use crate::profile::Profile;

/// The facts of a finding, by its kind. Its [code](Fault::code) says what they mean.
#[derive(Clone, Debug)]
#[non_exhaustive]
#[allow(clippy::large_enum_variant)] // findings are few, and boxed where they wait
pub enum Fault {
    /// Givens break the rules.
    GivenClash {
        /// The puzzle.
        puzzle: AnyPuzzle,
        /// The broken rules.
        clashes: Vec<Clash>,
        /// The solution printed for it.
        printed: Option<Printed>,
    },
    /// The puzzle has no solution.
    NoSolution {
        /// The puzzle.
        puzzle: AnyPuzzle,
        /// The solution printed for it, if it has other digits than the givens.
        printed: Option<Printed>,
        /// The cells of these givens.
        misfits: CellSet,
    },
    /// The puzzle has several solutions.
    MultipleSolutions {
        /// The puzzle.
        puzzle: AnyPuzzle,
        /// Their number.
        count: Count,
        /// Two of them, the printed one first.
        solutions: [Grid; 2],
        /// The printed one.
        printed: Option<Printed>,
    },
    /// The puzzle has no empty cell.
    AlreadySolved {
        /// The puzzle.
        puzzle: AnyPuzzle,
    },
    /// The search for solutions was given up.
    GaveUp {
        /// The puzzle.
        puzzle: AnyPuzzle,
        /// The steps of the search.
        steps: Option<u64>,
    },
    /// There are more puzzles or solutions than are remembered.
    NotCompared {
        /// Which of the two.
        grids: Numbered,
        /// The number of those that were not compared.
        number: u64,
    },
    /// A file without pages cannot be checked for a print service.
    NoPages {
        /// The print service.
        profile: Profile,
    },
    /// The printed solution does not solve its puzzle.
    SolutionWrong {
        /// The puzzle.
        puzzle: AnyPuzzle,
        /// The printed solution.
        printed: Printed,
        /// Its faults.
        misprint: Misprint,
        /// The only solution of the puzzle.
        right: Option<Grid>,
        /// The transformation that turns the right solution into the printed one.
        how: Option<Transformation>,
    },
    /// The printed solution belongs to another puzzle, or is not in the order of the puzzles. The
    /// [related](super::Finding::related) places say where it belongs.
    SolutionSwapped {
        /// The puzzle, if the solution does not solve it.
        puzzle: Option<AnyPuzzle>,
        /// The printed solution.
        printed: Option<Printed>,
        /// The only solution of the puzzle.
        right: Option<Grid>,
    },
    /// The puzzle has no printed solution, though others have one.
    SolutionMissing,
    /// The printed solution belongs to no puzzle, or its puzzle has another copy of it.
    OrphanSolution {
        /// The printed solution.
        printed: Printed,
        /// The number or the name printed with it.
        label: Option<super::Subject>,
        /// The rules that it breaks.
        clashes: Vec<Clash>,
    },
    /// The solution is printed under the number of another puzzle.
    OtherNumber {
        /// The number.
        number: u64,
        /// The words before it, if they belong to another chapter.
        chapter: Option<Box<str>>,
    },
    /// A number is missing, repeated or out of order.
    Numbering {
        /// The numbers of puzzles, or those of solutions.
        grids: Numbered,
        /// The fault.
        fault: NumberFault,
    },
    /// A grid cannot be read.
    Unreadable {
        /// Which grid: a puzzle, or a solution.
        grid: Numbered,
        /// The reason.
        reason: Unreadable,
    },
    /// Some cells of a grid in a picture are hard to read.
    HardToRead {
        /// Which grid: a puzzle, or a solution.
        grid: Numbered,
        /// The grid.
        doubtful: Box<Doubtful>,
        /// Which of its readings are puzzles, if that is known.
        readings: Option<Readings>,
    },
    /// A file has no grid.
    NothingFound {
        /// The number of its pages.
        pages: u64,
        /// The number of those that were not selected.
        unselected: u64,
    },
    /// The same puzzle appears earlier.
    Duplicate {
        /// The puzzle.
        puzzle: AnyPuzzle,
    },
    /// An equivalent puzzle appears earlier.
    Equivalent {
        /// The puzzle.
        puzzle: AnyPuzzle,
        /// The transformation of the earlier one into it.
        how: Transformation,
    },
    /// Several puzzles have the same or an equivalent solution.
    SameGrid {
        /// The first of them, if it is remembered.
        puzzle: Option<AnyPuzzle>,
        /// The number of them, of which the first are related places.
        puzzles: u64,
        /// Whether the solutions are literally equal.
        is_literal: bool,
    },
    /// The givens miss the symmetry of the rest of the book.
    SymmetryBroken {
        /// The puzzle.
        puzzle: AnyPuzzle,
        /// The symmetry.
        symmetry: Symmetry,
        /// The number of puzzles that keep it.
        kept: u64,
        /// The number of puzzles.
        all: u64,
        /// Givens that have no counterpart.
        given: CellSet,
        /// The cells in which the counterparts would be.
        lacking: CellSet,
        /// The only solution of the puzzle.
        solution: Option<Grid>,
    },
    /// The puzzle is as hard as those of another level.
    DifficultyLabel {
        /// Its level as printed.
        printed: Box<str>,
        /// How hard it is.
        level: Level,
        /// The printed level of puzzles that are as hard.
        like: Box<str>,
    },
    /// A word of a label is nearly a word of the other labels.
    LabelSpelling {
        /// The word.
        printed: Box<str>,
        /// The other one.
        right: Box<str>,
    },
    /// The number of puzzles is not the expected one.
    PuzzleCount {
        /// The number of puzzles.
        found: u64,
        /// The expected one.
        expected: u64,
    },
    /// The book promises something that was not found.
    Promised {
        /// The promise.
        promise: Promise,
        /// Its words, as printed.
        printed: Box<str>,
        /// The number of puzzles, or of solutions, that were found.
        found: u64,
    },
    /// The puzzle has givens it does not need.
    NotMinimal {
        /// The puzzle.
        puzzle: AnyPuzzle,
        /// The givens that can be left out, one at a time.
        redundant: CellSet,
    },
    /// Too few givens or digits for a single solution.
    FewGivens {
        /// The puzzle.
        puzzle: AnyPuzzle,
        /// The number of different digits.
        digits: usize,
    },
    /// The ratings of the puzzles with a printed level.
    LevelRatings {
        /// The scale.
        scale: Scale,
        /// The level as printed.
        level: Box<str>,
        /// The number of puzzles.
        puzzles: u64,
        /// The lowest, the median and the highest rating: ER in tenths, or points.
        ratings: [u32; 3],
    },
    /// The puzzle is rated as those of another level.
    RatedOtherwise {
        /// The scale.
        scale: Scale,
        /// Its level as printed.
        printed: Box<str>,
        /// Its rating: ER in tenths, or points.
        rating: u32,
        /// The printed level of puzzles that are rated so.
        like: Box<str>,
    },
    /// The document does not say which shape is which digit.
    DigitNames {
        /// The pages.
        pages: Vec<u32>,
    },
    /// The puzzle is a variant of Sudoku, which was not checked.
    Variant {
        /// The rules.
        kind: VariantKind,
        /// Whether they are drawn into its grid or given beside it, and not only named by words.
        is_drawn: bool,
    },
    /// A puzzle of another size or with more rules has a fault by its own rules, or could not be
    /// judged.
    OtherKind {
        /// The fault.
        fault: OtherFault,
        /// The puzzle.
        judged: Box<OtherKind>,
    },
    /// Puzzles have the same single solution without their rules of a kind. The
    /// [related](super::Finding::related) places are those of the others.
    RuleNotNeeded {
        /// The kind of the rules in data, such as `anti_knight`.
        rule: &'static str,
        /// The number of these puzzles, of which the first are related places.
        puzzles: u64,
        /// The number of puzzles with such rules that have one solution.
        all: u64,
    },
    /// A print service would reject the file.
    Press {
        /// The print service.
        profile: Profile,
        /// The reason.
        fault: PressFault,
    },
    /// The contents of the book say another page than the one with the title.
    ContentsPage {
        /// The title of the part.
        title: Box<str>,
        /// The number of the page that the contents say.
        stated: u64,
        /// The number of the page with the title.
        found: u64,
    },
    /// The document claims large print, and its grids are smaller.
    LargePrint {
        /// The words of the claim, as printed.
        printed: Box<str>,
        /// The page of the smallest grid.
        page: u32,
        /// The measure that is too small there.
        small: Small,
        /// The number of grids that are too small.
        smaller: u64,
        /// The number of grids that were measured.
        all: u64,
    },
}

/// A measure of large print, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Small {
    /// The font size of digits.
    Digits(f64),
    /// The width of a grid.
    Grid(f64),
}

/// The grids of a book that are numbered apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Numbered {
    /// The puzzles.
    Puzzles,
    /// The solutions.
    Solutions,
}

/// A fault of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NumberFault {
    /// It occurred before.
    Twice(u64),
    /// These ranges are missing before it, from first to last.
    Missing(Vec<(u64, u64)>),
    /// The first comes after the second.
    Late(u64, u64),
    /// The first is where the second is expected.
    Instead(u64, u64),
    /// The first comes after the second and before the one that follows that.
    Between(u64, u64),
}

/// The reasons why a printed grid is not a solution of its puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Misprint {
    /// The cells in which it holds a digit that the puzzle does not allow there.
    pub misfits: CellSet,
    /// Its empty cells.
    pub empty: CellSet,
    /// The rules it breaks.
    pub clashes: Vec<Clash>,
}

/// The readings of a grid with doubtful cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Readings {
    /// The number of all readings.
    pub all: usize,
    /// The number of those that have exactly one solution.
    pub proper: usize,
    /// The only one of these.
    pub only: Option<Grid>,
}

impl Fault {
    /// The kind of the finding.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            Self::GivenClash { .. } => Code::GivenClash,
            Self::NoSolution { .. } => Code::NoSolution,
            Self::MultipleSolutions { .. } => Code::MultipleSolutions,
            Self::AlreadySolved { .. } => Code::AlreadySolved,
            Self::GaveUp { .. } | Self::NotCompared { .. } | Self::NoPages { .. } => {
                Code::NotChecked
            }
            Self::SolutionWrong { .. } => Code::SolutionWrong,
            Self::SolutionSwapped { .. } => Code::SolutionSwapped,
            Self::SolutionMissing => Code::SolutionMissing,
            Self::OrphanSolution { .. } => Code::OrphanSolution,
            Self::OtherNumber { .. } | Self::Numbering { .. } => Code::Numbering,
            Self::Unreadable { .. } | Self::NothingFound { .. } => Code::Unreadable,
            Self::HardToRead { .. } => Code::HardToRead,
            Self::Duplicate { .. } => Code::Duplicate,
            Self::Equivalent { .. } => Code::DuplicateUpToSymmetry,
            Self::SameGrid { .. } => Code::SameSolutionGrid,
            Self::SymmetryBroken { .. } => Code::SymmetryBroken,
            Self::DifficultyLabel { .. } => Code::DifficultyLabel,
            Self::LabelSpelling { .. } => Code::LabelSpelling,
            Self::PuzzleCount { .. } => Code::PuzzleCount,
            Self::Promised { .. } => Code::Promised,
            Self::NotMinimal { .. } => Code::NotMinimal,
            Self::FewGivens { .. } => Code::FewGivens,
            Self::LevelRatings { .. } | Self::RatedOtherwise { .. } => Code::Rating,
            Self::DigitNames { .. } => Code::DigitNames,
            Self::Variant { .. } => Code::Variant,
            Self::OtherKind { fault, .. } => fault.code(),
            Self::RuleNotNeeded { .. } => Code::RuleNotNeeded,
            Self::Press { fault, .. } => fault.code(),
            Self::ContentsPage { .. } => Code::ContentsPage,
            Self::LargePrint { .. } => Code::LargePrint,
        }
    }

    /// The puzzle, if it was read.
    #[must_use]
    pub const fn puzzle(&self) -> Option<&AnyPuzzle> {
        match self {
            Self::GivenClash { puzzle, .. }
            | Self::NoSolution { puzzle, .. }
            | Self::MultipleSolutions { puzzle, .. }
            | Self::AlreadySolved { puzzle }
            | Self::GaveUp { puzzle, .. }
            | Self::SolutionWrong { puzzle, .. }
            | Self::Duplicate { puzzle }
            | Self::Equivalent { puzzle, .. }
            | Self::SymmetryBroken { puzzle, .. }
            | Self::NotMinimal { puzzle, .. }
            | Self::FewGivens { puzzle, .. } => Some(puzzle),
            Self::SolutionSwapped { puzzle, .. } | Self::SameGrid { puzzle, .. } => puzzle.as_ref(),
            _ => None,
        }
    }
}
