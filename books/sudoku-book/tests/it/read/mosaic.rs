//! Web pages whose grids are no tables: elements that are alike, and pictures.

use std::ops::ControlFlow;

use proptest::prelude::*;
use sudoku_book::{Entry, Format, Role, Source, read_book};

const PUZZLE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

fn read(page: &str) -> Vec<Entry> {
    let mut entries = Vec::new();
    let page = format!("<!DOCTYPE html>\n<title>9 grids</title>{page}");
    let source = Source::new("page", page.as_bytes()).unwrap();
    let book = read_book(source, Format::Auto, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    });
    assert_eq!(book.unwrap().format, Format::Html);
    entries
}

fn grids(page: &str) -> Vec<String> {
    let grid = |entry: &Entry| match &entry.reading {
        Ok(reading) => reading.grid().to_string(),
        Err(reason) => reason.to_string(),
    };
    read(page).iter().map(grid).collect()
}

/// The symbols of a grid, box by box.
fn by_boxes(grid: &str) -> Vec<char> {
    let symbols: Vec<char> = grid.chars().collect();
    let cell = |at: usize| {
        let (house, nth) = (at / 9, at % 9);
        (house / 3 * 3 + nth / 3) * 9 + house % 3 * 3 + nth % 3
    };
    (0..81).map(|at| symbols[cell(at)]).collect()
}

/// A cell: empty in one of four ways.
fn cell(symbol: char, nth: usize) -> String {
    match (symbol, nth % 4) {
        ('.', 0) => "<i></i>".into(),
        ('.', 1) => "<i>&nbsp;</i>".into(),
        ('.', 2) => "<i>\n</i>".into(),
        ('.', _) => "<i><b class=empty></b></i>".into(),
        (digit, 0 | 1) => format!("<i class='given'>{digit}</i>"),
        (digit, _) => format!("<i><b>{digit}</b></i>"),
    }
}

fn group(tag: &str, parts: &[String], size: usize) -> Vec<String> {
    let group = |parts: &[String]| format!("<{tag}>{}</{tag}>\n", parts.concat());
    parts.chunks(size).map(group).collect()
}

/// The ways in which pages lay out a grid.
const LAYOUTS: usize = 9;

fn laid_out(grid: &str, layout: usize) -> String {
    let cells: Vec<String> = grid.chars().enumerate().map(|(nth, c)| cell(c, nth)).collect();
    let boxes = by_boxes(grid);
    let boxes: Vec<String> = boxes.into_iter().enumerate().map(|(nth, c)| cell(c, nth)).collect();
    let rows = || group("div", &cells, 9);
    match layout {
        0 => format!("<div>{}</div>", cells.concat()),
        1 => format!("<div>{}</div>", rows().concat()),
        // Rows beside other elements.
        2 => format!("<section><h3>Text</h3>{}<p>Text</p></section>", rows().concat()),
        // Lines that end.
        3 => format!(
            "<p>{}</p>",
            cells.chunks(9).map(<[_]>::concat).collect::<Vec<_>>().join("<br>")
        ),
        // Three bands of three rows.
        4 => group("section", &group("div", &rows(), 3), 3).concat(),
        // Nine boxes, also of three rows each, and in three bands.
        5 => format!("<div>{}</div>", group("div class=box", &boxes, 9).concat()),
        6 => group("section", &group("p", &group("u class=block", &boxes, 9), 3), 3).concat(),
        7 => group("div", &group("div class=box", &group("p", &boxes, 3), 3), 9).concat(),
        _ => {
            let input = |c: char| match c {
                '.' => "<input maxlength=1>".to_owned(),
                c => format!("<input value={c} readonly>"),
            };
            format!("<form>{}</form>", grid.chars().map(input).collect::<String>())
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Whatever the elements are, the grids of a page are the ones it was made of.
    #[test]
    fn every_layout_is_read(
        given in prop::collection::vec(prop::bool::weighted(0.4), 81),
        layouts in prop::collection::vec(0..LAYOUTS, 1..4),
    ) {
        let solution =
            "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
        let cells = solution.chars().zip(given).enumerate();
        let grid: String =
            cells.map(|(at, (c, given))| if given || at % 5 == 0 { c } else { '.' }).collect();
        let page: String = layouts.iter().map(|&layout| laid_out(&grid, layout)).collect();
        prop_assert_eq!(grids(&page), vec![grid; layouts.len()]);
    }

    /// Damaged pages do no harm.
    #[test]
    fn any_tags(tags in "(<(div|i|p|li|svg|img)( hidden| style=display:none)?>|</(div|i|p|li)>|[1-9 ]){0,400}") {
        read(&tags);
    }
}

#[test]
fn headings_are_labels() {
    let page = format!(
        "<h2>Puzzle 7</h2>{}<h2>Solution 7</h2>{}",
        laid_out(PUZZLE, 0),
        laid_out(
            "913627584642589731875341692589174326261893457734265819128736945396452178457918263",
            1
        )
    );
    let found = read(&page);
    assert_eq!(
        found.iter().map(|entry| entry.role).collect::<Vec<_>>(),
        [Role::Puzzle, Role::Solution]
    );
    assert_eq!(found[0].label.as_ref().unwrap().number, Some(7));
}

#[test]
fn pencil_marks_are_no_cells() {
    let marks = |digits: &str| {
        let marks = (1..=9).map(|digit| match digits.contains(&digit.to_string()) {
            true => format!("<i>{digit}</i>"),
            false => "<i></i>".into(),
        });
        format!("<div>{}</div>", marks.collect::<String>())
    };
    // Nine cells with nine marks each are not a grid.
    let nine: String = ["12", "3", "456", "29", "1", "789", "5", "6", "47"].map(marks).concat();
    assert_eq!(grids(&format!("<div>{nine}</div>")), Vec::<String>::new());
    let cells: String = PUZZLE
        .chars()
        .map(|c| if c == '.' { marks("159") } else { format!("<div>{c}</div>") })
        .collect();
    let entries = read(&format!("<div>{cells}</div>"));
    assert_eq!(entries.len(), 1);
    assert!(matches!(&entries[0].reading, Ok(sudoku_core::AnyPuzzle::Candidates(_))));
}

#[test]
fn a_grid_with_a_missing_cell_is_a_finding() {
    for count in [80, 82] {
        let cells: String = PUZZLE.chars().cycle().take(count).map(|c| cell(c, 0)).collect();
        assert_eq!(grids(&format!("<div>{cells}</div>")), [format!("{count} cells, expected 81")]);
    }
    let rows: String = PUZZLE
        .as_bytes()
        .chunks(9)
        .take(8)
        .map(|row| {
            let row = row.iter().map(|&c| cell(c.into(), 0)).collect::<String>();
            format!("<p>{row}</p>")
        })
        .collect();
    assert_eq!(grids(&format!("<div>{rows}</div>")), ["72 cells, expected 81"]);
}

#[test]
fn hidden_digits_are_findings() {
    let cells: String = PUZZLE
        .chars()
        .map(|c| match c {
            '4' => "<i style='visibility: hidden'>4</i>".into(),
            c => cell(c, 0),
        })
        .collect();
    assert_eq!(
        grids(&format!("<div>{cells}</div>")),
        ["r1c9: '4 (hidden)' is not a digit from 1 to 9"]
    );
}

#[test]
fn linked_pictures_are_announced() {
    // Announced by a heading, and by their own words.
    let page = "<h2>Puzzle 1</h2><img src='img/p1.png'><img src=2.png alt='Puzzle 2'>";
    let reason = |name| format!("the picture {name} is in another file; check that file as well");
    assert_eq!(grids(page), [reason("img/p1.png"), reason("2.png")]);
    // The grid is here, so the picture is something else.
    let page = format!("<h2>Puzzle 1</h2><img src=flower.png>{}", laid_out(PUZZLE, 0));
    assert_eq!(grids(&page), [PUZZLE]);
    assert_eq!(grids("<img src=logo.png alt=Home>"), Vec::<String>::new());
}
