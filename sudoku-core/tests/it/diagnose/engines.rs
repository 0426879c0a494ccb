//! The same answers on every engine, and for pencil marks.

use super::made::{Chance, Marks, all, all_of, count};
use super::replay::check_proof;
use sudoku_core::Count;
use sudoku_core::diagnose::{Claim, Diagnosis, Doctor, Verdict};
use sudoku_core::{AnyPuzzle, CandidateGrid, Cell, CellSet, DigitSet, Engine, Grid, Solver};

/// Everything in an answer, also the part that equality passes over: the masks of solutions.
fn answer(diagnosis: &Diagnosis) -> String {
    format!("{diagnosis:?}")
}

#[test]
#[ignore = "long"]
fn they_agree() {
    let mut chance = Chance::new(71);
    for nth in 0..40 {
        let (puzzle, solution) = chance.proper([0, 30][nth % 2]);
        let puzzle = match nth % 4 {
            0 => puzzle,
            1 => chance.without(&puzzle, 4),
            2 => chance.without(&puzzle, 12),
            _ => chance.mistyped(&puzzle).0,
        };
        for (steps, most) in [(20_000, 1000), (200, 1000), (20, 10), (3000, 3)] {
            let on = |engine: Engine| {
                let mut doctor = Doctor::with_engine(engine)
                    .max_steps(steps)
                    .max_solutions(most)
                    .smallest_conflict(nth % 3 == 0)
                    .keep_symmetry(nth % 5 == 0);
                let plain = answer(&doctor.diagnose(&puzzle));
                let printed = answer(&doctor.diagnose_printed(&puzzle, &solution));
                let proof = doctor.prove(&puzzle).map(|proof| proof.to_string());
                (plain, printed, proof, doctor.minimal_puzzles(&puzzle, 20))
            };
            let expected = on(Engine::PORTABLE);
            for engine in Engine::available() {
                assert_eq!(on(engine), expected, "{engine}: {puzzle}");
            }
        }
    }
}

/// A doctor that was asked other things before says the same.
#[test]
#[ignore = "long"]
fn a_doctor_forgets() {
    let mut chance = Chance::new(72);
    let mut old = Doctor::new();
    for nth in 0..30 {
        let (puzzle, solution) = chance.proper(28);
        let puzzle =
            if nth % 2 == 0 { chance.mistyped(&puzzle).0 } else { chance.without(&puzzle, 6) };
        let new = Doctor::new().diagnose_printed(&puzzle, &solution);
        assert_eq!(answer(&old.diagnose_printed(&puzzle, &solution)), answer(&new), "{puzzle}");
        assert_eq!(
            answer(&Doctor::default().diagnose(&AnyPuzzle::Grid(puzzle))),
            answer(&old.diagnose(&puzzle))
        );
    }
}

/// The pencil marks of a grid, and random others: a solution with some more candidates.
fn sukaku(chance: &mut Chance, nth: usize) -> CandidateGrid {
    let (puzzle, solution) = chance.proper(24);
    if [0, 3, 6].contains(&(nth % 9)) {
        return CandidateGrid::from(&chance.without(&puzzle, nth % 7));
    }
    let mut cells = Cell::ALL.map(|cell| DigitSet::single(solution.get(cell).unwrap()));
    for cell in Cell::ALL {
        for _ in 0..=nth % 4 + 1 {
            cells[cell.index()].insert(chance.digit());
        }
    }
    for cell in chance.cells(CellSet::ALL).into_iter().take(nth % 2) {
        cells[cell.index()].remove(solution.get(cell).unwrap());
    }
    CandidateGrid::new(cells)
}

#[test]
#[ignore = "long"]
fn of_pencil_marks() {
    let mut chance = Chance::new(73);
    let mut doctor = Doctor::new();
    let mut seen = [0; 3];
    for nth in 0..300 {
        let puzzle = sukaku(&mut chance, nth);
        let marks: Marks = puzzle.cells().map(DigitSet::bits);
        let solutions = all_of(&marks, 1001);
        let diagnosis = doctor.diagnose(&puzzle);
        assert_eq!(diagnosis.puzzle.filled(), CellSet::EMPTY);
        assert!(diagnosis.fixes.list.is_empty() && diagnosis.entries.is_none());
        match &diagnosis.verdict {
            Verdict::Impossible(conflict) => {
                assert!(solutions.is_empty() && conflict.givens.is_empty(), "{puzzle:?}");
            }
            Verdict::Proper { solution, redundant } => {
                assert_eq!(
                    (vec![*solution], *redundant),
                    (solutions.clone(), Some(CellSet::EMPTY))
                );
            }
            Verdict::Ambiguous(answer) => {
                let expected = match solutions.len() {
                    2..=1000 => Count::Exactly(solutions.len() as u64),
                    _ => answer.count,
                };
                assert_eq!(answer.count, expected, "{puzzle:?}");
                assert!(answer.count.at_least() >= solutions.len() as u64);
                let product: u64 =
                    answer.unavoidable_sets.iter().map(|switch| switch.count.at_least()).product();
                assert!(product >= solutions.len() as u64 && answer.is_proven);
                let same = |cell: &Cell| {
                    solutions.iter().all(|grid| grid.get(*cell) == solutions[0].get(*cell))
                };
                if solutions.len() <= 1000 {
                    assert_eq!(
                        answer.backbone.filled(),
                        Cell::ALL.into_iter().filter(same).collect()
                    );
                }
            }
            other => panic!("{puzzle:?}: {other:?}"),
        }
        let proof = doctor.prove(&puzzle).expect("small");
        assert_eq!(check_proof(&proof), Ok(()), "{proof}");
        let claimed = match proof.claim {
            Claim::None => 0,
            Claim::One(_) => 1,
            Claim::Several(..) => 2,
        };
        assert_eq!(claimed, solutions.len().min(2));
        seen[claimed] += 1;
    }
    assert!(seen.iter().all(|&seen| seen > 20), "{seen:?}");
}

/// Marks of a grid have the same answer as the grid.
#[test]
fn the_marks_of_a_grid() {
    let mut chance = Chance::new(74);
    let mut doctor = Doctor::new();
    for nth in 0..40 {
        let puzzle = chance.proper(28).0;
        let puzzle = chance.without(&puzzle, 3 + nth % 4);
        if !(2..=1000).contains(&count(&puzzle, 1001)) {
            continue;
        }
        let [of_grid, of_marks] = [
            doctor.diagnose(&puzzle).verdict,
            doctor.diagnose(&CandidateGrid::from(&puzzle)).verdict,
        ];
        let (Verdict::Ambiguous(mut a), Verdict::Ambiguous(mut b)) = (of_grid, of_marks) else {
            panic!("{puzzle}")
        };
        for answer in [&mut a, &mut b] {
            answer.unavoidable_sets.iter_mut().for_each(|switch| switch.alternatives.sort());
        }
        assert_eq!(
            (a.count, a.backbone, a.cells, a.unavoidable_sets),
            (b.count, b.backbone, b.cells, b.unavoidable_sets)
        );
        assert_eq!(
            a.solutions[0].difference(&a.solutions[1]).len(),
            b.solutions[0].difference(&b.solutions[1]).len()
        );
    }
    assert_eq!(
        all(&Grid::EMPTY, 1).len(),
        usize::from(Solver::new().first(&Grid::EMPTY).is_some())
    );
}
