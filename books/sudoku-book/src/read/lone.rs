//! [`LoneHeadings`]: `Puzzle 10` with nothing below it, where `Puzzle 1` to `Puzzle 9` have their
//! grids. A gap in the numbers reveals the others; at the end of the puzzles there is no gap.

use super::emit::{Emit, not_here};
use crate::entry::{Label, Place, Role};
use crate::words::{Phrase, Speaks};
use sudoku_human::words::Clause;

/// The most kinds of headings that are distinguished: a book has one or two.
const MOST_KINDS: usize = 16;
/// The most headings that are kept, so that memory does not grow with the book.
const MOST_HEADINGS: usize = 256;
/// The largest step between two numbers; a number after a larger step counts something else.
const WIDEST_GAP: u64 = 10;

/// The numbered headings after the last puzzle of their kind.
#[derive(Default)]
pub(super) struct LoneHeadings {
    kinds: Vec<Kind>,
    lone: Vec<Lone>,
}

/// Headings that differ in their numbers only.
struct Kind {
    /// The words before the number.
    words: Box<str>,
    /// The number of puzzles with such a heading.
    count: u64,
    /// The greatest number of them.
    last: u64,
}

struct Lone {
    place: Place,
    label: Label,
}

impl LoneHeadings {
    /// Notes a heading.
    pub(super) fn heading(&mut self, place: Place, text: &str, phrase: &Phrase<'_>) {
        // Also `No. 5`, if there were others like it.
        let speaks_of_solution = phrase.speaks == Some(Speaks::Solution);
        if !phrase.is_heading || speaks_of_solution || self.lone.len() >= MOST_HEADINGS {
            return;
        }
        let Some(label) = phrase.label(text) else { return };
        let (Some(number), Some(words)) = (label.number, words_before(&label)) else { return };
        let Some(kind) = self.kinds.iter().find(|kind| *kind.words == words) else { return };
        let previous = self.lone.last().and_then(|lone| lone.label.number).unwrap_or(kind.last);
        // `Sudoku 2024` is the title of the book, not the next puzzle.
        let follows = number > kind.last && number <= previous.saturating_add(WIDEST_GAP);
        let is_next = phrase.speaks == Some(Speaks::Puzzle) && number == previous + 1;
        if (kind.count >= 2 && follows) || (kind.count == 1 && is_next) {
            self.lone.push(Lone { place, label });
        }
    }

    /// Notes the label of a grid.
    pub(super) fn grid(&mut self, label: &Label, role: Role) {
        self.lone.retain(|lone| lone.label.number != label.number);
        let (Some(number), Some(words)) = (label.number, words_before(label)) else { return };
        if role == Role::Solution {
            return;
        }
        // Puzzles follow: the gap in the numbers reveals it.
        self.lone.retain(|lone| words_before(&lone.label).as_ref() != Some(&words));
        let has_room = self.kinds.len() < MOST_KINDS;
        match self.kinds.iter_mut().find(|kind| *kind.words == words) {
            Some(kind) => {
                kind.count += 1;
                kind.last = kind.last.max(number);
            }
            None if has_room => {
                self.kinds.push(Kind { words: words.into(), count: 1, last: number });
            }
            None => {}
        }
    }

    /// Ends the part of the puzzles, or the book.
    pub(super) fn end(&mut self, emit: &mut Emit<'_>) {
        for Lone { place, label } in self.lone.drain(..) {
            let reason = Clause::new("unread.under-heading").into();
            not_here(place, Role::Puzzle, Some(label), reason, emit);
        }
    }
}

/// The words before the number, in small letters; `None` if there are none.
pub(super) fn words_before(label: &Label) -> Option<String> {
    let (words, _) = label.text.split_once(|c: char| c.is_ascii_digit())?;
    let says = words.contains(char::is_alphabetic) || words.trim() == "#";
    says.then(|| words.trim().to_lowercase())
}
