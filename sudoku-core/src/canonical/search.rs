//! [`FormSearch`]: writes the smallest form row by row, on all ways that are still the smallest.

use alloc::vec::Vec;

use super::names::{Names, sorted};
use crate::array::array;
use crate::digit::Digit;
use crate::symmetry::Transformation;

/// The rows of a puzzle, and those of the puzzle with rows and columns exchanged.
pub(super) struct Lines<C> {
    lines: [[[C; 9]; 9]; 2],
    alike: [Alike; 2],
}

/// Rows and bands that are alike: to take the first of them is enough.
#[derive(Clone, Copy, Default)]
struct Alike {
    any: bool,
    /// For each row, those of its band before it that are the same.
    rows: [u16; 9],
    /// For each band, the rows of those before it that have the same rows, in some order.
    bands: [u16; 3],
}

impl<C: Copy + Ord> Lines<C> {
    pub(super) fn of(cells: &[C; 81]) -> Self {
        let (rows, _) = cells.as_chunks::<9>();
        let rows = array([cells[0]; 9], |row| rows[row]);
        let columns = array([cells[0]; 9], |column| array(cells[0], |row| cells[9 * row + column]));
        Self { lines: [rows, columns], alike: [Alike::of(&rows), Alike::of(&columns)] }
    }

    pub(super) fn row(&self, transposes: bool, row: u8) -> &[C; 9] {
        &self.lines[usize::from(transposes)][row as usize]
    }
}

impl Alike {
    fn of<C: Copy + Ord>(rows: &[[C; 9]; 9]) -> Self {
        let mut alike = Self::default();
        for row in 0..9 {
            for before in row / 3 * 3..row {
                if rows[before] == rows[row] {
                    alike.rows[row] |= 1 << before;
                    alike.any = true;
                }
            }
        }
        // Bands can only be alike if columns are not distinguished by them, which is rare.
        let sorted = |band: usize| {
            let mut rows = [rows[3 * band], rows[3 * band + 1], rows[3 * band + 2]];
            rows.sort_unstable();
            rows
        };
        for (before, band) in [(0, 1), (0, 2), (1, 2)] {
            let can_be = rows[3 * before..3 * before + 3].contains(&rows[3 * band]);
            if can_be && sorted(before) == sorted(band) {
                alike.bands[band] |= 0b111 << (3 * before);
                alike.any = true;
            }
        }
        alike
    }

    /// The first of each of these rows and bands. Of bands, all rows are there or none.
    fn firsts(&self, rows: u16) -> u16 {
        let is_first = |row: usize| (self.rows[row] | self.bands[row / 3]) & rows == 0;
        (0..9)
            .filter(|&row| rows >> row & 1 != 0 && is_first(row))
            .fold(0, |firsts, row| firsts | 1 << row)
    }
}

/// A way to the rows written so far.
#[derive(Clone, Copy)]
pub(super) struct State<N> {
    pub(super) transposes: bool,
    /// Which rows were written, in order; the others are not decided.
    pub(super) rows: [u8; 9],
    /// The same as a set.
    pub(super) written: u16,
    /// The order of the columns, as far as it matters:
    pub(super) columns: [u8; 9],
    /// columns and stacks that look the same in all rows so far are tied, and can change places.
    ///
    /// ```text
    /// column   0 . 1 . 2 │ 3 . 4 . 5 │ 6 . 7 . 8
    /// bit        0   1       3   4       6   7       two columns
    /// bit                2           5               two stacks
    /// ```
    pub(super) tied: u8,
    pub(super) names: N,
}

impl<N: Names> State<N> {
    /// Nothing is written.
    fn start(transposes: bool) -> Self {
        Self {
            transposes,
            rows: [0; 9],
            written: 0,
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            tied: 0xFF,
            names: N::NONE,
        }
    }

    /// The rows that can be written next, in place `at`.
    fn choices(&self, at: usize, lines: &Lines<N::Content>) -> u16 {
        let mut rows = 511 & !self.written;
        if !at.is_multiple_of(3) {
            rows &= 0b111 << (self.rows[at - 1] / 3 * 3);
        }
        let alike = &lines.alike[usize::from(self.transposes)];
        if alike.any { alike.firsts(rows) } else { rows }
    }

    /// The content of a row, its columns in the order of this state.
    fn row(&self, lines: &Lines<N::Content>, row: u8) -> [N::Content; 9] {
        let contents = lines.row(self.transposes, row);
        array(contents[0], |at| contents[self.columns[at] as usize])
    }

    pub(super) fn transformation(&self) -> Transformation {
        let digits = self.names.finish().map(|name| Digit::ALL[name as usize]);
        Transformation::of_parts(self.transposes, self.rows, self.columns, digits)
    }
}

/// Searches for smallest forms, again and again: keeps its memory.
#[derive(Clone)]
pub(super) struct FormSearch<N> {
    /// All ways to the smallest rows so far.
    states: Vec<State<N>>,
    /// The same, one row later.
    next: Vec<State<N>>,
    /// Which state, which row: those that may become the smallest.
    choices: Vec<(u32, u8)>,
    /// The smallest next row so far.
    smallest: [u16; 9],
    /// Whether the search was for the form of a full grid without clashes.
    pub(super) is_full: bool,
}

impl<N: Names> FormSearch<N> {
    pub(super) const fn new() -> Self {
        Self {
            states: Vec::new(),
            next: Vec::new(),
            choices: Vec::new(),
            smallest: [0; 9],
            is_full: false,
        }
    }

    /// Finds all ways to the smallest form; but of those that only differ in what looks the same in
    /// the end, one.
    pub(super) fn run(&mut self, lines: &Lines<N::Content>) {
        self.is_full = false;
        self.states.clear();
        self.states.extend([State::start(false), State::start(true)]);
        self.rest(lines);
    }

    /// The same for a full grid without clashes, by `all_ways`.
    pub(super) fn run_full(
        &mut self,
        lines: &Lines<N::Content>,
        all_ways: impl FnOnce(&Lines<N::Content>, &mut Vec<State<N>>),
    ) {
        self.is_full = true;
        all_ways(lines, &mut self.states);
    }

    fn rest(&mut self, lines: &Lines<N::Content>) {
        for at in 0..9 {
            let bound = self.choose(lines, at);
            self.smallest = N::smallest(bound);
            self.next.clear();
            for index in 0..self.choices.len() {
                let (state, row) = self.choices[index];
                let mut state = self.states[state as usize];
                let mut contents = state.row(lines, row);
                state.rows[at] = row;
                state.written |= 1 << row;
                if state.names.put_in_order(&mut contents, &mut state.columns, state.tied) {
                    self.write_in_order(state, &contents);
                } else {
                    self.write(state, contents, 0);
                }
            }
            core::mem::swap(&mut self.states, &mut self.next);
        }
    }

    /// The rows that can be next, without those that are certainly not the smallest; gives their
    /// bound.
    fn choose(&mut self, lines: &Lines<N::Content>, at: usize) -> u64 {
        self.choices.clear();
        let mut least = u64::MAX;
        for (index, state) in self.states.iter().enumerate() {
            let mut rows = state.choices(at, lines);
            while rows != 0 {
                let row = rows.trailing_zeros() as u8;
                rows &= rows - 1;
                let bound = state.names.bound(&state.row(lines, row), state.tied);
                if bound < least {
                    least = bound;
                    self.choices.clear();
                }
                if bound == least {
                    self.choices.push((index as u32, row));
                }
            }
        }
        least
    }

    /// Writes a row whose columns are in order.
    fn write_in_order(&mut self, mut state: State<N>, row: &[N::Content; 9]) {
        for (at, &content) in row.iter().enumerate() {
            if !self.accept(at, state.names.least(content)) {
                return;
            }
            state.names.decide(content);
        }
        self.next.push(state.untied(row));
    }

    /// Whether the row is not greater than others, if it has this number at this place.
    fn accept(&mut self, at: usize, number: u16) -> bool {
        if number < self.smallest[at] {
            self.smallest[at] = number;
            self.smallest[at + 1..].fill(u16::MAX);
            self.next.clear();
        }
        number == self.smallest[at]
    }

    /// Writes a row from this column on, in all orders of what is tied that make it smallest.
    fn write(&mut self, state: State<N>, row: [N::Content; 9], from: usize) {
        if from == 9 {
            self.next.push(state.untied(&row));
        } else if from.is_multiple_of(3) && state.tied != 0 {
            let mut seen: [Option<[N::Content; 3]>; 3] = [None; 3];
            for (nth, seen_at) in (from / 3..3).zip(0..) {
                if nth > from / 3 && state.tied >> (3 * nth - 1) & 1 == 0 {
                    break;
                }
                let (mut state, mut row) = (state, row);
                state.columns.as_chunks_mut::<3>().0.swap(from / 3, nth);
                let (stacks, _) = row.as_chunks_mut::<3>();
                stacks.swap(from / 3, nth);
                let looks = sorted(stacks[from / 3], state.tied >> from);
                if !seen.contains(&Some(looks)) {
                    seen[seen_at] = Some(looks);
                    self.write_column(state, row, from);
                }
            }
        } else {
            self.write_column(state, row, from);
        }
    }

    /// The same within a stack that was chosen.
    fn write_column(&mut self, state: State<N>, row: [N::Content; 9], at: usize) {
        let end = at / 3 * 3 + 3;
        for nth in at..end {
            if nth > at && state.tied >> (nth - 1) & 1 == 0 {
                break;
            }
            let content = row[nth];
            if row[at..nth].contains(&content) {
                continue;
            }
            if !self.accept(at, state.names.least(content)) {
                continue;
            }
            let (mut state, mut row) = (state, row);
            state.columns.swap(at, nth);
            row.swap(at, nth);
            state.names.decide(content);
            self.write(state, row, at + 1);
        }
    }

    /// The ways to the smallest form that were found, one at least.
    pub(super) fn states(&self) -> &[State<N>] {
        &self.states
    }
}

impl<N: Names> State<N> {
    /// The state without the ties that this row has loosened.
    fn untied(mut self, row: &[N::Content; 9]) -> Self {
        if self.tied != 0 {
            let (stacks, _) = row.as_chunks::<3>();
            for (at, pair) in row.windows(2).enumerate() {
                let looks_same = match at {
                    2 => stacks[0] == stacks[1],
                    5 => stacks[1] == stacks[2],
                    _ => pair[0] == pair[1],
                };
                self.tied &= !(u8::from(!looks_same) << at);
            }
        }
        self
    }
}
