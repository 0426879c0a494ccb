//! The words beside the grids of a book: finds the grid that they name, and their meaning.
//!
//! A book always prints its labels at the same side of the grids. So the side is chosen for the
//! whole book: the one at which most grids have a number of their own. Page numbers and running
//! titles are not labels.

use std::collections::BTreeMap;

use sudoku_pdf::{Bounds, PageGrid, Sheet, Turn};

use crate::entry::{Label, Role};
use crate::words::{Phrase as Meaning, Speaks, only_level, role};

/// The greatest distance of a label from its grid, in heights or widths of the grid.
const FARTHEST: [f64; 4] = [0.5, 0.45, 0.35, 0.35];
/// Page numbers are in the outer part of a page,
const MARGIN: f64 = 0.09;
/// and at least this far from a grid, in heights of the grid.
const PAGE_NUMBER_GAP: f64 = 0.08;
/// A text at the same place on at least this many pages runs through the book.
const RUNNING: usize = 3;

/// The meaning of the words beside a grid.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub(super) role: Role,
    pub(super) label: Option<Label>,
    pub(super) level: Option<Box<str>>,
}

/// A side of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Above,
    Below,
    Left,
    Right,
}

const SIDES: [Side; 4] = [Side::Above, Side::Below, Side::Left, Side::Right];

/// The meaning of the words beside each grid. The grids are in the order of the book.
pub(super) fn said(pages: &[Sheet], grids: &[PageGrid]) -> Vec<Said> {
    let running = running(pages);
    let beside: Vec<Vec<Beside>> =
        grids.iter().map(|grid| beside(&pages[grid.page], grid, grids, &running)).collect();
    let named: [BTreeMap<usize, usize>; 4] = SIDES.map(|side| owners(&beside, grids, side));
    let mut order = SIDES;
    order.sort_by_key(|&side| std::cmp::Reverse(named[side as usize].len()));

    let mut labels: Vec<Option<usize>> = vec![None; grids.len()];
    for side in order {
        for (&grid, &phrase) in &named[side as usize] {
            let used = |(other, label): (usize, &Option<usize>)| {
                grids[other].page == grids[grid].page && *label == Some(phrase)
            };
            if labels[grid].is_none() && !labels.iter().enumerate().any(used) {
                labels[grid] = Some(phrase);
            }
        }
    }
    let mut teller = Teller::default();
    let mut all = Vec::with_capacity(grids.len());
    let mut next = 0;
    for (number, page) in pages.iter().enumerate() {
        let last = next + grids[next..].iter().take_while(|grid| grid.page == number).count();
        teller.page(page, next..last, grids, &labels, &beside, &mut all);
        next = last;
    }
    all
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
    for (index, phrase) in page.phrases.iter().enumerate() {
        if phrase.turn != grid.turn {
            continue;
        }
        let bounds = grid.turn.upright_bounds(&phrase.bounds);
        let Some((side, gap, aside)) = side_of(&place, &bounds) else { continue };
        let extent = match side {
            Side::Above | Side::Below => place.height(),
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
            Some(Running::Text) => true,
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
        });
    }
    found.sort_by(|a, b| score(a.gap, a.aside).total_cmp(&score(b.gap, b.aside)));
    found
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
        let nearest = phrases.iter().find(|one| one.side == side && one.names);
        let Some(one) = nearest else { continue };
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
    /// The same text on many pages.
    Text,
    /// A number that grows with the pages.
    Number,
}

/// The running titles and page numbers, by page and phrase.
fn running(pages: &[Sheet]) -> BTreeMap<(usize, usize), Running> {
    let mut texts: BTreeMap<(&str, i64), Vec<(usize, usize)>> = BTreeMap::new();
    let mut numbers: BTreeMap<(i64, i64), Vec<(usize, usize)>> = BTreeMap::new();
    for (number, page) in pages.iter().enumerate() {
        for (index, phrase) in page.phrases.iter().enumerate() {
            let row = (phrase.bounds.centre().1 / 6.0).round() as i64;
            texts.entry((&phrase.text, row)).or_default().push((number, index));
            if is_bare(&phrase.text)
                && let Some(value) = figures(&phrase.text)
            {
                let ahead = value - number as i64;
                numbers.entry((ahead, row)).or_default().push((number, index));
            }
        }
    }
    let often = |places: &Vec<(usize, usize)>| {
        let mut pages: Vec<usize> = places.iter().map(|place| place.0).collect();
        pages.dedup();
        pages.len() >= RUNNING
    };
    let of = |running| move |place: &(usize, usize)| (*place, running);
    let numbers = numbers.values().filter(|places| often(places));
    let texts = texts.values().filter(|places| often(places));
    let mut all: BTreeMap<_, _> = numbers.flatten().map(of(Running::Number)).collect();
    all.extend(texts.flatten().map(of(Running::Text)));
    all
}

/// Returns `true` if a text is a number and nothing else: `12`, `- 12 -`.
fn is_bare(text: &str) -> bool {
    figures(text).is_some() && !text.contains(char::is_alphabetic)
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
}

impl Teller {
    /// Sets role and level of the grids of a page.
    fn page(
        &mut self,
        page: &Sheet,
        range: std::ops::Range<usize>,
        grids: &[PageGrid],
        labels: &[Option<usize>],
        beside: &[Vec<Beside>],
        all: &mut Vec<Said>,
    ) {
        let is_label = |phrase: usize| range.clone().any(|grid| labels[grid] == Some(phrase));
        // A level close to a grid belongs to that grid, not to the part.
        let is_near = |phrase: usize| {
            range.clone().any(|grid| {
                let near = 0.25 * grids[grid].bounds.height();
                beside[grid].iter().any(|one| one.phrase == phrase && one.gap < near)
            })
        };
        let mut headings: Vec<(f64, usize)> = (0..page.phrases.len())
            .filter(|&phrase| !is_label(phrase))
            .map(|phrase| (page.phrases[phrase].bounds.top, phrase))
            .collect();
        headings.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut headings = headings.into_iter().peekable();
        let mut below = None;
        for grid in range.clone() {
            let turned = grids[grid].turn != Turn::Upright;
            while let Some((_, phrase)) =
                headings.next_if(|&(top, _)| turned || top < grids[grid].bounds.top)
            {
                self.heading(&page.phrases[phrase].text, is_near(phrase), &mut below);
            }
            all.push(self.grid(page, grid, grids, labels, beside, below));
        }
        for (_, phrase) in headings {
            self.heading(&page.phrases[phrase].text, is_near(phrase), &mut below);
        }
    }

    fn heading(&mut self, text: &str, is_near: bool, below: &mut Option<Speaks>) {
        let meaning = Meaning::of(text);
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
            (Some(level), is_part) if is_part || !is_near => self.level = Some(level.into()),
            (None, true) => self.level = None,
            _ => {}
        }
    }

    fn grid(
        &self,
        page: &Sheet,
        grid: usize,
        grids: &[PageGrid],
        labels: &[Option<usize>],
        beside: &[Vec<Beside>],
        below: Option<Speaks>,
    ) -> Said {
        let text = labels[grid].map(|phrase| page.phrases[phrase].text.as_str()).unwrap_or("");
        let meaning = Meaning::of(text);
        let is_label = |phrase: usize| {
            labels
                .iter()
                .zip(grids)
                .any(|(label, other)| other.page == grids[grid].page && *label == Some(phrase))
        };
        let level = beside[grid]
            .iter()
            .filter(|one| !is_label(one.phrase))
            .find_map(|one| only_level(&page.phrases[one.phrase].text));
        let level = meaning.level.or(level).map(Into::into).or_else(|| self.level.clone());
        let filled = grids[grid].filled;
        Said {
            role: role(meaning.speaks.or(below), self.part, filled),
            label: meaning.label(text),
            level,
        }
    }
}
