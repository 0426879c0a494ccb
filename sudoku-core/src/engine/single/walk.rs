//! The way through the nodes of a search, whatever the registers.

use super::board::{Board, Node, Saved};
use super::cells::Rows;
use super::{Nodes, Start, WalkEnd, long};

/// Looks at one node after the other, until a solution is found or the steps are used up.
#[inline(always)]
pub(super) fn walk<R: Rows>(nodes: &mut Nodes, steps: &mut u64, until: u64) -> WalkEnd {
    while nodes.long.is_none() {
        if let Some(end) = walk_with_patience::<R>(nodes, steps, until) {
            return end;
        }
        if nodes.loses_patience() {
            nodes.begin_long();
        } else if long::reason(&mut start::<R>(nodes)).0 == Node::Dead {
            nodes.open = 0;
        }
        if nodes.is_exhausted() {
            return WalkEnd::Exhausted;
        }
    }
    long::walk::<R>(nodes, steps, until)
}

/// The same while there is patience; `None` when that ends.
#[inline(always)]
fn walk_with_patience<R: Rows>(nodes: &mut Nodes, steps: &mut u64, until: u64) -> Option<WalkEnd> {
    if nodes.is_exhausted() {
        return Some(WalkEnd::Exhausted);
    }
    let mut board = if nodes.begun { Board::<R>::load(nodes.pop()) } else { start(nodes) };
    nodes.begun = true;
    loop {
        if *steps >= until {
            board.store(nodes.push());
            return Some(WalkEnd::OutOfSteps);
        }
        nodes.walked += 1;
        if nodes.walked > nodes.patience {
            nodes.walked -= 1;
            board.store(nodes.push());
            return None;
        }
        *steps += 1;
        match board.settle() {
            Node::Open => board = branch(board, nodes),
            Node::Solved => {
                board.store(&mut nodes.solution);
                if nodes.solved() {
                    return Some(WalkEnd::Solution);
                }
                if nodes.open == 0 {
                    return Some(WalkEnd::Exhausted);
                }
                board = Board::load(nodes.pop());
            }
            Node::Dead if nodes.open == 0 => return Some(WalkEnd::Exhausted),
            Node::Dead => board = Board::load(nodes.pop()),
        }
    }
}

/// Looks at the open nodes, one generation after the other, until there are enough or none. Returns
/// the number of solutions.
#[inline(always)]
pub(super) fn spread<R: Rows>(nodes: &mut Nodes, least: usize, steps: &mut u64) -> u64 {
    if nodes.is_exhausted() {
        return 0;
    }
    if !nodes.begun {
        start::<R>(nodes).store(nodes.push());
        nodes.begun = true;
    }
    let mut found = 0;
    while (1..least).contains(&nodes.open) {
        let old = nodes.open;
        for nth in 0..old {
            let mut board = Board::<R>::load(&nodes.stack[nth]);
            *steps += 1;
            match board.settle() {
                Node::Open => branch(board, nodes).store(nodes.push()),
                Node::Solved => found += 1,
                Node::Dead => {}
            }
        }
        nodes.stack.copy_within(old..nodes.open, 0);
        nodes.open -= old;
    }
    found
}

/// The board that a search begins with; without candidates if there is nothing to begin with.
#[inline(always)]
fn start<R: Rows>(nodes: &Nodes) -> Board<R> {
    match &nodes.start {
        Start::Digits(digits) => Board::from_digits(digits),
        Start::Candidates(cells) => Board::from_candidates(cells),
        Start::Gone => Board::load(&Saved::EMPTY),
    }
}

/// The board with the smallest candidate of a cell; those with its others go on the nodes.
#[inline(always)]
fn branch<R: Rows>(mut board: Board<R>, nodes: &mut Nodes) -> Board<R> {
    let node = nodes.push();
    board.store(node);
    let (cell, smallest) = match board.best_pair() {
        Some(cell) => {
            let pair = &mut node.0[usize::from(R::PLACES[cell])];
            let smallest = *pair & pair.wrapping_neg();
            *pair ^= smallest;
            (cell, smallest)
        }
        None => nodes.split(&R::PLACES),
    };
    board.put(cell, smallest);
    board
}
