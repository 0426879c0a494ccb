//! [`Ods`]: the sheets of an `OpenDocument` workbook.
//!
//! Repeated cells and rows are written once, with a count: a file of a few bytes may hold the
//! largest possible sheet. So they are unrolled here, with a limit: no grid has a row or a column
//! of more than some tens of equal cells.

use std::io::{BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::cells::Value;
use super::workbook::{Written, words};
use super::{Broken, MOST_SHEETS, Room};
use crate::budget::Budget;

/// The most equal cells or rows that are unrolled: more are not part of a grid, nor do blank ones
/// with a format of their own frame one.
const MOST_EQUAL: u32 = 100;

/// An open workbook.
pub(super) struct Ods {
    sheets: Vec<Sheet>,
    room: Room,
}

struct Sheet {
    name: String,
    cells: Vec<Written>,
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
        let content = archive.by_name("content.xml")?;
        let mut reader = Reader::from_reader(BufReader::new(content));
        let mut book = Self { sheets: Vec::new(), room: Room::new(budget) };
        let mut state = State::default();
        let mut buffer = Vec::new();
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer)? {
                Event::Eof => return Ok(book),
                Event::Start(tag) => state.start(&tag, &mut book),
                Event::Empty(tag) => {
                    state.start(&tag, &mut book);
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

    /// Takes the cells of a sheet out. Returns `false` if there are more.
    pub(super) fn cells(&mut self, index: usize, cells: &mut Vec<Written>) -> bool {
        let Some(sheet) = self.sheets.get_mut(index) else { return true };
        cells.append(&mut sheet.cells);
        sheet.is_whole
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
    fn keep(&mut self, cell: Written) {
        let Some(sheet) = self.sheets.last_mut() else { return };
        let text = if let Value::Text(text) = &cell.2 { text.len() } else { 0 };
        if self.room.take(text) {
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
    /// Its cells.
    cells: Vec<(u32, u32, Value)>,
    column: u32,
    cell_repeats: u32,
    /// The value of the cell besides its text.
    value: Option<Value>,
    has_style: bool,
    text: String,
    in_cell: bool,
    in_paragraph: bool,
    /// The number of open notes at a cell, which are not read.
    notes: usize,
}

impl State {
    fn takes_text(&self) -> bool {
        self.in_cell && self.in_paragraph && self.notes == 0
    }

    fn start(&mut self, tag: &BytesStart<'_>, book: &mut Ods) {
        let attribute = |name: &str| {
            let mut attributes = tag.attributes();
            let found = attributes.with_checks(false).filter_map(Result::ok);
            let mut found = found.filter(|attribute| attribute.key.as_ref() == name);
            found.next().map(|attribute| attribute.value.into_owned())
        };
        let repeats = |name| attribute(name).and_then(|text| text.parse().ok()).unwrap_or(1_u32);
        match tag.name().as_ref() {
            "table:table" => {
                let name = attribute("table:name").unwrap_or_default();
                if book.sheets.len() > MOST_SHEETS {
                    // It is refused for them.
                    return;
                }
                book.sheets.push(Sheet { name, cells: Vec::new(), is_whole: true, is_cut: false });
                *self = Self { row: 1, ..Self::default() };
            }
            "table:table-row" => {
                self.row_repeats = repeats("table:number-rows-repeated");
                self.column = 1;
                self.cells.clear();
            }
            "table:table-cell" | "table:covered-table-cell" => {
                self.cell_repeats = repeats("table:number-columns-repeated");
                self.value = match attribute("office:value-type").as_deref() {
                    Some("float" | "currency" | "percentage") => attribute("office:value")
                        .and_then(|text| text.parse().ok())
                        .map(Value::Number),
                    Some("date" | "time") => Some(words("a date")),
                    _ => None,
                };
                self.has_style = attribute("table:style-name").is_some();
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
            _ => {}
        }
    }

    fn end(&mut self, name: &str, book: &mut Ods) {
        match name {
            "office:annotation" => self.notes = self.notes.saturating_sub(1),
            "text:p" if self.notes == 0 => self.in_paragraph = false,
            "table:table-cell" | "table:covered-table-cell" if self.in_cell => {
                self.end_cell(book);
            }
            "table:table-row" => {
                let is_blank = self.cells.iter().all(|(_, _, value)| *value == Value::Blank);
                book.more_equal(!is_blank && self.row_repeats > MOST_EQUAL);
                for row in (self.row..).take(self.row_repeats.min(MOST_EQUAL) as usize) {
                    for (first, repeats, value) in &self.cells {
                        for column in (*first..).take(*repeats as usize) {
                            if book.room.is_full() {
                                break;
                            }
                            book.keep((row, column, value.clone()));
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
        let value = self.value.take().unwrap_or_else(|| words(&self.text));
        let is_blank = value == Value::Blank;
        if !is_blank || self.has_style {
            book.more_equal(!is_blank && self.cell_repeats > MOST_EQUAL);
            self.cells.push((self.column, self.cell_repeats.min(MOST_EQUAL), value));
        }
        self.column = self.column.saturating_add(self.cell_repeats);
    }
}
