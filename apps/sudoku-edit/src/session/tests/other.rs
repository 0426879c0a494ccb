//! Sessions with puzzles of other sizes and with more rules.

use sudoku_variant::text::{parse, to_json};
use sudoku_variant::{Board as Field, Puzzle, SymbolSet};

use super::*;

const FOUR: &str = "1.....3..2.....4";
const FOUR_SOLVED: &str = "1342243142133124";
const SIX: &str = "..6...1.....4..2....3....5....1..5..";
const JIGSAW: &str = "3............2..AAABACBBCCBDCDDD";
const KILLER: &str = ".Shape~4x4.~R1C1_1.~R2C4_3.Cage~7~R1C1~R2C1~R2C2.Cage~9~R1C2~R1C3~R1C4\
    .Cage~6~R2C3~R3C2~R3C3.Cage~8~R2C4~R3C4~R4C4.Cage~7~R3C1~R4C1.Cage~3~R4C2~R4C3";
/// Its text has no symbol for each cell.
const KINDS: [&str; 14] = [
    FOUR,
    SIX,
    JIGSAW,
    KILLER,
    ".Shape~4x4.Diagonal~1.Diagonal~-1.~R3C1_2~R3C4_4~R4C1_1",
    ".Shape~4x4.Windoku.~R1C2_4~R1C4_1~R2C4_3~R3C1_2~R3C2_1",
    ".Shape~4x4.AntiKnight.~R1C1_3~R2C2_2~R3C2_4",
    ".Shape~6x6.Thermo~R1C1~R2C2~R3C3~R4C3.Thermo~R6C6~R6C5~R5C4",
    ".Shape~6x6.Arrow~R2C2~R3C3~R3C4.Arrow~R6C1~R5C2~R4C2",
    ".Shape~6x6.WhiteDot~R1C1~R1C2~R2C2.BlackDot~R3C3~R3C4.GreaterThan~R5C5~R4C5",
    ".Shape~6x6.X~R1C1~R1C2.V~R2C2~R3C2.V~R5C5~R5C6",
    ".Shape~6x6.Sandwich~5~R1.Sandwich~0~C4.Sandwich~9~C2",
    ".Shape~6x6.Quad~R1C1~1~2.Quad~R4C4~6~6",
    ".Shape~9x9~0-8.~R1C1_3",
];

fn of(text: &str) -> Desk {
    of_puzzle(parse(text).unwrap())
}

fn of_puzzle(puzzle: Puzzle) -> Desk {
    let mut desk = Desk::new(Shelf::of_kind(puzzle));
    desk.settle();
    desk
}

fn sixteen() -> Puzzle {
    let mut puzzle = Puzzle::new(Field::square(16).unwrap());
    for (row, column) in (0..16).flat_map(|row| (0..16).map(move |column| (row, column))) {
        let symbol = (4 * row + row / 4 + column + 15) % 16 + 1;
        if row > 5 || column == 0 {
            puzzle.give(row, column, symbol as u8).unwrap();
        }
    }
    puzzle
}

impl Desk {
    fn symbols(&self) -> String {
        let board = self.session.shelf.other().unwrap();
        sudoku_variant::text::solution_line(board.rules(), &board.values())
    }

    #[track_caller]
    fn shows(&self, (width, height): (u16, u16), all: &[&str]) {
        let screen = self.screen(width, height);
        let panel = panel(&screen);
        for words in all {
            let is_there = screen.contains(words) || panel.contains(&squeezed(words));
            assert!(is_there, "{words:?} is not in\n{screen}");
        }
    }
}

/// The text right of the grid, without blanks.
fn panel(screen: &str) -> String {
    let lines = screen.lines().map(|line| line.rsplit(['#', '|', '+']).next().unwrap_or(line));
    squeezed(&lines.collect::<String>())
}

fn squeezed(text: &str) -> String {
    text.replace(|c: char| c.is_whitespace() || c == '"', "")
}

#[test]
fn a_small_one_is_solved_key_by_key() {
    let mut desk = of(FOUR);
    desk.shows(
        (80, 24),
        &["4 givens, 12 empty", "1 solution", "one grid of 4 x 4, symbols 1 to 4"],
    );
    desk.press("4");
    assert_eq!(
        desk.says(),
        "r1c1 is a given (1) and cannot be changed; g lets you edit the givens."
    );
    desk.press("Right 7");
    assert_eq!(desk.says(), "7 is not a symbol of this puzzle: 1 to 4.");
    desk.press("1");
    desk.shows((80, 24), &["1!", "row 1 holds a symbol twice"]);
    desk.press("s");
    assert_eq!(desk.says(), "No solution with these entries; d shows which are wrong.");
    desk.press("d");
    desk.shows((80, 24), &["> 1. remove r1c2, which no solution has"]);
    desk.press("f");
    assert_eq!(desk.symbols(), FOUR);
    desk.press("s");
    assert_eq!((desk.says(), &*desk.symbols()), ("Solved: it is the only solution.", FOUR_SOLVED));
    desk.press("c");
    assert_eq!(desk.symbols(), FOUR);
    desk.press("u u r r");
    assert_eq!(desk.symbols(), FOUR);
    // The cursor comes in on the other side.
    desk.press("Left Left Up + + -");
    assert_eq!(desk.symbols(), "1.....3..2.....4", "r4c4 is a given");
    desk.press("Left +");
    assert_eq!(desk.symbols(), "1.....3..2....14");
}

#[test]
fn marks_are_those_of_the_rules() {
    let mut desk = of(".Shape~4x4.Cage~9~R1C2~R1C3~R1C4.~R4C2_3");
    desk.press("a Right m");
    let marks = |desk: &Desk| -> String {
        let board = desk.session.shelf.other().unwrap();
        let cell = desk.session.other_cell().unwrap();
        let candidates = desk.session.advice.other.candidates.as_deref();
        let marks =
            board.marks(cell, candidates.filter(|_| desk.session.marks == Marks::Automatic));
        marks.iter().map(|symbol| symbol.to_string()).collect()
    };
    assert_eq!(marks(&desk), "24");
    let cage = "- the cells r1c2, r1c3, r1c4 differ and add to 9";
    desk.shows((120, 24), &["r1c2 can be 2 4", cage]);
    desk.press("2");
    assert_eq!(marks(&desk), "4");
    desk.shows((120, 24), &["r1c2 can be 4 (struck: 2)"]);
    desk.press("t");
    desk.shows((120, 24), &["The next step: naked single."]);
    desk.press("A a 4");
    assert_eq!(marks(&desk), "4", "by hand");
}

#[test]
fn tips_alone_solve_a_killer() {
    let mut desk = of(KILLER);
    desk.press("t");
    desk.shows((80, 24), &["The next step: "]);
    for _ in 0..300 {
        desk.press("t");
    }
    let solved = desk.symbols();
    assert!(!solved.contains('.'), "{solved}\n{}", desk.screen(100, 24));
    desk.press("t t");
    assert!(desk.session.shelf.other().unwrap().broken().is_empty());
}

#[test]
fn the_doctor_finds_a_wrong_sum_and_two_solutions() {
    let mut desk = of(".Shape~4x4.~R1C1_1.~R4C4_4.Cage~3~R1C3~R1C4.Cage~7~R2C1~R3C1");
    desk.press("d");
    let fix = "> 1. the number of cage at r1c3, r1c4: 3 -> 6";
    desk.shows(
        (120, 24),
        &["There is no solution", fix, "- the cells r1c3, r1c4 differ and add to 3"],
    );
    desk.press("f");
    desk.shows((120, 24), &["It has exactly one solution", "1 solution"]);
    desk.press("Esc u");
    desk.shows((120, 24), &["no solution"]);
    let mut desk = of(JIGSAW);
    desk.press("d");
    desk.shows((120, 24), &["There are 2 solutions.", "Not decided: r"]);
    assert!(desk.screen(120, 24).contains("/"), "both symbols are in the cells");
    desk.press("f");
    desk.shows((120, 24), &["It has exactly one solution"]);
}

/// No rule is left out in silence: each has a mark whose meaning is named, or its sentence.
#[test]
fn every_rule_is_named() {
    for text in KINDS {
        let desk = of(text);
        let board = desk.session.shelf.other().unwrap();
        let marks = sudoku_print::TextMarks::new(board.rules(), |cell| board.get(cell).is_some());
        let screen = desk.screen(200, 60);
        let words = screen.replace(|c: char| c.is_whitespace() || c == '"', "");
        for sentence in marks.sentences.iter().map(String::as_str).chain(marks.clue()) {
            let sentence = sentence.replace([' ', '"'], "");
            assert!(words.contains(&sentence), "{sentence} is not in\n{screen}");
        }
        assert_eq!(words.contains("cages:"), !marks.sums.is_empty());
        let sums: Vec<String> = marks.sums.iter().flatten().map(u32::to_string).collect();
        assert!(sums.iter().all(|sum| screen.contains(sum)), "{sums:?} in\n{screen}");
        let dots = marks.dots.len() + marks.signs.len() + marks.clues.len();
        assert_eq!(words.contains("between") || words.contains("outside"), dots > 0, "{screen}");
    }
}

const EXPECTED: [&str; 7] = [
    "    1     2     3     4   ",
    " +7====+9====+=====+=====+",
    "1# [1] |  :  :  :     :  #",
    " #     |     :           #",
    " +     +-----+6----+8----+",
    "2#  :     :  #  .  |  3  #",
    " #           #     |     #",
];

#[test]
fn cages_and_pieces_are_drawn() {
    let desk = of(KILLER);
    let screen = desk.screen(60, 18);
    let lines: Vec<&str> = screen.lines().take(7).map(|line| &line[1..27]).collect();
    assert_eq!(lines, EXPECTED, "{screen}");
    let sixteen = of_puzzle(sixteen());
    sixteen.shows((80, 24), &["16", "G", "A", "one grid of 16 x 16"]);
}

#[test]
fn symbols_of_two_digits_are_letters() {
    let mut desk = of_puzzle(sixteen());
    desk.press("Right A Right B Right 9");
    assert!(desk.symbols().starts_with("GAB9."), "{}", desk.symbols());
    desk.press("Left H");
    assert!(desk.symbols().starts_with("GAB9."), "{}", desk.symbols());
    desk.shows((100, 40), &["symbols 1 to 9, A to G"]);
}

#[test]
fn a_window_that_is_too_small_says_so() {
    let desk = of_puzzle(Puzzle::new(Field::samurai()));
    desk.shows((80, 24), &["The window is too small: it needs "]);
    desk.shows((100, 40), &["5 grids of 9 x 9"]);
    for text in KINDS {
        let mut desk = of(text);
        for keys in ["a", "d", "Esc", "t", "t", "t", "?", "Esc", "W"] {
            desk.press(keys);
            for (width, height) in [(1, 1), (20, 10), (37, 13), (60, 24), (80, 24), (100, 40)] {
                assert_eq!(desk.screen(width, height).lines().count(), usize::from(height));
            }
        }
    }
}

/// The mouse points at the cell that is drawn there.
#[test]
fn cells_are_where_they_are_drawn() {
    for text in KINDS {
        let desk = of(text);
        let area = Rect::new(0, 0, 100, 40);
        let mut found: Vec<usize> =
            area.positions().filter_map(|at| view::cell_at(&desk.session, area, at)).collect();
        found.sort_unstable();
        found.dedup();
        let cells = desk.session.shelf.other().unwrap().field().len();
        assert_eq!(found, (0..cells).collect::<Vec<_>>());
    }
}

#[test]
fn only_the_digits_of_a_file_change() {
    let folder = Folder::new("kinds");
    let json = to_json(&parse(KILLER).unwrap()).unwrap();
    let text = format!("My book\n\nPuzzle 1\n{PROPER}\n\nPuzzle 2\n{FOUR}\n\nPuzzle 3\n{SIX}\n");
    let large = to_json(&sixteen()).unwrap();
    let line = sudoku_variant::text::to_line(&sixteen()).unwrap();
    let changed = |text: &str, from: &str, to: &str| text.replacen(from, to, 1);
    for (name, text, keys, expected) in [
        ("book.txt", text.clone(), "n g Right 3 w", changed(&text, FOUR, "13....3..2.....4")),
        (
            "book.txt",
            text.clone(),
            "n n g Right Right Delete w",
            changed(&text, "..6...1", "......1"),
        ),
        (
            "both.txt",
            text.clone(),
            "g 5 n g 2 w",
            changed(&changed(&text, ".1.6.7", "51.6.7"), FOUR, "2.....3..2.....4"),
        ),
        ("one.jsonl", format!("{json}\n{json}\n"), "n g Right 4 w", {
            let other = changed(&json, "[1,0,", "[1,4,");
            format!("{json}\n{other}\n")
        }),
        (
            "list.json",
            format!("[\n  {json},\n  {json}\n]\n"),
            "g Delete w",
            format!("[\n  {},\n  {json}\n]\n", changed(&json, "[1,0,", "[0,0,")),
        ),
        (
            "large.json",
            format!("{large}\n"),
            "g Right 1 w",
            format!("{}\n", changed(&large, "[16,0,", "[16,1,")),
        ),
        (
            "large.txt",
            format!("{line}\n"),
            "g Right 1 Right 3 w",
            format!("{}\n", changed(&line, "G...", "G1.3")),
        ),
    ] {
        let path = folder.file(name, &text);
        let mut desk = Desk::new(read(&path));
        desk.press(keys);
        assert!(desk.says().starts_with("Saved "), "{name} {keys}: {}", desk.says());
        assert_eq!(fs::read_to_string(&path).unwrap(), expected, "{name} {keys}");
        assert_eq!(desk.session.shelf.unsaved(), 0);
        desk.press("w");
        assert_eq!(desk.says(), "Nothing has changed.");
        // A saved change can be changed again.
        desk.press("u w");
        assert!(desk.says().starts_with("Saved "), "{name} {keys}: {}", desk.says());
    }
}

#[test]
fn other_notations_are_saved_under_a_name() {
    let folder = Folder::new("notations");
    let path = folder.file("killer.txt", &format!("{KILLER}\n"));
    let mut desk = Desk::new(read(&path));
    desk.press("g Right 2 w");
    assert!(desk.says().starts_with("Not saved: "), "{}", desk.says());
    assert!(desk.says().ends_with("W writes another file."), "{}", desk.says());
    assert_eq!(fs::read_to_string(&path).unwrap(), format!("{KILLER}\n"));
    let name = folder.0.join("killer.jsonl");
    desk.press("W").type_in(&name.display().to_string()).press("Enter");
    assert!(desk.says().starts_with("Saved 1 puzzle as jsonl"), "{}", desk.says());
    let saved = parse(&fs::read_to_string(&name).unwrap()).unwrap();
    let mut expected = parse(KILLER).unwrap();
    expected.give(0, 1, 2).unwrap();
    assert_eq!(saved, expected);
    // As a line it would lose its cages.
    desk.press("W").type_in(&folder.0.join("line.txt").display().to_string()).press("Enter");
    assert!(desk.says().contains("cannot be written as a line"), "{}", desk.says());
    // A changed rule is no digit.
    let json = to_json(&parse(&KILLER.replace("Cage~3~", "Cage~7~")).unwrap()).unwrap();
    let path = folder.file("wrong.jsonl", &format!("{json}\n"));
    let mut desk = Desk::new(read(&path));
    desk.press("d f w");
    assert!(desk.says().starts_with("Not saved: a rule was changed"), "{}", desk.says());
}

#[test]
fn a_list_of_several_kinds_is_walked_through() {
    let folder = Folder::new("mixed");
    let path = folder.file("book.txt", &format!("{PROPER}\n\n{FOUR}\n\n{PROPER}\n\n{KILLER}\n"));
    let mut desk = Desk::new(read(&path));
    assert_eq!(desk.session.shelf.len(), 4);
    let kinds: Vec<bool> = (0..4)
        .map(|_| {
            let is_other = desk.session.shelf.other().is_some();
            desk.press("d n");
            is_other
        })
        .collect();
    assert_eq!(kinds, [false, true, false, true]);
    desk.press("p p");
    assert_eq!(desk.symbols(), FOUR);
    desk.press("Esc b");
    assert_eq!(desk.says(), "Textbook backtracking is shown for ordinary puzzles only.");
}

#[test]
fn unsaved_work_is_kept() {
    let folder = Folder::new("kept-kinds");
    let kinds = [FOUR, KINDS[KINDS.len() - 1]];
    let path = folder.file("book.txt", &format!("{}\n\n{}\n", kinds[0], kinds[1]));
    let mut desk = Desk::new(read(&path));
    desk.press("Right 3 n g 4");
    assert_eq!(desk.session.shelf.unsaved(), 2);
    let kept = read(&desk.session.shelf.keep_unsaved().unwrap());
    let mut desk = Desk::new(kept);
    assert_eq!(desk.session.shelf.len(), 3);
    assert_eq!(desk.symbols(), FOUR);
    desk.press("n");
    assert_eq!(desk.symbols(), FOUR.replacen("1.", "13", 1));
    desk.press("n");
    assert!(desk.symbols().starts_with('4'), "{}", desk.symbols());
}

#[test]
fn symbols_and_puzzles_are_pasted() {
    let mut desk = Desk::of(PROPER);
    desk.session.act(Action::Paste(KILLER.into()));
    assert!(desk.says().starts_with("The pasted text is a puzzle of another kind"));
    let mut desk = of(KILLER);
    desk.session.act(Action::Paste(FOUR_SOLVED.into()));
    assert_eq!(desk.says(), "Pasted the symbols; u undoes it.");
    desk.press("u");
    desk.session.act(Action::Paste(SIX.into()));
    assert_eq!(desk.symbols(), SIX);
    desk.session.other_cursor = 35;
    desk.press("u 2");
    assert_eq!(desk.session.other_cell().unwrap().index(), 15);
    desk.session.act(Action::Paste("hello".into()));
    assert!(desk.says().starts_with("The pasted text is not a puzzle: "), "{}", desk.says());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// No keys end in a panic, and undoing all of them brings the puzzle back.
    #[test]
    fn no_key_does_harm_to_other_kinds(
        kind in 0..KINDS.len(),
        keys in prop::collection::vec(0_usize..70, 0..50),
    ) {
        let mut desk = of(KINDS[kind]);
        let before = desk.session.shelf.other().unwrap().clone();
        for nth in keys {
            let bindings = desk.session.bindings();
            let action = bindings.get(nth).map(|binding| binding.action.clone());
            let symbol = char::from(b'0' + (nth % 10) as u8);
            let action = action.unwrap_or(Action::Type(symbol));
            // It would write where the tests are.
            if !matches!(action, Action::Enter | Action::Quit) {
                desk.session.act(action);
            }
            if nth % 7 == 0 {
                desk.settle();
            }
        }
        desk.settle();
        desk.screen(80, 24);
        while desk.session.shelf.other_history().unwrap().undo() {}
        prop_assert_eq!(desk.session.shelf.other().unwrap(), &before);
    }

    /// A saved puzzle is read again with other givens and nothing else.
    #[test]
    fn what_is_saved_is_read_again(
        kind in 0..KINDS.len(),
        is_list in any::<bool>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0_u8..=9), 1..6),
    ) {
        let puzzle = parse(KINDS[kind]).unwrap();
        // The form has no place for symbols from 0.
        prop_assume!(puzzle.board().numbers().0 == 1);
        let json = to_json(&puzzle).unwrap();
        let text = if is_list { format!("[{json}]") } else { format!("{json}\n") };
        let folder = Folder::new(&format!("law-{kind}-{is_list}"));
        let path = folder.file(if is_list { "a.json" } else { "a.jsonl" }, &text);
        let mut desk = Desk::new(read(&path));
        let mut givens: Vec<SymbolSet> = vec![SymbolSet::EMPTY; puzzle.board().len()];
        for (given, marks) in givens.iter_mut().zip(puzzle.marks()) {
            *given = marks.only().map_or(SymbolSet::EMPTY, SymbolSet::of);
        }
        desk.session.pen = Pen::Given;
        for (cell, symbol) in changes {
            let symbol = symbol % (puzzle.board().symbols() + 1);
            let index = cell.index(givens.len());
            givens[index] = SymbolSet::of(symbol);
            desk.session.other_cursor = index;
            desk.session.act(match symbol {
                0 => Action::Erase,
                symbol => Action::Type(puzzle.alphabet().character(symbol)),
            });
        }
        desk.session.act(Action::Save);
        let saved = desk.says().to_owned();
        prop_assert!(saved.starts_with("Saved ") || saved.starts_with("Nothing"), "{}", saved);
        let written = fs::read_to_string(&path).unwrap();
        let written = written.trim().trim_start_matches('[').trim_end_matches(']');
        prop_assert_eq!(parse(written).unwrap(), puzzle.with_givens(&givens));
    }
}
