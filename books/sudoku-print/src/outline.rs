//! The outlines of letters, so that a picture needs no installed fonts.

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};

use super::drawing::{Mark, Segment};
use super::typeface::{Faces, Line};

/// The outlines of a line of text of this size that begins at `left`.
pub(super) fn outline(
    faces: &Faces<'_>,
    line: &Line,
    left: f64,
    baseline: f64,
    size: f64,
) -> Vec<Segment> {
    let face = faces.face(line.weight);
    let scale = size / f64::from(face.units_per_em());
    let mut pen = Pen { segments: Vec::new(), origin: [left, baseline], scale };
    let mut x = left;
    for glyph in &line.glyphs {
        pen.origin = [x + glyph.offset[0] * size, baseline - glyph.offset[1] * size];
        // A blank has no outline.
        let _ = face.outline_glyph(GlyphId(glyph.id), &mut pen);
        x += glyph.advance * size;
    }
    pen.segments
}

/// The same mark, with the outlines of its letters if it is text.
pub(super) fn as_outlines(faces: &Faces<'_>, mark: Mark) -> Mark {
    match mark {
        Mark::Text { line, left, baseline, size, color } => {
            let outline = outline(faces, &line, left, baseline, size);
            Mark::Shape { outline, fill: Some(color), line: None }
        }
        other => other,
    }
}

struct Pen {
    segments: Vec<Segment>,
    origin: [f64; 2],
    scale: f64,
}

impl Pen {
    /// In fonts the baseline is at 0, and y grows upwards.
    fn at(&self, x: f32, y: f32) -> [f64; 2] {
        [self.origin[0] + f64::from(x) * self.scale, self.origin[1] - f64::from(y) * self.scale]
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Move(self.at(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Line(self.at(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.segments.push(Segment::Quad([self.at(x1, y1), self.at(x, y)]));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.segments.push(Segment::Cubic([self.at(x1, y1), self.at(x2, y2), self.at(x, y)]));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}
