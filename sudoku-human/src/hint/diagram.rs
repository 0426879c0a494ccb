//! [`Diagram`]: what a drawing of a hint shows: candidates by their roles, and links.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet};

use crate::technique::Step;

/// The part of a candidate in a step; a drawing gives each role a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// A part of the pattern: of a set, of the base of a fish, an end of a strong link.
    Pattern,
    /// A part that is exceptional: a fin, a pivot, an extra candidate.
    Special,
    /// Assumed or concluded to hold; or the first of two colours.
    On,
    /// Assumed or concluded not to hold; or the second of two colours.
    Off,
    /// Struck out by the step.
    Struck,
    /// Placed by the step.
    Placed,
}

impl Role {
    /// All roles.
    pub const ALL: [Self; 6] =
        [Self::Pattern, Self::Special, Self::On, Self::Off, Self::Struck, Self::Placed];

    /// Its name, as other languages have it: `pattern`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pattern => "pattern",
            Self::Special => "special",
            Self::On => "on",
            Self::Off => "off",
            Self::Struck => "struck",
            Self::Placed => "placed",
        }
    }
}

/// A candidate, or those of one digit in several cells that act together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Node {
    /// The cells, at least one.
    pub cells: CellSet,
    /// The digit.
    pub digit: Digit,
}

/// A line between two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Link {
    /// Where it begins.
    pub from: Node,
    /// Where it ends, with an arrow if `directed`.
    pub to: Node,
    /// Strong: if one does not hold, the other does. Weak: if one holds, the other does not.
    pub strong: bool,
    /// Whether it is read in this direction only.
    pub directed: bool,
}

/// The content of a drawing of a hint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    roles: Vec<(Cell, Digit, Role)>,
    links: Vec<Link>,
}

impl Diagram {
    /// A diagram of these parts, for one that was kept as data. Of several roles of a candidate the
    /// last one counts.
    ///
    /// ```
    /// use sudoku_human::hint::Diagram;
    /// use sudoku_core::Grid;
    /// use sudoku_human::hint;
    ///
    /// let grid: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let Some(step) = hint(&grid)? else { panic!("there is one") };
    /// let diagram = step.diagram();
    /// let again = Diagram::new(diagram.roles().to_vec(), diagram.links().to_vec());
    /// assert_eq!(&again, diagram);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(
        roles: impl IntoIterator<Item = (Cell, Digit, Role)>,
        links: impl IntoIterator<Item = Link>,
    ) -> Self {
        let mut diagram = Self { roles: Vec::new(), links: links.into_iter().collect() };
        for (cell, digit, role) in roles {
            diagram.mark(CellSet::single(cell), DigitSet::single(digit), role);
        }
        diagram
    }

    /// The candidates by roles, each candidate once: by cells and digits.
    #[must_use]
    pub fn roles(&self) -> &[(Cell, Digit, Role)] {
        &self.roles
    }

    /// The links, in the order in which they are read.
    #[must_use]
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Gives these candidates a role; a later role replaces the one before.
    pub(super) fn mark(&mut self, cells: CellSet, digits: DigitSet, role: Role) {
        for cell in cells {
            for digit in digits {
                let place = self.roles.binary_search_by_key(&(cell, digit), |&(c, d, _)| (c, d));
                match place {
                    Ok(place) => self.roles[place].2 = role,
                    Err(place) => self.roles.insert(place, (cell, digit, role)),
                }
            }
        }
    }

    /// The candidates that the step places and strikes out.
    pub(super) fn conclude(&mut self, step: &Step) {
        for (cell, digit) in step.eliminations() {
            self.mark(CellSet::single(cell), DigitSet::single(digit), Role::Struck);
        }
        if let Some((cell, digit)) = step.placement() {
            self.mark(CellSet::single(cell), DigitSet::single(digit), Role::Placed);
        }
    }

    /// Adds a link.
    pub(super) fn link(&mut self, from: Node, to: Node, strong: bool, directed: bool) {
        self.links.push(Link::new([from, to], strong, directed));
    }
}

impl Node {
    /// A digit in these cells.
    #[must_use]
    pub const fn new(cells: CellSet, digit: Digit) -> Self {
        Self { cells, digit }
    }
}

impl Link {
    /// A line from the first node to the second.
    #[must_use]
    pub const fn new([from, to]: [Node; 2], strong: bool, directed: bool) -> Self {
        Self { from, to, strong, directed }
    }
}
