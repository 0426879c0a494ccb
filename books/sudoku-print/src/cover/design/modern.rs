//! Modern: white on near black, and the givens of a puzzle as coloured tiles from edge to edge.
//!
//! ```text
//! ┌──────────────────┐
//! │ ▬▬▬              │
//! │ Title            │
//! │ Subtitle         │
//! │░░██░░░░██░░██░░░░│
//! │██░░░░██░░░░░░██░░│
//! └──────────────────┘
//! ```

use super::super::artist::{Artist, Setting};
use crate::MakeError;
use crate::drawing::{Color, Rect};
use crate::language::DOT;
use crate::typeface::Weight;

impl Artist<'_> {
    pub(super) fn modern(&mut self) -> Result<(), MakeError> {
        let safe = self.panels.safe_front();
        let sheet = self.panels.front_sheet();
        let front = self.panels.front;
        let (width, height) = (self.unit(), front.height());
        let look = self.look;
        let tiles_top = self.mosaic(front, sheet)?;

        let mut below = safe.top + height * 0.01;
        self.fill(
            Rect {
                top: below,
                bottom: below + width * 0.025,
                right: safe.left + width * 0.18,
                ..safe
            },
            look.accent,
        );
        below += width * 0.025 + height * 0.03;
        let setting = Setting::new(Weight::Regular, (width * 0.038).max(10.0), look.soft);
        below = self.series_line(Rect { top: below - height * 0.012, ..safe }, setting)?.max(below);
        let count = self.facts.count().join(" ");
        let line = [Some(count), self.facts.range()];
        let line = line.into_iter().flatten().collect::<Vec<_>>().join(DOT);
        let small = (width * 0.038).max(10.0);
        let foot = tiles_top - height * 0.025;
        let facts = Rect { top: foot - small * 1.2, bottom: foot, ..safe };
        self.line(&line, facts, Setting::new(Weight::Bold, small, look.accent))?;
        let foot = facts.top - height * 0.02;

        let share = if self.subtitle().is_some() { 0.72 } else { 1.0 };
        let room = Rect { top: below, bottom: below + (foot - below) * share, ..safe };
        let title = self.title().to_owned();
        let setting = Setting::new(Weight::Display, width * 0.26, look.ink).leading(1.04);
        below = self.words(&title, room, setting)? + height * 0.014;
        if let Some(subtitle) = self.subtitle().map(str::to_owned) {
            let room = Rect { top: below, bottom: foot, ..safe };
            let setting = Setting::new(Weight::Regular, width * 0.05, look.soft);
            self.words(&subtitle, room, setting)?;
        }
        if let Some(author) = self.author().map(str::to_owned) {
            // On a band in the ground colour, which ends the tiles.
            let line = Rect { top: safe.bottom - small * 1.6, ..safe };
            self.line(&author, line, Setting::new(Weight::Bold, small * 1.15, look.ink))?;
        }
        Ok(())
    }

    /// The tiles, from side to side. Returns their top.
    fn mosaic(&mut self, front: Rect, sheet: Rect) -> Result<f64, MakeError> {
        let motif = self.motif;
        let columns = motif.columns as f64;
        let cell = front.width() / columns;
        let foot = self.panels.safe_front().bottom - front.height() * 0.06;
        let rows = ((front.height() * 0.46 / cell).floor() as usize).clamp(2, motif.rows);
        let top = foot - rows as f64 * cell;
        let gap = cell * 0.045;
        // One more column in the bleed.
        for (row, column) in (0..rows).flat_map(|row| (0..=motif.columns).map(move |it| (row, it)))
        {
            let corner = [front.left + column as f64 * cell, top + row as f64 * cell];
            let tile = Rect::square(corner[0], corner[1], cell).inset(gap);
            let Some(seen) = tile.within(sheet) else { continue };
            let symbol = motif.symbol(row, column);
            let pattern = motif.is_tinted(row, column).then(|| self.tile(&(row + column)));
            let color = symbol.map(|symbol| self.tile(&symbol)).or(pattern);
            let color = color.unwrap_or(self.look.tint);
            self.fill(seen, color);
            if let Some(symbol) = symbol {
                let text = (symbol, Weight::Display);
                let mark = motif.draw_symbol(text, tile, self.look.on_tile, self.faces)?;
                self.marks.push(mark);
            }
        }
        Ok(top)
    }

    /// The colour of a symbol.
    fn tile(&self, symbol: &dyn std::fmt::Display) -> Color {
        let tiles = self.look.tiles;
        let nth: usize = symbol.to_string().bytes().map(usize::from).sum();
        nth.checked_rem(tiles.len())
            .and_then(|nth| tiles.get(nth))
            .copied()
            .unwrap_or(self.look.accent)
    }
}
