//! [`arrows`]: circles with thin lines that have a head.
//!
//! ```text
//!   shaft   one line through cells, or lines that go on where the last one ends
//!   head    >  one line of two parts, two lines, or the last parts of the shaft
//!           ▸  a small area, an outline or a curve
//! ```

use std::collections::{BTreeMap, BTreeSet};

use sudoku_vision::DrawnMark;

use super::{BROAD, Line, LinePart, NEAR, SIGN, Stack, Taken, cells_of, lightness};
use crate::page::{Bounds, Form, Mark};
use crate::square::Square;

/// A part of a head is no longer, in cells.
const STROKE: std::ops::RangeInclusive<f64> = 0.06..=0.45;
/// Points are one if they are this near, in cells.
const SAME: f64 = 0.03;
/// The cosines of the angles between the two sides of a head.
const OPEN: std::ops::RangeInclusive<f64> = -0.35..=0.94;

type Point = (f64, f64);

/// A line with its ends, of which none is a part of a head.
struct Shaft<'a> {
    points: Vec<Point>,
    lines: Vec<&'a Line>,
}

/// The head of an arrow.
struct Head {
    /// The tip of two lines, or the area of a figure.
    place: Place,
    parts: Vec<LinePart>,
}

enum Place {
    Tip(Point),
    Area(Bounds),
}

/// The arrows: thin lines from a circle, with a head at their other end.
pub(super) fn arrows(
    square: &Square<'_>,
    circles: &BTreeMap<usize, &Stack<'_>>,
    lines: &[Line],
    taken: &mut Taken,
) -> Vec<DrawnMark> {
    if circles.is_empty() {
        return Vec::new();
    }
    let thin = |line: &&Line| line.width / square.cell < *BROAD.start() && !line.is_taken(taken);
    let thin: Vec<&Line> = lines.iter().filter(thin).collect();
    let (shafts, strokes) = shafts(square, &thin);
    let mut heads = figures(square);
    heads.extend(pairs(square, &strokes));
    let away = |a: Point, b: Point| (a.0 - b.0).hypot(a.1 - b.1) / square.cell;
    let mut found = Vec::new();
    for shaft in &shafts {
        let there = shaft.points.clone();
        let back = there.iter().rev().copied().collect();
        let arrow = [there, back].into_iter().find_map(|points: Vec<Point>| {
            let (start, tip) = (points[0], points[points.len() - 1]);
            let (&circle, stack) = circles
                .iter()
                .find(|(_, stack)| away(start, stack.centre) <= stack.radius + NEAR)?;
            let is_here = |head: &&Head| match &head.place {
                Place::Tip(at) => away(*at, tip) <= NEAR,
                Place::Area(area) => {
                    away(area.centre(), tip) <= NEAR
                        || area.grown(NEAR / 2.0 * square.cell).contains(tip)
                }
            };
            let own: Vec<&Head> = heads.iter().filter(is_here).collect();
            let (last, _) = square.place(tip).filter(|_| !own.is_empty())?;
            let middle = points[1..points.len() - 1].iter().copied();
            let points: Vec<Point> = std::iter::once(square.middle(circle))
                .chain(middle)
                .chain([square.middle(last)])
                .collect();
            let cells = cells_of(square, &points)?;
            (cells[0] == circle).then_some((circle, cells, own, *stack))
        });
        if let Some((circle, cells, heads, stack)) = arrow {
            shaft.lines.iter().for_each(|line| line.take(taken));
            for head in heads {
                head.parts.iter().for_each(|part| part.take(taken));
                if let Place::Area(area) = head.place {
                    taken.areas.push(area);
                }
            }
            taken.marks.extend(&stack.marks);
            found.push(DrawnMark::Arrow { circle, cells: cells[1..].to_vec() });
        }
    }
    found
}

/// The long lines, joined where they go on, and the short straight ones.
fn shafts<'a>(
    square: &Square<'_>,
    thin: &[&'a Line],
) -> (Vec<Shaft<'a>>, Vec<([Point; 2], LinePart)>) {
    let length = |a: Point, b: Point| (a.0 - b.0).hypot(a.1 - b.1) / square.cell;
    let mut strokes = Vec::new();
    let mut shafts: Vec<Shaft<'a>> = Vec::new();
    for line in thin {
        let mut points = line.points.clone();
        if let [one, other] = points[..]
            && STROKE.contains(&length(one, other))
        {
            strokes.push(([one, other], line.part));
        }
        // A head that is drawn by going back from the tip.
        while let [.., before, corner, end] = points[..]
            && points.len() > 2
            && STROKE.contains(&length(corner, end))
            && cosine(corner, before, end) > 0.0
        {
            strokes.push(([corner, end], line.part));
            points.pop();
        }
        if points.len() > 1 {
            shafts.push(Shaft { points, lines: vec![line] });
        }
    }
    let joined = join(square, &shafts);
    shafts.extend(joined);
    (shafts, strokes)
}

/// The lines that go on in others, one after the other, without branches.
fn join<'a>(square: &Square<'_>, shafts: &[Shaft<'a>]) -> Vec<Shaft<'a>> {
    /// A grid with more ends of lines is not searched.
    const MOST: usize = 1000;
    let is_long = |shaft: &&Shaft<'a>| {
        let [one, other] = shaft.points[..] else { return false };
        (one.0 - other.0).hypot(one.1 - other.1) > STROKE.end() * square.cell
    };
    let parts: Vec<&Shaft<'a>> = shafts.iter().filter(is_long).collect();
    if parts.len() > MOST {
        return Vec::new();
    }
    let is_same = |a: Point, b: Point| (a.0 - b.0).hypot(a.1 - b.1) <= SAME * square.cell;
    let other_end = |shaft: &Shaft<'a>, end: Point| match shaft.points[..] {
        [one, other] if is_same(one, end) => Some(other),
        [one, other] if is_same(other, end) => Some(one),
        _ => None,
    };
    let going_on = |end: Point, but: &BTreeSet<usize>| {
        let mut next = parts.iter().enumerate().filter(|(at, _)| !but.contains(at));
        let first = next.find_map(|(at, shaft)| Some((at, other_end(shaft, end)?)));
        first.filter(|_| next.all(|(_, shaft)| other_end(shaft, end).is_none()))
    };
    let mut used = BTreeSet::new();
    let mut found = Vec::new();
    for (at, first) in parts.iter().enumerate() {
        if used.contains(&at) {
            continue;
        }
        let mut own = BTreeSet::from([at]);
        let mut points = first.points.clone();
        for _ in 0..2 {
            points.reverse();
            while let Some((next, point)) = going_on(points[points.len() - 1], &own) {
                own.insert(next);
                points.push(point);
            }
        }
        if own.len() > 1 {
            let lines = own.iter().flat_map(|&at| parts[at].lines.iter().copied()).collect();
            found.push(Shaft { points, lines });
            used.extend(own);
        }
    }
    found
}

/// The cosine of the angle at a corner.
fn cosine(corner: Point, one: Point, other: Point) -> f64 {
    let (a, b) = ((one.0 - corner.0, one.1 - corner.1), (other.0 - corner.0, other.1 - corner.1));
    let lengths = a.0.hypot(a.1) * b.0.hypot(b.1);
    (a.0 * b.0 + a.1 * b.1) / lengths.max(f64::MIN_POSITIVE)
}

/// The heads of two lines that meet.
fn pairs(square: &Square<'_>, strokes: &[([Point; 2], LinePart)]) -> Vec<Head> {
    /// A grid with more short lines is not searched.
    const MOST: usize = 1000;
    let mut found = Vec::new();
    if strokes.len() > MOST {
        return found;
    }
    let length = |a: Point, b: Point| (a.0 - b.0).hypot(a.1 - b.1) / square.cell;
    for (nth, (one, part)) in strokes.iter().enumerate() {
        for (other, next) in &strokes[nth + 1..] {
            for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let (tip, end, last) = (one[a], one[1 - a], other[1 - b]);
                let is_even = (length(tip, end) / length(tip, last) - 1.0).abs() < 0.2;
                let is_open = OPEN.contains(&cosine(tip, end, last));
                if length(tip, other[b]) <= SAME && is_even && is_open {
                    found.push(Head { place: Place::Tip(tip), parts: vec![*part, *next] });
                }
            }
        }
    }
    found
}

/// The marks that may be the head of an arrow: a line of two short parts, or a small figure.
fn figures(square: &Square<'_>) -> Vec<Head> {
    let head = |(at, mark): (usize, &&Mark)| {
        let size = mark.bounds.width().max(mark.bounds.height()) / square.cell;
        let is_dark = lightness(mark) < 0.7;
        let place = match &mark.form {
            Form::Path(points) if points.len() == 3 => Place::Tip(points[1]),
            Form::Path(points) if points.len() > 3 => Place::Area(mark.bounds),
            Form::Other if is_dark => Place::Area(mark.bounds),
            _ => return None,
        };
        SIGN.contains(&size).then(|| Head { place, parts: vec![LinePart::Mark(at)] })
    };
    square.marks.iter().enumerate().filter_map(head).collect()
}
