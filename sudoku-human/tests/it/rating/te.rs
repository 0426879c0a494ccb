//! Trial and error, against a plain version of its definition, and its laws.

use proptest::prelude::*;
use sudoku_core::{
    CandidateGrid, Cell, Digit, DigitSet, Generator, Grid, House, Limits, Strength, Transformation,
    propagate,
};
use sudoku_human::rating::{Rated, Rater, Scale, TeRating, rate};

use crate::compressed::compressed_data;
use crate::files;

/// Puzzles of depth 2, the first of BxB 2.
const DEPTH_2: [&str; 3] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "....5.7..4.......6..92...5..3.9.......1.2..9....8.1.....8..2.1..6......37..5..4..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

fn minimal(seed: u64) -> Grid {
    Generator::new(seed).minimal().run().unwrap().next().unwrap().puzzle
}

fn exact(puzzle: &Grid, scale: Scale) -> TeRating {
    rate(puzzle, scale).unwrap().exact().unwrap().te().unwrap()
}

/// The definition, word by word.
mod plain {
    use super::*;

    /// Basics; `None` is a contradiction.
    pub(super) fn basics(mut marks: CandidateGrid) -> Option<CandidateGrid> {
        marks.narrow(Strength::Singles).ok().map(|()| marks)
    }

    /// The candidates of the open cells.
    fn open(marks: &CandidateGrid) -> Vec<(Cell, Digit)> {
        let cells = Cell::ALL.into_iter().filter(|&cell| marks.get(cell).len() > 1);
        cells.flat_map(|cell| marks.get(cell).iter().map(move |digit| (cell, digit))).collect()
    }

    /// Strikes out each candidate that `refutes`, until there are none.
    fn rounds(
        mut marks: CandidateGrid,
        refutes: impl Fn(&CandidateGrid, (Cell, Digit)) -> bool,
    ) -> Option<CandidateGrid> {
        loop {
            let before = marks;
            for (cell, digit) in open(&before) {
                if marks.get(cell).contains(digit) && refutes(&marks, (cell, digit)) {
                    marks.remove(cell, digit);
                    marks = basics(marks)?;
                }
            }
            if marks == before {
                return Some(marks);
            }
        }
    }

    fn with(marks: &CandidateGrid, (cell, digit): (Cell, Digit)) -> CandidateGrid {
        let mut copy = *marks;
        copy.set(cell, DigitSet::single(digit));
        copy
    }

    /// T&E(n).
    pub(super) fn trial(n: usize, marks: CandidateGrid) -> Option<CandidateGrid> {
        let marks = basics(marks)?;
        if n == 0 {
            return Some(marks);
        }
        rounds(marks, |marks, candidate| trial(n - 1, with(marks, candidate)).is_none())
    }

    /// The candidates left when this one is true.
    fn after(marks: &CandidateGrid, (cell, digit): (Cell, Digit)) -> CandidateGrid {
        let mut marks = with(marks, (cell, digit));
        for peer in cell.peers() {
            marks.remove(peer, digit);
        }
        marks
    }

    /// The cells, and the digits in houses: the candidates of each.
    fn variables(marks: &CandidateGrid) -> Vec<Vec<(Cell, Digit)>> {
        let digits = |cell| marks.get(cell).iter().map(move |digit| (cell, digit)).collect();
        let places = |house: House, digit| {
            let cells = house.cells().iter().filter(|&&cell| marks.get(cell).contains(digit));
            cells.map(|&cell| (cell, digit)).collect()
        };
        let houses = House::ALL.into_iter();
        let houses = houses.flat_map(|house| Digit::ALL.map(|digit| places(house, digit)));
        Cell::ALL.into_iter().map(digits).chain(houses).collect()
    }

    /// Whether a sequence of `length` variables ends with one that has no candidate, and each of
    /// the others leaves one.
    fn breaks(marks: &CandidateGrid, placed: &mut Vec<(Cell, Digit)>, length: usize) -> bool {
        let variables = variables(marks);
        if variables.iter().any(Vec::is_empty) {
            return true;
        }
        let mut singles: Vec<_> = variables
            .iter()
            .filter_map(|variable| <[_; 1]>::try_from(&variable[..]).ok())
            .map(|[single]| single)
            .filter(|single| !placed.contains(single))
            .collect();
        singles.sort_unstable();
        singles.dedup();
        length > 1
            && singles.into_iter().any(|single| {
                placed.push(single);
                let found = breaks(&after(marks, single), placed, length - 1);
                placed.pop();
                found
            })
    }

    fn has_braid(marks: &CandidateGrid, target: (Cell, Digit), length: usize) -> bool {
        let decided = Cell::ALL.into_iter().filter(|&cell| marks.get(cell).len() == 1);
        let mut placed: Vec<_> = decided
            .flat_map(|cell| marks.get(cell).iter().map(move |digit| (cell, digit)))
            .collect();
        placed.push(target);
        breaks(&after(marks, target), &mut placed, length)
    }

    /// Braids of at most this length; `None` is a contradiction.
    pub(super) fn braids(length: usize, marks: CandidateGrid) -> Option<CandidateGrid> {
        let marks = basics(marks)?;
        if length == 0 {
            return Some(marks);
        }
        rounds(marks, |marks, target| has_braid(marks, target, length))
    }

    /// T&E(1) with braids of at most this length in the copies.
    pub(super) fn copies(length: usize, marks: CandidateGrid) -> Option<CandidateGrid> {
        rounds(basics(marks)?, |marks, candidate| braids(length, with(marks, candidate)).is_none())
    }

    pub(super) fn solves(
        with: impl Fn(CandidateGrid) -> Option<CandidateGrid>,
        puzzle: &Grid,
    ) -> bool {
        with(CandidateGrid::from(puzzle)).unwrap().decided().is_solved()
    }
}

/// The depth of a puzzle, up to 2.
fn check_depth(puzzle: &Grid, most: usize) {
    let depth = usize::from(exact(puzzle, Scale::Te).depth());
    for n in 0..=most {
        assert_eq!(
            plain::solves(|marks| plain::trial(n, marks), puzzle),
            depth <= n,
            "{puzzle} {n}"
        );
    }
}

/// The B rating of a puzzle, up to some length.
fn check_b(puzzle: &Grid, longest: usize) {
    let rating = exact(puzzle, Scale::TeB);
    let b = rating.b().map_or(usize::MAX, usize::from);
    for length in 0..=longest {
        let solves = plain::solves(|marks| plain::braids(length, marks), puzzle);
        assert_eq!(solves, b <= length, "{puzzle} {length}");
    }
}

fn check_bxb(puzzle: &Grid, longest: usize) {
    let bxb = usize::from(exact(puzzle, Scale::TeBxb).bxb().unwrap());
    for length in 0..=longest {
        let solves = plain::solves(|marks| plain::copies(length, marks), puzzle);
        assert_eq!(solves, bxb <= length, "{puzzle} {length}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn depths_and_lengths_as_the_plain(seed in any::<u64>()) {
        let puzzle = minimal(seed);
        check_depth(&puzzle, 1);
        check_b(&puzzle, 2);
    }

    /// Equivalent puzzles have the same numbers, whatever was rated before.
    #[test]
    fn equivalent_puzzles_are_alike(seed in any::<u64>(), by in any::<u64>()) {
        let by = Transformation::random(by);
        let mut rater = Rater::new(Scale::TeB);
        let puzzle = minimal(seed);
        let rated = rater.rate(&puzzle).unwrap();
        prop_assert_eq!(rater.rate(&by.apply(&puzzle)).unwrap(), rated);
        prop_assert_eq!(rater.rate(&by.apply(&CandidateGrid::from(&puzzle))).unwrap(), rated);
        // Basics before are no help.
        let marks = propagate(&puzzle, Strength::Singles).unwrap();
        prop_assert_eq!(rater.rate(&marks).unwrap(), rated);
    }

    /// The numbers are there exactly where they are defined, and agree with each other.
    #[test]
    fn numbers_belong_together(seed in any::<u64>()) {
        let puzzle = minimal(seed);
        let is_basic = propagate(&puzzle, Strength::Singles).unwrap().decided().is_solved();
        let [depth, b, bxb] = [Scale::Te, Scale::TeB, Scale::TeBxb].map(|scale| exact(&puzzle, scale));
        prop_assert_eq!(depth.depth() == 0, is_basic);
        prop_assert_eq!([b.depth(), bxb.depth()], [depth.depth(); 2]);
        prop_assert_eq!([depth.b(), depth.bxb(), b.bxb()], [None; 3]);
        prop_assert_eq!(b.b(), bxb.b());
        prop_assert_eq!(b.b().is_some(), depth.depth() <= 1);
        prop_assert_eq!(b.b() == Some(0), depth.depth() == 0);
        prop_assert_eq!(bxb.bxb().is_some(), depth.depth() <= 2);
        prop_assert_eq!(bxb.bxb() == Some(0), depth.depth() <= 1);
    }

    /// Fewer candidates are not harder.
    #[test]
    fn givens_are_no_hindrance(seed in any::<u64>(), more in any::<u64>()) {
        let puzzle = minimal(seed);
        let rating = exact(&puzzle, Scale::TeB);
        let solution = Generator::new(seed).minimal().run().unwrap().next().unwrap().solution;
        let mut given = puzzle;
        let empty: Vec<Cell> = (!puzzle.filled()).iter().collect();
        for nth in 0..3 {
            let cell = empty[(more >> (8 * nth)) as usize % empty.len()];
            given.set(cell, solution.get(cell)).unwrap();
        }
        let easier = exact(&given, Scale::TeB);
        prop_assert!(easier.depth() <= rating.depth());
        prop_assert!(rating.b().is_none() || easier.b() <= rating.b());
    }
}

#[test]
fn depth_2_as_the_plain() {
    check_depth(&DEPTH_2[0].parse().unwrap(), 1);
    let depths = DEPTH_2.map(|line| exact(&line.parse().unwrap(), Scale::TeBxb));
    assert_eq!(depths.map(|rating| (rating.depth(), rating.b())), [(2, None); 3]);
    assert_eq!(depths.map(|rating| rating.bxb()), [Some(2), Some(3), Some(4)]);
}

#[test]
#[ignore = "long"]
fn copies_as_the_plain() {
    for line in files::share(DEPTH_2.into_iter(), 3) {
        check_bxb(&line.parse().unwrap(), 2);
    }
    check_depth(&DEPTH_2[1].parse().unwrap(), 2);
}

#[test]
#[ignore = "long"]
fn longer_braids_as_the_plain() {
    for seed in 0..60 {
        check_b(&minimal(seed), 4);
    }
}

/// A limit says at which number it came.
#[test]
fn limits_say_at_least() {
    let puzzle: Grid = DEPTH_2[0].parse().unwrap();
    let mut seen = Vec::new();
    for steps in (0..20).map(|power| 1 << power) {
        let limits = Limits::new().max_steps(steps);
        let rated = Rater::new(Scale::TeBxb).limits(limits).rate(&puzzle).unwrap();
        seen.push(rated.rating().te().unwrap().columns(rated.is_lower_bound()).join(" "));
        assert_eq!(rated.to_string().contains(">="), matches!(rated, Rated::AtLeast(_)));
    }
    seen.dedup();
    assert_eq!(seen, [">=1  ", ">=2  ", "2  >=1", "2  >=2", "2  2"]);
}

/// The lists of the data folder, by what is published about them.
#[test]
#[ignore = "long"]
fn depths_are_as_published() {
    let Some(text) = compressed_data("te/te.tsv.xz") else { return };
    for line in files::share(text.lines().skip(1), 20) {
        let row: Vec<&str> = line.split('\t').collect();
        let puzzle: Grid = row[0].parse().unwrap();
        let scale = if row[4].is_empty() { Scale::Te } else { Scale::TeB };
        let rating = exact(&puzzle, scale);
        let [depth, b, _] = rating.columns(false);
        assert!(row[2].is_empty() || row[2] == depth, "{line}: {rating}");
        assert!(row[4].is_empty() || row[4] == b, "{line}: {rating}");
    }
}
