//! [`Transformation`]: the way from a puzzle to an equivalent one.

use crate::error_text::error_text;
use core::fmt;

use super::square::SquareSymmetry;
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::puzzle::{AnyPuzzle, Puzzle};
use crate::random::Random;

/// One of the 3,359,232 · 9! ways to rearrange a grid that keep every rule: other names for the
/// digits, other orders of the rows within a band, of the bands, of the columns within a stack and
/// of the stacks, and rows exchanged for columns.
///
/// ```text
///         ┌────────────── transposes: rows become columns, before anything else
///         │   ┌────────── rows:    row i of the result is row rows[i]
///         │   │   ┌────── columns: column j of the result is column columns[j]
///         │   │   │   ┌── digits:  d becomes digits[d - 1]
/// grid ─> ■ ─ ■ ─ ■ ─ ■ ─> result
/// ```
///
/// A puzzle and its images have the same number of solutions, equally hard to find. Which puzzles
/// are images of each other, and how, [`equivalence`](crate::equivalence) finds out.
///
/// ```
/// use sudoku_core::{Grid, SquareSymmetry, Transformation, solve_grid};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let turn = Transformation::from(SquareSymmetry::HalfTurn);
/// let turned = turn.apply(&puzzle);
/// assert_eq!(
///     turned.to_string(),
///     ".6.8.9..4.71......54.6..8...1..6..3....398....2..7..8...6..3.78......24.4..7.6.1.",
/// );
/// assert_eq!(turn.inverse().apply(&turned), puzzle);
/// let random = Transformation::random(7);
/// assert_eq!(random.then(&random.inverse()), Transformation::IDENTITY);
/// assert_eq!(turn.to_string(), "turned by 180 degrees");
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[doc(alias = "isomorphism")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transformation {
    transposes: bool,
    rows: [u8; 9],
    columns: [u8; 9],
    digits: [Digit; 9],
}

/// Orders of rows, columns or digits that are no [`Transformation`].
///
/// ```
/// use sudoku_core::{Digit, Transformation};
///
/// let in_order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/// let rows = [3, 1, 2, 0, 4, 5, 6, 7, 8];
/// let error = Transformation::new(false, rows, in_order, Digit::ALL).unwrap_err();
/// assert_eq!(error.to_string(), "rows 3 1 2 (from 0) come from different bands");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum TransformationError {
    /// A row is missing, or there is one that does not exist.
    Rows,
    /// Three rows that are to be a band are from different bands.
    Band([u8; 3]),
    /// A column is missing, or there is one that does not exist.
    Columns,
    /// Three columns that are to be a stack are from different stacks.
    Stack([u8; 3]),
    /// A digit is the new name of two.
    Digits,
}

impl fmt::Display for TransformationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows => f.write_str("rows: expected each number from 0 to 8 once"),
            Self::Band([a, b, c]) => {
                write!(f, "rows {a} {b} {c} (from 0) come from different bands")
            }
            Self::Columns => f.write_str("columns: expected each number from 0 to 8 once"),
            Self::Stack([a, b, c]) => {
                write!(f, "columns {a} {b} {c} (from 0) come from different stacks")
            }
            Self::Digits => f.write_str("digits: expected each digit once"),
        }
    }
}

error_text!(TransformationError);

const IN_ORDER: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const REVERSED: [u8; 9] = [8, 7, 6, 5, 4, 3, 2, 1, 0];

/// The puzzles that a [`Transformation`] rearranges: [`Grid`], [`CandidateGrid`] and [`AnyPuzzle`].
pub trait Transform: Puzzle {
    /// The puzzle rearranged, as by [`Transformation::apply`].
    #[doc(hidden)]
    fn transformed(&self, by: &Transformation) -> Self;
}

impl Transform for Grid {
    fn transformed(&self, by: &Transformation) -> Self {
        let mut names = [0; 10];
        for (name, digit) in names[1..].iter_mut().zip(by.digits()) {
            *name = digit.number();
        }
        let digits = by.rearrange(self.digits()).map(|number| names[number as usize]);
        let grid = Self::of_givens(digits);
        if self.fixed() == self.filled() { grid } else { grid.with_fixed(by.cells(self.fixed())) }
    }
}

impl Transform for CandidateGrid {
    fn transformed(&self, by: &Transformation) -> Self {
        let renamed = |digits: DigitSet| digits.iter().map(|digit| by.digit(digit)).collect();
        Self::new(by.rearrange(self.cells()).map(renamed))
    }
}

impl Transform for AnyPuzzle {
    fn transformed(&self, by: &Transformation) -> Self {
        match self {
            Self::Grid(grid) => Self::Grid(grid.transformed(by)),
            Self::Candidates(marks) => Self::Candidates(marks.transformed(by)),
        }
    }
}

impl Transformation {
    /// Everything stays as it is.
    pub const IDENTITY: Self =
        Self { transposes: false, rows: IN_ORDER, columns: IN_ORDER, digits: Digit::ALL };

    /// The transformation with these parts: first rows become columns, if it `transposes`; then
    /// row `i` of the result, 0 to 8, is row `rows[i]`, and column `j` is column `columns[j]`; and
    /// digit `d` becomes `digits[d - 1]`.
    ///
    /// # Errors
    ///
    /// Says which of them is not an order of all nine, or tears a band or stack apart.
    pub fn new(
        transposes: bool,
        rows: [u8; 9],
        columns: [u8; 9],
        digits: [Digit; 9],
    ) -> Result<Self, TransformationError> {
        if !is_order(&rows) {
            return Err(TransformationError::Rows);
        }
        if let Some(torn) = torn(&rows) {
            return Err(TransformationError::Band(torn));
        }
        if !is_order(&columns) {
            return Err(TransformationError::Columns);
        }
        if let Some(torn) = torn(&columns) {
            return Err(TransformationError::Stack(torn));
        }
        if digits.into_iter().collect::<DigitSet>() != DigitSet::ALL {
            return Err(TransformationError::Digits);
        }
        Ok(Self { transposes, rows, columns, digits })
    }

    /// The same of parts that are known to be right.
    pub(crate) fn of_parts(
        transposes: bool,
        rows: [u8; 9],
        columns: [u8; 9],
        digits: [Digit; 9],
    ) -> Self {
        debug_assert!(Self::new(transposes, rows, columns, digits).is_ok());
        Self { transposes, rows, columns, digits }
    }

    /// A random one, each as likely as the others; the same seed gives the same one for ever, in
    /// every language.
    ///
    /// The choices, in this order: whether it transposes, `below 2`; the order of the bands, and
    /// for each band of the result the order of its rows; the same of stacks and columns; the new
    /// names of the digits. Each order is a shuffle of the one that changes nothing.
    #[must_use]
    pub fn random(seed: u64) -> Self {
        Self::by_chance(&mut Random::new(seed))
    }

    pub(crate) fn by_chance(random: &mut Random) -> Self {
        let transposes = random.below(2) == 1;
        let rows = order_by_chance(random);
        let columns = order_by_chance(random);
        let mut digits = Digit::ALL;
        random.shuffle(&mut digits);
        Self { transposes, rows, columns, digits }
    }

    /// Their number: 2 · 1296 · 1296 · 9!.
    pub const COUNT: u64 = 2 * 1296 * 1296 * 362_880;

    /// Its number among all in their order, 0 to [`COUNT`](Self::COUNT) - 1: a way to keep it in
    /// eight bytes. The identity is 0.
    ///
    /// ```
    /// use sudoku_core::Transformation;
    ///
    /// let random = Transformation::random(3);
    /// assert_eq!(Transformation::from_index(random.index()), Some(random));
    /// assert_eq!(Transformation::from_index(Transformation::COUNT), None);
    /// ```
    #[must_use]
    pub fn index(&self) -> u64 {
        let lines = |order: &[u8; 9]| {
            let (threes, _) = order.as_chunks::<3>();
            let [first, second, third] = [order[0], order[3], order[6]].map(|line| line / 3);
            let index = 6 * u64::from(first) + rank(&threes[0]);
            let index = 6 * (2 * index + u64::from(second > third)) + rank(&threes[1]);
            6 * index + rank(&threes[2])
        };
        let places = u64::from(self.transposes) * 1296 + lines(&self.rows);
        (places * 1296 + lines(&self.columns)) * 362_880 + rank(&self.digits)
    }

    /// The transformation with this number, if it is below [`COUNT`](Self::COUNT).
    #[must_use]
    pub fn from_index(index: u64) -> Option<Self> {
        let lines = |index: u64| {
            let (first, is_swapped) = (index / 432, index / 36 % 2);
            let threes = unrank([0, 1, 2], 2 * first + is_swapped);
            let within = [index / 72, index / 6, index].map(|rank| unrank([0, 1, 2], rank % 6));
            core::array::from_fn(|at| 3 * threes[at / 3] + within[at / 3][at % 3])
        };
        let places = index / 362_880;
        (index < Self::COUNT).then(|| Self {
            transposes: places / 1296 >= 1296,
            rows: lines(places / 1296 % 1296),
            columns: lines(places % 1296),
            digits: unrank(Digit::ALL, index % 362_880),
        })
    }

    /// Whether rows become columns, before anything else.
    #[must_use]
    pub const fn transposes(&self) -> bool {
        self.transposes
    }

    /// Which row, 0 to 8, becomes row 0, 1, ... of the result.
    #[must_use]
    pub const fn rows(&self) -> [u8; 9] {
        self.rows
    }

    /// Which column, 0 to 8, becomes column 0, 1, ... of the result.
    #[must_use]
    pub const fn columns(&self) -> [u8; 9] {
        self.columns
    }

    /// The new names of the digits 1 to 9.
    #[must_use]
    pub const fn digits(&self) -> [Digit; 9] {
        self.digits
    }

    /// This one, and then the other.
    #[doc(alias = "compose")]
    #[must_use]
    pub fn then(&self, other: &Self) -> Self {
        let (rows, columns) = match other.transposes {
            false => (&self.rows, &self.columns),
            true => (&self.columns, &self.rows),
        };
        Self {
            transposes: self.transposes != other.transposes,
            rows: other.rows.map(|row| rows[row as usize]),
            columns: other.columns.map(|column| columns[column as usize]),
            digits: self.digits.map(|digit| other.digit(digit)),
        }
    }

    /// The one that takes everything back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (inverse_order(&self.rows), inverse_order(&self.columns));
        let (rows, columns) = if self.transposes { (columns, rows) } else { (rows, columns) };
        let mut digits = Digit::ALL;
        for (old, new) in Digit::ALL.into_iter().zip(self.digits) {
            digits[new.index()] = old;
        }
        Self { transposes: self.transposes, rows, columns, digits }
    }

    /// The puzzle rearranged: a [`Grid`] with its `fixed` mask, pencil marks, or either of them.
    #[must_use]
    pub fn apply<P: Transform>(&self, puzzle: &P) -> P {
        puzzle.transformed(self)
    }

    /// Where the cell goes.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = match self.transposes {
            false => (cell.row(), cell.column()),
            true => (cell.column(), cell.row()),
        };
        let place = |order: &[u8; 9], line: usize| {
            order.iter().position(|&from| from as usize == line).expect("each is there")
        };
        Cell::ALL[9 * place(&self.rows, row) + place(&self.columns, column)]
    }

    /// Where these cells go.
    #[must_use]
    pub fn cells(&self, cells: CellSet) -> CellSet {
        cells.iter().map(|cell| self.cell(cell)).collect()
    }

    /// The new name of the digit.
    #[must_use]
    pub const fn digit(&self, digit: Digit) -> Digit {
        self.digits[digit.index()]
    }

    /// The contents of 81 cells in their new places.
    pub(crate) fn rearrange<T: Copy>(&self, cells: &[T; 81]) -> [T; 81] {
        let (down, across) = if self.transposes { (1, 9) } else { (9, 1) };
        core::array::from_fn(|index| {
            let (row, column) = (self.rows[index / 9], self.columns[index % 9]);
            cells[down * row as usize + across * column as usize]
        })
    }

    /// The rotation or reflection that it is, but for the names of the digits.
    #[must_use]
    pub fn square(&self) -> Option<SquareSymmetry> {
        SquareSymmetry::ALL.into_iter().find(|&square| {
            let same = Self::from(square);
            (same.transposes, same.rows, same.columns) == (self.transposes, self.rows, self.columns)
        })
    }

    /// The same with other names.
    pub(crate) const fn renamed(mut self, digits: [Digit; 9]) -> Self {
        self.digits = digits;
        self
    }

    /// How much there is to say: the less, the easier it is to see.
    pub(crate) fn effort_to_say(&self, digits: DigitSet) -> u32 {
        let moved = |order: &[u8; 9]| order.iter().zip(IN_ORDER).filter(|(a, b)| **a != *b).count();
        let places = match self.square() {
            Some(SquareSymmetry::Identity) => 0,
            Some(_) => 1,
            None => {
                2 + 2 * u32::from(self.transposes)
                    + (moved(&self.rows) + moved(&self.columns)) as u32
            }
        };
        let renamed = digits.iter().filter(|&digit| self.digit(digit) != digit).count();
        32 * places + renamed as u32
    }
}

impl Default for Transformation {
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl From<SquareSymmetry> for Transformation {
    fn from(square: SquareSymmetry) -> Self {
        use SquareSymmetry::{
            Antidiagonal, Diagonal, HalfTurn, LeftRight, QuarterTurn, ThreeQuarterTurn, UpDown,
        };
        let order = |reversed| if reversed { REVERSED } else { IN_ORDER };
        Self {
            transposes: matches!(square, QuarterTurn | ThreeQuarterTurn | Diagonal | Antidiagonal),
            rows: order(matches!(square, HalfTurn | ThreeQuarterTurn | UpDown | Antidiagonal)),
            columns: order(matches!(square, HalfTurn | QuarterTurn | LeftRight | Antidiagonal)),
            ..Self::IDENTITY
        }
    }
}

/// In words, for people: `turned by 180 degrees, digits renamed 5 8 3 1 9 2 4 6 7` (1 becomes 5,
/// 2 becomes 8, and so on). Rows and columns are counted from 1 here.
impl fmt::Display for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Words { f, is_first: true };
        match self.square() {
            Some(SquareSymmetry::Identity) if self.digits != Digit::ALL => {}
            Some(square) => words.say(format_args!("{square}"))?,
            None => {
                if self.transposes {
                    words.say(format_args!("{}", SquareSymmetry::Diagonal))?;
                }
                words.order(&self.rows, "row", "band")?;
                words.order(&self.columns, "column", "stack")?;
            }
        }
        let numbers = self.digits.map(|digit| digit.number() - 1);
        words.nine(&numbers, "digit", "renamed")
    }
}

/// Parts of a sentence, with commas between them.
struct Words<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    is_first: bool,
}

impl Words<'_, '_> {
    fn say(&mut self, words: fmt::Arguments<'_>) -> fmt::Result {
        if !self.is_first {
            self.f.write_str(", ")?;
        }
        self.is_first = false;
        self.f.write_fmt(words)
    }

    /// The order of lines; of whole bands, if that is all.
    fn order(&mut self, order: &[u8; 9], line: &str, three: &str) -> fmt::Result {
        let threes = [order[0] / 3, order[3] / 3, order[6] / 3];
        let by_threes = |index: usize| 3 * threes[index / 3] + (index % 3) as u8;
        if threes == [0, 1, 2] || !(0..9).all(|index| order[index] == by_threes(index)) {
            return self.nine(order, line, "in the order");
        }
        match exchanged(&threes) {
            Some((a, b)) => self.say(format_args!("{three}s {} and {} exchanged", a + 1, b + 1)),
            None => self.say(format_args!("{three}s in the order {}", Numbers(&threes))),
        }
    }

    /// The change of nine things: nothing, two exchanged, or a new order.
    fn nine(&mut self, order: &[u8; 9], thing: &str, verb: &str) -> fmt::Result {
        if *order == IN_ORDER {
            return Ok(());
        }
        match exchanged(order) {
            Some((a, b)) => self.say(format_args!("{thing}s {} and {} exchanged", a + 1, b + 1)),
            None => self.say(format_args!("{thing}s {verb} {}", Numbers(order))),
        }
    }
}

/// Counted from 1, with blanks between them.
struct Numbers<'a>(&'a [u8]);

impl fmt::Display for Numbers<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, number) in self.0.iter().enumerate() {
            let blank = if index == 0 { "" } else { " " };
            write!(f, "{blank}{}", number + 1)?;
        }
        Ok(())
    }
}

/// The two that have changed places, if that is all.
fn exchanged(order: &[u8]) -> Option<(usize, usize)> {
    let mut moved = (0..order.len()).filter(|&index| order[index] as usize != index);
    match (moved.next(), moved.next(), moved.next()) {
        (Some(a), Some(b), None) => Some((a, b)),
        _ => None,
    }
}

/// Whether each number from 0 to 8 is there once.
fn is_order(order: &[u8; 9]) -> bool {
    order.iter().all(|&line| line < 9) && order.iter().fold(0, |seen, line| seen | 1 << line) == 511
}

/// Three lines that are to be together, and are from different bands or stacks.
fn torn(order: &[u8; 9]) -> Option<[u8; 3]> {
    let (threes, _) = order.as_chunks();
    threes.iter().find(|[a, b, c]| a / 3 != b / 3 || b / 3 != c / 3).copied()
}

/// The number of an order among all orders of its items, in the dictionary.
fn rank<T: Ord>(order: &[T]) -> u64 {
    order.iter().enumerate().fold(0, |rank, (at, item)| {
        let smaller = order[at + 1..].iter().filter(|later| *later < item).count();
        rank * (order.len() - at) as u64 + smaller as u64
    })
}

/// The order of these items, which are sorted, with this number.
fn unrank<T, const N: usize>(mut items: [T; N], mut rank: u64) -> [T; N] {
    let mut choices = [0; N];
    for (left, choice) in (1..=N).zip(choices.iter_mut().rev()) {
        *choice = (rank % left as u64) as usize;
        rank /= left as u64;
    }
    for (at, choice) in choices.into_iter().enumerate() {
        items[at..=at + choice].rotate_right(1);
    }
    items
}

fn order_by_chance(random: &mut Random) -> [u8; 9] {
    let mut threes = [0, 1, 2];
    random.shuffle(&mut threes);
    let mut order = [0; 9];
    for (lines, three) in order.chunks_exact_mut(3).zip(threes) {
        lines.copy_from_slice(&[3 * three, 3 * three + 1, 3 * three + 2]);
        random.shuffle(lines);
    }
    order
}

fn inverse_order(order: &[u8; 9]) -> [u8; 9] {
    let mut inverse = [0; 9];
    for (to, &from) in order.iter().enumerate() {
        inverse[from as usize] = to as u8;
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn squares_are_what_they_are_called() {
        for square in SquareSymmetry::ALL {
            let transformation = Transformation::from(square);
            assert_eq!(transformation.square(), Some(square));
            for cell in Cell::ALL {
                assert_eq!(transformation.cell(cell), square.image(cell), "{square}");
            }
        }
    }

    #[test]
    fn every_number_is_one_of_them() {
        assert_eq!(Transformation::IDENTITY.index(), 0);
        assert_eq!(Transformation::from_index(0), Some(Transformation::IDENTITY));
        let mut random = Random::new(5);
        for _ in 0..1000 {
            let index = random.below(Transformation::COUNT);
            let transformation = Transformation::from_index(index).unwrap();
            let Transformation { transposes, rows, columns, digits } = transformation;
            assert_eq!(Transformation::new(transposes, rows, columns, digits), Ok(transformation));
            assert_eq!(transformation.index(), index);
            let other = random.below(Transformation::COUNT);
            let order = Transformation::from_index(other).cmp(&Some(transformation));
            assert_eq!(order, other.cmp(&index));
        }
    }

    #[test]
    fn words() {
        let with = |change: fn(&mut Transformation)| {
            let mut transformation = Transformation::IDENTITY;
            change(&mut transformation);
            transformation.to_string()
        };
        assert_eq!(Transformation::IDENTITY.to_string(), "as it is");
        assert_eq!(with(|t| t.rows.swap(3, 5)), "rows 4 and 6 exchanged");
        assert_eq!(with(|t| t.columns.rotate_left(3)), "stacks in the order 2 3 1");
        assert_eq!(with(|t| t.digits.swap(0, 8)), "digits 1 and 9 exchanged");
        assert_eq!(
            with(|t| {
                t.rows = [6, 7, 8, 3, 4, 5, 0, 1, 2];
                t.columns = [1, 2, 0, 3, 4, 5, 6, 7, 8];
                t.digits.rotate_left(1);
            }),
            "bands 1 and 3 exchanged, columns in the order 2 3 1 4 5 6 7 8 9, \
             digits renamed 2 3 4 5 6 7 8 9 1",
        );
    }
}
