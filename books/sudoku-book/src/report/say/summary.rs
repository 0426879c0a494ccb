//! The closing lines of a report.

use std::fmt;

use sudoku_human::words::{Language, Words};

use super::say;
use super::table::words;
use super::terms::pages;
use crate::check::{FileSummary, Summary};
use crate::pages::Pages;
use crate::shown::Shown;

impl FileSummary {
    /// `Read 200 puzzles and 200 printed solutions in book.txt.`, or with pages: `Read 200 puzzles
    /// (pages 2-51) and 200 printed solutions (pages 52-68) in book.pdf; page 1 has no grid.`
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let on = |of: &Pages| match of.is_empty() {
            true => String::new(),
            false => format!(" ({})", pages(words, of)),
        };
        let puzzles = say!(words, "summary.puzzles", n: self.puzzles);
        let solutions = say!(words, "summary.solutions", n: self.solutions);
        let puzzles = format!("{puzzles}{}", on(&self.puzzle_pages));
        let solutions = format!("{solutions}{}", on(&self.solution_pages));
        let file = Shown(&self.file).to_string();
        let read = say!(words, "summary.read", puzzles: puzzles, solutions: solutions, file: file);
        let read = match self.other_pages.is_empty() {
            true => read,
            false => say!(
                words,
                "summary.no-grid",
                read: read,
                pages: pages(words, &self.other_pages),
                n: self.other_pages.count()
            ),
        };
        let asides = self.account.items.iter().filter(|item| item.kind.is_aside());
        let asides: Vec<String> = asides.map(|item| item.in_words(words)).collect();
        match asides.is_empty() {
            true => format!("{read}."),
            false => format!("{read}. {}", say!(words, "summary.besides", things: asides)),
        }
    }
}

impl Summary {
    /// `Checked 200 of 200 puzzles in 0.2 s: 195 fine. 5 puzzles affected: 3 errors, 2 warnings.`
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let Self { puzzles, checked, fine, errors, warnings, infos, allowed, .. } = self;
        let seconds = format!("{:.1}", self.elapsed.as_secs_f64());
        let mut sentences = vec![say!(
            words,
            "summary.checked",
            checked: *checked,
            n: *puzzles,
            seconds: seconds,
            fine: *fine
        )];
        if self.other_kinds > 0 {
            sentences.push(say!(words, "summary.other-kinds", n: self.other_kinds));
        }
        if errors + warnings + infos + allowed > 0 || puzzles > fine {
            let counts = say!(words, "list.commas", all: self.counts(words));
            sentences.push(match puzzles.saturating_sub(*fine) {
                0 => say!(words, "summary.counts", counts: counts),
                n => say!(words, "summary.affected", n: n, counts: counts),
            });
        }
        if !self.unlisted.is_empty() {
            let more = self.unlisted.iter().map(|(code, count)| format!("{count} {code}"));
            let more: Vec<String> = more.collect();
            sentences.push(say!(words, "summary.unlisted", more: more));
        }
        if self.stopped {
            sentences.push(say!(words, "summary.stopped"));
        }
        if !self.unread.is_empty() {
            sentences.push(say!(words, "summary.unread", n: self.unread.len()));
        }
        sentences.join(" ")
    }

    /// `3 errors`, `2 warnings`.
    fn counts(&self, words: &Words) -> Vec<String> {
        let Self { errors, warnings, infos, allowed, variants, .. } = self;
        let mut counts = Vec::new();
        if *errors > 0 || *warnings + *infos == 0 {
            counts.push(say!(words, "summary.errors", n: *errors));
        }
        if *warnings > 0 {
            counts.push(say!(words, "summary.warnings", n: *warnings));
        }
        if *variants > 0 {
            counts.push(say!(words, "summary.variants", n: *variants));
        }
        if let infos @ 1.. = infos.saturating_sub(*variants) {
            counts.push(say!(words, "summary.infos", n: infos));
        }
        if *allowed > 0 {
            counts.push(match self.allowed_by.as_deref() {
                Some(file) => say!(words, "summary.allowed-by", n: *allowed, file: file),
                None => say!(words, "summary.allowed", n: *allowed),
            });
        }
        counts
    }
}

/// In English, as [`FileSummary::in_words`].
impl fmt::Display for FileSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(words(Language::English)))
    }
}

/// In English, as [`Summary::in_words`].
impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(words(Language::English)))
    }
}
