//! Workbooks of spreadsheet programs: grids that lie in sheets.

mod archive;
mod blocks;
mod cells;
mod frames;
mod looks;
mod number_format;
mod ods;
mod ods_styles;
mod ole;
mod page;
mod parts;
mod rest;
mod unprinted;
mod workbook;
mod xls_styles;
mod xlsb_styles;

use std::collections::HashMap;

use super::csv::Surface;
use super::emit::{Emit, unreadable};
use super::picture_grids;
use super::text::TextReader;
use crate::budget::Budget;
use crate::caught::caught;
use crate::source::{Package, SourceErrorKind};
use cells::{Cells, Looks, is_on_sheet};
use page::{Grids, SheetPicture};
use parts::{MOST_PICTURES, Picture};
use unprinted::Unprinted;
use workbook::Workbook;

/// The most sheets of a workbook.
const MOST_SHEETS: usize = 5_000;
/// The memory for a cell while its sheet is read, in bytes: it is kept in up to four tables.
const CELL_SIZE: u64 = 512;
/// The memory for each byte of its text, and so the time for looking at it.
const TEXT_SIZE: u64 = 24;

/// The memory for the cells of a sheet.
struct Room {
    left: u64,
}

impl Room {
    fn new(budget: &Budget) -> Self {
        Self { left: budget.part(1) }
    }

    /// Whether the last cell did not fit.
    fn is_full(&self) -> bool {
        self.left < CELL_SIZE
    }

    /// Takes the memory for a cell with a text of this length. Returns `false` if there is not
    /// enough.
    fn take(&mut self, text: usize) -> bool {
        let size = CELL_SIZE + TEXT_SIZE * text as u64;
        let has_room = self.left >= size;
        self.left = if has_room { self.left - size } else { 0 };
        has_room
    }
}

/// Reads the grids of all sheets, also of hidden ones.
pub(super) fn read(
    kind: Package,
    bytes: &[u8],
    budget: &Budget,
    emit: &mut Emit<'_>,
) -> Result<(), SourceErrorKind> {
    let mut workbook = guarded(|| Workbook::open(kind, bytes, budget))?;
    let mut text = TextReader::default();
    let sheets = workbook.sheets();
    if sheets.len() > MOST_SHEETS {
        let reason = format!("it has {} sheets; at most {MOST_SHEETS} are read", sheets.len());
        return Err(SourceErrorKind::Document {
            format: super::Format::Sheet,
            reason: reason.into(),
        });
    }
    let mut seen = HashMap::new();
    for (index, name) in sheets.into_iter().enumerate() {
        if emit.stopped() {
            break;
        }
        let start = Surface::Sheet(&name).place(1, 1);
        text.part(&name, start.clone(), emit);
        let mut cells = Vec::new();
        let (mut unprinted, mut looks) = (Unprinted::default(), Looks::default());
        let mut room = Room::new(budget);
        let whole = guarded(|| {
            workbook.cells(index, &name, &mut room, &mut cells, &mut unprinted, &mut looks)
        });
        let mut unknown = None;
        match guarded(|| workbook.hidden_lines(index, &name)) {
            Ok((rows, columns)) => unprinted = unprinted.with_lines(rows, columns),
            Err(error) => unknown = Some(error),
        }
        let mut pictures = Vec::new();
        match guarded(|| workbook.pictures(index, &name)) {
            Ok(found) => {
                for Picture { from, end, file } in found.iter().take(MOST_PICTURES).cloned() {
                    if emit.stopped() {
                        break;
                    }
                    let look = || grids(&mut workbook, &file, budget);
                    let grids = seen.entry(file.clone()).or_insert_with(look).clone();
                    pictures.push(SheetPicture { from, end, grids });
                }
                if found.len() > MOST_PICTURES {
                    let reason = format!("the sheet has more than {MOST_PICTURES} pictures");
                    unreadable(start.clone(), reason.into(), emit);
                }
            }
            Err(error) => unknown = unknown.or(Some(error)),
        }
        let count = cells.len();
        cells.retain(|&(row, column, _)| is_on_sheet((row, column)));
        if cells.len() < count {
            let reason = "the sheet is damaged: it has cells where no sheet has any";
            unreadable(start.clone(), reason.into(), emit);
        }
        let cells = Cells::new(cells).with_looks(looks);
        page::read(&name, &cells, &unprinted, pictures, &mut text, emit);
        if let (Some(error), Ok(_)) = (unknown, &whole) {
            let reason =
                format!("its hidden rows and columns, and its pictures, are not known: {error}");
            unreadable(start.clone(), reason.into(), emit);
        }
        if let Some(reason) = workbook.cut(index) {
            unreadable(start.clone(), reason.into(), emit);
        }
        // Also emit the entries of the cells that were read before.
        match whole {
            Ok(true) => {}
            Ok(false) => {
                let reason = "the sheet has more cells and texts than the memory for a document \
                              holds; the others are not read: save it as CSV";
                unreadable(start, reason.into(), emit);
            }
            Err(error) => {
                unreadable(start, format!("the sheet cannot be read: {error}").into(), emit);
            }
        }
    }
    text.finish(emit);
    Ok(())
}

/// The grids of a picture.
fn grids(workbook: &mut Workbook<'_>, file: &str, budget: &Budget) -> Grids {
    picture_grids(&workbook.picture(file)?, budget)
}

/// The result of the reader of workbooks, also after a panic.
fn guarded<T>(read: impl FnOnce() -> Result<T, Broken>) -> Result<T, SourceErrorKind> {
    caught(read).unwrap_or_else(|_| Err("it is damaged".into())).map_err(|Broken(reason)| {
        SourceErrorKind::Document { format: super::Format::Sheet, reason }
    })
}

/// The reason why a workbook cannot be read.
struct Broken(Box<str>);

impl<T: ToString> From<T> for Broken {
    fn from(reason: T) -> Self {
        Self(reason.to_string().into())
    }
}
