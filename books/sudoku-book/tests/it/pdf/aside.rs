//! Everything on the pages that is no readable grid: reported as unreadable if it looks like a
//! puzzle, else in the account.

use std::fmt::Write;
use std::ops::ControlFlow;

use sudoku_book::{BookSummary, Entry, Format, Holding, Pages, Source, read_book};

use super::super::common::POOL;
use super::build::{Pdf, grid, lines, symbols, text};
use super::page;

fn read(pdf: &Pdf, pages: Option<&str>) -> (Vec<Entry>, BookSummary) {
    let bytes = pdf.bytes();
    let mut source = Source::new("book.pdf", bytes.as_slice()).unwrap();
    if let Some(pages) = pages {
        source = source.pages(pages.parse::<Pages>().unwrap());
    }
    let mut entries = Vec::new();
    let book = read_book(source, Format::Auto, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    });
    (entries, book.unwrap())
}

/// Pages with a numbered puzzle each.
fn puzzles(count: usize) -> Vec<String> {
    let page = |number: usize| {
        grid(100.0, 300.0, POOL[number][0])
            + &text(100.0, 490.0, 14.0, &format!("Puzzle {}", number + 1))
    };
    (0..count).map(page).collect()
}

/// A book with this page before or after six puzzles; the reasons of the unreadable grids, and the
/// remarks.
fn with(first: bool, commands: &str) -> (Vec<String>, Vec<Holding>) {
    let mut pages = puzzles(6);
    match first {
        true => pages.insert(0, commands.into()),
        false => pages.insert(3, commands.into()),
    }
    let pdf = pages.iter().fold(Pdf::default(), |pdf, page| pdf.page("", page));
    let (entries, book) = read(&pdf, None);
    assert!(entries.iter().filter(|entry| entry.reading.is_ok()).count() >= 6);
    let reason =
        |entry: &Entry| entry.reading.as_ref().err().map(|reason| reason.reason.to_string());
    (
        entries.iter().filter_map(reason).collect(),
        book.remarks.iter().map(|remark| remark.kind).collect(),
    )
}

/// The content turned by some degrees around the middle of the page.
fn turned(degrees: f64, commands: &str) -> String {
    let (sin, cos) = degrees.to_radians().sin_cos();
    format!("q {cos} {sin} {} {cos} 200 300 cm 1 0 0 1 -200 -300 cm\n{commands}Q\n", -sin)
}

fn replaced(grid: &str, symbols: [&str; 9]) -> String {
    let symbol = |c: char| c.to_digit(10).map_or(".", |digit| symbols[digit as usize - 1]);
    grid.chars().map(symbol).collect()
}

#[test]
fn puzzles_of_other_kinds_are_unreadable() {
    let puzzle = POOL[7][0];
    let letters = replaced(puzzle, ["A", "B", "C", "D", "E", "F", "G", "H", "K"]);
    let four = "1.3..3.12.4..41.";
    let cases = [
        (grid(100.0, 300.0, &letters), "a puzzle of another size or with more rules"),
        (
            turned(12.0, &grid(100.0, 200.0, puzzle)),
            "a grid of 9 x 9 cells that leans by 12 degrees",
        ),
        (
            lines(100.0, 300.0, 4, 4, 30.0) + &symbols(100.0, 300.0, 30.0, 0.6, four),
            "a puzzle of another size or with more rules",
        ),
        (
            grid(40.0, 150.0, puzzle) + &grid(160.0, 270.0, POOL[8][0]),
            "a puzzle of another size or with more rules",
        ),
    ];
    for (commands, reason) in cases {
        let (reasons, remarks) = with(false, &commands);
        assert!(reasons.len() == 1 && reasons[0].starts_with(reason), "{reasons:?}");
        assert_eq!(remarks, []);
    }
}

#[test]
fn blocks_with_a_row_or_column_too_few() {
    let block = |rows: usize, columns: usize| {
        let mut commands = String::new();
        for (at, row) in POOL[7][1].as_bytes().chunks(9).take(rows).enumerate() {
            let row: Vec<String> =
                row[..columns].iter().map(|&digit| char::from(digit).to_string()).collect();
            let line = text(60.0, 500.0 - 16.0 * at as f64, 12.0, &row.join(" "));
            commands += &line.replacen("/F", "/M", 1);
        }
        commands
    };
    for (rows, columns) in [(8, 9), (9, 8)] {
        let (reasons, _) = with(false, &block(rows, columns));
        assert_eq!(reasons.len(), 1, "{rows} rows of {columns}");
    }
    // Numbers of nine digits.
    let mut numbers = String::new();
    for at in 0..8u32 {
        let number = format!("{:09}", 11_223_344 * (at + 3) % 999_999_999);
        let line = text(60.0, 500.0 - 16.0 * f64::from(at), 12.0, &number);
        let _ = write!(numbers, "{}", line.replacen("/F", "/M", 1));
    }
    assert_eq!(with(false, &numbers), (Vec::new(), Vec::new()));
}

#[test]
fn grids_in_a_line() {
    let line = |digits: &str| text(60.0, 500.0, 5.0, &format!("7: {digits}"));
    let mut pages = puzzles(2);
    pages.push(line(POOL[7][1]));
    pages.push(line(&POOL[7][1][1..]));
    let pdf = pages.iter().fold(Pdf::default(), |pdf, page| pdf.page("", page));
    let (entries, _) = read(&pdf, None);
    let [_, _, whole, short] = &entries[..] else { panic!() };
    assert_eq!(super::digits(whole).as_deref(), Ok(POOL[7][1]));
    assert_eq!(super::number(whole), Some(7));
    assert_eq!(super::digits(short), Err("80 symbols in a line, expected 81".into()));
}

#[test]
fn a_decoration_of_the_cover_is_no_broken_puzzle() {
    let large =
        |digits: &str| lines(20.0, 100.0, 9, 9, 40.0) + &symbols(20.0, 100.0, 40.0, 0.6, digits);
    let some = format!("{:.<81}", "1...5...9.......3");
    let leaning = turned(20.0, &grid(110.0, 210.0, POOL[7][0]));
    for commands in [large(&some), large(POOL[7][0])] {
        assert_eq!(with(true, &commands), (Vec::new(), vec![Holding::Decoration]));
    }
    assert_eq!(with(true, &large(&".".repeat(81))), (Vec::new(), vec![Holding::EmptyGrid]));
    // One that is not read may be a puzzle, and so may one that has many solutions.
    let several = POOL[7][0].replacen(|digit| digit != '.', ".", 6);
    let letter = POOL[7][0].replacen(|digit| digit != '.', "O", 1);
    for commands in [leaning, large(&letter)] {
        let (reasons, remarks) = with(true, &commands);
        assert_eq!((reasons.len(), remarks.len()), (1, 0), "{reasons:?}");
    }
    assert_eq!(with(true, &large(&several)).1, []);
    // Within the book each of them is something to look at.
    assert_eq!(with(false, &large(&some)).1, []);
    // A first puzzle like the others is a puzzle, though its number is lost.
    let (reasons, remarks) = with(true, &grid(100.0, 300.0, POOL[7][0]));
    assert_eq!((reasons.len(), remarks.len()), (0, 0));
}

#[test]
fn templates_tables_and_crosswords_are_in_the_account() {
    let notes = lines(20.0, 300.0, 9, 9, 18.0) + &lines(210.0, 300.0, 9, 9, 18.0);
    assert_eq!(with(false, &notes), (Vec::new(), vec![Holding::EmptyGrid; 2]));
    let numbered = lines(100.0, 300.0, 9, 9, 20.0) + &text(100.0, 490.0, 14.0, "Puzzle 7");
    let (reasons, remarks) = with(false, &numbered);
    assert!(reasons.len() == 1 && reasons[0].starts_with("an empty grid") && remarks.is_empty());
    let mut products = lines(20.0, 200.0, 10, 10, 36.0);
    for at in 0..100u32 {
        let (x, y) = (f64::from(at % 10) * 36.0 + 26.0, f64::from(at / 10) * 36.0 + 208.0);
        products += &text(x, y, 12.0, &((at % 10 + 1) * (at / 10 + 1)).to_string());
    }
    assert_eq!(with(false, &products), (Vec::new(), vec![Holding::Table]));
    let search: String = (0..81).map(|at| char::from(b'A' + (at * 7 % 26) as u8)).collect();
    assert_eq!(with(false, &grid(100.0, 300.0, &search)), (Vec::new(), vec![Holding::Table]));
}

#[test]
fn only_selected_pages_are_read() {
    let pages = puzzles(6);
    let pdf = pages.iter().fold(Pdf::default(), |pdf, page| pdf.page("", page));
    let (entries, _) = read(&pdf, Some("2-3, 6"));
    assert_eq!(entries.iter().map(page).collect::<Vec<_>>(), [2, 3, 6]);
    assert!(entries.iter().all(|entry| entry.label.is_some()));
    let text = Source::new("book.txt", POOL[0][0].as_bytes()).unwrap();
    let text = text.pages("1".parse().unwrap());
    let error = read_book(text, Format::Auto, &mut |_| ControlFlow::Continue(())).unwrap_err();
    assert_eq!(error.to_string(), "book.txt: a file of the format text has no pages to select");
}
