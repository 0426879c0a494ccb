//! The crate `sudoku`.

use crate::contender::{Contender, numbers};
use crate::lists::Puzzle;

pub fn all() -> [Box<dyn Contender>; 2] {
    [Box::new(CrateSolve(Vec::new())), Box::new(CrateCount(Vec::new()))]
}

fn theirs(puzzle: &Puzzle) -> sudoku::Sudoku {
    grid(&numbers(puzzle))
}

/// Their grid of these numbers, each at most 9.
pub fn grid(numbers: &[u8; 81]) -> sudoku::Sudoku {
    sudoku::Sudoku::from_bytes(*numbers).expect("digits were checked")
}

struct CrateSolve(Vec<sudoku::Sudoku>);

impl Contender for CrateSolve {
    fn name(&self) -> &str {
        "sudoku solutions_up_to_buffer"
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.0 = puzzles.iter().map(theirs).collect();
    }

    fn count(&mut self, counts: &mut [u8]) {
        let mut found = [[0; 81]; 2];
        for (grid, count) in self.0.iter().zip(counts) {
            *count = grid.solutions_up_to_buffer(&mut found, 2) as u8;
        }
    }

    fn solution(&self, puzzle: &Puzzle) -> Option<[u8; 81]> {
        let mut found = [[0; 81]; 2];
        let count = theirs(puzzle).solutions_up_to_buffer(&mut found, 2);
        (count == 1).then(|| found[0].map(|digit| digit + b'0'))
    }
}

struct CrateCount(Vec<sudoku::Sudoku>);

impl Contender for CrateCount {
    fn name(&self) -> &str {
        "sudoku solutions_count_up_to"
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.0 = puzzles.iter().map(theirs).collect();
    }

    fn count(&mut self, counts: &mut [u8]) {
        for (grid, count) in self.0.iter().zip(counts) {
            *count = grid.solutions_count_up_to(2) as u8;
        }
    }

    fn solution(&self, _: &Puzzle) -> Option<[u8; 81]> {
        None
    }
}
