//! With too small a budget the answer has less, but nothing that is false.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::made::{Chance, all, count, only, put};
use super::replay::{check, check_proof};
use sudoku_core::diagnose::{Claim, Diagnosis, Doctor, Edit, Fix, Verdict};
use sudoku_core::{CellSet, Grid, Limits};

/// The truth about a puzzle.
struct Truth {
    puzzle: Grid,
    /// All of them: none of the puzzles has more than 300.
    solutions: Vec<Grid>,
    printed: Option<Grid>,
    /// The answer with the usual budget, which other tests hold against brute force.
    whole: Diagnosis,
    /// The size of the smallest clashing set.
    smallest: usize,
}

impl Truth {
    fn of(puzzle: &Grid, printed: Option<Grid>) -> Self {
        let mut doctor = Doctor::new().smallest_conflict(true);
        let whole = match &printed {
            Some(printed) => doctor.diagnose_printed(puzzle, printed),
            None => doctor.diagnose(puzzle),
        };
        let smallest = match &whole.verdict {
            Verdict::Impossible(conflict) => {
                assert!(conflict.is_smallest);
                conflict.givens.len()
            }
            _ => 0,
        };
        let solutions = all(puzzle, 301);
        assert!(solutions.len() <= 300);
        Self { puzzle: *puzzle, solutions, printed, whole, smallest }
    }

    fn by(&self, doctor: &mut Doctor) -> Diagnosis {
        match &self.printed {
            Some(printed) => doctor.diagnose_printed(&self.puzzle, printed),
            None => doctor.diagnose(&self.puzzle),
        }
    }

    /// The number of parts that are proven.
    #[track_caller]
    fn check(&self, answer: &Diagnosis) -> usize {
        let puzzle = &self.puzzle;
        let n = self.solutions.len();
        let proven = match &answer.verdict {
            Verdict::Proper { solution, redundant } => {
                assert_eq!([*solution][..], self.solutions, "{puzzle}");
                if let Some(redundant) = redundant {
                    let Verdict::Proper { redundant: whole, .. } = &self.whole.verdict else {
                        panic!("{puzzle}")
                    };
                    assert_eq!(Some(*redundant), *whole, "{puzzle}");
                }
                1 + usize::from(redundant.is_some())
            }
            Verdict::Impossible(conflict) => {
                assert_eq!(n, 0, "{puzzle}");
                assert_eq!(count(&only(puzzle, conflict.givens), 1), 0, "{puzzle}");
                if conflict.is_minimal {
                    for cell in conflict.givens {
                        let others = only(puzzle, conflict.givens.without(cell));
                        assert_eq!(count(&others, 1), 1, "{puzzle}: {}", conflict.givens);
                    }
                }
                if conflict.is_smallest {
                    assert!(conflict.is_minimal);
                    assert_eq!(conflict.givens.len(), self.smallest, "{puzzle}");
                }
                if let Some(reason) = &conflict.reason {
                    assert!(conflict.givens.is_superset(reason.givens.fixed()), "{puzzle}");
                    assert!(puzzle.contains_grid(&reason.givens));
                    assert_eq!(check(reason), Ok(()), "{puzzle}");
                }
                1 + usize::from(conflict.is_minimal) + usize::from(conflict.is_smallest)
            }
            Verdict::Ambiguous(answer) => {
                assert!(n >= 2, "{puzzle}");
                let [one, another] = &answer.solutions;
                assert!(one != another, "{puzzle}");
                assert!(self.solutions.contains(one) && self.solutions.contains(another));
                assert!(
                    answer.count.at_least() as usize <= n,
                    "{puzzle}: {:?} of {n}",
                    answer.count
                );
                assert!(
                    !answer.count.is_exact() || answer.count.at_least() as usize == n,
                    "{puzzle}"
                );
                let Verdict::Ambiguous(whole) = &self.whole.verdict else { panic!("{puzzle}") };
                assert!(whole.backbone.contains_grid(&answer.backbone), "{puzzle}");
                assert!(whole.cells.is_superset(answer.cells), "{puzzle}");
                if answer.is_proven {
                    assert_eq!((answer.cells, answer.backbone), (whole.cells, whole.backbone));
                    assert_eq!(answer.unavoidable_sets.len(), whole.unavoidable_sets.len());
                } else {
                    assert!(answer.unavoidable_sets.is_empty());
                }
                1 + usize::from(answer.is_proven) + usize::from(answer.count.is_exact())
            }
            other => {
                assert_eq!(*other, Verdict::Unknown);
                0
            }
        };
        let set = |list: &[Fix]| -> BTreeSet<String> {
            list.iter().filter(|fix| fix.edits.len() == 1).map(Fix::to_string).collect()
        };
        for fix in &answer.fixes.list {
            let fixed = fix.edits.iter().fold(*puzzle, |grid, edit| edit.apply(&grid));
            assert_eq!(all(&fixed, 2), [fix.solution], "{puzzle}: {fix}");
            assert_eq!(fix.agrees_with_printed, self.printed == Some(fix.solution));
        }
        let (some, whole) = (set(&answer.fixes.list), set(&self.whole.fixes.list));
        assert!(some.is_subset(&whole), "{puzzle}");
        if answer.fixes.is_complete {
            assert_eq!(some, whole, "{puzzle}");
        }
        if let Some(needed) = answer.fixes.additions_needed {
            assert!(Some(needed) <= self.whole.fixes.additions_needed, "{puzzle}");
        }
        proven + usize::from(answer.fixes.is_complete)
    }
}

fn puzzles(seed: u64) -> Vec<Truth> {
    let mut chance = Chance::new(seed);
    let mut truths = Vec::new();
    let mut seen = [0; 4];
    for nth in 0.. {
        let (puzzle, solution) = chance.proper([0, 28][nth % 2]);
        let puzzle = match nth % 3 {
            0 => puzzle,
            1 => chance.mistyped(&puzzle).0,
            _ => chance.without(&puzzle, 1 + nth % 5),
        };
        let kind = match count(&puzzle, 301) {
            0 if puzzle.clashes().is_empty() => 0,
            0 => 1,
            1 => 2,
            301 => continue,
            _ => 3,
        };
        if seen[kind] < 4 {
            seen[kind] += 1;
            truths.push(Truth::of(&puzzle, (nth % 4 < 2).then_some(solution)));
        } else if seen.iter().all(|&seen| seen == 4) {
            break;
        }
    }
    truths
}

#[test]
fn of_steps() {
    let mut most = 0;
    for truth in puzzles(61) {
        let mut last = 0;
        for steps in (0..60).chain([80, 100, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000])
        {
            let mut doctor = Doctor::new().max_steps(steps).smallest_conflict(true);
            let answer = truth.by(&mut doctor);
            last = truth.check(&answer);
            if steps == 0 {
                assert_eq!(answer.verdict, Verdict::Unknown);
                assert!(answer.fixes.list.is_empty() && !answer.fixes.is_complete);
            }
        }
        most += last;
        let whole = truth.by(&mut Doctor::new().max_steps(u64::MAX).smallest_conflict(true));
        assert_eq!(whole, truth.whole);
    }
    assert!(most > 16 * 2, "{most}");
}

/// The caller stops it at every call of `go_on`: for good, or just once.
#[test]
fn of_the_caller() {
    for truth in puzzles(62) {
        let asked = AtomicUsize::new(0);
        let go_on = || {
            asked.fetch_add(1, Ordering::Relaxed);
            true
        };
        let whole = truth
            .by(&mut Doctor::new().smallest_conflict(true).limits(Limits::new().go_on(&go_on)));
        assert_eq!(whole, truth.whole);
        let asked = asked.into_inner();
        assert!(asked >= 2);
        for stop in 0..asked {
            for once in [false, true] {
                let asked = AtomicUsize::new(0);
                let go_on = || {
                    let nth = asked.fetch_add(1, Ordering::Relaxed) + 1;
                    nth <= stop || once && nth > stop + 1
                };
                let answer = truth.by(&mut Doctor::new()
                    .smallest_conflict(true)
                    .limits(Limits::new().go_on(&go_on)));
                truth.check(&answer);
                if stop == 0 {
                    assert_eq!(
                        answer.verdict,
                        Verdict::Unknown,
                        "it is called before anything else"
                    );
                }
            }
        }
    }
}

/// The other questions.
#[test]
fn of_other_answers() {
    let mut chance = Chance::new(63);
    for nth in 0..12 {
        let (puzzle, solution) = chance.proper(26 + nth % 4);
        let several = chance.without(&puzzle, 3);
        let mut played = several;
        for cell in chance.cells(!puzzle.fixed()).into_iter().take(8) {
            played.set(cell, solution.get(cell)).unwrap();
        }
        let wrong = chance.cells(!played.filled())[0];
        played.set(wrong, Some(chance.digit())).unwrap();
        let wrong = chance.mistyped(&puzzle).0;
        let mut full = Doctor::new();
        let redundant = full.redundant_givens(&puzzle).unwrap();
        let minimal = full.minimal_puzzles(&puzzle, 500);
        let seeded = full.minimal_puzzle(&puzzle, 5).unwrap();
        let entries = full.entries(&played);
        let mut proven = 0;
        for steps in (0..40).chain([60, 100, 200, 400, 1000, 5000, 100_000]) {
            let mut doctor = Doctor::new().max_steps(steps);
            assert!([None, Some(redundant)].contains(&doctor.redundant_givens(&puzzle)));
            assert!([None, Some(redundant.is_empty())].contains(&doctor.is_minimal(&puzzle)));
            let found = doctor.minimal_puzzles(&puzzle, 500);
            assert!(found.list.iter().all(|grid| minimal.list.contains(grid)));
            assert!(!found.is_complete || found == minimal);
            assert!([None, Some(seeded)].contains(&doctor.minimal_puzzle(&puzzle, 5)));
            let found = doctor.entries(&played);
            assert!(entries.wrong.is_superset(found.wrong) && found.cells == entries.cells);
            assert!(!found.is_proven || found == entries, "{played}");
            assert!(entries.is_solvable || !found.is_solvable, "{played}");
            for (grid, truth) in [(&puzzle, 1), (&several, 2), (&wrong, count(&wrong, 2))] {
                let Some(proof) = doctor.prove(grid) else { continue };
                assert_eq!(check_proof(&proof), Ok(()), "{grid}");
                let claimed = match proof.claim {
                    Claim::None => 0,
                    Claim::One(_) => 1,
                    Claim::Several(..) => 2,
                };
                assert_eq!(claimed, truth.min(2), "{grid}");
                proven += 1;
            }
        }
        assert!(proven > 10, "{proven}");
    }
}

/// Grids at the edges, with hardly any budget and with the usual one.
#[test]
fn of_strange_grids() {
    let mut chance = Chance::new(64);
    let full = chance.full();
    let mut strange = vec![Grid::EMPTY, full, Grid::from_digits([1; 81]).unwrap()];
    strange.push(full.with_fixed(CellSet::EMPTY));
    strange.push(chance.without(&full, 1));
    strange.push(chance.without(&full, 77));
    strange.push((0..81).fold(full, |grid, _| chance.mistyped(&grid).0));
    strange.push(put(&Grid::EMPTY, chance.cells(CellSet::ALL)[0], Some(chance.digit())));
    for grid in &strange {
        for steps in [0, 1, 2, 3, 5, 10, 30, 100, 1000] {
            let mut doctor =
                Doctor::new().max_steps(steps).keep_symmetry(true).smallest_conflict(true);
            let answer = doctor.diagnose_printed(grid, &full);
            let truth = count(&grid.givens(), 2);
            let verdict = match answer.verdict {
                Verdict::Unknown => truth,
                Verdict::Impossible(_) => 0,
                Verdict::Proper { .. } => 1,
                _ => 2,
            };
            assert_eq!(verdict, truth, "{grid}");
            for fix in answer.fixes.list {
                let puzzle = fix.edits.iter().fold(*grid, |grid, edit: &Edit| edit.apply(&grid));
                assert_eq!(all(&puzzle.givens(), 2), [fix.solution], "{grid}: {fix}");
            }
            drop((
                doctor.minimal_puzzle(grid, 1),
                doctor.minimal_puzzles(grid, 3),
                doctor.entries(grid),
            ));
            if let Some(proof) = doctor.prove(grid) {
                assert_eq!(check_proof(&proof), Ok(()), "{grid}");
            }
        }
    }
}
