//! Full grids: [`by_exchanges`] for one grid with boxes, [`by_questions`] for all other boards.

use std::vec;
use std::vec::Vec;

use sudoku_core::{Cell, Random, random_grid};

use super::questions::{Answer, Questions, Stop};
use crate::search::Solver;
use crate::symbols::SymbolSet;

/// The exchanges for each row, and for each column.
const EXCHANGES: usize = 40;

/// A full grid with boxes of this height and width. That of the usual 9 by 9 is one of the core,
/// where each is as likely as any other.
///
/// The others begin as a pattern, whose symbols, bands and stacks are shuffled. Then two rows of a
/// band exchange their symbols in some columns, and two columns of a stack in some rows, again and
/// again:
///
/// ```text
///   1 2 3 | 4 5 6       The symbols below 1, 4 and 2 are 4, 2 and 1, so these three columns may be
///   4 1 5 | 2 6 3       turned upside down: the rows keep their symbols, and the boxes also.
/// ```
///
/// No search is needed. All 288 grids of 4 by 4 come; how likely each of a larger size is, is not
/// known.
pub(super) fn by_exchanges((height, width): (u8, u8), random: &mut Random) -> Vec<u8> {
    if (height, width) == (3, 3) {
        let grid = random_grid(random.next());
        return Cell::ALL.iter().map(|&cell| grid.get(cell).map_or(0, u8::from)).collect();
    }
    let (height, width) = (usize::from(height), usize::from(width));
    let side = height * width;
    let shuffled = |count: usize, random: &mut Random| {
        let mut order: Vec<usize> = (0..count).collect();
        random.shuffle(&mut order);
        order
    };
    let symbols = shuffled(side, random);
    let (bands, stacks) = (shuffled(width, random), shuffled(height, random));
    let mut grid = vec![0; side * side];
    for (at, symbol) in grid.iter_mut().enumerate() {
        let (row, column) = (at / side, at % side);
        let column = stacks[column / width] * width + column % width;
        let number = width * (row % height) + bands[row / height] + column;
        *symbol = symbols[number % side] as u8 + 1;
    }
    for _ in 0..EXCHANGES * side {
        exchange(&mut grid, side, (side, 1), height, random);
        exchange(&mut grid, side, (1, side), width, random);
    }
    grid
}

/// Exchanges the symbols of two lines of one band in the fewest places, from a random one on, that
/// leave the symbols of the lines as they are. Lines are `across` apart, their cells `along`.
fn exchange(
    grid: &mut [u8],
    side: usize,
    (across, along): (usize, usize),
    band: usize,
    random: &mut Random,
) {
    let one = random.below(side as u64) as usize;
    let other = one / band * band + random.below(band as u64) as usize;
    let first = random.below(side as u64) as usize;
    if one == other {
        return;
    }
    let mut place = first;
    loop {
        let (a, b) = (one * across + place * along, other * across + place * along);
        grid.swap(a, b);
        // The first line has the symbol of the second now; its old place is the next.
        let twice = grid[a];
        let next = (0..side).find(|&at| at != place && grid[one * across + at * along] == twice);
        match next {
            Some(next) if next != first => place = next,
            _ => return,
        }
    }
}

/// The nodes of a question whether a cell can have a symbol, beside two for each cell.
const NODES: u64 = 400;

/// A full board that obeys the rules of a solver: cell after cell in random order gets the first
/// symbol of a random order with which there is a solution. `None` if there is none at all.
///
/// A symbol for which that takes too many nodes to see is passed over: 400 and two for each cell.
///
/// # Errors
///
/// A limit was met.
pub(super) fn by_questions(
    solver: &Solver,
    random: &mut Random,
    questions: &mut Questions<'_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let cells = solver.cells();
    let symbols = solver.symbols();
    let nodes = NODES + 2 * cells as u64;
    // Numbers for all cells are drawn, whatever follows for some of them.
    let mut order: Vec<usize> = (0..cells).collect();
    random.shuffle(&mut order);
    let mut marks = vec![SymbolSet::all(symbols); cells];
    let mut known: Option<Vec<u8>> = None;
    let Some(mut state) = solver.simple_solve(&marks) else { return Ok(None) };
    for cell in order {
        let mut values: Vec<u8> = (1..=symbols).collect();
        random.shuffle(&mut values);
        if let Some(value) = state[cell].only() {
            marks[cell] = SymbolSet::of(value);
            continue;
        }
        let mut chosen = None;
        for value in values {
            if !state[cell].contains(value) {
                continue;
            }
            if known.as_ref().is_some_and(|known| known[cell] == value) {
                chosen = Some(value);
                break;
            }
            let before = state[cell];
            state[cell] = SymbolSet::of(value);
            match questions.solution(solver, &state, nodes)? {
                Answer::Found(solution) => {
                    known = Some(solution);
                    chosen = Some(value);
                    break;
                }
                Answer::None | Answer::Unknown => state[cell] = before,
            }
        }
        let Some(value) = chosen else { return Ok(None) };
        marks[cell] = SymbolSet::of(value);
        state[cell] = marks[cell];
        match solver.simple_solve(&state) {
            Some(reduced) => state = reduced,
            None => return Ok(None),
        }
    }
    Ok(state.iter().map(|marks| marks.only()).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::board::Board;
    use crate::puzzle::Puzzle;

    #[test]
    fn exchanges_keep_the_rules() {
        for (height, width) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 4), (4, 4), (3, 5), (5, 5)] {
            let puzzle = Puzzle::new(Board::with_boxes(height, width).unwrap());
            for seed in 0..5 {
                let grid = by_exchanges((height, width), &mut Random::new(seed));
                assert_eq!(puzzle.broken(&grid), None, "{height} {width} {seed}");
            }
        }
    }

    #[test]
    fn all_grids_of_four_come() {
        let grids: BTreeSet<Vec<u8>> =
            (0..6000).map(|seed| by_exchanges((2, 2), &mut Random::new(seed))).collect();
        assert_eq!(grids.len(), 288);
    }
}
