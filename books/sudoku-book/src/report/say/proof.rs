//! The note of a marked-up proof.

use sudoku_human::words::Words;

use super::say;
use crate::pages::Pages;

/// The lines of the note: the number of findings, the pages with their marks, and the number of
/// those without a place on a page.
pub(crate) fn proof_note(
    words: &Words,
    all: usize,
    pages: &Pages,
    elsewhere: usize,
) -> Vec<String> {
    let mut lines = vec![say!(words, "proof.count", n: all)];
    if !pages.is_empty() {
        let range = |[first, last]: &[u32; 2]| match first == last {
            true => first.to_string(),
            false => format!("{first}-{last}"),
        };
        let list: Vec<String> = pages.ranges().iter().map(range).collect();
        lines.push(say!(words, "proof.pages", n: pages.count(), pages: list.join(", ")));
    }
    if elsewhere > 0 {
        lines.push(say!(words, "proof.elsewhere", n: elsewhere));
    }
    lines
}
