//! [`DrawnGrid`]: a square grid of any size with the rules that are drawn into it, whether strokes
//! of a page or pixels of a picture show them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A square grid with the rules that are drawn into it.
///
/// ```
/// use sudoku_vision::{DrawnGrid, Shades};
///
/// let mut grid = DrawnGrid::default();
/// (grid.side, grid.symbols) = (9, vec!["".into(); 81]);
/// assert!(grid.is_plain());
/// let mut shades = Shades::none(9);
/// (0..9).for_each(|at| shades.of[10 * at] = 1);
/// assert!(grid.shade(&shades));
/// assert_eq!((grid.diagonals, grid.is_plain()), ([true, false], false));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawnGrid {
    /// The number of cells in a row: 4 to 25.
    pub side: usize,
    /// The symbol of each cell as it is printed, row by row; empty for an empty cell.
    pub symbols: Vec<Box<str>>,
    /// The number of the piece of each cell, from 0: pieces as large as a row, by thick lines or by
    /// tints. They may be boxes.
    pub pieces: Option<Vec<usize>>,
    /// Whether the diagonal down from the upper left corner is drawn, and the one up to the right.
    pub diagonals: [bool; 2],
    /// Whether the four windows of a grid of nine by nine cells are shaded.
    pub windows: bool,
    /// The cages.
    pub cages: Vec<DrawnCage>,
    /// The other marks in it.
    pub marks: Vec<DrawnMark>,
    /// Whether pixels show it, of which marks and numbers of two digits may be misread.
    pub is_seen: bool,
    /// Whether its cages or pieces were seen by a second, bolder look. They count only if the grid
    /// has exactly one solution.
    pub needs_proof: bool,
}

/// A group of cells with a line around it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawnCage {
    /// The cells, row by row.
    pub cells: Vec<usize>,
    /// The sum in its corner.
    pub sum: Option<u32>,
}

/// Grids of nine by nine cells that share boxes, as those of a samurai do.
///
/// ```
/// use sudoku_vision::DrawnOverlap;
///
/// let mut twins = DrawnOverlap::default();
/// (twins.corners, twins.digits) = (vec![[0, 0], [6, 6]], vec![[0; 81]; 2]);
/// assert_eq!(twins.cells(), 153);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct DrawnOverlap {
    /// The row and the column of the upper left cell of each grid, from 0.
    pub corners: Vec<[usize; 2]>,
    /// The digits of each grid row by row, 0 for an empty cell.
    pub digits: Vec<[u8; 81]>,
}

impl DrawnOverlap {
    /// The digits of all cells by row and column; each cell is there once.
    fn by_place(&self) -> BTreeMap<[usize; 2], u8> {
        let grids = self.corners.iter().zip(&self.digits);
        grids
            .flat_map(|(&[top, left], digits)| {
                let cells = digits.iter().enumerate();
                cells.map(move |(at, &digit)| ([top + at / 9, left + at % 9], digit))
            })
            .collect()
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.by_place().len()
    }

    /// The number of cells with a digit.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.by_place().values().filter(|digit| **digit > 0).count()
    }
}

/// A mark that is a rule. Cells are counted row by row from 0; two cells are neighbours, the left
/// or upper one first unless their order says something.
///
/// ```
/// use sudoku_vision::{DrawnGrid, DrawnMark};
///
/// let mut grid = DrawnGrid::default();
/// (grid.side, grid.symbols) = (9, vec!["".into(); 81]);
/// grid.marks = vec![DrawnMark::WhiteDot([0, 1]), DrawnMark::Thermometer(vec![40, 41, 32])];
/// assert!(!grid.is_plain());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum DrawnMark {
    /// A white dot on the border of two cells.
    WhiteDot([usize; 2]),
    /// A black dot on the border of two cells.
    BlackDot([usize; 2]),
    /// A bar on the border of two cells.
    Bar([usize; 2]),
    /// An X on the border of two cells.
    X([usize; 2]),
    /// A V on the border of two cells.
    V([usize; 2]),
    /// A sign of comparison that opens to the first cell and points to the second.
    Greater([usize; 2]),
    /// A filled circle in a cell.
    Disc(usize),
    /// A filled square in a cell.
    Square(usize),
    /// A thermometer: the cells from its bulb.
    Thermometer(Vec<usize>),
    /// An arrow: the cell of its circle, and those from there to its tip.
    Arrow {
        /// The circle.
        circle: usize,
        /// The cells without that of the circle.
        cells: Vec<usize>,
    },
    /// Digits in a circle where four cells meet.
    Quadruple {
        /// The cells, row by row.
        cells: [usize; 4],
        /// The digits.
        digits: Vec<u8>,
    },
    /// A line through the middle of cells, from one end to the other. Words say its meaning.
    Line(Vec<usize>),
    /// A number outside with an arrow along a diagonal.
    Diagonal {
        /// The cells from the arrow on.
        cells: Vec<usize>,
        /// The number.
        number: u32,
    },
    /// A number beside a row or column. Words say its meaning.
    Outside {
        /// The cells from the number on.
        cells: Vec<usize>,
        /// The number.
        number: u32,
    },
}

impl DrawnMark {
    /// Whether only words say its meaning.
    ///
    /// ```
    /// use sudoku_vision::DrawnMark;
    ///
    /// assert!(DrawnMark::Line(vec![0, 10, 20]).needs_words());
    /// assert!(!DrawnMark::Thermometer(vec![0, 10, 20]).needs_words());
    /// ```
    #[must_use]
    pub const fn needs_words(&self) -> bool {
        matches!(self, Self::Line(_) | Self::Outside { .. })
    }

    /// The mark with its cells moved.
    pub(crate) fn moved(mut self, to: impl Fn(usize) -> usize) -> Self {
        match &mut self {
            Self::WhiteDot(pair)
            | Self::BlackDot(pair)
            | Self::Bar(pair)
            | Self::X(pair)
            | Self::V(pair)
            | Self::Greater(pair) => *pair = pair.map(to),
            Self::Disc(cell) | Self::Square(cell) => *cell = to(*cell),
            Self::Quadruple { cells, .. } => *cells = cells.map(to),
            Self::Thermometer(cells)
            | Self::Line(cells)
            | Self::Diagonal { cells, .. }
            | Self::Outside { cells, .. } => cells.iter_mut().for_each(|cell| *cell = to(*cell)),
            Self::Arrow { circle, cells } => {
                *circle = to(*circle);
                cells.iter_mut().for_each(|cell| *cell = to(*cell));
            }
        }
        self
    }

    /// Whether it is drawn through cells.
    const fn is_line(&self) -> bool {
        matches!(self, Self::Thermometer(_) | Self::Arrow { .. })
    }

    /// The cells it says something about.
    fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        let (first, rest): (Option<usize>, &[usize]) = match self {
            Self::WhiteDot(pair)
            | Self::BlackDot(pair)
            | Self::Bar(pair)
            | Self::X(pair)
            | Self::V(pair)
            | Self::Greater(pair) => (None, pair),
            Self::Disc(cell) | Self::Square(cell) => (Some(*cell), &[]),
            Self::Quadruple { cells, .. } => (None, cells),
            Self::Thermometer(cells) | Self::Line(cells) => (None, cells),
            Self::Outside { .. } | Self::Diagonal { .. } => (None, &[]),
            Self::Arrow { circle, cells } => (Some(*circle), cells),
        };
        first.into_iter().chain(rest.iter().copied())
    }
}

impl DrawnGrid {
    /// The number of cells with a symbol.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.symbols.iter().filter(|symbol| !symbol.is_empty()).count()
    }

    /// Whether it is a puzzle for certain, even one with faults, and no table: it has cages or as
    /// many marks as rows, or its lines form boxes or pieces and it holds numbers of its size.
    /// Thermometers and arrows count as the cells they cover, and numbers count with them; those
    /// outside count with those in the cells.
    #[must_use]
    pub fn is_certain(&self) -> bool {
        let is_number = |text: &str| {
            text.is_empty() || text.parse().is_ok_and(|number| (1..=self.side).contains(&number))
        };
        let are_numbers = self.symbols.iter().all(|text| is_number(text));
        let said = self.marks.iter().filter(|mark| !mark.needs_words());
        let lines = self.marks.iter().filter(|mark| mark.is_line());
        let along: usize = lines.map(|mark| mark.cells().count()).sum();
        let outside = self.marks.len() - said.clone().count();
        !self.cages.is_empty()
            || said.count() >= self.side
            || self.pieces.is_some() && self.filled() + outside >= self.side && are_numbers
            || along > 0 && along + self.filled() >= self.side && are_numbers
    }

    /// Whether nothing in it says more than nine by nine cells with boxes of three by three.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let is_box = |at: usize| at / 27 * 3 + at % 9 / 3;
        let mut named = [None; 9];
        let are_boxes = self.side == 9
            && self.pieces.as_ref().is_none_or(|pieces| {
                let mut all = pieces.iter().enumerate();
                all.all(|(at, &piece)| *named[is_box(at)].get_or_insert(piece) == piece)
            });
        let has_marks = self.windows || !self.cages.is_empty() || !self.marks.is_empty();
        are_boxes && !self.diagonals.contains(&true) && !has_marks
    }

    /// Adds what the shades of its cells say; those that only decorate it say nothing. Returns
    /// whether they are understood.
    pub fn shade(&mut self, shades: &Shades) -> bool {
        if shades.are_equal() {
            return true;
        }
        let all = || 0..shades.of.len();
        let each_piece = |pieces: &Vec<usize>| {
            let mut first = BTreeMap::new();
            all().all(|at| *first.entry(pieces[at]).or_insert(shades.of[at]) == shades.of[at])
        };
        // Rows or columns in colours of their own are a decoration.
        let tints = flood(self.side, |at, next| shades.of[at] == shades.of[next]);
        if are_lines(&tints, self.side) || self.pieces.as_ref().is_some_and(each_piece) {
            return true;
        }
        if let Some(shaded) = shades.diagonals() {
            self.diagonals = [0, 1].map(|way| self.diagonals[way] || shaded[way]);
            return true;
        }
        if shades.are_windows() {
            self.windows = true;
            return true;
        }
        if shades.are_one(|at| !self.symbols[at].is_empty()) {
            return true;
        }
        if self.pieces.is_some() || !are_pieces(&tints, self.side) {
            return false;
        }
        self.pieces = Some(tints);
        true
    }
}

/// A thing in or around a grid that is no part of a plain one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Strange {
    /// Thick lines that form neither boxes nor pieces.
    Lines,
    /// Signs on the borders of cells.
    Signs,
    /// Lines inside cells along their sides that are no cages, each with a sum.
    Cages,
    /// Sums of cages that are hard to read, or that do not add to the sum of all cells.
    Sums,
    /// Grey shapes in the middle of cells.
    Shapes,
    /// Rings with lines that are no arrows, each with a tip.
    Arrows,
    /// Shaded cells that are neither diagonals, windows nor pieces.
    Shades,
    /// Numbers beside the rows, or above or below the columns.
    Numbers,
}

/// Writes the reason why a grid is not read.
impl fmt::Display for Strange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self {
            Self::Lines => "its thick lines form neither boxes nor pieces",
            Self::Signs => "the signs on the lines between its cells are not understood",
            Self::Cages => "the lines of its cages are not seen well enough",
            Self::Sums => "the sums of its cages are hard to read, or do not add up",
            Self::Shapes => "the grey shapes in its cells are not understood",
            Self::Arrows => "the arrows in its cells are not understood",
            Self::Shades => "its shaded cells are not understood",
            Self::Numbers => "the numbers around it are not understood",
        };
        f.write_str(reason)
    }
}

/// The shades of the cells of a square grid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shades {
    /// The number of cells in a row.
    pub side: usize,
    /// The shade of each cell as a number; 0 for white.
    pub of: Vec<usize>,
}

impl Shades {
    /// A grid without shades.
    #[must_use]
    pub fn none(side: usize) -> Self {
        Self { side, of: vec![0; side * side] }
    }

    /// Whether all cells have one shade.
    ///
    /// ```
    /// use sudoku_vision::Shades;
    ///
    /// let mut shades = Shades::none(9);
    /// assert!(shades.are_equal());
    /// shades.of[40] = 1;
    /// assert!(!shades.are_equal());
    /// ```
    #[must_use]
    pub fn are_equal(&self) -> bool {
        self.of.iter().all(|shade| *shade == self.of[0])
    }

    /// Whether these cells, and no others, have one shade.
    #[must_use]
    pub fn are_one(&self, is_shaded: impl Fn(usize) -> bool) -> bool {
        let cells = || 0..self.of.len();
        let first = cells().find(|&at| is_shaded(at)).map_or(0, |at| self.of[at]);
        first != 0 && cells().all(|at| (self.of[at] == first) == is_shaded(at))
    }

    /// Whether the cells of one of these parts, and no others, have one shade. `parts` are the
    /// number of the part of each cell.
    ///
    /// ```
    /// use sudoku_vision::Shades;
    ///
    /// let mut shades = Shades::none(4);
    /// let boxes: Vec<usize> = (0..16).map(|at| at / 8 * 2 + at % 4 / 2).collect();
    /// assert!(!shades.are_one_of(&boxes));
    /// for at in [2, 3, 6, 7] {
    ///     shades.of[at] = 1;
    /// }
    /// assert!(shades.are_one_of(&boxes));
    /// shades.of[8] = 1;
    /// assert!(!shades.are_one_of(&boxes));
    /// ```
    #[must_use]
    pub fn are_one_of(&self, parts: &[usize]) -> bool {
        let first = self.of.iter().position(|&shade| shade != 0).and_then(|at| parts.get(at));
        first.is_some_and(|first| self.are_one(|at| parts.get(at) == Some(first)))
    }

    /// The diagonals, if their cells are shaded: down, and up. Where both cross, a shade may lie
    /// over the other.
    #[must_use]
    pub fn diagonals(&self) -> Option<[bool; 2]> {
        let side = self.side;
        let is_down = |at: usize| at / side == at % side;
        let is_up = |at: usize| at / side + at % side + 1 == side;
        let both = |at: usize| is_down(at) || is_up(at);
        let middle = side * side / 2;
        let mut crossed = self.clone();
        if side % 2 == 1 && self.of[middle] != 0 {
            crossed.of[middle] = self.of[0];
        }
        if crossed.are_one(both) {
            Some([true, true])
        } else if self.are_one(is_down) {
            Some([true, false])
        } else if self.are_one(is_up) {
            Some([false, true])
        } else {
            None
        }
    }

    /// Whether the four windows of a grid of nine by nine cells are shaded.
    #[must_use]
    pub fn are_windows(&self) -> bool {
        let is_between = |at: usize| ![0, 4, 8].contains(&at);
        self.side == 9 && self.are_one(|at| is_between(at / 9) && is_between(at % 9))
    }
}

/// The number of the part of each cell of a square grid, from 0: neighbours are in one part if they
/// are `joined`.
///
/// ```
/// // 0 1 | 2
/// // 3 4 | 5
/// // 6 7 | 8
/// let parts = sudoku_vision::flood(3, |at, next| at % 3 < 2 && next % 3 < 2 || at % 3 == next % 3);
/// assert_eq!(parts, [0, 0, 1, 0, 0, 1, 0, 0, 1]);
/// ```
#[must_use]
pub fn flood(side: usize, joined: impl Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut parts: Vec<Option<usize>> = vec![None; side * side];
    let mut count = 0;
    for start in 0..parts.len() {
        if parts[start].is_some() {
            continue;
        }
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            if parts[at].replace(count).is_some() {
                continue;
            }
            let (row, column) = (at / side, at % side);
            let next = [
                (column + 1 < side).then_some(at + 1),
                (column > 0).then(|| at - 1),
                (row + 1 < side).then_some(at + side),
                (row > 0).then(|| at - side),
            ];
            open.extend(
                next.into_iter().flatten().filter(|&to| parts[to].is_none() && joined(at, to)),
            );
        }
        count += 1;
    }
    parts.into_iter().map(Option::unwrap_or_default).collect()
}

/// The pieces of a square grid between thick lines, if some lines are thicker than others: `right`
/// has the width of the line right of each cell, `below` that of the line below it, in any unit.
///
/// ```
/// let (thin, thick) = (1.0, 2.0);
/// let (right, below) = ([thin, 0.0, thin, 0.0], [thick, thick, 0.0, 0.0]);
/// assert_eq!(
///     sudoku_vision::pieces(&right, &below, 2),
///     Err("its thick lines part rows or columns, not boxes or pieces".into())
/// );
/// assert_eq!(sudoku_vision::pieces(&[thin; 4], &[thin; 4], 2), Ok(None));
/// ```
///
/// # Errors
///
/// The thick lines form no pieces; the reason says why.
pub fn pieces(right: &[f64], below: &[f64], side: usize) -> Result<Option<Vec<usize>>, String> {
    let rights = (0..side * side).filter(|at| at % side + 1 < side).map(|at| right[at]);
    let inner = || rights.clone().chain(below[..side * (side - 1)].iter().copied());
    let (least, most) = (inner().fold(f64::INFINITY, f64::min), inner().fold(0.0, f64::max));
    if most <= 0.0 || most < 1.4 * least {
        return Ok(None);
    }
    let thick = (least + most) / 2.0;
    let line = |at: usize, next: usize| match next {
        next if next == at + 1 => right[at],
        next if next + 1 == at => right[next],
        next => below[at.min(next)],
    };
    let thinnest = inner().filter(|&width| width >= thick).fold(most, f64::min);
    if most > 1.5 * thinnest {
        return Err("some of its thick lines are thicker than others".into());
    }
    let pieces = flood(side, |at, next| line(at, next) < thick);
    if are_lines(&pieces, side) {
        return Err("its thick lines part rows or columns, not boxes or pieces".into());
    }
    if !are_pieces(&pieces, side) {
        return Err(format!("its thick lines form no {side} pieces of {side} cells"));
    }
    let divides = |at: usize, next: usize| line(at, next) < thick || pieces[at] != pieces[next];
    let is_clean = (0..side * side).all(|at| {
        let is_last = at % side + 1 == side;
        (is_last || divides(at, at + 1)) && (at + side >= side * side || divides(at, at + side))
    });
    if is_clean { Ok(Some(pieces)) } else { Err("a thick line ends inside a piece".into()) }
}

/// Whether the parts of a square grid are its rows, or its columns.
///
/// ```
/// assert!(sudoku_vision::are_lines(&[0, 1, 0, 1], 2));
/// assert!(!sudoku_vision::are_lines(&[0, 1, 1, 0], 2));
/// ```
#[must_use]
pub fn are_lines(parts: &[usize], side: usize) -> bool {
    let cells = || 0..side * side;
    cells().all(|at| parts[at] == parts[at / side * side]) && are_pieces(parts, side)
        || cells().all(|at| parts[at] == parts[at % side]) && are_pieces(parts, side)
}

/// Whether there are as many parts of a square grid as a row has cells, each as large as a row.
///
/// ```
/// assert!(sudoku_vision::are_pieces(&[0, 0, 1, 1], 2));
/// assert!(!sudoku_vision::are_pieces(&[0, 0, 0, 1], 2));
/// ```
#[must_use]
pub fn are_pieces(parts: &[usize], side: usize) -> bool {
    let kinds: BTreeSet<usize> = parts.iter().copied().collect();
    let is_whole = |kind: &usize| parts.iter().filter(|part| *part == kind).count() == side;
    kinds.len() == side && kinds.iter().all(is_whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_over_each_other() {
        let mut shades = Shades::none(9);
        (0..9).for_each(|at| (shades.of[10 * at], shades.of[8 * at + 8]) = (1, 1));
        shades.of[40] = 2;
        assert_eq!(shades.diagonals(), Some([true, true]));
        shades.of[40] = 0;
        assert_eq!(shades.diagonals(), None);
    }
}
