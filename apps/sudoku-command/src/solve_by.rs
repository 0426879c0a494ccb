//! `sudoku solve --by`: simple ways to a solution, and what they take.

use std::io;

use clap::ValueEnum;
use serde_json::{Value, json};
use sudoku_core::{
    AnyPuzzle, Backtrack, BacktrackStep, Count, Grid, Search, guesses, simple_solve,
};

use crate::answers::{Answers, Reply, count_object};
use crate::args::InputArgs;
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;
use crate::solve::Drawing;

/// A way to solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Method {
    /// Naked singles alone: how far do they get?
    NakedSingles,
    /// The textbook search, from one empty cell to the next and back
    Backtracking,
    /// Naked singles, and guesses where there are none
    Guessing,
}

/// Solves each puzzle this way, in at most `steps` steps or guesses.
pub(crate) fn run(
    method: Method,
    answers: &Answers,
    input: &InputArgs,
    output: &OutputArgs,
    drawing: Drawing,
    steps: u64,
) -> Done {
    answers.each(input, output, |reply, puzzle| {
        let AnyPuzzle::Grid(grid) = puzzle else {
            return reply.refuse("--by solves 9 x 9 grids, not pencil marks", json!({}));
        };
        match method {
            Method::NakedSingles => by_naked_singles(reply, grid, drawing),
            Method::Backtracking => by_backtracking(reply, grid, drawing, steps),
            Method::Guessing => by_guessing(reply, grid, drawing, steps),
        }
    })
}

fn by_naked_singles(reply: &mut Reply<'_>, grid: &Grid, drawing: Drawing) -> io::Result<Outcome> {
    let reached = match simple_solve(grid) {
        Ok(reached) => reached,
        Err(reason) => return reply.refuse(format_args!("no solution: {reason}"), json!({})),
    };
    let remaining = reached.remaining;
    let said = match remaining {
        0 => "solved".to_owned(),
        1 => "1 cell remains".to_owned(),
        n => format!("{n} cells remain"),
    };
    let keys = || {
        let line = reached.grid.with_all_fixed().to_string();
        json!({ "grid_reached": line, "remaining": remaining })
    };
    write(reply, drawing, &reached.grid, &said, keys)?;
    Ok(if remaining == 0 { Outcome::Fine } else { Outcome::Findings })
}

fn by_backtracking(
    reply: &mut Reply<'_>,
    grid: &Grid,
    drawing: Drawing,
    most: u64,
) -> io::Result<Outcome> {
    let mut search = Backtrack::new(grid);
    let (mut found, mut steps) = (Vec::new(), 0);
    let is_exhausted = loop {
        match search.step() {
            BacktrackStep::Exhausted => break true,
            BacktrackStep::Solved => found.push(*search.grid()),
            BacktrackStep::Forward(..) | BacktrackStep::Back(_) => steps += 1,
        }
        if found.len() == 2 || steps >= most {
            break false;
        }
    };
    answer(reply, drawing, &found, is_exhausted, (["step", "steps"], Count::Exactly(steps)))
}

fn by_guessing(
    reply: &mut Reply<'_>,
    grid: &Grid,
    drawing: Drawing,
    most: u64,
) -> io::Result<Outcome> {
    let mut search = Search::new(grid).max_solutions(2).max_steps(most);
    let found: Vec<Grid> = search.by_ref().collect();
    let is_exhausted = search.ending() == Some(sudoku_core::Ending::Exhausted);
    // Of several solutions, all the guesses to all of them are of no use.
    let most = if found.len() > 1 { most.min(10_000) } else { most };
    let count = match guesses(grid, most) {
        number if number < most => Count::Exactly(number),
        number => Count::AtLeast(number),
    };
    answer(reply, drawing, &found, is_exhausted, (["guess", "guesses"], count))
}

/// Writes the only solution with what it took, or why there is no such answer.
fn answer(
    reply: &mut Reply<'_>,
    drawing: Drawing,
    found: &[Grid],
    is_exhausted: bool,
    ([one, several], taken): ([&str; 2], Count),
) -> io::Result<Outcome> {
    let number = taken.number();
    let noun = if number == 1 { one } else { several };
    let or_more = if matches!(taken, Count::Exactly(_)) { "" } else { " or more" };
    let said = format!("{number} {noun}{or_more}");
    let keys = || {
        let solutions: Vec<String> =
            found.iter().map(|grid| grid.with_all_fixed().to_string()).collect();
        let number = found.len() as u64;
        let count = if is_exhausted { Count::Exactly(number) } else { Count::AtLeast(number) };
        let mut keys = json!({ "solutions": solutions, "count": count_object(count) });
        keys["gave_up"] = (!is_exhausted && number < 2).into();
        keys[several] = count_object(taken);
        keys
    };
    let reason = match (found, is_exhausted) {
        ([only], true) => {
            write(reply, drawing, only, &said, keys)?;
            return Ok(Outcome::Fine);
        }
        ([_, _, ..], _) => "several solutions",
        ([], true) => "no solution",
        _ => "gave up",
    };
    if reply.is_json() {
        reply.object(&keys())?;
    } else {
        reply.refuse(format_args!("{reason}, {said}"), json!({}))?;
    }
    Ok(Outcome::Findings)
}

/// Writes a grid and the sentence on it: on the same line, or below the drawing.
fn write(
    reply: &mut Reply<'_>,
    drawing: Drawing,
    grid: &Grid,
    said: &str,
    keys: impl FnOnce() -> Value,
) -> io::Result<()> {
    if reply.is_json() {
        return reply.object(&keys());
    }
    match drawing {
        Drawing::Line => writeln!(reply.out(), "{} {said}", grid.with_all_fixed()),
        Drawing::Dotted => writeln!(reply.out(), "{}\n{said}\n", grid.dotted()),
        Drawing::Boxed => writeln!(reply.out(), "{}\n{said}\n", grid.boxed()),
    }
}
