//! [`Object`]: a JSON object being read: its puzzle, solution, label and level.

use super::super::nameless::{self, Company, Nameless, RegionMap};
use super::cells::{Scalar, Wrong, no_grid};
use super::{Around, Attempt, KEPT, Keyless, Reader, Shape};
use crate::entry::{Kind, Label, NamedRules, Role, Variant, VariantKind, is_whole};
use crate::words::{self, Named, meaning};
use crate::words::{Phrase, named, only_level, short};
use sudoku_core::{AnyPuzzle, Grid};
use sudoku_human::words::Clause;

/// The meaning of a key.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// `puzzle`: the value must be a grid, or grids.
    Grid(Role),
    /// `puzzle_rows`: the value may be a grid.
    MaybeGrid(Role),
    /// `value`: the value may be the grid of this object.
    Value,
    Label,
    Level,
    Other,
}

impl Meaning {
    pub(super) fn of(name: &str) -> Self {
        match meaning(name) {
            Some((Named::Puzzle, true)) => Self::Grid(Role::Puzzle),
            Some((Named::Puzzle, false)) => Self::MaybeGrid(Role::Puzzle),
            Some((Named::Solution, true)) => Self::Grid(Role::Solution),
            Some((Named::Solution, false)) => Self::MaybeGrid(Role::Solution),
            Some((Named::Label, _)) => Self::Label,
            Some((Named::Level, _)) => Self::Level,
            None if VALUES.contains(&name) => Self::Value,
            None => Self::Other,
        }
    }
}

/// Names for the grid of an object that do not give its role.
const VALUES: [&str; 8] =
    ["value", "values", "data", "cells", "givens", "text", "start", "mission"];

/// The cells of the smallest puzzle.
const SMALLEST: usize = 16;

/// The keys whose text names a variant.
const KINDS: [&str; 5] = ["type", "variant", "ruleset", "rules", "genre"];

/// The keys of rules beyond those of an ordinary Sudoku, in small letters.
const RULES: [(&str, VariantKind); 51] = [
    ("cages", VariantKind::Cages),
    ("cage", VariantKind::Cages),
    ("killer", VariantKind::Cages),
    ("killercage", VariantKind::Cages),
    ("killercages", VariantKind::Cages),
    ("regions", VariantKind::Regions),
    ("jigsaw", VariantKind::Regions),
    ("irregular", VariantKind::Regions),
    ("diagonal+", VariantKind::Diagonals),
    ("diagonal-", VariantKind::Diagonals),
    ("diagonal", VariantKind::Diagonals),
    ("diagonals", VariantKind::Diagonals),
    ("windoku", VariantKind::Windows),
    ("extraregion", VariantKind::Other),
    ("extraregions", VariantKind::Other),
    ("constraints", VariantKind::Other),
    ("thermo", VariantKind::Other),
    ("thermos", VariantKind::Other),
    ("thermometer", VariantKind::Other),
    ("thermometers", VariantKind::Other),
    ("arrow", VariantKind::Other),
    ("arrows", VariantKind::Other),
    ("kropki", VariantKind::Other),
    ("sandwich", VariantKind::Other),
    ("sandwichsum", VariantKind::Other),
    ("xsum", VariantKind::Other),
    ("skyscraper", VariantKind::Other),
    ("littlekillersum", VariantKind::Other),
    ("difference", VariantKind::Other),
    ("ratio", VariantKind::Other),
    ("xv", VariantKind::Other),
    ("quadruple", VariantKind::Other),
    ("betweenline", VariantKind::Other),
    ("palindrome", VariantKind::Other),
    ("palindromes", VariantKind::Other),
    ("renban", VariantKind::Other),
    ("whispers", VariantKind::Other),
    ("regionsumline", VariantKind::Other),
    ("clone", VariantKind::Other),
    ("odd", VariantKind::Other),
    ("even", VariantKind::Other),
    ("minimum", VariantKind::Other),
    ("maximum", VariantKind::Other),
    ("rowindexer", VariantKind::Other),
    ("columnindexer", VariantKind::Other),
    ("boxindexer", VariantKind::Other),
    ("lockout", VariantKind::Other),
    ("antiknight", VariantKind::Other),
    ("antiking", VariantKind::Other),
    ("nonconsecutive", VariantKind::Other),
    ("disjointgroups", VariantKind::Other),
];

/// An object being read.
pub(super) struct Object<'a> {
    around: Around<'a>,
    record: Option<u64>,
    label: Option<Label>,
    level: Option<String>,
    /// In a list of all grids of a book: the kind of the grid, and the reason why it cannot be
    /// read.
    kind: Option<Kind>,
    reason: Option<String>,
    /// The rules that a key beside the puzzle gives, and the key.
    variant: Option<Variant>,
    rules: Option<String>,
    /// Whether there is a size: a grid of objects beside it is that of f-puzzles.
    has_size: bool,
    /// Whether a list under a key for puzzles gave them out.
    gave_puzzles: bool,
    /// The grids under known keys.
    grids: Vec<(Role, Attempt)>,
    /// The grids under other keys, with the key.
    others: Vec<(Option<String>, Attempt)>,
    gave_out: bool,
    keys: usize,
    /// The first key that must hold a grid and holds something else.
    gridless: Option<String>,
}

impl<'a> Object<'a> {
    pub(super) fn new(around: Around<'a>) -> Self {
        Self {
            around,
            record: around.record,
            label: None,
            level: None,
            kind: None,
            reason: None,
            variant: None,
            rules: None,
            has_size: false,
            gave_puzzles: false,
            grids: Vec::new(),
            others: Vec::new(),
            gave_out: false,
            keys: 0,
            gridless: None,
        }
    }

    /// Whether no key was added yet.
    pub(super) fn is_new(&self) -> bool {
        self.keys == 0
    }

    /// The record of the grids under a key of this object: one for all.
    pub(super) fn record_for(
        &mut self,
        meaning: Meaning,
        reader: &mut Reader<'_, '_>,
    ) -> Option<u64> {
        let is_grid = matches!(meaning, Meaning::Grid(_) | Meaning::MaybeGrid(_));
        is_grid.then(|| self.own_record(reader))
    }

    fn own_record(&mut self, reader: &mut Reader<'_, '_>) -> u64 {
        *self.record.get_or_insert_with(|| reader.emit.record())
    }

    fn role(&self, role: Role) -> Role {
        match (role, self.around.role) {
            (Role::Puzzle, Some(Role::Solution)) => Role::Solution,
            _ => role,
        }
    }

    pub(super) fn around_value<'b>(
        &'b self,
        meaning: Meaning,
        name: &'b str,
        record: Option<u64>,
        key_label: Option<&'b Label>,
    ) -> Around<'b> {
        let level_key = Some(name).filter(|name| {
            let phrase = Phrase::of(name);
            phrase.is_heading && phrase.level.is_some()
        });
        let (role, is_strict) = match meaning {
            Meaning::Grid(role) => (Some(self.role(role)), true),
            Meaning::MaybeGrid(role) => (Some(self.role(role)), false),
            _ => (self.around.role, level_key.is_some()),
        };
        Around {
            role,
            record,
            variant: None,
            beside: self.record.filter(|_| {
                self.gave_puzzles && matches!(meaning, Meaning::Other | Meaning::Value)
            }),
            label: self.label.as_ref().or(key_label).or(self.around.label),
            level: self.level.as_deref().or(level_key).or(self.around.level),
            is_strict,
            in_list: false,
        }
    }

    pub(super) fn add(
        &mut self,
        meaning: Meaning,
        name: &str,
        shape: Shape,
        reader: &mut Reader<'_, '_>,
    ) {
        self.keys += 1;
        if self.grids.len() >= KEPT {
            self.give_grids(reader); // The same key again and again.
        }
        self.add_rules(name, &shape);
        match (meaning, shape) {
            (_, Shape::GivenOut) => {
                self.gave_out = true;
                self.gave_puzzles |= meaning == Meaning::Grid(Role::Puzzle);
            }
            (Meaning::Label, Shape::Scalar(scalar)) => {
                let words = scalar.words().unwrap_or_default();
                match only_level(&words) {
                    Some(level) if self.level.is_none() => self.level = Some(level.to_owned()),
                    _ => self.label = self.label.take().or_else(|| named(&words)),
                }
            }
            (Meaning::Level, Shape::Scalar(scalar)) => {
                let words = scalar.words().map(|words| short(&words).to_owned());
                self.level = words.or(self.level.take());
            }
            (Meaning::Other, Shape::Scalar(Scalar::Text(text))) if name == "kind" => {
                self.kind = Kind::named(&text);
            }
            (Meaning::Other, Shape::Scalar(Scalar::Text(text))) if name == "reason" => {
                self.reason = Some(short(&text).to_owned());
            }
            (Meaning::Grid(role), shape) => self.add_grid(self.role(role), name, shape, reader),
            (Meaning::MaybeGrid(role), shape) => {
                if let Ok(attempt) = reader.attempt(shape)
                    && attempt.is_likely
                {
                    self.grids.push((self.role(role), attempt));
                }
            }
            (_, shape) => {
                if let Ok(attempt) = reader.attempt(shape)
                    && attempt.is_likely
                {
                    let name = Some(name.to_owned()).filter(|_| meaning != Meaning::Value);
                    self.others.push((name, attempt));
                    if self.others.len() > KEPT && self.grids.is_empty() {
                        self.give_others(reader);
                    }
                }
            }
        }
    }

    /// Notes the rules that a key gives: `{"type": "killer", "cages": […]}`.
    fn add_rules(&mut self, name: &str, shape: &Shape) {
        let name = name.to_lowercase();
        self.has_size |= name == "size";
        let map = match shape {
            Shape::Scalar(Scalar::Text(text)) => RegionMap::of_text(text),
            _ => None,
        };
        let mut rules = NamedRules::NONE;
        let kind = match shape {
            _ if map.is_some() => map.and_then(RegionMap::variant).map(|variant| variant.kind),
            Shape::Empty | Shape::Keyless(Keyless::Empty) => None,
            Shape::Scalar(Scalar::Text(text)) if KINDS.contains(&&*name) => {
                let named = words::variant(text);
                rules = named.map_or(rules, |variant| variant.rules);
                named.map(|variant| variant.kind)
            }
            // `{"rules": ["anti-knight", "anti-king"]}`
            Shape::Words(text) if KINDS.contains(&&*name) => {
                let named = words::variant(text);
                rules = named.map_or(rules, |variant| variant.rules);
                named.map(|variant| variant.kind)
            }
            // The regions in numbers may be the boxes: the grid shows it.
            Shape::Grid(_) if name == "regions" => None,
            // A number counts something; `false` and null say no.
            Shape::Scalar(scalar) if *scalar != Scalar::Other("true".into()) => None,
            _ => RULES.iter().find(|(key, _)| *key == name).map(|(_, kind)| *kind),
        };
        if let Some(kind) = kind.filter(|_| self.variant.is_none()) {
            self.variant = Some(Variant { rules, ..Variant::drawn(kind) });
            self.rules = Some(name);
        }
    }

    fn add_grid(&mut self, role: Role, name: &str, shape: Shape, reader: &Reader<'_, '_>) {
        let attempt = match (reader.attempt(shape), role) {
            (Ok(attempt), _) => attempt,
            // "solution": null: there is none.
            (Err(Shape::Scalar(scalar)), Role::Solution) if scalar.words().is_none() => return,
            // All cells of a small puzzle, written as a number.
            (Err(Shape::Scalar(Scalar::Number(number))), Role::Solution)
                if number.to_string().len() >= SMALLEST =>
            {
                let scalar = Scalar::Number(number);
                let text = scalar.words();
                let wrong = Wrong { pointer: String::new(), reason: no_grid(&scalar) };
                Attempt { text, ..reader.attempted(Err(wrong), true) }
            }
            // "grid": 9, a size.
            (Err(Shape::Scalar(Scalar::Number(_))), _) => {
                self.gridless.get_or_insert_with(|| name.to_owned());
                return;
            }
            (Err(Shape::Scalar(scalar)), _) => {
                let reason = no_grid(&scalar);
                let wrong = Wrong { pointer: String::new(), reason };
                // A short one is no ordinary grid.
                let text = scalar.words();
                Attempt { text, ..reader.attempted(Err(wrong), true) }
            }
            (Err(_), _) => {
                self.gridless.get_or_insert_with(|| name.to_owned());
                return;
            }
        };
        self.grids.push((role, attempt));
    }

    pub(super) fn end(mut self, reader: &mut Reader<'_, '_>) -> Shape {
        self.join_others(reader);
        self.part_entries(reader);
        if self.grids.is_empty() {
            self.give_others(reader);
        } else {
            self.give_grids(reader);
        }
        if !self.gave_out && self.around.is_strict {
            let reason = match (&self.gridless, &self.rules) {
                (Some(_), _) if self.has_size => {
                    Some(Clause::new("unread.packed").with("site", "f-puzzles"))
                }
                (_, Some(key)) => Some(Clause::new("unread.rules").with("key", short(key))),
                _ => None,
            };
            if let Some(reason) = reason {
                reader.give_reason(reason, &self.around_grid(Role::Puzzle));
                self.gave_out = true;
            }
        }
        if self.gave_out {
            return Shape::GivenOut;
        }
        Shape::Keyless(match self.gridless {
            Some(key) => Keyless::NoGridUnder(key),
            None if self.keys == 0 => Keyless::Empty,
            None => Keyless::Object,
        })
    }

    /// Gives the grids under keys that do not say their role the one that the other grids leave:
    /// `{"start": …, "complete": …}`.
    fn join_others(&mut self, reader: &mut Reader<'_, '_>) {
        let has = |grids: &[(Role, Attempt)], role| grids.iter().any(|&(is, _)| is == role);
        let is_name = |name: &Option<String>| {
            let label = name.as_deref().and_then(named);
            label.is_some_and(|label| label.number.is_some())
        };
        let open = |(_, attempt): &&(_, Attempt)| attempt.reading.is_ok() && !attempt.is_full();
        let is_record = self.others.iter().filter(open).count() == 1
            && self.others.len() > 1
            && !self.others.iter().any(|(name, _)| is_name(name));
        if self.grids.is_empty() && !is_record {
            return;
        }
        // {"value": …, "solution": …}
        let lacks_puzzle = !has(&self.grids, Role::Puzzle);
        let puzzle = match self.others.len() {
            1 => lacks_puzzle.then_some(0),
            _ => self.others.iter().position(|other| open(&other)).filter(|_| lacks_puzzle),
        };
        if let Some(at) = puzzle {
            let (_, attempt) = self.others.remove(at);
            self.grids.push((Role::Puzzle, attempt));
        }
        let mut company = Company::default();
        for (role, attempt) in &self.grids {
            company.add(*role, &attempt.reading);
        }
        for (name, attempt) in std::mem::take(&mut self.others) {
            let Attempt { pointer, reading, is_likely, text } = attempt;
            let grid = reading.as_ref().ok().map(AnyPuzzle::grid);
            let role = match grid.map(|grid| (company.role_of(&grid), grid)) {
                Some((Nameless::Is(role), _)) => Some(role),
                Some((Nameless::Regions, grid)) => {
                    self.variant = nameless::regions(&grid).or(self.variant);
                    continue;
                }
                Some((Nameless::Entries, _)) => {
                    reader.remark_entries(pointer, &name.unwrap_or_default());
                    continue;
                }
                Some((Nameless::Known, _)) => continue,
                Some((Nameless::Unclear, grid)) if !nameless::has_digits(&grid) => continue,
                Some((Nameless::Unclear, _)) => None,
                // A text of the length of a grid that is no grid is no part of this record.
                None => continue,
            };
            let (role, reading) = match (role, name) {
                (Some(role), _) => (role, reading),
                (None, name) => {
                    let name = name.unwrap_or_default();
                    let reason = Clause::new("unread.key-role").with("name", short(&name));
                    (Role::Unsaid, Err(reason.into()))
                }
            };
            company.add(role, &reading);
            self.grids.push((role, Attempt { pointer, reading, is_likely, text }));
        }
    }

    /// Takes a grid with all givens of the puzzle, and more digits, for that of a player: under
    /// keys such as `board` and `state` both are puzzles by their names.
    fn part_entries(&mut self, reader: &mut Reader<'_, '_>) {
        let puzzle = |role, attempt: &Attempt| match &attempt.reading {
            Ok(reading) if role == Role::Puzzle => Some(reading.grid()),
            _ => None,
        };
        let puzzles = self.grids.iter().filter_map(|(role, attempt)| puzzle(*role, attempt));
        let fewest = puzzles.min_by_key(|grid| grid.filled().len());
        let is_puzzle = |grid: &Grid| (Grid::FEWEST_GIVENS..81).contains(&grid.filled().len());
        let Some(least) = fewest.filter(is_puzzle) else { return };
        let more = |grid: &Grid| grid.digits() != least.digits() && nameless::holds(grid, &least);
        for (mut role, attempt) in std::mem::take(&mut self.grids) {
            match puzzle(role, &attempt).filter(more) {
                Some(grid) if is_whole(&grid) => role = Role::Solution,
                Some(_) => {
                    let name = attempt.pointer.rsplit('/').next().unwrap_or_default().to_owned();
                    reader.remark_entries(attempt.pointer, &name);
                    continue;
                }
                None => {}
            }
            self.grids.push((role, attempt));
        }
    }

    /// Emits the grids under known keys.
    fn give_grids(&mut self, reader: &mut Reader<'_, '_>) {
        let record = self.own_record(reader);
        let record = reader.emit.record_at(record, 0);
        let mut grids = std::mem::take(&mut self.grids);
        if let Some(kind) = self.kind {
            for (role, attempt) in &mut grids {
                *role = kind.role(*role);
                if let (Kind::Unreadable, Err(reason)) = (kind, &mut attempt.reading)
                    && let Some(known) = self.reason.take()
                {
                    *reason = known.into();
                    if reader.line.is_some() {
                        attempt.pointer.clear(); // The reason says enough.
                    }
                }
            }
        }
        grids.sort_by_key(|&(role, _)| match role {
            Role::Puzzle => 0,
            Role::Solution => 1,
            Role::Unsaid => 2,
        });
        // The same grid, once as a string and once in rows.
        grids.dedup_by(|(role, one), (before, other)| {
            role == before && one.reading.is_ok() && one.reading == other.reading
        });
        // A solution of a puzzle of another size.
        if let Some((Role::Puzzle, Attempt { reading: Err(puzzle), .. })) = grids.first() {
            let puzzle = puzzle.clone();
            for (_, attempt) in grids.iter_mut().filter(|(role, _)| *role == Role::Solution) {
                let text = attempt.text.as_deref().filter(|_| attempt.reading.is_err());
                if let Some(solution) = text.and_then(|text| puzzle.solution_in(text)) {
                    attempt.reading = Err(solution);
                }
            }
        }
        for (role, attempt) in grids {
            let around = self.around_grid(role);
            let record = if role == Role::Unsaid { reader.emit.record() } else { record };
            reader.give(attempt, Some(record), &around);
        }
        self.gave_out = true;
    }

    fn around_grid(&self, role: Role) -> Around<'_> {
        Around {
            role: Some(role),
            variant: self.variant,
            label: self.label.as_ref().or(self.around.label),
            level: self.level.as_deref().or(self.around.level),
            ..self.around
        }
    }

    /// Emits the grids of an object whose keys are their names. In a list, where every object has
    /// the same keys, only keys with a number are names.
    fn give_others(&mut self, reader: &mut Reader<'_, '_>) {
        let others = std::mem::take(&mut self.others);
        let one_of_many = self.around.in_list || reader.line.is_some();
        let has_open = others.iter().any(|(_, attempt)| !attempt.is_full());
        for (name, attempt) in others {
            let from_key = name.as_deref().and_then(named);
            let is_name = from_key.as_ref().is_some_and(|label| label.number.is_some());
            let own = self.label.as_ref().or(self.around.label);
            let is_own = name.is_none() || (one_of_many && !is_name);
            // Beside a puzzle it is most likely its solution.
            let may_be_solution = is_own && has_open && attempt.is_full();
            let around = Around {
                role: self.around.role.filter(|&role| role != Role::Puzzle || !may_be_solution),
                label: if is_own { own } else { from_key.as_ref() },
                level: self.level.as_deref().or(self.around.level),
                ..self.around
            };
            reader.give(attempt, None, &around);
            self.gave_out = true;
        }
    }
}
