//! The words beside the grids of a book: finds the grid that they name, and their meaning.
//!
//! A book always prints its labels at the same side of the grids. So the side is chosen for the
//! whole book: the one at which most grids have their own number; for labels that speak of
//! solutions and for the others. Page numbers and running
//! titles are not labels.
//!
//! The numbers also show the order in which the grids of a page are read: see [`order`].

use std::collections::{BTreeMap, BTreeSet};

use sudoku_pdf::{Bounds, PageGrid, Phrase, Sheet, Turn};

use super::order::orders;
use super::sequence::agreeing;
use crate::entry::{Label, Role, Variant};
use crate::words::{Fill, NamedVariant, Phrase as Meaning, Speaks, only_level, role, variant};

/// The greatest distance of a label from its grid, in heights or widths of the grid.
const FARTHEST: [f64; 4] = [0.5, 0.45, 0.35, 0.35];
/// Phrases whose distances from a grid differ by less are in one line, in points.
const LINE: f64 = 4.0;
/// Page numbers are in the outer part of a page: this fraction of its height.
const MARGIN: f64 = 0.09;
/// The least distance of a page number from a grid, in heights of the grid.
const PAGE_NUMBER_GAP: f64 = 0.08;
/// A number that grows with the pages is that of the page if this many of them do not have one
/// puzzle.
const OTHER_PAGES: usize = 2;
/// A text at the same place on at least this many pages runs through the book.
const RUNNING: usize = 3;

/// The meaning of the words beside a grid.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub(super) role: Role,
    pub(super) label: Option<Label>,
    pub(super) level: Option<Box<str>>,
    /// The variant that the words name.
    pub(super) variant: Option<Variant>,
}

/// A side of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Above,
    Below,
    Left,
    Right,
}

const SIDES: [Side; 4] = [Side::Above, Side::Below, Side::Left, Side::Right];

/// The words of a book.
pub(super) struct Wording {
    /// The meaning of the words beside each grid, with the index of the grid, in the order in which
    /// the book is read.
    pub(super) said: Vec<(usize, Said)>,
    /// The phrases that label grids, each with its page.
    labels: BTreeSet<(usize, usize)>,
    running: BTreeMap<(usize, usize), Running>,
}

impl Wording {
    /// Whether a phrase of a page is the label of a grid.
    pub(super) fn is_label(&self, page: usize, phrase: usize) -> bool {
        self.labels.contains(&(page, phrase))
    }

    /// Whether a phrase of a page is a running title or the number of the page.
    pub(super) fn is_running(&self, page: usize, phrase: usize) -> bool {
        self.running.contains_key(&(page, phrase))
    }
}

/// The words of a book. The grids are row by row on each page.
pub(super) fn wording(pages: &[Sheet], grids: &[PageGrid]) -> Wording {
    let running = running(pages, grids);
    let beside: Vec<Vec<Beside>> =
        grids.iter().map(|grid| beside(&pages[grid.page], grid, grids, &running)).collect();
    let named = SIDES.map(|side| {
        let own = agreeing(pages, grids, owners(&beside, grids, side));
        own.into_iter().map(|(grid, phrase)| Named::of(pages, grids, grid, phrase)).collect()
    });
    let named: [Vec<Named>; 4] = named;
    let mut labels = Labels { of: vec![None; grids.len()], used: BTreeSet::new() };
    // Scanned pages of a book with text may come from another one.
    for is_seen in [false, true] {
        let here = |is_of_solution: bool, side: Side| {
            let is_one = move |named: &&Named| {
                named.is_seen == is_seen && named.is_of_solution == is_of_solution
            };
            named[side as usize].iter().filter(is_one)
        };
        // Those of solutions may be at another side than those of puzzles.
        let orders = [false, true].map(|is_of_solution| {
            let mut order = SIDES;
            order.sort_by_key(|&side| std::cmp::Reverse(here(is_of_solution, side).count()));
            (is_of_solution, order)
        });
        for nth in 0..SIDES.len() {
            let both = orders.iter().map(|(is_of_solution, order)| (*is_of_solution, order[nth]));
            for &Named { grid, phrase, .. } in both.flat_map(|(of, side)| here(of, side)) {
                if labels.of[grid].is_none() && labels.used.insert((grids[grid].page, phrase)) {
                    labels.of[grid] = Some(phrase);
                }
            }
        }
    }
    let number = |grid: usize| {
        let phrase = labels.of[grid]?;
        Meaning::of(&pages[grids[grid].page].phrases[phrase].text).number
    };
    let orders = orders(pages, grids, &number);
    let levels = Levels::beside(pages, grids, &beside, &labels);
    let variants = nearest_of(pages, grids, &beside, false, |page, phrase| {
        !labels.names(page, phrase) && variant(&pages[page].phrases[phrase].text).is_some()
    });
    let mut teller = Teller::default();
    let mut all = Vec::with_capacity(grids.len());
    let mut next = 0;
    for (page, order) in orders.iter().enumerate() {
        let last = next + grids[next..].iter().take_while(|grid| grid.page == page).count();
        for leaf in order.leaves(&pages[page], &grids[next..last]) {
            let here: Vec<usize> = leaf.grids.iter().map(|grid| next + grid).collect();
            let words =
                Words { labels: &labels, levels: &levels, variants: &variants, beside: &beside };
            teller.leaf(&pages[page], &leaf.phrases, &here, grids, &words, &mut all);
        }
        next = last;
    }
    Wording { said: all, labels: labels.used, running }
}

/// A grid, and the phrase that may be its label.
struct Named {
    grid: usize,
    phrase: usize,
    /// Whether it was read in a picture.
    is_seen: bool,
    /// Whether it speaks of a solution.
    is_of_solution: bool,
}

impl Named {
    fn of(pages: &[Sheet], grids: &[PageGrid], grid: usize, phrase: usize) -> Self {
        let Phrase { is_seen, text, .. } = &pages[grids[grid].page].phrases[phrase];
        let is_of_solution = Meaning::of(text).speaks == Some(Speaks::Solution);
        Self { grid, phrase, is_seen: *is_seen, is_of_solution }
    }
}

/// The phrases that label grids.
struct Labels {
    /// The phrase of each grid, on its page.
    of: Vec<Option<usize>>,
    /// The phrases that are labels, each with its page.
    used: BTreeSet<(usize, usize)>,
}

impl Labels {
    /// Whether a phrase of a page is the label of a grid.
    fn names(&self, page: usize, phrase: usize) -> bool {
        self.used.contains(&(page, phrase))
    }
}

/// The levels beside grids, which are no labels.
struct Levels {
    /// The phrase of each grid, on its page.
    of: Vec<Option<usize>>,
    /// All are above the first grids of their pages: the titles of the pages, not of those grids.
    are_titles: bool,
}

/// The nearest phrase beside each grid that is one of these. A phrase between two grids, below the
/// one and above the other, belongs to the one at whose side most of these phrases are: the first
/// title of a page is above all its grids, or the last one below them. Unless they `may_be_below`,
/// they are not below a grid where most are at another side.
fn nearest_of(
    pages: &[Sheet],
    grids: &[PageGrid],
    beside: &[Vec<Beside>],
    may_be_below: bool,
    is_one: impl Fn(usize, usize) -> bool,
) -> Vec<Option<usize>> {
    let here: BTreeSet<usize> = grids.iter().map(|grid| grid.page).collect();
    let phrases = |page: usize| (0..pages[page].phrases.len()).map(move |phrase| (page, phrase));
    let all = here.into_iter().flat_map(phrases);
    let these: BTreeSet<_> = all.filter(|&(page, phrase)| is_one(page, phrase)).collect();
    let is_one = |page: usize, phrase: usize| these.contains(&(page, phrase));
    let all = |grid: usize| {
        let page = grids[grid].page;
        beside[grid].iter().filter(|one| is_one(page, one.phrase)).copied().collect()
    };
    let all: Vec<Vec<Beside>> = (0..grids.len()).map(all).collect();
    let nearest = |grid: usize, side: Side| all[grid].iter().find(|one| one.side == side);
    // Pages with such phrases outside their grids, however far, and then phrases beside grids.
    let outside = outside(pages, grids, is_one);
    let mut order = SIDES;
    order.sort_by_key(|&side| {
        let beside = (0..grids.len()).filter(|&grid| nearest(grid, side).is_some()).count();
        std::cmp::Reverse((outside.iter().filter(|other| **other == side).count(), beside))
    });
    let rank = |side: Side| order.iter().position(|&other| other == side);
    let mut best = BTreeMap::new();
    for (nth, grid) in grids.iter().enumerate() {
        for one in SIDES.into_iter().filter_map(|side| nearest(nth, side)) {
            let rank = rank(one.side);
            let of_phrase = best.entry((grid.page, one.phrase)).or_insert(rank);
            *of_phrase = rank.min(*of_phrase);
        }
    }
    let own = |grid: usize| {
        let is_own = |one: &&Beside| {
            let is_title = may_be_below || one.side != Side::Below || order[0] == Side::Below;
            is_title
                && best
                    .get(&(grids[grid].page, one.phrase))
                    .is_some_and(|best| *best == rank(one.side))
        };
        all[grid].iter().find(is_own).map(|one| one.phrase)
    };
    (0..grids.len()).map(own).collect()
}

/// Of each page on which such phrases are above all grids and none is below them, or the reverse:
/// that side. Words at both sides say nothing: the titles may be either.
fn outside(
    pages: &[Sheet],
    grids: &[PageGrid],
    is_one: impl Fn(usize, usize) -> bool,
) -> Vec<Side> {
    let mut found = Vec::new();
    for grids in grids.chunk_by(|one, other| (one.page, one.turn) == (other.page, other.turn)) {
        let PageGrid { page, turn, .. } = grids[0];
        let places = grids.iter().map(|grid| turn.upright_bounds(&grid.bounds));
        let (top, bottom) = places.fold((f64::INFINITY, f64::NEG_INFINITY), |(top, bottom), it| {
            (top.min(it.top), bottom.max(it.bottom))
        });
        let mut are_there = [false; 2];
        for (phrase, one) in pages[page].phrases.iter().enumerate() {
            let bounds = turn.upright_bounds(&one.bounds);
            let is_there = [bounds.bottom <= top, bounds.top >= bottom];
            if one.turn == turn && is_there.contains(&true) && is_one(page, phrase) {
                are_there = [0, 1].map(|side| are_there[side] || is_there[side]);
            }
        }
        match are_there {
            [true, false] => found.push(Side::Above),
            [false, true] => found.push(Side::Below),
            _ => {}
        }
    }
    found
}

impl Levels {
    fn beside(
        pages: &[Sheet],
        grids: &[PageGrid],
        beside: &[Vec<Beside>],
        labels: &Labels,
    ) -> Self {
        let of = nearest_of(pages, grids, beside, true, |page, phrase| {
            !labels.names(page, phrase) && only_level(&pages[page].phrases[phrase].text).is_some()
        });
        let is_title = |(grid, phrase): (&PageGrid, usize)| {
            let top = pages[grid.page].phrases[phrase].bounds.top;
            grids.iter().all(|other| other.page != grid.page || top < other.bounds.top)
        };
        let has_level = || grids.iter().zip(&of).filter_map(|(grid, at)| Some((grid, (*at)?)));
        let on: BTreeSet<usize> = has_level().map(|(grid, _)| grid.page).collect();
        Self { are_titles: on.len() >= RUNNING && has_level().all(is_title), of }
    }
}

/// The words beside all grids of the book.
#[derive(Clone, Copy)]
struct Words<'a> {
    labels: &'a Labels,
    levels: &'a Levels,
    /// The phrase beside each grid that names a variant and is no label.
    variants: &'a [Option<usize>],
    beside: &'a [Vec<Beside>],
}

/// A phrase beside a grid.
#[derive(Clone, Copy, Debug)]
struct Beside {
    phrase: usize,
    side: Side,
    /// The distance from the grid, in points.
    gap: f64,
    /// The distance of its middle from that of the grid, along the side.
    aside: f64,
    /// `true` if it may name the grid.
    names: bool,
    /// `true` if it says that its number is that of a grid: `Puzzle 57`.
    announces: bool,
}

/// The phrases beside a grid that belong to it rather than to another.
fn beside(
    page: &Sheet,
    grid: &PageGrid,
    grids: &[PageGrid],
    running: &BTreeMap<(usize, usize), Running>,
) -> Vec<Beside> {
    let place = grid.turn.upright_bounds(&grid.bounds);
    let neighbours: Vec<Bounds> = grids
        .iter()
        .filter(|other| other.page == grid.page && other.bounds != grid.bounds)
        .map(|other| grid.turn.upright_bounds(&other.bounds))
        .collect();
    let mut found = Vec::new();
    let coordinates = coordinates(page, grid);
    for (index, phrase) in page.phrases.iter().enumerate() {
        if phrase.turn != grid.turn || coordinates.contains(&index) {
            continue;
        }
        let bounds = grid.turn.upright_bounds(&phrase.bounds);
        let Some((side, gap, aside)) = side_of(&place, &bounds) else { continue };
        let extent = match side {
            // A grid written in one line is as large as one of nine.
            Side::Above | Side::Below => place.height().max(place.width() / 6.0),
            Side::Left | Side::Right => place.width(),
        };
        let closer = neighbours.iter().any(|other| {
            side_of(other, &bounds)
                .is_some_and(|(its, near, off)| its == side && score(near, off) < score(gap, aside))
        });
        if gap > FARTHEST[side as usize] * extent || closer {
            continue;
        }
        let meaning = Meaning::of(&phrase.text);
        let (_, height) = match grid.turn {
            Turn::Upright | Turn::Over => (page.width, page.height),
            Turn::Clockwise | Turn::Counter => (page.height, page.width),
        };
        let sheet = grid.turn.upright_bounds(&Bounds::new(0.0, 0.0, page.width, page.height));
        let middle = (bounds.centre().1 - sheet.top) / height.max(1.0);
        let in_margin = !(MARGIN..=1.0 - MARGIN).contains(&middle);
        let is_page_number = match running.get(&(grid.page, index)) {
            Some(Running::Text | Running::Page) => true,
            Some(Running::Number) => in_margin && gap > PAGE_NUMBER_GAP * place.height(),
            None => {
                in_margin && gap > 2.0 * PAGE_NUMBER_GAP * place.height() && is_bare(&phrase.text)
            }
        };
        found.push(Beside {
            phrase: index,
            side,
            gap,
            aside,
            names: !is_page_number && meaning.number.is_some(),
            announces: !is_page_number && meaning.number.is_some() && meaning.speaks.is_some(),
        });
    }
    found.sort_by(|a, b| score(a.gap, a.aside).total_cmp(&score(b.gap, b.aside)));
    found
}

/// The numbers of rows and columns that are printed beside a grid, as phrases of the page.
fn coordinates(page: &Sheet, grid: &PageGrid) -> BTreeSet<usize> {
    /// At least this many of the nine numbers are beside their rows or columns.
    const LEAST: usize = 6;
    let Bounds { left, top, .. } = grid.bounds;
    let (width, height) = (grid.bounds.width() / 9.0, grid.bounds.height() / 9.0);
    // By side, and the line in which a phrase lies.
    let mut lines: BTreeMap<(Side, i64), (BTreeSet<i64>, BTreeSet<usize>)> = BTreeMap::new();
    for (index, phrase) in page.phrases.iter().enumerate() {
        let Some(value @ 1..=9) = figures(&phrase.text) else { continue };
        let Some((side, gap, _)) = side_of(&grid.bounds, &phrase.bounds) else { continue };
        let (x, y) = phrase.bounds.centre();
        let (place, room, line) = match side {
            Side::Above | Side::Below => ((x - left) / width, 1.5 * height, y),
            Side::Left | Side::Right => ((y - top) / height, 1.5 * width, x),
        };
        let is_beside = gap < room && (place - (value as f64 - 0.5)).abs() < 0.3;
        if is_beside && is_bare(&phrase.text) {
            let line = lines.entry((side, (line / 6.0).round() as i64)).or_default();
            line.0.insert(value);
            line.1.insert(index);
        }
    }
    lines
        .into_values()
        .filter(|(values, _)| values.len() >= LEAST)
        .flat_map(|(_, phrases)| phrases)
        .collect()
}

/// The smaller, the more a phrase belongs to a grid. A phrase at the left or right may be a little
/// nearer only because its figures are deeper.
fn score(gap: f64, aside: f64) -> f64 {
    gap + 0.3 * aside
}

/// The side of the grid at which something is, and its distance.
fn side_of(grid: &Bounds, words: &Bounds) -> Option<(Side, f64, f64)> {
    let (x, y) = words.centre();
    let (middle_x, middle_y) = grid.centre();
    let slack = 0.03 * grid.height();
    // A label may start at the margin of the page, and the grid in its middle.
    let wide = 0.6 * grid.width();
    let under = x >= grid.left - wide && x <= grid.right + wide;
    let across = y >= grid.top && y <= grid.bottom;
    if under && words.bottom <= grid.top + slack {
        Some((Side::Above, (grid.top - words.bottom).max(0.0), (x - middle_x).abs()))
    } else if under && words.top >= grid.bottom - slack {
        Some((Side::Below, (words.top - grid.bottom).max(0.0), (x - middle_x).abs()))
    } else if across && words.right <= grid.left + slack {
        Some((Side::Left, (grid.left - words.right).max(0.0), (y - middle_y).abs()))
    } else if across && words.left >= grid.right - slack {
        Some((Side::Right, (words.left - grid.right).max(0.0), (y - middle_y).abs()))
    } else {
        None
    }
}

/// The phrase that labels each grid, if all labels are at this side. A phrase beside two grids
/// belongs to the nearer one.
fn owners(beside: &[Vec<Beside>], grids: &[PageGrid], side: Side) -> BTreeMap<usize, usize> {
    let mut owner: BTreeMap<(usize, usize), (usize, f64)> = BTreeMap::new();
    for (grid, phrases) in beside.iter().enumerate() {
        let mut here = phrases.iter().filter(|one| one.side == side && one.names);
        let Some(nearest) = here.next() else { continue };
        // In the same line `Puzzle 57` comes before `unique rectangle type 1`.
        let in_line = |one: &&Beside| one.announces && (one.gap - nearest.gap).abs() < LINE;
        let announced = here.find(in_line).filter(|_| !nearest.announces);
        let one = announced.unwrap_or(nearest);
        let distance = score(one.gap, one.aside);
        let entry = owner.entry((grids[grid].page, one.phrase)).or_insert((grid, distance));
        if distance < entry.1 {
            *entry = (grid, distance);
        }
    }
    owner.into_iter().map(|((_, phrase), (grid, _))| (grid, phrase)).collect()
}

/// A text that runs through the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Running {
    /// A text that is on many pages.
    Text,
    /// A number that grows with the pages. It may be the number of a puzzle if each page has one.
    Number,
    /// A number that grows with the pages, whatever is on them.
    Page,
}

/// Numbers in equal texts at one height that grow with the pages: the text without its numbers, the
/// step from page to page, the first number, and the height.
type Growing = (Box<str>, i64, i64, i64);

/// The running titles and page numbers, by page and phrase.
fn running(pages: &[Sheet], grids: &[PageGrid]) -> BTreeMap<(usize, usize), Running> {
    let mut texts: BTreeMap<(&str, i64), Vec<(usize, usize)>> = BTreeMap::new();
    let mut numbers: BTreeMap<Growing, Vec<(usize, usize)>> = BTreeMap::new();
    // The number of these texts at one height.
    let mut all_of: BTreeMap<(Box<str>, i64), usize> = BTreeMap::new();
    // The heights of these texts on one page.
    let mut heights: BTreeMap<(Box<str>, usize), BTreeSet<i64>> = BTreeMap::new();
    // The numbers in each kind of text: those of labels differ.
    let mut values: BTreeMap<Box<str>, BTreeSet<i64>> = BTreeMap::new();
    for (number, page) in pages.iter().enumerate() {
        let is_wide = page.width > page.height;
        for (index, phrase) in page.phrases.iter().enumerate() {
            let row = (phrase.bounds.centre().1 / 6.0).round() as i64;
            texts.entry((&phrase.text, row)).or_default().push((number, index));
            if let Some(value) = last_figures(&phrase.text) {
                let pattern = pattern(&phrase.text);
                *all_of.entry((pattern.clone(), row)).or_default() += 1;
                heights.entry((pattern.clone(), number)).or_default().insert(row);
                let ahead = value - number as i64;
                numbers.entry((pattern.clone(), 1, ahead, row)).or_default().push((number, index));
                if is_wide {
                    // Two pages of the book on each sheet.
                    let ahead = value - 2 * number as i64;
                    let places = numbers.entry((pattern.clone(), 2, ahead, row));
                    places.or_default().push((number, index));
                }
                values.entry(pattern).or_default().insert(value);
            }
        }
    }
    let on = |places: &[(usize, usize)]| {
        let mut pages: Vec<usize> = places.iter().map(|place| place.0).collect();
        pages.dedup();
        pages
    };
    let mut all = BTreeMap::new();
    for (&(text, _), places) in &texts {
        // `1` at the same place in each chapter, beside `2` and `3`, is a label.
        let differ = || values.get(&*pattern(text)).is_some_and(|values| values.len() > 1);
        if on(places).len() >= RUNNING && !(last_figures(text).is_some() && differ()) {
            all.extend(places.iter().map(|&place| (place, Running::Text)));
        }
    }
    // The puzzles of a page, which may also have its solutions; or the solutions.
    let grids_on = |page: usize| {
        let here = || grids.iter().filter(move |grid| grid.page == page);
        let open = here().filter(|grid| grid.filled != Some(grid.cells())).count();
        if open > 0 { open } else { here().count() }
    };
    for ((pattern, step, _, row), places) in &numbers {
        let pages = on(places);
        if pages.len() < RUNNING {
            continue;
        }
        // Words with a number are there once on a page, or they number its grids.
        let is_repeated = |&&page: &&usize| {
            let rows = heights.get(&(pattern.clone(), page));
            rows.is_some_and(|rows| rows.iter().any(|other| (other - row).abs() > 1))
        };
        let is_bare = !pattern.contains(is_letter);
        let are_labels = !is_bare && 2 * pages.iter().filter(is_repeated).count() > pages.len();
        // Pages without a grid, or with several, are not numbered by their puzzles.
        let others = pages.iter().filter(|&&page| grids_on(page) as i64 != *step).count();
        let is_page = !are_labels
            && others >= OTHER_PAGES
            && pages.iter().any(|&page| grids_on(page) > 0)
            && places.len() == pages.len()
            // Puzzles on several pages a chapter are as far from their pages in each chapter.
            && 3 * places.len() >= 2 * all_of[&(pattern.clone(), *row)];
        let running = if is_page { Running::Page } else { Running::Number };
        if is_page || is_bare {
            for &place in places {
                all.entry(place).or_insert(running);
            }
        }
    }
    all
}

/// The text with a sign in the place of its numbers.
fn pattern(text: &str) -> Box<str> {
    let mut pattern = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c.is_ascii_digit() {
            true if pattern.ends_with('#') => {}
            true => pattern.push('#'),
            false => pattern.push(c),
        }
    }
    pattern.into()
}

/// The last number in a text.
fn last_figures(text: &str) -> Option<i64> {
    figures_of(text).parse().ok().filter(|&it: &i64| it < 100_000)
}

/// The digits of the last number in a text.
fn figures_of(text: &str) -> &str {
    let end = text.rfind(|c: char| c.is_ascii_digit()).map_or(0, |at| at + 1);
    let start = text[..end]
        .rfind(|c: char| !c.is_ascii_digit())
        .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    &text[start..end]
}

/// Returns `true` if a text is a number and nothing else: `12`, `- 12 -`.
fn is_bare(text: &str) -> bool {
    figures(text).is_some() && !text.contains(is_letter)
}

/// Whether a character is a letter, or in the place of one that was not read.
fn is_letter(c: char) -> bool {
    c.is_alphabetic() || c == char::REPLACEMENT_CHARACTER
}

fn figures(text: &str) -> Option<i64> {
    text.trim_matches(|c: char| !c.is_ascii_digit()).parse().ok().filter(|&it: &i64| it < 100_000)
}

/// Follows the headings through the book.
#[derive(Default)]
struct Teller {
    /// The role after a heading: after `Solutions`, every grid is a solution.
    part: Option<Role>,
    /// The level after a heading: after `Easy`, every puzzle is easy.
    level: Option<Box<str>>,
    /// Whether that heading is on this page, and no grid below it yet.
    is_new: bool,
    /// The variant that the last heading names.
    variant: NamedVariant,
}

impl Teller {
    /// Sets role and level of these grids, which are on one page or a part of it with these
    /// phrases.
    fn leaf(
        &mut self,
        page: &Sheet,
        phrases: &[usize],
        here: &[usize],
        grids: &[PageGrid],
        words: &Words<'_>,
        all: &mut Vec<(usize, Said)>,
    ) {
        let is_label = |phrase: usize| {
            here.first().is_some_and(|&grid| words.labels.names(grids[grid].page, phrase))
        };
        // A level close to a grid belongs to that grid, not to the part.
        let is_near = |phrase: usize| {
            !words.levels.are_titles
                && here.iter().any(|&grid| {
                    let near = 0.25 * grids[grid].bounds.height();
                    words.beside[grid].iter().any(|one| one.phrase == phrase && one.gap < near)
                })
        };
        let mut headings: Vec<(f64, usize)> = phrases
            .iter()
            .filter(|&&phrase| !is_label(phrase))
            .map(|&phrase| (page.phrases[phrase].bounds.top, phrase))
            .collect();
        headings.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut headings = headings.into_iter().peekable();
        let mut below = None;
        self.is_new = false;
        for &grid in here {
            let turned = grids[grid].turn != Turn::Upright;
            while let Some((_, phrase)) =
                headings.next_if(|&(top, _)| turned || top < grids[grid].bounds.top)
            {
                self.heading(&page.phrases[phrase].text, is_near(phrase), &mut below);
            }
            all.push((grid, self.grid(page, grid, grids, words, below)));
            self.variant.grid();
            self.is_new = false;
        }
        for (_, phrase) in headings {
            self.heading(&page.phrases[phrase].text, is_near(phrase), &mut below);
        }
    }

    fn heading(&mut self, text: &str, is_near: bool, below: &mut Option<Speaks>) {
        let meaning = Meaning::of(text);
        self.variant.heading(text, &meaning, false);
        if !meaning.is_heading || meaning.number.is_some() {
            return;
        }
        match (meaning.speaks, meaning.opens_part) {
            (Some(Speaks::Solution), true) => self.part = Some(Role::Solution),
            (Some(_), true) => self.part = Some(Role::Puzzle),
            // `Solution` above the grids of a page.
            (Some(speaks), false) => *below = Some(speaks),
            (None, _) => {}
        }
        match (meaning.level, meaning.opens_part) {
            (Some(level), is_part) if is_part || !is_near => {
                self.level = Some(level.into());
                self.is_new = true;
            }
            // `Puzzles 1–6` below `Easy`: the title of a chapter.
            (None, true) if self.is_new && meaning.speaks != Some(Speaks::Solution) => {}
            (None, true) => self.level = None,
            _ => {}
        }
    }

    fn grid(
        &self,
        page: &Sheet,
        grid: usize,
        grids: &[PageGrid],
        words: &Words<'_>,
        below: Option<Speaks>,
    ) -> Said {
        let Words { labels, levels, variants, .. } = words;
        let phrase = labels.of[grid].map(|phrase| &page.phrases[phrase]);
        let text = phrase.map_or("", |phrase| phrase.text.as_str());
        let meaning = Meaning::of(text);
        // The other words are not known.
        let shown =
            if phrase.is_some_and(|phrase| phrase.is_seen) { figures_of(text) } else { text };
        let level = levels.of[grid].and_then(|phrase| only_level(&page.phrases[phrase].text));
        let level = meaning.level.or(level).map(Into::into).or_else(|| self.level.clone());
        let cells = grids[grid].cells();
        let fill = grids[grid].filled.map(|filled| Fill::of(filled, cells));
        let near = variants[grid].and_then(|phrase| variant(&page.phrases[phrase].text));
        let near = variant(text).or(near);
        Said {
            role: role(meaning.speaks.or(below), self.part, fill),
            label: meaning.label(shown),
            level,
            variant: near.or(self.variant.get()),
        }
    }
}
