//! Reading books: small ones of every format, real ones, and files that are not books.

#[cfg(feature = "documents")]
mod bundle;
mod corpus;
mod csv;
mod documents;
#[cfg(feature = "pdf")]
mod drawing;
mod foreign;
mod hostile;
mod json;
#[cfg(all(
    any(feature = "documents", feature = "spreadsheet"),
    any(feature = "pdf", feature = "pictures")
))]
mod looks;
mod mosaic;
mod text;
#[cfg(feature = "spreadsheet")]
mod workbook;
mod xml;

use std::ops::ControlFlow;

use sudoku_book::{BookSummary, Entry, Format, Role, Source, read_book};

/// A puzzle, and the same with other symbols for its empty cells.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Another puzzle.
const OTHER: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
const OTHER_SOLUTION: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

fn read(name: &str, bytes: &[u8]) -> (BookSummary, Vec<Entry>) {
    let mut entries = Vec::new();
    let source = Source::new(name, bytes).expect("this is text");
    let summary = read_book(source, Format::Auto, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    })
    .expect("reading from memory does not fail");
    assert_eq!(summary.entries, entries.len() as u64);
    (summary, entries)
}

/// The entries of a book, one line each: place, record, role, label with its number, level, and the
/// name of the grid.
fn said(name: &str, text: &str) -> Vec<String> {
    said_of(&read(name, text.as_bytes()).1)
}

fn said_of(entries: &[Entry]) -> Vec<String> {
    entries.iter().map(said_entry).collect()
}

fn said_entry(entry: &Entry) -> String {
    let role = match entry.role {
        Role::Puzzle => "puzzle",
        Role::Solution => "solution",
        Role::Unsaid => "unsaid",
    };
    let label = entry.label.as_ref().map_or(String::new(), |label| match label.number {
        Some(number) => format!(" '{}'={number}", label.text),
        None => format!(" '{}'", label.text),
    });
    let level = entry.difficulty.as_ref().map_or(String::new(), |level| format!(" <{level}>"));
    let grid = match &entry.reading {
        Ok(reading) => match reading.grid().to_string().as_str() {
            PUZZLE => "PUZZLE".to_owned(),
            SOLUTION => "SOLUTION".to_owned(),
            OTHER => "OTHER".to_owned(),
            OTHER_SOLUTION => "OTHER_SOLUTION".to_owned(),
            line => line.to_owned(),
        },
        Err(reason) => format!("! {reason}"),
    };
    format!("{} {} {role}{label}{level}: {grid}", entry.place, entry.record)
}

/// Nine lines of nine.
fn block(line: &str) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &line[9 * row..9 * row + 9]).collect();
    rows.join("\n")
}

/// Nine lists of nine numbers.
fn json_rows(line: &str) -> String {
    let cell = |c: char| if c == '.' { "0".to_owned() } else { c.to_string() };
    let row = |row: &str| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(","));
    format!("[{}]", block(line).lines().map(row).collect::<Vec<_>>().join(",\n "))
}

#[test]
fn the_caller_can_stop() {
    let json = format!("[\"{PUZZLE}\",\"{OTHER}\",");
    let csv = format!("puzzle,id\n{PUZZLE},1\n{OTHER},2\n");
    let xml = format!("<opensudoku><game data='{PUZZLE}'/><game data='{OTHER}'/>");
    let lines = format!("{PUZZLE}\n{OTHER}\n");
    let json_lines = format!("[\"{PUZZLE}\"]\n[\"{OTHER}\"]\n");
    for text in [json, csv, xml, lines, json_lines] {
        let source = Source::new("book", text.as_bytes()).unwrap();
        let mut count = 0;
        let summary = read_book(source, Format::Auto, &mut |entry| {
            assert!(entry.reading.is_ok(), "{text}");
            count += 1;
            ControlFlow::Break(())
        })
        .unwrap();
        assert_eq!((count, summary.entries, summary.stopped), (1, 1, true), "{text}");
    }
}
