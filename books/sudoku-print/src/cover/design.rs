//! The designs: the front of each theme in a file, and its spine and back in the same colours.

mod classic;
mod modern;
mod plain;
mod playful;

use super::artist::Artist;
use super::motif::GridLook;
use crate::typeface::Weight;
use crate::{MakeError, Theme};

impl Artist<'_> {
    /// Draws the ground of the whole cover.
    pub(super) fn ground(&mut self, theme: Theme) {
        self.fill(self.panels.sheet, self.look.ground);
        if theme == Theme::Playful {
            self.rays();
        }
    }

    /// Draws the front.
    pub(super) fn front(&mut self, theme: Theme) -> Result<(), MakeError> {
        match theme {
            Theme::Plain => self.plain(),
            Theme::Classic => self.classic(),
            Theme::Modern => self.modern(),
            Theme::Playful => self.playful(),
        }
    }

    /// The look of a grid on its paper, in the lines of the theme.
    pub(super) fn grid_look(&self, theme: Theme) -> GridLook {
        let [thin, thick] = match theme {
            Theme::Plain => [0.02, 0.07],
            Theme::Classic => [0.02, 0.08],
            Theme::Modern => [0.02, 0.07],
            Theme::Playful => [0.03, 0.09],
        };
        GridLook {
            paper: Some(self.look.paper),
            tint: self.look.pattern(),
            line: self.look.digit,
            digit: self.look.digit,
            weight: Weight::Display,
            thin,
            thick,
        }
    }
}
