//! [`Family`]: the groups of techniques.

use core::fmt;

/// A group of techniques that are seen in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// A cell or a digit with one possibility left.
    Singles,
    /// Places of a digit that a box and a line have in common.
    Intersections,
    /// Naked, hidden and locked pairs, triples and quads.
    Subsets,
    /// Places of a digit in some lines and as many crossing ones, also with fins.
    Fish,
    /// Strong links of a single digit: skyscraper, two-string kite and their kin.
    Links,
    /// A pivot and its wings.
    Wings,
    /// Patterns that would leave a second solution.
    Uniqueness,
    /// Places of a digit in two colours.
    Colours,
    /// Almost locked sets, and exclusions by them.
    Als,
    /// Strong and weak links in turn.
    Chains,
    /// Several chains with one conclusion.
    Forcing,
    /// Forcing chains in which a step may follow from several others.
    Dynamic,
    /// Forcing chains that use other techniques or chains on their way.
    Nested,
}

impl Family {
    /// All families, the easier ones first.
    pub const ALL: [Self; 13] = [
        Self::Singles,
        Self::Intersections,
        Self::Subsets,
        Self::Fish,
        Self::Links,
        Self::Wings,
        Self::Uniqueness,
        Self::Colours,
        Self::Als,
        Self::Chains,
        Self::Forcing,
        Self::Dynamic,
        Self::Nested,
    ];

    /// Its name in lists of techniques: `uniqueness`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Singles => "singles",
            Self::Intersections => "intersections",
            Self::Subsets => "subsets",
            Self::Fish => "fish",
            Self::Links => "links",
            Self::Wings => "wings",
            Self::Uniqueness => "uniqueness",
            Self::Colours => "colours",
            Self::Als => "als",
            Self::Chains => "chains",
            Self::Forcing => "forcing",
            Self::Dynamic => "dynamic",
            Self::Nested => "nested",
        }
    }
}

/// Its [name](Family::name).
impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
