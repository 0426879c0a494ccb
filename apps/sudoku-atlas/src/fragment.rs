//! The part of an address after `#` that opens a position in the editor of the site, as its module
//! `page/game.js` reads it.

use sudoku_core::{Cell, Position};

/// The fragment of a position, with its entries and its pencil marks.
pub(crate) fn of(position: &Position) -> String {
    let grid = &position.grid;
    let line = |is_wanted: &dyn Fn(Cell) -> bool| -> String {
        let symbol = |(cell, digit): (Cell, Option<_>)| match digit {
            Some(digit) if is_wanted(cell) => format!("{digit}"),
            _ => ".".into(),
        };
        grid.iter().map(symbol).collect()
    };
    let givens = line(&|cell| grid.fixed().contains(cell));
    let entries = line(&|cell| !grid.fixed().contains(cell));
    let candidates = position.candidates();
    let marks = grid.iter().map(|(cell, digit)| match digit {
        Some(_) => String::new(),
        None => candidates.get(cell).iter().map(|digit| digit.to_string()).collect(),
    });
    let marks = marks.collect::<Vec<String>>().join("-");
    format!("#puzzle={givens}&entries={entries}&marks={}", marks.trim_end_matches('-'))
}
