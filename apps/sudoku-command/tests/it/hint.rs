//! `sudoku hint`.

use crate::common::{NONE, ONE, ONE_SOLVED, TWO, sudoku};

#[test]
fn each_level_says_more() {
    let level = |level: &str| sudoku(&["hint", "--level", level], ONE);
    assert_eq!(level("1").lines(), ["There is a hidden single in box 1."]);
    assert_eq!(level("2").lines(), ["r2c1 is the only place for 6 in box 1."]);
    assert_eq!(level("3").lines(), sudoku(&["hint", ONE], "").lines());
    assert_eq!(level("3").code, Some(0));
    for wrong in ["0", "4", "x"] {
        assert_eq!(level(wrong).code, Some(2));
    }
}

#[test]
fn a_line_for_each_puzzle() {
    let clash = format!("11{}", &ONE[2..]);
    let empty = ".".repeat(81);
    let short = &ONE[1..];
    let text = format!("{ONE_SOLVED}\n{ONE}\n{clash}\n{empty}\n{short}\n");
    let said = sudoku(&["hint", "--level", "1"], &text);
    assert_eq!(said.code, Some(1));
    let lines = said.lines();
    assert_eq!(
        lines[..3],
        [
            "complete (<stdin>:1:1)",
            "There is a hidden single in box 1.",
            "row 1 has two 1s (r1c1, r1c2) (<stdin>:3:1)",
        ]
    );
    assert!(is_several(lines[3], 4), "{lines:?}");
    assert_eq!(lines[4..], ["unreadable (<stdin>:5:81: 80 symbols, expected 81)"]);
    assert_eq!(sudoku(&["hint"], ONE_SOLVED).code, Some(0), "there is nothing left to do");
}

/// Whether the line says that the puzzle in this line has several solutions.
fn is_several(line: &str, number: usize) -> bool {
    line.starts_with("the puzzle has several solutions: r")
        && line.ends_with(&format!(" (<stdin>:{number}:1)"))
}

#[test]
fn what_is_no_puzzle_has_no_hint() {
    let text = format!("{TWO}\n{NONE}\n");
    for call in [&["hint"][..], &["hint", "--all"], &["hint", "--every"], &["explain", "--solve"]] {
        let said = sudoku(call, &text);
        assert_eq!(said.code, Some(1), "{call:?}");
        let lines: Vec<&str> = said.out.lines().filter(|line| !line.is_empty()).collect();
        assert!(lines.len() == 2 && is_several(lines[0], 1), "{call:?}: {lines:?}");
        assert!(lines[1].ends_with(" (<stdin>:2:1)"), "{call:?}: {lines:?}");
    }
    let said = sudoku(&["hint", "--format", "jsonl"], &text);
    for line in said.out.lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(
            (value["steps"].as_array().map(Vec::len), &value["solved"]),
            (Some(0), &false.into())
        );
        assert!(value["error"].as_str().is_some_and(|reason| !reason.contains("no hint")));
    }
}

#[test]
fn all_steps_to_the_end() {
    let said = sudoku(&["hint", "--all"], &format!("{ONE}\n{TWO}\n"));
    assert_eq!(said.code, Some(1));
    let puzzles: Vec<&str> = said.out.split_terminator("\n\n").collect();
    let [one, two] = puzzles[..] else { panic!("{puzzles:?}") };
    let steps: Vec<&str> = one.lines().collect();
    assert_eq!(steps.last(), Some(&"complete (<stdin>:1:1)"));
    assert_eq!(steps.len(), ONE.matches('.').count() + 1, "singles are enough");
    // The digits in the hints make the solution.
    let mut grid: Vec<char> = ONE.chars().collect();
    for step in sudoku(&["hint", "--all", "--level", "2"], ONE).lines() {
        let Some((cell, digit)) = step.split_once(" is the only place for ").or_else(|| {
            step.split_once(" can only be ").or_else(|| {
                let (cell, rest) = step.split_once(" is the last empty cell of ")?;
                Some((cell, rest.split_once("it is ")?.1))
            })
        }) else {
            continue;
        };
        let [b'r', row, b'c', column] = cell.as_bytes() else { panic!("{step}") };
        let index = usize::from(9 * (row - b'1') + (column - b'1'));
        assert_eq!(grid[index], '.', "{step}");
        grid[index] = digit.chars().next().unwrap();
    }
    assert_eq!(grid.into_iter().collect::<String>(), ONE_SOLVED);
    assert!(is_several(two.trim_end(), 2), "{two}");
}

#[test]
fn pencil_marks_go_in_too() {
    let marks = sudoku(&["convert", "--to", "candidates", "--line"], ONE);
    let said = sudoku(&["hint", "--all"], &marks.out);
    assert_eq!(said.code, Some(0), "{}", said.out);
    assert!(said.out.contains("complete"), "{}", said.out);
}

#[test]
fn data_has_the_keys_of_techniques() {
    let said = sudoku(&["hint", "--format", "jsonl"], ONE);
    let value: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(value["steps"][0]["technique"], "hidden-single");
}
