//! Pictures of steps: `Hint.svg()`, and `walkthrough()`.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use sudoku_core::{Cell, Digit, Limits};
use sudoku_human::hint::{Diagram, Link, Node, Role};
use sudoku_print::Picture;

use crate::candidates::PyCandidateGrid;
use crate::cell::PyCell;
use crate::cell_set::PyCellSet;
use crate::errors::sudoku_error;
use crate::grid::PyGrid;
use crate::hint::steps;
use crate::house::PyHouse;
use crate::html;
use crate::interrupt::detached;
use crate::number::Number;
use crate::puzzle::PuzzleArg;
use crate::wording::{TechniquesArg, words};

/// The grid as a table of HTML, with some cells marked: for notebooks.
#[pyfunction]
#[pyo3(signature = (grid, marked, /))]
pub(crate) fn draw_grid(grid: &PyGrid, marked: &PyCellSet) -> String {
    html::grid(&grid.0, marked.0)
}

/// The picture of a step, ``size`` pixels wide: for ``Hint.svg()``.
///
/// Raises ``ValueError`` for a size that is not 64 to 4096.
#[pyfunction]
#[pyo3(signature = (step, size, /))]
pub(crate) fn draw_step(py: Python<'_>, step: &Bound<'_, PyAny>, size: Number) -> PyResult<String> {
    let size = size.within("size", 64..=4096)? as u32;
    let grid = step.getattr("grid")?.cast::<PyGrid>()?.get().0;
    let marks = step.getattr("marks")?.cast::<PyCandidateGrid>()?.get().0;
    let because = step.getattr("because")?.cast::<PyCellSet>()?.get().0;
    let houses = items(&step.getattr("houses")?, |house| Ok(house.cast::<PyHouse>()?.get().0))?;
    let diagram =
        Diagram::new(items(&step.getattr("roles")?, role)?, items(&step.getattr("links")?, link)?);
    let title = step.str()?.to_cow()?.into_owned();
    let picture = Picture::new(grid.givens()).solution(grid).candidates(marks);
    let picture = picture.diagram(because, houses, diagram).title(title).size(size);
    py.detach(|| picture.to_svg()).map_err(|error| sudoku_error(py, error.to_string()))
}

fn items<T>(
    items: &Bound<'_, PyAny>,
    read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    items.cast::<PyTuple>()?.iter().map(|item| read(&item)).collect()
}

fn role(item: &Bound<'_, PyAny>) -> PyResult<(Cell, Digit, Role)> {
    let (cell, number, name): (PyRef<'_, PyCell>, u8, String) = item.extract()?;
    let role = Role::ALL.into_iter().find(|role| role.name() == name);
    let role = role.ok_or_else(|| wrong(item.py(), format!("there is no role {name:?}")))?;
    Ok((cell.0, digit(item.py(), number)?, role))
}

fn link(item: &Bound<'_, PyAny>) -> PyResult<Link> {
    let node = |name| -> PyResult<Node> {
        let (cells, number): (PyRef<'_, PyCellSet>, u8) = item.getattr(name)?.extract()?;
        Ok(Node::new(cells.0, digit(item.py(), number)?))
    };
    let is = |name| item.getattr(name)?.extract::<bool>();
    Ok(Link::new([node("start")?, node("end")?], is("strong")?, is("directed")?))
}

fn digit(py: Python<'_>, number: u8) -> PyResult<Digit> {
    Digit::new(number).ok_or_else(|| wrong(py, format!("the digit is {number}, expected 1 to 9")))
}

fn wrong(py: Python<'_>, message: String) -> PyErr {
    sudoku_error(py, message)
}

/// The whole way to the solution as one page of HTML: a picture and sentences for each step, and
/// buttons to go from one to the next.
///
/// The page needs no other file and no network. It ends with the solution; or, where none of the
/// techniques has a further step, with the grid so far, and says so. ``techniques``, ``language`` and
/// ``notation`` are those of ``hint``.
///
/// Raises ``SudokuError`` if the puzzle is visibly broken, ``ValueError`` for an unknown technique,
/// language or notation.
///
/// >>> from sudoku_core import walkthrough
/// >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
/// >>> page = walkthrough(puzzle, title="Puzzle 57")
/// >>> "<h1>Puzzle 57</h1>" in page, page.count("<section ")
/// (True, 52)
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, *, title="Sudoku", techniques=None, language="en", notation="rc"),
    text_signature = "(puzzle, /, *, title=\"Sudoku\", techniques=None, language=\"en\", \
                      notation=\"rc\")"
)]
pub(crate) fn walkthrough(
    py: Python<'_>,
    puzzle: PuzzleArg,
    title: &str,
    techniques: Option<TechniquesArg>,
    language: &str,
    notation: &str,
) -> PyResult<String> {
    let words = words(language, notation)?;
    let mut steps = steps(&puzzle, None, techniques);
    let page = detached(py, None, |go_on| {
        sudoku_print::walkthrough(&mut steps, Limits::new().go_on(go_on), title, &words)
    })?;
    page.map_err(|error| sudoku_error(py, error.to_string()))
}
