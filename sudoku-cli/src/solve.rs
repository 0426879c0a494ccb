//! `sudoku solve`.

use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};
use sudoku_core::{BatchCount, Count, Ending, Grid, Search};

use crate::answers::{FormatArgs, count_object};
use crate::args::{InputArgs, SearchStepsArgs, ThreadsArgs, at_least_1};
use crate::input::grid;
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;

/// The solutions of each grid that a batch keeps. If more are asked for, each is written when it is
/// found, so that memory does not grow with their number.
const IN_BATCH: usize = 2;

/// Solve puzzles: print the solution of each puzzle on a line
///
/// A puzzle without a solution gets the line `no solution`, one with several `several solutions`,
/// one that cannot be read `unreadable`, one that takes more than `--max-steps` steps `gave up`,
/// each with its place. The exit code is 0 if every puzzle has exactly one solution.
///
/// The keys of json: solutions (two of several, or as many as --max-solutions), count (kind: exactly
/// or at_least, and number), gave_up.
///
/// Puzzles are solved in batches, on all cores. From a pipe, the first answer appears once 64 KiB
/// (enough to detect the format) or all input has been read, the others within moments. The last
/// puzzle waits for the text after it, which may be its solution.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku solve puzzles.txt > solutions.txt")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Print up to N solutions of each puzzle, one per line, even if it has several
    #[arg(long, value_name = "N", value_parser = at_least_1::<u64>)]
    max_solutions: Option<u64>,

    #[command(flatten)]
    format: FormatArgs,

    /// Draw the solutions with their boxes
    #[arg(long, conflicts_with = "format")]
    boxed: bool,

    #[command(flatten)]
    steps: SearchStepsArgs,

    #[command(flatten)]
    threads: ThreadsArgs,
}

pub(crate) fn run(args: &SolveArgs) -> Done {
    // Only a search for two shows that there is only one.
    let most = args.max_solutions.unwrap_or(2).max(2);
    let batched = most <= IN_BATCH as u64;
    let steps = args.steps.of(most);
    let mut solver = args.threads.start().solver().max_solutions(most).max_steps(steps);
    let (mut grids, mut counts, mut solutions) = (Vec::new(), Vec::new(), Vec::new());
    let answers = args.format.answers();
    answers.give(&args.input, &args.output, |out, file, records| {
        grids.clear();
        grids.extend(records.iter().filter_map(grid).filter(|_| batched));
        counts.resize(grids.len(), BatchCount::default());
        solutions.resize(grids.len(), [[0; 81]; IN_BATCH]);
        solver.solve(&grids, &mut counts, solutions.as_flattened_mut());
        let mut batch = counts.iter().zip(&solutions);
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let Some(puzzle) = answers.readable(out, file, &record)? else {
                outcome = Outcome::Findings;
                continue;
            };
            let answer = grid(&record).and_then(|_| batch.next());
            if answers.is_json() {
                let (found, ending) = match answer {
                    Some((count, solutions)) => {
                        let found = solutions.iter().take(count.found as usize);
                        let grid = |&digits| Grid::from_digits(digits).unwrap_or_default();
                        (found.map(grid).collect(), count.ending)
                    }
                    None => {
                        let mut search = Search::new(puzzle).max_solutions(most).max_steps(steps);
                        let found: Vec<Grid> = search.by_ref().collect();
                        (found, search.ending().unwrap_or(Ending::MaxSolutions))
                    }
                };
                if found.len() != 1 || ending != Ending::Exhausted {
                    outcome = Outcome::Findings;
                }
                answers.write(out, file, &record, &keys(args, &found, ending))?;
                continue;
            }
            let (found, gave_up) = match answer {
                Some((count, solutions)) => {
                    let found = solutions.iter().take(count.found as usize);
                    let grid = |&digits| Grid::from_digits(digits).unwrap_or_default();
                    let gave_up = count.ending == Ending::MaxSteps;
                    (write_some(out, args, gave_up, found.map(grid))?, gave_up)
                }
                None => write_found(out, args, Search::new(puzzle).max_solutions(most), steps)?,
            };
            let place = &record.place;
            match found {
                _ if gave_up && !(found > 1 && args.max_solutions.is_none()) => {
                    writeln!(
                        out,
                        "gave up after {steps} steps ({file}{place}; go on with --max-steps N)"
                    )?;
                }
                0 => writeln!(out, "no solution ({file}{place})")?,
                2.. if args.max_solutions.is_none() => {
                    writeln!(out, "several solutions ({file}{place})")?;
                }
                _ => {}
            }
            if found != 1 || gave_up {
                outcome = Outcome::Findings;
            }
        }
        Ok(outcome)
    })
}

/// The keys of a puzzle with these solutions: at most `--max-solutions`, or two.
fn keys(args: &SolveArgs, found: &[Grid], ending: Ending) -> Value {
    let number = found.len() as u64;
    let count = match ending {
        Ending::Exhausted => Count::Exactly(number),
        _ => Count::AtLeast(number),
    };
    let most = args.max_solutions.map_or(IN_BATCH, |most| most as usize);
    let solutions = found.iter().take(most).map(|grid| grid.with_all_fixed().to_string());
    let solutions: Vec<String> = solutions.collect();
    json!({ "solutions": solutions, "count": count_object(count), "gave_up": ending == Ending::MaxSteps })
}

/// Searches for solutions and writes them as [`write_some`]; also returns whether it gave up.
fn write_found(
    out: &mut dyn Write,
    args: &SolveArgs,
    search: Search<'_>,
    steps: u64,
) -> io::Result<(u64, bool)> {
    let mut search = search.max_steps(steps);
    let gave_up = |search: &Search<'_>| search.ending() == Some(Ending::MaxSteps);
    if args.max_solutions.is_some() {
        let found = write_some(out, args, false, &mut search)?;
        return Ok((found, gave_up(&search)));
    }
    // Whether one is the only one is known at the end.
    let found: Vec<Grid> = search.by_ref().collect();
    Ok((write_some(out, args, gave_up(&search), found.into_iter())?, gave_up(&search)))
}

/// Writes the first `--max-solutions` solutions, or the only one, and returns their number.
fn write_some(
    out: &mut dyn Write,
    args: &SolveArgs,
    gave_up: bool,
    mut solutions: impl Iterator<Item = Grid>,
) -> io::Result<u64> {
    let Some(most) = args.max_solutions else {
        return match (solutions.next(), solutions.next()) {
            (Some(_), None) if gave_up => Ok(1),
            (Some(only), None) => write(out, args, &only).map(|()| 1),
            (None, _) => Ok(0),
            _ => Ok(2),
        };
    };
    let mut found = 0;
    for solution in solutions {
        found += 1;
        if found <= most {
            write(out, args, &solution)?;
        }
    }
    Ok(found)
}

fn write(out: &mut dyn Write, args: &SolveArgs, solution: &Grid) -> io::Result<()> {
    if args.boxed { writeln!(out, "{solution:#}\n") } else { writeln!(out, "{solution}") }
}
