//! A certificate for the one who has solved all puzzles.

use super::Press;
use super::ornament::{colored, frame};
use crate::MakeError;
use crate::drawing::{Drawing, Mark, Rect};
use crate::language::filled;
use crate::typeface::Weight;

/// The distance of the inner frame from the outer one, and the widths of their lines, in points.
const APART: f64 = 6.0;
const OUTER: f64 = 2.5;
const INNER: f64 = 0.75;

impl Press<'_> {
    pub(super) fn certificate(
        &self,
        drawing: &mut Drawing,
        number: usize,
    ) -> Result<(), MakeError> {
        let page = self.sheet.area(number);
        self.folio(drawing, page, number)?;
        let height = page.height() - 2.0 * self.small();
        // As high as it is wide and a half, in the upper part of the page.
        let high = height.min(page.width() * 1.35);
        let top = page.top + (height - high) * 0.4;
        let area = Rect { top, bottom: top + high, ..page };
        let frames = [frame(area, 0.0, OUTER), frame(area, APART, INNER)];
        drawing.marks.extend(frames.map(|lines| colored(lines, self.look.accent)));
        let inset = area.width() * 0.1;
        let body = Rect { left: area.left + inset, right: area.right - inset, ..area };
        let (printed, scale) = (self.printed(), self.scale());
        let at = |part: f64| area.top + area.height() * part;
        let large = (Weight::Display, 32.0 * scale);
        self.lines(drawing, body, printed.certificate, large, at(0.22))?;
        self.line(drawing, body, printed.name, at(0.42))?;
        let words = match self.puzzles.len() {
            1 => printed.has_solved_one.to_owned(),
            count => filled(printed.has_solved, &[&count.to_string()]),
        };
        let text = (Weight::Regular, 14.0 * scale);
        let below = self.lines(drawing, body, &words, text, at(0.56))?;
        if let Some(title) = &self.book.title {
            let text = (Weight::Display, 16.0 * scale);
            self.lines(drawing, body, title, text, below + 24.0 * scale)?;
        }
        self.line(drawing, body, printed.day, at(0.85))
    }

    /// A line to write on, with a word below it.
    fn line(
        &self,
        drawing: &mut Drawing,
        area: Rect,
        word: &str,
        at: f64,
    ) -> Result<(), MakeError> {
        let lines = vec![[[area.left, at], [area.right, at]]];
        drawing.marks.push(Mark::Lines { lines, width: INNER });
        let size = self.small();
        self.lines(drawing, area, word, (Weight::Regular, size), at + size * 1.5).map(drop)
    }
}
