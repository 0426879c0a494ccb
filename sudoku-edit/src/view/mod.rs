//! What is drawn, and where: the grid, the words beside or below it, two lines at the bottom.
//!
//! ```text
//! +-------------+---------------------+
//! | grid        | panel               |
//! |             |                     |
//! +-------------+---------------------+
//! | facts                             |
//! | message, question or keys         |
//! +-----------------------------------+
//! ```

pub(crate) mod grid;
pub(crate) mod palette;
mod panel;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Clear, Paragraph, Wrap};
use sudoku_core::Cell;

use crate::action;
use crate::board::Pen;
use crate::session::{Asking, Marks, Panel, Session, form_of};
use crate::shelf::Extent;
use grid::Size;
use palette::Palette;

/// Less width beside the grid is not enough for words.
const LEAST_PANEL: u16 = 24;

/// The lines at the bottom.
const BOTTOM: u16 = 2;

/// Where everything is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrangement {
    size: Size,
    grid: Rect,
    panel: Rect,
    bottom: Rect,
}

impl Arrangement {
    /// For a terminal of this size; nothing if that is too small.
    fn new(session: &Session, area: Rect) -> Option<Self> {
        let height = area.height.checked_sub(BOTTOM)?;
        let fits = |size: &Size| size.width() <= area.width && size.height() <= height;
        let has_panel = |size: &Size| size.width() + 1 + LEAST_PANEL <= area.width;
        let shows_marks = session.shows_marks();
        // Without marks large cells are only for large terminals, where they leave room for words.
        let sizes = match shows_marks {
            true => &[Size::LARGE, Size::MEDIUM, Size::SMALL][..],
            false => &[Size::LARGE, Size::SMALL],
        };
        let roomy = sizes.iter().find(|size| fits(size) && has_panel(size));
        let size = *roomy.or_else(|| sizes.iter().find(|size| fits(size)))?;
        let grid = Rect { width: size.width(), height: size.height(), ..area };
        let panel = if has_panel(&size) {
            let x = area.x + size.width() + 2;
            Rect { x, y: area.y, width: area.width - size.width() - 2, height }
        } else {
            let y = area.y + size.height();
            Rect { x: area.x, y, width: area.width, height: height - size.height() }
        };
        let bottom = Rect { y: area.y + height, height: BOTTOM, ..area };
        Some(Self { size, grid, panel, bottom })
    }
}

/// Which cell is at this place of the terminal.
pub(crate) fn cell_at(session: &Session, area: Rect, at: Position) -> Option<Cell> {
    let arrangement = Arrangement::new(session, area)?;
    arrangement.size.cell_at(arrangement.grid, at)
}

/// Draws everything.
pub(crate) fn draw(session: &Session, palette: Palette, frame: &mut Frame<'_>) {
    let area = frame.area();
    let Some(arrangement) = Arrangement::new(session, area) else {
        let (width, height) = (Size::SMALL.width(), Size::SMALL.height() + BOTTOM);
        let text = format!("The window is too small: {width} x {height} are needed.");
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    };
    grid::draw(session, palette, arrangement.size, arrangement.grid, frame.buffer_mut());
    let words = Text::from(panel::lines(session, palette));
    frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: false }), arrangement.panel);
    let Rect { x, y, width, .. } = arrangement.bottom;
    let [facts_area, words_area] = [y, y + 1].map(|y| Rect { x, y, width, height: 1 });
    frame.render_widget(Paragraph::new(facts(session)).style(palette.chosen()), facts_area);
    frame.render_widget(Paragraph::new(words_below(session)), words_area);
    if let Some(Asking::Path { text, .. } | Asking::Number(text)) = &session.asking {
        let end = (prompt(session).chars().count() + text.chars().count()) as u16;
        let x = x + end.min(width.saturating_sub(1));
        frame.set_cursor_position(Position { x, y: y + 1 });
    }
    if session.help {
        help(session, palette, frame);
    }
}

/// The line of facts.
fn facts(session: &Session) -> String {
    let mut parts = Vec::new();
    let shelf = &session.shelf;
    if let Some(name) = shelf.path().and_then(|path| path.file_name()) {
        let name: String = name.to_string_lossy().chars().filter(|c| !c.is_control()).collect();
        let changed = if shelf.is_changed() { "*" } else { "" };
        parts.push(format!("{name} {}/{}{changed}", shelf.number(), shelf.len()));
    } else if shelf.len() > 1 {
        parts.push(format!("{}/{}", shelf.number(), shelf.len()));
    }
    parts.push(panel::count(session));
    if session.pen == Pen::Given {
        parts.push("GIVENS".into());
    }
    if session.pencil {
        parts.push("PENCIL".into());
    }
    if session.marks == Marks::Automatic {
        parts.push("marks found out".into());
    }
    if session.backup {
        parts.push("backup".into());
    }
    format!(" {}", parts.join(" | "))
}

/// The line at the bottom: what is asked, what was said, or some keys.
fn words_below(session: &Session) -> String {
    if let Some(Asking::Path { text, exists: false, .. } | Asking::Number(text)) = &session.asking
        && session.message.is_empty()
    {
        return format!("{}{text}", prompt(session));
    }
    if !session.message.is_empty() {
        return format!(" {}", session.message);
    }
    match session.panel {
        Panel::Watch(_) => " Space runs, left and right step, + - speed, r restarts, Esc ends",
        _ => " s solve  t tip  d doctor  b watch  m marks  g givens  w write  ? help  q quit",
    }
    .into()
}

/// What stands before the text that is asked for.
fn prompt(session: &Session) -> String {
    match &session.asking {
        Some(Asking::Number(_)) => " Puzzle number: ".into(),
        Some(Asking::Path { text, form, extent, .. }) => {
            let form = form.unwrap_or_else(|| form_of(text));
            let what = match extent {
                Extent::Puzzle => "this puzzle".to_owned(),
                Extent::Digits => "all its digits".to_owned(),
                Extent::All => format!("all {} puzzles", session.shelf.len()),
            };
            format!(" Save [Tab] {what} as [Up/Down] {form} in: ")
        }
        None => String::new(),
    }
}

/// All keys.
fn help(session: &Session, palette: Palette, frame: &mut Frame<'_>) {
    let area = frame.area();
    let lines = action::help(session.bindings());
    let rows = lines.len().div_ceil(2);
    let column =
        |(keys, says): &(String, &str)| format!("{:>15}  {says:<22}", readable(keys, palette));
    let text: Vec<Line<'_>> = (0..rows)
        .map(|row| {
            let left = lines.get(row).map(&column).unwrap_or_default();
            let right = lines.get(row + rows).map(&column).unwrap_or_default();
            Line::from(format!("{left:<39} {right}"))
        })
        .collect();
    frame.render_widget(Clear, area);
    let mut all = vec![
        Line::styled(
            " Keys: 1 to 9 write a digit (or a pencil mark). The mouse points.",
            palette.strong(),
        ),
        Line::default(),
    ];
    all.extend(text);
    all.push(Line::default());
    all.push(Line::from(
        " ! a digit stands twice   x a wrong entry   3/7 two solutions differ   any key",
    ));
    frame.render_widget(Paragraph::new(all), area);
}

/// The names of keys, with arrows where they can be shown; as many as there is room for.
fn readable(keys: &str, palette: Palette) -> String {
    const ARROWS: [(&str, &str); 4] = [("Left", "←"), ("Right", "→"), ("Up", "↑"), ("Down", "↓")];
    let mut text = String::new();
    for key in keys.split(' ') {
        let arrow = ARROWS.iter().find(|(name, _)| palette.unicode && *name == key);
        let name = arrow.map_or(key, |(_, arrow)| arrow);
        if text.chars().count() + name.chars().count() > 15 {
            break;
        }
        text.push_str(name);
        text.push(' ');
    }
    text.trim_end().to_owned()
}
