//! The grids of a picture: which lattices are grids, how they are turned, and their digits.

use std::fmt;
use std::ops::Range;

use super::Grey;
use super::alike::strangers;
use super::cages::Caged;
use super::cells::{Cells, MOST_PLACES, cut_out, turned};
use super::drawn::Strange;
use super::find::{Corners, Sums, THRESHOLDS, area, distance};
use super::in_cells::InCells;
use super::large::Numbers;
use super::lattice::{GOOD, Lattice, Support, all_pieces};
use super::mesh::{Mesh, meshes};
use super::net::{Class, Net, Scores};
use super::order::sort_for_reading;
use super::patch::{RAW, SIDE};
use super::pyramid::Pyramid;
use super::square::Square;

/// The content of a picture.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PictureReading<'a> {
    /// The grids, in reading order.
    pub grids: Vec<GridReading>,
    /// The parts that look nearly like a grid and were not read, in reading order.
    pub refused: Vec<Refused>,
    /// Where lines were looked for and too few of them are there, the best first: for a person who
    /// wonders why a grid was not found. Most are text, tables or the edge of a sheet.
    pub rejected: Vec<Refused>,
    /// Everything with cells, whether it is a grid or not.
    pub meshes: Vec<Mesh>,
    pub(crate) pyramid: Pyramid<'a>,
}

/// A grid that was read.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct GridReading {
    /// The cells in reading order of the upright grid: 81, or the square of another
    /// [side](Self::side) from 4 to 16.
    pub cells: Vec<CellReading>,
    /// The corners of the upright grid in the picture, in pixels: upper left, upper right, lower
    /// right, lower left.
    pub outline: [(f32, f32); 4],
    /// The quarter turns, clockwise, from upright to how it lies in the picture: 0 to 3.
    pub turn: u8,
    /// The number of pieces of its lines that are there: of 180, if nine cells are in a row.
    pub support: u16,
    pub(crate) caged: Option<Caged>,
    /// The marks in its cells as it lies, if there are any.
    pub(crate) in_cells: Option<Result<InCells, Strange>>,
    pub(crate) lattice: Lattice,
}

impl GridReading {
    /// The number of cells in a row.
    #[must_use]
    pub fn side(&self) -> usize {
        self.lattice.side
    }

    /// Whether cages with their sums were read in it: then it may have no digit.
    #[must_use]
    pub fn has_cages(&self) -> bool {
        self.caged.is_some()
    }

    /// The bounds of the outline: left, top, right, bottom.
    #[must_use]
    pub fn bounds(&self) -> [f32; 4] {
        bounds(&self.outline)
    }

    /// The place in the picture, in pixels, of a point of the upright grid, whose cells are 1 wide:
    /// (0, 0) is its upper left corner, and the number of cells in a row, twice, the lower
    /// right one. Lines that bend are followed.
    #[must_use]
    pub fn point(&self, column: f64, row: f64) -> (f32, f32) {
        let (u, v) = self.turned(column, row);
        self.lattice.point(u, v)
    }

    /// A point of the upright grid as the grid lies in the picture.
    fn turned(&self, column: f64, row: f64) -> (f64, f64) {
        let far = self.lattice.side as f64;
        match self.turn {
            0 => (column, row),
            1 => (far - row, column),
            2 => (far - column, far - row),
            _ => (row, far - column),
        }
    }

    /// A cell of the upright grid, counted from 0, cut out of the picture that was read, with the
    /// lines around it: [`SIDE`](crate::SIDE) rows of as many samples. A person can see there why
    /// it is doubtful.
    #[must_use]
    pub fn cut_out(&self, picture: Grey<'_>, cell: usize) -> [u8; RAW] {
        match self.samples([picture], cell, 0..SIDE, |_| true) {
            Some([samples]) => samples,
            None => [u8::MAX; RAW],
        }
    }

    /// Those samples of [`cut_out`](Self::cut_out), of several pictures of one size, whose column
    /// and row are among these, while `goes_on` with those of a row of the first picture; `None`
    /// if it does not.
    pub(crate) fn samples<const PICTURES: usize>(
        &self,
        pictures: [Grey<'_>; PICTURES],
        cell: usize,
        among: Range<usize>,
        goes_on: impl FnMut(&[u8]) -> bool,
    ) -> Option<[[u8; RAW]; PICTURES]> {
        let side = self.side();
        let (column, row) = ((cell % side) as f64, (cell / side % side) as f64);
        let area = area(&self.outline) / (side * side) as f32;
        let points = |us: &[f64], v: f64, to: &mut [(f32, f32)]| {
            let (mut across, mut down) = ([0.0; MOST_PLACES], [0.0; MOST_PLACES]);
            let (across, down) = (&mut across[..us.len()], &mut down[..us.len()]);
            for ((across, down), u) in across.iter_mut().zip(down.iter_mut()).zip(us) {
                (*across, *down) = self.turned(column + u, row + v);
            }
            self.lattice.points(across, down, to);
        };
        cut_out(pictures, area, among, points, goes_on)
    }

    /// The digits of nine by nine cells, 0 for an empty or doubtful one; those of a smaller grid
    /// are the first.
    #[must_use]
    pub fn digits(&self) -> [u8; 81] {
        let digit = |at: usize| self.cells.get(at).and_then(CellReading::digit);
        std::array::from_fn(|at| digit(at).unwrap_or(0))
    }

    /// Whether it has cages, or enough digits for a puzzle, hardly any of them larger than its
    /// side: other tables are no puzzles.
    fn is_of_its_size(&self) -> bool {
        let side = self.side();
        let is_filled = |cell: &&CellReading| cell.digit() != Some(0);
        let is_large = |cell: &&CellReading| cell.digit().is_some_and(|it| usize::from(it) > side);
        let filled = self.cells.iter().filter(is_filled).count();
        // One may be a misprint.
        (filled >= side || self.caged.is_some())
            && 8 * self.cells.iter().filter(is_large).count() <= filled
    }

    /// The number of doubtful cells.
    #[must_use]
    pub fn doubtful(&self) -> usize {
        self.cells.iter().filter(|cell| cell.is_doubtful()).count()
    }
}

/// Writes a character for each cell: digits, `.` for an empty cell, `?` for a doubtful one.
impl fmt::Display for GridReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells.iter().try_for_each(|cell| fmt::Display::fmt(cell, f))
    }
}

/// A cell of a [`GridReading`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CellReading {
    scores: Scores,
    is_doubtful: bool,
    is_stranger: bool,
    /// The number in a cell of a grid whose symbols have up to two digits.
    number: Option<u8>,
}

/// A class is plausible from this part of [`Scores::ONE`] on: 1 %.
const PLAUSIBLE: u16 = Scores::ONE / 100;

impl CellReading {
    /// How likely each class is.
    #[must_use]
    pub fn scores(&self) -> Scores {
        self.scores
    }

    /// Whether it needs a second look: no class is likely enough, it holds another mark than a
    /// digit, or it is a [stranger](Self::is_stranger).
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        self.is_doubtful
    }

    /// Whether its digit looks unlike all others of the same digit in the grid: it may be written
    /// by hand. Such a cell is doubtful, and plausible as empty.
    #[must_use]
    pub fn is_stranger(&self) -> bool {
        self.is_stranger
    }

    /// The digit, 1 to 9, and 0 for an empty cell; `None` if it is doubtful. In a grid with more
    /// than nine cells in a row it is a number up to their count.
    #[must_use]
    pub fn digit(&self) -> Option<u8> {
        match self.scores.best() {
            _ if self.is_doubtful => None,
            _ if self.number.is_some() => self.number,
            Class::Empty => Some(0),
            Class::Digit(digit) => Some(digit),
            _ => None,
        }
    }

    /// The digits, and 0 for empty, that have a likelihood of at least 1 %, the most likely first.
    /// It may be empty if the cell holds another mark.
    #[must_use]
    pub fn plausible(&self) -> Vec<u8> {
        let digits = self.scores.plausible(PLAUSIBLE).into_iter();
        let digit = |class| match class {
            Class::Empty => Some(0),
            Class::Digit(digit @ 1..=9) => Some(digit),
            _ => None,
        };
        let mut all: Vec<u8> = digits.filter_map(digit).collect();
        if self.is_stranger && !all.contains(&0) {
            all.push(0);
        }
        all
    }
}

impl fmt::Display for CellReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.digit() {
            None => f.write_str("?"),
            Some(0) => f.write_str("."),
            Some(digit) => write!(f, "{digit}"),
        }
    }
}

/// A part of a picture that looks nearly like a grid.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Refused {
    /// Left, top, right, bottom, in pixels.
    pub bounds: [f32; 4],
    /// The reason.
    pub reason: Refusal,
}

/// The reason why a part of a picture is not read as a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// Cells side by side that are not nine by nine, or whose lines are not seen well enough.
    Cells(usize),
    /// Nine by nine cells, most of which hold other marks than digits.
    Marks,
    /// Cells side by side of a grid of this size, most of which hold no numbers up to it.
    Symbols(usize),
    /// Cages whose sums are hard to read, or do not add up to the sum of all cells.
    Sums,
    /// Nine by nine cells that are a part of a larger table.
    Larger,
    /// This many grids that share boxes.
    Shared(usize),
    /// Lines of nine by nine cells, of which this many of 180 pieces are there.
    Lines(u8),
    /// A grid in mirror writing: the print of the other side of the sheet.
    Mirrored,
}

impl PictureReading<'_> {
    /// The margin with which a picture is to be read again [on paper](Grey::on_paper), if no grid
    /// is read in it and cells side by side reach all its edges: it may be cut out along the frame
    /// of a grid.
    ///
    /// ```
    /// use sudoku_vision::{Grey, read_all};
    ///
    /// let paper = [255; 100 * 100];
    /// let picture = Grey::new(100, 100, &paper).unwrap();
    /// assert_eq!(read_all(picture).margin(picture), None);
    /// ```
    #[must_use]
    pub fn margin(&self, picture: Grey<'_>) -> Option<usize> {
        const EDGE: f32 = 0.05;
        let (width, height) = (picture.width as f32, picture.height as f32);
        let fills = |[left, top, right, bottom]: [f32; 4]| {
            (0.8..1.25).contains(&(width / height))
                && right - left > (1.0 - 2.0 * EDGE) * width
                && bottom - top > (1.0 - 2.0 * EDGE) * height
        };
        let is_cut_out = self.grids.is_empty() && self.refused.iter().any(|it| fills(it.bounds));
        is_cut_out.then_some(picture.width.max(picture.height) / 20 + 4)
    }
}

/// Writes a sentence without a full stop.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cells(cells) => {
                write!(f, "a picture of {cells} cells side by side, in which no grid is recognised")
            }
            Self::Marks => f.write_str("a table of 9 x 9 cells with other marks than digits"),
            Self::Symbols(side) => write!(
                f,
                "a grid of {side} x {side} cells whose symbols are not read: in a picture of this \
                 size, only numbers are"
            ),
            Self::Sums => f.write_str(
                "a grid with cages whose sums are hard to read, or do not add up to that of all cells",
            ),
            Self::Larger => f.write_str("9 x 9 cells of a larger table"),
            Self::Shared(grids) => {
                write!(f, "{grids} grids that share boxes, which are not read in pictures")
            }
            Self::Lines(LEAST..) => {
                f.write_str("a line is not seen well enough, or there is ink between the lines")
            }
            Self::Lines(pieces) => {
                write!(f, "{pieces} of 180 pieces of lines are seen, {LEAST} are needed")
            }
            Self::Mirrored => {
                f.write_str("a grid in mirror writing: the print of the other side of the sheet")
            }
        }
    }
}

/// The least pieces of lines of a grid, of 180: a wrong lattice gives sure wrong digits.
const LEAST: u8 = 150;
/// The least pieces of each line, of 9.
const WEAKEST: u8 = 4;

/// Reads all grids of a picture.
///
/// ```
/// use sudoku_vision::{Grey, read_all};
///
/// let paper = [255; 100 * 100];
/// let page = read_all(Grey::new(100, 100, &paper).unwrap());
/// assert!(page.grids.is_empty() && page.refused.is_empty());
/// ```
#[must_use]
pub fn read_all(picture: Grey<'_>) -> PictureReading<'_> {
    /// Smaller pictures hold no grid that can be read.
    const SMALLEST: usize = 64;
    let pyramid = Pyramid::of(picture);
    let meshes = meshes(pyramid.level(pyramid.search()));
    let (mut grids, mut refused) = (Vec::new(), Vec::new());
    if picture.width.min(picture.height) < SMALLEST {
        return PictureReading { grids, refused, rejected: Vec::new(), meshes, pyramid };
    }
    let Lattices { found, rejected, tried } = lattices(&pyramid);
    // Nine by nine cells may be a part of a larger grid.
    let may_be_part = |lattice: &Lattice| {
        let own = bounds(&lattice.corners());
        let is_larger = |mesh: &Mesh| is_larger(mesh, &mesh_bounds(mesh, picture), &own);
        lattice.support.is_part() || meshes.iter().any(is_larger)
    };
    let whole = found.iter().filter(|it| !may_be_part(it));
    let known: Vec<[f32; 4]> = whole.map(|it| bounds(&it.corners())).collect();
    for mesh in &meshes {
        let bounds = mesh_bounds(mesh, picture);
        if known.iter().any(|known| shares(known, &bounds)) {
            continue;
        }
        if let Some(lattice) = other_size(&pyramid, mesh.cells, &bounds, &tried) {
            match if lattice.side > 9 {
                large(&pyramid, &lattice)
            } else {
                read(&pyramid, &lattice)
            } {
                Ok(reading) if reading.is_of_its_size() => grids.push(reading),
                Err(reason @ Refusal::Symbols(_)) => refused.push(Refused { bounds, reason }),
                _ => {}
            }
        }
    }
    let larger: Vec<[f32; 4]> = grids
        .iter()
        .map(GridReading::bounds)
        .chain(refused.iter().map(|refused| refused.bounds))
        .collect();
    for lattice in found {
        let outline = lattice.corners();
        if may_be_part(&lattice) && larger.iter().any(|it| shares(it, &bounds(&outline))) {
            continue;
        }
        let read = match lattice.support.is_part() {
            true => Err(Refusal::Larger),
            false => read(&pyramid, &lattice),
        };
        match read {
            Ok(reading) => grids.push(reading),
            Err(reason) => refused.push(Refused { bounds: bounds(&outline), reason }),
        }
    }
    for mesh in &meshes {
        let bounds = mesh_bounds(mesh, picture);
        let known = grids.iter().map(GridReading::bounds);
        let mut known = known.chain(refused.iter().map(|refused| refused.bounds));
        if !known.any(|known| shares(&known, &bounds)) {
            refused.push(Refused { bounds, reason: Refusal::Cells(mesh.cells) });
        }
    }
    refused.extend(take_shared(&mut grids));
    sort_for_reading(&mut grids, |grid| grid.bounds().map(f64::from));
    sort_for_reading(&mut refused, |refused| refused.bounds.map(f64::from));
    PictureReading { grids, refused, rejected, meshes, pyramid }
}

/// Takes the grids that share boxes with others away, as those of a samurai do: each is no puzzle
/// alone. Returns where they are.
fn take_shared(grids: &mut Vec<GridReading>) -> Vec<Refused> {
    /// Of the places in a grid, a box holds four.
    const BOX: usize = 3;
    let mut refused = Vec::new();
    let mut nth = 0;
    while nth < grids.len() {
        let mut own = vec![grids[nth].outline];
        let mut others: Vec<Corners> = grids.iter().map(|grid| grid.outline).collect();
        others.swap_remove(nth);
        let is_joined =
            |it: &Corners, own: &[Corners]| own.iter().any(|one| shared(one, it) >= BOX);
        while let Some(at) = others.iter().position(|it| is_joined(it, &own)) {
            own.push(others.swap_remove(at));
        }
        if own.len() == 1 {
            nth += 1;
            continue;
        }
        let bounds = own.iter().map(bounds).fold(bounds(&own[0]), |all, it| {
            [all[0].min(it[0]), all[1].min(it[1]), all[2].max(it[2]), all[3].max(it[3])]
        });
        refused.push(Refused { bounds, reason: Refusal::Shared(own.len()) });
        grids.retain(|grid| !own.contains(&grid.outline));
    }
    refused
}

/// The bounds of a mesh in the picture, in pixels.
fn mesh_bounds(mesh: &Mesh, picture: Grey<'_>) -> [f32; 4] {
    let (width, height) = (picture.width as f32, picture.height as f32);
    let [left, top, right, bottom] = mesh.bounds.map(|edge| edge as f32);
    [left * width, top * height, right * width, bottom * height]
}

/// Whether cells side by side, with these bounds, are more than the nine by nine ones with `own`
/// bounds, and go on beyond them.
fn is_larger(mesh: &Mesh, bounds: &[f32; 4], own: &[f32; 4]) -> bool {
    /// In cells.
    const BEYOND: f32 = 0.6;
    let cell = (own[2] - own[0]).max(own[3] - own[1]) / 9.0;
    let beyond = [own[0] - bounds[0], own[1] - bounds[1], bounds[2] - own[2], bounds[3] - own[3]];
    let most = beyond.into_iter().fold(0.0, f32::max);
    // The holes of digits may pass for cells.
    mesh.cells > 90 && most > BEYOND * cell && shares(bounds, own)
}

/// Whether a fifth of the smaller one is in the other.
fn shares(one: &[f32; 4], other: &[f32; 4]) -> bool {
    const SHARED: f32 = 0.2;
    let size = |[left, top, right, bottom]: [f32; 4]| {
        let (width, height) = (right - left, bottom - top);
        if width > 0.0 && height > 0.0 { width * height } else { 0.0 }
    };
    let shared = size([
        one[0].max(other[0]),
        one[1].max(other[1]),
        one[2].min(other[2]),
        one[3].min(other[3]),
    ]);
    shared > SHARED * size(*one).min(size(*other))
}

fn bounds(corners: &Corners) -> [f32; 4] {
    let first = corners[0];
    corners.iter().fold([first.0, first.1, first.0, first.1], |all, &(x, y)| {
        [all[0].min(x), all[1].min(y), all[2].max(x), all[3].max(y)]
    })
}

impl Support {
    /// Whether all lines are there, and none between them.
    fn is_grid(&self, side: usize) -> bool {
        let is_seen = 180 * usize::from(self.pieces) >= usize::from(LEAST) * all_pieces(side);
        is_seen && 9 * usize::from(self.weakest) >= usize::from(WEAKEST) * side && self.is_clear
    }

    /// Whether the lines go on outside.
    fn is_part(&self) -> bool {
        self.beyond.0 >= 8 && self.beyond.1 >= 9
    }
}

/// The lattices of nine by nine cells in a picture.
struct Lattices {
    /// Those that do not overlap, the best first.
    found: Vec<Lattice>,
    /// The best of those that are no grids.
    rejected: Vec<Refused>,
    /// The corners that were tried.
    tried: Vec<Corners>,
}

/// Looks for lattices. Thin lines in noise may be lost in a reduction; if there is nothing in it,
/// the next larger one is searched.
fn lattices(pyramid: &Pyramid<'_>) -> Lattices {
    let at = pyramid.search();
    let lattices = lattices_in(pyramid, at);
    match at.checked_sub(1) {
        Some(finer) if lattices.found.is_empty() => {
            let finer = lattices_in(pyramid, finer);
            Lattices { tried: [lattices.tried, finer.tried].concat(), ..finer }
        }
        _ => lattices,
    }
}

/// The lattice of another size around these cells side by side, if its corners were tried.
fn other_size(
    pyramid: &Pyramid<'_>,
    cells: usize,
    bounds: &[f32; 4],
    tried: &[Corners],
) -> Option<Lattice> {
    /// Sides whose symbols are digits, and such whose symbols may be numbers of two digits.
    const SIDES: [std::ops::RangeInclusive<usize>; 2] = [4..=8, 10..=16];
    /// Corners are this near to the edges of the cells, in parts of their extent.
    const NEAR: f32 = 0.06;
    let extent = (bounds[2] - bounds[0]).max(bounds[3] - bounds[1]);
    let is_near = |corners: &&Corners| {
        let own = self::bounds(corners);
        own.iter().zip(bounds).all(|(a, b)| (a - b).abs() <= NEAR * extent)
    };
    // Some cells may be lost, the holes of digits may pass for some, and diagonals halve theirs.
    let may_be = |side: &usize| {
        let least = if *side > 9 { side * side * 4 / 5 } else { side * side / 2 };
        let most = (side * side * 5 / 4).max(side * side + 2 * side);
        (least..=most).contains(&cells)
    };
    let part =
        |lattice: &Lattice| usize::from(lattice.support.pieces) * 180 / all_pieces(lattice.side);
    let fits = SIDES.into_iter().flatten().filter(may_be).flat_map(|side| {
        let own = (side > 9).then_some([(0, 1), (2, 1), (2, 3), (0, 3)]);
        let own = own.map(|ends| ends.map(|(x, y)| (bounds[x], bounds[y])));
        let near = tried.iter().filter(is_near).copied().chain(own);
        near.filter_map(move |corners| Lattice::fit(pyramid, &corners, side))
    });
    // The lines of small cells may be followed to a part of them.
    let is_whole = |lattice: &Lattice| {
        let half = extent / lattice.side as f32 / 2.0;
        let own = self::bounds(&lattice.corners());
        lattice.side <= 9 || own.iter().zip(bounds).all(|(a, b)| (a - b).abs() <= half)
    };
    let is_grid = |lattice: &Lattice| {
        let is_grid = lattice.support.is_grid(lattice.side) && is_square(&lattice.corners());
        is_grid && is_whole(lattice)
    };
    fits.filter(is_grid).max_by_key(part)
}

/// Those that are seen in this reduction.
fn lattices_in(pyramid: &Pyramid<'_>, at: usize) -> Lattices {
    let small = pyramid.level(at);
    let scale = (1u32 << at) as f32;
    // The smallest side of a grid.
    let least = (small.width.max(small.height) / 20).max(24);
    let sums = Sums::of(small);
    let mut tried: Vec<Corners> = Vec::new();
    let mut found: Vec<Lattice> = Vec::new();
    let mut weak: Vec<(u16, Corners)> = Vec::new();
    let rank = |lattice: &Lattice| (lattice.support.pieces, lattice.support.weakest);
    for threshold in THRESHOLDS {
        for part in sums.dark(small, threshold).parts(least) {
            if !part.may_be_grid() {
                continue;
            }
            for corners in part.corners() {
                let corners = corners.map(|(x, y)| (x * scale, y * scale));
                let again = |other: &Corners| distance(other, &corners) < 2.0 * scale;
                let within = |other: &Lattice| {
                    other.support.pieces >= u16::from(GOOD) && overlap(&corners, &other.corners())
                };
                if !is_square(&corners) || tried.iter().any(again) || found.iter().any(within) {
                    continue;
                }
                tried.push(corners);
                let Some(lattice) = Lattice::fit(pyramid, &corners, 9) else { continue };
                if lattice.support.is_grid(9) && is_square(&lattice.corners()) {
                    found.push(lattice);
                } else {
                    weak.push((lattice.support.pieces, lattice.corners()));
                }
            }
        }
    }
    found.sort_by_key(|lattice| std::cmp::Reverse(rank(lattice)));
    let mut best: Vec<Lattice> = Vec::new();
    for lattice in found {
        let corners = lattice.corners();
        if !best.iter().any(|other| overlap(&corners, &other.corners())) {
            best.push(lattice);
        }
    }
    let known = best.iter().map(Lattice::corners).collect();
    Lattices { found: best, rejected: rejected(weak, known), tried }
}

/// The best of the lattices that are no grids, away from the `known` ones.
fn rejected(mut weak: Vec<(u16, Corners)>, mut known: Vec<Corners>) -> Vec<Refused> {
    const MOST: usize = 8;
    /// Fewer pieces are there in any text.
    const FEWEST: u16 = 60;
    weak.sort_by_key(|&(pieces, _)| std::cmp::Reverse(pieces));
    let mut rejected = Vec::new();
    for (pieces, corners) in weak.into_iter().filter(|&(pieces, _)| pieces >= FEWEST) {
        if rejected.len() < MOST && !known.iter().any(|other| overlap(&corners, other)) {
            known.push(corners);
            rejected
                .push(Refused { bounds: bounds(&corners), reason: Refusal::Lines(pieces as u8) });
        }
    }
    rejected
}

/// Whether the sides differ as those of a square do that leans away.
fn is_square(corners: &Corners) -> bool {
    /// The longest side by the shortest, squared.
    const MOST: f32 = 6.25;
    let sides: [f32; 4] = std::array::from_fn(|at| {
        let (a, b) = (corners[at], corners[(at + 1) % 4]);
        (a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)
    });
    let longest = sides.iter().fold(0.0, |most: f32, &side| most.max(side));
    let shortest = sides.iter().fold(f32::MAX, |least: f32, &side| least.min(side));
    // A flattened square has less area than its sides promise.
    longest <= MOST * shortest && area(corners) > 0.4 * shortest
}

/// Whether a fifth of one is in the other.
fn overlap(one: &Corners, other: &Corners) -> bool {
    shared(one, other) >= 5
}

/// The number of 25 places of one that are in the other, at most.
fn shared(one: &Corners, other: &Corners) -> usize {
    let inside = |point: (f32, f32), corners: &Corners| {
        (0..4).all(|at| {
            let (a, b) = (corners[at], corners[(at + 1) % 4]);
            (b.0 - a.0) * (point.1 - a.1) - (b.1 - a.1) * (point.0 - a.0) >= 0.0
        })
    };
    let share = |one: &Corners, other: &Corners| {
        let mut count = 0;
        for at in 0..25u8 {
            let (s, t) = (f32::from(at % 5) / 5.0 + 0.1, f32::from(at / 5) / 5.0 + 0.1);
            let mix = |a: f32, b: f32, c: f32, d: f32| {
                (1.0 - t) * (a + s * (b - a)) + t * (d + s * (c - d))
            };
            let [a, b, c, d] = *one;
            let point = (mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1));
            count += usize::from(inside(point, other));
        }
        count
    };
    share(one, other).max(share(other, one))
}

/// Whether an answer needs no second look. Another mark always does. A cell that is likely empty
/// does not if no digit is plausible in it: then the doubt is between no mark and a mark that is no
/// digit.
fn is_sure(scores: &Scores, threshold: u16) -> bool {
    let digits = || (1..=9).map(|digit| u32::from(scores.part(Class::Digit(digit)))).sum::<u32>();
    match scores.best() {
        Class::Other => false,
        Class::Empty if digits() < u32::from(PLAUSIBLE) => true,
        _ => scores.confidence() >= threshold,
    }
}

/// Reads the cells of a lattice.
fn read(pyramid: &Pyramid<'_>, lattice: &Lattice) -> Result<GridReading, Refusal> {
    let net = Net::known();
    let mut cells = Cells::of(pyramid, lattice);
    let in_cells = cells.take_marks();
    let lying = Square::of(lattice.side, |x, y| lattice.point(x, y), pyramid.level(0), None);
    cells.take_diagonals([false, true].map(|rises| lying.has_diagonal(rises)));
    let threshold = net.threshold();
    let count = lattice.side * lattice.side;
    let glance_at = |cells: &Cells, turn: u8| -> Vec<Scores> {
        (0..count).map(|cell| net.glance(&cells.patch(cell, turn))).collect()
    };
    let glance = |turn: u8| glance_at(&cells, turn);
    // The sum of the confidence in digits: it is largest for the upright grid.
    let sum = |cells: &[Scores]| {
        cells.iter().fold(0u32, |sum, scores| match scores.best() {
            Class::Digit(_) => sum + u32::from(scores.confidence()),
            _ => sum,
        })
    };
    let mut best = (0, glance(0));
    let mut is_mirrored = false;
    let is_filled = |scores: &&Scores| scores.best() != Class::Empty;
    let is_digit = |scores: &&Scores| is_filled(scores) && is_sure(scores, threshold);
    let sure = best.1.iter().filter(is_digit).count();
    if sure * 10 < best.1.iter().filter(is_filled).count() * 9 {
        let mut most = sum(&best.1);
        for turn in 1..4 {
            let cells = glance(turn);
            let sum = sum(&cells);
            if sum > most {
                (best, most) = ((turn, cells), sum);
            }
        }
        let sure = best.1.iter().filter(is_digit).count();
        if sure * 10 < best.1.iter().filter(is_filled).count() * 7 {
            // As much as that of half a digit in each row: other marks have mirror images.
            let least = most.max(lattice.side as u32 * u32::from(Scores::ONE) / 2);
            let mirrored = cells.mirrored();
            is_mirrored = (0..4).any(|turn| sum(&glance_at(&mirrored, turn)) > least);
        }
    }
    let (turn, glances) = best;
    let look = |(cell, glance)| net.second_look(&cells.patch(cell, turn), glance);
    let scores: Vec<Scores> = glances.into_iter().enumerate().map(look).collect();
    // Where one cell is hard to read the picture is bad, and wrong answers are surer: a third of
    // the doubt is left to the others.
    let threshold = match scores.iter().all(|scores| is_sure(scores, threshold)) {
        true => threshold,
        false => Scores::ONE - (Scores::ONE - threshold) / 3,
    };
    let cell = |scores: Scores| {
        let is_doubtful = !is_sure(&scores, threshold);
        CellReading { scores, is_doubtful, is_stranger: false, number: None }
    };
    let mut read: Vec<CellReading> = scores.into_iter().map(cell).collect();
    let digits: Vec<u8> = read.iter().map(|cell| cell.digit().unwrap_or(0)).collect();
    for cell in strangers(&digits, |cell| *cells.patch(cell, turn).ink()) {
        // Strangers were sure digits.
        read[cell].is_doubtful = true;
        read[cell].is_stranger = true;
    }
    beside_signs(&mut read, lattice, turn, pyramid.level(0), |cell| {
        let patch = cells.patch_inside(cell, turn);
        patch.map(|patch| net.second_look(&patch, net.glance(&patch)))
    });
    if let Some(Ok(in_cells)) = &in_cells {
        for (at, cell) in read.iter_mut().enumerate() {
            let lies = turned(at % lattice.side, at / lattice.side, lattice.side, turn);
            cell.is_doubtful |=
                cell.scores.best() == Class::Empty && in_cells.hidden().contains(&lies);
        }
    }
    let is = |class: Class| read.iter().filter(|cell| cell.scores.best() == class).count();
    let (marks, filled) = (is(Class::Other), count - is(Class::Empty));
    let corners = lattice.corners();
    let outline = std::array::from_fn(|at| corners[(at + usize::from(turn)) % 4]);
    let support = lattice.support.pieces;
    let mut reading = GridReading {
        cells: read,
        outline,
        turn,
        support,
        caged: None,
        in_cells,
        lattice: lattice.clone(),
    };
    let mut is_caged = false;
    if is_mirrored || marks * 2 > filled || marks >= FEWEST_SUMS || filled < lattice.side {
        let caged = caged(&reading, pyramid.level(0));
        is_caged = caged.is_some();
        reading.caged = caged.and_then(Result::ok);
    }
    if let Some(Caged { cages, inset, .. }) = &reading.caged {
        let sums: Vec<usize> = cages.iter().map(|cage| cage.cells[0]).collect();
        let look = |cell: usize| {
            let patch = cells.patch_in_cage(cell, turn, *inset, sums.contains(&cell));
            net.second_look(&patch, net.glance(&patch))
        };
        let cell = |at: usize| {
            let scores = look(at);
            CellReading {
                scores,
                is_doubtful: !is_sure(&scores, threshold),
                is_stranger: false,
                number: None,
            }
        };
        reading.cells = (0..count).map(cell).collect();
    } else if is_mirrored || marks * 2 > filled {
        return Err(match is_caged {
            true => Refusal::Sums,
            false if is_mirrored => Refusal::Mirrored,
            false => Refusal::Marks,
        });
    }
    Ok(reading)
}

/// Looks again at the doubtful cells of a grid with marks on its borders, without their rim: a sign
/// beside a digit is no part of it.
fn beside_signs(
    read: &mut [CellReading],
    lattice: &Lattice,
    turn: u8,
    picture: Grey<'_>,
    look: impl Fn(usize) -> Option<Scores>,
) {
    let is_open = |cell: &CellReading| cell.is_doubtful && !cell.is_stranger;
    if !read.iter().any(is_open) {
        return;
    }
    let square = Square::of(lattice.side, |x, y| lattice.point(x, y), picture, None);
    if turn != 0 || !square.dots().is_ok_and(|dots| !dots.is_empty()) {
        return;
    }
    let threshold = Net::known().threshold();
    for (at, cell) in read.iter_mut().enumerate().filter(|(_, cell)| is_open(cell)) {
        if let Some(scores) = look(at).filter(|scores| is_sure(scores, threshold)) {
            (cell.scores, cell.is_doubtful) = (scores, false);
        }
    }
}

/// Reads the cells of a lattice with more than nine of them in a row, whose symbols are numbers.
fn large(pyramid: &Pyramid<'_>, lattice: &Lattice) -> Result<GridReading, Refusal> {
    let side = lattice.side;
    let corners = lattice.corners();
    // Four samples or more for each one of a number.
    let level = pyramid.for_step(area(&corners) / (side * side * Numbers::SAMPLES) as f32);
    let scale = 1.0 / (1u32 << level) as f32;
    let mut best: Option<(Numbers, GridReading)> = None;
    for turn in 0..4u8 {
        let outline = std::array::from_fn(|at| corners[(at + usize::from(turn)) % 4]);
        let support = lattice.support.pieces;
        let reading = GridReading {
            cells: Vec::new(),
            outline,
            turn,
            support,
            caged: None,
            in_cells: None,
            lattice: lattice.clone(),
        };
        let point = |column: f64, row: f64| {
            let (x, y) = reading.point(column, row);
            (x * scale, y * scale)
        };
        let numbers = Numbers::of(&Square::of(side, point, pyramid.level(level), None));
        let is_clear = numbers.are_clear();
        if best.as_ref().is_none_or(|(most, _)| numbers.sure() > most.sure()) {
            best = Some((numbers, reading));
        }
        if is_clear {
            break;
        }
    }
    let (numbers, mut reading) = best.ok_or(Refusal::Symbols(side))?;
    if numbers.filled() < side {
        return Err(Refusal::Cells(side * side));
    }
    if !numbers.are_symbols() {
        return Err(Refusal::Symbols(side));
    }
    let cell = |number: &Option<u8>| CellReading {
        scores: Scores::only(if *number == Some(0) { Class::Empty } else { Class::Other }),
        is_doubtful: number.is_none(),
        is_stranger: false,
        number: *number,
    };
    reading.cells = numbers.all.iter().map(cell).collect();
    Ok(reading)
}

/// Fewer marks that are no digits are no sums of cages.
const FEWEST_SUMS: usize = 6;

/// The cages of a grid, if there are any.
fn caged(reading: &GridReading, picture: Grey<'_>) -> Option<Result<Caged, Strange>> {
    let square = Square::of(reading.side(), |x, y| reading.point(x, y), picture, None);
    let walls = square.walls(&square.borders())?;
    Some(square.cages(&walls))
}
