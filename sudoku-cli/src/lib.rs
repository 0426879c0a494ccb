//! The command `sudoku` as a library: [`run`] is the whole program.
//!
//! The program `sudoku` calls it, and so does `python -m sudoku_core`. Each verb has a file of its
//! own with its options; books are read and checked by `sudoku-book`, puzzles by `sudoku-core`.
//! Imports go one way: [`run`], then the verbs, then what they share.

mod args;
mod candidates;
mod canon;
mod check;
mod convert;
mod count;
mod dedup;
#[cfg(feature = "edit")]
mod edit;
mod exchange;
mod explain;
mod extract;
mod generate;
mod hint;
mod input;
mod make;
mod outcome;
mod output;
mod progress;
mod prove;
mod render;
mod solve;
mod threads;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use args::{Args, Verb};
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches};
use make::BookVerb;
use outcome::{Done, Failure, Outcome};

/// The exit code after a panic: that of every Rust program.
const PANICKED: u8 = 101;

/// Runs the command with these arguments, the name of the program first, and returns its exit code:
/// 0 all is fine, 1 there are findings, 2 the call is wrong or a file cannot be read.
///
/// Reads and writes the standard streams of the process. Never ends the process, and sets no signal
/// handlers: it can be called inside another program. After a panic, whose message is on the
/// standard error output, the exit code is 101.
pub fn run<I: IntoIterator<Item = OsString>>(arguments: I) -> u8 {
    keep_caught_panics_quiet();
    let code = panic::catch_unwind(AssertUnwindSafe(|| parse_and_run(arguments)));
    // Only a Rust program flushes it at its end. Verbs have flushed and reported errors already.
    let _ = io::stdout().flush();
    code.unwrap_or(PANICKED)
}

fn parse_and_run<I: IntoIterator<Item = OsString>>(arguments: I) -> u8 {
    let matches = match Args::command().try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return usage(&error),
    };
    let args = match Args::from_arg_matches(&matches) {
        Ok(args) => args,
        Err(error) => return usage(&error),
    };
    match run_verb(&args.verb) {
        Ok(outcome) => outcome.code(),
        Err(Failure::NoFile) => usage(&no_file(matches.subcommand_name().unwrap_or_default())),
        // The reader has seen enough: `sudoku solve book.txt | head -1`.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            Outcome::Fine.code()
        }
        Err(Failure::Io(error)) => failed(&error),
        Err(Failure::Refused(reason)) => failed(&reason),
    }
}

fn failed(reason: &dyn Display) -> u8 {
    eprintln!("sudoku: {reason}");
    Outcome::Failed.code()
}

fn run_verb(verb: &Verb) -> Done {
    match verb {
        Verb::Check(args) => check::run(args),
        Verb::Solve(args) => solve::run(args),
        Verb::Count(args) => count::run(args),
        Verb::Candidates(args) => candidates::run(args),
        Verb::Hint(args) => hint::run(args),
        Verb::Convert(args) => convert::run(args),
        Verb::Extract(args) => extract::run(args),
        Verb::Canon(args) => canon::run(args),
        Verb::Dedup(args) => dedup::run(args),
        Verb::Generate(args) => generate::run(args),
        #[cfg(feature = "edit")]
        Verb::Edit(args) => edit::run(args),
        Verb::Exchange(args) => exchange::run(args),
        Verb::Explain(args) => explain::run(args),
        Verb::Prove(args) => prove::run(args),
        Verb::Render(args) => render::run(args),
        Verb::Book(args) => match &args.verb {
            BookVerb::Make(args) => make::run(args),
        },
    }
}

/// Prints help, a version, or what is wrong with a call.
fn usage(error: &clap::Error) -> u8 {
    // There is no place left to report that this cannot be printed.
    let _ = error.print();
    u8::try_from(error.exit_code()).unwrap_or(Outcome::Failed.code())
}

/// The error of a verb that is given no file, with its usage.
fn no_file(verb: &str) -> clap::Error {
    let message = "no file given; name one, or - for the standard input";
    let mut command = Args::command();
    // So that the verb knows its full name.
    command.build();
    let mut command = command.find_subcommand(verb).cloned().unwrap_or(command);
    command.error(ErrorKind::MissingRequiredArgument, message)
}

/// Leaves panics inside a library that reads a damaged file unprinted: the file is reported as
/// damaged.
fn keep_caught_panics_quiet() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !sudoku_book::catches_panics() {
                print(panic);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usage_is_that_of_the_verb() {
        for verb in [
            "check",
            "explain",
            "solve",
            "count",
            "candidates",
            "hint",
            "convert",
            "canon",
            "dedup",
            "prove",
        ] {
            let said = no_file(verb).to_string();
            assert!(said.contains("no file given"), "{said}");
            assert!(said.contains(&format!("Usage: sudoku {verb} ")), "{said}");
        }
    }
}
