//! `book.make`: the inside of a book from puzzles.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::exceptions::{PyFileExistsError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use sudoku_book::{Format, Inputs, OutputFile, Recipe, Records, Source, SourceError, read_batches};
use sudoku_core::Limits;
use sudoku_print::{
    BookCover, ChapterOrder, ChapterSource, CoverDesign, CoverPicture, EarlierVolumes, Interior,
    MakeError, Margins, Typeface,
};

use super::PyReport;
use super::files::{Paths, Words, os_error, parsed, unreadable, walked};
use super::puzzle_source::records;
use crate::batch::pool;
use crate::errors::{exception, sudoku_error};
use crate::generate::drawn_seed;
use crate::interrupt::on_pool;
use crate::number;
use crate::search::deadline;
use crate::symmetry::SymmetryArg;
use crate::threads;

/// Points in an inch.
const INCH: f64 = 72.0;

/// The options of a book that have types of Python.
const TYPED: [&str; 3] = ["date", "margins", "threads"];

#[doc = docs!(chapter_kinds)]
#[pyfunction]
pub(crate) fn chapter_kinds(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let kinds = PyDict::new(py);
    for (kind, name) in ChapterOrder::kinds() {
        kinds.set_item(kind.name(), name)?;
    }
    Ok(kinds)
}

#[doc = docs!(make)]
#[pyfunction]
#[pyo3(
    signature = (
        puzzles=None, path=None, /, *, chapter=Words(vec![]), across=Paths(vec![]), symmetry=None,
        timeout=None, date=None, margins=None, font=None, bold_font=None, cover=None,
        cover_front=None, cover_proof=None, cover_picture=None, threads=0, force=false, **options
    ),
    text_signature = "(puzzles=None, path=None, /, *, chapter=(), across=(), seed=None, givens=None, \
                      minimal=False, symmetry=None, timeout=None, \
                      title='', subtitle='', series='', volume=None, author='', imprint='', \
                      date=None, language='en', trim='6x9in', margins=None, per_page=2, \
                      solutions_per_page=None, large_print=False, chapter_pages=True, \
                      contents=False, how_to=False, legend=False, hints=False, stars=False, \
                      minutes=False, \
                      solution_pages=False, solutions_at='end', rotated_solutions=False, \
                      theme='plain', colour=False, bleed=False, \
                      shaded_boxes=False, candidate_dots=False, right_pages_only=False, half_title=False, \
                      dedication='', foreword='', afterword='', copyright=None, \
                      publisher='', isbn='', made_with=False, \
                      notes=0, techniques=False, certificate=False, closing='', \
                      profile=None, paper=None, pdf_standard=None, blurb='', price=None, \
                      cover=None, cover_front=None, cover_proof=None, cover_picture=None, \
                      cover_spine=None, \
                      bookmarks=False, renumber=False, print_rating=None, print_technique=False, \
                      allow=(), font=None, bold_font=None, threads=0, force=False)"
)]
#[allow(clippy::too_many_arguments)] // in Python they have names
pub(crate) fn make<'py>(
    py: Python<'py>,
    puzzles: Option<&Bound<'py, PyAny>>,
    path: Option<PathBuf>,
    chapter: Words,
    across: Paths,
    symmetry: Option<SymmetryArg>,
    timeout: Option<f64>,
    date: Option<Bound<'py, PyAny>>,
    margins: Option<[f64; 4]>,
    font: Option<PathBuf>,
    bold_font: Option<PathBuf>,
    cover: Option<PathBuf>,
    cover_front: Option<PathBuf>,
    cover_proof: Option<PathBuf>,
    cover_picture: Option<PathBuf>,
    #[pyo3(from_py_with = number::threads)] threads: u64,
    force: bool,
    options: Option<Bound<'py, PyDict>>,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let deadline = deadline(timeout)?;
    let options = options.unwrap_or_else(|| PyDict::new(py));
    let of_new = ["givens", "minimal", "seed"].map(String::from);
    let names = Interior::keys().filter(|key| !TYPED.contains(key));
    let of_books: Vec<String> = names.map(|key| key.replace('-', "_")).collect();
    let (mut recipe, mut book): (Recipe, Interior) =
        crate::options::parted("make", &options, [&of_new, &of_books])?;
    recipe.symmetry = symmetry.map(|symmetry| symmetry.0);
    recipe.threads = threads::number(threads)?;
    book = book.threads(recipe.threads);
    let orders: Vec<ChapterSource> =
        chapter.0.iter().map(|words| parsed(words)).collect::<PyResult<_>>()?;
    let files = orders.iter().filter_map(ChapterSource::file);
    let volumes = earlier(py, across, path.as_deref())?;
    let fonts = font.iter().chain(&bold_font);
    let mut inputs = Inputs::of(fonts.chain(&cover_picture).chain(&volumes).chain(files));
    let covers = Covers { whole: cover, front: cover_front, proof: cover_proof };
    let outputs: Vec<&PathBuf> =
        path.iter().chain(&covers.whole).chain(&covers.front).chain(&covers.proof).collect();
    if let Some(twice) = OutputFile::twice(&outputs) {
        let reason = format!("{} is named for two files; name another", twice.display());
        return Err(sudoku_error(py, reason));
    }
    if !force {
        outputs.iter().try_for_each(|path| is_new(path))?;
    }
    if let Some(date) = date {
        let part = |name| date.getattr(name);
        book =
            book.date(part("year")?.extract()?, part("month")?.extract()?, part("day")?.extract()?);
    }
    if let Some(margins) = margins {
        let [inside, outside, top, bottom] = margins.map(|inches| inches * INCH);
        book = book.margins(Margins { inside, outside, top, bottom });
    }
    if let Some(font) = &font {
        let bold = bold_font.map(|path| file(py, &path)).transpose()?;
        let typeface = Typeface::new(file(py, font)?, bold);
        book = book.typeface(typeface.map_err(|error| refusal(py, error))?);
    }
    book.check_options().map_err(|error| refusal(py, error))?;
    let design = match covers.is_empty() {
        true => None,
        false => {
            book.check_cover().map_err(|error| refusal(py, error))?;
            let picture = cover_picture.map(|path| file(py, &path)).transpose()?;
            let picture = picture.map(CoverPicture::new).transpose();
            let picture = picture.map_err(|error| refusal(py, error))?;
            Some(picture.into_iter().fold(CoverDesign::new(), CoverDesign::picture))
        }
    };
    book = book.across(read(py, &volumes)?);
    let mut add = |book: &mut Interior, puzzles: &Bound<'_, PyAny>| -> PyResult<()> {
        records(puzzles, &mut inputs)?.into_iter().for_each(|puzzle| book.record(puzzle));
        Ok(())
    };
    match puzzles.map(|puzzles| (puzzles, puzzles.cast::<PyDict>())) {
        None if orders.is_empty() => {
            return Err(PyTypeError::new_err(
                "there are neither puzzles nor a chapter of new ones",
            ));
        }
        None => {}
        Some((_, Ok(chapters))) => {
            for (heading, puzzles) in chapters {
                book.chapter(heading.extract::<String>()?);
                add(&mut book, &puzzles)?;
            }
        }
        Some((puzzles, Err(_))) => add(&mut book, puzzles)?,
    }
    if !orders.is_empty() {
        let seed = recipe.seed.unwrap_or_else(drawn_seed);
        let pool = pool(recipe.threads)?;
        let cancel = AtomicBool::new(false);
        let limits = Limits::new().cancelled_by(&cancel);
        let limits = deadline.map_or(limits, |moment| limits.deadline(moment));
        let stop = || cancel.store(true, Ordering::Relaxed);
        let make = || added(&mut book, &orders, seed, &recipe, limits);
        let (made, signals) = on_pool(py, &pool, stop, make);
        signals?;
        if let Some(made) = made {
            made.map_err(|error| match error {
                Unmade::Make(error) => refusal(py, error),
                Unmade::Source(error) => unreadable(py, error),
            })?;
        }
    }
    let pdf = py.detach(|| {
        let plan = book.plan()?;
        let pdf = plan.to_pdf()?;
        plan.read_back(&pdf)?;
        let files = design.map_or(Ok(Vec::new()), |design| covers.files(&plan.cover(&design)?));
        Ok((pdf, files?))
    });
    let (pdf, mut files) = pdf.map_err(|error| refusal(py, error))?;
    let kept = match &path {
        Some(path) => {
            files.push((path, pdf));
            None
        }
        None => Some(PyBytes::new(py, &pdf)),
    };
    // A file gets its name when all have their content.
    let mut written = Vec::new();
    for (path, bytes) in files {
        let write = || {
            let mut file = OutputFile::sparing(path, &inputs)?;
            file.write_all(&bytes)?;
            Ok(file)
        };
        let file = py.detach(write).map_err(|error| os_error(py, &error, path))?;
        written.push((file, path));
    }
    for (file, path) in written {
        file.finish().map_err(|error| os_error(py, &error, path))?;
    }
    Ok(kept)
}

/// Refuses to replace a file.
fn is_new(path: &Path) -> PyResult<()> {
    if !path.is_file() {
        return Ok(());
    }
    Err(PyFileExistsError::new_err(format!("{} exists; force=True replaces it", path.display())))
}

/// The files of a cover.
struct Covers {
    whole: Option<PathBuf>,
    front: Option<PathBuf>,
    proof: Option<PathBuf>,
}

impl Covers {
    fn is_empty(&self) -> bool {
        self.whole.is_none() && self.front.is_none() && self.proof.is_none()
    }

    /// The front, in the form that the ending of its file has.
    fn front(&self, cover: &BookCover) -> Result<Vec<u8>, MakeError> {
        let ending = self.front.as_ref().and_then(|path| path.extension());
        let is_jpeg =
            |ending: &OsStr| ["jpg", "jpeg"].iter().any(|it| ending.eq_ignore_ascii_case(it));
        match ending.is_some_and(is_jpeg) {
            true => cover.front_to_jpeg(BookCover::FRONT_HEIGHT),
            false => cover.front_to_png(BookCover::FRONT_HEIGHT),
        }
    }

    fn files(&self, cover: &BookCover) -> Result<Vec<(&PathBuf, Vec<u8>)>, MakeError> {
        let forms: [(_, &dyn Fn() -> _); 3] = [
            (&self.whole, &|| cover.to_pdf()),
            (&self.front, &|| self.front(cover)),
            (&self.proof, &|| cover.proof_to_pdf()),
        ];
        let named = forms.into_iter().filter_map(|(path, form)| Some((path.as_ref()?, form)));
        named.map(|(path, form)| Ok((path, form()?))).collect()
    }
}

/// The reason why a chapter was not added.
enum Unmade {
    Make(MakeError),
    Source(SourceError),
}

/// Adds chapters: new puzzles, each chapter with a seed of its number, and those of files.
fn added(
    book: &mut Interior,
    chapters: &[ChapterSource],
    seed: u64,
    recipe: &Recipe,
    limits: Limits<'_>,
) -> Result<(), Unmade> {
    let orders: Option<Vec<_>> = chapters.iter().map(ChapterSource::order).collect();
    if let Some(orders) = orders.filter(|_| book.is_empty()) {
        book.check_pages(&orders).map_err(Unmade::Make)?;
    }
    let mut new = 0;
    for chapter in chapters {
        match chapter {
            ChapterSource::New(order) => {
                let seed = seed.wrapping_add(new);
                book.generate(std::slice::from_ref(order), seed, recipe, limits, &mut || {})
                    .map_err(Unmade::Make)?;
                new += 1;
            }
            ChapterSource::File { title, path } => {
                let mut records = Records::streaming();
                let mut puzzles = Vec::new();
                let source = Source::open(path).map_err(Unmade::Source)?;
                read_batches(source, Format::Auto, &mut |entries| {
                    for entry in entries.drain(..) {
                        puzzles.extend(records.entry(entry));
                    }
                    ControlFlow::Continue(())
                })
                .map_err(Unmade::Source)?;
                puzzles.extend(records.finish());
                book.chapter(title.clone().unwrap_or_default());
                puzzles.into_iter().for_each(|puzzle| book.record(puzzle));
            }
        }
    }
    Ok(())
}

/// The earlier volumes, without the file that is written.
fn earlier(py: Python<'_>, across: Paths, path: Option<&Path>) -> PyResult<Vec<PathBuf>> {
    let own = path.and_then(|path| path.canonicalize().ok());
    let mut volumes = walked(py, across.0)?;
    volumes.retain(|path| own.is_none() || path.canonicalize().ok() != own);
    Ok(volumes)
}

/// Reads the earlier volumes.
fn read(py: Python<'_>, volumes: &[PathBuf]) -> PyResult<EarlierVolumes> {
    let mut earlier = EarlierVolumes::new();
    for path in volumes {
        let source = Source::open(path).map_err(|error| unreadable(py, error))?;
        let read = py.detach(|| earlier.read(source, Format::Auto));
        read.map_err(|error| refusal(py, error))?;
    }
    Ok(earlier)
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
            exception(
                py,
                "NotPrintable",
                (titles.join("\n"), PyReport::new(*report, sudoku_book::Format::Auto)),
            )
        }
        MakeError::Order(reason) => exception(py, "NotFeasible", (reason.to_string(),)),
        other => sudoku_error(py, other.to_string()),
    }
}
