//! Equivalent puzzles are recognised, and no others are.

use proptest::prelude::*;
use sudoku_core::{Limits, Random, SquareSymmetry};
use sudoku_variant::text::parse;
use sudoku_variant::*;

use crate::law::{SHAPES, board};

/// The board with its pieces turned, and the places to which its cells go.
fn turned(board: &Board, square: SquareSymmetry) -> (Board, Vec<Cell>) {
    let [grid] = board.grids() else { panic!("one grid") };
    let size = board.rows();
    let place = |cell: Cell| {
        let (row, column) = board.place(cell);
        square.image_in(size, size, row, column)
    };
    let images: Vec<(usize, usize)> = board.cells().map(place).collect();
    let boxes = match &grid.boxes {
        Boxes::None => Boxes::None,
        Boxes::Rectangles { .. } | Boxes::Pieces(_) => {
            let mut pieces = vec![0; board.len()];
            let houses = board.houses().iter().filter(|house| house.kind == HouseKind::Box);
            for (number, house) in (0..).zip(houses) {
                for cell in &house.cells {
                    let (row, column) = images[cell.index()];
                    pieces[size * row + column] = number;
                }
            }
            Boxes::Pieces(pieces)
        }
    };
    let image = Board::new(board.symbols(), vec![Subgrid { boxes, ..grid.clone() }]).unwrap();
    let cells = images.iter().map(|&(row, column)| image.cell(row, column).unwrap()).collect();
    (image, cells)
}

/// The first solutions of a puzzle.
fn found(puzzle: &Puzzle, most: u64) -> Vec<Vec<u8>> {
    Solver::new(puzzle).search().limits(Limits::new().max_solutions(most)).collect()
}

/// Another order of the first numbers.
fn shuffled(random: &mut Random, most: u8) -> Vec<u8> {
    let mut order: Vec<u8> = (1..=most).collect();
    random.shuffle(&mut order);
    order
}

/// A puzzle with some givens of a random solution, and its image with other names of the symbols.
fn pair(board: Board, square: SquareSymmetry, seed: u64, cages: bool) -> (Puzzle, Puzzle) {
    let mut random = Random::new(seed);
    let (image, cells) = turned(&board, square);
    let names = match cages {
        true => (1..=board.symbols()).collect(),
        false => shuffled(&mut random, board.symbols()),
    };
    let solution = found(&Puzzle::new(board.clone()), 1).pop().expect("it has one");
    let (mut one, mut other) = (Puzzle::new(board), Puzzle::new(image));
    for (cell, &to) in one.board().clone().cells().zip(&cells) {
        if random.below(3) == 0 {
            let symbol = solution[cell.index()];
            one.mark(cell, SymbolSet::of(symbol));
            other.mark(to, SymbolSet::of(names[usize::from(symbol) - 1]));
        }
    }
    if cages {
        let all: Vec<Cell> = one.board().cells().collect();
        for pair in all.chunks(2).step_by(3) {
            let sum = Some(3 + random.below(6) as u32);
            one.add(Cage { cells: pair.to_vec(), sum }).unwrap();
            let images = pair.iter().map(|cell| cells[cell.index()]).collect();
            other.add(Cage { cells: images, sum }).unwrap();
        }
    }
    (one, other)
}

proptest! {
    /// Every image by a turn or reflection and other names is found, and the way leads there.
    #[test]
    fn images_are_found(kind in 0..8u8, square in 0..8usize, seed: u64, cages: bool) {
        let (one, other) = pair(board(kind), SquareSymmetry::ALL[square], seed, cages);
        let [first, second] = [&one, &other].map(|puzzle| Structure::of(puzzle).unwrap());
        prop_assert_eq!(first.fingerprint(), second.fingerprint());
        let way = first.way_to(&second);
        prop_assert!(way.is_some(), "{one:?} {other:?}");
        if let Some(way) = way {
            for values in found(&one, 3) {
                prop_assert_eq!(other.broken(&way.apply(&values)), None);
            }
        }
    }

    /// A way takes solutions to solutions, whatever the two puzzles are.
    #[test]
    fn a_way_keeps_solutions(kind in 0..SHAPES, clues in 0..4u64, seed: u64) {
        let mut random = Random::new(seed);
        let mut puzzle = || {
            let mut puzzle = Puzzle::new(board(kind));
            for _ in 0..clues {
                let cell = random.below(puzzle.board().len() as u64) as usize;
                let symbol = 1 + random.below(puzzle.board().symbols().into()) as u8;
                let cell = puzzle.board().cells().nth(cell).unwrap();
                puzzle.mark(cell, SymbolSet::of(symbol));
            }
            puzzle
        };
        let (one, other) = (puzzle(), puzzle());
        let [first, second] = [&one, &other].map(|puzzle| Structure::of(puzzle).unwrap());
        if let Some(way) = first.way_to(&second) {
            for values in found(&one, 20) {
                prop_assert_eq!(other.broken(&way.apply(&values)), None);
            }
            let back = second.way_to(&first);
            prop_assert!(back.is_some());
        }
    }
}

/// Bands, rows within a band and columns within a stack are rearranged; whole rows of another band
/// are not.
#[test]
fn rows_within_a_band() {
    let puzzle = ".1.4..4.6..32.....6..5...23...1...3.";
    let swapped = |a: usize, b: usize| {
        let mut rows: Vec<&str> = (0..6).map(|row| &puzzle[6 * row..][..6]).collect();
        rows.swap(a, b);
        rows.concat()
    };
    let structure = |text: &str| Structure::of(&parse(text).unwrap()).unwrap();
    let one = structure(puzzle);
    let way = one.way_to(&structure(&swapped(2, 3))).unwrap();
    assert_eq!(way.lines().unwrap().rows, [0, 1, 3, 2, 4, 5]);
    assert_eq!(way.square(), None);
    assert!(one.way_to(&structure(&swapped(1, 2))).is_none());
}

/// A rule of the whole board has the transformations that keep it: a diagonal alone is not mirrored
/// left to right, but both are.
#[test]
fn rules_decide_the_transformations() {
    let clues = [(0, 1, 1), (1, 3, 2), (2, 0, 3), (3, 5, 4), (4, 2, 5), (5, 4, 1), (1, 0, 6)];
    let puzzle = |flips: bool, diagonals: &[bool]| {
        let mut puzzle = Puzzle::new(Board::latin(6).unwrap());
        for (row, column, symbol) in clues {
            puzzle.give(row, if flips { 5 - column } else { column }, symbol).unwrap();
        }
        for &rising in diagonals {
            puzzle.add(Diagonal { grid: 0, rising }).unwrap();
        }
        Structure::of(&puzzle).unwrap()
    };
    let (both, falling, rising) = (&[false, true], &[false], &[true]);
    assert!(puzzle(false, both).way_to(&puzzle(true, both)).is_some());
    assert!(puzzle(false, falling).way_to(&puzzle(true, rising)).is_some());
    assert!(puzzle(false, falling).way_to(&puzzle(true, falling)).is_none());
}
