//! The parts of a path: lines along the axes, and insides that may be digits.

use super::canvas::Subpath;
use super::page::{Bounds, Form, Segment, Slant};

/// The greatest thickness of a filled rectangle that is a line, in points.
const THICKEST: f64 = 4.5;
/// The least ratio of length and thickness of a filled rectangle that is a line.
const LONGER: f64 = 3.0;
/// Lines that lean by less than this are along the axis, in points per point.
const LEAN: f64 = 0.01;
/// Edges of filled areas that are shorter than this are not grid lines, in points.
const SHORTEST: f64 = 4.0;
/// Digits that are not rectangles have at least this many points.
const FEWEST_POINTS: usize = 4;

/// The corners; the last is joined to the first.
pub(super) type Outline = Vec<(f64, f64)>;

/// A part of a filled path.
pub(super) enum Part {
    Line(Segment),
    /// Outlines that form one shape.
    Inside(Vec<Outline>),
}

impl Part {
    /// The line, if it is a filled rectangle that is longer than a stroke of a letter.
    pub(super) fn line(&self) -> Option<&Segment> {
        /// A length of lines, in points, that the strokes of letters seldom have.
        const LONG: f64 = 12.0;
        match self {
            Self::Line(line) if line.width > 0.0 && line.to - line.from >= LONG => Some(line),
            _ => None,
        }
    }
}

impl Subpath {
    pub(super) fn bounds(&self) -> Option<Bounds> {
        Bounds::around(self.points.iter().copied())
    }

    /// Its corners, closed, without repeats.
    fn corners(&self) -> Vec<(f64, f64)> {
        let mut corners: Vec<(f64, f64)> = Vec::with_capacity(self.points.len());
        for &point in &self.points {
            if corners.last().is_none_or(|&last| distance(last, point) > 1e-3) {
                corners.push(point);
            }
        }
        while corners.len() > 1 && distance(corners[0], corners[corners.len() - 1]) <= 1e-3 {
            corners.pop();
        }
        corners
    }

    /// Whether it encloses a rectangle along the axes.
    pub(super) fn is_rectangle(&self) -> bool {
        let corners = self.corners();
        corners.len() == 4
            && corners
                .iter()
                .zip(corners.iter().cycle().skip(1))
                .all(|(&from, &to)| along(from, to, 0.0).is_some())
    }

    /// Whether all of its sides are along the axes, with the last one if it is filled.
    pub(super) fn is_along_axes(&self, is_filled: bool) -> bool {
        let corners = if is_filled { self.corners() } else { self.points.clone() };
        let closing =
            (is_filled || self.closed).then(|| Some((*corners.last()?, *corners.first()?)));
        let sides = corners.windows(2).map(|pair| (pair[0], pair[1]));
        sides
            .chain(closing.flatten())
            .all(|(from, to)| distance(from, to) <= 1e-3 || along(from, to, 0.0).is_some())
    }

    /// Whether it is a rectangle that is too small for an area and too short for a line.
    pub(super) fn is_speck(&self) -> bool {
        self.bounds().is_some_and(|bounds| {
            let thin = bounds.width().min(bounds.height());
            self.is_rectangle() && thin <= SMALLEST_AREA && !is_line(&bounds)
        })
    }

    /// Whether it is one straight line of those of [`slants`](Self::slants).
    pub(super) fn is_slant(&self) -> bool {
        self.points.len() == 2 && self.slants().count() == 1
    }

    /// Its form: filled, or as a line.
    pub(super) fn form(&self, is_filled: bool) -> Form {
        /// Lines with more corners are curves.
        const MOST_POINTS: usize = 26;
        if self.is_circle(is_filled) {
            Form::Disc
        } else if is_filled || self.closed || !(2..=MOST_POINTS).contains(&self.points.len()) {
            Form::Other
        } else {
            Form::Path(self.points.as_slice().into())
        }
    }

    /// Whether all of its corners are as far from its middle as a circle goes.
    pub(super) fn is_circle(&self, is_filled: bool) -> bool {
        const FEWEST_CORNERS: usize = 8;
        const ROUND: f64 = 0.06;
        let (Some(bounds), corners) = (self.bounds(), self.corners()) else { return false };
        let (first, last) = (self.points[0], self.points[self.points.len() - 1]);
        let radius = bounds.width().max(bounds.height()) / 2.0;
        let is_closed = is_filled || self.closed || distance(first, last) < ROUND * radius;
        let near = |corner: &(f64, f64)| {
            (distance(*corner, bounds.centre()) - radius).abs() <= ROUND * radius + 0.1
        };
        is_closed && radius > 0.0 && corners.len() >= FEWEST_CORNERS && corners.iter().all(near)
    }

    /// Its lines along the axes.
    pub(super) fn lines(&self) -> Vec<Segment> {
        let mut points = self.points.clone();
        if self.closed
            && let Some(&first) = points.first()
        {
            points.push(first);
        }
        points.windows(2).filter_map(|pair| along(pair[0], pair[1], 0.0)).collect()
    }
}

impl Subpath {
    /// Its straight lines between corners that lean by about 45 degrees.
    pub(super) fn slants(&self) -> impl Iterator<Item = Slant> + '_ {
        /// Shorter ones are parts of curves, in points.
        const SHORTEST: f64 = 1.5;
        let pairs = self.points.windows(2).map(|pair| (pair[0], pair[1]));
        pairs.filter_map(|(from, to)| {
            let (width, height) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
            let leans = width < 2.0 * height && height < 2.0 * width;
            (leans && width.hypot(height) >= SHORTEST && width.is_finite() && height.is_finite())
                .then_some(Slant { from, to })
        })
    }
}

/// Rectangles with a smaller side are no areas, in points.
pub(super) const SMALLEST_AREA: f64 = 4.0;

/// Lines that lean and are shorter than this are not grid lines, in points.
const SHORTEST_LEANING: f64 = 20.0;

impl Subpath {
    /// Its long lines that are not along the axes.
    pub(super) fn leaning(&self) -> impl Iterator<Item = [(f64, f64); 2]> + '_ {
        let closing = self.closed.then(|| Some([*self.points.last()?, *self.points.first()?]));
        let lines = self.points.windows(2).map(|pair| [pair[0], pair[1]]);
        lines.chain(closing.flatten()).filter(|&[from, to]| {
            let length = distance(from, to);
            length >= SHORTEST_LEANING && length.is_finite() && along(from, to, 0.0).is_none()
        })
    }
}

/// Whether a rectangle is thin enough to be a line.
pub(super) fn is_line(bounds: &Bounds) -> bool {
    let (thin, long) = (bounds.width().min(bounds.height()), bounds.width().max(bounds.height()));
    thin <= THICKEST && long >= LONGER * thin
}

/// The parts of a filled path.
pub(super) fn parts(subpaths: &[Subpath]) -> Vec<Part> {
    let mut found = Vec::new();
    let mut insides: Vec<(Bounds, Vec<Outline>)> = Vec::new();
    for sub in subpaths {
        let Some(bounds) = sub.bounds() else { continue };
        let corners = sub.corners();
        let thin = bounds.width().min(bounds.height());
        let is_rectangle = sub.is_rectangle();
        if is_rectangle && is_line(&bounds) {
            let level = bounds.width() > bounds.height();
            let (x, y) = bounds.centre();
            let (at, from, to) = match level {
                true => (y, bounds.left, bounds.right),
                false => (x, bounds.top, bounds.bottom),
            };
            found.push(Part::Line(Segment { level, at, from, to, width: thin }));
            if !level {
                insides.push((bounds, vec![corners])); // may be a 1
            }
            continue;
        }
        let edges = corners
            .iter()
            .zip(corners.iter().cycle().skip(1))
            .filter_map(|(&from, &to)| along(from, to, SHORTEST));
        let straight = edges.clone().count() == corners.len();
        // Edges of a rounded rectangle are on its bounds; those of a 4 go less far.
        let is_side = |edge: &Segment| {
            let (length, low, high) = match edge.level {
                true => (bounds.width(), bounds.top, bounds.bottom),
                false => (bounds.height(), bounds.left, bounds.right),
            };
            let on_bounds = (edge.at - low).abs() < 0.1 || (edge.at - high).abs() < 0.1;
            on_bounds && edge.to - edge.from > 0.5 * length && length > 3.0 * SHORTEST
        };
        let sides = edges.clone().filter(is_side).count();
        if straight {
            found.extend(edges.map(Part::Line));
        } else if sides >= 4 {
            found.extend(sides_of(&bounds).map(Part::Line)); // with round corners
        } else {
            found.extend(edges.filter(is_side).map(Part::Line));
        }
        if !is_rectangle && corners.len() >= FEWEST_POINTS {
            insides.push((bounds, vec![corners]));
        }
    }
    found.extend(together(insides).into_iter().map(Part::Inside));
    found
}

/// The four sides of a rectangle.
fn sides_of(bounds: &Bounds) -> impl Iterator<Item = Segment> + use<> {
    let Bounds { left, top, right, bottom } = *bounds;
    let across = [top, bottom].map(|at| (true, at, left, right));
    let down = [left, right].map(|at| (false, at, top, bottom));
    across.into_iter().chain(down).map(|(level, at, from, to)| Segment {
        level,
        at,
        from,
        to,
        width: 0.0,
    })
}

/// Joins outlines that are inside or on each other: the two holes of an 8 and its rim.
fn together(mut insides: Vec<(Bounds, Vec<Outline>)>) -> Vec<Vec<Outline>> {
    /// A path with more outlines is not text.
    const MOST: usize = 2_000;
    if insides.len() > MOST {
        return Vec::new();
    }
    insides.sort_by(|a, b| a.0.left.total_cmp(&b.0.left));
    let mut joined: Vec<(Bounds, Vec<Outline>)> = Vec::new();
    for (bounds, outlines) in insides {
        let host = joined
            .iter_mut()
            .rev()
            .find(|(other, _)| other.encloses(&bounds, 0.05) || bounds.encloses(other, 0.05));
        match host {
            Some((other, all)) => {
                *other = other.with(&bounds);
                all.extend(outlines);
            }
            None => joined.push((bounds, outlines)),
        }
    }
    joined.into_iter().map(|(_, outlines)| outlines).collect()
}

/// The line between two points, if it is along an axis and longer than `shortest`.
fn along(from: (f64, f64), to: (f64, f64), shortest: f64) -> Option<Segment> {
    let (width, height) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    let length = width.max(height);
    let leans = width.min(height) > LEAN * length;
    if leans || length <= shortest || !length.is_finite() {
        return None;
    }
    Some(if width > height {
        let at = (from.1 + to.1) / 2.0;
        Segment { level: true, at, from: from.0.min(to.0), to: from.0.max(to.0), width: 0.0 }
    } else {
        let at = (from.0 + to.0) / 2.0;
        Segment { level: false, at, from: from.1.min(to.1), to: from.1.max(to.1), width: 0.0 }
    })
}

fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}
