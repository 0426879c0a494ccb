//! A canvas of amounts, with outlines, lines and filters.

use crate::fonts::Outline;

/// A square of numbers, rows from the top.
#[derive(Clone, Debug)]
pub struct Canvas {
    pub side: usize,
    pub at: Vec<f32>,
}

/// Maps a point: `x' = m[0] x + m[1] y + m[2]`, `y' = m[3] x + m[4] y + m[5]`.
pub type Affine = [f32; 6];

impl Canvas {
    pub fn new(side: usize, value: f32) -> Self {
        Self { side, at: vec![value; side * side] }
    }

    /// Adds the part of each pixel that an outline covers, at most 1.
    pub fn fill(&mut self, outline: &Outline, affine: &Affine) {
        let mut cover = Cover::new(self.side);
        for ring in &outline.rings {
            let mut last = apply(affine, ring[ring.len() - 1]);
            for &point in ring {
                let next = apply(affine, point);
                cover.line(last, next);
                last = next;
            }
        }
        cover.add_to(&mut self.at);
    }

    /// Draws a straight stroke of a thickness with flat ends.
    pub fn stroke(&mut self, from: [f32; 2], to: [f32; 2], thick: f32) {
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let length = (dx * dx + dy * dy).sqrt().max(1e-3);
        let (nx, ny) = (-dy / length * thick / 2.0, dx / length * thick / 2.0);
        let ring = vec![
            [from[0] + nx, from[1] + ny],
            [to[0] + nx, to[1] + ny],
            [to[0] - nx, to[1] - ny],
            [from[0] - nx, from[1] - ny],
        ];
        self.fill(&Outline { rings: vec![ring] }, &[1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    }

    /// A bell-shaped blur, made of three boxes each way.
    pub fn blur(&mut self, deviation: f32) {
        if deviation < 0.15 {
            return;
        }
        // A box of width w has the variance (w^2 - 1) / 12; the ends have a part of a pixel.
        let half = ((4.0 * deviation * deviation + 1.0).sqrt() - 1.0) / 2.0;
        for _ in 0..2 {
            (0..3).for_each(|_| self.box_columns(half));
            self.transpose();
        }
    }

    fn transpose(&mut self) {
        let side = self.side;
        for y in 0..side {
            for x in 0..y {
                self.at.swap(y * side + x, x * side + y);
            }
        }
    }

    /// The mean of `half` pixels above and below each pixel; the first and the last row go on
    /// outside.
    fn box_columns(&mut self, half: f32) {
        let (side, whole) = (self.side, half as usize);
        let part = half - whole as f32;
        let scale = 1.0 / (2.0 * half + 1.0);
        let from = self.at.clone();
        // A row from the first one above the window on.
        let row = |y: usize| {
            let y = y.saturating_sub(whole + 1).min(side - 1);
            &from[y * side..(y + 1) * side]
        };
        let mut sums = vec![0.0f32; side];
        for y in 1..2 * whole + 2 {
            sums.iter_mut().zip(row(y)).for_each(|(sum, value)| *sum += value);
        }
        for (y, to) in self.at.chunks_exact_mut(side).enumerate() {
            let (above, first, below) = (row(y), row(y + 1), row(y + 2 * whole + 2));
            for ((((to, sum), above), first), below) in
                to.iter_mut().zip(&mut sums).zip(above).zip(first).zip(below)
            {
                *to = (*sum + part * (above + below)) * scale;
                *sum += below - first;
            }
        }
    }

    /// A blur along a line: movement while the picture was taken.
    pub fn smear(&mut self, dx: f32, dy: f32) {
        let steps = (dx.abs().max(dy.abs()) * 1.5) as usize + 2;
        let from = self.clone();
        self.at.fill(0.0);
        for step in 0..steps {
            let t = step as f32 / (steps - 1) as f32 - 0.5;
            let (sx, sy) = (t * dx, t * dy);
            for y in 0..self.side {
                for x in 0..self.side {
                    self.at[y * self.side + x] += from.sample(x as f32 + sx, y as f32 + sy);
                }
            }
        }
        let scale = 1.0 / steps as f32;
        self.at.iter_mut().for_each(|value| *value *= scale);
    }

    /// The value between pixel centres, which are at whole numbers.
    pub fn sample(&self, x: f32, y: f32) -> f32 {
        let end = (self.side - 1) as f32;
        let (x, y) = (x.clamp(0.0, end), y.clamp(0.0, end));
        let (x0, y0) = (x as usize, y as usize);
        let (x1, y1) = ((x0 + 1).min(self.side - 1), (y0 + 1).min(self.side - 1));
        let (fx, fy) = (x - x0 as f32, y - y0 as f32);
        let at = |x: usize, y: usize| self.at[y * self.side + x];
        (at(x0, y0) * (1.0 - fx) + at(x1, y0) * fx) * (1.0 - fy)
            + (at(x0, y1) * (1.0 - fx) + at(x1, y1) * fx) * fy
    }

    /// The same picture with another number of pixels: means when it shrinks, else between pixels.
    pub fn resized(&self, side: usize) -> Self {
        let scale = self.side as f32 / side as f32;
        let taps = (scale.ceil() as usize).max(1);
        let mut to = Self::new(side, 0.0);
        for y in 0..side {
            for x in 0..side {
                let mut sum = 0.0;
                for j in 0..taps {
                    for i in 0..taps {
                        let u = (x as f32 + (i as f32 + 0.5) / taps as f32) * scale - 0.5;
                        let v = (y as f32 + (j as f32 + 0.5) / taps as f32) * scale - 0.5;
                        sum += self.sample(u, v);
                    }
                }
                to.at[y * side + x] = sum / (taps * taps) as f32;
            }
        }
        to
    }
}

pub fn apply(m: &Affine, [x, y]: [f32; 2]) -> [f32; 2] {
    [m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5]]
}

/// The signed areas to the right of each edge; a running sum over a row gives the part covered.
struct Cover {
    side: usize,
    areas: Vec<f32>,
    /// The rows that an edge touches.
    rows: std::ops::Range<usize>,
}

impl Cover {
    fn new(side: usize) -> Self {
        Self { side, areas: vec![0.0; side * (side + 2)], rows: side..0 }
    }

    fn line(&mut self, from: [f32; 2], to: [f32; 2]) {
        if from[1] == to[1] {
            return;
        }
        let (sign, top, bottom) = if from[1] < to[1] { (1.0, from, to) } else { (-1.0, to, from) };
        let slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
        let first = top[1].max(0.0);
        let mut x = top[0] + slope * (first - top[1]);
        let wide = self.side as f32;
        let rows = first as usize..self.side.min(bottom[1].max(0.0).ceil() as usize);
        self.rows = self.rows.start.min(rows.start)..self.rows.end.max(rows.end);
        for row in rows {
            let high = (row as f32 + 1.0).min(bottom[1]) - (row as f32).max(first);
            if high <= 0.0 {
                continue;
            }
            let next = x + slope * high;
            let area = sign * high;
            let (left, right) = if x < next { (x, next) } else { (next, x) };
            let (left, right) = (left.clamp(0.0, wide), right.clamp(0.0, wide));
            let cells = &mut self.areas[row * (self.side + 2)..(row + 1) * (self.side + 2)];
            let (begin, end) = (left as usize, (right.ceil() as usize).max(left as usize + 1));
            if end == begin + 1 {
                // Within one pixel: the mean place of the edge divides it.
                let part = (left + right) / 2.0 - begin as f32;
                cells[begin] += area * (1.0 - part);
                cells[begin + 1] += area * part;
            } else {
                // A pixel gets the area to the right of the edge, its right neighbour the rest.
                let per = 1.0 / (right - left);
                let mut done = 0.0;
                let mut before = left;
                for (pixel, cell) in (begin..end).zip(begin..) {
                    let after = right.min(pixel as f32 + 1.0);
                    let weight = (after - before) * per;
                    let part = (before + after) / 2.0 - pixel as f32;
                    cells[cell] += area * weight * (1.0 - part);
                    cells[cell + 1] += area * weight * part;
                    done += weight;
                    before = after;
                }
                debug_assert!((done - 1.0).abs() < 0.01);
            }
            x = next;
        }
    }

    fn add_to(&self, to: &mut [f32]) {
        let wide = self.side + 2;
        for row in self.rows.clone() {
            let areas = &self.areas[row * wide..(row + 1) * wide];
            let mut sum = 0.0;
            for (value, area) in to[row * self.side..(row + 1) * self.side].iter_mut().zip(areas) {
                sum += area;
                *value = (*value + sum.abs()).min(1.0);
            }
        }
    }
}
