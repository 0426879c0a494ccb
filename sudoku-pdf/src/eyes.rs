//! Reads the grids of pictures by their looks: `sudoku-vision` gives each cell a digit, or a doubt.
//!
//! The other way, by [equal shapes](super::classes), distinguishes the digits of clean pictures and
//! does not know their names. Both ways meet in one grid: sure digits name the shapes, and a grid
//! whose shapes get no names is reported with the doubtful cells of this way.

use sudoku_vision::{Cell, Grey, Reading, Words, read_all, words};

use super::cells::Symbol;
use super::found::{Content, Doubt, Found};
use super::page::{Bitmap, Bounds, Page, Picture, Turn};
use super::phrases::Phrase;

/// A picture that holds a grid is at least this wide and high, in points.
const SMALLEST: f64 = 60.0;
/// The fraction of a grid that another one covers if both are the same.
const SAME: f64 = 0.5;
/// The fraction of a grid that a different grid may cover.
const SHARED: f64 = 0.2;

/// The content of a page that only its looks show.
#[derive(Default)]
pub(crate) struct Sight {
    /// The grids with doubtful cells that were found in another way, too.
    pub(crate) doubtful: Vec<Found>,
    /// The numbers beside the grids.
    pub(crate) phrases: Vec<Phrase>,
}

/// Reads the pictures of a page. Grids that are among `drawn` get the names of their digits;
/// others are added if they overlap no known one.
pub(crate) fn read(index: usize, page: &Page, known: &[Found], drawn: &mut Vec<Found>) -> Sight {
    let mut sight = Sight::default();
    for picture in &page.pictures {
        let (grids, phrases) = seen(index, picture);
        sight.phrases.extend(phrases);
        for found in grids {
            if known.iter().any(|known| shared(known, &found) > SHARED) {
                continue;
            }
            let same = drawn.iter().position(|drawn| shared(drawn, &found) > SAME);
            match (same, &found.content) {
                (Some(at), Content::Cells(symbols)) => name(&mut drawn[at], symbols),
                (Some(_), _) => sight.doubtful.push(found),
                (None, _) if drawn.iter().any(|drawn| shared(drawn, &found) > SHARED) => {}
                (None, _) => drawn.push(found),
            }
        }
    }
    sight
}

/// Replaces grids that are unreadable by what is known of them by their looks.
pub(crate) fn give_doubt(grids: &mut [Found], doubtful: Vec<Found>) {
    for found in doubtful {
        let same = |grid: &&mut Found| grid.page == found.page && shared(grid, &found) > SAME;
        if let Some(grid) = grids.iter_mut().find(same)
            && matches!(grid.content, Content::Unreadable(_))
        {
            *grid = found;
        }
    }
}

/// The part of the smaller one that both cover.
fn shared(one: &Found, other: &Found) -> f64 {
    let area = |bounds: &Bounds| bounds.width() * bounds.height();
    let shared = one.bounds.shared(&other.bounds).map_or(0.0, |shared| area(&shared));
    shared / area(&one.bounds).min(area(&other.bounds)).max(f64::MIN_POSITIVE)
}

/// Gives the shapes of a grid the digits that were read. If the two ways do not see digits in the
/// same cells, the grid is read by its looks alone.
fn name(drawn: &mut Found, symbols: &[Symbol]) {
    let Content::Cells(shapes) = &mut drawn.content else {
        drawn.content = Content::Cells(symbols.to_vec());
        return;
    };
    for (shape, symbol) in shapes.iter_mut().zip(symbols) {
        *shape = match (*shape, *symbol) {
            (Symbol::Shape(key), Symbol::Digit(digit, _)) => Symbol::Digit(digit, Some(key)),
            (_, symbol) => symbol,
        };
    }
}

/// The grids in a picture, and the words around them.
fn seen(index: usize, picture: &Picture) -> (Vec<Found>, Vec<Phrase>) {
    let nothing = || (Vec::new(), Vec::new());
    let all = &picture.bounds;
    let bitmap = match (&picture.bitmap, &picture.leaning) {
        _ if all.width() < SMALLEST || all.height() < SMALLEST => None,
        (Some(bitmap), _) | (None, Some(bitmap)) => Some(bitmap),
        (None, None) => None,
    };
    let Some(bitmap) = bitmap else { return nothing() };
    let Bitmap { width, height, grey } = &**bitmap;
    let Some(grey) = Grey::new(*width, *height, grey) else { return nothing() };
    let seen = read_all(grey);
    let readings = &seen.grids;
    // The place of the pixels of a leaning picture is not known.
    let is_leaning = picture.bitmap.is_none();
    if is_leaning && readings.len() > 1 {
        return nothing();
    }
    let place = |reading: &Reading| {
        let [left, top, right, bottom] = reading.bounds().map(f64::from);
        let (across, down) = (all.width() / *width as f64, all.height() / *height as f64);
        Bounds {
            left: all.left + left * across,
            top: all.top + top * down,
            right: all.left + right * across,
            bottom: all.top + bottom * down,
        }
    };
    let found = |reading: &Reading| Found {
        page: index,
        bounds: if is_leaning { *all } else { place(reading) },
        turn: Turn::ALL[usize::from(reading.turn % 4)],
        content: content(reading),
    };
    let grids = readings.iter().filter(|reading| is_filled(reading)).map(found).collect();
    // Beyond a leaning picture, nothing has a known place.
    let words = if is_leaning { Vec::new() } else { words(grey, &seen) };
    let phrase = |words: Words| {
        let reading = &readings[words.grid];
        let turn = Turn::ALL[usize::from(reading.turn % 4)];
        let grid = turn.upright_bounds(&place(reading));
        let [left, top, right, bottom] = words.place.map(f64::from);
        let x = |at: f64| grid.left + at * grid.width();
        let y = |at: f64| grid.top + at * grid.height();
        let bounds = Bounds::new(x(left), y(top), x(right), y(bottom));
        Phrase::seen(words.text, turn.back_bounds(&bounds), turn)
    };
    (grids, words.into_iter().map(phrase).collect())
}

/// Whether enough cells are filled for a puzzle: a sign or an empty grid is left to those who count
/// cells.
fn is_filled(reading: &Reading) -> bool {
    const FEWEST: usize = 17;
    reading.cells.iter().filter(|cell| cell.digit() != Some(0)).count() >= FEWEST
}

fn content(reading: &Reading) -> Content {
    if reading.doubtful() == 0 {
        let symbol = |cell: &Cell| match cell.digit() {
            None | Some(0) => Symbol::Blank,
            Some(digit) => Symbol::Digit(digit, None),
        };
        return Content::Cells(reading.cells.iter().map(symbol).collect());
    }
    let doubt = |(cell, read): (usize, &Cell)| {
        let digits = read.plausible().into_iter().fold(0, |bits, digit| bits | 1 << digit);
        read.is_doubtful().then_some((cell, digits))
    };
    Content::Doubtful(Doubt {
        digits: reading.cells.map(|cell| cell.digit().unwrap_or(0)),
        cells: reading.cells.iter().enumerate().filter_map(doubt).collect(),
    })
}
