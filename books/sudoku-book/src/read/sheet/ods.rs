//! [`Ods`]: the sheets of an `OpenDocument` workbook.
//!
//! Repeated cells and rows are written once, with a count: a file of a few bytes may hold the
//! largest possible sheet. So they are unrolled here, with a limit: no grid has a row or a column
//! of more than some tens of equal cells.

use std::io::{BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::super::open_looks::DefaultStyles;
use super::cells::{Looks, Value};
use super::ods_styles::Styles;
use super::parts::{MOST_PICTURES, Picture, attribute};
use super::unprinted::{Cause, Lines, Unprinted};
use super::workbook::{Written, words};
use super::{Broken, MOST_SHEETS, Room};
use crate::budget::Budget;
use crate::words::short;

/// The most equal cells or rows that are unrolled: more are not part of a grid, nor do blank ones
/// with a format of their own frame one.
const MOST_EQUAL: u32 = 100;

/// The rows and columns that a picture is taken to span: those of a drawn grid.
const PICTURE: (u32, u32) = (9, 4);

/// An open workbook.
pub(super) struct Ods {
    sheets: Vec<Sheet>,
    room: Room,
    styles: Styles,
}

#[derive(Default)]
struct Sheet {
    name: String,
    cells: Vec<Written>,
    /// The cells, rows and columns that are not printed.
    unprinted: Unprinted,
    looks: Looks,
    rows: Lines,
    columns: Lines,
    pictures: Vec<Picture>,
    /// `true` if these are all that there was room for.
    is_whole: bool,
    /// `true` if more repetitions were left out.
    is_cut: bool,
}

impl Ods {
    pub(super) fn open(bytes: &[u8], budget: &Budget) -> Result<Self, Broken> {
        let mut archive = ZipArchive::new(Cursor::new(bytes))?;
        if let Ok(mut manifest) = archive.by_name("META-INF/manifest.xml") {
            let mut text = Vec::new();
            let _ = manifest.by_ref().take(1 << 20).read_to_end(&mut text);
            if text.windows(15).any(|window| window == b"encryption-data") {
                return Err("it is encrypted; save it without a password".into());
            }
        }
        let mut styles = Styles::default();
        if let Ok(file) = archive.by_name("styles.xml") {
            let mut reader = Reader::from_reader(BufReader::new(file));
            let mut buffer = Vec::new();
            loop {
                buffer.clear();
                let event = reader.read_event_into(&mut buffer);
                match event.map_err(|error| format!("its styles cannot be read: {error}"))? {
                    Event::Eof => break,
                    Event::Start(tag) | Event::Empty(tag) => styles.start(&tag)?,
                    _ => {}
                }
            }
        }
        let content = archive.by_name("content.xml")?;
        let mut reader = Reader::from_reader(BufReader::new(content));
        let mut book = Self { sheets: Vec::new(), room: Room::new(budget), styles };
        let mut state = State::default();
        let mut buffer = Vec::new();
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer)? {
                Event::Eof => return Ok(book),
                Event::Start(tag) => state.start(&tag, &mut book)?,
                Event::Empty(tag) => {
                    state.start(&tag, &mut book)?;
                    state.end(tag.name().as_ref(), &mut book);
                }
                Event::End(tag) => state.end(tag.name().as_ref(), &mut book),
                Event::Text(text) if state.takes_text() => {
                    state.text.push_str(&text.xml10_content());
                }
                Event::GeneralRef(name) if state.takes_text() => {
                    let known = match &*name {
                        "lt" => Some('<'),
                        "gt" => Some('>'),
                        "amp" => Some('&'),
                        "apos" => Some('\''),
                        "quot" => Some('"'),
                        _ => name.resolve_char_ref().ok().flatten(),
                    };
                    state.text.push(known.unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                _ => {}
            }
        }
    }

    pub(super) fn sheets(&self) -> impl Iterator<Item = &str> {
        self.sheets.iter().map(|sheet| sheet.name.as_str())
    }

    /// Takes the cells of a sheet out, those of them that are not printed, and their borders and
    /// grounds. Returns `false` if there are more.
    pub(super) fn cells(
        &mut self,
        index: usize,
        cells: &mut Vec<Written>,
        unprinted: &mut Unprinted,
        looks: &mut Looks,
    ) -> bool {
        let Some(sheet) = self.sheets.get_mut(index) else { return true };
        cells.append(&mut sheet.cells);
        *looks = std::mem::take(&mut sheet.looks);
        *unprinted = std::mem::take(&mut sheet.unprinted);
        sheet.is_whole
    }

    /// Takes the pictures of a sheet out.
    pub(super) fn pictures(&mut self, index: usize) -> Vec<Picture> {
        self.sheets
            .get_mut(index)
            .map(|sheet| std::mem::take(&mut sheet.pictures))
            .unwrap_or_default()
    }

    /// Takes the hidden rows and columns of a sheet out.
    pub(super) fn hidden_lines(&mut self, index: usize) -> (Lines, Lines) {
        let Some(sheet) = self.sheets.get_mut(index) else { return Default::default() };
        (std::mem::take(&mut sheet.rows), std::mem::take(&mut sheet.columns))
    }

    /// The reason why not all cells of a sheet are there.
    pub(super) fn cut(&self, index: usize) -> Option<&'static str> {
        let sheet = self.sheets.get(index)?;
        sheet.is_cut.then_some(
            "the sheet repeats cells or rows more than 100 times; the others are not read",
        )
    }

    /// Notes that cells of the last sheet were left out that are equal to those before them.
    fn more_equal(&mut self, are_left_out: bool) {
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.is_cut |= are_left_out;
        }
    }

    /// Keeps a cell of the last sheet.
    fn keep(&mut self, cell: Written, cause: Option<&Cause>, style: &str) {
        let Some(sheet) = self.sheets.last_mut() else { return };
        let text = if let Value::Text(text) = &cell.2 { text.len() } else { 0 };
        if self.room.take(text) {
            if let Some(cause) = cause {
                sheet.unprinted.add((cell.0, cell.1), cause.clone());
            }
            if let Some((number, look)) = self.styles.looks.of(style) {
                sheet.looks.add((cell.0, cell.1), number, || look.clone());
            }
            sheet.cells.push(cell);
        } else {
            sheet.is_whole = false;
        }
    }
}

/// The state of the reading.
#[derive(Default)]
struct State {
    /// The row being read, from 1, and the number of its repetitions.
    row: u32,
    row_repeats: u32,
    cells: Vec<Cell>,
    /// The column of the next cell, and, among those that are described, of the next column.
    column: u32,
    described: u32,
    /// The styles of cells that name none.
    defaults: DefaultStyles,
    cell_repeats: u32,
    /// The value of the cell besides its text.
    value: Option<Value>,
    style: Option<String>,
    /// The text of the cell, if it is not printed.
    hidden_text: Option<String>,
    text: String,
    in_cell: bool,
    in_paragraph: bool,
    /// The number of open notes at a cell, which are not read.
    notes: usize,
}

/// Cells of the row that is being read.
struct Cell {
    /// The first column, and the number of the repetitions.
    first: u32,
    repeats: u32,
    value: Value,
    cause: Option<Cause>,
    style: Box<str>,
}

impl State {
    fn takes_text(&self) -> bool {
        self.in_cell && self.in_paragraph && self.notes == 0
    }

    fn start(&mut self, tag: &BytesStart<'_>, book: &mut Ods) -> Result<(), Broken> {
        let attribute = |name: &str| attribute(tag, name);
        let repeats = |name| attribute(name).and_then(|text| text.parse().ok()).unwrap_or(1_u32);
        let is_hidden = || attribute("visibility").is_some_and(|text| text != "visible");
        match tag.name().as_ref() {
            "table:table" => {
                let name = attribute("name").unwrap_or_default();
                if book.sheets.len() > MOST_SHEETS {
                    // It is refused for them.
                    return Ok(());
                }
                book.sheets.push(Sheet { name, is_whole: true, ..Sheet::default() });
                *self = Self { row: 1, described: 1, ..Self::default() };
            }
            "table:table-column" => {
                let repeats = repeats("number-columns-repeated").max(1);
                let last = self.described.saturating_add(repeats - 1);
                let style = attribute("style-name").unwrap_or_default();
                if let Some(sheet) = book.sheets.last_mut()
                    && (is_hidden() || book.styles.hides_column(&style))
                {
                    sheet.columns.add(self.described, last);
                }
                self.defaults.column(tag, last);
                self.described = last.saturating_add(1);
            }
            "table:table-row" => {
                self.row_repeats = repeats("number-rows-repeated");
                self.column = 1;
                self.cells.clear();
                self.defaults.row(tag);
                let style = attribute("style-name").unwrap_or_default();
                if let Some(sheet) = book.sheets.last_mut()
                    && (is_hidden() || book.styles.hides_row(&style))
                {
                    let last = self.row.saturating_add(self.row_repeats.max(1) - 1);
                    sheet.rows.add(self.row, last);
                }
            }
            "table:table-cell" | "table:covered-table-cell" => {
                self.cell_repeats = repeats("number-columns-repeated");
                self.value = match attribute("value-type").as_deref() {
                    Some("float" | "currency" | "percentage") => {
                        attribute("value").and_then(|text| text.parse().ok()).map(Value::Number)
                    }
                    Some("date" | "time") => Some(words("a date")),
                    _ => None,
                };
                self.style = attribute("style-name");
                self.hidden_text = attribute("string-value");
                self.text.clear();
                self.in_cell = true;
            }
            "text:p" if self.notes == 0 => {
                if !self.text.is_empty() {
                    self.text.push('\n');
                }
                self.in_paragraph = true;
            }
            "text:s" | "text:tab" if self.takes_text() => self.text.push(' '),
            "text:line-break" if self.takes_text() => self.text.push('\n'),
            "office:annotation" => self.notes += 1,
            "draw:image" => {
                let file = attribute("href").unwrap_or_default();
                let from = (self.row, self.column.max(1));
                let end = (from.0.saturating_add(PICTURE.0), from.1.saturating_add(PICTURE.1));
                if let Some(sheet) = book.sheets.last_mut()
                    && sheet.pictures.len() <= MOST_PICTURES
                {
                    sheet.pictures.push(Picture { from, end, file });
                }
            }
            _ => book.styles.start(tag)?,
        }
        Ok(())
    }

    fn end(&mut self, name: &str, book: &mut Ods) {
        match name {
            "office:annotation" => self.notes = self.notes.saturating_sub(1),
            "text:p" if self.notes == 0 => self.in_paragraph = false,
            "table:table-cell" | "table:covered-table-cell" if self.in_cell => {
                self.end_cell(book);
            }
            "table:table-row" => {
                let is_blank = self.cells.iter().all(|cell| cell.value == Value::Blank);
                book.more_equal(!is_blank && self.row_repeats > MOST_EQUAL);
                for row in (self.row..).take(self.row_repeats.min(MOST_EQUAL) as usize) {
                    for Cell { first, repeats, value, cause, style } in &self.cells {
                        for column in (*first..).take(*repeats as usize) {
                            if book.room.is_full() {
                                break;
                            }
                            book.keep((row, column, value.clone()), cause.as_ref(), style);
                        }
                    }
                    if book.room.is_full() || self.cells.is_empty() {
                        break;
                    }
                }
                self.row = self.row.saturating_add(self.row_repeats);
            }
            _ => {}
        }
    }

    fn end_cell(&mut self, book: &mut Ods) {
        self.in_cell = false;
        let (value, cause) = self.content(&book.styles);
        let is_blank = value == Value::Blank;
        book.more_equal(!is_blank && self.cell_repeats > MOST_EQUAL);
        let after = self.column.saturating_add(self.cell_repeats);
        let end = self.column.saturating_add(self.cell_repeats.min(MOST_EQUAL));
        // Columns may have styles for cells that name none.
        while self.column < end {
            let (style, last) = self.style();
            let next = end.min(last.saturating_add(1)).max(self.column + 1);
            let has_style = self.style.is_some() || book.styles.looks.of(style).is_some();
            if !is_blank || has_style {
                let (first, repeats, style) = (self.column, next - self.column, style.into());
                let (value, cause) = (value.clone(), cause.clone());
                self.cells.push(Cell { first, repeats, value, cause, style });
            }
            self.column = next;
        }
        self.column = after;
    }

    /// The style of the cell, and the last column in which it has it also.
    fn style(&self) -> (&str, u32) {
        match &self.style {
            Some(own) => (own, u32::MAX),
            None => self.defaults.of(self.column),
        }
    }

    /// The content of the cell, and the reason why it is not printed as it is.
    fn content(&mut self, styles: &Styles) -> (Value, Option<Cause>) {
        let hidden_text = self.hidden_text.take();
        let value = self.value.take();
        let style = self.style().0;
        let is_empty = self.text.trim().is_empty();
        let hidden_text = hidden_text.filter(|_| is_empty).map(|text| words(&text));
        let value = value.or(hidden_text);
        let Some(value) = value else {
            let value = words(&self.text);
            let cause = if is_empty { None } else { styles.hides_cell(style) };
            return (value, cause);
        };
        // Programs write the text beside the number as it is printed; some write none.
        let cause = if is_empty {
            (value != Value::Blank && styles.has_format(style)).then_some(Cause::Format)
        } else {
            let (Value::Number(number), text) = (&value, self.text.trim()) else {
                return (value, styles.hides_cell(style));
            };
            let is_other = !text.contains(|c: char| c.is_ascii_digit())
                || text.parse::<u8>().is_ok_and(|shown| f64::from(shown) != *number);
            if is_other && number.fract() == 0.0 {
                Some(Cause::Instead(short(text).into()))
            } else {
                styles.hides_cell(style)
            }
        };
        (value, cause)
    }
}
