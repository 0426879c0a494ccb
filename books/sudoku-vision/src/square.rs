//! [`Square`]: the cells of a grid in a picture, each one wide.

use super::Grey;
use super::pyramid::between;

/// A grid in a picture.
pub(crate) struct Square<'a> {
    pub(crate) picture: Grey<'a>,
    pub(crate) colours: Option<Grey<'a>>,
    pub(crate) side: usize,
    /// The points where its lines cross, row by row. Lines hardly bend within a cell.
    nodes: Vec<(f32, f32)>,
}

impl<'a> Square<'a> {
    /// A grid with this many cells in a row; `point` is the place of a point of it, counted in
    /// cells.
    pub(crate) fn of(
        side: usize,
        point: impl Fn(f64, f64) -> (f32, f32),
        picture: Grey<'a>,
        colours: Option<Grey<'a>>,
    ) -> Self {
        let nodes = (0..=side)
            .flat_map(|row| (0..=side).map(move |column| (column, row)))
            .map(|(column, row)| point(column as f64, row as f64))
            .collect();
        Self { picture, colours, side, nodes }
    }

    pub(crate) fn cells(&self) -> std::ops::Range<usize> {
        0..self.side * self.side
    }

    /// The column and row of a cell.
    pub(crate) fn corner(&self, at: usize) -> (f32, f32) {
        ((at % self.side) as f32, (at / self.side) as f32)
    }

    /// The place of a point in the picture; outside, the nearest cell goes on.
    pub(crate) fn place(&self, column: f32, row: f32) -> (f32, f32) {
        let last = self.side as f32 - 1.0;
        let (x, y) = (column.floor().clamp(0.0, last), row.floor().clamp(0.0, last));
        let (s, t) = (column - x, row - y);
        let upper = y as usize * (self.side + 1) + x as usize;
        let lower = upper + self.side + 1;
        let [a, b, c, d] = [upper, upper + 1, lower, lower + 1].map(|at| self.nodes[at]);
        let mix = |a: f32, b: f32, c: f32, d: f32| {
            let (upper, lower) = (a + s * (b - a), c + s * (d - c));
            upper + t * (lower - upper)
        };
        (mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1))
    }

    pub(crate) fn value(&self, column: f32, row: f32) -> f32 {
        let (x, y) = self.place(column, row);
        between(self.picture, x, y)
    }
}

/// The value below which this part of the values lies, which are sorted; 0 if there are none.
pub(crate) fn percentile(values: &mut [f32], part: f32) -> f32 {
    values.sort_unstable_by(f32::total_cmp);
    let at = (values.len().saturating_sub(1) as f32 * part) as usize;
    values.get(at).copied().unwrap_or_default()
}

/// How dark a sample is beside its paper, from 0 to 1, without the noise of paper.
pub(crate) fn darkness(value: f32, paper: f32) -> f32 {
    const NOISE: f32 = 0.03;
    (1.0 - value / paper - NOISE).clamp(0.0, 1.0)
}
