//! [`Square::dots`]: the marks on the borders of cells of a grid in a picture: dots, X and V, and
//! signs of comparison.
//!
//! Each border is either clear, or holds a mark that is known, or nothing is read: a rule that is
//! lost or mistaken is worse than a grid that is left out.
//!
//! ```text
//!   dot: its edge is as far away      letter or sign: ink along the strokes of one of the
//!   in all directions                 shapes, and none far from them
//!
//!        ╲ │ ╱                          ╲  ╱   ╲  ╱   ╱╲    ╱   ╲
//!      ── ─●─ ──                         ╳      ╲╱   ╱  ╲   ╲   ╱
//!        ╱ │ ╲                          ╱  ╲
//! ```

use super::cages::{DOWN, LEFT, UP};
use super::drawn::{DrawnMark, Strange};
use super::square::{Square, percentile};

/// A mark on a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    White,
    Black,
    /// Two strokes that cross.
    Cross,
    /// Two strokes that meet here.
    Tip(Way),
}

/// A side of a sign, in the upright grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// A mark with its extent across and along the lines of text, in cells.
#[derive(Clone, Copy, Debug)]
struct Found {
    kind: Kind,
    size: (f32, f32),
}

/// The distance of two samples and how far they reach from the middle of a border, in cells.
const STEP: f32 = 0.015;
const REACH: usize = 18;
const WIDTH: usize = 2 * REACH + 1;

/// A sample has ink from this part of the darkest on.
const INK: f32 = 0.4;

/// The surroundings of the middle of a border, each sample as dark as parts of the darkest ink.
struct Spot {
    is_below: bool,
    /// Row by row in the upright grid.
    dark: Vec<f32>,
    /// The same without the line of the border, whose edge may lie elsewhere.
    extra: Vec<f32>,
    /// How much they differ from the line as it is near the ends of the border.
    other: Vec<f32>,
}

impl Square<'_> {
    /// The marks on the borders of its cells, if at least two are seen for certain.
    ///
    /// # Errors
    ///
    /// Another border is neither clear, nor is its mark known.
    pub(crate) fn dots(&self) -> Result<Vec<DrawnMark>, Strange> {
        /// A single one may be a stain.
        const FEWEST: usize = 2;
        let spots = self.spots();
        let mut marks: Vec<Result<Option<Found>, Strange>> =
            spots.iter().map(|(_, spot)| spot.mark()).collect();
        let kind = |mark: &Result<Option<Found>, Strange>| Some(mark.as_ref().ok()?.as_ref()?.kind);
        if marks.iter().filter(|mark| kind(mark) == Some(Kind::Cross)).count() >= FEWEST {
            // No signs are beside letters: half of an X, which the line hides, looks like one.
            let is_sign =
                |mark: &&mut _| matches!(kind(mark), Some(Kind::Tip(way)) if way != Way::Down);
            marks.iter_mut().filter(is_sign).for_each(|mark| *mark = Err(Strange::Signs));
        }
        if marks.iter().filter(|mark| matches!(mark, Ok(Some(_)))).count() < FEWEST {
            return Ok(Vec::new());
        }
        let (mut found, mut is_clear) = (Vec::new(), true);
        for ((pair, spot), mark) in spots.iter().zip(&marks) {
            let mark = match mark {
                Ok(mark) => Ok(*mark),
                Err(reason) => spot.like_others(&spots, &marks).ok_or(*reason),
            };
            match mark {
                Ok(mark) => found.extend(mark.map(|mark| (*pair, mark))),
                Err(_) => is_clear = false,
            }
        }
        if !is_clear || self.has_corner_marks() || self.has_strokes() {
            return Err(Strange::Signs);
        }
        are_alike(&found).then_some(()).ok_or(Strange::Signs)?;
        let has = |is_it: &dyn Fn(Kind, bool) -> bool| {
            found.iter().any(|([a, b], mark)| is_it(mark.kind, b - a > 1))
        };
        // A V is upright on all borders; a sign points across its border.
        let letters = has(&|kind, is_below| match kind {
            Kind::Cross => true,
            Kind::Tip(way) => way == Way::Down && !is_below,
            _ => false,
        });
        let signs = has(&|kind, is_below| match kind {
            Kind::Tip(Way::Up) => is_below,
            Kind::Tip(Way::Left | Way::Right) => !is_below,
            _ => false,
        });
        let tips = has(&|kind, _| matches!(kind, Kind::Tip(_)));
        if letters && signs || tips && !letters && !signs {
            return Err(Strange::Signs);
        }
        let mark = |([a, b], mark): ([usize; 2], Found)| {
            Some(match (mark.kind, b - a > 1) {
                (Kind::White, _) => DrawnMark::WhiteDot([a, b]),
                (Kind::Black, _) => DrawnMark::BlackDot([a, b]),
                (Kind::Cross, _) => DrawnMark::X([a, b]),
                (Kind::Tip(Way::Down), _) if letters => DrawnMark::V([a, b]),
                (Kind::Tip(Way::Down), true) | (Kind::Tip(Way::Right), false) => {
                    DrawnMark::Greater([a, b])
                }
                (Kind::Tip(Way::Up), true) | (Kind::Tip(Way::Left), false) => {
                    DrawnMark::Greater([b, a])
                }
                _ => return None,
            })
        };
        let marks: Option<Vec<DrawnMark>> = found.into_iter().map(mark).collect();
        marks.ok_or(Strange::Signs)
    }

    /// Whether there are borders of two cells for which this holds, and nothing is drawn on them.
    pub(crate) fn are_clear(&self, is_one: impl Fn([usize; 2]) -> bool) -> bool {
        let spots = self.spots();
        let mut own = spots.iter().filter(|(pair, _)| is_one(*pair)).peekable();
        own.peek().is_some() && own.all(|(_, spot)| matches!(spot.mark(), Ok(None)))
    }

    /// The surroundings of all borders inside the grid, with the cells on both sides.
    fn spots(&self) -> Vec<([usize; 2], Spot)> {
        let side = self.side;
        let rights = self.cells().filter(|at| at % side + 1 < side).map(|at| [at, at + 1]);
        let belows = (0..side * (side - 1)).map(|at| [at, at + side]);
        let mut spots: Vec<([usize; 2], Spot)> =
            rights.chain(belows).map(|pair| (pair, self.spot(pair))).collect();
        let darkest = |spot: &Spot| spot.dark.iter().copied().fold(0.0, f32::max);
        let mut all: Vec<f32> = spots.iter().map(|(_, spot)| darkest(spot)).collect();
        let black = percentile(&mut all, 0.95);
        /// Fainter ink is no print.
        const FAINTEST: f32 = 0.3;
        if black < FAINTEST {
            return Vec::new();
        }
        for (_, spot) in &mut spots {
            let Spot { dark, extra, other, .. } = spot;
            dark.iter_mut().chain(extra).chain(other).for_each(|it| *it /= black);
        }
        spots
    }

    /// The surroundings of the border between two cells, not yet in parts of the darkest ink.
    fn spot(&self, [one, other]: [usize; 2]) -> Spot {
        /// The places along a border, near its ends, where its line is seen.
        const ENDS: [f32; 8] = [-0.40, -0.38, -0.36, -0.34, 0.34, 0.36, 0.38, 0.40];
        /// The samples by which the edge of a line may lie elsewhere.
        const LOOSE: usize = 2;
        let (column, row) = self.corner(one);
        let is_below = other - one > 1;
        let (x, y) = if is_below { (column + 0.5, row + 1.0) } else { (column + 1.0, row + 0.5) };
        let value = |along: f32, across: f32| match is_below {
            true => self.value(x + along, y + across),
            false => self.value(x + across, y + along),
        };
        let away = |nth: usize| (nth as f32 - REACH as f32) * STEP;
        // The line is at the darkest place near the border.
        let level = |away: f32| percentile(&mut ENDS.map(|along| value(along, away)), 0.5);
        let shifts = (-5i8..=5).map(|nth| STEP * f32::from(nth));
        let shift = shifts
            .map(|shift| (shift, level(shift) + 8.0 * shift.abs()))
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map_or(0.0, |(shift, _)| shift);
        let values: Vec<f32> = (0..WIDTH * WIDTH)
            .map(|at| {
                let (s, t) = (away(at % WIDTH), away(at / WIDTH));
                if is_below { value(s, t + shift) } else { value(t, s + shift) }
            })
            .collect();
        let paper = percentile(&mut values.clone(), 0.8).max(1.0);
        let dark = |value: f32| (1.0 - value / paper).max(0.0);
        let line: Vec<f32> = (0..WIDTH).map(|nth| dark(level(away(nth) + shift))).collect();
        let widest = |nth: usize| {
            let near = &line[nth.saturating_sub(LOOSE)..(nth + LOOSE + 1).min(WIDTH)];
            near.iter().copied().fold(0.0, f32::max)
        };
        let wide: Vec<f32> = (0..WIDTH).map(widest).collect();
        let dark: Vec<f32> = values.into_iter().map(dark).collect();
        let across = |at: usize| if is_below { at / WIDTH } else { at % WIDTH };
        let all = || dark.iter().enumerate();
        let extra = all().map(|(at, dark)| (dark - wide[across(at)]).max(0.0)).collect();
        let other = all().map(|(at, dark)| (dark - line[across(at)]).abs()).collect();
        Spot { is_below, dark, extra, other }
    }

    /// Whether something is drawn where four cells meet, such as digits in a circle.
    pub(crate) fn has_corner_marks(&self) -> bool {
        const NEAR: std::ops::Range<usize> = 6..14;
        let side = self.side;
        (1..side).flat_map(|row| (1..side).map(move |column| (column, row))).any(|(column, row)| {
            let ways = [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)];
            let is_dark = |way: &&(f32, f32)| {
                let at = |nth: usize| {
                    let away = nth as f32 * STEP;
                    self.value(column as f32 + way.0 * away, row as f32 + way.1 * away)
                };
                let values = NEAR.map(at);
                let (least, most) = values.fold((f32::MAX, 1.0f32), |(least, most), value| {
                    (least.min(value), most.max(value))
                });
                1.0 - least / most > 0.25
            };
            ways.iter().filter(is_dark).count() >= 2
        })
    }

    /// Whether lines go inside some cells along their sides, where no digit is, as those of cages
    /// do.
    pub(crate) fn has_strokes(&self) -> bool {
        const PLACES: [f32; 6] = [0.20, 0.24, 0.28, 0.72, 0.76, 0.80];
        const AWAY: [f32; 8] = [0.06, 0.07, 0.08, 0.09, 0.10, 0.11, 0.12, 0.13];
        /// The least part of the paper by which a line is darker, the fewest places of a side where
        /// it is, and the fewest such sides.
        const DARKER: f32 = 0.25;
        const FEWEST: (usize, usize) = (4, 6);
        let is_seen = |at: usize, wall: usize, along: f32| {
            let (column, row) = self.corner(at);
            let value = |away: f32| match wall {
                UP => self.value(column + along, row + away),
                DOWN => self.value(column + along, row + 1.0 - away),
                LEFT => self.value(column + away, row + along),
                _ => self.value(column + 1.0 - away, row + along),
            };
            let values = AWAY.map(value);
            // The line of the grid may be seen at the first, a digit at the last.
            let paper = |half: &[f32]| half.iter().copied().fold(1.0, f32::max);
            let (at, least) = { values.iter().copied().enumerate() }
                .min_by(|a, b| a.1.total_cmp(&b.1))
                .unwrap_or_default();
            let paper = paper(&values[..=at]).min(paper(&values[at..]));
            1.0 - least / paper > DARKER
        };
        let has_line = |&(at, wall): &(usize, usize)| {
            PLACES.iter().filter(|&&along| is_seen(at, wall, along)).count() >= FEWEST.0
        };
        let walls = self.cells().flat_map(|at| [UP, DOWN, LEFT, 3].map(|wall| (at, wall)));
        walls.filter(has_line).count() >= FEWEST.1
    }
}

impl Spot {
    /// The mark; `None` if the border is clear.
    fn mark(&self) -> Result<Option<Found>, Strange> {
        /// The part of the middle with ink up to which a border is clear, and from which it is
        /// not.
        const CLEAR: f32 = 0.006;
        const MARKED: f32 = 0.012;
        let ink = self.ink();
        if ink < CLEAR && self.is_even() {
            return Ok(None);
        }
        if ink < MARKED {
            return Err(Strange::Signs);
        }
        self.dot().or_else(|| self.strokes()).map(Some).ok_or(Strange::Signs)
    }

    /// The mark of the border that it is like, of those of its grid that are certain: print repeats
    /// itself. `None` if it is like none, or nearly as much like another one, or a clear border.
    fn like_others(
        &self,
        spots: &[([usize; 2], Self)],
        marks: &[Result<Option<Found>, Strange>],
    ) -> Option<Option<Found>> {
        /// The most difference from the nearest one, and as a part of that from the nearest of
        /// another kind.
        const MOST: f32 = 0.08;
        const PART: f32 = 0.66;
        let certain = spots.iter().zip(marks).filter_map(|((_, spot), mark)| {
            let mark = mark.as_ref().ok()?;
            (spot.is_below == self.is_below).then(|| (self.difference(spot), *mark))
        });
        let mut all: Vec<(f32, Option<Found>)> = certain.collect();
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        let &(least, mark) = all.first()?;
        let kind = |mark: &Option<Found>| mark.map(|mark| mark.kind);
        let next = all.iter().find(|(_, other)| kind(other) != kind(&mark))?.0;
        // A rule that is lost is worse than a grid that is not read.
        (mark.is_some() && least < MOST && least < PART * next).then_some(mark)
    }

    /// The mean difference of two borders near their middle, where one may lie a sample beside the
    /// other. Their lines may differ in width: they are left out.
    fn difference(&self, other: &Self) -> f32 {
        const NEAR: usize = 13;
        let middle = REACH - NEAR..=REACH + NEAR;
        let shifts = (0..9usize).map(|nth| (nth % 3, nth / 3));
        const LINE: f32 = 0.25;
        let is_line = |spot: &Self, at: usize| spot.dark[at] - spot.extra[at] > LINE;
        let differences = shifts.map(|(right, down)| {
            let (mut sum, mut count) = (0.0, 0u16);
            for (row, column) in
                middle.clone().flat_map(|row| middle.clone().map(move |column| (row, column)))
            {
                let shifted = (row + down - 1) * WIDTH + column + right - 1;
                let at = row * WIDTH + column;
                if !is_line(self, at) && !is_line(other, shifted) {
                    let own = self.dark[at] - other.dark[shifted];
                    sum += own * own;
                    count += 1;
                }
            }
            (sum / f32::from(count.max(1))).sqrt()
        });
        differences.fold(f32::MAX, f32::min)
    }

    /// Whether the line of the border is the same in the middle as near its ends: a small mark is
    /// hardly more than a swelling of a thick line.
    fn is_even(&self) -> bool {
        const OTHER: f32 = 0.35;
        const FEWEST: usize = 4;
        let is_other = |&at: &usize| {
            let (x, y) = place(at);
            self.other[at] > OTHER && is_middle(x, y, self.is_below)
        };
        (0..WIDTH * WIDTH).filter(is_other).count() < FEWEST
    }

    /// How far the line of the border reaches from its middle, in cells.
    fn line_reach(&self) -> f32 {
        let across = |at: usize| if self.is_below { place(at).1 } else { place(at).0 };
        let lines = (0..WIDTH * WIDTH).filter(|&at| self.dark[at] - self.extra[at] > 0.4);
        lines.map(|at| across(at).abs()).fold(0.0, f32::max)
    }

    /// Whether ink that is no line is at such a place in the middle, where no digit reaches.
    fn has_ink(&self, is_there: impl Fn(f32, f32) -> bool) -> bool {
        const FEWEST: usize = 3;
        let is_ink = |&at: &usize| {
            let (x, y) = place(at);
            self.extra[at] > INK && is_middle(x, y, self.is_below) && is_there(x, y)
        };
        (0..WIDTH * WIDTH).filter(is_ink).count() >= FEWEST
    }

    /// The mean of the ink that is no line, in the middle, where no digit reaches.
    fn ink(&self) -> f32 {
        let (mut sum, mut count) = (0.0, 0);
        for at in 0..WIDTH * WIDTH {
            let (x, y) = place(at);
            if is_middle(x, y, self.is_below) {
                sum += if self.extra[at] > 0.15 { self.extra[at] } else { 0.0 };
                count += 1;
            }
        }
        sum / count as f32
    }

    /// How dark a place is, in cells from the middle.
    fn at(&self, of: &[f32], x: f32, y: f32) -> f32 {
        let last = WIDTH as f32 - 1.001;
        let part = |away: f32| (away / STEP + REACH as f32).clamp(0.0, last);
        let (x, y) = (part(x), part(y));
        let (column, row) = (x as usize, y as usize);
        let (s, t) = (x - column as f32, y - row as f32);
        let at = |column: usize, row: usize| of[row * WIDTH + column];
        let upper = at(column, row) * (1.0 - s) + at(column + 1, row) * s;
        let lower = at(column, row + 1) * (1.0 - s) + at(column + 1, row + 1) * s;
        upper * (1.0 - t) + lower * t
    }

    /// A dot, with its middle near that of the border.
    fn dot(&self) -> Option<Found> {
        let near = [0i8, -1, 1, -2, 2].map(|nth| STEP * f32::from(nth));
        let mut centers: Vec<(f32, f32)> =
            near.iter().flat_map(|&x| near.map(|y| (x, y))).collect();
        centers.sort_by(|a, b| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1)));
        centers.into_iter().find_map(|center| self.dot_around(center))
    }

    /// A dot with this middle: its edge is as far away in all directions that are not along the
    /// line.
    fn dot_around(&self, center: (f32, f32)) -> Option<Found> {
        const WAYS: u8 = 24;
        /// The radii in cells.
        const RADII: (f32, f32) = (0.045, 0.21);
        /// The distance of two samples.
        const FINE: f32 = STEP / 2.0;
        /// The least part of the directions in which the edge is where it is in the others.
        const LEAST: f32 = 0.8;
        /// Ink this far from its edge belongs to another mark, and it is wider than the line.
        const BEYOND: f32 = 0.045;
        const WIDER: f32 = 0.025;
        let steps = (RADII.1 / FINE) as usize;
        let at = |x: f32, y: f32| self.at(&self.dark, center.0 + x, center.1 + y);
        let profiles: Vec<Vec<f32>> = (0..WAYS)
            .map(|nth| (f32::from(nth) + 0.5) / f32::from(WAYS) * std::f32::consts::TAU)
            .map(|angle| (angle.cos(), angle.sin()))
            .filter(|&(x, y)| if self.is_below { y.abs() > 0.5 } else { x.abs() > 0.5 })
            .map(|(x, y)| {
                (0..=steps + 8).map(|nth| nth as f32 * FINE).map(|it| at(x * it, y * it)).collect()
            })
            .collect();
        let agree = |radii: Vec<f32>| {
            let usual = percentile(&mut radii.clone(), 0.5);
            let near = radii.iter().filter(|&&it| (it - usual).abs() < 0.012 + 0.1 * usual);
            let is_one = near.count() as f32 >= LEAST * profiles.len() as f32;
            (is_one && usual > RADII.0 && usual < RADII.1).then_some(usual)
        };
        // The tones inside, also along the line.
        let inside = |radius: f32| {
            let ways = [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
            let all =
                [0.25, 0.5].into_iter().flat_map(|part| ways.map(|(x, y)| (part * x, part * y)));
            all.map(|(x, y)| at(radius * x, radius * y)).collect::<Vec<f32>>()
        };
        // Filled: how far the ink goes without a gap.
        let edge = |profile: &Vec<f32>| {
            (0..steps).find(|&nth| profile[nth] < 0.5).map(|nth| nth as f32 * FINE)
        };
        let is_whole = |radius: f32| {
            let beyond = |x: f32, y: f32| (x - center.0).hypot(y - center.1) > radius + BEYOND;
            !self.has_ink(beyond)
        };
        if let Some(radius) = agree(profiles.iter().filter_map(edge).collect())
            && radius > self.line_reach() + WIDER
            && inside(radius).into_iter().all(|tone| tone > 0.75)
            && is_whole(radius)
        {
            return Some(Found { kind: Kind::Black, size: (radius, radius) });
        }
        // Open: the middle of a ring, with light inside and outside.
        let ring = |profile: &Vec<f32>| {
            let first = (0..steps).find(|&nth| profile[nth] > 0.3)?;
            let last = (first..steps + 8).find(|&nth| profile[nth] <= 0.3)?;
            Some((first + last) as f32 / 2.0 * FINE)
        };
        let radius = agree(profiles.iter().filter_map(ring).collect())?;
        let is_light = inside(radius).into_iter().all(|tone| tone < 0.3);
        (is_light && is_whole(radius))
            .then_some(Found { kind: Kind::White, size: (radius, radius) })
    }

    /// The bounds of the ink that begins within this distance from the middle: left, right, top,
    /// foot.
    fn bounds(&self, within: f32) -> Option<[f32; 4]> {
        /// Strokes go on over the line of the border, as far as this along it.
        const ALONG: f32 = 0.17;
        let is_ink = |at: usize| self.extra[at] > INK;
        let is_line = |at: usize| {
            let (x, y) = place(at);
            let along = if self.is_below { x } else { y };
            along.abs() <= ALONG && self.dark[at] - self.extra[at] > 0.25
        };
        let mut seen = vec![false; WIDTH * WIDTH];
        let mut open: Vec<usize> = (0..WIDTH * WIDTH)
            .filter(|&at| is_ink(at) && place(at).0.hypot(place(at).1) <= within)
            .collect();
        let mut bounds: Option<[f32; 4]> = None;
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut seen[at], true) {
                continue;
            }
            if is_ink(at) {
                let (x, y) = place(at);
                let [left, right, top, foot] = bounds.unwrap_or([x, x, y, y]);
                bounds = Some([left.min(x), right.max(x), top.min(y), foot.max(y)]);
            }
            let (column, row) = (at % WIDTH, at / WIDTH);
            for next_row in row.saturating_sub(1)..=(row + 1).min(WIDTH - 1) {
                for next in column.saturating_sub(1)..=(column + 1).min(WIDTH - 1) {
                    let next = next_row * WIDTH + next;
                    if (is_ink(next) || is_line(next)) && !seen[next] {
                        open.push(next);
                    }
                }
            }
        }
        bounds
    }

    /// A letter or a sign of two strokes.
    fn strokes(&self) -> Option<Found> {
        const WITHIN: f32 = 0.10;
        /// The least and the most extent in cells.
        const EXTENT: (f32, f32) = (0.09, 0.46);
        const NEAR: f32 = 0.06;
        /// The least score, and the least distance of the second one.
        const LEAST: f32 = 0.35;
        const MARGIN: f32 = 0.25;
        /// Ink this far from it belongs to another mark.
        const BEYOND: f32 = 0.02;
        let [left, right, top, foot] = self.bounds(WITHIN)?;
        let half = STEP / 2.0;
        let bounds = [left - half, right + half, top - half, foot + half];
        let fits = |[left, right, top, foot]: [f32; 4]| {
            let (width, height) = (right - left, foot - top);
            let is_near = (left + right).abs() / 2.0 < NEAR && (top + foot).abs() / 2.0 < NEAR;
            let is_long = |extent: f32| extent > EXTENT.0 && extent < EXTENT.1;
            is_near && is_long(width) && is_long(height) && (0.4..2.5).contains(&(width / height))
        };
        let score = |kind: Kind, [left, right, top, foot]: [f32; 4]| {
            let (width, height) = (right - left, foot - top);
            let strokes = strokes(kind);
            let (mut along, mut far) = (Vec::new(), Vec::new());
            for (from, to) in &strokes {
                for nth in 0..12u8 {
                    let part = (f32::from(nth) + 0.5) / 12.0;
                    let (u, v) = (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1));
                    let near = [(0.0, 0.0), (0.07, 0.0), (-0.07, 0.0), (0.0, 0.07), (0.0, -0.07)];
                    let ink = near.map(|(x, y)| {
                        self.at(&self.dark, left + (u + x) * width, top + (v + y) * height)
                    });
                    along.push(ink.into_iter().fold(0.0, f32::max));
                }
            }
            for nth in 0..400u16 {
                let part = |nth: u16| (f32::from(nth) + 0.5) / 20.0;
                let (u, v) = (part(nth % 20), part(nth / 20));
                if strokes.iter().all(|&(from, to)| distance((u, v), from, to) > 0.27) {
                    far.push(self.at(&self.extra, left + u * width, top + v * height));
                }
            }
            percentile(&mut along, 0.1) - percentile(&mut far, 0.93)
        };
        // The line hides a tip on it.
        let longer = |kind: Kind, more: f32| {
            let [left, right, top, foot] = bounds;
            match kind {
                Kind::Tip(Way::Left) => [left - more, right, top, foot],
                Kind::Tip(Way::Right) => [left, right + more, top, foot],
                Kind::Tip(Way::Up) => [left, right, top - more, foot],
                Kind::Tip(Way::Down) => [left, right, top, foot + more],
                _ => bounds,
            }
        };
        let best = |kind: Kind| {
            let all = (0u8..8).map(|nth| longer(kind, STEP * f32::from(nth)));
            let all = all.filter(|bounds| fits(*bounds));
            let all = all.map(|bounds| (score(kind, bounds), kind, bounds));
            all.max_by(|a, b| a.0.total_cmp(&b.0))
        };
        let kinds = [Way::Left, Way::Right, Way::Up, Way::Down].map(Kind::Tip);
        let mut scores: Vec<(f32, Kind, [f32; 4])> =
            kinds.into_iter().chain([Kind::Cross]).filter_map(best).collect();
        scores.sort_by(|a, b| b.0.total_cmp(&a.0));
        let &(most, kind, [left, right, top, foot]) = scores.first()?;
        let second = scores.get(1).map_or(0.0, |it| it.0);
        let is_beyond = |x: f32, y: f32| {
            x < left - BEYOND || x > right + BEYOND || y < top - BEYOND || y > foot + BEYOND
        };
        let is_sure = most > LEAST && most - second > MARGIN && !self.has_ink(is_beyond);
        is_sure.then_some(Found { kind, size: (right - left, foot - top) })
    }
}

/// The strokes of a letter or sign in a square of one by one.
fn strokes(kind: Kind) -> [((f32, f32), (f32, f32)); 2] {
    const NEAR: f32 = 0.13;
    const FAR: f32 = 1.0 - NEAR;
    let (a, b, c, d) = ((NEAR, NEAR), (FAR, NEAR), (NEAR, FAR), (FAR, FAR));
    match kind {
        Kind::Tip(Way::Left) => [(b, (NEAR, 0.5)), (d, (NEAR, 0.5))],
        Kind::Tip(Way::Right) => [(a, (FAR, 0.5)), (c, (FAR, 0.5))],
        Kind::Tip(Way::Up) => [(c, (0.5, NEAR)), (d, (0.5, NEAR))],
        Kind::Tip(Way::Down) => [(a, (0.5, FAR)), (b, (0.5, FAR))],
        Kind::Cross | Kind::White | Kind::Black => [(a, d), (b, c)],
    }
}

/// The distance of a point from a stroke.
fn distance(point: (f32, f32), from: (f32, f32), to: (f32, f32)) -> f32 {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let along = ((point.0 - from.0) * x + (point.1 - from.1) * y) / (x * x + y * y);
    let along = along.clamp(0.0, 1.0);
    (point.0 - from.0 - along * x).hypot(point.1 - from.1 - along * y)
}

/// Whether a place is near the middle of a border, where no digit reaches.
fn is_middle(x: f32, y: f32, is_below: bool) -> bool {
    const AWAY: (f32, f32) = (0.20, 0.13);
    let (along, across) = if is_below { (x, y) } else { (y, x) };
    along.abs() <= AWAY.0 && across.abs() <= AWAY.1
}

/// The place of a sample in cells from the middle.
fn place(at: usize) -> (f32, f32) {
    let away = |nth: usize| (nth as f32 - REACH as f32) * STEP;
    (away(at % WIDTH), away(at / WIDTH))
}

/// Whether the marks of each kind have one size.
fn are_alike(found: &[([usize; 2], Found)]) -> bool {
    const PART: f32 = 0.25;
    const LOOSE: f32 = 0.02;
    /// The line of a border may hide this much of a tip on it, as that of a V between cells side by
    /// side.
    const HIDDEN: f32 = 0.12;
    let kind = |mark: &Found, is_below: bool| match mark.kind {
        // A sign is turned with its border.
        Kind::Tip(_) if is_below => 3,
        Kind::Tip(_) => 2,
        Kind::Cross => 4,
        Kind::White | Kind::Black => 1,
    };
    (1..=4).all(|nth| {
        let own = found.iter().filter(|([a, b], mark)| kind(mark, b - a > 1) == nth);
        let sizes: Vec<(f32, f32)> = own.map(|(_, mark)| mark.size).collect();
        let usual = |of: fn(&(f32, f32)) -> f32, part: f32| {
            percentile(&mut sizes.iter().map(of).collect::<Vec<f32>>(), part)
        };
        let may_hide = nth == 2;
        let usual = (usual(|it| it.0, 0.5), usual(|it| it.1, if may_hide { 1.0 } else { 0.5 }));
        let is_near = |own: f32, usual: f32| (own - usual).abs() < LOOSE + PART * usual;
        let is_hidden = |own: f32, usual: f32| may_hide && (0.0..HIDDEN).contains(&(usual - own));
        sizes.iter().all(|size| {
            is_near(size.0, usual.0) && (is_near(size.1, usual.1) || is_hidden(size.1, usual.1))
        })
    })
}
