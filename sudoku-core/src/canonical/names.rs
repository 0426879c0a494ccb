//! [`Names`]: the digits of a puzzle get their new names while its smallest form is written.

use crate::digit::DigitSet;

/// The new names of the digits, as far as they are decided.
pub(super) trait Names: Copy {
    /// What stands in a cell.
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

    /// Digits that stand for each other everywhere, by their new names from 0: sets of two or more.
    fn alike(&self) -> impl Iterator<Item = DigitSet>;

    /// A number for the whole row that is smaller if the row becomes smaller, as far as that is
    /// found out quickly; `tied` is as in [`State`](super::search::State). Rows with the same
    /// number are compared cell by cell.
    fn bound(&self, row: &[Self::Content; 9], tied: u8) -> u64;
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
        core::array::from_fn(|digit| names.of[digit + 1] - 1)
    }

    fn alike(&self) -> impl Iterator<Item = DigitSet> {
        let unused = DigitSet::from_bits(511 >> self.used << self.used);
        unused.into_iter().filter(|unused| unused.len() > 1)
    }

    /// Exact, if no digit stands twice in the row: its nine new digits, four bits each.
    fn bound(&self, row: &[u8; 9], tied: u8) -> u64 {
        /// Greater than the names that are decided.
        const NEW: u8 = 15;
        let mut names = row.map(|digit| {
            let name = self.of[(digit & 15) as usize];
            if name == 0 && digit != 0 { NEW } else { name }
        });
        if tied != 0 {
            arrange(&mut names, tied);
        }
        let mut used = self.used;
        names.iter().fold(0, |number, &name| {
            let is_new = name == NEW;
            used += u8::from(is_new);
            number << 4 | u64::from(if is_new { used } else { name })
        })
    }
}

/// Puts columns that are tied in order, and then stacks that are.
fn arrange(names: &mut [u8; 9], tied: u8) {
    let (stacks, _) = names.as_chunks_mut::<3>();
    for (stack, columns) in stacks.iter_mut().zip([tied, tied >> 3, tied >> 6]) {
        match columns & 3 {
            1 => stack[..2].sort_unstable(),
            2 => stack[1..].sort_unstable(),
            3 => stack.sort_unstable(),
            _ => {}
        }
    }
    match (tied >> 2 & 1, tied >> 5 & 1) {
        (1, 0) => stacks[..2].sort_unstable(),
        (0, 1) => stacks[1..].sort_unstable(),
        (1, 1) => stacks.sort_unstable(),
        _ => {}
    }
}

/// Names for pencil marks: digits are told apart when a cell has one and not the other.
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
}
