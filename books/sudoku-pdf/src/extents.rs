//! [`Extents`]: collects the facts of a page that a print service judges while the page is drawn.

use super::page::{Bounds, Fine, Glyph, Imprint};

/// A thing that ends as near to an edge as this, in points, goes over it.
const OVER: f64 = 0.5;
/// A fill with less ink, of 1, is paper: colours are rounded.
const NO_INK: f64 = 0.005;
/// Pictures with shorter sides, in pixels, are patches of colour.
const LEAST_PIXELS: f64 = 8.0;

/// The things on a page other than characters.
#[derive(Default)]
pub(super) struct Extents {
    areas: Vec<Bounds>,
    line: Option<Fine>,
    fill: Option<Fine>,
    picture: Option<Fine>,
}

/// Keeps the finer of two things.
fn keep(finest: &mut Option<Fine>, value: f64, bounds: Bounds) {
    if value.is_finite() && finest.is_none_or(|finest| value < finest.value) {
        *finest = Some(Fine { value, bounds });
    }
}

/// The share of the strongest ink of a colour on white paper; `None` if there is no ink. A pattern,
/// which has no single colour, counts as full.
fn ink(colour: Option<[f32; 3]>) -> Option<f64> {
    let least = colour.map_or(0.0, |parts| parts.into_iter().fold(1.0_f32, f32::min));
    Some(1.0 - f64::from(least)).filter(|ink| *ink > NO_INK)
}

impl Extents {
    /// Takes a line of this thickness and this colour on white paper along the middle of an area.
    pub(super) fn line(&mut self, bounds: Bounds, width: f64, colour: Option<[f32; 3]>) {
        if ink(colour).is_some() {
            self.areas.push(bounds.grown(width / 2.0));
            keep(&mut self.line, width, bounds);
        }
    }

    /// Takes a filled area of this colour on white paper; `None` for patterns.
    pub(super) fn fill(&mut self, bounds: Bounds, colour: Option<[f32; 3]>) {
        if let Some(ink) = ink(colour) {
            self.areas.push(bounds);
            keep(&mut self.fill, ink, bounds);
        }
    }

    /// Takes a picture of this width and height in pixels, each so long in points.
    pub(super) fn picture(&mut self, bounds: Bounds, pixels: [f64; 2], each: [f64; 2]) {
        self.areas.push(bounds);
        if pixels.into_iter().all(|side| side >= LEAST_PIXELS) {
            keep(&mut self.picture, 72.0 / each[0].max(each[1]), bounds);
        }
    }

    /// The facts about a page with these characters.
    pub(super) fn imprint(self, paper: Bounds, trimmed: Bounds, glyphs: &[Glyph]) -> Imprint {
        let mut imprint = Imprint {
            line: self.line,
            fill: self.fill,
            picture: self.picture,
            ..Imprint::default()
        };
        let add = |all: &mut Option<Bounds>, one: Bounds| {
            *all = Some(all.map_or(one, |all| all.with(&one)));
        };
        for area in self.areas.iter().filter_map(|area| area.shared(&paper)) {
            if trimmed.shared(&area).is_none() {
                add(&mut imprint.marks, area);
                continue;
            }
            let over = [
                area.left - trimmed.left,
                area.top - trimmed.top,
                trimmed.right - area.right,
                trimmed.bottom - area.bottom,
            ];
            let over = over.map(|distance| distance < OVER);
            match over.contains(&true) {
                true => {
                    imprint.bleeds.iter_mut().zip(over).for_each(|(all, one)| *all |= one);
                }
                false => add(&mut imprint.within, area),
            }
        }
        for glyph in glyphs.iter().filter(|glyph| glyph.shape.is_some()) {
            match trimmed.shared(&glyph.bounds) {
                Some(_) => add(&mut imprint.within, glyph.bounds),
                None => add(&mut imprint.marks, glyph.bounds),
            }
            if glyph.letter.is_some() {
                keep(&mut imprint.text, glyph.size, glyph.bounds);
            }
        }
        imprint
    }
}
