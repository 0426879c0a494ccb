//! Which givens a puzzle needs, and which puzzles are within it: held against all of them.

use std::collections::BTreeSet;

use super::made::{Chance, all, count, only, put};
use crate::files;
use sudoku_core::diagnose::{Doctor, Verdict};
use sudoku_core::{Cell, CellSet, Engine, Grid};

/// The givens without each of which there is still one solution.
fn redundant(puzzle: &Grid) -> CellSet {
    puzzle.fixed().iter().filter(|&cell| count(&put(puzzle, cell, None), 2) == 1).collect()
}

#[test]
fn redundant_givens() {
    let mut chance = Chance::new(41);
    let mut doctor = Doctor::new();
    let mut minimal = 0;
    for nth in 0..120 {
        let (puzzle, solution) = chance.proper([0, 27, 30, 45][nth % 4]);
        let truth = redundant(&puzzle);
        assert_eq!(doctor.redundant_givens(&puzzle), Some(truth), "{puzzle}");
        assert_eq!(doctor.is_minimal(&puzzle), Some(truth.is_empty()), "{puzzle}");
        match doctor.diagnose(&puzzle).verdict {
            Verdict::Proper { solution: found, redundant } => {
                assert_eq!((found, redundant), (solution, Some(truth)), "{puzzle}");
                assert_eq!(found.fixed(), puzzle.fixed());
            }
            other => panic!("{puzzle}: {other:?}"),
        }
        minimal += usize::from(truth.is_empty());
    }
    assert!(minimal > 20, "{minimal}");
}

/// A puzzle that is not proper is not minimal, has no redundant givens and no minimal puzzles in
/// it.
#[test]
fn of_improper_puzzles() {
    let mut chance = Chance::new(42);
    let mut doctor = Doctor::new();
    for nth in 0..40 {
        let puzzle = chance.proper(26).0;
        let puzzle =
            if nth % 2 == 0 { chance.mistyped(&puzzle).0 } else { chance.without(&puzzle, 8) };
        if count(&puzzle, 2) == 1 {
            continue;
        }
        assert_eq!(doctor.redundant_givens(&puzzle), Some(CellSet::EMPTY), "{puzzle}");
        assert_eq!(doctor.is_minimal(&puzzle), Some(false), "{puzzle}");
        assert_eq!(doctor.minimal_puzzle(&puzzle, 1), None, "{puzzle}");
        let found = doctor.minimal_puzzles(&puzzle, 10);
        assert!(found.list.is_empty() && found.is_complete, "{puzzle}");
    }
}

/// All minimal puzzles, by trying all sets of those givens that are not needed anyway.
fn by_subsets(puzzle: &Grid, open: CellSet) -> BTreeSet<Grid> {
    let open: Vec<Cell> = open.iter().collect();
    let needed = only(puzzle, puzzle.fixed() - open.iter().copied().collect());
    let with = |subset: usize| {
        let chosen = (0..open.len()).filter(|nth| subset >> nth & 1 == 1);
        chosen.fold(needed, |grid, nth| put(&grid, open[nth], puzzle.get(open[nth])))
    };
    let proper: Vec<bool> =
        (0..1 << open.len()).map(|subset| count(&with(subset), 2) == 1).collect();
    let is_minimal = |subset: &usize| {
        let smaller = (0..open.len()).filter(|nth| subset >> nth & 1 == 1);
        proper[*subset] && smaller.into_iter().all(|nth| !proper[subset & !(1 << nth)])
    };
    (0..1 << open.len()).filter(is_minimal).map(with).collect()
}

#[test]
#[ignore = "long"]
fn all_minimal_puzzles() {
    let mut chance = Chance::new(43);
    let mut doctor = Doctor::new();
    let (mut checked, mut most_found) = (0, 0);
    for nth in 0..300 {
        let puzzle = chance.proper(25 + nth % 5).0;
        let open = redundant(&puzzle);
        if open.len() > 9 {
            continue;
        }
        checked += 1;
        let truth = by_subsets(&puzzle, open);
        let found = doctor.minimal_puzzles(&puzzle, 10_000);
        assert!(found.is_complete, "{puzzle}");
        assert_eq!(found.list.len(), truth.len(), "{puzzle}: each once");
        assert_eq!(found.list.iter().copied().collect::<BTreeSet<_>>(), truth, "{puzzle}");
        assert!(found.list.iter().all(|grid| grid.fixed() == grid.filled()));
        most_found = most_found.max(truth.len());
        for most in [0, 1, truth.len() - 1, truth.len(), truth.len() + 1] {
            let some = doctor.minimal_puzzles(&puzzle, most);
            assert_eq!(some.list, found.list[..most.min(truth.len())], "{puzzle}");
            assert_eq!(some.is_complete, most >= truth.len(), "{puzzle}, {most}");
        }
    }
    assert!(checked > 60 && most_found > 8, "{checked}, {most_found}");
}

#[test]
fn a_minimal_puzzle_by_seed() {
    let mut chance = Chance::new(44);
    let mut doctors: Vec<Doctor> = Engine::available().map(Doctor::with_engine).collect();
    let mut different = BTreeSet::new();
    for nth in 0..40 {
        let puzzle = if nth % 4 == 0 { chance.full() } else { chance.proper(40).0 };
        for seed in [0, 1, u64::MAX, nth] {
            let found = doctors[0].minimal_puzzle(&puzzle, seed).unwrap();
            assert!(puzzle.contains_grid(&found) && found.fixed() == found.filled());
            assert_eq!(count(&found, 2), 1, "{found}");
            assert!(redundant(&found).is_empty(), "{found}");
            for doctor in &mut doctors {
                assert_eq!(doctor.minimal_puzzle(&puzzle, seed), Some(found));
            }
            different.insert(found);
        }
    }
    assert!(different.len() > 100, "{}", different.len());
}

/// For ever the same: what seeds 0, 1 and 2 make of this puzzle.
#[test]
fn seeds_stay_what_they_are() {
    let puzzle: Grid =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
            .parse()
            .unwrap();
    let mut doctor = Doctor::new();
    let found = [0, 1, 2].map(|seed| doctor.minimal_puzzle(&puzzle, seed).unwrap().to_string());
    assert_eq!(found, SEEDED);
}

const SEEDED: [&str; 3] = [
    ".1.6.7..4.42......87.3..6.........2....893....3..6..1...8..6.45......17.4..9.8...",
    ".1.6....4.42......87.3..6......7..2....8.3....3..6..1...8..6.45......17.4..9.8...",
    ".1.6.7..4.42......87.3..6.........2....893....3..6..1...8..6.45......17.4..9.8...",
];

#[test]
fn real_lists() {
    let mut doctor = Doctor::new();
    for name in ["lists/minimal_20000.txt", "lists/puzzles2_17_clue"] {
        let Some(text) = files::data(name) else { continue };
        for line in text.lines().filter(|line| !line.starts_with('#')).step_by(100) {
            let puzzle: Grid = line[..81].parse().unwrap();
            assert_eq!(doctor.is_minimal(&puzzle), Some(true), "{puzzle}");
            let found = doctor.minimal_puzzles(&puzzle, 2);
            assert!(found.list == [puzzle] && found.is_complete, "{puzzle}");
        }
    }
    assert_eq!(all(&Grid::EMPTY, 1).len(), 1);
}
