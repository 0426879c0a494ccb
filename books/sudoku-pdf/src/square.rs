//! [`Square`]: a square grid on a page, with all that is drawn in it.

use super::lattice::Lattice;
use super::page::{Bounds, Glyph, Mark, Page, Segment, Shade, Slant};
use super::strokes::is_line;

/// A line this close to one of the grid is a part of it, as a fraction of a cell.
pub(super) const ON_LINE: f64 = 0.04;
/// The most lines and shades in a grid: a cell has some at each side.
pub(super) const MOST_LINES: usize = 20_000;
pub(super) const MOST_SHADES: usize = 4_000;

/// A square grid on a page.
pub(super) struct Square<'a> {
    pub(super) page: &'a Page,
    pub(super) lattice: &'a Lattice,
    pub(super) side: usize,
    pub(super) bounds: Bounds,
    /// The size of a cell.
    pub(super) cell: f64,
    /// The characters in it, its lines, shades and marks.
    pub(super) glyphs: Vec<&'a Glyph>,
    pub(super) segments: Vec<&'a Segment>,
    pub(super) slants: Vec<&'a Slant>,
    pub(super) shades: Vec<&'a Shade>,
    pub(super) marks: Vec<&'a Mark>,
}

impl<'a> Square<'a> {
    /// A square with nothing in it.
    pub(super) fn empty(page: &'a Page, lattice: &'a Lattice, side: usize) -> Self {
        let bounds = lattice.bounds();
        let cell = bounds.width().min(bounds.height()) / side as f64;
        let (glyphs, segments, slants) = (Vec::new(), Vec::new(), Vec::new());
        let (shades, marks) = (Vec::new(), Vec::new());
        Self { page, lattice, side, bounds, cell, glyphs, segments, slants, shades, marks }
    }

    pub(super) fn of(page: &'a Page, lattice: &'a Lattice, side: usize) -> Self {
        let empty = Self::empty(page, lattice, side);
        let Self { bounds, cell, .. } = empty;
        let around = bounds.grown(ON_LINE * cell);
        let crosses = |line: &&Segment| {
            let (low, high, from, to) = match line.level {
                true => (around.top, around.bottom, around.left, around.right),
                false => (around.left, around.right, around.top, around.bottom),
            };
            (low..=high).contains(&line.at) && line.to > from && line.from < to
        };
        let segments = page.segments.iter().filter(crosses).take(MOST_LINES + 1).collect();
        // Small ones also: white paper under a sum has sides, and no line.
        let is_here =
            |shade: &&Shade| !is_line(&shade.bounds) && around.shared(&shade.bounds).is_some();
        let shades = page.shades.iter().filter(is_here).take(MOST_SHADES + 1).collect();
        let glyphs = page.glyphs.iter().filter(|glyph| bounds.contains(glyph.centre())).collect();
        let is_near = |slant: &&Slant| {
            let whole = Bounds::around([slant.from, slant.to]);
            whole.is_some_and(|whole| around.shared(&whole).is_some())
        };
        let slants = page.slants.iter().filter(is_near).collect();
        let marks = page.marks.iter().filter(|mark| around.shared(&mark.bounds).is_some());
        let marks = marks.collect();
        Self { glyphs, segments, slants, shades, marks, ..empty }
    }

    pub(super) fn name(&self, at: usize) -> String {
        format!("r{}c{}", at / self.side + 1, at % self.side + 1)
    }

    /// The cell around a point, and its place in it, both as fractions of the cell.
    pub(super) fn place(&self, point: (f64, f64)) -> Option<(usize, (f64, f64))> {
        let (column, row) = self.lattice.cell(point)?;
        let cell = self.lattice.cell_bounds(column, row);
        let x = (point.0 - cell.left) / cell.width();
        Some((row * self.side + column, (x, (point.1 - cell.top) / cell.height())))
    }

    /// Whether this is in the grid, and not only beside its frame.
    pub(super) fn covers(&self, other: &Bounds) -> bool {
        let inner = self.bounds.grown(-ON_LINE * self.cell);
        inner.shared(other).is_some()
    }
}
