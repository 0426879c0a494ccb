//! Documents in zip archives: those of word processors and presentations, e-books, and archives of
//! web pages. The files are made here; those of real programs differ in what is around the tables.

use std::io::{Cursor, Write};
use std::ops::ControlFlow;

use proptest::prelude::*;
use sudoku_book::{Entry, Format, Place, Role, Source, read_book};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{OTHER as PUZZLE, OTHER_SOLUTION as SOLUTION};

fn archive(files: &[(&str, String)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in files {
        let method = match *name {
            "mimetype" => zip::CompressionMethod::Stored,
            _ => zip::CompressionMethod::Deflated,
        };
        let options = SimpleFileOptions::default().compression_method(method);
        archive.start_file(*name, options).unwrap();
        archive.write_all(content.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn read(bytes: &[u8]) -> Vec<Entry> {
    let mut entries = Vec::new();
    let book = read_book(Source::new("book", bytes).unwrap(), Format::Auto, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    });
    assert_eq!(book.unwrap().format, Format::Document);
    entries
}

fn grids(entries: &[Entry]) -> Vec<String> {
    let grid = |entry: &Entry| match &entry.reading {
        Ok(reading) => reading.grid().to_string(),
        Err(reason) => reason.to_string(),
    };
    entries.iter().map(grid).collect()
}

/// The rows of a table: `row` and `cell` are the tags around them, `words` those around a digit.
fn rows(grid: &str, row: &str, cell: &str, words: [&str; 2]) -> String {
    let one = |c: &u8| match c {
        b'.' => format!("<{cell}></{cell}>"),
        c => format!("<{cell}>{}{}{}</{cell}>", words[0], char::from(*c), words[1]),
    };
    let rows = grid.as_bytes().chunks(9);
    rows.map(|cells| format!("<{row}>{}</{row}>\n", cells.iter().map(one).collect::<String>()))
        .collect()
}

fn docx(grids: &[(String, &str)]) -> Vec<u8> {
    let mut body = String::new();
    for (heading, grid) in grids {
        let words = ["<w:p><w:r><w:t>", "</w:t></w:r></w:p>"];
        body += &format!("<w:p><w:r><w:t>{heading}</w:t></w:r></w:p>");
        body += &format!("<w:tbl>{}</w:tbl>", rows(grid, "w:tr", "w:tc", words));
    }
    archive(&[
        ("[Content_Types].xml", "<Types/>".into()),
        ("word/document.xml", format!("<w:document><w:body>{body}</w:body></w:document>")),
    ])
}

fn pptx(grids: &[(String, &str)]) -> Vec<u8> {
    let mut files = Vec::new();
    let (mut list, mut relations) = (String::new(), String::new());
    // The order of the slides is not that of their names.
    for (nth, (heading, grid)) in grids.iter().enumerate() {
        let number = grids.len() - nth;
        let words = ["<a:txBody><a:p><a:r><a:t>", "</a:t></a:r></a:p></a:txBody>"];
        let table = format!("<a:tbl>{}</a:tbl>", rows(grid, "a:tr", "a:tc", words));
        let title =
            format!("<p:sp><p:txBody><a:p><a:r><a:t>{heading}</a:t></a:r></a:p></p:txBody></p:sp>");
        files.push((
            format!("ppt/slides/slide{number}.xml"),
            format!("<p:sld>{title}{table}</p:sld>"),
        ));
        list += &format!("<p:sldId id='{}' r:id='rId{number}'/>", 256 + nth);
        relations += &format!("<Relationship Id='rId{number}' Target='slides/slide{number}.xml'/>");
    }
    files.push((
        "ppt/presentation.xml".into(),
        format!("<p:presentation><p:sldIdLst>{list}</p:sldIdLst></p:presentation>"),
    ));
    files.push((
        "ppt/_rels/presentation.xml.rels".into(),
        format!("<Relationships>{relations}</Relationships>"),
    ));
    let files: Vec<(&str, String)> =
        files.iter().map(|(name, content)| (name.as_str(), content.clone())).collect();
    archive(&files)
}

fn open_document(kind: &str, grids: &[(String, &str)]) -> Vec<u8> {
    let mut body = String::new();
    for (heading, grid) in grids {
        let words = ["<text:p>", "</text:p>"];
        let table = format!(
            "<table:table>{}</table:table>",
            rows(grid, "table:table-row", "table:table-cell", words)
        );
        body += &format!("<draw:page><text:h>{heading}</text:h>{table}</draw:page>");
    }
    archive(&[
        ("mimetype", format!("application/vnd.oasis.opendocument.{kind}")),
        (
            "content.xml",
            format!(
                "<office:document-content><office:body>{body}</office:body></office:document-content>"
            ),
        ),
    ])
}

fn page(heading: &str, grid: &str) -> String {
    let table = rows(grid, "tr", "td", ["<b>", "</b>"]);
    format!(
        "<?xml version='1.0'?><html><body><h1>{heading}</h1><table>{table}</table></body></html>"
    )
}

fn epub(grids: &[(String, &str)]) -> Vec<u8> {
    let (mut items, mut spine) = (String::new(), String::new());
    let mut files = vec![("mimetype".to_owned(), "application/epub+zip".to_owned())];
    for (nth, (heading, grid)) in grids.iter().enumerate() {
        items += &format!("<item id='c{nth}' href='text/page%20{nth}.xhtml'/>");
        spine += &format!("<itemref idref='c{nth}'/>");
        files.push((format!("OEBPS/text/page {nth}.xhtml"), page(heading, grid)));
    }
    let container =
        "<container><rootfiles><rootfile full-path='OEBPS/book.opf'/></rootfiles></container>";
    files.push(("META-INF/container.xml".into(), container.into()));
    files.push((
        "OEBPS/book.opf".into(),
        format!("<package><manifest>{items}</manifest><spine>{spine}</spine></package>"),
    ));
    let files: Vec<(&str, String)> =
        files.iter().map(|(name, content)| (name.as_str(), content.clone())).collect();
    archive(&files)
}

fn zipped(grids: &[(String, &str)]) -> Vec<u8> {
    let files: Vec<(String, String)> = (grids.iter().enumerate())
        .map(|(nth, (heading, grid))| (format!("page {nth}.html"), page(heading, grid)))
        .collect();
    let files: Vec<(&str, String)> =
        files.iter().map(|(name, content)| (name.as_str(), content.clone())).collect();
    archive(&files)
}

/// The same book in each format.
fn formats(grids: &[(String, &str)]) -> [Vec<u8>; 6] {
    [
        docx(grids),
        pptx(grids),
        open_document("text", grids),
        open_document("presentation", grids),
        epub(grids),
        zipped(grids),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// The grids of a document are those it was made of, with their labels and roles.
    #[test]
    fn every_format_is_read(
        given in prop::collection::vec(prop::collection::vec(prop::bool::weighted(0.4), 81), 1..5),
    ) {
        let puzzle = |given: &Vec<bool>| -> String {
            let cells = SOLUTION.chars().zip(given).enumerate();
            cells.map(|(at, (c, given))| if *given || at % 5 == 0 { c } else { '.' }).collect()
        };
        let puzzles: Vec<String> = given.iter().map(puzzle).collect();
        let mut book: Vec<(String, &str)> = (1..).zip(&puzzles)
            .map(|(number, grid)| (format!("Puzzle {number}"), grid.as_str()))
            .collect();
        book.push(("Solution 1".into(), SOLUTION));
        let expected: Vec<&str> = book.iter().map(|(_, grid)| *grid).collect();
        for bytes in formats(&book) {
            let entries = read(&bytes);
            prop_assert_eq!(grids(&entries), expected.clone());
            for (entry, (heading, _)) in entries.iter().zip(&book) {
                prop_assert_eq!(&*entry.label.as_ref().unwrap().text, heading.as_str());
            }
            prop_assert_eq!(entries.last().unwrap().role, Role::Solution);
        }
    }

    /// Damaged documents do no harm: there is a reason, or a part of the grids.
    #[test]
    fn damaged_documents(which in 0..6_usize, at in 0.0..1.0_f64, byte: u8, cut in any::<bool>()) {
        let book = [("Puzzle 1".to_owned(), PUZZLE), ("Solution 1".to_owned(), SOLUTION)];
        let mut bytes = formats(&book)[which].clone();
        let at = (at * bytes.len() as f64) as usize;
        bytes[at] = byte;
        if cut {
            bytes.truncate(at.max(4));
        }
        if let Ok(source) = Source::new("damaged", &bytes[..]) {
            let _ = read_book(source, Format::Auto, &mut |_| ControlFlow::Continue(()));
        }
    }
}

#[test]
fn places_are_cells_and_slides_and_pages() {
    let book = [("Puzzle 1".to_owned(), PUZZLE), ("Puzzle 2".to_owned(), PUZZLE)];
    let places = |bytes: &[u8]| -> Vec<String> {
        read(bytes).iter().map(|entry| entry.place.to_string()).collect()
    };
    let [docx, pptx, odt, odp, epub, zipped] = formats(&book);
    assert_eq!(places(&docx), ["!table 1!A1", "!table 2!A1"]);
    assert_eq!(places(&odt), ["!table 1!A1", "!table 2!A1"]);
    assert_eq!(places(&pptx), [": page 1", ": page 2"]);
    assert_eq!(places(&odp), [": page 1", ": page 2"]);
    assert_eq!(places(&epub), ["/page 0.xhtml", "/page 1.xhtml"]);
    assert_eq!(places(&zipped), ["/page 0.html", "/page 1.html"]);
    assert!(matches!(read(&epub)[1].place, Place::Page { page: 2, .. }));
}

#[test]
fn hidden_digits_are_findings() {
    let words = |look: &str| format!("<w:p><w:r><w:rPr>{look}</w:rPr><w:t>");
    let end = "</w:t></w:r></w:p>";
    for look in ["<w:vanish/>", "<w:color w:val='FFFFFF'/>"] {
        let table = rows(PUZZLE, "w:tr", "w:tc", ["<w:p><w:r><w:t>", end]);
        let table = table.replacen("<w:p><w:r><w:t>1", &format!("{}1", words(look)), 1);
        let bytes = archive(&[(
            "word/document.xml",
            format!("<w:document><w:tbl>{table}</w:tbl></w:document>"),
        )]);
        assert_eq!(grids(&read(&bytes)), ["r1c2: '1 (hidden)' is not a digit from 1 to 9"]);
    }
    let table =
        rows(PUZZLE, "w:tr", "w:tc", ["<w:p><w:r><w:rPr><w:vanish w:val='0'/></w:rPr><w:t>", end]);
    let bytes = archive(&[(
        "word/document.xml",
        format!("<w:document><w:tbl>{table}</w:tbl></w:document>"),
    )]);
    assert_eq!(grids(&read(&bytes)), [PUZZLE]);
}

#[test]
fn repeated_cells_are_cells() {
    // Two like cells are one element, and so may be two like rows.
    let table = rows(PUZZLE, "table:table-row", "table:table-cell", ["<text:p>", "</text:p>"]);
    let empty = "<table:table-cell></table:table-cell>";
    let twice = "<table:table-cell table:number-columns-repeated='2'/>";
    let fours = "<table:table-cell table:number-columns-repeated='2'><text:p>4</text:p>\
                 </table:table-cell>";
    let four = "<table:table-cell><text:p>4</text:p></table:table-cell>";
    let table = table.replace(&[empty, empty].concat(), twice).replacen(four, fours, 1);
    // The fault keeps its place: r1c9 is followed by a tenth cell.
    let table = table.replacen(empty, "", 1);
    let bytes = archive(&[
        ("mimetype", "application/vnd.oasis.opendocument.text".into()),
        ("content.xml", format!("<office:document-content>{table}</office:document-content>")),
    ]);
    assert!(read(&bytes).is_empty(), "rows outside a table are nothing");
    let table = format!("<table:table>{table}</table:table>");
    let bytes = archive(&[
        ("mimetype", "application/vnd.oasis.opendocument.text".into()),
        ("content.xml", format!("<office:document-content>{table}</office:document-content>")),
    ]);
    let moved = PUZZLE.replacen(".1.6.7..4", "1.6.7..44", 1);
    assert_eq!(grids(&read(&bytes)), [moved]);
}

#[test]
fn other_books_in_an_archive_are_findings() {
    let bytes = archive(&[
        ("a.html", page("Puzzle 1", PUZZLE)),
        ("b.pdf", "%PDF-1.7".into()),
        ("c.css", String::new()),
    ]);
    let found = grids(&read(&bytes));
    assert_eq!(found, [PUZZLE, "b.pdf in this archive is not read; unpack it"]);
}

#[test]
fn archives_have_a_budget() {
    let spaces = " ".repeat(80 << 20);
    let bytes = archive(&[("word/document.xml", format!("<w:document>{spaces}</w:document>"))]);
    let source = Source::new("book", &bytes[..]).unwrap();
    let read = read_book(source, Format::Auto, &mut |_| ControlFlow::Continue(()));
    assert!(read.unwrap_err().to_string().contains("word/document.xml is larger than 64 MiB"));
}

#[test]
fn digits_in_boxes_of_a_slide_are_a_finding() {
    let boxes: String = PUZZLE
        .chars()
        .filter(|c| *c != '.')
        .map(|c| format!("<p:sp><p:txBody><a:p><a:r><a:t>{c}</a:t></a:r></a:p></p:txBody></p:sp>"))
        .collect();
    let bytes = archive(&[
        ("ppt/slides/slide1.xml", format!("<p:sld>{boxes}</p:sld>")),
        ("ppt/presentation.xml", "<p:presentation><p:sldId r:id='a'/></p:presentation>".into()),
        (
            "ppt/_rels/presentation.xml.rels",
            "<Relationships><Relationship Id='a' Target='slides/slide1.xml'/></Relationships>"
                .into(),
        ),
    ]);
    let [found] = &grids(&read(&bytes))[..] else { panic!("one finding") };
    assert!(found.contains("digits"), "{found}");
}

#[test]
fn pages_of_a_document_without_pages_are_refused() {
    let book = [("Puzzle 1".to_owned(), PUZZLE), ("Puzzle 2".to_owned(), PUZZLE)];
    let [docx, pptx, ..] = formats(&book);
    let read = |bytes: &[u8]| {
        let source = Source::new("book", bytes).unwrap().pages("2".parse().unwrap());
        read_book(source, Format::Auto, &mut |_| ControlFlow::Continue(()))
    };
    assert_eq!(read(&pptx).unwrap().entries, 1);
    assert!(read(&docx).unwrap_err().to_string().contains("no pages to select"));
}
