//! [`GridReading::drawn`]: the rules that are drawn into a grid of a picture.

use std::collections::BTreeSet;

use super::Grey;
use super::borders::boxes;
use super::cages::{DOWN, LEFT, UP};
use super::drawn::{DrawnGrid, DrawnMark, Shades, Strange};
use super::net::{Class, Net};
use super::patch::{Patch, RAW, SIDE};
use super::read::{CellReading, GridReading};
use super::square::{Square, percentile};

impl GridReading {
    /// The grid with the rules that are drawn into it, as they are seen in the picture that was
    /// read; the symbol of a doubtful cell is empty. `colours` says how colourful each pixel is, as
    /// for [`inks`](Self::inks).
    ///
    /// ```
    /// use sudoku_vision::{Grey, Strange, read_all};
    ///
    /// let paper = [255; 100 * 100];
    /// let picture = Grey::new(100, 100, &paper).unwrap();
    /// for grid in &read_all(picture).grids {
    ///     match grid.drawn(picture, None) {
    ///         Ok(grid) => println!("{} cells a side, plain: {}", grid.side, grid.is_plain()),
    ///         Err(reason) => println!("{reason}"),
    ///     }
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// The first thing in the grid or around it that is not understood: it is not to be judged by
    /// fewer rules than are printed.
    pub fn drawn(
        &self,
        picture: Grey<'_>,
        colours: Option<Grey<'_>>,
    ) -> Result<DrawnGrid, Strange> {
        let symbol = |cell: &CellReading| match cell.digit() {
            None | Some(0) => "".into(),
            Some(digit) => digit.to_string().into(),
        };
        if let Some(Err(reason)) = self.in_cells {
            return Err(reason);
        }
        let (in_cells, cleared) = (self.marks(), self.without_marks(picture, colours));
        let (picture, colours) = match &cleared {
            Some(cleared) => (cleared.picture(), cleared.colours()),
            None => (picture, colours),
        };
        let square = Square::of(self.side(), |x, y| self.point(x, y), picture, colours);
        let strange = |is_seen: bool, strange: Strange| if is_seen { Err(strange) } else { Ok(()) };
        // The lines of cages are beside the borders, as wide as they like.
        let bars = if self.caged.is_none() { square.bars()? } else { Vec::new() };
        // The line of a cage looks like marks on the borders that it goes along; if none is on the
        // other borders, none is on these.
        let are_clear = self.caged.as_ref().is_some_and(|caged| {
            let cage = |cell: usize| caged.cages.iter().position(|cage| cage.cells.contains(&cell));
            square.are_clear(|[one, other]| cage(one) == cage(other))
        });
        let (dots, may_hide_dots) = match bars.is_empty() {
            false => (bars.into_iter().map(DrawnMark::Bar).collect(), false),
            true => match square.dots() {
                Err(_) if are_clear => (Vec::new(), true),
                dots => (dots?, self.caged.is_some() && !are_clear),
            },
        };
        let borders = match dots.first() {
            Some(DrawnMark::Bar(_)) => square.borders_at_corners(),
            _ => square.borders(),
        };
        strange(dots.is_empty() && borders.have_signs(), Strange::Signs)?;
        let caged = match (&self.caged, square.walls(&borders)) {
            (Some(caged), _) => Some(caged.clone()),
            (None, Some(walls)) if dots.is_empty() => match square.cages(&walls) {
                // Large digits look like lines, and a solution needs no cages.
                Err(_) if self.is_full() => None,
                caged => Some(caged?),
            },
            (None, _) => None,
        };
        let borders = match &caged {
            Some(caged) => square.borders_in_cages(caged.inset),
            None => borders,
        };
        let pieces = borders.pieces().or_else(|reason| match &caged {
            // The lines of cages may be wide, and look like those of the grid.
            Some(caged) => square.borders_near_cages(caged.inset).pieces(),
            None => Err(reason),
        });
        let is_crowded = caged.as_ref().is_some_and(|caged| caged.is_crowded);
        let (pieces, needs_proof) = match pieces {
            Ok(pieces) => (pieces, is_crowded),
            Err(reason) => (Some(borders.pieces_by_line().ok_or(reason)?), true),
        };
        let mut grid = DrawnGrid {
            side: self.side(),
            symbols: self.cells.iter().map(symbol).collect(),
            pieces,
            diagonals: [false, true].map(|rises| square.has_diagonal(rises)),
            marks: [dots, in_cells].concat(),
            is_seen: true,
            needs_proof: needs_proof || may_hide_dots,
            ..DrawnGrid::default()
        };
        grid.cages = caged.map_or_else(Vec::new, |caged| caged.cages);
        // In a solution the cells of its givens may be shaded.
        if self.cells.iter().any(|cell| cell.digit() == Some(0)) {
            strange(square.has_shapes(), Strange::Shapes)?;
            let (shades, has_dark_cells) = borders.shades()?;
            let is_filled = |at: usize| self.cells[at].digit() != Some(0);
            let is_understood = grid.shade(&shades)
                || is_decoration(&shades, is_filled, |at| self.cells[at].digit());
            strange(!is_understood, Strange::Shades)?;
            // One box, or a few cells, may decorate the grid, or say something.
            let is_one_box = boxes(self.side()).is_some_and(|boxes| shades.are_one_of(&boxes));
            grid.needs_proof |= has_dark_cells || is_one_box;
        }
        // No plain grid is a puzzle with fewer digits: the others are said by marks.
        let filled = self.cells.iter().filter(|cell| cell.digit() != Some(0)).count();
        let has_few = grid.is_plain() && (1..FEWEST_GIVENS).contains(&filled);
        let has_numbers = square.has_numbers() || has_few && square.has_marks_beside();
        strange(has_numbers, Strange::Numbers)?;
        Ok(grid)
    }

    /// Whether no cell is empty or doubtful.
    fn is_full(&self) -> bool {
        self.cells.iter().all(|cell| cell.digit().is_some_and(|digit| digit > 0))
    }
}

/// No ordinary puzzle with fewer givens has one solution.
const FEWEST_GIVENS: usize = 17;

/// Whether only filled cells are shaded, such as the givens, or the row, the column and the box of
/// a cell with those of its digit, as programs show the one that is chosen.
fn is_decoration(
    shades: &Shades,
    is_filled: impl Fn(usize) -> bool,
    digit: impl Fn(usize) -> Option<u8>,
) -> bool {
    let side = shades.side;
    let count = |shade: usize| shades.of.iter().filter(|&&it| it == shade).count();
    let usual = (0..shades.of.len()).map(|at| shades.of[at]).max_by_key(|&shade| count(shade));
    let shaded = || (0..shades.of.len()).filter(|&at| Some(shades.of[at]) != usual);
    if shaded().all(&is_filled) {
        return true;
    }
    let boxes = boxes(side);
    (0..shades.of.len()).any(|chosen| {
        let belongs = |at: usize| {
            at / side == chosen / side
                || at % side == chosen % side
                || boxes.as_ref().is_some_and(|boxes| boxes[at] == boxes[chosen])
                || digit(at).is_some_and(|it| it != 0 && Some(it) == digit(chosen))
        };
        let line = (0..side).filter(|&nth| Some(shades.of[chosen / side * side + nth]) != usual);
        shaded().all(belongs) && line.count() + 1 >= side
    })
}

impl Square<'_> {
    /// Whether a line is drawn along a diagonal: near the corners of its cells, where no digit is.
    pub(crate) fn has_diagonal(&self, rises: bool) -> bool {
        /// The parts of a cell at both ends.
        const CORNERS: [(f32, f32); 2] = [(0.10, 0.24), (0.76, 0.90)];
        const PLACES: u8 = 8;
        const DARKER: f32 = 0.05;
        let is_drawn = |from: f32, to: f32| {
            let depth = |nth: u8| {
                let along = from + (to - from) * (f32::from(nth) + 0.5) / f32::from(PLACES);
                let down = if rises { self.side as f32 - along } else { along };
                // At a right angle to the diagonal.
                let turn = if rises { 1.0 } else { -1.0 };
                let at = |away: f32| self.value(along + away, down + turn * away);
                let paper = at(-0.065).min(at(0.065)).max(1.0);
                let line = [-0.02, -0.01, 0.0, 0.01, 0.02].map(at);
                1.0 - line.into_iter().fold(paper, f32::min) / paper
            };
            // A dashed line is also one.
            percentile(&mut (0..PLACES).map(depth).collect::<Vec<f32>>(), 0.4) > DARKER
        };
        let ends = (0..self.side).flat_map(|cell| CORNERS.map(|corner| (cell as f32, corner)));
        let drawn = ends.filter(|&(cell, (from, to))| is_drawn(cell + from, cell + to)).count();
        9 * drawn >= 8 * 2 * self.side
    }

    /// Grey shapes in the middle of some cells, smaller than these.
    fn has_shapes(&self) -> bool {
        const FEWEST: usize = 4;
        const DARKER: f32 = 0.9;
        const PLACES: u8 = 20;
        let light = |at: usize| {
            let (column, row) = self.corner(at);
            let (mut middle, mut rim) = (Vec::new(), Vec::new());
            for place in 0..u16::from(PLACES) * u16::from(PLACES) {
                let part = |nth: u16| (f32::from(nth) + 0.5) / f32::from(PLACES);
                let (u, v) = (part(place % u16::from(PLACES)), part(place / u16::from(PLACES)));
                let away = (u - 0.5).abs().max((v - 0.5).abs());
                if away < 0.3 {
                    middle.push(self.value(column + u, row + v));
                } else if (0.36..0.42).contains(&away) {
                    rim.push(self.value(column + u, row + v));
                }
            }
            percentile(&mut middle, 0.8) / percentile(&mut rim, 0.7).max(1.0)
        };
        let cells: Vec<f32> = self.cells().map(light).collect();
        // More than half of the cells may have one.
        let usual = percentile(&mut cells.clone(), 0.9);
        let shapes: Vec<usize> = self.cells().filter(|&at| cells[at] < DARKER).collect();
        // The shadow of a fold goes along a row.
        let count = |of: &dyn Fn(usize) -> usize| {
            shapes.iter().map(|&at| of(at)).collect::<BTreeSet<usize>>().len()
        };
        let are_spread = count(&|at| at / self.side) > 2 && count(&|at| at % self.side) > 2;
        usual > 0.97 && shapes.len() >= FEWEST && are_spread
    }

    /// Numbers around the grid, each in the middle of its row or column; not those that count them,
    /// no letters, and no words, which do not keep to columns.
    fn has_numbers(&self) -> bool {
        /// The fewest at one side, and at all.
        const FEWEST: (usize, usize) = (6, 8);
        let beside: [Vec<usize>; 4] = std::array::from_fn(|wall| {
            let marks: Vec<usize> =
                (0..self.side).filter(|&nth| self.is_number(wall, nth)).collect();
            if self.are_names(wall, &marks) { Vec::new() } else { marks }
        });
        let most = beside.iter().map(Vec::len).max().unwrap_or(0);
        most >= FEWEST.0.min(self.side) || beside.iter().map(Vec::len).sum::<usize>() >= FEWEST.1
    }

    /// Whether the marks beside the grid name its rows or columns: numbers that go on by one, or
    /// single letters, which are narrower than numbers of two digits.
    fn are_names(&self, wall: usize, marks: &[usize]) -> bool {
        /// A number of two digits is this many times as wide as high.
        const WIDE: f32 = 1.05;
        let digits: Vec<Option<usize>> = marks.iter().map(|&nth| self.digit(wall, nth)).collect();
        let known = digits.iter().flatten().count();
        let goes_on = |step: isize| {
            let follows = |(&one, &next): (&Option<usize>, &Option<usize>)| {
                one.zip(next).is_some_and(|(one, next)| one.checked_add_signed(step) == Some(next))
            };
            digits.iter().zip(&digits[1..]).filter(|&pair| follows(pair)).count()
        };
        if marks.len() < 2 {
            return false;
        }
        if 2 * known > marks.len() {
            return 2 * goes_on(1).max(goes_on(-1)) >= marks.len();
        }
        // Each row or column has a letter.
        let mut shapes: Vec<f32> = marks.iter().map(|&nth| self.shape(wall, nth)).collect();
        marks.len() == self.side && percentile(&mut shapes, 0.9) < WIDE
    }

    /// How many times as wide as high the mark beside a row or column is.
    fn shape(&self, wall: usize, nth: usize) -> f32 {
        let raw = self.beside(wall, nth);
        let mut sorted = raw;
        sorted.sort_unstable();
        let paper = sorted[RAW * 85 / 100];
        let dark = (0..RAW).filter(|&at| u32::from(raw[at]) * 10 < u32::from(paper) * 7);
        let inside = dark.filter(|at| (2..SIDE - 2).contains(&(at % SIDE)));
        let ends = inside.fold([SIDE, 0, SIDE, 0], |[left, right, top, foot], at| {
            let (x, y) = (at % SIDE, at / SIDE);
            [left.min(x), right.max(x), top.min(y), foot.max(y)]
        });
        let [width, height] = [ends[1] as f32 - ends[0] as f32, ends[3] as f32 - ends[2] as f32];
        (width + 1.0).max(1.0) / (height + 1.0).max(1.0)
    }

    /// A point beside the grid: above, below, left or right of it.
    fn outside(&self, wall: usize, along: f32, away: f32) -> f32 {
        let far = self.side as f32 + away;
        match wall {
            UP => self.value(along, -away),
            DOWN => self.value(along, far),
            LEFT => self.value(-away, along),
            _ => self.value(far, along),
        }
    }

    /// Whether a point beside the grid is in the picture.
    fn is_seen_beside(&self, wall: usize, along: f32, away: f32) -> bool {
        let far = self.side as f32 + away;
        let (column, row) = match wall {
            UP => (along, -away),
            DOWN => (along, far),
            LEFT => (-away, along),
            _ => (far, along),
        };
        let (x, y) = self.place(column, row);
        let (width, height) = (self.picture.width() as f32, self.picture.height() as f32);
        (0.0..width).contains(&x) && (0.0..height).contains(&y)
    }

    /// Whether a mark is beside the grid in the middle of a row or column, and none at its ends.
    fn is_number(&self, wall: usize, nth: usize) -> bool {
        let ink = |from, to| self.ink_beside(wall, nth, from, to);
        ink(0.25, 0.75) > 0.04 && ink(-0.08, 0.08) < 0.01 && ink(0.92, 1.08) < 0.01
    }

    /// The dark part of an area beside a row or column, from one part of its width to another.
    fn ink_beside(&self, wall: usize, nth: usize, from: f32, to: f32) -> f32 {
        const PLACES: (u8, u8) = (12, 16);
        let part = |from: f32, to: f32, nth: u8, of: u8| {
            from + (to - from) * (f32::from(nth) + 0.5) / f32::from(of)
        };
        // A picture may end at the frame.
        if !self.is_seen_beside(wall, nth as f32 + 0.5, 0.85) {
            return 0.0;
        }
        let places = (0..PLACES.0).flat_map(|a| (0..PLACES.1).map(move |b| (a, b)));
        let value = |(a, b)| {
            let along = nth as f32 + part(from, to, a, PLACES.0);
            self.outside(wall, along, part(0.15, 0.85, b, PLACES.1))
        };
        let mut values: Vec<f32> = places.map(value).collect();
        let paper = percentile(&mut values, 0.85).max(1.0);
        let dark = values.iter().filter(|&&value| value < 0.7 * paper).count();
        dark as f32 / values.len() as f32
    }

    /// Some marks beside the grid, each at one row or column and none at the next, as no words are;
    /// not those that count the rows or columns.
    pub(crate) fn has_marks_beside(&self) -> bool {
        let is_inked = |wall: usize, nth: usize| self.ink_beside(wall, nth, 0.0, 1.0) > 0.01;
        let alone = |wall: usize| {
            let inked: Vec<usize> = (0..self.side).filter(|&nth| is_inked(wall, nth)).collect();
            let is_alone = |nth: &&usize| inked.iter().all(|it| it.abs_diff(**nth) != 1);
            let are_names = self.are_names(wall, &inked);
            if are_names { 0 } else { inked.iter().filter(is_alone).count() }
        };
        (0..4).map(alone).sum::<usize>() >= 2
    }

    /// The cell beside the grid in a row or column.
    fn beside(&self, wall: usize, nth: usize) -> [u8; RAW] {
        std::array::from_fn(|at| {
            // Without the frame.
            let part = |at: usize| 0.08 + 0.84 * (at as f32 + 0.5) / SIDE as f32;
            let (x, y) = (part(at % SIDE), part(at / SIDE));
            let (along, away) = match wall {
                UP => (x, 1.0 - y),
                DOWN => (x, y),
                LEFT => (y, 1.0 - x),
                _ => (y, x),
            };
            self.outside(wall, nth as f32 + along, away) as u8
        })
    }

    /// The digit beside the grid in a row or column.
    fn digit(&self, wall: usize, nth: usize) -> Option<usize> {
        let raw = self.beside(wall, nth);
        let net = Net::known();
        let scores = net.classify(&Patch::new(&raw, None));
        match scores.best() {
            Class::Digit(digit) if scores.confidence() >= net.threshold() => Some(digit.into()),
            _ => None,
        }
    }
}
