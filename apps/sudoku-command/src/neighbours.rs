//! `sudoku generate --near`.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::OnceLock;

use clap::Args;
use sudoku_core::generate::neighbours;
use sudoku_core::{AnyPuzzle, Canonicalizer};

use crate::answers::Answers;
use crate::args::{EachArgs, FilesArgs, InputArgs, ReadArgs, RepeatArgs, at_least_1};
use crate::outcome::{Done, Outcome};
use crate::output::{OutputArgs, TEXT};
use crate::stderr::complain;

#[derive(Debug, Args)]
#[command(
    mut_arg("input_format", |arg| arg.requires("near")),
    mut_arg("password", |arg| arg.requires("near")),
    mut_arg("memory", |arg| arg.requires("near")),
    mut_arg("pages", |arg| arg.requires("near")),
    mut_arg("each", |arg| arg.requires("near")),
)]
pub(crate) struct NearArgs {
    /// Search the {-n+m} neighbourhood of the puzzles in these files instead, a line for each
    /// puzzle; the standard input is -, and a grid can be given in place of a file
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub(crate) near: Vec<PathBuf>,

    /// Number of givens to remove from a puzzle of --near
    #[arg(
        long, value_name = "N", default_value_t = 1, requires = "near",
        value_parser = at_least_1::<usize>
    )]
    remove: usize,

    /// Skip a choice of givens whose removal leaves more than N solutions
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "near")]
    skip_above: u64,

    #[command(flatten)]
    read: ReadArgs,

    #[command(flatten)]
    each: EachArgs,
}

/// Writes the neighbours of each puzzle.
pub(crate) fn run(args: &NearArgs, repeat: &RepeatArgs, output: &OutputArgs) -> Done {
    let (files, read, books) = (args.near.clone(), args.read.clone(), OnceLock::new());
    let files = FilesArgs { files, read, books };
    let input = InputArgs { files, each: args.each.clone() };
    let mut canonicalizer = Canonicalizer::new();
    let mut seen = HashSet::new();
    Answers::lines(TEXT).each(&input, output, |reply, puzzle| {
        let place = reply.place();
        let AnyPuzzle::Grid(grid) = puzzle else {
            complain(format_args!("{place}: pencil marks have no givens"));
            return Ok(Outcome::Findings);
        };
        let givens = grid.filled().len();
        if givens < args.remove {
            complain(format_args!("{place}: there are only {givens} givens"));
            return Ok(Outcome::Findings);
        }
        if !repeat.equivalent {
            seen.insert(*canonicalizer.form(grid).digits());
        }
        let mut near = neighbours(grid, args.remove).max_solutions(args.skip_above);
        for puzzle in near.by_ref() {
            if repeat.equivalent || seen.insert(*canonicalizer.form(&puzzle).digits()) {
                writeln!(reply.out(), "{puzzle}")?;
            }
        }
        if near.skipped() > 0 {
            let (skipped, most) = (near.skipped(), args.skip_above);
            complain(format_args!(
                "{place}: {skipped} choices of givens were skipped: without them there are more \
                 than {most} solutions (--skip-above)"
            ));
        }
        Ok(Outcome::Fine)
    })
}
