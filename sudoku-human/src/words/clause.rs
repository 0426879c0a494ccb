//! [`Clause`]: one statement of an explanation, without its words.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use crate::technique::Literal;
use crate::technique::Technique;

/// A subject of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Term {
    /// A number of things.
    Number(usize),
    /// Digits, at least one.
    Digits(DigitSet),
    /// Cells, at least one.
    Cells(CellSet),
    /// Houses, in the order in which they are looked at.
    Houses(Vec<House>),
    /// Candidates, by cells.
    Candidates(Vec<(Cell, Digit)>),
    /// Statements about candidates, in the order of a chain.
    Literals(Vec<Literal>),
    /// The name of a technique.
    Technique(Technique),
    /// Clauses that are the members of a list.
    Clauses(Vec<Clause>),
}

/// One statement: its kind, which is its key in the tables, and what it speaks of, by slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    kind: &'static str,
    terms: Vec<(&'static str, Term)>,
    paragraph: bool,
}

impl Clause {
    pub(crate) const fn new(kind: &'static str) -> Self {
        Self { kind, terms: Vec::new(), paragraph: false }
    }

    pub(crate) fn with(mut self, slot: &'static str, term: impl Into<Term>) -> Self {
        self.terms.push((slot, term.into()));
        self
    }

    /// Begins a new paragraph.
    pub(crate) const fn in_new_paragraph(mut self) -> Self {
        self.paragraph = true;
        self
    }

    /// Whether a paragraph begins with it: a branch of a chain, or the conclusion of several.
    #[must_use]
    pub const fn begins_paragraph(&self) -> bool {
        self.paragraph
    }

    /// Which statement it is: `hidden-single.what`.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        self.kind
    }

    /// Its subjects, each with the name of its slot.
    #[must_use]
    pub fn terms(&self) -> &[(&'static str, Term)] {
        &self.terms
    }

    /// The subject in this slot.
    #[must_use]
    pub fn term(&self, slot: &str) -> Option<&Term> {
        self.terms.iter().find(|(name, _)| *name == slot).map(|(_, term)| term)
    }

    /// All cells that it speaks of, also those of candidates, literals and parts.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.terms.iter().fold(CellSet::EMPTY, |all, (_, term)| all | term.cells())
    }
}

impl Term {
    fn cells(&self) -> CellSet {
        match self {
            Self::Cells(cells) => *cells,
            Self::Candidates(candidates) => candidates.iter().map(|&(cell, _)| cell).collect(),
            Self::Literals(literals) => literals.iter().map(|literal| literal.cell).collect(),
            Self::Clauses(parts) => {
                parts.iter().fold(CellSet::EMPTY, |all, part| all | part.cells())
            }
            Self::Number(_) | Self::Digits(_) | Self::Houses(_) | Self::Technique(_) => {
                CellSet::EMPTY
            }
        }
    }
}

impl From<Cell> for Term {
    fn from(cell: Cell) -> Self {
        Self::Cells(CellSet::single(cell))
    }
}

impl From<CellSet> for Term {
    fn from(cells: CellSet) -> Self {
        Self::Cells(cells)
    }
}

impl From<Digit> for Term {
    fn from(digit: Digit) -> Self {
        Self::Digits(DigitSet::single(digit))
    }
}

impl From<DigitSet> for Term {
    fn from(digits: DigitSet) -> Self {
        Self::Digits(digits)
    }
}

impl From<House> for Term {
    fn from(house: House) -> Self {
        Self::Houses(alloc::vec![house])
    }
}

impl From<Vec<House>> for Term {
    fn from(houses: Vec<House>) -> Self {
        Self::Houses(houses)
    }
}

impl From<Vec<(Cell, Digit)>> for Term {
    fn from(candidates: Vec<(Cell, Digit)>) -> Self {
        Self::Candidates(candidates)
    }
}

impl From<Vec<Literal>> for Term {
    fn from(literals: Vec<Literal>) -> Self {
        Self::Literals(literals)
    }
}

impl From<Literal> for Term {
    fn from(literal: Literal) -> Self {
        Self::Literals(alloc::vec![literal])
    }
}

impl From<Technique> for Term {
    fn from(technique: Technique) -> Self {
        Self::Technique(technique)
    }
}

impl From<usize> for Term {
    fn from(number: usize) -> Self {
        Self::Number(number)
    }
}

impl From<Vec<Clause>> for Term {
    fn from(parts: Vec<Clause>) -> Self {
        Self::Clauses(parts)
    }
}
