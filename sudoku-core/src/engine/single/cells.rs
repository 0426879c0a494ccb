//! [`Cells`], [`Boxes`] and [`Rows`]: what the reasoning asks of registers.

use super::board::Saved;

/// Cells side by side, a word of 16 bits each: a digit set (bit *d* is digit *d* + 1), or a
/// small number. Nothing here moves anything from one cell to another.
///
/// A register may have room for more cells than there are. Such idle cells are always 0.
///
/// The methods are safe to call only on a machine that has the register: the caller who makes the
/// first one, from memory or from a grid, has an [`Engine`](super::Engine) for it.
pub(super) trait Cells: Copy {
    /// The same word in every cell.
    fn all(word: u16) -> Self;

    fn and(self, b: Self) -> Self;
    fn or(self, b: Self) -> Self;
    fn xor(self, b: Self) -> Self;
    /// `self & !b`
    fn and_not(self, b: Self) -> Self;

    fn plus(self, b: Self) -> Self;
    /// The difference, at least -1. The bits above those of a digit set mean something
    /// to [`Cells::below_zero`], [`Cells::singles`] and [`Cells::or_else`] alone.
    fn minus(self, b: Self) -> Self;
    /// Not 0 where any of three differences is -1.
    #[inline(always)]
    fn below_zero(a: Self, b: Self, c: Self) -> Self {
        a.or3(b, c).and(Self::all(1 << 15))
    }
    /// The larger number.
    fn larger(self, b: Self) -> Self;

    /// Keeps the digit sets of at most one digit, and empties the others. `less` is
    /// `self` minus one.
    fn singles(self, less: Self) -> Self;
    /// The content, but `rest` where it is 0. `less` is `self` minus one, and
    /// `self` a part of `rest`.
    fn or_else(self, less: Self, rest: Self) -> Self;
    /// 1 where the content is not 0, else 0.
    fn ones(self) -> Self;
    /// The number, followed by `rank`, where `pairs` is not 0; else 0.
    fn key(self, rank: Self, pairs: Self) -> Self;
    /// The word, where `ranks` is this rank; elsewhere the content.
    fn put(self, ranks: Self, rank: u16, word: u16) -> Self;

    /// Whether any word is not 0.
    fn any(self) -> bool;
    /// The largest number of all.
    fn largest(self) -> u16;

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }
    /// At least two of three.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }
    /// `self | b & c`
    #[inline(always)]
    fn or_and(self, b: Self, c: Self) -> Self {
        self.or(b.and(c))
    }
    /// `self | (b ^ c)`
    #[inline(always)]
    fn or_xor(self, b: Self, c: Self) -> Self {
        self.or(b.xor(c))
    }
    /// `self & (b | !c)`
    #[inline(always)]
    fn and_or_not(self, b: Self, c: Self) -> Self {
        self.and_not(c.and_not(b))
    }
}

/// A word for each of the nine boxes.
///
/// ```text
/// band 0    0  1  2
/// band 1    3  4  5
/// band 2    6  7  8
/// ```
pub(super) trait Boxes: Cells {
    /// Every box gets the content of the box `BOXES` further in its band. After the last
    /// of three comes the first.
    fn turn_boxes<const BOXES: usize>(self) -> Self;
}

/// The cell at one position of each of the nine boxes: what most registers have room for.
pub(super) trait Position: Boxes {
    /// Where the cell of each box lies in memory: four words a band, the last of them idle.
    const PLACES: [u8; 9] = [0, 1, 2, 4, 5, 6, 8, 9, 10];
    /// How much memory there is for them, in words.
    const WORDS: usize;

    fn load(saved: &Saved, first: usize) -> Self;
    fn store(self, saved: &mut Saved, first: usize);

    /// The candidates of these cells if they hold the numbers of a grid: the digit alone, all
    /// nine where there is none. The cell given is that of box 0.
    fn from_digits(digits: &[u8; 81], cell: usize) -> Self;

    /// Every box gets the content of another of its stack, in the third one with 2 instead
    /// of 1. Which of the two is which may differ from box to box.
    fn turn_bands<const BANDS: usize>(self) -> Self;

    /// As [`Rows::most`].
    #[inline(always)]
    fn most(numbers: [Several<Self, 3>; 3], pairs: [Several<Self, 3>; 3]) -> Option<usize> {
        most_by_rank(numbers, pairs)
    }
}

/// A third of a grid: of every box the same row, three cells.
pub(super) trait Rows: Cells {
    /// A word for each box; where a register has room for more, for each of the three
    /// cells, all the same.
    type Boxes: Boxes;

    /// Where every cell of a grid lies in memory.
    const PLACES: [u8; 81];

    /// The ranks by which [`Cells::key`] distinguishes cells: the first has 127, the last 47.
    const RANKS: Saved = {
        let mut ranks = Saved::EMPTY;
        let mut cell = 0;
        while cell < 81 {
            ranks.0[Self::PLACES[cell] as usize] = 127 - cell as u16;
            cell += 1;
        }
        ranks
    };

    fn load(saved: &Saved, row: usize) -> Self;
    fn store(self, saved: &mut Saved, row: usize);
    fn from_digits(digits: &[u8; 81], row: usize) -> Self;

    /// The digits in any of the three cells.
    fn any_cell(self) -> Self::Boxes;
    /// The digits in two of them at least.
    fn two_cells(self) -> Self::Boxes;
    /// The sum of all three.
    fn sum(self) -> Self::Boxes;
    /// The same for the three cells.
    fn each(boxes: Self::Boxes) -> Self;

    /// Every cell gets the content of another band, as in [`Position::turn_bands`], and in
    /// its box `COLUMNS` further. After the last of three comes the first.
    fn turn<const BANDS: usize, const COLUMNS: usize>(self) -> Self;

    /// Of the cells with something in `pairs`, the first that has the largest number.
    #[inline(always)]
    fn most(numbers: [Self; 3], pairs: [Self; 3]) -> Option<usize> {
        most_by_rank(numbers, pairs)
    }
}

/// [`Rows::most`] by a key in each cell, which says where it is.
#[inline(always)]
fn most_by_rank<R: Rows>(numbers: [R; 3], pairs: [R; 3]) -> Option<usize> {
    let k0 = numbers[0].key(R::load(&R::RANKS, 0), pairs[0]);
    let k1 = numbers[1].key(R::load(&R::RANKS, 1), pairs[1]);
    let k2 = numbers[2].key(R::load(&R::RANKS, 2), pairs[2]);
    match k0.larger(k1).larger(k2).largest() & 127 {
        0 => None,
        rank => Some(usize::from(127 - rank)),
    }
}

impl<B: Position> Rows for Several<B, 3> {
    type Boxes = B;

    const PLACES: [u8; 81] = {
        let mut places = [0; 81];
        let mut cell = 0;
        while cell < 81 {
            let (row, column) = (cell / 9, cell % 9);
            let register = row % 3 * 3 + column % 3;
            let nth_box = row / 3 * 3 + column / 3;
            places[cell] = (register * B::WORDS) as u8 + B::PLACES[nth_box];
            cell += 1;
        }
        places
    };

    #[inline(always)]
    fn load(saved: &Saved, row: usize) -> Self {
        let first = 3 * row * B::WORDS;
        Self([
            B::load(saved, first),
            B::load(saved, first + B::WORDS),
            B::load(saved, first + 2 * B::WORDS),
        ])
    }
    #[inline(always)]
    fn store(self, saved: &mut Saved, row: usize) {
        let first = 3 * row * B::WORDS;
        let [a, b, c] = self.0;
        a.store(saved, first);
        b.store(saved, first + B::WORDS);
        c.store(saved, first + 2 * B::WORDS);
    }
    #[inline(always)]
    fn from_digits(digits: &[u8; 81], row: usize) -> Self {
        let first = 9 * row;
        Self([
            B::from_digits(digits, first),
            B::from_digits(digits, first + 1),
            B::from_digits(digits, first + 2),
        ])
    }
    #[inline(always)]
    fn most(numbers: [Self; 3], pairs: [Self; 3]) -> Option<usize> {
        B::most(numbers, pairs)
    }
    #[inline(always)]
    fn any_cell(self) -> B {
        let [a, b, c] = self.0;
        a.or3(b, c)
    }
    #[inline(always)]
    fn two_cells(self) -> B {
        let [a, b, c] = self.0;
        a.majority(b, c)
    }
    #[inline(always)]
    fn sum(self) -> B {
        let [a, b, c] = self.0;
        a.plus(b).plus(c)
    }
    #[inline(always)]
    fn each(boxes: B) -> Self {
        Self([boxes; 3])
    }
    #[inline(always)]
    fn turn<const BANDS: usize, const COLUMNS: usize>(self) -> Self {
        let [a, b, c] = [self.0[COLUMNS], self.0[(1 + COLUMNS) % 3], self.0[(2 + COLUMNS) % 3]];
        Self([a.turn_bands::<BANDS>(), b.turn_bands::<BANDS>(), c.turn_bands::<BANDS>()])
    }
}

/// Registers side by side.
#[derive(Clone, Copy)]
pub(super) struct Several<C, const N: usize>(pub(super) [C; N]);

/// The same with every register.
macro_rules! each {
    ($($name:ident($($b:ident),*))+) => {
        $(
            #[inline(always)]
            fn $name(mut self, $($b: Self),*) -> Self {
                for at in 0..N {
                    self.0[at] = self.0[at].$name($($b.0[at]),*);
                }
                self
            }
        )+
    };
}

impl<C: Cells, const N: usize> Cells for Several<C, N> {
    each! {
        and(b) or(b) xor(b) and_not(b) plus(b) minus(b) larger(b) singles(less) or_else(less, rest)
        ones() key(rank, pairs) or3(b, c) majority(b, c) or_and(b, c) or_xor(b, c) and_or_not(b, c)
    }

    #[inline(always)]
    fn all(word: u16) -> Self {
        Self([C::all(word); N])
    }
    #[inline(always)]
    fn below_zero(mut a: Self, b: Self, c: Self) -> Self {
        for at in 0..N {
            a.0[at] = C::below_zero(a.0[at], b.0[at], c.0[at]);
        }
        a
    }
    #[inline(always)]
    fn put(mut self, ranks: Self, rank: u16, word: u16) -> Self {
        for at in 0..N {
            self.0[at] = self.0[at].put(ranks.0[at], rank, word);
        }
        self
    }
    #[inline(always)]
    fn any(self) -> bool {
        let mut all = self.0[0];
        for at in 1..N {
            all = all.or(self.0[at]);
        }
        all.any()
    }
    #[inline(always)]
    fn largest(self) -> u16 {
        let mut all = self.0[0];
        for at in 1..N {
            all = all.larger(self.0[at]);
        }
        all.largest()
    }
}

impl<B: Boxes, const N: usize> Boxes for Several<B, N> {
    #[inline(always)]
    fn turn_boxes<const BOXES: usize>(mut self) -> Self {
        for at in 0..N {
            self.0[at] = self.0[at].turn_boxes::<BOXES>();
        }
        self
    }
}
