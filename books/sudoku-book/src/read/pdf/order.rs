//! The order in which the grids of a page are read.
//!
//! ```text
//!   rows        halves, for two pages of a book on a sheet      columns
//!   1 2 3       1 2 | 5 6                                       1 4
//!   4 5 6       3 4 | 7 8                                       2 5
//!                                                               3 6
//! ```
//!
//! Pages on which grids lie alike are read alike: in the order in which most of their numbers count
//! up. So a page of its own with numbers that are out of order does not look like one that is read
//! in another way.

use std::collections::BTreeMap;

use sudoku_pdf::{PageGrid, Sheet, Turn};

/// An order of the grids of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Order {
    #[default]
    Rows,
    Halves,
    Columns,
}

/// A part of a page that is read before the next part.
pub(super) struct Leaf {
    /// The grids of the page in it, in their order.
    pub(super) grids: Vec<usize>,
    /// The phrases of the page in it.
    pub(super) phrases: Vec<usize>,
}

impl Order {
    /// The parts of a page with these grids.
    pub(super) fn leaves(self, page: &Sheet, grids: &[PageGrid]) -> Vec<Leaf> {
        let starts = match self {
            Self::Rows => vec![f64::NEG_INFINITY],
            Self::Halves => vec![f64::NEG_INFINITY, page.width / 2.0],
            Self::Columns => columns(grids),
        };
        let mut leaves: Vec<Leaf> =
            starts.iter().map(|_| Leaf { grids: Vec::new(), phrases: Vec::new() }).collect();
        let leaf_of = |x: f64| starts.partition_point(|&start| start <= x).saturating_sub(1);
        for (index, grid) in grids.iter().enumerate() {
            leaves[leaf_of(grid.bounds.centre().0)].grids.push(index);
        }
        let top = grids.iter().map(|grid| grid.bounds.top).fold(f64::INFINITY, f64::min);
        for (index, phrase) in page.phrases.iter().enumerate() {
            // A heading above all columns belongs to all of them.
            let is_over = self == Self::Columns && phrase.bounds.bottom < top;
            let leaf = if is_over { 0 } else { leaf_of(phrase.bounds.centre().0) };
            leaves[leaf].phrases.push(index);
        }
        leaves
    }

    /// The grids of a page in this order.
    fn of(self, page: &Sheet, grids: &[PageGrid]) -> Vec<usize> {
        self.leaves(page, grids).into_iter().flat_map(|leaf| leaf.grids).collect()
    }
}

/// The left ends of the columns in which grids lie.
fn columns(grids: &[PageGrid]) -> Vec<f64> {
    let mut lefts: Vec<(f64, f64)> =
        grids.iter().map(|grid| (grid.bounds.left, grid.bounds.right)).collect();
    lefts.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut columns: Vec<(f64, f64)> = Vec::new();
    for (left, right) in lefts {
        match columns.last_mut() {
            Some(last) if left < (last.0 + last.1) / 2.0 => last.1 = last.1.max(right),
            _ => columns.push((left, right)),
        }
    }
    columns.into_iter().map(|(left, _)| left).collect()
}

/// The votes of pages for an order: the steps from one grid to the next, and those that count up.
#[derive(Clone, Copy, Default)]
struct Votes {
    pages: usize,
    steps: usize,
    ups: [usize; 3],
}

impl Votes {
    fn add(&mut self, other: &Self) {
        self.pages += other.pages;
        self.steps += other.steps;
        self.ups.iter_mut().zip(other.ups).for_each(|(all, one)| *all += one);
    }

    /// The order that most of the numbers follow; rows unless another one is clearly better.
    fn order(&self) -> Order {
        let [rows, halves, columns] = self.ups;
        let best = halves.max(columns);
        match best > rows && 3 * best >= 2 * self.steps {
            true if halves >= columns => Order::Halves,
            true => Order::Columns,
            false => Order::Rows,
        }
    }
}

/// The order of each page, by the numbers of its grids.
pub(super) fn orders(
    pages: &[Sheet],
    grids: &[PageGrid],
    number: &dyn Fn(usize) -> Option<u64>,
) -> Vec<Order> {
    let mut classes: Vec<Option<(usize, usize)>> = Vec::with_capacity(pages.len());
    let mut votes: BTreeMap<(usize, usize), Votes> = BTreeMap::new();
    let mut all = Votes::default();
    let mut next = 0;
    for (index, page) in pages.iter().enumerate() {
        let first = next;
        next += grids[first..].iter().take_while(|grid| grid.page == index).count();
        let here = &grids[first..next];
        let class = class(here);
        classes.push(class);
        let Some(class) = class else { continue };
        let ups = [Order::Rows, Order::Halves, Order::Columns].map(|order| {
            if order == Order::Halves && !is_spread(page, here) {
                return 0;
            }
            let numbers: Vec<Option<u64>> =
                order.of(page, here).into_iter().map(|grid| number(first + grid)).collect();
            let counts_up = |pair: &&[Option<u64>]| {
                matches!(pair, [Some(a), Some(b)] if a.checked_add(1) == Some(*b))
            };
            numbers.windows(2).filter(counts_up).count()
        });
        let vote = Votes { pages: 1, steps: here.len() - 1, ups };
        votes.entry(class).or_default().add(&vote);
        all.add(&vote);
    }
    let order = |class: (usize, usize)| {
        let mut votes = votes.get(&class).copied().unwrap_or_default();
        if votes.pages == 1 {
            votes.add(&all);
        }
        votes.order()
    };
    classes.into_iter().map(|class| class.map_or(Order::Rows, order)).collect()
}

/// The number of grids and of columns, for pages with several grids that are all upright.
fn class(grids: &[PageGrid]) -> Option<(usize, usize)> {
    let is_upright = grids.iter().all(|grid| grid.turn == Turn::Upright);
    let columns = columns(grids).len();
    (is_upright && columns > 1 && grids.len() > columns).then_some((grids.len(), columns))
}

/// Whether a sheet may hold two pages of a book side by side.
fn is_spread(page: &Sheet, grids: &[PageGrid]) -> bool {
    let middle = page.width / 2.0;
    let left = grids.iter().filter(|grid| grid.bounds.right <= middle).count();
    let right = grids.iter().filter(|grid| grid.bounds.left >= middle).count();
    page.width > page.height && left > 0 && right > 0 && left + right == grids.len()
}
