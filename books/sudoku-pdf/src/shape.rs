//! [`Shape`]: the look of a glyph, whatever its font declares it to be.
//!
//! Two shapes are compared as small pictures of their ink: the box around the ink is divided into
//! [`COLUMNS`] x [`ROWS`] fields, and each field records the fraction of it that is black.

use sudoku_vision::{Patch, RAW, SIDE};

/// The fields of the picture of a shape.
const COLUMNS: usize = 16;
const ROWS: usize = 24;

/// The largest difference at which two shapes are the same: the mean difference of their fields,
/// from 0 to 1. The most similar digits of one font (3 and 8, 6 and 8) differ by 0.07 or more; the
/// same digit, after rounding of its outline, by 0.01.
pub(crate) const SAME: f64 = 0.035;

/// The look of a glyph.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// The width of the ink divided by its height.
    aspect: f64,
    /// The blackness of each field, from 0 to 255.
    fields: Vec<u8>,
    /// Whether it was cut out of a picture of a grid: neighbours and lines may have taken a part of
    /// it.
    pub(crate) is_cut: bool,
}

impl Shape {
    /// The shape of the inside of closed outlines, upright with y downwards, in any unit. With
    /// `even_odd`, areas enclosed twice are outside. `None` if they enclose nothing.
    pub(crate) fn of_outlines(outlines: &[Vec<(f64, f64)>], even_odd: bool) -> Option<Self> {
        let mut points = outlines.iter().flatten();
        let &(x, y) = points.next()?;
        let (mut left, mut top, mut right, mut bottom) = (x, y, x, y);
        for &(x, y) in points {
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        let (width, height) = (right - left, bottom - top);
        if !(width > 0.0 && height > 0.0 && width.is_finite() && height.is_finite()) {
            return None;
        }
        // Each row of fields is sampled along a few lines.
        const LINES: usize = 4;
        let mut black = vec![0.0; COLUMNS * ROWS];
        let mut crossings: Vec<(f64, i32)> = Vec::new();
        for line in 0..ROWS * LINES {
            let y = top + height * (line as f64 + 0.5) / (ROWS * LINES) as f64;
            crossings.clear();
            for outline in outlines {
                let closed = outline.iter().zip(outline.iter().cycle().skip(1));
                for (&(x0, y0), &(x1, y1)) in closed {
                    if (y0 <= y) != (y1 <= y) {
                        let x = x0 + (x1 - x0) * (y - y0) / (y1 - y0);
                        crossings.push(((x - left) / width, if y1 > y0 { 1 } else { -1 }));
                    }
                }
            }
            crossings.sort_by(|a, b| a.0.total_cmp(&b.0));
            let fields = &mut black[line / LINES * COLUMNS..][..COLUMNS];
            let mut winding = 0;
            for pair in crossings.windows(2) {
                winding += pair[0].1;
                if winding != 0 && !(even_odd && winding % 2 == 0) {
                    add_run(fields, pair[0].0, pair[1].0);
                }
            }
        }
        let fields: Vec<u8> =
            black.iter().map(|black| (black * 255.0 / LINES as f64).round() as u8).collect();
        fields.iter().any(|&field| field > 0).then_some(Self {
            aspect: width / height,
            fields,
            is_cut: false,
        })
    }

    /// The shape of the dark part of a picture: `dark(column, row)` is from 0 to 1. `None` if
    /// nothing is dark.
    pub(crate) fn of_pixels(
        width: usize,
        height: usize,
        dark: impl Fn(usize, usize) -> f64,
    ) -> Option<Self> {
        let is_dark = |x: usize, y: usize| dark(x, y) > 0.5;
        let top = (0..height).find(|&y| (0..width).any(|x| is_dark(x, y)))?;
        let bottom = (top..height).rev().find(|&y| (0..width).any(|x| is_dark(x, y)))? + 1;
        let left = (0..width).find(|&x| (top..bottom).any(|y| is_dark(x, y)))?;
        let right = (left..width).rev().find(|&x| (top..bottom).any(|y| is_dark(x, y)))? + 1;
        let mut black = vec![0.0; COLUMNS * ROWS];
        let rows = (bottom - top) as f64;
        let columns = (right - left) as f64;
        for y in top..bottom {
            let from = (y - top) as f64 / rows * ROWS as f64;
            let to = (y - top + 1) as f64 / rows * ROWS as f64;
            for x in left..right {
                let darkness = dark(x, y);
                if darkness <= 0.0 {
                    continue;
                }
                let mut row = from;
                while row < to {
                    let next = (row.floor() + 1.0).min(to);
                    let start = (row as usize).min(ROWS - 1) * COLUMNS;
                    let mut run = [0.0; COLUMNS];
                    add_run(&mut run, (x - left) as f64 / columns, (x - left + 1) as f64 / columns);
                    for (field, part) in black[start..][..COLUMNS].iter_mut().zip(run) {
                        *field += part * (next - row) * darkness;
                    }
                    row = next;
                }
            }
        }
        let fields = black.iter().map(|black| (black.min(1.0) * 255.0).round() as u8).collect();
        Some(Self { aspect: columns / rows, fields, is_cut: false })
    }

    /// The shape, marked as cut out of a picture of a grid.
    pub(crate) fn cut(self) -> Self {
        Self { is_cut: true, ..self }
    }

    /// The shape as the network sees a character: in the middle of white paper.
    pub(crate) fn patch(&self) -> Patch {
        /// The rows that its ink covers, and the most columns.
        const HEIGHT: f64 = 18.0;
        const WIDTH: f64 = 24.0;
        let height = HEIGHT.min(WIDTH / self.aspect.max(f64::MIN_POSITIVE));
        let width = height * self.aspect;
        // Thinner strokes would be lost between the samples.
        let width = width.max(1.5);
        let mut raw = [0u8; RAW];
        for (at, raw) in raw.iter_mut().enumerate() {
            const PARTS: usize = 4;
            let mut sum = 0.0;
            for part in 0..PARTS * PARTS {
                let place = |at: usize, part: usize| {
                    at as f64 + (part as f64 + 0.5) / PARTS as f64 - SIDE as f64 / 2.0
                };
                let x = place(at % SIDE, part % PARTS) / width + 0.5;
                let y = place(at / SIDE, part / PARTS) / height + 0.5;
                sum += self.black(x, y);
            }
            *raw = (250.0 - 220.0 * sum / (PARTS * PARTS) as f64) as u8;
        }
        Patch::new(&raw, None)
    }

    /// The blackness of the field at these fractions of the width and the height, from 0 to 1.
    fn black(&self, x: f64, y: f64) -> f64 {
        if !(0.0..1.0).contains(&x) || !(0.0..1.0).contains(&y) {
            return 0.0;
        }
        let (column, row) = ((x * COLUMNS as f64) as usize, (y * ROWS as f64) as usize);
        f64::from(self.fields[row * COLUMNS + column]) / 255.0
    }

    /// The difference of two shapes: 0 if they are equal, 1 for black and white. Shapes of very
    /// different proportions are at least 1 apart.
    pub(crate) fn distance(&self, other: &Self) -> f64 {
        let stretch = (self.aspect / other.aspect).ln().abs();
        // Narrow shapes (a 1 without serifs) have rounding errors in their width.
        let free = 0.06 + 0.03 / self.aspect.min(other.aspect);
        if stretch > 0.7 {
            return 1.0 + stretch;
        }
        let sum: u64 =
            self.fields.iter().zip(&other.fields).map(|(&a, &b)| u64::from(a.abs_diff(b))).sum();
        sum as f64 / (255 * COLUMNS * ROWS) as f64 + (stretch - free).max(0.0) * 0.25
    }
}

/// Blackens the fields of a row between the fractions `from` and `to`.
fn add_run(fields: &mut [f64], from: f64, to: f64) {
    let (from, to) = (from * COLUMNS as f64, to * COLUMNS as f64);
    let first = (from.max(0.0) as usize).min(COLUMNS - 1);
    let last = (to.max(0.0) as usize).min(COLUMNS - 1);
    for (index, field) in fields.iter_mut().enumerate().take(last + 1).skip(first) {
        let covered = to.min(index as f64 + 1.0) - from.max(index as f64);
        *field += covered.max(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(left: f64, top: f64, size: f64) -> Vec<(f64, f64)> {
        vec![(left, top), (left + size, top), (left + size, top + size), (left, top + size)]
    }

    #[test]
    fn size_and_place_do_not_matter_but_holes_do() {
        let ring = |left: f64, top: f64, size: f64| {
            vec![square(left, top, size), square(left + size / 4.0, top + size / 4.0, size / 2.0)]
        };
        let shape = |outlines: &[Vec<(f64, f64)>]| Shape::of_outlines(outlines, true).unwrap();
        let small = shape(&ring(0.0, 0.0, 8.0));
        assert!(small.distance(&shape(&ring(100.0, 50.0, 40.0))) < 0.001);
        assert!(small.distance(&shape(&[square(0.0, 0.0, 8.0)])) > 0.2);
        assert!(Shape::of_outlines(&[vec![(0.0, 0.0), (5.0, 0.0)]], false).is_none());
    }

    #[test]
    fn pixels_look_like_outlines() {
        let bar =
            Shape::of_outlines(&[vec![(0.0, 0.0), (2.0, 0.0), (2.0, 6.0), (0.0, 6.0)]], false);
        let pixels = Shape::of_pixels(20, 20, |x, y| {
            f64::from(u8::from((3..5).contains(&x) && (8..14).contains(&y)))
        });
        assert!(bar.unwrap().distance(&pixels.unwrap()) < 0.001);
        assert!(Shape::of_pixels(5, 5, |_, _| 0.0).is_none());
    }
}
