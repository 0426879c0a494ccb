//! [`XlsStyles`]: the looks of the cells of a workbook before 2007, its hidden rows and columns,
//! and the places of its pictures.
//!
//! ```text
//! FONT, FORMAT, PALETTE, XF ─→ the look number n      ROW, COLINFO ─→ hidden lines
//! NUMBER, RK, LABELSST …    ─→ the cell has look n
//! ```

use std::collections::HashMap;

use super::super::css::Look as Dress;
use super::blocks::Spot;
use super::cells::Value;
use super::looks::{BLACK, Look, WHITE, ground, line_width, pattern_name};
use super::number_format::Rgb;
use super::ole::{BEGIN, END_OF_SHEET, SHEET, records, two};
use super::parts::{LOWEST_ROW, MOST_PICTURES, Picture};
use super::unprinted::{Cause, Lines};

/// The version whose records are read, that of Excel 97 to 2003.
const VERSION: u16 = 0x0600;
/// Narrower columns show no digit, in 256ths of a digit.
const NARROWEST_COLUMN: u16 = 128;
/// A length in twentieths of a point.
const TWIP: f64 = 20.0;

/// The colours with numbers from 8 on, unless the workbook has others; the first 8 also have the
/// numbers from 0 on.
const PALETTE: [u32; 56] = [
    0x000000, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0xff00ff, 0x00ffff, 0x800000,
    0x008000, 0x000080, 0x808000, 0x800080, 0x008080, 0xc0c0c0, 0x808080, 0x9999ff, 0x993366,
    0xffffcc, 0xccffff, 0x660066, 0xff8080, 0x0066cc, 0xccccff, 0x000080, 0xff00ff, 0xffff00,
    0x00ffff, 0x800080, 0x800000, 0x008080, 0x0000ff, 0x00ccff, 0xccffff, 0xccffcc, 0xffff99,
    0x99ccff, 0xff99cc, 0xcc99ff, 0xffcc99, 0x3366ff, 0x33cccc, 0x99cc00, 0xffcc00, 0xff9900,
    0xff6600, 0x666699, 0x969696, 0x003366, 0x339966, 0x003300, 0x333300, 0x993300, 0x993366,
    0x333399, 0x333333,
];

/// The looks of the cells of a workbook.
pub(super) struct XlsStyles {
    stream: Vec<u8>,
    fonts: Vec<Font>,
    formats: HashMap<u16, String>,
    cells: Vec<CellStyle>,
    palette: Vec<Rgb>,
    /// The names of the sheets, and where their records begin.
    sheets: Vec<(String, usize)>,
}

struct Font {
    /// In points.
    size: f64,
    colour: u16,
}

struct CellStyle {
    font: u16,
    format: u16,
    /// 0 for none, 1 for one colour.
    pattern: u8,
    fill: u16,
    /// The numbers of the lines above, right, below and left.
    borders: [u16; 4],
}

/// The looks of the cells of a sheet, its hidden rows and columns, and its pictures.
#[derive(Default)]
pub(super) struct SheetStyles {
    pub(super) cells: HashMap<Spot, u16>,
    /// The corners of the drawing that is described next.
    anchor: Option<(Spot, Spot)>,
    pub(super) pictures: Vec<Picture>,
    pub(super) rows: Lines,
    pub(super) columns: Lines,
}

impl XlsStyles {
    /// The looks in a stream of records. `None` if it is of another version.
    pub(super) fn read(stream: Vec<u8>) -> Option<Self> {
        let mut styles = Self {
            stream: Vec::new(),
            fonts: Vec::new(),
            formats: HashMap::new(),
            cells: Vec::new(),
            palette: PALETTE.iter().map(|colour| rgb(colour.to_be_bytes())).collect(),
            sheets: Vec::new(),
        };
        let mut all = records(&stream, 0);
        let (BEGIN, begin) = all.next()? else { return None };
        if two(begin, 0)? != VERSION {
            return None;
        }
        for (kind, data) in all.take_while(|&(kind, _)| kind != END_OF_SHEET) {
            // A record that is too short is damaged, and so is the workbook: its reader says so.
            let _ = styles.record(kind, data);
        }
        styles.stream = stream;
        Some(styles)
    }

    fn record(&mut self, kind: u16, data: &[u8]) -> Option<()> {
        match kind {
            0x0031 => {
                let (size, colour) = (f64::from(two(data, 0)?) / TWIP, two(data, 4)?);
                self.fonts.push(Font { size, colour });
            }
            0x041e => {
                self.formats.insert(two(data, 0)?, text(two(data, 2)?.into(), data.get(4..)?));
            }
            0x0092 => {
                let colours = data.get(2..)?.chunks_exact(4).take(PALETTE.len());
                for (known, new) in self.palette.iter_mut().zip(colours) {
                    *known = [new[0], new[1], new[2]];
                }
            }
            0x00e0 => {
                let (font, format, colours) = (two(data, 0)?, two(data, 2)?, two(data, 18)?);
                let pattern = data.get(17)? >> 2;
                let lines = two(data, 10)?;
                let borders = [8, 4, 12, 0].map(|shift| lines >> shift & 0xf);
                self.cells.push(CellStyle { font, format, pattern, fill: colours & 0x7f, borders });
            }
            SHEET => {
                let start = u32::from_le_bytes(data.get(..4)?.try_into().ok()?) as usize;
                let name = text((*data.get(6)?).into(), data.get(7..)?);
                self.sheets.push((name, start));
            }
            _ => {}
        }
        Some(())
    }

    /// The looks of the cells of a sheet.
    pub(super) fn sheet(&self, name: &str) -> SheetStyles {
        let mut sheet = SheetStyles::default();
        self.each_record(name, &mut |kind, data| {
            let _ = sheet.record(kind, data);
            true
        });
        sheet
    }

    /// Calls `see` with the records of a sheet until it returns `false`.
    fn each_record(&self, name: &str, see: &mut dyn FnMut(u16, &[u8]) -> bool) {
        let start = self.sheets.iter().find(|(known, _)| known == name).map(|&(_, start)| start);
        let Some(start) = start else { return };
        let mut depth = 0;
        for (kind, data) in records(&self.stream, start) {
            match kind {
                BEGIN => depth += 1,
                END_OF_SHEET if depth <= 1 => break,
                END_OF_SHEET => depth -= 1,
                // A chart on the sheet has separate records.
                _ if depth > 1 => {}
                _ if !see(kind, data) => break,
                _ => {}
            }
        }
    }

    /// Calls `see` with each cell of a sheet that is blank and has borders or a ground, and with
    /// the number of its style, until it returns `false`.
    pub(super) fn blanks(&self, name: &str, see: &mut dyn FnMut(Spot, u16) -> bool) {
        self.each_record(name, &mut |kind, data| {
            let (Some(row), Some(first)) = (two(data, 0), two(data, 2)) else { return true };
            // One has its style after its place; several have a style each, and the last column.
            let styles = match kind {
                0x0201 => data.get(4..6),
                0x00be => data.get(4..data.len().saturating_sub(2)),
                _ => None,
            };
            let mut styles = (first..).zip(styles.unwrap_or_default().chunks_exact(2));
            styles.all(|(column, style)| {
                let style = two(style, 0).unwrap_or_default();
                let spot = (u32::from(row) + 1, u32::from(column) + 1);
                self.dress(style) == Dress::default() || see(spot, style)
            })
        });
    }

    /// The borders and the ground of a cell with this style.
    pub(super) fn dress(&self, style: u16) -> Dress {
        let Some(style) = self.cells.get(usize::from(style)) else { return Dress::default() };
        let colour = (style.pattern > 0).then(|| self.colour(style.fill)).flatten();
        let ground = ground(&pattern_name(style.pattern.into()), colour);
        Dress { borders: style.borders.map(line_width), ground }
    }

    /// The reason why a cell of a sheet is not printed as it is.
    pub(super) fn unlike(&self, sheet: &SheetStyles, spot: Spot, value: &Value) -> Option<Cause> {
        let style = self.cells.get(usize::from(*sheet.cells.get(&spot)?))?;
        // There is no font 4.
        let font = self.fonts.get(usize::from(style.font) - usize::from(style.font > 4));
        let ground = match style.pattern {
            0 => Some(WHITE),
            1 => self.colour(style.fill),
            _ => None,
        };
        Look {
            format: self.formats.get(&style.format).map_or("General", String::as_str),
            colour: font.and_then(|font| self.colour(font.colour)).unwrap_or(BLACK),
            ground,
            size: font.map(|font| font.size),
        }
        .unlike(value)
    }

    /// The colour of this number; `None` for that of the system.
    fn colour(&self, number: u16) -> Option<Rgb> {
        match number {
            0..8 | 65 => usual_colour(number),
            number => self.palette.get(usize::from(number) - 8).copied(),
        }
    }
}

impl SheetStyles {
    fn record(&mut self, kind: u16, data: &[u8]) -> Option<()> {
        let spot = |row: u16, column: u16| (u32::from(row) + 1, u32::from(column) + 1);
        match kind {
            // Numbers, texts, formulas and their results.
            0x0006 | 0x0203..=0x0205 | 0x027e | 0x00fd | 0x00d6 => {
                let (row, column, style) = (two(data, 0)?, two(data, 2)?, two(data, 4)?);
                self.cells.insert(spot(row, column), style);
            }
            // Several numbers side by side: each has a style and four bytes.
            0x00bd => {
                let (row, first) = (two(data, 0)?, two(data, 2)?);
                let numbers = data.get(4..data.len().checked_sub(2)?)?.chunks_exact(6);
                for (column, number) in (first..=u16::MAX).zip(numbers) {
                    self.cells.insert(spot(row, column), two(number, 0)?);
                }
            }
            0x0208 => {
                let (row, height, flags) = (two(data, 0)?, two(data, 6)?, two(data, 12)?);
                let is_low = height & 0x8000 == 0 && f64::from(height) / TWIP < LOWEST_ROW;
                if flags & 0x20 != 0 || is_low {
                    let row = u32::from(row) + 1;
                    self.rows.add(row, row);
                }
            }
            0x007d => {
                let (first, last, width) = (two(data, 0)?, two(data, 2)?, two(data, 4)?);
                if two(data, 8)? & 1 != 0 || width < NARROWEST_COLUMN {
                    self.columns.add(u32::from(first) + 1, u32::from(last) + 1);
                }
            }
            // A drawing, and then what it is: 8 is a picture.
            0x00ec => self.anchor = anchor(data),
            0x005d if two(data, 4)? == 8 && self.pictures.len() <= MOST_PICTURES => {
                let (from, end) = self.anchor.take().unwrap_or(((1, 1), (2, 2)));
                self.pictures.push(Picture { from, end, file: String::new() });
            }
            _ => {}
        }
        Some(())
    }
}

/// The colour of this number in a workbook without colours of its choice; `None` for those of the
/// system.
pub(super) fn usual_colour(number: u16) -> Option<Rgb> {
    match number {
        0..8 => Some(rgb(PALETTE[usize::from(number)].to_be_bytes())),
        65 => Some(WHITE),
        number => PALETTE.get(usize::from(number) - 8).map(|colour| rgb(colour.to_be_bytes())),
    }
}

/// The cells of the corners of a drawing: after the head of the record that names them are the
/// flags, and then a column and a row of each corner, with the distance from the border of each.
fn anchor(data: &[u8]) -> Option<(Spot, Spot)> {
    const HEAD: [u8; 6] = [0x10, 0xf0, 18, 0, 0, 0];
    let at = data.windows(HEAD.len()).position(|head| head == HEAD)? + HEAD.len();
    let corner = |at: usize| {
        let (column, row) = (two(data, at)?, two(data, at + 4)?);
        Some((u32::from(row) + 1, u32::from(column) + 1))
    };
    Some((corner(at + 2)?, corner(at + 10)?))
}

fn rgb([_, red, green, blue]: [u8; 4]) -> Rgb {
    [red, green, blue]
}

/// A text of this many letters, after the byte that says how they are written.
fn text(length: usize, data: &[u8]) -> String {
    let Some((flags, letters)) = data.split_first() else { return String::new() };
    if flags & 1 == 0 {
        return letters.iter().take(length).map(|&letter| char::from(letter)).collect();
    }
    let units: Vec<u16> =
        letters.chunks_exact(2).take(length).filter_map(|it| two(it, 0)).collect();
    String::from_utf16_lossy(&units)
}
