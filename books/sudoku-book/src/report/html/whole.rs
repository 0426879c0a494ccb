//! The sections about whole files: the account, every grid, and every page.

use std::fmt::Write as _;
use std::io::{self, Write};

use sudoku_core::Grid;
use sudoku_human::words::Words;

use super::super::say::{place_in_file, say};
use crate::account::Holding;
use crate::check::{FileSummary, ReadGrid, Summary};
use crate::entry::Kind;
use crate::escape::Escaped;
use crate::print::PageDrawing;
use crate::shown::Shown;

/// More grids or pages than this are folded.
const OPEN: usize = 60;

/// The most bytes of drawings of pages.
const MOST_DRAWN: usize = 24 << 20;

/// The side of a cell.
const CELL: usize = 10;

/// Writes the sections of all files.
pub(super) fn write(out: &mut impl Write, words: &Words, summary: &Summary) -> io::Result<()> {
    if summary.files.iter().any(|file| !file.grids.is_empty()) {
        out.write_all(lines().as_bytes())?;
    }
    let mut drawn = 0;
    for (nth, file) in summary.files.iter().enumerate() {
        if file.account.items.is_empty() {
            continue;
        }
        let name = Escaped(Shown(&file.file)).to_string();
        let title = say!(words, "html.all-of", name: name);
        writeln!(out, "<section class=\"whole\" aria-label=\"{title}\">")?;
        writeln!(out, "<h2>{title}</h2>")?;
        account(out, words, file)?;
        grids(out, words, file)?;
        pages(out, words, nth, file, &mut drawn)?;
        writeln!(out, "</section>")?;
    }
    Ok(())
}

/// The name of the drawing of a page, counted from 1, of the file with this number.
pub(super) fn page_id(file: usize, page: u32) -> String {
    format!("f{file}p{page}")
}

fn account(out: &mut impl Write, words: &Words, file: &FileSummary) -> io::Result<()> {
    writeln!(out, "<table class=\"account\"><tbody>")?;
    for item in &file.account.items {
        let class = match item.kind {
            Holding::Unreadable => " class=\"error\"",
            kind if kind.is_aside() => " class=\"aside\"",
            _ => "",
        };
        let note = item.note_in_words(words).filter(|note| item.count == 1 && !note.is_empty());
        let meaning = || words.phrase(&format!("{}.meaning", item.kind.key())).to_owned();
        let about = note.unwrap_or_else(meaning);
        let (shown, about) = (item.in_words(words), super::card::sentence(&about));
        writeln!(
            out,
            "<tr{class}><th scope=\"row\">{}</th><td>{}</td></tr>",
            Escaped(Shown::line(&shown)),
            Escaped(Shown::line(&about))
        )?;
    }
    writeln!(out, "</tbody></table>")
}

/// The lines of a grid, which all small pictures use.
fn lines() -> String {
    let side = 9 * CELL;
    let (mut thin, mut thick) = (String::new(), String::new());
    for line in 0..=9 {
        let at = line * CELL + 1;
        let path = if line % 3 == 0 { &mut thick } else { &mut thin };
        // Writing to a `String` does not fail.
        let _ = write!(path, "M1 {at}h{side}M{at} 1v{side}");
    }
    format!(
        "<svg width=\"0\" height=\"0\" aria-hidden=\"true\" class=\"defs\"><defs><g id=\"lines\">\
         <path class=\"thin\" d=\"{thin}\"/><path class=\"thick\" d=\"{thick}\"/></g></defs></svg>\n"
    )
}

fn grids(out: &mut impl Write, words: &Words, file: &FileSummary) -> io::Result<()> {
    if file.grids.is_empty() {
        return Ok(());
    }
    let read = || file.grids.iter().filter(|read| read.kind != Kind::Unreadable);
    let count = read().count();
    let open = if count <= OPEN { " open=\"\"" } else { "" };
    let all = say!(words, "html.grids", n: count);
    writeln!(out, "<details{open}><summary>{all}</summary><div class=\"grids\">")?;
    for (read, grid) in read().filter_map(|read| Some((read, read.grid?))) {
        out.write_all(picture(words, read, &grid).as_bytes())?;
    }
    writeln!(out, "</div>")?;
    let most = file.puzzles + file.solutions;
    if let Some(more @ 1..) = most.checked_sub(count as u64) {
        writeln!(out, "<p>{}</p>", say!(words, "html.more", n: more))?;
    }
    writeln!(out, "</details>")
}

fn picture(words: &Words, read: &ReadGrid, grid: &Grid) -> String {
    let kind = match read.kind {
        Kind::Solution => words.phrase("html.solution"),
        _ => words.phrase("html.puzzle"),
    };
    let place = place_in_file(words, &read.place);
    let label = read.label.as_deref().map_or(String::new(), |label| format!(" “{}”", Shown(label)));
    let caption = format!("{kind}{label}, {place}");
    let caption = Escaped(Shown::line(&caption)).to_string();
    let side = 9 * CELL + 2;
    let mut html = format!(
        "<figure><svg viewBox=\"0 0 {side} {side}\" role=\"img\" aria-label=\"{caption}: {grid}\">\
         <use href=\"#lines\"/>"
    );
    for row in 0..9 {
        let digits = &grid.digits()[9 * row..9 * row + 9];
        let filled: Vec<(usize, u8)> =
            digits.iter().copied().enumerate().filter(|(_, digit)| *digit > 0).collect();
        if filled.is_empty() {
            continue;
        }
        let places: Vec<String> =
            filled.iter().map(|(at, _)| (at * CELL + CELL / 2 + 1).to_string()).collect();
        let digits: String = filled.iter().map(|(_, digit)| char::from(b'0' + digit)).collect();
        // Writing to a `String` does not fail.
        let _ = write!(
            html,
            "<text class=\"s\" x=\"{}\" y=\"{}\">{digits}</text>",
            places.join(" "),
            row * CELL + 9
        );
    }
    let _ = writeln!(html, "</svg><figcaption>{caption}</figcaption></figure>");
    html
}

fn pages(
    out: &mut impl Write,
    words: &Words,
    nth: usize,
    file: &FileSummary,
    drawn: &mut usize,
) -> io::Result<()> {
    if file.drawings.is_empty() {
        return Ok(());
    }
    let count = file.drawings.len();
    let open = if count <= OPEN { " open=\"\"" } else { "" };
    let all = say!(words, "html.pages", n: count);
    writeln!(out, "<details{open}><summary>{all}</summary><div class=\"sheets\">")?;
    let mut shown = 0;
    for ((page, drawing), sheet) in (1..).zip(&file.drawings).zip(&file.sheets) {
        let PageDrawing { content, frames, .. } = drawing;
        *drawn += content.len() + frames.len();
        if *drawn > MOST_DRAWN {
            break;
        }
        shown += 1;
        let here: Vec<String> = (file.account.items.iter())
            .filter(|item| item.pages.contains(page))
            .map(|item| words.phrase(&format!("{}.name", item.kind.key())).to_owned())
            .collect();
        let here = here.join(", ");
        let caption = say!(words, "html.page", page: u64::from(page), things: here);
        let (width, height) = (sheet.width(), sheet.height());
        let id = page_id(nth, page);
        writeln!(
            out,
            "<figure><svg viewBox=\"0 0 {width} {height}\" role=\"img\" \
             aria-label=\"{caption}\"><g id=\"{id}\"><rect class=\"paper\" \
             width=\"{width}\" height=\"{height}\"/>{content}{frames}</g></svg>\
             <figcaption>{caption}</figcaption></figure>"
        )?;
    }
    writeln!(out, "</div>")?;
    if let Some(more @ 1..) = count.checked_sub(shown) {
        writeln!(out, "<p>{}</p>", say!(words, "html.more-pages", n: more))?;
    }
    writeln!(out, "</details>")
}
