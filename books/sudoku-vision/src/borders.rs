//! [`Borders`]: the lines between the cells of a grid in a picture.
//!
//! The ink of each border is measured in parts of a cell, as darker than the paper beside it, so
//! that neither the light nor the blur of a picture matters:
//!
//! ```text
//!     paper ▔▔▔▔╲      ╱▔▔▔▔ paper      ink    the area of the dip
//!                ╲    ╱                 step   the difference of the papers: a shade ends here
//!                 ╲__╱                  sign   ink in the middle of the border, not at its ends
//!     -0.22 cells  0    +0.22 cells
//! ```
//!
//! Thick borders are believed if they form pieces as large as a row: no noise does that.

use std::collections::BTreeMap;

use super::drawn::{Shades, Strange, are_lines, are_pieces, flood};
use super::pyramid::between;
use super::square::{Square, darkness, percentile};

/// The border between two cells.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Border {
    /// The width of its line in cells, times its darkness.
    pub(crate) ink: f32,
    /// How much lighter the paper is after it than before it: the logarithm of the ratio.
    step: f32,
    /// How much more colourful the paper is after it.
    tint: f32,
    /// How much more ink is in its middle than at its ends, in cells; a circle counts as a dot.
    knot: f32,
    /// Whether that is a sign on it, and no stroke of a digit that touches it.
    is_sign: bool,
    /// The darkness of its line in the middle, by that at its ends.
    middle: f32,
}

/// The borders of a grid: right of each cell, and below it.
pub(crate) struct Borders {
    pub(crate) side: usize,
    all: [Vec<Border>; 2],
}

const RIGHT: usize = 0;
const BELOW: usize = 1;

/// The samples of each half of a profile across a border, and how far it reaches, in cells.
const OFFSETS: usize = 16;
const REACH: f32 = 0.22;
const STEP: f32 = REACH / OFFSETS as f32;
/// The places at which a line is looked for, on each side of a border, and their distance.
const SHIFTS: i8 = 4;
const SHIFT: f32 = 1.5 * STEP;
/// The samples of a half that a thick line may darken.
const LINE: usize = 9;
/// The places along a border: near its ends, where a digit of the cells does not reach, and in the
/// middle.
const ENDS: [f32; 12] = [0.10, 0.15, 0.20, 0.25, 0.30, 0.35, 0.65, 0.70, 0.75, 0.80, 0.85, 0.90];
/// The same beside bars, which leave the corners of the cells alone.
const CORNERS: [f32; 12] =
    [0.05, 0.055, 0.06, 0.065, 0.07, 0.08, 0.92, 0.93, 0.935, 0.94, 0.945, 0.95];
const MIDDLE: [f32; 5] = [0.44, 0.47, 0.50, 0.53, 0.56];

/// A profile across a border: both halves from the line on.
type Profile = [[f32; OFFSETS]; 2];

impl Square<'_> {
    pub(crate) fn borders(&self) -> Borders {
        self.borders_within(LINE, SHIFTS)
    }

    /// The borders as they are at the corners of the cells.
    pub(crate) fn borders_at_corners(&self) -> Borders {
        self.borders_at(&CORNERS, LINE, SHIFTS)
    }

    /// The borders beside the lines of cages, which are this far from them, in cells.
    pub(crate) fn borders_in_cages(&self, inset: f32) -> Borders {
        self.borders_within((((inset - 0.02) / STEP) as usize).clamp(2, LINE), SHIFTS)
    }

    /// The same, where the lines of the cages are wide: a line of the grid is not looked for near
    /// them.
    pub(crate) fn borders_near_cages(&self, inset: f32) -> Borders {
        let free = inset - 0.03;
        let shifts = ((free / SHIFT) as i8).clamp(0, SHIFTS);
        self.borders_within(((free / STEP) as usize).clamp(2, LINE), shifts)
    }

    /// The borders with the ink of this many samples on each side.
    fn borders_within(&self, reach: usize, shifts: i8) -> Borders {
        self.borders_at(&ENDS, reach, shifts)
    }

    /// The borders as they are at these places near their ends.
    fn borders_at(&self, ends: &[f32; 12], reach: usize, shifts: i8) -> Borders {
        let of = |way| self.cells().map(|at| self.border(at, way, ends, reach, shifts)).collect();
        Borders { side: self.side, all: [of(RIGHT), of(BELOW)] }
    }

    /// The border right of a cell or below it; none at the edge of the grid.
    fn border(
        &self,
        at: usize,
        way: usize,
        ends_at: &[f32; 12],
        reach: usize,
        shifts: i8,
    ) -> Border {
        /// The distances from a border that a digit reaches, and no sign.
        const BEYOND: [f32; 4] = [0.24, 0.26, 0.28, 0.30];
        let (column, row) = self.corner(at);
        if [column, row][way] + 1.0 == self.side as f32 {
            return Border::default();
        }
        let place = |along: f32, across: f32| match way {
            RIGHT => (column + 1.0 + across, row + along),
            _ => (column + along, row + 1.0 + across),
        };
        let value = |along: f32, across: f32| {
            let (column, row) = place(along, across);
            self.value(column, row)
        };
        // The line is at the darkest place near the border.
        let level = |away: f32| percentile(&mut ends_at.map(|along| value(along, away)), 0.5);
        let shifts = (-shifts..=shifts).map(|nth| SHIFT * f32::from(nth));
        let shift = shifts
            .map(|shift| (shift, level(shift) + 8.0 * shift.abs()))
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map_or(0.0, |(shift, _)| shift);
        let offset = |half: usize, nth: usize| {
            shift + if half == 0 { -1.0 } else { 1.0 } * (nth as f32 + 0.5) * STEP
        };
        let profile = |along: f32| -> Profile {
            [0, 1].map(|half| std::array::from_fn(|nth| value(along, offset(half, nth))))
        };
        let (ends, middle) = (ends_at.map(profile), MIDDLE.map(profile));
        let papers = [0, 1].map(|half| {
            let far = ends.iter().flat_map(|profile| profile[half][LINE..].iter().copied());
            percentile(&mut far.collect::<Vec<f32>>(), 0.7).max(1.0)
        });
        let tints = [0, 1].map(|half| {
            let Some(colours) = self.colours else { return 0.0 };
            let mut far = ends_at.map(|along| {
                let (column, row) = place(along, offset(half, OFFSETS - 3));
                let (x, y) = self.place(column, row);
                between(colours, x, y)
            });
            percentile(&mut far, 0.5)
        });
        let dark = |half: usize, value: f32| darkness(value, papers[half]);
        let ink = |profile: &Profile, half: usize, reach: usize| {
            profile[half][..reach].iter().map(|&it| dark(half, it)).sum::<f32>() * STEP
        };
        let darkest = |profile: &Profile, from: usize, to: usize| {
            [0, 1].map(|half| {
                profile[half][from..to].iter().fold(0.0, |most: f32, &it| most.max(dark(half, it)))
            })
        };
        let usual = |of: &dyn Fn(&Profile) -> f32| percentile(&mut ends.each_ref().map(of), 0.5);
        let mean = |of: &dyn Fn(&Profile) -> f32| middle[1..4].iter().map(of).sum::<f32>() / 3.0;
        let both = |[a, b]: [f32; 2]| a.max(b);
        let line = usual(&|it| both(darkest(it, 0, 3))).max(0.05);
        let all = |it: &Profile| ink(it, 0, OFFSETS) + ink(it, 1, OFFSETS);
        let more = mean(&all) - usual(&all);
        // A circle with a light middle.
        let [gap, ring] = [
            mean(&|it| both(darkest(it, 0, 2))) / line,
            mean(&|it| {
                let [a, b] = darkest(it, 4, OFFSETS);
                a.min(b)
            }) / line,
        ];
        let goes_on = MIDDLE.iter().any(|&along| {
            let is_dark = |half: usize, away: f32| dark(half, value(along, away)) > 0.15;
            BEYOND.iter().any(|&away| is_dark(0, shift - away) || is_dark(1, shift + away))
        });
        let is_ring = gap < 0.4 && ring > 0.5;
        Border {
            ink: usual(&|it| ink(it, 0, reach) + ink(it, 1, reach)),
            step: (papers[1] / papers[0]).ln(),
            tint: tints[1] - tints[0],
            knot: if is_ring { more.max(DOT) } else { more },
            is_sign: !goes_on,
            middle: if line > 0.15 { gap } else { 1.0 },
        }
    }
}

impl Borders {
    /// Borders with these inks.
    #[cfg(test)]
    pub(crate) fn of_inks(side: usize, ink: impl Fn(usize, usize) -> f32) -> Self {
        let mut borders = Self { side, all: [0, 1].map(|_| vec![Border::default(); side * side]) };
        let all: Vec<[usize; 2]> = borders.inner().map(|(one, other, _)| [one, other]).collect();
        for [one, other] in all {
            let way = if other - one == 1 { RIGHT } else { BELOW };
            borders.all[way][one].ink = ink(one, other);
        }
        borders
    }

    /// The border between two cells that are neighbours, from the first to the second.
    fn between(&self, one: usize, other: usize) -> Border {
        let way = if one.abs_diff(other) == 1 { RIGHT } else { BELOW };
        let border = self.all[way][one.min(other)];
        let sign = if one < other { 1.0 } else { -1.0 };
        Border { step: sign * border.step, tint: sign * border.tint, ..border }
    }

    /// The borders inside the grid, with the cells on both sides.
    pub(crate) fn inner(&self) -> impl Iterator<Item = (usize, usize, Border)> {
        let side = self.side;
        let rights = (0..side * side).filter(move |at| at % side + 1 < side);
        let rights = rights.map(move |at| (at, at + 1, self.all[RIGHT][at]));
        rights.chain((0..side * (side - 1)).map(move |at| (at, at + side, self.all[BELOW][at])))
    }

    /// The pieces between thick lines; `None` if all lines are alike.
    ///
    /// # Errors
    ///
    /// Some lines are thicker, and form neither pieces nor boxes.
    pub(crate) fn pieces(&self) -> Result<Option<Vec<usize>>, Strange> {
        /// Of the inks of all borders, the ninth tenth by the first: lines are alike below this.
        const ALIKE: f32 = 1.8;
        /// The most borders of boxes that are too thin, and others that are too thick: 4 and 9 in
        /// photographs of bent pages.
        const WRONG: [usize; 2] = [4, 12];
        let mut inks: Vec<f32> = self.inner().map(|(_, _, border)| border.ink).collect();
        inks.sort_unstable_by(f32::total_cmp);
        // In one direction: lines across may be thicker than those down.
        let spread = [1, self.side].map(|step| {
            let own = self.inner().filter(|(one, other, _)| other - one == step);
            let mut inks: Vec<f32> = own.map(|(_, _, border)| border.ink).collect();
            percentile(&mut inks, 0.9) / percentile(&mut inks, 0.1).max(LEAST_INK)
        });
        let spread = spread[0].max(spread[1]);
        if let Some(pieces) = self.divided(&inks).or_else(|| self.grown()) {
            return Ok(Some(pieces));
        }
        // Boxes are known beforehand.
        let boxes = boxes(self.side);
        let wrong = boxes.as_ref().map_or([usize::MAX / 72; 2], |pieces| self.wrong(pieces));
        // A larger grid has more of them.
        let all = (self.side * (self.side - 1)).max(72);
        if [0, 1].iter().all(|&way| 72 * wrong[way] <= all * WRONG[way]) {
            return Ok(boxes);
        }
        if spread < ALIKE { Ok(None) } else { Err(Strange::Lines) }
    }

    /// The pieces between the lines that are thicker than some ink, where that is clearest.
    fn divided(&self, sorted: &[f32]) -> Option<Vec<usize>> {
        /// A thick line has this many times the ink of a thin one.
        const THICKER: f32 = 1.15;
        let mut gaps: Vec<(f32, f32)> = sorted
            .windows(2)
            .map(|pair| (pair[0].max(LEAST_INK), pair[1].max(LEAST_INK)))
            .filter(|(thin, thick)| *thick > THICKER * thin)
            .collect();
        gaps.sort_by(|a, b| (b.1 / b.0).total_cmp(&(a.1 / a.0)));
        gaps.into_iter().find_map(|(thin, thick)| {
            let line = (thin * thick).sqrt();
            let pieces = flood(self.side, |one, other| self.between(one, other).ink < line);
            is_divided(&pieces, self.side).then_some(pieces)
        })
    }

    /// Pieces that grow over the thinnest lines first, and never beyond their size.
    fn grown(&self) -> Option<Vec<usize>> {
        /// The most borders that may be too thick or too thin.
        const WRONG: usize = 4;
        let mut borders: Vec<(usize, usize, Border)> = self.inner().collect();
        borders.sort_by(|a, b| a.2.ink.total_cmp(&b.2.ink));
        let mut pieces: Vec<usize> = (0..self.side * self.side).collect();
        for (one, other, _) in borders {
            let (into, from) = (pieces[one], pieces[other]);
            let size = |piece: usize| pieces.iter().filter(|&&it| it == piece).count();
            if into != from && size(into) + size(from) <= self.side {
                pieces.iter_mut().filter(|piece| **piece == from).for_each(|piece| *piece = into);
            }
        }
        let pieces = flood(self.side, |one, other| pieces[one] == pieces[other]);
        let wrong: usize = self.wrong(&pieces).iter().sum();
        (is_divided(&pieces, self.side) && wrong <= WRONG).then_some(pieces)
    }

    /// The number of borders between these pieces that are too thin, and of those inside that are
    /// too thick.
    fn wrong(&self, pieces: &[usize]) -> [usize; 2] {
        let inks = |is_between: bool| -> Vec<f32> {
            let own = self.inner().filter(|&(a, b, _)| (pieces[a] != pieces[b]) == is_between);
            own.map(|(_, _, border)| border.ink).collect()
        };
        let (mut thick, mut thin) = (inks(true), inks(false));
        let (high, low) = (percentile(&mut thick, 0.5), percentile(&mut thin, 0.5));
        if high < 1.3 * low.max(LEAST_INK) {
            return [thick.len(), thin.len()];
        }
        let line = (high * low.max(LEAST_INK)).sqrt();
        let below = thick.iter().filter(|&&ink| ink < line).count();
        [below, thin.iter().filter(|&&ink| ink >= line).count()]
    }

    /// Dots, letters and the like on borders; where digits are written over borders, there are many
    /// marks on them that go on in the cells.
    pub(crate) fn have_signs(&self) -> bool {
        // Where the line makes room for them.
        const FEWEST_GAPS: usize = 30;
        if self.inner().filter(|(_, _, border)| border.middle < 0.5).count() >= FEWEST_GAPS {
            return true;
        }
        // The ink, the fewest signs with it, and their part of all marks with it, in hundredths.
        [(DOT, 4, 50), (FAINT, 20, 80)].into_iter().any(|(ink, fewest, part)| {
            let knots = || self.inner().filter(|(_, _, border)| border.knot >= ink);
            let signs = knots().filter(|(_, _, border)| border.is_sign).count();
            signs >= fewest && 100 * signs >= part * knots().count()
        })
    }

    /// The shade of each cell, if the paper changes at some borders and nowhere else; and whether
    /// a few dark cells are left out, which may be stains.
    ///
    /// # Errors
    ///
    /// It changes at many borders, and no shades explain that.
    pub(crate) fn shades(&self) -> Result<(Shades, bool), Strange> {
        /// The least difference, as a logarithm, in steps of colour, and as a logarithm on rough
        /// paper.
        const LEAST: (f32, f32, f32) = (0.035, 10.0, 0.08);
        /// The fewest shaded cells: fewer may be stains.
        const FEWEST: usize = 4;
        /// A difference that no shadow makes at many borders.
        const STRONG: f32 = 0.1;
        let none = Shades::none(self.side);
        let mut steps: Vec<f32> = self.inner().map(|(_, _, border)| border.step.abs()).collect();
        // Where most borders are those of shades, the median says nothing of the paper.
        let least = LEAST.0.max((4.0 * percentile(&mut steps, 0.5)).min(LEAST.2));
        let is_flat = |border: Border| border.step.abs() < least && border.tint.abs() < LEAST.1;
        let parts = flood(self.side, |one, other| is_flat(self.between(one, other)));
        // The tone of each part over that of the first: parts that touch differ by their steps.
        let count = parts.iter().max().map_or(0, |last| last + 1);
        let mut between: BTreeMap<(usize, usize), (f32, f32, f32)> = BTreeMap::new();
        for (one, other, border) in self.inner() {
            let (a, b) = (parts[one], parts[other]);
            if a != b {
                for (key, sign) in [((a, b), 1.0), ((b, a), -1.0)] {
                    let sum = between.entry(key).or_default();
                    *sum = (sum.0 + sign * border.step, sum.1 + sign * border.tint, sum.2 + 1.0);
                }
            }
        }
        let mut tones: Vec<Option<(f32, f32)>> = vec![None; count];
        let mut open = vec![(0, (0.0, 0.0))];
        while let Some((part, tone)) = open.pop() {
            if tones[part].is_none() {
                tones[part] = Some(tone);
                let beside = between.range((part, 0)..(part + 1, 0));
                open.extend(beside.map(|(&(_, next), &(step, tint, of))| {
                    (next, (tone.0 + step / of, tone.1 + tint / of))
                }));
            }
        }
        let tones: Vec<(f32, f32)> = tones.into_iter().map(Option::unwrap_or_default).collect();
        let span = tones
            .iter()
            .fold((0.0f32, 0.0f32), |span, tone| (span.0.min(tone.0), span.1.max(tone.0)));
        let near = (0.5 * least).max(0.2 * (span.1 - span.0));
        let is_right = |&(one, other, border): &(usize, usize, Border)| {
            let (a, b) = (tones[parts[one]], tones[parts[other]]);
            (border.step - (b.0 - a.0)).abs() < near && (border.tint - (b.1 - a.1)).abs() < LEAST.1
        };
        let borders = 2 * self.side * (self.side - 1);
        if 100 * self.inner().filter(is_right).count() < 97 * borders {
            let strong = self.inner().filter(|(_, _, border)| border.step.abs() > STRONG).count();
            return if 5 * strong < borders { Ok((none, false)) } else { Err(Strange::Shades) };
        }
        // Parts of one tone have one shade; the lightest is the first.
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by(|&a, &b| tones[b].0.total_cmp(&tones[a].0));
        let mut shades: Vec<(f32, f32)> = Vec::new();
        let mut shade_of = vec![0; count];
        for part in order {
            let tone = tones[part];
            let is_same = |shade: &(f32, f32)| {
                (shade.0 - tone.0).abs() < 1.4 * near && (shade.1 - tone.1).abs() < LEAST.1
            };
            shade_of[part] = shades.iter().position(is_same).unwrap_or_else(|| {
                shades.push(tone);
                shades.len() - 1
            });
        }
        let of: Vec<usize> = parts.into_iter().map(|part| shade_of[part]).collect();
        let shaded = of.iter().filter(|&&shade| shade != 0).count();
        let is_strong = shaded > 0 && span.1 - span.0 > STRONG;
        Ok(match shaded {
            ..FEWEST => (none, is_strong),
            _ => (Shades { side: self.side, of }, false),
        })
    }
}

/// The ink of a dot on a border, and of a sign of thin strokes.
const DOT: f32 = 0.03;
const FAINT: f32 = 0.018;

/// The ink of a line that is hardly seen.
const LEAST_INK: f32 = 0.004;

/// Whether parts are pieces, and not the rows or columns, as tables have them.
pub(crate) fn is_divided(parts: &[usize], side: usize) -> bool {
    are_pieces(parts, side) && !are_lines(parts, side)
}

/// The usual boxes of a square, as pieces: as high as wide, or wider.
pub(crate) fn boxes(side: usize) -> Option<Vec<usize>> {
    let height =
        (2..side).rev().find(|height| side.is_multiple_of(*height) && height * height <= side)?;
    let width = side / height;
    let of = |at: usize| at / side / height * height + at % side / width;
    Some((0..side * side).map(of).collect())
}
