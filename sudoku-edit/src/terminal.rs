//! The terminal: taken over at the start, given back at the end, whatever happens.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

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

/// How the editor looks and what it does when saving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many colours are used.
    pub colors: Colors,
    /// Whether lines are drawn with more than `+`, `-` and `|`.
    pub unicode: bool,
    /// Whether a file that is replaced is kept as a backup.
    pub backup: bool,
}

/// So often the picture moves while something runs, or an answer is waited for.
const FRAME: Duration = Duration::from_millis(33);

/// So long nothing happens if nobody presses a key.
const REST: Duration = Duration::from_secs(60);

/// Opens the editor in the terminal, and returns when it is left.
///
/// # Errors
///
/// There is no terminal, or it fails.
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
        // All that came meanwhile is done before it is drawn again.
        let mut more = event::poll(wait)?;
        while more && !session.over {
            let area = terminal.get_frame().area();
            if let Some(action) = keys::action(&event::read()?, &session, area) {
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
        // From here on it is given back, also if the next line fails.
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

/// Hands a text to the clipboard of the terminal (OSC 52, as xterm knows it).
fn copy(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    write!(out, "\x1b]52;c;{}\x07", base64(text.as_bytes()))?;
    out.flush()
}

/// Base64, RFC 4648.
fn base64(bytes: &[u8]) -> String {
    const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0, |bits, nth| bits << 8 | u32::from(*three.get(nth).unwrap_or(&0)));
        for nth in 0..4 {
            let symbol = SYMBOLS[(bits >> (18 - 6 * nth) & 63) as usize];
            text.push(if nth <= three.len() { symbol as char } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_that_of_the_rfc() {
        let known = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"];
        for (length, expected) in known.into_iter().enumerate() {
            assert_eq!(base64(&b"foobar"[..length]), expected);
        }
    }
}
