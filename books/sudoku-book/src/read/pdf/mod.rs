//! Books in PDF files: the grids that `sudoku-pdf` finds, and the words beside them, as entries.

mod announced;
mod aside;
mod contents;
mod labels;
mod order;
mod printed;
mod sequence;

use std::time::Duration;

use sudoku_core::{AnyPuzzle, CandidateGrid, Cell, Digit, DigitSet, Grid};
use sudoku_pdf::{
    Bounds, Caption, Kind, PageGrid, PdfError, Reading, Sheet, Survey, SurveyOptions,
};

use super::drawn;
use super::emit::{Emit, not_here, unreadable};
use crate::account::Remark;
use crate::doubt::{CutOut, Doubtful, DoubtfulCell};
use crate::entry::{Entry, Role, Unreadable, Variant, VariantKind};
use crate::place::{Area, Place, Spot};
use crate::print::{PageDrawing, Print};
use crate::source::Opening;
use announced::Announced;
use labels::{Said, Wording};

/// Reads the grids of a PDF file.
pub(super) fn read(
    bytes: Vec<u8>,
    opening: &Opening,
    emit: &mut Emit<'_>,
) -> Result<Print, PdfError> {
    let survey = surveyed(bytes, opening)?;
    let Survey { pages, grids, .. } = &survey;
    let lost = |(index, page): (usize, &Sheet)| Some((index, page.lost.clone()?));
    let mut lost = pages.iter().enumerate().filter_map(lost).peekable();
    let mut wording = wording(&survey);
    let (order, said) = in_order(std::mem::take(&mut wording.said));
    let asides = aside::asides(&survey, &said);
    let announced = announced::announced(&survey, &wording, &said, &asides);
    let mut announced = announced.into_iter().peekable();
    let drawings = match opening.drawings {
        true => drawings(&survey, &said, &asides),
        false => Vec::new(),
    };
    for index in order {
        let (grid, said) = (&grids[index], &said[index]);
        if let Some(remark) = &asides[index] {
            emit.remark(remark.clone());
            continue;
        }
        while let Some((page, reason)) = lost.next_if(|(page, _)| *page < grid.page) {
            lost_page(page, reason, pages, emit);
        }
        while let Some(one) = announced.next_if(|one| one.page < grid.page) {
            missed(one, emit);
        }
        let shares = |other: Option<&PageGrid>| other.is_some_and(|other| other.page == grid.page);
        let before = index.checked_sub(1).and_then(|before| grids.get(before));
        let page = &pages[grid.page];
        let area = area(&grid.bounds);
        let place = Place::Page {
            page: grid.page as u32 + 1,
            area,
            spot: (shares(before) || shares(grids.get(index + 1)))
                .then(|| Spot::of(area, page.width, page.height)),
            picture: None,
        };
        // Marks whose meaning no words say may be a decoration.
        let plain = match &grid.reading {
            Reading::Drawn(drawn) => drawn::without_unsaid(drawn, said.variant),
            _ => None,
        };
        let (variant, reading) = match plain {
            Some(plain) => (said.variant.or(Some(Variant::UNKNOWN)), drawn::puzzle(&plain, None)),
            None => (variant(grid, said.variant), reading(&grid.reading, said.variant)),
        };
        let record = emit.record();
        emit.entry(Entry {
            outline: None,
            place,
            record,
            role: said.role,
            label: said.label.clone(),
            difficulty: said.level.clone(),
            variant,
            reading,
        });
    }
    for (page, reason) in lost {
        lost_page(page, reason, pages, emit);
    }
    announced.for_each(|one| missed(one, emit));
    survey.gaps.iter().for_each(|gap| lost_page(gap.page, gap.reason.clone(), pages, emit));
    survey.figures.iter().for_each(|one| emit.remark(aside::figure(one, pages)));
    let promises = announced::promises(&survey, &wording, &asides);
    promises.into_iter().for_each(|promised| emit.promise(promised));
    let large_print = announced::large_print(&survey, &wording);
    let contents = contents::misplaced(&survey);
    Ok(Print { large_print, contents, drawings, ..printed::print(&survey, &asides) })
}

fn surveyed(bytes: Vec<u8>, opening: &Opening) -> Result<Survey, PdfError> {
    let watch = |done: usize, all: usize| opening.watch.see(done as u32, all as u32);
    let mut options = SurveyOptions::default();
    options.password = opening.password.as_deref();
    options.memory = opening.budget.part(1);
    options.time = opening.budget.time;
    options.timeout = opening.halt.left().unwrap_or(Duration::MAX);
    options.stop = opening.halt.flag();
    options.watch = &watch;
    Survey::read(bytes, &options)
}

fn wording(survey: &Survey) -> Wording {
    // The words beside a grid are found on a page without skew.
    let mut grids = survey.grids.clone();
    grids.iter_mut().for_each(|grid| grid.bounds = grid.straight);
    labels::wording(&survey.pages, &grids)
}

/// The order in which the grids are read, and the words about each of them.
fn in_order(mut said: Vec<(usize, Said)>) -> (Vec<usize>, Vec<Said>) {
    let order = said.iter().map(|&(index, _)| index).collect();
    said.sort_by_key(|&(index, _)| index);
    (order, said.into_iter().map(|(_, said)| said).collect())
}

/// The pages of a PDF file as SVG, with the recognised grids.
pub(super) fn recognised(bytes: Vec<u8>, opening: &Opening) -> Result<String, PdfError> {
    let survey = surveyed(bytes, opening)?;
    let (_, said) = in_order(wording(&survey).said);
    let asides = aside::asides(&survey, &said);
    Ok(survey.svg(&captions(&said, &asides)))
}

fn captions<'a>(said: &'a [Said], asides: &[Option<Remark>]) -> Vec<Caption<'a>> {
    said.iter().zip(asides).map(|(said, aside)| caption(said, aside.is_some())).collect()
}

fn caption(said: &Said, is_aside: bool) -> Caption<'_> {
    let kind = match said.role {
        _ if is_aside => Kind::Aside,
        Role::Puzzle => Kind::Puzzle,
        Role::Solution => Kind::Solution,
        Role::Unsaid => Kind::Unsaid,
    };
    Caption::new(kind, said.label.as_ref().map(|label| &*label.text), said.level.as_deref())
}

/// A drawing of each page, with its grids.
fn drawings(survey: &Survey, said: &[Said], asides: &[Option<Remark>]) -> Vec<PageDrawing> {
    let captions = captions(said, asides);
    let drawing = |(nth, page): (usize, &Sheet)| PageDrawing {
        width: page.width,
        height: page.height,
        content: survey.page_svg(nth).into(),
        frames: survey.frames_svg(nth, &captions).into(),
    };
    survey.pages.iter().enumerate().map(drawing).collect()
}

/// Emits an entry for a grid that is announced and not here.
fn missed(announced: Announced, emit: &mut Emit<'_>) {
    let Announced { place, role, label, reason, .. } = announced;
    not_here(place, role, label, reason, emit);
}

/// Emits an entry for a page that cannot be read.
fn lost_page(index: usize, reason: Box<str>, pages: &[Sheet], emit: &mut Emit<'_>) {
    // A damaged file may have no page at all.
    let (width, height) = pages.get(index).map_or((0.0, 0.0), |page| (page.width, page.height));
    let area = Area::new(0.0, 0.0, width, height);
    let place = Place::Page { page: index as u32 + 1, area, spot: None, picture: None };
    unreadable(place, reason, emit);
}

fn area(bounds: &Bounds) -> Area {
    Area::new(bounds.left, bounds.top, bounds.right, bounds.bottom)
}

/// The variant whose rules are drawn into a grid, or that the words near it name.
fn variant(grid: &PageGrid, said: Option<Variant>) -> Option<Variant> {
    let Some(kind) = grid.variant else { return said };
    let kind = match kind {
        sudoku_pdf::Variant::Diagonals => VariantKind::Diagonals,
        sudoku_pdf::Variant::Regions => VariantKind::Regions,
        sudoku_pdf::Variant::Cages => VariantKind::Cages,
        sudoku_pdf::Variant::Windows => VariantKind::Windows,
        sudoku_pdf::Variant::Unknown => return said.or(Some(Variant::UNKNOWN)),
        _ => VariantKind::Other,
    };
    Some(both(Variant::drawn(kind), said))
}

/// The variant that is drawn into a grid, with the rules without a mark that its words name.
fn both(drawn: Variant, said: Option<Variant>) -> Variant {
    let Some(said) = said else { return drawn };
    // Marks of any other kind may not have been understood.
    if drawn.kind == VariantKind::Other || said.rules.rules().next().is_none() {
        return drawn;
    }
    let kind = if said.kind == VariantKind::Other { drawn.kind } else { said.kind };
    Variant { kind, rules: said.rules, ..drawn }
}

fn reading(reading: &Reading, said: Option<Variant>) -> Result<AnyPuzzle, Unreadable> {
    match reading {
        Reading::Digits(digits) => Grid::from_digits(*digits)
            .map(AnyPuzzle::Grid)
            .map_err(|error| Unreadable::new(error.to_string().into())),
        Reading::Candidates(bits) => Ok(AnyPuzzle::Candidates(CandidateGrid::new(bits.map(set)))),
        Reading::Doubtful { digits, doubts } => Err(doubtful(*digits, doubts)),
        Reading::Drawn(grid) => drawn::puzzle(grid, said),
        Reading::Overlap(grids) => Err(drawn::overlapping(grids, said)),
        Reading::Unreadable(reason) => Err(Unreadable::new(reason.as_str().into())),
        _ => Err(Unreadable::new("a grid of an unknown kind".into())),
    }
}

/// A grid with cells that are hard to read.
fn doubtful(digits: [u8; 81], doubts: &[sudoku_pdf::DoubtfulCell]) -> Unreadable {
    let cells = doubts.iter().filter_map(|doubt| {
        Some(DoubtfulCell {
            cell: *Cell::ALL.get(doubt.cell)?,
            candidates: set(doubt.digits),
            may_be_empty: doubt.digits & 1 == 1,
        })
    });
    let cut_out =
        |doubt: &sudoku_pdf::DoubtfulCell| CutOut::new(*Cell::ALL.get(doubt.cell)?, &doubt.picture);
    let cut_outs = doubts.iter().filter_map(cut_out).collect();
    match Doubtful::new(digits, cells.collect()) {
        Some(doubtful) => doubtful.with_cut_outs(cut_outs).into(),
        None => Unreadable::new("some cells are hard to read".into()),
    }
}

/// The digits whose bits are set.
fn set(bits: u16) -> DigitSet {
    Digit::ALL.into_iter().filter(|digit| bits >> digit.number() & 1 == 1).collect()
}
