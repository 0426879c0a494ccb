//! The title, the message and the notes of a finding.

use std::fmt;

use serde::Serialize;
use sudoku_core::AnyPuzzle;
use sudoku_core::diagnose::Verdict;
use sudoku_core::{Count, Grid};
use sudoku_human::words::{Clause, Language, Words};

use super::advice::described;
use super::alike;
use super::book;
use super::other_kind;
use super::reason::{clash, clashes, sentences};
use super::solutions;
use super::terms::{cells, count, joined, locator, pages, who};
use super::{advice, clause, explanation, say};
use crate::doubt::{Doubtful, DoubtfulCell};
use crate::entry::VariantKind;
use crate::finding::{Code, Explained, Fault, Finding, Numbered, Readings, Relation};
use crate::pages::Pages;

/// The sentences about a finding for a program that shows them with its data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Advice {
    /// The reasons, and what to do, each with its kind.
    pub facts: Vec<Note>,
    /// The way from the givens to a contradiction, step by step; empty if none is known.
    pub steps: Vec<String>,
    /// The [fixes](Finding::fixes) in words, each with what speaks for it:
    /// `add 3 at r4c3 (agrees with the printed solution)`.
    pub fix_texts: Vec<String>,
}

/// A fact about a finding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Note {
    /// Its kind.
    pub kind: NoteKind,
    /// One sentence.
    pub text: String,
}

/// The kind of a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum NoteKind {
    /// Why it is so.
    Why,
    /// How to fix it.
    Fix,
    /// How one thing becomes another.
    How,
    /// Advice about a finding of its kind.
    Advice,
    /// Any other.
    Other,
}

impl Note {
    pub(crate) fn other(text: String) -> Self {
        Self { kind: NoteKind::Other, text }
    }

    /// The note with its label: `why: …`.
    pub(crate) fn labelled(self, words: &Words) -> String {
        match self.kind {
            NoteKind::Why => say!(words, "note.why", text: self.text),
            NoteKind::Fix => say!(words, "note.fix", text: self.text),
            NoteKind::How => say!(words, "note.how", text: self.text),
            NoteKind::Advice | NoteKind::Other => self.text,
        }
    }
}

/// The sentences of a finding before those that depend on its explanation.
pub(super) struct Said {
    /// One sentence that names the puzzle.
    pub(super) title: Clause,
    /// The parts of the message.
    pub(super) message: Vec<String>,
    pub(super) notes: Vec<Note>,
}

impl Said {
    /// A title, and a message for a line that names the puzzle already.
    pub(super) fn new(title: Clause, message: String) -> Self {
        Self { title, message: vec![message], notes: Vec::new() }
    }

    /// A title that is also the message.
    pub(super) fn alone(words: &Words, title: Clause) -> Self {
        let message = words.sentence(&title);
        Self::new(title, message)
    }

    /// The same with this fact added.
    pub(super) fn note(mut self, text: String) -> Self {
        self.notes.push(Note::other(text));
        self
    }

    /// The same with this fact, also in the message.
    pub(super) fn noted(mut self, text: String) -> Self {
        self.message.push(text.clone());
        self.note(text)
    }
}

/// Its place and its [title](Finding::title) in English: `book.txt:57:1: puzzle 57
/// has 2 solutions`.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.source, self.title(super::words(Language::English)))
    }
}

impl Finding {
    /// One sentence that names the puzzle: `puzzle 57 has 2 solutions`.
    #[must_use]
    pub fn title(&self, words: &Words) -> String {
        words.sentence(&self.said(words).title)
    }

    /// The same with its details, for one line that names the puzzle already.
    #[must_use]
    pub fn message(&self, words: &Words) -> String {
        let mut parts = self.said(words).message;
        if let Some(diagnosis) = &self.diagnosis {
            parts.extend(advice::short(words, self.code, diagnosis));
        }
        joined(words, parts)
    }

    /// Further facts, a sentence each.
    #[must_use]
    pub fn notes(&self, words: &Words) -> Vec<String> {
        self.facts(words).into_iter().map(|note| note.labelled(words)).collect()
    }

    /// Its sentences for a program that shows them with its data.
    #[must_use]
    pub fn advice(&self, words: &Words) -> Advice {
        let verdict = self.diagnosis.as_ref().map(|diagnosis| &diagnosis.verdict);
        let steps = match verdict {
            Some(Verdict::Impossible(conflict)) if conflict.clashes.is_empty() => {
                conflict.reason.as_ref().map(|reason| sentences(words, reason))
            }
            _ => None,
        };
        let mut facts = self.reasons(words, self.brief(words));
        let text = words.phrase(&format!("code.{}.advice", self.code)).to_owned();
        facts.push(Note { kind: NoteKind::Advice, text });
        Advice {
            facts,
            steps: steps.unwrap_or_default(),
            fix_texts: self.fixes().iter().map(|fix| described(words, fix)).collect(),
        }
    }

    /// These facts after those that the title and the message have: clashes, and why a grid was not
    /// read.
    pub(crate) fn reasons(&self, words: &Words, facts: Vec<Note>) -> Vec<Note> {
        let why = |text| Note { kind: NoteKind::Why, text };
        let clashes = self.clashes().iter().take(9);
        let mut listed: Vec<Note> = clashes.map(|one| why(words.sentence(&clash(one)))).collect();
        if needs_message(self.code) {
            let message = self.message(words);
            if message != self.title(words) {
                listed.push(why(message));
            }
        }
        // The clashes of a wrong solution are already listed.
        let is_listed = !listed.is_empty() && self.code == Code::SolutionWrong;
        let is_new = |note: &Note| note.kind != NoteKind::Other || !is_listed;
        listed.extend(facts.into_iter().filter(is_new));
        listed
    }

    /// Further facts.
    pub(crate) fn facts(&self, words: &Words) -> Vec<Note> {
        let mut notes = self.brief(words);
        if let (Explained::Fully { unused }, Some(diagnosis)) = (&self.explained, &self.diagnosis) {
            let details = explanation::details(words, diagnosis, false);
            notes.extend(details.into_iter().map(Note::other));
            if let (Some(misprint), Some(puzzle)) = (unused, self.fault.puzzle()) {
                let faults = joined(words, solutions::faults(words, puzzle, misprint));
                notes.push(Note::other(say!(words, "explain.printed-unused", faults: faults)));
            }
        }
        notes.extend(self.other_kind_details(words).into_iter().map(Note::other));
        notes
    }

    /// Further facts, for one finding of many.
    fn brief(&self, words: &Words) -> Vec<Note> {
        let mut notes = Vec::new();
        if let Some(diagnosis) = &self.diagnosis {
            let note = |kind| move |text| Note { kind, text };
            notes.extend(advice::why(words, self.code, diagnosis).map(note(NoteKind::Why)));
            let has_printed = self.printed().is_some_and(|printed| printed.grid.is_solved());
            let fix = advice::fix(words, self.code, diagnosis, has_printed);
            notes.extend(fix.map(note(NoteKind::Fix)));
        }
        notes.extend(self.said(words).notes);
        notes.extend(self.unexplained(words).map(Note::other));
        notes
    }

    /// Why the finding is not explained.
    fn unexplained(&self, words: &Words) -> Option<String> {
        let is_unknown = self
            .diagnosis
            .as_ref()
            .is_some_and(|diagnosis| matches!(diagnosis.verdict, Verdict::Unknown));
        match self.explained {
            Explained::OverLimit => Some(say!(words, "unexplained.limit")),
            Explained::Halted => Some(say!(words, "unexplained.halted")),
            _ if is_unknown => Some(say!(words, "unexplained.steps")),
            _ => None,
        }
    }

    fn said(&self, words: &Words) -> Said {
        let said = self.said_alone(words);
        if self.is_joined() { self.said_of_all(words, said) } else { said }
    }

    /// The sentences of a finding that is at several places.
    fn said_of_all(&self, words: &Words, said: Said) -> Said {
        let others = self.related.iter().filter(|other| other.relation == Relation::Also);
        let mut on = Pages::default();
        on.insert_place(&self.source.place);
        others.clone().for_each(|other| on.insert_place(&other.source.place));
        let n = others.count() + 1;
        let on = match on.is_empty() {
            true => String::new(),
            false => format!(" ({})", pages(words, &on)),
        };
        let Said { title: _, message, mut notes } = said;
        if matches!(self.fault, Fault::Unreadable { .. }) {
            let reason = joined(words, message.clone());
            let why = say!(words, "joined.unreadable.why", reason: reason);
            notes.push(Note { kind: NoteKind::Why, text: why });
            let text = say!(words, "joined.unreadable.fix");
            notes.push(Note { kind: NoteKind::Fix, text });
            return Said { title: clause!("joined.unreadable", n: n, on: on), message, notes };
        }
        let text = say!(words, "joined.solution.fix");
        notes.push(Note { kind: NoteKind::Fix, text });
        let message = vec![say!(words, "joined.solution.message", n: n, on: on.clone())];
        Said { title: clause!("joined.solution", n: n, on: on), message, notes }
    }

    fn said_alone(&self, words: &Words) -> Said {
        let puzzle = who(self);
        match &self.fault {
            Fault::GivenClash { clashes: broken, .. } => {
                let message = words.sentence(&clashes(broken));
                Said::new(clause!("given-clash", puzzle: puzzle), message)
            }
            Fault::NoSolution { printed, misfits, .. } => {
                let message = say!(words, "no-solution.message");
                let mut said = Said::new(clause!("no-solution", puzzle: puzzle), message);
                if let Some(printed) = printed {
                    let place = locator(words, &printed.source);
                    let part = say!(words, "no-solution.printed", cells: cells(*misfits));
                    said.message.push(part);
                    said = said.note(say!(
                        words,
                        "no-solution.printed.note",
                        place: place,
                        cells: cells(*misfits)
                    ));
                }
                said
            }
            Fault::MultipleSolutions { count: found, solutions: [one, other], .. } => {
                let differ = cells(one.difference(other));
                let message = match found {
                    Count::Exactly(2) => say!(words, "multiple-solutions.two", cells: differ),
                    _ => say!(
                        words,
                        "multiple-solutions.message",
                        count: count(*found),
                        cells: differ
                    ),
                };
                let title = clause!("multiple-solutions", puzzle: puzzle, count: count(*found));
                Said::new(title, message)
            }
            Fault::AlreadySolved { .. } => Said::new(
                clause!("already-solved", puzzle: puzzle),
                say!(words, "already-solved.message"),
            ),
            Fault::GaveUp { steps, .. } => {
                let message = match steps {
                    Some(steps) => say!(words, "gave-up.steps", n: *steps),
                    None => say!(words, "gave-up.message"),
                };
                Said::new(clause!("gave-up", puzzle: puzzle), message)
            }
            Fault::Variant { kind, is_drawn } => {
                let why = match (kind, is_drawn) {
                    (VariantKind::Unknown, _) => say!(words, "variant.marked"),
                    (VariantKind::Described, _) => say!(words, "variant.described"),
                    (VariantKind::LatinSquare, _) => say!(words, "variant.without-boxes"),
                    (_, true) => say!(words, "variant.drawn"),
                    (_, false) => say!(words, "variant.named"),
                };
                let kind = kind.name();
                let message = say!(words, "variant.message", kind: kind.clone(), why: why.clone());
                Said::new(clause!("variant", puzzle: puzzle, kind: kind), message).note(why)
            }
            Fault::OtherKind { fault, judged } => {
                other_kind::said(words, self, puzzle, *fault, judged)
            }
            Fault::Unreadable { grid: Numbered::Puzzles, reason } => {
                Said::new(clause!("unreadable", puzzle: puzzle), reason.in_words(words))
            }
            Fault::Unreadable { grid: Numbered::Solutions, reason } => {
                let reason = reason.in_words(words);
                match self.subject.is_some() {
                    true => Said::new(
                        clause!("unreadable.solution", puzzle: puzzle),
                        say!(words, "unreadable.solution.message", reason: reason),
                    ),
                    false => Said::new(clause!("unreadable.this-solution"), reason),
                }
            }
            Fault::HardToRead { grid: Numbered::Puzzles, doubtful, readings } => {
                let mut said =
                    Said::new(clause!("hard-to-read", puzzle: puzzle), doubtful.in_words(words));
                let readings = readings.as_ref().map(|found| found.in_words(words, doubtful));
                said.message.extend(readings);
                said.message.push(say!(words, "hard-to-read.look"));
                said
            }
            Fault::HardToRead { grid: Numbered::Solutions, doubtful, .. } => {
                let parts = vec![doubtful.in_words(words), say!(words, "hard-to-read.look")];
                let reason = joined(words, parts);
                match self.subject.is_some() {
                    true => Said::new(
                        clause!("hard-to-read.solution", puzzle: puzzle),
                        say!(words, "hard-to-read.solution.message", reason: reason),
                    ),
                    false => Said::new(clause!("hard-to-read.this-solution"), reason),
                }
            }
            Fault::NothingFound { unselected: 0, .. } => {
                Said::alone(words, clause!("nothing-found"))
            }
            Fault::NothingFound { pages, unselected } if pages == unselected => {
                Said::alone(words, clause!("nothing-found.beyond", n: *pages))
            }
            Fault::NothingFound { pages, .. } => {
                Said::alone(words, clause!("nothing-found.selected", n: *pages))
            }
            Fault::SolutionWrong { .. }
            | Fault::SolutionSwapped { .. }
            | Fault::SolutionMissing
            | Fault::OrphanSolution { .. }
            | Fault::OtherNumber { .. } => solutions::said(words, self, puzzle),
            Fault::Duplicate { .. }
            | Fault::Equivalent { .. }
            | Fault::SameGrid { .. }
            | Fault::RuleNotNeeded { .. }
            | Fault::SymmetryBroken { .. } => alike::said(words, self, puzzle),
            _ => book::said(words, self, puzzle),
        }
    }
}

/// Whether the message of such a finding has facts that neither its title nor its notes have.
pub(crate) fn needs_message(code: Code) -> bool {
    matches!(code, Code::Unreadable | Code::HardToRead | Code::NotChecked | Code::AlreadySolved)
}

impl Doubtful {
    /// In English: `r5c7 is 5 or 6, r6c1 is 1 or empty`.
    #[must_use]
    pub fn sentence(&self) -> String {
        self.in_words(super::words(Language::English))
    }

    /// `r5c7 is 5 or 6, r6c1 is 1 or empty`: at most four cells, and the number of the others.
    pub(crate) fn in_words(&self, words: &Words) -> String {
        const MOST: usize = 4;
        let cells = self.cells().iter().take(MOST);
        let mut parts: Vec<Clause> = cells.map(|cell| cell.clause(words)).collect();
        if let more @ 1.. = self.cells().len().saturating_sub(MOST) {
            parts.push(clause!("doubt.more", n: more));
        }
        say!(words, "doubt", parts: parts)
    }
}

impl DoubtfulCell {
    fn clause(&self, words: &Words) -> Clause {
        let Self { cell, candidates, may_be_empty, .. } = *self;
        let mut ways: Vec<String> = candidates.iter().map(|digit| digit.to_string()).collect();
        match (&ways[..], may_be_empty) {
            ([], false) => clause!("doubt.unlike", cell: cell),
            ([], true) => clause!("doubt.empty-or-unlike", cell: cell),
            ([only], false) => clause!("doubt.digit-or-unlike", cell: cell, digit: &**only),
            _ => {
                ways.extend(may_be_empty.then(|| say!(words, "doubt.empty")));
                clause!("doubt.ways", cell: cell, ways: ways)
            }
        }
    }
}

/// In English: `r5c7 is 5 or 6`.
impl fmt::Display for DoubtfulCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = super::words(Language::English);
        f.write_str(&words.sentence(&self.clause(words)))
    }
}

impl Readings {
    /// Which of the readings are puzzles: `only with r5c7 = 6 is it a puzzle`.
    fn in_words(&self, words: &Words, doubtful: &Doubtful) -> String {
        match (self.proper, self.all, &self.only) {
            (0, 1, _) => say!(words, "readings.one-improper"),
            (0, ..) => say!(words, "readings.none"),
            (1, 1, _) => say!(words, "readings.one-proper"),
            (1, _, Some(only)) => say!(words, "readings.only", ways: ways(doubtful, only)),
            (proper, all, _) if proper == all => say!(words, "readings.each"),
            (proper, all, _) => say!(words, "readings.some", n: proper, all: all),
        }
    }
}

/// `r5c7 = 6 and r6c1 empty`
fn ways(doubtful: &Doubtful, only: &Grid) -> Vec<Clause> {
    let cells = doubtful.cells().iter().map(|doubtful| doubtful.cell);
    cells
        .map(|cell| match only.get(cell) {
            None => clause!("readings.empty", cell: cell),
            Some(digit) => clause!("readings.digit", cell: cell, digit: digit),
        })
        .collect()
}

/// The number of the givens of a puzzle.
pub(super) fn givens(puzzle: &AnyPuzzle) -> usize {
    puzzle.grid().filled().len()
}
