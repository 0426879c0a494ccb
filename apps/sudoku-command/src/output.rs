//! The output of a verb: the standard output, or a file that appears when it is complete.

use std::ffi::OsStr;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use sudoku_book::{Form, Inputs, OneLine, OutputFile, Style};

use crate::args::drawn;
use crate::outcome::{Done, Failure, Outcome};
use crate::stderr::complain;

/// Files with the endings of `.txt` hold any form that is text for people.
pub(crate) const TEXT: &[&str] = &["txt"];

#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// Write to this file instead of the standard output. It appears when it is complete, and is
    /// never one of the files that are read
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Replace an existing file
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

impl OutputArgs {
    /// Opens the output of a verb that reads these `inputs`, and writes files with these endings.
    pub(crate) fn open(&self, endings: &[&str], inputs: &Inputs) -> Result<Output, Failure> {
        let Some(path) = &self.output else {
            inputs.refuse_stdout()?;
            return Ok(Output::stdout());
        };
        check_ending(path, endings)?;
        inputs.refuse(path)?;
        if !self.force {
            refuse_existing(std::slice::from_ref(path))?;
        }
        Output::file(path, inputs).map_err(Into::into)
    }

    /// Opens the output of a verb that writes puzzles in the form that was `asked` for, or else in
    /// that of the ending.
    pub(crate) fn open_form(
        &self,
        asked: Option<Form>,
        inputs: &Inputs,
    ) -> Result<Output, Failure> {
        if let Some(ending) = self.output.as_deref().and_then(ending)
            && let Some(verb) = drawn(&ending)
        {
            return Err(Failure::Refused(format!("{verb} writes {ending} files")));
        }
        let mut endings = endings(asked.unwrap_or(Form::Line));
        if asked.is_none() {
            let others = Form::ALL.iter().flat_map(|form| form.endings()).copied();
            endings.extend(others.filter(|ending| *ending != "txt"));
        }
        self.open(&endings, inputs)
    }

    /// Whether the user waits without seeing anything: answers between numbers would disturb.
    pub(crate) fn leaves_waiting(&self) -> bool {
        self.output.is_some() || !io::stdout().is_terminal()
    }

    /// The form of the output: the one asked for, or that of the ending, or else a `default`.
    pub(crate) fn form(&self, form: Option<Form>, default: Form) -> Form {
        let ending = self.output.as_deref().and_then(ending);
        let of_ending = || {
            let ending = ending?;
            let has = |form: &Form| form.endings().contains(&ending.as_str());
            Form::ALL.into_iter().find(has)
        };
        form.or_else(of_ending).unwrap_or(default)
    }
}

/// The output of a verb. A file gets its name when it is [finished](Self::finish).
pub(crate) enum Output {
    Stdout(BufWriter<StdoutLock<'static>>),
    File(OutputFile, PathBuf),
}

impl Output {
    /// A file, unless it is one of these inputs.
    pub(crate) fn file(path: &Path, inputs: &Inputs) -> io::Result<Self> {
        Ok(Self::File(OutputFile::sparing(path, inputs)?, path.to_owned()))
    }

    pub(crate) fn stdout() -> Self {
        Self::Stdout(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Self::Stdout(mut out) => out.flush(),
            Self::File(file, _) => file.finish(),
        }
    }

    /// Finishes the output of a verb that ends like this. If an input cannot be read, a file would
    /// lack its puzzles: an older file stays as it is.
    pub(crate) fn finish_as(self, outcome: Outcome) -> Done {
        match self {
            Self::File(_, path) if outcome == Outcome::Failed => {
                complain(format_args!("{}: not written, as puzzles are missing", path.display()));
            }
            out => out.finish()?,
        }
        Ok(outcome)
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(bytes),
            Self::File(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File(file, _) => file.flush(),
        }
    }
}

/// The endings of files with a report in this style.
pub(crate) fn report_endings(style: Style) -> &'static [&'static str] {
    match style {
        Style::Json => &["json"],
        Style::JsonLines => &["jsonl"],
        Style::Junit => &["xml"],
        Style::Html => &["html", "htm"],
        Style::Sarif => &["sarif", "json"],
        _ => TEXT,
    }
}

/// The endings of files in this form, and of any text.
pub(crate) fn endings(form: Form) -> Vec<&'static str> {
    let mut endings = form.endings().to_vec();
    if !endings.contains(&"txt") {
        endings.push("txt");
    }
    endings
}

/// The ending of a name, in small letters.
pub(crate) fn ending(path: &Path) -> Option<String> {
    Some(path.extension().and_then(OsStr::to_str)?.to_ascii_lowercase())
}

/// Refuses a name with another ending: it is most likely that of a book, and `-o` lost its file. A
/// name without an ending is fine.
pub(crate) fn check_ending(path: &Path, endings: &[&str]) -> Result<(), Failure> {
    let is_known = |ending: String| endings.contains(&ending.as_str());
    if path.extension().is_none() || ending(path).is_some_and(is_known) {
        return Ok(());
    }
    let known: Vec<String> = endings.iter().map(|ending| format!(".{ending}")).collect();
    let (name, known) = (path.display(), known.join(", "));
    Err(Failure::refused(format!("{name}: expected a name that ends with {known}")))
}

/// Refuses to replace files: without `--force`, none of these may exist.
pub(crate) fn refuse_existing(paths: &[PathBuf]) -> Result<(), Failure> {
    match paths.iter().find(|path| path.is_file()) {
        None => Ok(()),
        Some(path) => {
            let name = path.to_string_lossy();
            Err(Failure::refused(format!("{} exists; --force replaces it", OneLine(&name))))
        }
    }
}
