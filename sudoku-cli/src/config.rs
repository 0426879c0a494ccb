//! `sudoku.toml`, and `[tool.sudoku]` of `pyproject.toml`: the options of a book project.
//!
//! A key is an option of `sudoku check` without its dashes. Keys become arguments of the call, which
//! is parsed again with them: an option has one parser, wherever it is written.

use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, Command};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::mistake;
use crate::nearest::nearest;

/// The options of one book, which hold if the file names it, too.
const OF_THE_BOOK: [&str; 5] = ["files", "solutions", "pages", "expect", "ignore"];

/// The options of any check.
const OF_ANY_BOOK: [&str; 13] = [
    "across",
    "allow",
    "also",
    "explain",
    "format",
    "input-format",
    "language",
    "max-findings",
    "memory",
    "profile",
    "rate",
    "threads",
    "timeout",
];

/// The options whose values are paths, relative to the folder of the file.
const PATHS: [&str; 3] = ["files", "solutions", "across"];

/// The arguments of a call with those of its file, and the line that says so.
pub(crate) struct Configured {
    pub(crate) arguments: Vec<OsString>,
    pub(crate) note: Option<String>,
}

/// Adds the options of the file that belongs to a call of `sudoku check`; `None` without a file. An
/// option of the call wins.
pub(crate) fn configured(
    command: &Command,
    arguments: &[OsString],
    matches: &ArgMatches,
) -> Result<Option<Configured>, String> {
    let Some(call) = matches.subcommand_matches("check") else { return Ok(None) };
    if call.get_flag("no_config") || call.get_flag("print_schema") {
        return Ok(None);
    }
    let found = match call.get_one::<PathBuf>("config") {
        Some(path) => {
            let text = read(path)?;
            Some((path.clone(), text))
        }
        None => find(Path::new("."))?,
    };
    let Some((path, text)) = found else { return Ok(None) };
    let file = ConfigFile { path: &path, text: &text };
    let check = command.find_subcommand("check").cloned().unwrap_or_default();
    let names_files = call.value_source("files") == Some(ValueSource::CommandLine);
    let (mut added, mut used) = (Vec::new(), Vec::new());
    for option in file.options(&check)? {
        let id = option.key.replace('-', "_");
        let is_given = call.value_source(&id) == Some(ValueSource::CommandLine);
        if is_given || names_files && OF_THE_BOOK.contains(&&*option.key) {
            continue;
        }
        file.verify(command, &option)?;
        used.push(option.key.clone());
        match option.key == "files" {
            true => added.extend(option.values.into_iter().map(OsString::from)),
            false => added.extend(option.words()),
        }
    }
    // After the verb, as there may be `--` later.
    let mut arguments = arguments.to_vec();
    let verb =
        arguments.iter().position(|word| word == "check").map_or(arguments.len(), |at| at + 1);
    arguments.splice(verb..verb, added);
    let is_quiet = call.get_flag("quiet") || used.is_empty();
    let note = format!("{}: {} from this file", path.display(), used.join(", "));
    Ok(Some(Configured { arguments, note: (!is_quiet).then_some(note) }))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| {
        let reason = match error.kind() {
            ErrorKind::NotFound => "no such file".into(),
            _ => error.to_string(),
        };
        format!("{}: {reason}", path.display())
    })
}

/// The file for calls in this folder: in it, or in one above up to that of the repository.
fn find(folder: &Path) -> Result<Option<(PathBuf, String)>, String> {
    let Ok(start) = fs::canonicalize(folder) else { return Ok(None) };
    for (up, folder) in start.ancestors().enumerate() {
        // Names are short: `sudoku.toml`, `../sudoku.toml`.
        let near: PathBuf = std::iter::repeat_n("..", up).collect();
        for name in ["sudoku.toml", "pyproject.toml"] {
            if !folder.join(name).is_file() {
                continue;
            }
            let path = near.join(name);
            let text = read(&path)?;
            let file = ConfigFile { path: &path, text: &text };
            // A project in Python need not be one of ours.
            if name == "sudoku.toml" || text.contains("sudoku") && file.has_table() {
                return Ok(Some((path, text)));
            }
        }
        if folder.join(".git").exists() {
            break;
        }
    }
    Ok(None)
}

struct ConfigFile<'a> {
    path: &'a Path,
    text: &'a str,
}

/// An option of the file.
struct FileOption {
    key: String,
    values: Vec<String>,
    /// Whether it takes no value.
    is_flag: bool,
    /// Where it begins.
    at: usize,
}

impl FileOption {
    /// The option as words of a call.
    fn words(&self) -> Vec<OsString> {
        let key = &self.key;
        match self.is_flag {
            true => vec![format!("--{key}").into()],
            false => self.values.iter().map(|value| format!("--{key}={value}").into()).collect(),
        }
    }
}

impl ConfigFile<'_> {
    /// Whether a `pyproject.toml` has our table; one that cannot be parsed is not ours to report.
    fn has_table(&self) -> bool {
        DeTable::parse(self.text).is_ok_and(|table| tool(table.get_ref()).is_some())
    }

    /// An error at a place of the file.
    fn wrong(&self, at: usize, reason: &str) -> String {
        let line = self.text[..at.min(self.text.len())].matches('\n').count() + 1;
        format!("{}:{line}: {reason}", self.path.display())
    }

    /// The options, in the order of the file.
    fn options(&self, check: &Command) -> Result<Vec<FileOption>, String> {
        let table = DeTable::parse(self.text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            self.wrong(at, error.message())
        })?;
        let is_project = self.path.file_name().is_some_and(|name| name == "pyproject.toml");
        let table = match is_project {
            true => match tool(table.get_ref()) {
                Some(table) => table,
                None => return Ok(Vec::new()),
            },
            false => table.get_ref(),
        };
        let mut options = Vec::new();
        for (key, value) in table {
            options.push(self.option(check, key.get_ref(), key.span().start, value)?);
        }
        options.sort_by_key(|option| option.at);
        Ok(options)
    }

    fn option(
        &self,
        check: &Command,
        key: &str,
        at: usize,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<FileOption, String> {
        let wrong = |reason: String| self.wrong(at, &format!("{key}: {reason}"));
        let mut known = OF_THE_BOOK.into_iter().chain(OF_ANY_BOOK);
        let Some(name) = known.find(|known| *known == key) else {
            let known: Vec<&str> = OF_THE_BOOK.into_iter().chain(OF_ANY_BOOK).collect();
            let dashed = key.replace('_', "-");
            return Err(wrong(match nearest(&dashed, known.iter().copied()) {
                Some(name) => format!("unknown key; did you mean {name}?"),
                None => format!("unknown key; expected one of {}", known.join(", ")),
            }));
        };
        let id = name.replace('-', "_");
        let arg = check.get_arguments().find(|arg| arg.get_id() == id.as_str());
        let takes_many = arg.is_some_and(|arg| matches!(arg.get_action(), ArgAction::Append));
        let is_flag = arg.is_some_and(|arg| matches!(arg.get_action(), ArgAction::SetTrue));
        let values = match value.get_ref() {
            DeValue::Array(list) if takes_many => {
                let each = list.iter().map(|value| text(value.get_ref()));
                each.collect::<Option<Vec<String>>>()
            }
            DeValue::Boolean(set) if is_flag => {
                return Ok(FileOption { key: key.into(), values: Vec::new(), is_flag: *set, at });
            }
            value => text(value).map(|value| vec![value]),
        };
        let expected = match (takes_many, is_flag) {
            (true, _) => "expected a text or a list of texts",
            (_, true) => "expected true or false",
            _ => "expected a text or a number",
        };
        let mut values = values.ok_or_else(|| wrong(expected.into()))?;
        if PATHS.contains(&name) {
            let folder = self.path.parent().unwrap_or(Path::new(""));
            for value in &mut values {
                let path = folder.join(&*value).display().to_string();
                // A name is no option.
                *value = if path.starts_with('-') { format!("./{path}") } else { path };
            }
        }
        Ok(FileOption { key: key.into(), values, is_flag, at })
    }

    /// Parses an option by itself, so that its error names the line.
    fn verify(&self, command: &Command, option: &FileOption) -> Result<(), String> {
        if option.key == "files" {
            return Ok(());
        }
        let call = ["sudoku", "check"].map(OsString::from).into_iter().chain(option.words());
        let call: Vec<OsString> = call.collect();
        command.clone().try_get_matches_from(&call).map(drop).map_err(|error| {
            let text = mistake::explained(&mut command.clone(), &call, error).to_string();
            let reason = text.lines().take_while(|line| !line.is_empty());
            let reason: Vec<&str> = reason.map(str::trim).collect();
            let reason = reason.join(" ").replacen("error: ", "", 1);
            self.wrong(option.at, &format!("{}: {reason}", option.key))
        })
    }
}

/// The table `[tool.sudoku]`.
fn tool<'a, 'i>(table: &'a DeTable<'i>) -> Option<&'a DeTable<'i>> {
    let tool = table.get("tool")?.get_ref().as_table()?;
    tool.get("sudoku")?.get_ref().as_table()
}

/// A text or a number as the text of an argument.
fn text(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().into()),
        DeValue::Float(number) => Some(number.as_str().into()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::command;

    #[test]
    fn every_key_is_an_option_of_check() {
        let command = command();
        let check = command.find_subcommand("check").unwrap();
        for key in OF_THE_BOOK.into_iter().chain(OF_ANY_BOOK) {
            let id = key.replace('-', "_");
            let arg = check.get_arguments().find(|arg| arg.get_id() == id.as_str());
            let arg = arg.unwrap_or_else(|| panic!("{key}"));
            assert!(key == "files" || arg.get_long() == Some(key), "{key}");
        }
    }
}
