//! [`Automorphisms`]: the group of transformations that leave a puzzle as it is.

use alloc::vec::Vec;

use super::freedom::Freedom;
use crate::symmetry::Transformation;

/// The transformations that leave a puzzle as it is. [`automorphisms`](crate::automorphisms) finds
/// them.
///
/// Nearly all puzzles have one, the identity; the empty grid has all 3,359,232 · 9!, which is the
/// highest [`order`](Self::order) there is.
///
/// ```
/// use sudoku_core::{Grid, automorphisms};
///
/// let mut numbers = [0; 81];
/// numbers[0] = 1;
/// let lone = Grid::from_digits(numbers)?;
/// let group = automorphisms(&lone);
/// assert_eq!(group.order(), 3_359_232 * 362_880 / 729);
/// assert!(group.generators().iter().all(|generator| generator.apply(&lone) == lone));
/// # Ok::<(), sudoku_core::DigitRangeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Automorphisms {
    /// Ways to the canonical form; all others differ from one of them by what is free.
    ways: Vec<Transformation>,
    freedom: Freedom,
    generators: Vec<Transformation>,
}

impl Automorphisms {
    pub(super) fn new(mut ways: Vec<Transformation>, freedom: Freedom) -> Self {
        for way in &mut ways {
            *way = freedom.first_like(way);
        }
        ways.sort_unstable();
        let generators = generators(&ways, &freedom);
        Self { ways, freedom, generators }
    }

    /// Their number, 1 to 3,359,232 · 9!.
    #[must_use]
    pub fn order(&self) -> u64 {
        self.ways.len() as u64 * self.freedom.order()
    }

    /// Some from which all others can be made by doing one after the other; none if there is only
    /// the identity.
    #[must_use]
    pub fn generators(&self) -> &[Transformation] {
        &self.generators
    }

    /// All of them, the identity first: [`order`](Self::order) of them, each made when it
    /// is asked for.
    pub fn iter(&self) -> AutomorphismsIter<'_> {
        AutomorphismsIter { group: self, next: 0 }
    }
}

/// The generators of the group: those that exchange equal parts of the form; and of those
/// that lead from one way to another, each that leads to a way that was not reached before.
fn generators(ways: &[Transformation], freedom: &Freedom) -> Vec<Transformation> {
    let base = ways[0];
    let back = base.inverse();
    let free = freedom.generators().into_iter();
    let mut generators: Vec<_> = free.map(|free| base.then(&free).then(&back)).collect();
    let mut is_reached = Vec::from_iter(ways.iter().map(|_| false));
    is_reached[0] = true;
    for index in 1..ways.len() {
        if is_reached[index] {
            continue;
        }
        generators.push(ways[index].then(&back));
        let mut open: Vec<usize> = (0..ways.len()).filter(|&way| is_reached[way]).collect();
        while let Some(way) = open.pop() {
            for generator in &generators {
                let other = freedom.first_like(&generator.then(&ways[way]));
                let other = ways.binary_search(&other).expect("it leads to the form");
                if !is_reached[other] {
                    is_reached[other] = true;
                    open.push(other);
                }
            }
        }
    }
    generators
}

impl<'a> IntoIterator for &'a Automorphisms {
    type Item = Transformation;
    type IntoIter = AutomorphismsIter<'a>;

    fn into_iter(self) -> AutomorphismsIter<'a> {
        self.iter()
    }
}

/// The iterator of [`Automorphisms::iter`].
#[derive(Clone, Debug)]
#[must_use = "nothing is made before it is asked for"]
pub struct AutomorphismsIter<'a> {
    group: &'a Automorphisms,
    next: u64,
}

impl Iterator for AutomorphismsIter<'_> {
    type Item = Transformation;

    fn next(&mut self) -> Option<Transformation> {
        let Automorphisms { ways, freedom, .. } = self.group;
        let way = ways.get((self.next / freedom.order()) as usize)?;
        let free = freedom.nth(self.next % freedom.order());
        self.next += 1;
        Some(ways[0].then(&free).then(&way.inverse()))
    }

    /// In no more time than the next one.
    fn nth(&mut self, n: usize) -> Option<Transformation> {
        self.next = self.next.saturating_add(n as u64).min(self.group.order());
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.group.order() - self.next);
        (left.unwrap_or(usize::MAX), left.ok())
    }
}

impl core::iter::FusedIterator for AutomorphismsIter<'_> {}
