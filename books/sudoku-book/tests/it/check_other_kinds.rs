//! Puzzles of other sizes and with more rules, in books.

use std::ops::ControlFlow;

use sudoku_book::{
    Area, Checker, Code, Entry, Fault, Finding, Options, OtherFault, Place, Report, Role, Source,
    Style, Summary, check_sources,
};
use sudoku_variant::text::parse;

const SMALL: &str = "1.....3..2.....4";
const SMALL_SOLVED: &str = "1342243142133124";
/// Proper with wide boxes and with tall boxes.
const EITHER: &str = ".1.4..4.6..32.....6..5...23...1...3.";
const WIDE: &str = "312456456123245361631542523614164235";
const TALL: &str = "315462456213261354634521523146142635";

fn checked(text: &str, options: &Options) -> (Vec<Finding>, Summary) {
    let mut findings = Vec::new();
    let summary = check_sources(
        [Source::new("book.txt", std::io::Cursor::new(text.as_bytes().to_vec()))],
        options,
        |finding| {
            findings.push(finding);
            ControlFlow::Continue(())
        },
        |error| panic!("{error}"),
        |_| ControlFlow::Continue(()),
    );
    (findings, summary)
}

/// Rules may be needed or not.
fn any_rules() -> Options {
    let mut options = Options::default();
    options.allow = vec![Code::RuleNotNeeded];
    options
}

fn codes(text: &str) -> Vec<Code> {
    let (findings, _) = checked(text, &any_rules());
    findings.iter().map(|finding| finding.code).collect()
}

#[test]
fn the_printed_solution_decides_the_boxes() {
    assert_eq!(codes(&format!("{EITHER}\n")), [Code::NotChecked]);
    for solution in [WIDE, TALL] {
        assert_eq!(codes(&format!("{EITHER}\n{solution}\n")), [], "{solution}");
    }
    let wrong = WIDE.replace("312456", "312465");
    assert!(codes(&format!("{EITHER}\n{wrong}\n")).contains(&Code::NotChecked));
}

/// Headings and lines stay in step after a solution on the line below.
#[test]
fn names_and_places_stay() {
    let pair = |nth: usize| format!("Puzzle {nth}\n{SMALL}\n{SMALL_SOLVED}\n\n");
    let (findings, summary) = checked(&(pair(1) + &pair(2)), &Options::default());
    assert_eq!((summary.puzzles, summary.solutions, summary.unreadable), (2, 2, 0));
    let said: Vec<String> = findings
        .iter()
        .map(|finding| format!("{} {} {}", finding.name().unwrap(), finding.source, finding.code))
        .collect();
    assert_eq!(said, ["2 book.txt:6:1 duplicate"]);
}

/// A killer of 81 cells with an ordinary grid below, which is its solution.
#[test]
fn an_ordinary_grid_below_is_the_solution() {
    let solution =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let givens: String = (0..81)
        .filter(|at| *at > 1)
        .map(|at| format!(".~R{}C{}_{}", at / 9 + 1, at % 9 + 1, &solution[at..=at]))
        .collect();
    let killer = format!(".Cage~3~R1C1~R1C2{givens}");
    assert_eq!(codes(&format!("{killer}\n{solution}\n")), []);
    let wrong = solution.replacen("12", "21", 1);
    let (findings, _) = checked(&format!("{killer}\n{wrong}\n"), &any_rules());
    let [Finding { fault: Fault::OtherKind { fault, judged }, .. }] = &findings[..] else {
        panic!("{findings:?}")
    };
    assert_eq!(*fault, OtherFault::SolutionWrong);
    assert!(judged.misprint().is_some() && judged.diagnosis.is_some());
}

/// Symbols from 0, with a solution elsewhere in the book, in which 0 is no empty cell.
#[test]
fn a_solution_with_zeros_is_one() {
    let solution =
        "012345678345678012678012345103254786254786103786103254420531867531867420867420531";
    let givens: String = (0..81)
        .filter(|at| *at > 1)
        .map(|at| format!("~R{}C{}_{}", at / 9 + 1, at % 9 + 1, &solution[at..=at]))
        .collect();
    let killer = format!(".Shape~9x9~0-8.{givens}.Cage~1~R1C1~R1C2");
    for between in ["\n", "\n\n", "\n\nSolution 1\n"] {
        let book = |solution: &str| format!("Puzzle 1\n{killer}{between}{solution}\n");
        assert_eq!(codes(&book(solution)), [], "{between:?}");
        let wrong = solution.replacen("01", "10", 1);
        // Without a heading, it may be a puzzle that has all cells but nine.
        let code = if between == "\n\n" { Code::GivenClash } else { Code::SolutionWrong };
        assert_eq!(codes(&book(&wrong)), [code], "{between:?}");
    }
}

#[test]
fn a_limit_is_reported() {
    let mut options = Options::default();
    options.max_steps = 1;
    let (findings, summary) = checked(".Cage~3~R1C1~R1C2\n", &options);
    assert_eq!((findings[0].code, summary.checked, summary.other_kinds), (Code::NotChecked, 0, 0));
    // Beyond the limit of explanations, the fault is reported without its reason.
    options.max_steps = Options::default().max_steps;
    options.explained = 0;
    let (findings, summary) = checked(".Cage~3~R1C1~R1C2\n", &options);
    assert_eq!((findings[0].code, summary.checked), (Code::MultipleSolutions, 1));
    let report = Report::new(findings, summary);
    for style in Style::ALL {
        assert!(!report.to_style(style).is_empty());
    }
    assert!(report.to_string().contains("has at least 2 solutions"), "{report}");
    assert!(report.to_string().contains("not explained"), "{report}");
}

/// An object holds the solution of a puzzle of any size.
#[test]
fn solutions_of_other_sizes_in_objects() {
    let object = |solution: &str| format!(r#"{{"puzzle": "{SMALL}", "solution": "{solution}"}}"#);
    assert_eq!(codes(&object(SMALL_SOLVED)), []);
    assert_eq!(codes(&object(&SMALL_SOLVED.replace("1342", "1324"))), [Code::SolutionWrong]);
    assert_eq!(codes(&object("13422431")), [Code::Unreadable]);
}

/// Grids without a word, as pictures have them: the full ones are solutions, if most of them fit;
/// else they are puzzles without an empty cell.
#[test]
fn full_grids_without_a_word() {
    const OTHER: &str = "4...1......3...4";
    const OTHER_SOLVED: &str = "4231134224133124";
    let judged = |grids: &[&str]| {
        let mut codes = Vec::new();
        let mut checker = Checker::new(&Options::default(), |finding: Finding| {
            codes.push(finding.code);
            ControlFlow::Continue(())
        });
        checker.open("scan.pdf");
        for (grid, number) in grids.iter().zip(1..) {
            let area = Area::new(0.0, 100.0 * f64::from(number), 90.0, 190.0);
            let entry = Entry {
                outline: None,
                place: Place::Page { page: number, area, spot: None, picture: None },
                record: u64::from(number),
                role: Role::Unsaid,
                label: None,
                difficulty: None,
                variant: None,
                reading: Err(parse(grid).unwrap().into()),
            };
            assert!(checker.entry(entry).is_continue());
        }
        let _ = checker.close();
        let summary = checker.finish();
        (codes, summary.puzzles, summary.solutions)
    };
    assert_eq!(judged(&[SMALL, OTHER, SMALL_SOLVED, OTHER_SOLVED]), (vec![], 2, 2));
    let wrong = OTHER_SOLVED.replacen("42", "24", 1);
    let (codes, puzzles, solutions) = judged(&[SMALL, OTHER, SMALL_SOLVED, &wrong]);
    assert_eq!((codes, puzzles, solutions), (vec![Code::SolutionWrong], 2, 2));
    let (codes, puzzles, solutions) = judged(&[SMALL, OTHER_SOLVED]);
    assert_eq!((codes, puzzles, solutions), (vec![Code::AlreadySolved], 2, 0));
}

/// The style of a table draws its boxes.
#[test]
fn tables_of_web_pages() {
    let rows: String = (0..4)
        .map(|row| {
            let cell = |column: usize| {
                let right = if column == 1 { "border-right: 3px solid;" } else { "" };
                let below = if row == 1 { "class=\"b\"" } else { "" };
                let text = SMALL[4 * row + column..][..1].replace('.', "");
                format!("<td {below} style=\"{right}\">{text}</td>")
            };
            format!("<tr>{}</tr>", (0..4).map(cell).collect::<String>())
        })
        .collect();
    let page = format!(
        "<html><style>td {{ border: 1px solid grey }} .b {{ border-bottom: 3px solid }}</style>\
         <h2>Puzzle 1</h2><table>{rows}</table></html>"
    );
    let (findings, summary) = checked(&page, &Options::default());
    assert_eq!(findings.iter().map(|it| it.code).collect::<Vec<Code>>(), []);
    assert_eq!((summary.puzzles, summary.checked, summary.other_kinds), (1, 1, 1));
}

/// A solution that belongs to another puzzle, also one of another size or kind, beside its puzzle
/// and elsewhere in the book.
#[test]
fn swapped_solutions() {
    const OTHER: &str = "4...1......3...4";
    const OTHER_SOLVED: &str = "4231134224133124";
    const SIX: &str = "....35.5.6....1..64..1....5.1.12....";
    const SIX_SOLVED: &str = "216435354621531246462153645312123564";
    let beside = |pairs: &[[&str; 2]]| -> String {
        let pair = |(nth, [puzzle, solution]): (usize, &[&str; 2])| {
            format!("Puzzle {nth}\n{puzzle}\n{solution}\n\n")
        };
        (1..).zip(pairs).map(pair).collect()
    };
    let apart = |pairs: &[[&str; 2]]| -> String {
        let puzzle = |(nth, pair): (usize, &[&str; 2])| format!("Puzzle {nth}\n{}\n\n", pair[0]);
        let solution =
            |(nth, pair): (usize, &[&str; 2])| format!("Solution {nth}\n{}\n\n", pair[1]);
        let puzzles: String = (1..).zip(pairs).map(puzzle).collect();
        puzzles + "Solutions\n\n" + &(1..).zip(pairs).map(solution).collect::<String>()
    };
    let named = |text: &str| -> Vec<(Code, Vec<String>)> {
        let (findings, _) = checked(text, &Options::default());
        let others = |finding: &Finding| -> Vec<String> {
            let related = finding.related.iter();
            let related = related.filter(|one| one.relation != sudoku_book::Relation::Puzzle);
            related.filter_map(|one| Some(one.subject.as_ref()?.to_string())).collect()
        };
        findings.iter().map(|finding| (finding.code, others(finding))).collect()
    };
    let two = |other: &str| vec![(Code::SolutionSwapped, vec![other.to_owned()])];
    let right = [[SMALL, SMALL_SOLVED], [OTHER, OTHER_SOLVED], [SIX, SIX_SOLVED]];
    assert_eq!((named(&beside(&right)), named(&apart(&right))), (vec![], vec![]));
    let swapped = [[SMALL, OTHER_SOLVED], [OTHER, SMALL_SOLVED], [SIX, SIX_SOLVED]];
    assert_eq!((named(&beside(&swapped)), named(&apart(&swapped))), (two("2"), two("2")));
    let copied = [[SMALL, OTHER_SOLVED], [OTHER, OTHER_SOLVED], [SIX, SIX_SOLVED]];
    assert_eq!((named(&beside(&copied)), named(&apart(&copied))), (two("2"), two("2")));
    // Of another size, only the heading says for which puzzle it is.
    let sizes = [[SMALL, SIX_SOLVED], [OTHER, OTHER_SOLVED], [SIX, SMALL_SOLVED]];
    assert_eq!(named(&apart(&sizes)), two("3"));
}

/// Equivalent puzzles are found in books of six rows and more; those of four rows repeat naturally.
#[test]
fn equivalent_puzzles() {
    let turned = |text: &str| -> String { text.chars().rev().collect() };
    const SIX: &str = "....35.5.6....1..64..1....5.1.12....";
    let book = |puzzle: &str| format!("{puzzle}\n{}\n", turned(puzzle));
    assert_eq!(codes(&book(SIX)), [Code::DuplicateUpToSymmetry]);
    assert_eq!(codes(&book(SMALL)), []);
    assert_eq!(codes(&format!("{SMALL}\n{SMALL}\n")), [Code::Duplicate]);
    let mut options = Options::default();
    options.allow = vec![Code::DuplicateUpToSymmetry];
    let (findings, summary) = checked(&book(SIX), &options);
    assert_eq!((findings.len(), summary.puzzles), (0, 2));
    let (findings, _) = checked(&book(SIX), &Options::default());
    let how = findings[0].other_kind().and_then(|judged| judged.how.as_ref()).unwrap();
    assert_eq!(how.square(), Some(sudoku_core::SquareSymmetry::HalfTurn));
}

/// Puzzles that do not need one of their rules are named once, for information.
#[test]
fn rules_that_are_not_needed() {
    let x = |givens: &str| format!(".Shape~4x4.Diagonal~1.Diagonal~-1.{givens}\n");
    let needs = x("~R1C2_1~R4C1_4~R1C1_2");
    let plain = x("~R1C1_2~R1C2_1~R1C3_4~R2C1_3~R2C2_4~R3C1_1~R3C2_2~R4C3_2");
    let (findings, summary) = checked(&format!("{needs}{plain}"), &Options::default());
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    let Fault::RuleNotNeeded { rule, puzzles, all } = finding.fault else { panic!("{finding:?}") };
    assert_eq!((rule, puzzles, all, finding.puzzle), ("diagonal", 1, 2, Some(2)));
    assert!(summary.is_ok(), "it is information");
    assert!(checked(&plain, &any_rules()).0.is_empty());
}
