//! `--color`.

use std::io::{self, IsTerminal};

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub(crate) struct ColorArgs {
    /// When to use colour
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: When,
}

/// A choice of [`ColorArgs::color`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    Always,
    Never,
}

impl When {
    /// Whether the standard output is to be coloured.
    pub(crate) fn applies(self) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => {
                let no_color = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
                io::stdout().is_terminal() && !no_color
            }
        }
    }
}
