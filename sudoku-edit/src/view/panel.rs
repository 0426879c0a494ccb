//! What stands beside the grid, in words.

use ratatui::text::{Line, Span};
use sudoku_core::diagnose::{Ambiguity, Conflict, Count, Verdict};
use sudoku_core::{DigitSet, Solutions, candidates};

use super::palette::Palette;
use crate::board::Writer;
use crate::session::{Cure, Panel, Session};
use crate::tip::Tip;
use crate::watch::Watch;

/// So many cures are listed around the chosen one.
const LISTED: usize = 7;

/// The words beside the grid.
pub(crate) fn lines(session: &Session, palette: Palette) -> Vec<Line<'static>> {
    let mut lines = match &session.panel {
        Panel::Watch(watch) => return watching(watch, session, palette),
        Panel::Plain => plain(session),
        Panel::Doctor { chosen } => doctor(session, *chosen, palette),
        Panel::Hint(tip) => hint(tip, palette),
    };
    lines.push(Line::default());
    lines.push(here(session));
    lines
}

/// How many solutions there are, as far as is known.
pub(crate) fn count(session: &Session) -> String {
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
        Some(Solutions::None) => format!("{puzzle}, none with these entries"),
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

fn plain(session: &Session) -> Vec<Line<'static>> {
    let board = session.board();
    let solved = board.grid().filled().len() - board.written().filled().len();
    let entries = board.written().filled().len() - board.written().fixed().len();
    let givens = board.grid().fixed().len();
    let empty = 81 - board.grid().filled().len();
    let parts = [(givens, "givens"), (entries, "entered"), (solved, "solved"), (empty, "empty")];
    let parts = parts.into_iter().filter(|(number, _)| *number > 0);
    let parts: Vec<String> = parts.map(|(number, what)| format!("{number} {what}")).collect();
    let mut lines = Vec::new();
    if let Some(label) = session.shelf.label() {
        lines.push(Line::from(label.to_owned()));
        lines.push(Line::default());
    }
    lines.push(Line::from(parts.join(", ")));
    lines.push(Line::from(count(session)));
    for clash in board.grid().clashes().iter().take(4) {
        lines.push(Line::from(clash.to_string()));
    }
    lines
}

/// The cell of the cursor, and what it can hold.
fn here(session: &Session) -> Line<'static> {
    let (cell, board) = (session.cursor, session.board());
    let Some(digit) = board.grid().get(cell) else {
        let by_rules = candidates(board.grid(), cell) & board.start().get(cell);
        let left = board.candidates().get(cell);
        let struck = by_rules - left;
        let mut text = format!("{cell} can be {}", listed(left));
        if !struck.is_empty() {
            text.push_str(&format!(" (struck: {})", listed(struck)));
        }
        return Line::from(text);
    };
    let writer = match board.writer(cell) {
        Some(Writer::Author) => "given",
        Some(Writer::Solver) => "solved",
        _ => "entered",
    };
    Line::from(format!("{cell} is {digit}, {writer}"))
}

fn listed(digits: DigitSet) -> String {
    let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    if digits.is_empty() { "nothing".into() } else { digits.join(" ") }
}

fn doctor(session: &Session, chosen: usize, palette: Palette) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled("Doctor", palette.strong())];
    let Some(diagnosis) = session.diagnosis() else {
        lines.push(Line::from("looks at the puzzle ..."));
        return lines;
    };
    match &diagnosis.verdict {
        Verdict::Proper { redundant, .. } => {
            lines.push(Line::from("The puzzle is fine: it has exactly one solution."));
            lines.push(Line::from(match redundant.map(|cells| (cells.len(), cells)) {
                Some((0, _)) => "It needs all of its givens.".to_owned(),
                Some((1, cells)) => format!("It could do without {cells}."),
                Some((_, cells)) => format!("It could do without any one of {cells}."),
                None => "Which givens it could do without was not found in time.".to_owned(),
            }));
        }
        Verdict::Impossible(found) => conflict(found, &mut lines),
        Verdict::Ambiguous(found) => ambiguity(found, &mut lines),
        _ => lines.push(Line::from("It took too long to find out.")),
    }
    if let Some(entries) = session.advice.entries.filter(|entries| !entries.wrong.is_empty())
        && !matches!(diagnosis.verdict, Verdict::Impossible(_))
    {
        lines.push(Line::from(format!("Wrong entries: {}", entries.wrong)));
    }
    cures(session, chosen, palette, &mut lines);
    lines
}

fn conflict(conflict: &Conflict, lines: &mut Vec<Line<'static>>) {
    lines.push(Line::from("There is no solution."));
    for clash in &conflict.clashes {
        lines.push(Line::from(clash.to_string()));
    }
    match &conflict.reason {
        _ if !conflict.clashes.is_empty() => {}
        Some(reason) => {
            let sentences = reason.sentences();
            let last = sentences.len() - 1;
            for (nth, sentence) in sentences.into_iter().enumerate() {
                let so = if nth == last && nth > 0 { "so " } else { "" };
                lines.push(Line::from(format!("- {so}{sentence}")));
            }
        }
        None => lines.push(Line::from(format!("These givens clash: {}", conflict.givens))),
    }
}

fn ambiguity(ambiguity: &Ambiguity, lines: &mut Vec<Line<'static>>) {
    let count = ambiguity.count;
    lines.push(Line::from(format!("There are {count} solutions.")));
    lines.push(Line::from("Two of them differ where two digits stand in a cell."));
    for switch in ambiguity.switches.iter().filter(|switch| switch.cells.len() <= 12).take(3) {
        lines.push(Line::from(format!("- {switch}")));
    }
}

fn cures(session: &Session, chosen: usize, palette: Palette, lines: &mut Vec<Line<'static>>) {
    let cures = session.cures();
    if cures.is_empty() {
        if !matches!(session.diagnosis().map(|found| &found.verdict), Some(Verdict::Proper { .. }))
        {
            lines.push(Line::from("No change of one given mends it."));
        }
        return;
    }
    lines.push(Line::default());
    lines.push(Line::styled("f does it, Tab chooses:", palette.strong()));
    let first = chosen.saturating_sub(LISTED / 2).min(cures.len().saturating_sub(LISTED));
    for (nth, cure) in cures.iter().enumerate().skip(first).take(LISTED) {
        let text = match cure {
            Cure::TakeOut(cells) => format!("take out {cells}"),
            Cure::Repair(repair) => repair.to_string(),
        };
        let style = if nth == chosen { palette.chosen() } else { palette.strong() };
        let sign = if nth == chosen { '>' } else { ' ' };
        lines.push(Line::from(Span::styled(format!("{sign} {}. {text}", nth + 1), style)));
    }
    if cures.len() > LISTED {
        lines.push(Line::styled(format!("  of {}", cures.len()), palette.faint()));
    }
}

fn hint(tip: &Tip, palette: Palette) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled("Tip", palette.strong()), Line::from(tip.says())];
    lines.push(Line::default());
    let next = match (tip.has_more(), tip.does_something()) {
        (true, _) => "t tells more.",
        (false, true) => "t does it.",
        (false, false) => "Esc closes this.",
    };
    lines.push(Line::styled(next, palette.faint()));
    lines
}

fn watching(watch: &Watch, session: &Session, palette: Palette) -> Vec<Line<'static>> {
    let speed = match watch.speed() {
        Some(1) => "1 step a second".to_owned(),
        Some(speed) => format!("{} steps a second", thousands(speed)),
        None => "as fast as it can".to_owned(),
    };
    let state = if watch.is_running() { "runs" } else { "waits" };
    let steps = watch.steps();
    let mut lines = vec![
        Line::styled("Backtracking, as in a textbook", palette.strong()),
        Line::from(watch.story()),
        Line::default(),
        Line::from(counted(steps)),
        Line::from(format!("{speed}, {state}")),
        Line::default(),
    ];
    let engine = match session.advice.effort {
        None => "The engine is at it ...".to_owned(),
        Some((time, steps)) => {
            let micros = time.as_secs_f64() * 1e6;
            let time = if micros < 1e4 {
                format!("{micros:.0} µs")
            } else {
                format!("{:.0} ms", micros / 1e3)
            };
            let time = if palette.unicode { time } else { time.replace('µ', "u") };
            let steps = counted(steps);
            format!("The engine, meanwhile: {}, known after {time} and {steps}.", count(session))
        }
    };
    lines.push(Line::from(engine));
    lines
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
