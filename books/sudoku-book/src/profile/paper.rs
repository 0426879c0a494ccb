//! [`Paper`]: the papers of print services.

use std::fmt;
use std::str::FromStr;

/// Declares [`Paper`] and its names in one table.
macro_rules! papers {
    ($($(#[$doc:meta])* $paper:ident: $name:literal;)*) => {
        /// The paper of a book, with the ink that it takes.
        ///
        /// ```
        /// use sudoku_book::Paper;
        ///
        /// assert_eq!("cream".parse(), Ok(Paper::Cream));
        /// assert_eq!(Paper::PremiumColour.to_string(), "premium-colour");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Paper {
            $($(#[$doc])* $paper,)*
        }

        impl Paper {
            /// All papers.
            pub const ALL: [Self; [$(Self::$paper),*].len()] = [$(Self::$paper),*];

            /// The name: `white`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$paper => $name,)* }
            }
        }
    };
}

papers! {
    /// White paper, black ink.
    White: "white";
    /// Cream paper, black ink.
    Cream: "cream";
    /// Groundwood paper, which is lighter and yellows, black ink.
    Groundwood: "groundwood";
    /// White paper for colours of standard quality.
    StandardColour: "standard-colour";
    /// White paper for colours of premium quality.
    PremiumColour: "premium-colour";
}

/// A word that names no [`Paper`].
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", Paper::ALL.map(Paper::name).join(", "))]
pub struct ParsePaperError;

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Paper {
    type Err = ParsePaperError;

    fn from_str(text: &str) -> Result<Self, ParsePaperError> {
        Self::ALL.into_iter().find(|paper| paper.name() == text).ok_or(ParsePaperError)
    }
}
