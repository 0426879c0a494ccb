//! Ratings and steps of the original programs, where the data folder is present.

use std::collections::BTreeMap;

use sudoku_core::Grid;
use sudoku_human::rating::{Rater, Scale, StepRating};
use sudoku_human::technique::{Step, Technique};

use super::laws::EXPLAINER;
use crate::compressed::compressed_data;
use crate::files;

/// A step as the original programs report it.
struct Reported {
    rating: u16,
    technique: String,
    effect: Vec<String>,
}

/// `r1c2=5`, `r1c2-37 r3c4-1`: one word for each placement and candidate, sorted.
fn words(effect: &str) -> Vec<String> {
    let mut all = Vec::new();
    for word in effect.split_whitespace() {
        match word.split_once('-') {
            Some((cell, digits)) => {
                all.extend(digits.chars().map(|digit| format!("{cell}-{digit}")));
            }
            None => all.push(word.to_owned()),
        }
    }
    all.sort_unstable();
    all
}

fn effect(step: &Step) -> Vec<String> {
    let placed = step.placement().map(|(cell, digit)| format!("{cell}={digit}"));
    let lost = step.eliminations().map(|(cell, digit)| format!("{cell}-{digit}"));
    let mut all: Vec<String> = placed.into_iter().chain(lost).collect();
    all.sort_unstable();
    all
}

/// The name of a technique in small letters, as far as both sides have it.
fn family(name: &str) -> String {
    let name = name.to_lowercase().replace("strong links", "links");
    let words = [
        "single",
        "pointing",
        "claiming",
        "pair",
        "triple",
        "quad",
        "x-wing",
        "swordfish",
        "jellyfish",
        "xyz-wing",
        "xy-wing",
        "rectangle",
        "loop 6",
        "loop 8",
        "bug",
        "turbot",
        "y-cycle",
        "x-cycle",
        "x-chain",
        "nishio",
        "cell",
        "region",
        "double",
        "contradiction",
        "wxyz",
    ];
    words.iter().filter(|word| name.contains(**word)).copied().collect::<Vec<_>>().join(" ")
}

/// The name of a technique, with the number of cells of a loop.
fn name(technique: Technique) -> String {
    match technique {
        Technique::UniqueLoop { length: length @ 6.., kind } => {
            format!("unique loop {length} type {kind}")
        }
        _ => technique.to_string(),
    }
}

fn same_family(ours: &str, theirs: &str) -> bool {
    let is_links = |name: &str| {
        ["strong links", "kite", "skyscraper", "x-loop"]
            .iter()
            .any(|word| name.to_lowercase().contains(word))
    };
    is_links(ours) && is_links(theirs) || family(ours) == family(theirs)
}

#[test]
#[ignore = "long"]
fn steps_are_those_of_the_original_programs() {
    let Some(text) = compressed_data("rated/se_traces.tsv.xz") else { return };
    let mut puzzles: Vec<(&str, Scale, Vec<Reported>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        if let ["P", puzzle, dialect] = fields[..] {
            let scale = if dialect == "classic" { Scale::SeClassic } else { Scale::SeSukaku };
            puzzles.push((puzzle, scale, Vec::new()));
        } else {
            puzzles.last_mut().expect("a puzzle comes first").2.push(Reported {
                rating: fields[1].parse().unwrap(),
                technique: fields[2].to_owned(),
                effect: words(fields[3]),
            });
        }
    }
    assert!(puzzles.len() > 2_000, "only {} puzzles", puzzles.len());
    let mut raters = EXPLAINER.map(Rater::new);
    let mut differences = Vec::new();
    for (puzzle, scale, reported) in &puzzles {
        let rater = raters.iter_mut().find(|rater| rater.scale() == *scale).unwrap();
        let (_, path) = rater.path(&puzzle.parse::<Grid>().unwrap()).unwrap();
        let differs = (0..path.len().max(reported.len())).find(|&nth| {
            let (Some(ours), Some(theirs)) = (path.get(nth), reported.get(nth)) else {
                return true;
            };
            let name = name(ours.step.technique());
            ours.rating != StepRating::Tenths(theirs.rating)
                || effect(&ours.step) != theirs.effect
                || !same_family(&name, &theirs.technique)
        });
        if let Some(nth) = differs {
            let ours = path.get(nth).map(|found| {
                format!("{} {} {:?}", found.rating, found.step.technique(), effect(&found.step))
            });
            let theirs = reported
                .get(nth)
                .map(|step| format!("{} {} {:?}", step.rating, step.technique, step.effect));
            differences.push(format!("{puzzle} {scale} step {}: {ours:?} {theirs:?}", nth + 1));
        }
    }
    assert!(differences.is_empty(), "{} differ:\n{}", differences.len(), differences.join("\n"));
}

#[test]
#[ignore = "long"]
fn ratings_are_those_of_the_original_programs() {
    let Some(text) = compressed_data("rated/se_ratings.tsv.xz") else { return };
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    same_ratings(files::share(rows, 4), |field| field.parse().unwrap());
}

#[test]
#[ignore = "long"]
fn ratings_are_those_of_the_first_list() {
    let Some(text) = files::data("rated/se_rated_half.tsv") else { return };
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    same_ratings(rows, |field| field.replace('.', "").parse().unwrap());
}

/// Every rating of the rows (puzzle, three of each scale) is equal.
#[track_caller]
fn same_ratings<'a>(rows: impl Iterator<Item = &'a str>, tenths: fn(&str) -> u16) {
    let mut raters = EXPLAINER.map(Rater::new);
    let mut differences = BTreeMap::new();
    let mut number = 0;
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let puzzle: Grid = fields[0].parse().unwrap();
        for (nth, rater) in raters.iter_mut().enumerate() {
            let expected: Vec<u16> = (1..4).map(|at| tenths(fields[3 * nth + at])).collect();
            let rated = rater.rate(&puzzle).unwrap();
            if rated.exact().and_then(|rating| Some(rating.se()?.tenths().to_vec()))
                != Some(expected.clone())
            {
                differences.insert(fields[0], format!("{rated}, and not {expected:?}"));
            }
        }
        number += 1;
    }
    assert!(number > 1_000, "only {number} rows");
    assert!(differences.is_empty(), "{} differ: {differences:#?}", differences.len());
}
