//! Puzzles of other sizes and with more rules as JavaScript asks about them.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use sudoku_core::Limits;
use sudoku_variant::text::{parse, values};
use sudoku_variant::{Cell, Puzzle, SymbolSet};

use crate::failure::Failure;
use crate::options::options;

/// The most solutions that are counted.
pub(crate) const MOST: u64 = 1_000_000;

/// The options of all questions about variants.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct VariantOptions {
    turned_boxes: bool,
    max_steps: Option<u64>,
    pub(crate) limit: Option<u64>,
    pub(crate) size: Option<u32>,
}

impl VariantOptions {
    /// The limits, with this number of steps if the caller names none.
    pub(crate) fn limits(&self, steps: Option<u64>) -> Limits<'static> {
        let steps = self.max_steps.or(steps);
        steps.map_or(Limits::new(), |steps| Limits::new().max_steps(steps))
    }

    pub(crate) fn limit(&self, default: u64) -> Result<u64, Failure> {
        match self.limit {
            None => Ok(default),
            Some(limit @ 1..=MOST) => Ok(limit),
            Some(limit) => {
                Err(Failure::new(format_args!("limit is {limit}, expected 1 to {MOST}")))
            }
        }
    }
}

/// The puzzle in a text, and the options.
pub(crate) fn asked(text: &str, chosen: &str) -> Result<(Puzzle, VariantOptions), Failure> {
    let chosen: VariantOptions = options(chosen)?;
    let puzzle = parse(text)?;
    if !chosen.turned_boxes {
        return Ok((puzzle, chosen));
    }
    let turned = puzzle.with_turned_boxes();
    let message = "the text shows its boxes, or they are square: they cannot be turned";
    Ok((turned.ok_or_else(|| Failure::new(message))?, chosen))
}

/// The board in a text of symbols, or in JSON: a list of numbers.
pub(crate) fn board(puzzle: &Puzzle, board: &str) -> Result<Vec<u8>, Failure> {
    if !board.starts_with('[') {
        return Ok(values(puzzle, board)?);
    }
    let numbers: Vec<f64> = list(puzzle, board)?;
    puzzle.board().cells().zip(&numbers).map(|it| symbol(puzzle, it)).collect()
}

/// The same, where pencil marks are lists of numbers; no symbol is the empty set.
pub(crate) fn sets(puzzle: &Puzzle, givens: &str) -> Result<Vec<SymbolSet>, Failure> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Given {
        One(f64),
        Marks(Vec<f64>),
    }
    let of = |symbol| if symbol == 0 { SymbolSet::EMPTY } else { SymbolSet::of(symbol) };
    if !givens.starts_with('[') {
        return Ok(values(puzzle, givens)?.into_iter().map(of).collect());
    }
    let cells: Vec<Given> = list(puzzle, givens)?;
    let set = |(cell, given): (Cell, &Given)| match given {
        Given::One(number) => symbol(puzzle, (cell, number)).map(of),
        Given::Marks(marks) => {
            let symbols = marks.iter().map(|number| symbol(puzzle, (cell, number)));
            symbols
                .map(|symbol| symbol.map(of))
                .try_fold(SymbolSet::EMPTY, |set, one| one.map(|one| set | one))
        }
    };
    puzzle.board().cells().zip(&cells).map(set).collect()
}

/// A list with an item for each cell.
fn list<T: DeserializeOwned>(puzzle: &Puzzle, list: &str) -> Result<Vec<T>, Failure> {
    let items: Vec<T> = serde_json::from_str(list)
        .map_err(|_| Failure::new("expected a text of symbols, or a number for each cell"))?;
    let cells = puzzle.board().len();
    match items.len() == cells {
        true => Ok(items),
        false => Err(Failure::new(format_args!("{} numbers, expected {cells}", items.len()))),
    }
}

/// The symbol of a cell, 0 for none.
fn symbol(puzzle: &Puzzle, (cell, &number): (Cell, &f64)) -> Result<u8, Failure> {
    let symbols = puzzle.board().symbols();
    (0..=symbols).find(|&symbol| f64::from(symbol) == number).ok_or_else(|| {
        let name = puzzle.board().name(cell);
        Failure::new(format_args!("{name} holds another number than 0 (empty) to {symbols}"))
    })
}
