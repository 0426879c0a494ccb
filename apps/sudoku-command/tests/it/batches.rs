//! Long files: batches, threads and pipes do not change the answers.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;

use crate::common::{self, NONE, ONE, ONE_SOLVED, TWO, Temporary, sudoku};

/// More than two batches.
const LINES: usize = 17_000;

/// The `nth` of 9! permutations of the digits.
fn relabelled(text: &str, mut nth: usize) -> String {
    let mut rest: Vec<char> = ('1'..='9').collect();
    let mut digits = Vec::new();
    for left in (1..=9).rev() {
        digits.push(rest.remove(nth % left));
        nth /= left;
    }
    let digit = |c: char| c.to_digit(10).map_or(c, |d| digits[d as usize - 1]);
    text.chars().map(digit).collect()
}

/// The pencil marks of a puzzle: every digit in every empty cell.
fn marks(puzzle: &str) -> String {
    let cell = |c: char| match c.to_digit(10) {
        Some(given) => {
            ('1'..='9').map(|d| if d.to_digit(10) == Some(given) { d } else { '.' }).collect()
        }
        None => String::from("123456789"),
    };
    puzzle.chars().map(cell).collect()
}

/// A line of the file, and the answers of `solve` and `count`. `{}` is its place.
fn line(nth: usize) -> [String; 3] {
    let as_said = |line: String, solve: &str, count: &str| [line, solve.into(), count.into()];
    let [one, solved] = [ONE, ONE_SOLVED].map(|text| relabelled(text, nth));
    match nth % 61 {
        7 => as_said(relabelled(TWO, nth), "several solutions ({})", "2"),
        11 => as_said(relabelled(NONE, nth), "no solution ({})", "0"),
        13 => as_said(format!("55{}", &one[2..]), "no solution ({})", "0"),
        17 => as_said(".".repeat(81), "several solutions ({})", "2+"),
        23 => as_said(marks(&one), &solved, "1"),
        29 => {
            let reported = "unreadable ({}: 80 symbols, expected 81)";
            as_said(one[1..].into(), reported, reported)
        }
        31 => as_said(solved.clone(), &solved, "1"),
        _ => as_said(one, &solved, "1"),
    }
}

/// The file, and the answers.
struct Mixed {
    file: Temporary,
    solve: String,
    count: String,
}

impl Mixed {
    fn new(name: &str) -> Self {
        let file = Temporary::new(name, "");
        let (mut text, mut solve, mut count) = Default::default();
        for nth in 0..LINES {
            let [line, solved, counted] = line(nth);
            let column = if line.len() == 80 { 81 } else { 1 };
            let place = format!("{}:{}:{column}", file.path(), nth + 1);
            push(&mut text, &line);
            push(&mut solve, &solved.replace("{}", &place));
            push(&mut count, &counted.replace("{}", &place));
        }
        std::fs::write(file.path(), text).unwrap();
        Self { file, solve, count }
    }
}

fn push(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

#[test]
#[ignore = "long"]
fn every_line_has_its_answer_on_any_number_of_threads() {
    let mixed = Mixed::new("mixed.txt");
    let path = mixed.file.path();
    for threads in ["1", "2", "8"] {
        let solved = sudoku(&["solve", "--threads", threads, path], "");
        assert!(solved.out == mixed.solve, "solve on {threads} threads");
        assert_eq!((solved.code, solved.err.as_str()), (Some(1), ""));
        let counted = sudoku(&["count", "--threads", threads, path], "");
        assert!(counted.out == mixed.count, "count on {threads} threads");
        assert_eq!((counted.code, counted.err.as_str()), (Some(1), ""));
    }
    // The number of solutions asked for, whether from a batch or one by one.
    for (limit, lines) in [("1", 1), ("2", 2), ("3", 3)] {
        let said = sudoku(&["solve", "--max-solutions", limit, path], "");
        let empty = (0..LINES).filter(|nth| nth % 61 == 17).count();
        let two = (0..LINES).filter(|nth| nth % 61 == 7).count();
        let others = LINES - empty - two;
        assert_eq!(said.lines().len(), others + two * lines.min(2) + empty * lines, "{limit}");
    }
}

#[test]
#[ignore = "long"]
fn the_report_is_the_same_on_any_number_of_threads() {
    let mixed = Mixed::new("report.txt");
    let check = |threads| {
        let args = ["check", "--format", "json", "--threads", threads, mixed.file.path()];
        let said = sudoku(&args, "");
        assert_eq!((said.code, said.err.as_str()), (Some(1), ""));
        said.out
    };
    let report = check("1");
    let count = |code: &str| report.matches(&format!("\"code\":\"{code}\"")).count();
    let kind = |rest: usize| (0..LINES).filter(|nth| nth % 61 == rest).count();
    assert_eq!(count("multiple-solutions"), kind(7) + kind(17));
    assert_eq!(count("no-solution"), kind(11));
    assert_eq!(count("given-clash"), kind(13));
    // One cause is one finding.
    assert_eq!(count("unreadable"), 1);
    assert!(report.contains(&format!("\"unreadable\":{}", kind(29))));
    assert_eq!(count("duplicate"), kind(17) - 1);
    assert!(check("8") == report, "8 threads");
}

#[test]
fn a_reader_that_goes_away() {
    let file = Temporary::new("gone.txt", format!("{ONE}\n").repeat(100_000));
    for verb in ["solve", "count", "convert --to candidates"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sudoku"))
            .args(verb.split(' ').chain([file.path()]))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert!(!first.is_empty());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{verb}");
    }
}

#[test]
fn answers_come_while_the_pipe_is_open() {
    for threads in ["1", "2"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_sudoku"))
            .args(["solve", "--threads", threads])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut pipe = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap()).lines();
        let (send, answer) = mpsc::channel();
        let reader = std::thread::spawn(move || {
            answers.map_while(Result::ok).all(|line| send.send(line).is_ok())
        });
        let next = || answer.recv_timeout(common::HANG).expect("an answer");
        // More than is needed to detect the format. The last two lines may wait for the next text.
        for round in [1000, 2, 1] {
            pipe.write_all(format!("{ONE}\n").repeat(round).as_bytes()).unwrap();
            pipe.flush().unwrap();
            for _ in 0..(if round == 1000 { 998 } else { round }) {
                assert_eq!(next(), ONE_SOLVED);
            }
        }
        drop(pipe);
        assert_eq!([next(), next()], [ONE_SOLVED, ONE_SOLVED]);
        assert!(answer.recv().is_err());
        assert!(reader.join().unwrap());
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}
