//! [`Looks`]: the digits that shapes without a name look like, by the network that reads pictures.

use std::collections::BTreeMap;

use sudoku_vision::{Class, Mark, Net, Scores, lines};

use super::cells::says_nothing;
use super::found::{Found, is_inside};
use super::page::{Bounds, Page, ShapeKey, Shapes, Turn};
use super::phrases::Phrase;

/// Numbers are read up to this far from a grid, in its sides.
const REACH: f64 = 0.55;
/// The network reads at most this many shapes beside the grids.
const MOST: usize = 20_000;

/// The shapes of a document, and the network.
pub(crate) struct Looks<'a> {
    net: Net,
    shapes: &'a Shapes,
    known: BTreeMap<ShapeKey, Option<Class>>,
}

impl<'a> Looks<'a> {
    pub(crate) fn of(shapes: &'a Shapes) -> Self {
        Self { net: Net::shipped(), shapes, known: BTreeMap::new() }
    }

    /// How likely each digit is, in the cell of a grid.
    pub(crate) fn scores(&self, shape: ShapeKey) -> Option<Scores> {
        Some(self.net.classify(&self.shapes.get(&shape)?.patch()))
    }

    /// The least confidence of an answer that needs no second look.
    pub(crate) fn threshold(&self) -> u16 {
        self.net.threshold()
    }

    /// The class of a character beside a grid, if it is sure.
    fn class(&mut self, shape: ShapeKey) -> Option<Class> {
        if self.known.len() >= MOST {
            return None;
        }
        let Self { net, shapes, known } = self;
        *known.entry(shape).or_insert_with(|| net.sure_class_in_label(&shapes.get(&shape)?.patch()))
    }

    /// The numbers around the grids of a page that are drawn without names of their digits.
    pub(crate) fn phrases(&mut self, page: &Page, here: &[Found]) -> Vec<Phrase> {
        let near: Vec<Bounds> = here
            .iter()
            .map(|grid| grid.bounds.grown(REACH * grid.bounds.width().max(grid.bounds.height())))
            .collect();
        let mut found = Vec::new();
        for turn in Turn::ALL {
            let marks: Vec<Mark> = page
                .glyphs
                .iter()
                .filter(|glyph| glyph.turn == turn && glyph.letter.is_none_or(says_nothing))
                .filter(|glyph| near.iter().any(|near| near.contains(glyph.centre())))
                .filter(|glyph| !is_inside(here, glyph))
                .filter_map(|glyph| {
                    let Bounds { left, top, right, bottom } = turn.upright_bounds(&glyph.bounds);
                    let bounds = [left, top, right, bottom].map(|edge| edge as f32);
                    Some(Mark { bounds, class: self.class(glyph.shape?) })
                })
                .collect();
            found.extend(lines(&marks).into_iter().map(|line| {
                let [left, top, right, bottom] = line.bounds.map(f64::from);
                let bounds = turn.back_bounds(&Bounds { left, top, right, bottom });
                Phrase::seen(line.text, bounds, turn)
            }));
        }
        found
    }
}
