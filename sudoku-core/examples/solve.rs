//! Solves a puzzle from the command line, or an example, and says so if it has no
//! solution or several.
//!
//! ```sh
//! cargo run -p sudoku-core --example solve
//! cargo run -p sudoku-core --example solve -- PUZZLE
//! ```

use std::process::ExitCode;

use sudoku_core::{Grid, Solutions, guesses, simple_solve, solve_grid};

const EXAMPLE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

fn main() -> ExitCode {
    let text = std::env::args().nth(1).unwrap_or_else(|| EXAMPLE.into());
    let puzzle: Grid = match text.parse() {
        Ok(puzzle) => puzzle,
        Err(error) => {
            eprintln!("this is not a grid: {error}");
            return ExitCode::from(2);
        }
    };
    println!("{puzzle:#}");
    match simple_solve(&puzzle) {
        Ok(reached) => println!("naked singles leave {} cells", reached.remaining),
        Err(contradiction) => println!("{contradiction}"),
    }
    match solve_grid(&puzzle) {
        Solutions::None => println!("no solution"),
        Solutions::One(solution) => {
            println!("{solution:#}");
            println!("the only solution, found after {} guesses", guesses(&puzzle, 10_000));
            return ExitCode::SUCCESS;
        }
        Solutions::Many(one, another) => {
            println!("{one:#}");
            println!("not the only solution: another differs in {}", one.difference(&another));
        }
    }
    ExitCode::from(1)
}
