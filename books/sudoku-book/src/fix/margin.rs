//! [`Margin`]: the free parts of a page beside its grids.

use sudoku_pdf::Bounds;

/// The space between a grid and words beside it.
const GAP: f64 = 3.0;

/// The space between the edge of the page and words near it.
const EDGE: f64 = 9.0;

/// The page, and all that marks must not cover.
pub(super) struct Margin {
    width: f64,
    height: f64,
    taken: Vec<Bounds>,
}

impl Margin {
    pub(super) fn new(width: f64, height: f64, taken: Vec<Bounds>) -> Self {
        Self { width, height, taken }
    }

    /// The nearest free place beside a grid for words of this width and height, in the middle at a
    /// height: in the outer margin, or else in the inner one. Without any, it is inside the page.
    pub(super) fn beside(&mut self, grid: &Bounds, middle: f64, wide: f64, high: f64) -> Bounds {
        let at =
            |left: f64| Bounds::new(left, middle - high / 2.0, left + wide, middle + high / 2.0);
        let left = || at(grid.left - GAP - wide);
        let right = || at(grid.right + GAP);
        let is_left = (grid.left + grid.right) / 2.0 < self.width / 2.0;
        let near = if is_left { [left(), right()] } else { [right(), left()] };
        let edges = [at(GAP), at(self.width - GAP - wide)];
        let edges = if is_left { edges } else { [edges[1], edges[0]] };
        let free = near.into_iter().chain(edges).find(|area| self.is_free(area));
        let place = free.unwrap_or_else(|| {
            at(if is_left { grid.left - wide } else { grid.right }.clamp(0.0, self.width - wide))
        });
        self.taken.push(place);
        place
    }

    /// A free place for lines of words: just below or above a grid, or else at the foot or the head
    /// of the page.
    pub(super) fn under(&mut self, grid: &Bounds, wide: f64, high: f64) -> Option<Bounds> {
        let most = self.width - wide - EDGE;
        let lefts = [grid.left, grid.right - wide, EDGE, most, most / 2.0];
        let lefts = lefts.map(|left| left.min(most).max(EDGE));
        let tops = [grid.bottom + GAP, grid.top - GAP - high];
        let last = self.height - EDGE - high;
        let step = high + GAP;
        let foot = [last, last - step, last - 2.0 * step, EDGE, EDGE + step, EDGE + 2.0 * step];
        let near = tops.into_iter().flat_map(|top| lefts[..2].iter().map(move |&left| (left, top)));
        let far = foot.into_iter().flat_map(|top| lefts.iter().map(move |&left| (left, top)));
        let areas = near.chain(far).map(|(x, y)| Bounds::new(x, y, x + wide, y + high));
        let place = areas.into_iter().find(|area| self.is_free(area))?;
        self.taken.push(place);
        Some(place)
    }

    /// A free place for the note of a page: at its head, or else at its foot; without any, in its
    /// upper left corner.
    pub(super) fn corner(&mut self, left: f64, wide: f64, high: f64) -> Bounds {
        let most = (self.width - wide - EDGE).max(left);
        let tops = [EDGE, self.height - EDGE - high];
        let places = tops.iter().flat_map(|&top| [left, most].map(|x| (x, top)));
        let mut areas = places.map(|(x, y)| Bounds::new(x, y, x + wide, y + high));
        let first = Bounds::new(left, EDGE, left + wide, EDGE + high);
        let place = areas.find(|area| self.is_free(area)).unwrap_or(first);
        self.taken.push(place);
        place
    }

    fn is_free(&self, area: &Bounds) -> bool {
        let is_apart = |other: &Bounds| {
            area.right <= other.left
                || other.right <= area.left
                || area.bottom <= other.top
                || other.bottom <= area.top
        };
        let is_on = area.left >= 0.0
            && area.right <= self.width
            && area.top >= 0.0
            && area.bottom <= self.height;
        is_on && self.taken.iter().all(is_apart)
    }
}
