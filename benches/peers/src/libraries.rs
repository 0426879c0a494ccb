//! Rivals in shared libraries.

use std::env;
use std::ffi::{OsStr, c_char};

use libloading::Symbol;

use crate::Error;
use crate::contender::Contender;
use crate::lists::Puzzle;

/// tdoku, and whatever `RIVALS` names.
pub fn all() -> Result<Vec<Box<dyn Contender>>, Error> {
    let mut all: Vec<Box<dyn Contender>> = Vec::new();
    match env::var_os("TDOKU_LIB") {
        Some(path) => all.push(Box::new(Rival::tdoku(&path)?)),
        None => println!("skipped: tdoku (TDOKU_LIB does not name its shared library)"),
    }
    for entry in env::var("RIVALS").iter().flat_map(|rivals| rivals.split(':')) {
        let (name, path) = entry.split_once('=').ok_or("RIVALS: name=path, then colons")?;
        all.push(Box::new(Rival::wrapped(name, path.as_ref())?));
    }
    Ok(all)
}

/// The C function of tdoku: puzzle, limit, configuration (unused), solution (only
/// written with limit 1), number of guesses; returns the number of solutions.
type TdokuSolve = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

/// The C function that any other rival is wrapped in: puzzle, limit, solution (need only
/// be written with limit 1); returns the number of solutions, at most the limit.
type WrappedSolve = unsafe extern "C" fn(*const c_char, usize, *mut c_char) -> usize;

/// tdoku on puzzles of 729 pencil marks: the number of solutions, at most 2. None if `TDOKU_LIB`
/// does not name it.
pub fn tdoku_with_marks() -> Result<Option<impl Fn(&[u8; 729]) -> usize>, Error> {
    let Some(path) = env::var_os("TDOKU_LIB") else { return Ok(None) };
    // SAFETY: the type is that of the declaration in tdoku's header.
    let solve: Symbol<'static, TdokuSolve> =
        unsafe { library(&path)?.get(b"TdokuSolverDpllTriadSimd\0") }?;
    Ok(Some(move |symbols: &[u8; 729]| {
        let mut fed = [0_u8; 730];
        fed[..729].copy_from_slice(symbols);
        let (mut solution, mut guesses) = ([0_u8; 82], 0);
        // SAFETY: `fed` has 729 symbols and a NUL, `solution` room for 81; both outlive the call.
        unsafe { solve(fed.as_ptr().cast(), 2, 0, solution.as_mut_ptr().cast(), &mut guesses) }
    }))
}

enum Solve {
    Tdoku(Symbol<'static, TdokuSolve>),
    Wrapped(Symbol<'static, WrappedSolve>),
}

struct Rival {
    name: String,
    solve: Solve,
    /// 81 symbols and a NUL: tdoku takes a 82nd symbol for pencil marks.
    fed: Vec<[u8; 82]>,
}

impl Rival {
    fn tdoku(path: &OsStr) -> Result<Self, Error> {
        // SAFETY: the type is that of the declaration in tdoku's header.
        let solve = unsafe { library(path)?.get(b"TdokuSolverDpllTriadSimd\0") }?;
        Ok(Self { name: "tdoku (counts)".to_owned(), solve: Solve::Tdoku(solve), fed: Vec::new() })
    }

    fn wrapped(name: &str, path: &OsStr) -> Result<Self, Error> {
        // SAFETY: the type is that of the declaration in README.md.
        let solve = unsafe { library(path)?.get(b"rival_solve\0") }?;
        Ok(Self { name: name.to_owned(), solve: Solve::Wrapped(solve), fed: Vec::new() })
    }

    fn ask(&self, fed: &[u8; 82], limit: usize, solution: &mut [u8; 81]) -> usize {
        let (fed, solution, mut guesses) = (fed.as_ptr().cast(), solution.as_mut_ptr().cast(), 0);
        // SAFETY: `fed` has 81 symbols and a NUL, `solution` room for 81, and
        // both outlive the call.
        unsafe {
            match &self.solve {
                Solve::Tdoku(solve) => solve(fed, limit, 0, solution, &mut guesses),
                Solve::Wrapped(solve) => solve(fed, limit, solution),
            }
        }
    }
}

/// The library at this path, for as long as the program runs.
pub fn library(path: &OsStr) -> Result<&'static libloading::Library, Error> {
    // SAFETY: the person who set the variable guarantees that it is a rival, whose
    // library has no initialisers that expect anything of the program.
    let library = unsafe { libloading::Library::new(path) }?;
    Ok(Box::leak(Box::new(library)))
}

fn line_and_nul(puzzle: &Puzzle) -> [u8; 82] {
    let mut fed = [0; 82];
    fed[..81].copy_from_slice(&puzzle.line);
    fed
}

impl Contender for Rival {
    fn name(&self) -> &str {
        &self.name
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.fed = puzzles.iter().map(line_and_nul).collect();
    }

    fn count(&mut self, counts: &mut [u8]) {
        let mut solution = [0; 81];
        for (fed, count) in self.fed.iter().zip(counts) {
            *count = self.ask(fed, 2, &mut solution) as u8;
        }
    }

    fn solution(&self, puzzle: &Puzzle) -> Option<[u8; 81]> {
        let mut solution = [0; 81];
        (self.ask(&line_and_nul(puzzle), 1, &mut solution) == 1).then_some(solution)
    }
}
