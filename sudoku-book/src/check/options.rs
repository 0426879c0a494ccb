//! [`Options`] of the check.

use std::path::PathBuf;

use crate::finding::Code;
use crate::format::Format;
use crate::profile::Profile;

/// How books are checked. [`Options::default`] is right for most.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The format of the files; found out by default.
    pub format: Format,
    /// The password of encrypted documents.
    pub password: Option<Box<str>>,
    /// Files that hold the solutions of the puzzles in the other files.
    pub solutions: Vec<PathBuf>,
    /// Findings that are left out, and only counted. What is [alike](Code::DuplicateUpToSymmetry) or
    /// [nearly symmetrical](Code::SymmetryBroken) is not even looked for if it is allowed.
    pub allow: Vec<Code>,
    /// Findings that are looked for although they need no fix: [`Code::NotMinimal`],
    /// [`Code::FewGivens`]. They do not make a book wrong.
    pub also: Vec<Code>,
    /// Other books: puzzles that are in one of them, too, are told as
    /// [duplicates](Code::Duplicate), literal or up to symmetry. Nothing else in these is checked, except that it
    /// can be read.
    pub across: Vec<PathBuf>,
    /// How many puzzles there are to be, in all books together; another number is told as
    /// [`Code::PuzzleCount`].
    pub expect: Option<u64>,
    /// The print service that is to print the books: what it would send back is told
    /// ([`Code::FontNotEmbedded`], [`Code::PageSize`], [`Code::Gutter`], [`Code::PageCount`]).
    pub profile: Option<Profile>,
    /// How many threads solve at most, 0 for one on each core, which is also the most. If more than one may, and a
    /// book is longer than 64 KiB, another one reads it meanwhile; if it is one, everything
    /// happens on the thread of the caller.
    pub threads: usize,
    /// How many steps of search a puzzle may cost before it is given up and told as
    /// [`Code::NotChecked`]. The default is two million; puzzles that are hard for
    /// searching cost hundreds.
    pub max_steps: u64,
    /// The number of broken puzzles that are explained: why they are broken and how to fix them, which takes some
    /// milliseconds each. The default is a thousand. A finding that is not explained says so.
    pub explained: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            format: Format::Auto,
            password: None,
            solutions: Vec::new(),
            allow: Vec::new(),
            also: Vec::new(),
            across: Vec::new(),
            expect: None,
            profile: None,
            threads: 0,
            max_steps: 2_000_000,
            explained: 1000,
        }
    }
}
