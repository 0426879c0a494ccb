//! The pages before the puzzles that explain the book.

use super::{Content, Order};
use crate::kinds::{is_one_kind, name_of};

impl Order<'_> {
    /// Contents, rules and levels.
    pub(super) fn introduction(&mut self) {
        if self.book.extras.contents {
            // Their number is known before the lines are: the last page may have fewer.
            for page in 0..self.contents {
                self.push(Content::Contents(page * self.room.lines, self.room.lines));
            }
        }
        let before = self.stock.words.before.pages();
        if before > 0 {
            self.part(self.printed.foreword.to_owned(), false);
            self.made.pages.extend((0..before).map(Content::Foreword));
        }
        if self.book.extras.how_to {
            let mut rules = Vec::new();
            rules.extend(self.easiest().map(|puzzle| (None, Content::Rules(puzzle))));
            let kinds = self.kinds().into_iter();
            rules.extend(kinds.map(|(name, at)| (Some(name.clone()), Content::Kind(name, at))));
            for (nth, (name, content)) in rules.into_iter().enumerate() {
                if nth == 0 {
                    self.part(self.printed.how_to.to_owned(), false);
                }
                if let Some(name) = name {
                    self.part(name, true);
                }
                self.push(content);
            }
        }
        for (nth, taught) in self.stock.taught.iter().enumerate() {
            if nth == 0 {
                self.part(self.printed.techniques.to_owned(), false);
            }
            self.part(taught.name.clone(), true);
            self.push(Content::Technique(nth));
        }
        if self.book.extras.legend {
            self.part(self.printed.legend.to_owned(), false);
            self.push(Content::Legend);
        }
    }

    /// The first ordinary puzzle of the easiest chapter: of the earliest one, if several begin as
    /// easily.
    fn easiest(&self) -> Option<usize> {
        let mut first = 0;
        let mut firsts = Vec::new();
        for chapter in &self.book.chapters {
            let own = first..first + chapter.puzzles.len();
            first = own.end;
            firsts.extend(own.into_iter().find(|&at| self.puzzles[at].other.is_none()));
        }
        firsts.into_iter().min_by_key(|&at| self.puzzles[at].level)
    }

    /// The other kinds of puzzles with their names, and the first puzzle of each.
    pub(super) fn kinds(&self) -> Vec<(String, usize)> {
        let mut kinds: Vec<(String, usize)> = Vec::new();
        let mut at = 0;
        for chapter in &self.book.chapters {
            for nth in 0..chapter.puzzles.len() {
                let Some(other) = &self.puzzles[at + nth].other else { continue };
                let is_alike = |&(_, known): &(String, usize)| {
                    let known = self.puzzles[known].other.as_ref();
                    known.is_some_and(|known| is_one_kind(&known.puzzle, &other.puzzle))
                };
                if !kinds.iter().any(is_alike) {
                    kinds.push((name_of(chapter, &other.puzzle, self.printed), at + nth));
                }
            }
            at += chapter.puzzles.len();
        }
        kinds
    }
}
