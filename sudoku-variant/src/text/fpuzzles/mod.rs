//! Links of f-puzzles, and the JSON in them.

mod read;
mod write;

use std::format;

use super::json::Node;
use super::{ParseError, lz};
use crate::puzzle::Puzzle;

pub(super) use read::puzzle;
pub use write::{to_fpuzzles, to_fpuzzles_link};

/// The packed part of a link, or of a text of which nothing but this is left.
fn packed(text: &str) -> Option<&str> {
    if let Some((site, query)) = text.split_once("?load=") {
        return site.contains("f-puzzles").then(|| query.split(['&', '#']).next().unwrap_or(""));
    }
    // A slash is also a symbol of base 64.
    let parts = text.char_indices().filter(|(_, symbol)| *symbol == '/').map(|(at, _)| at + 1);
    [0].into_iter().chain(parts).find_map(|at| {
        let path = &text[at..];
        path.strip_prefix("fpuzzles").or_else(|| path.strip_prefix("fpuz"))
    })
}

/// Whether this is a link.
pub(super) fn is_link(text: &str) -> bool {
    packed(text).is_some()
}

/// Reads a link.
pub(super) fn parse_link(text: &str) -> Result<Puzzle, ParseError> {
    let fail = |reason: &str| ParseError::at(text, 0, reason);
    let packed = packed(text.trim()).unwrap_or_default();
    let decoded = super::iss::percent_decoded(packed)
        .ok_or_else(|| fail("the link has a broken percent sign"))?;
    let json =
        lz::unpack(&decoded).map_err(|reason| fail(&format!("the link is broken: {reason}")))?;
    // Places in a packed text say nothing.
    Node::read(&json).and_then(puzzle).map_err(|error| fail(&error.reason))
}
