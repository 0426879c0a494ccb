//! Puzzles made from seeds, and a search of its own that counts their solutions: obvious, and
//! faster than the textbook search, against which it is tested.

use sudoku_core::{Cell, CellSet, Digit, Grid, House};

/// Numbers from a seed (xorshift, by Marsaglia).
pub(crate) struct Chance {
    state: u64,
    /// Minimal puzzles, which take long to make.
    minimal: Vec<Grid>,
}

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        Self { state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1, minimal: Vec::new() }
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 16) as usize % n
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// The cells in a random order.
    pub(crate) fn cells(&mut self, cells: CellSet) -> Vec<Cell> {
        let mut cells: Vec<Cell> = cells.iter().collect();
        self.shuffle(&mut cells);
        cells
    }

    pub(crate) fn digit(&mut self) -> Digit {
        self.pick(&Digit::ALL)
    }

    /// A full grid.
    pub(crate) fn full(&mut self) -> Grid {
        let mut digits = [0; 81];
        for box_ in [0, 4, 8] {
            let mut order = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            self.shuffle(&mut order);
            for (cell, digit) in House::ALL[18 + box_].cells().iter().zip(order) {
                digits[cell.index()] = digit;
            }
        }
        // A few more, so that it is not always the first of the many.
        let mut grid = Grid::from_digits(digits).unwrap();
        for cell in self.cells(!grid.filled()).into_iter().take(12) {
            for _ in 0..4 {
                let with = put(&grid, cell, Some(self.digit()));
                if count(&with, 1) == 1 {
                    grid = with;
                    break;
                }
            }
        }
        all(&grid, 1)[0]
    }

    /// A minimal puzzle: a new one, or more often an equivalent of one from before.
    pub(crate) fn minimal(&mut self) -> Grid {
        if self.minimal.is_empty() || self.below(8) == 0 {
            let made = self.new_minimal();
            self.minimal.push(made);
        }
        let nth = self.below(self.minimal.len());
        let puzzle = self.minimal[nth];
        self.equivalent(&puzzle)
    }

    /// The same with other names of digits and another order of rows and columns.
    fn equivalent(&mut self, puzzle: &Grid) -> Grid {
        let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        self.shuffle(&mut names);
        let [rows, columns] = [self.lines(), self.lines()];
        let mut digits = [0; 81];
        for (cell, digit) in puzzle.iter() {
            let place = 9 * rows[cell.row()] + columns[cell.column()];
            digits[place] = digit.map_or(0, |digit| names[digit.index()]);
        }
        Grid::from_digits(digits).unwrap()
    }

    /// An order of nine lines in which bands stay together.
    fn lines(&mut self) -> [usize; 9] {
        let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
        self.shuffle(&mut bands);
        bands.iter_mut().for_each(|band| self.shuffle(band));
        std::array::from_fn(|line| bands[line / 3][line % 3])
    }

    fn new_minimal(&mut self) -> Grid {
        let mut puzzle = self.full();
        for cell in self.cells(CellSet::ALL) {
            let without = put(&puzzle, cell, None);
            if count(&without, 2) == 1 {
                puzzle = without;
            }
        }
        puzzle
    }

    /// A puzzle with one solution and this many givens, or as few as there must be.
    pub(crate) fn proper(&mut self, givens: usize) -> (Grid, Grid) {
        let mut puzzle = self.minimal();
        let solution = all(&puzzle, 1)[0];
        let missing = givens.saturating_sub(puzzle.fixed().len());
        for cell in self.cells(!puzzle.fixed()).into_iter().take(missing) {
            puzzle = put(&puzzle, cell, solution.get(cell));
        }
        (puzzle, solution)
    }

    /// The puzzle with another digit in one of its givens, and the digit before.
    pub(crate) fn mistyped(&mut self, puzzle: &Grid) -> (Grid, Cell, Digit) {
        let cell = self.cells(puzzle.fixed())[0];
        let right = puzzle.get(cell).unwrap();
        let wrong = Digit::ALL[(right.index() + 1 + self.below(8)) % 9];
        (put(puzzle, cell, Some(wrong)), cell, right)
    }

    /// A puzzle without this many of its givens.
    pub(crate) fn without(&mut self, puzzle: &Grid, givens: usize) -> Grid {
        let gone = self.cells(puzzle.fixed()).into_iter().take(givens);
        gone.fold(*puzzle, |puzzle, cell| put(&puzzle, cell, None))
    }
}

/// The grid of givens with another digit, or none, in this cell.
pub(crate) fn put(grid: &Grid, cell: Cell, digit: Option<Digit>) -> Grid {
    let mut digits = *grid.digits();
    digits[cell.index()] = digit.map_or(0, Digit::number);
    Grid::from_digits(digits).unwrap()
}

/// These givens of the puzzle alone.
pub(crate) fn only(puzzle: &Grid, givens: CellSet) -> Grid {
    (!givens).iter().fold(*puzzle, |puzzle, cell| put(&puzzle, cell, None))
}

/// The digits that each cell can hold: bit 0 is digit 1.
pub(crate) type Marks = [u16; 81];

pub(crate) fn marks(puzzle: &Grid) -> Marks {
    puzzle.digits().map(|digit| if digit == 0 { 0x1ff } else { 1 << (digit - 1) })
}

/// The first solutions, this many.
pub(crate) fn all(puzzle: &Grid, most: usize) -> Vec<Grid> {
    all_of(&marks(puzzle), most)
}

pub(crate) fn count(puzzle: &Grid, most: usize) -> usize {
    all(puzzle, most).len()
}

pub(crate) fn all_of(marks: &Marks, most: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    descend(*marks, [false; 81], most, &mut found);
    found
}

/// Places what can stand in one cell only or in one place of a house only, then tries the
/// cell with the fewest candidates.
fn descend(mut marks: Marks, mut placed: [bool; 81], most: usize, found: &mut Vec<Grid>) {
    loop {
        let mut changed = false;
        for cell in Cell::ALL {
            let own = marks[cell.index()];
            if own == 0 {
                return;
            }
            if !placed[cell.index()] && own.count_ones() == 1 {
                placed[cell.index()] = true;
                changed = true;
                cell.peers().iter().for_each(|peer| marks[peer.index()] &= !own);
            }
        }
        for house in House::ALL {
            let (mut once, mut twice) = (0, 0);
            for cell in house.cells() {
                twice |= once & marks[cell.index()];
                once |= marks[cell.index()];
            }
            if once != 0x1ff {
                return;
            }
            for cell in house.cells() {
                let single = marks[cell.index()] & !twice;
                if single.count_ones() > 1 {
                    return;
                }
                if single != 0 && marks[cell.index()] != single {
                    marks[cell.index()] = single;
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    let open = (0..81).filter(|&cell| marks[cell].count_ones() > 1);
    let Some(cell) = open.min_by_key(|&cell| marks[cell].count_ones()) else {
        let digits = marks.map(|mark| mark.trailing_zeros() as u8 + 1);
        found.push(Grid::from_digits(digits).unwrap());
        return;
    };
    for digit in (0..9).filter(|digit| marks[cell] >> digit & 1 == 1) {
        if found.len() >= most {
            return;
        }
        let mut there = marks;
        there[cell] = 1 << digit;
        descend(there, placed, most, found);
    }
}

/// The rotations and reflections of the square.
pub(crate) fn images(cell: Cell) -> [Cell; 8] {
    let turned = |cell: Cell| Cell::at(cell.column(), 8 - cell.row()).unwrap();
    let mirrored = |cell: Cell| Cell::at(cell.row(), 8 - cell.column()).unwrap();
    let mut images = [cell; 8];
    for nth in 1..4 {
        images[nth] = turned(images[nth - 1]);
    }
    for nth in 0..4 {
        images[4 + nth] = mirrored(images[nth]);
    }
    images
}

/// Which of the [`images`] keep the pattern.
pub(crate) fn symmetries(pattern: CellSet) -> Vec<usize> {
    let keeps = |&nth: &usize| pattern.iter().all(|cell| pattern.contains(images(cell)[nth]));
    (0..8).filter(keeps).collect()
}

mod tests {
    use super::{Chance, all, count};
    use sudoku_core::{Backtrack, Grid};

    /// The search of these tests finds what the textbook search finds.
    #[test]
    fn the_oracle_is_right() {
        let mut chance = Chance::new(1);
        let mut seen = [0; 3];
        for nth in 0..200 {
            let puzzle = chance.proper(34).0;
            let puzzle = match nth % 3 {
                0 => puzzle,
                1 => chance.mistyped(&puzzle).0,
                _ => chance.without(&puzzle, 6),
            };
            let mut expected: Vec<Grid> = Backtrack::new(&puzzle).take(5000).collect();
            let mut found = all(&puzzle, 5000);
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{puzzle}");
            seen[found.len().min(2)] += 1;
        }
        assert!(seen.iter().all(|&seen| seen > 10), "{seen:?}");
        assert_eq!(count(&Grid::EMPTY, 3), 3);
    }
}
