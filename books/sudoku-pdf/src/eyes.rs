//! Reads the grids of pictures by the network of `sudoku-vision`: each cell gets a digit, or a
//! doubt.
//!
//! The other way, by [equal shapes](super::classes), distinguishes the digits of clean pictures and
//! does not know their names. Both ways meet in one grid: sure digits name the shapes, and a grid
//! whose shapes get no names is reported with the doubtful cells of this way.

use sudoku_core::Grid;
use sudoku_vision::{
    CellReading, Grey, GridReading, Line, Mesh, Refusal, Refused, Strange, read_all,
};

use super::cells::Symbol;
use super::figure::{Figure, FigureKind};
use super::found::{Content, Doubt, DoubtfulCell, Found};
use super::page::{Bitmap, Bounds, Page, Picture, Turn};
use super::phrases::Phrase;

/// A picture that holds a grid is at least this wide and high, in points.
const SMALLEST: f64 = 60.0;
/// The fraction of a grid that another one covers if both are the same.
const SAME: f64 = 0.5;
/// The fraction of a grid that a different grid may cover.
const SHARED: f64 = 0.2;

/// The content of a page that only the network reads.
#[derive(Default)]
pub(crate) struct Sight {
    /// The grids with doubtful cells that were also found in another way.
    pub(crate) doubtful: Vec<Found>,
    /// The numbers beside the grids, as on a page without skew.
    pub(crate) phrases: Vec<Phrase>,
    /// The place of each grid, and its place on a page without skew.
    straight: Vec<(Bounds, Bounds)>,
    /// The print of the other side of the sheet.
    pub(crate) mirrored: Vec<Figure>,
    /// The meshes in each picture of the page.
    pub(crate) meshes: Vec<Vec<Mesh>>,
    /// The grids with something in them that is not understood.
    unknown: Vec<Bounds>,
    /// The skew: points down for each point to the right.
    lean: f64,
}

impl Sight {
    /// The place of a grid on a page without skew.
    pub(crate) fn straight(&self, bounds: &Bounds) -> Bounds {
        let same = self.straight.iter().find(|(lying, _)| covers(lying, bounds) > SAME);
        same.map_or(*bounds, |(_, straight)| *straight)
    }

    /// The slope of the rows of a grid in a skewed picture.
    pub(crate) fn lean_of(&self, bounds: &Bounds) -> f64 {
        let is_known = self.straight.iter().any(|(lying, _)| covers(lying, bounds) > SAME);
        if is_known { self.lean } else { 0.0 }
    }

    /// Whether something in a grid of a picture is not understood.
    pub(crate) fn is_unknown(&self, bounds: &Bounds) -> bool {
        self.unknown.iter().any(|unknown| covers(unknown, bounds) > SAME)
    }

    /// A phrase in a skewed picture on a page without skew: it moves as the nearest grid does.
    pub(crate) fn straightened(&self, phrase: Phrase) -> Phrase {
        let (x, y) = phrase.bounds.centre();
        let away = |(lying, _): &&(Bounds, Bounds)| {
            let beyond = |at: f64, from: f64, to: f64| (from - at).max(at - to).max(0.0);
            beyond(x, lying.left, lying.right).hypot(beyond(y, lying.top, lying.bottom))
        };
        let nearest = self.straight.iter().min_by(|a, b| away(a).total_cmp(&away(b)));
        let Some((lying, straight)) = nearest else { return phrase };
        // A small turn about the middle of the grid moves what is beside it by the same angle.
        let ((a, b), (c, d)) = (lying.centre(), straight.centre());
        let lean = self.lean;
        let (across, down) = (x - a, y - b);
        let to = (c + across + lean * down, d + down - lean * across);
        let (wide, high) = (phrase.bounds.width() / 2.0, phrase.bounds.height() / 2.0);
        let bounds = Bounds::new(to.0 - wide, to.1 - high, to.0 + wide, to.1 + high);
        Phrase { bounds, ..phrase }
    }

    /// Whether something that looks like a grid is the print of the other side.
    pub(crate) fn is_mirrored(&self, grid: &Found) -> bool {
        self.mirrored.iter().any(|figure| covers(&figure.bounds, &grid.bounds) > SHARED)
    }
}

/// Reads the pictures of a page. Grids that are among `drawn` get the names of their digits;
/// others are added if they overlap no known one.
pub(crate) fn read(index: usize, page: &Page, known: &[Found], drawn: &mut Vec<Found>) -> Sight {
    let mut sight = Sight::default();
    for picture in &page.pictures {
        let seen = seen(index, picture);
        sight.phrases.extend(seen.phrases);
        sight.straight.extend(seen.straight);
        sight.mirrored.extend(seen.mirrored);
        sight.unknown.extend(seen.unknown);
        sight.meshes.push(seen.meshes);
        sight.lean = if seen.lean == 0.0 { sight.lean } else { seen.lean };
        for found in seen.grids {
            if known.iter().any(|known| shared(known, &found) > SHARED) {
                continue;
            }
            let same = drawn.iter().position(|drawn| shared(drawn, &found) > SAME);
            match (same, &found.content) {
                (Some(at), Content::Cells(symbols)) => name(&mut drawn[at], symbols),
                (Some(_), Content::Square(_)) => {
                    // Grids that share boxes are found one by one among the drawn ones.
                    drawn.retain(|drawn| shared(drawn, &found) <= SAME);
                    drawn.push(found);
                }
                (Some(_), _) => sight.doubtful.push(found),
                (None, _) if drawn.iter().any(|drawn| shared(drawn, &found) > SHARED) => {}
                (None, _) => drawn.push(found),
            }
        }
    }
    drop_doubles(drawn);
    join_shared(drawn);
    sight
}

/// Replaces grids that share boxes, as those of a samurai do, by one that is not read: none of them
/// is a puzzle alone.
fn join_shared(drawn: &mut Vec<Found>) {
    /// The least part of the width and the height of a grid that a shared box covers.
    const BOX: f64 = 0.25;
    let share_box = |one: &Bounds, other: &Bounds| {
        one.shared(other).is_some_and(|shared| {
            shared.width() > BOX * one.width() && shared.height() > BOX * one.height()
        })
    };
    let is_read = |grid: &Found| matches!(grid.content, Content::Cells(_) | Content::Doubtful(_));
    let (mut open, mut kept): (Vec<Found>, Vec<Found>) = drawn.drain(..).partition(is_read);
    while !open.is_empty() {
        let mut first = open.remove(0);
        let mut joined = vec![first.bounds];
        while let Some(at) =
            open.iter().position(|other| joined.iter().any(|one| share_box(one, &other.bounds)))
        {
            joined.push(open.swap_remove(at).bounds);
        }
        if joined.len() > 1 {
            first.bounds = joined.iter().fold(first.bounds, |all, one| Bounds {
                left: all.left.min(one.left),
                top: all.top.min(one.top),
                right: all.right.max(one.right),
                bottom: all.bottom.max(one.bottom),
            });
            let reason = Refusal::Shared(joined.len()).to_string();
            first.content = Content::Square(Err(reason));
        }
        kept.push(first);
    }
    *drawn = kept;
}

/// Leaves out empty grids over another one: the lines of cages form a second lattice.
fn drop_doubles(drawn: &mut Vec<Found>) {
    let is_empty = |grid: &Found| matches!(grid.content, Content::Empty(_));
    let mut kept: Vec<Found> = Vec::with_capacity(drawn.len());
    let (empty, others): (Vec<Found>, Vec<Found>) = drawn.drain(..).partition(is_empty);
    for grid in others.into_iter().chain(empty) {
        if !is_empty(&grid) || !kept.iter().any(|other| shared(other, &grid) > SAME) {
            kept.push(grid);
        }
    }
    *drawn = kept;
}

/// Replaces grids by the reading of the network, if they are unreadable or if both ways
/// differ.
pub(crate) fn give_doubt(grids: &mut [Found], doubtful: impl Iterator<Item = Found>) {
    for found in doubtful {
        let Content::Doubtful(doubt) = &found.content else { continue };
        let same = |grid: &&mut Found| grid.page == found.page && shared(grid, &found) > SAME;
        if let Some(grid) = grids.iter_mut().find(same)
            && match &grid.content {
                Content::Unreadable(_) => true,
                Content::Cells(symbols) => differs(symbols, doubt),
                _ => false,
            }
        {
            *grid = found;
        }
    }
}

/// Whether a cell without a doubt is filled in one way and not in the other, or with another digit,
/// or a doubtful cell is one that it can not be.
fn differs(symbols: &[Symbol], doubt: &Doubt) -> bool {
    symbols.iter().enumerate().any(|(at, symbol)| {
        let digit = match symbol {
            Symbol::Digit(digit, _) => *digit,
            _ => 0,
        };
        match doubt.cells.iter().find(|doubt| doubt.cell == at) {
            Some(doubt) => doubt.digits >> digit & 1 == 0,
            None => doubt.digits[at] != digit,
        }
    })
}

/// The part of the smaller one that both cover.
fn shared(one: &Found, other: &Found) -> f64 {
    covers(&one.bounds, &other.bounds)
}

fn covers(one: &Bounds, other: &Bounds) -> f64 {
    let area = |bounds: &Bounds| bounds.width() * bounds.height();
    let shared = one.shared(other).map_or(0.0, |shared| area(&shared));
    shared / area(one).min(area(other)).max(f64::MIN_POSITIVE)
}

/// Gives the shapes of a grid the digits that were read. If the two ways do not see digits in the
/// same cells, the reading of the network alone is used.
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

/// The content of a picture.
#[derive(Default)]
struct Seen {
    grids: Vec<Found>,
    phrases: Vec<Phrase>,
    straight: Vec<(Bounds, Bounds)>,
    mirrored: Vec<Figure>,
    meshes: Vec<Mesh>,
    unknown: Vec<Bounds>,
    lean: f64,
}

/// The grids in a picture, and the words around them. One that is cut out along the frame of a grid
/// is looked at on paper.
fn seen(index: usize, picture: &Picture) -> Seen {
    let (seen, margin) = look(index, picture);
    let on_paper = |margin| Some(look(index, &on_paper(picture, margin)?).0);
    match margin.and_then(on_paper) {
        Some(other) if !other.grids.is_empty() => Seen { meshes: seen.meshes, ..other },
        _ => seen,
    }
}

/// The picture on paper with this margin, in pixels.
fn on_paper(picture: &Picture, margin: usize) -> Option<Picture> {
    let Bitmap { width, height, grey } = picture.bitmap.as_deref()?;
    let laid = Grey::new(*width, *height, grey)?.on_paper(margin, 255, 0);
    let all = &picture.bounds;
    let across = margin as f64 * all.width() / *width as f64;
    let down = margin as f64 * all.height() / *height as f64;
    let bounds =
        Bounds::new(all.left - across, all.top - down, all.right + across, all.bottom + down);
    let (width, height) = (width + 2 * margin, height + 2 * margin);
    let bitmap = Some(Bitmap { width, height, grey: laid }.into());
    Some(Picture { bounds, bitmap, ..picture.clone() })
}

/// The same for a picture as it is. Returns also the margin with which to look at it on paper.
fn look(index: usize, picture: &Picture) -> (Seen, Option<usize>) {
    let nothing = || (Seen::default(), None);
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
    let margin = seen.margin(grey);
    let (readings, meshes) = (&seen.grids, seen.meshes.clone());
    // The place of the pixels of a leaning picture is not known.
    let is_leaning = picture.bitmap.is_none();
    if is_leaning && readings.len() > 1 {
        return (Seen { meshes, ..Seen::default() }, None);
    }
    let place = |bounds: [f32; 4]| {
        let [left, top, right, bottom] = bounds.map(f64::from);
        let (across, down) = (all.width() / *width as f64, all.height() / *height as f64);
        Bounds {
            left: all.left + left * across,
            top: all.top + top * down,
            right: all.left + right * across,
            bottom: all.top + bottom * down,
        }
    };
    let found = |reading: &GridReading| {
        Some(Found {
            page: index,
            bounds: if is_leaning { *all } else { place(reading.bounds()) },
            turn: Turn::ALL[usize::from(reading.turn % 4)],
            content: content(reading, grey)?,
        })
    };
    let mut grids: Vec<Found> = readings.iter().filter_map(found).collect();
    if is_leaning {
        return (Seen { grids, meshes, ..Seen::default() }, None);
    }
    let labels = seen.labels();
    let turn = Turn::ALL[usize::from(labels.turn % 4)];
    let phrase = |line: &Line| Phrase::seen(line.text.clone(), place(line.bounds), turn);
    let figure = |refused: &Refused| {
        let kind = FigureKind::Mirrored;
        (refused.reason == Refusal::Mirrored).then(|| Figure {
            page: index,
            bounds: place(refused.bounds),
            kind,
        })
    };
    // Cells side by side are named by those who count them.
    let refused = |refused: &Refused| {
        let reason = match refused.reason {
            Refusal::Sums | Refusal::Symbols(_) | Refusal::Shared(_) => refused.reason.to_string(),
            _ => return None,
        };
        let content = Content::Square(Err(reason));
        Some(Found { page: index, bounds: place(refused.bounds), turn: Turn::Upright, content })
    };
    grids.extend(seen.refused.iter().filter_map(refused));
    let seen = Seen {
        grids,
        phrases: labels.lines.iter().map(phrase).collect(),
        straight: readings
            .iter()
            .zip(&labels.grids)
            .map(|(reading, &straight)| (place(reading.bounds()), place(straight)))
            .collect(),
        mirrored: seen.refused.iter().filter_map(figure).collect(),
        meshes,
        unknown: { readings.iter() }
            .filter(|reading| reading.has_unknown_marks(grey, None))
            .map(|reading| place(reading.bounds()))
            .collect(),
        lean: f64::from(labels.lean),
    };
    (seen, margin)
}

/// The content of a grid; `None` if too few cells are filled for a puzzle: a sign or an empty grid
/// is left to those who count cells.
fn content(reading: &GridReading, picture: Grey<'_>) -> Option<Content> {
    let side = reading.side();
    let filled = reading.cells.iter().filter(|cell| cell.digit() != Some(0)).count();
    let is_filled = filled >= side || reading.has_cages();
    let grid = match reading.drawn(picture, None) {
        // Its marks may be all that a puzzle has.
        Ok(grid) if is_filled || !grid.marks.is_empty() => grid,
        // Marks inside an empty grid make it a puzzle, and those around it may be anything. With a
        // digit they are rules, which the shapes of its cells do not show.
        Err(Strange::Lines | Strange::Shades | Strange::Numbers) if filled == 0 => return None,
        Ok(_) if !is_filled => return None,
        Ok(grid) => grid,
        Err(reason) => {
            let reason = format!("a grid of {side} x {side} cells: {reason}");
            return Some(Content::Square(Err(reason)));
        }
    };
    if grid.is_plain() {
        return (filled >= Grid::FEWEST_GIVENS).then(|| plain(reading, picture));
    }
    let name = |at: usize| format!("r{}c{}", at / side + 1, at % side + 1);
    let doubtful = reading.cells.iter().position(CellReading::is_doubtful);
    Some(Content::Square(match doubtful {
        Some(at) => Err(format!(
            "a grid of {side} x {side} cells: {} of them are hard to read, the first of them {}",
            reading.doubtful(),
            name(at)
        )),
        None => Ok(grid.into()),
    }))
}

/// The content of a grid of nine by nine cells without further rules.
fn plain(reading: &GridReading, picture: Grey<'_>) -> Content {
    if reading.doubtful() == 0 {
        let symbol = |cell: &CellReading| match cell.digit() {
            None | Some(0) => Symbol::Blank,
            Some(digit) => Symbol::Digit(digit, None),
        };
        return Content::Cells(reading.cells.iter().map(symbol).collect());
    }
    let doubt = |(cell, read): (usize, &CellReading)| {
        let digits = read.plausible().into_iter().fold(0, |bits, digit| bits | 1 << digit);
        let picture = || reading.cut_out(picture, cell).into();
        read.is_doubtful().then(|| DoubtfulCell { cell, digits, picture: picture() })
    };
    Content::Doubtful(Doubt {
        digits: reading.digits(),
        cells: reading.cells.iter().enumerate().filter_map(doubt).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::Lattice;
    use crate::page::Turn;

    /// An empty grid from this place on, or one that was read.
    fn grid(left: f64, is_empty: bool) -> Found {
        let bounds = Bounds { left, top: 50.0, right: left + 200.0, bottom: 250.0 };
        let content = match is_empty {
            true => Content::Empty(Lattice::of_nine(&bounds)),
            false => Content::Cells(vec![Symbol::Blank; 81]),
        };
        Found { page: 0, bounds, turn: Turn::Upright, content }
    }

    #[test]
    fn grids_that_share_a_box_are_one() {
        let mut twin = grid(50.0, false);
        (twin.bounds.left, twin.bounds.right) = (183.3, 383.3);
        (twin.bounds.top, twin.bounds.bottom) = (183.3, 383.3);
        let mut drawn = vec![grid(50.0, false), twin, grid(400.0, false)];
        join_shared(&mut drawn);
        let bounds: Vec<(f64, f64)> =
            drawn.iter().map(|grid| (grid.bounds.left, grid.bounds.right)).collect();
        assert_eq!(bounds, [(50.0, 383.3), (400.0, 600.0)]);
        assert!(
            matches!(&drawn[0].content, Content::Square(Err(reason)) if reason.contains("2 grids"))
        );
    }

    #[test]
    fn an_empty_grid_is_found_once() {
        // The lines of cages are inside the grid that was read; another grid is beside it, twice.
        let mut drawn =
            vec![grid(50.0, true), grid(50.5, false), grid(300.0, true), grid(301.0, true)];
        drop_doubles(&mut drawn);
        let left: Vec<f64> = drawn.iter().map(|grid| grid.bounds.left).collect();
        assert_eq!(left, [50.5, 300.0]);
        // Grids that share a corner, as those of a samurai do, all stay.
        let mut apart = vec![grid(50.0, true), grid(180.0, true)];
        drop_doubles(&mut apart);
        assert_eq!(apart.len(), 2);
    }

    /// The pixels of an empty grid, with a sign of no known shape on some borders of its cells.
    fn scan(signs: bool) -> Picture {
        const CELL: usize = 50;
        const SIDE: usize = 10 * CELL;
        let grey = (0..SIDE * SIDE).map(|at| {
            let place = |at: usize| {
                let from = at as isize - CELL as isize / 2;
                (from.rem_euclid(CELL as isize) as usize, from.div_euclid(CELL as isize))
            };
            let ((x, column), (y, row)) = (place(at % SIDE), place(at / SIDE));
            let is_on = |off: usize, line: isize| {
                let width = if line % 3 == 0 { 4 } else { 2 };
                (0..=9).contains(&line) && off < width
            };
            let is_inside = |line: isize| (0..9).contains(&line);
            let is_line = is_on(x, column) && (is_inside(row) || is_on(y, row))
                || is_on(y, row) && is_inside(column);
            // A triangle on its side.
            let across = x.min(CELL - x);
            let is_sign = signs
                && is_inside(row)
                && ((1..9).contains(&column) && x < 8 || (0..8).contains(&column) && x > CELL - 8)
                && (17..33).contains(&y)
                && across + (y - 17) / 2 < 8
                && (row + column) % 2 == 0;
            if is_line || is_sign { 40 } else { 235 }
        });
        let bitmap = Bitmap { width: SIDE, height: SIDE, grey: grey.collect() };
        Picture {
            bounds: Bounds::new(0.0, 0.0, SIDE as f64, SIDE as f64),
            key: 1,
            bitmap: Some(bitmap.into()),
            leaning: None,
            refused: None,
        }
    }

    /// A grid without digits is a puzzle if something is on the borders of its cells.
    #[test]
    fn a_grid_with_signs_is_not_empty() {
        assert!(seen(0, &scan(false)).grids.is_empty());
        let grids = seen(0, &scan(true)).grids;
        let [Found { content: Content::Square(Err(reason)), .. }] = &grids[..] else {
            panic!("{} grids", grids.len());
        };
        assert!(reason.contains("signs"), "{reason}");
    }
}
