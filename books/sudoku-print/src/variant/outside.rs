//! Clues outside of the board: sandwiches, skyscrapers, X-sums, numbered rooms and little killers.

use std::collections::BTreeMap;

use sudoku_variant::{Board, Cell, Puzzle, Rule};

use super::frame::{Frame, Place, place};
use super::letters::Letters;
use super::lines::{arrow_head, path};
use crate::MakeError;
use crate::drawing::{Color, Mark};
use crate::typeface::Weight;

/// A clue and the place before the first cell it is about.
#[derive(Clone, Debug)]
pub(super) struct Clue {
    pub(super) place: Place,
    /// The way into the board.
    step: Place,
    text: String,
}

/// The clues of a puzzle.
pub(super) fn clues(puzzle: &Puzzle) -> Vec<Clue> {
    let board = puzzle.board();
    let clue = |rule: &Rule| match rule {
        Rule::Sandwich(rule) => Some(before(board, &rule.cells, rule.sum)),
        Rule::Skyscraper(rule) => Some(before(board, &rule.cells, rule.seen.into())),
        Rule::XSum(rule) => Some(before(board, &rule.cells, rule.sum)),
        Rule::NumberedRoom(rule) => {
            let clue = before(board, &rule.cells, rule.number.into());
            Some(Clue { text: format!(":{}:", clue.text), ..clue })
        }
        Rule::LittleKiller(rule) => Some(before(board, &rule.cells, rule.total)),
        _ => None,
    };
    puzzle.rules().iter().filter_map(clue).collect()
}

fn before(board: &Board, cells: &[Cell], number: u32) -> Clue {
    let places: Vec<Place> = cells.iter().take(2).map(|&cell| place(board, cell)).collect();
    let (first, step) = match places[..] {
        [first, second, ..] => (first, (second.0 - first.0, second.1 - first.1)),
        [only] => (only, (0, 1)),
        [] => ((0, 0), (0, 1)),
    };
    Clue { place: (first.0 - step.0, first.1 - step.1), step, text: number.to_string() }
}

/// Draws the clues; several in one place share it.
pub(super) fn draw(
    marks: &mut Vec<Mark>,
    clues: &[Clue],
    frame: &Frame,
    letters: &mut Letters<'_>,
) -> Result<(), MakeError> {
    let mut places: BTreeMap<Place, Vec<&Clue>> = BTreeMap::new();
    for clue in clues {
        places.entry(clue.place).or_default().push(clue);
    }
    for (place, clues) in places {
        let area = frame.place(place);
        let share = 1.0 / clues.len() as f64;
        for (nth, clue) in clues.iter().enumerate() {
            let height = area.height() * share;
            let middle = area.top + height * (nth as f64 + 0.5);
            let [down, right] = [clue.step.0, clue.step.1].map(f64::from);
            let is_diagonal = down != 0.0 && right != 0.0;
            // Close to the board, where there is nothing between.
            let reach = if is_diagonal { -0.1 } else { 0.08 } * frame.side;
            let center =
                [(area.left + area.right) / 2.0 + right * reach, middle + down * reach * share];
            let size = if is_diagonal { 0.34 } else { 0.42 } * frame.side;
            let size = if clues.len() > 1 { size * 0.8 } else { size };
            letters.text(marks, &clue.text, Weight::Regular, center, size.min(height), INK)?;
            if is_diagonal {
                let corner = [
                    (area.left + area.right) / 2.0 + right * frame.side * 0.5,
                    (area.top + area.bottom) / 2.0 + down * frame.side * 0.5,
                ];
                let away = |part: f64| {
                    [corner[0] - right * frame.side * part, corner[1] - down * frame.side * part]
                };
                let width = 0.04 * frame.side;
                marks.push(path(&[away(0.27), away(0.03)], INK, width, false));
                marks.push(arrow_head(away(0.27), away(0.03), 0.15 * frame.side, INK, width));
            }
        }
    }
    Ok(())
}

const INK: Color = Color([40, 40, 40]);
