//! Tips for calls that are wrong: the call that was most likely meant.

use std::ffi::OsString;
use std::num::ParseIntError;
use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};
use sudoku_book::{OneLine, nearest};
use sudoku_core::Cell;

use crate::input::{is_grid, misnamed};

/// Words that people try for a verb, and the call that they mean.
const MEANT: [(&str, &str); 32] = [
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
    ("make", "sudoku book make"),
    ("grade", "sudoku rate"),
    ("difficulty", "sudoku rate"),
    ("print", "sudoku render"),
    ("draw", "sudoku render"),
    ("version", "sudoku --version"),
    ("fix", "sudoku check --fix PROOF.pdf"),
    ("repair", "sudoku explain"),
    ("diagnose", "sudoku explain"),
    ("why", "sudoku explain"),
    ("minlex", "sudoku canon"),
    ("canonical", "sudoku canon"),
    ("normalize", "sudoku canon"),
    ("unique-puzzles", "sudoku dedup"),
    ("uniq", "sudoku dedup"),
    ("grep", "sudoku filter"),
    ("propagate", "sudoku convert --to candidates --strength all-different"),
    ("simple-solve", "sudoku solve --by naked-singles"),
    ("singles", "sudoku solve --by naked-singles"),
    ("backtrack", "sudoku solve --by backtracking"),
    ("guesses", "sudoku solve --by guessing"),
    ("branchings", "sudoku solve --by guessing"),
];

/// Options that people try, and the option that they mean, where the verb has it.
const MEANT_OPTIONS: [(&str, &str); 48] = [
    ("-n", "count"),
    ("--number", "count"),
    ("--amount", "count"),
    ("--difficulty", "level"),
    ("--grade", "level"),
    ("--json", "format json"),
    ("--csv", "to csv"),
    ("--out", "output"),
    ("--outfile", "output"),
    ("--output-format", "format"),
    ("--form", "to"),
    ("--as", "to"),
    ("--type", "variant"),
    ("--kind", "variant"),
    ("--lang", "language"),
    ("-l", "language"),
    ("--jobs", "threads"),
    ("-j", "threads"),
    ("--overwrite", "force"),
    ("--boxed", "to boxed"),
    ("--limit", "max-solutions"),
    ("--count", "generate"),
    ("--format", "to"),
    ("--to", "format"),
    ("--svg", "to svg"),
    ("--png", "to png"),
    ("--naked-singles", "by naked-singles"),
    ("--simple", "by naked-singles"),
    ("--singles", "by naked-singles"),
    ("--backtrack", "by backtracking"),
    ("--max", "limit"),
    ("--max-solutions", "limit"),
    ("--html", "output REPORT.html"),
    ("--pdf", "output FILE.pdf"),
    ("--errors-only", "allow warning"),
    ("--errors", "allow warning"),
    ("--severity", "allow warning"),
    ("--quiet", "allow warning"),
    ("--vague", "level 1"),
    ("--spoiler", "level 1"),
    ("--no-spoilers", "level 1"),
    ("--kdp", "profile kdp"),
    ("--lulu", "profile lulu"),
    ("--easy", "chapter easy=N"),
    ("--medium", "chapter medium=N"),
    ("--hard", "chapter hard=N"),
    ("--techniques", "by naked-singles"),
    ("--minimal", "also not-minimal"),
];

/// The error with tips.
pub(crate) fn explained(command: &mut Command, arguments: &[OsString], mut error: Error) -> Error {
    // So that the verbs know their full names.
    command.build();
    let words: Vec<String> =
        arguments.iter().skip(1).map(|word| OneLine(&word.to_string_lossy()).to_string()).collect();
    let verb = words.first().map_or("", String::as_str);
    if let (ErrorKind::InvalidSubcommand, [name, ..]) = (error.kind(), words.as_slice())
        && text(&error, ContextKind::InvalidSubcommand) == Some(name)
        && let Some(message) = without_a_verb(name, &words)
    {
        return command.error(ErrorKind::InvalidSubcommand, message);
    }
    if let Some(message) = not_a_number(&error) {
        return command.error(ErrorKind::ValueValidation, message);
    }
    let tips = match error.kind() {
        ErrorKind::InvalidSubcommand if let Some(call) = moved(&error, &words) => {
            error.remove(ContextKind::SuggestedSubcommand);
            vec![format!("the call is 'sudoku {call}'")]
        }
        ErrorKind::InvalidSubcommand => unknown_verb(command, &mut error, verb),
        ErrorKind::UnknownArgument => unknown_option(command, &mut error, &words),
        ErrorKind::InvalidValue if let Some(tip) = value_of_other(command, &error, &words) => {
            error.remove(ContextKind::SuggestedValue);
            vec![tip]
        }
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

/// The call that does now what this call of an older verb did.
fn moved(error: &Error, words: &[String]) -> Option<String> {
    let old = text(error, ContextKind::InvalidSubcommand)?;
    let at = words.iter().position(|word| word == old)?;
    let (before, after) = (&words[..at], &words[at + 1..]);
    let (verb, after) = match old.as_str() {
        "candidates" => ("convert --to candidates", of_cells(after)),
        "prove" => ("explain --proof", after.to_vec()),
        "backdoors" => ("hint --backdoors", after.to_vec()),
        "techniques" => ("rule", named_techniques(after)),
        "neighbours" => ("generate", near(after)),
        _ => return None,
    };
    if before.iter().any(|word| word == "help") {
        return Some(format!("help {}", verb.split(' ').next().unwrap_or_default()));
    }
    let all = |words: &[String]| words.iter().map(|word| quoted(word)).collect::<Vec<_>>();
    Some([all(before), vec![verb.to_owned()], all(&after)].concat().join(" "))
}

/// The words after `sudoku techniques`, with the list of `--techniques` as a name.
fn named_techniques(words: &[String]) -> Vec<String> {
    let (mut list, mut others) = ("all".to_owned(), Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.strip_prefix("--techniques") {
            Some("") => list = words.next().cloned().unwrap_or(list),
            Some(value) => list = value.trim_start_matches('=').to_owned(),
            None => others.push(word.clone()),
        }
    }
    // A name does not begin with a dash.
    list = if list.starts_with('-') { format!("all,{list}") } else { list };
    [vec![list], others].concat()
}

/// The words after `sudoku candidates`, with `--cell` before each cell.
fn of_cells(words: &[String]) -> Vec<String> {
    let word = |word: &String| match word.parse::<Cell>() {
        Ok(cell) => vec!["--cell".to_owned(), cell.to_string()],
        Err(_) => vec![word.clone()],
    };
    words.iter().flat_map(word).collect()
}

/// The words after `sudoku neighbours`, with `--near` before its files.
fn near(words: &[String]) -> Vec<String> {
    let (mut files, mut options) = (Vec::new(), Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.strip_prefix("--givens") {
            Some(value) => options.push(format!("--remove{value}")),
            None if word.starts_with('-') && word != "-" => options.push(word.clone()),
            None => {
                files.push(word.clone());
                continue;
            }
        }
        let is_flag = ["--equivalent", "--force"].contains(&word.as_str());
        let has_value = word.contains('=') || word.starts_with("-o") && word.len() > 2;
        if !is_flag && !has_value {
            options.extend(words.next().cloned());
        }
    }
    if files.is_empty() {
        files.push("-".into());
    }
    [vec!["--near".into()], files, options].concat()
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./=:,+@%".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

fn text(error: &Error, kind: ContextKind) -> Option<&String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        _ => None,
    }
}

/// The message for a text in the place of a whole number, for which the standard library has words
/// for programmers.
fn not_a_number(error: &Error) -> Option<String> {
    std::error::Error::source(error)?.downcast_ref::<ParseIntError>()?;
    let (value, arg) =
        (text(error, ContextKind::InvalidValue)?, text(error, ContextKind::InvalidArg)?);
    Some(format!("invalid value '{value}' for '{arg}': expected a whole number from 0 up"))
}

/// The message for a book or a grid that is named without a verb.
fn without_a_verb(name: &str, words: &[String]) -> Option<String> {
    let call = words.join(" ");
    let tips = |fact: &str, tips: &[(&str, &str)]| {
        let mut message = format!("{fact}; a subcommand comes first\n");
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
    if let Some(reason) = misnamed(path) {
        return Some(reason);
    }
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
        let fact = if is_file { "is a file" } else { "is no subcommand, and no such file is here" };
        return Some(tips(&format!("'{name}' {fact}"), &all));
    }
    None
}

/// Tips for a word in the place of a verb.
fn unknown_verb(command: &Command, error: &mut Error, verb: &str) -> Vec<String> {
    let Some(word) = text(error, ContextKind::InvalidSubcommand).cloned() else {
        return Vec::new();
    };
    let word = word.as_str();
    if let Some((_, call)) = MEANT.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)) {
        error.remove(ContextKind::SuggestedSubcommand);
        return vec![format!("the call is '{call}'")];
    }
    let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    let has_similar = error.get(ContextKind::SuggestedSubcommand).is_some();
    match nearest(word, names.iter().copied()) {
        Some(name) if verb == "help" => vec![format!("a similar subcommand exists: '{name}'")],
        Some(name) if verb != word && name == word => vec![format!("the call is 'sudoku {name}'")],
        Some(name) if !has_similar => vec![format!("a similar subcommand exists: '{name}'")],
        _ => Vec::new(),
    }
}

/// Tips for an argument that is not expected.
fn unknown_option(command: &Command, error: &mut Error, words: &[String]) -> Vec<String> {
    let verb = words.first().map_or("", String::as_str);
    let Some(word) = text(error, ContextKind::InvalidArg).cloned() else { return Vec::new() };
    let bare = word.trim_start_matches('-');
    let is_verb = command.get_subcommands().any(|verb| verb.get_name() == bare);
    match (verb, word.as_str()) {
        // There is nothing more to say, and `--version` is not like it.
        (_, "--verbose" | "-vv") => {
            error.remove(ContextKind::SuggestedArg);
            error.remove(ContextKind::Suggested);
            Vec::new()
        }
        (_, "-v") => vec!["'sudoku --version' prints the version".into()],
        (first, _) if first == word && is_verb => {
            vec![format!("a subcommand has no dashes: 'sudoku {bare}'")]
        }
        (_, "--first-steps") => {
            let word = |word: &String| quoted(&word.replace("--first-steps", "--first-singles"));
            let call: Vec<String> = words.iter().map(word).collect();
            vec![format!("the call is 'sudoku {}'", call.join(" "))]
        }
        ("generate", number) if number.parse::<u64>().is_ok_and(|number| number > 0) => {
            vec![format!("'--count {number}' makes {number} puzzles")]
        }
        ("generate", number) if number.parse::<i64>().is_ok() => {
            vec!["'--count N' makes N puzzles".into()]
        }
        _ => option_elsewhere(command, error, words, &word),
    }
}

/// Tips for an option that this verb has by another name, or that other verbs have.
fn option_elsewhere(
    command: &Command,
    error: &mut Error,
    words: &[String],
    word: &str,
) -> Vec<String> {
    // A name with dashes can be that of a file; who writes an option does not mean that.
    if !Path::new(word).exists() {
        error.remove(ContextKind::Suggested);
    }
    // The usage has the option that the parser took for the one that was meant.
    if let Some(verb) = called(command, words) {
        let usage = verb.clone().render_usage();
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    }
    let bare = word.trim_start_matches('-');
    let names = |verb: &Command, option: &str| {
        let name = option.split(' ').next();
        verb.get_arguments().any(|arg| arg.get_long() == name)
    };
    let mut meant = MEANT_OPTIONS.iter().filter(|(name, _)| *name == word).map(|(_, it)| *it);
    let here = called(command, words);
    let of_this = meant.clone().find(|option| here.is_some_and(|verb| names(verb, option)));
    if let Some(option) = of_this {
        error.remove(ContextKind::SuggestedArg);
        return vec![format!("a similar argument exists: '--{option}'")];
    }
    let is_known = verbs(command).iter().any(|(_, verb)| names(verb, bare));
    let name = if is_known { bare } else { meant.next().unwrap_or(bare) };
    let has = |verb: &Command| names(verb, name);
    let others: Vec<String> =
        verbs(command).into_iter().filter(|(_, verb)| has(verb)).map(|(name, _)| name).collect();
    if others.is_empty() || name.len() < 2 {
        return Vec::new();
    }
    error.remove(ContextKind::SuggestedArg);
    vec![format!("'--{name}' is an option of {}", listed(&others))]
}

/// All verbs that are shown, with their names in quotation marks: `'book make'`.
fn verbs(command: &Command) -> Vec<(String, &Command)> {
    let shown = command.get_subcommands().filter(|verb| !verb.is_hide_set());
    shown
        .flat_map(|verb| match verb.has_subcommands() {
            true => verb
                .get_subcommands()
                .map(|part| (format!("'{} {}'", verb.get_name(), part.get_name()), part))
                .collect(),
            false => vec![(format!("'{}'", verb.get_name()), verb)],
        })
        .collect()
}

/// The verb of a call, with the verb after it, as in `book make`.
fn called<'a>(command: &'a Command, words: &[String]) -> Option<&'a Command> {
    let mut found = None;
    for word in words {
        let next = found.unwrap_or(command).find_subcommand(word);
        found = next.or(found);
    }
    found
}

/// `a`, `a and b`, `a, b and c`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [firsts @ .., last] => format!("{} and {last}", firsts.join(", ")),
    }
}

/// A tip for a value that another option of the verb has: `--format boxed`.
fn value_of_other(command: &Command, error: &Error, words: &[String]) -> Option<String> {
    let value = text(error, ContextKind::InvalidValue)?.to_lowercase();
    let wrong = text(error, ContextKind::InvalidArg)?.split(' ').next()?;
    let has = |arg: &&Arg| {
        let values = arg.get_possible_values();
        values.iter().any(|known| known.get_name() == value)
    };
    let mut others = called(command, words)?.get_arguments().filter(has);
    let name = others.find_map(|arg| Some(format!("--{}", arg.get_long()?)))?;
    (name != wrong).then(|| format!("a similar argument exists: '{name} {value}'"))
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
        [verb, rest @ ..]
            if verb == "convert"
                && lacks("--to")
                && rest.iter().any(|word| ["--cell", "--strength"].contains(&word.as_str())) =>
        {
            vec![format!("the call is 'sudoku {call} --to candidates'")]
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
            false if lacks("--output") => {
                vec![format!("'sudoku {call} -o book.pdf' names the book")]
            }
            false => Vec::new(),
        },
        _ => Vec::new(),
    }
}
