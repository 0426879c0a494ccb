//! Every kind of finding about a single puzzle, and the numbers of the summary.

use std::ops::ControlFlow;
use std::time::Instant;

use crate::common::{
    self, CLASH, NONE, POOL, TWO, check_books, english, findings_of, p, puzzle, s, short, unsaid,
};
use sudoku_book::{
    Checker, Code, Count, Entry, Finding, Halt, Options, Place, Report, Role, Style, Unreadable,
    check,
};
use sudoku_core::{AnyPuzzle, CandidateGrid, Digit, Grid};

#[test]
fn the_faults_of_single_puzzles() {
    let empty = ".".repeat(81);
    let fives = "5".repeat(81);
    let book = [p(0), puzzle(&empty), puzzle(&fives), puzzle(CLASH), puzzle(NONE), puzzle(TWO[0])];
    let (findings, summary) = check_books(&[&book], None);
    assert_eq!(
        findings.iter().map(short).collect::<Vec<_>>(),
        [
            "multiple-solutions@2: puzzle 2 has more than 100 solutions",
            "given-clash@3: puzzle 3 breaks the rules",
            "given-clash@4: puzzle 4 breaks the rules",
            "no-solution@5: puzzle 5 cannot be solved",
            "multiple-solutions@6: puzzle 6 has 2 solutions",
        ]
    );
    assert_eq!(findings[0].count(), Some(Count::MoreThan(100)));
    assert_eq!(findings[1].clashes().len(), 27);
    assert_eq!(findings[2].message(english()), "row 1 has two 5s (r1c1, r1c5)");
    for finding in &findings {
        let grid = finding.grid().unwrap();
        for solution in finding.solutions() {
            assert!(solution.is_solved() && solution.contains_grid(&grid));
        }
    }
    assert_eq!((summary.puzzles, summary.checked, summary.fine, summary.errors), (6, 6, 1, 5));
}

/// The answers of puzzles without boxes are no misprinted Sudoku.
#[test]
fn full_grids_without_boxes() {
    let latin = |first: usize| -> String {
        let digit = |at: usize| (first + at / 9 + at % 9) % 9 + 1;
        (0..81).map(|at| digit(at).to_string()).collect()
    };
    let (findings, summary) = check_books(&[&[p(0), puzzle(&latin(0)), puzzle(&latin(4))]], None);
    assert_eq!(
        findings.iter().map(short).collect::<Vec<_>>(),
        [
            "variant@2: puzzle 2 is a Latin square, which was not checked",
            "variant@3: puzzle 3 is a Latin square, which was not checked",
        ]
    );
    assert_eq!((summary.checked, summary.fine, summary.errors), (1, 1, 0));
}

#[test]
fn duplicates_name_the_first() {
    let book = [p(0), p(1), p(0), p(2), p(1), p(0)];
    assert_eq!(
        findings_of(&book),
        [
            "duplicate@3: puzzle 3 is the same as puzzle 1",
            "duplicate@5: puzzle 5 is the same as puzzle 2",
            "duplicate@6: puzzle 6 is the same as puzzle 1",
        ]
    );
    let (findings, summary) = check_books(&[&book[..2], &[p(3), p(1)]], None);
    assert_eq!(findings[0].title(english()), "puzzle 2 is the same as puzzle 2 of book0.txt");
    assert_eq!(findings[0].message(english()), "the same as #2 at book0.txt:2:1");
    assert_eq!(summary.files.len(), 2);
}

#[test]
fn a_duplicate_with_its_own_solution() {
    let book = [p(0), p(1), p(0), s(0), s(1), s(0)];
    assert_eq!(findings_of(&book), ["duplicate@3: puzzle 3 is the same as puzzle 1"]);
}

#[test]
fn numbers() {
    let numbered = |numbers: &[u64]| {
        let book: Vec<_> = numbers.iter().enumerate().map(|(i, &n)| p(i).number(n)).collect();
        findings_of(&book)
    };
    assert!(numbered(&[1, 2, 3, 4, 5]).is_empty());
    assert_eq!(numbered(&[1, 2, 2, 3, 4]), ["numbering@3: there are two puzzles 2"]);
    assert_eq!(numbered(&[1, 2, 4, 5, 6]), ["numbering@3: there is no puzzle 3"]);
    assert_eq!(numbered(&[1, 2, 6, 7, 8]), ["numbering@3: there is no puzzle 3 to 5"]);
    assert_eq!(
        numbered(&[1, 2, 30, 4, 5]),
        ["numbering@3: puzzle 30 is where puzzle 3 is expected"]
    );
    assert_eq!(
        numbered(&[1, 3, 2, 4, 5, 6, 7]),
        ["numbering@2: puzzle 3 is between puzzles 1 and 2"]
    );
    let (findings, _) =
        check_books(&[&[p(0).number(7), p(1).number(8), p(2).number(8), p(3).number(9)]], None);
    assert_eq!(
        findings[0].message(english()),
        "there are two puzzles 8, the first at book0.txt:2:1"
    );
}

#[test]
fn names_are_used_where_there_are_some() {
    let book = [p(0).number(57), puzzle(NONE).name("The Wall")];
    let (findings, _) = check_books(&[&book], None);
    assert_eq!(findings[0].title(english()), "puzzle \"The Wall\" cannot be solved");
    assert_eq!(
        (findings[0].puzzle, findings[0].name().as_deref()),
        (Some(2), Some("\"The Wall\""))
    );
}

#[test]
fn an_empty_file() {
    let (findings, summary) = check_books(&[&[]], None);
    assert_eq!(findings[0].code, Code::Unreadable);
    assert_eq!(findings[0].title(english()), "no puzzle found");
    assert!(!summary.is_ok());
    assert!(summary.to_string().starts_with("Checked 0 of 0 puzzles in 0."));
}

fn entry(reading: AnyPuzzle) -> Entry {
    Entry {
        outline: None,
        place: Place::Json("/0".into()),
        record: 1,
        role: Role::Unsaid,
        label: None,
        difficulty: None,
        variant: None,
        reading: Ok(reading),
    }
}

fn check_entry(entry: Entry) -> Vec<String> {
    let mut findings = Vec::new();
    let mut checker = Checker::new(&Options::default(), |finding| {
        findings.push(format!(
            "{}: {}: {}",
            finding.source,
            finding.code,
            finding.message(english())
        ));
        ControlFlow::Continue(())
    });
    checker.open("book.json");
    let _ = checker.entry(entry);
    let _ = checker.close();
    checker.finish();
    findings
}

#[test]
fn only_the_givens_are_checked() {
    let mut grid: Grid = POOL[0][0].parse().unwrap();
    let empty = (!grid.filled()).first().unwrap();
    let wrong = Digit::ALL
        .into_iter()
        .find(|digit| Some(*digit) != POOL[0][1].parse::<Grid>().unwrap().get(empty));
    grid.set(empty, wrong).unwrap();
    assert!(check_entry(entry(AnyPuzzle::Grid(grid))).is_empty());
    let all = entry(AnyPuzzle::Grid(grid.with_all_fixed()));
    assert_eq!(check_entry(all).len(), 1, "as a given it is wrong");
}

#[test]
fn pencil_marks_are_puzzles() {
    let marks = CandidateGrid::from(&POOL[0][0].parse::<Grid>().unwrap());
    assert!(check_entry(entry(AnyPuzzle::Candidates(marks))).is_empty());
    let findings = check_entry(entry(AnyPuzzle::Candidates(CandidateGrid::ALL)));
    assert!(
        findings[0].starts_with("book.json#/0: multiple-solutions: more than 100"),
        "{findings:?}"
    );
}

#[test]
fn a_search_that_takes_too_long_is_reported() {
    let mut options = Options::default();
    options.max_steps = 3;
    let mut findings = Vec::new();
    let mut checker = Checker::new(&options, |finding| {
        findings.push((finding.code, finding.message(english())));
        ControlFlow::Continue(())
    });
    checker.open("book.txt");
    let _ = checker.entry(entry(AnyPuzzle::Grid(Grid::EMPTY)));
    let _ = checker.close();
    let summary = checker.finish();
    assert_eq!(findings, [(Code::NotChecked, "gave up after 3 steps".to_string())]);
    assert_eq!((summary.puzzles, summary.checked, summary.fine), (1, 0, 0));
    assert!(!summary.is_ok());
}

#[test]
fn allowed_findings_are_only_counted() {
    let mut options = Options::default();
    options.allow = vec![Code::Unreadable];
    let mut findings = 0;
    let mut checker = Checker::new(&options, |_| {
        findings += 1;
        ControlFlow::Continue(())
    });
    checker.open("book.txt");
    let mut unreadable = entry(AnyPuzzle::Grid(Grid::EMPTY));
    unreadable.reading = Err(Unreadable::new("torn".into()));
    let _ = checker.entry(unreadable);
    let _ = checker.close();
    let summary = checker.finish();
    assert_eq!(findings, 0);
    assert!(summary.is_ok());
    assert_eq!((summary.puzzles, summary.checked, summary.allowed), (1, 0, 1));
    assert!(summary.to_string().ends_with("0 fine. 1 puzzle affected: 0 errors, 1 allowed."));
}

#[test]
fn a_sink_that_breaks_is_left_alone() {
    let mut findings = 0;
    let mut checker = Checker::new(&Options::default(), |_| {
        findings += 1;
        ControlFlow::Break(())
    });
    checker.open("book.txt");
    for record in 0..100 {
        let mut entry = entry(AnyPuzzle::Grid(Grid::EMPTY));
        entry.record = record;
        let _ = checker.entry(entry);
    }
    assert!(checker.close().is_break());
    checker.finish();
    assert_eq!(findings, 1);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let lines: Vec<_> = (0..300)
        .map(|n| match n % 5 {
            0 => puzzle(TWO[0]),
            1 => puzzle(NONE),
            _ => unsaid(POOL[n % 24][0]),
        })
        .map(|line| common::text(&line))
        .collect();
    let path = std::env::temp_dir().join(format!("sudoku-threads-{}.txt", std::process::id()));
    std::fs::write(&path, lines.join("\n")).unwrap();
    let report = |threads| -> Report {
        let mut options = Options::default();
        options.threads = threads;
        check([&path], &options).unwrap()
    };
    let one = report(1).to_jsonl();
    assert!(one.lines().count() > 300);
    for threads in [2, 3, 8] {
        assert_eq!(report(threads).to_jsonl(), one);
    }
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn json_is_one_document_and_lines_are_many() {
    let path = std::env::temp_dir().join(format!("sudoku-json-{}.txt", std::process::id()));
    std::fs::write(&path, format!("{}\n{}\n", POOL[0][0], TWO[0])).unwrap();
    let report = check([&path], &Options::default()).unwrap();
    std::fs::remove_file(&path).unwrap();

    let document: serde_json::Value = serde_json::from_str(&report.to_json()).unwrap();
    assert_eq!(document["schema"], 1);
    let finding = &document["findings"][0];
    assert_eq!(finding["code"], "multiple-solutions");
    assert_eq!(finding["severity"], "error");
    assert_eq!(finding["source"]["line"], 2);
    assert_eq!(finding["puzzle"], 2);
    assert_eq!(finding["grid"], TWO[0]);
    assert_eq!(finding["solutions"].as_array().unwrap().len(), 2);
    assert_eq!(finding["count"]["number"], 2);
    assert_eq!(finding["count"]["kind"], "exactly");
    assert!(finding["cells"][0].as_str().unwrap().starts_with('r'));
    assert_eq!(document["summary"]["puzzles"], 2);

    let lines: Vec<serde_json::Value> =
        report.to_jsonl().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["type"], "finding");
    assert_eq!(lines[0]["schema"], 1);
    assert_eq!(lines[0]["message"], finding["message"]);
    assert_eq!(lines[1]["type"], "summary");
    assert_eq!(lines[1]["errors"], 1);

    assert!(report.to_style(Style::Concise).contains(":2:1: #2: error[multiple-solutions]: 2 sol"));
    assert!(report.to_string().contains("= one solution: "));
}

#[test]
fn a_name_means_one_puzzle_only() {
    let chapter = |name: &str, puzzles: std::ops::Range<usize>| {
        let number = |(nth, i): (u64, usize)| p(i).label(&format!("{name} {nth}"), Some(nth));
        (1..).zip(puzzles).map(number).collect::<Vec<_>>()
    };
    let mut book = chapter("Easy", 0..3);
    book.extend(chapter("Hard", 3..6));
    book.push(p(1).label("Hard 4", Some(4)));
    book[4] = puzzle(NONE).label("Hard 2", Some(2));
    book.push(puzzle(CLASH));
    book.push(puzzle(CLASH));
    book.insert(3, puzzle(TWO[0]));
    assert_eq!(
        findings_of(&book),
        [
            "multiple-solutions@4: puzzle at line 4 has 2 solutions",
            "no-solution@6: puzzle \"Hard 2\" cannot be solved",
            "duplicate@8: puzzle 4 is the same as puzzle \"Easy 2\"",
            "given-clash@9: puzzle at line 9 breaks the rules",
            "given-clash@10: puzzle at line 10 breaks the rules",
            "duplicate@10: puzzle at line 10 is the same as puzzle at line 9",
        ]
    );
    let (findings, _) = check_books(&[&book], None);
    let report = Report::new(findings, Default::default()).to_style(Style::Concise);
    assert!(report.starts_with("book0.txt:4:1: error[multiple-solutions]"), "{report}");
    assert!(report.contains(": #4: error[duplicate]: the same as \"Easy 2\" at "), "{report}");

    let book = [p(0).name("Easy"), puzzle(NONE).name("Easy"), puzzle(TWO[0]).name("The Beast")];
    assert_eq!(
        findings_of(&book),
        [
            "no-solution@2: puzzle 2 cannot be solved",
            "multiple-solutions@3: puzzle \"The Beast\" has 2 solutions"
        ]
    );
}

#[test]
fn files_that_cannot_be_read_are_in_the_summary() {
    let mut failed = Vec::new();
    let paths = ["/nowhere/a.txt", "/nowhere/b.txt"];
    let summary = sudoku_book::check_each(
        paths,
        &Options::default(),
        |_| ControlFlow::Continue(()),
        |error| failed.push(error.name),
        |_| ControlFlow::Continue(()),
    );
    assert_eq!(failed, paths.map(Into::into));
    assert_eq!(summary.unread.iter().map(|unread| &*unread.file).collect::<Vec<_>>(), paths);
    assert_eq!(summary.unread[0].reason, "no such file");
    assert!(!summary.is_ok());
    let json = Report::new(Vec::new(), summary).to_jsonl();
    let unread = "\"unread\":[{\"file\":\"/nowhere/a.txt\",\"reason\":\"no such file\"},";
    assert!(json.contains(unread), "{json}");
}

#[test]
fn every_key_of_the_json_form() {
    let (findings, summary) = check_books(&[&[puzzle(NONE)]], None);
    let json: serde_json::Value =
        serde_json::from_str(&Report::new(findings, summary).to_json()).unwrap();
    let keys = |value: &serde_json::Value| {
        value.as_object().unwrap().keys().cloned().collect::<std::collections::BTreeSet<_>>()
    };
    let words = |words: &str| words.split(' ').map(String::from).collect();
    let finding = "code severity source puzzle name subject title message notes grid printed \
                   solutions cells clashes how related marks fixes facts steps fix_texts \
                   fixes_complete additions_needed conflict ambiguity";
    assert_eq!(keys(&json["findings"][0]), words(finding));
    let fix = "kind cell from digit solution agrees_with_printed restores_symmetry likely_slip";
    assert_eq!(keys(&json["findings"][0]["fixes"][0]), words(fix));
    assert_eq!(json["findings"][0]["fixes_complete"], true);
    let conflict = "clashes givens minimal smallest reason";
    assert_eq!(keys(&json["findings"][0]["conflict"]), words(conflict));
    assert_eq!(json["findings"][0]["ambiguity"], serde_json::Value::Null);
    let summary = "puzzles checked fine solutions unreadable errors warnings infos allowed files \
                   across unread";
    assert_eq!(keys(&json["summary"]), words(summary));
}

#[test]
fn without_the_solutions_nothing_is_checked() {
    let mut options = Options::default();
    options.solutions.push("/nowhere/answers.txt".into());
    let book = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/book.txt");
    let mut findings = 0;
    let mut count = |_| {
        findings += 1;
        ControlFlow::Continue(())
    };
    let on = |_| ControlFlow::Continue(());
    let summary = sudoku_book::check_each([book], &options, &mut count, |_| {}, on);
    assert_eq!((findings, summary.puzzles, summary.unread.len()), (0, 0, 1));
}

#[test]
fn the_progress_callback_may_stop_the_check() {
    let book = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/book.txt");
    for threads in [1, 2] {
        let (mut findings, mut looks) = (0, 0);
        let mut options = Options::default();
        options.threads = threads;
        let sink = |_| {
            findings += 1;
            ControlFlow::Continue(())
        };
        let progress = |_| {
            looks += 1;
            ControlFlow::Break(())
        };
        let summary = sudoku_book::check_each([book, book], &options, sink, |_| {}, progress);
        assert_eq!((looks, findings, summary.files.len()), (1, 0, 0));
    }
}

#[test]
fn a_halt_ends_the_check_and_the_part_so_far_is_reported() {
    let path = std::env::temp_dir().join(format!("sudoku-halt-{}.txt", std::process::id()));
    let open = |nth: usize| {
        let mut symbols = [b'.'; 81];
        for (index, digit) in (b'1'..=b'3').enumerate() {
            symbols[(nth * (7 + index) + 27 * index) % 81] = digit;
        }
        String::from_utf8_lossy(&symbols).into_owned() + "\n"
    };
    std::fs::write(&path, (0..80).map(open).collect::<String>()).unwrap();
    let is_ended = |finding: &Finding| {
        finding.notes(english()).iter().any(|note| note == "not explained: the check was ended")
    };
    for threads in [1, 2] {
        let mut options = Options::default();
        options.threads = threads;
        options.allow = vec![Code::Duplicate, Code::DuplicateUpToSymmetry];
        let halt = options.halt.clone();
        let mut findings = Vec::new();
        let sink = |finding| {
            findings.push(finding);
            halt.ask();
            ControlFlow::Continue(())
        };
        let on = |_| ControlFlow::Continue(());
        let summary = sudoku_book::check_each([&path], &options, sink, |_| {}, on);
        // Explaining takes milliseconds: those that wait for it are reported without it.
        assert_eq!((summary.puzzles, findings.len(), summary.stopped), (80, 80, true));
        assert_eq!(summary.files.len(), 1);
        assert!(findings.iter().all(|finding| finding.diagnosis.is_none() == is_ended(finding)));
        assert!(findings[0].diagnosis.is_some() && is_ended(&findings[79]));

        // A moment that has passed: nothing is checked.
        options.halt = Halt::at(Instant::now());
        let sink = |finding| panic!("{finding:?}");
        let summary = sudoku_book::check_each([&path], &options, sink, |_| {}, on);
        assert_eq!((summary.puzzles, summary.stopped), (0, true));
    }
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn many_files_are_one_line() {
    let read = |files: usize| {
        let book = [p(0), s(0)];
        let (_, summary) = check_books(&vec![&book[..]; files], None);
        let text = Report::new(Vec::new(), summary).to_string();
        text.lines().filter(|line| line.starts_with("Read ")).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(read(5).len(), 5);
    assert_eq!(read(6), ["Read 6 puzzles and 6 printed solutions in 6 files."]);
}
