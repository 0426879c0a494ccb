//! `sudoku.toml`, and `[tool.sudoku]` of `pyproject.toml`: the options of a book project.
//!
//! A key is an option of `sudoku check` without its dashes: one of [`Options`], `files` or
//! `format`. The table `make` has options of `sudoku book make`, and so has a whole file that
//! describes a book: `sudoku book make book.toml`.

mod chapter;

use std::borrow::Cow;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use serde_json::{Map, Value};
use sudoku_book::{Options, Style, nearest};
use sudoku_print::{DESCRIPTION_PATHS, toml_json};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The options of one book, which are left out if the call names other files.
const OF_THE_BOOK: [&str; 6] = ["files", "solutions", "pages", "expect", "ignore", "cover"];

/// The options of the command alone.
const OF_THE_COMMAND: [&str; 2] = ["files", "format"];

/// The options of calls alone: a secret, and a consequence of the format.
const OF_CALLS: [&str; 2] = ["password", "pictures"];

/// The options whose values are paths, relative to the folder of the file.
const PATHS: [&str; 4] = ["files", "solutions", "across", "cover"];

/// The table with the options of `sudoku book make`.
const MAKE: &str = "make";

/// The options that say which puzzles are printed: those of a call replace all of the file.
const SOURCES: [&str; 6] = ["files", "solutions", "by_level", "generate", "level", "chapter"];

/// The key of the chapters, in words or as tables.
const CHAPTER: &str = "chapter";

/// The key of an option that the command has as `--no-chapter-pages`.
const CHAPTER_PAGES: &str = "chapter-pages";

/// The options of new puzzles, which say nothing about those of files that a call names.
const OF_NEW: [&str; 5] = ["seed", "givens", "minimal", "symmetry", "timeout"];

/// The options of a file that a call leaves open.
#[derive(Default)]
pub(crate) struct Config {
    pub(crate) files: Vec<PathBuf>,
    pub(crate) format: Option<Style>,
    /// The others, which [`Options`] takes.
    pub(crate) named: Map<String, Value>,
    /// The name of the file, if findings are allowed by it alone.
    pub(crate) allowed_by: Option<String>,
    /// The line that says which options are from the file.
    pub(crate) note: Option<String>,
}

/// The keys that a file may have.
fn keys() -> impl Iterator<Item = &'static str> {
    let shared = Options::keys().filter(|key| !OF_CALLS.contains(key));
    OF_THE_COMMAND.into_iter().chain(shared)
}

/// Reads the file with this name, or else the one that belongs to the folder of the call. An option
/// that `is_given` in the call wins; a call that names files has no other options of one book.
pub(crate) fn read_for(
    named: Option<&Path>,
    names_files: bool,
    is_given: impl Fn(&str) -> bool,
) -> Result<Config, String> {
    let found = match named {
        Some(path) => Some((path.to_owned(), read(path)?)),
        None => find(Path::new("."))?,
    };
    let Some((path, text)) = found else { return Ok(Config::default()) };
    let file = ConfigFile { path: &path, text: &text };
    let (mut config, mut used) = (Config::default(), Vec::new());
    for FileOption { key, value, at } in file.options()? {
        if is_given(key) || names_files && OF_THE_BOOK.contains(&key) {
            continue;
        }
        let set = match key {
            "files" => paths(&value).map(|paths| config.files = paths),
            "format" => style(&value).map(|style| config.format = Some(style)),
            _ => {
                config.named.insert(key.into(), value.clone());
                let alone = Map::from_iter([(key.to_owned(), value)]);
                serde_json::from_value::<Options>(alone.into())
                    .map(drop)
                    .map_err(|error| error.to_string())
            }
        };
        set.map_err(|reason| file.wrong(at, &reason))?;
        used.push(key);
    }
    let note = format!("{}: {} from this file", path.display(), used.join(", "));
    let allows = ["allow", "ignore"].iter().any(|key| used.contains(key));
    let is_alone = !is_given("allow") && !is_given("ignore");
    config.allowed_by = (allows && is_alone).then(|| path.display().to_string());
    config.note = (!used.is_empty()).then_some(note);
    Ok(config)
}

/// The arguments of a call of `sudoku book make` with the options of the file of the project that
/// it leaves open, and a note that names these; `None` for another call, or without such options.
pub(crate) fn made(
    arguments: &[OsString],
    command: &Command,
) -> Result<Option<(Vec<OsString>, String)>, String> {
    let matches = command.clone().ignore_errors(true).try_get_matches_from(arguments).ok();
    let within = |matches: &ArgMatches, name| matches.subcommand_matches(name).cloned();
    let matches = matches.and_then(|it| within(&it, "book")).and_then(|it| within(&it, MAKE));
    let verb = command.find_subcommand("book").and_then(|verb| verb.find_subcommand(MAKE));
    let (Some(matches), Some(verb)) = (matches, verb) else { return Ok(None) };
    let is_given = |id: &str| {
        matches.try_contains_id(id).unwrap_or(false)
            && matches.value_source(id) == Some(ValueSource::CommandLine)
    };
    let description = match is_given("files") {
        true => description(&matches)?,
        false => None,
    };
    if description.is_some() && is_given("config") {
        return Err("a file that describes a book has all options: --config adds none".into());
    }
    // After a value that is wrong, which the whole call reports, options have no defaults.
    let config = matches.try_get_one::<PathBuf>("config").ok().flatten();
    let found = match description.as_ref().or(config) {
        Some(path) => Some((path.clone(), read(path)?)),
        None if is_given("no_config") => None,
        None => find(Path::new("."))?,
    };
    let Some((path, text)) = found else { return Ok(None) };
    let file = ConfigFile { path: &path, text: &text };
    let is_given = |id: &str| is_given(id) && !(id == "files" && description.is_some());
    let names_puzzles = SOURCES.into_iter().any(is_given);
    let (mut own, mut files, mut used) = (Vec::new(), Vec::new(), Vec::new());
    for FileOption { key, value, at } in file.of_make(verb, description.is_some())? {
        let id = match &*key {
            CHAPTER_PAGES => "no_chapter_pages".to_owned(),
            key => key.replace('-', "_"),
        };
        let is_replaced = conflicts(verb, &id).any(is_given)
            || names_puzzles && SOURCES.contains(&&*id)
            || is_given("files") && OF_NEW.contains(&&*id);
        if is_given(&id) || is_replaced {
            continue;
        }
        let values = match value {
            Value::Array(list) if key == "margins" => {
                let inches: Vec<_> = list.iter().map(Value::to_string).collect();
                vec![inches.join(",").into()]
            }
            Value::Array(list) => list,
            one => vec![one],
        };
        for value in values {
            match value {
                Value::Bool(wanted) if key == CHAPTER_PAGES => {
                    own.extend((!wanted).then(|| "--no-chapter-pages".into()));
                }
                Value::Bool(true) => own.push(format!("--{key}").into()),
                Value::Bool(false) => {}
                Value::String(text) if key == "files" => files.push(OsString::from(text)),
                Value::String(text) => own.push(format!("--{key}={text}").into()),
                Value::Number(number) => own.push(format!("--{key}={number}").into()),
                _ => return Err(file.wrong(at, &format!("{key}: expected a text or a number"))),
            }
        }
        used.push(key);
    }
    if used.is_empty() {
        return match description {
            None => Ok(None),
            Some(path) => Err(format!("{}: it describes no book", path.display())),
        };
    }
    if !files.is_empty() {
        own.push("--".into());
        own.extend(files);
    }
    let note = format!("{}: {} from this file", path.display(), used.join(", "));
    let mut arguments = arguments.to_vec();
    if let Some(nth) = description.and_then(|file| place_of(&file, &arguments, verb)) {
        arguments.remove(nth); // it is no file of puzzles
    }
    Ok(Some((arguments.into_iter().chain(own).collect(), note)))
}

/// The place of a file among the arguments, where it is not the value of an option.
fn place_of(file: &Path, arguments: &[OsString], verb: &Command) -> Option<usize> {
    let takes_value = |argument: &OsString| {
        let name = argument.to_str().unwrap_or_default();
        let is_this = |arg: &clap::Arg| match name.strip_prefix("--") {
            Some(long) => arg.get_long() == Some(long),
            None => name
                .strip_prefix('-')
                .is_some_and(|short| arg.get_short().is_some_and(|own| short.chars().eq([own]))),
        };
        verb.get_arguments().any(|arg| is_this(arg) && arg.get_action().takes_values())
    };
    let is_here =
        |&nth: &usize| arguments[nth] == *file.as_os_str() && !takes_value(&arguments[nth - 1]);
    (1..arguments.len()).find(is_here)
}

/// The options that do not go together with this one.
fn conflicts<'a>(verb: &'a Command, id: &'a str) -> impl Iterator<Item = &'a str> {
    let of = |arg: &'a clap::Arg| verb.get_arg_conflicts_with(arg);
    verb.get_arguments().filter_map(move |arg| {
        let is_apart = arg.get_id() == id || of(arg).iter().any(|other| other.get_id() == id);
        let own = verb.get_arguments().find(|own| own.get_id() == id);
        let is_other =
            own.is_some_and(|own| of(own).iter().any(|other| other.get_id() == arg.get_id()));
        ((is_apart && arg.get_id() != id) || is_other).then(|| arg.get_id().as_str())
    })
}

/// The file that describes the book.
fn description(make: &ArgMatches) -> Result<Option<PathBuf>, String> {
    let files: Vec<&PathBuf> =
        make.try_get_many::<PathBuf>("files").ok().flatten().unwrap_or_default().collect();
    let is_toml = |file: &&&PathBuf| {
        file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
    };
    match (files.iter().find(is_toml), files.len()) {
        (None, _) => Ok(None),
        (Some(file), 1) => Ok(Some((*file).clone())),
        (Some(file), _) => {
            let file = file.display();
            Err(format!("{file} describes a book, and is the only file of its call then"))
        }
    }
}

fn paths(value: &Value) -> Result<Vec<PathBuf>, String> {
    let list = match value {
        Value::Array(list) => list.as_slice(),
        one => std::slice::from_ref(one),
    };
    let paths: Option<Vec<PathBuf>> = list.iter().map(|path| Some(path.as_str()?.into())).collect();
    paths.ok_or_else(|| "files: expected a text or a list of texts".into())
}

fn style(value: &Value) -> Result<Style, String> {
    let name = value.as_str().ok_or("format: expected a text")?;
    name.to_lowercase().parse().map_err(|error| format!("format: {error}, found '{name}'"))
}

/// The most bytes of a file: more would take seconds to read, before any book.
const MOST: u64 = 1 << 20;

fn read(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes));
    let reason = match read {
        Ok(count) if count as u64 > MOST => "longer than 1 MiB, too long for options".into(),
        Ok(_) => match String::from_utf8(bytes) {
            Ok(text) => return Ok(text),
            Err(_) => "not UTF-8".into(),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => "no such file".into(),
        Err(error) => error.to_string(),
    };
    Err(format!("{}: {reason}", path.display()))
}

/// The file for calls in this folder: in it, or in one above up to that of the repository or of the
/// user, and below those of other users and of all, such as `/tmp`.
fn find(folder: &Path) -> Result<Option<(PathBuf, String)>, String> {
    let Ok(start) = fs::canonicalize(folder) else { return Ok(None) };
    let home = env::var_os("HOME").and_then(|home| fs::canonicalize(home).ok());
    for (up, folder) in start.ancestors().enumerate() {
        if up > 0 && is_of_others(folder, &start) {
            break;
        }
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
        if folder.join(".git").exists() || home.as_deref() == Some(folder) {
            break;
        }
    }
    Ok(None)
}

/// Whether a folder above `start` has another owner, or is one that all users share: with the
/// sticky bit, each may write there.
#[cfg(unix)]
fn is_of_others(folder: &Path, start: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(folder), Ok(start)) = (fs::metadata(folder), fs::metadata(start)) else { return true };
    const SHARED: u32 = 0o1002;
    folder.uid() != start.uid() || folder.mode() & SHARED == SHARED
}

#[cfg(not(unix))]
fn is_of_others(_: &Path, _: &Path) -> bool {
    false
}

struct ConfigFile<'a> {
    path: &'a Path,
    text: &'a str,
}

/// An option of the file.
struct FileOption<K = &'static str> {
    key: K,
    value: Value,
    /// Where it begins.
    at: usize,
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

    /// The options of a check, in the order of the file.
    fn options(&self) -> Result<Vec<FileOption>, String> {
        self.each(|table| {
            let is_other = |name: &str, value: &Spanned<DeValue<'_>>| {
                name == MAKE && value.get_ref().as_table().is_some()
            };
            let own = table.iter().filter(|(key, value)| !is_other(key.get_ref(), value));
            own.map(|(key, value)| {
                self.option(key.get_ref(), key.span().start, value, &PATHS, &Vec::from_iter(keys()))
            })
            .collect()
        })
    }

    /// The options of the verb that makes books, in the order of the file: of its table, or of a
    /// whole file that describes a book.
    fn of_make(&self, verb: &Command, is_whole: bool) -> Result<Vec<FileOption<String>>, String> {
        let names = verb.get_arguments().filter_map(|arg| match arg.get_id().as_str() {
            "config" | "no_config" | "help" | "version" | "force" => None,
            "no_chapter_pages" => Some(CHAPTER_PAGES),
            "files" => Some("files"),
            _ => arg.get_long(),
        });
        let names: Vec<&str> = names.collect();
        let take = |table: &DeTable<'_>| {
            let option = |(key, value): (&Spanned<Cow<'_, str>>, &Spanned<DeValue<'_>>)| {
                let at = key.span().start;
                if let Some(value) = self.chapters(key.get_ref(), value.get_ref())? {
                    return Ok(FileOption { key: key.get_ref().to_string(), value, at });
                }
                let option = self.option(key.get_ref(), at, value, &DESCRIPTION_PATHS, &names)?;
                let FileOption { key, value, at } = option;
                Ok(FileOption { key: key.to_owned(), value, at })
            };
            table.iter().map(option).collect()
        };
        self.each(|table| match table.get(MAKE).and_then(|it| it.get_ref().as_table()) {
            _ if is_whole => take(table),
            Some(table) => take(table),
            None => Ok(Vec::new()),
        })
    }

    /// The chapters that are tables, in the words of the option.
    fn chapters(&self, key: &str, value: &DeValue<'_>) -> Result<Option<Value>, String> {
        let DeValue::Array(list) = value else { return Ok(None) };
        let tables: Option<Vec<_>> = list.iter().map(|it| it.get_ref().as_table()).collect();
        match tables.filter(|_| key == CHAPTER && !list.is_empty()) {
            None => Ok(None),
            Some(tables) => {
                let words = tables.into_iter().map(|table| chapter::words(self, table));
                Ok(Some(words.map(|words| words.map(Value::from)).collect::<Result<_, _>>()?))
            }
        }
    }

    /// The options that are taken from the table of the file, in its order.
    fn each<K>(
        &self,
        take: impl FnOnce(&DeTable<'_>) -> Result<Vec<FileOption<K>>, String>,
    ) -> Result<Vec<FileOption<K>>, String> {
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
        let mut options = take(table)?;
        options.sort_by_key(|option| option.at);
        Ok(options)
    }

    /// The option with this name, one of `names`; those of `paths` are relative to the file.
    fn option<'k>(
        &self,
        name: &str,
        at: usize,
        value: &Spanned<DeValue<'_>>,
        paths: &[&str],
        names: &[&'k str],
    ) -> Result<FileOption<&'k str>, String> {
        let wrong = |reason: String| self.wrong(at, &format!("{name}: {reason}"));
        let Some(key) = names.iter().copied().find(|key| *key == name) else {
            return Err(wrong(match nearest(&name.replace('_', "-"), names.iter().copied()) {
                Some(name) => format!("unknown key; did you mean {name}?"),
                None => format!("unknown key; expected one of {}", names.join(", ")),
            }));
        };
        let mut value = toml_json(value.get_ref())
            .ok_or_else(|| wrong("expected a text, a number, or a list of texts".into()))?;
        if paths.contains(&key) {
            match &mut value {
                Value::Array(list) => list.iter_mut().for_each(|path| self.relative(path)),
                path => self.relative(path),
            }
        }
        if key == CHAPTER {
            let chapters = match &mut value {
                Value::Array(list) => list.as_mut_slice(),
                one => std::slice::from_mut(one),
            };
            chapters.iter_mut().for_each(|words| chapter::settle(self, words));
        }
        Ok(FileOption { key, value, at })
    }

    /// Makes a path relative to the folder of the call.
    fn relative(&self, value: &mut Value) {
        if let Value::String(name) = value {
            let folder = self.path.parent().unwrap_or(Path::new(""));
            let path = folder.join(&*name).display().to_string();
            // In a file, a dash is a name, and not the standard input.
            *name = if path.starts_with('-') { format!("./{path}") } else { path };
        }
    }
}

/// The table `[tool.sudoku]`.
fn tool<'a, 'i>(table: &'a DeTable<'i>) -> Option<&'a DeTable<'i>> {
    let tool = table.get("tool")?.get_ref().as_table()?;
    tool.get("sudoku")?.get_ref().as_table()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::command;

    /// The options of `sudoku check` without a key, and why they have none.
    const WITHOUT_A_KEY: [(&str, &str); 13] = [
        ("fix", "where this call writes"),
        ("fix_grids", "where this call writes"),
        ("output", "where this call writes"),
        ("quiet", "what this call prints"),
        ("statistics", "what this call prints"),
        ("open", "what this call shows"),
        ("print_schema", "what this call prints"),
        ("debug", "a drawing of this call"),
        ("force", "a drawing of this call"),
        ("config", "the file itself"),
        ("no_config", "no file"),
        ("color", "an option of all verbs"),
        ("password", "a secret"),
    ];

    #[test]
    fn every_option_of_check_has_a_key_or_a_reason() {
        let command = command();
        let check = command.find_subcommand("check").unwrap();
        let mut options: Vec<String> = check
            .get_arguments()
            .map(|arg| arg.get_id().to_string())
            .chain(["color".into()])
            .filter(|id| !WITHOUT_A_KEY.iter().any(|(without, _)| without == id))
            .map(|id| id.replace('_', "-"))
            .collect();
        options.sort();
        let mut keys: Vec<&str> = keys().collect();
        keys.sort_unstable();
        assert_eq!(options, keys);
        for key in Options::keys().filter(|key| *key != "pictures") {
            let arg = check.get_arguments().find(|arg| arg.get_long() == Some(key));
            assert!(arg.is_some_and(|arg| arg.get_id() == &*key.replace('-', "_")), "{key}");
        }
        for (id, _) in WITHOUT_A_KEY.iter().filter(|(id, _)| *id != "color") {
            assert!(check.get_arguments().any(|arg| arg.get_id() == id), "{id}");
        }
    }
}
