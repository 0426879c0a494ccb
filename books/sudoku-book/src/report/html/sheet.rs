//! [`Sheet`]: a small drawing of the place of a finding on its page.

use std::fmt::Write;

use sudoku_human::words::Words;

use super::super::say::say;
use super::card::id;
use super::whole::page_id;
use crate::check::Summary;
use crate::finding::{Finding, Location};
use crate::place::{Area, Place};

/// A page that is drawn at the end, when its size is known.
pub(super) struct Sheet {
    /// The position of the drawing in the cards.
    pub(super) at: usize,
    nth: usize,
    source: Location,
    page: u32,
    area: Area,
}

impl Sheet {
    /// The page of a finding, if the finding is on a part of a page; for the card with this number.
    pub(super) fn new(at: usize, nth: usize, finding: &Finding) -> Option<Self> {
        match finding.source.place {
            Place::Page { page, area, .. } if area.width() > 0.0 && area.height() > 0.0 => {
                Some(Self { at, nth, source: finding.source.clone(), page, area })
            }
            _ => None,
        }
    }

    /// The drawing; empty if the size of the page is unknown, or if the finding covers the whole
    /// page.
    pub(super) fn draw(&self, words: &Words, summary: &Summary) -> String {
        let index = self.page as usize - 1;
        let mut files = summary.files.iter().chain(&summary.across).enumerate();
        let found = files.find_map(|(nth, file)| {
            let is_it = file.file == self.source.file;
            let sheet = file.sheets.get(index).filter(|_| is_it)?;
            Some((sheet, file.drawings.get(index).map(|_| page_id(nth, self.page))))
        });
        let (sheet, drawing) = found.unzip();
        let drawing = drawing.flatten();
        let Some(sheet) = sheet else { return String::new() };
        let area = &self.area;
        // The area may reach beyond the trimmed page.
        let width = sheet.width().max(area.right());
        let height = sheet.height().max(area.bottom());
        if area.width() * area.height() > 0.9 * width * height {
            return String::new();
        }
        let id = id(self.nth);
        let caption = say!(words, "html.place-on-page", page: u64::from(self.page));
        let line = width.max(height) / 200.0;
        // The drawing itself is in the section of the pages.
        let page_drawn = drawing.map_or(String::new(), |id| format!("<use href=\"#{id}\"/>"));
        let mut html = String::new();
        // Writing to a `String` does not fail.
        let _ = writeln!(
            html,
            "<figure class=\"page\"><svg viewBox=\"0 0 {width} {height}\" role=\"img\" \
             aria-labelledby=\"{id}p\"><title id=\"{id}p\">{caption}</title>\
             <rect class=\"sheet\" width=\"{width}\" height=\"{height}\" \
             stroke-width=\"{line}\"/>{page_drawn}<rect class=\"there\" x=\"{}\" y=\"{}\" width=\"{}\" \
             height=\"{}\" stroke-width=\"{}\"/></svg><figcaption>{caption}</figcaption></figure>",
            area.left(),
            area.top(),
            area.width(),
            area.height(),
            2.0 * line
        );
        html
    }
}
