//! The size of pages: before they are trimmed and after.

use super::{Found, Press};
use crate::finding::PressFault;
use crate::print::{Print, PrintedPage};
use crate::profile::{Bleed, Profile, is_same_size};

/// The size to which the pages of a file are trimmed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trimming {
    /// The width and the height after trimming.
    pub(super) size: [f64; 2],
    /// The parts of the pages that are cut off; `None` in a file without bleed.
    pub(super) bleed: Option<Bleed>,
    /// Whether the file says where its pages are trimmed, by trim boxes that are smaller than they.
    pub(super) is_stated: bool,
}

impl Trimming {
    /// The trimming of most pages. Trim boxes state it; otherwise the pages have a size to which
    /// the service trims, or such a size with bleed. Other pages have no bleed.
    pub(super) fn of(profile: Profile, print: &Print) -> Option<Self> {
        let page = most_common(&print.pages)?;
        let rules = profile.rules();
        let bleed = rules.bleed.map(|bleed| bleed.value);
        let size = trimmed(page);
        if !is_same_size(size, whole(page)) {
            return Some(Self { size, bleed, is_stated: true });
        }
        let none = Self { size, bleed: None, is_stated: false };
        let trims = rules.trims.map_or(&[][..], |trims| trims.value);
        if trims.iter().any(|trim| is_same_size(*trim, size)) {
            return Some(none);
        }
        let with_bleed = bleed.and_then(|bleed| {
            let trim = trims.iter().find(|trim| is_same_size(bleed.untrimmed(**trim), size))?;
            Some(Self { size: *trim, bleed: Some(bleed), is_stated: false })
        });
        Some(with_bleed.unwrap_or(none))
    }
}

/// The size after trimming, as far as the file says.
fn trimmed(page: &PrintedPage) -> [f64; 2] {
    [page.width, page.height]
}

/// The size before trimming.
fn whole(page: &PrintedPage) -> [f64; 2] {
    [page.untrimmed.width(), page.untrimmed.height()]
}

fn is_same(a: &PrintedPage, b: &PrintedPage) -> bool {
    is_same_size(trimmed(a), trimmed(b)) && is_same_size(whole(a), whole(b))
}

/// The first page of the most common size.
fn most_common(pages: &[PrintedPage]) -> Option<&PrintedPage> {
    let kinds = kinds(pages);
    let count = |kind: &PrintedPage| pages.iter().filter(|page| is_same(kind, page)).count();
    // The last of those that are equal is returned.
    kinds.into_iter().rev().max_by_key(|kind| count(kind))
}

/// A page of each size. One that could not be read has none.
fn kinds(pages: &[PrintedPage]) -> Vec<&PrintedPage> {
    let mut kinds: Vec<&PrintedPage> = Vec::new();
    for page in pages.iter().filter(|page| page.width > 0.0) {
        if !kinds.iter().any(|kind| is_same(kind, page)) {
            kinds.push(page);
        }
    }
    kinds
}

impl Press<'_> {
    /// Reports pages of another size than most, and sizes to which nothing is trimmed.
    pub(super) fn sizes(&self) -> Vec<Found> {
        let pages = &self.print.pages;
        let (Some(common), Some(trimming)) = (most_common(pages), self.trimming) else {
            return Vec::new();
        };
        let mut found: Vec<Found> = self.not_trimmed(trimming).into_iter().collect();
        found.extend(self.wrong_bleed(trimming, whole(common)));
        for kind in kinds(pages).into_iter().filter(|kind| !is_same(kind, common)) {
            let numbers: Vec<u32> =
                (1..).zip(pages).filter(|(_, page)| is_same(kind, page)).map(|(n, _)| n).collect();
            let is_trimmed_otherwise = !is_same_size(trimmed(kind), trimmed(common));
            let size = if is_trimmed_otherwise { trimmed } else { whole };
            let fault = PressFault::PageSize {
                pages: numbers.clone(),
                size: size(kind),
                others: size(common),
                source: super::required(self.profile.rules().same_size),
            };
            found.push(Found::on(&numbers, fault));
        }
        found
    }

    /// Reports a size to which no book is trimmed.
    fn not_trimmed(&self, trimming: Trimming) -> Option<Found> {
        let rules = self.profile.rules();
        let trims = rules.trims?;
        let size = trimming.size;
        let is_own = rules.own_trims.is_some_and(|own| {
            let [least, most] = own.value;
            (0..2).all(|side| (least[side] - 1.0..=most[side] + 1.0).contains(&size[side]))
        });
        if is_own || trims.value.iter().any(|trim| is_same_size(*trim, size)) {
            return None;
        }
        let far = |trim: &[f64; 2]| (trim[0] - size[0]).abs() + (trim[1] - size[1]).abs();
        let nearest = trims.value.iter().copied().min_by(|a, b| far(a).total_cmp(&far(b)))?;
        let untrimmed = rules.bleed.map(|bleed| bleed.value.untrimmed(nearest));
        let fault = PressFault::Trim { size, nearest, untrimmed, source: trims.source };
        Some(Found::in_file(fault))
    }

    /// Reports pages from which another part is cut off than with the bleed of the service.
    fn wrong_bleed(&self, trimming: Trimming, whole: [f64; 2]) -> Option<Found> {
        let rule = self.profile.rules().bleed.filter(|_| trimming.is_stated)?;
        let untrimmed = rule.value.untrimmed(trimming.size);
        let fault =
            PressFault::Bleed { size: whole, trim: trimming.size, untrimmed, source: rule.source };
        (!is_same_size(untrimmed, whole)).then(|| Found::in_file(fault))
    }
}
