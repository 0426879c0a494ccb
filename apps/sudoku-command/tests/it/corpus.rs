//! Real lists and books, where their folder is present: see `SUDOKU_DATA`.

use std::collections::BTreeMap;

use crate::common::{data, sudoku};

/// The exit code, the closing line, and the number of findings of each kind.
fn check(file: &str) -> Option<(i32, String, BTreeMap<String, usize>)> {
    let path = data()?.join(file);
    let said = sudoku(
        &["check", "--format", "concise", "--max-findings", "1000000", path.to_str().unwrap()],
        "",
    );
    assert_eq!(said.err, "");
    let mut kinds = BTreeMap::new();
    for line in said.out.lines() {
        let mut words = line.split(": ");
        let word =
            words.find_map(|word| word.strip_prefix("error[").or(word.strip_prefix("warning[")));
        if let Some(rest) = word {
            let kind = rest.split(']').next().unwrap().to_string();
            *kinds.entry(kind).or_default() += 1;
        }
    }
    Some((said.code.unwrap(), said.lines().last().unwrap().to_string(), kinds))
}

#[test]
fn lists_of_proper_puzzles() {
    // The number of equivalent puzzles, and of groups with their puzzles that share a solution
    // grid: counted by sets of canonical forms.
    for (list, puzzles, equivalent, groups, members) in [
        ("puzzles2_17_clue", 49_158, 0, 2_167, 5_024),
        ("puzzles3_magictour_top1465", 1_465, 1, 15, 56),
        ("puzzles6_forum_hardest_1106", 375, 0, 41, 108),
        ("kaggle_20k.csv", 20_000, 0, 1, 2),
        ("easy_random32", 20_000, 0, 0, 0),
        ("minimal_20000.txt", 20_000, 1, 25, 50),
        ("unbiased_approx_33k", 33_617, 0, 0, 0),
        ("top95.txt", 95, 1, 0, 0),
    ] {
        let Some((code, closing, kinds)) = check(&format!("lists/{list}")) else { return };
        assert_eq!(code, i32::from(equivalent + groups > 0), "{list}: {kinds:?}");
        let count = |kind: &str| kinds.get(kind).copied().unwrap_or_default();
        let alike = [count("duplicate-up-to-symmetry"), count("same-solution-grid")];
        assert_eq!(alike, [equivalent, groups], "{list}");
        assert_eq!(kinds.values().sum::<usize>(), equivalent + groups, "{list}: {kinds:?}");
        let expected = format!("Checked {puzzles} of {puzzles} puzzles in ");
        assert!(closing.starts_with(&expected), "{list}: {closing}");
        let fine = format!(" s: {} fine", puzzles - equivalent - members);
        assert!(closing.contains(&fine), "{list}: {closing}");
    }
}

#[test]
fn ten_thousand_with_several_solutions() {
    let Some((code, closing, kinds)) = check("lists/puzzles7_serg_benchmark") else { return };
    assert_eq!(code, 1);
    assert_eq!(kinds["multiple-solutions"], 10_000);
    assert_eq!(kinds["duplicate"], 6, "six lines are in the list twice");
    assert_eq!(kinds["duplicate-up-to-symmetry"], 15);
    assert_eq!(kinds.len(), 3, "{kinds:?}");
    assert!(closing.starts_with("Checked 10000 of 10000"), "{closing}");
}

#[test]
fn a_data_set_with_wrong_solutions() {
    for (board, wrong) in [(19, 583), (39, 114), (49, 38), (59, 6)] {
        let file = format!("books/text/board{board}__1000.txt");
        let Some((code, closing, kinds)) = check(&file) else { return };
        assert_eq!(code, 1);
        assert_eq!(kinds["solution-wrong"], wrong, "{file}");
        let known = ["multiple-solutions", "solution-wrong"];
        assert!(kinds.keys().all(|kind| known.contains(&kind.as_str())), "{file}: {kinds:?}");
        assert!(closing.starts_with("Checked 1000 of 1000"), "{closing}");
    }
}

#[test]
fn cases_of_the_encyclopedia() {
    let Some((code, closing, kinds)) = check("invalid/sudopedia_cases.tsv") else { return };
    assert_eq!(code, 1);
    assert!(closing.starts_with("Checked 19 of 19 puzzles"), "{closing}");
    let count = |kind: &str| kinds.get(kind).copied().unwrap_or_default();
    assert_eq!(count("already-solved"), 1);
    assert_eq!(count("given-clash"), 3);
    assert_eq!(count("no-solution"), 4);
    assert_eq!(count("multiple-solutions"), 8);
    assert_eq!(count("solution-wrong"), 0);
}

#[test]
fn the_reason_why_each_is_invalid() {
    let Some((code, _, kinds)) = check("invalid/invalid_sudokus.txt") else { return };
    assert_eq!(code, 1);
    assert_eq!((kinds["given-clash"], kinds["no-solution"], kinds.len()), (3, 4, 2));
}
