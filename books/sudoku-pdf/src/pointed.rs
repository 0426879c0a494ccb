//! [`Square::pointed`]: the numbers around a grid with arrows along its diagonals.
//!
//! ```text
//!   12↘
//!      ┌──┬──┬      A short line that leans by 45 degrees is an arrow: from its place outside, it
//!      │  │  │      has one way into the grid. The head says nothing more.
//!      ├──┼──┼
//! ```

use sudoku_vision::DrawnMark;

use super::around::{Frames, are_same};
use super::cells::{are_beside, digit};
use super::page::{Bounds, Glyph};
use super::square::Square;

/// Arrows and numbers are no farther from the frame than this, in cells.
const REACH: f64 = 1.5;
/// The lengths of an arrow, in cells.
const LENGTH: std::ops::RangeInclusive<f64> = 0.1..=1.6;
/// The tangents of the angles of an arrow.
const LEANING: std::ops::RangeInclusive<f64> = 0.8..=1.25;
/// An arrow is this near to the middle of its diagonal, in cells.
const NEAR: f64 = 0.3;
/// The middle of an arrow is no farther from the corner of its first cell, in cells.
const FARTHEST: f64 = 1.2;
/// A number is no farther from its arrow, in cells.
const BESIDE: f64 = 0.9;
/// Fewer arrows may be ornaments of a page.
const FEWEST: usize = 3;
/// A number this near to the frame is a clue, if others have arrows, in cells.
const BAND: f64 = 0.9;

/// An arrow.
struct Pointer {
    centre: (f64, f64),
    cells: Vec<usize>,
}

/// A number outside.
struct Number {
    bounds: Bounds,
    size: f64,
    value: u32,
}

impl<'a> Square<'a> {
    /// The sums of diagonals; none if there are no arrows.
    ///
    /// # Errors
    ///
    /// Some numbers have arrows, and others have none.
    pub(super) fn pointed(&self) -> Result<Vec<DrawnMark>, String> {
        let pointers = self.pointers();
        if pointers.len() < FEWEST {
            return Ok(Vec::new());
        }
        let (numbers, is_short) = self.numbers();
        let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
        for (at, pointer) in pointers.iter().enumerate() {
            for (nth, number) in numbers.iter().enumerate() {
                let (x, y) = number.bounds.centre();
                let away = (x - pointer.centre.0).hypot(y - pointer.centre.1) / self.cell;
                if away <= BESIDE {
                    pairs.push((away, at, nth));
                }
            }
        }
        pairs.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut arrows, mut taken) = (vec![false; pointers.len()], vec![false; numbers.len()]);
        let mut found = Vec::new();
        for (_, at, nth) in pairs {
            if !arrows[at] && !taken[nth] {
                (arrows[at], taken[nth]) = (true, true);
                let (cells, number) = (pointers[at].cells.clone(), numbers[nth].value);
                found.push(DrawnMark::Diagonal { cells, number });
            }
        }
        // A sum that no digits have is no clue.
        let side = self.side as u32;
        let is_sum = |mark: &DrawnMark| match mark {
            DrawnMark::Diagonal { cells, number } => {
                let count = cells.len() as u32;
                (count..=count * side).contains(number)
            }
            _ => false,
        };
        if found.len() < FEWEST || !found.iter().all(is_sum) {
            return Ok(Vec::new());
        }
        let frames = Frames::of(self);
        let is_clue = |number: &Number| {
            let (x, y) = number.bounds.centre();
            let is_near = self.bounds.grown(BAND * self.cell).contains((x, y));
            is_near && !frames.are_nearer(self, (x, y)) && !self.is_label(&number.bounds)
        };
        let left: Vec<&Number> = { numbers.iter().zip(&taken) }
            .filter(|(number, taken)| !**taken && is_clue(number))
            .map(|(number, _)| number)
            .collect();
        // One at a corner, or in another font, may be the number of the puzzle.
        let is_usual = |size: f64| {
            let mut sums = numbers.iter().zip(&taken).filter(|(_, taken)| **taken);
            sums.any(|(number, _)| are_same(number.size, size))
        };
        let is_label = match left[..] {
            [] => true,
            [one] => self.is_at_corner(one.bounds.centre()) || !is_usual(one.size),
            _ => false,
        };
        if arrows.contains(&false) || !is_label || is_short {
            return Err("some of the numbers around it have no arrow, or an arrow no number".into());
        }
        found.sort();
        Ok(found)
    }

    /// The areas of the numbers with arrows.
    pub(super) fn pointed_areas(&self) -> Vec<Bounds> {
        let pointers = self.pointers();
        let numbers = self.numbers().0;
        let nearest = |pointer: &Pointer| {
            let away = |number: &Number| {
                let (x, y) = number.bounds.centre();
                (x - pointer.centre.0).hypot(y - pointer.centre.1) / self.cell
            };
            let near = numbers.iter().map(|number| (away(number), number.bounds));
            near.filter(|(away, _)| *away <= BESIDE).min_by(|a, b| a.0.total_cmp(&b.0))
        };
        match pointers.len() < FEWEST {
            true => Vec::new(),
            false => pointers.iter().filter_map(nearest).map(|(_, bounds)| bounds).collect(),
        }
    }

    /// Whether a place above or below the grid is beyond the middle of its outer columns.
    fn is_at_corner(&self, (x, y): (f64, f64)) -> bool {
        let half = 0.4 * self.cell;
        let is_beside = x < self.bounds.left + half || x > self.bounds.right - half;
        is_beside && (y < self.bounds.top || y > self.bounds.bottom)
    }

    /// The short leaning lines, and characters that are arrows, around the grid.
    fn pointers(&self) -> Vec<Pointer> {
        let near = self.bounds.grown(REACH * self.cell);
        let lines = self.page.slants.iter().filter_map(|slant| {
            let (x, y) = (slant.to.0 - slant.from.0, slant.to.1 - slant.from.1);
            let centre = ((slant.from.0 + slant.to.0) / 2.0, (slant.from.1 + slant.to.1) / 2.0);
            let fits = LENGTH.contains(&(x.hypot(y) / self.cell))
                && LEANING.contains(&(x.abs() / y.abs()));
            fits.then_some((centre, (x > 0.0) == (y > 0.0)))
        });
        let arrow = |glyph: &Glyph| {
            let falls = match glyph.letter? {
                '↘' | '↖' | '⇘' | '⇖' | '➘' | '⬂' | '⬁' => true,
                '↗' | '↙' | '⇗' | '⇙' | '➚' | '⬀' | '⬃' => false,
                _ => return None,
            };
            Some((glyph.centre(), falls))
        };
        let glyphs = self.page.glyphs.iter().chain(&self.page.outside).filter_map(arrow);
        let is_around = |centre: (f64, f64)| near.contains(centre) && !self.bounds.contains(centre);
        let mut found: Vec<Pointer> = Vec::new();
        let mut all = lines.chain(glyphs).filter(|(centre, _)| is_around(*centre)).peekable();
        if all.peek().is_none() {
            return found;
        }
        let frames = Frames::of(self);
        for (centre, falls) in all.filter(|(centre, _)| !frames.are_nearer(self, *centre)) {
            // Both sides of an outlined arrow are one.
            let is_known = |cells: &Vec<usize>| found.iter().any(|it| it.cells == *cells);
            if let Some(cells) = self.diagonal(centre, falls).filter(|cells| !is_known(cells)) {
                found.push(Pointer { centre, cells });
            }
        }
        found
    }

    /// The cells of the diagonal through a point outside, from there on, that falls or rises to the
    /// right.
    fn diagonal(&self, point: (f64, f64), falls: bool) -> Option<Vec<usize>> {
        let side = self.side as isize;
        let x = (point.0 - self.bounds.left) / self.bounds.width() * side as f64;
        let y = (point.1 - self.bounds.top) / self.bounds.height() * side as f64;
        let along = if falls { x - y } else { x + y - 1.0 };
        if (along - along.round()).abs() > NEAR {
            return None;
        }
        let number = along.round() as isize;
        // From top to bottom.
        let cell = |row: isize| {
            let column = if falls { row + number } else { number - row };
            (0..side).contains(&column).then(|| (row * side + column) as usize)
        };
        let mut cells: Vec<usize> = (0..side).filter_map(cell).collect();
        let away = |at: usize, is_first: bool| {
            let (row, column) = (at / self.side, at % self.side);
            let right = column + usize::from(is_first != falls);
            let below = row + usize::from(!is_first);
            (right as f64 - x).hypot(below as f64 - y)
        };
        let [first, .., last] = cells[..] else { return None };
        let (first, last) = (away(first, true), away(last, false));
        if first.min(last) > FARTHEST {
            return None;
        }
        if last < first {
            cells.reverse();
        }
        Some(cells)
    }

    /// The numbers around the grid, and whether one of them is too long for a sum.
    fn numbers(&self) -> (Vec<Number>, bool) {
        let near = self.bounds.grown(REACH * self.cell);
        let figure = |glyph: &'a Glyph| {
            let value = glyph.letter.and_then(digit)?;
            let centre = glyph.centre();
            (near.contains(centre) && !self.bounds.contains(centre)).then_some((glyph, value))
        };
        let glyphs = self.page.glyphs.iter().chain(&self.page.outside);
        let mut figures: Vec<(&'a Glyph, u8)> = glyphs.filter_map(figure).collect();
        figures.sort_by(|(a, _), (b, _)| {
            let row = |glyph: &Glyph| (glyph.origin.1 / (0.1 * self.cell)).round();
            row(a).total_cmp(&row(b)).then(a.bounds.left.total_cmp(&b.bounds.left))
        });
        let mut is_long = false;
        let numbers = figures.chunk_by(|(one, _), (next, _)| are_beside(one, next));
        let number = |figures: &[(&Glyph, u8)]| {
            let bounds = figures.iter().map(|(glyph, _)| glyph.bounds).reduce(|a, b| a.with(&b))?;
            is_long |= figures.len() > 3 && !self.is_label(&bounds);
            let value = figures.iter().take(3).fold(0, |all, (_, it)| 10 * all + u32::from(*it));
            let size = figures.first()?.0.size;
            Some(Number { bounds, size, value })
        };
        (numbers.filter_map(number).collect(), is_long)
    }

    /// Whether letters are in one line with a number: those of `Puzzle 12`.
    fn is_label(&self, number: &Bounds) -> bool {
        let height = number.height();
        let reach = Bounds {
            left: number.left - self.bounds.width(),
            right: number.right + self.bounds.width(),
            ..*number
        };
        let is_beside = |glyph: &&Glyph| {
            let (x, y) = glyph.centre();
            reach.grown(0.2 * height).contains((x, y))
                && glyph.letter.is_some_and(char::is_alphabetic)
                && !self.bounds.contains((x, y))
        };
        let mut glyphs = self.page.glyphs.iter().chain(&self.page.outside);
        glyphs.any(|glyph| is_beside(&glyph))
    }
}
