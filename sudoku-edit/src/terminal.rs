//! The terminal: taken over at the start, restored at the end, even after a panic.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use base64::prelude::{BASE64_STANDARD, Engine};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};

use crate::advisor::Advisor;
use crate::keys;
use crate::session::Session;
use crate::shelf::Shelf;
use crate::view;
use crate::view::palette::{Colors, Palette};

/// The looks of the editor, and what it does when saving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The colours in use.
    pub colors: Colors,
    /// Whether box drawing uses more than `+`, `-` and `|`.
    pub unicode: bool,
    /// Whether a file that is replaced is kept as a backup.
    pub backup: bool,
}

/// The time between frames while something runs, or an answer is due.
const FRAME: Duration = Duration::from_millis(33);

/// The time between frames if nothing happens.
const REST: Duration = Duration::from_secs(60);

/// Opens the editor in the terminal, and returns when it is left.
///
/// # Errors
///
/// If there is no terminal, or it fails.
pub fn edit(shelf: Shelf, options: Options) -> io::Result<()> {
    if !io::stdout().is_terminal() {
        return Err(io::Error::other("the editor needs a terminal"));
    }
    let advisor = Advisor::new()?;
    let mut session = Session::new(shelf, options.backup);
    let palette = Palette { colors: options.colors, unicode: options.unicode };
    let _taken = TakenOver::new()?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    let mut last = Instant::now();
    while !session.over {
        if let Some(question) = session.question() {
            advisor.ask(question);
        }
        terminal.draw(|frame| view::draw(&session, palette, frame))?;
        let wait = if session.is_moving() || session.is_waiting() { FRAME } else { REST };
        // All events that have arrived are handled before the next frame.
        let mut more = event::poll(wait)?;
        while more && !session.over {
            let area = terminal.get_frame().area();
            let cell_at = |at| view::cell_at(&session, area, at);
            if let Some(action) = keys::action(&event::read()?, &session, cell_at) {
                session.act(action);
            }
            more = event::poll(Duration::ZERO)?;
        }
        session.tick(last.elapsed());
        last = Instant::now();
        if let Some(advice) = advisor.answer() {
            session.answered(advice);
        }
        if let Some(text) = session.take_copied() {
            copy(&text)?;
        }
    }
    Ok(())
}

/// The whole terminal, until it is dropped.
struct TakenOver;

impl TakenOver {
    fn new() -> io::Result<Self> {
        enable_raw_mode()?;
        // From here on it is restored, even if the next line fails.
        let taken = Self;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
        Ok(taken)
    }
}

impl Drop for TakenOver {
    fn drop(&mut self) {
        let _ = execute!(
            io::stdout(),
            DisableBracketedPaste,
            DisableMouseCapture,
            LeaveAlternateScreen,
            cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

/// Copies a text to the clipboard of the terminal (OSC 52, as in xterm).
fn copy(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    write!(out, "\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))?;
    out.flush()
}
