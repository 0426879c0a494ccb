//! The law of every form that is written: a puzzle that it carries is read back as it was. A form
//! has no word for some puzzles; how many it carries is a part of the law.

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestCaseError, TestRng, TestRunner};
use sudoku_variant::text::{
    ParseError, parse, to_fpuzzles, to_fpuzzles_link, to_iss, to_json, to_line, to_sgt,
};
use sudoku_variant::*;

use crate::law;

/// The boards beside those of the other laws: large, tall, in several parts.
fn large(kind: u8) -> Board {
    let boxes = |height, width| Boxes::Rectangles { height, width };
    let grid = |top, left, rows, columns, boxes| Subgrid { top, left, rows, columns, boxes };
    let halves: Vec<u8> = (0..36).map(|at| if at % 6 < 3 { 0 } else { 1 + at / 18 }).collect();
    let board = match kind % LARGE {
        0 => Board::square(9),
        1 => Ok(Board::samurai()),
        2 => Board::square(16),
        3 => Board::with_boxes(5, 2),
        4 => Board::new(9, vec![grid(1, 2, 9, 9, Boxes::None), grid(1, 11, 9, 9, boxes(3, 3))]),
        5 => Board::new(9, vec![grid(0, 0, 6, 6, boxes(2, 3)), grid(3, 3, 9, 9, boxes(3, 3))]),
        6 => Board::new(18, vec![grid(0, 0, 6, 6, Boxes::Pieces(halves))]),
        7 => Board::new(7, vec![grid(0, 0, 1, 7, Boxes::None), grid(2, 0, 7, 1, Boxes::None)]),
        8 => Board::new(6, vec![grid(0, 0, 6, 6, boxes(2, 2)), grid(4, 4, 6, 6, boxes(3, 2))]),
        _ => Board::square(25),
    };
    board.unwrap()
}

const LARGE: u8 = 10;

#[derive(Clone, Debug)]
struct Recipe {
    board: u8,
    rules: Vec<(u8, u64, usize)>,
    marks: Vec<(u16, u32)>,
    alphabet: u8,
    words: String,
}

/// Boards with symbols from 1, or those from 0 also.
fn recipes(from_zero: bool) -> impl Strategy<Value = Recipe> {
    let small = if from_zero { law::SHAPES } else { law::SHAPES / 2 };
    let rule = (0..law::KINDS + 4, any::<u64>(), 1usize..6);
    let marks = prop::collection::vec((any::<u16>(), any::<u32>()), 0..6);
    let all = (
        (0..small + LARGE).prop_map(move |board| match board.checked_sub(small) {
            Some(large) => law::SHAPES + large,
            None => board,
        }),
        prop::collection::vec(rule, 0..4),
        marks,
        0u8..6,
        "[ -~\n\"\\\\é]{0,6}",
    );
    all.prop_map(|(board, rules, marks, alphabet, words)| Recipe {
        board,
        rules,
        marks,
        alphabet,
        words,
    })
}

/// The rule of a number: those of the other laws, and those with cells as a page has them.
fn rule(kind: u8, board: &Board, seed: u64, size: usize) -> Rule {
    let Some(kind) = kind.checked_sub(law::KINDS) else {
        return law::rule(kind, board, seed, size);
    };
    let pairs: Vec<(Cell, Cell)> = board.neighbours().collect();
    let (a, b) = pairs[seed as usize % pairs.len()];
    let by = (seed >> 20) as u8 % 4;
    match kind {
        0 => Difference { a, b, by: by.min(1) }.into(),
        1 => Ratio { a: b, b: a, by }.into(),
        2 => PairSum { a, b, total: if by.is_multiple_of(2) { 5 } else { 10 } }.into(),
        _ => AllMarked::Kropki.into(),
    }
}

impl Recipe {
    fn puzzle(&self) -> Puzzle {
        let board = match self.board.checked_sub(law::SHAPES) {
            Some(kind) => large(kind),
            None => law::board(self.board),
        };
        let mut puzzle = Puzzle::new(board);
        for &(kind, seed, size) in &self.rules {
            let rule = rule(kind, puzzle.board(), seed, size);
            let _ = puzzle.add(rule);
        }
        let cells: Vec<Cell> = puzzle.board().cells().collect();
        for &(cell, bits) in &self.marks {
            let set = (0..25).filter(|bit| bits >> bit & 1 != 0).map(|bit| bit + 1).collect();
            let set = if bits % 3 == 0 { SymbolSet::of(1 + (bits >> 8) as u8 % 9) } else { set };
            puzzle.mark(cells[usize::from(cell) % cells.len()], set);
        }
        puzzle.set_alphabet(match self.alphabet {
            0 => Alphabet::FromZero,
            1 => Alphabet::Letters,
            // A word that is too short or too long is left out.
            2 => Alphabet::Word(Word::PICTURES),
            3 => Alphabet::Word(Word::new("planet").unwrap()),
            _ => Alphabet::FromOne,
        });
        puzzle.set_words(&self.words);
        puzzle
    }
}

/// Writes and reads puzzles with symbols from 1, and returns the share of the written ones.
fn law(
    unknown: &[&str],
    write: impl Fn(&Puzzle) -> Result<String, ParseError>,
    like: fn(&Puzzle) -> Puzzle,
) -> f64 {
    law_on(recipes(false), unknown, write, like)
}

/// Writes and reads puzzles, and returns the share of the written ones. Those with a rule of a kind
/// that is unknown to the form are refused, and do not count.
fn law_on(
    recipes: impl Strategy<Value = Recipe>,
    unknown: &[&str],
    write: impl Fn(&Puzzle) -> Result<String, ParseError>,
    like: fn(&Puzzle) -> Puzzle,
) -> f64 {
    let asked = std::env::var("SUDOKU_LAW_CASES").ok().and_then(|cases| cases.parse().ok());
    let cases: u32 = asked.unwrap_or(1500);
    let (written, known) = (std::cell::Cell::new(0u32), std::cell::Cell::new(0u32));
    let refused = std::cell::RefCell::new(std::collections::BTreeMap::<String, u32>::new());
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) };
    // The share of what is written is compared with a number: the usual cases are always the same.
    let mut runner = match asked {
        Some(_) => TestRunner::new(config),
        None => {
            let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
            TestRunner::new_with_rng(config, rng)
        }
    };
    let run = runner.run(&recipes, |recipe| {
        let puzzle = recipe.puzzle();
        if puzzle.rules().iter().any(|rule| unknown.contains(&rule.kind())) {
            prop_assert!(write(&puzzle).is_err(), "{:?}", puzzle.rules());
            return Ok(());
        }
        known.set(known.get() + 1);
        let text = match write(&puzzle) {
            Ok(text) => text,
            Err(error) => {
                let reason = error.reason.split(" at ").next().unwrap_or_default().to_string();
                *refused.borrow_mut().entry(reason).or_default() += 1;
                return Ok(());
            }
        };
        written.set(written.get() + 1);
        let back =
            parse(&text).map_err(|error| TestCaseError::fail(format!("{error} in {text}")))?;
        prop_assert_eq!(like(&back), like(&puzzle), "{}", text);
        Ok(())
    });
    let (written, known) = (written.get(), known.get());
    println!("{written} written of {known}; {:?}", refused.borrow());
    if let Err(error) = run {
        panic!("{error}");
    }
    f64::from(written) / f64::from(known)
}

/// Kinds of rules that the schema of `sudoku-puzzle` has no word for.
const UNKNOWN_TO_JSON: [&str; 2] = ["anti_taxicab", "entropic_squares"];

#[test]
fn json() {
    let share = law(&UNKNOWN_TO_JSON, to_json, Puzzle::clone);
    assert!(share > 0.6, "{share}");
}

/// The puzzle without all that a form writes in another way of the same meaning.
fn f_puzzles_meaning(puzzle: &Puzzle) -> Puzzle {
    let board = puzzle.board();
    let mut rules: Vec<Rule> = Vec::new();
    let is_white = |rule: &Rule| match rule {
        Rule::Difference(dot) => {
            dot.by == 1 && {
                let pairs = [(dot.a, dot.b), (dot.b, dot.a)];
                board.neighbours().any(|pair| pairs.contains(&pair))
            }
        }
        _ => false,
    };
    let dots = puzzle.rules().iter().any(is_white);
    for rule in puzzle.rules() {
        match rule {
            Rule::NonConsecutive(_) if !dots => rules.push(AllMarked::Consecutive.into()),
            Rule::Windows(rule) if board.grids().len() == 1 => {
                let side = board.symbols().isqrt();
                let (side, grid) = (usize::from(side), &board.grids()[rule.grid]);
                for (r, c) in (0..side - 1).flat_map(|r| (0..side - 1).map(move |c| (r, c))) {
                    let lines = |at: usize| (0..side).map(move |i| 1 + at * (side + 1) + i);
                    let places = lines(r).flat_map(|r| lines(c).map(move |c| (r, c)));
                    let (top, left) = (usize::from(grid.top), usize::from(grid.left));
                    let cells = places.map(|(r, c)| board.cell(top + r, left + c).unwrap());
                    rules.push(Region { cells: cells.collect() }.into());
                }
            }
            rule => rules.push(rule.clone()),
        }
    }
    rules.sort_by_key(|rule| format!("{rule:?}"));
    rules.dedup_by(|a, b| a == b && matches!(a, Rule::AllMarked(_)));
    let mut other = Puzzle::new(board.clone());
    for rule in rules {
        other.add(rule).unwrap();
    }
    for (cell, &marks) in board.cells().zip(puzzle.marks()) {
        other.mark(cell, marks);
    }
    other.set_words(puzzle.words().unwrap_or_default());
    other
}

/// Kinds of rules that f-puzzles has no word for.
const UNKNOWN_TO_F_PUZZLES: [&str; 11] = [
    "anti_taxicab",
    "counts",
    "entropic",
    "entropic_squares",
    "equal_sums",
    "indexing",
    "lockout",
    "modular",
    "numbered_room",
    "sum_line",
    "zipper",
];

#[test]
fn f_puzzles() {
    let share = law(&UNKNOWN_TO_F_PUZZLES, to_fpuzzles, f_puzzles_meaning);
    assert!(share > 0.3, "{share}");
    let share = law(&UNKNOWN_TO_F_PUZZLES, to_fpuzzles_link, f_puzzles_meaning);
    assert!(share > 0.3, "{share}");
}

/// Sums along diagonals are sums in this form, sandwiches have no direction, and parities are
/// marks.
fn iss_meaning(puzzle: &Puzzle) -> Puzzle {
    let board = puzzle.board();
    let mut other = Puzzle::new(board.clone());
    for (cell, &marks) in board.cells().zip(puzzle.marks()) {
        other.mark(cell, marks);
    }
    for rule in puzzle.rules() {
        match rule.clone() {
            Rule::LittleKiller(LittleKiller { cells, total }) => {
                other.add(Sum { cells, total }).unwrap();
            }
            Rule::Sandwich(Sandwich { mut cells, sum }) => {
                cells.sort_unstable();
                other.add(Sandwich { cells, sum }).unwrap();
            }
            Rule::Parity(Parity { cell, even }) => {
                let is_it = |&symbol: &u8| board.number(symbol).is_multiple_of(2) == even;
                let set = (1..=25u8).filter(is_it);
                other.mark(cell, other.marks()[cell.index()] & set.collect());
            }
            rule => drop(other.add(rule)),
        }
    }
    other
}

#[test]
fn strings_of_the_interactive_solver() {
    let share = law_on(recipes(true), &[], to_iss, iss_meaning);
    assert!(share > 0.3, "{share}");
}

#[test]
fn symbols_from_0_have_no_word_in_other_forms() {
    let puzzle = parse(".Shape~4x4~0-3.~R1C1_0~R1C2_3").unwrap();
    assert_eq!(to_iss(&puzzle).unwrap(), ".Shape~4x4~0-3.~R1C1_0~R1C2_3");
    for form in text::FORMS {
        let error = text::write(&puzzle, form).map_err(|error| error.to_string());
        match form {
            "iss" => assert!(error.is_ok()),
            "line" => assert!(error.unwrap_err().contains("a 0 that a line cannot show")),
            _ => assert_eq!(
                error,
                Err("symbols from 0 cannot be written in this form".to_string()),
                "{form}"
            ),
        }
    }
}

#[test]
fn lines() {
    let write = |puzzle: &Puzzle| {
        let reason = "no line".to_string();
        to_line(puzzle).ok_or(ParseError { line: 1, column: 1, reason })
    };
    // Without other rules symbols are labels.
    let share = law(&[], write, |puzzle| {
        let mut other = Puzzle::new(puzzle.board().clone());
        let mut seen = Vec::new();
        for (cell, &marks) in puzzle.board().cells().zip(puzzle.marks()) {
            if marks.len() == 1 && !seen.contains(&marks) {
                seen.push(marks);
            }
            let label = seen.iter().position(|it| *it == marks);
            other.mark(cell, label.map_or(marks, |label| SymbolSet::of(1 + label as u8)));
        }
        other
    });
    assert!(share > 0.02, "{share}");
}

/// Cages that cover a grid, in the order of their first cells, and what this form has beside them.
fn killers() -> impl Strategy<Value = Puzzle> {
    let boards = prop::sample::select(vec![
        Board::square(4).unwrap(),
        Board::with_boxes(3, 2).unwrap(),
        Board::jigsaw(b"AAABCADBCCDBCDDB").unwrap(),
        Board::square(9).unwrap(),
        Board::square(16).unwrap(),
    ]);
    (boards, any::<bool>(), any::<bool>(), prop::collection::vec(any::<u32>(), 256)).prop_map(
        |(board, diagonals, cages, mut seeds)| {
            let mut puzzle = Puzzle::new(board.clone());
            let mut next = || seeds.pop().unwrap_or(0);
            if diagonals {
                for rising in [false, true] {
                    puzzle.add(Diagonal { grid: 0, rising }).unwrap();
                }
            }
            let mut free: std::collections::BTreeSet<Cell> = board.cells().collect();
            while let Some(first) = free.pop_first().filter(|_| cages) {
                let mut cells = vec![first];
                for _ in 0..next() % u32::from(board.symbols().min(5)) {
                    let from = cells[next() as usize % cells.len()];
                    let (down, right) = [(0, 1), (1, 0), (0, -1)][next() as usize % 3];
                    if let Some(cell) = board.step(from, down, right).filter(|it| free.remove(it)) {
                        cells.push(cell);
                    }
                }
                cells.sort_unstable();
                puzzle.add(Cage { cells, sum: Some(1 + next() % 60) }).unwrap();
            }
            for cell in board.cells().filter(|_| !cages).collect::<Vec<Cell>>() {
                let value = (next() % 40) as u8;
                if (1..=board.symbols()).contains(&value) {
                    puzzle.mark(cell, SymbolSet::of(value));
                }
            }
            puzzle
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn ids_of_solo(puzzle in killers()) {
        let text = to_sgt(&puzzle).unwrap();
        prop_assert_eq!(parse(&text).unwrap(), puzzle, "{}", text);
    }
}

#[test]
fn other_ids_of_solo_are_refused() {
    let share = law(&[], to_sgt, |puzzle| {
        let mut other = Puzzle::new(puzzle.board().clone());
        for rule in puzzle.rules() {
            let _ = other.add(rule.clone());
        }
        for (cell, &marks) in puzzle.board().cells().zip(puzzle.marks()) {
            other.mark(cell, marks);
        }
        other
    });
    assert!(share > 0.02, "{share}");
    for (text, reason) in [
        ("3x3:a", "line 1, character 6: 1 cells, expected 81"),
        ("3x3#123", "line 1, character 4: a seed, which is not the puzzle itself"),
        ("2x2:5o", "line 1, character 5: '5' is not a number from 1 to 4"),
        ("2x2:z", "line 1, character 6: more than 16 cells"),
        ("2x2q:p", "line 1, character 4: the letter is not known before the colon"),
        ("2x2dz:p", "line 1, character 5: the level is not known"),
        ("9x9:a", "line 1, character 1: a grid of 81 rows, which is not from 2 to 25"),
        ("4j:p", "line 1, character 5: expected a comma before the borders of pieces"),
        ("4j:p,zz", "line 1, character 6: borders of more edges than there are"),
        ("4j:p,a", "line 1, character 7: borders end after 2 of 24 edges"),
        ("4j:p,x", "line 1, character 6: a piece of grid 1 has 16 cells"),
        ("2x2k:p,z", "line 1, character 8: borders of more edges than there are"),
        ("2x2:p,a", "line 1, character 6: more than the puzzle needs"),
    ] {
        let found = parse(text).unwrap_err().to_string();
        assert!(found.starts_with(reason), "{text}: {found}");
    }
}

/// Texts of every form, one of each.
fn samples() -> Vec<String> {
    let mut samples = Vec::new();
    let texts = [
        ".Shape~4x4.Thermo~R1C1~R1C2.Cage~3~R1C1~R2C1.Quad~R1C1~1~2.WhiteDot~R1C1~R1C2.~R1C2_3_4",
        ".Arrow~R1C1~R1C2.Sandwich~8~C1.XSum~C3~~7.RegionSumLine~R1C1~R2C2~R3C3~R4C4.StrictXV",
    ];
    let mut killer = Puzzle::new(Board::square(4).unwrap());
    for row in killer.board().cells().collect::<Vec<Cell>>().chunks(4) {
        killer.add(Cage { cells: row.to_vec(), sum: Some(10) }).unwrap();
    }
    samples.push(to_sgt(&killer).unwrap());
    samples.extend([
        "2x2x:1e3b2e4".to_string(),
        to_sgt(&Puzzle::new(Board::jigsaw(b"AAABCADBCCDBCDDB").unwrap())).unwrap(),
        concat!(
            "https://swaroopg92.github.io/penpa-edit/?m=edit&p=TY4xC4MwEIV3f4Xc/IZcUjWXrUPXDs",
            "UtZHBIaUEorboo/vcm1pbyOPg4vjve8Jy6V8QhxVgocIpRapv/tPexj64ccZzG2+Plyg64TH0cgGvXD7",
            "HwuxmKZS2W+eQWsgJR5DSoqWDNRqIgvJE1XxKG6B/JhzRkvxCwahKumM/pK1tyngylosQU0rZ23msFzQ",
            "E+BMycLGPqrFVJy0qblRqmCmHNBX0o3g==",
        )
        .to_string(),
        concat!(
            "https://sudokupad.app/sclN4JwpgXA2jAMA0sC68oIIwquxWeazXgCYsEBmPEqyw43VezVchqVg1K",
            "e0x+SltUG0UAYwCG0YADcIAcgAuASwUAbSAAIFcgL7xgoyHDYYkKWeR1ijUePtkAWPVjvwXd926Q6gA=",
            "=",
        )
        .to_string(),
        r#"{"kind":["http://ipuz.org/sudoku/killersudoku#1"],"puzzle":[[1,0,0,"2"],[0,0,0,0],
            [0,{"value":3},0,0],[0,0,0,0]],"cages":[{"cells":[[4,1],[4,2]],"value":7}]}"#
            .to_string(),
        format!("SumoCueV1D=24+0+0=7{}", "=0".repeat(77)),
    ]);
    for text in texts {
        samples.push(text.to_string());
        let puzzle = parse(text).unwrap();
        for write in [to_json, to_iss, to_fpuzzles, to_fpuzzles_link] {
            samples.push(write(&puzzle).unwrap());
        }
    }
    samples
}

/// Cut anywhere, or with other symbols in it, a text is read or refused with a place.
#[test]
fn hostile_texts_have_a_place() {
    let check = |text: &str| {
        if let Err(error) = parse(text) {
            let lines = text.split('\n').count();
            assert!(error.line >= 1 && error.line <= lines, "{error}: {text}");
            assert!(error.column >= 1 && !error.reason.is_empty(), "{error}: {text}");
        }
    };
    for text in samples() {
        assert!(parse(&text).is_ok(), "{text}: {:?}", parse(&text));
        let step = 1 + text.len() / 400;
        for at in (0..text.len()).step_by(step).filter(|&at| text.is_char_boundary(at)) {
            let (before, after) = text.split_at(at);
            check(before);
            check(after);
            let rest = after.chars().next().map_or("", |first| &after[first.len_utf8()..]);
            for other in
                ["", "0", "9999999999", "-1", "\"", "[", "}", ",", ":", "%", "~", "é", "null"]
            {
                check(&format!("{before}{other}{rest}"));
            }
        }
    }
    for deep in ["[", "{\"a\":", "{\"format\":\"sudoku-puzzle\",\"rules\":["] {
        check(&deep.repeat(100_000 / deep.len()));
        check(&format!("{{\"size\":4,\"grid\":{}", deep.repeat(100_000 / deep.len())));
    }
    let keys: String = (0..50_000).map(|key| format!("\"{key}\":1,")).collect();
    check(&format!("{{{keys}\"grid\":1}}"));
}
