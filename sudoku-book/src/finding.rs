//! [`Finding`]: one thing that is wrong with a book, with its place and its proof.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use sudoku_core::Count;
use sudoku_core::diagnose::{Diagnosis, Repair};
use sudoku_core::{CandidateGrid, CellSet, Clash, Grid, Transformation};

use crate::entry::Place;

/// One thing that is wrong with a book.
///
/// A finding carries its own proof: two solutions, the clashing cells, the cells
/// in which a printed solution is wrong. Whoever doubts it can check it by hand.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// What kind of thing.
    pub code: Code,
    /// How bad it is.
    pub severity: Severity,
    /// Where it stands.
    pub source: Location,
    /// The puzzle it is about: its place in its file, counted from 1.
    pub puzzle: Option<u64>,
    /// How people call that puzzle: `57`, the number printed with it, or
    /// its place in its file; a name in quotes if the book gives it one, also
    /// `"Hard 3"` if several have the number 3; `at line 80` if nothing else
    /// tells it from others.
    pub name: Option<Box<str>>,
    /// One sentence that names the puzzle: `puzzle 57 has 2 solutions`.
    pub title: String,
    /// The same with its details, for one line that names the puzzle already.
    pub message: String,
    /// What else is known, a sentence each.
    pub notes: Vec<String>,
    /// The puzzle itself: its givens.
    pub grid: Option<Grid>,
    /// The pencil marks, if that is how the puzzle is printed.
    pub marks: Option<Box<CandidateGrid>>,
    /// The solution printed for it.
    pub printed: Option<Printed>,
    /// Solutions that were found: for a puzzle with several, two of them, the
    /// printed one first if it is a solution.
    pub solutions: Vec<Grid>,
    /// How many solutions there are, for a puzzle with several.
    pub count: Option<Count>,
    /// The cells to look at.
    pub cells: CellSet,
    /// The broken rules, in the puzzle or in its printed solution.
    pub clashes: Vec<Clash>,
    /// For a puzzle in disguise: what makes it of the [related](Self::related) one.
    pub how: Option<Transformation>,
    /// Other places to look at.
    pub related: Vec<Related>,
    /// Why the puzzle is broken and how to mend it, if it is; see
    /// [`Options::explained`](crate::Options::explained).
    pub diagnosis: Option<Box<Diagnosis>>,
}

/// A solution as the book prints it.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The grid, which may be anything.
    pub grid: Grid,
    /// Where it is printed.
    pub source: Location,
}

/// Another place that has to do with a finding.
#[derive(Clone, Debug)]
pub struct Related {
    /// What is there: `the first copy`, `the puzzle`.
    pub what: &'static str,
    /// The place.
    pub source: Location,
    /// The puzzle there: its place in its file, counted from 1.
    pub puzzle: Option<u64>,
    /// How people call that puzzle, see [`Finding::name`].
    pub name: Option<Box<str>>,
}

/// A place in a file, with the words printed there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The name of the file.
    pub file: Arc<str>,
    /// The place in it.
    pub place: Place,
    /// The words: `Puzzle 57`.
    pub label: Option<Box<str>>,
}

/// `book.txt:12:1`, `book.json#/puzzles/56`.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Shown(&self.file), self.place)
    }
}

/// Words of a book or a file name, safe to write to a terminal: control
/// characters are shown as `?`, and after 200 characters comes `…`.
pub(crate) struct Shown<'a>(pub(crate) &'a str);

impl<'a> Shown<'a> {
    /// The same without a limit, for sentences that hold such words.
    pub(crate) fn line(text: &'a str) -> impl fmt::Display + 'a {
        ShownLine(text)
    }
}

struct ShownLine<'a>(&'a str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(200) {
            Some((end, _)) => write!(f, "{}…", ShownLine(&self.0[..end])),
            None => ShownLine(self.0).fmt(f),
        }
    }
}

impl fmt::Display for ShownLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        self.0.chars().try_for_each(|c| f.write_char(if c.is_control() { '?' } else { c }))
    }
}

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The book should not be printed like this.
    Error,
    /// Worth a look.
    Warning,
    /// Good to know, for those who asked for it.
    Info,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        })
    }
}

/// What kind of thing a finding is. The name of each is its word in the reports.
///
/// ```
/// use sudoku_book::Code;
///
/// assert_eq!(Code::SolutionWrong.to_string(), "solution-wrong");
/// assert_eq!("no-solution".parse(), Ok(Code::NoSolution));
/// assert!("nonsense".parse::<Code>().unwrap_err().to_string().contains("given-clash"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Code {
    /// The same digit stands twice in a house of a puzzle.
    GivenClash,
    /// A puzzle cannot be solved.
    NoSolution,
    /// A puzzle has more than one solution.
    MultipleSolutions,
    /// A printed solution is incomplete, breaks a rule, or is not of its puzzle.
    SolutionWrong,
    /// A printed solution belongs to another puzzle of the book.
    SolutionSwapped,
    /// A puzzle has no printed solution, though others have.
    SolutionMissing,
    /// A printed solution is of no puzzle of the book.
    OrphanSolution,
    /// A number is printed twice, missing, or at the wrong place.
    Numbering,
    /// A puzzle has no empty cell.
    AlreadySolved,
    /// Something looks like a grid but cannot be read, or nothing does.
    Unreadable,
    /// The same puzzle was there before.
    Duplicate,
    /// The same puzzle was there before, but in disguise: turned, mirrored, with rows or columns
    /// exchanged, or with other digits for the digits.
    DuplicateUpToSymmetry,
    /// Different puzzles have the same solution grid, in disguise or not: they are solved to the same
    /// end. Among many thousands of puzzles some do so by chance.
    SameSolutionGrid,
    /// The givens of nearly all puzzles of a book are symmetrical, and those of this one nearly are: one
    /// may have been lost. It is the rule of a book if nine of ten puzzles keep it, of ten or more;
    /// where more than four givens have no counterpart (and not in two places and their images only),
    /// the puzzle is simply another one. Looked for among the first 524,288 puzzles of a book.
    SymmetryBroken,
    /// A puzzle is as hard as most puzzles of another level, and one of few in its own: by the order of
    /// the levels that the book prints, and by how hard a puzzle is for
    /// [`Level`](sudoku_core::generate::Level). Looked for among the first 4096 puzzles with a level.
    DifficultyLabel,
    /// There are fewer or more puzzles than [expected](crate::Options::expect).
    PuzzleCount,
    /// A proper puzzle would have one solution without some of its givens, too. Only if
    /// [asked for](crate::Options::also).
    NotMinimal,
    /// A puzzle has fewer than 17 givens, or fewer than eight digits among them: no such puzzle has only one
    /// solution. Only if [asked for](crate::Options::also).
    FewGivens,
    /// Nothing in a document says which of its nine shapes is which digit. Whether a puzzle has one
    /// solution, and whether the printed one fits, does not depend on it; but the digits that are told are
    /// not those that are printed.
    DigitNames,
    /// A font is not part of the document, so a printing house would take another one. Only
    /// with a [profile](crate::Options::profile).
    FontNotEmbedded,
    /// A page has another size than the printing house takes, or than the others. Only with a
    /// profile.
    PageSize,
    /// Something stands too close to the edge of a page, or to the binding. Only with a profile.
    Gutter,
    /// There are fewer or more pages than the printing house binds. Only with a profile.
    PageCount,
    /// The search for solutions was given up.
    NotChecked,
}

/// A word that is not the name of a [`Code`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", Code::ALL.map(Code::name).join(", "))]
pub struct ParseCodeError;

impl Code {
    /// All codes.
    pub const ALL: [Self; 24] = [
        Self::GivenClash,
        Self::NoSolution,
        Self::MultipleSolutions,
        Self::SolutionWrong,
        Self::SolutionSwapped,
        Self::SolutionMissing,
        Self::OrphanSolution,
        Self::Numbering,
        Self::AlreadySolved,
        Self::Unreadable,
        Self::Duplicate,
        Self::DuplicateUpToSymmetry,
        Self::SameSolutionGrid,
        Self::SymmetryBroken,
        Self::DifficultyLabel,
        Self::PuzzleCount,
        Self::NotMinimal,
        Self::FewGivens,
        Self::DigitNames,
        Self::FontNotEmbedded,
        Self::PageSize,
        Self::Gutter,
        Self::PageCount,
        Self::NotChecked,
    ];

    /// The name in the reports: `given-clash`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GivenClash => "given-clash",
            Self::NoSolution => "no-solution",
            Self::MultipleSolutions => "multiple-solutions",
            Self::SolutionWrong => "solution-wrong",
            Self::SolutionSwapped => "solution-swapped",
            Self::SolutionMissing => "solution-missing",
            Self::OrphanSolution => "orphan-solution",
            Self::Numbering => "numbering",
            Self::AlreadySolved => "already-solved",
            Self::Unreadable => "unreadable",
            Self::Duplicate => "duplicate",
            Self::DuplicateUpToSymmetry => "duplicate-up-to-symmetry",
            Self::SameSolutionGrid => "same-solution-grid",
            Self::SymmetryBroken => "symmetry-broken",
            Self::DifficultyLabel => "difficulty-label",
            Self::PuzzleCount => "puzzle-count",
            Self::NotMinimal => "not-minimal",
            Self::FewGivens => "few-givens",
            Self::DigitNames => "digit-names",
            Self::FontNotEmbedded => "font-not-embedded",
            Self::PageSize => "page-size",
            Self::Gutter => "gutter",
            Self::PageCount => "page-count",
            Self::NotChecked => "not-checked",
        }
    }

    /// How bad a finding of this kind is.
    #[must_use]
    pub const fn severity(self) -> Severity {
        match self {
            Self::NotMinimal | Self::FewGivens | Self::DigitNames => Severity::Info,
            Self::DuplicateUpToSymmetry
            | Self::SameSolutionGrid
            | Self::SymmetryBroken
            | Self::DifficultyLabel
            | Self::FontNotEmbedded
            | Self::PageSize
            | Self::Gutter
            | Self::PageCount => Severity::Warning,
            _ => Severity::Error,
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Code {
    type Err = ParseCodeError;

    fn from_str(text: &str) -> Result<Self, ParseCodeError> {
        Self::ALL.into_iter().find(|code| code.name() == text).ok_or(ParseCodeError)
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Finding {
    /// A finding that says no more than this.
    pub(crate) fn new(code: Code, source: Location, title: String, message: String) -> Self {
        Self {
            code,
            severity: code.severity(),
            source,
            puzzle: None,
            name: None,
            title,
            message,
            notes: Vec::new(),
            grid: None,
            marks: None,
            printed: None,
            solutions: Vec::new(),
            count: None,
            cells: CellSet::EMPTY,
            clashes: Vec::new(),
            how: None,
            related: Vec::new(),
            diagnosis: None,
        }
    }

    /// What would mend the puzzle, best first.
    ///
    /// ```
    /// use sudoku_book::{Options, check};
    ///
    /// # let path = std::env::temp_dir().join(format!("sudoku-book-fixes-{}.txt", std::process::id()));
    /// // One given was mistyped: r5c5 was 9.
    /// std::fs::write(
    ///     &path,
    ///     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.\n",
    /// )?;
    /// let report = check([&path], &Options::default())?;
    /// # std::fs::remove_file(&path)?;
    /// assert_eq!(report.findings[0].fixes()[0].to_string(), "r5c5 1 -> 9");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fixes(&self) -> &[Repair] {
        self.diagnosis.as_ref().map_or(&[], |diagnosis| &diagnosis.repairs.list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_own_name() {
        for code in Code::ALL {
            assert_eq!(code.name().parse(), Ok(code));
        }
        assert_eq!("".parse::<Code>(), Err(ParseCodeError));
    }

    #[test]
    fn nothing_dangerous_reaches_a_terminal() {
        assert_eq!(Shown("a\u{1b}[2Jb\n").to_string(), "a?[2Jb?");
        assert_eq!(Shown(&"x".repeat(1000)).to_string().chars().count(), 201);
    }
}
