//! [`role`]: the role of a grid, judged by the words around it.

use super::Speaks;
use crate::entry::Role;

/// How many cells of a grid are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fill {
    /// All of them.
    Full,
    /// It may be a solution that lacks some symbols.
    Nearly,
    /// It is no solution, whatever the words around it say: they may speak of another page.
    Open,
}

impl Fill {
    /// A grid of `cells` cells, `filled` of them filled.
    pub(crate) const fn of(filled: usize, cells: usize) -> Self {
        match filled {
            filled if filled == cells => Self::Full,
            // 61 of 81.
            filled if 4 * filled > 3 * cells => Self::Nearly,
            _ => Self::Open,
        }
    }
}

/// The role of a grid that is alone below a heading that speaks of `speaks`, in a part of
/// the book with the role `part`. `fill` is known if the grid can be read.
pub(crate) fn role(speaks: Option<Speaks>, part: Option<Role>, fill: Option<Fill>) -> Role {
    let is_full = fill == Some(Fill::Full);
    let is_open = fill == Some(Fill::Open);
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
