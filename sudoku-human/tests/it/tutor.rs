//! The tutor: every step true, all steps at once, sets of techniques.

use proptest::prelude::*;
use proptest::sample::subsequence;
use sudoku_core::{
    CandidateGrid, Cell, Generator, Grid, Limits, Position, Solutions, random_grid, solutions,
    solve_grid,
};
use sudoku_human::Technique;
use sudoku_human::hint::{all_hints, hints};
use sudoku_human::technique::Step;
use sudoku_human::tutor::{Family, PathEnding, TechniqueSet, Tutor};

use crate::files;

/// Whether the solution stays after the step.
fn keeps(solution: &Grid, step: &Step) -> bool {
    step.placement().is_none_or(|(cell, digit)| solution.get(cell) == Some(digit))
        && step.eliminations().all(|(cell, digit)| solution.get(cell) != Some(digit))
}

fn apply(position: &mut Position, step: &Step) {
    if let Some((cell, digit)) = step.placement() {
        position.grid.set(cell, Some(digit)).unwrap();
    }
    for (cell, digit) in step.eliminations() {
        position.marks.remove(cell, digit);
    }
}

fn made(seed: u64) -> (Grid, Grid) {
    let made = Generator::new(seed).minimal().run().unwrap().next().unwrap();
    (made.puzzle, made.solution)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    /// On the way to the solution, every step that can be taken is true, and the next is one of
    /// them.
    #[test]
    fn all_steps_are_true_and_have_the_next(seed in any::<u64>()) {
        let (puzzle, solution) = made(seed);
        let mut tutor = Tutor::new().techniques(
            TechniqueSet::default() - TechniqueSet::family(Family::Dynamic),
        );
        let mut position = Position::from(puzzle);
        while let Some(next) = tutor.next_step(&position) {
            let all = tutor.all_steps(&position);
            prop_assert!(all.contains(&next), "{puzzle}: {next:?}");
            for (nth, step) in all.iter().enumerate() {
                prop_assert!(keeps(&solution, step), "{puzzle}: {step:?}");
                let same = |other: &&Step| {
                    other.placement() == step.placement()
                        && other.eliminations().eq(step.eliminations())
                };
                prop_assert!(!all[..nth].iter().any(|other| same(&other)), "{puzzle}: {step:?}");
            }
            apply(&mut position, &next);
        }
    }

    /// Of several solutions all stay.
    #[test]
    fn no_solution_is_lost(
        seed in any::<u64>(),
        kept in subsequence((0..81_usize).collect::<Vec<_>>(), 24..=40),
    ) {
        let full = random_grid(seed);
        let mut grid = Grid::EMPTY;
        for index in kept {
            grid.set(Cell::ALL[index], full.get(Cell::ALL[index])).unwrap();
        }
        let all: Vec<Grid> = solutions(&grid).take(500).collect();
        prop_assume!(all.len() > 1);
        let mut tutor = Tutor::new();
        let path = tutor.path(&grid);
        prop_assert_eq!(path.ending, PathEnding::Stuck);
        for step in &path.steps {
            prop_assert!(!step.technique().assumes_uniqueness());
            prop_assert!(all.iter().all(|solution| keeps(solution, step)), "{grid}: {step:?}");
        }
    }
}

/// Some puzzles that need more than singles, from where they are kept for other tests.
fn rated() -> Vec<Grid> {
    let rows = files::conformance("ratings.tsv");
    rows.iter().filter_map(|row| row.iter().find_map(|text| text.parse().ok())).collect()
}

/// Every proper puzzle has hints to its end, and each is that of a technique of the catalogue.
#[test]
fn hints_lead_to_the_end() {
    let puzzles = rated();
    assert!(puzzles.len() > 5);
    for puzzle in puzzles.iter().take(40) {
        let Solutions::One(solution) = solve_grid(puzzle) else { continue };
        let mut steps = hints(puzzle);
        for step in steps.by_ref() {
            assert!(TechniqueSet::all().contains(step.technique()), "{}", step.technique());
        }
        assert_eq!(*steps.grid(), solution, "{puzzle}");
    }
}

#[test]
fn all_hints_have_the_first_one() {
    for puzzle in rated().iter().take(10) {
        let all = all_hints(puzzle, TechniqueSet::default()).unwrap().list;
        let first = hints(puzzle).next().unwrap();
        let same = |hint: &sudoku_human::Hint| {
            hint.placement() == first.placement() && hint.eliminations() == first.eliminations()
        };
        assert!(all.iter().any(same), "{puzzle}: {first}");
    }
}

/// More techniques solve whatever some of them solve: not a law, as steps can destroy patterns, but
/// hardly ever broken.
#[test]
fn more_techniques_solve_more() {
    let sets: Vec<TechniqueSet> =
        ["singles", "..claiming", "..hidden-quad", "..xyz-wing", "default"]
            .map(|list| list.parse().unwrap())
            .into();
    let mut tutors: Vec<Tutor<'_>> = sets.iter().map(|&set| Tutor::new().techniques(set)).collect();
    let mut broken = 0;
    for made in Generator::new(5).minimal().run().unwrap().take(60) {
        let solved: Vec<bool> = tutors.iter_mut().map(|tutor| tutor.solves(&made.puzzle)).collect();
        broken += usize::from(!solved.is_sorted());
    }
    assert_eq!(broken, 0);
}

#[test]
fn only_what_is_allowed_is_used() {
    for list in ["singles", "easy..w-wing,-uniqueness", "singles,forcing"] {
        let set: TechniqueSet = list.parse().unwrap();
        for made in Generator::new(6).minimal().run().unwrap().take(10) {
            let path = Tutor::new().techniques(set).path(&made.puzzle);
            assert!(set.is_superset(path.techniques()), "{list}: {}", path.techniques());
        }
    }
}

#[test]
fn what_is_preferred_comes_first() {
    let naked: TechniqueSet = "naked-single".parse().unwrap();
    let (puzzle, _) = made(9);
    let mut position = Position::from(puzzle);
    let mut tutor = Tutor::new().prefer(naked);
    let mut alone = Tutor::new().techniques(naked);
    while let Some(step) = tutor.next_step(&position) {
        let has_naked = alone.next_step(&position).is_some();
        assert_eq!(step.technique() == Technique::NakedSingle, has_naked);
        apply(&mut position, &step);
    }
}

#[test]
fn backdoors_solve_the_puzzle() {
    let singles: TechniqueSet = "singles".parse().unwrap();
    let mut tutor = Tutor::new().techniques(singles);
    let mut sizes = [0; 3];
    for made in Generator::new(4).minimal().run().unwrap().take(20) {
        let backdoors = tutor.backdoors(&made.puzzle, 1);
        for cells in &backdoors {
            let mut grid = made.puzzle;
            for cell in *cells {
                grid.set(cell, made.solution.get(cell)).unwrap();
            }
            assert!(tutor.solves(&grid), "{}", made.puzzle);
        }
        let size = backdoors.first().map_or(2, |cells| cells.len());
        assert_eq!(size == 0, tutor.solves(&made.puzzle));
        sizes[size] += 1;
    }
    assert!(sizes[0] > 0 && sizes[1] > 0, "{sizes:?}");
    assert!(tutor.backdoors(&Grid::EMPTY, 2).is_empty());
}

/// A grid without a solution has no steps, and a limit ends a path.
#[test]
fn broken_grids_and_limits() {
    let mut grid = Grid::EMPTY;
    grid.set(Cell::ALL[0], "1".parse().ok()).unwrap();
    grid.set(Cell::ALL[1], "1".parse().ok()).unwrap();
    let mut tutor = Tutor::new();
    assert_eq!(tutor.next_step(&grid), None);
    assert!(tutor.all_steps(&grid).is_empty());
    assert_eq!(tutor.path(&grid).ending, PathEnding::Stuck);
    let (puzzle, _) = made(1);
    let mut short = Tutor::new().limits(Limits::new().max_steps(10));
    assert_eq!(short.path(&puzzle).ending, PathEnding::Limit);
    assert!(!short.solves(&puzzle));
}

/// Pencil marks that are a puzzle in themselves.
#[test]
fn marks_are_a_puzzle() {
    for row in files::conformance("marks.tsv").iter().filter(|row| row[2] == "1") {
        let marks: CandidateGrid = row[1].parse().unwrap();
        let solution: Grid = row[3].parse().unwrap();
        let path = Tutor::new().path(&marks);
        assert!(path.steps.iter().all(|step| keeps(&solution, step)), "{}", row[0]);
    }
}
