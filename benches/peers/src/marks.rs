//! Puzzles of pencil marks, Sukakus: the list of the data folder, those of
//! `conformance/long_marks.tsv`, and random ones, each on its own.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use sudoku_core::{CandidateGrid, Engine, Solver};

use crate::run::{Random, median, thread_time};
use crate::{Error, libraries, lists};

/// A puzzle: for each cell, whether it may hold each digit, as 729 symbols.
type Symbols = [u8; 729];

/// How many random puzzles there are, and how many marks of a thousand they keep: about where
/// there is one solution or none.
const RANDOM: usize = 300;
const KEPT: std::ops::Range<u64> = 560..620;

/// Microseconds, the mean and the worst of each list and contender, and the worst ratio to tdoku.
pub fn table(rounds: usize) -> Result<String, Error> {
    let tdoku = libraries::tdoku_with_marks()?;
    let mut solvers: Vec<Solver> = Engine::available().map(Solver::with_engine).collect();
    let mut text = String::from("| pencil marks | number |");
    for engine in Engine::available() {
        let _ = write!(text, " Solver, {}: mean, worst |", engine.name());
    }
    text.push_str(" tdoku: mean, worst | worst ratio to tdoku |\n|---|--:|");
    text.push_str(&"--:|".repeat(solvers.len() + 2));
    for (name, puzzles) in lists()? {
        let mut times = vec![Vec::new(); solvers.len() + 1];
        for symbols in &puzzles {
            let marks = marks(symbols)?;
            let mut counts = Vec::new();
            for (solver, times) in solvers.iter_mut().zip(&mut times) {
                counts.push(timed(rounds, times, || solver.count(&marks, 2).number() as usize));
            }
            if let (Some(tdoku), Some(times)) = (&tdoku, times.last_mut()) {
                counts.push(timed(rounds, times, || tdoku(symbols)));
            }
            if counts.iter().any(|&count| count != counts[0]) {
                return Err(format!("{name}: counts {counts:?}\n{}", text_of(symbols)).into());
            }
        }
        let _ = write!(text, "\n| {name} | {} |", puzzles.len());
        for times in times.iter().filter(|times| !times.is_empty()) {
            let mean = times.iter().sum::<f64>() / times.len() as f64;
            let _ = write!(text, " {mean:.1}, {:.1} |", worst(times.iter().copied()));
        }
        match times.as_slice() {
            [.., best, tdoku] if !tdoku.is_empty() => {
                let ratios = best.iter().zip(tdoku).map(|(ours, tdoku)| ours / tdoku);
                let _ = write!(text, " {:.1} |", worst(ratios));
            }
            _ => text.push_str(" | |"),
        }
    }
    Ok(text)
}

/// Adds the median of the times, and returns the answer.
fn timed(rounds: usize, times: &mut Vec<f64>, mut work: impl FnMut() -> usize) -> usize {
    let mut answer = 0;
    let mut of_rounds = Vec::with_capacity(rounds);
    for _ in 0..rounds {
        let start = thread_time();
        answer = std::hint::black_box(work());
        of_rounds.push(thread_time() - start);
    }
    times.push(median(of_rounds));
    answer
}

fn worst(figures: impl Iterator<Item = f64>) -> f64 {
    figures.fold(0.0, f64::max)
}

fn lists() -> Result<Vec<(&'static str, Vec<Symbols>)>, Error> {
    let conformance = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let files = [
        ("minimal_sukaku_30", lists::folder().join("minimal_sukaku_30.txt")),
        ("long_marks.tsv", conformance.join("long_marks.tsv")),
    ];
    let mut lists = Vec::new();
    for (name, path) in files {
        match fs::read_to_string(&path) {
            Ok(text) => lists.push((name, text.lines().filter_map(symbols).collect())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                println!("skipped: {} is not there", path.display());
            }
            Err(error) => return Err(format!("{}: {error}", path.display()).into()),
        }
    }
    let mut random = Random(0x5d0c_0b5e_ed00_0002);
    lists.push(("random marks", (0..RANDOM).map(|_| random_marks(&mut random)).collect()));
    Ok(lists)
}

/// The puzzle of a line: its first field, if that is 729 symbols long.
fn symbols(line: &str) -> Option<Symbols> {
    line.split('\t').next()?.trim().as_bytes().try_into().ok()
}

fn random_marks(random: &mut Random) -> Symbols {
    let kept = KEPT.start + random.below(KEPT.end - KEPT.start);
    std::array::from_fn(|at| if random.below(1000) < kept { b'1' + (at % 9) as u8 } else { b'.' })
}

fn marks(symbols: &Symbols) -> Result<CandidateGrid, Error> {
    Ok(text_of(symbols).parse::<CandidateGrid>()?)
}

fn text_of(symbols: &Symbols) -> String {
    String::from_utf8_lossy(symbols).into_owned()
}
