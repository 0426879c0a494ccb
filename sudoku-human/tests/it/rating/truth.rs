//! Whether a step is true, by rules that share no code with the finders.

use sudoku_core::{CandidateGrid, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use sudoku_human::technique::{Cause, Chain, Implication, Literal, Step, Technique};

macro_rules! ensure {
    ($true:expr, $($words:tt)*) => {
        if !$true {
            return Err(format!($($words)*));
        }
    };
}

/// The candidates that a player has left, and the cells that are filled.
pub(crate) struct Board {
    marks: CandidateGrid,
    filled: CellSet,
}

impl Board {
    pub(crate) fn new(puzzle: &Grid) -> Self {
        Self { marks: CandidateGrid::from(puzzle), filled: puzzle.filled() }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.filled == CellSet::ALL
    }

    fn has(&self, cell: Cell, digit: Digit) -> bool {
        !self.filled.contains(cell) && self.marks.get(cell).contains(digit)
    }

    /// Takes a step, if it is true of the solution and its pattern is as it says.
    pub(crate) fn take(&mut self, step: &Step, solution: &Grid) -> Result<(), String> {
        self.claim(step)?;
        let mut effects = 0;
        for (cell, digit) in step.eliminations() {
            ensure!(self.has(cell, digit), "{digit} is no candidate of {cell}");
            ensure!(solution.get(cell) != Some(digit), "{cell} is {digit}");
            effects += 1;
        }
        for (cell, digit) in step.eliminations() {
            self.marks.remove(cell, digit);
        }
        if let Some((cell, digit)) = step.placement() {
            ensure!(self.has(cell, digit), "{digit} is no candidate of {cell}");
            ensure!(solution.get(cell) == Some(digit), "{cell} is not {digit}");
            self.marks.place(cell, digit);
            self.filled.insert(cell);
            effects += 1;
        }
        ensure!(effects > 0, "it has no effect");
        Ok(())
    }

    /// Whether the pattern is there, and leaves no way for what the step strikes out.
    fn claim(&self, step: &Step) -> Result<(), String> {
        let houses: Vec<House> = step.houses().collect();
        let pattern = step.pattern();
        let digits = step.digits();
        match step.technique() {
            Technique::HiddenSingle => {
                let (cell, digit) = step.placement().ok_or("no placement")?;
                let places = self.places(houses[0], digit);
                ensure!(places == CellSet::single(cell), "{digit} has places {places}");
            }
            Technique::NakedSingle => {
                let (cell, digit) = step.placement().ok_or("no placement")?;
                ensure!(self.marks.get(cell) == DigitSet::single(digit), "{cell} has more");
            }
            Technique::NakedSet(size) => {
                let all =
                    pattern.iter().fold(DigitSet::EMPTY, |all, cell| all | self.marks.get(cell));
                ensure!(pattern.len() == usize::from(size), "{pattern} has another size");
                ensure!(all == digits && all.len() == pattern.len(), "{pattern} has {all}");
                ensure!(houses[0].cell_set().is_superset(pattern), "they are not in one house");
            }
            Technique::HiddenSet(size) | Technique::DirectHiddenSet(size) => {
                let places = digits
                    .iter()
                    .fold(CellSet::EMPTY, |all, digit| all | self.places(houses[0], digit));
                ensure!(digits.len() == usize::from(size), "{digits} has another size");
                ensure!(places == pattern && places.len() == digits.len(), "places {places}");
            }
            Technique::Pointing | Technique::Claiming => {
                let digit = digits.only().ok_or("several digits")?;
                let common = houses.iter().fold(CellSet::ALL, |all, house| all & house.cell_set());
                ensure!(common.is_superset(pattern), "they are not in both houses");
                let locked = houses.iter().any(|&house| self.places(house, digit) == pattern);
                ensure!(locked, "{digit} has other places");
            }
            Technique::Fish(size) => {
                let digit = digits.only().ok_or("several digits")?;
                let base = [HouseKind::Row, HouseKind::Column].into_iter().any(|kind| {
                    let lines = || houses.iter().filter(|house| house.kind() == kind);
                    let places =
                        lines().fold(CellSet::EMPTY, |all, &house| all | self.places(house, digit));
                    lines().count() == usize::from(size) && places == pattern
                });
                ensure!(base, "{digit} has other places");
            }
            Technique::Chain(_) => {
                ensure!(!step.chains().is_empty(), "no chains");
                step.chains().iter().try_for_each(|chain| self.chain(chain))?;
            }
            Technique::XyWing | Technique::XyzWing | Technique::LargeWing(_) => {
                ensure!(step.special().len() == 1, "one cell has a role of its own");
                self.no_way(step, pattern)?;
            }
            Technique::AlignedExclusion(size) => {
                ensure!(pattern.len() == usize::from(size), "{pattern} has another size");
                self.no_way(step, pattern | step.special())?;
            }
            Technique::StrongLinks { kinds, .. } => {
                let digit = digits.only().ok_or("several digits")?;
                ensure!(houses.len() == kinds.links(), "{} links", houses.len());
                for &house in &houses {
                    let places = self.places(house, digit);
                    ensure!(pattern.is_superset(places), "{digit} has more places in {house}");
                }
                for (cell, digit) in step.eliminations() {
                    ensure!(!self.places_left(&houses, digit, cell), "{cell} may be {digit}");
                }
            }
            Technique::UniqueLoop { length, .. } => {
                ensure!(digits.len() == 2, "a loop of {digits}");
                let both = |&cell: &Cell| self.marks.get(cell).is_superset(digits);
                let on_loop = pattern.iter().filter(both).count();
                ensure!(on_loop >= usize::from(length), "{on_loop} cells hold {digits}");
                let more = |cell: Cell| self.marks.get(cell).len() > 2;
                ensure!(step.special().iter().all(more), "a cell in excess has two candidates");
            }
            Technique::Bug(_) => {
                // Without the digits in excess, all is in pairs.
                let rest = |cell: Cell| {
                    let all = self.marks.get(cell);
                    if step.special().contains(cell) { all - digits } else { all }
                };
                let open = || (CellSet::ALL - self.filled).iter();
                let fits = open().all(|cell| {
                    rest(cell).len() == 2 || step.special().contains(cell) && rest(cell).len() < 2
                });
                ensure!(fits, "a cell has more than a pair");
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether none of the eliminations has a way to fill these cells beside it.
    fn no_way(&self, step: &Step, cells: CellSet) -> Result<(), String> {
        for (cell, digit) in step.eliminations() {
            let mut others: Vec<Cell> = cells.iter().filter(|&other| other != cell).collect();
            others.sort_by_key(|&other| self.marks.get(other).len());
            let taken = vec![(cell, digit)];
            ensure!(!self.can_fill(&others, &taken), "{cell} may be {digit}");
        }
        Ok(())
    }

    /// Whether the cells can hold candidates that do not see the same digit among these.
    fn can_fill(&self, cells: &[Cell], taken: &[(Cell, Digit)]) -> bool {
        let Some((&cell, others)) = cells.split_first() else { return true };
        self.marks.get(cell).iter().any(|digit| {
            let free = taken.iter().all(|&(other, its)| its != digit || !other.sees(cell));
            let mut taken = taken.to_vec();
            taken.push((cell, digit));
            free && self.can_fill(others, &taken)
        })
    }

    /// Whether the houses can all have a place for the digit if it is in this cell.
    fn places_left(&self, houses: &[House], digit: Digit, cell: Cell) -> bool {
        let left: Vec<CellSet> = houses
            .iter()
            .filter(|house| !house.cell_set().contains(cell))
            .map(|&house| self.places(house, digit) - cell.peers())
            .collect();
        Self::can_choose(&left, CellSet::EMPTY)
    }

    fn can_choose(houses: &[CellSet], chosen: CellSet) -> bool {
        let Some((&places, others)) = houses.split_first() else { return true };
        let already = !(places & chosen).is_empty();
        already && Self::can_choose(others, chosen)
            || places.iter().any(|cell| {
                (cell.peers() & chosen).is_empty() && Self::can_choose(others, chosen.with(cell))
            })
    }

    fn places(&self, house: House, digit: Digit) -> CellSet {
        house.cells().iter().copied().filter(|&cell| self.has(cell, digit)).collect()
    }

    /// Whether every literal follows from its parents.
    fn chain(&self, chain: &Chain) -> Result<(), String> {
        let all = chain.implications();
        ensure!(all.len() >= 2, "a chain of {}", all.len());
        for (nth, implication) in all.iter().enumerate() {
            let parents: Vec<Literal> = implication
                .parents
                .iter()
                .filter(|&&at| at < nth)
                .map(|&at| all[at].literal)
                .collect();
            ensure!(parents.len() == implication.parents.len(), "a parent comes later");
            let follows = self.follows(implication, &parents);
            ensure!(follows, "{} does not follow from {parents:?}", implication.literal);
        }
        Ok(())
    }

    fn follows(&self, implication: &Implication, parents: &[Literal]) -> bool {
        let Literal { cell, digit, on, .. } = implication.literal;
        let is_off = |cell: Cell, digit: Digit| {
            !self.has(cell, digit)
                || parents.iter().any(|at| !at.on && at.cell == cell && at.digit == digit)
        };
        let excludes = |at: &Literal| {
            at.on
                && (at.cell == cell && at.digit != digit || at.cell.sees(cell) && at.digit == digit)
        };
        match implication.cause {
            Cause::Assumption => parents.is_empty(),
            Cause::Pattern => !on && !parents.is_empty(),
            _ if !on => parents.len() == 1 && excludes(&parents[0]),
            Cause::Cell => Digit::ALL.iter().all(|&other| other == digit || is_off(cell, other)),
            Cause::House(kind) => {
                let house = cell.houses().into_iter().find(|house| house.kind() == kind);
                house.is_some_and(|house| {
                    house.cells().iter().all(|&other| other == cell || is_off(other, digit))
                })
            }
            _ => false,
        }
    }
}
