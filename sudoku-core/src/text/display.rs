//! How grids are written. Reading accepts many spellings; writing knows one of
//! each shape:
//!
//! | shape | how to get it |
//! |---|---|
//! | line of 81 symbols, `.` for empty | [`Display`](fmt::Display) of [`Grid`] |
//! | nine lines of nine | [`Grid::dotted`] |
//! | nine lines with the boxes drawn | [`Grid::boxed`] |
//! | pencil marks with the boxes drawn | [`Display`](fmt::Display) of [`CandidateGrid`] |
//! | line of 729 symbols | [`CandidateGrid::line`] |

use core::fmt::{self, Write};

use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;

/// Between the bands of a boxed grid.
const RULE: &str = "+-------+-------+-------+";

impl Grid {
    /// Nine lines of nine symbols, `.` for an empty cell.
    ///
    /// ```
    /// use sudoku_core::Grid;
    ///
    /// let text = Grid::EMPTY.dotted().to_string();
    /// assert_eq!(text.lines().count(), 9);
    /// assert_eq!(text.lines().next(), Some("........."));
    /// ```
    #[must_use]
    pub fn dotted(&self) -> impl fmt::Display + '_ {
        Drawn(move |f: &mut fmt::Formatter<'_>| {
            for (cell, digit) in self.iter() {
                if cell.column() == 0 && cell.row() > 0 {
                    f.write_char('\n')?;
                }
                f.write_char(symbol(digit))?;
            }
            Ok(())
        })
    }

    /// Nine lines of nine symbols with the boxes drawn.
    ///
    /// ```
    /// use sudoku_core::Grid;
    ///
    /// let grid: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let text = grid.boxed().to_string();
    /// assert!(text.starts_with("\
    /// +-------+-------+-------+
    /// | . 1 . | 6 . 7 | . . 4 |
    /// | . 4 2 | . . . | . . . |
    /// | 8 7 . | 3 . . | 6 . . |
    /// +-------+-------+-------+
    /// "));
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn boxed(&self) -> impl fmt::Display + '_ {
        Drawn(move |f: &mut fmt::Formatter<'_>| {
            for (cell, digit) in self.iter() {
                match (cell.row(), cell.column()) {
                    (0, 0) => write!(f, "{RULE}\n|")?,
                    (3 | 6, 0) => write!(f, "\n{RULE}\n|")?,
                    (_, 0) => f.write_str("\n|")?,
                    (_, 3 | 6) => f.write_str(" |")?,
                    _ => {}
                }
                write!(f, " {}", symbol(digit))?;
                if cell.column() == 8 {
                    f.write_str(" |")?;
                }
            }
            write!(f, "\n{RULE}")
        })
    }
}

/// One line of 81 symbols, `.` for an empty cell; `{:#}` draws the boxes.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write!(f, "{}", self.boxed());
        }
        let line = self.digits().map(|digit| if digit == 0 { b'.' } else { b'0' + digit });
        f.pad(core::str::from_utf8(&line).unwrap_or_default())
    }
}

/// `Grid(.1.6.7…)`, with the number of its entries if there are any.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.filled() - self.fixed()).len() {
            0 => write!(f, "Grid({self})"),
            entries => write!(f, "Grid({self}, {entries} of them entries)"),
        }
    }
}

impl CandidateGrid {
    /// One line of 729 symbols: nine for every cell, each its digit or `.`.
    ///
    /// ```
    /// use sudoku_core::{CandidateGrid, Cell, Digit};
    ///
    /// let mut marks = CandidateGrid::ALL;
    /// marks.remove(Cell::ALL[0], Digit::Four);
    /// assert!(marks.line().to_string().starts_with("123.56789123456789"));
    /// ```
    #[must_use]
    pub fn line(&self) -> impl fmt::Display + '_ {
        Drawn(move |f: &mut fmt::Formatter<'_>| {
            for candidates in self.cells() {
                for digit in Digit::ALL {
                    f.write_char(symbol(candidates.contains(digit).then_some(digit)))?;
                }
            }
            Ok(())
        })
    }
}

/// The pencil marks with the boxes drawn, columns as wide as they need to be.
/// A cell without candidates shows `!`. Such a drawing is refused when it is read:
/// were it `.`, the cell could come back as an empty one that may hold any digit.
impl fmt::Display for CandidateGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut widths = [1; 9];
        for cell in Cell::ALL {
            let width = &mut widths[cell.column()];
            *width = self.get(cell).len().max(*width);
        }
        let rule = Drawn(|f: &mut fmt::Formatter<'_>| {
            for stack in widths.chunks(3) {
                write!(f, "+-{:-<1$}", "", stack.iter().map(|width| width + 1).sum())?;
            }
            f.write_char('+')
        });
        for cell in Cell::ALL {
            match (cell.row(), cell.column()) {
                (0, 0) => write!(f, "{rule}\n|")?,
                (3 | 6, 0) => write!(f, "\n{rule}\n|")?,
                (_, 0) => f.write_str("\n|")?,
                (_, 3 | 6) => f.write_str(" |")?,
                _ => {}
            }
            let candidates = self.get(cell);
            if candidates.is_empty() {
                write!(f, " {:<1$}", '!', widths[cell.column()])?;
            } else {
                write!(f, " {candidates:<0$}", widths[cell.column()])?;
            }
            if cell.column() == 8 {
                f.write_str(" |")?;
            }
        }
        write!(f, "\n{rule}")
    }
}

/// Draws the pencil marks.
impl fmt::Debug for CandidateGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CandidateGrid\n{self}")
    }
}

/// The output of a closure (`core::fmt::from_fn` of newer Rust).
struct Drawn<F>(F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> fmt::Display for Drawn<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0)(f)
    }
}

fn symbol(digit: Option<Digit>) -> char {
    digit.map_or('.', Digit::to_char)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digit::DigitSet;
    use alloc::string::ToString;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    proptest! {
        /// Also where most cells are decided, so that nothing else distinguishes it from a grid.
        #[test]
        fn a_cell_without_candidates_never_comes_back_as_an_empty_one(
            digits in prop::collection::vec(1..=9_u8, 81),
            gone in prop::collection::hash_set(0..81_usize, 1..=81),
        ) {
            let sets: Vec<DigitSet> = digits
                .iter()
                .enumerate()
                .filter(|(index, _)| !gone.contains(index))
                .fold(alloc::vec![DigitSet::EMPTY; 81], |mut sets, (index, &digit)| {
                    sets[index] = Digit::new(digit).unwrap().into();
                    sets
                });
            let marks = CandidateGrid::new(sets.try_into().unwrap());
            prop_assert!(marks.to_string().parse::<CandidateGrid>().is_err());
            prop_assert_eq!(marks.line().to_string().parse(), Ok(marks));
        }
    }

    /// Also where no row has any digit.
    #[test]
    fn a_drawing_without_candidates_is_not_passed_over() {
        let text = CandidateGrid::new([DigitSet::EMPTY; 81]).to_string();
        assert!(text.parse::<CandidateGrid>().is_err());
        let found: Vec<_> = crate::text::read_grids(&text).collect();
        assert!(found.len() == 1 && found[0].is_err(), "{found:?}");
    }

    #[test]
    fn a_cell_without_candidates_is_seen_and_named() {
        let mut marks = CandidateGrid::ALL;
        marks.set(Cell::ALL[30], DigitSet::EMPTY);
        let text = marks.to_string();
        assert!(text.contains("| !         123456789"));
        let error = text.parse::<CandidateGrid>().unwrap_err();
        assert_eq!(error.to_string(), "line 6, column 35: r4c4 has no candidate");
    }
}
