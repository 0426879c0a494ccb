//! `sudoku rate`.

use crate::common::{NONE, ONE, ONE_SOLVED, TWO, sudoku};

#[test]
fn a_line_for_each_puzzle() {
    let text = format!("{ONE_SOLVED}\n{ONE}\n{NONE}\n{TWO}\n{}\n", &ONE[1..]);
    let said = sudoku(&["rate"], &text);
    assert_eq!(said.code, Some(1));
    let lines = said.lines();
    assert_eq!(lines[0], "ER/EP/ED=0.0/0.0/0.0 (se-classic)");
    assert_eq!(lines[1], "ER/EP/ED=1.5/1.2/1.2 (se-classic)");
    assert_eq!(lines[2], "the puzzle has no solution (<stdin>:3:1)");
    assert!(lines[3].starts_with("the puzzle has several solutions: r"));
    assert_eq!(lines[4], "unreadable (<stdin>:5:81: 80 symbols, expected 81)");
}

#[test]
fn tsv_has_the_symbols_and_three_numbers() {
    let said = sudoku(&["rate", "--format", "tsv", "--scale", "se-sukaku"], ONE);
    assert_eq!(said.code, Some(0));
    assert_eq!(said.lines(), [format!("{ONE}\t1.5\t1.2\t1.2")]);
    let said = sudoku(&["rate", "--format", "tsv", "--max-steps", "1"], ONE);
    assert_eq!(said.lines(), [format!("{ONE}\t>=1.2\t>=1.2\t>=1.2")]);
}

#[test]
fn json_has_the_steps() {
    for (format, lines) in [("jsonl", 2), ("json", 4)] {
        let said = sudoku(&["rate", "--format", format, "--steps"], &format!("{ONE}\n{NONE}\n"));
        assert_eq!(said.code, Some(1));
        assert_eq!(said.lines().len(), lines);
        let text = if format == "json" {
            said.lines().join("\n")
        } else {
            format!("[{}]", said.lines().join(","))
        };
        let values: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&values[0]["puzzle"], &values[1]["puzzle"]), (&1.into(), &2.into()));
        assert_eq!((&values[0]["grid"], &values[0]["marks"]), (&ONE.into(), &().into()));
        assert_eq!(values[0]["source"]["line"], 1);
        assert_eq!(values[0]["accuracy"], "exact");
        assert_eq!(values[0]["er"], 1.5);
        assert_eq!(values[0]["scale"], "se-classic");
        let placed = ONE.bytes().filter(|symbol| !symbol.is_ascii_digit()).count();
        assert_eq!(values[0]["steps"].as_array().unwrap().len(), placed);
        assert_eq!(values[0]["steps"][0]["technique"], "hidden-single");
        assert_eq!(values[1]["error"], "the puzzle has no solution");
    }
}

#[test]
fn text_has_the_steps() {
    let said = sudoku(&["rate", "--steps"], ONE);
    assert!(said.lines()[0].starts_with("1.2 hidden single: r"));
    assert!(said.lines().iter().any(|line| line.starts_with("ER/EP/ED=")));
    assert_eq!(sudoku(&["rate", "--scale", "se"], ONE).code, Some(2));
}

/// A trace of the original program has these numbers, one easy and one of forcing chains.
#[test]
fn scores_have_a_level_and_say_whether_they_are_exact() {
    let medium =
        "5.....1.282......7..17.4......97..4....3.......2.48....3.......6.7.1..9......5...";
    let chains =
        "61...5...3.97....6..74.3....632.17....2.....4....4.........71....1....97......38.";
    let rate = ["rate", "--scale", "hodoku"];
    let said =
        sudoku(&[&rate[..], &["--format", "tsv"]].concat(), &format!("{medium}\n{chains}\n"));
    assert_eq!(said.code, Some(0));
    assert_eq!(said.lines()[0], format!("{medium}\t506\tmedium\texact"));
    assert!(said.lines()[1].ends_with("\textreme\tapproximate"));
    let said = sudoku(&[&rate[..], &["--steps"]].concat(), medium);
    assert_eq!(
        said.lines()[7],
        "40 locked pair: r3c7-36 r3c8-36 r3c9-36 r5c8-6 r6c8-36 r7c8-6 r9c8-36"
    );
    assert!(said.lines().contains(&"score 506, medium (hodoku)"));
    let said = sudoku(&[&rate[..], &["--format", "jsonl"]].concat(), medium);
    let value: serde_json::Value = serde_json::from_str(said.lines()[0]).unwrap();
    assert_eq!((&value["score"], &value["level"]), (&506.into(), &"medium".into()));
    assert_eq!((&value["scale"], &value["accuracy"]), (&"hodoku".into(), &"exact".into()));
}

/// Of depth 1 and B 7, and of depth 2 and BxB 2.
#[test]
fn trial_and_error_goes_as_far_as_it_is_asked_to() {
    let one = ".173.6.5...3....4..6...2...2......68...1...7.......1.9...6.9..567.23......5..1...";
    let two = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let puzzles = format!("{ONE}\n{one}\n{two}\n");
    let rate = |more: &[&str]| {
        let said =
            sudoku(&[&["rate", "--scale", "te", "--format", "tsv"], more].concat(), &puzzles);
        assert_eq!(said.code, Some(0));
        let lines = said.lines();
        [ONE, one, two].map(|puzzle| {
            let line = lines.iter().find_map(|line| line.strip_prefix(puzzle));
            line.unwrap().to_owned()
        })
    };
    let expected = ["\t0\t\t", "\t1\t\t", "\t2\t\t"];
    assert_eq!(rate(&[]), expected);
    assert_eq!(rate(&["--to", "depth"]), expected);
    assert_eq!(rate(&["--to", "b"]), ["\t0\t0\t", "\t1\t7\t", "\t2\t\t"]);
    assert_eq!(rate(&["--to", "bxb"]), ["\t0\t0\t0", "\t1\t7\t0", "\t2\t\t2"]);
    assert_eq!(rate(&["--max-steps", "1"]), ["\t0\t\t", "\t>=1\t\t", "\t>=1\t\t"]);

    let said = sudoku(&["rate", "--scale", "te-b", "--format", "jsonl", "--steps"], one);
    let value: serde_json::Value = serde_json::from_str(said.lines()[0]).unwrap();
    assert_eq!((&value["scale"], &value["accuracy"]), (&"te-b".into(), &"exact".into()));
    assert_eq!((&value["depth"], &value["b"], &value["bxb"]), (&1.into(), &7.into(), &().into()));
    assert_eq!(value["steps"], serde_json::json!([]));
    assert_eq!(sudoku(&["rate", "--scale", "te-b"], one).lines(), ["depth 1, B 7 (te-b)"]);
    let refused = sudoku(&["rate", "--to", "b"], ONE);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("--to is for the scale te"), "{}", refused.err);
}
