//! How well the doctor finds what was mistyped, and how long it takes.
//!
//! `cargo bench -p benches --bench diagnose -- [N]` makes N puzzles of each kind (10,000 if not
//! said) from seeds, always the same, mistypes one given of each, and asks what is wrong and how to
//! fix it, with and without the printed solution; then it leaves one given out instead. It prints
//! the tables of COMPARE.md, and stops if a fix that is listed does not leave exactly one
//! solution.

use std::time::{Duration, Instant};

use sudoku_core::diagnose::{Diagnosis, Doctor, Edit, Verdict};
use sudoku_core::{Cell, Digit, Engine, Grid, Solutions, Solver, simple_solve};

fn main() {
    let number = |text: String| text.parse().ok();
    // `cargo test` only sees whether it runs.
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    let usual = if is_bench { 10_000 } else { 500 };
    let puzzles = std::env::args().skip(1).find_map(number).unwrap_or(usual);
    println!("Engine: {}. {puzzles} puzzles of each kind.\n", Engine::best());
    type Make = fn(&mut Maker) -> Option<Grid>;
    let kinds: [(&str, Make); 3] = [
        ("minimal", Maker::minimal),
        ("30 givens", Maker::with_30_givens),
        ("easy, 36 givens", Maker::easy),
    ];
    let made = kinds.map(|(name, make)| {
        let mut maker = Maker { seed: 0, doctor: Doctor::new(), solver: Solver::new() };
        (
            name,
            std::iter::repeat_with(|| make(&mut maker)).flatten().take(puzzles).collect::<Vec<_>>(),
        )
    });

    println!("One digit mistyped:\n");
    println!(
        "| kind | no solution | two equal digits see each other | among the fixes | the only change | first | first, no such pair | first, solution printed | median | 90 % | longest |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (name, puzzles) in &made {
        mistyped(name, puzzles);
    }
    println!("\nOne given left out, of those with several solutions then:\n");
    println!(
        "| kind | several solutions | among the givens to add | to choose from, median | median | 90 % | longest |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for (name, puzzles) in &made {
        left_out(name, puzzles);
    }
}

/// Numbers from a seed: a linear congruential generator by Knuth (MMIX), its high bits.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

/// Makes puzzles out of seeds.
struct Maker {
    seed: u64,
    doctor: Doctor<'static>,
    solver: Solver,
}

impl Maker {
    /// A full grid: the three boxes on the diagonal at random, and the first completion, its
    /// digits renamed.
    fn full(&mut self) -> Grid {
        self.seed += 1;
        let mut chance = Chance(self.seed);
        let mut digits = [0; 81];
        for nth in 0..3 {
            let order = shuffled(&mut chance, (1..=9).collect());
            for (place, digit) in order.into_iter().enumerate() {
                digits[9 * (3 * nth + place / 3) + 3 * nth + place % 3] = digit;
            }
        }
        let start = Grid::from_digits(digits).expect("digits from 1 to 9");
        let nth = chance.below(50);
        self.solver.search(&start).nth(nth).expect("three boxes have millions").with_all_fixed()
    }

    fn minimal(&mut self) -> Option<Grid> {
        let full = self.full();
        self.doctor.minimal_puzzle(&full, self.seed)
    }

    fn with_30_givens(&mut self) -> Option<Grid> {
        let full = self.full();
        self.thinned(&full, 30, Solver::is_proper)
    }

    /// Puzzles that naked singles solve.
    fn easy(&mut self) -> Option<Grid> {
        let full = self.full();
        let is_easy =
            |puzzle: &Grid| simple_solve(puzzle).is_ok_and(|reached| reached.remaining == 0);
        self.thinned(&full, 36, |_, puzzle| is_easy(puzzle))
    }

    /// Takes givens out in a random order as long as the puzzle stays good, down to this many.
    fn thinned(
        &mut self,
        full: &Grid,
        givens: usize,
        good: impl Fn(&mut Solver, &Grid) -> bool,
    ) -> Option<Grid> {
        let mut puzzle = *full;
        for cell in shuffled(&mut Chance(self.seed), Cell::ALL.to_vec()) {
            let smaller = without(&puzzle, cell);
            if good(&mut self.solver, &smaller) {
                puzzle = smaller;
            }
            if puzzle.fixed().len() == givens {
                return Some(puzzle);
            }
        }
        None
    }
}

fn mistyped(name: &str, puzzles: &[Grid]) {
    let (mut doctor, mut solver, mut chance) = (Doctor::new(), Solver::new(), Chance(1));
    let (mut broken, mut listed, mut only, mut first, mut first_printed) = (0, 0, 0, 0, 0);
    let (mut hidden, mut first_hidden) = (0, 0);
    let mut times = Vec::new();
    for puzzle in puzzles {
        let solution = solver.first(puzzle).expect("it is proper");
        let cell = puzzle.fixed().iter().nth(chance.below(puzzle.fixed().len())).expect("a given");
        let digit = puzzle.get(cell).expect("a given");
        let from = Digit::ALL[(digit.index() + 1 + chance.below(8)) % 9];
        let misprint = with(puzzle, cell, from);
        if solver.solve(&misprint) != Solutions::None {
            continue;
        }
        let (diagnosis, time) = timed(|| doctor.diagnose(&misprint));
        verify(&mut solver, &misprint, &diagnosis);
        let original = [Edit::Change { cell, from, digit }];
        let is_original = |diagnosis: &Diagnosis, nth: usize| {
            diagnosis.fixes.list.get(nth).is_some_and(|fix| fix.edits == original)
        };
        let changes = diagnosis
            .fixes
            .list
            .iter()
            .filter(|fix| matches!(fix.edits[..], [Edit::Change { .. }]))
            .count();
        broken += 1;
        listed +=
            usize::from((0..diagnosis.fixes.list.len()).any(|nth| is_original(&diagnosis, nth)));
        only += usize::from(changes == 1);
        first += usize::from(is_original(&diagnosis, 0));
        if misprint.clashes().is_empty() {
            hidden += 1;
            first_hidden += usize::from(is_original(&diagnosis, 0));
        }
        let printed = doctor.diagnose_printed(&misprint, &solution);
        first_printed += usize::from(is_original(&printed, 0));
        times.push(time);
    }
    let part = |n: usize| 100.0 * n as f64 / broken as f64;
    println!(
        "| {name} | {broken} | {:.1} % | {:.2} % | {:.1} % | {:.1} % | {:.1} % | {:.2} % | {} |",
        part(broken - hidden),
        part(listed),
        part(only),
        part(first),
        100.0 * first_hidden as f64 / hidden as f64,
        part(first_printed),
        quantiles(times),
    );
}

fn left_out(name: &str, puzzles: &[Grid]) {
    let (mut doctor, mut solver, mut chance) = (Doctor::new(), Solver::new(), Chance(2));
    let (mut several, mut listed) = (0, 0);
    let (mut times, mut choices) = (Vec::new(), Vec::new());
    for puzzle in puzzles {
        let cell = puzzle.fixed().iter().nth(chance.below(puzzle.fixed().len())).expect("a given");
        let digit = puzzle.get(cell).expect("a given");
        let smaller = without(puzzle, cell);
        if solver.is_proper(&smaller) {
            continue;
        }
        let (diagnosis, time) = timed(|| doctor.diagnose(&smaller));
        verify(&mut solver, &smaller, &diagnosis);
        assert!(matches!(diagnosis.verdict, Verdict::Ambiguous(_)));
        let list = &diagnosis.fixes.list;
        several += 1;
        listed += usize::from(list.iter().any(|fix| fix.edits == [Edit::Add { cell, digit }]));
        choices.push(list.len());
        times.push(time);
    }
    choices.sort_unstable();
    println!(
        "| {name} | {several} | {:.2} % | {} | {} |",
        100.0 * listed as f64 / several as f64,
        choices.get(choices.len() / 2).copied().unwrap_or_default(),
        quantiles(times),
    );
}

/// Every fix leaves the solution that it names, and no other.
fn verify(solver: &mut Solver, puzzle: &Grid, diagnosis: &Diagnosis) {
    for fix in &diagnosis.fixes.list {
        let fixed = fix.edits.iter().fold(*puzzle, |puzzle, edit| edit.apply(&puzzle));
        assert_eq!(solver.solve(&fixed), Solutions::One(fix.solution), "{fix} of {puzzle}");
    }
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

fn quantiles(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).or(times.last());
    let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1e3);
    format!("{:.3} ms | {:.3} ms | {:.1} ms", ms(at(50)), ms(at(90)), ms(at(100)))
}

fn shuffled<T>(chance: &mut Chance, mut items: Vec<T>) -> Vec<T> {
    for last in (1..items.len()).rev() {
        items.swap(last, chance.below(last + 1));
    }
    items
}

fn with(puzzle: &Grid, cell: Cell, digit: Digit) -> Grid {
    Edit::Add { cell, digit }.apply(puzzle)
}

fn without(puzzle: &Grid, cell: Cell) -> Grid {
    puzzle.with_fixed(puzzle.fixed().without(cell)).givens()
}
