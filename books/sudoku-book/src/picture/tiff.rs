//! TIFF files: each of their pictures is a page.

use std::io::Cursor;
use std::ops::ControlFlow;

use tiff::decoder::{Decoder, DecodingResult, Limits};
use tiff::tags::{CompressionMethod, PlanarConfiguration, Tag};
use tiff::{ColorType, TiffError};
use web_time::Instant;

use super::grey::{Pixels, grey_of};
use super::jpeg;
use crate::budget::{Budget, over_budget};
use crate::caught::caught;

type Reader<'a> = Decoder<Cursor<&'a [u8]>>;

/// Decodes the pages.
pub(super) fn decode(
    bytes: &[u8],
    budget: &Budget,
    each: &mut dyn FnMut(Result<Pixels, String>) -> ControlFlow<()>,
) {
    if let Err(reason) = pages(bytes, budget, each) {
        let _ = each(Err(reason));
    }
}

/// Decodes the pages until one cannot be found.
fn pages(
    bytes: &[u8],
    budget: &Budget,
    each: &mut dyn FnMut(Result<Pixels, String>) -> ControlFlow<()>,
) -> Result<(), String> {
    /// The most pages.
    const MOST: usize = 10_000;
    let most = budget.part(1);
    // Many pages may be the same few bytes, so that only the time bounds them.
    let end = Instant::now().checked_add(budget.time);
    let broken = || "the TIFF file is damaged".to_owned();
    let mut limits = Limits::default();
    limits.decoding_buffer_size = usize::try_from(most / 2).unwrap_or(usize::MAX);
    limits.intermediate_buffer_size = limits.decoding_buffer_size;
    let opened = caught(|| Decoder::new(Cursor::new(bytes))).map_err(|_| broken())?;
    let mut reader = opened.map_err(|error| sentence(&error, most))?.with_limits(limits);
    for page in 1.. {
        let pixels = caught(|| pixels(&mut reader, bytes, most)).unwrap_or_else(|_| Err(broken()));
        if each(pixels).is_break() || !reader.more_images() {
            break;
        }
        let is_late = end.is_some_and(|end| Instant::now() > end);
        if page == MOST || is_late {
            let reason = if is_late { "they take too long" } else { "there are too many" };
            return Err(format!("the pages after {page} were not read: {reason}"));
        }
        let next = caught(|| reader.next_image()).map_err(|_| broken())?;
        next.map_err(|error| sentence(&error, most))?;
    }
    Ok(())
}

/// An error in a sentence.
fn sentence(error: &TiffError, most: u64) -> String {
    match error {
        TiffError::LimitsExceeded => over_budget("the picture", most),
        TiffError::UnsupportedError(what) => {
            format!("this kind of TIFF cannot be decoded ({what}); save it as PNG")
        }
        TiffError::IntSizeError => "the TIFF file is damaged: a size is too large".into(),
        error => format!("the TIFF file is damaged: {error}"),
    }
}

/// The pixels of the current page.
fn pixels(reader: &mut Reader<'_>, bytes: &[u8], most: u64) -> Result<Pixels, String> {
    /// Bytes for each sample: decoded, of a strip, and as grey.
    const EACH: u64 = 4;
    let failed = |error: TiffError| sentence(&error, most);
    let (width, height) = reader.dimensions().map_err(failed)?;
    let color = reader.colortype().map_err(failed)?;
    let samples = u64::from(color.num_samples());
    let wide = u64::from(color.bit_depth() / 8).max(1);
    let size = u64::from(width) * u64::from(height);
    if size.saturating_mul(samples * wide * EACH) > most {
        return Err(over_budget("the picture", most));
    }
    guard_jpeg(reader, bytes, most)?;
    let number = |reader: &mut Reader<'_>, tag| reader.find_tag_unsigned::<u16>(tag).ok().flatten();
    let orientation = number(reader, Tag::Orientation);
    let orientation = orientation.and_then(|value| u8::try_from(value).ok()).unwrap_or(1);
    let is_planar =
        number(reader, Tag::PlanarConfiguration) == Some(PlanarConfiguration::Planar.to_u16());
    let decoded = reader.read_image().map_err(failed)?;
    let (width, height) = (width as usize, height as usize);
    // Of separate planes the first one is decoded.
    let samples = if is_planar { 1 } else { usize::from(color.num_samples()) };
    let bytes = match decoded {
        DecodingResult::U8(bytes) => unpacked(bytes, width * samples, height, color.bit_depth()),
        DecodingResult::U16(words) => words.into_iter().map(|word| (word >> 8) as u8).collect(),
        _ => return Err("TIFF pictures of such numbers cannot be decoded; save it as PNG".into()),
    };
    let full = match color.bit_depth() {
        depth @ 1..8 => u8::MAX >> (8 - depth),
        _ => u8::MAX,
    };
    let grey = match color {
        ColorType::CMYK(_) | ColorType::CMYKA(_) if !is_planar => of_inks(&bytes, samples),
        // Brightness comes first.
        ColorType::YCbCr(_) | ColorType::Lab(_) => bytes.into_iter().step_by(samples).collect(),
        ColorType::Gray(_) => bytes.into_iter().map(|level| scaled(level, full)).collect(),
        ColorType::Multiband { .. } => bytes.into_iter().step_by(samples).collect(),
        _ => return of_pixels(Pixels::of(width, height, &bytes), orientation),
    };
    let pixels = Pixels::grey(width, height, grey);
    of_pixels((pixels.grey.len() == width * height).then_some(pixels), orientation)
}

fn of_pixels(pixels: Option<Pixels>, orientation: u8) -> Result<Pixels, String> {
    const FEW: &str = "the TIFF file is damaged: it has too few pixels";
    Ok(pixels.ok_or(FEW)?.upright(orientation))
}

/// Refuses JPEG parts that declare more pixels than fit into the memory, whatever the page says.
fn guard_jpeg(reader: &mut Reader<'_>, bytes: &[u8], most: u64) -> Result<(), String> {
    let method = reader.find_tag_unsigned::<u16>(Tag::Compression).ok().flatten();
    if method != Some(CompressionMethod::ModernJPEG.to_u16()) {
        return Ok(());
    }
    let mut list =
        |tag| reader.find_tag_unsigned_vec::<u64>(tag).ok().flatten().unwrap_or_default();
    let starts = [list(Tag::StripOffsets), list(Tag::TileOffsets)].concat();
    for start in starts {
        let part = usize::try_from(start).ok().and_then(|start| bytes.get(start..));
        if part.and_then(jpeg::header).is_some_and(|header| header.memory() > most) {
            return Err(over_budget("the picture", most));
        }
    }
    Ok(())
}

/// A byte for each sample. Rows begin with a new byte.
fn unpacked(bytes: Vec<u8>, samples: usize, rows: usize, depth: u8) -> Vec<u8> {
    if !matches!(depth, 1 | 2 | 4) || samples == 0 {
        return bytes;
    }
    let (depth, each) = (usize::from(depth), 8 / usize::from(depth));
    let mask = u8::MAX >> (8 - depth);
    let sample = |row: &[u8], at: usize| row[at / each] >> (8 - depth - at % each * depth) & mask;
    bytes
        .chunks_exact(samples.div_ceil(each))
        .take(rows)
        .flat_map(|row| (0..samples).map(move |at| sample(row, at)))
        .collect()
}

/// A level from 0 to `full` as one from 0 to 255.
fn scaled(level: u8, full: u8) -> u8 {
    if full == u8::MAX { level } else { (u16::from(level) * 255 / u16::from(full)) as u8 }
}

/// The grey of cyan, magenta, yellow and black.
fn of_inks(bytes: &[u8], samples: usize) -> Vec<u8> {
    let light = |inks: &[u8]| {
        let paper = 255 - u16::from(inks[3]);
        [0, 1, 2].map(|nth| ((255 - u16::from(inks[nth])) * paper / 255) as u8)
    };
    let colors: Vec<u8> = bytes.chunks_exact(samples.max(4)).flat_map(light).collect();
    grey_of(&colors, 3)
}
