//! [`ChapterSource`]: where the puzzles of a chapter come from.

use std::path::PathBuf;
use std::str::FromStr;

use super::chapter::{ChapterOrder, ParseChapterOrderError};

/// The word before the file of a chapter.
pub(super) const FILE: &str = "file=";

/// The puzzles of a chapter: new ones, or those of a file.
///
/// ```
/// use sudoku_print::ChapterSource;
///
/// let file: ChapterSource = "Warm-up: file=easy.csv".parse()?;
/// assert_eq!(file.file().map(|path| path.as_path()), Some("easy.csv".as_ref()));
/// assert_eq!("easy=20".parse::<ChapterSource>()?.file(), None);
/// # Ok::<(), sudoku_print::ParseChapterOrderError>(())
/// ```
#[derive(Clone, Debug)]
pub enum ChapterSource {
    /// New ones: `Warm-up: easy=20`.
    New(ChapterOrder),
    /// Those of a file: `Warm-up: file=easy.csv`.
    File {
        /// The heading of the chapter.
        title: Option<String>,
        /// The file.
        path: PathBuf,
    },
}

impl FromStr for ChapterSource {
    type Err = ParseChapterOrderError;

    fn from_str(text: &str) -> Result<Self, ParseChapterOrderError> {
        match Self::path(text) {
            Some((title, path)) => {
                let title = title.trim_end().strip_suffix(':');
                let bare =
                    |title: &str| title.strip_prefix('"')?.strip_suffix('"').map(str::to_owned);
                let title = title.map(|title| bare(title).unwrap_or_else(|| title.to_owned()));
                Ok(Self::File { title, path: path.into() })
            }
            None => text.parse().map(Self::New),
        }
    }
}

impl ChapterSource {
    /// The words of a chapter before the word for its file, and the path after it; `None` for new
    /// puzzles.
    ///
    /// ```
    /// use sudoku_print::ChapterSource;
    ///
    /// assert_eq!(ChapterSource::path("Warm-up: file=a.csv"), Some(("Warm-up: ", "a.csv")));
    /// ```
    #[must_use]
    pub fn path(words: &str) -> Option<(&str, &str)> {
        let at = match words.starts_with(FILE) {
            true => 0,
            false => words.rfind(&format!(": {FILE}"))? + 2,
        };
        let (title, path) = (&words[..at], &words[at + FILE.len()..]);
        (!path.is_empty()).then_some((title, path))
    }

    /// The order of new puzzles, if it is one.
    #[must_use]
    pub fn order(&self) -> Option<ChapterOrder> {
        match self {
            Self::New(order) => Some(order.clone()),
            Self::File { .. } => None,
        }
    }

    /// The file, if there is one.
    #[must_use]
    pub fn file(&self) -> Option<&PathBuf> {
        match self {
            Self::New(_) => None,
            Self::File { path, .. } => Some(path),
        }
    }
}
