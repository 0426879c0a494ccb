//! Sequences of hints to their end, over many puzzles.

use sudoku_core::{
    CandidateGrid, Cell, Digit, Generator, Grid, House, HouseKind, Position, Solutions, Strength,
    propagate, solve_grid,
};
use sudoku_human::hint::hints;
use sudoku_human::{Hint, Level, Measure, Technique};

use super::checker::{check, check_sentence};
use super::easy;
use crate::files;

/// The techniques of hints.
const TECHNIQUES: [Technique; 5] = [
    Technique::FullHouse,
    Technique::HiddenSingle,
    Technique::NakedSingle,
    Technique::Pointing,
    Technique::Claiming,
];

/// How often each technique was needed.
type Seen = [usize; TECHNIQUES.len()];

/// How late people see such a step: hidden singles sooner in boxes than in rows and columns.
fn rank(step: &Hint) -> usize {
    match step.technique() {
        Technique::FullHouse => 0,
        Technique::HiddenSingle => 1 + usize::from(step.houses()[0].kind() != HouseKind::Box),
        Technique::NakedSingle => 3,
        _ => 4,
    }
}

/// The first kind of step there is.
fn first_seen(grid: &Grid, marks: &CandidateGrid) -> usize {
    let open = |house: House| house.cells().iter().filter(|cell| grid.get(**cell).is_none());
    let places =
        |house, digit| open(house).filter(|cell| marks.get(**cell).contains(digit)).count();
    let hidden = |house| Digit::ALL.into_iter().any(|digit| places(house, digit) == 1);
    let (lines, boxes) = House::ALL.split_at(18);
    if House::ALL.into_iter().any(|house| open(house).count() == 1) {
        0
    } else if boxes.iter().any(|&house| hidden(house)) {
        1
    } else if lines.iter().any(|&house| hidden(house)) {
        2
    } else {
        3 + usize::from(
            !Cell::ALL.iter().any(|&cell| grid.get(cell).is_none() && marks.get(cell).len() == 1),
        )
    }
}

/// Takes all the steps. Each has to be true of the solution, to follow from what it names, and to
/// do something; in the end nothing is left that locked candidates could strike out. Returns
/// whether it is solved.
#[track_caller]
fn to_the_end(puzzle: &Grid, solution: &Grid, seen: &mut Seen) -> bool {
    let mut steps = hints(puzzle).techniques(easy());
    loop {
        let (grid, marks) = (*steps.grid(), *steps.marks());
        let Some(step) = steps.next() else { break };
        assert_eq!(rank(&step), first_seen(&grid, &marks), "{puzzle}: {step}");
        if let Some((cell, digit)) = step.placement() {
            assert_eq!(solution.get(cell), Some(digit), "{puzzle}: {step}");
            assert_eq!(grid.get(cell), None, "{puzzle}: {step}");
        }
        for &(cell, digit) in step.eliminations() {
            assert_ne!(solution.get(cell), Some(digit), "{puzzle}: {step}");
        }
        check(&grid, &marks, &step).unwrap_or_else(|wrong| panic!("{grid}: {step} {wrong}"));
        check_sentence(&grid, &step).unwrap_or_else(|wrong| panic!("{grid}: {wrong}"));
        assert!(steps.marks().len() < marks.len() || *steps.grid() != grid, "{puzzle}: {step}");
        let nth = TECHNIQUES.iter().position(|&technique| technique == step.technique());
        seen[nth.unwrap()] += 1;
    }
    assert_eq!(steps.error(), None, "{puzzle}");
    let left = propagate(puzzle, Strength::LockedCandidates).unwrap();
    assert_eq!(*steps.marks(), left, "{puzzle}");
    assert_eq!(*steps.grid(), left.decided(), "{puzzle}");
    assert_eq!(steps.grid().fixed(), puzzle.fixed());
    assert!(steps.next().is_none());
    steps.grid().is_solved()
}

#[test]
#[ignore = "long"]
fn a_thousand_made_puzzles() {
    let (mut seen, mut solved) = ([0; 5], [0; 4]);
    let of = |level| Generator::new(8).measured(Measure::new().level(level)).max_puzzles(200);
    let kinds = [
        Generator::new(8).minimal().max_puzzles(400),
        of(Level::Easy),
        of(Level::Medium).minimal(),
        of(Level::Expert),
    ];
    let mut puzzles = 0;
    for (kind, wanted) in kinds.into_iter().enumerate() {
        for made in wanted.run().unwrap() {
            puzzles += 1;
            solved[kind] += usize::from(to_the_end(&made.puzzle, &made.solution, &mut seen));
        }
    }
    assert_eq!(puzzles, 1000);
    // Easy and most medium ones need no more than locked candidates, and experts need more.
    assert_eq!([solved[1], solved[3]], [200, 0]);
    assert!(solved[2] > 150, "{solved:?}");
    assert!(seen.iter().all(|&seen| seen > 200), "{seen:?}");
}

#[test]
#[ignore = "long"]
fn real_puzzles() {
    let mut seen = [0; 5];
    for (name, some) in [
        ("easy_random32", 1000),
        ("minimal_20000.txt", 1000),
        ("puzzles2_17_clue", 1000),
        ("unbiased_approx_33k", 1000),
    ] {
        let Some(text) = files::data(&format!("lists/{name}")) else { continue };
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let puzzles = lines.filter_map(|line| line.get(..81)?.parse::<Grid>().ok());
        for puzzle in files::share(puzzles.take(some), 8) {
            let Solutions::One(solution) = solve_grid(&puzzle) else { panic!("{puzzle}") };
            to_the_end(&puzzle, &solution, &mut seen);
        }
    }
}

/// Pencil-mark puzzles, which have no digit: everything rests on what was struck out before.
#[test]
fn marks_alone() {
    let rows = files::conformance("marks.tsv");
    let mut said = 0;
    for row in rows.iter().filter(|row| row[2] == "1") {
        let marks: CandidateGrid = row[1].parse().unwrap();
        let solution: Grid = row[3].parse().unwrap();
        let mut steps = hints(&Position::new(Grid::EMPTY, marks)).techniques(easy());
        loop {
            let (grid, marks) = (*steps.grid(), *steps.marks());
            let Some(step) = steps.next() else { break };
            check(&grid, &marks, &step).unwrap_or_else(|wrong| panic!("{grid}: {step} {wrong}"));
            check_sentence(&grid, &step).unwrap_or_else(|wrong| panic!("{grid}: {wrong}"));
            assert!(step.placement().is_none_or(|(cell, digit)| solution.get(cell) == Some(digit)));
            assert!(step.eliminations().iter().all(|one| solution.get(one.0) != Some(one.1)));
            said += usize::from(!step.struck_before().is_empty());
        }
        let mut left = marks;
        left.narrow(Strength::LockedCandidates).unwrap();
        assert_eq!(*steps.marks(), left, "{}", row[0]);
    }
    assert!(said > 50, "{said}");
}
