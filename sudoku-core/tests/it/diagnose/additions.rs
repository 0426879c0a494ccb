//! Givens to add: every single one, and the fewest, held against all there are.

use super::made::{Chance, all, count, images, only, put, symmetries};
use super::several::rectangles;
use sudoku_core::diagnose::{Diagnosis, Doctor, Edit, Verdict};
use sudoku_core::{Cell, CellSet, Digit, Grid};

/// The puzzle after adding these givens.
fn with(puzzle: &Grid, edits: &[Edit]) -> Grid {
    edits.iter().fold(*puzzle, |puzzle, edit| match *edit {
        Edit::Add { cell, digit } => {
            assert!(puzzle.get(cell).is_none(), "{cell} is a given");
            put(&puzzle, cell, Some(digit))
        }
        other => panic!("{other} adds nothing"),
    })
}

/// Each fix is what it says, and the single ones are all there are.
#[track_caller]
fn check_each(diagnosis: &Diagnosis, solutions: &[Grid]) {
    let puzzle = &diagnosis.puzzle;
    let mut single = Vec::new();
    for fix in &diagnosis.fixes.list {
        let fixed = with(puzzle, &fix.edits);
        assert_eq!(all(&fixed, 2), [fix.solution], "{fix} of {puzzle}");
        assert_eq!(fix.solution.fixed(), fixed.fixed());
        if let [Edit::Add { cell, digit }] = fix.edits[..] {
            single.push((cell, digit));
        }
    }
    assert!(diagnosis.fixes.is_complete);
    single.sort_unstable();
    let alone = |(cell, digit): &(Cell, Digit)| {
        solutions.iter().filter(|grid| grid.get(*cell) == Some(*digit)).count() == 1
    };
    let candidates = (!puzzle.fixed())
        .iter()
        .flat_map(|cell| Digit::ALL.into_iter().map(move |digit| (cell, digit)));
    assert_eq!(single, candidates.filter(alone).collect::<Vec<_>>(), "{puzzle}");
}

/// The fewest cells that leave one of the targets, taken only together with all of their orbit: by
/// trying all choices of this many cells, then of one more.
fn fewest(solutions: &[Grid], targets: &[Grid], orbits: &[CellSet], most: usize) -> Option<usize> {
    let differences = |target: &Grid| {
        let others = solutions.iter().filter(|grid| *grid != target);
        let mut sets: Vec<CellSet> = others.map(|grid| grid.difference(target)).collect();
        sets.sort_by_key(|set| set.len());
        sets
    };
    let sets: Vec<Vec<CellSet>> = targets.iter().map(differences).collect();
    (0..=most).find(|&size| sets.iter().any(|sets| choose(sets, orbits, CellSet::EMPTY, size)))
}

/// Whether this many more cells are enough. The other solution that differs least has to differ in
/// one of them, so there is nothing else to be tried.
fn choose(others: &[CellSet], orbits: &[CellSet], chosen: CellSet, room: usize) -> bool {
    let mut left = others.iter().filter(|set| (**set & chosen).is_empty());
    let Some(&first) = left.next() else { return true };
    if room == 1 {
        let all = left.fold(first, |all, &set| all & set);
        return orbits.iter().any(|&orbit| orbit.len() == 1 && all.is_superset(orbit));
    }
    let useful = |orbit: &&CellSet| orbit.len() <= room && !(**orbit & first).is_empty();
    orbits
        .iter()
        .filter(useful)
        .any(|&orbit| choose(others, orbits, chosen | orbit, room - orbit.len()))
}

fn single_cells(puzzle: &Grid, solutions: &[Grid]) -> Vec<CellSet> {
    let differs =
        |cell: &Cell| solutions.iter().any(|grid| grid.get(*cell) != solutions[0].get(*cell));
    (!puzzle.fixed()).iter().filter(differs).map(CellSet::single).collect()
}

fn orbits(puzzle: &Grid) -> Vec<CellSet> {
    let symmetries = symmetries(puzzle.fixed());
    let orbit = |cell: Cell| symmetries.iter().map(|&nth| images(cell)[nth]).collect::<CellSet>();
    let mut orbits: Vec<CellSet> = (!puzzle.fixed()).iter().map(orbit).collect();
    orbits.sort();
    orbits.dedup();
    orbits
}

/// The sizes of the sets that the fixes propose.
fn sizes(diagnosis: &Diagnosis) -> Vec<usize> {
    diagnosis.fixes.list.iter().map(|fix| fix.edits.len()).collect()
}

/// A puzzle that lost some givens, with a few hundred solutions at most.
fn several(chance: &mut Chance, nth: usize, most: usize) -> (Grid, Vec<Grid>) {
    if nth % 5 == 4 {
        // Rectangles that can be exchanged need a given each, unless they touch.
        let full = chance.full();
        let mut open = rectangles(&full);
        chance.shuffle(&mut open);
        let open = open.into_iter().take(2 + nth % 4).reduce(|all, more| all | more);
        let puzzle = only(&full, !open.expect("a few"));
        let solutions = all(&puzzle, most);
        return (puzzle, solutions);
    }
    loop {
        let (givens, lost) = [(0, 3), (26, 5), (30, 7)][nth % 3];
        let puzzle = chance.proper(givens).0;
        let puzzle = chance.without(&puzzle, 1 + nth % lost);
        let solutions = all(&puzzle, most + 1);
        if (2..=most).contains(&solutions.len()) {
            return (puzzle, solutions);
        }
    }
}

/// A thousand small cases.
#[test]
#[ignore = "long"]
fn the_fewest_are_the_fewest() {
    let mut chance = Chance::new(31);
    let mut doctor = Doctor::new();
    let mut seen = [0; 5];
    for nth in 0..1000 {
        let (puzzle, solutions) = several(&mut chance, nth, 250);
        let diagnosis = doctor.diagnose(&puzzle);
        check_each(&diagnosis, &solutions);
        let cells = single_cells(&puzzle, &solutions);
        let needed = diagnosis.fixes.additions_needed.unwrap();
        // Sets that take too long to try are left out.
        let most = if solutions.len() < 60 { 4 } else { 3 };
        match fewest(&solutions, &solutions, &cells, most) {
            Some(size) => assert_eq!(needed, size, "{puzzle}"),
            None => assert!(needed > most, "{puzzle}"),
        }
        assert!(sizes(&diagnosis).contains(&needed), "{puzzle}");
        assert!(sizes(&diagnosis).iter().all(|&size| size == 1 || size == needed), "{puzzle}");
        seen[needed.min(4)] += 1;
    }
    assert!(seen[1..].iter().all(|&seen| seen > 20), "{seen:?}");
}

/// The same for the printed solution.
#[test]
#[ignore = "long"]
fn the_fewest_for_the_printed_solution() {
    let mut chance = Chance::new(32);
    let mut doctor = Doctor::new();
    let mut larger = 0;
    for nth in 0..200 {
        let (puzzle, solutions) = several(&mut chance, nth, 120);
        let printed = chance.pick(&solutions);
        let diagnosis = doctor.diagnose_printed(&puzzle, &printed);
        check_each(&diagnosis, &solutions);
        let Verdict::Ambiguous(answer) = &diagnosis.verdict else { panic!("{puzzle}") };
        assert_eq!(answer.solutions[0], printed, "{puzzle}");
        let list = &diagnosis.fixes.list;
        assert!(list[0].agrees_with_printed, "{puzzle} printed {printed}");
        assert!(list.is_sorted_by_key(|fix| !fix.agrees_with_printed));
        let least = list.iter().filter(|fix| fix.agrees_with_printed).map(|r| r.edits.len()).min();
        let cells = single_cells(&puzzle, &solutions);
        if let Some(size) = fewest(&solutions, &[printed], &cells, 5) {
            assert_eq!(least, Some(size), "{puzzle} printed {printed}");
        }
        let in_all = fewest(&solutions, &solutions, &cells, 2);
        larger += usize::from(in_all.is_some_and(|in_all| in_all < least.unwrap()));
    }
    assert!(larger > 3, "{larger}");
}

/// A puzzle whose pattern is symmetric in this way, with several solutions.
fn symmetric(chance: &mut Chance, ways: &[usize], most: usize) -> (Grid, Vec<Grid>) {
    loop {
        let full = chance.full();
        let mut puzzle = full;
        for cell in chance.cells(CellSet::ALL) {
            let orbit: CellSet = ways.iter().map(|&nth| images(cell)[nth]).collect();
            let without = only(&puzzle, puzzle.fixed() - orbit);
            let found = all(&without, most + 1);
            if found.len() <= most {
                puzzle = without;
            }
            if puzzle.fixed().len() < 30 && found.len() > 1 && found.len() <= most {
                return (puzzle, found);
            }
        }
    }
}

const GROUPS: [&[usize]; 4] = [&[0, 2], &[0, 1, 2, 3], &[0, 4], &[0, 2, 4, 6]];

/// The given's group has to be a group: of `[0, 2, 4, 6]` all that follows.
fn group(nth: usize) -> Vec<usize> {
    let mut pattern = CellSet::EMPTY;
    for &way in GROUPS[nth % GROUPS.len()] {
        // A cell off all axes, so that only what is asked for keeps its orbit.
        pattern.insert(images(Cell::at(0, 1).unwrap())[way]);
    }
    symmetries(pattern)
}

#[test]
#[ignore = "long"]
fn the_fewest_that_keep_the_symmetry() {
    let mut chance = Chance::new(33);
    let mut doctor = Doctor::new().keep_symmetry(true);
    let mut seen = [0; 9];
    for nth in 0..120 {
        let (puzzle, solutions) = symmetric(&mut chance, &group(nth), 60);
        let diagnosis = doctor.diagnose(&puzzle);
        check_each(&diagnosis, &solutions);
        let kept = symmetries(puzzle.fixed());
        assert!(kept.len() > 1);
        let keeps = |edits: &[Edit]| {
            let after = symmetries(with(&puzzle, edits).fixed());
            kept.iter().all(|nth| after.contains(nth))
        };
        let list = &diagnosis.fixes.list;
        let least = list.iter().filter(|fix| keeps(&fix.edits)).map(|r| r.edits.len()).min();
        let size = fewest(&solutions, &solutions, &orbits(&puzzle), 8);
        if let Some(size) = size {
            assert_eq!(least, Some(size), "{puzzle}");
            seen[size] += 1;
        }
        for fix in list.iter().filter(|fix| fix.edits.len() > 1) {
            assert!(keeps(&fix.edits), "{puzzle}: {fix}");
        }
    }
    assert!(seen[2] > 10 && seen[4] > 3, "{seen:?}");
}

/// Also where there are more solutions than are looked at.
#[test]
fn symmetry_is_kept_where_not_all_solutions_are_known() {
    let mut chance = Chance::new(34);
    let mut several = 0;
    for nth in 0..60 {
        let (puzzle, solutions) = symmetric(&mut chance, &group(nth), 40);
        let kept = symmetries(puzzle.fixed());
        for most in [2, 5, 20] {
            let mut doctor = Doctor::new().keep_symmetry(true).max_solutions(most);
            let diagnosis = doctor.diagnose(&puzzle);
            check_each(&diagnosis, &solutions);
            for fix in diagnosis.fixes.list.iter().filter(|fix| fix.edits.len() > 1) {
                let after = symmetries(with(&puzzle, &fix.edits).fixed());
                assert!(kept.iter().all(|nth| after.contains(nth)), "{puzzle}: {fix}, {most}");
                several += 1;
            }
            // "At least" for any set of givens, or for those that keep the symmetry: no more than
            // these.
            let needed = diagnosis.fixes.additions_needed.unwrap();
            if let Some(size) = fewest(&solutions, &solutions, &orbits(&puzzle), 8) {
                assert!(needed <= size, "{puzzle}: {needed} of {size}, {most}");
            }
        }
    }
    assert!(several > 30, "{several}");
}

/// A given that was lost can be put back, whenever one given is enough.
#[test]
fn a_lost_given_is_among_them() {
    let mut chance = Chance::new(35);
    let mut doctor = Doctor::new();
    for nth in 0..150 {
        let (puzzle, solution) = chance.proper([0, 30, 36][nth % 3]);
        for cell in chance.cells(puzzle.fixed()) {
            let without = put(&puzzle, cell, None);
            if count(&without, 2) < 2 {
                continue;
            }
            let edit = Edit::Add { cell, digit: puzzle.get(cell).unwrap() };
            let fixes = doctor.diagnose(&without).fixes;
            assert!(fixes.list.iter().any(|fix| fix.edits == [edit]), "{without}: {edit}");
            assert_eq!(fixes.additions_needed, Some(1), "{without}");
            let printed = doctor.diagnose_printed(&without, &solution).fixes;
            assert!(printed.list[0].agrees_with_printed, "{without}");
            break;
        }
    }
}

/// A given that was lost from a symmetric pattern comes first.
#[test]
fn what_restores_the_symmetry_comes_first() {
    let mut chance = Chance::new(36);
    let mut doctor = Doctor::new();
    let mut seen = 0;
    for nth in 0..60 {
        let (several, solutions) = symmetric(&mut chance, &group(nth), 20);
        let cell = chance.cells(several.fixed())[0];
        let lost = put(&several, cell, None);
        let (before, after) = (symmetries(several.fixed()).len(), symmetries(lost.fixed()).len());
        for fix in doctor.diagnose(&lost).fixes.list {
            let restored = symmetries(with(&lost, &fix.edits).fixed()).len() > after;
            assert_eq!(fix.restores_symmetry, restored, "{lost}: {fix}");
        }
        seen += usize::from(before > after && solutions.len() > 1);
    }
    assert!(seen > 20, "{seen}");
}
