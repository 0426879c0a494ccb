//! [`Dig`]: givens taken out of a full board while one solution is left.

use std::vec;
use std::vec::Vec;

use sudoku_core::{Random, Symmetry};

use super::questions::{Answer, Questions, Stop};
use crate::board::Board;
use crate::search::Solver;
use crate::symbols::SymbolSet;

/// The nodes of a proof that a given is not needed. One that takes more keeps the given.
pub(super) const fn nodes(symbols: u8) -> u64 {
    if symbols > 16 { 50 } else { 1000 }
}

/// Cells that are taken out at once.
pub(super) type Orbit = Vec<usize>;

/// The cells that a symmetry carries to each other, in the order of their first cells; `None` if
/// the board does not have the symmetry.
pub(super) fn orbits(board: &Board, symmetry: Symmetry) -> Option<Vec<Orbit>> {
    let mut is_taken = vec![false; board.len()];
    let mut orbits = Vec::new();
    for cell in board.cells() {
        if is_taken[cell.index()] {
            continue;
        }
        let (row, column) = board.place(cell);
        let mut orbit = Orbit::new();
        for element in symmetry.elements() {
            let (row, column) = element.image_in(board.rows(), board.columns(), row, column);
            let image = board.cell(row, column)?.index();
            if !is_taken[image] {
                is_taken[image] = true;
                orbit.push(image);
            }
        }
        orbits.push(orbit);
    }
    Some(orbits)
}

/// The givens of a solution that are left.
pub(super) struct Dig<'a> {
    solver: &'a Solver,
    solution: &'a [u8],
    all: SymbolSet,
    /// One symbol for a given, all for a cell without.
    pub(super) marks: Vec<SymbolSet>,
    givens: usize,
    /// The orbits that were taken out, the first one first.
    taken: Vec<Orbit>,
}

impl<'a> Dig<'a> {
    /// Begins with all givens.
    pub(super) fn new(solver: &'a Solver, solution: &'a [u8]) -> Self {
        let marks = solution.iter().map(|&symbol| SymbolSet::of(symbol)).collect();
        let all = SymbolSet::all(solver.symbols());
        Self { solver, solution, all, marks, givens: solution.len(), taken: Vec::new() }
    }

    pub(super) const fn givens(&self) -> usize {
        self.givens
    }

    /// Takes orbits out in random order, each once and for all if no fewer givens are left then
    /// than the target, and one solution.
    pub(super) fn run(
        &mut self,
        orbits: &[Orbit],
        target: usize,
        random: &mut Random,
        questions: &mut Questions<'_>,
    ) -> Result<(), Stop> {
        let mut order: Vec<&Orbit> = orbits.iter().collect();
        random.shuffle(&mut order);
        let mut rest = self.many_at_once(&order, target, questions);
        while let [orbit, others @ ..] = rest {
            rest = others;
            if self.givens >= target + orbit.len() && self.has_no_other(orbit, questions)? {
                self.take_out(orbit);
            }
        }
        Ok(())
    }

    fn take_out(&mut self, orbit: &[usize]) {
        orbit.iter().for_each(|&cell| self.marks[cell] = self.all);
        self.givens -= orbit.len();
        self.taken.push(orbit.to_vec());
    }

    /// The number of orbits that were taken out.
    pub(super) const fn taken(&self) -> usize {
        self.taken.len()
    }

    /// The marks without the last of what was taken out: this many orbits are givens again.
    pub(super) fn with_back(&self, orbits: usize) -> Vec<SymbolSet> {
        let mut marks = self.marks.clone();
        for &cell in self.taken.iter().rev().take(orbits).flatten() {
            marks[cell] = SymbolSet::of(self.solution[cell]);
        }
        marks
    }

    /// Takes out the first orbits, as many at once as have all cells follow without a guess: what
    /// remains has one solution, so one by one they would go also. Returns the others.
    fn many_at_once<'o>(
        &mut self,
        mut rest: &'o [&'o Orbit],
        target: usize,
        questions: &mut Questions<'_>,
    ) -> &'o [&'o Orbit] {
        let mut at_once = rest.len() / 4;
        while at_once > 1 && !rest.is_empty() {
            let (taken, others) = rest.split_at(at_once.min(rest.len()));
            let cells: Vec<usize> = taken.iter().flat_map(|orbit| orbit.iter().copied()).collect();
            if self.givens >= target + cells.len() && self.follow(&cells, questions) {
                taken.iter().for_each(|orbit| self.take_out(orbit));
                rest = others;
            } else {
                at_once /= 2;
            }
        }
        rest
    }

    /// Whether all cells follow without a guess and without these givens.
    fn follow(&self, cells: &[usize], questions: &mut Questions<'_>) -> bool {
        let mut marks = self.marks.clone();
        cells.iter().for_each(|&cell| marks[cell] = self.all);
        questions.steps += 1;
        let state = self.solver.simple_solve(&marks);
        state.is_some_and(|state| state.iter().all(|marks| marks.len() == 1))
    }

    /// Whether it is proved that no solution differs from the known one in these givens: one that
    /// differs in the first, one that differs in the second and not in the first, and so on.
    fn has_no_other(&self, orbit: &[usize], questions: &mut Questions<'_>) -> Result<bool, Stop> {
        let mut marks = self.marks.clone();
        orbit.iter().for_each(|&cell| marks[cell] = self.all);
        for &cell in orbit {
            let known = SymbolSet::of(self.solution[cell]);
            marks[cell] = self.all & !known;
            match questions.solution(self.solver, &marks, nodes(self.solver.symbols()))? {
                Answer::None => marks[cell] = known,
                Answer::Found(_) | Answer::Unknown => return Ok(false),
            }
        }
        Ok(true)
    }

    /// Whether it is known that every given is needed.
    pub(super) fn is_minimal(&self, questions: &mut Questions<'_>) -> Result<bool, Stop> {
        let mut marks = self.marks.clone();
        for (cell, &symbol) in self.solution.iter().enumerate() {
            let given = self.marks[cell];
            if given.len() > 1 {
                continue;
            }
            marks[cell] = self.all & !SymbolSet::of(symbol);
            if !matches!(
                questions.solution(self.solver, &marks, nodes(self.solver.symbols()))?,
                Answer::Found(_)
            ) {
                return Ok(false);
            }
            marks[cell] = given;
        }
        Ok(true)
    }
}
