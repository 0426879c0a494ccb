//! `sudoku backdoors`.

use clap::Args;
use serde_json::{Value, json};
use sudoku_core::CellSet;
use sudoku_human::tutor::{TechniqueSet, Tutor};

use crate::answers::FormatArgs;
use crate::args::InputArgs;
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;

/// Find backdoors: the smallest sets of cells whose digits make a puzzle fall to singles
///
/// Prints a line for each puzzle: the size of the smallest sets, and all sets of this size, each as
/// cells with their digits. A puzzle that needs none has size 0. If more cells are needed than --most,
/// or if there is not exactly one solution, the line says so, and the exit code is 1.
///
/// The keys of json: size, and backdoors, a list of sets such as ["r1c2=5"].
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku backdoors --most 2 puzzles.txt")]
pub(crate) struct BackdoorsArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    format: FormatArgs,

    /// Largest size to try; 2 takes seconds, 3 minutes
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=3))]
    most: u8,

    /// Techniques that have to solve the rest
    #[arg(long, value_name = "LIST", default_value = "singles", allow_hyphen_values = true)]
    techniques: TechniqueSet,
}

pub(crate) fn run(args: &BackdoorsArgs) -> Done {
    let mut tutor = Tutor::new().techniques(args.techniques);
    let answers = args.format.answers();
    answers.give(&args.input, &args.output, |out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let Some(puzzle) = answers.readable(out, file, &record)? else {
                outcome = Outcome::Findings;
                continue;
            };
            let solution = sudoku_core::solve_grid(puzzle);
            let found = solution.only().map(|_| tutor.backdoors(puzzle, args.most.into()));
            let more = usize::from(args.most) + 1;
            let reason = match &found {
                None => Some("not exactly one solution".to_owned()),
                Some(sets) if sets.is_empty() => Some(format!("{more} or more")),
                Some(_) => None,
            };
            if let Some(reason) = reason {
                outcome = Outcome::Findings;
                match answers.is_json() {
                    true => answers.write(out, file, &record, &json!({ "error": reason }))?,
                    false => writeln!(out, "{reason} ({file}{})", record.place)?,
                }
                continue;
            }
            let (sets, size) = match (&found, solution.only()) {
                (Some(sets), Some(solution)) => {
                    let placed = |cells: &CellSet| -> Vec<String> {
                        let digits = cells.iter().filter_map(|c| Some((c, solution.get(c)?)));
                        digits.map(|(cell, digit)| format!("{cell}={digit}")).collect()
                    };
                    let sets: Vec<Vec<String>> =
                        sets.iter().filter(|cells| !cells.is_empty()).map(placed).collect();
                    let size = sets.first().map_or(0, Vec::len);
                    (sets, size)
                }
                _ => continue,
            };
            if answers.is_json() {
                let sets: Value = sets.into_iter().collect();
                answers.write(out, file, &record, &json!({ "size": size, "backdoors": sets }))?;
                continue;
            }
            write!(out, "{size}")?;
            for set in sets {
                write!(out, " {}", set.join(","))?;
            }
            writeln!(out)?;
        }
        Ok(outcome)
    })
}
