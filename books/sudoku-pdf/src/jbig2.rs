//! [`pixels`]: the number of pixels that unpacking a JBIG2 picture makes.
//!
//! A picture declares the sizes of its page and its regions. But the sizes of the symbols that it
//! is composed of are packed together with their pixels, and a few bytes can stand for any number
//! of them. So the symbols are unpacked here with a limit. The rare kinds whose sizes depend on
//! other symbols (refinement) or on further tables (Huffman codes) are not measured.
//!
//! The names and figures are those of ITU-T T.88.

/// The most symbols in a dictionary: more than a page has.
const MOST_SYMBOLS: u32 = 1 << 16;

/// The number of pixels of all bitmaps of a picture, with the segments that it shares with others.
/// `None` if there are more than `most`, or the number is not known.
pub(crate) fn pixels(shared: &[u8], data: &[u8], most: u64) -> Option<u64> {
    let mut counter = Counter { left: most, dictionaries: Vec::new(), endless: 0, rows: 0 };
    for mut data in [shared, data] {
        while !data.is_empty() {
            // A segment that is cut is not read.
            let Some(segment) = Segment::read(&mut data) else { break };
            counter.segment(&segment?)?;
        }
    }
    counter.take(counter.endless.checked_mul(counter.rows)?)?;
    Some(most - counter.left)
}

struct Segment<'a> {
    number: u32,
    kind: u8,
    refers: Vec<u32>,
    data: &'a [u8],
}

impl<'a> Segment<'a> {
    /// The next segment. `Some(None)` if its length is not known, `None` if it is cut.
    fn read(from: &mut &'a [u8]) -> Option<Option<Self>> {
        let mut rest = *from;
        let number = four(&mut rest)?;
        let flags = one(&mut rest)?;
        let mut count = u32::from(*rest.first()? >> 5);
        if count == 7 {
            count = four(&mut rest)? & 0x1fff_ffff;
            rest = rest.get((count as usize + 1).div_ceil(8)..)?;
        } else {
            one(&mut rest)?;
        }
        let size = match number {
            0..=256 => 1,
            257..=65536 => 2,
            _ => 4,
        };
        let names = rest.get(..(count as usize).checked_mul(size)?)?;
        rest = &rest[names.len()..];
        let name = |bytes: &[u8]| bytes.iter().fold(0, |all, &byte| all << 8 | u32::from(byte));
        let refers = names.chunks_exact(size).map(name).collect();
        if flags & 0x40 != 0 {
            four(&mut rest)?;
        } else {
            one(&mut rest)?;
        }
        let length = four(&mut rest)?;
        if length == u32::MAX {
            return Some(None);
        }
        let data = rest.get(..length as usize)?;
        *from = &rest[data.len()..];
        Some(Some(Self { number, kind: flags & 0x3f, refers, data }))
    }
}

fn one(from: &mut &[u8]) -> Option<u8> {
    let (&first, rest) = from.split_first()?;
    *from = rest;
    Some(first)
}

fn two(from: &mut &[u8]) -> Option<u16> {
    let (bytes, rest) = from.split_first_chunk()?;
    *from = rest;
    Some(u16::from_be_bytes(*bytes))
}

fn four(from: &mut &[u8]) -> Option<u32> {
    let (bytes, rest) = from.split_first_chunk()?;
    *from = rest;
    Some(u32::from_be_bytes(*bytes))
}

/// The symbols or patterns of a segment.
#[derive(Clone, Copy, Default)]
struct Dictionary {
    number: u32,
    /// The pixels of all of them, and of the largest.
    all: u64,
    largest: u64,
}

struct Counter {
    left: u64,
    dictionaries: Vec<Dictionary>,
    /// The width of pages whose height is not declared: they end with their last stripe.
    endless: u64,
    /// The end of the last stripe.
    rows: u64,
}

impl Counter {
    /// Counts pixels. `None` if there are too many.
    fn take(&mut self, count: u64) -> Option<()> {
        self.left = self.left.checked_sub(count)?;
        Some(())
    }

    /// Counts the time for putting this number of bitmaps on a page. Words of 32 pixels are copied
    /// at once.
    fn take_copies(&mut self, count: u32, pixels: u64) -> Option<()> {
        const AS_FAST: u64 = 256;
        self.take(u64::from(count).saturating_mul(pixels + 1024) / AS_FAST)
    }

    fn segment(&mut self, segment: &Segment<'_>) -> Option<()> {
        let mut data = segment.data;
        match segment.kind {
            0 => self.symbols(segment),
            4 | 6 | 7 => {
                self.region(&mut data)?;
                let flags = two(&mut data)?;
                let refines = flags & 2 != 0;
                if refines {
                    return None;
                }
                if flags & 1 != 0 {
                    two(&mut data)?;
                }
                let largest = self.referred(segment).largest;
                self.take_copies(four(&mut data)?, largest)
            }
            16 => {
                let (_, width, height) = (one(&mut data)?, one(&mut data)?, one(&mut data)?);
                let pixels = u64::from(width) * u64::from(height);
                let all = pixels * (u64::from(four(&mut data)?) + 1);
                let number = segment.number;
                self.dictionaries.push(Dictionary { number, all, largest: pixels });
                // Unpacked as one bitmap, and cut.
                self.take(2 * all)
            }
            20 | 22 | 23 => {
                self.region(&mut data)?;
                one(&mut data)?;
                let (width, height) = (four(&mut data)?, four(&mut data)?);
                let cells = u64::from(width).saturating_mul(u64::from(height));
                // A bitmap for each bit of the number of a pattern, at most 32, and the numbers.
                self.take(cells.saturating_mul(64))?;
                let largest = self.referred(segment).largest;
                self.take_copies(u32::try_from(cells).ok()?, largest)
            }
            36 | 38 | 39 | 40 | 42 | 43 => self.region(&mut data),
            48 => {
                let (width, height) = (u64::from(four(&mut data)?), u64::from(four(&mut data)?));
                if height == u64::from(u32::MAX) {
                    self.endless += width;
                    return Some(());
                }
                self.take(width.checked_mul(height)?)
            }
            50 => {
                self.rows = self.rows.max(u64::from(four(&mut data)?) + 1);
                Some(())
            }
            // Tables of codes are as long as their data.
            _ => Some(()),
        }
    }

    /// Counts a region, and its copy on the page.
    fn region(&mut self, data: &mut &[u8]) -> Option<()> {
        let (width, height) = (four(data)?, four(data)?);
        *data = data.get(9..)?;
        self.take(u64::from(width).checked_mul(u64::from(height))?)
    }

    /// All dictionaries that a segment refers to, together.
    fn referred(&self, segment: &Segment<'_>) -> Dictionary {
        let mut found = Dictionary::default();
        for number in &segment.refers {
            for known in self.dictionaries.iter().filter(|known| known.number == *number) {
                found.all = found.all.saturating_add(known.all);
                found.largest = found.largest.max(known.largest);
            }
        }
        found
    }

    fn symbols(&mut self, segment: &Segment<'_>) -> Option<()> {
        let mut data = segment.data;
        let flags = two(&mut data)?;
        let (huffman, refines, continues) = (flags & 1, flags & 2, flags & 0x100);
        if huffman | refines | continues != 0 {
            return None;
        }
        let template = usize::from(flags >> 10 & 3);
        let mut moved = Vec::new();
        for _ in 0..if template == 0 { 4 } else { 1 } {
            moved.push((one(&mut data)? as i8, one(&mut data)? as i8));
        }
        let (_, count) = (four(&mut data)?, four(&mut data)?);
        if count > MOST_SYMBOLS {
            return None;
        }
        let mut dictionary = self.referred(segment);
        dictionary.number = segment.number;
        // Those of other dictionaries may also be in this one.
        self.take(dictionary.all)?;
        let before = self.left;
        let mut unpacker = Unpacker::new(data, template, &moved);
        let (mut height, mut done, mut classes) = (0_u32, 0, 0_u32);
        while done < count {
            classes += 1;
            if classes > 2 * MOST_SYMBOLS {
                return None;
            }
            height = height.checked_add_signed(unpacker.height()?)?;
            let mut width = 0_u32;
            while let Some(more) = unpacker.width() {
                width = width.checked_add_signed(more)?;
                if done == count {
                    return None;
                }
                let pixels = u64::from(width) * u64::from(height);
                self.take(pixels + 64)?;
                unpacker.bitmap(width as usize, height as usize);
                dictionary.largest = dictionary.largest.max(pixels);
                done += 1;
            }
        }
        dictionary.all += before - self.left;
        self.dictionaries.push(dictionary);
        Some(())
    }
}

/// The state of one context: the place in [`ESTIMATES`], and the more probable bit.
#[derive(Clone, Copy, Default)]
struct Context {
    index: u8,
    likely: bool,
}

/// Unpacks the symbols of a dictionary.
struct Unpacker<'a> {
    bits: Bits<'a>,
    heights: Vec<Context>,
    widths: Vec<Context>,
    pixels: Vec<Context>,
    /// The neighbours of a pixel that its context consists of: columns and rows.
    near: Vec<(isize, isize)>,
}

impl<'a> Unpacker<'a> {
    /// Any order of the neighbours gives the same pixels, as each context begins in the same state.
    fn new(data: &'a [u8], template: usize, moved: &[(i8, i8)]) -> Self {
        // Columns from the first to the last in the rows two above, above, and of the pixel.
        const ROWS: [[(isize, isize); 3]; 4] = [
            [(-1, 1), (-2, 2), (-4, -1)],
            [(-1, 2), (-2, 2), (-3, -1)],
            [(-1, 1), (-2, 1), (-2, -1)],
            [(0, -1), (-3, 1), (-4, -1)],
        ];
        let rows = ROWS[template].iter().zip([-2, -1, 0]);
        let mut near: Vec<_> =
            rows.flat_map(|(&(from, to), row)| (from..=to).map(move |at| (at, row))).collect();
        near.extend(moved.iter().map(|&(x, y)| (isize::from(x), isize::from(y))));
        Self {
            bits: Bits::new(data),
            heights: vec![Context::default(); 512],
            widths: vec![Context::default(); 512],
            pixels: vec![Context::default(); 1 << near.len()],
            near,
        }
    }

    /// The difference to the height of the last symbols.
    fn height(&mut self) -> Option<i32> {
        self.bits.number(&mut self.heights)
    }

    /// The difference to the width of the last symbol; `None` after the last one of its height.
    fn width(&mut self) -> Option<i32> {
        self.bits.number(&mut self.widths)
    }

    fn bitmap(&mut self, width: usize, height: usize) {
        let mut known = vec![false; width * height];
        for y in 0..height {
            for x in 0..width {
                let mut context = 0;
                for &(right, down) in &self.near {
                    let (x, y) = (x.checked_add_signed(right), y.checked_add_signed(down));
                    let bit = match (x, y) {
                        (Some(x), Some(y)) if x < width && y < height => known[y * width + x],
                        _ => false,
                    };
                    context = context << 1 | usize::from(bit);
                }
                known[y * width + x] = self.bits.next(&mut self.pixels[context]);
            }
        }
    }
}

/// The arithmetic decoder (Annex E), in its first form.
struct Bits<'a> {
    data: &'a [u8],
    at: usize,
    code: u32,
    interval: u32,
    count: u32,
}

impl<'a> Bits<'a> {
    fn new(data: &'a [u8]) -> Self {
        let mut bits = Self { data, at: 0, code: 0, interval: 0x8000, count: 0 };
        bits.code = u32::from(bits.byte(0)) << 16;
        bits.fill();
        bits.code <<= 7;
        bits.count -= 7;
        bits
    }

    fn byte(&self, at: usize) -> u8 {
        self.data.get(at).copied().unwrap_or(0xff)
    }

    fn fill(&mut self) {
        let next = u32::from(self.byte(self.at + 1));
        if self.byte(self.at) != 0xff {
            self.code += next << 8;
            (self.at, self.count) = (self.at + 1, 8);
        } else if next > 0x8f {
            self.code += 0xff00;
            self.count = 8;
        } else {
            self.code += next << 9;
            (self.at, self.count) = (self.at + 1, 7);
        }
    }

    fn next(&mut self, context: &mut Context) -> bool {
        let (unlikely, if_likely, if_not, switches) = ESTIMATES[usize::from(context.index)];
        self.interval -= unlikely;
        let (first, is_small);
        if self.code >> 16 < unlikely {
            first = false;
            is_small = self.interval < unlikely;
            self.interval = unlikely;
        } else {
            self.code -= unlikely << 16;
            if self.interval & 0x8000 != 0 {
                return context.likely;
            }
            first = true;
            is_small = self.interval < unlikely;
        }
        let is_likely = first != is_small;
        let bit = context.likely == is_likely;
        if is_likely {
            context.index = if_likely;
        } else {
            context.likely ^= switches;
            context.index = if_not;
        }
        while self.interval & 0x8000 == 0 {
            if self.count == 0 {
                self.fill();
            }
            self.interval <<= 1;
            self.code <<= 1;
            self.count -= 1;
        }
        bit
    }

    /// A number (Annex A); `None` for the sign of no number.
    fn number(&mut self, contexts: &mut [Context]) -> Option<i32> {
        let mut before = 1_usize;
        let mut bit = |bits: &mut Self| {
            let bit = bits.next(&mut contexts[before]);
            let next = before << 1 | usize::from(bit);
            before = if before < 256 { next } else { next & 511 | 256 };
            u32::from(bit)
        };
        let negative = bit(self) == 1;
        const RANGES: [(u32, u32); 6] = [(2, 0), (4, 4), (6, 20), (8, 84), (12, 340), (32, 4436)];
        let mut range = 0;
        while range < 5 && bit(self) == 1 {
            range += 1;
        }
        let (length, start) = RANGES[range];
        let value = (0..length).fold(0_u32, |all, _| all << 1 | bit(self)).wrapping_add(start);
        match (negative, value) {
            (true, 0) => None,
            (true, value) => Some((value as i32).wrapping_neg()),
            (false, value) => Some(value as i32),
        }
    }
}

/// Table E.1: the probability of the unlikely bit, the next places after the likely and after the
/// unlikely bit, and whether they change roles then.
const ESTIMATES: [(u32, u8, u8, bool); 47] = [
    (0x5601, 1, 1, true),
    (0x3401, 2, 6, false),
    (0x1801, 3, 9, false),
    (0x0ac1, 4, 12, false),
    (0x0521, 5, 29, false),
    (0x0221, 38, 33, false),
    (0x5601, 7, 6, true),
    (0x5401, 8, 14, false),
    (0x4801, 9, 14, false),
    (0x3801, 10, 14, false),
    (0x3001, 11, 17, false),
    (0x2401, 12, 18, false),
    (0x1c01, 13, 20, false),
    (0x1601, 29, 21, false),
    (0x5601, 15, 14, true),
    (0x5401, 16, 14, false),
    (0x5101, 17, 15, false),
    (0x4801, 18, 16, false),
    (0x3801, 19, 17, false),
    (0x3401, 20, 18, false),
    (0x3001, 21, 19, false),
    (0x2801, 22, 19, false),
    (0x2401, 23, 20, false),
    (0x2201, 24, 21, false),
    (0x1c01, 25, 22, false),
    (0x1801, 26, 23, false),
    (0x1601, 27, 24, false),
    (0x1401, 28, 25, false),
    (0x1201, 29, 26, false),
    (0x1101, 30, 27, false),
    (0x0ac1, 31, 28, false),
    (0x09c1, 32, 29, false),
    (0x08a1, 33, 30, false),
    (0x0521, 34, 31, false),
    (0x0441, 35, 32, false),
    (0x02a1, 36, 33, false),
    (0x0221, 37, 34, false),
    (0x0141, 38, 35, false),
    (0x0111, 39, 36, false),
    (0x0085, 40, 37, false),
    (0x0049, 41, 38, false),
    (0x0025, 42, 39, false),
    (0x0015, 43, 40, false),
    (0x0009, 44, 41, false),
    (0x0005, 45, 42, false),
    (0x0001, 45, 43, false),
    (0x5601, 46, 46, false),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(hex: &str) -> Vec<u8> {
        let digits: Vec<u32> = hex.chars().filter_map(|c| c.to_digit(16)).collect();
        digits.chunks(2).map(|pair| (pair[0] << 4 | pair[1]) as u8).collect()
    }

    #[test]
    fn the_decoder_agrees_with_the_standard() {
        // The test sequence of H.2.
        let packed = bytes("84C73BFCE1A1430402200000410DBB86F4317FFF88FF37471ADB6ADFFFAC");
        let expected = bytes("00020051000000C0035287 2AAAAAAAAA82C02000FCD79EF6BF7FED904F46A3BF");
        let mut bits = Bits::new(&packed);
        let mut context = Context::default();
        let found: Vec<u8> = (0..expected.len())
            .map(|_| (0..8).fold(0, |all, _| all << 1 | u8::from(bits.next(&mut context))))
            .collect();
        assert_eq!(found, expected);
    }

    /// A segment with this number, kind and data.
    fn segment(number: u32, kind: u8, data: &[u8]) -> Vec<u8> {
        let mut all = number.to_be_bytes().to_vec();
        all.extend([kind, 0, 1]);
        all.extend((data.len() as u32).to_be_bytes());
        all.extend(data);
        all
    }

    fn page(width: u32, height: u32) -> Vec<u8> {
        segment(0, 48, &[&width.to_be_bytes()[..], &height.to_be_bytes(), &[0; 11]].concat())
    }

    #[test]
    fn pages_and_regions_are_counted() {
        assert_eq!(pixels(&[], &page(1000, 2000), 4_000_000), Some(2_000_000));
        assert_eq!(pixels(&[], &page(1000, 2000), 1_999_999), None);
        let region = [&[0, 0, 1, 0, 0, 0, 2, 0][..], &[0; 20]].concat();
        let both = [page(1000, 2000), segment(1, 38, &region)].concat();
        assert_eq!(pixels(&[], &both, 4_000_000), Some(2_000_000 + 256 * 512));
        assert_eq!(pixels(&page(u32::MAX - 1, u32::MAX - 1), &[], 4_000_000), None);
        // Nothing is known of a segment without a length.
        let mut endless = segment(1, 38, &region);
        endless[7..11].fill(0xff);
        assert_eq!(pixels(&[], &endless, 4_000_000), None);
        assert_eq!(pixels(&[], &both[..both.len() - 1], 4_000_000), Some(2_000_000));
    }

    #[test]
    fn symbols_that_grow_are_too_large() {
        // Numbers of 32 random bits are taken for sizes.
        let random = (0..500_u32).map(|at| (at.wrapping_mul(2_654_435_761) >> 13) as u8);
        let mut data = vec![0, 0, 3, 0xff, 0xfd, 0xff, 2, 0xfe, 0xfe, 0xfe];
        data.extend(1000_u32.to_be_bytes().repeat(2));
        data.extend(random);
        assert_eq!(pixels(&[], &segment(0, 0, &data), 1 << 20), None);
        // With Huffman codes or refinement they are not measured.
        data[1] = 1;
        assert_eq!(pixels(&[], &segment(0, 0, &data), u64::MAX), None);
        data[1] = 2;
        assert_eq!(pixels(&[], &segment(0, 0, &data), u64::MAX), None);
    }
}
