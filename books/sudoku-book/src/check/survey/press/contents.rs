//! Lines of the contents with a wrong page.

use crate::finding::{Fault, Finding, Location};
use crate::print::Print;

/// The findings about the contents of a document, each at its line.
pub(super) fn findings<'a>(
    print: &'a Print,
    whole: &'a Location,
) -> impl Iterator<Item = Finding> + 'a {
    print.contents.iter().map(|line| {
        let (title, stated, found) = (line.title.clone(), line.stated, line.found);
        let fault = Fault::ContentsPage { title, stated, found };
        Finding::new(Location { place: line.place.clone(), ..whole.clone() }, fault)
    })
}
