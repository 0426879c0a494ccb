//! The spine: the title, the volume and the author, from top to bottom as in most countries.
//!
//! ```text
//! ┌─────────────────────────────────────┐
//! │  Title of the book            Author │   turned clockwise by a quarter
//! └─────────────────────────────────────┘
//! ```

use super::affine::Affine;
use super::artist::{Artist, CAPITALS};
use crate::MakeError;
use crate::drawing::{Color, Mark, Segment};
use crate::outline::outline;
use crate::typeface::{Faces, Line, Weight};

/// The smallest letters, which services ask for.
const SMALLEST: f64 = 7.0;

/// Letters as a part of a wide spine, and the largest.
const PART: f64 = 0.62;
const LARGEST: f64 = 34.0;

/// The size of the volume, as a part of that of the title.
const VOLUME: f64 = 0.72;

/// The part of the length for the title, if there is an author.
const TITLE: f64 = 0.66;

impl Artist<'_> {
    /// Draws the title and the author, if text is allowed and large enough to read.
    pub(super) fn spine(&mut self) -> Result<(), MakeError> {
        let ink = [self.look.ink, self.look.soft];
        let Some(area) = self.panels.spine_text else { return Ok(()) };
        let (length, width) = (area.height(), area.width());
        let heading = Weight::Display;
        let author = self.author().map(|author| (author.to_owned(), Weight::Regular));
        let room = if author.is_some() { length * TITLE } else { length };
        let Some((title, size)) = self.on_spine((self.title(), heading), [room, width])? else {
            return Ok(());
        };
        let top = [(area.left + area.right) / 2.0, area.top];
        let down = Affine::turned(90.0, [0.0; 2], top);
        // Capitals are in the middle.
        let text = |line: Line, left: f64, size: f64, color: Color| {
            let baseline = CAPITALS / 2.0 * size;
            Mark::Text { line: line.into(), left, baseline, size, color }
        };
        let mut end = title.width * size;
        let mut marks = vec![text(title, 0.0, size, ink[0])];
        let volume = self.plan.dress.volume.as_deref();
        if let Some(volume) = volume.map(|it| self.faces.set(it, Weight::Regular)).transpose()? {
            let small = (size * VOLUME).max(SMALLEST);
            let left = end + size;
            let right = left + volume.width * small;
            if right <= room && reach(self.faces, &volume) * small <= width / 2.0 {
                marks.push(text(volume, left, small, ink[1]));
                end = right;
            }
        }
        let rest = length - end - 1.5 * size;
        if let Some((author, weight)) = author
            && let Some((line, own)) = self.on_spine((&author, weight), [rest, width])?
        {
            let size = own.min(size * 0.72).max(SMALLEST.min(own));
            let left = length - line.width * size;
            marks.push(text(line, left, size, ink[1]));
        }
        self.turned(&down, marks);
        Ok(())
    }

    /// A line with its size for this length and width of a spine, perhaps in capitals, which need
    /// no space below the line.
    fn on_spine(
        &self,
        (words, weight): (&str, Weight),
        [length, width]: [f64; 2],
    ) -> Result<Option<(Line, f64)>, MakeError> {
        for words in [words.to_owned(), words.to_uppercase()] {
            let line = self.faces.set(&words, weight)?;
            let reach = reach(self.faces, &line);
            let size = (width / 2.0 / reach)
                .min((width * PART).max(SMALLEST * 1.2))
                .min(length / line.width.max(0.1))
                .min(LARGEST);
            if size >= SMALLEST {
                return Ok(Some((line, size)));
            }
        }
        Ok(None)
    }
}

/// How far a line reaches from the middle of its capitals, in font sizes.
fn reach(faces: &Faces<'_>, line: &Line) -> f64 {
    let points =
        outline(faces, line, 0.0, 0.0, 1.0).into_iter().flat_map(|segment| match segment {
            Segment::Move(to) | Segment::Line(to) => vec![to],
            Segment::Quad(points) => points.to_vec(),
            Segment::Cubic(points) => points.to_vec(),
            Segment::Close => Vec::new(),
        });
    points.map(|[_, y]| (y + CAPITALS / 2.0).abs()).fold(CAPITALS / 2.0, f64::max)
}
