//! A slow and plain solver: tries each symbol of each cell in reading order, and asks the
//! definitions of the rules. It shares nothing with the engine.

use sudoku_variant::Puzzle;

/// The number of solutions, up to a limit; `None` if more than `steps` boards had to be looked at.
pub(crate) fn count(puzzle: &Puzzle, limit: u64, steps: &mut u64) -> Option<u64> {
    let mut values = vec![0; puzzle.board().len()];
    let mut found = 0;
    go(puzzle, &mut values, 0, limit, &mut found, steps)?;
    Some(found)
}

fn go(
    puzzle: &Puzzle,
    values: &mut [u8],
    cell: usize,
    limit: u64,
    found: &mut u64,
    steps: &mut u64,
) -> Option<()> {
    if cell == values.len() {
        *found += 1;
        return Some(());
    }
    for symbol in puzzle.marks()[cell].iter() {
        *steps = steps.checked_sub(1)?;
        values[cell] = symbol;
        if puzzle.broken(values).is_none() {
            go(puzzle, values, cell + 1, limit, found, steps)?;
            if *found >= limit {
                return Some(());
            }
        }
    }
    values[cell] = 0;
    Some(())
}

#[test]
fn empty_grids_of_four() {
    let puzzle = Puzzle::new(sudoku_variant::Board::square(4).unwrap());
    assert_eq!(count(&puzzle, 1000, &mut u64::MAX.clone()), Some(288));
}
