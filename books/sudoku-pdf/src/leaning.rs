//! Grids whose lines lean: they are found, and reported as unreadable.

use std::collections::BTreeMap;

use super::cells::digit;
use super::figure::{Figure, FigureKind};
use super::found::{Content, Found};
use super::lattice::{even, lattices};
use super::page::{Bounds, Page, Segment, Turn};

/// Lines of one direction differ by less than this, in degrees.
const SAME: f64 = 0.75;
/// The number of directions that are tried.
const DIRECTIONS: usize = 3;
/// The fewest lines of a direction, and across it, together.
const FEWEST_LINES: usize = 8;
/// The fewest cells in a row or column.
const FEWEST_CELLS: usize = 4;

/// The leaning grids of a page, and the other leaning figures.
pub(crate) fn leaning(index: usize, page: &Page) -> (Vec<Found>, Vec<Figure>) {
    let (mut grids, mut figures) = (Vec::new(), Vec::new());
    for degrees in directions(page) {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let upright = |(x, y): (f64, f64)| (x * cos + y * sin, y * cos - x * sin);
        let back = |(x, y): (f64, f64)| (x * cos - y * sin, x * sin + y * cos);
        let lines = page.leaning.iter().filter_map(|&[from, to]| {
            let off = (angle(from, to) - degrees + 45.0).rem_euclid(90.0) - 45.0;
            (off.abs() <= SAME).then(|| level(upright(from), upright(to)))
        });
        let lines: Vec<Segment> = lines.collect();
        if lines.len() < FEWEST_LINES {
            continue;
        }
        for lattice in lattices(&lines) {
            let (columns, rows) = lattice.size();
            if columns.min(rows) < FEWEST_CELLS {
                continue;
            }
            let Bounds { left, top, right, bottom } = lattice.bounds();
            let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map(back);
            let Some(bounds) = Bounds::around(corners) else { continue };
            let is_known = |other: &Bounds| other.shared(&bounds).is_some();
            if grids.iter().any(|grid: &Found| is_known(&grid.bounds))
                || figures.iter().any(|figure: &Figure| is_known(&figure.bounds))
            {
                continue;
            }
            let letters = page.leaning_letters.iter().copied();
            let others = page.glyphs.iter().filter_map(|it| Some((it.letter?, it.centre())));
            let digits = letters
                .chain(others)
                .filter(|&(_, place)| lattice.cell(upright(place)).is_some())
                .filter(|&(letter, _)| digit(letter).is_some_and(|value| value > 0));
            let is_square = columns == rows
                && even(&lattice.columns, 0.4)
                && even(&lattice.rows, 0.4)
                && columns <= 25;
            if is_square && digits.count() >= columns {
                // To the nearest upright direction.
                let off = (degrees + 45.0).rem_euclid(90.0) - 45.0;
                let reason = format!(
                    "a grid of {columns} x {rows} cells that leans by {:.0} degrees; only upright \
                     grids can be read",
                    off.abs()
                );
                let content = Content::Unreadable(reason);
                grids.push(Found { page: index, bounds, turn: Turn::Upright, content });
            } else {
                figures.push(Figure { page: index, bounds, kind: FigureKind::Leaning });
            }
        }
    }
    (grids, figures)
}

/// The most frequent directions, in degrees from 0 to 90.
fn directions(page: &Page) -> Vec<f64> {
    let mut sums: BTreeMap<i64, (f64, f64)> = BTreeMap::new();
    for &[from, to] in &page.leaning {
        let length = (to.0 - from.0).hypot(to.1 - from.1);
        let angle = angle(from, to).rem_euclid(90.0);
        let (sum, weighted) = sums.entry((angle / SAME) as i64).or_default();
        *sum += length;
        *weighted += length * angle;
    }
    let mut all: Vec<(f64, f64)> =
        sums.into_values().map(|(sum, weighted)| (sum, weighted / sum)).collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    all.into_iter().take(DIRECTIONS).map(|(_, angle)| angle).collect()
}

fn angle(from: (f64, f64), to: (f64, f64)) -> f64 {
    (to.1 - from.1).atan2(to.0 - from.0).to_degrees()
}

/// The line along the nearer axis.
fn level(from: (f64, f64), to: (f64, f64)) -> Segment {
    let (width, height) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    match width > height {
        true => Segment {
            level: true,
            at: (from.1 + to.1) / 2.0,
            from: from.0.min(to.0),
            to: from.0.max(to.0),
            width: 0.0,
        },
        false => Segment {
            level: false,
            at: (from.0 + to.0) / 2.0,
            from: from.1.min(to.1),
            to: from.1.max(to.1),
            width: 0.0,
        },
    }
}
