//! The account of a book, findings that are ignored at a place, and findings with one cause.

use std::path::PathBuf;

use sudoku_book::{Code, Holding, Options, Report, Style, check};

use super::common::{POOL, english};

/// Checks a text.
fn checked(name: &str, text: &str, change: impl Fn(&mut Options)) -> Report {
    let folder = std::env::temp_dir().join(format!("sudoku-account-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path: PathBuf = folder.join(name);
    std::fs::write(&path, text).unwrap();
    let mut options = Options::default();
    change(&mut options);
    let report = check([&path], &options).unwrap();
    std::fs::remove_file(&path).unwrap();
    report
}

fn counts(report: &Report) -> Vec<(Holding, u64)> {
    let items = &report.summary.files[0].account.items;
    items.iter().map(|item| (item.kind, item.count)).collect()
}

/// Puzzles, then rows that are too short.
fn spoiled(count: usize) -> String {
    let mut text = String::new();
    for [puzzle, _] in &POOL[..6] {
        text += &format!("{puzzle}\n");
    }
    for [puzzle, _] in &POOL[6..6 + count] {
        text += &format!("{}\n", &puzzle[..80]);
    }
    text
}

#[test]
fn the_account_counts_everything_once() {
    let mut text = spoiled(2);
    text += &format!("\nSolutions\n\n{}\n{}\n", POOL[0][1], POOL[1][1]);
    let report = checked("account.txt", &text, |_| ());
    let expected = [(Holding::Puzzle, 6), (Holding::Solution, 2), (Holding::Unreadable, 2)];
    assert_eq!(counts(&report), expected);
    let json: serde_json::Value = serde_json::from_str(&report.to_json()).unwrap();
    let account = &json["summary"]["files"][0]["account"];
    assert_eq!(account[0]["kind"], "puzzle");
    assert_eq!(account[2]["places"][0], "line 7");
}

#[test]
fn tables_and_pictures_of_a_web_page_are_in_the_account() {
    let table = |size: usize, cell: &dyn Fn(usize, usize) -> String| {
        let row = |row| {
            let cells = (0..size).map(|column| format!("<td>{}</td>", cell(row, column)));
            format!("<tr>{}</tr>", cells.collect::<String>())
        };
        format!("<table>{}</table>", (0..size).map(row).collect::<String>())
    };
    let puzzle = table(9, &|row, column| POOL[0][0][9 * row + column..][..1].replace('.', ""));
    let products = table(10, &|row, column| ((row + 1) * (column + 1)).to_string());
    let page = format!("<html><body>{puzzle}{products}<img src=\"a.png\"></body></html>");
    let report = checked("account.html", &page, |_| ());
    let expected = [(Holding::Puzzle, 1), (Holding::Picture, 1), (Holding::Table, 1)];
    assert!(report.is_ok(), "{report}");
    assert_eq!(counts(&report), expected);
    let small = table(4, &|row, column| ((row * 2 + row / 2 + column) % 4 + 1).to_string());
    let report = checked("small.html", &format!("<html>{puzzle}{small}</html>"), |_| ());
    // A full square of another size is read, and is the solution of nothing here.
    let codes: Vec<Code> = report.findings.iter().map(|finding| finding.code).collect();
    assert_eq!(codes, [Code::AlreadySolved], "{report}");
}

#[test]
fn a_finding_is_ignored_at_its_place_only() {
    let findings = |ignore: &[&str]| {
        let report = checked("ignored.txt", &spoiled(2), |options| {
            options.ignore = ignore.iter().map(|word| word.parse().unwrap()).collect();
        });
        (report.findings.len(), report.summary.allowed, report.is_ok())
    };
    assert_eq!(findings(&[]), (2, 0, false));
    assert_eq!(findings(&["unreadable@line 7"]), (1, 1, false));
    assert_eq!(findings(&["unreadable@puzzle 7", "unreadable@line 8"]), (0, 2, true));
    assert_eq!(findings(&["duplicate@line 7", "unreadable@line 70"]), (2, 0, false));
}

#[test]
fn findings_with_one_cause_are_one() {
    let report = checked("cause.txt", &spoiled(5), |_| ());
    let [finding] = &report.findings[..] else { panic!("{report}") };
    assert_eq!((finding.code, finding.related.len()), (Code::Unreadable, 4));
    assert_eq!(finding.title(english()), "5 grids cannot be read");
    assert_eq!(report.summary.errors, 1);
    // The same printed solution for all puzzles.
    let mut text = String::new();
    for (number, [puzzle, _]) in (1..).zip(&POOL[..6]) {
        text += &format!("Puzzle {number}\n{puzzle}\n");
    }
    text += "\nSolutions\n\n";
    for number in 1..=6 {
        text += &format!("Solution {number}\n{}\n", POOL[0][1]);
    }
    let report = checked("same.txt", &text, |_| ());
    let [finding] = &report.findings[..] else { panic!("{report}") };
    assert_eq!(finding.title(english()), "the same grid is printed 5 times as a solution");
}

#[test]
fn the_page_shows_every_grid_and_the_account() {
    let report = checked("shown.txt", &spoiled(1), |options| options.pictures = true);
    let html = report.to_style(Style::Html);
    assert_eq!(html.matches("<use href=\"#lines\"/>").count(), 6);
    assert!(html.contains("6 puzzles") && html.contains("6 grids as read"));
    let without = checked("shown.txt", &spoiled(1), |_| ()).to_style(Style::Html);
    assert!(!without.contains("#lines") && without.contains("6 puzzles"));
}
