//! Whether a hint follows from the cells that it names, by nothing but the rules of the game.

use sudoku_core::{CandidateGrid, Cell, CellSet, Digit, Grid, House};
use sudoku_human::{Hint, Technique};

macro_rules! ensure {
    ($true:expr, $($words:tt)*) => {
        if !$true {
            return Err(format!($($words)*));
        }
    };
}

/// Whether the digits of these cells, or that it was struck out before, keep the digit out of the
/// cell.
fn is_excluded(
    grid: &Grid,
    because: CellSet,
    struck: &[(Cell, Digit)],
    cell: Cell,
    digit: Digit,
) -> bool {
    let sees = |other: Cell| {
        other.row() == cell.row() || other.column() == cell.column() || other.box_() == cell.box_()
    };
    struck.contains(&(cell, digit))
        || because
            .iter()
            .any(|other| other != cell && sees(other) && grid.get(other) == Some(digit))
}

/// Whether the hint follows from what it names, in this grid with these marks, and names no more
/// than it needs.
pub(crate) fn check(grid: &Grid, marks: &CandidateGrid, hint: &Hint) -> Result<(), String> {
    let (because, struck) = (hint.because(), hint.struck_before());
    ensure!(follows(grid, because, struck, hint)?, "it does not follow");
    for &(cell, digit) in struck {
        ensure!(grid.get(cell).is_none(), "{cell} is filled");
        ensure!(!marks.get(cell).contains(digit), "{digit} was not struck out of {cell}");
        let seen = grid.iter().any(|(other, held)| held == Some(digit) && other.sees(cell));
        ensure!(!seen, "{digit} is out of {cell} because of a digit, too");
    }
    for &(cell, digit) in hint.candidates().iter().chain(hint.eliminations()) {
        ensure!(grid.get(cell).is_none(), "{cell} is filled");
        ensure!(marks.get(cell).contains(digit), "{digit} is no candidate of {cell}");
        let seen = grid.iter().any(|(other, held)| held == Some(digit) && other.sees(cell));
        ensure!(!seen, "{digit} cannot stand in {cell}");
    }
    for cell in because {
        ensure!(grid.get(cell).is_some(), "{cell} is empty");
        let less = follows(grid, because.without(cell), struck, hint)?;
        ensure!(!less, "{cell} is not needed");
    }
    for nth in 0..struck.len() {
        let less: Vec<_> =
            struck.iter().enumerate().filter(|(at, _)| *at != nth).map(|(_, one)| *one).collect();
        ensure!(!follows(grid, because, &less, hint)?, "{:?} is not needed", struck[nth]);
    }
    ensure!(
        hint.placement().is_some() == hint.eliminations().is_empty(),
        "a digit or candidates, not both"
    );
    Ok(())
}

/// Whether it follows from these cells and these candidates that were struck out, and from which
/// cells of its house are filled.
fn follows(
    grid: &Grid,
    because: CellSet,
    struck: &[(Cell, Digit)],
    hint: &Hint,
) -> Result<bool, String> {
    // The cells of the house, outside of the other one, where the digit is kept out by nothing.
    let open = |house: House, other: CellSet, digit: Digit| -> CellSet {
        let cells = house.cells().iter().copied().filter(|cell| !other.contains(*cell));
        cells
            .filter(|&cell| grid.get(cell).is_none())
            .filter(|&cell| !is_excluded(grid, because, struck, cell, digit))
            .collect()
    };
    Ok(match (hint.technique(), hint.placement(), hint.houses()) {
        (Technique::FullHouse, Some((cell, digit)), [house]) => {
            ensure!(house.cells().contains(&cell), "{cell} is not in {house}");
            let held: Vec<Option<Digit>> =
                because.iter().filter(|c| house.cells().contains(c)).map(|c| grid.get(c)).collect();
            let others = Digit::ALL.into_iter().filter(|&other| other != digit);
            others.clone().all(|other| held.contains(&Some(other))) && held.len() == 8
        }
        (Technique::HiddenSingle, Some((cell, digit)), [house]) => {
            ensure!(house.cells().contains(&cell), "{cell} is not in {house}");
            open(*house, CellSet::single(cell), digit).is_empty()
        }
        (Technique::NakedSingle, Some((cell, digit)), houses) => {
            ensure!(houses.iter().all(|house| house.cells().contains(&cell)), "{houses:?}");
            let named = houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cell_set());
            ensure!(named.is_superset(because), "{because} is not all in {houses:?}");
            let mut others = Digit::ALL.into_iter().filter(|&other| other != digit);
            others.all(|other| is_excluded(grid, because, struck, cell, other))
        }
        (Technique::Pointing | Technique::Claiming, None, [house, other]) => {
            let is_box = |house: &House| house.index() >= 18;
            let from_box = hint.technique() == Technique::Pointing;
            ensure!(is_box(house) == from_box && is_box(other) != from_box, "{house} to {other}");
            let digit = hint.candidates()[0].1;
            let same =
                hint.candidates().iter().chain(hint.eliminations()).all(|one| one.1 == digit);
            ensure!(same, "several digits");
            for (cell, _) in hint.candidates() {
                let both = house.cells().contains(cell) && other.cells().contains(cell);
                ensure!(both, "{cell} is not in both houses");
            }
            for (cell, _) in hint.eliminations() {
                let outside = other.cells().contains(cell) && !house.cells().contains(cell);
                ensure!(outside, "{cell} is not in {other} alone");
            }
            let held = house.cells().iter().any(|&cell| grid.get(cell) == Some(digit));
            ensure!(!held, "{house} has its {digit}");
            open(*house, other.cell_set(), digit).is_empty()
        }
        other => return Err(format!("not of any known form: {other:?}")),
    })
}

/// Whether the last sentence names exactly the cells that the hint is made of, and digits that
/// stand there.
pub(crate) fn check_sentence(grid: &Grid, hint: &Hint) -> Result<(), String> {
    let sentence = hint.level(3);
    let (mut equal, mut named) = (CellSet::EMPTY, CellSet::EMPTY);
    let words = sentence.split([' ', ',', ':', '.', '(', ')']).filter(|word| word.starts_with('r'));
    for word in words {
        let (cell, digit) = word.split_once('=').map_or((word, None), |(a, b)| (a, Some(b)));
        let Ok(cell) = cell.parse::<Cell>() else { continue };
        match digit {
            Some(digit) => {
                let held = grid.get(cell).map(|digit| digit.to_string());
                ensure!(held.as_deref() == Some(digit), "{word}, but it holds {held:?}");
                equal.insert(cell);
            }
            None => {
                named.insert(cell);
            }
        }
    }
    let cells = |list: &[(Cell, Digit)]| list.iter().map(|one| one.0).collect::<CellSet>();
    let expected = match hint.placement() {
        Some((cell, _)) => cells(hint.struck_before()).with(cell),
        None => cells(hint.struck_before()) | cells(hint.eliminations()),
    };
    ensure!(named == expected, "{named} named, not {expected}: {sentence}");
    match hint.technique() {
        Technique::FullHouse => ensure!(equal.is_empty(), "{sentence}"),
        Technique::NakedSingle => {
            // `row 4 has 1 3 5`: digits that are there, each named once.
            let (_, reason) = sentence.split_once(": ").ok_or("no reason")?;
            let mut answer: Vec<char> = Vec::new();
            for part in reason.split([',', '.']).flat_map(|part| part.split(" and ")) {
                let Some((house, digits)) = part.trim().split_once(" has ") else {
                    answer.extend(part.chars().filter(char::is_ascii_digit));
                    continue;
                };
                let house = House::ALL.into_iter().find(|one| one.to_string() == house);
                let house = house.ok_or_else(|| format!("which house? {sentence}"))?;
                for digit in digits.split(' ') {
                    let held = house.cells().iter().filter_map(|&cell| grid.get(cell));
                    ensure!(held.map(|d| d.to_string()).any(|d| d == digit), "{sentence}");
                    answer.extend(digit.chars());
                }
            }
            answer.sort_unstable();
            let digit = hint.placement().map(|(_, digit)| digit.to_char());
            let all: Vec<char> = ('1'..='9').filter(|one| Some(*one) != digit).collect();
            ensure!(answer == all, "{answer:?}: {sentence}");
        }
        _ => ensure!(equal == hint.because(), "{equal} named: {sentence}"),
    }
    Ok(())
}

/// The checker finds what is wrong.
mod tests {
    use super::*;
    use sudoku_core::Position;
    use sudoku_human::{hint, hints};

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    const EXERCISE: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

    #[test]
    fn a_hint_for_another_grid_does_not_follow() {
        let puzzle = grid(EXERCISE);
        let step = hint(&puzzle).unwrap().unwrap();
        let marks = CandidateGrid::from(&puzzle);
        check(&puzzle, &marks, &step).unwrap();
        check_sentence(&puzzle, &step).unwrap();
        for cell in step.because() {
            let without = puzzle.with_fixed(puzzle.fixed().without(cell)).givens();
            check(&without, &CandidateGrid::from(&without), &step).unwrap_err();
            check_sentence(&without, &step).unwrap_err();
        }
    }

    #[test]
    fn what_was_struck_out_before_has_to_be_missing() {
        let puzzle = Grid::EMPTY;
        let mut marks = CandidateGrid::ALL;
        for cell in House::ALL[20].cells().iter().skip(1) {
            marks.remove(*cell, Digit::Four);
        }
        let mut steps = hints(&Position::new(puzzle, marks)).allow_improper();
        let step = steps.next().unwrap();
        check(&puzzle, &marks, &step).unwrap();
        check_sentence(&puzzle, &step).unwrap();
        let cell = House::ALL[20].cells()[5];
        marks.set(cell, marks.get(cell).with(Digit::Four));
        check(&puzzle, &marks, &step).unwrap_err();
    }
}
