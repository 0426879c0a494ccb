//! Puzzles that are the same up to symmetry: [`canonical`] forms, [`equivalence`],
//! [`automorphisms`].
//!
//! The form of a puzzle is the smallest of all its images, its 81 cells read row by row: the first
//! in the dictionary of 3,359,232 · 9! of them. It is found without looking at them all:
//!
//! ```text
//! contents of 81 cells ── lines ── search ──> all ways to the smallest form, row by row
//!                           │        │                   │
//!                           │        names               ├── form, transformation
//!                           └─ full (the first two rows  └── automorphisms
//!                              of a full grid at once)
//! ```
//!
//! [`search`] writes the first row in all ways that make it smallest, then the second, and so on;
//! whatever cannot be the smallest any more is dropped. Columns get an order when a row
//! distinguishes them, digits a name when they are met: so most puzzles have a handful of ways to
//! their first row, and one to the last.

mod automorphisms;
mod fingerprint;
mod freedom;
mod full;
mod names;
mod search;

use alloc::vec::Vec;

use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::engine::single::Start;
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::symmetry::{SquareSymmetry, Transform, Transformation};
pub use automorphisms::{Automorphisms, AutomorphismsIter};
pub use fingerprint::fingerprint;
use freedom::Freedom;
use names::{DigitNames, MarkNames, Names, renaming};
use search::{FormSearch, Lines, State};

/// The smallest form of a puzzle, and how it gets there. [`canonical`] makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Canonical<P> {
    /// The smallest of all images of the puzzle.
    pub form: P,
    /// One of the transformations that lead there.
    pub transformation: Transformation,
    /// The number of such transformations: as many as leave the puzzle as it is, 1 at least.
    pub automorphisms: u64,
}

/// The canonical form of a puzzle: the smallest of all its images, so that two puzzles have the
/// same form if and only if they are equivalent.
///
/// Of a [`Grid`] it is the first in the dictionary, as 81 digits row by row with 0 for an empty
/// cell (*minlex*), whether it has one solution, several or none, is full or clashes. Of pencil
/// marks it is the smallest sequence of 81 numbers, the candidates of a cell read as
/// [`DigitSet::bits`]. A mask of fixed cells moves along and decides nothing.
///
/// Puzzles take some microseconds; pencil marks that nearly all look alike take much longer.
///
/// ```
/// use sudoku_core::{Grid, Transformation, canonical};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let equivalent = Transformation::random(7).apply(&puzzle);
/// assert_ne!(equivalent, puzzle);
/// let canonical = canonical(&equivalent);
/// assert_eq!(canonical.form, sudoku_core::canonical(&puzzle).form);
/// assert_eq!(
///     canonical.form.to_string(),
///     ".......12..1.34.5..3..6.74....876...2..4...7.5..3...6.1.9..3..73...871..45.......",
/// );
/// assert_eq!(canonical.transformation.apply(&equivalent), canonical.form);
/// assert_eq!(canonical.automorphisms, 1);
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[doc(alias = "minlex")]
#[must_use]
pub fn canonical<P: Transform>(puzzle: &P) -> Canonical<P> {
    Canonicalizer::new().canonical(puzzle)
}

/// Whether two puzzles are equivalent, and how: the transformation that leads from
/// one to the other. If there are several, one that is easy to say.
///
/// ```
/// use sudoku_core::{Grid, SquareSymmetry, Transformation, equivalence};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let turned = Transformation::from(SquareSymmetry::QuarterTurn).apply(&puzzle);
/// let how = equivalence(&puzzle, &turned).expect("it is the same");
/// assert_eq!(how.to_string(), "turned by 90 degrees");
/// assert_eq!(equivalence(&puzzle, &Grid::EMPTY), None);
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[must_use]
pub fn equivalence<P: Transform + PartialEq>(from: &P, to: &P) -> Option<Transformation> {
    Canonicalizer::new().equivalence(from, to)
}

/// The transformations that leave a puzzle as it is: its group of automorphisms.
///
/// ```
/// use sudoku_core::{Grid, automorphisms};
///
/// let most: Grid =
///     "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
/// let group = automorphisms(&most);
/// assert_eq!(group.order(), 648);
/// assert!(group.iter().all(|transformation| transformation.apply(&most) == most));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[must_use]
pub fn automorphisms<P: Transform>(puzzle: &P) -> Automorphisms {
    Canonicalizer::new().automorphisms(puzzle)
}

/// The [`canonical`] forms of many grids, in the same order.
///
/// ```
/// use sudoku_core::{Grid, canonical_batch};
///
/// let mut one = [0; 81];
/// one[80] = 7;
/// let forms = canonical_batch(&[Grid::EMPTY, Grid::from_digits(one)?]);
/// assert_eq!(forms[1].digits()[80], 1);
/// # Ok::<(), sudoku_core::DigitRangeError>(())
/// ```
#[must_use]
pub fn canonical_batch(grids: &[Grid]) -> Vec<Grid> {
    let mut canonicalizer = Canonicalizer::new();
    grids.iter().map(|grid| canonicalizer.form(grid)).collect()
}

/// [`canonical_batch`] on all threads of the current pool of `rayon`.
#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
#[must_use]
pub fn par_canonical_batch(grids: &[Grid]) -> Vec<Grid> {
    use rayon::prelude::*;

    const PIECE: usize = 1 << 10;
    let pieces = grids.par_chunks(PIECE);
    pieces.flat_map_iter(canonical_batch).collect()
}

/// Finds canonical forms, again and again: keeps the memory that it needs.
///
/// ```
/// use std::collections::HashSet;
/// use sudoku_core::{Canonicalizer, Grid};
///
/// let lines = "\
/// .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
/// .6.8.9..4.71......54.6..8...1..6..3....398....2..7..8...6..3.78......24.4..7.6.1.
/// ..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3
/// ";
/// let mut canonicalizer = Canonicalizer::new();
/// let mut seen = HashSet::new();
/// for line in lines.lines() {
///     let puzzle: Grid = line.parse()?;
///     if seen.insert(canonicalizer.form(&puzzle)) {
///         println!("{puzzle}");
///     }
/// }
/// assert_eq!(seen.len(), 2); // the second is the first, turned by 180 degrees
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[derive(Clone)]
pub struct Canonicalizer {
    digits: FormSearch<DigitNames>,
    marks: FormSearch<MarkNames>,
}

impl Canonicalizer {
    /// One that has no memory yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { digits: FormSearch::new(), marks: FormSearch::new() }
    }

    /// The canonical form alone.
    #[must_use]
    pub fn form<P: Transform>(&mut self, puzzle: &P) -> P {
        self.search(puzzle).one().apply(puzzle)
    }

    /// [`canonical`] in the memory of this one.
    #[must_use]
    pub fn canonical<P: Transform>(&mut self, puzzle: &P) -> Canonical<P> {
        let ways = self.search(puzzle);
        let transformation = ways.one();
        let form = transformation.apply(puzzle);
        // Nothing is alike in a full grid.
        let free = match ways.is_full() {
            true => 1,
            false => Freedom::of(&form, ways.alike()).order(),
        };
        let automorphisms = ways.len() as u64 * free;
        Canonical { form, transformation, automorphisms }
    }

    /// [`automorphisms`] in the memory of this one.
    #[must_use]
    pub fn automorphisms<P: Transform>(&mut self, puzzle: &P) -> Automorphisms {
        let ways = self.search(puzzle);
        let freedom = Freedom::of(&ways.one().apply(puzzle), ways.alike());
        Automorphisms::new(ways.all(), freedom)
    }

    /// [`equivalence`] in the memory of this one.
    #[must_use]
    pub fn equivalence<P: Transform + PartialEq>(
        &mut self,
        from: &P,
        to: &P,
    ) -> Option<Transformation> {
        /// There can be billions; one of the first thousands is easy enough to say.
        const ENOUGH: usize = 4096;
        let (from_cells, to_cells) = (sets(from), sets(to));
        let digits = from_cells.into_iter().fold(DigitSet::EMPTY, |all, set| all | set);
        let turned = SquareSymmetry::ALL.into_iter().filter_map(|square| {
            let turn = Transformation::from(square);
            let digits = renaming(&turn.rearrange(&from_cells), &to_cells)?;
            let how = turn.renamed(digits);
            // a grid is not its pencil marks
            (how.apply(from) == *to).then_some(how)
        });
        if let Some(turned) = turned.min_by_key(|how| how.effort_to_say(digits)) {
            return Some(turned);
        }
        let way = self.search(to).one();
        let (form, back) = (way.apply(to), way.inverse());
        let ways = self.search(from);
        if ways.one().apply(from) != form {
            return None;
        }
        let (ways, freedom) = (ways.all(), Freedom::of(&form, ways.alike()));
        let all =
            ways.iter().flat_map(|way| freedom.iter().map(|free| way.then(&free).then(&back)));
        all.take(ENOUGH).min_by_key(|how| how.effort_to_say(digits))
    }

    /// Finds all ways to the canonical form.
    fn search(&mut self, puzzle: &impl Puzzle) -> &dyn Ways {
        let start = puzzle.start().0;
        let digits = match start {
            Start::Digits(digits) => Some(digits),
            _ => digits_alone(&sets(puzzle)),
        };
        if let Some(digits) = digits.filter(has_no_repeats) {
            let lines = Lines::of(&digits);
            match Grid::from_parts(digits, CellSet::EMPTY).is_solved() {
                true => self.digits.run_full(&lines, full::all_ways),
                false => self.digits.run(&lines),
            }
            &self.digits
        } else {
            self.marks.run(&Lines::of(&sets(puzzle)));
            &self.marks
        }
    }
}

/// All ways to a canonical form, but of those that only differ in what looks the same in it, one.
trait Ways {
    /// The first of them.
    fn one(&self) -> Transformation;
    fn len(&self) -> usize;
    fn all(&self) -> Vec<Transformation>;
    /// Digits of the form that are interchangeable everywhere.
    fn alike(&self) -> Vec<DigitSet>;
    /// Whether the form is known to be a full grid without clashes.
    fn is_full(&self) -> bool;
}

impl<N: Names> Ways for FormSearch<N> {
    fn one(&self) -> Transformation {
        self.states()[0].transformation()
    }

    fn len(&self) -> usize {
        self.states().len()
    }

    fn all(&self) -> Vec<Transformation> {
        self.states().iter().map(State::transformation).collect()
    }

    fn alike(&self) -> Vec<DigitSet> {
        self.states()[0].names.alike().collect()
    }

    fn is_full(&self) -> bool {
        self.is_full
    }
}

impl Default for Canonicalizer {
    fn default() -> Self {
        Self::new()
    }
}

impl core::fmt::Debug for Canonicalizer {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Canonicalizer").finish_non_exhaustive()
    }
}

/// The 81 cells as sets of digits: a given is a set of one, what is empty the empty set.
fn sets(puzzle: &impl Puzzle) -> [DigitSet; 81] {
    match puzzle.start().0 {
        Start::Digits(digits) => digits.map(|number| Digit::new(number).into_iter().collect()),
        Start::Candidates(sets) => sets,
        Start::Gone => unreachable!("a puzzle has contents"),
    }
}

/// The same cells as digits, 0 for the empty set, if no set has more than one. The order of forms
/// is the same.
fn digits_alone(sets: &[DigitSet; 81]) -> Option<[u8; 81]> {
    let alone = sets.iter().all(|set| set.len() <= 1);
    alone.then(|| sets.map(|set| set.only().map_or(0, Digit::number)))
}

/// Whether no digit is in a row or column twice.
fn has_no_repeats(digits: &[u8; 81]) -> bool {
    let mut columns = [0_u16; 9];
    let mut repeats = 0;
    for row in digits.as_chunks::<9>().0 {
        let mut seen = 0;
        for (column, &digit) in columns.iter_mut().zip(row) {
            let bit = 1 << digit & !1;
            repeats |= (seen | *column) & bit;
            seen |= bit;
            *column |= bit;
        }
    }
    repeats == 0
}
