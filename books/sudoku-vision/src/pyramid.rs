//! A picture in several sizes: each level is half as wide and high as the one before.

use std::fmt;

use super::Grey;

/// An image pyramid: a picture and its reductions.
#[derive(Clone)]
pub(crate) struct Pyramid<'a> {
    full: Grey<'a>,
    halves: Vec<Half>,
}

/// A reduced picture.
#[derive(Clone)]
struct Half {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Half {
    fn grey(&self) -> Grey<'_> {
        Grey { width: self.width, height: self.height, pixels: &self.pixels }
    }
}

/// Lattices are searched in a reduction whose longer side has at most this many pixels.
const LONGEST: usize = 1300;

impl<'a> Pyramid<'a> {
    /// Halves the picture down to the size in which lattices are searched, and at least twice.
    pub(crate) fn of(full: Grey<'a>) -> Self {
        const LEAST: usize = 2;
        let mut halves: Vec<Half> = Vec::new();
        loop {
            let last = halves.last().map_or(full, Half::grey);
            let is_small = last.width.max(last.height) <= LONGEST && halves.len() >= LEAST;
            if is_small || last.width.min(last.height) < 2 {
                return Self { full, halves };
            }
            let next = half(last);
            halves.push(next);
        }
    }

    /// Level 0 is the full picture.
    pub(crate) fn level(&self, level: usize) -> Grey<'_> {
        match level.min(self.halves.len()) {
            0 => self.full,
            level => self.halves[level - 1].grey(),
        }
    }

    /// The first level that is small enough to be searched.
    pub(crate) fn search(&self) -> usize {
        let is_small = |level: &usize| {
            let picture = self.level(*level);
            picture.width.max(picture.height) <= LONGEST
        };
        (0..=self.halves.len()).find(is_small).unwrap_or(self.halves.len())
    }

    /// The level whose pixels are about as large as the steps of samples, given by the area of a
    /// step in the full picture.
    pub(crate) fn for_step(&self, area: f32) -> usize {
        /// Pixels may be larger than a step by about a third.
        const LARGER: f32 = 2.25;
        let (mut level, mut pixel) = (0, 1.0);
        while area >= LARGER * pixel && level < self.halves.len() {
            (level, pixel) = (level + 1, 4.0 * pixel);
        }
        level
    }
}

/// The size alone.
impl fmt::Debug for Pyramid<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pyramid({} x {})", self.full.width, self.full.height)
    }
}

/// The mean of each four pixels. An odd last row or column is left out.
fn half(picture: Grey<'_>) -> Half {
    let (width, height) = (picture.width / 2, picture.height / 2);
    let mut pixels = Vec::with_capacity(width * height);
    for y in 0..height {
        let start = 2 * y * picture.width;
        let upper = &picture.pixels[start..start + 2 * width];
        let lower = &picture.pixels[start + picture.width..start + picture.width + 2 * width];
        pixels.extend(upper.chunks_exact(2).zip(lower.chunks_exact(2)).map(|(a, b)| {
            let sum = u16::from(a[0]) + u16::from(a[1]) + u16::from(b[0]) + u16::from(b[1]);
            ((sum + 2) / 4) as u8
        }));
    }
    Half { width, height, pixels }
}

/// The value between the pixels; the rim continues outside. The centre of the first pixel is
/// (0.5, 0.5).
pub(crate) fn between(picture: Grey<'_>, x: f32, y: f32) -> f32 {
    let (x, y) = (x - 0.5, y - 0.5);
    let (right, bottom) = (picture.width - 1, picture.height - 1);
    let x = x.clamp(0.0, right as f32);
    let y = y.clamp(0.0, bottom as f32);
    // By way of a small number: it is not negative, and twice as fast.
    let (x0, y0) = (x as i32 as usize, y as i32 as usize);
    let (x1, y1) = ((x0 + 1).min(right), (y0 + 1).min(bottom));
    let (fx, fy) = (x - x0 as f32, y - y0 as f32);
    let at = |x: usize, y: usize| f32::from(picture.pixels[y * picture.width + x]);
    let upper = at(x0, y0) + fx * (at(x1, y0) - at(x0, y0));
    let lower = at(x0, y1) + fx * (at(x1, y1) - at(x0, y1));
    upper + fy * (lower - upper)
}
