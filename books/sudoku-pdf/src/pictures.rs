//! Reads grids that are pictures: the lines are found among the dark pixels, and the cells hold
//! shapes without names.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use sudoku_core::{Cell, Grid};
use sudoku_vision::Mesh;

use super::cells::Symbol;
use super::figure::{Figure, FigureKind};
use super::found::{Content, Found};
use super::lattice::{Lattice, from_boxes, lattices};
use super::page::{Bitmap, Bounds, Page, Picture, Segment, ShapeKey, Shapes, Turn};
use super::shape::Shape;

/// A picture that holds a grid is at least this wide and high, in points.
const SMALLEST: f64 = 60.0;
/// The least length of a run of dark pixels that is a part of a line, as a fraction of the picture.
const LINE: f64 = 0.05;
/// The least length of a run of dark pixels that is a part of a line, in pixels.
const SHORTEST: usize = 24;
/// This fraction of a cell at each side may still be line.
const INSET: f64 = 0.08;
/// A shape lower than this fraction of its cell is not a digit.
const LOWEST: f64 = 0.28;

/// Ink of more than this many parts of 256 of the usual one is print.
const FAINT: u32 = 90;

/// Whether a page has pictures that may hold grids, or the digits of an empty grid.
pub(crate) fn wants_pixels(page: &Page, known: &[Found]) -> bool {
    let is_empty = known.iter().any(|grid| matches!(grid.content, Content::Empty(_)));
    page.pictures.iter().any(|picture| {
        let is_large = picture.bounds.width() >= SMALLEST && picture.bounds.height() >= SMALLEST;
        let holds = |grid: &Found| picture.bounds.shared(&grid.bounds).is_some();
        is_empty || (is_large && !known.iter().any(holds))
    })
}

/// Fills empty grids with the pictures in their cells.
pub(crate) fn in_cells(page: &Page, known: &mut [Found], shapes: &mut Shapes) {
    for grid in known {
        let Content::Empty(lattice) = &grid.content else { continue };
        let mut symbols = vec![Symbol::Blank; 81];
        for picture in &page.pictures {
            let Some((column, row)) = lattice.cell(picture.bounds.centre()) else { continue };
            let cell = lattice.cell_bounds(column, row);
            let fits = cell.grown(2.0).encloses(&picture.bounds, 0.0);
            let shape = picture.bitmap.as_ref().filter(|_| fits).and_then(|bitmap| shape(bitmap));
            let Some(shape) = shape else { continue };
            shapes.entry(picture.key).or_insert_with(|| Arc::new(shape));
            let symbol = &mut symbols[9 * row + column];
            *symbol = match symbol {
                Symbol::Blank => Symbol::Shape(picture.key),
                _ => Symbol::Several(0),
            };
        }
        if symbols.iter().any(|symbol| *symbol != Symbol::Blank)
            && !symbols.contains(&Symbol::Several(0))
        {
            grid.content = Content::Cells(symbols);
        }
    }
}

/// The grids in the pictures of a page.
pub(crate) fn drawn(index: usize, page: &Page, shapes: &mut Shapes) -> Vec<Found> {
    let mut found = Vec::new();
    for (number, picture) in page.pictures.iter().enumerate() {
        let is_large = picture.bounds.width() >= SMALLEST && picture.bounds.height() >= SMALLEST;
        let Some(bitmap) = picture.bitmap.as_deref().filter(|_| is_large) else { continue };
        let dark = Dark::of(bitmap);
        let place = Placed { picture, bitmap };
        for lattice in lattices(&dark.lines(&place)) {
            // If the lines between cells are dashed or pale, only the boxes may be left.
            let divided = from_boxes(&lattice);
            let is_divided = divided.is_some();
            let lattice = divided.unwrap_or(lattice);
            if lattice.size() != (9, 9) || !lattice.beyond.is_empty() {
                continue;
            }
            let content = cells(&dark, &place, &lattice, (index, number), shapes);
            if is_divided && !is_filled(&content) {
                continue;
            }
            let bounds = lattice.bounds();
            found.push(Found { page: index, bounds, turn: Turn::Upright, content });
        }
    }
    found
}

/// Whether the cells may hold a puzzle: nine boxes alone are not a grid.
fn is_filled(content: &Content) -> bool {
    let Content::Cells(symbols) = content else { return false };
    symbols.iter().filter(|symbol| matches!(symbol, Symbol::Shape(_))).count()
        >= Grid::FEWEST_GIVENS
}

/// The pictures that were not unpacked and may hold a grid, as one.
pub(crate) fn refused(index: usize, page: &Page) -> Option<Found> {
    let is_large = |picture: &&Picture| {
        picture.bounds.width() >= SMALLEST && picture.bounds.height() >= SMALLEST
    };
    let mut all = page
        .pictures
        .iter()
        .filter(is_large)
        .filter_map(|picture| Some((picture.bounds.shared(&page.bounds())?, picture.refused?)));
    let (bounds, reason) = all.next()?;
    let content = Content::Unreadable(reason.into());
    Some(Found { page: index, bounds, turn: Turn::Upright, content })
}

/// The parts of the pictures of a page that look like grids and are not among the known ones, and
/// the other large pictures. `meshes` are those of each picture.
pub(crate) fn unread(
    index: usize,
    page: &Page,
    known: &[Found],
    meshes: &[Vec<Mesh>],
) -> (Vec<Found>, Vec<Figure>) {
    /// The fraction of a grid that another one may cover.
    const SHARED: f64 = 0.2;
    const LINED: &str =
        "a picture with horizontal and vertical lines in which no grid is recognised";
    let area = |bounds: &Bounds| bounds.width() * bounds.height();
    let paper = area(&page.bounds());
    let (mut grids, mut figures): (Vec<Found>, Vec<Figure>) = (Vec::new(), Vec::new());
    for (picture, meshes) in page.pictures.iter().zip(meshes) {
        let Some(seen) = picture.bounds.shared(&page.bounds()) else { continue };
        if seen.width() < SMALLEST || seen.height() < SMALLEST || picture.refused.is_some() {
            continue;
        }
        let unreadable = |bounds: Bounds, reason: String| {
            let content = Content::Unreadable(reason);
            Found { page: index, bounds, turn: Turn::Upright, content }
        };
        let is_known = |bounds: &Bounds, grids: &[Found]| {
            known.iter().chain(grids).any(|grid| {
                let shared = grid.bounds.shared(bounds).map_or(0.0, |shared| area(&shared));
                shared > SHARED * area(bounds).min(area(&grid.bounds))
            })
        };
        let mut meshes = meshes.clone();
        if picture.bitmap.is_none() {
            // Its part of the page is unknown.
            meshes.iter_mut().for_each(|mesh| mesh.bounds = [0.0, 0.0, 1.0, 1.0]);
        }
        // Smaller ones are icons.
        meshes.retain(|mesh| {
            let part = part(picture, mesh);
            part.width() >= SMALLEST && part.height() >= SMALLEST
        });
        let is_empty = meshes.is_empty();
        for mesh in meshes {
            let bounds = part(picture, &mesh);
            if !is_known(&bounds, &grids) {
                let cells = mesh.cells;
                let reason = format!(
                    "a picture of {cells} cells side by side, in which no grid is recognised"
                );
                grids.push(unreadable(bounds, reason));
            }
        }
        if !is_empty || is_known(&seen, &grids) {
            continue;
        }
        if area(&seen) < COVERS * paper {
            if is_grid_like(page, picture) {
                grids.push(unreadable(seen, LINED.into()));
            }
            continue;
        }
        let is_decoded = picture.bitmap.is_some() || picture.leaning.is_some();
        match (is_decoded, lined(page, picture)) {
            (_, true) => grids.push(unreadable(seen, LINED.into())),
            (false, _) if area(&seen) >= FILLS * paper => {
                let reason = "a picture that covers the page and cannot be unpacked";
                grids.push(unreadable(seen, reason.into()));
            }
            _ => figures.push(Figure { page: index, bounds: seen, kind: FigureKind::Picture }),
        }
    }
    (grids, figures)
}

/// The part of the page that a mesh of a picture covers.
fn part(picture: &Picture, mesh: &Mesh) -> Bounds {
    let all = &picture.bounds;
    let [left, top, right, bottom] = mesh.bounds;
    Bounds {
        left: all.left + left * all.width(),
        top: all.top + top * all.height(),
        right: all.left + right * all.width(),
        bottom: all.top + bottom * all.height(),
    }
}

/// A picture that covers at least this fraction of its page is listed.
const COVERS: f64 = 0.2;
/// A picture that covers at least this fraction of its page is the page.
const FILLS: f64 = 0.6;

/// Whether a picture looks like a page of grids: lines cross it in both directions. Thin ones may
/// be paler than the other ink.
fn lined(page: &Page, picture: &Picture) -> bool {
    const LINES: usize = 8;
    /// A pale line is at least as long as this part of the picture: other things have pale edges.
    const PALE_LINE: f64 = 0.2;
    has_lines(page, picture, |dark, placed| {
        let crossed = |dark: &Dark<'_>, least: f64| {
            [true, false].into_iter().all(|level| {
                let long = if level { picture.bounds.width() } else { picture.bounds.height() };
                let lines = dark.lines(placed).into_iter();
                let lines = lines.filter(|line| line.to - line.from >= least * long);
                let at: Vec<f64> =
                    lines.filter(|line| line.level == level).map(|line| line.at).collect();
                // A pale area is no line.
                let at = if least > 0.0 { placed.thin(level, at) } else { at };
                places(&at) >= LINES
            })
        };
        crossed(dark, 0.0) || crossed(&dark.with_pale(), PALE_LINE)
    })
}

/// Whether a small picture looks like a grid: it is as high as wide, and lines cross most of it in
/// both directions, though marks may interrupt them.
fn is_grid_like(page: &Page, picture: &Picture) -> bool {
    const LINES: usize = 5;
    const MOST: f64 = 0.5;
    let (width, height) = (picture.bounds.width(), picture.bounds.height());
    let is_square = (0.8..1.25).contains(&(width / height.max(1.0)));
    is_square
        && has_lines(page, picture, |dark, placed| {
            let lines = dark.lines(placed);
            [(true, width), (false, height)].into_iter().all(|(level, long)| {
                let mut drawn: Vec<(f64, f64)> = Vec::new();
                // The lines are sorted by their places.
                for line in lines.iter().filter(|line| line.level == level) {
                    match drawn.last_mut() {
                        Some((at, drawn)) if *at == line.at => *drawn += line.to - line.from,
                        _ => drawn.push((line.at, line.to - line.from)),
                    }
                }
                drawn.retain(|(_, drawn)| *drawn >= MOST * long);
                let at = drawn.into_iter().map(|(at, _)| at).collect();
                places(&placed.thin(level, at)) >= LINES
            })
        })
}

/// Whether a picture that is decoded and drawn with little ink has these lines.
fn has_lines(
    page: &Page,
    picture: &Picture,
    are_there: impl Fn(&Dark<'_>, &Placed<'_>) -> bool,
) -> bool {
    let seen = picture.bounds.shared(&page.bounds());
    let is_seen = seen.is_some_and(|seen| seen.width() * seen.height() > 0.0);
    let Some(bitmap) = picture.bitmap.as_deref().filter(|_| is_seen) else { return false };
    let dark = Dark::of(bitmap);
    let ink = bitmap.grey.iter().filter(|&&grey| grey < dark.limit).count();
    let is_drawing = (0.002..0.3).contains(&(ink as f64 / bitmap.grey.len() as f64));
    is_drawing && are_there(&dark, &Placed { picture, bitmap })
}

/// The number of places that differ by more than the width of a line.
fn places(all: &[f64]) -> usize {
    let mut places: Vec<i64> = all.iter().map(|at| (at / 4.0).round() as i64).collect();
    places.sort_unstable();
    places.dedup();
    places.len()
}

/// The dark pixels of a picture.
struct Dark<'a> {
    bitmap: &'a Bitmap,
    /// The brightness of the paper.
    paper: usize,
    /// Pixels darker than this are dark.
    limit: u8,
}

/// The place of a picture on the page.
struct Placed<'a> {
    picture: &'a Picture,
    bitmap: &'a Bitmap,
}

impl Placed<'_> {
    /// The place of a pixel on the page.
    fn x(&self, column: f64) -> f64 {
        let bounds = &self.picture.bounds;
        bounds.left + column / self.bitmap.width as f64 * bounds.width()
    }

    fn y(&self, row: f64) -> f64 {
        let bounds = &self.picture.bounds;
        bounds.top + row / self.bitmap.height as f64 * bounds.height()
    }

    /// Those of the sorted places of dark runs that are thin lines together with their neighbours,
    /// and no area.
    fn thin(&self, level: bool, all: Vec<f64>) -> Vec<f64> {
        /// The greatest width of a line, as a part of the picture.
        const THICK: f64 = 0.02;
        let bounds = &self.picture.bounds;
        let (long, count) = match level {
            true => (bounds.height(), self.bitmap.height),
            false => (bounds.width(), self.bitmap.width),
        };
        let pixel = long / count.max(1) as f64;
        let mut thin = Vec::new();
        for run in all.chunk_by(|one, next| next - one < 1.5 * pixel) {
            if run.last().zip(run.first()).is_some_and(|(to, from)| to - from <= THICK * long) {
                thin.extend_from_slice(run);
            }
        }
        thin
    }

    /// The pixels inside an area of the page.
    fn pixels(&self, area: &Bounds) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
        let bounds = &self.picture.bounds;
        let along = |from: f64, to: f64, start: f64, length: f64, count: usize| {
            let pixel = |at: f64| ((at - start) / length * count as f64).round().max(0.0) as usize;
            pixel(from).min(count)..pixel(to).min(count)
        };
        (
            along(area.left, area.right, bounds.left, bounds.width(), self.bitmap.width),
            along(area.top, area.bottom, bounds.top, bounds.height(), self.bitmap.height),
        )
    }
}

impl<'a> Dark<'a> {
    fn of(bitmap: &'a Bitmap) -> Self {
        // Halfway between the paper, which is most of the picture, and the ink.
        let mut count = [0usize; 256];
        for &grey in &bitmap.grey {
            count[usize::from(grey)] += 1;
        }
        let part = |wanted: usize| {
            let mut sum = 0;
            count
                .iter()
                .position(|count| {
                    sum += count;
                    sum > wanted
                })
                .unwrap_or(255)
        };
        let (ink, paper) = (part(bitmap.grey.len() / 200), part(bitmap.grey.len() / 2));
        Self { bitmap, paper, limit: ((ink + paper) / 2) as u8 }
    }

    /// With pale ink.
    fn with_pale(&self) -> Self {
        const PALE: usize = 90;
        Self { limit: (self.paper * PALE / 100) as u8, ..*self }
    }

    fn is_dark(&self, x: usize, y: usize) -> bool {
        self.bitmap.grey[y * self.bitmap.width + x] < self.limit
    }

    /// The long dark runs, as lines on the page.
    fn lines(&self, place: &Placed<'_>) -> Vec<Segment> {
        let Bitmap { width, height, .. } = *self.bitmap;
        let mut lines = Vec::new();
        for (level, long, wide) in [(true, width, height), (false, height, width)] {
            let least = ((long as f64 * LINE) as usize).max(SHORTEST);
            for across in 0..wide {
                let mut start = None;
                for along in 0..=long {
                    let dark = along < long
                        && match level {
                            true => self.is_dark(along, across),
                            false => self.is_dark(across, along),
                        };
                    match (dark, start) {
                        (true, None) => start = Some(along),
                        (false, Some(from)) => {
                            if along - from >= least {
                                let (middle, from, to) =
                                    (across as f64 + 0.5, from as f64, along as f64);
                                lines.push(match level {
                                    true => Segment {
                                        level,
                                        at: place.y(middle),
                                        from: place.x(from),
                                        to: place.x(to),
                                        width: 0.0,
                                    },
                                    false => Segment {
                                        level,
                                        at: place.x(middle),
                                        from: place.y(from),
                                        to: place.y(to),
                                        width: 0.0,
                                    },
                                });
                            }
                            start = None;
                        }
                        _ => {}
                    }
                }
            }
        }
        lines
    }
}

/// The content of the cells of a lattice in a picture.
fn cells(
    dark: &Dark<'_>,
    place: &Placed<'_>,
    lattice: &Lattice,
    name: (usize, usize),
    shapes: &mut Shapes,
) -> Content {
    let mut symbols = Vec::with_capacity(81);
    let mut inks = Vec::with_capacity(81);
    for cell in Cell::ALL {
        let bounds = lattice.cell_bounds(cell.column(), cell.row());
        let inner = bounds.grown(-INSET * bounds.width().min(bounds.height()));
        let (columns, rows) = place.pixels(&inner);
        inks.push(ink(dark.bitmap, &columns, &rows));
        let symbol = digit(dark, &columns, &rows).map(|shape| {
            let mut hasher = DefaultHasher::new();
            (name, bounds.left.to_bits(), bounds.top.to_bits()).hash(&mut hasher);
            let key: ShapeKey = hasher.finish();
            shapes.insert(key, Arc::new(shape.cut()));
            Symbol::Shape(key)
        });
        symbols.push(symbol.unwrap_or(Symbol::Blank));
    }
    if symbols.iter().all(|symbol| *symbol == Symbol::Blank) {
        return Content::Empty(lattice.clone());
    }
    let is_blank = |cell: &Cell| symbols[cell.index()] == Symbol::Blank;
    let ink = |cell: &Cell| inks[cell.index()];
    let mut usual: Vec<u8> = Cell::ALL.iter().filter(|cell| !is_blank(cell)).map(ink).collect();
    usual.sort_unstable();
    let usual = u32::from(usual[usual.len() / 2]);
    // Faint print is not dark enough for a shape, but its cell is not blank.
    let is_faint = |cell: &Cell| 256 * u32::from(ink(cell)) > FAINT * usual;
    match Cell::ALL.into_iter().filter(is_blank).find(is_faint) {
        Some(cell) => {
            Content::Unreadable(format!("{cell} holds ink in which no digit is recognised"))
        }
        None => Content::Cells(symbols),
    }
}

/// The ink in the middle of a part of a picture: the distance of the 2nd from the 75th percentile.
fn ink(bitmap: &Bitmap, columns: &std::ops::Range<usize>, rows: &std::ops::Range<usize>) -> u8 {
    let middle = |range: &std::ops::Range<usize>| {
        let rim = range.len() / 5;
        range.start + rim..range.end - rim
    };
    let mut greys: Vec<u8> = middle(rows)
        .flat_map(|y| bitmap.grey[y * bitmap.width..][middle(columns)].iter().copied())
        .collect();
    greys.sort_unstable();
    match greys.len() {
        0 => 0,
        count => greys[count * 3 / 4] - greys[count / 50],
    }
}

/// The shape in a part of a picture, without ink that reaches in from outside; `None` if nothing is
/// as high as a digit.
fn digit(
    dark: &Dark<'_>,
    columns: &std::ops::Range<usize>,
    rows: &std::ops::Range<usize>,
) -> Option<Shape> {
    let (width, height) = (columns.len(), rows.len());
    if width < 4 || height < 4 {
        return None;
    }
    let is_dark = |x: usize, y: usize| dark.is_dark(columns.start + x, rows.start + y);
    // Connected dark pixels, and the area of each component.
    let mut part = vec![0u32; width * height];
    let mut count = 0;
    let mut kept = vec![false];
    let mut stack = Vec::new();
    let (mut top, mut bottom) = (height, 0);
    for start in 0..width * height {
        if part[start] != 0 || !is_dark(start % width, start / width) {
            continue;
        }
        count += 1;
        let mut touches = false;
        let (mut first, mut last, mut pixels) = (height, 0, 0usize);
        part[start] = count;
        stack.push(start);
        while let Some(at) = stack.pop() {
            let (x, y) = (at % width, at / width);
            touches |= x == 0 || y == 0 || x + 1 == width || y + 1 == height;
            (first, last, pixels) = (first.min(y), last.max(y), pixels + 1);
            for ny in y.saturating_sub(1)..=(y + 1).min(height - 1) {
                for nx in x.saturating_sub(1)..=(x + 1).min(width - 1) {
                    let next = ny * width + nx;
                    if part[next] == 0 && is_dark(nx, ny) {
                        part[next] = count;
                        stack.push(next);
                    }
                }
            }
        }
        let is_speck = pixels * 400 < width * height;
        kept.push(!touches && !is_speck);
        if !touches && !is_speck {
            (top, bottom) = (top.min(first), bottom.max(last + 1));
        }
    }
    if bottom <= top || ((bottom - top) as f64) < LOWEST * height as f64 {
        return None;
    }
    let limit = f64::from(dark.limit.max(1));
    Shape::of_pixels(width, height, |x, y| {
        let own = kept[part[y * width + x] as usize];
        // Grey pixels at the rim of a component count by their grey value.
        let grey =
            f64::from(dark.bitmap.grey[(rows.start + y) * dark.bitmap.width + columns.start + x]);
        match (part[y * width + x], own) {
            (1.., true) => (1.0 - grey / (2.0 * limit)).clamp(0.51, 1.0),
            _ => 0.0,
        }
    })
}

/// The shape of the dark part of a whole picture.
fn shape(bitmap: &Bitmap) -> Option<Shape> {
    let dark = Dark::of(bitmap);
    let (width, height) = (bitmap.width, bitmap.height);
    digit(&dark, &(0..width), &(0..height))
        .or_else(|| Shape::of_pixels(width, height, |x, y| f64::from(u8::from(dark.is_dark(x, y)))))
}
