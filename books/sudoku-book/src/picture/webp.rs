//! WebP files.

use std::io::Cursor;

use image_webp::{DecodingError, WebPDecoder};

use super::exif;
use super::grey::Pixels;
use crate::budget::over_budget;

/// Decodes a picture; of an animation its first frame.
pub(super) fn decode(bytes: &[u8], most: u64) -> Result<Pixels, String> {
    /// Bytes for each pixel: planes or colours, the picture, and its grey.
    const EACH: u64 = 10;
    let damaged = |error: DecodingError| format!("the WebP file is damaged: {error}");
    if largest(bytes).saturating_mul(EACH) > most {
        return Err(over_budget("the picture", most));
    }
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(damaged)?;
    decoder.set_memory_limit(usize::try_from(most).unwrap_or(usize::MAX));
    let (width, height) = decoder.dimensions();
    let (width, height) = (width as usize, height as usize);
    let size = decoder.output_buffer_size().filter(|&size| size as u64 <= most);
    let mut pixels = vec![0; size.ok_or_else(|| over_budget("the picture", most))?];
    decoder.read_image(&mut pixels).map_err(damaged)?;
    let decoded = Pixels::of(width, height, &pixels).ok_or("the WebP file is empty")?;
    let exif = decoder.exif_metadata().ok().flatten();
    let orientation = exif.as_deref().and_then(exif::orientation).unwrap_or(1);
    Ok(decoded.upright(orientation))
}

/// The most pixels that one of the chunks declares: a frame may be larger than its file says.
fn largest(bytes: &[u8]) -> u64 {
    let number =
        |bytes: &[u8]| bytes.iter().rev().fold(0u64, |all, &byte| all << 8 | u64::from(byte));
    // Frames of animations are chunks within a chunk.
    const FRAME: usize = 16;
    let (mut at, mut largest) = (12, 0);
    while let Some(head) = bytes.get(at..at + 8) {
        let content = &bytes[at + 8..];
        let part = |from: usize, to: usize| content.get(from..to).map_or(0, number);
        let pixels = match &head[..4] {
            b"VP8X" => (part(4, 7) + 1) * (part(7, 10) + 1),
            b"VP8 " => (part(6, 8) & 0x3fff) * (part(8, 10) & 0x3fff),
            b"VP8L" => ((part(1, 5) & 0x3fff) + 1) * ((part(1, 5) >> 14 & 0x3fff) + 1),
            _ => 0,
        };
        largest = largest.max(pixels);
        let length = number(&head[4..]).min(bytes.len() as u64) as usize;
        at += 8 + if &head[..4] == b"ANMF" { FRAME } else { length + length % 2 };
    }
    largest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_frames_are_refused() {
        let frame = b"RIFF\x20\0\0\0WEBPVP8L\x08\0\0\0\x2f\xff\xff\xff\x0f\0\0\0";
        assert_eq!(largest(frame), 1 << 28);
        assert!(decode(frame, 512 << 20).unwrap_err().contains("larger than 512 MiB"));
        assert!(decode(b"RIFF\x04\0\0\0WEBP", 1 << 24).unwrap_err().contains("is damaged"));
    }
}
