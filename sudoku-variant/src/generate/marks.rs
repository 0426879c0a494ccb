//! [`Drawing`]: marks of a kind, drawn from a solution.

use std::collections::BTreeSet;
use std::vec;
use std::vec::Vec;

use sudoku_core::Random;

use super::kind::Kind;
use crate::board::{Board, Cell, HouseKind};
use crate::rule::{
    AllMarked, Arrow, Difference, Greater, LittleKiller, PairSum, Parity, Ratio, Rule, Sandwich,
    Skyscraper, Thermometer,
};
use crate::text::diagonal_from;

/// The cells of a thermometer.
const THERMOMETER: (u64, u64) = (3, 6);

/// The cells of an arrow without its circle.
const ARROW: (usize, usize) = (2, 4);

/// The tries for each thermometer and each arrow: where no more have a place, there are fewer.
const TRIES: usize = 100;

/// The fewest cells of a diagonal with a sum: two in a grid of 4, three in others.
const fn shortest_diagonal(symbols: u8) -> usize {
    if symbols > 4 { 3 } else { 2 }
}

/// A solution, and the places that lines already take.
pub(super) struct Drawing<'a> {
    board: &'a Board,
    solution: &'a [u8],
    /// The cells of thermometers and arrows.
    is_taken: Vec<bool>,
    /// The upper left cells of four that a line crosses from corner to corner.
    crossed: BTreeSet<(usize, usize)>,
}

impl<'a> Drawing<'a> {
    pub(super) fn new(board: &'a Board, solution: &'a [u8]) -> Self {
        let is_taken = vec![false; board.len()];
        Self { board, solution, is_taken, crossed: BTreeSet::new() }
    }

    fn value(&self, cell: Cell) -> u8 {
        self.solution[cell.index()]
    }

    /// The rules that the marks of a kind are; none for a kind without marks.
    pub(super) fn rules(&mut self, kind: Kind, random: &mut Random) -> Vec<Rule> {
        let symbols = usize::from(self.board.symbols());
        let lines = (2 * symbols).div_ceil(3);
        match kind {
            Kind::OddEven => self.parities(random),
            Kind::Consecutive => self.all(AllMarked::Consecutive, |a, b, x, y| {
                (x.abs_diff(y) == 1).then(|| Difference { a, b, by: 1 }.into())
            }),
            Kind::Kropki => self.all(AllMarked::Kropki, |a, b, x, y| {
                let white = x.abs_diff(y) == 1;
                let black = x == 2 * y || y == 2 * x;
                // Between 1 and 2, either dot is right.
                let is_black = black && (!white || random.below(2) == 0);
                let dot = if is_black {
                    Ratio { a, b, by: 2 }.into()
                } else {
                    Difference { a, b, by: 1 }.into()
                };
                (white || black).then_some(dot)
            }),
            Kind::Xv => self.all(AllMarked::Xv, |a, b, x, y| {
                let total = x + y;
                [5, 10].contains(&total).then(|| PairSum { a, b, total }.into())
            }),
            Kind::GreaterThan => self.signs(),
            Kind::Thermometer => self.lines(lines, random, Self::thermometer),
            Kind::Arrow => self.lines(lines, random, Self::arrow),
            Kind::LittleKiller => self.diagonals(random),
            Kind::Sandwich => self.sandwiches(),
            Kind::Skyscraper => self.skyscrapers(random),
            _ => Vec::new(),
        }
    }

    fn parities(&self, random: &mut Random) -> Vec<Rule> {
        let mut cells: Vec<Cell> = self.board.cells().collect();
        random.shuffle(&mut cells);
        cells.truncate(self.board.len() / 3);
        cells.sort_unstable();
        let parity = |cell| Parity { cell, even: self.value(cell).is_multiple_of(2) }.into();
        cells.into_iter().map(parity).collect()
    }

    /// The mark of each pair of neighbours, and that there are no others.
    fn all(
        &self,
        which: AllMarked,
        mut mark: impl FnMut(Cell, Cell, u8, u8) -> Option<Rule>,
    ) -> Vec<Rule> {
        let neighbours = self.board.neighbours();
        let marks = neighbours.filter_map(|(a, b)| mark(a, b, self.value(a), self.value(b)));
        let mut rules: Vec<Rule> = marks.collect();
        rules.push(which.into());
        rules
    }

    fn signs(&self) -> Vec<Rule> {
        let mut box_of = vec![None; self.board.len()];
        let boxes = self.board.houses().iter().filter(|house| house.kind == HouseKind::Box);
        for (number, house) in boxes.enumerate() {
            house.cells.iter().for_each(|cell| box_of[cell.index()] = Some(number));
        }
        let is_inside = |&(a, b): &(Cell, Cell)| box_of[a.index()] == box_of[b.index()];
        let sign = |(a, b)| {
            let (a, b) = if self.value(a) > self.value(b) { (a, b) } else { (b, a) };
            Greater { a, b }.into()
        };
        self.board.neighbours().filter(is_inside).map(sign).collect()
    }

    /// Draws lines that share no cell.
    fn lines(
        &mut self,
        count: usize,
        random: &mut Random,
        draw: impl Fn(&mut Self, &mut Random) -> Option<(Vec<Cell>, Rule)>,
    ) -> Vec<Rule> {
        let mut rules = Vec::new();
        for _ in 0..TRIES * count {
            if rules.len() == count {
                break;
            }
            if let Some((cells, rule)) = draw(self, random) {
                for pair in cells.windows(2) {
                    self.crossed.extend(self.corner(pair[0], pair[1]));
                }
                cells.iter().for_each(|cell| self.is_taken[cell.index()] = true);
                rules.push(rule);
            }
        }
        rules
    }

    /// The upper left of the four cells that a step crosses, if it goes from corner to corner.
    fn corner(&self, a: Cell, b: Cell) -> Option<(usize, usize)> {
        let ((r, c), (s, d)) = (self.board.place(a), self.board.place(b));
        (r != s && c != d).then(|| (r.min(s), c.min(d)))
    }

    /// The free cells around the last one of a line, which it can go on to.
    fn next(&self, line: &[Cell]) -> Vec<Cell> {
        let Some(&last) = line.last() else { return Vec::new() };
        let around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        let cells = around.filter_map(|(down, right)| self.board.step(last, down, right));
        let is_free = |cell: &Cell| {
            let corner = self.corner(last, *cell);
            !self.is_taken[cell.index()]
                && !line.contains(cell)
                && corner.is_none_or(|corner| {
                    !self.crossed.contains(&corner)
                        && line.windows(2).all(|pair| self.corner(pair[0], pair[1]) != Some(corner))
                })
        };
        cells.filter(is_free).collect()
    }

    fn first(&self, random: &mut Random) -> Option<Cell> {
        let at = random.below(self.board.len() as u64) as u16;
        Some(Cell::new(at)).filter(|cell| !self.is_taken[cell.index()])
    }

    fn thermometer(&mut self, random: &mut Random) -> Option<(Vec<Cell>, Rule)> {
        let (least, most) = THERMOMETER;
        let length = least + random.below(most - least + 1);
        let mut line = vec![self.first(random)?];
        while (line.len() as u64) < length {
            let last = self.value(line[line.len() - 1]);
            let mut next = self.next(&line);
            next.retain(|&cell| self.value(cell) > last);
            if next.is_empty() {
                break;
            }
            line.push(next[random.below(next.len() as u64) as usize]);
        }
        let rule = Thermometer { cells: line.clone(), slow: false };
        (line.len() as u64 >= least).then(|| (line, rule.into()))
    }

    fn arrow(&mut self, random: &mut Random) -> Option<(Vec<Cell>, Rule)> {
        let (least, most) = ARROW;
        let circle = self.first(random)?;
        let mut line = vec![circle];
        let mut left = self.value(circle);
        while left > 0 && line.len() <= most {
            let mut next = self.next(&line);
            next.retain(|&cell| self.value(cell) <= left);
            if next.is_empty() {
                break;
            }
            let cell = next[random.below(next.len() as u64) as usize];
            left -= self.value(cell);
            line.push(cell);
        }
        let rule = Arrow { circle: vec![circle], cells: line[1..].to_vec() };
        (left == 0 && line.len() > least).then(|| (line, rule.into()))
    }

    fn diagonals(&self, random: &mut Random) -> Vec<Rule> {
        let least = shortest_diagonal(self.board.symbols());
        let diagonals = self.board.cells().filter_map(|cell| diagonal_from(self.board, cell));
        let mut diagonals: Vec<Vec<Cell>> = diagonals.filter(|line| line.len() >= least).collect();
        random.shuffle(&mut diagonals);
        diagonals.truncate(self.board.symbols().into());
        diagonals.sort_unstable();
        let sum = |cells: Vec<Cell>| {
            let total = cells.iter().map(|&cell| u32::from(self.value(cell))).sum();
            LittleKiller { cells, total }.into()
        };
        diagonals.into_iter().map(sum).collect()
    }

    /// The rows, then the columns, that hold each symbol.
    fn rows_and_columns(&self) -> impl Iterator<Item = &[Cell]> {
        let symbols = usize::from(self.board.symbols());
        let houses = self.board.houses().iter();
        let lines = houses.filter(|house| house.kind != HouseKind::Box);
        lines.map(|house| &*house.cells).filter(move |cells| cells.len() == symbols)
    }

    fn sandwiches(&self) -> Vec<Rule> {
        let most = self.board.symbols();
        let sum = |cells: &[Cell]| {
            let is_crust = |&cell: &Cell| self.value(cell) == 1 || self.value(cell) == most;
            let inside = cells.iter().copied().skip_while(|cell| !is_crust(cell)).skip(1);
            let inside = inside.take_while(|cell| !is_crust(cell));
            let sum = inside.map(|cell| u32::from(self.value(cell))).sum();
            Sandwich { cells: cells.to_vec(), sum }.into()
        };
        self.rows_and_columns().map(sum).collect()
    }

    fn skyscrapers(&self, random: &mut Random) -> Vec<Rule> {
        let both = |cells: &[Cell]| [cells.to_vec(), cells.iter().rev().copied().collect()];
        let mut ends: Vec<Vec<Cell>> = self.rows_and_columns().flat_map(both).collect();
        random.shuffle(&mut ends);
        ends.truncate(ends.len() / 2);
        ends.sort_unstable();
        let clue = |cells: Vec<Cell>| {
            let (mut highest, mut seen) = (0, 0);
            for &cell in &cells {
                if self.value(cell) > highest {
                    (highest, seen) = (self.value(cell), seen + 1);
                }
            }
            Skyscraper { cells, seen }.into()
        };
        ends.into_iter().map(clue).collect()
    }
}
