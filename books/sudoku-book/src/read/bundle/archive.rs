//! [`Archive`]: the files in a zip archive, each unpacked within the budget.

use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use crate::budget::{Budget, over_budget};

/// The most files in an archive.
const MOST_FILES: usize = 20_000;

/// The most that all files together unpack to, as a multiple of the memory: they are unpacked one
/// after the other.
const MOST_UNPACKED: u64 = 4;

/// A zip archive in memory.
pub(super) struct Archive<'a> {
    zip: ZipArchive<Cursor<&'a [u8]>>,
    pub(super) budget: Budget,
    /// The number of bytes that may still be unpacked.
    left: u64,
}

impl<'a> Archive<'a> {
    /// # Errors
    ///
    /// It is damaged, or has too many files.
    pub(super) fn open(bytes: &'a [u8], budget: &Budget) -> Result<Self, String> {
        let zip = ZipArchive::new(Cursor::new(bytes)).map_err(|error| error.to_string())?;
        if zip.len() > MOST_FILES {
            return Err(format!("it has more than {MOST_FILES} files in it"));
        }
        let left = budget.part(1).saturating_mul(MOST_UNPACKED);
        Ok(Self { zip, budget: *budget, left })
    }

    /// The names of its files.
    pub(super) fn names(&self) -> Vec<String> {
        let names = self.zip.file_names().filter_map(Result::ok);
        names.filter(|name| !name.ends_with('/')).map(Into::into).collect()
    }

    /// Unpacks a file; `None` if no file has this name.
    ///
    /// # Errors
    ///
    /// It is damaged or encrypted, or larger than its part of the memory.
    pub(super) fn bytes(&mut self, name: &str) -> Result<Option<Vec<u8>>, String> {
        let Some(index) = self.zip.index_for_name(name) else { return Ok(None) };
        let file = self.zip.by_index(index).map_err(|error| format!("{name}: {error}"))?;
        let most = self.budget.part(8).min(self.left);
        let mut bytes = Vec::new();
        let read = file.take(most + 1).read_to_end(&mut bytes);
        read.map_err(|error| format!("{name}: {error}"))?;
        if bytes.len() as u64 > most {
            return Err(over_budget(name, most));
        }
        self.left -= bytes.len() as u64;
        Ok(Some(bytes))
    }

    /// A file that is text: UTF-8, or UTF-16 with a byte order mark.
    ///
    /// # Errors
    ///
    /// As [`bytes`](Self::bytes), and if there is no file of this name.
    pub(super) fn text(&mut self, name: &str) -> Result<String, String> {
        let bytes = self.bytes(name)?.ok_or_else(|| format!("there is no {name} in it"))?;
        let mut text = String::new();
        let encoding = crate::decode::Encoding::of(&bytes);
        crate::decode::Decoder::new(bytes, std::io::empty(), encoding)
            .read_to_string(&mut text)
            .map_err(|error| format!("{name}: {error}"))?;
        Ok(text)
    }

    /// Returns `true` if a file has this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.zip.index_for_name(name).is_some()
    }

    /// Calls `each` with the tags of an XML file.
    ///
    /// # Errors
    ///
    /// As [`text`](Self::text), and if it is not XML.
    pub(super) fn tags(
        &mut self,
        name: &str,
        each: &mut dyn FnMut(&BytesStart<'_>),
    ) -> Result<(), String> {
        self.events(name, &mut |event| {
            if let Event::Start(tag) | Event::Empty(tag) = event {
                each(tag);
            }
            Ok(())
        })
    }

    /// Calls `each` with the pieces of an XML file.
    ///
    /// # Errors
    ///
    /// As [`tags`](Self::tags), and those of `each`.
    pub(super) fn events(
        &mut self,
        name: &str,
        each: &mut dyn FnMut(&Event<'_>) -> Result<(), String>,
    ) -> Result<(), String> {
        let text = self.text(name)?;
        let mut reader = xml(&text);
        loop {
            match reader.read_event() {
                Ok(Event::Eof) => return Ok(()),
                Ok(event) => each(&event)?,
                Err(error) => return Err(format!("{name}: {error}")),
            }
        }
    }

    /// The relations of a file, as Office writes them: an address for each name. Addresses outside
    /// the archive are whole ones.
    pub(super) fn relations(&mut self, name: &str) -> Vec<(String, String)> {
        let (folder, file) = name.rsplit_once('/').unwrap_or(("", name));
        let mut relations = Vec::new();
        // A file without pictures may have none.
        let _ = self.tags(&format!("{folder}/_rels/{file}.rels"), &mut |tag| {
            if let (Some(id), Some(target)) = (attribute(tag, "Id"), attribute(tag, "Target")) {
                let is_outside = attribute(tag, "TargetMode").is_some_and(|it| it == "External");
                let target = if is_outside { target } else { resolved(name, &target) };
                relations.push((id, target));
            }
        });
        relations
    }
}

/// A reader of XML that trusts nothing to be closed in order.
pub(super) fn xml(text: &str) -> Reader<&[u8]> {
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    reader
}

/// The value of an attribute, by its name without the prefix.
pub(super) fn attribute(tag: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = tag.attributes();
    let attributes = attributes.with_checks(false).filter_map(Result::ok);
    let mut found = attributes
        .filter(|attribute| attribute.key.as_ref().rsplit(':').next() == Some(name))
        .map(|attribute| match quick_xml::escape::unescape(&attribute.value) {
            Ok(value) => value.into_owned(),
            Err(_) => attribute.value.into_owned(),
        });
    found.next()
}

/// An address in a file as a name in the archive: `../media/1.png` in `ppt/slides/slide1.xml` is
/// `ppt/media/1.png`.
pub(super) fn resolved(file: &str, address: &str) -> String {
    let address = address.split(['#', '?']).next().unwrap_or_default();
    let mut parts: Vec<&str> = match address.strip_prefix('/') {
        Some(_) => Vec::new(),
        None => file.split('/').collect(),
    };
    parts.pop();
    for part in address.split('/') {
        match part {
            "" | "." => {}
            ".." => _ = parts.pop(),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::resolved;

    #[test]
    fn addresses() {
        for (file, address, name) in [
            ("word/document.xml", "media/1.png", "word/media/1.png"),
            ("ppt/slides/slide1.xml", "../media/1.png", "ppt/media/1.png"),
            ("OEBPS/text/one.xhtml", "../img/./a.png#top", "OEBPS/img/a.png"),
            ("page.html", "img/a.png?x=1", "img/a.png"),
            ("a/page.html", "/img/a.png", "img/a.png"),
            ("page.html", "../../a.png", "a.png"),
        ] {
            assert_eq!(resolved(file, address), name, "{file} {address}");
        }
    }
}
