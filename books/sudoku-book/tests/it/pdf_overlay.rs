//! The drawing of the grids recognised on the pages of a PDF file.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use quick_xml::Reader;
use quick_xml::events::Event;
use sudoku_book::{Format, Role, Source, draw_recognised, read_book};

const PUZZLE: &str =
    "....3.9....7......53...16..1.4.........4...28.8516.4.9.46....7......4....1..893..";

/// A page with a title and a grid with lines, and an empty page.
fn document() -> Vec<u8> {
    let mut content = String::from("BT /F 14 Tf 72 660 Td (Puzzle 7 <&) Tj ET 1 w\n");
    for nth in 0..=9 {
        let (x, y) = (72 + 36 * nth, 320 + 36 * nth);
        let _ = writeln!(content, "72 {y} m 396 {y} l S {x} 320 m {x} 644 l S");
    }
    for (nth, digit) in PUZZLE.chars().enumerate().filter(|(_, digit)| *digit != '.') {
        let (x, y) = (72 + 36 * (nth % 9) + 12, 320 + 36 * (8 - nth / 9) + 10);
        let _ = writeln!(content, "BT /F 22 Tf {x} {y} Td ({digit}) Tj ET");
    }
    let page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 468 720]/Resources<</Font<</F 5 0 R>>>>";
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_string(),
        "<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>".to_string(),
        format!("{page}/Contents 6 0 R>>"),
        format!("{page}>>"),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>".to_string(),
        format!("<</Length {}>>\nstream\n{content}endstream", content.len()),
    ];
    let mut pdf = String::from("%PDF-1.4\n");
    let mut places = Vec::new();
    for (number, object) in (1..).zip(objects) {
        places.push(pdf.len());
        let _ = writeln!(pdf, "{number} 0 obj\n{object}\nendobj");
    }
    let start = pdf.len();
    let _ = writeln!(pdf, "xref\n0 7\n0000000000 65535 f ");
    places.iter().for_each(|place| pdf += &format!("{place:010} 00000 n \n"));
    let _ = write!(pdf, "trailer<</Size 7/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
    pdf.into_bytes()
}

/// The number of elements of this class. Fails if the text is not well-formed.
fn count(svg: &str, class: &str) -> usize {
    let mut reader = Reader::from_str(svg);
    loop {
        match reader.read_event().unwrap() {
            Event::Eof => break,
            Event::Start(start) | Event::Empty(start) => {
                start.attributes().for_each(|attribute| drop(attribute.unwrap()));
            }
            _ => {}
        }
    }
    svg.matches(&format!(" class=\"{class}\"")).count()
}

#[test]
fn a_grid_with_its_digits_and_its_words() {
    let pdf = document();
    let svg = draw_recognised(Source::new("book.pdf", &pdf[..]).unwrap()).unwrap();
    assert_eq!((count(&svg, "page"), count(&svg, "outside")), (2, 1), "{svg}");
    assert_eq!(count(&svg, "puzzle"), 1);
    assert_eq!(count(&svg, "digit"), PUZZLE.chars().filter(|digit| *digit != '.').count());
    assert_eq!(count(&svg, "words"), 2, "a frame and a line");
    assert!(svg.contains(">puzzle · Puzzle 7 &lt;&amp;"), "{svg}");
}

#[test]
fn only_pdf_files_are_drawn() {
    let error = draw_recognised(Source::new("book.txt", &b"no grid"[..]).unwrap()).unwrap_err();
    assert!(error.to_string().starts_with("book.txt: "), "{error}");
}

#[test]
fn every_grid_that_is_read_is_drawn() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let data = std::env::var_os("SUDOKU_DATA");
    let data = data.map_or_else(|| root.join("../shared/data"), PathBuf::from);
    for name in ["rl_2pp", "typst", "x_rotate90"] {
        let path = data.join(format!("books/pdf/made/{name}.pdf"));
        if !path.exists() {
            eprintln!("skipped: no {}", path.display());
            continue;
        }
        let (mut puzzles, mut solutions) = (0, 0);
        read_book(Source::open(&path).unwrap(), Format::Auto, &mut |entry| {
            puzzles += usize::from(entry.role == Role::Puzzle);
            solutions += usize::from(entry.role == Role::Solution);
            ControlFlow::Continue(())
        })
        .unwrap();
        let svg = draw_recognised(Source::open(&path).unwrap()).unwrap();
        assert_eq!((count(&svg, "puzzle"), count(&svg, "solution")), (puzzles, solutions));
    }
}
