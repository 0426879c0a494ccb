//! [`Step`]: what a finder found, as data.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::chain::Chain;
use super::kind::Technique;

/// Some candidates of a grid, by digit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Candidates {
    digits: DigitSet,
    cells: [CellSet; 9],
}

impl Candidates {
    pub(crate) const NONE: Self = Self { digits: DigitSet::EMPTY, cells: [CellSet::EMPTY; 9] };

    /// One digit in these cells.
    pub(crate) fn of(digit: Digit, cells: CellSet) -> Self {
        let mut all = Self::NONE;
        all.add(digit, cells);
        all
    }

    pub(crate) fn add(&mut self, digit: Digit, cells: CellSet) {
        if !cells.is_empty() {
            self.digits.insert(digit);
            self.cells[digit.index()] |= cells;
        }
    }

    pub(crate) fn insert(&mut self, cell: Cell, digit: Digit) {
        self.add(digit, CellSet::single(cell));
    }

    /// These digits of one cell.
    pub(crate) fn insert_all(&mut self, cell: Cell, digits: DigitSet) {
        for digit in digits {
            self.insert(cell, digit);
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.digits.iter().map(|digit| self.cells[digit.index()].len()).sum()
    }

    /// By cells, those of a cell by digits.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        let cells =
            self.digits.iter().fold(CellSet::EMPTY, |all, digit| all | self.cells[digit.index()]);
        cells.iter().flat_map(move |cell| {
            let digits = self.digits.iter();
            digits
                .filter(move |digit| self.cells[digit.index()].contains(cell))
                .map(move |digit| (cell, digit))
        })
    }

    /// By digits, those of a digit by cells.
    pub(crate) fn by_digits(&self) -> impl Iterator<Item = (Digit, CellSet)> + '_ {
        self.digits.iter().map(|digit| (digit, self.cells[digit.index()]))
    }
}

impl core::fmt::Debug for Candidates {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// One step of a solution: the pattern that was seen, and its consequence.
///
/// It either places a digit or strikes out candidates. The pattern is data: cells in two
/// [roles](Self::pattern), [digits](Self::digits), [houses](Self::houses), and the
/// [chains](Self::chains) with every implication.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub(crate) technique: Technique,
    pub(crate) pattern: CellSet,
    pub(crate) special: CellSet,
    pub(crate) digits: DigitSet,
    pub(crate) houses: u32,
    pub(crate) placement: Option<(Cell, Digit)>,
    pub(crate) eliminations: Candidates,
    pub(crate) chains: Vec<Chain>,
    pub(crate) parts: Vec<CellSet>,
}

impl Step {
    /// A pattern of these cells and digits, as yet without consequence.
    pub(crate) const fn new(technique: Technique, pattern: CellSet, digits: DigitSet) -> Self {
        Self {
            technique,
            pattern,
            special: CellSet::EMPTY,
            digits,
            houses: 0,
            placement: None,
            eliminations: Candidates::NONE,
            chains: Vec::new(),
            parts: Vec::new(),
        }
    }

    pub(crate) const fn seen_in(mut self, house: House) -> Self {
        self.houses |= 1 << house.index();
        self
    }

    pub(crate) const fn with_special(mut self, cells: CellSet) -> Self {
        self.special = cells;
        self
    }

    pub(crate) fn with_parts(mut self, parts: impl Iterator<Item = CellSet>) -> Self {
        self.parts.extend(parts);
        self
    }

    pub(crate) const fn placing(mut self, cell: Cell, digit: Digit) -> Self {
        self.placement = Some((cell, digit));
        self
    }

    pub(crate) const fn eliminating(mut self, eliminations: Candidates) -> Self {
        self.eliminations = eliminations;
        self
    }

    /// Which kind of step it is.
    #[must_use]
    pub const fn technique(&self) -> Technique {
        self.technique
    }

    /// The cells of the pattern: those of the set, of the base of a fish, of the loop, of the
    /// ends of links. Empty for chains, whose cells are in [`chains`](Self::chains).
    #[must_use]
    pub const fn pattern(&self) -> CellSet {
        self.pattern
    }

    /// The cells of the pattern with a separate role: the pivot of a wing, the bivalue cell
    /// of a larger one, the cells of a loop or of a BUG that have more than two candidates, the
    /// excluding cells of an aligned exclusion.
    #[must_use]
    pub const fn special(&self) -> CellSet {
        self.special
    }

    /// The digits that the pattern is about.
    #[must_use]
    pub const fn digits(&self) -> DigitSet {
        self.digits
    }

    /// The houses in which the pattern is seen.
    pub fn houses(&self) -> impl Iterator<Item = House> + use<> {
        let houses = self.houses;
        House::ALL.into_iter().filter(move |house| houses >> house.index() & 1 == 1)
    }

    /// The cell that is decided, and its digit; `None` if the step only strikes out candidates.
    #[must_use]
    pub const fn placement(&self) -> Option<(Cell, Digit)> {
        self.placement
    }

    /// The candidates that are struck out, by cells. None if a digit is placed: its cell and its
    /// peers lose their candidates by the rules.
    pub fn eliminations(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.eliminations.iter()
    }

    /// The chains of implications, each ending at the conclusion; empty for other techniques.
    #[must_use]
    pub fn chains(&self) -> &[Chain] {
        &self.chains
    }

    /// The parts of the pattern in order: almost locked sets one after the other, those of a death
    /// blossom by the candidates of its stem, and of strong links the beginning and the end of
    /// each. Empty for other techniques.
    #[must_use]
    pub fn parts(&self) -> &[CellSet] {
        &self.parts
    }
}
