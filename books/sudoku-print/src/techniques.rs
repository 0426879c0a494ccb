//! [`Taught`]: the techniques that the puzzles of a book need, each with a step of one of them.

use sudoku_core::{CandidateGrid, Grid};
use sudoku_human::hint::hints;
use sudoku_human::words::Words;
use sudoku_human::{Hint, Technique};

use super::Language;
use super::proof::{Proved, capital};

/// A technique with a step.
#[derive(Clone, Debug)]
pub(super) struct Taught {
    /// Its name in the language of the book, with a capital.
    pub(super) name: String,
    /// The number of the puzzle.
    pub(super) number: u64,
    /// The grid and its candidates before the step.
    pub(super) grid: Grid,
    pub(super) marks: CandidateGrid,
    pub(super) hint: Hint,
}

/// The page of the rules shows these.
const KNOWN: [&str; 2] = ["full-house", "hidden-single"];

/// The search for a hint takes at most this many steps: a book waits for no puzzle.
pub(super) const MOST_STEPS: u64 = 50_000;

/// The techniques of the [`hints`] of these puzzles that go beyond hidden singles, the easiest
/// first, each with its first step.
pub(super) fn taught(puzzles: &[Proved], language: Language) -> Vec<Taught> {
    let words = Words::of(language);
    let mut taught: Vec<(usize, Taught)> = Vec::new();
    for proved in puzzles.iter().filter(|proved| proved.other.is_none()) {
        let mut steps = hints(&proved.puzzle).max_steps(MOST_STEPS);
        loop {
            let (grid, marks) = (*steps.grid(), *steps.marks());
            let Some(hint) = steps.next() else { break };
            let key = hint.technique().key();
            let name = match words.technique(hint.technique()) {
                name if name.is_empty() => capital(&hint.technique().to_string()).into_string(),
                name => capital(&name).into_string(),
            };
            if KNOWN.contains(&key) || taught.iter().any(|(_, known)| known.name == name) {
                continue;
            }
            let catalogue = Technique::catalogue().iter();
            let place = catalogue.take_while(|entry| entry.key() != key).count();
            taught.push((place, Taught { name, number: proved.number, grid, marks, hint }));
        }
    }
    // Those of one place stay in the order in which the book has them.
    taught.sort_by_key(|(place, _)| *place);
    taught.into_iter().map(|(_, taught)| taught).collect()
}
