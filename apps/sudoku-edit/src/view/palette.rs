//! [`Palette`]: the styles of everything, for each number of colours.

use std::borrow::Cow;

use ratatui_core::style::{Color, Modifier, Style};

use crate::board::Writer;

/// The colours of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colors {
    /// None, or none are to be used.
    None,
    /// The 8 standard ones, whose shades differ between terminals.
    Basic,
    /// 256, with known shades.
    Full,
}

/// The colours in use, and whether box drawing may use more than `+`, `-` and `|`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Palette {
    pub(crate) colors: Colors,
    pub(crate) unicode: bool,
}

/// The background of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Plain,
    /// A peer of the cursor.
    Peer,
    /// A cell with a tint of its rules, as on a diagonal.
    Tinted,
    /// A cell with the digit that is under the cursor.
    Same,
    /// A cell that is a reason for the text of the panel.
    Because,
    /// A cell that the panel speaks of.
    Focus,
    Cursor,
}

/// Paper: a page of a puzzle book, whatever the colours of the terminal are.
const PAPER: Color = Color::Indexed(255);
const INK: Color = Color::Indexed(16);
const RULE: Color = Color::Indexed(242);
const PENCIL: Color = Color::Indexed(242);
const BLUE: Color = Color::Indexed(25);
const GREEN: Color = Color::Indexed(28);
const RED: Color = Color::Indexed(160);

impl Palette {
    /// The text as the terminal can show it.
    pub(crate) fn written(self, words: &str) -> Cow<'_, str> {
        match self.unicode || words.is_ascii() {
            true => words.into(),
            false => words.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect(),
        }
    }

    /// The lines between the boxes.
    pub(crate) const fn rule(self) -> Style {
        match self.colors {
            Colors::Full => Style::new().fg(RULE).bg(PAPER),
            Colors::Basic | Colors::None => Style::new(),
        }
    }

    /// A digit, by its writer.
    pub(crate) const fn digit(self, writer: Writer) -> Style {
        let style = match writer {
            Writer::Author => Style::new().add_modifier(Modifier::BOLD),
            Writer::User => Style::new(),
            Writer::Solver => Style::new().add_modifier(Modifier::ITALIC),
        };
        match (self.colors, writer) {
            (Colors::None, _) | (Colors::Basic, Writer::Author) => style,
            (Colors::Basic, Writer::User) => style.fg(Color::Cyan),
            (Colors::Basic, Writer::Solver) => style.fg(Color::Green),
            (Colors::Full, Writer::Author) => style.fg(INK),
            (Colors::Full, Writer::User) => style.fg(BLUE),
            (Colors::Full, Writer::Solver) => style.fg(GREEN),
        }
    }

    /// A digit that breaks the rules. It also gets a sign.
    pub(crate) const fn clash(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self.colors {
            Colors::None => style,
            Colors::Basic => style.fg(Color::Red),
            Colors::Full => style.fg(RED),
        }
    }

    /// Pencil marks, and the signs of empty cells.
    pub(crate) const fn mark(self) -> Style {
        match self.colors {
            Colors::Full => Style::new().fg(PENCIL),
            Colors::Basic | Colors::None => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// The brackets around the cell of the cursor.
    pub(crate) const fn bracket(self) -> Style {
        match self.colors {
            Colors::Full => Style::new().fg(INK),
            Colors::Basic | Colors::None => Style::new(),
        }
    }

    /// The background of a cell, to be patched with the style of its digit.
    pub(crate) const fn ground(self, ground: Ground) -> Style {
        match self.colors {
            Colors::Full => Style::new().bg(match ground {
                Ground::Plain => PAPER,
                Ground::Peer => Color::Indexed(253),
                Ground::Tinted => Color::Indexed(189),
                Ground::Same => Color::Indexed(223),
                Ground::Because => Color::Indexed(152),
                Ground::Focus => Color::Indexed(117),
                Ground::Cursor => Color::Indexed(221),
            }),
            Colors::Basic | Colors::None => match ground {
                Ground::Plain | Ground::Peer | Ground::Tinted => Style::new(),
                Ground::Same => Style::new().add_modifier(Modifier::UNDERLINED),
                Ground::Because | Ground::Focus | Ground::Cursor => {
                    Style::new().add_modifier(Modifier::REVERSED)
                }
            },
        }
    }

    /// A dot or a sum between cells.
    pub(crate) fn dot(self) -> Style {
        self.rule().patch(self.strong()).patch(self.bracket())
    }

    /// The sign of an empty cell with a tint, where the background does not show it.
    pub(crate) const fn tint(self) -> Option<char> {
        match (self.colors, self.unicode) {
            (Colors::Full, _) => None,
            (_, true) => Some('░'),
            (_, false) => Some('%'),
        }
    }

    /// Emphasis.
    pub(crate) const fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Text of little importance.
    pub(crate) const fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The chosen line of a list, and the line of facts at the bottom.
    pub(crate) const fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The sign of an empty cell. Without background colours, peers of the cursor have another
    /// sign.
    pub(crate) const fn empty(self, ground: Ground) -> char {
        match (self.colors, ground, self.unicode) {
            (Colors::Full, _, true) | (_, Ground::Plain | Ground::Tinted, true) => '·',
            (Colors::Full, _, false) | (_, Ground::Plain | Ground::Tinted, false) => '.',
            _ => ':',
        }
    }
}
