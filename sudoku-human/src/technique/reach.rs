//! [`Reach`]: how soon each candidate leads to its opposite, for all candidates at once.

use alloc::vec::Vec;

use super::literal::Id;
use super::matrix::Matrix;
use super::rows::{Rows, members, unite};

/// Breadth-first searches from all candidates side by side, by generations: from an on-literal
/// over the off-literals to the next on-literals.
pub(crate) struct Reach {
    /// From each candidate that is on, and from each that is off: the on-literals of the last
    /// generation, and of all.
    last: [Rows; 2],
    all: [Rows; 2],
    /// From each candidate that is off: the on-literals up to each generation.
    up_to: Vec<Rows>,
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
            last: [ROWS; 2],
            all: [ROWS; 2],
            up_to: Vec::new(),
            scratch: Vec::new(),
            generation: 0,
            is_over: true,
        }
    }

    /// Begins with the single links.
    pub(crate) fn begin(&mut self, matrix: &Matrix) {
        let number = matrix.len();
        let [from_on, from_off] = &mut self.last;
        let [all_on, all_off] = &mut self.all;
        for rows in [&mut *from_on, &mut *all_on] {
            rows.clear(number);
        }
        for nth in 0..number {
            from_on.insert(nth, nth);
            all_on.insert(nth, nth);
        }
        from_off.copy(&matrix.strong);
        all_off.copy(&matrix.strong);
        self.scratch.clear();
        self.scratch.resize(number.div_ceil(64), 0);
        self.generation = 0;
        self.is_over = false;
        self.keep();
    }

    /// Keeps what was reached up to this generation.
    fn keep(&mut self) {
        let nth = self.generation as usize;
        if nth == self.up_to.len() {
            self.up_to.push(Rows::new());
        }
        self.up_to[nth].copy(&self.all[FROM_OFF]);
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
    pub(crate) fn first_chain(&self, matrix: &Matrix) -> Option<(usize, bool)> {
        (0..matrix.len()).find_map(|nth| {
            let ends = self.last[FROM_ON].row(nth).iter().zip(matrix.weak.row(nth));
            if ends.into_iter().any(|(on, off)| on & off != 0) {
                return Some((nth, true));
            }
            self.last[FROM_OFF].contains(nth, nth).then_some((nth, false))
        })
    }

    /// Whether a candidate that is off leads to another that is on within this generation, as far
    /// as is known.
    pub(crate) fn leads_on(&self, matrix: &Matrix, off: Id, on: usize, generation: u32) -> bool {
        if generation > self.generation && !self.is_over {
            return matrix.strong.row(matrix.number_of(off)).iter().any(|&word| word != 0);
        }
        // That is so if the other one, off, leads to this one, on.
        let up_to = &self.up_to[generation.min(self.generation) as usize];
        up_to.contains(on, matrix.number_of(off))
    }

    /// Goes one generation on.
    pub(crate) fn advance(&mut self, matrix: &Matrix) {
        let Self { last, all, scratch, .. } = self;
        self.is_over = true;
        for (last, all) in last.iter_mut().zip(all) {
            for nth in 0..matrix.len() {
                if last.row(nth).iter().all(|&word| word == 0) {
                    continue;
                }
                scratch.fill(0);
                for (at, &word) in last.row(nth).iter().enumerate() {
                    for member in members(at, word) {
                        unite(scratch, matrix.next.row(member));
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
        self.keep();
    }
}
