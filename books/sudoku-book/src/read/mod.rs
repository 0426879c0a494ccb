//! [`read_book`]: from a book in any format to its entries.

mod ahead;
#[cfg(feature = "documents")]
mod bundle;
mod cells;
mod css;
mod csv;
mod detect;
#[cfg(any(feature = "pdf", feature = "pictures"))]
mod drawn;
#[cfg(any(feature = "pdf", feature = "pictures"))]
mod drawn_table;
pub(crate) mod emit;
mod flow;
mod foreign;
mod html;
mod json;
mod lone;
mod mosaic;
mod named_rules;
mod nameless;
#[cfg(any(feature = "documents", feature = "spreadsheet"))]
mod open_looks;
mod other;
#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "pictures")]
mod photo;
mod plain;
mod row;
mod rows;
mod rtf;
mod rtf_looks;
#[cfg(feature = "spreadsheet")]
mod sheet;
#[cfg(feature = "pdf")]
mod svg;
mod table;
pub(crate) mod text;
mod token_limit;
#[cfg(any(feature = "pdf", feature = "pictures"))]
mod unproved;
mod xml;

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::PathBuf;

use sudoku_core::AnyPuzzle;

pub use ahead::read_batches;
pub(crate) use ahead::{BATCH, read_batches_here};
pub use foreign::foreign_notation;
#[cfg(feature = "pictures")]
pub use photo::{SeenPage, draw_seen};
pub use plain::{PlainBlock, PlainList};

use crate::account::Remark;
use crate::budget::Budget;
use crate::decode::{Decoder, Encoding};
use crate::entry::{Entry, Unreadable};
use crate::format::Format;
#[cfg(feature = "pictures")]
use crate::picture::Pixels;
use crate::place::Area;
use crate::print::{Print, Promised};
use crate::source::{
    Content, DocumentKind, LONGEST_DOCUMENT, Opening, Source, SourceError, SourceErrorKind,
};
use emit::{Asides, Emit};

/// A summary of the reading of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct BookSummary {
    /// The format that was found or asked for; never [`Format::Auto`].
    pub format: Format,
    /// The number of entries passed to the sink.
    pub entries: u64,
    /// `true` if the sink or a [`Halt`](crate::Halt) stopped the reading before the end.
    pub stopped: bool,
    /// The properties that matter to a printing house, of a document that can be printed as it is.
    pub print: Option<Print>,
    /// The things in it that are no entries.
    pub remarks: Vec<Remark>,
    /// Its promises to its readers, such as a number of puzzles.
    pub promises: Vec<Promised>,
    /// The size of each page that is a picture, in pixels, held upright; nothing of a page that was
    /// not read.
    pub pictures: Vec<Area>,
}

/// Reads a book and passes each entry to `sink`, in the order of the book, until `sink` returns
/// `Break`.
///
/// Memory does not grow with a book that is text: a line, a JSON string or an XML tag of
/// more than 1 MiB becomes one unreadable entry and is skipped.
///
/// The words beside a grid decide its role and label:
///
/// * *Text.* A line that holds a puzzle and a second grid, its solution, is one
///   record; a third grid in a line is an entry of its own without a role. The
///   words of the line before the grid are its label, or those after it; else the
///   last heading above it (`Puzzle 57 · Easy`, `Grid 01`, `12`). A heading
///   with a number, or in the singular (`Solution:`), speaks of the next grid; a
///   heading in the plural without a number (`Solutions`, `Answer key`) of
///   everything up to the next one. Comments (`#`, `%`) are not labels, but
///   `#LEasy` and `#DName` of `.sdk` files are read. A heading `Puzzle 10` after
///   the last grid is an unreadable entry, if others like it have grids. Without
///   any words the role is [`Role::Unsaid`](crate::Role::Unsaid). A map of regions
///   beside a puzzle or in the next line, 81 letters or digits, makes it a variant;
///   killers in lines of text, and links to sites of puzzles and their notations,
///   are unreadable entries.
/// * *CSV.* The columns `puzzle`, `quiz`, `grid`, …, `solution`, …, `id`, …,
///   `difficulty`, …, in any order. Each row is a record. A grid may also have 81
///   columns, `c0` to `c80` or `r1c1` to `r9c9`. A column of whole grids with another name is
///   one of puzzles or solutions by its content; if it is neither, it is an unreadable entry.
/// * *JSON.* The same names as keys. An object is a record; so are the elements
///   with the same index in parallel lists of puzzles and solutions; a list of full grids
///   beside one of puzzles has solutions, whatever its name. Keys of rules, such as `cages`,
///   make a puzzle a variant. A puzzle with entries beside the puzzle is a remark. A file, or a
///   line, that is one puzzle in the form sudoku-puzzle, ipuz or f-puzzles is read as that.
/// * *XML of `OpenSudoku`.* Each game is a puzzle, with the level of the book.
/// * *Workbooks.* Blocks of nine by nine cells anywhere in a sheet, with words above or left of
///   them as their labels; 81 columns in a row; tables with names of columns, as in CSV; whole
///   grids in a cell. A formula counts as its last result. Hidden sheets are also read. A sheet
///   named `Solutions` is a part of the book with that heading. Cells with several digits each, and
///   none empty, are pencil marks. A table that is nearly a block, or may be one in several ways,
///   is an unreadable entry, and so is a grid with a digit that the program does not print: white
///   on white, or in a hidden row. Tables of other numbers are no entries. Pictures on a sheet are
///   read.
/// * *HTML.* Tables of nine by nine cells (also of three by three tables, or with the digits in
///   `<input value>`); 81 elements that are alike, in rows or boxes or in one run; pictures in the
///   page; everything else that is shown, such as `<pre>`, is read as text. Words above
///   a table are its label, as in text. A page is read into memory.
/// * *Documents* of word processors, presentations and e-books: as HTML. The place of a grid is a
///   cell of a table, counted in the document, or a slide, or a page of the e-book. In a ZIP
///   archive the web pages are read, and the pictures that are in none of them; a book of another
///   format in it is an unreadable entry.
/// * *Pictures.* JPEG, PNG, WebP and TIFF: each picture is a page, turned as its Exif data say. A
///   grid with cells that are hard to read is an unreadable entry with its
///   [doubtful](crate::Unreadable::doubtful) cells. Grids without all lines, and tables that look
///   nearly like grids, are unreadable entries.
/// * *RTF.* The visible content is read as text; a line is a line or paragraph of the document, or
///   a row of a table. Headers, footers and pictures are left out.
///
/// # Errors
///
/// If reading the stream fails, or a document cannot be opened. Content that cannot be understood
/// becomes an entry with the reason.
pub fn read_book(
    source: Source<'_>,
    format: Format,
    sink: &mut dyn FnMut(Entry) -> ControlFlow<()>,
) -> Result<BookSummary, SourceError> {
    let (name, content, opening, watch) = source.into_parts();
    let mut emit = Emit::new(sink).select(opening.pages.clone()).until(opening.halt.clone());
    let read = match content {
        Content::Text(text) => read_text(&name, text, format, &opening, &mut emit),
        Content::Document(kind, bytes) => read_document(kind, bytes, &opening, format, &mut emit),
        Content::Folder(pages) => read_folder(&pages, &opening, format, &mut emit),
        #[cfg(feature = "pictures")]
        Content::Pixels(pixels) => read_pixels(&pixels, &opening, format, &mut emit),
    };
    let read = match read {
        Ok(_) if !emit.stopped() && watch.is_some_and(|watch| watch.has_changed()) => {
            Err(SourceErrorKind::Changed)
        }
        read => read,
    };
    let read = read.and_then(|(format, print)| match (&opening.pages, &print) {
        (Some(_), None) if !matches!(format, Format::Picture | Format::Document) => {
            Err(SourceErrorKind::NoPages(format))
        }
        _ => Ok((format, print)),
    });
    let (format, print) = read.map_err(|reason| SourceError { name, reason })?;
    let (entries, stopped) = (emit.entries(), emit.stopped());
    let Asides { remarks, promises, pictures } = emit.into_asides();
    Ok(BookSummary { format, entries, stopped, print, remarks, promises, pictures })
}

/// Reads a text, and returns its format.
fn read_text(
    name: &str,
    mut text: Decoder<'_>,
    format: Format,
    opening: &Opening,
    emit: &mut Emit<'_>,
) -> Result<(Format, Option<Print>), SourceErrorKind> {
    let budget = &opening.budget;
    let found = match format {
        Format::Auto => detect::format(text.fill_text().map_err(SourceErrorKind::Io)?, name),
        other => other,
    };
    match found {
        Format::Auto | Format::Text => text::read(text, emit),
        Format::Csv => csv::read(text, emit),
        Format::Json => json::read(text, emit),
        Format::JsonLines => json::read_lines(text, emit),
        Format::OpenSudoku => xml::read(text, emit),
        Format::Html => {
            let mut page = String::new();
            let most = LONGEST_DOCUMENT.min(budget.part(8)) + 1;
            text.take(most).read_to_string(&mut page).map_err(SourceErrorKind::Io)?;
            if page.len() as u64 == most {
                return Err(SourceErrorKind::over_budget(Format::Html, "the page", budget.part(8)));
            }
            html::read(&page, budget, emit);
            Ok(())
        }
        Format::Picture if format == Format::Auto => {
            return read_drawing(text, opening, emit).map(|()| (found, None));
        }
        Format::Pdf | Format::Sheet | Format::Rtf | Format::Document | Format::Picture => {
            return Err(SourceErrorKind::OtherFormat { found: Format::Text, wanted: format });
        }
    }
    .map_err(SourceErrorKind::Io)?;
    Ok((found, None))
}

/// Reads a drawing, which is a text.
#[cfg(feature = "pdf")]
fn read_drawing(
    text: Decoder<'_>,
    opening: &Opening,
    emit: &mut Emit<'_>,
) -> Result<(), SourceErrorKind> {
    let mut drawing = String::new();
    let most = opening.budget.part(16) + 1;
    text.take(most).read_to_string(&mut drawing).map_err(SourceErrorKind::Io)?;
    if drawing.len() as u64 == most {
        return Err(SourceErrorKind::over_budget(Format::Picture, "the drawing", most - 1));
    }
    let page = svg::as_pdf(&drawing).map_err(|reason| SourceErrorKind::Document {
        format: Format::Picture,
        reason: reason.into(),
    })?;
    read_pdf(page, opening, emit).map(|_| ())
}

#[cfg(not(feature = "pdf"))]
fn read_drawing(_: Decoder<'_>, _: &Opening, _: &mut Emit<'_>) -> Result<(), SourceErrorKind> {
    Err(SourceErrorKind::Pdf)
}

/// Reads a document of this kind.
fn read_document(
    kind: DocumentKind,
    bytes: Vec<u8>,
    opening: &Opening,
    wanted: Format,
    emit: &mut Emit<'_>,
) -> Result<(Format, Option<Print>), SourceErrorKind> {
    let found = kind.format();
    if wanted != Format::Auto && wanted != found {
        return Err(SourceErrorKind::OtherFormat { found, wanted });
    }
    match kind {
        DocumentKind::Pdf => {
            let print = read_pdf(bytes, opening, emit)?;
            Ok((found, Some(print)))
        }
        #[cfg(feature = "spreadsheet")]
        DocumentKind::Workbook(kind) => {
            sheet::read(kind, &bytes, &opening.budget, emit).map(|()| (found, None))
        }
        #[cfg(not(feature = "spreadsheet"))]
        DocumentKind::Workbook(_) => Err(SourceErrorKind::Spreadsheet),
        #[cfg(feature = "documents")]
        DocumentKind::Bundle(kind) => {
            bundle::read(kind, &bytes, opening, emit).map(|()| (found, None))
        }
        #[cfg(not(feature = "documents"))]
        DocumentKind::Bundle(_) => Err(SourceErrorKind::Bundle),
        #[cfg(feature = "pictures")]
        DocumentKind::Picture(kind) => {
            photo::read(kind, &bytes, opening, emit).map(|()| (found, None))
        }
        #[cfg(not(feature = "pictures"))]
        DocumentKind::Picture(_) => Err(SourceErrorKind::Picture),
        DocumentKind::Rtf => {
            let rtf = rtf::read(&bytes);
            if !rtf.drawn.is_empty() {
                rtf.emit(emit);
                return Ok((found, None));
            }
            let text = Decoder::new(rtf.text.into(), io::empty(), Encoding::Utf8);
            read_text("", text, Format::Auto, opening, emit)?;
            Ok((found, None))
        }
    }
}

/// The format of pictures, if it is the wanted one.
#[cfg(feature = "pictures")]
fn as_picture(wanted: Format) -> Result<Format, SourceErrorKind> {
    let found = Format::Picture;
    match wanted {
        Format::Auto | Format::Picture => Ok(found),
        wanted => Err(SourceErrorKind::OtherFormat { found, wanted }),
    }
}

/// The grids of a picture in a document; none if it is too small for one.
fn picture_grids(
    bytes: &[u8],
    budget: &Budget,
) -> Result<Vec<Result<AnyPuzzle, Unreadable>>, String> {
    match std::str::from_utf8(bytes) {
        Ok(drawing) if detect::is_svg(drawing) => drawing_grids(drawing, budget),
        _ => pixel_grids(bytes, budget),
    }
}

#[cfg(feature = "pictures")]
use photo::grids as pixel_grids;

#[cfg(not(feature = "pictures"))]
fn pixel_grids(_: &[u8], _: &Budget) -> Result<Vec<Result<AnyPuzzle, Unreadable>>, String> {
    Err(SourceErrorKind::Picture.to_string())
}

/// The grids of a drawing in a document.
#[cfg(feature = "pdf")]
fn drawing_grids(
    drawing: &str,
    budget: &Budget,
) -> Result<Vec<Result<AnyPuzzle, Unreadable>>, String> {
    if !svg::is_large(drawing) {
        return Ok(Vec::new());
    }
    let opening = Opening { budget: *budget, ..Opening::default() };
    let mut grids = Vec::new();
    let mut sink = |entry: Entry| {
        grids.push(entry.reading);
        ControlFlow::Continue(())
    };
    let read = pdf::read(svg::as_pdf(drawing)?, &opening, &mut Emit::new(&mut sink));
    read.map(|_| grids).map_err(|error| error.to_string())
}

#[cfg(not(feature = "pdf"))]
fn drawing_grids(_: &str, _: &Budget) -> Result<Vec<Result<AnyPuzzle, Unreadable>>, String> {
    Err(SourceErrorKind::Pdf.to_string())
}

/// Reads the pictures of a folder.
#[cfg(feature = "pictures")]
fn read_folder(
    pages: &[PathBuf],
    opening: &Opening,
    wanted: Format,
    emit: &mut Emit<'_>,
) -> Result<(Format, Option<Print>), SourceErrorKind> {
    let found = as_picture(wanted)?;
    photo::read_folder(pages, opening, emit);
    Ok((found, None))
}

/// Reads a picture whose pixels are known.
#[cfg(feature = "pictures")]
fn read_pixels(
    pixels: &Pixels,
    opening: &Opening,
    wanted: Format,
    emit: &mut Emit<'_>,
) -> Result<(Format, Option<Print>), SourceErrorKind> {
    let found = as_picture(wanted)?;
    photo::read_pixels(pixels, opening, emit);
    Ok((found, None))
}

#[cfg(not(feature = "pictures"))]
fn read_folder(
    _: &[PathBuf],
    _: &Opening,
    _: Format,
    _: &mut Emit<'_>,
) -> Result<(Format, Option<Print>), SourceErrorKind> {
    Err(SourceErrorKind::Picture)
}

/// The pages of a PDF file below each other as SVG. Everything that was recognised is drawn over
/// them: the grids with their digits, their roles, and the words that decide the roles.
///
/// # Errors
///
/// If the source is not a PDF file, or cannot be opened.
pub fn draw_recognised(source: Source<'_>) -> Result<String, SourceError> {
    let (name, content, opening, _) = source.into_parts();
    let drawn = match content {
        Content::Document(DocumentKind::Pdf, bytes) => recognised(bytes, &opening),
        Content::Document(kind, _) => {
            Err(SourceErrorKind::OtherFormat { found: kind.format(), wanted: Format::Pdf })
        }
        Content::Folder(_) => {
            Err(SourceErrorKind::OtherFormat { found: Format::Picture, wanted: Format::Pdf })
        }
        #[cfg(feature = "pictures")]
        Content::Pixels(_) => {
            Err(SourceErrorKind::OtherFormat { found: Format::Picture, wanted: Format::Pdf })
        }
        Content::Text(_) => {
            Err(SourceErrorKind::OtherFormat { found: Format::Text, wanted: Format::Pdf })
        }
    };
    drawn.map_err(|reason| SourceError { name, reason })
}

#[cfg(feature = "pdf")]
fn recognised(bytes: Vec<u8>, opening: &Opening) -> Result<String, SourceErrorKind> {
    pdf::recognised(bytes, opening).map_err(|error| not_opened(error, opening))
}

#[cfg(not(feature = "pdf"))]
fn recognised(_: Vec<u8>, _: &Opening) -> Result<String, SourceErrorKind> {
    Err(SourceErrorKind::Pdf)
}

#[cfg(feature = "pdf")]
fn read_pdf(
    bytes: Vec<u8>,
    opening: &Opening,
    emit: &mut Emit<'_>,
) -> Result<Print, SourceErrorKind> {
    pdf::read(bytes, opening, emit).map_err(|error| not_opened(error, opening))
}

#[cfg(feature = "pdf")]
fn not_opened(error: sudoku_pdf::PdfError, opening: &Opening) -> SourceErrorKind {
    use sudoku_pdf::PdfError;
    match error {
        PdfError::Locked => SourceErrorKind::Password { given: opening.password.is_some() },
        error => {
            SourceErrorKind::Document { format: Format::Pdf, reason: error.to_string().into() }
        }
    }
}

#[cfg(not(feature = "pdf"))]
fn read_pdf(_: Vec<u8>, _: &Opening, _: &mut Emit<'_>) -> Result<Print, SourceErrorKind> {
    Err(SourceErrorKind::Pdf)
}
