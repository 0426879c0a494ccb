//! PNG files.

use std::io::Cursor;

use super::exif;
use super::grey::Pixels;
use crate::budget::over_budget;

pub(super) fn decode(bytes: &[u8], most: u64) -> Result<Pixels, String> {
    let damaged = |error: png::DecodingError| match error {
        png::DecodingError::LimitsExceeded => over_budget("the picture", most),
        error => format!("the PNG file is damaged: {error}"),
    };
    let limits = png::Limits { bytes: usize::try_from(most).unwrap_or(usize::MAX) };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    // A profile may unpack to any size, texts also; the grid is read in grey.
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_ignore_text_chunk(true);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(damaged)?;
    let size = reader.output_buffer_size().filter(|&size| 2 * size as u64 <= most);
    let mut pixels = vec![0; size.ok_or_else(|| over_budget("the picture", most))?];
    let info = reader.next_frame(&mut pixels).map_err(damaged)?;
    pixels.truncate(info.buffer_size());
    let (width, height) = (info.width as usize, info.height as usize);
    let decoded = Pixels::of(width, height, &pixels).ok_or("the PNG file is empty")?;
    // Exif data may also come after the pixels.
    let _ = reader.finish();
    let exif = reader.info().exif_metadata.as_deref();
    let orientation = exif.and_then(exif::orientation).unwrap_or(1);
    Ok(decoded.upright(orientation))
}
