//! [`Borders::pieces_by_line`]: the pieces between lines whose widths were rounded to pixels.
//!
//! A program that draws a page rounds the width of each line by its place, so that a thin line of
//! two pixels may be beside a thick one of two. Along one line all thin parts have one width, and
//! all thick parts another:
//!
//! ```text
//!     ──━━━━──     both widths are in it: the wider parts are thick
//!     ────────     one width: thin if it is the least of the grid, thick if it is the greatest;
//!                  else nothing is known of its parts
//! ```
//!
//! The known parts leave groups of cells that are in one piece, and cells that are in two. The
//! pieces are believed if only one way to join the groups gives pieces as large as a row.

use super::borders::{Borders, is_divided};
use super::drawn::flood;

/// Widths differ by this factor.
const WIDER: f32 = 1.22;
/// The fewest lines that are known: of others the pieces may be anything.
const LEAST_KNOWN: usize = 4;
/// The most groups that are looked at on the way to all pieces.
const STEPS: usize = 20_000;

/// A part of a line, between two cells.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Thin,
    Thick,
    Unknown,
}

impl Borders {
    /// The pieces; `None` if no pieces fit, or several.
    pub(crate) fn pieces_by_line(&self) -> Option<Vec<usize>> {
        let side = self.side;
        let all: Vec<(usize, usize, f32)> =
            self.inner().map(|(one, other, border)| (one, other, border.ink)).collect();
        let least = all.iter().map(|it| it.2).fold(f32::MAX, f32::min);
        let most = all.iter().map(|it| it.2).fold(0.0, f32::max);
        if most < WIDER * WIDER * least {
            return None;
        }
        // The lines between columns, then those between rows.
        let line_of = |one: usize, other: usize| match other - one {
            1 => one % side,
            _ => side + one / side,
        };
        let mut lines: Vec<Vec<f32>> = vec![Vec::new(); 2 * side];
        all.iter().for_each(|&(one, other, ink)| lines[line_of(one, other)].push(ink));
        let kinds: Vec<Option<f32>> =
            lines.iter().map(|inks| thick_from(inks, least, most)).collect();
        let known = kinds.iter().filter(|kind| kind.is_some()).count();
        // The last line of each way is the edge of the grid.
        if known < LEAST_KNOWN + 2 {
            return None;
        }
        let parts = all.iter().map(|&(one, other, ink)| {
            let part = match kinds[line_of(one, other)] {
                Some(thick) if ink >= thick => Part::Thick,
                Some(_) => Part::Thin,
                None => Part::Unknown,
            };
            (one, other, part)
        });
        let mut groups = Groups::of(parts.collect(), side);
        groups.join(0);
        let pieces = groups.found.filter(|_| groups.ways == 1 && groups.steps < STEPS)?;
        let pieces = flood(side, |one, other| pieces[one] == pieces[other]);
        is_divided(&pieces, side).then_some(pieces)
    }
}

/// The ink from which the parts of a line are thick; `None` if that is not known.
fn thick_from(inks: &[f32], least: f32, most: f32) -> Option<f32> {
    let mut sorted = inks.to_vec();
    sorted.sort_unstable_by(f32::total_cmp);
    let is_gap = |pair: &&[f32]| pair[1] > WIDER * pair[0].max(0.004);
    let mut gaps = sorted.windows(2).filter(is_gap);
    match (gaps.next(), gaps.next(), sorted.first(), sorted.last()) {
        (Some(gap), None, ..) => Some(gap[1]),
        (None, _, Some(low), _) if *low < WIDER * least => Some(f32::MAX),
        (None, _, _, Some(high)) if WIDER * high > most => Some(0.0),
        (None, _, None, _) => Some(0.0),
        _ => None,
    }
}

/// The groups of cells that are in one piece.
struct Groups {
    side: usize,
    /// The cells of each, those that it may be joined with, and those from which it is apart.
    sizes: Vec<usize>,
    beside: Vec<Vec<usize>>,
    apart: Vec<Vec<usize>>,
    /// The group of each cell.
    of: Vec<usize>,
    /// The piece of each group.
    piece: Vec<Option<usize>>,
    /// The first pieces that were found, of each cell, and how many were.
    found: Option<Vec<usize>>,
    ways: usize,
    steps: usize,
}

impl Groups {
    fn of(parts: Vec<(usize, usize, Part)>, side: usize) -> Self {
        let is_thin = |a: usize, b: usize| {
            parts.iter().any(|it| (it.0, it.1) == (a.min(b), a.max(b)) && it.2 == Part::Thin)
        };
        let of = flood(side, is_thin);
        let count = of.iter().max().map_or(0, |last| last + 1);
        let mut groups = Self {
            side,
            sizes: vec![0; count],
            beside: vec![Vec::new(); count],
            apart: vec![Vec::new(); count],
            piece: vec![None; count],
            of,
            found: None,
            ways: 0,
            steps: 0,
        };
        groups.of.iter().for_each(|&group| groups.sizes[group] += 1);
        for (one, other, part) in parts {
            let (a, b) = (groups.of[one], groups.of[other]);
            let list = match part {
                Part::Thick => &mut groups.apart,
                Part::Unknown => &mut groups.beside,
                Part::Thin => continue,
            };
            list[a].push(b);
            list[b].push(a);
        }
        groups
    }

    /// Finds all pieces from this one on, until there are two ways.
    fn join(&mut self, piece: usize) {
        let Some(first) = self.piece.iter().position(Option::is_none) else {
            self.ways += 1;
            let of = |group: &usize| self.piece[*group].unwrap_or_default();
            self.found = Some(self.of.iter().map(of).collect());
            return;
        };
        let open = self.beside[first].clone();
        self.grow(piece, vec![first], self.sizes[first], open, &[]);
    }

    /// Adds groups to a piece; those of `never` are in another one.
    fn grow(
        &mut self,
        piece: usize,
        own: Vec<usize>,
        size: usize,
        mut open: Vec<usize>,
        never: &[usize],
    ) {
        self.steps += 1;
        let is_torn = own.iter().any(|group| self.apart[*group].iter().any(|it| own.contains(it)));
        if size > self.side || is_torn || self.steps >= STEPS || self.ways > 1 {
            return;
        }
        if size == self.side {
            own.iter().for_each(|&group| self.piece[group] = Some(piece));
            self.join(piece + 1);
            own.iter().for_each(|&group| self.piece[group] = None);
            return;
        }
        let mut never = never.to_vec();
        while let Some(next) = open.pop() {
            if self.piece[next].is_some() || own.contains(&next) || never.contains(&next) {
                continue;
            }
            let with = [&own[..], &[next]].concat();
            let further = [&open[..], &self.beside[next]].concat();
            self.grow(piece, with, size + self.sizes[next], further, &never);
            never.push(next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PIECES: &[u8; 81] =
        b"AABBBBCCCAAAABBBCCAADAEEBCCDDDEEFBCCDDEEEFFFFDDDEEGFFFHHHHIGGFGHHIIIIGGGHHHIIIIGG";

    /// Lines of one, two and three pixels; those of `blind` are all two wide.
    fn borders(pieces: impl Fn(usize) -> u8, blind: &[usize]) -> Borders {
        Borders::of_inks(9, |one, other| {
            let line = if other - one == 1 { one % 9 } else { 9 + one / 9 };
            let is_thick = pieces(one) != pieces(other);
            match is_thick {
                _ if blind.contains(&line) => 0.037,
                true if line % 2 == 0 => 0.054,
                true => 0.037,
                false if line % 5 == 2 => 0.035,
                false => 0.018,
            }
        })
    }

    fn read(pieces: impl Fn(usize) -> u8 + Copy, blind: &[usize]) -> Option<bool> {
        let found = borders(pieces, blind).pieces_by_line()?;
        let right = flood(9, |one, other| pieces(one) == pieces(other));
        Some(found == right)
    }

    #[test]
    fn rounded_lines() {
        let irregular = |at: usize| PIECES[at];
        assert_eq!(read(irregular, &[]), Some(true));
        assert_eq!(read(irregular, &[10]), Some(true));
        let boxes = |at: usize| (at / 27 * 3 + at % 9 / 3) as u8;
        assert_eq!(read(boxes, &[5, 16]), Some(true));
    }

    /// Where too little is known, several pieces fit, and none is chosen.
    #[test]
    fn lost_lines() {
        let irregular = |at: usize| PIECES[at];
        let all: Vec<usize> = (0..18).collect();
        assert_eq!(read(irregular, &all), None);
        assert_eq!(read(irregular, &all[2..]), None);
        let boxes = |at: usize| (at / 27 * 3 + at % 9 / 3) as u8;
        assert_eq!(read(boxes, &[9, 10, 11, 12, 13, 14, 15, 16, 3, 4, 5]), None);
    }
}
