//! Detects the format of a book by its beginning.

use std::io;
use std::path::Path;

use serde::de::IgnoredAny;

use super::Format;
use super::csv::Header;
use super::row::{Field, Row, Rows};
use crate::decode::{Decoder, Encoding};

/// The number of lines searched for the names of columns.
const LOOKED_AT: usize = 32;

/// The format of a book that starts with `head`. The name of the file decides only if the text
/// does not.
pub(super) fn format(head: &str, name: &str) -> Format {
    let start = head.trim_start();
    if is_html(start) {
        return Format::Html;
    }
    if is_svg(start) {
        return Format::Picture;
    }
    if is_xml(start) {
        return Format::OpenSudoku;
    }
    if is_json(start, name) {
        return if is_json_lines(start) { Format::JsonLines } else { Format::Json };
    }
    if header(head).is_some_and(|(_, header)| header.width() > 1) {
        return Format::Csv;
    }
    Format::Text
}

/// Returns `true` if this is a web page. Comments and an XML declaration may precede it.
fn is_html(start: &str) -> bool {
    let mut start = start;
    loop {
        let is = |word: &str| {
            start.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
        };
        let end = if is("<!--") {
            "-->"
        } else if is("<?xml") {
            "?>"
        } else {
            return is("<!doctype html") || is("<html") || is("<table") || is("<body");
        };
        let Some((_, rest)) = start.split_once(end) else { return false };
        start = rest.trim_start();
    }
}

/// Whether a text is a drawing.
pub(super) fn is_svg(text: &str) -> bool {
    let mut start = text.trim_start_matches('\u{feff}').trim_start();
    loop {
        let end = if start.starts_with("<!--") {
            "-->"
        } else if start.starts_with("<?") {
            "?>"
        } else if start.starts_with("<!DOCTYPE svg") {
            ">"
        } else {
            return start.starts_with("<svg") || start.starts_with("<svg:svg");
        };
        let Some((_, rest)) = start.split_once(end) else { return false };
        start = rest.trim_start();
    }
}

fn is_xml(start: &str) -> bool {
    let after = start.strip_prefix('<').unwrap_or_default();
    let name =
        |name: &str| after.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
    name("?xml") || name("!--") || name("opensudoku") || name("sudoku")
}

/// Returns `true` if this starts a JSON value. `[Puzzle]` and `{69} {49} 2` do not, and neither
/// does one row of numbers in brackets followed by another.
fn is_json(start: &str, name: &str) -> bool {
    let says_so = Path::new(name).extension().is_some_and(|end| {
        end.eq_ignore_ascii_case("json")
            || end.eq_ignore_ascii_case("jsonl")
            || end.eq_ignore_ascii_case("ndjson")
    });
    let after = start.get(1..).unwrap_or_default().trim_start();
    let inside = start.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
    match start.chars().next() {
        Some('{') => after.starts_with(['"', '}']),
        Some('[') if after.starts_with(['{', '"']) => true,
        Some('[') if after.starts_with('[') => {
            inside.starts_with(|c: char| c.is_ascii_digit() || "\"{]n".contains(c))
                || inside.is_empty()
        }
        Some('[') if after.starts_with(']') => after[1..].trim().is_empty(),
        Some('[') => is_list_of_numbers(after),
        Some('"') => says_so,
        _ => false,
    }
}

/// `after` is the text after the `[`.
fn is_list_of_numbers(after: &str) -> bool {
    let (items, rest) = after.split_once(']').unwrap_or((after, ""));
    let is_number = |item: &str| {
        let item = item.trim();
        item == "null" || (!item.is_empty() && item.bytes().all(|b| b.is_ascii_digit()))
    };
    let mut items: Vec<&str> = items.split(',').collect();
    if rest.is_empty() {
        items.pop(); // It may be cut.
    }
    let follows = rest.trim_start();
    items.len() > 1 && items.into_iter().all(is_number) && !(follows.starts_with([',', '[']))
}

/// Returns `true` if the first line is a whole value, and another line follows.
fn is_json_lines(start: &str) -> bool {
    let Some((line, rest)) = start.split_once('\n') else { return false };
    !rest.trim().is_empty() && serde_json::from_str::<IgnoredAny>(line).is_ok()
}

/// The line, from 0, with the names of the columns, and their meaning. The lines before it hold no
/// grid, and the rows below it do: `Contents: 10 puzzles, 10 solutions` is the beginning of a text.
pub(super) fn header(head: &str) -> Option<(usize, Header)> {
    for (number, line) in head.lines().enumerate().take(LOOKED_AT) {
        if line.trim().is_empty() {
            continue;
        }
        for separator in [',', ';', '\t'] {
            if let Some(header) = Header::of(line, separator)
                && let Some(header) = header.above(&rows(head, number + 1, separator))
            {
                return Some((number, header));
            }
        }
        if is_grid_like(line) {
            return None;
        }
    }
    None
}

/// The first rows below this many lines.
fn rows(head: &str, lines: usize, separator: char) -> Vec<Vec<Field>> {
    let text = Decoder::new(head.into(), io::empty(), Encoding::Utf8);
    // Reading from memory does not fail.
    let Ok(mut rows) = Rows::after(lines, text) else { return Vec::new() };
    let mut found = Vec::new();
    while found.len() < LOOKED_AT
        && let Ok(Some((_, row))) = rows.next(separator)
    {
        if let Row::Fields(fields) = row
            && fields.iter().any(|field| !field.text.trim().is_empty())
        {
            found.push(fields);
        }
    }
    found
}

/// Returns `true` if the line may belong to a grid: nine digits or blanks, together or apart.
fn is_grid_like(line: &str) -> bool {
    let symbols = line.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | '*' | '_'));
    !line.trim_start().starts_with(['#', '%'])
        && symbols.count() >= 9
        && !line.contains(|c: char| c.is_alphabetic() && c != 'x' && c != 'X')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_decides() {
        let grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for (head, format_found) in [
            ("", Format::Text),
            ("[Puzzle]\n53..7....\n", Format::Text),
            ("  {69}    {49}     2       1 \n", Format::Text),
            ("{}", Format::Json),
            ("{\n \"puzzles\": [", Format::Json),
            ("[", Format::Text),
            ("[]", Format::Json),
            ("[\"53..7", Format::Json),
            ("[[5,3,0,", Format::Json),
            ("[\n  [\n    [null, 3", Format::Json),
            ("[[Puzzle 1]]\n53..7....\n", Format::Text),
            ("[5, 3, null, 0, 7", Format::Json),
            ("[5,3,0,0,7,0,0,0,0],\n[6,0,0,1,9,5,0,0,0],\n", Format::Text),
            ("[5,3,0,0,7,0,0,0,0]\n[6,0,0,1,9,5,0,0,0]\n", Format::Text),
            ("[1] the first puzzle\n", Format::Text),
            ("{\"puzzle\":\"53\"}\n{\"puzzle\":\"54\"}\n", Format::JsonLines),
            ("{\"puzzle\":\"53\"}\n", Format::Json),
            ("{\"puzzle\":\"53\"},\n{", Format::Json),
            ("<?xml version='1.0'?>\n<opensudoku>", Format::OpenSudoku),
            ("<opensudoku>", Format::OpenSudoku),
            ("<!DOCTYPE html>\n<html>", Format::Html),
            ("<?xml version='1.0'?>\n<!-- made by hand -->\n<HTML lang='de'>", Format::Html),
            ("<!-- a list --><opensudoku>", Format::OpenSudoku),
            ("puzzle,solution\n5,6\n", Format::Text),
            ("id,puzzle\n1,3.0E+80\n", Format::Csv),
            ("id;puzzle\n1;3,0E+80\n", Format::Csv),
            ("Contents: 10 puzzles, 10 solutions\n\nPuzzle 1, easy\n53..7....\n", Format::Text),
            ("Puzzles, solutions and more\n\nPuzzle 1, easy\n53..7....\n", Format::Text),
            ("Rätsel; Lösungen\n\nNr. 1; leicht\n53..7....\n", Format::Text),
            ("Puzzle,,,,,,,,\n5,3,,,7,,,,\n6,,,1,9,5,,,\n", Format::Text),
            ("# list; name, puzzle, number of solutions\na\tb\n", Format::Text),
            ("Puzzle, easy\n53..7....\n", Format::Text),
            ("Puzzle 1, easy\n53..7....\n", Format::Text),
            ("puzzle\n53\n", Format::Text),
        ] {
            assert_eq!(format(head, "book"), format_found, "{head}");
        }
        for head in [
            format!("puzzle,solution\n{grid},6\n"),
            format!("puzzle,solution\n,\nx\n# more\n6,{grid}\n"),
            format!("\"id\";\"Quizzes\"\n1;\"{grid}\"\n"),
            format!("\"id\";\"Quizzes\"\n1;\"\n{}\n{}\"\n", &grid[..40], &grid[40..]),
            format!("printed by a program\n\nid\tinitial grid\n1\t{}\n", &grid[4..]),
            format!("id,puzzle\n1,{}\n", grid.replace('.', "#")),
            format!("id,puzzle\n1,{}\n", grid.replace('.', " ")),
        ] {
            assert_eq!(format(&head, "book"), Format::Csv, "{head}");
        }
        let numbers = format!("Volume 2: 10 puzzles, 2024\n{grid},1\n");
        assert_eq!(format(&numbers, "book"), Format::Text);
        assert_eq!(format(&format!("{grid}\npuzzle,solution\n1,2"), "book.csv"), Format::Text);
        assert_eq!(format("\"53..7\"\n\"6\"", "book.jsonl"), Format::JsonLines);
        assert_eq!(format("\"53..7\"\n\"6\"", "book.txt"), Format::Text);
    }
}
