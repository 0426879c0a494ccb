//! Tips for calls that are wrong: the call that was most likely meant.

use std::ffi::OsString;
use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use sudoku_book::OneLine;

use crate::input::{is_grid, misnamed};
use crate::nearest::nearest;

/// Words that people try for a verb, and the call that they mean.
const MEANT: [(&str, &str); 16] = [
    ("validate", "sudoku check"),
    ("verify", "sudoku check"),
    ("lint", "sudoku check"),
    ("test", "sudoku check"),
    ("play", "sudoku edit"),
    ("solver", "sudoku solve"),
    ("answer", "sudoku solve"),
    ("unique", "sudoku count"),
    ("create", "sudoku generate"),
    ("new", "sudoku generate"),
    ("make", "sudoku generate"),
    ("grade", "sudoku rate"),
    ("difficulty", "sudoku rate"),
    ("print", "sudoku render"),
    ("draw", "sudoku render"),
    ("version", "sudoku --version"),
];

/// The error with tips.
pub(crate) fn explained(command: &mut Command, arguments: &[OsString], mut error: Error) -> Error {
    let words: Vec<String> =
        arguments.iter().skip(1).map(|word| OneLine(&word.to_string_lossy()).to_string()).collect();
    let verb = words.first().map_or("", String::as_str);
    if let (ErrorKind::InvalidSubcommand, [name, ..]) = (error.kind(), words.as_slice())
        && text(&error, ContextKind::InvalidSubcommand) == Some(name)
        && let Some(message) = without_a_verb(name, &words)
    {
        return command.error(ErrorKind::InvalidSubcommand, message);
    }
    let tips = match error.kind() {
        ErrorKind::InvalidSubcommand => unknown_verb(command, &error, verb),
        ErrorKind::UnknownArgument => unknown_option(command, &error, verb),
        ErrorKind::InvalidValue => beginnings(&error),
        ErrorKind::MissingRequiredArgument => missing(&error, &words),
        _ => Vec::new(),
    };
    if !tips.is_empty() {
        let tips = tips.into_iter().map(StyledStr::from).collect();
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    error
}

fn text(error: &Error, kind: ContextKind) -> Option<&String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

/// The message for a book or a grid that is named without a verb.
fn without_a_verb(name: &str, words: &[String]) -> Option<String> {
    let call = words.join(" ");
    let tips = |fact: &str, tips: &[(&str, &str)]| {
        let mut message = format!("{fact}; name a verb before it\n");
        for (call, purpose) in tips {
            message += &format!("\n  tip: '{call}' {purpose}");
        }
        message
    };
    let path = Path::new(name);
    if path.is_dir() {
        let check = format!("sudoku check {call}");
        return Some(tips(&format!("'{name}' is a folder"), &[(&check, "checks the books in it")]));
    }
    let is_file = path.exists();
    let has_ending = path.extension().is_some_and(|ending| ending.len() <= 5);
    if is_grid(name) && !is_file {
        let calls = ["solve", "explain", "hint"].map(|verb| format!("sudoku {verb} {call}"));
        let purposes = ["prints the solution", "says what is wrong with it", "gives the next step"];
        let all: Vec<(&str, &str)> = calls.iter().map(String::as_str).zip(purposes).collect();
        return Some(tips("this is a grid", &all));
    }
    if is_file || has_ending {
        let calls = ["check", "solve", "extract"].map(|verb| format!("sudoku {verb} {call}"));
        let purposes =
            ["shows which puzzles are wrong", "prints the solutions", "lists all grids in it"];
        let all: Vec<(&str, &str)> = calls.iter().map(String::as_str).zip(purposes).collect();
        let fact = if is_file { "is a file" } else { "is no verb" };
        return Some(tips(&format!("'{name}' {fact}"), &all));
    }
    misnamed(path)
}

/// Tips for a word in the place of a verb.
fn unknown_verb(command: &Command, error: &Error, verb: &str) -> Vec<String> {
    let Some(word) = text(error, ContextKind::InvalidSubcommand) else { return Vec::new() };
    if let Some((_, call)) = MEANT.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)) {
        return vec![format!("the call is '{call}'")];
    }
    let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    let has_similar = error.get(ContextKind::SuggestedSubcommand).is_some();
    match nearest(word, names.iter().copied()) {
        Some(name) if verb == "help" => vec![format!("a similar verb exists: '{name}'")],
        Some(name) if verb != word && name == word => vec![format!("the call is 'sudoku {name}'")],
        Some(name) if !has_similar => vec![format!("a similar verb exists: '{name}'")],
        _ => Vec::new(),
    }
}

/// Tips for an argument that is not expected.
fn unknown_option(command: &Command, error: &Error, verb: &str) -> Vec<String> {
    let Some(word) = text(error, ContextKind::InvalidArg) else { return Vec::new() };
    let bare = word.trim_start_matches('-');
    let is_verb = command.get_subcommands().any(|verb| verb.get_name() == bare);
    match (verb, word.as_str()) {
        (_, "-v") => vec!["'sudoku --version' prints the version".into()],
        (first, _) if first == word && is_verb => {
            vec![format!("a verb has no dashes: 'sudoku {bare}'")]
        }
        ("generate", number) if number.parse::<u64>().is_ok_and(|number| number > 0) => {
            vec![format!("'--count {number}' makes {number} puzzles")]
        }
        ("generate", number) if number.parse::<i64>().is_ok() => {
            vec!["'--count N' makes N puzzles".into()]
        }
        _ => Vec::new(),
    }
}

/// A tip for a value that is the beginning of some values.
fn beginnings(error: &Error) -> Vec<String> {
    let Some(ContextValue::Strings(known)) = error.get(ContextKind::ValidValue) else {
        return Vec::new();
    };
    let Some(word) = text(error, ContextKind::InvalidValue) else { return Vec::new() };
    let word = word.to_lowercase();
    let meant: Vec<&str> =
        known.iter().map(String::as_str).filter(|name| name.starts_with(&word)).collect();
    match meant.as_slice() {
        [] => Vec::new(),
        _ if word.is_empty() || error.get(ContextKind::SuggestedValue).is_some() => Vec::new(),
        names => vec![format!("values that begin so: {}", names.join(", "))],
    }
}

/// Tips for an argument that is missing.
fn missing(error: &Error, words: &[String]) -> Vec<String> {
    let Some(ContextValue::Strings(missing)) = error.get(ContextKind::InvalidArg) else {
        return Vec::new();
    };
    let lacks = |name: &str| missing.iter().any(|missing| missing.contains(name));
    let call = words.join(" ");
    match words {
        [verb, ..] if verb == "completions" => {
            vec!["the shells are bash, elvish, fish, powershell and zsh".into()]
        }
        [verb, ..] if verb == "convert" && lacks("--to") => vec![
            format!("'sudoku {call} --to csv' prints csv; --help lists the forms"),
            format!("'sudoku {call} -o puzzles.csv' writes the form of the ending"),
        ],
        [book, make, ..] if book == "book" && make == "make" => match lacks("<FILE>...") {
            true => vec![
                "'sudoku book make puzzles.txt -o book.pdf' prints the puzzles of a file".into(),
                "'sudoku book make --generate 100 -o book.pdf' makes new ones".into(),
            ],
            false => vec![format!("'sudoku {call} -o book.pdf' names the book")],
        },
        _ => Vec::new(),
    }
}
