//! `sudoku rate`.

use serde_json::Value;

use crate::common::{NONE, ONE, ONE_SOLVED, TWO, sudoku};

/// One of forcing chains.
const CHAINS: &str =
    "61...5...3.97....6..74.3....632.17....2.....4....4.........71....1....97......38.";

#[test]
fn a_line_for_each_puzzle() {
    let text = format!("{ONE_SOLVED}\n{ONE}\n{NONE}\n{TWO}\n{}\n", &ONE[1..]);
    let said = sudoku(&["rate"], &text);
    assert_eq!(said.code, Some(1));
    let lines = said.lines();
    assert_eq!(
        lines[0],
        "<stdin>:1:1: easy; no time; ER/EP/ED=0.0/0.0/0.0 (se-classic); score 0, easy (hodoku)"
    );
    assert_eq!(
        lines[1],
        "<stdin>:2:1: easy, hardest step: hidden single; about 6 minutes (5 to 8); \
         ER/EP/ED=1.5/1.2/1.2 (se-classic); score 298, easy (hodoku)"
    );
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
    let last = "<stdin>:1:1: easy, hardest step: hidden single; ER/EP/ED=1.5/1.2/1.2 (se-classic)";
    assert_eq!(said.lines().iter().rev().nth(1), Some(&last));
    assert_eq!(sudoku(&["rate", "--scale", "se"], ONE).code, Some(2));
    let both = sudoku(&["rate", "--steps", "--scale", "hodoku,se-classic"], ONE);
    assert_eq!(both.lines()[0], "hodoku:");
    assert!(both.lines().contains(&"se-classic:"));
}

/// The columns and keys of several scales are those of each.
#[test]
fn several_scales_in_one_call() {
    let list = format!("{ONE}\n{CHAINS}\n");
    let lines = |scale: &str, format: &str| {
        let said = sudoku(&["rate", "--scale", scale, "--format", format], &list);
        assert_eq!(said.code, Some(0));
        said.lines().into_iter().map(str::to_owned).collect::<Vec<String>>()
    };
    let scales = ["minutes", "se-classic", "se-sukaku", "hodoku", "te"];
    let values = |scale: &str| -> Vec<Value> {
        lines(scale, "jsonl").iter().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let (tables, objects) = (scales.map(|scale| lines(scale, "tsv")), scales.map(values));
    let (table, all) = (lines("all", "tsv"), values("ALL"));
    for (nth, puzzle) in [ONE, CHAINS].into_iter().enumerate() {
        let columns = |table: &Vec<String>| table[nth].strip_prefix(puzzle).unwrap().to_owned();
        assert_eq!(columns(&table), tables.each_ref().map(columns).concat());
        for (at, scale) in scales.into_iter().enumerate() {
            let rating = all[nth]["ratings"][at].as_object().unwrap();
            assert_eq!(rating["scale"], scale);
            assert!(rating.iter().all(|(key, value)| objects[at][nth][key] == *value), "{scale}");
        }
    }
    assert_eq!((&all[0]["level"], &all[0]["hardest"]), (&"easy".into(), &"hidden-single".into()));
    assert_eq!(all[1]["level"], "extreme");
    assert_eq!(all[1]["hardest"], "cell-forcing-chains");
    let once = lines("te,se-classic,te", "tsv");
    assert_eq!(once, lines("te,se-classic", "tsv"));
    assert_eq!(once[0], format!("{ONE}\t0\t\t\t1.5\t1.2\t1.2"));

    let rate = ["rate", "--format", "tsv", "--scale"];
    let said = sudoku(&[&rate[..], &["te,minutes"]].concat(), NONE);
    assert_eq!(said.code, Some(1));
    let dashes = "\t-".repeat(6);
    assert_eq!(said.out, format!("{NONE}{dashes}\tthe puzzle has no solution (<stdin>:1:1)\n"));
    let braids = sudoku(&[&rate[..], &["te-b"]].concat(), CHAINS).out;
    let said = sudoku(&[&rate[..], &["all", "--to", "b"]].concat(), CHAINS);
    assert!(said.out.ends_with(braids.strip_prefix(CHAINS).unwrap()), "{}", said.out);
    let refused = sudoku(&["rate", "--scale", "hodoku,minutes", "--to", "b"], ONE);
    assert!(refused.err.contains("the scales are hodoku, minutes"), "{}", refused.err);
}

/// Pencil marks have no level, and HoDoKu does not rate few digits; the other scales do.
#[test]
fn a_scale_that_does_not_rate_a_puzzle_says_why() {
    let marks = sudoku(&["convert", "--to", "marks"], ONE).out;
    let said = sudoku(&["rate"], &marks);
    assert_eq!(said.code, Some(0));
    assert!(said.out.contains(": hardest step: hidden single; about 6 minutes "), "{}", said.out);
    assert!(said.out.ends_with(" (se-classic)\n"), "{}", said.out);
    let said = sudoku(&["rate", "--scale", "se-classic,hodoku"], &marks);
    assert_eq!(said.code, Some(1));
    let few = "; the puzzle has fewer than 10 filled cells (hodoku)\n";
    assert!(said.out.ends_with(few), "{}", said.out);
    let said = sudoku(&["rate", "--format", "jsonl", "--scale", "hodoku,se-classic"], &marks);
    let value: Value = serde_json::from_str(said.lines()[0]).unwrap();
    assert_eq!(value["ratings"][0]["error"], "the puzzle has fewer than 10 filled cells");
    assert_eq!(
        (&value["ratings"][1]["scale"], &value["level"]),
        (&"se-classic".into(), &().into())
    );
    let said = sudoku(&["rate", "--format", "tsv", "--scale", "hodoku,te"], &marks);
    let line = "\t-\t-\t-\t0\t\t\tthe puzzle has fewer than 10 filled cells\n";
    assert!(said.out.ends_with(line), "{}", said.out);
}

#[test]
fn times_of_hard_puzzles_rest_on_few() {
    let said = sudoku(&["rate", "--scale", "minutes"], CHAINS);
    assert_eq!(said.lines(), ["<stdin>:1:1: about 14 minutes (8 to 60, from few timed puzzles)"]);
    let said = sudoku(&["rate", "--max-steps", "100"], CHAINS);
    assert!(said.out.contains(": at least hard, hardest step: "), "{}", said.out);
    assert!(said.out.contains("; at least 13 minutes ("), "{}", said.out);
}

/// A trace of the original program has these numbers, one easy and one of forcing chains.
#[test]
fn scores_have_a_level_and_say_whether_they_are_exact() {
    let medium =
        "5.....1.282......7..17.4......97..4....3.......2.48....3.......6.7.1..9......5...";
    let rate = ["rate", "--scale", "hodoku"];
    let said =
        sudoku(&[&rate[..], &["--format", "tsv"]].concat(), &format!("{medium}\n{CHAINS}\n"));
    assert_eq!(said.code, Some(0));
    assert_eq!(said.lines()[0], format!("{medium}\t506\tmedium\texact"));
    assert!(said.lines()[1].ends_with("\textreme\tapproximate"));
    let said = sudoku(&[&rate[..], &["--steps"]].concat(), medium);
    assert_eq!(
        said.lines()[7],
        "40 locked pair: r3c7-36 r3c8-36 r3c9-36 r5c8-6 r6c8-36 r7c8-6 r9c8-36"
    );
    assert!(said.lines().contains(&"<stdin>:1:1: score 506, medium (hodoku)"));
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
    assert_eq!(
        sudoku(&["rate", "--scale", "te-b"], one).lines(),
        ["<stdin>:1:1: depth 1, B 7 (te-b)"]
    );
    let refused = sudoku(&["rate", "--to", "b"], ONE);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("--to is for the scale te"), "{}", refused.err);
}

#[test]
fn reports_have_the_time_in_words() {
    let list = format!("{ONE}\n{CHAINS}\n");
    for (language, easy, hard) in [
        ("en", "about 6 minutes (5 to 8)", "about 14 minutes (8 to 60, from few timed puzzles)"),
        ("de", "etwa 6 Minuten (5 bis 8)", "etwa 14 Minuten (8 bis 60, nach wenigen gemessenen "),
        ("fr", "environ 6 minutes (de 5 à 8)", "environ 14 minutes (de 8 à 60, d’après peu de "),
    ] {
        let said = sudoku(&["check", "--rate", "minutes", "--language", language], &list);
        let lines = said.lines();
        assert!(lines[0].contains(easy) && lines[1].contains(hard), "{}", said.out);
    }
}
