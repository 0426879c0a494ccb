//! The pixels of a picture of a PDF file, as they appear on the page.

use hayro_interpret::kurbo::Affine;
use hayro_interpret::{Image, ImageData, LumaData};

use super::budget::Ledger;
use super::declared::{Refusal, cost};
use super::page::Bitmap;

/// Returns the pixels; `None` if they are damaged, or the picture is neither upright nor turned by a
/// multiple of 90 degrees.
///
/// # Errors
///
/// The reason why the picture was not unpacked.
pub(super) fn decode(
    image: &Image<'_, '_>,
    transform: Affine,
    ledger: &Ledger,
) -> Result<Option<Bitmap>, &'static str> {
    let stream = match image {
        Image::Stencil(stencil) => stencil.stream(),
        Image::Raster(raster) => raster.stream(),
    };
    match cost(stream, ledger.picture()) {
        Err(Refusal::TooLarge) => {
            return Err("a picture on the page needs more than the memory for a picture; allow \
                        the document more memory");
        }
        Err(Refusal::Unknown) => {
            return Err("the size of a picture on the page is not known before it is unpacked");
        }
        Ok(cost) if cost.is_blank && !ledger.take_blank(cost.memory) => return Err(TOO_MANY),
        Ok(_) => {}
    }
    // One at a time, whatever the number of threads.
    let _only = ledger.unpacking();
    Ok(unpacked(image, transform))
}

/// The pictures of a page are larger than its share of the memory.
pub(super) const TOO_MANY: &str = "the pictures of the document unpack to more than its memory";

fn unpacked(image: &Image<'_, '_>, transform: Affine) -> Option<Bitmap> {
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
    turned(bitmap?, transform)
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
fn turned(bitmap: Bitmap, transform: Affine) -> Option<Bitmap> {
    let [a, b, c, d, ..] = transform.as_coeffs();
    let near = |small: f64, large: f64| small.abs() <= 0.02 * large.abs();
    let swapped = if near(b, a) && near(c, d) {
        false
    } else if near(a, b) && near(d, c) {
        true
    } else {
        return None;
    };
    let (right, down) = if swapped { (c, b) } else { (a, d) };
    if !swapped && right > 0.0 && down > 0.0 {
        return Some(bitmap);
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
    Some(Bitmap { width: new_width, height: new_height, grey: turned })
}
