//! Sessions key by key, without a terminal.

mod keeping;
mod other;

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use proptest::prelude::*;
use ratatui_core::backend::TestBackend;
use ratatui_core::layout::Rect;
use ratatui_core::terminal::Terminal;
use sudoku_book::{CutOut, Doubtful, DoubtfulCell, Form, Format, PuzzleRecord, Source};
use sudoku_core::Strength;

use super::*;
use crate::advisor::Advisor;
use crate::board::Writer;
use crate::shelf::Extent;
use crate::view::palette::{Colors, Palette};
use crate::{keys, view};

const PROPER: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
const SOLVED: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
const PLAIN: Palette = Palette { colors: Colors::None, unicode: false };

/// A session, an advisor for it, and the keys of a terminal.
struct Desk {
    session: Session,
    advisor: Advisor,
}

impl Desk {
    fn new(shelf: Shelf) -> Self {
        Self { session: Session::new(shelf, false), advisor: Advisor::new().unwrap() }
    }

    fn of(text: &str) -> Self {
        Self::new(Shelf::of_puzzle(text.parse().unwrap()))
    }

    /// Presses keys by their names, with all answers between them.
    fn press(&mut self, keys: &str) -> &mut Self {
        for name in keys.split(' ') {
            let (code, modifiers) = match name {
                "Left" => (KeyCode::Left, KeyModifiers::NONE),
                "Right" => (KeyCode::Right, KeyModifiers::NONE),
                "Up" => (KeyCode::Up, KeyModifiers::NONE),
                "Down" => (KeyCode::Down, KeyModifiers::NONE),
                "Home" => (KeyCode::Home, KeyModifiers::NONE),
                "End" => (KeyCode::End, KeyModifiers::NONE),
                "Ctrl+Home" => (KeyCode::Home, KeyModifiers::CONTROL),
                "Ctrl+End" => (KeyCode::End, KeyModifiers::CONTROL),
                "Tab" => (KeyCode::Tab, KeyModifiers::NONE),
                "Enter" => (KeyCode::Enter, KeyModifiers::NONE),
                "Esc" => (KeyCode::Esc, KeyModifiers::NONE),
                "Space" => (KeyCode::Char(' '), KeyModifiers::NONE),
                "Delete" => (KeyCode::Delete, KeyModifiers::NONE),
                "Backspace" => (KeyCode::Backspace, KeyModifiers::NONE),
                "Ctrl+z" => (KeyCode::Char('z'), KeyModifiers::CONTROL),
                one => (KeyCode::Char(one.chars().next().unwrap()), KeyModifiers::NONE),
            };
            let event = Event::Key(KeyEvent::new(code, modifiers));
            let area = Rect::new(0, 0, 80, 24);
            let cell_at = |at| view::cell_at(&self.session, area, at);
            let action = keys::action(&event, &self.session, cell_at);
            if let Some(action) = action {
                self.session.act(action);
            }
            self.settle();
        }
        self
    }

    /// Types a word into the line that is asked for.
    fn type_in(&mut self, word: &str) -> &mut Self {
        for symbol in word.chars() {
            self.session.act(Action::Type(symbol));
        }
        self
    }

    /// Waits until everything is known.
    fn settle(&mut self) {
        if let Some(question) = self.session.question() {
            self.advisor.ask(question);
        }
        while self.session.is_waiting() {
            match self.advisor.answer() {
                Some(advice) => self.session.answered(advice),
                None => thread::yield_now(),
            }
            // That action may raise a new question.
            if let Some(question) = self.session.question() {
                self.advisor.ask(question);
            }
        }
    }

    fn grid(&self) -> String {
        self.session.board().grid().to_string()
    }

    fn says(&self) -> &str {
        &self.session.message
    }

    /// The screen as text.
    fn screen(&self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| view::draw(&self.session, PLAIN, frame)).unwrap();
        terminal.backend().to_string()
    }
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

#[test]
fn the_founding_session() {
    let mut desk = Desk::new(Shelf::empty());
    // The cursor comes in on the other side.
    desk.press("Left");
    assert_eq!(desk.session.cursor, cell("r1c9"));
    desk.press("Up");
    assert_eq!(desk.session.cursor, cell("r9c9"));
    desk.press("Right Down");
    assert_eq!(desk.session.cursor, cell("r1c1"));
    // One key up, one key down, through 0.
    desk.press("+ + +");
    assert!(desk.grid().starts_with("3."));
    desk.press("- - -");
    assert!(desk.grid().starts_with(".."));
    desk.press("-");
    assert!(desk.grid().starts_with("9."));
    desk.press("+");
    assert!(desk.grid().starts_with(".."));
    // Solve: entries and solved digits differ.
    desk.press("+ + + + + s");
    assert!(desk.session.board().grid().is_solved());
    assert!(desk.grid().starts_with('5'));
    assert_eq!(desk.session.board().written().filled().len(), 1);
    // Clear.
    desk.press("c");
    assert_eq!(desk.grid(), ".".repeat(81));
    desk.press("u");
    assert!(desk.session.board().grid().is_solved());
}

#[test]
fn givens_stay_unless_they_are_edited() {
    let mut desk = Desk::of(PROPER);
    desk.press("Right 5");
    assert_eq!(desk.grid(), PROPER);
    assert_eq!(
        desk.says(),
        "r1c2 is a given (1) and cannot be changed; g lets you edit the givens."
    );
    desk.press("g 5");
    assert!(desk.grid().starts_with(".5"));
    desk.press("Ctrl+z");
    assert_eq!(desk.grid(), PROPER);
    desk.press("g s");
    assert_eq!(desk.grid(), SOLVED);
    assert_eq!(desk.says(), "Solved: it is the only solution.");
    desk.press("c");
    assert_eq!(desk.grid(), PROPER);
}

#[test]
fn pencil_marks_by_hand_and_automatic() {
    let mut desk = Desk::of(PROPER);
    desk.press("m 3 5 9 3");
    let marks = |desk: &Desk| {
        let automatic = desk.session.marks == Marks::Automatic;
        desk.session.board().marks(automatic).get(cell("r1c1")).to_string()
    };
    assert_eq!(marks(&desk), "59");
    desk.press("a");
    assert_eq!(marks(&desk), "359", "as the rules have it");
    desk.press("5");
    assert_eq!(marks(&desk), "39");
    desk.press("A");
    assert_eq!(marks(&desk), "359");
    desk.press("a");
    assert_eq!(marks(&desk), "59", "those by hand are as they were");
    // An entry takes its digit from the marks that it sees.
    desk.press("m Right Right 5");
    assert_eq!(marks(&desk), "9");
}

#[test]
fn the_doctor_fixes_a_misprint() {
    // r5c5 was 9.
    let mut desk = Desk::of(&PROPER.replace("893", "813"));
    desk.press("s");
    assert_eq!(desk.says(), "There is no solution; d shows why.");
    desk.press("d");
    let screen = desk.screen(140, 24);
    for words in ["There is no solution", "both 1 and 7 of box 8 into r7c4", "> 1. r5c5 1 -> 9"] {
        assert!(screen.contains(words), "{words:?} is not in\n{screen}");
    }
    desk.press("Tab");
    assert!(desk.screen(140, 24).contains("> 2. "));
    desk.press("Tab Tab f");
    assert_ne!(desk.grid(), PROPER, "another one was chosen");
    desk.press("u f");
    assert_eq!(desk.grid(), PROPER);
    assert_eq!(desk.says(), "Done: r5c5 1 -> 9. u undoes it.");
}

#[test]
fn two_solutions_are_shown_in_the_cells() {
    let text = "....3.9....7......53...16..1.4.........4...28.8516.4.9.46....7......4....1..893..";
    let mut desk = Desk::of(text);
    desk.press("d");
    let [one, other] = *desk.session.witnesses().unwrap();
    let screen = desk.screen(80, 24);
    for cell in one.difference(&other) {
        let [one, other] = [one, other].map(|grid| grid.get(cell).unwrap());
        assert!(screen.contains(&format!("{one}/{other}")), "{screen}");
    }
    desk.press("f");
    assert!(matches!(desk.session.advice.solutions, Some(Solutions::One(_))));
    desk.press("s Esc");
    assert!(desk.session.board().grid().is_solved());
}

#[test]
fn both_ways_are_shown_when_solving_again() {
    let text = "....3.9....7......53...16..1.4.........4...28.8516.4.9.46....7......4....1..893..";
    let mut desk = Desk::of(text);
    desk.press("s");
    let one = desk.grid();
    desk.press("s");
    let other = desk.grid();
    assert_ne!(one, other);
    desk.press("s");
    assert_eq!(desk.grid(), one);
}

#[test]
fn doctor_and_tip_find_wrong_entries() {
    let mut desk = Desk::of(PROPER);
    desk.press("5 s");
    assert_eq!(desk.says(), "No solution with these entries; d shows which are wrong.");
    desk.press("t");
    assert!(desk.screen(120, 24).contains("An entry is wrong."));
    desk.press("t t");
    assert!(desk.screen(120, 24).contains("r1c1=5 is part of no solution."));
    desk.press("t");
    assert_eq!(desk.grid(), PROPER);
    desk.press("u d");
    let screen = desk.screen(120, 24);
    assert!(screen.contains("> 1. remove r1c1") && screen.contains("[5x"), "{screen}");
    desk.press("f");
    assert_eq!(desk.grid(), PROPER);
}

#[test]
fn a_mark_that_is_needed_is_restored() {
    let mut desk = Desk::of(PROPER);
    desk.press("a m 9 t");
    assert!(desk.screen(80, 24).contains("A pencil mark that is"), "{}", desk.screen(80, 24));
    desk.press("t t t");
    assert!(desk.session.board().candidates().get(cell("r1c1")).contains(Digit::Nine));
}

#[test]
fn tips_alone_solve_what_singles_and_locked_candidates_solve() {
    let mut desk = Desk::of(PROPER);
    let marks = sudoku_core::propagate(desk.session.board().grid(), Strength::LockedCandidates);
    assert!(marks.unwrap().decided().is_solved());
    for _ in 0..1000 {
        if desk.session.board().grid().is_full() {
            break;
        }
        desk.press("t");
    }
    assert_eq!(desk.grid(), SOLVED);
}

#[test]
fn watching_leaves_the_board_alone() {
    let mut desk = Desk::of(PROPER);
    desk.press("b Right Right Right");
    assert!(desk.screen(80, 24).contains("3 steps"));
    assert_ne!(desk.session.shown().to_string(), PROPER);
    desk.press("Left");
    assert!(desk.screen(80, 24).contains("2 steps"));
    desk.press("+ + + + + + + + Space");
    while desk.session.is_moving() {
        desk.session.tick(Duration::from_millis(30));
    }
    assert_eq!(desk.session.shown().to_string(), SOLVED);
    desk.press("Esc");
    assert_eq!(desk.session.shown().to_string(), PROPER);
}

#[test]
fn a_grid_is_pasted_and_another_text_refused() {
    let mut desk = Desk::new(Shelf::empty());
    desk.session.act(Action::Paste(PROPER.into()));
    assert_eq!(desk.grid(), PROPER);
    desk.session.act(Action::Paste("hello".into()));
    assert!(desk.says().starts_with("The pasted text is not a grid: "), "{}", desk.says());
    desk.press("u");
    assert_eq!(desk.grid(), ".".repeat(81));
}

#[test]
fn nothing_is_left_unsaved_by_accident() {
    let mut desk = Desk::new(Shelf::empty());
    desk.press("5 q");
    assert!(!desk.session.over);
    assert!(desk.says().starts_with("1 puzzle is not saved"));
    desk.press("Left q");
    assert!(!desk.session.over, "it was another key between");
    desk.press("q");
    assert!(desk.session.over);
    let mut desk = Desk::of(PROPER);
    desk.press("9 q");
    assert!(!desk.session.over, "an entry is not saved");
    desk.press("u q");
    assert!(desk.session.over, "nothing is left of it");
}

/// A separate folder, gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("sudoku-edit-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn read(path: &Path) -> Shelf {
    Shelf::read(Source::open(path).unwrap(), Format::Auto, Some(path)).unwrap()
}

#[test]
fn a_corrected_puzzle_is_saved_into_its_book() {
    let folder = Folder::new("correct");
    let misprint = PROPER.replace("893", "813");
    let text = format!("My book\n\nPuzzle 1\n{PROPER}\n\nPuzzle 2 (hard)\n{misprint}\nThe end.\n");
    let path = folder.file("book.txt", &text);
    let mut desk = Desk::new(read(&path));
    desk.press("w");
    assert_eq!(desk.says(), "Nothing has changed.");
    desk.press("n d f B w");
    assert!(desk.says().starts_with("Saved 1 puzzle: "), "{}", desk.says());
    assert_eq!(fs::read_to_string(&path).unwrap(), text.replace("813", "893"));
    assert_eq!(fs::read_to_string(folder.0.join("book.txt~")).unwrap(), text);
    assert_eq!(desk.session.shelf.unsaved(), 0);
    // Another program has changed the book meanwhile.
    desk.press("u");
    fs::write(&path, "nothing\n").unwrap();
    desk.press("w");
    assert!(desk.says().starts_with("Not saved: "), "{}", desk.says());
    assert_eq!(fs::read_to_string(&path).unwrap(), "nothing\n");
}

#[test]
fn puzzles_are_saved_under_a_name() {
    let folder = Folder::new("name");
    let path = folder.file("book.txt", &format!("{PROPER}\n{PROPER}\n"));
    let mut desk = Desk::new(read(&path));
    desk.press("9 W");
    let Some(Asking::Path { text, .. }) = &desk.session.asking else { panic!() };
    assert_eq!(*text, path.display().to_string());
    desk.press("Enter");
    assert!(desk.says().starts_with("This file is open"), "{}", desk.says());
    desk.press("Right");
    for _ in 0.."txt".len() {
        desk.press("Backspace");
    }
    desk.type_in("csv").press("Enter");
    assert!(desk.says().starts_with("Saved 2 puzzles as csv"), "{}", desk.says());
    let written = fs::read_to_string(folder.0.join("book.csv")).unwrap();
    assert_eq!(written.matches(&PROPER[1..]).count(), 2, "{written}");
    assert_eq!(written.matches("+9").count(), 1, "{written}");
    // It is there now.
    desk.press("W").session.asking = Some(Asking::Path {
        text: folder.0.join("book.csv").display().to_string(),
        suggested: false,
        form: Some(Form::Line),
        extent: Extent::Digits,
        exists: false,
        leaves_out: false,
    });
    desk.press("Enter");
    assert!(desk.says().ends_with("Enter replaces it."), "{}", desk.says());
    desk.press("Enter");
    let written = fs::read_to_string(folder.0.join("book.csv")).unwrap();
    assert_eq!(written, format!("9{}\n", &PROPER[1..]));
}

#[test]
fn a_thousand_puzzles_are_walked_through() {
    let folder = Folder::new("thousand");
    let path = folder.file("book.txt", &format!("{PROPER}\n").repeat(1000));
    let mut desk = Desk::new(read(&path));
    assert_eq!(desk.session.shelf.len(), 1000);
    for number in 2..=1000 {
        desk.session.act(Action::Next);
        assert_eq!(desk.session.shelf.number(), number);
    }
    desk.press("n");
    assert_eq!(desk.says(), "There are 1000 puzzles.");
    desk.press("#").type_in("500").press("Enter");
    assert_eq!(desk.session.shelf.number(), 500);
    desk.press("g 9 w");
    let lines: Vec<String> = fs::read_to_string(&path).unwrap().lines().map(String::from).collect();
    assert_eq!(lines.len(), 1000);
    assert_eq!(lines.iter().filter(|line| *line == PROPER).count(), 999);
    assert!(lines[499].starts_with("91"));
}

#[test]
fn only_what_was_written_counts_as_saved() {
    let folder = Folder::new("counts");
    let path = folder.file("book.txt", &format!("{PROPER}\n{PROPER}\n"));
    let mut desk =
        Desk::new(Shelf::read(Source::open(&path).unwrap(), Format::Auto, None).unwrap());
    desk.press("g 5 n g 5 W Tab").type_in(&folder.0.join("one.txt").display().to_string());
    desk.press("Enter");
    assert!(desk.says().starts_with("Saved 1 puzzle as line"), "{}", desk.says());
    desk.press("q");
    assert!(!desk.session.over, "the first one is not saved");
    assert_eq!(desk.says(), "1 puzzle is not saved: w saves under a name, q quits without saving.");
}

#[test]
fn the_backup_is_what_was_there_before_the_session() {
    let folder = Folder::new("backup");
    let text = format!("{PROPER}\n");
    let path = folder.file("book.txt", &text);
    let mut desk = Desk::new(read(&path));
    desk.press("B g 5 w 3 w");
    assert!(desk.says().starts_with("Saved 1 puzzle"), "{}", desk.says());
    assert_eq!(fs::read_to_string(folder.0.join("book.txt~")).unwrap(), text);
}

#[test]
fn the_writer_of_a_digit_can_be_changed() {
    let mut desk = Desk::of(PROPER);
    desk.press("G Right 5");
    assert_eq!(&desk.grid()[..2], ".5", "the given is an entry now");
    desk.press("u u 9");
    assert_eq!(desk.grid(), PROPER, "it is a given again");
    desk.press("Left 9 g 9 g 8");
    assert!(desk.grid().starts_with("91"), "the entry is a given now");
}

#[test]
fn pencil_marks_are_never_saved_as_something_else() {
    let folder = Folder::new("marks");
    let marks = CandidateGrid::from(&PROPER.parse::<Grid>().unwrap());
    let line: String = Cell::ALL
        .iter()
        .flat_map(|&cell| Digit::ALL.map(|digit| (marks.get(cell), digit)))
        .map(|(set, digit)| if set.contains(digit) { digit.to_char() } else { '.' })
        .collect();
    let path = folder.file("book.txt", &format!("{PROPER}\n"));
    let mut desk = Desk::new(read(&path));
    desk.session.act(Action::Paste(line.clone()));
    desk.settle();
    assert!(desk.session.board().is_marks());
    desk.press("w");
    assert!(desk.says().starts_with("Not saved: pencil marks"), "{}", desk.says());
    // Solved digits and entries are no part of the puzzle.
    desk.press("s W").session.asking = Some(Asking::Path {
        text: folder.0.join("marks.txt").display().to_string(),
        suggested: false,
        form: Some(Form::MarksLine),
        extent: Extent::Puzzle,
        exists: false,
        leaves_out: false,
    });
    desk.press("Enter");
    assert_eq!(fs::read_to_string(folder.0.join("marks.txt")).unwrap(), format!("{line}\n"));
    desk.press("c b");
    assert_eq!(desk.says(), "Textbook backtracking does not work on pencil marks.");
    desk.press("g c q");
    assert!(!desk.session.over, "the marks are gone, and not saved");
}

#[test]
fn grids_that_cannot_be_read_are_counted_and_reported() {
    let folder = Folder::new("unreadable");
    let torn = &PROPER[..70];
    let path = folder.file("book.txt", &format!("{PROPER}\n{torn}\n{PROPER}\n"));
    let mut desk = Desk::new(read(&path));
    assert_eq!((desk.session.shelf.len(), desk.session.shelf.unreadable()), (3, 1));
    desk.press("n");
    assert_eq!(desk.session.shelf.number(), 3);
    desk.press("# 2 Enter");
    assert_eq!(desk.says(), "puzzle 2 cannot be read; sudoku check shows why.");
    desk.press("W").session.asking = Some(Asking::Path {
        text: folder.0.join("other.csv").display().to_string(),
        suggested: false,
        form: None,
        extent: Extent::All,
        exists: false,
        leaves_out: false,
    });
    desk.press("Enter");
    assert!(desk.says().ends_with("1 grid that cannot be read is not in it."), "{}", desk.says());
    assert!(read(&path).starting_at(2).is_err() && read(&path).starting_at(3).is_ok());
}

#[test]
fn a_solution_that_no_longer_fits_is_left_out() {
    let folder = Folder::new("stale");
    let path = folder.file("book.csv", &format!("puzzle,solution\n{PROPER},{SOLVED}\n"));
    for (keys, kept) in [("Right Right g 3", true), ("g 5", false)] {
        let mut desk = Desk::new(read(&path));
        desk.press(keys).press("W").session.asking = Some(Asking::Path {
            text: folder.0.join(format!("{kept}.csv")).display().to_string(),
            suggested: false,
            form: None,
            extent: Extent::All,
            exists: false,
            leaves_out: false,
        });
        desk.press("Enter");
        let written = fs::read_to_string(folder.0.join(format!("{kept}.csv"))).unwrap();
        assert_eq!(written.contains(SOLVED), kept, "{written}");
    }
}

#[test]
fn names_of_other_kinds_of_files_are_refused() {
    let folder = Folder::new("names");
    let path = folder.file("book.txt", &format!("{PROPER}\n"));
    let mut desk = Desk::new(read(&path));
    let name = |name: &str| folder.0.join(name).display().to_string();
    for (name, says) in [
        (name("./book.txt"), "This file is open"),
        (name(""), "is a folder. Choose another name."),
        (name("book.xlsx"), "Puzzles cannot be written as .xlsx"),
    ] {
        desk.press("W").session.asking = Some(Asking::Path {
            text: name,
            form: None,
            extent: Extent::Puzzle,
            suggested: false,
            exists: false,
            leaves_out: false,
        });
        desk.press("Enter");
        assert!(desk.says().contains(says), "{}", desk.says());
        desk.press("Esc");
    }
}

#[test]
fn every_window_is_drawn() {
    let mut desk = Desk::of(PROPER);
    for keys in ["a", "d", "Esc", "t", "t", "t", "b", "Esc", "?", "Esc", "W"] {
        desk.press(keys);
        for width in [1, 20, 37, 60, 61, 79, 80, 120, 200] {
            for height in [0, 1, 2, 14, 15, 24, 33, 60] {
                let screen = desk.screen(width, height);
                assert_eq!(screen.lines().count(), usize::from(height));
            }
        }
    }
    assert!(desk.screen(30, 10).contains("too small"));
}

/// A puzzle in a picture: these cells may hold these digits, and 0 for empty.
fn doubtful(cells: &[(usize, &[u8])]) -> PuzzleRecord {
    let doubt = |&(cell, ways): &(usize, &[u8])| {
        let digits = ways.iter().filter_map(|&way| Digit::new(way));
        DoubtfulCell::new(Cell::ALL[cell], digits.collect(), ways.contains(&0))
    };
    let grid: Grid = PROPER.parse().unwrap();
    let reading = Doubtful::new(*grid.digits(), cells.iter().map(doubt).collect()).unwrap();
    let mut pixels = [230; 784];
    pixels[..28 * 14].fill(20);
    let cut_out = |&(cell, _): &(usize, &[u8])| CutOut::new(Cell::ALL[cell], &pixels).unwrap();
    let mut record = PuzzleRecord::new(grid.into());
    record.puzzle = Err(reading.with_cut_outs(cells.iter().map(cut_out).collect()).into());
    record
}

fn of_picture(records: Vec<PuzzleRecord>, path: Option<&Path>) -> Desk {
    Desk::new(Shelf::of_records("photo.jpg", records, Format::Auto, path).unwrap())
}

#[test]
fn doubtful_cells_are_asked_one_after_the_other() {
    let mut desk = of_picture(vec![doubtful(&[(1, &[1, 7]), (10, &[4]), (80, &[0])])], None);
    assert_eq!(desk.session.cursor, cell("r1c2"));
    assert!(desk.says().starts_with("3 cells are hard to read"), "{}", desk.says());
    assert!(desk.grid().starts_with("..."), "nothing is decided");
    let screen = desk.screen(80, 24);
    assert!(
        screen.contains("r1c2: 1 or 7?") && screen.contains("1 of 3 doubtful cells"),
        "{screen}"
    );
    assert!(screen.contains("@@@@@@@@@@") && screen.contains("3 cells to decide"), "{screen}");
    // Two ways: Enter decides nothing.
    desk.press("Enter");
    assert_eq!(desk.session.board().doubtful().len(), 3);
    assert!(desk.says().starts_with("Type the digit in r1c2"), "{}", desk.says());
    desk.press("s");
    assert_eq!(desk.session.board().doubtful().len(), 3, "nothing is solved");
    // Another cell may be wrong: r1c4 is 6.
    desk.press("Right Right 8");
    assert_eq!((&desk.grid()[..4], desk.session.board().doubtful().len()), ("...8", 3));
    desk.press("u Tab Tab Tab 7");
    assert_eq!((&desk.grid()[..2], desk.session.cursor), (".7", cell("r2c2")));
    // One way.
    desk.press("Enter");
    assert_eq!(desk.session.cursor, cell("r9c9"));
    desk.press("0");
    assert!(desk.says().ends_with("all cells are decided. W saves them."), "{}", desk.says());
    let read = PROPER.replacen('1', "7", 1);
    assert_eq!(desk.grid(), read);
    assert_eq!(desk.session.board().writer(cell("r1c2")), Some(Writer::Author));
    desk.press("u");
    assert!(matches!(desk.session.panel, Panel::Doubt));
    assert_eq!(desk.session.board().doubtful().len(), 1);
    desk.press("Esc 5");
    assert_eq!(desk.session.board().doubtful().len(), 0, "it is still asked");
    assert!(desk.session.shelf.is_changed());
}

#[test]
fn puzzles_in_doubt_are_not_saved() {
    let folder = Folder::new("doubt");
    let photo = folder.file("photo.jpg", "");
    let clear = PuzzleRecord::new(PROPER.parse::<Grid>().unwrap().into());
    let doubt = || doubtful(&[(1, &[1, 7])]);
    let mut desk = of_picture(vec![doubt(), clear], Some(&photo));
    let save = |desk: &mut Desk, extent| {
        desk.press("W").session.asking = Some(Asking::Path {
            text: folder.0.join("read.txt").display().to_string(),
            suggested: false,
            form: None,
            extent,
            exists: true,
            leaves_out: false,
        });
        desk.session.act(Action::Enter);
        desk.session.act(Action::Close);
    };
    for extent in [Extent::Puzzle, Extent::Digits] {
        save(&mut desk, extent);
        assert!(!folder.0.join("read.txt").exists());
    }
    desk.press("W").session.asking = Some(Asking::Path {
        text: folder.0.join("read.txt").display().to_string(),
        suggested: false,
        form: None,
        extent: Extent::All,
        exists: false,
        leaves_out: false,
    });
    desk.press("Enter");
    let said = desk.says();
    assert!(said.ends_with("1 puzzle with doubtful cells is not in it."), "{said}");
    assert_eq!(fs::read_to_string(folder.0.join("read.txt")).unwrap(), format!("{PROPER}\n"));
    desk.press("n Tab");
    assert_eq!(desk.session.shelf.number(), 1, "the one with doubtful cells");
    desk.press("1");
    save(&mut desk, Extent::All);
    let all = fs::read_to_string(folder.0.join("read.txt")).unwrap();
    assert_eq!(all, format!("{PROPER}\n{PROPER}\n"));
    assert!(Shelf::of_records("", vec![doubt()], Format::Auto, None).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Only keys for digits decide a doubtful cell that has several readings, or none.
    #[test]
    fn no_other_key_decides(keys in prop::collection::vec(0_usize..19, 0..40)) {
        let mut desk = of_picture(vec![doubtful(&[(1, &[1, 7]), (40, &[])])], None);
        for nth in keys {
            let action = DECIDING[nth].action.clone();
            let is_harmless = !matches!(action, Action::Blank | Action::Quit);
            if is_harmless && desk.session.asking.is_none() {
                desk.session.act(action);
            }
            desk.session.asking = None;
        }
        prop_assert_eq!(desk.session.board().doubtful().len(), 2);
        prop_assert_eq!(desk.session.board().grid().get(cell("r1c2")), None);
        desk.screen(80, 24);
    }

    /// No sequence of keys ends in a panic, or loses the givens of the file.
    #[test]
    fn no_key_does_harm(keys in prop::collection::vec(0_usize..60, 0..60)) {
        let mut desk = Desk::of(PROPER);
        for nth in keys {
            let bindings = desk.session.bindings();
            let action = bindings.get(nth).map(|binding| binding.action.clone());
            let digit = Digit::new((nth % 9) as u8 + 1).unwrap();
            let action = action.unwrap_or(Action::Write(digit));
            // It would write where the tests are.
            if !matches!(action, Action::Enter | Action::Quit) {
                desk.session.act(action);
            }
        }
        desk.settle();
        desk.screen(80, 24);
        while desk.session.board().grid().givens().to_string() != PROPER {
            prop_assert!(desk.session.shelf.history().undo());
        }
    }
}

#[test]
fn givens_are_typed_one_after_the_other() {
    let mut desk = Desk::new(Shelf::empty());
    desk.press("5 3 0 Space 7 .");
    assert!(desk.grid().starts_with("53..7...."));
    assert_eq!(desk.session.cursor, cell("r1c7"));
    // Backspace takes the last symbol back, Delete empties the cell.
    desk.press("Backspace Backspace");
    assert!(desk.grid().starts_with("53......."));
    assert_eq!(desk.session.cursor, cell("r1c5"));
    desk.press("Left Left Left Left Delete");
    assert!(desk.grid().starts_with(".3......."));
    assert_eq!(desk.session.cursor, cell("r1c1"));
    desk.session.cursor = cell("r9c9");
    desk.press("4");
    assert_eq!(desk.session.cursor, cell("r9c9"), "the last cell");
    // Entries stay where they are.
    desk.press("g Up 2");
    assert_eq!(desk.session.cursor, cell("r8c9"));
}

#[test]
fn marks_in_a_filled_cell_are_refused_with_a_reason() {
    let mut desk = Desk::of(PROPER);
    desk.press("Right m 5");
    assert_eq!(desk.says(), "r1c2 is filled (1): marks are for empty cells. m ends them.");
}

#[test]
fn the_grid_stays_where_it_is_when_marks_are_shown() {
    for (width, height) in [(80, 24), (100, 30), (120, 40), (60, 20), (40, 18)] {
        let mut desk = Desk::of(PROPER);
        let [plain, marked] = ["Left", "a"].map(|key| desk.press(key).screen(width, height));
        let rules = |screen: &str| {
            screen.lines().take(13).map(|line| line.find(['+', '|'])).collect::<Vec<_>>()
        };
        assert_eq!(rules(&plain), rules(&marked), "{plain}\n{marked}");
    }
}

#[test]
fn rows_and_columns_have_numbers() {
    let screen = Desk::of(PROPER).screen(60, 18);
    let lines: Vec<&str> = screen.lines().map(|line| line.trim_start_matches('"')).collect();
    let top: String = lines[0].chars().filter(char::is_ascii_digit).collect();
    assert_eq!(top, "123456789", "{screen}");
    let rows = [1, 2, 3, 5, 6, 7, 9, 10, 11].map(|nth: usize| lines[nth].chars().next().unwrap());
    assert_eq!(String::from_iter(rows), "123456789", "{screen}");
}

#[test]
fn the_cursor_goes_to_the_tip() {
    let mut desk = Desk::of(PROPER);
    desk.press("t");
    assert_eq!(desk.session.cursor, cell("r1c1"), "the first sentence names no cell");
    desk.press("t");
    assert_eq!(desk.session.cursor, cell("r2c1"));
}

#[test]
fn the_doctor_lists_needless_givens_to_authors_only() {
    let mut desk = Desk::of(PROPER);
    assert!(!desk.press("d").screen(80, 24).contains("given in"));
    desk.press("g");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("givens") && screen.contains("removed"), "{screen}");
}

#[test]
fn h_is_help() {
    for key in ["h", "?"] {
        assert!(Desk::of(PROPER).press(key).session.help, "{key}");
    }
}

/// The symbols typed after `w` are a name, and no commands.
#[test]
fn w_asks_for_a_name_that_is_missing() {
    let folder = Folder::new("asked");
    let mut desk = Desk::of(PROPER);
    let path = folder.0.join("dsq.txt");
    desk.press("w");
    for symbol in path.display().to_string().chars() {
        desk.press(&symbol.to_string());
    }
    desk.press("Enter");
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("{PROPER}\n"), "{}", desk.says());
    assert_eq!(desk.grid(), PROPER);
    // From now on the file is known.
    desk.press("g 9 w");
    assert_eq!(
        fs::read_to_string(&path).unwrap(),
        format!("9{}\n", &PROPER[1..]),
        "{}",
        desk.says()
    );
}

#[test]
fn a_suggested_name_is_replaced_by_typing() {
    let folder = Folder::new("suggested");
    let path = folder.0.join("book.txt");
    fs::write(&path, format!("{PROPER}\n")).unwrap();
    let open = || {
        let source = Source::open(&path).unwrap();
        Desk::new(Shelf::read(source, Format::Auto, Some(&path)).unwrap())
    };
    let answer = |desk: &Desk| match &desk.session.asking {
        Some(Asking::Path { text, .. }) => text.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(answer(open().press("W x y")), "xy");
    assert_eq!(answer(open().press("W Backspace")), "");
    assert_eq!(answer(open().press("W Right 2")), format!("{}2", path.display()));
}

#[test]
fn a_new_file_is_named_at_the_start() {
    let folder = Folder::new("new");
    let path = folder.0.join("mine.sdk");
    let mut desk = Desk::new(Shelf::for_new_file(&path).unwrap());
    assert!(desk.says().ends_with("mine.sdk is new: w writes it."), "{}", desk.says());
    desk.press("5 w");
    assert!(desk.says().starts_with("Saved as sdk: "), "{}", desk.says());
    let saved = fs::read_to_string(&path).unwrap();
    assert_eq!(saved.parse::<Grid>().unwrap().to_string(), desk.grid());
    desk.press("3 w");
    assert!(fs::read_to_string(&path).unwrap().contains("53"), "{}", desk.says());
    for (name, why) in [("mine.sdk", "it is there"), ("no/mine.txt", "no folder"), ("a.pdf", "PDF")]
    {
        assert!(Shelf::for_new_file(&folder.0.join(name)).is_none(), "{why}");
    }
}
