//! Options as JSON, and the types of their values.

use std::str::FromStr;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sudoku_core::{CandidateGrid, DigitSet};
use sudoku_human::tutor::TechniqueSet;
use sudoku_human::words::{Language, Notation, Words};

use crate::failure::Failure;
use crate::puzzle::puzzle;

/// The reason why nothing is made without a seed.
pub(crate) const NO_SEED: &str = "options: seed is missing: a whole number from 0 to \
                                  18446744073709551615, by which the same puzzles are made again";

/// The options in this JSON.
pub(crate) fn options<T: DeserializeOwned>(json: &str) -> Result<T, Failure> {
    serde_json::from_str(json).map_err(|error| {
        let message = error.to_string();
        // The place is that in the JSON, which the caller has not seen.
        let message = message.rsplit_once(" at line ").map_or(&*message, |(before, _)| before);
        Failure::new(format_args!("options: {message}"))
    })
}

/// Refuses the options that mean something to a program with files, clocks and threads alone.
pub(crate) fn elsewhere(chosen: &Map<String, Value>, names: &[&str]) -> Result<(), Failure> {
    match chosen.keys().find(|key| names.contains(&key.as_str())) {
        Some(key) => {
            Err(Failure::new(format_args!("options: {key} is an option of the command alone")))
        }
        None => Ok(()),
    }
}

/// The options of a type that has them by their names.
pub(crate) fn named<T: DeserializeOwned>(chosen: Map<String, Value>) -> Result<T, Failure> {
    let parsed = serde_json::from_value(chosen.into());
    parsed.map_err(|error| Failure::new(format_args!("options: {error}")))
}

/// The value of an option that is a word.
pub(crate) fn word<T: FromStr<Err: ToString>>(name: &str, word: &str) -> Result<T, Failure> {
    let value = word.parse::<T>();
    value.map_err(|error| {
        Failure::new(format_args!("{name}: {}, found {word:?}", error.to_string()))
    })
}

/// A language of reports.
#[cfg(any(feature = "book", feature = "reasons"))]
pub(crate) fn report_language(language: &str) -> Result<Language, Failure> {
    sudoku_book::report_language(language)
        .map_err(|error| Failure::new(format_args!("language: {error}, found {language:?}")))
}

/// One value, or several.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum OneOrMore<T> {
    One(T),
    More(Vec<T>),
}

impl<T> Default for OneOrMore<T> {
    fn default() -> Self {
        Self::More(Vec::new())
    }
}

impl<T> OneOrMore<T> {
    /// All of them.
    pub(crate) fn into_vec(self) -> Vec<T> {
        match self {
            Self::One(one) => vec![one],
            Self::More(more) => more,
        }
    }
}

impl OneOrMore<String> {
    /// The techniques in lists as text. Names may have underscores, as those in results.
    pub(crate) fn techniques(self) -> Result<TechniqueSet, Failure> {
        let words = self.into_vec();
        match words.is_empty() {
            true => Ok(TechniqueSet::EMPTY),
            false => word("techniques", &words.join(",").replace('_', "-")),
        }
    }
}

/// Pencil marks: a text, or the candidates of 81 cells.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum MarksOption {
    Text(String),
    Cells(Vec<Vec<u8>>),
}

impl MarksOption {
    /// The candidates.
    pub(crate) fn candidates(&self) -> Result<CandidateGrid, Failure> {
        let cells = match self {
            Self::Text(text) => return Ok(puzzle(text)?.candidates()),
            Self::Cells(cells) => cells,
        };
        let Ok(cells) = <&[Vec<u8>; 81]>::try_from(&cells[..]) else {
            return Err(Failure::new(format_args!("marks: {} cells, expected 81", cells.len())));
        };
        let mut marks = [DigitSet::EMPTY; 81];
        for (marks, digits) in marks.iter_mut().zip(cells) {
            let digits = digits.iter().map(|&digit| sudoku_core::Digit::try_from(digit));
            *marks = digits
                .collect::<Result<_, _>>()
                .map_err(|error| Failure::new(format_args!("marks: {error}")))?;
        }
        Ok(CandidateGrid::new(marks))
    }
}

/// The sentences of a language, with cells in a notation.
pub(crate) fn words(language: Option<&str>, notation: Option<&str>) -> Result<Words, Failure> {
    let language: Language = word("language", language.unwrap_or("en"))?;
    let notation: Notation = word("notation", notation.unwrap_or("rc"))?;
    Ok(Words::of(language).with_notation(notation))
}
