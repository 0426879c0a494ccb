//! The pages before the puzzles, and the headings of chapters.

use super::ornament::{colored, frame};
use super::{Press, SMALL};
use crate::MakeError;
use crate::drawing::{Drawing, Rect};
use crate::language::filled;
use crate::paragraph::{LEADING, text};
use crate::service::thinnest_line;
use crate::theme::Ornament;
use crate::typeface::Weight;

/// The width of the outer frame of a title page, and the distance of the inner one from it, in
/// points.
const FRAME: [f64; 2] = [2.0, 5.0];

/// The name of this program, in the line about it.
const PROGRAM: &str = "sudoku-core";

impl Press<'_> {
    /// The factor for large words on pages of this width.
    pub(super) fn scale(&self) -> f64 {
        (self.sheet.trim.width() / 432.0).clamp(0.75, 1.5)
    }

    pub(super) fn half_title(&self, drawing: &mut Drawing, area: Rect) -> Result<(), MakeError> {
        let title = self.book.title.as_deref().unwrap_or_default();
        let baseline = area.top + area.height() * 0.3;
        let scale = self.scale();
        let look = (Weight::Regular, 20.0 * scale);
        let last = self.lines(drawing, area, title, look, baseline)?;
        let Some(series) = self.book.series_line() else { return Ok(()) };
        let look = (Weight::Regular, 12.0 * scale);
        self.lines(drawing, area, &series, look, last + 24.0 * scale).map(drop)
    }

    /// The series and the volume in lines that end at this baseline. Returns the top of them.
    fn series(
        &self,
        drawing: &mut Drawing,
        area: Rect,
        (align, size): (f64, f64),
        baseline: f64,
    ) -> Result<f64, MakeError> {
        let Some(series) = self.book.series_line() else { return Ok(baseline) };
        let lines = self.faces.balanced(&series, Weight::Regular, area.width() / size)?;
        let first = baseline - size * 1.25 * (lines.len().max(1) - 1) as f64;
        let look = (Weight::Regular, size);
        self.lines_at(align, drawing, (area, &series), look, first)?;
        Ok(first - size * 1.1)
    }

    pub(super) fn title_page(&self, drawing: &mut Drawing, area: Rect) -> Result<(), MakeError> {
        let book = self.book;
        let scale = self.scale();
        let ornament = self.look.ornament;
        if ornament == Ornament::Flower {
            let frames = [frame(area, 0.0, FRAME[0]), frame(area, FRAME[1], thinnest_line())];
            drawing.marks.extend(frames.map(|lines| colored(lines, self.look.accent)));
        }
        let inset = if ornament == Ornament::Flower { area.width() * 0.08 } else { 0.0 };
        let area = Rect { left: area.left + inset, right: area.right - inset, ..area };
        let put = |drawing: &mut Drawing, words: &str, look, baseline| {
            self.lines_at(self.look.align, drawing, (area, words), look, baseline)
        };
        let mut baseline = area.top + area.height() * 0.3;
        let sides = [area.left, area.right];
        // Above the title, at the height of its capitals and a line; ornaments are above it.
        let above = baseline - 62.0 * scale;
        let look = (self.look.align, 16.0 * scale);
        let top = self.series(drawing, area, look, above)?;
        if matches!(ornament, Ornament::Bar | Ornament::Pictures) {
            let middle = if top < above { top - 16.0 * scale } else { above };
            drawing.marks.extend(self.ornament(sides, middle, 22.0 * scale));
        }
        if let Some(title) = &book.title {
            let look = (Weight::Display, 36.0 * scale);
            baseline = put(drawing, title, look, baseline)? + 30.0 * scale;
        }
        if let Some(subtitle) = &book.subtitle {
            baseline = put(drawing, subtitle, (Weight::Regular, 16.0 * scale), baseline)?;
        }
        if ornament == Ornament::Flower {
            drawing.marks.extend(self.ornament(sides, baseline + 44.0 * scale, 13.0 * scale));
        }
        if let Some(author) = &book.author {
            let baseline = area.top + area.height() * 0.86;
            put(drawing, author, (Weight::Regular, 15.0 * scale), baseline)?;
        }
        Ok(())
    }

    /// Words alone on a page: the dedication, or the last ones.
    pub(super) fn alone(
        &self,
        drawing: &mut Drawing,
        area: Rect,
        words: Option<&String>,
    ) -> Result<(), MakeError> {
        let words = words.map(String::as_str).unwrap_or_default();
        let inset = area.width() / 8.0;
        let narrow = Rect { left: area.left + inset, right: area.right - inset, ..area };
        let baseline = area.top + area.height() * 0.35;
        let look = (Weight::Regular, 14.0 * self.scale());
        self.lines(drawing, narrow, words, look, baseline).map(drop)
    }

    pub(super) fn heading(
        &self,
        drawing: &mut Drawing,
        area: Rect,
        heading: &str,
        lines: &[String],
    ) -> Result<(), MakeError> {
        let middle = area.top + area.height() * 0.4;
        let align = self.look.align;
        let large = (Weight::Display, 26.0);
        let mut below = self.lines_at(align, drawing, (area, heading), large, middle)?;
        let sides = [area.left, area.right];
        drawing.marks.extend(match self.look.ornament {
            Ornament::Flower => {
                below += 26.0;
                self.ornament(sides, below, 11.0)
            }
            _ => self.ornament(sides, middle - 46.0, 16.0),
        });
        for line in lines {
            let at = below + 26.0;
            let small = (Weight::Regular, 12.0);
            below = self.lines_at(align, drawing, (area, line), small, at)?;
        }
        Ok(())
    }

    /// Keeps each line of the imprint on one line, if it is not too long.
    pub(super) fn imprint(&self, drawing: &mut Drawing, area: Rect) -> Result<(), MakeError> {
        let mut lines = Vec::new();
        for paragraph in self.imprint_lines() {
            let wrapped = self.faces.wrapped(&paragraph, Weight::Regular, area.width() / SMALL)?;
            lines.extend(wrapped.into_iter().map(Some));
            if paragraph.trim().is_empty() {
                lines.push(None);
            }
        }
        let leading = SMALL * LEADING;
        let mut baseline = area.bottom - leading * (lines.len() as f64 - 1.0);
        if baseline < area.top + SMALL {
            return Err(MakeError::layout("the imprint is longer than a page"));
        }
        for line in lines {
            if let Some(line) = line {
                let size = SMALL.min(area.width() / line.width);
                drawing.marks.push(text(line, area.left, baseline, size));
            }
            baseline += leading;
        }
        Ok(())
    }

    /// That no puzzle is equivalent to one of earlier volumes, if it was proved: those before this
    /// one by their numbers, or else by how many they are.
    fn newness(&self) -> Option<String> {
        let printed = self.printed();
        let count = (self.compared > 0).then_some(self.compared)?;
        let is_next = self.book.extras.volume.is_some_and(|own| usize::from(own) == count + 1);
        let which = match (is_next, count) {
            (true, 1) => printed.earlier[0],
            (true, 2) => printed.earlier[1],
            (true, _) => printed.earlier[2],
            (false, 1) => printed.earlier[3],
            (false, _) => printed.earlier[4],
        };
        Some(filled(printed.is_new, &[&filled(which, &[&count.to_string()])]))
    }

    /// The free lines, and those of the fields.
    fn imprint_lines(&self) -> Vec<String> {
        let (book, extras) = (self.book, &self.book.extras);
        let mut lines: Vec<String> =
            book.imprint.iter().flat_map(|imprint| imprint.lines()).map(str::to_owned).collect();
        if !lines.is_empty() && (extras.has_imprint() || self.compared > 0) {
            lines.push(String::new());
        }
        if let Some(year) = extras.year {
            let author = book.author.iter().map(|author| format!(" {author}"));
            lines.push(format!("© {year}{}", author.collect::<String>()));
        }
        lines.extend(extras.publisher.clone());
        if let Some(isbn) = &extras.isbn {
            lines.push(format!("ISBN {isbn}"));
        }
        lines.extend(self.newness());
        if extras.made_with {
            lines.push(filled(self.printed().made_with, &[PROGRAM]));
        }
        lines
    }
}
