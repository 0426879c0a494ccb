//! [`Rules`]: rules that puzzles of a book do not need.
//!
//! An X-Sudoku that has one solution without its diagonals is solved like any other, and its rule
//! adds nothing. One finding for each kind of rule names the puzzles.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::Report;
use crate::finding::{Fault, Relation};

/// At most this many puzzles are named.
const NAMED: usize = 20;

/// The puzzles of one book with rules, by the kinds of these.
#[derive(Default)]
pub(in crate::check) struct Rules {
    kinds: BTreeMap<&'static str, Kind>,
}

/// The puzzles with rules of a kind.
#[derive(Default)]
struct Kind {
    all: u64,
    /// Those that do not need them.
    spare: Vec<u32>,
}

impl Rules {
    /// Adds a puzzle with one solution, by its number in the call: the kinds of its rules, and
    /// whether it needs them.
    pub(in crate::check) fn puzzle(&mut self, id: u32, kinds: &[(&'static str, bool)]) {
        for &(kind, is_needed) in kinds {
            let kind = self.kinds.entry(kind).or_default();
            kind.all += 1;
            if !is_needed {
                kind.spare.push(id);
            }
        }
    }

    /// Reports the puzzles of the book that do not need their rules, and forgets it.
    pub(in crate::check) fn end_book(&mut self, report: &mut dyn Report) -> ControlFlow<()> {
        for (rule, Kind { all, spare }) in std::mem::take(&mut self.kinds) {
            let Some((&first, others)) = spare.split_first() else { continue };
            let fault = Fault::RuleNotNeeded { rule, puzzles: spare.len() as u64, all };
            let view = report.view();
            let others = others.iter().take(NAMED - 1);
            let others = others.map(|&id| view.subject(id).related(Relation::Also));
            let finding = view.subject(first).finding(fault).with(others);
            report.about_all(first, spare, finding)?;
        }
        ControlFlow::Continue(())
    }
}
