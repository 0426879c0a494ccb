//! Draws what was seen in pictures: to show why a grid is read as it is, or refused.

use std::ops::ControlFlow;
use std::path::Path;

use sudoku_vision::{CellReading, Class, Grey, GridReading, Inks, PictureReading, Refused};

use super::{in_some_light, open};
use crate::budget::Budget;
use crate::format::Format;
use crate::picture::{Color, Drawing, Pixels, decode};
use crate::source::{Content, DocumentKind, Source, SourceError, SourceErrorKind};

/// A page of a picture, with everything that was seen drawn over it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SeenPage {
    /// The page, from 1.
    pub page: u32,
    /// The name of its file without the ending.
    pub name: Box<str>,
    /// A PNG file, or the reason why the picture cannot be decoded.
    pub png: Result<Vec<u8>, Box<str>>,
}

/// Draws what is seen in a picture, or in each picture of a folder, and hands over the pages while
/// `each` goes on: lattices with their answers and doubts, and refused parts with the reason.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_book::{Source, draw_seen};
///
/// let paper = Source::of_pixels("camera", 100, 100, &[255; 10_000])?;
/// draw_seen(paper, &mut |seen| {
///     assert!(seen.png.is_ok_and(|png| png.starts_with(b"\x89PNG")));
///     ControlFlow::Continue(())
/// })?;
/// # Ok::<(), sudoku_book::SourceError>(())
/// ```
///
/// # Errors
///
/// If the source is not a picture. Those of a folder that cannot be decoded are handed over with
/// the reason.
pub fn draw_seen(
    source: Source<'_>,
    each: &mut dyn FnMut(SeenPage) -> ControlFlow<()>,
) -> Result<(), SourceError> {
    let (name, content, opening, _) = source.into_parts();
    let mut pages = Pages { page: 0, each };
    let stem = stem(Path::new(&*name));
    let other = |found| {
        let reason = SourceErrorKind::OtherFormat { found, wanted: Format::Picture };
        Err(SourceError { name: name.clone(), reason })
    };
    match content {
        Content::Pixels(pixels) => _ = pages.draw(&stem, Ok(pixels)),
        Content::Document(DocumentKind::Picture(kind), bytes) => {
            decode(kind, &bytes, &opening.budget, &mut |pixels| pages.draw(&stem, pixels));
        }
        Content::Folder(paths) => pages.folder(&paths, &opening.budget),
        Content::Document(kind, _) => return other(kind.format()),
        Content::Text(_) => return other(Format::Text),
    }
    Ok(())
}

fn stem(path: &Path) -> Box<str> {
    path.file_stem().unwrap_or_default().to_string_lossy().into()
}

struct Pages<'a> {
    page: u32,
    each: &'a mut dyn FnMut(SeenPage) -> ControlFlow<()>,
}

impl Pages<'_> {
    fn folder(&mut self, paths: &[impl AsRef<Path>], budget: &Budget) {
        for path in paths.iter().map(AsRef::as_ref) {
            let (stem, mut flow) = (stem(path), ControlFlow::Continue(()));
            let mut draw = |pixels| {
                flow = self.draw(&stem, pixels);
                flow
            };
            match open(path) {
                Ok((kind, bytes)) => decode(kind, &bytes, budget, &mut draw),
                Err(reason) => _ = draw(Err(reason)),
            }
            if flow.is_break() {
                return;
            }
        }
    }

    fn draw(&mut self, name: &str, pixels: Result<Pixels, String>) -> ControlFlow<()> {
        self.page += 1;
        let png =
            pixels.and_then(|pixels| drawing(&pixels).png().map_err(|error| error.to_string()));
        (self.each)(SeenPage { page: self.page, name: name.into(), png: png.map_err(Into::into) })
    }
}

const SURE: Color = [0, 96, 160];
const LINES: Color = [0, 150, 70];
const DOUBT: Color = [220, 110, 0];
const ENTRY: Color = [130, 40, 160];
const REFUSED: Color = [200, 0, 30];

fn drawing(pixels: &Pixels) -> Drawing {
    let mut drawing = Drawing::of(pixels);
    let Some(grey) = Grey::new(pixels.width, pixels.height, &pixels.grey) else { return drawing };
    let mut light = None;
    let (grey, reading) = in_some_light(grey, &mut light);
    let PictureReading { grids, refused, rejected, .. } = reading;
    let is_empty = grids.is_empty() && refused.is_empty() && rejected.is_empty();
    for Refused { bounds, reason, .. } in rejected.iter().chain(&refused) {
        drawing.frame(*bounds, REFUSED);
        drawing.text((bounds[0], bounds[1]), 2, &reason.to_string(), REFUSED);
    }
    let colours = Grey::new(pixels.width, pixels.height, &pixels.colours);
    for grid in &grids {
        draw_grid(&mut drawing, grid, &grid.inks(grey, colours));
    }
    if is_empty {
        drawing.text((0.0, 0.0), 2, "no grid is seen", REFUSED);
    }
    drawing
}

fn draw_grid(drawing: &mut Drawing, grid: &GridReading, inks: &Inks) {
    /// The pieces of a line in a cell, which may bend.
    const PIECES: usize = 4;
    let is_entry = |at: usize| inks.entries.contains(&at);
    let is_doubtful =
        |at: usize| inks.unsure.contains(&at) || grid.cells[at].is_doubtful() && !is_entry(at);
    let doubtful = (0..grid.cells.len()).filter(|&at| is_doubtful(at)).count();
    let color = if doubtful == 0 { LINES } else { DOUBT };
    let side = grid.side();
    for line in 0..=side {
        for piece in 0..side * PIECES {
            let [from, to] = [piece, piece + 1].map(|at| at as f64 / PIECES as f64);
            let line = line as f64;
            drawing.line(grid.point(from, line), grid.point(to, line), color);
            drawing.line(grid.point(line, from), grid.point(line, to), color);
        }
    }
    for (at, cell) in grid.cells.iter().enumerate() {
        let (column, row) = ((at % side) as f64, (at / side) as f64);
        let (a, b) = (grid.point(column, row), grid.point(column + 1.0, row + 1.0));
        let (left, top) = (a.0.min(b.0), a.1.min(b.1));
        let width = (a.0 - b.0).abs().min((a.1 - b.1).abs());
        let (words, color) = match cell.digit() {
            Some(0) => continue,
            _ if is_entry(at) => ("pen".to_owned(), ENTRY),
            _ if is_doubtful(at) => (doubt(cell), DOUBT),
            Some(digit) => (digit.to_string(), SURE),
            None => continue,
        };
        let size = match is_doubtful(at) {
            true => drawing.size_for(width * 0.9, words.len()),
            false => drawing.size_for(width * 0.3, 1),
        };
        if is_doubtful(at) {
            let inset = width * 0.06;
            let bounds = [left + inset, top + inset, left + width - inset, top + width - inset];
            drawing.frame(bounds, DOUBT);
        }
        drawing.text((left + width * 0.06, top + width * 0.06), size, &words, color);
    }
    let [left, top, _, _] = grid.bounds();
    let turned = match grid.turn {
        0 => String::new(),
        turn => format!(", turned by {}", 90 * u16::from(turn)),
    };
    let lines = 2 * side * (side + 1);
    let words = format!("{}/{lines} lines, {doubtful} doubtful{turned}", grid.support);
    drawing.text((left, (top - 16.0).max(0.0)), 2, &words, color);
}

/// The readings of a doubtful cell, and how sure the best one is: `5/6 62%`; `-` is empty. After
/// `?` for another mark they are the less likely ones.
fn doubt(cell: &CellReading) -> String {
    let digit = |digit: u8| if digit == 0 { "-".to_owned() } else { digit.to_string() };
    let digits: Vec<String> = cell.plausible().into_iter().map(digit).collect();
    let part = u32::from(cell.scores().confidence()) * 100 / u32::from(sudoku_vision::Scores::ONE);
    match cell.scores().best() {
        Class::Other => format!("? {part}% {}", digits.join("/")).trim_end().to_owned(),
        _ => format!("{} {part}%", digits.join("/")),
    }
}
