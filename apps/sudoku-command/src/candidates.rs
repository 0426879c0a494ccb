//! `sudoku convert --to candidates`.

use clap::Args;
use serde_json::{Value, json};
use sudoku_core::{CandidateGrid, Cell, Digit, Solver, Strength, propagate};

use crate::answers::FormatArgs;
use crate::args::{InputArgs, strengths};
use crate::outcome::{Done, Failure, Outcome};
use crate::output::OutputArgs;

#[derive(Debug, Args)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    format: FormatArgs,

    /// With --to candidates: print a line of 729 symbols for each puzzle, nine for each cell
    #[arg(long, conflicts_with = "format")]
    line: bool,

    /// With --to candidates: show only candidates that are part of a solution. A puzzle without a
    /// solution gets the line `no solution`, or with --line a line of dots
    #[arg(long = "true")]
    only_true: bool,

    /// With --to candidates: show only candidates that reasoning of this strength leaves. A puzzle
    /// in which it meets a contradiction gets a line that says so
    #[arg(long, value_parser = strengths(), conflicts_with = "only_true")]
    strength: Option<Strength>,

    /// With --to candidates: print a line for these cells alone, r4c3 or several separated by
    /// commas
    #[arg(long, value_name = "CELLS", value_delimiter = ',', conflicts_with = "line")]
    cell: Vec<Cell>,
}

impl CandidatesArgs {
    /// Refuses options that have no meaning for another form.
    pub(crate) fn refuse_if_given(&self) -> Result<(), Failure> {
        let given = [
            (self.format.is_json(), "--format"),
            (self.line, "--line"),
            (self.only_true, "--true"),
            (self.strength.is_some(), "--strength"),
            (!self.cell.is_empty(), "--cell"),
        ];
        match given.into_iter().find(|(is_given, _)| *is_given) {
            None => Ok(()),
            Some((_, option)) => Err(Failure::refused(format!("{option} needs --to candidates"))),
        }
    }
}

/// Shows the candidates of every cell of each puzzle.
pub(crate) fn run(args: &CandidatesArgs, input: &InputArgs, output: &OutputArgs) -> Done {
    let mut solver = Solver::new();
    args.format.answers().of_each().each(input, output, |reply, puzzle| {
        let marks = match args.strength {
            Some(strength) => match propagate(puzzle, strength) {
                Ok(marks) => marks,
                Err(reason) => {
                    return reply.refuse(format_args!("no solution: {reason}"), json!({}));
                }
            },
            None if args.only_true => solver.true_candidates(puzzle, 1).candidates(),
            None => puzzle.candidates(),
        };
        let is_broken = args.only_true && marks.is_empty();
        if is_broken && !args.line && !reply.is_json() {
            reply.refuse("no solution", json!({}))?;
            writeln!(reply.out())?;
            return Ok(Outcome::Findings);
        }
        let keys = || keys(&marks, &args.cell);
        match args.line {
            true => reply.answer(marks.line(), keys)?,
            false if !args.cell.is_empty() => {
                let each =
                    args.cell.iter().map(|&cell| format!("{cell}: {}", spaced(&marks, cell)));
                reply.answer(each.collect::<Vec<_>>().join("; "), keys)?
            }
            false => reply.answer(format_args!("{marks}\n"), keys)?,
        };
        Ok(if is_broken { Outcome::Findings } else { Outcome::Fine })
    })
}

/// The keys of an answer: all candidates, or those of these cells.
fn keys(marks: &CandidateGrid, cells: &[Cell]) -> Value {
    let mut keys = json!({ "candidates": marks.line().to_string() });
    if !cells.is_empty() {
        let digits =
            |cell: Cell| -> Vec<u8> { marks.get(cell).iter().map(Digit::number).collect() };
        keys["cells"] = cells.iter().map(|&cell| (cell.to_string(), json!(digits(cell)))).collect();
    }
    keys
}

/// The candidates of a cell, with spaces between them: `2 5 9`, or `none`.
fn spaced(marks: &CandidateGrid, cell: Cell) -> String {
    let digits: Vec<String> = marks.get(cell).iter().map(|digit| digit.to_string()).collect();
    if digits.is_empty() { "none".to_owned() } else { digits.join(" ") }
}
