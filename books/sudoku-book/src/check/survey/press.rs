//! Faults for which a printing house would reject a file: fonts that are not embedded, pages of a
//! wrong size, text too close to the binding.

use crate::finding::{Fault, Finding, Location, PageSide};
use crate::place::{Area, Place};
use crate::print::{Print, PrintedPage};
use crate::profile::Profile;

/// Lengths that differ by less, in points, count as equal: programs round.
const SAME: f64 = 1.0;

/// The same tolerance for margins, which can be met exactly.
const ROUNDED: f64 = 0.25;

/// Findings about a file for the print service of this profile, if there is one; `print` is `None`
/// for a file without pages. `whole` is the file.
pub(in crate::check) fn press(
    profile: Option<Profile>,
    print: Option<&Print>,
    whole: Location,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(print) = print.filter(|print| !print.nameless.is_empty()) {
        let fault = Fault::DigitNames { pages: print.nameless.clone() };
        findings.push(Finding::new(whole.clone(), fault));
    }
    match (profile, print) {
        (None, _) => {}
        (Some(profile), Some(print)) => findings.extend(Press { profile, print, whole }.findings()),
        (Some(profile), None) => findings.push(Finding::new(whole, Fault::NoPages { profile })),
    }
    findings
}

struct Press<'a> {
    profile: Profile,
    print: &'a Print,
    whole: Location,
}

impl Press<'_> {
    fn findings(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        self.page_count(&mut findings);
        self.fonts(&mut findings);
        self.sizes(&mut findings);
        self.margins(&mut findings);
        findings
    }

    /// A finding about these pages, at the place of the first.
    fn about(&self, pages: &[u32], fault: Fault) -> Finding {
        let place = match pages.first() {
            Some(&page) => {
                let about = self.print.pages.get(page as usize - 1);
                let (width, height) = about.map_or((0.0, 0.0), |about| (about.width, about.height));
                Place::Page {
                    page,
                    area: Area::new(0.0, 0.0, width, height),
                    spot: None,
                    picture: None,
                }
            }
            None => Place::Whole,
        };
        let source = Location { place, ..self.whole.clone() };
        Finding::new(source, fault)
    }

    fn page_count(&self, findings: &mut Vec<Finding>) {
        let (fewest, most) = self.profile.pages().value;
        let pages = self.print.pages.len() as u64;
        if !(u64::from(fewest)..=u64::from(most)).contains(&pages) {
            let fault = Fault::PageCount { profile: self.profile, pages };
            findings.push(self.about(&[], fault));
        }
    }

    fn fonts(&self, findings: &mut Vec<Finding>) {
        let is_required = self.profile.embedded_fonts().value;
        for font in self.print.fonts.iter().filter(|font| is_required && !font.embedded) {
            let (profile, name) = (self.profile, font.name.clone());
            let fault = Fault::FontNotEmbedded { profile, font: name };
            findings.push(self.about(&[font.page], fault));
        }
    }

    /// Reports pages of another size than most.
    fn sizes(&self, findings: &mut Vec<Finding>) {
        let pages = &self.print.pages;
        let is_same = |a: &PrintedPage, b: &PrintedPage| {
            (a.width - b.width).abs() < SAME && (a.height - b.height).abs() < SAME
        };
        let like = |page: &PrintedPage| pages.iter().filter(|other| is_same(page, other)).count();
        let mut common: Option<(&PrintedPage, usize)> = None;
        let mut kinds: Vec<&PrintedPage> = Vec::new();
        for page in pages {
            if !kinds.iter().any(|kind| is_same(kind, page)) {
                kinds.push(page);
                let count = like(page);
                if common.is_none_or(|(_, most)| count > most) {
                    common = Some((page, count));
                }
            }
        }
        let Some((common, _)) = common else { return };
        for kind in kinds.into_iter().filter(|kind| !is_same(kind, common)) {
            let numbers: Vec<u32> =
                (1..).zip(pages).filter(|(_, page)| is_same(kind, page)).map(|(n, _)| n).collect();
            let fault = Fault::PageSize {
                profile: self.profile,
                pages: numbers.clone(),
                size: [kind.width, kind.height],
                others: [common.width, common.height],
            };
            findings.push(self.about(&numbers, fault));
        }
    }

    /// Reports pages with something too close to an edge.
    fn margins(&self, findings: &mut Vec<Finding>) {
        let pages = self.print.pages.len() as u32;
        let inside = self.profile.gutter(pages).map(|rule| (rule.value, rule.source));
        let outside = self.profile.outside().map(|rule| (rule.value, rule.source));
        let margins = |(number, page): (u32, &PrintedPage)| {
            let ink = page.ink?;
            let (left, right) = (ink.left(), page.width - ink.right());
            // The first page is a right one: its binding is on the left.
            let (binding, edge) = if number % 2 == 1 { (left, right) } else { (right, left) };
            let rest = edge.min(ink.top()).min(page.height - ink.bottom());
            Some((number, binding, rest))
        };
        let margins: Vec<(u32, f64, f64)> =
            (1..).zip(&self.print.pages).filter_map(margins).collect();
        let binding = margins.iter().map(|&(number, binding, _)| (number, binding)).collect();
        let rest = margins.iter().map(|&(number, _, rest)| (number, rest)).collect();
        let kinds: [(_, _, Vec<(u32, f64)>); 2] =
            [(PageSide::Binding, inside, binding), (PageSide::Edge, outside, rest)];
        for (side, rule, mut margins) in kinds {
            let Some((least, requirement)) = rule else { continue };
            margins.retain(|(_, margin)| margin + ROUNDED < least);
            let Some(narrowest) = margins.iter().map(|(_, margin)| *margin).reduce(f64::min) else {
                continue;
            };
            let numbers: Vec<u32> = margins.iter().map(|(number, _)| *number).collect();
            let fault = Fault::Gutter {
                profile: self.profile,
                pages: numbers.clone(),
                side,
                margin: narrowest,
                required: least,
                book: pages,
                requirement,
            };
            findings.push(self.about(&numbers, fault));
        }
    }
}

#[cfg(test)]
mod tests {
    use sudoku_human::words::{Language, Words};

    use super::*;
    use crate::print::PrintedFont;

    fn english() -> &'static Words {
        crate::words(Language::English)
    }

    /// A book of this number of pages of 6 x 9 inches with all margins of half an inch.
    fn book(pages: usize) -> Print {
        let ink = Some(Area::new(36.0, 36.0, 396.0, 612.0));
        let page = PrintedPage { width: 432.0, height: 648.0, ink };
        let font = PrintedFont { name: "Inter".into(), embedded: true, page: 1 };
        Print {
            pages: vec![page; pages],
            fonts: vec![font],
            nameless: Vec::new(),
            drawings: Vec::new(),
        }
    }

    fn messages(profile: Profile, print: &Print) -> Vec<String> {
        let whole = Location { file: "b.pdf".into(), place: Place::Whole, label: None };
        let line = |finding: Finding| {
            format!("{} {}: {}", finding.code, finding.source, finding.message(english()))
        };
        Press { profile, print, whole }.findings().into_iter().map(line).collect()
    }

    #[test]
    fn a_correct_book() {
        for pages in [24, 100, 300] {
            assert_eq!(messages(Profile::Kdp, &book(pages)), [""; 0]);
            assert_eq!(messages(Profile::Bod, &book(pages)), [""; 0]);
        }
        let mut blank = book(60);
        blank.pages[1].ink = None;
        assert_eq!(messages(Profile::Kdp, &blank), [""; 0]);
    }

    #[test]
    fn everything_that_is_rejected() {
        let mut print = book(120);
        print.fonts.push(PrintedFont { name: "Helvetica".into(), embedded: false, page: 3 });
        print.pages[4].width = 612.0;
        print.pages[4].height = 792.0;
        // The binding is on the left of page 3 and on the right of page 8.
        print.pages[2].ink = Some(Area::new(20.0, 36.0, 396.0, 612.0));
        print.pages[7].ink = Some(Area::new(20.0, 36.0, 412.0, 612.0));
        print.pages[9].ink = Some(Area::new(10.0, 36.0, 396.0, 640.0));
        let found = messages(Profile::Kdp, &print);
        let starts = [
            "font-not-embedded b.pdf: page 3: the font Helvetica is not part of the file; ",
            "page-size b.pdf: page 5: page 5 is 8.5 x 11 in; the others are 6 x 9 in",
            "gutter b.pdf: page 3: on pages 3 and 8 something is 0.278 in from the binding; \
             kdp asks for 0.375 in in a book of 120 pages (",
            "gutter b.pdf: page 10: on page 10 something is 0.111 in from the edge; kdp asks for 0.25 in",
        ];
        assert_eq!(found.len(), starts.len(), "{found:#?}");
        for (message, start) in found.iter().zip(starts) {
            assert!(message.starts_with(start), "{message}");
        }
    }

    #[test]
    fn digits_without_names_are_reported_without_a_profile() {
        let print = Print { nameless: vec![2, 3, 7], ..book(30) };
        let whole = Location { file: "b.pdf".into(), place: Place::Whole, label: None };
        let findings = press(None, Some(&print), whole);
        let titles: Vec<String> = findings.iter().map(|finding| finding.title(english())).collect();
        assert_eq!(
            titles,
            ["the digits on pages 2-3 and 7 have no names: only their shapes distinguish them"]
        );
    }

    #[test]
    fn thin_and_thick_books() {
        let thin = &messages(Profile::Kdp, &book(10))[0];
        assert!(
            thin.starts_with("page-count b.pdf: the book has 10 pages; kdp binds 24 to"),
            "{thin}"
        );
        assert_eq!(messages(Profile::Bod, &book(2000)).len(), 1);
    }
}
