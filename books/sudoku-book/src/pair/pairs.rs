//! [`Pairer::pair`]: assigns the grids printed apart to their puzzles.
//!
//! In this order, each solution and each puzzle once:
//!
//! 1. the solution is in the record of the puzzle (the n-th of two lists);
//! 2. it fits the puzzle and has its number or name;
//! 3. it has the number or name of the puzzle, but does not fit: a wrong one;
//! 4. it fits the puzzle, on a page that right before it first;
//! 5. it is on a page right after a puzzle that cannot be read, and nothing calls it a puzzle;
//! 6. it resembles a solution of the puzzle: it holds most of the givens;
//! 7. it is a solution of the puzzle that was turned, mirrored or renamed;
//! 8. it is right after the puzzle, in a book where most solutions are;
//! 9. it is next in order for the puzzle.
//!
//! The last five apply only if no number says otherwise. Where several puzzles have a number, as
//! in chapters that begin anew, the words of the chapter also count.
//!
//! So the digits of a solution come first, but a solution that is printed under the number of one
//! puzzle and fits another is reported.

use std::collections::HashMap;

use sudoku_core::{AnyPuzzle, Grid};

use super::content::ByContent;
use super::memory::{Apart, Book, Chapters, Kept};
use super::order::longest_increasing;
use super::pairer::Pairer;
use super::puzzle::PuzzleParts;
use super::turned::turned;
use crate::entry::Label;
use crate::place::Place;

/// The most comparisons of a wrong solution with a puzzle.
const LIKENESSES: usize = 1_000_000;

/// The most puzzles compared with one solution, where many have its name or are next in order.
const LOOKS: usize = 256;

/// The owners of the grids printed apart.
pub(crate) struct Pairs {
    /// The owner of each of [`Book::apart`].
    pub(crate) owners: Vec<Owner>,
    /// Whether full grids without a role in the book are solutions.
    pub(crate) unsaid_are_solutions: bool,
    /// Whether there are solutions right after their puzzles.
    pub(crate) have_neighbours: bool,
    /// Whether each of [`Book::apart`] is right after a grid that cannot be read.
    pub(crate) after_unread: Vec<bool>,
}

/// The puzzle to which a grid printed apart belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// The puzzle with this index.
    Puzzle(usize),
    /// No other puzzle: the grid is a full puzzle itself.
    Itself,
    /// A full puzzle printed apart: the grid is its copy.
    Twin,
    /// No puzzle: the grid solves none.
    NoPuzzle,
    /// One of the book that is not known: the grid may be the solution of a puzzle that cannot be
    /// read, or is that of one that is answered.
    Another,
    /// Unknown: the grid cannot be read, and has no role in the book.
    Unknown,
}

impl Pairer {
    /// Finds the puzzles of the grids printed apart, at the end of a book, and marks them as
    /// answered.
    pub(crate) fn pair(&mut self) -> Pairs {
        let book = &self.book;
        if book.apart().is_empty() {
            let have_neighbours = book.has_adjacent();
            return Pairs {
                owners: Vec::new(),
                unsaid_are_solutions: false,
                have_neighbours,
                after_unread: Vec::new(),
            };
        }
        let index = ByContent::new(book.puzzles());
        let mut pairing = Pairing {
            book,
            chapters: Chapters::of(book),
            index: &index,
            puzzle: vec![None; book.apart().len()],
            taken: book.puzzles().iter().map(|kept| kept.answered).collect(),
        };
        let mut labelled = labelled(book);
        let unsaid_are_solutions = pairing.unsaid_are_solutions(&labelled);
        pairing.by_record();
        pairing.by_label(&mut labelled, Kept::fits);
        pairing.by_label(&mut labelled, |_, apart| apart.said || unsaid_are_solutions);
        pairing.by_content();
        pairing.by_unread_neighbour();
        pairing.by_likeness(unsaid_are_solutions);
        pairing.by_turning(unsaid_are_solutions);
        pairing.by_neighbour(unsaid_are_solutions);
        pairing.by_order(unsaid_are_solutions);
        let twins = pairing.twins(unsaid_are_solutions);
        let have_neighbours = pairing.have_neighbours();
        let owner = |(at, apart): (usize, &Apart)| match (pairing.puzzle[at], twins.get(&at)) {
            (Some(puzzle), _) => Owner::Puzzle(puzzle),
            (None, Some(&twin)) => twin,
            (None, None) if !apart.said && pairing.repeats(apart) => Owner::Another,
            (None, None) if have_neighbours && !apart.said && pairing.is_of_other(at) => {
                Owner::Another
            }
            (None, None) if apart.said || unsaid_are_solutions => Owner::NoPuzzle,
            (None, None) if apart.is_read() => Owner::Itself,
            (None, None) => Owner::Unknown,
        };
        let after_unread = (0..book.apart().len()).map(|at| book.is_after_unread(at)).collect();
        let owners: Vec<Owner> = book.apart().iter().enumerate().map(owner).collect();
        for owner in &owners {
            match *owner {
                Owner::Puzzle(puzzle) => self.book.answer(puzzle),
                Owner::Twin => self.book.answer_apart(),
                Owner::Itself | Owner::NoPuzzle | Owner::Another | Owner::Unknown => {}
            }
        }
        Pairs { owners, unsaid_are_solutions, have_neighbours, after_unread }
    }
}

struct Pairing<'a> {
    book: &'a Book,
    chapters: Chapters,
    index: &'a ByContent<'a>,
    puzzle: Vec<Option<usize>>,
    taken: Vec<bool>,
}

/// The key that links a solution with a puzzle: number or name.
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

/// The puzzles of each key, the first one last.
fn labelled(book: &Book) -> HashMap<Key, Vec<u32>> {
    let mut labelled: HashMap<Key, Vec<u32>> = HashMap::new();
    if book.apart().iter().any(|apart| apart.label().is_some()) {
        for (index, kept) in book.puzzles().iter().enumerate().rev() {
            if let Some(key) = key(kept.label()) {
                labelled.entry(key).or_default().push(index as u32);
            }
        }
    }
    labelled
}

impl Pairing<'_> {
    fn take(&mut self, apart: usize, puzzle: usize) {
        self.puzzle[apart] = Some(puzzle);
        self.taken[puzzle] = true;
    }

    /// The solutions that have no puzzle yet.
    fn open(&self) -> impl Iterator<Item = usize> + use<> {
        let open: Vec<usize> =
            (0..self.puzzle.len()).filter(|&apart| self.puzzle[apart].is_none()).collect();
        open.into_iter()
    }

    /// Whether full grids without a role are solutions: most of them fit a puzzle, or have the
    /// number or name of one that cannot be read.
    fn unsaid_are_solutions(&self, labelled: &HashMap<Key, Vec<u32>>) -> bool {
        let unsaid = || self.book.apart().iter().filter(|apart| !apart.said && apart.is_read());
        let is_of_unread = |apart: &Apart| {
            let named = key(apart.label()).and_then(|key| labelled.get(&key));
            named.into_iter().flatten().take(LOOKS).any(|&puzzle| {
                let kept = &self.book.puzzles()[puzzle as usize];
                !kept.is_read() && !self.chapters.conflict(kept.label(), apart.label())
            })
        };
        let fits =
            |apart: &&Apart| !self.index.owners(apart.content()).is_empty() || is_of_unread(apart);
        let fitting = unsaid().filter(fits).count() as u64;
        let others = unsaid().count() as u64 - fitting;
        let fitting = fitting + self.book.adjacent_unsaid();
        fitting > 0 && fitting >= others
    }

    fn by_record(&mut self) {
        for apart in self.open() {
            let record = (self.book.apart()[apart].file, self.book.apart()[apart].record);
            let found = self.book.puzzles().binary_search_by_key(&record, |kept| kept.record);
            if let Ok(puzzle) = found
                && !self.taken[puzzle]
            {
                self.take(apart, puzzle);
            }
        }
    }

    fn by_label(
        &mut self,
        labelled: &mut HashMap<Key, Vec<u32>>,
        accept: impl Fn(&Kept, &Apart) -> bool,
    ) {
        for apart in self.open() {
            let solution = &self.book.apart()[apart];
            let Some(puzzles) = key(solution.label()).and_then(|key| labelled.get_mut(&key)) else {
                continue;
            };
            while puzzles.last().is_some_and(|&puzzle| self.taken[puzzle as usize]) {
                puzzles.pop();
            }
            let mut in_order = puzzles.iter().rev().take(LOOKS).map(|&puzzle| puzzle as usize);
            let puzzle = in_order.find(|&puzzle| {
                let kept = &self.book.puzzles()[puzzle];
                !self.taken[puzzle]
                    && !self.chapters.conflict(kept.label(), solution.label())
                    && accept(kept, solution)
            });
            if let Some(puzzle) = puzzle {
                self.take(apart, puzzle);
            }
        }
    }

    fn by_content(&mut self) {
        // Pages may have a puzzle and its solution twice.
        for apart in self.open() {
            let solution = &self.book.apart()[apart];
            let first = |taken: &[bool]| self.index.owner(solution.content(), taken);
            if let Some((puzzle, kept)) = self.before(apart, |_| true)
                && matches!(solution.place, Place::Page { .. })
                && kept.fits(solution)
                && !kept.is_vague()
                && first(&self.taken)
                    .is_some_and(|first| !kept.is_part_of(&self.book.puzzles()[first]))
            {
                self.take(apart, puzzle);
            }
        }
        for apart in self.open() {
            let solution = self.book.apart()[apart].content();
            if let Some(puzzle) = self.index.owner(solution, &self.taken) {
                self.take(apart, puzzle);
            }
        }
    }

    /// The puzzle right before a grid, if it has no solution yet, and the grid is alone between
    /// puzzles: the first one of a part of solutions is not that of the last puzzle. Other grids
    /// between them count if they are `counted`.
    fn before(&self, apart: usize, counted: impl Fn(&Apart) -> bool) -> Option<(usize, &Kept)> {
        let all = self.book.apart();
        let this = &all[apart];
        let before = this.after.checked_sub(1)?;
        let kept = self.book.get(before)?;
        let is_beside = |other: Option<&Apart>| {
            let is_here = |other: &&Apart| (other.file, other.after) == (this.file, this.after);
            other.filter(is_here).is_some_and(&counted)
        };
        let is_alone =
            !is_beside(all.get(apart + 1)) && !is_beside(apart.checked_sub(1).map(|it| &all[it]));
        let is_open = !self.taken[before as usize] && kept.file() == this.file;
        (is_alone && is_open).then_some((before as usize, kept))
    }

    /// Assigns full grids on pages that fit no puzzle to the puzzles right before them that cannot
    /// be read: on a page of examples each is beside its solution.
    fn by_unread_neighbour(&mut self) {
        if !self.have_neighbours() {
            return;
        }
        for apart in self.open() {
            let solution = &self.book.apart()[apart];
            if let Some((puzzle, kept)) = self.before(apart, Apart::is_read)
                && !(solution.said || kept.is_read())
                && solution.is_read()
                && matches!(solution.place, Place::Page { .. })
                && !self.chapters.conflict(kept.label(), solution.label())
            {
                self.take(apart, puzzle);
            }
        }
    }

    /// Whether there are solutions right after their puzzles.
    fn have_neighbours(&self) -> bool {
        let is_neighbour = |(apart, puzzle): (&Apart, &Option<usize>)| {
            puzzle.is_some_and(|puzzle| puzzle + 1 == apart.after as usize)
        };
        self.book.has_adjacent() || self.book.apart().iter().zip(&self.puzzle).any(is_neighbour)
    }

    /// Whether a grid on a page is the solution of the puzzle right before it, which has got it
    /// elsewhere: both are printed twice.
    fn repeats(&self, apart: &Apart) -> bool {
        let before = apart.after.checked_sub(1).and_then(|before| self.book.get(before));
        let is_its_own =
            |kept: &Kept| kept.file() == apart.file && kept.fits(apart) && !kept.is_vague();
        matches!(apart.place, Place::Page { .. }) && before.is_some_and(is_its_own)
    }

    /// Whether a full grid without a role that fits no puzzle may be the solution of one that is
    /// not understood: it is on a page right after a puzzle without a solution, and it breaks no
    /// rule. Other solutions have to be right after theirs.
    fn is_of_other(&self, apart: usize) -> bool {
        let this = &self.book.apart()[apart];
        let is_right = || this.grid().is_none_or(|grid| grid.clashes().is_empty());
        let is_beside =
            || self.book.is_after_unread(apart) || self.before(apart, Apart::is_read).is_some();
        this.is_read() && matches!(this.place, Place::Page { .. }) && is_beside() && is_right()
    }

    /// Assigns wrong solutions: one with a few misprints still has most givens of its puzzle; any
    /// other grid has about 1 in 9.
    fn by_likeness(&mut self, unsaid_are_solutions: bool) {
        let open: Vec<usize> =
            (0..self.taken.len()).filter(|&puzzle| !self.taken[puzzle]).collect();
        if self.open().count().saturating_mul(open.len()) > LIKENESSES {
            return;
        }
        for apart in self.open() {
            let solution = &self.book.apart()[apart];
            if !solution.said && !unsaid_are_solutions {
                continue;
            }
            let misfits = |&puzzle: &usize| {
                let kept = &self.book.puzzles()[puzzle];
                if self.chapters.conflict(kept.label(), solution.label()) {
                    return None;
                }
                let (misfits, givens) = kept.misfits(solution)?;
                (3 * misfits <= givens && givens > 9).then_some(misfits)
            };
            let candidates = open.iter().filter(|&&puzzle| !self.taken[puzzle]);
            let best = candidates.filter_map(|puzzle| Some((misfits(puzzle)?, *puzzle))).min();
            if let Some((_, puzzle)) = best {
                self.take(apart, puzzle);
            }
        }
    }

    /// Assigns solutions that are turned, mirrored or renamed against their puzzles.
    fn by_turning(&mut self, unsaid_are_solutions: bool) {
        let open: Vec<usize> =
            (0..self.taken.len()).filter(|&puzzle| !self.taken[puzzle]).collect();
        if self.open().count().saturating_mul(open.len()) > LIKENESSES / 8 {
            return;
        }
        for apart in self.open() {
            let solution = &self.book.apart()[apart];
            let Some(grid) = solution.grid().filter(|_| solution.said || unsaid_are_solutions)
            else {
                continue;
            };
            let puzzle = open.iter().copied().find(|&puzzle| {
                let kept = &self.book.puzzles()[puzzle];
                let is_turned = |puzzle: AnyPuzzle| turned(&puzzle.givens(), &grid).is_some();
                !self.taken[puzzle]
                    && !self.chapters.conflict(kept.label(), solution.label())
                    && kept.puzzle().is_some_and(is_turned)
            });
            if let Some(puzzle) = puzzle {
                self.take(apart, puzzle);
            }
        }
    }

    fn by_neighbour(&mut self, unsaid_are_solutions: bool) {
        if !self.book.is_alternating() {
            return;
        }
        for apart in self.open() {
            let solution = &self.book.apart()[apart];
            let Some(before) = solution.after.checked_sub(1) else { continue };
            let Some(kept) = self.book.get(before) else { continue };
            let puzzle = before as usize;
            if !self.taken[puzzle]
                && (solution.said || unsaid_are_solutions)
                && !self.chapters.conflict(kept.label(), solution.label())
            {
                self.take(apart, puzzle);
            }
        }
    }

    /// Assigns each open solution to the first open puzzle between those of its neighbours.
    fn by_order(&mut self, unsaid_are_solutions: bool) {
        // Solutions out of order are no evidence about their neighbours.
        let matched: Vec<(usize, usize)> = self
            .puzzle
            .iter()
            .enumerate()
            .filter_map(|(at, puzzle)| Some((at, (*puzzle)?)))
            .collect();
        let puzzles: Vec<usize> = matched.iter().map(|&(_, puzzle)| puzzle).collect();
        let mut anchors = vec![None; self.puzzle.len()];
        for at in longest_increasing(&puzzles) {
            let (apart, puzzle) = matched[at];
            anchors[apart] = Some(puzzle);
        }
        let mut next_known = vec![self.taken.len(); self.puzzle.len()];
        let mut next = self.taken.len();
        for apart in (0..self.puzzle.len()).rev() {
            next = anchors[apart].unwrap_or(next);
            next_known[apart] = next;
        }
        let mut from = 0;
        let have_neighbours = self.have_neighbours();
        for (apart, known) in next_known.into_iter().enumerate() {
            if let Some(puzzle) = anchors[apart] {
                from = puzzle + 1;
            }
            if self.puzzle[apart].is_some() {
                continue;
            }
            let solution = &self.book.apart()[apart];
            if !solution.said && !unsaid_are_solutions {
                continue;
            }
            // Its puzzle is the one that cannot be read, or is printed twice.
            if have_neighbours && self.book.is_after_unread(apart) || self.repeats(solution) {
                continue;
            }
            while self.taken.get(from) == Some(&true) {
                from += 1;
            }
            let puzzle = (from..known).take(LOOKS).find(|&puzzle| {
                let label = self.book.puzzles()[puzzle].label();
                !self.taken[puzzle] && !self.chapters.conflict(label, solution.label())
            });
            if let Some(puzzle) = puzzle {
                self.take(apart, puzzle);
                from = puzzle + 1;
            }
        }
    }

    /// Full grids that fit no puzzle and are printed twice, the second time as a solution:
    /// a puzzle that is already solved, and its solution.
    fn twins(&self, unsaid_are_solutions: bool) -> HashMap<usize, Owner> {
        let mut twins = HashMap::new();
        let mut first_with: HashMap<[u8; 81], usize> = HashMap::new();
        let has_answers = self.book.has_answers();
        for at in self.open() {
            let second = &self.book.apart()[at];
            let Some(grid) = second.grid().filter(Grid::is_solved) else { continue };
            if !self.index.owners(second.content()).is_empty() {
                continue;
            }
            let Some(&before) = first_with.get(grid.digits()) else {
                if !second.said {
                    first_with.insert(*grid.digits(), at);
                }
                continue;
            };
            let first = &self.book.apart()[before];
            let is_solution = second.said
                || unsaid_are_solutions
                // Side by side, like other puzzles and their solutions.
                || has_answers && before + 1 == at && first.after == second.after;
            let conflict = self.chapters.conflict(first.label(), second.label());
            if is_solution && !conflict && !twins.contains_key(&before) {
                twins.insert(before, Owner::Itself);
                twins.insert(at, Owner::Twin);
            }
        }
        twins
    }
}
