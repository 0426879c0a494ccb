//! The terminal: taken over at the start, restored at the end, also after a signal or a panic.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::mem::ManuallyDrop;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use base64::prelude::{BASE64_STANDARD, Engine};
use crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use crossterm::{cursor, execute};
use ratatui_core::terminal::Terminal;
use sudoku_book::OneLine;

use crate::advisor::Advisor;
use crate::keys;
use crate::line::Line;
use crate::screen::Screen;
use crate::session::Session;
use crate::shelf::Shelf;
use crate::signals::Signals;
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

/// The longest time until a signal is noticed.
const NOTICE: Duration = Duration::from_millis(200);

/// The end of the editor, other than by its user.
#[derive(Debug, thiserror::Error)]
#[error("{reason}{}", match (saved, unsaved) {
    (Some(path), _) => format!("; unsaved puzzles are in {}", OneLine(&path.to_string_lossy())),
    (None, 0) => String::new(),
    (None, 1) => "; 1 puzzle is lost".into(),
    (None, n) => format!("; {n} puzzles are lost"),
})]
#[non_exhaustive]
pub struct Ended {
    /// The reason: a signal, or an error of the terminal.
    pub reason: io::Error,
    /// The number of the signal.
    pub signal: Option<i32>,
    /// The number of puzzles with unsaved work.
    pub unsaved: usize,
    /// The file in which they were kept.
    pub saved: Option<PathBuf>,
}

impl From<io::Error> for Ended {
    fn from(reason: io::Error) -> Self {
        Self { reason, signal: None, unsaved: 0, saved: None }
    }
}

/// Opens the editor in the terminal, and returns when it is left.
///
/// # Errors
///
/// If there is no terminal, it fails or hangs up, or SIGTERM, SIGHUP, SIGINT or SIGQUIT arrives.
/// Then, and after a panic, the terminal is restored, and puzzles with unsaved work are written to
/// a file beside the book, `NAME.unsaved.jsonl`.
pub fn edit(shelf: Shelf, options: Options) -> Result<(), Ended> {
    if !io::stdout().is_terminal() {
        return Err(io::Error::other("the editor needs a terminal").into());
    }
    let advisor = Advisor::new()?;
    let mut session = Session::new(shelf, options.backup);
    let signals = Signals::new()?;
    let done = {
        let _taken = TakenOver::new()?;
        panic::catch_unwind(AssertUnwindSafe(|| run(&mut session, &advisor, options, &signals)))
    };
    if let Ok(Ok(())) = done {
        return Ok(());
    }
    let unsaved = session.shelf.unsaved();
    let saved = session.shelf.keep_unsaved();
    match done {
        Ok(result) => {
            let reason = result.err().unwrap_or_else(|| ErrorKind::Interrupted.into());
            Err(Ended { reason, signal: signals.arrived(), unsaved, saved })
        }
        Err(panic) => panic::resume_unwind(panic),
    }
}

/// Waits at most this long for an event, or for a signal.
fn wait_for_event(line: &Line, wait: Duration, signals: &Signals) -> io::Result<bool> {
    let end = Instant::now() + wait;
    loop {
        if let Some(signal) = signals.arrived() {
            return Err(io::Error::new(
                ErrorKind::Interrupted,
                format!("the editor was ended by signal {signal}"),
            ));
        }
        let left = end.saturating_duration_since(Instant::now());
        if line.wait(left.min(NOTICE))? {
            return Ok(true);
        }
        if left <= NOTICE {
            return Ok(false);
        }
    }
}

/// Runs the session until its user leaves it.
fn run(
    session: &mut Session,
    advisor: &Advisor,
    options: Options,
    signals: &Signals,
) -> io::Result<()> {
    let palette = Palette { colors: options.colors, unicode: options.unicode };
    let line = Line::new()?;
    // `TakenOver` shows the cursor again. A terminal that is dropped does so, too, and panics if it
    // has hung up.
    let mut terminal = ManuallyDrop::new(Terminal::new(Screen(io::stdout()))?);
    let mut last = Instant::now();
    while !session.over {
        if let Some(question) = session.question() {
            advisor.ask(question);
        }
        terminal.draw(|frame| view::draw(session, palette, frame))?;
        let wait = if session.is_moving() || session.is_waiting() { FRAME } else { REST };
        // All events that have arrived are handled before the next frame.
        let mut more = wait_for_event(&line, wait, signals)?;
        while more && !session.over {
            let area = terminal.get_frame().area();
            let cell_at = |at| view::cell_at(session, area, at);
            let action = keys::action(&event::read()?, session, cell_at);
            if let Some(action) = action {
                session.act(action);
            }
            more = line.wait(Duration::ZERO)?;
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
