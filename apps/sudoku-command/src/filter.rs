//! `sudoku filter`.

use std::ops::RangeInclusive;

use clap::{Args, ValueEnum};
use rayon::prelude::*;
use sudoku_book::{Form, FormWriter, PuzzleRecord, WriteError, parse_rating};
use sudoku_core::{Limits, Solver, Symmetry};
use sudoku_human::Level;
use sudoku_human::rating::{Rated, Rater};

use crate::args::{
    GuardArgs, InputArgs, RatingRange, ThreadsArgs, at_least_1, forms, levels, range, symmetries,
};
use crate::input::records_for;
use crate::level::level;
use crate::outcome::{Done, Failure, Outcome};
use crate::output::OutputArgs;
use crate::stderr::complain;

/// Print the puzzles that pass all tests, or with --not the others
///
/// Puzzles are written as `sudoku convert` does, in their order, while others are read. Tests that
/// need a level or a rating are passed by puzzles with exactly one solution only. The number of
/// puzzles is printed to stderr at the end. A puzzle that cannot be read or decided is reported,
/// left out, and sets the exit code to 1.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sudoku filter --solutions one --givens 22..26 puzzles.txt\n  sudoku filter --level hard --symmetry half-turn books -o hard.csv\n  sudoku filter --not --rating se-classic:1.0..4.5 puzzles.txt"
)]
pub(crate) struct FilterArgs {
    #[command(flatten)]
    input: InputArgs,

    /// Number of solutions
    #[arg(long, value_name = "NUMBER")]
    solutions: Option<Number>,

    /// Number of givens: 28, or a range such as 24..28, both ends included
    #[arg(long, value_name = "RANGE", value_parser = range::<usize>)]
    givens: Option<RangeInclusive<usize>>,

    /// Level; can be repeated, and one of them is enough
    #[arg(long, value_parser = levels())]
    level: Vec<Level>,

    /// Symmetry that the pattern of givens has, with others or alone
    #[arg(long, value_name = "KIND", value_parser = symmetries())]
    symmetry: Option<Symmetry>,

    /// Rating of the hardest step: a scale and a range, se-sukaku:4.0..4.4 or hodoku:600..900; can
    /// be given once for each scale
    #[arg(long, value_name = "SCALE:RANGE", value_parser = parse_rating)]
    rating: Vec<RatingRange>,

    /// Print the puzzles that do not pass all tests
    #[arg(long)]
    not: bool,

    /// Give up a rating after N steps
    #[arg(long, value_name = "N", default_value_t = 20_000_000, value_parser = at_least_1::<u64>)]
    max_steps: u64,

    /// Form of the output; by default that of the ending of --output, or else line
    #[arg(long, value_name = "FORM", value_parser = forms())]
    to: Option<Form>,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    guard: GuardArgs,

    #[command(flatten)]
    threads: ThreadsArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Number {
    /// No solution
    None,
    /// Exactly one
    One,
    /// Two or more
    Several,
}

/// The puzzles that are decided together.
const AT_ONCE: usize = 1024;

pub(crate) fn run(args: &FilterArgs) -> Done {
    let has_test = args.solutions.is_some()
        || args.givens.is_some()
        || args.symmetry.is_some()
        || !(args.level.is_empty() && args.rating.is_empty());
    if !has_test {
        let tests = "--solutions, --givens, --level, --symmetry or --rating";
        return Err(Failure::refused(format!("no test is named; name one of {tests}")));
    }
    args.threads.start();
    let form = args.output.form(args.to, Form::Line);
    let out = args.output.open_form(args.to, &args.input.inputs()?)?;
    let mut writer = FormWriter::new(out, form)?.guarded(args.guard.guard).as_given(true);
    let (mut puzzles, mut kept) = (0_u64, 0_u64);
    let outcome =
        args.input.judged(records_for(form), args.output.leaves_waiting(), |file, records| {
            let mut outcome = Outcome::Fine;
            for records in records.chunks(AT_ONCE) {
                let judge = || Judge::new(args);
                let decide = |judge: &mut Judge<'_>, record: &PuzzleRecord| judge.decide(record);
                let decided: Vec<Result<bool, String>> =
                    records.par_iter().with_min_len(16).map_init(judge, decide).collect();
                for (record, decided) in records.iter().zip(decided) {
                    puzzles += 1;
                    let written = match decided {
                        Ok(passes) if passes == args.not => continue,
                        Ok(_) => writer.record(record),
                        Err(reason) => {
                            complain(format_args!("{file}{}: {reason}", record.place));
                            outcome = Outcome::Findings;
                            continue;
                        }
                    };
                    match written {
                        Ok(()) => kept += 1,
                        Err(WriteError::Io(error)) => return Err(error),
                        Err(reason) => {
                            complain(format_args!("{file}{}: {reason}", record.place));
                            outcome = Outcome::Findings;
                        }
                    }
                }
                std::io::Write::flush(writer.inner())?;
            }
            Ok(outcome)
        })?;
    let outcome = writer.finish()?.finish_as(outcome)?;
    complain(format_args!("{kept} of {puzzles} puzzles"));
    Ok(outcome)
}

/// Decides whether puzzles pass, the quick tests first.
struct Judge<'a> {
    args: &'a FilterArgs,
    solver: Solver,
    raters: Vec<(Rater<'a>, RangeInclusive<u16>)>,
}

impl<'a> Judge<'a> {
    fn new(args: &'a FilterArgs) -> Self {
        let limits = Limits::new().max_steps(args.max_steps);
        let rater =
            |(scale, range): &RatingRange| (Rater::new(*scale).limits(limits), range.clone());
        Self { args, solver: Solver::new(), raters: args.rating.iter().map(rater).collect() }
    }

    /// Whether the puzzle passes all tests, or the reason why that is not known.
    fn decide(&mut self, record: &PuzzleRecord) -> Result<bool, String> {
        let puzzle = record.puzzle.as_ref().map_err(ToString::to_string)?;
        let grid = puzzle.grid();
        let givens = grid.filled();
        if self.args.givens.as_ref().is_some_and(|range| !range.contains(&givens.len()))
            || self.args.symmetry.is_some_and(|symmetry| !symmetry.keeps(givens))
        {
            return Ok(false);
        }
        if let Some(number) = self.args.solutions {
            let found = self.solver.count(puzzle, 2).number();
            let is = [Number::None, Number::One, Number::Several][found.min(2) as usize];
            if is != number {
                return Ok(false);
            }
        }
        let levels = &self.args.level;
        if !levels.is_empty() && !level(puzzle).is_ok_and(|level| levels.contains(&level)) {
            return Ok(false);
        }
        for (rater, range) in &mut self.raters {
            let Ok(rated) = rater.rate(puzzle) else { return Ok(false) };
            match is_in(&rated, range) {
                Some(true) => {}
                Some(false) => return Ok(false),
                None => return Err("the rating takes more than --max-steps steps".into()),
            }
        }
        Ok(true)
    }
}

/// Whether a rating is in a range; `None` if only a lower bound below its end is known.
fn is_in(rated: &Rated, range: &RangeInclusive<u16>) -> Option<bool> {
    let number = rated.rating().number();
    let most = u32::from(*range.end());
    match rated.is_lower_bound() {
        true if number > most => Some(false),
        true => None,
        false => Some((u32::from(*range.start())..=most).contains(&number)),
    }
}
