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

use link::Links;
use plot::Marked;
use sheet::Sheet;

use crate::check::{Explanation, Summary, words};
use crate::escape::Escaped;
use crate::finding::{Code, Finding, Location, Severity};
use crate::shown::Shown;

/// The most findings with a card.
const CARDS: usize = 1000;

/// The most findings in the list.
const LISTED: usize = 10_000;

/// A longer list of findings is folded.
const OPEN: usize = 25;

/// The page so far.
#[derive(Default)]
pub(super) struct Html {
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
    /// Sets the path of the report: its links are relative to it.
    pub(super) fn saved_at(&mut self, path: &Path) {
        self.links = Links::from(path);
    }

    /// Adds a finding.
    pub(super) fn finding(&mut self, finding: &Finding) {
        let kind = finding.severity.to_string();
        if self.listed(&finding.source, &kind, &finding.title) {
            let sheet = card::finding(&mut self.cards, self.count, &self.links, finding);
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
                if self.listed(&explanation.source, "fine", &explanation.title) {
                    card::fine(&mut self.cards, self.count, &self.links, explanation);
                }
            }
        }
    }

    /// Adds an entry to the list; true if it gets a card.
    fn listed(&mut self, source: &Location, kind: &str, title: &str) -> bool {
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
        let (place, _) = card::in_words(source);
        // Writing to a `String` does not fail.
        let _ = writeln!(
            self.list,
            "<li><span class=\"tag {kind}\">{kind}</span> {title} <span class=\"soft\">{}</span></li>",
            Escaped(place)
        );
        self.count <= CARDS
    }

    /// Writes the page of a check.
    pub(super) fn write(self, out: &mut impl Write, summary: &Summary) -> io::Result<()> {
        let verdict = verdict(summary);
        let class = match (summary.errors, summary.warnings, summary.unread.len()) {
            (0, 0, 0) => "fine",
            (0, _, 0) => "warning",
            _ => "error",
        };
        let names: Vec<&str> = match &summary.files[..] {
            [] => summary.unread.iter().map(|unread| &*unread.file).collect(),
            files => files.iter().map(|file| &*file.file).collect(),
        };
        let name = names_in_words(&names);
        let has_plot = summary.files.iter().any(|file| file.ratings.is_some());
        begin(out, &format!("{verdict} · {name}"), has_plot)?;
        writeln!(out, "<header class=\"{class}\">\n<p class=\"soft\">Sudoku check of {name}</p>")?;
        writeln!(out, "<h1>{verdict}</h1>")?;
        for file in summary.files.iter().take(OPEN) {
            writeln!(out, "<p>{}</p>", Escaped(file))?;
        }
        for file in summary.across.iter().take(OPEN) {
            writeln!(out, "<p>To compare with: {}</p>", Escaped(file))?;
        }
        for unread in &summary.unread {
            let reason = Escaped(Shown::line(&unread.reason)).to_string();
            writeln!(out, "<p>{} could not be read: {reason}.</p>", Escaped(Shown(&unread.file)))?;
        }
        out.write_all(counts(summary).as_bytes())?;
        writeln!(out, "</header>")?;
        self.end(out, Some(summary))
    }

    /// Writes the page of explained puzzles.
    pub(super) fn write_explained(self, out: &mut impl Write) -> io::Result<()> {
        let verdict = match (self.count, self.fine) {
            (0, _) => "No puzzle was found".to_string(),
            (1, 1) => "The puzzle is fine".to_string(),
            (1, 0) => "The puzzle needs a look".to_string(),
            (all, fine) if all == fine => format!("All {all} puzzles are fine"),
            (all, fine) => need_a_look(all as u64 - fine as u64, all as u64),
        };
        let class = if self.fine == self.count { "fine" } else { "error" };
        begin(out, &verdict, false)?;
        writeln!(out, "<header class=\"{class}\">\n<p class=\"soft\">Sudoku explained</p>")?;
        writeln!(out, "<h1>{verdict}</h1>\n</header>")?;
        self.end(out, None)
    }

    fn end(self, out: &mut impl Write, summary: Option<&Summary>) -> io::Result<()> {
        let Self { list, cards, sheets, count, marked, .. } = self;
        if count > 1 {
            let open = if count <= OPEN { " open=\"\"" } else { "" };
            writeln!(out, "<nav aria-label=\"All findings\"><details{open}>")?;
            writeln!(out, "<summary>{}</summary>", words::counted(count as u64, "finding"))?;
            write!(out, "<ol>\n{list}</ol>")?;
            if let Some(more @ 1..) = count.checked_sub(LISTED) {
                writeln!(out, "<p>And {more} more: other styles of the report list them all.</p>")?;
            }
            writeln!(out, "</details></nav>")?;
        }
        for (nth, file) in summary.iter().flat_map(|summary| summary.files.iter().enumerate()) {
            if let Some(ratings) = &file.ratings {
                plot::write(out, (nth, &file.file), file.puzzles, ratings, &marked)?;
            }
        }
        let mut written = 0;
        if let Some(summary) = summary {
            for sheet in &sheets {
                out.write_all(&cards.as_bytes()[written..sheet.at])?;
                out.write_all(sheet.draw(summary).as_bytes())?;
                written = sheet.at;
            }
        }
        out.write_all(&cards.as_bytes()[written..])?;
        if let Some(summary) = summary {
            whole::write(out, summary)?;
        }
        writeln!(
            out,
            "<footer class=\"soft\"><p>r4c3 is the cell in row 4 and column 3, counted from the upper \
             left corner. Bold digits are printed in the puzzle, thin ones belong to a solution.</p>\
             </footer>\n</main>\n</body>\n</html>"
        )
    }
}

fn begin(out: &mut impl Write, title: &str, has_plot: bool) -> io::Result<()> {
    writeln!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
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
fn verdict(summary: &Summary) -> String {
    let Summary { puzzles, fine, unread, .. } = summary;
    let bad = puzzles - fine;
    match (puzzles, bad) {
        (0, _) if !unread.is_empty() => "Nothing could be read".to_string(),
        (0, _) => "No puzzle was found".to_string(),
        (_, 0) if summary.is_ok() && *puzzles == 1 => "The puzzle is fine".to_string(),
        (_, 0) if summary.is_ok() => format!("All {puzzles} puzzles are fine"),
        (1, 0) => "The puzzle is fine, but the book needs a look".to_string(),
        (_, 0) => format!("All {puzzles} puzzles are fine, but the book needs a look"),
        (1, _) => "The puzzle needs a look".to_string(),
        _ => need_a_look(bad, *puzzles),
    }
}

fn need_a_look(bad: u64, all: u64) -> String {
    format!("{bad} of {all} puzzles {} a look", if bad == 1 { "needs" } else { "need" })
}

/// The numbers, each in its colour.
fn counts(summary: &Summary) -> String {
    let Summary { fine, errors, warnings, infos, allowed, .. } = summary;
    let mut html = String::from("<ul class=\"counts\">");
    let mut count = |class: &str, text: String| {
        let _ = write!(html, "<li class=\"tag {class}\">{text}</li>");
    };
    if *fine > 0 {
        count("fine", format!("{} fine", words::counted(*fine, "puzzle")));
    }
    for (severity, n) in [(Severity::Error, *errors), (Severity::Warning, *warnings)] {
        if n > 0 {
            let one = severity.to_string();
            count(&one, words::counted(n, &one).to_string());
        }
    }
    if *infos > 0 {
        count("info", format!("{infos} for information"));
    }
    if *allowed > 0 {
        count("info", format!("{allowed} allowed"));
    }
    html += "</ul>\n";
    html
}

/// `book.pdf`, `a.txt and b.txt`, `12 files`, as HTML without tags.
fn names_in_words(names: &[&str]) -> String {
    let shown = |name: &str| Escaped(Shown(name)).to_string();
    match names {
        [] => "nothing".to_string(),
        [one] => shown(one),
        [one, other] => format!("{} and {}", shown(one), shown(other)),
        all => format!("{} files", all.len()),
    }
}
