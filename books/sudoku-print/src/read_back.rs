//! Reads a book back: is every grid on its page, at its place, under its number, and is there
//! nothing else?

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use super::drawing::Rect;
use super::language::Printed;
use super::press::{Page, Placed};
use super::proof::Other;
use super::sheet::Sides;
use super::{MakeError, Plan};
use sudoku_book::Format;
use sudoku_book::Place;
use sudoku_book::Source;
use sudoku_book::read_book;
use sudoku_book::{Entry, Role};
use sudoku_variant::{Cell, Puzzle, SymbolSet};

/// The grids of a book with their pages and places: all that reading it back needs.
///
/// It can be sent as JSON to a program that reads.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Placement {
    /// The grids of each page.
    pages: Vec<Vec<Expected>>,
}

/// A grid on a page.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Expected {
    /// `Puzzle 57`.
    name: Box<str>,
    number: u64,
    grid: Grid,
    /// The puzzle, if it is of another size or has more rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    other: Option<Box<Other>>,
    is_solution: bool,
    /// Left, top, right, bottom, with the outer lines.
    frame: [f64; 4],
}

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
        self.placement().read_back(pdf)
    }

    /// The grids with their pages and places.
    #[must_use]
    pub fn placement(&self) -> Placement {
        let page = |page: &Page| {
            let Sides { left, top, .. } = page.bleed;
            page.grids.iter().map(|placed| self.expected(placed, [left, top])).collect()
        };
        Placement { pages: self.pages.iter().map(page).collect() }
    }

    /// A grid on a page that begins this far left of and above its trimmed part.
    fn expected(&self, placed: &Placed, [x, y]: [f64; 2]) -> Expected {
        let Placed { is_solution, frame: Rect { left, top, right, bottom }, .. } = *placed;
        let puzzle = &self.puzzles[placed.puzzle];
        let printed = Printed::of(self.language);
        let (word, grid) = match is_solution {
            false => (printed.puzzle, &puzzle.puzzle),
            true => (printed.solution, &puzzle.solution),
        };
        let name = format!("{word} {}", puzzle.number).into();
        let frame = [left + x, top + y, right + x, bottom + y];
        let (number, other) = (puzzle.number, puzzle.other.clone());
        Expected { name, number, grid: *grid, other, is_solution, frame }
    }
}

impl Placement {
    /// Reads a PDF and compares it, grid by grid, as [`Plan::read_back`] does.
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
            return Err(failed(format!(
                "there is an unexpected grid at {}",
                entry.place.in_file()
            )));
        }
        let mut extra: Option<Entry> = None;
        for (page, number) in self.pages.iter().zip(1..) {
            let mut read = pages.remove(&number).unwrap_or_default();
            for expected in page {
                let name = &expected.name;
                let here = |entry: &Entry| is_in(entry, expected.frame);
                let Some(nth) = read.iter().position(here) else {
                    return Err(failed(format!("{name} is not read on page {number}")));
                };
                let entry = read.swap_remove(nth);
                if let Some(difference) = expected.difference(&entry) {
                    return Err(failed(format!("{name} on page {number}: {difference}")));
                }
            }
            extra = extra.or_else(|| read.into_iter().next());
        }
        if let Some(entry) = extra {
            let named = entry.label.as_ref().map(|label| format!(", {:?}", label.text));
            let (named, place) = (named.unwrap_or_default(), entry.place.in_file());
            return Err(failed(format!("there is an extra grid on {place}{named}")));
        }
        match pages.first_key_value() {
            Some((number, _)) => Err(failed(format!("there is no page {number}"))),
            None => Ok(()),
        }
    }
}

impl Expected {
    /// The first difference between a grid that was read and this one.
    fn difference(&self, entry: &Entry) -> Option<String> {
        if let Some(other) = &self.other {
            return other.difference(entry, self.is_solution).or_else(|| self.said(entry));
        }
        let read = match &entry.reading {
            Ok(AnyPuzzle::Grid(grid)) => grid,
            Ok(AnyPuzzle::Candidates(_)) => return Some("it is read as pencil marks".into()),
            Err(reason) => return Some(format!("it cannot be read: {reason}")),
        };
        if read.digits() != self.grid.digits() {
            let cells = self.grid.difference(read);
            let cell = cells.iter().next().map_or_else(String::new, |cell| format!(" in {cell}"));
            return Some(format!("a different digit is read{cell}"));
        }
        self.said(entry)
    }

    /// The first difference in the words beside a grid.
    fn said(&self, entry: &Entry) -> Option<String> {
        let wrong_role = if self.is_solution { Role::Puzzle } else { Role::Solution };
        let label = entry.label.as_ref();
        if label.and_then(|label| label.number) != Some(self.number) {
            let text = label.map_or("nothing", |label| &label.text);
            return Some(format!("{text:?} is read above it"));
        }
        let kind = if self.is_solution { "puzzle" } else { "solution" };
        (entry.role == wrong_role).then(|| format!("it is read as a {kind}"))
    }
}

impl Other {
    /// The first difference between a grid that was read and this puzzle or its solution: the
    /// rules need not be in one order, nor the pieces have the same numbers.
    fn difference(&self, entry: &Entry, is_solution: bool) -> Option<String> {
        let Self { puzzle, solution } = self;
        if is_solution {
            let is_it = entry.symbols_for(puzzle).is_some_and(|symbols| symbols == *solution);
            // Letters and pictures are compared by their characters: they have no numbers.
            let characters: String =
                solution.iter().map(|&symbol| puzzle.alphabet().character(symbol)).collect();
            let is_same = entry.other_kind().is_none_or(|read| written(read) == characters);
            return (!(is_it && is_same)).then(|| "another solution is read".into());
        }
        let Some(read) = entry.other_kind() else {
            return Some(match &entry.reading {
                Ok(_) => "it is read as a grid without its rules".into(),
                Err(reason) => format!("it cannot be read: {reason}"),
            });
        };
        let houses = |puzzle: &Puzzle| -> BTreeSet<Vec<Cell>> {
            puzzle.board().houses().iter().map(|house| house.cells.clone()).collect()
        };
        let rules = |puzzle: &Puzzle| -> BTreeSet<String> {
            puzzle.rules().iter().map(|rule| rule.sentence(puzzle.board())).collect()
        };
        if read.board().len() != puzzle.board().len() || houses(read) != houses(puzzle) {
            return Some("other boxes or pieces are read".into());
        }
        let is_alike = |own: &SymbolSet, printed: &SymbolSet| match (own.only(), printed.only()) {
            (Some(own), Some(printed)) => {
                puzzle.alphabet().character(own) == read.alphabet().character(printed)
            }
            _ => own == printed,
        };
        let mut marks = puzzle.marks().iter().zip(read.marks()).zip(puzzle.board().cells());
        if let Some((_, cell)) = marks.find(|((own, printed), _)| !is_alike(own, printed)) {
            let (row, column) = puzzle.board().place(cell);
            return Some(format!("a different symbol is read in r{}c{}", row + 1, column + 1));
        }
        let (read, own) = (rules(read), rules(puzzle));
        let other = read.symmetric_difference(&own).next();
        other.map(|rule| format!("another rule is read: {rule}"))
    }
}

/// The symbols of the cells as they are written, `.` for one without a given.
fn written(puzzle: &Puzzle) -> String {
    let symbol = |marks: &SymbolSet| match marks.only() {
        Some(symbol) => puzzle.alphabet().character(symbol),
        None => '.',
    };
    puzzle.marks().iter().map(symbol).collect()
}

/// Whether a grid that was read is the one in this frame: their centres are the same to within a
/// tenth of the side.
fn is_in(entry: &Entry, [left, top, right, bottom]: [f64; 4]) -> bool {
    let Place::Page { area, .. } = &entry.place else { return false };
    let near = |[from, to]: [f64; 2], [start, end]: [f64; 2]| {
        ((from + to) - (start + end)).abs() / 2.0 < (right - left) / 10.0
    };
    near([area.left(), area.right()], [left, right])
        && near([area.top(), area.bottom()], [top, bottom])
}
