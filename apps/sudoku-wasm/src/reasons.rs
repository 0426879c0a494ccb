//! Questions whose answers are explained, and new puzzles.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sudoku_book::{Advice, Explanation, PuzzleRecord, Recipe};
use sudoku_core::diagnose::{Diagnosis, Doctor};
use sudoku_core::{AnyPuzzle, CandidateGrid, Contradiction, Grid, Limits, NotProper, Position};
use sudoku_human::hint::{Hint, HintError, HintInWords, all_hints_within};
use sudoku_human::rating::{Rater, Scale};
use sudoku_human::words::{Language, Words};
use sudoku_human::{Exercises, Level};
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, json};
use crate::options::{
    MarksOption, NO_SEED, OneOrMore, elsewhere, named, options, report_language, word, words,
};
use crate::puzzle::{Marks, line, puzzle};

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct DiagnoseOptions {
    printed: Option<String>,
    max_steps: Option<u64>,
    max_solutions: Option<u64>,
    smallest_conflict: bool,
    keep_symmetry: bool,
    language: Option<String>,
}

/// A diagnosis, and its sentences.
#[derive(Serialize)]
struct DiagnosisForm {
    #[serde(flatten)]
    diagnosis: Option<Diagnosis>,
    #[serde(flatten)]
    advice: Option<Advice>,
}

/// Everything about a puzzle: why it is broken, and how to fix it.
///
/// # Errors
///
/// The text is not a puzzle, or the options are not in order.
#[wasm_bindgen]
pub fn diagnose(text: &str, chosen: &str) -> Result<String, Failure> {
    let chosen: DiagnoseOptions = options(chosen)?;
    let puzzle = puzzle(text)?;
    let mut doctor = Doctor::new()
        .smallest_conflict(chosen.smallest_conflict)
        .keep_symmetry(chosen.keep_symmetry);
    if let Some(steps) = chosen.max_steps {
        doctor = doctor.limits(Limits::new().max_steps(steps));
    }
    if let Some(solutions) = chosen.max_solutions {
        doctor = doctor.max_solutions(solutions);
    }
    let printed = chosen.printed.map(|printed| printed.parse::<Grid>()).transpose()?;
    let language = chosen.language.map_or(Ok(Language::English), |name| report_language(&name))?;
    let record = PuzzleRecord::new(puzzle);
    let Explanation { finding, diagnosis, .. } =
        Explanation::new(&mut doctor, "", 1, &record, printed);
    let advice = finding.map(|finding| finding.advice(sudoku_book::words(language)));
    Ok(json(&DiagnosisForm { diagnosis, advice }))
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct HintOptions {
    marks: Option<MarksOption>,
    techniques: Option<OneOrMore<String>>,
    max_steps: Option<u64>,
    language: Option<String>,
    notation: Option<String>,
}

impl HintOptions {
    fn position(&self, text: &str) -> Result<Position, Failure> {
        let puzzle = puzzle(text)?;
        let own = puzzle.candidates();
        let marks = match &self.marks {
            Some(marks) => own.intersection(&marks.candidates()?),
            None => own,
        };
        Ok(Position::new(puzzle.grid(), marks))
    }

    fn words(&self) -> Result<Words, Failure> {
        words(self.language.as_deref(), self.notation.as_deref())
    }
}

/// A hint, with the place where it was found.
#[derive(Serialize)]
struct HintForm<'a> {
    #[serde(flatten)]
    hint: HintInWords<'a>,
    grid: String,
    marks: Marks,
}

impl<'a> HintForm<'a> {
    fn new(hint: &'a Hint, grid: &Grid, marks: &CandidateGrid, words: &'a Words) -> Self {
        Self { hint: hint.with_words(words), grid: line(grid), marks: Marks(*marks) }
    }
}

/// The steps that can be taken now, and whether these are all.
#[derive(Serialize)]
struct AllHintsForm<'a> {
    hints: Vec<HintForm<'a>>,
    complete: bool,
}

/// A number of steps; 0 is without a limit.
const fn limited(steps: u64) -> u64 {
    if steps == 0 { u64::MAX } else { steps }
}

impl From<HintError> for Failure {
    fn from(error: HintError) -> Self {
        match error {
            HintError::Contradiction(Contradiction::NoCandidate(cell))
            | HintError::NotProper(NotProper::SeveralSolutions { cell, .. }) => {
                Self::at(cell, error)
            }
            _ => Self::new(error),
        }
    }
}

/// The next steps that a person could take, at most `most` of them, each after those before it.
///
/// # Errors
///
/// The text is not a puzzle, it does not have exactly one solution, or the options are not in
/// order.
#[wasm_bindgen]
pub fn hints(text: &str, chosen: &str, most: usize) -> Result<String, Failure> {
    let chosen: HintOptions = options(chosen)?;
    let words = chosen.words()?;
    let mut steps = sudoku_human::hint::hints(&chosen.position(text)?);
    if let Some(techniques) = chosen.techniques {
        steps = steps.techniques(techniques.techniques()?);
    }
    if let Some(most) = chosen.max_steps {
        steps = steps.max_steps(limited(most));
    }
    let mut found = Vec::new();
    while found.len() < most {
        let (grid, marks) = (*steps.grid(), *steps.marks());
        let Some(step) = steps.next() else { break };
        found.push((step, grid, marks));
    }
    if let Some(reason) = steps.error() {
        return Err(reason.into());
    }
    let forms = found.iter().map(|(hint, grid, marks)| HintForm::new(hint, grid, marks, &words));
    Ok(json(&forms.collect::<Vec<_>>()))
}

/// All steps that can be taken now.
///
/// # Errors
///
/// The text is not a puzzle, it does not have exactly one solution, or the options are not in
/// order.
#[wasm_bindgen]
pub fn all_hints(text: &str, chosen: &str) -> Result<String, Failure> {
    let chosen: HintOptions = options(chosen)?;
    let words = chosen.words()?;
    let position = chosen.position(text)?;
    let techniques = chosen.techniques.map(OneOrMore::techniques).transpose()?;
    let mut limits = Limits::new();
    if let Some(most) = chosen.max_steps {
        limits = limits.max_steps(limited(most));
    }
    let found = all_hints_within(&position, techniques.unwrap_or_default(), limits)?;
    let (grid, marks) = (&position.grid, &position.candidates());
    let hints = found.list.iter().map(|hint| HintForm::new(hint, grid, marks, &words)).collect();
    Ok(json(&AllHintsForm { hints, complete: found.is_complete }))
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct ExerciseOptions {
    techniques: Option<OneOrMore<String>>,
    language: Option<String>,
    notation: Option<String>,
}

/// The position on the path of a puzzle in which the next step is one of the techniques; `null` if
/// there is none.
///
/// # Errors
///
/// The text is not a puzzle, or the options are not in order.
#[wasm_bindgen]
pub fn exercise(text: &str, chosen: &str) -> Result<String, Failure> {
    let chosen: ExerciseOptions = options(chosen)?;
    let words = words(chosen.language.as_deref(), chosen.notation.as_deref())?;
    let techniques = chosen.techniques.ok_or_else(|| Failure::new("techniques are missing"))?;
    let found = Exercises::new(techniques.techniques()?).of(&puzzle(text)?.grid());
    let form = found.as_ref().map(|found| {
        let marks = found.position.candidates();
        HintForm::new(&found.step, &found.position.grid, &marks, &words)
    });
    Ok(json(&form))
}

#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase", deny_unknown_fields)]
struct RateOptions {
    scale: Option<String>,
    max_steps: Option<u64>,
}

/// How hard a puzzle is for people.
///
/// # Errors
///
/// The text is not a puzzle with exactly one solution, or the options are not in order.
#[wasm_bindgen]
pub fn rate(text: &str, chosen: &str) -> Result<String, Failure> {
    let chosen: RateOptions = options(chosen)?;
    let scale: Scale = word("scale", chosen.scale.as_deref().unwrap_or("se-classic"))?;
    let mut rater = Rater::new(scale);
    if let Some(steps) = chosen.max_steps {
        rater = rater.limits(Limits::new().max_steps(limited(steps)));
    }
    let rated = rater.rate(&puzzle(text)?).map_err(Failure::new)?;
    Ok(json(&rated))
}

/// The level of a puzzle.
///
/// # Errors
///
/// The puzzle cannot be read, or does not have exactly one solution, or it is pencil marks.
#[wasm_bindgen]
pub fn level(text: &str) -> Result<String, Failure> {
    let AnyPuzzle::Grid(grid) = puzzle(text)? else {
        return Err(Failure::new("pencil marks have no level"));
    };
    Ok(json(&Level::of(&grid).map_err(Failure::new)?))
}

/// Makes puzzles.
///
/// # Errors
///
/// The options are not in order, or no puzzle meets them.
#[wasm_bindgen]
pub fn generate(chosen: &str) -> Result<String, Failure> {
    let chosen: Map<String, Value> = options(chosen)?;
    elsewhere(&chosen, &["threads", "timeout"])?;
    let mut recipe: Recipe = named(chosen)?;
    let missing = || Failure::new(NO_SEED);
    let seed = recipe.seed.ok_or_else(missing)?;
    recipe.count = recipe.count.or(Some(1));
    let run = recipe.generator(seed).run().map_err(Failure::new)?;
    Ok(json(&run.collect::<Vec<_>>()))
}
