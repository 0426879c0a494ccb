//! The pages of techniques: each has a step of a puzzle of the book, with its candidates.

use sudoku_core::{Cell, CellSet};
use sudoku_human::words::Words;

use super::Press;
use crate::MakeError;
use crate::diagram::{Sketch, bulged};
use crate::drawing::{Color, Drawing, GridContent, GridStyle, Ink, Layout, MARGIN, Mark, Rect};
use crate::language::{DOT, filled};
use crate::outline::as_outlines;
use crate::paragraph::Column;
use crate::techniques::Taught;
use crate::typeface::Weight;

/// The distance of a tile from the borders of its cell and of its box, in cells; and the width of
/// the thinnest line, in points.
const INSET: f64 = 0.03;
const APART: f64 = 0.07;
const LINE: f64 = 0.75;
/// The cells that are the reason.
const REASON: Color = Color([214; 3]);

impl Press<'_> {
    pub(super) fn technique(
        &self,
        drawing: &mut Drawing,
        number: usize,
        nth: usize,
    ) -> Result<(), MakeError> {
        let taught = &self.taught[nth];
        let printed = self.printed();
        let words = Words::of(self.book.language);
        let picture = |area: Rect| Ok(self.step(taught, area));
        let mut last = Ok(());
        // The reasons of a long chain may be longer than a page.
        for level in [3, 2, 1] {
            let text = |column: &mut Column<'_>, size: f64| {
                let title = format!("{}{DOT}{}", printed.techniques, taught.name);
                column.title(&title, size * 1.7)?;
                let heading = filled(printed.example, &[&taught.number.to_string()]);
                column.set_from(column.area.left, &heading, (Weight::Bold, size * 1.1))?;
                column.space(size * 0.4);
                for line in taught.hint.in_words(level, &words).lines() {
                    column.paragraph(line, size)?;
                    column.space(size * 0.3);
                }
                match nth {
                    0 => column.paragraph(printed.diagram, size),
                    _ => Ok(()),
                }
            };
            last = self.explanation(drawing, number, &text, Some(&picture));
            if last.is_ok() {
                break;
            }
        }
        last
    }

    /// The marks of a step: its diagram on tiles instead of lines, with numbers beside it.
    fn step(&self, taught: &Taught, area: Rect) -> Vec<Mark> {
        let side = area.width() * 9.0 / (9.0 + MARGIN);
        let style = GridStyle {
            thin: 0.0,
            thick: 0.0,
            digit: 0.54,
            given: (Weight::Bold, Color::BLACK),
            found: (Weight::Regular, Color::BLACK),
            candidate: Color::BLACK,
            marked: Color::WHITE,
            numbered: true,
        };
        let sketch = Sketch::from(&taught.hint);
        let content = GridContent {
            givens: &taught.grid.givens(),
            found: Some(&taught.grid),
            candidates: Some(taught.marks.cells()),
            marked: CellSet::EMPTY,
            step: Some(&sketch),
        };
        let [left, top] = [area.right - side, area.bottom - side];
        let mut grid = Drawing::new(area.width(), area.height());
        grid.grid([left, top], side, &content, &style, (self.faces, self.digits));
        let layout = Layout { left, top, cell: side / 9.0, roomy: true };
        let mut marks: Vec<Mark> =
            Cell::ALL.into_iter().map(|cell| tile(cell, &layout, sketch.because)).collect();
        let is_kept = |mark: &Mark| !matches!(mark, Mark::Lines { .. } | Mark::Fill { .. });
        let kept = grid.marks.into_iter().filter(is_kept);
        marks.extend(kept.map(|mark| as_outlines(self.faces, wide(mark.in_grey()))));
        marks
    }
}

/// The mark with no line thinner than services print.
fn wide(mark: Mark) -> Mark {
    match mark {
        Mark::Shape { outline, fill, line: Some(line) } => {
            let line = Some(Ink { width: line.width.max(LINE), ..line });
            Mark::Shape { outline, fill, line }
        }
        other => other,
    }
}

/// The tile of a cell, grey if it is a reason.
fn tile(cell: Cell, layout: &Layout, because: CellSet) -> Mark {
    let inset =
        |place: usize, border: usize| layout.cell * if place % 3 == border { APART } else { INSET };
    let area = layout.cell_area(cell);
    let outline = bulged(Rect {
        left: area.left + inset(cell.column(), 0),
        top: area.top + inset(cell.row(), 0),
        right: area.right - inset(cell.column(), 2),
        bottom: area.bottom - inset(cell.row(), 2),
    });
    let fill = if because.contains(cell) { REASON } else { Color::WHITE };
    let line = Ink { color: Color::BLACK, width: LINE, dashed: false, round: false };
    Mark::Shape { outline, fill: Some(fill), line: Some(line) }
}
