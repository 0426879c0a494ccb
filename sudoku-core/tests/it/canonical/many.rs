//! Many grids at once: the same forms as one by one; as many forms as puzzles.
//!
//! The number of equivalents is `SUDOKU_EQUIVALENTS`, 10,000 if nothing is said.

use std::collections::{HashMap, HashSet};

use sudoku_core::{CandidateGrid, Canonicalizer, Grid, canonical_batch};

use super::made::{Chance, KINDS};
use super::slow;
use crate::files;

/// Different puzzles of all kinds: their forms, found by trying, differ.
fn different_puzzles(number: usize, chance: &mut Chance) -> Vec<Grid> {
    let mut forms = HashSet::new();
    let mut puzzles = Vec::new();
    for nth in 0.. {
        if puzzles.len() == number {
            break;
        }
        let grid = chance.grid(nth);
        if forms.insert(slow::of_digits(grid.digits()).0) {
            puzzles.push(grid);
        }
    }
    puzzles
}

#[test]
#[ignore = "long"]
fn equivalents_have_one_form() {
    let asked = std::env::var("SUDOKU_EQUIVALENTS").ok();
    let asked =
        asked.map_or(10_000, |number| number.parse().expect("SUDOKU_EQUIVALENTS is a number"));
    let puzzles = if asked >= 1_000_000 { 1000 } else { 200 };
    let mut chance = Chance::new(16);
    let puzzles = different_puzzles(puzzles, &mut chance);
    let forms = canonical_batch(&puzzles);
    let different: HashSet<&Grid> = forms.iter().collect();
    assert_eq!(different.len(), puzzles.len());
    let mut left: usize = asked;
    let mut canonicalizer = Canonicalizer::new();
    while left > 0 {
        let equivalents: Vec<Grid> =
            puzzles.iter().map(|grid| chance.rearrangement().of(grid)).collect();
        let found = canonical_batch(&equivalents);
        for ((equivalent, found), form) in equivalents.iter().zip(&found).zip(&forms) {
            assert_eq!(found, form, "{equivalent}");
        }
        let nth = chance.below(puzzles.len());
        assert_eq!(canonicalizer.form(&equivalents[nth]), forms[nth], "{}", equivalents[nth]);
        left = left.saturating_sub(puzzles.len());
    }
}

#[test]
fn equivalent_marks_have_one_form() {
    let mut chance = Chance::new(17);
    let mut canonicalizer = Canonicalizer::new();
    for nth in 0..70 {
        let marks = chance.marks(nth);
        let form: CandidateGrid = canonicalizer.form(&marks);
        for _ in 0..20 {
            let rearrangement = chance.rearrangement();
            assert_eq!(
                canonicalizer.form(&rearrangement.of_marks(&marks)),
                form,
                "{rearrangement:?} of {marks:?}"
            );
        }
    }
}

/// Batches of any size, with anything in them.
#[test]
#[ignore = "long"]
fn batches_are_like_single_grids() {
    let mut chance = Chance::new(18);
    let mut canonicalizer = Canonicalizer::new();
    let grids: Vec<Grid> = (0..700).map(|nth| chance.grid(nth % (KINDS.len() - 1))).collect();
    let expected: Vec<Grid> = grids.iter().map(|grid| canonicalizer.form(grid)).collect();
    for len in [0, 1, 2, 7, 63, 64, 65, 255, 256, 257, 512, 513, 700] {
        let from = chance.below(grids.len() - len + 1);
        let found = canonical_batch(&grids[from..from + len]);
        assert_eq!(found, expected[from..from + len], "{from}, {len}");
        #[cfg(feature = "rayon")]
        assert_eq!(sudoku_core::par_canonical_batch(&grids[from..from + len]), found);
    }
}

/// A grid also keeps its `fixed` mask in a batch.
#[test]
fn masks_move_along_in_batches() {
    let mut chance = Chance::new(19);
    let grids: Vec<Grid> = (0..50)
        .map(|nth| {
            let grid = chance.grid(nth);
            let entered = grid.filled().iter().step_by(2).collect();
            grid.with_fixed(entered)
        })
        .collect();
    for (grid, form) in grids.iter().zip(canonical_batch(&grids)) {
        assert_eq!(form.fixed().len(), grid.fixed().len(), "{grid}");
        assert_eq!(form.fixed(), sudoku_core::canonical(grid).form.fixed(), "{grid}");
    }
}

/// The known puzzles with 17 givens are all different (Gordon Royle's list, completed since).
#[test]
fn puzzles_with_17_givens_are_all_different() {
    let Some(text) = files::data("lists/puzzles2_17_clue") else { return };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let puzzles: Vec<Grid> = lines.filter_map(|line| line.get(..81)?.parse().ok()).collect();
    assert_eq!(puzzles.len(), 49_158);
    let mut chance = Chance::new(20);
    let equivalent: Vec<Grid> =
        puzzles.iter().map(|grid| chance.rearrangement().of(grid)).collect();
    let forms = canonical_batch(&puzzles);
    assert_eq!(forms, canonical_batch(&equivalent));
    let mut first = HashMap::new();
    for (puzzle, form) in puzzles.iter().zip(&forms) {
        if let Some(other) = first.insert(form, puzzle) {
            panic!("{puzzle} and {other} have the form {form}");
        }
    }
    for nth in (0..puzzles.len()).step_by(500) {
        assert_eq!(slow::of_digits(puzzles[nth].digits()).0, *forms[nth].digits());
    }
}
