//! The common part of [`DigitSet`](crate::DigitSet) and [`CellSet`](crate::CellSet): questions,
//! operators, and conversion from and to items.

/// The methods and traits of a set that is one word of bits, `$Set(bits)`, with `EMPTY`, `ALL`,
/// `single` and `first`.
macro_rules! set_algebra {
    ($Set:ident of $Item:ident, walked by $Iter:ident, a $item:literal of $items:literal) => {
        impl $Set {
            #[doc = concat!("The number of ", $items, " in the set.")]
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[doc = concat!("Whether this ", $item, " is in the set.")]
            #[must_use]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 & Self::single(item).0 != 0
            }

            #[doc = concat!("Whether all ", $items, " of `other` are in this set.")]
            #[must_use]
            pub const fn is_superset(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            #[doc = concat!("The ", $items, " of either set; `|` in a `const`.")]
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            #[doc = concat!("This set and the ", $item, ".")]
            #[must_use = "`insert` changes a set in place"]
            pub const fn with(self, item: $Item) -> Self {
                Self(self.0 | Self::single(item).0)
            }

            #[doc = concat!("This set without the ", $item, ".")]
            #[must_use = "`remove` changes a set in place"]
            pub const fn without(self, item: $Item) -> Self {
                Self(self.0 & !Self::single(item).0)
            }

            #[doc = concat!("This set with the ", $item, " if it lacks it, and without it otherwise.")]
            #[must_use = "`^=` changes a set in place"]
            pub const fn toggled(self, item: $Item) -> Self {
                Self(self.0 ^ Self::single(item).0)
            }

            #[doc = concat!("Adds the ", $item, "; returns `true` if the set lacked it.")]
            pub const fn insert(&mut self, item: $Item) -> bool {
                let new = !self.contains(item);
                *self = self.with(item);
                new
            }

            #[doc = concat!("Removes the ", $item, "; returns `true` if the set had it.")]
            pub const fn remove(&mut self, item: $Item) -> bool {
                let old = self.contains(item);
                *self = self.without(item);
                old
            }

            #[doc = concat!("The ", $item, " of a set that has exactly one; `None` for every other set.")]
            #[must_use]
            pub const fn only(self) -> Option<$Item> {
                if self.len() == 1 { self.first() } else { None }
            }

            #[doc = concat!("The ", $items, " of the set, in ascending order.")]
            #[must_use]
            pub const fn iter(self) -> $Iter {
                $Iter(self)
            }
        }

        impl core::ops::BitOr for $Set {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl core::ops::BitAnd for $Set {
            type Output = Self;
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl core::ops::BitXor for $Set {
            type Output = Self;
            fn bitxor(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }
        }

        impl core::ops::Sub for $Set {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl core::ops::Not for $Set {
            type Output = Self;
            fn not(self) -> Self {
                Self(self.0 ^ Self::ALL.0)
            }
        }

        impl core::ops::BitOrAssign for $Set {
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl core::ops::BitAndAssign for $Set {
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl core::ops::BitXorAssign for $Set {
            fn bitxor_assign(&mut self, other: Self) {
                *self = *self ^ other;
            }
        }

        impl core::ops::SubAssign for $Set {
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl From<$Item> for $Set {
            fn from(item: $Item) -> Self {
                Self::single(item)
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$Item> for $Set {
            fn extend<I: IntoIterator<Item = $Item>>(&mut self, items: I) {
                *self = items.into_iter().fold(*self, Self::with);
            }
        }

        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = $Iter;

            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl Iterator for $Iter {
            type Item = $Item;

            fn next(&mut self) -> Option<$Item> {
                let item = self.0.first()?;
                // Without the lowest bit, which is the first item's.
                self.0.0 &= self.0.0 - 1;
                Some(item)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for $Iter {}
        impl core::iter::FusedIterator for $Iter {}
    };
}

pub(crate) use set_algebra;

#[cfg(test)]
mod tests {
    use crate::digit::{Digit, DigitSet};
    use alloc::string::ToString;

    #[test]
    fn the_symmetric_difference_toggles() {
        let odd: DigitSet = "13579".parse().unwrap();
        let prime: DigitSet = "2357".parse().unwrap();
        assert_eq!((odd ^ prime).to_string(), "129");
        assert_eq!(odd ^ prime, (odd | prime) - (odd & prime));
        let mut set = odd;
        set ^= prime;
        assert_eq!(set ^ prime, odd);
        assert_eq!(odd.toggled(Digit::One).toggled(Digit::Two).to_string(), "23579");
    }
}
