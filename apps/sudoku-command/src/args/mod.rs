//! Groups of options that several verbs share, each with one help text.

mod color;
mod generator;
mod input;
mod limits;
mod measure;
mod parse;
mod telling;
mod threads;

pub(crate) use color::{ColorArgs, When};
pub(crate) use generator::{ConstraintArgs, RepeatArgs, chosen_seed};
pub(crate) use input::{EachArgs, FilesArgs, GuardArgs, InputArgs, ReadArgs};
pub(crate) use limits::{HintStepsArgs, LimitArgs, SearchStepsArgs, StepsArgs, limited};
pub(crate) use measure::{MeasureArgs, RatingRange};
pub(crate) use parse::{
    Foreign, Scales, To, allowed, at_least_1, codes, drawn, forms, forms_or_candidates, kinds,
    languages, levels, papers, profiles, range, report_languages, scales, scales_or_all, seconds,
    strengths, styles, symmetries,
};
pub(crate) use telling::WordsArgs;
pub(crate) use threads::{Threads, ThreadsArgs};
