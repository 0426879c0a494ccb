//! [`Work`]: a document while it is read, one phase after the other.
//!
//! ```text
//! draw ─> add_ruled ─> add_sparse ─> add_pictures ─> sort ─> name ─> add_phrases
//!         lines        even digits   pixels, eyes            classes  words outside the grids
//! ```

use std::sync::atomic::{AtomicUsize, Ordering};

use sudoku_vision::sort_for_reading;

use crate::document::Document;
use crate::eyes::{self, Sight};
use crate::figure::Figure;
use crate::found::{Content, Found, is_inside, ruled};
use crate::lattice::{lattices, of_page};
use crate::leaning::leaning;
use crate::looks::Looks;
use crate::options::SurveyOptions;
use crate::outside::clue_areas;
use crate::page::{Bounds, Glyph, Page, Picture, Shapes};
use crate::phrases::{joined, phrases};
use crate::series::{self, side_of};

use crate::{classes, pictures, unruled, written};

/// A document while it is read.
pub(crate) struct Work<'a> {
    document: &'a Document,
    options: &'a SurveyOptions<'a>,
    /// The steps that are done: each page is drawn, then read.
    steps: AtomicUsize,
    pub(crate) pages: Vec<Page>,
    /// The pages that cannot be read, and the reasons; they are empty.
    pub(crate) lost: Vec<(usize, Box<str>)>,
    pub(crate) grids: Vec<Found>,
    pub(crate) figures: Vec<Figure>,
    /// The content of the pictures of each page, and its phrases.
    pub(crate) sights: Vec<Sight>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(document: &'a Document, options: &'a SurveyOptions<'a>) -> Self {
        Self {
            document,
            options,
            steps: AtomicUsize::new(0),
            pages: Vec::new(),
            lost: Vec::new(),
            grids: Vec::new(),
            figures: Vec::new(),
            sights: Vec::new(),
        }
    }

    fn step(&self) {
        let done = self.steps.fetch_add(1, Ordering::Relaxed).div_ceil(2);
        (self.options.watch)(done, self.document.len());
    }

    /// The pages, counted from 0, until the work is stopped.
    fn wanted(&self) -> impl Iterator<Item = usize> + use<> {
        let stop = self.options.stop.clone();
        (0..self.pages.len()).take_while(move |_| !stop.load(Ordering::Relaxed))
    }

    /// Draws all pages, without the pixels of their pictures. Returns the shapes of their glyphs.
    pub(crate) fn draw(&mut self) -> Shapes {
        let all: Vec<usize> = (0..self.document.len()).collect();
        let drawn = self.document.draw(&all, false, &|| self.step());
        for (index, page) in drawn.pages.into_iter().enumerate() {
            self.pages.push(page.unwrap_or_else(|reason| {
                self.lost.push((index, reason));
                Page::default()
            }));
            self.sights.push(Sight::default());
        }
        drawn.shapes
    }

    /// Adds the grids and tables that lines show.
    pub(crate) fn add_ruled(&mut self) {
        for index in self.wanted() {
            let page = &self.pages[index];
            for (grids, figures) in [with_lines(index, page), leaning(index, page)] {
                self.grids.extend(grids);
                self.figures.extend(figures);
            }
        }
    }

    /// Adds the grids of evenly spaced digits without lines.
    pub(crate) fn add_sparse(&mut self) {
        self.grids.extend(unruled::sparse(&self.pages, &self.grids));
    }

    /// Adds the grids that are pictures, and those that other things spoil.
    pub(crate) fn add_pictures(&mut self, shapes: &mut Shapes) {
        for index in self.wanted() {
            self.step();
            let page = &self.pages[index];
            let mut here: Vec<Found> =
                self.grids.extract_if(.., |grid| grid.page == index).collect();
            here.extend(unruled::spoiled(index, page, &here));
            if pictures::wants_pixels(page, &here) {
                let mut again = self.document.draw(&[index], true, &|| {});
                match again.pages.pop() {
                    Some(Ok(page)) => self.look(index, &page, &mut here, shapes),
                    // There may be a grid in its pictures.
                    Some(Err(reason)) => self.lost.push((index, reason)),
                    None => {}
                }
            }
            self.grids.append(&mut here);
        }
    }

    /// Adds the grids in the pictures of a page to those that are known.
    fn look(&mut self, index: usize, page: &Page, known: &mut Vec<Found>, shapes: &mut Shapes) {
        known.extend(pictures::refused(index, page));
        pictures::in_cells(page, known, shapes);
        let mut drawn = pictures::drawn(index, page, shapes);
        let mut sight = eyes::read(index, page, known, &mut drawn);
        drawn.retain(|grid| !sight.is_mirrored(grid));
        known.extend(drawn);
        let (mut unread, others) = pictures::unread(index, page, known, &sight.meshes);
        unread.retain(|grid| !sight.is_mirrored(grid));
        known.extend(unread);
        self.figures.extend(others);
        self.figures.append(&mut sight.mirrored);
        self.sights[index] = sight;
    }

    /// Sorts the grids, and leaves out the figures that grids hide.
    pub(crate) fn sort(&mut self) {
        sort(&mut self.grids);
        let hides = |table: &Figure, grid: &Found| {
            grid.page == table.page && grid.bounds.shared(&table.bounds).is_some()
        };
        self.figures.retain(|figure| !self.grids.iter().any(|grid| hides(figure, grid)));
        self.figures.sort_by_key(|figure| figure.page);
    }

    /// Names the digits that only their shapes distinguish. Returns the pages, from 1, on which
    /// nothing names them.
    pub(crate) fn name(&mut self, shapes: &Shapes, looks: &Looks<'_>) -> Vec<u32> {
        let nameless = classes::name(&mut self.grids, shapes, looks);
        let doubtful = self.sights.iter_mut().flat_map(|sight| std::mem::take(&mut sight.doubtful));
        eyes::give_doubt(&mut self.grids, doubtful);
        nameless.into_iter().map(|page| page as u32 + 1).collect()
    }

    /// Adds the words outside the grids to the sights of their pages.
    pub(crate) fn add_phrases(&mut self, looks: &mut Looks<'_>) {
        for (page, number) in series::find(&self.pages, &self.grids) {
            self.pages[page].puzzle_numbers.push(number);
        }
        let mut wanted = self.wanted();
        for (index, (page, sight)) in self.pages.iter().zip(&mut self.sights).enumerate() {
            let here = on(&self.grids, index);
            let clues: Vec<Bounds> = here.iter().flat_map(|grid| clues(page, grid)).collect();
            let is_clue = |glyph: &Glyph| clues.iter().any(|area| area.contains(glyph.centre()));
            let is_word = |glyph: &Glyph| !is_inside(here, glyph) && !is_clue(glyph);
            let mut all = phrases(&page.glyphs, is_word);
            let mut seen = std::mem::take(&mut sight.phrases);
            if wanted.next().is_some() {
                let is_scanned = |glyph: &Glyph| {
                    let on = |picture: &Picture| picture.bounds.contains(glyph.centre());
                    page.pictures.iter().any(on) && !is_inside(here, glyph)
                };
                let hidden = phrases(&page.hidden, is_scanned);
                let hidden = hidden.into_iter().map(|phrase| sight.straightened(phrase)).collect();
                seen = joined(hidden, seen);
                seen.extend(looks.phrases(page, here));
            }
            all.append(&mut seen);
            sight.phrases = all;
        }
    }
}

/// The areas of the numbers that are a part of a grid.
fn clues(page: &Page, grid: &Found) -> Vec<Bounds> {
    let areas = side_of(grid).map(|side| clue_areas(page, &grid.bounds, side));
    areas.unwrap_or_default()
}

/// The grids of a page whose lines are drawn, or whose empty cells contain a sign; and its tables.
fn with_lines(index: usize, page: &Page) -> (Vec<Found>, Vec<Figure>) {
    let (mut here, tables) = ruled(index, page, of_page(page));
    here.extend(unruled::dense(index, page, &here));
    // A frame of characters around blanks.
    let written: Vec<Found> = ruled(index, page, lattices(&unruled::written_lines(page)))
        .0
        .into_iter()
        .filter(|grid| {
            let apart = |other: &Found| other.bounds.shared(&grid.bounds).is_none();
            matches!(grid.content, Content::Cells(_)) && here.iter().all(apart)
        })
        .collect();
    here.extend(written);
    here.extend(unruled::in_lines(index, page, &here));
    here.extend(written::grids_in_lines(index, page, &here));
    (here, tables)
}

/// The grids of a page.
fn on(grids: &[Found], index: usize) -> &[Found] {
    let first = grids.partition_point(|grid| grid.page < index);
    let last = grids.partition_point(|grid| grid.page <= index);
    &grids[first..last]
}

/// Sorts page by page: rows from top to bottom, each from left to right, for a reader who holds the
/// page so that its first grid is upright.
fn sort(grids: &mut [Found]) {
    grids.sort_by_key(|grid| grid.page);
    for page in grids.chunk_by_mut(|a, b| a.page == b.page) {
        let turn = page[0].turn;
        sort_for_reading(page, |grid| {
            let Bounds { left, top, right, bottom } = turn.upright_bounds(&grid.bounds);
            [left, top, right, bottom]
        });
    }
}
