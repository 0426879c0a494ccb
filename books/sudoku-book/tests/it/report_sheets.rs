//! `Report::sheets`: every page with its grids and the verdicts on them.

use std::ops::ControlFlow;

use sudoku_book::{Kind, Options, Report, Sheet, SheetVerdict, Source, check_sources};
use sudoku_core::Grid;

const ONE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
const TWO: &str =
    ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";
const THREE: &str =
    "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3";
const FOUR: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const SOLUTION: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

fn report(text: &str, pictures: bool) -> Report {
    report_of("book", text.to_owned().into_bytes(), pictures)
}

fn report_of(name: &str, bytes: Vec<u8>, pictures: bool) -> Report {
    let mut options = Options::default();
    options.pictures = pictures;
    let mut findings = Vec::new();
    let source = Source::new(name, std::io::Cursor::new(bytes));
    let sink = |finding| {
        findings.push(finding);
        ControlFlow::Continue(())
    };
    let summary = check_sources([source], &options, sink, drop, |_| ControlFlow::Continue(()));
    Report::new(findings, summary)
}

/// The kinds, numbers and verdicts of a sheet.
fn grids(sheet: &Sheet<'_>) -> Vec<(Kind, Option<u64>, SheetVerdict)> {
    sheet.grids.iter().map(|grid| (grid.read.kind, grid.read.puzzle, grid.verdict)).collect()
}

#[test]
fn a_text_is_one_sheet() {
    let text = format!("{ONE} {SOLUTION}\n{TWO}\n{}\n", &ONE[1..]);
    let report = report(&text, true);
    let sheets = report.sheets();
    let [sheet] = &sheets[..] else { panic!("{sheets:?}") };
    assert_eq!((sheet.file, sheet.page, sheet.drawing), ("book", None, None));
    assert_eq!(
        grids(sheet),
        [
            (Kind::Puzzle, Some(1), SheetVerdict::Fine),
            (Kind::Solution, None, SheetVerdict::Fine),
            (Kind::Puzzle, Some(2), SheetVerdict::Error),
            (Kind::Unreadable, Some(3), SheetVerdict::Unread),
        ]
    );
    for (nth, grid) in sheet.grids.iter().enumerate() {
        for &finding in &grid.findings {
            let finding = &report.findings[finding];
            let is_here = finding.source.place == grid.read.place;
            assert!(is_here || finding.puzzle == grid.read.puzzle, "{nth}");
        }
    }
    let listed: usize = sheet.grids.iter().map(|grid| grid.findings.len()).sum();
    assert!(listed >= 2 && listed <= report.findings.len());
}

#[test]
fn a_wrong_solution_is_marked_where_it_is_printed() {
    let wrong = SOLUTION.replacen('9', "8", 1);
    let report = report(&format!("{ONE} {wrong}\n"), true);
    let sheets = report.sheets();
    assert_eq!(
        grids(&sheets[0]),
        [(Kind::Puzzle, Some(1), SheetVerdict::Error), (Kind::Solution, None, SheetVerdict::Error)]
    );
}

/// The puzzles and solutions of a book of some puzzles, with all solutions after them.
fn book(solutions: &[&str]) -> (Report, String) {
    let puzzles = [ONE, THREE, FOUR];
    let mut text = String::new();
    for (number, puzzle) in (1..).zip(puzzles) {
        text += &format!("Puzzle {number}\n{puzzle}\n");
    }
    for (number, solution) in (1..).zip(solutions) {
        text += &format!("Solution {number}\n{solution}\n");
    }
    (report(&text, true), text)
}

/// The frames of puzzles that are green, as many as the words say, and those of solutions.
fn green(report: &Report) -> [usize; 2] {
    let of = |kind| {
        let sheets = report.sheets();
        let grids = sheets.iter().flat_map(|sheet| &sheet.grids);
        let is_green = |verdict| matches!(verdict, SheetVerdict::Fine | SheetVerdict::Info);
        grids.filter(|grid| grid.read.kind == kind && is_green(grid.verdict)).count()
    };
    [of(Kind::Puzzle), of(Kind::Solution)]
}

#[test]
fn every_place_of_a_finding_has_its_frame() {
    let solved = |text: &str| sudoku_core::solve_grid(&text.parse::<Grid>().unwrap());
    let solutions = [ONE, THREE, FOUR].map(|text| solved(text).solution().unwrap().to_string());
    let [one, three, four] = solutions.each_ref().map(String::as_str);
    let (right, text) = book(&[one, three, four]);
    assert!(right.findings.is_empty(), "{text}: {:?}", right.findings);
    assert_eq!((right.summary.fine, green(&right)), (3, [3, 3]));

    // Two solutions are swapped: each of the four grids is framed, and names the finding.
    let (swapped, _) = book(&[three, one, four]);
    assert_eq!(swapped.findings.len(), 1);
    assert_eq!((swapped.summary.fine, green(&swapped)), (1, [1, 1]));
    let sheets = swapped.sheets();
    for grid in sheets.iter().flat_map(|sheet| &sheet.grids) {
        let is_affected = grid.verdict == SheetVerdict::Error;
        assert_eq!(grid.findings, if is_affected { vec![0] } else { vec![] });
    }

    // The first one of two that are the same is fine, and names the finding about the other.
    let twice = report(&format!("{ONE}\n{THREE}\n{ONE}\n"), true);
    let sheets = twice.sheets();
    let verdicts: Vec<_> = sheets[0].grids.iter().map(|grid| grid.verdict).collect();
    assert_eq!(verdicts[..2], [SheetVerdict::Fine; 2]);
    assert!(verdicts[2] >= SheetVerdict::Warning);
    assert_eq!((twice.summary.fine, green(&twice)[0]), (2, 2));
    assert!(!sheets[0].grids[0].findings.is_empty());
}

#[test]
fn without_pictures_there_are_none() {
    assert!(report(&format!("{ONE}\n"), false).sheets().is_empty());
}

/// In the example book, two solutions are swapped, and two puzzles are equivalent.
#[cfg(feature = "pdf")]
#[test]
fn the_frames_of_the_example_book() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/book.pdf");
    let report = report_of("book.pdf", std::fs::read(path).unwrap(), true);
    assert_eq!((report.summary.puzzles, report.summary.fine, green(&report)[0]), (24, 19, 19));
    let sheets = report.sheets();
    let verdict = |label: &str| {
        let all = || sheets.iter().flat_map(|sheet| &sheet.grids);
        all().find(|grid| grid.read.label.as_deref() == Some(label)).unwrap().verdict
    };
    for label in ["Puzzle 16", "Puzzle 18", "Solution 16", "Solution 18", "Puzzle 5", "Solution 5"]
    {
        assert_eq!(verdict(label), SheetVerdict::Error, "{label}");
    }
    for label in ["Puzzle 15", "Puzzle 17", "Solution 15", "Solution 17"] {
        assert_eq!(verdict(label), SheetVerdict::Fine, "{label}");
    }
    assert_eq!(verdict("Puzzle 23"), SheetVerdict::Warning);
}
