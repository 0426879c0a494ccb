//! Puzzles damaged at random, with no, one and several solutions: all engines against the
//! search of one grid, and against backtracking where that ends soon.
//!
//! The number of puzzles is `SUDOKU_MUTATED`, 4000 if nothing is said.

use sudoku_core::{
    Backtrack, BacktrackStep, BatchCount, BatchSolver, Ending, Engine, Grid, Search,
};

use crate::files;

/// Puzzles to begin with: real lists where there are some, else those of conformance/.
fn originals() -> Vec<[u8; 81]> {
    let lists = [
        "lists/puzzles2_17_clue",
        "lists/puzzles3_magictour_top1465",
        "lists/puzzles7_serg_benchmark",
        "lists/puzzles8_gen_made",
        "lists/unbiased_approx_33k",
        "lists/easy_random32",
    ];
    let texts = lists.iter().filter_map(|name| files::data(name));
    let lists = texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
    let ours = files::conformance("solutions.tsv").into_iter().map(|row| row[1].clone());
    let grids = lists.chain(ours).filter_map(|line| line.get(..81)?.parse().ok());
    grids.map(|grid: Grid| *grid.digits()).collect()
}

/// xorshift64 (Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % below
    }

    /// The puzzle with some of its cells emptied, filled or changed.
    fn mutate(&mut self, mut digits: [u8; 81]) -> [u8; 81] {
        let filled: Vec<usize> = (0..81).filter(|&at| digits[at] != 0).collect();
        match self.below(100) {
            0 => return [0; 81],
            1..30 if !filled.is_empty() => {
                // a given is another digit
                digits[filled[self.below(filled.len())]] = 1 + self.below(9) as u8;
            }
            30..55 if !filled.is_empty() => {
                for _ in 0..=self.below(3) {
                    digits[filled[self.below(filled.len())]] = 0;
                }
            }
            55..75 => digits[self.below(81)] = 1 + self.below(9) as u8,
            75..85 if filled.len() > 1 => {
                let [a, b] = [0; 2].map(|_| filled[self.below(filled.len())]);
                digits.swap(a, b);
            }
            _ => {}
        }
        digits
    }
}

/// The number of solutions, at most two, by trying; `None` if that takes long.
fn by_trying(grid: &Grid) -> Option<u64> {
    let mut trying = Backtrack::new(grid);
    let mut found = 0;
    for _ in 0..20_000 {
        match trying.step() {
            BacktrackStep::Solved => found += 1,
            BacktrackStep::Exhausted => return Some(found),
            BacktrackStep::Forward(..) | BacktrackStep::Back(_) => {}
        }
        if found == 2 {
            return Some(2);
        }
    }
    None
}

#[test]
#[ignore = "long"]
fn damaged_puzzles() {
    let asked = std::env::var("SUDOKU_MUTATED").ok();
    let asked = asked.map_or(4000, |number| number.parse().expect("SUDOKU_MUTATED is a number"));
    let originals = originals();
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut seen = [0; 3];
    let mut tried = 0;
    let mut left = asked;
    while left > 0 {
        let len = left.min(50_000);
        left -= len;
        let puzzles: Vec<[u8; 81]> =
            (0..len).map(|_| originals[random.below(originals.len())]).collect();
        let puzzles: Vec<[u8; 81]> =
            puzzles.into_iter().map(|digits| random.mutate(digits)).collect();
        let mut expected = vec![BatchCount::default(); len];
        let mut solutions = vec![[0; 81]; 2 * len];
        for (nth, digits) in puzzles.iter().enumerate() {
            let grid = Grid::from_digits(*digits).unwrap();
            let found: Vec<Grid> = Search::new(&grid).take(2).collect();
            for (room, solution) in solutions[2 * nth..].iter_mut().zip(&found) {
                *room = *solution.digits();
                assert!(solution.is_solved() && solution.contains_grid(&grid));
            }
            assert!(found.len() < 2 || found[0] != found[1]);
            let ending = if found.len() == 2 { Ending::MaxSolutions } else { Ending::Exhausted };
            expected[nth] = BatchCount::new(found.len() as u64, ending);
            seen[found.len()] += 1;
            if let Some(count) = by_trying(&grid) {
                assert_eq!(count, found.len() as u64, "{grid}");
                tried += 1;
            }
        }
        for engine in Engine::available() {
            let mut counts = vec![BatchCount::default(); len];
            let mut written = vec![[0; 81]; 2 * len];
            let mut solver = BatchSolver::with_engine(engine);
            solver.solve_digits(&puzzles, &mut counts, &mut written).unwrap();
            for nth in 0..len {
                let grid = Grid::from_digits(puzzles[nth]).unwrap();
                assert_eq!(counts[nth], expected[nth], "{engine}, {grid}");
                let [a, b] = [2 * nth, 2 * nth + 1];
                assert_eq!(written[a..=b], solutions[a..=b], "{engine}, {grid}");
            }
        }
    }
    let [none, one, several] = seen;
    println!("{none} without, {one} with one, {several} with several solutions; {tried} tried");
    assert!(none > asked / 10 && one > asked / 10 && several > asked / 10, "{seen:?}");
    assert!(tried > asked / 10, "only {tried} tried");
}
