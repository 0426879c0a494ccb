//! Fixes of mistyped puzzles, held against every edit there is.

use std::collections::HashSet;

use super::made::{Chance, all, count, only, put, symmetries};
use crate::files;
use sudoku_core::diagnose::{Diagnosis, Doctor, Edit, Fix, Verdict};
use sudoku_core::{Cell, Digit, Grid, Solver};

/// Every edit of one given or of two neighbours, with the solution that it leaves if it is the only
/// one.
fn mending(puzzle: &Grid) -> Vec<(Edit, Grid)> {
    let mut edits = Vec::new();
    for cell in puzzle.fixed() {
        let from = puzzle.get(cell).unwrap();
        edits.push((Edit::Remove { cell, digit: from }, put(puzzle, cell, None)));
        for digit in Digit::ALL.into_iter().filter(|&digit| digit != from) {
            edits.push((Edit::Change { cell, from, digit }, put(puzzle, cell, Some(digit))));
        }
        for other in puzzle.fixed() {
            let apart = cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column());
            let digit = puzzle.get(other).unwrap();
            if cell < other && apart == 1 && digit != from {
                let swapped = put(&put(puzzle, cell, Some(digit)), other, Some(from));
                let cells = [cell, other];
                edits.push((Edit::Swap { cells, digits: [from, digit] }, swapped));
            }
        }
    }
    let solved = edits.into_iter().filter_map(|(edit, puzzle)| {
        let found = all(&puzzle, 2);
        (found.len() == 1).then(|| (edit, found[0]))
    });
    solved.collect()
}

/// Single edits that are not additions.
fn edits(diagnosis: &Diagnosis) -> Vec<&Fix> {
    let single = |fix: &&Fix| fix.edits.len() == 1 && !matches!(fix.edits[0], Edit::Add { .. });
    diagnosis.fixes.list.iter().filter(single).collect()
}

/// How likely it is, after the other givens, that this one is needed if it is, or not if not.
fn needed_as_the_others(puzzle: &Grid, cell: Cell) -> f64 {
    let mut solver = Solver::new();
    let mut needless = |given| solver.is_proper(&only(puzzle, puzzle.fixed().without(given)));
    let others: Vec<Cell> = puzzle.fixed().without(cell).iter().collect();
    let could = others.iter().filter(|&&given| needless(given)).count() as f64;
    let odds = (could + 0.5) / (others.len() as f64 + 1.0);
    if needless(cell) { odds } else { 1.0 - odds }
}

/// Each fix is what it says.
#[track_caller]
fn check_each(diagnosis: &Diagnosis, printed: Option<&Grid>) {
    let puzzle = &diagnosis.puzzle;
    let before = symmetries(puzzle.fixed()).len();
    for fix in &diagnosis.fixes.list {
        let fixed = fix.edits.iter().fold(*puzzle, |grid, edit| edit.apply(&grid));
        assert_eq!(all(&fixed, 2), [fix.solution], "{fix} of {puzzle}");
        assert_eq!(fix.solution.fixed(), fixed.fixed(), "the givens of {fix} are marked");
        assert_eq!(fix.agrees_with_printed, printed == Some(&fix.solution));
        let restores = symmetries(fixed.fixed()).len() > before;
        assert_eq!(fix.restores_symmetry, restores, "{fix} of {puzzle}");
    }
    let kind = |edit: &Edit| match edit {
        Edit::Change { .. } | Edit::Add { .. } => 0,
        Edit::Swap { .. } => 1,
        _ => 2,
    };
    let rank = |fix: &Fix| {
        let slip = if fix.is_likely_slip { 2.0 } else { 1.0 };
        let weight = match fix.edits[0] {
            Edit::Change { cell, .. } => slip * needed_as_the_others(&fix.apply(puzzle), cell),
            _ => slip,
        };
        (
            !fix.agrees_with_printed,
            !fix.restores_symmetry,
            kind(&fix.edits[0]),
            // Rounded, so that what is equal stays equal.
            -(weight * 1e9).round() as i64,
        )
    };
    let ranks: Vec<_> =
        diagnosis.fixes.list.iter().filter(|r| r.edits.len() == 1).map(rank).collect();
    assert!(ranks.is_sorted(), "{puzzle}: {ranks:?}");
}

/// All laws for one puzzle that should be `original`.
fn check(doctor: &mut Doctor, wrong: &Grid, original: Edit, solution: &Grid) -> usize {
    let solutions = count(wrong, 2);
    let brute = mending(wrong);
    let diagnosis = doctor.diagnose(wrong);
    check_each(&diagnosis, None);
    let found: HashSet<(Edit, Key)> =
        edits(&diagnosis).iter().map(|fix| (fix.edits[0], Key::of(&fix.solution))).collect();
    assert_eq!(found.len(), edits(&diagnosis).len(), "each once: {wrong}");
    assert!(diagnosis.fixes.is_complete);
    let expected: HashSet<_> = if solutions == 0 {
        assert!(matches!(diagnosis.verdict, Verdict::Impossible(_)), "{wrong}");
        assert!(brute.iter().any(|(edit, _)| *edit == original), "{wrong}");
        brute.iter().map(|(edit, grid)| (*edit, Key::of(grid))).collect()
    } else {
        HashSet::new()
    };
    assert_eq!(found, expected, "{wrong}");

    let diagnosis = doctor.diagnose_printed(wrong, solution);
    check_each(&diagnosis, Some(solution));
    let found: HashSet<(Edit, Key)> =
        edits(&diagnosis).iter().map(|fix| (fix.edits[0], Key::of(&fix.solution))).collect();
    let right = |grid: &Grid| solutions == 0 || grid == solution;
    let expected: HashSet<_> = brute
        .iter()
        .filter(|(_, grid)| right(grid))
        .map(|(edit, grid)| (*edit, Key::of(grid)))
        .collect();
    assert_eq!(found, expected, "{wrong} printed {solution}");
    assert!(diagnosis.fixes.is_complete);
    let first = &diagnosis.fixes.list[0];
    assert!(first.agrees_with_printed, "{wrong} printed {solution}: {first}");
    assert!(
        diagnosis.fixes.list.iter().any(|fix| fix.edits == [original] && fix.agrees_with_printed),
        "{wrong} printed {solution}"
    );
    assert!(
        first.edits == [original] || matches!(original, Edit::Swap { .. }) || solutions == 0,
        "{wrong} printed {solution}: {first}"
    );
    solutions
}

/// A grid that can be hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key([u8; 81]);

impl Key {
    fn of(grid: &Grid) -> Self {
        Self(*grid.digits())
    }
}

#[track_caller]
fn mistyped(seed: u64, givens: usize, cases: usize) -> [usize; 3] {
    let mut chance = Chance::new(seed);
    let mut doctor = Doctor::new();
    let mut seen = [0; 3];
    for _ in 0..cases {
        let (puzzle, solution) = chance.proper(givens);
        let (wrong, cell, right) = chance.mistyped(&puzzle);
        let original = Edit::Change { cell, from: wrong.get(cell).unwrap(), digit: right };
        seen[check(&mut doctor, &wrong, original, &solution)] += 1;
    }
    seen
}

#[test]
fn of_minimal_puzzles() {
    let seen = mistyped(1, 0, 60);
    assert!(seen[0] > 30 && seen[2] > 0, "{seen:?}");
}

#[test]
fn of_puzzles_with_30_givens() {
    let seen = mistyped(2, 30, 60);
    assert!(seen[0] > 30, "{seen:?}");
}

#[test]
fn of_easy_puzzles() {
    let seen = mistyped(3, 38, 60);
    assert!(seen[0] > 30, "{seen:?}");
}

/// Two neighbours that changed places.
#[test]
fn of_exchanged_neighbours() {
    let mut chance = Chance::new(4);
    let mut doctor = Doctor::new();
    for _ in 0..40 {
        let (puzzle, solution) = chance.proper(30);
        let pairs = puzzle.fixed().iter().flat_map(|a| puzzle.fixed().iter().map(move |b| (a, b)));
        let pairs: Vec<(Cell, Cell)> = pairs
            .filter(|(a, b)| {
                let apart = a.row().abs_diff(b.row()) + a.column().abs_diff(b.column());
                a < b && apart == 1 && puzzle.get(*a) != puzzle.get(*b)
            })
            .collect();
        let (a, b) = chance.pick(&pairs);
        let wrong = put(&put(&puzzle, a, puzzle.get(b)), b, puzzle.get(a));
        let digits = [wrong.get(a).unwrap(), wrong.get(b).unwrap()];
        check(&mut doctor, &wrong, Edit::Swap { cells: [a, b], digits }, &solution);
    }
}

/// A proper puzzle with the solution of another: the edits that lead to it, if there are such.
#[test]
fn of_a_proper_puzzle_with_another_solution_printed() {
    let mut chance = Chance::new(5);
    let mut doctor = Doctor::new();
    let mut seen = 0;
    while seen < 10 {
        let (puzzle, solution) = chance.proper(26);
        let (wrong, cell, right) = chance.mistyped(&puzzle);
        if count(&wrong, 2) != 1 {
            continue;
        }
        seen += 1;
        let original = Edit::Change { cell, from: wrong.get(cell).unwrap(), digit: right };
        check(&mut doctor, &wrong, original, &solution);
        let none = doctor.diagnose_printed(&wrong, &chance.full()).fixes;
        assert!(none.list.is_empty() && none.is_complete, "{wrong}");
        let none = doctor.diagnose(&wrong).fixes;
        assert!(none.list.is_empty() && none.is_complete && none.additions_needed.is_none());
    }
}

/// Several wrong digits: with the printed solution, all of them are changed at once.
#[test]
fn of_several_mistakes() {
    let mut chance = Chance::new(6);
    let mut doctor = Doctor::new();
    let mut together = 0;
    for _ in 0..40 {
        let (puzzle, solution) = chance.proper(30);
        let mut wrong = puzzle;
        for _ in 0..3 {
            wrong = chance.mistyped(&wrong).0;
        }
        let differ = wrong.difference(&puzzle).len();
        let diagnosis = doctor.diagnose_printed(&wrong, &solution);
        check_each(&diagnosis, Some(&solution));
        if differ >= 2 {
            let first = &diagnosis.fixes.list[0];
            assert_eq!((first.edits.len(), first.solution), (differ, solution), "{wrong}: {first}");
            assert!(first.edits.iter().all(|edit| matches!(edit, Edit::Change { .. })));
            together += 1;
        }
    }
    assert!(together > 30);
}

/// A printed grid that is not solved is no help and does no harm.
#[test]
fn a_printed_grid_that_is_no_solution_is_passed_over() {
    let mut chance = Chance::new(7);
    let (puzzle, solution) = chance.proper(30);
    let (wrong, ..) = chance.mistyped(&puzzle);
    let mut doctor = Doctor::new();
    let plain = doctor.diagnose(&wrong);
    for printed in [
        Grid::EMPTY,
        puzzle,
        put(&solution, Cell::ALL[7], None),
        put(&solution, Cell::ALL[7], solution.get(Cell::ALL[8])),
    ] {
        assert_eq!(doctor.diagnose_printed(&wrong, &printed), plain);
    }
}

/// The slips that are likely: keys side by side or one above the other on a block of three by
/// three, and digits that look alike.
#[test]
fn likely_slips() {
    let mut chance = Chance::new(8);
    let mut doctor = Doctor::new();
    let mut seen = [0; 2];
    for _ in 0..150 {
        let puzzle = chance.proper(34).0;
        let (wrong, ..) = chance.mistyped(&puzzle);
        for fix in doctor.diagnose(&wrong).fixes.list {
            let [Edit::Change { from, digit, .. }] = fix.edits[..] else { continue };
            let (a, b) = (from.number().min(digit.number()), from.number().max(digit.number()));
            let key = b - a == 1 || b - a == 3;
            let alike = [(1, 7), (3, 8), (5, 6), (6, 9)].contains(&(a, b));
            assert_eq!(fix.is_likely_slip, key || alike, "{fix}");
            seen[usize::from(fix.is_likely_slip)] += 1;
        }
    }
    assert!(seen.iter().all(|&seen| seen > 20), "{seen:?}");
}

/// Real lists: the original is always there, and first if its solution is printed.
#[test]
#[ignore = "long"]
fn of_real_puzzles() {
    for name in ["lists/minimal_20000.txt", "lists/easy_random32", "lists/puzzles2_17_clue"] {
        let Some(text) = files::data(name) else { continue };
        let mut chance = Chance::new(9);
        let mut doctor = Doctor::new();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut impossible = 0;
        for line in lines.step_by(60).take(300) {
            let puzzle: Grid = line[..81].parse().unwrap();
            let solution = sudoku_core::Solver::new().first(&puzzle).unwrap();
            let (wrong, cell, right) = chance.mistyped(&puzzle);
            let original = Edit::Change { cell, from: wrong.get(cell).unwrap(), digit: right };
            let diagnosis = doctor.diagnose_printed(&wrong, &solution);
            assert!(diagnosis.fixes.is_complete, "{wrong}");
            assert_eq!(diagnosis.fixes.list[0].edits, [original], "{wrong}");
            if let Verdict::Impossible(_) = diagnosis.verdict {
                impossible += 1;
                let fixes = doctor.diagnose(&wrong).fixes;
                assert!(fixes.list.iter().any(|fix| fix.edits == [original]), "{wrong}");
            }
        }
        assert!(impossible > 100, "{name}: {impossible}");
    }
}
