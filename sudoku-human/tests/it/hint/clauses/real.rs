//! The explanations of paths of real and hard puzzles.

use sudoku_core::Grid;

use super::paths::explain_paths;
use crate::files;

fn puzzles(text: &str) -> impl Iterator<Item = Grid> + '_ {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.get(..81)?.parse().ok())
}

/// Puzzles up to chains within chains.
#[test]
#[ignore = "long"]
fn steps_of_rated_puzzles_are_explained() {
    let rows = files::conformance("ratings.tsv");
    let report = explain_paths(rows.iter().filter_map(|row| row[0].parse().ok()));
    report.assert_right();
    for key in ["forcing-chain", "nishio", "cell-forcing-chains", "region-forcing-chains"] {
        assert!(report.counts.contains_key(key), "{key}: {:?}", report.counts);
    }
}

#[test]
#[ignore = "long"]
fn steps_of_real_puzzles_are_explained() {
    for (name, some) in [
        ("puzzles3_magictour_top1465", 400),
        ("top95.txt", 95),
        ("unbiased_approx_33k", 2_000),
        ("puzzles5_forum_hardest_1905_11+", 3),
    ] {
        let Some(text) = files::data(&format!("lists/{name}")) else { continue };
        explain_paths(files::share(puzzles(&text).take(some), 8)).assert_right();
    }
}
