//! Givens that clash: minimal, smallest where promised, and with a reason that holds.

use super::made::{Chance, all_of, count, marks, only, put};
use super::replay::{check, check_from, speaks_of_the_future};
use sudoku_core::diagnose::{Conflict, Doctor, Verdict};
use sudoku_core::{CandidateGrid, Cell, CellSet, Digit, DigitSet, Grid, Solver};

fn conflict(doctor: &mut Doctor, puzzle: &Grid) -> Conflict {
    match doctor.diagnose(puzzle).verdict {
        Verdict::Impossible(conflict) => conflict,
        other => panic!("{puzzle} has no solution: {other:?}"),
    }
}

/// The statements about the givens and the reason, without looking for smaller sets.
#[track_caller]
fn check_conflict(puzzle: &Grid, conflict: &Conflict) {
    assert!(puzzle.fixed().is_superset(conflict.givens));
    assert_eq!(conflict.clashes, puzzle.clashes(), "{puzzle}");
    assert!(conflict.is_minimal);
    assert_eq!(count(&only(puzzle, conflict.givens), 1), 0, "{puzzle}: {}", conflict.givens);
    for given in conflict.givens {
        let others = only(puzzle, conflict.givens.without(given));
        assert_eq!(count(&others, 1), 1, "{puzzle}: {} without {given}", conflict.givens);
    }
    let Some(reason) = &conflict.reason else { return };
    assert_eq!(reason.givens.fixed(), conflict.givens, "{puzzle}: all are needed");
    assert!(puzzle.contains_grid(&reason.givens));
    if let Err(why) = check(reason) {
        panic!("{puzzle}: {why}\n{reason}\n{reason:?}");
    }
    assert_eq!(speaks_of_the_future(reason), None, "{puzzle}");
}

/// An unsolvable puzzle, of a kind that depends on the number.
fn unsolvable(chance: &mut Chance, nth: usize) -> Grid {
    loop {
        let puzzle = match nth % 4 {
            0 => chance.minimal(),
            1 => chance.proper(30).0,
            2 => chance.proper(38).0,
            _ => at_random(chance, 22),
        };
        let puzzle = if nth % 4 == 3 { puzzle } else { chance.mistyped(&puzzle).0 };
        if count(&puzzle, 1) == 0 {
            return puzzle;
        }
    }
}

/// This many digits that do not clash visibly.
fn at_random(chance: &mut Chance, givens: usize) -> Grid {
    let mut puzzle = Grid::EMPTY;
    while puzzle.fixed().len() < givens {
        let cell = chance.pick(&Cell::ALL);
        let with = put(&puzzle, cell, Some(chance.digit()));
        if with.clashes().is_empty() {
            puzzle = with;
        }
    }
    puzzle
}

#[test]
fn they_are_minimal_and_the_reasons_hold() {
    let mut chance = Chance::new(11);
    let mut doctor = Doctor::new();
    let (mut hidden, mut with_reason) = (0, 0);
    for nth in 0..240 {
        let puzzle = unsolvable(&mut chance, nth);
        let conflict = conflict(&mut doctor, &puzzle);
        check_conflict(&puzzle, &conflict);
        if conflict.clashes.is_empty() {
            hidden += 1;
            with_reason += usize::from(conflict.reason.is_some());
        }
    }
    assert!(hidden > 70, "{hidden}");
    assert!(10 * with_reason > 8 * hidden, "most have a short reason: {with_reason} of {hidden}");
}

/// A minimal clashing set, by taking givens out.
fn shrunk(
    chance: &mut Chance,
    puzzle: &Grid,
    is_unsolvable: &mut dyn FnMut(&Grid) -> bool,
) -> CellSet {
    let mut givens = puzzle.fixed();
    for cell in chance.cells(givens) {
        if is_unsolvable(&only(puzzle, givens.without(cell))) {
            givens.remove(cell);
        }
    }
    givens
}

/// Whether some set of this many givens clashes: all of them are looked at, except those within
/// a larger one that is solvable.
fn some_clash(puzzle: &Grid, size: usize) -> bool {
    let givens: Vec<Cell> = puzzle.fixed().iter().collect();
    let mut solvable: Vec<CellSet> = Vec::new();
    let mut chosen: Vec<usize> = (0..size).collect();
    loop {
        let set: CellSet = chosen.iter().map(|&nth| givens[nth]).collect();
        if !solvable.iter().any(|known| known.is_superset(set)) {
            if count(&only(puzzle, set), 1) == 0 {
                return true;
            }
            let grown = givens.iter().fold(set, |set, &cell| {
                let with = set.with(cell);
                if count(&only(puzzle, with), 1) == 1 { with } else { set }
            });
            solvable.push(grown);
        }
        // The next choice in order.
        let Some(place) =
            (0..size).rev().find(|&place| chosen[place] < givens.len() - size + place)
        else {
            return false;
        };
        chosen[place] += 1;
        for later in place + 1..size {
            chosen[later] = chosen[later - 1] + 1;
        }
    }
}

#[test]
#[ignore = "long"]
fn the_smallest_is_the_smallest() {
    let mut chance = Chance::new(12);
    let mut doctor = Doctor::new().smallest_conflict(true);
    let mut improved = 0;
    for nth in 0..120 {
        let large = loop {
            let large = unsolvable(&mut chance, nth);
            if large.clashes().is_empty() {
                break large;
            }
        };
        // A clashing set and some more givens: so few that all subsets can be looked at.
        let mut givens = shrunk(&mut chance, &large, &mut |puzzle| count(puzzle, 1) == 0);
        for cell in chance.cells(large.fixed()) {
            if givens.len() < 18 {
                givens.insert(cell);
            }
        }
        let puzzle = only(&large, givens);
        let conflict = conflict(&mut doctor, &puzzle);
        check_conflict(&puzzle, &conflict);
        assert!(conflict.is_smallest);
        assert!(!some_clash(&puzzle, conflict.givens.len() - 1), "{puzzle}: {}", conflict.givens);
        let usual = match Doctor::new().diagnose(&puzzle).verdict {
            Verdict::Impossible(conflict) => conflict.givens.len(),
            other => panic!("{other:?}"),
        };
        improved += usize::from(conflict.givens.len() < usual);
    }
    assert!(improved > 0, "the question makes no difference");
}

/// In larger puzzles, no set that is found by taking out givens is smaller.
#[test]
fn the_smallest_is_no_larger_than_others() {
    let mut chance = Chance::new(13);
    let mut doctor = Doctor::new().smallest_conflict(true);
    // The slow search takes too long for some of these.
    let mut solver = Solver::new();
    let mut is_unsolvable = |puzzle: &Grid| solver.first(puzzle).is_none();
    let mut proven = 0;
    for nth in 0..40 {
        let puzzle = unsolvable(&mut chance, nth);
        let conflict = conflict(&mut doctor, &puzzle);
        check_conflict(&puzzle, &conflict);
        if conflict.is_smallest {
            proven += 1;
            for _ in 0..8 {
                let other = shrunk(&mut chance, &puzzle, &mut is_unsolvable);
                assert!(other.len() >= conflict.givens.len(), "{puzzle}: {other}");
            }
        }
    }
    assert!(proven > 30, "{proven}");
}

/// Clashes that can be seen: all of them are listed, and two givens are enough for one.
#[test]
fn visible_clashes() {
    let mut chance = Chance::new(14);
    let mut doctor = Doctor::new().smallest_conflict(true);
    for nth in 0..60 {
        let mut puzzle = if nth % 2 == 0 { chance.proper(40).0 } else { chance.full() };
        for _ in 0..=nth % 5 {
            puzzle = chance.mistyped(&puzzle).0;
        }
        if puzzle.clashes().is_empty() {
            continue;
        }
        let conflict = conflict(&mut doctor, &puzzle);
        check_conflict(&puzzle, &conflict);
        assert!(conflict.is_smallest);
        assert_eq!(conflict.givens.len(), 2);
    }
    let all_equal = Grid::from_digits([5; 81]).unwrap();
    let found = conflict(&mut doctor, &all_equal);
    check_conflict(&all_equal, &found);
    assert_eq!(found.clashes.len(), 27);
}

/// Reasons without minimal sets: pencil marks that have no solution.
#[test]
fn reasons_of_pencil_marks() {
    let mut chance = Chance::new(15);
    let mut doctor = Doctor::new();
    let (mut seen, mut answer) = (0, 0);
    while seen < 60 {
        let solution = chance.full();
        let mut cells = Cell::ALL.map(|cell| DigitSet::single(solution.get(cell).unwrap()));
        for set in &mut cells {
            for _ in 0..2 {
                set.insert(chance.digit());
            }
        }
        for cell in chance.cells(CellSet::ALL).into_iter().take(2) {
            cells[cell.index()].remove(solution.get(cell).unwrap());
        }
        let puzzle = CandidateGrid::new(cells);
        if !all_of(&cells.map(DigitSet::bits), 1).is_empty() {
            continue;
        }
        seen += 1;
        let Verdict::Impossible(conflict) = doctor.diagnose(&puzzle).verdict else { panic!() };
        assert!(conflict.givens.is_empty() && conflict.clashes.is_empty());
        let Some(reason) = conflict.reason else { continue };
        answer += 1;
        assert_eq!(check_from(&puzzle, &reason), Ok(()), "{reason}");
        assert_eq!(speaks_of_the_future(&reason), None);
    }
    assert!(answer > 40, "{answer}");
    let nothing = CandidateGrid::new([DigitSet::EMPTY; 81]);
    let Verdict::Impossible(conflict) = doctor.diagnose(&nothing).verdict else { panic!() };
    assert_eq!(check_from(&nothing, &conflict.reason.unwrap()), Ok(()));
    let sevens = CandidateGrid::new([DigitSet::single(Digit::Seven); 81]);
    let Verdict::Impossible(conflict) = doctor.diagnose(&sevens).verdict else { panic!() };
    assert_eq!(check_from(&sevens, &conflict.reason.unwrap()), Ok(()));
    assert_eq!(all_of(&marks(&Grid::from_digits([7; 81]).unwrap()), 1), []);
}
