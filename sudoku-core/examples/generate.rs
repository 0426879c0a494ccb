//! Two ways to make a puzzle. One is how this project began: random digits, then down the
//! branches of the solver until one solution is left; the depth was to show how hard it is. The
//! other is the library's generator.
//!
//! ```sh
//! cargo run -p sudoku-core --example generate
//! cargo run -p sudoku-core --example generate -- SEED
//! ```

use std::process::ExitCode;

use sudoku_core::generate::NotFeasible;
use sudoku_core::{
    Cell, Digit, Generator, Grid, Solutions, Symmetry, candidates, guesses, simple_solve,
    solve_grid,
};

/// The digits that are placed at random. With fewer, the way down is longer.
const FIRST: usize = 18;

fn main() -> ExitCode {
    let seed = std::env::args().nth(1).map_or(Ok(2026), |text| text.parse());
    let Ok(seed) = seed else {
        eprintln!("a seed is a number from 0 to {}", u64::MAX);
        return ExitCode::from(2);
    };
    let (puzzle, depth) = down_the_branches(seed);
    println!("{puzzle:#}");
    println!("{} givens, {depth} of them on the way down", puzzle.fixed().len());
    show(&puzzle);

    match by_the_generator(seed) {
        Ok(puzzle) => {
            println!("\n{puzzle:#}");
            println!("{} givens, all of them needed", puzzle.fixed().len());
            show(&puzzle);
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("there is no such puzzle: {reason}");
            ExitCode::from(1)
        }
    }
}

fn show(puzzle: &Grid) {
    println!("{} guesses of a plain solver", guesses(puzzle, 10_000));
}

/// A minimal puzzle that looks the same when it is turned by 180 degrees.
fn by_the_generator(seed: u64) -> Result<Grid, NotFeasible> {
    let mut run = Generator::new(seed).symmetry(Symmetry::HalfTurn).minimal().run()?;
    Ok(run.next().expect("without a limit it goes on until there is one").puzzle)
}

/// A puzzle, and how many branches it took to come to it.
fn down_the_branches(seed: u64) -> (Grid, usize) {
    let mut chance = Chance(seed);
    loop {
        let start = some_digits(&mut chance);
        if let Some(found) = descend(&start, 0, &mut chance) {
            return found;
        }
    }
}

/// An empty grid in which some cells were given digits that do not clash.
fn some_digits(chance: &mut Chance) -> Grid {
    let mut grid = Grid::EMPTY;
    while grid.fixed().len() < FIRST {
        let cell = Cell::ALL[chance.below(81)];
        let possible: Vec<Digit> = candidates(&grid, cell).iter().collect();
        if !grid.is_fixed(cell) && !possible.is_empty() {
            grid = with_given(&grid, cell, possible[chance.below(possible.len())]);
        }
    }
    grid
}

/// Goes down until one solution is left; `None` if there is none below.
fn descend(puzzle: &Grid, depth: usize, chance: &mut Chance) -> Option<(Grid, usize)> {
    match solve_grid(puzzle) {
        Solutions::None => None,
        Solutions::One(_) => Some((*puzzle, depth)),
        Solutions::Many(..) => {
            // A digit that follows is no given. Of the cells that stay open, one of those with the
            // fewest candidates is given one of them.
            let reached = simple_solve(puzzle).ok()?.grid;
            let count = |cell| candidates(&reached, cell).len();
            let open = !reached.filled();
            let fewest = open.iter().map(count).min()?;
            let cells: Vec<Cell> = open.iter().filter(|&cell| count(cell) == fewest).collect();
            let cell = cells[chance.below(cells.len())];
            let mut digits: Vec<Digit> = candidates(&reached, cell).iter().collect();
            while !digits.is_empty() {
                let digit = digits.swap_remove(chance.below(digits.len()));
                let found = descend(&with_given(puzzle, cell, digit), depth + 1, chance);
                if found.is_some() {
                    return found;
                }
            }
            None
        }
    }
}

fn with_given(puzzle: &Grid, cell: Cell, digit: Digit) -> Grid {
    let mut next = *puzzle;
    next.set(cell, Some(digit)).expect("the cell was empty");
    next.with_all_fixed()
}

/// Random numbers (`SplitMix64`).
struct Chance(u64);

impl Chance {
    /// A number from 0 to `n` - 1; a very little uneven.
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % n as u64) as usize
    }
}
