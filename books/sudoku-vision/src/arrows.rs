//! [`Arrows`]: the arrows in the cells of a grid in a picture: a ring, and a thin line from it
//! through the middle of cells to a tip.
//!
//! ```text
//!     ring: its stroke is as far away in      arm: a stroke from the middle     tip: ink on both
//!     all directions                          to the edge of the cell           sides of its end
//!
//!       ╭───╮                                      ╱
//!       │   │                                 ────╳                                ◣
//!       ╰───╯                                                                  ────◤
//! ```
//!
//! Each arm goes on in the next cell, and each ring, arm and tip belongs to an arrow, or nothing is
//! read. Then the strokes are painted over with what is beside them.

use super::drawn::{DrawnMark, Strange};
use super::patch::{PART, RAW, SIDE};
use super::shapes::{back, direction, neighbour, place, reach};
use super::square::percentile;

/// The arrows of a grid, as it lies in the picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arrows {
    /// The marks.
    pub(crate) marks: Vec<DrawnMark>,
    cells: Vec<Strokes>,
    /// Half of the width of strokes.
    half: f32,
    usual: Usual,
    /// The cells with a digit below strokes.
    pub(crate) hidden: Vec<usize>,
}

/// How dark the strokes of a grid usually are in the samples of its cells.
#[derive(Clone, Debug, Default, PartialEq)]
struct Usual {
    /// An arm, by the distance from its middle.
    arm: Vec<f32>,
    /// A ring, by the distance from its stroke, from the inside on.
    ring: Vec<f32>,
    /// A tip, by how far along the arrow and beside it a place is.
    tip: Vec<f32>,
    /// The darkest ink.
    ink: f32,
}

/// The steps of the usual strokes, in cells.
const STEP: f32 = 0.01;
/// How many of them there are for arms and to both sides of a ring.
const FAR: usize = 14;
/// Those of a tip, which are wider, and their distance: beyond its cell's middle, before it, and to
/// one side.
const TIP: (usize, usize, usize) = (12, 14, 10);
const TIP_STEP: f32 = 0.025;

/// The strokes in a cell.
#[derive(Clone, Debug, Default, PartialEq)]
struct Strokes {
    /// The radius of its ring.
    ring: Option<f32>,
    /// The ways of its arms.
    arms: [bool; 8],
    /// The way from which a tip comes.
    tip: Option<usize>,
    /// Whether a digit may be below it.
    has_more: bool,
}

/// A cell, each place as dark as parts of its paper.
struct Toned(Vec<f32>);

/// How far beside a stroke there is paper.
const BESIDE: f32 = 0.10;

impl Toned {
    fn of(raw: &[u8; RAW]) -> Self {
        let mut sorted: Vec<f32> = raw.iter().map(|&it| f32::from(it)).collect();
        let paper = percentile(&mut sorted, 0.9).max(1.0);
        Self(raw.iter().map(|&it| (1.0 - f32::from(it) / paper).max(0.0)).collect())
    }

    /// How dark a place is.
    fn at(&self, x: f32, y: f32) -> f32 {
        between(&self.0, x, y)
    }

    /// How much darker a place is than those on both sides of it, of a stroke in this direction.
    fn stroke(&self, (x, y): (f32, f32), (right, down): (f32, f32)) -> f32 {
        let near = [-0.02, 0.0, 0.02].map(|by| self.at(x - by * down, y + by * right));
        let sides = [-BESIDE, BESIDE].map(|by| self.at(x - by * down, y + by * right));
        near.into_iter().fold(0.0, f32::max) - sides[0].max(sides[1])
    }

    /// How dark the stroke of a ring of this radius is in a direction.
    fn ring_stroke(&self, radius: f32, (right, down): (f32, f32)) -> f32 {
        let at = |away: f32| self.at(right * away, down * away);
        let near = [-0.015, 0.0, 0.015].map(|by| at(radius + by));
        // Out of the cell there is its line.
        let beyond = (radius + BESIDE) * right.abs().max(down.abs());
        let outside = if beyond < 0.42 { at(radius + BESIDE) } else { 0.0 };
        near.into_iter().fold(0.0, f32::max) - at(radius - BESIDE).max(outside)
    }

    /// The radius of a ring around its middle.
    fn ring(&self, least: f32) -> Option<f32> {
        const WAYS: u8 = 40;
        /// The part of the directions in which the stroke is seen.
        const SEEN: f32 = 0.85;
        let radii = || (0..16u8).map(|nth| 0.27 + 0.01 * f32::from(nth));
        // Most cells have none.
        let corners = [1, 3, 5, 7].map(direction);
        let may_be = |radius: &f32| {
            corners.iter().filter(|way| self.ring_stroke(*radius, **way) > least).count() >= 3
        };
        let part = |radius: f32| {
            let ways =
                (0..WAYS).map(|nth| f32::from(nth) / f32::from(WAYS) * std::f32::consts::TAU);
            let seen =
                ways.filter(|angle| self.ring_stroke(radius, (angle.cos(), angle.sin())) > least);
            seen.count() as f32 / f32::from(WAYS)
        };
        let all = radii().filter(may_be).map(|radius| (radius, part(radius)));
        let best = all.max_by(|a, b| a.1.total_cmp(&b.1))?;
        (best.1 >= SEEN).then_some(best.0)
    }

    /// Whether a stroke goes from this far from its middle to its edge.
    fn has_arm(&self, way: usize, from: f32, least: f32) -> bool {
        let (right, down) = direction(way);
        let to = reach(way) - 0.02;
        let places = (0..32u8).map(|nth| from + 0.02 * f32::from(nth));
        let places: Vec<f32> = places.take_while(|&along| along <= to).collect();
        let seen = places
            .iter()
            .filter(|&&along| self.stroke((along * right, along * down), (right, down)) > least);
        places.len() >= 3 && 10 * seen.count() >= 9 * places.len()
    }

    /// The ink at places that are chosen by how far they are along a way, and across it.
    fn ink(&self, way: usize, least: f32, is_there: impl Fn(f32, f32) -> bool) -> usize {
        let (right, down) = direction(way);
        let is_ink = |&nth: &usize| {
            let (x, y) = place(nth);
            self.0[nth] > least && is_there(x * right + y * down, y * right - x * down)
        };
        (0..RAW).filter(is_ink).count()
    }
}

/// The value between the samples of a cell.
fn between(values: &[f32], x: f32, y: f32) -> f32 {
    let part = |away: f32| {
        let nth = (away / PART + 0.5) * SIDE as f32 - 0.5;
        nth.clamp(0.0, SIDE as f32 - 1.001)
    };
    let (x, y) = (part(x), part(y));
    let (column, row) = (x as usize, y as usize);
    let (s, t) = (x - column as f32, y - row as f32);
    let at = |column: usize, row: usize| values[row * SIDE + column];
    let upper = at(column, row) * (1.0 - s) + at(column + 1, row) * s;
    let lower = at(column, row + 1) * (1.0 - s) + at(column + 1, row + 1) * s;
    upper * (1.0 - t) + lower * t
}

impl Arrows {
    /// The arrows of a grid by the samples of its cells; `None` if there are none for certain.
    ///
    /// # Errors
    ///
    /// Some are there, and not all of them are understood.
    pub(crate) fn of(raw: &[[u8; RAW]], side: usize) -> Option<Result<Self, Strange>> {
        /// The least darkness of a stroke, as a part of the darkest ink.
        const LEAST: f32 = 0.2;
        /// Rings differ by less than this.
        const ALIKE: f32 = 0.04;
        /// The darkness of the ink of a tip by the least of a stroke, and its fewest samples.
        const TIP_INK: f32 = 1.25;
        const LEAST_TIP: usize = 3;
        let cells: Vec<Toned> = raw.iter().map(Toned::of).collect();
        let darkest = |cell: &Toned| cell.0.iter().copied().fold(0.0, f32::max);
        let ink = percentile(&mut cells.iter().map(darkest).collect::<Vec<f32>>(), 0.9);
        let least = LEAST * ink;
        let rings: Vec<Option<f32>> = cells.iter().map(|cell| cell.ring(least)).collect();
        let mut radii: Vec<f32> = rings.iter().flatten().copied().collect();
        let usual = percentile(&mut radii, 0.5);
        if radii.is_empty() || radii.iter().any(|radius| (radius - usual).abs() > ALIKE) {
            return None;
        }
        let strokes = |at: usize| {
            // Digits and tips are nearer to the middle.
            let from = |way: usize| match rings[at] {
                Some(radius) => radius + 0.06,
                None if way.is_multiple_of(2) => 0.27,
                None => 0.32,
            };
            let has_arm = |way: usize| cells[at].has_arm(way, from(way), least);
            Strokes { ring: rings[at], arms: std::array::from_fn(has_arm), ..Strokes::default() }
        };
        let strokes: Vec<Strokes> = (0..raw.len()).map(strokes).collect();
        let mut arrows = Self {
            marks: Vec::new(),
            cells: strokes,
            half: 0.0,
            usual: Usual::default(),
            hidden: Vec::new(),
        };
        let has_line = (0..raw.len()).any(|at| arrows.has_line(at, side));
        let unclear = has_line.then_some(Err(Strange::Arrows));
        let Some(marks) = arrows.marks(side).filter(|marks| !marks.is_empty()) else {
            return unclear;
        };
        arrows.marks = marks;
        let mut halves: Vec<f32> = Vec::new();
        for (at, cell) in cells.iter().enumerate() {
            let own = (0..8).filter(|&way| arrows.cells[at].arms[way]);
            halves.extend(own.filter_map(|way| cell.half(way)));
        }
        arrows.half = percentile(&mut halves, 0.5).max(0.02);
        for mark in arrows.marks.clone() {
            let Some((last, way)) = end(&mark, side) else { return unclear };
            let from = arrows.half + 0.02;
            let beside = [1.0, -1.0].map(|sign: f32| {
                cells[last].ink(way, TIP_INK * least, |along, across| {
                    (-0.2..0.3).contains(&along) && (from..HEAD.1).contains(&(sign * across))
                })
            });
            if beside.contains(&0) || beside.iter().sum::<usize>() < LEAST_TIP {
                return unclear;
            }
            let has_more = cells[last].ink(way, 2.0 * least, |along, across| {
                across.abs() > HEAD.1 && along.abs() < 0.3 || along < -HEAD.0
            });
            arrows.cells[last].tip = Some(way);
            arrows.cells[last].has_more = has_more > 3;
        }
        arrows.usual = arrows.usual(&cells, ink);
        Some(Ok(arrows))
    }

    /// Whether a ring is met by an arm of a cell beside it.
    fn has_line(&self, at: usize, side: usize) -> bool {
        let meets = |way: usize| {
            neighbour(at, way, side).is_some_and(|next| self.cells[next].arms[back(way)])
        };
        self.cells[at].ring.is_some() && (0..8).any(meets)
    }

    /// The arrows, if all strokes belong to one.
    fn marks(&self, side: usize) -> Option<Vec<DrawnMark>> {
        let has_arm = |at: usize, way: usize| self.cells[at].arms[way];
        let is_ring = |at: usize| self.cells[at].ring.is_some();
        let all = || (0..side * side).flat_map(|at| (0..8).map(move |way| (at, way)));
        let mut next: Vec<Vec<usize>> = vec![Vec::new(); side * side];
        for (at, way) in all().filter(|&(at, way)| has_arm(at, way)) {
            let to = neighbour(at, way, side)?;
            if !has_arm(to, back(way)) && !is_ring(to) || is_ring(at) && is_ring(to) {
                return None;
            }
            for (one, other) in [(at, to), (to, at)] {
                if !next[one].contains(&other) {
                    next[one].push(other);
                }
            }
        }
        let (mut marks, mut covered) = (Vec::new(), 0);
        for circle in (0..side * side).filter(|&at| is_ring(at)) {
            if next[circle].is_empty() {
                return None;
            }
            for &first in &next[circle] {
                let (mut before, mut cells, mut to) = (circle, Vec::new(), Some(first));
                while let Some(cell) = to {
                    if cells.contains(&cell) || is_ring(cell) || next[cell].len() > 2 {
                        return None;
                    }
                    to = next[cell].iter().copied().find(|&it| it != before);
                    before = cell;
                    cells.push(cell);
                }
                covered += cells.len();
                marks.push(DrawnMark::Arrow { circle, cells });
            }
        }
        let lines = (0..side * side).filter(|&at| !is_ring(at) && !next[at].is_empty());
        (covered == lines.count()).then_some(marks)
    }

    /// Whether a cell has strokes.
    pub(crate) fn covers(&self, at: usize) -> bool {
        let cell = &self.cells[at];
        cell.ring.is_some() || cell.arms.contains(&true)
    }

    /// A value at a place of a cell without its strokes; `value` is that at any place of it.
    pub(crate) fn cleared(
        &self,
        at: usize,
        (x, y): (f32, f32),
        value: impl Fn(f32, f32) -> f32,
    ) -> f32 {
        let cell = &self.cells[at];
        let half = self.half + 0.035;
        let mut lightest = value(x, y);
        let mut beside = |right: f32, down: f32| {
            let away = self.half + 0.07;
            let sides = [-away, away].map(|by| value(x + by * right, y + by * down));
            lightest = lightest.max(sides[0].max(sides[1]));
        };
        if let Some(radius) = cell.ring {
            let away = x.hypot(y).max(0.01);
            if (away - radius).abs() < half {
                beside(x / away, y / away);
            }
        }
        for way in (0..8).filter(|&way| cell.arms[way]) {
            let (right, down) = direction(way);
            let (along, across) = (x * right + y * down, y * right - x * down);
            if along > -half && across.abs() < half && cell.ring.is_none_or(|it| along > it) {
                beside(-down, right);
            }
        }
        if let Some(way) = cell.tip.filter(|_| !cell.has_more) {
            let (right, down) = direction(way);
            let (along, across) = (x * right + y * down, y * right - x * down);
            if (-HEAD.0..HEAD.0 + 0.1).contains(&along) && across.abs() < HEAD.1 {
                let sides = [-0.3, 0.3]
                    .map(|by| value(along * right - by * down, along * down + by * right));
                lightest = lightest.max(sides[0].max(sides[1]));
            }
        }
        lightest
    }

    /// The usual strokes.
    fn usual(&self, cells: &[Toned], ink: f32) -> Usual {
        let steps = |count: usize| (0..count).map(|nth| nth as f32);
        let all = || self.cells.iter().zip(cells);
        let arms = || {
            let arms = all().flat_map(|(own, cell)| (0..8).map(move |way| (own, cell, way)));
            arms.filter(|(own, _, way)| own.ring.is_none() && own.arms[*way])
        };
        let arm = |nth: f32| {
            let mut seen = Vec::new();
            for ((_, cell, way), along) in arms().flat_map(|arm| [0.33, 0.38].map(|it| (arm, it))) {
                let (right, down) = direction(way);
                for across in [-nth * STEP, nth * STEP] {
                    seen.push(
                        cell.at(along * right - across * down, along * down + across * right),
                    );
                }
            }
            percentile(&mut seen, 0.5)
        };
        let ring = |nth: f32| {
            let rings = all().filter_map(|(own, cell)| Some((own.ring?, cell)));
            let places = rings.flat_map(|(radius, cell)| {
                // At the corners, where no line of the grid is.
                let angles = (0..24u8).map(|nth| f32::from(nth) / 24.0 * std::f32::consts::TAU);
                let angles = angles.filter(|angle| (2.0 * angle).sin().abs() > 0.6);
                angles.map(move |angle| {
                    let away = radius + (nth - FAR as f32) * STEP;
                    cell.at(away * angle.cos(), away * angle.sin())
                })
            });
            percentile(&mut places.collect::<Vec<f32>>(), 0.5)
        };
        let tip = |nth: usize| {
            let along = (nth % (TIP.0 + TIP.1)) as f32 - TIP.0 as f32;
            let across = (nth / (TIP.0 + TIP.1)) as f32;
            let (along, across) = (along * TIP_STEP, across * TIP_STEP);
            let mut seen = Vec::new();
            for (way, cell) in all().filter_map(|(own, cell)| Some((own.tip?, cell))) {
                let (right, down) = direction(way);
                for across in [-across, across] {
                    seen.push(
                        cell.at(along * right - across * down, along * down + across * right),
                    );
                }
            }
            // Below some of them there are digits.
            percentile(&mut seen, 0.3)
        };
        Usual {
            arm: steps(FAR).map(arm).collect(),
            ring: steps(2 * FAR + 1).map(ring).collect(),
            tip: (0..(TIP.0 + TIP.1) * TIP.2).map(tip).collect(),
            ink,
        }
    }

    /// How dark the strokes of a cell are at a place.
    fn expected(&self, at: usize, (x, y): (f32, f32)) -> f32 {
        let cell = &self.cells[at];
        let near = |of: &[f32], place: f32| {
            let nth = place.max(0.0) as usize;
            let part = place - nth as f32;
            let at = |nth: usize| of.get(nth).copied().unwrap_or_default();
            if place < 0.0 { 0.0 } else { at(nth) * (1.0 - part) + at(nth + 1) * part }
        };
        let mut dark: f32 = 0.0;
        if let Some(radius) = cell.ring {
            dark = near(&self.usual.ring, (x.hypot(y) - radius) / STEP + FAR as f32);
        }
        for way in (0..8).filter(|&way| cell.arms[way]) {
            let (right, down) = direction(way);
            let (along, across) = (x * right + y * down, (y * right - x * down).abs());
            let from = cell.ring.unwrap_or(if cell.tip.is_some() { 0.3 } else { 0.0 });
            let away = if along < from && cell.ring.is_none() && cell.tip.is_none() {
                x.hypot(y)
            } else {
                across
            };
            if along > from || cell.ring.is_none() && cell.tip.is_none() {
                dark = dark.max(near(&self.usual.arm, away / STEP));
            }
        }
        if let Some(way) = cell.tip {
            let (right, down) = direction(way);
            let (along, across) = (x * right + y * down, (y * right - x * down).abs());
            let (columns, row) = (TIP.0 + TIP.1, across / TIP_STEP);
            let column = along / TIP_STEP + TIP.0 as f32;
            let is_inside = column >= 0.0 && column < columns as f32 - 1.0;
            if is_inside && row < TIP.2 as f32 - 1.0 {
                let of =
                    |row: usize| near(&self.usual.tip[row * columns..(row + 1) * columns], column);
                let (row, part) = (row as usize, row - row.floor());
                dark = dark.max(of(row) * (1.0 - part) + of(row + 1) * part);
            }
        }
        dark
    }

    /// Takes the strokes of a cell away from its samples, and notes whether ink is left.
    pub(crate) fn clear(&mut self, at: usize, raw: &mut [u8; RAW]) {
        /// The darkness, as a part of the ink, that is a difference from the usual strokes.
        const LOOSE: f32 = 0.15;
        /// The fewest samples of a digit, and their darkness, as a part of the ink.
        const FEWEST: usize = 7;
        const DIGIT: f32 = 0.35;
        if !self.covers(at) {
            return;
        }
        let old: Vec<f32> = raw.iter().map(|&it| f32::from(it)).collect();
        let paper = percentile(&mut old.clone(), 0.9).max(1.0);
        let ink = self.usual.ink;
        let mut rest = 0;
        for (nth, value) in raw.iter_mut().enumerate() {
            let (x, y) = place(nth);
            let dark = (1.0 - old[nth] / paper).max(0.0);
            let expected = self.expected(at, (x, y));
            if expected < 0.04 {
                rest += usize::from(dark > DIGIT * ink);
                continue;
            }
            let more = dark - expected - if expected > 0.1 { LOOSE * ink } else { 0.0 };
            let left = match expected < 0.7 * ink {
                true => (more / (ink - expected).max(0.05) * ink).clamp(0.0, dark),
                // Nothing is seen below black; it may go on from one side to the other.
                false => 0.0,
            };
            rest += usize::from(left > DIGIT * ink);
            *value = (paper * (1.0 - left)) as u8;
        }
        if self.cells[at].ring.is_none() {
            match rest >= FEWEST {
                true => self.hidden.push(at),
                false => raw.fill(paper as u8),
            }
        }
    }
}

/// The last cell of an arrow, and the way back from there.
fn end(mark: &DrawnMark, side: usize) -> Option<(usize, usize)> {
    let DrawnMark::Arrow { circle, cells } = mark else { return None };
    let last = *cells.last()?;
    let before = cells.len().checked_sub(2).map_or(*circle, |nth| cells[nth]);
    let way = (0..8).find(|&way| neighbour(last, way, side) == Some(before))?;
    Some((last, way))
}

/// How far the tip of an arrow reaches beyond the middle of its cell, and to both sides.
const HEAD: (f32, f32) = (0.2, 0.19);

impl Toned {
    /// Half of the width of an arm.
    fn half(&self, way: usize) -> Option<f32> {
        let (right, down) = direction(way);
        let along = 0.36;
        let at =
            |across: f32| self.at(along * right - across * down, along * down + across * right);
        let darkest = [-0.02, 0.0, 0.02].map(at).into_iter().fold(0.0, f32::max);
        let extent = |sign: f32| {
            (0..20u8).map(|nth| 0.01 * f32::from(nth)).find(|by| at(sign * by) < 0.5 * darkest)
        };
        let (one, other) = extent(-1.0).zip(extent(1.0))?;
        Some((one + other) / 2.0)
    }
}
