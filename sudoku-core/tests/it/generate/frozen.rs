//! The same seed makes the same puzzles for ever: `conformance/generated.tsv`.

use sudoku_core::generate::Generated;
use sudoku_core::{CellSet, Generator, random_grid};

use crate::files;

/// The options of a row.
fn wanted(options: &str, seed: u64) -> Generator<'static> {
    let range = |text: &str| {
        let (first, last) = text.split_once("..").unwrap();
        (first.parse::<u64>().unwrap(), last.parse::<u64>().unwrap())
    };
    options.split(' ').fold(Generator::new(seed), |wanted, option| {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        match name {
            "plain" => wanted,
            "minimal" => wanted.minimal(),
            "weighted" => wanted.weighted(),
            "inequivalent" => wanted.inequivalent(),
            "givens" => wanted.givens(range(value).0 as usize..=range(value).1 as usize),
            "branchings" => wanted.guesses(range(value).0..=range(value).1),
            "symmetry" => wanted.symmetry(value.parse().unwrap()),
            "pattern" => wanted.pattern(CellSet::from_picture(value)),
            _ => panic!("{options}"),
        }
    })
}

fn shown(made: &Generated) -> [String; 3] {
    let weight = made.weight.map_or("-".to_owned(), |weight| format!("{weight:e}"));
    [made.attempt.to_string(), made.puzzle.to_string(), weight]
}

#[test]
fn nothing_changes() {
    let rows = files::conformance("generated.tsv");
    let mut done = 0;
    for same in rows.chunk_by(|one, other| one[..2] == other[..2]) {
        let (options, seed) = (&same[0][0], same[0][1].parse().unwrap());
        if options == "grid" {
            assert_eq!(same[0][3], random_grid(seed).to_string(), "seed {seed}");
        } else {
            let made = wanted(options, seed).run().unwrap().take(same.len());
            let made: Vec<_> = made.map(|made| shown(&made)).collect();
            assert!(
                made.iter().eq(same.iter().map(|row| &row[2..])),
                "{options} {seed}: {made:#?}"
            );
        }
        done += same.len();
    }
    assert_eq!(done, rows.len());
}
