//! `sudoku count`.

use clap::Args;
use serde_json::json;
use sudoku_core::{BatchCount, Count, Ending, Search};

use crate::answers::{FormatArgs, count_object};
use crate::args::{InputArgs, LimitArgs, SearchStepsArgs, ThreadsArgs};
use crate::input::grid;
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;

/// Count the solutions of puzzles
///
/// Prints a line for each puzzle: the number of its solutions, with a + if there are more than the
/// limit, or if counting gave up after `--max-steps` steps, as the line then says. The exit code is
/// 1 if a puzzle was not counted. The keys of json: count (kind: exactly, more_than or at_least, and
/// number), gave_up. Batches and pipes work as in `sudoku solve`.
#[derive(Debug, Args)]
#[command(
    mut_arg("limit", |arg| arg.required(false).default_value("2")),
    after_help = "Example: sudoku count --limit 1000 puzzle.txt"
)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    format: FormatArgs,

    #[command(flatten)]
    limit: LimitArgs,

    #[command(flatten)]
    steps: SearchStepsArgs,

    #[command(flatten)]
    threads: ThreadsArgs,
}

pub(crate) fn run(args: &CountArgs) -> Done {
    let limit = args.limit.limit;
    // The search for one more shows whether there are more.
    let more = limit.saturating_add(1);
    let steps = args.steps.of(more);
    let threads = args.threads.start();
    let quick_steps = steps.min(QUICK_STEPS);
    let mut solver = threads.solver().max_solutions(more).max_steps(quick_steps);
    let (mut grids, mut counts) = (Vec::new(), Vec::new());
    let answers = args.format.answers();
    answers.give(&args.input, &args.output, |out, file, records| {
        let mut outcome = Outcome::Fine;
        grids.clear();
        grids.extend(records.iter().filter_map(grid).copied());
        counts.resize(grids.len(), BatchCount::default());
        solver.solve(&grids, &mut counts, &mut []);
        for (grid, count) in grids.iter().zip(&mut counts) {
            if count.ending == Ending::MaxSteps && quick_steps < steps {
                let search = threads.search(grid);
                *count = counted(search.max_solutions(more).max_steps(steps));
            }
        }
        let mut known = counts.iter();
        for record in records.drain(..) {
            let Some(puzzle) = answers.readable(out, file, &record)? else {
                outcome = Outcome::Findings;
                continue;
            };
            let known = grid(&record).and_then(|_| known.next()).copied();
            let count = known.unwrap_or_else(|| {
                counted(Search::new(puzzle).max_solutions(more).max_steps(steps))
            });
            let gave_up = count.ending == Ending::MaxSteps && count.found <= limit;
            if gave_up {
                outcome = Outcome::Findings;
            }
            if answers.is_json() {
                let found = count.found.min(limit);
                let count = match gave_up {
                    true => Count::AtLeast(found),
                    false if count.found > limit => Count::MoreThan(limit),
                    false => Count::Exactly(found),
                };
                let keys = json!({ "count": count_object(count), "gave_up": gave_up });
                answers.write(out, file, &record, &keys)?;
                continue;
            }
            if gave_up {
                let found = count.found;
                writeln!(out, "{found}+ (gave up after {steps} steps; go on with --max-steps N)")?;
                continue;
            }
            let plus = if count.found > limit { "+" } else { "" };
            writeln!(out, "{}{plus}", count.found.min(limit))?;
        }
        Ok(outcome)
    })
}

/// The steps for each puzzle of a batch. A puzzle that takes more is counted by itself, on all
/// threads.
const QUICK_STEPS: u64 = 1 << 15;

/// The number of solutions, and whether they are all.
fn counted(mut search: Search<'_>) -> BatchCount {
    let found = search.count_rest();
    BatchCount::new(found, search.ending().unwrap_or(Ending::MaxSolutions))
}
