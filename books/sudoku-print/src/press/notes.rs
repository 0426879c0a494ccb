//! Pages with lines to write on.

use super::Press;
use crate::MakeError;
use crate::drawing::{Drawing, Mark};
use crate::service::thinnest_line;

/// The distance of two lines, in points: 8 mm.
const LINE: f64 = 22.7;

impl Press<'_> {
    pub(super) fn notes(&self, drawing: &mut Drawing, number: usize) -> Result<(), MakeError> {
        let area = self.sheet.area(number);
        self.folio(drawing, area, number)?;
        let mut column = self.column(area);
        column.title(self.printed().notes, self.body() * 1.7)?;
        drawing.marks.extend(column.marks);
        let mut lines = Vec::new();
        let mut at = column.below + LINE;
        while at <= area.bottom - LINE {
            lines.push([[area.left, at], [area.right, at]]);
            at += LINE;
        }
        drawing.marks.push(Mark::Lines { lines, width: thinnest_line() });
        Ok(())
    }
}
