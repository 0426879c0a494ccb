//! Documents with one fault each that hides a grid: all are reported, with page and cause.
//!
//! The documents of `tests/announced` were made for this by common libraries and programs; their
//! puzzles are by the generator of this project.

use std::fs;
use std::path::Path;

use sudoku_book::{Code, Options, Place, Summary, check, words};
use sudoku_human::words::Language;

/// The report of one document: the code, the page, and all sentences of each finding.
fn report(name: &str) -> (Vec<(Code, u32, String)>, Summary) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/announced");
    let report = check([folder.join(name)], &Options::default()).unwrap();
    let words = words(Language::English);
    let findings = report.findings.iter().map(|finding| {
        let page = match finding.source.place {
            Place::Page { page, .. } => page,
            _ => 0,
        };
        (finding.code, page, format!("{} {}", finding.title(words), finding.message(words)))
    });
    (findings.collect(), report.summary.clone())
}

#[test]
fn everything_that_hides_a_grid_is_reported() {
    let cases = [
        (
            "crop_box_cuts_rows",
            Code::Unreadable,
            6,
            "rows 8 to 9 are cut off at the edge of the page",
        ),
        ("cut_at_70_percent", Code::Unreadable, 5, "its content is not in the file"),
        ("label_without_grid", Code::Unreadable, 4, "\"Puzzle 4\" is printed here"),
        ("last_page_bonus", Code::MultipleSolutions, 6, "puzzle 6"),
        ("last_page_letter_o", Code::Unreadable, 6, "r1c1 holds 'O', not a digit"),
        ("layer_printed_not_shown", Code::Unreadable, 6, "the layer 'L' of the page is printed"),
        ("page_ends_above_row_9", Code::Unreadable, 6, "row 9 is cut off at the edge of the page"),
        ("page_stream_corrupt", Code::Unreadable, 6, "cannot be unpacked to its end"),
        ("page_stream_truncated", Code::Unreadable, 6, "cannot be unpacked to its end"),
        ("promised_solutions_absent", Code::Promised, 1, "no printed solution was found"),
        ("puzzle_nine_groups", Code::MultipleSolutions, 4, "puzzle 4"),
        ("solutions_27_digits", Code::SolutionWrong, 7, "puzzle 3"),
        ("solutions_commas", Code::SolutionWrong, 7, "puzzle 3"),
        ("solutions_nine_groups", Code::SolutionWrong, 7, "puzzle 3"),
        ("touching_grids_d", Code::MultipleSolutions, 1, "puzzle 2"),
        ("trim_box_cuts_row_9", Code::Unreadable, 6, "at the edge of the trimmed page"),
        ("white_picture_over_given", Code::MultipleSolutions, 3, "puzzle 3"),
        ("word_tables_without_lines", Code::Unreadable, 1, "\"Puzzle 1\" is printed here"),
    ];
    for (name, code, page, sentence) in cases {
        let (findings, summary) = report(&format!("{name}.pdf"));
        let is_it = |(its, at, text): &(Code, u32, String)| {
            *its == code && *at == page && text.contains(sentence)
        };
        assert!(findings.iter().any(is_it), "{name}: {findings:#?}");
        assert!(!summary.is_ok(), "{name}");
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/announced");
    // Beside them one in which both grids are found, and nothing is wrong.
    let is_pdf = |file: &fs::DirEntry| file.path().extension().is_some_and(|it| it == "pdf");
    let files = fs::read_dir(folder).unwrap().filter_map(Result::ok);
    assert_eq!(files.filter(is_pdf).count(), cases.len() + 1);
    let (findings, summary) = report("touching_grids_a.pdf");
    assert_eq!((findings.len(), summary.puzzles), (0, 2), "{findings:?}");
}

#[test]
fn an_early_end_is_reported() {
    let (findings, _) = report("cut_at_70_percent.pdf");
    assert!(findings.iter().any(|(_, page, text)| *page == 6 && text.contains("it ends early")));
}

#[test]
fn promises_are_kept_by_all_files_together() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/announced");
    let [promising, solved] =
        ["promised_solutions_absent.pdf", "solutions_27_digits.pdf"].map(|name| folder.join(name));
    let report = check([&promising, &solved], &Options::default()).unwrap();
    let promised: Vec<String> = report
        .findings
        .iter()
        .filter(|finding| finding.code == Code::Promised)
        .map(|finding| finding.title(words(Language::English)).to_string())
        .collect();
    assert_eq!(promised, ["\"100 SUDOKU PUZZLES with solutions\": 12 puzzles were found"]);
}
