//! Reads a book back: is every grid on its page, at its place, under its number, and is there
//! nothing else?

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use super::drawing::Rect;
use super::language::Printed;
use super::plan::Placed;
use super::{MakeError, Plan};
use sudoku_book::Format;
use sudoku_book::Place;
use sudoku_book::Source;
use sudoku_book::read_book;
use sudoku_book::{Entry, Role};

impl Plan {
    /// Reads a PDF and compares it with this plan, grid by grid: page, place, number and every
    /// digit.
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// let mut book = Interior::new();
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// let plan = book.plan()?;
    /// plan.read_back(&plan.to_pdf()?)?;
    /// let other = book.renumber(true).solutions_per_page(0).plan()?;
    /// assert!(other.read_back(&plan.to_pdf()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`MakeError::ReadBack`] names the first difference.
    pub fn read_back(&self, pdf: &[u8]) -> Result<(), MakeError> {
        let failed = |reason: String| MakeError::ReadBack(reason.into());
        let mut pages: BTreeMap<usize, Vec<Entry>> = BTreeMap::new();
        let mut elsewhere = None;
        let source = Source::new("the book", pdf).map_err(|error| failed(error.to_string()))?;
        read_book(source, Format::Auto, &mut |entry| {
            match entry.place {
                Place::Page { page, .. } => pages.entry(page as usize).or_default().push(entry),
                _ => elsewhere = Some(entry),
            }
            ControlFlow::Continue(())
        })
        .map_err(|error| failed(error.to_string()))?;
        if let Some(entry) = elsewhere {
            return Err(failed(format!("there is an unexpected grid at {}", entry.place)));
        }
        for (page, number) in self.pages.iter().zip(1..) {
            let mut read = pages.remove(&number).unwrap_or_default();
            for placed in &page.grids {
                let what = self.name(placed);
                let here = |entry: &Entry| is_in(entry, placed.frame);
                let Some(nth) = read.iter().position(here) else {
                    return Err(failed(format!("{what} is not on page {number}")));
                };
                let entry = read.swap_remove(nth);
                if let Some(difference) = self.difference(&entry, placed) {
                    return Err(failed(format!("{what} on page {number}: {difference}")));
                }
            }
            if let Some(entry) = read.first() {
                return Err(failed(format!("there is an extra grid at {}", entry.place)));
            }
        }
        match pages.first_key_value() {
            Some((number, _)) => Err(failed(format!("there is no page {number}"))),
            None => Ok(()),
        }
    }

    /// `Puzzle 57`.
    fn name(&self, placed: &Placed) -> String {
        let word = match placed.is_solution {
            false => Printed::of(self.language).puzzle,
            true => Printed::of(self.language).solution,
        };
        format!("{word} {}", self.puzzles[placed.puzzle].number)
    }

    /// The first difference between a grid that was read and the plan.
    fn difference(&self, entry: &Entry, placed: &Placed) -> Option<String> {
        let puzzle = &self.puzzles[placed.puzzle];
        let (wanted, wrong_role): (&Grid, Role) = match placed.is_solution {
            false => (&puzzle.puzzle, Role::Solution),
            true => (&puzzle.solution, Role::Puzzle),
        };
        let read = match &entry.reading {
            Ok(AnyPuzzle::Grid(grid)) => grid,
            Ok(AnyPuzzle::Candidates(_)) => return Some("it is read as pencil marks".into()),
            Err(reason) => return Some(format!("it cannot be read: {reason}")),
        };
        if read.digits() != wanted.digits() {
            let cells = wanted.difference(read);
            let cell = cells.iter().next().map_or_else(String::new, |cell| format!(" in {cell}"));
            return Some(format!("a different digit is read{cell}"));
        }
        let label = entry.label.as_ref();
        if label.and_then(|label| label.number) != Some(puzzle.number) {
            let text = label.map_or("nothing", |label| &label.text);
            return Some(format!("{text:?} is read above it"));
        }
        let kind = if placed.is_solution { "puzzle" } else { "solution" };
        (entry.role == wrong_role).then(|| format!("it is read as a {kind}"))
    }
}

/// Whether a grid that was read is the one in this frame: their centres are the same to within a
/// tenth of the side.
fn is_in(entry: &Entry, frame: Rect) -> bool {
    let Place::Page { area, .. } = &entry.place else { return false };
    let near = |[from, to]: [f64; 2], [start, end]: [f64; 2]| {
        ((from + to) - (start + end)).abs() / 2.0 < frame.width() / 10.0
    };
    near([area.left(), area.right()], [frame.left, frame.right])
        && near([area.top(), area.bottom()], [frame.top, frame.bottom])
}
