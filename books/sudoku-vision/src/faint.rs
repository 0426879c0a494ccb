//! Marks that are too weak to be read, and too clear to be nothing.
//!
//! A cell is empty or has a digit by what the network sees in it, and the network has learned to
//! overlook stains and the print of the other side of the paper. On clean paper, as in a drawing or
//! a screenshot, there are none: a mark of the size of a digit is a digit, however grey it is.

use super::Grey;
use super::patch::SIDE;
use super::read::GridReading;

/// The fraction of the middle of a cell that has the very tone of the paper, if that is clean.
const CLEAN: f64 = 0.6;
/// Clean paper is white, as no photographed paper is: strong compression also leaves even tones.
const WHITE: u8 = 248;
/// The least that a mark is darker than the paper.
const DARKER: u8 = 12;
/// The fraction of the middle of a cell that the ink of a digit covers.
const COVERED: std::ops::RangeInclusive<f64> = 0.02..=0.45;
/// The least height and width of a digit, as a fraction of the middle of the cell.
const HEIGHT: f64 = 0.4;
const WIDTH: f64 = 0.1;

/// The columns and rows of the middle of a cell, which lines do not reach.
const INSIDE: std::ops::Range<usize> = SIDE / 6..SIDE - SIDE / 6;

impl GridReading {
    /// The cells, in order, that are read as empty and hold a mark on clean paper.
    #[must_use]
    pub fn faint(&self, picture: Grey<'_>) -> Vec<usize> {
        let is_empty = |&cell: &usize| self.cells[cell].digit() == Some(0);
        let cells = (0..self.cells.len()).filter(is_empty);
        cells.filter(|&cell| self.has_mark(picture, cell)).collect()
    }

    fn has_mark(&self, picture: Grey<'_>, cell: usize) -> bool {
        // Where much is grey the paper cannot be clean, and the rest needs no look.
        let mut light = INSIDE.len() * INSIDE.len();
        let goes_on = |row: &[u8]| {
            light -= row.iter().filter(|&&tone| tone < WHITE).count();
            !is_unclean(light)
        };
        let middle = self.samples([picture], cell, INSIDE, goes_on);
        middle.is_some_and(|[middle]| has_mark(&middle))
    }
}

/// Whether so few samples of the middle of a cell have the tone of the paper that it is not clean.
fn is_unclean(samples: usize) -> bool {
    (samples as f64) < CLEAN * (INSIDE.len() * INSIDE.len()) as f64
}

/// Whether a cut-out with the lines around it has a mark in its middle.
fn has_mark(pixels: &[u8]) -> bool {
    let inside = INSIDE;
    let middle = || {
        let rows = inside.clone();
        rows.flat_map(|y| inside.clone().map(move |x| (x, y)))
            .map(|(x, y)| (x, y, pixels[y * SIDE + x]))
    };
    let mut tones: Vec<u8> = middle().map(|(_, _, tone)| tone).collect();
    tones.sort_unstable();
    let paper = tones[tones.len() * 7 / 10];
    let clean = tones.iter().filter(|&&tone| tone == paper).count();
    if is_unclean(clean) || paper < WHITE {
        return false;
    }
    let is_ink = |(x, y): (usize, usize)| {
        inside.contains(&x) && inside.contains(&y) && pixels[y * SIDE + x] <= paper - DARKER
    };
    let mut left: Vec<(usize, usize)> =
        middle().map(|(x, y, _)| (x, y)).filter(|&at| is_ink(at)).collect();
    let side = inside.len() as f64;
    // One mark after the other: small ones are notes.
    while let Some(first) = left.pop() {
        let mut mark = vec![first];
        let mut next = 0;
        while let Some(&(x, y)) = mark.get(next) {
            next += 1;
            let near = |at: &(usize, usize)| at.0.abs_diff(x) <= 1 && at.1.abs_diff(y) <= 1;
            mark.extend(left.extract_if(.., |at| near(at)));
        }
        let span = |of: fn(&(usize, usize)) -> usize| {
            let (low, high) =
                mark.iter().map(of).fold((SIDE, 0), |(low, high), at| (low.min(at), high.max(at)));
            (high + 1).saturating_sub(low) as f64 / side
        };
        let covered = mark.len() as f64 / tones.len() as f64;
        if COVERED.contains(&covered) && span(|at| at.1) >= HEIGHT && span(|at| at.0) >= WIDTH {
            return true;
        }
    }
    false
}
