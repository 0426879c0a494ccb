//! Drawings in SVG, alone and in web pages.

use proptest::prelude::*;
use sudoku_book::Format;

use super::{OTHER as PUZZLE, read};

/// A drawing of a grid whose cells have this size.
fn drawing(grid: &str, size: f64, way: usize) -> String {
    let whole = 9.0 * size;
    let mut drawing = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{} {} {} {}'><style>text, .line > line \
         {{ font-size: {}; stroke-width: {} }} .digit {{ text-anchor: middle }}</style>",
        -size,
        -size,
        whole + 2.0 * size,
        whole + 2.0 * size,
        size * 0.7,
        size * 0.05,
    );
    for at in 0..=9 {
        let at = f64::from(at) * size;
        drawing += &match way {
            0 => format!(
                "<line x1='{at}' x2='{at}' y2='{whole}' stroke='black' class='line'/>\
                 <line y1='{at}' y2='{at}' x2='{whole}' stroke='black'/>"
            ),
            1 => format!("<path d='M{at} 0v{whole}M0 {at}h{whole}' fill='none' stroke='#222'/>"),
            _ => format!(
                "<rect x='{at}' width='{thin}' height='{whole}'/>\
                 <rect y='{at}' height='{thin}' width='{whole}'/>",
                thin = size * 0.05
            ),
        };
    }
    let digits = grid.chars().enumerate().filter(|(_, c)| *c != '.');
    for (cell, digit) in digits {
        let x = ((cell % 9) as f64 + 0.5) * size;
        let y = ((cell / 9) as f64 + 0.75) * size;
        drawing += &match way {
            0 => format!("<text x='{x}' y='{y}' class='digit'>{digit}</text>"),
            1 => {
                format!("<g transform='translate({x} {y})'><text class='digit'>{digit}</text></g>")
            }
            _ => {
                format!("<text text-anchor='middle'><tspan x='{x}' y='{y}'>{digit}</tspan></text>")
            }
        };
    }
    drawing + "</svg>"
}

fn grids(bytes: &str) -> (Format, Vec<String>) {
    let (summary, entries) = read("drawing", bytes.as_bytes());
    let grid = |entry: &sudoku_book::Entry| match &entry.reading {
        Ok(reading) => reading.grid().to_string(),
        Err(reason) => reason.to_string(),
    };
    (summary.format, entries.iter().map(grid).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// A drawing holds the grid that was drawn, in whatever units, alone or in a page.
    #[test]
    fn grids_are_read(size in prop::sample::select(vec![1.0, 7.5, 40.0, 300.0]), way in 0..3_usize) {
        let drawing = drawing(PUZZLE, size, way);
        prop_assert_eq!(grids(&drawing), (Format::Picture, vec![PUZZLE.to_owned()]));
        let drawing = drawing.replace(" xmlns='http://www.w3.org/2000/svg'", "");
        let page = format!("<!DOCTYPE html><h2>Puzzle 1</h2>{drawing}<p>The end.</p>");
        prop_assert_eq!(grids(&page), (Format::Html, vec![PUZZLE.to_owned()]));
    }

    /// Damaged drawings do no harm.
    #[test]
    fn damaged_drawings(at in 0.0..1.0_f64, byte in "[ -~]", way in 0..3_usize) {
        let mut drawing = drawing(PUZZLE, 40.0, way);
        let at = (at * drawing.len() as f64) as usize;
        drawing.replace_range(at..=at, &byte);
        if let Ok(source) = sudoku_book::Source::new("drawing", drawing.as_bytes()) {
            let mut sink = |_| std::ops::ControlFlow::Continue(());
            let _ = sudoku_book::read_book(source, Format::Auto, &mut sink);
        }
    }
}

#[test]
fn a_drawing_that_does_not_end_is_a_finding() {
    let page = format!("<!DOCTYPE html><pre>{PUZZLE}</pre><svg><rect><p>{PUZZLE}");
    let reason = "a drawing that does not end: the rest of the page is not read";
    assert_eq!(grids(&page), (Format::Html, vec![PUZZLE.to_owned(), reason.to_owned()]));
}

#[test]
fn bombs_are_refused() {
    // Each group uses the one before twice.
    let mut drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\
                       <rect id='g0' width='1' height='1'/>"
        .to_owned();
    for at in 1..40 {
        let before = at - 1;
        drawing += &format!("<g id='g{at}'><use href='#g{before}'/><use href='#g{before}'/></g>");
    }
    drawing += "</svg>";
    let source = sudoku_book::Source::new("bomb", drawing.as_bytes()).unwrap();
    let read =
        sudoku_book::read_book(source, Format::Auto, &mut |_| std::ops::ControlFlow::Continue(()));
    let reason = read.unwrap_err().to_string();
    assert!(reason.contains("more than"), "{reason}");
}
