//! Whether an explanation is true: each clause is held against the grid and its marks, and the
//! step has to follow from the facts that the clauses of level 3 state. Nothing here reads a
//! finder.
//!
//! A family of techniques is a file here, with a function that knows its kinds of clauses. It
//! returns `None` for kinds of other families, an error for a false claim, and else the facts that
//! the clause states, for the clauses after it and for the conclusion.

mod exclusion;
mod facts;
mod fish;
mod links;
mod paths;
mod real;
mod sets;
mod shared;
mod singles;
mod tables;
mod terms;
mod unique;

use std::collections::BTreeMap;

use sudoku_core::{CandidateGrid, Cell, CellSet, Digit, DigitSet, Grid, House, Position};
use sudoku_human::hint::Role;
use sudoku_human::technique::{Chain, Step};
use sudoku_human::words::{Clause, Language, Words};
use sudoku_human::{Hint, Technique};

pub(super) use facts::{Fact, Facts};

macro_rules! ensure {
    ($true:expr, $($words:tt)*) => {
        if !$true {
            return Err(format!($($words)*));
        }
    };
}
pub(super) use ensure;

/// Where a step is explained: the grid and its marks, the step, and the hint.
pub(super) struct Scene<'a> {
    pub(super) grid: Grid,
    pub(super) marks: CandidateGrid,
    pub(super) step: &'a Step,
    pub(super) hint: Hint,
}

/// The answer of a family: `None` if it does not know the kind.
pub(super) type Checked = Option<Result<Vec<Fact>, String>>;

/// The families: their kinds are different.
const FAMILIES: [fn(&Scene<'_>, &Clause, &Facts) -> Checked; 7] = [
    shared::check,
    singles::check,
    sets::check,
    fish::check,
    unique::check,
    exclusion::check,
    links::check,
];

impl<'a> Scene<'a> {
    pub(super) fn of(position: &Position, step: &'a Step) -> Self {
        let marks = position.candidates();
        Self { grid: position.grid, marks, step, hint: Hint::of(step, position) }
    }

    /// Whether the empty cell can hold the digit.
    pub(super) fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.grid.get(cell).is_none() && self.marks.get(cell).contains(digit)
    }

    /// The candidates of the empty cells among these.
    pub(super) fn digits(&self, cells: CellSet) -> DigitSet {
        let open = cells.iter().filter(|cell| self.grid.get(*cell).is_none());
        open.fold(DigitSet::EMPTY, |all, cell| all | self.marks.get(cell))
    }

    /// The places that the digit has left in the house.
    pub(super) fn places(&self, house: House, digit: Digit) -> CellSet {
        house.cells().iter().copied().filter(|&cell| self.has(cell, digit)).collect()
    }

    /// The cells that a sentence may name.
    fn cells(&self) -> CellSet {
        let of = |list: &[(Cell, Digit)]| list.iter().map(|one| one.0).collect::<CellSet>();
        let chains = self.step.chains().iter().flat_map(Chain::implications);
        let step = self.step.pattern()
            | self.step.special()
            | self.step.eliminations().map(|one| one.0).collect()
            | self.step.placement().map(|one| one.0).into_iter().collect()
            | chains.map(|implication| implication.literal.cell).collect();
        // The finders of these keep their ends alone, or the literals without the cells of patterns
        // between them; their candidates are checked as a course.
        let found_again =
            matches!(self.step.technique(), Technique::NiceLoop { .. } | Technique::Chain(_));
        let way = if found_again { of(self.hint.candidates()) } else { CellSet::EMPTY };
        let nested = self.step.chains().iter().map(nested_cells);
        let step = nested.fold(step, |all, cells| all | cells);
        step | way | self.hint.because() | of(self.hint.struck_before())
    }

    /// Whether all three levels are true and well said, and the last one is a proof.
    pub(super) fn check(&self, languages: &[Words]) -> Result<(), String> {
        self.check_effects()?;
        for level in 1..=Hint::LEVELS {
            let mut facts = Facts::default();
            ensure!(!self.hint.clauses(level).is_empty(), "level {level} is empty");
            for clause in self.hint.clauses(level) {
                let named = |wrong| format!("level {level}, {}: {wrong}", clause.kind());
                facts.add(self.check_clause(clause, &facts).map_err(named)?);
                languages
                    .iter()
                    .try_for_each(|words| self.check_words(clause, words))
                    .map_err(named)?;
            }
            if level == Hint::LEVELS {
                facts.add(links::check_course(self)?);
                self.check_conclusion(&facts)?;
                self.check_picture(&facts)?;
            }
        }
        Ok(())
    }

    pub(super) fn check_clause(&self, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
        let more = clause.cells() - self.cells();
        ensure!(more.is_empty(), "{more} is not of the step");
        let answer = FAMILIES.iter().find_map(|family| family(self, clause, facts));
        answer.ok_or("an unknown kind")?
    }

    /// Whether the sentence names the cells of its clause, and nothing is left open in it.
    fn check_words(&self, clause: &Clause, words: &Words) -> Result<(), String> {
        let said = words.say(core::slice::from_ref(clause));
        let named: CellSet = cells_in(&said).collect();
        let more = named - clause.cells();
        ensure!(more.is_empty(), "it names {more}: {said}");
        let wrong = ["{", "}", "  ", " ,", " .", "..", "()", "@"];
        ensure!(!wrong.iter().any(|wrong| said.contains(wrong)), "badly said: {said}");
        ensure!(said.ends_with('.'), "no sentence: {said}");
        let first = said.chars().next().unwrap_or(' ');
        let opens = first.is_uppercase() || cells_in(&said[..4.min(said.len())]).next().is_some();
        ensure!(opens || !first.is_ascii(), "it begins with {first}: {said}");
        Ok(())
    }

    fn check_effects(&self) -> Result<(), String> {
        let (step, hint) = (self.step, &self.hint);
        ensure!(hint.placement() == step.placement(), "another placement: {:?}", hint.placement());
        ensure!(step.eliminations().eq(hint.eliminations().iter().copied()), "other eliminations");
        Ok(())
    }

    /// Whether what the step does follows from the facts.
    fn check_conclusion(&self, facts: &Facts) -> Result<(), String> {
        if let Some((cell, digit)) = self.step.placement() {
            ensure!(facts.refute(&[], &[(cell, digit)]), "{cell}={digit} does not follow");
        }
        for one in self.step.eliminations() {
            ensure!(facts.refute(&[one], &[]), "{}≠{} does not follow", one.0, one.1);
        }
        Ok(())
    }

    /// Whether the roles are of candidates, and links are as strong as they say.
    fn check_picture(&self, facts: &Facts) -> Result<(), String> {
        let mut struck = Vec::new();
        for &(cell, digit, role) in self.hint.diagram().roles() {
            ensure!(self.has(cell, digit), "{digit} is no candidate of {cell}");
            match role {
                Role::Struck => struck.push((cell, digit)),
                Role::Placed => {
                    ensure!(self.step.placement() == Some((cell, digit)), "{cell} is not placed");
                }
                _ => {}
            }
        }
        ensure!(
            self.step.eliminations().eq(struck.iter().copied()),
            "others are drawn: {struck:?}"
        );
        for link in self.hint.diagram().links() {
            let of = |node: sudoku_human::hint::Node| {
                node.cells.iter().map(move |cell| (cell, node.digit))
            };
            if link.directed {
                continue;
            }
            if link.strong {
                let off: Vec<_> = of(link.from).chain(of(link.to)).collect();
                ensure!(facts.refute(&[], &off), "{link:?} is not strong");
            } else {
                for one in of(link.from) {
                    ensure!(
                        of(link.to).all(|other| facts.refute(&[one, other], &[])),
                        "{link:?} is not weak"
                    );
                }
            }
        }
        Ok(())
    }
}

/// The cells of the chains within a chain.
fn nested_cells(chain: &Chain) -> CellSet {
    let all = chain.implications().iter();
    all.filter_map(|implication| implication.nested.as_deref()).fold(
        CellSet::EMPTY,
        |all, nested| {
            let own = nested.chains.iter().flat_map(Chain::implications);
            let own = own.map(|implication| implication.literal.cell).collect::<CellSet>();
            let struck = nested.eliminations.iter().map(|one| one.0).collect::<CellSet>();
            nested.chains.iter().fold(all | own | struck, |all, chain| all | nested_cells(chain))
        },
    )
}

/// The cells that a text names as `r4c7`.
fn cells_in(text: &str) -> impl Iterator<Item = Cell> + '_ {
    (0..text.len()).filter_map(|at| text.get(at..at + 4)?.parse().ok())
}

/// All tables, as sentences that name cells by row and column.
pub(super) fn languages() -> Vec<Words> {
    Language::ALL.into_iter().map(Words::of).collect()
}

/// How often each technique was explained, by its key, and what was wrong: one case of each
/// technique.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) counts: BTreeMap<&'static str, usize>,
    pub(super) wrong: BTreeMap<&'static str, String>,
}

impl Report {
    #[track_caller]
    pub(super) fn assert_right(&self) {
        println!("{:?}", self.counts);
        let wrong: Vec<&str> = self.wrong.values().map(String::as_str).collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    }
}
