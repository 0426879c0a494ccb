//! The explanations of paths on all scales, and of the states of a library of techniques.

use sudoku_core::rating::{Rater, Scale, Scorer};
use sudoku_core::technique::Step;
use sudoku_core::words::Words;
use sudoku_core::{CandidateGrid, Generator, Grid, Position};

use super::{Counts, Scene, languages};

/// The techniques that are explained by their name alone.
fn is_plain(scene: &Scene<'_>) -> bool {
    scene.hint.clauses(1)[0].kind() == "plain.where"
}

/// Explains every step of a path, and takes it.
#[track_caller]
pub(super) fn follow<'a>(
    puzzle: &Grid,
    path: impl Iterator<Item = &'a Step>,
    words: &[Words],
    counts: &mut Counts,
) {
    let mut position = Position::new(*puzzle, CandidateGrid::from(puzzle));
    for step in path {
        explain(&position, step, words, counts);
        if let Some((cell, digit)) = step.placement() {
            position.grid.set(cell, Some(digit)).unwrap();
            position.marks.place(cell, digit);
        }
        for (cell, digit) in step.eliminations() {
            position.marks.remove(cell, digit);
        }
    }
}

/// Explains a step that is true in this position.
#[track_caller]
pub(super) fn explain(position: &Position, step: &Step, words: &[Words], counts: &mut Counts) {
    let scene = Scene::of(position, step);
    if is_plain(&scene) {
        return;
    }
    if let Err(wrong) = scene.check(words) {
        let levels = [1, 2, 3].map(|level| scene.hint.level(level)).join("\n");
        panic!("{}\n{}: {wrong}\n{levels}\n{step:?}", position.grid, step.technique());
    }
    *counts.entry(step.technique().key()).or_default() += 1;
}

/// Explains the paths of this number of puzzles on all scales.
pub(super) fn explain_paths(puzzles: impl Iterator<Item = Grid>) -> Counts {
    let (words, mut counts) = (languages(), Counts::new());
    let mut raters = Scale::ALL.map(Rater::new);
    let mut scorer = Scorer::new();
    for puzzle in puzzles {
        for rater in &mut raters {
            let (_, path) = rater.path(&puzzle).unwrap();
            follow(&puzzle, path.iter().map(|found| &found.step), &words, &mut counts);
        }
        let (_, path) = scorer.path(&puzzle).unwrap();
        follow(&puzzle, path.iter().map(|found| &found.step), &words, &mut counts);
    }
    counts
}

fn made(seed: u64, number: u64) -> impl Iterator<Item = Grid> {
    Generator::new(seed).max_puzzles(number).run().unwrap().map(|made| made.puzzle)
}

#[test]
fn steps_of_paths_are_explained() {
    let counts = explain_paths(made(21, 20));
    println!("{counts:?}");
}

#[test]
#[ignore = "long"]
fn steps_of_many_paths_are_explained() {
    let counts = explain_paths(made(22, 3_000));
    println!("{counts:?}");
}
