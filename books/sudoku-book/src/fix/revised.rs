//! A text with the corrections that are certain.

use std::ops::ControlFlow;

use sudoku_core::{AnyPuzzle, Grid};
use sudoku_variant::SymbolSet;

use super::correction::{Corrected, Correction};
use super::{FixError, Fixed, sentence};
use crate::entry::Entry;
use crate::finding::Finding;
use crate::format::Format;
use crate::read::read_book;
use crate::report::Report;
use crate::revise::{OtherRevision, ReviseError, Revision, revise, revise_other_kinds};
use crate::source::Source;

/// Changes of entries of the book.
#[derive(Default)]
struct Changes {
    plain: Vec<Revision>,
    other: Vec<OtherRevision>,
}

pub(super) fn revised(
    report: &Report,
    name: &str,
    bytes: &[u8],
    format: Format,
) -> Result<Fixed, FixError> {
    let mut entries = Vec::new();
    let mut keep = |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    };
    let source = Source::new(name, bytes).map_err(ReviseError::from)?;
    read_book(source, format, &mut keep).map_err(ReviseError::from)?;
    let mut fixed = Fixed {
        bytes: bytes.to_vec(),
        is_proof: false,
        done: Vec::new(),
        left: Vec::new(),
        is_signed: false,
    };
    let mut refusal = None;
    for finding in &report.findings {
        let what = sentence(report, finding);
        match changes(name, &entries, finding) {
            None => fixed.left.push(what),
            Some(changes) => match changes.made(name, &fixed.bytes, format) {
                Ok(bytes) => {
                    fixed.bytes = bytes;
                    fixed.done.push(what);
                }
                Err(error) => {
                    fixed.left.push(format!("{what} ({error})"));
                    refusal.get_or_insert(error);
                }
            },
        }
    }
    match refusal {
        // In files of this format nothing can be changed.
        Some(error @ (ReviseError::Format { .. } | ReviseError::Encoding { .. })) => {
            Err(error.into())
        }
        _ => Ok(fixed),
    }
}

/// The changes that correct a finding; `None` if they are not certain, or not in this file.
fn changes(name: &str, entries: &[Entry], finding: &Finding) -> Option<Changes> {
    let corrections = finding.corrections();
    let mut changes = Changes::default();
    for correction in &corrections {
        changes.add(name, entries, correction)?;
    }
    (!corrections.is_empty()).then_some(changes)
}

impl Changes {
    /// Adds a change; `None` if it is not certain, or not in this file.
    fn add(&mut self, name: &str, entries: &[Entry], correction: &Correction) -> Option<()> {
        if !correction.is_certain || *correction.source.file != *name {
            return None;
        }
        let is_there = |entry: &Entry| entry.place == correction.source.place;
        let number = entries.iter().position(is_there)?;
        let entry = &entries[number];
        match (correction.corrected.as_ref()?, &entry.reading) {
            (
                Corrected::Puzzle { from, to } | Corrected::Solution { from, to, .. },
                Ok(AnyPuzzle::Grid(grid)),
            ) => {
                let has = |grid: &Grid| grid.digits() == from.digits();
                if !has(grid) && !has(&grid.givens()) {
                    return None;
                }
                let to = as_written(to, grid);
                self.plain.push(Revision { entry: number, from: *grid, to });
            }
            (Corrected::OtherPuzzle { from, to }, Err(_)) => {
                let (from, to) = ((**from).clone(), (**to).clone());
                self.other.push(OtherRevision { entry: number, from, to });
            }
            (Corrected::OtherSolution { to, .. }, Err(_)) => {
                let from = entry.other_kind()?;
                let mut right = from.clone();
                for (cell, &symbol) in from.board().cells().zip(to) {
                    right.mark(cell, SymbolSet::of(symbol));
                }
                self.other.push(OtherRevision { entry: number, from: from.clone(), to: right });
            }
            _ => return None,
        }
        Some(())
    }

    /// The bytes with all of them.
    fn made(&self, name: &str, bytes: &[u8], format: Format) -> Result<Vec<u8>, ReviseError> {
        let bytes = match self.plain.is_empty() {
            true => bytes.to_vec(),
            false => revise(name, bytes, format, &self.plain)?,
        };
        match self.other.is_empty() {
            true => Ok(bytes),
            false => revise_other_kinds(name, &bytes, format, &self.other),
        }
    }
}

/// The digits as the other grid has them: as givens, or not.
fn as_written(to: &Grid, like: &Grid) -> Grid {
    match like.fixed() == like.filled() {
        true => to.with_all_fixed(),
        false => *to,
    }
}
