//! [`Theme`]: the look of a book.

use std::fmt;
use std::str::FromStr;

use super::drawing::Color;
use super::typeface::Headings;

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
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
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

/// How the pages of a theme are drawn. Colours become grey in a book of black ink; they go with
/// those of the cover, which are in `cover/look.rs`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// Headings, ornaments, and the thick lines of grids.
    pub(super) accent: Color,
    /// The ground of a page that is filled to its edges, light enough for black letters.
    pub(super) ground: Color,
    /// Every second box, where boxes are shaded.
    pub(super) shade: Color,
    /// The colours of ornaments, one after the other.
    pub(super) palette: [Color; 4],
    /// The place of headings: 0 at the left edge, 0.5 in the middle.
    pub(super) align: f64,
    /// The width of the thick lines of grids, in that of the plain theme.
    pub(super) thick: f64,
    pub(super) headings: Headings,
    pub(super) ornament: Ornament,
}

/// The ornament of a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ornament {
    None,
    /// A lozenge between two thin lines; a thin frame around grids and the title page.
    Flower,
    /// A heavy bar.
    Bar,
    /// Pictures in a row.
    Pictures,
}

const GREEN: Color = Color([19, 51, 44]);
const GOLD: Color = Color([190, 158, 84]);

/// 11 % of black: services print 10 % and more.
const GREY: Color = Color([226; 3]);

impl Look {
    /// The look of a theme in colours, or in black ink.
    pub(super) const fn of(theme: Theme, in_colour: bool) -> Self {
        let look = theme.look();
        match in_colour {
            true => look,
            false => Self {
                accent: Color::BLACK,
                ground: GREY,
                shade: GREY,
                palette: [Color::BLACK; 4],
                ..look
            },
        }
    }
}

impl Theme {
    const fn look(self) -> Look {
        let plain = Look {
            accent: Color::BLACK,
            ground: GREY,
            shade: GREY,
            palette: [Color::BLACK; 4],
            align: 0.5,
            thick: 1.0,
            headings: Headings::Bold,
            ornament: Ornament::None,
        };
        match self {
            Self::Plain => plain,
            Self::Classic => Look {
                accent: GREEN,
                ground: Color([246, 238, 220]),
                shade: Color([238, 228, 203]),
                palette: [GREEN, GOLD, GREEN, GOLD],
                thick: 0.9,
                headings: Headings::Slab,
                ornament: Ornament::Flower,
                ..plain
            },
            Self::Modern => Look {
                accent: Color([22, 24, 31]),
                ground: Color([232, 235, 243]),
                shade: Color([226, 231, 242]),
                palette: [
                    Color([255, 99, 84]),
                    Color([255, 190, 61]),
                    Color([46, 196, 168]),
                    Color([104, 152, 255]),
                ],
                align: 0.0,
                thick: 0.85,
                ornament: Ornament::Bar,
                ..plain
            },
            Self::Playful => Look {
                accent: Color([20, 33, 82]),
                ground: Color([186, 233, 250]),
                shade: Color([208, 240, 251]),
                palette: [
                    Color([255, 127, 110]),
                    Color([255, 205, 41]),
                    Color([104, 196, 70]),
                    Color([240, 120, 180]),
                ],
                thick: 1.35,
                headings: Headings::Round,
                ornament: Ornament::Pictures,
                ..plain
            },
        }
    }
}
