//! JPEG files.

use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::exif;
use super::grey::Pixels;
use crate::budget::over_budget;

/// The facts before the pixels of a JPEG file.
pub(super) struct Header {
    width: usize,
    height: usize,
    is_progressive: bool,
    /// How the picture was held, 1 to 8, as Exif counts.
    orientation: u8,
    /// The mean step of its first table of quantization: 58 at quality 50, 144 at 20.
    step: u32,
}

/// From this step on, about quality 14, the tones of digits change.
const COARSE: u32 = 180;

pub(super) fn header(bytes: &[u8]) -> Option<Header> {
    let mut at = 2;
    let (mut orientation, mut step) = (1, None);
    loop {
        let &[0xff, marker] = bytes.get(at..at + 2)? else { return None };
        if marker == 0xff {
            at += 1;
            continue;
        }
        let length = usize::from(u16::from_be_bytes([*bytes.get(at + 2)?, *bytes.get(at + 3)?]));
        let segment = bytes.get(at + 4..at + 2 + length)?;
        match marker {
            0xe1 if segment.starts_with(b"Exif\0\0") => {
                orientation = exif::orientation(segment).unwrap_or(orientation);
            }
            0xdb => step = step.or(mean_step(segment)),
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
                    step: step.unwrap_or(0),
                });
            }
            0xda => return None,
            _ => {}
        }
        at += 2 + length;
    }
}

/// The mean of the 64 steps of a table of quantization; each has one byte or two.
fn mean_step(segment: &[u8]) -> Option<u32> {
    let (&kind, steps) = segment.split_first()?;
    let bytes = if kind >> 4 == 0 { 1 } else { 2 };
    let steps = steps.get(..64 * bytes)?.chunks_exact(bytes);
    let step = |step: &[u8]| step.iter().fold(0, |all, &byte| all << 8 | u32::from(byte));
    Some(steps.map(step).sum::<u32>() / 64)
}

impl Header {
    /// The memory that decoding takes, in bytes: the waves of a progressive picture are kept as a
    /// whole.
    pub(super) fn memory(&self) -> u64 {
        const PROGRESSIVE: u64 = 16;
        const SEQUENTIAL: u64 = 6;
        let each = if self.is_progressive { PROGRESSIVE } else { SEQUENTIAL };
        self.width as u64 * self.height as u64 * each
    }
}

pub(super) fn decode(bytes: &[u8], most: u64) -> Result<Pixels, String> {
    const DAMAGED: &str = "the JPEG file is damaged";
    let header = header(bytes).ok_or(DAMAGED)?;
    if header.memory() > most {
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
    // Some pictures have only one of the two.
    let in_colours = decoded(ColorSpace::RGB).filter(|rgb| rgb.len() == 3 * width * height);
    let decoded = in_colours.or_else(|| decoded(ColorSpace::Luma)).ok_or(DAMAGED)?;
    let pixels = Pixels::of(width, height, &decoded).ok_or(DAMAGED)?;
    let is_coarse = header.step >= COARSE;
    Ok(Pixels { is_coarse, ..pixels }.upright(header.orientation))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_pictures_are_refused() {
        let mut bytes = b"\xff\xd8\xff\xc2\0\x0b\x08\xff\xff\xff\xff\x01\x01\x11\0".to_vec();
        let refused = |bytes: &[u8]| decode(bytes, 512 << 20).err();
        assert!(refused(&bytes).unwrap().contains("larger than 512 MiB"));
        bytes[3] = 0xda;
        assert_eq!(refused(&bytes).unwrap(), "the JPEG file is damaged");
    }
}
