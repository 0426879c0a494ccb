//! The explanations of paths on all scales, and of the states of a library of techniques.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_core::{CandidateGrid, Cell, CellSet, Digit, Generator, Grid, Position};
use sudoku_human::rating::{Rater, Scale};
use sudoku_human::technique::{ChainKind, Reasoning, Step, Technique};
use sudoku_human::tutor::{Family, TechniqueSet, Tutor};
use sudoku_human::words::Words;

use super::{Report, Scene, languages};
use crate::compressed::compressed_data;
use crate::files;

/// Whether it is explained by its name alone.
fn is_plain(scene: &Scene<'_>) -> bool {
    scene.hint.clauses(1)[0].kind() == "plain.where"
}

/// Whether nothing is known of it but its result: a chain whose implications were not looked for.
fn is_bare(step: &Step) -> bool {
    let is_chain = |reasoning| Technique::Chain(ChainKind::Contradiction(reasoning));
    [Reasoning::Static, Reasoning::Dynamic].map(is_chain).contains(&step.technique())
        && step.chains().is_empty()
}

/// Explains every step of a path, and takes it.
pub(super) fn follow<'a>(
    mut position: Position,
    path: impl Iterator<Item = &'a Step>,
    words: &[Words],
    report: &mut Report,
) {
    for step in path {
        explain(&position, step, words, report);
        take(&mut position, step);
    }
}

fn take(position: &mut Position, step: &Step) {
    if let Some((cell, digit)) = step.placement() {
        position.grid.set(cell, Some(digit)).unwrap();
        position.marks.place(cell, digit);
    }
    for (cell, digit) in step.eliminations() {
        position.marks.remove(cell, digit);
    }
}

/// Explains a step that is true in this position.
pub(super) fn explain(position: &Position, step: &Step, words: &[Words], report: &mut Report) {
    let scene = Scene::of(position, step);
    let result = if is_plain(&scene) {
        if is_bare(step) {
            return;
        }
        Err("it is not explained".to_owned())
    } else {
        scene.check(words)
    };
    let key = step.technique().key();
    if let Err(wrong) = result {
        let levels = [1, 2, 3].map(|level| scene.hint.level(level)).join("\n");
        let case = || {
            let pattern = step.pattern();
            format!("{key}: {wrong}\n{}\n{levels}\n{pattern} {}", position.grid, step.special())
        };
        report.wrong.entry(key).or_insert_with(case);
    }
    *report.counts.entry(key).or_default() += 1;
}

/// Explains the paths of this number of puzzles on all scales.
pub(super) fn explain_paths(puzzles: impl Iterator<Item = Grid>) -> Report {
    let (words, mut report) = (languages(), Report::default());
    let mut raters = Scale::ALL.map(Rater::new);
    for puzzle in puzzles {
        for rater in &mut raters {
            let (_, path) = rater.path(&puzzle).unwrap();
            follow(puzzle.into(), path.iter().map(|found| &found.step), &words, &mut report);
        }
    }
    report
}

fn made(seed: u64, number: u64) -> impl Iterator<Item = Grid> {
    Generator::new(seed).minimal().max_puzzles(number).run().unwrap().map(|made| made.puzzle)
}

#[test]
fn steps_of_paths_are_explained() {
    explain_paths(made(21, 20)).assert_right();
}

/// In a grid with all candidates nothing of an explanation is true, but for full houses.
#[test]
fn explanations_of_another_position_are_false() {
    let words = languages();
    for puzzle in made(24, 5) {
        let mut position = Position::from(puzzle);
        for found in Rater::new(Scale::Hodoku).path(&puzzle).unwrap().1 {
            let mut scene = Scene::of(&position, &found.step);
            let is_full_house = scene.hint.clauses(1)[0].kind() == "full-house.where";
            if !is_plain(&scene) && !is_full_house {
                scene.check(&words).unwrap();
                scene.marks = CandidateGrid::ALL;
                assert!(scene.check(&words).is_err(), "{}: {}", position.grid, scene.hint);
            }
            take(&mut position, &found.step);
        }
    }
}

/// Every step of every technique of the catalogue, also of those that no path has: in some
/// positions of paths.
fn explain_catalogue(puzzles: impl Iterator<Item = Grid>) -> Report {
    let (words, mut report) = (languages(), Report::default());
    for puzzle in puzzles {
        for position in positions(puzzle).into_iter().step_by(3) {
            for step in of_catalogue(&position) {
                explain(&position, &step, &words, &mut report);
            }
        }
    }
    report
}

/// The positions of the path of a puzzle that singles do not help.
fn positions(puzzle: Grid) -> Vec<Position> {
    let mut position = Position::from(puzzle);
    let mut all = Vec::new();
    for found in Rater::new(Scale::Hodoku).path(&puzzle).unwrap().1 {
        if found.step.placement().is_none() {
            all.push(position);
        }
        take(&mut position, &found.step);
    }
    all
}

/// Up to 20 steps of each technique but forcing chains.
fn of_catalogue(position: &Position) -> Vec<Step> {
    let all = Technique::catalogue().iter();
    let wanted = all.filter(|entry| {
        !matches!(entry.family(), Family::Forcing | Family::Dynamic | Family::Nested)
    });
    let steps = wanted.flat_map(|entry| {
        let mut tutor = Tutor::new().techniques(entry.key().parse::<TechniqueSet>().unwrap());
        tutor.all_steps(position).into_iter().take(20)
    });
    steps.collect()
}

#[test]
#[ignore = "long"]
fn steps_of_the_catalogue_are_explained() {
    let report = explain_catalogue(made(27, 40));
    report.assert_right();
    for key in ["death-blossom", "franken-swordfish", "als-xy-chain", "avoidable-rectangle-1"] {
        assert!(report.counts.contains_key(key), "{key}: {:?}", report.counts);
    }
}

/// For `SUDOKU_EXPLAINED` puzzles; `cargo xtask soak` takes 34,000: 102,000 paths, in four minutes.
#[test]
#[ignore = "long"]
fn paths_of_any_number_of_puzzles_are_explained() {
    let number = std::env::var("SUDOKU_EXPLAINED").map_or(400, |number| number.parse().unwrap());
    explain_paths(made(22, number)).assert_right();
}

/// The puzzles of the traces of the original programs.
#[test]
#[ignore = "long"]
fn steps_of_traces_are_explained() {
    for (name, mark) in [("se_traces", "P\t"), ("hodoku_hod220o", "T\t")] {
        let file = format!("rated/{name}.tsv.xz");
        let Some(text) = compressed_data(&file) else { continue };
        let rows = text.lines().filter_map(|line| line.strip_prefix(mark));
        let puzzles = rows.map(|row| row.split('\t').next().unwrap().parse().unwrap());
        explain_paths(files::share(puzzles.take(1_000), 8)).assert_right();
    }
}

/// The paths from the states of the library of techniques, with what is solved and struck out.
#[test]
#[ignore = "long"]
fn steps_from_the_states_of_a_library_are_explained() {
    let Some(text) = files::data("techniques/reglib-1.3.txt") else { return };
    let (words, mut report) = (languages(), Report::default());
    let (mut scorer, mut states) = (Rater::new(Scale::Hodoku), 0);
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let parts: Vec<&str> = line.split(':').collect();
        let position = state(parts[3], parts[4]);
        let Ok((_, path)) = scorer.path(&position) else { continue };
        states += 1;
        follow(position, path.iter().map(|found| &found.step), &words, &mut report);
    }
    assert!(states > 100, "only {states} states");
    report.assert_right();
}

/// A grid in which `+` is before each digit that is not given, and the candidates that are struck
/// out: digit, row, column.
fn state(grid: &str, struck: &str) -> Position {
    let plain = grid.replace('+', "");
    let mut fixed = CellSet::EMPTY;
    let (mut nth, mut is_given) = (0, true);
    for symbol in grid.chars() {
        if symbol == '+' {
            is_given = false;
            continue;
        }
        if is_given && ('1'..='9').contains(&symbol) {
            fixed.insert(Cell::ALL[nth]);
        }
        (nth, is_given) = (nth + 1, true);
    }
    let grid: Grid = plain.parse().unwrap();
    let mut marks = CandidateGrid::from(&grid);
    for word in struck.split_whitespace() {
        let numbers: Vec<usize> = word.bytes().map(|byte| usize::from(byte - b'0')).collect();
        let cell = Cell::at(numbers[1] - 1, numbers[2] - 1).unwrap();
        marks.remove(cell, Digit::new(numbers[0] as u8).unwrap());
    }
    Position::new(grid.with_fixed(fixed), marks)
}

/// Prints explanations of each technique, to be read: `SUDOKU_SHOWN` names how many. The language
/// is that of `SUDOKU_LANGUAGE`, a code or a file with a table; the puzzles are those of the file
/// `SUDOKU_PUZZLES`, or generated.
#[test]
#[ignore = "prints explanations to be read"]
fn explanations_to_be_read() {
    let Ok(number) = std::env::var("SUDOKU_SHOWN") else { return };
    let number = number.parse().unwrap();
    let language = std::env::var("SUDOKU_LANGUAGE").unwrap_or_else(|_| "en".to_owned());
    let words = language.parse().map_or_else(
        |_| Words::parse(&std::fs::read_to_string(&language).unwrap()).unwrap(),
        Words::of,
    );
    let mut shown = Shown { words, number, all: BTreeMap::new() };
    match std::env::var("SUDOKU_PUZZLES") {
        Ok(file) => {
            let text = std::fs::read_to_string(file).unwrap();
            let puzzles = text.lines().filter_map(|line| line.get(..81)?.parse().ok());
            puzzles.for_each(|puzzle| shown.paths(puzzle));
        }
        Err(_) => {
            made(23, 1_000).for_each(|puzzle| shown.paths(puzzle));
            made(26, 60).for_each(|puzzle| shown.catalogue(puzzle));
        }
    }
}

/// The explanations that were printed, by the keys of their techniques.
struct Shown {
    words: Words,
    number: usize,
    all: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Shown {
    /// The steps of the paths on all scales.
    fn paths(&mut self, puzzle: Grid) {
        for scale in Scale::ALL {
            let mut position = Position::from(puzzle);
            for found in Rater::new(scale).path(&puzzle).unwrap().1 {
                self.show(&position, &found.step);
                take(&mut position, &found.step);
            }
        }
    }

    /// Those of techniques that paths seldom have.
    fn catalogue(&mut self, puzzle: Grid) {
        for position in positions(puzzle) {
            of_catalogue(&position).iter().for_each(|step| self.show(&position, step));
        }
    }

    fn show(&mut self, position: &Position, step: &Step) {
        let key = step.technique().key();
        let known = self.all.entry(key).or_default();
        if known.len() < self.number {
            let scene = Scene::of(position, step);
            let levels = [1, 2, 3].map(|level| scene.hint.in_words(level, &self.words));
            let text = levels.join("\n  ");
            if known.insert(text.clone()) {
                println!("{key} {}\n  {text}", position.grid);
            }
        }
    }
}
