//! [`Numbering`]: whether the numbers printed with the grids are in sequence.

use crate::check::stretches::Stretches;
use crate::finding::{Location, NumberFault};

/// The most faults reported for one numbering; a book with more is not numbered.
const REPORTED: usize = 1000;

/// Follows the numbers of the puzzles, or of the solutions, of one file.
///
/// A numbering may restart at its first number (a chapter for each level) or go on at a number like
/// 101 or 201. A number that is out of sequence for one grid only is reported as a misprint, with
/// the number that belongs there. Only at the end is it known whether there is a numbering at all:
/// at least 3 numbers, of which at least half of the steps go up by 1.
#[derive(Default)]
pub(in crate::check) struct Numbering {
    count: u64,
    /// Steps up by one.
    ups: u64,
    /// The first number of the chapter.
    start: u64,
    last: Option<u64>,
    /// A number that does not follow `last`; the next one decides its fault.
    odd: Option<(u64, Mark)>,
    /// Grids without a number since `last`.
    blanks: u64,
    seen: Stretches,
    gaps: Vec<(u64, u64, Mark)>,
    faults: Vec<(NumberFault, Mark)>,
}

/// The place of a number.
#[derive(Clone, Debug)]
pub(in crate::check) struct Mark {
    /// The place.
    pub(in crate::check) source: Location,
    /// The puzzle, by its number in the call.
    pub(in crate::check) puzzle: Option<u32>,
}

impl Numbering {
    /// Takes the number of the next grid, if it has one.
    pub(in crate::check) fn push(&mut self, number: Option<u64>, mark: impl FnOnce() -> Mark) {
        let Some(number) = number else {
            self.blanks += 1;
            return;
        };
        self.count += 1;
        let Some(last) = self.last else {
            (self.start, self.last) = (number, Some(number));
            self.seen.insert(number);
            return;
        };
        if let Some((odd, at)) = self.odd.take() {
            if last.checked_add(2) == Some(number) && self.blanks == 0 {
                self.report(NumberFault::Instead(odd, last + 1), at);
                self.seen.insert(last + 1);
                self.step(number);
                return;
            }
            if last.checked_add(1) == Some(number) {
                let fault = match self.seen.contains(odd) {
                    true => NumberFault::Twice(odd),
                    false => NumberFault::Between(odd, last),
                };
                self.report(fault, at);
                self.seen.insert(odd);
                self.step(number);
                return;
            }
            self.jump(last, odd, Some(number), at);
        }
        match self.last.and_then(|last| last.checked_add(1)) {
            Some(next) if next == number => self.step(number),
            _ => self.odd = Some((number, mark())),
        }
    }

    /// Marks a number as not missing: a grid that may be a puzzle or a solution has it.
    pub(in crate::check) fn excuse(&mut self, number: u64) {
        self.seen.insert(number);
    }

    /// All faults, if this is a numbering.
    pub(in crate::check) fn finish(mut self) -> Vec<(NumberFault, Mark)> {
        if let (Some(last), Some((odd, at))) = (self.last, self.odd.take()) {
            self.jump(last, odd, None, at);
        }
        self.end_chapter();
        let numbered = self.count >= 3 && 2 * self.ups >= self.count - 1;
        if numbered && self.faults.len() < REPORTED && !self.seen.is_full() {
            self.faults
        } else {
            Vec::new()
        }
    }

    fn step(&mut self, number: u64) {
        self.ups += 1;
        self.seen.insert(number);
        (self.last, self.blanks) = (Some(number), 0);
    }

    /// Judges a `number` that does not follow `last`, and is followed by `next`.
    fn jump(&mut self, last: u64, number: u64, next: Option<u64>, mark: Mark) {
        if self.seen.contains(number) {
            if number == self.start && number < last && next == number.checked_add(1) {
                self.end_chapter();
            } else {
                self.report(NumberFault::Twice(number), mark);
            }
        } else if number < last {
            self.report(NumberFault::Late(number, last), mark);
        } else if number % 100 == 1 {
            // A chapter that starts at its own hundred.
        } else if number - last - 1 > self.blanks && self.gaps.len() < REPORTED {
            self.gaps.push((last + 1, number - 1, mark));
        }
        self.seen.insert(number);
        (self.last, self.blanks) = (Some(number), 0);
    }

    /// Ends a chapter: only now is it known which numbers of a gap are elsewhere.
    fn end_chapter(&mut self) {
        for (from, to, mark) in std::mem::take(&mut self.gaps) {
            let missing = self.seen.missing(from, to);
            if !missing.is_empty() {
                self.report(NumberFault::Missing(missing), mark);
            }
        }
        self.seen = Stretches::default();
    }

    fn report(&mut self, fault: NumberFault, mark: Mark) {
        if self.faults.len() < REPORTED {
            self.faults.push((fault, mark));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Place;

    /// The faults, with the positions, counted from 0, at which they are reported.
    fn faults(numbers: &[u64]) -> Vec<(NumberFault, u64)> {
        let mut numbering = Numbering::default();
        for (nth, &number) in numbers.iter().enumerate() {
            let place = Place::Text { line: nth as u64, column: 1 };
            let number = (number > 0).then_some(number);
            numbering.push(number, || Mark {
                source: Location { file: "f".into(), place, label: None },
                puzzle: None,
            });
        }
        let line = |mark: Mark| match mark.source.place {
            Place::Text { line, .. } => line,
            _ => unreachable!(),
        };
        numbering.finish().into_iter().map(|(fault, mark)| (fault, line(mark))).collect()
    }

    #[test]
    fn good_numberings() {
        assert_eq!(faults(&[]), []);
        assert_eq!(faults(&[1, 2, 3, 4]), []);
        assert_eq!(faults(&[40, 41, 42]), []);
        assert_eq!(faults(&[1, 2, 3, 1, 2, 3, 4, 1, 2]), [], "chapters");
        assert_eq!(faults(&[101, 102, 103, 201, 202, 203]), [], "hundreds");
        assert_eq!(faults(&[1, 2, 0, 4, 5]), [], "a grid without a number");
        assert_eq!(faults(&[7, 1, 9, 4, 4, 88, 2]), [], "not a numbering");
        assert_eq!(faults(&[u64::MAX, u64::MAX, 0, u64::MAX]), []);
    }

    #[test]
    fn missing() {
        assert_eq!(faults(&[1, 2, 4, 5]), [(NumberFault::Missing(vec![(3, 3)]), 2)]);
        assert_eq!(faults(&[1, 2, 3, 4, 7]), [(NumberFault::Missing(vec![(5, 6)]), 4)]);
    }

    #[test]
    fn twice() {
        assert_eq!(faults(&[1, 2, 2, 3, 4]), [(NumberFault::Twice(2), 2)]);
        assert_eq!(faults(&[1, 2, 3, 4, 1]), [(NumberFault::Twice(1), 4)]);
        assert_eq!(faults(&[1, 1, 2, 3, 4]), [(NumberFault::Twice(1), 1)]);
    }

    #[test]
    fn a_misprint() {
        assert_eq!(faults(&[10, 11, 21, 13, 14]), [(NumberFault::Instead(21, 12), 2)]);
        assert_eq!(faults(&[3, 5, 5, 6, 7]), [(NumberFault::Instead(5, 4), 1)]);
    }

    #[test]
    fn out_of_order() {
        assert_eq!(faults(&[1, 2, 4, 3, 5, 6, 7, 8]), [(NumberFault::Between(4, 2), 2)]);
        assert_eq!(faults(&[1, 2, 3, 5, 6, 7, 4, 8]), [(NumberFault::Between(4, 7), 6)]);
        assert_eq!(faults(&[1, 2, 3, 99, 4, 5]), [(NumberFault::Between(99, 3), 3)]);
        assert_eq!(faults(&[1, 2, 5, 6, 3, 4, 7, 8]), [(NumberFault::Late(3, 6), 4)]);
    }

    #[test]
    fn stretches_are_a_set() {
        let mut set = Stretches::default();
        for n in [5, 3, 4, 10, 9, 20, 1] {
            set.insert(n);
        }
        let members: Vec<u64> = (0..30).filter(|&n| set.contains(n)).collect();
        assert_eq!(members, [1, 3, 4, 5, 9, 10, 20]);
        assert_eq!(set.missing(1, 25), [(2, 2), (6, 8), (11, 19), (21, 25)]);
        assert_eq!(set.missing(4, 9), [(6, 8)]);
        assert_eq!(set.missing(3, 5), []);
        assert_eq!(set.missing(11, 12), [(11, 12)]);
    }
}
