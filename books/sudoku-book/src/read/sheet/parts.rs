//! [`Parts`]: the files of a workbook that its reader does not read.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::unprinted::Lines;
use super::{Broken, MOST_SHEETS};
use crate::budget::Budget;

/// Lower rows show no digit, in points.
pub(super) const LOWEST_ROW: f64 = 4.0;
/// Narrower columns show no digit, in digits.
const NARROWEST_COLUMN: f64 = 0.5;

/// The files of a workbook.
pub(super) struct Parts<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// The names of the files as they are, by the names without capitals.
    names: BTreeMap<String, String>,
    /// The sheets and their files, in the order of the workbook.
    sheets: Vec<(String, String)>,
    /// The most bytes that are read of a file.
    most: u64,
}

/// A relation of a file to another.
pub(super) struct Relation {
    id: String,
    /// The last word of its kind: `worksheet`, `drawing`.
    pub(super) kind: String,
    /// The path of the other file.
    pub(super) target: String,
}

impl<'a> Parts<'a> {
    pub(super) fn open(bytes: &'a [u8], budget: &Budget) -> Result<Self, Broken> {
        let archive = ZipArchive::new(Cursor::new(bytes))?;
        let names = archive.file_names().filter_map(Result::ok);
        let names = names.map(|name| (plain(&name), name.into_owned())).collect();
        let mut parts = Self { archive, names, sheets: Vec::new(), most: budget.part(4) };
        let root = parts.relations("")?;
        let workbook = root.into_iter().find(|relation| relation.kind == "officedocument");
        let workbook = workbook.map_or("xl/workbook.xml".to_owned(), |relation| relation.target);
        let relations = parts.relations(&workbook)?;
        let mut sheets = Vec::new();
        parts.each_tag(&workbook, &mut |tag| {
            if tag.local_name().as_ref() == "sheet" && sheets.len() <= MOST_SHEETS {
                let id = attribute(tag, "id").unwrap_or_default();
                let found = relations.iter().find(|relation| relation.id == id);
                let name = attribute(tag, "name").unwrap_or_default();
                sheets.extend(found.map(|relation| (name, relation.target.clone())));
            }
        })?;
        Ok(Self { sheets, ..parts })
    }

    /// The path of the sheet with this name.
    pub(super) fn sheet(&self, name: &str) -> Option<String> {
        self.sheets.iter().find(|(known, _)| known == name).map(|(_, path)| path.clone())
    }

    /// The hidden rows and columns of the sheet at this path.
    pub(super) fn hidden_lines(&mut self, path: &str) -> Result<(Lines, Lines), Broken> {
        let (mut rows, mut columns) = (Lines::default(), Lines::default());
        let mut row = 0_u32;
        self.each_tag(path, &mut |tag| {
            let number =
                |name: &str| attribute(tag, name).and_then(|text| text.parse::<u32>().ok());
            let is_hidden = |size: &str, least: f64| {
                let size = attribute(tag, size).and_then(|text| text.parse::<f64>().ok());
                let hidden = attribute(tag, "hidden");
                hidden.is_some_and(|text| text == "1" || text == "true")
                    || size.is_some_and(|size| size < least)
            };
            match tag.local_name().as_ref() {
                "row" => {
                    row = number("r").unwrap_or(row.saturating_add(1));
                    if is_hidden("ht", LOWEST_ROW) {
                        rows.add(row, row);
                    }
                }
                "col" if is_hidden("width", NARROWEST_COLUMN) => {
                    if let (Some(first), Some(last)) = (number("min"), number("max")) {
                        columns.add(first, last);
                    }
                }
                _ => {}
            }
        })?;
        Ok((rows, columns))
    }

    /// The relations of a file; none if it has no table of them.
    pub(super) fn relations(&mut self, path: &str) -> Result<Vec<Relation>, Broken> {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let table = join(folder, &format!("_rels/{name}.rels"));
        if !self.names.contains_key(&plain(&table)) {
            return Ok(Vec::new());
        }
        let mut relations = Vec::new();
        self.each_tag(&table, &mut |tag| {
            let attribute = |name| attribute(tag, name).unwrap_or_default();
            if tag.local_name().as_ref() == "Relationship" && attribute("TargetMode") != "External"
            {
                let kind = attribute("Type");
                let kind = kind.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
                let target = join(folder, &attribute("Target"));
                relations.push(Relation { id: attribute("Id"), kind, target });
            }
        })?;
        Ok(relations)
    }

    /// Calls `see` with each tag of an XML file that opens an element.
    fn each_tag(&mut self, path: &str, see: &mut dyn FnMut(&BytesStart<'_>)) -> Result<(), Broken> {
        let lacks = || format!("it lacks {path}");
        let name = self.names.get(&plain(path)).ok_or_else(lacks)?;
        let file = self.archive.by_name(name)?.take(self.most);
        let mut reader = Reader::from_reader(BufReader::new(file));
        reader.config_mut().check_end_names = false;
        let mut buffer = Vec::new();
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer)? {
                Event::Eof => return Ok(()),
                Event::Start(tag) | Event::Empty(tag) => see(&tag),
                _ => {}
            }
        }
    }
}

/// The value of an attribute, whatever the namespace of its name.
pub(super) fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = tag.attributes();
    let found = attributes.with_checks(false).filter_map(Result::ok);
    let mut found = found.filter(|attribute| attribute.key.local_name().as_ref() == name);
    let value = found.next()?.value.into_owned();
    Some(unescape(&value).map_or_else(|_| value.clone(), Cow::into_owned))
}

/// The name of a file without capitals, as programs compare them.
fn plain(path: &str) -> String {
    path.replace('\\', "/").to_lowercase()
}

/// The path of a file that is named in a folder.
fn join(folder: &str, path: &str) -> String {
    let folder = if path.starts_with('/') { "" } else { folder };
    let mut names: Vec<&str> = Vec::new();
    for name in folder.split('/').chain(path.split('/')) {
        match name {
            "" | "." => {}
            ".." => drop(names.pop()),
            name => names.push(name),
        }
    }
    names.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_within_the_archive() {
        assert_eq!(join("xl/worksheets", "../drawings/drawing1.xml"), "xl/drawings/drawing1.xml");
        assert_eq!(join("xl/worksheets", "/xl/media/1.png"), "xl/media/1.png");
        assert_eq!(join("", "xl/workbook.xml"), "xl/workbook.xml");
        assert_eq!(join("a", "../../../b"), "b");
    }
}
