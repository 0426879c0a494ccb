//! The places of the grids of a page, in rows and columns chosen to make them as large as possible.

use super::drawing::Rect;

/// The places of the grids on a page, all of the same size.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    /// The side of the grids, including their outer lines.
    pub(super) side: f64,
    /// The grids. The label of each is above it, with the requested height.
    pub(super) grids: Vec<Rect>,
}

/// The space between two grids, as a fraction of their side, and its minimum in points.
const GAP: f64 = 0.09;
const LEAST_GAP: f64 = 12.0;

/// Gaps grow up to this factor; the remaining space goes to the margins.
const WIDEST_GAP: f64 = 2.6;

/// The fraction of the remaining height that goes above the grids. A little less than half looks
/// centred.
const ABOVE: f64 = 0.42;

fn gap(side: f64) -> f64 {
    (GAP * side).max(LEAST_GAP)
}

impl Slots {
    /// The places for `count` grids in `body`, in reading order. `beside` returns the heights that
    /// the label above a grid of this side and the line below it need, including the space between.
    pub(super) fn new(count: usize, body: Rect, beside: impl Fn(f64) -> [f64; 2]) -> Self {
        let label = |side: f64| {
            let [above, below] = beside(side);
            above + below
        };
        let arrangements = (1..=count).map(|columns| (columns, count.div_ceil(columns)));
        let mut best = (0.0, 1, count);
        for (columns, rows) in arrangements {
            let side = side(columns, rows, body, &label);
            // Among equally large ones, the first has the fewest columns.
            if side > best.0 + 1e-6 {
                best = (side, columns, rows);
            }
        }
        let (side, columns, rows) = best;
        let high = side + label(side);
        let [_, below] = beside(side);
        let (left, gap_x) = spread(body.left, body.width(), columns, side, 0.5);
        let (top, gap_y) = spread(body.top, body.height(), rows, high, ABOVE);
        let place = |nth: usize| {
            let [column, row] = [nth % columns, nth / columns].map(|nth| nth as f64);
            let top = top + row * (high + gap_y) + (high - side - below);
            Rect::square(left + column * (side + gap_x), top, side)
        };
        Self { side, grids: (0..count).map(place).collect() }
    }
}

/// The largest side at which these columns and rows fit, found by bisection.
fn side(columns: usize, rows: usize, body: Rect, label: &impl Fn(f64) -> f64) -> f64 {
    let [columns, rows] = [columns, rows].map(|count| count as f64);
    let fits = |side: f64| {
        let width = columns * side + (columns - 1.0) * gap(side);
        let height = rows * (side + label(side)) + (rows - 1.0) * gap(side);
        width <= body.width() && height <= body.height()
    };
    let (mut fitting, mut too_large) = (0.0, body.width().max(0.0));
    if fits(too_large) {
        return too_large;
    }
    for _ in 0..50 {
        let middle = f64::midpoint(fitting, too_large);
        if fits(middle) { fitting = middle } else { too_large = middle }
    }
    fitting
}

/// The start of the first of `count` items of this length, and the gaps between them.
fn spread(start: f64, space: f64, count: usize, length: f64, before: f64) -> (f64, f64) {
    let gaps = count as f64 - 1.0;
    let rest = space - count as f64 * length;
    let least = gap(length);
    let gap = if gaps > 0.0 { (rest / gaps).clamp(0.0, least * WIDEST_GAP) } else { 0.0 };
    (start + (rest - gaps * gap).max(0.0) * before, gap)
}
