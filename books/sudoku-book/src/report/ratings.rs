//! The ratings of the puzzles as text: a line for each, and the overview.

use std::io::{self, Write};

use sudoku_human::words::Words;

use super::full;
use super::paint::Paint;
use crate::check::Summary;
use crate::shown::Shown;

/// Writes a line for each rated puzzle.
pub(super) fn list(
    out: &mut impl Write,
    paint: Paint,
    words: &Words,
    summary: &Summary,
) -> io::Result<()> {
    let mut is_any = false;
    for puzzle in summary.ratings() {
        is_any = true;
        let place = full::place(words, &puzzle.source);
        writeln!(out, "{} {}", paint.frame(format!("{place}:")), puzzle.in_words(words))?;
    }
    if is_any { writeln!(out) } else { Ok(()) }
}

/// Writes the overview of each file.
pub(super) fn overview(out: &mut impl Write, words: &Words, summary: &Summary) -> io::Result<()> {
    for file in &summary.files {
        let Some(ratings) = &file.ratings else { continue };
        write!(out, "{}: ", Shown(&file.file))?;
        for (nth, sentence) in ratings.sentences(words, true).iter().enumerate() {
            writeln!(out, "{}{}", if nth > 0 { "  " } else { "" }, Shown::line(sentence))?;
        }
    }
    Ok(())
}
