//! Decides which figures of a document are no entries: templates, decorations, tables.

use sudoku_core::{Grid, solve_grid};
use sudoku_pdf::{Figure, FigureKind, PageGrid, Reading, Sheet, Survey};

use super::area;
use super::labels::Said;
use crate::account::{Holding, Remark};
use crate::place::Place;
use crate::words::{Phrase as Meaning, Speaks, is_bonus};

/// A book with fewer other grids does not show what its grids look like.
const FEWEST: usize = 4;
/// A decoration differs in size from the grids of the book by at least this factor.
const OTHER_SIZE: f64 = 1.25;
/// This fraction of the grids shows how the others are.
const MOST: f64 = 0.8;

/// The reasons why grids are remarks and no entries; `None` for those that are entries.
pub(super) fn asides(survey: &Survey, said: &[Said]) -> Vec<Option<Remark>> {
    let Survey { pages, grids, .. } = survey;
    let looks: Vec<Look> = grids
        .iter()
        .zip(said)
        .map(|(grid, said)| Look::of(grid, said, &pages[grid.page]))
        .collect();
    let aside = |index: usize| -> Option<Remark> {
        let place = place(&grids[index], pages);
        if is_decoration(index, pages.len(), &looks) {
            let note = "a grid that is alone on the first or last page, without a number, and \
                        unlike the grids of the book, was taken for a decoration and not checked";
            return Some(Remark::new(Holding::Decoration, place).with_note(note));
        }
        is_template(index, &looks).then(|| Remark::new(Holding::EmptyGrid, place))
    };
    (0..grids.len()).map(aside).collect()
}

/// The note on a grid that shines through a scanned sheet.
pub(crate) const MIRRORED: &str =
    "a grid in mirror writing: the print of the other side of the sheet";

/// A figure that is no grid, as a remark.
pub(super) fn figure(figure: &Figure, pages: &[Sheet]) -> Remark {
    let Figure { page, bounds, kind, .. } = figure;
    let place =
        Place::Page { page: *page as u32 + 1, area: area(bounds), spot: None, picture: None };
    match *kind {
        FigureKind::Table { columns, rows } => Remark::new(Holding::Table, place)
            .with_note(format!("lines across and down: {columns} columns and {rows} rows")),
        FigureKind::Leaning => Remark::new(Holding::Leaning, place),
        FigureKind::Mirrored => Remark::new(Holding::Picture, place).with_note(MIRRORED),
        _ => {
            let sheet = &pages[*page];
            let part = bounds.width() * bounds.height() / (sheet.width * sheet.height).max(1.0);
            let note = match (part > 0.6, sheet.phrases.is_empty()) {
                (true, true) => "a picture is the whole page: nothing on it was read",
                (true, false) => "a picture covers the page; the words on it were read",
                _ => "a picture; nothing in it was read",
            };
            Remark::new(Holding::Picture, place).with_note(note)
        }
    }
}

fn place(grid: &PageGrid, _: &[Sheet]) -> Place {
    Place::Page { page: grid.page as u32 + 1, area: area(&grid.bounds), spot: None, picture: None }
}

/// The properties of a grid that show whether it is one of the book.
struct Look {
    page: usize,
    size: f64,
    is_empty: bool,
    is_read: bool,
    is_proper: bool,
    /// It has a few digits, too few for a puzzle.
    is_sparse: bool,
    /// Words of its page speak of a puzzle or a solution.
    is_announced: bool,
    has_label: bool,
    has_number: bool,
}

impl Look {
    fn of(grid: &PageGrid, said: &Said, page: &Sheet) -> Self {
        let is_empty = matches!(&grid.reading, Reading::Unreadable(_))
            && grid.filled.is_none()
            && matches!(&grid.reading, Reading::Unreadable(reason) if reason.starts_with("an empty grid"));
        let is_read = !matches!(grid.reading, Reading::Unreadable(_));
        let number = said.label.as_ref().and_then(|label| label.number);
        Self {
            page: grid.page,
            size: grid.bounds.width().max(grid.bounds.height()),
            is_empty,
            is_read,
            is_proper: is_proper(&grid.reading),
            is_sparse: !matches!(grid.reading, Reading::Drawn(_) | Reading::Overlap(_))
                && grid.filled.is_some_and(|filled| filled < Grid::FEWEST_GIVENS),
            is_announced: page.phrases.iter().any(|phrase| announces(&phrase.text)),
            has_label: said.label.is_some(),
            has_number: number.is_some(),
        }
    }
}

/// Whether the digits are those of a puzzle with one solution, which is not filled in.
fn is_proper(reading: &Reading) -> bool {
    let Reading::Digits(digits) = reading else { return false };
    let grid = Grid::from_digits(*digits).unwrap_or_default();
    !grid.is_full() && solve_grid(&grid).solution().is_some()
}

/// Whether words speak of one puzzle or of solutions, as those of a last page do.
fn announces(text: &str) -> bool {
    let speaks = Meaning::of(text).speaks;
    is_bonus(text) || matches!(speaks, Some(Speaks::Puzzle | Speaks::Solution))
}

/// Whether a grid decorates a cover: it is alone on the first or the last page, without a label,
/// and unlike the grids of the book, and is a puzzle that is right.
fn is_decoration(index: usize, pages: usize, looks: &[Look]) -> bool {
    let this = &looks[index];
    let is_cover = this.page == 0 || this.page + 1 == pages;
    let is_alone = looks.iter().filter(|look| look.page == this.page).count() == 1;
    if !is_cover || !is_alone || this.has_label {
        return false;
    }
    let others = || looks.iter().filter(|look| look.page != this.page && look.is_read);
    let count = others().count();
    if count < FEWEST {
        return false;
    }
    // A few digits in a grid are a drawing. A puzzle that is wrong may be one of the book.
    let is_drawing = this.is_sparse && this.page == 0;
    if !(this.is_proper || is_drawing) || (this.page > 0 && this.is_announced) {
        return false;
    }
    let is_other_size = |look: &Look| {
        let (small, large) = (this.size.min(look.size), this.size.max(look.size));
        large >= OTHER_SIZE * small
    };
    let numbered = others().filter(|look| look.has_number).count() as f64;
    // Without numbers only the size speaks, so more grids have to be alike.
    let is_numbered = numbered >= MOST * count as f64;
    others().all(is_other_size) && (is_numbered || count >= 2 * FEWEST)
}

/// Whether a grid without digits is one to be filled in by the reader, and no puzzle that lost its
/// digits: it has no number though others have, or all grids of its page are empty.
fn is_template(index: usize, looks: &[Look]) -> bool {
    let this = &looks[index];
    if !this.is_empty || this.has_number {
        return false;
    }
    let read = || looks.iter().filter(|look| look.is_read);
    let count = read().count();
    let numbered = read().filter(|look| look.has_number).count() as f64;
    let here = || looks.iter().filter(|look| look.page == this.page);
    count > 0 && (numbered >= MOST * count as f64 || here().all(|look| look.is_empty))
}
