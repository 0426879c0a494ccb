//! Faults for which a print service would reject a file: its rules are those of
//! [`Profile::rules`], and one function judges each kind of them.

mod contents;
mod cover;
mod fine;
mod large_print;
mod margins;
mod size;

use super::super::options::Options;
use crate::finding::{Fault, FilePart, Finding, Location, PressFault};
use crate::place::{Area, Place};
use crate::print::Print;
use crate::profile::{Profile, Requirement};
use size::Trimming;

pub(in crate::check) use cover::CoverFile;

/// Findings about a file, which is `whole`; `print` is `None` for a file without pages. Only those
/// of a book are compared with the rules of the print service.
pub(in crate::check) fn press(
    options: &Options,
    is_book: bool,
    cover: Option<&CoverFile>,
    print: Option<&Print>,
    whole: Location,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(print) = print.filter(|print| !print.nameless.is_empty()) {
        let fault = Fault::DigitNames { pages: print.nameless.clone() };
        findings.push(Finding::new(whole.clone(), fault));
    }
    if !is_book {
        return findings;
    }
    findings.extend(print.into_iter().flat_map(|print| contents::findings(print, &whole)));
    findings.extend(print.and_then(|print| large_print::broken(print, &whole)));
    match (options.profile, print) {
        (None, _) => {}
        (Some(profile), Some(print)) => {
            let trimming = Trimming::of(profile, print);
            let press = Press { profile, options, cover, print, whole, trimming };
            findings.extend(press.findings());
        }
        (Some(profile), None) => findings.push(Finding::new(whole, Fault::NoPages { profile })),
    }
    findings
}

struct Press<'a> {
    profile: Profile,
    options: &'a Options,
    cover: Option<&'a CoverFile>,
    print: &'a Print,
    whole: Location,
    /// The size of the trimmed pages; `None` if there are no pages.
    trimming: Option<Trimming>,
}

/// A fault, and its place: the area on the first of these pages, or the whole page.
struct Found {
    pages: Vec<u32>,
    area: Option<Area>,
    fault: PressFault,
}

impl Found {
    fn in_file(fault: PressFault) -> Self {
        Self { pages: Vec::new(), area: None, fault }
    }

    fn on(pages: &[u32], fault: PressFault) -> Self {
        Self { pages: pages.to_vec(), area: None, fault }
    }
}

impl Press<'_> {
    fn findings(&self) -> Vec<Finding> {
        let kinds = [
            self.page_count(),
            self.fonts(),
            self.sizes(),
            self.margins(),
            self.blank_pages(),
            self.fine(),
            self.parts(),
            self.cover(),
        ];
        kinds.into_iter().flatten().map(|found| self.finding(found)).collect()
    }

    fn finding(&self, found: Found) -> Finding {
        let place = match found.pages.first() {
            Some(&page) => {
                let about = self.print.pages.get(page as usize - 1);
                let (width, height) = about.map_or((0.0, 0.0), |about| (about.width, about.height));
                let area = found.area.unwrap_or(Area::new(0.0, 0.0, width, height));
                Place::Page { page, area, spot: None, picture: None }
            }
            None => Place::Whole,
        };
        let source = Location { place, ..self.whole.clone() };
        Finding::new(source, Fault::Press { profile: self.profile, fault: found.fault })
    }

    fn page_count(&self) -> Vec<Found> {
        let pages = self.print.pages.len() as u64;
        let Some(trimming) = &self.trimming else { return Vec::new() };
        let mut found = Vec::new();
        match (self.profile.pages_of(trimming.size, self.options.paper), self.options.paper) {
            (Some(Requirement { value: range, source, .. }), _) => {
                if !range.contains(pages) {
                    found.push(PressFault::PageCount { pages, range, source });
                }
            }
            (None, Some(paper)) => found.push(PressFault::UnknownPaper { pages, paper }),
            (None, None) => {}
        }
        if let Some(rule) = required(self.profile.rules().even)
            && pages % 2 == 1
        {
            found.push(PressFault::OddPages { pages, source: rule });
        }
        found.into_iter().map(Found::in_file).collect()
    }

    fn fonts(&self) -> Vec<Found> {
        let Some(source) = required(self.profile.rules().embedded_fonts) else { return Vec::new() };
        let fonts = self.print.fonts.iter().filter(|font| !font.embedded);
        let fault = |font: &crate::print::PrintedFont| {
            Found::on(&[font.page], PressFault::FontNotEmbedded { font: font.name.clone(), source })
        };
        fonts.map(fault).collect()
    }

    /// Reports blank pages in a row, and a last page that is not blank.
    fn blank_pages(&self) -> Vec<Found> {
        let pages = &self.print.pages;
        let mut found = Vec::new();
        if let Some(Requirement { value: most, source, .. }) = self.profile.rules().blank_in_a_row {
            let numbered: Vec<(u32, bool)> =
                (1..).zip(pages).map(|(number, page)| (number, page.imprint.is_blank)).collect();
            for row in numbered.chunk_by(|one, next| one.1 == next.1) {
                if row[0].1 && row.len() as u64 > u64::from(most) {
                    let pages: Vec<u32> = row.iter().map(|(number, _)| *number).collect();
                    let fault = PressFault::BlankPages { pages: pages.clone(), most, source };
                    found.push(Found::on(&pages, fault));
                }
            }
        }
        if let Some(source) = required(self.profile.rules().last_blank)
            && pages.last().is_some_and(|page| !page.imprint.is_blank)
        {
            found.push(Found::on(&[pages.len() as u32], PressFault::LastPage { source }));
        }
        found
    }

    /// Reports what is in the file beside its pages.
    fn parts(&self) -> Vec<Found> {
        let rules = self.profile.rules();
        let extras = &self.print.extras;
        let marked = self.marked();
        let pages = |is_in: bool| if is_in { Some(Vec::new()) } else { None };
        let on = |pages: &[u32]| (!pages.is_empty()).then(|| pages.to_vec());
        let parts = [
            (FilePart::Encryption, rules.no_encryption, pages(extras.is_encrypted)),
            (FilePart::Bookmarks, rules.no_bookmarks, pages(extras.has_bookmarks)),
            (FilePart::Annotations, rules.no_annotations, on(&extras.annotated)),
            (FilePart::Marks, rules.no_marks, on(&marked)),
        ];
        let refused = parts.into_iter().filter_map(|(part, rule, pages)| {
            let (source, pages) = (required(rule)?, pages?);
            Some(Found::on(&pages.clone(), PressFault::Refused { part, pages, source }))
        });
        let mut found: Vec<Found> = refused.collect();
        if let Some(Requirement { value: most, source, .. }) = rules.file_size
            && extras.bytes > most
        {
            let fault = PressFault::FileSize { bytes: extras.bytes, most, source };
            found.push(Found::in_file(fault));
        }
        if let Some(source) = required(rules.pdf_x)
            && !extras.is_pdf_x
        {
            found.push(Found::in_file(PressFault::NotPdfX { source }));
        }
        found
    }
}

/// The source of a rule, if it holds.
fn required(rule: Option<Requirement<bool>>) -> Option<&'static str> {
    rule.filter(|rule| rule.value).map(|rule| rule.source)
}

#[cfg(test)]
mod tests;
