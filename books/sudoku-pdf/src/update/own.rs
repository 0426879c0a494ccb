//! [`Own`]: the annotations that this library wrote, and those of others.

use std::collections::BTreeMap;

use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::hayro_syntax::object::{
    Array, Dict, MaybeRef, Object, ObjectIdentifier, String as Text,
};
use hayro_interpret::hayro_syntax::page::Page;

use super::Unfit;

/// The start of the names of the annotations that this library writes, by which it recognises them.
pub(crate) const OWN: &str = "sudoku-proof-";

/// The most annotations that are looked at: many pages may share a list.
const MOST_ANNOTATIONS: usize = 200_000;

/// A look at the annotations of a file. Each list and each object is looked at once.
pub(super) struct Own<'a> {
    pdf: &'a Pdf,
    /// The number of annotations that may still be looked at.
    left: usize,
    /// Whether an object is an own annotation.
    objects: BTreeMap<(u32, i32), bool>,
    /// Whether a list has an own annotation.
    lists: BTreeMap<(u32, i32), bool>,
}

impl<'a> Own<'a> {
    pub(super) fn new(pdf: &'a Pdf) -> Self {
        let (objects, lists) = (BTreeMap::new(), BTreeMap::new());
        Self { pdf, left: MOST_ANNOTATIONS, objects, lists }
    }

    /// Whether a page has an annotation that this library wrote, as far as they are looked at.
    pub(super) fn is_on(&mut self, page: &Page<'_>) -> bool {
        let list = page.raw().get_ref(keys::ANNOTS).map(|id| (id.obj_number, id.gen_number));
        if let Some(&known) = list.and_then(|list| self.lists.get(&list)) {
            return known;
        }
        let items = page.raw().get::<Array<'_>>(keys::ANNOTS).unwrap_or_default();
        let few = items.raw_iter().take(self.left);
        let has_own = few.into_iter().any(|item| {
            self.left = self.left.saturating_sub(1);
            self.is_own(&item)
        });
        if let Some(list) = list {
            self.lists.insert(list, has_own);
        }
        has_own
    }

    /// The annotations of a page that this library did not write.
    ///
    /// # Errors
    ///
    /// If the pages until here have more than any book.
    pub(super) fn others<'p>(
        &mut self,
        page: &Page<'p>,
    ) -> Result<Vec<MaybeRef<Object<'p>>>, Unfit> {
        let list = page.raw().get::<Array<'_>>(keys::ANNOTS).unwrap_or_default();
        let mut others = Vec::new();
        for item in list.raw_iter() {
            self.left = self.left.checked_sub(1).ok_or(Unfit::Swollen)?;
            if !self.is_own(&item) {
                others.push(item);
            }
        }
        Ok(others)
    }

    fn is_own(&mut self, item: &MaybeRef<Object<'_>>) -> bool {
        match item {
            MaybeRef::Ref(id) => {
                let pdf = self.pdf;
                let found = || pdf.xref().get::<Dict<'_>>(ObjectIdentifier::from(*id));
                let known = self.objects.entry((id.obj_number, id.gen_number));
                *known.or_insert_with(|| found().is_some_and(|dict| is_named(&dict)))
            }
            MaybeRef::NotRef(Object::Dict(dict)) => is_named(dict),
            MaybeRef::NotRef(_) => false,
        }
    }
}

/// Whether an annotation has a name of this library.
fn is_named(dict: &Dict<'_>) -> bool {
    let name = dict.get::<Text<'_>>(&b"NM"[..]);
    name.is_some_and(|name| name.as_bytes().starts_with(OWN.as_bytes()))
}
