//! The explanations of findings: the reason and the fix.

use crate::common::{
    self, CLASH, NONE, POOL, TWO, check_books, check_books_with, english, p, puzzle, s,
};
use sudoku_book::{Code, Count, Finding, Options, Report, Style};
use sudoku_core::diagnose::{Edit, Verdict};
use sudoku_core::{CandidateGrid, Digit, Grid};

/// The notes of a finding with this prefix.
fn notes(finding: &Finding, begin: &str) -> Vec<String> {
    let notes = finding.notes(english());
    notes.iter().filter_map(|note| note.strip_prefix(begin).map(String::from)).collect()
}

/// A puzzle of the pool in which the `nth` given is another digit.
fn mistyped(puzzle: &str, nth: usize, to: u8) -> (String, Edit) {
    let grid: Grid = puzzle.parse().unwrap();
    let cell = grid.fixed().iter().nth(nth).unwrap();
    let digit = grid.get(cell).unwrap();
    let from = Digit::new(to).unwrap();
    let mut digits = *grid.digits();
    digits[cell.index()] = to;
    (Grid::from_digits(digits).unwrap().to_string(), Edit::Change { cell, from, digit })
}

#[test]
fn a_misprint_is_found_by_the_printed_solution() {
    let mut fixed = 0;
    for nth in 0..20 {
        for to in 1..=9 {
            let [original, solution] = POOL[nth % POOL.len()];
            let (misprint, edit) = mistyped(original, nth, to);
            let Edit::Change { from, digit, .. } = edit else { unreachable!() };
            if from == digit {
                continue;
            }
            let (findings, _) =
                check_books(&[&[puzzle(&misprint), common::solution(solution)]], None);
            let broken = [Code::GivenClash, Code::NoSolution, Code::SolutionWrong];
            let first = findings.iter().find(|finding| broken.contains(&finding.code));
            let first = first.unwrap_or_else(|| panic!("{misprint}: {findings:?}"));
            if first.code == Code::SolutionWrong && first.fixes().is_empty() {
                // With several solutions another finding says more.
                continue;
            }
            assert_eq!(first.fixes()[0].edits, [edit], "{misprint}");
            assert!(first.fixes()[0].agrees_with_printed);
            let fix = notes(first, "fix: ").join(" ");
            assert!(fix.starts_with(&edit.to_string()), "{fix}");
            fixed += 1;
        }
    }
    assert!(fixed > 100, "{fixed}");
}

#[test]
fn swaps_are_described_in_words() {
    let (findings, _) = check_books(&[&[puzzle(TWO[0])]], None);
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert!(notes(finding, "why: ")[0].contains("can be swapped in"), "{finding:?}");
    assert!(notes(finding, "fix: ")[0].starts_with("add one given: "), "{finding:?}");
    assert!(finding.message(english()).contains("; add "), "{}", finding.message(english()));
    assert!(matches!(finding.fixes()[0].edits[..], [Edit::Add { .. }]));
    let concise = Report::new(findings, Default::default()).to_style(Style::Concise);
    assert!(concise.contains("2 solutions, differ in "), "{concise}");
}

#[test]
fn the_solutions_that_are_shown_differ_in_few_cells() {
    let (findings, _) = check_books(&[&[puzzle(&".".repeat(81))]], None);
    let &[one, other] = findings[0].solutions() else { panic!() };
    assert!(one.is_solved() && other.is_solved());
    assert_eq!(findings[0].cells(), one.difference(&other));
    assert!(findings[0].cells().len() <= 12, "{}", findings[0].message(english()));
    assert_eq!(findings[0].count(), Some(Count::MoreThan(100)));
    assert!(
        notes(&findings[0], "why: ")[0].contains("estimated"),
        "{:?}",
        findings[0].notes(english())
    );
}

#[test]
fn a_wrong_solution_is_not_fixed_by_a_given_that_leads_elsewhere() {
    // A puzzle with two solutions, and a third grid as the printed one, in which 3 and 9 are
    // swapped.
    let printed: String = TWO[1]
        .chars()
        .map(|c| match c {
            '3' => '9',
            '9' => '3',
            other => other,
        })
        .collect();
    let (findings, _) = check_books(&[&[puzzle(TWO[0]), common::solution(&printed)]], None);
    let wrong = findings.iter().find(|finding| finding.code == Code::SolutionWrong).unwrap();
    let agrees = wrong.fixes().iter().any(|fix| fix.agrees_with_printed);
    assert_eq!(notes(wrong, "fix: ").is_empty(), !agrees, "{wrong:?}");
    assert!(notes(wrong, "why: ").is_empty(), "the finding of the puzzle says that");
    assert_eq!(
        wrong.message(english()).contains("or the puzzle: "),
        agrees,
        "{}",
        wrong.message(english())
    );
}

#[test]
fn the_printed_solution_of_pencil_marks_comes_first() {
    let grid: Grid = TWO[0].parse().unwrap();
    let marks = CandidateGrid::from(&grid).line().to_string();
    for printed in [TWO[1], TWO[2]] {
        let (findings, _) = check_books(&[&[puzzle(&marks), common::solution(printed)]], None);
        assert_eq!(findings[0].solutions()[0].with_all_fixed().to_string(), printed);
    }
}

#[test]
fn pencil_marks_are_diagnosed_as_such() {
    let grid: Grid = TWO[0].parse().unwrap();
    let marks = CandidateGrid::from(&grid);
    let (findings, _) = check_books(&[&[puzzle(&marks.line().to_string())]], None);
    let [finding] = &findings[..] else { panic!("{findings:?}") };
    assert_eq!(finding.marks(), Some(&marks));
    let diagnosis = finding.diagnosis.as_ref().unwrap();
    assert!(matches!(diagnosis.verdict, Verdict::Ambiguous(_)));
    assert!(finding.fixes().is_empty(), "pencil marks have no givens");
    let json: serde_json::Value =
        serde_json::from_str(&Report::new(findings, Default::default()).to_json()).unwrap();
    assert_eq!(json["findings"][0]["marks"].as_str().unwrap().len(), 729);
}

#[test]
fn findings_without_an_explanation_say_so() {
    let book: Vec<_> = [CLASH, NONE, TWO[0]].into_iter().map(puzzle).collect();
    for explained in 0..4 {
        let mut options = Options::default();
        options.explained = explained;
        let (findings, _) = check_books_with(options, &[&book], None);
        assert_eq!(findings.len(), 3);
        for (nth, finding) in findings.iter().enumerate() {
            assert_eq!(finding.diagnosis.is_some(), nth < explained);
            let said =
                finding.notes(english()).iter().any(|note| note.starts_with("not explained"));
            assert_eq!(said, nth >= explained, "{finding:?}");
        }
    }
}

#[test]
fn one_call_explains_a_limited_number() {
    let book: Vec<_> =
        (0..80).map(|nth| mistyped(POOL[nth % 24][0], 3, 1 + nth as u8 % 9).0).collect();
    let book: Vec<_> = book.iter().map(|text| puzzle(text)).collect();
    let (all, _) = check_books(&[&book], None);
    let broken = all.iter().filter(|finding| finding.diagnosis.is_some()).count();
    assert!(broken > 40, "{broken}");
    let mut options = Options::default();
    options.explained = 35;
    let (findings, _) = check_books_with(options, &[&book], None);
    let explained = findings.iter().filter(|finding| finding.diagnosis.is_some()).count();
    assert_eq!(explained, 35);
    let unsaid = findings.iter().filter(|finding| !notes(finding, "not explained").is_empty());
    assert_eq!(unsaid.count(), broken - 35);
}

#[test]
fn long_reasons_are_reported_by_their_length() {
    let (mut long, mut short) = (0, 0);
    for nth in 0..240 {
        let (misprint, _) = mistyped(POOL[nth % 24][0], nth % 20, 1 + (nth / 24) as u8 % 9);
        let (findings, _) = check_books(&[&[puzzle(&misprint)]], None);
        let Some(finding) = findings.iter().find(|finding| finding.code == Code::NoSolution) else {
            continue;
        };
        let diagnosis = finding.diagnosis.as_ref().unwrap();
        let Verdict::Impossible(conflict) = &diagnosis.verdict else { panic!("{finding:?}") };
        let Some(reason) = &conflict.reason else { continue };
        let whys = notes(finding, "why: ");
        let [why] = &whys[..] else { panic!("{finding:?}") };
        if reason.len() > 4 {
            let start = format!("the {} givens ", conflict.givens.len());
            assert!(why.starts_with(&start), "{why}");
            assert!(why.contains(&format!("cannot all be right: after {} steps", reason.len())));
            long += 1;
        } else {
            assert_eq!(*why, reason.to_string());
            short += 1;
        }
    }
    assert!(long > 5 && short > 5, "{long}, {short}");
}

#[test]
fn a_lower_bound_of_givens_is_not_called_sufficient() {
    let sparse =
        "12.......34......................................................................";
    let (findings, _) = check_books(&[&[puzzle(sparse)]], None);
    let fix = &notes(&findings[0], "fix: ")[0];
    assert!(fix.starts_with("add "), "{fix}");
    assert!(fix.contains("(at least 13 are needed)"), "no puzzle has fewer than 17: {fix}");
    assert!(!fix.contains("no fewer"), "{fix}");
}

#[test]
fn lists_say_how_many_more_there_are() {
    let mut seen = 0;
    for (nth, [text, _]) in POOL.iter().enumerate() {
        // With a given removed, most have several solutions.
        let grid: Grid = text.parse().unwrap();
        let cell = grid.fixed().iter().nth(nth).unwrap();
        let smaller = grid.with_fixed(grid.fixed().without(cell)).givens().to_string();
        let (findings, _) = check_books(&[&[puzzle(&smaller)]], None);
        let Some(finding) = findings.first() else { continue };
        let diagnosis = finding.diagnosis.as_ref().unwrap();
        let Verdict::Ambiguous(ambiguity) = &diagnosis.verdict else { panic!("{finding:?}") };
        let (why, fix) = (&notes(finding, "why: ")[0], &notes(finding, "fix: ")[0]);
        if let more @ 2.. = finding.fixes().len().saturating_sub(4) {
            assert!(fix.contains(&format!(" or one of {more} others")), "{fix}");
            seen += 1;
        }
        if let [switch] = &ambiguity.unavoidable_sets[..]
            && switch.cells != ambiguity.swap().cells
        {
            let open = format!("in all, {} cells are open", switch.cells.len());
            assert!(why.contains(&open), "{why}");
            seen += 1;
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn a_good_book_costs_no_diagnosis() {
    let (findings, _) = check_books(&[&[p(0), s(0), p(1), s(1)]], None);
    assert!(findings.is_empty());
}
