//! Transformations, held against what their parts say in plain words.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use sudoku_core::{
    AnyPuzzle, CandidateGrid, Cell, CellSet, Digit, DigitSet, Grid, Search, SquareSymmetry,
    Transformation, TransformationError,
};

use crate::{grids, puzzles};

const IN_ORDER: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// An order of nine lines that keeps bands together.
fn lines() -> impl Strategy<Value = [u8; 9]> {
    let three = || Just([0, 1, 2]).prop_shuffle();
    (three(), [three(), three(), three()]).prop_map(|(bands, within)| {
        std::array::from_fn(|line| 3 * bands[line / 3] + within[line / 3][line % 3])
    })
}

/// Any of them; often with parts that change nothing or little.
fn transformation() -> impl Strategy<Value = Transformation> {
    let often = [
        IN_ORDER,
        [8, 7, 6, 5, 4, 3, 2, 1, 0],
        [3, 4, 5, 0, 1, 2, 6, 7, 8],
        [6, 7, 8, 0, 1, 2, 3, 4, 5],
        [0, 1, 2, 3, 5, 4, 6, 7, 8],
    ];
    let order = || prop_oneof![lines(), select(often.to_vec())];
    let digits = prop_oneof![2 => Just(Digit::ALL).prop_shuffle(), 1 => Just(Digit::ALL)];
    (any::<bool>(), order(), order(), digits).prop_map(|(transposes, rows, columns, digits)| {
        Transformation::new(transposes, rows, columns, digits).unwrap()
    })
}

fn marks() -> impl Strategy<Value = CandidateGrid> {
    prop::collection::vec(0..512_u16, 81).prop_map(|bits| {
        CandidateGrid::new(std::array::from_fn(|index| DigitSet::from_bits(bits[index]).unwrap()))
    })
}

fn part() -> impl Strategy<Value = CellSet> {
    any::<u128>().prop_map(|bits| CellSet::from_bits(bits >> 47).unwrap())
}

/// The sentence that defines it: cell (i, j) of the result is named anew from cell (rows[i],
/// columns[j]) of the grid, which is transposed first, if at all.
fn source(by: &Transformation, cell: Cell) -> Cell {
    let (row, column) = (by.rows()[cell.row()], by.columns()[cell.column()]);
    let (row, column) = if by.transposes() { (column, row) } else { (row, column) };
    Cell::at(row.into(), column.into()).unwrap()
}

proptest! {
    #[test]
    fn a_grid_becomes_what_the_parts_say(
        grid in grids::any_grid(), fixed in part(), by in transformation(),
    ) {
        let grid = grid.with_fixed(fixed);
        let made = by.apply(&grid);
        for (cell, digit) in made.iter() {
            let from = source(&by, cell);
            prop_assert_eq!(digit, grid.get(from).map(|digit| by.digits()[digit.index()]));
            prop_assert_eq!(made.is_fixed(cell), grid.is_fixed(from));
        }
        let AnyPuzzle::Grid(read) = by.apply(&AnyPuzzle::Grid(grid)) else { panic!("no grid") };
        prop_assert_eq!((read, read.fixed()), (made, made.fixed()));
    }

    #[test]
    fn pencil_marks_become_what_the_parts_say(marks in marks(), by in transformation()) {
        let made = by.apply(&marks);
        for cell in Cell::ALL {
            let old = marks.get(source(&by, cell)).iter();
            let new: DigitSet = old.map(|digit| by.digits()[digit.index()]).collect();
            prop_assert_eq!(made.get(cell), new);
        }
        let AnyPuzzle::Candidates(read) = by.apply(&AnyPuzzle::Candidates(marks)) else { panic!("no marks") };
        prop_assert_eq!(read, made);
    }

    #[test]
    fn cells_and_digits_go_where_the_grid_has_them(cells in part(), by in transformation()) {
        for cell in Cell::ALL {
            prop_assert_eq!(by.cell(source(&by, cell)), cell);
        }
        prop_assert_eq!(by.cells(cells), cells.iter().map(|cell| by.cell(cell)).collect());
        for digit in Digit::ALL {
            prop_assert_eq!(by.digit(digit), by.digits()[digit.index()]);
        }
    }

    #[test]
    fn one_after_the_other(
        grid in grids::any_grid(), marks in marks(), cells in part(),
        [a, b, c] in [transformation(), transformation(), transformation()],
    ) {
        let both = a.then(&b);
        prop_assert_eq!(both.apply(&grid), b.apply(&a.apply(&grid)));
        prop_assert_eq!(both.apply(&marks), b.apply(&a.apply(&marks)));
        prop_assert_eq!(both.cells(cells), b.cells(a.cells(cells)));
        prop_assert_eq!(both.then(&c), a.then(&b.then(&c)));
        prop_assert_eq!(both.inverse(), b.inverse().then(&a.inverse()));
    }

    #[test]
    fn back_again(grid in grids::any_grid(), fixed in part(), by in transformation()) {
        let grid = grid.with_fixed(fixed);
        let back = by.inverse().apply(&by.apply(&grid));
        prop_assert_eq!((back, back.fixed()), (grid, grid.fixed()));
        prop_assert_eq!(by.then(&by.inverse()), Transformation::IDENTITY);
        prop_assert_eq!(by.inverse().then(&by), Transformation::IDENTITY);
        prop_assert_eq!(by.inverse().inverse(), by);
        prop_assert_eq!(by.then(&Transformation::IDENTITY), by);
        prop_assert_eq!(Transformation::IDENTITY.then(&by), by);
        let parts = (by.transposes(), by.rows(), by.columns(), by.digits());
        prop_assert_eq!(Transformation::new(parts.0, parts.1, parts.2, parts.3), Ok(by));
    }

    /// The solutions of the image are the images of the solutions, of grids and of pencil marks.
    #[test]
    fn solutions_stay_solutions(puzzle in puzzles::puzzle(20..=40), by in transformation()) {
        let found = |search: Search| search.take(50).collect::<HashSet<Grid>>();
        let before = found(Search::new(&puzzle));
        let after = found(Search::new(&by.apply(&puzzle)));
        prop_assert_eq!(before.len(), after.len());
        if before.len() < 50 {
            prop_assert_eq!(&before.iter().map(|grid| by.apply(grid)).collect::<HashSet<_>>(), &after);
            let marks = CandidateGrid::from(&puzzle);
            prop_assert_eq!(found(Search::new(&by.apply(&marks))), after);
            prop_assert_eq!(CandidateGrid::from(&by.apply(&puzzle)), by.apply(&marks));
        }
    }

    /// Houses and clashes stay what they are.
    #[test]
    fn clashes_stay_clashes(grid in grids::any_grid(), by in transformation()) {
        let mut before: Vec<(Digit, CellSet)> =
            grid.clashes().iter().map(|clash| (by.digit(clash.digit), by.cells(clash.cells))).collect();
        let mut after: Vec<(Digit, CellSet)> =
            by.apply(&grid).clashes().iter().map(|clash| (clash.digit, clash.cells)).collect();
        before.sort_unstable();
        after.sort_unstable();
        prop_assert_eq!(before, after);
    }

    /// Whatever nine numbers are given: only orders that keep threes together are taken.
    #[test]
    fn only_orders_that_keep_bands_together(
        lines in lines(), wrong in any::<Index>(), other in 0..12_u8, in_rows in any::<bool>(),
        transposes in any::<bool>(),
    ) {
        let mut broken = lines;
        broken[wrong.index(9)] = other;
        let (rows, columns) = if in_rows { (broken, lines) } else { (lines, broken) };
        let made = Transformation::new(transposes, rows, columns, Digit::ALL);
        if broken == lines {
            prop_assert!(made.is_ok());
        } else {
            let expected = match in_rows {
                true => TransformationError::Rows,
                false => TransformationError::Columns,
            };
            prop_assert_eq!(made, Err(expected));
        }
    }

    /// The words are complete: the words lead back to the transformation.
    #[test]
    fn words_say_all(by in transformation()) {
        prop_assert_eq!(from_words(&by.to_string()), by);
    }

    #[test]
    fn words_of_any_rotation(digits in Just(Digit::ALL).prop_shuffle(), nth in 0..8_usize) {
        let square = Transformation::from(SquareSymmetry::ALL[nth]);
        let by = square.then(&Transformation::new(false, IN_ORDER, IN_ORDER, digits).unwrap());
        prop_assert_eq!(from_words(&by.to_string()), by);
        prop_assert_eq!(by.square(), Some(SquareSymmetry::ALL[nth]));
    }
}

/// The transformation that these words describe.
fn from_words(words: &str) -> Transformation {
    let mut made = Transformation::IDENTITY;
    for part in words.split(", ") {
        let square = SquareSymmetry::ALL.into_iter().find(|square| square.to_string() == part);
        let next = match square {
            Some(square) => Transformation::from(square),
            None => from_order(part),
        };
        made = made.then(&next);
    }
    made
}

fn from_order(words: &str) -> Transformation {
    let numbers: Vec<usize> = words.split(' ').filter_map(|word| word.parse().ok()).collect();
    let things = words.split(' ').next().unwrap();
    let len = if ["bands", "stacks"].contains(&things) { 3 } else { 9 };
    let mut order: Vec<usize> = (0..len).collect();
    if words == format!("{things} {} and {} exchanged", numbers[0], numbers[1]) {
        order.swap(numbers[0] - 1, numbers[1] - 1);
    } else {
        let answer = numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let verb = if things == "digits" { "renamed" } else { "in the order" };
        assert_eq!(words, format!("{things} {verb} {answer}"));
        order = numbers.iter().map(|number| number - 1).collect();
    }
    let nine = |at: usize| match len {
        3 => (3 * order[at / 3] + at % 3) as u8,
        _ => order[at] as u8,
    };
    let order: [u8; 9] = std::array::from_fn(nine);
    let (rows, columns, digits) = match things {
        "rows" | "bands" => (order, IN_ORDER, IN_ORDER),
        "columns" | "stacks" => (IN_ORDER, order, IN_ORDER),
        "digits" => (IN_ORDER, IN_ORDER, order),
        _ => panic!("{words}"),
    };
    let digits = digits.map(|digit| Digit::new(digit + 1).unwrap());
    Transformation::new(false, rows, columns, digits).unwrap()
}

#[test]
fn in_words() {
    let digits = [2, 1, 3, 4, 5, 6, 7, 8, 9].map(|digit| Digit::new(digit).unwrap());
    let renamed = [5, 8, 3, 1, 9, 2, 4, 6, 7].map(|digit| Digit::new(digit).unwrap());
    let new = |transposes, rows, columns, digits| {
        Transformation::new(transposes, rows, columns, digits).unwrap().to_string()
    };
    let turned = [8, 7, 6, 5, 4, 3, 2, 1, 0];
    assert_eq!(
        new(false, turned, turned, renamed),
        "turned by 180 degrees, digits renamed 5 8 3 1 9 2 4 6 7",
    );
    assert_eq!(new(false, IN_ORDER, IN_ORDER, digits), "digits 1 and 2 exchanged");
    assert_eq!(
        new(false, [3, 4, 5, 0, 1, 2, 6, 7, 8], [0, 1, 2, 3, 5, 4, 6, 7, 8], Digit::ALL),
        "bands 1 and 2 exchanged, columns 5 and 6 exchanged",
    );
    assert_eq!(
        new(true, [1, 0, 2, 4, 3, 5, 6, 7, 8], [6, 7, 8, 0, 1, 2, 3, 4, 5], Digit::ALL),
        "mirrored at the main diagonal, rows in the order 2 1 3 5 4 6 7 8 9, stacks in the order 3 1 2",
    );
    assert!(!Transformation::IDENTITY.to_string().is_empty());
}

#[test]
fn errors_name_what_is_wrong() {
    let mut rows = IN_ORDER;
    rows.swap(4, 8);
    let error = |rows, columns, digits| {
        Transformation::new(false, rows, columns, digits).unwrap_err().to_string()
    };
    assert_eq!(error(rows, IN_ORDER, Digit::ALL), "rows 3 8 5 (from 0) come from different bands",);
    assert_eq!(
        error(IN_ORDER, rows, Digit::ALL),
        "columns 3 8 5 (from 0) come from different stacks",
    );
    assert_eq!(error([1; 9], IN_ORDER, Digit::ALL), "rows: expected each number from 0 to 8 once");
    assert_eq!(
        error(IN_ORDER, [1, 2, 3, 4, 5, 6, 7, 8, 9], Digit::ALL),
        "columns: expected each number from 0 to 8 once",
    );
    assert_eq!(error([u8::MAX; 9], IN_ORDER, Digit::ALL), error([1; 9], IN_ORDER, Digit::ALL));
    assert_eq!(error(IN_ORDER, IN_ORDER, [Digit::Two; 9]), "digits: expected each digit once");
}

/// Of all pairs of lines, those of one band can be exchanged, and no others.
#[test]
fn lines_of_one_band_can_be_exchanged() {
    for a in 0..9 {
        for b in 0..a {
            let mut order = IN_ORDER;
            order.swap(a, b);
            let together = a / 3 == b / 3;
            let rows = Transformation::new(false, order, IN_ORDER, Digit::ALL);
            let columns = Transformation::new(true, IN_ORDER, order, Digit::ALL);
            assert_eq!((rows.is_ok(), columns.is_ok()), (together, together), "{a} {b}");
        }
    }
}

#[test]
fn rotations_and_reflections() {
    for a in SquareSymmetry::ALL {
        let by = Transformation::from(a);
        assert!(Cell::ALL.iter().all(|&cell| by.cell(cell) == a.image(cell)), "{a}");
        assert_eq!(by.digits(), Digit::ALL, "{a}");
        assert_eq!(by.to_string(), a.to_string());
        assert_eq!(by.inverse(), a.inverse().into(), "{a}");
        for b in SquareSymmetry::ALL {
            assert_eq!(by.then(&b.into()), a.then(b).into(), "{a}, {b}");
        }
    }
    assert_eq!(Transformation::from(SquareSymmetry::Identity), Transformation::IDENTITY);
    assert_eq!(Transformation::default(), Transformation::IDENTITY);
}

/// `SplitMix64` and shuffles, from their description.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: u64) -> usize {
        loop {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            let product = u128::from(z ^ (z >> 31)) * u128::from(n);
            if (product % (1 << 64)) as u64 >= ((1_u128 << 64) % u128::from(n)) as u64 {
                return (product >> 64) as usize;
            }
        }
    }

    fn shuffled<const N: usize>(&mut self) -> [u8; N] {
        let mut items = std::array::from_fn(|index| index as u8);
        for last in (1..N).rev() {
            items.swap(last, self.below(last as u64 + 1));
        }
        items
    }

    fn lines(&mut self) -> [u8; 9] {
        let bands: [u8; 3] = self.shuffled();
        let within: [[u8; 3]; 3] = std::array::from_fn(|_| self.shuffled());
        std::array::from_fn(|line| 3 * bands[line / 3] + within[line / 3][line % 3])
    }
}

#[test]
fn random_ones_are_those_of_their_description() {
    for seed in (0..1000).chain([u64::MAX, 1 << 63, 0x9E37_79B9_7F4A_7C15]) {
        let mut numbers = Numbers(seed);
        let transposes = numbers.below(2) == 1;
        let (rows, columns) = (numbers.lines(), numbers.lines());
        let digits = numbers.shuffled::<9>().map(|digit| Digit::new(digit + 1).unwrap());
        let expected = Transformation::new(transposes, rows, columns, digits);
        assert_eq!(Ok(Transformation::random(seed)), expected, "{seed}");
    }
}

/// Each part takes every value, about as often.
#[test]
fn random_ones_are_all_of_them() {
    const SEEDS: u64 = 60_000;
    let (mut rows, mut columns) = (HashSet::new(), HashSet::new());
    let (mut transposed, mut both) = (0_u64, HashSet::new());
    let mut digits = [[0_u64; 9]; 9];
    for seed in 0..SEEDS {
        let by = Transformation::random(seed);
        transposed += u64::from(by.transposes());
        rows.insert((by.transposes(), by.rows()));
        columns.insert((by.transposes(), by.columns()));
        both.insert((by.transposes(), by.rows()[0], by.columns()[0], by.digits()[0]));
        for (old, new) in by.digits().into_iter().enumerate() {
            digits[old][new.index()] += 1;
        }
    }
    assert_eq!((rows.len(), columns.len()), (2 * 1296, 2 * 1296));
    assert_eq!(both.len(), 2 * 9 * 9 * 9);
    // Five deviations to each side.
    assert!(transposed.abs_diff(SEEDS / 2) < 5 * 123, "{transposed}");
    assert!(
        digits.as_flattened().iter().all(|count| count.abs_diff(SEEDS / 9) < 5 * 77),
        "{digits:?}"
    );
}
