//! Puzzles of other sizes and with more rules: solved, counted, checked and explained, and never
//! judged by the ordinary rules.

use serde_json::{Value, json};

use crate::common::{ONE, ONE_SOLVED, sudoku};

const SMALL: &str = "1.....3..2.....4";
const DIAGONALS: &str = ".Shape~4x4.Diagonal~1.Diagonal~-1.~R1C2_1~R4C1_4~R1C1_2~R3C1_1";
const CAGE: &str = ".Cage~3~R1C1~R1C2";

#[test]
fn solved_one_a_line() {
    let list = format!("{SMALL}\n{ONE}\n{DIAGONALS}\n.Foo~R1C1\n{CAGE}\n");
    let said = sudoku(&["solve"], &list);
    assert_eq!(said.code, Some(1), "{}", said.err);
    let expected = [
        "1342243142133124",
        ONE_SOLVED,
        "2143341212344321",
        "unreadable (<stdin>:4:1: the rule Foo is not known)",
        "several solutions (<stdin>:5:1)",
    ];
    assert_eq!(said.lines(), expected);
    let said = sudoku(&["solve", "--max-solutions", "3"], SMALL);
    assert_eq!((said.code, said.lines()), (Some(0), vec!["1342243142133124"]));
}

#[test]
fn counted_up_to_a_limit() {
    let said = sudoku(&["count", "--limit", "2"], &format!("{SMALL}\n{CAGE}\n"));
    assert_eq!((said.code, said.lines()), (Some(0), vec!["1", "2+"]));
    let said = sudoku(&["count", "--limit", "1000", "--max-steps", "3"], CAGE);
    assert_eq!(said.code, Some(1));
    assert_eq!(said.lines(), ["0+ (gave up after 3 steps; go on with --max-steps N)"]);
}

#[test]
fn objects_have_no_error_where_there_is_an_answer() {
    let said = sudoku(&["solve", "--format", "jsonl"], &format!("{SMALL}\n.Foo~R1C1\n"));
    let values: Vec<serde_json::Value> =
        said.lines().iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(values[0]["solutions"], serde_json::json!(["1342243142133124"]));
    assert_eq!(values[0]["count"], serde_json::json!({ "kind": "exactly", "number": 1 }));
    assert!(values[0].get("error").is_none());
    assert_eq!(values[1]["error"], "the rule Foo is not known");
}

/// Every form that is written is found again, one a line.
#[test]
fn converted_and_read_back() {
    let list = format!("{SMALL}\n{ONE}\n{CAGE}\n");
    for form in ["sudoku-puzzle", "iss", "fpuzzles", "json", "jsonl"] {
        let said = sudoku(&["convert", "--to", form], &list);
        assert_eq!((said.code, &*said.err), (Some(0), ""), "{form}: {}", said.out);
        let back = sudoku(&["convert", "--to", "sudoku-puzzle"], &said.out);
        let direct = sudoku(&["convert", "--to", "sudoku-puzzle"], &list);
        assert_eq!(back.out, direct.out, "{form}: {}", said.out);
        let counted = sudoku(&["count", "--limit", "2"], &said.out);
        assert_eq!(counted.lines(), ["1", "1", "2+"], "{form}");
    }
    let said = sudoku(&["convert", "--to", "line"], &list);
    assert_eq!(said.lines(), [SMALL, ONE]);
    assert!(said.err.contains("<stdin>:3:1: the rule cage at r1c1 cannot be"), "{}", said.err);
    let said = sudoku(&["convert", "--to", "sgt"], &list);
    assert_eq!((said.code, said.lines()[0]), (Some(1), "2x2:1e3b2e4"));
    assert!(said.err.contains("<stdin>:3:1: r1c3 is in no cage"), "{}", said.err);
    let said = sudoku(&["convert", "--to", "csv"], &list);
    assert!(said.err.contains("line, json and jsonl can hold one"), "{}", said.err);
    let link = sudoku(&["convert", "--to", "fpuzzles"], DIAGONALS);
    assert_eq!(sudoku(&["solve"], &link.out).lines(), ["2143341212344321"]);
    let id = sudoku(&["convert", "--to", "sgt"], DIAGONALS);
    assert_eq!(sudoku(&["solve"], &id.out).lines(), ["2143341212344321"], "{}", id.out);
}

#[test]
fn hints_and_levels() {
    let list = format!("{SMALL}\n{CAGE}\n");
    let said = sudoku(&["hint"], &list);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let any = "is not 3, 4, 5, 6, 7, 8 or 9";
    let expected = [
        "in box 1, 2 can only be at r2c1".to_owned(),
        format!("the cells r1c1, r1c2 differ and add to 3: r1c1 {any}; r1c2 {any}"),
    ];
    assert_eq!(said.lines(), expected);
    let said = sudoku(&["hint", "--level", "2"], SMALL);
    assert_eq!(said.lines(), ["r2c1=2"]);
    let said = sudoku(&["hint", "--all"], SMALL);
    assert_eq!(said.lines().last(), Some(&""));
    assert_eq!(said.lines().iter().rev().nth(1), Some(&"complete (<stdin>:1:1)"));
    let said = sudoku(&["hint", "--all", "--format", "jsonl"], &list);
    let values: Vec<serde_json::Value> =
        said.lines().iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((said.code, &values[0]["solved"]), (Some(1), &true.into()));
    assert_eq!(values[0]["steps"][0]["placement"]["cell"], "r2c1");
    assert_eq!((&values[1]["solved"], &values[1]["error"]), (&false.into(), &"no hint".into()));
    assert_eq!(values[1]["steps"][0]["technique"], "rule");
    let said = sudoku(&["hint", "--every"], SMALL);
    assert_eq!(
        said.lines(),
        ["--techniques, --every and --backdoors are for ordinary puzzles (<stdin>:1:1)", ""]
    );
    let said = sudoku(&["level"], &list);
    let none = "it does not have exactly one solution (<stdin>:2:1)";
    assert_eq!((said.code, said.lines()), (Some(1), vec!["easy", none]));
}

#[test]
fn other_verbs_leave_them_alone() {
    for verb in ["rate", "canon"] {
        let said = sudoku(&[verb], &format!("{SMALL}\n"));
        assert_eq!(said.code, Some(1), "{verb}");
        let text = said.out + &said.err;
        assert!(text.contains("a puzzle of another size or with more rules"), "{verb}: {text}");
    }
}

/// A killer of 4 by 4 with one solution.
const KILLER: &str = ".Shape~4x4.~R1C1_1.~R2C4_3.Cage~7~R1C1~R2C1~R2C2.Cage~9~R1C2~R1C3~R1C4\
    .Cage~6~R2C3~R3C2~R3C3.Cage~8~R2C4~R3C4~R4C4.Cage~7~R3C1~R4C1.Cage~3~R4C2~R4C3";
/// Its first cage cannot hold 1 and 2 beside the given.
const CONFLICT: &str = ".Shape~4x4.~R1C1_1.~R4C4_4.Cage~3~R1C3~R1C4.Cage~7~R2C1~R3C1";
/// A link of f-puzzles to `SMALL` with rules in words.
const WORDS: &str = "https://f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv34hSlagGZ6jFu04xxIsb0nkqCAEzymreB26DBagRYlTtSfYqPLhIkJzIwwMNghAA5APYYALbkAASu7iEkAA5RZACeAHQAOswAKgAWMCHYECRofszkYCHpfmTYIcx+IWBxgQBGZSFsAO4QAMYwCSBcQA=";
/// With both diagonals it has one solution.
const FORGOTTEN: &str = ".1.....5........5...6.1.4....1..53..";
const FORGOTTEN_SOLVED: &str = "312645654132231456546213423561165324";

/// The objects of a report in JSON Lines.
fn objects(said: &str) -> Vec<Value> {
    said.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn checked_by_their_own_rules() {
    let said = sudoku(&["check"], &format!("{SMALL}\n{ONE}\n{DIAGONALS}\n"));
    assert_eq!(said.code, Some(0), "{}", said.out);
    let summary = "3 fine. 2 of another kind, by their own rules.";
    assert!(said.out.contains("Checked 3 of 3 puzzles in ") && said.out.contains(summary));
    let said = sudoku(&["check", "--format", "jsonl"], SMALL);
    assert_eq!(objects(&said.out)[0]["other_kinds"], 1);
    // The keys of reports without such puzzles are as before.
    let said = sudoku(&["check", "--format", "jsonl"], ONE);
    assert!(objects(&said.out)[0].get("other_kinds").is_none());
}

#[test]
fn a_conflict_names_givens_rules_and_fixes() {
    let said = sudoku(&["check"], CONFLICT);
    let expected = "\
        error[no-solution]: puzzle 1 cannot be solved\n  --> <stdin>:1:1\n   \
        = why: r1c1=1 contradicts this rule: the cells r1c3, r1c4 differ and add to 3\n   \
        = fix: 3 -> 6 in the rule: the cells r1c3, r1c4 differ and add to 3\n";
    assert_eq!(said.code, Some(1));
    assert!(said.out.starts_with(expected), "{}", said.out);
    let said = sudoku(&["explain", "--format", "jsonl", CONFLICT], "");
    let object = &objects(&said.out)[0];
    assert_eq!(object["code"], "no-solution");
    let other = &object["other_kind"];
    assert_eq!(other["verdict"], "impossible");
    let givens = json!([{ "cell": "r1c1", "symbols": "1" }]);
    assert_eq!(other["conflict"], json!({ "givens": givens, "rules": [0], "is_minimal": true }));
    assert_eq!(other["fixes"][0]["kind"], "change-number");
    assert_eq!(other["fixes_complete"], true);
}

/// The solution on the next line is that of the puzzle; it shows which rules were forgotten.
#[test]
fn forgotten_diagonals_are_found_by_the_printed_solution() {
    let rules = "fix: with these rules it has exactly one solution, the printed one: the diagonal from \
                 r1c1 to r6c6 holds no symbol twice; the diagonal from r1c6 to r6c1 holds no symbol \
                 twice (fewer than one in 1365 random grids obeys them)";
    let beside = sudoku(&["check"], &format!("{FORGOTTEN}\n{FORGOTTEN_SOLVED}\n"));
    let typed = sudoku(&["explain", "--printed", FORGOTTEN_SOLVED, FORGOTTEN], "");
    for said in [beside, typed] {
        assert_eq!(said.code, Some(1));
        assert!(said.out.contains("puzzle 1 has 22 solutions"), "{}", said.out);
        assert!(said.out.contains(rules), "{}", said.out);
        assert!(said.out.contains(&format!("as printed:   {FORGOTTEN_SOLVED}")), "{}", said.out);
    }
    // Without it, nothing is proposed.
    let said = sudoku(&["check", "--format", "jsonl"], FORGOTTEN);
    let finding = &objects(&said.out)[0];
    assert_eq!(finding["count"], json!({ "kind": "exactly", "number": 22 }));
    let other = &finding["other_kind"];
    assert_eq!(other["verdict"], "ambiguous");
    assert_eq!(other["differ"].as_array().unwrap().len(), 21);
    assert!(!other["fixes"].as_array().unwrap().iter().any(|it| it["kind"] == "add-rules"));
}

#[test]
fn a_wrong_solution_below() {
    let text = format!("{SMALL}\n1342243142133142\n");
    let said = sudoku(&["check"], &text);
    assert_eq!(said.code, Some(1));
    let expected = "\
        error[solution-wrong]: the printed solution of puzzle 1 is wrong\n  --> <stdin>:2:1\n   \
        = r4c4 cannot be 2\n   \
        = it differs from the only solution in r4c3 r4c4\n   \
        = printed:   1342243142133142\n   \
        = should be: 1342243142133124\n";
    assert!(said.out.starts_with(expected), "{}", said.out);
    assert!(said.out.contains("Read 1 puzzle and 1 printed solution in <stdin>."), "{}", said.out);
    let right = sudoku(&["check"], &text.replace("3142\n", "3124\n"));
    assert_eq!(right.code, Some(0), "{}", right.out);
    // Other verbs leave it out, as the solution of any puzzle.
    assert_eq!(sudoku(&["solve"], &text).lines(), ["1342243142133124"]);
    let said = sudoku(&["explain", "--printed", "134224314213312", SMALL], "");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("15 symbols, expected 16"), "{}", said.err);
    let said = sudoku(&["explain", "--printed", "1342243142133124", ONE], "");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("16 symbols, expected 81"), "{}", said.err);
}

#[test]
fn never_silent_about_things_that_nothing_checks() {
    let said = sudoku(&["check"], WORDS);
    assert_eq!(said.code, Some(1));
    let expected = "\
        error[not-checked]: puzzle 1 has rules in words, which are not checked\n  --> <stdin>:1:1\n   \
        = by its other rules it has exactly one solution; rules in words, not checked: Normal rules \
        apply. The diagonals hold no symbol twice.\n";
    assert!(said.out.starts_with(expected), "{}", said.out);
    assert!(said.out.contains("Checked 0 of 1 puzzle in "), "{}", said.out);

    let tall = "1.....3.6....521.....3......61.....5";
    assert_eq!(sudoku(&["check"], tall).code, Some(0));
    let said = sudoku(&["explain", tall], "");
    let boxes = "with boxes of 3 rows and 2 columns, which its text does not show";
    assert!(said.out.contains(boxes), "{}", said.out);
}

#[test]
fn a_limit_is_not_a_verdict() {
    let said = sudoku(&["explain", "--max-steps", "2", "--format", "jsonl", CAGE], "");
    assert_eq!(said.code, Some(1));
    let object = &objects(&said.out)[0];
    assert_eq!(
        (&object["code"], &object["other_kind"]["verdict"]),
        (&json!("not-checked"), &Value::Null)
    );
    let message = object["message"].as_str().unwrap();
    assert!(message.starts_with("gave up after 2 steps"), "{message}");
}

#[test]
fn copies_are_found_up_to_their_text() {
    let spelled = SMALL.replace('.', "0");
    let said = sudoku(&["check", "--format", "concise"], &format!("{SMALL}\n{ONE}\n{spelled}\n"));
    assert!(
        said.out.starts_with("<stdin>:3:1: #3: error[duplicate]: the same as #1"),
        "{}",
        said.out
    );
}

#[test]
fn explained_in_full() {
    let said = sudoku(&["explain", KILLER], "");
    assert_eq!((said.code, said.lines()[0]), (Some(0), "fine: puzzle 1 has exactly one solution"));
    let said = sudoku(&["explain", "--solve", KILLER], "");
    assert_eq!(said.code, Some(0), "{}", said.out);
    assert!(said.lines()[0].starts_with("1. "), "{}", said.out);
    assert!(said.lines().iter().any(|line| line.ends_with(" solved (grid:1:1)")), "{}", said.out);
    let said = sudoku(&["explain", "--solve", CAGE], "");
    assert_eq!((said.code, said.lines()[0]), (Some(1), "several solutions (grid:1:1)"));
    for (language, title) in
        [("de", "Fehler[no-solution]: Rätsel 1 ist nicht lösbar"), ("fr", "est insoluble")]
    {
        let said = sudoku(&["explain", "--language", language, CONFLICT], "");
        assert!(said.lines()[0].contains(title), "{}", said.out);
    }
}

#[test]
fn an_ordinary_puzzle_in_a_link_is_one() {
    let link = "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGUIAjCAJwFcI";
    let said = sudoku(&["solve"], link);
    assert!(said.out.contains("the link is broken: it ends in the middle"), "{}", said.out);
    let plain = ".~R1C2_1~R1C4_6~R1C6_7~R1C9_4~R2C2_4~R2C3_2~R3C1_8~R3C2_7~R3C4_3~R3C7_6~R4C2_8~R4C5_7\
        ~R4C8_2~R5C4_8~R5C5_9~R5C6_3~R6C2_3~R6C5_6~R6C8_1~R7C3_8~R7C6_6~R7C8_4~R7C9_5~R8C7_1~R8C8_7\
        ~R9C1_4~R9C4_9~R9C6_8~R9C8_6";
    for (verb, expected) in [("solve", ONE_SOLVED), ("count", "1")] {
        let said = sudoku(&[verb], plain);
        assert_eq!((said.code, said.lines()), (Some(0), vec![expected]), "{}", said.err);
    }
}

/// A line of 36 symbols does not show whether its boxes are wide or tall.
#[test]
fn tall_boxes_are_tried_also() {
    let tall = "1.....3.6....521.....3......61.....5";
    let said = sudoku(&["solve"], tall);
    assert_eq!(said.lines(), ["123456346512652143561324435261214635"], "{}", said.err);
    let said = sudoku(&["count"], tall);
    assert_eq!((said.code, said.lines()), (Some(0), vec!["1"]));
}

#[test]
fn as_many_solutions_as_asked_for() {
    for (asked, lines) in [("1", 1), ("3", 3)] {
        let said = sudoku(&["solve", "--max-solutions", asked], CAGE);
        assert_eq!((said.code, said.lines().len()), (Some(1), lines), "{}", said.err);
        let said = sudoku(&["solve", "--max-solutions", asked, "--format", "jsonl"], CAGE);
        let answer: serde_json::Value = serde_json::from_str(said.out.trim()).unwrap();
        assert_eq!(answer["solutions"].as_array().unwrap().len(), lines);
    }
    let said = sudoku(&["solve", "--to", "boxed"], SMALL);
    assert!(said.out.starts_with("the solution of a puzzle of another kind is a line"));
}

/// The puzzles that are made, with their solutions, are those that `solve` reads.
#[test]
fn made_and_solved() {
    for options in [
        "--size 6",
        "--size 12 --givens 60..70",
        "--variant x",
        "--variant jigsaw --size 7",
        "--variant jigsaw",
        "--variant killer",
        "--variant Killer+X --size 6",
        "--variant odd-even --symmetry none",
        "--variant kropki --size 6 --minimal",
        "--variant samurai",
        "--variant latin --size 5",
    ] {
        let args = ["generate", "--seed", "3", "--count", "3", "--to", "jsonl"];
        let said = sudoku(&args.into_iter().chain(options.split(' ')).collect::<Vec<_>>(), "");
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{options}");
        let made: Vec<serde_json::Value> =
            said.lines().iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(made.len(), 3, "{options}");
        let column = |key: &str| {
            made.iter()
                .map(|made| made[key].as_str().unwrap().to_owned() + "\n")
                .collect::<String>()
        };
        assert_eq!(sudoku(&["solve"], &column("puzzle")).out, column("solution"), "{options}");
        let args = ["generate", "--seed", "3", "--count", "3"];
        let lines = sudoku(&args.into_iter().chain(options.split(' ')).collect::<Vec<_>>(), "");
        assert_eq!(lines.out, column("puzzle"), "{options}");
    }
}

/// A level is that of `sudoku level`; where there is none, the run ends.
#[test]
fn puzzles_of_a_level_are_made() {
    for (kind, level) in [("x", "easy"), ("killer", "medium"), ("kropki", "hard")] {
        let size = ["--size", "6", "--seed", "1", "--count", "2"];
        let args = ["generate", "--variant", kind, "--level", level];
        let said = sudoku(&[&args[..], &size].concat(), "");
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{kind} {level}");
        let levels = sudoku(&["level"], &said.out).out;
        assert_eq!(levels, format!("{level}\n").repeat(2), "{kind}: {}", said.out);
        let json = sudoku(&[&args[..], &size, &["--to", "jsonl"]].concat(), "");
        let made: serde_json::Value = serde_json::from_str(json.lines()[0]).unwrap();
        assert_eq!((&made["level"], &made["puzzle"]), (&level.into(), &said.lines()[0].into()));
    }
    let args = ["generate", "--size", "4", "--level", "extreme", "--seed", "1"];
    let said = sudoku(&args, "");
    let reason = "0 of 1 puzzles made in 1000 attempts; the last 1000 came to none of the level, \
                  and --max-attempts allows more";
    assert_eq!((said.code, said.err), (Some(1), format!("sudoku: {reason}\n")));
}

/// The usual size and kind are those of the generator without these options.
#[test]
fn the_usual_kind_is_the_usual_generator() {
    let usual = sudoku(&["generate", "--seed", "3"], "");
    let plain = sudoku(&["generate", "--seed", "3", "--size", "9", "--variant", "plain"], "");
    assert_eq!(usual.out, plain.out);
}

#[test]
fn options_that_do_not_fit_are_named() {
    for (options, reason) in [
        ("--variant killer --level easy", "a puzzle without givens is never easy"),
        ("--size 6 --pattern X", "cannot be used with '--pattern <FILE>'"),
        ("--size 6 --to boxed", "--variant and --size need --to line or jsonl, not --to boxed"),
        ("--size 6 --answers", "cannot be used with '--answers'"),
        ("--size 7", "plain puzzles are not made with 7 symbols, but with 4, 6, 8"),
        ("--variant windoku --size 6", "windoku puzzles are not made with 6 symbols"),
        ("--variant samurai+x", "samurai and x puzzles are not made together"),
        ("--variant sumo", "sumo puzzles have no form in a line yet"),
        ("--variant chess", "invalid value 'chess' for '--variant <KIND>'"),
        ("--variant x --givens 82", "the board has 81 cells, not 82 givens or more"),
    ] {
        let args: Vec<_> = ["generate"].into_iter().chain(options.split(' ')).collect();
        let said = sudoku(&args, "");
        assert_eq!(said.code, Some(2), "{options}");
        assert!(said.err.contains(reason), "{options}: {}", said.err);
    }
    let args = ["generate", "--variant", "x", "--givens", "4..7", "--seed", "1"];
    let said = sudoku(&[&args[..], &["--max-attempts", "3"]].concat(), "");
    assert_eq!(said.code, Some(1));
    let reason = "sudoku: 0 of 1 puzzles made in 3 attempts; no more were allowed\n";
    assert_eq!(said.err, reason);
}

#[test]
fn drawn_with_the_marks_of_its_rules() {
    let said = sudoku(&["render"], DIAGONALS);
    assert_eq!((said.code, &*said.err), (Some(0), ""));
    assert!(said.out.starts_with("<svg ") && said.out.contains("holds no symbol twice</desc>"));
    let solved = sudoku(&["render", "--solution"], DIAGONALS);
    assert_eq!(solved.out.matches("<use ").count(), 16);
    let knight = sudoku(&["render"], &format!("{CAGE}.AntiKnight"));
    assert_eq!(knight.code, Some(0));
    assert!(knight.err.contains("<stdin>:1:1: not in the picture: cells a knight's"));
    let several = sudoku(&["render", "--solution"], CAGE);
    assert_eq!(several.code, Some(1));
    assert!(several.err.contains("it does not have exactly one solution"), "{}", several.err);
    let text = sudoku(&["render", "--to", "text", "--solution"], DIAGONALS);
    assert_eq!((text.code, &*text.err), (Some(0), ""));
    assert!(text.out.starts_with("┏━━━┯") && text.out.contains("holds no symbol twice\n"));
    let words = sudoku(&["render", "--to", "text"], &format!("{CAGE}.AntiKnight"));
    assert!(words.err.is_empty() && words.out.contains("\ncells a knight's step apart differ\n"));
    let font = sudoku(&["render", "--to", "text", "--mark", "r1c1"], SMALL);
    assert!(font.err.contains("--step, --mark and --font need --to svg or png"), "{}", font.err);
    let marked = sudoku(&["render", "--mark", "r1c1"], SMALL);
    assert!(marked.err.contains("--step and --mark are for ordinary puzzles"), "{}", marked.err);
}
