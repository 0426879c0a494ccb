//! `sudoku completions`.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::{Shell, generate};

use crate::outcome::{Done, Outcome};

/// Print a script with which a shell completes the command
#[derive(Debug, Args)]
#[command(
    after_help = "Example: sudoku completions bash > ~/.local/share/bash-completion/completions/sudoku"
)]
pub(crate) struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs, command: &mut Command) -> Done {
    // It panics if a write fails, so it writes to memory.
    let mut script = Vec::new();
    generate(args.shell, command, "sudoku", &mut script);
    let mut out = io::stdout().lock();
    out.write_all(&script)?;
    out.flush()?;
    Ok(Outcome::Fine)
}
