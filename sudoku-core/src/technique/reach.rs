//! [`Reach`]: how soon each candidate leads to its opposite, for all candidates at once.

use alloc::vec::Vec;

use super::literal::{IDS, Id};

/// Sets of candidates, numbered as they come: one row of bits for each candidate.
struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    const fn new() -> Self {
        Self { words: 0, bits: Vec::new() }
    }

    fn clear(&mut self, rows: usize) {
        self.words = rows.div_ceil(64);
        self.bits.clear();
        self.bits.resize(rows * self.words, 0);
    }

    fn row(&self, nth: usize) -> &[u64] {
        &self.bits[nth * self.words..][..self.words]
    }

    fn row_mut(&mut self, nth: usize) -> &mut [u64] {
        &mut self.bits[nth * self.words..][..self.words]
    }

    fn insert(&mut self, nth: usize, member: usize) {
        self.row_mut(nth)[member / 64] |= 1 << (member % 64);
    }

    fn contains(&self, nth: usize, member: usize) -> bool {
        self.row(nth)[member / 64] >> (member % 64) & 1 == 1
    }
}

/// Breadth-first searches from all candidates side by side, by generations: from an on-literal
/// over the off-literals to the next on-literals.
pub(crate) struct Reach {
    candidates: Vec<Id>,
    number_of: [u16; IDS],
    /// The candidates that are off if this one is on.
    weak: Rows,
    /// The candidates that are on if this one is off.
    strong: Rows,
    /// The candidates that are on, by way of another, if this one is on.
    next: Rows,
    /// From each candidate that is on, and from each that is off: the on-literals of the last
    /// generation, and of all.
    last: [Rows; 2],
    all: [Rows; 2],
    scratch: Vec<u64>,
    generation: u32,
    is_over: bool,
}

/// Whether chains begin with a candidate that is on, or off.
const FROM_ON: usize = 0;
const FROM_OFF: usize = 1;

impl Reach {
    pub(crate) const fn new() -> Self {
        const ROWS: Rows = Rows::new();
        Self {
            candidates: Vec::new(),
            number_of: [0; IDS],
            weak: ROWS,
            strong: ROWS,
            next: ROWS,
            last: [ROWS; 2],
            all: [ROWS; 2],
            scratch: Vec::new(),
            generation: 0,
            is_over: true,
        }
    }

    /// Begins with these candidates and their links.
    pub(crate) fn begin<W: Iterator<Item = Id>, S: Iterator<Item = Id>>(
        &mut self,
        candidates: &[Id],
        weak: impl Fn(Id) -> W,
        strong: impl Fn(Id) -> S,
    ) {
        self.candidates.clear();
        self.candidates.extend_from_slice(candidates);
        let number = candidates.len();
        for (nth, &id) in candidates.iter().enumerate() {
            self.number_of[id as usize] = nth as u16;
        }
        let [from_on, from_off] = &mut self.last;
        let [all_on, all_off] = &mut self.all;
        for rows in [&mut self.weak, &mut self.strong, &mut self.next] {
            rows.clear(number);
        }
        for rows in [&mut *from_on, &mut *from_off, &mut *all_on, &mut *all_off] {
            rows.clear(number);
        }
        for (nth, &id) in candidates.iter().enumerate() {
            for to in strong(id) {
                self.strong.insert(nth, self.number_of[to as usize] as usize);
            }
        }
        for (nth, &id) in candidates.iter().enumerate() {
            for to in weak(id) {
                let to = self.number_of[to as usize] as usize;
                self.weak.insert(nth, to);
                unite(self.next.row_mut(nth), self.strong.row(to));
            }
            from_on.insert(nth, nth);
            all_on.insert(nth, nth);
            from_off.row_mut(nth).copy_from_slice(self.strong.row(nth));
            all_off.row_mut(nth).copy_from_slice(self.strong.row(nth));
        }
        self.scratch.clear();
        self.scratch.resize(self.weak.words, 0);
        self.generation = 0;
        self.is_over = false;
    }

    /// The generation that was reached; a chain that ends in it has twice as many literals, and
    /// two more.
    pub(crate) const fn generation(&self) -> u32 {
        self.generation
    }

    /// Whether nothing new was reached.
    pub(crate) const fn is_over(&self) -> bool {
        self.is_over
    }

    /// The first candidate that leads to its opposite in this generation, and whether the chain
    /// begins with it on.
    pub(crate) fn first_chain(&self) -> Option<(usize, bool)> {
        (0..self.candidates.len()).find_map(|nth| {
            let ends = self.last[FROM_ON].row(nth).iter().zip(self.weak.row(nth));
            if ends.into_iter().any(|(on, off)| on & off != 0) {
                return Some((nth, true));
            }
            self.last[FROM_OFF].contains(nth, nth).then_some((nth, false))
        })
    }

    /// Whether a candidate that is off leads to another that is on, in the generations so far.
    pub(crate) fn leads_on(&self, off: Id, on: usize) -> bool {
        // That is so if the other one, off, leads to this one, on.
        self.all[FROM_OFF].contains(on, self.number_of[off as usize] as usize)
    }

    /// Goes one generation on.
    pub(crate) fn advance(&mut self) {
        let Self { next, last, all, scratch, .. } = self;
        self.is_over = true;
        for (last, all) in last.iter_mut().zip(all) {
            for nth in 0..self.candidates.len() {
                if last.row(nth).iter().all(|&word| word == 0) {
                    continue;
                }
                scratch.fill(0);
                for (at, &word) in last.row(nth).iter().enumerate() {
                    let mut word = word;
                    while word != 0 {
                        let member = at * 64 + word.trailing_zeros() as usize;
                        word &= word - 1;
                        unite(scratch, next.row(member));
                    }
                }
                let own = last.row_mut(nth).iter_mut().zip(all.row_mut(nth));
                for ((last, all), new) in own.zip(&*scratch) {
                    *last = new & !*all;
                    *all |= new;
                    self.is_over &= *last == 0;
                }
            }
        }
        self.generation += 1;
    }
}

fn unite(into: &mut [u64], other: &[u64]) {
    for (own, other) in into.iter_mut().zip(other) {
        *own |= other;
    }
}
