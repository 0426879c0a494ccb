//! The number of random minimal puzzles whose path has a step of each technique:
//! `cargo run --release -p sudoku-human --example frequencies > conformance/frequencies.tsv`.
//!
//! They are those of `sudoku generate --seed 1 --minimal --count 10000`. It takes about a minute.

use std::collections::BTreeMap;
use std::error::Error;

use sudoku_core::Generator;
use sudoku_human::Technique;
use sudoku_human::tutor::{TechniqueSet, Tutor};

const PUZZLES: u64 = 10_000;

fn main() -> Result<(), Box<dyn Error>> {
    let mut tutor = Tutor::new().techniques(TechniqueSet::all());
    let mut counts: BTreeMap<&str, [u64; 2]> = BTreeMap::new();
    for made in Generator::new(1).minimal().max_puzzles(PUZZLES).run()? {
        let path = tutor.path(&made.puzzle);
        for entry in path.techniques().iter() {
            counts.entry(entry.key()).or_default()[0] += 1;
        }
        for step in &path.steps {
            counts.entry(step.technique().key()).or_default()[1] += 1;
        }
    }
    println!(
        "# Techniques on the paths of {PUZZLES} random minimal puzzles. Columns: key, number of puzzles with a step of it, \
         number of steps.\n# Source: sudoku-human/examples/frequencies.rs, which prints this file."
    );
    for entry in Technique::catalogue() {
        let [puzzles, steps] = counts.get(entry.key()).copied().unwrap_or_default();
        println!("{}\t{puzzles}\t{steps}", entry.key());
    }
    Ok(())
}
