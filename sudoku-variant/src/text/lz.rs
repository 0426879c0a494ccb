//! LZ-string, the packing of f-puzzles and `SudokuPad`, with a limit on the text that is unpacked.
//! The crates for it have none, and a megabyte can unpack to gigabytes.
//!
//! A stream of bits, the lowest of a number first, six in each symbol of base 64 from its highest
//! bit. A code of 2 bits, later more, is 0 (a character of 8 bits follows), 1 (one of 16 bits), 2
//! (the end), or the number of a string seen before.

use std::collections::BTreeMap;
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
pub(super) fn sextets(packed: &str) -> Result<Vec<u8>, &'static str> {
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

/// The packed text, as f-puzzles packs it.
pub(super) fn pack(text: &str) -> String {
    let mut writer = Writer { sextets: Vec::new(), filled: 0 };
    // Numbers of strings: of single characters, and of a string with a character after it.
    let mut singles: BTreeMap<u16, usize> = BTreeMap::new();
    let mut longer: BTreeMap<(usize, u16), usize> = BTreeMap::new();
    let mut unwritten: BTreeMap<usize, u16> = BTreeMap::new();
    // A code may name one string more than are known, so the width grows one code early.
    let (mut known, mut width, mut left) = (3, 2, 2u64);
    let mut put = |writer: &mut Writer, unwritten: &mut BTreeMap<usize, u16>, string: usize| {
        let mut count = |width: &mut u32| {
            left -= 1;
            if left == 0 {
                left = 1 << *width;
                *width += 1;
            }
        };
        match unwritten.remove(&string) {
            Some(unit) => {
                let is_wide = unit > 255;
                writer.put(is_wide.into(), width);
                writer.put(unit.into(), if is_wide { 16 } else { 8 });
                count(&mut width);
            }
            None => writer.put(string, width),
        }
        count(&mut width);
        width
    };
    let mut last: Option<usize> = None;
    for unit in text.encode_utf16() {
        let single = *singles.entry(unit).or_insert_with(|| {
            unwritten.insert(known, unit);
            known += 1;
            known - 1
        });
        let Some(before) = last else {
            last = Some(single);
            continue;
        };
        if let Some(&both) = longer.get(&(before, unit)) {
            last = Some(both);
            continue;
        }
        put(&mut writer, &mut unwritten, before);
        longer.insert((before, unit), known);
        known += 1;
        last = Some(single);
    }
    let width = match last {
        Some(string) => put(&mut writer, &mut unwritten, string),
        None => 2,
    };
    writer.put(2, width);
    writer.end()
}

/// Writes bits, six in each symbol.
struct Writer {
    sextets: Vec<u8>,
    /// The bits in the last one; it is never full.
    filled: u8,
}

impl Writer {
    fn put(&mut self, number: usize, width: u32) {
        for bit in 0..width {
            self.bit((number >> bit & 1) as u8);
        }
    }

    fn bit(&mut self, bit: u8) {
        if self.filled == 0 {
            self.sextets.push(0);
        }
        if let Some(last) = self.sextets.last_mut() {
            *last |= bit << (5 - self.filled);
        }
        self.filled = (self.filled + 1) % 6;
    }

    /// The symbols, filled up to a multiple of four.
    fn end(mut self) -> String {
        const SYMBOLS: &[u8; 64] =
            b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        // The form ends with one bit at least after the last code.
        self.bit(0);
        let symbol = |&sextet: &u8| SYMBOLS[usize::from(sextet & 63)] as char;
        let mut text: String = self.sextets.iter().map(symbol).collect();
        while !text.len().is_multiple_of(4) {
            text.push('=');
        }
        text
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
    fn packed_and_unpacked() {
        let packed = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uyyooA";
        assert_eq!(pack(&unpack(packed).unwrap()), packed);
        let long: String = (0..20_000u32).map(|i| char::from(32 + (i * i % 89) as u8)).collect();
        for text in ["", "a", "aaaaaa", "é∞𝄞 é∞𝄞", "abababababab", &long] {
            assert_eq!(unpack(&pack(text)).unwrap(), text);
        }
    }

    #[test]
    fn broken_streams() {
        for packed in ["", "N4", "????", "//////////", "N4IgzglgXgpiBcAWANCA5gJwgEw"] {
            assert!(unpack(packed).is_err(), "{packed}");
        }
    }
}
