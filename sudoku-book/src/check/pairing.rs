//! [`pair`]: which solution of a later section belongs to which puzzle.
//!
//! In this order, each solution and each puzzle once:
//!
//! 1. the solution is in the record of the puzzle (the n-th of two lists);
//! 2. it fits the puzzle and has its number or name;
//! 3. it has the number or name of the puzzle, but does not fit: a wrong one;
//! 4. it fits the puzzle;
//! 5. it is like a solution of the puzzle: most of the givens are in it;
//! 6. it stands right behind the puzzle, in a book where most solutions do;
//! 7. it stands in line for the puzzle.
//!
//! The last three only if no number says otherwise.
//!
//! So a solution is judged by what is printed in it first, but one that is
//! printed under the number of one puzzle and fits another is told as such.

use std::collections::HashMap;

use super::book::{Book, Kept, Loose, Outcome, Owners};
use crate::entry::Label;

/// So many comparisons of a solution with a puzzle of several solutions are made.
const COMPARISONS: usize = 20_000_000;

/// So many comparisons of a wrong solution with a puzzle are made.
const LIKENESSES: usize = 1_000_000;

/// So many puzzles are looked at for one solution, where many have its name or
/// stand in line for it.
const LOOKS: usize = 256;

/// The answer of [`pair`].
pub(super) struct Pairs {
    /// For each loose solution its puzzle, as index into those of the book.
    pub(super) puzzle: Vec<Option<usize>>,
    /// Whether full grids that the book does not call anything are solutions.
    pub(super) unsaid_are_solutions: bool,
}

/// Matches the loose solutions of the book with its puzzles.
pub(super) fn pair(book: &Book, owners: &Owners) -> Pairs {
    let mut pairing = Pairing {
        book,
        owners,
        puzzle: vec![None; book.loose.len()],
        taken: book.puzzles.iter().map(|kept| kept.answered).collect(),
    };
    let unsaid_are_solutions = pairing.unsaid_are_solutions();
    pairing.by_record();
    let mut labelled = labelled(book);
    pairing.by_label(&mut labelled, |kept, loose| {
        loose.grid().is_some_and(|grid| kept.is_solved_by(&grid))
    });
    pairing.by_label(&mut labelled, |_, loose| loose.said || unsaid_are_solutions);
    pairing.by_content();
    pairing.by_likeness(unsaid_are_solutions);
    pairing.by_neighbour(unsaid_are_solutions);
    pairing.by_order(unsaid_are_solutions);
    Pairs { puzzle: pairing.puzzle, unsaid_are_solutions }
}

struct Pairing<'a> {
    book: &'a Book,
    owners: &'a Owners,
    puzzle: Vec<Option<usize>>,
    taken: Vec<bool>,
}

/// What tells that a solution and a puzzle belong together: number or name.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Number(u64),
    Name(Box<str>),
}

fn key(label: Option<&Label>) -> Option<Key> {
    let label = label?;
    match label.number {
        Some(number) => Some(Key::Number(number)),
        None if label.text.is_empty() => None,
        None => Some(Key::Name(label.text.to_lowercase().into())),
    }
}

/// Whether the words of a solution say that it belongs to another puzzle.
pub(crate) fn labels_conflict(puzzle: Option<&Label>, solution: Option<&Label>) -> bool {
    let number = |label: Option<&Label>| label.and_then(|label| label.number);
    matches!((number(puzzle), number(solution)), (Some(a), Some(b)) if a != b)
}

/// The puzzles of every key, the first one last.
fn labelled(book: &Book) -> HashMap<Key, Vec<u32>> {
    let mut labelled: HashMap<Key, Vec<u32>> = HashMap::new();
    if book.loose.iter().any(|loose| loose.label.is_some()) {
        for (index, kept) in book.puzzles.iter().enumerate().rev() {
            if let Some(key) = key(kept.label()) {
                labelled.entry(key).or_default().push(index as u32);
            }
        }
    }
    labelled
}

impl Pairing<'_> {
    fn take(&mut self, loose: usize, puzzle: usize) {
        self.puzzle[loose] = Some(puzzle);
        self.taken[puzzle] = true;
    }

    /// The solutions that have no puzzle yet.
    fn open(&self) -> impl Iterator<Item = usize> + use<> {
        let open: Vec<usize> =
            (0..self.puzzle.len()).filter(|&loose| self.puzzle[loose].is_none()).collect();
        open.into_iter()
    }

    /// Full grids that are not called anything are solutions if most of them fit
    /// a puzzle.
    fn unsaid_are_solutions(&self) -> bool {
        let fits = |loose: &&Loose| {
            loose.grid().is_some_and(|grid| self.owners.of(self.book, &grid).next().is_some())
        };
        let unsaid = || self.book.loose.iter().filter(|loose| !loose.said && loose.grid.is_some());
        let fitting = unsaid().filter(fits).count() as u64;
        let others = unsaid().count() as u64 - fitting;
        let fitting = fitting + self.book.adjacent_unsaid;
        fitting > 0 && fitting >= others
    }

    fn by_record(&mut self) {
        for loose in self.open() {
            let record = (self.book.loose[loose].file, self.book.loose[loose].record);
            let found = self.book.puzzles.binary_search_by_key(&record, |kept| kept.record);
            if let Ok(puzzle) = found
                && !self.taken[puzzle]
            {
                self.take(loose, puzzle);
            }
        }
    }

    fn by_label(
        &mut self,
        labelled: &mut HashMap<Key, Vec<u32>>,
        accept: impl Fn(&Kept, &Loose) -> bool,
    ) {
        for loose in self.open() {
            let solution = &self.book.loose[loose];
            let Some(puzzles) = key(solution.label.as_ref()).and_then(|key| labelled.get_mut(&key))
            else {
                continue;
            };
            while puzzles.last().is_some_and(|&puzzle| self.taken[puzzle as usize]) {
                puzzles.pop();
            }
            let mut in_order = puzzles.iter().rev().take(LOOKS).map(|&puzzle| puzzle as usize);
            let puzzle = in_order.find(|&puzzle| {
                !self.taken[puzzle] && accept(&self.book.puzzles[puzzle], solution)
            });
            if let Some(puzzle) = puzzle {
                self.take(loose, puzzle);
            }
        }
    }

    fn by_content(&mut self) {
        let several: Vec<usize> = (0..self.book.puzzles.len())
            .filter(|&puzzle| {
                matches!(self.book.puzzles[puzzle].outcome, Outcome::Several | Outcome::GaveUp)
            })
            .collect();
        let mut comparisons = 0;
        for loose in self.open() {
            let Some(grid) = self.book.loose[loose].grid() else { continue };
            let mut owners = self.owners.of(self.book, &grid).take(LOOKS);
            let owner = owners.find(|&puzzle| !self.taken[puzzle]);
            let owner = owner.or_else(|| {
                let affordable = comparisons < COMPARISONS && grid.is_solved();
                several.iter().copied().filter(|_| affordable).find(|&puzzle| {
                    comparisons += 1;
                    !self.taken[puzzle] && self.book.puzzles[puzzle].is_solved_by(&grid)
                })
            });
            if let Some(puzzle) = owner {
                self.take(loose, puzzle);
            }
        }
    }

    /// A wrong solution with a few misprints still has most givens of its puzzle;
    /// any other grid has about one in nine.
    fn by_likeness(&mut self, unsaid_are_solutions: bool) {
        let open: Vec<usize> =
            (0..self.taken.len()).filter(|&puzzle| !self.taken[puzzle]).collect();
        if self.open().count().saturating_mul(open.len()) > LIKENESSES {
            return;
        }
        for loose in self.open() {
            let solution = &self.book.loose[loose];
            let Some(grid) = solution.grid().filter(|_| solution.said || unsaid_are_solutions)
            else {
                continue;
            };
            let misfits = |&puzzle: &usize| {
                let kept = &self.book.puzzles[puzzle];
                let puzzle = kept
                    .puzzle()
                    .filter(|_| !labels_conflict(kept.label(), solution.label.as_ref()))?;
                let (misfits, givens) = (puzzle.misfits(&grid).len(), puzzle.givens().filled());
                (3 * misfits <= givens.len() && givens.len() > 9).then_some(misfits)
            };
            let candidates = open.iter().filter(|&&puzzle| !self.taken[puzzle]);
            let best = candidates.filter_map(|puzzle| Some((misfits(puzzle)?, *puzzle))).min();
            if let Some((_, puzzle)) = best {
                self.take(loose, puzzle);
            }
        }
    }

    fn by_neighbour(&mut self, unsaid_are_solutions: bool) {
        if !self.book.is_alternating() {
            return;
        }
        for loose in self.open() {
            let solution = &self.book.loose[loose];
            let before = solution.after.checked_sub(self.book.first + 1);
            let Some(kept) = before.and_then(|before| self.book.puzzles.get(before as usize))
            else {
                continue;
            };
            let puzzle = before.unwrap_or_default() as usize;
            if !self.taken[puzzle]
                && (solution.said || unsaid_are_solutions)
                && !labels_conflict(kept.label(), solution.label.as_ref())
            {
                self.take(loose, puzzle);
            }
        }
    }

    /// Each open solution goes to the first open puzzle between those of its
    /// neighbours.
    fn by_order(&mut self, unsaid_are_solutions: bool) {
        // Solutions that are out of order say nothing about their neighbours.
        let matched: Vec<(usize, usize)> = self
            .puzzle
            .iter()
            .enumerate()
            .filter_map(|(at, puzzle)| Some((at, (*puzzle)?)))
            .collect();
        let puzzles: Vec<usize> = matched.iter().map(|&(_, puzzle)| puzzle).collect();
        let mut anchors = vec![None; self.puzzle.len()];
        for at in longest_increasing(&puzzles) {
            let (loose, puzzle) = matched[at];
            anchors[loose] = Some(puzzle);
        }
        let mut next_known = vec![self.taken.len(); self.puzzle.len()];
        let mut next = self.taken.len();
        for loose in (0..self.puzzle.len()).rev() {
            next = anchors[loose].unwrap_or(next);
            next_known[loose] = next;
        }
        let mut from = 0;
        for (loose, known) in next_known.into_iter().enumerate() {
            if let Some(puzzle) = anchors[loose] {
                from = puzzle + 1;
            }
            if self.puzzle[loose].is_some() {
                continue;
            }
            let solution = &self.book.loose[loose];
            if !solution.said && !unsaid_are_solutions {
                continue;
            }
            while self.taken.get(from) == Some(&true) {
                from += 1;
            }
            let puzzle = (from..known).take(LOOKS).find(|&puzzle| {
                let label = self.book.puzzles[puzzle].label();
                !self.taken[puzzle] && !labels_conflict(label, solution.label.as_ref())
            });
            if let Some(puzzle) = puzzle {
                self.take(loose, puzzle);
                from = puzzle + 1;
            }
        }
    }
}

/// Which of these puzzles are out of the order of their solutions: exchanged
/// pairs, and others that stand elsewhere, as positions in `puzzles`. If most are
/// out of order the solutions are simply sorted in another way, and nothing is
/// said.
pub(super) fn out_of_order(puzzles: &[usize]) -> (Vec<(usize, usize)>, Vec<usize>) {
    let mut sorted: Vec<usize> = (0..puzzles.len()).collect();
    sorted.sort_by_key(|&position| puzzles[position]);
    // rank[position]: where the solution at this position should stand.
    let mut rank = vec![0; puzzles.len()];
    for (place, &position) in sorted.iter().enumerate() {
        rank[position] = place;
    }
    let exchanged: Vec<(usize, usize)> = (0..rank.len())
        .filter(|&a| rank[a] > a && rank[rank[a]] == a)
        .map(|a| (a, rank[a]))
        .collect();
    for &(a, b) in &exchanged {
        rank.swap(a, b);
    }
    let in_order = longest_increasing(&rank);
    let mut moved: Vec<usize> = (0..rank.len()).collect();
    moved.retain(|position| in_order.binary_search(position).is_err());
    if 2 * (moved.len() + 2 * exchanged.len()) > puzzles.len() {
        let only_one_pair = moved.is_empty() && exchanged.len() == 1;
        return if only_one_pair { (exchanged, moved) } else { (Vec::new(), Vec::new()) };
    }
    (exchanged, moved)
}

/// The positions of a longest increasing subsequence.
fn longest_increasing(values: &[usize]) -> Vec<usize> {
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(values.len());
    for (position, value) in values.iter().enumerate() {
        let length = ends.partition_point(|&end| values[end] < *value);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        match ends.get_mut(length) {
            Some(end) => *end = position,
            None => ends.push(position),
        }
    }
    let mut chain = Vec::new();
    let mut position = ends.last().copied();
    while let Some(at) = position {
        chain.push(at);
        position = before[at];
    }
    chain.reverse();
    chain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders() {
        assert_eq!(out_of_order(&[]), (vec![], vec![]));
        assert_eq!(out_of_order(&[0, 1, 2, 5, 9]), (vec![], vec![]));
        assert_eq!(out_of_order(&[0, 1, 4, 3, 2, 5, 6, 7]), (vec![(2, 4)], vec![]));
        assert_eq!(out_of_order(&[0, 2, 3, 4, 1, 5, 6, 7]), (vec![], vec![4]));
        assert_eq!(out_of_order(&[1, 0]), (vec![(0, 1)], vec![]));
        assert_eq!(out_of_order(&[7, 6, 5, 4, 3, 2, 1, 0]), (vec![], vec![]), "sorted otherwise");
    }

    #[test]
    fn increasing() {
        assert_eq!(longest_increasing(&[3, 1, 2, 0, 4]), [1, 2, 4]);
    }
}
