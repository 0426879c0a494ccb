//! The contenders: who they are, what they are fed, and how they are asked.

use std::cell::Cell;
use std::env;
use std::ffi::c_char;

use sudoku_core::{BatchCount, BatchSolver, Engine, Search};

use crate::Error;
use crate::lists::Puzzle;

/// One way to ask "none, one or several solutions?".
pub trait Contender {
    /// Package and call, as the table shows it.
    fn name(&self) -> &str;
    /// Turns the puzzles into what the call is fed. Not timed.
    fn feed(&mut self, puzzles: &[Puzzle]);
    /// Writes the number of solutions of every puzzle, at most 2. Timed.
    fn count(&mut self, counts: &mut [u8]);
    /// The solution it finds for a puzzle that has one; `None` if it only counts.
    fn solution(&self, puzzle: &Puzzle) -> Option<[u8; 81]>;
}

/// All that can run here; the first one is what the others are compared with.
pub fn all() -> Result<Vec<Box<dyn Contender>>, Error> {
    let mut all: Vec<Box<dyn Contender>> =
        vec![Box::new(OursSolve(Vec::new())), Box::new(OursCount(Vec::new()))];
    all.extend(
        Engine::available()
            .map(|engine| -> Box<dyn Contender> { Box::new(OursOn { engine, grids: Vec::new() }) }),
    );
    all.extend(
        Engine::available()
            .map(|engine| -> Box<dyn Contender> { Box::new(OursBatch::new(engine)) }),
    );
    let others: [Box<dyn Contender>; 2] =
        [Box::new(CrateSolve(Vec::new())), Box::new(CrateCount(Vec::new()))];
    all.extend(others);
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

/// 81 numbers, 0 for an empty cell.
pub fn numbers(puzzle: &Puzzle) -> [u8; 81] {
    puzzle.line.map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' })
}

fn ours(puzzle: &Puzzle) -> sudoku_core::Grid {
    sudoku_core::Grid::from_digits(numbers(puzzle)).expect("symbols were checked")
}

struct OursSolve(Vec<sudoku_core::Grid>);

impl Contender for OursSolve {
    fn name(&self) -> &str {
        "sudoku-core solve_grid"
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.0 = puzzles.iter().map(ours).collect();
    }

    fn count(&mut self, counts: &mut [u8]) {
        for (grid, count) in self.0.iter().zip(counts) {
            *count = sudoku_core::solve_grid(grid).known() as u8;
        }
    }

    fn solution(&self, puzzle: &Puzzle) -> Option<[u8; 81]> {
        let solutions = sudoku_core::solve_grid(&ours(puzzle));
        solutions.only().map(|solution| solution.digits().map(|digit| digit + b'0'))
    }
}

struct OursCount(Vec<sudoku_core::Grid>);

impl Contender for OursCount {
    fn name(&self) -> &str {
        "sudoku-core count_solutions"
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.0 = puzzles.iter().map(ours).collect();
    }

    fn count(&mut self, counts: &mut [u8]) {
        for (grid, count) in self.0.iter().zip(counts) {
            *count = sudoku_core::count_solutions(grid, 2) as u8;
        }
    }

    fn solution(&self, _: &Puzzle) -> Option<[u8; 81]> {
        None
    }
}

/// The search one at a time, on an engine that may not be the best.
struct OursOn {
    engine: Engine,
    grids: Vec<sudoku_core::Grid>,
}

impl Contender for OursOn {
    fn name(&self) -> &str {
        match self.engine.name() {
            "portable" => "sudoku-core Search, portable",
            "sse2" => "Search, SSE2",
            "avx2" => "Search, AVX2",
            "avx512" => "Search, AVX-512",
            _ => "Search",
        }
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.grids = puzzles.iter().map(ours).collect();
    }

    fn count(&mut self, counts: &mut [u8]) {
        for (grid, count) in self.grids.iter().zip(counts) {
            *count = Search::new(grid).on(self.engine).max_solutions(2).count_rest() as u8;
        }
    }

    fn solution(&self, _: &Puzzle) -> Option<[u8; 81]> {
        None
    }
}

/// A whole list in one call, with the first solution of every puzzle written out.
struct OursBatch {
    solver: BatchSolver,
    puzzles: Vec<[u8; 81]>,
    found: Vec<BatchCount>,
    solutions: Vec<[u8; 81]>,
    /// The puzzle that is asked for next: they are asked for in order.
    next: Cell<usize>,
}

impl OursBatch {
    fn new(engine: Engine) -> Self {
        let solver = BatchSolver::with_engine(engine);
        Self {
            solver,
            puzzles: Vec::new(),
            found: Vec::new(),
            solutions: Vec::new(),
            next: Cell::new(0),
        }
    }
}

impl Contender for OursBatch {
    fn name(&self) -> &str {
        match self.solver.engine().name() {
            "portable" => "sudoku-core batch, portable",
            "sse2" => "batch, SSE2",
            "avx2" => "batch, AVX2",
            "avx512" => "batch, AVX-512",
            _ => "batch",
        }
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.puzzles = puzzles.iter().map(numbers).collect();
        self.found.resize(puzzles.len(), BatchCount::default());
        self.solutions.resize(puzzles.len(), [0; 81]);
        self.next.set(0);
    }

    fn count(&mut self, counts: &mut [u8]) {
        let solved = self.solver.solve_digits(&self.puzzles, &mut self.found, &mut self.solutions);
        solved.expect("symbols were checked");
        for (count, found) in counts.iter_mut().zip(&self.found) {
            *count = found.found as u8;
        }
    }

    fn solution(&self, puzzle: &Puzzle) -> Option<[u8; 81]> {
        // as it was written in the run that was just counted
        let index = self.next.replace(self.next.get() + 1);
        if self.puzzles.get(index) != Some(&numbers(puzzle)) {
            return None;
        }
        (self.found[index].found == 1).then(|| self.solutions[index].map(|digit| digit + b'0'))
    }
}

fn theirs(puzzle: &Puzzle) -> sudoku::Sudoku {
    sudoku::Sudoku::from_bytes(numbers(puzzle)).expect("symbols were checked")
}

struct CrateSolve(Vec<sudoku::Sudoku>);

impl Contender for CrateSolve {
    fn name(&self) -> &str {
        "sudoku solutions_up_to_buffer"
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.0 = puzzles.iter().map(theirs).collect();
    }

    fn count(&mut self, counts: &mut [u8]) {
        let mut found = [[0; 81]; 2];
        for (grid, count) in self.0.iter().zip(counts) {
            *count = grid.solutions_up_to_buffer(&mut found, 2) as u8;
        }
    }

    fn solution(&self, puzzle: &Puzzle) -> Option<[u8; 81]> {
        let mut found = [[0; 81]; 2];
        let count = theirs(puzzle).solutions_up_to_buffer(&mut found, 2);
        (count == 1).then(|| found[0].map(|digit| digit + b'0'))
    }
}

struct CrateCount(Vec<sudoku::Sudoku>);

impl Contender for CrateCount {
    fn name(&self) -> &str {
        "sudoku solutions_count_up_to"
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.0 = puzzles.iter().map(theirs).collect();
    }

    fn count(&mut self, counts: &mut [u8]) {
        for (grid, count) in self.0.iter().zip(counts) {
            *count = grid.solutions_count_up_to(2) as u8;
        }
    }

    fn solution(&self, _: &Puzzle) -> Option<[u8; 81]> {
        None
    }
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
