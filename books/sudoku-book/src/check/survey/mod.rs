//! Checks beyond solutions: each looks at all puzzles of a book and reports at once or at its end.
//!
//! A new kind of finding needs a type here that implements [`Watch`], and a line in [`watches`];
//! its facts are a [`Fault`](crate::finding::Fault).

mod givens;
mod labels;
mod levels;
mod numbering;
mod numbers;
mod patterns;
mod press;
mod ratings;
mod rules;
mod spelling;

use std::ops::ControlFlow;

use sudoku_core::AnyPuzzle;
use sudoku_core::Symmetry;

pub(super) use numbers::Numbers;
pub(super) use press::{CoverFile, press};
pub(super) use ratings::BookRater;
pub(super) use rules::Rules;

use super::answer::Answer;
use super::files::View;
use super::options::Options;
use super::workers::Workers;
use crate::finding::{Code, Finding, NamedPuzzle};

/// A puzzle that was checked.
#[derive(Clone, Copy)]
pub(super) struct Checked<'a> {
    /// Its number in the call.
    pub(super) id: u32,
    pub(super) subject: &'a NamedPuzzle,
    pub(super) puzzle: &'a AnyPuzzle,
    pub(super) answer: &'a Answer,
    /// The level printed with it.
    pub(super) level: Option<&'a str>,
    /// The symmetry of its givens.
    pub(super) symmetry: Option<Symmetry>,
}

/// A check that looks at every puzzle of a book.
pub(super) trait Watch: Send {
    /// Looks at the next puzzle. Returns a finding about it alone.
    fn puzzle(&mut self, checked: &Checked<'_>) -> Option<Finding>;

    /// Ends the book: reports findings about several puzzles, and forgets the book.
    fn end_book(&mut self, report: &mut dyn Report) -> ControlFlow<()> {
        let _ = report;
        ControlFlow::Continue(())
    }
}

/// Takes findings at the end of a book. It breaks when it takes no more.
pub(super) trait Report {
    /// The book.
    fn view(&self) -> View<'_>;

    /// The threads for work that takes longer.
    fn workers(&mut self) -> &mut Workers;

    /// Takes a finding about these puzzles, at the place of one of them.
    fn about_all(&mut self, at: u32, puzzles: Vec<u32>, finding: Finding) -> ControlFlow<()>;

    /// Takes a finding about this puzzle.
    fn about(&mut self, id: u32, finding: Finding) -> ControlFlow<()> {
        self.about_all(id, vec![id], finding)
    }
}

/// The checks that these options ask for.
pub(super) fn watches(options: &Options) -> Vec<Box<dyn Watch>> {
    let max_steps = options.max_steps;
    let all: [(Code, Box<dyn Watch>); 5] = [
        (Code::FewGivens, Box::new(givens::FewGivens)),
        (Code::NotMinimal, Box::new(givens::NotMinimal::new(max_steps))),
        (Code::SymmetryBroken, Box::new(patterns::Patterns::new(max_steps))),
        (Code::DifficultyLabel, Box::new(levels::Levels::default())),
        (Code::LabelSpelling, Box::new(spelling::Spelling::default())),
    ];
    let asked = |code: Code| {
        (!code.is_optional() || options.also.contains(&code)) && !options.allow.contains(&code)
    };
    all.into_iter().filter(|(code, _)| asked(*code)).map(|(_, watch)| watch).collect()
}
