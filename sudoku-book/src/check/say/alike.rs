//! Sentences about puzzles that are alike: copies, equivalent ones, shared solution grids, and one
//! that lacks the symmetry of the others.

use std::cmp::Ordering;

use sudoku_core::{CellSet, Grid, Symmetry, Transformation};

use super::{Subject, words};
use crate::check::survey::{Break, Common};
use crate::finding::{Code, Finding};

pub(in crate::check) fn duplicate(subject: &Subject, first: &Subject, grid: Grid) -> Finding {
    let first_name = first.name_in(&subject.source.file);
    let title = format!("puzzle {} is the same as puzzle {first_name}", subject.name);
    let message = format!("the same as {} at {}", words::tag(&first.name), first.source);
    let mut finding = subject.finding(Code::Duplicate, title, message);
    finding.related.push(first.related("the first one"));
    finding.grid = Some(grid);
    finding
}

/// A puzzle that is equivalent to another one.
pub(in crate::check) fn equivalent(
    subject: &Subject,
    first: &Subject,
    how: Transformation,
) -> Finding {
    let first_name = first.name_in(&subject.source.file);
    let title = format!("puzzle {} is equivalent to puzzle {first_name}", subject.name);
    let message = format!("equivalent to {} at {}: {how}", words::tag(&first.name), first.source);
    let mut finding = subject.finding(Code::DuplicateUpToSymmetry, title, message);
    finding.notes.push(format!("how: {how}"));
    finding.how = Some(how);
    finding.related.push(first.related("the first one"));
    finding
}

/// `all` puzzles share a solution grid, the `named` ones among them; the finding is at the first
/// one.
pub(in crate::check) fn same_grid(named: &[Subject], all: usize, is_literal: bool) -> Finding {
    let (first, others) = (&named[0], &named[1..]);
    let up_to = if is_literal { "" } else { " up to symmetry" };
    let names = |subjects: &[Subject]| {
        let mut names: Vec<String> =
            subjects.iter().map(|subject| subject.name_in(&first.source.file)).collect();
        if let more @ 1.. = all - named.len() {
            names.push(format!("{more} more"));
        }
        words::list(&names)
    };
    let title = format!("{all} puzzles share one solution grid{up_to}: {}", names(named));
    let message = format!("shares its solution grid{up_to} with {}", names(others));
    let mut finding = first.finding(Code::SameSolutionGrid, title, message);
    finding.related.extend(others.iter().map(|other| other.related("the same solution grid")));
    finding
}

/// A puzzle that nearly has the symmetry that is common in its book.
pub(in crate::check) fn broken_symmetry(
    subject: &Subject,
    common: Common,
    found: Break,
    solution: Option<&[u8; 81]>,
) -> Finding {
    let Break { given, lacking } = found;
    let Common { symmetry, kept, all } = common;
    let (how, be) =
        (in_words(symmetry), |cells: CellSet| if cells.len() == 1 { "is" } else { "are" });
    let others = match all - kept {
        1 => format!("those of the other {kept}"),
        _ => format!("those of {kept} others"),
    };
    let title =
        format!("the givens of puzzle {} are not symmetrical ({how}) like {others}", subject.name);
    let cells = format!("{given} {} given, {lacking} {} not", be(given), be(lacking));
    let message = format!("not symmetrical ({how}) like {others}: {cells}");
    let mut finding = subject.finding(Code::SymmetryBroken, title, message);
    let givens = |cells: CellSet| if cells.len() == 1 { "a given" } else { "givens" };
    let guess = match given.len().cmp(&lacking.len()) {
        Ordering::Less => format!("{} may have been added at {given}", givens(given)),
        Ordering::Equal => {
            format!("{} may have been lost at {lacking}, or added at {given}", givens(given))
        }
        Ordering::Greater => format!("{} may have been lost at {lacking}", givens(lacking)),
    };
    finding.notes.extend([cells, guess]);
    if let Some(digits) = solution {
        let lost: Vec<String> =
            lacking.iter().map(|cell| format!("{} at {cell}", digits[cell.index()])).collect();
        finding.notes.push(format!("its solution has {}", words::list(&lost)));
    }
    finding.cells = given | lacking;
    finding
}

/// A transformation that leaves a pattern with this symmetry as it is.
fn in_words(symmetry: Symmetry) -> String {
    match symmetry {
        Symmetry::BothMirrors => "mirrored left to right and top to bottom".into(),
        Symmetry::BothDiagonals => "mirrored at both diagonals".into(),
        Symmetry::Full => "turned and mirrored in all ways".into(),
        _ => symmetry.elements().get(1).map(ToString::to_string).unwrap_or_default(),
    }
}
