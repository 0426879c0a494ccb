//! The pixels of a picture of a PDF file, as they appear on the page.

use std::sync::Arc;

use hayro_interpret::kurbo::Affine;
use hayro_interpret::{Image, ImageData, LumaData};

use super::declared::{Refusal, cost};
use super::ledger::Ledger;
use super::page::Bitmap;

/// The pixels of a picture.
#[derive(Clone)]
pub(super) enum Decoded {
    /// As they appear on the page.
    Upright(Arc<Bitmap>),
    /// As they are in the file: on the page the picture leans.
    Leaning(Arc<Bitmap>),
}

impl Decoded {
    /// The number of pixels.
    pub(super) fn len(&self) -> usize {
        let (Self::Upright(bitmap) | Self::Leaning(bitmap)) = self;
        bitmap.grey.len()
    }
}

/// Returns the pixels; `None` if they are damaged.
///
/// # Errors
///
/// The reason why the picture was not unpacked.
pub(super) fn decode(
    image: &Image<'_, '_>,
    transform: Affine,
    ledger: &Ledger,
) -> Result<Option<Decoded>, &'static str> {
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

fn unpacked(image: &Image<'_, '_>, transform: Affine) -> Option<Decoded> {
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

/// How the page turns a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Placed {
    /// Its rows are rows of the page, or columns of it: whether they are columns, and whether they
    /// run right and down.
    Straight {
        is_swapped: bool,
        right: bool,
        down: bool,
    },
    Leaning,
}

impl Placed {
    pub(super) fn by(transform: Affine) -> Self {
        let [a, b, c, d, ..] = transform.as_coeffs();
        let near = |small: f64, large: f64| small.abs() <= 0.02 * large.abs();
        if near(b, a) && near(c, d) {
            Self::Straight { is_swapped: false, right: a > 0.0, down: d > 0.0 }
        } else if near(a, b) && near(d, c) {
            Self::Straight { is_swapped: true, right: c > 0.0, down: b > 0.0 }
        } else {
            Self::Leaning
        }
    }
}

/// The picture as placed on the page by the transformation: rows from top to bottom, columns from
/// left to right.
fn turned(bitmap: Bitmap, transform: Affine) -> Decoded {
    let Placed::Straight { is_swapped: swapped, right, down } = Placed::by(transform) else {
        return Decoded::Leaning(bitmap.into());
    };
    if !swapped && right && down {
        return Decoded::Upright(bitmap.into());
    }
    let Bitmap { width, height, grey } = bitmap;
    let (new_width, new_height) = if swapped { (height, width) } else { (width, height) };
    let mut turned = Vec::with_capacity(grey.len());
    for y in 0..new_height {
        for x in 0..new_width {
            let x = if right { x } else { new_width - 1 - x };
            let y = if down { y } else { new_height - 1 - y };
            let (x, y) = if swapped { (y, x) } else { (x, y) };
            turned.push(grey[y * width + x]);
        }
    }
    Decoded::Upright(Bitmap { width: new_width, height: new_height, grey: turned }.into())
}
