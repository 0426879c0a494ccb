//! What [`DigitSet`](crate::DigitSet) and [`CellSet`](crate::CellSet) have in common:
//! operators, and being made of items and walked through item by item.

/// The traits of a set that is one word of bits, `$Set(bits)`, with `EMPTY`, `ALL`,
/// `single`, `with` and `iter`.
macro_rules! set_algebra {
    ($Set:ident of $Item:ident, walked by $Iter:ident) => {
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
