//! `sudoku count`.

use std::io;

use clap::Args;
use serde_json::json;
use sudoku_book::PuzzleRecord;
use sudoku_core::{BatchCount, Count, Ending, Grid, Limits, Search};
use sudoku_variant::Solver;

use crate::answers::{FormatArgs, Reply, count_object};
use crate::args::{InputArgs, LimitArgs, SearchStepsArgs, ThreadsArgs};
use crate::input::grid;
use crate::other_kind::{boxes_unknown, note_words, unchecked_words, with_its_boxes};
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;

/// Count the solutions of puzzles
///
/// Prints a line for each puzzle: the number of its solutions, with a + if there are more than the
/// limit, or if counting gave up after `--max-steps` steps, as the line then says. The exit code is
/// 1 if a puzzle was not counted. The keys of json: count (kind: exactly, more_than or at_least,
/// and number), gave_up. Batches and pipes work as in `sudoku solve`.
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
    let count_grids = |records: &[PuzzleRecord]| -> Vec<Option<BatchCount>> {
        let grids: Vec<Grid> = records.iter().filter_map(grid).copied().collect();
        let mut counts = vec![BatchCount::default(); grids.len()];
        solver.solve(&grids, &mut counts, &mut []);
        for (grid, count) in grids.iter().zip(&mut counts) {
            if count.ending == Ending::MaxSteps && quick_steps < steps {
                let search = threads.search(grid);
                *count = counted(search.max_solutions(more).max_steps(steps));
            }
        }
        let mut counts = counts.into_iter();
        records.iter().map(|record| grid(record).and_then(|_| counts.next())).collect()
    };
    let other_steps = args.steps.of_other_kind();
    let answers = args.format.answers().of_other_kinds(threads, move |puzzle| {
        let steps = other_steps;
        let Some(puzzle) = with_its_boxes(puzzle, steps) else { return boxes_unknown() };
        let solver = Solver::new(&puzzle);
        let mut search = solver.search().limits(Limits::new().max_solutions(more).max_steps(steps));
        let found = search.count_rest().number();
        let ending = search.ending().unwrap_or(Ending::MaxSolutions);
        let words = unchecked_words(&puzzle);
        Box::new(move |reply| {
            note_words(words.as_deref(), &reply.place());
            answer(reply, found, ending, limit, steps)
        })
    });
    answers.each_of_batch(
        &args.input,
        &args.output,
        usize::MAX,
        count_grids,
        |reply, puzzle, known| {
            let search = || Search::new(puzzle).max_solutions(more).max_steps(steps);
            let BatchCount { found, ending, .. } = known.unwrap_or_else(|| counted(search()));
            answer(reply, found, ending, limit, steps)
        },
    )
}

/// Writes the number of solutions, counted for one more than the limit.
fn answer(
    reply: &mut Reply<'_>,
    found: u64,
    ending: Ending,
    limit: u64,
    steps: u64,
) -> io::Result<Outcome> {
    let keys = |count, gave_up| move || json!({ "count": count_object(count), "gave_up": gave_up });
    if ending == Ending::MaxSteps && found <= limit {
        let tip = "go on with --max-steps N";
        let line = format_args!("{found}+ (gave up after {steps} steps; {tip})");
        reply.answer(line, keys(Count::AtLeast(found), true))?;
        return Ok(Outcome::Findings);
    }
    match found > limit {
        true => reply.answer(format_args!("{limit}+"), keys(Count::MoreThan(limit), false)),
        false => reply.answer(found, keys(Count::Exactly(found), false)),
    }
}

/// The steps for each puzzle of a batch. A puzzle that takes more is counted by itself, on all
/// threads.
const QUICK_STEPS: u64 = 1 << 15;

/// The number of solutions, and whether they are all.
fn counted(mut search: Search<'_>) -> BatchCount {
    let found = search.count_rest().number();
    BatchCount::new(found, search.ending().unwrap_or(Ending::MaxSolutions))
}
