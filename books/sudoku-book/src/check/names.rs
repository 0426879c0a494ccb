//! [`Names`]: unambiguous names for the puzzles of one file.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use super::stretches::Stretches;
use crate::entry::{Label, Place};
use crate::finding::Subject;
use crate::pair::REMEMBERED;
use crate::words::chapter;

/// The labels of the puzzles of one file.
///
/// A puzzle is named by its number. Where chapters restart at 1, the names are `Easy 3` and `Hard
/// 3`. A heading over several puzzles names none of them. A puzzle without a number is not named by
/// its ordinal in the file if another puzzle has that number.
#[derive(Default)]
pub(super) struct Names {
    numbers: Stretches,
    /// The words with each number.
    words: HashMap<u64, u64>,
    /// Numbers with different words.
    shared: HashSet<u64>,
    /// Words without a number, and whether several puzzles have them.
    headings: HashMap<u64, bool>,
}

impl Names {
    /// Adds the label of the next puzzle.
    pub(super) fn push(&mut self, label: Option<&Label>) {
        let Some(label) = label else { return };
        let words = hash(&full(label));
        match label.number {
            Some(number) => {
                self.numbers.insert(number);
                // A bare number distinguishes nothing.
                if !full(label).contains(char::is_alphabetic) {
                    return;
                }
                if self.words.len() < REMEMBERED
                    && *self.words.entry(number).or_insert(words) != words
                {
                    self.shared.insert(number);
                }
            }
            None if self.headings.len() < REMEMBERED => {
                self.headings.entry(words).and_modify(|several| *several = true).or_insert(false);
            }
            None => {}
        }
    }

    /// The name of the `ordinal`th puzzle of the file, at this place.
    pub(super) fn of(&self, ordinal: u64, label: Option<&Label>, place: &Place) -> Subject {
        match label {
            Some(label @ Label { number: Some(number), .. }) => {
                let text = full(label);
                let others = self.words.get(number).is_some_and(|words| *words != hash(&text));
                let shared = others || self.shared.contains(number);
                match shared && text.contains(char::is_alphabetic) {
                    true => Subject::Name((*text).into()),
                    false => Subject::Number(*number),
                }
            }
            Some(Label { text, .. })
                if !text.is_empty() && self.headings.get(&hash(text)) != Some(&true) =>
            {
                Subject::Name(text.clone())
            }
            _ if self.numbers.contains(ordinal) || !self.shared.is_empty() => {
                Subject::Place(place.clone())
            }
            _ => Subject::Number(ordinal),
        }
    }
}

/// The name of a puzzle of which only the label is known: its number, or its name in the book.
pub(super) fn labelled(ordinal: u64, label: Option<&Label>) -> Subject {
    match label {
        Some(Label { number: Some(number), .. }) => Subject::Number(*number),
        Some(Label { text, .. }) if !text.is_empty() => Subject::Name(text.clone()),
        _ => Subject::Number(ordinal),
    }
}

/// The words and the number of a label, with the chapter if nothing else distinguishes it:
/// `Easy 3`, also where only `3` or `Puzzle 3` is printed below the heading `Easy`.
fn full(label: &Label) -> Cow<'_, str> {
    match (&label.chapter, label.number) {
        (Some(level), Some(number)) if chapter(&label.text).is_none() => {
            format!("{level} {number}").into()
        }
        _ => Cow::Borrowed(&label.text),
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Place = Place::Text { line: 80, column: 3 };

    fn names(labels: &[(&str, Option<u64>)]) -> Vec<String> {
        let label = |&(text, number): &(&str, Option<u64>)| Label {
            text: text.into(),
            number,
            chapter: None,
        };
        let labels: Vec<Option<Label>> = labels
            .iter()
            .map(label)
            .map(|label| Some(label).filter(|l| l.text != "-".into()))
            .collect();
        let mut names = Names::default();
        labels.iter().for_each(|label| names.push(label.as_ref()));
        (1..)
            .zip(&labels)
            .map(|(nth, label)| names.of(nth, label.as_ref(), &PLACE).to_string())
            .collect()
    }

    #[test]
    fn numbers() {
        assert_eq!(names(&[("Puzzle 7", Some(7)), ("8", Some(8)), ("-", None)]), ["7", "8", "3"]);
        assert_eq!(names(&[("3", Some(3)), ("3", Some(3))]), ["3", "3"]);
        assert_eq!(names(&[("Puzzle 3", Some(3)), ("Puzzle 3", Some(3))]), ["3", "3"]);
    }

    #[test]
    fn the_same_number_in_two_chapters() {
        assert_eq!(
            names(&[("Easy 1", Some(1)), ("Easy 2", Some(2)), ("Hard 1", Some(1))]),
            ["\"Easy 1\"", "2", "\"Hard 1\""]
        );
    }

    #[test]
    fn one_heading_for_many() {
        assert_eq!(
            names(&[("Easy", None), ("The Beast", None), ("Easy", None)]),
            ["1", "\"The Beast\"", "3"]
        );
    }

    #[test]
    fn a_puzzle_without_a_number_among_others() {
        assert_eq!(
            names(&[("Puzzle 1", Some(1)), ("-", None), ("Puzzle 2", Some(2)), ("-", None)]),
            ["1", "at line 80", "2", "4"]
        );
    }
}
