//! [`turned`]: solutions that are turned, mirrored or renamed against their puzzles.

use sudoku_core::{Cell, Digit, Grid, SquareSymmetry, Transformation};

/// Fewer different digits fit many grids.
const FEWEST_DIGITS: usize = 8;

/// The way in which the right solution of a puzzle was turned, mirrored or renamed to give this
/// grid; `None` if it was not, or if the grid contains the givens as it is.
pub(crate) fn turned(givens: &Grid, printed: &Grid) -> Option<Transformation> {
    let digits = Digit::ALL.into_iter().filter(|&digit| !givens.cells_with(digit).is_empty());
    if givens.filled().len() < Grid::FEWEST_GIVENS
        || digits.count() < FEWEST_DIGITS
        || !printed.is_solved()
    {
        return None;
    }
    SquareSymmetry::ALL.into_iter().find_map(|square| {
        let names = names(givens, printed, square)?;
        let how = Transformation::from(square);
        let how = Transformation::new(how.transposes(), how.rows(), how.columns(), names).ok()?;
        (how != Transformation::IDENTITY).then_some(how)
    })
}

/// The new names of the digits, if each given of the turned puzzle has one in the printed grid.
fn names(givens: &Grid, printed: &Grid, square: SquareSymmetry) -> Option<[Digit; 9]> {
    let mut names: [Option<Digit>; 9] = [None; 9];
    let mut used = [false; 10];
    for cell in Cell::ALL {
        let Some(given) = givens.get(cell) else { continue };
        let name = printed.get(square.image(cell))?;
        let known = &mut names[usize::from(given.number()) - 1];
        match *known {
            Some(known) if known == name => {}
            None if !used[usize::from(name.number())] => {
                *known = Some(name);
                used[usize::from(name.number())] = true;
            }
            _ => return None,
        }
    }
    let mut free = Digit::ALL.into_iter().filter(|digit| !used[usize::from(digit.number())]);
    let all: Option<Vec<Digit>> =
        names.into_iter().map(|name| name.or_else(|| free.next())).collect();
    all?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    const SOLUTION: &str =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

    #[test]
    fn every_turn_and_name_is_recognised() {
        let [puzzle, solution]: [Grid; 2] = [PUZZLE, SOLUTION].map(|text| text.parse().unwrap());
        assert_eq!(turned(&puzzle, &solution), None);
        for (nth, square) in SquareSymmetry::ALL.into_iter().enumerate() {
            let mut digits = Digit::ALL;
            digits.rotate_left(nth);
            let how = Transformation::from(square);
            let how =
                Transformation::new(how.transposes(), how.rows(), how.columns(), digits).unwrap();
            let printed = how.apply(&solution);
            let found = turned(&puzzle, &printed);
            assert_eq!(found, (nth > 0).then_some(how));
        }
    }

    #[test]
    fn another_solution_is_not() {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let other: Grid = SOLUTION.parse().unwrap();
        let how = Transformation::from_index(987_654_321).unwrap();
        assert!(how.square().is_none());
        assert_eq!(turned(&puzzle, &how.apply(&other)), None);
    }
}
