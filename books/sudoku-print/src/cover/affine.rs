//! [`Affine`]: moving, scaling and turning what is drawn.

use crate::drawing::{Ink, Mark, Rect, Segment};
use crate::outline::outline;
use crate::typeface::Faces;

/// A similarity: points are scaled and turned around the origin, then moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Affine {
    /// The scale times the cosine and the sine of the angle, clockwise.
    across: f64,
    along: f64,
    by: [f64; 2],
}

impl Affine {
    /// Scales, then moves.
    pub(super) fn scaled(scale: f64, by: [f64; 2]) -> Self {
        Self { across: scale, along: 0.0, by }
    }

    /// Turns clockwise by degrees around a point, which moves to another.
    pub(super) fn turned(degrees: f64, from: [f64; 2], to: [f64; 2]) -> Self {
        let (along, across) = degrees.to_radians().sin_cos();
        let turn = Self { across, along, by: [0.0; 2] };
        let [x, y] = turn.point(from);
        Self { by: [to[0] - x, to[1] - y], ..turn }
    }

    pub(super) fn point(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let Self { across, along, by } = self;
        [across * x - along * y + by[0], along * x + across * y + by[1]]
    }

    fn scale(&self) -> f64 {
        self.across.hypot(self.along)
    }

    fn segment(&self, segment: &Segment) -> Segment {
        let point = |point: &[f64; 2]| self.point(*point);
        match segment {
            Segment::Move(to) => Segment::Move(point(to)),
            Segment::Line(to) => Segment::Line(point(to)),
            Segment::Quad(points) => Segment::Quad(points.each_ref().map(point)),
            Segment::Cubic(points) => Segment::Cubic(points.each_ref().map(point)),
            Segment::Close => Segment::Close,
        }
    }

    /// A mark at its new place. Text that is turned becomes its outlines.
    pub(super) fn mark(&self, mark: Mark, faces: &Faces<'_>) -> Mark {
        let is_upright = self.along == 0.0;
        let scale = self.scale();
        match mark {
            Mark::Fill { area, color } if is_upright => {
                let [left, top] = self.point([area.left, area.top]);
                let [right, bottom] = self.point([area.right, area.bottom]);
                Mark::Fill { area: Rect { left, top, right, bottom }, color }
            }
            Mark::Text { line, left, baseline, size, color } if is_upright => {
                let [left, baseline] = self.point([left, baseline]);
                Mark::Text { line, left, baseline, size: size * scale, color }
            }
            Mark::Fill { area, color } => {
                let outline = self.outline(&rectangle(area));
                Mark::Shape { outline, fill: Some(color), line: None }
            }
            Mark::Text { line, left, baseline, size, color } => {
                let outline = self.outline(&outline(faces, &line, left, baseline, size));
                Mark::Shape { outline, fill: Some(color), line: None }
            }
            Mark::Shape { outline, fill, line } => Mark::Shape {
                outline: self.outline(&outline),
                fill,
                line: line.map(|ink| Ink { width: ink.width * scale, ..ink }),
            },
            Mark::Lines { lines, width } => {
                let lines = lines.into_iter().map(|ends| ends.map(|end| self.point(end)));
                Mark::Lines { lines: lines.collect(), width: width * scale }
            }
        }
    }

    fn outline(&self, outline: &[Segment]) -> Vec<Segment> {
        outline.iter().map(|segment| self.segment(segment)).collect()
    }
}

/// The outline of a rectangle.
pub(super) fn rectangle(Rect { left, top, right, bottom }: Rect) -> Vec<Segment> {
    polygon(&[[left, top], [right, top], [right, bottom], [left, bottom]])
}

/// The outline through these points.
pub(super) fn polygon(points: &[[f64; 2]]) -> Vec<Segment> {
    let (first, rest) = match points {
        [first, rest @ ..] => (Some(Segment::Move(*first)), rest),
        [] => (None, points),
    };
    let lines = rest.iter().map(|point| Segment::Line(*point));
    first.into_iter().chain(lines).chain([Segment::Close]).collect()
}
