//! `book.make`: the inside of a book from puzzles.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use sudoku_book::{Code, Inputs, OutputFile};
use sudoku_print::{Interior, Language, MakeError, Margins, Trim, Typeface};

use super::PyReport;
use super::files::{Words, os_error, parsed};
use super::puzzle_source::records;
use crate::errors::{exception, sudoku_error};
use crate::number::Number;

/// Points in an inch.
const INCH: f64 = 72.0;

/// Makes the inside of a book: a PDF for print with all fonts embedded (PDF/A-2b).
///
/// ``puzzles`` are grids, results of ``generate()``, entries of ``read()``, or dictionaries with
/// the keys ``puzzle``, ``number``, ``difficulty`` and ``solution``, of which only the first is
/// required. A dictionary of headings and their puzzles makes chapters. All solutions are computed;
/// a given one has to agree.
///
/// The PDF is written to ``path``, or returned as bytes. A file that entries were read from is not
/// replaced. Before that it is read back and compared
/// with the puzzles, grid by grid. The same arguments make the same bytes.
///
/// ``trim`` is the size of the pages: ``"6x9in"``, ``"170x220mm"``, ``"a4"``, ``"a5"``,
/// ``"letter"`` or another. There are up to 12 puzzles and 20 solutions on a page; with
/// ``solutions_per_page=0`` there are no solutions. ``margins`` are inches: inside, outside, top,
/// bottom; by default they fit the number of pages. ``chapter_pages`` adds pages with the heading
/// of each chapter, ``bookmarks`` a list of chapters for screens. ``imprint`` is printed on the
/// page after the title. ``date`` is part of the metadata of the file and not printed. ``language``
/// is ``"en"``, ``"de"`` or ``"fr"``. ``print_rating`` is a scale, ``"se-classic"``, ``"se-sukaku"`` or
/// ``"hodoku"``: the rating is printed beside the number of each puzzle, and with ``print_technique``
/// also the technique of its hardest step. ``font`` and ``bold_font`` are files to use instead of the built-in
/// font.
///
/// Raises ``NotPrintable`` if a puzzle does not have exactly one solution, or appears twice,
/// including equivalent ones; its ``report`` lists all such puzzles. ``allow`` is a code, or
/// several, of findings to accept: ``"duplicate"``, ``"duplicate-up-to-symmetry"`` or
/// ``"numbering"``. Warnings stop nothing; ``check`` reports them. Raises ``SudokuError`` if
/// something is not a puzzle, or does not fit on the pages.
///
/// >>> import sudoku_core
/// >>> from sudoku_core import book
/// >>> pdf = book.make(
/// ...     {
/// ...         "Easy": sudoku_core.generate(3, seed=1, level="easy"),
/// ...         "Hard": sudoku_core.generate(3, seed=2, level="hard"),
/// ...     },
/// ...     title="Sudoku for Two Trains",
/// ...     per_page=1,
/// ... )
/// >>> pdf[:8]
/// b'%PDF-1.7'
/// >>> try:
/// ...     book.make([81 * "."])
/// ... except sudoku_core.NotPrintable as error:
/// ...     print(error)
/// puzzle 1 has more than 100 solutions
#[pyfunction]
#[pyo3(
    signature = (
        puzzles, path=None, /, *, title="", subtitle="", author="", imprint="", date=None,
        language="en", trim="6x9in", margins=None, per_page=Number::Fits(2),
        solutions_per_page=Number::Fits(6), large_print=false, chapter_pages=true,
        bookmarks=false, renumber=false, print_rating=None, print_technique=false,
        allow=Words(vec![]), font=None, bold_font=None,
        threads=Number::Fits(0)
    ),
    text_signature = "(puzzles, path=None, /, *, title='', subtitle='', author='', imprint='', \
                      date=None, language='en', trim='6x9in', margins=None, per_page=2, \
                      solutions_per_page=6, large_print=False, chapter_pages=True, \
                      bookmarks=False, renumber=False, print_rating=None, print_technique=False, \
                      allow=(), font=None, bold_font=None, threads=0)"
)]
#[allow(clippy::too_many_arguments, clippy::fn_params_excessive_bools)] // in Python they have names
pub(crate) fn make<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    path: Option<PathBuf>,
    title: &str,
    subtitle: &str,
    author: &str,
    imprint: &str,
    date: Option<Bound<'py, PyAny>>,
    language: &str,
    trim: &str,
    margins: Option<[f64; 4]>,
    per_page: Number,
    solutions_per_page: Number,
    large_print: bool,
    chapter_pages: bool,
    bookmarks: bool,
    renumber: bool,
    print_rating: Option<&str>,
    print_technique: bool,
    allow: Words,
    font: Option<PathBuf>,
    bold_font: Option<PathBuf>,
    threads: Number,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let mut inputs = Inputs::of(font.iter().chain(&bold_font));
    let mut book = Interior::new()
        .title(title)
        .subtitle(subtitle)
        .author(author)
        .imprint(imprint)
        .language(parsed::<Language>(language)?)
        .trim(parsed::<Trim>(trim)?)
        .per_page(per_page.within("per_page", 1..=12)? as usize)
        .solutions_per_page(solutions_per_page.within("solutions_per_page", 0..=20)? as usize)
        .large_print(large_print)
        .chapter_pages(chapter_pages)
        .bookmarks(bookmarks)
        .renumber(renumber)
        .print_technique(print_technique)
        .threads(threads.threads()?);
    if let Some(date) = date {
        let part = |name| date.getattr(name);
        book =
            book.date(part("year")?.extract()?, part("month")?.extract()?, part("day")?.extract()?);
    }
    if let Some(margins) = margins {
        let [inside, outside, top, bottom] = margins.map(|inches| inches * INCH);
        book = book.margins(Margins { inside, outside, top, bottom });
    }
    if let Some(scale) = print_rating {
        book = book.print_rating(crate::rating::named(scale)?);
    }
    for word in &allow.0 {
        book = book.allow(parsed::<Code>(word)?);
    }
    if let Some(font) = &font {
        let bold = bold_font.map(|path| file(py, &path)).transpose()?;
        let typeface = Typeface::new(file(py, font)?, bold);
        book = book.typeface(typeface.map_err(|error| refusal(py, error))?);
    }
    if let Ok(chapters) = puzzles.cast::<PyDict>() {
        for (heading, puzzles) in chapters {
            book.chapter(heading.extract::<String>()?);
            records(&puzzles, &mut inputs)?.into_iter().for_each(|puzzle| book.record(puzzle));
        }
    } else {
        records(puzzles, &mut inputs)?.into_iter().for_each(|puzzle| book.record(puzzle));
    }
    let pdf = py.detach(|| {
        let plan = book.plan()?;
        let pdf = plan.to_pdf()?;
        plan.read_back(&pdf)?;
        Ok(pdf)
    });
    let pdf = pdf.map_err(|error| refusal(py, error))?;
    match path {
        Some(path) => {
            let written = py.detach(|| {
                let mut file = OutputFile::sparing(&path, &inputs)?;
                file.write_all(&pdf)?;
                file.finish()
            });
            written.map(|()| None).map_err(|error| os_error(py, &error, &path))
        }
        None => Ok(Some(PyBytes::new(py, &pdf))),
    }
}

fn file(py: Python<'_>, path: &Path) -> PyResult<Vec<u8>> {
    fs::read(path).map_err(|error| os_error(py, &error, path))
}

/// The exception; it names all puzzles that must not be printed.
fn refusal(py: Python<'_>, error: MakeError) -> PyErr {
    match error {
        MakeError::Findings(report) => {
            let titles: Vec<_> =
                report.findings.iter().map(|one| one.title(report.words())).collect();
            exception(py, "NotPrintable", (titles.join("\n"), PyReport::new(*report)))
        }
        other => sudoku_error(py, other.to_string()),
    }
}
