//! `--color`.

use std::ffi::OsString;
use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub(crate) struct ColorArgs {
    /// When to use colour; in `sudoku edit`, always assumes 256 colours
    #[arg(long, value_name = "WHEN", default_value = "auto", global = true)]
    pub(crate) color: When,
}

/// A choice of [`ColorArgs::color`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, or if FORCE_COLOR is set; never if NO_COLOR is set
    Auto,
    Always,
    Never,
}

impl When {
    /// Whether the standard output is to be coloured.
    pub(crate) fn applies(self) -> bool {
        self.applies_to(io::stdout().is_terminal())
    }

    /// Whether an output is to be coloured that is a terminal or not.
    pub(crate) fn applies_to(self, is_terminal: bool) -> bool {
        let is_set = |name: &str| std::env::var_os(name).is_some_and(|set| !set.is_empty());
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => !is_set("NO_COLOR") && (is_terminal || is_set("FORCE_COLOR")),
        }
    }

    /// The choice in the arguments of a call that could not be parsed.
    pub(crate) fn of_call(arguments: &[OsString]) -> Self {
        let mut words = arguments.iter().filter_map(|word| word.to_str());
        while let Some(word) = words.next() {
            let value = match word {
                "--" => break,
                "--color" => words.next(),
                _ => word.strip_prefix("--color="),
            };
            if let Some(Ok(when)) = value.map(|value| Self::from_str(value, true)) {
                return when;
            }
        }
        Self::Auto
    }
}
