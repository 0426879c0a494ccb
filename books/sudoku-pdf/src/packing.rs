//! Measures packed data before the interpreter unpacks it in one piece: a few hundred bytes can
//! become a gigabyte.

use std::io::Read;

use flate2::bufread::{DeflateDecoder, ZlibDecoder};
use flate2::{Decompress, FlushDecompress, Status};

/// A way in which data is packed, other than those for pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Packing {
    Flate,
    Lzw,
    RunLength,
    Ascii85,
    AsciiHex,
}

/// The data is larger than allowed when it is unpacked.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

/// Packed data, measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Measured {
    /// Its size when it is unpacked, in bytes.
    pub(crate) size: u64,
    /// Whether it is unpacked to its end, without damage.
    pub(crate) is_whole: bool,
}

/// The size of the data after these layers of packing are taken off, the first one first. It counts
/// no further than `most` + 1, for each layer.
///
/// # Errors
///
/// If a layer is larger than `most`.
pub(crate) fn size(data: &[u8], layers: &[Packing], most: u64) -> Result<u64, TooLarge> {
    measured(data, layers, most).map(|measured| measured.size)
}

/// The same, and whether the data is whole.
///
/// # Errors
///
/// If a layer is larger than `most`.
pub(crate) fn measured(data: &[u8], layers: &[Packing], most: u64) -> Result<Measured, TooLarge> {
    let Some((last, inner)) = layers.split_last() else {
        return Ok(Measured { size: data.len() as u64, is_whole: true });
    };
    let (data, is_inner_whole) = peeled(data, inner, most)?;
    let mut size = 0_u64;
    let is_last_whole = unpack(&data, *last, &mut |part| {
        size += part.len() as u64;
        size <= most
    });
    let is_whole = is_inner_whole && is_last_whole;
    if size > most { Err(TooLarge) } else { Ok(Measured { size, is_whole }) }
}

/// The data without these layers of packing.
///
/// # Errors
///
/// If a layer is larger than `most`.
pub(crate) fn unpacked(data: &[u8], layers: &[Packing], most: u64) -> Result<Vec<u8>, TooLarge> {
    peeled(data, layers, most).map(|(data, _)| data)
}

/// The same, and whether all layers were whole.
fn peeled(data: &[u8], layers: &[Packing], most: u64) -> Result<(Vec<u8>, bool), TooLarge> {
    let mut data = data.to_vec();
    let mut is_whole = true;
    for &layer in layers {
        let mut next = Vec::new();
        is_whole &= unpack(&data, layer, &mut |part| {
            next.extend_from_slice(part);
            next.len() as u64 <= most
        });
        if next.len() as u64 > most {
            return Err(TooLarge);
        }
        data = next;
    }
    Ok((data, is_whole))
}

/// Hands the unpacked data to `sink`, piece by piece, until it returns `false`. Damaged data ends
/// where the damage is; then the result is `false`.
fn unpack(data: &[u8], packing: Packing, sink: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    match packing {
        // Viewers do without the checksum at its end.
        Packing::Flate if is_zlib(data) => {
            copy(data.len(), ZlibDecoder::new(data), sink) || lacks_checksum(data)
        }
        Packing::Flate => copy(data.len(), DeflateDecoder::new(data), sink),
        Packing::Lzw => unlzw(data, sink),
        Packing::RunLength => unrun(data, sink),
        Packing::Ascii85 => un85(data, sink),
        Packing::AsciiHex => unhex(data, sink),
    }
}

fn is_zlib(data: &[u8]) -> bool {
    matches!(data, [method, flags, ..] if method & 0x0f == 8
        && u16::from_be_bytes([*method, *flags]).is_multiple_of(31))
}

/// Passes on what is unpacked from this many bytes.
fn copy(packed: usize, mut from: impl Read, sink: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    let mut buffer = vec![0; packed.saturating_mul(4).clamp(1 << 10, 64 << 10)];
    loop {
        match from.read(&mut buffer) {
            Ok(0) => return true,
            Ok(read) if sink(&buffer[..read]) => {}
            Ok(_) => return true,
            Err(_) => return false,
        }
    }
}

/// Whether nothing is wrong with data but that its checksum is cut off.
fn lacks_checksum(data: &[u8]) -> bool {
    const CHECKSUM: usize = 4;
    let Some(body) = data.get(2..) else { return false };
    let mut inflate = Decompress::new(false);
    let mut buffer = vec![0; 64 << 10];
    loop {
        let done = inflate.total_in() as usize;
        match inflate.decompress(&body[done..], &mut buffer, FlushDecompress::None) {
            Ok(Status::StreamEnd) => return body.len() - (inflate.total_in() as usize) < CHECKSUM,
            Ok(Status::Ok) if done < body.len() => {}
            _ => return false,
        }
    }
}

/// Codes of 9 to 12 bits, each for a text that is a text before it and one more byte.
fn unlzw(data: &[u8], sink: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    const CLEAR: usize = 256;
    const END: usize = 257;
    // The text of a code, as a range of all texts so far.
    let mut known: Vec<(usize, usize)> = Vec::new();
    let mut texts: Vec<u8> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    let (mut bits, mut count, mut width) = (0_u32, 0, 9);
    for &byte in data {
        (bits, count) = (bits << 8 | u32::from(byte), count + 8);
        while count >= width {
            count -= width;
            let code = (bits >> count) as usize & ((1 << width) - 1);
            match code {
                CLEAR => {
                    known.clear();
                    texts.clear();
                    (last, width) = (None, 9);
                    continue;
                }
                END => return true,
                _ => {}
            }
            let start = texts.len();
            match (code, last) {
                (0..256, _) => texts.push(code as u8),
                (_, Some((from, to))) => {
                    let (from, to) = known.get(code - 258).copied().unwrap_or((from, to + 1));
                    // The new code may be the one that is used: the last text and its first byte.
                    for at in from..to {
                        let byte = texts.get(at).copied().unwrap_or(texts[from]);
                        texts.push(byte);
                    }
                }
                (_, None) => return false,
            }
            let text = (start, texts.len());
            if !sink(&texts[text.0..text.1]) {
                return true;
            }
            if let Some((from, to)) = last
                && known.len() + 258 < 4096
            {
                // The last text is followed by the first byte of this one.
                known.push((from, to + 1));
            }
            last = Some(text);
            width = match known.len() + 259 {
                0..512 => 9,
                512..1024 => 10,
                1024..2048 => 11,
                _ => 12,
            };
        }
    }
    true
}

fn unrun(data: &[u8], sink: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    let mut rest = data;
    while let [length, after @ ..] = rest {
        let length = usize::from(*length);
        let goes_on = match (length, after) {
            (..=127, _) => {
                let part = &after[..after.len().min(length + 1)];
                rest = &after[part.len()..];
                sink(part)
            }
            (129.., [byte, after @ ..]) => {
                rest = after;
                sink(&[*byte; 128][..257 - length])
            }
            (128, _) => return true,
            _ => return false,
        };
        if !goes_on {
            return true;
        }
    }
    true
}

fn un85(data: &[u8], sink: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    let (mut word, mut count) = (0_u32, 0);
    let mut is_whole = true;
    for &byte in data {
        match byte {
            b'z' if count == 0 && !sink(&[0; 4]) => return true,
            b'z' if count == 0 => {}
            b'!'..=b'u' => {
                word = word.wrapping_mul(85).wrapping_add(u32::from(byte - b'!'));
                count += 1;
                if count == 5 {
                    if !sink(&word.to_be_bytes()) {
                        return true;
                    }
                    (word, count) = (0, 0);
                }
            }
            b'~' => break,
            _ => is_whole &= byte.is_ascii_whitespace() || byte == 0,
        }
    }
    if count > 1 {
        (count..5).for_each(|_| word = word.wrapping_mul(85).wrapping_add(84));
        sink(&word.to_be_bytes()[..count - 1]);
    }
    is_whole
}

fn unhex(data: &[u8], sink: &mut dyn FnMut(&[u8]) -> bool) -> bool {
    let (mut half, mut is_whole) = (None, true);
    for &byte in data.iter().take_while(|&&byte| byte != b'>') {
        let Some(digit) = char::from(byte).to_digit(16) else {
            is_whole &= byte.is_ascii_whitespace() || byte == 0;
            continue;
        };
        half = match half {
            None => Some(digit << 4),
            Some(high) if sink(&[(high | digit) as u8]) => None,
            Some(_) => return true,
        };
    }
    if let Some(high) = half {
        sink(&[high as u8]);
    }
    is_whole
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::{DeflateEncoder, ZlibEncoder};

    use super::*;

    const MOST: u64 = 1 << 20;

    fn text(packed: &[u8], packing: Packing) -> String {
        String::from_utf8(unpacked(packed, &[packing], MOST).unwrap()).unwrap()
    }

    #[test]
    fn every_packing_is_taken_off() {
        let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
        zlib.write_all(b"Hello").unwrap();
        assert_eq!(text(&zlib.finish().unwrap(), Packing::Flate), "Hello");
        let mut raw = DeflateEncoder::new(Vec::new(), Compression::default());
        raw.write_all(b"Hello").unwrap();
        assert_eq!(text(&raw.finish().unwrap(), Packing::Flate), "Hello");
        // The example of the PDF reference, 7.4.4.2.
        let lzw = [0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01];
        assert_eq!(text(&lzw, Packing::Lzw), "-----A---B");
        assert_eq!(
            text(&[4, b'a', b'b', b'c', b'd', b'e', 253, b'f', 128], Packing::RunLength),
            "abcdeffff"
        );
        assert_eq!(text(b"87cUR D]~>", Packing::Ascii85), "Hello");
        assert_eq!(text(b"48 65 6c6C 6F>", Packing::AsciiHex), "Hello");
    }

    #[test]
    fn damage_is_noticed() {
        let is_whole = |data: &[u8], packing| measured(data, &[packing], MOST).unwrap().is_whole;
        let text: Vec<u8> = (0..20_000_u32).flat_map(|n| (n * n).to_le_bytes()).collect();
        let mut zlib = ZlibEncoder::new(Vec::new(), Compression::default());
        zlib.write_all(&text).unwrap();
        let packed = zlib.finish().unwrap();
        assert!(is_whole(&packed, Packing::Flate));
        // An end of line after the data, or no checksum: viewers show it.
        assert!(is_whole(&[&packed[..], b"\r\n"].concat(), Packing::Flate));
        assert!(is_whole(&packed[..packed.len() - 4], Packing::Flate));
        for length in [3, packed.len() / 2, packed.len() - 9] {
            assert!(!is_whole(&packed[..length], Packing::Flate), "{length}");
        }
        let mut other = packed.clone();
        other[packed.len() / 2] ^= 0x40;
        assert!(!is_whole(&other, Packing::Flate));
        for (good, bad, packing) in [
            (&b"87cUR D]~>"[..], &b"87cUR\xb7D]~>"[..], Packing::Ascii85),
            (b"48 65>", b"48 6x>", Packing::AsciiHex),
            (&[1, b'a', b'b', 128], &[200], Packing::RunLength),
        ] {
            assert!(is_whole(good, packing) && !is_whole(bad, packing), "{packing:?}");
        }
        let layers = [Packing::Ascii85, Packing::RunLength];
        assert!(!measured(b"87cUR\xb7D]~>", &layers, MOST).unwrap().is_whole);
    }

    #[test]
    fn sizes_are_counted_through_all_layers() {
        let pack = |data: &[u8]| {
            let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
            packed.write_all(data).unwrap();
            packed.finish().unwrap()
        };
        let twice = pack(&pack(&vec![0; 1 << 20]));
        assert!(twice.len() < 200);
        let layers = [Packing::Flate, Packing::Flate];
        assert_eq!(size(&twice, &layers, MOST), Ok(1 << 20));
        assert_eq!(size(&twice, &layers, MOST - 1), Err(TooLarge));
        assert_eq!(size(&[129, 0].repeat(20_000), &[Packing::RunLength], MOST), Err(TooLarge));
        // The text of each code is one byte more than the one before it.
        let mut codes = vec![256_u32, 0];
        codes.extend(258..510);
        let mut bits = String::new();
        codes.iter().for_each(|code| bits += &format!("{code:09b}"));
        bits += &"0".repeat(bits.len().next_multiple_of(8) - bits.len());
        let packed: Vec<u8> = bits
            .as_bytes()
            .chunks(8)
            .map(|byte| byte.iter().fold(0, |all, bit| all << 1 | (bit - b'0')))
            .collect();
        let exact: u64 = (1..=253).sum();
        assert_eq!(size(&packed, &[Packing::Lzw], MOST), Ok(exact));
    }
}
