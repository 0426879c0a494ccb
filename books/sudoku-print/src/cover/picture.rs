//! [`CoverPicture`]: a picture of one's own in place of the design.

use std::hash::{Hash, Hasher};
use std::io::Cursor;
use std::sync::Arc;

use krilla::image::{BitsPerComponent, CustomImage, Image, ImageColorspace};
use tiny_skia::{FilterQuality, Pixmap, PixmapPaint, Transform};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::affine::Affine;
use super::panels::Panels;
use crate::MakeError;
use crate::drawing::Rect;

/// The most pixels: a sheet of 20 x 14 inches at 600 in an inch has 101 millions. Larger ones are
/// refused before they are unpacked.
const MOST: u64 = 110_000_000;

/// The fewest pixels in an inch, as services ask for.
const RESOLUTION: f64 = 300.0;

/// A picture that has this part of the shape of the whole cover, or its inverse, is for all of it.
const ALIKE: f64 = 1.05;

/// A picture for a cover: a PNG or JPEG file.
///
/// ```
/// use sudoku_print::CoverPicture;
///
/// assert!(CoverPicture::new(vec![1, 2, 3]).is_err());
/// ```
#[derive(Clone)]
pub struct CoverPicture {
    width: u32,
    height: u32,
    content: Content,
}

#[derive(Clone)]
enum Content {
    /// A file that is embedded as it is.
    Jpeg(Arc<Vec<u8>>),
    /// Red, green and blue.
    Pixels(Pixels),
}

/// The pixels of a picture, three bytes each.
#[derive(Clone)]
struct Pixels {
    size: (u32, u32),
    rgb: Arc<Vec<u8>>,
}

impl std::fmt::Debug for CoverPicture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CoverPicture").field("size", &[self.width, self.height]).finish()
    }
}

fn refused(reason: impl std::fmt::Display) -> MakeError {
    MakeError::Picture(reason.to_string().into())
}

impl CoverPicture {
    /// A picture from the bytes of a PNG or JPEG file, in colours or grey. Transparent pixels are
    /// drawn on white. The note of a camera that it was turned has no effect: save it upright.
    ///
    /// # Errors
    ///
    /// [`MakeError::Picture`]: it is of another kind, damaged, in the colours of a printer (CMYK),
    /// or has more than 110 million pixels.
    pub fn new(bytes: Vec<u8>) -> Result<Self, MakeError> {
        match bytes.as_slice() {
            [0xff, 0xd8, 0xff, ..] => Self::jpeg(bytes),
            [0x89, b'P', b'N', b'G', ..] => Self::png(&bytes),
            _ => Err(refused("it is neither PNG nor JPEG")),
        }
    }

    fn jpeg(bytes: Vec<u8>) -> Result<Self, MakeError> {
        let damaged = |_| refused("the JPEG file is damaged");
        let mut decoder = decoder(&bytes, ColorSpace::RGB);
        decoder.decode_headers().map_err(damaged)?;
        let (width, height) = decoder.dimensions().unwrap_or_default();
        let [width, height] = checked([width as u64, height as u64])?;
        if decoder.input_colorspace().is_some_and(|space| space.num_components() > 3) {
            return Err(refused("it has the four colours of a printer; save it in RGB"));
        }
        Ok(Self { width, height, content: Content::Jpeg(Arc::new(bytes)) })
    }

    fn png(bytes: &[u8]) -> Result<Self, MakeError> {
        let damaged = |error| refused(format_args!("the PNG file is damaged: {error}"));
        let limits = png::Limits { bytes: MOST as usize * 4 };
        let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
        // A profile and texts may unpack to any size.
        decoder.set_ignore_iccp_chunk(true);
        decoder.set_ignore_text_chunk(true);
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().map_err(damaged)?;
        let info = reader.info();
        let [width, height] = checked([info.width.into(), info.height.into()])?;
        let size = reader.output_buffer_size().ok_or_else(|| refused("it is too large"))?;
        let mut pixels = vec![0; size];
        let info = reader.next_frame(&mut pixels).map_err(damaged)?;
        pixels.truncate(info.buffer_size());
        let on_white = |part: u8, alpha: u8| {
            let (part, alpha) = (u32::from(part), u32::from(alpha));
            ((part * alpha + 255 * (255 - alpha) + 127) / 255) as u8
        };
        let rgb: Vec<u8> = match info.color_type.samples() {
            1 => pixels.iter().flat_map(|&grey| [grey; 3]).collect(),
            2 => {
                pixels.as_chunks().0.iter().flat_map(|&[grey, a]| [on_white(grey, a); 3]).collect()
            }
            3 => pixels,
            _ => {
                let of =
                    |&[red, green, blue, a]: &[u8; 4]| [red, green, blue].map(|it| on_white(it, a));
                pixels.as_chunks().0.iter().flat_map(of).collect()
            }
        };
        let pixels = Pixels { size: (width, height), rgb: Arc::new(rgb) };
        Ok(Self { width, height, content: Content::Pixels(pixels) })
    }

    /// The width and the height in pixels.
    #[must_use]
    pub fn size(&self) -> [u32; 2] {
        [self.width, self.height]
    }

    /// Places it on the front, or on the whole cover if it has its shape.
    pub(super) fn placed(&self, panels: &Panels) -> Result<Placed, MakeError> {
        let shape = f64::from(self.width) / f64::from(self.height);
        let is_whole = {
            let ratio = shape / (panels.sheet.width() / panels.sheet.height());
            (1.0 / ALIKE..=ALIKE).contains(&ratio)
        };
        let area = if is_whole { panels.sheet } else { panels.front_sheet() };
        let placed = Placed { picture: self.clone(), area, is_whole };
        let found = 72.0 / placed.scale();
        // A pixel less is no reason.
        if found < RESOLUTION - 0.5 {
            let [wide, high] =
                [area.width(), area.height()].map(|it| (it / 72.0 * RESOLUTION).ceil());
            let part = if is_whole { "whole cover" } else { "front with its bleed" };
            return Err(MakeError::cover(format!(
                "its picture has {} x {} pixels, {found:.0} in an inch of the {part}: 300 are \
                 needed, so take one of at least {wide} x {high}",
                self.width, self.height
            )));
        }
        Ok(placed)
    }

    pub(super) fn for_pdf(&self) -> Result<Image, MakeError> {
        let image = match &self.content {
            Content::Jpeg(bytes) => Image::from_jpeg(bytes.clone().into(), false),
            Content::Pixels(pixels) => Image::from_custom(pixels.clone(), false),
        };
        image.map_err(refused)
    }

    /// Its pixels.
    fn pixels(&self) -> Result<Arc<Vec<u8>>, MakeError> {
        match &self.content {
            Content::Pixels(pixels) => Ok(pixels.rgb.clone()),
            Content::Jpeg(bytes) => {
                let expected = self.width as usize * self.height as usize * 3;
                let pixels = decoder(bytes, ColorSpace::RGB).decode().ok();
                pixels
                    .filter(|pixels| pixels.len() == expected)
                    .map(Arc::new)
                    .ok_or_else(|| refused("the JPEG file is damaged"))
            }
        }
    }
}

fn decoder(bytes: &[u8], space: ColorSpace) -> JpegDecoder<ZCursor<&[u8]>> {
    let options = DecoderOptions::new_fast()
        .set_max_width(usize::from(u16::MAX))
        .set_max_height(usize::from(u16::MAX))
        .jpeg_set_out_colorspace(space);
    JpegDecoder::new_with_options(ZCursor::new(bytes), options)
}

/// The size of a picture that may be unpacked.
fn checked(size: [u64; 2]) -> Result<[u32; 2], MakeError> {
    let [width, height] = size;
    if width == 0 || height == 0 {
        return Err(refused("it is empty"));
    }
    if width.saturating_mul(height) > MOST {
        let most = MOST / 1_000_000;
        return Err(refused(format_args!(
            "{width} x {height} pixels are more than {most} millions"
        )));
    }
    Ok(size.map(|length| length as u32))
}

/// A picture at its place.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub(super) picture: CoverPicture,
    /// The area that it fills; the rest of it is cut off.
    pub(super) area: Rect,
    pub(super) is_whole: bool,
}

impl Placed {
    /// The points of a pixel.
    fn scale(&self) -> f64 {
        let wide = self.area.width() / f64::from(self.picture.width);
        wide.max(self.area.height() / f64::from(self.picture.height))
    }

    /// The area of the whole picture, around the middle of its area.
    pub(super) fn whole(&self) -> Rect {
        let Rect { left, top, right, bottom } = self.area;
        let half = self.picture.size().map(|length| f64::from(length) * self.scale() / 2.0);
        let [x, y] = [(left + right) / 2.0, (top + bottom) / 2.0];
        Rect { left: x - half[0], top: y - half[1], right: x + half[0], bottom: y + half[1] }
    }

    /// Draws it into pixels.
    pub(super) fn paint(
        &self,
        pixmap: &mut Pixmap,
        place: &Affine,
        scale: f64,
    ) -> Result<(), MakeError> {
        let failed = || refused("there is no memory for its pixels");
        let mut own = Pixmap::new(self.picture.width, self.picture.height).ok_or_else(failed)?;
        let rgb = self.picture.pixels()?;
        let (to, from) = (own.data_mut().as_chunks_mut::<4>().0, rgb.as_chunks::<3>().0);
        for (to, &[red, green, blue]) in to.iter_mut().zip(from) {
            *to = [red, green, blue, 255];
        }
        let whole = self.whole();
        let [x, y] = place.point([whole.left, whole.top]).map(|at| at as f32);
        let scale = (self.scale() * scale) as f32;
        let paint = PixmapPaint { quality: FilterQuality::Bicubic, ..PixmapPaint::default() };
        let transform = Transform::from_row(scale, 0.0, 0.0, scale, x, y);
        pixmap.draw_pixmap(0, 0, own.as_ref(), &paint, transform, None);
        Ok(())
    }
}

impl Hash for Pixels {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // There is one picture in a file.
        self.size.hash(state);
    }
}

impl CustomImage for Pixels {
    fn color_channel(&self) -> &[u8] {
        &self.rgb
    }

    fn alpha_channel(&self) -> Option<&[u8]> {
        None
    }

    fn bits_per_component(&self) -> BitsPerComponent {
        BitsPerComponent::Eight
    }

    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn icc_profile(&self) -> Option<&[u8]> {
        None
    }

    fn color_space(&self) -> ImageColorspace {
        ImageColorspace::Rgb
    }
}
