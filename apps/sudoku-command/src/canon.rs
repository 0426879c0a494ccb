//! `sudoku canon`.

use clap::Args;
use rayon::prelude::*;
use serde_json::{Value, json};
use sudoku_book::PuzzleRecord;
use sudoku_core::AnyPuzzle;
use sudoku_core::{Canonical, Canonicalizer};

use crate::answers::FormatArgs;
use crate::args::{InputArgs, Threads, ThreadsArgs};
use crate::outcome::Done;
use crate::output::OutputArgs;

/// Print the canonical form (minlex) of puzzles
///
/// Prints a line for each grid, also for a solution in the line after its puzzle: the smallest of
/// all its images under renaming digits, permuting rows, columns, bands and stacks, and
/// transposing, where an empty cell counts as 0. Empty cells are printed as dots. Two grids, or two
/// sets of pencil marks, are equivalent if and only if these lines are equal.
///
/// The transformation (--how) lists its steps in order: a rotation or reflection (clockwise), then
/// the row or column that moves to each place (`rows in the order 3 1 2 ...`: the third row comes
/// first), then the new names of the digits 1 to 9. The keys of json: canonical, automorphisms,
/// how.
#[derive(Debug, Args)]
#[command(
    mut_arg("each", |arg| arg.hide(true)),
    after_help = "Example: sudoku canon puzzles.txt | sort | uniq -c"
)]
pub(crate) struct CanonArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    format: FormatArgs,

    /// Append, after tabs, the number of automorphisms of the puzzle, and the transformation to the
    /// canonical form
    #[arg(long, conflicts_with = "format")]
    how: bool,

    #[command(flatten)]
    threads: ThreadsArgs,
}

pub(crate) fn run(args: &CanonArgs) -> Done {
    let threads = args.threads.start();
    let forms = |records: &[PuzzleRecord]| of_each(threads, records, Canonicalizer::canonical);
    args.format.answers().of_each().each_of_batch(
        &args.input,
        &args.output,
        usize::MAX,
        forms,
        |reply, _, canonical| {
            let canonical = canonical.expect("a puzzle that is read has a canonical form");
            let Canonical { form, transformation, automorphisms, .. } = canonical;
            let form = match form {
                AnyPuzzle::Grid(grid) => grid.to_string(),
                AnyPuzzle::Candidates(marks) => marks.line().to_string(),
            };
            if args.how {
                let line = format_args!("{form}\t{automorphisms}\t{transformation}");
                return reply.answer(line, || Value::Null);
            }
            reply.answer(&form, || {
                let how = transformation.to_string();
                json!({ "canonical": form, "automorphisms": automorphisms, "how": how })
            })
        },
    )
}

/// The answers of `of` to the puzzles that can be read, in the same order.
pub(crate) fn of_each<T: Send>(
    threads: Threads,
    records: &[PuzzleRecord],
    of: impl Fn(&mut Canonicalizer, &AnyPuzzle) -> T + Sync,
) -> Vec<Option<T>> {
    of_all(threads, records, |canonicalizer, record| {
        record.puzzle.as_ref().ok().map(|puzzle| of(canonicalizer, puzzle))
    })
}

/// The answers of `of` to all of these, in the same order.
pub(crate) fn of_all<I: Sync, T: Send>(
    threads: Threads,
    items: &[I],
    of: impl Fn(&mut Canonicalizer, &I) -> T + Sync,
) -> Vec<T> {
    if threads.is_one() {
        let mut canonicalizer = Canonicalizer::new();
        items.iter().map(|item| of(&mut canonicalizer, item)).collect()
    } else {
        let of = |canonicalizer: &mut Canonicalizer, item: &I| of(canonicalizer, item);
        items.par_iter().with_min_len(256).map_init(Canonicalizer::new, of).collect()
    }
}
