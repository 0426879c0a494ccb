//! Files, their format and password.

use std::path::{Path, PathBuf};

use clap::Args;
use sudoku_book::{Format, Source, SourceError};

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
pub(crate) struct GuardArgs {
    /// In csv, begin a cell with an apostrophe if a spreadsheet would take it for a formula: one that
    /// begins with =, +, - or @, after a tab or a carriage return, too. Our reader removes it
    #[arg(long)]
    pub(crate) guard: bool,
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
}

impl ReadArgs {
    /// Opens a file, or for `-` the standard input.
    pub(crate) fn open(&self, path: &Path) -> Result<Source<'static>, SourceError> {
        Source::open(path).map(|source| self.with_password(source))
    }

    /// The source, with the password if there is one.
    pub(crate) fn with_password(&self, source: Source<'static>) -> Source<'static> {
        match &self.password {
            Some(password) => source.password(password),
            None => source,
        }
    }
}
