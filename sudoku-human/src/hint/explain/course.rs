//! [`Course`]: claims that follow from each other, said from the assumption to the end.

use alloc::boxed::Box;
use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use crate::hint::diagram::{Diagram, Node, Role};
use crate::technique::NestedChains;
use crate::technique::spots::cells_at;
use crate::technique::state::State;
use crate::words::Clause;

use super::patterns;

/// Why a claim holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// It is assumed.
    Assumed,
    /// It is off as a parent is on, which it sees, or whose cell it shares.
    Seen,
    /// The cell has no other candidate.
    Cell,
    /// The house has no other place.
    House(House),
    /// The cells of an almost locked set need all the digits that are left.
    Set(CellSet),
    /// A pattern among the candidates that are left.
    Pattern,
    /// Chains among the candidates that are left.
    Nested(Box<NestedChains>),
}

/// A digit is in one of the cells (on), or in none of them (off).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) cells: CellSet,
    pub(super) digit: Digit,
    pub(super) on: bool,
    pub(super) why: Why,
    /// The indices of what it follows from, each smaller than its own.
    pub(super) parents: Vec<usize>,
}

impl Claim {
    fn node(&self) -> Node {
        Node::new(self.cells, self.digit)
    }

    fn candidates(&self) -> impl Iterator<Item = (Cell, Digit)> + use<> {
        let digit = self.digit;
        self.cells.iter().map(move |cell| (cell, digit))
    }
}

/// Says claims in their order, in clauses and in a diagram.
pub(super) struct Course<'a> {
    pub(super) clauses: Vec<Clause>,
    pub(super) diagram: &'a mut Diagram,
    pub(super) houses: &'a mut Vec<House>,
    pub(super) candidates: &'a mut Vec<(Cell, Digit)>,
    /// Whether claims go into the diagram; not those of chains within chains.
    pub(super) draws: bool,
    /// Whether links are read in one direction only.
    pub(super) directed: bool,
    /// Whether every claim was said with its reason.
    pub(super) is_complete: bool,
}

impl Course<'_> {
    /// Says one branch among these candidates. Returns the candidates that are left in it.
    pub(super) fn run(&mut self, state: &State, claims: &[Claim]) -> State {
        let mut rest = state.clone();
        let mut said = alloc::vec![false; claims.len()];
        // The claims of the last sentence that are off.
        let mut last: Vec<usize> = Vec::new();
        if self.draws {
            self.draw(claims);
        }
        for (nth, claim) in claims.iter().enumerate() {
            if core::mem::replace(&mut said[nth], true) {
                continue;
            }
            match &claim.why {
                Why::Assumed => self.suppose(claim),
                Why::Seen | Why::Pattern | Why::Nested(_) => {
                    // Those that a claim excludes are said with it, so this is a pattern's.
                    let same = |other: &Claim| {
                        !other.on && other.why == claim.why && other.parents == claim.parents
                    };
                    let found = patterns::find(state, claim, claims);
                    last = (nth..claims.len())
                        .filter(|&own| own == nth || same(&claims[own]))
                        .collect();
                    if let Why::Pattern = &claim.why {
                        // Several patterns can have the same parents.
                        last.retain(|&own| found.strikes(claims[own].cells, claims[own].digit));
                    }
                    for &own in &last {
                        said[own] = true;
                    }
                    let gone = all_candidates(claims, &claim.parents);
                    let struck = all_candidates(claims, &last);
                    match &claim.why {
                        Why::Nested(chains) => self.nest(state, chains, gone, struck),
                        _ => {
                            self.candidates.extend(found.candidates(state));
                            match found.clause(gone, struck) {
                                Some(clause) => self.clauses.push(clause),
                                None => self.is_complete = false,
                            }
                        }
                    }
                    for (cell, digit) in all_candidates(claims, &last) {
                        rest.erase(cell, digit);
                    }
                    continue;
                }
                Why::Cell | Why::House(_) | Why::Set(_) => {}
            }
            let follow: Vec<usize> = if claim.on {
                let seen = |own: &usize| {
                    !said[*own] && claims[*own].why == Why::Seen && claims[*own].parents == [nth]
                };
                (nth + 1..claims.len()).filter(seen).collect()
            } else {
                alloc::vec![nth]
            };
            for &own in &follow {
                said[own] = true;
                for (cell, digit) in claims[own].candidates() {
                    rest.erase(cell, digit);
                }
            }
            let struck = if claim.on { all_candidates(claims, &follow) } else { Vec::new() };
            if claim.why == Why::Assumed {
                if !struck.is_empty() {
                    self.clauses.push(excluded(struck, ["then.not", "then.out"]));
                }
            } else {
                self.follow(state, claims, claim, &last, struck);
            }
            last = follow;
        }
        rest
    }

    fn suppose(&mut self, claim: &Claim) {
        let clause = match (claim.cells.only(), claim.on) {
            (Some(cell), true) => Clause::new("suppose.on").with("cell", cell),
            (Some(cell), false) => Clause::new("suppose.off").with("cell", cell),
            (None, true) => Clause::new("suppose.one").with("cells", claim.cells),
            (None, false) => Clause::new("suppose.none").with("cells", claim.cells),
        };
        let clause = clause.with("digit", claim.digit);
        let first = self.clauses.is_empty();
        self.clauses.push(if first { clause } else { clause.in_new_paragraph() });
    }

    /// A claim that is on, and what it excludes.
    fn follow(
        &mut self,
        state: &State,
        claims: &[Claim],
        claim: &Claim,
        last: &[usize],
        struck: Vec<(Cell, Digit)>,
    ) {
        let gone = all_candidates(claims, &claim.parents);
        let is_next = same(last, &claim.parents);
        let (cells, digit) = (claim.cells, claim.digit);
        let gone_cells: CellSet = gone.iter().map(|&(cell, _)| cell).collect();
        let gone_digits: DigitSet = gone.iter().map(|&(_, digit)| digit).collect();
        let must = |clause: Clause| {
            let clause = match cells.only() {
                Some(cell) => clause.with("cell", cell),
                None => clause.with("cells", cells),
            };
            clause.with("digit", digit)
        };
        let single = cells.len() == 1;
        let in_cell = claim.why == Why::Cell;
        let head = match (is_next, in_cell, single) {
            (true, _, true) => must(Clause::new("head.then")),
            (true, _, false) => must(Clause::new("head.then-group")),
            (false, true, _) => must(Clause::new("head.as-cell")).with("gone", gone_digits),
            (false, false, true) => must(Clause::new("head.as")).with("gone", gone_cells),
            (false, false, false) => must(Clause::new("head.as-group")).with("gone", gone_cells),
        };
        // Of an almost locked set it is another digit than the one that follows.
        let head = if is_next || in_cell { head } else { head.with("lacking", gone_digits) };
        let why = match &claim.why {
            Why::House(house) => {
                if !self.houses.contains(house) {
                    self.houses.push(*house);
                }
                let places: CellSet = cells_at(*house, state.places(*house, digit)).collect();
                let kind = if places == cells | gone_cells && (gone_cells.len() == 1 || !single) {
                    if single { "why.house" } else { "why.house-group" }
                } else if single {
                    "why.house-left"
                } else {
                    "why.house-group-left"
                };
                Clause::new(kind).with("house", *house)
            }
            Why::Set(set) => {
                let all =
                    set.iter().fold(DigitSet::EMPTY, |all, cell| all | state.candidates(cell));
                // Where the digit has all places of the set, none of them has to be looked for.
                let kind = if cells == *set { "why.set" } else { "why.set-place" };
                let clause = Clause::new(kind).with("set", *set).with("digit", digit);
                clause.with("digits", all - gone_digits)
            }
            _ => {
                let two = cells.only().is_some_and(|cell| state.candidates(cell).len() == 2);
                Clause::new(if two { "why.cell" } else { "why.cell-left" })
            }
        };
        let mut clause = Clause::new("chain.on");
        clause = clause.with("head", alloc::vec![head]).with("why", alloc::vec![why]);
        if !struck.is_empty() {
            clause = clause.with("so", alloc::vec![excluded(struck, ["so.not", "so.out"])]);
        }
        self.clauses.push(clause);
    }

    /// Chains within a chain, which hold as soon as the named candidates are gone: what other
    /// chains strike out meanwhile does not matter for it.
    fn nest(
        &mut self,
        state: &State,
        chains: &NestedChains,
        gone: Vec<(Cell, Digit)>,
        struck: Vec<(Cell, Digit)>,
    ) {
        let mut rest = state.clone();
        for &(cell, digit) in &gone {
            rest.erase(cell, digit);
        }
        let technique = crate::technique::Technique::Chain(chains.kind);
        let begin = Clause::new("nested.begin").with("gone", gone).with("technique", technique);
        self.clauses.push(begin.with("struck", struck.clone()).in_new_paragraph());
        let mut diagram = Diagram::default();
        let mut inner = Course {
            clauses: Vec::new(),
            diagram: &mut diagram,
            houses: self.houses,
            candidates: self.candidates,
            draws: false,
            directed: true,
            is_complete: true,
        };
        super::chains::say(&mut inner, &rest, &super::chains::Proof::nested(chains));
        let is_complete = inner.is_complete;
        let mut clauses = inner.clauses;
        self.is_complete &= is_complete;
        if !clauses.is_empty() {
            let first = clauses.remove(0);
            self.clauses.push(first.in_new_paragraph());
        }
        self.clauses.extend(clauses);
        let end = Clause::new("nested.end").with("technique", technique);
        self.clauses.push(end.with("struck", struck).in_new_paragraph());
    }

    fn draw(&mut self, claims: &[Claim]) {
        for claim in claims {
            let role = if claim.on { Role::On } else { Role::Off };
            self.diagram.mark(claim.cells, DigitSet::single(claim.digit), role);
            for candidate in claim.candidates() {
                if !self.candidates.contains(&candidate) {
                    self.candidates.push(candidate);
                }
            }
            for &parent in &claim.parents {
                let from = claims[parent].node();
                self.diagram.link(from, claim.node(), claim.on, self.directed);
            }
        }
    }
}

/// The claims up to the first that contradicts one before it, if any but the last one does.
pub(super) fn up_to_contradiction(claims: &[Claim]) -> Option<&[Claim]> {
    let contradicts = |nth: &usize| {
        let claim = &claims[*nth];
        let before = &claims[1..*nth.max(&1)];
        claim.cells.len() == 1
            && before
                .iter()
                .any(|own| (own.cells, own.digit, own.on) == (claim.cells, claim.digit, !claim.on))
    };
    let first = (1..claims.len().checked_sub(1)?).find(contradicts)?;
    claims.first()?.cells.only()?;
    Some(&claims[..=first])
}

/// `The last cell would have to be 3 and could not be 3: a contradiction.`
pub(super) fn contradiction(claims: &[Claim]) -> Option<Clause> {
    let (first, last) = (claims.first()?, claims.last()?);
    let kind = if first.on { "end.wrong-on" } else { "end.wrong-off" };
    let clause = Clause::new(kind).with("cell", first.cells).with("digit", first.digit);
    let clause = clause.with("other", last.cells).with("second", last.digit);
    Some(clause.in_new_paragraph())
}

/// The excluded candidates, as a clause for one candidate or for several.
fn excluded(struck: Vec<(Cell, Digit)>, [one, many]: [&'static str; 2]) -> Clause {
    match struck[..] {
        [(cell, digit)] => Clause::new(one).with("cell", cell).with("digit", digit),
        _ => Clause::new(many).with("struck", struck),
    }
}

fn same(one: &[usize], other: &[usize]) -> bool {
    one.len() == other.len() && one.iter().all(|nth| other.contains(nth))
}

fn all_candidates(claims: &[Claim], chosen: &[usize]) -> Vec<(Cell, Digit)> {
    let mut all: Vec<_> = chosen.iter().flat_map(|&nth| claims[nth].candidates()).collect();
    all.sort_unstable();
    all.dedup();
    all
}
