//! [`Options`] of the check.

use std::path::PathBuf;

use sudoku_human::rating::Scale;
use sudoku_human::words::Language;

use super::ignore::Ignore;
use crate::budget::Budget;
use crate::finding::Code;
use crate::format::Format;
use crate::halt::Halt;
use crate::pages::Pages;
use crate::profile::{Paper, Profile};
use crate::watch::PageWatch;

/// The options of a check. [`Options::new`] is right for most books; each method sets the field of
/// its name.
///
/// ```
/// use sudoku_book::{Code, Options};
///
/// let options = Options::new().expect(200).allow([Code::DuplicateUpToSymmetry]).threads(1);
/// assert_eq!((options.expect, options.threads), (Some(200), 1));
/// assert_eq!(options.allow, [Code::DuplicateUpToSymmetry]);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The format of the files; detected by default.
    pub format: Format,
    /// The password of encrypted documents.
    pub password: Option<Box<str>>,
    /// The memory and the time that each document may take.
    pub budget: Budget,
    /// Ends the check early when a stop is requested: the part so far is reported, and
    /// [`Summary::stopped`](crate::Summary::stopped) says so.
    pub halt: Halt,
    /// Is called while the pages of a document are read.
    pub watch: PageWatch,
    /// Files that hold the solutions of the puzzles in the other files.
    pub solutions: Vec<PathBuf>,
    /// Findings that are allowed: they are counted but not reported. [Equivalent
    /// puzzles](Code::DuplicateUpToSymmetry) and [broken symmetry](Code::SymmetryBroken) are not
    /// even searched for if allowed.
    pub allow: Vec<Code>,
    /// Findings that are allowed at a place.
    pub ignore: Vec<Ignore>,
    /// The pages whose grids are checked, of books with pages; all of them by default.
    pub pages: Option<Pages>,
    /// Whether the summary keeps every grid, and drawings of the pages, for a report in HTML.
    pub pictures: bool,
    /// Findings that are reported although they need no fix: [`Code::NotMinimal`],
    /// [`Code::FewGivens`], [`Code::Rating`]. They do not make a book wrong.
    pub also: Vec<Code>,
    /// The scale on which every proper puzzle is rated, for the
    /// [ratings](crate::FileSummary::ratings) of each file; by default none is. Findings of
    /// [`Code::Rating`] also use it.
    pub rate: Option<Scale>,
    /// Other books: puzzles that are also in one of them are reported as
    /// [duplicates](Code::Duplicate), literal or up to symmetry. These books are only checked for
    /// being readable.
    pub across: Vec<PathBuf>,
    /// The expected number of puzzles in all books together; any other number is reported as
    /// [`Code::PuzzleCount`].
    pub expect: Option<u64>,
    /// The print service for the books: faults for which it would reject a file are reported, from
    /// [`Code::FontNotEmbedded`] to [`Code::CoverSize`].
    pub profile: Option<Profile>,
    /// The paper of the books, on which the number of their pages and the size of their cover
    /// depend; by default the one that takes the most, and any.
    pub paper: Option<Paper>,
    /// The file with the cover of the books, in one piece: its size is compared with the one that
    /// the pages of each book need for the print service, and a difference is reported as
    /// [`Code::CoverSize`].
    pub cover: Option<PathBuf>,
    /// The most threads that solve, at most one for each core; 0 means as many as
    /// [`worker_threads`](sudoku_core::worker_threads) says, most often one for each core. Unless
    /// it is 1, a book longer than 64 KiB is read on another thread meanwhile. If it is 1, all work
    /// is done on the thread of the caller.
    pub threads: usize,
    /// The most search steps for a puzzle before it is given up and reported as
    /// [`Code::NotChecked`], and the most steps of a rating, which is a lower bound then. The
    /// default is two million; puzzles that are hard to search cost hundreds.
    pub max_steps: u64,
    /// The most broken puzzles that are explained: why they are broken, and how to fix them. Each
    /// takes some milliseconds. The default is 1000. A finding that is not explained says so.
    pub explained: usize,
    /// The most findings of each kind that are given to the caller. The others are counted in
    /// [`Summary::unlisted`](crate::Summary::unlisted), and make a book as wrong. No limit by
    /// default.
    pub listed: u64,
    /// The language of the sentences of a [`Report`](crate::Report): one of
    /// [`LANGUAGES`](crate::LANGUAGES).
    pub language: Language,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            format: Format::Auto,
            password: None,
            budget: Budget::default(),
            halt: Halt::default(),
            watch: PageWatch::default(),
            solutions: Vec::new(),
            allow: Vec::new(),
            ignore: Vec::new(),
            pages: None,
            pictures: false,
            also: Vec::new(),
            rate: None,
            across: Vec::new(),
            expect: None,
            profile: None,
            paper: None,
            cover: None,
            threads: 0,
            max_steps: 2_000_000,
            explained: 1000,
            listed: u64::MAX,
            language: Language::English,
        }
    }
}

/// Setting the fields one after the other.
impl Options {
    /// The default options.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the [format](#structfield.format) of the files.
    #[must_use]
    pub fn format(mut self, format: Format) -> Self {
        self.format = format;
        self
    }

    /// Sets the [password](#structfield.password) of encrypted documents.
    #[must_use]
    pub fn password(mut self, password: impl Into<Box<str>>) -> Self {
        self.password = Some(password.into());
        self
    }

    /// Sets the [budget](#structfield.budget) of each document.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Sets what [ends](#structfield.halt) the check early.
    #[must_use]
    pub fn halt(mut self, halt: Halt) -> Self {
        self.halt = halt;
        self
    }

    /// Sets what is [called](#structfield.watch) while pages are read.
    #[must_use]
    pub fn watch(mut self, watch: PageWatch) -> Self {
        self.watch = watch;
        self
    }

    /// Sets the files with the [solutions](#structfield.solutions).
    #[must_use]
    pub fn solutions(mut self, files: impl IntoIterator<Item = impl Into<PathBuf>>) -> Self {
        self.solutions = files.into_iter().map(Into::into).collect();
        self
    }

    /// Sets the findings that are [allowed](#structfield.allow).
    #[must_use]
    pub fn allow(mut self, codes: impl IntoIterator<Item = Code>) -> Self {
        self.allow = codes.into_iter().collect();
        self
    }

    /// Sets the findings that are allowed [at a place](#structfield.ignore).
    #[must_use]
    pub fn ignore(mut self, places: impl IntoIterator<Item = Ignore>) -> Self {
        self.ignore = places.into_iter().collect();
        self
    }

    /// Sets the [pages](#structfield.pages) whose grids are checked.
    #[must_use]
    pub fn pages(mut self, pages: Pages) -> Self {
        self.pages = Some(pages);
        self
    }

    /// Sets whether the summary keeps [pictures](#structfield.pictures) for a report in HTML.
    #[must_use]
    pub fn pictures(mut self, wanted: bool) -> Self {
        self.pictures = wanted;
        self
    }

    /// Sets the findings that are [also](#structfield.also) reported.
    #[must_use]
    pub fn also(mut self, codes: impl IntoIterator<Item = Code>) -> Self {
        self.also = codes.into_iter().collect();
        self
    }

    /// Sets the scale on which puzzles are [rated](#structfield.rate).
    #[must_use]
    pub fn rate(mut self, scale: Scale) -> Self {
        self.rate = Some(scale);
        self
    }

    /// Sets the [other books](#structfield.across) to compare with.
    #[must_use]
    pub fn across(mut self, books: impl IntoIterator<Item = impl Into<PathBuf>>) -> Self {
        self.across = books.into_iter().map(Into::into).collect();
        self
    }

    /// Sets the [expected](#structfield.expect) number of puzzles.
    #[must_use]
    pub fn expect(mut self, puzzles: u64) -> Self {
        self.expect = Some(puzzles);
        self
    }

    /// Sets the [print service](#structfield.profile).
    #[must_use]
    pub fn profile(mut self, profile: Profile) -> Self {
        self.profile = Some(profile);
        self
    }

    /// Sets the [paper](#structfield.paper) of the books.
    #[must_use]
    pub fn paper(mut self, paper: Paper) -> Self {
        self.paper = Some(paper);
        self
    }

    /// Sets the file with the [cover](#structfield.cover).
    #[must_use]
    pub fn cover(mut self, file: impl Into<PathBuf>) -> Self {
        self.cover = Some(file.into());
        self
    }

    /// Sets the most [threads](#structfield.threads).
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Sets the most [steps](#structfield.max_steps) for a puzzle.
    #[must_use]
    pub fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Sets the most broken puzzles that are [explained](#structfield.explained).
    #[must_use]
    pub fn explained(mut self, puzzles: usize) -> Self {
        self.explained = puzzles;
        self
    }

    /// Sets the most findings of each kind that are [listed](#structfield.listed).
    #[must_use]
    pub fn listed(mut self, findings: u64) -> Self {
        self.listed = findings;
        self
    }

    /// Sets the [language](#structfield.language) of the report.
    #[must_use]
    pub fn language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }
}
