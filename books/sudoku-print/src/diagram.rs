//! The diagram of a step on a grid: houses in frames, candidates by roles, links, and the filled
//! cells that are the reason in yellow.
//!
//! A role has a colour and a shape, so that it is also seen without colours:
//!
//! | role | shape |
//! |---|---|
//! | pattern | green disc |
//! | special | orange disc with a ring |
//! | on | blue disc |
//! | off | violet square |
//! | struck | red disc with a stroke through it |
//! | placed | green disc with a heavy ring |

use sudoku_core::{Cell, CellSet, Digit, House};
use sudoku_human::Hint;
use sudoku_human::hint::{Diagram, Link, Node, Role};

use super::drawing::{Color, Ink, Layout, Mark, Rect, Segment};

const PATTERN: Color = Color([150, 214, 168]);
const SPECIAL: Color = Color([250, 200, 110]);
const SPECIAL_RING: Color = Color([178, 108, 0]);
const ON: Color = Color([150, 200, 250]);
const OFF: Color = Color([224, 184, 236]);
const STRUCK: Color = Color([250, 170, 164]);
const STRUCK_LINE: Color = Color([176, 32, 24]);
const PLACED: Color = Color([110, 200, 130]);
const PLACED_RING: Color = Color([16, 110, 50]);
/// The background of the cells that are the reason.
pub(super) const BECAUSE: Color = Color([255, 244, 196]);
const HOUSE: Color = Color([46, 116, 181]);
const LINK: Color = Color([60, 60, 72]);
const GROUP: Color = Color([60, 60, 72]);

/// The parts of a step that are drawn.
#[derive(Clone, Debug)]
pub(super) struct Sketch {
    /// The filled cells that are the reason.
    pub(super) because: CellSet,
    pub(super) houses: Vec<House>,
    pub(super) diagram: Diagram,
}

impl From<&Hint> for Sketch {
    fn from(hint: &Hint) -> Self {
        let (houses, diagram) = (hint.houses().to_vec(), hint.diagram().clone());
        Self { because: hint.because(), houses, diagram }
    }
}

/// The marks of a step that lie between the background of the cells and their digits.
pub(super) fn diagram(step: &Sketch, layout: &Layout) -> Vec<Mark> {
    let mut pen = Pen { layout, marks: Vec::new() };
    for (nth, house) in step.houses.iter().enumerate() {
        pen.frame(house.cell_set(), nth);
    }
    for &(cell, digit, role) in step.diagram.roles() {
        pen.role(cell, digit, role);
    }
    let links = step.diagram.links();
    let mut groups: Vec<Node> = Vec::new();
    for node in links.iter().flat_map(|link| [link.from, link.to]) {
        if node.cells.len() > 1 && !groups.contains(&node) {
            groups.push(node);
        }
    }
    groups.iter().for_each(|&group| pen.group(group));
    links.iter().for_each(|link| pen.link(link));
    pen.marks
}

struct Pen<'a> {
    layout: &'a Layout,
    marks: Vec<Mark>,
}

impl Pen<'_> {
    /// The half of a candidate's place.
    fn radius(&self) -> f64 {
        self.layout.candidate() * 0.46
    }

    fn width(&self) -> f64 {
        self.layout.cell / 32.0
    }

    /// A frame around these cells; each further one is a little smaller.
    fn frame(&mut self, cells: CellSet, nth: usize) {
        // Roomy ones lie between the line around a box and the small digits.
        let (first, next, width) =
            if self.layout.roomy { (1.8, 1.2, 1.0) } else { (2.0, 1.8, 1.6) };
        let inset = self.width() * (first + next * (nth % 3) as f64);
        let around = self.around(cells, |cell| self.layout.cell_area(cell));
        let area = Rect {
            left: around.left + inset,
            top: around.top + inset,
            right: around.right - inset,
            bottom: around.bottom - inset,
        };
        let outline = rounded(area, 3.0 * self.width());
        self.stroke(outline, HOUSE, width * self.width(), false);
    }

    fn around(&self, cells: CellSet, area: impl Fn(Cell) -> Rect) -> Rect {
        let none = Rect { left: f64::MAX, top: f64::MAX, right: 0.0, bottom: 0.0 };
        cells.iter().map(area).fold(none, |all, one| Rect {
            left: all.left.min(one.left),
            top: all.top.min(one.top),
            right: all.right.max(one.right),
            bottom: all.bottom.max(one.bottom),
        })
    }

    fn role(&mut self, cell: Cell, digit: Digit, role: Role) {
        let (center, radius) = (self.layout.center(cell, digit), self.radius());
        let ring = self.width();
        match role {
            Role::Special => {
                self.fill(disc(center, radius), SPECIAL);
                self.stroke(disc(center, radius - ring / 2.0), SPECIAL_RING, ring, false);
            }
            Role::On => self.fill(disc(center, radius), ON),
            Role::Off => {
                let side = 1.8 * radius;
                let corner = center.map(|middle| middle - side / 2.0);
                let area = Rect::square(corner[0], corner[1], side);
                self.fill(rounded(area, radius / 4.0), OFF);
            }
            Role::Struck => {
                self.fill(disc(center, radius), STRUCK);
                let reach = radius * 0.85;
                let ends = [-reach, reach].map(|by| [center[0] + by, center[1] - by]);
                let line = vec![Segment::Move(ends[0]), Segment::Line(ends[1])];
                self.stroke(line, STRUCK_LINE, ring, false);
            }
            Role::Placed => {
                self.fill(disc(center, radius), PLACED);
                self.stroke(disc(center, radius), PLACED_RING, 2.0 * ring, false);
            }
            _ => self.fill(disc(center, radius), PATTERN),
        }
    }

    /// A frame around candidates that act together.
    fn group(&mut self, node: Node) {
        let radius = self.radius();
        let around = self.around(node.cells, |cell| {
            let [x, y] = self.layout.center(cell, node.digit);
            Rect { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
        });
        self.stroke(rounded(around, radius), GROUP, self.width() / 2.0, false);
    }

    /// The middle of a node.
    fn middle(&self, node: Node) -> [f64; 2] {
        let centers = node.cells.iter().map(|cell| self.layout.center(cell, node.digit));
        let sum = centers.fold([0.0; 2], |sum, at| [sum[0] + at[0], sum[1] + at[1]]);
        sum.map(|sum| sum / node.cells.len().max(1) as f64)
    }

    /// A bent line, so that it does not run through the candidates between its ends: solid if
    /// strong, dashed if weak.
    fn link(&mut self, link: &Link) {
        // A diagram from elsewhere may have a node that is nowhere.
        if link.from.cells.is_empty() || link.to.cells.is_empty() {
            return;
        }
        let [from, to] = [link.from, link.to].map(|node| self.middle(node));
        let along = [to[0] - from[0], to[1] - from[1]];
        let length = along[0].hypot(along[1]);
        let radius = self.radius();
        if length <= 2.0 * radius {
            return;
        }
        let along = along.map(|part| part / length);
        let bend = (length * 0.14).min(self.layout.cell * 0.8);
        let middle = [(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0];
        let control = [middle[0] - along[1] * bend, middle[1] + along[0] * bend];
        let [start, end] = [towards(from, control, radius), towards(to, control, radius)];
        let curve = vec![Segment::Move(start), Segment::Quad([control, end])];
        self.stroke(curve, LINK, self.width(), !link.strong);
        if link.directed {
            self.arrow(control, end);
        }
    }

    /// The head of an arrow that comes from `before` and ends at `tip`.
    fn arrow(&mut self, before: [f64; 2], tip: [f64; 2]) {
        let size = 5.0 * self.width();
        let back = towards(tip, before, size);
        let half = [(tip[0] - back[0]) * 0.45, (tip[1] - back[1]) * 0.45];
        let head = vec![
            Segment::Move(tip),
            Segment::Line([back[0] - half[1], back[1] + half[0]]),
            Segment::Line([back[0] + half[1], back[1] - half[0]]),
            Segment::Close,
        ];
        self.fill(head, LINK);
    }

    fn fill(&mut self, outline: Vec<Segment>, color: Color) {
        self.marks.push(Mark::Shape { outline, fill: Some(color), line: None });
    }

    fn stroke(&mut self, outline: Vec<Segment>, color: Color, width: f64, dashed: bool) {
        let line = Some(Ink { color, width, dashed, round: false });
        self.marks.push(Mark::Shape { outline, fill: None, line });
    }
}

/// The point at this distance from `from` on the way to `to`.
fn towards(from: [f64; 2], to: [f64; 2], distance: f64) -> [f64; 2] {
    let way = [to[0] - from[0], to[1] - from[1]];
    let part = distance / way[0].hypot(way[1]).max(f64::MIN_POSITIVE);
    [from[0] + way[0] * part, from[1] + way[1] * part]
}

/// The distance of the control points of a quarter of a circle of radius 1.
const ROUND: f64 = 0.552_284_75;

pub(super) fn disc([x, y]: [f64; 2], radius: f64) -> Vec<Segment> {
    rounded(
        Rect { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius },
        radius,
    )
}

/// A rectangle with round corners.
pub(super) fn rounded(area: Rect, radius: f64) -> Vec<Segment> {
    let radius = radius.min(area.width() / 2.0).min(area.height() / 2.0);
    let away = radius * (1.0 - ROUND);
    let Rect { left, top, right, bottom } = area;
    vec![
        Segment::Move([left + radius, top]),
        Segment::Line([right - radius, top]),
        Segment::Cubic([[right - away, top], [right, top + away], [right, top + radius]]),
        Segment::Line([right, bottom - radius]),
        Segment::Cubic([[right, bottom - away], [right - away, bottom], [right - radius, bottom]]),
        Segment::Line([left + radius, bottom]),
        Segment::Cubic([[left + away, bottom], [left, bottom - away], [left, bottom - radius]]),
        Segment::Line([left, top + radius]),
        Segment::Cubic([[left, top + away], [left + away, top], [left + radius, top]]),
        Segment::Close,
    ]
}

/// How far the sides of a bulged square are straight: 1 is a square, and 0.55 a circle.
const BULGE: f64 = 0.93;

/// A square whose sides are bent a little.
pub(super) fn bulged(area: Rect) -> Vec<Segment> {
    let Rect { left, top, right, bottom } = area;
    let [x, y] = [f64::midpoint(left, right), f64::midpoint(top, bottom)];
    let [across, down] = [area.width() / 2.0 * BULGE, area.height() / 2.0 * BULGE];
    vec![
        Segment::Move([x, top]),
        Segment::Cubic([[x + across, top], [right, y - down], [right, y]]),
        Segment::Cubic([[right, y + down], [x + across, bottom], [x, bottom]]),
        Segment::Cubic([[x - across, bottom], [left, y + down], [left, y]]),
        Segment::Cubic([[left, y - down], [x - across, top], [x, top]]),
        Segment::Close,
    ]
}
