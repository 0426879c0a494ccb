//! [`hints`]: the steps in which a person can solve a puzzle, and its [`Level`].
//!
//! Houses have the techniques of plain Sudoku. A rule speaks alone: its forms become a separate
//! engine, which says what follows from the rule and the marks as they are, one
//! constraint at a time; so every rule explains itself by its sentence, and no rule has code here.

use std::fmt;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use sudoku_core::{Ending, Limits};
use sudoku_human::Level;

use crate::board::{Board, Cell, HouseKind};
use crate::budget::{Budget, Unknown};
use crate::derive::derived;
use crate::engine::{Machine, State, Work};
use crate::forms::Forms;
use crate::puzzle::Puzzle;
use crate::rule::names;
use crate::search::{Solutions, Solver};
use crate::symbols::SymbolSet;

/// A way to make progress, the easiest first.
///
/// ```
/// use sudoku_variant::{Technique, hints, text::parse};
///
/// let puzzle = parse(".Shape~4x4.Cage~3~R1C1~R1C2.~R2C3_1")?;
/// let hardest = hints(&puzzle).map(|hint| hint.technique).max();
/// assert_eq!(hardest, Some(Technique::LockedCandidates));
/// assert_eq!(Technique::NakedSet(2).key(), "naked-pair");
/// assert_eq!(Technique::NakedSet(2).level().name(), "hard");
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// A symbol has one place in a house.
    HiddenSingle,
    /// A cell has one symbol left.
    NakedSingle,
    /// A rule of the puzzle, alone.
    Rule,
    /// All places of a symbol in a house exclude it from a cell outside.
    LockedCandidates,
    /// As many cells of a house or cage as they have symbols together: from 2 to 4.
    NakedSet(usize),
    /// As many symbols of a house as they have places together: from 2 to 4.
    HiddenSet(usize),
    /// A consequence of houses and rules together: innies and outies, the law of leftovers.
    Leftovers,
    /// A symbol whose consequences contradict one another.
    Nishio,
}

impl Technique {
    /// Its name, such as `hidden-single`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::HiddenSingle => "hidden-single",
            Self::NakedSingle => "naked-single",
            Self::Rule => "rule",
            Self::LockedCandidates => "locked-candidates",
            Self::NakedSet(2) => "naked-pair",
            Self::NakedSet(3) => "naked-triple",
            Self::NakedSet(_) => "naked-quad",
            Self::HiddenSet(2) => "hidden-pair",
            Self::HiddenSet(3) => "hidden-triple",
            Self::HiddenSet(_) => "hidden-quad",
            Self::Leftovers => "leftovers",
            Self::Nishio => "nishio",
        }
    }

    /// The level of a puzzle that needs nothing harder.
    #[must_use]
    pub const fn level(self) -> Level {
        match self {
            Self::HiddenSingle => Level::Easy,
            Self::NakedSingle | Self::Rule | Self::LockedCandidates => Level::Medium,
            Self::NakedSet(_) | Self::HiddenSet(_) | Self::Leftovers => Level::Hard,
            Self::Nishio => Level::Expert,
        }
    }
}

/// In words: `hidden single`.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.key().replace('-', " "))
    }
}

/// Its reason.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.reason)
    }
}

/// A step that a person can take, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hint {
    /// The technique.
    pub technique: Technique,
    /// The rule that speaks, as a number of [`Puzzle::rules`].
    pub rule: Option<usize>,
    /// The reason, in a sentence.
    pub reason: String,
    /// The cell that is decided, and its symbol.
    pub placement: Option<(Cell, u8)>,
    /// The symbols that go from the marks.
    pub eliminations: Vec<(Cell, u8)>,
}

/// The steps of a puzzle, one after the other, until it is solved or no technique helps.
///
/// Marks that a decided cell excludes by a house, or because the two cells must differ, go without
/// a step. A puzzle without a solution has no steps after the one that shows it, and one with more
/// than 1,000 rules has none at all.
///
/// ```
/// use sudoku_variant::{hints, text::parse};
///
/// let puzzle = parse(".Shape~4x4.Cage~3~R1C1~R1C2.~R2C3_1")?;
/// let first = hints(&puzzle).next().expect("the cage says something");
/// assert_eq!((first.technique.key(), first.technique.to_string()), ("rule", "rule".into()));
/// assert_eq!(first.to_string(), first.reason);
/// assert_eq!(
///     first.reason,
///     "the cells r1c1, r1c2 differ and add to 3: r1c1 is not 3 or 4; r1c2 is not 3 or 4",
/// );
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn hints(puzzle: &Puzzle) -> Hints<'_> {
    Hints::new(puzzle)
}

/// The level of a puzzle by the hardest technique of its [`hints`]; [`Level::Extreme`] if they do
/// not solve it. `None` if there is not exactly one solution: then no technique decides.
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_variant::{level, text::parse};
///
/// let found = level(&parse("1.....3..2.....4")?, Limits::new())?;
/// assert_eq!(found.unwrap().name(), "easy");
/// assert_eq!(level(&parse("................")?, Limits::new())?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// A limit was met: of the search, or of the hints, each of which has these limits.
pub fn level(puzzle: &Puzzle, limits: Limits<'_>) -> Result<Option<Level>, Unknown> {
    let solved = Budget::new(limits).solve(&Solver::new(puzzle), puzzle.marks())?;
    if !matches!(solved, Solutions::One(_)) {
        return Ok(None);
    }
    level_up_to(puzzle, Level::Extreme, limits).map(Some).map_err(Unknown)
}

/// The level of a puzzle that has one solution, by its hints; where it is harder than `most`, some
/// level that is also.
///
/// # Errors
///
/// The limit that was met.
pub(crate) fn level_up_to(
    puzzle: &Puzzle,
    most: Level,
    limits: Limits<'_>,
) -> Result<Level, Ending> {
    let mut hints = hints(puzzle).limits(limits);
    let mut hardest = Level::Easy;
    for hint in hints.by_ref() {
        hardest = hardest.max(hint.technique.level());
        if hardest > most {
            return Ok(hardest);
        }
    }
    match hints.ending() {
        _ if hints.is_solved() => Ok(hardest),
        Some(Ending::Exhausted) | None => Ok(Level::Extreme),
        Some(ending) => Err(ending),
    }
}

/// Each rule has its own engine: a puzzle with more of them has no hints.
const MOST_RULES: usize = 1000;

/// Cells that differ.
struct Unit {
    name: String,
    cells: Vec<Cell>,
    /// Whether they hold all symbols.
    is_house: bool,
}

/// Constraints that speak alone, with their sentence.
struct Source {
    technique: Technique,
    rule: Option<usize>,
    /// The sentence of the rule.
    sentence: String,
    machine: Machine,
    /// The numbers of the constraints, and the sentence of each.
    constraints: Vec<(usize, String)>,
}

/// The steps of a puzzle. See [`hints`].
pub struct Hints<'a> {
    puzzle: &'a Puzzle,
    solver: Solver,
    units: Vec<Unit>,
    sources: Vec<Source>,
    marks: Vec<SymbolSet>,
    /// The cells that are decided, and said so.
    placed: Vec<bool>,
    limits: Limits<'a>,
    steps: u64,
    ending: Option<Ending>,
}

impl std::fmt::Debug for Hints<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hints").field("marks", &self.marks).finish_non_exhaustive()
    }
}

impl<'a> Hints<'a> {
    fn new(puzzle: &'a Puzzle) -> Self {
        let board = puzzle.board();
        let forms = Forms::of(puzzle);
        let bare = Forms::of(&puzzle.part(&[]));
        let mut units = board_units(board);
        let mut sources = Vec::new();
        let is_too_large = puzzle.rules().len() > MOST_RULES;
        let rules = if is_too_large { &[] } else { puzzle.rules() };
        for (number, rule) in rules.iter().enumerate() {
            let mut own = bare.clone();
            rule.meaning().lower(puzzle, &mut own);
            let own_regions = own.regions.split_off(bare.regions.len());
            units.extend(own_regions.into_iter().map(|cells| {
                let cells: Vec<Cell> = cells.into_iter().map(Cell::new).collect();
                let ends = [cells[0], cells[cells.len() - 1]].map(|cell| board.name(cell));
                let kind = rule.kind().replace('_', " ");
                let name = format!("the {kind} from {} to {}", ends[0], ends[1]);
                let is_house = cells.len() == usize::from(board.symbols());
                Unit { name, cells, is_house }
            }));
            own.peers.clone_from(&forms.peers);
            let sentence = rule.sentence(board);
            let source = Source::new(Technique::Rule, Some(number), own, |_| sentence.clone());
            sources.push(source);
        }
        let leftovers = derived(board, &forms, bare);
        sources.push(Source::new(Technique::Leftovers, None, leftovers, |cells| {
            format!("by sums of whole houses, of the cells {}", names(board, cells))
        }));
        let mut hints = Self {
            puzzle,
            solver: Solver::new(puzzle),
            units,
            sources,
            marks: puzzle.marks().to_vec(),
            placed: std::vec![false; board.len()],
            limits: Limits::new(),
            steps: 0,
            ending: is_too_large.then_some(Ending::MaxSteps),
        };
        for cell in board.cells() {
            if let Some(symbol) = hints.marks[cell.index()].only() {
                hints.place(cell, symbol);
            }
        }
        hints
    }

    /// Sets limits. A step is a symbol that is tried by [`Technique::Nishio`]; the clock and the
    /// flag count before each hint also.
    #[must_use]
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.limits = self.limits.and(limits);
        self
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// Why there are no further hints: [`Ending::Exhausted`] if no technique has one.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The symbols that are left in each cell.
    #[must_use]
    pub fn marks(&self) -> &[SymbolSet] {
        &self.marks
    }

    /// Whether all cells are decided.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.placed.iter().all(|placed| *placed)
    }

    /// Decides a cell, and takes its symbol from its peers.
    fn place(&mut self, cell: Cell, symbol: u8) {
        self.marks[cell.index()] = SymbolSet::of(symbol);
        self.placed[cell.index()] = true;
        for peer in self.solver.machine().peers_of(cell.index()) {
            self.marks[peer] = self.marks[peer] & !SymbolSet::of(symbol);
        }
    }

    fn step(&mut self) -> Option<Hint> {
        self.hidden_single()
            .or_else(|| self.naked_single())
            .or_else(|| self.ask(Technique::Rule))
            .or_else(|| self.locked_candidates())
            .or_else(|| (2..=4).find_map(|size| self.naked_set(size)))
            .or_else(|| (2..=4).find_map(|size| self.hidden_set(size)))
            .or_else(|| self.ask(Technique::Leftovers))
            .or_else(|| self.nishio())
    }

    fn name(&self, cell: Cell) -> String {
        self.puzzle.board().name(cell)
    }

    fn symbol(&self, symbol: u8) -> char {
        self.puzzle.alphabet().character(symbol)
    }

    /// Symbols as words: `1`, `1 or 2`, `1, 2 or 3`.
    fn symbols(&self, symbols: SymbolSet) -> String {
        let symbols: Vec<String> =
            symbols.iter().map(|symbol| self.symbol(symbol).to_string()).collect();
        match &symbols[..] {
            [] => String::new(),
            [only] => only.clone(),
            [rest @ .., last] => format!("{} or {last}", rest.join(", ")),
        }
    }

    /// The cells of a unit that have a symbol in their marks.
    fn places(&self, unit: &Unit, symbol: u8) -> Vec<Cell> {
        let cells = unit.cells.iter().copied();
        cells.filter(|cell| self.marks[cell.index()].contains(symbol)).collect()
    }

    fn houses(&self) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(|unit| unit.is_house)
    }

    fn all_symbols(&self) -> impl Iterator<Item = u8> + use<> {
        1..=self.puzzle.board().symbols()
    }

    fn hidden_single(&self) -> Option<Hint> {
        for unit in self.houses() {
            for symbol in self.all_symbols() {
                if let [cell] = self.places(unit, symbol)[..]
                    && !self.placed[cell.index()]
                {
                    let (name, place) = (&unit.name, self.name(cell));
                    let reason =
                        format!("in {name}, {} can only be at {place}", self.symbol(symbol));
                    return Some(Hint::placing(Technique::HiddenSingle, reason, cell, symbol));
                }
            }
        }
        None
    }

    fn naked_single(&self) -> Option<Hint> {
        self.puzzle.board().cells().filter(|cell| !self.placed[cell.index()]).find_map(|cell| {
            let symbol = self.marks[cell.index()].only()?;
            let reason = format!("{} can only be {}", self.name(cell), self.symbol(symbol));
            Some(Hint::placing(Technique::NakedSingle, reason, cell, symbol))
        })
    }

    /// The first constraint of these sources that removes anything.
    fn ask(&self, technique: Technique) -> Option<Hint> {
        let asked = self.sources.iter().filter(|source| source.technique == technique);
        asked.into_iter().find_map(|source| {
            let marks: Vec<u32> = self.marks.iter().map(|marks| marks.bits()).collect();
            let start = State::new(&source.machine, marks);
            let mut work = Work::new(&source.machine);
            let allowed = source.machine.start.iter().zip(&self.marks);
            let allowed: Vec<SymbolSet> =
                allowed.map(|(&start, &marks)| marks & SymbolSet::from_bits(start)).collect();
            if let Some(mut hint) = self.removing(technique, &allowed, &source.sentence) {
                hint.rule = source.rule;
                return Some(hint);
            }
            source.constraints.iter().find_map(|(number, sentence)| {
                let mut state = start.clone();
                let outcome = work.ask(&source.machine, &mut state, *number);
                let left: Vec<SymbolSet> = match outcome {
                    Ok(()) => {
                        state.cells().iter().map(|&bits| SymbolSet::from_bits(bits)).collect()
                    }
                    Err(_) => return Some(self.contradiction(technique, source.rule, sentence)),
                };
                let mut hint = self.removing(technique, &left, sentence)?;
                hint.rule = source.rule;
                Some(hint)
            })
        })
    }

    fn contradiction(&self, technique: Technique, rule: Option<usize>, why: &str) -> Hint {
        let reason = format!("{why}: this cannot hold, so there is no solution");
        Hint { technique, rule, reason, placement: None, eliminations: Vec::new() }
    }

    /// A hint that leaves these marks, if that removes anything.
    fn removing(&self, technique: Technique, left: &[SymbolSet], why: &str) -> Option<Hint> {
        let (mut eliminations, mut parts) = (Vec::new(), Vec::new());
        for cell in self.puzzle.board().cells() {
            let gone = self.marks[cell.index()] & !left[cell.index()];
            if !gone.is_empty() {
                eliminations.extend(gone.iter().map(|symbol| (cell, symbol)));
                parts.push(format!("{} is not {}", self.name(cell), self.symbols(gone)));
            }
        }
        if parts.is_empty() {
            return None;
        }
        let reason = format!("{why}: {}", parts.join("; "));
        Some(Hint { technique, rule: None, reason, placement: None, eliminations })
    }

    /// A hint that takes these symbols from these cells.
    fn taking(
        &self,
        technique: Technique,
        cells: impl Iterator<Item = Cell>,
        symbols: SymbolSet,
        why: &str,
    ) -> Option<Hint> {
        let mut left = self.marks.clone();
        cells.for_each(|cell| left[cell.index()] = left[cell.index()] & !symbols);
        self.removing(technique, &left, why)
    }

    fn locked_candidates(&self) -> Option<Hint> {
        let machine = self.solver.machine();
        for unit in self.houses() {
            for symbol in self.all_symbols() {
                let places = self.places(unit, symbol);
                let Some((first, rest)) = places.split_first().filter(|(_, rest)| !rest.is_empty())
                else {
                    continue;
                };
                let seen = machine.peers_of(first.index()).filter(|&cell| {
                    self.marks[cell].contains(symbol)
                        && rest.iter().all(|place| machine.are_peers(place.index(), cell))
                });
                let seen = seen.map(|cell| Cell::new(cell as u16));
                let places = names(self.puzzle.board(), &places);
                let why =
                    format!("in {}, {} is in one of {places}", unit.name, self.symbol(symbol));
                let of = SymbolSet::of(symbol);
                if let Some(hint) = self.taking(Technique::LockedCandidates, seen, of, &why) {
                    return Some(hint);
                }
            }
        }
        None
    }

    fn naked_set(&self, size: usize) -> Option<Hint> {
        for unit in &self.units {
            let open: Vec<Cell> = unit
                .cells
                .iter()
                .copied()
                .filter(|cell| (2..=size as u32).contains(&self.marks[cell.index()].len()))
                .collect();
            let found = choose(&open, size, &mut |cells| {
                let union = cells
                    .iter()
                    .fold(SymbolSet::EMPTY, |union, cell| union | self.marks[cell.index()]);
                if union.len() as usize != size {
                    return None;
                }
                let board = self.puzzle.board();
                let (set, symbols) = (names(board, cells), self.symbols(union));
                let why = format!("in {}, {set} share {symbols}", unit.name);
                let others = unit.cells.iter().copied().filter(|cell| !cells.contains(cell));
                self.taking(Technique::NakedSet(size), others, union, &why)
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn hidden_set(&self, size: usize) -> Option<Hint> {
        for unit in self.houses() {
            let open: Vec<u8> = self
                .all_symbols()
                .filter(|&symbol| (2..=size).contains(&self.places(unit, symbol).len()))
                .collect();
            let found = choose(&open, size, &mut |symbols| {
                let set: SymbolSet = symbols.iter().copied().collect();
                let places: Vec<Cell> = unit
                    .cells
                    .iter()
                    .copied()
                    .filter(|cell| !(self.marks[cell.index()] & set).is_empty())
                    .collect();
                if places.len() != size {
                    return None;
                }
                let board = self.puzzle.board();
                let words = (self.symbols(set), names(board, &places));
                let why = format!("in {}, {} are in {}", unit.name, words.0, words.1);
                let words = why.replace(" or ", " and ");
                self.taking(Technique::HiddenSet(size), places.into_iter(), !set, &words)
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// A symbol from which a contradiction follows without a guess; cells with few symbols first.
    fn nishio(&mut self) -> Option<Hint> {
        let mut open: Vec<Cell> =
            self.puzzle.board().cells().filter(|cell| !self.placed[cell.index()]).collect();
        open.sort_by_key(|cell| self.marks[cell.index()].len());
        for cell in open {
            for symbol in self.marks[cell.index()].iter() {
                if self.steps >= self.limits.steps_or(u64::MAX) {
                    self.ending = Some(Ending::MaxSteps);
                } else if self.limits.are_watched() {
                    self.ending = self.limits.stop();
                }
                if self.ending.is_some() {
                    return None;
                }
                self.steps += 1;
                let mut marks = self.marks.clone();
                marks[cell.index()] = SymbolSet::of(symbol);
                if self.solver.simple_solve(&marks).is_none() {
                    let (place, word) = (self.name(cell), self.symbol(symbol));
                    let why = format!("with {word} at {place}, a cell or a rule has no way left");
                    let of = SymbolSet::of(symbol);
                    return self.taking(Technique::Nishio, std::iter::once(cell), of, &why);
                }
            }
        }
        None
    }
}

impl Iterator for Hints<'_> {
    type Item = Hint;

    fn next(&mut self) -> Option<Hint> {
        if self.ending.is_none() && self.limits.are_watched() {
            self.ending = self.limits.stop();
        }
        if self.ending.is_some() {
            return None;
        }
        if self.is_solved() || self.marks.iter().any(|marks| marks.is_empty()) {
            self.ending = Some(Ending::Exhausted);
            return None;
        }
        let hint = self.step();
        match &hint {
            None => self.ending = self.ending.or(Some(Ending::Exhausted)),
            Some(Hint { placement: Some((cell, symbol)), .. }) => self.place(*cell, *symbol),
            Some(hint) => {
                if hint.eliminations.is_empty() {
                    self.ending = Some(Ending::Exhausted);
                }
                for &(cell, symbol) in &hint.eliminations {
                    let marks = &mut self.marks[cell.index()];
                    *marks = *marks & !SymbolSet::of(symbol);
                }
            }
        }
        hint
    }
}

impl Hint {
    /// All that follows, such as `r1c6=8` or `r1c1<>34 r1c2<>34`.
    #[must_use]
    pub fn consequence(&self, puzzle: &Puzzle) -> String {
        let (board, alphabet) = (puzzle.board(), puzzle.alphabet());
        if let Some((cell, symbol)) = self.placement {
            return format!("{}={}", board.name(cell), alphabet.character(symbol));
        }
        let mut text = String::new();
        let mut last = None;
        for &(cell, symbol) in &self.eliminations {
            if last != Some(cell) {
                let space = if last.is_some() { " " } else { "" };
                text.push_str(&format!("{space}{}<>", board.name(cell)));
                last = Some(cell);
            }
            text.push(alphabet.character(symbol));
        }
        text
    }

    fn placing(technique: Technique, reason: String, cell: Cell, symbol: u8) -> Self {
        let placement = Some((cell, symbol));
        Self { technique, rule: None, reason, placement, eliminations: Vec::new() }
    }
}

impl Source {
    fn new(
        technique: Technique,
        rule: Option<usize>,
        mut forms: Forms,
        sentence: impl Fn(&[Cell]) -> String,
    ) -> Self {
        // Houses have other techniques.
        forms.regions.clear();
        let machine = Machine::new(forms);
        let further = machine.further_constraints().into_iter();
        let constraints = further
            .map(|(number, cells)| {
                let cells: Vec<Cell> = cells.into_iter().map(Cell::new).collect();
                (number, sentence(&cells))
            })
            .collect();
        Self { technique, rule, sentence: sentence(&[]), machine, constraints }
    }
}

/// The houses of a board, by name.
fn board_units(board: &Board) -> Vec<Unit> {
    let several = board.grids().len() > 1;
    let houses = board.houses().iter().map(|house| {
        let kind = match house.kind {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        };
        let name = match several {
            true => format!("{kind} {} of grid {}", house.number, house.grid + 1),
            false => format!("{kind} {}", house.number),
        };
        let is_house = house.cells.len() == usize::from(board.symbols());
        Unit { name, cells: house.cells.clone(), is_house }
    });
    // As people look: boxes first.
    let (boxes, lines): (Vec<Unit>, Vec<Unit>) =
        houses.partition(|unit| unit.name.starts_with("box"));
    boxes.into_iter().chain(lines).collect()
}

/// The first choice of `size` items with an answer.
fn choose<T: Copy, A>(
    items: &[T],
    size: usize,
    answer: &mut impl FnMut(&[T]) -> Option<A>,
) -> Option<A> {
    fn go<T: Copy, A>(
        items: &[T],
        size: usize,
        chosen: &mut Vec<T>,
        answer: &mut impl FnMut(&[T]) -> Option<A>,
    ) -> Option<A> {
        if chosen.len() == size {
            return answer(chosen);
        }
        for (at, item) in items.iter().enumerate() {
            chosen.push(*item);
            let found = go(&items[at + 1..], size, chosen, answer);
            chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }
    go(items, size, &mut Vec::with_capacity(size), answer)
}
