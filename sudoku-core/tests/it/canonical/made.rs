//! Grids and pencil marks of all kinds, made from seeds, and rearrangements of them: separate
//! code, which uses nothing of what is tested.

use sudoku_core::{CandidateGrid, DigitSet, Grid};

use crate::files;

/// A rearrangement: cell (i, j) of the result is `digits` of cell (`rows[i]`, `columns[j]`), of the
/// transposed grid if it transposes; digits are counted from 0.
#[derive(Clone, Debug)]
pub(crate) struct Rearrangement {
    transposes: bool,
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [usize; 9],
}

impl Rearrangement {
    /// Which cell comes to a place.
    fn from(&self, place: usize) -> usize {
        let (row, column) = (self.rows[place / 9], self.columns[place % 9]);
        if self.transposes { 9 * column + row } else { 9 * row + column }
    }

    pub(crate) fn of(&self, grid: &Grid) -> Grid {
        let renamed = |place| match grid.digits()[self.from(place)] {
            0 => 0,
            digit => self.digits[usize::from(digit) - 1] as u8 + 1,
        };
        Grid::from_digits(std::array::from_fn(renamed)).unwrap()
    }

    pub(crate) fn of_marks(&self, marks: &CandidateGrid) -> CandidateGrid {
        let bits = bits(marks);
        let renamed = |place| {
            let bits = bits[self.from(place)];
            (0..9).map(|digit| (bits >> digit & 1) << self.digits[digit]).sum()
        };
        from_bits(std::array::from_fn(renamed))
    }

    /// How often it is to be done until everything is as before.
    fn order(&self) -> usize {
        let mut lengths: Vec<usize> = (0..9).map(|digit| self.cycle((0, digit)).len()).collect();
        lengths.extend((0..81).map(|cell| self.cycle((cell, 0)).len()));
        lengths.into_iter().fold(1, |all, len| all / gcd(all, len) * len)
    }

    /// The candidates, as cell and digit, that one of them goes through.
    fn cycle(&self, candidate: (usize, usize)) -> Vec<(usize, usize)> {
        let mut cycle = vec![candidate];
        loop {
            let (cell, digit) = cycle[cycle.len() - 1];
            let cell = (0..81).find(|&place| self.from(place) == cell).unwrap();
            let next = (cell, self.digits[digit]);
            if next == candidate {
                return cycle;
            }
            cycle.push(next);
        }
    }

    fn repeated(&self, times: usize) -> Self {
        let identity = std::array::from_fn(|index| index);
        let none = Self { transposes: false, rows: identity, columns: identity, digits: identity };
        (0..times).fold(none, |made, _| {
            let (rows, columns) = match self.transposes {
                false => (made.rows, made.columns),
                true => (made.columns, made.rows),
            };
            Self {
                transposes: made.transposes != self.transposes,
                rows: self.rows.map(|row| rows[row]),
                columns: self.columns.map(|column| columns[column]),
                digits: made.digits.map(|digit| self.digits[digit]),
            }
        })
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

pub(crate) fn bits(marks: &CandidateGrid) -> [u16; 81] {
    marks.cells().map(DigitSet::bits)
}

pub(crate) fn from_bits(bits: [u16; 81]) -> CandidateGrid {
    CandidateGrid::new(bits.map(|bits| DigitSet::from_bits(bits).unwrap()))
}

/// The grids that stand in `conformance/`.
pub(crate) fn known_grids() -> Vec<Grid> {
    let canonical = files::conformance("canonical.tsv").into_iter().map(|row| row[0].clone());
    let solutions = files::conformance("solutions.tsv").into_iter().map(|row| row[1].clone());
    canonical.chain(solutions).map(|line| line.parse().unwrap()).collect()
}

/// Full grids that have automorphisms.
pub(crate) fn full_grids() -> Vec<Grid> {
    known_grids().into_iter().filter(Grid::is_solved).collect()
}

/// Numbers from a seed (xorshift64, Marsaglia 2003), and what is made from them.
pub(crate) struct Chance {
    state: u64,
    known: Vec<Grid>,
    full: Vec<Grid>,
}

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        let state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        Self { state, known: known_grids(), full: full_grids() }
    }

    pub(crate) fn below(&mut self, below: usize) -> usize {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 20) as usize % below
    }

    pub(crate) fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut items = std::array::from_fn(|index| index);
        for last in (1..N).rev() {
            items.swap(last, self.below(last + 1));
        }
        items
    }

    fn lines(&mut self) -> [usize; 9] {
        let bands: [usize; 3] = self.shuffled();
        let within: [[usize; 3]; 3] = [self.shuffled(), self.shuffled(), self.shuffled()];
        std::array::from_fn(|line| 3 * bands[line / 3] + within[line / 3][line % 3])
    }

    pub(crate) fn rearrangement(&mut self) -> Rearrangement {
        let transposes = self.below(2) == 1;
        Rearrangement {
            transposes,
            rows: self.lines(),
            columns: self.lines(),
            digits: self.shuffled(),
        }
    }

    /// One that is done with after two, three or a few times.
    fn short_rearrangement(&mut self) -> Rearrangement {
        loop {
            let rearrangement = self.rearrangement();
            let order = rearrangement.order();
            let wanted = [2, 3, 4, 6, 9][self.below(5)];
            if order.is_multiple_of(wanted) {
                return rearrangement.repeated(order / wanted);
            }
        }
    }

    /// A grid of one of the kinds that `kinds` lists, rearranged.
    pub(crate) fn grid(&mut self, kind: usize) -> Grid {
        let mut digits = [0; 81];
        match kind % KINDS.len() {
            // known ones as they are
            0 => digits = *self.pick(false).digits(),
            // a known one with givens changed, added or taken away
            1 => {
                digits = *self.pick(false).digits();
                for _ in 0..=self.below(3) {
                    digits[self.below(81)] = self.below(10) as u8;
                }
            }
            // a part of a full grid: random cells
            2 => {
                let (full, density) = (self.pick(true), 1 + self.below(9));
                for (digit, given) in digits.iter_mut().zip(full.digits()) {
                    *digit = if self.below(10) < density { *given } else { 0 };
                }
            }
            // a part of a full grid: some of its rows, columns or boxes, or of their cells
            3 => {
                let (full, of, rest) = (self.pick(true), self.below(4), self.below(3));
                for (cell, digit) in digits.iter_mut().enumerate() {
                    let (row, column) = (cell / 9, cell % 9);
                    let number = match of {
                        0 => row + column,
                        1 => row / 3 + column / 3,
                        2 => row % 3 + column % 3,
                        _ => row + 2 * column / 3,
                    };
                    *digit = if number % 3 == rest { 0 } else { full.digits()[cell] };
                }
            }
            // some digits of a full grid
            4 => {
                let (full, gone) = (self.pick(true), self.below(512));
                for (digit, given) in digits.iter_mut().zip(full.digits()) {
                    *digit = if gone >> (given - 1) & 1 == 1 { 0 } else { *given };
                }
            }
            // any digits, few or many, of few kinds or many
            5 => {
                let (density, different) = (2 + self.below(9), 1 + self.below(9));
                for digit in &mut digits {
                    let is_given = self.below(10) < density;
                    *digit = if is_given { 1 + self.below(different) as u8 } else { 0 };
                }
            }
            // what some transformation leaves as it is
            6 => {
                let rearrangement = self.short_rearrangement();
                for _ in 0..3 + self.below(60) {
                    let cycle = rearrangement.cycle((self.below(81), self.below(9)));
                    let fits = |&(cell, digit): &(usize, usize)| {
                        [0, digit as u8 + 1].contains(&digits[cell])
                            && cycle.iter().all(|other| other.0 != cell || other.1 == digit)
                    };
                    if cycle.iter().all(fits) {
                        for (cell, digit) in cycle {
                            digits[cell] = digit as u8 + 1;
                        }
                    }
                }
            }
            // a pattern of few lines, empty or full of one digit
            7 => {
                let (rows, columns, different) = (self.below(512), self.below(512), self.below(4));
                for (cell, digit) in digits.iter_mut().enumerate() {
                    let is_given = (rows >> (cell / 9) ^ columns >> (cell % 9)) & 1 == 1;
                    *digit = u8::from(is_given) * (1 + (cell * different % 9) as u8);
                }
            }
            // a full grid that breaks the rules: cells, rows or columns of different bands
            // exchanged, or the rows of a Latin square in any order
            8 => {
                digits = *self.pick(true).digits();
                let of = self.below(4);
                for _ in 0..=self.below(3) {
                    let (a, b, rest) = (self.below(9), self.below(9), self.below(9));
                    match of {
                        0 => digits.swap(9 * a + rest, 9 * rest + b),
                        1 => (0..9).for_each(|at| digits.swap(9 * a + at, 9 * b + at)),
                        2 => (0..9).for_each(|at| digits.swap(9 * at + a, 9 * at + b)),
                        _ => {
                            let shifts: [usize; 9] = self.shuffled();
                            digits =
                                std::array::from_fn(|at| (shifts[at / 9] + at % 9) as u8 % 9 + 1);
                        }
                    }
                }
            }
            // a few givens
            _ => {
                for _ in 0..5 + self.below(8) {
                    digits[self.below(81)] = 1 + self.below(9) as u8;
                }
            }
        }
        let grid = Grid::from_digits(digits).unwrap();
        self.rearrangement().of(&grid)
    }

    fn pick(&mut self, full: bool) -> Grid {
        let from = if full { &self.full } else { &self.known };
        let len = from.len();
        let nth = self.below(len);
        if full { self.full[nth] } else { self.known[nth] }
    }

    /// Pencil marks of one of some kinds, rearranged.
    pub(crate) fn marks(&mut self, kind: usize) -> CandidateGrid {
        let mut marks = [0; 81];
        match kind % MARK_KINDS.len() {
            // those of a grid
            0 => {
                let kind = self.below(8);
                marks = bits(&CandidateGrid::from(&self.grid(kind)));
            }
            // the givens of a grid, and everything elsewhere
            1 => {
                let kind = self.below(8);
                let grid = self.grid(kind);
                for (bits, digit) in marks.iter_mut().zip(grid.digits()) {
                    *bits = if *digit == 0 { 0x1ff } else { 1 << (digit - 1) };
                }
            }
            // any, few or many
            2 => {
                let density = 1 + self.below(9);
                for bits in &mut marks {
                    *bits = (0..9).map(|digit| u16::from(self.below(10) < density) << digit).sum();
                }
            }
            // any, but some digits are candidates of the same cells
            3 => {
                let mut classes: [usize; 9] = std::array::from_fn(|_| self.below(4));
                classes[0] = 0;
                for bits in &mut marks {
                    let chosen = self.below(16);
                    *bits = (0..9)
                        .map(|digit| u16::from(chosen >> classes[digit] & 1 == 1) << digit)
                        .sum();
                }
            }
            // what some transformation leaves as it is
            4 => {
                let rearrangement = self.short_rearrangement();
                for _ in 0..3 + self.below(100) {
                    for (cell, digit) in rearrangement.cycle((self.below(81), self.below(9))) {
                        marks[cell] |= 1 << digit;
                    }
                }
            }
            // the same, nearly all of them
            5 => {
                let rearrangement = self.short_rearrangement();
                marks = [0x1ff; 81];
                for _ in 0..8 + self.below(30) {
                    for (cell, digit) in rearrangement.cycle((self.below(81), self.below(9))) {
                        marks[cell] &= !(1 << digit);
                    }
                }
            }
            // a grid, where a given marks a kind of cell
            _ => {
                let kind = self.below(8);
                let (grid, factor) = (self.grid(kind), 1 + self.below(500) as u16);
                marks = grid.digits().map(|digit| u16::from(digit) * factor % 512);
            }
        }
        self.rearrangement().of_marks(&from_bits(marks))
    }
}

/// The kinds of [`Chance::grid`].
pub(crate) const KINDS: [&str; 10] = [
    "known",
    "damaged",
    "part",
    "regular part",
    "some digits",
    "any",
    "symmetric",
    "lines",
    "full, broken",
    "few",
];

/// The kinds of [`Chance::marks`].
pub(crate) const MARK_KINDS: [&str; 7] =
    ["of a grid", "givens", "any", "classes", "symmetric", "nearly all", "few kinds"];
