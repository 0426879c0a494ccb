//! `sudoku backdoors`.

use clap::Args;
use sudoku_core::tutor::{TechniqueSet, Tutor};

use crate::args::InputArgs;
use crate::input::readable;
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;

/// Find backdoors: the smallest sets of cells whose digits make a puzzle fall to singles
///
/// Prints a line for each puzzle: the size of the smallest sets, and all sets of this size, each as
/// cells with their digits. A puzzle that needs none has size 0. If more cells are needed than --most,
/// or if there is not exactly one solution, the line says so, and the exit code is 1.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku backdoors --most 2 puzzles.txt")]
pub(crate) struct BackdoorsArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Largest size to try; 2 takes seconds, 3 minutes
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=3))]
    most: u8,

    /// Techniques that have to solve the rest
    #[arg(long, value_name = "LIST", default_value = "singles", allow_hyphen_values = true)]
    techniques: TechniqueSet,
}

pub(crate) fn run(args: &BackdoorsArgs) -> Done {
    let mut tutor = Tutor::new().techniques(args.techniques);
    args.input.write_puzzles(&args.output, |out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let Some(puzzle) = readable(out, file, &record)? else {
                outcome = Outcome::Findings;
                continue;
            };
            let solution = sudoku_core::solve_grid(puzzle);
            let Some(solution) = solution.only() else {
                writeln!(out, "not exactly one solution ({file}{})", record.place)?;
                outcome = Outcome::Findings;
                continue;
            };
            let found = tutor.backdoors(puzzle, args.most.into());
            let Some(first) = found.first() else {
                let more = usize::from(args.most) + 1;
                writeln!(out, "{more} or more ({file}{})", record.place)?;
                outcome = Outcome::Findings;
                continue;
            };
            write!(out, "{}", first.len())?;
            for cells in found.iter().filter(|cells| !cells.is_empty()) {
                let digits = cells.iter().filter_map(|cell| Some((cell, solution.get(cell)?)));
                let set: Vec<String> =
                    digits.map(|(cell, digit)| format!("{cell}={digit}")).collect();
                write!(out, " {}", set.join(","))?;
            }
            writeln!(out)?;
        }
        Ok(outcome)
    })
}
