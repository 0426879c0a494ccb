//! [`WordLooks`]: the borders and grounds of the cells of tables in `.docx` files.
//!
//! ```text
//! styles.xml: <w:style w:type="table"> … <w:tblBorders> ─┐
//! <w:tblPr> <w:tblStyle/> <w:tblBorders>  ───────────────┼─→ the look of a cell
//! <w:tcPr> <w:tcBorders> <w:shd/>  ──────────────────────┘
//! ```

use std::collections::HashMap;

use quick_xml::events::{BytesStart, Event};

use super::super::css::Look;
use super::archive::attribute;

/// The most styles that a style is derived from.
const DEEPEST: usize = 16;
/// Pixels for an eighth of a point.
const EIGHTH: f64 = 96.0 / 72.0 / 8.0;
/// The width of a border that does not say its own, in eighths of a point.
const USUAL: f64 = 4.0;

/// The borders and the ground that a table, a style of tables or a cell says.
#[derive(Clone, Debug, Default)]
struct Dress {
    /// Above, right, below and left; of a table also those between rows and between columns.
    borders: [Option<f64>; 6],
    ground: Option<String>,
}

impl Dress {
    /// This dress, and where it says nothing, the other one.
    fn over(&self, other: &Self) -> Self {
        let borders = [0, 1, 2, 3, 4, 5].map(|side| self.borders[side].or(other.borders[side]));
        Self { borders, ground: self.ground.clone().or_else(|| other.ground.clone()) }
    }

    /// The look of a cell, as far as its table says it: with the lines between cells on all sides.
    fn inner(&self) -> Self {
        let [.., rows, columns] = self.borders;
        Self { borders: [rows, columns, rows, columns, None, None], ground: self.ground.clone() }
    }

    fn look(&self) -> Look {
        let [above, right, below, left, ..] = self.borders.map(Option::unwrap_or_default);
        Look {
            borders: [above, right, below, left],
            ground: self.ground.clone().unwrap_or_default(),
        }
    }

    /// Adds a border that is named so.
    fn border(&mut self, tag: &BytesStart<'_>) {
        let side = match tag.local_name().as_ref() {
            "top" => 0,
            "right" | "end" => 1,
            "bottom" => 2,
            "left" | "start" => 3,
            "insideH" => 4,
            "insideV" => 5,
            _ => return,
        };
        let kind = attribute(tag, "val").unwrap_or_default();
        let size = attribute(tag, "sz").and_then(|size| size.parse::<f64>().ok());
        let size = size.filter(|size| size.is_finite()).unwrap_or(USUAL) * EIGHTH;
        self.borders[side] = Some(match kind.as_str() {
            "none" | "nil" => 0.0,
            "double" | "triple" => 3.0 * size,
            _ => size,
        });
    }

    /// Adds the ground of a `w:shd`.
    fn shade(&mut self, tag: &BytesStart<'_>) {
        let said = |name| attribute(tag, name).unwrap_or_default().to_ascii_lowercase();
        let (pattern, fill) = (said("val"), said("fill"));
        let is_white = matches!(fill.as_str(), "" | "auto" | "ffffff");
        self.ground = Some(match pattern.as_str() {
            "clear" | "nil" | "" if is_white => String::new(),
            "clear" | "nil" | "" => format!("#{fill}"),
            // Two colours, or the one in front.
            _ => format!("{pattern} {} {fill}", said("color")),
        });
    }
}

/// The properties that are being read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Table,
    Cell,
}

/// A table that is open.
#[derive(Default)]
struct Open {
    style: Option<String>,
    own: Dress,
    /// Of the current row, in place of the table's.
    row: Dress,
    cell: Dress,
}

/// The looks of the cells of a document, and the state of its reading.
#[derive(Default)]
pub(super) struct WordLooks {
    /// The parents and the dresses of the styles of tables. The one for all tables has an empty
    /// name.
    styles: HashMap<String, (String, Dress)>,
    style: Option<String>,
    /// Whether the borders of some cells of a style are read, as of its first row: they decorate.
    is_conditional: bool,
    tables: Vec<Open>,
    part: Option<Part>,
    in_borders: bool,
    in_row: bool,
}

impl WordLooks {
    /// Takes a piece of a file. Returns the look of the cell if its properties are complete.
    pub(super) fn event(&mut self, event: &Event<'_>) -> Option<Look> {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::Empty(tag) => {
                self.start(tag);
                return self.end(tag.name().as_ref());
            }
            Event::End(tag) => return self.end(tag.name().as_ref()),
            _ => {}
        }
        None
    }

    /// Takes an opening tag.
    pub(super) fn start(&mut self, tag: &BytesStart<'_>) {
        match tag.name().as_ref() {
            "w:style" => {
                let is_of_tables = attribute(tag, "type").is_some_and(|it| it == "table");
                self.style = attribute(tag, "styleId").filter(|_| is_of_tables);
                let Some(name) = self.style.clone() else { return };
                if attribute(tag, "default").is_some_and(|it| it == "1" || it == "true") {
                    self.styles.insert(String::new(), (name.clone(), Dress::default()));
                }
                self.styles.insert(name, Default::default());
            }
            "w:basedOn" => {
                let parent = attribute(tag, "val").unwrap_or_default();
                if let Some((known, _)) = self.styles_open() {
                    *known = parent;
                }
            }
            "w:tblStylePr" => self.is_conditional = true,
            "w:tbl" => self.tables.push(Open::default()),
            "w:tr" => self.tables.last_mut().into_iter().for_each(|it| it.row = Dress::default()),
            "w:tc" => self.tables.last_mut().into_iter().for_each(|it| it.cell = Dress::default()),
            "w:tblStyle" => {
                let name = attribute(tag, "val");
                self.tables.last_mut().into_iter().for_each(|table| table.style.clone_from(&name));
            }
            "w:tblPr" => (self.part, self.in_row) = (Some(Part::Table), false),
            "w:tblPrEx" => (self.part, self.in_row) = (Some(Part::Table), true),
            "w:tcPr" => self.part = Some(Part::Cell),
            "w:tblBorders" | "w:tcBorders" => self.in_borders = true,
            "w:shd" => self.open().into_iter().for_each(|dress| dress.shade(tag)),
            _ if self.in_borders => self.open().into_iter().for_each(|dress| dress.border(tag)),
            _ => {}
        }
    }

    /// Takes the end of an element. Returns the look of the cell if its properties are complete.
    pub(super) fn end(&mut self, name: &str) -> Option<Look> {
        match name {
            "w:style" => self.style = None,
            "w:tblStylePr" => self.is_conditional = false,
            "w:tbl" => _ = self.tables.pop(),
            "w:tblPr" | "w:tblPrEx" => self.part = None,
            "w:tblBorders" | "w:tcBorders" => self.in_borders = false,
            "w:tcPr" => {
                self.part = None;
                return self.style.is_none().then(|| self.look());
            }
            _ => {}
        }
        None
    }

    /// The look of the cell that is open.
    pub(super) fn look(&self) -> Look {
        let Some(table) = self.tables.last() else { return Look::default() };
        let style = self.styled(table.style.as_deref().unwrap_or_default());
        let all = table.row.over(&table.own).over(&style);
        table.cell.over(&all.inner()).look()
    }

    /// The dress of a style of tables with everything that it is derived from.
    fn styled(&self, name: &str) -> Dress {
        let first = self.styles.get(name);
        let line = std::iter::successors(first, |(parent, _)| {
            Some(parent).filter(|name| !name.is_empty()).and_then(|name| self.styles.get(name))
        });
        line.take(DEEPEST).fold(Dress::default(), |whole, (_, dress)| whole.over(dress))
    }

    fn styles_open(&mut self) -> Option<&mut (String, Dress)> {
        self.styles.get_mut(self.style.as_deref()?)
    }

    /// The dress that is being read.
    fn open(&mut self) -> Option<&mut Dress> {
        let (part, in_row) = (self.part?, self.in_row);
        if self.is_conditional {
            return None;
        }
        if self.style.is_some() {
            return self.styles_open().map(|(_, dress)| dress);
        }
        let table = self.tables.last_mut()?;
        Some(match part {
            Part::Cell => &mut table.cell,
            Part::Table if in_row => &mut table.row,
            Part::Table => &mut table.own,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::archive::xml;
    use super::*;
    use quick_xml::events::Event;

    /// The looks of the cells of a document.
    fn looks(text: &str) -> Vec<Look> {
        let (mut looks, mut found) = (WordLooks::default(), Vec::new());
        let mut reader = xml(text);
        loop {
            match reader.read_event().unwrap() {
                Event::Eof => return found,
                event => found.extend(looks.event(&event)),
            }
        }
    }

    #[test]
    fn cells_before_tables_before_styles() {
        let text = "<w:style w:type='table' w:styleId='Base' w:default='1'><w:tblPr><w:tblBorders>\
                    <w:insideH w:val='single' w:sz='6'/><w:insideV w:val='single' w:sz='6'/>\
                    </w:tblBorders></w:tblPr></w:style>\
                    <w:style w:type='table' w:styleId='Own'><w:basedOn w:val='Base'/><w:tcPr>\
                    <w:shd w:val='clear' w:fill='DDDDDD'/></w:tcPr><w:tblStylePr w:type='firstRow'>\
                    <w:tcPr><w:shd w:val='clear' w:fill='000000'/></w:tcPr></w:tblStylePr></w:style>\
                    <w:tbl><w:tr><w:tc><w:tcPr/></w:tc></w:tr></w:tbl>\
                    <w:tbl><w:tblPr><w:tblStyle w:val='Own'/><w:tblBorders><w:insideV w:val='nil'/>\
                    </w:tblBorders></w:tblPr><w:tr><w:tc><w:tcPr><w:tcBorders>\
                    <w:top w:val='single' w:sz='12'/></w:tcBorders></w:tcPr><w:p><w:pPr>\
                    <w:shd w:val='clear' w:fill='123456'/></w:pPr></w:p></w:tc>\
                    <w:tc><w:tcPr><w:shd w:val='pct25' w:color='auto' w:fill='auto'/></w:tcPr></w:tc>\
                    <w:tc><w:tcPr><w:shd w:val='clear' w:fill='auto'/></w:tcPr></w:tc></w:tr></w:tbl>";
        let look = |borders, ground: &str| Look { borders, ground: ground.into() };
        let expected = [
            look([1.0; 4], ""),
            look([2.0, 0.0, 1.0, 0.0], "#dddddd"),
            look([1.0, 0.0, 1.0, 0.0], "pct25 auto auto"),
            look([1.0, 0.0, 1.0, 0.0], ""),
        ];
        assert_eq!(looks(text), expected);
    }
}
