//! [`drawn`]: a square grid of any size with the rules that are drawn into it.
//!
//! ```text
//!   characters    large ─> symbols          small, in the upper left corner ─> sums
//!   lines         between cells ─> pieces   inside cells ─> cages   corner to corner ─> diagonals
//!   shades        pieces, windows, diagonals, or decoration
//!   signs         dots, bars, thermometers and the like: see `signs`
//! ```
//!
//! Nothing is left over: a grid with anything else in it, or with numbers around it, is not read,
//! and the reason names the cell. So it is not judged by fewer rules than are printed. One number
//! at a corner outside passes for that of the puzzle.

use std::collections::BTreeSet;

use sudoku_vision::{DrawnCage, DrawnGrid, DrawnMark, flood, pieces};

use super::cells::{are_beside, digit, is_blank, says_nothing};
use super::lattice::Lattice;
use super::page::{Bounds, Glyph, Page, Segment, Turn};
use super::signs;
use super::square::{MOST_LINES, MOST_SHADES, ON_LINE, Square};
use super::strokes::SMALLEST_AREA;
use super::variant::{diagonals, is_on_diagonal, shades};

/// The sides of grids that are read.
pub(crate) const SIDES: std::ops::RangeInclusive<usize> = 4..=25;

/// Characters smaller than this fraction of a cell are no symbols, unless most of those in the
/// middle of cells are, down to the second fraction.
const SMALLEST_SYMBOL: f64 = 0.36;
const SMALL_SYMBOL: f64 = 0.25;
/// The part of a cell in whose middle a symbol is, from the left and from the top.
const CENTRAL: [std::ops::Range<f64>; 2] = [0.25..0.75, 0.22..0.78];
/// Characters larger than this fraction of a cell are no sums.
const LARGEST_SUM: f64 = 0.45;
/// The line of a cage is this close to the side of its cells, as a fraction of a cell.
const INSET: f64 = 0.3;
/// A line is drawn along a cell if it covers this part of it, and a dashed one if it covers that.
const ALONG: f64 = 0.6;
const DASHED: f64 = 0.25;
/// No line of a grid is wider than this part of a cell.
const WIDEST: f64 = 0.25;
/// The end of a crossing line covers less than this part of a cell.
const CROSSING: f64 = 0.15;

/// Reads the grid of these lines on a page.
///
/// # Errors
///
/// The first thing in it that is not understood.
pub(crate) fn drawn(page: &Page, lattice: &Lattice) -> Result<DrawnGrid, String> {
    let (side, rows) = lattice.size();
    grid(page, lattice, side).map_err(|reason| format!("a grid of {side} x {rows} cells: {reason}"))
}

fn grid(page: &Page, lattice: &Lattice, side: usize) -> Result<DrawnGrid, String> {
    if lattice.size() != (side, side) || !SIDES.contains(&side) {
        return Err("it is not a square of 4 to 25 cells a side".into());
    }
    let mut square = Square::of(page, lattice, side);
    let bounds = square.bounds;
    if page.is_cut || square.segments.len() > MOST_LINES || square.shades.len() > MOST_SHADES {
        return Err("it has too many lines".into());
    }
    let mut marks = signs::take(&mut square);
    square.has_no_pictures()?;
    square.has_no_other_marks()?;
    marks.extend(square.clues()?);
    let (symbols, sums) = square.characters()?;
    let (shades, strange) = shades(&square.shades, &bounds, side);
    if let Some(at) = strange {
        return Err(format!("the shaded part of {} is not understood", square.name(at)));
    }
    let lines = square.lines()?;
    let by_lines = pieces(&lines.widths[0], &lines.widths[1], side)?;
    let diagonals = diagonals(&square.slants, &bounds, side);
    square.has_no_other_slants(diagonals)?;
    let mut grid = DrawnGrid::default();
    (grid.side, grid.symbols, grid.pieces) = (side, symbols, by_lines);
    (grid.diagonals, grid.cages) = (diagonals, square.cages(&lines, &sums)?);
    // Givens on discs or squares are a decoration.
    let is_given = |at: usize| !grid.symbols[at].is_empty();
    let shapes: Vec<usize> = marks.iter().filter_map(shape).collect();
    let is_decoration = shapes.len() == grid.filled() && shapes.iter().all(|&at| is_given(at));
    grid.marks = marks.into_iter().filter(|it| !is_decoration || shape(it).is_none()).collect();
    match grid.shade(&shades) {
        true => Ok(grid),
        false => Err("its shaded cells are not understood".into()),
    }
}

/// Whether something in or around a grid with these digits is not understood.
pub(crate) fn is_unknown(page: &Page, lattice: &Lattice, digits: &[u8; 81]) -> bool {
    let mut square = Square::of(page, lattice, 9);
    if page.is_cut || square.segments.len() > MOST_LINES || square.shades.len() > MOST_SHADES {
        return false;
    }
    signs::take(&mut square);
    if square.has_nameless_between() || square.has_nameless_around() {
        return true;
    }
    // Characters without a name are read by their shape.
    let are_named = square.glyphs.iter().all(|glyph| glyph.letter.is_some());
    let sums = match square.characters() {
        Ok((_, sums)) => sums,
        Err(_) if are_named => return true,
        Err(_) => vec![None; 81],
    };
    let (shades, strange) = shades(&square.shades, &square.bounds, 9);
    let diagonals = diagonals(&square.slants, &square.bounds, 9);
    let is_decorated = || {
        let symbol = |digit: &u8| if *digit == 0 { "".into() } else { digit.to_string().into() };
        let mut grid = DrawnGrid::default();
        (grid.side, grid.symbols) = (9, digits.iter().map(symbol).collect());
        grid.shade(&shades)
    };
    let understood = || {
        square.has_no_other_marks()?;
        square.clues()?;
        square.has_no_other_slants(diagonals)?;
        square.cages(&square.lines()?, &sums)?;
        match strange {
            None if shades.are_equal() || is_decorated() => Ok(()),
            _ => Err("its shaded cells are not understood".to_owned()),
        }
    };
    understood().is_err()
}

/// Whether a character may be a symbol beside digits and the letters of ASCII: a letter of another
/// script, or a picture such as `★`.
fn is_picture(letter: char) -> bool {
    !(letter.is_ascii() || letter.is_numeric() || letter.is_control() || says_nothing(letter))
}

/// The cell of a filled circle or square.
fn shape(mark: &DrawnMark) -> Option<usize> {
    match mark {
        DrawnMark::Disc(at) | DrawnMark::Square(at) => Some(*at),
        _ => None,
    }
}

/// Whether thick lines divide a square into pieces as large as a row, and most rows hold something:
/// then it is a puzzle, whatever else is in it.
pub(crate) fn has_pieces(page: &Page, lattice: &Lattice) -> bool {
    let (side, _) = lattice.size();
    let square = Square::of(page, lattice, side);
    let rows: BTreeSet<usize> = page
        .glyphs
        .iter()
        .filter_map(|glyph| Some(square.place(glyph.centre())?.0 / side))
        .collect();
    let pieces = square.lines().and_then(|lines| pieces(&lines.widths[0], &lines.widths[1], side));
    2 * rows.len() > side && matches!(pieces, Ok(Some(_)))
}

impl Square<'_> {
    /// Whether a mark is the end of thick lines where they cross.
    fn is_joint(&self, mark: &Bounds) -> bool {
        let near = ON_LINE * self.cell + 0.5 * mark.width();
        let is_on = |levels: &[f64], at: f64| levels.iter().any(|level| (level - at).abs() <= near);
        let (x, y) = mark.centre();
        mark.width().max(mark.height()) <= SMALLEST_AREA
            && is_on(&self.lattice.columns, x)
            && is_on(&self.lattice.rows, y)
    }

    /// Whether a mark is the rest of a dash where a dashed line ends: as wide as that, and on it.
    fn is_end_of_dashes(&self, mark: &Bounds) -> bool {
        /// The gap between two dashes, as a fraction of a cell.
        const GAP: f64 = 0.2;
        /// So near is its middle to that of the line, as a fraction of the width.
        const SAME: f64 = 0.2;
        let (x, y) = mark.centre();
        self.segments.iter().any(|line| {
            let (at, along, across) = match line.level {
                true => (y, x, mark.height()),
                false => (x, y, mark.width()),
            };
            across <= 1.1 * line.width
                && (line.at - at).abs() <= SAME * line.width
                && (line.from - GAP * self.cell..line.to + GAP * self.cell).contains(&along)
        })
    }

    fn has_no_pictures(&self) -> Result<(), String> {
        match self.page.pictures.iter().any(|picture| self.covers(&picture.bounds)) {
            true => Err("a picture covers it".into()),
            false => Ok(()),
        }
    }

    fn has_no_other_marks(&self) -> Result<(), String> {
        // One around the grid is no mark in it.
        let is_around = |mark: &Bounds| mark.encloses(&self.bounds, 0.0);
        let is_strange = |mark: &&Bounds| {
            let is_part = self.is_joint(mark) || self.is_end_of_dashes(mark);
            self.covers(mark) && !is_part && !is_around(mark)
        };
        let mut marks = self.marks.iter().filter(|mark| !mark.is_listed).map(|mark| &mark.bounds);
        let strange = marks.find(is_strange);
        let letter = self.page.leaning_letters.iter().find(|it| self.bounds.contains(it.1));
        let place = strange.map(Bounds::centre).or(letter.map(|(_, centre)| *centre));
        match place.map(|centre| self.place(centre)) {
            None => Ok(()),
            Some(None) => Err("something is drawn over it that is not understood".into()),
            Some(Some((at, _))) => {
                Err(format!("something is drawn at {} that is not understood", self.name(at)))
            }
        }
    }

    fn has_no_other_slants(&self, diagonals: [bool; 2]) -> Result<(), String> {
        let strange = self.slants.iter().find(|slant| {
            let is_inside =
                self.covers(&Bounds::around([slant.from, slant.to]).unwrap_or_default());
            let is_part = (0..2).any(|way| {
                diagonals[way] && is_on_diagonal(&self.bounds, way, [slant.from, slant.to])
            });
            is_inside && !is_part
        });
        strange.map_or(Ok(()), |_| Err("a line across it is not understood".into()))
    }

    /// Whether characters whose font does not name them are beside the middle of several cells.
    fn has_nameless_between(&self) -> bool {
        const FEWEST: usize = 3;
        let nameless = self.glyphs.iter().filter(|it| it.letter.is_none() && it.size <= self.cell);
        let places = nameless.filter_map(|glyph| {
            let (at, (x, y)) = self.place(glyph.centre())?;
            let is_central = CENTRAL[0].contains(&x) && CENTRAL[1].contains(&y);
            (!is_central && !self.is_upright_line(&glyph.bounds)).then_some(at)
        });
        places.collect::<BTreeSet<usize>>().len() >= FEWEST
    }

    /// The symbols of the cells, and the sums in their corners.
    #[allow(clippy::type_complexity)]
    fn characters(&self) -> Result<(Vec<Box<str>>, Vec<Option<u32>>), String> {
        let cells = self.side * self.side;
        // The cells with their characters.
        let mut letters: Vec<(usize, &Glyph, char)> = Vec::with_capacity(self.glyphs.len());
        let mut blank = vec![false; cells];
        let mut lines = 0;
        for &glyph in &self.glyphs {
            let Some((at, (x, y))) = self.place(glyph.centre()) else { continue };
            if glyph.letter.is_none() && self.is_upright_line(&glyph.bounds) {
                lines += 1;
                match lines > MOST_LINES / 4 {
                    true => return Err("it has too many lines".into()),
                    false => continue,
                }
            }
            let letter = glyph.letter.filter(|_| glyph.turn == Turn::Upright);
            let Some(letter) = letter else {
                return Err(format!("the symbol in {} is not known", self.name(at)));
            };
            // A dot between cells is no sign of an empty one.
            let is_central = (0.25..0.75).contains(&x) && (0.2..0.9).contains(&y);
            if is_blank(letter) && (is_central || letter.is_whitespace()) {
                blank[at] |= !letter.is_whitespace();
                continue;
            }
            let letter = digit(letter).map_or(letter, |value| char::from(b'0' + value));
            letters.push((at, glyph, letter));
        }
        let smallest = self.smallest_symbol(&letters);
        let mut symbols: Vec<Box<str>> = vec!["".into(); cells];
        let mut sums = vec![None; cells];
        letters.sort_by(|(cell, a, _), (other, b, _)| {
            cell.cmp(other).then(a.bounds.left.total_cmp(&b.bounds.left))
        });
        let is_one = |(cell, one, _): &(usize, &Glyph, char),
                      (other, next, _): &(usize, &Glyph, char)| {
            cell == other && are_beside(one, next)
        };
        for number in letters.chunk_by(is_one) {
            let at = number[0].0;
            let text = || number.iter().map(|(.., letter)| letter).collect::<String>();
            let strange =
                || Err(format!("the '{}' in {} is not understood", text(), self.name(at)));
            let is_picture = number.len() == 1 && is_picture(number[0].2);
            if !(number.iter().all(|(.., it)| it.is_ascii_alphanumeric()) || is_picture) {
                return strange();
            }
            let all = number.iter().map(|(_, glyph, _)| glyph.bounds).reduce(|a, b| a.with(&b));
            let Some((_, (x, y))) = all.and_then(|all| self.place(all.centre())) else {
                return strange();
            };
            let size =
                number.iter().map(|(_, glyph, _)| glyph.size).fold(0.0, f64::max) / self.cell;
            let is_central = CENTRAL[0].contains(&x) && CENTRAL[1].contains(&y);
            if is_central && size >= smallest && symbols[at].is_empty() {
                symbols[at] = text().into();
            } else if size < LARGEST_SUM && x < 0.5 && y < 0.42 && sums[at].is_none() {
                let Ok(sum) = text().parse() else { return strange() };
                sums[at] = Some(sum);
            } else {
                return strange();
            }
        }
        // One of few dots is a mark, and no sign of an empty cell.
        let signs = blank.iter().filter(|is_blank| **is_blank).count();
        let empty = symbols.iter().filter(|symbol| symbol.is_empty()).count();
        match blank.iter().position(|is_blank| *is_blank) {
            Some(at) if 2 * signs < empty => {
                Err(format!("the sign in {} is not understood", self.name(at)))
            }
            _ => Ok((symbols, sums)),
        }
    }

    /// The size of the smallest symbols, as a fraction of a cell.
    fn smallest_symbol(&self, letters: &[(usize, &Glyph, char)]) -> f64 {
        // Farther inside than the figures of a sum reach.
        let is_central = |glyph: &Glyph| {
            self.place(glyph.centre()).is_some_and(|(_, (_, y))| (0.35..0.7).contains(&y))
        };
        let glyphs = letters.iter().map(|(_, glyph, _)| glyph);
        let central = glyphs.filter(|glyph| is_central(glyph));
        let mut sizes: Vec<f64> = central.map(|glyph| glyph.size / self.cell).collect();
        sizes.sort_by(f64::total_cmp);
        let usual = sizes.get(sizes.len() / 2).copied().unwrap_or(SMALLEST_SYMBOL);
        (0.9 * usual).clamp(SMALL_SYMBOL, SMALLEST_SYMBOL)
    }

    /// Whether a shape, which might be a 1, is one of the lines.
    fn is_upright_line(&self, shape: &Bounds) -> bool {
        let near = |a: f64, b: f64| (a - b).abs() < 0.1;
        self.segments.iter().any(|line| {
            !line.level
                && near(line.at, shape.centre().0)
                && near(line.width, shape.width())
                && near(line.from, shape.top)
                && near(line.to, shape.bottom)
        })
    }

    fn lines(&self) -> Result<Lines, String> {
        let cells = self.side * self.side;
        let mut lines =
            Lines { widths: [vec![0.0; cells], vec![0.0; cells]], walls: vec![[0.0; 4]; cells] };
        let mut bars = Vec::new();
        for line in &self.segments {
            self.add(line, &mut lines, &mut bars)?;
        }
        // A short line over a longer thin one is a separate mark.
        let bar = bars.iter().find(|bar: &&Bar| bar.width > 1.4 * lines.widths[bar.way][bar.at]);
        match bar {
            Some(bar) => Err(format!("the bar beside {} is not understood", self.name(bar.at))),
            None => Ok(lines),
        }
    }

    /// Adds a line of the page, if it is in the grid.
    fn add(&self, line: &Segment, lines: &mut Lines, bars: &mut Vec<Bar>) -> Result<(), String> {
        let (levels, along) = match line.level {
            true => (&self.lattice.rows, &self.lattice.columns),
            false => (&self.lattice.columns, &self.lattice.rows),
        };
        let near = ON_LINE * self.cell;
        let (first, last) = (levels[0], levels[self.side]);
        if line.at < first - near
            || line.at > last + near
            || line.to <= along[0] + near
            || line.from >= along[self.side] - near
        {
            return Ok(());
        }
        let distance = |level: usize| (line.at - levels[level]).abs();
        let nearest = (0..=self.side)
            .min_by(|&a, &b| distance(a).total_cmp(&distance(b)))
            .unwrap_or_default();
        let cell = |across: usize, nth: usize| match line.level {
            true => across * self.side + nth,
            false => nth * self.side + across,
        };
        let covered = |nth: usize| {
            let (from, to) = (along[nth], along[nth + 1]);
            ((line.to.min(to) - line.from.max(from)) / (to - from)).max(0.0)
        };
        let way = usize::from(line.level);
        if line.width > WIDEST * self.cell {
            return Err("one of its lines is as wide as a part of a cell".into());
        }
        if distance(nearest) <= near.max(0.5 * line.width) {
            // A line between cells, right of a cell or below it.
            let Some(before) = nearest.checked_sub(1).filter(|_| nearest < self.side) else {
                return Ok(());
            };
            for nth in 0..self.side {
                let (at, part) = (cell(before, nth), covered(nth));
                if part >= ALONG {
                    lines.widths[way][at] = line.width.max(lines.widths[way][at]);
                } else if part > CROSSING {
                    bars.push(Bar { way, at, width: line.width });
                }
            }
            return Ok(());
        }
        if line.width == 0.0 && self.is_side_of_shade(line) {
            return Ok(());
        }
        let across = levels.partition_point(|&level| level <= line.at).clamp(1, self.side) - 1;
        let inside = (0..self.side).map(|nth| (cell(across, nth), covered(nth)));
        let inside: Vec<(usize, f64)> = inside.filter(|(_, part)| *part > 0.0).collect();
        if distance(nearest) > INSET * self.cell {
            let at = inside.first().map_or(0, |(at, _)| *at);
            return Err(format!("the line across {} is not understood", self.name(at)));
        }
        let wall = match (line.level, nearest == across) {
            (true, true) => UP,
            (true, false) => DOWN,
            (false, true) => LEFT,
            (false, false) => RIGHT,
        };
        inside.into_iter().for_each(|(at, part)| lines.walls[at][wall] += part);
        Ok(())
    }

    /// Whether a line is the edge of a shaded area.
    fn is_side_of_shade(&self, line: &Segment) -> bool {
        const SAME: f64 = 0.6;
        self.shades.iter().any(|shade| {
            let Bounds { left, top, right, bottom } = shade.bounds;
            let (low, high, from, to) = match line.level {
                true => (top, bottom, left, right),
                false => (left, right, top, bottom),
            };
            ((line.at - low).abs() <= SAME || (line.at - high).abs() <= SAME)
                && line.from >= from - SAME
                && line.to <= to + SAME
        })
    }

    /// The cages of these lines, with their sums.
    fn cages(&self, lines: &Lines, sums: &[Option<u32>]) -> Result<Vec<DrawnCage>, String> {
        let side = self.side;
        let walls: Vec<[bool; 4]> =
            lines.walls.iter().map(|walls| walls.map(|part| part >= DASHED)).collect();
        // The corner of a cage reaches a little into the next cell, and two corners may reach into
        // one; any other short line is a mark.
        let goes_on = |at: usize, wall: usize| {
            let (row, column) = (at / side, at % side);
            let beside = match wall {
                UP | DOWN => [(column > 0).then(|| at - 1), (column + 1 < side).then_some(at + 1)],
                _ => [(row > 0).then(|| at - side), (row + 1 < side).then_some(at + side)],
            };
            beside.into_iter().flatten().filter(|&next| walls[next][wall]).count()
        };
        let is_strange = |at: usize| {
            (0..4).any(|wall| {
                let part = lines.walls[at][wall];
                part > 0.0 && part < DASHED && part >= CROSSING * goes_on(at, wall) as f64
            })
        };
        if let Some(at) = (0..side * side).find(|&at| is_strange(at)) {
            return Err(format!("the short line in {} is not understood", self.name(at)));
        }
        let parts = flood(side, |at, next| {
            let (here, there) = match next {
                next if next == at + 1 => (RIGHT, LEFT),
                next if next + 1 == at => (LEFT, RIGHT),
                next if next > at => (DOWN, UP),
                _ => (UP, DOWN),
            };
            !walls[at][here] && !walls[next][there]
        });
        let count = parts.iter().max().map_or(0, |last| last + 1);
        let mut cages = Vec::new();
        for part in 0..count {
            let cells: Vec<usize> = (0..side * side).filter(|&at| parts[at] == part).collect();
            let own = |at: usize| self.sides_beyond(at, &parts);
            let drawn = cells.iter().any(|&at| walls[at].contains(&true));
            let said: Vec<u32> = cells.iter().filter_map(|&at| sums[at]).collect();
            if !drawn {
                if let Some(&at) = cells.iter().find(|&&at| sums[at].is_some()) {
                    return Err(format!("the sum in {} is in no cage", self.name(at)));
                }
                continue;
            }
            // The line goes all around, and nowhere else.
            let gap = cells.iter().find(|&&at| walls[at] != own(at));
            if let Some(&at) = gap {
                return Err(format!("the line around the cage of {} has a gap", self.name(at)));
            }
            if said.len() > 1 {
                return Err(format!("the cage of {} has several sums", self.name(cells[0])));
            }
            if said.is_empty() && cells.len() == 1 {
                return Err(format!("the square in {} is not understood", self.name(cells[0])));
            }
            let mut cage = DrawnCage::default();
            (cage.cells, cage.sum) = (cells, said.first().copied());
            cages.push(cage);
        }
        if !cages.is_empty() && cages.iter().all(|cage| cage.sum.is_none()) {
            return Err("its cages have no sums".into());
        }
        Ok(cages)
    }

    /// The sides of a cell beyond which another part begins, or the grid ends.
    fn sides_beyond(&self, at: usize, parts: &[usize]) -> [bool; 4] {
        let (row, column, side) = (at / self.side, at % self.side, self.side);
        let is_other = |is_inside: bool, next: usize| !is_inside || parts[next] != parts[at];
        let mut sides = [false; 4];
        sides[UP] = is_other(row > 0, at.wrapping_sub(side));
        sides[DOWN] = is_other(row + 1 < side, at + side);
        sides[LEFT] = is_other(column > 0, at.wrapping_sub(1));
        sides[RIGHT] = is_other(column + 1 < side, at + 1);
        sides
    }
}

const UP: usize = 0;
const DOWN: usize = 1;
const LEFT: usize = 2;
const RIGHT: usize = 3;

/// A short line between two cells, right of a cell or below it.
struct Bar {
    way: usize,
    at: usize,
    width: f64,
}

/// The lines of a grid.
struct Lines {
    /// The width of the line right of each cell, and below it.
    widths: [Vec<f64>; 2],
    /// The part of each side of a cell along which a line is drawn inside the cell.
    walls: Vec<[f64; 4]>,
}
