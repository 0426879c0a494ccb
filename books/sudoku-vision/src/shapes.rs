//! [`Shapes`]: the grey shapes in the cells of a grid in a picture: discs, squares and
//! thermometers.
//!
//! A fill is a level between paper and ink, whatever its colour. Each cell with enough of it is
//! compared with all bodies, and with the arms of a line to its eight neighbours; ink hides what is
//! below it. All fill of a grid is explained, or nothing is read.
//!
//! ```text
//!       disc     square     bulb with     line with two arms
//!                           one arm
//!       ▗██▖     ▐████▌     ▗██▖              ╱╱
//!       ████     ▐████▌     ████████     ▆▆▆▆▆
//!       ▝██▘     ▐████▌     ▝██▘         ▔▔▔▔▔
//! ```
//!
//! Explained shapes are then taken away, so that digits are read as if they were on paper.

use super::drawn::{DrawnMark, Strange};
use super::patch::{PART, RAW, SIDE};
use super::square::percentile;

/// The eight ways to the neighbours of a cell, clockwise from the right.
pub(crate) const WAYS: [(i8, i8); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The neighbour of a cell on this way.
pub(crate) fn neighbour(at: usize, way: usize, side: usize) -> Option<usize> {
    let (right, down) = WAYS[way];
    let column = (at % side).checked_add_signed(right.into())?;
    let row = (at / side).checked_add_signed(down.into())?;
    (column < side && row < side).then_some(row * side + column)
}

/// The way back.
pub(crate) fn back(way: usize) -> usize {
    (way + 4) % 8
}

/// The direction of a way, one long.
pub(crate) fn direction(way: usize) -> (f32, f32) {
    let (x, y) = WAYS[way];
    let length = f32::from(x).hypot(y.into());
    (f32::from(x) / length, f32::from(y) / length)
}

/// The place of a sample of a cell, in cells from its middle.
pub(crate) fn place(sample: usize) -> (f32, f32) {
    let part = |nth: usize| ((nth as f32 + 0.5) / SIDE as f32 - 0.5) * PART;
    (part(sample % SIDE), part(sample / SIDE))
}

/// The sample at a place, or the nearest one.
pub(crate) fn sample(x: f32, y: f32) -> usize {
    let nth = |away: f32| {
        let nth = (away / PART + 0.5) * SIDE as f32;
        (nth.max(0.0) as usize).min(SIDE - 1)
    };
    nth(y) * SIDE + nth(x)
}

/// How far samples of a cell reach on a way.
pub(crate) fn reach(way: usize) -> f32 {
    const EDGE: f32 = PART / 2.0 - 0.01;
    if way.is_multiple_of(2) { EDGE } else { EDGE * std::f32::consts::SQRT_2 }
}

/// The main part of a shape in a cell, with its radius or half of its side, in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Body {
    None,
    Disc(f32),
    Square(f32),
}

/// The fill in a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shape {
    body: Body,
    /// The ways of its arms.
    arms: [bool; 8],
    /// The ways on which a digit may hide an arm.
    hidden: [bool; 8],
    /// Half of the width of its arms.
    half: f32,
    /// How much darker than paper it is, as a part of it.
    level: f32,
    /// The paper by the lightest of the cell, which may be a blurred edge.
    lift: f32,
}

impl Shape {
    /// How far a place is outside it; less than zero inside.
    fn away(&self, x: f32, y: f32) -> f32 {
        let body = match self.body {
            Body::None => f32::MAX,
            Body::Disc(radius) => x.hypot(y) - radius,
            Body::Square(half) => x.abs().max(y.abs()) - half,
        };
        let arms = (0..8).filter(|&way| self.arms[way]).map(|way| {
            let (right, down) = direction(way);
            let along = x * right + y * down;
            let across = if along < 0.0 { x.hypot(y) } else { (x * down - y * right).abs() };
            across - self.half
        });
        arms.fold(body, f32::min)
    }

    /// How far its body reaches on a way.
    fn extent(&self, way: usize) -> f32 {
        match self.body {
            Body::None => self.half,
            Body::Disc(radius) => radius,
            Body::Square(half) if way.is_multiple_of(2) => half,
            Body::Square(half) => half * std::f32::consts::SQRT_2,
        }
    }
}

/// The shapes of a grid, as it lies in the picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shapes {
    /// The marks.
    pub(crate) marks: Vec<DrawnMark>,
    cells: Vec<Option<Shape>>,
}

/// The part of the samples of a cell that are darker than its paper, at most: a square leaves
/// little of it.
const PAPER: f32 = 0.98;

/// A sample of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Paper,
    Fill,
    /// Ink, or its blurred edge.
    Unknown,
}

/// The samples of a cell, each as dark as parts of its paper.
struct Toned {
    dark: Vec<f32>,
    /// The same without the noise.
    soft: Vec<f32>,
    /// The level of its fill, if it has enough of it.
    level: Option<f32>,
    lift: f32,
}

/// The lightest tone of a cell, and the middle one.
fn tones(raw: &[u8; RAW]) -> [f32; 2] {
    let mut sorted: Vec<f32> = raw.iter().map(|&it| f32::from(it)).collect();
    [PAPER, 0.5].map(|part| percentile(&mut sorted, part).max(1.0))
}

impl Toned {
    /// The samples of a cell, and the lightest tones of it and its neighbours.
    fn of(raw: &[u8; RAW], own: [f32; 2], mut near: Vec<f32>) -> Self {
        // A shape may leave hardly any paper.
        const COVERED: f32 = 0.95;
        // Its edge is seen: else it is a shadow, or a shade.
        const SEEN: f32 = 0.5;
        let lift = (percentile(&mut near, 0.5) / own[0]).max(1.0);
        let level = |paper: f32| 1.0 - own[1] / paper;
        let is_seen = level(own[0]) > SEEN * level(own[0] * lift) && own[1] < COVERED * own[0];
        let lift = if is_seen { lift } else { 1.0 };
        let paper = own[0] * lift;
        // Noise is smoothed away.
        let soft = |at: usize| {
            let (x, y) = (at % SIDE, at / SIDE);
            let (mut sum, mut weights) = (0.0, 0.0);
            for (row, down) in [(y.saturating_sub(1), 1.0), (y, 2.0), ((y + 1).min(SIDE - 1), 1.0)]
            {
                for (column, right) in
                    [(x.saturating_sub(1), 1.0), (x, 2.0), ((x + 1).min(SIDE - 1), 1.0)]
                {
                    sum += down * right * f32::from(raw[row * SIDE + column]);
                    weights += down * right;
                }
            }
            1.0 - sum / weights / paper
        };
        let dark = |at: usize| 1.0 - f32::from(raw[at]) / paper;
        Self {
            dark: (0..RAW).map(dark).collect(),
            soft: (0..RAW).map(soft).collect(),
            level: None,
            lift,
        }
    }

    /// Looks for a level of fill that is lighter than this: where samples hardly differ from those
    /// around them.
    fn find_level(&mut self, lightest: f32, darkest: f32) {
        /// The fewest samples.
        const FEWEST: usize = 20;
        let is_flat = |&at: &usize| {
            let own = self.soft[at];
            let near = [at - 1, at + 1, at - SIDE, at + SIDE];
            let most = (0.15 * own).max(0.025);
            (lightest..darkest).contains(&own)
                && near.iter().all(|&near| (self.soft[near] - own).abs() < most)
        };
        let inner = (SIDE..RAW - SIDE).filter(|at| (1..SIDE - 1).contains(&(at % SIDE)));
        let mut flat: Vec<f32> = inner.filter(is_flat).map(|at| self.soft[at]).collect();
        if flat.len() < FEWEST {
            return;
        }
        let level = percentile(&mut flat, 0.5);
        let near = flat.iter().filter(|&&it| (it - level).abs() < 0.02 + 0.15 * level).count();
        self.level = (10 * near >= 6 * flat.len()).then_some(level);
    }

    /// The samples by a level of fill.
    fn states(&self, level: f32) -> Vec<State> {
        /// The samples around ink that it may blur.
        const BLUR: usize = 2;
        let both = self.dark.iter().zip(&self.soft);
        let is_ink = both.map(|(dark, soft)| dark.max(*soft) > 1.25 * level + 0.05);
        let is_ink: Vec<bool> = is_ink.collect();
        let touches_ink = |at: usize| {
            let (x, y) = (at % SIDE, at / SIDE);
            let near = |at: usize| at.saturating_sub(BLUR)..=(at + BLUR).min(SIDE - 1);
            near(y).any(|row| near(x).any(|column| is_ink[row * SIDE + column]))
        };
        let state = |at: usize| match self.soft[at] {
            dark if dark < 0.5 * level => State::Paper,
            _ if touches_ink(at) => State::Unknown,
            _ => State::Fill,
        };
        (0..RAW).map(state).collect()
    }
}

/// A cell with fill, and its samples.
struct Filled {
    at: usize,
    level: f32,
    lift: f32,
    states: Vec<State>,
}

impl Filled {
    fn state(&self, way: usize, along: f32, across: f32) -> State {
        let (right, down) = direction(way);
        self.states[sample(along * right - across * down, along * down + across * right)]
    }

    /// Whether there is fill in nearly all directions near its middle, as a body has it.
    fn is_compact(&self) -> bool {
        const NEAR: f32 = 0.22;
        (0..8).filter(|&way| self.state(way, NEAR, 0.0) != State::Paper).count() >= 7
    }

    /// Half of the width of the lines that leave it.
    fn widths(&self) -> Vec<f32> {
        const MOST: u8 = 30;
        /// The distance from the middle where it is measured.
        const WIDTH_AT: f32 = 0.36;
        let width = |way: usize| {
            if self.state(way, WIDTH_AT, 0.0) != State::Fill {
                return None;
            }
            let extent = |sign: f32| {
                let across = |nth: &u8| f32::from(*nth) * 0.01;
                let is_paper =
                    |nth: &u8| self.state(way, WIDTH_AT, sign * across(nth)) == State::Paper;
                (1..MOST).find(is_paper).map(|nth| f32::from(nth) * 0.01)
            };
            let (one, other) = extent(-1.0).zip(extent(1.0))?;
            ((one - other).abs() < 0.09).then_some((one + other) / 2.0)
        };
        (0..8).filter_map(width).collect()
    }

    /// The shape with a body whose arms are seen here.
    fn with_arms(&self, body: Body, half: f32) -> Shape {
        let (arms, hidden, level, lift) = ([false; 8], [false; 8], self.level, self.lift);
        let mut shape = Shape { body, arms, hidden, half, level, lift };
        if half > 0.0 {
            let seen: [[bool; 2]; 8] = std::array::from_fn(|way| {
                let (from, to) = (shape.extent(way) + 0.05, reach(way));
                let places = (0..32u8).map(|nth| from + 0.02 * f32::from(nth));
                let states: Vec<State> = places
                    .take_while(|&along| along <= to)
                    .map(|along| self.state(way, along, 0.0))
                    .collect();
                let count = |state: State| states.iter().filter(|&&it| it == state).count();
                let (fill, paper) = (count(State::Fill), count(State::Paper));
                // A digit may hide the rest, or all of it.
                let is_arm = fill >= 2 && paper <= fill / 5 && states.last() == Some(&State::Fill);
                [is_arm, paper == 0 && count(State::Unknown) > 0]
            });
            (shape.arms, shape.hidden) = (seen.map(|it| it[0]), seen.map(|it| it[1]));
        }
        shape
    }

    /// The part of the known samples that a shape does not explain.
    fn wrong(&self, shape: &Shape) -> f32 {
        /// Samples nearer to the edge say nothing.
        const NEAR: f32 = 0.035;
        let (mut wrong, mut known) = (0, 0);
        for (at, state) in self.states.iter().enumerate() {
            let (x, y) = place(at);
            match state {
                State::Unknown => continue,
                State::Fill => wrong += usize::from(shape.away(x, y) > NEAR),
                State::Paper => wrong += usize::from(shape.away(x, y) < -NEAR),
            }
            known += 1;
        }
        wrong as f32 / known.max(1) as f32
    }

    /// The shape that explains it best, with the part that it does not explain.
    fn shape(&self, half: f32) -> (Shape, f32) {
        let sizes = || (0..26u8).map(|nth| 0.20 + 0.01 * f32::from(nth));
        let discs = sizes().filter(|radius| *radius > half + BULB).map(Body::Disc);
        let squares = sizes().filter(|half| *half < PART / 2.0 - 0.01).map(Body::Square);
        let bodies = std::iter::once(Body::None).chain(discs).chain(squares);
        let all = bodies.map(|body| self.with_arms(body, half));
        let all = all.map(|shape| (shape, self.wrong(&shape)));
        let least = |it: &(Shape, f32)| match it.0.body {
            Body::None => it.1,
            _ => it.1 + SIMPLER,
        };
        all.min_by(|a, b| least(a).total_cmp(&least(b)))
            .unwrap_or((self.with_arms(Body::None, half), 1.0))
    }
}

/// The least part of a cell by which a bulb is wider than its line, at each side.
const BULB: f32 = 0.08;

/// The part that a body has to explain more than a line alone: digits may hide where it ends.
const SIMPLER: f32 = 0.01;

/// The most of a cell that a shape may leave unexplained.
const MOST_WRONG: f32 = 0.025;

impl Shapes {
    /// The shapes of a grid by the samples of its cells; `None` if there are none for certain.
    ///
    /// # Errors
    ///
    /// Some are there, and not all of them are understood.
    pub(crate) fn of(raw: &[[u8; RAW]], side: usize) -> Option<Result<Self, Strange>> {
        /// The lightest fill, and the part of the ink up to which grey is fill.
        const LIGHTEST: f32 = 0.07;
        const DARKEST: f32 = 0.65;
        /// Fewer samples of fill are noise, or the edge of something.
        const FEWEST: usize = 14;
        /// The fewest cells with fill, and the fewest clear shapes of which others are parts.
        const CELLS: usize = 2;
        const SURE: usize = 3;
        /// With more cells that are not understood they are no shapes, but stains and shadows.
        const MOST_FAILED: usize = 3;
        let tones: Vec<[f32; 2]> = raw.iter().map(tones).collect();
        let toned = |at: usize| {
            let near = (0..8).filter_map(|way| neighbour(at, way, side));
            Toned::of(&raw[at], tones[at], near.map(|near| tones[near][0]).collect())
        };
        let mut cells: Vec<Toned> = (0..raw.len()).map(toned).collect();
        let darkest = |cell: &Toned| cell.dark.iter().copied().fold(0.0, f32::max);
        let ink = percentile(&mut cells.iter().map(darkest).collect::<Vec<f32>>(), 0.9);
        cells.iter_mut().for_each(|cell| cell.find_level(LIGHTEST, DARKEST * ink));
        let mut levels: Vec<f32> = cells.iter().filter_map(|cell| cell.level).collect();
        if levels.len() < CELLS {
            return None;
        }
        let usual = percentile(&mut levels, 0.5);
        let filled = cells.iter().enumerate().filter_map(|(at, cell)| {
            let own = cell.level.filter(|own| (0.6..1.6).contains(&(own / usual)));
            let level = own.unwrap_or(usual);
            let states = cell.states(level);
            let fill = states.iter().filter(|&&state| state == State::Fill).count();
            (fill >= FEWEST).then_some(Filled { at, level, lift: cell.lift, states })
        });
        let filled: Vec<Filled> = filled.collect();
        let lines = filled.iter().filter(|cell| !cell.is_compact());
        let mut widths: Vec<f32> = lines.flat_map(Filled::widths).collect();
        let half = percentile(&mut widths, 0.5);
        let (mut fits, mut failed) = (Vec::new(), 0);
        for cell in &filled {
            let (shape, wrong) = cell.shape(half);
            failed += usize::from(wrong > MOST_WRONG);
            fits.push((cell.at, shape, wrong));
            if failed > MOST_FAILED {
                return None;
            }
        }
        let has_body = |it: &&(usize, Shape, f32)| it.1.body != Body::None && it.2 < MOST_WRONG;
        let are_sure = fits.iter().filter(has_body).count() >= SURE;
        let all_fit = failed == 0;
        let mut shapes = Self { marks: Vec::new(), cells: vec![None; side * side] };
        fits.into_iter().for_each(|(at, shape, _)| shapes.cells[at] = Some(shape));
        match all_fit.then(|| shapes.marks(side)).flatten() {
            Some(marks) if !marks.is_empty() => {
                shapes.marks = marks;
                Some(Ok(shapes))
            }
            _ => are_sure.then_some(Err(Strange::Shapes)),
        }
    }

    /// The marks, if all shapes belong to one.
    fn marks(&self, side: usize) -> Option<Vec<DrawnMark>> {
        /// Fewer marks without lines may be stains.
        const FEWEST: usize = 3;
        /// Bodies of one kind have one size, in cells, and one tone.
        const ALIKE: f32 = 0.05;
        let has_arm = |at: usize, way: usize| self.cells[at].is_some_and(|shape| shape.arms[way]);
        let is_disc =
            |at: usize| self.cells[at].is_some_and(|shape| matches!(shape.body, Body::Disc(_)));
        let is_line = |at: usize| self.cells[at].is_some_and(|shape| shape.body == Body::None);
        let shaped = || (0..side * side).filter(|&at| self.cells[at].is_some());
        // A large bulb hides where its line leaves it: the next cell says that.
        let mut next: Vec<Vec<usize>> = vec![Vec::new(); side * side];
        for (at, way) in shaped().flat_map(|at| (0..8).map(move |way| (at, way))) {
            if !has_arm(at, way) {
                continue;
            }
            let to = neighbour(at, way, side)?;
            let is_hidden = self.cells[to].is_some_and(|shape| shape.hidden[back(way)]);
            let is_answered = has_arm(to, back(way)) || is_hidden || is_disc(to) && is_line(at);
            if !is_answered || !(is_line(at) || is_line(to)) {
                return None;
            }
            for (one, other) in [(at, to), (to, at)] {
                if !next[one].contains(&other) {
                    next[one].push(other);
                }
            }
        }
        let (mut marks, mut sizes, mut covered) = (Vec::new(), [const { Vec::new() }; 3], 0);
        for at in shaped() {
            match self.cells[at]?.body {
                Body::Square(half) if next[at].is_empty() => {
                    sizes[0].push(half);
                    marks.push(DrawnMark::Square(at));
                }
                Body::Disc(radius) if next[at].is_empty() => {
                    sizes[1].push(radius);
                    marks.push(DrawnMark::Disc(at));
                }
                Body::Disc(radius) if next[at].len() == 1 => {
                    sizes[2].push(radius);
                    let mut cells = vec![at];
                    let mut to = next[at].first().copied();
                    while let Some(cell) = to {
                        if cells.contains(&cell) || is_disc(cell) || next[cell].len() > 2 {
                            return None;
                        }
                        let before = cells.last().copied();
                        to = next[cell].iter().copied().find(|&it| Some(it) != before);
                        cells.push(cell);
                    }
                    covered += cells.len() - 1;
                    marks.push(DrawnMark::Thermometer(cells));
                }
                Body::None => {}
                _ => return None,
            }
        }
        let are_alike = sizes.iter_mut().all(|sizes| {
            let usual = percentile(&mut sizes.clone(), 0.5);
            sizes.iter().all(|size| (size - usual).abs() < ALIKE)
        });
        let has_line = covered > 0;
        let is_whole = covered == shaped().filter(|&at| is_line(at)).count();
        (are_alike && is_whole && (has_line || marks.len() >= FEWEST)).then_some(marks)
    }

    /// Whether a cell has a shape.
    pub(crate) fn covers(&self, at: usize) -> bool {
        self.cells[at].is_some()
    }

    /// Takes the shape of a cell away from its samples.
    pub(crate) fn clear(&self, at: usize, raw: &mut [u8; RAW]) {
        if self.cells[at].is_none() {
            return;
        }
        let [paper, _] = tones(raw);
        for (nth, value) in raw.iter_mut().enumerate() {
            let (x, y) = place(nth);
            *value = self.cleared(at, (x, y), f32::from(*value), paper) as u8;
        }
    }

    /// A value at a place of a cell without its shape.
    pub(crate) fn cleared(&self, at: usize, (x, y): (f32, f32), value: f32, paper: f32) -> f32 {
        /// The edge of a shape is blurred.
        const EDGE: f32 = 0.04;
        match &self.cells[at] {
            Some(shape) if shape.away(x, y) < EDGE => {
                let paper = (paper * shape.lift).min(255.0);
                // Ink over a fill is as dark as over paper.
                let ink = ((1.0 - shape.level - value / paper) / (1.0 - shape.level)).max(0.0);
                let part = if ink < 0.06 { 0.0 } else { ink };
                (paper * (1.0 - part)).max(value.min(paper))
            }
            _ => value,
        }
    }
}
