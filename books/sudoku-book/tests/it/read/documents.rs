//! Workbooks, web pages and RTF: their grids are read, and damaged files do no harm.

use proptest::prelude::*;
use std::ops::ControlFlow;
use sudoku_book::{Entry, Format, Role, Source, read_book};

const PUZZLE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

/// The entries of a file, and its format; `None` if it is refused.
fn read(bytes: &[u8]) -> Option<(Format, Vec<Entry>)> {
    let mut entries = Vec::new();
    let book = read_book(Source::new("book", bytes).ok()?, Format::Auto, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    });
    Some((book.ok()?.format, entries))
}

fn grids(entries: &[Entry]) -> Vec<String> {
    let grid = |entry: &Entry| match &entry.reading {
        Ok(reading) => reading.grid().to_string(),
        Err(reason) => reason.to_string(),
    };
    entries.iter().map(grid).collect()
}

/// Puzzles with some cells of a full grid: at least eighteen, and not all.
fn puzzles() -> impl Strategy<Value = Vec<String>> {
    let solution =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
    let puzzle = prop::collection::vec(prop::bool::weighted(0.4), 81).prop_map(move |given| {
        let cells = solution.chars().zip(given).enumerate();
        // Always a few givens, of eight digits.
        cells.map(|(at, (c, given))| if given || at % 5 == 0 { c } else { '.' }).collect()
    });
    prop::collection::vec(puzzle, 1..8)
}

/// A page with a table for each grid; empty cells are written in one of four ways.
fn page(grids: &[String], empty: usize) -> String {
    let empty = ["", "&nbsp;", "<input value=''>", " . "][empty];
    let mut page = "<!DOCTYPE html><title>9 grids</title>\n".to_owned();
    for (number, grid) in (1..).zip(grids) {
        page += &format!("<h2>Puzzle {number}</h2><table>\n");
        for row in grid.as_bytes().chunks(9) {
            let cell = |&c: &u8| match c {
                b'.' => format!("<td>{empty}</td>"),
                c => format!("<td><b>{}</b>", char::from(c)),
            };
            page += &format!("<tr>{}</tr>\n", row.iter().map(cell).collect::<String>());
        }
        page += "</table>";
    }
    page
}

fn rtf(grids: &[String]) -> String {
    let mut rtf = "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\n".to_owned();
    for (number, grid) in (1..).zip(grids) {
        rtf += &format!("\\pard Puzzle {number}\\par\n");
        for row in grid.as_bytes().chunks(9) {
            rtf += "\\trowd\\cellx100\\pard\\intbl";
            for &c in row {
                rtf += &format!(
                    " {}\\cell",
                    if c == b'.' { "".into() } else { char::from(c).to_string() }
                );
            }
            rtf += "\\row\n";
        }
    }
    rtf + "}"
}

#[cfg(feature = "spreadsheet")]
fn workbook(grids: &[String]) -> Vec<u8> {
    let list: String =
        (1..).zip(grids).map(|(at, grid)| format!("Puzzle {at}\n{grid}\n")).collect();
    let (_, entries) = read(list.as_bytes()).unwrap();
    let parts = sudoku_book::parts(&entries);
    sudoku_book::workbook("list.txt", &entries, &parts).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn pages_say_the_same(written in puzzles(), empty in 0_usize..4) {
        let (format, entries) = read(page(&written, empty).as_bytes()).unwrap();
        prop_assert_eq!(format, Format::Html);
        prop_assert_eq!(grids(&entries), written);
        for (number, entry) in (1..).zip(&entries) {
            prop_assert_eq!(entry.label.as_ref().and_then(|label| label.number), Some(number));
        }
    }

    #[test]
    fn documents_say_the_same(written in puzzles()) {
        let (format, entries) = read(rtf(&written).as_bytes()).unwrap();
        prop_assert_eq!(format, Format::Rtf);
        prop_assert_eq!(grids(&entries), written);
    }

    #[cfg(feature = "spreadsheet")]
    #[test]
    fn workbooks_say_the_same(written in puzzles()) {
        let (format, entries) = read(&workbook(&written)).unwrap();
        prop_assert_eq!(format, Format::Sheet);
        prop_assert_eq!(grids(&entries), written);
        for (number, entry) in (1..).zip(&entries) {
            prop_assert_eq!(entry.role, Role::Puzzle);
            prop_assert_eq!(entry.label.as_ref().and_then(|label| label.number), Some(number));
        }
    }
}

/// Changes, removes and inserts bytes by a fixed pseudorandom sequence.
fn damaged(bytes: &[u8], nth: u64) -> Vec<u8> {
    let mut state = nth.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below.max(1) as u64) as usize
    };
    let mut bytes = bytes.to_vec();
    for _ in 0..=next(8) {
        let at = next(bytes.len());
        match next(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, next(256) as u8),
            2 => drop(bytes.drain(at..(at + next(40)).min(bytes.len()))),
            _ if at < bytes.len() => bytes[at] ^= 1 << next(8),
            _ => {}
        }
    }
    bytes
}

#[test]
#[ignore = "long"]
fn damaged_pages_and_documents_do_no_harm() {
    let written = vec![PUZZLE.to_owned(); 3];
    for bytes in [page(&written, 1), rtf(&written)] {
        for nth in 0..2000 {
            read(&damaged(bytes.as_bytes(), nth));
        }
    }
}

/// Damages the files inside and packs them again. Damaged archives would hardly ever open.
#[cfg(feature = "spreadsheet")]
#[test]
#[ignore = "long"]
fn damaged_workbooks_do_no_harm() {
    let whole = workbook(&vec![PUZZLE.to_owned(); 3]);
    for nth in 0..100 {
        read(&damaged(&whole, nth));
    }
    for nth in 0..400 {
        read(&repacked(&whole, nth));
    }
}

#[cfg(feature = "spreadsheet")]
fn repacked(bytes: &[u8], nth: u64) -> Vec<u8> {
    use std::io::{Cursor, Read, Write};
    use zip::write::SimpleFileOptions;
    let mut from = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut to = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let which = nth as usize % from.len();
    for index in 0..from.len() {
        let mut file = from.by_index(index).unwrap();
        let mut content = Vec::new();
        file.read_to_end(&mut content).unwrap();
        if index == which {
            content = damaged(&content, nth);
        }
        to.start_file(file.name().unwrap(), SimpleFileOptions::default()).unwrap();
        to.write_all(&content).unwrap();
    }
    to.finish().unwrap().into_inner()
}

/// Sheets of the largest possible size with almost no content.
#[cfg(feature = "spreadsheet")]
#[test]
#[ignore = "long"]
fn sheets_may_be_wide() {
    use std::io::{Cursor, Write};
    use zip::write::SimpleFileOptions;
    let content = "<office:document-content><office:body><office:spreadsheet><table:table \
        table:name=\"a\"><table:table-row table:number-rows-repeated=\"1048576\"><table:table-cell \
        office:value-type=\"float\" office:value=\"5\" table:number-columns-repeated=\"16384\"/>\
        </table:table-row></table:table></office:spreadsheet></office:body></office:document-content>";
    let mut to = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in
        [("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", content)]
    {
        let options = SimpleFileOptions::default();
        to.start_file(name, options.compression_method(zip::CompressionMethod::Stored)).unwrap();
        to.write_all(text.as_bytes()).unwrap();
    }
    let (format, entries) = read(&to.finish().unwrap().into_inner()).unwrap();
    assert_eq!(format, Format::Sheet);
    let reasons = grids(&entries);
    assert!(reasons[0].starts_with("the sheet repeats cells or rows"), "{reasons:?}");
    assert_eq!(reasons.len(), 1);
}
