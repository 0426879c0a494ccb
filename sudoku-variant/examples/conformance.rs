//! Asks the library the calls of a suite, and prints how many answers of each call are right:
//! `conformance suite.jsonl`.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sudoku_core::diagnose::Doctor;
use sudoku_core::{
    AnyPuzzle, CandidateGrid, Grid, Limits, Solutions, Solver, Strength, canonical,
    count_solutions, guesses, propagate, simple_solve, solve_grid,
};
use sudoku_human::rating::{Scale, rate};

/// The answer to a call, `None` if the library does not have it.
fn answer(call: &str, input: &Value) -> Result<Option<Value>, Box<dyn std::error::Error>> {
    let text = input["puzzle"].as_str().or(input["text"].as_str()).unwrap_or_default();
    let limit = input["limit"].as_u64().unwrap_or(2);
    let grid = || text.parse::<Grid>();
    let puzzle = || text.parse::<AnyPuzzle>();
    Ok(Some(match call {
        "count_solutions" => json!(count_solutions(&puzzle()?, limit).number()),
        "solve_grid" | "solve_marks" => match solve_grid(&puzzle()?) {
            Solutions::None => json!({ "count": 0, "solution": null }),
            Solutions::One(one) => json!({ "count": 1, "solution": one.to_string() }),
            Solutions::Many(..) => json!({ "count": 2, "solution": null }),
        },
        "candidates" => json!(CandidateGrid::from(&grid()?).line().to_string()),
        "simple_solve" => match simple_solve(&grid()?) {
            Ok(to) => json!({ "grid": to.grid.to_string(), "remaining": to.remaining }),
            Err(_) => Value::Null,
        },
        "propagate" => {
            let strength: Strength = input["strength"].as_str().unwrap_or_default().parse()?;
            propagate(&puzzle()?, strength).map_or(Value::Null, |left| json!(left.len()))
        }
        "guesses" => json!(guesses(&grid()?, limit)),
        "true_candidates" => {
            json!(Solver::new().true_candidates(&puzzle()?, 1).candidates().len())
        }
        "canonical" => match puzzle()? {
            AnyPuzzle::Grid(grid) => {
                let found = canonical(&grid);
                json!({ "form": found.form.to_string(), "automorphisms": found.automorphisms })
            }
            AnyPuzzle::Candidates(marks) => {
                let found = canonical(&marks);
                let form = found.form.line().to_string();
                json!({ "form": form, "automorphisms": found.automorphisms })
            }
        },
        "rate" => {
            let scale: Scale = input["scale"].as_str().unwrap_or_default().parse()?;
            let rating = rate(&grid()?, scale)?.rating();
            if let Some(se) = rating.se() {
                json!({ "er": se.er(), "ep": se.ep(), "ed": se.ed() })
            } else if let Some(score) = rating.score() {
                json!({ "score": score.points(), "level": score.level().name() })
            } else {
                json!({ "depth": rating.te().map(|te| te.depth()) })
            }
        }
        "minimal_puzzle" => {
            let seed = input["seed"].as_u64().unwrap_or_default();
            json!(Doctor::new().minimal_puzzle(&grid()?, seed).map(|grid| grid.to_string()))
        }
        "count_variant" => {
            let puzzle = sudoku_variant::text::parse(text)?;
            let limits = Limits::new().max_solutions(limit);
            json!(sudoku_variant::solutions(&puzzle, limits).solutions.len())
        }
        "parse_error" => match text.parse::<Grid>() {
            Err(error) => json!({ "line": error.line(), "column": error.column() }),
            Ok(_) => Value::Null,
        },
        _ => return Ok(None),
    }))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("the suite is not named")?;
    let mut scores: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for line in std::fs::read_to_string(path)?.lines() {
        let vector: Value = serde_json::from_str(line)?;
        let call = vector["call"].as_str().unwrap_or_default();
        let found = match answer(call, &vector["input"]) {
            Ok(None) => continue,
            Ok(Some(found)) => found,
            Err(error) => json!(error.to_string()),
        };
        let is_right = found == vector["answer"];
        let (right, asked) = scores.entry(call.into()).or_default();
        (*right, *asked) = (*right + u32::from(is_right), *asked + 1);
        if !is_right {
            eprintln!("{line}\n  answered: {found}");
        }
    }
    for (call, (right, asked)) in scores {
        println!("{call} {right} {asked}");
    }
    Ok(())
}
