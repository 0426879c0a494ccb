//! Canonical forms: ours and those of the crate `sudoku`, of the same puzzles in rearrangement.

use std::collections::HashSet;
use std::hint::black_box;

use sudoku_core::{Canonicalizer, Grid, Transformation, canonical_batch};

use crate::contender::numbers;
use crate::lists::{List, Truth};
use crate::race::{Runner, race, table};
use crate::{Error, theirs};

/// The equivalent puzzles with which the form of every puzzle is checked.
const EQUIVALENT: u64 = 3;

/// The table of times, and a sentence about the answers for each list.
pub fn measure(lists: &[List], rounds: usize) -> Result<(String, Vec<String>), Error> {
    const NAMES: [&str; 4] = [
        "Canonicalizer::form",
        "Canonicalizer::canonical",
        "canonical_batch",
        "sudoku canonicalized",
    ];
    let mut rows = Vec::new();
    let mut notes = Vec::new();
    let unique = lists.iter().filter(|list| list.truth == Truth::AllUnique);
    for list in unique {
        let puzzles: Vec<Grid> = list
            .puzzles
            .iter()
            .map(|puzzle| Grid::from_digits(numbers(puzzle)))
            .collect::<Result<_, _>>()?;
        notes.push(check(&list.name, &puzzles)?);
        rows.push((list.name.clone(), puzzles.len(), times(&puzzles, rounds)?));
    }
    // and their solutions, which are the hardest
    if let Some(list) = lists.iter().find(|list| list.truth == Truth::AllUnique) {
        let full: Vec<Grid> = list
            .puzzles
            .iter()
            .filter_map(|puzzle| {
                sudoku_core::Solver::new().first(&Grid::from_digits(numbers(puzzle)).ok()?)
            })
            .map(Grid::with_all_fixed)
            .collect();
        let name = format!("solutions of {}", list.name);
        notes.push(check(&name, &full)?);
        rows.push((name, full.len(), times(&full, rounds)?));
    }
    Ok((table("list", &NAMES, &rows), notes))
}

fn times(puzzles: &[Grid], rounds: usize) -> Result<Vec<f64>, Error> {
    let equivalent: Vec<Grid> =
        (0..).zip(puzzles).map(|(seed, puzzle)| rearrangement(puzzle, seed)).collect();
    let fed: Vec<sudoku::Sudoku> =
        equivalent.iter().map(|grid| theirs::grid(grid.digits())).collect();
    let mut form = Canonicalizer::new();
    let mut all = Canonicalizer::new();
    let equivalent = &equivalent;
    let mut runners: [Runner<'_>; 4] = [
        Box::new(|| {
            equivalent.iter().for_each(|grid| _ = black_box(form.form(grid)));
            Ok(equivalent.len())
        }),
        Box::new(|| {
            equivalent.iter().for_each(|grid| _ = black_box(all.canonical(grid)));
            Ok(equivalent.len())
        }),
        Box::new(|| {
            black_box(canonical_batch(equivalent));
            Ok(equivalent.len())
        }),
        Box::new(|| {
            fed.iter().for_each(|grid| _ = black_box(grid.canonicalized()));
            Ok(fed.len())
        }),
    ];
    race(&mut runners, rounds)
}

/// Ours have one form for all equivalent puzzles of a puzzle, or it is an error; for how many
/// puzzles the crate has several is answer.
fn check(list: &str, puzzles: &[Grid]) -> Result<String, Error> {
    let mut canonicalizer = Canonicalizer::new();
    let mut forms = HashSet::new();
    let mut several = 0;
    for (at, puzzle) in puzzles.iter().enumerate() {
        let form = canonicalizer.form(puzzle);
        let their = theirs::grid(puzzle.digits()).canonicalized().map(|(form, _)| form.to_bytes());
        let mut their_forms = HashSet::from([their]);
        for nth in 0..EQUIVALENT {
            let equivalent = rearrangement(puzzle, 1_000_003 * at as u64 + nth);
            if canonicalizer.form(&equivalent) != form {
                return Err(format!("{list}, puzzle {}: two canonical forms", at + 1).into());
            }
            let their = theirs::grid(equivalent.digits()).canonicalized();
            their_forms.insert(their.map(|(form, _)| form.to_bytes()));
        }
        several += usize::from(their_forms.len() > 1);
        forms.insert(*form.digits());
    }
    Ok(format!(
        "{list}: {} forms of {} puzzles, each in {EQUIVALENT} equivalent puzzles besides; the crate has more than one form for {several} of them",
        forms.len(),
        puzzles.len(),
    ))
}

fn rearrangement(puzzle: &Grid, seed: u64) -> Grid {
    Transformation::random(seed).apply(puzzle)
}
