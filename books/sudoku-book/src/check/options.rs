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

/// The options of a check. [`Options::default`] is right for most books.
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
