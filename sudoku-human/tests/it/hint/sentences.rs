//! The sentences, word for word.

use sudoku_core::{CandidateGrid, Cell, Digit, DigitSet, Grid, House, Position};
use sudoku_human::{Hint, Technique, hints};

fn said(step: &Hint) -> [String; 3] {
    [Hint::WHERE, Hint::WHAT, Hint::WHY].map(|level| step.level(level))
}

fn next(grid: &Grid, marks: &CandidateGrid) -> Hint {
    let mut steps = hints(&Position::new(*grid, *marks)).allow_improper();
    steps.next().expect("there is a step")
}

fn grid(rows: [&str; 9]) -> Grid {
    rows.concat().parse().unwrap()
}

fn strike(marks: &mut CandidateGrid, cells: &str, digits: &str) {
    let digits: DigitSet = digits.parse().unwrap();
    for cell in cells.split(' ') {
        let cell: Cell = cell.parse().unwrap();
        marks.set(cell, marks.get(cell) - digits);
    }
}

#[test]
fn a_full_house() {
    let puzzle = grid([
        "123......",
        "45.......",
        "789......",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ]);
    let step = next(&puzzle, &CandidateGrid::ALL);
    assert_eq!(
        said(&step),
        [
            "There is a full house: box 1 has one empty cell.",
            "r2c3 is the last empty cell of box 1: it is 6.",
            "r2c3 is the last empty cell of box 1: it is 6, as the other eight digits are there.",
        ]
    );
    assert_eq!(step.because(), puzzle.filled());
    // Levels there are none of are the nearest ones there are.
    assert_eq!([step.level(0), step.level(9)], [step.level(1), step.level(3)]);
    assert_eq!(step.to_string(), step.level(3));
}

#[test]
fn hidden_singles() {
    // Two 7s cross box 4; two of its cells are filled.
    let puzzle = grid([
        ".........",
        "7........",
        ".........",
        ".........",
        "........7",
        ".12......",
        ".........",
        ".7.......",
        ".........",
    ]);
    let step = next(&puzzle, &CandidateGrid::ALL);
    assert_eq!(
        said(&step),
        [
            "There is a hidden single in box 4.",
            "r4c3 is the only place for 7 in box 4.",
            "r4c3 is the only place for 7 in box 4: r2c1=7, r5c9=7, r8c2=7 and filled cells leave no other.",
        ]
    );
    assert_eq!(step.houses(), [House::ALL[21]]);
    assert_eq!(step.because().to_string(), "r2c1 r5c9 r8c2");
}

#[test]
fn what_was_struck_out_earlier_is_part_of_the_reason() {
    let mut puzzle = Grid::EMPTY;
    let mut marks = CandidateGrid::ALL;
    strike(&mut marks, "r4c1 r4c2 r5c2 r5c3 r6c1 r6c2 r6c3 r5c1", "7");
    let step = next(&puzzle, &marks);
    assert_eq!(
        step.level(3),
        "r4c3 is the only place for 7 in box 4: the 7s struck out of r4c1, r4c2, r5c1, r5c2, r5c3, \
         r6c1, r6c2, r6c3 earlier leave no other.",
    );
    puzzle.set("r5c9".parse().unwrap(), Some(Digit::Seven)).unwrap();
    puzzle.set("r6c4".parse().unwrap(), Some(Digit::Seven)).unwrap();
    puzzle.set("r4c1".parse().unwrap(), Some(Digit::Two)).unwrap();
    let step = next(&puzzle, &marks);
    assert_eq!(
        step.level(3),
        "r4c3 is the only place for 7 in box 4: r5c9=7, r6c4=7, filled cells and the 7 struck out of \
         r4c2 earlier leave no other.",
    );
    assert_eq!(step.struck_before(), [("r4c2".parse().unwrap(), Digit::Seven)]);
}

#[test]
fn naked_singles() {
    let puzzle = grid([
        ".........",
        ".........",
        "..2......",
        "1..3..5..",
        ".........",
        "6........",
        "..4......",
        ".........",
        "..8......",
    ]);
    let mut marks = CandidateGrid::ALL;
    strike(&mut marks, "r4c3", "9");
    let step = next(&puzzle, &marks);
    assert_eq!(
        said(&step),
        [
            "There is a naked single in box 4.",
            "r4c3 can only be 7.",
            "r4c3 can only be 7: row 4 has 1 3 5, column 3 has 2 4 8 and box 4 has 6, and 9 was struck out \
         earlier.",
        ]
    );
    assert_eq!(step.because(), puzzle.filled());

    // In an empty grid nothing but marks can say it.
    let mut marks = CandidateGrid::ALL;
    strike(&mut marks, "r4c3", "12345689");
    assert_eq!(
        next(&Grid::EMPTY, &marks).level(3),
        "r4c3 can only be 7: 1, 2, 3, 4, 5, 6, 8 and 9 were struck out earlier.",
    );
}

#[test]
fn locked_candidates() {
    let puzzle = grid([
        ".........",
        "7........",
        ".........",
        ".12......",
        ".........",
        ".34......",
        ".........",
        ".........",
        ".........",
    ]);
    let step = next(&puzzle, &CandidateGrid::ALL);
    assert_eq!(step.technique(), Technique::Pointing);
    assert_eq!(
        said(&step),
        [
            "There are locked candidates in box 4 (pointing).",
            "In box 4, 7 can only be in row 5: no other cell of row 5 can be 7 (r5c4, r5c5, r5c6, r5c7, \
         r5c8, r5c9).",
            "In box 4, 7 can only be in row 5, as r2c1=7 and filled cells leave no other place: so no \
         other cell of row 5 can be 7 (r5c4, r5c5, r5c6, r5c7, r5c8, r5c9).",
        ]
    );
    assert_eq!(step.houses(), [House::ALL[21], House::ALL[4]]);
    assert_eq!(step.placement(), None);

    let puzzle = grid([
        ".........",
        ".........",
        ".........",
        ".........",
        "...12345.",
        ".........",
        ".........",
        "........7",
        ".........",
    ]);
    let step = next(&puzzle, &CandidateGrid::ALL);
    assert_eq!(step.technique(), Technique::Claiming);
    assert_eq!(
        step.level(3),
        "In row 5, 7 can only be in box 4, as r8c9=7 and filled cells leave no other place: so no \
         other cell of box 4 can be 7 (r4c1, r4c2, r4c3, r6c1, r6c2, r6c3).",
    );
}

/// Of several steps of a kind the one that takes the least; of equal ones, the first.
#[test]
fn the_first_steps_of_the_university_exercise() {
    let puzzle: Grid =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
            .parse()
            .unwrap();
    let answer: Vec<String> = hints(&puzzle).take(10).map(|step| step.to_string()).collect();
    assert_eq!(
        answer,
        [
            "r2c1 is the only place for 6 in box 1: r1c4=6, r3c7=6 and filled cells leave no other.",
            "r7c4 is the only place for 7 in box 8: r4c5=7, r8c8=7 and filled cells leave no other.",
            "r8c9 is the only place for 8 in box 9: r7c3=8, r9c6=8 and filled cells leave no other.",
            "r7c7 is the only place for 9 in box 9: r9c4=9 and filled cells leave no other.",
            "r6c7 is the only place for 8 in box 6: r4c2=8, r5c4=8, r8c9=8 and filled cells leave no other.",
            "r9c3 is the only place for 7 in box 7: r3c2=7, r7c4=7, r8c8=7 and filled cells leave no other.",
            "r7c1 is the only place for 1 in box 7: r1c2=1, r8c7=1 and filled cells leave no other.",
            "r9c5 is the only place for 1 in box 8: r7c1=1, r8c7=1 and filled cells leave no other.",
            "r7c5 is the only place for 3 in row 7: r6c2=3 and filled cells leave no other.",
            "r7c2 is the last empty cell of row 7: it is 2, as the other eight digits are there.",
        ]
    );
}
