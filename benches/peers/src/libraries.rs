//! Rivals in shared libraries.

use std::env;
use std::ffi::c_char;

use crate::Error;
use crate::contender::Contender;
use crate::lists::Puzzle;

/// tdoku, and whatever `RIVALS` names.
pub fn all() -> Result<Vec<Box<dyn Contender>>, Error> {
    let mut all: Vec<Box<dyn Contender>> = Vec::new();
    match env::var_os("TDOKU_LIB") {
        Some(path) => all.push(Box::new(Tdoku::load(&path)?)),
        None => println!("skipped: tdoku (TDOKU_LIB does not name its shared library)"),
    }
    for entry in env::var("RIVALS").iter().flat_map(|rivals| rivals.split(':')) {
        let (name, path) = entry.split_once('=').ok_or("RIVALS: name=path, then colons")?;
        all.push(Box::new(Rival::load(name, path)?));
    }
    Ok(all)
}

/// The C function of tdoku: puzzle, limit, configuration (unused), solution (only
/// written with limit 1), number of guesses; returns the number of solutions.
type TdokuSolve = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

struct Tdoku {
    solve: libloading::Symbol<'static, TdokuSolve>,
    /// 81 symbols and a NUL: tdoku takes a 82nd symbol for pencil marks.
    fed: Vec<[u8; 82]>,
}

impl Tdoku {
    fn load(path: &std::ffi::OsStr) -> Result<Self, Error> {
        // SAFETY: the person who set TDOKU_LIB vouches that it is tdoku, whose
        // library has no initialisers that expect anything of the program.
        let library = unsafe { libloading::Library::new(path) }?;
        let library: &'static libloading::Library = Box::leak(Box::new(library));
        // SAFETY: the type is that of the declaration in tdoku's header.
        let solve = unsafe { library.get(b"TdokuSolverDpllTriadSimd\0") }?;
        Ok(Self { solve, fed: Vec::new() })
    }

    fn ask(&self, fed: &[u8; 82], limit: usize, solution: &mut [u8; 81]) -> usize {
        let mut guesses = 0;
        // SAFETY: `fed` has 81 symbols and a NUL, `solution` room for 81, and
        // both outlive the call.
        unsafe {
            (self.solve)(fed.as_ptr().cast(), limit, 0, solution.as_mut_ptr().cast(), &mut guesses)
        }
    }
}

fn line_and_nul(puzzle: &Puzzle) -> [u8; 82] {
    let mut fed = [0; 82];
    fed[..81].copy_from_slice(&puzzle.line);
    fed
}

impl Contender for Tdoku {
    fn name(&self) -> &str {
        "tdoku (counts)"
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

/// The C function that any other rival is wrapped in: puzzle, limit, solution (need only
/// be written with limit 1); returns the number of solutions, at most the limit.
type RivalSolve = unsafe extern "C" fn(*const c_char, usize, *mut c_char) -> usize;

struct Rival {
    name: String,
    solve: libloading::Symbol<'static, RivalSolve>,
    fed: Vec<[u8; 82]>,
}

impl Rival {
    fn load(name: &str, path: &str) -> Result<Self, Error> {
        // SAFETY: the person who set RIVALS vouches that it is a wrapped rival, whose
        // library has no initialisers that expect anything of the program.
        let library = unsafe { libloading::Library::new(path) }?;
        let library: &'static libloading::Library = Box::leak(Box::new(library));
        // SAFETY: the type is that of the declaration in README.md.
        let solve = unsafe { library.get(b"rival_solve\0") }?;
        Ok(Self { name: name.to_owned(), solve, fed: Vec::new() })
    }

    fn ask(&self, fed: &[u8; 82], limit: usize, solution: &mut [u8; 81]) -> usize {
        // SAFETY: `fed` has 81 symbols and a NUL, `solution` room for 81, and
        // both outlive the call.
        unsafe { (self.solve)(fed.as_ptr().cast(), limit, solution.as_mut_ptr().cast()) }
    }
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
