//! [`XlsbStyles`]: the borders and grounds of the cells of a binary workbook, whose reader does not
//! read them.
//!
//! ```text
//! xl/styles.bin:  BrtFill, BrtBorder, BrtXF ─→ the look number n
//! xl/worksheets/…: BrtRowHdr, cells        ─→ the cell has look n
//! ```

use super::super::css::Look;
use super::Broken;
use super::blocks::Spot;
use super::looks::{WHITE, are_alike, ground, line_width, pattern_name};
use super::number_format::Rgb;
use super::ole::two;
use super::parts::{Files, by_id};
use super::xls_styles::usual_colour;

/// The most styles of cells; programs write at most 64,000.
const MOST_STYLES: usize = 100_000;

/// The kinds of records.
const ROW: u32 = 0;
const LAST_CELL: u32 = 11;
const RICH_TEXT: u32 = 62;
const FILL: u32 = 45;
const BORDER: u32 = 46;
const STYLE: u32 = 47;
const SHEET: u32 = 156;
const BEGIN_CELL_STYLES: u32 = 617;
const END_CELL_STYLES: u32 = 618;

/// The looks of the cells of a workbook.
pub(super) struct XlsbStyles<'a> {
    files: Files<'a>,
    looks: Vec<Look>,
    /// The sheets and their files.
    sheets: Vec<(String, String)>,
}

impl<'a> XlsbStyles<'a> {
    pub(super) fn read(mut files: Files<'a>) -> Result<Self, Broken> {
        let root = files.relations("")?;
        let workbook = root.into_iter().find(|relation| relation.kind == "officedocument");
        let workbook = workbook.map_or("xl/workbook.bin".to_owned(), |relation| relation.target);
        let relations = files.relations(&workbook)?;
        let paths = by_id(&relations);
        let mut sheets = Vec::new();
        files.each_record(&workbook, &mut |kind, data| {
            if kind == SHEET
                && let Some((name, path)) = sheet(data)
            {
                sheets.extend(paths.get(&*path).map(|&path| (name, path.to_owned())));
            }
            true
        })?;
        let styles = relations.iter().find(|relation| relation.kind == "styles");
        let mut tables = Tables::default();
        if let Some(styles) = styles {
            files.each_record(&styles.target, &mut |kind, data| {
                // A record that is too short is damaged, and its look is that of no style.
                let _ = tables.record(kind, data);
                tables.looks.len() <= MOST_STYLES
            })?;
        }
        if tables.looks.len() > MOST_STYLES {
            return Err(format!("it has more than {MOST_STYLES} styles").into());
        }
        Ok(Self { files, looks: tables.looks, sheets })
    }

    /// Calls `see` with each cell of a sheet that has borders or a ground, the number of its style,
    /// its look, and whether it is blank, until it returns `false`.
    pub(super) fn cells(
        &mut self,
        name: &str,
        see: &mut dyn FnMut(Spot, u32, &Look, bool) -> bool,
    ) -> Result<(), Broken> {
        let path = self.sheets.iter().find(|(known, _)| known == name).map(|(_, path)| path);
        let path = path.ok_or("its file is not known")?;
        let mut row = 0;
        self.files.each_record(path, &mut |kind, data| {
            let Some(first) = four(data, 0) else { return true };
            match kind {
                ROW => row = first.saturating_add(1),
                1..=LAST_CELL | RICH_TEXT => {
                    let style = four(data, 4).map_or(0, |number| number & 0xff_ffff);
                    let look = self.looks.get(style as usize);
                    if let Some(look) = look.filter(|look| **look != Look::default()) {
                        return see((row, first.saturating_add(1)), style, look, kind == 1);
                    }
                }
                _ => {}
            }
            true
        })
    }
}

/// The parts of the looks.
#[derive(Default)]
struct Tables {
    grounds: Vec<String>,
    borders: Vec<[f64; 4]>,
    is_of_cells: bool,
    looks: Vec<Look>,
}

impl Tables {
    fn record(&mut self, kind: u32, data: &[u8]) -> Option<()> {
        match kind {
            FILL => {
                let pattern = pattern_name(four(data, 0)?);
                let colour = data.get(4..12).and_then(colour);
                self.grounds.push(match colour {
                    Some(Colour::Rgb(colour)) => ground(&pattern, Some(colour)),
                    Some(Colour::Theme(text)) if pattern == "solid" => text,
                    _ => ground(&pattern, None),
                });
            }
            BORDER => {
                // Above, below, left, right: two bytes for the line, eight for the colour.
                let width = |nth: usize| two(data, 1 + 10 * nth).map_or(0.0, line_width);
                self.borders.push([width(0), width(3), width(1), width(2)]);
            }
            BEGIN_CELL_STYLES => self.is_of_cells = true,
            END_CELL_STYLES => self.is_of_cells = false,
            STYLE if self.is_of_cells => {
                let nth = |at: usize| two(data, at).map_or(usize::MAX, usize::from);
                let ground = self.grounds.get(nth(6)).cloned().unwrap_or_default();
                let borders = self.borders.get(nth(8)).copied().unwrap_or_default();
                self.looks.push(Look { borders, ground });
            }
            _ => {}
        }
        Some(())
    }
}

enum Colour {
    Rgb(Rgb),
    /// A colour of the theme, which is not read; empty for its white.
    Theme(String),
}

/// A colour: its kind, its number, its tint, and itself.
fn colour(data: &[u8]) -> Option<Colour> {
    let &[kind, number, dark, light, red, green, blue, _] = data else { return None };
    match kind >> 1 {
        1 => usual_colour(number.into()).map(Colour::Rgb),
        2 => Some(Colour::Rgb([red, green, blue])),
        3 if kind & 1 == 1 && !are_alike([red, green, blue], WHITE) => {
            Some(Colour::Rgb([red, green, blue]))
        }
        3 if (number, dark, light) == (0, 0, 0) => Some(Colour::Theme(String::new())),
        3 => Some(Colour::Theme(format!("theme {number} {dark} {light}"))),
        _ => None,
    }
}

/// The name of a sheet, and that of the relation to its file.
fn sheet(data: &[u8]) -> Option<(String, String)> {
    let (id, after) = text(data.get(8..)?)?;
    Some((text(after)?.0, id))
}

/// A text with its length before it, and the rest.
fn text(data: &[u8]) -> Option<(String, &[u8])> {
    let length = (four(data, 0)? as usize).checked_mul(2)?;
    let letters = data.get(4..)?.get(..length)?;
    let units: Vec<u16> = letters.chunks_exact(2).filter_map(|unit| two(unit, 0)).collect();
    Some((String::from_utf16_lossy(&units), &data[4 + length..]))
}

fn four(data: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(data.get(at..at + 4)?.try_into().ok()?))
}
