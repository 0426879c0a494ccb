//! The titles of the chapters.
//!
//! The name of a kind holds for all grids up to another title: so a title that does not say the
//! kind of its puzzles has it beside it, if another kind was named before.

use sudoku_variant::Puzzle;

use super::Order;
use crate::extras::SolutionsAt;
use crate::interior::Chapter;
use crate::kinds::{has_name, is_one_kind, kind_of, names_kind};
use crate::language::DOT;
use crate::proof::Proved;
use crate::unmarked::unmarked;

/// The kinds that were named before a title.
#[derive(Clone, Copy, Default)]
struct Named<'a> {
    /// The last one.
    kind: Option<&'a Puzzle>,
    /// Whether there was one whose rules no mark shows.
    is_unmarked: bool,
}

impl Order<'_> {
    /// The title of each chapter.
    pub(super) fn titles(&self) -> Vec<Option<String>> {
        let mut named = Named::default();
        if self.book.extras.how_to {
            let kinds = self.kinds();
            kinds.iter().filter_map(|&(_, at)| self.other(at)).for_each(|kind| named.takes(kind));
        }
        let (titles, last) = self.titles_after(named);
        if self.book.extras.solutions_at == SolutionsAt::Grouped {
            // The same titles follow once more.
            return self.titles_after(last).0;
        }
        titles
    }

    fn other(&self, at: usize) -> Option<&Puzzle> {
        self.puzzles[at].other.as_ref().map(|other| &other.puzzle)
    }

    /// The titles of all chapters, if these kinds were named before, and those named at the end.
    fn titles_after<'a>(&'a self, named: Named<'a>) -> (Vec<Option<String>>, Named<'a>) {
        let mut named = named;
        let mut first = 0;
        let chapters = self.book.chapters.iter().map(|chapter| {
            let own = &self.puzzles[first..first + chapter.puzzles.len()];
            first += own.len();
            self.title(chapter, own, &mut named)
        });
        (chapters.collect(), named)
    }

    fn title<'a>(
        &self,
        chapter: &Chapter,
        own: &'a [Proved],
        named: &mut Named<'a>,
    ) -> Option<String> {
        let others: Vec<&Puzzle> =
            own.iter().filter_map(|grid| Some(&grid.other.as_ref()?.puzzle)).collect();
        let Some(&kind) = others.first() else {
            if !named.is_unmarked || own.is_empty() {
                return chapter.title.clone();
            }
            named.kind = None;
            let title = chapter.title.iter().map(|title| format!("{DOT}{title}"));
            return Some(self.printed.classic.to_owned() + &title.collect::<String>());
        };
        let name = kind_of(chapter, kind);
        let title = chapter.title.as_ref()?;
        let is_other = |before: &Puzzle| others.iter().any(|kind| !is_one_kind(before, kind));
        // A title that a program gives may name a kind in its own way.
        let is_said = title.contains(&name) || chapter.kind.is_none() && names_kind(title);
        let is_added = !is_said && named.kind.is_some_and(is_other);
        if is_said || is_added || chapter.kind.is_none() {
            named.kind = None;
            others.into_iter().for_each(|kind| named.takes(kind));
        }
        Some(if is_added { format!("{title}{DOT}{name}") } else { title.clone() })
    }
}

impl<'a> Named<'a> {
    /// Takes a kind that is named.
    fn takes(&mut self, kind: &'a Puzzle) {
        if has_name(kind) {
            self.kind = Some(kind);
        }
        self.is_unmarked |= unmarked(kind).next().is_some();
    }
}
