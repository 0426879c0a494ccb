//! The answers to typical mistakes, as a newcomer sees them: `tests/mistakes.txt`.

use std::fmt::Write as _;
use std::process::{Command, Stdio};

use crate::common::{Folder, NONE, ONE, TWO, root};

/// Calls in a folder with `book.txt`, `puzzles.txt`, `book.pdf`, `books/` and `empty.txt`. `ONE` is
/// a grid.
const CALLS: [&str; 111] = [
    "book.txt",
    "book.pdf",
    "nofile.pdf",
    "books",
    "ONE",
    "ONE1",
    "chek book.txt",
    "validate book.txt",
    "version",
    "-v",
    "--variant x",
    "--verbose",
    "fix",
    "repair",
    "minlex",
    "propagate",
    "backtrack",
    "--check book.txt",
    "help chek",
    "check nofile.txt",
    "check nofolder/",
    "check *.doc",
    "check books",
    "check ONE",
    "check ONE1",
    "check https://example.org/book.pdf",
    "check empty.txt",
    "check --formt json book.txt",
    "check --format pdf book.txt",
    "check --format JSON empty.txt",
    "check puzzles.txt -o puzzles.txt",
    "check puzzles.txt -o report.docx",
    "check puzzles.txt --pages 3",
    "check book.pdf --pages 0",
    "check book.pdf --pages 99",
    "check puzzles.txt --allow duplicates",
    "check puzzles.txt --solutions nosuch.txt",
    "check --config nosuch.toml",
    "check puzzles.txt --statistics --format html",
    "rule",
    "rule multiple",
    "rule no-solutions",
    "rule wing",
    "solve nofile",
    "solve empty.txt",
    "solve hello",
    "solve 53..7",
    "solve ONEx",
    "solve TWO",
    "solve --size 6",
    "solve --json ONE",
    "solve --format boxed ONE",
    "solve --techniques naked-single ONE",
    "check --html report.html book.txt",
    "check --errors-only book.txt",
    "hint --vague ONE",
    "convert --cell r1c1 ONE",
    "book make --easy 20 -o b.pdf",
    "book make --kdp -o b.pdf",
    "filter --minimal puzzles.txt",
    "solve --naked-singles ONE",
    "solve --boxed ONE",
    "solve --by magic ONE",
    "count --to csv ONE",
    "count --limit -5 ONE",
    "count --limit abc ONE",
    "convert --to candidates --line --format json ONE",
    "convert --to marks --true ONE",
    "candidates --true ONE",
    "candidates ONE r1c1",
    "techniques",
    "techniques --techniques wings --format json",
    "backdoors --most 1 ONE",
    "prove puzzles.txt -o puzzles.proof",
    "neighbours --givens 2 puzzles.txt",
    "generate --first-steps easy",
    "hint TWO",
    "hint NONE",
    "hint --techniques xwing ONE",
    "hint --language es ONE",
    "generate 0",
    "generate -n 3",
    "generate --difficulty easy",
    "generate -o a.pdf",
    "book make --generate 24 --print-technique -o neu.pdf",
    "generate 5",
    "generate --count 5 --givens 16",
    "generate --givens 90",
    "generate --level veryhard",
    "generate --seed abc",
    "generate --rating 4.0",
    "rate 4",
    "rate --scale SE ONE",
    "filter puzzles.txt",
    "filter --givens many puzzles.txt",
    "convert puzzles.txt",
    "convert --to pdf puzzles.txt",
    "convert puzzles.txt -o puzzles.txt",
    "extract book.pdf --to xls",
    "render ONE -o grid.gif",
    "render --format svg ONE",
    "render --png ONE",
    "book make --level easy --count 12 -o neu.pdf",
    "book make",
    "book make puzzles.txt",
    "book make puzzles.txt -o neu.pdf --trim A7",
    "book check book.pdf",
    "canon ONE nofile.txt",
    "dedup empty.txt",
    "completions",
    "completions tcsh",
];

/// The most lines of an answer that are kept.
const LINES: usize = 14;

#[test]
fn typical_mistakes_have_helpful_answers() {
    let folder = Folder::new("mistakes");
    folder.file("puzzles.txt", &format!("{ONE}\n{TWO}\n{NONE}\n"));
    std::fs::copy(root().join("examples/book.txt"), folder.path("book.txt")).unwrap();
    folder.file("empty.txt", "");
    std::fs::create_dir(folder.path("books")).unwrap();
    folder.file("books/notes.txt", "to do\n");
    folder.file("one.txt", &format!("{ONE}\n"));
    assert_eq!(folder.run("book make one.txt -o book.pdf").0, Some(0));

    let answer = |call: &str| {
        let words = call.split(' ').map(|word| {
            let grids = [("ONE1", format!("{ONE}1")), ("ONEx", format!("x{}", &ONE[1..]))];
            let grids = grids.into_iter();
            let grids =
                grids.chain([("ONE", ONE.into()), ("TWO", TWO.into()), ("NONE", NONE.into())]);
            grids
                .into_iter()
                .find(|(name, _)| *name == word)
                .map_or(word.to_owned(), |(_, grid)| grid)
        });
        let output = Command::new(env!("CARGO_BIN_EXE_sudoku"))
            .args(words)
            .current_dir(&folder.0)
            .stdin(Stdio::null())
            .env_remove("FORCE_COLOR")
            .output()
            .unwrap();
        let text = [&output.stdout[..], &output.stderr].concat();
        let text = String::from_utf8(text).unwrap();
        let mut answer = format!("$ sudoku {call}\n");
        for line in text.lines().take(LINES) {
            // Times differ.
            let line = match line.split_once(" in ") {
                Some((checked, _)) if line.starts_with("Checked ") => checked,
                _ => line,
            };
            let cut: String = line.chars().take(160).collect();
            let _ = writeln!(answer, "{}", format!("  {cut}").trim_end());
        }
        let _ = writeln!(answer, "  [exit {}]\n", output.status.code().unwrap_or(-1));
        answer
    };
    let answers: Vec<String> = std::thread::scope(|scope| {
        let parts = CALLS.chunks(CALLS.len().div_ceil(4));
        let threads: Vec<_> = parts
            .map(|calls| scope.spawn(|| calls.iter().map(|call| answer(call)).collect::<Vec<_>>()))
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let answers = answers.concat();
    assert!(!answers.contains("panicked"), "{answers}");
    crate::documents::is_current("apps/sudoku-command/tests/mistakes.txt", &answers);
}
