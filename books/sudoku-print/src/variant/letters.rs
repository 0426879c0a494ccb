//! [`Letters`]: symbols in cells, and short texts beside them.

use std::collections::HashMap;
use std::sync::Arc;

use sudoku_variant::{Puzzle, SymbolSet, Word};

use crate::MakeError;
use crate::drawing::{Color, Mark, Rect};
use crate::typeface::{Faces, Line, Weight};

const FOUND: Color = Color([0, 90, 181]);
const CANDIDATE: Color = Color([90, 90, 90]);

/// The height of a symbol, as a fraction of its cell.
const SYMBOL: f64 = 0.56;

/// The part of a cell that its candidates fill, and the height of one, as a fraction of its place.
const CANDIDATES: f64 = 0.84;
const SMALL: f64 = 0.66;

/// Texts, each set once.
pub(super) struct Letters<'a> {
    faces: &'a Faces<'a>,
    lines: HashMap<(String, Weight), Arc<Line>>,
    /// The weight of givens, and the height of a symbol, as a fraction of its cell.
    given: (Weight, f64),
}

impl<'a> Letters<'a> {
    pub(super) fn new(faces: &'a Faces<'a>) -> Self {
        Self { faces, lines: HashMap::new(), given: (Weight::Bold, SYMBOL) }
    }

    /// The same with givens of this weight, and symbols of this height.
    pub(super) fn with_givens(self, weight: Weight, height: f64) -> Self {
        Self { given: (weight, height), ..self }
    }

    /// Draws a given.
    pub(super) fn given(
        &mut self,
        marks: &mut Vec<Mark>,
        puzzle: &Puzzle,
        symbol: u8,
        area: Rect,
    ) -> Result<(), MakeError> {
        let (weight, height) = self.given;
        self.symbol(marks, puzzle, symbol, area, (weight, height, Color::BLACK))
    }

    /// Draws a symbol of a solution.
    pub(super) fn found(
        &mut self,
        marks: &mut Vec<Mark>,
        puzzle: &Puzzle,
        symbol: u8,
        area: Rect,
    ) -> Result<(), MakeError> {
        self.symbol(marks, puzzle, symbol, area, (Weight::Regular, self.given.1, FOUND))
    }

    /// Draws candidates, each in its place.
    pub(super) fn candidates(
        &mut self,
        marks: &mut Vec<Mark>,
        puzzle: &Puzzle,
        shown: SymbolSet,
        area: Rect,
    ) -> Result<(), MakeError> {
        let symbols = puzzle.board().symbols();
        let across = (1..=symbols).find(|n| u16::from(*n).pow(2) >= symbols.into()).unwrap_or(1);
        let down = symbols.div_ceil(across);
        let place = area.width() * CANDIDATES / f64::from(across);
        let left = area.left + (area.width() - place * f64::from(across)) / 2.0;
        let top = area.top + (area.height() - place * f64::from(down)) / 2.0;
        for symbol in shown.iter() {
            let nth = symbol - 1;
            let left = left + place * f64::from(nth % across);
            let area = Rect::square(left, top + place * f64::from(nth / across), place);
            self.symbol(marks, puzzle, symbol, area, (Weight::Regular, SMALL, CANDIDATE))?;
        }
        Ok(())
    }

    fn symbol(
        &mut self,
        marks: &mut Vec<Mark>,
        puzzle: &Puzzle,
        symbol: u8,
        area: Rect,
        (weight, height, color): (Weight, f64, Color),
    ) -> Result<(), MakeError> {
        let character = puzzle.alphabet().character(symbol);
        let is_picture = Word::PICTURES.chars().any(|picture| picture == character);
        let weight = if is_picture { Weight::Shapes } else { weight };
        let text = character.to_string();
        let center = [(area.left + area.right) / 2.0, (area.top + area.bottom) / 2.0];
        self.text(marks, &text, weight, center, height * area.height(), color)
    }

    /// The width of a text whose digits have this height.
    pub(super) fn width(
        &mut self,
        text: &str,
        weight: Weight,
        height: f64,
    ) -> Result<f64, MakeError> {
        let span = self.faces.digits(weight);
        Ok(self.line(text, weight)?.width * height / (span.top - span.bottom))
    }

    /// Draws a text, whose digits have this height, around a point.
    pub(super) fn text(
        &mut self,
        marks: &mut Vec<Mark>,
        text: &str,
        weight: Weight,
        center: [f64; 2],
        height: f64,
        color: Color,
    ) -> Result<(), MakeError> {
        let span = self.faces.digits(weight);
        let size = height / (span.top - span.bottom);
        let line = self.line(text, weight)?.clone();
        let left = center[0] - line.width * size / 2.0;
        let baseline = center[1] + size * (span.top + span.bottom) / 2.0;
        marks.push(Mark::Text { line, left, baseline, size, color });
        Ok(())
    }

    fn line(&mut self, text: &str, weight: Weight) -> Result<&Arc<Line>, MakeError> {
        let key = (text.to_owned(), weight);
        if !self.lines.contains_key(&key) {
            let line = self.faces.set(text, weight)?;
            self.lines.insert(key.clone(), line.into());
        }
        self.lines.get(&key).ok_or_else(|| MakeError::Picture("a text is missing".into()))
    }
}
