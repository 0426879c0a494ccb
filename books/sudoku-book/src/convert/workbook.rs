//! [`workbook`]: every grid of a book, drawn in the sheets of a workbook.

use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError,
};
use sudoku_core::AnyPuzzle;
use sudoku_core::Cell;

use super::listing::grid;
use crate::entry::{Entry, Kind};
use crate::pair::Part;
use crate::shown::Shown;
use crate::words::{Phrase, Speaks, meaning};

/// The number of grids side by side.
const BESIDE: usize = 3;

/// A workbook cannot be made: a sheet would be too long, as 280,000 puzzles make it.
#[derive(thiserror::Error)]
#[error("the workbook cannot be written: {0}")]
pub struct WorkbookError(Box<str>);

impl From<XlsxError> for WorkbookError {
    fn from(error: XlsxError) -> Self {
        Self(error.to_string().into())
    }
}

/// An `.xlsx` file with the entries of this book: a sheet `Puzzles` and a sheet `Solutions` with
/// the grids and their labels above them, and a sheet `List`. For each entry the list gives its
/// cell in the workbook, its place in the book, or the reason why it cannot be read.
/// [`parts`](crate::parts) returns the parts.
///
/// [`read_book`](crate::read_book) reads the same grids from it.
///
/// # Errors
///
/// A sheet would have more than 1,048,576 rows.
pub fn workbook(file: &str, entries: &[Entry], parts: &[Part]) -> Result<Vec<u8>, WorkbookError> {
    let looks = Looks::new();
    let mut book = Workbook::new();
    // No clock: the same book gives the same file.
    let day = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&day));
    let mut sheets = [Worksheet::new(), Worksheet::new(), Worksheet::new()];
    let names = ["Puzzles", "Solutions", "List"];
    for (sheet, name) in sheets.iter_mut().zip(names) {
        sheet.set_name(name)?;
    }
    let [puzzles, solutions, list] = &mut sheets;
    for sheet in [&mut *puzzles, &mut *solutions] {
        for column in 0..=10 * BESIDE as u16 {
            sheet.set_column_width(column, 3)?;
        }
    }
    let columns = ["kind", "label", "number", "difficulty", "cell", "place", "reason"];
    for (column, name) in (0..).zip(columns) {
        list.write_with_format(0, column, name, &looks.bold)?;
    }
    list.set_column_width(1, 24)?.set_column_width(5, 32)?.set_column_width(6, 48)?;
    let mut drawn = [0, 0];
    for (row, (entry, &part)) in (1..).zip(entries.iter().zip(parts)) {
        let kind = part.kind(entry);
        list.write(row, 0, kind.name())?;
        if let Some(label) = &entry.label {
            list.write(row, 1, shown(&label.text))?;
            if let Some(number) = label.number {
                list.write(row, 2, number as f64)?;
            }
        }
        list.write(row, 3, shown(entry.difficulty.as_deref().unwrap_or_default()))?;
        list.write(row, 5, shown(&format!("{file}{}", entry.place)))?;
        match &entry.reading {
            Err(reason) => {
                if entry.is_read() {
                    list.write(row, 4, grid(entry).unwrap_or_default())?;
                } else {
                    list.write(row, 6, shown(&reason.reason))?;
                }
            }
            Ok(reading) => {
                let at = usize::from(kind == Kind::Solution);
                let sheet = if at == 0 { &mut *puzzles } else { &mut *solutions };
                let (top, left) = place(drawn[at]);
                drawn[at] += 1;
                looks.draw(sheet, (top, left), entry, reading, kind == Kind::Solution)?;
                let cell = rust_xlsxwriter::utility::row_col_to_cell(top, left);
                list.write(row, 4, format!("{}!{cell}", names[at]))?;
            }
        }
    }
    for sheet in sheets {
        book.push_worksheet(sheet);
    }
    Ok(book.save_to_buffer()?)
}

/// Words for a cell. Those that name columns are in quotation marks, or they would begin a table,
/// and those that look like a grid are cut.
fn shown(text: &str) -> String {
    const SYMBOLS: usize = 16;
    let is_symbol = |c: &char| c.is_ascii_digit() || "._-*xX?".contains(*c);
    if text.chars().filter(is_symbol).count() > SYMBOLS {
        let start: String = text.chars().take(SYMBOLS).collect();
        return format!("{}…", Shown::line(&start));
    }
    let text = Shown(text).to_string();
    let is_name = !text.contains(|c: char| c.is_ascii_digit()) && meaning(&text).is_some();
    if is_name { format!("“{text}”") } else { text }
}

/// The upper left cell of the nth grid of a sheet, from 0.
fn place(nth: usize) -> (u32, u16) {
    let (row, column) = (nth / BESIDE, nth % BESIDE);
    // A spreadsheet program refuses cells too far down.
    (u32::try_from(11 * row + 1).unwrap_or(u32::MAX), (10 * column + 1) as u16)
}

/// The formats of the cells.
struct Looks {
    bold: Format,
    /// By the position in the box.
    cells: [Format; 9],
}

impl Looks {
    fn new() -> Self {
        let line = |is_thick| if is_thick { FormatBorder::Medium } else { FormatBorder::Thin };
        let cell = |at: usize| {
            Format::new()
                .set_align(FormatAlign::Center)
                .set_border_top(line(at / 3 == 0))
                .set_border_bottom(line(at / 3 == 2))
                .set_border_left(line(at.is_multiple_of(3)))
                .set_border_right(line(at % 3 == 2))
        };
        Self { bold: Format::new().set_bold(), cells: std::array::from_fn(cell) }
    }

    /// Draws a grid with its label above it.
    fn draw(
        &self,
        sheet: &mut Worksheet,
        (top, left): (u32, u16),
        entry: &Entry,
        reading: &AnyPuzzle,
        is_solution: bool,
    ) -> Result<(), XlsxError> {
        // On a sheet of puzzles, words such as `Solution 7` would make it one.
        let may_say = |text: &str| is_solution || Phrase::of(text).speaks != Some(Speaks::Solution);
        if let Some(label) = entry.label.as_ref().filter(|label| may_say(&label.text)) {
            sheet.write_with_format(top - 1, left, shown(&label.text), &self.bold)?;
        }
        let printed = entry.label.as_ref().map_or("", |label| &label.text);
        let level = entry.difficulty.as_deref();
        if let Some(level) = level.filter(|level| !printed.contains(level) && may_say(level)) {
            sheet.write(top - 1, left + 5, shown(level))?;
        }
        for cell in Cell::ALL {
            let (row, column) = (cell.row(), cell.column());
            let format = &self.cells[row % 3 * 3 + column % 3];
            let (row, column) = (top + row as u32, left + column as u16);
            let number = match reading {
                AnyPuzzle::Grid(grid) => {
                    grid.get(cell).map_or(0, |digit| u32::from(digit.number()))
                }
                AnyPuzzle::Candidates(marks) => (marks.get(cell).iter())
                    .fold(0, |number, digit| 10 * number + u32::from(digit.number())),
            };
            match number {
                0 => sheet.write_blank(row, column, format)?,
                number => sheet.write_with_format(row, column, number, format)?,
            };
        }
        Ok(())
    }
}
