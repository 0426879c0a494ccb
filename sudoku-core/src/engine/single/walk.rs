//! The way through the nodes of a search, whatever the registers.

use super::board::{Board, Node};
use super::cells::Rows;
use super::{Outcome, Path, Start};

/// Looks at one node after the other, until a solution is found or so many steps are taken.
#[inline(always)]
pub(super) fn walk<R: Rows>(path: &mut Path, steps: &mut u64, until: u64) -> Outcome {
    let mut board = match &path.start {
        Start::Digits(digits) => Board::<R>::from_digits(digits),
        Start::Candidates(cells) => Board::from_candidates(cells),
        Start::Gone if path.open == 0 => return Outcome::Exhausted,
        Start::Gone => Board::load(path.pop()),
    };
    path.start = Start::Gone;
    loop {
        if *steps >= until {
            board.store(path.push());
            return Outcome::OutOfSteps;
        }
        *steps += 1;
        match board.settle() {
            Node::Open => board = branch(board, path),
            Node::Solved => {
                board.store(&mut path.solution);
                return Outcome::Solution;
            }
            Node::Dead if path.open == 0 => return Outcome::Exhausted,
            Node::Dead => board = Board::load(path.pop()),
        }
    }
}

/// The board with the smallest candidate of a cell; those with its others go on the path.
#[inline(always)]
fn branch<R: Rows>(mut board: Board<R>, path: &mut Path) -> Board<R> {
    let node = path.push();
    board.store(node);
    let (cell, smallest) = match board.best_pair() {
        Some(cell) => {
            let pair = &mut node.0[usize::from(R::PLACES[cell])];
            let smallest = *pair & pair.wrapping_neg();
            *pair ^= smallest;
            (cell, smallest)
        }
        None => path.split(&R::PLACES),
    };
    board.put(cell, smallest);
    board
}
