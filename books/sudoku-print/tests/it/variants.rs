//! Pictures of puzzles of other sizes and with more rules. With `SUDOKU_SHOTS=DIR`, pictures of
//! them are in that folder, to be looked at.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};

use sudoku_print::VariantPicture;
use sudoku_variant::text::parse;
use sudoku_variant::{Puzzle, candidates, solutions};

/// The texts of `conformance/variants.tsv`.
fn texts() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/variants.tsv");
    let file = fs::read_to_string(path).unwrap();
    let rows = file.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| row.split('\t').next().unwrap().replace("\\n", "\n")).collect()
}

fn puzzle(text: &str) -> Puzzle {
    parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Writes a picture to be looked at.
fn shown(name: &str, picture: &VariantPicture) {
    if let Some(folder) = env::var_os("SUDOKU_SHOTS").map(PathBuf::from) {
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(format!("{name}.png")), picture.to_png().unwrap()).unwrap();
    }
}

/// The numbers in the attributes of an element.
fn numbers(svg: &str, attribute: &str) -> Vec<f64> {
    let start = format!(" {attribute}=\"");
    let values = svg.split(&start).skip(1);
    values.filter_map(|rest| rest.split('"').next()?.parse().ok()).collect()
}

#[test]
fn every_rule_is_drawn_inside_of_the_picture() {
    let mut kinds = BTreeSet::new();
    for (nth, text) in texts().into_iter().enumerate() {
        let puzzle = puzzle(&text);
        let picture = VariantPicture::new(puzzle.clone()).size(500);
        let svg = picture.to_svg().unwrap();
        let side = numbers(&svg, "width")[0];
        assert!((300.0..=520.0).contains(&side), "{text}: {side}");
        for attribute in ["x", "y"] {
            assert!(numbers(&svg, attribute).iter().all(|at| (0.0..side).contains(at)), "{text}");
        }
        for rule in puzzle.rules() {
            assert!(svg.contains(&rule.sentence(puzzle.board())), "{text}");
        }
        // A rule that is left out leaves another picture, or it is named.
        for rule in 0..puzzle.rules().len() {
            if !kinds.insert(puzzle.rules()[rule].kind()) {
                continue;
            }
            let mut fewer = Puzzle::new(puzzle.board().clone());
            for (cell, &marks) in puzzle.board().cells().zip(puzzle.marks()) {
                fewer.mark(cell, marks);
            }
            for (number, kept) in puzzle.rules().iter().enumerate() {
                if number != rule {
                    fewer.add(kept.clone()).unwrap();
                }
            }
            let other = VariantPicture::new(fewer);
            let shapes = |picture: &VariantPicture| {
                let svg = picture.clone().size(500).to_svg().unwrap();
                svg.split("</desc>").nth(1).unwrap().to_owned()
            };
            let is_named = other.unmarked_rules() != picture.unmarked_rules();
            assert!(is_named || shapes(&other) != shapes(&picture), "{text}: rule {rule}");
            assert_ne!(other.to_text(), picture.to_text(), "{text}: rule {rule}");
        }
        shown(&format!("{nth:02}"), &picture);
    }
    assert_eq!(kinds.len(), 35, "{kinds:?}");
}

#[test]
fn sizes_from_2_to_25() {
    for size in 2..=25 {
        let mut puzzle = Puzzle::new(sudoku_variant::Board::square(size).unwrap());
        for row in 0..size {
            puzzle.give(row.into(), row.into(), row + 1).unwrap();
        }
        let picture = VariantPicture::new(puzzle.clone());
        for pixels in [64, 400, 720] {
            let side = numbers(&picture.clone().size(pixels).to_svg().unwrap(), "width")[0];
            assert!(side <= f64::from(pixels).max(160.0), "{size}: {side}");
            assert!(side >= f64::from(pixels) * 0.7, "{size}: {side}");
        }
        let png = picture.clone().size(100).to_png().unwrap();
        assert!(png.starts_with(b"\x89PNG"));
        if [4, 12, 25].contains(&size) {
            let all = candidates(&puzzle);
            shown(&format!("size-{size}"), &picture.clone().candidates(all));
        }
    }
}

/// Rules that share a place, or have none, are named.
#[test]
fn nothing_is_lost_in_text() {
    let rules = ".Cage~3~R1C1~R1C2.Cage~5~R1C2~R1C3.X~R3C1~R3C2.WhiteDot~R3C1~R3C2\
        .Sandwich~5~C2.XSum~C2~9.XSum~C3~~7.Renban~R4C4~R3C3.~R2C2_1_2.Windoku";
    let text = VariantPicture::new(puzzle(rules)).to_text();
    let (picture, words) = text.split_once("\n\n").unwrap();
    let words: Vec<&str> = words.lines().collect();
    assert_eq!(
        words,
        [
            "cages: a 3",
            "X between cells: they add to 10",
            "a number outside: the sum between the lowest and the highest symbol of the line",
            "candidates: r2c2 12",
            "the cells r1c2, r1c3 differ and add to 5",
            "r3c1 and r3c2 differ by 1",
            "along r1c2, r2c2, r3c2, r4c2, r5c2, r6c2, r7c2, r8c2, r9c2, as many cells as the \
             first says add to 9",
            "along r9c3, r8c3, r7c3, r6c3, r5c3, r4c3, r3c3, r2c3, r1c3, as many cells as the \
             first says add to 7",
            "the cells r4c4, r3c3 hold consecutive values in any order",
            "each window holds no symbol twice",
        ]
    );
    assert!(picture.starts_with("       5\n┏━━━━┯━━━━┯━━━━┳"), "{picture}");
}

/// Pieces, holes, other numbers of symbols: each line of a picture is as long as its border.
#[test]
fn boards_of_any_shape_in_text() {
    let samurai = sudoku_variant::Board::samurai();
    let large = sudoku_variant::Board::square(25).unwrap();
    let jigsaw = sudoku_variant::Board::jigsaw(b"AAABCADBCCDBCDDB").unwrap();
    for (board, lines, columns) in [(samurai, 43, 85), (large, 51, 101), (jigsaw, 9, 17)] {
        let symbols = board.symbols();
        let mut puzzle = Puzzle::new(board);
        puzzle.give(0, 0, symbols).unwrap();
        let text = VariantPicture::new(puzzle).to_text();
        assert_eq!(text.lines().count(), lines);
        assert!(text.lines().all(|line| line.chars().count() <= columns));
        assert!(text.starts_with('┏') && text.ends_with("┛\n"), "{text}");
    }
    let few = puzzle(".Shape~3x3~9.~R1C1_7");
    let text = VariantPicture::new(few.clone()).solution(vec![7, 1, 2, 3, 4, 5, 6, 8, 9]).to_text();
    assert!(text.contains("┃ 7 │+1 │+2 ┃"), "{text}");
    assert!(text.ends_with("+ before a symbol: it is of the solution\nsymbols: 1 to 9\n"));
}

#[test]
fn the_solution_is_drawn() {
    let puzzle = puzzle("1.....3..2.....4");
    let found = solutions(&puzzle, sudoku_core::Limits::new());
    let picture = VariantPicture::new(puzzle).solution(found.solutions[0].clone());
    let svg = picture.title("a <b>").to_svg().unwrap();
    assert!(svg.contains("<title>a &lt;b&gt;</title>"));
    assert_eq!(svg.matches("<use ").count(), 16);
    assert!(svg.contains("#005ab5"));
    shown("solution", &picture_of(".Shape~6x6.Diagonal~1.Cage~0~R1C1~R1C2"));
}

fn picture_of(text: &str) -> VariantPicture {
    let puzzle = puzzle(text);
    let found = solutions(&puzzle, sudoku_core::Limits::new().max_solutions(1));
    VariantPicture::new(puzzle).solution(found.solutions[0].clone())
}

#[test]
fn many_rules_in_one_picture() {
    let rules = ".Diagonal~1.Diagonal~-1.Windoku.Cage~12~R1C2~R1C3~R2C2.Cage~0~R8C8~R8C9~R9C8~R9C9\
        .Cage~27~R4C4~R4C5~R4C6~R5C4~R6C4~R6C5.Thermo~R7C1~R8C1~R9C2~R9C3.Arrow~R3C7~R2C8~R1C9\
        .PillArrow~2~R7C4~R7C5~R8C6~R8C7.WhiteDot~R5C7~R5C8.BlackDot~R6C8~R6C9.X~R3C1~R3C2\
        .V~R3C2~R4C2.GreaterThan~R9C5~R9C6.GreaterThan~R8C5~R7C5.Quad~R5C1~1~2~7.Quad~R1C5~8\
        .Sandwich~17~R3.Sandwich~8~C5.Skyscraper~R5~3~4.XSum~C7~12~30.LittleKiller~33~R1C4\
        .LittleKiller~20~R9C6.~R1C1_5~R9C9_3~R5C5_9~R4C9_1_2_4.Sum~9~R2C4~R2C5~R2C6";
    shown("many", &VariantPicture::new(puzzle(rules)));
    let lines = ".Whisper~5~R1C1~R2C2~R3C1~R4C2.Renban~R1C4~R1C5~R2C5~R2C6\
        .Palindrome~R1C9~R2C8~R3C8~R4C9.Between~R5C1~R6C2~R6C3~R5C4\
        .RegionSumLine~R7C1~R7C2~R7C3~R7C4~R8C5.Thermo~R9C9~R8C8~R7C9~R6C9\
        .AllDifferent~R3C4~R3C5~R4C5~R5C6~R6C7.Arrow~R5C8~R5C7~R4C7~R4C6.Arrow~R5C8~R6C8";
    shown("lines", &VariantPicture::new(puzzle(lines)));
    let cells = ["{}"; 9].join(",");
    let grid = vec![format!("[{cells}]"); 9].join(",");
    let json = format!(
        r#"{{"size":9,"grid":[{grid}],"odd":[{{"cell":"R1C1"}},{{"cell":"R2C4"}}],
        "even":[{{"cell":"R2C5"}},{{"cell":"R5C5"}}],"minimum":[{{"cell":"R7C7"}}],
        "maximum":[{{"cell":"R3C3"}},{{"cell":"R9C1"}}],
        "clone":[{{"cells":["R1C7","R1C8","R2C8"],"cloneCells":["R5C1","R5C2","R6C2"]}}],
        "difference":[{{"cells":["R4C4","R4C5"],"value":"3"}}],
        "ratio":[{{"cells":["R6C6","R7C6"],"value":"3"}}],
        "extraregion":[{{"cells":["R8C4","R8C5","R8C6","R9C4"]}}],
        "littlekillersum":[{{"cell":"R0C0","cells":[],"direction":"DR","value":"45"}},
        {{"cell":"R10C5","cells":[],"direction":"UR","value":"21"}}],
        "skyscraper":[{{"cell":"R0C1","value":"4"}},{{"cell":"R4C10","value":"2"}}],
        "quadruple":[{{"cells":["R8C8","R8C9","R9C8","R9C9"],"values":[1,1,2,3]}}]}}"#
    );
    shown("shapes", &VariantPicture::new(puzzle(&json)));
    let line = |add: usize| -> String {
        let symbol = |at: usize| if at % 11 == 5 { (at + add) % 9 + 1 } else { 0 };
        (0..81).map(|at| symbol(at).to_string()).collect()
    };
    // The middle grid shares its corners with the others.
    let samurai = [line(0), line(1), "0".repeat(81), line(3), line(4)];
    if let Ok(samurai) = parse(&samurai.join("\n")) {
        shown("samurai", &VariantPicture::new(samurai));
    }
}
