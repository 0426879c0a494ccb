//! Reads and checks books of Sudoku puzzles.
//!
//! ```
//! use sudoku_book::{Options, check};
//!
//! # let folder = std::env::temp_dir();
//! # let path = folder.join(format!("sudoku-book-front-{}.txt", std::process::id()));
//! # std::fs::write(
//! #     &path,
//! #     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9...6.\n",
//! # )?;
//! let report = check([&path], &Options::new().expect(2))?;
//! for finding in &report.findings {
//!     println!("{finding}"); // its place, and a sentence
//! }
//! assert!(!report.is_ok());
//! println!("{report}"); // the whole report, with reasons and fixes
//! # std::fs::remove_file(&path)?;
//! # assert_eq!(report.findings[1].title(report.words()), "1 puzzle found, 2 expected");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | answer |
//! |---|---|
//! | What is wrong in these books? | [`check`], [`Report`] |
//! | The same of books that do not fit into memory? | [`Checker`] |
//! | The same for a program, as JSON, SARIF, `JUnit` or a page of HTML? | [`ReportWriter`], [`Style`] |
//! | In another language? | [`Options::language`] |
//! | Which puzzles are in this file? | [`read_book`], [`read_batches`] |
//! | The book in another form? | [`FormWriter`] |
//! | The book with its faults fixed? | [`fix()`], [`revise`] |
//!
//! [`check`] reports which puzzles of a book are wrong, where, and why; [`Checker`] does the same
//! for books that do not fit into memory. A [`ReportWriter`] writes the findings for people or for
//! programs. [`Records`] and [`FormWriter`] copy a book into another form. [`revise`] changes some
//! of its grids and leaves every other byte as it is. An [`OutputFile`] is saved as a whole or not
//! at all.
//!
//! [`read_book`] turns a [`Source`], a file or a stream, into [`Entry`]s: one for each grid, with
//! its place, its label and its role. It reads every [`Format`] and detects the format of the
//! source. [`read_batches`] does the same on a separate thread.
//!
//! ```
//! use std::ops::ControlFlow;
//! use sudoku_book::{Format, Role, Source, read_book};
//!
//! let text = "id,puzzle,solution\n\
//!     7,\
//!     .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.,\
//!     913627584642589731875341692589174326261893457734265819128736945396452178457918263\n";
//! let mut entries = Vec::new();
//! let book = read_book(Source::new("book.csv", text.as_bytes())?, Format::Auto, &mut |entry| {
//!     entries.push(entry);
//!     ControlFlow::Continue(())
//! })?;
//! assert_eq!(book.format, Format::Csv);
//! assert_eq!(entries.len(), 2);
//! assert_eq!(entries[0].place.to_string(), ":2:3");
//! assert_eq!(entries[0].label.as_ref().unwrap().number, Some(7));
//! assert_eq!(entries[1].role, Role::Solution);
//! # Ok::<(), sudoku_book::SourceError>(())
//! ```
//!
//! # Features
//!
//! None is on by default: text, CSV, JSON, HTML and other plain formats need none.
//!
//! | feature | adds |
//! |---|---|
//! | `documents` | reading documents in zip archives: `.docx`, `.odt`, `.pptx`, `.odp`, `.epub`, web pages and pictures in `.zip` |
//! | `pdf` | reading PDF and SVG (Rust 1.92) |
//! | `spreadsheet` | reading and writing workbooks: `.xlsx`, `.ods` and others |
//! | `pictures` | reading photographs and scans: JPEG, PNG, WebP, TIFF |
//!
//! `cargo add sudoku-book --features pdf,pictures,documents,spreadsheet` takes all of them.

#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod account;
mod budget;
mod caught;
mod check;
mod convert;
mod decode;
mod doubt;
mod entry;
mod escape;
mod finding;
mod fix;
mod format;
mod halt;
mod inputs;
mod language;
pub mod named;
mod nearest;
mod output;
mod pages;
mod pair;
mod picture;
mod place;
mod place_json;
mod print;
mod profile;
mod read;
mod recipe;
mod report;
mod revise;
mod shown;
mod source;
mod walk;
mod watch;
mod words;

pub use account::{Account, AccountItem, Holding, Remark};
#[cfg(any(feature = "pdf", feature = "pictures", feature = "spreadsheet"))]
#[cfg_attr(
    docsrs,
    doc(cfg(any(feature = "pdf", feature = "pictures", feature = "spreadsheet")))
)]
pub use budget::Budget;
pub use caught::catches_panics;
pub use check::{
    Checker, Explanation, FileSummary, Ignore, Options, ParseIgnoreError, Progress, RatedPuzzle,
    RatingRange, Ratings, ReadGrid, Sheet, SheetGrid, SheetVerdict, Summary, UnreadFile,
    check_each, check_sources,
};
pub use convert::{Form, FormWriter, Listing, ListingWriter, ParseFormError, WriteError};
#[cfg(feature = "spreadsheet")]
pub use convert::{WorkbookError, workbook};
pub use doubt::{CutOut, Doubtful, DoubtfulCell};
pub use entry::{Entry, Kind, Label, Role, Unreadable, Variant, VariantKind};
pub use finding::{
    Code, Fault, FilePart, Finding, FineKind, Location, Misprint, NumberFault, Numbered,
    OtherFault, OtherKind, PageSide, ParseCodeError, PressFault, Printed, PrintedSymbols, Readings,
    Related, Relation, Severity, Small, Subject,
};
pub use fix::{
    CellFix, Corrected, Correction, FixError, Fixed, Replacement, Right, fix, replacements,
};
pub use format::{Format, UnknownFormat};
pub use halt::Halt;
pub use inputs::Inputs;
pub use language::{LANGUAGES, ParseReportLanguageError, report_language};
pub use nearest::nearest;
pub use output::OutputFile;
pub use pages::{Pages, ParsePagesError};
pub use pair::{Part, PuzzleRecord, Records, parts};
pub use place::{Area, Outline, Place, Spot};
pub use print::{
    PageDrawing, Print, PrintedExtras, PrintedFine, PrintedFont, PrintedGrid, PrintedImprint,
    PrintedPage, Promise, Promised, Spoken,
};
pub use profile::{
    Bleed, Cover, CoverRule, PageRange, PageRow, Paper, ParsePaperError, ParseProfileError,
    Profile, Requirement, Rules, Spine, Unit,
};
pub use read::{
    BookSummary, PlainBlock, PlainList, draw_recognised, foreign_notation, read_batches, read_book,
};
#[cfg(feature = "pictures")]
#[cfg_attr(docsrs, doc(cfg(feature = "pictures")))]
pub use read::{SeenPage, draw_seen};
pub use recipe::{Recipe, parse_pattern, parse_rating};
pub use report::{
    Advice, ExplanationWriter, JSON_SCHEMA, Note, NoteKind, ParseStyleError, Report, ReportWriter,
    SCHEMA, Style, check, table, words, write_answer,
};
pub use revise::{OtherRevision, Refusal, ReviseError, Revision, revise, revise_other_kinds};
pub use shown::OneLine;
pub use source::{Meter, Source, SourceError, SourceErrorKind};
pub use sudoku_core::Count;
pub use walk::{Walk, WalkError, is_report};
pub use watch::PageWatch;

// `main` with `?`, and `unwrap`, print `Debug`: so it is the sentence.
sudoku_core::debug_is_sentence!(
    FixError,
    ParseCodeError,
    ParseFormError,
    ParseIgnoreError,
    ParsePagesError,
    ParsePaperError,
    ParseProfileError,
    ParseReportLanguageError,
    ParseStyleError,
    Refusal,
    ReviseError,
    SourceError,
    SourceErrorKind,
    UnknownFormat,
    Unreadable,
    WalkError,
    WriteError,
);
#[cfg(feature = "spreadsheet")]
sudoku_core::debug_is_sentence!(WorkbookError);
