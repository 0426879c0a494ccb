//! [`Drawing`]: the content of a page or a picture as a list of marks, before it becomes PDF, SVG
//! or PNG; and how a grid is drawn.

use std::sync::Arc;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, Grid};

use super::MakeError;
use super::diagram::{BECAUSE, Sketch, diagram, disc};
use super::typeface::{Faces, Line, Weight};

/// A rectangle. Coordinates grow to the right and down, in points or pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rect {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Rect {
    pub(super) fn width(self) -> f64 {
        self.right - self.left
    }

    pub(super) fn height(self) -> f64 {
        self.bottom - self.top
    }

    pub(super) fn square(left: f64, top: f64, side: f64) -> Self {
        Self { left, top, right: left + side, bottom: top + side }
    }
}

/// Red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Color(pub(super) [u8; 3]);

impl Color {
    pub(super) const BLACK: Self = Self([0; 3]);
    pub(super) const WHITE: Self = Self([255; 3]);

    /// The grey that is as light.
    fn grey(self) -> Self {
        let [red, green, blue] = self.0.map(u32::from);
        Self([((299 * red + 587 * green + 114 * blue + 500) / 1000) as u8; 3])
    }
}

/// A part of an outline. Points are to the right and down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Segment {
    Move([f64; 2]),
    Line([f64; 2]),
    Quad([[f64; 2]; 2]),
    Cubic([[f64; 2]; 3]),
    Close,
}

/// Adds an outline to a path. The builders of the libraries for PDF and PNG are two types with the
/// same methods.
macro_rules! trace {
    ($path:expr, $outline:expr) => {
        for segment in $outline.iter() {
            let point = |point: &[f64; 2]| point.map(|length| length as f32);
            match segment {
                $crate::drawing::Segment::Move(to) => {
                    let [x, y] = point(to);
                    $path.move_to(x, y);
                }
                $crate::drawing::Segment::Line(to) => {
                    let [x, y] = point(to);
                    $path.line_to(x, y);
                }
                $crate::drawing::Segment::Quad([by, to]) => {
                    let [[x1, y1], [x, y]] = [by, to].map(point);
                    $path.quad_to(x1, y1, x, y);
                }
                $crate::drawing::Segment::Cubic([one, two, to]) => {
                    let [[x1, y1], [x2, y2], [x, y]] = [one, two, to].map(point);
                    $path.cubic_to(x1, y1, x2, y2, x, y);
                }
                $crate::drawing::Segment::Close => $path.close(),
            }
        }
    };
}
pub(super) use trace;

impl Segment {
    /// The same with all coordinates changed.
    pub(super) fn map(self, change: impl Fn(f64) -> f64) -> Self {
        let point = |point: [f64; 2]| point.map(&change);
        match self {
            Self::Move(to) => Self::Move(point(to)),
            Self::Line(to) => Self::Line(point(to)),
            Self::Quad(points) => Self::Quad(points.map(point)),
            Self::Cubic(points) => Self::Cubic(points.map(point)),
            Self::Close => Self::Close,
        }
    }
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ink {
    pub(super) color: Color,
    pub(super) width: f64,
    pub(super) dashed: bool,
    /// Whether ends and corners are round.
    pub(super) round: bool,
}

impl Ink {
    /// The lengths of a dash and of the gap after it.
    pub(super) fn dashes(self) -> Option<[f64; 2]> {
        self.dashed.then_some([3.0 * self.width, 2.0 * self.width])
    }
}

/// Something to draw.
#[derive(Clone, Debug)]
pub(super) enum Mark {
    /// A filled rectangle.
    Fill { area: Rect, color: Color },
    /// Straight lines, from point to point.
    Lines { lines: Vec<[[f64; 2]; 2]>, width: f64 },
    /// An outline, filled, drawn, or both.
    Shape { outline: Vec<Segment>, fill: Option<Color>, line: Option<Ink> },
    /// A line of text. A page has hundreds of digits, which are the same few lines.
    Text { line: Arc<Line>, left: f64, baseline: f64, size: f64, color: Color },
}

impl Mark {
    /// The same without colours, as they look in a print of black ink; writing is black.
    pub(super) fn in_grey(self) -> Self {
        match self {
            Self::Fill { area, color } => Self::Fill { area, color: color.grey() },
            Self::Shape { outline, fill, line } => Self::Shape {
                outline,
                fill: fill.map(Color::grey),
                line: line.map(|line| Ink { color: line.color.grey(), ..line }),
            },
            Self::Text { line, left, baseline, size, .. } => {
                Self::Text { line, left, baseline, size, color: Color::BLACK }
            }
            lines @ Self::Lines { .. } => lines,
        }
    }
}

/// A page or a picture: its size, and its marks from bottom to top.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) marks: Vec<Mark>,
}

/// How a grid is drawn.
#[derive(Clone, Debug)]
pub(super) struct GridStyle {
    /// The width of the lines between cells.
    pub(super) thin: f64,
    /// The width of the lines around boxes.
    pub(super) thick: f64,
    /// The height of a digit, as a fraction of the cell.
    pub(super) digit: f64,
    pub(super) given: (Weight, Color),
    pub(super) found: (Weight, Color),
    pub(super) candidate: Color,
    pub(super) marked: Color,
    /// Whether small digits keep away from frames and links, and rows and columns have numbers.
    pub(super) numbered: bool,
}

/// The content of a grid.
#[derive(Clone, Debug)]
pub(super) struct GridContent<'a> {
    pub(super) givens: &'a Grid,
    /// The digits of the cells without a given.
    pub(super) found: Option<&'a Grid>,
    /// The candidates of the cells without a digit.
    pub(super) candidates: Option<&'a [DigitSet; 81]>,
    pub(super) marked: CellSet,
    /// A step, whose diagram is drawn below the digits.
    pub(super) step: Option<&'a Sketch>,
}

/// Where the cells of a grid are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) left: f64,
    pub(super) top: f64,
    /// The width of a cell.
    pub(super) cell: f64,
    /// Whether small digits keep away from frames.
    pub(super) roomy: bool,
}

impl Layout {
    pub(super) fn cell_area(&self, cell: Cell) -> Rect {
        let left = self.left + cell.column() as f64 * self.cell;
        Rect::square(left, self.top + cell.row() as f64 * self.cell, self.cell)
    }

    /// The width of the place of a candidate.
    pub(super) fn candidate(&self) -> f64 {
        let part = if self.roomy { ROOMY_CANDIDATES } else { CANDIDATES };
        self.cell * part / 3.0
    }

    /// The corner of the place of a candidate.
    pub(super) fn corner(&self, cell: Cell, digit: Digit) -> [f64; 2] {
        let third = self.candidate();
        let border = (self.cell - 3.0 * third) / 2.0;
        let area = self.cell_area(cell);
        let place = digit.number() - 1;
        [
            area.left + border + third * f64::from(place % 3),
            area.top + border + third * f64::from(place / 3),
        ]
    }

    /// The middle of the place of a candidate.
    pub(super) fn center(&self, cell: Cell, digit: Digit) -> [f64; 2] {
        self.corner(cell, digit).map(|corner| corner + self.candidate() / 2.0)
    }
}

/// The nine digits, set in both weights.
pub(super) struct Digits {
    regular: Vec<Arc<Line>>,
    bold: Vec<Arc<Line>>,
}

impl Digits {
    pub(super) fn new(faces: &Faces<'_>) -> Result<Self, MakeError> {
        let line = |digit: u8, weight| faces.set(&digit.to_string(), weight).map(Arc::new);
        let set = |weight| (1..=9).map(|digit| line(digit, weight)).collect();
        let regular: Result<_, _> = set(Weight::Regular);
        let bold: Result<_, _> = set(Weight::Bold);
        Ok(Self { regular: regular?, bold: bold? })
    }

    /// The digits in both weights.
    pub(super) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.regular.iter().chain(&self.bold).map(AsRef::as_ref)
    }

    /// Whether a line is one of the digits.
    pub(super) fn are_digits(line: &Line) -> bool {
        matches!(line.text.as_bytes(), [b'1'..=b'9'])
            && matches!(line.weight, Weight::Regular | Weight::Bold)
    }

    fn line(&self, digit: u8, weight: Weight) -> Option<&Arc<Line>> {
        let lines = match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
            Weight::Display | Weight::Shapes => return None,
        };
        lines.get(usize::from(digit).checked_sub(1)?)
    }
}

impl Drawing {
    pub(super) fn new(width: f64, height: f64) -> Self {
        Self { width, height, marks: Vec::new() }
    }

    /// Draws a grid whose outer lines have their outer edges at `left`, at `top`, and `side` away
    /// from them.
    pub(super) fn grid(
        &mut self,
        [left, top]: [f64; 2],
        side: f64,
        content: &GridContent<'_>,
        style: &GridStyle,
        (faces, digits): (&Faces<'_>, &Digits),
    ) {
        let cell = (side - style.thick) / 9.0;
        let [left, top] = [left + style.thick / 2.0, top + style.thick / 2.0];
        let layout = Layout { left, top, cell, roomy: style.numbered };
        for marked in content.marked {
            let area = layout.cell_area(marked);
            self.marks.push(Mark::Fill { area, color: style.marked });
        }
        for reason in content.step.map_or(CellSet::EMPTY, |step| step.because) {
            let area = layout.cell_area(reason);
            self.marks.push(Mark::Fill { area, color: BECAUSE });
        }
        let far = 9.0 * cell;
        let across = |nth: u8| {
            let at = f64::from(nth) * cell;
            [[[left, top + at], [left + far, top + at]], [[left + at, top], [left + at, top + far]]]
        };
        let thin = (1..9).filter(|nth| nth % 3 != 0).flat_map(across).collect();
        self.marks.push(Mark::Lines { lines: thin, width: style.thin });
        let reach = style.thick / 2.0;
        let thick = [0, 3, 6, 9].into_iter().flat_map(across).map(|[from, to]| {
            // Fills the corners.
            let along = usize::from(from[0] == to[0]);
            let (mut from, mut to) = (from, to);
            from[along] -= reach;
            to[along] += reach;
            [from, to]
        });
        self.marks.push(Mark::Lines { lines: thick.collect(), width: style.thick });
        if let Some(step) = content.step {
            self.marks.extend(diagram(step, &layout));
        }
        if style.numbered {
            self.numbers(&layout, style, (faces, digits));
            if let Some(step) = content.step {
                self.clearings(&layout, content, step);
            }
        }
        for at in Cell::ALL {
            let Rect { left, top, .. } = layout.cell_area(at);
            let given = content.givens.get(at);
            let found = content.found.and_then(|found| found.get(at));
            match (given, found, content.candidates) {
                (Some(digit), _, _) => {
                    let line = digits.line(digit.number(), style.given.0);
                    self.digit(line, [left, top], cell, style.digit, style.given.1, faces);
                }
                (None, Some(digit), _) => {
                    let line = digits.line(digit.number(), style.found.0);
                    self.digit(line, [left, top], cell, style.digit, style.found.1, faces);
                }
                (None, None, Some(candidates)) => {
                    for digit in candidates[at.index()] {
                        let line = digits.line(digit.number(), Weight::Regular);
                        let corner = layout.corner(at, digit);
                        let third = layout.candidate();
                        self.digit(line, corner, third, CANDIDATE, style.candidate, faces);
                    }
                }
                (None, None, None) => {}
            }
        }
    }

    /// Draws the numbers of the rows and columns beside the grid.
    fn numbers(
        &mut self,
        layout: &Layout,
        style: &GridStyle,
        (faces, digits): (&Faces<'_>, &Digits),
    ) {
        let Layout { left, top, cell, .. } = *layout;
        let side = cell * MARGIN;
        for nth in 0..9_u8 {
            let line = digits.line(nth + 1, Weight::Regular);
            let along = f64::from(nth) * cell + (cell - side) / 2.0;
            let away = side + style.thick / 2.0;
            for corner in [[left - away, top + along], [left + along, top - away]] {
                self.digit(line, corner, side, NUMBER, style.candidate, faces);
            }
        }
    }

    /// Clears the places of small digits that have no role, so that no link crosses them.
    fn clearings(&mut self, layout: &Layout, content: &GridContent<'_>, step: &Sketch) {
        let Some(candidates) = content.candidates else { return };
        let filled = |cell| {
            content.givens.get(cell).or_else(|| content.found.and_then(|found| found.get(cell)))
        };
        for cell in Cell::ALL.into_iter().filter(|&cell| filled(cell).is_none()) {
            for digit in candidates[cell.index()] {
                let roles = step.diagram.roles();
                if !roles.iter().any(|(at, of, _)| (*at, *of) == (cell, digit)) {
                    let outline = disc(layout.center(cell, digit), layout.candidate() * CLEARING);
                    self.marks.push(Mark::Shape { outline, fill: Some(Color::WHITE), line: None });
                }
            }
        }
    }

    /// Draws a digit in the middle of a cell.
    fn digit(
        &mut self,
        line: Option<&Arc<Line>>,
        [left, top]: [f64; 2],
        cell: f64,
        height: f64,
        color: Color,
        faces: &Faces<'_>,
    ) {
        let Some(line) = line else { return };
        let span = faces.digits(line.weight);
        let size = cell * height / (span.top - span.bottom);
        let left = left + (cell - line.width * size) / 2.0;
        let middle = top + cell / 2.0;
        let baseline = middle + size * (span.top + span.bottom) / 2.0;
        self.marks.push(Mark::Text { line: line.clone(), left, baseline, size, color });
    }
}

/// The part of a cell that its candidates fill.
const CANDIDATES: f64 = 0.9;

/// The same where they keep away from the frames of houses.
const ROOMY_CANDIDATES: f64 = 0.76;

/// The radius around a small digit that is kept clear, as a fraction of its place.
const CLEARING: f64 = 0.4;

/// The room for the numbers of rows and columns, as a fraction of a cell.
pub(super) const MARGIN: f64 = 0.4;

/// The height of such a number, as a fraction of its room.
const NUMBER: f64 = 0.55;

/// The height of a candidate, as a fraction of its place.
const CANDIDATE: f64 = 0.72;
