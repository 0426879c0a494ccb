//! Examples: which bytes change, and which changes are refused.

use sudoku_book::{Format, Records, ReviseError, Revision, revise};
use sudoku_core::Grid;

use super::{
    OTHER, PUZZLE, SOLUTION, back, block, change, entries, grid, revised, said, symbol, with,
};

/// The text with another symbol for the nth cell of this grid, which is written on one line.
fn replaced(text: &str, line: &str, nth: usize, cell: usize, symbol: char) -> String {
    let (at, _) = text.match_indices(line).nth(nth).unwrap();
    let at = at + line.char_indices().nth(cell).unwrap().0;
    let old = text[at..].chars().next().unwrap();
    format!("{}{symbol}{}", &text[..at], &text[at + old.len_utf8()..])
}

#[test]
fn words_around_the_grids_stay() {
    let text = format!(
        "The 9 best  \r\n\tof 2026 – *very* hard\r\n\r\nPuzzle 1, easy\r\n{}\r\n\r\nPuzzle 2\r\n{OTHER} # 17\r\nend",
        block(PUZZLE).replace('\n', "\r\n")
    );
    let new = revised(&text, 0, 80, 1).unwrap();
    assert_eq!(new, text.replace("....8..79", "....8..71"));
    let new = revised(&text, 1, 0, 6).unwrap();
    assert_eq!(new, replaced(&text, OTHER, 0, 0, '6'));
}

#[test]
fn a_book_in_latin_1_keeps_its_letters() {
    let mut bytes = b"L\xf6sungen sind hinten \xa9\nR\xe4tsel 1\n".to_vec();
    bytes.extend(PUZZLE.bytes());
    bytes.extend(b" \xfc\r");
    let before = entries(&bytes, Format::Auto);
    let revised = revise("book", &bytes, Format::Auto, &[change(&before, 0, 2, 4)]).unwrap();
    let start = bytes.len() - 3 - 81;
    assert_eq!(revised[..start], bytes[..start]);
    assert_eq!(&revised[start..start + 4], b"534.");
    assert_eq!(revised[start + 4..], bytes[start + 4..]);
}

#[test]
fn only_the_second_of_two_equal_puzzles_changes() {
    let lines = format!("{PUZZLE}\n{PUZZLE}\n{PUZZLE}\n");
    assert_eq!(revised(&lines, 1, 2, 4).unwrap(), replaced(&lines, PUZZLE, 1, 2, '4'));
    let line = format!("{PUZZLE} {PUZZLE}\n");
    assert_eq!(revised(&line, 1, 2, 4).unwrap(), replaced(&line, PUZZLE, 1, 2, '4'));
    let json = format!("[\"{PUZZLE}\", \"{PUZZLE}\"]");
    assert_eq!(revised(&json, 1, 2, 4).unwrap(), replaced(&json, PUZZLE, 1, 2, '4'));
    // On a line of JSON, and in successive JSON values, both have the same place.
    let json_lines = format!("[\"{OTHER}\"]\n[\"{PUZZLE}\", \"{PUZZLE}\"]\n");
    assert_eq!(revised(&json_lines, 2, 2, 4).unwrap(), replaced(&json_lines, PUZZLE, 1, 2, '4'));
    let values = format!("{{\"puzzle\":\n \"{PUZZLE}\"}}\n{{\"puzzle\":\n \"{PUZZLE}\"}}");
    assert_eq!(revised(&values, 1, 2, 4).unwrap(), replaced(&values, PUZZLE, 1, 2, '4'));
    let xml = format!("<opensudoku><game data='{PUZZLE}'/><game data='{PUZZLE}'/></opensudoku>");
    assert_eq!(revised(&xml, 1, 2, 4).unwrap(), replaced(&xml, PUZZLE, 1, 2, '4'));
}

#[test]
fn a_puzzle_beside_its_solution() {
    for text in [
        format!("{PUZZLE} {SOLUTION}\n"),
        format!("id;puzzle;solution\n\"7\";\"{PUZZLE}\";\"{SOLUTION}\"\n"),
        format!("{{\"solution\": \"{SOLUTION}\", \"puzzle\": \"{PUZZLE}\"}}"),
        format!("id,puzzle,solution\n7,extra - {PUZZLE},{SOLUTION}\n"),
    ] {
        assert_eq!(revised(&text, 0, 80, 0).unwrap(), replaced(&text, PUZZLE, 0, 80, '.'));
        assert_eq!(revised(&text, 1, 80, 1).unwrap(), replaced(&text, SOLUTION, 0, 80, '1'));
    }
}

#[test]
fn empty_cells_have_the_symbol_of_the_grid_or_of_its_neighbours() {
    for blank in [".", "0", "_", "-", "*", "x", "X", "·"] {
        let line = PUZZLE.replace('.', blank);
        let text = format!("{OTHER}\n{line}\n");
        let new = revised(&text, 1, 0, 0).unwrap();
        assert_eq!(new, replaced(&text, &line, 0, 0, blank.chars().next().unwrap()));
    }
    let zeros = OTHER.replace('.', "0");
    let text = format!("{zeros}\n\nPuzzle 2\n{SOLUTION}\n");
    assert_eq!(revised(&text, 1, 3, 0).unwrap(), replaced(&text, SOLUTION, 0, 3, '0'));
    let alone = format!("{SOLUTION}\n");
    assert_eq!(revised(&alone, 0, 3, 0).unwrap(), replaced(&alone, SOLUTION, 0, 3, '.'));
    let game = format!("<opensudoku><game data=\"{SOLUTION}\"/></opensudoku>");
    assert_eq!(revised(&game, 0, 3, 0).unwrap(), replaced(&game, SOLUTION, 0, 3, '0'));
}

#[test]
fn an_empty_field_is_a_symbol_too() {
    let grid: Grid = PUZZLE.parse().unwrap();
    let fields: Vec<String> = grid.iter().map(|(_, digit)| symbol(digit)).collect();
    let line = fields.join(",");
    assert_eq!(revised(&line, 0, 2, 4).unwrap(), line.replacen(",,", ",4,", 1));
    assert_eq!(revised(&line, 0, 1, 0).unwrap(), line.replacen("3", "", 1));
    // A solution after it is read one column further on.
    let header: Vec<String> = (0..81).map(|cell| format!("c{cell}")).collect();
    let table = format!("id,{},solution\n7,{line},{SOLUTION}\n", header.join(","));
    let before = entries(table.as_bytes(), Format::Auto);
    let new = revised(&table, 0, 2, 4).unwrap();
    assert_eq!(new, table.replacen("5,3,,", "5,3,4,", 1));
    let after = entries(new.as_bytes(), Format::Auto);
    assert_eq!(grid_of(&after, 1), grid_of(&before, 1));
    assert_ne!(after[1].place, before[1].place);
}

fn grid_of(entries: &[sudoku_book::Entry], entry: usize) -> Grid {
    grid(&entries[entry]).unwrap()
}

#[test]
fn spaces_that_an_editor_cut_off_are_put_back() {
    let text = "    1   | 6   7 |     4\n  4 2 |       |\n8 7   | 3     | 6\n  8   |   7   |   2\n\
                    \u{20}     | 8 9 3 |\n  3   |   6   |   1\n    8 |     6 |   4 5\n      |       | 1 7\n4     | 9   8 |   6\n";
    let text = text.trim_start_matches(' ');
    let text = format!("  {text}");
    let before = entries(text.as_bytes(), Format::Auto);
    let from = grid_of(&before, 0);
    assert_eq!(from, OTHER.parse().unwrap());
    // r2c7 and r2c9.
    let to = with(&with(&from, 15, 3), 17, 5);
    let revisions = [Revision { entry: 0, from, to }];
    let new = revise("book", text.as_bytes(), Format::Auto, &revisions).unwrap();
    let expected = text.replacen("  4 2 |       |\n", "  4 2 |       | 3   5\n", 1);
    assert_eq!(String::from_utf8(new.clone()).unwrap(), expected);
    assert_eq!(grid_of(&entries(&new, Format::Auto), 0), to);
}

#[test]
fn lists_of_numbers_and_strings() {
    let cells = |blank: &str, quote: &str| {
        let cell = |c: char| match c {
            '.' => blank.to_owned(),
            c => format!("{quote}{c}{quote}"),
        };
        let rows = block(PUZZLE);
        let rows: Vec<String> = rows
            .lines()
            .map(|row| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(", ")))
            .collect();
        format!("{{\"id\": 7, \"grid\": [{}]}}", rows.join(",\n  "))
    };
    for (blank, quote) in [("0", ""), ("null", ""), ("\"\"", "\""), ("\".\"", "\""), ("null", "\"")]
    {
        let text = cells(blank, quote);
        let new = revised(&text, 0, 1, 0).unwrap();
        assert_eq!(new, text.replacen(&format!("{quote}3{quote}"), blank, 1));
        let new = revised(&text, 0, 2, 4).unwrap();
        assert_eq!(new, text.replacen(&format!(", {blank}"), &format!(", {quote}4{quote}"), 1));
    }
    let rows = block(PUZZLE).replace('\n', "\", \"");
    let text = format!("{{\"rows\": [\"{rows}\"], \"note\": \"ä\\u00e4\"}}");
    assert_eq!(revised(&text, 0, 2, 4).unwrap(), text.replacen("53.", "534", 1));
    let escaped = format!("{{\"puzzle\": \"{}\"}}", block(PUZZLE).replace('\n', "\\n"));
    assert_eq!(revised(&escaped, 0, 9, 0).unwrap(), escaped.replacen("\\n6", "\\n.", 1));
}

#[test]
fn entries_are_distinguished_from_givens() {
    let text = format!("+{PUZZLE}\n");
    let line = |start: &str| format!("{start}{}\n", &PUZZLE[3..]);
    assert_eq!(text, line("+53."));
    let from = grid_of(&entries(text.as_bytes(), Format::Auto), 0);
    let is = |from: Grid, to: Grid| {
        let revision = [Revision { entry: 0, from, to }];
        String::from_utf8(revise("book", text.as_bytes(), Format::Auto, &revision).unwrap())
            .unwrap()
    };
    let given = |cell, digit| with(&from, cell, digit);
    let entry = |cell, digit| with(&from, cell, digit).with_fixed(from.fixed());
    assert_eq!(is(from, entry(0, 0)), line(".3."));
    assert_eq!(is(from, entry(0, 2)), line("+23."));
    assert_eq!(is(from, given(0, 2)), line("23."));
    assert_eq!(is(from, given(0, 5)), line("53."));
    assert_eq!(is(from, entry(2, 4)), line("+53+4"));
    assert_eq!(is(from, given(2, 4)), line("+534"));
    // A revision that names only the givens leaves the entries alone.
    let givens = from.givens();
    assert_ne!(givens, from);
    assert_eq!(is(givens, givens), text);
    assert_eq!(is(givens, with(&givens, 2, 4)), line("+534"));
    assert_eq!(is(givens, with(&givens, 0, 2)), line("23."));
    assert_eq!(is(givens, with(&givens, 0, 5)), line("53."));
    assert_eq!(is(givens, with(&givens, 1, 0)), line("+5.."));
}

#[test]
fn stars_mark_entries_too() {
    let text = include_str!("../../../../../conformance/text/boxes_entries_starred.in");
    let from = grid_of(&entries(text.as_bytes(), Format::Text), 0);
    let is = |to: Grid| {
        let revision = [Revision { entry: 0, from, to }];
        String::from_utf8(revise("book", text.as_bytes(), Format::Text, &revision).unwrap())
            .unwrap()
    };
    let entry = with(&from, 0, 8).with_fixed(from.fixed());
    assert_eq!(is(entry), text.replacen("|*9 1", "|*8 1", 1));
    assert_eq!(is(with(&from, 0, 8)), text.replacen("|*9 1", "| 8 1", 1));
    assert_eq!(is(with(&from, 0, 9)), text.replacen("|*9 1", "| 9 1", 1));
    assert_eq!(is(with(&from, 0, 0)), text.replacen("|*9 1", "| . 1", 1));
}

#[test]
fn unreadable_grids_stay() {
    let text = format!("Puzzle 1\n{}\n\nPuzzle 2\n{OTHER}\n\nPuzzle 3\n", &PUZZLE[..80]);
    let before = entries(text.as_bytes(), Format::Auto);
    assert!(before[0].reading.is_err());
    let new = revised(&text, 1, 0, 5).unwrap();
    assert_eq!(new, replaced(&text, OTHER, 0, 0, '5'));
    let after = entries(new.as_bytes(), Format::Auto);
    assert_eq!(said(&after[0]), said(&before[0]));
}

#[test]
fn several_changes_at_once() {
    let text = format!("{PUZZLE}\n{OTHER}\n\n{}\n", block(PUZZLE));
    let before = entries(text.as_bytes(), Format::Auto);
    let revisions = [2, 0, 1].map(|entry| change(&before, entry, 1, 9));
    let new = revise("book", text.as_bytes(), Format::Auto, &revisions).unwrap();
    assert_eq!(new, text.replace("53..7", "59..7").replace(".1.6.7", ".9.6.7").as_bytes());
    let same = revise("book", &new, Format::Auto, &back(&revisions)).unwrap();
    assert_eq!(same, text.as_bytes());
}

#[test]
fn records_know_their_entries() {
    let text = format!("{}\n{OTHER}\n{SOLUTION}\n{PUZZLE}\n", &PUZZLE[..80]);
    let before = entries(text.as_bytes(), Format::Auto);
    let (of_book, _) = Records::of_book(before.clone());
    let mut records = Records::streaming();
    let mut in_order = Vec::new();
    before.iter().cloned().for_each(|entry| in_order.extend(records.entry(entry)));
    in_order.extend(records.finish());
    for records in [of_book, in_order] {
        for record in records {
            assert_eq!(record.place, before[record.entry].place);
        }
    }
}

fn refused(text: &str, revision: Revision) -> String {
    revise("b.txt", text.as_bytes(), Format::Auto, &[revision]).unwrap_err().to_string()
}

#[test]
fn refusals_and_their_reasons() {
    let text = format!("Puzzle 7\n{PUZZLE}\n");
    let [puzzle, other]: [Grid; 2] = [PUZZLE, OTHER].map(|line| line.parse().unwrap());
    let change = |entry, from, to| Revision { entry, from, to };
    assert_eq!(
        refused(&text, change(0, other, puzzle)),
        "b.txt:2:1: Puzzle 7: the file holds another grid there; read the file again"
    );
    assert_eq!(
        refused(&text, change(1, puzzle, other)),
        "b.txt: there is no grid number 2 in it; it is not the file that was read"
    );
    let twice = [change(0, puzzle, other), change(0, puzzle, puzzle)];
    let error = revise("b.txt", text.as_bytes(), Format::Auto, &twice).unwrap_err();
    assert_eq!(error.to_string(), "b.txt:2:1: Puzzle 7: it cannot be changed in two ways at once");
    // The same grid is here twice, and counts once.
    let rows = block(PUZZLE).replace('\n', "\", \"");
    let double = format!("{{\"puzzle\": \"{PUZZLE}\", \"grid\": [\"{rows}\"]}}");
    assert_eq!(
        refused(&double, change(0, puzzle, with(&puzzle, 0, 4))),
        "b.txt#/puzzle: the change would alter how the grid at #/grid is read; \
         write the puzzles into a new file"
    );
    // Such a heading does not make a full grid a puzzle.
    let full = change(0, puzzle, SOLUTION.parse().unwrap());
    assert_eq!(
        refused(&format!("Grid 01\n{PUZZLE}\n"), full),
        "b.txt:2:1: Grid 01: the changed grid would be read as something else; \
         write the puzzles into a new file"
    );
    // Two letters `a` where the program writes a `b`.
    assert_eq!(
        refused(
            "3x3:5_3aa7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9\n",
            change(0, puzzle, other)
        ),
        "b.txt:1:1: its cells are written in a form that cannot be changed; \
         write the puzzles into a new file"
    );
    let pdf = revise("b.pdf", b"%PDF-1.4\n", Format::Auto, &[]).unwrap_err();
    assert!(matches!(pdf, ReviseError::Format { format: Format::Pdf, .. }), "{pdf}");
    assert!(matches!(revise("b", b"\x1f\x8b", Format::Auto, &[]), Err(ReviseError::Source(_))));
}

#[test]
fn half_a_character_of_utf16_is_refused() {
    let text = format!("\u{feff}{PUZZLE}\n");
    let mut bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    bytes.push(b'x');
    let before = entries(&bytes, Format::Auto);
    let error = revise("b", &bytes, Format::Auto, &[change(&before, 0, 0, 1)]).unwrap_err();
    assert_eq!(error.to_string(), "b: not all of it is UTF-16; save it as UTF-8");
}

#[test]
fn where_the_symbol_of_the_grid_would_draw_a_rule_another_is_written() {
    let dashes = block(&OTHER.replace('.', "-"));
    let text = format!("{dashes}\n{dashes}\n");
    let before = entries(text.as_bytes(), Format::Auto);
    let from = grid_of(&before, 0);
    let to = (27..36).chain(63..72).fold(from, |to, cell| with(&to, cell, 0));
    let revisions = [Revision { entry: 0, from, to }];
    let new = revise("b", text.as_bytes(), Format::Auto, &revisions).unwrap();
    let dots = text.replacen("-8--7--2-", "-.--.--.-", 1).replacen("------17-", "------..-", 1);
    assert_eq!(String::from_utf8(new).unwrap(), dots);
}
