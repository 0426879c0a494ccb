//! Words set in lines: wrapped at a width, balanced, or fitted into one line; and [`Column`], which
//! sets them one below the other.

use super::MakeError;
use super::drawing::{Color, Mark, Rect};
use super::typeface::{Faces, Line, Weight};

/// The smallest font size: [`Kdp`](sudoku_book::Profile::Kdp) requires it.
pub(super) const SMALLEST: f64 = 7.0;

/// The distance of two baselines in running text, in font sizes.
pub(super) const LEADING: f64 = 1.45;

/// Black text.
pub(super) fn text(line: Line, left: f64, baseline: f64, size: f64) -> Mark {
    headline(line, left, baseline, size, Color::BLACK)
}

/// Text in a colour.
pub(super) fn headline(line: Line, left: f64, baseline: f64, size: f64, color: Color) -> Mark {
    Mark::Text { line: line.into(), left, baseline, size, color }
}

impl Faces<'_> {
    /// The words in lines at most this many ems wide, unless a single word is wider.
    pub(super) fn wrapped(
        &self,
        words: &str,
        weight: Weight,
        width: f64,
    ) -> Result<Vec<Line>, MakeError> {
        let mut lines: Vec<Line> = Vec::new();
        for word in words.split_whitespace() {
            if let Some(last) = lines.last_mut() {
                let longer = self.set(&format!("{} {word}", last.text), weight)?;
                if longer.width <= width {
                    *last = longer;
                    continue;
                }
            }
            lines.push(self.set(word, weight)?);
        }
        Ok(lines)
    }

    /// The words in the fewest lines that hold them, of about equal width.
    pub(super) fn balanced(
        &self,
        words: &str,
        weight: Weight,
        width: f64,
    ) -> Result<Vec<Line>, MakeError> {
        let mut best = self.wrapped(words, weight, width)?;
        for part in 1..20 {
            let narrower = self.wrapped(words, weight, width * (1.0 - f64::from(part) / 40.0))?;
            if narrower.len() > best.len() {
                break;
            }
            best = narrower;
        }
        Ok(best)
    }

    /// A line with its size, which is reduced if the line is too long.
    pub(super) fn fitted(
        &self,
        words: &str,
        weight: Weight,
        size: f64,
        width: f64,
    ) -> Result<(Line, f64), MakeError> {
        let line = self.set(words, weight)?;
        let size = if line.width > 0.0 { size.min(width / line.width) } else { size };
        match size >= SMALLEST {
            true => Ok((line, size)),
            false => Err(MakeError::layout(format!("{words:?} is too long for a line"))),
        }
    }
}

/// Text from the top of an area down.
pub(super) struct Column<'a> {
    faces: &'a Faces<'a>,
    pub(super) area: Rect,
    /// The bottom of the text so far.
    pub(super) below: f64,
    pub(super) title_color: Color,
    pub(super) marks: Vec<Mark>,
}

impl<'a> Column<'a> {
    pub(super) fn new(faces: &'a Faces<'a>, area: Rect) -> Self {
        let (below, title_color) = (area.top, Color::BLACK);
        Self { faces, area, below, title_color, marks: Vec::new() }
    }

    pub(super) const fn faces(&self) -> &'a Faces<'a> {
        self.faces
    }

    /// The height that is left; negative if the text is longer than its area.
    pub(super) fn rest(&self) -> f64 {
        self.area.bottom - self.below
    }

    pub(super) fn space(&mut self, height: f64) {
        self.below += height;
    }

    /// Sets words from this place to the right edge.
    pub(super) fn set_from(
        &mut self,
        left: f64,
        words: &str,
        (weight, size): (Weight, f64),
    ) -> Result<(), MakeError> {
        let width = self.area.right - left;
        for line in self.faces.wrapped(words, weight, width / size)? {
            if line.width * size > width {
                return Err(MakeError::layout(format!("{:?} is too long for a line", line.text)));
            }
            self.below += size * LEADING;
            self.marks.push(text(line, left, self.below - size * (LEADING - 1.0), size));
        }
        Ok(())
    }

    /// Sets a paragraph.
    pub(super) fn paragraph(&mut self, words: &str, size: f64) -> Result<(), MakeError> {
        self.set_from(self.area.left, words, (Weight::Regular, size))
    }

    /// Sets the title of the page, and leaves a space below it.
    pub(super) fn title(&mut self, words: &str, size: f64) -> Result<(), MakeError> {
        let (line, size) = self.faces.fitted(words, Weight::Display, size, self.area.width())?;
        self.below += size;
        let (left, baseline) = (self.area.left, self.below - size * 0.2);
        self.marks.push(headline(line, left, baseline, size, self.title_color));
        self.below += size * 0.7;
        Ok(())
    }
}
