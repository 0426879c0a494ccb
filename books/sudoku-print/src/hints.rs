//! [`PrintedHint`]: a hint in words for each ordinary puzzle of a book.

use std::ops::Range;

use sudoku_core::Grid;
use sudoku_human::hint::hints;
use sudoku_human::words::Words;

use super::interior::Interior;
use super::language::{Printed, filled};
use super::proof::Proved;
use super::techniques::MOST_STEPS;

/// A hint for a puzzle.
#[derive(Clone, Debug)]
pub(super) struct PrintedHint {
    /// The index of the puzzle, from 0, and its number.
    pub(super) puzzle: usize,
    pub(super) number: u64,
    pub(super) sentence: String,
}

/// The hints of a book, and the range of those on each page.
#[derive(Clone, Debug, Default)]
pub(super) struct Hints {
    pub(super) all: Vec<PrintedHint>,
    pub(super) pages: Vec<Range<usize>>,
}

/// Where only singles are needed, they are found without help.
const SINGLES: [&str; 3] = ["full-house", "hidden-single", "naked-single"];

impl Hints {
    /// The hints of these puzzles, on no pages yet.
    pub(super) fn of(book: &Interior, puzzles: &[Proved]) -> Self {
        let (words, printed) = (Words::of(book.language), Printed::of(book.language));
        let ordinary = puzzles.iter().enumerate().filter(|(_, proved)| proved.other.is_none());
        let all = ordinary.filter_map(|(puzzle, proved)| {
            let sentence = sentence(&proved.puzzle, &words, printed)?;
            Some(PrintedHint { puzzle, number: proved.number, sentence })
        });
        Self { all: all.collect(), pages: Vec::new() }
    }
}

/// The place to look at first; and where singles no longer help, the place to look at then.
fn sentence(puzzle: &Grid, words: &Words, printed: &Printed) -> Option<String> {
    let mut steps = hints(puzzle).max_steps(MOST_STEPS);
    let first = steps.next()?;
    let is_single = |key: &str| SINGLES.contains(&key);
    let mut said = first.in_words(1, words);
    if !is_single(first.technique().key()) {
        return Some(said);
    }
    let hard = steps.find(|hint| !is_single(hint.technique().key()));
    if let Some(hard) = hard {
        said.push(' ');
        said.push_str(&filled(printed.later, &[&hard.in_words(1, words)]));
    }
    Some(said)
}
