//! [`Spelling`]: words of labels and levels that are nearly one of the others: `Esay 3`.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{Checked, Report, Watch};
use crate::finding::{Fault, Finding, Location};
use crate::words::{is_known, words_of};

/// With more different words, puzzles have their own names.
const MOST_WORDS: usize = 500;

/// Shorter words are often one letter apart.
const SHORTEST: usize = 4;

/// A word is right if it occurs this many times as often as the misspelt one,
const OFTEN: u64 = 3;
/// and if it is a word of books, or occurs this often.
const USUAL: u64 = 10;

/// The words in the labels and levels of a book.
#[derive(Default)]
pub(in crate::check) struct Spelling {
    words: HashMap<Box<str>, Word>,
}

struct Word {
    /// As it is printed first.
    printed: Box<str>,
    count: u64,
    /// The first puzzle with it, by its number in the call.
    first: u32,
    source: Location,
}

impl Watch for Spelling {
    fn puzzle(&mut self, checked: &Checked<'_>) -> Option<Finding> {
        let source = &checked.subject.source;
        self.add(source.label.as_deref(), checked.id, source);
        if source.label.as_deref() != checked.level {
            self.add(checked.level, checked.id, source);
        }
        None
    }

    fn end_book(&mut self, report: &mut dyn Report) -> ControlFlow<()> {
        let words = std::mem::take(&mut self.words);
        if words.len() >= MOST_WORDS {
            return ControlFlow::Continue(());
        }
        let mut misspelt: Vec<(&Word, &Word)> = words
            .iter()
            .filter(|(word, _)| !is_known(word))
            .filter_map(|(word, wrong)| {
                let near = words.iter().filter(|(other, right)| {
                    right.count >= OFTEN * wrong.count
                        && (right.count >= USUAL || is_known(other))
                        && is_slip(word, other)
                });
                let right = near.max_by_key(|(_, right)| right.count)?.1;
                Some((wrong, right))
            })
            .collect();
        misspelt.sort_by_key(|(wrong, _)| wrong.first);
        for (wrong, right) in misspelt {
            let (printed, right) = (wrong.printed.clone(), right.printed.clone());
            let fault = Fault::LabelSpelling { printed, right };
            let subject = report.view().subject(wrong.first);
            report.about(wrong.first, subject.finding_at(wrong.source.clone(), fault))?;
        }
        ControlFlow::Continue(())
    }
}

impl Spelling {
    fn add(&mut self, text: Option<&str>, id: u32, source: &Location) {
        if self.words.len() >= MOST_WORDS {
            return;
        }
        for printed in text.into_iter().flat_map(words_of) {
            if printed.chars().count() < SHORTEST || !printed.chars().all(char::is_alphabetic) {
                continue;
            }
            let word = printed.to_lowercase();
            if let Some(known) = self.words.get_mut(word.as_str()) {
                known.count += 1;
            } else {
                let (printed, source) = (printed.into(), source.clone());
                self.words.insert(word.into(), Word { printed, count: 1, first: id, source });
            }
        }
    }
}

/// Whether one letter too many, too few or wrong, or two exchanged letters, are the difference of
/// two words. A plural is no slip.
fn is_slip(wrong: &str, right: &str) -> bool {
    let [a, b] = [wrong, right].map(|word| word.chars().collect::<Vec<char>>());
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let end = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count();
    let end = end.min(a.len().min(b.len()) - same);
    match (a.len() - same - end, b.len() - same - end) {
        (1, 1) => true,
        (2, 2) => a[same] == b[same + 1] && a[same + 1] == b[same],
        (1, 0) | (0, 1) => end > 0,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_a_finger() {
        for wrong in ["esay", "eeasy", "easz", "eay", "aesy"] {
            assert!(is_slip(wrong, "easy"), "{wrong}");
        }
        for other in ["easy", "easys", "hard", "yase", "eas"] {
            assert!(!is_slip(other, "easy"), "{other}");
        }
    }
}
