//! `sudoku canon`.

use rayon::prelude::*;
use sudoku_book::PuzzleRecord;
use sudoku_core::AnyPuzzle;
use sudoku_core::{Canonical, Canonicalizer};

use crate::args::CanonArgs;
use crate::input::readable;
use crate::outcome::{Done, Outcome};
use crate::threads::Threads;

pub(crate) fn run(args: &CanonArgs) -> Done {
    let threads = Threads::new(args.threads);
    args.input.write_puzzles(|out, file, records| {
        let mut outcome = Outcome::Fine;
        let forms = canonical(threads, records);
        for (record, form) in records.drain(..).zip(forms) {
            let (Some(_), Some(canonical)) = (readable(out, file, &record)?, form) else {
                outcome = Outcome::Findings;
                continue;
            };
            match &canonical.form {
                AnyPuzzle::Grid(grid) => write!(out, "{grid}")?,
                AnyPuzzle::Candidates(marks) => write!(out, "{}", marks.line())?,
            }
            if args.how {
                let Canonical { transformation, automorphisms, .. } = canonical;
                write!(out, "\t{automorphisms}\t{transformation}")?;
            }
            writeln!(out)?;
        }
        Ok(outcome)
    })
}

/// The canonical forms of those that can be read, in the same order.
pub(crate) fn canonical(
    threads: Threads,
    records: &[PuzzleRecord],
) -> Vec<Option<Canonical<AnyPuzzle>>> {
    let of = |canonicalizer: &mut Canonicalizer, record: &PuzzleRecord| {
        record.puzzle.as_ref().ok().map(|puzzle| canonicalizer.canonical(puzzle))
    };
    if threads.is_one() {
        let mut canonicalizer = Canonicalizer::new();
        records.iter().map(|record| of(&mut canonicalizer, record)).collect()
    } else {
        records.par_iter().with_min_len(256).map_init(Canonicalizer::new, of).collect()
    }
}
