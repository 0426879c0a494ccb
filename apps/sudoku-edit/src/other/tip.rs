//! [`OtherTip`]: the next step of a puzzle of another size or with more rules.

use std::time::{Duration, Instant};

use sudoku_core::{Ending, Limits};
use sudoku_variant::{Cell, Hint, SymbolSet, hints};

use super::advice::{Known, OtherAdvice};
use super::board::OtherBoard;
use crate::board::Pen;

/// The longest time to look for a step.
const LONGEST: Duration = Duration::from_secs(2);

/// The next help, with more detail each time: a step, or an entry that is wrong.
#[derive(Clone, Debug)]
pub(crate) struct OtherTip {
    sentences: Vec<String>,
    shown: usize,
    subject: Subject,
}

#[derive(Clone, Debug)]
enum Subject {
    Step(Box<Hint>),
    /// A cell with one mark left. For the steps it would be a given.
    Single(Cell, u8),
    Wrong(Cell),
    Nothing,
}

impl OtherTip {
    /// The tip for this board, by the answer of the advisor.
    pub(crate) fn new(board: &OtherBoard, advice: &OtherAdvice) -> Self {
        if advice.has_no_solution() {
            return Self::nothing("The puzzle has no solution; d shows why.");
        }
        if let Some(&cell) = advice.wrong.first() {
            let sentences = vec![
                "An entry is wrong.".into(),
                format!("The entry in {} is part of no solution.", board.field().name(cell)),
            ];
            return Self { sentences, shown: 1, subject: Subject::Wrong(cell) };
        }
        if board.is_full() {
            return Self::nothing("The grid is full.");
        }
        let mut puzzle = board.with_all();
        if let Some(Known::Solutions(sudoku_variant::Solutions::One(solution))) = &advice.solutions
        {
            let needed = |cell: Cell| board.struck(cell).contains(solution[cell.index()]);
            if board.field().cells().any(needed) {
                return Self::nothing("A mark that is needed was struck out; A restores all.");
            }
        }
        for cell in board.field().cells().filter(|&cell| board.get(cell).is_none()) {
            let candidates = advice.candidates.as_ref().map(|all| all[cell.index()]);
            let left = puzzle.marks()[cell.index()] & !board.struck(cell);
            puzzle.mark(cell, left);
            if let Some(symbol) = candidates.map_or(left, |all| all & left).only() {
                return Self::single(board, cell, symbol);
            }
        }
        let mut steps = hints(&puzzle).limits(Limits::new().deadline(Instant::now() + LONGEST));
        match (steps.next(), steps.ending()) {
            (Some(hint), _) if hint.placement.is_some() || !hint.eliminations.is_empty() => {
                let name = hint.technique.to_string();
                let sentences = vec![
                    format!("The next step: {name}."),
                    format!("Look at {}.", names(board, &cells(&hint))),
                    format!("{}: {}.", capital(&hint.reason), hint.consequence(&puzzle)),
                ];
                Self { sentences, shown: 1, subject: Subject::Step(Box::new(hint)) }
            }
            (Some(hint), _) => Self::nothing(&format!("Nothing fits: {}.", hint.reason)),
            (None, Some(Ending::Exhausted)) => match &advice.solutions {
                Some(Known::Solutions(sudoku_variant::Solutions::Many(..))) => {
                    Self::nothing("The puzzle has several solutions; d shows where they differ.")
                }
                _ => Self::nothing("No technique leads further here. s shows the solution."),
            },
            (None, _) => Self::nothing("Looking for a step took too long."),
        }
    }

    fn single(board: &OtherBoard, cell: Cell, symbol: u8) -> Self {
        let name = board.field().name(cell);
        let symbol_there = board.alphabet().character(symbol);
        let sentences = vec![
            "The next step: naked single.".into(),
            format!("Look at {name}."),
            format!("All other symbols of {name} are ruled out: {name}={symbol_there}."),
        ];
        Self { sentences, shown: 1, subject: Subject::Single(cell, symbol) }
    }

    fn nothing(sentence: &str) -> Self {
        Self { sentences: vec![sentence.into()], shown: 1, subject: Subject::Nothing }
    }

    /// The sentence shown last.
    pub(crate) fn says(&self) -> &str {
        &self.sentences[self.shown - 1]
    }

    pub(crate) fn has_more(&self) -> bool {
        self.shown < self.sentences.len()
    }

    /// Whether there is something to do at the end.
    pub(crate) const fn does_something(&self) -> bool {
        !matches!(self.subject, Subject::Nothing)
    }

    /// Shows the next sentence. False after the last one.
    pub(crate) fn more(&mut self) -> bool {
        let more = self.has_more();
        self.shown += usize::from(more);
        more
    }

    /// The cells that the sentences shown speak of.
    pub(crate) fn cells(&self) -> Vec<Cell> {
        match &self.subject {
            Subject::Step(hint) if self.shown > 1 => cells(hint),
            Subject::Single(cell, _) if self.shown > 1 => vec![*cell],
            Subject::Wrong(cell) if !self.has_more() => vec![*cell],
            _ => Vec::new(),
        }
    }

    /// The marks that the step strikes out in a cell, once the whole tip is shown.
    pub(crate) fn eliminated(&self, cell: Cell) -> SymbolSet {
        match &self.subject {
            Subject::Step(hint) if !self.has_more() => {
                let own = hint.eliminations.iter().filter(|(at, _)| *at == cell);
                own.map(|&(_, symbol)| symbol).collect()
            }
            _ => SymbolSet::EMPTY,
        }
    }

    /// Does the step.
    pub(crate) fn apply(&self, board: &mut OtherBoard) {
        match &self.subject {
            Subject::Step(hint) => {
                if let Some((cell, symbol)) = hint.placement {
                    // The cell is empty, so it takes an entry.
                    let _ = board.write(cell, Some(symbol), Pen::Entry);
                }
                for &(cell, symbol) in &hint.eliminations {
                    board.rule_out(cell, symbol);
                }
            }
            // The cells are empty, or hold entries.
            Subject::Single(cell, symbol) => _ = board.write(*cell, Some(*symbol), Pen::Entry),
            Subject::Wrong(cell) => _ = board.write(*cell, None, Pen::Entry),
            Subject::Nothing => {}
        }
    }
}

/// The cells of a step, each once.
fn cells(hint: &Hint) -> Vec<Cell> {
    let placed = hint.placement.iter().map(|&(cell, _)| cell);
    let mut cells: Vec<Cell> =
        placed.chain(hint.eliminations.iter().map(|&(cell, _)| cell)).collect();
    cells.dedup();
    cells
}

/// The names of cells.
pub(crate) fn names(board: &OtherBoard, cells: &[Cell]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| board.field().name(cell)).collect();
    names.join(" ")
}

fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
