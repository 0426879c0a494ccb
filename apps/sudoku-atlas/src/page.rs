//! [`Page`]: the statements of a technique's page, which Markdown and HTML write.

use sudoku_human::hint::Hint;
use sudoku_human::tutor::{CatalogueEntry, Family, TechniqueSet};
use sudoku_human::words::Clause;

use crate::source::{PROGRAMS, Technique};
use crate::wording::Wording;

/// The page of a technique in a language.
pub(crate) struct Page<'a> {
    pub(crate) technique: &'a Technique,
    pub(crate) wording: &'a Wording,
    pub(crate) atlas: &'a [Technique],
}

/// A row of the table: its label, its value, and whether the value is a name in English.
pub(crate) struct Fact {
    pub(crate) label: String,
    pub(crate) value: String,
    pub(crate) is_name: bool,
}

impl Page<'_> {
    pub(crate) fn entry(&self) -> &'static CatalogueEntry {
        self.technique.entry
    }

    /// A level of a step in paragraphs: where to look, what follows, why.
    pub(crate) fn level(&self, step: &Hint, level: usize) -> Vec<String> {
        step.in_words(level, &self.wording.words).lines().map(str::to_owned).collect()
    }

    /// The simpler techniques that always have a step where this one has, as links, and large
    /// families of them in a word; `None` if there are none.
    pub(crate) fn covered(&self, link: impl Fn(&CatalogueEntry) -> String) -> Option<String> {
        let simpler = self.entry().covered_by();
        if simpler.is_empty() {
            return None;
        }
        let own = TechniqueSet::of_key(self.entry().key());
        let all = own.up_to() - own;
        let (mut left, mut families) = (simpler, Vec::new());
        for family in Family::ALL {
            let members = TechniqueSet::family(family) & all;
            if members.len() > 3 && left.is_superset(members) {
                families.push(self.wording.family(family).to_owned());
                left = left - members;
            }
        }
        let whole = match &families[..] {
            [] => None,
            [family] => Some(self.wording.with("covered.family", "family", family)),
            _ => {
                let families = self.wording.listed(families);
                Some(self.wording.with("covered.families", "family", &families))
            }
        };
        let listed = self.wording.listed(left.iter().map(link).chain(whole).collect());
        let key = if simpler.len() == 1 { "covered.one" } else { "covered.many" };
        Some(self.wording.with(key, "simpler", &listed))
    }

    /// Names, ratings, and how often it is met.
    pub(crate) fn facts(&self) -> Vec<Fact> {
        let (entry, wording) = (self.entry(), self.wording);
        let mut facts = Vec::new();
        let mut add = |label: &str, value: String, is_name| {
            facts.push(Fact { label: label.to_owned(), value, is_name });
        };
        add(wording.say("facts.key"), entry.key().into(), true);
        for (program, name) in PROGRAMS.into_iter().zip(&self.technique.elsewhere) {
            if !name.is_empty() {
                add(program, name.clone(), true);
            }
        }
        if let Some(rating) = self.rating() {
            add(wording.say("facts.rating"), rating, false);
        }
        if let Some(points) = entry.points() {
            add(wording.say("facts.points"), points.to_string(), false);
        }
        add(wording.say("facts.level"), wording.level(entry).into(), false);
        add(wording.say("facts.often"), self.often(), false);
        facts
    }

    fn rating(&self) -> Option<String> {
        let wording = self.wording;
        let least = self.entry().least_rating()?;
        let said = wording.tenths(least);
        Some(match self.entry().greatest_rating() {
            Some(greatest) if greatest == least => said,
            Some(greatest) => {
                let range = Clause::new("facts.range").with("least", said);
                wording.words.sentence(&range.with("greatest", wording.tenths(greatest)))
            }
            None => wording.with("facts.open", "least", &said),
        })
    }

    fn often(&self) -> String {
        let (wording, Technique { puzzles, steps, .. }) = (self.wording, self.technique);
        if *puzzles == 0 {
            return wording.say("facts.never").into();
        }
        let said = Clause::new("facts.steps").with("puzzles", wording.number(*puzzles));
        wording.words.sentence(&said.with("steps", wording.number(*steps)).with("n", *steps))
    }

    /// The techniques before and after it, each with its word.
    pub(crate) fn neighbours(&self) -> impl Iterator<Item = (&str, &'static CatalogueEntry)> {
        let nth = self.atlas.iter().position(|other| other.key() == self.technique.key());
        let nth = nth.unwrap_or_default();
        let places = [("order.before", nth.checked_sub(1)), ("order.after", Some(nth + 1))];
        places
            .into_iter()
            .filter_map(|(key, nth)| Some((self.wording.say(key), self.atlas.get(nth?)?.entry)))
    }

    /// The others of its family.
    pub(crate) fn kin(&self) -> TechniqueSet {
        TechniqueSet::family(self.entry().family()) - TechniqueSet::of_key(self.entry().key())
    }
}
