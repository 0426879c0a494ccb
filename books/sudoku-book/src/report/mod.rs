//! Reports: findings written for people, or for programs.

mod answer;
mod concise;
mod draw;
mod explain;
mod full;
mod github;
mod html;
mod json;
mod junit;
mod other_kind;
mod paint;
mod ratings;
mod sarif;
mod say;
mod style;

use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

use crate::check::{Options, RatedPuzzle, Sheet, Summary, check_each, sheets};
use crate::finding::{Finding, Location};
use crate::place::Place;
use crate::source::SourceError;
pub use answer::write_answer;
pub use explain::ExplanationWriter;
use html::Html;
use junit::Junit;
use paint::Paint;
use sarif::Sarif;
#[cfg(feature = "pdf")]
pub(crate) use say::proof_note;
pub use say::{Advice, Note, NoteKind, table, words};
pub use style::{ParseStyleError, Style};
use sudoku_human::words::{Language, Words};

/// The version of the JSON forms. It grows when programs that read them have to change; new keys
/// may be added at any time.
///
/// [`Style::Json`] is one document with the keys `schema`, `findings` (a list) and
/// `summary`. [`Style::JsonLines`] has a line for each finding and one for the
/// summary, with the keys `type` (`finding` or `summary`) and `schema` before theirs.
///
/// The keys of a finding. Unless noted, each is always present, and `null` or `[]` if it is empty:
///
/// * `code`, `severity`, `puzzle`: as in [`Finding`];
/// * `title`, `message`, `notes`: its sentences, in the language of the report;
/// * `name`: the name of the puzzle, the same in every language (`57`, `"The Beast"`,
///   `at line 80`), and `subject`: the same as data, an object with the key `number`, `name` or
///   `place`, or null;
/// * `source`: the place, with the key `file` and those that apply of `line`, `column` (from 1),
///   `pointer` (in JSON), `page` (from 1), `bbox` (left, top, right, bottom, in points from the
///   upper left corner of the page), `spot` (`upper left`), `picture` (the file of a page in a
///   folder of pictures), `sheet` and `cell` (`C14`), and `label` (the words printed there);
/// * `grid`, and `solutions`: 81 characters each;
/// * `doubtful`: only for a grid in a picture with cells that are hard to read, which are `?` in
///   `grid`: each with the keys `cell` and `candidates`, the digits that it may hold, and 0 if it
///   may be empty;
/// * `printed`: the printed solution, with the keys `grid` and `source`;
/// * `count`: only for several solutions, with the keys `kind` (`exactly`, `at_least` or
///   `more_than`) and `number`;
/// * `cells`: `r1c1` to `r9c9`;
/// * `clashes`: broken rules, with the keys `house` (`row 3`), `digit`, `cells`;
/// * `how`: for an equivalent puzzle, the transformation of the related one into it: `words`,
///   `transposes` (rows become columns, before anything else), `rows` and `columns` (row 1 was row
///   `rows[0]`, both counted from 1) and `digits` (1 becomes `digits[0]`);
/// * `related`: other places, with the keys `what`, `source`, `puzzle`, `name`, `subject`;
/// * `marks`: the pencil marks, if the puzzle is printed with them, as 729 characters;
/// * `fixes`: the fixes of the puzzle, best first:
///   `{"kind":"change","cell":"r6c6","from":7,"digit":9}`, `add` and `remove` with `cell` and
///   `digit`, `swap` with two `cells` and `digits`, or `all` with `edits` to be done together; each
///   with `solution`, `agrees_with_printed`, `restores_symmetry`, `likely_slip`;
/// * `facts`: the notes without their labels, each with `kind` (`why`, `how`, `fix`, `other` or
///   `advice`) and `text`, after the reasons that are in the message; `steps`: the way to a
///   contradiction; `fix_texts`: the fixes in words; all of them in the language of the report;
/// * `fixes_complete`: whether the list is complete, or null if there was no search;
/// * `additions_needed`: for several solutions, the fewest givens that must be added;
/// * `conflict`: for no solution, the givens that clash and why;
/// * `other_kind`: only for a puzzle of another size or with more rules, which has no `grid`: an
///   object with `puzzle` (its text in a line, or null), `symbols` and `cells` (their numbers),
///   `rules` (a sentence each, in English), `words` (rules in words, which nothing checks),
///   `verdict` (`proper`, `impossible`, `ambiguous`, `unknown`, or null if it is not explained),
///   `solutions` (at most two), `count`, `differ` (cells that are not alike in all solutions),
///   `conflict` (`givens`, each with `cell` and `symbols`, `rules` by their index, and
///   `is_minimal`), `fixes` (best first, each with `kind`, `text`, `solution`,
///   `agrees_with_printed` and the parts of the change), `fixes_complete`, `printed` (`symbols`,
///   `source`, and `fault`, a sentence or null), `redundant_givens` and `redundant_rules` of a
///   proper puzzle, and the `ending` of an unknown one: the form of
///   [`sudoku_variant::data::diagnosis`], beside the first five keys;
/// * `ambiguity`: for several solutions, their common part and the parts that can be swapped. Both
///   have the form of [`sudoku_core::diagnose`].
///
/// If a [scale](Options::rate) was asked for, [`Style::Json`] has a list `ratings` before the
/// summary, and [`Style::JsonLines`] a line of the type `rating` for each of its elements. The keys
/// of a rated puzzle, each always present:
///
/// * `source`, `puzzle`, `name`, `subject`: as in a finding, without a label;
/// * `printed_level`: the level printed with it, or null;
/// * `rating`: with the keys `scale` and `accuracy` (`exact`, `approximate` or `at least`), and
///   `er`, `ep`, `ed`, or on the scale `hodoku` `score` and `level`;
/// * `hardest`: the technique of the hardest step;
/// * `like`: the printed level of puzzles that are as hard, if the rating contradicts its own, or
///   null.
///
/// Each of the `files` of the summary then has the key `ratings` with `scale`, `rated`, `unrated`,
/// `lower_bounds`, `lowest`, `median`, `highest`, `levels` (the printed ones, with `level`,
/// `puzzles`, `lowest`, `median`, `highest`) and `correlation` (of order and rating, or null).
///
/// The keys of the summary are those of [`Summary`], without the time: `puzzles`, `checked`,
/// `fine`, `solutions`, `unreadable`, `other_kinds` (only if there are puzzles of another size or
/// with more rules), `errors`, `warnings`, `infos`, `allowed`, `files` (with
/// `file`, `puzzles`, `solutions`, `account`, and of a document with pages `puzzle_pages`,
/// `solution_pages` and `other_pages`, the first and last page of each run; the `account` is a list
/// of everything in the file with the keys `kind`, `count`, `pages`, `places`, `note`, see
/// [`Account`](crate::Account)), `across` (the same for the books compared with) and `unread`, the
/// files that could not be read (with `file`, `reason` and, if a password is missing or wrong,
/// `locked`).
///
/// [`JSON_SCHEMA`] describes all of it for programs.
pub const SCHEMA: u32 = 1;

/// The JSON schema (draft 2020-12) of the JSON forms: of reports and explanations, as whole
/// documents and as lines. It allows unknown keys.
///
/// ```
/// assert!(sudoku_book::JSON_SCHEMA.contains("https://json-schema.org/draft/2020-12/schema"));
/// ```
pub const JSON_SCHEMA: &str = include_str!("../../schema/report.schema.json");

/// The findings of a check, with its summary.
///
/// It displays as the [full](Style::Full) report.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The findings, in the order of the books.
    pub findings: Vec<Finding>,
    /// The numbers of the check.
    pub summary: Summary,
    /// The language of its sentences.
    pub language: Language,
}

impl Report {
    /// Makes a report from the findings that a [`Checker`](crate::Checker) gave to its sink, and
    /// its summary, in English.
    #[must_use]
    pub fn new(findings: Vec<Finding>, summary: Summary) -> Self {
        Self { findings, summary, language: Language::English }
    }

    /// The words of its language.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        words(self.language)
    }

    /// The rated puzzles of all books, if a [scale](Options::rate) was asked for.
    pub fn ratings(&self) -> impl Iterator<Item = RatedPuzzle> + '_ {
        self.summary.ratings()
    }

    /// The pages of all books, with their grids and the verdicts on them, if the check kept them
    /// for [pictures](Options::pictures). A file without pages is one sheet. At most 5000 grids of
    /// a file are kept.
    #[must_use]
    pub fn sheets(&self) -> Vec<Sheet<'_>> {
        sheets(&self.summary, &self.findings)
    }

    /// Whether everything was checked and is fine, apart from allowed findings.
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
        let mut writer = ReportWriter::new(Vec::new(), style, false).language(self.language);
        let written = self.findings.iter().try_for_each(|finding| writer.finding(finding));
        match written.and_then(|()| writer.finish(&self.summary)) {
            Ok(text) => String::from_utf8_lossy(&text).into_owned(),
            // Writing to memory does not fail.
            Err(_) => String::new(),
        }
    }
}

/// A place in its file, in words: `page 11`, `line 12`; of a text with its name and column.
pub(crate) fn place_line(words: &Words, location: &Location) -> String {
    match location.place {
        Place::Text { .. } => location.to_string(),
        _ => say::place_in_file(words, &location.place),
    }
}

/// Checks these books and collects the findings.
///
/// A path `-` is the standard input. With [`Options::solutions`] all files are one book; otherwise
/// each file is a separate book, and only duplicates, literal or up to symmetry, and shared
/// solution grids are searched for across them.
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
/// assert_eq!(report.findings[0].title(report.words()), "puzzle 2 has 3 solutions");
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
        None => Ok(Report { findings, summary, language: options.language }),
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
    state: StyleState,
    words: &'static Words,
}

/// The state of writing one style.
enum StyleState {
    Full(Paint),
    Concise(Paint),
    /// Whether there was a finding.
    Json(bool),
    JsonLines,
    Junit(Junit),
    Github,
    Html(Box<Html>),
    Sarif(Sarif),
}

impl StyleState {
    fn new(style: Style, color: bool, words: &'static Words) -> Self {
        match style {
            Style::Full => Self::Full(Paint::new(color)),
            Style::Concise => Self::Concise(Paint::new(color)),
            Style::Json => Self::Json(false),
            Style::JsonLines => Self::JsonLines,
            Style::Junit => Self::Junit(Junit::new(words)),
            Style::Github => Self::Github,
            Style::Html => Self::Html(Box::new(Html::new(words))),
            Style::Sarif => Self::Sarif(Sarif::new(words)),
        }
    }

    /// The same style in another language, before anything is written.
    fn with(self, words: &'static Words) -> Self {
        match self {
            Self::Junit(_) => Self::Junit(Junit::new(words)),
            Self::Sarif(_) => Self::Sarif(Sarif::new(words)),
            Self::Html(html) => Self::Html(Box::new(html.with(words))),
            other => other,
        }
    }
}

impl<W: Write> ReportWriter<W> {
    /// Makes a writer of this style; `color` adds terminal colours to the full and the concise
    /// style.
    pub fn new(out: W, style: Style, color: bool) -> Self {
        let words = words(Language::English);
        Self { out, state: StyleState::new(style, color, words), words }
    }

    /// Writes in this language, before the first finding.
    ///
    /// ```
    /// use sudoku_book::{Report, ReportWriter, Style, Summary};
    /// use sudoku_human::words::Language;
    ///
    /// let report = ReportWriter::new(Vec::new(), Style::Concise, false).language(Language::German);
    /// let text = String::from_utf8(report.finish(&Summary::default())?)?;
    /// assert!(text.starts_with("0 von 0 Rätseln"), "{text}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn language(self, language: Language) -> Self {
        let words = words(language);
        Self { state: self.state.with(words), words, ..self }
    }

    /// Sets the path where the report will be saved: links to the books are relative to it. By
    /// default they are relative to the current folder. Only [`Style::Html`] has links.
    #[must_use]
    pub fn saved_at(mut self, path: impl AsRef<Path>) -> Self {
        if let StyleState::Html(html) = &mut self.state {
            html.saved_at(path.as_ref());
        }
        self
    }

    /// Whether it shows the grids and pages that a check keeps with
    /// [`Options::pictures`](crate::Options::pictures).
    pub fn has_pictures(&self) -> bool {
        matches!(self.state, StyleState::Html(_))
    }

    /// Writes a finding. [`Style::Junit`] and [`Style::Html`] keep it until the end.
    ///
    /// # Errors
    ///
    /// Those of the underlying writer.
    pub fn finding(&mut self, finding: &Finding) -> io::Result<()> {
        let (out, words) = (&mut self.out, self.words);
        match &mut self.state {
            StyleState::Full(paint) => full::finding(out, *paint, words, finding),
            StyleState::Concise(paint) => concise::finding(out, *paint, words, finding),
            StyleState::Json(begun) => {
                let first = !std::mem::replace(begun, true);
                json::element(out, words, first, finding)
            }
            StyleState::JsonLines => json::line(out, words, finding),
            StyleState::Junit(junit) => junit.finding(finding),
            StyleState::Github => github::finding(out, words, finding),
            StyleState::Html(html) => {
                html.finding(finding);
                Ok(())
            }
            StyleState::Sarif(sarif) => sarif.finding(out, finding),
        }
    }

    /// Writes the closing line, and returns the underlying writer.
    ///
    /// # Errors
    ///
    /// Those of the underlying writer.
    pub fn finish(self, summary: &Summary) -> io::Result<W> {
        let Self { mut out, state, words } = self;
        match state {
            StyleState::Full(paint) => full::summary(&mut out, paint, words, summary)?,
            StyleState::Concise(_) => {
                ratings::overview(&mut out, words, summary)?;
                writeln!(out, "{}", summary.in_words(words))?;
            }
            StyleState::Json(begun) => json::end(&mut out, !begun, summary)?,
            StyleState::JsonLines => json::summary(&mut out, summary)?,
            StyleState::Junit(junit) => junit.write(&mut out, summary)?,
            StyleState::Github => github::summary(&mut out, words, summary)?,
            StyleState::Html(html) => html.write(&mut out, summary)?,
            StyleState::Sarif(sarif) => sarif.end(&mut out, summary)?,
        }
        out.flush()?;
        Ok(out)
    }
}
