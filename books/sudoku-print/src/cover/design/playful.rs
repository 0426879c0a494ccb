//! Playful: rays of sky, a puzzle on a tilted card, tumbling tiles, and a star with the number.
//!
//! ```text
//! ┌──────────────────┐
//! │ ╲    Title     ╱ │
//! │   ╲ Subtitle ╱   │
//! │ ▱  ┏━━┯━━┳━┓  ✸  │
//! │   ┃ 1 │  ┃ ┃     │
//! │  ▱ ┗━━┷━━┻━┛  ▱  │
//! └──────────────────┘
//! ```

use std::f64::consts::TAU;

use super::super::affine::{Affine, polygon};
use super::super::artist::{Artist, Setting};
use crate::diagram::rounded;
use crate::drawing::{Ink, Mark, Rect};
use crate::typeface::Weight;
use crate::{MakeError, Theme};

/// The rays of the sky.
const RAYS: usize = 16;

/// The middle of the card, as a part of the height.
const CARD: f64 = 0.665;

/// The points of the star.
const POINTS: usize = 14;

/// Tumbling tiles around the card: their places from its middle, and their widths, as parts of its
/// side; and the degrees by which they are turned.
const TILES: [([f64; 2], f64, f64); 4] = [
    ([-0.60, -0.33], 0.27, -16.0),
    ([-0.66, 0.36], 0.22, 12.0),
    ([0.63, 0.34], 0.26, -12.0),
    ([-0.36, 0.60], 0.17, -8.0),
];

impl Artist<'_> {
    pub(super) fn playful(&mut self) -> Result<(), MakeError> {
        let safe = self.panels.safe_front();
        let front = self.panels.front;
        let (width, height) = (self.unit(), front.height());
        let look = self.look;
        let top = safe.top + height * 0.015;
        let setting = Setting::new(Weight::Bold, (width * 0.042).max(10.0), look.ink).middle();
        let top = self.series_line(Rect { top, ..safe }, setting)?;
        let side = width * 0.56;
        let middle = [(safe.left + safe.right) / 2.0, front.top + height * CARD];
        let foot = middle[1] - side * 0.62;
        let share = if self.subtitle().is_some() { 0.72 } else { 1.0 };
        let room = Rect { top, bottom: top + (foot - top) * share, ..safe };
        let title = self.title().to_owned();
        let setting = Setting::new(Weight::Display, width * 0.24, look.ink).leading(1.05).middle();
        let below = self.words(&title, room, setting)? + height * 0.014;
        if let Some(subtitle) = self.subtitle().map(str::to_owned) {
            let room = Rect { top: below, bottom: foot, ..safe };
            let setting = Setting::new(Weight::Bold, width * 0.05, look.ink).middle();
            self.words(&subtitle, room, setting)?;
        }
        self.card(middle, side)?;
        self.tumbling(middle, side)?;
        let radius = width * 0.15;
        let center = [middle[0] + side * 0.56, middle[1] - side * 0.36];
        self.shape(star(center, radius * 1.12), look.accent);
        self.badge_words(center, radius, look.on_accent)?;
        if let Some(author) = self.author().map(str::to_owned) {
            let line = Rect { top: safe.bottom - width * 0.055, ..safe };
            self.line(&author, line, Setting::new(Weight::Bold, width * 0.045, look.ink).middle())?;
        }
        Ok(())
    }

    /// The rays, on the front alone: the place of the bar code has to be plain.
    pub(super) fn rays(&mut self) {
        let Rect { left, right, top, bottom } = self.panels.front;
        let center = [(left + right) / 2.0, top + (bottom - top) * CARD];
        let sheet = self.panels.front_sheet();
        let far = sheet.width() + sheet.height();
        let at = |angle: f64| [center[0] + far * angle.cos(), center[1] + far * angle.sin()];
        for nth in 0..RAYS {
            let from = TAU * nth as f64 / RAYS as f64;
            let ray = [center, at(from), at(from + TAU / RAYS as f64 / 2.0)];
            self.shape(polygon(&clipped(&ray, sheet)), self.look.tint);
        }
    }

    /// The puzzle on a card with a shadow, tilted.
    fn card(&mut self, center: [f64; 2], side: f64) -> Result<(), MakeError> {
        let look = self.look;
        let card = Rect::square(0.0, 0.0, side);
        let tilt = |by: f64| Affine::turned(-6.0, [side / 2.0; 2], center.map(|at| at + by));
        let paper = |color| Mark::Shape {
            outline: rounded(card, side * 0.06),
            fill: Some(color),
            line: None,
        };
        self.turned(&tilt(side * 0.03), vec![paper(look.ink)]);
        self.turned(&tilt(0.0), vec![paper(look.paper)]);
        let style = self.grid_look(Theme::Playful);
        let marks = self.motif.draw_whole(card.inset(side * 0.07), &style, self.faces)?;
        self.turned(&tilt(0.0), marks);
        Ok(())
    }

    /// Tiles with symbols of the puzzle.
    fn tumbling(&mut self, middle: [f64; 2], card: f64) -> Result<(), MakeError> {
        let (look, motif) = (self.look, self.motif);
        let places = (0..motif.rows).flat_map(|row| (0..motif.columns).map(move |it| (row, it)));
        let mut symbols: Vec<&str> = places.filter_map(|(row, it)| motif.symbol(row, it)).collect();
        symbols.sort_unstable();
        symbols.dedup();
        let colors = look.tiles.iter().copied().cycle();
        for (((place, part, degrees), symbol), color) in TILES.into_iter().zip(symbols).zip(colors)
        {
            let side = part * card;
            let tile = Rect::square(0.0, 0.0, side);
            let center = [0, 1].map(|axis| middle[axis] + place[axis] * card);
            let line =
                Some(Ink { color: look.ink, width: side * 0.05, dashed: false, round: true });
            let body = Mark::Shape { outline: rounded(tile, side * 0.2), fill: Some(color), line };
            let text =
                motif.draw_symbol((symbol, Weight::Display), tile, look.on_tile, self.faces)?;
            let turn = Affine::turned(degrees, [side / 2.0; 2], center);
            self.turned(&turn, vec![body, text]);
        }
        Ok(())
    }
}

/// A star with many points.
fn star(center: [f64; 2], radius: f64) -> Vec<crate::drawing::Segment> {
    let points: Vec<[f64; 2]> = (0..2 * POINTS)
        .map(|nth| {
            let angle = TAU * nth as f64 / (2 * POINTS) as f64;
            let reach = if nth % 2 == 0 { radius } else { radius * 0.86 };
            [center[0] + reach * angle.cos(), center[1] + reach * angle.sin()]
        })
        .collect();
    polygon(&points)
}

/// The part of a convex polygon that is on a sheet: one edge of it after the other cuts.
fn clipped(points: &[[f64; 2]], sheet: Rect) -> Vec<[f64; 2]> {
    let Rect { left, top, right, bottom } = sheet;
    let edges = [(0, 1.0, left), (0, -1.0, -right), (1, 1.0, top), (1, -1.0, -bottom)];
    let mut points = points.to_vec();
    for (axis, sign, edge) in edges {
        let inside = |point: [f64; 2]| sign * point[axis] - edge;
        let mut kept = Vec::new();
        for (nth, &from) in points.iter().enumerate() {
            let to = points[(nth + 1) % points.len()];
            let (a, b) = (inside(from), inside(to));
            if a >= 0.0 {
                kept.push(from);
            }
            if (a < 0.0) != (b < 0.0) {
                let part = a / (a - b);
                kept.push([0, 1].map(|axis| from[axis] + part * (to[axis] - from[axis])));
            }
        }
        points = kept;
    }
    points
}
