//! [`ByContent`]: the puzzles of which a full grid is a solution, found without a solver.
//!
//! Up to 512 puzzles share a block: for each cell and digit, a set of the puzzles that this digit
//! in this cell contradicts. A grid removes 81 such sets from the set of all puzzles; the rest are
//! the puzzles it solves.
//!
//! ```text
//!                 puzzle  0 1 2 3 4 …                 grid
//! r1c1 = 1 contradicts    . x . x x            ─┐
//! r1c1 = 2 contradicts    x . . x .             │ r1c1 = 2: without 0 and 3
//! …                                             │ r1c2 = 7: without 1
//! r9c9 = 9 contradicts    . . x . x            ─┘ …        left: 2
//! ```
//!
//! Puzzles are sorted by their digits, so the puzzles of a block agree in their first cells, and
//! most blocks are empty after a few steps: 10,000 puzzles and 10,000 grids take some milliseconds.
//!
//! Puzzles of other sizes and with more rules are compared one by one: at most 16,384 of them are
//! remembered, and nearly all differ from a grid in one of the first givens.

use sudoku_core::{Digit, Grid};
use sudoku_variant::Alphabet;

use super::memory::{ApartGrid, Kept};

const WORDS: usize = 8;
const BLOCK: usize = 64 * WORDS;

/// A set of puzzles of one block.
type Members = [u64; WORDS];

/// At most this many puzzles are compared for one grid.
const LOOKS: usize = 256;

/// An index of puzzles by their givens.
pub(crate) struct ByContent<'a> {
    puzzles: &'a [Kept],
    /// The puzzles that can be read, sorted by their digits.
    sorted: Vec<u32>,
    /// For each cell and digit of each block, the puzzles that it contradicts.
    contradicted: Vec<[Members; 729]>,
    /// The puzzles of each block.
    members: Vec<Members>,
    /// The puzzles of other sizes or with more rules.
    others: Vec<u32>,
}

impl<'a> ByContent<'a> {
    /// An index of these puzzles.
    pub(crate) fn new(puzzles: &'a [Kept]) -> Self {
        let readable = |&index: &u32| {
            let kept = &puzzles[index as usize];
            kept.packed().is_some() || kept.candidates().is_some()
        };
        let mut sorted: Vec<u32> = (0..puzzles.len() as u32).filter(readable).collect();
        // Empty grids last: they would hide the others.
        sorted.sort_by_key(|&index| std::cmp::Reverse(puzzles[index as usize].packed()));
        let blocks = sorted.len().div_ceil(BLOCK);
        let mut contradicted = vec![[[0; WORDS]; 729]; blocks];
        let mut members = vec![[0; WORDS]; blocks];
        for (at, &index) in sorted.iter().enumerate() {
            let (block, word, bit) = (at / BLOCK, at % BLOCK / 64, 1 << (at % 64));
            members[block][word] |= bit;
            let mut contradict = |cell: usize, digit: usize| {
                contradicted[block][9 * cell + digit][word] |= bit;
            };
            let kept = &puzzles[index as usize];
            if let Some(packed) = kept.packed() {
                for cell in 0..81 {
                    let given = usize::from(packed.digit(cell));
                    if given > 0 {
                        let others = (0..9).filter(|digit| digit + 1 != given);
                        others.for_each(|digit| contradict(cell, digit));
                    }
                }
            } else if let Some(marks) = kept.candidates() {
                for (cell, candidates) in marks.cells().iter().enumerate() {
                    let lacking =
                        Digit::ALL.into_iter().filter(|&digit| !candidates.contains(digit));
                    lacking.for_each(|digit| contradict(cell, usize::from(digit.number()) - 1));
                }
            }
        }
        let mut others: Vec<u32> = (0..puzzles.len() as u32).collect();
        others.retain(|&index| puzzles[index as usize].other_kind().is_some());
        Self { puzzles, sorted, contradicted, members, others }
    }

    /// The puzzles, as indices in the order of the book, that this full grid solves: at most
    /// [`LOOKS`] of ordinary ones and of others, and none if it has an empty cell.
    fn solved_by(&self, plain: Option<&Grid>, grid: &ApartGrid) -> Vec<u32> {
        let mut found = plain.map_or_else(Vec::new, |plain| self.plain_solved_by(plain));
        found.extend(self.others_solved_by(grid));
        found.sort_unstable();
        found
    }

    /// Those of other sizes or with more rules.
    fn others_solved_by(&self, grid: &ApartGrid) -> Vec<u32> {
        // A grid is read once for all boards alike.
        let mut read: Option<(usize, u8, Alphabet)> = None;
        let mut symbols: Option<Vec<u8>> = None;
        let solves = |&&index: &&u32| {
            let Some(puzzle) = self.puzzles[index as usize].other_kind() else { return false };
            let board = puzzle.board();
            let key = (board.len(), board.numbers().0, puzzle.alphabet());
            // Which symbol of a word is in no given is another question for each puzzle.
            let is_word = |of: &sudoku_variant::Puzzle| matches!(of.alphabet(), Alphabet::Word(_));
            let has_word = grid.other_kind().is_some_and(is_word) || is_word(puzzle);
            if read.replace(key) != Some(key) || has_word {
                let lowest = |printed: &sudoku_variant::Puzzle| printed.board().numbers().0;
                let is_alike = grid.other_kind().is_none_or(|printed| lowest(printed) == key.1);
                symbols = grid.symbols_for(puzzle).filter(|_| is_alike);
            }
            let Some(symbols) = &symbols else { return false };
            let mut cells = puzzle.marks().iter().zip(symbols);
            cells.all(|(marks, &symbol)| marks.contains(symbol)) && puzzle.broken(symbols).is_none()
        };
        self.others.iter().filter(solves).take(LOOKS).copied().collect()
    }

    /// Those of ordinary puzzles; none if it breaks a rule.
    fn plain_solved_by(&self, grid: &Grid) -> Vec<u32> {
        let mut found = Vec::new();
        if !grid.is_solved() {
            return found;
        }
        let digits = grid.digits();
        for (block, (contradicted, members)) in
            self.contradicted.iter().zip(&self.members).enumerate()
        {
            let mut left = *members;
            for (cell, &digit) in digits.iter().enumerate() {
                let without = &contradicted[9 * cell + usize::from(digit) - 1];
                let mut any = 0;
                for (left, without) in left.iter_mut().zip(without) {
                    *left &= !without;
                    any |= *left;
                }
                if any == 0 {
                    break;
                }
            }
            for (word, mut bits) in left.into_iter().enumerate() {
                while bits != 0 && found.len() < LOOKS {
                    let at = BLOCK * block + 64 * word + bits.trailing_zeros() as usize;
                    found.push(self.sorted[at]);
                    bits &= bits - 1;
                }
            }
        }
        found
    }

    /// The puzzles that this grid solves, not by accident, in the order of the book. A grid of nine
    /// rows that was read for other rules may be the solution of an ordinary puzzle.
    pub(crate) fn owners(&self, grid: &ApartGrid) -> Vec<u32> {
        let mut found = self.solved_by(grid.as_plain().as_ref(), grid);
        found.retain(|&index| !self.puzzles[index as usize].is_vague());
        found
    }

    /// The puzzle to which this grid belongs: the first one it solves that is not taken. If one of
    /// two puzzles has all givens of the other, the one with more: the other one has lost some.
    pub(super) fn owner(&self, grid: &ApartGrid, taken: &[bool]) -> Option<usize> {
        let mut open = self.solved_by(grid.plain().as_ref(), grid);
        open.retain(|&index| !taken[index as usize]);
        let kept = |index: u32| &self.puzzles[index as usize];
        let is_part = |index: u32| open.iter().any(|&other| kept(index).is_part_of(kept(other)));
        let owner = match *open {
            [] => None,
            [only] => Some(only),
            _ => open.iter().copied().find(|&index| !is_part(index)),
        };
        owner.map(|index| index as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_core::AnyPuzzle;
    use sudoku_core::Transformation;

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    const SOLUTION: &str =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

    fn kept(puzzle: &AnyPuzzle) -> Kept {
        Kept::new(Some(puzzle), None, None, (0, 0), false)
    }

    #[test]
    fn as_comparing_each_with_each() {
        let [puzzle, solution]: [Grid; 2] = [PROPER, SOLUTION].map(|text| text.parse().unwrap());
        let ways = (0..700).map(|nth| {
            Transformation::from_index(nth * 1_234_567_891 % Transformation::COUNT).unwrap()
        });
        let mut puzzles =
            vec![kept(&AnyPuzzle::Grid(Grid::EMPTY)), Kept::new(None, None, None, (0, 1), false)];
        let mut grids = vec![puzzle];
        for (nth, way) in ways.enumerate() {
            let image = way.apply(&puzzle);
            puzzles.push(kept(&match nth % 5 {
                0 => AnyPuzzle::Candidates((&image).into()),
                _ => AnyPuzzle::Grid(image),
            }));
            if nth % 7 == 0 {
                grids.push(way.apply(&solution));
            }
        }
        let index = ByContent::new(&puzzles);
        for grid in &grids {
            let one_by_one = puzzles.iter().enumerate().filter(|(_, kept)| kept.is_solved_by(grid));
            let one_by_one: Vec<u32> = one_by_one.map(|(at, _)| at as u32).collect();
            let apart = ApartGrid::Plain(grid.into());
            assert_eq!(index.solved_by(Some(grid), &apart), one_by_one);
            if grid.is_full() {
                assert_eq!(one_by_one[0], 0, "an empty grid has every solution");
                assert_eq!(index.owners(&apart), one_by_one[1..]);
                let taken = vec![false; puzzles.len()];
                assert_eq!(index.owner(&apart, &taken), Some(one_by_one[1] as usize));
            }
        }
    }

    /// Puzzles of other kinds and grids of theirs, of ordinary ones among them.
    #[test]
    fn other_kinds_as_comparing_each_with_each() {
        let puzzles = [
            "....35.5.6....1..64..1....5.1.12....",
            "15......3...6..2.32.5..4...4......65",
            "1.....3..2.....4",
            ".Shape~6x6.",
            ".Shape~9x9~0-8.~R1C1_3",
            ".AntiKnight.~R1C1_9~R1C2_1",
        ];
        let grids = [
            "216435354621531246462153645312123564",
            "152346463521641253235614516432324165",
            "1342243142133124",
        ];
        let parse = |text: &str| sudoku_variant::text::parse(text).unwrap();
        let mut all: Vec<Kept> = puzzles
            .iter()
            .map(|text| Kept::new(None, Some(&parse(text)), None, (0, 0), false))
            .collect();
        all.push(kept(&AnyPuzzle::Grid(PROPER.parse().unwrap())));
        let solution: Grid = SOLUTION.parse().unwrap();
        let mut printed: Vec<ApartGrid> = grids
            .iter()
            .zip([0, 1, 2])
            .map(|(text, puzzle)| {
                let puzzle = parse(puzzles[puzzle]);
                let symbols = sudoku_variant::text::parse_solution(&puzzle, text).unwrap();
                ApartGrid::filled(&puzzle, &symbols)
            })
            .collect();
        printed.push(ApartGrid::Plain((&solution).into()));
        let index = ByContent::new(&all);
        let owners: Vec<Vec<u32>> = printed.iter().map(|grid| index.owners(grid)).collect();
        assert_eq!(owners, [vec![0], vec![1], vec![2], vec![6]], "the empty board is vague");
        let taken = vec![false; all.len()];
        let owner: Vec<Option<usize>> =
            printed.iter().map(|grid| index.owner(grid, &taken)).collect();
        assert_eq!(owner[2..], [Some(2), Some(6)]);
        // The empty board has each grid of its size, and is part of those with givens.
        assert_eq!(owner[..2], [Some(0), Some(1)]);
    }
}
