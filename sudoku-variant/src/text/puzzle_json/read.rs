//! Rules of the form, and those that they are here.

use std::collections::{BTreeMap, BTreeSet};
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::super::ParseError;
use super::super::json::{Node, Object};
use super::board::Piece;
use super::{
    Family, Field, Marks, Read, SIDES, cell_of, extremum, in_order, is_connected, is_straight,
    share_edge, thirds, touch, unlike,
};
use crate::board::{Board, Cell};
use crate::puzzle::Puzzle;
use crate::rule::{
    AllMarked, AntiKing, AntiKnight, Arrow, Between, Cage, Clones, Diagonal, Difference,
    DisjointGroups, Entropic, Greater, LittleKiller, Lockout, Modular, NonConsecutive, PairSum,
    Palindrome, Parity, Quadruple, Ratio, Region, RegionSum, Renban, Rule, Sandwich, Skyscraper,
    Sum, Thermometer, Whisper, Windows, XSum, Zipper,
};
use crate::symbols::SymbolSet;

/// A rule that was read, or a part of one that is drawn as several regions.
enum Found {
    Rule(Rule),
    Part { is_window: bool, cells: Vec<Cell> },
}

struct Reader<'b> {
    board: &'b Board,
    field: &'b Field,
    marks: Marks,
    /// Symbols that rules of one cell leave.
    limits: Vec<(Cell, SymbolSet)>,
    /// An error at the place of each rule that all marks of a family are drawn.
    negatives: Vec<(ParseError, Family, AllMarked)>,
}

pub(super) fn rules(
    puzzle: &mut Puzzle,
    field: &Field,
    entries: Vec<(String, Object<'_>)>,
    left: Vec<(usize, Piece)>,
) -> Read<()> {
    let board = puzzle.board().clone();
    let (marks, limits, negatives) = (Marks::new(), Vec::new(), Vec::new());
    let mut reader = Reader { board: &board, field, marks, limits, negatives };
    let mut left = left.into_iter().peekable();
    let mut has_free_box = false;
    let mut found: Vec<(Node<'_>, Found)> = Vec::new();
    for (at, (kind, mut fields)) in entries.into_iter().enumerate() {
        let node = fields.node();
        if let Some((_, piece)) = left.next_if(|(house, _)| *house == at) {
            has_free_box |= matches!(piece, Piece::Box(_));
            let (Piece::Box(cells) | Piece::Row(cells) | Piece::Column(cells)) = piece else {
                continue;
            };
            let cells = cells.into_iter().map(|place| cell_of(&board, place)).collect();
            found.push((node, Found::Rule(Region { cells }.into())));
        } else if !matches!(&*kind, "grid" | "box_grid" | "row" | "column" | "box") {
            let rules = reader.rules(&kind, &mut fields)?;
            fields.end()?;
            found.extend(rules.into_iter().map(|rule| (node, rule)));
        }
    }
    for (cell, set) in reader.limits {
        puzzle.mark(cell, puzzle.marks()[cell.index()] & set);
    }
    join(&board, &mut found);
    for (node, found) in found {
        let rule = match found {
            Found::Rule(rule) => rule,
            Found::Part { cells, .. } => Region { cells }.into(),
        };
        if has_free_box && matches!(rule, Rule::RegionSum(_)) {
            return node.fail("a line of region sums beside boxes that are in no grid");
        }
        if let Err(error) = puzzle.add(rule) {
            return node.fail(error.to_string());
        }
    }
    for (error, family, rule) in reader.negatives {
        if let Some(reason) = unlike(puzzle, &rule, family, &reader.marks) {
            return Err(ParseError { reason, ..error });
        }
    }
    Ok(())
}

/// Joins regions that are the windows, or the disjoint groups, of a grid.
fn join(board: &Board, found: &mut Vec<(Node<'_>, Found)>) {
    let mut parts: BTreeMap<(bool, Vec<Cell>), usize> = BTreeMap::new();
    for (at, (_, part)) in found.iter().enumerate() {
        if let Found::Part { is_window, cells } = part {
            let mut cells = cells.clone();
            cells.sort_unstable();
            parts.entry((*is_window, cells)).or_insert(at);
        }
    }
    let mut joined = BTreeSet::new();
    for grid in 0..board.grids().len() {
        let groups: [(bool, Vec<Vec<Cell>>, Rule); 2] = [
            (true, Windows { grid }.houses(board), Windows { grid }.into()),
            (false, DisjointGroups { grid }.houses(board), DisjointGroups { grid }.into()),
        ];
        for (is_window, houses, rule) in groups {
            let houses: Vec<(bool, Vec<Cell>)> =
                houses.into_iter().map(|house| (is_window, house)).collect();
            let places = houses.iter().map(|house| parts.get(house).copied());
            let Some(places) = places.collect::<Option<Vec<usize>>>() else { continue };
            let Some(&first) = places.iter().min() else { continue };
            parts.retain(|house, _| !houses.contains(house));
            joined.extend(places.into_iter().filter(|&at| at != first));
            found[first].1 = Found::Rule(rule);
        }
    }
    let mut at = 0..;
    found.retain(|_| !joined.contains(&at.next().unwrap_or(0)));
}

impl Reader<'_> {
    fn cells(&self, node: Node<'_>) -> Read<Vec<Cell>> {
        let places = self.field.places(node)?;
        Ok(places.into_iter().map(|place| cell_of(self.board, place)).collect())
    }

    fn pair(&self, node: Node<'_>) -> Read<(Cell, Cell)> {
        match self.cells(node)?[..] {
            [a, b] => Ok((a, b)),
            _ => node.fail("expected two cells"),
        }
    }

    fn symbols(&self, node: Node<'_>) -> Read<Vec<u8>> {
        let most = self.board.symbols();
        let symbol = |node: &Node<'_>| match node.number()? {
            value if value == 0 || value > most => {
                node.fail(format!("{value} is not from 1 to {most}"))
            }
            value => Ok(value),
        };
        node.list()?.iter().map(symbol).collect()
    }

    /// The rules of an entry.
    fn rules(&mut self, kind: &str, fields: &mut Object<'_>) -> Read<Vec<Found>> {
        let one = |rule: Rule| Ok(Vec::from([Found::Rule(rule)]));
        let node = fields.node();
        match kind {
            "region" => {
                let (look, cells) = (fields.need("kind")?, self.cells(fields.need("cells")?)?);
                let found = match &*look.string()? {
                    "diagonal" => Found::Rule(self.diagonal(cells)),
                    "window" => Found::Part { is_window: true, cells },
                    "disjoint" => Found::Part { is_window: false, cells },
                    "colour" | "extra" | "region" => Found::Rule(Region { cells }.into()),
                    _ => return unknown(kind, look),
                };
                Ok(Vec::from([found]))
            }
            "cage" => {
                let sum = fields.take("sum").map(|sum| sum.number()).transpose()?;
                one(Cage { cells: self.cells(fields.need("cells")?)?, sum }.into())
            }
            "line" => self.line(fields),
            "arrow" => {
                let (bulb, lines) = (fields.need("bulb")?, fields.need("lines")?.list()?);
                let circle = self.cells(bulb)?;
                if !is_connected(self.board, &circle) {
                    return bulb.fail("cells of a bulb are not connected");
                }
                let mut arrows = Vec::new();
                for line in lines {
                    let cells = self.cells(line)?;
                    if !circle.iter().any(|&cell| touch(self.board, cell, cells[0])) {
                        return line.fail("an arrow does not begin beside its bulb");
                    }
                    let circle = circle.clone();
                    arrows.push(Found::Rule(Arrow { circle, cells }.into()));
                }
                if arrows.is_empty() { node.fail("an arrow without a line") } else { Ok(arrows) }
            }
            "edge" => self.edge(fields),
            "relation" => self.relation(fields),
            "sum" => self.sum(fields),
            "sandwich" | "xsum" => {
                let sum = fields.need("sum")?.number()?;
                let cells = self.outside(fields)?;
                one(match kind {
                    "sandwich" => Sandwich { cells, sum }.into(),
                    _ => XSum { cells, sum }.into(),
                })
            }
            "skyscraper" => {
                let seen = fields.need("value")?.number()?;
                one(Skyscraper { cells: self.outside(fields)?, seen }.into())
            }
            "neighbours" => self.neighbours(fields),
            "cell" => self.cell(fields),
            "contains" => {
                let values = self.symbols(fields.need("digits")?)?;
                one(Quadruple { cells: self.cells(fields.need("cells")?)?, values }.into())
            }
            "clone" => {
                let regions: Vec<Vec<Cell>> = {
                    let regions = fields.need("regions")?.list()?;
                    regions.into_iter().map(|region| self.cells(region)).collect::<Read<_>>()?
                };
                let Some((first, copies)) = regions.split_first().filter(|(_, it)| !it.is_empty())
                else {
                    return node.fail("a clone needs two regions");
                };
                let clone = |copies: &Vec<Cell>| {
                    let (cells, copies) = (first.clone(), copies.clone());
                    Found::Rule(Clones { cells, copies }.into())
                };
                Ok(copies.iter().map(clone).collect())
            }
            "corner" => {
                let look = fields.need("kind")?;
                match &*look.string()? {
                    "exclude" => {
                        let value = fields.need("value")?;
                        let cells = self.cells(fields.need("cells")?)?;
                        let value: u8 = value.number()?;
                        let others = !SymbolSet::of(value);
                        self.limits.extend(cells.into_iter().map(|cell| (cell, others)));
                        Ok(Vec::new())
                    }
                    _ => unknown(kind, look),
                }
            }
            "negative" => self.negative(fields),
            _ => node.fail(format!("the rule {} is not known", cut(kind))),
        }
    }

    /// A long diagonal of a grid, or a region.
    fn diagonal(&self, cells: Vec<Cell>) -> Rule {
        let set: BTreeSet<Cell> = cells.iter().copied().collect();
        for grid in 0..self.board.grids().len() {
            for rising in [false, true] {
                let diagonal = Diagonal { grid, rising };
                let line = diagonal.line(self.board);
                let is_square = Rule::from(diagonal.clone()).meaning().fits(self.board);
                if is_square
                    && line.len() == cells.len()
                    && line.into_iter().collect::<BTreeSet<_>>() == set
                {
                    return diagonal.into();
                }
            }
        }
        Region { cells }.into()
    }

    fn line(&self, fields: &mut Object<'_>) -> Read<Vec<Found>> {
        let (look, node) = (fields.need("kind")?, fields.need("cells")?);
        let cells = self.cells(node)?;
        if cells.len() < 2 || cells.windows(2).any(|pair| !touch(self.board, pair[0], pair[1])) {
            return node.fail("cells of a line do not touch one another");
        }
        let kind = look.string()?;
        let closed = fields.take("closed");
        let is_closed = closed.map(|node| node.bool()).transpose()? == Some(true);
        if let Some(closed) =
            closed.filter(|_| is_closed && !matches!(&*kind, "whisper" | "renban"))
        {
            return closed.fail(format!("the line {kind} cannot be closed"));
        }
        let rule = match &*kind {
            "thermo" => Thermometer { cells, slow: false }.into(),
            "slow_thermo" => Thermometer { cells, slow: true }.into(),
            "whisper" => {
                let by = match fields.take("value") {
                    Some(by) => by.number()?,
                    None if self.board.symbols() == 9 => 5,
                    None => return look.fail("the key value is missing"),
                };
                let mut rules = Vec::new();
                if is_closed {
                    let ends = Vec::from([cells[cells.len() - 1], cells[0]]);
                    rules.push(Found::Rule(Whisper { cells: ends, by }.into()));
                }
                rules.insert(0, Found::Rule(Whisper { cells, by }.into()));
                return Ok(rules);
            }
            "zipper" => Zipper { cells }.into(),
            "parity" if !is_closed => Modular { cells, by: 2 }.into(),
            "modular" => {
                let by = match fields.take("value") {
                    Some(by) => by.number()?,
                    None if self.board.symbols() == 9 => 3,
                    None => return look.fail("the key value is missing"),
                };
                if cells.len() < usize::from(by) {
                    return node.fail(format!("a modular line of fewer than {by} cells"));
                }
                Modular { cells, by }.into()
            }
            "lockout" => {
                let by = match fields.take("value") {
                    Some(by) => by.number()?,
                    None if self.board.symbols() == 9 => 4,
                    None => return look.fail("the key value is missing"),
                };
                Lockout { cells, by }.into()
            }
            "entropic" => {
                let thirds = thirds(self.board.symbols());
                let groups = match fields.take("groups") {
                    Some(groups) => {
                        let list = groups.list()?;
                        list.into_iter().map(|it| self.symbols(it)).collect::<Read<Vec<_>>>()?
                    }
                    None if self.board.symbols() == 9 => thirds.clone(),
                    None => return look.fail("the key groups is missing"),
                };
                if groups != thirds {
                    return look.fail("groups that are not the thirds of the digits");
                }
                if cells.len() < 3 {
                    return node.fail("an entropic line of fewer than 3 cells");
                }
                Entropic { cells }.into()
            }
            "renban" => Renban { cells }.into(),
            "region_sum" => RegionSum { cells }.into(),
            "palindrome" => Palindrome { cells }.into(),
            "between" => Between { cells }.into(),
            _ => return unknown("line", look),
        };
        Ok(Vec::from([Found::Rule(rule)]))
    }

    fn edge(&mut self, fields: &mut Object<'_>) -> Read<Vec<Found>> {
        let (look, node) = (fields.need("kind")?, fields.need("cells")?);
        let (a, b) = self.pair(node)?;
        if !share_edge(self.board, a, b) {
            return node.fail("the cells do not share an edge");
        }
        let kind = look.string()?;
        let (family, rule): (_, Rule) = match &*kind {
            "kropki" => {
                let color = fields.need("color")?;
                let rule = match &*color.string()? {
                    "white" => Difference { a, b, by: 1 }.into(),
                    "black" => Ratio { a, b, by: 2 }.into(),
                    _ => return unknown("edge kropki", color),
                };
                (Family::Kropki, rule)
            }
            "xv" => {
                let letter = fields.need("letter")?;
                let total = match &*letter.string()? {
                    "X" => 10,
                    "V" => 5,
                    _ => return unknown("edge xv", letter),
                };
                (Family::Xv, PairSum { a, b, total }.into())
            }
            "difference" => {
                let by = fields.need("value")?.number()?;
                (Family::Difference, Difference { a, b, by }.into())
            }
            "ratio" => (Family::Ratio, Ratio { a, b, by: fields.need("value")?.number()? }.into()),
            "sum" => (Family::None, PairSum { a, b, total: fields.need("sum")?.number()? }.into()),
            "less" => (Family::None, Greater { a: b, b: a }.into()),
            _ => return unknown("edge", look),
        };
        let (first, second) = in_order(a, b);
        self.marks.insert((family, first, second));
        Ok(Vec::from([Found::Rule(rule)]))
    }

    fn relation(&self, fields: &mut Object<'_>) -> Read<Vec<Found>> {
        let (op, params) = (fields.need("op")?, fields.need("params")?);
        let pairs = fields.need("pairs")?.list()?;
        let pairs = pairs.into_iter().map(|pair| self.pair(pair)).collect::<Read<Vec<_>>>()?;
        let numbers = params.list()?;
        let number = || match &numbers[..] {
            [number] => number.number::<u8>(),
            _ => params.fail("expected one number"),
        };
        let nothing = || match &numbers[..] {
            [] => Ok(()),
            _ => params.fail("expected an empty list"),
        };
        let name = op.string()?;
        if name == "less"
            && let Some(rule) = extremum(self.board, &pairs)
        {
            nothing()?;
            return Ok(Vec::from([Found::Rule(rule.into())]));
        }
        let rule = |(a, b): (Cell, Cell)| -> Read<Rule> {
            let cells = Vec::from([a, b]);
            Ok(match &*name {
                "difference" => Difference { a, b, by: number()? }.into(),
                "ratio" => Ratio { a, b, by: number()? }.into(),
                "sum" => PairSum { a, b, total: number()? }.into(),
                "difference_at_least" => Whisper { cells, by: number()? }.into(),
                "less" => nothing().map(|()| Greater { a: b, b: a }.into())?,
                "less_equal" => nothing().map(|()| Thermometer { cells, slow: true }.into())?,
                "different" => nothing().map(|()| Region { cells }.into())?,
                "equal" => nothing()
                    .map(|()| Clones { cells: Vec::from([a]), copies: Vec::from([b]) }.into())?,
                _ => return unknown("relation", op),
            })
        };
        pairs.into_iter().map(|pair| rule(pair).map(Found::Rule)).collect()
    }

    fn sum(&self, fields: &mut Object<'_>) -> Read<Vec<Found>> {
        let (look, total) = (fields.need("kind")?, fields.need("sum")?.number()?);
        let rule = match &*look.string()? {
            "little_killer" => LittleKiller { cells: self.outside(fields)?, total }.into(),
            "frame" => Sum { cells: self.outside(fields)?, total }.into(),
            "group" | "corner" => Sum { cells: self.cells(fields.need("cells")?)?, total }.into(),
            _ => return unknown("sum", look),
        };
        Ok(Vec::from([Found::Rule(rule)]))
    }

    /// The cells of a clue outside, from the clue on.
    fn outside(&self, fields: &mut Object<'_>) -> Read<Vec<Cell>> {
        let (side, node) = (fields.need("side")?, fields.need("cells")?);
        let cells = self.cells(node)?;
        let name = side.string()?;
        let Some((down, right)) = SIDES.iter().find(|it| it.0 == name).map(|it| it.1) else {
            return unknown("side", side);
        };
        if self.board.step(cells[0], -down, -right).is_some() {
            return side.fail(format!("on the {name} of the first cell there is another one"));
        }
        if !is_straight(self.board, &cells, (down, right)) {
            return node.fail("the cells do not go straight away from the clue");
        }
        Ok(cells)
    }

    fn neighbours(&self, fields: &mut Object<'_>) -> Read<Vec<Found>> {
        let rule = match fields.take("kind") {
            Some(look) => match &*look.string()? {
                "antiknight" => AntiKnight.into(),
                "antiking" => AntiKing.into(),
                "nonconsecutive" => NonConsecutive.into(),
                _ => return unknown("neighbours", look),
            },
            None => {
                let (op, params) = (fields.need("op")?, fields.need("params")?.list()?);
                let place = fields.need("where")?;
                let params: Vec<u8> = params.iter().map(Node::number).collect::<Read<_>>()?;
                match (&*op.string()?, &params[..], &*place.string()?) {
                    ("different", [], "knight") => AntiKnight.into(),
                    ("different", [], "king") => AntiKing.into(),
                    ("not_consecutive", [], "orthogonal")
                    | ("not_difference", [1], "orthogonal") => NonConsecutive.into(),
                    _ => return unknown("neighbours", op),
                }
            }
        };
        Ok(Vec::from([Found::Rule(rule)]))
    }

    fn cell(&mut self, fields: &mut Object<'_>) -> Read<Vec<Found>> {
        let (look, cells) = (fields.need("kind")?, self.cells(fields.need("cells")?)?);
        let kind = look.string()?;
        let set = match &*kind {
            "odd" | "even" => {
                let even = kind == "even";
                let parity = |cell| Found::Rule(Parity { cell, even }.into());
                return Ok(cells.into_iter().map(parity).collect());
            }
            "low" | "high" => {
                let low = SymbolSet::all(fields.need("split")?.number()?);
                if kind == "low" { low } else { !low }
            }
            "set" | "exclude" => {
                let set: SymbolSet = self.symbols(fields.need("values")?)?.into_iter().collect();
                if kind == "set" { set } else { !set }
            }
            _ => return unknown("cell", look),
        };
        self.limits.extend(cells.into_iter().map(|cell| (cell, set)));
        Ok(Vec::new())
    }

    fn negative(&mut self, fields: &mut Object<'_>) -> Read<Vec<Found>> {
        let of = fields.need("of")?;
        let mut number = |key| fields.need(key)?.number::<u32>();
        let (family, rule) = match &*of.string()? {
            "kropki" => {
                let color = fields.take("color");
                let rule = match color.map(|color| color.string()).transpose()?.as_deref() {
                    None => AllMarked::Kropki,
                    Some("white") => AllMarked::Consecutive,
                    Some("black") => AllMarked::Doubles,
                    _ => return unknown("negative kropki", color.unwrap_or(of)),
                };
                (Family::Kropki, rule)
            }
            "xv" => (Family::Xv, AllMarked::Xv),
            "difference" if number("value")? == 1 => (Family::Difference, AllMarked::Consecutive),
            "ratio" if number("value")? == 2 => (Family::Ratio, AllMarked::Doubles),
            _ => return unknown("negative", of),
        };
        self.negatives.push((fields.node().error(""), family, rule.clone()));
        Ok(Vec::from([Found::Rule(rule.into())]))
    }
}

/// An error that names a kind of a rule.
fn unknown<T>(rule: &str, kind: Node<'_>) -> Read<T> {
    kind.fail(format!("the rule {rule} of the kind {} is not known", kind.shown()))
}

fn cut(name: &str) -> String {
    name.chars().take(40).collect()
}
