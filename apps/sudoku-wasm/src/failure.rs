//! [`Failure`]: an error, as JavaScript gets it; and the message of a panic.

use std::cell::RefCell;
use std::fmt::Display;
use std::panic;

use serde::Serialize;
use sudoku_core::{Cell, ParseGridError};
use wasm_bindgen::prelude::*;

/// The reason why a question has no answer: a sentence, and its place.
#[derive(Debug, Default, Serialize)]
pub struct Failure {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<Cell>,
}

impl Failure {
    /// An error without a place.
    pub(crate) fn new(message: impl Display) -> Self {
        Self { message: message.to_string(), ..Self::default() }
    }

    /// An error in a cell.
    pub(crate) fn at(cell: Cell, message: impl Display) -> Self {
        Self { cell: Some(cell), ..Self::new(message) }
    }

    /// The same, with the name of the thing that it is about.
    pub(crate) fn about(self, name: impl Display) -> Self {
        Self { message: format!("{name}: {}", self.message), ..self }
    }
}

impl From<ParseGridError> for Failure {
    fn from(error: ParseGridError) -> Self {
        let (line, column) = (Some(error.line()), Some(error.column()));
        Self { line, column, cell: error.cell(), ..Self::new(error) }
    }
}

#[cfg(any(feature = "documents", feature = "variants"))]
impl From<sudoku_variant::text::ParseError> for Failure {
    fn from(error: sudoku_variant::text::ParseError) -> Self {
        Self { line: Some(error.line), column: Some(error.column), ..Self::new(error) }
    }
}

impl From<Failure> for JsValue {
    fn from(failure: Failure) -> Self {
        json(&failure).into()
    }
}

/// The value as JSON.
pub(crate) fn json(value: &impl Serialize) -> String {
    // The keys of all maps are texts.
    serde_json::to_string(value).unwrap_or_default()
}

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps the message of a panic, which ends the module.
#[wasm_bindgen(start)]
pub fn start() {
    panic::set_hook(Box::new(|panic| {
        LAST.with_borrow_mut(|last| *last = panic.to_string());
    }));
}

/// The message of the panic that ended the module; empty if it ended otherwise.
#[wasm_bindgen]
#[must_use]
pub fn last_panic() -> String {
    LAST.take()
}
