//! `VariantPuzzle`: puzzles of other sizes and with more rules.

use std::collections::hash_map::DefaultHasher;
use std::convert::Infallible;
use std::hash::{Hash, Hasher};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyString, PyTuple, PyType};
use sudoku_book::Recipe;
use sudoku_core::generate::RunEnding;
use sudoku_core::{Ending, Limits};
use sudoku_human::Level;
use sudoku_print::VariantPicture;
use sudoku_variant::generate::{Generated, Kind, Run};
use sudoku_variant::text::{ParseError, parse, solution_line, to_text, values, write};
use sudoku_variant::{
    Cell, Found, Puzzle, Rule, SymbolSet, Unknown, candidates, conflict, counted, data, diagnose,
    diagnose_printed, hints, level, simple_solve, solutions, solve_batch, true_candidates,
};

use crate::data::{Data, Object, class, read_text, record};
use crate::errors::{IntoPython, exception, in_batch, items_of, sudoku_error, wrong_type};
use crate::generate::drawn_seed;
use crate::interrupt::{detached, on_thread};
use crate::number;
use crate::producer::{Producer, lock};
use crate::search::deadline;
use crate::symmetry::SymmetryArg;
use crate::threads;
use crate::wording::named;

#[doc = docs!(VariantPuzzle)]
#[pyclass(name = "VariantPuzzle", module = "sudoku_core", frozen)]
pub(crate) struct PyVariantPuzzle {
    puzzle: Puzzle,
    text: String,
    turned_boxes: bool,
}

const TURNED: &str = "the text shows its boxes, or they are square: they cannot be turned";

const EXPECTED: &str = "puzzles: texts, or each a VariantPuzzle";

#[pymethods]
impl PyVariantPuzzle {
    #[new]
    #[pyo3(signature = (text, /, *, turned_boxes=false))]
    fn new(py: Python<'_>, text: &str, turned_boxes: bool) -> PyResult<Self> {
        let mut puzzle = py.detach(|| parse(text)).map_err(|error| error.into_python(py))?;
        if turned_boxes {
            puzzle = puzzle.with_turned_boxes().ok_or_else(|| sudoku_error(py, TURNED))?;
        }
        Ok(Self { puzzle, text: text.into(), turned_boxes })
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((String,), Bound<'py, PyDict>)> {
        let named = PyDict::new(py);
        named.set_item("turned_boxes", self.turned_boxes)?;
        Ok(((self.text.clone(),), named))
    }

    #[doc = docs!(VariantPuzzle.text)]
    #[getter]
    fn text(&self) -> &str {
        &self.text
    }

    #[doc = docs!(VariantPuzzle.symbols)]
    #[getter]
    fn symbols(&self) -> u8 {
        self.puzzle.board().symbols()
    }

    #[doc = docs!(VariantPuzzle.lowest)]
    #[getter]
    fn lowest(&self) -> u8 {
        self.puzzle.board().numbers().0
    }

    #[doc = docs!(VariantPuzzle.rows)]
    #[getter]
    fn rows(&self) -> usize {
        self.puzzle.board().rows()
    }

    #[doc = docs!(VariantPuzzle.columns)]
    #[getter]
    fn columns(&self) -> usize {
        self.puzzle.board().columns()
    }

    #[doc = docs!(VariantPuzzle.cells)]
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let cells: Vec<Cell> = self.puzzle.board().cells().collect();
        names(&self.puzzle, &cells).data(py)
    }

    #[doc = docs!(VariantPuzzle.clues)]
    #[getter]
    fn clues(&self) -> usize {
        self.puzzle.clues()
    }

    #[doc = docs!(VariantPuzzle.words)]
    #[getter]
    fn words(&self) -> Option<&str> {
        self.puzzle.words()
    }

    #[doc = docs!(VariantPuzzle.rules)]
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let rules = self.puzzle.rules().iter();
        rules.map(|rule| Of(&self.puzzle, rule)).collect::<Vec<_>>().data(py)
    }

    #[doc = docs!(VariantPuzzle.solve)]
    #[pyo3(signature = (*, max_steps=None, timeout=None))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Object<'py>> {
        self.found(py, max_steps, timeout, |puzzle, limits| {
            solutions(puzzle, limits.max_solutions(2))
        })
    }

    #[doc = docs!(VariantPuzzle.solutions)]
    #[pyo3(signature = (limit=100, *, max_steps=None, timeout=None))]
    fn solutions<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::limit)] limit: u64,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Object<'py>> {
        self.found(py, max_steps, timeout, |puzzle, limits| {
            solutions(puzzle, limits.max_solutions(limit))
        })
    }

    #[doc = docs!(VariantPuzzle.count)]
    #[pyo3(signature = (limit=1_000_000, *, max_steps=None, timeout=None))]
    fn count<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::limit)] limit: u64,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Object<'py>> {
        self.found(py, max_steps, timeout, |puzzle, limits| {
            counted(puzzle, limits.max_solutions(limit))
        })
    }

    #[doc = docs!(VariantPuzzle.conflict)]
    #[pyo3(signature = (*, max_steps=1_000_000, timeout=None))]
    fn conflict<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Object<'py>> {
        let json = self.known(py, max_steps, timeout, |puzzle, limits| {
            conflict(puzzle, limits).map(|found| data::conflict(puzzle, found.as_ref()))
        })?;
        if json == "null" {
            return Ok(py.None().into_bound(py));
        }
        read_text(py, class!(py, variants::VariantConflict)?, &json, &PyDict::new(py))
    }

    #[doc = docs!(VariantPuzzle.candidates)]
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        sets(py, &py.detach(|| candidates(&self.puzzle)))
    }

    #[doc = docs!(VariantPuzzle.simple_solve)]
    fn simple_solve<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let marks = py.detach(|| simple_solve(&self.puzzle));
        sets(py, &marks.map_err(|error| sudoku_error(py, error.to_string()))?)
    }

    #[doc = docs!(VariantPuzzle.true_candidates)]
    #[pyo3(signature = (*, max_steps=None, timeout=None))]
    fn true_candidates<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Object<'py>> {
        sets(py, &self.known(py, max_steps, timeout, true_candidates)?)
    }

    #[doc = docs!(VariantPuzzle.diagnose)]
    #[pyo3(signature = (printed=None, /, *, max_steps=1_000_000, timeout=None))]
    fn diagnose<'py>(
        &self,
        py: Python<'py>,
        printed: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Object<'py>> {
        let puzzle = &self.puzzle;
        let printed = printed.map(|printed| board(puzzle, printed)).transpose()?;
        let json = within(py, max_steps, deadline(timeout)?, |limits| {
            let diagnosis = match &printed {
                Some(printed) => diagnose_printed(puzzle, printed, limits),
                None => diagnose(puzzle, limits),
            };
            data::diagnosis(puzzle, &diagnosis)
        })?;
        with_json(py, class!(py, variants::VariantDiagnosis)?, &json)
    }

    #[doc = docs!(VariantPuzzle.hint)]
    #[pyo3(signature = (*, max_steps=100_000, timeout=None))]
    fn hint<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Option<Object<'py>>> {
        let json = self.known(py, max_steps, timeout, |puzzle, limits| {
            let mut hints = hints(puzzle).limits(limits);
            match (hints.next(), hints.ending()) {
                (Some(hint), _) => Ok(Some(data::hint(puzzle, &hint))),
                (None, Some(Ending::Exhausted) | None) => Ok(None),
                (None, Some(ending)) => Err(Unknown(ending)),
            }
        })?;
        let class = class!(py, variants::VariantHint)?;
        json.map(|json| read_text(py, class, &json, &PyDict::new(py))).transpose()
    }

    #[doc = docs!(VariantPuzzle.hints)]
    #[pyo3(signature = (*, max_steps=100_000, timeout=None))]
    fn hints<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<Object<'py>> {
        let json = within(py, max_steps, deadline(timeout)?, |limits| {
            data::hints(hints(&self.puzzle).limits(limits), usize::MAX)
        })?;
        with_json(py, class!(py, variants::VariantHints)?, &json)
    }

    #[doc = docs!(VariantPuzzle.level)]
    #[pyo3(signature = (*, max_steps=1_000_000, timeout=None))]
    fn level(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
    ) -> PyResult<&'static str> {
        let level = self.known(py, max_steps, timeout, level)?;
        let reason = "it does not have exactly one solution";
        level.map(Level::name).ok_or_else(|| sudoku_error(py, reason))
    }

    #[doc = docs!(VariantPuzzle.values)]
    #[pyo3(signature = (text, /))]
    fn values<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, values(&self.puzzle, text).map_err(|error| error.into_python(py))?)
    }

    #[doc = docs!(VariantPuzzle.broken)]
    #[pyo3(signature = (values, /))]
    fn broken(&self, values: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        Ok(self.puzzle.broken(&board(&self.puzzle, values)?))
    }

    #[doc = docs!(VariantPuzzle.all_broken)]
    #[pyo3(signature = (values, /))]
    fn all_broken<'py>(&self, values: &Bound<'py, PyAny>) -> PyResult<Object<'py>> {
        let py = values.py();
        let broken = self.puzzle.all_broken(&board(&self.puzzle, values)?);
        let class = class!(py, variants::VariantBroken)?;
        let made = broken
            .into_iter()
            .map(|one| class.call1((one.sentence, names(&self.puzzle, &one.cells).data(py)?)));
        Ok(PyTuple::new(py, made.collect::<PyResult<Vec<_>>>()?)?.into_any())
    }

    #[doc = docs!(VariantPuzzle.rule_sentences)]
    #[pyo3(signature = (language, /))]
    fn rule_sentences<'py>(
        &self,
        py: Python<'py>,
        language: &str,
    ) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.puzzle.rule_sentences(named("language", language)?))
    }

    #[doc = docs!(VariantPuzzle.with_givens)]
    #[pyo3(signature = (givens, /))]
    fn with_givens(&self, givens: &Bound<'_, PyAny>) -> PyResult<Self> {
        let puzzle = self.puzzle.with_givens(&given(&self.puzzle, givens)?);
        let text =
            to_text(&puzzle).map_err(|error| sudoku_error(givens.py(), error.to_string()))?;
        Ok(Self { puzzle, text, turned_boxes: false })
    }

    #[doc = docs!(VariantPuzzle.to_text)]
    #[pyo3(signature = (form="iss", /))]
    fn to_text(&self, py: Python<'_>, form: &str) -> PyResult<String> {
        write(&self.puzzle, form).map_err(|error| sudoku_error(py, error.to_string()))
    }

    #[doc = docs!(VariantPuzzle.svg)]
    #[pyo3(signature = (board=None, /, *, size=540))]
    fn svg(
        &self,
        py: Python<'_>,
        board: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = number::size)] size: u64,
    ) -> PyResult<String> {
        let mut picture = VariantPicture::new(self.puzzle.clone()).size(size as u32);
        if let Some(board) = board {
            picture = picture.solution(self::board(&self.puzzle, board)?);
        }
        py.detach(|| picture.to_svg()).map_err(|error| sudoku_error(py, error.to_string()))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None, 540)
    }

    #[doc = docs!(VariantPuzzle.solve_batch)]
    #[staticmethod]
    #[pyo3(signature = (puzzles, /, *, max_steps=None, timeout=None, threads=0))]
    fn solve_batch<'py>(
        puzzles: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
        #[pyo3(from_py_with = number::threads)] threads: u64,
    ) -> PyResult<Vec<Object<'py>>> {
        let py = puzzles.py();
        let (threads, deadline) = (threads::number(threads)?, deadline(timeout)?);
        if puzzles.is_instance_of::<PyString>() {
            return Err(wrong_type(EXPECTED, puzzles));
        }
        let mut read = Vec::new();
        for (index, puzzle) in items_of(EXPECTED, puzzles)?.enumerate() {
            read.push(one(&puzzle?).map_err(|error| in_batch(py, error, index))?);
        }
        let cancel = AtomicBool::new(false);
        let mut limits = Limits::new().cancelled_by(&cancel);
        limits = limits.max_steps(number::limited(max_steps));
        if let Some(moment) = deadline {
            limits = limits.deadline(moment);
        }
        let stop = || cancel.store(true, Ordering::Relaxed);
        let found = on_thread(py, stop, || solve_batch(&read, limits, threads))?;
        read.iter().zip(&found).map(|(puzzle, found)| Of(puzzle, found).data(py)).collect()
    }

    #[doc = docs!(VariantPuzzle.generate)]
    #[staticmethod]
    #[pyo3(
        signature = (
            kinds, count=None, *, size=9, symmetry=None, max_steps=2_000_000, timeout=None, **options
        ),
        text_signature = "(kinds, count=None, *, seed=None, size=9, givens=None, minimal=False, symmetry=None, level=None, first_attempt=0, max_attempts=None, max_steps=2000000, timeout=None)"
    )]
    #[allow(clippy::too_many_arguments)] // they have names
    fn generate(
        py: Python<'_>,
        kinds: &str,
        count: Option<Bound<'_, PyAny>>,
        #[pyo3(from_py_with = number::symbols)] size: u64,
        symmetry: Option<SymmetryArg>,
        #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
        timeout: Option<f64>,
        options: Option<Bound<'_, PyDict>>,
    ) -> PyResult<PyVariantRun> {
        let deadline = deadline(timeout)?;
        let options = options.unwrap_or_else(|| PyDict::new(py));
        options.set_item("count", count)?;
        let names =
            ["count", "first_attempt", "givens", "level", "max_attempts", "minimal", "seed"];
        let mut recipe: Recipe =
            crate::options::options("generate", &options, &names.map(String::from))?;
        let seed = recipe.seed.unwrap_or_else(drawn_seed);
        recipe.symmetry = symmetry.map(|symmetry| symmetry.0);
        let kinds = kinds.split('+').map(str::parse).collect::<Result<Vec<Kind>, _>>();
        let kinds = kinds.map_err(|error| sudoku_error(py, error.to_string()))?;
        // The size is in range.
        let generator = recipe.generator_of_kinds(&kinds, Some(size as u8), seed);
        let run = generator.run();
        let run = run.map_err(|error| exception(py, "NotFeasible", (error.to_string(),)))?;
        let state = Mutex::new(RunState::of(&run));
        Ok(PyVariantRun { run: Producer::new(run), state, seed, max_steps, deadline })
    }

    fn __len__(&self) -> usize {
        self.puzzle.board().len()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.puzzle == other.puzzle
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.puzzle.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        let board = self.puzzle.board();
        let (rows, columns, symbols) = (board.rows(), board.columns(), board.symbols());
        let (clues, rules) = (self.puzzle.clues(), self.puzzle.rules().len());
        format!(
            "<VariantPuzzle: {rows} x {columns}, symbols: {symbols}, clues: {clues}, rules: {rules}>"
        )
    }
}

impl PyVariantPuzzle {
    /// A puzzle that was read or made, with a text from which it is read again.
    pub(crate) fn of(py: Python<'_>, puzzle: Puzzle) -> PyResult<Self> {
        let text = to_text(&puzzle).map_err(|error| sudoku_error(py, error.to_string()))?;
        Ok(Self { puzzle, text, turned_boxes: false })
    }

    /// The puzzle.
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The answer of a search.
    fn found<'py>(
        &self,
        py: Python<'py>,
        max_steps: Option<u64>,
        timeout: Option<f64>,
        ask: impl FnOnce(&Puzzle, Limits<'_>) -> Found + Send,
    ) -> PyResult<Object<'py>> {
        let puzzle = &self.puzzle;
        let found = within(py, max_steps, deadline(timeout)?, |limits| ask(puzzle, limits))?;
        Of(puzzle, &found).data(py)
    }

    /// An answer that is known, or an exception.
    fn known<T: Send>(
        &self,
        py: Python<'_>,
        max_steps: Option<u64>,
        timeout: Option<f64>,
        ask: impl FnOnce(&Puzzle, Limits<'_>) -> Result<T, Unknown> + Send,
    ) -> PyResult<T> {
        let puzzle = &self.puzzle;
        let answer = within(py, max_steps, deadline(timeout)?, |limits| ask(puzzle, limits))?;
        answer.map_err(|unknown| sudoku_error(py, unknown.to_string()))
    }
}

/// The board that a text shows, or numbers.
pub(crate) fn board(puzzle: &Puzzle, board: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    let (py, cells) = (board.py(), puzzle.board().len());
    if let Ok(text) = board.cast::<PyString>() {
        return values(puzzle, &text.to_cow()?).map_err(|error| error.into_python(py));
    }
    let expected = "a text, or a number for each cell, 0 if it is empty";
    let mut numbers = Vec::with_capacity(cells);
    let mut names = puzzle.board().cells().map(|cell| puzzle.board().name(cell));
    for value in items_of(expected, board)? {
        let (value, name) = (value?, names.next());
        let Some(name) = name else {
            return Err(sudoku_error(py, format!("more numbers than the {cells} cells")));
        };
        numbers.push(symbol(puzzle, &name, &value, expected)?);
    }
    if numbers.len() != cells {
        let message = format!("{} numbers, expected {cells}", numbers.len());
        return Err(sudoku_error(py, message));
    }
    Ok(numbers)
}

/// The symbol of a cell, 0 for none.
fn symbol(puzzle: &Puzzle, name: &str, value: &Bound<'_, PyAny>, expected: &str) -> PyResult<u8> {
    let (py, symbols) = (value.py(), puzzle.board().symbols());
    let outside = || {
        let message = format!("{name} holds {value}, expected 0 (empty) to {symbols}");
        sudoku_error(py, message)
    };
    let number = value.extract::<u8>().map_err(|error| {
        let is_type = error.is_instance_of::<PyTypeError>(py);
        if is_type { wrong_type(expected, value) } else { outside() }
    })?;
    if number > symbols { Err(outside()) } else { Ok(number) }
}

/// The givens of a text, or of numbers and collections of them: pencil marks.
fn given(puzzle: &Puzzle, givens: &Bound<'_, PyAny>) -> PyResult<Vec<SymbolSet>> {
    let (py, cells) = (givens.py(), puzzle.board().len());
    let of = |symbol| if symbol == 0 { SymbolSet::EMPTY } else { SymbolSet::of(symbol) };
    if givens.is_instance_of::<PyString>() {
        return Ok(board(puzzle, givens)?.into_iter().map(of).collect());
    }
    let expected = "a text, or for each cell a number, 0 if it is empty, or several";
    // One more, so that an endless iterator is an error.
    let items = items_of(expected, givens)?.take(cells + 1).collect::<PyResult<Vec<_>>>()?;
    if items.len() != cells {
        let found = if items.len() > cells { "more".into() } else { items.len().to_string() };
        return Err(sudoku_error(py, format!("{found} numbers, expected {cells}")));
    }
    let set = |(cell, item): (Cell, &Bound<'_, PyAny>)| {
        let name = puzzle.board().name(cell);
        match item.try_iter() {
            // One more than there are, for the same reason.
            Ok(all) => all
                .take(usize::from(puzzle.board().symbols()) + 1)
                .try_fold(SymbolSet::EMPTY, |set, one| {
                    Ok(set | of(symbol(puzzle, &name, &one?, expected)?))
                }),
            Err(_) => symbol(puzzle, &name, item, expected).map(of),
        }
    };
    puzzle.board().cells().zip(&items).map(set).collect()
}

/// A `frozenset` of the symbols of each cell.
fn sets<'py>(py: Python<'py>, marks: &[SymbolSet]) -> PyResult<Object<'py>> {
    let sets = marks.iter().map(|marks| PyFrozenSet::new(py, marks.iter()));
    Ok(PyTuple::new(py, sets.collect::<PyResult<Vec<_>>>()?)?.into_any())
}

/// The puzzle of a text or an object.
fn one(puzzle: &Bound<'_, PyAny>) -> PyResult<Puzzle> {
    if let Ok(puzzle) = puzzle.cast::<PyVariantPuzzle>() {
        return Ok(puzzle.get().puzzle.clone());
    }
    let text = puzzle.cast::<PyString>().map_err(|_| wrong_type(EXPECTED, puzzle))?;
    parse(&text.to_cow()?).map_err(|error| error.into_python(puzzle.py()))
}

/// Asks within limits, while other Python threads run.
fn within<T: Send>(
    py: Python<'_>,
    max_steps: Option<u64>,
    deadline: Option<Instant>,
    ask: impl FnOnce(Limits<'_>) -> T + Send,
) -> PyResult<T> {
    detached(py, None, |go_on| ask(limits(max_steps, deadline, go_on)))
}

fn limits(
    max_steps: Option<u64>,
    deadline: Option<Instant>,
    go_on: &(dyn Fn() -> bool + Sync),
) -> Limits<'_> {
    let limits = Limits::new().max_steps(number::limited(max_steps)).go_on(go_on);
    deadline.map_or(limits, |moment| limits.deadline(moment))
}

/// The object of a class that keeps its JSON.
fn with_json<'py>(
    py: Python<'py>,
    class: &Bound<'py, PyType>,
    json: &str,
) -> PyResult<Object<'py>> {
    let fields = PyDict::new(py);
    fields.set_item("json", json)?;
    read_text(py, class, json, &fields)
}

#[doc = docs!(VariantRun)]
#[pyclass(name = "VariantRun", module = "sudoku_core.variants", frozen)]
pub(crate) struct PyVariantRun {
    run: Producer<Run<'static>, Generated>,
    /// How far the run has come: others may look while a puzzle is made.
    state: Mutex<RunState>,
    seed: u64,
    max_steps: Option<u64>,
    deadline: Option<Instant>,
}

#[derive(Clone, Copy, Default)]
struct RunState {
    found: u64,
    attempts: u64,
    ending: Option<RunEnding>,
}

impl RunState {
    const fn of(run: &Run<'_>) -> Self {
        Self { found: run.found(), attempts: run.attempts(), ending: run.ending() }
    }
}

#[pymethods]
impl PyVariantRun {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Object<'py>>> {
        let busy = "this run is making a puzzle already";
        let work = |run: &mut Run<'static>, go_on: &(dyn Fn() -> bool + Sync)| {
            let made = run.next_within(limits(self.max_steps, self.deadline, go_on));
            *lock(&self.state) = RunState::of(run);
            Ok::<_, Infallible>(made)
        };
        let made = |made: &Generated| Made(made, self.seed).data(py);
        self.run.next(py, busy, work, |never| match never {}, made)
    }

    #[doc = docs!(VariantRun.seed)]
    #[getter]
    const fn seed(&self) -> u64 {
        self.seed
    }

    #[doc = docs!(VariantRun.found)]
    #[getter]
    fn found(&self) -> u64 {
        lock(&self.state).found
    }

    #[doc = docs!(VariantRun.attempts)]
    #[getter]
    fn attempts(&self) -> u64 {
        lock(&self.state).attempts
    }

    #[doc = docs!(VariantRun.ending)]
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        lock(&self.state).ending.map(|ending| match ending {
            RunEnding::MaxPuzzles => "count",
            RunEnding::MaxAttempts => "max_attempts",
            RunEnding::Deadline => "deadline",
            _ => "cancelled",
        })
    }

    fn __repr__(&self) -> String {
        let RunState { found, attempts, ending } = *lock(&self.state);
        let going_on = if ending.is_some() { "ended" } else { "going on" };
        format!("<VariantRun: {found} found in {attempts} attempts, {going_on}>")
    }
}

/// A puzzle that was made, and the seed.
struct Made<'a>(&'a Generated, u64);

impl Data for Made<'_> {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let Self(made, seed) = self;
        let text = made.text().map_err(|error| error.into_python(py))?;
        let puzzle = PyVariantPuzzle::new(py, &text, false)?;
        let fields = PyDict::new(py);
        fields.set_item("puzzle", puzzle)?;
        record!(
            py,
            fields,
            variants::VariantGenerated {
                solution: Of(&made.puzzle, &made.solution),
                attempt: made.attempt,
                seed: seed,
            }
        )
    }
}

fn names(puzzle: &Puzzle, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| puzzle.board().name(cell)).collect()
}

/// A part of an answer, and its puzzle.
struct Of<'a, T: ?Sized>(&'a Puzzle, &'a T);

impl Data for Of<'_, Rule> {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let Self(puzzle, rule) = self;
        record!(
            py,
            variants::VariantRule {
                kind: rule.kind(),
                sentence: rule.sentence(puzzle.board()),
                cells: names(puzzle, &rule.cells()),
            }
        )
    }
}

impl Data for Of<'_, Vec<u8>> {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let Self(puzzle, values) = self;
        record!(
            py,
            variants::VariantSolution {
                text: solution_line(puzzle, values),
                values: values.iter().map(|&value| u32::from(value)).collect::<Vec<_>>(),
            }
        )
    }
}

impl Data for Of<'_, Found> {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let Self(puzzle, found) = self;
        record!(
            py,
            variants::VariantSolutions {
                kind: found.kind(),
                solutions: found.solutions.iter().map(|it| Of(puzzle, it)).collect::<Vec<_>>(),
                count: found.count,
                steps: found.steps,
                ending: found.ending.name(),
            }
        )
    }
}

impl IntoPython for ParseError {
    fn into_python(self, py: Python<'_>) -> PyErr {
        exception(py, "ParseGridError", (self.to_string(), self.line, self.column))
    }
}
