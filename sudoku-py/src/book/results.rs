//! Findings, summaries and entries as the dataclasses of `sudoku_core/_book.py`, and entries back
//! again.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use sudoku_book::{
    AccountItem, Area, Doubtful, DoubtfulCell, Entry, FileSummary, Finding, Label, Location, Part,
    Place, RatedPuzzle, ReportWriter, Spot, Style, Summary,
};
use sudoku_core::AnyPuzzle;
use sudoku_human::words::Language;

use crate::data::{Bytes, Data, Object, record, records};

records! {
    Summary => _book::Summary {
        puzzles, checked, fine, solutions, unreadable, variants, errors, warnings, infos, allowed;
        account: held; seconds: |it| it.elapsed.as_secs_f64(); text: ToString::to_string
    }
}

/// An item of the account of a file.
struct Held {
    file: Box<str>,
    item: AccountItem,
}

/// The items of the accounts of all files.
fn held(summary: &Summary) -> Vec<Held> {
    let of_file = |file: &FileSummary| {
        let name: Box<str> = (&*file.file).into();
        let held = |item: &AccountItem| Held { file: name.clone(), item: item.clone() };
        file.account.items.iter().map(held).collect::<Vec<_>>()
    };
    summary.files.iter().flat_map(of_file).collect()
}

impl Data for Held {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let AccountItem { kind, count, pages, places, note, .. } = &self.item;
        let fields = PyDict::new(py);
        fields.set_item("file", &*self.file)?;
        fields.set_item("kind", kind.name())?;
        fields.set_item("count", count)?;
        let pages = pages.ranges().iter().map(|&[first, last]| (first, last));
        fields.set_item("pages", PyTuple::new(py, pages)?)?;
        let places = places.iter().map(Place::in_file);
        fields.set_item("places", PyTuple::new(py, places)?)?;
        fields.set_item("note", note.as_deref())?;
        record!(py, fields, _book::Held { text: self.item.to_string() })
    }
}

impl Data for Finding {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let words = sudoku_book::words(Language::English);
        let mut line = Vec::new();
        // Writing to memory does not fail.
        let _ = ReportWriter::new(&mut line, Style::Concise, false).finding(self);
        record!(
            py,
            located(py, &self.source)?,
            _book::Finding {
                code: self.code.name(),
                severity: self.severity.to_string(),
                puzzle: self.puzzle,
                name: self.name(),
                title: self.title(words),
                message: self.message(words),
                notes: self.notes(words),
                grid: self.grid(),
                doubtful: self.doubtful().map(doubts).unwrap_or_default(),
                marks: self.marks().copied(),
                printed: self.printed().map(|printed| printed.grid),
                solutions: self.solutions().to_vec(),
                count: self.count(),
                cells: self.cells(),
                clashes: self.clashes().to_vec(),
                how: self.how(),
                diagnosis: self.diagnosis,
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
    let Entry { place, label, difficulty, reading, .. } = entry;
    let (text, number) =
        label.map_or((None, None), |Label { text, number, .. }| (Some(text), number));
    let (mut grid, mut marks, mut reason) = (None, None, None);
    let (mut sure, mut doubtful) = (None, Vec::new());
    match reading {
        Ok(AnyPuzzle::Grid(found)) => grid = Some(found),
        Ok(AnyPuzzle::Candidates(found)) => marks = Some(found),
        Err(found) => {
            if let Some(doubt) = found.doubtful {
                (sure, doubtful) = (Some(doubt.grid()), doubts(&doubt));
            }
            reason = Some(found.reason);
        }
    }
    let (kind, solution_of) = match part {
        _ if reason.is_some() => ("unreadable", None),
        Part::Solution { of } => ("solution", of),
        _ => ("puzzle", None),
    };
    let mut location = Location::new(file.clone(), place);
    location.label = text;
    let fields = located(py, &location)?;
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
