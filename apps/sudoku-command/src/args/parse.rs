//! Parsers of values.
//!
//! Lists of names come from the types of the libraries: help, completions and errors show what the
//! parser accepts.

use std::error::Error;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use sudoku_book::{
    Code, Form, Format, LANGUAGES, Paper, ParseFormError, Profile, Severity, Style, report_language,
};
use sudoku_core::{Strength, Symmetry};
use sudoku_human::Level;
use sudoku_human::rating::Scale;
use sudoku_print::Language;
use sudoku_variant::generate::Kind;

/// A parser that accepts these names.
fn named<T>(names: Vec<PossibleValue>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    // Names are in small letters; those of a call may be in others.
    PossibleValuesParser::new(names).try_map(|name| name.to_lowercase().parse::<T>())
}

pub(crate) fn formats() -> impl TypedValueParser<Value = Format> {
    let value = |format: Format| match format.names() {
        [name, others @ ..] => PossibleValue::new(*name).aliases(others.iter().copied()),
        [] => PossibleValue::new(""),
    };
    named(Format::ALL.map(value).into())
}

pub(crate) fn forms() -> impl TypedValueParser<Value = Form> {
    PossibleValuesParser::new(form_values()).try_map(|name| form(&name))
}

fn form_values() -> Vec<PossibleValue> {
    // `grid` as in the texts of people.
    let value = |form: Form| match form {
        Form::Boxed => PossibleValue::new(form.name()).alias("grid"),
        _ => PossibleValue::new(form.name()),
    };
    let others = DRAWN.map(|(name, _)| PossibleValue::new(name).hide(true));
    Form::ALL.map(value).into_iter().chain(others).collect()
}

fn form(name: &str) -> Result<Form, String> {
    match name.to_lowercase().as_str() {
        "grid" => Ok(Form::Boxed),
        name => match drawn(name) {
            Some(verb) => Err(format!("{verb} writes {name} files")),
            None => name.parse().map_err(|error: ParseFormError| error.to_string()),
        },
    }
}

/// A form of puzzles, one of other programs, or the candidates of their cells.
#[derive(Clone, Copy, Debug)]
pub(crate) enum To {
    Form(Form),
    Foreign(Foreign),
    Candidates,
}

/// A form of other programs, for puzzles of all sizes and with more rules, one a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Foreign {
    SudokuPuzzle,
    Iss,
    FPuzzles,
    Sgt,
}

impl Foreign {
    const ALL: [Self; 4] = [Self::SudokuPuzzle, Self::Iss, Self::FPuzzles, Self::Sgt];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::SudokuPuzzle => "sudoku-puzzle",
            Self::Iss => "iss",
            Self::FPuzzles => "fpuzzles",
            Self::Sgt => "sgt",
        }
    }

    /// The endings of files in this form.
    pub(crate) const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::SudokuPuzzle => &["jsonl", "ndjson", "txt"],
            _ => &["txt"],
        }
    }

    /// Whether it has a place for rules in words.
    pub(crate) const fn keeps_words(self) -> bool {
        matches!(self, Self::SudokuPuzzle | Self::FPuzzles)
    }
}

pub(crate) fn forms_or_candidates() -> impl TypedValueParser<Value = To> {
    let foreign = Foreign::ALL.map(|form| PossibleValue::new(form.name()));
    let candidates = [PossibleValue::new("candidates")];
    let values = form_values().into_iter().chain(foreign).chain(candidates);
    PossibleValuesParser::new(values).try_map(|name| {
        let name = name.to_lowercase();
        match Foreign::ALL.into_iter().find(|form| form.name() == name) {
            Some(form) => Ok(To::Foreign(form)),
            None if name == "candidates" => Ok(To::Candidates),
            None => form(&name).map(To::Form),
        }
    })
}

/// Forms that are no text, and the verbs that write them.
const DRAWN: [(&str, &str); 3] =
    [("pdf", "sudoku book make"), ("svg", "sudoku render"), ("png", "sudoku render")];

/// The verb that writes files with this ending, if another one does.
pub(crate) fn drawn(ending: &str) -> Option<&'static str> {
    DRAWN.iter().find(|(name, _)| *name == ending).map(|(_, verb)| *verb)
}

pub(crate) fn scales() -> impl TypedValueParser<Value = Scale> {
    named(Scale::ALL.map(|scale| PossibleValue::new(scale.name())).into())
}

/// A scale, or all of which no other one has the numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scales {
    One(Scale),
    All,
}

impl Scales {
    /// The scales, in the order in which they are printed.
    pub(crate) fn each(&self) -> &[Scale] {
        const ALL: [Scale; 5] =
            [Scale::Minutes, Scale::SeClassic, Scale::SeSukaku, Scale::Hodoku, Scale::Te];
        match self {
            Self::One(scale) => std::slice::from_ref(scale),
            Self::All => &ALL,
        }
    }
}

pub(crate) fn scales_or_all() -> impl TypedValueParser<Value = Scales> {
    let all = PossibleValue::new("all").help("minutes, se-classic, se-sukaku, hodoku and te");
    let values = Scale::ALL.map(|scale| PossibleValue::new(scale.name())).into_iter().chain([all]);
    PossibleValuesParser::new(values).try_map(|name| match name.to_lowercase().as_str() {
        "all" => Ok(Scales::All),
        name => name.parse().map(Scales::One),
    })
}

pub(crate) fn styles() -> impl TypedValueParser<Value = Style> {
    named(Style::ALL.map(|style| PossibleValue::new(style.name())).into())
}

/// The codes of findings, or all of a severity.
pub(crate) fn allowed() -> impl TypedValueParser<Value = Vec<Code>> {
    let all = Severity::ALLOWABLE.map(|severity| {
        PossibleValue::new(severity.name()).help(format!("all of the severity {severity}"))
    });
    let values = Code::ALL.into_iter().map(value_of).chain(all);
    PossibleValuesParser::new(values).try_map(|name| {
        let name = name.to_lowercase();
        match Severity::ALLOWABLE.into_iter().find(|severity| severity.name() == name) {
            Some(severity) => Ok(Code::of(severity).collect()),
            None => name.parse().map(|code| vec![code]),
        }
    })
}

fn value_of(code: Code) -> PossibleValue {
    PossibleValue::new(code.name()).help(format!("{}: {}", code.severity(), code.meaning()))
}

/// The codes of findings that are `listed`, each with its severity and meaning.
pub(crate) fn codes(listed: fn(Code) -> bool) -> impl TypedValueParser<Value = Code> {
    named(Code::ALL.into_iter().filter(|&code| listed(code)).map(value_of).collect())
}

pub(crate) fn profiles() -> impl TypedValueParser<Value = Profile> {
    let value = |profile: Profile| PossibleValue::new(profile.name()).help(profile.rules().title);
    named(Profile::ALL.map(value).into())
}

pub(crate) fn papers() -> impl TypedValueParser<Value = Paper> {
    named(Paper::ALL.map(|paper| PossibleValue::new(paper.name())).into())
}

pub(crate) fn languages() -> impl TypedValueParser<Value = Language> {
    named(Language::ALL.map(|language| PossibleValue::new(language.code())).into())
}

/// The languages of reports.
pub(crate) fn report_languages() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(LANGUAGES.map(Language::code))
        .try_map(|name| report_language(&name.to_lowercase()))
}

pub(crate) fn levels() -> impl TypedValueParser<Value = Level> {
    named(
        Level::ALL
            .map(|level| {
                let minutes = match level.minutes() {
                    Some((least, most)) => format!("; {least} to {most} minutes"),
                    None => String::new(),
                };
                let help = format!("needs {}{minutes}", level.needs());
                PossibleValue::new(level.name()).help(help)
            })
            .into(),
    )
}

pub(crate) fn kinds() -> impl TypedValueParser<Value = Kind> {
    let value = |kind: &Kind| {
        let meaning = kind.meaning().trim_end_matches('.');
        let (first, rest) = meaning.split_at(1);
        PossibleValue::new(kind.name()).help(first.to_lowercase() + rest)
    };
    named(Kind::ALL.iter().map(value).collect())
}

pub(crate) fn strengths() -> impl TypedValueParser<Value = Strength> {
    let value = |strength: Strength| {
        let help = match strength {
            Strength::NakedSingles => "a cell with one candidate takes it from its peers",
            Strength::Singles => "and a digit with one place in a house takes it",
            Strength::LockedCandidates => "and pointing and claiming",
            _ => "and every subset: each candidate is part of a way to fill its houses, one by one",
        };
        PossibleValue::new(strength.name()).help(help)
    };
    named(Strength::ALL.map(value).into())
}

pub(crate) fn symmetries() -> impl TypedValueParser<Value = Symmetry> {
    named(
        Symmetry::ALL
            .map(|kind| {
                let value = PossibleValue::new(kind.name());
                match kind {
                    Symmetry::None => value,
                    Symmetry::HalfTurn => value
                        .alias("rotational")
                        .help("rotation by 180 degrees (alias: rotational)"),
                    Symmetry::QuarterTurns => value.help("rotation by 90 degrees"),
                    Symmetry::LeftRight => value
                        .alias("mirror")
                        .help("the left half mirrors the right (alias: mirror)"),
                    Symmetry::UpDown => value.help("the upper half mirrors the lower"),
                    Symmetry::Diagonal => {
                        value.help("reflection in the diagonal from r1c1 to r9c9")
                    }
                    Symmetry::Antidiagonal => {
                        value.help("reflection in the diagonal from r1c9 to r9c1")
                    }
                    Symmetry::BothMirrors => value.help("left-right and up-down"),
                    Symmetry::BothDiagonals => value.help("diagonal and antidiagonal"),
                    Symmetry::Full => value.help("all rotations and reflections"),
                }
            })
            .into(),
    )
}

/// A whole number from 1 up.
pub(crate) fn at_least_1<T: FromStr + From<u8> + PartialOrd>(
    text: &str,
) -> Result<T, &'static str> {
    let number = text.parse().ok().filter(|number| *number >= T::from(1));
    number.ok_or("expected a whole number from 1 up")
}

/// `28`, or `24..28` with both ends, also `24-28` and `24..=28`.
pub(crate) fn range<T: FromStr + Copy>(text: &str) -> Result<RangeInclusive<T>, &'static str> {
    let wrong = "expected a whole number, or a range such as 24..28";
    let number = |text: &str| text.trim().parse().map_err(|_| wrong);
    match text.split_once("..").or_else(|| text.split_once('-')) {
        Some((least, most)) => Ok(number(least)?..=number(most.trim_start_matches('='))?),
        None => number(text).map(|only| only..=only),
    }
}

pub(crate) fn seconds(text: &str) -> Result<Duration, &'static str> {
    let wrong = "expected a number of seconds, such as 10 or 0.5";
    text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).ok_or(wrong)
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use clap::Command;

    use super::*;

    /// Every name and alias is one that the type accepts.
    fn all_parse<P: TypedValueParser>(parser: P) {
        let values = parser.possible_values().unwrap();
        // Hidden ones are names that another verb accepts.
        let values: Vec<_> = values.filter(|value| !value.is_hide_set()).collect();
        assert!(values.len() > 1);
        for name in values.iter().flat_map(PossibleValue::get_name_and_aliases) {
            assert!(parser.parse_ref(&Command::new("x"), None, OsStr::new(name)).is_ok(), "{name}");
        }
    }

    #[test]
    fn the_names_that_are_listed_are_accepted() {
        all_parse(formats());
        all_parse(forms());
        all_parse(forms_or_candidates());
        all_parse(styles());
        all_parse(codes(|_| true));
        all_parse(codes(Code::is_optional));
        all_parse(profiles());
        all_parse(papers());
        all_parse(languages());
        all_parse(report_languages());
        all_parse(levels());
        all_parse(symmetries());
        all_parse(strengths());
    }
}
