//! Finds files that unpack to much more than their size, before they are opened.
//!
//! Opening unpacks the tables of the file itself and the streams with objects, and keeps them. Every
//! other stream is measured again before the page that uses it is drawn, by its own dictionary.

use crate::budget::stream;
use crate::packing::{Packing, size};

/// Streams are measured through at most this many layers of packing.
const LAYERS: usize = 4;

/// Checks that no stream of the file that is not a picture unpacks to more than its share of the
/// memory, nor all tables of objects together.
///
/// It measures everything that looks like a packed stream. Streams of an encrypted file cannot be
/// measured before it is open.
///
/// # Errors
///
/// The size, in bytes, that a part exceeds.
pub(crate) fn swells(bytes: &[u8], memory: u64) -> Result<(), u64> {
    let most = stream(memory);
    let mut left = most;
    let mut at = 0;
    while let Some(found) = find(&bytes[at..], b"stream") {
        let head = at + found;
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
        let is_table = !is_plain || count(dict, b"/ObjStm") + count(dict, b"/XRef") > 0;
        if !is_picture {
            let mut largest = 0;
            for layers in layers(dict, is_plain) {
                largest = largest.max(size(data, &layers, most).map_err(|_| most)?);
            }
            if is_table {
                left = left.checked_sub(largest).ok_or(most)?;
            }
        }
        at += length;
    }
    Ok(())
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
