//! [`Survey`]: everything recognised in a document.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use sudoku_core::Cell;
use sudoku_vision::sort_for_reading;

use crate::budget::Budget;
use crate::cells::Symbol;
use crate::document::{Document, Font, PdfError};
use crate::eyes::{self, Sight};
use crate::figure::Figure;
use crate::found::{Content, DoubtfulCell, Found, ONLY_SMALL, is_inside, ruled};
use crate::leaning::leaning;
use crate::looks::Looks;
use crate::overlay::{self, Caption};
use crate::page::{Bounds, Glyph, Page, Picture, Turn};
use crate::phrases::{Phrase, joined, phrases};
use crate::variant::{Variant, variant};
use crate::{classes, pictures, unruled};

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
    /// The same on a page without skew, where the words of [`Sheet::phrases`] are that were read in
    /// a picture; equal to `bounds` if the page has no skew.
    pub straight: Bounds,
    /// The direction in which its digits are printed.
    pub turn: Turn,
    /// The number of cells with a symbol, known or not; `None` if there are no cells.
    pub filled: Option<usize>,
    /// The digits in its cells.
    pub reading: Reading,
    /// The rules that are drawn into it, beyond those of an ordinary Sudoku.
    pub variant: Option<Variant>,
}

/// The content of the 81 cells of a grid, row by row.
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
    /// The reason why it cannot be read.
    Unreadable(String),
}

impl Survey {
    /// Recognises the grids and the words of a PDF file.
    ///
    /// # Errors
    ///
    /// If the file cannot be opened. A page that cannot be read is [lost](Sheet::lost) instead.
    pub fn of(bytes: Vec<u8>, password: Option<&str>) -> Result<Self, PdfError> {
        Self::within(bytes, password, &Budget::default())
    }

    /// As [`of`](Self::of), within this memory and time.
    ///
    /// # Errors
    ///
    /// If the file cannot be opened, or needs more memory for that.
    pub fn within(
        bytes: Vec<u8>,
        password: Option<&str>,
        budget: &Budget,
    ) -> Result<Self, PdfError> {
        Self::until(bytes, password, budget, &Arc::default())
    }

    /// The same, until another thread sets this flag: then the survey is of no use, and comes soon.
    ///
    /// # Errors
    ///
    /// As [`within`](Self::within).
    pub fn until(
        bytes: Vec<u8>,
        password: Option<&str>,
        budget: &Budget,
        stop: &Arc<AtomicBool>,
    ) -> Result<Self, PdfError> {
        Self::watched(bytes, password, budget, stop, &|_, _| {})
    }

    /// The same. `watch` gets the number of pages that are done, and of all pages, after each step;
    /// several threads may call it.
    ///
    /// # Errors
    ///
    /// As [`within`](Self::within).
    pub fn watched(
        bytes: Vec<u8>,
        password: Option<&str>,
        budget: &Budget,
        stop: &Arc<AtomicBool>,
        watch: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Self, PdfError> {
        let document = Document::open(bytes, password, budget, stop)?;
        let all: Vec<usize> = (0..document.len()).collect();
        // Each page is drawn, then read.
        let steps = AtomicUsize::new(0);
        let step = || watch(steps.fetch_add(1, Ordering::Relaxed).div_ceil(2), all.len());
        let drawn = document.draw(&all, false, &step);
        let mut shapes = drawn.shapes;
        let mut lost = Vec::new();
        let pages: Vec<Page> = drawn
            .pages
            .into_iter()
            .enumerate()
            .map(|(index, page)| {
                page.unwrap_or_else(|reason| {
                    lost.push((index, reason));
                    Page::default()
                })
            })
            .collect();
        let mut grids: Vec<Found> = Vec::new();
        let mut figures: Vec<Figure> = Vec::new();
        let is_wanted = || !stop.load(Ordering::Relaxed);
        for (index, page) in pages.iter().enumerate().take_while(|_| is_wanted()) {
            let (here, tables) = with_lines(index, page);
            grids.extend(here);
            figures.extend(tables);
            let (here, others) = leaning(index, page);
            grids.extend(here);
            figures.extend(others);
        }
        grids.extend(unruled::sparse(&pages, &grids));
        let mut doubtful = Vec::new();
        let mut sights: Vec<Sight> = pages.iter().map(|_| Sight::default()).collect();
        for (index, page) in pages.iter().enumerate().take_while(|_| is_wanted()) {
            step();
            let mut here: Vec<Found> = grids.extract_if(.., |grid| grid.page == index).collect();
            here.extend(unruled::spoiled(index, page, &here));
            if pictures::wants_pixels(page, &here) {
                let mut again = document.draw(&[index], true, &|| {});
                if let Some(Ok(page)) = again.pages.pop() {
                    here.extend(pictures::refused(index, &page));
                    pictures::in_cells(&page, &mut here, &mut shapes);
                    let mut drawn = pictures::drawn(index, &page, &mut shapes);
                    let mut sight = eyes::read(index, &page, &here, &mut drawn);
                    drawn.retain(|grid| !sight.is_mirrored(grid));
                    here.extend(drawn);
                    let (mut unread, others) = pictures::unread(index, &page, &here, &sight.meshes);
                    unread.retain(|grid| !sight.is_mirrored(grid));
                    here.extend(unread);
                    figures.extend(others);
                    doubtful.append(&mut sight.doubtful);
                    figures.append(&mut sight.mirrored);
                    sights[index] = sight;
                }
            }
            grids.append(&mut here);
        }
        let mut grids = in_order(grids);
        let hides = |table: &Figure, grid: &Found| {
            grid.page == table.page && grid.bounds.shared(&table.bounds).is_some()
        };
        figures.retain(|figure| !grids.iter().any(|grid| hides(figure, grid)));
        figures.sort_by_key(|figure| figure.page);
        let mut looks = Looks::of(&shapes);
        let nameless = classes::name(&mut grids, &shapes, &looks);
        eyes::give_doubt(&mut grids, doubtful);
        let nameless = nameless.into_iter().map(|page| page as u32 + 1).collect();
        for (index, page) in pages.iter().enumerate().take_while(|_| is_wanted()) {
            let here = on(&grids, index);
            let is_scanned = |glyph: &Glyph| {
                let on = |picture: &Picture| picture.bounds.contains(glyph.centre());
                page.pictures.iter().any(on) && !is_inside(here, glyph)
            };
            let sight = &mut sights[index];
            let hidden = phrases(&page.hidden, is_scanned);
            let hidden = hidden.into_iter().map(|phrase| sight.straightened(phrase)).collect();
            sight.phrases = joined(hidden, std::mem::take(&mut sight.phrases));
            sight.phrases.extend(looks.phrases(page, here));
        }
        let page_grid = |grid: &Found| {
            let straight = sights[grid.page].straight(&grid.bounds);
            PageGrid::of(grid, &pages[grid.page], straight)
        };
        let page_grids = grids.iter().map(page_grid).collect();
        let sheet = |((index, page), sight): ((usize, &Page), Sight)| Sheet {
            width: page.width,
            height: page.height,
            trimmed: page.trimmed,
            ink: page.ink,
            phrases: words(index, page, &grids).into_iter().chain(sight.phrases).collect(),
            lost: lost.iter().find(|(page, _)| *page == index).map(|(_, reason)| reason.clone()),
        };
        Ok(Self {
            pages: pages.iter().enumerate().zip(sights).map(sheet).collect(),
            grids: page_grids,
            fonts: document.fonts(),
            nameless,
            figures,
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
    fn of(found: &Found, drawn: &Page, straight: Bounds) -> Self {
        let filled = match &found.content {
            Content::Cells(cells) => {
                Some(cells.iter().filter(|cell| **cell != Symbol::Blank).count())
            }
            Content::Doubtful(doubt) => {
                let digits = doubt.digits.iter().filter(|digit| **digit > 0).count();
                Some(digits + doubt.cells.len())
            }
            Content::Unreadable(_) | Content::Empty(_) => None,
        };
        let Found { page, bounds, turn, .. } = *found;
        let variant = variant(drawn, &bounds);
        let is_without_givens = match &found.content {
            Content::Unreadable(reason) => *reason == ONLY_SMALL,
            content => matches!(content, Content::Empty(_)),
        };
        if variant == Some(Variant::Cages) && is_without_givens {
            // Its sums say everything.
            let reading = Reading::Digits([0; 81]);
            return Self { page, bounds, straight, turn, filled: Some(0), reading, variant };
        }
        let reading = reading(&found.content);
        Self { page, bounds, straight, turn, filled, reading, variant }
    }
}

/// The grids of a page whose lines are drawn, or whose empty cells contain a sign; and its tables.
fn with_lines(index: usize, page: &Page) -> (Vec<Found>, Vec<Figure>) {
    let (mut here, tables) = ruled(index, page, &page.segments);
    here.extend(unruled::dense(index, page, &here));
    // A frame of characters around blanks.
    let written: Vec<Found> = ruled(index, page, &unruled::written_lines(page))
        .0
        .into_iter()
        .filter(|grid| {
            let apart = |other: &Found| other.bounds.shared(&grid.bounds).is_none();
            matches!(grid.content, Content::Cells(_)) && here.iter().all(apart)
        })
        .collect();
    here.extend(written);
    here.extend(unruled::in_lines(index, page, &here));
    (here, tables)
}

/// The words on a page outside its grids.
fn words(index: usize, page: &Page, grids: &[Found]) -> Vec<Phrase> {
    let here = on(grids, index);
    phrases(&page.glyphs, |glyph| !is_inside(here, glyph))
}

/// The grids of a page.
fn on(grids: &[Found], index: usize) -> &[Found] {
    let first = grids.partition_point(|grid| grid.page < index);
    let last = grids.partition_point(|grid| grid.page <= index);
    &grids[first..last]
}

/// Sorts page by page: rows from top to bottom, each from left to right, for a reader who holds the
/// page so that its first grid is upright.
fn in_order(mut grids: Vec<Found>) -> Vec<Found> {
    grids.sort_by_key(|grid| grid.page);
    for page in grids.chunk_by_mut(|a, b| a.page == b.page) {
        let turn = page[0].turn;
        sort_for_reading(page, |grid| {
            let Bounds { left, top, right, bottom } = turn.upright_bounds(&grid.bounds);
            [left, top, right, bottom]
        });
    }
    grids
}

fn reading(content: &Content) -> Reading {
    let symbols = match content {
        Content::Cells(symbols) => symbols,
        Content::Doubtful(doubt) => {
            return Reading::Doubtful { digits: doubt.digits, doubts: doubt.cells.clone() };
        }
        Content::Unreadable(reason) => return Reading::Unreadable(reason.clone()),
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
                return Reading::Unreadable(format!(
                    "the symbol in {} is not a known digit",
                    Cell::ALL[at]
                ));
            }
        }
    }
    if are_candidates { Reading::Candidates(candidates) } else { Reading::Digits(digits) }
}
