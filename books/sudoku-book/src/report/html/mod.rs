//! The report as a page for a browser: one file with everything in it, and no script.
//!
//! ```text
//! header      the number of puzzles that need a look, and the files
//! nav         all findings, with links to their cards
//! section     for each file whose puzzles are rated: a plot and tables of its ratings
//! article     a card for each finding: title, place, pictures, reason, fix
//! section     for each file: the account, every grid, every page with frames around its grids
//! footer      the names of cells
//! ```
//!
//! The verdict comes first, so the cards are kept until the end: at most 1000, about 10 kilobytes
//! each.

mod card;
mod link;
mod picture;
mod pictures;
mod plot;
mod sheet;
mod whole;

use std::fmt::Write as _;
use std::io::{self, Write};
use std::path::Path;

use sudoku_human::words::Words;

use link::Links;
use plot::Marked;
use sheet::Sheet;

use super::say::{say, severity};
use crate::check::{Explanation, Summary};
use crate::escape::Escaped;
use crate::finding::{Code, Finding, Location};
use crate::shown::Shown;

/// The most findings with a card.
const CARDS: usize = 1000;

/// The most findings in the list.
const LISTED: usize = 10_000;

/// A longer list of findings is folded.
const OPEN: usize = 25;

/// The page so far.
pub(super) struct Html {
    words: &'static Words,
    links: Links,
    list: String,
    cards: String,
    sheets: Vec<Sheet>,
    /// The cards about labels that the plot links to.
    marked: Marked,
    /// The number of findings, or of explained puzzles.
    count: usize,
    /// The number of explained puzzles that are fine.
    fine: usize,
}

impl Html {
    pub(super) fn new(words: &'static Words) -> Self {
        Self {
            words,
            links: Links::default(),
            list: String::new(),
            cards: String::new(),
            sheets: Vec::new(),
            marked: Marked::default(),
            count: 0,
            fine: 0,
        }
    }

    /// An empty page in another language.
    pub(super) fn with(self, words: &'static Words) -> Self {
        Self { links: self.links, ..Self::new(words) }
    }

    /// Sets the path of the report: its links are relative to it.
    pub(super) fn saved_at(&mut self, path: &Path) {
        self.links = Links::from(path);
    }

    /// Adds a finding.
    pub(super) fn finding(&mut self, finding: &Finding) {
        let (kind, name) = (finding.severity.to_string(), severity(self.words, finding.severity));
        let title = finding.title(self.words);
        if self.listed(&finding.source, [&kind, name], &title) {
            let sheet =
                card::finding(&mut self.cards, self.count, &self.links, self.words, finding);
            self.sheets.extend(sheet);
            if let (Code::Rating | Code::DifficultyLabel, Some(puzzle)) =
                (finding.code, finding.puzzle)
            {
                self.marked.add(&finding.source.file, puzzle, self.count);
            }
        }
    }

    /// Adds an explained puzzle.
    pub(super) fn explanation(&mut self, explanation: &Explanation) {
        match &explanation.finding {
            Some(finding) => self.finding(finding),
            None => {
                self.fine += 1;
                let title = explanation.title(self.words);
                let name = self.words.phrase("severity.fine");
                if self.listed(&explanation.source, ["fine", name], &title) {
                    let Self { cards, count, links, words, .. } = self;
                    card::fine(cards, *count, links, words, explanation);
                }
            }
        }
    }

    /// Adds an entry to the list, with a class and its name; true if it gets a card.
    fn listed(&mut self, source: &Location, [kind, name]: [&str; 2], title: &str) -> bool {
        self.count += 1;
        if self.count > LISTED {
            return false;
        }
        let title = card::sentence(title);
        let title = Escaped(Shown::line(&title)).to_string();
        let title = match self.count <= CARDS {
            true => format!("<a href=\"#{}\">{title}</a>", card::id(self.count)),
            false => format!("<span class=\"what\">{title}</span>"),
        };
        let (place, _) = card::in_words(self.words, source);
        // Writing to a `String` does not fail.
        let _ = writeln!(
            self.list,
            "<li><span class=\"tag {kind}\">{name}</span> {title} <span class=\"soft\">{}</span></li>",
            Escaped(place)
        );
        self.count <= CARDS
    }

    /// Writes the page of a check.
    pub(super) fn write(self, out: &mut impl Write, summary: &Summary) -> io::Result<()> {
        let words = self.words;
        let verdict = verdict(words, summary);
        let class = match (summary.errors, summary.warnings, summary.unread.len()) {
            (0, 0, 0) => "fine",
            (0, _, 0) => "warning",
            _ => "error",
        };
        let names: Vec<&str> = match &summary.files[..] {
            [] => summary.unread.iter().map(|unread| &*unread.file).collect(),
            files => files.iter().map(|file| &*file.file).collect(),
        };
        let name = names_in_words(words, &names);
        let has_plot = summary.files.iter().any(|file| file.ratings.is_some());
        begin(out, words, &format!("{verdict} · {name}"), has_plot)?;
        let subtitle = say!(words, "html.check-of", name: name);
        writeln!(out, "<header class=\"{class}\">\n<p class=\"soft\">{subtitle}</p>")?;
        writeln!(out, "<h1>{verdict}</h1>")?;
        for file in summary.files.iter().take(OPEN) {
            writeln!(out, "<p>{}</p>", Escaped(file.in_words(words)))?;
        }
        for file in summary.across.iter().take(OPEN) {
            let file = Escaped(file.in_words(words)).to_string();
            writeln!(out, "<p>{}</p>", say!(words, "html.compared", file: file))?;
        }
        for unread in &summary.unread {
            let reason = Escaped(Shown::line(&unread.reason)).to_string();
            let file = Escaped(Shown(&unread.file)).to_string();
            writeln!(out, "<p>{}.</p>", say!(words, "unread", file: file, reason: reason))?;
        }
        out.write_all(counts(words, summary).as_bytes())?;
        writeln!(out, "</header>")?;
        self.end(out, Some(summary))
    }

    /// Writes the page of explained puzzles.
    pub(super) fn write_explained(self, out: &mut impl Write) -> io::Result<()> {
        let words = self.words;
        let verdict = match (self.count, self.fine) {
            (0, _) => say!(words, "verdict.no-puzzle"),
            (1, 1) => say!(words, "verdict.fine"),
            (1, 0) => say!(words, "verdict.look"),
            (all, fine) if all == fine => say!(words, "verdict.all-fine", n: all),
            (all, fine) => say!(words, "verdict.some", n: all - fine, all: all),
        };
        let class = if self.fine == self.count { "fine" } else { "error" };
        begin(out, words, &verdict, false)?;
        let subtitle = words.phrase("html.explained");
        writeln!(out, "<header class=\"{class}\">\n<p class=\"soft\">{subtitle}</p>")?;
        writeln!(out, "<h1>{verdict}</h1>\n</header>")?;
        self.end(out, None)
    }

    fn end(self, out: &mut impl Write, summary: Option<&Summary>) -> io::Result<()> {
        let Self { words, list, cards, sheets, count, marked, .. } = self;
        if count > 1 {
            let open = if count <= OPEN { " open=\"\"" } else { "" };
            let label = words.phrase("html.all-findings");
            writeln!(out, "<nav aria-label=\"{label}\"><details{open}>")?;
            writeln!(out, "<summary>{}</summary>", say!(words, "html.findings", n: count))?;
            write!(out, "<ol>\n{list}</ol>")?;
            if let Some(more @ 1..) = count.checked_sub(LISTED) {
                writeln!(out, "<p>{}</p>", say!(words, "html.more-findings", n: more))?;
            }
            writeln!(out, "</details></nav>")?;
        }
        for (nth, file) in summary.iter().flat_map(|summary| summary.files.iter().enumerate()) {
            if let Some(ratings) = &file.ratings {
                plot::write(out, words, (nth, &file.file), file.puzzles, ratings, &marked)?;
            }
        }
        let mut written = 0;
        if let Some(summary) = summary {
            for sheet in &sheets {
                out.write_all(&cards.as_bytes()[written..sheet.at])?;
                out.write_all(sheet.draw(words, summary).as_bytes())?;
                written = sheet.at;
            }
        }
        out.write_all(&cards.as_bytes()[written..])?;
        if let Some(summary) = summary {
            whole::write(out, words, summary)?;
        }
        writeln!(
            out,
            "<footer class=\"soft\"><p>{}</p></footer>\n</main>\n</body>\n</html>",
            words.phrase("html.footer")
        )
    }
}

fn begin(out: &mut impl Write, words: &Words, title: &str, has_plot: bool) -> io::Result<()> {
    let language = words.phrase("language");
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n\
         <meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n\
         <title>{title}</title>\n<style>\n{}{}</style>\n</head>\n<body>\n<main>",
        include_str!("style.css"),
        if has_plot { include_str!("plot.css") } else { "" }
    )
}

/// `5 of 200 puzzles need a look`.
fn verdict(words: &Words, summary: &Summary) -> String {
    let Summary { puzzles, fine, unread, .. } = summary;
    let bad = puzzles - fine;
    match (puzzles, bad) {
        (0, _) if !unread.is_empty() => say!(words, "verdict.nothing-read"),
        (0, _) => say!(words, "verdict.no-puzzle"),
        (1, 0) if summary.is_ok() => say!(words, "verdict.fine"),
        (_, 0) if summary.is_ok() => say!(words, "verdict.all-fine", n: *puzzles),
        (1, 0) => say!(words, "verdict.fine-but"),
        (_, 0) => say!(words, "verdict.all-fine-but", n: *puzzles),
        (1, _) => say!(words, "verdict.look"),
        _ => say!(words, "verdict.some", n: bad, all: *puzzles),
    }
}

/// The numbers, each in its colour.
fn counts(words: &Words, summary: &Summary) -> String {
    let Summary { fine, errors, warnings, infos, allowed, .. } = summary;
    let mut html = String::from("<ul class=\"counts\">");
    let mut count = |class: &str, text: String| {
        let _ = write!(html, "<li class=\"tag {class}\">{text}</li>");
    };
    if *fine > 0 {
        count("fine", say!(words, "html.fine", n: *fine));
    }
    if *errors > 0 {
        count("error", say!(words, "summary.errors", n: *errors));
    }
    if *warnings > 0 {
        count("warning", say!(words, "summary.warnings", n: *warnings));
    }
    if *infos > 0 {
        count("info", say!(words, "summary.infos", n: *infos));
    }
    if *allowed > 0 {
        count("info", say!(words, "summary.allowed", n: *allowed));
    }
    html += "</ul>\n";
    html
}

/// `book.pdf`, `a.txt and b.txt`, `12 files`, as HTML without tags.
fn names_in_words(words: &Words, names: &[&str]) -> String {
    let shown = |name: &str| Escaped(Shown(name)).to_string();
    match names {
        [] => say!(words, "html.nothing"),
        [one] => shown(one),
        [one, other] => say!(words, "list.all", all: vec![shown(one), shown(other)]),
        all => say!(words, "html.files", n: all.len()),
    }
}
