//! [`Mesh`]: cells of similar size side by side in a picture, whatever their turn.
//!
//! A grid in a photograph is leaning, bent, or grey. But its lines still enclose cells, and the
//! cells are neighbours of similar size. So the picture is taken apart into the areas between dark
//! pixels, and areas of similar size that touch each other form a mesh. Letters enclose areas,
//! too, but small ones, and pictures of other things have few that are alike.

use std::collections::BTreeMap;

use super::Grey;
use super::find::{join, root};

/// Pictures are examined at this many pixels along their longer side, at most.
const LONGEST: usize = 1_200;
/// The smallest side of a cell: in pixels, and as a fraction of the longer side of the picture.
const SMALLEST: (usize, f64) = (4, 0.006);
/// The largest area of a cell, as a fraction of the picture.
const LARGEST: f64 = 1.0 / 15.0;
/// A cell fills at least this fraction of the rectangle around it.
const FILLS: f64 = 0.4;
/// The sides of a cell differ at most by this factor.
const STRETCH: f64 = 1.8;
/// The sides of neighbours differ at most by this factor.
const ALIKE: f64 = 1.5;
/// The centres of neighbours are at most this far apart, in sides.
const NEAR: f64 = 1.6;
/// The fewest cells of a mesh.
const FEWEST: usize = 12;
/// The least width and height of a mesh, in sides of its cells.
const EXTENT: f64 = 2.7;
/// Paper is darker by less than this fraction of the brightness around it, if no pixel of ink is in
/// it.
const DARKER: f64 = 0.07;

/// Cells side by side.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Mesh {
    /// The left, upper, right and lower edge of the area, as fractions of the picture.
    pub bounds: [f64; 4],
    /// The number of cells that were seen.
    pub cells: usize,
}

/// A closed area between dark pixels: a connected component of the paper.
#[derive(Clone, Copy)]
struct Hole {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
    pixels: usize,
}

impl Hole {
    fn width(&self) -> f64 {
        (self.right - self.left + 1) as f64
    }

    fn height(&self) -> f64 {
        (self.bottom - self.top + 1) as f64
    }

    fn side(&self) -> f64 {
        self.width().max(self.height())
    }

    fn centre(&self) -> (f64, f64) {
        ((self.left + self.right) as f64 / 2.0, (self.top + self.bottom) as f64 / 2.0)
    }
}

/// The meshes in a picture: whatever has cells, also calendars, crosswords and grids that are not
/// read.
///
/// ```
/// use sudoku_vision::{Grey, meshes};
///
/// let paper = [255; 100 * 100];
/// assert!(meshes(Grey::new(100, 100, &paper).unwrap()).is_empty());
/// ```
#[must_use]
pub fn meshes(picture: Grey<'_>) -> Vec<Mesh> {
    let step = picture.width.max(picture.height).div_ceil(LONGEST).max(1);
    let (width, height) = (picture.width / step, picture.height / step);
    if width < 16 || height < 16 {
        return Vec::new();
    }
    let small = reduced(picture, step);
    let holes = holes(&dark(&small, width, height), width, height);
    let mut sets: Vec<u32> = (0..holes.len() as u32).collect();
    // Only holes in the same or the next field of this size can be neighbours.
    let field = NEAR * holes.iter().map(Hole::side).fold(1.0, f64::max);
    let mut fields: BTreeMap<(i64, i64), Vec<usize>> = BTreeMap::new();
    for (index, hole) in holes.iter().enumerate() {
        let (x, y) = hole.centre();
        fields.entry(((x / field) as i64, (y / field) as i64)).or_default().push(index);
    }
    for (&(column, row), here) in &fields {
        for next in [(0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            let Some(there) = fields.get(&(column + next.0, row + next.1)) else { continue };
            for &one in here {
                for &other in there {
                    if is_neighbour(&holes[one], &holes[other]) {
                        join(&mut sets, one as u32, other as u32);
                    }
                }
            }
        }
    }
    let mut groups: BTreeMap<u32, Vec<Hole>> = BTreeMap::new();
    for (index, hole) in holes.iter().enumerate() {
        groups.entry(root(&mut sets, index as u32)).or_default().push(*hole);
    }
    groups.into_values().filter_map(|group| mesh(&group, width, height)).collect()
}

fn is_neighbour(one: &Hole, other: &Hole) -> bool {
    let (small, large) = (one.side().min(other.side()), one.side().max(other.side()));
    let ((x, y), (u, v)) = (one.centre(), other.centre());
    let near = NEAR * (small + large) / 2.0;
    large <= ALIKE * small && (x - u) * (x - u) + (y - v) * (y - v) <= near * near
}

fn mesh(group: &[Hole], width: usize, height: usize) -> Option<Mesh> {
    let first = group.first()?;
    let mut bounds = [first.left, first.top, first.right + 1, first.bottom + 1];
    for hole in group {
        bounds = [
            bounds[0].min(hole.left),
            bounds[1].min(hole.top),
            bounds[2].max(hole.right + 1),
            bounds[3].max(hole.bottom + 1),
        ];
    }
    let [left, top, right, bottom] = bounds.map(|edge| edge as f64);
    let side = group.iter().map(Hole::side).sum::<f64>() / group.len() as f64;
    let is_wide = right - left >= EXTENT * side && bottom - top >= EXTENT * side;
    // A part of the cells may be lost, but not most of them.
    let room = (right - left) * (bottom - top) / (side * side);
    let is_dense = group.len() as f64 >= 0.3 * room / 1.4;
    let (width, height) = (width as f64, height as f64);
    (group.len() >= FEWEST && is_wide && is_dense).then(|| Mesh {
        bounds: [left / width, top / height, right / width, bottom / height],
        cells: group.len(),
    })
}

/// The picture at a lower resolution: each pixel is the darkest of those it replaces, so that thin
/// lines remain.
fn reduced(picture: Grey<'_>, step: usize) -> Vec<u8> {
    let (width, height) = (picture.width / step, picture.height / step);
    let mut grey = vec![255u8; width * height];
    for (y, row) in picture.pixels.chunks_exact(picture.width).take(height * step).enumerate() {
        let line = &mut grey[y / step * width..][..width];
        for (pixel, block) in line.iter_mut().zip(row.chunks(step)) {
            *pixel = block.iter().fold(*pixel, |all, &one| all.min(one));
        }
    }
    grey
}

/// Whether each pixel, or one beside it, is darker than its surroundings.
fn dark(grey: &[u8], width: usize, height: usize) -> Vec<bool> {
    // A summed-area table: the sums of all pixels above and to the left.
    let mut sums = vec![0u64; (width + 1) * (height + 1)];
    for y in 0..height {
        let mut row = 0;
        for x in 0..width {
            row += u64::from(grey[y * width + x]);
            sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
        }
    }
    let reach = (width.max(height) / 40).max(6);
    let is_dark = |x: usize, y: usize| {
        let (left, right) = (x.saturating_sub(reach), (x + reach + 1).min(width));
        let (top, bottom) = (y.saturating_sub(reach), (y + reach + 1).min(height));
        let at = |x: usize, y: usize| sums[y * (width + 1) + x];
        let sum = at(right, bottom) + at(left, top) - at(left, bottom) - at(right, top);
        let mean = sum as f64 / ((right - left) * (bottom - top)) as f64;
        f64::from(grey[y * width + x]) < mean * (1.0 - DARKER) - 2.0
    };
    let mut dark = vec![false; width * height];
    for y in 0..height {
        for x in 0..width {
            if is_dark(x, y) {
                dark[y * width + x] = true;
                // A line that leans has gaps at its steps.
                if x + 1 < width {
                    dark[y * width + x + 1] = true;
                }
                if y + 1 < height {
                    dark[(y + 1) * width + x] = true;
                }
            }
        }
    }
    dark
}

/// The closed areas that may be cells.
fn holes(dark: &[bool], width: usize, height: usize) -> Vec<Hole> {
    let least = SMALLEST.0.max((SMALLEST.1 * width.max(height) as f64) as usize) as f64;
    let most = LARGEST * (width * height) as f64;
    let mut seen = dark.to_vec();
    let mut stack = Vec::new();
    let mut found = Vec::new();
    for start in 0..seen.len() {
        if seen[start] {
            continue;
        }
        let (x, y) = (start % width, start / width);
        let mut hole = Hole { left: x, top: y, right: x, bottom: y, pixels: 0 };
        seen[start] = true;
        stack.push(start);
        while let Some(at) = stack.pop() {
            let (x, y) = (at % width, at / width);
            hole.left = hole.left.min(x);
            hole.right = hole.right.max(x);
            hole.top = hole.top.min(y);
            hole.bottom = hole.bottom.max(y);
            hole.pixels += 1;
            let mut visit = |next: usize| {
                if !seen[next] {
                    seen[next] = true;
                    stack.push(next);
                }
            };
            if x > 0 {
                visit(at - 1);
            }
            if x + 1 < width {
                visit(at + 1);
            }
            if y > 0 {
                visit(at - width);
            }
            if y + 1 < height {
                visit(at + width);
            }
        }
        let touches =
            hole.left == 0 || hole.top == 0 || hole.right + 1 == width || hole.bottom + 1 == height;
        let (short, long) = (hole.width().min(hole.height()), hole.side());
        let is_cell = short >= least
            && long <= STRETCH * short
            && (hole.pixels as f64) <= most
            && hole.pixels as f64 >= FILLS * short * long;
        if is_cell && !touches {
            found.push(hole);
        }
    }
    found
}
