//! `techniques`, `solves` and `backdoors`: the techniques of people, and how far they lead.

use pyo3::prelude::*;
use sudoku_core::{CellSet, Limits};
use sudoku_human::tutor::{CatalogueEntry, TechniqueSet, Tutor};

use crate::data::{Data, Object, record};
use crate::interrupt::detached;
use crate::number::Number;
use crate::puzzle::PuzzleArg;
use crate::wording::{TechniquesArg, name_of};

/// The techniques that can be asked for, the easiest first, in the order in which steps are looked
/// for.
///
/// Every argument ``techniques`` is a list as text, or an iterable of names. A list has names,
/// families, levels and ranges: ``"singles,naked_pair"``, ``"..xy_wing"``; a minus takes out:
/// ``"all,-uniqueness"``. A name without its end is all that begin so: ``"unique_rectangle"``.
/// Hyphens are as good as underscores.
///
/// Raises ``ValueError`` for an unknown name.
///
/// >>> from sudoku_core import techniques
/// >>> len(techniques()), techniques()[0].key
/// (94, 'full_house')
/// >>> for technique in techniques("wings,-..xy_wing"):
/// ...     print(technique.key, technique.points, technique.least_rating)
/// w_wing 150 None
/// xyz_wing 180 44
/// wxyz_wing None 55
/// vwxyz_wing None 62
/// uvwxyz_wing None 66
/// tuvwxyz_wing None 75
#[pyfunction]
#[pyo3(
    signature = (techniques=None, /),
    text_signature = "(techniques='all', /)"
)]
pub(crate) fn techniques<'py>(
    py: Python<'py>,
    techniques: Option<TechniquesArg>,
) -> PyResult<Object<'py>> {
    let techniques = techniques.map_or_else(TechniqueSet::all, |techniques| techniques.0);
    techniques.iter().collect::<Vec<_>>().data(py)
}

impl Data for CatalogueEntry {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        record!(
            py,
            _results::Technique {
                key: name_of(self.key()),
                name: String::from(self.name()),
                family: String::from(self.family().name()),
                level: String::from(self.level().name()),
                points: self.points().map(u32::from),
                least_rating: self.least_rating().map(u32::from),
                greatest_rating: self.greatest_rating().map(u32::from),
                assumes_uniqueness: self.assumes_uniqueness(),
            }
        )
    }
}

/// Whether these techniques are enough to solve the puzzle. By default they are all but nested
/// forcing chains. ``techniques()`` describes the lists.
///
/// Ctrl-C stops it. Raises ``ValueError`` for an unknown name.
///
/// >>> from sudoku_core import solves
/// >>> puzzle = "61...5...3.97....6..74.3....632.17....2.....4....4.........71....1....97......38."
/// >>> solves(puzzle, "singles"), solves(puzzle)
/// (False, True)
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, techniques=None),
    text_signature = "(puzzle, /, techniques='default')"
)]
pub(crate) fn solves(
    py: Python<'_>,
    puzzle: PuzzleArg,
    techniques: Option<TechniquesArg>,
) -> PyResult<bool> {
    let techniques = techniques.map_or_else(TechniqueSet::default, |techniques| techniques.0);
    detached(py, None, |go_on| {
        let limits = Limits::new().go_on(go_on);
        Tutor::new().techniques(techniques).limits(limits).solves(&puzzle.0)
    })
}

/// The smallest sets of cells whose digits make the rest of a puzzle fall to ``techniques``: all of
/// the smallest size, up to ``most`` cells, 0 to 3. Two take seconds, three minutes.
///
/// A puzzle that is solved without any has one, the empty set. There are none if more cells are
/// needed, or if the puzzle does not have exactly one solution.
///
/// Ctrl-C stops it. Raises ``ValueError`` for an unknown name, or another size.
///
/// >>> from sudoku_core import backdoors
/// >>> puzzle = "61...5...3.97....6..74.3....632.17....2.....4....4.........71....1....97......38."
/// >>> sets = backdoors(puzzle)
/// >>> len(sets), [str(cells) for cells in sets][:3]
/// (9, ['r1c4', 'r1c5', 'r1c7'])
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, most=Number::Fits(1), *, techniques=None),
    text_signature = "(puzzle, /, most=1, *, techniques='singles')"
)]
pub(crate) fn backdoors<'py>(
    py: Python<'py>,
    puzzle: PuzzleArg,
    most: Number,
    techniques: Option<TechniquesArg>,
) -> PyResult<Object<'py>> {
    let most = most.within("most", 0..=3)? as usize;
    let singles = || TechniqueSet::family(sudoku_human::tutor::Family::Singles);
    let techniques = techniques.map_or_else(singles, |techniques| techniques.0);
    let found: Vec<CellSet> = detached(py, None, |go_on| {
        let limits = Limits::new().go_on(go_on);
        Tutor::new().techniques(techniques).limits(limits).backdoors(&puzzle.0, most)
    })?;
    found.data(py)
}
