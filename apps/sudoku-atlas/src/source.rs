//! [`Technique`]: a technique with its positions, its names elsewhere, and how often it is met.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use sudoku_core::{CandidateGrid, Grid, Position};
use sudoku_human::hint::{Hint, hints};
use sudoku_human::tutor::{CatalogueEntry, TechniqueSet};

/// The positions of all techniques: the first of each is shown, the second is to try.
pub(crate) const POSITIONS: &str = "conformance/techniques.tsv";
const FREQUENCIES: &str = "conformance/frequencies.tsv";
const NAMES: &str = "apps/sudoku-atlas/names.tsv";

/// The programs with names for techniques, as in the columns of [`NAMES`].
pub(crate) const PROGRAMS: [&str; 3] = ["Sudoku Explainer", "HoDoKu", "SudokuWiki"];

/// A technique of the catalogue with all that its page shows.
pub(crate) struct Technique {
    pub(crate) entry: &'static CatalogueEntry,
    /// Its names in [`PROGRAMS`]; empty if it has none there.
    pub(crate) elsewhere: [String; 3],
    /// The position that is shown, and its step.
    pub(crate) shown: Example,
    /// The position to try.
    pub(crate) other: Option<Example>,
    /// Of 10,000 random puzzles, those whose path has a step of it.
    pub(crate) puzzles: u64,
    /// The steps on these paths.
    pub(crate) steps: u64,
}

/// A position, and the step of the technique in it.
pub(crate) struct Example {
    pub(crate) position: Position,
    pub(crate) step: Hint,
}

impl Technique {
    pub(crate) fn key(&self) -> &'static str {
        self.entry.key()
    }

    /// The positions of its page.
    #[cfg(test)]
    pub(crate) fn examples(&self) -> impl Iterator<Item = &Example> {
        std::iter::once(&self.shown).chain(&self.other)
    }
}

/// The techniques of which this one is the next step in its positions: those that are simpler,
/// except those that always have a step with it.
pub(crate) fn known(entry: &CatalogueEntry) -> TechniqueSet {
    TechniqueSet::of_key(entry.key()).with_simpler()
}

/// All techniques of the catalogue, in its order.
pub(crate) fn read(root: &Path) -> Result<Vec<Technique>, String> {
    let mut positions = positions(root)?;
    let names = keyed(root, NAMES)?;
    let frequencies = keyed(root, FREQUENCIES)?;
    let catalogue = sudoku_human::Technique::catalogue();
    let technique = |entry: &'static CatalogueEntry| {
        let key = entry.key();
        let row = |rows: &BTreeMap<String, Vec<String>>, name: &str| {
            rows.get(key).cloned().ok_or_else(|| format!("{name} lacks {key}"))
        };
        let elsewhere = row(&names, NAMES)?.try_into();
        let elsewhere = elsewhere.map_err(|_| format!("{NAMES}: {key}: expected 3 names"))?;
        let numbers: Option<Vec<u64>> =
            row(&frequencies, FREQUENCIES)?.iter().map(|number| number.parse().ok()).collect();
        let Some([puzzles, steps]) = numbers.as_deref() else {
            return Err(format!("{FREQUENCIES}: {key}: expected 2 numbers"));
        };
        let own = positions.remove(key).unwrap_or_default();
        let mut examples = own.into_iter().map(|position| example(entry, position));
        let shown = examples.next().ok_or_else(|| format!("{POSITIONS} lacks {key}"))??;
        let other = examples.next().transpose()?;
        Ok(Technique { entry, elsewhere, shown, other, puzzles: *puzzles, steps: *steps })
    };
    catalogue.iter().map(technique).collect()
}

/// The next step in a position, which has to be one of the technique.
fn example(entry: &CatalogueEntry, position: Position) -> Result<Example, String> {
    let mut steps = hints(&position).techniques(known(entry));
    let step = steps.next();
    match (step, steps.error()) {
        (Some(step), _) if step.technique().key() == entry.key() => Ok(Example { position, step }),
        (Some(step), _) => Err(format!(
            "{POSITIONS}: a step of {} in a position of {}",
            step.technique(),
            entry.key()
        )),
        (None, Some(error)) => Err(format!("{POSITIONS}: {}: {error}", entry.key())),
        (None, None) => Err(format!("{POSITIONS}: {} has no step", entry.key())),
    }
}

/// The positions by the keys of the techniques.
pub(crate) fn positions(root: &Path) -> Result<BTreeMap<String, Vec<Position>>, String> {
    let mut positions: BTreeMap<String, Vec<Position>> = BTreeMap::new();
    for row in rows(root, POSITIONS)? {
        let position = match &row[..] {
            [_, givens, grid, marks] => position(givens, grid, marks),
            _ => None,
        };
        let position =
            position.ok_or_else(|| format!("{POSITIONS}: {}: not a position", row[0]))?;
        positions.entry(row[0].clone()).or_default().push(position);
    }
    Ok(positions)
}

fn position(givens: &str, grid: &str, marks: &str) -> Option<Position> {
    let givens: Grid = givens.parse().ok()?;
    let grid: Grid = grid.parse().ok()?;
    let marks: CandidateGrid = marks.parse().ok()?;
    Some(Position::new(grid.with_fixed(givens.filled()), marks))
}

/// The other columns of a table by its first.
fn keyed(root: &Path, name: &str) -> Result<BTreeMap<String, Vec<String>>, String> {
    let rows = rows(root, name)?.into_iter();
    Ok(rows.map(|mut row| (row.remove(0), row)).collect())
}

/// The rows of a table without its comments; each has a first column.
fn rows(root: &Path, name: &str) -> Result<Vec<Vec<String>>, String> {
    let text = fs::read_to_string(root.join(name)).map_err(|error| format!("{name}: {error}"))?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    Ok(lines.map(|line| line.split('\t').map(str::to_owned).collect()).collect())
}
