//! Saving: to the open file, or under a name that is asked for in a line.

use std::fs;
use std::path::{Path, PathBuf};

use sudoku_book::Form;

use super::{Session, Warned};
use crate::action::Action;
use crate::ending::{form_of, other_kind};
use crate::shelf::{Extent, Keep, Lost};

/// The question in a line at the bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asking {
    /// The name of a file.
    Path {
        text: String,
        /// Whether the text is a suggestion, which the first symbol typed replaces.
        suggested: bool,
        /// The chosen form; if there is none, the name decides.
        form: Option<Form>,
        extent: Extent,
        /// Whether the user was warned that the file exists.
        exists: bool,
        /// Whether the user was warned that entries are left out.
        leaves_out: bool,
    },
    /// The number of a puzzle.
    Number(String),
}

impl Session {
    /// Saves givens and entries, or the givens only: after the warning that the file has no place
    /// for entries.
    pub(super) fn save(&mut self, keep: Keep) {
        if let Some(path) = self.shelf.new_file() {
            let (path, form) = (path.to_owned(), form_of(&path.display().to_string()));
            if keep == Keep::Entries
                && let Some(lost) = self.shelf.lost_entries(form, Extent::Puzzle)
            {
                self.warned = Some(Warned::Entries);
                self.message = format!("Not saved: {} {AGAIN}", without_place(lost, form));
                return;
            }
            self.message = match self.shelf.save_as(&path, form, Extent::Puzzle, false) {
                Ok(_) => format!("Saved as {form}: {}.", path.display()),
                Err(error) => format!("Not saved: {error}"),
            };
            return;
        }
        self.message = match self.shelf.save(keep, self.backup) {
            Ok(0) if keep == Keep::Givens => "No given has changed; entries are not saved.".into(),
            Ok(0) => "Nothing has changed.".into(),
            Ok(saved) => {
                let name = self.shelf.path().map(|path| path.display().to_string());
                format!("Saved {}: {}.", puzzles(saved), name.unwrap_or_default())
            }
            Err(error) if error.is_about_entries() => {
                self.warned = Some(Warned::Entries);
                format!("Not saved: {error}. {AGAIN}")
            }
            Err(error) if error.needs_new_file() => {
                format!("Not saved: {error}: W writes another file.")
            }
            Err(error) => format!("Not saved: {error}"),
        };
    }

    /// Asks for the name of a file.
    pub(super) fn ask_name(&mut self) {
        let text = self.shelf.path().map(new_name).unwrap_or_default();
        let extent = if self.shelf.len() > 1 { Extent::All } else { Extent::Puzzle };
        let suggested = !text.is_empty();
        self.asking = Some(Asking::Path {
            text,
            suggested,
            form: None,
            extent,
            exists: false,
            leaves_out: false,
        });
    }

    /// Edits or ends the line that is asked for.
    pub(super) fn answer(&mut self, action: Action) {
        let Some(asking) = &mut self.asking else { return };
        if let Asking::Path { exists, leaves_out, .. } = asking
            && action != Action::Enter
        {
            (*exists, *leaves_out) = (false, false);
        }
        if let Asking::Path { text, suggested, .. } = asking
            && matches!(
                action,
                Action::Type(_) | Action::Backspace | Action::Paste(_) | Action::Keep
            )
            && std::mem::take(suggested)
            && action != Action::Keep
        {
            text.clear();
        }
        match (action, asking) {
            (Action::Close, _) => self.asking = None,
            (Action::Type(symbol), Asking::Path { text, .. }) => text.push(symbol),
            (Action::Type(symbol), Asking::Number(text)) if symbol.is_ascii_digit() => {
                text.push(symbol);
            }
            (Action::Paste(pasted), Asking::Number(text)) => {
                text.extend(pasted.chars().filter(char::is_ascii_digit));
            }
            (Action::Paste(pasted), Asking::Path { text, .. }) => {
                text.extend(pasted.chars().filter(|symbol| !symbol.is_control()));
            }
            (Action::Backspace, Asking::Path { text, .. } | Asking::Number(text)) => {
                text.pop();
            }
            (Action::Tab, Asking::Path { extent, .. }) => {
                *extent = match extent {
                    Extent::Puzzle => Extent::Digits,
                    Extent::Digits if self.shelf.len() > 1 => Extent::All,
                    Extent::Digits | Extent::All => Extent::Puzzle,
                };
            }
            (Action::Down, Asking::Path { text, form, .. }) => {
                *form = Some(turned(form.unwrap_or_else(|| form_of(text)), 1));
            }
            (Action::Up, Asking::Path { text, form, .. }) => {
                *form = Some(turned(form.unwrap_or_else(|| form_of(text)), Form::ALL.len() - 1));
            }
            (Action::Enter, Asking::Number(text)) => {
                let number = text.parse().unwrap_or(0);
                self.asking = None;
                self.turn_to(number);
            }
            (Action::Enter, Asking::Path { .. }) => self.save_as(),
            _ => {}
        }
    }

    fn save_as(&mut self) {
        let Some(Asking::Path { text, form, extent, exists, leaves_out, .. }) = &mut self.asking
        else {
            return;
        };
        let path = PathBuf::from(&*text);
        if text.is_empty() {
            self.asking = None;
            return;
        }
        let real = |path: &Path| fs::canonicalize(path).ok();
        if self
            .shelf
            .path()
            .is_some_and(|own| own == path || (real(own).is_some() && real(own) == real(&path)))
        {
            self.message = "This file is open: w saves it. Choose another name.".into();
            return;
        }
        if path.is_dir() {
            self.message = format!("{} is a folder. Choose another name.", path.display());
            return;
        }
        if form.is_none()
            && let Some(ending) = other_kind(text)
        {
            self.message = format!(
                "Puzzles cannot be written as .{ending}: choose a form with Up and Down, or another name."
            );
            return;
        }
        if path.exists() && !*exists {
            *exists = true;
            self.message = format!("{} exists: Enter replaces it.", path.display());
            return;
        }
        let (form, extent) = (form.unwrap_or_else(|| form_of(text)), *extent);
        if let (Some(lost), false) = (self.shelf.lost_entries(form, extent), *leaves_out) {
            *leaves_out = true;
            self.message = format!("{} Enter leaves them out.", without_place(lost, form));
            return;
        }
        match self.shelf.save_as(&path, form, extent, self.backup) {
            Ok(saved) => {
                let left_out = match (extent, self.shelf.unreadable()) {
                    (Extent::Puzzle | Extent::Digits, _) | (_, 0) => String::new(),
                    (_, 1) => " 1 grid that cannot be read is not in it.".into(),
                    (_, n) => format!(" {n} grids that cannot be read are not in it."),
                };
                let undecided = match (extent, self.shelf.undecided()) {
                    (Extent::Puzzle | Extent::Digits, _) | (_, 0) => String::new(),
                    (_, 1) => " 1 puzzle with doubtful cells is not in it.".into(),
                    (_, n) => format!(" {n} puzzles with doubtful cells are not in it."),
                };
                let (name, saved) = (path.display(), puzzles(saved));
                self.message = format!("Saved {saved} as {form}: {name}.{left_out}{undecided}");
                self.asking = None;
            }
            Err(error) => self.message = format!("Not saved: {error}"),
        }
    }
}

/// The ways out after a refusal because of entries.
const AGAIN: &str = "W writes another file, w again the givens only.";

/// The reason why entries are not in a file, and the forms that keep them.
fn without_place(lost: Lost, form: Form) -> String {
    match lost {
        Lost::ByKind => "No form keeps the entries of such a puzzle.".into(),
        Lost::ByForm => {
            let keep = Form::ALL.into_iter().filter(|form| form.keeps_entries());
            let keep: Vec<&str> = keep.map(Form::name).collect();
            format!("{form} has no place for entries; {} have one.", keep.join(", "))
        }
    }
}

fn puzzles(n: usize) -> String {
    if n == 1 { "1 puzzle".into() } else { format!("{n} puzzles") }
}

/// The suggested name of a new file: that of the open one, with another ending if no form has that
/// ending.
fn new_name(path: &Path) -> String {
    let name = path.display().to_string();
    match form_of(&name) {
        Form::Line => path.with_extension("txt").display().to_string(),
        _ => name,
    }
}

fn turned(form: Form, by: usize) -> Form {
    let at = Form::ALL.iter().position(|&other| other == form).unwrap_or(0);
    Form::ALL[(at + by) % Form::ALL.len()]
}
