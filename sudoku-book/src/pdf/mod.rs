//! Grids in PDF files.
//!
//! ```text
//! document, canvas -> Page: glyphs, lines, pictures
//!     lattice -> cells -> Found ─┐
//!     labels <─ phrases ─────────┴-> Entry
//! ```
//!
//! Nothing is guessed: a cell holds the digit that the file says it holds, or the grid is an
//! entry that says why it cannot be read.

mod bitmap;
mod canvas;
mod cells;
mod classes;
mod document;
mod found;
mod labels;
mod lattice;
mod overlay;
mod page;
mod phrases;
mod pictures;
mod shape;
mod strokes;
mod swollen;
mod unruled;

use sudoku_core::AnyPuzzle;
use sudoku_core::{CandidateGrid, Digit, DigitSet, Grid};

use crate::entry::{Entry, Unreadable};
use crate::place::{Area, Place, Spot};
use crate::print::{Print, PrintedFont, PrintedPage};
use crate::read::emit::Emit;
use cells::Symbol;
use document::Document;
pub(crate) use document::PdfError;
use found::{Content, Found, cell, is_inside, ruled};
use labels::{Said, Words, said};
use page::{Bounds, Page};
use phrases::phrases;

/// What was made out in a document.
pub(crate) struct Survey {
    /// Every page; an empty one for those that cannot be read.
    pub(crate) pages: Vec<Page>,
    /// The pages that cannot be read, from 0, and why.
    lost: Vec<(usize, Box<str>)>,
    /// In the order of the book, on each page row by row.
    pub(crate) grids: Vec<Found>,
    said: Vec<Said>,
    fonts: Vec<PrintedFont>,
    /// Pages, from 1, of whose digits nothing says which is which.
    nameless: Vec<u32>,
}

/// Reads the grids of a PDF file.
pub(crate) fn read(
    bytes: Vec<u8>,
    password: Option<&str>,
    emit: &mut Emit<'_>,
) -> Result<Print, PdfError> {
    let survey = Survey::of(bytes, password)?;
    let Survey { pages, lost, grids, said, fonts, nameless } = survey;
    let mut lost = lost.into_iter().peekable();
    for (index, (grid, said)) in grids.iter().zip(said).enumerate() {
        while let Some((page, reason)) = lost.next_if(|(page, _)| *page < grid.page) {
            lost_page(page, reason, &pages, emit);
        }
        let shares = |other: Option<&Found>| other.is_some_and(|other| other.page == grid.page);
        let before = index.checked_sub(1).and_then(|before| grids.get(before));
        let page = &pages[grid.page];
        let area = area(&grid.bounds);
        let place = Place::Page {
            page: grid.page as u32 + 1,
            area,
            spot: (shares(before) || shares(grids.get(index + 1)))
                .then(|| Spot::of(area, page.width, page.height)),
        };
        let record = emit.record();
        emit.entry(Entry {
            place,
            record,
            role: said.role,
            label: said.label,
            difficulty: said.level,
            reading: reading(&grid.content),
        });
    }
    for (page, reason) in lost {
        lost_page(page, reason, &pages, emit);
    }
    Ok(Print { pages: pages.iter().map(printed).collect(), fonts, nameless })
}

/// The pages of a PDF file as SVG, with what is recognised on them.
pub(crate) fn recognised(bytes: Vec<u8>, password: Option<&str>) -> Result<String, PdfError> {
    let survey = Survey::of(bytes, password)?;
    Ok(overlay::svg(&survey.pages, &survey.grids, &survey.said))
}

impl Survey {
    /// Everything that is made out in a PDF file.
    pub(crate) fn of(bytes: Vec<u8>, password: Option<&str>) -> Result<Self, PdfError> {
        let document = Document::open(bytes, password)?;
        let all: Vec<usize> = (0..document.len()).collect();
        let drawn = document.draw(&all, false);
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
        for (index, page) in pages.iter().enumerate() {
            grids.extend(with_lines(index, page));
        }
        grids.extend(unruled::sparse(&pages, &grids));
        for (index, page) in pages.iter().enumerate() {
            let mut here: Vec<Found> = grids.extract_if(.., |grid| grid.page == index).collect();
            here.extend(unruled::spoiled(index, page, &here));
            if pictures::wants_pixels(page, &here) {
                let mut again = document.draw(&[index], true);
                if let Some(Ok(page)) = again.pages.pop() {
                    pictures::in_cells(&page, &mut here, &mut shapes);
                    here.extend(pictures::drawn(index, &page, &mut shapes));
                    if here.is_empty() {
                        here.extend(pictures::unread(index, &page));
                    }
                }
            }
            grids.append(&mut here);
        }
        let mut grids = in_order(grids);
        let nameless = classes::name(&mut grids, &shapes);
        let nameless = nameless.into_iter().map(|page| page as u32 + 1).collect();
        let words: Vec<Words> =
            pages.iter().enumerate().map(|(index, page)| words(index, page, &grids)).collect();
        let said = said(&words, &grids);
        Ok(Self { pages, lost, grids, said, fonts: document.fonts(), nameless })
    }
}

/// The grids of a page whose lines are drawn, or whose empty cells are filled with something.
fn with_lines(index: usize, page: &Page) -> Vec<Found> {
    let mut here = ruled(index, page, &page.segments);
    here.extend(unruled::dense(index, page, &here));
    // A frame of characters around blanks.
    let written: Vec<Found> = ruled(index, page, &unruled::written_lines(page))
        .into_iter()
        .filter(|grid| {
            let apart = |other: &Found| other.bounds.shared(&grid.bounds).is_none();
            matches!(grid.content, Content::Cells(_)) && here.iter().all(apart)
        })
        .collect();
    here.extend(written);
    here
}

/// The words on a page outside its grids.
fn words(index: usize, page: &Page, grids: &[Found]) -> Words {
    let first = grids.partition_point(|grid| grid.page < index);
    let last = grids.partition_point(|grid| grid.page <= index);
    let here = &grids[first..last];
    Words {
        width: page.width,
        height: page.height,
        phrases: phrases(&page.glyphs, |glyph| !is_inside(here, glyph)),
    }
}

/// Gives out an entry for a page that cannot be read.
fn lost_page(index: usize, reason: Box<str>, pages: &[Page], emit: &mut Emit<'_>) {
    let Page { width, height, .. } = pages[index];
    let area = Area::new(0.0, 0.0, width, height);
    let place = Place::Page { page: index as u32 + 1, area, spot: None };
    crate::read::emit::unreadable(place, reason, emit);
}

fn printed(page: &Page) -> PrintedPage {
    let trimmed = page.trimmed;
    let ink = page.ink.map(|ink| {
        Area::new(
            ink.left - trimmed.left,
            ink.top - trimmed.top,
            ink.right - trimmed.left,
            ink.bottom - trimmed.top,
        )
    });
    PrintedPage { width: trimmed.width(), height: trimmed.height(), ink }
}

fn area(bounds: &Bounds) -> Area {
    Area::new(bounds.left, bounds.top, bounds.right, bounds.bottom)
}

/// Page after page; rows from top to bottom, each from left to right, for a reader who holds
/// the page so that its first grid is upright.
fn in_order(mut grids: Vec<Found>) -> Vec<Found> {
    grids.sort_by_key(|grid| grid.page);
    for page in grids.chunk_by_mut(|a, b| a.page == b.page) {
        let turn = page[0].turn;
        let place = |grid: &Found| turn.upright_bounds(&grid.bounds);
        page.sort_by(|a, b| place(a).top.total_cmp(&place(b).top));
        let mut start = 0;
        while start < page.len() {
            let middle = place(&page[start]).centre().1;
            let same_row = |grid: &&Found| place(grid).top < middle;
            let end = start + page[start..].iter().take_while(same_row).count().max(1);
            page[start..end].sort_by(|a, b| place(a).left.total_cmp(&place(b).left));
            start = end;
        }
    }
    grids
}

fn reading(content: &Content) -> Result<AnyPuzzle, Unreadable> {
    let symbols = match content {
        Content::Cells(symbols) => symbols,
        Content::Unreadable(reason) => return Err(Unreadable(reason.as_str().into())),
        Content::Empty(_) => {
            return Err(Unreadable("an empty grid: nothing stands in its cells".into()));
        }
    };
    let mut digits = [0; 81];
    let mut candidates = [DigitSet::EMPTY; 81];
    let mut are_candidates = false;
    for (at, symbol) in symbols.iter().enumerate().take(81) {
        match *symbol {
            Symbol::Blank => {}
            Symbol::Digit(value, _) => {
                digits[at] = value;
                candidates[at] = set(1 << value);
            }
            Symbol::Several(several) if several != 0 => {
                candidates[at] = set(several);
                are_candidates = true;
            }
            Symbol::Shape(_) | Symbol::Odd(_) | Symbol::Several(_) => {
                let reason = format!("what stands in {} is no known digit", cell(at));
                return Err(Unreadable(reason.into()));
            }
        }
    }
    if are_candidates {
        return Ok(AnyPuzzle::Candidates(CandidateGrid::new(candidates)));
    }
    Grid::from_digits(digits)
        .map(AnyPuzzle::Grid)
        .map_err(|error| Unreadable(error.to_string().into()))
}

/// The digits whose bits are set.
fn set(bits: u16) -> DigitSet {
    Digit::ALL.into_iter().filter(|digit| bits >> digit.number() & 1 == 1).collect()
}
