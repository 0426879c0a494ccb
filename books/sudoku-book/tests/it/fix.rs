//! Books with their corrections: texts that are right afterwards, and marks in the planted cells.

use std::io::Cursor;
use std::ops::ControlFlow;

use proptest::prelude::*;
use sudoku_book::{
    Corrected, FixError, Fixed, Format, Options, Report, Right, Source, check_sources, fix,
    replacements,
};

use crate::common::{POOL, changed};

/// The report about a file with this name, with its grids.
fn report(name: &str, bytes: &[u8]) -> Report {
    let mut options = Options::default();
    options.pictures = true;
    let mut findings = Vec::new();
    let sink = |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    };
    let source = Source::new(name, Cursor::new(bytes.to_vec()));
    let on = |_| ControlFlow::Continue(());
    let summary = check_sources([source], &options, sink, |error| panic!("{error}"), on);
    Report::new(findings, summary)
}

fn fixed(name: &str, bytes: &[u8]) -> Result<Fixed, FixError> {
    fix(&report(name, bytes), name, bytes, Format::Auto)
}

/// A list of puzzles and their solutions, with this wrong digit in one of them.
fn list(wrong: Option<(usize, usize, u8)>) -> String {
    let line = |(nth, [puzzle, solution]): (usize, &[&str; 2])| {
        let solution = match wrong {
            Some((other, cell, digit)) if other == nth => changed(solution, cell, digit),
            _ => (*solution).to_owned(),
        };
        format!("{},{puzzle},{solution}\n", nth + 1)
    };
    let lines: String = POOL.iter().take(6).enumerate().map(line).collect();
    format!("id,puzzle,solution\n{lines}")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_wrong_digit_of_a_solution_becomes_right(nth in 0..6usize, cell in 0..81usize, digit: u8) {
        let right = list(None);
        let digit = digit % 9 + 1;
        let wrong = list(Some((nth, cell, digit)));
        let fixed = fixed("book.csv", wrong.as_bytes()).unwrap();
        let is_other = wrong != right;
        prop_assert_eq!((fixed.done.len(), fixed.left.len()), (usize::from(is_other), 0));
        prop_assert_eq!(String::from_utf8_lossy(&fixed.bytes), right);
    }
}

#[test]
fn swapped_solutions_change_places() {
    let right = list(None);
    let [a, b] = [POOL[1][1], POOL[4][1]];
    let swapped = right.replace(a, "x").replace(b, a).replace('x', b);
    assert_ne!(swapped, right);
    let fixed = fixed("book.csv", swapped.as_bytes()).unwrap();
    assert_eq!(String::from_utf8_lossy(&fixed.bytes), right, "{fixed:?}");
}

#[test]
fn a_puzzle_is_fixed_if_there_is_one_way() {
    // One given of the first was mistyped, and its solution says which; the second lost its last
    // line, and there are several ways.
    let puzzle =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    let solution =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
    let mistyped = changed(puzzle, 40, 1);
    let lost = format!("{}.........", &POOL[2][0][..72]);
    let text = format!("id,puzzle,solution\n1,{mistyped},{solution}\n2,{lost},\n");
    let fixed = fixed("book.csv", text.as_bytes()).unwrap();
    let expected = format!("id,puzzle,solution\n1,{puzzle},{solution}\n2,{lost},\n");
    assert_eq!(String::from_utf8_lossy(&fixed.bytes), expected);
    assert!(fixed.done[0].starts_with("book.csv:2:3: puzzle 1"), "{fixed:?}");
    assert!(fixed.left.iter().any(|what| what.starts_with("book.csv:3:3: puzzle 2")), "{fixed:?}");
    assert!(!fixed.is_proof);
}

#[test]
fn corrections_name_cells_and_grids() {
    let report = report("book.csv", list(Some((3, 0, 1))).as_bytes());
    let correction = &report.findings[0].corrections()[0];
    let cell = correction.cells[0];
    assert_eq!((cell.row, cell.column, cell.right), (0, 0, Right::Symbol('6')));
    assert!(correction.is_certain);
    let replaced = replacements(&report);
    let Corrected::Solution { to, .. } = &replaced[0].corrected else { panic!("{replaced:?}") };
    assert_eq!(to.to_string(), POOL[3][1]);
    assert_eq!(replaced[0].name, "line-5-4");
}

#[cfg(feature = "pdf")]
mod proofs {
    use super::*;
    use crate::pdf::build::{Pdf, grid, text};

    const LEFT: f64 = 60.0;

    /// A title, a page of two puzzles and one of their solutions, one above the other, as drawn for
    /// `grids`: two puzzles and two solutions. The pages with grids have further entries.
    fn book(grids: [&str; 4], extra: &str) -> Pdf {
        let page = |name: &str, nth: usize| {
            let one = |at: usize, bottom: f64| {
                grid(LEFT, bottom, grids[nth + at])
                    + &text(LEFT, bottom + 184.0, 10.0, &format!("{name} {}", at + 1))
            };
            one(0, 340.0) + &one(1, 80.0)
        };
        Pdf::default()
            .page("", &text(100.0, 400.0, 20.0, "Two Puzzles"))
            .page(extra, &page("Puzzle", 0))
            .page(extra, &page("Solution", 2))
    }

    /// An annotation in the new part of a file.
    #[derive(Debug)]
    struct Found {
        kind: String,
        /// The number of the object of its page.
        page: u32,
        rect: [f64; 4],
        contents: String,
    }

    fn annotations(file: &[u8], proof: &[u8]) -> Vec<Found> {
        assert!(proof.starts_with(file), "the file is not the start of its proof");
        let new = String::from_utf8_lossy(&proof[file.len()..]).into_owned();
        let between = |text: &str, start: &str, end: char| {
            let (_, rest) = text.split_once(start)?;
            rest.split_once(end).map(|(found, _)| found.to_owned())
        };
        let found = |annotation: &str| {
            let rect = between(annotation, "/Rect [", ']')?;
            let sides: Vec<f64> = rect.split(' ').map(|side| side.parse().unwrap()).collect();
            let hex = between(annotation, "/Contents <", '>').unwrap_or_default();
            let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
            let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
            Some(Found {
                kind: between(annotation, "/Subtype /", ' ')?,
                page: between(annotation, "/P ", ' ')?.parse().ok()?,
                rect: sides.try_into().ok()?,
                contents: String::from_utf8_lossy(&bytes).into_owned(),
            })
        };
        new.split("/Type /Annot ").skip(1).filter_map(found).collect()
    }

    /// The cell with the upper left corner of its grid at this height.
    fn cell(at: usize, bottom: f64) -> [f64; 4] {
        let (row, column) = ((at / 9) as f64, (at % 9) as f64);
        let (left, top) = (LEFT + 20.0 * column, bottom + 180.0 - 20.0 * row);
        [left, top - 20.0, left + 20.0, top]
    }

    fn is_in(inner: &[f64; 4], outer: &[f64; 4]) -> bool {
        inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10))]

        /// A wrong digit of a solution is ringed, on its page and on no other; the right one is in
        /// the margin of its row.
        #[test]
        fn the_planted_cell_is_ringed(second: bool, at in 0..81usize, turn in 0..4u32) {
            let solutions = [POOL[0][1], POOL[1][1]];
            let right = solutions[usize::from(second)];
            let digit = right.as_bytes()[at] - b'0';
            let wrong = changed(right, at, digit % 9 + 1);
            let mut grids = [POOL[0][0], POOL[1][0], solutions[0], solutions[1]];
            grids[2 + usize::from(second)] = &wrong;
            let file = book(grids, &format!("/Rotate {}", 90 * turn)).bytes();
            let proof = fixed("book.pdf", &file).unwrap();
            prop_assert!(proof.is_proof && proof.done.len() == 1, "{:?}", proof.done);
            let found = annotations(&file, &proof.bytes);
            let rings: Vec<&Found> = found.iter().filter(|one| one.kind == "Circle").collect();
            let bottom = if second { 80.0 } else { 340.0 };
            prop_assert!(rings.len() == 1 && is_in(&rings[0].rect, &cell(at, bottom)), "{found:?}");
            // The pages are the objects 4, 6 and 8.
            let pages: Vec<u32> = found.iter().map(|one| one.page).collect();
            prop_assert!(pages.iter().all(|page| [4, 8].contains(page)), "{pages:?}");
            let digits = found.iter().filter(|one| one.contents == digit.to_string());
            let (beside, margin): (Vec<&Found>, Vec<&Found>) = digits.partition(|one| {
                let [left, bottom, right, top] = cell(at, bottom);
                is_in(&one.rect, &[left - 15.0, bottom - 15.0, right + 15.0, top + 15.0])
                    && one.rect[2] - one.rect[0] < 11.0
            });
            prop_assert_eq!((beside.len(), margin.len()), (1, 1));
            // On a page that lies on its side, the row of a grid is a column.
            let [left, low, right, high] = cell(at, bottom);
            let [x0, y0, x1, y1] = margin[0].rect;
            let is_beside = match turn % 2 {
                0 => (y0 + y1) / 2.0 > low && (y0 + y1) / 2.0 < high,
                _ => (x0 + x1) / 2.0 > left && (x0 + x1) / 2.0 < right,
            };
            prop_assert!(is_beside, "{margin:?}");
            // The proof has the findings of its book.
            let titles = |bytes| {
                let report = report("book.pdf", bytes);
                report.findings.iter().map(|one| one.title(report.words())).collect::<Vec<_>>()
            };
            prop_assert_eq!(titles(&proof.bytes), titles(&file));
        }
    }

    #[test]
    fn other_findings_have_frames_and_all_are_in_the_note() {
        // Swapped solutions, and nothing else.
        let grids = [POOL[0][0], POOL[1][0], POOL[1][1], POOL[0][1]];
        let file = book(grids, "").bytes();
        let proof = fixed("book.pdf", &file).unwrap();
        let found = annotations(&file, &proof.bytes);
        let frames = found.iter().filter(|one| one.kind == "Square");
        let middle = |one: &Found| (one.rect[1] + one.rect[3]) / 2.0;
        let mut middles: Vec<f64> = frames.map(middle).collect();
        middles.sort_by(f64::total_cmp);
        assert_eq!(middles.len(), 2, "{found:?}");
        assert!((middles[0] - 170.0).abs() < 1.0 && (middles[1] - 430.0).abs() < 1.0);
        let note = found.iter().find(|one| one.kind == "Text").unwrap();
        assert_eq!(note.page, 4);
        assert!(note.contents.contains("1. page 3: the solutions of puzzles 1 and 2 are swapped"));
        // A given too much is struck out.
        let clash = changed(POOL[0][0], 1, 3);
        let grids = [&*clash, POOL[1][0], POOL[0][1], POOL[1][1]];
        let file = book(grids, "").bytes();
        let proof = fixed("book.pdf", &file).unwrap();
        let found = annotations(&file, &proof.bytes);
        let planted = cell(1, 340.0);
        let is_there = |one: &&Found| one.kind == "Circle" && is_in(&one.rect, &planted);
        assert_eq!(found.iter().filter(is_there).count(), 1, "{found:?}");
    }

    #[test]
    fn a_book_without_a_finding_has_the_note_alone() {
        let grids = [POOL[0][0], POOL[1][0], POOL[0][1], POOL[1][1]];
        let file = book(grids, "").bytes();
        let proof = fixed("book.pdf", &file).unwrap();
        let found = annotations(&file, &proof.bytes);
        assert!(found.iter().all(|one| one.page == 4) && found.len() == 2, "{found:?}");
        assert!(found.iter().any(|one| one.contents == "sudoku check: 0 findings"), "{found:?}");
        let damaged = String::from_utf8_lossy(&file).replace("startxref", "startxxxx");
        let error = fixed("book.pdf", damaged.as_bytes()).unwrap_err();
        assert!(error.to_string().starts_with("book.pdf: the table of its objects is damaged"));
    }
}
