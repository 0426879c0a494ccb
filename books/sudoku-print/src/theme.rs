//! [`Theme`]: the look of a book.

use std::fmt;
use std::str::FromStr;

/// Declares [`Theme`] and its names in one table.
macro_rules! themes {
    ($($(#[$doc:meta])* $theme:ident: $name:literal;)*) => {
        /// The look of a book: its type, the weights of its lines, its ornaments, its colours.
        ///
        /// ```
        /// use sudoku_print::Theme;
        ///
        /// assert_eq!("classic".parse(), Ok(Theme::Classic));
        /// assert_eq!(Theme::default().to_string(), "plain");
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Theme {
            $($(#[$doc])* $theme,)*
        }

        impl Theme {
            /// All themes.
            pub const ALL: [Self; [$(Self::$theme),*].len()] = [$(Self::$theme),*];

            /// The name: `classic`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$theme => $name,)* }
            }
        }
    };
}

themes! {
    /// One typeface and black lines, without ornaments.
    #[default]
    Plain: "plain";
    /// Headings with serifs, double frames, and a printer's flower.
    Classic: "classic";
    /// Light lines, and heavy bars.
    Modern: "modern";
    /// Round letters, bold lines and bright colours, for children.
    Playful: "playful";
}

/// A word that names no [`Theme`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", Theme::ALL.map(Theme::name).join(", "))]
pub struct ParseThemeError;

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Theme {
    type Err = ParseThemeError;

    fn from_str(text: &str) -> Result<Self, ParseThemeError> {
        Self::ALL.into_iter().find(|theme| theme.name() == text).ok_or(ParseThemeError)
    }
}
