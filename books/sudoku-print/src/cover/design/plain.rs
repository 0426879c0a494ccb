//! Plain: black on yellow, and a large puzzle that runs over the edge.
//!
//! ```text
//! ┌──────────────────┐
//! │ AUTHOR           │
//! │ Title            │
//! │ Subtitle      ◯  │
//! │ ┏━━━┯━━━┯━━━┳━━━ │
//! │ ┃   │ 1 │   ┃ 6  │
//! └─┸───┴───┴───┸────┘
//! ```

use super::super::artist::{Artist, Setting};
use crate::drawing::Rect;
use crate::typeface::Weight;
use crate::{MakeError, Theme};

impl Artist<'_> {
    pub(super) fn plain(&mut self) -> Result<(), MakeError> {
        let safe = self.panels.safe_front();
        let sheet = self.panels.front_sheet();
        let (width, height) = (self.unit(), self.panels.front.height());
        let look = self.look;
        let grid_top = self.panels.front.top + height * 0.46;
        let radius = width * 0.14;

        let size = (width * 0.034).max(10.0);
        let top = Rect { bottom: safe.top + size * 1.4, ..safe };
        // The author, and the levels beside if there is room.
        let mut rest = top;
        if let Some(author) = self.author().map(str::to_uppercase) {
            let natural = self.faces.set(&author, Weight::Bold)?.width * size;
            self.line(&author, top, Setting::new(Weight::Bold, size, look.ink))?;
            rest.left += natural + size;
        }
        if let Some(range) = self.facts.range() {
            let natural = self.faces.set(&range, Weight::Regular)?.width * size;
            if natural <= rest.width() {
                self.line(&range, rest, Setting::new(Weight::Regular, size, look.ink).right())?;
            }
        }
        let below = top.bottom + height * 0.01;
        let bar = Rect { top: below, bottom: below + width * 0.012, ..safe };
        self.fill(bar, look.ink);
        let line = Rect { top: bar.bottom + height * 0.018, ..safe };
        let setting = Setting::new(Weight::Bold, size, look.ink);
        let below = self.series_line(line, setting)?.max(bar.bottom + height * 0.03);

        // The badge is above the grid, and no text is below it.
        let foot = grid_top - radius * 1.4;
        let has_more = self.subtitle().is_some();
        let share = if has_more { 0.74 } else { 1.0 };
        let room = Rect { top: below, bottom: below + (foot - below) * share, ..safe };
        let title = self.title().to_owned();
        let setting = Setting::new(Weight::Display, width * 0.26, look.ink).leading(1.02);
        let below = self.words(&title, room, setting)? + height * 0.012;
        if let Some(subtitle) = self.subtitle().map(str::to_owned) {
            let room = Rect { top: below, bottom: grid_top - height * 0.02, ..safe };
            let room = Rect { right: safe.right - radius * 2.3, ..room };
            let setting = Setting::new(Weight::Regular, width * 0.055, look.soft);
            self.words(&subtitle, room, setting)?;
        }

        let cell = self.panels.front.width() / 6.4;
        let style = self.grid_look(Theme::Plain);
        let marks = self.motif.draw([safe.left, grid_top], cell, &style, (sheet, self.faces))?;
        self.marks.extend(marks);

        let center = [safe.right - radius, grid_top - radius * 0.3];
        self.disc(center, radius * 1.07, look.ground);
        self.disc(center, radius, look.accent);
        self.badge_words(center, radius, look.on_accent)?;
        Ok(())
    }
}
