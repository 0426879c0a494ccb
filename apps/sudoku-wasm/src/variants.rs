//! Puzzles of other sizes and with more rules. Each question reads the text again, which takes
//! microseconds: so a puzzle is a value in JavaScript, and nothing has to be freed.

use serde::Deserialize;
use sudoku_core::{Limits, Symmetry};
use sudoku_human::Level;
use sudoku_variant::generate::Generator;
use sudoku_variant::text::{to_text, values, write};
use sudoku_variant::{
    candidates, conflict, counted, data, diagnose, diagnose_printed, hints, level, simple_solve,
    solutions, true_candidates,
};
use wasm_bindgen::prelude::*;

use crate::asked::{MOST, asked, board, sets};
use crate::failure::{Failure, json};
use crate::options::{options, word};

/// The parts of a puzzle.
///
/// # Errors
///
/// The text is not a puzzle, or the options are not in order.
#[wasm_bindgen]
pub fn variant(text: &str, chosen: &str) -> Result<String, Failure> {
    Ok(data::puzzle(&asked(text, chosen)?.0))
}

/// The first solutions, two by default.
///
/// # Errors
///
/// The text is not a puzzle, or the options are not in order.
#[wasm_bindgen]
pub fn variant_solutions(text: &str, chosen: &str) -> Result<String, Failure> {
    let (puzzle, chosen) = asked(text, chosen)?;
    let limits = chosen.limits(None).max_solutions(chosen.limit(2)?);
    Ok(data::found(&puzzle, &solutions(&puzzle, limits)))
}

/// The number of solutions, up to a million by default.
///
/// # Errors
///
/// The text is not a puzzle, or the options are not in order.
#[wasm_bindgen]
pub fn variant_count(text: &str, chosen: &str) -> Result<String, Failure> {
    let (puzzle, chosen) = asked(text, chosen)?;
    let limits = chosen.limits(None).max_solutions(chosen.limit(MOST)?);
    Ok(data::found(&puzzle, &counted(&puzzle, limits)))
}

/// The symbols that single givens leave in each cell.
///
/// # Errors
///
/// The text is not a puzzle, or the options are not in order.
#[wasm_bindgen]
pub fn variant_candidates(text: &str, chosen: &str) -> Result<String, Failure> {
    Ok(data::marks(&candidates(&asked(text, chosen)?.0)))
}

/// The symbols that all that follows without a guess leaves in each cell.
///
/// # Errors
///
/// The text is not a puzzle, or it follows that it has no solution.
#[wasm_bindgen]
pub fn variant_simple_solve(text: &str, chosen: &str) -> Result<String, Failure> {
    let marks = simple_solve(&asked(text, chosen)?.0);
    Ok(data::marks(&marks.map_err(Failure::new)?))
}

/// The symbols that each cell holds in some solution.
///
/// # Errors
///
/// The text is not a puzzle, or the steps were not enough.
#[wasm_bindgen]
pub fn variant_true_candidates(text: &str, chosen: &str) -> Result<String, Failure> {
    let (puzzle, chosen) = asked(text, chosen)?;
    let marks = true_candidates(&puzzle, chosen.limits(None));
    Ok(data::marks(&marks.map_err(Failure::new)?))
}

/// The steps of a diagnosis and of a conflict by default.
const DIAGNOSED: u64 = 1_000_000;

/// Givens and rules that contradict one another.
///
/// # Errors
///
/// The text is not a puzzle, or the steps were not enough.
#[wasm_bindgen]
pub fn variant_conflict(text: &str, chosen: &str) -> Result<String, Failure> {
    let (puzzle, chosen) = asked(text, chosen)?;
    let found = conflict(&puzzle, chosen.limits(Some(DIAGNOSED))).map_err(Failure::new)?;
    Ok(data::conflict(&puzzle, found.as_ref()))
}

/// Why the puzzle is broken, and how to fix it.
///
/// # Errors
///
/// The text is not a puzzle, or the printed solution has no symbol for each cell.
#[wasm_bindgen]
pub fn variant_diagnose(
    text: &str,
    printed: Option<String>,
    chosen: &str,
) -> Result<String, Failure> {
    let (puzzle, chosen) = asked(text, chosen)?;
    let limits = chosen.limits(Some(DIAGNOSED));
    let diagnosis = match printed {
        Some(printed) => diagnose_printed(&puzzle, &board(&puzzle, &printed)?, limits),
        None => diagnose(&puzzle, limits),
    };
    Ok(data::diagnosis(&puzzle, &diagnosis))
}

/// The symbols that hints try by default.
const TRIED: u64 = 100_000;

/// The steps to the end, or the first ones.
///
/// # Errors
///
/// The text is not a puzzle, or the options are not in order.
#[wasm_bindgen]
pub fn variant_hints(text: &str, chosen: &str) -> Result<String, Failure> {
    let (puzzle, chosen) = asked(text, chosen)?;
    let most = chosen.limit.map_or(usize::MAX, |limit| limit as usize);
    Ok(data::hints(hints(&puzzle).limits(chosen.limits(Some(TRIED))), most))
}

/// The level.
///
/// # Errors
///
/// The text is not a puzzle, it does not have exactly one solution, or the steps were not enough.
#[wasm_bindgen]
pub fn variant_level(text: &str, chosen: &str) -> Result<String, Failure> {
    let (puzzle, chosen) = asked(text, chosen)?;
    let found = level(&puzzle, chosen.limits(Some(DIAGNOSED))).map_err(Failure::new)?;
    let found = found.ok_or_else(|| Failure::new("it does not have exactly one solution"))?;
    Ok(json(&found.name()))
}

/// A board as numbers.
///
/// # Errors
///
/// The text is not a puzzle, or the board has no symbol for each cell.
#[wasm_bindgen]
pub fn variant_values(text: &str, board: &str, chosen: &str) -> Result<String, Failure> {
    Ok(json(&values(&asked(text, chosen)?.0, board)?))
}

/// A whole number of 64 bits, or its text.
#[derive(Deserialize)]
#[serde(untagged)]
enum Whole {
    Number(u64),
    Text(String),
}

impl Whole {
    fn number(&self, name: &str) -> Result<u64, Failure> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Text(text) => text.parse().map_err(|_| {
                Failure::new(format_args!("{name}: expected 0 to {}, found {text}", u64::MAX))
            }),
        }
    }
}

/// The options of new variants.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Order {
    seed: Whole,
    count: Option<u64>,
    size: Option<u8>,
    givens: Option<(usize, usize)>,
    minimal: Option<bool>,
    symmetry: Option<String>,
    level: Option<String>,
    first_attempt: Option<Whole>,
    max_attempts: Option<Whole>,
    max_steps: Option<u64>,
}

/// New puzzles of these kinds: a list of objects.
///
/// # Errors
///
/// The options are not in order, or there are no such puzzles.
#[wasm_bindgen]
pub fn variant_generate(kinds: &str, chosen: &str) -> Result<String, Failure> {
    let order: Order = options(chosen)?;
    let seed = order.seed.number("seed")?;
    let mut generator = Generator::named(kinds, seed).map_err(Failure::new)?;
    generator = generator.max_puzzles(order.count.unwrap_or(1));
    if let Some(size) = order.size {
        generator = generator.size(size);
    }
    if let Some((least, most)) = order.givens {
        generator = generator.givens(least..=most);
    }
    if order.minimal == Some(true) {
        generator = generator.minimal();
    }
    if let Some(name) = &order.symmetry {
        generator = generator.symmetry(word::<Symmetry>("symmetry", name)?);
    }
    if let Some(name) = &order.level {
        generator = generator.level(word::<Level>("level", name)?);
    }
    if let Some(attempt) = &order.first_attempt {
        generator = generator.first_attempt(attempt.number("firstAttempt")?);
    }
    if let Some(attempts) = &order.max_attempts {
        generator = generator.max_attempts(attempts.number("maxAttempts")?);
    }
    if let Some(steps) = order.max_steps {
        generator = generator.limits(Limits::new().max_steps(steps));
    }
    let run = generator.run().map_err(Failure::new)?;
    let made = run.map(|made| data::generated(&made));
    Ok(format!("[{}]", made.collect::<Result<Vec<_>, _>>()?.join(",")))
}

/// The first rule that a full or partly filled board breaks, or null.
///
/// # Errors
///
/// The text is not a puzzle, or the board has no symbol for each cell.
#[wasm_bindgen]
pub fn variant_broken(text: &str, values: &str, chosen: &str) -> Result<String, Failure> {
    let puzzle = asked(text, chosen)?.0;
    Ok(json(&puzzle.broken(&board(&puzzle, values)?)))
}

/// The sentence of each rule in this language: a list.
///
/// # Errors
///
/// The text is not a puzzle, or there is no such language.
#[wasm_bindgen]
pub fn variant_rule_sentences(text: &str, language: &str, chosen: &str) -> Result<String, Failure> {
    let puzzle = asked(text, chosen)?.0;
    Ok(json(&puzzle.rule_sentences(word("language", language)?)))
}

/// All rules that a full or partly filled board breaks: a list.
///
/// # Errors
///
/// The text is not a puzzle, or the board has no symbol for each cell.
#[wasm_bindgen]
pub fn variant_all_broken(text: &str, values: &str, chosen: &str) -> Result<String, Failure> {
    let puzzle = asked(text, chosen)?.0;
    Ok(data::all_broken(&puzzle, &board(&puzzle, values)?))
}

/// The puzzle with other givens, in the shortest form that holds it: a text of symbols, or a list
/// of numbers, 0 for none, and of lists of numbers for pencil marks.
///
/// # Errors
///
/// The text is not a puzzle, the board has no symbol for each cell, or no form holds the puzzle.
#[wasm_bindgen]
pub fn variant_with_givens(text: &str, givens: &str, chosen: &str) -> Result<String, Failure> {
    let puzzle = asked(text, chosen)?.0;
    to_text(&puzzle.with_givens(&sets(&puzzle, givens)?)).map_err(Failure::new)
}

/// The puzzle in another form.
///
/// # Errors
///
/// The text is not a puzzle, there is no such form, or it cannot hold the puzzle.
#[wasm_bindgen]
pub fn variant_text(text: &str, form: &str, chosen: &str) -> Result<String, Failure> {
    write(&asked(text, chosen)?.0, form).map_err(Failure::new)
}
