//! `sudoku convert`: its output reads back to the same grids.

use crate::common::{ONE, ONE_SOLVED, TWO, Temporary, sudoku};

const FORMS: [&str; 12] = [
    "line",
    "dotted",
    "boxed",
    "marks",
    "marks-line",
    "csv",
    "json",
    "jsonl",
    "sdk",
    "sdm",
    "ss",
    "opensudoku",
];

#[test]
fn every_form_reads_back() {
    let text = format!("{ONE}\n{TWO}\n{ONE}\n");
    for form in FORMS {
        let written = sudoku(&["convert", "--to", form], &text);
        assert_eq!((written.code, written.err.as_str()), (Some(0), ""), "{form}");
        let file = Temporary::new(form, &written.out);
        let back = sudoku(&["convert", "--to", "marks-line", file.path()], "");
        assert_eq!(back.out, sudoku(&["convert", "--to", "marks-line"], &text).out, "{form}");
        if !form.starts_with("marks") {
            let back = sudoku(&["convert", "--to", "line", file.path()], "");
            assert_eq!(back.out, text, "{form}");
        }
    }
}

#[test]
fn one_and_none() {
    for form in FORMS {
        let written = sudoku(&["convert", "--to", form], ONE);
        let back = sudoku(&["count"], &written.out);
        assert_eq!(back.lines(), ["1"], "{form}: {}", written.out);
        let nothing = sudoku(&["convert", "--to", form], "");
        assert_eq!(nothing.code, Some(1), "{form}");
    }
}

#[test]
fn labels_and_solutions_are_kept_where_there_is_room() {
    let book = format!("id,puzzle,solution,level\n7,{ONE},{ONE_SOLVED},\"hard, very\"\n");
    for form in ["csv", "json", "jsonl"] {
        let once = sudoku(&["convert", "--to", form], &book).out;
        for word in ["7", ONE, ONE_SOLVED, "hard, very"] {
            assert!(once.contains(word), "{word} in {once}");
        }
        let twice = sudoku(&["convert", "--to", form], &once).out;
        assert_eq!(once, twice, "{form}");
    }
}

#[test]
fn separate_solutions_are_left_out_loudly() {
    let book = format!("Puzzle 1\n{ONE}\n\nPuzzle 2\n{TWO}\n\nSolutions\n{ONE_SOLVED}\n");
    let said = sudoku(&["convert", "--to", "line"], &book);
    assert_eq!((said.code, said.out), (Some(0), format!("{ONE}\n{TWO}\n")));
    assert_eq!(said.err, "sudoku: <stdin>: 1 separate solution was left out\n");
}

#[test]
fn pencil_marks_stay_pencil_marks() {
    let marks = sudoku(&["convert", "--to", "marks"], ONE).out;
    let line = sudoku(&["convert", "--to", "marks-line"], &marks).out;
    assert_eq!(line, sudoku(&["convert", "--to", "marks-line"], ONE).out);
    let refused = sudoku(&["convert", "--to", "line"], &marks);
    assert_eq!(refused.code, Some(1));
    assert_eq!(refused.out, "");
    assert!(refused.err.contains("pencil marks cannot be written as line"), "{}", refused.err);
}

#[test]
fn unreadable_puzzles_are_reported() {
    let said = sudoku(&["convert", "--to", "sdm"], &format!("{}\n{ONE}\n", &ONE[1..]));
    assert_eq!(said.code, Some(1));
    assert_eq!(said.out, format!("{}\n", ONE.replace('.', "0")));
    assert_eq!(said.err, "sudoku: <stdin>:1:81: 80 symbols, expected 81\n");
    assert_eq!(sudoku(&["convert", "--to", "poem"], ONE).code, Some(2));
    assert_eq!(sudoku(&["convert"], ONE).code, Some(2));
}

#[test]
fn solutions_right_after_their_puzzles_belong_to_them() {
    for heading in ["", "Solution 1\n"] {
        let book = format!("Puzzle 1\n{ONE}\n\n{heading}{ONE_SOLVED}\n\nPuzzle 2\n{TWO}\n");
        let said = sudoku(&["convert", "--to", "csv"], &book);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{heading}");
        assert_eq!(said.lines().len(), 3, "{}", said.out);
        assert!(said.out.contains(&format!("Puzzle 1,{ONE},{ONE_SOLVED},\n")), "{}", said.out);
        assert_eq!(sudoku(&["count"], &book).lines(), ["1", "2"], "{heading}");
    }
    let other = ONE_SOLVED.replace('1', "x").replace('2', "1").replace('x', "2");
    assert_eq!(sudoku(&["count"], &format!("{ONE}\n{other}\n")).lines(), ["1", "1"]);
}

#[test]
fn solutions_of_a_later_section_are_kept() {
    let other = ONE_SOLVED.replace('1', "x").replace('2', "1").replace('x', "2");
    let puzzle = ONE.replace('1', "x").replace('2', "1").replace('x', "2");
    let book = format!(
        "Puzzle 1\n{ONE}\nPuzzle 2\n{puzzle}\n\nSolutions\n1\n{ONE_SOLVED}\n2\n{other}\n3\n{other}\n"
    );
    let said = sudoku(&["convert", "--to", "csv"], &book);
    let lines = said.lines();
    assert_eq!(lines[1], format!("Puzzle 1,{ONE},{ONE_SOLVED},"));
    assert_eq!(lines[2], format!("Puzzle 2,{puzzle},{other},"));
    assert_eq!(lines.len(), 3);
    assert_eq!(said.err, "sudoku: <stdin>: 1 separate solution was left out\n");
    assert_eq!(said.code, Some(0));
}
