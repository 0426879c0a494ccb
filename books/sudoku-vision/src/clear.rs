//! [`GridReading::without_marks`]: the picture of a grid without what is drawn into its cells.
//!
//! Shapes are understood by themselves. Then the borders, the shades, the inks and the cages of a
//! grid are seen in a picture in which only the paper and the digits are left.

use super::Grey;
use super::drawn::DrawnMark;
use super::pyramid::between;
use super::read::GridReading;

/// A picture without marks, with the colours of its pixels, if they are known.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cleared {
    width: usize,
    height: usize,
    grey: Vec<u8>,
    colours: Option<Vec<u8>>,
}

impl Cleared {
    /// The picture, as large as the one that was read; where a mark was it is as light as its
    /// paper.
    #[must_use]
    pub fn picture(&self) -> Grey<'_> {
        Grey { width: self.width, height: self.height, pixels: &self.grey }
    }

    /// How colourful its pixels are, if that was given: 0 for grey to 255.
    #[must_use]
    pub fn colours(&self) -> Option<Grey<'_>> {
        let pixels = self.colours.as_deref()?;
        Some(Grey { width: self.width, height: self.height, pixels })
    }
}

impl GridReading {
    /// The picture that was read without the shapes in the cells of this grid; `None` if it has
    /// none. `colours` says how colourful each pixel is, as for [`inks`](Self::inks).
    ///
    /// ```
    /// use sudoku_vision::{Grey, read_all};
    ///
    /// let paper = [255; 100 * 100];
    /// let picture = Grey::new(100, 100, &paper).unwrap();
    /// let mut grids = read_all(picture).grids.into_iter();
    /// assert!(grids.all(|grid| grid.without_marks(picture, None).is_none()));
    /// ```
    #[must_use]
    pub fn without_marks(&self, picture: Grey<'_>, colours: Option<Grey<'_>>) -> Option<Cleared> {
        let Some(Ok(marks)) = &self.in_cells else { return None };
        let colours = colours.filter(|colours| colours.pixels.len() == picture.pixels.len());
        let mut cleared = Cleared {
            width: picture.width,
            height: picture.height,
            grey: picture.pixels.to_vec(),
            colours: colours.map(|colours| colours.pixels.to_vec()),
        };
        let side = self.side();
        for at in (0..side * side).filter(|&at| marks.covers(at)) {
            let cell = Placed::of(self, at);
            let paper = cell.paper(picture);
            let dull = colours.map_or(0.0, |colours| cell.dullest(colours));
            for (x, y) in cell.pixels(picture) {
                let Some((u, v)) = cell.place(x as f32 + 0.5, y as f32 + 0.5) else { continue };
                let pixel = y * picture.width + x;
                let old = f32::from(picture.pixels[pixel]);
                let value = |u: f32, v: f32| {
                    let (x, y) = cell.point(u + 0.5, v + 0.5);
                    between(picture, x, y)
                };
                let new = marks.cleared(at, (u, v), paper, &value);
                if new > old {
                    cleared.grey[pixel] = new.min(255.0) as u8;
                    if let Some(colours) = cleared.colours.as_mut().filter(|_| new > 0.9 * paper) {
                        colours[pixel] = dull as u8;
                    }
                }
            }
        }
        Some(cleared)
    }

    /// The marks in its cells, in the upright grid.
    pub(crate) fn marks(&self) -> Vec<DrawnMark> {
        let Some(Ok(marks)) = &self.in_cells else { return Vec::new() };
        let (side, turn) = (self.side(), self.turn);
        let upright = |at: usize| {
            let (column, row, last) = (at % side, at / side, side - 1);
            let (column, row) = match turn {
                0 => (column, row),
                1 => (row, last - column),
                2 => (last - column, last - row),
                _ => (last - row, column),
            };
            row * side + column
        };
        let mut marks: Vec<DrawnMark> =
            marks.marks().into_iter().map(|mark| mark.moved(upright)).collect();
        marks.sort_unstable();
        marks
    }
}

/// A cell as the grid lies in the picture.
struct Placed {
    /// Upper left, upper right, lower left, lower right.
    corners: [(f32, f32); 4],
}

impl Placed {
    fn of(grid: &GridReading, at: usize) -> Self {
        let side = grid.side();
        let (column, row) = ((at % side) as f64, (at / side) as f64);
        let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)];
        Self { corners: corners.map(|(u, v)| grid.lattice.point(column + u, row + v)) }
    }

    fn point(&self, u: f32, v: f32) -> (f32, f32) {
        let [a, b, c, d] = self.corners;
        let mix = |a: f32, b: f32, c: f32, d: f32| {
            let (upper, lower) = (a + u * (b - a), c + u * (d - c));
            upper + v * (lower - upper)
        };
        (mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1))
    }

    /// The place of a point in the cell, counted from its middle; `None` outside.
    fn place(&self, x: f32, y: f32) -> Option<(f32, f32)> {
        let [a, b, c, _] = self.corners;
        let (right, down) = ((b.0 - a.0, b.1 - a.1), (c.0 - a.0, c.1 - a.1));
        let whole = right.0 * down.1 - right.1 * down.0;
        if whole.abs() < 1e-3 {
            return None;
        }
        let (mut u, mut v) = (0.5, 0.5);
        // The sides of a cell are nearly parallel.
        for _ in 0..3 {
            let at = self.point(u, v);
            let (x, y) = (x - at.0, y - at.1);
            u += (x * down.1 - y * down.0) / whole;
            v += (right.0 * y - right.1 * x) / whole;
        }
        let is_inside = (0.0..=1.0).contains(&u) && (0.0..=1.0).contains(&v);
        is_inside.then_some((u - 0.5, v - 0.5))
    }

    /// The pixels of the picture that may be in it.
    fn pixels(&self, picture: Grey<'_>) -> impl Iterator<Item = (usize, usize)> + use<> {
        let range = |of: fn(&(f32, f32)) -> f32, end: usize| {
            let (low, high) = self
                .corners
                .iter()
                .map(of)
                .fold((f32::MAX, 0.0f32), |all, it| (all.0.min(it), all.1.max(it)));
            (low.max(0.0) as usize).min(end)..(high.max(0.0) as usize + 1).min(end)
        };
        let (columns, rows) = (range(|it| it.0, picture.width), range(|it| it.1, picture.height));
        rows.flat_map(move |y| columns.clone().map(move |x| (x, y)))
    }

    /// The places at which its paper is seen.
    fn values(&self, picture: Grey<'_>) -> Vec<f32> {
        const PLACES: u8 = 28;
        let part = |nth: u8| 0.075 + 0.85 * (f32::from(nth) + 0.5) / f32::from(PLACES);
        let places = (0..PLACES).flat_map(|row| (0..PLACES).map(move |column| (column, row)));
        let value = |(column, row)| {
            let (x, y) = self.point(part(column), part(row));
            between(picture, x, y)
        };
        let mut values: Vec<f32> = places.map(value).collect();
        values.sort_unstable_by(f32::total_cmp);
        values
    }

    fn paper(&self, picture: Grey<'_>) -> f32 {
        let values = self.values(picture);
        values[values.len() * 98 / 100]
    }

    /// The colour of its paper: fills and print are more colourful, if anything.
    fn dullest(&self, colours: Grey<'_>) -> f32 {
        let values = self.values(colours);
        values[values.len() * 2 / 100]
    }
}
