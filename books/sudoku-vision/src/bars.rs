//! [`Square::bars`]: the bars on the borders of cells of a grid in a picture.
//!
//! ```text
//!      ┼─────┼       A bar is thick along the middle of its border, and ends before the corners
//!        ▀▀▀         of the cells: a thick line of boxes or pieces goes through them.
//! ```
//!
//! The ink of each border is measured in its middle and beside the corners. All bars are as wide as
//! each other, whatever line is below them, and a border without one is as wide everywhere.

use super::drawn::Strange;
use super::square::{Square, darkness, percentile};

/// The places along a border that each bar covers, from its middle, in cells.
const COVERED: [f32; 9] = [-0.20, -0.15, -0.10, -0.05, 0.0, 0.05, 0.10, 0.15, 0.20];
/// The places beside the corners that no bar reaches.
const BESIDE: [f32; 6] = [-0.45, -0.44, -0.43, 0.43, 0.44, 0.45];
/// How far from the border its width is measured: digits do not come as near.
const REACH: usize = 10;
const STEP: f32 = 0.013;
/// The samples by which a line may lie beside its place.
const SHIFT: usize = 4;
/// Paper is lighter than this.
const FAINT: f32 = 0.12;

/// How wide the ink on a border is, in cells.
struct Width {
    /// In the middle, where it is thinnest and, but for one place, thickest.
    least: f32,
    most: f32,
    /// Beside the corners.
    line: f32,
}

impl Width {
    /// The part that the line of the border does not explain.
    fn more(&self) -> f32 {
        self.least - self.line
    }
}

impl Square<'_> {
    /// The borders with bars, as the cells on both sides; none if it has no bars.
    ///
    /// # Errors
    ///
    /// Bars are seen, and some borders look neither like one nor like an empty border.
    pub(crate) fn bars(&self) -> Result<Vec<[usize; 2]>, Strange> {
        /// The least width of a bar more than that of its line, and as a part of it; and the fewest
        /// such bars, which are those on the thinner lines. Fewer may be smears.
        const LEAST: (f32, f32) = (0.04, 1.4);
        const FEWEST: usize = 6;
        /// All bars are as wide as most of them, but for this part, whatever line is below them.
        const ALIKE: f32 = 0.25;
        /// Below the first of these parts of a bar a border is no wider than its line, and above
        /// the second one it is.
        const CERTAIN: (f32, f32) = (0.12, 0.18);
        /// A bar is wider than each line by this factor.
        const WIDER: f32 = 1.15;
        /// A bar is as thick everywhere, but for this part.
        const EVEN: f32 = 0.7;
        let side = self.side;
        let rights = self.cells().filter(|at| at % side + 1 < side).map(|at| [at, at + 1]);
        let belows = (0..side * (side - 1)).map(|at| [at, at + side]);
        let widths: Vec<([usize; 2], Width)> =
            rights.chain(belows).map(|pair| (pair, self.width(pair))).collect();
        let mut wide: Vec<f32> = widths
            .iter()
            .filter(|(_, it)| {
                let is_wide = it.more() > LEAST.0 && it.least > LEAST.1 * it.line;
                is_wide && it.least > EVEN * it.most
            })
            .map(|(_, it)| it.least)
            .collect();
        if wide.len() < FEWEST {
            return Ok(Vec::new());
        }
        let usual = percentile(&mut wide, 0.5);
        let mut bars = Vec::new();
        for (pair, width) in &widths {
            let is_bar = || {
                let is_even = width.least > EVEN * width.most;
                is_even && (width.least / usual - 1.0).abs() < ALIKE
            };
            match width.more() / usual {
                // On a line as wide as itself no bar is seen.
                _ if usual < WIDER * width.line => return Err(Strange::Signs),
                part if part < CERTAIN.0 && width.most - width.line < CERTAIN.1 * usual => {}
                part if part > CERTAIN.1 && is_bar() => bars.push(*pair),
                _ => return Err(Strange::Signs),
            }
        }
        // Between cells or in their corners other signs may stand.
        if self.has_corner_marks() || self.has_strokes() {
            return Err(Strange::Signs);
        }
        Ok(bars)
    }

    /// The width of the ink on the border between two cells.
    fn width(&self, [one, other]: [usize; 2]) -> Width {
        let (column, row) = self.corner(one);
        let is_below = other - one > 1;
        let (x, y) = if is_below { (column + 0.5, row + 1.0) } else { (column + 1.0, row + 0.5) };
        let profile = |along: f32| -> [f32; 2 * REACH + 1] {
            std::array::from_fn(|nth| {
                let across = (nth as f32 - REACH as f32) * STEP;
                match is_below {
                    true => self.value(x + along, y + across),
                    false => self.value(x + across, y + along),
                }
            })
        };
        let (covered, beside) = (COVERED.map(profile), BESIDE.map(profile));
        let mut all: Vec<f32> = beside.iter().flatten().copied().collect();
        let paper = percentile(&mut all, 0.8).max(1.0);
        // From the darkest place near the border on, as far as the ink goes: the line of a cage is
        // beyond paper.
        let width = |profile: &[f32]| {
            let dark = |nth: usize| darkness(profile[nth], paper);
            let near = REACH - SHIFT..=REACH + SHIFT;
            let line = near.max_by(|&a, &b| dark(a).total_cmp(&dark(b))).unwrap_or(REACH);
            let before = (0..line).rev().map(dark).take_while(|it| *it > FAINT);
            let after = (line..profile.len()).map(dark).take_while(|it| *it > FAINT);
            before.chain(after).sum::<f32>() * STEP
        };
        let mut middle = covered.map(|profile| width(&profile));
        Width {
            least: percentile(&mut middle, 0.1),
            most: percentile(&mut middle, 0.9),
            line: percentile(&mut beside.map(|profile| width(&profile)), 0.4),
        }
    }
}
