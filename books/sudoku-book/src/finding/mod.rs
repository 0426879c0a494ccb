//! [`Finding`]: one thing that is wrong with a book, with its place and its proof.
//!
//! A finding is facts: its [`Fault`], the puzzle it is about ([`Subject`]), its places. The
//! sentences are made by reports, in the language of the reader.

mod code;
mod fault;
mod other_kind;
mod press;
mod subject;

use std::fmt;
use std::sync::Arc;

use sudoku_core::diagnose::{Diagnosis, Fix, Verdict};
use sudoku_core::{AnyPuzzle, CandidateGrid, CellSet, Clash, Count, Grid, Transformation};

pub use code::{Code, ParseCodeError, Severity};
pub use fault::{Fault, Misprint, NumberFault, Numbered, Readings, Small};
pub use other_kind::{OtherFault, OtherKind, PrintedSymbols};
pub use press::{FilePart, FineKind, PageSide, PressFault};
pub use subject::Subject;

use crate::doubt::Doubtful;
use crate::entry::Place;
use crate::shown::Shown;

/// One thing that is wrong with a book.
///
/// A finding carries its own proof: two solutions, the clashing cells, the cells
/// in which a printed solution is wrong. A reader who doubts it can verify it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The kind of the finding.
    pub code: Code,
    /// Its severity.
    pub severity: Severity,
    /// Its place in the book.
    pub source: Location,
    /// The puzzle it is about: its place in its file, counted from 1.
    pub puzzle: Option<u64>,
    /// The name of that puzzle.
    pub subject: Option<Subject>,
    /// The facts.
    pub fault: Fault,
    /// Other places to look at.
    pub related: Vec<Related>,
    /// The reason why the puzzle is broken, and its fixes, if any; see
    /// [`Options::explained`](crate::Options::explained).
    pub diagnosis: Option<Box<Diagnosis>>,
    /// How much of the diagnosis is reported.
    pub(crate) explained: Explained,
}

/// How much of a diagnosis is reported, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Explained {
    /// Nothing but the reason and the fix, if there is a diagnosis.
    Briefly,
    /// All of it.
    Fully {
        /// The faults of a printed solution that is of no use for it.
        unused: Option<Misprint>,
    },
    /// As many findings as were asked for are explained.
    OverLimit,
    /// The check was ended before.
    Halted,
}

/// A solution as the book prints it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Printed {
    /// The grid, which may be anything.
    pub grid: Grid,
    /// The place where it is printed.
    pub source: Location,
}

/// Another place to look at for a finding.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Related {
    /// The thing that is printed there.
    pub relation: Relation,
    /// The place.
    pub source: Location,
    /// The puzzle there: its place in its file, counted from 1.
    pub puzzle: Option<u64>,
    /// The name of that puzzle.
    pub subject: Option<Subject>,
}

/// The thing at another place of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Relation {
    /// The first one of two that are the same, or have the same number.
    First,
    /// The puzzle of a solution.
    Puzzle,
    /// A puzzle with the same solution grid.
    SameGrid,
    /// The puzzle that a solution belongs to.
    Owner,
    /// The other one of two swapped solutions.
    OtherSolution,
    /// One more place with the same fault.
    Also,
}

/// A place in a file, with the words printed there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Location {
    /// The name of the file.
    pub file: Arc<str>,
    /// The place in it.
    pub place: Place,
    /// The words: `Puzzle 57`.
    pub label: Option<Box<str>>,
}

impl Location {
    /// A place in this file.
    #[must_use]
    pub fn new(file: Arc<str>, place: Place) -> Self {
        Self { file, place, label: None }
    }
}

/// `book.txt:12:1`, `book.json#/puzzles/56`.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Shown(&self.file), self.place)
    }
}

/// A puzzle that findings name.
#[derive(Clone, Debug)]
pub(crate) struct NamedPuzzle {
    pub(crate) source: Location,
    /// Its place in its file, from 1.
    pub(crate) ordinal: u64,
    pub(crate) subject: Subject,
}

impl NamedPuzzle {
    /// A finding about it, at its place.
    pub(crate) fn finding(&self, fault: Fault) -> Finding {
        self.finding_at(self.source.clone(), fault)
    }

    /// A finding about it at this place.
    pub(crate) fn finding_at(&self, source: Location, fault: Fault) -> Finding {
        let mut finding = Finding::new(source, fault);
        finding.puzzle = Some(self.ordinal);
        finding.subject = Some(self.subject.clone());
        finding
    }

    /// It as another place of a finding.
    pub(crate) fn related(&self, relation: Relation) -> Related {
        let (source, puzzle) = (self.source.clone(), Some(self.ordinal));
        Related { relation, source, puzzle, subject: Some(self.subject.clone()) }
    }
}

impl Finding {
    /// A finding about no puzzle.
    pub(crate) fn new(source: Location, fault: Fault) -> Self {
        let code = fault.code();
        Self {
            code,
            severity: code.severity(),
            source,
            puzzle: None,
            subject: None,
            fault,
            related: Vec::new(),
            diagnosis: None,
            explained: Explained::Briefly,
        }
    }

    /// Replaces the facts, now that more is known.
    pub(crate) fn set_fault(&mut self, fault: Fault) {
        self.code = fault.code();
        self.severity = self.code.severity();
        self.fault = fault;
    }

    /// The same with another place.
    #[must_use]
    pub(crate) fn with(mut self, related: impl IntoIterator<Item = Related>) -> Self {
        self.related.extend(related);
        self
    }

    /// The first related place of this kind.
    pub(crate) fn related_as(&self, relation: Relation) -> Option<&Related> {
        self.related.iter().find(|related| related.relation == relation)
    }

    /// Whether it is at several places.
    pub(crate) fn is_joined(&self) -> bool {
        let is_list = matches!(self.fault, Fault::RuleNotNeeded { .. });
        !is_list && self.related_as(Relation::Also).is_some()
    }

    /// The name of the puzzle it is about, the same in every language: `57`, `"The Beast"`,
    /// `at line 80`.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        self.subject.as_ref().map(ToString::to_string)
    }

    /// The puzzle itself: its givens; of a grid with doubtful cells the others.
    #[must_use]
    pub fn grid(&self) -> Option<Grid> {
        match &self.fault {
            Fault::HardToRead { doubtful, .. } => Some(doubtful.grid()),
            fault => fault.puzzle().map(sudoku_core::AnyPuzzle::grid),
        }
    }

    /// The pencil marks, if that is how the puzzle is printed.
    #[must_use]
    pub fn marks(&self) -> Option<&CandidateGrid> {
        match self.fault.puzzle() {
            Some(AnyPuzzle::Candidates(marks)) => Some(marks),
            _ => None,
        }
    }

    /// The doubtful cells, if the grid is in a picture and some are hard to read.
    #[must_use]
    pub fn doubtful(&self) -> Option<&Doubtful> {
        match &self.fault {
            Fault::HardToRead { doubtful, .. } => Some(doubtful),
            _ => None,
        }
    }

    /// The solution printed for the puzzle.
    #[must_use]
    pub fn printed(&self) -> Option<&Printed> {
        match &self.fault {
            Fault::GivenClash { printed, .. }
            | Fault::NoSolution { printed, .. }
            | Fault::MultipleSolutions { printed, .. }
            | Fault::SolutionSwapped { printed, .. } => printed.as_ref(),
            Fault::SolutionWrong { printed, .. } | Fault::OrphanSolution { printed, .. } => {
                Some(printed)
            }
            _ => None,
        }
    }

    /// Solutions that were found: for a puzzle with several, two of them, the
    /// printed one first if it is a solution.
    #[must_use]
    pub fn solutions(&self) -> &[Grid] {
        match &self.fault {
            Fault::MultipleSolutions { solutions, .. } => solutions,
            Fault::SolutionWrong { right, .. } | Fault::SolutionSwapped { right, .. } => {
                right.as_slice()
            }
            _ => &[],
        }
    }

    /// The number of solutions, for a puzzle with several.
    #[must_use]
    pub fn count(&self) -> Option<Count> {
        match &self.fault {
            Fault::MultipleSolutions { count, .. } => Some(*count),
            Fault::OtherKind { fault: OtherFault::Several, judged } => judged.count(),
            _ => None,
        }
    }

    /// The puzzle with its diagnosis, if it is one of another size or with more rules.
    #[must_use]
    pub fn other_kind(&self) -> Option<&OtherKind> {
        match &self.fault {
            Fault::OtherKind { judged, .. } => Some(judged),
            _ => None,
        }
    }

    /// The cells to look at; none for one grid that is printed as several solutions.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        let of = |clashes: &[Clash]| clashes.iter().fold(CellSet::EMPTY, |all, it| all | it.cells);
        match &self.fault {
            Fault::GivenClash { clashes, .. } => of(clashes),
            Fault::NoSolution { misfits, .. } if misfits.is_empty() => {
                match self.diagnosis.as_ref().map(|diagnosis| &diagnosis.verdict) {
                    Some(Verdict::Impossible(conflict)) => conflict.givens,
                    _ => CellSet::EMPTY,
                }
            }
            Fault::NoSolution { misfits, .. } => *misfits,
            Fault::MultipleSolutions { solutions: [one, other], .. } => one.difference(other),
            Fault::SolutionWrong { .. } | Fault::OrphanSolution { .. } if self.is_joined() => {
                CellSet::EMPTY
            }
            Fault::SolutionWrong { printed, misprint, right, .. } => match right {
                Some(right) => printed.grid.difference(right),
                None => misprint.misfits | misprint.empty | of(&misprint.clashes),
            },
            Fault::OrphanSolution { printed, clashes, .. } => !printed.grid.filled() | of(clashes),
            Fault::HardToRead { doubtful, .. } => {
                doubtful.cells().iter().map(|doubtful| doubtful.cell).collect()
            }
            Fault::SymmetryBroken { given, lacking, .. } => *given | *lacking,
            Fault::NotMinimal { redundant, .. } => *redundant,
            _ => CellSet::EMPTY,
        }
    }

    /// The broken rules, in the puzzle or in its printed solution.
    #[must_use]
    pub fn clashes(&self) -> &[Clash] {
        match &self.fault {
            Fault::GivenClash { clashes, .. } => clashes,
            _ if self.is_joined() => &[],
            Fault::SolutionWrong { misprint, .. } => &misprint.clashes,
            Fault::OrphanSolution { clashes, .. } => clashes,
            _ => &[],
        }
    }

    /// For an equivalent puzzle: the transformation that turns the [related](Self::related) one
    /// into it. For a printed solution: the one that turns the right solution into it.
    #[must_use]
    pub fn how(&self) -> Option<Transformation> {
        match &self.fault {
            Fault::SolutionWrong { how, .. } => *how,
            Fault::Equivalent { how, .. } => Some(*how),
            _ => None,
        }
    }

    /// The changes that would fix the puzzle, best first.
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
    pub fn fixes(&self) -> &[Fix] {
        self.diagnosis.as_ref().map_or(&[], |diagnosis| &diagnosis.fixes.list)
    }
}
