//! The cover of a book: its size depends on the number of pages and their size.

use super::{Found, Press};
use crate::finding::PressFault;
use crate::print::Print;
use crate::profile::{Cover, Paper, is_same_size};

/// The file of a cover.
pub(in crate::check) struct CoverFile {
    /// Its name.
    pub(in crate::check) name: Box<str>,
    /// Its pages; `None` if it is no document with pages.
    pub(in crate::check) print: Option<Print>,
}

impl Press<'_> {
    /// Reports a cover that does not fit the pages.
    pub(super) fn cover(&self) -> Vec<Found> {
        let (Some(file), Some(trimming)) = (self.cover, &self.trimming) else { return Vec::new() };
        let cover = || file.name.clone();
        let pages = file.print.as_ref().map_or(&[][..], |print| &print.pages);
        let [page] = pages else {
            let fault = PressFault::CoverPages { cover: cover(), pages: pages.len() as u64 };
            return vec![Found::in_file(fault)];
        };
        let size = [page.untrimmed.width(), page.untrimmed.height()];
        let book = self.print.pages.len() as u32;
        let papers = Paper::ALL.into_iter();
        let papers = papers.filter(|paper| self.options.paper.is_none_or(|it| it == *paper));
        let fitting = papers.filter_map(|paper| {
            let needed = Cover::of(self.profile, trimming.size, book, paper)?;
            Some((paper, needed))
        });
        let far = |needed: &Cover| (needed.width - size[0]).abs() + (needed.height - size[1]).abs();
        let nearest = fitting.min_by(|(_, a), (_, b)| far(&a.value).total_cmp(&far(&b.value)));
        let rule = self.profile.rules().cover;
        let Some((paper, needed)) = nearest else {
            let paper = self.options.paper.filter(|_| rule.is_some());
            return vec![Found::in_file(PressFault::CoverUnknown { cover: cover(), paper })];
        };
        let source = needed.source;
        let Cover { spine, width, height } = needed.value;
        if is_same_size(size, [width, height]) {
            return Vec::new();
        }
        let depends = rule.is_some_and(|rule| rule.value.page.iter().any(|(it, _)| it.is_some()));
        vec![Found::in_file(PressFault::CoverSize {
            cover: cover(),
            size,
            needed: [width, height],
            spine: spine.width,
            pages: u64::from(book),
            trim: trimming.size,
            paper: depends.then_some(paper),
            source,
        })]
    }
}
