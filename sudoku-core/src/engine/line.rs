//! A line of 81 digits and dots, read at once.

use crate::grid::Grid;

/// The grid of a line of 81 digits and dots, all of its digits givens. `None` for any other text.
#[inline]
pub(crate) fn read(line: &[u8; 81]) -> Option<Grid> {
    // SAFETY: the target has SSE2.
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    return unsafe { sse2::read(line) };
    #[cfg(not(all(target_arch = "x86_64", target_feature = "sse2")))]
    plain(line)
}

/// The digit of a symbol, over 9 for any but digits and dots.
const fn digit(symbol: u8) -> u8 {
    if symbol == b'.' { 0 } else { symbol.wrapping_sub(b'0') }
}

/// [`read`] in plain instructions, of which compilers make wide ones.
#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "sse2"))))]
fn plain(line: &[u8; 81]) -> Option<Grid> {
    let (mut digits, mut largest) = ([0; 81], 0);
    for (digit, &symbol) in digits.iter_mut().zip(line) {
        *digit = self::digit(symbol);
        largest = u8::max(largest, *digit);
    }
    (largest <= 9).then(|| Grid::of_givens(digits))
}

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod sse2 {
    use core::arch::x86_64::{
        __m128i, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_cmpgt_epi8, _mm_loadu_si128, _mm_max_epu8,
        _mm_movemask_epi8, _mm_set1_epi8, _mm_setzero_si128, _mm_storeu_si128, _mm_sub_epi8,
    };

    use crate::cell_set::CellSet;
    use crate::grid::Grid;

    /// As [`super::read`].
    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn read(line: &[u8; 81]) -> Option<Grid> {
        let (parts, last) = line.as_chunks::<16>();
        let last = super::digit(last[0]);
        // They stay in registers until all are known to be good.
        let mut read = [_mm_setzero_si128(); 5];
        let mut largest = _mm_set1_epi8(last.cast_signed());
        for (read, part) in read.iter_mut().zip(parts) {
            // SAFETY: 16 bytes are read from an array of 16.
            let part = unsafe { _mm_loadu_si128(part.as_ptr().cast::<__m128i>()) };
            let is_dot = _mm_cmpeq_epi8(part, _mm_set1_epi8(b'.'.cast_signed()));
            *read = _mm_andnot_si128(is_dot, _mm_sub_epi8(part, _mm_set1_epi8(b'0'.cast_signed())));
            largest = _mm_max_epu8(largest, *read);
        }
        let nine = _mm_set1_epi8(9);
        if _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(largest, nine), nine)) != 0xffff {
            return None;
        }
        let (mut digits, mut filled) = ([0; 81], u128::from(last != 0) << 80);
        for (nth, (part, read)) in digits.as_chunks_mut::<16>().0.iter_mut().zip(read).enumerate() {
            // SAFETY: 16 bytes are written to an array of 16.
            unsafe { _mm_storeu_si128(part.as_mut_ptr().cast::<__m128i>(), read) };
            let bits = _mm_movemask_epi8(_mm_cmpgt_epi8(read, _mm_setzero_si128()));
            filled |= u128::from(bits.cast_unsigned()) << (16 * nth);
        }
        digits[80] = last;
        Some(Grid::from_parts(digits, CellSet::from_bits(filled)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_in_two_ways() {
        for other in 0..=u8::MAX {
            for at in [0, 15, 16, 40, 79, 80] {
                let mut line: [u8; 81] = core::array::from_fn(|at| b".1234567890"[at * 7 % 11]);
                line[at] = other;
                let is_good = line.iter().all(|&symbol| b".0123456789".contains(&symbol));
                let grid = |line: [u8; 81]| {
                    let digits = line.map(|symbol| (symbol - b'.').saturating_sub(2));
                    Grid::from_digits(digits).unwrap()
                };
                let expected = is_good.then(|| grid(line)).map(|grid| (grid, grid.fixed()));
                let with_givens = |grid: Option<Grid>| grid.map(|grid| (grid, grid.fixed()));
                assert_eq!(with_givens(read(&line)), expected, "{other} at {at}");
                assert_eq!(with_givens(plain(&line)), expected, "{other} at {at}");
            }
        }
    }
}
