//! The pages of hints.

use std::ops::Range;

use super::{Press, body_size};
use crate::MakeError;
use crate::drawing::{Drawing, Rect};
use crate::hints::Hints;
use crate::interior::Interior;
use crate::language::Printed;
use crate::paragraph::{Column, SMALLEST, text};
use crate::sheet::Sheet;
use crate::typeface::{Faces, Weight};

/// The width of the numbers of puzzles, in font sizes.
const NUMBERS: f64 = 2.6;

impl Hints {
    /// Divides the hints into pages of this sheet.
    pub(crate) fn cut(
        &mut self,
        book: &Interior,
        sheet: &Sheet,
        faces: &Faces<'_>,
    ) -> Result<(), MakeError> {
        self.pages.clear();
        let (mut first, size) = (0, body_size(book));
        let area = body(book, sheet, 1);
        while first < self.all.len() {
            let mut column = Column::new(faces, area);
            let mut end = first;
            head(&mut column, book, first == 0, size)?;
            while end < self.all.len() {
                self.put(&mut column, end, size)?;
                // A page has one hint at least, in smaller letters if it is very long.
                if column.rest() < 0.0 && end > first {
                    break;
                }
                end += 1;
            }
            self.pages.push(first..end);
            first = end;
        }
        Ok(())
    }

    /// Sets a hint: the number of its puzzle, and the words beside it.
    fn put(&self, column: &mut Column<'_>, nth: usize, size: f64) -> Result<(), MakeError> {
        let hint = &self.all[nth];
        let left = column.area.left;
        let line = column.faces().set(&hint.number.to_string(), Weight::Bold)?;
        let baseline = column.below + size;
        column.set_from(left + NUMBERS * size, &hint.sentence, (Weight::Regular, size))?;
        column.marks.push(text(line, left, baseline, size));
        column.space(size * 0.35);
        Ok(())
    }
}

/// The part of a page that hints fill.
fn body(book: &Interior, sheet: &Sheet, number: usize) -> Rect {
    let area = sheet.area(number);
    Rect { bottom: area.bottom - 2.0 * super::small(book), ..area }
}

/// The title, and on the first page the names of cells.
fn head(
    column: &mut Column<'_>,
    book: &Interior,
    is_first: bool,
    size: f64,
) -> Result<(), MakeError> {
    let printed = Printed::of(book.language);
    column.title(printed.hints, size * 1.7)?;
    if is_first {
        column.paragraph(printed.cells, size)?;
        column.space(size * 0.8);
    }
    Ok(())
}

impl Press<'_> {
    pub(super) fn hints(
        &self,
        drawing: &mut Drawing,
        number: usize,
        own: &Range<usize>,
    ) -> Result<(), MakeError> {
        self.folio(drawing, self.sheet.area(number), number)?;
        let mut size = body_size(self.book);
        while size >= SMALLEST {
            let mut column = self.column(body(self.book, &self.sheet, number));
            head(&mut column, self.book, own.start == 0, size)?;
            for nth in own.clone() {
                self.hints.put(&mut column, nth, size)?;
            }
            if column.rest() >= -size {
                drawing.marks.extend(column.marks);
                return Ok(());
            }
            size *= 0.97;
        }
        Err(MakeError::layout("the hints do not fit on a page of this size"))
    }
}
