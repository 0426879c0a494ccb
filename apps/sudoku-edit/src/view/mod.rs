//! The layout: the grid, the panel beside or below it, and two lines at the bottom.
//!
//! ```text
//! +-------------+---------------------+
//! | grid        | panel               |
//! |             |                     |
//! +-------------+---------------------+
//! | facts                             |
//! | question, message, or keys        |
//! +-----------------------------------+
//! ```

mod bottom;
mod cut_out;
mod grid;
mod help;
pub(crate) mod palette;
mod panel;
mod wrap;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Text};
use sudoku_core::Cell;

use crate::session::{Panel, Session};
use grid::Size;
use palette::Palette;

/// The least width of a panel beside the grid.
const LEAST_PANEL: u16 = 23;

/// The areas of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrangement {
    size: Size,
    grid: Rect,
    panel: Rect,
    bottom: Rect,
}

impl Arrangement {
    /// For a terminal of this size; `None` if it is too small.
    fn new(area: Rect) -> Option<Self> {
        let height = area.height.checked_sub(bottom::HEIGHT)?;
        let fits = |size: &Size| size.width() <= area.width && size.height() <= height;
        let has_panel = |size: &Size| size.width() + 1 + LEAST_PANEL <= area.width;
        // The same with and without marks, so that the grid stays where it is.
        let sizes = [Size::LARGE, Size::MEDIUM, Size::SMALL];
        let roomy = sizes.iter().find(|size| fits(size) && has_panel(size));
        let size = *roomy.or_else(|| sizes.iter().find(|size| fits(size)))?;
        let grid = Rect { width: size.width(), height: size.height(), ..area };
        let panel = if has_panel(&size) {
            let x = area.x + size.width() + 1;
            Rect { x, y: area.y, width: area.width - size.width() - 1, height }
        } else {
            let y = area.y + size.height();
            Rect { x: area.x, y, width: area.width, height: height - size.height() }
        };
        let bottom = Rect { y: area.y + height, height: bottom::HEIGHT, ..area };
        Some(Self { size, grid, panel, bottom })
    }
}

/// The cell at this position of the terminal.
pub(crate) fn cell_at(area: Rect, at: Position) -> Option<Cell> {
    let arrangement = Arrangement::new(area)?;
    arrangement.size.cell_at(arrangement.grid, at)
}

/// Empties an area.
fn clear(area: Rect, buffer: &mut Buffer) {
    for place in area.intersection(buffer.area).positions() {
        buffer[place].reset();
    }
}

/// Draws everything.
pub(crate) fn draw(session: &Session, palette: Palette, frame: &mut Frame<'_>) {
    let area = frame.area();
    let Some(arrangement) = Arrangement::new(area) else {
        let (width, height) = (Size::SMALL.width(), Size::SMALL.height() + bottom::HEIGHT);
        let text = format!("The window is too small: it needs {width} x {height}.");
        let lines = wrap::wrap(&text, usize::from(area.width)).into_iter().map(Line::from);
        frame.render_widget(Text::from_iter(lines), area);
        return;
    };
    let Arrangement { size, grid, panel, bottom } = arrangement;
    grid::draw(session, palette, size, grid, frame.buffer_mut());
    let mut words = panel::words(session, palette);
    for words in &mut words {
        words.text = palette.written(&words.text).into_owned();
    }
    let [width, height] = [panel.width, panel.height].map(usize::from);
    let lines = wrap::page(&words, width, height, session.page);
    let below = panel.y + (lines.len() as u16 + 1).min(panel.height);
    frame.render_widget(Text::from(lines), panel);
    if matches!(session.panel, Panel::Doubt)
        && let Some(picture) = session.shelf.doubt().and_then(|one| one.cut_out(session.cursor))
    {
        let area = Rect { y: below, height: panel.y + panel.height - below, ..panel };
        cut_out::draw(picture, palette, area, frame.buffer_mut());
    }
    bottom::draw(session, palette, bottom, frame);
    if session.help {
        help::draw(session, palette, frame);
    }
}
