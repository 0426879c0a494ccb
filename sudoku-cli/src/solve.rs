//! `sudoku solve`.

use std::io::{self, Write};

use sudoku_core::Ending;

use crate::Outcome;
use crate::args::SolveArgs;
use crate::input::{at, output};

pub(crate) fn run(args: &SolveArgs) -> io::Result<Outcome> {
    let mut out = output();
    let outcome = args.input.puzzles("solve", false, |file, record| {
        let puzzle = match &record.puzzle {
            Ok(puzzle) => puzzle,
            Err(reason) => {
                writeln!(out, "unreadable ({}: {reason})", at(file, &record.place))?;
                return Ok(Outcome::Findings);
            }
        };
        let mut search = puzzle.search().max_solutions(args.limit.unwrap_or(2).max(2));
        let mut found = 0;
        let mut first = None;
        for solution in search.by_ref() {
            found += 1;
            match args.limit {
                Some(limit) if found <= limit => write(&mut out, &solution, args.boxed)?,
                Some(_) => break,
                None => first = first.or(Some(solution)),
            }
        }
        let exhausted = search.ending() == Some(Ending::Exhausted);
        match (found, first) {
            (0, _) => writeln!(out, "no solution ({})", at(file, &record.place))?,
            (1, Some(only)) => write(&mut out, &only, args.boxed)?,
            (_, Some(_)) => writeln!(out, "several solutions ({})", at(file, &record.place))?,
            _ => {}
        }
        Ok(if found == 1 && exhausted { Outcome::Fine } else { Outcome::Findings })
    })?;
    out.flush()?;
    Ok(outcome)
}

fn write(out: &mut impl Write, solution: &sudoku_core::Grid, boxed: bool) -> io::Result<()> {
    if boxed { writeln!(out, "{solution:#}\n") } else { writeln!(out, "{solution}") }
}
