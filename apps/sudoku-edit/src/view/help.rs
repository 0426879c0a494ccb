//! The page with all keys.

use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Text};

use super::clear;
use super::palette::Palette;
use crate::action;
use crate::session::Session;

/// The widths of keys and words in a column: two columns are 80.
const KEYS: usize = 15;
const WORDS: usize = 22;

/// Draws the keys of the current mode over everything.
pub(super) fn draw(session: &Session, palette: Palette, frame: &mut Frame<'_>) {
    let lines = action::help(session.bindings());
    let rows = lines.len().div_ceil(2);
    let column = |nth: usize| {
        let (keys, says) = lines.get(nth).map_or(("", ""), |(keys, says)| (keys, says));
        format!("{:>KEYS$}  {says:<WORDS$}", readable(keys, palette))
    };
    let written = match session.shelf.other() {
        None => "1 to 9 write a digit".to_owned(),
        Some(board) => format!("{} write a symbol", board.named_symbols()),
    };
    let mut all = vec![
        Line::styled(
            format!(" {written}, or a pencil mark. The mouse points at cells."),
            palette.strong(),
        ),
        Line::default(),
    ];
    all.extend((0..rows).map(|row| Line::from(format!("{} {}", column(row), column(row + rows)))));
    all.extend([
        Line::default(),
        Line::from(" 5! is twice in a house   5x is a wrong entry   3/7 two solutions differ"),
        Line::from(" Paste a grid to replace this one. Press any key to go on."),
    ]);
    let area = frame.area();
    clear(area, frame.buffer_mut());
    frame.render_widget(Text::from(all), area);
}

/// The names of keys, as far as they fit, with arrows where these can be shown.
fn readable(keys: &str, palette: Palette) -> String {
    const ARROWS: [(&str, &str); 4] = [("Left", "←"), ("Right", "→"), ("Up", "↑"), ("Down", "↓")];
    let mut text = String::new();
    for key in keys.split(' ') {
        let arrow = ARROWS.iter().find(|(name, _)| palette.unicode && *name == key);
        let name = arrow.map_or(key, |(_, arrow)| arrow);
        if text.chars().count() + name.chars().count() > KEYS {
            break;
        }
        text.push_str(name);
        text.push(' ');
    }
    text.trim_end().to_owned()
}
