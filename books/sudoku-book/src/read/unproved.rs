//! [`unproved`]: the reason why a puzzle of a picture is not believed.

use sudoku_core::Limits;
use sudoku_human::words::Clause;
use sudoku_variant::{Conflict, Puzzle, conflict};
use sudoku_vision::DrawnGrid;

use crate::entry::Unreadable;

/// The reason why a puzzle that is seen in a picture and has not exactly one solution is not read:
/// the cages that do not add up, or the givens and rules that contradict one another. Which of them
/// is misprinted, or misread, only the page says.
pub(super) fn unproved(puzzle: &Puzzle, grid: &DrawnGrid) -> Unreadable {
    /// A longer list names no culprit.
    const MOST: usize = 15;
    const STEPS: u64 = 200_000;
    if let Some((sum, expected)) = wrong_total(grid) {
        let total = Clause::new("unread.total").with("sum", sum).with("expected", expected);
        return Clause::new("unread.contradicted").with("reason", total).into();
    }
    match conflict(puzzle, Limits::new().max_steps(STEPS)) {
        Ok(Some(found)) => {
            let count = found.givens.len() + found.rules.len();
            let reason = match count {
                ..=MOST => said(puzzle, &found),
                _ => Clause::new("unread.many").with("n", count),
            };
            Clause::new("unread.contradicted").with("reason", reason).into()
        }
        Ok(None) => Clause::new("unread.ambiguous").into(),
        Err(_) => Clause::new("unread.unproved").into(),
    }
}

/// The sum of the cages of a grid that they cover, and that of all cells, if they differ.
fn wrong_total(grid: &DrawnGrid) -> Option<(u64, u64)> {
    let covered: usize = grid.cages.iter().map(|cage| cage.cells.len()).sum();
    let sums: Option<Vec<u32>> = grid.cages.iter().map(|cage| cage.sum).collect();
    let (sum, side) = (u64::from(sums?.into_iter().sum::<u32>()), grid.side as u64);
    let expected = side * side * (side + 1) / 2;
    (covered == grid.side * grid.side && sum != expected).then_some((sum, expected))
}

/// `r1c1=1 contradicts this rule: …`.
fn said(puzzle: &Puzzle, found: &Conflict) -> Clause {
    let given = |cell: &sudoku_variant::Cell| {
        let symbols = puzzle.marks()[cell.index()].iter();
        let symbols: String = symbols.map(|it| puzzle.alphabet().character(it)).collect();
        format!("{}={symbols}", puzzle.board().name(*cell))
    };
    let givens: Vec<String> = found.givens.iter().map(given).collect();
    let rules = found.rules.iter().filter_map(|rule| puzzle.rules().get(*rule));
    let rules: Vec<Clause> = rules.map(|rule| rule.clause(puzzle.board())).collect();
    let mut each = rules.clone().into_iter();
    let Some(first) = each.next() else {
        return match givens.is_empty() {
            true => Clause::new("other.conflict.board"),
            false => Clause::new("other.conflict.givens").with("givens", givens),
        };
    };
    let all = each
        .fold(first, |all, next| Clause::new("list.parts").with("first", all).with("second", next));
    match givens.is_empty() {
        true => Clause::new("other.conflict.rules").with("rules", rules).with("all", all),
        false => Clause::new("other.conflict")
            .with("givens", givens)
            .with("rules", rules)
            .with("all", all),
    }
}

#[cfg(test)]
mod tests {
    use sudoku_variant::text::parse;
    use sudoku_vision::DrawnCage;

    use super::*;

    fn reason(text: &str, grid: &DrawnGrid) -> String {
        unproved(&parse(text).unwrap(), grid).to_string()
    }

    /// The reason says what is broken, or that nothing is.
    #[test]
    fn reasons() {
        let mut grid = DrawnGrid::default();
        grid.side = 4;
        let broken = reason(".Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_4", &grid);
        assert!(broken.contains("r1c1=4 contradicts this rule"), "{broken}");
        assert!(broken.contains("add to 3") && broken.contains("misread"), "{broken}");
        let open = reason(".Shape~4x4.Cage~3~R1C1~R1C2", &grid);
        assert!(open.contains("several solutions"), "{open}");
        let cage = |cells: std::ops::Range<usize>, sum: u32| {
            let mut cage = DrawnCage::default();
            (cage.cells, cage.sum) = (cells.collect(), Some(sum));
            cage
        };
        grid.cages = vec![cage(0..8, 20), cage(8..16, 21)];
        let total = reason(".Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_4", &grid);
        assert!(total.contains("add to 41, not to 40"), "{total}");
    }
}
