//! The program `sudoku`.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    sudoku_cli::end_cleanly();
    sudoku_cli::run(env::args_os()).into()
}
