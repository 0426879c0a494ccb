//! Pages of the author's own words.

use super::Press;
use crate::MakeError;
use crate::drawing::Drawing;
use crate::paragraph::{LEADING, text};
use crate::prose::Prose;

impl Press<'_> {
    pub(super) fn prose(
        &self,
        drawing: &mut Drawing,
        number: usize,
        (title, prose, nth): (&str, &Prose, usize),
    ) -> Result<(), MakeError> {
        let area = self.sheet.area(number);
        self.folio(drawing, area, number)?;
        let body = self.body();
        let mut column = self.column(area);
        if nth == 0 {
            column.title(title, body * 1.7)?;
        }
        // Later margins may be wider than those for which the lines were set.
        let size = body * (area.width() / prose.width).min(1.0);
        for line in prose.page(nth) {
            column.space(body * LEADING);
            if let Some(line) = line {
                column.marks.push(text(line.clone(), area.left, column.below, size));
            }
        }
        drawing.marks.extend(column.marks);
        Ok(())
    }
}
