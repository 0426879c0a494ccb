//! The text of the panel beside a puzzle of another size or with more rules. A rule that the grid
//! does not show is here in words.

use sudoku_book::OneLine;
use sudoku_core::Count;
use sudoku_variant::{Cell, Conflict, Diagnosis, Solutions, SymbolSet, Verdict};

use super::grid::{ascii, shown_marks};
use super::marks;
use crate::board::{Pen, Writer};
use crate::other::advice::Known;
use crate::other::board::OtherBoard;
use crate::other::tip::names;
use crate::session::{OtherProposal, Panel, Session};
use crate::view::palette::Palette;
use crate::view::panel::{hint, list, tally, thousands};
use crate::view::wrap::Words;

/// The text of the panel.
pub(in crate::view) fn words(
    session: &Session,
    board: &OtherBoard,
    palette: Palette,
) -> Vec<Words> {
    let mut words = match &session.panel {
        Panel::Doctor { chosen } => doctor(session, board, *chosen, palette),
        Panel::OtherHint(tip) => {
            hint(tip.says().into(), tip.has_more(), tip.does_something(), palette)
        }
        _ => plain(session, board),
    };
    words.push(Words::default());
    words.extend(session.other_cell().map(|cell| here(session, board, cell).into()));
    if !matches!(session.panel, Panel::Doctor { .. } | Panel::OtherHint(_)) {
        words.extend(rules(session, board, palette));
    }
    // A file has any characters in its words.
    for words in &mut words {
        words.text = OneLine(&words.text).to_string();
    }
    words
}

/// The number of solutions, as far as it is known.
pub(in crate::view) fn count(session: &Session) -> String {
    let advice = &session.advice.other;
    let puzzle = match (&advice.solutions, advice.count) {
        (None, _) => return "...".into(),
        (Some(Known::Solutions(Solutions::None)), _) => return "no solution".into(),
        (Some(Known::Solutions(Solutions::One(_))), _) => "1 solution".to_owned(),
        (Some(Known::Limit(found)), _) if found.is_empty() => {
            "not known: the search met its limit".to_owned()
        }
        (Some(Known::Limit(_)), _) => "1+ solutions: the search met its limit".to_owned(),
        (_, Some(Count::MoreThan(n))) => format!("over {} solutions", thousands(n)),
        (_, Some(count @ Count::AtLeast(_))) => {
            format!("{}+ solutions", thousands(count.at_least()))
        }
        (_, count) => format!("{} solutions", thousands(count.map_or(2, Count::at_least))),
    };
    match advice.with_entries {
        Some(Known::Solutions(Solutions::None)) if session.sees_wrong() => {
            format!("{puzzle}, none with these entries")
        }
        _ => puzzle,
    }
}

fn plain(session: &Session, board: &OtherBoard) -> Vec<Words> {
    let [givens, entries, solved] =
        [Writer::Author, Writer::User, Writer::Solver].map(|writer| board.count(writer));
    let empty = board.field().len() - givens - entries - solved;
    let mut words: Vec<Words> = Vec::new();
    if let Some(label) = session.shelf.label() {
        words.extend([label.to_owned().into(), Words::default()]);
    }
    words.extend([tally([givens, entries, solved, empty]).into(), count(session).into()]);
    words.extend(board.broken().into_iter().map(|broken| Words::from(broken.sentence)));
    words
}

/// The cell of the cursor, and its symbol or candidates.
fn here(session: &Session, board: &OtherBoard, cell: Cell) -> String {
    let name = board.field().name(cell);
    let Some(symbol) = board.get(cell) else {
        let Some(candidates) = &session.advice.other.candidates else { return name };
        let by_rules = candidates.get(cell.index()).copied().unwrap_or_default();
        let struck = by_rules & board.struck(cell);
        let mut text = format!("{name} can be {}", listed(board, by_rules & !struck));
        if !struck.is_empty() {
            text.push_str(&format!(" (struck: {})", listed(board, struck)));
        }
        let marks = shown_marks(session, board, cell);
        if !session.other_marks_are_automatic() && !marks.is_empty() {
            text.push_str(&format!("; marked {}", listed(board, marks)));
        }
        return text;
    };
    let writer = match board.writer(cell) {
        Some(Writer::Author) => "given",
        Some(Writer::Solver) => "solved",
        _ => "entered",
    };
    format!("{name} is {}, {writer}", board.alphabet().character(symbol))
}

fn listed(board: &OtherBoard, symbols: SymbolSet) -> String {
    let symbols: Vec<String> =
        symbols.iter().map(|symbol| board.alphabet().character(symbol).to_string()).collect();
    if symbols.is_empty() { "nothing".into() } else { symbols.join(" ") }
}

/// The rules of the cell of the cursor, then the meanings of marks, then all rules without a mark.
fn rules(session: &Session, board: &OtherBoard, palette: Palette) -> Vec<Words> {
    let (puzzle, field, marks) = (board.rules(), board.field(), marks(board));
    let mut words = Vec::new();
    let cell = session.other_cell();
    let is_here = |cells: Vec<Cell>| cell.is_some_and(|cell| cells.contains(&cell));
    let own = puzzle.rules().iter().filter(|rule| is_here(rule.cells()));
    words.extend(own.map(|rule| Words::from(format!("- {}", rule.sentence(field)))));
    words.push(Words::default());
    words.push(Words::styled("Rules", palette.strong()));
    let sides = field.grids().iter().map(|grid| (grid.rows, grid.columns));
    let mut sides: Vec<(u8, u8)> = sides.collect();
    sides.dedup();
    let sides: Vec<String> =
        sides.iter().map(|(rows, columns)| format!("{rows} x {columns}")).collect();
    let grids = match field.grids().len() {
        1 => "one grid".to_owned(),
        n => format!("{n} grids"),
    };
    words
        .push(format!("{grids} of {}, symbols {}", sides.join(", "), board.named_symbols()).into());
    if let Some(reason) = board.unknown_boxes() {
        words.push(format!("The boxes drawn are a guess: {reason}.").into());
    }
    if !marks.sums.is_empty() {
        let lines = if palette.unicode { "dotted" } else { "no or dotted" };
        words.push(
            format!("cages: {lines} lines within, the sum at the upper left; no symbol twice")
                .into(),
        );
    }
    let meanings = marks.meanings.iter().map(|meaning| match palette.unicode {
        true => (*meaning).to_owned(),
        false => meaning.chars().map(ascii).collect(),
    });
    words.extend(meanings.map(Words::from));
    words.extend(marks.clue().map(|meaning| format!("a number outside: {meaning}").into()));
    words.extend(marks.sentences.into_iter().map(Words::from));
    if let Some(unchecked) = puzzle.words() {
        words.push("Rules in words, which are not checked:".into());
        words.extend(unchecked.lines().map(Words::from));
    }
    words
}

/// The verdict first, then the fixes, then the reasons.
fn doctor(session: &Session, board: &OtherBoard, chosen: usize, palette: Palette) -> Vec<Words> {
    let mut words = vec![Words::styled("Doctor", palette.strong())];
    let Some(diagnosis) = session.other_diagnosis() else {
        words.push("looks at the puzzle ...".into());
        return words;
    };
    let verdict = match &diagnosis.verdict {
        Verdict::Proper { .. } => "It has exactly one solution.".into(),
        Verdict::Impossible(_) => "There is no solution.".into(),
        Verdict::Ambiguous(several) => format!("There are {} solutions.", several.count()),
        Verdict::Unknown(_) => {
            "The search met its limit: the number of solutions is not known.".into()
        }
        _ => "It is not known what is wrong.".into(),
    };
    words.push(verdict.into());
    let puzzle = board.puzzle();
    let texts = session.other_fixes().into_iter().map(|fix| match fix {
        OtherProposal::Remove(cells) => {
            format!("remove {}, which no solution has", names(board, cells))
        }
        OtherProposal::Fix(fix) => fix.edit.sentence(&puzzle),
    });
    list(texts.collect(), chosen, palette, &mut words);
    if !diagnosis.is_complete {
        words.push("The search met its limit: there may be more to say.".into());
    }
    if let Some(fault) = diagnosis.printed.as_ref().and_then(|printed| printed.fault.as_ref()) {
        words.push(format!("The printed solution is wrong: {fault}.").into());
    }
    words.push(Words::default());
    words.extend(reasons(session, board, diagnosis));
    words
}

fn reasons(session: &Session, board: &OtherBoard, diagnosis: &Diagnosis) -> Vec<Words> {
    match &diagnosis.verdict {
        // To a player all givens are needed.
        Verdict::Proper { redundant_givens, redundant_rules, .. } if session.pen == Pen::Given => {
            let givens = match &redundant_givens[..] {
                [] if diagnosis.is_complete => "It needs all of its givens.".into(),
                [] => "It is not known which givens it needs.".into(),
                cells => {
                    format!("Any one of the givens in {} can be removed.", names(board, cells))
                }
            };
            let rules = sentences(board, redundant_rules).into_iter();
            let rules = rules.map(|rule| format!("- not needed: {rule}"));
            std::iter::once(givens).chain(rules).map(Words::from).collect()
        }
        Verdict::Impossible(conflict) => against(board, conflict),
        Verdict::Ambiguous(several) => vec![
            "Two solutions differ in the cells with two symbols.".into(),
            format!("Not decided: {}", names(board, &several.differ)).into(),
        ],
        _ => Vec::new(),
    }
}

/// Givens and rules that contradict one another.
fn against(board: &OtherBoard, conflict: &Conflict) -> Vec<Words> {
    let mut words =
        vec![Words::from("These contradict one another, with rows, columns and boxes:")];
    if !conflict.givens.is_empty() {
        words.push(format!("- the givens {}", names(board, &conflict.givens)).into());
    }
    let rules = sentences(board, &conflict.rules).into_iter();
    words.extend(rules.map(|rule| Words::from(format!("- {rule}"))));
    words
}

fn sentences(board: &OtherBoard, rules: &[usize]) -> Vec<String> {
    let rules = rules.iter().filter_map(|&rule| board.rules().rules().get(rule));
    rules.map(|rule| rule.sentence(board.field())).collect()
}
