//! A finding as a card: its title, its place, the pictures, the reason, and the fix.

use std::fmt::Write;

use super::link::Links;
use super::picture::Picture;
use super::pictures::pictures;
use super::sheet::Sheet;
use crate::check::Explanation;
use crate::entry::Place;
use crate::escape::Escaped;
use crate::finding::{Code, Finding, Location};
use crate::shown::Shown;

/// The name of the card with this number, counted from 1.
pub(super) fn id(nth: usize) -> String {
    format!("f{nth}")
}

/// Writes the card of a finding, and returns the drawing of its page, if the finding has one.
pub(super) fn finding(
    html: &mut String,
    nth: usize,
    links: &Links,
    finding: &Finding,
) -> Option<Sheet> {
    let Finding { code, severity, source, title, .. } = finding;
    open(html, nth, &severity.to_string(), title);
    place(html, links, source, Some(*code));
    // Writing to a `String` does not fail.
    let _ = writeln!(html, "<p>{} {}</p>", Escaped(code.meaning()), Escaped(code.advice()));
    let on_page = matches!(finding.source.place, Place::Page { .. });
    let at = write_pictures(html, nth, &pictures(finding), on_page);
    details(html, &notes(finding), links, finding);
    write_text(html, finding);
    *html += "</article>\n";
    Sheet::new(at, nth, finding)
}

/// Writes the card of a puzzle that is fine.
pub(super) fn fine(html: &mut String, nth: usize, links: &Links, explanation: &Explanation) {
    open(html, nth, "fine", &explanation.title);
    place(html, links, &explanation.source, None);
    let mut shown = Vec::new();
    if let Some(diagnosis) = &explanation.diagnosis {
        shown.push(Picture::new("The puzzle", diagnosis.puzzle));
        if let sudoku_core::diagnose::Verdict::Proper { solution, .. } = &diagnosis.verdict {
            let caption = "Its only solution";
            let picture = Picture::new(caption, diagnosis.puzzle);
            shown.push(picture.digits(*solution));
        }
    }
    write_pictures(html, nth, &shown, false);
    if !explanation.notes.is_empty() {
        *html += "<dl>";
        let notes: Vec<&str> = explanation.notes.iter().map(String::as_str).collect();
        write_notes(html, "Known", &notes);
        *html += "</dl>\n";
    }
    *html += "</article>\n";
}

fn open(html: &mut String, nth: usize, kind: &str, title: &str) {
    let (id, title) = (id(nth), sentence(title));
    let _ = writeln!(
        html,
        "<article id=\"{id}\" aria-labelledby=\"{id}h\">\n\
         <h3 id=\"{id}h\"><span class=\"tag {kind}\">{kind}</span> {}</h3>",
        Escaped(Shown::line(&title))
    );
}

/// Writes the pictures, and returns the position where another one can go before them.
fn write_pictures(html: &mut String, nth: usize, pictures: &[Picture<'_>], more: bool) -> usize {
    if pictures.is_empty() && !more {
        return html.len();
    }
    *html += "<div class=\"pictures\">\n";
    let at = html.len();
    for (which, picture) in ('a'..).zip(pictures) {
        picture.write(html, &format!("{}{which}", id(nth)));
    }
    *html += "</div>\n";
    at
}

fn place(html: &mut String, links: &Links, source: &Location, code: Option<Code>) {
    let _ = write!(html, "<p class=\"place\">{}", linked(links, source));
    if let Some(code) = code {
        let _ = write!(html, " · {code}");
    }
    *html += "</p>\n";
}

/// A place with a link to it, as HTML.
pub(super) fn linked(links: &Links, source: &Location) -> String {
    let (near, label) = in_words(source);
    let near = Escaped(near);
    let mut html = match links.to(source) {
        Some(link) => format!("<a href=\"{}\">{near}</a>", Escaped(link)),
        None => near.to_string(),
    };
    if let Some(label) = label {
        let _ = write!(html, ", {}", Escaped(label));
    }
    html
}

/// `book.pdf, page 16, upper left` and `“Puzzle 57 · Easy”`.
pub(super) fn in_words(source: &Location) -> (String, Option<String>) {
    let mut words = Shown(&source.file).to_string();
    match &source.place {
        Place::Whole => {}
        Place::Text { line, .. } => words += &format!(", line {line}"),
        Place::Json(pointer) => words += &format!(", {}", Shown(pointer)),
        Place::Page { page, spot, picture, .. } => {
            words += &match picture {
                Some(name) => format!(", {}", Shown(name)),
                None => format!(", page {page}"),
            };
            if let Some(spot) = spot {
                words += &format!(", {spot}");
            }
        }
        Place::Sheet { sheet, cell } => {
            words += &format!(", sheet {}, cell {}", Shown(sheet), Shown(cell));
        }
    }
    let label = source.label.as_deref().filter(|label| !label.is_empty());
    (words, label.map(|label| format!("“{}”", Shown(label))))
}

/// With a capital letter, unless it begins with a cell.
pub(super) fn sentence(title: &str) -> String {
    let mut chars = title.chars();
    if title.starts_with('r') && title[1..].starts_with(|second: char| second.is_ascii_digit()) {
        return title.to_string();
    }
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The notes of a finding, each with its heading.
fn notes(finding: &Finding) -> Vec<(&'static str, String)> {
    const WORDS: [(&str, &str); 3] = [("why: ", "Why"), ("fix: ", "Fix"), ("how: ", "How")];
    let mut listed: Vec<(&str, String)> =
        finding.clashes.iter().take(9).map(|clash| ("Why", clash.to_string())).collect();
    let is_unsaid = finding.title != finding.message;
    if is_unsaid
        && matches!(
            finding.code,
            Code::Unreadable | Code::HardToRead | Code::NotChecked | Code::AlreadySolved
        )
    {
        listed.push(("Why", finding.message.clone()));
    }
    let clashes = listed.len();
    for note in &finding.notes {
        let prefix = WORDS.iter().find(|(prefix, _)| note.starts_with(prefix));
        match prefix {
            Some((prefix, word)) => listed.push((word, note[prefix.len()..].to_string())),
            // The clashes are already listed.
            None if clashes > 0 && finding.code == Code::SolutionWrong => {}
            None => listed.push(("Note", note.clone())),
        }
    }
    listed
}

fn details(html: &mut String, notes: &[(&str, String)], links: &Links, finding: &Finding) {
    if notes.is_empty() && finding.related.is_empty() {
        return;
    }
    *html += "<dl>";
    for word in ["Why", "How", "Fix", "Note"] {
        let those = notes.iter().filter(|(of, _)| *of == word);
        let those: Vec<&str> = those.map(|(_, note)| note.as_str()).collect();
        write_notes(html, word, &those);
    }
    if !finding.related.is_empty() {
        *html += "<dt>See also</dt><dd><ul>";
        for related in &finding.related {
            let _ = write!(html, "<li>{}: {}</li>", related.what, linked(links, &related.source));
        }
        *html += "</ul></dd>";
    }
    *html += "</dl>\n";
}

fn write_notes(html: &mut String, word: &str, notes: &[&str]) {
    match notes {
        [] => {}
        [note] => {
            let note = sentence(note);
            let _ = write!(html, "<dt>{word}</dt><dd>{}</dd>", Escaped(Shown::line(&note)));
        }
        several => {
            let _ = write!(html, "<dt>{word}</dt><dd><ul>");
            for note in several {
                let note = sentence(note);
                let _ = write!(html, "<li>{}</li>", Escaped(Shown::line(&note)));
            }
            *html += "</ul></dd>";
        }
    }
}

/// The grids, to be copied.
fn write_text(html: &mut String, finding: &Finding) {
    let mut lines = Vec::new();
    if let Some(grid) = &finding.grid {
        lines.push(format!("puzzle    {grid}"));
    }
    if let Some(printed) = &finding.printed {
        lines.push(format!("printed   {}", printed.grid));
    }
    for solution in &finding.solutions {
        if finding.printed.as_ref().is_none_or(|printed| printed.grid != *solution) {
            lines.push(format!("solution  {solution}"));
        }
    }
    if !lines.is_empty() {
        let _ = writeln!(
            html,
            "<details class=\"text\"><summary>As text, to copy</summary><pre>{}</pre></details>",
            Escaped(lines.join("\n"))
        );
    }
}
