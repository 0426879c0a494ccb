//! The table of the new objects of a file, in text or in a stream.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::Unfit;

/// Where each object begins, by its number and generation.
pub(super) type Offsets = BTreeMap<(u32, i32), usize>;

/// The largest offset that ten digits can say.
const MOST_IN_TEXT: u64 = 9_999_999_999;

/// The runs of objects with numbers that follow each other.
fn runs(offsets: &Offsets) -> Vec<Vec<(u32, i32, usize)>> {
    let mut runs: Vec<Vec<(u32, i32, usize)>> = Vec::new();
    for (&(number, generation), &offset) in offsets {
        let one = (number, generation, offset);
        let follows = |last: &(u32, i32, usize)| last.0.checked_add(1) == Some(number);
        match runs.last_mut() {
            Some(run) if run.last().is_some_and(follows) => run.push(one),
            _ => runs.push(vec![one]),
        }
    }
    runs
}

/// A table in text, with lines of 20 bytes.
///
/// # Errors
///
/// If an offset or a generation has more digits than a line has room for.
pub(super) fn text(offsets: &Offsets, trailer: &str) -> Result<Vec<u8>, Unfit> {
    let mut table = String::from("xref\n");
    for run in runs(offsets) {
        // Writing to a `String` does not fail.
        let _ = writeln!(table, "{} {}", run[0].0, run.len());
        for (_, generation, offset) in run {
            let generation = u16::try_from(generation).map_err(|_| Unfit::Numbers)?;
            if offset as u64 > MOST_IN_TEXT {
                return Err(Unfit::Large);
            }
            let _ = write!(table, "{offset:010} {generation:05} n\r\n");
        }
    }
    let _ = writeln!(table, "trailer\n<<{trailer}>>");
    Ok(table.into_bytes())
}

/// A table in a stream: a byte for the kind, four for the offset, two for the generation.
///
/// # Errors
///
/// If an offset or a generation needs more bytes.
pub(super) fn stream(offsets: &Offsets, own: u32, trailer: &str) -> Result<Vec<u8>, Unfit> {
    let (mut index, mut lines) = (String::new(), Vec::new());
    for run in runs(offsets) {
        let _ = write!(index, "{} {} ", run[0].0, run.len());
        for (_, generation, offset) in run {
            let offset = u32::try_from(offset).map_err(|_| Unfit::Large)?;
            let generation = u16::try_from(generation).map_err(|_| Unfit::Numbers)?;
            lines.push(1);
            lines.extend(offset.to_be_bytes());
            lines.extend(generation.to_be_bytes());
        }
    }
    let (index, length) = (index.trim_end(), lines.len());
    let head = format!(
        "{own} 0 obj\n<</Type /XRef /W [1 4 2] /Index [{index}] /Length {length}\n{trailer}>>\n\
         stream\n"
    );
    Ok([head.as_bytes(), &lines, b"\nendstream\nendobj\n"].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_generations_without_room_are_refused() {
        let one = |generation, offset| Offsets::from([((7, generation), offset)]);
        let both = |offsets: &Offsets| (text(offsets, "").err(), stream(offsets, 8, "").err());
        assert_eq!(both(&one(65_535, u32::MAX as usize)), (None, None));
        for generation in [-1, 65_536] {
            let refused = Some(Unfit::Numbers);
            assert_eq!(both(&one(generation, 0)), (refused, refused));
        }
        #[cfg(target_pointer_width = "64")]
        {
            assert_eq!(both(&one(0, 1 << 32)), (None, Some(Unfit::Large)));
            let refused = Some(Unfit::Large);
            assert_eq!(both(&one(0, 10_000_000_000)), (refused, refused));
        }
    }

    #[test]
    fn the_last_number_has_no_next_one() {
        let offsets = Offsets::from([((u32::MAX, 0), 1), ((u32::MAX, 1), 2)]);
        assert_eq!(runs(&offsets).len(), 2);
    }
}
