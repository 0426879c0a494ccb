//! From the events of a terminal to an [`Action`].

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui_core::layout::Position;
use sudoku_core::Digit;

use crate::action::{self, ASKING, Action};
use crate::session::{Asking, Session};

/// The action of this event. `cell_at` finds the index of the cell at a
/// position of the terminal.
pub(crate) fn action(
    event: &Event,
    session: &Session,
    cell_at: impl Fn(Position) -> Option<usize>,
) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => pressed(key, session),
        Event::Mouse(mouse) => pointed(mouse, cell_at),
        Event::Paste(text) => Some(Action::Paste(text.clone())),
        _ => None,
    }
}

fn pressed(key: &KeyEvent, session: &Session) -> Option<Action> {
    let name = name(key)?;
    match &session.asking {
        Some(Asking::Path { .. } | Asking::Number(_)) => {
            action::action(ASKING, &name).or_else(|| typed(key).map(Action::Type))
        }
        None if session.shelf.other().is_some() => match typed(key) {
            Some(symbol) if session.is_symbol(symbol) => Some(Action::Type(symbol)),
            _ => action::action(session.bindings(), &name),
        },
        None => match typed(key).and_then(Digit::from_char) {
            Some(digit) => Some(Action::Write(digit)),
            None => action::action(session.bindings(), &name),
        },
    }
}

fn pointed(mouse: &MouseEvent, cell_at: impl Fn(Position) -> Option<usize>) -> Option<Action> {
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            cell_at(Position { x: mouse.column, y: mouse.row }).map(Action::Point)
        }
        _ => None,
    }
}

/// The character that the key types.
fn typed(key: &KeyEvent) -> Option<char> {
    match key.code {
        KeyCode::Char(symbol) if (key.modifiers - KeyModifiers::SHIFT).is_empty() => Some(symbol),
        _ => None,
    }
}

/// The name of a key: `a`, `A`, `+`, `Space`, `Up`, `PageDown`, `Ctrl+s`, `Shift+Tab`.
pub(crate) fn name(key: &KeyEvent) -> Option<String> {
    let name = match key.code {
        KeyCode::Char(' ') => "Space".into(),
        KeyCode::Char(symbol) => symbol.to_string(),
        KeyCode::BackTab => return Some("Shift+Tab".into()),
        KeyCode::Tab => "Tab".into(),
        KeyCode::Enter => "Enter".into(),
        KeyCode::Esc => "Esc".into(),
        KeyCode::Backspace => "Backspace".into(),
        KeyCode::Delete => "Delete".into(),
        KeyCode::Home => "Home".into(),
        KeyCode::End => "End".into(),
        KeyCode::F(1) => "F1".into(),
        KeyCode::PageUp => "PageUp".into(),
        KeyCode::PageDown => "PageDown".into(),
        KeyCode::Left => "Left".into(),
        KeyCode::Right => "Right".into(),
        KeyCode::Up => "Up".into(),
        KeyCode::Down => "Down".into(),
        _ => return None,
    };
    // Whether a character needs Shift depends on the keyboard.
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let others = key.modifiers - KeyModifiers::CONTROL - KeyModifiers::SHIFT;
    match (control, others.is_empty()) {
        (_, false) => None,
        (true, true) => Some(format!("Ctrl+{name}")),
        (false, true) => Some(name),
    }
}
