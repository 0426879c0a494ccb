//! The back: the words of the author, the facts about the book, a puzzle to try, the publisher and
//! the bar code.

use super::artist::{Artist, SMALLEST, Setting};
use super::ean13::BarCode;
use super::motif::GridLook;
use crate::drawing::{Mark, Rect};
use crate::isbn::{digits_of, with_thirteen};
use crate::paragraph::LEADING;
use crate::typeface::Weight;
use crate::{MakeError, Theme};

/// The largest size of running text on a page of 6 inches, in points.
const LARGEST: f64 = 12.5;

/// The size of the price and the publisher, and the distance of their lines.
const FOOT: f64 = 10.5;
const FOOT_LEADING: f64 = 1.5;

/// How far accents reach above capitals, in font sizes.
const ASCENDERS: f64 = 0.26;

/// The least width of a cell of the puzzle, in points: its digits have 8 points.
const LEAST_CELL: f64 = 10.5;

impl Artist<'_> {
    /// Draws the back.
    pub(super) fn back(&mut self, theme: Theme) -> Result<(), MakeError> {
        let area = self.panels.safe_back();
        let box_of_code = self.panels.bar_code;
        let above = Rect { bottom: box_of_code.top - 18.0, ..area };
        let mut below = above.top;
        let headline = self.subtitle().unwrap_or(self.title()).to_owned();
        if !headline.is_empty() {
            let size = (area.width() * 0.075).clamp(16.0, 34.0);
            let setting = Setting::new(Weight::Display, size, self.look.ink).leading(1.18);
            // Ascenders and accents are above capitals.
            let bottom = above.top + above.height() * 0.3;
            let top = Rect { top: above.top + size * ASCENDERS, bottom, ..above };
            below = self.words(&headline, top, setting)? + size * 0.75;
        }
        below = self.text(Rect { top: below, ..above })?;
        let look = self.grid_look(theme);
        self.puzzle_to_try(Rect { top: below + 14.0, ..above }, &look)?;
        // The box may be closer to the edge than text.
        let foot = box_of_code.bottom.min(area.bottom);
        self.imprint(Rect { right: box_of_code.left - 14.0, bottom: foot, ..area })?;
        self.bar_code()
    }

    /// The words of the author and the facts, as large as they fit. Returns their bottom.
    fn text(&mut self, area: Rect) -> Result<f64, MakeError> {
        let blurb = self.plan.dress.jacket.blurb.clone().unwrap_or_default();
        let facts = self.facts.lines();
        let mut size = LARGEST * (self.unit() / 432.0).max(0.9);
        while size >= SMALLEST {
            let (marks, below) = self.text_of(area, &blurb, &facts, size)?;
            if below <= area.bottom {
                self.marks.extend(marks);
                return Ok(below);
            }
            size *= 0.95;
        }
        Err(MakeError::cover("its blurb is too long for the back"))
    }

    fn text_of(
        &self,
        area: Rect,
        blurb: &str,
        facts: &[String],
        size: f64,
    ) -> Result<(Vec<Mark>, f64), MakeError> {
        let mut marks = Vec::new();
        let mut below = area.top;
        let mut set = |words: &str, left: f64, below: &mut f64| {
            let width = (area.right - left) / size;
            for line in self.faces.wrapped(words, Weight::Regular, width)? {
                if line.width > width {
                    return Err(MakeError::cover(format!(
                        "{:?} is too long for a line",
                        line.text
                    )));
                }
                *below += size * LEADING;
                let baseline = *below - size * (LEADING - 1.0);
                marks.push(Mark::Text {
                    line: line.into(),
                    left,
                    baseline,
                    size,
                    color: self.look.ink,
                });
            }
            Ok(())
        };
        for paragraph in blurb.lines().filter(|line| !line.trim().is_empty()) {
            set(paragraph, area.left, &mut below)?;
            below += size * 0.6;
        }
        if !blurb.is_empty() {
            below += size * 0.5;
        }
        let mut bullets = Vec::new();
        for fact in facts {
            let side = size * 0.42;
            let top = below + size * (1.0 - 0.36) - side / 2.0;
            bullets.push(Rect::square(area.left, top, side));
            set(fact, area.left + size * 1.2, &mut below)?;
            below += size * 0.15;
        }
        let color = self.look.accent;
        marks.extend(bullets.into_iter().map(|area| Mark::Fill { area, color }));
        Ok((marks, below))
    }

    /// The puzzle of the cover, whole, if there is room.
    fn puzzle_to_try(&mut self, area: Rect, look: &GridLook) -> Result<(), MakeError> {
        let Some(sample) = self.sample else { return Ok(()) };
        let side = area.height().min(area.width() * 0.62);
        if side < LEAST_CELL * sample.across() as f64 {
            return Ok(());
        }
        let square = Rect::square(area.left, area.bottom - side, side);
        let marks = sample.draw_whole(square, look, self.faces)?;
        self.marks.extend(marks);
        Ok(())
    }

    /// The publisher and the price, at the foot beside the bar code.
    fn imprint(&mut self, area: Rect) -> Result<(), MakeError> {
        let dress = &self.plan.dress;
        let price = dress.jacket.price.map(|price| price.printed(self.plan.language));
        let lines = [(price, Weight::Bold), (dress.publisher.clone(), Weight::Regular)];
        let mut baseline = area.bottom - FOOT * 0.3;
        for (words, weight) in lines.into_iter().filter_map(|(it, weight)| Some((it?, weight))) {
            // From the last line up.
            for line in self.faces.wrapped(&words, weight, area.width() / FOOT)?.into_iter().rev() {
                let size = FOOT.min(area.width() / line.width);
                if size < SMALLEST {
                    return Err(MakeError::cover(format!("{words:?} is too long for it")));
                }
                let (left, color) = (area.left, self.look.soft);
                self.marks.push(Mark::Text { line: line.into(), left, baseline, size, color });
                baseline -= FOOT * FOOT_LEADING;
            }
        }
        Ok(())
    }

    /// The bar code; without an ISBN its place stays free for that of the service.
    pub(super) fn bar_code(&mut self) -> Result<(), MakeError> {
        let area = self.panels.bar_code;
        let dress = &self.plan.dress;
        let Some(isbn) = &dress.isbn else {
            return Ok(());
        };
        let isbn = with_thirteen(isbn);
        let digits = digits_of(&isbn).try_into();
        let digits = digits.map_err(|_| MakeError::cover(format!("{isbn:?} is no ISBN")))?;
        let price = dress.jacket.price;
        let add_on = price.map(|price| price.add_on().map(|digit| digit - b'0'));
        let code = BarCode { digits, add_on, words: &format!("ISBN {isbn}") };
        self.marks.extend(code.draw(area, self.faces)?);
        Ok(())
    }
}
