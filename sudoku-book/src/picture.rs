//! Pictures: which files are pictures, in which order a folder holds them, and their grey pixels.

use std::cmp::Ordering;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The format of a picture, judged by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureKind {
    Jpeg,
    Png,
    /// A format that is not decoded, with its name.
    Other(&'static str),
    /// The format of telephones, with its name.
    Heic(&'static str),
}

impl PictureKind {
    /// The kind of picture that begins like this, if it is one.
    pub(crate) fn of(head: &[u8]) -> Option<Self> {
        let brand = head.get(4..12).filter(|head| head.starts_with(b"ftyp")).map(|head| &head[4..]);
        Some(match head {
            [0xff, 0xd8, 0xff, ..] => Self::Jpeg,
            _ if head.starts_with(b"\x89PNG\r\n\x1a\n") => Self::Png,
            _ if head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP") => {
                Self::Other("WebP")
            }
            _ if head.starts_with(b"II*\0") || head.starts_with(b"MM\0*") => Self::Other("TIFF"),
            _ if head.starts_with(b"GIF87a") || head.starts_with(b"GIF89a") => Self::Other("GIF"),
            // Two letters alone may begin a text.
            _ if head.starts_with(b"BM") && head.get(6..10) == Some(&[0; 4]) => Self::Other("BMP"),
            _ => match brand? {
                b"avif" | b"avis" => Self::Heic("AVIF"),
                b"heic" | b"heix" | b"heim" | b"heis" | b"hevc" | b"mif1" | b"msf1" => {
                    Self::Heic("HEIC")
                }
                _ => return None,
            },
        })
    }
}

/// The most pictures of a folder.
const MOST: usize = 10_000;

/// The pictures in a folder, by their names, in natural order: `page 2` before `page 10`. Other files
/// are left out, and so are hidden ones.
///
/// # Errors
///
/// The folder cannot be listed, or holds more than 10,000 pictures.
pub(crate) fn in_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    const ENDINGS: [&str; 12] =
        ["jpg", "jpeg", "jpe", "png", "webp", "tif", "tiff", "gif", "bmp", "heic", "heif", "avif"];
    let mut found = Vec::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes()[0] == b'.');
        let ending = path.extension().and_then(|ending| ending.to_str());
        let is_picture = ending
            .is_some_and(|ending| ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending)));
        if is_picture && !is_hidden && path.is_file() {
            found.push(path);
        }
        if found.len() > MOST {
            return Err(io::Error::other(format!("the folder holds more than {MOST} pictures")));
        }
    }
    found.sort_by(|one, other| {
        natural(&one.to_string_lossy(), &other.to_string_lossy()).then_with(|| one.cmp(other))
    });
    Ok(found)
}

/// Numbers in names are compared by their value.
fn natural(one: &str, other: &str) -> Ordering {
    let (mut one, mut other) = (one, other);
    let digits =
        |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    loop {
        let (a, b) = (digits(one), digits(other));
        if a > 0 && b > 0 {
            let (left, right) =
                (one[..a].trim_start_matches('0'), other[..b].trim_start_matches('0'));
            let order = left.len().cmp(&right.len()).then_with(|| left.cmp(right));
            if order != Ordering::Equal {
                return order;
            }
            (one, other) = (&one[a..], &other[b..]);
            continue;
        }
        match (one.chars().next(), other.chars().next()) {
            (Some(x), Some(y)) if x == y => {
                (one, other) = (&one[x.len_utf8()..], &other[y.len_utf8()..]);
            }
            (x, y) => return x.cmp(&y),
        }
    }
}

#[cfg(feature = "pictures")]
pub(crate) use decoding::{Pixels, decode};

#[cfg(feature = "pictures")]
mod decoding {
    use std::io::Cursor;

    use zune_jpeg::JpegDecoder;
    use zune_jpeg::zune_core::bytestream::ZCursor;
    use zune_jpeg::zune_core::colorspace::ColorSpace;
    use zune_jpeg::zune_core::options::DecoderOptions;

    use super::PictureKind;
    use crate::budget::{Budget, over_budget};

    /// The grey pixels of a picture, upright.
    pub(crate) struct Pixels {
        pub(crate) width: usize,
        pub(crate) height: usize,
        pub(crate) grey: Vec<u8>,
    }

    /// Decodes a picture, if it fits into the memory.
    ///
    /// # Errors
    ///
    /// A sentence says why not.
    pub(crate) fn decode(
        kind: PictureKind,
        bytes: &[u8],
        budget: &Budget,
    ) -> Result<Pixels, String> {
        let most = budget.part(1);
        match kind {
            PictureKind::Jpeg => jpeg(bytes, most),
            PictureKind::Png => png(bytes, most),
            PictureKind::Other(name) => {
                Err(format!("{name} pictures cannot be decoded; save it as PNG or JPEG"))
            }
            PictureKind::Heic(name) => Err(format!(
                "{name} pictures cannot be decoded; export it as JPEG (on an iPhone: Settings, \
                 Camera, Formats, Most Compatible)"
            )),
        }
    }

    /// The facts before the pixels of a JPEG file.
    struct Header {
        width: usize,
        height: usize,
        is_progressive: bool,
        /// How the picture was held, 1 to 8, as Exif counts.
        orientation: u8,
    }

    fn header(bytes: &[u8]) -> Option<Header> {
        let mut at = 2;
        let mut orientation = 1;
        loop {
            let &[0xff, marker] = bytes.get(at..at + 2)? else { return None };
            if marker == 0xff {
                at += 1;
                continue;
            }
            let length =
                usize::from(u16::from_be_bytes([*bytes.get(at + 2)?, *bytes.get(at + 3)?]));
            let segment = bytes.get(at + 4..at + 2 + length)?;
            match marker {
                0xe1 => orientation = exif(segment).unwrap_or(orientation),
                // Frames, without the tables whose markers are between theirs.
                0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => {
                    let pair = |at: usize| {
                        Some(usize::from(u16::from_be_bytes([
                            *segment.get(at)?,
                            *segment.get(at + 1)?,
                        ])))
                    };
                    return Some(Header {
                        width: pair(3)?,
                        height: pair(1)?,
                        is_progressive: marker == 0xc2,
                        orientation,
                    });
                }
                0xda => return None,
                _ => {}
            }
            at += 2 + length;
        }
    }

    /// The orientation in an Exif segment: tag 0x0112 of the first directory.
    fn exif(segment: &[u8]) -> Option<u8> {
        let tiff = segment.strip_prefix(b"Exif\0\0")?;
        let is_little = match tiff.get(..2)? {
            b"II" => true,
            b"MM" => false,
            _ => return None,
        };
        let pair = |at: usize| {
            let pair = [*tiff.get(at)?, *tiff.get(at + 1)?];
            Some(if is_little { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) })
        };
        let long = |at: usize| {
            let (first, second) = (usize::from(pair(at)?), usize::from(pair(at + 2)?));
            Some(if is_little { second << 16 | first } else { first << 16 | second })
        };
        let start = long(4)?;
        let count = usize::from(pair(start)?);
        let entries = (0..count).map(|nth| start + 2 + 12 * nth);
        let entry = entries.into_iter().find(|&at| pair(at) == Some(0x0112))?;
        let value = pair(entry + 8)?;
        u8::try_from(value).ok().filter(|value| (1..=8).contains(value))
    }

    fn jpeg(bytes: &[u8], most: u64) -> Result<Pixels, String> {
        /// Bytes for each pixel: the waves of a progressive picture are kept as a whole.
        const PROGRESSIVE: u64 = 16;
        const SEQUENTIAL: u64 = 6;
        const DAMAGED: &str = "the JPEG file is damaged";
        let header = header(bytes).ok_or(DAMAGED)?;
        let each = if header.is_progressive { PROGRESSIVE } else { SEQUENTIAL };
        if (header.width as u64) * (header.height as u64) * each > most {
            return Err(over_budget("the picture", most));
        }
        let decoded = |space| {
            let options = DecoderOptions::new_fast()
                .set_max_width(usize::from(u16::MAX))
                .set_max_height(usize::from(u16::MAX))
                .jpeg_set_out_colorspace(space);
            let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
            decoder.decode().ok()
        };
        let (width, height) = (header.width, header.height);
        let grey = decoded(ColorSpace::Luma)
            .filter(|grey| grey.len() == width * height)
            .or_else(|| Some(grey_of(&decoded(ColorSpace::RGB)?, 3)))
            .filter(|grey| grey.len() == width * height)
            .ok_or(DAMAGED)?;
        Ok(upright(Pixels { width, height, grey }, header.orientation))
    }

    fn png(bytes: &[u8], most: u64) -> Result<Pixels, String> {
        let damaged = |error: png::DecodingError| match error {
            png::DecodingError::LimitsExceeded => over_budget("the picture", most),
            error => format!("the PNG file is damaged: {error}"),
        };
        let limits = png::Limits { bytes: usize::try_from(most).unwrap_or(usize::MAX) };
        let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().map_err(damaged)?;
        let size = reader.output_buffer_size().filter(|&size| 2 * size as u64 <= most);
        let mut pixels = vec![0; size.ok_or_else(|| over_budget("the picture", most))?];
        let info = reader.next_frame(&mut pixels).map_err(damaged)?;
        pixels.truncate(info.buffer_size());
        let (width, height) = (info.width as usize, info.height as usize);
        let grey = grey_of(&pixels, info.color_type.samples());
        Ok(Pixels { width, height, grey })
    }

    /// Grey, grey with transparency, colours, or colours with transparency, on white paper.
    fn grey_of(pixels: &[u8], samples: usize) -> Vec<u8> {
        let luma = |rgb: &[u8]| {
            let [red, green, blue] = [rgb[0], rgb[1], rgb[2]].map(u32::from);
            (red * 299 + green * 587 + blue * 114 + 500) / 1000
        };
        let on_paper = |grey: u32, alpha: u8| {
            let alpha = u32::from(alpha);
            ((grey * alpha + 255 * (255 - alpha)) / 255) as u8
        };
        match samples {
            1 => pixels.to_vec(),
            2 => pixels.chunks_exact(2).map(|pair| on_paper(pair[0].into(), pair[1])).collect(),
            3 => pixels.chunks_exact(3).map(|rgb| luma(rgb) as u8).collect(),
            _ => pixels.chunks_exact(4).map(|rgba| on_paper(luma(rgba), rgba[3])).collect(),
        }
    }

    /// Turns a picture upright.
    fn upright(picture: Pixels, orientation: u8) -> Pixels {
        let Pixels { width, height, grey } = picture;
        let (is_swapped, from_right, from_below) = match orientation {
            2 => (false, true, false),
            3 => (false, true, true),
            4 => (false, false, true),
            5 => (true, false, false),
            6 => (true, false, true),
            7 => (true, true, true),
            8 => (true, true, false),
            _ => return Pixels { width, height, grey },
        };
        let (wide, high) = if is_swapped { (height, width) } else { (width, height) };
        let mut turned = Vec::with_capacity(grey.len());
        for y in 0..high {
            for x in 0..wide {
                // The column and the row in the file.
                let (column, row) = if is_swapped { (y, x) } else { (x, y) };
                let column = if from_right { width - 1 - column } else { column };
                let row = if from_below { height - 1 - row } else { row };
                turned.push(grey[row * width + column]);
            }
        }
        Pixels { width: wide, height: high, grey: turned }
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn pictures_are_turned_upright() {
            // An L of three pixels, as the eight orientations store it: 1 is the corner.
            let stored: [(u8, usize, &[u8]); 8] = [
                (1, 2, &[7, 0, 7, 0, 1, 7]),
                (2, 2, &[0, 7, 0, 7, 7, 1]),
                (3, 2, &[7, 1, 0, 7, 0, 7]),
                (4, 2, &[1, 7, 7, 0, 7, 0]),
                (5, 3, &[7, 7, 1, 0, 0, 7]),
                (6, 3, &[0, 0, 7, 7, 7, 1]),
                (7, 3, &[7, 0, 0, 1, 7, 7]),
                (8, 3, &[1, 7, 7, 7, 0, 0]),
            ];
            for (orientation, width, grey) in stored {
                let picture = Pixels { width, height: 6 / width, grey: grey.to_vec() };
                let upright = upright(picture, orientation);
                assert_eq!((upright.width, upright.height), (2, 3), "{orientation}");
                assert_eq!(upright.grey, [7, 0, 7, 0, 1, 7], "{orientation}");
            }
        }

        #[test]
        fn exif_of_both_orders() {
            let little = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
            let big = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0\0\0\0\0";
            assert_eq!((exif(little), exif(big)), (Some(6), Some(8)));
            assert_eq!(exif(&little[..20]), None);
        }

        #[test]
        fn large_pictures_are_refused() {
            let mut bytes = b"\xff\xd8\xff\xc2\0\x0b\x08\xff\xff\xff\xff\x01\x01\x11\0".to_vec();
            let refused = |bytes: &[u8]| decode(PictureKind::Jpeg, bytes, &Budget::default()).err();
            assert!(refused(&bytes).unwrap().contains("larger than 512 MiB"));
            bytes[3] = 0xda;
            assert_eq!(refused(&bytes).unwrap(), "the JPEG file is damaged");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_natural_order() {
        let mut names = ["page 10", "page 2", "page 02b", "Page 3", "page 2a", "page", "page 2 b"];
        names.sort_by(|one, other| natural(one, other));
        assert_eq!(
            names,
            ["Page 3", "page", "page 2", "page 2 b", "page 2a", "page 02b", "page 10"]
        );
    }

    #[test]
    fn pictures_are_known_by_their_beginning() {
        assert_eq!(PictureKind::of(b"\xff\xd8\xff\xe0\0\x10JFIF"), Some(PictureKind::Jpeg));
        assert_eq!(PictureKind::of(b"\0\0\0\x18ftypheic"), Some(PictureKind::Heic("HEIC")));
        assert_eq!(PictureKind::of(b"RIFF\0\0\0\0WEBPVP8 "), Some(PictureKind::Other("WebP")));
        assert_eq!(PictureKind::of(b"BM puzzles of May"), None);
        assert_eq!(PictureKind::of(b"Puzzle 1\n"), None);
    }
}
