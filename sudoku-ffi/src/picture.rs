//! The picture of a hint: candidates by their roles, and links.

use sudoku_core::{Cell, Digit};
use sudoku_human::hint::{Link, Node, Role};

use crate::cell::{index, number, sudoku_cell, sudoku_digit};
use crate::cell_set::sudoku_cell_set;
use crate::entry::*;
use crate::hint::sudoku_hint;

/// The role of a candidate in a hint: one of the `SUDOKU_ROLE_` numbers. A drawing gives each a
/// colour.
pub type sudoku_role = i32;

/// A part of the pattern: of a set, of the base of a fish, an end of a strong link.
pub const SUDOKU_ROLE_PATTERN: i32 = 0;
/// A part that differs from the rest: a fin, a pivot, an extra candidate.
pub const SUDOKU_ROLE_SPECIAL: i32 = 1;
/// Assumed or concluded to hold; or the first of two colours.
pub const SUDOKU_ROLE_ON: i32 = 2;
/// Assumed or concluded not to hold; or the second of two colours.
pub const SUDOKU_ROLE_OFF: i32 = 3;
/// Struck out by the step.
pub const SUDOKU_ROLE_STRUCK: i32 = 4;
/// Placed by the step.
pub const SUDOKU_ROLE_PLACED: i32 = 5;
/// None of these; later versions may have more.
pub const SUDOKU_ROLE_OTHER: i32 = -1;

/// A candidate to draw, and its role.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_hint_role {
    /// The cell.
    pub cell: sudoku_cell,
    /// The digit.
    pub digit: sudoku_digit,
    /// Its role.
    pub role: sudoku_role,
}

impl From<&(Cell, Digit, Role)> for sudoku_hint_role {
    fn from(&(cell, digit, role): &(Cell, Digit, Role)) -> Self {
        let role = match role {
            Role::Pattern => SUDOKU_ROLE_PATTERN,
            Role::Special => SUDOKU_ROLE_SPECIAL,
            Role::On => SUDOKU_ROLE_ON,
            Role::Off => SUDOKU_ROLE_OFF,
            Role::Struck => SUDOKU_ROLE_STRUCK,
            Role::Placed => SUDOKU_ROLE_PLACED,
            _ => SUDOKU_ROLE_OTHER,
        };
        Self { cell: index(cell), digit: number(digit), role }
    }
}

/// An end of a link: a candidate, or those of one digit in several cells that act together.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_hint_node {
    /// The cells, at least one.
    pub cells: sudoku_cell_set,
    /// The digit.
    pub digit: sudoku_digit,
}

impl From<Node> for sudoku_hint_node {
    fn from(node: Node) -> Self {
        Self { cells: node.cells.into(), digit: number(node.digit) }
    }
}

/// A line to draw between two nodes.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_hint_link {
    /// The beginning.
    pub from: sudoku_hint_node,
    /// The end, with an arrow if `is_directed`.
    pub to: sudoku_hint_node,
    /// Strong: if one end does not hold, the other does. Otherwise weak: if one holds, the other
    /// does not.
    pub is_strong: bool,
    /// Whether it is read in this direction only.
    pub is_directed: bool,
}

impl From<&Link> for sudoku_hint_link {
    fn from(link: &Link) -> Self {
        Self {
            from: link.from.into(),
            to: link.to.into(),
            is_strong: link.strong,
            is_directed: link.directed,
        }
    }
}

/// The candidates of the hint by their roles, each candidate once, in the order of cells and
/// digits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint_roles(
    hint: *const sudoku_hint,
    roles: *mut sudoku_hint_role,
    capacity: usize,
    count: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(hint), Buffer(roles, capacity), Out(count), ErrorOut(error));
    guard(error, || {
        hint.answer(&count, |hint| {
            let all = hint.found.diagram().roles();
            roles.write(all.iter().map(Into::into))?;
            Ok(all.len())
        })
    })
}

/// The links of the hint, in the order in which they are read. None for a pattern without
/// links.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_hint_links(
    hint: *const sudoku_hint,
    links: *mut sudoku_hint_link,
    capacity: usize,
    count: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(hint), Buffer(links, capacity), Out(count), ErrorOut(error));
    guard(error, || {
        hint.answer(&count, |hint| {
            let all = hint.found.diagram().links();
            links.write(all.iter().map(Into::into))?;
            Ok(all.len())
        })
    })
}
