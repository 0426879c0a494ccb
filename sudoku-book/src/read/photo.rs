//! Books in pictures: each picture is a page, and `sudoku-vision` reads its grids.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use sudoku_core::{AnyPuzzle, Cell, Digit, Grid};
use sudoku_vision::{Grey, Page, Reading, Refusal, read_all};

use super::emit::{Emit, unreadable};
use crate::Format;
use crate::account::{Holding, Remark};
use crate::doubt::{Doubtful, DoubtfulCell};
use crate::entry::{Entry, Role, Unreadable};
use crate::picture::{PictureKind, Pixels, decode};
use crate::place::{Area, Place, Spot};
use crate::source::{LONGEST_DOCUMENT, Opening, SourceErrorKind};

/// Reads the only page of a picture.
pub(super) fn read(
    kind: PictureKind,
    bytes: &[u8],
    opening: &Opening,
    emit: &mut Emit<'_>,
) -> Result<(), SourceErrorKind> {
    let pixels = decode(kind, bytes, &opening.budget).map_err(|reason| {
        SourceErrorKind::Document { format: Format::Picture, reason: reason.into() }
    })?;
    page(1, &pixels, emit);
    Ok(())
}

/// Reads the pictures of a folder as the pages of a book. A picture that cannot be decoded is an
/// entry with the reason.
pub(super) fn read_folder(paths: &[PathBuf], opening: &Opening, emit: &mut Emit<'_>) {
    for (path, number) in paths.iter().zip(1..) {
        if emit.stopped() {
            return;
        }
        match open(path, opening) {
            Ok(pixels) => page(number, &pixels, emit),
            Err(reason) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let area = Area::new(0.0, 0.0, 0.0, 0.0);
                let reason = format!("{name}: {reason}");
                unreadable(Place::Page { page: number, area, spot: None }, reason.into(), emit);
            }
        }
    }
}

fn open(path: &Path, opening: &Opening) -> Result<Pixels, String> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    let most = LONGEST_DOCUMENT + 1;
    file.take(most).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 == most {
        return Err(SourceErrorKind::TooLong.to_string());
    }
    let kind = PictureKind::of(&bytes).ok_or("is not a picture")?;
    decode(kind, &bytes, &opening.budget)
}

/// Emits the grids of a page, in the order of the page.
fn page(number: u32, pixels: &Pixels, emit: &mut Emit<'_>) {
    let (width, height) = (pixels.width as f64, pixels.height as f64);
    let read = Grey::new(pixels.width, pixels.height, &pixels.grey).map(read_all);
    let Some(Page { grids, mut refused, .. }) = read else { return };
    for other in refused.extract_if(.., |one| one.reason == Refusal::Mirrored) {
        let [left, top, right, bottom] = other.bounds.map(f64::from);
        let area = Area::new(left, top, right, bottom);
        let remark = Remark::new(Holding::Picture, Place::Page { page: number, area, spot: None });
        emit.remark(remark.with_note(other.reason.to_string()));
    }
    let mut found: Vec<([f32; 4], Result<AnyPuzzle, Unreadable>)> = Vec::new();
    found.extend(grids.iter().map(|grid| (grid.bounds(), reading(grid))));
    let reason = |refused: Refusal| Err(Unreadable::new(refused.to_string().into()));
    found.extend(refused.iter().map(|refused| (refused.bounds, reason(refused.reason))));
    in_rows(&mut found);
    let is_alone = found.len() == 1;
    if found.is_empty() {
        let area = Area::new(0.0, 0.0, width, height);
        emit.remark(Remark::new(Holding::Picture, Place::Page { page: number, area, spot: None }));
    }
    for (bounds, reading) in found {
        let [left, top, right, bottom] = bounds.map(f64::from);
        let area = Area::new(left, top, right, bottom);
        let spot = (!is_alone).then(|| Spot::of(area, width, height));
        let record = emit.record();
        emit.entry(Entry {
            place: Place::Page { page: number, area, spot },
            record,
            role: Role::Unsaid,
            label: None,
            difficulty: None,
            variant: None,
            reading,
        });
    }
}

/// Sorts row by row: a row holds everything whose middle is above the lower edge of its first.
fn in_rows<T>(found: &mut [([f32; 4], T)]) {
    found.sort_by(|one, other| one.0[1].total_cmp(&other.0[1]));
    let mut start = 0;
    while start < found.len() {
        let [_, top, _, bottom] = found[start].0;
        let middle = (top + bottom) / 2.0;
        let row = found[start..].iter().take_while(|(bounds, _)| bounds[1] < middle).count().max(1);
        found[start..start + row].sort_by(|one, other| one.0[0].total_cmp(&other.0[0]));
        start += row;
    }
}

/// A grid, or one with doubtful cells.
fn reading(reading: &Reading) -> Result<AnyPuzzle, Unreadable> {
    let digits = reading.cells.map(|cell| cell.digit().unwrap_or(0));
    let doubtful = Cell::ALL.into_iter().zip(&reading.cells).filter(|(_, read)| read.is_doubtful());
    let doubtful: Vec<DoubtfulCell> = doubtful
        .map(|(cell, read)| {
            let plausible = read.plausible();
            let digit = |&number: &u8| Digit::try_from(number).ok();
            DoubtfulCell {
                cell,
                candidates: plausible.iter().filter_map(digit).collect(),
                may_be_empty: plausible.contains(&0),
            }
        })
        .collect();
    if let Some(doubtful) = Doubtful::new(digits, doubtful) {
        return Err(doubtful.into());
    }
    if digits == [0; 81] {
        return Err(Unreadable::new("an empty grid: no cell has a digit".into()));
    }
    Grid::from_digits(digits)
        .map(AnyPuzzle::Grid)
        .map_err(|error| Unreadable::new(error.to_string().into()))
}
