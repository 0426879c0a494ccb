//! The terms of a clause by their slots.

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};
use sudoku_human::technique::Technique;
use sudoku_human::words::{Clause, Term};

/// Reads the slots of a clause; a missing one is an error that names it.
pub(crate) trait Terms {
    fn cells_of(&self, slot: &str) -> Result<CellSet, String>;
    fn cell_of(&self, slot: &str) -> Result<Cell, String>;
    fn digits_of(&self, slot: &str) -> Result<DigitSet, String>;
    fn digit_of(&self, slot: &str) -> Result<Digit, String>;
    fn houses_of(&self, slot: &str) -> Result<Vec<House>, String>;
    fn house_of(&self, slot: &str) -> Result<House, String>;
    fn candidates_of(&self, slot: &str) -> Result<Vec<(Cell, Digit)>, String>;
    fn technique_of(&self, slot: &str) -> Result<Technique, String>;
    fn number_of(&self, slot: &str) -> Result<usize, String>;
    fn parts_of(&self, slot: &str) -> Result<Vec<Clause>, String>;
}

macro_rules! term {
    ($clause:expr, $slot:expr, $Kind:ident) => {
        match $clause.term($slot) {
            Some(Term::$Kind(value)) => Ok(value.clone()),
            other => Err(format!("{}: {other:?} is not {}", $slot, stringify!($Kind))),
        }
    };
}

fn only<T>(slot: &str, value: Option<T>) -> Result<T, String> {
    value.ok_or_else(|| format!("{slot}: not one"))
}

impl Terms for Clause {
    fn cells_of(&self, slot: &str) -> Result<CellSet, String> {
        let cells: CellSet = term!(self, slot, Cells)?;
        if cells.is_empty() { Err(format!("{slot}: no cells")) } else { Ok(cells) }
    }

    fn cell_of(&self, slot: &str) -> Result<Cell, String> {
        only(slot, self.cells_of(slot)?.only())
    }

    fn digits_of(&self, slot: &str) -> Result<DigitSet, String> {
        let digits: DigitSet = term!(self, slot, Digits)?;
        if digits.is_empty() { Err(format!("{slot}: no digits")) } else { Ok(digits) }
    }

    fn digit_of(&self, slot: &str) -> Result<Digit, String> {
        only(slot, self.digits_of(slot)?.only())
    }

    fn houses_of(&self, slot: &str) -> Result<Vec<House>, String> {
        let houses: Vec<House> = term!(self, slot, Houses)?;
        if houses.is_empty() { Err(format!("{slot}: no houses")) } else { Ok(houses) }
    }

    fn house_of(&self, slot: &str) -> Result<House, String> {
        let houses = self.houses_of(slot)?;
        only(slot, houses.first().copied().filter(|_| houses.len() == 1))
    }

    fn candidates_of(&self, slot: &str) -> Result<Vec<(Cell, Digit)>, String> {
        let all: Vec<(Cell, Digit)> = term!(self, slot, Candidates)?;
        if all.is_empty() { Err(format!("{slot}: no candidates")) } else { Ok(all) }
    }

    fn technique_of(&self, slot: &str) -> Result<Technique, String> {
        term!(self, slot, Technique)
    }

    fn number_of(&self, slot: &str) -> Result<usize, String> {
        term!(self, slot, Number).map(|number: u64| number as usize)
    }

    fn parts_of(&self, slot: &str) -> Result<Vec<Clause>, String> {
        let parts: Vec<Self> = term!(self, slot, Clauses)?;
        if parts.is_empty() { Err(format!("{slot}: no parts")) } else { Ok(parts) }
    }
}
