//! The facts about a PDF file that a printing house needs.

use sudoku_pdf::{Bounds, Extras, Fine, Imprint, Sheet, Survey};

use super::area;
use crate::account::Remark;
use crate::place::{Area, Outline};
use crate::print::{
    Print, PrintedExtras, PrintedFine, PrintedFont, PrintedGrid, PrintedImprint, PrintedPage,
};

/// The facts about all pages; `asides` are grids that are not of the book.
pub(super) fn print(survey: &Survey, asides: &[Option<Remark>]) -> Print {
    let font = |font: &sudoku_pdf::Font| PrintedFont {
        name: font.name.clone(),
        embedded: font.embedded,
        page: font.page,
    };
    let grids = survey.grids.iter().zip(asides).filter(|(_, aside)| aside.is_none());
    let grid = |grid: &sudoku_pdf::PageGrid| PrintedGrid {
        page: grid.page as u32 + 1,
        area: area(&grid.bounds),
        outline: Outline::new(grid.corners()),
        cells: grid.cells(),
        size: grid.size,
    };
    Print {
        pages: survey.pages.iter().map(page).collect(),
        fonts: survey.fonts.iter().map(font).collect(),
        nameless: survey.nameless.clone(),
        grids: grids.map(|(one, _)| grid(one)).collect(),
        words: words(&survey.pages),
        extras: extras(&survey.extras),
        ..Print::default()
    }
}

/// The areas of the words on all pages.
fn words(pages: &[Sheet]) -> Vec<(u32, Area)> {
    let on_page = |(number, page): (u32, &Sheet)| {
        let areas = page.phrases.iter().map(move |phrase| (number, area(&phrase.bounds)));
        areas.collect::<Vec<_>>()
    };
    (1..).zip(pages).flat_map(on_page).collect()
}

fn extras(extras: &Extras) -> PrintedExtras {
    PrintedExtras {
        bytes: extras.bytes,
        is_encrypted: extras.is_encrypted,
        has_bookmarks: extras.has_bookmarks,
        is_pdf_x: extras.is_pdf_x,
        annotated: extras.annotated.clone(),
    }
}

fn page(page: &Sheet) -> PrintedPage {
    let trimmed = page.trimmed;
    let on_trimmed = |bounds: Bounds| {
        Area::new(
            bounds.left - trimmed.left,
            bounds.top - trimmed.top,
            bounds.right - trimmed.left,
            bounds.bottom - trimmed.top,
        )
    };
    let Imprint { within, bleeds, marks, text, line, fill, picture, .. } = page.imprint;
    let fine = |fine: Fine| PrintedFine { value: fine.value, area: area(&fine.bounds) };
    let is_bare = within.is_none() && marks.is_none() && bleeds == [false; 4];
    PrintedPage {
        width: trimmed.width(),
        height: trimmed.height(),
        ink: page.ink.map(on_trimmed),
        untrimmed: on_trimmed(Bounds::new(0.0, 0.0, page.width, page.height)),
        imprint: PrintedImprint {
            within: within.map(on_trimmed),
            bleeds,
            marks: marks.map(on_trimmed),
            text: text.map(fine),
            line: line.map(fine),
            fill: fill.map(fine),
            picture: picture.map(fine),
            is_blank: is_bare && page.lost.is_none(),
        },
    }
}
