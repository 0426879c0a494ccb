//! [`Generator`]: the options of puzzles to make, and [`NotFeasible`]: why there are no such
//! puzzles.
use crate::error_text::error_text;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use super::plan::{Orbit, Plan};
use super::run::{Run, RunProgress};
use super::yardstick::Yardstick;
use crate::cell_set::CellSet;
use crate::engine::Engine;
use crate::grid::Grid;
use crate::house::House;
use crate::limits::Limits;
use crate::symmetry::Symmetry;

/// Up to here, puzzles are looked for among neighbours, see `few.rs`. With more, they come soon
/// enough by taking out givens at random, as they always did.
const FEW: usize = 21;

/// Makes random proper puzzles: set the options, then [`run`](Generator::run).
///
/// | option | |
/// |---|---|
/// | a number of givens | [`givens`](Generator::givens) |
/// | givens that are all needed | [`minimal`](Generator::minimal) |
/// | a symmetric pattern of givens | [`symmetry`](Generator::symmetry) |
/// | givens in these cells | [`pattern`](Generator::pattern) |
/// | neither too easy nor too hard for a solver that guesses | [`guesses`](Generator::guesses) |
/// | levels, ratings, techniques, and what else solving them shows | [`measured`](Generator::measured) |
/// | no two equivalent puzzles | [`inequivalent`](Generator::inequivalent) |
/// | weights for statistics of minimal puzzles | [`weighted`](Generator::weighted) |
/// | all cores | `threads`, with the feature `rayon` |
/// | an end | [`max_puzzles`](Generator::max_puzzles), [`max_attempts`](Generator::max_attempts), [`limits`](Generator::limits) |
///
/// By default puzzles look as those in print: their pattern of givens is the same after a half
/// turn. If givens, minimal, symmetry, pattern or weighted is set, a symmetry is only that which is
/// set. A yardstick may have a [usual number of givens](Yardstick::usual_givens), for easy puzzles
/// more than are needed.
///
/// The puzzles depend on the seed and the options, and on nothing else: they are the same on
/// every machine, with any number of threads, in every language, for ever.
///
/// ```
/// use sudoku_core::{Generator, Symmetry};
///
/// let generator = Generator::new(2026).givens(24..=28).symmetry(Symmetry::HalfTurn).guesses(0..=2);
/// for made in generator.run()?.take(3) {
///     println!("{} {}", made.puzzle, made.solution);
///     assert!(Symmetry::HalfTurn.keeps(made.puzzle.fixed()));
/// }
/// # Ok::<(), sudoku_core::generate::NotFeasible>(())
/// ```
#[must_use = "nothing is made before it is run"]
pub struct Generator<'a> {
    seed: u64,
    engine: Engine,
    givens: Option<RangeInclusive<usize>>,
    minimal: bool,
    symmetry: Option<Symmetry>,
    pattern: Option<CellSet>,
    guesses: Option<RangeInclusive<u64>>,
    inequivalent: bool,
    weighted: bool,
    threads: usize,
    first_attempt: u64,
    max_attempts: u64,
    max_puzzles: u64,
    limits: Limits<'a>,
    yardstick: Option<Box<dyn Yardstick>>,
    watch: Option<&'a (dyn Fn(RunProgress) + Sync)>,
}

/// Why there is no such puzzle, or none that this generator can make.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotFeasible {
    /// No number is in the range of givens, or all of them are above 81.
    NoGivens {
        /// The first number of the range.
        least: usize,
        /// The last.
        most: usize,
    },
    /// Fewer than 17 givens never leave one solution.
    TooFewGivens {
        /// The required number, at most.
        most: usize,
    },
    /// No pattern with this symmetry has as many cells.
    SymmetryGivens {
        /// The symmetry.
        symmetry: Symmetry,
        /// The first number of the range.
        least: usize,
        /// The last.
        most: usize,
    },
    /// The pattern has another number of cells than there are to be givens.
    PatternGivens {
        /// The cells of the pattern.
        cells: usize,
        /// The first number of the range.
        least: usize,
        /// The last.
        most: usize,
    },
    /// The pattern does not have the symmetry.
    PatternSymmetry {
        /// The symmetry.
        symmetry: Symmetry,
        /// The cells of the pattern that break it.
        unpaired: CellSet,
    },
    /// Two rows of a band, or two columns of a stack, have no cell in the pattern: swapped, they
    /// give a second solution.
    EmptyLines {
        /// Two rows or two columns.
        houses: [House; 2],
    },
    /// No number is in the range of guesses.
    NoGuesses {
        /// The first number of the range.
        least: u64,
        /// The last.
        most: u64,
    },
    /// Weights are known for minimal puzzles that come by taking out single givens, all of them
    /// kept.
    NoWeights {
        /// The option that excludes them.
        with: &'static str,
    },
    /// The requirements of the [yardstick](Generator::measured) exclude each other, or cannot be
    /// met: its reason.
    Measure(String),
}

impl fmt::Display for NotFeasible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGivens { least, most } if least > most => {
                write!(f, "empty range of givens: {least} to {most}")
            }
            Self::NoGivens { least, most } => {
                write!(f, "a grid has 81 cells, not {} givens", Between(*least, *most))
            }
            Self::TooFewGivens { most } => {
                let s = if *most == 1 { "" } else { "s" };
                let fewest = Grid::FEWEST_GIVENS;
                write!(
                    f,
                    "no puzzle with {most} given{s} has exactly one solution: it takes {fewest} at least"
                )
            }
            Self::SymmetryGivens { symmetry, least, most } => write!(
                f,
                "no pattern with the symmetry {symmetry} has {} cells",
                Between(*least, *most)
            ),
            Self::PatternGivens { cells, least, most } => write!(
                f,
                "the pattern has {cells} cells, not {} as required",
                Between(*least, *most)
            ),
            Self::PatternSymmetry { symmetry, unpaired } => write!(
                f,
                "the pattern does not have the symmetry {symmetry}: no counterpart for {unpaired}"
            ),
            Self::EmptyLines { houses: [one, other] } => write!(
                f,
                "{one} and {other} have no givens, so they can be swapped in every solution"
            ),
            Self::NoGuesses { least, most } => {
                write!(f, "empty range of guesses: {least} to {most}")
            }
            Self::NoWeights { with } => write!(f, "weights do not go together with {with}"),
            Self::Measure(reason) => f.write_str(reason),
        }
    }
}

error_text!(NotFeasible);

/// `24 to 28`, or one number.
struct Between(usize, usize);

impl fmt::Display for Between {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(least, most) = self;
        if least == most { write!(f, "{least}") } else { write!(f, "{least} to {most}") }
    }
}

impl Generator<'static> {
    /// Any puzzles with the look of print, by this seed.
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            engine: Engine::best(),
            givens: None,
            minimal: false,
            symmetry: None,
            pattern: None,
            guesses: None,
            inequivalent: false,
            weighted: false,
            threads: 1,
            first_attempt: 0,
            max_attempts: u64::MAX,
            max_puzzles: u64::MAX,
            limits: Limits::new(),
            yardstick: None,
            watch: None,
        }
    }
}

impl<'a> Generator<'a> {
    /// Puzzles with this many givens. Unless they are to be [`minimal`](Self::minimal), every
    /// attempt draws one of these numbers, each as likely as the others, and stops there; if it
    /// cannot come so far, it is content with a puzzle that has more, but no more than the range
    /// allows.
    ///
    /// The fewer than 22, the longer it takes. If the range ends at 21 or less, without symmetry,
    /// pattern and weights, an attempt goes on [by neighbourhood search](super#few-givens) from
    /// where taking givens out ends. On one core:
    ///
    /// | givens | |
    /// |--:|---|
    /// | 21, 20 | a thousand and some hundreds in a second |
    /// | 19 | some dozens in a second |
    /// | 18 | one in some 3 seconds |
    /// | 17 | one in a day or two, by an estimate |
    ///
    /// With a symmetry or weights, of a million attempts some 50 come to 20 givens, hardly any
    /// to 19.
    ///
    /// ```
    /// use sudoku_core::Generator;
    ///
    /// let made = Generator::new(1).givens(30..=32).run()?.next().unwrap();
    /// assert!((30..=32).contains(&made.puzzle.fixed().len()));
    /// # Ok::<(), sudoku_core::generate::NotFeasible>(())
    /// ```
    pub fn givens(self, givens: RangeInclusive<usize>) -> Self {
        Self { givens: Some(givens), ..self }
    }

    /// Puzzles that need every given: without any of them, there are several solutions.
    ///
    /// That is also the case for [`Symmetry::None`] without a number of givens. With any other
    /// symmetry it is rare, as there every single given must be needed, not only every group of
    /// them.
    pub fn minimal(self) -> Self {
        Self { minimal: true, ..self }
    }

    /// Puzzles whose pattern of givens has this symmetry, at least. Givens are taken out together
    /// with those that they are carried to, until no such group can go. With [`Symmetry::None`]
    /// that is any given by itself.
    pub fn symmetry(self, symmetry: Symmetry) -> Self {
        Self { symmetry: Some(symmetry), ..self }
    }

    /// Puzzles with givens in exactly these cells.
    ///
    /// With 24 cells or more that are spread well, it takes a moment; with fewer, or with large
    /// empty areas, it may take very long, and there may be none: set
    /// [`max_attempts`](Self::max_attempts).
    ///
    /// ```
    /// use sudoku_core::{Generator, cells};
    ///
    /// let pattern = cells! {
    ///     X . . | X . X | . . X
    ///     . X . | . X . | . X .
    ///     . . X | . . . | X . .
    ///     X . . | X . X | . . X
    ///     . X . | . . . | . X .
    ///     X . . | X . X | . . X
    ///     . . X | . . . | X . .
    ///     . X . | . X . | . X .
    ///     X . . | X . X | . . X
    /// };
    /// let made = Generator::new(1).pattern(pattern).run()?.next().unwrap();
    /// assert_eq!(made.puzzle.fixed(), pattern);
    /// # Ok::<(), sudoku_core::generate::NotFeasible>(())
    /// ```
    #[doc(alias = "mask")]
    pub fn pattern(self, cells: CellSet) -> Self {
        Self { pattern: Some(cells), ..self }
    }

    /// Puzzles with this many [`guesses`](crate::guesses); others are passed over.
    #[doc(alias = "difficulty")]
    pub fn guesses(self, guesses: RangeInclusive<u64>) -> Self {
        Self { guesses: Some(guesses), ..self }
    }

    /// Puzzles that are as this yardstick requires, for example in their level, their rating or
    /// the techniques that they need: see `Measure` of the crate `sudoku-human`.
    ///
    /// An attempt that misses by little goes on [by exchanging givens](super#made-to-measure).
    ///
    /// ```
    /// use sudoku_core::generate::{Gauge, Yardstick};
    /// use sudoku_core::{Generator, Grid};
    ///
    /// /// Puzzles in which the digit 9 is given at most this many times.
    /// #[derive(Debug)]
    /// struct FewNines(u32);
    ///
    /// impl Yardstick for FewNines {
    ///     fn contradiction(&self) -> Option<String> {
    ///         None
    ///     }
    ///
    ///     fn gauge(&self) -> Box<dyn Gauge> {
    ///         let most = self.0;
    ///         Box::new(move |puzzle: &Grid| {
    ///             let nines = puzzle.digits().iter().filter(|&&digit| digit == 9).count() as u32;
    ///             nines.saturating_sub(most)
    ///         })
    ///     }
    /// }
    ///
    /// let made = Generator::new(1).measured(FewNines(1)).run()?.next().unwrap();
    /// assert!(made.puzzle.digits().iter().filter(|&&digit| digit == 9).count() <= 1);
    /// # Ok::<(), sudoku_core::generate::NotFeasible>(())
    /// ```
    pub fn measured(self, yardstick: impl Yardstick + 'static) -> Self {
        let yardstick: Option<Box<dyn Yardstick>> =
            if yardstick.is_empty() { None } else { Some(Box::new(yardstick)) };
        Self { yardstick, ..self }
    }

    /// Reports how far the run has come, some times a second, on the thread that waits for the next
    /// puzzle.
    pub fn watch(self, watch: &'a (dyn Fn(RunProgress) + Sync)) -> Self {
        Self { watch: Some(watch), ..self }
    }

    /// Of equivalent puzzles, only the first one that was accepted. The forms of
    /// all are remembered, some hundred bytes each.
    pub fn inequivalent(self) -> Self {
        Self { inequivalent: true, ..self }
    }

    /// Minimal puzzles, each with a [weight](super::Generated::weight) for statistics. See
    /// [the bias of the generator](super#the-bias-and-how-to-correct-it).
    pub fn weighted(self) -> Self {
        Self { weighted: true, ..self }
    }

    /// Works on this many threads of the current thread pool of `rayon`, at most all of them; 0
    /// for all. The default is the thread of the caller alone. The puzzles are the same.
    #[cfg(feature = "rayon")]
    #[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Runs on this engine instead of the [best](Engine::best). The puzzles are the same.
    pub fn with_engine(self, engine: Engine) -> Self {
        Self { engine, ..self }
    }

    /// Begins with this attempt instead of attempt 0: to go on where another run ended, or to share
    /// out the attempts of a seed. [`inequivalent`](Self::inequivalent) compares within a run.
    ///
    /// ```
    /// use sudoku_core::Generator;
    ///
    /// let made: Vec<_> = Generator::new(1).run()?.take(9).collect();
    /// let rest: Vec<_> = Generator::new(1).first_attempt(made[4].attempt).run()?.take(5).collect();
    /// assert_eq!(rest, made[4..]);
    /// # Ok::<(), sudoku_core::generate::NotFeasible>(())
    /// ```
    pub fn first_attempt(self, attempt: u64) -> Self {
        Self { first_attempt: attempt, ..self }
    }

    /// Ends after this many puzzles. The run works ahead, but not beyond them, so this is faster
    /// than to take some and drop the rest.
    ///
    /// ```
    /// use sudoku_core::Generator;
    ///
    /// assert_eq!(Generator::new(1).max_puzzles(10).run()?.count(), 10);
    /// # Ok::<(), sudoku_core::generate::NotFeasible>(())
    /// ```
    pub fn max_puzzles(self, puzzles: u64) -> Self {
        Self { max_puzzles: puzzles, ..self }
    }

    /// Ends after this many attempts, successful or not.
    pub fn max_attempts(self, attempts: u64) -> Self {
        Self { max_attempts: attempts, ..self }
    }

    /// Stops soon after the deadline, the flag or `go_on` of these limits; their numbers of
    /// solutions and steps do not apply. `go_on` is called every few milliseconds, on the thread
    /// that waits for the next puzzle. Limits that are not set stay as they are.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use sudoku_core::generate::RunEnding;
    /// use sudoku_core::{Generator, Limits};
    ///
    /// let limits = Limits::new().deadline(Instant::now() + Duration::from_millis(20));
    /// let mut run = Generator::new(1).givens(17..=17).limits(limits).run()?;
    /// assert!(run.next().is_none());
    /// assert_eq!(run.ending(), Some(RunEnding::Deadline));
    /// println!("none among {} attempts", run.attempts());
    /// # Ok::<(), sudoku_core::generate::NotFeasible>(())
    /// ```
    pub fn limits(self, limits: Limits<'a>) -> Self {
        Self { limits: self.limits.and(limits), ..self }
    }

    /// Begins to make puzzles, if there can be any.
    ///
    /// # Errors
    ///
    /// [`NotFeasible`] if there can be no such puzzle. Without an error there may still be none:
    /// for some options that is not known.
    ///
    /// ```
    /// use sudoku_core::Generator;
    ///
    /// let error = Generator::new(1).givens(10..=16).run().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "no puzzle with 16 givens has exactly one solution: it takes 17 at least",
    /// );
    /// ```
    pub fn run(self) -> Result<Run<'a>, NotFeasible> {
        let end = self.first_attempt.saturating_add(self.max_attempts);
        let range = self.first_attempt..end;
        let (threads, max_puzzles) = (self.threads, self.max_puzzles);
        let (limits, watch) = (self.limits, self.watch);
        Ok(Run::new(self.plan()?, threads, range, max_puzzles, limits, watch))
    }

    /// Whether an option says which givens there are, or how many.
    const fn is_shaped(&self) -> bool {
        self.givens.is_some()
            || self.minimal
            || self.symmetry.is_some()
            || self.pattern.is_some()
            || self.weighted
    }

    pub(super) fn plan(self) -> Result<Plan, NotFeasible> {
        let is_shaped = self.is_shaped();
        let symmetry = match self.symmetry {
            Some(symmetry) => symmetry,
            None if is_shaped => Symmetry::None,
            None => Symmetry::HalfTurn,
        };
        let minimal = self.minimal || self.weighted;
        let usual = match &self.yardstick {
            Some(yardstick) if self.givens.is_none() && self.pattern.is_none() && !minimal => {
                yardstick.usual_givens()
            }
            _ => None,
        };
        let (least, most) = self.givens.as_ref().map_or((0, 81), |g| (*g.start(), *g.end()));
        if least > most || least > 81 {
            return Err(NotFeasible::NoGivens { least, most });
        }
        if most < Grid::FEWEST_GIVENS {
            return Err(NotFeasible::TooFewGivens { most });
        }
        let orbits = symmetry.orbits();
        let sizes = sums(&orbits);
        let possible = |givens: &usize| sizes >> givens & 1 == 1;
        let range = least.max(Grid::FEWEST_GIVENS)..=most.min(81);
        let targets: Vec<usize> = range.clone().filter(possible).collect();
        if targets.is_empty() {
            return Err(NotFeasible::SymmetryGivens { symmetry, least, most });
        }
        if let Some(pattern) = self.pattern {
            Self::check_pattern(pattern, symmetry, least, most)?;
        }
        if let Some(guesses) = &self.guesses
            && guesses.is_empty()
        {
            let (least, most) = (*guesses.start(), *guesses.end());
            return Err(NotFeasible::NoGuesses { least, most });
        }
        if self.weighted {
            let with = match () {
                () if symmetry != Symmetry::None => "symmetry",
                () if self.pattern.is_some() => "a pattern",
                () if self.inequivalent => "passing over equivalent ones",
                () => "",
            };
            if !with.is_empty() {
                return Err(NotFeasible::NoWeights { with });
            }
        }
        if let Some(reason) = self.yardstick.as_ref().and_then(|it| it.contradiction()) {
            return Err(NotFeasible::Measure(reason));
        }
        let few = *range.end() <= FEW
            && symmetry == Symmetry::None
            && self.pattern.is_none()
            && !self.weighted;
        let (targets, range) = match usual {
            Some(usual) => {
                // With more symmetry than puzzles in print have, it may take more givens.
                let is_usual = matches!(symmetry, Symmetry::None | Symmetry::HalfTurn);
                let most = if is_usual { *usual.end() } else { 81 };
                (usual.clone().filter(possible).collect(), *usual.start()..=most)
            }
            None if self.givens.is_none() || minimal && !few => (Vec::new(), range),
            None => (targets, range),
        };
        Ok(Plan {
            engine: self.engine,
            seed: self.seed,
            pattern: self.pattern,
            orbits: orbits.into_iter().map(Orbit::new).collect(),
            targets,
            few,
            givens: range,
            minimal,
            weighted: self.weighted,
            guesses: self.guesses,
            inequivalent: self.inequivalent,
            yardstick: self.yardstick,
        })
    }

    fn check_pattern(
        pattern: CellSet,
        symmetry: Symmetry,
        least: usize,
        most: usize,
    ) -> Result<(), NotFeasible> {
        let cells = pattern.len();
        if cells < Grid::FEWEST_GIVENS {
            return Err(NotFeasible::TooFewGivens { most: cells });
        }
        if !(least..=most).contains(&cells) {
            return Err(NotFeasible::PatternGivens { cells, least, most });
        }
        let unpaired = symmetry.unpaired(pattern);
        if !unpaired.is_empty() {
            return Err(NotFeasible::PatternSymmetry { symmetry, unpaired });
        }
        for three in House::ALL[..18].as_chunks::<3>().0 {
            let mut empty =
                three.iter().filter(|line| (line.cell_set() & pattern).is_empty()).copied();
            if let (Some(one), Some(other)) = (empty.next(), empty.next()) {
                return Err(NotFeasible::EmptyLines { houses: [one, other] });
            }
        }
        Ok(())
    }
}

/// The numbers of cells that some of these orbits have together, a bit each.
fn sums(orbits: &[CellSet]) -> u128 {
    orbits.iter().fold(1, |sums, orbit| sums | sums << orbit.len())
}

impl fmt::Debug for Generator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Generator")
            .field("seed", &self.seed)
            .field("engine", &self.engine)
            .field("givens", &self.givens)
            .field("minimal", &self.minimal)
            .field("symmetry", &self.symmetry)
            .field("pattern", &self.pattern)
            .field("guesses", &self.guesses)
            .field("yardstick", &self.yardstick)
            .field("inequivalent", &self.inequivalent)
            .field("weighted", &self.weighted)
            .field("threads", &self.threads)
            .field("first_attempt", &self.first_attempt)
            .field("max_attempts", &self.max_attempts)
            .field("max_puzzles", &self.max_puzzles)
            .finish_non_exhaustive()
    }
}
