//! Text books: labels, headings, parts, sections.

use sudoku_book::Format;

use super::{OTHER, OTHER_SOLUTION, PUZZLE, SOLUTION, block, read, said};

#[test]
fn a_puzzle_a_line() {
    let text = format!("# from somewhere\n{PUZZLE}\n\n  {OTHER}\n");
    let (summary, _) = read("list", text.as_bytes());
    assert_eq!(summary.format, Format::Text);
    assert_eq!(said("list", &text), [":2:1 1 unsaid: PUZZLE", ":4:3 2 unsaid: OTHER"]);
}

#[test]
fn the_fields_of_a_line_are_a_record() {
    let text = format!(
        "1,{PUZZLE},{SOLUTION}\n2\t{OTHER}\t{OTHER_SOLUTION}\t25\t39\n{PUZZLE} {SOLUTION} {OTHER}\n"
    );
    assert_eq!(
        said("list", &text),
        [
            ":1:3 1 puzzle '1'=1: PUZZLE",
            ":1:85 1 solution '1'=1: SOLUTION",
            ":2:3 2 puzzle '2'=2: OTHER",
            ":2:85 2 solution '2'=2: OTHER_SOLUTION",
            ":3:1 3 puzzle: PUZZLE",
            ":3:83 3 solution: SOLUTION",
            ":3:165 4 unsaid: OTHER",
        ]
    );
}

#[test]
fn words_after_a_puzzle_are_its_label() {
    let text = format!(
        "{PUZZLE} box duplicate\n{OTHER} 25 9.1\n{PUZZLE} easy\n{OTHER} #12\n3,medium,{PUZZLE}\n\
         4;{PUZZLE};{SOLUTION};very easy;25\n{OTHER}\t1.2\tset_simple\n"
    );
    assert_eq!(
        said("list", &text),
        [
            ":1:1 1 unsaid 'box duplicate': PUZZLE",
            ":2:1 2 unsaid: OTHER",
            ":3:1 3 unsaid <easy>: PUZZLE",
            ":4:1 4 unsaid '#12'=12: OTHER",
            ":5:10 5 unsaid '3'=3 <medium>: PUZZLE",
            ":6:3 6 puzzle '4'=4 <very easy>: PUZZLE",
            ":6:85 6 solution '4'=4 <very easy>: SOLUTION",
            ":7:1 7 unsaid 'set_simple': OTHER",
        ]
    );
}

#[test]
fn words_in_a_line_can_name_the_kind() {
    let text = format!("Puzzle 1: {PUZZLE}\nSolution 1: {SOLUTION}\n");
    assert_eq!(
        said("list", &text),
        [":1:11 1 puzzle 'Puzzle 1'=1: PUZZLE", ":2:13 2 solution 'Solution 1'=1: SOLUTION"]
    );
}

#[test]
fn headings_name_the_next_grid() {
    let text = format!(
        "Grid 01\n{}\nGrid 02\n{}\n\nPuzzle 3 · Very Hard\n{}\nNew Board:\n{}\n\nSolved Board:\n{}\n",
        block(PUZZLE),
        block(OTHER),
        block(PUZZLE),
        block(OTHER),
        block(OTHER_SOLUTION),
    );
    assert_eq!(
        said("book", &text),
        [
            ":2:1 1 puzzle 'Grid 01'=1: PUZZLE",
            ":12:1 2 puzzle 'Grid 02'=2: OTHER",
            ":23:1 3 puzzle 'Puzzle 3 · Very Hard'=3 <Very Hard>: PUZZLE",
            ":33:1 4 puzzle: OTHER",
            ":44:1 5 solution: OTHER_SOLUTION",
        ]
    );
}

#[test]
fn headings_in_the_plural_open_a_part() {
    let text = format!(
        "My Sudoku Puzzles and Solutions\n\nEasy Puzzles\n\n1.\n{}\n\n2.\n{}\n\nSolutions\n\n1.\n{}\n\n2.\n{}\n\n\
         Hard Puzzles\n\n3.\n{}\n",
        block(PUZZLE),
        block(OTHER),
        block(SOLUTION),
        block(OTHER_SOLUTION),
        block(OTHER),
    );
    assert_eq!(
        said("book", &text),
        [
            ":6:1 1 puzzle '1.'=1 <Easy>: PUZZLE",
            ":17:1 2 puzzle '2.'=2 <Easy>: OTHER",
            ":30:1 3 solution '1.'=1: SOLUTION",
            ":41:1 4 solution '2.'=2: OTHER_SOLUTION",
            ":54:1 5 puzzle '3.'=3 <Hard>: OTHER",
        ]
    );
}

#[test]
fn puzzles_named_among_the_solutions_are_solutions() {
    let text =
        format!("Puzzle 1\n{}\n\nANSWER KEY\n\nPuzzle 1\n{}\n", block(PUZZLE), block(SOLUTION));
    assert_eq!(
        said("book", &text),
        [":2:1 1 puzzle 'Puzzle 1'=1: PUZZLE", ":15:1 2 solution 'Puzzle 1'=1: SOLUTION"]
    );
}

#[test]
fn one_solution_below_its_puzzle() {
    let text = format!(
        "{}\nSolution:\n{}\n\n{}\nSolution:\n{}\n",
        block(PUZZLE),
        block(SOLUTION),
        block(OTHER),
        block(OTHER_SOLUTION)
    );
    assert_eq!(
        said("book", &text),
        [
            ":1:1 1 unsaid: PUZZLE",
            ":11:1 2 solution: SOLUTION",
            ":21:1 3 unsaid: OTHER",
            ":31:1 4 solution: OTHER_SOLUTION",
        ]
    );
}

#[test]
fn a_full_grid_below_a_puzzle_has_no_role() {
    let text = format!("Sudoku Puzzles\n\n{}\n\n{}\n", block(PUZZLE), block(SOLUTION));
    assert_eq!(said("book", &text), [":3:1 1 puzzle: PUZZLE", ":13:1 2 unsaid: SOLUTION"]);
}

#[test]
fn the_heads_of_sdk_files() {
    let text = format!(
        "#ARuud\n#DA random puzzle\n#CJust start\n#B03-08-2006\n#LEasy\n#Uhttp://example.org/57\n{}\n",
        block(PUZZLE)
    );
    assert_eq!(said("a.sdk", &text), [":7:1 1 unsaid 'A random puzzle' <Easy>: PUZZLE"]);
    let text = format!("[Puzzle]\n{}\n[Solution]\n{}\n", block(PUZZLE), block(SOLUTION));
    assert_eq!(said("a.sdk", &text), [":2:1 1 puzzle: PUZZLE", ":12:1 2 solution: SOLUTION"]);
}

#[test]
fn comments_are_no_labels_but_may_be_headings() {
    let text = format!(
        "# Source: a book of 1979\n% 12 of them\n#12\n{PUZZLE}\n# list of the 3 best\n{OTHER}\n\
         ## Solutions\n{SOLUTION}\n"
    );
    assert_eq!(
        said("list", &text),
        [":4:1 1 unsaid '#12'=12: PUZZLE", ":6:1 2 unsaid: OTHER", ":8:1 3 solution: SOLUTION"]
    );
}

#[test]
fn a_grid_in_a_comment_is_not_lost() {
    let rows: String = block(OTHER).lines().map(|row| format!("% {row}\n")).collect();
    let reason = "! a grid in a comment was not read; remove the sign before it to have it checked";
    for comment in [format!("#{OTHER}\n"), format!("# {OTHER} hard\n"), rows] {
        for text in [
            format!("{PUZZLE}\n{comment}{SOLUTION}\n"),
            format!("{PUZZLE}\n# spare\n{comment}# that is all\n"),
        ] {
            let lines = said("list", &text);
            assert!(lines[1].ends_with(reason), "{text}: {lines:?}");
            assert_eq!(lines.iter().filter(|line| line.ends_with(reason)).count(), 1, "{text}");
        }
    }
}

#[test]
fn the_footer_of_simple_sudoku_names_nothing() {
    let boxed = format!("{PUZZLE}\nSimple Sudoku\n Version 4.2n\n\n{OTHER}\n");
    assert_eq!(said("a.ss", &boxed), [":1:1 1 unsaid: PUZZLE", ":5:1 2 unsaid: OTHER"]);
}

#[test]
fn a_line_that_is_almost_a_grid_is_reported_where_it_goes_wrong() {
    let short = &PUZZLE[..80];
    let text = format!("{PUZZLE}\n{short}\nPuzzle 7: {}\n", PUZZLE.replacen("98", "9A", 1));
    let said = said("list", &text);
    assert_eq!(said.len(), 3);
    assert_eq!(said[1], ":2:81 2 unsaid: ! 80 symbols, expected 81");
    assert!(said[2].starts_with(":3:31 3 puzzle 'Puzzle 7'=7: ! 'A' is not a cell"), "{}", said[2]);
}

#[test]
fn every_encoding_and_line_end_gives_the_same_book() {
    let text = format!("Rätsel 1\n{}\nLösung 1\n{}\n", block(PUZZLE), block(SOLUTION));
    let expected =
        [":2:1 1 puzzle 'Rätsel 1'=1: PUZZLE", ":12:1 2 solution 'Lösung 1'=1: SOLUTION"];
    let utf16 = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("\u{feff}{text}").encode_utf16().flat_map(bytes).collect()
    };
    for bytes in [
        text.clone().into_bytes(),
        format!("\u{feff}{text}").into_bytes(),
        text.replace('\n', "\r\n").into_bytes(),
        text.replace('\n', "\r").into_bytes(),
        utf16(u16::to_le_bytes),
        utf16(u16::to_be_bytes),
    ] {
        assert_eq!(super::said_of(&read("book", &bytes).1), expected);
    }
    // As in Latin-1 and Windows-1252.
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap()).collect();
    assert_eq!(super::said_of(&read("book", &latin).1), expected);
}

#[test]
fn the_last_heading_without_its_grid() {
    let two = format!("Puzzle 1 · easy\n{PUZZLE}\n\nPuzzle 2 · hard\n{OTHER}\n\n");
    for end in ["[image missing]\n", "", "12\n", "Copyright 2024\n"] {
        let said = said("t", &format!("{two}Puzzle 3 · easy\n{end}"));
        assert_eq!(said.len(), 3, "{said:?}");
        assert!(
            said[2].starts_with(":7:1 3 puzzle 'Puzzle 3 · easy'=3: ! there is no"),
            "{said:?}"
        );
    }
    // Reported once, also before the solutions.
    let text = format!(
        "{two}Puzzle 3\n\nSolutions\n\nPuzzle 1\n{SOLUTION}\n\nPuzzle 2\n{OTHER_SOLUTION}\n"
    );
    let entries = said("t", &text);
    assert_eq!(entries.len(), 5, "{entries:?}");
    assert_eq!(entries[2], ":7:1 3 puzzle 'Puzzle 3'=3: ! there is no grid under this heading");
    // Not reported if its grid comes later, if other words follow, or if it is the only one of its
    // kind.
    for end in [
        format!("Puzzle 3\nby A. Nonymous\n{PUZZLE}\n"),
        format!("Puzzle 3\n\nPuzzle 4\n{PUZZLE}\n"),
        "Puzzle 2\n".to_owned(),
        "Sudoku 3\n".to_owned(),
        "Puzzle 2024\n".to_owned(),
        "Page 3\n".to_owned(),
        "3\n".to_owned(),
        "Puzzle 3 is in the next volume\n".to_owned(),
        "Solution 3\n".to_owned(),
    ] {
        let said = said("t", &format!("{two}{end}"));
        assert!(!said.iter().any(|line| line.contains('!')), "{end}: {said:?}");
    }
}

#[test]
fn commands_are_no_names() {
    let text = format!(
        "\\section{{Puzzle 7}}\n\\begin{{sudoku}}\n{PUZZLE}\n\\end{{sudoku}}\n\\begin{{sudoku}}\n{OTHER}\n\\end{{sudoku}}\n"
    );
    assert_eq!(said("t", &text), [":3:1 1 puzzle 'Puzzle 7'=7: PUZZLE", ":6:1 2 unsaid: OTHER"]);
}

#[test]
fn spellings_of_programs_are_read() {
    let rows = |cell: &dyn Fn(char) -> String, between: &str, around: [&str; 2]| -> String {
        let row = |row: &[u8]| {
            let cells: Vec<String> = row.iter().map(|&c| cell(c.into())).collect();
            format!("{}{}{}\n", around[0], cells.join(between), around[1])
        };
        PUZZLE.as_bytes().chunks(9).map(row).collect()
    };
    let or = |empty: &'static str| {
        move |c: char| match c {
            '.' => empty.to_owned(),
            c => c.to_string(),
        }
    };
    let keycap = |c: char| if c == '.' { "⬜".into() } else { format!("{c}\u{fe0f}\u{20e3}") };
    let braces = |c: char| if c == '.' { "{}".into() } else { format!("{{{c}}}") };
    for text in [
        rows(&keycap, "", ["", ""]),
        format!("puzzle = [\n{}]\n", rows(&or("None"), ", ", ["[", "],"])),
        rows(&or("null"), ",", ["[", "],"]),
        rows(&braces, "", ["\\setrow ", ""]),
    ] {
        let (_, entries) = read("book.txt", text.as_bytes());
        let [entry] = &entries[..] else { panic!("{text}: {entries:?}") };
        assert_eq!(entry.reading.as_ref().unwrap().grid().to_string(), PUZZLE, "{text}");
    }
}

#[test]
fn the_heading_of_a_second_puzzle_is_missed() {
    let text = format!("Puzzle 1\n{PUZZLE}\n\nPuzzle 2\n53b2c1 and so on\n");
    let (_, entries) = read("book.txt", text.as_bytes());
    assert_eq!(entries.len(), 2);
    assert_eq!(
        entries[1].reading.as_ref().unwrap_err().to_string(),
        "there is no grid under this heading"
    );
}
