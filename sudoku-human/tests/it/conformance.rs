//! The files of `conformance/` about ratings, scores, hints and puzzles made to measure. Their
//! first lines name the independent program that worked out the expected values.

use sudoku_core::{CandidateGrid, CellSet, Generator, Grid, Position};
use sudoku_human::Measure;
use sudoku_human::hint::hints;
use sudoku_human::rating::{Rated, Scale, rate};

use crate::files;

#[test]
fn ratings_are() {
    for row in files::conformance("ratings.tsv") {
        let grid: Grid = row[0].parse().unwrap();
        let scales = [Scale::SeClassic, Scale::SeSukaku];
        for (scale, expected) in scales.into_iter().zip(row[1..].chunks(3)) {
            let rating = rate(&grid, scale).unwrap().exact().unwrap().se().unwrap();
            assert_eq!(rating.tenths().map(|tenths| tenths.to_string())[..], *expected, "{grid}");
        }
    }
}

#[test]
fn scores_are() {
    for row in files::conformance("scores.tsv") {
        let rated = rate(&row[0].parse::<Grid>().unwrap(), Scale::Hodoku).unwrap();
        let score = rated.rating().score().unwrap();
        assert_eq!([score.level().name(), rated.accuracy()], row[2..], "{}", row[0]);
        if matches!(rated, Rated::Exact(_)) {
            assert_eq!(score.points().to_string(), row[1], "{}", row[0]);
        }
    }
}

#[test]
fn depths_and_lengths_are() {
    for row in files::conformance("te.tsv") {
        let rating = rate(&row[0].parse::<Grid>().unwrap(), Scale::TeBxb).unwrap();
        let numbers = rating.exact().unwrap().te().unwrap().columns(false);
        let expected = [1, 2, 3].map(|nth| row[nth].replace('-', ""));
        assert_eq!(numbers, expected, "{}", row[0]);
    }
}

#[test]
fn minutes_are() {
    for row in files::conformance("minutes.tsv") {
        let rating = rate(&row[0].parse::<Grid>().unwrap(), Scale::Minutes).unwrap();
        let minutes = rating.exact().unwrap().minutes().unwrap();
        assert_eq!(minutes.columns(), row[1..], "{}", row[0]);
    }
}

#[test]
fn hints_are() {
    for row in files::conformance("hints.tsv") {
        let [name, grid, marks, first @ .., techniques, end] = &row[..] else { panic!("{row:?}") };
        let marks = match marks.as_str() {
            "-" => CandidateGrid::ALL,
            marks => marks.parse().unwrap(),
        };
        let position = Position::new(grid.parse().unwrap(), marks);
        // hints.py has no other techniques.
        let mut steps = hints(&position).techniques("singles,pointing,claiming".parse().unwrap());
        let (mut answer, mut letters) = (vec!["-".to_owned(); 4], String::new());
        let ending = loop {
            match steps.next() {
                None => {
                    // The digits of the witnesses depend on the search.
                    break steps.error().map_or_else(
                        || steps.grid().to_string(),
                        |error| error.to_string().split(": ").next().unwrap().to_owned(),
                    );
                }
                Some(step) if letters.is_empty() => {
                    answer = [1, 2, 3].map(|level| step.level(level)).to_vec();
                    answer.insert(0, step.technique().to_string());
                    letters.extend(step.technique().key().chars().next());
                }
                Some(step) => letters.extend(step.technique().key().chars().next()),
            }
        };
        assert_eq!(answer, first, "{name}");
        let letters = if letters.is_empty() { "-" } else { &letters };
        assert_eq!((letters, ending.as_str()), (techniques.as_str(), end.as_str()), "{name}");
    }
}

/// The options of a row.
fn measured(options: &str, seed: u64) -> Generator<'static> {
    let range = |text: &str| {
        let (first, last) = text.split_once("..").unwrap();
        (first.parse::<u16>().unwrap(), last.parse::<u16>().unwrap())
    };
    let (mut generator, mut measure) = (Generator::new(seed), Measure::new());
    for option in options.split(' ') {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        match name {
            "plain" => {}
            "branchings" => {
                let (least, most) = range(value);
                generator = generator.guesses(least.into()..=most.into());
            }
            "pattern" => generator = generator.pattern(CellSet::from_picture(value)),
            "minimal" => generator = generator.minimal(),
            "inequivalent" => generator = generator.inequivalent(),
            "givens" => {
                let (least, most) = range(value);
                generator = generator.givens(least.into()..=most.into());
            }
            "symmetry" => generator = generator.symmetry(value.parse().unwrap()),
            "level" => measure = measure.level(value.parse().unwrap()),
            "first-singles" => measure = measure.first_singles(value.parse().unwrap()),
            "needs" => {
                for list in value.split(';') {
                    measure = measure.needs(list.parse().unwrap());
                }
            }
            "solved-by" => measure = measure.solved_by(value.parse().unwrap()),
            "without" => measure = measure.without(value.parse().unwrap()),
            scale => {
                let (least, most) = range(value);
                measure = measure.rating_number(scale.parse().unwrap(), least..=most);
            }
        }
    }
    generator.measured(measure)
}

#[test]
fn measured_puzzles_stay() {
    let rows = files::conformance("measured.tsv");
    for same in rows.chunk_by(|one, other| one[..2] == other[..2]) {
        let (options, seed) = (&same[0][0], same[0][1].parse().unwrap());
        let made = measured(options, seed).run().unwrap().take(same.len());
        let made: Vec<_> =
            made.map(|made| (made.attempt.to_string(), made.puzzle.to_string())).collect();
        let expected = same.iter().map(|row| (row[2].clone(), row[4].clone()));
        assert!(made.iter().cloned().eq(expected), "{options} {seed}: {made:#?}");
    }
    assert!(rows.iter().any(|row| row[3] != row[4]), "a puzzle that was walked to");
}
