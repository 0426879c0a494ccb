//! GIF files.

use std::num::NonZeroU64;

use gif::{ColorOutput, DecodeOptions, DecodingError, MemoryLimit};

use super::grey::Pixels;
use crate::budget::over_budget;

/// Decodes a picture; of an animation its first frame.
pub(super) fn decode(bytes: &[u8], most: u64) -> Result<Pixels, String> {
    /// Bytes for each pixel: colours with opacity, the frame, the picture, and its grey.
    const EACH: u64 = 12;
    let damaged = |error: DecodingError| format!("the GIF file is damaged: {error}");
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let limit = NonZeroU64::new(most).unwrap_or(NonZeroU64::MIN);
    options.set_memory_limit(MemoryLimit::Bytes(limit));
    let mut decoder = options.read_info(bytes).map_err(damaged)?;
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    if (width * height) as u64 * EACH > most {
        return Err(over_budget("the picture", most));
    }
    let frame = decoder.read_next_frame().map_err(damaged)?.ok_or("the GIF file is empty")?;
    // A frame may cover a part of the picture; the rest is transparent.
    let mut pixels = vec![0; width * height * 4];
    let (left, wide) = (usize::from(frame.left), usize::from(frame.width));
    let shown = wide.min(width.saturating_sub(left)) * 4;
    for (row, y) in frame.buffer.chunks_exact(wide.max(1) * 4).zip(usize::from(frame.top)..height) {
        let start = (y * width + left) * 4;
        pixels[start..start + shown].copy_from_slice(&row[..shown]);
    }
    Pixels::of(width, height, &pixels).ok_or_else(|| "the GIF file is empty".into())
}
