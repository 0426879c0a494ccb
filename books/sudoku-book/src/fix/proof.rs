//! A marked-up proof: a PDF file with the corrections as comments on its pages.
//!
//! ```text
//!        ┌───┬───┬───┐
//!        │ 1 │(6)│ 3 │    a ring around the wrong digit, the right one at its corner,
//!  2 ────┼───┴─┴─┼───┤    and in the margin of the row
//!        │ 4 │ 5 │ 8 │
//! ```

use std::collections::{BTreeMap, BTreeSet};

use sudoku_pdf::{Annotation, Bounds, Mark, annotated};

use super::correction::{CellFix, Corrected, Correction, Right};
use super::frame::{Frame, bounds};
use super::margin::Margin;
use super::{FixError, Fixed, sentence};
use crate::check::FileSummary;
use crate::finding::{Finding, Location, Relation};
use crate::pages::Pages;
use crate::place::{Area, Place};
use crate::report::{Report, proof_note, words};

/// The part of a page that a place covers if it is the whole page.
const WHOLE: f64 = 0.8;
/// The font size of right digits beside the ring and in the margin, as parts of a cell.
const CORNER: f64 = 0.5;
const IN_MARGIN: f64 = 0.75;
/// The smallest and the largest font size in the margin, in points.
const SIZES: (f64, f64) = (6.0, 16.0);
/// The width of a digit in bold type, and the usual one of a letter, in font sizes.
const DIGIT: f64 = 0.6;
const LETTER: f64 = 0.52;
/// The height of a line, in font sizes.
const LINE: f64 = 1.3;
/// The font size of the note on the first page, and of sentences near grids.
const NOTE: f64 = 8.0;
const CAPTION: f64 = 6.5;
/// The space to the left of the note for its sign.
const SIGN: f64 = 26.0;
/// The least width of sentences near small grids.
const CAPTION_WIDTH: f64 = 150.0;

pub(super) fn proof(report: &Report, name: &str, bytes: &[u8]) -> Result<Fixed, FixError> {
    let mut marks = Marks::new(report, name);
    let (mut done, mut left) = (Vec::new(), Vec::new());
    for finding in &report.findings {
        let what = sentence(report, finding);
        match marks.finding(finding) {
            true => done.push(what),
            false => left.push(what),
        }
    }
    marks.note(&done, &left);
    let annotations: Vec<Annotation> = marks.annotations;
    let annotated = annotated(bytes, &annotations)
        .map_err(|error| FixError::Proof { name: name.into(), reason: error.to_string().into() })?;
    let is_signed = annotated.is_signed;
    Ok(Fixed { bytes: annotated.bytes, is_proof: true, done, left, is_signed })
}

/// The marks of all findings.
struct Marks<'a> {
    report: &'a Report,
    name: &'a str,
    file: Option<&'a FileSummary>,
    margins: BTreeMap<u32, Margin>,
    pages: Pages,
    /// The sentences that are near grids already, by their pages.
    captions: BTreeSet<(u32, String)>,
    annotations: Vec<Annotation>,
}

impl<'a> Marks<'a> {
    fn new(report: &'a Report, name: &'a str) -> Self {
        let file = report.summary.files.iter().find(|file| *file.file == *name);
        Self {
            report,
            name,
            file,
            margins: BTreeMap::new(),
            pages: Pages::default(),
            captions: BTreeSet::new(),
            annotations: Vec::new(),
        }
    }

    /// Adds the marks of a finding; `false` if it has no place on a page of the file.
    fn finding(&mut self, finding: &Finding) -> bool {
        let corrections = finding.corrections();
        let mut places: Vec<&Location> = vec![&finding.source];
        places.extend(corrections.iter().map(|correction| &correction.source));
        let faulty = |relation| matches!(relation, Relation::OtherSolution | Relation::Also);
        let related = finding.related.iter().filter(|related| faulty(related.relation));
        places.extend(related.map(|related| &related.source));
        let cells = |correction: &&Correction| !correction.cells.is_empty();
        if corrections.iter().any(|correction| cells(&correction)) {
            // The puzzle of a wrong solution is right.
            places.retain(|place| corrections.iter().any(|one| one.source == **place));
        }
        let mut known: Vec<&Place> = Vec::new();
        let before = self.annotations.len();
        for location in places {
            if *location.file != *self.name || known.contains(&&location.place) {
                continue;
            }
            known.push(&location.place);
            let here = corrections.iter().filter(cells);
            let here = here.into_iter().find(|correction| correction.source == *location);
            self.place(finding, &location.place, here);
        }
        self.annotations.len() > before
    }

    /// Adds the marks of a finding at one place.
    fn place(&mut self, finding: &Finding, place: &Place, correction: Option<&Correction>) {
        let Place::Page { page, area, picture: None, .. } = place else { return };
        let words = words(self.report.language);
        let mut contents = vec![finding.title(words), finding.message(words)];
        contents.extend(finding.notes(words));
        contents.dedup();
        let contents = contents.join("\n");
        let code = finding.code.to_string();
        let mark = |mark| Annotation::new(*page as usize - 1, mark).saying(&code, &contents);
        let bare = |mark| Annotation::new(*page as usize - 1, mark).saying(&code, "");
        self.pages.insert(*page);
        let (width, height) = self.size(*page);
        if area.width() * area.height() > WHOLE * width * height || area.width() < 1.0 {
            self.annotations.push(mark(Mark::Note((6.0, 24.0))));
            return;
        }
        let grid = bounds(area);
        let Some(correction) = correction else {
            self.annotations.push(mark(Mark::Frame(grid)));
            self.caption(finding, *page, &grid);
            return;
        };
        let frame = self.frame(*page, area, correction);
        let mut rows: BTreeMap<usize, Vec<(CellFix, Bounds)>> = BTreeMap::new();
        for &fix in &correction.cells {
            let cell = frame.cell(fix.row, fix.column);
            let ring = inner(&cell, 0.06 * cell.width());
            self.annotations.push(mark(match fix.right {
                Right::Empty => Mark::Struck(ring),
                _ => Mark::Ring(ring),
            }));
            if let Right::Symbol(symbol) = fix.right {
                let size = CORNER * cell.height();
                let (x, y) = (cell.right - 0.06 * size, cell.top + 0.12 * size);
                let side = 0.5 * size;
                let area = Bounds::new(x - side, y - side, x + side, y + side);
                let text = symbol.to_string().into();
                self.annotations.push(bare(Mark::Word { area, size, text }));
            }
            if fix.right != Right::Unknown {
                rows.entry(cell.top.round() as usize).or_default().push((fix, cell));
            }
        }
        for cells in rows.into_values() {
            self.row(*page, &grid, cells, &bare);
        }
        self.caption(finding, *page, &grid);
    }

    /// Adds the right digits of a row in the margin, and a line to them.
    fn row(
        &mut self,
        page: u32,
        grid: &Bounds,
        mut cells: Vec<(CellFix, Bounds)>,
        bare: &dyn Fn(Mark) -> Annotation,
    ) {
        cells.sort_by(|a, b| a.1.left.total_cmp(&b.1.left));
        let (Some(first), Some(last)) = (cells.first(), cells.last()) else { return };
        let symbol = |right| match right {
            Right::Symbol(symbol) => symbol.to_string(),
            _ => "\u{d8}".to_owned(),
        };
        let texts: Vec<String> = cells.iter().map(|(fix, _)| symbol(fix.right)).collect();
        let text = texts.join(" ");
        let cell = first.1;
        let size = (IN_MARGIN * cell.height()).clamp(SIZES.0, SIZES.1);
        let wide = DIGIT * size * text.chars().count() as f64 + 4.0;
        let middle = (cell.top + cell.bottom) / 2.0;
        let place = self.margin(page).beside(grid, middle, wide, 1.1 * size);
        // Along the lower line of the cells, so that it covers no digit.
        let (from, to) = match place.right <= cell.left {
            true => (last.1.left + last.1.width() / 2.0, place.left),
            false => (first.1.left + first.1.width() / 2.0, place.right),
        };
        let y = cell.bottom;
        self.annotations.push(bare(Mark::Line([(from, y), (to, y)])));
        self.annotations.push(bare(Mark::Word { area: place, size, text: text.into() }));
    }

    /// Adds the sentence of a finding near a grid, once on each page, if there is room.
    fn caption(&mut self, finding: &Finding, page: u32, grid: &Bounds) {
        let title = finding.title(words(self.report.language));
        if !self.captions.insert((page, title.clone())) {
            return;
        }
        let most = grid.width().max(CAPTION_WIDTH).min(self.size(page).0 - 18.0);
        let lines = Lines::of(&title, CAPTION, most);
        if let Some(area) = self.margin(page).under(grid, lines.width(), lines.height()) {
            let one = Annotation::new(page as usize - 1, lines.boxed(area));
            self.annotations.push(one.saying(&finding.code.to_string(), ""));
        }
    }

    /// Adds the note on the first page: the number of findings and their pages, and in its words
    /// the list of all.
    fn note(&mut self, done: &[String], left: &[String]) {
        let words = words(self.report.language);
        let count = done.len() + left.len();
        let lines = proof_note(words, count, &self.pages, left.len());
        let lines = Lines::of(&lines.join("\n"), NOTE, self.size(1).0 - SIGN - 18.0);
        let area = self.margin(1).corner(SIGN, lines.width(), lines.height());
        let mut contents: Vec<String> = lines.lines.iter().map(ToString::to_string).collect();
        contents.extend(
            done.iter().chain(left).enumerate().map(|(nth, what)| format!("{}. {what}", nth + 1)),
        );
        let note = Annotation::new(0, Mark::Note((area.left - SIGN + 6.0, area.top)));
        self.annotations.push(note.saying("sudoku", &contents.join("\n")));
        self.annotations.push(Annotation::new(0, lines.boxed(area)));
    }

    /// The size of a page.
    fn size(&self, page: u32) -> (f64, f64) {
        let size = self.file.and_then(|file| file.papers.get(page as usize - 1));
        size.map_or((612.0, 792.0), |size| (size.width(), size.height()))
    }

    /// The free parts of a page.
    fn margin(&mut self, page: u32) -> &mut Margin {
        let (width, height) = self.size(page);
        let frames = self.file.map_or(&[][..], |file| &file.frames);
        let words = self.file.map_or(&[][..], |file| &file.words);
        self.margins.entry(page).or_insert_with(|| {
            let grids = frames.iter().filter(|frame| frame.page == page).map(|frame| &frame.area);
            let words = words.iter().filter(|(on, _)| *on == page).map(|(_, area)| area);
            Margin::new(width, height, grids.chain(words).map(bounds).collect())
        })
    }

    /// The cells of the grid in this area.
    fn frame(&self, page: u32, area: &Area, correction: &Correction) -> Frame {
        let sides = match &correction.corrected {
            Some(
                Corrected::OtherPuzzle { to: puzzle, .. } | Corrected::OtherSolution { puzzle, .. },
            ) => (puzzle.board().columns(), puzzle.board().rows()),
            _ => (9, 9),
        };
        let frames = self.file.map_or(&[][..], |file| &file.frames);
        let known = frames.iter().find(|frame| frame.page == page && frame.area == *area);
        known.map_or_else(|| Frame::upright(area, sides), |grid| Frame::of(grid, sides))
    }
}

/// The area without an edge.
fn inner(area: &Bounds, edge: f64) -> Bounds {
    Bounds::new(area.left + edge, area.top + edge, area.right - edge, area.bottom - edge)
}

/// Text in lines.
struct Lines {
    lines: Vec<Box<str>>,
    size: f64,
}

impl Lines {
    /// The text in lines of at most this width in points, if its words allow.
    fn of(text: &str, size: f64, most: f64) -> Self {
        let most = ((most - 9.0) / (LETTER * size)) as usize;
        let lines = text.lines().flat_map(|line| wrapped(line, most)).collect();
        Self { lines, size }
    }

    fn width(&self) -> f64 {
        let longest = self.lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        LETTER * self.size * longest as f64 + 9.0
    }

    fn height(&self) -> f64 {
        LINE * self.size * self.lines.len() as f64 + 6.0
    }

    fn boxed(self, area: Bounds) -> Mark {
        Mark::Box { area, size: self.size, lines: self.lines }
    }
}

fn wrapped(text: &str, most: usize) -> Vec<Box<str>> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let Some(last) = lines.last_mut() else { continue };
        if last.is_empty() {
            *last = word.to_owned();
        } else if last.chars().count() + 1 + word.chars().count() <= most {
            last.push(' ');
            *last += word;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines.into_iter().map(Into::into).collect()
}
