//! [`measure`]: follows the tables of a workbook before 2007 before its reader does, which trusts
//! them.
//!
//! ```text
//! header ─→ FAT ─→ directory ─→ stream "Workbook" ─→ records ─→ sheets: first and last cell
//! ```

use super::Broken;
use crate::budget::{Budget, over_budget};

/// The end of a chain of sectors.
const END: u32 = 0xffff_fffe;
/// The memory for each cell between the first and the last one of a sheet: a value and a formula.
const CELL_SIZE: u64 = 64;
/// The most cells of a sheet between the first and the last one, as it claims.
const WIDEST: u64 = 16 << 20;
/// The record with that claim.
const DIMENSIONS: u16 = 0x0200;
/// The number of sectors of the file allocation table whose numbers are in the header.
const IN_HEADER: usize = 109;

/// Checks that the chains of sectors end, that no stream is longer than the file, and that the
/// sheets need no more than their share of the memory. Returns the stream of records.
pub(super) fn measure(bytes: &[u8], budget: &Budget) -> Result<Vec<u8>, Broken> {
    let damaged = || Broken::from("it is damaged: its table of sectors is wrong");
    let file = File::open(bytes).ok_or_else(damaged)?;
    let stream = file.stream().ok_or_else(damaged)?;
    let mut memory = 0;
    for start in sheets(&stream) {
        if of_sheet(&stream, start).any(|(kind, data)| kind == DIMENSIONS && is_wide(data)) {
            return Err("it is too large; save it as .xlsx".into());
        }
        memory += sheet(&stream, start);
        if memory > budget.part(2) {
            return Err(over_budget("the area of its sheets", budget.part(2)).into());
        }
    }
    Ok(stream)
}

/// The number in two bytes.
pub(super) fn two(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn four(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

/// The container: a file system in a file.
struct File<'a> {
    bytes: &'a [u8],
    sector: usize,
    fat: Vec<u32>,
}

impl<'a> File<'a> {
    /// `None` if a table is damaged.
    fn open(bytes: &'a [u8]) -> Option<Self> {
        let sector = match two(bytes, 30)? {
            9 => 512,
            12 => 4096,
            _ => return None,
        };
        let mut file = Self { bytes, sector, fat: Vec::new() };
        let mut tables: Vec<u32> =
            (0..IN_HEADER).map_while(|at| four(bytes, 76 + 4 * at)).collect();
        let mut next = four(bytes, 68)?;
        let mut count = 0;
        while next < 0xffff_fffa {
            count += 1;
            if count > bytes.len() / sector {
                return None;
            }
            let table = file.at(next)?;
            tables.extend(table.chunks_exact(4).filter_map(|word| four(word, 0)));
            next = tables.pop()?;
        }
        // A sector listed twice would count twice.
        if tables.len() > bytes.len() / sector + IN_HEADER {
            return None;
        }
        for table in tables.into_iter().filter(|&table| table < 0xffff_fffc) {
            let table = file.at(table)?;
            file.fat.extend(table.chunks_exact(4).filter_map(|word| four(word, 0)));
        }
        Some(file)
    }

    /// A sector, which is shorter at the end of the file.
    fn at(&self, sector: u32) -> Option<&'a [u8]> {
        let start = (sector as usize).checked_add(1)?.checked_mul(self.sector)?;
        let end = (start + self.sector).min(self.bytes.len());
        self.bytes.get(start..end)
    }

    /// The content of a chain of sectors. `None` if it has no end.
    fn chain(&self, mut sector: u32) -> Option<Vec<u8>> {
        let mut content = Vec::new();
        while sector != END {
            content.extend_from_slice(self.at(sector)?);
            if content.len() > self.bytes.len() {
                return None;
            }
            sector = *self.fat.get(sector as usize)?;
        }
        Some(content)
    }

    /// The stream with the workbook; empty if the file lacks one.
    fn stream(&self) -> Option<Vec<u8>> {
        let directory = self.chain(four(self.bytes, 48)?)?;
        let entries: Vec<&[u8]> = directory.chunks_exact(128).collect();
        let length = |entry: &[u8]| four(entry, 120).map_or(0, |length| length as usize);
        let high = |entry: &[u8]| self.sector > 512 && four(entry, 124) != Some(0);
        let minis = four(self.bytes, 64)? as usize;
        let is_long = |entry: &&[u8]| length(entry) > self.bytes.len() || high(entry);
        if entries.iter().any(is_long) || minis > self.bytes.len() / self.sector {
            return None;
        }
        let is_named = |entry: &&&[u8], name: &str| {
            let units =
                entry[..64].chunks_exact(2).map(|unit| u16::from_le_bytes([unit[0], unit[1]]));
            let found: Vec<u16> = units.take_while(|&unit| unit != 0).collect();
            String::from_utf16_lossy(&found).eq_ignore_ascii_case(name)
        };
        let find = |name| entries.iter().find(|entry| is_named(entry, name));
        let Some(entry) = find("Workbook").or_else(|| find("Book")) else {
            return Some(Vec::new());
        };
        let (start, length) = (four(entry, 116)?, length(entry));
        let mut content = if length < 4096 {
            self.small(entries.first()?, start, length)?
        } else {
            self.chain_of(start, length)?
        };
        content.truncate(length);
        Some(content)
    }

    /// As [`chain`](Self::chain), up to a length.
    fn chain_of(&self, mut sector: u32, length: usize) -> Option<Vec<u8>> {
        let mut content = Vec::new();
        while sector != END && content.len() < length {
            let part = self.at(sector)?;
            if part.is_empty() {
                return None;
            }
            content.extend_from_slice(part);
            sector = *self.fat.get(sector as usize)?;
        }
        Some(content)
    }

    /// A stream of less than 4096 bytes, in pieces of 64.
    fn small(&self, root: &[u8], mut piece: u32, length: usize) -> Option<Vec<u8>> {
        let pieces = self.chain_of(four(root, 116)?, four(root, 120)? as usize)?;
        let table = self.chain_of(four(self.bytes, 60)?, self.bytes.len())?;
        let mut content = Vec::new();
        while piece != END && content.len() < length {
            let start = (piece as usize).checked_mul(64)?;
            content.extend_from_slice(pieces.get(start..(start + 64).min(pieces.len()))?);
            piece = four(&table, (piece as usize).checked_mul(4)?)?;
        }
        Some(content)
    }
}

/// The records of a stream from this byte on: their kinds and contents.
pub(super) fn records(stream: &[u8], mut at: usize) -> impl Iterator<Item = (u16, &[u8])> {
    std::iter::from_fn(move || {
        let (kind, length) = (two(stream, at)?, two(stream, at + 2)?);
        let data = stream.get(at + 4..at + 4 + usize::from(length))?;
        at += 4 + usize::from(length);
        Some((kind, data))
    })
}

/// The records that begin and end a stream, and that name a sheet.
pub(super) const BEGIN: u16 = 0x0809;
pub(super) const END_OF_SHEET: u16 = 0x000a;
pub(super) const SHEET: u16 = 0x0085;

/// The starts of the sheets.
fn sheets(stream: &[u8]) -> impl Iterator<Item = usize> {
    let table = records(stream, 0).take_while(|&(kind, _)| kind != END_OF_SHEET);
    table.filter(|&(kind, _)| kind == SHEET).filter_map(|(_, data)| Some(four(data, 0)? as usize))
}

/// The records of the sheet that starts here, with those of charts on it.
fn of_sheet(stream: &[u8], start: usize) -> impl Iterator<Item = (u16, &[u8])> {
    let mut depth = 0;
    records(stream, start).take_while(move |&(kind, _)| {
        match kind {
            BEGIN => depth += 1,
            END_OF_SHEET => depth -= 1,
            _ => {}
        }
        depth > 0 || kind != END_OF_SHEET
    })
}

/// Whether a sheet claims to be too large, or its claim is damaged: the reader of workbooks
/// reserves memory by it.
fn is_wide(data: &[u8]) -> bool {
    let cells = || {
        let rows = u64::from(four(data, 4)?.checked_sub(four(data, 0)?)?);
        let columns = u64::from(two(data, 10)?.checked_sub(two(data, 8)?)?);
        Some(rows * columns.max(1))
    };
    cells().is_none_or(|cells| cells > WIDEST)
}

/// The memory for a sheet: for all cells between the first and the last one.
fn sheet(stream: &[u8], start: usize) -> u64 {
    let (mut rows, mut columns, mut cells) = ((u16::MAX, 0), (u16::MAX, 0), 0);
    for (kind, data) in of_sheet(stream, start) {
        match kind {
            // Numbers, texts, formulas and their results.
            0x0006 | 0x0203..=0x0205 | 0x027e | 0x00fd | 0x00d6 | 0x00bd => {
                let (Some(row), Some(column)) = (two(data, 0), two(data, 2)) else { continue };
                let several = kind == 0x00bd;
                let last = if several { two(data, data.len() - 2) } else { None };
                let last = last.unwrap_or(column);
                rows = (rows.0.min(row), rows.1.max(row));
                columns = (columns.0.min(column), columns.1.max(column).max(last));
                cells += 1 + u64::from(last.saturating_sub(column));
            }
            _ => {}
        }
    }
    let span = |(first, last): (u16, u16)| u64::from(last.saturating_sub(first)) + 1;
    if cells == 0 { 0 } else { span(rows) * span(columns) * CELL_SIZE }
}
