//! [`measure`]: reads through the files of a workbook before its reader does, which reserves memory
//! by what they declare.

use std::io::{BufRead, BufReader, Cursor};

use zip::ZipArchive;

use super::Broken;
use crate::budget::{Budget, over_budget};

/// The longest text of a cell, in bytes. Spreadsheet programs allow 32,767 characters; the reader
/// of workbooks copies it several times.
const LONGEST_TEXT: u64 = 1 << 20;

/// The most files in a workbook.
const MOST_FILES: usize = 20_000;

/// Checks that the files of a workbook unpack to sizes that its reader can be trusted with.
pub(super) fn measure(bytes: &[u8], budget: &Budget) -> Result<(), Broken> {
    let mut archive = ZipArchive::new(Cursor::new(bytes))?;
    if archive.len() > MOST_FILES {
        return Err(format!("it has more than {MOST_FILES} files in it").into());
    }
    let mut all = 0;
    for index in 0..archive.len() {
        // Pictures and the like are not read.
        let Ok(file) = archive.by_index(index) else { continue };
        let name = file.name().map(|name| name.to_ascii_lowercase()).unwrap_or_default();
        // Sheets are read piece by piece, and of the rest all is kept.
        let (what, most) = if name.contains("sharedstrings") {
            ("the table of its texts", budget.part(8))
        } else if name.contains("/worksheets/") || name == "content.xml" {
            ("a sheet", budget.part(4))
        } else if name.ends_with(".xml") || name.ends_with(".bin") || name.ends_with(".rels") {
            ("a table of the workbook", budget.part(16))
        } else {
            continue;
        };
        let mut pieces = Pieces::default();
        let mut reader = BufReader::with_capacity(1 << 16, file);
        // A damaged file ends here; the reader of workbooks reports it.
        while let Ok(read @ [_, ..]) = reader.fill_buf() {
            let count = read.len();
            read.iter().for_each(|&byte| pieces.pass(byte));
            reader.consume(count);
            all += count as u64;
            if pieces.length > most {
                return Err(over_budget(what, most).into());
            }
            if all > budget.part(2) {
                return Err(over_budget("the unpacked workbook", budget.part(2)).into());
            }
            if pieces.longest > LONGEST_TEXT && name.ends_with(".xml") {
                let longest = LONGEST_TEXT >> 20;
                return Err(format!("a text in a cell is longer than {longest} MiB").into());
            }
        }
        // Each cell format has a copy of its font and its number format.
        let formats = pieces.formats.saturating_mul(FORMAT_SIZE + pieces.longest);
        if name.contains("styles") && formats > budget.part(4) {
            return Err(over_budget("the table of its cell formats", budget.part(4)).into());
        }
        // Each needs a few bytes in the file.
        if pieces.declared > pieces.length {
            return Err("a table in it declares more texts than it has".into());
        }
    }
    Ok(())
}

/// The pieces of an XML file: tags, and the text between them.
#[derive(Default)]
struct Pieces {
    length: u64,
    /// The length of the current piece, and of the longest.
    current: u64,
    longest: u64,
    /// The number of letters of [`DECLARES`] that were met last, and the largest number after it.
    met: usize,
    number: Option<u64>,
    declared: u64,
    /// The last two letters, and the number of the tags of cell formats.
    last: [u8; 2],
    formats: u64,
}

/// The memory for each tag of the format of a cell, in bytes, besides its texts.
const FORMAT_SIZE: u64 = 512;

/// The name of the element of a cell format.
const FORMAT: &[u8] = b"xf";

/// Memory is reserved for this number of texts.
const DECLARES: &[u8] = b"uniqueCount";

impl Pieces {
    fn pass(&mut self, byte: u8) {
        self.length += 1;
        self.current = if byte == b'<' { 0 } else { self.current + 1 };
        self.longest = self.longest.max(self.current);
        match (&mut self.number, byte) {
            (Some(number), b'0'..=b'9') => {
                *number = number.saturating_mul(10).saturating_add(u64::from(byte - b'0'));
                self.declared = self.declared.max(*number);
            }
            (Some(0), b'=' | b'"' | b'\'' | b'+' | b'-' | b' ' | b'\t' | b'\r' | b'\n') => {}
            (number, _) => *number = None,
        }
        let ends = !byte.is_ascii_alphanumeric();
        self.formats += u64::from(ends && self.last == FORMAT);
        self.last = [self.last[1], byte];
        self.met = match DECLARES.get(self.met) {
            Some(&letter) if letter == byte => self.met + 1,
            _ => usize::from(byte == DECLARES[0]),
        };
        if self.met == DECLARES.len() {
            (self.met, self.number) = (0, Some(0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declared(text: &str) -> u64 {
        let mut pieces = Pieces::default();
        text.bytes().for_each(|byte| pieces.pass(byte));
        pieces.declared
    }

    #[test]
    fn declared_numbers_are_found() {
        assert_eq!(declared("<sst count='9' uniqueCount='12345'>"), 12345);
        assert_eq!(declared("<sst uniqueCount = \"070\" count=\"9999\">"), 70);
        assert_eq!(declared("<sst uuniqueCount='99999999999999999999999'>"), u64::MAX);
        assert_eq!(declared("<sst uniqueCoun='9'><si>5</si>"), 0);
    }
}
