//! `sudoku canon` and `sudoku dedup`.

use crate::common::{NONE, ONE, TWO, Temporary, sudoku};
use sudoku_core::{CandidateGrid, Grid, SquareSymmetry, Transformation};

fn transformed(line: &str, by: &Transformation) -> String {
    by.apply(&line.parse::<Grid>().unwrap()).to_string()
}

#[test]
fn canon_is_the_same_for_equivalent_puzzles() {
    let mut text = String::new();
    for seed in 0..5 {
        for line in [ONE, NONE, TWO] {
            text += &transformed(line, &Transformation::random(seed));
            text.push('\n');
        }
    }
    let said = sudoku(&["canon"], &text);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let forms = said.lines();
    assert_eq!(forms.len(), 15);
    assert!(forms.chunks(3).all(|three| three == &forms[..3]));
    assert!(forms[0] != forms[1] && forms[1] != forms[2] && forms[0] != forms[2]);
    assert_eq!(sudoku(&["canon", "--threads", "1"], &text).out, said.out);
}

#[test]
fn canon_says_how() {
    let said =
        sudoku(&["canon", "--how"], &format!("{}\nnot a puzzle\n{}\n", &ONE[1..], ".".repeat(81)));
    assert_eq!(said.code, Some(1));
    let lines = said.lines();
    assert_eq!(lines[0], "unreadable (<stdin>:1:81: 80 symbols, expected 81)");
    let empty = format!("{}\t1218998108160\tas it is", ".".repeat(81));
    assert_eq!(lines[1], empty);
}

#[test]
fn canon_of_pencil_marks() {
    let marks = CandidateGrid::from(&ONE.parse::<Grid>().unwrap());
    let other = Transformation::random(1).apply(&marks);
    let said = sudoku(&["canon"], &format!("{}\n{}\n", marks.line(), other.line()));
    let lines = said.lines();
    assert_eq!(lines[0], lines[1]);
    assert_eq!(lines[0].len(), 729);
}

#[test]
fn dedup_keeps_the_first_of_each() {
    let turned = transformed(ONE, &SquareSymmetry::HalfTurn.into());
    let text = format!("{ONE}\n{TWO}\n{turned}\n{ONE}\n");
    let said = sudoku(&["dedup"], &text);
    assert_eq!(said.code, Some(0));
    assert_eq!(said.lines(), [ONE, TWO]);
    assert_eq!(said.err, "sudoku: 4 puzzles, 2 different, 2 left out\n");
    assert_eq!(sudoku(&["dedup", "--exact"], &text).lines(), [ONE, TWO, &turned]);
    let listed = sudoku(&["dedup", "--list"], &text);
    assert_eq!(
        listed.lines(),
        ["<stdin>:3:1\t<stdin>:1:1\tturned by 180 degrees", "<stdin>:4:1\t<stdin>:1:1\tthe same"]
    );
}

/// Over several files, in any form; unreadable puzzles are reported.
#[test]
fn dedup_over_files() {
    let one = Temporary::new("dedup-1.txt", format!("{ONE}\n{}\n", &TWO[1..]));
    let turned = transformed(ONE, &SquareSymmetry::QuarterTurn.into());
    let two = Temporary::new("dedup-2.csv", format!("label,puzzle\na,{turned}\nb,{TWO}\n"));
    let said = sudoku(&["dedup", "--to", "csv", one.path(), two.path()], "");
    assert_eq!(said.code, Some(1), "one cannot be read");
    assert_eq!(
        said.lines(),
        ["label,puzzle,solution,difficulty", &format!(",{ONE},,"), &format!("b,{TWO},,")]
    );
    assert!(said.err.contains("dedup-1.txt:2:81: 80 symbols, expected 81"), "{}", said.err);
    assert!(said.err.ends_with("sudoku: 3 puzzles, 2 different, 1 left out\n"), "{}", said.err);
}
