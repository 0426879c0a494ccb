//! Written forms: read strictly, and read back.

use proptest::prelude::*;
use sudoku_variant::text::{parse, to_iss, to_line};
use sudoku_variant::*;

fn reason(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

#[test]
fn lines_of_all_sizes() {
    let puzzle = parse("1.....3..2.....4").unwrap();
    assert_eq!((puzzle.board().symbols(), puzzle.clues()), (4, 4));
    let six = "1".to_string() + &".".repeat(35);
    assert_eq!(parse(&six).unwrap().board(), &Board::square(6).unwrap());
    let sixteen = "G".to_string() + "1" + &".".repeat(254);
    assert_eq!(parse(&sixteen).unwrap().marks()[0].only(), Some(16));
    let hexadecimal = "F0".to_string() + &".".repeat(254);
    assert_eq!(parse(&hexadecimal).unwrap().marks()[..2], [SymbolSet::of(16), SymbolSet::of(1)]);
    let letters = "A".to_string() + &".".repeat(624);
    assert_eq!(parse(&letters).unwrap().marks()[0].only(), Some(1));
    let ten = "0123456789".to_string() + &".".repeat(90);
    assert!(reason(&ten).contains("0 in r1c1, where empty cells are '.'"));
    assert!(reason(&".".repeat(25)).contains("has no usual boxes"));
    let six = parse(&".".repeat(36)).unwrap();
    let turned = six.with_turned_boxes().unwrap();
    assert_eq!(turned.board(), &Board::with_boxes(3, 2).unwrap());
    assert!(parse(&".".repeat(16)).unwrap().with_turned_boxes().is_none());
    let letters = parse(&("P".to_string() + &".".repeat(255))).unwrap();
    assert_eq!(to_line(&letters).unwrap().chars().next(), Some('P'));
    assert_eq!(reason("5..............."), "line 1, character 1: '5' in r1c1 is not a symbol of 4");
    assert_eq!(
        reason("1..4"),
        "line 1, character 1: 4 symbols, which is not a grid of 4 by 4 to 25 by 25"
    );
}

#[test]
fn candidates_of_81_cells() {
    let text = "12.......".to_string() + &"123456789".repeat(80);
    let puzzle = parse(&text).unwrap();
    assert_eq!(puzzle.marks()[0], [1, 2].into_iter().collect());
    assert_eq!(puzzle.marks()[80].len(), 9);
    let reason = reason(&("13.......".to_string() + &"123456789".repeat(80)));
    assert!(reason.ends_with("character 2: '3' in r1c1 where 2 or '.' has its place"), "{reason}");
}

#[test]
fn jigsaws_on_one_line_and_two() {
    let two = "................\nAAABCADBCCDBCDDB";
    let puzzle = parse(two).unwrap();
    assert_eq!(puzzle.board(), &Board::jigsaw(b"AAABCADBCCDBCDDB").unwrap());
    let line = to_line(&puzzle).unwrap();
    assert_eq!(parse(&line).unwrap(), puzzle);
    assert!(reason("................AAAABBBBCCCCCCCD").contains("has 7 cells"));
    assert!(reason("................AAAAAAAAAAAAAAAA").contains("1 pieces, expected 4"));
    assert!(reason("................1234341221434321").contains("no symbol twice in a row"));
}

#[test]
fn samurai_of_five_lines_and_of_rows() {
    let lines = [".".repeat(81), ".".repeat(81), ".".repeat(81), ".".repeat(81), ".".repeat(81)];
    let mut lines = lines.map(String::into_bytes);
    lines[0][0] = b'7';
    lines[4][80] = b'3';
    let text: Vec<String> =
        lines.iter().map(|line| String::from_utf8(line.clone()).unwrap()).collect();
    let puzzle = parse(&text.join("\n")).unwrap();
    assert_eq!((puzzle.board(), puzzle.clues()), (&Board::samurai(), 2));
    let board = puzzle.board();
    let rows: Vec<String> = (0..21)
        .map(|row| {
            let symbol = |column| match board.cell(row, column) {
                Some(cell) => match puzzle.marks()[cell.index()].only() {
                    Some(value) => (b'0' + value) as char,
                    None => '.',
                },
                None => ' ',
            };
            (0..21).map(symbol).collect()
        })
        .collect();
    assert_eq!(parse(&rows.join("\n")).unwrap(), puzzle);
    // The last box of the first grid is the first box of the middle one.
    lines[0][80] = b'1';
    lines[2][20] = b'2';
    let text: Vec<String> =
        lines.iter().map(|line| String::from_utf8(line.clone()).unwrap()).collect();
    let reason = reason(&text.join("\n"));
    assert!(
        reason.ends_with("r9c9 is 2 in one grid and 1 in another")
            || reason.ends_with("r9c9 is 1 in one grid and 2 in another"),
        "{reason}"
    );
}

#[test]
fn killers_by_pointers() {
    let text = "3<".to_string() + &"0".repeat(79);
    let puzzle = parse(&text).unwrap();
    let cells: Vec<Cell> = puzzle.board().cells().take(2).collect();
    assert_eq!(puzzle.rules(), [Cage { cells, sum: Some(3) }.into()]);
    assert!(
        reason(&("<".to_string() + &"0".repeat(80)))
            .ends_with("'<' in r1c1 points out of the grid")
    );
    let circle = "><".to_string() + &"0".repeat(79);
    assert!(reason(&circle).ends_with("the pointer in r1c1 leads round in a circle"));
    assert!(reason(&("<#".to_string() + &"0".repeat(79))).contains("points out"));
    assert!(reason(&("3<#".to_string() + &"0".repeat(78))).contains("'#' in r1c3"));
}

#[test]
fn strings_are_read_strictly() {
    assert_eq!(reason(".Foo~R1C1"), "line 1, character 2: the rule Foo is not known");
    assert!(reason(".Cage~x~R1C1").ends_with("'x' is not a number that Cage takes"));
    let sixteen = parse(".Shape~16x16.~RcC1_16~R1Cc_3").unwrap();
    assert_eq!((sixteen.board().symbols(), sixteen.clues()), (16, 2));
    assert!(reason(".Cage~7").ends_with("Cage names no cells"));
    assert!(reason(".Cage~7~R1C0").ends_with("'R1C0' is not a cell of the board"));
    assert!(reason(".Cage~7~R1C1~R1C1").ends_with("cage names r1c1 twice"));
    assert!(reason(".~R1C1_0").ends_with("0 in r1c1 is not from 1 to 9"));
    assert!(reason(".~R1C1").ends_with("'R1C1' gives a cell no symbol"));
    let from_zero = parse(".Shape~4x4~0-3.~R1C1_0~R1C2_1_3").unwrap();
    let marks = &from_zero.marks()[..2];
    assert_eq!(marks, [SymbolSet::of(1), [2, 4].into_iter().collect()]);
    assert_eq!(from_zero.board().numbers(), (0, 3));
    assert_eq!(from_zero.broken(&[2; 16]).as_deref(), Some("r1c1 cannot be 1"));
    assert!(reason(".Shape~4x4~0-3.~R1C1_4").ends_with("4 in r1c1 is not from 0 to 3"));
    assert!(reason(".Shape~4x4~2-5").ends_with("'2-5' is not a number that Shape takes"));
    assert!(reason(".Shape~4x4~0-255").contains("from 2 to 25"));
    assert!(reason(".LookAndSay~231~R1C1").contains("pairs of a count and a number"));
    assert!(reason(".LookAndSay~2313~R1C1").ends_with("LookAndSay names a number twice"));
    assert!(reason(".DoubleArrow~R1C1~R1C2").contains("a circle at each end"));
    assert!(reason(".EqualSum~R1C1").ends_with("equal_sums needs 2 cells or more"));
    assert!(reason(".EqualSum~R1C1~-").ends_with("EqualSum has a group without cells"));
    for kind in ["Skyscraper", "NumberedRoom"] {
        let expected = format!("'300' is not a number that {kind} takes");
        assert!(reason(&format!(".{kind}~R1~300~")).ends_with(&expected));
    }
    assert!(reason(".SumLine~10~R1C1~R1C2~LOOP").ends_with("'LOOP' is not a cell of the board"));
    assert!(reason(".Shape~6by6~").contains("rows x columns"));
    assert!(reason(".Shape~30x30~").contains("from 2 to 25"));
    assert!(reason(".RegionSize~7").ends_with("no boxes of 7 cells fit into 9 rows and 9 columns"));
    for entropic in [".Shape~6x6.GlobalEntropy", ".Shape~9x9~0-8.Entropic~R1C1~R1C2~R1C3"] {
        assert!(reason(entropic).ends_with("is read for the numbers 1 to 9 alone"));
    }
    assert!(reason(".WhiteDot~R1C1~R3C3").ends_with("names no cells that share an edge"));
    assert!(reason(".AntiKnight~7").ends_with("AntiKnight takes no arguments"));
    assert!(reason("https://x.example/?q=.Cage%7").contains("percent sign"));
    let address = "https://x.example/?q=.Cage%7E7%7ER1C1%7ER1C2&x=1";
    assert_eq!(parse(address).unwrap().rules().len(), 1);
}

proptest! {
    /// No text is a panic, and a string that is written is read back.
    #[test]
    fn any_text_is_read_or_refused(text in "[.~A-Za-z0-9_ \n<>^v:%=?-]{0,200}") {
        if let Ok(puzzle) = parse(&text)
            && let Ok(written) = to_iss(&puzzle) {
                prop_assert_eq!(parse(&written).map(|back| back.marks().to_vec()).ok(),
                    Some(puzzle.marks().to_vec()), "{}", written);
            }
    }

    #[test]
    fn parts_of_strings_in_any_order(parts in prop::collection::vec(prop::sample::select(vec![
        ".Shape~6x6", ".NoBoxes", ".AntiKing", ".Cage~7~R1C1~R1C2", ".Renban~R1C1~R2C2",
        ".~R1C1_2~R2C2_3_4", ".Quad~R1C1~1~2", ".LittleKiller~10~R1C2", ".Sandwich~5~C1",
        ".Skyscraper~R2~2~3", ".XSum~C3~~7", ".SumLine~5~R1C1~R1C2~R2C2",
        ".EqualSum~R1C1~-~R2C2~R2C1", ".NumberedRoom~R1~3~", ".LookAndSay~12~R3C1~R3C2",
        ".RegionSize~4", ".Shape~6x6~0-5", ".AntiTaxicab", ".GlobalEntropy", ".PillArrow~2~R1C1~R1C2~R2C2~R3C3", ".V~R1C1~R1C2",
        ".RegionSumLine~R1C1~R2C3~R3C4", ".Jigsaw~AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF", ".Whisper~2~R1C1~R1C2",
    ]), 0..8)) {
        let text = parts.concat();
        // Several rules of one part are written one by one, in their order.
        if let Ok(puzzle) = parse(&text) {
            let written = to_iss(&puzzle);
            let written = match &written {
                Ok(written) => written,
                Err(_) => return Ok(()),
            };
            prop_assert_eq!(&parse(written).unwrap(), &puzzle, "{}", written);
        }
    }
}

/// One of each rule that f-puzzles writes.
const FPUZZLES: &str = r#"{"size":9,"title":"t","author":"a","ruleset":"r","grid":[
    [{"value":5,"given":true},{"value":3},{"givenPencilMarks":[1,2]},{},{},{},{},{},{}],
    [{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],
    [{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{}],
    [{},{},{},{},{},{},{},{},{}],[{},{},{},{},{},{},{},{},{"centerPencilMarks":[1]}]],
    "diagonal+":true,"diagonal-":false,"antiknight":true,"antiking":true,"disjointgroups":true,
    "nonconsecutive":true,"negative":["xv","ratio"],
    "killercage":[{"cells":["R1C3","R1C4"],"value":"7"},{"cells":["R2C3","R2C4"]}],
    "thermometer":[{"lines":[["R1C1","R1C2"]]}],"palindrome":[{"lines":[["R1C1","R1C2"]]}],
    "renban":[{"lines":[["R1C1","R1C2"]]}],"whispers":[{"lines":[["R1C1","R1C2"]]}],
    "regionsumline":[{"lines":[["R1C1","R1C4"]]}],"betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}],
    "arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R1C3","R1C4"]]}],
    "odd":[{"cell":"R2C2"}],"even":[{"cell":"R2C3"}],"minimum":[{"cell":"R2C2"}],
    "maximum":[{"cell":"R2C3"}],"difference":[{"cells":["R1C1","R1C2"]}],
    "ratio":[{"cells":["R1C1","R1C2"],"value":"3"}],"xv":[{"cells":["R1C1","R1C2"],"value":"X"}],
    "quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}],
    "clone":[{"cells":["R1C1"],"cloneCells":["R5C5"]}],"extraregion":[{"cells":["R1C1","R5C5"]}],
    "littlekillersum":[{"cell":"R0C3","direction":"DL","value":"12"}],
    "sandwichsum":[{"cell":"R3C0","value":"8"}],"xsum":[{"cell":"R10C2","value":"20"}],
    "skyscraper":[{"cell":"R4C10","value":"3"}]}"#;

#[test]
fn json_of_f_puzzles() {
    let puzzle = parse(FPUZZLES).unwrap();
    let mut kinds: Vec<&str> = puzzle.rules().iter().map(Rule::kind).collect();
    kinds.sort_unstable();
    assert_eq!(kinds.len(), 30);
    assert_eq!((puzzle.clues(), puzzle.marks()[2].len()), (1, 2));
    assert_eq!(puzzle.words(), Some("r"));
    let cells = |kind: &str| {
        let rule = puzzle.rules().iter().find(|rule| rule.kind() == kind).unwrap();
        let names: Vec<String> =
            rule.cells().iter().map(|&cell| puzzle.board().name(cell)).collect();
        names.join(" ")
    };
    assert_eq!(cells("little_killer"), "r1c2 r2c1");
    assert_eq!(cells("arrow"), "r1c1 r1c2 r1c3 r1c4");
    assert!(cells("x_sum").starts_with("r9c2 r8c2 r7c2"));
    assert!(cells("skyscraper").starts_with("r4c9 r4c8"));
}

#[test]
fn f_puzzles_are_read_strictly() {
    for (from, to, expected) in [
        ("\"antiking\":true", "\"fog\":true", "fog: the key is not known"),
        ("\"antiking\":true", "\"antiking\":1", "antiking: expected true or false"),
        ("\"centerPencilMarks\"", "\"highlight\"", "the key highlight of r9c9 is not known"),
        (
            "\"antiking\":true",
            "\"line\":[{}]",
            "the key line is a drawing, whose meaning is only in words",
        ),
        (
            "\"R1C3\",\"R1C4\"",
            "\"R1C3\",\"R1C10\"",
            "killercage: \"R1C10\" is not a cell of the grid",
        ),
        (
            "\"value\":\"7\"",
            "\"value\":\"7\",\"repeats\":true",
            "killercage: the key repeats is not known",
        ),
        ("\"value\":\"X\"", "\"value\":\"Y\"", "xv: the value is neither X nor V"),
        ("\"size\":9", "\"size\":8", "row 1 of the grid has another number of cells than 8"),
        ("\"value\":5", "\"value\":12", "12 in r1c1 is not from 1 to 9"),
        ("\"DL\"", "\"D\"", "littlekillersum: the direction \"D\" is not known"),
    ] {
        let text = FPUZZLES.replacen(from, to, 1);
        assert_eq!(parse(&text).unwrap_err().reason, expected, "{to}");
    }
}

#[test]
fn links_of_f_puzzles() {
    let packed = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uyyooA";
    for before in ["https://f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles", "fpuz"] {
        let puzzle = parse(&format!("{before}{packed}")).unwrap();
        assert_eq!(puzzle, Puzzle::new(Board::square(4).unwrap()));
    }
    let reason = reason("https://f-puzzles.com/?load=N4Igzglg");
    assert!(reason.ends_with("the link is broken: it ends in the middle"), "{reason}");
}

#[test]
fn clues_outside_are_written() {
    let text = ".Sandwich~8~C1.Skyscraper~C2~3.Skyscraper~R2~~4.XSum~C3~~27.LittleKiller~22~R1C1";
    assert_eq!(to_iss(&parse(text).unwrap()).unwrap(), text);
}
