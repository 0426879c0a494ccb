//! [`Press`]: draws the pages of a [`Sequence`], each kind of page in a file.

mod certificate;
mod contents;
mod front;
mod grids;
mod hints;
mod how_to;
mod legend;
mod notes;
mod ornament;
mod prose;
mod stars;
mod techniques;

use super::MakeError;
use super::drawing::{Digits, Drawing, Mark, Rect};
use super::hints::Hints;
use super::interior::Interior;
use super::language::Printed;
use super::paragraph::{Column, SMALLEST, headline, text};
use super::proof::Proved;
use super::prose::OwnWords;
use super::sequence::{Content, Sequence};
use super::sheet::{Sheet, Sides};
use super::techniques::Taught;
use super::theme::Look;
use super::typeface::{Faces, Line, Weight};

pub(super) use contents::lines_of;
pub(super) use grids::has_large_solutions;

/// A page.
#[derive(Clone, Debug)]
pub(super) struct Page {
    pub(super) drawing: Drawing,
    pub(super) grids: Vec<Placed>,
    /// The parts that are cut off.
    pub(super) bleed: Sides,
    /// Marks that are printed after a half turn around a point.
    pub(super) turned: Option<([f64; 2], Vec<Mark>)>,
}

/// A grid on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    /// The index of its puzzle in the plan, from 0.
    pub(super) puzzle: usize,
    pub(super) is_solution: bool,
    /// The grid, including its outer lines.
    pub(super) frame: Rect,
}

/// The font size of chapter names and page numbers, and that in large print.
const SMALL: f64 = 9.0;
const SMALL_OF_LARGE: f64 = 12.0;

/// The font size of chapter names and page numbers of a book.
fn small(book: &Interior) -> f64 {
    if book.large_print { SMALL_OF_LARGE } else { SMALL }
}

/// The font size of running text.
pub(super) fn body_size(book: &Interior) -> f64 {
    if book.large_print { 16.0 } else { 10.5 }
}

/// Titles of more bytes do not fit on a page.
const LONGEST: usize = 1000;

/// Draws pages.
pub(super) struct Press<'a> {
    pub(super) book: &'a Interior,
    pub(super) sequence: &'a Sequence,
    pub(super) puzzles: &'a [Proved],
    pub(super) taught: &'a [Taught],
    pub(super) hints: &'a Hints,
    pub(super) words: &'a OwnWords,
    /// The number of earlier volumes to which no puzzle is equivalent.
    pub(super) compared: usize,
    pub(super) sheet: Sheet,
    pub(super) look: Look,
    pub(super) faces: &'a Faces<'a>,
    pub(super) digits: &'a Digits,
}

impl Press<'_> {
    /// All pages.
    pub(super) fn pages(&self) -> Result<Vec<Page>, MakeError> {
        let pages = self.sequence.pages.iter().zip(1..);
        pages.map(|(content, number)| self.page(content, number)).collect()
    }

    fn page(&self, content: &Content, number: usize) -> Result<Page, MakeError> {
        let trim = self.sheet.trim;
        let drawing = Drawing::new(trim.width(), trim.height());
        let bleed = self.sheet.bleed(number);
        let mut page = Page { drawing, grids: Vec::new(), bleed, turned: None };
        let area = self.sheet.area(number);
        let drawing = &mut page.drawing;
        match content {
            Content::Blank => {}
            Content::HalfTitle => self.half_title(drawing, area)?,
            Content::Title => self.title_page(drawing, area)?,
            Content::Imprint => self.imprint(drawing, area)?,
            Content::Dedication => {
                self.alone(drawing, area, self.book.extras.dedication.as_ref())?;
            }
            Content::Contents(first, count) => self.contents(drawing, number, (*first, *count))?,
            Content::Rules(puzzle) => self.rules(drawing, number, *puzzle)?,
            Content::Kind(name, puzzle) => self.kind(drawing, number, name, *puzzle)?,
            Content::Technique(nth) => self.technique(drawing, number, *nth)?,
            Content::Legend => self.legend(drawing, number)?,
            Content::Heading(heading, lines) => self.heading(drawing, area, heading, lines)?,
            Content::Grids(grids) => self.grids(&mut page, number, grids)?,
            Content::Certificate => self.certificate(drawing, number)?,
            Content::Closing => self.alone(drawing, area, self.book.extras.closing.as_ref())?,
            Content::Hints(own) => self.hints(drawing, number, own)?,
            Content::Foreword(nth) => {
                let title = self.printed().foreword;
                self.prose(drawing, number, (title, &self.words.before, *nth))?;
            }
            Content::Afterword(nth) => {
                let title = self.printed().afterword;
                self.prose(drawing, number, (title, &self.words.after, *nth))?;
            }
            Content::Notes => self.notes(drawing, number)?,
        }
        self.edges(&mut page, content, number);
        // A plan has the marks of all pages.
        page.drawing.marks.shrink_to_fit();
        Ok(page)
    }

    fn printed(&self) -> &'static Printed {
        Printed::of(self.book.language)
    }

    fn small(&self) -> f64 {
        small(self.book)
    }

    /// The font size of running text.
    fn body(&self) -> f64 {
        body_size(self.book)
    }

    /// A line at the outer edge of the page.
    fn corner(
        &self,
        drawing: &mut Drawing,
        area: Rect,
        number: usize,
        (line, size): (Line, f64),
        baseline: f64,
    ) {
        let left = if number % 2 == 1 { area.right - line.width * size } else { area.left };
        drawing.marks.push(text(line, left, baseline, size));
    }

    /// The number of the page, at its foot.
    fn folio(&self, drawing: &mut Drawing, area: Rect, number: usize) -> Result<(), MakeError> {
        let line =
            self.faces.fitted(&number.to_string(), Weight::Regular, self.small(), area.width())?;
        self.corner(drawing, area, number, line, area.bottom);
        Ok(())
    }

    /// Text from the top of an area down, with titles as the theme has them.
    fn column(&self, area: Rect) -> Column<'_> {
        let mut column = Column::new(self.faces, area);
        column.title_color = self.look.accent;
        column
    }

    /// Draws centred lines, as large as possible, from this baseline on. Returns the baseline of
    /// the last one.
    fn lines(
        &self,
        drawing: &mut Drawing,
        area: Rect,
        words: &str,
        look: (Weight, f64),
        baseline: f64,
    ) -> Result<f64, MakeError> {
        self.lines_at(0.5, drawing, (area, words), look, baseline)
    }

    /// The same with lines at this part of the width: 0 at the left edge, 0.5 in the middle.
    fn lines_at(
        &self,
        align: f64,
        drawing: &mut Drawing,
        (area, words): (Rect, &str),
        (weight, largest): (Weight, f64),
        baseline: f64,
    ) -> Result<f64, MakeError> {
        const LEADING: f64 = 1.25;
        if words.len() > LONGEST {
            return Err(MakeError::layout("a title is too long for a page"));
        }
        let room = (area.bottom - baseline).max(0.0) * 0.6;
        let mut size = largest;
        while size >= SMALLEST {
            let lines = self.faces.balanced(words, weight, area.width() / size)?;
            let widest = lines.iter().map(|line| line.width).fold(0.0, f64::max);
            let fits = widest * size <= area.width();
            if fits && lines.len() as f64 * LEADING * size <= room.max(LEADING * size) {
                let mut baseline = baseline;
                for (nth, line) in lines.into_iter().enumerate() {
                    if nth > 0 {
                        baseline += size * LEADING;
                    }
                    let left = area.left + (area.width() - line.width * size) * align;
                    drawing.marks.push(match weight {
                        Weight::Display => headline(line, left, baseline, size, self.look.accent),
                        _ => text(line, left, baseline, size),
                    });
                }
                return Ok(baseline);
            }
            size *= 0.94;
        }
        Err(MakeError::layout(format!("{words:?} is too long for a page")))
    }
}
