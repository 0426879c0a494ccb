//! Pages of puzzles and solutions.

use sudoku_core::{Cell, CellSet};
use sudoku_variant::Rule;

use super::ornament::{self, colored};
use super::{Page, Placed, Press, stars};
use crate::diagram::disc;
use crate::drawing::{Color, GridContent, GridStyle, Layout, Mark, Rect};
use crate::language::{DOT, filled, place};
use crate::paragraph::{SMALLEST, text};
use crate::proof::Proved;
use crate::sequence::{Grids, LARGE, across};
use crate::service::thinnest_line;
use crate::sheet::Sheet;
use crate::slots::Slots;
use crate::theme::Ornament;
use crate::typeface::{Faces, Line, Weight};
use crate::{MakeError, Trim, VariantPicture};

/// The height of the line with the name of the chapter, or with the page number, and the space
/// between it and the grids.
const STRIP: f64 = 23.0;

/// The smallest cells: 5 mm to write into, 4.5 mm in very large grids, and 3.2 mm to read.
const LEAST_CELL: f64 = 14.2;
const LEAST_CELL_OF_MANY: f64 = 12.75;
/// With cages 7.3 mm, so that their small sums are legible.
const LEAST_CELL_OF_CAGES: f64 = 20.7;
const LEAST_SOLUTION_CELL: f64 = 9.0;

/// In large print: the smallest size of digits, and the smallest grids, 3 inches.
const LARGE_DIGITS: f64 = 16.0;
const LARGE_GRID: f64 = 216.0;

/// The thickest lines of other kinds, in points: thicker ones are near cages and other marks. And
/// the thinnest of all, in thin lines, which have to look like others.
const THICKEST: f64 = 2.75;
const THINNEST: f64 = 2.1;

/// The distance of a thin frame from the grid that it is around, in points.
const OUTER_FRAME: f64 = 3.0;

/// The radius of a dot at the place of a candidate, in points.
const CANDIDATE_DOT: f64 = 0.5;

/// The part of a page that grids fill.
fn body(area: Rect, has_header: bool) -> Rect {
    let header = if has_header { STRIP } else { 0.0 };
    Rect { top: area.top + header, bottom: area.bottom - STRIP, ..area }
}

/// The font size of the label above a grid of this side.
fn label_size(side: f64, is_solution: bool, is_large: bool) -> f64 {
    match (is_solution, is_large) {
        (true, false) => (side / 9.0 * 0.6).clamp(SMALLEST, 10.0),
        (false, false) => (side / 9.0 * 0.42).clamp(9.0, 13.0),
        (true, true) => (side / 9.0 * 0.5).clamp(12.0, 16.0),
        (false, true) => (side / 9.0 * 0.5).clamp(16.0, 22.0),
    }
}

/// The font size of the line below a grid whose label has this size.
fn foot_size(label: f64) -> f64 {
    (label * 0.8).max(8.0)
}

/// The size in points of the smallest digits in a grid of this side, with this number of cells
/// across.
fn points((side, across): (f64, usize), is_solution: bool, faces: &Faces<'_>) -> f64 {
    let style = grid_style(side / across as f64, is_solution, true);
    // Half of the outer line is on each side of the cells.
    let cell = (side - style.thick) / across as f64;
    let size = |weight| {
        let span = faces.digits(weight);
        cell * style.digit / (span.top - span.bottom)
    };
    size(style.given.0).min(size(style.found.0))
}

/// Whether this number of solutions on a page have digits and grids of large print.
pub(crate) fn has_large_solutions(
    sheet: &Sheet,
    puzzles: &[Proved],
    faces: &Faces<'_>,
    count: usize,
) -> bool {
    let body = body(sheet.area(1), true);
    // Larger boards have fewer places, as in the sequence of pages.
    let widest = puzzles.iter().map(across).filter(|&across| across < LARGE).max();
    let side = Slots::new(count, body, |side| [label_size(side, true, true) * 1.3, 0.0]).side;
    side >= LARGE_GRID
        && widest.is_none_or(|across| points((side, across), true, faces) >= LARGE_DIGITS)
}

impl Press<'_> {
    pub(super) fn grids(
        &self,
        page: &mut Page,
        number: usize,
        grids: &Grids,
    ) -> Result<(), MakeError> {
        let (area, small) = (self.sheet.area(number), self.small());
        if let Some(header) = &grids.header {
            let line = self.faces.fitted(header, Weight::Regular, small, area.width())?;
            let baseline = area.top + small * 0.8;
            self.corner(&mut page.drawing, area, number, line, baseline);
        }
        self.folio(&mut page.drawing, area, number)?;
        if let Some(rules) = &grids.rules {
            // At the inner edge: the number of the page is at the outer one.
            let width = area.width() - 4.0 * small;
            let line = self.faces.fitted(rules, Weight::Regular, small, width)?;
            self.corner(&mut page.drawing, area, number + 1, line, area.bottom);
        }
        let body = body(area, grids.header.is_some());
        let slots = Slots::new(grids.places, body, |side| self.beside(side, grids.is_solution));
        self.check(&slots, body, grids)?;
        let size = label_size(slots.side, grids.is_solution, self.book.large_print);
        let range = grids.first..grids.first + grids.count;
        let before = page.drawing.marks.len();
        for (frame, nth) in slots.grids.into_iter().zip(range.clone()) {
            page.grids.push(Placed { puzzle: nth, is_solution: grids.is_solution, frame });
            let puzzle = &self.puzzles[nth];
            self.label(&mut page.drawing.marks, frame, size, puzzle, grids.is_solution)?;
            if !grids.is_solution {
                self.foot(&mut page.drawing.marks, frame, foot_size(size), nth)?;
            }
            self.grid(page, frame, puzzle, grids.is_solution)?;
        }
        // Others are not read back upside down.
        let are_ordinary = self.puzzles[range].iter().all(|puzzle| puzzle.other.is_none());
        if self.book.extras.rotated_solutions && grids.is_solution && are_ordinary {
            turn(page, before, body);
        }
        Ok(())
    }

    /// The reach of the frame around a grid.
    fn around(&self) -> f64 {
        if self.look.ornament == Ornament::Flower { OUTER_FRAME } else { 0.0 }
    }

    /// The heights of the label above a grid of this side, and of the line below it. Letters are up
    /// to 0.8 of their size high; another half is space.
    fn beside(&self, side: f64, is_solution: bool) -> [f64; 2] {
        let size = label_size(side, is_solution, self.book.large_print);
        let extras = &self.book.extras;
        let has_foot = (extras.solution_pages || extras.hints) && !is_solution;
        let around = self.around();
        let lines = if extras.solution_pages && extras.hints { 2.7 } else { 1.5 };
        [size * 1.3 + around, if has_foot { foot_size(size) * lines + around } else { 0.0 }]
    }

    /// Refuses grids that are too small to write into or to read.
    fn check(&self, slots: &Slots, body: Rect, grids: &Grids) -> Result<(), MakeError> {
        let Grids { is_solution, first, count, places, .. } = *grids;
        let most = self.puzzles[first..first + count].iter().map(across).max().unwrap_or(9);
        let least = match is_solution {
            true => LEAST_SOLUTION_CELL,
            false if self.puzzles[first..first + count].iter().any(has_cages) => {
                LEAST_CELL_OF_CAGES
            }
            false if most >= LARGE => LEAST_CELL_OF_MANY,
            false => LEAST_CELL,
        };
        let cell = slots.side / most as f64;
        if cell < least {
            let fits = |trim: &Trim| {
                let page = self.sheet.gain_of(*trim)?;
                let larger = Rect {
                    left: 0.0,
                    top: 0.0,
                    right: body.width() + page[0],
                    bottom: body.height() + page[1],
                };
                let slots = Slots::new(places, larger, |side| self.beside(side, is_solution));
                Some(slots.side / most as f64 >= least)
            };
            let larger = Trim::USUAL.into_iter().find(|trim| fits(trim) == Some(true));
            return Err(too_small(self.book.trim, (places, is_solution), [cell, least], larger));
        }
        if !self.book.large_print {
            return Ok(());
        }
        let noun = if is_solution { "solutions" } else { "puzzles" };
        let refuse = |what: String| {
            Err(MakeError::layout(format!(
                "{places} {noun} on a page of {} have {what} in large print: choose fewer {noun} \
                 on a page or a larger page",
                self.book.trim
            )))
        };
        let points = points((slots.side, most), is_solution, self.faces);
        if points < LARGE_DIGITS {
            let points = (points * 10.0).floor() / 10.0;
            return refuse(format!("digits of {points} points; {LARGE_DIGITS} points are needed"));
        }
        if slots.side < LARGE_GRID {
            let inches = (slots.side / 7.2).floor() / 10.0;
            return refuse(format!("grids of {inches} inches; 3 inches are needed"));
        }
        Ok(())
    }

    fn grid(
        &self,
        page: &mut Page,
        frame: Rect,
        puzzle: &Proved,
        is_solution: bool,
    ) -> Result<(), MakeError> {
        let side = frame.width();
        let cell = side / across(puzzle) as f64;
        let style = self.grid_style(cell, (is_solution, puzzle.other.is_none()));
        let before = page.drawing.marks.len();
        if let Some(other) = &puzzle.other {
            let area = Rect::square(frame.left, frame.top, side);
            let picture = match is_solution {
                false => VariantPicture::new(other.puzzle.clone()),
                true => VariantPicture::new(other.bare()).solution(other.solution.clone()),
            };
            page.drawing.marks.extend(picture.on_page(area, &style, self.faces)?);
            self.dress(page, before, frame, style.thick);
            return Ok(());
        }
        let extras = &self.book.extras;
        let marked =
            if extras.shaded_boxes && !is_solution { every_second() } else { CellSet::EMPTY };
        let content = GridContent {
            step: None,
            givens: &puzzle.puzzle,
            found: is_solution.then_some(&puzzle.solution),
            candidates: None,
            marked,
        };
        let corner = [frame.left, frame.top];
        page.drawing.grid(corner, side, &content, &style, (self.faces, self.digits));
        self.dress(page, before, frame, style.thick);
        if extras.candidate_dots && !is_solution {
            let [left, top] = corner.map(|at| at + style.thick / 2.0);
            let layout = Layout { left, top, cell: (side - style.thick) / 9.0, roomy: false };
            for empty in Cell::ALL.into_iter().filter(|&cell| puzzle.puzzle.get(cell).is_none()) {
                for digit in sudoku_core::Digit::ALL {
                    let outline = disc(layout.center(empty, digit), CANDIDATE_DOT);
                    let fill = Some(Color::BLACK);
                    page.drawing.marks.push(Mark::Shape { outline, fill, line: None });
                }
            }
        }
        Ok(())
    }

    /// The lines and digits of a grid, as the theme has them.
    fn grid_style(&self, cell: f64, (is_solution, is_ordinary): (bool, bool)) -> GridStyle {
        let plain = grid_style(cell, is_solution, self.book.large_print);
        let thickest = if is_ordinary { f64::INFINITY } else { THICKEST };
        let thick = (plain.thick * self.look.thick).min(thickest).max(plain.thin * THINNEST);
        GridStyle { thick, marked: self.look.shade, ..plain }
    }

    /// Gives the thick lines among the marks from this one on the colour of the theme, and a grid
    /// its outer frame.
    fn dress(&self, page: &mut Page, first: usize, frame: Rect, thick: f64) {
        let accent = self.look.accent;
        for mark in page.drawing.marks.iter_mut().skip(first) {
            if matches!(mark, Mark::Lines { width, .. } if *width == thick) {
                let lines = std::mem::replace(mark, Mark::Lines { lines: Vec::new(), width: 0.0 });
                *mark = colored(lines, accent);
            }
        }
        if self.look.ornament == Ornament::Flower {
            let lines = ornament::frame(frame, -OUTER_FRAME, thinnest_line());
            page.drawing.marks.push(colored(lines, accent));
        }
    }

    /// Draws the name of a grid above its left corner, with the rating and the minutes of the
    /// puzzle beside it, and its level above the right one, with its stars. If its hardest
    /// technique is printed, it is there instead: beside a technique no reader would recognise a
    /// level.
    fn label(
        &self,
        marks: &mut Vec<Mark>,
        frame: Rect,
        size: f64,
        puzzle: &Proved,
        is_solution: bool,
    ) -> Result<(), MakeError> {
        let baseline = frame.top - self.around() - size * 0.5;
        let printed = self.printed();
        let word = if is_solution { printed.solution } else { printed.puzzle };
        let label = format!("{word} {}", puzzle.number);
        let shown = Some(puzzle).filter(|_| !is_solution);
        let of =
            |words: fn(&Proved) -> &Option<Box<str>>| shown.and_then(|it| words(it).as_deref());
        let rating = of(|it| &it.rating);
        let stars = shown.filter(|_| self.book.extras.stars).and_then(|it| it.level);
        // With stars it is the measured level, in the same words.
        let level = stars.map_or(of(|it| &it.difficulty), |level| Some(printed.level(level)));
        let minutes = shown.filter(|_| self.book.extras.minutes).and_then(|it| it.minutes);
        let minutes = minutes.map(|minutes| self.minutes_of(minutes, minutes));
        let (beside, right) = match of(|it| &it.technique) {
            None => (rating.into_iter().collect(), level),
            technique => (rating.into_iter().chain(level).collect::<Vec<_>>(), technique),
        };
        let beside = beside.into_iter().chain(minutes.as_deref());
        let beside: String = beside.flat_map(|words| [DOT, words]).collect();
        let set = |words: &str| self.faces.set(words, Weight::Regular);
        let label = self.faces.set(&label, Weight::Bold)?;
        let beside = (!beside.is_empty()).then(|| set(&beside)).transpose()?;
        let right = right.map(set).transpose()?;
        let space = if right.is_some() { 1.5 } else { 0.0 };
        let width = |line: &Option<Line>| line.as_ref().map_or(0.0, |line| line.width);
        // The height of stars, and the width of all, with the space before them, in ems.
        let height = 0.8;
        let of_stars = if stars.is_some() { stars::width(height) + 0.5 } else { 0.0 };
        let all = label.width + width(&beside) + space + width(&right) + of_stars;
        let size = size.min(frame.width() / all);
        if size < SMALLEST {
            let text = right.map_or(label.text, |right| right.text);
            return Err(MakeError::layout(format!("{text:?} is too long to fit above a grid")));
        }
        if let Some(right) = right {
            let left = frame.right - (right.width + of_stars) * size;
            marks.push(text(right, left, baseline, size));
        }
        if let Some(level) = stars {
            let height = height * size;
            let at = [frame.right - stars::width(height), baseline + 0.04 * size];
            marks.extend(stars::stars(place(level) + 1, at, height));
        }
        if let Some(beside) = beside {
            let left = frame.left + label.width * size;
            marks.push(text(beside, left, baseline, size));
        }
        marks.push(text(label, frame.left, baseline, size));
        Ok(())
    }

    /// The page of the hint below the left corner of a puzzle, and that of the solution below the
    /// right one.
    fn foot(
        &self,
        marks: &mut Vec<Mark>,
        frame: Rect,
        size: f64,
        puzzle: usize,
    ) -> Result<(), MakeError> {
        let printed = self.printed();
        let solution =
            self.sequence.solution_pages[puzzle].filter(|_| self.book.extras.solution_pages);
        let hint = self.sequence.hint_pages[puzzle];
        let set = |words: &str, page: Option<usize>| {
            let words = page.map(|page| filled(words, &[&page.to_string()]));
            words.map(|words| self.faces.set(&words, Weight::Regular)).transpose()
        };
        let left = set(printed.hint_page, hint)?;
        let right = set(printed.solution_page, solution)?;
        let width = |line: &Option<Line>| line.as_ref().map_or(0.0, |line| line.width);
        // Both have one size; where they do not fit side by side, the solution is a line lower.
        let space = if left.is_some() && right.is_some() { 1.5 } else { 0.0 };
        let all = width(&left) + width(&right) + space;
        let beside = size.min(frame.width() / all.max(f64::EPSILON));
        let is_one_line = beside >= SMALLEST;
        let size = match is_one_line {
            true => beside,
            false => size.min(frame.width() / width(&left).max(width(&right))).max(SMALLEST),
        };
        let mut baseline = frame.bottom + self.around() + size * 1.25;
        if let Some(line) = left {
            marks.push(text(line, frame.left, baseline, size));
            baseline += if is_one_line { 0.0 } else { size * 1.2 };
        }
        if let Some(line) = right {
            let left = frame.right - line.width * size;
            marks.push(text(line, left, baseline, size));
        }
        Ok(())
    }
}

/// Turns the marks from this one on, and the grids, upside down in an area.
fn turn(page: &mut Page, first: usize, area: Rect) {
    let about = [f64::midpoint(area.left, area.right), f64::midpoint(area.top, area.bottom)];
    page.turned = Some((about, page.drawing.marks.split_off(first)));
    for Placed { frame, .. } in &mut page.grids {
        let [x, y] = about.map(|middle| 2.0 * middle);
        let Rect { left, top, right, bottom } = *frame;
        *frame = Rect { left: x - right, top: y - bottom, right: x - left, bottom: y - top };
    }
}

/// Whether a puzzle has cages.
fn has_cages(puzzle: &Proved) -> bool {
    let rules = puzzle.other.as_ref().map(|other| other.puzzle.rules());
    rules.is_some_and(|rules| rules.iter().any(|rule| matches!(rule, Rule::Cage(_))))
}

/// The cells of every second box.
fn every_second() -> CellSet {
    Cell::ALL.into_iter().filter(|cell| (cell.row() / 3 + cell.column() / 3) % 2 == 1).collect()
}

/// The cells of these grids would be too small.
fn too_small(
    trim: Trim,
    (places, is_solution): (usize, bool),
    [cell, least]: [f64; 2],
    larger: Option<Trim>,
) -> MakeError {
    let noun = if is_solution { "solution" } else { "puzzle" };
    let (noun, leave) = match places {
        1 => (noun.to_owned(), "leaves"),
        _ => (format!("{noun}s"), "leave"),
    };
    let mm = |points: f64| points / 72.0 * 25.4;
    // Rounded down: it never reads like enough.
    let cell = (mm(cell) * 10.0).floor() / 10.0;
    let fewer = if places > 1 { format!("fewer {noun} on a page") } else { String::new() };
    let page = larger.map(|trim| format!("a page of {trim}"));
    let ways: Vec<String> =
        page.into_iter().chain(Some(fewer)).filter(|it| !it.is_empty()).collect();
    let ways = match ways.is_empty() {
        true => "a larger page is needed".to_owned(),
        false => format!("choose {}", ways.join(" or ")),
    };
    MakeError::layout(format!(
        "{places} {noun} on a page of {trim} {leave} {cell:.1} mm for a cell; {:.1} mm are \
         needed: {ways}",
        mm(least),
    ))
}

/// Black only, with no line thinner than print services require.
fn grid_style(cell: f64, is_solution: bool, large_print: bool) -> GridStyle {
    let thinnest = thinnest_line();
    let (digit, given, found) = match (is_solution, large_print) {
        (false, false) => (0.52, Weight::Regular, Weight::Regular),
        (false, true) => (0.62, Weight::Bold, Weight::Bold),
        (true, _) => (0.58, Weight::Bold, Weight::Regular),
    };
    GridStyle {
        thin: (cell / 40.0).clamp(thinnest, 1.1),
        thick: (cell / 11.0).clamp(1.6, if large_print { 4.0 } else { 2.75 }),
        digit,
        given: (given, Color::BLACK),
        found: (found, Color::BLACK),
        candidate: Color::BLACK,
        marked: Color::WHITE,
        numbered: false,
    }
}
