//! The knowledge of the advisor about a puzzle of another size or with more rules.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sudoku_core::{Count, Ending, Limits};
use sudoku_variant::{
    Cell, Diagnosis, Puzzle, Search, Solutions, Solver, SymbolSet, candidates, diagnose,
    diagnose_printed,
};

use super::board::OtherBoard;

/// The limit of counting solutions.
const MOST: u64 = 10_000;

/// The longest time of each search.
const LONGEST: Duration = Duration::from_secs(20);

/// A question about a board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OtherQuestion {
    puzzle: Puzzle,
    /// The puzzle with the entries, and their cells, if there are any.
    with_entries: Option<(Puzzle, Vec<Cell>)>,
    /// The solution that is printed.
    printed: Option<Vec<u8>>,
}

impl OtherQuestion {
    pub(crate) fn about(board: &OtherBoard, printed: Option<&[u8]>) -> Self {
        let entries = board.entries();
        let with_entries = (!entries.is_empty()).then(|| (board.with_entries(), entries));
        Self { puzzle: board.puzzle(), with_entries, printed: printed.map(<[u8]>::to_vec) }
    }
}

/// None, one or several solutions, or a search that met its limit.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Known {
    Solutions(Solutions),
    /// The search met its limit with these solutions.
    Limit(Vec<Vec<u8>>),
}

/// The knowledge about a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct OtherAdvice {
    /// The symbols that no other symbol excludes by itself.
    pub(crate) candidates: Option<Vec<SymbolSet>>,
    pub(crate) solutions: Option<Known>,
    /// The same with the entries, if there are any.
    pub(crate) with_entries: Option<Known>,
    /// The entries that are in no solution.
    pub(crate) wrong: Vec<Cell>,
    pub(crate) count: Option<Count>,
    pub(crate) diagnosis: Option<Arc<Diagnosis>>,
}

/// Answers a question bit by bit. `go_on` is false when there is a newer one.
pub(crate) fn consider(
    question: &OtherQuestion,
    asks_diagnosis: bool,
    go_on: &(dyn Fn() -> bool + Sync),
    mut report: impl FnMut(&OtherAdvice, bool),
) {
    let limits = || Limits::new().go_on(go_on).deadline(Instant::now() + LONGEST);
    let mut advice = OtherAdvice::default();
    let (with_entries, entries) = match &question.with_entries {
        Some((puzzle, entries)) => (puzzle, &entries[..]),
        None => (&question.puzzle, &[][..]),
    };
    advice.candidates = Some(candidates(with_entries));
    let solver = Solver::new(&question.puzzle);
    let mut search = solver.search().limits(limits());
    advice.solutions = Some(two(&mut search));
    if !go_on() {
        return;
    }
    if !entries.is_empty() {
        let with_entries = solver.search_with(with_entries.marks());
        advice.with_entries = Some(two(&mut with_entries.limits(limits())));
        advice.wrong = wrong(&solver, question, entries, &advice, &limits());
    }
    if !go_on() {
        return;
    }
    report(&advice, false);
    advice.count = match &advice.solutions {
        Some(Known::Solutions(Solutions::None)) => Some(Count::Exactly(0)),
        Some(Known::Solutions(Solutions::One(_))) => Some(Count::Exactly(1)),
        Some(Known::Solutions(Solutions::Many(..))) => {
            let mut search = solver.search().limits(limits().max_solutions(MOST + 1));
            Some(match search.count_rest() {
                Count::Exactly(found) if found <= MOST => Count::Exactly(found),
                count if count.number() > MOST => Count::MoreThan(MOST),
                count => Count::AtLeast(count.number().max(2)),
            })
        }
        Some(Known::Limit(found)) => Some(Count::AtLeast(found.len() as u64)),
        None => None,
    };
    if !go_on() {
        return;
    }
    report(&advice, true);
    if asks_diagnosis {
        let printed = question.printed.as_deref();
        let printed = printed.filter(|printed| printed.len() == question.puzzle.board().len());
        let diagnosis = match printed {
            Some(printed) => diagnose_printed(&question.puzzle, printed, limits()),
            None => diagnose(&question.puzzle, limits()),
        };
        if go_on() {
            advice.diagnosis = Some(Arc::new(diagnosis));
            report(&advice, true);
        }
    }
}

/// No, one or two solutions.
fn two(search: &mut Search<'_>) -> Known {
    let found: Vec<Vec<u8>> = search.by_ref().take(2).collect();
    match (&*found, search.ending()) {
        ([one, other], _) => Known::Solutions(Solutions::Many(one.clone(), other.clone())),
        ([only], Some(Ending::Exhausted)) => Known::Solutions(Solutions::One(only.clone())),
        ([], Some(Ending::Exhausted)) => Known::Solutions(Solutions::None),
        _ => Known::Limit(found),
    }
}

/// The entries that are in no solution, if the puzzle has one.
fn wrong(
    solver: &Solver,
    question: &OtherQuestion,
    entries: &[Cell],
    advice: &OtherAdvice,
    limits: &Limits<'_>,
) -> Vec<Cell> {
    let Some((with_entries, _)) = &question.with_entries else { return Vec::new() };
    let is_no = |known: &Option<Known>| matches!(known, Some(Known::Solutions(Solutions::None)));
    if is_no(&advice.solutions) || !is_no(&advice.with_entries) {
        return Vec::new();
    }
    let is_wrong = |cell: &&Cell| {
        let mut marks = question.puzzle.marks().to_vec();
        marks[cell.index()] = with_entries.marks()[cell.index()];
        let mut search = solver.search_with(&marks).limits(*limits);
        search.next().is_none() && search.ending() == Some(Ending::Exhausted)
    };
    entries.iter().filter(is_wrong).copied().collect()
}

impl OtherAdvice {
    /// Whether it is known that the puzzle has no solution.
    pub(crate) fn has_no_solution(&self) -> bool {
        self.solutions == Some(Known::Solutions(Solutions::None))
    }
}
