//! [`Square::clues`]: the numbers beside the rows and columns of a grid.

use std::collections::BTreeSet;

use sudoku_vision::DrawnMark;

use super::cells::{are_beside, digit};
use super::lattice::{Lattice, joined};
use super::page::{Bounds, Glyph, Page, Segment};
use super::square::Square;

/// Whether numbers are beside the rows or columns of a grid of nine by nine cells.
pub(crate) fn has_clues(page: &Page, bounds: &Bounds) -> bool {
    let lattice = Lattice::of_nine(bounds);
    Square::empty(page, &lattice, 9).clues().is_ok_and(|clues| !clues.is_empty())
}

/// Whether this joins the numbers of a date or a time.
fn is_of_date(letter: char) -> bool {
    matches!(letter, ':' | '/' | '.' | ',')
}

/// A digit or a letter near the frame.
struct Near<'a> {
    /// Across the side of the frame, and along it.
    away: f64,
    along: f64,
    frame: f64,
    /// The row or column, from 0.
    nth: usize,
    glyph: &'a Glyph,
    /// `None` for a letter.
    value: Option<u8>,
}

impl Near<'_> {
    fn distance(&self) -> f64 {
        (self.away - self.frame).abs()
    }
}

impl<'a> Square<'a> {
    /// Numbers with arrows are sums of diagonals ([`pointed`](Self::pointed)). Without arrows,
    /// numbers beside rows, or above and below columns, are clues, unless they count them, or
    /// another grid has them. One at a corner may be the number of the puzzle, and so may those of
    /// a line of words.
    ///
    /// # Errors
    ///
    /// One of them is not in the middle of its row or column, or there are several for one.
    pub(super) fn clues(&self) -> Result<Vec<DrawnMark>, String> {
        /// Numbers this much farther from the frame than the nearest are apart from it, in cells.
        const BAND: f64 = 0.4;
        /// The most columns above which the number of a label is.
        const LABEL: usize = 2;
        /// The fewest letters of words.
        const WORD: usize = 3;
        let pointed = self.pointed()?;
        if !pointed.is_empty() {
            return Ok(pointed);
        }
        let Bounds { left, top, right, bottom } = self.bounds;
        let far = 1.2 * self.cell;
        let sides = [
            (true, left, left - far),
            (true, right, right + far),
            (false, top, top - far),
            (false, bottom, bottom + far),
        ]
        .map(|(is_beside, frame, end)| (is_beside, frame, end, self.beside(is_beside, frame, end)));
        // The numbers nearest to the frame; beyond them are the label of the puzzle and words.
        let all = sides.iter().flat_map(|side| &side.3).filter(|near| near.value.is_some());
        let nearest = all.map(Near::distance).fold(f64::INFINITY, f64::min);
        let (mut found, mut clues) = (0, Vec::new());
        for (is_beside, frame, end, near) in sides {
            let is_in_band = |it: &Near<'_>| it.distance() <= nearest + BAND * self.cell;
            // The letters of a line that ends beyond the band, as low ones do.
            let is_in_line = |it: &&Near<'_>| {
                let is_beside =
                    |own: &Near<'_>| (own.away - it.away).abs() <= 0.5 * own.glyph.bounds.height();
                near.iter().any(|own| own.value.is_some() && is_in_band(own) && is_beside(own))
            };
            let words = near.iter().filter(|it| it.value.is_none()).filter(is_in_line).count();
            let (band, beyond): (Vec<Near<'_>>, Vec<Near<'_>>) =
                near.into_iter().partition(is_in_band);
            let letters = |list: &[Near<'_>]| {
                let dates = list.iter().any(|it| it.glyph.letter.is_some_and(is_of_date));
                let letters = list.iter().filter(|it| it.value.is_none()).count();
                if dates { WORD } else { letters }
            };
            let digits = |it: &Near<'_>| it.value.map(|_| it.nth);
            let others: BTreeSet<usize> = beyond.iter().filter_map(digits).collect();
            if others.len() > LABEL && letters(&beyond) < WORD {
                found += 2;
                clues.push(None);
            }
            let is_caption = !is_beside && letters(&band).max(words) >= WORD;
            let mut numbers: Vec<Vec<(&Glyph, u8)>> = vec![Vec::new(); self.side];
            for Near { nth, glyph, value, .. } in band {
                numbers[nth].extend(value.map(|value| (glyph, value)));
            }
            let number = |digits: &mut Vec<(&Glyph, u8)>| {
                digits.sort_by(|a, b| a.0.bounds.left.total_cmp(&b.0.bounds.left));
                digits.iter().fold(0_usize, |number, digit| {
                    number.saturating_mul(10).saturating_add(digit.1.into())
                })
            };
            let values: Vec<usize> = numbers.iter_mut().map(number).collect();
            let side = self.side;
            let counts = (0..side).all(|at| values[at] == at + 1)
                || (0..side).all(|at| values[at] == side - at)
                || numbers.iter().enumerate().all(|(at, own)| !own.is_empty() && values[at] == at);
            let is_filled = |at: &usize| !numbers[*at].is_empty();
            let filled: Vec<usize> = (0..self.side).filter(is_filled).collect();
            // The figures of one number may be above two columns.
            let is_corner = match filled[..] {
                [] => true,
                [first, .., last] if last - first > 1 => false,
                [first, ..] => first < 2 || first + 2 >= self.side,
            };
            // The number of the grid below.
            let first = numbers.iter().flatten().next();
            let is_next = (is_corner && !is_beside && end > frame)
                && first.is_some_and(|(glyph, _)| self.is_before_a_line(glyph.centre()));
            // Words and numbers in one line are no clues, and may hide some.
            if is_caption && filled.len() > LABEL {
                clues.push(None);
            }
            if !counts && !is_caption && !is_next {
                found += if is_corner { usize::from(!filled.is_empty()) } else { 2 };
                for nth in filled {
                    clues.push(self.clue(is_beside, end < frame, nth, &numbers[nth]));
                }
            }
        }
        match found {
            0 | 1 => Ok(Vec::new()),
            // The number of the puzzle.
            _ if clues.len() == 1 && clues[0].is_some() => Ok(Vec::new()),
            _ => clues
                .into_iter()
                .collect::<Option<_>>()
                .ok_or_else(|| "the numbers around it are not understood".into()),
        }
    }

    /// The digits and letters beside one side of the frame, up to this end.
    fn beside(&self, is_beside: bool, frame: f64, end: f64) -> Vec<Near<'a>> {
        let levels = if is_beside { &self.lattice.rows } else { &self.lattice.columns };
        let near = |glyph: &'a Glyph| -> Option<Near<'a>> {
            let letter = glyph.letter;
            let (x, y) = glyph.centre();
            let (away, along) = if is_beside { (x, y) } else { (y, x) };
            if !(frame.min(end)..=frame.max(end)).contains(&away) {
                return None;
            }
            let nth = levels.partition_point(|&level| level <= along);
            let value = letter.and_then(digit);
            let is_here = (1..=self.side).contains(&nth)
                && (value.is_some()
                    || letter.is_some_and(|it| it.is_alphabetic() || is_of_date(it)));
            is_here.then(|| Near { away, along, frame, nth: nth - 1, glyph, value })
        };
        let glyphs = self.page.glyphs.iter().chain(&self.page.outside);
        let mut found: Vec<Near<'a>> = glyphs.filter_map(near).collect();
        if found.is_empty() {
            return found;
        }
        // The frames of other grids.
        let long: Vec<Segment> = joined(&self.page.segments, !is_beside)
            .into_iter()
            .filter(|line| {
                line.to - line.from > 3.0 * self.cell
                    && (line.at - frame).abs() > 0.1 * self.cell
                    && (frame.min(end)..=frame.max(end)).contains(&line.at)
            })
            .collect();
        let is_past_a_line = |away: f64, along: f64| {
            let between = frame.min(away)..frame.max(away);
            long.iter()
                .any(|line| between.contains(&line.at) && (line.from..=line.to).contains(&along))
        };
        found.retain(|near| !is_past_a_line(near.away, near.along));
        found
    }

    /// The number of these digits beside a row or column, before it or after it.
    fn clue(
        &self,
        is_row: bool,
        is_before: bool,
        nth: usize,
        digits: &[(&Glyph, u8)],
    ) -> Option<DrawnMark> {
        /// The middle of a number is this near to that of its row or column, in cells.
        const NEAR: f64 = 0.25;
        let side = self.side;
        let is_one = digits.windows(2).all(|pair| are_beside(pair[0].0, pair[1].0));
        let bounds = digits.iter().map(|(glyph, _)| glyph.bounds).reduce(|a, b| a.with(&b))?;
        let (x, y) = bounds.centre();
        let (levels, at) =
            if is_row { (&self.lattice.rows, y) } else { (&self.lattice.columns, x) };
        let middle = (levels[nth] + levels[nth + 1]) / 2.0;
        if !is_one || (at - middle).abs() > NEAR * self.cell || digits.len() > 3 {
            return None;
        }
        let mut cells: Vec<usize> =
            (0..side).map(|it| if is_row { nth * side + it } else { it * side + nth }).collect();
        if !is_before {
            cells.reverse();
        }
        let number = digits.iter().fold(0, |number, (_, digit)| 10 * number + u32::from(*digit));
        Some(DrawnMark::Outside { cells, number })
    }

    /// Whether a long line runs below a place near it: the frame of another grid.
    fn is_before_a_line(&self, (x, y): (f64, f64)) -> bool {
        self.page.segments.iter().any(|line| {
            line.level
                && line.to - line.from > 3.0 * self.cell
                && (y..y + self.cell).contains(&line.at)
                && (line.from - self.cell..line.to).contains(&x)
        })
    }
}
