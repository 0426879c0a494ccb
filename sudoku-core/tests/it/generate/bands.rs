//! Full grids are as frequent as they should be.

use std::collections::HashMap;

use sudoku_core::{Canonicalizer, House, random_grid};

use crate::files;

/// The top band of a grid is of one of 416 kinds. How many grids there are of each is known, so
/// the kinds of many grids are held against that by chi-square.
#[test]
#[ignore = "long"]
fn bands_are_as_frequent_as_they_should_be() {
    let grids = if cfg!(debug_assertions) { 20_000 } else { 200_000 };
    let mut canonicalizer = Canonicalizer::new();
    let top = House::ALL[..3].iter().fold(Default::default(), |all, row| row.cell_set() | all);
    let mut found: HashMap<String, f64> = HashMap::new();
    for seed in 0..grids {
        // The form of a grid with nothing but a band has it at the bottom.
        let band = canonicalizer.form(&random_grid(seed).with_fixed(top).givens()).to_string();
        *found.entry(band[54..].to_owned()).or_default() += 1.0;
    }
    let all = 6_670_903_752_021_072_936_960.0; // Felgenhauer and Jarvis, 2005
    let deviation = |count: f64, expected: f64| (count - expected).powi(2) / expected;
    // Kinds that are too rare to be looked at alone are looked at together.
    let (mut chi_square, mut rare, mut rare_expected) = (0.0, 0.0, 0.0);
    let mut kinds = 0;
    for row in files::conformance("bands.tsv") {
        let number = |column: usize| row[column].parse::<f64>().unwrap();
        let expected = grids as f64 * (number(1) * number(2) / all);
        let count = found.remove(&row[0]).unwrap_or_default();
        if expected < 5.0 {
            rare += count;
            rare_expected += expected;
        } else {
            kinds += 1;
            chi_square += deviation(count, expected);
        }
    }
    assert!(found.is_empty(), "there are no other bands: {found:?}");
    if rare_expected > 0.0 {
        kinds += 1;
        chi_square += deviation(rare, rare_expected);
    }
    // The seeds are fixed, so it is the same every time.
    let freedom = kinds - 1;
    let (mean, deviation) = (f64::from(freedom), (2.0 * f64::from(freedom)).sqrt());
    println!("chi-square {chi_square:.1} with {freedom} degrees of freedom, {grids} grids");
    assert!((chi_square - mean).abs() < 4.0 * deviation, "{chi_square} is far from {mean}");
}
