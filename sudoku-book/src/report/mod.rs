//! Reports: findings written for people, or for programs.

mod concise;
mod draw;
mod explain;
mod full;
mod github;
mod html;
mod json;
mod junit;
mod paint;
mod style;

use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

use crate::check::{Options, Summary, check_each};
use crate::finding::Finding;
use crate::source::SourceError;
pub use explain::ExplanationWriter;
use html::Html;
use junit::Junit;
use paint::Paint;
pub use style::{ParseStyleError, Style};

/// The version of the JSON forms. It grows when a program that reads them has to
/// change; new keys may come at any time.
///
/// [`Style::Json`] is one document with the keys `schema`, `findings` (a list) and
/// `summary`. [`Style::JsonLines`] has a line for each finding and one for the
/// summary, with the keys `type` (`finding` or `summary`) and `schema` before theirs.
///
/// The keys of a finding; each is always there, if nothing else is said, and `null`
/// or `[]` if there is nothing to tell:
///
/// * `code`, `severity`, `title`, `message`, `notes`, `puzzle`, `name`: as in
///   [`Finding`];
/// * `source`: the place, with the key `file` and those it has of `line`, `column`
///   (from 1), `pointer` (in JSON), `page` (from 1), `bbox` (left, top, right, bottom, in points from
///   the upper left corner of the page), `spot` (`upper left`), `sheet` and `cell` (`C14`), and
///   `label` (the words printed there);
/// * `grid`, and `solutions`: 81 characters each;
/// * `printed`: the printed solution, with the keys `grid` and `source`;
/// * `count`: only for several solutions, with the keys `solutions` and `exact`;
///   there may be more than so many if `exact` is false;
/// * `cells`: `r1c1` to `r9c9`;
/// * `clashes`: broken rules, with the keys `house` (`row 3`), `digit`, `cells`;
/// * `how`: for an equivalent puzzle, the transformation that makes it of the related one: `words`, `transposes`
///   (rows become columns, before anything else), `rows` and `columns` (row 1 was row `rows[0]`,
///   both counted from 1) and `digits` (where 1 stood, `digits[0]` stands);
/// * `related`: other places, with the keys `what`, `source`, `puzzle`, `name`;
/// * `marks`: the pencil marks, if the puzzle is printed so, as 729 characters;
/// * `fixes`: the fixes of the puzzle, best first:
///   `{"kind":"change","cell":"r6c6","from":7,"digit":9}`, `add` and `remove` with `cell` and
///   `digit`, `swap` with two `cells` and `digits`, or `all` with `edits` to be done together; each
///   with `solution`, `agrees_with_printed`, `restores_symmetry`, `likely_slip`;
/// * `fixes_complete`: whether these are all, or null if they were not looked for;
/// * `additions_needed`: for several solutions, so many givens must be added at least;
/// * `conflict`: for no solution, the givens that clash and why;
/// * `ambiguity`: for several, what is the same in all and what can be exchanged. Both in the form
///   of [`sudoku_core::diagnose`].
///
/// The keys of the summary are those of [`Summary`], without the time: `puzzles`,
/// `checked`, `fine`, `solutions`, `unreadable`, `errors`, `warnings`, `infos`, `allowed`,
/// `files` (with `file`, `puzzles`, `solutions`, and of a document with pages `puzzle_pages`, `solution_pages`
/// and `other_pages`, the first and last page of each run), `across` (the same of books compared with) and `unread`, the files that could
/// not be read (with `file` and `reason`).
///
/// [`JSON_SCHEMA`] describes all of it for programs.
pub const SCHEMA: u32 = 1;

/// The JSON schema (draft 2020-12) of the JSON forms: of reports and of explanations, whole documents and
/// lines. It allows keys that it does not know.
///
/// ```
/// assert!(sudoku_book::JSON_SCHEMA.contains("https://json-schema.org/draft/2020-12/schema"));
/// ```
pub const JSON_SCHEMA: &str = include_str!("../../schema/report.schema.json");

/// What a check found, all of it.
///
/// It displays as the [full](Style::Full) report.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// What is wrong, in the order of the books.
    pub findings: Vec<Finding>,
    /// What was checked, in numbers.
    pub summary: Summary,
}

impl Report {
    /// The report of these findings: what a [`Checker`](crate::Checker) gave to its
    /// sink, and its summary.
    #[must_use]
    pub fn new(findings: Vec<Finding>, summary: Summary) -> Self {
        Self { findings, summary }
    }

    /// Whether everything was checked and is fine, except what is allowed.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.summary.is_ok()
    }

    /// The report as one JSON document.
    #[must_use]
    pub fn to_json(&self) -> String {
        self.to_style(Style::Json)
    }

    /// The report as JSON Lines: a line for each finding, then the summary.
    #[must_use]
    pub fn to_jsonl(&self) -> String {
        self.to_style(Style::JsonLines)
    }

    /// The report in this style, without colours.
    #[must_use]
    pub fn to_style(&self, style: Style) -> String {
        let mut writer = ReportWriter::new(Vec::new(), style, false);
        let written = self.findings.iter().try_for_each(|finding| writer.finding(finding));
        match written.and_then(|()| writer.finish(&self.summary)) {
            Ok(text) => String::from_utf8_lossy(&text).into_owned(),
            // Writing to memory does not fail.
            Err(_) => String::new(),
        }
    }
}

/// Checks these books and collects what is wrong with them.
///
/// A path `-` is the standard input. With [`Options::solutions`] all files are one
/// book; without, each file is a book of its own, and only duplicates, literal or
/// not, and solution grids are looked for across them.
///
/// # Errors
///
/// A file is missing, cannot be read, or is not text.
///
/// ```
/// use sudoku_book::{Code, Options, check};
///
/// # let folder = std::env::temp_dir();
/// # let path = folder.join(format!("sudoku-book-check-{}.txt", std::process::id()));
/// std::fs::write(
///     &path,
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.\n\
///      .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9...6.\n",
/// )?;
/// let report = check([&path], &Options::default())?;
/// # std::fs::remove_file(&path)?;
/// assert!(!report.is_ok());
/// assert_eq!(report.summary.checked, 2);
/// assert_eq!(report.findings[0].code, Code::MultipleSolutions);
/// assert_eq!(report.findings[0].title, "puzzle 2 has 3 solutions");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(
    paths: impl IntoIterator<Item = impl AsRef<Path>>,
    options: &Options,
) -> Result<Report, SourceError> {
    let mut findings = Vec::new();
    let mut errors = Vec::new();
    let sink = |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    };
    let on = |_| ControlFlow::Continue(());
    let summary = check_each(paths, options, sink, |error| errors.push(error), on);
    match errors.into_iter().next() {
        Some(error) => Err(error),
        None => Ok(Report::new(findings, summary)),
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_style(Style::Full).trim_end_matches('\n'))
    }
}

/// Writes a report finding by finding.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_book::{Checker, Options, ReportWriter, Style};
///
/// let mut report = ReportWriter::new(Vec::new(), Style::Concise, false);
/// let mut checker = Checker::new(&Options::default(), |finding| match report.finding(&finding) {
///     Ok(()) => ControlFlow::Continue(()),
///     Err(_) => ControlFlow::Break(()),
/// });
/// checker.open("empty.txt");
/// let _ = checker.close();
/// let summary = checker.finish();
/// let text = String::from_utf8(report.finish(&summary)?)?;
/// assert!(text.starts_with("empty.txt: error[unreadable]: no puzzle found\nChecked 0 of 0"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ReportWriter<W> {
    out: W,
    form: Form,
}

/// A style, with what has to be remembered for it.
enum Form {
    Full(Paint),
    Concise(Paint),
    /// Whether there was a finding.
    Json(bool),
    JsonLines,
    Junit(Junit),
    Github,
    Html(Box<Html>),
}

impl Form {
    fn new(style: Style, color: bool) -> Self {
        match style {
            Style::Full => Self::Full(Paint::new(color)),
            Style::Concise => Self::Concise(Paint::new(color)),
            Style::Json => Self::Json(false),
            Style::JsonLines => Self::JsonLines,
            Style::Junit => Self::Junit(Junit::default()),
            Style::Github => Self::Github,
            Style::Html => Self::Html(Box::default()),
        }
    }
}

impl<W: Write> ReportWriter<W> {
    /// A report in this style; `color` makes the full and the concise one
    /// coloured, as terminals understand it.
    pub fn new(out: W, style: Style, color: bool) -> Self {
        Self { out, form: Form::new(style, color) }
    }

    /// The report will stand at this path: links to the books start there. Without it, or for other
    /// styles than [`Style::Html`], they start in the current folder.
    #[must_use]
    pub fn stands_at(mut self, path: impl AsRef<Path>) -> Self {
        if let Form::Html(html) = &mut self.form {
            html.stands_at(path.as_ref());
        }
        self
    }

    /// Writes a finding. [`Style::Junit`] and [`Style::Html`] keep it until the end.
    ///
    /// # Errors
    ///
    /// Those of the writer below.
    pub fn finding(&mut self, finding: &Finding) -> io::Result<()> {
        let out = &mut self.out;
        match &mut self.form {
            Form::Full(paint) => full::finding(out, *paint, finding),
            Form::Concise(paint) => concise::finding(out, *paint, finding),
            Form::Json(begun) => {
                let first = !std::mem::replace(begun, true);
                json::element(out, first, finding)
            }
            Form::JsonLines => json::line(out, finding),
            Form::Junit(junit) => junit.finding(finding),
            Form::Github => github::finding(out, finding),
            Form::Html(html) => {
                html.finding(finding);
                Ok(())
            }
        }
    }

    /// Writes the closing line, and gives the writer back.
    ///
    /// # Errors
    ///
    /// Those of the writer below.
    pub fn finish(self, summary: &Summary) -> io::Result<W> {
        let mut out = self.out;
        match self.form {
            Form::Full(paint) => full::summary(&mut out, paint, summary)?,
            Form::Concise(_) => writeln!(out, "{summary}")?,
            Form::Json(begun) => json::end(&mut out, !begun, summary)?,
            Form::JsonLines => json::summary(&mut out, summary)?,
            Form::Junit(junit) => junit.write(&mut out, summary)?,
            Form::Github => github::summary(&mut out, summary)?,
            Form::Html(html) => html.write(&mut out, summary)?,
        }
        out.flush()?;
        Ok(out)
    }
}
