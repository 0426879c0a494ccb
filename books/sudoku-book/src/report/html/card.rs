//! A finding as a card: its title, its place, the pictures, the reason, and the fix.

use std::fmt::Write;

use sudoku_core::Grid;
use sudoku_human::words::Words;

use super::super::say::{Note, NoteKind, at_relation, place_in_file, say, severity, spot};
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
    words: &Words,
    finding: &Finding,
) -> Option<Sheet> {
    let Finding { code, source, .. } = finding;
    let name = severity(words, finding.severity);
    open(html, nth, [&finding.severity.to_string(), name], &finding.title(words));
    place(html, links, words, source, Some(*code));
    // Writing to a `String` does not fail.
    let [meaning, advice] = ["meaning", "advice"].map(|part| format!("code.{code}.{part}"));
    let [meaning, advice] = [meaning, advice].map(|key| Escaped(words.phrase(&key)).to_string());
    let _ = writeln!(html, "<p>{meaning} {advice}</p>");
    let on_page = matches!(finding.source.place, Place::Page { .. });
    let at = write_pictures(html, nth, words, &pictures(words, finding), on_page);
    let notes = finding.reasons(words, finding.facts(words));
    details(html, &notes, links, words, finding);
    write_text(html, words, finding);
    *html += "</article>\n";
    Sheet::new(at, nth, finding)
}

/// Writes the card of a puzzle that is fine.
pub(super) fn fine(
    html: &mut String,
    nth: usize,
    links: &Links,
    words: &Words,
    explanation: &Explanation,
) {
    let name = words.phrase("severity.fine");
    open(html, nth, ["fine", name], &explanation.title(words));
    place(html, links, words, &explanation.source, None);
    let mut shown = Vec::new();
    if let Some(diagnosis) = &explanation.diagnosis {
        shown.push(Picture::new(words.phrase("caption.puzzle"), diagnosis.puzzle));
        if let sudoku_core::diagnose::Verdict::Proper { solution, .. } = &diagnosis.verdict {
            let caption = words.phrase("caption.only-solution");
            let picture = Picture::new(caption, diagnosis.puzzle);
            shown.push(picture.digits(*solution));
        }
    }
    write_pictures(html, nth, words, &shown, false);
    let notes = explanation.notes(words);
    if !notes.is_empty() {
        *html += "<dl>";
        let notes: Vec<&str> = notes.iter().map(String::as_str).collect();
        write_notes(html, words.phrase("html.known"), &notes);
        *html += "</dl>\n";
    }
    *html += "</article>\n";
}

fn open(html: &mut String, nth: usize, [kind, name]: [&str; 2], title: &str) {
    let (id, title) = (id(nth), sentence(title));
    let _ = writeln!(
        html,
        "<article id=\"{id}\" aria-labelledby=\"{id}h\">\n\
         <h3 id=\"{id}h\"><span class=\"tag {kind}\">{name}</span> {}</h3>",
        Escaped(Shown::line(&title))
    );
}

/// Writes the pictures, and returns the position where another one can go before them.
fn write_pictures(
    html: &mut String,
    nth: usize,
    words: &Words,
    pictures: &[Picture<'_>],
    more: bool,
) -> usize {
    if pictures.is_empty() && !more {
        return html.len();
    }
    *html += "<div class=\"pictures\">\n";
    let at = html.len();
    for (which, picture) in ('a'..).zip(pictures) {
        picture.write(html, words, &format!("{}{which}", id(nth)));
    }
    *html += "</div>\n";
    at
}

fn place(html: &mut String, links: &Links, words: &Words, source: &Location, code: Option<Code>) {
    let _ = write!(html, "<p class=\"place\">{}", linked(links, words, source));
    if let Some(code) = code {
        let _ = write!(html, " · {code}");
    }
    *html += "</p>\n";
}

/// A place with a link to it, as HTML.
pub(super) fn linked(links: &Links, words: &Words, source: &Location) -> String {
    let (near, label) = in_words(words, source);
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
pub(super) fn in_words(words: &Words, source: &Location) -> (String, Option<String>) {
    let mut parts = vec![Shown(&source.file).to_string()];
    match &source.place {
        Place::Whole => {}
        Place::Json(pointer) => parts.push(Shown(pointer).to_string()),
        Place::Sheet { sheet, cell } => {
            let (sheet, cell) = (Shown(sheet).to_string(), Shown(cell).to_string());
            parts.push(say!(words, "html.cell", sheet: sheet, cell: cell));
        }
        Place::Page { picture: Some(name), .. } => parts.push(Shown(name).to_string()),
        place => parts.push(place_in_file(words, place)),
    }
    if let Place::Page { spot: Some(at), .. } = &source.place {
        parts.push(spot(words, *at));
    }
    let label = source.label.as_deref().filter(|label| !label.is_empty());
    (parts.join(", "), label.map(|label| format!("“{}”", Shown(label))))
}

/// With a capital letter, unless it begins with a cell.
pub(super) fn sentence(title: &str) -> String {
    let mut chars = title.chars();
    if title.starts_with('r') && title[1..].starts_with(|second: char| second.is_ascii_digit()) {
        return title.to_string();
    }
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn details(html: &mut String, notes: &[Note], links: &Links, words: &Words, finding: &Finding) {
    if notes.is_empty() && finding.related.is_empty() {
        return;
    }
    *html += "<dl>";
    for (kind, heading) in [
        (NoteKind::Why, words.phrase("html.why")),
        (NoteKind::How, words.phrase("html.how")),
        (NoteKind::Fix, words.phrase("html.fix")),
        (NoteKind::Other, words.phrase("html.note")),
    ] {
        let those = notes.iter().filter(|note| note.kind == kind);
        let those: Vec<&str> = those.map(|note| note.text.as_str()).collect();
        write_notes(html, heading, &those);
    }
    if !finding.related.is_empty() {
        let _ = write!(html, "<dt>{}</dt><dd><ul>", words.phrase("html.see-also"));
        for related in &finding.related {
            let place = linked(links, words, &related.source);
            let _ = write!(html, "<li>{}</li>", at_relation(words, related.relation, place));
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
fn write_text(html: &mut String, words: &Words, finding: &Finding) {
    let mut lines = Vec::new();
    let mut line = |name: &str, grid: Grid| lines.push(format!("{name:<10}{grid}"));
    if let Some(grid) = finding.grid() {
        line(words.phrase("text.puzzle"), grid);
    }
    if let Some(printed) = finding.printed() {
        line(words.phrase("text.printed"), printed.grid);
    }
    for solution in finding.solutions() {
        if finding.printed().is_none_or(|printed| printed.grid != *solution) {
            line(words.phrase("text.solution"), *solution);
        }
    }
    if !lines.is_empty() {
        let summary = words.phrase("html.as-text");
        let _ = writeln!(
            html,
            "<details class=\"text\"><summary>{summary}</summary><pre>{}</pre></details>",
            Escaped(lines.join("\n"))
        );
    }
}
