//! The numbers that are read by their shapes: they are labels if they count up through the book.
//!
//! Without letters, `Level 3` and `Puzzle 3` look alike, and a page has many numbers. So the
//! numbers at one side of the grids have to agree with each other. A number that does not is left
//! out: the grid has no number then, rather than a wrong one.

use std::collections::BTreeMap;

use sudoku_pdf::{PageGrid, Sheet};

use super::order::orders;
use crate::words::Phrase as Meaning;

/// Keeps the labels at one side of the grids, given as grid and phrase, that are text, and those
/// read by their shapes that agree.
pub(super) fn agreeing(
    pages: &[Sheet],
    grids: &[PageGrid],
    mut named: BTreeMap<usize, usize>,
) -> BTreeMap<usize, usize> {
    let phrase = |grid: usize, phrase: usize| &pages[grids[grid].page].phrases[phrase];
    if !named.iter().any(|(&grid, &at)| phrase(grid, at).is_seen) {
        return named;
    }
    let number = |grid: usize| Meaning::of(&phrase(grid, *named.get(&grid)?).text).number;
    let numbers = in_order(pages, grids, &number);
    let agrees = agree(&numbers);
    let seen = || named.iter().filter(|&(&grid, &at)| phrase(grid, at).is_seen).map(|it| *it.0);
    let count = seen().filter(|grid| agrees.contains(grid)).count();
    let is_sequence = 3 * count >= 2 * seen().count();
    named.retain(|&grid, &mut at| {
        !phrase(grid, at).is_seen || (is_sequence && agrees.contains(&grid))
    });
    named
}

/// The numbers of the grids in the order in which the book is read.
fn in_order(
    pages: &[Sheet],
    grids: &[PageGrid],
    number: &dyn Fn(usize) -> Option<u64>,
) -> Vec<(usize, Option<u64>)> {
    let orders = orders(pages, grids, number);
    let mut all = Vec::with_capacity(grids.len());
    let mut next = 0;
    for (page, order) in orders.iter().enumerate() {
        let last = next + grids[next..].iter().take_while(|grid| grid.page == page).count();
        let leaves = order.leaves(&pages[page], &grids[next..last]);
        let here = leaves.into_iter().flat_map(|leaf| leaf.grids).map(|grid| next + grid);
        all.extend(here.map(|grid| (grid, number(grid))));
        next = last;
    }
    all
}

/// The grids whose number counts up from the one before, or to the one after. Grids without a
/// number also count.
fn agree(numbers: &[(usize, Option<u64>)]) -> Vec<usize> {
    let known: Vec<(usize, usize, u64)> = numbers
        .iter()
        .enumerate()
        .filter_map(|(place, &(grid, number))| Some((place, grid, number?)))
        .collect();
    let mut agree: Vec<usize> = known
        .windows(2)
        .filter(|pair| {
            let steps = (pair[1].0 - pair[0].0) as u64;
            pair[0].2.checked_add(steps) == Some(pair[1].2)
        })
        .flat_map(|pair| [pair[0].1, pair[1].1])
        .collect();
    agree.dedup();
    agree
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agreeing(numbers: &[Option<u64>]) -> Vec<usize> {
        agree(&numbers.iter().copied().enumerate().collect::<Vec<_>>())
    }

    #[test]
    fn numbers_that_count_up_agree() {
        assert_eq!(agreeing(&[Some(1), Some(2), None, Some(4)]), [0, 1, 3]);
        assert_eq!(agreeing(&[Some(1), Some(2), Some(8), Some(4), Some(5)]), [0, 1, 3, 4]);
        assert_eq!(agreeing(&[Some(3), Some(3), Some(2), Some(3)]), [2, 3]);
        assert_eq!(agreeing(&[Some(u64::MAX), Some(0)]), [0usize; 0]);
        assert_eq!(agreeing(&[Some(7)]), [0usize; 0]);
    }
}
