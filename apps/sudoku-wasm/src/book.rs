//! Books: checking and reading them, and their puzzles in other forms.

use std::cell::RefCell;
use std::io::Cursor;
use std::ops::ControlFlow;

use js_sys::Function;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sudoku_book::{
    BookSummary, Budget, Entry, Form, FormWriter, Format, Halt, Listing, ListingWriter, Options,
    PageWatch, Pages, Part, Place, Progress, Records, Sheet, SheetGrid, Source, SourceError, Style,
    WriteError, check_sources, parts, read_batches,
};
use sudoku_variant::text::to_text;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, json};
use crate::options::{elsewhere, named, options, report_language, word};
use crate::puzzle::line;

/// The memory for one document by default: the linear memory of the module holds it, its pages and
/// everything that was read.
const MEMORY: u64 = 512;

/// Documents, with their names.
#[wasm_bindgen]
#[derive(Default)]
pub struct Books(Vec<(String, Vec<u8>)>);

/// The keys of [`Options`] that mean something to a program with files and threads alone.
const ELSEWHERE: [&str; 5] = ["across", "cover", "solutions", "threads", "timeout"];

/// The options of a check, with the limits that are usual here.
fn check_options(json: &str) -> Result<Options, Failure> {
    let mut chosen: Map<String, Value> = options(json)?;
    elsewhere(&chosen, &ELSEWHERE)?;
    chosen.retain(|_, value| !value.is_null());
    chosen.entry("memory").or_insert_with(|| MEMORY.into());
    if !["max-findings", "max_findings"].into_iter().any(|key| chosen.contains_key(key)) {
        // As the command does.
        chosen.entry("maxFindings").or_insert_with(|| 1000.into());
    }
    let mut options: Options = named(chosen)?;
    options.threads = 1;
    Ok(options)
}

/// The budget of a document with this many MiB.
fn budget(memory: Option<u64>) -> Budget {
    let mut budget = Budget::default();
    budget.memory = memory.unwrap_or(MEMORY).saturating_mul(1 << 20);
    budget
}

impl From<SourceError> for Failure {
    fn from(error: SourceError) -> Self {
        Self::new(error)
    }
}

/// The progress of a check, for the function that shows it.
#[derive(Default)]
struct Shown {
    progress: Option<Function>,
    puzzles: u64,
    bytes: u64,
    page: Option<[u32; 2]>,
    /// The error that the function has thrown.
    thrown: Option<JsValue>,
}

thread_local! {
    /// Values of JavaScript belong to their thread.
    static SHOWN: RefCell<Shown> = RefCell::default();
}

/// Shows the progress after this change. If the function throws, the check is asked to end.
fn show(halt: &Halt, change: impl FnOnce(&mut Shown)) {
    let call = SHOWN.with_borrow_mut(|shown| {
        change(shown);
        let page = match shown.page {
            Some(page) => page.map(JsValue::from),
            None => [JsValue::UNDEFINED; 2],
        };
        let numbers = [shown.puzzles, shown.bytes].map(|number| JsValue::from(number as f64));
        let arguments = numbers.into_iter().chain(page).collect::<js_sys::Array>();
        Some((shown.progress.clone()?, arguments))
    });
    let Some((progress, arguments)) = call.filter(|_| !halt.is_asked()) else { return };
    if let Err(error) = progress.apply(&JsValue::UNDEFINED, &arguments) {
        SHOWN.with_borrow_mut(|shown| shown.thrown = Some(error));
        halt.ask();
    }
}

#[wasm_bindgen]
impl Books {
    /// No documents.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a document.
    pub fn add(&mut self, name: String, bytes: Vec<u8>) {
        self.0.push((name, bytes));
    }

    fn sources(self) -> impl Iterator<Item = Result<Source<'static>, SourceError>> {
        self.0.into_iter().map(|(name, bytes)| Source::new(&name, Cursor::new(bytes)))
    }

    /// Checks them. `progress` is called now and then; if it throws, the check ends, and the same
    /// is thrown.
    ///
    /// # Errors
    ///
    /// The options are not in order.
    pub fn check(self, chosen: &str, progress: Option<Function>) -> Result<Report, JsValue> {
        let mut options = check_options(chosen)?;
        let halt = Halt::default();
        options.halt = halt.clone();
        let seen = progress.is_some().then(|| {
            SHOWN.set(Shown { progress, ..Shown::default() });
            halt.clone()
        });
        if let Some(halt) = seen {
            options.watch = PageWatch::new(move |page, pages| {
                show(&halt, |shown| shown.page = Some([page, pages]));
            });
        }
        let mut findings = Vec::new();
        let sink = |finding| {
            findings.push(finding);
            ControlFlow::Continue(())
        };
        let on = |now: Progress| {
            show(&halt, |shown| (shown.puzzles, shown.bytes) = (now.puzzles, now.bytes));
            if halt.is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let summary = check_sources(self.sources(), &options, sink, drop, on);
        match SHOWN.take().thrown {
            Some(error) => Err(error),
            None => {
                let mut report = sudoku_book::Report::new(findings, summary);
                report.language = options.language;
                Ok(Report(report))
            }
        }
    }

    /// Every grid of the only book: a list of entries.
    ///
    /// # Errors
    ///
    /// The book cannot be read, or the options are not in order.
    pub fn read(self, chosen: &str) -> Result<String, Failure> {
        let chosen: ReadOptions = options(chosen)?;
        let (_, entries) = self.entries(&chosen)?;
        let parts = parts(&entries);
        let mut lines = Vec::new();
        let mut writer =
            ListingWriter::new(&mut lines, Listing::JsonLines).map_err(Failure::new)?;
        for (entry, part) in entries.iter().zip(&parts) {
            writer.entry("", entry, *part).map_err(Failure::new)?;
        }
        writer.finish().map_err(Failure::new)?;
        let lines = String::from_utf8_lossy(&lines);
        let mut listed = Vec::new();
        for ((line, part), entry) in lines.lines().zip(&parts).zip(&entries) {
            let of = match part {
                Part::Solution { of: Some(of) } => of.to_string(),
                _ => "null".to_owned(),
            };
            let mut line = format!("{},\"solution_of\":{of}", line.trim_end_matches('}'));
            if let Some(puzzle) = entry.other_kind() {
                // Some puzzles have no written form.
                let text = to_text(puzzle).map_or_else(|_| "null".to_owned(), |text| json(&text));
                line += &format!(",\"variant\":{text}");
            }
            listed.push(line + "}");
        }
        Ok(format!("[{}]", listed.join(",")))
    }

    /// The puzzles, or with `jsonl` and `csv` of `sudoku extract` the grids, of the only book in
    /// another form.
    ///
    /// # Errors
    ///
    /// The book cannot be read, or the options are not in order.
    pub fn extract(self, chosen: &str) -> Result<Vec<u8>, Failure> {
        let chosen: ReadOptions = options(chosen)?;
        let (name, entries) = self.entries(&chosen)?;
        let failed = |error: std::io::Error| Failure::new(error);
        let to = chosen.to.as_deref().unwrap_or("jsonl");
        let listing = match to {
            "csv" => Listing::Csv,
            "jsonl" => Listing::JsonLines,
            // The code that writes workbooks would take a thirtieth of the module.
            "xlsx" => return Err(Failure::new("to: workbooks are written by the command alone")),
            _ => return converted(entries, word("to", to)?),
        };
        let mut writer = ListingWriter::new(Vec::new(), listing).map_err(failed)?;
        for (entry, part) in entries.iter().zip(parts(&entries)) {
            writer.entry(&name, entry, part).map_err(failed)?;
        }
        writer.finish().map_err(failed)
    }

    fn entries(self, chosen: &ReadOptions) -> Result<(String, Vec<Entry>), Failure> {
        let format: Format = match &chosen.format {
            Some(format) => word("format", format)?,
            None => Format::Auto,
        };
        let pages: Option<Pages> =
            chosen.pages.as_ref().map(|pages| word("pages", pages)).transpose()?;
        let Some(source) = self.sources().next() else {
            return Err(Failure::new("there is no book"));
        };
        let mut source = source?.budget(budget(chosen.memory));
        if let Some(password) = &chosen.password {
            source = source.password(password);
        }
        if let Some(pages) = pages {
            source = source.pages(pages);
        }
        let name = source.name().to_owned();
        let mut entries = Vec::new();
        let _: BookSummary = read_batches(source, format, &mut |batch| {
            entries.append(batch);
            ControlFlow::Continue(())
        })?;
        Ok((name, entries))
    }
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct ReadOptions {
    format: Option<String>,
    password: Option<String>,
    pages: Option<String>,
    memory: Option<u64>,
    to: Option<String>,
}

/// The puzzles of a book in this form. Those that it has no place for are an error.
fn converted(entries: Vec<Entry>, form: Form) -> Result<Vec<u8>, Failure> {
    let mut writer = FormWriter::new(Vec::new(), form).map_err(Failure::new)?;
    for record in Records::of_book(entries).0 {
        writer.record(&record).map_err(|error: WriteError| {
            Failure::new(format_args!("{}: {error}", record.place.in_file()))
        })?;
    }
    writer.finish().map_err(Failure::new)
}

/// The report of a check.
#[wasm_bindgen]
pub struct Report(sudoku_book::Report);

#[wasm_bindgen]
impl Report {
    /// Whether everything was checked and is fine.
    #[must_use]
    pub fn ok(&self) -> bool {
        self.0.is_ok()
    }

    /// The report in a style.
    ///
    /// # Errors
    ///
    /// There is no such style.
    pub fn write(&self, style: &str) -> Result<String, Failure> {
        Ok(self.0.to_style(word::<Style>("style", style)?))
    }

    /// Writes in this language from here on.
    ///
    /// # Errors
    ///
    /// Reports are not in this language.
    pub fn translate(&mut self, language: &str) -> Result<(), Failure> {
        self.0.language = report_language(language)?;
        Ok(())
    }

    /// The picture of a doubtful cell of the finding with this index: 28 rows of 28 grey pixels;
    /// nothing if there is none.
    #[must_use]
    pub fn cut_out(&self, finding: usize, cell: &str) -> Option<Vec<u8>> {
        let doubtful = self.0.findings.get(finding)?.doubtful()?;
        let picture = doubtful.cut_out(cell.parse().ok()?)?;
        Some(picture.grey.as_flattened().to_vec())
    }

    /// The pages with their grids.
    #[must_use]
    pub fn sheets(&self) -> String {
        let sheets = self.0.sheets();
        json(&sheets.iter().enumerate().map(SheetForm::from).collect::<Vec<_>>())
    }

    /// The drawing of the sheet with this index; empty if it has none.
    #[must_use]
    pub fn drawing(&self, sheet: usize) -> String {
        let sheets = self.0.sheets();
        sheets.get(sheet).and_then(|sheet| sheet.drawing).unwrap_or_default().to_owned()
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SheetForm<'a> {
    index: usize,
    file: &'a str,
    page: Option<u32>,
    width: f64,
    height: f64,
    has_drawing: bool,
    grids: Vec<GridForm<'a>>,
}

impl<'a> From<(usize, &'a Sheet<'a>)> for SheetForm<'a> {
    fn from((index, sheet): (usize, &'a Sheet<'a>)) -> Self {
        let &Sheet { file, page, width, height, drawing, .. } = sheet;
        let grids = sheet.grids.iter().map(GridForm::from).collect();
        Self { index, file, page, width, height, has_drawing: drawing.is_some(), grids }
    }
}

#[derive(Serialize)]
struct GridForm<'a> {
    kind: &'static str,
    verdict: &'static str,
    bbox: Option<[f64; 4]>,
    corners: Option<[(f64, f64); 4]>,
    place: String,
    label: Option<&'a str>,
    puzzle: Option<u64>,
    grid: Option<String>,
    variant: Option<String>,
    findings: &'a [usize],
}

impl<'a> From<&'a SheetGrid<'a>> for GridForm<'a> {
    fn from(grid: &'a SheetGrid<'a>) -> Self {
        let read = grid.read;
        let bbox = match &read.place {
            Place::Page { area, .. } => {
                Some([area.left(), area.top(), area.right(), area.bottom()])
            }
            _ => None,
        };
        Self {
            kind: read.kind.name(),
            verdict: grid.verdict.name(),
            bbox,
            corners: read.outline.map(|outline| outline.corners()),
            place: read.place.in_file(),
            label: read.label.as_deref(),
            puzzle: read.puzzle,
            grid: read.grid.as_ref().map(line),
            variant: read.other_kind.as_deref().and_then(|puzzle| to_text(puzzle).ok()),
            findings: &grid.findings,
        }
    }
}
