//! The variety of pages, one feature per file.

use sudoku_book::{Role, Source, Spot};

use super::build::{Pdf, grid, lines, picture, symbols, text, typed};
use super::{digits, entries, number, page};

const PUZZLE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
const SOLUTION: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

fn read(pdf: &Pdf) -> Vec<sudoku_book::Entry> {
    entries(Source::new("book.pdf", pdf.bytes().as_slice()).unwrap()).unwrap()
}

/// The only entry of a page: its digits, or the reason.
fn only(commands: &str) -> Result<String, String> {
    let entries = read(&Pdf::default().page("", commands));
    assert_eq!(entries.len(), 1);
    digits(&entries[0])
}

#[test]
fn a_puzzle_and_its_solution_with_all_their_words() {
    let first = grid(100.0, 300.0, PUZZLE)
        + &text(100.0, 490.0, 14.0, "Puzzle 57 - Easy")
        + &text(195.0, 20.0, 9.0, "12");
    let second = text(150.0, 560.0, 20.0, "Solutions")
        + &grid(20.0, 300.0, SOLUTION)
        + &text(20.0, 490.0, 10.0, "57")
        + &grid(210.0, 300.0, SOLUTION)
        + &text(210.0, 490.0, 10.0, "58")
        + &text(195.0, 20.0, 9.0, "13");
    let entries = read(&Pdf::default().page("", &first).page("", &second));
    assert_eq!(entries.len(), 3);
    let [puzzle, solution, other] = &entries[..] else { panic!() };
    assert_eq!(digits(puzzle).as_deref(), Ok(PUZZLE));
    assert_eq!((puzzle.role, number(puzzle), page(puzzle)), (Role::Puzzle, Some(57), 1));
    assert_eq!(puzzle.difficulty.as_deref(), Some("Easy"));
    assert_eq!(digits(solution).as_deref(), Ok(SOLUTION));
    assert_eq!((solution.role, number(solution)), (Role::Solution, Some(57)));
    assert_eq!((other.role, number(other), page(other)), (Role::Solution, Some(58), 2));
    let sudoku_book::Place::Page { area, spot, .. } = &other.place else { panic!() };
    assert_eq!((area.left(), area.top(), area.width()), (210.0, 120.0, 180.0));
    assert_eq!(*spot, Some(Spot::Right));
}

#[test]
fn a_level_between_two_puzzles_belongs_to_the_one_below() {
    let puzzle = |bottom: f64, number: u32, level: &str| {
        grid(100.0, bottom, PUZZLE)
            + &text(100.0, bottom + 187.0, 12.0, &format!("Puzzle {number}"))
            + &text(240.0, bottom + 187.0, 12.0, level)
    };
    let both = puzzle(340.0, 1, "Easy") + &puzzle(110.0, 2, "Hard");
    let lower = puzzle(340.0, 3, "") + &puzzle(110.0, 4, "Hard");
    let upper = puzzle(340.0, 5, "Easy") + &puzzle(110.0, 6, "");
    let pdf = Pdf::default().page("", &both).page("", &lower).page("", &upper);
    let levels: Vec<Option<String>> =
        read(&pdf).into_iter().map(|entry| entry.difficulty.map(Into::into)).collect();
    let expected = [Some("Easy"), Some("Hard"), None, Some("Hard"), Some("Easy"), None];
    assert_eq!(levels, expected.map(|level| level.map(str::to_owned)));
}

#[test]
fn labels_of_puzzles_below_and_of_solutions_above() {
    let page = |of: &str, digits: &str, numbers: [u32; 2], away: f64| {
        let grid = |bottom: f64, number: u32| {
            grid(100.0, bottom, digits)
                + &text(100.0, bottom + away, 9.0, &format!("{of} {number}"))
        };
        grid(330.0, numbers[0]) + &grid(110.0, numbers[1])
    };
    let pdf = Pdf::default()
        .page("", &page("Puzzle", PUZZLE, [1, 2], -12.0))
        .page("", &page("Puzzle", PUZZLE, [3, 4], -12.0))
        .page("", &page("Solution", SOLUTION, [1, 2], 186.0))
        .page("", &page("Solution", SOLUTION, [3, 4], 186.0));
    let numbers: Vec<Option<u64>> = read(&pdf).iter().map(number).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 1, 2, 3, 4].map(Some));
}

#[test]
fn turned_pages_and_grids() {
    for turn in [0, 90, 180, 270] {
        let pdf = Pdf::default().page(&format!("/Rotate {turn}"), &grid(100.0, 200.0, PUZZLE));
        assert!(digits(&read(&pdf)[0]).is_ok_and(|it| it == PUZZLE), "page turned by {turn}");
    }
    for matrix in ["0 1 -1 0 400 0", "-1 0 0 -1 400 600", "0 -1 1 0 0 400"] {
        let turned = format!("q {matrix} cm {} Q", grid(100.0, 100.0, PUZZLE));
        assert_eq!(only(&turned).as_deref(), Ok(PUZZLE), "{matrix}");
    }
}

#[test]
fn pencil_marks_are_left_out() {
    let marks = "1.......2.....3..................4..........5......................6.............";
    let both = grid(100.0, 200.0, PUZZLE) + &symbols(97.0, 206.0, 20.0, 0.25, marks);
    assert_eq!(only(&both).as_deref(), Ok(PUZZLE));
    let alone = lines(100.0, 200.0, 9, 9, 20.0) + &symbols(93.0, 206.0, 20.0, 0.2, PUZZLE);
    assert!(only(&alone).unwrap_err().contains("pencil marks"));
}

#[test]
fn a_symbol_that_is_not_one_digit_is_reported_with_its_cell() {
    let page = |more: String| only(&(grid(100.0, 200.0, PUZZLE) + &more));
    let reason = page(text(110.5, 365.0, 14.0, "7")).err();
    assert_eq!(reason, None); // in the empty r1c1, a little aside
    let two = page(text(126.0, 365.0, 14.0, "2"));
    assert_eq!(two, Err("r1c2 holds more than one symbol".into()));
    let ten = page(text(102.0, 365.0, 12.0, "10"));
    assert_eq!(ten, Err("r1c1 holds more than one symbol".into()));
    let letter = page(text(105.0, 365.0, 14.0, "B"));
    assert_eq!(letter, Err("r1c1 holds 'B', not a digit".into()));
}

/// The upper four rows.
fn upper(grid: &str) -> String {
    format!("{:.<81}", &grid[..36])
}

#[test]
fn other_lattices_are_reported_or_left_alone() {
    let sixteen: String = "1234567891234567".chars().cycle().take(256).collect();
    let commands = lines(20.0, 100.0, 16, 16, 20.0) + &symbols(20.0, 100.0, 20.0, 0.6, &sixteen);
    let reason = only(&commands).unwrap_err();
    assert!(reason.starts_with("a puzzle of another size"), "{reason}");
    // The upper rows of a grid whose other rows are on another page.
    let half =
        lines(100.0, 300.0, 9, 4, 20.0) + &symbols(100.0, 200.0, 20.0, 0.7, &upper(SOLUTION));
    let reason = only(&half).unwrap_err();
    assert_eq!(reason, "a grid of 9 columns and 4 rows, expected 9 of each");
    let empty = only(&lines(100.0, 200.0, 9, 9, 20.0));
    assert!(empty.unwrap_err().starts_with("an empty grid"));
    // Calendars and tables are not reported.
    let days: String = (0..30)
        .map(|day| {
            let (x, y) = (f64::from(day % 7) * 40.0 + 60.0, 400.0 - f64::from(day / 7) * 40.0);
            text(x, y, 12.0, &(day + 1).to_string())
        })
        .collect();
    assert!(read(&Pdf::default().page("", &(lines(50.0, 230.0, 7, 5, 40.0) + &days))).is_empty());
    let prices = lines(50.0, 300.0, 3, 9, 30.0) + &text(60.0, 310.0, 9.0, "Apples");
    assert!(read(&Pdf::default().page("", &prices)).is_empty());
}

#[test]
fn a_grid_with_a_line_missing_is_whole_and_one_that_the_page_cuts_is_not() {
    let missing = grid(100.0, 200.0, PUZZLE).replacen("180 200 m 180 380 l S", "", 1);
    assert_eq!(only(&missing).as_deref(), Ok(PUZZLE));
    let reason = |across, up| only(&grid(across, up, PUZZLE)).unwrap_err();
    assert_eq!(reason(100.0, -120.0), "rows 4 to 9 are cut off at the edge of the page");
    assert_eq!(reason(100.0, -5.0), "row 9 is cut off at the edge of the page");
    assert_eq!(reason(-30.0, 100.0), "columns 1 to 2 are cut off at the edge of the page");
    assert_eq!(only(&grid(0.0, 0.0, PUZZLE)).as_deref(), Ok(PUZZLE));
    let outside = grid(100.0, 200.0, PUZZLE) + &grid(100.0, -200.0, SOLUTION);
    assert_eq!(only(&outside).as_deref(), Ok(PUZZLE));
}

#[test]
fn invisible_digits_are_not_read() {
    for (before, after) in [
        ("1 g", ""),
        ("3 Tr", "0 Tr"),
        ("q 0 0 10 10 re W n", "Q"),
        ("", "1 g 99 199 182 182 re f 0 g"),
    ] {
        let hidden = symbols(100.0, 200.0, 20.0, 0.7, SOLUTION);
        let seen = grid(100.0, 200.0, PUZZLE);
        let commands = format!("{before}\n{hidden}{after}\n0 g\n{seen}");
        assert_eq!(only(&commands).as_deref(), Ok(PUZZLE), "{before}");
    }
}

#[test]
fn grids_without_lines() {
    // With a digit filled in here and there, the union of the pages fills the lattice.
    let bare = |grid: &str| symbols(100.0, 200.0, 20.0, 0.7, grid);
    let turned: String = SOLUTION.chars().rev().collect();
    let mut pdf = Pdf::default();
    let mut puzzles = Vec::new();
    for skip in 0..3 {
        let puzzle: String = turned
            .chars()
            .enumerate()
            .map(|(at, digit)| if at % 3 == skip { digit } else { '.' })
            .collect();
        pdf = pdf.page("", &bare(&puzzle));
        puzzles.push(puzzle);
    }
    let read: Vec<String> = read(&pdf).iter().map(|entry| digits(entry).unwrap()).collect();
    assert_eq!(read, puzzles);

    let rows: String = (0..9)
        .map(|row| {
            let symbols = &PUZZLE[9 * row..9 * row + 9];
            let row_words = format!("{} | {} | {}", &symbols[..3], &symbols[3..6], &symbols[6..]);
            text(100.0, 500.0 - 14.0 * row as f64, 10.0, "")
                .replace("()", &format!("({row_words})"))
        })
        .collect();
    // Proportional fonts do not align such rows: they are not a grid, and none is invented.
    assert!(
        entries(
            Source::new("rows.pdf", Pdf::default().page("", &rows).bytes().as_slice()).unwrap()
        )
        .unwrap()
        .iter()
        .all(|entry| digits(entry) == Ok(PUZZLE.into()) || digits(entry).is_err())
    );
}

/// A grid in characters, with or without a frame.
fn written(grid: &str, is_framed: bool) -> String {
    let rule = "+-------+-------+-------+\n";
    let mut text = String::new();
    for (at, symbol) in grid.chars().enumerate() {
        if is_framed && at % 27 == 0 {
            text += rule;
        }
        if is_framed && at % 3 == 0 {
            text += "| ";
        }
        text.push(symbol);
        text += match at % 9 {
            8 if is_framed => " |\n",
            8 => "\n",
            _ => " ",
        };
    }
    if is_framed { text + rule } else { text }
}

#[test]
fn a_written_grid_with_something_else_in_it_is_reported() {
    for is_framed in [true, false] {
        let whole = written(PUZZLE, is_framed);
        assert_eq!(only(&typed(&whole)).as_deref(), Ok(PUZZLE));
        let letter = whole.replacen("8 9 3", "8 O 3", 1);
        let reason = only(&typed(&letter)).unwrap_err();
        assert_eq!(reason, "row 5 holds 'O', neither a digit nor the sign of an empty cell");
    }
    let lost = written(PUZZLE, false).replacen("4 5\n", "4\n", 1);
    let reason = only(&typed(&lost)).unwrap_err();
    assert_eq!(reason, "row 7 holds 8 symbols, expected 9");
    // Each empty cell has two signs, and nothing is aligned.
    let two = written(PUZZLE, true).replace(". ", "& . ");
    let entries =
        read(&Pdf::default().page("", "").page("", &(typed(&two) + &text(60.0, 20.0, 9.0, "2"))));
    let [entry] = &entries[..] else { panic!("{}", entries.len()) };
    assert!(digits(entry).unwrap_err().starts_with("row 1 holds '&'"));
    let sudoku_book::Place::Page { page, area, .. } = &entry.place else { panic!() };
    assert_eq!(*page, 2);
    assert!(area.top() > 20.0 && area.bottom() < 230.0 && area.left() < 80.0, "{area:?}");
    // Programs and tables use the same characters.
    let program =
        (0..12).map(|line| format!("a[{line}] = 1 2 3 4 5 6 7 8 9;\n")).collect::<String>();
    let table = (0..9).map(|row| format!("| Day {row} | 12 31 | 17 45 |\n")).collect::<String>();
    for text in [program, table] {
        assert!(read(&Pdf::default().page("", &typed(&text))).is_empty(), "{text}");
    }
}

#[test]
fn a_picture_of_which_only_the_boxes_are_lines() {
    for grid in [PUZZLE, SOLUTION] {
        // The digits are distinguished, and named in the order of the book.
        let mut order: Vec<char> = Vec::new();
        let renamed: String = grid
            .chars()
            .map(|digit| {
                if digit != '.' && !order.contains(&digit) {
                    order.push(digit);
                }
                let name = order.iter().position(|&known| known == digit);
                name.map_or('.', |at| char::from(b'1' + at as u8))
            })
            .collect();
        assert_eq!(only(&picture(grid)), Ok(renamed));
    }
    // With only eight kinds of digits, the kinds cannot be identified.
    let eight = only(&picture(&PUZZLE.replace('9', ".")));
    assert!(eight.unwrap_err().contains("kinds of shapes, not 9"));
    let nine_boxes = "1...2...3".chars().chain(".".repeat(72).chars()).collect::<String>();
    let small = picture(&nine_boxes).replacen("320 0 0 320", "80 0 0 80", 1);
    assert!(read(&Pdf::default().page("", &small)).is_empty());
}

#[test]
fn a_table_of_figures_without_lines_is_no_grid() {
    let figures: String = (0..81u32).map(|at| char::from(b'1' + (at * at * 7 % 9) as u8)).collect();
    let commands = symbols(100.0, 200.0, 20.0, 0.7, &figures);
    // They stand as those of a grid do.
    let reason = only(&commands).unwrap_err();
    assert!(reason.starts_with("81 digits stand on this page"), "{reason}");
    let one_a_page = (0..9).fold(Pdf::default(), |pdf, digit| {
        pdf.page("", &text(200.0, 300.0, 16.0, &(digit + 1).to_string()))
    });
    assert!(read(&one_a_page).is_empty());
}

#[test]
fn damaged_files_are_errors_and_damaged_pages_entries_at_most() {
    let whole = Pdf::default().page("", &grid(100.0, 200.0, PUZZLE)).bytes();
    for length in (8..whole.len()).step_by(97) {
        let Ok(source) = Source::new("cut.pdf", &whole[..length]) else { continue };
        for entry in entries(source).into_iter().flatten() {
            // A cut file may have lost digits at its end, but no digit differs.
            if let Ok(found) = digits(&entry) {
                let fits = |(a, b): (char, char)| a == b || a == '.';
                assert!(found.chars().zip(PUZZLE.chars()).all(fits), "cut at {length}");
            }
        }
    }
    let bomb = Pdf::default().page("", "q ").bytes();
    assert!(entries(Source::new("q.pdf", bomb.as_slice()).unwrap()).unwrap().is_empty());
}
