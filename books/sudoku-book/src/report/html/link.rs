//! [`Links`]: from the report to the places it names.

use std::fmt::Write;
use std::path::{Component, Path, PathBuf};

use crate::entry::Place;
use crate::finding::Location;

/// The start of links.
#[derive(Default)]
pub(super) struct Links {
    /// The folder of the report; `None` is the current one.
    folder: Option<PathBuf>,
}

impl Links {
    /// Links from a report at this path.
    pub(super) fn from(report: &Path) -> Self {
        let whole = std::path::absolute(report).ok();
        Self { folder: whole.and_then(|path| path.parent().map(Path::to_path_buf)) }
    }

    /// The address of a place, for a quoted attribute; `None` if it is not in a file.
    pub(super) fn to(&self, location: &Location) -> Option<String> {
        if location.file.starts_with(['<', '-']) {
            return None;
        }
        let file = Path::new(&*location.file);
        let mut link = match &self.folder {
            Some(folder) => self::relative(&std::path::absolute(file).ok()?, folder)?,
            None => self::path(file)?,
        };
        if let Place::Page { page, picture: None, .. } = location.place {
            let _ = write!(link, "#page={page}");
        }
        Some(link)
    }
}

/// The relative path from a folder to a file, both absolute.
fn relative(file: &Path, folder: &Path) -> Option<String> {
    let (mut file_parts, mut folder_parts) = (file.components(), folder.components());
    let mut shared = 0;
    while let (Some(a), Some(b)) = (file_parts.next(), folder_parts.next())
        && a == b
    {
        shared += 1;
    }
    if shared == 0 {
        // On another drive.
        return self::path(file);
    }
    let up = folder.components().skip(shared).map(|_| Component::ParentDir);
    let way: PathBuf = up.chain(file.components().skip(shared)).collect();
    self::path(&way)
}

/// A path as an address. A relative one begins with `./`, so that no name is taken for a protocol.
fn path(path: &Path) -> Option<String> {
    let text = path.to_str()?.replace(std::path::MAIN_SEPARATOR, "/");
    let mut link = String::from(match (path.is_absolute(), text.starts_with('/')) {
        (true, true) => "file://",
        (true, false) => "file:///",
        (false, _) => "./",
    });
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                link.push(char::from(byte));
            }
            other => {
                let _ = write!(link, "%{other:02X}");
            }
        }
    }
    Some(link)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Area;

    fn link(file: &str, report: Option<&str>) -> Option<String> {
        let place = Place::Text { line: 1, column: 1 };
        let location = Location { file: file.into(), place, label: None };
        report.map_or_else(Links::default, |report| Links::from(Path::new(report))).to(&location)
    }

    #[test]
    fn links_are_relative_to_the_report() {
        assert_eq!(link("book.pdf", None).as_deref(), Some("./book.pdf"));
        assert_eq!(link("book.pdf", Some("report.html")).as_deref(), Some("./book.pdf"));
        assert_eq!(link("book.pdf", Some("out/a/r.html")).as_deref(), Some("./../../book.pdf"));
        assert_eq!(link("in/book.pdf", Some("out/r.html")).as_deref(), Some("./../in/book.pdf"));
        assert_eq!(link("<stdin>", None), None);
    }

    #[test]
    fn no_name_becomes_a_protocol_or_ends_the_quote() {
        assert_eq!(link("javascript:x", None).as_deref(), Some("./javascript%3Ax"));
        assert_eq!(link("a\"b#é", None).as_deref(), Some("./a%22b%23%C3%A9"));
    }

    #[test]
    fn pages() {
        let place = Place::Page {
            page: 16,
            area: Area::new(0.0, 0.0, 9.0, 9.0),
            spot: None,
            picture: None,
        };
        let location = Location { file: "book.pdf".into(), place, label: None };
        assert_eq!(Links::default().to(&location).as_deref(), Some("./book.pdf#page=16"));
    }
}
