//! `sudoku explain`, also `--proof`, and the reasons and fixes of `check`.

use crate::common::{NONE, ONE, ONE_SOLVED, TWO, Temporary, sudoku};

/// `ONE` with r5c5 9 -> 1.
const MISPRINT: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.";

#[test]
fn a_grid_in_the_call() {
    let said = sudoku(&["explain", MISPRINT], "");
    assert_eq!(said.code, Some(1), "{}", said.err);
    let lines = said.lines();
    assert_eq!(lines[0], "error[no-solution]: puzzle 1 cannot be solved");
    let why = "   = why: r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4";
    assert!(lines.contains(&why), "{}", said.out);
    let fix = "   = fix: r5c5 1 -> 9   (only other fix: remove 1 from r5c5)";
    assert!(lines.contains(&fix), "{}", said.out);

    let said = sudoku(&["explain", ONE], "");
    assert_eq!(said.code, Some(0));
    assert_eq!(said.lines()[0], "fine: puzzle 1 has exactly one solution");
    assert!(said.out.contains(&format!("solution: {ONE_SOLVED}")));
    assert!(said.out.contains("not minimal: 7 of its 29 givens could be left out"), "{}", said.out);
}

#[test]
fn other_verbs_take_a_grid_too() {
    assert_eq!(sudoku(&["solve", ONE], "").lines(), [ONE_SOLVED]);
    assert_eq!(sudoku(&["count", TWO], "").lines(), ["2"]);
    let short = sudoku(&["solve", &ONE[1..]], "");
    assert_eq!(short.lines(), ["unreadable (grid:1:81: 80 symbols, expected 81)"]);
    assert_eq!(short.code, Some(1));
    let no_file = sudoku(&["solve", "12345"], "");
    assert_eq!(no_file.code, Some(2));
    assert!(no_file.err.contains("12345: no such file"), "{}", no_file.err);
}

#[test]
fn the_printed_solution_decides() {
    let said = sudoku(&["explain", "--printed", ONE_SOLVED, MISPRINT], "");
    assert!(
        said.out.contains("fix: r5c5 1 -> 9   (agrees with the printed solution"),
        "{}",
        said.out
    );
    // The same if it is beside the puzzle.
    let said = sudoku(&["explain"], &format!("{MISPRINT} {ONE_SOLVED}\n"));
    assert!(
        said.out.contains("fix: r5c5 1 -> 9   (agrees with the printed solution"),
        "{}",
        said.out
    );
    let wrong = sudoku(&["explain", "--printed", "12", MISPRINT], "");
    assert_eq!(wrong.code, Some(2));
    assert!(wrong.err.contains("expected 81"), "{}", wrong.err);
}

#[test]
fn several_puzzles_in_every_style() {
    let text = format!("{ONE}\n{NONE}\n{TWO}\n{}\n", &ONE[1..]);
    let full = sudoku(&["explain"], &text);
    assert_eq!(full.code, Some(1));
    for title in [
        "fine: puzzle 1 has",
        "puzzle 2 cannot be solved",
        "puzzle 3 has 2 solutions",
        "error[unreadable]: puzzle 4 cannot be read",
        "80 symbols, expected 81",
    ] {
        assert!(full.out.contains(title), "{}", full.out);
    }
    let concise = sudoku(&["explain", "--format", "concise"], &text);
    assert_eq!(concise.lines().len(), 4, "{}", concise.out);

    let json: serde_json::Value =
        serde_json::from_str(&sudoku(&["explain", "--format", "json"], &text).out).unwrap();
    let verdicts: Vec<&str> = json["puzzles"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|puzzle| puzzle["verdict"].as_str())
        .collect();
    assert_eq!(verdicts, ["proper", "impossible", "ambiguous"]);
    assert_eq!(json["puzzles"][3]["code"], "unreadable");
    assert_eq!(json["puzzles"][3]["message"], "80 symbols, expected 81");
    let fix = &json["puzzles"][1]["fixes"][0];
    assert_eq!(fix["kind"], "change");
    assert_eq!(fix["cell"], "r1c2");
    assert_eq!(json["puzzles"][2]["fixes"][0]["kind"], "add");
    assert_eq!(json["puzzles"][2]["ambiguity"]["unavoidable_sets"].as_array().unwrap().len(), 1);
    assert_eq!(json["puzzles"][0]["code"], serde_json::Value::Null);

    let lines = sudoku(&["explain", "--format", "jsonl"], &text);
    for (line, puzzle) in lines.lines().into_iter().zip(json["puzzles"].as_array().unwrap()) {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["type"], "puzzle");
        assert_eq!(line["schema"], json["schema"]);
        assert_eq!(line["fixes"], puzzle["fixes"]);
    }
    let run = |format| sudoku(&["explain", "--format", format], &text).out;
    let cards = json["puzzles"].as_array().unwrap().len();
    let broken = json["puzzles"].as_array().unwrap().iter().filter(|one| !one["code"].is_null());
    let broken = broken.count();
    assert_eq!(run("html").matches("<article ").count(), cards);
    assert_eq!(run("junit").matches("<testcase ").count(), cards);
    assert_eq!(run("junit").matches("<failure ").count(), broken);
    assert_eq!(run("github").matches("::error ").count(), broken);
    assert_eq!(run("github").lines().count(), cards);
    let nothing = sudoku(&["explain", "--format", "json", "-"], "");
    let nothing: serde_json::Value = serde_json::from_str(&nothing.out).unwrap();
    assert_eq!(nothing["puzzles"], serde_json::json!([]));
}

#[test]
fn giving_up_is_reported() {
    let said = sudoku(&["explain", "--max-steps", "1", TWO], "");
    assert_eq!(said.code, Some(1));
    assert!(said.out.contains("error[not-checked]: puzzle 1 is too hard"), "{}", said.out);
    assert!(said.out.contains("--max-steps"), "{}", said.out);
}

#[test]
fn a_list_of_fixes_that_is_not_complete_says_so() {
    let all = sudoku(&["explain", NONE], "");
    assert!(all.out.contains("only other fix"), "{}", all.out);
    let some = sudoku(&["explain", "--max-steps", "60", NONE], "");
    assert!(!some.out.contains("only other"), "{}", some.out);
    assert!(some.out.contains("(there may be others: the search was given up)"), "{}", some.out);
}

#[test]
fn long_reasons_step_by_step() {
    let long = "3..1..7..6...9.......7....2.57...6....8..9.3.9....4.7.....8...42.9.6.....4.3....5";
    let said = sudoku(&["explain", long], "");
    let steps: Vec<&str> =
        said.lines().into_iter().filter(|line| line.trim_start().starts_with("= step ")).collect();
    assert!(steps.len() > 4, "{}", said.out);
    assert!(steps[0].starts_with("   = step 1: "), "{}", steps[0]);
    assert!(steps[steps.len() - 1].contains("leave"), "{}", steps[steps.len() - 1]);
}

#[test]
fn a_bad_printed_solution_is_reported() {
    let bad = ONE_SOLVED.replacen('9', "1", 1);
    for puzzle in [MISPRINT, TWO] {
        let said = sudoku(&["explain", "--printed", &bad, puzzle], "");
        assert!(said.out.contains("the printed solution"), "{}", said.out);
    }
    let said = sudoku(&["explain", "--printed", &bad, ONE], "");
    assert!(said.out.contains("error[solution-wrong]"), "{}", said.out);
    assert!(said.out.contains("--printed:1:1"), "{}", said.out);
}

#[test]
fn a_reason_by_symmetry_does_not_name_all_givens() {
    // Turned by 180 degrees the givens stay where they are; two of them, r1c2 and r9c8, are lost.
    let puzzle =
        "5...7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9";
    let plain = sudoku(&["explain", puzzle], "");
    assert!(plain.out.contains("= fix: add one given: "), "{}", plain.out);
    let symmetric = sudoku(&["explain", "--symmetric", puzzle], "");
    let fix = "= fix: add 2 givens: 3 at r1c2, 1 at r9c8   (no fewer keep the symmetry)";
    assert!(symmetric.out.contains(fix), "{}", symmetric.out);
}

#[test]
fn a_full_grid_is_no_puzzle() {
    let said = sudoku(&["explain", ONE_SOLVED], "");
    assert_eq!(said.code, Some(1));
    assert!(said.out.contains("error[already-solved]"), "{}", said.out);
}

#[test]
fn entries_are_judged() {
    // 81 cells with a plus before what was filled in
    let mut text = ONE.to_string();
    text.replace_range(0..1, "+3");
    let said = sudoku(&["explain", "-"], &format!("{text}\n"));
    assert!(said.out.contains("1 digit filled in, wrong in r1c1"), "{}", said.out);
    assert!(said.out.contains("has exactly one solution"), "{}", said.out);
}

#[test]
fn proofs() {
    let file = Temporary::new("puzzles.txt", format!("{ONE}\n{NONE}\n{TWO}\n"));
    let said = sudoku(&["explain", "--proof", file.path()], "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let claims: Vec<&str> =
        said.lines().into_iter().filter(|line| line.starts_with("claim")).collect();
    assert_eq!(claims[0], format!("claim one {ONE_SOLVED}"));
    assert_eq!(claims[1], "claim none");
    assert!(claims[2].starts_with("claim several "));
    assert_eq!(said.out.matches("sudoku proof 1\n").count(), 3);

    let short = sudoku(&["explain", "--proof", "--max-steps", "10", file.path()], "");
    assert_eq!(short.code, Some(1));
    assert!(short.out.contains("# given up after 10 steps (--max-steps)"), "{}", short.out);
    // Some puzzles take more steps than an explanation may.
    let help = sudoku(&["explain", "--help"], "").out;
    assert!(help.contains("With --proof, 10 million by default"), "{help}");
    for other in [["--solve", "-"], ["--limit", "3"], ["--language", "de"]] {
        assert_eq!(sudoku(&[&["explain", "--proof"], &other[..]].concat(), ONE).code, Some(2));
    }
}

#[test]
fn a_check_explains_at_most_as_many_as_asked() {
    let text = format!("{NONE}\n{MISPRINT}\n");
    let all = sudoku(&["check"], &text);
    assert_eq!(all.out.matches("= fix: ").count(), 2, "{}", all.out);
    let one = sudoku(&["check", "--explain", "1"], &text);
    assert_eq!(one.out.matches("= fix: ").count(), 1);
    assert_eq!(one.out.matches("= not explained: ").count(), 1);
    let none = sudoku(&["check", "--explain", "0", "--format", "json"], &text);
    let json: serde_json::Value = serde_json::from_str(&none.out).unwrap();
    assert_eq!(json["findings"][1]["fixes"], serde_json::json!([]));
    assert_eq!(json["findings"][1]["fixes_complete"], serde_json::Value::Null);
}

#[test]
fn a_page_by_some_techniques_says_where_it_ends() {
    const NO_SINGLES: &str =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let page = Temporary::new("way.html", String::new());
    let call = ["explain", "--solve", "--force", "-o", page.path()];
    let said = sudoku(&[&call[..], &[ONE]].concat(), "");
    assert_eq!((said.code, &*said.err), (Some(0), ""));
    let whole = std::fs::read_to_string(page.path()).unwrap();
    assert!(!whole.contains("id=\"end\""));
    let said = sudoku(&[&call[..], &["--techniques", "singles", NO_SINGLES]].concat(), "");
    assert_eq!((said.code, &*said.err), (Some(1), ""));
    let stuck = std::fs::read_to_string(page.path()).unwrap();
    assert!(stuck.contains("No technique that is allowed has a further step."));
    let said = sudoku(&[&call[..], &[TWO]].concat(), "");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("the puzzle has several solutions: r"), "{}", said.err);
    let lines = sudoku(&["explain", "--solve", "--techniques", "singles", NO_SINGLES], "").out;
    assert_eq!(stuck.matches("<section ").count(), lines.trim_end().lines().count());
}
