//! `sudoku explain`.

use std::collections::HashMap;

use clap::Args;
use sudoku_book::{Explanation, ExplanationWriter, Records, Style};
use sudoku_core::Grid;
use sudoku_core::diagnose::Doctor;

use crate::args::{ColorArgs, InputArgs, LimitArgs, StepsArgs, styles};
use crate::outcome::{Done, Outcome};
use crate::output::{OutputArgs, report_endings};

/// Explain puzzles: why there is no solution or several, and how to fix it
///
/// For a puzzle without a solution: the givens that clash, the reasoning from them to a
/// contradiction, and every change of one given that fixes it. For one with several solutions: the
/// digits that can be swapped, and the givens to add. For a proper puzzle: the givens that can be
/// removed. A printed solution decides which fix comes first.
///
/// The exit code is 0 if every puzzle is proper.
#[derive(Debug, Args)]
#[command(
    mut_arg("limit", |arg| arg.required(false).default_value("1000")
        .help("Stop counting the solutions of a puzzle at N, at most 100000")),
    mut_arg("max_steps", |arg| arg.required(false).default_value("1000000")),
    after_help = "Example: sudoku explain .1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Solution printed for the puzzles: 81 digits
    #[arg(long, value_name = "GRID")]
    printed: Option<Grid>,

    /// Look for the smallest set of givens that clash
    #[arg(long)]
    smallest: bool,

    /// Add givens only so that their pattern stays symmetric
    #[arg(long)]
    symmetric: bool,

    #[command(flatten)]
    limit: LimitArgs,

    #[command(flatten)]
    steps: StepsArgs,

    /// Format of the output
    #[arg(long, value_name = "FORMAT", default_value = "full", value_parser = styles())]
    format: Style,

    #[command(flatten)]
    color: ColorArgs,
}

pub(crate) fn run(args: &ExplainArgs) -> Done {
    let mut doctor = Doctor::new()
        .max_steps(args.steps.max_steps)
        .max_solutions(args.limit.limit)
        .smallest_conflict(args.smallest)
        .keep_symmetry(args.symmetric);
    let out = args.output.open(report_endings(args.format), &args.input.inputs()?)?;
    let color = args.output.output.is_none() && args.color.color.applies();
    let mut writer = ExplanationWriter::new(out, args.format, color);
    let mut places = HashMap::new();
    let outcome = args.input.puzzles(Records::streaming, |file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let nth = places.entry(file.to_string()).or_insert(0);
            *nth += 1;
            let explanation = Explanation::new(&mut doctor, file, *nth, &record, args.printed);
            writer.explanation(&explanation)?;
            if explanation.finding.is_some() {
                outcome = Outcome::Findings;
            }
        }
        writer.flush()?;
        Ok(outcome)
    })?;
    writer.finish()?.finish_as(outcome)
}
