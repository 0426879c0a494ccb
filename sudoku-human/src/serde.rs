//! The answers in the form that programs read, for the feature `serde`. They are written only.
//!
//! | type | form |
//! |---|---|
//! | [`Technique`] | its key, `"naked-pair"` |
//! | [`Level`], [`Scale`], [`ScoreLevel`], [`Role`] | its name |
//! | [`Rated`] | `scale`; `er`, `ep`, `ed`, or `score` and `level`, or `depth`, `b`, `bxb`, or `minutes`, `low`, `high`; `accuracy` (`exact`, `approximate`, `at least`) |
//! | [`StepRating`] | `rating`, or `points` and `level` |
//! | [`Step`] | `technique`, `name`, `placement`, `eliminations`, `pattern`, `special`, `digits`, `houses`, `chains` (each a list of `literal`, `cause`, `parents`) |
//! | [`CatalogueEntry`] | `key`, `name`, `family`, `level`, `points`, `least_rating`, `greatest_rating`, `assumes_uniqueness` |
//! | [`PathStep`] | the rating and the step |
//! | [`HintInWords`] | `technique`, `name`, `placement`, `eliminations`, `houses`, `candidates`, `because`, `struck_before`, `roles`, `links`, `levels` (three sentences) |
//! | [`Hint`] | the same in English |
//!
//! A candidate is `{"cell": "r4c3", "digit": 7}`. Ratings of Sudoku Explainer are numbers with a
//! tenth.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::ser::{Serialize, Serializer};
use sudoku_core::{Cell, CellSet, Digit};

use crate::hint::{Hint, HintInWords, Link, Node, Role};
use crate::level::Level;
use crate::rating::{PathStep, Rated, Rating, Scale, ScoreLevel, StepRating};
use crate::technique::{Cause, Chain, Implication, Step, Technique};
use crate::tutor::CatalogueEntry;
use crate::words::{Language, Words};

/// Serializes a value as its name.
macro_rules! named {
    ($($Type:ident: $name:ident;)*) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.$name())
            }
        }
    )*};
}

named! {
    Technique: key;
    Level: name;
    Scale: name;
    ScoreLevel: name;
    Role: name;
}

/// Serializes a value in the form of another one.
macro_rules! written_as {
    ($($Type:ty => $make:expr;)*) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $make(self).serialize(serializer)
            }
        }
    )*};
}

written_as! {
    Rated => RatedForm::from;
    StepRating => StepRatingForm::from;
    Step => StepForm::from;
    PathStep => PathStepForm::from;
    CatalogueEntry => CatalogueForm::from;
    HintInWords<'_> => HintForm::from;
    Link => LinkForm::from;
}

impl Serialize for Chain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.implications().iter().map(ImplicationForm::from))
    }
}

impl Serialize for Hint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.with_words(&Words::of(Language::English)).serialize(serializer)
    }
}

#[derive(serde::Serialize)]
#[serde(untagged)]
enum RatedForm {
    Se { scale: Scale, er: f64, ep: f64, ed: f64, accuracy: &'static str },
    Score { scale: Scale, score: u32, level: ScoreLevel, accuracy: &'static str },
    Minutes { scale: Scale, minutes: f64, low: f64, high: f64, accuracy: &'static str },
    Te { scale: Scale, depth: u8, b: Option<u8>, bxb: Option<u8>, accuracy: &'static str },
}

impl From<&Rated> for RatedForm {
    fn from(rated: &Rated) -> Self {
        let (rating, accuracy) = (rated.rating(), rated.accuracy());
        let scale = rating.scale();
        match rating {
            Rating::Se(rating) => {
                let [er, ep, ed] = [rating.er(), rating.ep(), rating.ed()];
                Self::Se { scale, er, ep, ed, accuracy }
            }
            Rating::Score(score) => {
                Self::Score { scale, score: score.points(), level: score.level(), accuracy }
            }
            Rating::Minutes(minutes) => {
                let number = |tenths| f64::from(tenths) / 10.0;
                let [low, high] = minutes.range().map(number);
                Self::Minutes { scale, minutes: number(minutes.tenths()), low, high, accuracy }
            }
            Rating::Te(rating) => {
                let (depth, b, bxb) = (rating.depth(), rating.b(), rating.bxb());
                Self::Te { scale, depth, b, bxb, accuracy }
            }
        }
    }
}

/// A number of tenths, nearest to the decimal fraction.
fn number(tenths: u16) -> f64 {
    f64::from(tenths) / 10.0
}

#[derive(serde::Serialize)]
#[serde(untagged)]
enum StepRatingForm {
    Tenths { rating: f64 },
    Points { points: u16, level: ScoreLevel },
}

impl From<&StepRating> for StepRatingForm {
    fn from(rating: &StepRating) -> Self {
        match *rating {
            StepRating::Tenths(tenths) => Self::Tenths { rating: number(tenths) },
            StepRating::Points { points, level } => Self::Points { points, level },
        }
    }
}

#[derive(serde::Serialize)]
struct Candidate {
    cell: Cell,
    digit: Digit,
}

impl From<(Cell, Digit)> for Candidate {
    fn from((cell, digit): (Cell, Digit)) -> Self {
        Self { cell, digit }
    }
}

fn all(candidates: &[(Cell, Digit)]) -> Vec<Candidate> {
    candidates.iter().copied().map(Candidate::from).collect()
}

#[derive(serde::Serialize)]
struct StepForm<'a> {
    technique: Technique,
    name: String,
    placement: Option<Candidate>,
    eliminations: Vec<Candidate>,
    pattern: CellSet,
    special: CellSet,
    digits: Vec<Digit>,
    houses: Vec<String>,
    chains: &'a [Chain],
}

impl<'a> From<&'a Step> for StepForm<'a> {
    fn from(step: &'a Step) -> Self {
        Self {
            technique: step.technique(),
            name: step.technique().to_string(),
            placement: step.placement().map(Candidate::from),
            eliminations: step.eliminations().map(Candidate::from).collect(),
            pattern: step.pattern(),
            special: step.special(),
            digits: step.digits().iter().collect(),
            houses: step.houses().map(|house| house.to_string()).collect(),
            chains: step.chains(),
        }
    }
}

#[derive(serde::Serialize)]
struct ImplicationForm<'a> {
    literal: String,
    cause: &'static str,
    parents: &'a [usize],
}

impl<'a> From<&'a Implication> for ImplicationForm<'a> {
    fn from(implication: &'a Implication) -> Self {
        let cause = match implication.cause {
            Cause::Assumption => "assumption",
            Cause::Cell => "cell",
            Cause::House(kind) => kind.name(),
            Cause::Pattern => "pattern",
        };
        Self { literal: implication.literal.to_string(), cause, parents: &implication.parents }
    }
}

#[derive(serde::Serialize)]
struct PathStepForm<'a> {
    #[serde(flatten)]
    rating: &'a StepRating,
    #[serde(flatten)]
    step: &'a Step,
}

impl<'a> From<&'a PathStep> for PathStepForm<'a> {
    fn from(found: &'a PathStep) -> Self {
        Self { rating: &found.rating, step: &found.step }
    }
}

#[derive(serde::Serialize)]
struct CatalogueForm {
    key: &'static str,
    name: &'static str,
    family: &'static str,
    level: ScoreLevel,
    points: Option<u16>,
    least_rating: Option<f64>,
    greatest_rating: Option<f64>,
    assumes_uniqueness: bool,
}

impl From<&CatalogueEntry> for CatalogueForm {
    fn from(entry: &CatalogueEntry) -> Self {
        Self {
            key: entry.key(),
            name: entry.name(),
            family: entry.family().name(),
            level: entry.level(),
            points: entry.points(),
            least_rating: entry.least_rating().map(number),
            greatest_rating: entry.greatest_rating().map(number),
            assumes_uniqueness: entry.assumes_uniqueness(),
        }
    }
}

#[derive(serde::Serialize)]
struct NodeForm {
    cells: CellSet,
    digit: Digit,
}

impl From<Node> for NodeForm {
    fn from(node: Node) -> Self {
        Self { cells: node.cells, digit: node.digit }
    }
}

#[derive(serde::Serialize)]
struct LinkForm {
    start: NodeForm,
    end: NodeForm,
    strong: bool,
    directed: bool,
}

impl From<&Link> for LinkForm {
    fn from(link: &Link) -> Self {
        let (strong, directed) = (link.strong, link.directed);
        Self { start: link.from.into(), end: link.to.into(), strong, directed }
    }
}

#[derive(serde::Serialize)]
struct RoleForm {
    cell: Cell,
    digit: Digit,
    role: Role,
}

#[derive(serde::Serialize)]
struct HintForm<'a> {
    technique: Technique,
    name: String,
    placement: Option<Candidate>,
    eliminations: Vec<Candidate>,
    houses: Vec<String>,
    candidates: Vec<Candidate>,
    because: CellSet,
    struck_before: Vec<Candidate>,
    roles: Vec<RoleForm>,
    links: &'a [Link],
    levels: [String; Hint::LEVELS],
}

impl<'a> From<&HintInWords<'a>> for HintForm<'a> {
    fn from(HintInWords { hint, words }: &HintInWords<'a>) -> Self {
        let roles = hint.diagram().roles().iter();
        Self {
            technique: hint.technique(),
            name: words.technique(hint.technique()),
            placement: hint.placement().map(Candidate::from),
            eliminations: all(hint.eliminations()),
            houses: hint.houses().iter().map(ToString::to_string).collect(),
            candidates: all(hint.candidates()),
            because: hint.because(),
            struck_before: all(hint.struck_before()),
            roles: roles.map(|&(cell, digit, role)| RoleForm { cell, digit, role }).collect(),
            links: hint.diagram().links(),
            levels: [1, 2, 3].map(|level| hint.in_words(level, words)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::prelude::v1::*;

    use serde_json::{json, to_value};
    use sudoku_core::Grid;

    use crate::hint::hint;
    use crate::rating::{Rater, Scale};
    use crate::words::{Language, Words};

    fn puzzle() -> Grid {
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
            .parse()
            .unwrap()
    }

    #[test]
    fn ratings() {
        let (rated, path) = Rater::new(Scale::SeClassic).path(&puzzle()).unwrap();
        let se =
            json!({"scale": "se-classic", "er": 1.5, "ep": 1.2, "ed": 1.2, "accuracy": "exact"});
        assert_eq!(to_value(rated).unwrap(), se);
        let step = to_value(&path[0]).unwrap();
        assert_eq!((&step["rating"], &step["technique"]), (&json!(1.2), &json!("hidden-single")));
        let (rated, path) = Rater::new(Scale::Hodoku).path(&puzzle()).unwrap();
        let score = json!({"scale": "hodoku", "score": 298, "level": "easy", "accuracy": "exact"});
        assert_eq!(to_value(rated).unwrap(), score);
        assert!(to_value(&path[0]).unwrap()["points"].is_number());
    }

    #[test]
    fn hints_in_a_language() {
        let hint = hint(&puzzle()).unwrap().unwrap();
        let english = to_value(&hint).unwrap();
        assert_eq!(english["technique"], "hidden-single");
        assert_eq!(english["placement"], json!({"cell": "r2c1", "digit": 6}));
        assert_eq!(english["levels"][0], "There is a hidden single in box 1.");
        let german = to_value(hint.with_words(&Words::of(Language::German))).unwrap();
        assert_eq!(german["because"], english["because"]);
        assert_ne!(german["levels"], english["levels"]);
    }
}
