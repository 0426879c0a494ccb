//! Finds files that unpack to much more than their size, before they are opened.
//!
//! Opening unpacks the tables of the file itself and the streams with objects, and keeps them.
//! Every other stream is measured again before the page that uses it is drawn, by its own
//! dictionary.
//!
//! ```text
//! between streams ──────────────→ Outline: depth, dictionaries in lists
//! tables of objects, unpacked ──↗
//! other streams ────────────────→ size
//! ```

use crate::ledger::stream;
use crate::packing::{Packing, size, unpacked};

/// Streams are measured through at most this many layers of packing.
const LAYERS: usize = 4;

/// The reason not to open a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trap {
    /// A part of it unpacks to more than this size, in bytes.
    Swollen(u64),
    /// Its objects are nested too deeply.
    Deep,
}

/// The memory for an object that a table of the file lists.
const OBJECT: u64 = 48;

/// The memory for a dictionary in a list, which may be a page, is a part of the budget.
const LISTED: u64 = 2048;

/// Checks that no stream of the file that is not a picture unpacks to more than its share of the
/// memory, nor all tables of objects together; that objects are not nested too deeply; and that
/// lists do not hold more dictionaries than the memory holds pages.
///
/// It measures everything that looks like a packed stream. Streams of an encrypted file cannot be
/// measured before it is open.
///
/// # Errors
///
/// The kind of trap.
pub(crate) fn swells(bytes: &[u8], memory: u64) -> Result<(), Trap> {
    let most = stream(memory);
    let too_large = || Trap::Swollen(most);
    let mut left = most;
    let mut outline = Outline::default();
    let mut at = 0;
    while let Some(found) = find(&bytes[at..], b"stream") {
        let head = at + found;
        outline.pass(&bytes[at..head]);
        at = head + b"stream".len();
        let mut data = &bytes[at..];
        if bytes[..head].ends_with(b"end") {
            continue;
        }
        data = data.strip_prefix(b"\r").unwrap_or(data);
        data = data.strip_prefix(b"\n").unwrap_or(data);
        let length = find(data, b"endstream").unwrap_or(data.len());
        let data = &data[..length];
        let dict = &bytes[head.saturating_sub(1024)..head];
        let dict = &dict[find_last(dict, b" obj").unwrap_or(0)..];
        // Names may be written with numbers for their letters.
        let is_plain = !dict.contains(&b'#');
        let is_picture = is_plain && count(dict, b"/Image") > 0;
        let holds_objects = !is_plain || count(dict, b"/ObjStm") > 0;
        let lists_objects = count(dict, b"/XRef") > 0;
        if !is_picture {
            let mut largest = 0;
            for layers in layers(dict, is_plain) {
                if holds_objects {
                    let data = unpacked(data, &layers, most).map_err(|_| too_large())?;
                    largest = largest.max(data.len() as u64);
                    let mut inner = Outline::default();
                    inner.pass(&data);
                    outline.listed += inner.listed;
                } else {
                    largest = largest.max(size(data, &layers, most).map_err(|_| too_large())?);
                }
            }
            if lists_objects {
                largest = largest.max(largest / entry(dict) * OBJECT);
            }
            if holds_objects || lists_objects {
                left = left.checked_sub(largest).ok_or_else(too_large)?;
            }
        }
        at += length;
    }
    outline.pass(&bytes[at..]);
    if outline.is_deep {
        return Err(Trap::Deep);
    }
    if outline.listed > memory / LISTED { Err(too_large()) } else { Ok(()) }
}

/// The depth to which objects may be nested. A damaged object is looked for in all of its parts,
/// each of which is read to the end.
const DEEPEST: usize = 400;

/// The brackets of objects, apart from their strings.
#[derive(Default)]
struct Outline {
    /// The open ones, of lists and of dictionaries.
    open: Vec<bool>,
    is_deep: bool,
    /// The number of dictionaries in lists.
    listed: u64,
}

impl Outline {
    fn pass(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        // A string that is not closed is no string, nor is what looks like one in it.
        let mut no_string_after = usize::MAX;
        while let [first, after @ ..] = rest {
            let mut length = 1;
            match (first, after) {
                (b'(', _) if rest.len() <= no_string_after => match string(rest) {
                    Some(closed) => length = closed,
                    None => no_string_after = rest.len().saturating_sub(LONGEST_STRING),
                },
                (b'%', _) => length = rest.iter().take_while(|&&byte| !is_end(byte)).count(),
                (b'[', _) => self.begin(true),
                (b'<', [b'<', ..]) => {
                    self.listed += u64::from(self.open.last() == Some(&true));
                    self.begin(false);
                    length = 2;
                }
                (b']', _) => self.end(true),
                (b'>', [b'>', ..]) => {
                    self.end(false);
                    length = 2;
                }
                (b'e', _) if rest.starts_with(b"endobj") => self.open.clear(),
                _ => {}
            }
            rest = &rest[length..];
        }
    }

    fn begin(&mut self, is_list: bool) {
        if self.open.len() < DEEPEST {
            self.open.push(is_list);
        } else {
            self.is_deep = true;
        }
    }

    fn end(&mut self, is_list: bool) {
        self.open.pop_if(|open| *open == is_list);
    }
}

fn is_end(byte: u8) -> bool {
    matches!(byte, b'\r' | b'\n')
}

/// Longer strings are not looked for.
const LONGEST_STRING: usize = 1 << 16;

/// The length of a string in parentheses, which may hold others.
fn string(text: &[u8]) -> Option<usize> {
    let (mut depth, mut is_escaped) = (0, false);
    let end = text.iter().take(LONGEST_STRING).position(|&byte| {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    end.map(|end| end + 1)
}

/// The size of an entry of a table of objects: `/W [1 2 1]`; at least 1.
fn entry(dict: &[u8]) -> u64 {
    let widths = || {
        let after = &dict[find(dict, b"/W")? + 2..];
        let start = find(after, b"[")? + 1;
        let list = &after[start..start + find(&after[start..], b"]")?];
        let widths = list.split(u8::is_ascii_whitespace).filter(|width| !width.is_empty());
        let number = |width| str::from_utf8(width).ok()?.parse::<u32>().ok().map(u64::from);
        widths.map(number).sum::<Option<u64>>()
    };
    widths().unwrap_or(1).max(1)
}

/// The layers of packing by the names in a dictionary; if they may be written otherwise, or are
/// somewhere else, all that are possible.
fn layers(dict: &[u8], is_plain: bool) -> Vec<Vec<Packing>> {
    const NAMES: [(&[u8], Packing); 10] = [
        (b"/FlateDecode", Packing::Flate),
        (b"/LZWDecode", Packing::Lzw),
        (b"/RunLengthDecode", Packing::RunLength),
        (b"/ASCII85Decode", Packing::Ascii85),
        (b"/ASCIIHexDecode", Packing::AsciiHex),
        (b"/Fl", Packing::Flate),
        (b"/LZW", Packing::Lzw),
        (b"/RL", Packing::RunLength),
        (b"/A85", Packing::Ascii85),
        (b"/AHx", Packing::AsciiHex),
    ];
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = find(&dict[at..], b"/") {
        at += next;
        let rest = &dict[at..];
        let ends =
            |name: &[u8]| rest.get(name.len()).is_none_or(|byte| !byte.is_ascii_alphanumeric());
        let name = NAMES.iter().find(|(name, _)| rest.starts_with(name) && ends(name));
        found.extend(name.map(|(_, packing)| *packing));
        at += 1;
    }
    found.truncate(LAYERS);
    match (found.is_empty(), is_plain) {
        (false, true) => vec![found],
        _ => vec![vec![Packing::Flate], vec![Packing::Flate; 2], vec![Packing::Lzw], found],
    }
}

fn find(text: &[u8], word: &[u8]) -> Option<usize> {
    let first = *word.first()?;
    let mut at = 0;
    loop {
        at += text.get(at..)?.iter().position(|&byte| byte == first)?;
        if text[at..].starts_with(word) {
            return Some(at);
        }
        at += 1;
    }
}

fn find_last(text: &[u8], word: &[u8]) -> Option<usize> {
    text.windows(word.len()).rposition(|window| window == word)
}

fn count(text: &[u8], word: &[u8]) -> usize {
    text.windows(word.len()).filter(|window| *window == word).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMORY: u64 = 64 << 20;

    fn of_object(object: &str) -> Result<(), Trap> {
        swells(format!("%PDF-1.7\n%((\n1 0 obj\n{object}\nendobj\n").as_bytes(), MEMORY)
    }

    #[test]
    fn deep_objects_are_found() {
        for (open, close) in [("<< /A ", ">>"), ("[", "]"), ("[ << /Kids ", ">> ]")] {
            let nested = |depth| of_object(&(open.repeat(depth) + "1" + &close.repeat(depth)));
            assert_eq!(nested(150), Ok(()), "{open}");
            assert_eq!(nested(1000), Err(Trap::Deep), "{open}");
            // Also in an object that does not end.
            assert_eq!(of_object(&open.repeat(1000)), Err(Trap::Deep), "{open}");
            assert_eq!(of_object(&format!("{open} 1 {close}").repeat(1000)), Ok(()), "{open}");
            let in_string = format!("({})", open.repeat(1000));
            assert_eq!(of_object(&in_string), Ok(()), "{open}");
        }
        let fine = "1 0 obj << /A [ (\\)(() << ) ] >> endobj\n".repeat(1000);
        assert_eq!(swells(fine.as_bytes(), MEMORY), Ok(()));
        let broken = "1 0 obj << /A [ << endobj\n".repeat(1000);
        assert_eq!(swells(broken.as_bytes(), MEMORY), Ok(()));
    }

    #[test]
    fn dictionaries_in_lists_are_counted() {
        let most = (MEMORY / LISTED) as usize;
        let kids = |count| format!("[{}]", "<<>>".repeat(count));
        assert_eq!(of_object(&kids(most)), Ok(()));
        assert_eq!(of_object(&kids(most + 1)), Err(Trap::Swollen(stream(MEMORY))));
        assert_eq!(of_object(&"<<>>".repeat(most + 1)), Ok(()));
        // Also in a stream of objects.
        let packed = |count| {
            let kids = kids(count);
            let length = kids.len();
            of_object(&format!("<< /Type /ObjStm /Length {length} >>stream\n{kids}\nendstream"))
        };
        assert_eq!(packed(most), Ok(()));
        assert_eq!(packed(most + 1), Err(Trap::Swollen(stream(MEMORY))));
    }

    #[test]
    fn tables_are_measured_by_their_entries() {
        let table = |widths: &str, length: usize| {
            let (dict, data) = ("/Type /XRef /Filter /AHx", "00".repeat(length));
            of_object(&format!("<< {dict} /W [{widths}] >> stream\n{data}\nendstream"))
        };
        let most = (stream(MEMORY) / OBJECT) as usize;
        assert_eq!(table("1 2 1", 4 * most), Ok(()));
        for widths in ["1 2 1", "0 4 0", "4", " 1 1 2 "] {
            let swollen = Err(Trap::Swollen(stream(MEMORY)));
            assert_eq!(table(widths, 4 * most + 8), swollen, "{widths}");
        }
        assert_eq!(entry(b"<< /W 5 0 R >>"), 1);
        assert_eq!(entry(b"<< /W [0 0 0] >>"), 1);
    }
}
