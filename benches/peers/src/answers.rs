//! Millions of grids that are on no list: every contender counts alike.

use crate::Error;
use crate::contender::Contender;
use crate::lists::{List, Puzzle, Truth};

/// The grids that are compared at a time.
const CHUNK: usize = 100_000;

/// Compares the counts of this many grids, made from the puzzles of the lists: some with digits at
/// random, most of them near a puzzle, with a few cells cleared, changed or filled.
pub fn compare(
    lists: &[List],
    contenders: &mut [Box<dyn Contender>],
    grids: usize,
) -> Result<[usize; 3], Error> {
    let puzzles: Vec<Puzzle> = lists.iter().flat_map(|list| list.puzzles.clone()).collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut tally = [0; 3];
    for first in (0..grids).step_by(CHUNK) {
        let number = CHUNK.min(grids - first);
        let puzzles = (0..number).map(|_| made(&puzzles, &mut random)).collect();
        let list = List { name: format!("grids from {first} on"), puzzles, truth: Truth::Unknown };
        for (sum, count) in tally.iter_mut().zip(crate::run::check(&list, contenders)?) {
            *sum += count;
        }
    }
    Ok(tally)
}

fn made(puzzles: &[Puzzle], random: &mut Random) -> Puzzle {
    if random.below(8) == 0 {
        let mut line = [b'.'; 81];
        for _ in 0..random.below(30) {
            line[random.below(81)] = b'1' + random.below(9) as u8;
        }
        return Puzzle { line, solution: None };
    }
    let mut puzzle = puzzles[random.below(puzzles.len())].clone();
    puzzle.solution = None;
    for _ in 0..=random.below(4) {
        let cell = random.below(81);
        puzzle.line[cell] = match random.below(3) {
            0 => b'.',
            _ => b'1' + random.below(9) as u8,
        };
    }
    // Clear some givens, but few, or a rival takes for ever.
    for _ in 0..random.below(4) {
        let given = (0..81).map(|_| random.below(81)).find(|&cell| puzzle.line[cell] != b'.');
        if let Some(cell) = given {
            puzzle.line[cell] = b'.';
        }
    }
    puzzle
}

/// xorshift64*, seeded: every run makes the same grids.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as usize % end
    }
}
