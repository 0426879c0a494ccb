//! The table of contents.

use super::{Press, small};
use crate::MakeError;
use crate::diagram::disc;
use crate::drawing::{Color, Drawing, Mark, Rect};
use crate::interior::Interior;
use crate::paragraph::text;
use crate::sheet::Sheet;
use crate::typeface::Weight;

/// The distance of two baselines, and the part of a page that its title takes, in font sizes.
const LINE: f64 = 1.9;
const TITLE: f64 = 4.6;
/// The distance of two dots of a leader, and the radius of one, in font sizes.
const DOTS: f64 = 0.55;
const DOT: f64 = 0.045;

fn size(book: &Interior) -> f64 {
    if book.large_print { 16.0 } else { 11.0 }
}

/// The number of lines on a page of contents, at least 1. It does not depend on the number of
/// pages.
pub(crate) fn lines_of(book: &Interior, sheet: &Sheet) -> usize {
    let size = size(book);
    let height = sheet.area(1).height() - TITLE * size - 2.0 * small(book);
    (height / (LINE * size)).floor().max(1.0) as usize
}

impl Press<'_> {
    pub(super) fn contents(
        &self,
        drawing: &mut Drawing,
        number: usize,
        (first, count): (usize, usize),
    ) -> Result<(), MakeError> {
        let area = self.sheet.area(number);
        self.folio(drawing, area, number)?;
        let size = size(self.book);
        let mut column = self.column(area);
        column.title(self.printed().contents, size * 1.7)?;
        drawing.marks.extend(column.marks);
        let mut baseline = area.top + TITLE * size;
        for part in self.sequence.parts.iter().skip(first).take(count) {
            // Chapters are as bold as their headings; the parts of a part are not.
            let weight = if part.is_inner { Weight::Regular } else { Weight::Bold };
            let left = area.left + if part.is_inner { 1.5 * size } else { 0.0 };
            let page = self.faces.set(&(part.page + 1).to_string(), Weight::Regular)?;
            let start = area.right - page.width * size;
            let room = start - left - 3.0 * size;
            let (title, own) = self.faces.fitted(&part.title, weight, size, room)?;
            let from = left + title.width * own;
            leader(
                drawing,
                Rect { left: from, right: start, top: baseline, bottom: baseline },
                size,
            );
            drawing.marks.push(text(title, left, baseline, own));
            drawing.marks.push(text(page, start, baseline, size));
            baseline += LINE * size;
        }
        Ok(())
    }
}

/// Draws the dots between a title and its page, below each other from line to line.
fn leader(drawing: &mut Drawing, between: Rect, size: f64) {
    let step = DOTS * size;
    let mut at = between.right - size;
    at -= at % step;
    while at > between.left + 0.6 * size {
        let outline = disc([at, between.bottom - DOT * size], DOT * size);
        drawing.marks.push(Mark::Shape { outline, fill: Some(Color::BLACK), line: None });
        at -= step;
    }
}
