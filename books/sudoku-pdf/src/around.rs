//! [`Square::around`]: the numbers around a grid, and which of them are those of a label.
//!
//! ```text
//!   Puzzle 12          a number in one line with letters, or with a sign as in #12 or 12.
//!   15  20   0  7      numbers of one line, each above the middle of its column
//!   ┌──┬──┬──┬──┐
//! ```
//!
//! A number that is nearer to the frame of another grid is one of that.

use std::collections::{BTreeMap, BTreeSet};

use super::cells::{are_beside, digit};
use super::lattice::lines;
use super::page::{Bounds, Glyph, Segment, Turn};
use super::square::Square;

/// Numbers farther from the frame are no part of a grid, in cells.
const REACH: f64 = 1.2;
/// Words of a label begin and end no farther from the grid, in cells.
const WORDS: f64 = 4.0;
/// Gaps wider than this fraction of the font size are between phrases.
const APART: f64 = 0.45;
/// Baselines that differ by less than this fraction of the size are one.
const LEVEL: f64 = 0.2;
/// Sizes of one font differ by less than this part.
const SAME: f64 = 0.06;
/// A number is as near to one frame as to another if this is the difference, in cells.
const BETWEEN: f64 = 0.15;
/// The fewest cells of another grid along a side.
const FEWEST: f64 = 3.0;

/// A side of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl Side {
    pub(super) const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Top, Self::Bottom];

    pub(super) fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
        }
    }

    /// Whether it is beside rows.
    pub(super) fn is_beside(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// Whether rows and columns begin at it.
    pub(super) fn is_before(self) -> bool {
        matches!(self, Self::Left | Self::Top)
    }
}

/// A number outside.
#[derive(Clone, Debug)]
pub(crate) struct Number {
    pub(super) side: Side,
    /// The row or column, from 0.
    pub(super) nth: usize,
    pub(super) bounds: Bounds,
    pub(super) value: u32,
    pub(super) figures: usize,
    /// The font size, and the baseline.
    pub(super) size: f64,
    pub(super) base: f64,
    /// From the middle of its row or column, and from the frame, in cells.
    pub(super) off: f64,
    pub(super) away: f64,
    /// Whether letters or signs in its phrase say that it is no clue.
    pub(super) is_label: bool,
    /// Whether the frame of another grid is as near.
    pub(super) is_between: bool,
}

/// A letter outside.
pub(super) struct Letter {
    pub(super) side: Side,
    pub(super) base: f64,
}

/// The words and numbers around a grid.
#[derive(Default)]
pub(super) struct Around {
    pub(super) numbers: Vec<Number>,
    pub(super) letters: Vec<Letter>,
}

/// The place of something outside: its side, row or column, and distances.
struct Place {
    side: Side,
    nth: usize,
    off: f64,
    away: f64,
    is_between: bool,
}

impl Square<'_> {
    /// The words and numbers around it.
    pub(super) fn around(&self) -> Around {
        let mut around = Around::default();
        let near = self.bounds.grown(REACH * self.cell);
        let words = self.bounds.grown(WORDS * self.cell);
        let words = Bounds { left: words.left, right: words.right, ..near };
        let is_near = |glyph: &&Glyph| {
            let centre = glyph.centre();
            let is_outside = words.contains(centre) && !self.bounds.contains(centre);
            is_outside && glyph.letter.is_some_and(|letter| !letter.is_whitespace())
        };
        let glyphs = self.page.glyphs.iter().chain(&self.page.outside);
        let mut glyphs: Vec<&Glyph> = glyphs.filter(is_near).collect();
        let is_number = |glyph: &&Glyph| glyph.letter.and_then(digit).is_some();
        if !glyphs.iter().any(|glyph| is_number(glyph) && near.contains(glyph.centre())) {
            return around;
        }
        glyphs.sort_by(|a, b| a.origin.1.total_cmp(&b.origin.1));
        let frames = Frames::of(self);
        let mut start = 0;
        while start < glyphs.len() {
            let first = glyphs[start];
            let is_level = |glyph: &&&Glyph| glyph.origin.1 - first.origin.1 <= LEVEL * first.size;
            let end = start + glyphs[start..].iter().take_while(is_level).count().max(1);
            let line = &mut glyphs[start..end];
            line.sort_by(|a, b| a.bounds.left.total_cmp(&b.bounds.left));
            let is_next = |one: &&Glyph, next: &&Glyph| {
                let gap = next.bounds.left - one.bounds.right;
                gap <= APART * one.size.max(next.size) && one.turn == next.turn
            };
            for phrase in line.chunk_by(is_next) {
                self.add_phrase(phrase, &frames, &mut around);
            }
            start = end;
        }
        around
    }

    /// Whether characters whose font does not name them are beside rows or columns as numbers are:
    /// several in one line, in the middle of each.
    pub(super) fn has_nameless_around(&self) -> bool {
        /// The fewest rows or columns, the most characters of one, and how near to its middle.
        const LEAST: usize = 3;
        const MOST: usize = 3;
        const MIDDLE: f64 = 0.25;
        let near = self.bounds.grown(REACH * self.cell);
        let is_near = |glyph: &&Glyph| {
            let centre = glyph.centre();
            let is_outside = near.contains(centre) && !self.bounds.contains(centre);
            is_outside && glyph.letter.is_none() && glyph.size <= self.cell
        };
        let mut glyphs: Vec<&Glyph> = self.page.glyphs.iter().filter(is_near).collect();
        if glyphs.len() < LEAST {
            return false;
        }
        glyphs.sort_by(|a, b| {
            let row = |glyph: &Glyph| (glyph.origin.1 / (0.1 * self.cell)).round();
            row(a).total_cmp(&row(b)).then(a.bounds.left.total_cmp(&b.bounds.left))
        });
        let frames = Frames::of(self);
        let mut lines: BTreeMap<(Side, i64), BTreeSet<usize>> = BTreeMap::new();
        for number in glyphs.chunk_by(|one, next| are_beside(one, next)) {
            let bounds = number.iter().map(|glyph| glyph.bounds).reduce(|a, b| a.with(&b));
            let place = bounds.and_then(|bounds| self.place_of(&bounds, &frames));
            let is_number = |it: &Place| number.len() <= MOST && it.off.abs() <= MIDDLE;
            let Some(place) = place.filter(is_number) else { continue };
            let line = (2.0 * place.away).round() as i64;
            lines.entry((place.side, line)).or_default().insert(place.nth);
        }
        lines.values().any(|places| places.len() >= LEAST)
    }

    fn add_phrase(&self, phrase: &[&Glyph], frames: &Frames, around: &mut Around) {
        let letters = phrase.iter().filter_map(|glyph| glyph.letter);
        let is_label = letters.clone().any(is_of_label);
        for glyph in phrase.iter().filter(|glyph| glyph.letter.is_some_and(char::is_alphabetic)) {
            if let Some(place) = self.place_of(&glyph.bounds, frames) {
                let (side, base) = (place.side, glyph.origin.1);
                around.letters.push(Letter { side, base });
            }
        }
        let mut figures: Vec<(&Glyph, u8)> = Vec::new();
        for &glyph in phrase {
            let value = glyph.letter.and_then(digit);
            let is_next = figures.last().is_none_or(|(last, _)| are_beside(last, glyph));
            if value.is_none() || !is_next {
                self.add_number(&std::mem::take(&mut figures), is_label, frames, around);
            }
            figures.extend(value.map(|value| (glyph, value)));
        }
        self.add_number(&figures, is_label, frames, around);
    }

    fn add_number(
        &self,
        figures: &[(&Glyph, u8)],
        is_label: bool,
        frames: &Frames,
        around: &mut Around,
    ) {
        /// Smaller numbers, in cells, are those of the page: its head beside a grid of few cells.
        const SMALLEST: f64 = 0.12;
        let bounds = figures.iter().map(|(glyph, _)| glyph.bounds).reduce(|a, b| a.with(&b));
        let Some((bounds, (first, _))) = bounds.zip(figures.first()) else { return };
        if first.size < SMALLEST * self.cell {
            return;
        }
        let Some(place) = self.place_of(&bounds, frames) else { return };
        let Place { side, nth, off, away, is_between } = place;
        around.numbers.push(Number {
            side,
            nth,
            bounds,
            value: figures.iter().take(9).fold(0, |all, (_, it)| 10 * all + u32::from(*it)),
            figures: figures.len(),
            size: first.size,
            base: first.origin.1,
            off,
            away,
            is_label: is_label
                || first.turn != Turn::Upright
                || self.page.numbers_a_puzzle(&bounds),
            is_between,
        });
    }

    /// The place of something beside a row or column, and not nearer to another grid.
    fn place_of(&self, bounds: &Bounds, frames: &Frames) -> Option<Place> {
        let (x, y) = bounds.centre();
        let Bounds { left, top, right, bottom } = self.bounds;
        let is_row = (top..=bottom).contains(&y);
        let (side, away) = match (left..=right).contains(&x) {
            false if is_row && x < left => (Side::Left, left - x),
            false if is_row => (Side::Right, x - right),
            true if y < top => (Side::Top, top - y),
            true if y > bottom => (Side::Bottom, y - bottom),
            _ => return None,
        };
        let (levels, along) = match side.is_beside() {
            true => (&self.lattice.rows, y),
            false => (&self.lattice.columns, x),
        };
        let nth = levels.partition_point(|&level| level <= along).clamp(1, self.side) - 1;
        let off = (along - (levels[nth] + levels[nth + 1]) / 2.0) / self.cell;
        // The distance by which it is farther from the frame of another grid.
        let farther = frames.beyond(side, away, along) / self.cell;
        let is_here = away <= REACH * self.cell && farther > -BETWEEN;
        let (away, is_between) = (away / self.cell, farther < BETWEEN);
        is_here.then_some(Place { side, nth, off, away, is_between })
    }
}

/// Whether a character beside a number says that it is no clue.
fn is_of_label(letter: char) -> bool {
    letter.is_alphabetic()
        || matches!(letter, '#' | '№' | '°' | 'º' | '.' | ':' | ',' | '/' | ')' | ']' | '★' | '☆')
}

/// The lines of other grids near each side: where they are, from the frame outwards, and their ends
/// along it.
pub(super) struct Frames([Vec<(f64, [f64; 2])>; 4]);

impl Frames {
    pub(super) fn of(square: &Square<'_>) -> Self {
        let Bounds { left, top, right, bottom } = square.bounds;
        let is_long = |line: &&Segment| line.to - line.from > FEWEST * square.cell;
        Self(Side::ALL.map(|side| {
            let frame = match side {
                Side::Left => left,
                Side::Right => right,
                Side::Top => top,
                Side::Bottom => bottom,
            };
            let (low, high) = if side.is_beside() { (top, bottom) } else { (left, right) };
            let long = lines(square.page)[usize::from(side.is_beside())].iter().filter(is_long);
            let away = |line: &Segment| match side.is_before() {
                true => frame - line.at,
                false => line.at - frame,
            };
            // A box around the whole puzzle is longer at both ends.
            let margin = 0.3 * square.cell;
            let is_around = |line: &Segment| line.from < low - margin && line.to > high + margin;
            long.map(|line| (away(line), is_around(line), [line.from, line.to]))
                .filter(|(away, ..)| (0.1..=2.0 * REACH).contains(&(away / square.cell)))
                .map(|(away, is_around, ends)| (if is_around { 2.0 * away } else { away }, ends))
                .collect()
        }))
    }

    /// Whether a place beside a grid, or at a corner, is nearer to another one.
    pub(super) fn are_nearer(&self, square: &Square<'_>, (x, y): (f64, f64)) -> bool {
        let Bounds { left, top, right, bottom } = square.bounds;
        let margin = REACH * square.cell;
        let is_nearer = |side: Side, away: f64, along: f64| {
            let lines = self.0[side as usize].iter();
            let mut beside =
                lines.filter(|(_, [from, to])| (from - margin..=to + margin).contains(&along));
            away > 0.0 && beside.any(|(line, _)| *line < 2.0 * away)
        };
        is_nearer(Side::Left, left - x, y)
            || is_nearer(Side::Right, x - right, y)
            || is_nearer(Side::Top, top - y, x)
            || is_nearer(Side::Bottom, y - bottom, x)
    }

    /// The distance by which a place this far from the frame is farther from the next line; less
    /// than 0 for one that is nearer to it, or beyond it.
    fn beyond(&self, side: Side, away: f64, along: f64) -> f64 {
        let lines = self.0[side as usize].iter();
        let beside = lines.filter(|(_, [from, to])| (*from..=*to).contains(&along));
        beside.map(|(line, _)| line - 2.0 * away).fold(f64::INFINITY, f64::min)
    }
}

/// Whether these are sizes of one font.
pub(super) fn are_same(one: f64, other: f64) -> bool {
    (one - other).abs() <= SAME * one.max(other)
}
