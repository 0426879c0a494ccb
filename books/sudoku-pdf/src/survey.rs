//! [`Survey`]: everything recognised in a document.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_core::{Cell, Grid};
use sudoku_vision::{DrawnGrid, DrawnMark, DrawnOverlap};

use crate::cells::Symbol;
use crate::document::{Document, Font, PdfError};
use crate::drawn::is_unknown as is_unknown_in;
use crate::extras::Extras;
use crate::eyes::Sight;
use crate::figure::Figure;
use crate::found::{Content, DoubtfulCell, Found, ONLY_SMALL, drawn_at, is_unknown_at, squares};
use crate::gaps::Gap;
use crate::lattice::Lattice;
use crate::looks::Looks;
use crate::options::SurveyOptions;
use crate::outside::has_clues;
use crate::overlay::{self, Caption};
use crate::page::{Bounds, Imprint, Page, Turn};
use crate::phases::Work;
use crate::phrases::Phrase;
use crate::variant::{Variant, variant};

/// Everything recognised in a document.
#[derive(Debug)]
#[non_exhaustive]
pub struct Survey {
    /// Every page, in order.
    pub pages: Vec<Sheet>,
    /// The grids page by page, and row by row on each page.
    pub grids: Vec<PageGrid>,
    /// The fonts of all pages, in their order.
    pub fonts: Vec<Font>,
    /// The pages, from 1, on which digits are recognised only by their shapes. Their grids are read
    /// up to a renaming of the digits.
    pub nameless: Vec<u32>,
    /// The other figures, page by page.
    pub figures: Vec<Figure>,
    /// The parts that the file announces and that cannot be read, page by page.
    pub gaps: Vec<Gap>,
    /// The parts of the file that are not pages.
    pub extras: Extras,
    drawn: Vec<Page>,
    found: Vec<Found>,
}

/// A page of a document.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Sheet {
    /// The width as shown, in points (1/72 inch).
    pub width: f64,
    /// The height as shown, in points.
    pub height: f64,
    /// The page after trimming.
    pub trimmed: Bounds,
    /// The area of everything printed on the page; `None` for an empty page.
    pub ink: Option<Bounds>,
    /// The facts that a print service judges.
    pub imprint: Imprint,
    /// The words outside the grids.
    pub phrases: Vec<Phrase>,
    /// The reason why the page cannot be read, if it cannot; the page is then empty.
    pub lost: Option<Box<str>>,
}

/// A grid on a page, or a figure that looks like one.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PageGrid {
    /// The page, from 0.
    pub page: usize,
    /// The area it covers, on the page as shown.
    pub bounds: Bounds,
    /// The area it covers on a page without skew, where the words of [`Sheet::phrases`] are that
    /// were read in a picture; equal to `bounds` if the page has no skew.
    pub straight: Bounds,
    /// The slope of its rows on a page with skew, downwards to the right.
    pub lean: f64,
    /// The direction in which its digits are printed.
    pub turn: Turn,
    /// The number of cells with a symbol, known or not; `None` if there are no cells.
    pub filled: Option<usize>,
    /// The middle font size of its digits, in points, without small ones such as sums and pencil
    /// marks; `None` in a picture.
    pub size: Option<f64>,
    /// The digits in its cells.
    pub reading: Reading,
    /// The rules that are drawn into it, beyond those of an ordinary Sudoku.
    pub variant: Option<Variant>,
}

/// The content of the cells of a grid, row by row: 81, unless it is [`Drawn`](Self::Drawn) or an
/// [`Overlap`](Self::Overlap).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reading {
    /// A digit for each cell, 0 for an empty one.
    Digits([u8; 81]),
    /// The candidates of each cell: bits 1 to 9; 0 for an empty one.
    Candidates([u16; 81]),
    /// Some cells of a grid in a picture are hard to read.
    Doubtful {
        /// The digits of the others, 0 for an empty one.
        digits: [u8; 81],
        /// The doubtful cells.
        doubts: Vec<DoubtfulCell>,
    },
    /// A grid of another size, or with rules that are drawn into it.
    Drawn(Box<DrawnGrid>),
    /// Grids of nine by nine cells that share boxes.
    Overlap(Box<DrawnOverlap>),
    /// The reason why it cannot be read.
    Unreadable(String),
}

impl Survey {
    /// Recognises the grids and the words of a PDF file.
    ///
    /// # Errors
    ///
    /// If the file cannot be opened, or needs more memory for that. A page that cannot be read is
    /// [lost](Sheet::lost) instead.
    pub fn read(bytes: Vec<u8>, options: &SurveyOptions<'_>) -> Result<Self, PdfError> {
        let document = Document::open(bytes, options)?;
        let mut work = Work::new(&document, options);
        let mut shapes = work.draw();
        work.add_ruled();
        work.add_sparse();
        work.add_pictures(&mut shapes);
        work.sort();
        let mut looks = Looks::of(&shapes);
        let nameless = work.name(&shapes, &looks);
        work.add_phrases(&mut looks);
        let Work { pages, lost, grids, figures, sights, .. } = work;
        let mut squares = Squares::default();
        let mut by_page: BTreeMap<usize, Vec<Bounds>> = BTreeMap::new();
        for grid in &grids {
            by_page.entry(grid.page).or_default().push(grid.bounds);
        }
        let page_grid = |grid: &Found| {
            let straight = sights[grid.page].straight(&grid.bounds);
            let page = &pages[grid.page];
            let is_unknown = sights[grid.page].is_unknown(&grid.bounds);
            // The numbers of a grid that touches it are no clues of this one.
            let near = 0.5 * grid.bounds.width() / 9.0;
            let touches = |other: &Bounds| {
                *other != grid.bounds && other.grown(near).shared(&grid.bounds).is_some()
            };
            let is_apart = !by_page[&grid.page].iter().any(touches);
            let lean = sights[grid.page].lean_of(&grid.bounds);
            let found = PageGrid::of(grid, page, straight, &mut squares, is_unknown, is_apart);
            PageGrid { lean, ..found }
        };
        let page_grids: Vec<PageGrid> = grids.iter().map(page_grid).collect();
        let sheet = |((index, page), mut sight): ((usize, &Page), Sight)| Sheet {
            width: page.width,
            height: page.height,
            trimmed: page.trimmed,
            ink: page.ink,
            imprint: page.imprint.clone(),
            phrases: {
                let on_page = page_grids.iter().filter(|grid| grid.page == index);
                let strips: Vec<Bounds> = on_page.flat_map(PageGrid::strips).collect();
                sight.phrases.retain(|phrase| {
                    let is_in = |strip: &Bounds| strip.contains(phrase.bounds.centre());
                    let is_number = phrase.is_seen && !phrase.text.contains(char::is_alphabetic);
                    !(is_number && strips.iter().any(is_in))
                });
                sight.phrases
            },
            lost: lost.iter().find(|(page, _)| *page == index).map(|(_, reason)| reason.clone()),
        };
        Ok(Self {
            pages: pages.iter().enumerate().zip(sights).map(sheet).collect(),
            grids: page_grids,
            fonts: document.fonts(),
            nameless,
            figures,
            gaps: document.gaps(),
            extras: document.extras(),
            drawn: pages,
            found: grids,
        })
    }

    /// Draws a page, counted from 0, as the inside of an SVG element in points: its lines, pictures
    /// and characters. The classes are `line`, `picture`, `shape` and `glyph`.
    #[must_use]
    pub fn page_svg(&self, page: usize) -> String {
        self.drawn.get(page).map_or_else(String::new, overlay::page)
    }

    /// Draws frames around the grids of a page, over its drawing. The captions are those of
    /// [`grids`](Self::grids). The classes are `puzzle`, `solution`, `unsaid`, `aside` and
    /// `unreadable`.
    #[must_use]
    pub fn frames_svg(&self, page: usize, captions: &[Caption<'_>]) -> String {
        overlay::frames(page, &self.found, captions)
    }

    /// Draws the pages below each other as SVG: their content in grey; in colour the grids, the
    /// digits that were read, and the captions, one for each of [`grids`](Self::grids).
    #[must_use]
    pub fn svg(&self, captions: &[Caption<'_>]) -> String {
        overlay::svg(&self.drawn, &self.found, captions)
    }
}

impl PageGrid {
    /// The number of its cells: 81, unless it is of another size.
    #[must_use]
    pub fn cells(&self) -> usize {
        match &self.reading {
            Reading::Drawn(grid) => grid.symbols.len(),
            Reading::Overlap(grids) => grids.cells(),
            _ => 81,
        }
    }

    /// Its corners on the page as shown: upper left, upper right, lower right and lower left as its
    /// digits are read.
    #[must_use]
    pub fn corners(&self) -> [(f64, f64); 4] {
        let Bounds { left, top, right, bottom } = self.turn.upright_bounds(&self.straight);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        // A small turn about the middle of the grid.
        let ((x, y), (a, b)) = (self.straight.centre(), self.bounds.centre());
        corners.map(|corner| {
            let corner = self.turn.back(corner);
            let (across, down) = (corner.0 - x, corner.1 - y);
            (a + across - self.lean * down, b + down + self.lean * across)
        })
    }

    /// The strips beside it with numbers that are a part of it.
    fn strips(&self) -> impl Iterator<Item = Bounds> {
        /// The part of a cell that they reach.
        const REACH: f64 = 0.95;
        let bounds = self.straight;
        let (mut sides, mut cell, mut around) = ([false; 4], 0.0, 0.0);
        if let Reading::Drawn(grid) = &self.reading {
            cell = REACH * bounds.width() / grid.side as f64;
            for mark in &grid.marks {
                if matches!(mark, DrawnMark::Diagonal { .. }) {
                    around = cell;
                }
                let DrawnMark::Outside { cells, .. } = mark else { continue };
                let [first, next, ..] = cells[..] else { continue };
                let is_row = first.abs_diff(next) == 1;
                sides[usize::from(is_row) * 2 + usize::from(first > next)] = true;
            }
        }
        if around > 0.0 {
            sides = [true; 4];
        }
        // Arrows along diagonals begin beyond the corners also.
        let bounds = Bounds { left: bounds.left - around, right: bounds.right + around, ..bounds };
        let all = [
            Bounds { bottom: bounds.top, top: bounds.top - cell, ..bounds },
            Bounds { top: bounds.bottom, bottom: bounds.bottom + cell, ..bounds },
            Bounds { right: self.straight.left, left: self.straight.left - cell, ..bounds },
            Bounds { left: self.straight.right, right: self.straight.right + cell, ..bounds },
        ];
        all.into_iter().zip(sides).filter(|(_, is_used)| *is_used).map(|(strip, _)| strip)
    }

    fn of(
        found: &Found,
        drawn_on: &Page,
        straight: Bounds,
        squares: &mut Squares,
        is_unknown: bool,
        is_apart: bool,
    ) -> Self {
        let size = digit_size(drawn_on, &found.bounds);
        let filled = match &found.content {
            Content::Cells(cells) => {
                Some(cells.iter().filter(|cell| **cell != Symbol::Blank).count())
            }
            Content::Doubtful(doubt) => {
                let digits = doubt.digits.iter().filter(|digit| **digit > 0).count();
                Some(digits + doubt.cells.len())
            }
            Content::Square(Ok(grid)) => Some(grid.filled()),
            Content::Overlap(grids) => Some(grids.filled()),
            Content::Unreadable(_) | Content::Empty(_) | Content::Square(Err(_)) => None,
        };
        let Found { page, bounds, turn, .. } = *found;
        let lean = 0.0;
        let is_other_size = matches!(found.content, Content::Square(_) | Content::Overlap(_));
        let is_marked = || (is_apart && has_clues(drawn_on, &bounds)).then_some(Variant::Marks);
        let variant =
            (!is_other_size).then(|| variant(drawn_on, &bounds).or_else(is_marked)).flatten();
        let is_without_givens = match &found.content {
            Content::Unreadable(reason) => *reason == ONLY_SMALL,
            content => matches!(content, Content::Empty(_)),
        };
        // The sums of cages are small.
        let has_few = filled.is_some_and(|filled| filled < Grid::FEWEST_GIVENS)
            || has_small_digits(drawn_on, &bounds);
        let has_marks = variant == Some(Variant::Marks);
        let is_whole =
            [drawn_on.bounds(), drawn_on.trimmed].iter().all(|paper| paper.encloses(&bounds, 1.0));
        let is_open = is_without_givens || has_marks || matches!(found.content, Content::Cells(_));
        let grid = (is_open && is_whole && (variant.is_some() || is_without_givens || has_few))
            .then(|| drawn_at(drawn_on, squares.of(page, drawn_on), &bounds))
            .flatten();
        // Marks below all givens decorate them.
        let is_plain = grid.as_ref().is_some_and(DrawnGrid::is_plain);
        let variant = variant.filter(|_| !(has_marks && is_plain));
        if let Some(grid) = grid
            && (variant.is_some() || !grid.cages.is_empty())
        {
            let filled = Some(grid.filled());
            let variant = variant.or(Some(Variant::Cages));
            let reading = Reading::Drawn(grid.into());
            return Self { page, bounds, straight, lean, turn, filled, size, reading, variant };
        }
        if variant == Some(Variant::Cages) && is_without_givens {
            // Its sums say everything.
            let reading = Reading::Digits([0; 81]);
            return Self {
                page,
                bounds,
                straight,
                lean,
                turn,
                filled: Some(0),
                size,
                reading,
                variant,
            };
        }
        let reading = match nameless_cell(&found.content, drawn_on) {
            Some(cell) => Reading::Unreadable(not_known(cell)),
            None => reading(&found.content),
        };
        let mut is_unknown = || match &reading {
            Reading::Digits(digits) if turn == Turn::Upright => {
                // Lines that are even need not be looked for.
                is_unknown
                    || is_unknown_in(drawn_on, &Lattice::of_nine(&bounds), digits)
                        && is_unknown_at(drawn_on, squares.of(page, drawn_on), &bounds, digits)
            }
            _ => is_unknown,
        };
        let variant = variant.or_else(|| is_unknown().then_some(Variant::Unknown));
        Self { page, bounds, straight, lean, turn, filled, size, reading, variant }
    }
}

/// The squares of the last page that was asked for.
#[derive(Default)]
struct Squares(Option<(usize, Vec<Lattice>)>);

impl Squares {
    fn of(&mut self, number: usize, page: &Page) -> &[Lattice] {
        let found = match self.0.take() {
            Some((last, found)) if last == number => found,
            _ => squares(page),
        };
        &self.0.insert((number, found)).1
    }
}

/// Whether digits that are too small for givens are in a grid of nine by nine cells.
fn has_small_digits(page: &Page, bounds: &Bounds) -> bool {
    let size = 0.36 * bounds.height() / 9.0;
    let mut small = page.glyphs.iter().filter(|glyph| glyph.size < size);
    small.any(|glyph| {
        glyph.letter.is_some_and(|it| it.is_ascii_digit()) && bounds.contains(glyph.centre())
    })
}

/// The middle size of the digits of a grid, without small ones.
fn digit_size(page: &Page, bounds: &Bounds) -> Option<f64> {
    /// The least part of the largest size that the digits of a grid have.
    const LEAST: f64 = 0.6;
    let inside = || page.glyphs.iter().filter(|glyph| bounds.contains(glyph.centre()));
    let digits = |is_digit: fn(Option<char>) -> bool| {
        inside().filter(|it| is_digit(it.letter)).map(|it| it.size).collect::<Vec<f64>>()
    };
    let mut sizes = digits(|letter| letter.is_some_and(|letter| letter.is_ascii_digit()));
    if sizes.is_empty() {
        sizes = digits(|letter| letter.is_none());
    }
    let largest = sizes.iter().copied().fold(0.0, f64::max);
    sizes.retain(|size| *size >= LEAST * largest);
    sizes.sort_by(f64::total_cmp);
    sizes.get(sizes.len() / 2).copied()
}

/// The first cell of a grid without known digits in which a character has no name, if there are
/// several, such as the sums in a font of pixels: the grid is not empty.
fn nameless_cell(content: &Content, page: &Page) -> Option<Cell> {
    const FEWEST: usize = 6;
    let Content::Empty(lattice) = content else { return None };
    let nameless = page.glyphs.iter().filter(|glyph| glyph.letter.is_none());
    let cells = nameless.filter_map(|glyph| lattice.cell(glyph.centre()));
    let cells: BTreeSet<Cell> = cells.map(|(column, row)| Cell::ALL[9 * row + column]).collect();
    cells.first().copied().filter(|_| cells.len() >= FEWEST)
}

fn not_known(cell: Cell) -> String {
    format!("the symbol in {cell} is not a known digit")
}

fn reading(content: &Content) -> Reading {
    let symbols = match content {
        Content::Cells(symbols) => symbols,
        Content::Doubtful(doubt) => {
            return Reading::Doubtful { digits: doubt.digits, doubts: doubt.cells.clone() };
        }
        Content::Unreadable(reason) => return Reading::Unreadable(reason.clone()),
        Content::Square(Ok(grid)) => return Reading::Drawn(grid.clone()),
        Content::Overlap(grids) => return Reading::Overlap(grids.clone()),
        Content::Square(Err(reason)) => return Reading::Unreadable(reason.clone()),
        Content::Empty(_) => {
            return Reading::Unreadable("an empty grid: no cell has a digit".into());
        }
    };
    let mut digits = [0; 81];
    let mut candidates = [0; 81];
    let mut are_candidates = false;
    for (at, symbol) in symbols.iter().enumerate().take(81) {
        match *symbol {
            Symbol::Blank => {}
            Symbol::Digit(value, _) => {
                digits[at] = value;
                candidates[at] = 1 << value;
            }
            Symbol::Several(several) if several != 0 => {
                candidates[at] = several;
                are_candidates = true;
            }
            Symbol::Shape(_) | Symbol::Odd(_) | Symbol::Several(_) => {
                return Reading::Unreadable(not_known(Cell::ALL[at]));
            }
        }
    }
    if are_candidates { Reading::Candidates(candidates) } else { Reading::Digits(digits) }
}
