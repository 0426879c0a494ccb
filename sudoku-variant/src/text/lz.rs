//! LZ-string, the packing of f-puzzles and `SudokuPad`, with a limit on the text that is unpacked.
//! The crates for it have none, and a megabyte can unpack to gigabytes.
//!
//! A stream of bits, the lowest of a number first, six in each symbol of base 64 from its highest
//! bit. A code of 2 bits, later more, is 0 (a character of 8 bits follows), 1 (one of 16 bits), 2
//! (the end), or the number of a string seen before.

use std::string::String;
use std::vec::Vec;

/// The most characters that are unpacked.
const MOST: usize = 1 << 21;

/// The text of a packed one; an error is the reason why it cannot be unpacked.
pub(super) fn unpack(packed: &str) -> Result<String, &'static str> {
    let mut bits = Bits { symbols: sextets(packed)?, at: 0 };
    let units = units(&mut bits)?;
    String::from_utf16(&units).map_err(|_| "it unpacks to broken characters")
}

/// The numbers of base 64, without padding. A blank is a plus sign that an address has lost.
fn sextets(packed: &str) -> Result<Vec<u8>, &'static str> {
    let number = |byte| match byte {
        b'A'..=b'Z' => Ok(byte - b'A'),
        b'a'..=b'z' => Ok(byte - b'a' + 26),
        b'0'..=b'9' => Ok(byte - b'0' + 52),
        b'+' | b' ' | b'-' => Ok(62),
        b'/' | b'_' => Ok(63),
        _ => Err("it holds a symbol that is not of base 64"),
    };
    packed.trim_end_matches(['=', '$']).bytes().map(number).collect()
}

struct Bits {
    symbols: Vec<u8>,
    at: usize,
}

impl Bits {
    fn take(&mut self, count: u32) -> Result<usize, &'static str> {
        let mut number = 0;
        for bit in 0..count {
            let symbol = self.symbols.get(self.at / 6).ok_or("it ends in the middle")?;
            number |= usize::from(symbol >> (5 - self.at % 6) & 1) << bit;
            self.at += 1;
        }
        Ok(number)
    }
}

fn units(bits: &mut Bits) -> Result<Vec<u16>, &'static str> {
    const TOO_LONG: &str = "it unpacks to more than two million characters";
    // Each known string is a part of what was unpacked already: where it begins, and its length.
    let mut known: Vec<(usize, usize)> = Vec::from([(0, 0); 3]);
    let mut units: Vec<u16> = Vec::new();
    let mut width = 2;
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width)?;
        let start = units.len();
        let is_new = code < 2;
        match code {
            0 | 1 => units.push(bits.take(if code == 0 { 8 } else { 16 })? as u16),
            2 => return Ok(units),
            _ if code < known.len() => {
                let (from, length) = known[code];
                units.extend_from_within(from..from + length);
            }
            // The string that is about to become known: the last one, and its first character.
            _ if code == known.len() => {
                let (from, length) = last.ok_or("it begins with a string that is not known")?;
                units.extend_from_within(from..from + length);
                units.push(units[from]);
            }
            _ => return Err("it names a string that is not known"),
        }
        if units.len() > MOST {
            return Err(TOO_LONG);
        }
        if is_new {
            known.push((start, 1));
        }
        if let Some((from, length)) = last {
            // The last string lies just before this one, which begins with the next character.
            known.push((from, length + 1));
        }
        last = Some((start, units.len() - start));
        // A code may name one string more than are known.
        while known.len() >= 1 << width {
            width += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_puzzle() {
        let packed = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uyyooA";
        let rows = ["[{},{},{},{}]"; 4].join(",");
        assert_eq!(unpack(packed).unwrap(), "{\"size\":4,\"grid\":[".to_string() + &rows + "]}");
    }

    #[test]
    fn broken_streams() {
        for packed in ["", "N4", "????", "//////////", "N4IgzglgXgpiBcAWANCA5gJwgEw"] {
            assert!(unpack(packed).is_err(), "{packed}");
        }
    }
}
