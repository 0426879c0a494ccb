//! Books in pictures: each picture is a page, and `sudoku-vision` reads its grids.

mod seen;

use std::fs::File;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sudoku_core::{AnyPuzzle, Cell, CellSet, Digit, DigitSet, Grid};
use sudoku_vision::{
    DrawnGrid, Grey, GridReading, Inks, PictureReading, Refusal, Refused, read_all,
    sort_for_reading,
};

pub use seen::{SeenPage, draw_seen};

use super::drawn;
use super::emit::{Emit, not_read, unreadable};
use crate::Format;
use crate::account::{Holding, Remark};
use crate::budget::Budget;
use crate::doubt::{CutOut, Doubtful, DoubtfulCell};
use crate::entry::{Entry, Role, Unreadable, Variant};
use crate::picture::{PictureKind, Pixels, decode};
use crate::place::{Area, Outline, Place, Spot};
use crate::source::{LONGEST_DOCUMENT, Opening, SourceErrorKind};
use crate::words::Phrase;
use sudoku_human::words::Clause;

/// The shortest side of a picture in a document in which a grid is looked for, in pixels.
const LEAST_SIDE: usize = 60;

/// Reads the pages of a picture.
pub(super) fn read(
    kind: PictureKind,
    bytes: &[u8],
    opening: &Opening,
    emit: &mut Emit<'_>,
) -> Result<(), SourceErrorKind> {
    let (mut number, mut failed) = (0, None);
    decode(kind, bytes, &opening.budget, &mut |pixels| {
        number += 1;
        opening.watch.see(number - 1, number);
        match pixels {
            Ok(pixels) => {
                let empty = page(number, None, &pixels, emit);
                empty.into_iter().for_each(|place| without(place, emit));
            }
            // There may be no other page.
            Err(reason) if number == 1 => failed = Some(reason),
            Err(reason) => lost(number, None, reason, emit),
        }
        go_on(emit)
    });
    match failed {
        None => Ok(()),
        Some(reason) if number > 1 => {
            lost(1, None, reason, emit);
            Ok(())
        }
        Some(reason) => {
            Err(SourceErrorKind::Document { format: Format::Picture, reason: reason.into() })
        }
    }
}

/// Reads a picture of an archive, with the name of its file, as the page of this number.
#[cfg(feature = "documents")]
pub(super) fn read_page(
    name: &str,
    number: u32,
    bytes: &[u8],
    opening: &Opening,
    emit: &mut Emit<'_>,
) {
    let Some(kind) = PictureKind::of(bytes) else {
        return lost(number, Some(name), "is not a picture".into(), emit);
    };
    decode(kind, bytes, &opening.budget, &mut |pixels| {
        match pixels {
            Ok(pixels) => {
                let empty = page(number, Some(name), &pixels, emit);
                empty.into_iter().for_each(|place| without(place, emit));
            }
            Err(reason) => lost(number, Some(name), reason, emit),
        }
        go_on(emit)
    });
}

/// Reads a picture whose pixels are known.
pub(super) fn read_pixels(pixels: &Pixels, opening: &Opening, emit: &mut Emit<'_>) {
    opening.watch.see(0, 1);
    let empty = page(1, None, pixels, emit);
    empty.into_iter().for_each(|place| without(place, emit));
}

/// Reads the pictures of a folder as the pages of a book. A picture that cannot be decoded is an
/// entry with the reason.
pub(super) fn read_folder(paths: &[PathBuf], opening: &Opening, emit: &mut Emit<'_>) {
    let mut number = 0;
    let mut sheets = Sheets::default();
    for (nth, path) in paths.iter().enumerate() {
        opening.watch.see(nth as u32, paths.len() as u32);
        if emit.stopped() {
            return;
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let mut each = |pixels: Result<Pixels, String>| {
            number += 1;
            match pixels {
                Ok(pixels) => {
                    let empty = page(number, Some(&name), &pixels, emit);
                    sheets.sheet(&name, (pixels.width, pixels.height), empty);
                }
                Err(reason) => lost(number, Some(&name), reason, emit),
            }
            go_on(emit)
        };
        match open(path) {
            Ok((kind, bytes)) => decode(kind, &bytes, &opening.budget, &mut each),
            Err(reason) => _ = each(Err(reason)),
        }
    }
    sheets.end(emit);
}

/// The pictures of a folder: one without a grid may be a page of words, or a puzzle that was not
/// found.
#[derive(Default)]
struct Sheets {
    /// The size of each, and its place if it has no grid; whether its name speaks of a puzzle.
    all: Vec<((usize, usize), Option<Place>, bool)>,
}

impl Sheets {
    /// The fewest pictures of one size with grids that make another one of that size a puzzle.
    const FEWEST: usize = 3;

    fn sheet(&mut self, name: &str, size: (usize, usize), empty: Option<Place>) {
        let name = name.rsplit_once('.').map_or(name, |(stem, _)| stem).replace(['_', '-'], " ");
        let phrase = Phrase::of(&name);
        self.all.push((size, empty, phrase.speaks.is_some() && phrase.number.is_some()));
    }

    /// Emits an entry for each that most likely holds a grid, and notes the others.
    fn end(self, emit: &mut Emit<'_>) {
        let count = self.all.len();
        let with_grid: Vec<(usize, usize)> =
            self.all.iter().filter(|(_, empty, _)| empty.is_none()).map(|it| it.0).collect();
        let alike = |size: (usize, usize)| with_grid.iter().filter(|&&it| it == size).count();
        let likely: Vec<bool> = (self.all.iter().enumerate())
            .map(|(nth, &(size, _, is_named))| {
                // Before the first and after the last puzzle there are other pages.
                let is_between = nth > 0 && nth + 1 < count;
                let of_size = self.all.iter().filter(|other| other.0 == size).count();
                let is_odd = alike(size) >= Self::FEWEST && alike(size) + 1 >= of_size;
                is_named || (is_between && is_odd)
            })
            .collect();
        for ((_, empty, _), is_likely) in self.all.into_iter().zip(likely) {
            match empty {
                Some(place) if is_likely => {
                    not_read(place, Clause::new("unread.like-others").into(), emit);
                }
                Some(place) => without(place, emit),
                None => {}
            }
        }
    }
}

fn go_on(emit: &Emit<'_>) -> ControlFlow<()> {
    if emit.stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Emits an entry for a page that cannot be read.
fn lost(number: u32, name: Option<&str>, reason: String, emit: &mut Emit<'_>) {
    let (area, picture) = (Area::new(0.0, 0.0, 0.0, 0.0), name.map(Into::into));
    let place = Place::Page { page: number, area, spot: None, picture };
    unreadable(place, reason.into(), emit);
}

/// The content of a file, if it is a picture.
fn open(path: &Path) -> Result<(PictureKind, Vec<u8>), String> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    let most = LONGEST_DOCUMENT + 1;
    file.take(most).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 == most {
        return Err(SourceErrorKind::TooLong.to_string());
    }
    let kind = PictureKind::of(&bytes).ok_or("is not a picture")?;
    Ok((kind, bytes))
}

/// Emits the grids of a page, in the order of the page; of a folder, with the `name` of its file.
/// Returns the place of a page without any.
fn page(number: u32, name: Option<&str>, pixels: &Pixels, emit: &mut Emit<'_>) -> Option<Place> {
    if !emit.selects_page(number) {
        return None;
    }
    let (width, height) = (pixels.width as f64, pixels.height as f64);
    emit.picture(number, width, height);
    let place = |area, spot| {
        let picture = name.map(Into::into);
        Place::Page { page: number, area, spot, picture }
    };
    let Look { found, notes } = look(pixels);
    for (bounds, note) in notes {
        let [left, top, right, bottom] = bounds.map(f64::from);
        let place = place(Area::new(left, top, right, bottom), None);
        emit.remark(Remark::new(Holding::Picture, place).with_reason(&note));
    }
    let is_alone = found.len() == 1;
    let is_empty = found.is_empty();
    for (bounds, Seen { puzzle, entries, variant, outline }) in found {
        let [left, top, right, bottom] = bounds.map(f64::from);
        let area = Area::new(left, top, right, bottom);
        let spot = (!is_alone).then(|| Spot::of(area, width, height));
        let record = emit.record();
        if !entries.is_empty() {
            let note = format!("in another ink than the print, and left out: {entries}");
            let remark = Remark::new(Holding::Entries, place(area, spot)).with_note(note);
            emit.remark(remark);
        }
        emit.entry(Entry {
            place: place(area, spot),
            outline,
            record,
            role: Role::Unsaid,
            label: None,
            difficulty: None,
            variant,
            reading: puzzle,
        });
    }
    is_empty.then(|| place(Area::new(0.0, 0.0, width, height), None))
}

/// Notes a picture without a grid.
fn without(place: Place, emit: &mut Emit<'_>) {
    emit.remark(Remark::new(Holding::Picture, place));
}

/// The grids of a picture in a document. A digit by hand is left out.
pub(super) fn grids(
    bytes: &[u8],
    budget: &Budget,
) -> Result<Vec<Result<AnyPuzzle, Unreadable>>, String> {
    let kind = PictureKind::of(bytes).ok_or("it is not a picture of a known kind")?;
    let (mut grids, mut failed) = (Vec::new(), None);
    decode(kind, bytes, budget, &mut |pixels| {
        match pixels {
            Ok(pixels) if pixels.width.min(pixels.height) < LEAST_SIDE => {}
            Ok(pixels) => grids.extend(look(&pixels).found.into_iter().map(|(_, it)| it.puzzle)),
            Err(reason) => failed = Some(reason),
        }
        ControlFlow::Continue(())
    });
    match failed {
        Some(reason) if grids.is_empty() => Err(reason),
        _ => Ok(grids),
    }
}

/// The things that are seen in a picture.
struct Look {
    /// The grids in the order of the page, with their bounds.
    found: Vec<([f32; 4], Seen)>,
    /// Things that are no grids of the page, with the reason.
    notes: Vec<([f32; 4], Unreadable)>,
}

/// Looks for the grids of a picture. One that is cut out along its frame is looked at on paper.
fn look(pixels: &Pixels) -> Look {
    let (seen, margin) = look_at(pixels);
    let Some(margin) = margin else { return seen };
    let (mut other, _) = look_at(&pixels.on_paper(margin));
    let is_read = |(_, seen): &([f32; 4], Seen)| {
        seen.puzzle.as_ref().err().is_none_or(|it| it.other_kind.is_some() || it.doubtful.is_some())
    };
    if !other.found.iter().any(is_read) {
        return seen;
    }
    for (bounds, seen) in &mut other.found {
        let ends = [pixels.width, pixels.height, pixels.width, pixels.height];
        for (edge, end) in bounds.iter_mut().zip(ends) {
            *edge = (*edge - margin as f32).clamp(0.0, end as f32);
        }
        seen.outline = seen.outline.map(|outline| {
            let margin = margin as f64;
            Outline::new(outline.corners().map(|(x, y)| (x - margin, y - margin)))
        });
    }
    other
}

/// Looks for the grids of a picture as it is. Returns also the margin with which it is to be looked
/// at on paper, if it may be cut out along the frame of a grid.
fn look_at(pixels: &Pixels) -> (Look, Option<usize>) {
    let (mut found, mut notes) = (Vec::new(), Vec::new());
    let Some(grey) = Grey::new(pixels.width, pixels.height, &pixels.grey) else {
        return (Look { found, notes }, None);
    };
    let colours = Grey::new(pixels.width, pixels.height, &pixels.colours);
    let mut light = None;
    let (grey, reading) = in_some_light(grey, &mut light);
    let margin = reading.margin(grey);
    let PictureReading { grids, refused, rejected, .. } = reading;
    let seen = |grid: &GridReading| Seen {
        outline: Some(Outline::new(grid.outline.map(|(x, y)| (x.into(), y.into())))),
        ..Seen::of(grid, grey, colours, pixels.is_coarse)
    };
    found.extend(grids.iter().map(|grid| (grid.bounds(), seen(grid))));
    for Refused { bounds, reason, .. } in refused {
        if reason == Refusal::Mirrored {
            notes.push((bounds, Unreadable::new(reason.to_string().into())));
        } else if grids.len() == 1 && is_scrap(bounds, &reason, pixels) {
            notes.push((bounds, Clause::new("remark.scrap").into()));
        } else {
            found.push((bounds, Seen::unreadable(reason.to_string())));
        }
    }
    if found.is_empty() {
        // Else a photograph of a grid could be lost among pages without any.
        found.extend(rejected.iter().find_map(missed));
    }
    sort_for_reading(&mut found, |(bounds, _)| bounds.map(f64::from));
    (Look { found, notes }, margin)
}

/// Whether cells beside a puzzle are a piece of the next one on the page: fewer than half of it, at
/// the edge of the picture.
fn is_scrap([left, top, right, bottom]: [f32; 4], reason: &Refusal, pixels: &Pixels) -> bool {
    const HALF: usize = 40;
    let (width, height) = (pixels.width as f32, pixels.height as f32);
    let edge = width.max(height) * 0.02;
    let is_cut = left < edge || top < edge || right > width - edge || bottom > height - edge;
    matches!(reason, Refusal::Cells(..=HALF)) && is_cut
}

/// Reads a picture. If no grid is found in a dark one, it is read again with light and dark
/// exchanged, which are kept in `light`. Returns the picture that was read.
fn in_some_light<'a>(
    picture: Grey<'a>,
    light: &'a mut Option<Vec<u8>>,
) -> (Grey<'a>, PictureReading<'a>) {
    let reading = read_all(picture);
    if reading.grids.is_empty() {
        *light = picture.inverse();
        let pixels = light.as_deref().unwrap_or_default();
        if let Some(picture) = Grey::new(picture.width(), picture.height(), pixels) {
            let other = read_all(picture);
            let is_better = reading.refused.is_empty() && !other.refused.is_empty();
            if is_better || !other.grids.is_empty() {
                return (picture, other);
            }
        }
    }
    (picture, reading)
}

/// A grid that is most likely there, and whose lines are not seen well enough.
fn missed(rejected: &Refused) -> Option<([f32; 4], Seen)> {
    /// Of 180 pieces of lines. Of 160 photographs, tables beside the grid have up to 176.
    const LIKELY: u8 = 120;
    let Refusal::Lines(LIKELY..) = rejected.reason else { return None };
    let reason = format!(
        "a grid that cannot be read: {}; take the picture again, from straight above and with more \
         light",
        rejected.reason
    );
    Some((rejected.bounds, Seen::unreadable(reason)))
}

/// A grid as it was seen.
struct Seen {
    /// The givens, or the reason why they cannot be read.
    puzzle: Result<AnyPuzzle, Unreadable>,
    /// The names of the cells that a player has filled.
    entries: String,
    /// Whether something is in it that is not understood.
    variant: Option<Variant>,
    /// Its corners in the picture, if it was found.
    outline: Option<Outline>,
}

impl Seen {
    fn unreadable(reason: String) -> Self {
        let puzzle = Err(Unreadable::new(reason.into()));
        Self { puzzle, entries: String::new(), variant: None, outline: None }
    }

    /// A reading of a picture; in one that `is_coarse`, inks differ by its compression: a digit in
    /// another ink is doubtful there.
    fn of(
        reading: &GridReading,
        picture: Grey<'_>,
        colours: Option<Grey<'_>>,
        is_coarse: bool,
    ) -> Self {
        let grid = match reading.drawn(picture, colours) {
            Ok(grid) => grid,
            Err(reason) => {
                let side = reading.side();
                return Self::unreadable(format!("a grid of {side} x {side} cells: {reason}"));
            }
        };
        let cleared = reading.without_marks(picture, colours);
        let (picture, colours) = match &cleared {
            Some(cleared) => (cleared.picture(), cleared.colours()),
            None => (picture, colours),
        };
        let Inks { entries, unsure, .. } = reading.inks(picture, colours);
        if !grid.is_plain() {
            // The sums of cages pass for faint digits.
            let faint = if reading.has_cages() { Vec::new() } else { reading.faint(picture) };
            let unsure = [unsure, faint].concat();
            return Self::of_other_kind(reading, grid, &entries, &unsure, is_coarse);
        }
        let cells = |cells: Vec<usize>| cells.into_iter().map(|cell| Cell::ALL[cell]).collect();
        let (entries, unsure): (CellSet, CellSet) = (cells(entries), cells(unsure));
        let (entries, unsure) =
            if is_coarse { (CellSet::EMPTY, unsure | entries) } else { (entries, unsure) };
        let unsure = unsure | cells(reading.faint(picture));
        let mut digits = reading.digits();
        entries.iter().for_each(|cell| digits[cell.index()] = 0);
        let names = if entries.is_empty() { String::new() } else { entries.to_string() };
        let is_unknown = reading.has_unknown_marks(picture, colours);
        Self {
            puzzle: givens(reading, picture, digits, entries, unsure),
            entries: names,
            variant: is_unknown.then_some(Variant::UNKNOWN),
            outline: None,
        }
    }

    /// A grid of another size, or with rules that are drawn into it; no doubtful cell is guessed.
    fn of_other_kind(
        reading: &GridReading,
        mut grid: DrawnGrid,
        entries: &[usize],
        unsure: &[usize],
        is_coarse: bool,
    ) -> Self {
        let is_entry = |at: &usize| !is_coarse && entries.contains(at);
        let is_doubtful = |at: &usize| {
            let is_unsure = unsure.contains(at) || is_coarse && entries.contains(at);
            is_unsure || reading.cells[*at].is_doubtful() && !is_entry(at)
        };
        let cells = || 0..grid.symbols.len();
        let side = grid.side;
        let name = |at: usize| format!("r{}c{}", at / side + 1, at % side + 1);
        let doubtful: Vec<String> = cells().filter(is_doubtful).map(name).collect();
        if !doubtful.is_empty() {
            return Self::unreadable(format!(
                "a grid of {side} x {side} cells, some of which are hard to read: {}",
                doubtful.join(", ")
            ));
        }
        let filled: Vec<usize> = cells().filter(is_entry).collect();
        filled.iter().for_each(|&at| grid.symbols[at] = "".into());
        if grid.filled() == 0 && grid.cages.is_empty() && grid.marks.is_empty() {
            return Self::unreadable("an empty grid: no cell has a digit".into());
        }
        let entries = filled.into_iter().map(name).collect::<Vec<String>>().join(" ");
        Self { puzzle: drawn::puzzle(&grid, None), entries, variant: None, outline: None }
    }
}

/// A grid with these digits, or with doubtful cells: not those among the entries, but those that
/// are `unsure`.
fn givens(
    reading: &GridReading,
    picture: Grey<'_>,
    digits: [u8; 81],
    entries: CellSet,
    unsure: CellSet,
) -> Result<AnyPuzzle, Unreadable> {
    let cells = Cell::ALL.into_iter().zip(&reading.cells);
    let doubtful = cells.filter(|(cell, read)| {
        unsure.contains(*cell) || read.is_doubtful() && !entries.contains(*cell)
    });
    let doubtful: Vec<DoubtfulCell> = doubtful
        .map(|(cell, read)| {
            let plausible = read.plausible();
            let digit = |&number: &u8| Digit::try_from(number).ok();
            let digits: DigitSet = plausible.iter().filter_map(digit).collect();
            DoubtfulCell {
                cell,
                // A faint mark may be any of them.
                candidates: if digits.is_empty() { DigitSet::ALL } else { digits },
                may_be_empty: plausible.contains(&0) || unsure.contains(cell),
            }
        })
        .collect();
    let cut_out = |doubt: &DoubtfulCell| {
        CutOut::new(doubt.cell, &reading.cut_out(picture, doubt.cell.index()))
    };
    let cut_outs = doubtful.iter().filter_map(cut_out).collect();
    if let Some(doubtful) = Doubtful::new(digits, doubtful) {
        return Err(doubtful.with_cut_outs(cut_outs).into());
    }
    if digits == [0; 81] {
        return Err(Unreadable::new("an empty grid: no cell has a digit".into()));
    }
    Grid::from_digits(digits)
        .map(AnyPuzzle::Grid)
        .map_err(|error| Unreadable::new(error.to_string().into()))
}
