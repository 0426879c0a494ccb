//! `sudoku solve`.

use std::io::{self, Write};

use sudoku_core::Ending;

use crate::Outcome;
use crate::args::SolveArgs;

pub(crate) fn run(args: &SolveArgs) -> io::Result<Outcome> {
    args.input.write_each("solve", |out, puzzle, place| {
        let mut search = puzzle.search().max_solutions(args.limit.unwrap_or(2).max(2));
        let mut found = 0;
        let mut first = None;
        for solution in search.by_ref() {
            found += 1;
            match args.limit {
                Some(limit) if found <= limit => write(out, &solution, args.boxed)?,
                Some(_) => break,
                None => first = first.or(Some(solution)),
            }
        }
        let exhausted = search.ending() == Some(Ending::Exhausted);
        match (found, first) {
            (0, _) => writeln!(out, "no solution ({place})")?,
            (1, Some(only)) => write(out, &only, args.boxed)?,
            (_, Some(_)) => writeln!(out, "several solutions ({place})")?,
            _ => {}
        }
        Ok(if found == 1 && exhausted { Outcome::Fine } else { Outcome::Findings })
    })
}

fn write(out: &mut dyn Write, solution: &sudoku_core::Grid, boxed: bool) -> io::Result<()> {
    if boxed { writeln!(out, "{solution:#}\n") } else { writeln!(out, "{solution}") }
}
