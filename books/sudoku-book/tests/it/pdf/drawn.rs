//! Puzzles of another size, and solutions printed apart from them.

use std::io::Cursor;
use std::ops::ControlFlow;

use sudoku_book::{
    Code, Fault, Finding, Format, Options, Source, VariantKind, check_sources, read_book,
};

use super::build::{Pdf, grid, lines, symbols, text};

/// Proper with wide boxes and with tall boxes.
const EITHER: &str = ".1.4..4.6..32.....6..5...23...1...3.";
const WIDE: &str = "312456456123245361631542523614164235";
const TALL: &str = "315462456213261354634521523146142635";

/// A grid of six with its boxes, this wide, and a heading.
fn six(left: f64, bottom: f64, width: usize, heading: &str, cells: &str) -> String {
    let mut page = text(left, bottom + 125.0, 11.0, heading);
    page += &lines(left, bottom, 6, 6, 20.0);
    let (across, down) = (20.0 * width as f64, 20.0 * (6 / width) as f64);
    page += "3 w\n";
    for line in 0..=6 / width {
        let x = left + across * line as f64;
        page += &format!("{x} {bottom} m {x} {} l S\n", bottom + 120.0);
    }
    for line in 0..=width {
        let y = bottom + down * line as f64;
        page += &format!("{left} {y} m {} {y} l S\n", left + 120.0);
    }
    page += "1 w\n";
    page += &symbols(left, bottom, 20.0, 0.7, cells);
    page
}

fn checked(puzzles: &str, solutions: &str) -> Vec<Finding> {
    let solutions = text(50.0, 560.0, 16.0, "Solutions") + solutions;
    let bytes = Pdf::default().page("", puzzles).page("", &solutions).bytes();
    let mut findings = Vec::new();
    check_sources(
        [Source::new("book.pdf", Cursor::new(bytes))],
        &Options::default(),
        |finding| {
            findings.push(finding);
            ControlFlow::Continue(())
        },
        |error| panic!("{error}"),
        |_| ControlFlow::Continue(()),
    );
    findings
}

fn codes(solutions: &str) -> Vec<(Code, Option<u64>)> {
    let puzzles =
        six(50.0, 350.0, 3, "Puzzle 1", EITHER) + &six(50.0, 150.0, 2, "Puzzle 2", EITHER);
    let found = checked(&puzzles, solutions);
    let number = |finding: &Finding| finding.name().and_then(|name| name.parse().ok());
    found.iter().map(|finding| (finding.code, number(finding))).collect()
}

#[test]
fn solutions_printed_apart_are_compared() {
    let pages = |one: &str, two: &str| {
        codes(&(six(50.0, 350.0, 3, "Solution 1", one) + &six(50.0, 150.0, 2, "Solution 2", two)))
    };
    assert_eq!(pages(WIDE, TALL), [], "the boxes are drawn");
    let misprint = WIDE.replace("312456", "312455");
    assert_eq!(pages(&misprint, TALL), [(Code::SolutionWrong, Some(1))]);
    assert_eq!(pages(TALL, WIDE), [(Code::SolutionSwapped, Some(1))]);
    let only = codes(&six(50.0, 350.0, 3, "Solution 1", WIDE));
    assert_eq!(only, [(Code::SolutionMissing, Some(2))]);
    let open = WIDE.replace("312456", "31.456");
    assert_eq!(pages(&open, TALL), [(Code::Unreadable, Some(1))]);
}

#[test]
fn a_solution_of_other_cells_is_not_lost() {
    let solved =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
    let nine = text(50.0, 535.0, 11.0, "Solution 1") + &grid(50.0, 350.0, solved);
    let found = codes(&(nine + &six(50.0, 150.0, 2, "Solution 2", TALL)));
    assert!(found.contains(&(Code::Unreadable, Some(1))), "{found:?}");
}

/// Rules that words name and no drawing shows are not left aside.
#[test]
fn words_name_rules_that_are_not_drawn() {
    let puzzles =
        text(50.0, 560.0, 20.0, "Killer Sudoku") + &six(50.0, 350.0, 3, "Puzzle 1", EITHER);
    let found = checked(&puzzles, &six(50.0, 350.0, 3, "Solution 1", WIDE));
    let reasons: Vec<String> = found
        .iter()
        .filter_map(|finding| match &finding.fault {
            Fault::Unreadable { reason, .. } => Some(reason.to_string()),
            _ => None,
        })
        .collect();
    assert!(reasons.iter().any(|reason| reason.contains("name a killer Sudoku")), "{found:?}");
}

/// The second title is nearer to the first grid than to its own, and the first is at the top of the
/// page: titles are above.
#[test]
fn a_title_belongs_to_the_grid_below_it() {
    let puzzles = text(50.0, 580.0, 16.0, "Antidiagonal Sudoku")
        + &six(50.0, 390.0, 3, "", EITHER)
        + &text(50.0, 345.0, 16.0, "Killer Sudoku")
        + &six(50.0, 150.0, 3, "", EITHER);
    let bytes = Pdf::default().page("", &puzzles).bytes();
    let mut named = Vec::new();
    let source = Source::new("book.pdf", Cursor::new(bytes)).unwrap();
    read_book(source, Format::Auto, &mut |entry| {
        named.push(entry.variant.map(|variant| variant.kind));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(named, [Some(VariantKind::Described), Some(VariantKind::Cages)]);
}

/// A full grid is a solution whatever is drawn into it.
#[test]
fn a_plain_puzzle_and_a_solution_with_lines() {
    let puzzle =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    let solved =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
    let page =
        |heading: &str, cells: &str| text(50.0, 535.0, 11.0, heading) + &grid(50.0, 340.0, cells);
    let diagonals = "50 340 m 230 520 l S\n50 520 m 230 340 l S\n";
    let found = checked(&page("Puzzle 1", puzzle), &(page("Solution 1", solved) + diagonals));
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn a_puzzle_that_is_not_read_has_one_finding() {
    let circle = "57 460 m 57 465 62 465 62 460 c 62 455 57 455 57 460 c S\n";
    let puzzles =
        six(50.0, 350.0, 3, "Puzzle 1", EITHER) + circle + &six(50.0, 150.0, 2, "Puzzle 2", EITHER);
    let solutions =
        six(50.0, 350.0, 3, "Solution 1", WIDE) + &six(50.0, 150.0, 2, "Solution 2", TALL);
    let found = checked(&puzzles, &solutions);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].code, Code::Unreadable);
}
