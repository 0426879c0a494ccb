//! The questions on puzzles whose answers are known.

use sudoku_core::{Count, Ending, Limits};
use sudoku_variant::text::parse;
use sudoku_variant::*;

#[test]
fn numbers_of_grids() {
    // OEIS A107739 for 4 and 6; A002860 for Latin squares.
    assert_eq!(count_solutions(&Puzzle::new(Board::square(4).unwrap()), 1000), 288);
    assert_eq!(count_solutions(&Puzzle::new(Board::latin(4).unwrap()), 1000), 576);
    assert_eq!(count_solutions(&Puzzle::new(Board::latin(5).unwrap()), u64::MAX), 161_280);
}

#[test]
fn limits_end_a_search() {
    let solver = Solver::new(&Puzzle::new(Board::square(16).unwrap()));
    let mut search = solver.search().limits(Limits::new().max_steps(50));
    assert_eq!(search.count_rest(), Count::AtLeast(0));
    assert_eq!((search.ending(), search.steps()), (Some(Ending::MaxSteps), 51));
    let flag = std::sync::atomic::AtomicBool::new(true);
    let mut search = solver.search().limits(Limits::new().cancelled_by(&flag));
    assert_eq!((search.next(), search.ending()), (None, Some(Ending::Cancelled)));
    let mut search = solver.search().limits(Limits::new().max_solutions(3));
    assert_eq!(search.count_rest(), Count::AtLeast(3));
    assert_eq!(search.ending(), Some(Ending::MaxSolutions));
}

#[test]
fn all_sizes_have_grids() {
    for size in 2..=25 {
        let puzzle = Puzzle::new(Board::square(size).unwrap());
        let solver = Solver::new(&puzzle);
        let mut search = solver.search().limits(Limits::new().max_steps(100_000));
        let grid = search.next().expect("a grid");
        assert_eq!(puzzle.broken(&grid), None, "{size}");
    }
}

#[test]
fn overlapping_grids() {
    let puzzle = Puzzle::new(Board::samurai());
    let solver = Solver::new(&puzzle);
    let grid = solver.search().limits(Limits::new().max_steps(100_000)).next().expect("a grid");
    assert_eq!(puzzle.broken(&grid), None);
}

#[test]
fn a_killer_without_givens() {
    let sums = "3x3::k:3840:3840:4097:4097:4097:2562:2562:2562:1027:2820:5125:5125:1286:1286:\
        1543:2568:2568:1027:2820:5125:2313:2313:3338:1543:1543:3595:3595";
    assert!(parse(sums).unwrap_err().reason.starts_with("27 numbers"));
}

#[test]
fn reasons_name_the_cell() {
    let mut puzzle = Puzzle::new(Board::square(4).unwrap());
    assert_eq!(puzzle.give(4, 0, 1).unwrap_err().to_string(), "there is no cell r5c1");
    assert_eq!(puzzle.give(0, 0, 5).unwrap_err().to_string(), "5 in r1c1 is not from 1 to 4");
    let cell = puzzle.board().cell(1, 1).unwrap();
    let error = puzzle.add(Renban { cells: vec![cell, cell] }).unwrap_err();
    assert_eq!(error.to_string(), "renban names r2c2 twice");
    let error = puzzle.add(Diagonal { grid: 1, rising: true }).unwrap_err();
    assert_eq!(error.to_string(), "diagonal names grid 2, which does not exist");
    let error = puzzle.add(Between { cells: vec![cell] }).unwrap_err();
    assert_eq!(error.to_string(), "between needs 2 cells or more");
}

#[test]
fn broken_names_the_rule() {
    let puzzle = parse(".Shape~4x4.Cage~3~R1C1~R1C2.~R4C4_1").unwrap();
    let mut values = [0; 16];
    values[15] = 2;
    assert_eq!(puzzle.broken(&values).unwrap(), "r4c4 cannot be 2");
    values[15] = 0;
    (values[0], values[1]) = (3, 1);
    let broken = puzzle.broken(&values).unwrap();
    assert_eq!(broken, "a rule is broken: the cells r1c1, r1c2 differ and add to 3");
    values[1] = 3;
    assert_eq!(puzzle.broken(&values).unwrap(), "row 1 holds a symbol twice");
}

#[test]
fn boards_that_cannot_be() {
    assert!(Board::square(1).is_err());
    assert!(Board::square(26).is_err());
    assert!(Board::with_boxes(16, 16).is_err());
    assert!(Board::jigsaw(&[0; 16]).is_err());
    assert!(Board::jigsaw(&[0; 17]).is_err());
    assert!(Board::overlapping(&[]).is_err());
    assert!(Board::overlapping(&[(0, 250)]).is_err());
}

/// Row 1 and piece A share all but one cell: r1c9 and r2c9 would be equal, in one column.
#[test]
fn a_layout_without_a_grid() {
    let rows = [
        "AAAAAAAAB",
        "BBBBBBBBA",
        "CCCCCCCCC",
        "DDDDDDDDD",
        "EEEEEEEEE",
        "FFFFFFFFF",
        "GGGGGGGGG",
        "HHHHHHHHH",
        "IIIIIIIII",
    ];
    let puzzle = Puzzle::new(Board::jigsaw(rows.concat().as_bytes()).unwrap());
    let solver = Solver::new(&puzzle);
    let mut search = solver.search();
    assert_eq!((search.next(), search.ending()), (None, Some(Ending::Exhausted)));
    assert_eq!(search.steps(), 1);
}

/// Symbols that no cell has yet are tried once: Latin squares of 6 without a symbol twice at a
/// king's or knight's step are few, or none.
#[test]
fn symbols_are_labels() {
    let mut puzzle = Puzzle::new(Board::latin(6).unwrap());
    puzzle.add(AntiKing).unwrap().add(AntiKnight).unwrap();
    let solver = Solver::new(&puzzle);
    let mut search = solver.search();
    let found = search.count_rest().number();
    assert_eq!(search.ending(), Some(Ending::Exhausted));
    assert_eq!(found % 720, 0, "solutions come in renamings");
    assert!(search.steps() < 2000, "{}", search.steps());
}

#[test]
fn usual_boxes() {
    for (size, boxes) in [
        (4, (2, 2)),
        (6, (2, 3)),
        (8, (2, 4)),
        (9, (3, 3)),
        (10, (2, 5)),
        (12, (3, 4)),
        (15, (3, 5)),
        (16, (4, 4)),
        (18, (3, 6)),
        (20, (4, 5)),
        (24, (4, 6)),
        (25, (5, 5)),
    ] {
        let (height, width) = boxes;
        assert_eq!(Board::square(size).unwrap(), Board::with_boxes(height, width).unwrap());
    }
    assert_eq!(Board::square(7).unwrap(), Board::latin(7).unwrap());
}

#[test]
fn rules_that_a_board_has_no_place_for() {
    let mut puzzle = Puzzle::new(Board::square(6).unwrap());
    let error = puzzle.add(Windows { grid: 0 }).unwrap_err();
    assert_eq!(error.to_string(), "windows has no place on a board of this shape");
    let mut puzzle = Puzzle::new(Board::latin(4).unwrap());
    assert!(puzzle.add(DisjointGroups { grid: 0 }).is_err());
    let cells: Vec<Cell> = puzzle.board().cells().take(2).collect();
    assert!(puzzle.add(RegionSum { cells: cells.clone() }).is_err());
    assert!(puzzle.add(AntiKnight).is_ok());
    assert_eq!(puzzle.add(AntiKnight).unwrap_err().to_string(), "anti_knight is there twice");
    assert!(puzzle.add(Renban { cells: Vec::new() }).is_err());
    let error = puzzle.add(Quadruple { cells: cells.clone(), values: vec![5] }).unwrap_err();
    assert_eq!(error.to_string(), "quadruple names 5, which is not from 1 to 4");
    let error = puzzle.add(Clones { cells: cells.clone(), copies: Vec::new() }).unwrap_err();
    assert_eq!(error.to_string(), "clone has two lists of different lengths");
    let many: Vec<Cell> = puzzle.board().cells().collect();
    for _ in 0..512 {
        puzzle.add(Sum { cells: many.clone(), total: 40 }).unwrap();
    }
    let error = puzzle.add(Sum { cells, total: 3 }).unwrap_err();
    assert_eq!(error.to_string(), "sum can take 0 cells or fewer here");
    let mut puzzle = Puzzle::new(Board::latin(4).unwrap());
    assert!(puzzle.add(Renban { cells: many }).is_err());
}

#[test]
fn usual_pieces_are_boxes() {
    let board = Board::jigsaw(b"1122112233443344").unwrap();
    assert_eq!(board, Board::square(4).unwrap());
    assert!(Board::jigsaw(b"1122112233443341").is_err());
}

/// The solution of a line of a puzzle with this rule, and its givens, taken away as long as there
/// is one solution.
fn minimal(rules: &[Rule], size: u8) -> (Puzzle, Vec<u8>) {
    let mut puzzle = Puzzle::new(Board::square(size).unwrap());
    for rule in rules {
        puzzle.add(rule.clone()).unwrap();
    }
    let solver = Solver::new(&puzzle);
    let solution = solver.search().nth(7).unwrap();
    let mut marks: Vec<SymbolSet> = solution.iter().map(|&symbol| SymbolSet::of(symbol)).collect();
    for at in 0..marks.len() {
        // In an order that spreads over the board.
        let at = (at * 31) % marks.len();
        let given = std::mem::replace(&mut marks[at], SymbolSet::all(size));
        let limits = Limits::new().max_solutions(2);
        if solver.search_with(&marks).limits(limits).count_rest() != 1 {
            marks[at] = given;
        }
    }
    let cells: Vec<Cell> = puzzle.board().cells().collect();
    for (cell, marks) in cells.into_iter().zip(marks) {
        puzzle.mark(cell, marks);
    }
    (puzzle, solution)
}

/// The puzzle as a page would show it: without these rules.
fn as_printed(puzzle: &Puzzle) -> Puzzle {
    let mut plain = Puzzle::new(puzzle.board().clone());
    for (cell, marks) in puzzle.board().cells().zip(puzzle.marks()) {
        plain.mark(cell, *marks);
    }
    plain
}

#[test]
fn the_missing_rule() {
    let diagonals: [Rule; 2] = [false, true].map(|rising| Diagonal { grid: 0, rising }.into());
    for rules in [
        diagonals.to_vec(),
        vec![AntiKnight.into()],
        vec![AntiKing.into()],
        vec![NonConsecutive.into()],
        vec![DisjointGroups { grid: 0 }.into()],
        vec![Windows { grid: 0 }.into()],
    ] {
        let (puzzle, solution) = minimal(&rules, 9);
        let printed = as_printed(&puzzle);
        let limits = Limits::new().max_steps(2_000_000);
        let found = diagnose_printed(&printed, &solution, limits);
        let Verdict::Ambiguous(seen) = &found.verdict else { panic!("{:?}", found.verdict) };
        assert!(seen.solutions > 1);
        let first = &found.fixes[0];
        let Edit::AddRules { rules: added, basis } = &first.edit else {
            panic!("{}", first.edit.sentence(&printed))
        };
        assert_eq!(added, &rules);
        assert!(matches!(basis, Basis::Chance { one_in: 1000.. }), "{basis:?}");
        assert_eq!((&first.solution, first.agrees_with_printed), (&solution, true));
        // Without the printed solution, and without words, nothing is guessed.
        let found = diagnose(&printed, limits);
        let is_rule = |found: &Fix| matches!(found.edit, Edit::AddRules { .. });
        assert!(!found.fixes.iter().any(is_rule));
    }
}

/// On small boards, a printed solution obeys rules at random.
#[test]
fn no_missing_rule_by_chance() {
    let rules = [Diagonal { grid: 0, rising: false }.into()];
    let (puzzle, solution) = minimal(&rules, 4);
    let printed = as_printed(&puzzle);
    let found = diagnose_printed(&printed, &solution, Limits::new());
    let is_rule = |found: &Fix| matches!(found.edit, Edit::AddRules { .. });
    assert!(!found.fixes.iter().any(is_rule), "{:?}", found.fixes);
    // Words that name it are enough.
    let mut seen = printed.clone();
    seen.set_words("Ziffern auf der Diagonale sind verschieden.");
    let found = diagnose(&seen, Limits::new());
    assert!(
        found
            .fixes
            .iter()
            .any(|found| { matches!(&found.edit, Edit::AddRules { basis: Basis::Words, .. }) })
    );
}

#[test]
fn a_printed_solution_that_is_not_one() {
    let puzzle = parse(".Shape~4x4.~R1C1_1.~R4C4_4.Cage~7~R2C1~R3C1.Cage~6~R1C3~R1C4").unwrap();
    let Solutions::One(solution) = solve(&puzzle) else { panic!("{:?}", solve(&puzzle)) };
    let mut printed = solution.clone();
    printed.swap(5, 6);
    let found = diagnose_printed(&puzzle, &printed, Limits::new());
    assert_eq!(found.printed.unwrap().fault.unwrap(), "column 2 holds a symbol twice");
    assert!(matches!(found.verdict, Verdict::Proper { .. }));
    let found = diagnose_printed(&puzzle, &solution, Limits::new());
    assert_eq!((found.printed.unwrap().fault, found.fixes.len()), (None, 0));
}

/// The steps lead to the solution, remove nothing of it, and say why.
#[test]
fn hints_lead_to_the_solution() {
    for text in [
        "1.....3..2.....4",
        ".Shape~6x6.~R1C1_1.~R2C4_2.~R3C6_4.~R5C2_3.~R6C5_6.Thermo~R1C2~R2C2~R3C2.Cage~5~R4C4~R5C4",
        "I<<9E<I<<^^F8^A<I^6^7<9<<^6^^H<4<<^G<^^9<C^8^D<H<^^9^<^^6F^A<^^<J<^^9<^^<^<^<^<^<",
    ] {
        let Ok(puzzle) = parse(text) else { continue };
        let solver = Solver::new(&puzzle);
        let solutions: Vec<Vec<u8>> =
            solver.search().limits(Limits::new().max_solutions(5)).collect();
        let mut steps = hints(&puzzle);
        let mut count = 0;
        for hint in steps.by_ref() {
            assert!(!hint.reason.is_empty());
            count += 1;
            for solution in &solutions {
                if let Some((cell, symbol)) = hint.placement {
                    assert_eq!(solution[cell.index()], symbol, "{text}: {}", hint.reason);
                }
                for &(cell, symbol) in &hint.eliminations {
                    assert_ne!(solution[cell.index()], symbol, "{text}: {}", hint.reason);
                }
            }
            assert!(count < 2000);
        }
        assert_eq!(steps.is_solved(), solutions.len() == 1, "{text}");
    }
}

/// A clue outside is about a row or column, and no board has longer ones than it has symbols.
#[test]
fn clues_outside_of_long_lines() {
    let board = Board::square(9).unwrap();
    let cells: Vec<Cell> = board.cells().take(10).collect();
    let rules: [Rule; 4] = [
        Sandwich { cells: cells.clone(), sum: 5 }.into(),
        Skyscraper { cells: cells.clone(), seen: 3 }.into(),
        XSum { cells: cells.clone(), sum: 5 }.into(),
        NumberedRoom { cells, number: 5 }.into(),
    ];
    for rule in rules {
        let error = Puzzle::new(board.clone()).add(rule).unwrap_err();
        assert!(error.to_string().ends_with("can take 9 cells or fewer here"), "{error}");
    }
}

/// Clues that no cells can reach are no work, and no memory.
#[test]
fn sums_out_of_reach() {
    let board = Board::square(9).unwrap();
    let diagonal: Vec<Cell> = (0..9).map(|at| board.cell(at, at).unwrap()).collect();
    let row: Vec<Cell> = (0..9).map(|at| board.cell(0, at).unwrap()).collect();
    for cells in [diagonal, row] {
        for sum in [1000, u32::MAX] {
            let rules: [Rule; 3] = [
                XSum { cells: cells.clone(), sum }.into(),
                Sandwich { cells: cells.clone(), sum }.into(),
                SumLine { cells: cells.clone(), total: sum }.into(),
            ];
            for rule in rules {
                let mut puzzle = Puzzle::new(board.clone());
                puzzle.add(rule).unwrap();
                assert_eq!(solve(&puzzle), Solutions::None, "{puzzle:?}");
            }
        }
    }
}
