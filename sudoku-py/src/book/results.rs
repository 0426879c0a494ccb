//! Findings, summaries and entries as the dataclasses of `sudoku_core/_book.py`, and entries back
//! again.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use sudoku_book::{
    AccountItem, Area, Doubtful, DoubtfulCell, Entry, FileSummary, Finding, Label, Location, Part,
    Place, RatedPuzzle, Report, ReportWriter, Spot, Style, Summary, Unreadable,
};
use sudoku_core::AnyPuzzle;
use sudoku_human::words::{Language, Words};

use crate::data::{Bytes, Data, Object, record};
use crate::variant::PyVariantPuzzle;

/// The numbers of a report, and its closing line in the language of the report.
pub(super) fn summary<'r, 'py>(py: Python<'py>, report: &'r Report) -> PyResult<Object<'py>> {
    let words = report.words();
    let Summary { elapsed, unlisted, files, .. } = &report.summary;
    let Summary { puzzles, checked, fine, solutions, unreadable, variants, .. } = report.summary;
    let Summary { other_kinds, .. } = report.summary;
    let Summary { errors, warnings, infos, allowed, stopped, .. } = report.summary;
    let fields = PyDict::new(py);
    let more = unlisted.iter().map(|(code, number)| (code.name(), number));
    fields.set_item("unlisted", PyTuple::new(py, more.collect::<Vec<_>>())?)?;
    let unread = report.summary.unread.iter().map(|unread| (&*unread.file, &*unread.reason));
    fields.set_item("unread", PyTuple::new(py, unread.collect::<Vec<_>>())?)?;
    let items = |file: &'r FileSummary| {
        let held = move |item| Held { file: &file.file, item, words };
        file.account.items.iter().map(held)
    };
    let account: Vec<Held<'_>> = files.iter().flat_map(items).collect();
    record!(
        py,
        fields,
        _book::Summary {
            puzzles,
            checked,
            fine,
            solutions,
            unreadable,
            variants,
            other_kinds,
            errors,
            warnings,
            infos,
            allowed,
            stopped,
            account,
            seconds: elapsed.as_secs_f64(),
            text: report.summary.in_words(words)
        }
    )
}

/// An item of the account of a file.
struct Held<'r> {
    file: &'r str,
    item: &'r AccountItem,
    words: &'r Words,
}

impl Data for Held<'_> {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let AccountItem { kind, count, pages, places, note, .. } = self.item;
        let fields = PyDict::new(py);
        fields.set_item("file", self.file)?;
        fields.set_item("kind", kind.name())?;
        fields.set_item("count", count)?;
        let pages = pages.ranges().iter().map(|&[first, last]| (first, last));
        fields.set_item("pages", PyTuple::new(py, pages)?)?;
        let places = places.iter().map(Place::in_file);
        fields.set_item("places", PyTuple::new(py, places)?)?;
        fields.set_item("note", note.as_deref())?;
        record!(py, fields, _book::Held { text: self.item.in_words(self.words) })
    }
}

/// A finding, in the language of its report.
pub(super) struct Said<'f>(pub(super) &'f Finding, pub(super) Language);

impl Data for Said<'_> {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let Self(found, language) = *self;
        let words = sudoku_book::words(language);
        let mut line = Vec::new();
        // Writing to memory does not fail.
        let _ =
            ReportWriter::new(&mut line, Style::Concise, false).language(language).finding(found);
        record!(
            py,
            located(py, &found.source)?,
            _book::Finding {
                code: found.code.name(),
                severity: found.severity.to_string(),
                puzzle: found.puzzle,
                name: found.name(),
                title: found.title(words),
                message: found.message(words),
                notes: found.notes(words),
                grid: found.grid(),
                doubtful: found.doubtful().map(doubts).unwrap_or_default(),
                marks: found.marks().copied(),
                printed: found.printed().map(|printed| printed.grid),
                solutions: found.solutions().to_vec(),
                count: found.count(),
                cells: found.cells(),
                clashes: found.clashes().to_vec(),
                how: found.how(),
                diagnosis: found.diagnosis,
                text: String::from_utf8_lossy(&line).trim_end(),
            }
        )
    }
}

impl Data for RatedPuzzle {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let hardest = self.hardest.map(|technique| technique.key().to_owned());
        record!(
            py,
            located(py, &self.source)?,
            _book::RatedPuzzle {
                puzzle: self.puzzle,
                name: self.subject.to_string(),
                level: self.level,
                rating: self.rated,
                hardest: hardest,
                like: self.like,
                text: self.to_string(),
            }
        )
    }
}

/// An entry of a book, and the part of the book that it is.
pub(super) fn entry<'py>(
    py: Python<'py>,
    file: &Arc<str>,
    entry: Entry,
    part: Part,
) -> PyResult<Object<'py>> {
    let kind = part.kind(&entry).name();
    let solution_of = match part {
        Part::Solution { of } => of,
        _ => None,
    };
    let Entry { place, label, difficulty, reading, .. } = entry;
    let (text, number) =
        label.map_or((None, None), |Label { text, number, .. }| (Some(text), number));
    let (mut grid, mut marks, mut reason) = (None, None, None);
    let (mut sure, mut doubtful, mut variant) = (None, Vec::new(), None);
    match reading {
        Ok(AnyPuzzle::Grid(found)) => grid = Some(found),
        Ok(AnyPuzzle::Candidates(found)) => marks = Some(found),
        Err(Unreadable { other_kind: Some(puzzle), .. }) => {
            variant = Some(PyVariantPuzzle::of(py, *puzzle)?);
        }
        Err(found) => {
            if let Some(doubt) = found.doubtful {
                (sure, doubtful) = (Some(doubt.grid()), doubts(&doubt));
            }
            reason = Some(found.reason);
        }
    }
    let mut location = Location::new(file.clone(), place);
    location.label = text;
    let fields = located(py, &location)?;
    fields.set_item("variant", variant)?;
    record!(
        py,
        fields,
        _book::Entry { kind, grid, marks, reason, sure, doubtful, number, difficulty, solution_of }
    )
}

/// A cell that is hard to read, and its picture.
struct Doubt(DoubtfulCell, Option<Vec<u8>>);

/// The cells of a grid that are hard to read.
fn doubts(doubtful: &Doubtful) -> Vec<Doubt> {
    let picture =
        |one: &DoubtfulCell| Some(doubtful.cut_out(one.cell)?.grey.as_flattened().to_vec());
    doubtful.cells().iter().map(|one| Doubt(*one, picture(one))).collect()
}

impl Data for Doubt {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let Self(doubt, picture) = self;
        record!(
            py,
            _book::DoubtfulCell {
                cell: doubt.cell,
                candidates: doubt.candidates,
                may_be_empty: doubt.may_be_empty,
                picture: picture.clone().map(Bytes),
                text: doubt.to_string()
            }
        )
    }
}

/// The fields of a `Location`.
fn located<'py>(py: Python<'py>, location: &Location) -> PyResult<Bound<'py, PyDict>> {
    let fields = PyDict::new(py);
    fields.set_item("file", &*location.file)?;
    fields.set_item("place", location.to_string())?;
    fields.set_item("label", location.label.as_deref())?;
    match &location.place {
        Place::Text { line, column } => {
            fields.set_item("line", line)?;
            fields.set_item("column", column)?;
        }
        Place::Json(pointer) => fields.set_item("pointer", &**pointer)?,
        Place::Page { page, area, spot, picture } => {
            fields.set_item("picture", picture.as_deref())?;
            fields.set_item("page", page)?;
            fields.set_item("area", (area.left(), area.top(), area.right(), area.bottom()))?;
            fields.set_item("spot", spot.map(|spot| spot.to_string()))?;
        }
        Place::Sheet { sheet, cell } => {
            fields.set_item("sheet", &**sheet)?;
            fields.set_item("cell", &**cell)?;
        }
        _ => {}
    }
    Ok(fields)
}

/// The place that a Python `Location` names.
pub(super) fn place(location: &Bound<'_, PyAny>) -> PyResult<Place> {
    let text = |name| location.getattr(name)?.extract::<Option<String>>();
    let number = |name| location.getattr(name)?.extract::<Option<u64>>();
    if let Some(line) = number("line")? {
        return Ok(Place::Text { line, column: number("column")?.unwrap_or(1) });
    }
    if let Some(pointer) = text("pointer")? {
        return Ok(Place::Json(pointer.into()));
    }
    if let Some(sheet) = text("sheet")? {
        return Ok(Place::Sheet {
            sheet: sheet.into(),
            cell: text("cell")?.unwrap_or_default().into(),
        });
    }
    let Some(page) = location.getattr("page")?.extract()? else { return Ok(Place::Whole) };
    let area: Option<(f64, f64, f64, f64)> = location.getattr("area")?.extract()?;
    let (left, top, right, bottom) = area.unwrap_or_default();
    let spot = text("spot")?;
    Ok(Place::Page {
        page,
        area: Area::new(left, top, right, bottom),
        spot: Spot::ALL.into_iter().find(|known| Some(known.to_string()) == spot),
        picture: text("picture")?.map(Into::into),
    })
}
