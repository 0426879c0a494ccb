//! [`Walk`]: the books that names stand for: files, folders and patterns.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Component, Path, PathBuf};

use crate::format::Format;
use crate::picture::{in_folder, is_picture, natural_order};
use crate::read::read_batches;
use crate::source::Source;

/// The books in files, folders and patterns such as `books/*.txt`.
///
/// A folder is walked with the folders in it. Every file in it with the ending of a book is a book,
/// also one that will be refused, such as `book.pages`; several pictures of a folder are one, named
/// by the folder. Texts without a grid, reports of this library and files with other endings are
/// left out, and so are hidden files and folders. Order is natural: `book 2` before `book 10`.
///
/// ```
/// use sudoku_book::Walk;
///
/// # let folder = std::env::temp_dir().join(format!("sudoku-walk-doc-{}", std::process::id()));
/// # std::fs::create_dir_all(folder.join("old"))?;
/// let puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.\n";
/// for name in ["10.txt", "2.txt", "old/1.sdm", ".hidden.txt"] {
///     std::fs::write(folder.join(name), puzzle)?;
/// }
/// std::fs::write(folder.join("notes.txt"), "No grid here.\n")?;
/// let walk = Walk::of([&folder])?;
/// assert_eq!(walk.books, ["2.txt", "10.txt", "old/1.sdm"].map(|name| folder.join(name)));
/// assert_eq!(walk.others, [folder.join("notes.txt")]);
/// assert_eq!(walk.hidden, 1);
/// assert_eq!(Walk::of([folder.join("*.txt")])?.books.len(), 3);
/// # std::fs::remove_dir_all(&folder)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Walk {
    /// The books, in the order of the names. A name that is neither a folder nor a pattern is among
    /// them as it is, and so is `-`.
    pub books: Vec<PathBuf>,
    /// The files in folders that are not books.
    pub others: Vec<PathBuf>,
    /// The number of hidden files and folders.
    pub hidden: u64,
    /// Links to folders that were walked already.
    pub again: Vec<PathBuf>,
    /// The number of files and folders that were looked at.
    seen: usize,
}

/// The reason why folders were not walked.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum WalkError {
    /// A pattern matches nothing.
    #[error("{}: no file matches this pattern", crate::shown::OneLine(&.0.to_string_lossy()))]
    NoMatch(PathBuf),
    /// A folder and the folders in it hold no book.
    #[error("{}: the folder has no book in it", crate::shown::OneLine(&.0.to_string_lossy()))]
    NoBook(PathBuf),
    /// There are more than 100,000 files.
    #[error("{}: more than 100000 files; name a smaller folder", crate::shown::OneLine(&.0.to_string_lossy()))]
    TooMany(PathBuf),
    /// There are more than 64 folders inside each other.
    #[error("{}: more than 64 folders inside each other", crate::shown::OneLine(&.0.to_string_lossy()))]
    TooDeep(PathBuf),
    /// A folder cannot be listed.
    #[error("{}: {error}", crate::shown::OneLine(&path.to_string_lossy()))]
    Io {
        /// The folder.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
}

/// The most files and folders that are looked at.
const MOST: usize = 100_000;

/// The most folders inside each other.
const DEEPEST: usize = 64;

/// The part of a text in which a grid is looked for. A longer text is a book.
const HEAD: u64 = 1 << 20;

impl Walk {
    /// The books that these names stand for.
    ///
    /// # Errors
    ///
    /// A pattern matches nothing, a folder has no book in it or cannot be listed, or there are too
    /// many files.
    pub fn of(names: impl IntoIterator<Item = impl AsRef<Path>>) -> Result<Self, WalkError> {
        let mut walk = Self::default();
        for name in names {
            let name = name.as_ref();
            if name.is_dir() {
                walk.named_folder(name)?;
            } else if name != Path::new("-")
                && is_pattern(name)
                && fs::symlink_metadata(name).is_err()
            {
                walk.pattern(name)?;
            } else {
                walk.books.push(name.to_owned());
            }
        }
        Ok(walk)
    }

    /// Whether something was left out.
    #[must_use]
    pub fn left_out(&self) -> bool {
        !(self.others.is_empty() && self.again.is_empty() && self.hidden == 0)
    }

    fn named_folder(&mut self, folder: &Path) -> Result<(), WalkError> {
        let before = self.books.len();
        self.folder(folder, &mut HashSet::new(), 0)?;
        match self.books.len() > before {
            true => Ok(()),
            false => Err(WalkError::NoBook(folder.into())),
        }
    }

    /// Walks a folder that is this deep inside the one that is named.
    fn folder(
        &mut self,
        folder: &Path,
        walked: &mut HashSet<PathBuf>,
        depth: usize,
    ) -> Result<(), WalkError> {
        if !self.enter(folder, walked, depth)? {
            return Ok(());
        }
        match in_folder(folder).map_err(|error| unlisted(folder, error))?.as_slice() {
            [] => {}
            [picture] => self.books.push(picture.clone()),
            _ => self.books.push(folder.into()),
        }
        for path in self.list(folder)? {
            if is_hidden(&path) {
                self.hidden += 1;
            } else if path.is_dir() {
                self.folder(&path, walked, depth + 1)?;
            } else if is_picture(&path) && path.is_file() {
                // It is a book by itself, or a page of the folder.
            } else if is_book(&path) {
                self.books.push(path);
            } else {
                self.others.push(path);
            }
        }
        Ok(())
    }

    /// Whether this folder is to be walked: it was not walked yet.
    fn enter(
        &mut self,
        folder: &Path,
        walked: &mut HashSet<PathBuf>,
        depth: usize,
    ) -> Result<bool, WalkError> {
        if depth > DEEPEST {
            return Err(WalkError::TooDeep(folder.into()));
        }
        let real = fs::canonicalize(folder).map_err(|error| unlisted(folder, error))?;
        let is_new = walked.insert(real);
        if !is_new {
            self.again.push(folder.into());
        }
        Ok(is_new)
    }

    /// The files and folders of a folder in natural order, including hidden ones.
    fn list(&mut self, folder: &Path) -> Result<Vec<PathBuf>, WalkError> {
        let mut found = Vec::new();
        for file in fs::read_dir(folder).map_err(|error| unlisted(folder, error))? {
            found.push(file.map_err(|error| unlisted(folder, error))?.path());
            self.seen += 1;
            if self.seen > MOST {
                return Err(WalkError::TooMany(folder.into()));
            }
        }
        found.sort_by(|one, other| natural_order(one, other));
        // The folder `.` lists `./book.txt`; its name is shorter.
        let short = |path: PathBuf| match path.strip_prefix("./") {
            Ok(rest) if folder == Path::new(".") => rest.to_owned(),
            _ => path,
        };
        Ok(found.into_iter().map(short).collect())
    }

    fn pattern(&mut self, pattern: &Path) -> Result<(), WalkError> {
        let parts: Vec<Component<'_>> = pattern.components().collect();
        let mut found = Vec::new();
        self.expand(PathBuf::new(), &parts, &mut HashSet::new(), &mut found)?;
        if found.is_empty() {
            return Err(WalkError::NoMatch(pattern.into()));
        }
        for path in found {
            match path.is_dir() {
                true => self.named_folder(&path)?,
                false => self.books.push(path),
            }
        }
        Ok(())
    }

    /// Adds the paths below `base` that match the parts of a pattern.
    fn expand(
        &mut self,
        base: PathBuf,
        parts: &[Component<'_>],
        walked: &mut HashSet<PathBuf>,
        found: &mut Vec<PathBuf>,
    ) -> Result<(), WalkError> {
        let Some((part, rest)) = parts.split_first() else {
            found.push(base);
            return Ok(());
        };
        let name = part.as_os_str();
        if !is_pattern(Path::new(name)) {
            let path = base.join(part);
            return match fs::symlink_metadata(&path) {
                Ok(_) => self.expand(path, rest, walked, found),
                Err(_) => Ok(()),
            };
        }
        let folder = if base.as_os_str().is_empty() { Path::new(".") } else { &base };
        if !folder.is_dir() {
            return Ok(());
        }
        let is_deep = name == "**";
        if is_deep {
            if !self.enter(folder, walked, base.components().count())? {
                return Ok(());
            }
            self.expand(base.clone(), rest, walked, found)?;
        }
        let pattern = name.to_string_lossy();
        for path in self.list(folder)? {
            let own = path.file_name().map(OsStr::to_string_lossy).unwrap_or_default();
            if is_hidden(&path) && !pattern.starts_with('.') {
                self.hidden += u64::from(matches(&pattern, &own));
            } else if is_deep && path.is_dir() {
                self.expand(path, parts, walked, found)?;
            } else if !is_deep && matches(&pattern, &own) {
                self.expand(path, rest, walked, found)?;
            }
        }
        Ok(())
    }
}

fn unlisted(folder: &Path, error: io::Error) -> WalkError {
    WalkError::Io { path: folder.into(), error }
}

fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

fn is_pattern(name: &Path) -> bool {
    name.as_os_str().as_encoded_bytes().iter().any(|byte| b"*?[".contains(byte))
}

/// Whether a file in a folder is a book, by its ending, and a text by the grids in it. A book in a
/// format that cannot be read is one: it is refused, and not passed over.
fn is_book(path: &Path) -> bool {
    const REFUSED: [&str; 15] = [
        "doc", "docm", "ppt", "pptm", "odg", "pages", "numbers", "mobi", "azw3", "djvu", "xps",
        "oxps", "cbz", "fb2", "ps",
    ];
    const DOCUMENTS: [&str; 12] = [
        "pdf",
        "xlsx",
        "xlsm",
        "xlsb",
        "xls",
        "ods",
        "opensudoku",
        "docx",
        "odt",
        "pptx",
        "odp",
        "epub",
    ];
    const TEXTS: [&str; 15] = [
        "txt", "text", "md", "sdk", "sdm", "ss", "csv", "tsv", "json", "jsonl", "ndjson", "xml",
        "html", "htm", "rtf",
    ];
    let Some(ending) = path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase) else {
        return false;
    };
    let is = |endings: &[&str]| endings.contains(&ending.as_str());
    (is(&DOCUMENTS) || is(&REFUSED)) && path.is_file()
        || is(&TEXTS) && path.is_file() && has_grid(path)
}

/// Whether a text may be a book: one that is long, cannot be read, or has a grid in it, readable or
/// not, and is not a report.
fn has_grid(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(HEAD).read_to_end(&mut head));
    if read.is_err() {
        return true;
    }
    if is_report(&String::from_utf8_lossy(&head)) {
        return false;
    }
    if head.len() as u64 == HEAD {
        return true;
    }
    let Ok(source) = Source::new("", &head[..]) else { return true };
    let mut found = false;
    let read = read_batches(source, Format::Auto, &mut |entries| {
        found |= !entries.is_empty();
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found || read.is_err()
}

/// Whether a text that begins like this is a report of a check, in any style.
#[must_use]
pub fn is_report(text: &str) -> bool {
    /// The beginnings of reports for programs, and of lines in those for people.
    const BEGINNINGS: [&str; 5] = [
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\"",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"sudoku\"",
        "{\n  \"schema\": ",
        "{\"type\":",
        "{\"$schema\": ",
    ];
    const WORDS: [&str; 4] = ["error[", "warning[", "info[", "Checked "];
    BEGINNINGS.iter().any(|start| text.starts_with(start))
        || WORDS.iter().any(|word| text.lines().any(|line| line.starts_with(word)))
}

/// Whether a name matches a pattern of one part: `*` is any text, `?` any character, `[a-z]` one of
/// these, `[!a-z]` one of the others.
fn matches(pattern: &str, name: &str) -> bool {
    let (pattern, name): (Vec<char>, Vec<char>) =
        (pattern.chars().collect(), name.chars().collect());
    let (mut p, mut n) = (0, 0);
    // The last star, and the end of the text that it takes.
    let mut star = None;
    loop {
        let next = match (pattern.get(p), name.get(n)) {
            (None, None) => return true,
            (Some('*'), _) => {
                star = Some((p, n));
                p += 1;
                continue;
            }
            (Some('?'), Some(_)) => Some(1),
            (Some('['), Some(&c)) => match class(&pattern[p..]) {
                Some((set, length)) => set.has(c).then_some(length),
                None => (c == '[').then_some(1),
            },
            (Some(&wanted), Some(&c)) => (wanted == c).then_some(1),
            _ => None,
        };
        match (next, star) {
            (Some(length), _) => (p, n) = (p + length, n + 1),
            (None, Some((at, taken))) if taken < name.len() => {
                star = Some((at, taken + 1));
                (p, n) = (at + 1, taken + 1);
            }
            _ => return false,
        }
    }
}

/// A class of characters.
struct Class {
    negated: bool,
    ranges: Vec<(char, char)>,
}

impl Class {
    fn has(&self, c: char) -> bool {
        self.ranges.iter().any(|&(first, last)| (first..=last).contains(&c)) != self.negated
    }
}

/// The class at the beginning of a pattern, and its length; `None` without its end.
fn class(pattern: &[char]) -> Option<(Class, usize)> {
    let negated = matches!(pattern.get(1), Some('!' | '^'));
    let start = if negated { 2 } else { 1 };
    let end = start + 1 + pattern.get(start + 1..)?.iter().position(|&c| c == ']')?;
    let (mut ranges, mut at) = (Vec::new(), start);
    while at < end {
        let is_range = pattern[at + 1] == '-' && at + 2 < end;
        let last = if is_range { at + 2 } else { at };
        ranges.push((pattern[at], pattern[last]));
        at = last + 1;
    }
    Some((Class { negated, ranges }, end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_names() {
        for (pattern, name) in [
            ("*.txt", "a.txt"),
            ("*", ""),
            ("a*b*c", "axxbyyc"),
            ("?x", "äx"),
            ("page[0-9].png", "page7.png"),
            ("[!a]b", "xb"),
            ("[]]", "]"),
            ("[a", "[a"),
            ("**", "anything"),
        ] {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [
            ("*.txt", "a.text"),
            ("?", ""),
            ("[!a]b", "ab"),
            ("a*b", "acbd"),
            ("", "a"),
            ("[a]", "b"),
        ] {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
        // Many stars take no more time than the product of the lengths.
        assert!(!matches(&"*a".repeat(200), &"a".repeat(199)));
    }

    #[cfg(unix)]
    #[test]
    fn a_loop_of_links_is_walked_once() {
        let folder = std::env::temp_dir().join(format!("sudoku-loop-{}", std::process::id()));
        fs::create_dir_all(folder.join("deep")).unwrap();
        fs::write(folder.join("deep/book.pdf"), "").unwrap();
        std::os::unix::fs::symlink("..", folder.join("deep/up")).unwrap();
        let walk = Walk::of([&folder]).unwrap();
        assert_eq!(walk.books, [folder.join("deep/book.pdf")]);
        assert_eq!(walk.again, [folder.join("deep/up")]);
        let walk = Walk::of([folder.join("**/*.pdf")]).unwrap();
        assert_eq!(walk.books, [folder.join("deep/book.pdf")]);
        assert!(matches!(Walk::of([folder.join("*.pdf")]), Err(WalkError::NoMatch(_))));
        fs::remove_dir_all(&folder).unwrap();
    }
}
