//! Workbooks of spreadsheet programs: grids that lie in sheets.

mod blocks;
mod cells;
mod ods;
mod page;
mod rest;
mod workbook;

use super::csv::Surface;
use super::emit::{Emit, unreadable};
use super::text::TextReader;
use crate::caught::caught;
use crate::source::{Package, SourceErrorKind};
use cells::Cells;
use workbook::Workbook;

/// The most cells of a workbook that are kept.
const MOST_CELLS: usize = 3_000_000;

/// Reads the grids of all sheets, also of hidden ones.
pub(super) fn read(
    kind: Package,
    bytes: &[u8],
    emit: &mut Emit<'_>,
) -> Result<(), SourceErrorKind> {
    let mut workbook = guarded(|| Workbook::open(kind, bytes))?;
    let mut text = TextReader::default();
    for (index, name) in workbook.sheets().into_iter().enumerate() {
        if emit.stopped() {
            break;
        }
        let start = Surface::Sheet(&name).place(1, 1);
        text.part(&name, start.clone(), emit);
        let mut cells = Vec::new();
        let whole = guarded(|| workbook.cells(index, &name, &mut cells));
        page::read(&name, &Cells::new(cells), &mut text, emit);
        // Also emit the entries of the cells that were read before.
        match whole {
            Ok(true) => {}
            Ok(false) => {
                let reason = format!(
                    "the sheet has more than {MOST_CELLS} cells; the others are not read: save it as CSV"
                );
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
