//! Whether a digit looks as the others of its kind in its grid: print repeats itself, handwriting
//! does not.
//!
//! The network reads much handwriting as digits, and is sure of it. In a puzzle that was begun with
//! a pen, such a digit would pass for a given. But a given nearly always has a twin: the same
//! digit, printed elsewhere in the grid, whose picture is the same but for noise.
//!
//! ```text
//! cell ─> strokes (shade and shadow removed) ─> the best agreement with another cell of its digit
//!                                                far below the usual one, an outlier: a stranger
//! ```

use super::patch::{RAW, SIDE};

/// The most samples by which two pictures of a digit are shifted.
const REACH: usize = 4;
/// Strokes are narrower than twice this and one: 11 of 28 samples.
const WIDE: usize = 5;
/// Agreements are in parts of this.
const ONE: u64 = 1024;
/// A digit is a stranger if its agreement is this much below the upper quartile of the grid: a
/// quarter. Of the 4,656 givens in 160 photographs none is; of handwritten digits that were put
/// into their empty cells, and that the network was sure of, 98 % are.
const BELOW: u64 = ONE / 4;
/// From here on a digit is no stranger in the cleanest grid: 0.72.
const ALIKE: u64 = 737;

/// The cells whose digit looks unlike all others of the same digit: outliers. `digits` holds the
/// digit of each cell that is sure, and else 0; `ink` the ink of a cell.
pub(crate) fn strangers(digits: &[u8], ink: impl Fn(usize) -> [u8; RAW]) -> Vec<usize> {
    let cells = digits.iter().enumerate();
    let strokes: Vec<Option<Strokes>> =
        cells.map(|(cell, &digit)| (digit > 0).then(|| Strokes::of(&ink(cell)))).collect();
    let mut best: Vec<(usize, u64)> = Vec::new();
    for (cell, one) in strokes.iter().enumerate() {
        let Some(one) = one else { continue };
        let others = strokes.iter().enumerate();
        let others = others.filter(|&(at, _)| at != cell && digits[at] == digits[cell]);
        let agreements = others.filter_map(|(_, other)| Some(one.agreement(other.as_ref()?)));
        best.extend(agreements.max().map(|agreement| (cell, agreement)));
    }
    let mut sorted: Vec<u64> = best.iter().map(|&(_, agreement)| agreement).collect();
    sorted.sort_unstable();
    let Some(&usual) = sorted.get(sorted.len() * 3 / 4) else { return Vec::new() };
    let least = usual.saturating_sub(BELOW).min(ALIKE);
    best.into_iter().filter(|&(_, agreement)| agreement < least).map(|(cell, _)| cell).collect()
}

/// The strokes of a cell, without the shade around them.
struct Strokes {
    ink: [u8; RAW],
    /// The sum of the squares, without the rim.
    energy: u64,
}

impl Strokes {
    /// The white top-hat of the ink: everything wider than a stroke, the morphological opening by a
    /// square, is taken away.
    fn of(ink: &[u8; RAW]) -> Self {
        let least = columns(&rows(ink, u8::min), u8::min);
        let shade = columns(&rows(&least, u8::max), u8::max);
        let ink: [u8; RAW] = std::array::from_fn(|at| ink[at] - shade[at]);
        let mut strokes = Self { ink, energy: 0 };
        strokes.energy = strokes.product(&strokes, REACH, REACH);
        strokes
    }

    /// The squared normalised cross-correlation of both, in parts of [`ONE`], at the shift at which
    /// it is largest.
    fn agreement(&self, other: &Self) -> u64 {
        let mut most = 0;
        for down in 0..=2 * REACH {
            for right in 0..=2 * REACH {
                most = most.max(self.product(other, right, down));
            }
        }
        // The product is below 2^26.
        most * most * ONE / (self.energy * other.energy).max(1)
    }

    /// The sum of the products, where the other one is shifted by up to `2 * REACH` samples from
    /// [`REACH`] to the left and above.
    fn product(&self, other: &Self, right: usize, down: usize) -> u64 {
        let inner = REACH..SIDE - REACH;
        let row = |y: usize| {
            let one = &self.ink[y * SIDE + REACH..(y + 1) * SIDE - REACH];
            let at = (y + down - REACH) * SIDE + right;
            let other = &other.ink[at..at + one.len()];
            one.iter().zip(other).map(|(&a, &b)| u32::from(a) * u32::from(b)).sum::<u32>()
        };
        inner.map(|y| u64::from(row(y))).sum()
    }
}

/// For each sample, the least or most of those around it in its row.
fn rows(ink: &[u8; RAW], pick: fn(u8, u8) -> u8) -> [u8; RAW] {
    std::array::from_fn(|at| {
        let (row, x) = (at / SIDE * SIDE, at % SIDE);
        let around = &ink[row + x.saturating_sub(WIDE)..row + (x + WIDE + 1).min(SIDE)];
        around.iter().copied().reduce(pick).unwrap_or(ink[at])
    })
}

/// For each sample, the least or most of those around it in its column.
fn columns(ink: &[u8; RAW], pick: fn(u8, u8) -> u8) -> [u8; RAW] {
    turned(&rows(&turned(ink), pick))
}

fn turned(ink: &[u8; RAW]) -> [u8; RAW] {
    std::array::from_fn(|at| ink[at % SIDE * SIDE + at / SIDE])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An upright stroke, or one that leans.
    fn stroke(lean: usize, shift: usize, shade: u8) -> [u8; RAW] {
        std::array::from_fn(|at| {
            let (x, y) = (at % SIDE, at / SIDE);
            let middle = 12 + shift + y * lean / 8;
            let ink = if (5..23).contains(&y) && x.abs_diff(middle) < 2 { 200 } else { 0 };
            ink.max(if x > 14 { shade } else { 0 })
        })
    }

    #[test]
    fn shifts_and_shades_make_no_strangers() {
        let mut digits = [0; 81];
        digits[..20].fill(1);
        let ink = |cell: usize| stroke(0, cell % 3, (cell % 2 * 60) as u8);
        assert_eq!(strangers(&digits, ink), []);
    }

    #[test]
    fn one_that_leans_is_a_stranger_among_upright_ones() {
        let mut digits = [0; 81];
        digits[..20].fill(1);
        digits[30] = 2;
        let ink = |cell: usize| stroke(if cell == 7 { 4 } else { 0 }, cell % 2, 0);
        assert_eq!(strangers(&digits, ink), [7]);
        // Nothing can be said of the only digit of its kind, and of a grid without digits.
        assert_eq!(strangers(&[0; 81], ink), []);
    }

    #[test]
    fn two_kinds_of_print_are_no_strangers() {
        let mut digits = [0; 81];
        digits[..20].fill(1);
        let ink = |cell: usize| stroke(cell % 2 * 4, 0, 0);
        assert_eq!(strangers(&digits, ink), []);
    }
}
