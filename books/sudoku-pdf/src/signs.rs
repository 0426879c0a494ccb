//! [`take`]: the marks in a grid that are a rule each.
//!
//! ```text
//!   between two cells     circles ─> dots    short lines ─> bars    X, V    < >
//!   in a cell             filled circles and squares
//!   where four cells meet circles with digits ─> quadruples
//!   through cells         disc and broad line ─> thermometer    circle, thin line and head ─> arrow
//!                         any other line, whose meaning words say
//! ```
//!
//! Whatever is understood is taken out of the drawing of the grid. The rest stays in it, and then
//! the grid is not read.

mod arrows;

use std::collections::{BTreeMap, BTreeSet};

use sudoku_vision::DrawnMark;

use super::cells::{Sign, digit, sign};
use super::lattice::Lattice;
use super::page::{Bounds, Form, Glyph, Mark, Page, Segment, Shade, Slant, Turn};
use super::square::Square;

/// A mark is at its place if it is this near to it, in cells.
const NEAR: f64 = 0.16;
/// The largest radius of a dot, and the smallest of a circle in a cell, in cells.
const LARGEST_DOT: f64 = 0.32;
const SMALLEST_CIRCLE: f64 = 0.24;
/// A larger circle is in no cell.
const LARGEST_CIRCLE: f64 = 0.55;
/// The sides of a square in a cell, in cells.
const SQUARE: std::ops::RangeInclusive<f64> = 0.4..=0.86;
/// The length of a bar, and its greatest width, in cells.
const BAR: std::ops::RangeInclusive<f64> = 0.25..=0.85;
const WIDEST_BAR: f64 = 0.3;
/// The middle of a bar is this near to the border, in cells.
const ON_BORDER: f64 = 0.05;
/// The width of a thermometer, in cells; an arrow is thinner.
const BROAD: std::ops::RangeInclusive<f64> = 0.11..=0.5;
/// The size of a sign of comparison, in cells.
const SIGN: std::ops::RangeInclusive<f64> = 0.06..=0.5;
/// Lines are equal if they differ by no more than this, in points.
const SAME: f64 = 0.05;

/// A place on a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Spot {
    /// The middle of a cell.
    Cell(usize),
    /// The middle of the border of two cells, the left or upper one first.
    Border([usize; 2]),
}

/// Takes the marks out of a grid.
pub(super) fn take(square: &mut Square<'_>) -> Vec<DrawnMark> {
    /// The most comparisons of a line with the part of a mark: a grid with more is not read.
    const MOST: usize = 2_000_000;
    let parts: usize = square.marks.iter().map(|mark| mark.parts().count()).sum();
    let all = square.segments.len() + square.slants.len() + square.glyphs.len();
    if all.saturating_mul(parts.max(square.marks.len())) > MOST {
        return Vec::new();
    }
    let mut found = Vec::new();
    let stacks = stacks(square);
    let lines = lines(square);
    let mut taken = Taken::default();
    let discs = in_cells(stacks.iter().filter(|stack| stack.is_filled()));
    let circles = in_cells(stacks.iter().filter(|stack| stack.is_circle()));
    found.extend(thermometers(square, &discs, &lines, &mut taken));
    let round = in_cells(stacks.iter().filter(|stack| stack.is_circle() || stack.is_filled()));
    found.extend(arrows::arrows(square, &round, &lines, &mut taken));
    let ends: BTreeSet<usize> = found.iter().filter_map(first_cell).collect();
    for stack in &stacks {
        let mark = match stack.spot {
            Spot::Border(cells) => dot(square, stack, cells),
            Spot::Cell(at) if !ends.contains(&at) => {
                (stack.is_filled() && discs.contains_key(&at)).then_some(DrawnMark::Disc(at))
            }
            Spot::Cell(_) => continue,
        };
        // The white ground of a letter is no mark.
        let is_ground = matches!(stack.spot, Spot::Border(_)) && stack.is_white();
        if mark.is_some() || is_ground && !stack.is_outlined() {
            taken.marks.extend(&stack.marks);
        }
        found.extend(mark);
    }
    found.extend(squares(square, &mut taken));
    found.extend(bars(square, &mut taken));
    found.extend(letters(square, &mut taken));
    found.extend(comparisons(square, &mut taken));
    found.extend(quadruples(square, &mut taken));
    let round = |cell: &usize| discs.contains_key(cell) || circles.contains_key(cell);
    found.extend(free_lines(square, &lines, round, &mut taken));
    taken.leave(square);
    found.sort();
    found.dedup();
    found
}

/// Whether marks are in a grid of nine by nine cells.
pub(crate) fn are_in(page: &Page, bounds: &Bounds) -> bool {
    let lattice = Lattice::of_nine(bounds);
    let mut square = Square::of(page, &lattice, 9);
    if !take(&mut square).is_empty() {
        return true;
    }
    // Circles on lines are marks, whatever they say.
    let is_on_line = |mark: &&Mark| {
        let is_near = |of: f64| (of - of.round()).abs() <= NEAR && (1.0..8.5).contains(&of);
        let radius = mark.bounds.width() / 2.0 / square.cell;
        let place = square.point(mark.bounds.centre());
        mark.form == Form::Disc
            && (0.06..LARGEST_DOT).contains(&radius)
            && place.is_some_and(|(x, y)| is_near(x) || is_near(y))
    };
    square.marks.iter().any(is_on_line)
}

/// The cell of the bulb of a thermometer, or of the circle of an arrow.
fn first_cell(mark: &DrawnMark) -> Option<usize> {
    match mark {
        DrawnMark::Thermometer(cells) => cells.first().copied(),
        DrawnMark::Arrow { circle, .. } => Some(*circle),
        _ => None,
    }
}

/// The parts of a drawing that are understood, as their places in the lists of the grid.
#[derive(Default)]
struct Taken {
    marks: BTreeSet<usize>,
    glyphs: BTreeSet<usize>,
    shades: BTreeSet<usize>,
    segments: BTreeSet<usize>,
    slants: BTreeSet<usize>,
    /// Lines and outlines in these areas belong to the marks.
    areas: Vec<Bounds>,
}

impl Taken {
    fn is_empty(&self) -> bool {
        let Self { marks, glyphs, shades, segments, slants, areas } = self;
        let lists = [marks, glyphs, shades, segments, slants];
        areas.is_empty() && lists.iter().all(|list| list.is_empty())
    }

    /// Leaves the rest in the grid.
    fn leave(mut self, square: &mut Square<'_>) {
        if self.is_empty() {
            return;
        }
        let mut areas = std::mem::take(&mut self.areas);
        areas.extend(self.shades.iter().map(|&at| square.shades[at].bounds));
        let marks: Vec<&Mark> = self.marks.iter().map(|&at| square.marks[at]).collect();
        for (at, segment) in square.segments.iter().enumerate() {
            let is_side = |area: &&Bounds| {
                area.grown(SAME + 0.5 * segment.width).encloses(&segment.bounds(), 0.0)
            };
            // Also the short straight parts of a circle.
            let is_edge = |mark: &&&Mark| {
                let is_short = segment.to - segment.from < 0.5 * mark.bounds.width();
                let is_bent = mark.form == Form::Disc && is_short;
                (segment.width == 0.0 || is_bent) && is_side(&&mark.bounds)
            };
            let is_part = |mark: &&&Mark| mark.parts().any(|part| is_same(segment, part));
            if areas.iter().any(|area| is_side(&area))
                || marks.iter().any(|mark| is_edge(&mark) || is_part(&mark))
            {
                self.segments.insert(at);
            }
        }
        for (at, slant) in square.slants.iter().enumerate() {
            let is_part = |mark: &&Mark| mark.parts().any(|part| are_same(slant, part));
            let is_bent = |mark: &&Mark| {
                let area = mark.bounds.grown(SAME);
                let has_edges = matches!(mark.form, Form::Disc | Form::Other);
                has_edges && area.contains(slant.from) && area.contains(slant.to)
            };
            if marks.iter().any(|mark| is_part(mark) || is_bent(mark)) {
                self.slants.insert(at);
            }
        }
        // An outline might be a digit.
        for (at, glyph) in square.glyphs.iter().enumerate() {
            let is_it = |area: &Bounds| area.encloses(&glyph.bounds, SAME);
            let mut all = marks.iter().map(|mark| &mark.bounds).chain(&areas);
            if glyph.letter.is_none() && all.any(is_it) {
                self.glyphs.insert(at);
            }
        }
        drop_taken(&mut square.marks, &self.marks);
        drop_taken(&mut square.glyphs, &self.glyphs);
        drop_taken(&mut square.shades, &self.shades);
        drop_taken(&mut square.segments, &self.segments);
        drop_taken(&mut square.slants, &self.slants);
    }
}

fn drop_taken<T>(list: &mut Vec<T>, taken: &BTreeSet<usize>) {
    let mut at = 0;
    list.retain(|_| {
        at += 1;
        !taken.contains(&(at - 1))
    });
}

impl Mark {
    /// The straight parts of a line.
    fn parts(&self) -> impl Iterator<Item = [(f64, f64); 2]> + '_ {
        let points: &[(f64, f64)] = if let Form::Path(points) = &self.form { points } else { &[] };
        points.windows(2).map(|pair| [pair[0], pair[1]])
    }
}

fn is_same(segment: &Segment, [from, to]: [(f64, f64); 2]) -> bool {
    let own = segment.bounds();
    let near = |a: f64, b: f64| (a - b).abs() <= SAME;
    near(own.left, from.0.min(to.0))
        && near(own.right, from.0.max(to.0))
        && near(own.top, from.1.min(to.1))
        && near(own.bottom, from.1.max(to.1))
}

fn are_same(slant: &Slant, [from, to]: [(f64, f64); 2]) -> bool {
    let near = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs().max((a.1 - b.1).abs()) <= SAME;
    near(slant.from, from) && near(slant.to, to) || near(slant.from, to) && near(slant.to, from)
}

impl Square<'_> {
    /// A point in cells from the upper left corner, if it is on the grid.
    fn point(&self, point: (f64, f64)) -> Option<(f64, f64)> {
        let (at, (x, y)) = self.place(point)?;
        Some(((at % self.side) as f64 + x, (at / self.side) as f64 + y))
    }

    fn spot(&self, point: (f64, f64)) -> Option<Spot> {
        let (x, y) = self.point(point)?;
        let is_middle = |of: f64| (of.fract() - 0.5).abs() <= NEAR;
        let border = |of: f64| {
            let level = of.round();
            let is_inside = level >= 1.0 && level < self.side as f64;
            (is_inside && (of - level).abs() <= NEAR).then_some(level as usize)
        };
        let (column, row) = (x as usize, y as usize);
        match (border(x), border(y)) {
            (None, None) if is_middle(x) && is_middle(y) => {
                Some(Spot::Cell(row * self.side + column))
            }
            (Some(level), None) if is_middle(y) => {
                let right = row * self.side + level;
                Some(Spot::Border([right - 1, right]))
            }
            (None, Some(level)) if is_middle(x) => {
                let below = level * self.side + column;
                Some(Spot::Border([below - self.side, below]))
            }
            _ => None,
        }
    }

    /// The middle of a cell.
    fn middle(&self, at: usize) -> (f64, f64) {
        self.lattice.cell_bounds(at % self.side, at / self.side).centre()
    }
}

/// The circles around one place, from bottom to top.
struct Stack<'a> {
    spot: Spot,
    /// In cells.
    radius: f64,
    centre: (f64, f64),
    /// Their places in the marks of the grid.
    marks: Vec<usize>,
    parts: Vec<&'a Mark>,
}

/// The large ones of these circles that are in the middle of a cell, by their cell.
fn in_cells<'a, 'b>(stacks: impl Iterator<Item = &'b Stack<'a>>) -> BTreeMap<usize, &'b Stack<'a>> {
    let large = stacks.filter(|stack| stack.radius >= SMALLEST_CIRCLE);
    let named = |stack: &'b Stack<'a>| match stack.spot {
        Spot::Cell(at) => Some((at, stack)),
        Spot::Border(_) => None,
    };
    large.filter_map(named).collect()
}

impl Stack<'_> {
    /// The lightness of its topmost area, from 0 for black to 1 for white; `None` without an area.
    fn ground(&self) -> Option<f32> {
        self.parts.iter().rev().find(|part| part.width.is_none()).map(|part| lightness(part))
    }

    /// Whether a dark line is around it, or a larger dark area below it.
    fn is_outlined(&self) -> bool {
        let is_dark = |part: &&&Mark| lightness(part) < 0.7;
        let lines = self.parts.iter().filter(|part| part.width.is_some());
        let below = self.parts.iter().filter(|part| part.width.is_none());
        let is_below = below.clone().count() > 1 && below.clone().take(1).any(|it| is_dark(&it));
        lines.clone().any(|part| is_dark(&part)) || is_below
    }

    fn is_white(&self) -> bool {
        self.ground().is_none_or(|it| it > 0.93)
    }

    fn is_filled(&self) -> bool {
        self.ground().is_some_and(|it| (0.3..=0.93).contains(&it))
    }

    fn is_circle(&self) -> bool {
        self.is_white() && self.is_outlined()
    }
}

/// 1 for white; for a pattern, which has no colour, -1.
fn lightness(mark: &Mark) -> f32 {
    mark.colour.map_or(-1.0, |[red, green, blue]| 0.299 * red + 0.587 * green + 0.114 * blue)
}

/// The most that the parts of a grey may differ.
const MOST_TINT: f32 = 0.2;

/// Whether a mark is black, white or grey: dots in colours have other meanings.
fn is_grey(mark: &Mark) -> bool {
    mark.colour.is_some_and(|colour| spread(colour) <= MOST_TINT)
}

/// How much the parts of a colour differ.
fn spread(colour: [f32; 3]) -> f32 {
    let least = colour.iter().copied().fold(1.0, f32::min);
    colour.iter().copied().fold(0.0, f32::max) - least
}

fn stacks<'a>(square: &Square<'a>) -> Vec<Stack<'a>> {
    let mut stacks: Vec<Stack<'a>> = Vec::new();
    for (at, mark) in square.marks.iter().enumerate() {
        if mark.form != Form::Disc {
            continue;
        }
        let (centre, radius) = (mark.bounds.centre(), mark.bounds.width() / 2.0 / square.cell);
        let Some(spot) = square.spot(centre).filter(|_| radius <= LARGEST_CIRCLE) else { continue };
        match stacks.iter_mut().find(|stack| stack.spot == spot) {
            Some(stack) => {
                stack.radius = stack.radius.max(radius);
                stack.marks.push(at);
                stack.parts.push(mark);
            }
            None => {
                stacks.push(Stack { spot, radius, centre, marks: vec![at], parts: vec![mark] });
            }
        }
    }
    stacks
}

/// The dot of a circle on a border.
fn dot(square: &Square<'_>, stack: &Stack<'_>, cells: [usize; 2]) -> Option<DrawnMark> {
    let is_in = |glyph: &&&Glyph| {
        let (x, y) = glyph.centre();
        let away = (x - stack.centre.0).hypot(y - stack.centre.1);
        glyph.letter.is_some() && away < stack.radius * square.cell
    };
    let is_grey = stack.parts.iter().all(|part| is_grey(part));
    if stack.radius > LARGEST_DOT || !is_grey || square.glyphs.iter().any(|glyph| is_in(&glyph)) {
        return None;
    }
    match stack.ground() {
        Some(ground) if (0.0..0.3).contains(&ground) => Some(DrawnMark::BlackDot(cells)),
        _ if stack.is_circle() => Some(DrawnMark::WhiteDot(cells)),
        _ => None,
    }
}

/// A line that is drawn through cells.
struct Line {
    points: Vec<(f64, f64)>,
    width: f64,
    part: LinePart,
}

/// The place of a line in the lists of the grid.
#[derive(Clone, Copy)]
enum LinePart {
    Mark(usize),
    Segment(usize),
    Slant(usize),
}

impl Line {
    fn take(&self, taken: &mut Taken) {
        self.part.take(taken);
    }

    fn is_taken(&self, taken: &Taken) -> bool {
        match self.part {
            LinePart::Mark(at) => taken.marks.contains(&at),
            LinePart::Segment(at) => taken.segments.contains(&at),
            LinePart::Slant(at) => taken.slants.contains(&at),
        }
    }
}

impl LinePart {
    fn take(self, taken: &mut Taken) {
        match self {
            Self::Mark(at) => taken.marks.insert(at),
            Self::Segment(at) => taken.segments.insert(at),
            Self::Slant(at) => taken.slants.insert(at),
        };
    }
}

/// The lines inside cells.
fn lines(square: &Square<'_>) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut parts = Vec::new();
    for (at, mark) in square.marks.iter().enumerate() {
        let Form::Path(points) = &mark.form else { continue };
        // White lines are the ground of others.
        if lightness(mark) > 0.97 {
            continue;
        }
        parts.extend(mark.parts());
        let (points, part) = (points.to_vec(), LinePart::Mark(at));
        lines.push(Line { points, width: mark.width.unwrap_or_default(), part });
    }
    let is_new = |parts: &[[(f64, f64); 2]], segment: &Segment| {
        !parts.iter().any(|part| is_same(segment, *part))
    };
    for (at, segment) in square.segments.iter().enumerate() {
        let own = segment.bounds();
        if segment.width > 0.0 && is_new(&parts, segment) {
            let points = vec![(own.left, own.top), (own.right, own.bottom)];
            lines.push(Line { points, width: segment.width, part: LinePart::Segment(at) });
        }
    }
    for (at, slant) in square.slants.iter().enumerate() {
        if !parts.iter().any(|part| are_same(slant, *part)) {
            let points = vec![slant.from, slant.to];
            lines.push(Line { points, width: 0.0, part: LinePart::Slant(at) });
        }
    }
    lines
}

/// The cells from one to another along a row, a column or a diagonal, without the first.
fn way(side: usize, from: usize, to: usize) -> Option<Vec<usize>> {
    let place = |at: usize| ((at / side) as isize, (at % side) as isize);
    let ((row, column), (last_row, last_column)) = (place(from), place(to));
    let (down, right) = (last_row - row, last_column - column);
    let steps = down.abs().max(right.abs());
    let is_straight = down == 0 || right == 0 || down.abs() == right.abs();
    (is_straight && steps > 0).then(|| {
        let cell = |step: isize| {
            (row + step * down / steps) * side as isize + column + step * right / steps
        };
        (1..=steps).map(|step| cell(step) as usize).collect()
    })
}

/// The cells of a line whose corners are in the middle of cells.
fn cells_of(square: &Square<'_>, points: &[(f64, f64)]) -> Option<Vec<usize>> {
    let mut cells: Vec<usize> = Vec::new();
    for &point in points {
        let Some(Spot::Cell(at)) = square.spot(point) else { return None };
        match cells.last() {
            None => cells.push(at),
            Some(&last) if last == at => {}
            Some(&last) => cells.extend(way(square.side, last, at)?),
        }
    }
    (cells.len() > 1).then_some(cells)
}

/// The thermometers: broad lines from a filled circle to each tip.
fn thermometers(
    square: &Square<'_>,
    discs: &BTreeMap<usize, &Stack<'_>>,
    lines: &[Line],
    taken: &mut Taken,
) -> Vec<DrawnMark> {
    let mut beside: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    let mut broad = Vec::new();
    for line in lines.iter().filter(|line| BROAD.contains(&(line.width / square.cell))) {
        let Some(cells) = cells_of(square, &line.points) else { continue };
        for pair in cells.windows(2) {
            beside.entry(pair[0]).or_default().insert(pair[1]);
            beside.entry(pair[1]).or_default().insert(pair[0]);
        }
        broad.push((line, cells));
    }
    let mut found = Vec::new();
    let mut reached: BTreeSet<usize> = BTreeSet::new();
    for (&bulb, stack) in discs.iter().filter(|(bulb, _)| beside.contains_key(bulb)) {
        let mut open = vec![vec![bulb]];
        let mut own = BTreeSet::from([bulb]);
        let mut tips = Vec::new();
        let mut is_tree = true;
        while let Some(cells) = open.pop() {
            let last = cells[cells.len() - 1];
            let before = cells.len().checked_sub(2).map(|at| cells[at]);
            let next = beside[&last].iter().copied().filter(|&next| Some(next) != before);
            let mut is_tip = true;
            for next in next {
                is_tip = false;
                is_tree &= own.insert(next) && !discs.contains_key(&next);
                if is_tree {
                    open.push(cells.iter().copied().chain([next]).collect());
                }
            }
            if is_tip {
                tips.push(DrawnMark::Thermometer(cells));
            }
        }
        if is_tree && own.is_disjoint(&reached) {
            found.extend(tips);
            reached.extend(own);
            taken.marks.extend(&stack.marks);
        }
    }
    for (line, _) in broad.iter().filter(|(_, cells)| reached.contains(&cells[0])) {
        line.take(taken);
    }
    found
}

/// The filled squares in cells.
fn squares(square: &Square<'_>, taken: &mut Taken) -> Vec<DrawnMark> {
    let mut found = Vec::new();
    for (at, shade) in square.shades.iter().enumerate() {
        let Shade { bounds, colour: [red, green, blue] } = **shade;
        let grey = 0.299 * red + 0.587 * green + 0.114 * blue;
        let [width, height] = [bounds.width(), bounds.height()].map(|side| side / square.cell);
        if SQUARE.contains(&width)
            && SQUARE.contains(&height)
            && (width / height - 1.0).abs() < 0.1
            && (0.3..=0.93).contains(&grey)
            && let Some(Spot::Cell(cell)) = square.spot(bounds.centre())
        {
            taken.shades.insert(at);
            found.push(DrawnMark::Square(cell));
        }
    }
    found
}

/// The bars on borders: short broad lines, or small areas.
fn bars(square: &Square<'_>, taken: &mut Taken) -> Vec<DrawnMark> {
    let mut found = Vec::new();
    let mut is_bar = |bounds: &Bounds, level: bool| {
        let (long, wide) = match level {
            true => (bounds.width(), bounds.height()),
            false => (bounds.height(), bounds.width()),
        };
        let is_long = BAR.contains(&(long / square.cell)) && long > 1.5 * wide;
        let fits = is_long && wide <= WIDEST_BAR * square.cell;
        let Some(Spot::Border(cells)) = square.spot(bounds.centre()).filter(|_| fits) else {
            return false;
        };
        // The line of a cage is beside the border.
        let across = square.point(bounds.centre()).map(|(x, y)| if level { y } else { x });
        if across.is_none_or(|at| (at - at.round()).abs() > ON_BORDER) {
            return false;
        }
        // Along the border, not across it.
        let is_along = level == (cells[1] != cells[0] + 1);
        if is_along {
            found.push(DrawnMark::Bar(cells));
        }
        is_along
    };
    for (at, shade) in square.shades.iter().enumerate() {
        let own = &shade.bounds;
        // White paper without a rim is the ground of a sign; colours have other meanings.
        let is_rim = |line: &&Segment| {
            line.width > 0.0 && own.grown(line.width).encloses(&line.bounds(), 0.0)
        };
        let is_white = shade.colour.iter().all(|&part| part > 0.9);
        let is_known = match is_white {
            true => square.segments.iter().filter(|line| is_rim(line)).count() >= 4,
            false => spread(shade.colour) <= MOST_TINT,
        };
        if is_known && is_bar(own, own.width() > own.height()) {
            taken.shades.insert(at);
        }
    }
    let thinnest = square.segments.iter().map(|it| it.width).filter(|width| *width > 0.0);
    let thinnest = thinnest.fold(f64::INFINITY, f64::min);
    for (at, segment) in square.segments.iter().enumerate() {
        let (own, half) = (segment.bounds(), 0.5 * segment.width);
        let area = Bounds {
            left: own.left - if segment.level { 0.0 } else { half },
            right: own.right + if segment.level { 0.0 } else { half },
            top: own.top - if segment.level { half } else { 0.0 },
            bottom: own.bottom + if segment.level { half } else { 0.0 },
        };
        if segment.width > 1.4 * thinnest && is_bar(&area, segment.level) {
            taken.segments.insert(at);
            taken.areas.push(area);
        }
    }
    found
}

/// The letters X and V on borders.
fn letters(square: &Square<'_>, taken: &mut Taken) -> Vec<DrawnMark> {
    let mut found = Vec::new();
    for (at, glyph) in square.glyphs.iter().enumerate() {
        let Some(letter) = glyph.letter.filter(|_| glyph.turn == Turn::Upright) else { continue };
        let Some(sign) = sign(letter) else { continue };
        let Some(Spot::Border(cells)) = square.spot(glyph.centre()) else { continue };
        let mark = match sign {
            Sign::X => DrawnMark::X(cells),
            Sign::V => DrawnMark::V(cells),
            Sign::WhiteDot => DrawnMark::WhiteDot(cells),
            Sign::BlackDot => DrawnMark::BlackDot(cells),
            Sign::Pointing(..) => continue,
        };
        taken.glyphs.insert(at);
        found.push(mark);
    }
    found
}

/// The signs of comparison on borders: characters, or two lines each.
fn comparisons(square: &Square<'_>, taken: &mut Taken) -> Vec<DrawnMark> {
    let mut found = Vec::new();
    for (at, mark) in square.marks.iter().enumerate() {
        let Form::Path(points) = &mark.form else { continue };
        let [one, tip, other] = points[..] else { continue };
        let ends = ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
        let (x, y) = (tip.0 - ends.0, tip.1 - ends.1);
        let arm = |end: (f64, f64)| (end.0 - tip.0).hypot(end.1 - tip.1);
        let is_even = (arm(one) / arm(other).max(f64::MIN_POSITIVE) - 1.0).abs() < 0.2;
        let middle = ((tip.0 + ends.0) / 2.0, (tip.1 + ends.1) / 2.0);
        let size = mark.bounds.width().max(mark.bounds.height()) / square.cell;
        let Some(Spot::Border(cells)) = square.spot(middle) else { continue };
        if is_even
            && SIGN.contains(&size)
            && let Some(compared) = compared(cells, (x, y))
        {
            taken.marks.insert(at);
            // A white line below is the ground of the sign.
            if lightness(mark) < 0.9 {
                found.push(DrawnMark::Greater(compared));
            }
        }
    }
    for (at, glyph) in square.glyphs.iter().enumerate() {
        let Some(Sign::Pointing(right, down)) = glyph.letter.and_then(sign) else { continue };
        if let Some(Spot::Border(cells)) = square.spot(glyph.centre())
            && let Some(compared) = compared(cells, glyph.turn.back((right, down)))
        {
            taken.glyphs.insert(at);
            found.push(DrawnMark::Greater(compared));
        }
    }
    found
}

/// The circles with digits where four cells meet.
fn quadruples(square: &Square<'_>, taken: &mut Taken) -> Vec<DrawnMark> {
    let mut found: BTreeMap<[usize; 4], Vec<u8>> = BTreeMap::new();
    for (at, mark) in square.marks.iter().enumerate() {
        let radius = mark.bounds.width() / 2.0;
        let Some((x, y)) = square.point(mark.bounds.centre()) else { continue };
        let near = |of: f64| (of - of.round()).abs() <= NEAR && of > 0.5;
        let is_inside = |of: f64| near(of) && of.round() < square.side as f64;
        if mark.form != Form::Disc
            || lightness(mark) < 0.9 && mark.width.is_none()
            || radius > LARGEST_DOT * square.cell
            || !(is_inside(x) && is_inside(y))
        {
            continue;
        }
        let (column, row) = (x.round() as usize, y.round() as usize);
        let below = row * square.side + column;
        let cells = [below - square.side - 1, below - square.side, below - 1, below];
        let centre = mark.bounds.centre();
        let is_in = |glyph: &Glyph| {
            let (x, y) = glyph.centre();
            (x - centre.0).hypot(y - centre.1) < radius
        };
        let inside = || square.glyphs.iter().enumerate().filter(|(_, glyph)| is_in(glyph));
        let digit = |glyph: &Glyph| glyph.letter.and_then(digit).filter(|it| *it > 0);
        let digits: Option<Vec<u8>> = inside().map(|(_, glyph)| digit(glyph)).collect();
        let Some(mut digits) = digits.filter(|digits| (1..=4).contains(&digits.len())) else {
            continue;
        };
        digits.sort_unstable();
        taken.marks.insert(at);
        taken.glyphs.extend(inside().map(|(nth, _)| nth));
        found.insert(cells, digits);
    }
    let mark = |(cells, digits)| DrawnMark::Quadruple { cells, digits };
    found.into_iter().map(mark).collect()
}

/// The lines through the middle of cells that are no part of another mark, and meet no other line
/// and no circle.
fn free_lines(
    square: &Square<'_>,
    lines: &[Line],
    is_round: impl Fn(&usize) -> bool,
    taken: &mut Taken,
) -> Vec<DrawnMark> {
    let mut beside: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    let mut free = Vec::new();
    for line in lines.iter().filter(|line| !line.is_taken(taken)) {
        let Some(cells) = cells_of(square, &line.points) else { continue };
        for pair in cells.windows(2) {
            beside.entry(pair[0]).or_default().insert(pair[1]);
            beside.entry(pair[1]).or_default().insert(pair[0]);
        }
        free.push((line, cells[0]));
    }
    let mut found = Vec::new();
    let mut reached: BTreeSet<usize> = BTreeSet::new();
    let ends = beside.iter().filter(|(_, next)| next.len() == 1).map(|(&end, _)| end);
    for end in ends {
        if reached.contains(&end) {
            continue;
        }
        let mut cells = vec![end];
        while let Some(&next) = beside[&cells[cells.len() - 1]]
            .iter()
            .find(|next| cells.len() < 2 || **next != cells[cells.len() - 2])
            && beside[&next].len() <= 2
        {
            cells.push(next);
        }
        let is_line = beside[&cells[cells.len() - 1]].len() == 1 && cells.len() > 1;
        if is_line && !cells.iter().any(&is_round) {
            reached.extend(&cells);
            found.push(DrawnMark::Line(cells));
        }
    }
    for (line, _) in free.iter().filter(|(_, cell)| reached.contains(cell)) {
        line.take(taken);
    }
    found
}

/// The greater and the lesser of two cells between which a sign points this way.
fn compared([first, second]: [usize; 2], (x, y): (f64, f64)) -> Option<[usize; 2]> {
    let (along, across) = if second == first + 1 { (x, y) } else { (y, x) };
    if along.abs() < 2.0 * across.abs() || along == 0.0 {
        return None;
    }
    Some(if along > 0.0 { [first, second] } else { [second, first] })
}
