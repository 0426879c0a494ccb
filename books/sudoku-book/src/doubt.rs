//! [`Doubtful`]: a grid in a picture, some of whose cells are hard to read.

use std::fmt;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use sudoku_core::{Cell, Digit, DigitSet, Grid};

/// A grid, some of whose cells are hard to read: they need a second look.
///
/// A doubtful cell is never guessed, also if only one reading of it makes a puzzle: the cell itself
/// may be misprinted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Doubtful {
    digits: [u8; 81],
    cells: Vec<DoubtfulCell>,
    cut_outs: Vec<CutOut>,
}

/// A cell as it is in the picture, with the lines around it: for a person to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CutOut {
    /// The cell.
    pub cell: Cell,
    /// Rows from the top, 0 is black and 255 white.
    pub grey: Box<[[u8; Self::SIDE]; Self::SIDE]>,
}

impl CutOut {
    /// The pixels of a side.
    pub const SIDE: usize = 28;

    /// The cut-out of a cell, row after row; `None` if these are not 28 times 28 pixels.
    #[must_use]
    pub fn new(cell: Cell, pixels: &[u8]) -> Option<Self> {
        let (rows, rest) = pixels.as_chunks::<{ Self::SIDE }>();
        let grey = <[[u8; Self::SIDE]; Self::SIDE]>::try_from(rows).ok()?;
        rest.is_empty().then(|| Self { cell, grey: Box::new(grey) })
    }
}

/// A cell that is hard to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DoubtfulCell {
    /// The cell.
    pub cell: Cell,
    /// The digits that it may hold. Without any, and without `may_be_empty`, it holds a mark that
    /// is like no digit.
    pub candidates: DigitSet,
    /// Whether it may be empty.
    pub may_be_empty: bool,
}

impl DoubtfulCell {
    /// A cell that may hold one of these digits, or be empty.
    #[must_use]
    pub const fn new(cell: Cell, candidates: DigitSet, may_be_empty: bool) -> Self {
        Self { cell, candidates, may_be_empty }
    }
}

impl Doubtful {
    /// A grid with these digits, 0 for an empty cell, and these doubtful cells, whose digits do not
    /// count; `None` if there is no doubtful cell or a digit over 9.
    #[must_use]
    pub fn new(mut digits: [u8; 81], cells: Vec<DoubtfulCell>) -> Option<Self> {
        for doubtful in &cells {
            digits[doubtful.cell.index()] = 0;
        }
        let is_valid = !cells.is_empty() && digits.iter().all(|&digit| digit <= 9);
        is_valid.then_some(Self { digits, cells, cut_outs: Vec::new() })
    }

    /// Adds the pictures of doubtful cells.
    #[must_use]
    pub fn with_cut_outs(self, cut_outs: Vec<CutOut>) -> Self {
        Self { cut_outs, ..self }
    }

    /// The picture of a doubtful cell, if it is known.
    #[must_use]
    pub fn cut_out(&self, cell: Cell) -> Option<&CutOut> {
        self.cut_outs.iter().find(|one| one.cell == cell)
    }

    /// The cells that are hard to read.
    #[must_use]
    pub fn cells(&self) -> &[DoubtfulCell] {
        &self.cells
    }

    /// The digits of the other cells, 0 for an empty or doubtful cell.
    #[must_use]
    pub fn digits(&self) -> &[u8; 81] {
        &self.digits
    }

    /// The grid of the cells that were read.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::from_digits(self.digits).unwrap_or(Grid::EMPTY)
    }

    /// All grids that it may be, by the candidates of its cells; `None` if there are more than
    /// `most`, or a cell holds a mark that is like no digit.
    #[must_use]
    pub fn readings(&self, most: usize) -> Option<Vec<[u8; 81]>> {
        let mut all = vec![self.digits];
        for doubtful in &self.cells {
            let empty = doubtful.may_be_empty.then_some(0);
            let digits = doubtful.candidates.iter().map(Digit::number);
            let ways: Vec<u8> = empty.into_iter().chain(digits).collect();
            if ways.is_empty() || all.len() * ways.len() > most {
                return None;
            }
            all = all
                .iter()
                .flat_map(|digits| {
                    ways.iter().map(|&way| {
                        let mut digits = *digits;
                        digits[doubtful.cell.index()] = way;
                        digits
                    })
                })
                .collect();
        }
        Some(all)
    }
}

/// 81 symbols: digits, `.` for an empty cell, `?` for a doubtful one.
impl fmt::Display for Doubtful {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut symbols = self.digits.map(|digit| if digit == 0 { b'.' } else { b'0' + digit });
        for doubtful in &self.cells {
            symbols[doubtful.cell.index()] = b'?';
        }
        symbols.iter().try_for_each(|&symbol| write!(f, "{}", char::from(symbol)))
    }
}

/// `{"cell": "r5c7", "candidates": [5, 6]}`; 0 for a cell that may be empty.
impl Serialize for DoubtfulCell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let empty = self.may_be_empty.then_some(0);
        let digits = self.candidates.iter().map(Digit::number);
        let candidates: Vec<u8> = empty.into_iter().chain(digits).collect();
        let mut object = serializer.serialize_struct("DoubtfulCell", 2)?;
        object.serialize_field("cell", &self.cell)?;
        object.serialize_field("candidates", &candidates)?;
        object.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doubtful(cell: usize, digits: &[u8], may_be_empty: bool) -> DoubtfulCell {
        let candidates = Digit::ALL.into_iter().filter(|digit| digits.contains(&digit.number()));
        DoubtfulCell { cell: Cell::ALL[cell], candidates: candidates.collect(), may_be_empty }
    }

    #[test]
    fn doubt_is_said() {
        let mut digits = [0; 81];
        (digits[0], digits[1]) = (7, 3);
        let cells = vec![doubtful(1, &[5, 6], false), doubtful(80, &[1], true)];
        let grid = Doubtful::new(digits, cells).unwrap();
        assert_eq!(grid.sentence(), "r1c2 is 5 or 6, r9c9 is 1 or empty");
        assert_eq!(grid.to_string(), format!("7?{}?", ".".repeat(78)));
        let readings = grid.readings(4).unwrap();
        let seen: Vec<_> = readings.iter().map(|digits| (digits[1], digits[80])).collect();
        assert_eq!(seen, [(5, 0), (5, 1), (6, 0), (6, 1)]);
        assert_eq!(grid.readings(3), None);
    }

    #[test]
    fn one_plausible_reading_is_no_certainty() {
        let said = |cell: DoubtfulCell| cell.to_string();
        assert_eq!(said(doubtful(1, &[7], false)), "r1c2 is 7 or a mark that cannot be read");
        let empty = "r1c2 is empty or holds a digit that cannot be read";
        assert_eq!(said(doubtful(1, &[], true)), empty);
        assert_eq!(said(doubtful(1, &[7], true)), "r1c2 is 7 or empty");
    }

    #[test]
    fn cut_outs_are_squares() {
        let cell = Cell::ALL[3];
        assert!(CutOut::new(cell, &[0; 783]).is_none() && CutOut::new(cell, &[0; 785]).is_none());
        let mut pixels = [0; 784];
        pixels[28] = 9;
        assert_eq!(CutOut::new(cell, &pixels).unwrap().grey[1][0], 9);
    }

    #[test]
    fn marks_have_no_readings() {
        let grid = Doubtful::new([0; 81], vec![doubtful(4, &[], false)]).unwrap();
        assert_eq!(grid.sentence(), "r1c5 holds no digit that can be read");
        assert_eq!(grid.readings(100), None);
        assert!(Doubtful::new([0; 81], Vec::new()).is_none());
    }
}
