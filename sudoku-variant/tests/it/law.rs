//! The law of every rule: the engine, which sees its forms, and the oracle, which sees its
//! definition, count the same.

use proptest::prelude::*;
use sudoku_variant::*;

use crate::oracle;

/// The boards of the law: small, so that the oracle ends. The second half has symbols from 0.
pub(crate) fn board(kind: u8) -> Board {
    let shape = shape(kind % (SHAPES / 2));
    if kind % SHAPES < SHAPES / 2 { shape } else { shape.from_zero() }
}

fn shape(kind: u8) -> Board {
    let board = match kind {
        0 | 1 => Board::square(4),
        2 => Board::latin(4),
        3 => Board::jigsaw(b"AAABCADBCCDBCDDB"),
        4 => Board::square(5),
        5 => Board::with_boxes(3, 2),
        6 => Board::square(6),
        8 => Board::new(
            12,
            vec![Subgrid { top: 0, left: 0, rows: 3, columns: 3, boxes: Boxes::None }],
        ),
        9 => {
            let boxes = Boxes::Rectangles { height: 2, width: 2 };
            Board::new(4, vec![Subgrid { top: 0, left: 0, rows: 2, columns: 4, boxes }])
        }
        10 => Board::new(
            10,
            vec![Subgrid { top: 0, left: 0, rows: 1, columns: 10, boxes: Boxes::None }],
        ),
        7 => Board::jigsaw(b"AAABBBAACBBBDACCCEDDCCEEDDDFEEFFFFFE"),
        _ => {
            let boxes = || Boxes::Rectangles { height: 2, width: 2 };
            let grid = |top, left| Subgrid { top, left, rows: 4, columns: 4, boxes: boxes() };
            Board::new(4, vec![grid(0, 0), grid(2, 2)])
        }
    };
    board.unwrap()
}

/// The number of boards.
pub(crate) const SHAPES: u8 = 24;

/// Cells of a board, from random numbers: a walk by king's steps, without a cell twice.
fn walk(board: &Board, mut seed: u64, length: usize) -> Vec<Cell> {
    let mut next = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % most
    };
    let all: Vec<Cell> = board.cells().collect();
    let mut cells = vec![all[next(all.len())]];
    for _ in 0..4 * length {
        if cells.len() == length {
            break;
        }
        let (down, right) = (next(3) as i32 - 1, next(3) as i32 - 1);
        match board.step(*cells.last().unwrap(), down, right) {
            Some(cell) if !cells.contains(&cell) => cells.push(cell),
            _ => {}
        }
    }
    cells
}

/// A row or column of the first grid, from one of its ends.
pub(crate) fn line(board: &Board, seed: u64) -> Vec<Cell> {
    let lines: Vec<&House> =
        board.houses().iter().filter(|house| house.kind != HouseKind::Box).collect();
    let mut cells = lines[seed as usize % lines.len()].cells.clone();
    if seed.is_multiple_of(2) {
        cells.reverse();
    }
    cells
}

/// The cells of a clue outside: a row or column, or cells that need not differ.
fn seen_from_outside(board: &Board, seed: u64, size: usize) -> Vec<Cell> {
    if seed.is_multiple_of(3) { walk(board, seed, size + 1) } else { line(board, seed) }
}

/// The number of kinds of rules that [`rule`] makes.
pub(crate) const KINDS: u8 = 44;

/// A rule of each kind, its cells and numbers from a seed, so that some boards obey it.
pub(crate) fn rule(kind: u8, board: &Board, seed: u64, size: usize) -> Rule {
    let most = u32::from(board.symbols());
    let cells = walk(board, seed, size);
    let outside = || seen_from_outside(board, seed, size.min(3));
    let number = (seed >> 7) as u32;
    let sum = |cells: &[Cell]| {
        let count = cells.len() as u32;
        let (low, high) = (count, count * most);
        low + number % (high - low + 1)
    };
    let (a, b) = (cells[0], *cells.get(1).unwrap_or(&walk(board, seed + 1, 1)[0]));
    let (a, b) = if a == b { (a, board.cells().find(|&cell| cell != a).unwrap()) } else { (a, b) };
    let small = 1 + (number % most) as u8;
    let flag = number.is_multiple_of(2);
    match kind % KINDS {
        0 => Diagonal { grid: 0, rising: flag }.into(),
        1 => Windows { grid: 0 }.into(),
        2 => DisjointGroups { grid: 0 }.into(),
        3 => AntiKnight.into(),
        4 => AntiKing.into(),
        5 => NonConsecutive.into(),
        6 => Region { cells }.into(),
        7 => Parity { cell: a, even: flag }.into(),
        8 | 9 => Cage { sum: Some(sum(&cells)), cells }.into(),
        10 => Cage { sum: None, cells }.into(),
        11 => Sum { total: sum(&cells), cells }.into(),
        12 => LittleKiller { total: sum(&cells), cells }.into(),
        13 => Thermometer { cells: two(cells, b), slow: flag }.into(),
        14 => Arrow { circle: vec![a], cells: two(cells, b)[1..].to_vec() }.into(),
        15 => {
            let cells = two(cells, b);
            let pill = cells.len().saturating_sub(1).clamp(1, 3);
            Arrow { circle: cells[..pill].to_vec(), cells: cells[pill..].to_vec() }.into()
        }
        16 => Difference { a, b, by: small }.into(),
        17 => Ratio { a, b, by: small }.into(),
        18 => PairSum { a, b, total: 2 * small }.into(),
        19 => Greater { a, b }.into(),
        20 => AllMarked::Consecutive.into(),
        21 => AllMarked::Doubles.into(),
        22 => AllMarked::Xv.into(),
        23 => Extremum { cell: a, maximum: flag }.into(),
        24 => Sandwich { cells: outside(), sum: number % (2 * most) }.into(),
        25 => Skyscraper { cells: outside(), seen: small }.into(),
        26 => XSum { cells: outside(), sum: number % (most * most / 2 + 1) }.into(),
        27 => Palindrome { cells }.into(),
        28 => Renban { cells }.into(),
        29 => Whisper { cells, by: 1 + small % 3 }.into(),
        30 => Between { cells: two(cells, b) }.into(),
        31 => RegionSum { cells }.into(),
        32 => Zipper { cells }.into(),
        33 => Modular { cells, by: 2 + small % 3 }.into(),
        34 => Entropic { cells }.into(),
        35 => Lockout { cells: two(cells, b), by: 1 + small % 3 }.into(),
        36 => Indexing { cell: a, rows: flag }.into(),
        37 => SumLine { cells, total: number % (2 * most) }.into(),
        38 => EqualSums {
            groups: if flag {
                vec![vec![a, b], walk(board, seed ^ 1, size)]
            } else {
                let third = walk(board, seed ^ 2, 2);
                vec![vec![a], vec![b, a], third]
            },
        }
        .into(),
        39 => NumberedRoom { cells: outside(), number: small }.into(),
        40 => {
            let first = (number % most) as u8;
            let counts = [(number as u8 % 3, first), ((number >> 4) as u8 % 3, first + 1)];
            Counts { cells, counts: counts[..1 + usize::from(flag)].to_vec() }.into()
        }
        41 => EntropicSquares.into(),
        42 => AntiTaxicab.into(),
        _ if seed.is_multiple_of(3) => {
            let half = cells.len() / 2;
            let copies = cells[half..2 * half].to_vec();
            Clones { cells: cells[..half].to_vec(), copies }.into()
        }
        _ => {
            let cells = cells[..cells.len().min(4)].to_vec();
            let lowest = board.numbers().0;
            let values =
                (0..cells.len() as u32 - 1).map(|i| lowest + ((number >> (3 * i)) % most) as u8);
            Quadruple { values: values.collect(), cells }.into()
        }
    }
}

/// The cells, two at least.
fn two(mut cells: Vec<Cell>, other: Cell) -> Vec<Cell> {
    if cells.len() < 2 {
        cells.push(other);
    }
    cells
}

/// Counts by the engine and by the oracle, if it ends.
fn compare(puzzle: &Puzzle, steps: u64) -> Result<(), TestCaseError> {
    let Some(expected) = oracle::count(puzzle, 40, &mut steps.clone()) else { return Ok(()) };
    let solver = Solver::new(puzzle).by_own_engine();
    let mut search = solver.search().limits(sudoku_core::Limits::new().max_solutions(40));
    let mut all: Vec<Vec<u8>> = search.by_ref().collect();
    let rules: Vec<String> = puzzle.rules().iter().map(|r| r.sentence(puzzle.board())).collect();
    prop_assert_eq!(all.len() as u64, expected, "{:?} {:?}", puzzle, rules);
    for solution in &all {
        prop_assert_eq!(puzzle.broken(solution), None);
    }
    all.sort_unstable();
    all.dedup();
    prop_assert_eq!(all.len() as u64, expected, "a solution twice: {:?}", puzzle);
    // The same by the search that learns, which takes over at once, or soon.
    for after in [1, 4] {
        let limits = sudoku_core::Limits::new().max_solutions(40);
        let search = solver.search().learns_after(after).limits(limits);
        let mut learnt: Vec<Vec<u8>> = search.collect();
        for solution in &learnt {
            prop_assert_eq!(puzzle.broken(solution), None);
        }
        learnt.sort_unstable();
        learnt.dedup();
        prop_assert_eq!(learnt.len() as u64, expected, "learnt: {:?} {:?}", puzzle, rules);
    }
    Ok(())
}

/// Cases of a law: many where the variable `SUDOKU_LAW_CASES` asks for them.
fn cases(usual: u32) -> ProptestConfig {
    let asked = std::env::var("SUDOKU_LAW_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig::with_cases(asked.unwrap_or(usual))
}

proptest! {
    #![proptest_config(cases(256))]

    /// A rule alone, and pairs of rules, with some givens and pencil marks.
    #[test]
    fn engine_and_oracle_agree(
        shape in 0..SHAPES,
        rules in prop::collection::vec((0..KINDS, any::<u64>(), 1usize..6), 1..3),
        givens in prop::collection::vec((any::<u16>(), 1u8..13), 0..4),
        marks in prop::collection::vec((any::<u16>(), any::<u8>()), 0..4),
    ) {
        let mut puzzle = Puzzle::new(board(shape));
        for (kind, seed, size) in rules {
            let rule = rule(kind, puzzle.board(), seed, size);
            // Some boards have no place for some rules.
            let _ = puzzle.add(rule);
        }
        let all: Vec<Cell> = puzzle.board().cells().collect();
        let symbols = SymbolSet::all(puzzle.board().symbols());
        for (cell, bits) in marks {
            let set = (0..8).filter(|bit| bits >> bit & 1 != 0).map(|bit| bit + 1).collect();
            puzzle.mark(all[usize::from(cell) % all.len()], set);
        }
        for (cell, symbol) in givens {
            if symbols.contains(symbol) {
                puzzle.mark(all[usize::from(cell) % all.len()], SymbolSet::of(symbol));
            }
        }
        compare(&puzzle, 40_000)?;
    }

    /// Rules that a filled grid obeys: puzzles that do have a solution.
    #[test]
    fn planted_solutions_are_found(
        shape in 0..SHAPES,
        pick in 0usize..40,
        rules in prop::collection::vec((0..KINDS, any::<u64>(), 2usize..5), 1..30),
        givens in prop::collection::vec(any::<u16>(), 0..8),
    ) {
        let empty = Puzzle::new(board(shape));
        let solver = Solver::new(&empty).by_own_engine();
        let grid = solver.search().take(pick + 1).last().unwrap();
        let mut puzzle = empty;
        for (kind, seed, size) in rules {
            let mut with = puzzle.clone();
            let rule = rule(kind, with.board(), seed, size);
            if with.add(rule).is_ok()
                && with.broken(&grid).is_none()
            {
                puzzle = with;
            }
        }
        let all: Vec<Cell> = puzzle.board().cells().collect();
        for given in givens {
            let cell = all[usize::from(given) % all.len()];
            puzzle.mark(cell, SymbolSet::of(grid[cell.index()]));
        }
        let solver = Solver::new(&puzzle).by_own_engine();
        let mut search = solver.search().limits(sudoku_core::Limits::new().max_solutions(500));
        let is_found = search.any(|found| found == grid);
        prop_assert!(is_found || search.ending() == Some(sudoku_core::Ending::MaxSolutions));
        compare(&puzzle, 40_000)?;
    }

    /// Plain grids by this engine and by that of the core.
    #[test]
    fn plain_puzzles_agree_with_the_core(seed in any::<u64>(), extra in 0usize..3) {
        let made = sudoku_core::Generator::new(seed).run().unwrap().next().unwrap();
        let mut line: Vec<char> = made.puzzle.to_string().chars().collect();
        let open: Vec<usize> = (0..81).filter(|&i| line[i] != '.').collect();
        for i in 0..extra {
            line[open[(seed as usize / (i + 1)) % open.len()]] = '.';
        }
        let line: String = line.into_iter().collect();
        let puzzle = text::parse(&line).unwrap();
        let grid: sudoku_core::Grid = line.parse().unwrap();
        let expected = sudoku_core::count_solutions(&grid, 20);
        let own = Solver::new(&puzzle).by_own_engine();
        let found = own.search().count(20);
        prop_assert_eq!(found, expected);
        prop_assert_eq!(count_solutions(&puzzle, 20), expected);
    }
}

proptest! {
    #![proptest_config(cases(48))]

    /// A conflict has no solution, and without any one of its parts there is one.
    #[test]
    fn conflicts_are_minimal(
        shape in 0..SHAPES,
        rules in prop::collection::vec((0..KINDS, any::<u64>(), 2usize..5), 2..6),
        givens in prop::collection::vec((any::<u16>(), 1u8..5), 0..6),
    ) {
        let mut puzzle = Puzzle::new(board(shape));
        for (kind, seed, size) in rules {
            let rule = rule(kind, puzzle.board(), seed, size);
            let _ = puzzle.add(rule);
        }
        let all: Vec<Cell> = puzzle.board().cells().collect();
        for (cell, symbol) in givens {
            puzzle.mark(all[usize::from(cell) % all.len()], SymbolSet::of(symbol));
        }
        let limits = || sudoku_core::Limits::new().max_steps(2000);
        let Ok(found) = conflict(&puzzle, limits()) else { return Ok(()) };
        let Some(found) = found.filter(|found| found.is_minimal) else { return Ok(()) };
        let of = |givens: &[Cell], rules: &[usize]| {
            let mut part = Puzzle::new(puzzle.board().clone());
            for &rule in rules {
                part.add(puzzle.rules()[rule].clone()).unwrap();
            }
            for &given in givens {
                part.mark(given, puzzle.marks()[given.index()]);
            }
            count_solutions(&part, 1).number()
        };
        prop_assert_eq!(of(&found.givens, &found.rules), 0);
        let is_negative = |&rule: &usize| puzzle.rules()[rule].kind() == "all_marked";
        if found.rules.iter().any(is_negative) {
            return Ok(());
        }
        for left_out in &found.rules {
            let rest: Vec<usize> =
                found.rules.iter().copied().filter(|rule| rule != left_out).collect();
            prop_assert_eq!(of(&found.givens, &rest), 1);
        }
        for left_out in &found.givens {
            let rest: Vec<Cell> =
                found.givens.iter().copied().filter(|given| given != left_out).collect();
            prop_assert_eq!(of(&rest, &found.rules), 1);
        }
    }

    /// Candidates and diagnosis against all solutions, and all edits of a given or a rule.
    #[test]
    fn diagnoses_are_true(
        shape in 0..SHAPES,
        rules in prop::collection::vec((0..KINDS, any::<u64>(), 2usize..5), 1..4),
        givens in prop::collection::vec((any::<u16>(), 1u8..5), 0..7),
    ) {
        let mut puzzle = Puzzle::new(board(shape));
        for (kind, seed, size) in rules {
            let rule = rule(kind, puzzle.board(), seed, size);
            let _ = puzzle.add(rule);
        }
        let all: Vec<Cell> = puzzle.board().cells().collect();
        for (cell, symbol) in givens {
            puzzle.mark(all[usize::from(cell) % all.len()], SymbolSet::of(symbol));
        }
        let solver = Solver::new(&puzzle);
        let limits = sudoku_core::Limits::new().max_solutions(500).max_steps(5000);
        let mut search = solver.search().limits(limits);
        let solutions: Vec<Vec<u8>> = search.by_ref().collect();
        if search.ending() != Some(sudoku_core::Ending::Exhausted) {
            return Ok(());
        }
        let union: Vec<SymbolSet> = (0..all.len())
            .map(|cell| solutions.iter().map(|solution| solution[cell]).collect())
            .collect();
        let limits = sudoku_core::Limits::new().max_steps(200_000);
        prop_assert_eq!(&true_candidates(&puzzle, limits).unwrap(), &union);
        if let Ok(left) = simple_solve(&puzzle) {
            for ((left, candidates), union) in left.iter().zip(candidates(&puzzle)).zip(&union) {
                prop_assert_eq!(*left & candidates, *left);
                prop_assert_eq!(*left & *union, *union);
            }
        } else {
            prop_assert!(solutions.is_empty());
        }
        let mut steps = hints(&puzzle).limits(limits);
        for hint in steps.by_ref() {
            for solution in &solutions {
                let placed = hint.placement.is_none_or(|(cell, s)| solution[cell.index()] == s);
                let kept = hint.eliminations.iter().all(|&(cell, s)| solution[cell.index()] != s);
                prop_assert!(placed && kept, "{:?}: {}", puzzle, hint.reason);
            }
        }
        prop_assert!(!steps.is_solved() || solutions.len() < 2);
        let found = diagnose(&puzzle, limits);
        match (&found.verdict, &solutions[..]) {
            (Verdict::Impossible(_), []) => {}
            (Verdict::Proper { solution, .. }, [only]) => prop_assert_eq!(solution, only),
            (Verdict::Ambiguous(seen), [_, _, ..]) => {
                prop_assert_eq!(seen.solutions, solutions.len() as u64);
                let differ: Vec<Cell> =
                    all.iter().copied().filter(|cell| union[cell.index()].len() > 1).collect();
                prop_assert_eq!(&seen.differ, &differ);
            }
            (Verdict::Unknown(_), _) => return Ok(()),
            (verdict, _) => prop_assert!(false, "{:?} {}", verdict, solutions.len()),
        }
        for fix in &found.fixes {
            let edited = fix.edit.apply(&puzzle);
            let Solutions::One(solution) = solve(&edited) else {
                return Err(TestCaseError::fail(fix.edit.sentence(&puzzle)));
            };
            prop_assert_eq!(&solution, &fix.solution);
        }
        if solutions.len() == 1 || !found.is_complete {
            return Ok(());
        }
        let is_listed = |edit: &Edit| found.fixes.iter().any(|fix| fix.edit == *edit);
        for &cell in &all {
            for symbol in 1..=puzzle.board().symbols() {
                let edit = match puzzle.marks()[cell.index()].only() {
                    Some(from) if from != symbol && solutions.is_empty() => {
                        Edit::Change { cell, from, symbol }
                    }
                    None if !solutions.is_empty() => Edit::Add { cell, symbol },
                    _ => continue,
                };
                let is_one = count_solutions(&edit.apply(&puzzle), 2) == 1;
                prop_assert_eq!(is_one, is_listed(&edit), "{}", edit.sentence(&puzzle));
            }
        }
    }
}
