//! Random minimal puzzles: ours, those of the crate `sudoku`, and those of tdoku.

use std::env;
use std::ffi::c_char;

use libloading::Symbol;
use sudoku_core::diagnose::Doctor;
use sudoku_core::{Generator, Grid};

use crate::Error;
use crate::libraries::library;
use crate::race::{Runner, race, table};

/// The puzzles that each makes in a round.
const PUZZLES: usize = 20_000;

/// The number of these that are looked at.
const LOOKED_AT: usize = 1000;

/// The functions of tdoku that add random clues until one solution is left, and take out what is
/// not needed: whether it is about pencil marks, (for the second) whether to give up early, and the
/// puzzle, 81 symbols. The return value says whether they succeeded.
type Constrain = unsafe extern "C" fn(bool, *mut c_char) -> bool;
type Minimize = unsafe extern "C" fn(bool, bool, *mut c_char) -> bool;

struct Tdoku {
    constrain: Symbol<'static, Constrain>,
    minimize: Symbol<'static, Minimize>,
}

impl Tdoku {
    fn load() -> Result<Option<Self>, Error> {
        let Some(path) = env::var_os("TDOKU_LIB") else {
            println!("skipped: tdoku (TDOKU_LIB does not name its shared library)");
            return Ok(None);
        };
        let library = library(&path)?;
        // SAFETY: the types are those of the declarations in tdoku's header.
        let (constrain, minimize) =
            unsafe { (library.get(b"TdokuConstrain\0")?, library.get(b"TdokuMinimize\0")?) };
        Ok(Some(Self { constrain, minimize }))
    }

    fn puzzle(&self) -> Result<Grid, Error> {
        let mut puzzle = [b'.'; 82];
        puzzle[81] = 0;
        let pointer = puzzle.as_mut_ptr().cast();
        // SAFETY: there are 81 symbols and a NUL.
        let made = unsafe {
            (self.constrain)(false, pointer) && {
                (self.minimize)(false, false, pointer);
                true
            }
        };
        if !made {
            return Err("tdoku found no puzzle".into());
        }
        Ok(std::str::from_utf8(&puzzle[..81])?.parse()?)
    }
}

/// The table of times, and a sentence about what each made.
pub fn measure(rounds: usize) -> Result<(String, Vec<String>), Error> {
    let tdoku = Tdoku::load()?;
    let theirs = || -> Result<Vec<Grid>, Error> {
        let made = (0..PUZZLES).map(|_| {
            sudoku::Sudoku::generate_with_symmetry(sudoku::board::Symmetry::None).to_bytes()
        });
        Ok(made.map(Grid::from_digits).collect::<Result<_, _>>()?)
    };
    let mut names =
        vec!["Generator", "the same, weighted", "the same, inequivalent", "crate sudoku"];
    let plain: fn(u64) -> Generator<'static> = |seed| Generator::new(seed).minimal();
    let weighted: fn(u64) -> Generator<'static> = |seed| Generator::new(seed).weighted();
    let inequivalent: fn(u64) -> Generator<'static> =
        |seed| Generator::new(seed).minimal().inequivalent();
    let mut make: Vec<Box<dyn FnMut() -> Result<Vec<Grid>, Error> + '_>> = Vec::new();
    for wanted in [plain, weighted, inequivalent] {
        let mut seed = 1000;
        make.push(Box::new(move || {
            seed += 1;
            let run = wanted(seed).max_puzzles(PUZZLES as u64).run()?;
            Ok(run.map(|made| made.puzzle).collect())
        }));
    }
    make.push(Box::new(theirs));
    if let Some(tdoku) = &tdoku {
        names.push("tdoku");
        make.push(Box::new(move || (0..PUZZLES).map(|_| tdoku.puzzle()).collect()));
    }
    let notes = names
        .iter()
        .zip(&mut make)
        .map(|(name, make)| about(name, &make()?))
        .collect::<Result<_, _>>()?;
    let mut runners: Vec<Runner<'_>> = make
        .into_iter()
        .map(|mut make| -> Runner<'_> { Box::new(move || Ok(make()?.len())) })
        .collect();
    let micros = race(&mut runners, rounds)?;
    Ok((table("what", &names, &[("minimal puzzles".to_owned(), PUZZLES, micros)]), notes))
}

/// Whether what was made is minimal, and how many givens it has.
fn about(name: &str, puzzles: &[Grid]) -> Result<String, Error> {
    let mut doctor = Doctor::new();
    for puzzle in &puzzles[..LOOKED_AT] {
        if doctor.is_minimal(puzzle) != Some(true) {
            return Err(format!("{name}: not a minimal puzzle: {puzzle}").into());
        }
    }
    let mut counts = [0_usize; 82];
    puzzles.iter().for_each(|puzzle| counts[puzzle.filled().len()] += 1);
    let counts = (0..).zip(counts).filter(|(_, count)| *count > 0);
    let shares = counts.map(|(givens, count)| {
        format!("{givens}: {:.2} %", 100.0 * count as f64 / puzzles.len() as f64)
    });
    let shares = shares.collect::<Vec<_>>().join(", ");
    Ok(format!(
        "{name}: {LOOKED_AT} were looked at, and are minimal; givens of {}: {shares}",
        puzzles.len()
    ))
}
