//! [`Few`]: a list with room for a fixed number of items, which needs no memory from outside.

use core::ops::{Deref, DerefMut};

/// At most `N` items. The places that are not used hold a filler.
#[derive(Clone, Copy)]
pub(crate) struct Few<T, const N: usize> {
    items: [T; N],
    number: usize,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// No items.
    pub(crate) const fn new(filler: T) -> Self {
        Self { items: [filler; N], number: 0 }
    }

    /// These items.
    pub(crate) fn of(filler: T, items: impl Iterator<Item = T>) -> Self {
        let mut few = Self::new(filler);
        items.for_each(|item| few.push(item));
        few
    }

    /// Adds an item. There must be room.
    pub(crate) const fn push(&mut self, item: T) {
        self.items[self.number] = item;
        self.number += 1;
    }

    /// Takes the last item away.
    pub(crate) const fn pop(&mut self) {
        self.number -= 1;
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..self.number]
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.number]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_those_that_were_pushed_and_not_popped() {
        let mut few: Few<u8, 4> = Few::of(0, [7, 8, 9].into_iter());
        few.pop();
        few.push(5);
        assert_eq!(*few, [7, 8, 5]);
        few.sort_unstable();
        assert_eq!(few.first(), Some(&5));
    }
}
