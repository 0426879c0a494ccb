//! [`Chain`]: literals that follow from each other, down to the conclusion.

use alloc::boxed::Box;
use alloc::vec::Vec;

use sudoku_core::{Cell, Digit, House, HouseKind};

use super::kind::ChainKind;
use super::literal::Literal;

/// The rule by which a literal follows from its parents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cause {
    /// It is assumed.
    Assumption,
    /// A cell has one digit.
    Cell,
    /// A digit has one place in a house of this kind.
    House(HouseKind),
    /// A pattern among the candidates that are left: a set, locked candidates, a fish, or a chain.
    Pattern,
}

/// A literal, and the earlier ones that it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Implication {
    /// The statement.
    pub literal: Literal,
    /// The rule.
    pub cause: Cause,
    /// The indices in the chain of what it follows from, each smaller than its own.
    pub parents: Vec<usize>,
    /// Of a pattern that is made of chains itself, these.
    pub nested: Option<Box<NestedChains>>,
}

/// Chains within a chain, among the candidates that are left there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NestedChains {
    /// The kind of the chains.
    pub kind: ChainKind,
    /// The chains, each ending at the conclusion.
    pub chains: Vec<Chain>,
    /// The digit that they place, if they do.
    pub placement: Option<(Cell, Digit)>,
    /// The candidates that they strike out; of a placement, the others of its cell.
    pub eliminations: Vec<(Cell, Digit)>,
    /// The house where the digit of the assumptions is, if they are all its places there.
    pub house: Option<House>,
}

/// Implications from one assumption, or in a ring from a literal to itself. The last one is the
/// conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    pub(crate) implications: Vec<Implication>,
}

impl Chain {
    /// The implications; the parents of each come before it.
    #[must_use]
    pub fn implications(&self) -> &[Implication] {
        &self.implications
    }
}
