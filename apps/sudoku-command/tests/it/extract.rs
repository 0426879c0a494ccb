//! `sudoku extract`: every grid of a book is listed, as a puzzle or solution like in the check.

use crate::common::{ONE, ONE_SOLVED, TWO, Temporary, sudoku};
use serde_json::{Value, json};

fn lines(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Its second part has no heading, and the last grid of the first part is cut.
fn book() -> String {
    format!(
        "Puzzle 7 (easy)\n{ONE}\n\nPuzzle 8\n{TWO}\n\nPuzzle 9\n{}\n\n{ONE_SOLVED}\n",
        &ONE[1..]
    )
}

#[test]
fn a_line_for_each_grid() {
    let said = sudoku(&["extract", "-"], &book());
    assert_eq!((said.code, said.err.as_str()), (Some(1), "sudoku: -: 1 grid cannot be read\n"));
    let lines = lines(&said.out);
    let line = json!({
        "kind": "puzzle", "grid": ONE, "line": 2, "column": 1,
        "label": "Puzzle 7 (easy)", "number": 7, "difficulty": "easy",
    });
    assert_eq!(lines[0], line);
    assert_eq!(lines[1]["grid"], TWO);
    let line = json!({
        "kind": "unreadable", "grid": null, "line": 8, "column": 81,
        "label": "Puzzle 9", "number": 9, "difficulty": null,
        "reason": "80 symbols, expected 81",
    });
    assert_eq!(lines[2], line);
    assert_eq!((&lines[3]["kind"], &lines[3]["grid"]), (&json!("solution"), &json!(ONE_SOLVED)));
    assert_eq!(lines.len(), 4);
}

#[test]
fn the_same_as_csv_in_a_file() {
    let file = Temporary::new("csv", "what was there before");
    let said = sudoku(&["extract", "--to", "csv", "-o", file.path(), "-"], &book());
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""));
    let written = std::fs::read_to_string(file.path()).unwrap();
    let lines: Vec<&str> = written.lines().collect();
    assert_eq!(lines[0], "kind,label,number,difficulty,grid,place,reason");
    assert_eq!(lines[1], format!("puzzle,Puzzle 7 (easy),7,easy,{ONE},-:2:1,"));
    assert_eq!(lines[3], "unreadable,Puzzle 9,9,,,-:8:81,\"80 symbols, expected 81\"");
    assert_eq!(lines[4], format!("solution,,,,{ONE_SOLVED},-:10:1,"));
    assert_eq!(lines.len(), 5);
}

#[test]
fn nothing_is_not_fine() {
    let said = sudoku(&["extract", "-"], "words\n");
    assert_eq!((said.code, said.err.as_str()), (Some(1), "sudoku: -: no grid found\n"));
    let said = sudoku(&["extract", "/nowhere/book.txt"], "");
    assert_eq!(said.code, Some(2));
    assert_eq!(said.err, "sudoku: /nowhere/book.txt: no such file\n");
}

#[test]
fn a_heading_makes_a_grid_a_solution() {
    let json =
        format!("{{\"puzzle\":\"{ONE}\",\"solution\":\"{}\"}}", ONE_SOLVED.replace('9', "1"));
    let said = sudoku(&["extract", "-"], &json);
    let lines = lines(&said.out);
    assert_eq!(said.code, Some(0));
    assert_eq!(lines[1]["kind"], "solution");
    assert_eq!(lines[1]["pointer"], "/solution");
}

#[test]
fn a_workbook_reads_back() {
    let file = Temporary::new("xlsx", "");
    let book = format!("Puzzle 1 (easy)\n{ONE}\nPuzzle 2\n{TWO}\nSolutions\n1\n{ONE_SOLVED}\n");
    let said = sudoku(&["extract", "--to", "xlsx", "-o", file.path(), "-"], &book);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let lines = lines(&sudoku(&["extract", file.path()], "").out);
    let line = json!({
        "kind": "puzzle", "grid": ONE, "sheet": "Puzzles", "cell": "B2",
        "label": "Puzzle 1 (easy)", "number": 1, "difficulty": "easy",
    });
    assert_eq!(lines[0], line);
    assert_eq!((&lines[1]["grid"], &lines[1]["cell"]), (&json!(TWO), &json!("L2")));
    assert_eq!((&lines[2]["kind"], &lines[2]["grid"]), (&json!("solution"), &json!(ONE_SOLVED)));
    assert_eq!(lines.len(), 3);
}
