//! [`Tip`]: the next step, told a little more each time, and then done.

use sudoku_core::Position;
use sudoku_core::hint::{Hint, hint};
use sudoku_core::{CandidateGrid, Cell, CellSet, DigitSet, Solutions};

use crate::advisor::Advice;
use crate::board::{Board, Pen};

/// What helps next: a hint if all is well so far, else what is not.
#[derive(Clone, Debug)]
pub(crate) struct Tip {
    /// Each says more than the one before.
    sentences: Vec<String>,
    /// How many of them were told.
    told: usize,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    Step(Hint),
    /// An entry that is part of no solution.
    Wrong(Cell),
    /// A digit that the solution has here was struck out.
    Struck(Cell),
    /// There is nothing to be done.
    Nothing,
}

impl Tip {
    /// The tip for this board, about which the advisor knows this.
    pub(crate) fn new(board: &Board, advice: &Advice) -> Self {
        if advice.solutions == Some(Solutions::None) {
            return Self::nothing("The puzzle has no solution; d tells why.".into());
        }
        if let Some(cell) = advice.entries.and_then(|entries| entries.wrong.first()) {
            return Self::of_wrong_entry(board, cell);
        }
        // Whether what was struck out is wrong can only be told of one solution.
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
        match hint(&Position::new(*board.grid(), marks)) {
            Ok(Some(hint)) => {
                let sentences = (1..=Hint::LEVELS).map(|level| hint.level(level).into()).collect();
                Self { sentences, told: 1, what: What::Step(hint) }
            }
            Ok(None) if board.grid().is_full() => Self::nothing("The grid is full.".into()),
            Ok(None) => Self::nothing(
                "Singles and locked candidates go no further here. b shows what trying does, s the solution."
                    .into(),
            ),
            Err(contradiction) => Self::nothing(format!("Something is wrong: {contradiction}.")),
        }
    }

    fn nothing(sentence: String) -> Self {
        Self { sentences: vec![sentence], told: 1, what: What::Nothing }
    }

    fn of_wrong_entry(board: &Board, cell: Cell) -> Self {
        let digit = board.grid().get(cell).map_or_else(String::new, |digit| digit.to_string());
        let [.., nth_box] = cell.houses();
        let sentences = vec![
            "An entry is wrong.".into(),
            format!("An entry in {nth_box} is wrong."),
            format!("{cell}={digit} is part of no solution."),
        ];
        Self { sentences, told: 1, what: What::Wrong(cell) }
    }

    fn of_struck_mark(cell: Cell) -> Self {
        let [.., nth_box] = cell.houses();
        let sentences = vec![
            "A pencil mark was struck out that is needed.".into(),
            format!("A pencil mark of {nth_box} was struck out that is needed."),
            format!("The digit of {cell} was struck out; all struck marks can come back."),
        ];
        Self { sentences, told: 1, what: What::Struck(cell) }
    }

    /// What was told last.
    pub(crate) fn says(&self) -> String {
        self.sentences[self.told - 1].clone()
    }

    /// Whether there is more to be told.
    pub(crate) fn has_more(&self) -> bool {
        self.told < self.sentences.len()
    }

    /// Whether there is something to be done at the end.
    pub(crate) const fn does_something(&self) -> bool {
        !matches!(self.what, What::Nothing)
    }

    /// Tells more. False if everything was told.
    pub(crate) fn more(&mut self) -> bool {
        let more = self.has_more();
        self.told += usize::from(more);
        more
    }

    /// The cells that it speaks of, as far as it was told, and those that are the reason.
    pub(crate) fn highlights(&self) -> (CellSet, CellSet) {
        let [seen, told] = [self.told > 1, !self.has_more()];
        match &self.what {
            What::Step(hint) => {
                let focus = hint.candidates().iter().map(|&(cell, _)| cell).collect();
                (
                    if seen { focus } else { CellSet::EMPTY },
                    if told { hint.because() } else { CellSet::EMPTY },
                )
            }
            What::Wrong(cell) | What::Struck(cell) if told => ((*cell).into(), CellSet::EMPTY),
            _ => (CellSet::EMPTY, CellSet::EMPTY),
        }
    }

    /// The pencil marks that go when it is done, once all is told.
    pub(crate) fn goes(&self) -> Option<CandidateGrid> {
        let What::Step(hint) = &self.what else { return None };
        let mut marks = CandidateGrid::new([DigitSet::EMPTY; 81]);
        for &(cell, digit) in hint.eliminations() {
            marks.set(cell, marks.get(cell).with(digit));
        }
        (!self.has_more() && !marks.is_empty()).then_some(marks)
    }

    /// The cell that it is about, if it is one.
    pub(crate) const fn cell(&self) -> Option<Cell> {
        match &self.what {
            What::Step(hint) => match hint.placement() {
                Some((cell, _)) => Some(cell),
                None => None,
            },
            What::Wrong(cell) | What::Struck(cell) => Some(*cell),
            What::Nothing => None,
        }
    }

    /// Does what it says.
    pub(crate) fn apply(&self, board: &mut Board) {
        match &self.what {
            What::Step(hint) => {
                if let Some((cell, digit)) = hint.placement() {
                    // It is for an empty cell, which takes an entry.
                    let _ = board.write(cell, Some(digit), Pen::Entry);
                }
                for &(cell, digit) in hint.eliminations() {
                    board.rule_out(cell, digit);
                }
            }
            What::Wrong(cell) => _ = board.write(*cell, None, Pen::Entry),
            What::Struck(_) => board.restore_candidates(),
            What::Nothing => {}
        }
    }
}
