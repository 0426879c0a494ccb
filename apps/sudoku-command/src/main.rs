//! The program `sudoku`.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    sudoku_command::end_cleanly();
    sudoku_command::run(env::args_os()).into()
}
