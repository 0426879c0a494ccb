//! Finds files that unpack to much more than their size: a few hundred bytes can become a gigabyte.
//! The interpreter unpacks a stream in one piece, so streams are measured first.

use std::io::Read;

use flate2::read::ZlibDecoder;

/// The size to which a single stream may unpack, in bytes. A page scanned in colour at 600 dots per
/// inch has 100 MB.
pub(crate) const MOST: u64 = 192 << 20;
/// The largest number of bytes that the Flate method can make of one.
const FLATE: u64 = 1032;
/// Streams are measured through at most this many layers of packing.
const LAYERS: usize = 4;

/// Whether a stream of the file unpacks to more than [`MOST`].
///
/// It measures everything that starts like a packed stream, including the tables of the file
/// itself, which are read before anything else. Streams of an encrypted file cannot be measured.
pub(crate) fn swells(bytes: &[u8]) -> bool {
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
        let layers = count(dict, b"FlateDecode") + count(dict, b"/Fl ") + count(dict, b"LZWDecode");
        let worst =
            (0..layers.clamp(1, LAYERS)).try_fold(length as u64, |size, _| size.checked_mul(FLATE));
        if layers > LAYERS || (worst.is_none_or(|worst| worst > MOST) && unpacks(data, layers)) {
            return true;
        }
        at += length;
    }
    false
}

/// Whether the data is larger than [`MOST`] after being unpacked `times` times.
fn unpacks(data: &[u8], layers: usize) -> bool {
    let mut reader: Box<dyn Read + '_> = Box::new(data);
    for _ in 0..layers {
        reader = Box::new(ZlibDecoder::new(reader));
    }
    let mut reader = reader.take(MOST + 1);
    let mut buffer = vec![0; 64 << 10];
    let mut size = 0;
    // A stream that is not a Flate stream ends here with an error.
    while let Ok(read @ 1..) = reader.read(&mut buffer) {
        size += read as u64;
    }
    size > MOST
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
