//! Explanations, written for people or for programs.

use std::io::{self, Write};

use serde::Serialize;
use sudoku_core::AnyPuzzle;
use sudoku_core::CandidateGrid;
use sudoku_core::diagnose::Diagnosis;
use sudoku_human::words::{Language, Words};

use super::json::{Source, SubjectJson, write};
use super::other_kind::OtherKindJson;
use super::paint::Paint;
use super::say::words;
use super::{SCHEMA, Style, StyleState, concise, full, github};
use crate::check::Explanation;
use crate::finding::Code;
use crate::shown::Shown;

/// Writes explanations one by one.
///
/// In JSON the keys of a puzzle are `source`, `puzzle`, `name`, `subject`, `title`, `code` (that of
/// the [finding](Explanation::finding), or null), `message`, `notes`, `marks`, `printed`, and those
/// of a [`Diagnosis`]: `grid`, `verdict`, `solution`, `redundant`, `conflict`, `ambiguity`,
/// `fixes`, `fixes_complete`, `additions_needed`, `entries`; an unreadable puzzle has no diagnosis,
/// and one of another size or with more rules has the key `other_kind` of a finding instead.
/// [`Style::Json`] is one document with the keys `schema` and `puzzles`; [`Style::JsonLines`] has a
/// line for each puzzle, with `type` (`puzzle`) and `schema` before its keys.
pub struct ExplanationWriter<W> {
    out: W,
    state: StyleState,
    words: &'static Words,
}

impl<W: Write> ExplanationWriter<W> {
    /// Makes a writer of this style; `color` adds terminal colours to the full and the concise
    /// style.
    pub fn new(out: W, style: Style, color: bool) -> Self {
        let words = words(Language::English);
        Self { out, state: StyleState::new(style, color, words), words }
    }

    /// Writes in this language, before the first explanation.
    #[must_use]
    pub fn language(self, language: Language) -> Self {
        let words = words(language);
        Self { state: self.state.with(words), words, ..self }
    }

    /// Writes an explanation. [`Style::Junit`] and [`Style::Html`] keep it until the end.
    ///
    /// # Errors
    ///
    /// Those of the underlying writer.
    pub fn explanation(&mut self, explanation: &Explanation) -> io::Result<()> {
        let (out, words) = (&mut self.out, self.words);
        let source = &explanation.source;
        let title = || explanation.title(words);
        match (&mut self.state, &explanation.finding) {
            (StyleState::Full(paint), Some(finding)) => full::finding(out, *paint, words, finding),
            (StyleState::Full(paint), None) => fine(out, *paint, words, explanation),
            (StyleState::Concise(paint), Some(finding)) => {
                concise::finding(out, *paint, words, finding)
            }
            (StyleState::Concise(_), None) => {
                writeln!(out, "{source}: {}", Shown::line(&title()))
            }
            (StyleState::Json(begun), _) => {
                let first = !std::mem::replace(begun, true);
                write!(out, "{}", if first { start() } else { ",\n    ".to_string() })?;
                write(out, &PuzzleJson::new(words, explanation))
            }
            (StyleState::JsonLines, _) => {
                let puzzle = PuzzleJson::new(words, explanation);
                write(out, &Line { r#type: "puzzle", schema: SCHEMA, puzzle })?;
                writeln!(out)
            }
            (StyleState::Junit(junit), Some(finding)) => junit.finding(finding),
            (StyleState::Junit(junit), None) => {
                junit.fine(source, &title());
                Ok(())
            }
            (StyleState::Github, Some(finding)) => github::finding(out, words, finding),
            (StyleState::Github, None) => github::fine(out, source, &title()),
            (StyleState::Html(html), _) => {
                html.explanation(explanation);
                Ok(())
            }
            (StyleState::Sarif(sarif), Some(finding)) => sarif.finding(out, finding),
            // A puzzle that is fine has no result.
            (StyleState::Sarif(_), None) => Ok(()),
        }
    }

    /// Flushes the underlying writer.
    ///
    /// # Errors
    ///
    /// Those of the underlying writer.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Ends the document, and returns the underlying writer.
    ///
    /// # Errors
    ///
    /// Those of the underlying writer.
    pub fn finish(self) -> io::Result<W> {
        let mut out = self.out;
        match self.state {
            StyleState::Json(begun) => {
                if !begun {
                    write!(out, "{}", start().trim_end())?;
                }
                writeln!(out, "\n  ]\n}}")?;
            }
            StyleState::Junit(junit) => junit.write_bare(&mut out)?,
            StyleState::Html(html) => html.write_explained(&mut out)?,
            StyleState::Sarif(sarif) => sarif.end_bare(&mut out)?,
            StyleState::Full(_)
            | StyleState::Concise(_)
            | StyleState::JsonLines
            | StyleState::Github => {}
        }
        out.flush()?;
        Ok(out)
    }
}

fn start() -> String {
    format!("{{\n  \"schema\": {SCHEMA},\n  \"puzzles\": [\n    ")
}

fn fine(
    out: &mut impl Write,
    paint: Paint,
    words: &Words,
    explanation: &Explanation,
) -> io::Result<()> {
    let (fine, title) = (words.phrase("severity.fine"), explanation.title(words));
    writeln!(out, "{}: {}", paint.strong(fine), paint.strong(Shown::line(&title)))?;
    let place = full::place(words, &explanation.source);
    writeln!(out, "  {} {place}", paint.frame("-->"))?;
    for note in explanation.notes(words) {
        writeln!(out, "   {} {}", paint.frame("="), Shown::line(&note))?;
    }
    writeln!(out)
}

#[derive(Serialize)]
struct Line<'a> {
    r#type: &'static str,
    schema: u32,
    #[serde(flatten)]
    puzzle: PuzzleJson<'a>,
}

#[derive(Serialize)]
struct PuzzleJson<'a> {
    source: Source<'a>,
    puzzle: u64,
    name: String,
    subject: SubjectJson<'a>,
    title: String,
    code: Option<Code>,
    message: Option<String>,
    notes: Vec<String>,
    marks: Option<&'a CandidateGrid>,
    printed: Option<String>,
    #[serde(flatten)]
    diagnosis: Option<&'a Diagnosis>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other_kind: Option<OtherKindJson<'a>>,
}

impl<'a> PuzzleJson<'a> {
    fn new(words: &Words, explanation: &'a Explanation) -> Self {
        let finding = explanation.finding.as_ref();
        let other_kind = explanation.other_kind.as_deref();
        Self {
            source: (&explanation.source).into(),
            puzzle: explanation.puzzle,
            name: explanation.subject.to_string(),
            subject: (&explanation.subject).into(),
            title: explanation.title(words),
            code: finding.map(|finding| finding.code),
            message: finding.map(|finding| finding.message(words)),
            notes: explanation.notes(words),
            marks: match &explanation.reading {
                Some(AnyPuzzle::Candidates(marks)) => Some(marks),
                Some(AnyPuzzle::Grid(_)) | None => None,
            },
            printed: explanation.printed.map(|printed| printed.with_all_fixed().to_string()),
            diagnosis: explanation.diagnosis.as_ref(),
            other_kind: other_kind.map(|judged| OtherKindJson::new(words, judged)),
        }
    }
}
