//! [`Source`]: a file or a stream: text, decoded while it is read, or a whole document.

use std::fmt;
use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;

use crate::budget::{Budget, over_budget};
use crate::decode::{CHUNK, Decoder, Encoding};
use crate::format::Format;
use crate::halt::Halt;
use crate::pages::Pages;
#[cfg(feature = "pictures")]
use crate::picture::Pixels;
use crate::picture::{PictureKind, in_folder};
use crate::shown::OneLine;
use crate::watch::PageWatch;

/// A book to be read: a name for the messages, and its content.
///
/// Opening examines the first 64 KiB to distinguish text, with its encoding, from documents. UTF-8
/// with or without a byte order mark, UTF-16 and Windows-1252 are read; all other bytes
/// become U+FFFD. The rest of a text is read on demand, in pieces of up to 64 KiB, as they arrive.
/// A document is read into memory, because its table of contents is at its end.
///
/// ```
/// use sudoku_book::Source;
///
/// let book = Source::new("book.txt", "Puzzle 1\n".as_bytes())?;
/// assert_eq!(book.name(), "book.txt");
///
/// let packed = Source::new("book.gz", &b"\x1f\x8b\x08"[..]).unwrap_err();
/// assert_eq!(packed.to_string(), "book.gz: gzip files cannot be read; unpack the book first");
/// # Ok::<(), sudoku_book::SourceError>(())
/// ```
pub struct Source<'a> {
    name: Box<str>,
    content: Content<'a>,
    opening: Opening,
    watch: Option<Watch>,
}

/// The parts of a [`Source`].
pub(crate) type Parts<'a> = (Box<str>, Content<'a>, Opening, Option<Watch>);

/// How a document is opened, and which part of it is read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Opening {
    pub(crate) password: Option<Box<str>>,
    pub(crate) budget: Budget,
    pub(crate) halt: Halt,
    /// The pages to read; all of them by default.
    pub(crate) pages: Option<Pages>,
    /// Whether the pages are drawn, for a report.
    pub(crate) drawings: bool,
    /// Sees the pages as they are read.
    pub(crate) watch: PageWatch,
}

/// The content of a source.
pub(crate) enum Content<'a> {
    Text(Decoder<'a>),
    Document(DocumentKind, Vec<u8>),
    /// A folder of pictures: the pages of a book, in order.
    Folder(Vec<PathBuf>),
    /// A picture, decoded already.
    #[cfg(feature = "pictures")]
    Pixels(Pixels),
}

/// The kind of a document, judged by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DocumentKind {
    Pdf,
    Rtf,
    Workbook(Package),
    Bundle(Bundle),
    Picture(PictureKind),
}

/// A zip archive that is not a workbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bundle {
    /// `.docx`
    Word,
    /// `.pptx`
    Slides,
    /// `.odt`
    OpenText,
    /// `.odp`
    OpenSlides,
    Epub,
    /// Web pages and pictures.
    Loose,
}

/// The container of a workbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Package {
    Xlsx,
    Xlsb,
    Ods,
    /// The container of programs before 2007; possibly another of their documents.
    Ole,
}

/// The most bytes of a document, because it is read into memory.
pub(crate) const LONGEST_DOCUMENT: u64 = 256 << 20;

/// The size and the time of a file when it was opened.
pub(crate) struct Watch {
    file: File,
    before: Stamp,
}

type Stamp = (u64, Option<SystemTime>);

impl Watch {
    /// `None` for pipes and the like, which have no size.
    fn of(file: &File) -> Option<Self> {
        let about = file.metadata().ok().filter(Metadata::is_file)?;
        Some(Self { file: file.try_clone().ok()?, before: stamp(&about) })
    }

    /// Whether the file has another size or time than when it was opened. If another file took its
    /// name, the old one was read to its end.
    pub(crate) fn has_changed(&self) -> bool {
        self.file.metadata().is_ok_and(|about| stamp(&about) != self.before)
    }
}

fn stamp(about: &Metadata) -> Stamp {
    (about.len(), about.modified().ok())
}

/// The number of bytes of a [`Source`] that were read. It is updated while the source is read.
#[derive(Clone, Debug)]
pub struct Meter(Arc<AtomicU64>);

impl Meter {
    pub(crate) const fn new(bytes: Arc<AtomicU64>) -> Self {
        Self(bytes)
    }

    /// The number of bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A file cannot be opened or read, or holds no text.
#[derive(thiserror::Error)]
#[error("{}: {reason}", OneLine(name))]
pub struct SourceError {
    /// The name of the file.
    pub name: Box<str>,
    /// The reason.
    #[source]
    pub reason: SourceErrorKind,
}

/// The reason why a file cannot be read.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum SourceErrorKind {
    /// Opening or reading failed.
    #[error("{}", plain(.0))]
    Io(io::Error),
    /// The path is a folder without pictures.
    #[error("is a folder, expected a file, or a folder of pictures")]
    Folder,
    /// A PDF file, but this program was built without the feature `pdf`.
    #[error("this program was built without support for PDF (feature \"pdf\")")]
    Pdf,
    /// A document that cannot be read at all.
    #[error("not a readable {}: {reason}", document(*.format))]
    Document {
        /// The format that its first bytes announce.
        format: Format,
        /// The reason.
        reason: Box<str>,
    },
    /// A document that is encrypted: no password was given, or a wrong one.
    #[error("{}", match given { true => "the password does not open it", false => "it is encrypted; give its password" })]
    Password {
        /// `true` if a password was given.
        given: bool,
    },
    /// A file has another format than the one asked for.
    #[error("the file is {}, not {} as requested", called(*.found), called(*.wanted))]
    OtherFormat {
        /// Its format.
        found: Format,
        /// The format that was asked for.
        wanted: Format,
    },
    /// Pages were selected, but the file has none.
    #[error("a file of the format {0} has no pages to select")]
    NoPages(Format),
    /// A document too long for the memory.
    #[error("the document is longer than {} MiB", LONGEST_DOCUMENT >> 20)]
    TooLong,
    /// Another program wrote to the file while it was read.
    #[error("the file changed while it was read; read it again")]
    Changed,
    /// A workbook, but this program was built without the feature `spreadsheet`.
    #[error("this program was built without support for workbooks (feature \"spreadsheet\")")]
    Spreadsheet,
    /// A picture, but this program was built without the feature `pictures`.
    #[error("this program was built without support for pictures (feature \"pictures\")")]
    Picture,
    /// The bytes of a picture are not as many as its pixels need.
    #[error("{bytes} bytes are not 1 to 4 for each of {width} x {height} pixels")]
    Pixels {
        /// The number of bytes.
        bytes: usize,
        /// The pixels of a row.
        width: usize,
        /// The number of rows.
        height: usize,
    },
    /// A document in a zip archive, but this program was built without the feature `documents`.
    #[error("this program was built without support for such documents (feature \"documents\")")]
    Bundle,
    /// A zip archive that holds neither a document of a known kind nor web pages nor pictures; also
    /// `.pages`, `.numbers` and `.key` files are zip archives.
    #[error(
        "a zip archive of another kind (also what .pages, .numbers and .key files are) cannot be \
         read; save the book as PDF, or unpack it"
    )]
    Zip,
    /// A file packed by `gzip`.
    #[error("gzip files cannot be read; unpack the book first")]
    Gzip,
    /// A format that is not read, with what to do.
    #[error("{0} files cannot be read; {1}")]
    Foreign(&'static str, &'static str),
    /// A NUL character in an otherwise readable text.
    #[error("not a text file: a NUL character in line {line}, column {column}")]
    Nul {
        /// The line of the first one, from 1.
        line: u64,
        /// Its column, from 1, in characters.
        column: u64,
    },
    /// Binary data.
    #[error("not a text file")]
    NotText,
}

impl SourceErrorKind {
    /// A part of a document needs more than its share of the budget.
    pub(crate) fn over_budget(format: Format, part: &str, most: u64) -> Self {
        Self::Document { format, reason: over_budget(part, most).into() }
    }
}

impl Source<'static> {
    /// The file at `path`; `-` is the standard input. A folder that holds pictures is a book whose
    /// pages they are, in the natural order of their names; its other files are left out.
    ///
    /// # Errors
    ///
    /// The file is missing, cannot be read, or is neither text nor a document.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, SourceError> {
        let path = path.as_ref();
        if path == Path::new("-") {
            return Self::stdin();
        }
        let name = path.display().to_string();
        let fail = |reason| SourceError { name: name.as_str().into(), reason };
        let file = File::open(path).map_err(|error| fail(SourceErrorKind::Io(error)))?;
        if file.metadata().is_ok_and(|about| about.is_dir()) {
            let pages = in_folder(path).map_err(|error| fail(SourceErrorKind::Io(error)))?;
            return match pages.is_empty() {
                true => Err(fail(SourceErrorKind::Folder)),
                false => Ok(Self::of(&name, Content::Folder(pages))),
            };
        }
        let watch = Watch::of(&file);
        let source = Self::new(&name, file)?;
        match source.content {
            Content::Text(_) => Ok(Self { watch, ..source }),
            // It is in memory already.
            Content::Document(..) if watch.is_some_and(|watch| watch.has_changed()) => {
                Err(fail(SourceErrorKind::Changed))
            }
            _ => Ok(source),
        }
    }

    /// The standard input, named `<stdin>`.
    ///
    /// # Errors
    ///
    /// It cannot be read, or is not text.
    pub fn stdin() -> Result<Self, SourceError> {
        Self::new("<stdin>", io::stdin())
    }
}

impl<'a> Source<'a> {
    /// The bytes of `input`, under this name: a text, or the content of a file such as a PDF or a
    /// photograph. The content decides the format, not the name.
    ///
    /// ```no_run
    /// use std::ops::ControlFlow;
    /// use sudoku_book::{Format, Source, read_book};
    ///
    /// let jpeg: Vec<u8> = std::fs::read("photo.jpg")?;
    /// read_book(Source::new("photo", &jpeg[..])?, Format::Auto, &mut |entry| {
    ///     match &entry.reading {
    ///         Ok(puzzle) => println!("{}", puzzle.grid()),
    ///         // Also if some cells are hard to read: `r5c7 is 5 or 6; look at the page`.
    ///         Err(reason) => println!("{reason}"),
    ///     }
    ///     ControlFlow::Continue(())
    /// })?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// It cannot be read, or is not text.
    pub fn new(name: &str, mut input: impl Read + Send + 'a) -> Result<Self, SourceError> {
        let fail = |reason| SourceError { name: name.into(), reason };
        let mut head = Vec::new();
        Read::take(&mut input, CHUNK as u64)
            .read_to_end(&mut head)
            .map_err(|error| fail(SourceErrorKind::Io(error)))?;
        let is_zip = head.starts_with(b"PK\x03\x04");
        let kind = DocumentKind::of(&head);
        if kind.is_some() || is_zip {
            let mut bytes = head;
            let most = LONGEST_DOCUMENT - bytes.len() as u64 + 1;
            Read::take(&mut input, most)
                .read_to_end(&mut bytes)
                .map_err(|error| fail(SourceErrorKind::Io(error)))?;
            if bytes.len() as u64 > LONGEST_DOCUMENT {
                return Err(fail(SourceErrorKind::TooLong));
            }
            let kind = kind
                .or_else(|| Package::of_zip(&bytes).map(DocumentKind::Workbook))
                .or_else(|| Bundle::of_zip(&bytes).map(DocumentKind::Bundle));
            let Some(kind) = kind else { return Err(fail(SourceErrorKind::Zip)) };
            if kind == DocumentKind::Workbook(Package::Ole)
                && let Some(reason) = old_document(&bytes)
            {
                return Err(fail(reason));
            }
            let content = Content::Document(kind, bytes);
            return Ok(Self::of(name, content));
        }
        if let Some(reason) = foreign(&head) {
            return Err(fail(reason));
        }
        let encoding = Encoding::of(&head);
        let mut text = Decoder::new(head, input, encoding);
        let start = text.fill_text().map_err(|error| fail(SourceErrorKind::Io(error)))?;
        if let Some(reason) = junk(start) {
            return Err(fail(reason));
        }
        if text.is_mostly_foreign() {
            return Err(fail(SourceErrorKind::NotText));
        }
        Ok(Self::of(name, Content::Text(text)))
    }

    /// A picture that is decoded already: rows of pixels from the top, each with the same number of
    /// bytes: 1 for grey, 2 for grey and opacity, 3 for red, green and blue, 4 for these and
    /// opacity. A file of a picture, such as a JPEG, goes to [`new`](Self::new).
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_book::{Format, Source, read_book};
    ///
    /// let paper = [255; 640 * 480];
    /// let page = Source::of_pixels("camera", 640, 480, &paper)?;
    /// let read = read_book(page, Format::Auto, &mut |_| ControlFlow::Continue(()))?;
    /// assert_eq!((read.format, read.entries), (Format::Picture, 0));
    /// assert_eq!(read.remarks.len(), 1); // a picture without a grid
    ///
    /// assert!(Source::of_pixels("camera", 640, 480, &paper[1..]).is_err());
    /// # Ok::<(), sudoku_book::SourceError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The number of bytes is not 1 to 4 times that of the pixels.
    #[cfg(feature = "pictures")]
    #[cfg_attr(docsrs, doc(cfg(feature = "pictures")))]
    pub fn of_pixels(
        name: &str,
        width: usize,
        height: usize,
        pixels: &[u8],
    ) -> Result<Self, SourceError> {
        let Some(pixels) = Pixels::of(width, height, pixels) else {
            let reason = SourceErrorKind::Pixels { bytes: pixels.len(), width, height };
            return Err(SourceError { name: name.into(), reason });
        };
        Ok(Self::of(name, Content::Pixels(pixels)))
    }

    fn of(name: &str, content: Content<'a>) -> Self {
        Self { name: name.into(), content, opening: Opening::default(), watch: None }
    }

    /// Sets the password of an encrypted document. Other files ignore it.
    #[must_use]
    pub fn password(mut self, password: &str) -> Self {
        self.opening.password = Some(password.into());
        self
    }

    /// Sets the memory and the time that a document may take. Plain texts ignore it.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.opening.budget = budget;
        self
    }

    /// Ends the reading when `halt` requests it;
    /// [`BookSummary::stopped`](crate::BookSummary::stopped) says so.
    #[must_use]
    pub fn halt(mut self, halt: Halt) -> Self {
        if let Content::Text(text) = &mut self.content {
            text.halt(halt.clone());
        }
        self.opening.halt = halt;
        self
    }

    /// Reads only the grids on these pages. The other pages are read for their headings. A book
    /// without pages is refused.
    #[must_use]
    pub fn pages(mut self, pages: Pages) -> Self {
        self.opening.pages = Some(pages);
        self
    }

    /// Keeps drawings of the pages of a PDF file, for the report
    /// [`Style::Html`](crate::Style::Html).
    #[must_use]
    pub fn drawings(mut self) -> Self {
        self.opening.drawings = true;
        self
    }

    /// Calls this function while the pages of a document are read.
    #[must_use]
    pub fn watch(mut self, watch: PageWatch) -> Self {
        self.opening.watch = watch;
        self
    }

    /// The name of the file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of bytes read so far.
    #[must_use]
    pub fn meter(&self) -> Meter {
        Meter(match &self.content {
            Content::Text(text) => text.bytes_read(),
            Content::Document(_, bytes) => Arc::new(AtomicU64::new(bytes.len() as u64)),
            _ => Arc::default(),
        })
    }

    /// The format of a document; `None` for a text.
    pub(crate) fn document_format(&self) -> Option<Format> {
        match &self.content {
            Content::Text(_) => None,
            Content::Document(kind, _) => Some(kind.format()),
            _ => Some(Format::Picture),
        }
    }

    /// Returns `true` if it is too short to be worth a separate thread.
    pub(crate) fn is_short(&self) -> bool {
        match &self.content {
            Content::Text(text) => text.has_ended(),
            Content::Document(_, bytes) => bytes.len() < CHUNK,
            _ => false,
        }
    }

    /// The name and the text of a file, if all of it is to be read.
    pub(crate) fn text_of_file(&mut self) -> Option<(&str, &mut Decoder<'a>)> {
        match &mut self.content {
            Content::Text(text) if self.watch.is_some() && self.opening.pages.is_none() => {
                Some((&self.name, text))
            }
            _ => None,
        }
    }

    /// The name, the content, how it is opened, and the file that is watched.
    pub(crate) fn into_parts(self) -> Parts<'a> {
        (self.name, self.content, self.opening, self.watch)
    }

    /// A source of these parts.
    pub(crate) fn from_parts((name, content, opening, watch): Parts<'a>) -> Self {
        Self { name, content, opening, watch }
    }
}

impl DocumentKind {
    pub(crate) fn format(self) -> Format {
        match self {
            Self::Pdf => Format::Pdf,
            Self::Rtf => Format::Rtf,
            Self::Workbook(_) => Format::Sheet,
            Self::Bundle(_) => Format::Document,
            Self::Picture(_) => Format::Picture,
        }
    }

    /// The kind of document that begins like this, if it is one. A PDF may have other bytes before
    /// its first line.
    fn of(head: &[u8]) -> Option<Self> {
        const BEFORE: usize = 1024;
        let start = &head[..head.len().min(BEFORE)];
        if head.starts_with(b"{\\rtf") {
            Some(Self::Rtf)
        } else if head.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
            Some(Self::Workbook(Package::Ole))
        } else if head.starts_with(b"PK\x03\x04") {
            None
        } else if let Some(kind) = PictureKind::of(head) {
            Some(Self::Picture(kind))
        } else {
            start.windows(5).any(|bytes| bytes == b"%PDF-").then_some(Self::Pdf)
        }
    }
}

impl Package {
    /// The kind of document in a zip archive, by the names of its files, which are listed at its
    /// end.
    fn of_zip(bytes: &[u8]) -> Option<Self> {
        let holds = |name: &[u8]| listed(bytes).windows(name.len()).any(|window| window == name);
        let start = &bytes[..bytes.len().min(200)];
        let kind = b"application/vnd.oasis.opendocument.spreadsheet";
        if start.windows(kind.len()).any(|window| window == kind) {
            Some(Self::Ods)
        } else if holds(b"xl/workbook.bin") {
            Some(Self::Xlsb)
        } else {
            holds(b"xl/workbook").then_some(Self::Xlsx)
        }
    }
}

impl Bundle {
    /// The kind of document in a zip archive that is no workbook.
    fn of_zip(bytes: &[u8]) -> Option<Self> {
        let holds = |name: &[u8]| listed(bytes).windows(name.len()).any(|window| window == name);
        let begins = |kind: &str| {
            let start = &bytes[..bytes.len().min(200)];
            let kind = [b"application/vnd.oasis.opendocument.", kind.as_bytes()].concat();
            start.windows(kind.len()).any(|window| window == kind)
        };
        const LOOSE: [&[u8]; 14] = [
            b".html", b".htm", b".xhtml", b".png", b".jpg", b".jpeg", b".webp", b".tif", b".PNG",
            b".JPG", b".JPEG", b".gif", b".bmp", b".HTM",
        ];
        if begins("text") {
            Some(Self::OpenText)
        } else if begins("presentation") {
            Some(Self::OpenSlides)
        } else if holds(b"word/document.xml") {
            Some(Self::Word)
        } else if holds(b"ppt/presentation.xml") {
            Some(Self::Slides)
        } else if holds(b"META-INF/container.xml") {
            Some(Self::Epub)
        } else {
            // Programs of Apple keep pictures of their documents.
            let is_loose = !holds(b".iwa") && LOOSE.into_iter().any(holds);
            is_loose.then_some(Self::Loose)
        }
    }
}

/// The list of files at the end of a zip archive.
fn listed(bytes: &[u8]) -> &[u8] {
    const LIST: usize = 4 << 20;
    let end = &bytes[bytes.len().saturating_sub(LIST)..];
    let first = end.windows(4).position(|window| window == b"PK\x01\x02");
    &end[first.unwrap_or(0)..]
}

impl fmt::Debug for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The reason not to read a file of a known kind that is neither text nor a document.
fn foreign(head: &[u8]) -> Option<SourceErrorKind> {
    const UNPACK: &str = "unpack the book first";
    let (name, advice) = match head {
        [0x1f, 0x8b, ..] => return Some(SourceErrorKind::Gzip),
        _ if head.starts_with(b"Rar!\x1a\x07") => ("RAR", UNPACK),
        _ if head.starts_with(b"7z\xbc\xaf\x27\x1c") => ("7z", UNPACK),
        _ if head.starts_with(b"%!PS") => ("PostScript", "save the book as PDF"),
        _ if head.get(60..68) == Some(b"BOOKMOBI") => ("Kindle", "save the book as EPUB or PDF"),
        _ => return None,
    };
    Some(SourceErrorKind::Foreign(name, advice))
}

/// The reason not to read a document of a program before 2007 that is no workbook. The names of its
/// streams are UTF-16.
fn old_document(bytes: &[u8]) -> Option<SourceErrorKind> {
    let holds = |name: &str| {
        let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        bytes.windows(name.len()).any(|window| window == name)
    };
    let (name, advice) = if holds("WordDocument") {
        ("DOC", "save the book as DOCX or PDF")
    } else if holds("PowerPoint Document") {
        ("PPT", "save the book as PPTX or PDF")
    } else {
        return None;
    };
    Some(SourceErrorKind::Foreign(name, advice))
}

/// The reason why this is not text: it holds a NUL, or more than a tenth of it (and more than
/// a few stray letters of another encoding) is unreadable or control characters.
fn junk(text: &str) -> Option<SourceErrorKind> {
    const STRAY: usize = 16;
    let mut characters = 0;
    let mut junk = 0;
    let (mut line, mut column) = (1, 0);
    let mut nul = None;
    for c in text.chars() {
        characters += 1;
        column += 1;
        match c {
            '\0' => {
                junk += 1;
                nul = nul.or(Some(SourceErrorKind::Nul { line, column }));
            }
            '\n' => (line, column) = (line + 1, 0),
            '\t' | '\x0b' | '\x0c' | '\x1a' => {}
            char::REPLACEMENT_CHARACTER => junk += 1,
            c if c.is_control() => junk += 1,
            _ => {}
        }
    }
    if junk > STRAY && (nul.is_some() || junk * 10 > characters) {
        return Some(SourceErrorKind::NotText);
    }
    nul
}

/// The format in a sentence. The files of many programs are workbooks, so none is named.
fn called(format: Format) -> &'static str {
    match format {
        Format::Sheet => "a workbook",
        Format::Picture => "a picture",
        Format::Document => "a document",
        format => format.name(),
    }
}

/// A document of this format in a sentence.
fn document(format: Format) -> String {
    match format {
        Format::Sheet => "workbook".into(),
        Format::Picture => "picture".into(),
        Format::Document => "document".into(),
        format => format!("{format} document"),
    }
}

/// The message without the number of the operating system.
fn plain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".into(),
        io::ErrorKind::PermissionDenied => "no permission to read it".into(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(bytes: &[u8]) -> String {
        Source::new("f", bytes).unwrap_err().to_string()
    }

    #[test]
    fn binary_files_are_refused_by_kind() {
        assert!(refused(b"PK\x03\x04\x14").starts_with("f: a zip archive"));
        assert!(refused(b"PK\x03\x04\x14 preview.jpg Index/Document.iwa").contains(".pages"));
        assert!(refused(b"\x1f\x8b\x08\0").starts_with("f: gzip files"));
        assert_eq!(
            refused("ä\nabc\0def\0".as_bytes()),
            "f: not a text file: a NUL character in line 2, column 4"
        );
        assert_eq!(refused(&[b'a', 0, 0, b'b'].repeat(40)), "f: not a text file");
        let noise: Vec<u8> = (0..2000u32).map(|i| (i * 7919 % 255 + 1) as u8).collect();
        assert_eq!(refused(&noise), "f: not a text file");
    }

    #[test]
    fn documents_are_known_by_their_beginning() {
        for head in [&b"%PDF-1.4\n"[..], b"\xef\xbb\xbf\r\n%PDF-1.7"] {
            assert_eq!(DocumentKind::of(head), Some(DocumentKind::Pdf));
        }
        assert_eq!(DocumentKind::of(b"{\\rtf1\\ansi %PDF-"), Some(DocumentKind::Rtf));
        assert_eq!(DocumentKind::of(b"%PD"), None);
        assert_eq!(DocumentKind::of(&[&[b' '; 2000][..], b"%PDF-"].concat()), None);
    }

    #[test]
    fn a_few_letters_of_another_encoding_are_text() {
        assert!(Source::new("f", &b"L\xf6sung 1\n"[..]).is_ok());
        assert!(Source::new("f", &b""[..]).is_ok());
    }

    #[test]
    fn missing_files_and_folders_are_named() {
        let error = Source::open("/nowhere/book.txt").unwrap_err();
        assert_eq!(error.to_string(), "/nowhere/book.txt: no such file");
        let error = Source::open(env!("CARGO_MANIFEST_DIR")).unwrap_err();
        assert!(
            error.to_string().ends_with("is a folder, expected a file, or a folder of pictures"),
            "{error}"
        );
    }
}
