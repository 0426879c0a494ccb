//! Puzzles with several solutions: their number, what all have in common, and what can be
//! exchanged.

use std::collections::BTreeSet;

use super::made::{Chance, all, only};
use crate::files;
use sudoku_core::Count;
use sudoku_core::diagnose::{Ambiguity, Doctor, UnavoidableSet, Verdict, diagnose};
use sudoku_core::{Cell, CellSet, Digit, Grid, House};

fn ambiguity(doctor: &mut Doctor, puzzle: &Grid) -> Ambiguity {
    match doctor.diagnose(puzzle).verdict {
        Verdict::Ambiguous(ambiguity) => ambiguity,
        other => panic!("{puzzle} has several solutions: {other:?}"),
    }
}

fn digits(grid: &Grid, cells: CellSet) -> Vec<Digit> {
    cells.iter().map(|cell| grid.get(cell).unwrap()).collect()
}

/// All solutions by choosing an alternative of every switch.
fn multiplied(ambiguity: &Ambiguity) -> BTreeSet<Grid> {
    let mut grids = vec![ambiguity.solutions[0]];
    for switch in &ambiguity.unavoidable_sets {
        let with = |grid: &Grid, alternative: &[Digit]| {
            let mut digits = *grid.digits();
            for (cell, digit) in switch.cells.iter().zip(alternative) {
                digits[cell.index()] = digit.number();
            }
            Grid::from_digits(digits).unwrap()
        };
        grids = grids
            .iter()
            .flat_map(|grid| switch.alternatives.iter().map(|other| with(grid, other)))
            .collect();
    }
    let len = grids.len();
    let set: BTreeSet<Grid> = grids.into_iter().collect();
    assert_eq!(set.len(), len, "each solution once");
    set
}

/// Whether the cells of the switch fall into two parts that have nothing to do with each other.
fn can_be_split(switch: &UnavoidableSet) -> bool {
    let len = switch.cells.len();
    let rows = &switch.alternatives;
    let different = |part: u32| {
        let own = |row: &Vec<Digit>| -> Vec<Digit> {
            (0..len).filter(|nth| part >> nth & 1 == 1).map(|nth| row[nth]).collect()
        };
        rows.iter().map(own).collect::<BTreeSet<_>>().len()
    };
    let all = (1_u32 << len) - 1;
    (1..1 << (len - 1)).any(|part| different(part) * different(all & !part) == rows.len())
}

/// Everything in the answer is true, if there are no more than these solutions.
fn check(puzzle: &Grid, solutions: &[Grid], ambiguity: &Ambiguity) {
    let truth: BTreeSet<Grid> = solutions.iter().copied().collect();
    assert_eq!(ambiguity.count, Count::Exactly(truth.len() as u64), "{puzzle}");
    assert!(ambiguity.is_proven && ambiguity.estimate.is_none());
    let [one, another] = &ambiguity.solutions;
    assert!(one != another && truth.contains(one) && truth.contains(another), "{puzzle}");
    assert_eq!([one.fixed(), another.fixed()], [puzzle.fixed(); 2]);

    let differs = |cell: &Cell| truth.iter().any(|grid| grid.get(*cell) != one.get(*cell));
    let cells: CellSet = Cell::ALL.into_iter().filter(differs).collect();
    assert_eq!(ambiguity.cells, cells, "{puzzle}");
    assert_eq!(ambiguity.backbone, only(one, !cells), "{puzzle}");

    let mut covered = CellSet::EMPTY;
    for switch in &ambiguity.unavoidable_sets {
        assert!((covered & switch.cells).is_empty(), "{puzzle}: twice {}", switch.cells);
        covered |= switch.cells;
        assert_eq!(switch.count, Count::Exactly(switch.alternatives.len() as u64));
        assert_eq!(switch.alternatives[0], digits(one, switch.cells), "{puzzle}");
        let all: BTreeSet<_> = truth.iter().map(|grid| digits(grid, switch.cells)).collect();
        assert_eq!(switch.alternatives.iter().cloned().collect::<BTreeSet<_>>(), all, "{puzzle}");
        if switch.cells.len() <= 12 && switch.alternatives.len() <= 40 {
            assert!(!can_be_split(switch), "{puzzle}: {switch:?}");
        }
        if let Some(pair) = switch.swapped_digits() {
            let rows = &switch.alternatives;
            assert_eq!(rows.len(), 2);
            for (a, b) in rows[0].iter().zip(&rows[1]) {
                assert!(a != b && pair.contains(a) && pair.contains(b), "{puzzle}: {switch}");
            }
        }
    }
    assert_eq!(covered, cells, "{puzzle}");
    assert_eq!(multiplied(ambiguity), truth, "{puzzle}");

    let exchange = ambiguity.swap();
    assert_eq!(exchange.cells, one.difference(another));
    assert_eq!(
        exchange.alternatives,
        [digits(one, exchange.cells), digits(another, exchange.cells)]
    );
    if truth.len() <= 100 {
        let grids: Vec<&Grid> = truth.iter().collect();
        let pairs = (0..grids.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
        let least = pairs.map(|(a, b)| grids[a].difference(grids[b]).len()).min();
        assert_eq!(Some(exchange.cells.len()), least, "{puzzle}: the nearest two");
    }
}

#[test]
#[ignore = "long"]
fn of_puzzles_that_lost_givens() {
    let mut chance = Chance::new(21);
    let mut doctor = Doctor::new();
    let mut several_switches = 0;
    for nth in 0..300 {
        let puzzle = chance.proper([0, 30, 36][nth % 3]).0;
        let puzzle = chance.without(&puzzle, 1 + nth % 7);
        let solutions = all(&puzzle, 1001);
        if !(2..=1000).contains(&solutions.len()) {
            continue;
        }
        let ambiguity = ambiguity(&mut doctor, &puzzle);
        check(&puzzle, &solutions, &ambiguity);
        several_switches += usize::from(ambiguity.unavoidable_sets.len() > 1);
    }
    assert!(several_switches > 2, "{several_switches}");
}

/// Four cells in two rows, two columns and two boxes, with two digits that can be exchanged.
pub(crate) fn rectangles(full: &Grid) -> Vec<CellSet> {
    let at = |row, column| Cell::at(row, column).unwrap();
    let mut found = Vec::new();
    for (r1, r2) in (0..9).flat_map(|b| (0..b).map(move |a| (a, b))) {
        for (c1, c2) in (0..9).flat_map(|b| (0..b).map(move |a| (a, b))) {
            let corners = [at(r1, c1), at(r1, c2), at(r2, c1), at(r2, c2)];
            let boxes: BTreeSet<usize> = corners.iter().map(|cell| cell.box_()).collect();
            let crossed = full.get(corners[0]) == full.get(corners[3])
                && full.get(corners[1]) == full.get(corners[2]);
            if boxes.len() == 2 && crossed {
                found.push(corners.into_iter().collect());
            }
        }
    }
    found
}

#[test]
fn of_independent_rectangles() {
    let mut chance = Chance::new(22);
    let mut doctor = Doctor::new();
    let mut seen = [0; 5];
    for nth in 0..160 {
        let full = chance.full();
        let mut open = CellSet::EMPTY;
        let mut switches = 0;
        let mut all_rectangles = rectangles(&full);
        chance.shuffle(&mut all_rectangles);
        for rectangle in all_rectangles {
            if switches <= nth % 4 && (open & rectangle).is_empty() {
                open |= rectangle;
                switches += 1;
            }
        }
        if switches == 0 {
            continue;
        }
        let puzzle = only(&full, !open);
        let solutions = all(&puzzle, 1000);
        let ambiguity = ambiguity(&mut doctor, &puzzle);
        check(&puzzle, &solutions, &ambiguity);
        if solutions.len() == 1 << switches {
            assert_eq!(ambiguity.unavoidable_sets.len(), switches, "{puzzle}");
            seen[switches] += 1;
        }
        if switches == 1 {
            let words = ambiguity.unavoidable_sets[0].to_string();
            assert!(
                words.contains("can be swapped in r") && words.contains("two boxes)"),
                "{words}"
            );
        }
    }
    assert!(seen[1..].iter().all(|&seen| seen > 10), "{seen:?}");
}

/// With fewer solutions allowed than there are, the answer has less, and nothing that is false.
#[test]
#[ignore = "long"]
fn limits() {
    let mut chance = Chance::new(23);
    for _ in 0..60 {
        let puzzle = chance.proper(28).0;
        let puzzle = chance.without(&puzzle, 5);
        let solutions = all(&puzzle, 1001);
        if !(2..=1000).contains(&solutions.len()) {
            continue;
        }
        let truth = solutions.len() as u64;
        for most in [0, 1, 2, 3, 10, 100, 1000] {
            let mut doctor = Doctor::new().max_solutions(most);
            let answer = ambiguity(&mut doctor, &puzzle);
            assert!(answer.count.at_least() <= truth, "{puzzle}: {:?} of {truth}", answer.count);
            assert!(!answer.count.is_exact() || answer.count.at_least() == truth, "{puzzle}");
            assert_eq!(answer.estimate.is_none(), answer.count.is_exact());
            for switch in &answer.unavoidable_sets {
                let all: BTreeSet<_> =
                    solutions.iter().map(|grid| digits(grid, switch.cells)).collect();
                let found: BTreeSet<_> = switch.alternatives.iter().cloned().collect();
                assert_eq!(found.len(), switch.alternatives.len(), "each once");
                assert!(found.is_subset(&all), "{puzzle}");
                assert!(switch.count.at_least() <= all.len() as u64, "{puzzle}");
                if switch.count.is_exact() {
                    assert_eq!(found, all, "{puzzle}");
                } else {
                    assert_eq!(found.len() as u64, most.max(2), "{puzzle}");
                }
            }
        }
        let answer = ambiguity(&mut Doctor::new().max_solutions(u64::MAX), &puzzle);
        assert_eq!(answer.count, Count::Exactly(truth), "{puzzle}");
    }
}

/// An empty grid, and others that are nearly so.
#[test]
#[ignore = "long"]
fn of_nearly_empty_grids() {
    let mut chance = Chance::new(24);
    for givens in [0, 1, 3, 5, 8] {
        let full = chance.full();
        let puzzle = chance.without(&full, 81 - givens);
        let answer = ambiguity(&mut Doctor::new(), &puzzle);
        assert_eq!(answer.count, Count::MoreThan(1000), "{puzzle}");
        assert!(
            answer.solutions.iter().all(|grid| grid.is_solved() && grid.contains_grid(&puzzle))
        );
        assert_ne!(answer.solutions[0], answer.solutions[1]);
        if answer.is_proven {
            assert!(answer.backbone.contains_grid(&puzzle));
            assert_eq!(answer.backbone.filled(), !answer.cells);
        }
    }
    // Row 1 is given but for one cell, so that is known too.
    let answer = ambiguity(&mut Doctor::new(), &"12345678.".parse::<Row>().unwrap().0);
    assert_eq!(answer.backbone.filled(), House::ALL[0].cell_set());
}

/// A grid with this first row.
struct Row(Grid);

impl std::str::FromStr for Row {
    type Err = sudoku_core::ParseGridError;

    fn from_str(row: &str) -> Result<Self, Self::Err> {
        format!("{row}{}", ".".repeat(72)).parse().map(Self)
    }
}

/// A real list: all solutions of a thousand of them by multiplying out.
#[test]
#[ignore = "long"]
fn of_real_puzzles() {
    let Some(text) = files::data("lists/puzzles7_serg_benchmark") else { return };
    let (mut checked, mut split) = (0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')).step_by(9).take(1000) {
        let puzzle: Grid = line[..81].parse().unwrap();
        let solutions = all(&puzzle, 1001);
        let Verdict::Ambiguous(answer) = diagnose(&puzzle).verdict else { panic!("{puzzle}") };
        if solutions.len() <= 1000 {
            check(&puzzle, &solutions, &answer);
            checked += 1;
            split += usize::from(answer.unavoidable_sets.len() > 1);
        } else {
            assert!(answer.count.at_least() >= 1001, "{puzzle}: {:?}", answer.count);
        }
    }
    println!("{checked} multiplied out, {split} of them with several switches");
    assert!(checked > 500, "{checked}");
}
