//! `check()`: the problems of whole books.

use std::ops::ControlFlow;
use std::path::Path;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_book::{
    Code, Format, Halt, Ignore, Options, Pages, Profile, Report, check_each, check_sources,
};

use super::PyReport;
use super::files::{Paths, Words, budget, parsed, unreadable};
use super::input::{Book, Books};
use crate::interrupt::on_thread;
use crate::number::Number;

/// Checks books: is every puzzle readable, solvable and unique, and does every printed
/// solution belong to its puzzle?
///
/// ``books`` is a book or several. A book is the path of a file, its bytes, a file object (opened for
/// bytes or for text, on a disk or not), a ``book.Source``, a column or table of puzzles as for
/// ``solve_batch`` (row 0 is line 1), or a picture: a PIL
/// image, or an array of ``uint8`` with the shape ``(height, width)`` for grey or
/// ``(height, width, 3)``. Findings name a file object as its ``name`` does. Files are PDF, text in the usual forms, CSV, JSON, JSON Lines, ``.sdk``,
/// ``.sdm``, ``.ss``, OpenSudoku, web pages, RTF, workbooks (``.xlsx``, ``.ods``, ``.xls``),
/// pictures (JPEG, PNG, WebP, TIFF) and folders of pictures; detected from the content, or named by
/// ``format`` (``"auto"``, ``"text"``, ``"csv"``, ``"json"``, ``"jsonl"``, ``"opensudoku"``,
/// ``"pdf"``, ``"xlsx"``, ``"html"``, ``"rtf"``, ``"picture"``).
/// Encrypted documents need their ``password``. Solutions may be beside the puzzles, in a later
/// section, or in the files of ``solutions``. Puzzles that also appear in a book of ``across`` are
/// reported, including equivalent ones.
///
/// ``expect`` is the number of puzzles that all books together should have. ``profile`` is a print
/// service, ``"kdp"`` or ``"bod"``, whose rules the pages of a PDF have to keep. ``also`` enables
/// informational checks, ``"not-minimal"``, ``"few-givens"`` or ``"rating"``; ``ok`` does not
/// depend on them.
/// ``rate`` is a scale, ``"se-classic"``, ``"se-sukaku"`` or ``"hodoku"``, on which every puzzle with
/// exactly one solution is rated: the report lists them in ``ratings``.
/// ``allow`` is a code, or several, of findings to leave out, such as ``"duplicate"``; ``ignore``
/// leaves them out at one place, such as ``"unreadable@page 1"``. ``pages`` selects pages of
/// documents, such as ``"3-90"``. ``threads`` is the number of worker threads, 0 for one per core.
/// ``explain`` is the largest number of broken puzzles with a diagnosis and fixes. ``memory`` is the
/// number of bytes that the content of one document may take as it is unpacked, 512 MiB if ``None``;
/// parts that need more are reported, and not read. Ctrl-C stops it.
///
/// Raises ``OSError`` if a file is missing or cannot be read, ``SudokuError`` if it cannot be a
/// book, ``ValueError`` for an unknown format, profile, scale or code, and if there are no books. Problems
/// *in* a book are never raised: they are in the report.
///
/// >>> import sudoku_core, tempfile, pathlib
/// >>> book = pathlib.Path(tempfile.mkdtemp(), "book.txt")
/// >>> _ = book.write_text(
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.\n"
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9...6.\n"
/// ... )
/// >>> report = sudoku_core.check(book)
/// >>> report.ok
/// False
/// >>> for finding in report.findings:
/// ...     print(finding.code, finding.line, finding.title)
/// ...     print(finding.fixes[0])
/// multiple-solutions 2 puzzle 2 has 3 solutions
/// add 8 at r9c6
#[pyfunction]
#[pyo3(
    signature = (
        books, /, *, solutions=Paths(vec![]), format="auto", password=None, allow=Words(vec![]),
        ignore=Words(vec![]), pages=None, also=Words(vec![]), rate=None, across=Paths(vec![]),
        expect=None, profile=None, threads=Number::Fits(0), explain=Number::Fits(1000), memory=None
    ),
    text_signature = "(books, /, *, solutions=(), format='auto', password=None, allow=(), \
                      ignore=(), pages=None, also=(), rate=None, across=(), expect=None, profile=None, \
                      threads=0, explain=1000, memory=None)"
)]
#[allow(clippy::too_many_arguments)] // in Python they have names
pub(crate) fn check(
    py: Python<'_>,
    books: Books,
    solutions: Paths,
    format: &str,
    password: Option<&str>,
    allow: Words,
    ignore: Words,
    pages: Option<&str>,
    also: Words,
    rate: Option<&str>,
    across: Paths,
    expect: Option<Number>,
    profile: Option<&str>,
    threads: Number,
    explain: Number,
    memory: Option<Number>,
) -> PyResult<PyReport> {
    if books.0.is_empty() {
        return Err(PyValueError::new_err("there are no books to check"));
    }
    let mut options = Options::default();
    options.format = parsed::<Format>(format)?;
    options.password = password.map(Box::from);
    options.budget = budget(memory)?;
    options.solutions = solutions.0;
    options.allow = codes(&allow)?;
    options.ignore = ignore.0.iter().map(|word| parsed::<Ignore>(word)).collect::<PyResult<_>>()?;
    options.pages = pages.map(parsed::<Pages>).transpose()?;
    // The report may be saved as a page later.
    options.pictures = true;
    options.also = codes(&also)?;
    options.rate = rate.map(crate::rating::named).transpose()?;
    options.across = across.0;
    options.expect = expect.map(|number| number.at_least(0, "expect")).transpose()?;
    options.profile = profile.map(parsed::<Profile>).transpose()?;
    options.threads = threads.threads()?;
    options.explained = usize::try_from(explain.at_least(0, "explain")?).unwrap_or(usize::MAX);
    run(py, books.0, options).map(PyReport::new)
}

fn codes(words: &Words) -> PyResult<Vec<Code>> {
    words.0.iter().map(|word| parsed::<Code>(word)).collect()
}

/// Ends early at Ctrl-C, and when a file cannot be read, for then there is no report.
fn run(py: Python<'_>, books: Vec<Book>, mut options: Options) -> PyResult<Report> {
    let halt = Halt::default();
    options.halt = halt.clone();
    let (report, failed) = on_thread(
        py,
        || halt.ask(),
        || {
            let go_on = || match halt.is_asked() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            };
            let (mut findings, mut failed) = (Vec::new(), None);
            let sink = |finding| {
                findings.push(finding);
                go_on()
            };
            let fail = |error| {
                failed.get_or_insert(error);
                halt.ask();
            };
            let paths: Option<Vec<&Path>> = books.iter().map(Book::path).collect();
            let summary = match paths {
                // A book of `across` that is checked itself is skipped.
                Some(paths) => check_each(paths, &options, sink, fail, |_| go_on()),
                None => {
                    let books = books.into_iter().map(Book::open);
                    check_sources(books, &options, sink, fail, |_| go_on())
                }
            };
            (Report::new(findings, summary), failed)
        },
    )?;
    failed.map_or(Ok(report), |error| Err(unreadable(py, error)))
}
