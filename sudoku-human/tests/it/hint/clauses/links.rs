//! The clauses of techniques that are made of links. A chain is checked as a course: which claims
//! are known, sentence by sentence and branch by branch.

use std::collections::BTreeSet;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};
use sudoku_human::words::Clause;

use super::shared::{cell_fact, with};
use super::terms::Terms;
use super::{Checked, Fact, Facts, Scene, ensure};

type Candidate = (Cell, Digit);

/// The kinds of a course: [`check_course`] checks them one after the other.
fn is_course(kind: &str) -> bool {
    let starts = ["suppose.", "then.", "chain.on", "chain.at-once", "pattern.", "nested.", "end."];
    starts.iter().any(|start| kind.starts_with(start)) && !kind.starts_with("pattern.where")
}

pub(super) fn check(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Checked {
    let check: fn(&Scene<'_>, &Clause, &Facts) -> Result<Vec<Fact>, String> = match clause.kind() {
        kind if is_course(kind) => |_, _, _| Ok(Vec::new()),
        "pattern.where-digits" | "als.where" | "sue-de-coq.where" => place,
        kind if kind.starts_with("chain.where") || kind.starts_with("chain.what") => place,
        "als.what" | "blossom.what" | "sue-de-coq.what" | "colour.what" => place,
        "als.set" | "als.cell" | "sue-de-coq.cells" | "blossom.stem" => cells,
        // The sets before it were checked for it, each for itself.
        "als.sets" => |scene, clause, _| {
            let of_set = |clause: &&Clause| matches!(clause.kind(), "als.set" | "als.cell");
            let sets = scene.hint.clauses(3).iter().filter(of_set).count();
            ensure!(clause.number_of("number")? == sets, "there are {sets} sets");
            Ok(Vec::new())
        },
        "als.locked" | "als.locked-cell" => locked,
        "colour.link" => link,
        "colour.groups" | "colour.other-groups" => groups,
        "colour.trap" => trap,
        "colour.wrap" | "colour.clash" | "colour.clash-one" => group_out,
        "colour.apart" => apart,
        "remote.cells" => |scene, clause, _| {
            let (cells, digits) = (clause.cells_of("cells")?, clause.digits_of("digits")?);
            ensure!(cells.iter().all(|cell| scene.marks.get(cell) == digits), "not all {digits}");
            Ok(cells.iter().map(|cell| cell_fact(scene, cell)).collect())
        },
        "remote.links" => |_, clause, _| {
            for part in clause.parts_of("links")? {
                let (one, other) = (part.cell_of("one")?, part.cell_of("other")?);
                ensure!(one.sees(other), "{one} does not see {other}");
            }
            Ok(Vec::new())
        },
        "remote.groups" => |_, clause, facts| {
            let (one, other) = (clause.cells_of("one")?, clause.cells_of("other")?);
            for digit in clause.digits_of("digits")? {
                two_groups(one, other, digit, facts)?;
            }
            Ok(Vec::new())
        },
        "remote.trap" => |_, clause, facts| {
            let cell = clause.cell_of("cell")?;
            let (one, other) = (clause.cell_of("one")?, clause.cell_of("other")?);
            ensure!(cell.sees(one) && cell.sees(other), "{cell} does not see both");
            for digit in clause.digits_of("digits")? {
                ensure!(facts.refute(&[], &[(one, digit), (other, digit)]), "neither is {digit}");
            }
            Ok(Vec::new())
        },
        kind if kind.starts_with("sue-de-coq.") => sue_de_coq,
        _ => return None,
    };
    Some(check(scene, clause, facts))
}

/// Where a technique is: its name, and candidates of it.
fn place(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    ensure!(clause.technique_of("technique")? == scene.step.technique(), "another technique");
    let own: BTreeSet<Candidate> = scene.hint.candidates().iter().copied().collect();
    for &(cell, digit) in &own {
        ensure!(scene.has(cell, digit), "{digit} is no candidate of {cell}");
    }
    if let (Ok(cell), Ok(digit)) = (clause.cell_of("cell"), clause.digit_of("digit")) {
        ensure!(own.contains(&(cell, digit)), "{cell}={digit} is not of the pattern");
    }
    for digit in clause.digits_of("digits").unwrap_or(DigitSet::EMPTY) {
        ensure!(own.iter().any(|one| one.1 == digit), "{digit} is not of the pattern");
    }
    for cell in clause.cells_of("cells").unwrap_or(CellSet::EMPTY) {
        ensure!(own.iter().any(|one| one.0 == cell), "{cell} is not of the pattern");
    }
    if let Ok(houses) = clause.houses_of("houses") {
        for house in houses {
            let met = own.iter().any(|one| house.cells().contains(&one.0));
            ensure!(met, "no part of the pattern is in {house}");
        }
    }
    if clause.kind().ends_with("region") {
        let places = scene.places(clause.house_of("house")?, clause.digit_of("digit")?);
        let digit = clause.digit_of("digit")?;
        ensure!(places.iter().all(|cell| own.contains(&(cell, digit))), "not all places");
    }
    Ok(Vec::new())
}

/// Cells that have just these candidates.
fn cells(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let cells = clause.cells_of("cells").or_else(|_| clause.cells_of("cell"))?;
    let digits = clause.digits_of("digits")?;
    ensure!(scene.digits(cells) == digits, "{cells} have {}", scene.digits(cells));
    if clause.kind() == "blossom.stem" {
        ensure!(cells == scene.step.special(), "{cells} is not the stem");
        return Ok(vec![cell_fact(scene, clause.cell_of("cell")?)]);
    }
    if let Ok(number) = clause.number_of("number") {
        ensure!(number == cells.len(), "{number} cells?");
    }
    if clause.kind() == "als.set" {
        let in_house = clause.house_of("house")?.cell_set().is_superset(cells);
        ensure!(in_house && digits.len() == cells.len() + 1, "no almost locked set");
    }
    ensure!(clause.kind() != "als.cell" || digits.len() == 2, "no almost locked cell");
    let mut facts: Vec<Fact> = cells.iter().map(|cell| cell_fact(scene, cell)).collect();
    if digits.len() == cells.len() + 1 {
        // One of two digits is there at least.
        for one in digits {
            for other in digits.iter().filter(|&other| other > one) {
                let places = |digit| cells.iter().filter(move |&cell| scene.has(cell, digit));
                let of_one = places(one).map(|cell| (cell, one));
                facts.push(of_one.chain(places(other).map(|cell| (cell, other))).collect());
            }
        }
    }
    Ok(facts)
}

fn locked(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (places, digit) = (clause.cells_of("places")?, clause.digit_of("digit")?);
    ensure!(facts.refute(&[], &with(places, digit)), "it does not follow");
    ensure!(clause.cells_of("set")?.is_superset(places), "places outside");
    ensure!(clause.digits_of("links")?.len() == 2, "not two links");
    sees_all(clause.cells_of("lost")?, places)?;
    Ok(vec![with(places, digit)])
}

fn sees_all(cells: CellSet, others: CellSet) -> Result<(), String> {
    for cell in cells {
        ensure!(others.iter().all(|other| cell.sees(other)), "{cell} does not see all of {others}");
    }
    Ok(())
}

fn link(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (house, digit) = (clause.house_of("house")?, clause.digit_of("digit")?);
    let cells = clause.cells_of("cells")?;
    ensure!(scene.places(house, digit) == cells && cells.len() == 2, "not the places");
    Ok(vec![with(cells, digit)])
}

/// All of the one have the digit, or all of the other.
fn two_groups(one: CellSet, other: CellSet, digit: Digit, facts: &Facts) -> Result<(), String> {
    for (own, rest) in [(one, other), (other, one)] {
        for cell in own {
            let same = own.iter().all(|more| facts.refute(&[(cell, digit)], &[(more, digit)]));
            let apart = rest.iter().all(|more| facts.refute(&[(cell, digit), (more, digit)], &[]));
            ensure!(same && apart, "no groups");
        }
    }
    for cell in one {
        let either = other.iter().all(|more| facts.refute(&[], &[(cell, digit), (more, digit)]));
        ensure!(either, "neither is possible");
    }
    Ok(())
}

fn groups(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (one, other) = (clause.cells_of("one")?, clause.cells_of("other")?);
    let digit = clause.digit_of("digit")?;
    // A group that contradicts itself cannot hold: the links alone make groups.
    for (own, rest) in [(one, other), (other, one)] {
        for cell in own {
            let same = own.iter().all(|more| facts.refute(&[(cell, digit)], &[(more, digit)]));
            ensure!(same, "no group");
            let either = rest.iter().all(|more| facts.refute(&[], &[(cell, digit), (more, digit)]));
            ensure!(either, "neither is possible");
        }
    }
    Ok(Vec::new())
}

fn trap(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (cell, digit) = (clause.cell_of("cell")?, clause.digit_of("digit")?);
    let (one, other) = (clause.cell_of("one")?, clause.cell_of("other")?);
    ensure!(cell.sees(one) && cell.sees(other), "{cell} does not see both");
    ensure!(facts.refute(&[], &[(one, digit), (other, digit)]), "neither is possible");
    Ok(Vec::new())
}

fn group_out(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (group, digit) = (clause.cells_of("group")?, clause.digit_of("digit")?);
    let (one, other) = (clause.cell_of("one")?, clause.cell_of("other")?);
    if clause.kind() == "colour.wrap" {
        ensure!(group.contains(one) && group.contains(other) && one.sees(other), "no clash");
    } else {
        let seen = clause.cell_of("seen")?;
        let two = clause.cell_of("two").unwrap_or(one);
        ensure!(group.contains(one) && group.contains(two), "others");
        ensure!(one.sees(seen) && two.sees(other), "no clash");
        ensure!(facts.refute(&[], &[(seen, digit), (other, digit)]), "neither is possible");
    }
    for cell in group {
        ensure!(facts.refute(&[(cell, digit)], &[]), "{cell} is possible");
    }
    Ok(Vec::new())
}

fn apart(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let digit = clause.digit_of("digit")?;
    ensure!(clause.cell_of("one")?.sees(clause.cell_of("other")?), "they do not see each other");
    for cell in clause.cells_of("rest")? {
        for more in clause.cells_of("more")? {
            ensure!(facts.refute(&[], &[(cell, digit), (more, digit)]), "neither is possible");
        }
    }
    Ok(Vec::new())
}

fn sue_de_coq(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let pattern = scene.step.pattern();
    let places = |digit: Digit| -> CellSet {
        pattern.iter().filter(|&cell| scene.has(cell, digit)).collect()
    };
    let fits = |digit: Digit| {
        (0..27).filter(|&nth| House::ALL[nth].cell_set().is_superset(places(digit))).count() > 0
    };
    match clause.kind() {
        "sue-de-coq.within" => {
            let house = clause.house_of("house")?;
            for digit in clause.digits_of("digits")? {
                ensure!(house.cell_set().is_superset(places(digit)), "{digit} is outside");
            }
        }
        "sue-de-coq.shared" => {
            let cells = clause.cells_of("cells")?;
            for digit in clause.digits_of("digits")? {
                ensure!(cells.is_superset(places(digit)), "{digit} is elsewhere");
                ensure!(fits(digit), "{digit} fits twice");
            }
        }
        "sue-de-coq.twice" => {
            let (one, other) = (clause.house_of("house")?, clause.house_of("other")?);
            for digit in clause.digits_of("digits")? {
                let both = one.cell_set() | other.cell_set();
                ensure!(both.is_superset(places(digit)) && !fits(digit), "{digit} fits otherwise");
            }
        }
        "sue-de-coq.once" | "sue-de-coq.at-most" => {
            let digits = scene.digits(pattern);
            let twice = digits.iter().filter(|&digit| !fits(digit)).count();
            let number = clause.number_of("number")?;
            ensure!(number == pattern.len(), "{number} cells?");
            ensure!(digits.len() + twice == number, "they do not fill the cells");
            ensure!((twice == 0) == (clause.kind() == "sue-de-coq.once"), "{twice} fit twice");
        }
        "sue-de-coq.lost" => {
            let house = clause.house_of("house")?;
            for (cell, digit) in clause.candidates_of("struck")? {
                ensure!(house.cells().contains(&cell), "{cell} is outside of {house}");
                ensure!(clause.digits_of("digits")?.contains(digit), "{digit} is not named");
            }
            for digit in clause.digits_of("digits")? {
                let cells = clause.cells_of("cells")? & places(digit);
                ensure!(facts.refute(&[], &with(cells, digit)), "{digit} is elsewhere");
            }
        }
        _ => return Err("an unknown kind".to_owned()),
    }
    Ok(Vec::new())
}

/// The known claims of a branch.
#[derive(Clone, Default)]
struct Branch {
    assumed: Option<(CellSet, Digit, bool)>,
    on: Vec<(CellSet, Digit)>,
    off: BTreeSet<Candidate>,
}

impl Branch {
    fn is_on(&self, cell: Cell, digit: Digit) -> bool {
        self.on.contains(&(CellSet::single(cell), digit))
    }
}

/// A chain, or one within another.
#[derive(Default)]
struct Scope {
    /// The candidates that are out from outside.
    base: BTreeSet<Candidate>,
    branches: Vec<Branch>,
    proven: Vec<Fact>,
    /// The claims of the last sentence that are off.
    last: BTreeSet<Candidate>,
    expected: Vec<Candidate>,
    /// Whether a conclusion was said: the next assumption begins another argument.
    ended: bool,
}

struct Course<'a> {
    scene: &'a Scene<'a>,
    scopes: Vec<Scope>,
    /// The facts that links state.
    facts: Vec<Fact>,
}

/// Follows all sentences, and returns what they prove.
pub(super) fn check_course(scene: &Scene<'_>) -> Result<Vec<Fact>, String> {
    let mut course = Course { scene, scopes: vec![Scope::default()], facts: Vec::new() };
    for clause in scene.hint.clauses(3).iter().filter(|clause| is_course(clause.kind())) {
        let said = |wrong| format!("{} {:?}: {wrong}", clause.kind(), clause.terms());
        course.step(clause).map_err(said)?;
    }
    ensure!(course.scopes.len() == 1, "a chain within a chain has no end");
    let mut facts = course.facts;
    facts.append(&mut course.scopes[0].proven);
    Ok(facts)
}

impl Course<'_> {
    fn scope(&mut self) -> &mut Scope {
        self.scopes.last_mut().unwrap()
    }

    fn branch(&mut self) -> Result<&mut Branch, String> {
        self.scope().branches.last_mut().ok_or_else(|| "nothing is assumed".to_owned())
    }

    /// The candidates that are left outside of the branches.
    fn has(&self, cell: Cell, digit: Digit) -> bool {
        let base = &self.scopes.last().unwrap().base;
        self.scene.has(cell, digit) && !base.contains(&(cell, digit))
    }

    fn places(&self, house: House, digit: Digit) -> CellSet {
        house.cells().iter().copied().filter(|&cell| self.has(cell, digit)).collect()
    }

    fn digits(&self, cell: Cell) -> DigitSet {
        self.scene.marks.get(cell).iter().filter(|&digit| self.has(cell, digit)).collect()
    }

    fn step(&mut self, clause: &Clause) -> Result<(), String> {
        match clause.kind() {
            "suppose.on" | "suppose.off" | "suppose.one" | "suppose.none" => self.suppose(clause),
            "then.not" | "then.out" => {
                let branch = self.branch()?.clone();
                let [(cells, digit)] = branch.on[..] else { return Err("what is on?".into()) };
                self.exclude(cells, digit, clause)
            }
            "chain.at-once" => {
                let branch = self.branch()?;
                ensure!(branch.on.len() + branch.off.len() > 0, "nothing is known");
                Ok(())
            }
            "chain.on" => self.follow(clause),
            "nested.begin" => {
                let gone: BTreeSet<Candidate> = clause.candidates_of("gone")?.into_iter().collect();
                let branch = self.branch()?;
                ensure!(branch.off.is_superset(&gone), "not all are out");
                // It needs no more than the candidates that it names.
                let mut base = self.scope().base.clone();
                base.extend(gone);
                let expected = clause.candidates_of("struck")?;
                self.scopes.push(Scope { base, expected, ..Scope::default() });
                Ok(())
            }
            "nested.end" => {
                ensure!(self.scopes.len() > 1, "no chain within a chain");
                let scope = self.scopes.pop().unwrap();
                let struck = clause.candidates_of("struck")?;
                ensure!(struck == scope.expected, "another end");
                let mut facts = Facts::default();
                facts.add(scope.proven);
                for one in &struck {
                    ensure!(facts.refute(&[*one], &[]), "{one:?} was not proven");
                }
                self.out(struck)
            }
            kind if kind.starts_with("pattern.") => self.pattern(clause),
            _ => self.end(clause),
        }
    }

    fn suppose(&mut self, clause: &Clause) -> Result<(), String> {
        if std::mem::take(&mut self.scope().ended) {
            self.scope().branches.clear();
        }
        let on = matches!(clause.kind(), "suppose.on" | "suppose.one");
        let cells = clause.cells_of("cell").or_else(|_| clause.cells_of("cells"))?;
        let digit = clause.digit_of("digit")?;
        for cell in cells {
            ensure!(self.has(cell, digit), "{digit} is no candidate of {cell}");
        }
        let mut branch = Branch { assumed: Some((cells, digit, on)), ..Branch::default() };
        branch.off.clone_from(&self.scope().base);
        self.scope().last.clear();
        if on {
            branch.on.push((cells, digit));
        } else {
            branch.off.extend(with(cells, digit));
            self.scope().last.extend(with(cells, digit));
        }
        self.scope().branches.push(branch);
        Ok(())
    }

    /// These candidates are out from now on.
    fn out(&mut self, struck: Vec<Candidate>) -> Result<(), String> {
        ensure!(!struck.is_empty(), "none");
        for &(cell, digit) in &struck {
            ensure!(self.has(cell, digit), "{digit} is no candidate of {cell}");
        }
        self.branch()?.off.extend(struck.iter().copied());
        self.scope().last = struck.into_iter().collect();
        Ok(())
    }

    /// The candidates that are excluded as one of the cells has the digit.
    fn exclude(&mut self, cells: CellSet, digit: Digit, clause: &Clause) -> Result<(), String> {
        let struck = match clause.candidates_of("struck") {
            Ok(struck) => struck,
            Err(_) => vec![(clause.cell_of("cell")?, clause.digit_of("digit")?)],
        };
        for &(cell, other) in &struck {
            let seen = digit == other && cells.iter().all(|own| own.sees(cell));
            let own = digit != other && cells == CellSet::single(cell);
            ensure!(seen || own, "{cells}={digit} does not exclude {cell}={other}");
        }
        self.out(struck)
    }

    fn follow(&mut self, clause: &Clause) -> Result<(), String> {
        let (head, why) = (clause.parts_of("head")?, clause.parts_of("why")?);
        let ([head], [why]) = (&head[..], &why[..]) else { return Err("several heads".into()) };
        let cells = head.cells_of("cell").or_else(|_| head.cells_of("cells"))?;
        let digit = head.digit_of("digit")?;
        let gone: BTreeSet<Candidate> = match head.kind() {
            "head.then" | "head.then-group" => self.scope().last.clone(),
            "head.as" | "head.as-group" => {
                let lacking = head.digits_of("lacking")?;
                let cells = head.cells_of("gone")?;
                cells.iter().flat_map(|cell| lacking.iter().map(move |of| (cell, of))).collect()
            }
            "head.as-cell" => {
                let cell = head.cell_of("cell")?;
                head.digits_of("gone")?.iter().map(|digit| (cell, digit)).collect()
            }
            other => return Err(format!("{other}: an unknown kind")),
        };
        let off = self.branch()?.off.clone();
        ensure!(off.is_superset(&gone), "not all of {gone:?} are out");
        let left = |cells: CellSet, digit| -> CellSet {
            cells.iter().filter(|&cell| !gone.contains(&(cell, digit))).collect()
        };
        match why.kind() {
            "why.house" | "why.house-left" | "why.house-group" | "why.house-group-left" => {
                let house = why.house_of("house")?;
                let places = self.places(house, digit);
                ensure!(left(places, digit) == cells, "{digit} has more places in {house}");
                let others = (places - cells).len();
                ensure!(others > 0, "there was no other place");
                if !why.kind().ends_with("left") {
                    ensure!(
                        others == 1 || why.kind() == "why.house-group" || gone.len() == others,
                        "more"
                    );
                }
                if self.scopes.len() == 1 {
                    self.facts.push(with(places, digit));
                }
            }
            "why.cell" | "why.cell-left" => {
                let cell = cells.only().ok_or("several cells")?;
                let digits = self.digits(cell);
                let rest: DigitSet =
                    digits.iter().filter(|&digit| !gone.contains(&(cell, digit))).collect();
                ensure!(rest == DigitSet::single(digit), "{cell} has {rest} left");
                ensure!(why.kind() != "why.cell" || digits.len() == 2, "{cell} has {digits}");
                if self.scopes.len() == 1 {
                    self.facts.push(digits.iter().map(|digit| (cell, digit)).collect());
                }
            }
            "why.set" | "why.set-place" => {
                let (set, digits) = (why.cells_of("set")?, why.digits_of("digits")?);
                let rest: BTreeSet<Digit> = set
                    .iter()
                    .flat_map(|cell| self.digits(cell).iter().map(move |digit| (cell, digit)))
                    .filter(|one| !gone.contains(one))
                    .map(|one| one.1)
                    .collect();
                ensure!(digits.iter().eq(rest), "other digits are left");
                ensure!(
                    digits.len() == set.len() && digits.contains(digit),
                    "not as many as cells"
                );
                let places: CellSet = set.iter().filter(|&cell| self.has(cell, digit)).collect();
                ensure!(places == cells, "{digit} has the places {places}");
                ensure!((why.kind() == "why.set") == (cells == set), "{cells} of {set}");
                ensure!(why.digit_of("digit")? == digit, "another digit");
            }
            other => return Err(format!("{other}: an unknown kind")),
        }
        self.branch()?.on.push((cells, digit));
        self.scope().last.clear();
        if let Ok(so) = clause.parts_of("so") {
            ensure!(so.len() == 1, "several consequences");
            self.exclude(cells, digit, &so[0])?;
        }
        Ok(())
    }

    fn pattern(&mut self, clause: &Clause) -> Result<(), String> {
        let gone: BTreeSet<Candidate> = clause.candidates_of("gone")?.into_iter().collect();
        let off = self.branch()?.off.clone();
        ensure!(off.is_superset(&gone), "not all of {gone:?} are out");
        let struck = clause.candidates_of("struck")?;
        let places = |house: House, digit| -> CellSet {
            let all = self.places(house, digit);
            all.iter().filter(|&cell| !gone.contains(&(cell, digit))).collect()
        };
        let digits = |cell: Cell| -> DigitSet {
            self.digits(cell).iter().filter(|&digit| !gone.contains(&(cell, digit))).collect()
        };
        let union = |houses: &[House]| {
            houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cell_set())
        };
        match clause.kind() {
            "pattern.locked" => {
                let (base, cover) = (clause.house_of("house")?, clause.house_of("other")?);
                let digit = clause.digit_of("digit")?;
                let inside = cover.cell_set().is_superset(places(base, digit));
                ensure!(inside && !places(base, digit).is_empty(), "it is not locked");
                for (cell, of) in &struck {
                    let outside = cover.cells().contains(cell) && !base.cells().contains(cell);
                    ensure!(outside && *of == digit, "{cell} keeps {of}");
                }
            }
            "pattern.naked" => {
                let (cells, own) = (clause.cells_of("cells")?, clause.digits_of("digits")?);
                let house = clause.house_of("house")?;
                let all = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | digits(cell));
                ensure!(own.is_superset(all) && own.len() == cells.len(), "they have {all}");
                ensure!(house.cell_set().is_superset(cells), "not in {house}");
                for (cell, of) in &struck {
                    let outside = house.cells().contains(cell) && !cells.contains(*cell);
                    ensure!(outside && own.contains(*of), "{cell} keeps {of}");
                }
            }
            "pattern.hidden" => {
                let (cells, own) = (clause.cells_of("cells")?, clause.digits_of("digits")?);
                let house = clause.house_of("house")?;
                let inside = own.iter().all(|digit| cells.is_superset(places(house, digit)));
                ensure!(inside && own.len() == cells.len(), "they have more places");
                for (cell, of) in &struck {
                    ensure!(cells.contains(*cell) && !own.contains(*of), "{cell} keeps {of}");
                }
            }
            "pattern.x-wing" => {
                let (base, cover) = (clause.houses_of("base")?, clause.houses_of("cover")?);
                let digit = clause.digit_of("digit")?;
                let inside =
                    base.iter().all(|&house| union(&cover).is_superset(places(house, digit)));
                ensure!(inside && base.len() == cover.len(), "there are more places");
                ensure!(base.iter().all(|house| house.kind() == base[0].kind()), "mixed lines");
                for (cell, of) in &struck {
                    let outside = union(&cover).contains(*cell) && !union(&base).contains(*cell);
                    ensure!(outside && *of == digit, "{cell} keeps {of}");
                }
            }
            other => return Err(format!("{other}: an unknown kind")),
        }
        self.out(struck)
    }

    /// The cases, one of which holds: the branches, or that the only assumption holds or not.
    fn cases(&self) -> Result<Vec<Branch>, String> {
        let mut all = self.scopes.last().unwrap().branches.clone();
        let assumed: Vec<_> = all.iter().filter_map(|branch| branch.assumed).collect();
        if let [(cells, digit, on)] = assumed[..] {
            let mut other = Branch { assumed: Some((cells, digit, !on)), ..Branch::default() };
            if on {
                other.off.extend(with(cells, digit));
            } else {
                other.on.push((cells, digit));
            }
            all.push(other);
            return Ok(all);
        }
        if let [(cells, digit, on), (own, of, other)] = assumed[..]
            && (cells, digit, on) == (own, of, !other)
        {
            return Ok(all);
        }
        ensure!(assumed.iter().all(|one| one.2 && one.0.len() == 1), "they are no cases");
        let cells = assumed.iter().fold(CellSet::EMPTY, |all, one| all | one.0);
        let digits: DigitSet = assumed.iter().map(|one| one.1).collect();
        let is_cell = cells.only().is_some_and(|cell| self.digits(cell) == digits);
        let is_region = digits.only().is_some_and(|digit| {
            House::ALL.iter().any(|&house| self.places(house, digit) == cells)
        });
        ensure!(is_cell || is_region, "other cases are left");
        Ok(all)
    }

    fn is_not(&self, cell: Cell, digit: Digit) -> Fact {
        let others = self.digits(cell).without(digit);
        others.iter().map(|other| (cell, other)).collect()
    }

    fn end(&mut self, clause: &Clause) -> Result<(), String> {
        let single = || Ok::<_, String>((clause.cell_of("cell")?, clause.digit_of("digit")?));
        let last = self.branch()?.clone();
        let assumed = last.assumed.ok_or("nothing is assumed")?;
        let is_alone = self.scope().branches.len() == 1;
        let fact: Fact = match clause.kind() {
            "end.contradicts-on" => {
                let (cell, digit) = single()?;
                ensure!(is_alone && assumed == (CellSet::single(cell), digit, true), "not assumed");
                ensure!(last.off.contains(&(cell, digit)), "no contradiction");
                self.is_not(cell, digit)
            }
            "end.contradicts-off" => {
                let (cell, digit) = single()?;
                ensure!(
                    is_alone && assumed == (CellSet::single(cell), digit, false),
                    "not assumed"
                );
                ensure!(last.is_on(cell, digit), "no contradiction");
                vec![(cell, digit)]
            }
            "end.two-in-cell" => {
                let (cell, digit) = single()?;
                let second = clause.digit_of("second")?;
                ensure!(is_alone && assumed == (CellSet::single(cell), digit, true), "not assumed");
                ensure!(last.is_on(cell, second) && second != digit, "no contradiction");
                self.is_not(cell, digit)
            }
            "end.wrong-on" | "end.wrong-off" => {
                let (cell, digit) = single()?;
                let (other, second) = (clause.cell_of("other")?, clause.digit_of("second")?);
                let on = clause.kind() == "end.wrong-on";
                ensure!(is_alone && assumed == (CellSet::single(cell), digit, on), "not assumed");
                ensure!(last.is_on(other, second), "{other} may not be {second}");
                ensure!(last.off.contains(&(other, second)), "{other} may be {second}");
                if on { self.is_not(cell, digit) } else { vec![(cell, digit)] }
            }
            "end.either-off" | "end.always-off" => {
                let (cell, digit) = single()?;
                let all = self.cases()?.iter().all(|branch| branch.off.contains(&(cell, digit)));
                ensure!(all, "not in all cases");
                self.is_not(cell, digit)
            }
            "end.either-on" | "end.always-on" => {
                let (cell, digit) = single()?;
                let all = self.cases()?.iter().all(|branch| branch.is_on(cell, digit));
                ensure!(all, "not in all cases");
                vec![(cell, digit)]
            }
            "end.both" | "end.all" | "end.one" => {
                let ends = clause.cells_of("ends").or_else(|_| clause.cells_of("cell"))?;
                let digit = clause.digit_of("digit")?;
                let on = |branch: &Branch| {
                    branch.on.iter().any(|own| own.1 == digit && ends.is_superset(own.0))
                };
                ensure!(self.cases()?.iter().all(on), "not in all cases");
                sees_all(clause.cells_of("lost")?, ends)?;
                ensure!(clause.kind() != "end.both" || ends.len() == 2, "not both");
                for cell in clause.cells_of("lost")? {
                    ensure!(self.has(cell, digit), "{digit} is no candidate of {cell}");
                }
                with(ends, digit)
            }
            "end.cross" | "end.cross-group" => {
                let (cell, digit) = single()?;
                let others = clause.cells_of("other").or_else(|_| clause.cells_of("others"))?;
                let second = clause.digit_of("second")?;
                let on = |branch: &Branch| {
                    let other =
                        |own: &(CellSet, Digit)| own.1 == second && others.is_superset(own.0);
                    branch.is_on(cell, digit) || branch.on.iter().any(other)
                };
                ensure!(self.cases()?.iter().all(on), "not in all cases");
                sees_all(CellSet::single(cell), others)?;
                let mut fact = with(others, second);
                fact.push((cell, digit));
                fact
            }
            "end.cell" => {
                let (cell, digits) = (clause.cell_of("cell")?, clause.digits_of("digits")?);
                let on = |branch: &Branch| digits.iter().any(|digit| branch.is_on(cell, digit));
                ensure!(self.cases()?.iter().all(on), "not in all cases");
                ensure!((digits & clause.digits_of("lost")?).is_empty(), "it keeps some");
                digits.iter().map(|digit| (cell, digit)).collect()
            }
            other => return Err(format!("{other}: an unknown kind")),
        };
        ensure!(!fact.is_empty(), "nothing is left");
        self.scope().ended = true;
        self.scope().proven.push(fact);
        Ok(())
    }
}
