//! How a camera was held, in the Exif data of a picture.

/// The orientation, 1 to 8: tag 0x0112 of the first directory. Some formats put a name before the
/// data.
pub(super) fn orientation(exif: &[u8]) -> Option<u8> {
    let tiff = exif.strip_prefix(b"Exif\0\0").unwrap_or(exif);
    let is_little = match tiff.get(..2)? {
        b"II" => true,
        b"MM" => false,
        _ => return None,
    };
    let pair = |at: usize| {
        let pair = [*tiff.get(at)?, *tiff.get(at + 1)?];
        Some(if is_little { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) })
    };
    let long = |at: usize| {
        let (first, second) = (usize::from(pair(at)?), usize::from(pair(at + 2)?));
        Some(if is_little { second << 16 | first } else { first << 16 | second })
    };
    let start = long(4)?;
    let count = usize::from(pair(start)?);
    let entries = (0..count).map(|nth| start + 2 + 12 * nth);
    let entry = entries.into_iter().find(|&at| pair(at) == Some(0x0112))?;
    let value = pair(entry + 8)?;
    u8::try_from(value).ok().filter(|value| (1..=8).contains(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exif_of_both_orders() {
        let little = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
        let big = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x08\0\0\0\0\0\0";
        assert_eq!((orientation(little), orientation(big)), (Some(6), Some(8)));
        assert_eq!(orientation(&little[6..]), Some(6));
        assert_eq!(orientation(&little[..20]), None);
    }
}
