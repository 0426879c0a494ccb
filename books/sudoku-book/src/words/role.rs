//! [`role`]: the role of a grid, judged by the words around it.

use super::Speaks;
use crate::entry::Role;

/// A grid with fewer filled cells is no solution, whatever the words around it say: they may speak
/// of another page. With more, it may be a solution that lacks some digits.
const LEAST_OF_A_SOLUTION: usize = 61;

/// The role of a grid that is alone below a heading that speaks of `speaks`, in a part of
/// the book with the role `part`. `filled` is the number of its filled cells, if it can be read.
pub(crate) fn role(speaks: Option<Speaks>, part: Option<Role>, filled: Option<usize>) -> Role {
    let is_full = filled == Some(81);
    let is_open = filled.is_some_and(|filled| filled < LEAST_OF_A_SOLUTION);
    match (speaks, part) {
        (Some(Speaks::Solution), _) if is_open => Role::Unsaid,
        (Some(Speaks::Solution), _) => Role::Solution,
        // `Puzzle 5` among the solutions.
        (Some(Speaks::Puzzle), Some(Role::Solution)) if is_full => Role::Solution,
        (Some(Speaks::Puzzle), _) => Role::Puzzle,
        // A puzzle after the solutions, without a heading.
        (_, Some(Role::Solution)) if is_open => Role::Unsaid,
        (_, Some(Role::Solution)) => Role::Solution,
        // A solution that follows its puzzle without a heading.
        _ if is_full => Role::Unsaid,
        (Some(Speaks::Grid), _) => Role::Puzzle,
        (None, Some(part)) => part,
        (None, None) => Role::Unsaid,
    }
}
