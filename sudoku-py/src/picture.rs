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
use crate::number;
use crate::puzzle::PuzzleArg;
use crate::wording::{TechniquesArg, words};

#[doc = docs!(draw_grid)]
#[pyfunction]
#[pyo3(signature = (grid, marked, /))]
pub(crate) fn draw_grid(grid: &PyGrid, marked: &PyCellSet) -> String {
    html::grid(&grid.0, marked.0)
}

#[doc = docs!(draw_step)]
#[pyfunction]
#[pyo3(signature = (step, size, /))]
pub(crate) fn draw_step(
    py: Python<'_>,
    step: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = number::size)] size: u64,
) -> PyResult<String> {
    let size = size as u32;
    let grid = step.getattr("grid")?.cast::<PyGrid>()?.get().0;
    let marks = step.getattr("marks")?.cast::<PyCandidateGrid>()?.get().0;
    let because = step.getattr("because")?.cast::<PyCellSet>()?.get().0;
    let houses = items(&step.getattr("houses")?, |house| Ok(house.cast::<PyHouse>()?.get().0))?;
    let diagram =
        Diagram::new(items(&step.getattr("roles")?, role)?, items(&step.getattr("links")?, link)?);
    let title = step.str()?.to_cow()?.into_owned();
    let picture = Picture::new(grid.givens()).solution(grid).candidates(marks);
    let picture = picture.diagram(because, houses, diagram).title(title).size(size).numbered();
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

#[doc = docs!(walkthrough)]
#[pyfunction]
#[pyo3(signature = (puzzle, /, *, title="Sudoku", techniques=None, language="en", notation="rc"))]
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
