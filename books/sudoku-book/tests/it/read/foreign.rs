//! Puzzles with more rules than the ordinary ones, and notations that are not read.

use proptest::prelude::*;
use proptest::sample::select;

use super::{OTHER, OTHER_SOLUTION, PUZZLE, SOLUTION, json_rows, read, said, said_of};
use sudoku_book::{Entry, VariantKind};

/// Maps of regions; the first one is that of the boxes.
const MAPS: [&str; 3] = [
    "111222333111222333111222333444555666444555666444555666777888999777888999777888999",
    "111222233111222233114452333144455633444555666774556669777856699778888999778888999",
    "122223444112223344111223444151133384555663388555667778559667778999966788999967788",
];

fn in_letters(map: &str, first: u8) -> String {
    map.bytes().map(|digit| char::from(digit - b'1' + first)).collect()
}

/// The maps in digits, digits from 0, small and large letters.
fn spelled(map: &str, how: u8) -> String {
    in_letters(map, [b'1', b'0', b'a', b'A'][usize::from(how % 4)])
}

fn kinds(entries: &[Entry]) -> Vec<Option<VariantKind>> {
    entries.iter().map(|entry| entry.variant.map(|variant| variant.kind)).collect()
}

/// The reason of the only entry.
fn reason(text: &str) -> String {
    let entries = read("b", text.as_bytes()).1;
    assert_eq!(entries.len(), 1, "{text}: {:?}", said_of(&entries));
    entries[0].reading.as_ref().unwrap_err().to_string()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    /// A map of regions belongs to the puzzle before it, and changes no other.
    #[test]
    fn jigsaws_among_puzzles_are_named(
        lines in prop::collection::vec(
            (select(vec![PUZZLE, OTHER]), 0..5_usize, 0..4_u8, 0..4_u8, any::<bool>()), 1..10,
        ),
    ) {
        let mut text = String::new();
        let mut expected = Vec::new();
        for &(puzzle, map, how, gap, has_solution) in &lines {
            text += puzzle;
            if let Some(map) = MAPS.get(map) {
                text += ["\n", " ", ",", "\t"][usize::from(gap)];
                text += &spelled(map, how);
            }
            text += "\n";
            expected.push((map == 1 || map == 2).then_some(VariantKind::Regions));
            if has_solution && map > 2 {
                text += if puzzle == PUZZLE { SOLUTION } else { OTHER_SOLUTION };
                text += "\n";
                expected.push(None);
            }
        }
        let (_, entries) = read("b.txt", text.as_bytes());
        prop_assert!(entries.iter().all(|entry| entry.reading.is_ok()), "{}", text);
        prop_assert_eq!(kinds(&entries), expected, "{}", text);
    }
}

#[test]
fn a_map_without_a_puzzle() {
    let map = MAPS[1];
    for text in [format!("{map}\n"), format!("{map}\n{PUZZLE}\n"), format!("{SOLUTION}\n{map}\n")] {
        let entries = read("b", text.as_bytes()).1;
        let unread = entries.iter().find_map(|entry| entry.reading.as_ref().err()).unwrap();
        assert!(unread.reason.starts_with("a map of regions"), "{unread}");
    }
}

#[test]
fn maps_of_letters_in_a_table() {
    let map = in_letters(MAPS[2], b'A');
    let table = format!("puzzle,regions\n{PUZZLE},{map}\n{OTHER},{}\n", in_letters(MAPS[0], b'a'));
    assert_eq!(kinds(&read("b.csv", table.as_bytes()).1), [Some(VariantKind::Regions), None]);
}

#[test]
fn killers_and_links_in_lines() {
    let cages = format!("3x3::k:{}0\n", "2561:5122:".repeat(40));
    let signs = format!("{}\n", "G<<L<K<L|".repeat(9));
    let killer = format!("{}\n", "G<<L<K<L<".repeat(9));
    assert!(reason(&killer).starts_with("a puzzle of another size or with more rules"));
    assert!(reason(&cages).starts_with("a killer Sudoku, whose sums"));
    assert!(reason(&signs).starts_with("a puzzle with signs between its cells"));
    assert!(reason("https://sudokupad.app/abc12\n").starts_with("a link to SudokuPad"));
    let packed = "sclN4IgzglgXgpiBcBOANCALhNAbO8QGUIAjCAJwFcIAzCAJwFcI";
    assert!(reason(packed).starts_with("the link is broken"));
    // Between others, with its heading and its place.
    let text = format!("{PUZZLE}\nPuzzle 2\n{signs}{OTHER}\n");
    let said = said("b", &text);
    assert_eq!(said[0], ":1:1 1 unsaid: PUZZLE");
    assert!(said[1].starts_with(":3:1 2 puzzle 'Puzzle 2'=2: ! a puzzle with signs"), "{said:?}");
    assert_eq!(said[2], ":4:1 3 unsaid: OTHER");
}

/// Below a grid, a link may be its source; in prose it is a word.
#[test]
fn a_link_below_a_grid_is_words() {
    let text = format!("{PUZZLE}\nhttps://sudokupad.app/abc12\n{OTHER}\n");
    assert_eq!(read("b", text.as_bytes()).1.len(), 2);
    assert_eq!(read("b", b"Play it at https://sudokupad.app/abc12\n").1.len(), 0);
}

#[test]
fn rules_in_json() {
    use VariantKind::{Cages, Diagonals, Other, Regions};
    let jigsaw = in_letters(MAPS[1], b'a');
    for (rules, kind) in [
        (r#""type": "killer""#, Some(Cages)),
        (r#""variant": "Jigsaw""#, Some(Regions)),
        (r#""cages": [{"sum": 9, "cells": ["r1c1", "r1c2"]}]"#, Some(Cages)),
        (r#""cages": [[0, 1, 9]]"#, Some(Cages)),
        (r#""diagonal+": true"#, Some(Diagonals)),
        (r#""thermometers": [[[0, 1], [0, 2]]]"#, Some(Other)),
        (r#""constraints": {"antiknight": true}"#, Some(Other)),
        (&format!(r#""regions": "{jigsaw}""#), Some(Regions)),
        (&format!(r#""layout": "{jigsaw}""#), Some(Regions)),
        (&format!(r#""layout": "{}""#, in_letters(MAPS[0], b'a')), None),
        (&format!(r#""regions": {}"#, json_rows(MAPS[1])), Some(Regions)),
        (&format!(r#""regions": {}"#, json_rows(MAPS[0])), None),
        (r#""type": "classic", "cages": [], "arrows": null, "antiking": false"#, None),
        (r#""rules": "normal sudoku rules apply", "thermometers": {}"#, None),
        (r#""minimum": 17, "difference": 3.5, "cages": 0, "arrow": "up""#, None),
    ] {
        for text in [
            format!(r#"{{"puzzle": "{PUZZLE}", {rules}}}"#),
            format!(r#"[{{{rules}, "puzzle": "{PUZZLE}"}}]"#),
        ] {
            let entries = read("b", text.as_bytes()).1;
            assert_eq!(kinds(&entries), [kind], "{text}: {:?}", said_of(&entries));
            assert!(entries[0].reading.is_ok());
        }
    }
    assert!(reason(r#"{"type": "killer", "cages": [[1, 2]]}"#).starts_with("a puzzle with more"));
}

/// JSON of one puzzle as programs exchange it: a file, a line, an element of a list.
#[test]
fn puzzles_as_programs_exchange_them() {
    let puzzle = sudoku_variant::text::parse("1.....3..2.....4").unwrap();
    let json = sudoku_variant::text::to_json(&puzzle).unwrap();
    let pretty = json.replace("[{", "[\n {").replace(",\"", ",\n\"");
    let list = format!("[{{\"puzzle\":\"{PUZZLE}\"}},\n{json},\n{json}]");
    let lines = format!("{json}\n{{\"puzzle\":\"{PUZZLE}\"}}\n{json}\n");
    let mixed = format!("{PUZZLE}\n{json}\n2x2:1e3b2e4\n");
    for (text, at) in [(&json, 0), (&pretty, 0), (&list, 1), (&lines, 2), (&mixed, 1)] {
        let entries = read("b", text.as_bytes()).1;
        let reading = entries[at].reading.as_ref().unwrap_err();
        let found = reading.other_kind.as_deref();
        assert_eq!(found.map(sudoku_variant::Puzzle::board), Some(puzzle.board()), "{text}");
    }
    let plain = sudoku_variant::text::parse(PUZZLE).unwrap();
    let plain = sudoku_variant::text::to_json(&plain).unwrap();
    assert!(read("b", plain.as_bytes()).1[0].reading.is_ok());
    let unknown = json.replacen("box_grid", "box_grud", 1);
    assert!(reason(&unknown).starts_with("no rule is a grid"), "{}", reason(&unknown));
}

#[test]
fn the_json_of_f_puzzles() {
    let cells = r#"{"value": 5, "given": true}, {}, {}, {}, {}, {}, {}, {}, {}"#;
    let row = format!("[{cells}]");
    let text =
        format!(r#"{{"size": 9, "title": "One", "grid": [{}]}}"#, [row.as_str(); 9].join(","));
    assert!(read("b", text.as_bytes()).1[0].reading.is_ok());
    let list = format!("[{text}]");
    assert!(
        reason(&list).starts_with("a puzzle in the notation of f-puzzles"),
        "{}",
        reason(&list)
    );
}

/// Under names that are not known, a list of full grids beside one of puzzles has their solutions.
#[test]
fn parallel_lists_under_any_name() {
    let wrong = SOLUTION.replace('1', "x").replace('2', "1").replace('x', "2");
    for name in ["results", "outputs", "complete", "data"] {
        let text = format!(
            r#"{{"puzzles": ["{PUZZLE}", "{OTHER}"], "{name}": ["{wrong}", "{OTHER_SOLUTION}"]}}"#
        );
        let said = said("b", &text);
        assert_eq!(said.len(), 4);
        assert!(said[2].starts_with(&format!("#/{name}/0 1 solution: ")), "{said:?}");
        assert_eq!(said[3], format!("#/{name}/1 2 solution: OTHER_SOLUTION"));
    }
    let text = format!(r#"{{"puzzles": ["{PUZZLE}"], "more": ["{OTHER}"]}}"#);
    assert_eq!(said("b", &text)[1], "#/more/0 2 unsaid: OTHER");
}

/// The grid of a player is the same puzzle; another grid is not.
#[test]
fn the_state_of_a_player_is_noted() {
    let state = PUZZLE.replacen('.', "4", 1);
    let text = format!(r#"{{"puzzle": "{PUZZLE}", "state": "{state}"}}"#);
    let (summary, entries) = read("b", text.as_bytes());
    assert_eq!(entries.len(), 1, "{:?}", said_of(&entries));
    assert_eq!(summary.remarks.len(), 1);
    let text = format!(r#"{{"state": "{SOLUTION}", "puzzle": "{PUZZLE}"}}"#);
    assert_eq!(said("b", &text)[1], "#/state 1 solution: SOLUTION");
    let text = format!(r#"{{"puzzle": "{PUZZLE}", "state": "{OTHER}"}}"#);
    assert_eq!(read("b", text.as_bytes()).1.len(), 2);
}

#[test]
fn notations_in_json_and_tables() {
    let cages = format!("3x3::k:{}0", "2561:5122:".repeat(40));
    let packed = "fpuzN4IgzglgXgpiBcBOANCALhNAbO8QGUIAjCAJwFcIAzCAJwFcI";
    for (text, said) in [
        (&*cages, "a killer Sudoku, whose sums"),
        (packed, "the link is broken"),
        ("https://f-puzzles.com/?id=abc", "a link to f-puzzles"),
    ] {
        assert!(reason(&format!(r#"{{"puzzle": "{text}"}}"#)).starts_with(said), "{text}");
        let table = format!("puzzle,level\n{text},1\n{PUZZLE},2\n");
        for book in [table, format!(r#"["{PUZZLE}", "{text}"]"#)] {
            let entries = read("b", book.as_bytes()).1;
            let unread = entries.iter().find_map(|entry| entry.reading.as_ref().err()).unwrap();
            assert!(unread.reason.starts_with(said), "{book}: {unread}");
            assert_eq!(entries.len(), 2);
        }
    }
    // Beside a puzzle, a link is only its source.
    let text = format!(r#"{{"puzzle": "{PUZZLE}", "link": "https://sudokupad.app/abc12"}}"#);
    assert_eq!(said("b", &text), ["#/puzzle 1 puzzle: PUZZLE"]);
}
