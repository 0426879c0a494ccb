//! [`Tip`]: the next step, with more detail each time, and then done.

use sudoku_core::{CandidateGrid, Cell, CellSet, DigitSet, NotProper, Position, Solutions};
use sudoku_human::hint::{Hint, HintError, hints};
use sudoku_human::tutor::TechniqueSet;

use crate::advisor::Advice;
use crate::board::{Board, Pen};

/// The next help: a hint, or the entry or mark that is wrong.
#[derive(Clone, Debug)]
pub(crate) struct Tip {
    /// Each has more detail than the one before.
    sentences: Vec<String>,
    /// The number of sentences shown.
    shown: usize,
    subject: Subject,
}

/// The subject of a tip.
#[derive(Clone, Debug)]
enum Subject {
    Step(Box<Hint>),
    /// An entry that is part of no solution.
    Wrong(Cell),
    /// A digit that the solution has here was struck out.
    Struck(Cell),
    /// There is nothing to do.
    Nothing,
}

impl Tip {
    /// The tip for this board, by the answer of the advisor.
    pub(crate) fn new(board: &Board, advice: &Advice) -> Self {
        if advice.solutions == Some(Solutions::None) {
            return Self::nothing("The puzzle has no solution; d shows why.".into());
        }
        if let Some(cell) = advice.entries.and_then(|entries| entries.wrong.first()) {
            return Self::of_wrong_entry(board, cell);
        }
        // Only one solution decides whether a struck mark is wrong.
        let mut marks = board.unstruck();
        if let Some(Solutions::One(solution)) = advice.solutions {
            marks = board.candidates();
            let struck = |cell: &Cell| {
                solution.get(*cell).is_some_and(|digit| !marks.get(*cell).contains(digit))
            };
            if let Some(cell) = (!board.grid().filled()).iter().find(struck) {
                return Self::of_struck_mark(cell);
            }
        }
        // Nested chains would keep the user waiting.
        let mut steps =
            hints(&Position::new(*board.grid(), marks)).techniques(TechniqueSet::default());
        let next = steps.next();
        match steps.error().map_or(Ok(next), Err) {
            Ok(Some(hint)) => {
                let sentences = (1..=Hint::LEVELS).map(|level| hint.level(level)).collect();
                Self { sentences, shown: 1, subject: Subject::Step(Box::new(hint)) }
            }
            Ok(None) if board.grid().is_full() => Self::nothing("The grid is full.".into()),
            Ok(None) | Err(HintError::Limit { .. }) => Self::nothing(
                "No technique leads further here. b shows backtracking, s the solution.".into(),
            ),
            Err(HintError::NotProper(NotProper::SeveralSolutions { .. })) => {
                Self::nothing("The puzzle has several solutions; d shows why.".into())
            }
            Err(reason) => Self::nothing(format!("Something is wrong: {reason}.")),
        }
    }

    fn nothing(sentence: String) -> Self {
        Self { sentences: vec![sentence], shown: 1, subject: Subject::Nothing }
    }

    fn of_wrong_entry(board: &Board, cell: Cell) -> Self {
        let digit = board.grid().get(cell).map_or_else(String::new, |digit| digit.to_string());
        let [.., nth_box] = cell.houses();
        let sentences = vec![
            "An entry is wrong.".into(),
            format!("An entry in {nth_box} is wrong."),
            format!("{cell}={digit} is part of no solution."),
        ];
        Self { sentences, shown: 1, subject: Subject::Wrong(cell) }
    }

    fn of_struck_mark(cell: Cell) -> Self {
        let [.., nth_box] = cell.houses();
        let sentences = vec![
            "A pencil mark that is needed was struck out.".into(),
            format!("A pencil mark of {nth_box} that is needed was struck out."),
            format!("The digit of {cell} was struck out; all struck marks can be restored."),
        ];
        Self { sentences, shown: 1, subject: Subject::Struck(cell) }
    }

    /// The sentence shown last.
    pub(crate) fn says(&self) -> String {
        self.sentences[self.shown - 1].clone()
    }

    /// Whether there is more to show.
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

    /// The cells that the sentences shown speak of, and those that are the reason.
    pub(crate) fn highlights(&self) -> (CellSet, CellSet) {
        let [seen, complete] = [self.shown > 1, !self.has_more()];
        match &self.subject {
            Subject::Step(hint) => {
                let focus = hint.candidates().iter().map(|&(cell, _)| cell).collect();
                (
                    if seen { focus } else { CellSet::EMPTY },
                    if complete { hint.because() } else { CellSet::EMPTY },
                )
            }
            Subject::Wrong(cell) | Subject::Struck(cell) if complete => {
                ((*cell).into(), CellSet::EMPTY)
            }
            _ => (CellSet::EMPTY, CellSet::EMPTY),
        }
    }

    /// The pencil marks that the step strikes out, once the whole tip is shown.
    pub(crate) fn eliminated(&self) -> Option<CandidateGrid> {
        let Subject::Step(hint) = &self.subject else { return None };
        let mut marks = CandidateGrid::new([DigitSet::EMPTY; 81]);
        for &(cell, digit) in hint.eliminations() {
            marks.set(cell, marks.get(cell).with(digit));
        }
        (!self.has_more() && !marks.is_empty()).then_some(marks)
    }

    /// The cell of the tip, if there is one.
    pub(crate) const fn cell(&self) -> Option<Cell> {
        match &self.subject {
            Subject::Step(hint) => match hint.placement() {
                Some((cell, _)) => Some(cell),
                None => None,
            },
            Subject::Wrong(cell) | Subject::Struck(cell) => Some(*cell),
            Subject::Nothing => None,
        }
    }

    /// Does the step.
    pub(crate) fn apply(&self, board: &mut Board) {
        match &self.subject {
            Subject::Step(hint) => {
                if let Some((cell, digit)) = hint.placement() {
                    // The cell is empty, so it takes an entry.
                    let _ = board.write(cell, Some(digit), Pen::Entry);
                }
                for &(cell, digit) in hint.eliminations() {
                    board.rule_out(cell, digit);
                }
            }
            Subject::Wrong(cell) => _ = board.write(*cell, None, Pen::Entry),
            Subject::Struck(_) => board.restore_candidates(),
            Subject::Nothing => {}
        }
    }
}
