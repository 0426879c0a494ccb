//! [`Matrix`]: the links between candidates as rows of bits.

use alloc::vec::Vec;

use super::literal::{IDS, Id};
use super::rows::{Rows, members, unite};

/// Links between candidates, which are numbered as they come.
pub(crate) struct Matrix {
    pub(crate) candidates: Vec<Id>,
    number_of: [u16; IDS],
    /// The candidates that are off if this one is on.
    pub(crate) weak: Rows,
    /// The candidates that are on if this one is off.
    pub(crate) strong: Rows,
    /// The candidates that are on, by way of another, if this one is on.
    pub(crate) next: Rows,
}

impl Matrix {
    pub(crate) const fn new() -> Self {
        Self {
            candidates: Vec::new(),
            number_of: [0; IDS],
            weak: Rows::new(),
            strong: Rows::new(),
            next: Rows::new(),
        }
    }

    /// Reads the links of these candidates.
    pub(crate) fn read<W: Iterator<Item = Id>, S: Iterator<Item = Id>>(
        &mut self,
        candidates: &[Id],
        weak: impl Fn(Id) -> W,
        strong: impl Fn(Id) -> S,
    ) {
        self.candidates.clear();
        self.candidates.extend_from_slice(candidates);
        for (nth, &id) in candidates.iter().enumerate() {
            self.number_of[id as usize] = nth as u16;
        }
        for rows in [&mut self.weak, &mut self.strong, &mut self.next] {
            rows.clear(candidates.len());
        }
        for (nth, &id) in candidates.iter().enumerate() {
            for to in strong(id) {
                let to = self.number_of(to);
                self.strong.insert(nth, to);
            }
        }
        for (nth, &id) in candidates.iter().enumerate() {
            for to in weak(id) {
                let to = self.number_of(to);
                self.weak.insert(nth, to);
                unite(self.next.row_mut(nth), self.strong.row(to));
            }
        }
    }

    pub(crate) const fn number_of(&self, id: Id) -> usize {
        self.number_of[id as usize] as usize
    }

    /// The number of candidates.
    pub(crate) const fn len(&self) -> usize {
        self.candidates.len()
    }
}

/// The transitive closure of the links: everything that follows from each candidate.
pub(crate) struct Closure {
    /// The candidates that are on if this one is, itself included.
    on: Rows,
    /// The candidates that are off if this one is on.
    off: Rows,
    walk: Walk,
}

/// The depth-first search for strongly connected components.
struct Walk {
    /// The number of each candidate in the order of the search.
    met: Vec<u16>,
    /// The lowest number of a candidate that each candidate leads to.
    lowest: Vec<u16>,
    /// The candidates whose successors are being looked at.
    path: Vec<u16>,
    /// The candidates that are not yet assigned to a component.
    open: Vec<u16>,
    seen: Vec<u64>,
    is_open: Vec<u64>,
    /// The candidates that are on if a component is.
    on: Vec<u64>,
    /// The candidates that are off if a component is on.
    off: Vec<u64>,
}

impl Closure {
    pub(crate) const fn new() -> Self {
        let walk = Walk {
            met: Vec::new(),
            lowest: Vec::new(),
            path: Vec::new(),
            open: Vec::new(),
            seen: Vec::new(),
            is_open: Vec::new(),
            on: Vec::new(),
            off: Vec::new(),
        };
        Self { on: Rows::new(), off: Rows::new(), walk }
    }

    /// Follows all links: Tarjan's algorithm for strongly connected components, and the transitive
    /// closure along them. Candidates that follow from each other are one component, which is
    /// closed after those to which it leads.
    pub(crate) fn read(&mut self, matrix: &Matrix) {
        let number = matrix.len();
        self.on.clear(number);
        self.off.clear(number);
        let walk = &mut self.walk;
        for list in [&mut walk.met, &mut walk.lowest] {
            list.clear();
            list.resize(number, 0);
        }
        for bits in [&mut walk.seen, &mut walk.is_open, &mut walk.on, &mut walk.off] {
            bits.clear();
            bits.resize(number.div_ceil(64), 0);
        }
        let mut next = 0;
        for root in 0..number {
            if bit(&self.walk.seen, root) {
                continue;
            }
            self.walk.enter(root, &mut next);
            while let Some(&last) = self.walk.path.last() {
                let last = last as usize;
                let links = matrix.next.row(last);
                let unseen = links.iter().zip(&self.walk.seen).enumerate();
                let successor =
                    { unseen }.find_map(|(at, (word, seen))| members(at, word & !seen).next());
                if let Some(successor) = successor {
                    self.walk.enter(successor, &mut next);
                } else {
                    self.leave(matrix, last);
                }
            }
        }
    }

    /// Ends the search from a candidate; if it is the root of its component, closes that.
    fn leave(&mut self, matrix: &Matrix, last: usize) {
        let walk = &mut self.walk;
        walk.path.pop();
        let mut lowest = walk.met[last];
        for (at, (word, open)) in matrix.next.row(last).iter().zip(&walk.is_open).enumerate() {
            for member in members(at, word & open) {
                lowest = lowest.min(walk.lowest[member]);
            }
        }
        walk.lowest[last] = lowest;
        if lowest != walk.met[last] {
            return;
        }
        walk.on.fill(0);
        walk.off.fill(0);
        let first = walk.open.iter().rposition(|&member| member as usize == last).unwrap_or(0);
        for &member in &walk.open[first..] {
            set(&mut walk.on, member as usize);
        }
        for &member in &walk.open[first..] {
            unite(&mut walk.off, matrix.weak.row(member as usize));
            for (at, &word) in matrix.next.row(member as usize).iter().enumerate() {
                let mut word = word & !walk.on[at];
                while word != 0 {
                    let successor = at * 64 + word.trailing_zeros() as usize;
                    unite(&mut walk.on, self.on.row(successor));
                    unite(&mut walk.off, self.off.row(successor));
                    word &= !walk.on[at];
                }
            }
        }
        for &member in &walk.open[first..] {
            let member = member as usize;
            self.on.row_mut(member).copy_from_slice(&walk.on);
            self.off.row_mut(member).copy_from_slice(&walk.off);
            walk.is_open[member / 64] &= !(1 << (member % 64));
        }
        walk.open.truncate(first);
    }

    /// Whether a candidate leads to its own opposite, on or off.
    ///
    /// If none does, there is also no cycle that strikes something out: a candidate that sees
    /// two literals of opposite parity of a cycle leads to its own absence along it.
    pub(crate) fn has_chain(&self, matrix: &Matrix) -> bool {
        (0..matrix.len()).any(|nth| self.leads_off(nth) || self.leads_on(matrix, nth))
    }

    /// Whether the candidate is off if it is on.
    pub(crate) fn leads_off(&self, nth: usize) -> bool {
        self.off.contains(nth, nth)
    }

    /// Whether the candidate is on if it is off.
    pub(crate) fn leads_on(&self, matrix: &Matrix, nth: usize) -> bool {
        let links = matrix.strong.row(nth).iter().enumerate();
        let mut strong = links.flat_map(|(at, &word)| members(at, word));
        strong.any(|to| self.on.contains(to, nth))
    }

    /// Whether anything follows from each of these candidates.
    pub(crate) fn have_common(&self, candidates: &[usize]) -> bool {
        let Some((&first, others)) = candidates.split_first() else { return false };
        [&self.on, &self.off].into_iter().any(|rows| {
            let words = rows.row(first).iter().enumerate();
            { words }.any(|(at, &word)| {
                others.iter().fold(word, |all, &nth| all & rows.row(nth)[at]) != 0
            })
        })
    }
}

impl Walk {
    fn enter(&mut self, nth: usize, next: &mut u16) {
        self.met[nth] = *next;
        self.lowest[nth] = *next;
        *next += 1;
        set(&mut self.seen, nth);
        set(&mut self.is_open, nth);
        self.path.push(nth as u16);
        self.open.push(nth as u16);
    }
}

fn set(bits: &mut [u64], nth: usize) {
    bits[nth / 64] |= 1 << (nth % 64);
}

fn bit(bits: &[u64], nth: usize) -> bool {
    bits[nth / 64] >> (nth % 64) & 1 == 1
}
