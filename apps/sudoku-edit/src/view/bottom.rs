//! The lines at the bottom: facts, and below them a question, a message, or some keys.

use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;
use ratatui_core::text::{Line, Span, Text};
use sudoku_book::OneLine;

use super::clear;
use super::palette::Palette;
use super::panel;
use super::wrap::wrap;
use crate::board::Pen;
use crate::ending::form_of;
use crate::session::{Asking, Panel, Session};
use crate::shelf::Extent;

/// The number of lines, unless a message needs more.
pub(super) const HEIGHT: u16 = 2;

/// The least width of a window in which keys are shown.
const KEYS: u16 = 80;

/// Draws them into this area.
pub(super) fn draw(session: &Session, palette: Palette, area: Rect, frame: &mut Frame<'_>) {
    let [above, below] = [area.y, area.y + 1].map(|y| Rect { y, height: 1, ..area });
    let facts = facts(session);
    frame.render_widget(Text::styled(palette.written(&facts), palette.chosen()), above);
    match &session.asking {
        Some(asking) if session.message.is_empty() => ask(session, asking, palette, below, frame),
        _ => say(session, palette, area, frame),
    }
}

/// The line of facts.
fn facts(session: &Session) -> String {
    let mut parts = Vec::new();
    let shelf = &session.shelf;
    let number = format!("{}/{}", shelf.number(), shelf.len());
    if let Some(name) = shelf.path().and_then(|path| path.file_name()) {
        let name = name.to_string_lossy();
        let name = OneLine(&name);
        let changed = if shelf.is_changed() { "*" } else { "" };
        parts.push(format!("{name} {number}{changed}"));
    } else if shelf.len() > 1 {
        parts.push(number);
    }
    parts.push(panel::count(session));
    if session.pen == Pen::Given {
        parts.push("GIVENS".into());
    }
    if session.pencil {
        parts.push("PENCIL".into());
    }
    if session.has_automatic_marks() {
        parts.push("automatic marks".into());
    }
    if !session.shows_wrong {
        parts.push("wrong not shown".into());
    }
    if session.backup {
        parts.push("backup".into());
    }
    format!(" {}", parts.join(" | "))
}

/// The last message, or some keys. A message longer than a line takes the room above it.
fn say(session: &Session, palette: Palette, area: Rect, frame: &mut Frame<'_>) {
    // It may hold the name of a file.
    let message = OneLine(&session.message).to_string();
    let text = match &session.panel {
        _ if !message.is_empty() => &message,
        // Keys are not worth covering the panel.
        _ if area.width < KEYS => "? help",
        Panel::Doubt => {
            "1 to 9 digit  0 empty  Tab skips  u undo  W save as  Esc later  ? help  q quit"
        }
        Panel::Watch(_) => "Space runs, left and right step, + - speed, r restarts, Esc ends",
        _ => "s solve  t tip  d doctor  b watch  m marks  g givens  w write  ? help  q quit",
    };
    let text = palette.written(text);
    let lines = wrap(&text, usize::from(area.width.saturating_sub(2)));
    let bottom = area.y + area.height;
    let height = (lines.len() as u16).min(bottom);
    let area = Rect { y: bottom - height, height, ..area };
    let lines: Vec<Line<'_>> =
        lines.into_iter().map(|line| Line::from(format!(" {line}"))).collect();
    clear(area, frame.buffer_mut());
    frame.render_widget(Text::from(lines), area);
}

/// A question, and the answer typed so far. Of a long answer the end is shown.
fn ask(session: &Session, asking: &Asking, palette: Palette, area: Rect, frame: &mut Frame<'_>) {
    let (question, answer, suggested) = match asking {
        Asking::Number(text) => ("Puzzle number".to_owned(), text, false),
        Asking::Path { text, suggested, form, extent, .. } => {
            let form = form.unwrap_or_else(|| form_of(text));
            let what = match extent {
                Extent::Puzzle => "this puzzle".to_owned(),
                Extent::Digits => "all its digits as givens".to_owned(),
                Extent::All => format!("all {} puzzles", session.shelf.len()),
            };
            (format!("Save [Tab] {what} as [Up/Down] {form} to"), text, *suggested)
        }
    };
    let question = format!(" {question}: ");
    let width = |text: &str| Span::raw(text).width();
    // The last column is the cursor's.
    let room = usize::from(area.width).saturating_sub(width(&question) + 1);
    let answer = palette.written(answer);
    let mut shown = &*answer;
    while width(shown) > room {
        let mut symbols = shown.chars();
        symbols.next();
        shown = symbols.as_str();
    }
    let x = area.x + (width(&question) + width(shown)).min(usize::from(area.width - 1)) as u16;
    let style = if suggested { palette.chosen() } else { Style::new() };
    let line = Line::from(vec![Span::raw(question), Span::styled(shown, style)]);
    frame.render_widget(Text::from(line), area);
    frame.set_cursor_position(Position { x, y: area.y });
}
