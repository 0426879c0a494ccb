//! [`Advisor`]: solves, counts and diagnoses on a separate thread, while the user goes on typing.
//!
//! ```text
//!   user types ── question 7 ──→ ┌─────────┐ ── 7: one solution, 8 µs ──→ screen
//!              ── question 8 ──→ │ advisor │    (question 7 is outdated and given up)
//!                                └─────────┘ ── 8: several ─ 8: 1,204 ─ 8: the diagnosis ──→
//! ```
//!
//! Every answer holds all that is known so far, so only the newest one counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use sudoku_core::diagnose::{Diagnosis, Doctor, Entries};
use sudoku_core::{AnyPuzzle, Count, Ending, Grid, Limits, Search, Solutions};

use crate::board::Board;
use crate::other::advice::{self, OtherAdvice, OtherQuestion};
use crate::other::board::OtherBoard;

/// The limit of counting solutions.
pub(crate) const MOST: u64 = 1_000_000;

/// The steps, some milliseconds, after which a search checks whether its question is outdated.
const STRIDE: u64 = 20_000;

/// The steps after which an unfinished count lets the diagnosis go first.
const SHORT: u64 = 200_000;

/// The time between two reports of a count that goes on.
const REPORT: Duration = Duration::from_millis(100);

/// A question to the advisor.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    subject: Subject,
    diagnose: bool,
}

/// The subject of a question.
#[derive(Clone, Debug, PartialEq)]
enum Subject {
    Ordinary {
        /// The puzzle: givens or pencil marks.
        puzzle: Box<AnyPuzzle>,
        /// The puzzle with the entries, if there are any.
        with_entries: Option<Box<AnyPuzzle>>,
    },
    /// A puzzle of another size or with more rules.
    Other(Box<OtherQuestion>),
}

impl Question {
    /// About this board; with `diagnose`, also what is wrong with it and how to fix it.
    pub(crate) fn about(board: &Board, diagnose: bool) -> Self {
        let puzzle = board.puzzle();
        // Who wrote a digit makes a difference to the doctor.
        let written = board.written().with_fixed(puzzle.fixed());
        let has_entries = written.filled() != puzzle.filled();
        let with_entries = has_entries.then(|| Box::new(board.within_start(written)));
        let puzzle = Box::new(board.within_start(puzzle));
        Self { subject: Subject::Ordinary { puzzle, with_entries }, diagnose }
    }

    /// The same about a board of another kind, with the solution that is printed beside it.
    pub(crate) fn about_other(board: &OtherBoard, printed: Option<&[u8]>, diagnose: bool) -> Self {
        Self { subject: Subject::Other(Box::new(OtherQuestion::about(board, printed))), diagnose }
    }

    /// Whether an answer to the one is an answer to the other, but for the diagnosis.
    pub(crate) fn is_about_the_same(&self, other: &Self) -> bool {
        self.subject == other.subject
    }
}

/// Equal questions have equal answers.
impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        self.is_about_the_same(other) && self.diagnose == other.diagnose
    }
}

/// The knowledge about a board. It grows while the advisor works.
#[derive(Clone, Debug, Default)]
pub(crate) struct Advice {
    /// Whether the puzzle has no solution, one or several.
    pub(crate) solutions: Option<Solutions>,
    /// The time and steps that took.
    pub(crate) effort: Option<(Duration, u64)>,
    /// Whether the puzzle with its entries, if there are any, has no solution, one or several.
    pub(crate) with_entries: Option<Solutions>,
    /// The right and wrong entries.
    pub(crate) entries: Option<Entries>,
    /// The number of solutions: so far, or in all.
    pub(crate) count: Option<Count>,
    /// Whether the counting has ended.
    pub(crate) is_counted: bool,
    /// The diagnosis, if it was asked for.
    pub(crate) diagnosis: Option<Arc<Diagnosis>>,
    /// The knowledge about a puzzle of another kind.
    pub(crate) other: OtherAdvice,
}

impl Advice {
    /// Whether it has a diagnosis.
    pub(crate) const fn is_diagnosed(&self) -> bool {
        self.diagnosis.is_some() || self.other.diagnosis.is_some()
    }
}

/// Answers questions on a separate thread, which ends with it.
#[derive(Debug)]
pub(crate) struct Advisor {
    questions: Sender<(u64, Question)>,
    answers: Receiver<(u64, Advice)>,
    /// The number of the newest question.
    newest: Arc<AtomicU64>,
}

impl Advisor {
    /// # Errors
    ///
    /// If the system refuses another thread.
    pub(crate) fn new() -> std::io::Result<Self> {
        let (questions, asked) = mpsc::channel();
        let (answer, answers) = mpsc::channel();
        let newest = Arc::new(AtomicU64::new(0));
        let desk = Desk { answer, newest: Arc::clone(&newest) };
        thread::Builder::new().name("advisor".into()).spawn(move || desk.work(&asked))?;
        Ok(Self { questions, answers, newest })
    }

    /// Asks, and gives up the question before.
    pub(crate) fn ask(&self, question: Question) {
        let number = self.newest.fetch_add(1, Ordering::Relaxed) + 1;
        // The thread lives as long as the other end of this channel.
        let _ = self.questions.send((number, question));
    }

    /// The newest answer to the newest question, if one came since the last call.
    pub(crate) fn answer(&self) -> Option<Advice> {
        let newest = self.newest.load(Ordering::Relaxed);
        let ours = |(number, advice)| (number == newest).then_some(advice);
        self.answers.try_iter().filter_map(ours).last()
    }
}

/// Makes every question outdated.
impl Drop for Advisor {
    fn drop(&mut self) {
        self.newest.store(u64::MAX, Ordering::Relaxed);
    }
}

/// There is a newer question.
struct Outdated;

/// The thread's end of the channels.
struct Desk {
    answer: Sender<(u64, Advice)>,
    newest: Arc<AtomicU64>,
}

impl Desk {
    fn work(&self, asked: &Receiver<(u64, Question)>) {
        while let Ok((number, question)) = asked.recv() {
            // A question that is outdated already ends at the first check.
            let _ = match &question.subject {
                Subject::Ordinary { puzzle, with_entries } => {
                    self.consider(number, puzzle, with_entries.as_deref(), question.diagnose)
                }
                Subject::Other(other) => {
                    self.consider_other(number, other, question.diagnose);
                    Ok(())
                }
            };
        }
    }

    fn consider_other(&self, number: u64, question: &OtherQuestion, diagnose: bool) {
        let go_on = || self.newest.load(Ordering::Relaxed) == number;
        advice::consider(question, diagnose, &go_on, |other, is_counted| {
            let advice = Advice { is_counted, other: other.clone(), ..Advice::default() };
            let _ = self.answer.send((number, advice));
        });
    }

    fn consider(
        &self,
        number: u64,
        puzzle: &AnyPuzzle,
        with_entries: Option<&AnyPuzzle>,
        diagnose: bool,
    ) -> Result<(), Outdated> {
        let mut advice = Advice::default();
        let report = |advice: &Advice| {
            let _ = self.answer.send((number, advice.clone()));
        };
        let begin = Instant::now();
        let mut search = Search::new(puzzle);
        let solutions = self.two(number, &mut search)?;
        advice.effort = Some((begin.elapsed(), search.steps()));
        advice.solutions = Some(solutions);
        advice.count = Some(Count::AtLeast(search.found()));
        if let Some(with_entries) = with_entries {
            advice.with_entries = Some(self.two(number, &mut Search::new(with_entries))?);
        }
        report(&advice);
        if let Some(AnyPuzzle::Grid(grid)) = with_entries {
            advice.entries = Some(self.ask(number, |doctor| doctor.entries(grid)));
            self.check(number)?;
        }
        let long = self.count(number, &mut search, &mut advice, SHORT, report)?;
        report(&advice);
        if diagnose {
            let diagnosis = self.ask(number, |doctor| doctor.diagnose(puzzle));
            self.check(number)?;
            advice.diagnosis = Some(Arc::new(diagnosis));
            report(&advice);
        }
        if long {
            self.count(number, &mut search, &mut advice, u64::MAX, report)?;
            report(&advice);
        }
        Ok(())
    }

    /// No, one or two solutions. With two, the search goes on after the second one.
    fn two(&self, number: u64, search: &mut Search<'static>) -> Result<Solutions, Outdated> {
        let Some(first) = self.next(number, search)? else { return Ok(Solutions::None) };
        Ok(match self.next(number, search)? {
            Some(second) => Solutions::Many(first, second),
            None => Solutions::One(first),
        })
    }

    fn next(&self, number: u64, search: &mut Search<'static>) -> Result<Option<Grid>, Outdated> {
        loop {
            self.check(number)?;
            search.allow_steps(STRIDE);
            match search.next() {
                None if search.ending() == Some(Ending::MaxSteps) => {}
                solution => return Ok(solution),
            }
        }
    }

    /// Goes on counting. True if it stopped because these steps were used up.
    fn count(
        &self,
        number: u64,
        search: &mut Search<'static>,
        advice: &mut Advice,
        steps: u64,
        report: impl Fn(&Advice),
    ) -> Result<bool, Outdated> {
        let until = search.steps().saturating_add(steps);
        let mut reported = Instant::now();
        while search.steps() < until {
            self.check(number)?;
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
            if reported.elapsed() > REPORT {
                reported = Instant::now();
                report(advice);
            }
        }
        Ok(true)
    }

    /// Asks a doctor that stops when there is a newer question.
    fn ask<T>(&self, number: u64, question: impl FnOnce(&mut Doctor<'_>) -> T) -> T {
        let go_on = || self.newest.load(Ordering::Relaxed) == number;
        question(&mut Doctor::new().limits(Limits::new().go_on(&go_on)))
    }

    /// An error if there is a newer question.
    fn check(&self, number: u64) -> Result<(), Outdated> {
        if self.newest.load(Ordering::Relaxed) == number { Ok(()) } else { Err(Outdated) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_core::diagnose::Verdict;
    use sudoku_core::{CandidateGrid, Cell, Digit};

    use crate::board::Pen;

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

    /// The first answer that is enough.
    fn advice(board: &Board, diagnose: bool, enough: impl Fn(&Advice) -> bool) -> Advice {
        let advisor = Advisor::new().unwrap();
        // Outdated questions delay nothing.
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
    fn entries_do_not_count_as_the_puzzle() {
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
        let solution = known.solutions.as_ref().and_then(Solutions::solution);
        assert_eq!(solution, sudoku_core::solve_grid(&grid).solution());
    }
}
