//! The command `sudoku` as a library: [`run`] is the whole program.
//!
//! The program `sudoku` calls it, and so does `python -m sudoku_core`. Each verb has a file of its
//! own with its options; books are read and checked by `sudoku-book`, puzzles by `sudoku-core`.
//! Imports go one way: [`run`], the verbs, the groups of options and the input that they share.

#![forbid(unsafe_code)]
// Doc comments of options are help texts, in which names appear without backticks.
#![allow(clippy::doc_markdown)]
// Words of strangers pass through `stderr` and the writers of reports.
#![deny(clippy::print_stderr, clippy::print_stdout)]

mod answers;
mod args;
mod backdoors;
mod browser;
mod candidates;
mod canon;
mod check;
mod command;
mod completions;
mod config;
mod convert;
mod count;
mod debug;
mod dedup;
#[cfg(feature = "edit")]
mod edit;
mod exercises;
mod explain;
mod extract;
mod filter;
mod fix;
mod generate;
mod hint;
mod http;
mod input;
mod level;
mod make;
mod man;
mod manual;
mod mistake;
mod neighbours;
mod opened;
mod other_kind;
mod outcome;
mod output;
mod progress;
mod rate;
mod render;
mod rule;
mod serve;
mod signals;
mod solve;
mod solve_by;
mod stderr;
mod variants;
mod way;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

use args::When;
use clap::error::ErrorKind;
use clap::{ArgMatches, FromArgMatches};
use command::{Args, command, verb_alone, without_verbs};
use outcome::{Failure, Outcome};
pub use signals::end_cleanly;
use stderr::complain;
use sudoku_book::OneLine;
use sudoku_core::{Engine, worker_threads};

/// The exit code after a panic: that of every Rust program.
const PANICKED: u8 = 101;

/// Runs the command with these arguments, the name of the program first, and returns its exit code:
/// 0 all is fine, 1 there are findings, 2 the call is wrong or a file cannot be read.
///
/// Reads and writes the standard streams of the process. Never ends the process, and sets no signal
/// handlers: it can be called inside another program. A program calls [`end_cleanly`] before. After
/// a panic, whose message is on the standard error output, the exit code is 101.
pub fn run<I: IntoIterator<Item = OsString>>(arguments: I) -> u8 {
    keep_caught_panics_quiet();
    let code = panic::catch_unwind(AssertUnwindSafe(|| parse_and_run(arguments)));
    // Only a Rust program flushes it at its end. Verbs have flushed and reported errors already.
    let _ = io::stdout().flush();
    code.unwrap_or(PANICKED)
}

/// The help of the command and of every verb, as one Markdown document.
///
/// It is made from the options that [`run`] parses.
#[must_use]
pub fn manual() -> String {
    manual::markdown(command())
}

fn parse_and_run<I: IntoIterator<Item = OsString>>(arguments: I) -> u8 {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    if arguments.windows(2).any(|pair| pair[0] == "book" && pair[1] == "make") {
        match config::made(&arguments, &command()) {
            Ok(None) => {}
            Ok(Some((all, note))) => {
                complain(note);
                arguments = all;
            }
            Err(reason) => return failed(&reason),
        }
    }
    let matches = match matches(&arguments) {
        Ok(matches) => matches,
        Err(version) if version.kind() == ErrorKind::DisplayVersion => {
            return usage(&version, When::of_call(&arguments));
        }
        Err(error) => {
            // An error of this kind, about harmless words.
            let plain = arguments.iter().map(|one| OneLine(&one.to_string_lossy()).to_string());
            let again = command().try_get_matches_from(plain);
            let error = again.err().unwrap_or(error);
            let color = When::of_call(&arguments);
            return usage(&mistake::explained(&mut command(), &arguments, error), color);
        }
    };
    let args = match Args::from_arg_matches(&matches) {
        Ok(args) => args,
        Err(error) => return usage(&error, When::of_call(&arguments)),
    };
    let color = args.color.color;
    if let Some(Err(name)) = Engine::named() {
        let names: Vec<&str> = Engine::available().map(Engine::name).collect();
        let (name, names) = (input::plain(&name), names.join(", "));
        return failed(&format!(
            "SUDOKU_ENGINE is \"{name}\", expected one that this machine has: {names}"
        ));
    }
    if let Err(error) = worker_threads(0) {
        return failed(&error);
    }
    let verb = matches.subcommand().map_or(&matches, |(_, verb)| verb);
    match args.verb.run(verb, color) {
        Ok(outcome) => outcome.code(),
        Err(Failure::NoFile) => {
            usage(&no_file(matches.subcommand_name().unwrap_or_default()), color)
        }
        // The reader has seen enough: `sudoku solve book.txt | head -1`.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            Outcome::Fine.code()
        }
        Err(Failure::Io(error)) => failed(&error),
        Err(Failure::Refused(reason)) => failed(&reason),
    }
}

/// The parts of a call. To make the whole command takes longer than most calls, so it is made if
/// the verb alone does not take the call.
fn matches(arguments: &[OsString]) -> Result<ArgMatches, clap::Error> {
    let first = arguments.get(1).and_then(|first| first.to_str()).unwrap_or_default();
    if let Some(verb) = verb_alone(first)
        && let Ok(matches) = verb.try_get_matches_from(arguments)
    {
        return Ok(matches);
    }
    if matches!(arguments, [_, first] if first == "--version" || first == "-V") {
        return without_verbs().try_get_matches_from(arguments);
    }
    command().try_get_matches_from(arguments)
}

fn failed(reason: &dyn Display) -> u8 {
    complain(reason);
    Outcome::Failed.code()
}

/// Prints help, a version, or what is wrong with a call.
fn usage(error: &clap::Error, color: When) -> u8 {
    let is_terminal = match error.use_stderr() {
        true => io::stderr().is_terminal(),
        false => io::stdout().is_terminal(),
    };
    let text = error.render();
    let text = match color.applies_to(is_terminal) {
        true => text.ansi().to_string(),
        false => text.to_string(),
    };
    // There is no place left to report that this cannot be printed.
    let _ = match error.use_stderr() {
        true => io::stderr().write_all(text.as_bytes()),
        false => io::stdout().write_all(text.as_bytes()),
    };
    u8::try_from(error.exit_code()).unwrap_or(Outcome::Failed.code())
}

/// The error of a verb that is given no file, with its usage.
fn no_file(verb: &str) -> clap::Error {
    let message = "no file given; name one, or - for the standard input";
    let mut command = self::command();
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
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_options_are_consistent() {
        command().debug_assert();
    }

    #[test]
    fn a_verb_alone_is_that_of_the_command() {
        // The order in the help counts the verbs.
        let options = |command: &clap::Command| -> Vec<String> {
            let option = |one: &clap::Arg| format!("{:?}", one.clone().display_order(0));
            command.get_arguments().map(option).collect()
        };
        let groups =
            |command: &clap::Command| format!("{:?}", command.get_groups().collect::<Vec<_>>());
        let whole = command();
        assert_eq!(options(&without_verbs()), options(&Args::command()));
        for verb in whole.get_subcommands() {
            let alone = verb_alone(verb.get_name());
            let has_verbs = verb.get_subcommands().next().is_some();
            let is_rare = ["edit", "completions", "manual"].contains(&verb.get_name());
            assert_eq!(alone.is_some(), !has_verbs && !is_rare, "{}", verb.get_name());
            if let Some(alone) = alone {
                let alone = alone.find_subcommand(verb.get_name()).cloned().unwrap_or_default();
                assert_eq!(options(&alone), options(verb));
                assert_eq!(groups(&alone), groups(verb));
            }
        }
        let version = |command: clap::Command| {
            command.try_get_matches_from(["sudoku", "-V"]).unwrap_err().to_string()
        };
        assert_eq!(version(without_verbs()), version(command()));
    }

    #[test]
    fn the_manual_has_every_verb_option_and_code() {
        let manual = manual();
        for verb in ["check", "solve", "book make", "generate", "completions"] {
            assert!(manual.contains(&format!("\n## sudoku {verb}\n")), "{verb}");
        }
        for code in sudoku_book::Code::ALL {
            assert!(manual.contains(&format!("`{code}`: {}", code.severity())), "{code}");
        }
        assert!(manual.contains("* `--max-solutions <N>`: "));
        assert!(!manual.contains('\x1b'));
    }

    #[test]
    fn the_help_has_every_verb_under_one_heading() {
        let command = command();
        let grouped: Vec<&str> =
            command::GROUPS.iter().flat_map(|(_, verbs)| *verbs).copied().collect();
        let shown = command.get_subcommands().filter(|verb| !verb.is_hide_set());
        let shown: Vec<&str> = shown.map(clap::Command::get_name).collect();
        let expected = grouped.iter().filter(|name| cfg!(feature = "edit") || **name != "edit");
        assert_eq!(shown, expected.copied().collect::<Vec<_>>());
    }

    #[test]
    fn the_usage_is_that_of_the_verb() {
        for verb in [
            "check", "explain", "solve", "count", "hint", "rate", "level", "filter", "convert",
            "canon", "dedup",
        ] {
            let said = no_file(verb).to_string();
            assert!(said.contains("no file given"), "{said}");
            assert!(said.contains(&format!("Usage: sudoku {verb} ")), "{said}");
        }
    }
}
