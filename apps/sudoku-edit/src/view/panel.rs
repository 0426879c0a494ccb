//! The text of the panel beside the grid.

use ratatui_core::style::Style;
use sudoku_book::OneLine;
use sudoku_core::Count;
use sudoku_core::diagnose::{Ambiguity, Conflict, Verdict};
use sudoku_core::{CellSet, DigitSet, Solutions, candidates};

use super::other;
use super::palette::Palette;
use super::wrap::Words;
use crate::board::{Pen, Writer};
use crate::session::{Panel, Proposal, Session};
use crate::watch::Watch;

/// The most fixes listed, around the chosen one.
const LISTED: usize = 7;

/// The text of the panel.
pub(crate) fn words(session: &Session, palette: Palette) -> Vec<Words> {
    if let Some(board) = session.shelf.other() {
        return other::words(session, board, palette);
    }
    let mut words = match &session.panel {
        Panel::Watch(watch) => return watching(watch, session, palette),
        Panel::Plain => plain(session),
        Panel::Doubt => return doubt(session, palette),
        Panel::Doctor { chosen } => doctor(session, *chosen, palette),
        Panel::Hint(tip) => hint(tip.says(), tip.has_more(), tip.does_something(), palette),
        Panel::OtherHint(_) => Vec::new(),
    };
    words.push(Words::default());
    words.push(here(session).into());
    words
}

/// The number of solutions, as far as it is known.
pub(crate) fn count(session: &Session) -> String {
    if session.shelf.other().is_some() {
        return other::count(session);
    }
    match session.board().doubtful().len() {
        0 => {}
        1 => return "1 cell to decide".into(),
        n => return format!("{n} cells to decide"),
    }
    let advice = &session.advice;
    let puzzle = match (advice.solutions, advice.count) {
        (None, _) => return "...".into(),
        (Some(Solutions::None), _) => return "no solution".into(),
        (Some(Solutions::One(_)), _) => "1 solution".to_owned(),
        (_, Some(count @ Count::AtLeast(_))) => {
            format!("{}+ solutions", thousands(count.at_least()))
        }
        (_, Some(Count::MoreThan(n))) => format!("over {} solutions", thousands(n)),
        (_, count) => format!("{} solutions", thousands(count.map_or(2, Count::at_least))),
    };
    match advice.with_entries {
        Some(Solutions::None) if session.sees_wrong() => {
            format!("{puzzle}, none with these entries")
        }
        _ => puzzle,
    }
}

/// `1,204,000`
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The question about a doubtful cell; its picture is drawn below.
fn doubt(session: &Session, palette: Palette) -> Vec<Words> {
    let Some(question) = session.doubt_question() else {
        let more = Words::from("Tab goes to the next cell that is hard to read.");
        return vec![here(session).into(), Words::default(), more];
    };
    let (nth, all) = session.doubt_count();
    let mut words = vec![Words::styled(question, palette.strong())];
    if session.board().doubtful().contains(session.cursor) {
        words.push("Type the digit on the page, 0 if the cell is empty. Tab skips it.".into());
        words.push(Words::styled(format!("{nth} of {all} doubtful cells"), palette.faint()));
    } else {
        words.push(here(session).into());
    }
    words
}

fn plain(session: &Session) -> Vec<Words> {
    let board = session.board();
    let solved = board.grid().filled().len() - board.written().filled().len();
    let entries = board.written().filled().len() - board.written().fixed().len();
    let givens = board.grid().fixed().len();
    let empty = 81 - board.grid().filled().len();
    let mut words: Vec<Words> = Vec::new();
    if let Some(label) = session.shelf.label() {
        words.extend([OneLine(label).to_string().into(), Words::default()]);
    }
    words.extend([tally([givens, entries, solved, empty]).into(), count(session).into()]);
    words.extend(board.grid().clashes().iter().map(|clash| Words::from(clash.to_string())));
    words
}

/// The numbers of givens, entries, solved and empty cells, as far as there are any.
pub(super) fn tally([givens, entries, solved, empty]: [usize; 4]) -> String {
    let given = if givens == 1 { "given" } else { "givens" };
    let parts = [(givens, given), (entries, "entered"), (solved, "solved"), (empty, "empty")];
    let parts = parts.into_iter().filter(|(number, _)| *number > 0);
    let parts: Vec<String> = parts.map(|(number, what)| format!("{number} {what}")).collect();
    parts.join(", ")
}

/// The cell of the cursor, and its digit or candidates.
fn here(session: &Session) -> String {
    let (cell, board) = (session.cursor, session.board());
    if board.doubtful().contains(cell) {
        return format!("{cell} is hard to read; Tab asks for it");
    }
    let Some(digit) = board.grid().get(cell) else {
        let by_rules = candidates(board.grid(), cell) & board.start().get(cell);
        let left = board.candidates().get(cell);
        let struck = by_rules - left;
        let mut text = format!("{cell} can be {}", listed(left));
        if !struck.is_empty() {
            text.push_str(&format!(" (struck: {})", listed(struck)));
        }
        return text;
    };
    let writer = match board.writer(cell) {
        Some(Writer::Author) => "given",
        Some(Writer::Solver) => "solved",
        _ => "entered",
    };
    format!("{cell} is {digit}, {writer}")
}

fn listed(digits: DigitSet) -> String {
    let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    if digits.is_empty() { "nothing".into() } else { digits.join(" ") }
}

/// The verdict first, then the fixes, which must be in sight, then the reasons.
fn doctor(session: &Session, chosen: usize, palette: Palette) -> Vec<Words> {
    let mut words = vec![Words::styled("Doctor", palette.strong())];
    let Some(diagnosis) = session.diagnosis() else {
        words.push("looks at the puzzle ...".into());
        return words;
    };
    let fixes = &diagnosis.fixes;
    let none_fixes =
        fixes.list.is_empty() && fixes.is_complete && !diagnosis.puzzle.filled().is_empty();
    match &diagnosis.verdict {
        Verdict::Proper { .. } => words.push("It has exactly one solution.".into()),
        Verdict::Impossible(_) => {
            words.push("There is no solution.".into());
            if none_fixes {
                words.push("No change of a single given fixes it.".into());
            }
        }
        Verdict::Ambiguous(ambiguity) => {
            words.push(format!("There are {} solutions.", ambiguity.count).into());
            if none_fixes {
                words.push("No single added given makes it proper.".into());
            }
        }
        _ => words.push("It took too long to find out.".into()),
    }
    let texts = session.fixes().into_iter().map(|fix| match fix {
        Proposal::Remove(cells) => format!("remove {cells}, which no solution has"),
        Proposal::Fix(fix) => fix.to_string(),
    });
    list(texts.collect(), chosen, palette, &mut words);
    if !fixes.is_complete {
        words.push("There may be more fixes.".into());
    }
    words.push(Words::default());
    match &diagnosis.verdict {
        // To a player all givens are needed.
        Verdict::Proper { redundant, .. } if session.pen == Pen::Given => {
            words.push(needed(*redundant).into());
        }
        Verdict::Impossible(found) => conflict(found, &mut words),
        Verdict::Ambiguous(found) => ambiguity(found, &mut words),
        _ => {}
    }
    words
}

fn needed(redundant: Option<CellSet>) -> String {
    match redundant.map(|cells| (cells.len(), cells)) {
        Some((0, _)) => "It needs all of its givens.".into(),
        Some((1, cells)) => format!("The given in {cells} can be removed."),
        Some((_, cells)) => format!("Any one of the givens in {cells} can be removed."),
        None => "It took too long to find out which givens it needs.".into(),
    }
}

fn conflict(conflict: &Conflict, words: &mut Vec<Words>) {
    words.extend(conflict.clashes.iter().map(|clash| Words::from(clash.to_string())));
    if !conflict.clashes.is_empty() {
        return;
    }
    let Some(reason) = &conflict.reason else {
        words.push(format!("These givens clash: {}", conflict.givens).into());
        return;
    };
    let sentences = reason.sentences();
    let all = sentences.len();
    for (nth, sentence) in sentences.into_iter().enumerate() {
        let so = if nth > 0 && nth + 1 == all { "so " } else { "" };
        words.push(format!("- {so}{sentence}").into());
    }
}

fn ambiguity(ambiguity: &Ambiguity, words: &mut Vec<Words>) {
    words.push("Two solutions differ in the cells with two digits.".into());
    words.extend(ambiguity.unavoidable_sets.iter().map(|set| Words::from(format!("- {set}"))));
}

/// The fixes around the chosen one.
pub(super) fn list(fixes: Vec<String>, chosen: usize, palette: Palette, words: &mut Vec<Words>) {
    if fixes.is_empty() {
        return;
    }
    words.push(Words::default());
    words.push(Words::styled("f does it, Tab chooses:", palette.strong()));
    let first = chosen.saturating_sub(LISTED / 2).min(fixes.len().saturating_sub(LISTED));
    for (nth, fix) in fixes.iter().enumerate().skip(first).take(LISTED) {
        let (sign, style) = match nth == chosen {
            true => ('>', palette.chosen()),
            false => (' ', Style::new()),
        };
        words.push(Words::styled(format!("{sign} {}. {fix}", nth + 1), style));
    }
    if fixes.len() > LISTED {
        words.push(Words::styled(format!("  of {}", fixes.len()), palette.faint()));
    }
}

/// A tip: its last sentence, whether there are more, and whether it does something.
pub(super) fn hint(says: String, has_more: bool, does: bool, palette: Palette) -> Vec<Words> {
    let next = match (has_more, does) {
        (true, _) => "t shows more.",
        (false, true) => "t does it.",
        (false, false) => "Esc closes this.",
    };
    vec![
        Words::styled("Tip", palette.strong()),
        says.into(),
        Words::default(),
        Words::styled(next, palette.faint()),
    ]
}

fn watching(watch: &Watch, session: &Session, palette: Palette) -> Vec<Words> {
    let speed = match watch.speed() {
        Some(1) => "1 step a second".to_owned(),
        Some(speed) => format!("{} steps a second", thousands(speed)),
        None => "as fast as it can".to_owned(),
    };
    let state = if watch.is_running() { "runs" } else { "waits" };
    vec![
        Words::styled("Backtracking, as in a textbook", palette.strong()),
        watch.story().into(),
        Words::default(),
        counted(watch.steps()).into(),
        format!("{speed}, {state}").into(),
        Words::default(),
        engine(session, palette).into(),
    ]
}

/// The time and steps of the engine for the same puzzle.
fn engine(session: &Session, palette: Palette) -> String {
    let Some((time, steps)) = session.advice.effort else {
        return "The engine is working ...".into();
    };
    let micros = time.as_secs_f64() * 1e6;
    let time = match micros < 1e4 {
        true if palette.unicode => format!("{micros:.0} µs"),
        true => format!("{micros:.0} us"),
        false => format!("{:.0} ms", micros / 1e3),
    };
    format!("The engine, meanwhile: {}, known after {time} and {}.", count(session), counted(steps))
}

fn counted(steps: u64) -> String {
    format!("{} step{}", thousands(steps), if steps == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_can_be_read() {
        let read = [0, 12, 999, 1000, 69_175_252, u64::MAX].map(thousands);
        assert_eq!(read[..3], ["0", "12", "999"]);
        assert_eq!(read[3..], ["1,000", "69,175,252", "18,446,744,073,709,551,615"]);
    }
}
