//! The puzzles of the generator, and its speed.
//!
//! `cargo bench -p benches --bench generate -- [N]` makes N minimal puzzles (1,000,000 if not said)
//! from seed 1, always the same, with weights. It prints how many givens they have, as they come
//! and weighted, beside the published share of each among all minimal puzzles; how far the full
//! grids are from an even distribution over the 416 kinds of bands; and what puzzles of several
//! kinds take. Every tenth puzzle is checked to be minimal, and every one to be proper. There are a
//! tenth as many full grids.

use std::collections::HashMap;
use std::time::Instant;

use sudoku_core::diagnose::Doctor;
use sudoku_core::generate::Generated;
use sudoku_core::{
    BatchCount, BatchSolver, Canonicalizer, Engine, Generator, Grid, Symmetry, cells, random_grid,
};

/// The share of minimal puzzles with this many givens, in percent, from samples of a generator with
/// a known bias: "The real distribution of minimal puzzles", in the New Sudoku Players' Forum,
/// after Denis Berthier, "Unbiased Statistics of a CSP - A Controlled-Bias Generator" (2009).
const PUBLISHED: [(usize, f64); 12] = [
    (21, 0.000_034),
    (22, 0.003_48),
    (23, 0.148),
    (24, 2.28),
    (25, 13.42),
    (26, 31.91),
    (27, 32.71),
    (28, 15.48),
    (29, 3.598),
    (30, 0.41),
    (31, 0.0241),
    (32, 0.001_02),
];

fn main() {
    // `cargo test` only sees whether it runs.
    if !std::env::args().any(|argument| argument == "--bench") {
        givens(20);
        return;
    }
    let number = |text: String| text.parse().ok();
    let puzzles = std::env::args().skip(1).find_map(number).unwrap_or(1_000_000);
    println!("Engine: {}.\n", Engine::best());
    givens(puzzles);
    bands(puzzles / 10);
    times();
}

fn givens(puzzles: usize) {
    let wanted = Generator::new(1).weighted().max_puzzles(puzzles as u64);
    let made: Vec<Generated> = wanted.run().expect("there are such puzzles").collect();
    check(&made);
    let mut counts = [0_u64; 82];
    let mut weights = [0.0; 82];
    for made in &made {
        let givens = made.puzzle.filled().len();
        counts[givens] += 1;
        weights[givens] += made.weight.expect("asked for");
    }
    let sum: f64 = weights.iter().sum();
    let squares: f64 =
        made.iter().filter_map(|made| made.weight).map(|weight| weight * weight).sum();
    println!("Givens of {} minimal puzzles, in percent:\n", made.len());
    println!("| givens | as they come | weighted | published |\n|--:|--:|--:|--:|");
    for (givens, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        let published = PUBLISHED.iter().find(|(number, _)| *number == givens);
        println!(
            "| {givens} | {:.4} | {:.3} | {} |",
            100.0 * count as f64 / made.len() as f64,
            100.0 * weights[givens] / sum,
            published.map_or(String::new(), |(_, share)| share.to_string()),
        );
    }
    let mean =
        |of: &dyn Fn(usize) -> f64, all: f64| (0..82).map(|n| n as f64 * of(n)).sum::<f64>() / all;
    println!(
        "\nOn average {:.3} as they come, {:.3} weighted. The weights are worth as much as {:.0} puzzles of equal \
         weight.\n",
        mean(&|n| counts[n] as f64, made.len() as f64),
        mean(&|n| weights[n], sum),
        sum * sum / squares,
    );
}

/// All proper, and every tenth minimal.
fn check(made: &[Generated]) {
    let grids: Vec<Grid> = made.iter().map(|made| made.puzzle).collect();
    let mut counts = vec![BatchCount::default(); grids.len()];
    BatchSolver::new().solve(&grids, &mut counts, &mut []);
    assert!(counts.iter().all(|count| count.found == 1), "every puzzle has one solution");
    let mut doctor = Doctor::new();
    assert!(grids.iter().step_by(10).all(|grid| doctor.is_minimal(grid) == Some(true)));
}

/// Chi-square of the top bands of full grids over their 416 kinds, with the exact share of each.
fn bands(grids: usize) {
    let table = include_str!("../conformance/bands.tsv");
    let rows = table.lines().filter(|line| line.starts_with('1')).map(|line| {
        let mut fields = line.split('\t');
        let band = fields.next().expect("a band").to_owned();
        let [size, completions] =
            [(); 2].map(|()| fields.next().and_then(|n| n.parse::<f64>().ok()));
        (band, size.expect("a size") * completions.expect("completions"))
    });
    let expected: HashMap<String, f64> = rows.collect();
    let all: f64 = expected.values().sum();
    let mut canonicalizer = Canonicalizer::new();
    // The form of a band alone may lie on its side, and names it all the same.
    let forms: HashMap<Grid, &String> = expected
        .keys()
        .map(|band| {
            let grid: Grid = format!("{band}{}", ".".repeat(54)).parse().expect("a band");
            (canonicalizer.form(&grid), band)
        })
        .collect();
    assert_eq!((expected.len(), forms.len()), (416, 416));
    let mut seen: HashMap<&String, f64> = HashMap::new();
    for seed in 0..grids as u64 {
        let mut digits = *random_grid(seed).digits();
        digits[27..].fill(0);
        let band = canonicalizer.form(&Grid::from_digits(digits).expect("digits"));
        *seen.entry(forms[&band]).or_default() += 1.0;
    }
    let chi_square: f64 = expected
        .iter()
        .map(|(band, share)| {
            let expected = share / all * grids as f64;
            let seen = seen.get(band).copied().unwrap_or_default();
            (seen - expected) * (seen - expected) / expected
        })
        .sum();
    // Of 415 degrees of freedom; (2 x 415) ^ 0.5 is its standard deviation.
    let deviations = (chi_square - 415.0) / 830_f64.sqrt();
    println!(
        "Top bands of {grids} full grids over their 416 kinds: chi-square {chi_square:.1} for 415 degrees of freedom, \
         {deviations:+.2} standard deviations.\n"
    );
}

fn times() {
    let start = Instant::now();
    const GRIDS: u64 = 200_000;
    let sum: u32 = (0..GRIDS).map(|seed| u32::from(random_grid(seed).digits()[0])).sum();
    let micros = start.elapsed().as_secs_f64() * 1e6 / GRIDS as f64;
    println!(
        "A full grid takes {micros:.2} us (mean first digit {:.3}).\n",
        f64::from(sum) / GRIDS as f64
    );
    println!("| wanted | puzzles | attempts | us each, one thread |\n|---|--:|--:|--:|");
    let pattern = cells! {
        X . . | X . X | . . X
        . X . | . X . | . X .
        . . X | . . . | X . .
        X . . | X . X | . . X
        . X . | . . . | . X .
        X . . | X . X | . . X
        . . X | . . . | X . .
        . X . | . X . | . X .
        X . . | X . X | . . X
    };
    type Wanted = fn(Generator<'static>) -> Generator<'static>;
    let kinds: [(&str, usize, Wanted); 14] = [
        ("minimal", 100_000, Generator::minimal),
        ("minimal, weighted", 100_000, Generator::weighted),
        ("minimal, none twice in rearrangement", 100_000, |all| all.minimal().inequivalent()),
        ("30 givens", 100_000, |all| all.givens(30..=30)),
        ("22 givens", 10_000, |all| all.givens(22..=22)),
        ("21 givens", 2000, |all| all.givens(21..=21)),
        ("20 givens", 2000, |all| all.givens(20..=20)),
        ("19 givens", 200, |all| all.givens(19..=19)),
        ("turned by 180 degrees", 50_000, |all| all.symmetry(Symmetry::HalfTurn)),
        ("all rotations and reflections", 20_000, |all| all.symmetry(Symmetry::Full)),
        ("turned by 180 degrees and minimal", 1000, |all| {
            all.symmetry(Symmetry::HalfTurn).minimal()
        }),
        ("32 givens, no guess", 10_000, |all| all.givens(32..=32).guesses(0..=0)),
        ("minimal, 20 guesses or more", 5000, |all| all.minimal().guesses(20..=1000)),
        ("29 givens in a pattern", 200, |all| all),
    ];
    for (name, puzzles, wanted) in kinds {
        let mut all = wanted(Generator::new(1));
        if name.ends_with("pattern") {
            all = all.pattern(pattern);
        }
        let start = Instant::now();
        let mut run = all.max_puzzles(puzzles as u64).run().expect("there are such puzzles");
        let made: Vec<Generated> = run.by_ref().collect();
        let micros = start.elapsed().as_secs_f64() * 1e6 / puzzles as f64;
        println!("| {name} | {} | {} | {micros:.1} |", made.len(), run.attempts());
        let mut counts = vec![BatchCount::default(); made.len()];
        let grids: Vec<Grid> = made.iter().map(|made| made.puzzle).collect();
        BatchSolver::new().solve(&grids, &mut counts, &mut []);
        assert!(counts.iter().all(|count| count.found == 1), "every puzzle has one solution");
    }
}
