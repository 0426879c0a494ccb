//! Chapters of new puzzles.

use js_sys::Function;
use serde::Serialize;
use serde_json::{Map, Value};
use sudoku_book::{PuzzleRecord, Recipe, Unreadable};
use sudoku_core::{AnyPuzzle, Limits};
use sudoku_print::{ChapterOrder, Language};
use sudoku_variant::text::to_text;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, json};
use crate::options::{NO_SEED, named, options, word};
use crate::puzzle::line;
use crate::volumes::Volumes;

/// The options that chapters of new puzzles take, beside the language.
const OPTIONS: [&str; 4] = ["givens", "minimal", "seed", "symmetry"];

/// A chapter, as `prove` and `print` read it.
#[derive(Serialize)]
struct Chapter {
    title: Option<String>,
    kind: Option<String>,
    puzzles: Vec<String>,
}

/// Makes the puzzles of these chapters, which words such as `6x6=20` order, without those of the
/// volumes: a list of chapters.
/// `progress` is called with the number of puzzles so far; if it throws, the same is thrown.
///
/// # Errors
///
/// The words or the options are not in order, or there are no such puzzles.
#[wasm_bindgen]
pub fn new_chapters(
    orders: &str,
    chosen: &str,
    volumes: &Volumes,
    progress: Option<Function>,
) -> Result<String, JsValue> {
    let orders: Vec<String> = options(orders)?;
    let (recipe, language) = recipe(chosen)?;
    let missing = || Failure::new(NO_SEED);
    let seed = recipe.seed.ok_or_else(missing)?;
    let (mut chapters, mut records) = (Vec::new(), Vec::new());
    let mut done = 0;
    for (text, nth) in orders.iter().zip(0..) {
        let order: ChapterOrder = word("chapter", text)?;
        let earlier = order.after(&volumes.0, &records);
        let run = order.run((seed, nth), &recipe, Limits::new(), &earlier);
        let mut run = run.map_err(Failure::new)?;
        let mut puzzles = Vec::new();
        for record in run.by_ref() {
            puzzles.push(puzzle(&record)?);
            records.push(record);
            done += 1;
            if let Some(progress) = &progress {
                progress.call1(&JsValue::UNDEFINED, &JsValue::from(done))?;
            }
        }
        run.finish(language).map_err(Failure::new)?;
        chapters.push(Chapter { title: order.heading(language), kind: order.kind(), puzzles });
    }
    Ok(json(&chapters))
}

/// The options of the generator, and the language of headings.
fn recipe(chosen: &str) -> Result<(Recipe, Language), Failure> {
    let mut chosen: Map<String, Value> = options(chosen)?;
    let language = match chosen.remove("language") {
        Some(Value::String(name)) => word("language", &name)?,
        _ => Language::English,
    };
    if let Some(key) = chosen.keys().find(|key| !OPTIONS.contains(&key.as_str())) {
        let names = OPTIONS.join(", ");
        return Err(Failure::new(format_args!(
            "options: {key}: unknown key for new puzzles; expected one of {names}"
        )));
    }
    let mut recipe: Recipe = named(chosen)?;
    recipe.threads = 1;
    Ok((recipe, language))
}

/// The text of a puzzle.
fn puzzle(record: &PuzzleRecord) -> Result<String, Failure> {
    match &record.puzzle {
        Ok(AnyPuzzle::Grid(grid)) => Ok(line(grid)),
        Err(Unreadable { other_kind: Some(puzzle), .. }) => to_text(puzzle).map_err(Failure::new),
        _ => Err(Failure::new("this puzzle has no text")),
    }
}
