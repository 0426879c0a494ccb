//! Estimates, held against the true numbers.

use super::made::{Chance, all};
use sudoku_core::diagnose::{Ambiguity, Doctor, Verdict};
use sudoku_core::{Grid, Solver};

fn ambiguity(doctor: &mut Doctor, puzzle: &Grid) -> Ambiguity {
    match doctor.diagnose(puzzle).verdict {
        Verdict::Ambiguous(ambiguity) => ambiguity,
        other => panic!("{puzzle} has several solutions: {other:?}"),
    }
}

#[test]
#[ignore = "long"]
fn on_average_they_are_right() {
    let mut chance = Chance::new(81);
    let mut doctor = Doctor::new();
    let mut ratios = Vec::new();
    let (mut near, mut far) = (0, 0);
    while ratios.len() < 60 {
        let puzzle = chance.minimal();
        let puzzle = chance.without(&puzzle, 4);
        let truth = Solver::new().count(&puzzle, 60_000).number();
        if !(1001..60_000).contains(&truth) {
            continue;
        }
        let answer = ambiguity(&mut doctor, &puzzle);
        assert!(!answer.count.is_exact() || answer.unavoidable_sets.len() > 1);
        let Some(estimate) = answer.estimate else { continue };
        let ratio = estimate.mean / truth as f64;
        let deviation = (estimate.mean - truth as f64).abs() / estimate.error;
        near += usize::from(deviation < 1.0);
        far += usize::from(deviation > 4.0);
        assert!((0.2..5.0).contains(&ratio), "{puzzle}: {estimate:?} of {truth}");
        ratios.push(ratio);
    }
    let mean = ratios.iter().sum::<f64>() / ratios.len() as f64;
    println!("mean ratio {mean:.3}, {near} within their error, {far} beyond four of them");
    assert!((0.9..1.1).contains(&mean), "{mean}");
    // Two of three within the error, if they are spread as usual; these have a long tail.
    assert!((30..=52).contains(&near), "{near}");
    assert!(far <= 3, "{far}");
}

/// The empty grid: 6.67 x 10^21 (Felgenhauer and Jarvis, 2005), with a first row 9! times fewer.
#[test]
fn of_the_empty_grid() {
    const GRIDS: f64 = 6_670_903_752_021_072_936_960.0;
    let answer = ambiguity(&mut Doctor::new(), &Grid::EMPTY);
    let estimate = answer.estimate.unwrap();
    println!("{estimate:?}");
    assert!((0.3..3.0).contains(&(estimate.mean / GRIDS)), "{estimate:?}");
    let row: Grid = format!("123456789{}", ".".repeat(72)).parse().unwrap();
    let estimate = ambiguity(&mut Doctor::new(), &row).estimate.unwrap();
    assert!((0.3..3.0).contains(&(estimate.mean * 362_880.0 / GRIDS)), "{estimate:?}");
}

/// Always the same for the same puzzle, and none where the number is known.
#[test]
#[ignore = "long"]
fn they_do_not_change() {
    let mut chance = Chance::new(82);
    let mut doctor = Doctor::new();
    for _ in 0..20 {
        let puzzle = chance.minimal();
        let puzzle = chance.without(&puzzle, 8);
        let (one, two) = (ambiguity(&mut doctor, &puzzle), ambiguity(&mut doctor, &puzzle));
        assert_eq!(one, two, "{puzzle}");
        if all(&puzzle, 1001).len() <= 1000 {
            assert_eq!(one.estimate, None, "{puzzle}");
        }
    }
}
