//! [`Names`]: the digits of a puzzle get their new names while its smallest form is written.

use crate::array::array;
use crate::digit::{Digit, DigitSet};

/// The new names of the digits, as far as they are decided.
pub(super) trait Names: Copy {
    /// The content of a cell.
    type Content: Copy + Eq + Ord;

    /// Nothing is decided.
    const NONE: Self;

    /// The least number that these names, and any choice of the others, can make of the content.
    fn least(&self, content: Self::Content) -> u16;

    /// Decides names so that the content becomes its least number.
    fn decide(&mut self, content: Self::Content);

    /// Decides the names that nothing in the puzzle decides: for each digit, from 0, its new name,
    /// from 0.
    fn finish(&self) -> [u8; 9];

    /// Digits that are interchangeable everywhere, by their new names from 0: sets of two or more.
    fn alike(&self) -> impl Iterator<Item = DigitSet>;

    /// A number for the whole row that is smaller if the row becomes smaller, as far as that is
    /// found out quickly; `tied` is as in [`State`](super::search::State). Rows with the same
    /// number are compared cell by cell.
    fn bound(&self, row: &[Self::Content; 9], tied: u8) -> u64;

    /// The smallest row that has this bound, if the bound says so; else more than any row.
    fn smallest(bound: u64) -> [u16; 9];

    /// Puts the row and its columns into the only order that makes it smallest. False if there
    /// are several orders, or if that is not known.
    fn put_in_order(&self, row: &mut [Self::Content; 9], columns: &mut [u8; 9], tied: u8) -> bool;
}

/// Names for a grid of digits: a digit gets the next name when it is met first.
#[derive(Clone, Copy)]
pub(super) struct DigitNames {
    /// The new name of each digit, 0 if it has none; what is empty stays 0.
    of: [u8; 16],
    used: u8,
}

impl Names for DigitNames {
    type Content = u8;

    const NONE: Self = Self { of: [0; 16], used: 0 };

    fn least(&self, digit: u8) -> u16 {
        let name = self.of[(digit & 15) as usize];
        u16::from(if name == 0 && digit != 0 { self.used + 1 } else { name })
    }

    fn decide(&mut self, digit: u8) {
        let name = &mut self.of[(digit & 15) as usize];
        if *name == 0 && digit != 0 {
            self.used += 1;
            *name = self.used;
        }
    }

    fn finish(&self) -> [u8; 9] {
        let mut names = *self;
        for digit in 1..=9 {
            names.decide(digit);
        }
        array(0, |digit| names.of[digit + 1] - 1)
    }

    fn alike(&self) -> impl Iterator<Item = DigitSet> {
        let unused = DigitSet::from_bits(511 >> self.used << self.used);
        unused.into_iter().filter(|unused| unused.len() > 1)
    }

    /// Exact, if no digit is in the row twice: its nine new digits, four bits each.
    fn bound(&self, row: &[u8; 9], tied: u8) -> u64 {
        if self.used == 0 && tied == 0xFF {
            let is_filled = |at: usize| usize::from(row[at] != 0);
            let filled = |at: usize| is_filled(at) + is_filled(at + 1) + is_filled(at + 2);
            return FIRST_ROWS[16 * filled(0) + 4 * filled(3) + filled(6)];
        }
        let mut names: [u8; 9] = array(0, |at| self.name(row[at]));
        if tied != 0 {
            arrange(&mut names, tied, |name| name);
        }
        let (mut used, mut number) = (self.used, 0);
        for name in names {
            let is_new = name == NEW;
            used += u8::from(is_new);
            number = number << 4 | u64::from(if is_new { used } else { name });
        }
        number
    }

    fn smallest(bound: u64) -> [u16; 9] {
        array(0, |at| (bound >> (32 - 4 * at)) as u16 & 15)
    }

    fn put_in_order(&self, row: &mut [u8; 9], columns: &mut [u8; 9], tied: u8) -> bool {
        if tied == 0 {
            return true;
        }
        // The name decides; digit and column go along.
        let mut cells: [u16; 9] = array(0, |at| {
            u16::from(self.name(row[at])) << 8 | u16::from(row[at]) << 4 | u16::from(columns[at])
        });
        arrange(&mut cells, tied, |cell| (cell >> 8) as u8);
        let name = |at: usize| cells[at] >> 8;
        let (stacks, _) = cells.as_chunks::<3>();
        let is_open = |at: usize| match at {
            // two stacks that look the same, and something is in them
            2 | 5 => {
                stacks[at / 3].map(|cell| cell >> 8) == stacks[at / 3 + 1].map(|cell| cell >> 8)
                    && name(at) != 0
            }
            _ => name(at) == name(at + 1) && name(at) == u16::from(NEW),
        };
        if (0..8).any(|at| tied >> at & 1 != 0 && is_open(at)) {
            return false;
        }
        *row = array(0, |at| (cells[at] >> 4 & 15) as u8);
        *columns = array(0, |at| (cells[at] & 15) as u8);
        true
    }
}

impl DigitNames {
    /// The names 1 to 9 for nine different digits in this order.
    pub(super) fn in_order(digits: &[u8; 9]) -> Self {
        let mut of = [0; 16];
        for (name, &digit) in (1..).zip(digits) {
            of[(digit & 15) as usize] = name;
        }
        Self { of, used: 9 }
    }

    /// The name of the digit, 0 if it has none.
    pub(super) fn of(&self, digit: u8) -> u8 {
        self.of[(digit & 15) as usize]
    }

    /// The name of the digit, [`NEW`] if it has none, 0 if it is 0.
    fn name(&self, digit: u8) -> u8 {
        let name = self.of[(digit & 15) as usize];
        if name == 0 && digit != 0 { NEW } else { name }
    }
}

/// Greater than the names that are decided.
const NEW: u8 = 15;

/// The smallest first row, by how many of its cells are filled in each stack, 0 to 3: the empty
/// cells of a stack come first, and so do the emptiest stacks.
const FIRST_ROWS: [u64; 64] = {
    let mut rows = [0; 64];
    let mut counts = 0;
    while counts < 64 {
        let (mut row, mut name, mut least) = (0, 0, 0);
        while least <= 3 {
            let mut stack = 0;
            while stack < 3 {
                let filled = counts >> (2 * stack) & 3;
                let mut at = 3;
                while filled == least && at > 0 {
                    let is_filled = at <= filled;
                    name += is_filled as u64;
                    row = row << 4 | if is_filled { name } else { 0 };
                    at -= 1;
                }
                stack += 1;
            }
            least += 1;
        }
        rows[counts] = row;
        counts += 1;
    }
    rows
};

/// Puts columns that are tied in order, and then stacks that are, by the names in them.
#[inline(always)]
fn arrange<T: Copy + Ord>(names: &mut [T; 9], tied: u8, name: impl Fn(T) -> u8) {
    let (stacks, _) = names.as_chunks_mut::<3>();
    for (nth, stack) in stacks.iter_mut().enumerate() {
        *stack = sorted(*stack, tied >> (3 * nth));
    }
    let [a, b, c] = &mut stacks[..] else { unreachable!("nine are three times three") };
    let (first, second) = (tied >> 2 & 1 != 0, tied >> 5 & 1 != 0);
    let named = |[a, b, c]: [T; 3]| [name(a), name(b), name(c)];
    let is_after = |one: &[T; 3], other: &[T; 3]| named(*one) > named(*other);
    if first && is_after(a, b) {
        core::mem::swap(a, b);
    }
    if second && is_after(b, c) {
        core::mem::swap(b, c);
    }
    if first && second && is_after(a, b) {
        core::mem::swap(a, b);
    }
}

/// The contents of a stack with those in order that are tied: the first two if bit 0 is set, the
/// last two if bit 1 is.
#[inline(always)]
pub(super) fn sorted<T: Copy + Ord>([a, b, c]: [T; 3], tied: u8) -> [T; 3] {
    let ordered = |a: T, b: T, tied: bool| if tied && b < a { (b, a) } else { (a, b) };
    let (first, second) = (tied & 1 != 0, tied & 2 != 0);
    let (a, b) = ordered(a, b, first);
    let (b, c) = ordered(b, c, second);
    let (a, b) = ordered(a, b, first && second);
    [a, b, c]
}

/// Names for pencil marks: digits are distinguished when a cell has one and not the other.
///
/// ```text
/// classes   {3 8}  {5}  {1 2 4 6 7 9}      their new names are 1 2 | 3 | 4 5 6 7 8 9
/// a cell    {2 3 7} is {1} {} {4 5}        at best, and then the classes are
///           {3} {8}  {5}  {2 7}  {1 4 6 9}
/// ```
#[derive(Clone, Copy)]
pub(super) struct MarkNames {
    /// Bits of digits, in the order of their new names.
    classes: [u16; 9],
    len: u8,
}

impl MarkNames {
    fn classes(&self) -> &[u16] {
        &self.classes[..self.len as usize]
    }
}

impl Names for MarkNames {
    type Content = DigitSet;

    const NONE: Self = Self { classes: [511, 0, 0, 0, 0, 0, 0, 0, 0], len: 1 };

    fn least(&self, candidates: DigitSet) -> u16 {
        let (mut least, mut names_before) = (0, 0);
        for class in self.classes() {
            let with = (class & candidates.bits()).count_ones();
            least |= ((1 << with) - 1) << names_before;
            names_before += class.count_ones();
        }
        least
    }

    fn decide(&mut self, candidates: DigitSet) {
        let old = *self;
        self.len = 0;
        for class in old.classes() {
            let with = class & candidates.bits();
            for part in [with, class & !with] {
                if part != 0 {
                    self.classes[self.len as usize] = part;
                    self.len += 1;
                }
            }
        }
    }

    fn finish(&self) -> [u8; 9] {
        let mut names = [0; 9];
        let in_order = self
            .classes()
            .iter()
            .flat_map(|&class| DigitSet::from_bits(class).into_iter().flatten());
        for (name, digit) in in_order.enumerate() {
            names[digit.index()] = name as u8;
        }
        names
    }

    fn alike(&self) -> impl Iterator<Item = DigitSet> {
        let mut names_before = 0;
        let sets = self.classes().iter().map(move |class| {
            let len = class.count_ones();
            let names = ((1 << len) - 1) << names_before;
            names_before += len;
            DigitSet::from_bits(names)
        });
        sets.flatten().filter(|set| set.len() > 1)
    }

    fn bound(&self, _: &[DigitSet; 9], _: u8) -> u64 {
        0
    }

    fn smallest(_: u64) -> [u16; 9] {
        [u16::MAX; 9]
    }

    fn put_in_order(&self, _: &mut [DigitSet; 9], _: &mut [u8; 9], tied: u8) -> bool {
        tied == 0
    }
}

/// The new names of the digits that turn these cells into those, if there are any: both are named
/// cell by cell, as long as they look the same.
pub(super) fn renaming(from: &[DigitSet; 81], to: &[DigitSet; 81]) -> Option<[Digit; 9]> {
    let (mut names, mut others) = (MarkNames::NONE, MarkNames::NONE);
    for (&one, &other) in from.iter().zip(to) {
        if names.least(one) != others.least(other) {
            return None;
        }
        names.decide(one);
        others.decide(other);
    }
    let mut digits = Digit::ALL;
    for (digit, name) in Digit::ALL.into_iter().zip(others.finish()) {
        digits[name as usize] = digit;
    }
    Some(names.finish().map(|name| digits[name as usize]))
}
