//! [`Screen`]: frames as commands of the terminal.

use std::io::{self, Write};

use crossterm::cursor::{Hide, MoveTo, Show};
use crossterm::style::{
    self, Attribute, Print, SetAttribute, SetBackgroundColor, SetForegroundColor,
};
use crossterm::terminal::{self, Clear};
use crossterm::{execute, queue};
use ratatui_core::backend::{Backend, ClearType, WindowSize};
use ratatui_core::buffer::Cell;
use ratatui_core::layout::{Position, Size};
use ratatui_core::style::{Color, Modifier};

/// The terminal to which frames are written.
pub(crate) struct Screen<W>(pub(crate) W);

/// The attributes of the styles in the palette.
const ATTRIBUTES: [(Modifier, Attribute); 5] = [
    (Modifier::BOLD, Attribute::Bold),
    (Modifier::DIM, Attribute::Dim),
    (Modifier::ITALIC, Attribute::Italic),
    (Modifier::UNDERLINED, Attribute::Underlined),
    (Modifier::REVERSED, Attribute::Reverse),
];

/// The colour by its name in the terminal library. The palette has no others.
fn color(color: Color) -> style::Color {
    match color {
        Color::Red => style::Color::DarkRed,
        Color::Green => style::Color::DarkGreen,
        Color::Cyan => style::Color::DarkCyan,
        Color::Indexed(nth) => style::Color::AnsiValue(nth),
        _ => style::Color::Reset,
    }
}

impl<W: Write> Backend for Screen<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let out = &mut self.0;
        let mut last = (Color::Reset, Color::Reset, Modifier::empty());
        let mut next = None;
        for (x, y, cell) in content {
            if next != Some((x, y)) {
                queue!(out, MoveTo(x, y))?;
            }
            next = Some((x + 1, y));
            let own = (cell.fg, cell.bg, cell.modifier);
            if own != last {
                queue!(out, SetAttribute(Attribute::Reset))?;
                for (_, attribute) in ATTRIBUTES.iter().filter(|(one, _)| own.2.contains(*one)) {
                    queue!(out, SetAttribute(*attribute))?;
                }
                let [fore, back] = [own.0, own.1].map(color);
                queue!(out, SetForegroundColor(fore), SetBackgroundColor(back))?;
                last = own;
            }
            queue!(out, Print(cell.symbol()))?;
        }
        let reset = style::Color::Reset;
        queue!(out, SetForegroundColor(reset), SetBackgroundColor(reset))?;
        queue!(out, SetAttribute(Attribute::Reset))
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        execute!(self.0, Hide)
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        execute!(self.0, Show)
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        crossterm::cursor::position().map(Position::from)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let Position { x, y } = position.into();
        execute!(self.0, MoveTo(x, y))
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        let region = match region {
            ClearType::All => terminal::ClearType::All,
            ClearType::AfterCursor => terminal::ClearType::FromCursorDown,
            ClearType::BeforeCursor => terminal::ClearType::FromCursorUp,
            ClearType::CurrentLine => terminal::ClearType::CurrentLine,
            ClearType::UntilNewLine => terminal::ClearType::UntilNewLine,
        };
        execute!(self.0, Clear(region))
    }

    fn size(&self) -> io::Result<Size> {
        terminal::size().map(Size::from)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        let terminal::WindowSize { columns, rows, width, height } = terminal::window_size()?;
        Ok(WindowSize {
            columns_rows: Size { width: columns, height: rows },
            pixels: Size { width, height },
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui_core::style::Style;

    #[test]
    fn a_style_is_set_where_it_changes() {
        // also where the environment asks for no colours
        style::force_color_output(true);
        let cell = |symbol: &str, style: Style| {
            let mut cell = Cell::default();
            cell.set_symbol(symbol).set_style(style);
            cell
        };
        let bold = Style::new().add_modifier(Modifier::BOLD).fg(Color::Indexed(25));
        let cells = [cell("1", Style::new()), cell("2", bold), cell("3", bold)];
        let mut screen = Screen(Vec::new());
        let places = [(0, 0), (1, 0), (4, 2)];
        let content = places.into_iter().zip(&cells).map(|((x, y), cell)| (x, y, cell));
        screen.draw(content).unwrap();
        let text = String::from_utf8(screen.0).unwrap();
        let before_end = text.strip_suffix("\x1b[39m\x1b[49m\x1b[0m").unwrap();
        assert_eq!(before_end, "\x1b[1;1H1\x1b[0m\x1b[1m\x1b[38;5;25m\x1b[49m2\x1b[3;5H3");
    }
}
