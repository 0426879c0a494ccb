//! [`all_hints`]: every step that can be taken now.

use alloc::vec::Vec;

use sudoku_core::{Limits, Puzzle};

use super::error::HintError;
use super::guide::Guide;
use super::step::Hint;
use crate::tutor::TechniqueSet;

/// The steps that can be taken now.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AllHints {
    /// The steps, the easiest techniques first.
    pub list: Vec<Hint>,
    /// Whether there are no others. If not, a limit ended the search: it has got through the easier
    /// techniques, and there may be more steps of the harder ones.
    pub is_complete: bool,
}

impl AllHints {
    /// The number of steps of the search after which [`all_hints`] ends. All techniques but nested
    /// forcing chains take some thousands, and those half a million to a million.
    pub const MAX_STEPS: u64 = 100_000;
}

/// All steps that can be taken now by these techniques, the easiest techniques first, as far as
/// [`AllHints::MAX_STEPS`] steps of the search find them. Of steps with the same conclusion there
/// is one, of the easiest technique.
///
/// # Errors
///
/// There is not exactly one solution, as for [`hint()`](super::hint()).
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::hint::all_hints;
///
/// let grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let singles = all_hints(&grid, "singles".parse()?)?;
/// assert!(singles.is_complete && singles.list.len() == 5);
/// assert!(singles.list.iter().all(|hint| hint.placement().is_some()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn all_hints(puzzle: &impl Puzzle, techniques: TechniqueSet) -> Result<AllHints, HintError> {
    all_hints_within(puzzle, techniques, Limits::new())
}

/// The steps as [`all_hints`] lists them, within limits as those of a
/// [`Tutor`](crate::tutor::Tutor). `max_steps` is [`AllHints::MAX_STEPS`] if it is not set.
///
/// # Errors
///
/// There is not exactly one solution, as for [`hint()`](super::hint()).
///
/// ```
/// use sudoku_human::hint::all_hints_within;
/// use sudoku_core::{Grid, Limits};
///
/// let grid: Grid =
///     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let few = all_hints_within(&grid, "all".parse()?, Limits::new().max_steps(50))?;
/// assert!(!few.is_complete);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn all_hints_within(
    puzzle: &impl Puzzle,
    techniques: TechniqueSet,
    limits: Limits<'_>,
) -> Result<AllHints, HintError> {
    let limits = Limits::new().max_steps(AllHints::MAX_STEPS).and(limits);
    Guide::new(Some(techniques)).all(&puzzle.position(), limits)
}
