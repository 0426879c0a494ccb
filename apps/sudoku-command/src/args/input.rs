//! Files, their format, password and memory.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::Args;
use sudoku_book::{Budget, Format, Pages, Source, SourceError};

use super::parse::formats;

#[derive(Debug, Args)]
pub(crate) struct InputArgs {
    #[command(flatten)]
    pub(crate) files: FilesArgs,

    #[command(flatten)]
    pub(crate) each: EachArgs,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct EachArgs {
    /// Take every grid for a puzzle, also a full one after a puzzle, which is else taken for its
    /// printed solution; not those that the book calls solutions
    #[arg(long)]
    pub(crate) each: bool,
}

#[derive(Debug, Args)]
pub(crate) struct FilesArgs {
    /// Files to read; - is the standard input, which is also read if something is piped in and no
    /// file is named. A folder is walked: every book in it and in its folders is read, and the
    /// pictures of a folder are one book. A pattern in quotation marks also works, such as
    /// 'books/**/*.pdf'. A grid can be given in place of a file
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) read: ReadArgs,

    /// The books that these names stand for, once folders and patterns were walked.
    #[arg(skip)]
    pub(crate) books: OnceLock<Vec<PathBuf>>,
}

#[derive(Debug, Args)]
pub(crate) struct GuardArgs {
    /// In csv, begin a cell with an apostrophe if a spreadsheet would take it for a formula: one
    /// that begins with =, +, - or @, also after a tab or a carriage return. Our reader removes it
    #[arg(long)]
    pub(crate) guard: bool,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct ReadArgs {
    /// Format of the input
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "auto",
        ignore_case = true,
        value_parser = formats()
    )]
    pub(crate) input_format: Format,

    /// Password of encrypted documents
    #[arg(long, value_name = "WORD")]
    pub(crate) password: Option<String>,

    /// Memory for the content of one document as it is unpacked, in MiB, at least 16. Parts that
    /// need more are reported and not read
    #[arg(
        long, value_name = "MIB", default_value_t = 512,
        value_parser = clap::value_parser!(u64).range(16..=1 << 20)
    )]
    pub(crate) memory: u64,

    /// Read only the grids on these pages of a document, such as 3-90 or 3-90,95; the other pages
    /// are read for their headings
    #[arg(long, value_name = "PAGES")]
    pub(crate) pages: Option<Pages>,
}

impl ReadArgs {
    /// Opens a file, or for `-` the standard input.
    pub(crate) fn open(&self, path: &Path) -> Result<Source<'static>, SourceError> {
        Source::open(path).map(|source| self.opened(source))
    }

    /// The memory that a document may take.
    pub(crate) fn budget(&self) -> Budget {
        let mut budget = Budget::default();
        budget.memory = self.memory << 20;
        budget
    }

    /// The source, with its budget, and the password and the pages if there are any.
    pub(crate) fn opened(&self, source: Source<'static>) -> Source<'static> {
        let source = source.budget(self.budget());
        let source = match &self.password {
            Some(password) => source.password(password),
            None => source,
        };
        match &self.pages {
            Some(pages) => source.pages(pages.clone()),
            None => source,
        }
    }
}
