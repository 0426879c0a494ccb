//! `sudoku generate --exercise`.

use std::collections::BTreeSet;
use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};
use sudoku_book::Form;
use sudoku_core::{AnyPuzzle, Grid};
use sudoku_human::tutor::TechniqueSet;
use sudoku_human::words::{Language, Words};
use sudoku_human::{Exercise, Exercises};
use sudoku_print::worksheet;

use crate::args::languages;
use crate::outcome::Failure;
use crate::output::Output;

#[derive(Debug, Args)]
pub(crate) struct ExerciseArgs {
    /// Generate positions instead whose next step is one of these techniques, one of each puzzle
    /// that has any; --to line, marks, json or jsonl, or -o FILE.html for a page to print
    #[arg(long, value_name = "LIST")]
    pub(crate) exercise: Option<TechniqueSet>,

    /// Add the worked answer to each position; a page to print always has them
    #[arg(long, requires = "exercise")]
    answers: bool,

    /// Language of the answers
    #[arg(
        long,
        value_name = "LANGUAGE",
        requires = "exercise",
        default_value = "en",
        value_parser = languages()
    )]
    language: Language,
}

/// Writes exercises in a form.
pub(crate) struct ExerciseSheet {
    exercises: Exercises<'static>,
    answers: bool,
    form: Form,
    words: Words,
    out: Output,
    written: u64,
    /// The exercises of a page to print, which is written at the end.
    page: Option<Vec<Exercise>>,
}

impl ExerciseSheet {
    /// The sheet, if a form has a place for positions.
    pub(crate) fn new(
        args: &ExerciseArgs,
        techniques: TechniqueSet,
        form: Form,
        is_page: bool,
        open: impl FnOnce() -> Result<Output, Failure>,
    ) -> Result<Self, Failure> {
        if !is_page && !matches!(form, Form::Line | Form::Marks | Form::Json | Form::JsonLines) {
            let reason = format!("--exercise needs --to line, marks, json or jsonl, not {form}");
            return Err(Failure::Refused(reason));
        }
        let exercises = Exercises::new(techniques);
        let words = Words::of(args.language);
        let page = is_page.then(Vec::new);
        Ok(Self { exercises, answers: args.answers, form, words, out: open()?, written: 0, page })
    }

    /// The number of exercises so far.
    pub(crate) const fn written(&self) -> u64 {
        self.written
    }

    /// Writes the exercise of a puzzle, if it has one.
    pub(crate) fn take(&mut self, puzzle: &Grid) -> io::Result<()> {
        let Some(exercise) = self.exercises.of(puzzle) else { return Ok(()) };
        if let Some(page) = &mut self.page {
            page.push(exercise);
            self.written += 1;
            return Ok(());
        }
        let out = &mut self.out;
        match self.form {
            Form::Json | Form::JsonLines => {
                let gap = match (self.form, self.written) {
                    (Form::JsonLines, _) => "",
                    (_, 0) => "[\n  ",
                    _ => ",\n  ",
                };
                write!(
                    out,
                    "{gap}{}",
                    object(&exercise, self.exercises.known(), &self.words, self.answers)
                )?;
                if self.form == Form::JsonLines {
                    writeln!(out)?;
                }
            }
            form => {
                match form {
                    Form::Marks => writeln!(out, "{}", exercise.position.candidates())?,
                    _ => writeln!(out, "{}", line(&exercise.written()))?,
                }
                if self.answers {
                    let name = self.words.technique(exercise.step.technique());
                    writeln!(out, "# {name}: {}", exercise.step.in_words(3, &self.words))?;
                }
                if form == Form::Marks {
                    writeln!(out)?;
                }
            }
        }
        self.written += 1;
        Ok(())
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    pub(crate) fn end(mut self) -> io::Result<()> {
        if let Some(exercises) = &self.page {
            let names: BTreeSet<String> =
                exercises.iter().map(|made| self.words.technique(made.step.technique())).collect();
            let title = names.into_iter().collect::<Vec<_>>().join(", ");
            let page = worksheet(exercises, &title, &self.words).map_err(io::Error::other)?;
            self.out.write_all(page.as_bytes())?;
            return self.out.finish();
        }
        if self.form == Form::Json {
            writeln!(self.out, "{}", if self.written == 0 { "[]" } else { "\n]" })?;
        }
        self.out.finish()
    }
}

/// A position in a line that every verb reads: a grid, with `+` before each entry, or pencil marks.
fn line(position: &AnyPuzzle) -> String {
    match position {
        AnyPuzzle::Grid(grid) => {
            let symbol = |(cell, digit): (_, Option<_>)| match digit {
                Some(digit) if grid.fixed().contains(cell) => format!("{digit}"),
                Some(digit) => format!("+{digit}"),
                None => ".".into(),
            };
            grid.iter().map(symbol).collect()
        }
        AnyPuzzle::Candidates(marks) => marks.line().to_string(),
    }
}

fn object(exercise: &Exercise, known: TechniqueSet, words: &Words, answers: bool) -> Value {
    let step = &exercise.step;
    let mut keys = json!({
        "puzzle": line(&exercise.written()),
        "technique": step.technique().key(),
        "known": known.to_string(),
        "given": exercise.puzzle.filled().iter().map(|cell| cell.to_string()).collect::<Vec<_>>(),
    });
    if answers {
        keys["answer"] = json!(step.with_words(words));
        keys["answer"]["message"] = step.in_words(3, words).into();
    }
    keys
}
