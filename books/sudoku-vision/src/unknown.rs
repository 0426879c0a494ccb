//! [`GridReading::has_unknown_marks`]: ink that is no digit and no line of a grid.
//!
//! In a screenshot, empty cells with the same lines around them look alike to the pixel. One that
//! does not holds a part of something: a cage, a dot, a line through cells, a tint. Paper under a
//! camera is never so even, and nothing is said about it.

use std::collections::BTreeMap;

use super::Grey;
use super::pyramid::between;
use super::read::GridReading;
use super::square::{Square, percentile};

/// The samples along each side of a cell, and how far from its lines the first is, in cells.
const PLACES: usize = 24;
const EDGE: f32 = 0.055;
/// The fewest empty cells with the same lines around them.
const FEWEST: usize = 3;
/// A sample is other than usual from this part of white on, and a cell with this many such samples.
const OTHER: f32 = 0.06;
const MANY: usize = 3;
/// In a clean picture nearly all samples are nearer to the usual than this.
const CLEAN: f32 = 0.012;
const NEARLY_ALL: f32 = 0.9;

impl GridReading {
    /// Whether something in empty cells or beside the grid is neither a digit nor a line, in a
    /// picture as clean as a screenshot: a rule, or a decoration. Always `false` for other pictures
    /// and other sizes than nine by nine, which have to be understood
    /// [whole](Self::drawn). `colours` says how colourful each pixel is.
    ///
    /// ```
    /// use sudoku_vision::{Grey, read_all};
    ///
    /// let paper = [255; 100 * 100];
    /// let picture = Grey::new(100, 100, &paper).unwrap();
    /// let mut grids = read_all(picture).grids.into_iter();
    /// assert!(!grids.any(|grid| grid.has_unknown_marks(picture, None)));
    /// ```
    #[must_use]
    pub fn has_unknown_marks(&self, picture: Grey<'_>, colours: Option<Grey<'_>>) -> bool {
        if self.side() != 9 {
            return false;
        }
        let square = Square::of(9, |x, y| self.point(x, y), picture, colours);
        let is_empty = |at: &usize| self.cells[*at].digit() == Some(0);
        let cells: Vec<Sampled> =
            square.cells().filter(is_empty).map(|at| square.sampled(at)).collect();
        // Cells with the same lines around them.
        let kind = |cell: &Sampled| (cell.at / 9 % 3, cell.at % 3);
        let mut kinds: BTreeMap<(usize, usize), Vec<&Sampled>> = BTreeMap::new();
        for cell in &cells {
            kinds.entry(kind(cell)).or_default().push(cell);
        }
        let (mut others, mut away) = (0, Vec::new());
        for cells in kinds.values().filter(|cells| cells.len() >= FEWEST) {
            let usual = |nth: usize| {
                let mut all: Vec<f32> = cells.iter().map(|cell| cell.off[nth]).collect();
                percentile(&mut all, 0.5)
            };
            let usual: Vec<f32> = (0..cells[0].off.len()).map(usual).collect();
            for cell in cells {
                let off = cell.off.iter().zip(&usual).map(|(own, usual)| (own - usual).abs());
                let off: Vec<f32> = off.collect();
                others += usize::from(off.iter().filter(|it| **it > OTHER).count() >= MANY);
                away.extend(off);
            }
        }
        let is_clean = !away.is_empty() && percentile(&mut away, NEARLY_ALL) < CLEAN;
        is_clean && (others > 0 || has_tints(&cells) || square.has_marks_beside())
    }
}

/// An empty cell.
struct Sampled {
    at: usize,
    /// The light and the colour of its paper, as parts of white.
    paper: [f32; 2],
    /// The light at its places without that of the paper, and then the colours.
    off: Vec<f32>,
}

/// Whether some cells of a box have another tint than the others, or one box has another tint than
/// all others.
fn has_tints(cells: &[Sampled]) -> bool {
    /// Papers are alike if they differ by less than this part of white.
    const ALIKE: f32 = 0.012;
    let is_box = |cell: &Sampled, nth: usize| cell.at / 27 * 3 + cell.at % 9 / 3 == nth;
    let differ = |one: [f32; 2], other: [f32; 2]| {
        one.iter().zip(other).any(|(one, other)| (one - other).abs() > ALIKE)
    };
    let papers = |nth: usize| cells.iter().filter(move |it| is_box(it, nth)).map(|it| it.paper);
    let mixed = |nth: usize| {
        papers(nth).next().is_some_and(|first| papers(nth).any(|paper| differ(paper, first)))
    };
    let firsts: Vec<[f32; 2]> = (0..9).filter_map(|nth| papers(nth).next()).collect();
    let alike = |own: [f32; 2]| firsts.iter().filter(|&&other| !differ(own, other)).count();
    let is_one = firsts.len() > 2 && firsts.iter().filter(|&&own| alike(own) == 1).count() == 1;
    is_one || (0..9).any(mixed)
}

impl Square<'_> {
    fn sampled(&self, at: usize) -> Sampled {
        const WHITE: f32 = 255.0;
        let (column, row) = self.corner(at);
        let part = |nth: usize| EDGE + (1.0 - 2.0 * EDGE) * (nth as f32 + 0.5) / PLACES as f32;
        let place = |nth: usize| (column + part(nth % PLACES), row + part(nth / PLACES));
        let (mut paper, mut off) = ([0.0; 2], Vec::new());
        for (own, picture) in paper.iter_mut().zip([Some(self.picture), self.colours]) {
            let Some(picture) = picture else { continue };
            let value = |nth: usize| {
                let (column, row) = place(nth);
                let (x, y) = self.place(column, row);
                between(picture, x, y) / WHITE
            };
            let values: Vec<f32> = (0..PLACES * PLACES).map(value).collect();
            *own = percentile(&mut values.clone(), 0.6);
            off.extend(values.into_iter().map(|value| value - *own));
        }
        Sampled { at, paper, off }
    }
}
