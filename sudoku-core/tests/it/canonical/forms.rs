//! The form is what trying everything finds, and the transformation leads there.

use std::collections::BTreeSet;
use std::fmt::Debug;

use sudoku_core::generate::random_grid;
use sudoku_core::{
    AnyPuzzle, CandidateGrid, Canonicalizer, CellSet, Grid, Transform, Transformation, canonical,
};

use super::made::{Chance, KINDS, MARK_KINDS, bits, from_bits, full_grids};
use super::slow;
use crate::files;

/// How many grids are compared with the slow way: `SUDOKU_MINLEX`, or this.
const COMPARED: usize = 160;

fn compared() -> usize {
    let asked = std::env::var("SUDOKU_MINLEX").ok();
    asked.map_or(COMPARED, |number| number.parse().expect("SUDOKU_MINLEX is a number"))
}

fn slowly(grid: &Grid) -> (Grid, u64) {
    let (form, automorphisms) = slow::of_digits(grid.digits());
    (Grid::from_digits(form).unwrap(), automorphisms)
}

fn slowly_marks(marks: &CandidateGrid) -> (CandidateGrid, u64) {
    let (form, automorphisms) = slow::of_marks(&bits(marks));
    (from_bits(form), automorphisms)
}

/// Everything there is to say of one puzzle, by all ways to ask.
#[track_caller]
fn holds<P: Transform + PartialEq + Debug>(
    canonicalizer: &mut Canonicalizer,
    puzzle: &P,
    form: &P,
    automorphisms: u64,
    what: &str,
) {
    let found = canonicalizer.canonical(puzzle);
    assert_eq!(found.form, *form, "the form of {puzzle:?}, {what}");
    assert_eq!(found.automorphisms, automorphisms, "the automorphisms of {puzzle:?}, {what}");
    assert_eq!(found.transformation.apply(puzzle), *form, "the way from {puzzle:?}, {what}");
    assert_eq!(canonicalizer.form(puzzle), *form, "the form alone of {puzzle:?}, {what}");
    assert_eq!(canonicalizer.automorphisms(puzzle).order(), automorphisms, "{puzzle:?}, {what}");
    let again = canonicalizer.canonical(form);
    assert_eq!(again.form, *form, "the form of the form of {puzzle:?}, {what}");
    assert_eq!(again.automorphisms, automorphisms, "{form:?}, {what}");
}

/// Full grids of all kinds of second rows: `456` (a stack comes from one stack), `457 1` (two
/// columns change places in two rows), and the few that have neither.
#[test]
fn of_full_grids() {
    let neither = [
        "261937584435821679798465321812543967359716842647298135123679458984352716576184293",
        "269341587541827396387596142123478965876935214954612873792154638418263759635789421",
        "893517264675482391124963785519824673286375149437196852351648927748239516962751438",
    ];
    let neither: Vec<Grid> = neither.map(|line| line.parse().unwrap()).into();
    let known = full_grids();
    let random = (0..24).map(random_grid);
    let mut chance = Chance::new(9);
    let mut canonicalizer = Canonicalizer::new();
    let mut second_rows = BTreeSet::new();
    for grid in neither.into_iter().chain(known).chain(random) {
        let grid = chance.rearrangement().of(&grid);
        let (form, automorphisms) = slowly(&grid);
        let second = form.to_string()[9..13].to_owned();
        second_rows.insert(second);
        holds(&mut canonicalizer, &grid, &form, automorphisms, "full");
        // The next one is not taken for a full grid.
        let one = canonicalizer.canonical(&form.with_fixed(CellSet::EMPTY).givens());
        assert_eq!((one.form, one.automorphisms), (Grid::EMPTY, EMPTY_AUTOMORPHISMS));
    }
    let expected = ["4567", "4571", "4572"];
    assert_eq!(second_rows.iter().collect::<Vec<_>>(), expected);
}

/// All transformations leave the empty grid as it is.
const EMPTY_AUTOMORPHISMS: u64 = 3_359_232 * 362_880;

/// The table was made by trying everything; so it stays.
#[test]
#[ignore = "long"]
fn of_the_table() {
    let mut canonicalizer = Canonicalizer::new();
    for row in files::conformance("canonical.tsv") {
        let [grid, form, automorphisms] = &row[..] else { panic!("{row:?}") };
        let grid: Grid = grid.parse().unwrap();
        let (form, automorphisms) = (form.parse().unwrap(), automorphisms.parse().unwrap());
        assert_eq!(slowly(&grid), (form, automorphisms));
        holds(&mut canonicalizer, &grid, &form, automorphisms, "table");
        let fresh = canonical(&grid);
        assert_eq!((fresh.form, fresh.automorphisms), (form, automorphisms));
    }
}

#[test]
#[ignore = "long"]
fn of_the_table_of_marks() {
    let mut canonicalizer = Canonicalizer::new();
    for row in files::conformance("canonical_marks.tsv") {
        let [marks, form, automorphisms] = &row[..] else { panic!("{row:?}") };
        let marks: CandidateGrid = marks.parse().unwrap();
        let (form, automorphisms) = (form.parse().unwrap(), automorphisms.parse().unwrap());
        assert_eq!(slowly_marks(&marks), (form, automorphisms));
        holds(&mut canonicalizer, &marks, &form, automorphisms, "table");
        let fresh = canonical(&marks);
        assert_eq!((fresh.form, fresh.automorphisms), (form, automorphisms));
    }
}

#[test]
#[ignore = "long"]
fn of_grids_of_all_kinds() {
    let mut chance = Chance::new(1);
    let mut canonicalizer = Canonicalizer::new();
    let mut symmetric = 0;
    for nth in 0..compared() {
        let grid = chance.grid(nth);
        let (form, automorphisms) = slowly(&grid);
        holds(&mut canonicalizer, &grid, &form, automorphisms, KINDS[nth % KINDS.len()]);
        symmetric += usize::from(automorphisms > 1);
    }
    assert!(symmetric * 3 > compared() && symmetric * 10 < 9 * compared(), "{symmetric}");
}

#[test]
#[ignore = "long"]
fn of_marks_of_all_kinds() {
    let mut chance = Chance::new(2);
    let mut canonicalizer = Canonicalizer::new();
    let mut symmetric = 0;
    for nth in 0..compared() / 2 {
        let marks = chance.marks(nth);
        let (form, automorphisms) = slowly_marks(&marks);
        holds(&mut canonicalizer, &marks, &form, automorphisms, MARK_KINDS[nth % MARK_KINDS.len()]);
        symmetric += usize::from(automorphisms > 1);
    }
    assert!(symmetric * 10 > compared() && symmetric * 20 < 9 * compared(), "{symmetric}");
}

/// The extremes, where everything is alike.
#[test]
fn of_what_is_all_alike() {
    const ALL: u64 = 2 * 1296 * 1296 * 362_880;
    let mut canonicalizer = Canonicalizer::new();
    holds(&mut canonicalizer, &Grid::EMPTY, &Grid::EMPTY, ALL, "empty");
    for digit in 1..=9 {
        let [same, ones] = [[digit; 81], [1; 81]].map(|all| Grid::from_digits(all).unwrap());
        holds(&mut canonicalizer, &same, &ones, ALL / 9, "all the same");
    }
    let every = CandidateGrid::ALL;
    holds(&mut canonicalizer, &every, &every, ALL, "every mark");
    let none = from_bits([0; 81]);
    holds(&mut canonicalizer, &none, &none, ALL, "no mark");
    let (three, low) = (from_bits([0b1_0010_0100; 81]), from_bits([0b111; 81]));
    holds(&mut canonicalizer, &three, &low, ALL / 84, "the same three marks");
}

/// Wherever one given is, it goes to the last cell; wherever one is missing, to the first.
#[test]
fn of_one_given() {
    for cell in 0..81 {
        let (mut one, mut rest) = ([0; 81], [6; 81]);
        one[cell] = 1 + (cell % 9) as u8;
        rest[cell] = 0;
        let mut expected = [[0; 81], [1; 81]];
        expected[0][80] = 1;
        expected[1][0] = 0;
        for (digits, form) in [one, rest].into_iter().zip(expected) {
            let found = canonical(&Grid::from_digits(digits).unwrap());
            assert_eq!(found.form.digits(), &form);
            assert_eq!(found.automorphisms, 2 * 1296 * 1296 * 362_880 / 729);
        }
    }
}

/// Grids that only a thorough comparison distinguishes: with all givens but one, or one given
/// exchanged, nothing is the same.
#[test]
fn of_neighbours() {
    let mut chance = Chance::new(3);
    let mut canonicalizer = Canonicalizer::new();
    for nth in 0..compared() / 8 {
        let grid = chance.grid(nth);
        let mut digits = *grid.digits();
        let (a, b) = (chance.below(81), chance.below(81));
        digits.swap(a, b);
        let neighbour = Grid::from_digits(digits).unwrap();
        let same = slowly(&grid).0 == slowly(&neighbour).0;
        assert_eq!(
            canonicalizer.form(&grid) == canonicalizer.form(&neighbour),
            same,
            "{grid} {a} {b}"
        );
    }
}

/// Who wrote a digit decides nothing, and moves along.
#[test]
fn the_mask_moves_along() {
    let mut chance = Chance::new(4);
    for nth in 0..60 {
        let grid = chance.grid(nth);
        let mask = chance.below(1 << 40) as u128 | (chance.below(1 << 40) as u128) << 40;
        let entered = grid.with_fixed(CellSet::from_bits(mask).unwrap());
        let (plain, found) = (canonical(&grid), canonical(&entered));
        assert_eq!(plain.form, found.form, "{grid}");
        assert_eq!(found.form.fixed(), found.transformation.cells(entered.fixed()), "{grid}");
        assert_eq!(plain.form.fixed(), plain.form.filled(), "{grid}");
        assert_eq!(found.automorphisms, plain.automorphisms, "{grid}");
    }
}

/// The content of a text has the form of its grid or pencil marks.
#[test]
fn of_readings() {
    let mut chance = Chance::new(5);
    for nth in 0..40 {
        let (grid, marks) = (chance.grid(nth), chance.marks(nth));
        let (read, plain) = (canonical(&AnyPuzzle::Grid(grid)), canonical(&grid));
        assert_eq!(read.form, AnyPuzzle::Grid(plain.form));
        assert_eq!(read.automorphisms, plain.automorphisms);
        assert_eq!(read.transformation.apply(&grid), plain.form);
        let (read, plain) = (canonical(&AnyPuzzle::Candidates(marks)), canonical(&marks));
        assert_eq!(read.form, AnyPuzzle::Candidates(plain.form));
        assert_eq!(read.automorphisms, plain.automorphisms);
        assert_eq!(read.transformation.apply(&marks), plain.form);
    }
}

/// The form is at most as large as any equivalent, and it is the same whatever was asked before.
#[test]
fn memory_leaves_no_trace() {
    let mut chance = Chance::new(6);
    let grids: Vec<Grid> = (0..60).map(|nth| chance.grid(nth)).collect();
    let marks: Vec<CandidateGrid> = (0..30).map(|nth| chance.marks(nth)).collect();
    let mut used = Canonicalizer::new();
    for nth in 0..400 {
        let grid = &grids[chance.below(grids.len())];
        let marks = &marks[chance.below(marks.len())];
        let by = Transformation::random(nth);
        match chance.below(4) {
            0 => assert!(used.form(grid) <= by.apply(grid), "{grid}"),
            1 => assert!(bits(&used.form(marks)) <= bits(&by.apply(marks)), "{marks:?}"),
            2 => {
                let (found, fresh) = (used.canonical(grid), canonical(grid));
                assert_eq!(found.form, fresh.form, "{grid}");
                assert_eq!(found.transformation, fresh.transformation, "{grid}");
            }
            _ => {
                let (found, fresh) = (used.canonical(marks), canonical(marks));
                assert_eq!(found.form, fresh.form, "{marks:?}");
                assert_eq!(found.transformation, fresh.transformation, "{marks:?}");
            }
        }
    }
}
