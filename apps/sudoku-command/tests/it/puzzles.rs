//! `sudoku solve`, `count` and `convert --to candidates`.

use crate::common::{NONE, ONE, ONE_SOLVED, TWO, Temporary, sudoku};

#[test]
fn solve_writes_a_line_for_each_puzzle() {
    let said = sudoku(&["solve", "-"], &format!("{ONE}\n{ONE}\n"));
    assert_eq!(said.code, Some(0));
    assert_eq!(said.lines(), [ONE_SOLVED, ONE_SOLVED]);

    let text = format!("{ONE}\n{NONE}\n{TWO}\n{}\n{ONE}\n", &ONE[1..]);
    let said = sudoku(&["solve"], &text);
    assert_eq!(said.code, Some(1));
    assert_eq!(
        said.lines(),
        [
            ONE_SOLVED,
            "no solution (<stdin>:2:1)",
            "several solutions (<stdin>:3:1)",
            "unreadable (<stdin>:4:81: 80 symbols, expected 81)",
            ONE_SOLVED,
        ]
    );
}

#[test]
fn solve_several() {
    let said = sudoku(&["solve", "--max-solutions", "5"], &format!("{TWO}\n"));
    assert_eq!(said.code, Some(1), "it has not exactly one solution");
    assert_eq!(said.lines().len(), 2);
    assert_ne!(said.lines()[0], said.lines()[1]);
    let one = sudoku(&["solve", "--max-solutions", "1"], &format!("{TWO}\n{ONE}\n"));
    assert_eq!(one.lines().len(), 2);
    assert_eq!(one.lines()[1], ONE_SOLVED);
    assert_eq!(sudoku(&["solve", "--max-solutions", "3"], &format!("{ONE}\n")).code, Some(0));
    assert_eq!(sudoku(&["solve", "--max-solutions", "0"], "").code, Some(2));
    let empty = sudoku(&["solve", "--max-solutions", "7"], &format!("{}\n", ".".repeat(81)));
    assert_eq!(empty.lines().len(), 7);
}

#[test]
fn solve_can_draw() {
    for form in ["boxed", "grid", "BOXED"] {
        let said = sudoku(&["solve", "--to", form], ONE);
        assert!(said.out.starts_with("+-------+-------+-------+\n| 9 1 3 | 6 2 7 | 5 8 4 |\n"));
    }
    let dotted = sudoku(&["solve", "--to", "dotted"], ONE);
    assert!(dotted.out.starts_with("913627584\n642589731\n"), "{}", dotted.out);
    assert_eq!(sudoku(&["solve", "--to", "line"], ONE).lines(), [ONE_SOLVED]);
}

/// The three programs that the project grew from.
#[test]
fn solve_in_simple_ways() {
    let by = |way: &str, text: &str| sudoku(&["solve", "--by", way], text);
    // conformance/simple_solve.tsv, branchings.tsv
    let reached = by("naked-singles", ONE);
    let line = ".1.6.7..4.42......8753..69..8..7..2....893.5..3..6..1...8..6.45......17.4..9.8.6.";
    assert_eq!(reached.lines(), [format!("{line} 49 cells remain")]);
    assert_eq!(reached.code, Some(1));
    assert_eq!(by("naked-singles", ONE_SOLVED).lines(), [format!("{ONE_SOLVED} solved")]);
    let broken = by("naked-singles", NONE);
    assert!(broken.out.starts_with("no solution: "), "{}", broken.out);
    let guessed = by("guessing", ONE);
    assert_eq!(guessed.lines(), [format!("{ONE_SOLVED} 3 guesses")]);
    assert_eq!(guessed.code, Some(0));
    let searched = by("backtracking", ONE);
    let (solution, steps) = searched.out.trim().split_once(' ').unwrap();
    let steps: u64 = steps.strip_suffix(" steps").unwrap().parse().unwrap();
    assert_eq!(solution, ONE_SOLVED);
    let json = sudoku(&["solve", "--by", "backtracking", "--format", "jsonl"], ONE);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["steps"]["number"], steps);
    assert_eq!(json["solutions"], serde_json::json!([ONE_SOLVED]));
    for way in ["guessing", "backtracking"] {
        let said = by(way, TWO);
        assert!(said.out.starts_with("several solutions, "), "{}", said.out);
        assert!(by(way, NONE).out.starts_with("no solution, "));
    }
    let few = |way: &str| sudoku(&["solve", "--by", way, "--max-steps", "1"], ONE).out;
    assert!(few("backtracking").starts_with("gave up, 1 step ("), "{}", few("backtracking"));
    assert_eq!(few("guessing").trim(), format!("{ONE_SOLVED} 1 guess or more"));
    let marks = sudoku(&["convert", "--to", "marks-line"], ONE);
    assert!(
        by("guessing", &marks.out).out.starts_with("--by solves 9 x 9 grids, not pencil marks")
    );
    let small = by("naked-singles", "1..4..122.4.4321\n");
    assert_eq!(small.lines(), ["--by solves 9 x 9 grids only (<stdin>:1:1)"]);
    assert_eq!(sudoku(&["solve", "--by", "guessing", "--max-solutions", "3"], ONE).code, Some(2));
}

#[test]
fn candidates_of_some_cells_and_by_strength() {
    let of = |options: &[&str]| {
        sudoku(&[&["convert", "--to", "candidates"], options].concat(), ONE).out.trim().to_owned()
    };
    assert_eq!(of(&["--cell", "r1c1,r2c2"]), "r1c1: 3 5 9; r2c2: 4");
    assert_eq!(of(&["--cell", "r1c1", "--strength", "all-different"]), "r1c1: 9");
    // conformance/propagate.tsv
    for (strength, left) in [("naked-singles", 183), ("singles", 81), ("all-different", 81)] {
        let said =
            sudoku(&["convert", "--to", "candidates", "--line", "--strength", strength], ONE);
        assert_eq!(said.out.chars().filter(char::is_ascii_digit).count(), left, "{strength}");
    }
    let broken = sudoku(&["convert", "--to", "candidates", "--strength", "singles"], NONE);
    assert!(broken.out.starts_with("no solution: "), "{}", broken.out);
    assert_eq!(sudoku(&["convert", "--to", "csv", "--cell", "r1c1"], ONE).code, Some(2));
}

#[test]
fn count_says_where_it_stopped() {
    let text = format!("{ONE}\n{NONE}\n{TWO}\n{}\n", ".".repeat(81));
    let said = sudoku(&["count"], &text);
    assert_eq!(said.code, Some(0));
    assert_eq!(said.lines(), ["1", "0", "2", "2+"]);
    assert_eq!(sudoku(&["count", "--limit", "50"], &text).lines(), ["1", "0", "2", "50+"]);
    // at the limit there may be more, or not
    assert_eq!(sudoku(&["count", "--limit", "1"], &text).lines(), ["1", "0", "1+", "1+"]);
}

#[test]
fn searches_end() {
    let said = sudoku(&["solve", "--max-steps", "1"], &format!("{TWO}\n{NONE}\n"));
    assert_eq!(said.code, Some(1));
    let gave_up = "gave up after 1 steps (<stdin>:1:1; go on with --max-steps N)";
    assert_eq!(said.lines()[0], gave_up);
    let enough = sudoku(&["solve", "--max-steps", "10000"], &format!("{ONE}\n{TWO}\n"));
    assert_eq!(enough.lines(), [ONE_SOLVED, "several solutions (<stdin>:2:1)"]);

    // Each solution is printed when it is found; then the search gives up.
    let empty = ".".repeat(81);
    let some = ["solve", "--max-solutions", "1000", "--max-steps", "500"];
    let said = sudoku(&some, &empty);
    assert_eq!(said.code, Some(1));
    let (last, solutions) = said.lines().split_last().map(|(a, b)| (*a, b.to_vec())).unwrap();
    assert_eq!(last, "gave up after 500 steps (<stdin>:1:1; go on with --max-steps N)");
    assert!((1..500).contains(&solutions.len()));

    let said = sudoku(&["count", "--limit", "1000", "--max-steps", "500"], &empty);
    assert_eq!(said.code, Some(1));
    let line = said.lines()[0];
    assert!(line.ends_with("+ (gave up after 500 steps; go on with --max-steps N)"), "{line}");
    // As many steps as the solutions that are asked for may take.
    let said = sudoku(&["count", "--limit", "20000"], &empty);
    assert_eq!((said.code, said.lines()), (Some(0), vec!["20000+"]));
}

#[test]
fn candidates_drawn_and_in_a_line() {
    let drawn = sudoku(&["convert", "--to", "candidates"], ONE);
    assert_eq!(drawn.code, Some(0));
    assert!(drawn.out.starts_with("+-"), "{}", drawn.out);
    assert!(drawn.out.contains("| 359   1"), "{}", drawn.out);
    let line = sudoku(&["convert", "--to", "candidates", "--line"], ONE);
    assert_eq!(line.lines().len(), 1);
    assert_eq!(line.lines()[0].len(), 729);
    assert!(line.out.starts_with("..3.5...91........"), "{}", line.out);
}

/// A proper puzzle has one true candidate a cell; an impossible one has none.
#[test]
fn true_candidates() {
    let said = sudoku(&["convert", "--to", "candidates", "--true", "--line"], ONE);
    let digits: String = said.out.chars().filter(char::is_ascii_digit).collect();
    assert_eq!((said.out.trim_end().len(), digits.as_str()), (729, ONE_SOLVED));
    let clash = format!("11{}", &ONE[2..]);
    let said = sudoku(&["convert", "--to", "candidates", "--true", "--line"], &clash);
    assert_eq!((said.out.trim_end(), said.code), (".".repeat(729).as_str(), Some(1)));
    let said = sudoku(&["convert", "--to", "candidates", "--true"], &clash);
    assert_eq!((said.out.trim_end(), said.code), ("no solution (<stdin>:1:1)", Some(1)));
    // two digits can be swapped in four cells
    let two = ONE_SOLVED.replace(['3', '9'], ".");
    let said = sudoku(&["convert", "--to", "candidates", "--true"], &two);
    assert!(said.out.contains("39"), "{}", said.out);
    // Other forms show the candidates that are written, whatever is true.
    for options in [&["--true"][..], &["--line"], &["--format", "json"]] {
        let said = sudoku(&[&["convert", "--to", "marks"], options].concat(), &two);
        assert!(said.code == Some(2) && said.err.contains("needs --to candidates"), "{}", said.err);
    }
}

#[test]
fn files_in_every_form() {
    let csv = Temporary::new("forms.csv", format!("puzzle,solution\n{ONE},{ONE_SOLVED}\n"));
    let json = Temporary::new("forms.json", format!("[\"{ONE}\"]"));
    let said = sudoku(&["solve", csv.path(), json.path()], "");
    assert_eq!(said.lines(), [ONE_SOLVED, ONE_SOLVED]);
}

#[test]
fn missing_files_and_nothing_to_read() {
    for verb in [&["solve"][..], &["count"], &["convert", "--to", "candidates"]] {
        let said = sudoku(&[verb, &["/nowhere"]].concat(), "");
        assert_eq!(said.code, Some(2));
        assert!(said.err.starts_with("sudoku: /nowhere: "), "{}", said.err);
        let said = sudoku(verb, "no puzzle here\n");
        assert_eq!(said.code, Some(1));
        assert!(said.err.contains("no puzzle found"), "{}", said.err);
    }
}
