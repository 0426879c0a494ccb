//! [`Advisor`]: solves, counts and diagnoses on a thread of its own, while the person goes on typing.
//!
//! ```text
//!   person types ── question 7 ──→ ┌─────────┐ ── 7: one solution, 8 µs ──→ what is shown
//!                ── question 8 ──→ │ advisor │    (the rest of 7 is not wanted any more)
//!                                  └─────────┘ ── 8: several ─ 8: 1,204 ─ 8: the diagnosis ──→
//! ```
//!
//! Every answer holds all that is known so far, so the newest one is the only one that counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use sudoku_core::diagnose::{Diagnosis, Doctor, Entries};
use sudoku_core::{CandidateGrid, Ending, Grid, Search, Solutions};
use sudoku_core::{Count, Limits};

use crate::board::Board;

/// Solutions are counted up to here.
pub(crate) const MOST: u64 = 1_000_000;

/// The search looks up whether it is still wanted after so many steps: some milliseconds.
const STRIDE: u64 = 20_000;

/// A count that is not finished after so many steps lets the diagnosis go first.
const SHORT: u64 = 200_000;

/// So often a count that goes on is told.
const TELL: Duration = Duration::from_millis(100);

/// What the advisor is asked.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    /// The puzzle: givens.
    puzzle: Grid,
    /// The puzzle with the entries.
    written: Grid,
    start: CandidateGrid,
    diagnose: bool,
}

impl Question {
    /// About this board; with `diagnose`, also what is wrong with it and what mends it.
    pub(crate) fn about(board: &Board, diagnose: bool) -> Self {
        Self { puzzle: board.puzzle(), written: board.written(), start: *board.start(), diagnose }
    }

    /// Whether what is known about the one is known about the other.
    pub(crate) fn is_about_the_same(&self, other: &Self) -> bool {
        let [own, theirs] = [self, other].map(|one| (one.puzzle, one.written, one.start));
        own == theirs
    }

    fn has_entries(&self) -> bool {
        self.puzzle.filled() != self.written.filled()
    }

    fn is_marks(&self) -> bool {
        self.start != CandidateGrid::ALL
    }

    fn marks(&self, grid: &Grid) -> CandidateGrid {
        CandidateGrid::from(grid).intersection(&self.start)
    }

    fn search(&self, grid: &Grid) -> Search<'static> {
        match self.is_marks() {
            true => Search::new(&self.marks(grid)),
            false => Search::new(grid),
        }
    }
}

/// Asking again would bring nothing new.
impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        self.is_about_the_same(other) && self.diagnose == other.diagnose
    }
}

/// What is known about a board. It grows while the advisor works.
#[derive(Clone, Debug, Default)]
pub(crate) struct Advice {
    /// Whether the puzzle has no solution, one or several.
    pub(crate) solutions: Option<Solutions>,
    /// How long that took, and how many steps.
    pub(crate) effort: Option<(Duration, u64)>,
    /// The same of the puzzle with its entries, if there are entries.
    pub(crate) with_entries: Option<Solutions>,
    /// What is wrong with the entries.
    pub(crate) entries: Option<Entries>,
    /// How many solutions the puzzle has: so far, or in all.
    pub(crate) count: Option<Count>,
    /// Whether the counting has ended.
    pub(crate) is_counted: bool,
    /// What there is to say, if that was asked for.
    pub(crate) diagnosis: Option<Arc<Diagnosis>>,
}

/// Answers questions on a thread of its own. The thread ends with it.
#[derive(Debug)]
pub(crate) struct Advisor {
    questions: Sender<(u64, Question)>,
    answers: Receiver<(u64, Advice)>,
    /// The number of the question that is wanted.
    newest: Arc<AtomicU64>,
}

impl Advisor {
    /// # Errors
    ///
    /// The system gives no further thread.
    pub(crate) fn new() -> std::io::Result<Self> {
        let (questions, asked) = mpsc::channel();
        let (answer, answers) = mpsc::channel();
        let newest = Arc::new(AtomicU64::new(0));
        let desk = Desk { answer, newest: Arc::clone(&newest) };
        thread::Builder::new().name("advisor".into()).spawn(move || desk.work(&asked))?;
        Ok(Self { questions, answers, newest })
    }

    /// Asks, and gives up what was asked before.
    pub(crate) fn ask(&self, question: Question) {
        let number = self.newest.fetch_add(1, Ordering::Relaxed) + 1;
        // The thread lives as long as the other end of this channel.
        let _ = self.questions.send((number, question));
    }

    /// The newest answer to the newest question, if one came since the last call.
    pub(crate) fn answer(&self) -> Option<Advice> {
        let wanted = self.newest.load(Ordering::Relaxed);
        let ours = |(number, advice)| (number == wanted).then_some(advice);
        self.answers.try_iter().filter_map(ours).last()
    }
}

/// Nothing is wanted any more.
impl Drop for Advisor {
    fn drop(&mut self) {
        self.newest.store(u64::MAX, Ordering::Relaxed);
    }
}

/// Nobody waits for the rest.
struct Unwanted;

/// The thread's end of the channels.
struct Desk {
    answer: Sender<(u64, Advice)>,
    newest: Arc<AtomicU64>,
}

impl Desk {
    fn work(&self, asked: &Receiver<(u64, Question)>) {
        while let Ok((number, question)) = asked.recv() {
            // What is outdated already is passed over at the first look at the number.
            let _ = self.consider(number, &question);
        }
    }

    fn consider(&self, number: u64, question: &Question) -> Result<(), Unwanted> {
        let mut advice = Advice::default();
        let tell = |advice: &Advice| {
            let _ = self.answer.send((number, advice.clone()));
        };
        let begin = Instant::now();
        let mut search = question.search(&question.puzzle);
        let solutions = self.two(number, &mut search)?;
        advice.effort = Some((begin.elapsed(), search.steps()));
        advice.solutions = Some(solutions);
        advice.count = Some(Count::AtLeast(search.found()));
        if question.has_entries() {
            let mut search = question.search(&question.written);
            advice.with_entries = Some(self.two(number, &mut search)?);
        }
        tell(&advice);
        if question.has_entries() && !question.is_marks() {
            let grid = question.written.with_fixed(question.puzzle.fixed());
            advice.entries = Some(self.ask(number, |doctor| doctor.entries(&grid)));
            self.still_wanted(number)?;
        }
        let long = self.count(number, &mut search, &mut advice, SHORT, tell)?;
        tell(&advice);
        if question.diagnose {
            let diagnosis = match question.is_marks() {
                true => {
                    self.ask(number, |doctor| doctor.diagnose(&question.marks(&question.puzzle)))
                }
                false => self.ask(number, |doctor| doctor.diagnose(&question.puzzle)),
            };
            self.still_wanted(number)?;
            advice.diagnosis = Some(Arc::new(diagnosis));
            tell(&advice);
        }
        if long {
            self.count(number, &mut search, &mut advice, u64::MAX, tell)?;
            tell(&advice);
        }
        Ok(())
    }

    /// None, one or two solutions. The search stands behind the second one then.
    fn two(&self, number: u64, search: &mut Search<'static>) -> Result<Solutions, Unwanted> {
        let Some(first) = self.next(number, search)? else { return Ok(Solutions::None) };
        Ok(match self.next(number, search)? {
            Some(second) => Solutions::Many(first, second),
            None => Solutions::One(first),
        })
    }

    fn next(&self, number: u64, search: &mut Search<'static>) -> Result<Option<Grid>, Unwanted> {
        loop {
            self.still_wanted(number)?;
            search.allow_steps(STRIDE);
            match search.next() {
                None if search.ending() == Some(Ending::MaxSteps) => {}
                solution => return Ok(solution),
            }
        }
    }

    /// Counts on. True if it stopped because these steps were used up.
    fn count(
        &self,
        number: u64,
        search: &mut Search<'static>,
        advice: &mut Advice,
        steps: u64,
        tell: impl Fn(&Advice),
    ) -> Result<bool, Unwanted> {
        let until = search.steps().saturating_add(steps);
        let mut told = Instant::now();
        while search.steps() < until {
            self.still_wanted(number)?;
            search.allow_steps(STRIDE);
            while search.found() <= MOST && search.advance() {}
            advice.count = Some(match search.ending() {
                _ if search.found() > MOST => Count::MoreThan(MOST),
                Some(Ending::Exhausted) => Count::Exactly(search.found()),
                _ => Count::AtLeast(search.found()),
            });
            advice.is_counted = !matches!(advice.count, Some(Count::AtLeast(_)));
            if advice.is_counted {
                return Ok(false);
            }
            if told.elapsed() > TELL {
                told = Instant::now();
                tell(advice);
            }
        }
        Ok(true)
    }

    /// Asks a doctor, who stops when there is a newer question.
    fn ask<T>(&self, number: u64, question: impl FnOnce(&mut Doctor<'_>) -> T) -> T {
        let go_on = || self.newest.load(Ordering::Relaxed) == number;
        question(&mut Doctor::new().limits(Limits::new().go_on(&go_on)))
    }

    fn still_wanted(&self, number: u64) -> Result<(), Unwanted> {
        if self.newest.load(Ordering::Relaxed) == number { Ok(()) } else { Err(Unwanted) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_core::diagnose::Verdict;
    use sudoku_core::{Cell, Digit};

    use crate::board::Pen;

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

    /// The last answer, when it is as wanted.
    fn advice(board: &Board, diagnose: bool, enough: impl Fn(&Advice) -> bool) -> Advice {
        let advisor = Advisor::new().unwrap();
        // What nobody waits for any more is no hindrance.
        for _ in 0..3 {
            advisor.ask(Question::about(&Board::new(Grid::EMPTY), true));
        }
        advisor.ask(Question::about(board, diagnose));
        loop {
            match advisor.answer() {
                Some(advice) if enough(&advice) => return advice,
                _ => thread::sleep(Duration::from_millis(1)),
            }
        }
    }

    #[test]
    fn one_several_and_none() {
        let proper = Board::new(PROPER.parse().unwrap());
        let known = advice(&proper, true, |advice| advice.diagnosis.is_some());
        assert_eq!(known.solutions, Some(sudoku_core::solve_grid(proper.grid())));
        assert_eq!((known.count, known.is_counted), (Some(Count::Exactly(1)), true));
        assert!(known.with_entries.is_none());
        let verdict = &known.diagnosis.unwrap().verdict;
        assert!(matches!(verdict, Verdict::Proper { .. }));

        let empty = Board::new(Grid::EMPTY);
        let known = advice(&empty, false, |advice| advice.is_counted);
        assert_eq!(known.count, Some(Count::MoreThan(MOST)));

        let broken = Board::new(PROPER.replace("893", "813").parse().unwrap());
        let known = advice(&broken, false, |advice| advice.is_counted);
        assert_eq!(known.solutions, Some(Solutions::None));
        assert_eq!(known.count, Some(Count::Exactly(0)));
    }

    #[test]
    fn entries_are_told_apart_from_the_puzzle() {
        let mut board = Board::new(PROPER.parse().unwrap());
        let r1c1: Cell = "r1c1".parse().unwrap();
        board.write(r1c1, Some(Digit::Five), Pen::Entry).unwrap();
        let known = advice(&board, false, |advice| advice.is_counted);
        assert!(matches!(known.solutions, Some(Solutions::One(_))));
        assert_eq!(known.with_entries, Some(Solutions::None));
        assert_eq!(known.entries.unwrap().wrong, r1c1.into());
    }

    #[test]
    fn pencil_marks_are_a_puzzle_too() {
        let grid: Grid = PROPER.parse().unwrap();
        let board = Board::of_marks(CandidateGrid::from(&grid));
        let known = advice(&board, true, |advice| advice.diagnosis.is_some());
        let solution = known.solutions.as_ref().and_then(Solutions::only);
        assert_eq!(solution, sudoku_core::solve_grid(&grid).only());
    }
}
