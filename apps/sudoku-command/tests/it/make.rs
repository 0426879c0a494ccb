//! `sudoku book make` and `sudoku render`.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use sudoku_human::Level;

use crate::common::{NONE, ONE, ONE_SOLVED, TWO, Temporary, sudoku};

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("sudoku-make-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn path(&self, file: &str) -> String {
        self.0.join(file).display().to_string()
    }

    /// The names of the files in it.
    fn names(&self) -> Vec<String> {
        let names = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            names.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
#[ignore = "long"]
fn a_book_straight_from_the_generator() {
    let folder = Folder::new("generated");
    let make = |file: &str, more: &[&str]| {
        let path = folder.path(file);
        let mut args = vec!["book", "make", "--chapter", "easy=6", "--chapter", "hard=5"];
        args.extend(["--symmetry", "rotational", "--title", "Sudoku", "-o", &path]);
        args.extend(more);
        sudoku(&args, "")
    };
    let said = make("one.pdf", &["--seed", "7"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let sentence = format!("11 puzzles and 11 solutions on 14 pages to {}", folder.path("one.pdf"));
    assert_eq!(said.out, format!("Wrote {sentence}, and read them back.\n"));
    assert_eq!(said.err, "");
    // The same seed makes the same bytes, on any number of threads.
    make("two.pdf", &["--seed", "7", "--threads", "1"]);
    make("three.pdf", &["--seed", "8"]);
    let [one, two, three] =
        ["one.pdf", "two.pdf", "three.pdf"].map(|name| fs::read(folder.path(name)).unwrap());
    assert!(one == two && one != three);
    // Nothing is replaced without --force.
    let said = make("one.pdf", &["--seed", "9"]);
    assert_eq!(said.code, Some(2));
    assert!(said.err.ends_with("exists; --force replaces it\n"), "{}", said.err);
    assert!(fs::read(folder.path("one.pdf")).unwrap() == one);
    assert_eq!(make("one.pdf", &["--seed", "9", "--force"]).code, Some(0));
    assert!(fs::read(folder.path("one.pdf")).unwrap() != one);
    assert_eq!(folder.names(), ["one.pdf", "three.pdf", "two.pdf"]);
    // A seed that was chosen is printed.
    let said = make("four.pdf", &[]);
    assert!(
        said.err.starts_with("sudoku: --seed ") && said.err.ends_with(" makes the same again\n")
    );
}

#[test]
fn levels_share_the_number_of_puzzles() {
    let folder = Folder::new("levels");
    let path = folder.path("book.pdf");
    let args = ["book", "make", "--generate", "5", "--level", "easy", "--level", "medium"];
    let said = sudoku(&[&args[..], &["--seed", "1", "--per-page", "1", "-o", &path]].concat(), "");
    // A heading, three easy ones, a heading, two medium ones, a blank page, a heading, the
    // solutions.
    assert!(said.out.starts_with("Wrote 5 puzzles and 5 solutions on 10 pages"), "{}", said.out);
}

#[test]
fn puzzles_with_findings_leave_no_file() {
    let folder = Folder::new("refused");
    let path = folder.path("book.pdf");
    let make = |input: &str| sudoku(&["book", "make", "-", "-o", &path], input);
    let equivalent: String = ONE.chars().rev().collect();
    for (input, code, place) in [
        (format!("{ONE}\n{TWO}\n"), "multiple-solutions", "<stdin>:2:1: "),
        (format!("{ONE}\n{NONE}\n"), "no-solution", "<stdin>:2:1: "),
        (format!("{ONE}\n{ONE}\n"), "duplicate", "<stdin>:2:1: "),
        (format!("{ONE}\n{equivalent}\n"), "duplicate-up-to-symmetry", "<stdin>:2:1: "),
        (format!("{ONE}\n{}\n", &TWO[1..]), "unreadable", "<stdin>:2:81: "),
        (format!("55{}\n", &ONE[2..]), "given-clash", "<stdin>:1:1: "),
        (format!("{ONE} {}\n", ONE_SOLVED.replace('9', "8")), "solution-wrong", "<stdin>:1:"),
        ("Nothing at all\n".into(), "unreadable", "<stdin>: "),
    ] {
        let said = make(&input);
        assert_eq!(said.code, Some(1), "{}", said.err);
        assert!(said.err.starts_with(place), "{}", said.err);
        assert!(said.err.contains(&format!("[{code}]")), "{}", said.err);
        assert!(said.err.ends_with("nothing was written\n"), "{}", said.err);
        assert_eq!(said.out, "");
        assert!(folder.names().is_empty());
    }
    assert_eq!(make(&format!("{ONE}\n")).code, Some(0));
    assert_eq!(folder.names(), ["book.pdf"]);
}

#[test]
fn a_volume_has_no_puzzle_of_those_before_it() {
    let folder = Folder::new("volumes");
    let [first, second] = ["v1.pdf", "v2.pdf"].map(|name| folder.path(name));
    let all = folder.path("v*.pdf");
    let make = |more: &[&str], input: &str| {
        let args = ["book", "make", "--title", "Trains", "--series", "Rails"];
        sudoku(&[&args, more].concat(), input)
    };
    let new = ["--chapter", "easy=3", "--chapter", "6x6=3", "--seed", "1"];
    let of = |more: &[&str]| make(&[&new, more].concat(), "");
    assert_eq!(of(&["--volume", "1", "-o", &first]).code, Some(0));
    // The same seed makes other puzzles, and the same call the same bytes: the pattern also names
    // the file that is made.
    let again = ["--volume", "2", "--across", &all, "-o", &second, "--force"];
    assert_eq!(of(&again).err, "");
    let bytes = fs::read(&second).unwrap();
    assert_eq!(of(&again).code, Some(0));
    assert!(fs::read(&second).unwrap() == bytes);
    let said = sudoku(&["check", &second, "--across", &first, "--expect", "6"], "");
    assert_eq!(said.code, Some(0), "{}", said.out);
    // A puzzle of a file is reported with both places.
    let list = Temporary::new("v1.txt", format!("{ONE}\n"));
    let equivalent: String = ONE.chars().rev().collect();
    let out = folder.path("v3.pdf");
    for (input, code) in [(ONE, "duplicate"), (&equivalent, "duplicate-up-to-symmetry")] {
        let said = make(&["--across", list.path(), "-", "-o", &out], input);
        assert_eq!(said.code, Some(1), "{}", said.err);
        assert!(said.err.starts_with("<stdin>:1:1: #1: "), "{}", said.err);
        assert!(said.err.contains(&format!("[{code}]")), "{}", said.err);
        assert!(said.err.contains(&format!("{}:1:1", list.path())), "{}", said.err);
    }
    // A volume that cannot be compared as a whole.
    let list = Temporary::new("v1.txt", format!("{ONE}\n{}\n", &TWO[1..]));
    let said = of(&["--across", list.path(), "-o", &out]);
    assert_eq!(said.code, Some(2));
    assert!(said.err.starts_with(&format!("sudoku: {}: line 2", list.path())), "{}", said.err);
    assert_eq!(folder.names(), ["v1.pdf", "v2.pdf"]);
}

#[test]
fn solutions_of_a_file_are_compared() {
    let folder = Folder::new("solutions");
    let path = folder.path("book.pdf");
    let make = |solution: &str| {
        let file = Temporary::new("answers.txt", format!("{solution}\n"));
        sudoku(&["book", "make", "-", "--solutions", file.path(), "-o", &path, "--force"], ONE)
    };
    assert_eq!(make(ONE_SOLVED).code, Some(0));
    let said = make(&ONE_SOLVED.replace('1', "x").replace('2', "1").replace('x', "2"));
    assert_eq!(said.code, Some(1), "{}", said.out);
}

#[test]
fn chapters_by_rating() {
    let folder = Folder::new("ratings");
    let pdf = folder.path("book.pdf");
    let chapters = ["se-classic:1.5..2.0=2", "hodoku:200..400=2"];
    let mut args = vec!["book", "make", "--seed", "3", "-o", &pdf];
    chapters.iter().for_each(|chapter| args.extend(["--chapter", chapter]));
    let made = sudoku(&args, "");
    assert_eq!(made.code, Some(0), "{}", made.err);
    let list = sudoku(&["extract", "--to", "csv", &pdf], "");
    let puzzles = list.out.lines().filter(|line| line.starts_with("puzzle,"));
    let puzzles: Vec<&str> = puzzles.filter_map(|line| line.split(',').nth(4)).collect();
    let number = |scale: &str, puzzle: &str| -> f64 {
        let rated = sudoku(&["rate", "--format", "tsv", "--scale", scale, puzzle], "");
        rated.out.split('\t').nth(1).unwrap().trim_start_matches('~').parse().unwrap()
    };
    assert_eq!(puzzles.len(), 4, "{}", list.out);
    for nth in 0..2 {
        assert!((1.5..=2.0).contains(&number("se-classic", puzzles[nth])), "{}", puzzles[nth]);
        let other = puzzles[nth + 2];
        assert!((200.0..=400.0).contains(&number("hodoku", other)), "{other}");
    }
}

#[test]
fn levels_of_a_file_become_chapters() {
    let folder = Folder::new("chapters");
    let path = folder.path("book.pdf");
    let generate = |seed: &str, level: &str| {
        let args = ["generate", "--count", "2", "--seed", seed, "--level", level, "--to", "jsonl"];
        sudoku(&args, "").out
    };
    let book = generate("1", "hard") + &generate("2", "easy") + &generate("3", "hard");
    let said = sudoku(&["book", "make", "-", "--by-level", "--language", "de", "-o", &path], &book);
    assert_eq!(said.code, Some(0), "{}", said.err);
    // Heading, 4 hard ones on two pages, a blank one, heading, two easy ones, heading, solutions.
    assert!(said.out.starts_with("Wrote 6 puzzles and 6 solutions on 8 pages"), "{}", said.out);
}

#[test]
fn wrong_calls_are_explained() {
    let folder = Folder::new("wrong");
    let path = folder.path("book.pdf");
    for (args, reason) in [
        (&["--trim", "6x9", "--generate", "1"][..], "expected 5x8in"),
        (&["--generate", "1", "--level", "mild"], "easy, medium, hard, expert, extreme"),
        (&["--chapter", "easy"], "expected a level, a rating, a kind or a size and a number"),
        (
            &["--generate", "1", "--allow", "no-solution"],
            "numbering, duplicate, duplicate-up-to-symmetry",
        ),
        (&["--generate", "1", "--date", "2026-13-01"], "expected a date"),
        (&["--generate", "1", "--margins", "1,2,3"], "expected four numbers"),
        (&["--generate", "1", "--per-page", "13"], "a page can hold 1 to 12 puzzles"),
        (&["--generate", "1", "--font", "/nowhere.ttf"], "/nowhere.ttf: "),
        (&["/nowhere.txt"], "/nowhere.txt: no such file"),
        (&[], "required"),
    ] {
        let said = sudoku(&[&["book", "make", "-o", &path], args].concat(), "");
        assert_eq!(said.code, Some(2), "{args:?}: {}", said.err);
        assert!(said.err.contains(reason), "{args:?}: {}", said.err);
    }
    assert!(folder.names().is_empty());
}

#[test]
fn one_picture_goes_to_its_file() {
    let said = sudoku(&["render", ONE], "");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert!(said.out.starts_with("<svg ") && said.out.ends_with("</svg>\n"));
    assert!(said.out.contains("<desc>.1.6.7..4 "), "{}", &said.out[..300]);
    // Only the digits that are asked for.
    assert!(!said.out.contains("#005ab5"));
    assert!(sudoku(&["render", "--solution", ONE], "").out.contains("#005ab5"));
    assert!(sudoku(&["render", "--mark", "r1c1,r9c9", ONE], "").out.matches("<rect ").count() == 3);

    let folder = Folder::new("picture");
    let path = folder.path("puzzle.png");
    let draw = |more: &[&str]| {
        let args = ["render", "--to", "png", "--size", "200", "--output", &path, ONE];
        sudoku(&[&args, more].concat(), "")
    };
    assert_eq!(draw(&[]).code, Some(0));
    assert!(fs::read(&path).unwrap().starts_with(b"\x89PNG\r\n"));
    assert_eq!(draw(&[]).code, Some(2));
    assert_eq!(draw(&["--force"]).code, Some(0));
}

#[test]
fn several_pictures_go_to_a_folder() {
    let folder = Folder::new("pictures");
    let pictures = folder.path("new/folder");
    let input = format!("{ONE}\n{TWO}\n{}\n", &ONE[1..]);
    let said = sudoku(&["render", "-", "-o", &pictures], &input);
    // The third one cannot be read.
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains(":3:81: unreadable: 80 symbols"), "{}", said.err);
    let names = |folder: &str| fs::read_dir(folder).unwrap().count();
    assert_eq!(names(&pictures), 2);
    assert!(fs::read_to_string(format!("{pictures}/0002.svg")).unwrap().starts_with("<svg "));
    // All or nothing.
    fs::remove_file(format!("{pictures}/0001.svg")).unwrap();
    let said = sudoku(&["render", "-", "-o", &pictures], &format!("{ONE}\n{TWO}\n"));
    assert_eq!(said.code, Some(2));
    assert_eq!(names(&pictures), 1);
    let said = sudoku(&["render", "-"], &format!("{ONE}\n{TWO}\n"));
    assert!(said.err.contains("several pictures"), "{}", said.err);
    // Without exactly one solution there is nothing to draw.
    let said = sudoku(&["render", "--solution", TWO], "");
    assert_eq!((said.code, said.out.as_str()), (Some(1), ""));
}

/// Ratings beside the numbers, in a book that is read as before.
#[test]
fn ratings_beside_the_numbers() {
    let book = Temporary::new("rated.pdf", String::new());
    let puzzles = format!("puzzle,number,level\n{ONE},57,easy\n");
    let call = ["book", "make", "-", "--force", "--print-rating", "hodoku", "--print-technique"];
    let said = sudoku(&[&call[..], &["--language", "fr", "-o", book.path()]].concat(), &puzzles);
    assert_eq!((said.code, &*said.err), (Some(0), ""));
    let said = sudoku(&["extract", "--to", "jsonl", book.path()], "");
    assert!(said.out.contains("\"number\":57,\"difficulty\":\"easy\""), "{}", said.out);
    assert!(said.out.contains("57 · 298"), "{}", said.out);
    let said = sudoku(&["book", "make", "-", "--print-technique", "-o", book.path()], &puzzles);
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("--print-rating"), "{}", said.err);
}

/// A book of chapters of all levels: its ratings agree with every printed level, those of two
/// levels do not overlap, and the difficulty rises.
#[test]
fn a_book_of_all_levels_agrees_with_its_ratings() {
    let book = Temporary::new("all-levels.pdf", String::new());
    let mut call = vec!["book", "make"];
    let chapters: Vec<String> = Level::ALL.iter().map(|level| format!("{level}=12")).collect();
    chapters.iter().for_each(|chapter| call.extend(["--chapter", chapter]));
    call.extend(["--seed", "1", "--force", "-o", book.path()]);
    assert_eq!(sudoku(&call, "").code, Some(0));
    let also = ["--also", "rating", "--format", "jsonl"];
    let said =
        sudoku(&[&["check", "--rate", "se-classic"], &also[..], &[book.path()]].concat(), "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let rows = said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let rows: Vec<Value> = rows.collect();
    for row in &rows {
        let code = &row["code"];
        assert!(code != "difficulty-label" && row["like"].is_null(), "{row}");
    }
    let summary = rows.iter().find(|row| row["type"] == "summary").unwrap();
    let ratings = &summary["files"][0]["ratings"];
    assert!(ratings["correlation"].as_f64().unwrap() > 0.9, "{ratings}");
    let levels = ratings["levels"].as_array().unwrap();
    assert_eq!(levels.len(), Level::ALL.len(), "{ratings}");
    for (level, printed) in Level::ALL.into_iter().zip(levels) {
        assert!(level.name().eq_ignore_ascii_case(printed["level"].as_str().unwrap()), "{printed}");
        assert_eq!(printed["puzzles"], 12);
        for end in ["lowest", "highest"] {
            let tenths = (printed[end].as_f64().unwrap() * 10.0).round() as u16;
            assert!(level.er_tenths().contains(&tenths), "{printed}");
        }
    }
}

/// Chapters are levels: each puzzle of a book that is made is read back with its own.
#[test]
fn levels_of_chapters_are_read_back() {
    let book = Temporary::new("levels.pdf", String::new());
    let words = [("en", "Easy", "Hard"), ("de", "Leicht", "Schwer"), ("fr", "Facile", "Difficile")];
    for (language, easy, hard) in words {
        for more in [None, Some("--no-chapter-pages")] {
            let mut call = vec!["book", "make", "--chapter", "easy=5", "--chapter", "hard=4"];
            call.extend(["--per-page", "2", "--seed", "3", "--language", language, "--force"]);
            call.extend(more.into_iter().chain(["-o", book.path()]));
            let said = sudoku(&call, "");
            assert_eq!((said.code, &*said.err), (Some(0), ""));
            let said = sudoku(&["extract", "--to", "jsonl", book.path()], "");
            let rows = said.out.lines().map(|line| serde_json::from_str(line).unwrap());
            let levels: Vec<String> = rows
                .filter(|row: &serde_json::Value| row["kind"] == "puzzle")
                .map(|row| row["difficulty"].as_str().unwrap_or("-").to_owned())
                .collect();
            assert_eq!(levels, [vec![easy; 5], vec![hard; 4]].concat(), "{language} {more:?}");
        }
    }
}

/// Chapters of other sizes and kinds are proved as plain ones are: drawn, read back, checked.
#[test]
fn chapters_of_other_sizes_and_kinds() {
    let folder = Folder::new("kinds");
    let out = folder.path("book.pdf");
    let chapters = ["4x4=4", "jigsaw+6x6=2", "x:easy=1", "windoku=1", "killer=2", "killer+x=1"];
    let mut call = vec!["book", "make", "--seed", "5", "--chapter", "easy=2", "-o", &out];
    for chapter in &chapters {
        call.extend(["--chapter", chapter]);
    }
    let made = sudoku(&call, "");
    assert_eq!(made.code, Some(0), "{}", made.err);
    assert!(made.out.starts_with("Wrote 13 puzzles and 13 solutions"), "{}", made.out);
    let checked = sudoku(&["check", "--format", "json", &out], "");
    let report: Value = serde_json::from_str(&checked.out).unwrap();
    assert_eq!(report["findings"].as_array().map(Vec::len), Some(0), "{}", checked.out);
    assert_eq!(report["summary"]["checked"], 13);
    // The same call writes the same bytes; the made file is a source of another book.
    let again = folder.path("again.pdf");
    call[7] = &again;
    assert_eq!(sudoku(&call, "").code, Some(0));
    assert_eq!(fs::read(&out).unwrap(), fs::read(&again).unwrap());
    let copy = folder.path("copy.pdf");
    let copied = sudoku(&["book", "make", &out, "-o", &copy], "");
    assert!(copied.out.starts_with("Wrote 13 puzzles"), "{}{}", copied.out, copied.err);
}

#[test]
fn other_kinds_that_cannot_be_printed() {
    let folder = Folder::new("no-kinds");
    let out = folder.path("book.pdf");
    let refused = |arguments: &[&str], input: &str| {
        let said = sudoku(&[&["book", "make", "-o", &out], arguments].concat(), input);
        assert!(said.code.is_some_and(|code| code > 0) && folder.names().is_empty());
        said.err
    };
    for (chapter, reason) in [
        ("butterfly=3", "butterfly puzzles are not printed in books yet"),
        ("x+foo=3", "expected a kind"),
        ("foo=3", "a kind (jigsaw, x, windoku, killer, "),
        ("x=0", "such as easy=50"),
        ("kropki+6x6/letters=1", "kropki puzzles need digits: their marks are about numbers"),
        ("6x6/pictures=1", "there are 4 pictures, for 4x4; a grid of 6 needs more"),
        ("7x7=1", "not made with 7 symbols"),
    ] {
        let said = refused(&["--chapter", chapter], "");
        assert!(said.contains(reason), "{chapter}: {said}");
    }
    // A rule without a mark, several solutions, and a solution that is another one.
    let knight = ".Shape~4x4.AntiKnight.~R1C1_1.~R2C3_2.~R3C2_3.~R4C4_4";
    for (puzzle, reason) in [
        (knight, "a rule without a mark in its grid: cells a knight's step apart differ"),
        ("1.....3..2......", "multiple-solutions"),
        (r#"{"puzzle": "1.....3..2.....4", "solution": "1342243142133142"}"#, "solution-wrong"),
    ] {
        let said = refused(&["-"], puzzle);
        assert!(said.contains(reason), "{puzzle}: {said}");
    }
}
