//! Earlier volumes, of which a new book has no puzzle.

use std::io::Cursor;

use sudoku_book::{Format, Source};
use sudoku_print::EarlierVolumes;
use wasm_bindgen::prelude::*;

use crate::failure::Failure;
use crate::order::refusal;

/// Earlier volumes.
#[wasm_bindgen]
#[derive(Default)]
pub struct Volumes(pub(crate) EarlierVolumes);

#[wasm_bindgen]
impl Volumes {
    /// No volumes.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads one.
    ///
    /// # Errors
    ///
    /// It cannot be read, one of its grids cannot, or it has no puzzle.
    pub fn add(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), Failure> {
        let source = Source::new(name, Cursor::new(bytes))?;
        self.0.read(source, Format::Auto).map_err(refusal)
    }
}
