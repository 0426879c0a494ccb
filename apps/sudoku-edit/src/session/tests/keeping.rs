//! Entries in files, on the way out, and in the grid.

use sudoku_book::FormWriter;

use super::*;

/// The file of these puzzles in a form.
fn written(form: Form, puzzles: &[&str]) -> String {
    let mut writer = FormWriter::new(Vec::new(), form).unwrap();
    for puzzle in puzzles {
        let puzzle: Grid = puzzle.parse().unwrap();
        writer.record(&PuzzleRecord::new(puzzle.into())).unwrap();
    }
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

fn name(form: Form) -> String {
    format!("{form}.{}", form.endings()[0])
}

/// The givens and the writer of the digit in r1c1, as they are when a file is opened.
fn opened(path: &Path) -> (String, Option<Writer>) {
    let desk = Desk::new(read(path));
    let board = desk.session.board();
    (board.grid().givens().to_string(), board.writer(cell("r1c1")))
}

#[test]
fn entries_are_kept_in_their_file_and_taken_out_again() {
    let folder = Folder::new("keeping");
    for form in Form::ALL.into_iter().filter(|form| form.keeps_entries()) {
        let text =
            written(form, &[PROPER, SOLVED, PROPER][..if form == Form::Json { 3 } else { 1 }]);
        let path = folder.file(&name(form), &text);
        let mut desk = Desk::new(read(&path));
        desk.press("9 q");
        assert!(!desk.session.over, "{form}: an entry is not saved");
        desk.press("w");
        assert!(desk.says().starts_with("Saved 1 puzzle"), "{form}: {}", desk.says());
        assert_eq!(opened(&path), (PROPER.into(), Some(Writer::User)), "{form}");
        desk.press("q");
        assert!(desk.session.over, "{form}");
        let mut desk = Desk::new(read(&path));
        desk.press("Delete w");
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "{form}");
    }
}

#[test]
fn a_file_without_a_place_for_entries_never_makes_givens_of_them() {
    let folder = Folder::new("no-place");
    let rows: Vec<String> = PROPER
        .as_bytes()
        .chunks(9)
        .map(|row| {
            format!("{:?}", row.iter().map(|&it| it.saturating_sub(b'0')).collect::<Vec<_>>())
        })
        .collect();
    let numbers = format!("[{}]\n", rows.join(",")).replace("254", "0");
    let files = [
        (name(Form::Sdm), written(Form::Sdm, &[PROPER])),
        (name(Form::OpenSudoku), written(Form::OpenSudoku, &[PROPER])),
        ("numbers.json".into(), numbers),
    ];
    for (name, text) in files {
        let path = folder.file(&name, &text);
        let mut desk = Desk::new(read(&path));
        desk.press("9 w");
        let says = desk.says();
        assert!(says.contains("entries have no place there"), "{name}: {says}");
        assert!(says.ends_with("W writes another file, w again the givens only."), "{says}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "{name}");
        // A key between.
        desk.press("Left w");
        assert_eq!(fs::read_to_string(&path).unwrap(), text, "{name}");
        desk.press("w");
        assert_eq!(desk.says(), "No given has changed; entries are not saved.", "{name}");
        // r1c3 is 3.
        desk.press("Right Right Right g 3 w w");
        assert!(desk.says().starts_with("Saved 1 puzzle"), "{name}: {}", desk.says());
        assert_eq!(opened(&path), (PROPER.replacen(".1.", ".13", 1), None), "{name}");
        desk.press("q");
        assert!(!desk.session.over, "{name}: the entry is in no file");
    }
}

#[test]
fn a_new_file_keeps_entries_or_says_that_it_does_not() {
    let folder = Folder::new("new-place");
    let path = folder.file("book.txt", &format!("{PROPER}\n{PROPER}\n"));
    let mut desk = Desk::new(read(&path));
    let [sdm, line] = ["new.sdm", "new.txt"].map(|name| folder.0.join(name));
    desk.press("n 9 W Backspace").type_in(&sdm.display().to_string()).press("Enter");
    assert!(desk.says().starts_with("sdm has no place for entries; line, "), "{}", desk.says());
    assert!(desk.says().ends_with("Enter leaves them out."), "{}", desk.says());
    assert!(!sdm.exists());
    desk.press("Enter");
    assert!(desk.says().starts_with("Saved 2 puzzles as sdm"), "{}", desk.says());
    assert_eq!(
        fs::read_to_string(&sdm).unwrap(),
        format!("{PROPER}\n").replace('.', "0").repeat(2)
    );
    desk.press("q");
    assert!(!desk.session.over, "the entry is in no file");
    desk.press("W Backspace").type_in(&line.display().to_string()).press("Enter");
    assert!(desk.says().starts_with("Saved 2 puzzles as line"), "{}", desk.says());
    assert_eq!(fs::read_to_string(&line).unwrap(), format!("{PROPER}\n+9{}\n", &PROPER[1..]));
    desk.press("q");
    assert!(desk.session.over, "it is in a file");
    // A puzzle without a file.
    let new = folder.0.join("mine.sdm");
    let mut desk = Desk::new(Shelf::for_new_file(&new).unwrap());
    desk.session.act(Action::Paste(PROPER.into()));
    desk.press("9 w");
    assert!(desk.says().contains("sdm has no place for entries"), "{}", desk.says());
    desk.press("w");
    assert_eq!(opened(&new), (PROPER.into(), None));
}

#[test]
fn a_puzzle_that_was_played_to_its_end_is_no_solution() {
    let folder = Folder::new("played");
    let path = folder.file("book.txt", &format!("{PROPER}\n{PROPER}\n"));
    let mut desk = Desk::new(read(&path));
    desk.press("n");
    for (at, digit) in SOLVED.chars().enumerate().filter(|&(at, _)| PROPER.as_bytes()[at] == b'.') {
        desk.session.cursor = Cell::ALL[at];
        desk.session.act(Action::Write(Digit::from_char(digit).unwrap()));
    }
    desk.press("w q");
    assert!(desk.session.over, "{}", desk.says());
    let desk = Desk::new(read(&path).starting_at(2).unwrap());
    assert_eq!(desk.grid(), SOLVED);
    assert_eq!(desk.session.board().grid().givens().to_string(), PROPER);
    assert_eq!(desk.session.shelf.len(), 2);
}

#[test]
fn no_file_keeps_entries_of_other_kinds() {
    let folder = Folder::new("other-entries");
    let text = "1.....3..2.....4\n";
    let path = folder.file("small.txt", text);
    let mut desk = Desk::new(read(&path));
    desk.press("Right 3 q");
    assert!(!desk.session.over, "an entry is not saved");
    desk.press("w");
    assert!(desk.says().starts_with("Not saved: no file keeps the entries"), "{}", desk.says());
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    desk.press("g Right 4 w w");
    assert_eq!(fs::read_to_string(&path).unwrap(), text.replacen("1..", "1.4", 1));
    desk.press("q");
    assert!(!desk.session.over, "the entry is in no file");
    desk.press("g Left Left Delete q");
    assert!(desk.session.over);
}

#[test]
fn entries_of_a_picture_are_kept_in_a_new_file() {
    let folder = Folder::new("picture-entries");
    let photo = folder.file("photo.jpg", "");
    let record = PuzzleRecord::new(PROPER.parse::<Grid>().unwrap().into());
    let mut desk = of_picture(vec![record], Some(&photo));
    desk.press("9 q");
    assert_eq!(desk.says(), "1 puzzle is not saved: W writes a new file, q quits without saving.");
    let new = folder.0.join("new.txt");
    desk.press("W Backspace").type_in(&new.display().to_string()).press("Enter q");
    assert!(desk.session.over, "{}", desk.says());
    assert_eq!(opened(&new), (PROPER.into(), Some(Writer::User)));
}

#[test]
fn the_cursor_goes_to_the_ends_of_the_row_and_of_the_grid() {
    let mut desk = Desk::of(PROPER);
    for (key, at) in [("Down", "r2c1"), ("End", "r2c9"), ("Home", "r2c1")] {
        assert_eq!(desk.press(key).session.cursor, cell(at), "{key}");
    }
    for (key, at) in [("Ctrl+End", "r9c9"), ("Home", "r9c1"), ("Ctrl+Home", "r1c1")] {
        assert_eq!(desk.press(key).session.cursor, cell(at), "{key}");
    }
    let small = sudoku_variant::text::parse("1.....3..2.....4").unwrap();
    let mut desk = Desk::new(Shelf::of_kind(small));
    for (key, at) in [("End", 3), ("Down", 7), ("Home", 4), ("Ctrl+End", 15), ("Ctrl+Home", 0)] {
        assert_eq!(desk.press(key).session.other_cell().unwrap().index(), at, "{key}");
    }
}

#[test]
fn a_wrong_entry_is_seen_at_once_unless_it_is_not_to_be_seen() {
    // It clashes with nothing.
    for (puzzle, keys) in [(PROPER, "5 Right"), ("1.....3..2.....4", "Down Down 3 Right")] {
        let mut desk = match puzzle.len() {
            81 => Desk::of(puzzle),
            _ => Desk::new(Shelf::of_kind(sudoku_variant::text::parse(puzzle).unwrap())),
        };
        let shows = |desk: &Desk| {
            let screen = desk.screen(80, 24);
            (screen.contains("5x") || screen.contains("3x"), screen.contains("none with"))
        };
        desk.press(keys);
        assert_eq!(shows(&desk), (true, true), "{}", desk.screen(80, 24));
        desk.press("x Left Right");
        assert_eq!(shows(&desk), (false, false), "{}", desk.screen(80, 24));
        assert!(desk.screen(80, 24).contains("wrong not shown"));
        desk.press("d");
        assert_eq!(shows(&desk), (true, true), "the doctor was asked");
        desk.press("d x");
        assert_eq!(shows(&desk), (true, true));
        desk.press("u Left Right");
        assert_eq!(shows(&desk), (false, false));
    }
}

/// The actions of a player and of an author.
fn actions() -> impl Strategy<Value = Vec<Action>> {
    let digit = (1..=9_u8).prop_map(|digit| Action::Write(Digit::new(digit).unwrap()));
    let cell = (0..81_usize).prop_map(Action::Point);
    let other = prop::sample::select(vec![
        Action::Erase,
        Action::Givens,
        Action::FixOrFree,
        Action::Solve,
        Action::Clear,
        Action::Undo,
        Action::Redo,
        Action::Raise,
    ]);
    prop::collection::vec(prop_oneof![4 => digit, 4 => cell, 1 => other], 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Everything that was written is in the file afterwards, each digit as what it is, or the
    /// file is as before and the editor says why.
    #[test]
    fn a_file_holds_the_same_givens_and_entries(
        actions in actions(),
        form in prop::sample::select(Form::ALL.to_vec()),
    ) {
        let folder = Folder::new(&format!("law-{form}"));
        let text = written(form, &[PROPER]);
        let path = folder.file(&name(form), &text);
        let mut desk = Desk::new(read(&path));
        for action in actions {
            desk.session.act(action);
        }
        desk.session.act(Action::Save);
        let is_saved = desk.says().starts_with("Saved") || desk.says() == "Nothing has changed.";
        prop_assert!(is_saved || desk.says().starts_with("Not saved: "), "{}", desk.says());
        if !is_saved {
            prop_assert_eq!(fs::read_to_string(&path).unwrap(), text);
            return Ok(());
        }
        let again = Desk::new(read(&path));
        let digits = |desk: &Desk| (desk.session.board().puzzle(), desk.session.board().written());
        prop_assert_eq!(digits(&again), digits(&desk));
    }
}
