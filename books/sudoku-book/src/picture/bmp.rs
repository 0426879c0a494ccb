//! BMP files.

use zune_bmp::BmpDecoder;
use zune_bmp::zune_core::bytestream::ZCursor;

use super::grey::Pixels;
use crate::budget::over_budget;

pub(super) fn decode(bytes: &[u8], most: u64) -> Result<Pixels, String> {
    /// Bytes for each pixel: colours with opacity, twice, and the grey.
    const EACH: u64 = 10;
    let damaged = |error| format!("the BMP file is damaged: {error:?}");
    let mut decoder = BmpDecoder::new(ZCursor::new(bytes));
    decoder.decode_headers().map_err(damaged)?;
    let (width, height) = decoder.dimensions().ok_or("the BMP file is empty")?;
    if (width as u64).saturating_mul(height as u64).saturating_mul(EACH) > most {
        return Err(over_budget("the picture", most));
    }
    let pixels = decoder.decode().map_err(damaged)?;
    Pixels::of(width, height, &pixels).ok_or_else(|| "the BMP file is empty".into())
}
