//! `Report::sheets`: every page with its grids and the verdicts on them.

use std::ops::ControlFlow;

use sudoku_book::{Kind, Options, Report, Sheet, SheetVerdict, Source, check_sources};

const ONE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
const TWO: &str =
    ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";
const SOLUTION: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

fn report(text: &str, pictures: bool) -> Report {
    let mut options = Options::default();
    options.pictures = pictures;
    let mut findings = Vec::new();
    let source = Source::new("book", std::io::Cursor::new(text.to_owned().into_bytes()));
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
            assert_eq!(report.findings[finding].source.place, grid.read.place, "{nth}");
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
        [(Kind::Puzzle, Some(1), SheetVerdict::Fine), (Kind::Solution, None, SheetVerdict::Error),]
    );
}

#[test]
fn without_pictures_there_are_none() {
    assert!(report(&format!("{ONE}\n"), false).sheets().is_empty());
}
