//! [`Parts`]: the files of a workbook that its reader does not read, such as pictures.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::io::{BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use super::blocks::Spot;
use super::unprinted::Lines;
use super::{Broken, MOST_SHEETS};
use crate::budget::{Budget, over_budget};

/// Lower rows show no digit, in points.
pub(super) const LOWEST_ROW: f64 = 4.0;
/// Narrower columns show no digit, in digits.
const NARROWEST_COLUMN: f64 = 0.5;

/// The size of a column and a row that are not described, in the units of drawings.
const COLUMN: u64 = 609_600;
const ROW: u64 = 190_500;
/// The most pictures of a sheet.
pub(super) const MOST_PICTURES: usize = 2_000;
/// The most drawings of a sheet; programs write one.
const MOST_DRAWINGS: usize = 4;
/// The longest path of a file, in bytes.
const LONGEST_PATH: usize = 4096;
/// The most that all pictures together, and all XML files, unpack to, as a multiple of the memory:
/// they are read one after the other, and several sheets may name the same one.
const MOST_UNPACKED: u64 = 4;

/// The files in an archive.
pub(super) struct Files<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// The names of the files as they are, by the names without capitals.
    names: BTreeMap<String, String>,
    /// The most bytes that are read of an XML file and of all further ones, and the same of
    /// pictures.
    most: u64,
    left: u64,
    most_picture: u64,
    left_pictures: u64,
}

/// The files of a workbook in the format of Office.
pub(super) struct Parts<'a> {
    files: Files<'a>,
    /// The sheets and their files, in the order of the workbook.
    sheets: Vec<(String, String)>,
}

/// A picture on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    /// The cells of its corners.
    pub(super) from: Spot,
    pub(super) end: Spot,
    /// The path of its file.
    pub(super) file: String,
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
        let mut files = Files::open(bytes, budget)?;
        let root = files.relations("")?;
        let workbook = root.into_iter().find(|relation| relation.kind == "officedocument");
        let workbook = workbook.map_or("xl/workbook.xml".to_owned(), |relation| relation.target);
        let relations = files.relations(&workbook)?;
        let relations = by_id(&relations);
        let mut sheets = Vec::new();
        files.each_tag(&workbook, &mut |tag| {
            if tag.local_name().as_ref() == "sheet" && sheets.len() <= MOST_SHEETS {
                let id = attribute(tag, "id").unwrap_or_default();
                let name = attribute(tag, "name").unwrap_or_default();
                sheets.extend(relations.get(&*id).map(|&target| (name, target.to_owned())));
            }
        })?;
        Ok(Self { files, sheets })
    }

    pub(super) fn files(&mut self) -> &mut Files<'a> {
        &mut self.files
    }

    /// The pictures on the sheet at this path.
    pub(super) fn pictures(&mut self, sheet: &str) -> Result<Vec<Picture>, Broken> {
        let drawings = self.files.relations(sheet)?;
        let mut pictures = Vec::new();
        let drawings = drawings.into_iter().filter(|relation| relation.kind == "drawing");
        for drawing in drawings.take(MOST_DRAWINGS) {
            let relations = self.files.relations(&drawing.target)?;
            let mut reading = DrawingReader::new(by_id(&relations), &mut pictures);
            self.files.each_event(&drawing.target, &mut |event| reading.event(event))?;
        }
        Ok(pictures)
    }

    /// The path of the sheet with this name.
    pub(super) fn sheet(&self, name: &str) -> Option<String> {
        self.sheets.iter().find(|(known, _)| known == name).map(|(_, path)| path.clone())
    }

    /// The hidden rows and columns of the sheet at this path.
    pub(super) fn hidden_lines(&mut self, path: &str) -> Result<(Lines, Lines), Broken> {
        let (mut rows, mut columns) = (Lines::default(), Lines::default());
        let mut row = 0_u32;
        self.files.each_tag(path, &mut |tag| {
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
}

impl<'a> Files<'a> {
    pub(super) fn open(bytes: &'a [u8], budget: &Budget) -> Result<Self, Broken> {
        let archive = ZipArchive::new(Cursor::new(bytes))?;
        let names = archive.file_names().filter_map(Result::ok);
        let names = names.map(|name| (plain(&name), name.into_owned())).collect();
        let left = budget.part(1).saturating_mul(MOST_UNPACKED);
        let (most, most_picture) = (budget.part(4), budget.part(8));
        Ok(Self { archive, names, most, left, most_picture, left_pictures: left })
    }

    /// Whether a workbook in the format of Office has pictures.
    pub(super) fn has_pictures(&self) -> bool {
        self.names.keys().any(|name| name.starts_with("xl/media/"))
    }

    /// The content of a picture.
    pub(super) fn picture(&mut self, path: &str) -> Result<Vec<u8>, String> {
        let name = self.names.get(&plain(path)).ok_or_else(|| format!("it lacks {path}"))?;
        let file = self.archive.by_name(name).map_err(|error| error.to_string())?;
        let most = self.most_picture.min(self.left_pictures);
        let mut bytes = Vec::new();
        file.take(most + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
        if bytes.len() as u64 > most {
            return Err(over_budget("the picture", most));
        }
        self.left_pictures -= bytes.len() as u64;
        Ok(bytes)
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
                if target.len() <= LONGEST_PATH {
                    relations.push(Relation { id: attribute("Id"), kind, target });
                }
            }
        })?;
        Ok(relations)
    }

    /// Calls `see` with each record of a binary file, its kind and its content, until it returns
    /// `false`. A kind takes one or two bytes, a length up to four, seven bits in each.
    pub(super) fn each_record(
        &mut self,
        path: &str,
        see: &mut dyn FnMut(u32, &[u8]) -> bool,
    ) -> Result<(), Broken> {
        let lacks = || format!("it lacks {path}");
        let name = self.names.get(&plain(path)).ok_or_else(lacks)?;
        let most = self.most.min(self.left);
        let mut file = BufReader::new(self.archive.by_name(name)?).take(most);
        let number = |file: &mut dyn Read, longest: usize| -> std::io::Result<Option<u64>> {
            let mut number = 0;
            for nth in 0..longest {
                let mut byte = [0];
                if file.read(&mut byte)? == 0 {
                    return Ok((nth > 0).then_some(number));
                }
                number |= u64::from(byte[0] & 0x7f) << (7 * nth);
                if byte[0] & 0x80 == 0 {
                    break;
                }
            }
            Ok(Some(number))
        };
        let mut data = Vec::new();
        while let Some(kind) = number(&mut file, 2)? {
            let length = number(&mut file, 4)?.unwrap_or(0);
            data.clear();
            (&mut file).take(length).read_to_end(&mut data)?;
            let is_cut = (data.len() as u64) < length;
            if is_cut || !see(kind as u32, &data) {
                break;
            }
        }
        let left = file.limit();
        self.left = self.left.saturating_sub(most - left);
        if left == 0 { Err(over_budget(path, most).into()) } else { Ok(()) }
    }

    /// Calls `see` with each tag of an XML file that opens an element.
    fn each_tag(&mut self, path: &str, see: &mut dyn FnMut(&BytesStart<'_>)) -> Result<(), Broken> {
        self.each_event(path, &mut |event| {
            if let Event::Start(tag) | Event::Empty(tag) = event {
                see(tag);
            }
        })
    }

    /// Calls `see` with each part of an XML file.
    fn each_event(&mut self, path: &str, see: &mut dyn FnMut(&Event<'_>)) -> Result<(), Broken> {
        let lacks = || format!("it lacks {path}");
        let name = self.names.get(&plain(path)).ok_or_else(lacks)?;
        let most = self.most.min(self.left);
        let file = self.archive.by_name(name)?.take(most);
        let mut reader = Reader::from_reader(BufReader::new(file));
        reader.config_mut().check_end_names = false;
        let mut buffer = Vec::new();
        loop {
            buffer.clear();
            match reader.read_event_into(&mut buffer)? {
                Event::Eof => break,
                event => see(&event),
            }
        }
        let read = reader.buffer_position();
        self.left = self.left.saturating_sub(read);
        if read >= most { Err(over_budget(path, most).into()) } else { Ok(()) }
    }
}

/// Reads the anchors of a drawing.
struct DrawingReader<'a> {
    /// The paths of files by the names in the drawing.
    relations: HashMap<&'a str, &'a str>,
    pictures: &'a mut Vec<Picture>,
    /// The row and column of the first corner and of the last one, from 0.
    corners: [Option<(u32, u32)>; 2],
    /// The corner that is being read.
    corner: usize,
    number: String,
    /// The rows and columns that the size spans.
    size: (u32, u32),
    is_hidden: bool,
    files: Vec<String>,
}

impl<'a> DrawingReader<'a> {
    fn new(relations: HashMap<&'a str, &'a str>, pictures: &'a mut Vec<Picture>) -> Self {
        let (corners, corner, number) = ([None; 2], 0, String::new());
        let (size, is_hidden, files) = ((1, 1), false, Vec::new());
        Self { relations, pictures, corners, corner, number, size, is_hidden, files }
    }

    fn event(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::Empty(tag) => self.start(tag),
            Event::Text(text) => self.number.push_str(&text.xml10_content()),
            Event::End(tag) => self.end(tag.local_name().as_ref()),
            _ => {}
        }
    }

    fn start(&mut self, tag: &BytesStart<'_>) {
        self.number.clear();
        match tag.local_name().as_ref() {
            "twoCellAnchor" | "oneCellAnchor" | "absoluteAnchor" => {
                (self.corners, self.size, self.is_hidden) = ([None; 2], (1, 1), false);
                self.files.clear();
            }
            "from" => self.corner = 0,
            "to" => self.corner = 1,
            // That of the anchor comes first.
            "ext" if self.size == (1, 1) => {
                let span = |name: &str, one: u64| {
                    let size = attribute(tag, name).and_then(|text| text.parse::<u64>().ok());
                    size.map_or(1, |size| u32::try_from(size / one).unwrap_or(u32::MAX).max(1))
                };
                self.size = (span("cy", ROW), span("cx", COLUMN));
            }
            "cNvPr" => {
                self.is_hidden |= attribute(tag, "hidden").is_some_and(|text| text == "1");
            }
            "blip" if self.files.len() <= MOST_PICTURES => {
                let id = attribute(tag, "embed").unwrap_or_default();
                self.files.extend(self.relations.get(&*id).map(|&target| target.to_owned()));
            }
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        let number = || self.number.trim().parse::<u32>().unwrap_or(0);
        match name {
            "row" => self.corners[self.corner].get_or_insert_default().0 = number(),
            "col" => self.corners[self.corner].get_or_insert_default().1 = number(),
            "twoCellAnchor" | "oneCellAnchor" | "absoluteAnchor" => self.finish(),
            _ => {}
        }
    }

    fn finish(&mut self) {
        let files = std::mem::take(&mut self.files);
        if self.is_hidden {
            return;
        }
        let one = |(row, column): (u32, u32)| (row.saturating_add(1), column.saturating_add(1));
        let from = one(self.corners[0].unwrap_or_default());
        let end = self.corners[1].map_or_else(
            || (from.0.saturating_add(self.size.0), from.1.saturating_add(self.size.1)),
            one,
        );
        let room = (MOST_PICTURES + 1).saturating_sub(self.pictures.len());
        self.pictures.extend(files.into_iter().take(room).map(|file| Picture { from, end, file }));
    }
}

/// The paths of files by the names of the relations.
pub(super) fn by_id(relations: &[Relation]) -> HashMap<&str, &str> {
    relations.iter().map(|relation| (&*relation.id, &*relation.target)).collect()
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
