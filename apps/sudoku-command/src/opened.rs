//! [`Opened`]: the page of a report that is opened in the browser.

use std::fs::{self, DirBuilder};
use std::io;
use std::path::{self, PathBuf};
use std::{env, process};

use sudoku_book::Style;

use crate::browser;
use crate::outcome::Failure;
use crate::stderr::complain;

/// The most names of a temporary folder that are tried.
const TRIES: u32 = 1000;

/// The page of a report that is opened when it is complete, if any.
pub(crate) enum Opened {
    Nothing,
    /// A file that the call names.
    Named(PathBuf),
    /// A temporary file, alone in its folder.
    Made {
        folder: PathBuf,
        page: PathBuf,
    },
}

impl Opened {
    /// The page of a check with `--open`, these files of `--output` and this format.
    pub(crate) fn of(
        is_opened: bool,
        outputs: &[PathBuf],
        format: Option<Style>,
    ) -> Result<Self, Failure> {
        if !is_opened {
            return Ok(Self::Nothing);
        }
        if let Some(format) = format
            && !matches!(format, Style::Full | Style::Concise | Style::Html)
        {
            return Err(Failure::refused(format!(
                "--open shows a page, and the format is {format}: leave out one of the two, or name \
                 a file with --output for it"
            )));
        }
        let is_page = |path: &&PathBuf| {
            let style = Style::of_file(path).or(format);
            style == Some(Style::Html)
        };
        if let Some(page) = outputs.iter().find(is_page) {
            return Ok(Self::Named(page.clone()));
        }
        let folder = temporary_folder()?;
        Ok(Self::Made { page: folder.join("report.html"), folder })
    }

    /// The file that is made for it.
    pub(crate) fn made(&self) -> Option<&PathBuf> {
        match self {
            Self::Made { page, .. } => Some(page),
            Self::Nothing | Self::Named(_) => None,
        }
    }

    /// Removes the file that was made, as there is nothing to show.
    pub(crate) fn discard(&self) {
        if let Self::Made { folder, .. } = self {
            // It stays if it cannot be removed.
            let _ = fs::remove_dir_all(folder);
        }
    }

    /// Opens the page.
    pub(crate) fn show(&self) {
        let page = match self {
            Self::Nothing => return,
            Self::Named(page) | Self::Made { page, .. } => page,
        };
        // A name that begins with a dash would be an option of the browser.
        let target = path::absolute(page).unwrap_or_else(|_| page.clone());
        if !browser::open(target.as_os_str()) {
            complain(format_args!("no browser could be opened; the report is {}", page.display()));
        }
    }
}

/// A new folder for this call alone.
fn temporary_folder() -> io::Result<PathBuf> {
    let name = |nth| env::temp_dir().join(format!("sudoku-report-{}-{nth}", process::id()));
    #[cfg_attr(not(unix), allow(unused_mut))]
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    for folder in (0..TRIES).map(name) {
        match builder.create(&folder) {
            Ok(()) => return Ok(folder),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
