//! [`Workbook`]: the sheets of a file and their cells.

use std::io::Cursor;

use calamine::{Data, DataRef, Reader, SheetType, Xls, Xlsb, Xlsx};

use super::archive::measure;
use super::cells::{Looks, Value};
use super::looks::{dress, unlike};
use super::ods::Ods;
use super::parts::{Files, Parts, Picture};
use super::unprinted::{Lines, Unprinted};
use super::xls_styles::XlsStyles;
use super::xlsb_styles::XlsbStyles;
use super::{Broken, Room, ole};
use crate::budget::Budget;
use crate::source::Package;

/// The most bytes of a workbook before 2007, because all of it is kept.
const LONGEST_XLS: usize = 64 << 20;

/// An open workbook.
pub(super) enum Workbook<'a> {
    Xlsx(Box<Xlsx<Cursor<&'a [u8]>>>, Result<Box<Parts<'a>>, Broken>),
    /// With its styles, and whether it has pictures.
    Xlsb(Box<Xlsb<Cursor<&'a [u8]>>>, Result<Box<XlsbStyles<'a>>, Broken>, bool),
    Xls(Box<Xls<Cursor<&'a [u8]>>>, Option<Box<XlsStyles>>),
    Ods(Ods, Result<Box<Files<'a>>, Broken>),
}

/// The content of a cell, with its row and column, from 1.
pub(super) type Written = (u32, u32, Value);

impl<'a> Workbook<'a> {
    pub(super) fn open(kind: Package, bytes: &'a [u8], budget: &Budget) -> Result<Self, Broken> {
        let cursor = Cursor::new(bytes);
        Ok(match kind {
            Package::Xlsx => {
                measure(bytes, budget)?;
                Self::Xlsx(Box::new(Xlsx::new(cursor)?), Parts::open(bytes, budget).map(Box::new))
            }
            Package::Xlsb => {
                measure(bytes, budget)?;
                let files = Files::open(bytes, budget)?;
                let has_pictures = files.has_pictures();
                let styles = XlsbStyles::read(files).map(Box::new);
                Self::Xlsb(Box::new(Xlsb::new(cursor)?), styles, has_pictures)
            }
            Package::Ods => {
                measure(bytes, budget)?;
                Self::Ods(Ods::open(bytes, budget)?, Files::open(bytes, budget).map(Box::new))
            }
            Package::Ole => {
                fits(bytes)?;
                let stream = ole::measure(bytes, budget)?;
                let opened = Xls::new(cursor);
                let opened = opened
                    .map_err(|error| format!("{error}; if it is not a workbook, save it as PDF"))?;
                Self::Xls(Box::new(opened), XlsStyles::read(stream).map(Box::new))
            }
        })
    }

    /// The names of the sheets, in their order.
    pub(super) fn sheets(&self) -> Vec<String> {
        let all = match self {
            Self::Xlsx(book, _) => book.sheets_metadata(),
            Self::Xlsb(book, ..) => book.sheets_metadata(),
            Self::Xls(book, _) => book.sheets_metadata(),
            Self::Ods(book, _) => return book.sheets().map(str::to_owned).collect(),
        };
        let holds_cells = |sheet: &&calamine::Sheet| sheet.typ == SheetType::WorkSheet;
        all.iter().filter(holds_cells).map(|sheet| sheet.name.clone()).collect()
    }

    /// The reason why some cells of a sheet were left out.
    pub(super) fn cut(&self, index: usize) -> Option<&'static str> {
        match self {
            Self::Ods(book, _) => book.cut(index),
            _ => None,
        }
    }

    /// The hidden rows and columns of a sheet.
    pub(super) fn hidden_lines(
        &mut self,
        index: usize,
        name: &str,
    ) -> Result<(Lines, Lines), Broken> {
        match self {
            Self::Xlsx(_, parts) => {
                let (parts, path) = located(parts, name)?;
                parts.hidden_lines(&path)
            }
            Self::Ods(book, _) => Ok(book.hidden_lines(index)),
            Self::Xls(_, Some(styles)) => {
                let sheet = styles.sheet(name);
                Ok((sheet.rows, sheet.columns))
            }
            Self::Xlsb(_, Err(broken), _) => Err(Broken(broken.0.clone())),
            _ => Ok(Default::default()),
        }
    }

    /// The pictures on a sheet.
    pub(super) fn pictures(&mut self, index: usize, name: &str) -> Result<Vec<Picture>, Broken> {
        match self {
            Self::Xlsx(_, parts) => {
                let (parts, path) = located(parts, name)?;
                parts.pictures(&path)
            }
            Self::Ods(book, _) => Ok(book.pictures(index)),
            Self::Xls(_, Some(styles)) => Ok(styles.sheet(name).pictures),
            // The sheet that a picture is on is not known.
            Self::Xlsb(_, _, true) if index == 0 => {
                Ok(vec![Picture { from: (1, 1), end: (2, 2), file: String::new() }])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// The content of a picture.
    pub(super) fn picture(&mut self, path: &str) -> Result<Vec<u8>, String> {
        let files = match self {
            Self::Xlsx(_, Ok(parts)) => parts.files(),
            Self::Ods(_, Ok(files)) => &mut **files,
            Self::Xls(..) | Self::Xlsb(..) => return Err("save the workbook as .xlsx".into()),
            _ => return Err("its file is not known".into()),
        };
        files.picture(path)
    }

    /// Takes the cells of a sheet, those of them that are not printed, and their borders and
    /// grounds, as long as there is room. Returns `false` if there are more.
    pub(super) fn cells(
        &mut self,
        index: usize,
        name: &str,
        room: &mut Room,
        cells: &mut Vec<Written>,
        unprinted: &mut Unprinted,
        looks: &mut Looks,
    ) -> Result<bool, Broken> {
        match self {
            Self::Xlsx(book, _) => {
                let mut reader = book.worksheet_cells_reader(name)?;
                while let Some((cell, style)) = reader.next_cell_with_style_id()? {
                    let (row, column) = cell.get_position();
                    if !keep(cells, room, row, column, cell.get_value()) {
                        return Ok(false);
                    }
                    let Some((row, column, value)) = cells.last() else { continue };
                    let spot = (*row, *column);
                    let Some(own) = reader.styles().get(style) else { continue };
                    if let Some(cause) = unlike(own, value) {
                        unprinted.add(spot, cause);
                    }
                    looks.add(spot, style as u32, || dress(own));
                }
            }
            Self::Xlsb(book, styles, _) => {
                let mut is_full = false;
                if let Ok(styles) = styles {
                    styles.cells(name, &mut |(row, column), style, look, is_blank| {
                        let spot = (row, column);
                        is_full = is_blank && !room.take(0);
                        if is_blank && !is_full {
                            cells.push((row, column, Value::Blank));
                        }
                        looks.add(spot, style, || look.clone());
                        !is_full
                    })?;
                }
                let mut reader = book.worksheet_cells_reader(name)?;
                while let Some(cell) = reader.next_cell()? {
                    let (row, column) = cell.get_position();
                    if is_full || !keep(cells, room, row, column, cell.get_value()) {
                        return Ok(false);
                    }
                }
            }
            Self::Xls(book, styles) => {
                let styles = styles.as_ref().map(|styles| (styles, styles.sheet(name)));
                let mut is_full = false;
                if let Some((styles, _)) = &styles {
                    styles.blanks(name, &mut |spot, style| {
                        is_full = !room.take(0);
                        if !is_full {
                            cells.push((spot.0, spot.1, Value::Blank));
                            looks.add(spot, style.into(), || styles.dress(style));
                        }
                        !is_full
                    });
                }
                let range = book.worksheet_range(name)?;
                let (top, left) = range.start().unwrap_or_default();
                for (row, column, data) in range.used_cells() {
                    let (row, column) = (top + row as u32, left + column as u32);
                    if is_full || !keep(cells, room, row, column, &data_ref(data)) {
                        return Ok(false);
                    }
                    let (Some((row, column, value)), Some((styles, sheet))) =
                        (cells.last(), &styles)
                    else {
                        continue;
                    };
                    let spot = (*row, *column);
                    if let Some(cause) = styles.unlike(sheet, spot, value) {
                        unprinted.add(spot, cause);
                    }
                    if let Some(&style) = sheet.cells.get(&spot) {
                        looks.add(spot, style.into(), || styles.dress(style));
                    }
                }
            }
            Self::Ods(book, _) => return Ok(book.cells(index, cells, unprinted, looks)),
        }
        Ok(true)
    }
}

/// The files of a workbook, and the path of a sheet.
fn located<'p, 'a>(
    parts: &'p mut Result<Box<Parts<'a>>, Broken>,
    name: &str,
) -> Result<(&'p mut Parts<'a>, String), Broken> {
    let parts = parts.as_mut().map_err(|broken| Broken(broken.0.clone()))?;
    let path = parts.sheet(name).ok_or("its file is not known")?;
    Ok((parts, path))
}

/// Keeps a cell, whose row and column count from 0. Returns `false` if there are too many.
fn keep(
    cells: &mut Vec<Written>,
    room: &mut Room,
    row: u32,
    column: u32,
    data: &DataRef<'_>,
) -> bool {
    // Before the text is copied: many cells may share one.
    let has_room = room.take(length(data));
    if has_room {
        cells.push((row.saturating_add(1), column.saturating_add(1), value(data)));
    }
    has_room
}

/// The number of bytes of the text.
fn length(data: &DataRef<'_>) -> usize {
    match data {
        DataRef::SharedString(text) => text.len(),
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
            text.len()
        }
        _ => 0,
    }
}

/// The value as in the file; of a formula the last result.
fn value(data: &DataRef<'_>) -> Value {
    match data {
        DataRef::Int(number) => Value::Number(*number as f64),
        DataRef::Float(number) => Value::Number(*number),
        DataRef::String(text) => words(text),
        DataRef::SharedString(text) => words(text),
        DataRef::Bool(is) => words(if *is { "TRUE" } else { "FALSE" }),
        DataRef::DateTime(_) => words("a date"),
        DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => words(text),
        DataRef::Error(error) => words(&error.to_string()),
        DataRef::Empty => Value::Blank,
    }
}

pub(super) fn words(text: &str) -> Value {
    match text.trim() {
        "" => Value::Blank,
        text => Value::Text(text.into()),
    }
}

fn data_ref(data: &Data) -> DataRef<'_> {
    match data {
        Data::Int(number) => DataRef::Int(*number),
        Data::Float(number) => DataRef::Float(*number),
        Data::String(text) => DataRef::SharedString(text),
        Data::Bool(is) => DataRef::Bool(*is),
        Data::DateTime(date) => DataRef::DateTime(*date),
        Data::DateTimeIso(text) | Data::DurationIso(text) => DataRef::SharedString(text),
        Data::Error(error) => DataRef::Error(error.clone()),
        _ => DataRef::Empty,
    }
}

/// Checks that it is a workbook that may be kept.
fn fits(bytes: &[u8]) -> Result<(), Broken> {
    let encrypted: Vec<u8> = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect();
    if bytes.windows(encrypted.len()).any(|window| window == encrypted) {
        return Err("it is encrypted; save it without a password".into());
    }
    let word: Vec<u8> = "WordDocument".encode_utf16().flat_map(u16::to_le_bytes).collect();
    if bytes.windows(word.len()).any(|window| window == word) {
        return Err("it is a document of a word processor; save it as PDF".into());
    }
    if bytes.len() > LONGEST_XLS {
        return Err("it is too large; save it as .xlsx".into());
    }
    Ok(())
}
