//! Options of sentences: techniques, language, notation.

use clap::{Args, ValueEnum};
use sudoku_human::words::{Language, Notation, Words};

use super::languages;

/// The way in which cells are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum NotationArg {
    /// r4c7
    #[default]
    Rc,
    /// row 4, column 7
    Words,
    /// D7: rows as letters
    A1,
    /// r4c7, in German Z4S7, in French L4C7, in Spanish F4C7
    Initials,
}

#[derive(Debug, Args)]
pub(crate) struct WordsArgs {
    /// Language of the sentences
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = languages())]
    language: Language,

    /// Notation of cells
    #[arg(long, value_name = "NOTATION", default_value = "rc")]
    notation: NotationArg,
}

impl WordsArgs {
    /// The language.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// The sentences of the language, with cells in the notation.
    pub(crate) fn words(&self) -> Words {
        Words::of(self.language).with_notation(match self.notation {
            NotationArg::Rc => Notation::RowColumn,
            NotationArg::Words => Notation::Words,
            NotationArg::A1 => Notation::Letters,
            NotationArg::Initials => Notation::Initials,
        })
    }
}
