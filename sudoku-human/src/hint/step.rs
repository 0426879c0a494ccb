//! [`Hint`]: a step, what it follows from, and its clauses.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use sudoku_core::{
    CandidateGrid, Cell, CellSet, Digit, FixedCellError, Grid, House, Position, Puzzle,
};

use super::diagram::Diagram;
use super::explain::explain;
use crate::technique::{Step, Technique};
use crate::words::{Clause, Language, Words};

/// A step that a person could take: a digit to write, or candidates to strike out, and why.
///
/// It gives its reason in sentences ([`level`](Self::level), [`in_words`](Self::in_words)), as data
/// ([`clauses`](Self::clauses)), and in cells, for those who draw it:
///
/// | to draw | |
/// |---|---|
/// | the whole diagram, candidates by roles and links | [`diagram`](Self::diagram) |
/// | where to look | [`houses`](Self::houses) |
/// | the candidates it is about | [`candidates`](Self::candidates) |
/// | the digits that are the reason | [`because`](Self::because) |
/// | what was struck out before and matters | [`struck_before`](Self::struck_before) |
/// | what follows | [`placement`](Self::placement), [`eliminations`](Self::eliminations) |
///
/// ```
/// use sudoku_core::{CandidateGrid, Grid};
/// use sudoku_human::hint;
///
/// let mut grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let mut marks = CandidateGrid::from(&grid);
/// let Some(step) = hint(&grid)? else { panic!("there is one") };
/// assert_eq!(step.houses()[0].to_string(), "box 1");
/// assert_eq!(step.because().to_string(), "r1c4 r3c7");
/// let Some((cell, digit)) = step.placement() else { panic!("it is a single") };
/// step.apply(&mut grid, &mut marks)?;
/// assert_eq!(grid.get(cell), Some(digit));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    pub(super) technique: Technique,
    pub(super) placement: Option<(Cell, Digit)>,
    pub(super) eliminations: Vec<(Cell, Digit)>,
    pub(super) houses: Vec<House>,
    pub(super) candidates: Vec<(Cell, Digit)>,
    pub(super) because: CellSet,
    pub(super) struck_before: Vec<(Cell, Digit)>,
    pub(super) clauses: [Vec<Clause>; Self::LEVELS],
    pub(super) diagram: Diagram,
}

impl Hint {
    /// The number of levels of a hint: [`WHERE`](Self::WHERE), [`WHAT`](Self::WHAT) and
    /// [`WHY`](Self::WHY).
    pub const LEVELS: usize = 3;

    /// Level 1: where to look, and for what.
    pub const WHERE: usize = 1;

    /// Level 2: what follows.
    pub const WHAT: usize = 2;

    /// Level 3: what follows, and why; that of `Display`.
    pub const WHY: usize = 3;

    /// The explanation of a step that was found in this puzzle: in a
    /// [`Position`](sudoku_core::Position), or among the candidates that are left, of which the
    /// decided cells count as filled.
    ///
    /// A single, and locked candidates, are explained as by [`hint()`](crate::hint()).
    ///
    /// ```
    /// use sudoku_human::rating::{Rater, Scale};
    /// use sudoku_core::{CandidateGrid, Grid};
    /// use sudoku_human::Hint;
    ///
    /// let puzzle: Grid =
    ///     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
    /// let mut marks = CandidateGrid::from(&puzzle);
    /// let (_, path) = Rater::new(Scale::SeClassic).path(&puzzle)?;
    /// let hint = Hint::of(&path[0].step, &marks);
    /// assert_eq!(hint.placement(), path[0].step.placement());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(step: &Step, puzzle: &impl Puzzle) -> Self {
        explain(step, &position_of(step, puzzle))
    }

    /// Which kind of step it is.
    #[must_use]
    pub const fn technique(&self) -> Technique {
        self.technique
    }

    /// The cell that is decided, and its digit; `None` if candidates are struck out instead.
    #[must_use]
    pub const fn placement(&self) -> Option<(Cell, Digit)> {
        self.placement
    }

    /// The candidates that are struck out, by cells. None if a digit is placed: that its peers lose
    /// it goes without saying.
    #[must_use]
    pub fn eliminations(&self) -> &[(Cell, Digit)] {
        &self.eliminations
    }

    /// The houses that it is about. A full house or a hidden single is seen in one; locked
    /// candidates in two: the one that has its places in the other, and that other. Of a naked
    /// single they are those whose digits leave the cell no other.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The candidates that it is about: of a single that one, of locked candidates the places that
    /// the digit has left.
    #[must_use]
    pub fn candidates(&self) -> &[(Cell, Digit)] {
        &self.candidates
    }

    /// The filled cells whose digits are the reason, as few as possible. Where a digit has to find
    /// its place in a house, filled cells of the house are no place for it, and are not named here.
    #[must_use]
    pub const fn because(&self) -> CellSet {
        self.because
    }

    /// The candidates that are missing in the marks although no digit of the grid excludes them, as
    /// far as they are part of the reason.
    #[must_use]
    pub fn struck_before(&self) -> &[(Cell, Digit)] {
        &self.struck_before
    }

    /// The content of a drawing: the candidates by their roles, and the links.
    #[must_use]
    pub const fn diagram(&self) -> &Diagram {
        &self.diagram
    }

    /// The statements of this level as data: [`WHERE`](Self::WHERE), [`WHAT`](Self::WHAT) or
    /// [`WHY`](Self::WHY). Less than 1 is taken for 1, more than 3 for 3.
    #[must_use]
    pub fn clauses(&self, level: usize) -> &[Clause] {
        &self.clauses[level.clamp(1, Self::LEVELS) - 1]
    }

    /// The [`clauses`](Self::clauses) of this level in English.
    #[must_use]
    pub fn level(&self, level: usize) -> String {
        self.in_words(level, &Words::of(Language::English))
    }

    /// The step and its reason in English: level [`WHY`](Self::WHY), as the hint is displayed.
    /// [`in_language`](Self::in_language) has it in others.
    #[must_use]
    pub fn sentence(&self) -> String {
        self.level(Self::WHY)
    }

    /// The step and its reason, in a language: level [`WHY`](Self::WHY).
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_human::hints;
    /// use sudoku_human::words::Language;
    ///
    /// let puzzle: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// for step in hints(&puzzle).take(1) {
    ///     assert_eq!(step.technique().in_language(Language::German), "Versteckter Einer");
    ///     assert!(step.in_language(Language::German).starts_with("Der einzige Platz für 6"));
    ///     assert_eq!(step.in_language(Language::English), step.sentence());
    /// }
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        self.in_words(Self::WHY, &Words::of(language))
    }

    /// The [`clauses`](Self::clauses) of this level in any language, with the
    /// [notation](Words::with_notation) and the changes of these words.
    #[must_use]
    pub fn in_words(&self, level: usize, words: &Words) -> String {
        words.say(self.clauses(level))
    }

    /// The hint together with the words of a language: with the feature `serde`, it is written with
    /// its sentences.
    #[must_use]
    pub const fn with_words<'a>(&'a self, words: &'a Words) -> HintInWords<'a> {
        HintInWords { hint: self, words }
    }

    /// Takes the step: writes the digit into the grid as an entry, and strikes out of the marks
    /// what follows.
    ///
    /// # Errors
    ///
    /// The cell holds a given: this is not the grid that the hint was made for. Nothing is changed
    /// then.
    pub fn apply(&self, grid: &mut Grid, marks: &mut CandidateGrid) -> Result<(), FixedCellError> {
        if let Some((cell, digit)) = self.placement {
            grid.set(cell, Some(digit))?;
            marks.place(cell, digit);
        }
        for &(cell, digit) in &self.eliminations {
            marks.remove(cell, digit);
        }
        Ok(())
    }
}

/// A hint in the words of a language: what [`Hint::with_words`] returns.
#[derive(Clone, Copy, Debug)]
pub struct HintInWords<'a> {
    pub(crate) hint: &'a Hint,
    pub(crate) words: &'a Words,
}

impl HintInWords<'_> {
    /// The step and its reason: level [`WHY`](Hint::WHY), as it is displayed.
    #[must_use]
    pub fn sentence(&self) -> String {
        self.hint.in_words(Hint::WHY, self.words)
    }
}

/// The sentence of level 3.
impl fmt::Display for HintInWords<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}

/// The puzzle as a player had it before the step. Of candidates alone, a decided cell is filled if
/// its peers have lost its digit, and if the step does not fill it.
fn position_of(step: &Step, puzzle: &impl Puzzle) -> Position {
    let (mut grid, marks) = (puzzle.written(), puzzle.marks());
    if grid.filled().is_empty() {
        let is_seen =
            |cell: Cell, digit| cell.peers().iter().all(|peer| !marks.get(peer).contains(digit));
        for (cell, digit) in
            Cell::ALL.iter().filter_map(|&cell| Some((cell, marks.get(cell).only()?)))
        {
            let is_placed = step.placement().is_some_and(|(own, _)| own == cell);
            if !is_placed && is_seen(cell, digit) {
                // No cell of it is fixed.
                let _ = grid.set(cell, Some(digit));
            }
        }
    }
    Position::new(grid, marks)
}

/// The sentence of level 3, in English.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence())
    }
}
