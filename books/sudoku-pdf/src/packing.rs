//! Measures packed data before the interpreter unpacks it in one piece: a few hundred bytes can
//! become a gigabyte.

use std::io::Read;

use flate2::read::{DeflateDecoder, ZlibDecoder};

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

/// The size of the data after these layers of packing are taken off, the first one first. It counts
/// no further than `most` + 1, for each layer.
///
/// # Errors
///
/// If a layer is larger than `most`.
pub(crate) fn size(data: &[u8], layers: &[Packing], most: u64) -> Result<u64, TooLarge> {
    let Some((last, inner)) = layers.split_last() else { return Ok(data.len() as u64) };
    let data = unpacked(data, inner, most)?;
    let mut count = 0_u64;
    unpack(&data, *last, &mut |part| {
        count += part.len() as u64;
        count <= most
    });
    if count > most { Err(TooLarge) } else { Ok(count) }
}

/// The data without these layers of packing.
///
/// # Errors
///
/// If a layer is larger than `most`.
pub(crate) fn unpacked(data: &[u8], layers: &[Packing], most: u64) -> Result<Vec<u8>, TooLarge> {
    let mut data = data.to_vec();
    for &layer in layers {
        let mut next = Vec::new();
        unpack(&data, layer, &mut |part| {
            next.extend_from_slice(part);
            next.len() as u64 <= most
        });
        if next.len() as u64 > most {
            return Err(TooLarge);
        }
        data = next;
    }
    Ok(data)
}

/// Hands the unpacked data to `sink`, piece by piece, until it returns `false`. Damaged data ends
/// where the damage is.
fn unpack(data: &[u8], packing: Packing, sink: &mut dyn FnMut(&[u8]) -> bool) {
    match packing {
        Packing::Flate if is_zlib(data) => copy(ZlibDecoder::new(data), sink),
        Packing::Flate => copy(DeflateDecoder::new(data), sink),
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

fn copy(mut from: impl Read, sink: &mut dyn FnMut(&[u8]) -> bool) {
    let mut buffer = vec![0; 64 << 10];
    while let Ok(read @ 1..) = from.read(&mut buffer) {
        if !sink(&buffer[..read]) {
            return;
        }
    }
}

/// Codes of 9 to 12 bits, each for a text that is a text before it and one more byte.
fn unlzw(data: &[u8], sink: &mut dyn FnMut(&[u8]) -> bool) {
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
                END => return,
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
                (_, None) => return,
            }
            let text = (start, texts.len());
            if !sink(&texts[text.0..text.1]) {
                return;
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
}

fn unrun(data: &[u8], sink: &mut dyn FnMut(&[u8]) -> bool) {
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
            _ => false,
        };
        if !goes_on {
            return;
        }
    }
}

fn un85(data: &[u8], sink: &mut dyn FnMut(&[u8]) -> bool) {
    let (mut word, mut count) = (0_u32, 0);
    for &byte in data {
        match byte {
            b'z' if count == 0 && !sink(&[0; 4]) => return,
            b'z' if count == 0 => {}
            b'!'..=b'u' => {
                word = word.wrapping_mul(85).wrapping_add(u32::from(byte - b'!'));
                count += 1;
                if count == 5 {
                    if !sink(&word.to_be_bytes()) {
                        return;
                    }
                    (word, count) = (0, 0);
                }
            }
            b'~' => break,
            _ => {}
        }
    }
    if count > 1 {
        (count..5).for_each(|_| word = word.wrapping_mul(85).wrapping_add(84));
        sink(&word.to_be_bytes()[..count - 1]);
    }
}

fn unhex(data: &[u8], sink: &mut dyn FnMut(&[u8]) -> bool) {
    let mut half = None;
    for &byte in data.iter().take_while(|&&byte| byte != b'>') {
        let Some(digit) = char::from(byte).to_digit(16) else { continue };
        half = match half {
            None => Some(digit << 4),
            Some(high) if sink(&[(high | digit) as u8]) => None,
            Some(_) => return,
        };
    }
    if let Some(high) = half {
        sink(&[high as u8]);
    }
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
