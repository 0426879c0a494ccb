//! [`Others`]: equivalent puzzles of other sizes and with more rules.

use std::collections::HashMap;

use sudoku_variant::{Structure, Way};

/// The most puzzles that are remembered, at 4 kilobytes each.
const MOST: usize = 1 << 13;

/// The most puzzles with one fingerprint that are compared. Nearly all of them are equivalent, and
/// of these only the first is remembered.
const LOOKS: usize = 8;

/// The relation of a puzzle to one before it.
#[derive(Debug)]
pub(in crate::check) enum Earlier {
    /// It is the same as this one.
    Copy(u32),
    /// It is equivalent to this one, by this transformation.
    Equivalent(u32, Way),
}

impl Earlier {
    /// The earlier puzzle.
    pub(in crate::check) fn first(&self) -> u32 {
        match *self {
            Self::Copy(first) | Self::Equivalent(first, _) => first,
        }
    }
}

/// The structures of earlier puzzles, by their fingerprints.
#[derive(Default)]
pub(super) struct Others {
    known: HashMap<u64, Vec<(u32, Box<Structure>)>>,
    len: usize,
}

impl Others {
    /// Adds the next puzzle, which is no copy, and returns the earlier one to which it is
    /// equivalent.
    pub(super) fn insert(&mut self, id: u32, structure: Box<Structure>) -> Option<Earlier> {
        let alike = self.known.entry(structure.fingerprint()).or_default();
        let way = |(first, earlier): &(u32, Box<Structure>)| {
            Some(Earlier::Equivalent(*first, earlier.way_to(&structure)?))
        };
        let found = alike.iter().find_map(way);
        if found.is_none() && self.len < MOST && alike.len() < LOOKS {
            self.len += 1;
            alike.push((id, structure));
        }
        found
    }
}
