//! [`Story`]: the three levels of an explanation, and the reasons that several families share.

use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use crate::hint::diagram::{Diagram, Node, Role};
use crate::hint::sight::Sight;
use crate::hint::step::Hint;
use crate::technique::{Step, Technique};
use crate::words::Clause;

/// The explanation of a step in the making.
pub(super) struct Story<'a> {
    pub(super) step: &'a Step,
    pub(super) sight: &'a Sight<'a>,
    pub(super) houses: Vec<House>,
    pub(super) diagram: Diagram,
    /// Level 1: where to look.
    pub(super) place: Option<Clause>,
    /// Level 2: what follows.
    pub(super) what: Option<Clause>,
    /// Level 3: the reasons, in order.
    pub(super) why: Vec<Clause>,
}

impl<'a> Story<'a> {
    pub(super) fn of(step: &'a Step, sight: &'a Sight<'a>) -> Self {
        Self {
            step,
            sight,
            houses: step.houses().collect(),
            diagram: Diagram::default(),
            place: None,
            what: None,
            why: Vec::new(),
        }
    }

    pub(super) const fn technique(&self) -> Technique {
        self.step.technique
    }

    /// Level 1: the technique in these houses.
    pub(super) fn in_houses(&mut self, houses: Vec<House>) {
        let clause = Clause::new("where.houses").with("technique", self.technique());
        self.place = Some(clause.with("houses", houses));
    }

    /// Level 1: the technique with these digits in these houses.
    pub(super) fn with_digits(&mut self, digits: DigitSet, houses: Vec<House>) {
        let clause = Clause::new("where.digits").with("technique", self.technique());
        self.place = Some(clause.with("digits", digits).with("houses", houses));
    }

    /// Level 1: the technique around these cells.
    pub(super) fn around(&mut self, cells: CellSet) {
        let clause = Clause::new("where.cells").with("technique", self.technique());
        self.place = Some(clause.with("cells", cells));
    }

    /// Level 2: the technique with these digits in these cells, and what it strikes out or places.
    pub(super) fn follows(&mut self, digits: DigitSet, cells: CellSet) {
        let clause = |kind| {
            let clause = Clause::new(kind).with("technique", self.technique());
            clause.with("digits", digits).with("cells", cells)
        };
        self.what = Some(match self.step.placement() {
            Some((cell, digit)) => clause("what.place").with("cell", cell).with("digit", digit),
            None => clause("what.strike").with("struck", self.struck()),
        });
    }

    /// Level 2: the technique in these cells, and what it strikes out.
    pub(super) fn follows_in(&mut self, cells: CellSet) {
        let clause = Clause::new("what.strike-in").with("technique", self.technique());
        self.what = Some(clause.with("cells", cells).with("struck", self.struck()));
    }

    pub(super) fn say(&mut self, clause: Clause) {
        self.why.push(clause);
    }

    /// All places of the digit in the house, as a reason; they are marked, and linked if they are
    /// two.
    pub(super) fn places(&mut self, house: House, digit: Digit) -> CellSet {
        let cells = self.sight.places(house, digit);
        self.say(places(house, digit, cells));
        self.mark(cells, digit, Role::Pattern);
        let mut two = cells.iter();
        if let (Some(one), Some(other), None) = (two.next(), two.next(), two.next()) {
            self.link(one, other, digit, true);
        }
        cells
    }

    /// All candidates of the cells, as a reason; they are marked.
    pub(super) fn candidates(&mut self, cells: CellSet) -> DigitSet {
        let digits = self.digits(cells);
        self.say(Clause::new("reason.candidates").with("cells", cells).with("digits", digits));
        for cell in cells {
            self.diagram.mark(
                CellSet::single(cell),
                self.sight.state.candidates(cell),
                Role::Pattern,
            );
        }
        digits
    }

    /// The candidates of these cells.
    pub(super) fn digits(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.sight.state.candidates(cell))
    }

    pub(super) fn mark(&mut self, cells: CellSet, digit: Digit, role: Role) {
        let cells = cells & self.sight.state.spread(digit);
        self.diagram.mark(cells, DigitSet::single(digit), role);
    }

    pub(super) fn link(&mut self, one: Cell, other: Cell, digit: Digit, strong: bool) {
        let node = |cell| Node::new(CellSet::single(cell), digit);
        self.diagram.link(node(one), node(other), strong, false);
    }

    /// The cells that lose candidates.
    pub(super) fn losers(&self) -> CellSet {
        self.step.eliminations().map(|(cell, _)| cell).collect()
    }

    pub(super) fn struck(&self) -> Vec<(Cell, Digit)> {
        self.step.eliminations().collect()
    }

    /// The conclusion as the last sentence, and the hint.
    pub(super) fn end(mut self) -> Option<Hint> {
        self.say(match self.step.placement() {
            Some((cell, digit)) => Clause::new("so.place").with("cell", cell).with("digit", digit),
            None => Clause::new("so.strike").with("struck", self.struck()),
        });
        self.finish()
    }

    /// The hint, where the last sentence has the conclusion already.
    pub(super) fn finish(mut self) -> Option<Hint> {
        self.diagram.conclude(self.step);
        let conclusion = |role: Role| matches!(role, Role::Struck | Role::Placed);
        let roles = self.diagram.roles().iter().filter(|(_, _, role)| !conclusion(*role));
        Some(Hint {
            technique: self.step.technique,
            placement: self.step.placement,
            eliminations: self.step.eliminations().collect(),
            houses: self.houses,
            candidates: roles.map(|&(cell, digit, _)| (cell, digit)).collect(),
            because: CellSet::EMPTY,
            struck_before: Vec::new(),
            clauses: [vec![self.place?], vec![self.what?], self.why],
            diagram: self.diagram,
        })
    }
}

/// `In row 2, 7 can only be in r2c3 or r2c8.`
pub(super) fn places(house: House, digit: Digit, cells: CellSet) -> Clause {
    Clause::new("reason.places").with("house", house).with("digit", digit).with("cells", cells)
}

/// Cells of a house that see each other: only one of them holds the digit.
pub(super) fn not_both(house: House, digit: Digit, cells: CellSet) -> Clause {
    Clause::new("reason.not-both").with("house", house).with("digit", digit).with("cells", cells)
}

/// At least one of these cells holds the digit; it follows from the reasons before.
pub(super) fn one_of(cells: CellSet, digit: Digit) -> Clause {
    Clause::new("so.one-of").with("cells", cells).with("digit", digit)
}

/// If a cell holds a digit, another one holds its own; it follows from the reasons before.
pub(super) fn case(cell: Cell, digit: Digit, other: Cell, value: Digit) -> Clause {
    let clause = Clause::new("so.case").with("cell", cell).with("digit", digit);
    clause.with("other", other).with("value", value)
}

/// The cells see all the others.
pub(super) fn sees(cells: CellSet, others: CellSet) -> Clause {
    Clause::new("reason.sees").with("cells", cells).with("others", others)
}
