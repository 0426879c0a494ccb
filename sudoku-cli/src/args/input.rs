//! Files, their format and password.

use std::path::{Path, PathBuf};

use clap::Args;
use sudoku_book::{Format, Pages, Source, SourceError};

use super::parse::formats;

#[derive(Debug, Args)]
pub(crate) struct InputArgs {
    /// Files to read; - is the standard input, which is also read if something is piped in and no
    /// file is named. A grid can be given in place of a file
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

#[derive(Debug, Args)]
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

    /// Read only the grids on these pages of a document, such as 3-90 or 3-90,95; the other pages
    /// are read for their headings
    #[arg(long, value_name = "PAGES")]
    pub(crate) pages: Option<Pages>,
}

impl ReadArgs {
    /// Opens a file, or for `-` the standard input.
    pub(crate) fn open(&self, path: &Path) -> Result<Source<'static>, SourceError> {
        Source::open(path).map(|source| self.as_asked(source))
    }

    /// The source, with the password and the pages if there are any.
    pub(crate) fn as_asked(&self, source: Source<'static>) -> Source<'static> {
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
