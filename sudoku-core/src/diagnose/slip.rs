//! Slips of hand or eye: digits that are mistaken for each other.

use crate::digit::Digit;

/// Whether the keys of the two digits touch, in the row above the letters or on a block of three by
/// three.
pub(super) const fn is_neighbouring_key(a: Digit, b: Digit) -> bool {
    let (a, b) = (a.index(), b.index());
    let apart = a.abs_diff(b);
    apart == 1 || apart == 3
}

/// Whether the two digits are often read for each other.
pub(super) const fn is_misreading(a: Digit, b: Digit) -> bool {
    let (a, b) = (a.number(), b.number());
    let pair = if a < b { (a, b) } else { (b, a) };
    matches!(pair, (1, 7) | (3, 8) | (5, 6) | (6, 9))
}
