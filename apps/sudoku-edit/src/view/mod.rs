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
mod other;
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
use other::Plan;
use palette::Palette;

/// The least width of a panel beside the grid.
const LEAST_PANEL: u16 = 23;

/// The least number of lines for the panel below the grid of a puzzle with more rules: they are
/// named there.
const LEAST_LINES: u16 = 6;

/// A grid in one of its sizes.
pub(crate) trait Spread {
    fn width(&self) -> u16;

    fn height(&self) -> u16;
}

/// The areas of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Areas {
    grid: Rect,
    panel: Rect,
    bottom: Rect,
}

/// The first of these sizes that fits with a panel beside it, or else below it with this number of
/// lines, and the areas; `None` if the terminal is too small.
fn arranged<S: Spread + Clone>(area: Rect, sizes: &[S], below: u16) -> Option<(S, Areas)> {
    let height = area.height.checked_sub(bottom::HEIGHT)?;
    let has_panel = |size: &S| size.width() + 1 + LEAST_PANEL <= area.width;
    let fits = |size: &&S| {
        let below = if has_panel(size) { 0 } else { below };
        size.width() <= area.width && size.height() + below <= height
    };
    // The same with and without marks, so that the grid stays where it is.
    let roomy = sizes.iter().find(|size| fits(size) && has_panel(size));
    let size = roomy.or_else(|| sizes.iter().find(fits))?;
    let grid = Rect { width: size.width(), height: size.height(), ..area };
    let panel = if has_panel(size) {
        let x = area.x + size.width() + 1;
        Rect { x, y: area.y, width: area.width - size.width() - 1, height }
    } else {
        let y = area.y + size.height();
        Rect { x: area.x, y, width: area.width, height: height - size.height() }
    };
    let bottom = Rect { y: area.y + height, height: bottom::HEIGHT, ..area };
    Some((size.clone(), Areas { grid, panel, bottom }))
}

/// The index of the cell at this position of the terminal.
pub(crate) fn cell_at(session: &Session, area: Rect, at: Position) -> Option<usize> {
    match session.shelf.other() {
        None => {
            let (size, areas) = arranged(area, &Size::ALL, 0)?;
            size.cell_at(areas.grid, at).map(Cell::index)
        }
        Some(board) => {
            let plans = Plan::all(board.field(), &other::marks(board));
            let (plan, areas) = arranged(area, &plans, LEAST_LINES)?;
            let (x, y) = (at.x.checked_sub(areas.grid.x)?, at.y.checked_sub(areas.grid.y)?);
            other::cell_at(board, &plan, Position { x, y })
        }
    }
}

/// Empties an area.
fn clear(area: Rect, buffer: &mut Buffer) {
    for place in area.intersection(buffer.area).positions() {
        buffer[place].reset();
    }
}

/// The least size of a window for a grid.
fn needed(size: &impl Spread) -> String {
    format!("{} x {}", size.width(), size.height() + bottom::HEIGHT)
}

/// The same with a panel beside or below it.
fn needed_with_panel(size: &impl Spread) -> String {
    let (width, height) = (size.width(), size.height() + bottom::HEIGHT);
    let [wide, high] = [width + 1 + LEAST_PANEL, height + LEAST_LINES];
    format!("{wide} x {height}, or {width} x {high}")
}

/// Draws everything.
pub(crate) fn draw(session: &Session, palette: Palette, frame: &mut Frame<'_>) {
    let area = frame.area();
    let drawn = match session.shelf.other() {
        None => arranged(area, &Size::ALL, 0)
            .map(|(size, areas)| {
                grid::draw(session, palette, size, areas.grid, frame.buffer_mut());
                areas
            })
            .ok_or_else(|| needed(&Size::SMALL)),
        Some(board) => {
            let plans = Plan::all(board.field(), &other::marks(board));
            arranged(area, &plans, LEAST_LINES)
                .map(|(plan, areas)| {
                    other::draw(session, board, &plan, palette, areas.grid, frame.buffer_mut());
                    areas
                })
                .ok_or_else(|| plans.last().map(needed_with_panel).unwrap_or_default())
        }
    };
    let Areas { panel, bottom, .. } = match drawn {
        Ok(areas) => areas,
        Err(needed) => {
            let text = format!("The window is too small: it needs {needed}.");
            let lines = wrap::wrap(&text, usize::from(area.width)).into_iter().map(Line::from);
            frame.render_widget(Text::from_iter(lines), area);
            return;
        }
    };
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
