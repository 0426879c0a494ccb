//! Pictures: which files are pictures, in which order a folder holds them, and their grey pixels.

#[cfg(feature = "pictures")]
mod bmp;
#[cfg(feature = "pictures")]
mod drawing;
#[cfg(feature = "pictures")]
mod exif;
#[cfg(feature = "pictures")]
mod gif;
#[cfg(feature = "pictures")]
mod grey;
#[cfg(feature = "pictures")]
mod jpeg;
#[cfg(feature = "pictures")]
mod png;
#[cfg(feature = "pictures")]
mod tiff;
#[cfg(feature = "pictures")]
mod webp;

use std::cmp::Ordering;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The format of a picture, judged by its first bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PictureKind {
    Jpeg,
    Png,
    WebP,
    /// One picture, or several as its pages.
    Tiff,
    Gif,
    Bmp,
    /// A format that is not decoded, with its name.
    Other(&'static str),
    /// The format of telephones, with its name.
    Heic(&'static str),
}

impl PictureKind {
    /// The kind of picture that begins like this, if it is one.
    pub(crate) fn of(head: &[u8]) -> Option<Self> {
        let brand = head.get(4..12).filter(|head| head.starts_with(b"ftyp")).map(|head| &head[4..]);
        Some(match head {
            [0xff, 0xd8, 0xff, ..] => Self::Jpeg,
            _ if head.starts_with(b"\x89PNG\r\n\x1a\n") => Self::Png,
            _ if head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP") => Self::WebP,
            // The second pair is BigTIFF.
            _ if head.starts_with(b"II*\0") || head.starts_with(b"MM\0*") => Self::Tiff,
            _ if head.starts_with(b"II+\0") || head.starts_with(b"MM\0+") => Self::Tiff,
            _ if head.starts_with(b"GIF87a") || head.starts_with(b"GIF89a") => Self::Gif,
            // Two letters alone may begin a text.
            _ if head.starts_with(b"BM") && head.get(6..10) == Some(&[0; 4]) => Self::Bmp,
            _ if head.starts_with(b"\0\0\0\x0cjP  ") => Self::Other("JPEG 2000"),
            _ if head.starts_with(b"\xff\x4f\xff\x51") => Self::Other("JPEG 2000"),
            _ if head.starts_with(b"8BPS") => Self::Other("Photoshop"),
            _ if head.starts_with(b"AT&TFORM") => Self::Other("DjVu"),
            _ if is_portable(head) => Self::Other("PNM"),
            _ => match brand? {
                b"avif" | b"avis" => Self::Heic("AVIF"),
                b"heic" | b"heix" | b"heim" | b"heis" | b"hevc" | b"mif1" | b"msf1" => {
                    Self::Heic("HEIC")
                }
                _ => return None,
            },
        })
    }
}

/// Whether this is the head of a binary PBM, PGM or PPM file: `P5`, the width and the height.
fn is_portable(head: &[u8]) -> bool {
    let Some(rest @ [b'\n' | b' ', ..]) = head.strip_prefix(b"P").and_then(|head| match head {
        [b'4'..=b'6', rest @ ..] => Some(rest),
        _ => None,
    }) else {
        return false;
    };
    let start = String::from_utf8_lossy(&rest[..rest.len().min(100)]);
    let lines = start.lines().filter(|line| !line.starts_with('#'));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).take(2).collect();
    let is_size = |word: &&str| word.len() < 6 && word.bytes().all(|byte| byte.is_ascii_digit());
    words.len() == 2
        && words.iter().all(is_size)
        && head.iter().any(|&byte| byte == 0 || byte > 127)
}

/// The most pictures of a folder.
const MOST: usize = 10_000;

/// The pictures in a folder, by their names, in natural order: `page 2` before `page 10`. Other
/// files are left out, and so are hidden ones.
///
/// # Errors
///
/// The folder cannot be listed, or holds more than 10,000 pictures.
pub(crate) fn in_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes()[0] == b'.');
        if is_picture(&path) && !is_hidden && path.is_file() {
            found.push(path);
        }
        if found.len() > MOST {
            return Err(io::Error::other(format!("the folder holds more than {MOST} pictures")));
        }
    }
    found.sort_by(|one, other| natural_order(one, other));
    Ok(found)
}

/// Whether a file has the ending of a picture.
pub(crate) fn is_picture(path: &Path) -> bool {
    const ENDINGS: [&str; 16] = [
        "jpg", "jpeg", "jpe", "png", "webp", "tif", "tiff", "gif", "bmp", "heic", "heif", "avif",
        "jp2", "pgm", "ppm", "pbm",
    ];
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

/// The natural order of names: `page 2` before `page 10`.
pub(crate) fn natural_order(one: &Path, other: &Path) -> Ordering {
    natural(&one.to_string_lossy(), &other.to_string_lossy()).then_with(|| one.cmp(other))
}

/// Numbers in names are compared by their value.
fn natural(one: &str, other: &str) -> Ordering {
    let (mut one, mut other) = (one, other);
    let digits =
        |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    loop {
        let (a, b) = (digits(one), digits(other));
        if a > 0 && b > 0 {
            let (left, right) =
                (one[..a].trim_start_matches('0'), other[..b].trim_start_matches('0'));
            let order = left.len().cmp(&right.len()).then_with(|| left.cmp(right));
            if order != Ordering::Equal {
                return order;
            }
            (one, other) = (&one[a..], &other[b..]);
            continue;
        }
        match (one.chars().next(), other.chars().next()) {
            (Some(x), Some(y)) if x == y => {
                (one, other) = (&one[x.len_utf8()..], &other[y.len_utf8()..]);
            }
            (x, y) => return x.cmp(&y),
        }
    }
}

#[cfg(feature = "pictures")]
pub(crate) use drawing::{Color, Drawing};
#[cfg(feature = "pictures")]
pub(crate) use grey::Pixels;

/// Decodes a picture, and hands over its pages while `each` goes on. A page that does not fit into
/// the memory, or is damaged, is a sentence. Without any page the picture has none.
#[cfg(feature = "pictures")]
pub(crate) fn decode(
    kind: PictureKind,
    bytes: &[u8],
    budget: &crate::budget::Budget,
    each: &mut dyn FnMut(Result<Pixels, String>) -> std::ops::ControlFlow<()>,
) {
    let most = budget.part(1);
    // The decoders are libraries.
    let one = |decoder: fn(&[u8], u64) -> Result<Pixels, String>| {
        let refused = |_| Err("the picture is damaged".to_owned());
        crate::caught::caught(|| decoder(bytes, most)).unwrap_or_else(refused)
    };
    let page = match kind {
        PictureKind::Jpeg => one(jpeg::decode),
        PictureKind::Png => one(png::decode),
        PictureKind::WebP => one(webp::decode),
        PictureKind::Tiff => return tiff::decode(bytes, budget, each),
        PictureKind::Gif => one(gif::decode),
        PictureKind::Bmp => one(bmp::decode),
        PictureKind::Other(name) => {
            Err(format!("{name} pictures cannot be decoded; save it as PNG or JPEG"))
        }
        PictureKind::Heic(name) => Err(format!(
            "{name} pictures cannot be decoded; export it as JPEG (on an iPhone: Settings, Camera, \
             Formats, Most Compatible)"
        )),
    };
    let _ = each(page);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_natural_order() {
        let mut names = ["page 10", "page 2", "page 02b", "Page 3", "page 2a", "page", "page 2 b"];
        names.sort_by(|one, other| natural(one, other));
        assert_eq!(
            names,
            ["Page 3", "page", "page 2", "page 2 b", "page 2a", "page 02b", "page 10"]
        );
    }

    #[test]
    fn pictures_are_known_by_their_beginning() {
        assert_eq!(PictureKind::of(b"\xff\xd8\xff\xe0\0\x10JFIF"), Some(PictureKind::Jpeg));
        assert_eq!(PictureKind::of(b"\0\0\0\x18ftypheic"), Some(PictureKind::Heic("HEIC")));
        assert_eq!(PictureKind::of(b"RIFF\0\0\0\0WEBPVP8 "), Some(PictureKind::WebP));
        assert_eq!(PictureKind::of(b"BM puzzles of May"), None);
        assert_eq!(PictureKind::of(b"Puzzle 1\n"), None);
    }
}
