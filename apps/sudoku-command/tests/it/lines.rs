//! No line of a list vanishes: each is answered, or counted on the standard error output.

use proptest::prelude::*;
use proptest::sample::select;

use crate::common::{NONE, ONE, ONE_SOLVED, TWO, Temporary, sudoku};

const OTHER: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const OTHER_SOLVED: &str =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

/// A solution of no puzzle here, and one with a misprint.
fn foreign() -> String {
    ONE_SOLVED
        .chars()
        .map(|c| c.to_digit(10).map_or(c, |d| char::from(b'1' + (d % 9) as u8)))
        .collect()
}

fn misprinted() -> String {
    format!("{}2", &ONE_SOLVED[..80])
}

/// The verbs that answer line by line, and what begins the further lines of an answer.
const ANSWERS: [&str; 11] = [
    "solve",
    "solve --format jsonl",
    "count",
    "rate",
    "rate --format tsv",
    "level",
    "hint",
    "hint --backdoors",
    "convert --to candidates --line",
    "canon",
    "convert --to line",
];

/// The number at the beginning of the line of the standard error output with these words.
fn number(err: &str, words: &str) -> usize {
    let mut lines = err.lines().filter(|line| line.contains(words));
    let found = lines.next().map(|line| line.trim_start_matches("sudoku: "));
    assert_eq!(lines.next(), None);
    found.and_then(|line| line.split(' ').next()?.parse().ok()).unwrap_or(0)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(12) })]

    #[test]
    fn every_line_has_an_answer_or_is_counted(
        picks in prop::collection::vec(select(vec![
            ONE.to_owned(), ONE.into(), ONE_SOLVED.into(), OTHER.into(), OTHER_SOLVED.into(),
            TWO.into(), NONE.into(), foreign(), misprinted(), ONE[1..].into(), ".".repeat(81),
            ONE_SOLVED[1..].into(),
        ]), 1..9),
    ) {
        let list = picks.join("\n") + "\n";
        let lines = picks.len();
        for verb in ANSWERS {
            let mut args: Vec<&str> = verb.split(' ').collect();
            let said = sudoku(&args, &list);
            let refused = said.err.lines().filter(|line| line.contains("<stdin>:")).count();
            let taken = number(&said.err, "taken for");
            let answers = said.lines().len();
            prop_assert_eq!(answers + taken + refused, lines, "{}\n{}{}{}", verb, list, said.out, said.err);
            args.push("--each");
            let said = sudoku(&args, &list);
            let refused = said.err.lines().filter(|line| line.contains("<stdin>:")).count();
            prop_assert_eq!(said.lines().len() + refused, lines, "{} --each\n{}", verb, list);
            prop_assert_eq!(number(&said.err, "taken for"), 0);
        }
        // The grids come out as they went in.
        let readable: Vec<&String> = picks.iter().filter(|line| line.len() == 81).collect();
        let said = sudoku(&["convert", "--to", "line"], &list);
        prop_assert_eq!(said.lines(), readable.clone(), "{}", said.err);
        for form in ["csv", "json"] {
            let said = sudoku(&["convert", "--to", form], &list);
            for line in &readable {
                let given = list.lines().filter(|it| it == line).count();
                prop_assert_eq!(said.out.matches(line.as_str()).count(), given, "{}\n{}{}", form, list, said.out);
            }
        }
        for verb in ["dedup --exact", "filter --givens 0..81"] {
            let mut args: Vec<&str> = verb.split(' ').collect();
            for is_each in [false, true] {
                if is_each {
                    args.push("--each");
                }
                let said = sudoku(&args, &list);
                let refused = said.err.lines().filter(|line| line.contains("<stdin>:")).count();
                let (all, left_out) = match verb.starts_with("dedup") {
                    true => (number(&said.err, " different, "), {
                        let line = said.err.lines().find(|line| line.contains(" different, "));
                        let words = line.and_then(|line| line.rsplit(' ').nth(2));
                        words.and_then(|word| word.parse().ok()).unwrap_or(0)
                    }),
                    false => (said.lines().len(), 0),
                };
                let taken = number(&said.err, "taken for");
                prop_assert!(!is_each || taken == 0);
                prop_assert_eq!(all + taken + refused, lines, "{:?}\n{}{}", args, list, said.err);
                prop_assert_eq!(said.lines().len() + left_out + taken + refused, lines);
            }
        }
    }
}

#[test]
fn a_solution_after_its_puzzle_is_counted() {
    let list = format!("{ONE}\n{ONE_SOLVED}\n");
    for verb in ["solve", "count", "rate", "level", "hint", "explain"] {
        let said = sudoku(&[verb], &list);
        let counted = "sudoku: 1 full grid is taken for the solution of a puzzle; --each answers \
                       every grid\n";
        assert_eq!(said.err, counted, "{verb}");
        assert_eq!(sudoku(&[verb, "--each"], &list).err, "", "{verb}");
    }
    let canonical = sudoku(&["canon"], &list);
    assert_eq!((canonical.lines().len(), canonical.err.as_str()), (2, ""));
    let said = sudoku(&["convert", "--to", "line"], &list);
    assert_eq!((said.out, said.err), (list, String::new()));
}

#[test]
fn a_wrong_solution_does_not_vanish() {
    for wrong in [foreign(), misprinted()] {
        let list = format!("{ONE}\n{ONE_SOLVED}\n{OTHER}\n{OTHER_SOLVED}\n{ONE}\n{wrong}\n");
        let said = sudoku(&["solve"], &list);
        assert_eq!(said.lines().len(), 3);
        assert!(said.err.starts_with("sudoku: 3 full grids are taken"), "{}", said.err);
        for form in ["line", "csv", "jsonl"] {
            assert!(sudoku(&["convert", "--to", form], &list).out.contains(&wrong), "{form}");
        }
    }
}

#[test]
fn a_solution_in_the_line_of_its_puzzle_is_counted() {
    let said = sudoku(&["convert", "--to", "line"], &format!("{ONE},{ONE_SOLVED}\n"));
    assert_eq!(said.out, format!("{ONE}\n"));
    assert_eq!(
        said.err,
        "sudoku: 1 solution beside its puzzle was left out; csv, json and jsonl keep it\n"
    );
    assert_eq!(sudoku(&["count"], &format!("{ONE},{ONE_SOLVED}\n")).err, "");
}

/// An identifier of twelve digits of base 16, the grid, and its rating.
#[test]
fn a_line_of_a_bank_reads_as_two_do() {
    for id in ["0000183b305c", "001234567890", "ABCDEF012345"] {
        let line = format!("{id} {}  1.2", ONE.replace('.', "0"));
        for times in [1, 2, 3] {
            let said = sudoku(&["convert", "--to", "line"], &format!("{line}\n").repeat(times));
            assert_eq!((said.out, said.err), (format!("{ONE}\n").repeat(times), String::new()));
        }
        let typed = sudoku(&["convert", "--to", "line", &line], "");
        assert_eq!((typed.out, typed.err), (format!("{ONE}\n"), String::new()), "{id}");
    }
}

/// Puzzles with other rules are named, and not judged by the ordinary ones.
#[test]
fn other_rules_are_named_in_every_verb() {
    let map = "111222233111222233114452333144455633444555666774556669777856699778888999778888999";
    let jigsaw = format!("{ONE}\n{map}\n");
    let killer = format!("{{\"puzzle\":\"{ONE}\",\"type\":\"killer\",\"cages\":[[1,2]]}}\n");
    let signs = "G<<L<K<L|".repeat(9) + "\n";
    let link = "https://sudokupad.app/abc12\n".to_owned();
    for verb in ["solve", "count", "rate", "level", "hint", "explain --solve", "filter --givens 9"]
    {
        let args: Vec<&str> = verb.split(' ').collect();
        for (text, named) in [
            (&jigsaw, "a jigsaw Sudoku; only ordinary"),
            (&killer, "a killer Sudoku; only ordinary"),
            (&signs, "a puzzle with signs between its cells"),
            (&link, "a link to SudokuPad"),
        ] {
            let said = sudoku(&args, text);
            let all = format!("{}{}", said.out, said.err);
            assert!(all.contains(named), "{verb}\n{text}{all}");
            assert_eq!(said.code, Some(1), "{verb}\n{text}");
        }
    }
    for text in [&jigsaw, &killer] {
        let said = sudoku(&["check"], text);
        assert_eq!(said.code, Some(1), "it was not checked: {}", said.out);
        assert!(said.out.starts_with("info[variant]"), "{}", said.out);
        assert_eq!(sudoku(&["convert", "--to", "line"], text).out, format!("{ONE}\n"));
    }
    let book = Temporary::new("jigsaw.txt", &jigsaw);
    let made = sudoku(&["book", "make", book.path(), "-o", "never.pdf"], "");
    assert_eq!(made.code, Some(1), "{}", made.err);
    assert!(made.err.contains("a jigsaw Sudoku"), "{}", made.err);
    let typed = sudoku(&["solve", link.trim()], "");
    assert_eq!(typed.code, Some(2));
    assert!(typed.err.contains("a link to SudokuPad"), "{}", typed.err);
}
