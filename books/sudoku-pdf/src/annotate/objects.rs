//! [`PageObject`]: the comments on each object of a page.

use std::collections::BTreeMap;

use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::page::Page;

use super::Annotation;

/// The object of a page, with the comments on it. A file may list it as several pages; then those
/// of each are on all.
pub(super) struct PageObject<'a> {
    /// The page, from 0, that it is first.
    pub(super) first: usize,
    /// Its further pages.
    pub(super) also: Vec<usize>,
    /// The comments, with the pages for which they are meant.
    pub(super) annotations: Vec<(&'a Page<'a>, &'a Annotation)>,
}

impl<'a> PageObject<'a> {
    /// All of a file, in the order of their first pages.
    pub(super) fn all(pdf: &'a Pdf, annotations: &'a [Annotation]) -> Vec<Self> {
        let mut on_pages: BTreeMap<usize, Vec<&Annotation>> = BTreeMap::new();
        for one in annotations {
            on_pages.entry(one.page).or_default().push(one);
        }
        let mut all: Vec<Self> = Vec::new();
        let mut known = BTreeMap::new();
        for (nth, page) in pdf.pages().iter().enumerate() {
            let here = on_pages.remove(&nth).unwrap_or_default();
            let here = here.into_iter().map(|one| (page, one));
            let new = all.len();
            let at = page
                .raw()
                .obj_id()
                .map_or(new, |id| *known.entry((id.obj_number, id.gen_number)).or_insert(new));
            match all.get_mut(at) {
                Some(object) => {
                    object.also.push(nth);
                    object.annotations.extend(here);
                }
                None => all.push(Self { first: nth, also: vec![], annotations: here.collect() }),
            }
        }
        all
    }

    /// Its pages, from 0.
    pub(super) fn pages(&self) -> impl Iterator<Item = usize> + '_ {
        [self.first].into_iter().chain(self.also.iter().copied())
    }
}
