//! [`cost`]: the memory that unpacking a picture needs, by the sizes that it declares.
//!
//! ```text
//! dictionary: width, height, components ─┐
//! layers of packing, measured ───────────┼─→ bytes, or why it is not unpacked
//! headers: JPEG, JPEG 2000, fax, JBIG2 ──┘
//! ```
//!
//! The libraries reserve memory by these sizes at once. So pictures whose sizes are
//! too large, or cannot be known before they are unpacked, are left packed.

use hayro_interpret::hayro_syntax::Filter;
use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::hayro_syntax::object::{Array, Dict, Name, Object, Stream};

use crate::jbig2;
use crate::packing::{Packing, TooLarge, size, unpacked};

/// The reason why a picture is not unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// It needs more than its share of the memory.
    TooLarge,
    /// Its size cannot be known before it is unpacked.
    Unknown,
}

impl From<TooLarge> for Refusal {
    fn from(_: TooLarge) -> Self {
        Self::TooLarge
    }
}

/// The most scans of a JPEG picture, each of which costs as much time as the first.
const MOST_SCANS: u64 = 64;

/// A picture, measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cost {
    /// The memory for unpacking it, in bytes.
    pub(crate) memory: u64,
    /// Whether it is packed to a small part of its size, so that a file can have any number of such
    /// pictures.
    pub(crate) is_blank: bool,
}

/// The memory for unpacking a picture with its masks.
///
/// # Errors
///
/// If that is more than `most`, or not known.
pub(crate) fn cost(picture: &Stream<'_>, most: u64) -> Result<Cost, Refusal> {
    let mut memory = 0_u64;
    let mut packed = 0;
    let dict = picture.dict();
    let masks = [keys::SMASK, keys::MASK].map(|key| dict.get::<Stream<'_>>(key));
    for stream in masks.iter().flatten().chain([picture]) {
        let data = stream.raw_data();
        packed += data.len() as u64;
        memory = memory.saturating_add(one(stream, &data, most)?);
    }
    if memory > most {
        return Err(Refusal::TooLarge);
    }
    // Scans of white pages are packed to a hundredth; one byte in `memory` is one pixel or less.
    Ok(Cost { memory, is_blank: memory / 512 > packed })
}

fn number(dict: &Dict<'_>, short: &[u8], long: &[u8]) -> Option<u64> {
    dict.get::<u32>(short).or_else(|| dict.get::<u32>(long)).map(u64::from)
}

fn one(stream: &Stream<'_>, data: &[u8], most: u64) -> Result<u64, Refusal> {
    let dict = stream.dict();
    let width = number(dict, keys::W, keys::WIDTH).unwrap_or(0);
    let height = number(dict, keys::H, keys::HEIGHT).unwrap_or(0);
    let bits = number(dict, keys::BPC, keys::BITS_PER_COMPONENT).unwrap_or(8);
    let pixels = area(width, height);
    let parts = components(dict);
    // As packed, as bytes, as grey or in three colours, with a mask.
    let shown = pixels.saturating_mul(parts.saturating_mul(1 + bits.div_ceil(8)) + 4);
    if shown > most {
        return Err(Refusal::TooLarge);
    }
    let filters = stream.filters();
    let mut layers = Vec::new();
    for (index, filter) in filters.iter().enumerate() {
        let packing = match filter {
            Filter::FlateDecode => Packing::Flate,
            Filter::LzwDecode => Packing::Lzw,
            Filter::RunLengthDecode => Packing::RunLength,
            Filter::Ascii85Decode => Packing::Ascii85,
            Filter::AsciiHexDecode => Packing::AsciiHex,
            Filter::Crypt if index == 0 => continue,
            _ if index + 1 < filters.len() => return Err(Refusal::Unknown),
            _ => {
                let data = unpacked(data, &layers, most)?;
                let params = params(dict, index);
                let inner = match filter {
                    Filter::DctDecode => jpeg(&data)?,
                    Filter::JpxDecode => jpeg2000(&data)?,
                    Filter::CcittFaxDecode => {
                        let columns = params.get::<u32>(keys::COLUMNS).map_or(1728, u64::from);
                        let rows = params.get::<u32>(keys::ROWS).map_or(0, u64::from);
                        area(columns, height.max(rows)).saturating_mul(3)
                    }
                    Filter::Jbig2Decode => {
                        let shared = params.get::<Stream<'_>>(keys::JBIG2_GLOBALS);
                        let shared = match &shared {
                            None => Vec::new(),
                            Some(stream) => plain(stream, most)?,
                        };
                        jbig2::pixels(&shared, &data, most / 4)
                            .ok_or(Refusal::Unknown)?
                            .saturating_mul(3)
                    }
                    _ => return Err(Refusal::Unknown),
                };
                return Ok(shown.saturating_add(inner).saturating_add(data.len() as u64));
            }
        };
        layers.push(packing);
    }
    Ok(shown.saturating_add(size(data, &layers, most)?))
}

/// The data of a stream that is not a picture.
pub(crate) fn plain(stream: &Stream<'_>, most: u64) -> Result<Vec<u8>, Refusal> {
    let layers = layers(stream).ok_or(Refusal::Unknown)?;
    Ok(unpacked(&stream.raw_data(), &layers, most)?)
}

/// The layers of packing of a stream; `None` if it is a picture.
pub(crate) fn layers(stream: &Stream<'_>) -> Option<Vec<Packing>> {
    let filters = stream.filters();
    let packing = |filter: &Filter| match filter {
        Filter::FlateDecode => Some(Packing::Flate),
        Filter::LzwDecode => Some(Packing::Lzw),
        Filter::RunLengthDecode => Some(Packing::RunLength),
        Filter::Ascii85Decode => Some(Packing::Ascii85),
        Filter::AsciiHexDecode => Some(Packing::AsciiHex),
        _ => None,
    };
    filters.iter().filter(|filter| **filter != Filter::Crypt).map(packing).collect()
}

fn area(width: u64, height: u64) -> u64 {
    width.saturating_mul(height)
}

/// The parameters of a filter.
fn params<'a>(dict: &Dict<'a>, index: usize) -> Dict<'a> {
    let whole = dict.get::<Dict<'a>>(keys::DP).or_else(|| dict.get::<Dict<'a>>(keys::DECODE_PARMS));
    let of_each = || {
        let all = dict.get::<Array<'a>>(keys::DP).or_else(|| dict.get(keys::DECODE_PARMS))?;
        all.iter::<Object<'a>>().nth(index)?.into_dict()
    };
    whole.or_else(of_each).unwrap_or_default()
}

/// The most components that a pixel may have by its colour space.
fn components(dict: &Dict<'_>) -> u64 {
    let space = dict.get::<Object<'_>>(keys::CS).or_else(|| dict.get(keys::COLORSPACE));
    let is_mask = [keys::IM, keys::IMAGE_MASK].iter().any(|key| dict.get(*key) == Some(true));
    match space {
        None if is_mask => 1,
        Some(Object::Name(name)) => match name.as_str() {
            "DeviceGray" | "G" | "CalGray" => 1,
            "DeviceRGB" | "RGB" | "CalRGB" => 3,
            _ => 4,
        },
        Some(Object::Array(array)) => {
            let mut parts = array.iter::<Object<'_>>();
            let kind = parts.next().and_then(Object::into_name);
            match (kind.as_ref().map(Name::as_str), parts.next()) {
                (Some("Indexed" | "I" | "CalGray" | "Separation"), _) => 1,
                (Some("CalRGB" | "Lab"), _) => 3,
                (Some("ICCBased"), Some(Object::Stream(profile))) => {
                    profile.dict().get::<u8>(keys::N).map_or(4, u64::from)
                }
                (Some("DeviceN"), Some(Object::Array(names))) => names.raw_iter().count() as u64,
                _ => 4,
            }
        }
        _ => 4,
    }
}

fn short(data: &[u8], at: usize) -> Option<u64> {
    Some(u64::from(u16::from_be_bytes([*data.get(at)?, *data.get(at + 1)?])))
}

fn long(data: &[u8], at: usize) -> Option<u64> {
    Some(short(data, at)? << 16 | short(data, at + 2)?)
}

/// The memory for a JPEG picture: its bytes, and if it comes in several scans, its coefficients.
fn jpeg(data: &[u8]) -> Result<u64, Refusal> {
    let mut at = data.windows(2).position(|pair| pair == [0xff, 0xd8]).ok_or(Refusal::Unknown)? + 2;
    let mut frame = None;
    while let (Some(0xff), Some(&kind)) = (data.get(at), data.get(at + 1)) {
        if kind == 0xff {
            at += 1;
            continue;
        }
        if matches!(kind, 0xd0..=0xd9 | 0x01) {
            at += 2;
            continue;
        }
        let Some(length) = short(data, at + 2) else { break };
        if matches!(kind, 0xc0..=0xcf) && !matches!(kind, 0xc4 | 0xc8 | 0xcc) {
            let (height, width) = (short(data, at + 5), short(data, at + 7));
            let parts = data.get(at + 9).copied().map(u64::from);
            if let (Some(height), Some(width), Some(parts)) = (height, width, parts) {
                frame = Some((width * height * parts, !matches!(kind, 0xc0 | 0xc1)));
            }
        }
        if kind == 0xda {
            break;
        }
        at += 2 + length.max(2) as usize;
    }
    let (samples, in_scans) = frame.ok_or(Refusal::Unknown)?;
    let scans = data.windows(2).filter(|pair| *pair == [0xff, 0xda]).count() as u64;
    if scans > MOST_SCANS {
        return Err(Refusal::Unknown);
    }
    Ok(samples * if in_scans { 4 } else { 2 })
}

/// The memory for a JPEG 2000 picture: samples, and the tables of its blocks.
fn jpeg2000(data: &[u8]) -> Result<u64, Refusal> {
    /// The memory for a code block or a precinct.
    const BLOCK: u64 = 256;
    /// The most packets, of which each is looked for.
    const MOST_PACKETS: u64 = 4_000_000;
    let mut worst = None;
    let starts = data.windows(4).enumerate().filter(|(_, four)| *four == [0xff, 0x4f, 0xff, 0x51]);
    for (start, _) in starts {
        let Some(found) = codestream(&data[start..]) else { continue };
        let Codestream { samples, tiles, parts, block, layers, levels } = found;
        let packets = [tiles, parts, levels + 1, layers]
            .iter()
            .fold(1, |all: u64, &one| all.saturating_mul(one.max(1)));
        if packets > MOST_PACKETS {
            return Err(Refusal::TooLarge);
        }
        let memory = samples.saturating_mul(12 + 2 * BLOCK / block.max(1));
        let memory = memory.saturating_add(tiles.saturating_mul(parts * (levels + 1) * BLOCK));
        worst = worst.max(Some(memory));
    }
    worst.ok_or(Refusal::Unknown)
}

/// The sizes that a JPEG 2000 picture declares.
struct Codestream {
    samples: u64,
    tiles: u64,
    parts: u64,
    /// The least area of a code block or precinct.
    block: u64,
    layers: u64,
    levels: u64,
}

fn codestream(data: &[u8]) -> Option<Codestream> {
    let field = |at: usize| long(data, at);
    let (width, height) = (field(8)?, field(12)?);
    let (tile_width, tile_height) = (field(24)?, field(28)?);
    if tile_width == 0 || tile_height == 0 {
        return None;
    }
    let parts = short(data, 40)?;
    let mut found = Codestream {
        samples: area(width, height).saturating_mul(parts),
        tiles: area(width.div_ceil(tile_width), height.div_ceil(tile_height)),
        parts,
        block: 1 << 12,
        layers: 1,
        levels: 0,
    };
    let mut at = 2;
    // The end of the tile whose header is read.
    let mut tile_end = None;
    while let Some(kind) = short(data, at) {
        let length = short(data, at + 2).unwrap_or(2).max(2);
        match kind {
            0xff52 | 0xff53 => {
                // The second kind is for one component, whose number is first.
                let of_one = kind == 0xff53;
                let skip = match of_one {
                    true if parts > 256 => 2,
                    true => 1,
                    false => 0,
                };
                let style = *data.get(at + 4 + skip)?;
                let from = if of_one { at + 5 + skip } else { at + 9 };
                if !of_one {
                    found.layers = found.layers.max(short(data, at + 6)?);
                }
                let levels = *data.get(from)?;
                let sides = (*data.get(from + 1)?, *data.get(from + 2)?);
                let mut block = u32::from(sides.0 & 15) + u32::from(sides.1 & 15) + 4;
                if style & 1 == 1 {
                    for level in 0..=usize::from(levels) {
                        let sides = *data.get(from + 5 + level)?;
                        block = block.min(u32::from(sides & 15) + u32::from(sides >> 4));
                    }
                }
                found.block = found.block.min(1 << block.min(20));
                found.levels = found.levels.max(u64::from(levels));
            }
            0xff90 => {
                let length = long(data, at + 6)?;
                tile_end = (length > 0).then(|| at + length as usize);
            }
            0xff93 => {
                at = match tile_end {
                    Some(end) if end > at => end,
                    _ => break,
                };
                continue;
            }
            0xffd9 => break,
            _ => {}
        }
        at += 2 + length as usize;
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_declare_sizes() {
        let mut picture = vec![0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8];
        picture.extend([0x03, 0xe8, 0x07, 0xd0, 1, 1, 0x11, 0, 0xff, 0xda, 0, 2]);
        assert_eq!(jpeg(&picture), Ok(2 * 1000 * 2000));
        picture[9] = 0xc2;
        assert_eq!(jpeg(&picture), Ok(4 * 1000 * 2000));
        picture.extend([0xff, 0xda].repeat(100));
        assert_eq!(jpeg(&picture), Err(Refusal::Unknown));
        assert_eq!(jpeg(b"no picture"), Err(Refusal::Unknown));
    }

    /// The main header of a picture of `width` times `height` samples in tiles of `tile`.
    fn header(width: u32, height: u32, tile: u32, parts: u16, block: u8) -> Vec<u8> {
        let mut data = vec![0xff, 0x4f, 0xff, 0x51, 0, 41, 0, 0];
        for field in [width, height, 0, 0, tile, tile, 0, 0] {
            data.extend(field.to_be_bytes());
        }
        data.extend(parts.to_be_bytes());
        data.extend([7, 1, 1]);
        data.extend([0xff, 0x52, 0, 12, 0, 0, 0, 1, 0, 5, block, block, 0, 1, 0xff, 0xd9]);
        data
    }

    #[test]
    fn a_picture_of_many_small_parts_costs_more() {
        let plain = jpeg2000(&header(1000, 1000, 1000, 1, 4)).unwrap();
        assert!((12_000_000..20_000_000).contains(&plain), "{plain}");
        assert!(jpeg2000(&header(1000, 1000, 1000, 1, 0)).unwrap() > 2 * plain);
        assert!(jpeg2000(&header(1000, 1000, 1000, 9000, 4)).unwrap() > 1000 * plain);
        assert_eq!(jpeg2000(&header(10_000, 10_000, 1, 3, 4)), Err(Refusal::TooLarge));
        assert_eq!(jpeg2000(b"no picture"), Err(Refusal::Unknown));
    }
}
