//! Classic: cream and gold on green, a double frame, and a puzzle on a card in its middle.
//!
//! ```text
//! ╔════════════════════╗
//! ║       Title        ║
//! ║     ──── ◆ ────    ║
//! ║      Subtitle      ║
//! ║     ┏━━━┳━━━┓      ║
//! ║     ┣━━━╋━━━┫      ║
//! ║     ┗━━━┻━━━┛      ║
//! ║  200 PUZZLES · …   ║
//! ║       AUTHOR       ║
//! ╚════════════════════╝
//! ```

use super::super::affine::{Affine, polygon, rectangle};
use super::super::artist::{Artist, Setting};
use crate::drawing::Rect;
use crate::language::DOT;
use crate::typeface::Weight;
use crate::{MakeError, Theme};

impl Artist<'_> {
    pub(super) fn classic(&mut self) -> Result<(), MakeError> {
        let safe = self.panels.safe_front();
        let (width, height) = (self.unit(), self.panels.front.height());
        let look = self.look;
        let gap = width * 0.014;
        self.frame(rectangle(safe), width * 0.006, look.accent);
        self.frame(rectangle(safe.inset(gap)), (width * 0.002).max(0.75), look.accent);
        let inner = safe.inset(gap + width * 0.05);
        let middle = (inner.left + inner.right) / 2.0;

        // From the foot up.
        let mut foot = inner.bottom;
        if let Some(author) = self.author().map(str::to_uppercase) {
            let room = Rect { top: foot - width * 0.055, bottom: foot, ..inner };
            let setting = Setting::new(Weight::Display, width * 0.045, look.ink).middle();
            self.line(&author, room, setting)?;
            foot = room.top - width * 0.02;
        }
        let count = self.facts.count().join(" ");
        let range = self.facts.range();
        let line = [Some(count), range].into_iter().flatten().collect::<Vec<_>>().join(DOT);
        let room = Rect { top: foot - width * 0.05, bottom: foot, ..inner };
        let setting = Setting::new(Weight::Regular, width * 0.034, look.soft).middle();
        self.line(&line.to_uppercase(), room, setting)?;
        let foot = room.top - width * 0.04;
        let side = ((foot - inner.top) * 0.56).min(inner.width() * 0.82);
        let card = Rect::square(middle - side / 2.0, foot - side, side);
        self.card_with_puzzle(card)?;

        let title = self.title().to_owned();
        let share = if self.subtitle().is_some() { 0.62 } else { 0.82 };
        let top = inner.top;
        let foot = card.top - width * 0.055;
        let room = Rect { top, bottom: top + (foot - top) * share, ..inner };
        let first = self.marks.len();
        let setting = Setting::new(Weight::Regular, (width * 0.036).max(9.0), look.soft).middle();
        let room = Rect { top: self.series_line(room, setting)?, ..room };
        let setting = Setting::new(Weight::Display, width * 0.19, look.ink).leading(1.08).middle();
        let mut below = self.words(&title, room, setting)? + height * 0.022;
        self.ornament([middle, below], width * 0.3);
        if let Some(subtitle) = self.subtitle().map(str::to_owned) {
            let room = Rect { top: below + height * 0.026, bottom: foot, ..inner };
            let setting = Setting::new(Weight::Regular, width * 0.05, look.soft).middle();
            below = self.words(&subtitle, room, setting)?;
        }
        // In the middle of their room.
        let words = self.marks.split_off(first);
        self.turned(&Affine::scaled(1.0, [0.0, (foot - below).max(0.0) / 2.0]), words);
        Ok(())
    }

    /// The whole puzzle on a card with a frame.
    fn card_with_puzzle(&mut self, card: Rect) -> Result<(), MakeError> {
        let side = card.width();
        let border = side * 0.055;
        self.fill(card, self.look.paper);
        self.frame(
            rectangle(card.inset(-border * 0.5)),
            (side * 0.006).max(0.75),
            self.look.accent,
        );
        let style = self.grid_look(Theme::Classic);
        let marks = self.motif.draw_whole(card.inset(border), &style, self.faces)?;
        self.marks.extend(marks);
        Ok(())
    }

    /// A line with a diamond in its middle.
    fn ornament(&mut self, [x, y]: [f64; 2], width: f64) {
        let (color, half) = (self.look.accent, width * 0.035);
        let line = |left: f64, right: f64| Rect { left, top: y - 0.5, right, bottom: y + 0.5 };
        self.fill(line(x - width / 2.0, x - 3.0 * half), color);
        self.fill(line(x + 3.0 * half, x + width / 2.0), color);
        let diamond = [[x - half, y], [x, y - half], [x + half, y], [x, y + half]];
        self.shape(polygon(&diamond), color);
    }
}
