//! All-different by truth tables.
//!
//! A house with *k* open cells has 2^*k* sets of them: the bits of one word, if *k* is 6. For each
//! digit the word of the sets that meet its places is a look-up, and the sum of nine such words,
//! bit by bit, is the number of digits that each set can hold. By Hall's theorem a set that has
//! fewer digits than cells breaks the house, and one that has as many is *tight*: its digits have
//! no place outside it. The cells that tight sets have in common are tight again, so for each digit
//! the smallest tight set that meets its places says all; it is also the first.

use super::{Broken, LANES, Lanes, Planes, Strength};
use crate::array::array;

/// All sets of six cells.
const SETS: usize = 64;

/// For each set of six cells, the sets that it meets.
const MEETING: [u64; SETS] = {
    let mut meeting = [0; SETS];
    let mut places = 0;
    while places < SETS {
        let mut set = 0;
        while set < SETS {
            if set & places != 0 {
                meeting[places] |= 1 << set;
            }
            set += 1;
        }
        places += 1;
    }
    meeting
};

/// The sizes of all sets of nine cells, in binary: of the 64 sets with number `64 n + m`, bit `b`
/// of the size is bit `m` of `SIZES[n][b]`.
const SIZES: [[u64; 4]; 8] = {
    let mut sizes = [[0; 4]; 8];
    let mut set = 0;
    while set < 8 * SETS {
        let mut bit = 0;
        while bit < 4 {
            if set.count_ones() >> bit & 1 == 1 {
                sizes[set / SETS][bit] |= 1 << (set % SETS);
            }
            bit += 1;
        }
        set += 1;
    }
    sizes
};

const HOUSES: u32 = (1 << 27) - 1;

impl Planes {
    /// Strikes out candidates until every house is also domain consistent.
    pub(super) fn all_different(&mut self) -> Result<(), Broken> {
        let mut changed = HOUSES;
        loop {
            let before = *self;
            self.narrow(Strength::LockedCandidates)?;
            changed |= self.changed(&before);
            let open = self.open();
            if open == [0; 3] || !self.one_pass(open, &mut changed)? {
                return Ok(());
            }
        }
    }

    /// One look at every house, after the weaker strengths. True if any candidate went.
    pub(super) fn pass_of_all_different(&mut self) -> Result<bool, Broken> {
        self.one_pass(self.open(), &mut { HOUSES })
    }

    /// The houses of the cells in which the two differ.
    fn changed(&self, other: &Self) -> u32 {
        let mut cells = [0; 3];
        for (band, cells) in cells.iter_mut().enumerate() {
            for lane in 0..LANES {
                *cells |= self.bands[band][lane] ^ other.bands[band][lane];
            }
        }
        houses(cells)
    }

    /// Makes every house of `changed` domain consistent, in their order, and leaves in it those
    /// that have to be looked at again. True if any candidate went. The singles are settled at
    /// first.
    fn one_pass(&mut self, mut open: [u32; 3], changed: &mut u32) -> Result<bool, Broken> {
        let mut touched = 0;
        for house in 0..27 {
            if *changed >> house & 1 == 0 {
                continue;
            }
            *changed &= !(1 << house);
            let places = in_house(house, |band| self.bands[band]);
            let mut cells = in_house(house, |band| [open[band]; 1])[0];
            if touched >> house & 1 == 1 {
                // A single may be new: if its digit is elsewhere, too, it is looked at like the
                // rest.
                let is_left = |&digit: &u32| digit & !cells == 0 || digit.is_power_of_two();
                if !places[..9].iter().all(is_left) {
                    cells = 0x1ff;
                }
            } else if cells.count_ones() <= 3 {
                // Two cells that share two digits leave the third cell to the third digit.
                continue;
            }
            let kept = squeeze(&places, cells);
            let kept = match cells.count_ones() {
                0..=6 => filter::<1>(&kept, cells.count_ones()),
                7 => filter::<2>(&kept, 7),
                8 => filter::<4>(&kept, 8),
                _ => filter::<8>(&kept, 9),
            }?;
            let Some(kept) = kept else { continue };
            let mut gone = [0; 3];
            for digit in 0..9 {
                let mut lost = places[digit] & cells & !spread(kept[digit], cells);
                while lost != 0 {
                    let (band, place) = cell(house, lost.trailing_zeros() as usize);
                    self.bands[band][digit] &= !(1 << place);
                    gone[band] |= 1 << place;
                    lost &= lost - 1;
                }
            }
            open = self.open();
            let others = houses(gone);
            touched |= others;
            *changed |= others & !(1 << house);
        }
        Ok(touched != 0)
    }
}

/// The nine cells of a house in each of the words of three bands.
#[inline(always)]
fn in_house<const N: usize>(house: usize, band: impl Fn(usize) -> [u32; N]) -> [u32; N] {
    let nth = house % 9;
    match house / 9 {
        0 => {
            let words = band(nth / 3);
            array(0, |lane| words[lane] >> (nth % 3 * 9) & 0x1ff)
        }
        1 => {
            let three = |word: u32| {
                let word = word >> nth;
                word & 1 | word >> 8 & 2 | word >> 16 & 4
            };
            let (a, b, c) = (band(0), band(1), band(2));
            array(0, |lane| three(a[lane]) | three(b[lane]) << 3 | three(c[lane]) << 6)
        }
        _ => {
            let words = band(nth / 3);
            array(0, |lane| {
                let word = words[lane] >> (nth % 3 * 3);
                word & 7 | word >> 6 & 0o70 | word >> 12 & 0o700
            })
        }
    }
}

/// The band of the cell of a house, and the bit in it.
const fn cell(house: usize, place: usize) -> (usize, usize) {
    let nth = house % 9;
    match house / 9 {
        0 => (nth / 3, nth % 3 * 9 + place),
        1 => (place / 3, place % 3 * 9 + nth),
        _ => (nth / 3, place / 3 * 9 + nth % 3 * 3 + place % 3),
    }
}

/// The houses of these cells: rows, columns, boxes.
fn houses(cells: [u32; 3]) -> u32 {
    let mut houses = 0;
    for (band, cells) in cells.into_iter().enumerate() {
        for nth in 0..3 {
            let row = cells >> (9 * nth) & 0x1ff;
            let stack = cells & 0o7_007_007 << (3 * nth);
            houses |= u32::from(row != 0) << (3 * band + nth) | row << 9;
            houses |= u32::from(stack != 0) << (18 + 3 * band + nth);
        }
    }
    houses
}

/// Moves the bits of each word that are in `cells` together. Bits between them go.
#[inline(always)]
fn squeeze(words: &Lanes, cells: u32) -> Lanes {
    let mut words = *words;
    let mut gaps = !cells & 0x1ff;
    while gaps != 0 {
        let gap = 31 - gaps.leading_zeros();
        let below = (1 << gap) - 1;
        for word in &mut words {
            *word = *word & below | *word >> 1 & !below;
        }
        gaps &= below;
    }
    words
}

/// Moves bits back to where they were before [`squeeze`].
fn spread(mut word: u32, mut cells: u32) -> u32 {
    let mut spread = 0;
    while cells != 0 {
        if word & 1 == 1 {
            spread |= cells & cells.wrapping_neg();
        }
        word >>= 1;
        cells &= cells - 1;
    }
    spread
}

/// The places that are part of a way to fill these cells, with `64 W` sets of them at least; `None`
/// if all are.
#[inline(always)]
fn filter<const W: usize>(places: &Lanes, cells: u32) -> Result<Option<Lanes>, Broken> {
    let all = if cells < 6 { (1 << (1_u32 << cells)) - 1 } else { u64::MAX };
    let mut tight = [0; W];
    let mut broken = 0;
    for (high, tight) in tight.iter_mut().enumerate() {
        let meeting: [u64; 9] = array(0, |digit| meeting(places[digit], high));
        let [a, b, c, d, e, f, g, h, i] = meeting;
        let (one_a, two_a) = add(a, b, c);
        let (one_b, two_b) = add(d, e, f);
        let (one_c, two_c) = add(g, h, i);
        let (one, two_d) = add(one_a, one_b, one_c);
        let (two, four_a) = add(two_a, two_b, two_c);
        let (two, four_b) = (two ^ two_d, two & two_d);
        let (four, eight) = (four_a ^ four_b, four_a & four_b);
        let size = SIZES[high];
        let [x1, x2, x4, x8] = [one ^ size[0], two ^ size[1], four ^ size[2], eight ^ size[3]];
        *tight = all & !(x1 | x2 | x4 | x8);
        // The highest bit in which the two numbers differ decides.
        let less = x8 & size[3] | !x8 & (x4 & size[2] | !x4 & (x2 & size[1] | !x2 & x1 & size[0]));
        broken |= all & less;
    }
    if broken != 0 {
        return Err(Broken);
    }
    // No cell at all, and all of them: always tight.
    if tight.iter().map(|word| word.count_ones()).sum::<u32>() == 2 {
        return Ok(None);
    }
    let mut kept = [0; LANES];
    for (digit, kept) in kept.iter_mut().enumerate() {
        let places = places[digit];
        let first = tight.iter().enumerate().find_map(|(high, tight)| {
            let sets = tight & meeting(places, high);
            (sets != 0).then(|| (SETS * high) as u32 | sets.trailing_zeros())
        });
        *kept = places & first.unwrap_or(0);
    }
    Ok((kept != *places).then_some(kept))
}

/// Of the sets `64 high` to `64 high + 63`, those that meet the places.
#[inline(always)]
const fn meeting(places: u32, high: usize) -> u64 {
    let places = places as usize;
    if (places / SETS) & high != 0 { u64::MAX } else { MEETING[places % SETS] }
}

/// Adds three bits, in every place of a word: the sum, and what is carried.
#[inline(always)]
const fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | (a ^ b) & c)
}
