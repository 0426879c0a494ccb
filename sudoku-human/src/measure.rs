//! [`Measure`]: the ratings and techniques that made puzzles are to have; [`Scales`] measures them.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;

use sudoku_core::generate::{Gauge, Yardstick};
use sudoku_core::{Grid, Limits, Strength, propagate};

use crate::level::Level;
use crate::rating::explainer::ratings;
use crate::rating::{Rater, Scale};
use crate::technique::Technique;
use crate::tutor::{Family, PathEnding, TechniqueSet, Tutor};

/// The requirements for puzzles to be made: their [`Level`], their ratings, and the techniques
/// that they need.
///
/// ```
/// use sudoku_core::Generator;
/// use sudoku_human::Measure;
/// use sudoku_human::rating::{Scale, rate};
///
/// let measure = Measure::new().rating(Scale::SeSukaku, 4.0..=4.4);
/// let made = Generator::new(1).measured(measure).run()?.next().unwrap();
/// assert!((4.0..=4.4).contains(&rate(&made.puzzle, Scale::SeSukaku)?.value()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
#[must_use = "a generator has to be measured by it"]
pub struct Measure {
    level: Option<Level>,
    /// The ratings of the hardest step, in tenths.
    ratings: Vec<(Scale, RangeInclusive<u16>)>,
    score: Option<RangeInclusive<u32>>,
    /// One of each of these is needed.
    needs: Vec<TechniqueSet>,
    /// The techniques that are allowed, if the puzzle has to be solved by them.
    allowed: Option<TechniqueSet>,
    /// The number of first steps that are singles.
    first_singles: usize,
}

/// The distance of a puzzle from the requirements; 0 if it meets them. A tenth of a rating is 20, a
/// point of a score 1.
type Distance = u32;

/// The distance of a puzzle that is too easy or too hard by an unknown amount.
const FAR: Distance = 1000;

impl Measure {
    /// Nothing is required.
    pub fn new() -> Self {
        Self::default()
    }

    /// Puzzles of this level. Unless the generator has a number of givens, they have those that are
    /// [usual](Level::usual_givens).
    pub fn level(self, level: Level) -> Self {
        Self { level: Some(level), ..self }
    }

    /// Puzzles with such a rating, in the [unit of the scale](crate::rating::Rating::value): ER, a
    /// [score](Self::score), a depth, or minutes. With two scales, both have to fit.
    pub fn rating(self, scale: Scale, range: RangeInclusive<f64>) -> Self {
        let unit = if scale.has_tenths() { 10.0 } else { 1.0 };
        let (least, most) = range.into_inner();
        // The nearest whole number; the cast keeps it within the range of the type.
        let [least, most] = [least, most].map(|value| value * unit + 0.5);
        match scale {
            Scale::Hodoku => self.score(least as u32..=most as u32),
            _ => self.rating_number(scale, least as u16..=most as u16),
        }
    }

    /// [`rating`](Self::rating) by [whole numbers](crate::rating::Rating::number): tenths of ER or
    /// of a minute, points, or a depth.
    pub fn rating_number(mut self, scale: Scale, range: RangeInclusive<u16>) -> Self {
        if scale == Scale::Hodoku {
            return self.score((*range.start()).into()..=(*range.end()).into());
        }
        self.ratings.retain(|(other, _)| *other != scale);
        self.ratings.push((scale, range));
        self
    }

    /// Puzzles with this score on the scale of `HoDoKu`, also if it is approximate.
    pub fn score(mut self, points: RangeInclusive<u32>) -> Self {
        self.score = Some(points);
        self
    }

    /// Puzzles that need one of these techniques: the path of a [`Tutor`] has a step of one, and
    /// with all techniques up to the hardest of them in the [catalogue](Technique::catalogue), but
    /// without these, it is stuck. Called again, the puzzle also needs others.
    ///
    /// So the step is the next one where it is taken, and its pattern is as its definition says: no
    /// easier technique has a step there. [`Exercises`](crate::Exercises) finds the position. A
    /// technique that [easier ones cover](crate::tutor::CatalogueEntry::covered_by) is never
    /// needed, unless these are taken out: `--needs finned-x-wing --without two-strong-links`.
    ///
    /// The tutor may take all but nested forcing chains, or those of [`without`](Self::without) and
    /// [`solved_by`](Self::solved_by).
    pub fn needs(mut self, techniques: TechniqueSet) -> Self {
        self.needs.push(techniques);
        self
    }

    /// Puzzles that a tutor solves without these techniques.
    pub fn without(mut self, techniques: TechniqueSet) -> Self {
        self.allowed = Some(self.allowed.unwrap_or_default() - techniques);
        self
    }

    /// Puzzles that a tutor solves by these techniques alone; after [`without`](Self::without), by
    /// those that are left.
    pub fn solved_by(mut self, techniques: TechniqueSet) -> Self {
        self.allowed = Some(match self.allowed {
            Some(allowed) => techniques - (TechniqueSet::default() - allowed),
            None => techniques,
        });
        self
    }

    /// Puzzles whose path of a tutor begins with this number of singles, at least; a puzzle that
    /// singles solve may have fewer empty cells.
    pub fn first_singles(mut self, steps: usize) -> Self {
        self.first_singles = steps;
        self
    }

    /// Whether nothing is required.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.level.is_none()
            && self.ratings.is_empty()
            && self.score.is_none()
            && self.needs.is_empty()
            && self.allowed.is_none()
            && self.first_singles == 0
    }

    /// The techniques that a path may take.
    fn techniques(&self) -> TechniqueSet {
        self.allowed.unwrap_or_default()
    }

    /// The ratings, with those of the level.
    fn ranges(&self) -> Vec<(Scale, RangeInclusive<u16>)> {
        let mut ranges = self.ratings.clone();
        if let Some(of) = self.level.map(Level::er_tenths) {
            match ranges.iter_mut().find(|(scale, _)| *scale == Scale::SeClassic) {
                Some((_, range)) => {
                    *range = *range.start().max(of.start())..=*range.end().min(of.end());
                }
                None => ranges.push((Scale::SeClassic, of)),
            }
        }
        ranges
    }

    /// The reasoning that may be enough.
    fn reasoning(&self) -> RangeInclusive<Reasoning> {
        let (mut least, mut most) = (Reasoning::Singles, Reasoning::More);
        for (scale, range) in &self.ranges() {
            let (hardest_single, beyond_singles, beyond_locked) = match scale {
                Scale::SeClassic | Scale::SeSukaku => {
                    (ratings::HARDEST_SINGLE, ratings::BEYOND_SINGLES, ratings::BEYOND_LOCKED)
                }
                // Depth 0 is what singles solve.
                Scale::Te | Scale::TeB | Scale::TeBxb => (0, 1, 1),
                // A score, and a time, say nothing of the reasoning.
                Scale::Hodoku | Scale::Minutes => continue,
            };
            if *range.start() > hardest_single {
                least = least.max(Reasoning::Locked);
            }
            // Whatever all subsets do not solve needs more than they do.
            if *range.end() < beyond_singles {
                most = Reasoning::Singles;
            } else if *range.end() < beyond_locked {
                // Direct hidden sets are found before naked singles, and are also subsets.
                most = most.min(Reasoning::Subsets);
            }
        }
        for set in &self.needs {
            let family = |family| TechniqueSet::family(family);
            let singles = family(Family::Singles);
            let locked = family(Family::Intersections);
            let subsets = family(Family::Subsets);
            // All easier techniques together have to be stuck.
            let easier = (set.up_to() & self.techniques()) - *set;
            if easier.is_superset(singles | locked | subsets) {
                least = least.max(Reasoning::More);
            } else if easier.is_superset(
                singles | TechniqueSet::of_key("pointing") | TechniqueSet::of_key("claiming"),
            ) {
                least = least.max(Reasoning::Subsets);
            } else if easier.is_superset(singles) {
                least = least.max(Reasoning::Locked);
            }
        }
        least..=most
    }

    /// The reason why no puzzle meets the requirements, if that is known.
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradictory> {
        for (scale, range) in &self.ratings {
            if range.is_empty() {
                return Some(Contradictory::EmptyRating { scale: *scale });
            }
            let is_possible = *range.end() >= ratings::LOWEST && *range.start() <= ratings::HIGHEST;
            let is_se = matches!(scale, Scale::SeClassic | Scale::SeSukaku);
            if is_se && !is_possible {
                return Some(Contradictory::NoSuchRating { scale: *scale });
            }
        }
        if let Some(range) = self.score.as_ref().filter(|range| range.is_empty()) {
            return Some(Contradictory::EmptyScore { least: *range.start(), most: *range.end() });
        }
        if let Some(allowed) = self.allowed {
            let placing = ["full-house", "hidden-single", "naked-single"];
            let places = placing.into_iter().any(|key| allowed.has(key))
                || !(allowed & TechniqueSet::family(Family::Forcing)).is_empty();
            if !places && (allowed - TechniqueSet::family(Family::Chains)) == allowed {
                return Some(Contradictory::NothingPlaces);
            }
            for needed in &self.needs {
                if (*needed & allowed).is_empty() {
                    return Some(Contradictory::NotAllowed { needed: *needed });
                }
            }
        }
        for needed in &self.needs {
            if needed.is_superset(needed.up_to()) {
                return Some(Contradictory::AlwaysNeeded { needed: *needed });
            }
        }
        let no_rating = self.ranges().iter().any(|(_, range)| range.is_empty());
        (no_rating || self.reasoning().is_empty())
            .then_some(Contradictory::Levels { level: self.level })
    }
}

/// Two requirements that exclude each other, or one that cannot be met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contradictory {
    /// No number is in the range of ratings.
    EmptyRating {
        /// The scale.
        scale: Scale,
    },
    /// No puzzle has such a rating: they are from 1.0 to 12.0.
    NoSuchRating {
        /// The scale.
        scale: Scale,
    },
    /// No number is in the range of scores.
    EmptyScore {
        /// The first number.
        least: u32,
        /// The last.
        most: u32,
    },
    /// None of the techniques that are allowed places a digit.
    NothingPlaces,
    /// A technique is needed and not allowed.
    NotAllowed {
        /// The techniques of which one is needed.
        needed: TechniqueSet,
    },
    /// All easier techniques are among those of which one is needed: there is nothing to be stuck
    /// with.
    AlwaysNeeded {
        /// The techniques.
        needed: TechniqueSet,
    },
    /// One requirement is for easier puzzles than another one.
    Levels {
        /// The level that is required.
        level: Option<Level>,
    },
}

impl fmt::Display for Contradictory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptyRating { scale } => write!(f, "empty range of ratings ({scale})"),
            Self::NoSuchRating { scale } => {
                write!(f, "no puzzle has such a rating ({scale}): they are from 1.0 to 12.0")
            }
            Self::EmptyScore { least, most } => {
                write!(f, "empty range of scores: {least} to {most}")
            }
            Self::NothingPlaces => f.write_str("the techniques allowed place no digit"),
            Self::NotAllowed { needed } => {
                write!(f, "{needed} is needed, and not among the techniques allowed")
            }
            Self::AlwaysNeeded { needed } => {
                write!(f, "every puzzle needs one of {needed}: there are no easier techniques")
            }
            Self::Levels { level: Some(level) } => {
                write!(f, "the level {level} excludes the rest, which is for other levels")
            }
            Self::Levels { level: None } => {
                f.write_str("the requirements exclude each other: one is for easier puzzles only")
            }
        }
    }
}

impl Yardstick for Measure {
    fn contradiction(&self) -> Option<String> {
        self.contradiction().map(|reason| reason.to_string())
    }

    fn is_empty(&self) -> bool {
        self.is_empty()
    }

    fn usual_givens(&self) -> Option<RangeInclusive<usize>> {
        self.level.and_then(Level::usual_givens)
    }

    fn gauge(&self) -> Box<dyn Gauge> {
        Box::new(Scales::new(self))
    }
}

/// The weakest reasoning that is enough for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reasoning {
    Singles,
    Locked,
    Subsets,
    More,
}

impl Reasoning {
    /// The reasoning before this one.
    const fn weaker(self) -> Option<Self> {
        match self {
            Self::Singles => None,
            Self::Locked => Some(Self::Singles),
            Self::Subsets => Some(Self::Locked),
            Self::More => Some(Self::Subsets),
        }
    }

    /// Whether it is enough for a proper puzzle.
    fn solves(self, puzzle: &Grid) -> bool {
        let strength = match self {
            Self::Singles => Strength::Singles,
            Self::Locked => Strength::LockedCandidates,
            Self::Subsets => Strength::AllDifferent,
            Self::More => return true,
        };
        propagate(puzzle, strength).is_ok_and(|marks| marks.len() == 81)
    }
}

/// A rater that finishes: a lower bound would be taken for a rating.
fn unlimited(scale: Scale) -> Rater<'static> {
    Rater::new(scale).limits(Limits::new().max_steps(u64::MAX))
}

/// Measures puzzles, in memory that is kept.
struct Scales {
    raters: Vec<(Rater<'static>, RangeInclusive<u16>)>,
    scorer: Option<(Rater<'static>, RangeInclusive<u32>)>,
    tutor: Box<Tutor<'static>>,
    measure: Measure,
    reasoning: RangeInclusive<Reasoning>,
}

impl Scales {
    fn new(measure: &Measure) -> Self {
        let capped = |(scale, range): &(Scale, RangeInclusive<u16>)| {
            // Of a range without an end, whatever is above its start is in it.
            let is_open = *range.end() == u16::MAX;
            let enough = if is_open { *range.start() } else { *range.end() };
            (unlimited(*scale).no_higher_than(enough), range.clone())
        };
        Self {
            raters: measure.ranges().iter().map(capped).collect(),
            scorer: measure.score.clone().map(|range| (unlimited(Scale::Hodoku), range)),
            tutor: Box::new(Tutor::new()),
            reasoning: measure.reasoning(),
            measure: measure.clone(),
        }
    }

    /// Whether the reasoning that is enough for the puzzle is as required: that takes microseconds.
    fn is_thinkable(&self, puzzle: &Grid) -> bool {
        let (least, most) = (*self.reasoning.start(), *self.reasoning.end());
        let no_easier = || least.weaker().is_none_or(|weaker| !weaker.solves(puzzle));
        most.solves(puzzle) && no_easier()
    }

    /// Whether the path does not matter.
    const fn is_free(&self) -> bool {
        self.measure.allowed.is_none() && self.measure.first_singles == 0
    }

    /// How far the puzzle is from being stuck without the techniques needed.
    fn without(&mut self, puzzle: &Grid, needed: TechniqueSet) -> Distance {
        let easier = (needed.up_to() & self.measure.techniques()) - needed;
        *self.tutor.techniques_mut() = easier;
        if self.tutor.solves(puzzle) {
            return FAR / 2;
        }
        0
    }

    /// How far the path is from what is required.
    fn path(&mut self, puzzle: &Grid) -> Distance {
        let Measure { needs, allowed, first_singles, .. } = &self.measure;
        *self.tutor.techniques_mut() = self.measure.techniques();
        let (mut met, mut singles, mut still_singles) = (TechniqueSet::EMPTY, 0, true);
        let ending = self.tutor.walk(puzzle, |step| {
            let technique = step.technique();
            let is_single = matches!(
                technique,
                Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle
            );
            still_singles &= is_single;
            singles += usize::from(still_singles);
            met = met | TechniqueSet::of_key(technique.key());
            // The rest of the path matters only if it has to end.
            let needs_more = needs.iter().any(|needed| (met & *needed).is_empty());
            let too_few = !still_singles && singles < *first_singles;
            !too_few && (needs_more || allowed.is_some() || still_singles)
        });
        let missed = needs.iter().filter(|needed| (met & **needed).is_empty()).count() as u32;
        let late = first_singles.saturating_sub(singles) as u32;
        let stuck = u32::from(allowed.is_some() && ending != PathEnding::Solved);
        FAR / 4 * missed + late + FAR / 4 * stuck
    }
}

impl Gauge for Scales {
    /// Cheap questions come first.
    fn distance(&mut self, puzzle: &Grid) -> Distance {
        if !self.is_thinkable(puzzle) {
            return FAR;
        }
        let mut distance = 0;
        for (rater, range) in &mut self.raters {
            let Ok(rated) = rater.rate(puzzle) else { return 10 * FAR };
            let number = u16::try_from(rated.rating().number()).unwrap_or(u16::MAX);
            let off = range.start().saturating_sub(number) + number.saturating_sub(*range.end());
            // A depth counts like a whole point of Sudoku Explainer.
            let weight = if rater.scale().has_tenths() { 20 } else { 200 };
            distance += weight * u32::from(off);
        }
        if distance > 0 {
            return distance;
        }
        if let Some((scorer, range)) = &mut self.scorer {
            let scored = scorer.rate(puzzle).ok().and_then(|rated| rated.rating().score());
            let Some(points) = scored.map(|score| score.points()) else { return 10 * FAR };
            let off = range.start().saturating_sub(points) + points.saturating_sub(*range.end());
            distance += off.min(FAR);
        }
        if distance > 0 {
            return distance;
        }
        for nth in 0..self.measure.needs.len() {
            let needed = self.measure.needs[nth];
            distance += self.without(puzzle, needed);
        }
        if distance > 0 || self.measure.needs.is_empty() && self.is_free() {
            return distance;
        }
        self.path(puzzle)
    }
}
