//! Things that a document announces and does not hold: labels without a grid, pages of digits that
//! are no grid, and promises.
//!
//! ```text
//! phrases that label no grid ──→ "Puzzle 4": is there a puzzle 4? ──→ a grid that is not here
//! pages without a grid ────────→ digits enough for one? ──────────→ a grid that is not read
//! phrases of covers ───────────→ "100 puzzles", "with solutions" ─→ promises, for the check
//!                                "Large Print" ────────────────────→ a claim, for the check
//! ```

use std::collections::BTreeSet;

use sudoku_core::Grid;
use sudoku_human::words::Clause;
use sudoku_pdf::{Bounds, PageGrid, Phrase, Sheet, Survey, Turn};

use super::super::lone::words_before;
use super::area;
use super::labels::{Said, Wording};
use crate::account::Remark;
use crate::entry::{Label, Role, Unreadable};
use crate::place::{Area, Place};
use crate::print::{Promised, Spoken};
use crate::words::{
    Phrase as Meaning, Speaks, claims_large_print, is_bonus, promises as promises_in,
};

/// The pages at the beginning of a book that speak of it.
const FRONT: usize = 3;

/// A grid that is announced on a page, and is not there.
pub(super) struct Announced {
    pub(super) page: usize,
    pub(super) place: Place,
    pub(super) role: Role,
    pub(super) label: Option<Label>,
    pub(super) reason: Unreadable,
}

/// The grids that words and digits announce, page by page.
pub(super) fn announced(
    survey: &Survey,
    wording: &Wording,
    said: &[Said],
    asides: &[Option<Remark>],
) -> Vec<Announced> {
    let Survey { pages, grids, .. } = survey;
    let numbers = Numbers::of(said);
    let titles = titles(survey, wording, said);
    let first = first(survey);
    let mut found = Vec::new();
    for (page, sheet) in pages.iter().enumerate() {
        let here = Here::of(page, grids, said, asides);
        if sheet.lost.is_some() {
            continue;
        }
        let before = found.len();
        for (index, phrase) in sheet.phrases.iter().enumerate() {
            if wording.is_label(page, index) || wording.is_running(page, index) || phrase.is_seen {
                continue;
            }
            if is_bonus(&phrase.text) && titles.contains(phrase.text.trim()) {
                continue;
            }
            if let Some((role, label)) = here.announces(&phrase.text, &numbers, &first) {
                let reason = Clause::new("unread.announced").with("text", &*label.text).into();
                let place = place(page, area(&phrase.bounds));
                found.push(Announced { page, place, role, label: Some(label), reason });
            }
        }
        if found.len() == before
            && here.is_bare
            && let Some((digits, area)) = digits(sheet)
        {
            let reason = Clause::new("unread.lone-digits").with("n", digits).into();
            let place = place(page, area);
            found.push(Announced { page, place, role: Role::Unsaid, label: None, reason });
        }
    }
    found
}

/// The words of the first page, if no grid is on it.
fn first(survey: &Survey) -> String {
    let is_bare = survey.grids.iter().all(|grid| grid.page > 0);
    let page = survey.pages.first().filter(|_| is_bare);
    let phrases = page.map_or(&[][..], |page| &page.phrases);
    phrases.iter().map(|phrase| phrase.text.trim()).collect::<Vec<_>>().join(" ")
}

pub(super) fn place(page: usize, area: Area) -> Place {
    Place::Page { page: page as u32 + 1, area, spot: None, picture: None }
}

/// The words above all grids of a page, where each grid has a number: the titles of chapters, such
/// as `Warm-up`, which are also on pages of headings and of contents, where no grid is.
fn titles<'a>(survey: &'a Survey, wording: &Wording, said: &[Said]) -> BTreeSet<&'a str> {
    let Survey { pages, grids, .. } = survey;
    let is_numbered =
        |grid: usize| said[grid].label.as_ref().is_some_and(|label| label.number.is_some());
    let mut titles = BTreeSet::new();
    for (page, sheet) in pages.iter().enumerate() {
        let here = || (0..grids.len()).filter(|&grid| grids[grid].page == page);
        let top = here().map(|grid| grids[grid].bounds.top).reduce(f64::min);
        let Some(top) = top.filter(|_| here().all(is_numbered)) else { continue };
        let phrases = sheet.phrases.iter().enumerate();
        let above = phrases.filter(|(index, phrase)| {
            phrase.bounds.bottom < top && !wording.is_label(page, *index)
        });
        titles.extend(above.map(|(_, phrase)| phrase.text.trim()));
    }
    titles
}

/// The numbers of the grids of a book.
struct Numbers {
    /// Whether of a solution, and the number.
    known: BTreeSet<(bool, u64)>,
    /// The words before the numbers of puzzles: `no. `.
    words: Vec<String>,
}

impl Numbers {
    fn of(said: &[Said]) -> Self {
        let number = |said: &Said| said.label.as_ref()?.number;
        let of = |said: &Said| Some((matches!(said.role, Role::Solution), number(said)?));
        let labels = said.iter().filter(|said| !matches!(said.role, Role::Solution));
        let words = labels.filter_map(|said| words_before(said.label.as_ref()?)).collect();
        Self { known: said.iter().filter_map(of).collect(), words }
    }

    /// Whether a label is like those of two puzzles, and has the next number.
    fn follows(&self, label: &Label) -> bool {
        let like = words_before(label)
            .map_or(0, |words| self.words.iter().filter(|known| **known == words).count());
        let last = self.known.iter().filter(|(is_solution, _)| !is_solution).map(|it| it.1).max();
        like >= 2 && label.number.is_some() && label.number == last.map(|last| last + 1)
    }
}

/// The grids of a page.
struct Here {
    page: usize,
    /// No grid is on it, read or not.
    is_bare: bool,
    /// A grid on it has no label, so one of the labels may be its own.
    has_nameless: bool,
}

impl Here {
    fn of(page: usize, grids: &[PageGrid], said: &[Said], asides: &[Option<Remark>]) -> Self {
        let here = || (0..grids.len()).filter(|&grid| grids[grid].page == page);
        let is_nameless = |grid: usize| {
            asides[grid].is_none() && said[grid].label.as_ref().is_none_or(|it| it.number.is_none())
        };
        Self { page, is_bare: here().next().is_none(), has_nameless: here().any(is_nameless) }
    }

    /// The grid that a phrase of the page announces, unless a grid has its number.
    fn announces(&self, text: &str, numbers: &Numbers, first: &str) -> Option<(Role, Label)> {
        if is_bonus(text) && self.is_bare {
            let label = Label { text: text.trim().into(), number: None, chapter: None };
            return Some((Role::Puzzle, label));
        }
        let meaning = Meaning::of(text);
        if meaning.speaks.is_none() && meaning.is_heading {
            let label = meaning.label(text).filter(|label| numbers.follows(label))?;
            let is_new = label.number.is_some_and(|it| !numbers.known.contains(&(true, it)));
            return (is_new && !self.has_nameless).then_some((Role::Puzzle, label));
        }
        let (speaks, number) = (meaning.speaks?, meaning.number?);
        // `Sudoku 5` on the first page is the title of a volume, and `200 Sudoku` that of a book,
        // which is also on its title page and at its end.
        let is_count = text.trim_start().starts_with(|c: char| c.is_ascii_digit());
        let is_again = is_count && first.contains(text.trim());
        let is_title = speaks == Speaks::Grid && self.is_bare && (self.page == 0 || is_again);
        let is_solution = speaks == Speaks::Solution;
        let is_known = numbers.known.contains(&(is_solution, number))
            // `Puzzle 5` beside a solution.
            || (!is_solution && numbers.known.contains(&(true, number)) && !self.is_bare);
        let is_announced = meaning.is_heading && !is_title && !is_known && !self.has_nameless;
        let role = if is_solution { Role::Solution } else { Role::Puzzle };
        is_announced.then(|| Some((role, meaning.label(text)?))).flatten()
    }
}

/// The digits of a page that stand alone or in rows, as those of a puzzle do, and their area; if
/// they are enough for one, are not the same few again and again, as in a table of marks to tick,
/// and most numbers of the page are not longer, as those of a calendar or of a table are.
fn digits(sheet: &Sheet) -> Option<(usize, Area)> {
    /// The fewest different digits.
    const DIFFERENT: usize = 3;
    let (mut alone, mut others) = (0, 0);
    let (mut bounds, mut kinds) = (Vec::new(), BTreeSet::new());
    for phrase in sheet.phrases.iter().filter(|phrase| !phrase.is_seen) {
        let before = alone;
        // Digits among words are those of a sentence, or of a program.
        if phrase.text.contains(char::is_alphabetic) {
            continue;
        }
        for word in phrase.text.split([' ', ',', '|', ';', '-', '\u{a0}']) {
            let symbols = word.chars().count();
            let is_row = word.chars().all(|c| c.is_ascii_digit() || ".xX_*".contains(c));
            let given = word.chars().filter(|c| ('1'..='9').contains(c)).count();
            match symbols {
                1 | 9 | 27 | 81 if is_row && given > 0 && are_rows(word) => {
                    alone += given;
                    kinds.extend(word.chars().filter(|c| ('1'..='9').contains(c)));
                }
                _ if given > 0 => others += 1,
                _ => {}
            }
        }
        if alone > before {
            bounds.push(phrase.bounds);
        }
    }
    let all = bounds.into_iter().reduce(|all: Bounds, one| {
        let (left, top) = (all.left.min(one.left), all.top.min(one.top));
        Bounds::new(left, top, all.right.max(one.right), all.bottom.max(one.bottom))
    })?;
    let is_puzzle = alone >= Grid::FEWEST_GIVENS && kinds.len() >= DIFFERENT;
    (is_puzzle && 3 * others <= alone).then(|| (alone, area(&all)))
}

/// Whether no digit is twice in a row of nine, as in a puzzle, and not as in a number.
fn are_rows(word: &str) -> bool {
    let digits: Vec<char> = word.chars().collect();
    digits.chunks(9).all(|row| {
        let mut seen = BTreeSet::new();
        row.iter().filter(|digit| ('1'..='9').contains(*digit)).all(|digit| seen.insert(*digit))
    })
}

/// The promises in the words of the document: those of a number of puzzles on its first pages and
/// its last one, where no grid is; those of solutions on any page.
pub(super) fn promises(
    survey: &Survey,
    wording: &Wording,
    asides: &[Option<Remark>],
) -> Vec<Promised> {
    let Survey { pages, grids, .. } = survey;
    let is_grid = |page: usize| {
        let mut here = (0..grids.len()).filter(|&grid| grids[grid].page == page);
        here.any(|grid| asides[grid].is_none())
    };
    let mut found = Vec::new();
    for (page, sheet) in pages.iter().enumerate() {
        let is_cover = (page < FRONT || page + 1 == pages.len()) && !is_grid(page);
        let on_page = |grid: &&PageGrid| grid.page == page;
        let first = grids.iter().filter(on_page).map(|grid| grid.bounds.top).reduce(f64::min);
        let is_title =
            |phrase: &Phrase| page == 0 && first.is_some_and(|top| phrase.bounds.bottom < top);
        let is_meant = |(index, phrase): &(usize, &Phrase)| {
            phrase.turn == Turn::Upright && !phrase.is_seen && !wording.is_label(page, *index)
        };
        for (_, phrase) in sheet.phrases.iter().enumerate().filter(is_meant) {
            let text = || phrase.text.trim().into();
            let here = promises_in(&phrase.text);
            let here =
                here.filter(|promise| is_cover || is_title(phrase) || promise.is_of_solutions());
            let place = || Place::Page {
                page: page as u32 + 1,
                area: area(&phrase.bounds),
                spot: None,
                picture: None,
            };
            found.extend(here.map(|promise| Promised::new(promise, text(), place())));
        }
    }
    found
}

/// The words that claim large print: on the first pages, also on two lines, or at the head or foot
/// of pages.
pub(super) fn large_print(survey: &Survey, wording: &Wording) -> Option<Spoken> {
    survey.pages.iter().enumerate().find_map(|(page, sheet)| {
        let is_front = page < FRONT;
        let is_meant = |(index, phrase): &(usize, &Phrase)| {
            phrase.turn == Turn::Upright
                && !phrase.is_seen
                && (is_front || wording.is_running(page, *index))
        };
        let meant: Vec<&Phrase> =
            sheet.phrases.iter().enumerate().filter(is_meant).map(|(_, phrase)| phrase).collect();
        let spoken = |phrase: &Phrase, text: String| Spoken {
            text: text.into(),
            place: place(page, area(&phrase.bounds)),
        };
        let alone = meant.iter().find(|phrase| claims_large_print(&phrase.text));
        let alone = alone.map(|phrase| spoken(phrase, phrase.text.trim().to_owned()));
        alone.or_else(|| {
            let joined = meant
                .windows(2)
                .filter(|_| is_front)
                .map(|pair| (pair[0], format!("{} {}", pair[0].text.trim(), pair[1].text.trim())));
            let mut joined = joined.filter(|(_, text)| claims_large_print(text));
            joined.next().map(|(phrase, text)| spoken(phrase, text))
        })
    })
}
