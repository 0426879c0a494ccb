//! [`Account`]: everything that a file holds, read or not.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::entry::Unreadable;
use crate::pages::Pages;
use crate::place::Place;

/// Everything that a file holds: what was read, and what there is besides.
///
/// Every page of a document is in at least one item, and every figure that is no puzzle in one of
/// its kind. A figure that looks like a puzzle and was not read also has a finding.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Account {
    /// The items, at most one of a kind, in the order of [`Holding::ALL`].
    pub items: Vec<AccountItem>,
}

/// The things of one kind in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct AccountItem {
    /// Their kind.
    pub kind: Holding,
    /// The number of them. For [`Holding::Words`], [`Holding::Blank`] and [`Holding::Unselected`]
    /// it is the number of pages.
    pub count: u64,
    /// The pages they are on, in a document with pages.
    #[serde(skip_serializing_if = "Pages::is_empty")]
    pub pages: Pages,
    /// The places of the first of them, as they are written after the name of the file; at most
    /// [`AccountItem::PLACES`]. Grids that were read have none.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_strings")]
    pub places: Vec<Place>,
    /// A sentence about the first of them, in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Box<str>>,
    /// The sentence in the words of any language, unless a reader has its own words for it.
    #[serde(skip)]
    pub(crate) said: Option<Unreadable>,
}

impl AccountItem {
    /// The most places of an item.
    pub const PLACES: usize = 20;
}

/// Declares [`Holding`].
macro_rules! holdings {
    ($($kind:ident: $name:literal, $one:literal, $many:literal, $meaning:literal;)*) => {
        /// The kind of a thing in a file.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Holding {
            $(#[doc = $meaning] $kind,)*
        }

        impl Holding {
            /// All kinds.
            pub const ALL: [Self; [$(Self::$kind),*].len()] = [$(Self::$kind),*];

            /// The name in the reports: `empty-grid`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$kind => $name,)* }
            }

            /// One sentence that says what it means.
            #[must_use]
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$kind => $meaning,)* }
            }

            /// The English nouns for one thing and for several.
            pub(crate) const fn nouns(self) -> [&'static str; 2] {
                match self { $(Self::$kind => [$one, $many],)* }
            }

            /// The key of its noun in the tables of sentences.
            pub(crate) const fn key(self) -> &'static str {
                match self { $(Self::$kind => concat!("holding.", $name),)* }
            }
        }
    };
}

holdings! {
    Puzzle: "puzzle", "puzzle", "puzzles", "A puzzle that was read.";
    Solution: "solution", "printed solution", "printed solutions", "A printed solution that was read.";
    Unreadable: "unreadable", "figure that looks like a puzzle and was not read",
        "figures that look like puzzles and were not read",
        "A figure looks like a puzzle and was not read: there is a finding about it.";
    EmptyGrid: "empty-grid", "empty grid", "empty grids",
        "A grid without digits and without a number, as for notes.";
    Decoration: "decoration", "decoration", "decorations",
        "A grid on the first or last page that differs from the grids of the book: it was not checked.";
    Picture: "picture", "picture", "pictures",
        "A large picture in which no cells are seen: a grid in it was not read.";
    Table: "table", "table", "tables",
        "Lines across and down whose cells hold no puzzle: a table, a crossword, a calendar.";
    Leaning: "leaning", "leaning figure", "leaning figures",
        "Lines that cross and lean, without digits between them.";
    Numbers: "numbers", "block of other numbers", "blocks of other numbers",
        "Cells or lines of numbers that hold no puzzle.";
    Entries: "entries", "puzzle with entries", "puzzles with entries",
        "Digits of a puzzle are in another ink than its print: they were left out of its givens.";
    Words: "words", "page of words", "pages of words", "A page without a grid or a figure.";
    Blank: "blank", "blank page", "blank pages", "A page with nothing on it.";
    Unselected: "unselected", "page that was not selected", "pages that were not selected",
        "A page outside the selected ones: its grids were not checked.";
}

impl Holding {
    /// Whether a reader who misses a puzzle may look there.
    #[must_use]
    pub const fn is_aside(self) -> bool {
        !matches!(
            self,
            Self::Puzzle | Self::Solution | Self::Unreadable | Self::Words | Self::Blank
        )
    }
}

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Holding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

fn as_strings<S: Serializer>(places: &[Place], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(places.iter().map(Place::in_file))
}

/// Something in a book that is no entry, and does not make the book wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Remark {
    /// Its kind.
    pub kind: Holding,
    /// Its place.
    pub place: Place,
    /// A sentence about it, in English, if there is more to say than its kind.
    pub note: Option<Box<str>>,
    /// The sentence in the words of any language, unless a reader has its own words for it.
    said: Option<Unreadable>,
}

impl Remark {
    /// A remark without a sentence.
    pub(crate) fn new(kind: Holding, place: Place) -> Self {
        Self { kind, place, note: None, said: None }
    }

    /// The same with the reason why a grid cannot be read.
    pub(crate) fn with_reason(self, reason: &Unreadable) -> Self {
        Self { note: Some(reason.reason.clone()), said: Some(reason.clone()), ..self }
    }

    /// The same with this sentence of a reader.
    #[cfg(any(feature = "pdf", feature = "pictures", test))]
    pub(crate) fn with_note(self, note: impl Into<Box<str>>) -> Self {
        Self { note: Some(note.into()), ..self }
    }
}

impl Account {
    /// Adds `count` things of a kind on these pages.
    pub(crate) fn add_pages(&mut self, kind: Holding, count: u64, pages: &Pages) {
        if count == 0 {
            return;
        }
        let item = self.item(kind);
        item.count += count;
        for &[first, last] in pages.ranges() {
            (first..=last).for_each(|page| item.pages.insert(page));
        }
    }

    /// Adds a grid that was read.
    pub(crate) fn add_read(&mut self, kind: Holding, place: &Place) {
        let item = self.item(kind);
        item.count += 1;
        item.pages.insert_place(place);
    }

    /// Takes back one thing of a kind, at this place.
    pub(crate) fn take_back(&mut self, kind: Holding, place: &Place) {
        let Some(at) = self.items.iter().position(|item| item.kind == kind) else { return };
        let item = &mut self.items[at];
        item.count -= 1;
        item.places.retain(|known| known != place);
        if item.count == 0 {
            self.items.remove(at);
        } else if item.places.len() as u64 == item.count {
            item.pages = Pages::default();
            item.places.iter().for_each(|place| item.pages.insert_place(place));
        }
    }

    /// Adds something.
    pub fn add(&mut self, remark: Remark) {
        let Remark { kind, place, note, said } = remark;
        let item = self.item(kind);
        item.count += 1;
        item.pages.insert_place(&place);
        if item.places.len() < AccountItem::PLACES {
            item.places.push(place);
        }
        if item.note.is_none() {
            (item.note, item.said) = (note, said);
        }
    }

    /// Whether there is anything that was not read and has no finding.
    #[must_use]
    pub fn has_asides(&self) -> bool {
        self.items.iter().any(|item| item.kind.is_aside())
    }

    /// Whether something on this page is in it.
    pub(crate) fn holds(&self, page: u32) -> bool {
        self.items.iter().any(|item| item.pages.contains(page))
    }

    /// The things of a kind.
    #[must_use]
    pub fn get(&self, kind: Holding) -> Option<&AccountItem> {
        self.items.iter().find(|item| item.kind == kind)
    }

    fn item(&mut self, kind: Holding) -> &mut AccountItem {
        let at = self.items.partition_point(|item| item.kind < kind);
        if self.items.get(at).is_none_or(|item| item.kind != kind) {
            let (pages, places) = (Pages::default(), Vec::new());
            let (note, said) = (None, None);
            self.items.insert(at, AccountItem { kind, count: 0, pages, places, note, said });
        }
        &mut self.items[at]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Area;

    #[test]
    fn items_are_in_order_and_add_up() {
        let area = Area::new(0.0, 0.0, 9.0, 9.0);
        let at = |page| Place::Page { page, area, spot: None, picture: None };
        let mut account = Account::default();
        account.add(Remark::new(Holding::Table, at(7)));
        account.add(Remark::new(Holding::EmptyGrid, at(9)).with_note("first"));
        account.add(Remark::new(Holding::EmptyGrid, at(7)).with_note("second"));
        account.add_pages(Holding::Puzzle, 4, &[1, 2].into_iter().collect());
        let shown: Vec<String> = account.items.iter().map(ToString::to_string).collect();
        let expected = ["4 puzzles (pages 1-2)", "2 empty grids (pages 7, 9)", "1 table (page 7)"];
        assert_eq!(shown, expected);
        assert_eq!(account.get(Holding::EmptyGrid).unwrap().note.as_deref(), Some("first"));
        assert_eq!(account.get(Holding::Blank), None);
    }
}
