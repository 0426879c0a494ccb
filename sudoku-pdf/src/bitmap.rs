//! The pixels of a picture of a PDF file, as they appear on the page.

use hayro_interpret::kurbo::Affine;
use hayro_interpret::{Image, ImageData, LumaData};

use super::page::Bitmap;

/// Pictures with more pixels are not read. A page scanned at 600 dots per inch has 35 million.
const MOST_PIXELS: u64 = 40_000_000;

/// The pixels of a picture.
pub(super) enum Decoded {
    /// As they appear on the page.
    Upright(Bitmap),
    /// As they are in the file: on the page the picture leans.
    Leaning(Bitmap),
}

/// Returns the pixels, or `None` if there are too many, or they are damaged.
pub(super) fn decode(image: &Image<'_, '_>, transform: Affine) -> Option<Decoded> {
    let pixels = u64::from(image.width()) * u64::from(image.height());
    if pixels == 0 || pixels > MOST_PIXELS || declares_more(image) {
        return None;
    }
    let mut bitmap = None;
    match image {
        Image::Stencil(stencil) => stencil.with_stencil(
            |luma, _| {
                let grey = luma.data.iter().map(|&ink| 255 - ink).collect();
                bitmap = whole(luma.width, luma.height, grey);
            },
            None,
        ),
        Image::Raster(raster) => raster.with_rgba(|data, alpha| bitmap = grey(data, alpha), None),
    }
    Some(turned(bitmap?, transform))
}

/// Whether the header of the packed picture declares a larger size than its dictionary.
fn declares_more(image: &Image<'_, '_>) -> bool {
    let data = match image {
        Image::Stencil(stencil) => stencil.stream().raw_data(),
        Image::Raster(raster) => raster.stream().raw_data(),
    };
    let short =
        |at: usize| Some(u64::from(u16::from_be_bytes([*data.get(at)?, *data.get(at + 1)?])));
    let long = |at: usize| Some(short(at)? << 16 | short(at + 2)?);
    let pixels = if data.starts_with(&[0xff, 0xd8]) {
        // JPEG: segments, one of which is the frame header.
        let mut at = 2;
        loop {
            let (Some(0xff), Some(&kind), Some(length)) =
                (data.get(at), data.get(at + 1), short(at + 2))
            else {
                break None;
            };
            if matches!(kind, 0xc0..=0xcf) && !matches!(kind, 0xc4 | 0xc8 | 0xcc) {
                break short(at + 5).zip(short(at + 7));
            }
            at += 2 + length.max(2) as usize;
        }
    } else {
        // JPEG 2000: the marker with the size of the picture.
        let start = data.windows(4).take(512).position(|it| it == [0xff, 0x4f, 0xff, 0x51]);
        start.and_then(|at| long(at + 8).zip(long(at + 12)))
    };
    pixels.is_some_and(|(width, height)| width * height > MOST_PIXELS)
}

fn whole(width: u32, height: u32, grey: Vec<u8>) -> Option<Bitmap> {
    let (width, height) = (width as usize, height as usize);
    (width > 0 && grey.len() == width * height).then_some(Bitmap { width, height, grey })
}

/// The picture on a white background.
fn grey(data: ImageData, alpha: Option<LumaData>) -> Option<Bitmap> {
    let (width, height) = (data.width(), data.height());
    let mut grey = match data {
        ImageData::Luma(luma) => luma.data,
        ImageData::Rgb(rgb) => rgb
            .data
            .chunks_exact(3)
            .map(|rgb| {
                let [red, green, blue] = [rgb[0], rgb[1], rgb[2]].map(u32::from);
                ((red * 299 + green * 587 + blue * 114 + 500) / 1000) as u8
            })
            .collect(),
    };
    if let Some(alpha) = alpha.filter(|alpha| alpha.width == width && alpha.height == height) {
        for (grey, &alpha) in grey.iter_mut().zip(&alpha.data) {
            let alpha = u32::from(alpha);
            *grey = ((u32::from(*grey) * alpha + 255 * (255 - alpha)) / 255) as u8;
        }
    }
    whole(width, height, grey)
}

/// The picture as placed on the page by the transformation: rows from top to bottom, columns from
/// left to right.
fn turned(bitmap: Bitmap, transform: Affine) -> Decoded {
    let [a, b, c, d, ..] = transform.as_coeffs();
    let near = |small: f64, large: f64| small.abs() <= 0.02 * large.abs();
    let swapped = if near(b, a) && near(c, d) {
        false
    } else if near(a, b) && near(d, c) {
        true
    } else {
        return Decoded::Leaning(bitmap);
    };
    let (right, down) = if swapped { (c, b) } else { (a, d) };
    if !swapped && right > 0.0 && down > 0.0 {
        return Decoded::Upright(bitmap);
    }
    let Bitmap { width, height, grey } = bitmap;
    let (new_width, new_height) = if swapped { (height, width) } else { (width, height) };
    let mut turned = Vec::with_capacity(grey.len());
    for y in 0..new_height {
        for x in 0..new_width {
            let x = if right > 0.0 { x } else { new_width - 1 - x };
            let y = if down > 0.0 { y } else { new_height - 1 - y };
            let (x, y) = if swapped { (y, x) } else { (x, y) };
            turned.push(grey[y * width + x]);
        }
    }
    Decoded::Upright(Bitmap { width: new_width, height: new_height, grey: turned })
}
