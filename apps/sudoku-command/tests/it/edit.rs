//! `sudoku edit` in a real terminal (tmux): keys go in, screens come out and are compared with
//! those in `tests/screens`. `SUDOKU_BLESS=1` writes these anew.
//!
//! Without tmux the tests say so and check nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::common;

const PROPER: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
const HARD: &str =
    "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3";

/// The puzzles of the five small programs; the last one is empty.
const EXAMPLES: [&str; 2] = [PROPER, HARD];

/// A terminal with the editor in it.
struct Screen {
    socket: String,
    folder: PathBuf,
}

/// The environment of a terminal with 256 colours and Unicode.
const RICH: &str = "TERM=tmux-256color LC_ALL=C.UTF-8 NO_COLOR=";

impl Screen {
    /// The editor with these arguments in a terminal of 80 x 24; `None` without tmux.
    fn open(arguments: &str) -> Option<Self> {
        Self::open_in(&[], arguments, RICH)
    }

    /// The same in a folder with these files, with these environment variables.
    fn open_in(files: &[(&str, &str)], arguments: &str, variables: &str) -> Option<Self> {
        if Command::new("tmux").arg("-V").output().is_err() {
            println!("skipped: tmux is not installed");
            return None;
        }
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let nth = NEXT.fetch_add(1, Ordering::Relaxed);
        let socket = format!("sudoku-edit-{}-{nth}", std::process::id());
        let folder = std::env::temp_dir().join(&socket);
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in files {
            fs::write(folder.join(name), text).unwrap();
        }
        let screen = Self { socket, folder };
        let program = env!("CARGO_BIN_EXE_sudoku");
        // The last screen has to stay.
        let command = format!(
            "cd '{}'; env -u COLORTERM {variables} '{program}' edit {arguments}; echo \"left with $?\"; sleep 60",
            screen.folder.display(),
        );
        screen.tmux(&["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", &command]);
        Some(screen)
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        let output =
            Command::new("tmux").args(["-u", "-L", &self.socket]).args(arguments).output().unwrap();
        assert!(output.status.success(), "tmux {arguments:?}: {output:?}");
        output
    }

    /// Presses these keys, by their names in tmux.
    fn press(&self, keys: &str) -> &Self {
        for key in keys.split(' ') {
            self.tmux(&["send-keys", key]);
        }
        self
    }

    fn text(&self) -> String {
        String::from_utf8(self.tmux(&["capture-pane", "-p"]).stdout).unwrap()
    }

    /// With the escape codes of colours.
    fn colored(&self) -> String {
        String::from_utf8(self.tmux(&["capture-pane", "-p", "-e"]).stdout).unwrap()
    }

    /// Waits until the screen shows this.
    fn wait_for(&self, words: &str) -> &Self {
        self.wait_until(words, |text| text.contains(words))
    }

    fn wait_until(&self, what: &str, enough: impl Fn(&str) -> bool) -> &Self {
        let begin = Instant::now();
        loop {
            let text = self.text();
            if enough(&text) {
                return self;
            }
            assert!(begin.elapsed() < common::HANG, "no {what:?} in\n{text}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// The screen is the one in `tests/screens`.
    fn compare(&self, name: &str) -> &Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
        if std::env::var_os("SUDOKU_BLESS").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            thread::sleep(Duration::from_millis(300));
            fs::write(&path, self.text()).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap();
        self.wait_until(&format!("screen {name}:\n{expected}"), |text| text == expected)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = Command::new("tmux").args(["-L", &self.socket, "kill-server"]).output();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The look of the first cell that shows this digit in this row of the grid, from 1: the escape
/// codes before it.
fn look_of(colored: &str, row: usize, digit: char) -> String {
    // Two lines for each row, and the rules above the boxes.
    let line = colored.lines().nth(2 * row - 1 + (row - 1) / 3).unwrap();
    // The number of the row is before the rule.
    let line = &line[line.find('│').unwrap()..];
    let mut codes: Vec<&str> = Vec::new();
    let mut rest = line;
    while let Some(symbol) = rest.chars().next() {
        if let Some(escape) = rest.strip_prefix("\x1b[") {
            let (code, after) = escape.split_once('m').unwrap();
            if code == "0" || code.is_empty() {
                codes.clear();
            }
            codes.push(code);
            rest = after;
        } else if symbol == digit {
            return codes.join(";");
        } else {
            rest = &rest[symbol.len_utf8()..];
        }
    }
    panic!("no {digit} in {line:?}");
}

#[test]
fn the_founding_session_key_by_key() {
    let Some(screen) = Screen::open("") else { return };
    const COUNTED: &str = "over 1,000,000 solutions";
    screen.wait_for("GIVENS").press("g").wait_for(COUNTED).compare("empty.txt");
    // The cursor comes in on the other side, at both edges.
    screen.press("Left Up").compare("wrapped.txt");
    screen.press("Right Down");
    // One key up, one key down, through 0: 9 is below it.
    screen.press("+ + +").wait_for("[3]").press("- - - -").wait_for("[9]");
    screen.press("+").wait_for("[·]").press("+ + + + +").wait_for("[5]");
    screen.press("s").wait_for("Solved").wait_for(COUNTED).compare("solved.txt");
    // Entries and solved digits have different colours; the cell of the cursor has another
    // background.
    let colored = screen.colored();
    let [entered, solved] = [look_of(&colored, 1, '5'), look_of(&colored, 1, '1')];
    assert!(entered.contains("38;5;25") && entered.contains("48;5;221"), "{entered}");
    assert!(solved.contains("38;5;28") && solved.contains("3;"), "{solved}");
    screen.press("c").wait_for("[·]").wait_for(COUNTED).compare("cleared.txt");
    screen.press("5 q").wait_for("1 puzzle is not saved").press("q").wait_for("left with 0");
}

#[test]
fn the_examples_are_solved_cleared_edited_and_undone() {
    for (nth, example) in EXAMPLES.into_iter().enumerate() {
        let Some(screen) = Screen::open(example) else { return };
        screen.wait_for("1 solution").compare(&format!("example_{nth}.txt"));
        screen.press("s").wait_for("Solved").compare(&format!("example_{nth}_solved.txt"));
        let colored = screen.colored();
        let given = if nth == 0 { look_of(&colored, 2, '4') } else { look_of(&colored, 1, '8') };
        assert!(given.contains("38;5;16"), "{given}");
        screen.press("c").wait_for("The givens stay").press("g");
        // A given that clashes with another one.
        let wrong = if nth == 0 { "1" } else { "4" };
        screen
            .press(wrong)
            .press("Left")
            .wait_for(&format!("[{wrong}!"))
            .compare(&format!("example_{nth}_clash.txt"));
        screen.press("u g").compare(&format!("example_{nth}_again.txt"));
    }
}

#[test]
fn a_puzzle_of_another_kind_is_solved_and_saved() {
    let killer = ".Shape~4x4.~R1C1_1.~R2C4_3.Cage~7~R1C1~R2C1~R2C2.Cage~9~R1C2~R1C3~R1C4\
        .Cage~6~R2C3~R3C2~R3C3.Cage~8~R2C4~R3C4~R4C4.Cage~7~R3C1~R4C1.Cage~3~R4C2~R4C3";
    let Some(screen) = Screen::open(killer) else { return };
    screen.wait_for("1 solution").compare("killer.txt");
    screen.press("s").wait_for("Solved").compare("killer_solved.txt");
    screen.press("c").wait_for("The givens stay").press("q").wait_for("left with 0");
    let files = [("small.txt", "Small\n\n1.....3..2.....4\n")];
    let Some(screen) = Screen::open_in(&files, "small.txt", RICH) else { return };
    screen.wait_for("1 solution").press("g Right 3").wait_for("small.txt 1/1*");
    screen.press("w").wait_for("Saved 1 puzzle").press("q").wait_for("left with 0");
    let saved = fs::read_to_string(screen.file("small.txt")).unwrap();
    assert_eq!(saved, "Small\n\n13....3..2.....4\n");
}

#[test]
fn a_misprint_is_fixed_and_saved() {
    let misprint = PROPER.replace("893", "813");
    let text = format!("Puzzle 1\n{HARD}\n\nPuzzle 2 - easy\n{misprint}\n");
    let files = [("book.txt", &*text)];
    let Some(screen) = Screen::open_in(&files, "'book.txt#2'", RICH) else { return };
    screen.wait_for("no solution").press("d").wait_for("> 1. ").compare("doctor.txt");
    let colored = screen.colored();
    assert!(colored.contains("48;5;117"), "the cell of the fix is marked");
    screen.press("f").wait_for("1 solution").press("B w").wait_for("Saved 1 puzzle");
    screen.compare("fixed.txt").press("q");
    let saved = fs::read_to_string(screen.file("book.txt")).unwrap();
    assert_eq!(saved, text.replace("813", "893"));
    assert_eq!(fs::read_to_string(screen.file("book.txt~")).unwrap(), text);
}

#[test]
fn a_half_solved_puzzle_is_put_aside() {
    let text = format!("Puzzle 1\n{PROPER}\n");
    let files = [("book.txt", &*text)];
    let Some(screen) = Screen::open_in(&files, "book.txt", RICH) else { return };
    screen.wait_for("1 solution").press("9 q").wait_for("1 puzzle is not saved");
    screen.press("w").wait_for("Saved 1 puzzle").press("q").wait_for("left with 0");
    let saved = fs::read_to_string(screen.file("book.txt")).unwrap();
    assert_eq!(saved, text.replacen('.', "+9", 1));
    let Some(screen) = Screen::open_in(&[("book.txt", &saved)], "book.txt", RICH) else { return };
    screen.wait_for("1 entered").press("End").wait_for("r1c9 is 4, given").press("Home");
    screen.wait_for("r1c1 is 9, entered").press("q").wait_for("left with 0");
}

#[test]
fn a_wrong_digit_is_seen_without_colours() {
    let variables = "TERM=screen LC_ALL=C NO_COLOR=1";
    let Some(screen) = Screen::open_in(&[], PROPER, variables) else { return };
    screen.wait_for("1 solution").press("5 Right").wait_for("5x").compare("wrong.txt");
    screen.press("x").wait_for("wrong not shown").press("Left").wait_for("[5]");
    screen.press("u q").wait_for("left with 0");
}

#[test]
fn tips_and_marks() {
    let Some(screen) = Screen::open(PROPER) else { return };
    screen.wait_for("1 solution").press("t").compare("tip_1.txt");
    screen.press("t").compare("tip_2.txt");
    screen.press("t").compare("tip_3.txt");
    screen.press("t").wait_for("Done").press("a").compare("marks.txt");
}

#[test]
fn watching_goes_both_ways() {
    let Some(screen) = Screen::open(PROPER) else { return };
    screen.wait_for("1 solution").press("b").wait_for("0 steps");
    screen.press("Right Right Right").wait_for("3 steps").press("Left").wait_for("2 steps");
    screen.press("+ + + + + + Space").wait_for("All cells are filled");
    let solved = screen.text();
    assert!(solved.contains("The engine"), "{solved}");
    screen.press("Escape").wait_for("? help");
}

#[test]
fn without_colors_and_without_unicode() {
    let variables = "TERM=screen LC_ALL=C NO_COLOR=1";
    let misprint = PROPER.replace("893", "811");
    let Some(screen) = Screen::open_in(&[], &misprint, variables) else { return };
    screen.wait_for("no solution").compare("ascii.txt");
    assert!(screen.text().is_ascii());
    let colored = screen.colored();
    // Bold, reversed and the like; the only colours are the terminal's own (39, 49).
    for code in colored.split("\x1b[").skip(1) {
        let (code, _) = code.split_once('m').unwrap();
        for number in code.split(';').filter_map(|number| number.parse::<u32>().ok()) {
            assert!(number < 30 || [39, 49].contains(&number), "{code}");
        }
    }
}

#[test]
fn the_mouse_points_and_the_clipboard_pastes() {
    let Some(screen) = Screen::open("") else { return };
    screen.wait_for("GIVENS").tmux(&["set-buffer", &format!("{PROPER}\n")]);
    screen.tmux(&["paste-buffer", "-p"]);
    screen.wait_for("Pasted").wait_for("1 solution");
    // Column 53, row 20 of the terminal, from 1: the last cell.
    screen.tmux(&["send-keys", "-l", "\x1b[<0;53;20M\x1b[<0;53;20m"]);
    screen.wait_for("r9c9 can be").press("5").wait_for("none with these entries");
    screen.tmux(&["set-buffer", "no grid"]);
    screen.tmux(&["paste-buffer", "-p"]);
    screen.wait_for("The pasted text is not a grid");
}

#[test]
fn a_thousand_puzzles_and_no_end() {
    let book: String = (1..=1000).map(|nth| format!("Puzzle {nth}\n{PROPER}\n\n")).collect();
    let Some(screen) = Screen::open_in(&[("book.txt", &book)], "book.txt", RICH) else { return };
    screen.wait_for("book.txt 1/1000").press("n").wait_for(" 2/1000").press("p p");
    screen.wait_for("There are 1000 puzzles").press("# 7 7 7 Enter").wait_for("777/1000");
    screen.press("g 9 w").wait_for("Saved 1 puzzle");
    let saved = fs::read_to_string(screen.file("book.txt")).unwrap();
    assert_eq!(saved, book.replacen("Puzzle 777\n.", "Puzzle 777\n9", 1));
    assert_eq!(saved.len(), book.len());
}

#[test]
fn windows_grow_and_shrink() {
    let Some(screen) = Screen::open(PROPER) else { return };
    screen.wait_for("1 solution").press("a");
    for (width, height, words) in
        [("120", "40", "r1c1 can be"), ("30", "10", "too small"), ("80", "24", "r1c1 can be")]
    {
        screen.tmux(&["resize-window", "-x", width, "-y", height]);
        screen.wait_for(words);
    }
    screen.compare("resized.txt");
}

#[test]
fn no_grid_keeps_the_keys_waiting() {
    // Nearly empty, so that the doctor has much to do; and one that kept a textbook search busy for
    // twenty minutes (P. Norvig, "Solving Every Sudoku Puzzle", 2006).
    let nearly_empty = "5".to_owned() + &".".repeat(79) + "6";
    let impossible =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    for puzzle in [&nearly_empty, impossible] {
        let Some(screen) = Screen::open(puzzle) else { return };
        screen
            .wait_for("? lists")
            .press("d")
            .wait_for("Doctor")
            .press("Right Right 9 Left Left Down 9");
        screen
            .wait_until("the digits", |text| text.contains("[9") && text.matches('9').count() > 1);
    }
}

#[test]
fn files_that_cannot_be_opened_are_reported() {
    for (arguments, words) in [
        ("nothing.pdf", "nothing.pdf"),
        ("nowhere/new.txt", "nowhere/new.txt"),
        ("'book.txt#7'", "book.txt: there is no puzzle 7; there is one"),
    ] {
        let files = [("book.txt", &*format!("{PROPER}\n"))];
        let Some(screen) = Screen::open_in(&files, arguments, RICH) else { return };
        screen.wait_for(words).wait_for("left with 2");
    }
}

#[test]
fn the_cookbook_shows_a_screen_as_it_is() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let cookbook = fs::read_to_string(here.join("../../docs/cookbook.md")).unwrap();
    let screen = fs::read_to_string(here.join("tests/screens/doctor.txt")).unwrap();
    let shown: Vec<&str> = screen.lines().filter(|line| !line.is_empty()).collect();
    assert!(shown.len() > 13 && cookbook.contains(&shown.join("\n")), "tests/screens/doctor.txt");
}

#[test]
fn a_signal_restores_the_terminal_and_keeps_the_work() {
    for signal in ["TERM", "HUP", "INT", "QUIT"] {
        let book = format!("Puzzle 7\n{PROPER}\n");
        let files = [("book.txt", &*book)];
        let Some(screen) = Screen::open_in(&files, "book.txt", RICH) else { return };
        screen.wait_for("1 solution").press("g 9").wait_for("book.txt 1/1*");
        let pane = screen.tmux(&["display-message", "-p", "#{pane_pid}"]).stdout;
        let pane = String::from_utf8(pane).unwrap().trim().to_owned();
        // The editor is the only child of the shell.
        let children = fs::read_to_string(format!("/proc/{pane}/task/{pane}/children"));
        let Ok(editor) = children else { return println!("skipped: no /proc") };
        let killed = Command::new("kill").args(["-s", signal, editor.trim()]).status().unwrap();
        assert!(killed.success(), "{signal}");
        screen.wait_for("left with 1").wait_for("unsaved puzzles are in");
        // The terminal is as before: the line of the shell is below the message.
        let state =
            screen.tmux(&["display-message", "-p", "#{alternate_on} #{cursor_flag}"]).stdout;
        assert_eq!(String::from_utf8(state).unwrap().trim(), "0 1", "{signal}");
        let kept = fs::read_to_string(screen.file("book.txt.unsaved.jsonl")).unwrap();
        assert!(
            kept.contains("Puzzle 7") && kept.contains(&format!("9{}", &PROPER[1..])),
            "{kept}"
        );
        assert_eq!(fs::read_to_string(screen.file("book.txt")).unwrap(), book, "{signal}");
    }
}
