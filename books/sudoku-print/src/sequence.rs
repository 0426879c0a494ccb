//! [`Sequence`]: the content of each page of a book, and with it the numbers of the pages.
//!
//! Nothing is drawn here. The number of contents pages follows from the number of parts, which
//! depends on no page number: so the order is made once to count them, and once more.

mod introduction;
mod titles;

use std::ops::Range;

use super::Language;
use super::extras::SolutionsAt;
use super::hints::Hints;
use super::interior::Interior;
use super::language::{DOT, Printed};
use super::proof::Proved;
use super::prose::OwnWords;
use super::techniques::Taught;
use super::unmarked::sentences;

/// The order of the pages of a book.
#[derive(Debug)]
pub(super) struct Sequence {
    pub(super) pages: Vec<Content>,
    /// The parts of the book, in the order of their pages.
    pub(super) parts: Vec<Part>,
    /// The number of the page with the solution of each puzzle, from 1.
    pub(super) solution_pages: Vec<Option<usize>>,
    /// The number of the page with the hint of each puzzle, from 1.
    pub(super) hint_pages: Vec<Option<usize>>,
}

/// A part of the book: a bookmark, and a line of its contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) title: String,
    /// The page it begins on, from 0.
    pub(super) page: usize,
    /// Whether it belongs to the part before it.
    pub(super) is_inner: bool,
}

/// The content of a page.
#[derive(Clone, Debug)]
pub(super) enum Content {
    Blank,
    HalfTitle,
    Title,
    Imprint,
    Dedication,
    /// Lines of the contents: the first one, from 0, and their number.
    Contents(usize, usize),
    /// The ordinary rules, with a step of this puzzle.
    Rules(usize),
    /// The rules of another kind, with its name and its first puzzle.
    Kind(String, usize),
    /// A technique, of those that are taught.
    Technique(usize),
    Legend,
    /// A heading, and lines below it.
    Heading(String, Vec<String>),
    Grids(Grids),
    /// Hints, by their places in the list.
    Hints(Range<usize>),
    /// The author's own words, by their page from 0.
    Foreword(usize),
    Afterword(usize),
    Notes,
    Certificate,
    /// The last words.
    Closing,
}

/// Puzzles or solutions below the name of the chapter.
#[derive(Clone, Debug)]
pub(super) struct Grids {
    pub(super) is_solution: bool,
    /// The first one, from 0, and their number.
    pub(super) first: usize,
    pub(super) count: usize,
    /// The number for which the page has room.
    pub(super) places: usize,
    pub(super) header: Option<String>,
    /// The rules that no mark shows, at the foot of the page.
    pub(super) rules: Option<String>,
}

/// The puzzles of a book, and all that is known about them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stock<'a> {
    pub(super) puzzles: &'a [Proved],
    pub(super) taught: &'a [Taught],
    pub(super) hints: &'a Hints,
    pub(super) words: &'a OwnWords,
    /// The number of earlier volumes to which no puzzle is equivalent.
    pub(super) compared: usize,
}

/// The numbers of grids on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) puzzles: usize,
    pub(super) solutions: usize,
    /// The lines of a page of contents.
    pub(super) lines: usize,
}

impl Sequence {
    /// The order of the pages of a book with these puzzles.
    pub(super) fn new(book: &Interior, stock: Stock<'_>, room: Room) -> Self {
        let first = Order::new(book, stock, room, 1).run();
        let pages = first.parts.len().div_ceil(room.lines.max(1));
        match book.extras.contents && pages != 1 {
            true => Order::new(book, stock, room, pages).run(),
            false => first,
        }
    }
}

/// A [`Sequence`] as it is made.
struct Order<'a> {
    book: &'a Interior,
    puzzles: &'a [Proved],
    stock: Stock<'a>,
    room: Room,
    contents: usize,
    /// The title of each chapter, as it is printed everywhere.
    titles: Vec<Option<String>>,
    printed: &'static Printed,
    made: Sequence,
}

impl<'a> Order<'a> {
    fn new(book: &'a Interior, stock: Stock<'a>, room: Room, contents: usize) -> Self {
        let puzzles = stock.puzzles;
        let [solution_pages, hint_pages] = [(); 2].map(|()| vec![None; puzzles.len()]);
        let made = Sequence { pages: Vec::new(), parts: Vec::new(), solution_pages, hint_pages };
        let printed = Printed::of(book.language);
        let titles = Vec::new();
        let mut order = Self { book, puzzles, stock, room, contents, titles, printed, made };
        order.titles = order.titles();
        order
    }

    fn run(mut self) -> Sequence {
        self.front();
        self.introduction();
        self.chapters();
        self.hints();
        let at = self.book.extras.solutions_at;
        if self.room.solutions > 0 && matches!(at, SolutionsAt::End | SolutionsAt::Grouped) {
            self.solutions();
        }
        let after = self.stock.words.after.pages();
        if after > 0 {
            self.part(self.printed.afterword.to_owned(), false);
            self.made.pages.extend((0..after).map(Content::Afterword));
        }
        if self.book.extras.notes > 0 {
            self.part(self.printed.notes.to_owned(), false);
            let notes = std::iter::repeat_n(Content::Notes, self.book.extras.notes);
            self.made.pages.extend(notes);
        }
        if self.book.extras.certificate {
            self.turn_to_right();
            self.part(self.printed.certificate.to_owned(), false);
            self.push(Content::Certificate);
        }
        if self.book.extras.closing.is_some() {
            self.push(Content::Closing);
        }
        // A leaf has two pages.
        self.turn_to_right();
        let is_blank = |page: Option<&Content>| matches!(page, Some(Content::Blank));
        if self.book.service.ends_blank() && !is_blank(self.made.pages.last()) {
            self.made.pages.extend([Content::Blank, Content::Blank]);
        }
        self.made
    }

    fn push(&mut self, content: Content) {
        self.made.pages.push(content);
    }

    fn turn_to_right(&mut self) {
        if self.made.pages.len() % 2 == 1 {
            self.push(Content::Blank);
        }
    }

    /// Begins a part on the next page.
    fn part(&mut self, title: String, is_inner: bool) {
        self.made.parts.push(Part { title, page: self.made.pages.len(), is_inner });
    }

    /// The pages before everything that has to be read.
    fn front(&mut self) {
        let (book, extras) = (self.book, &self.book.extras);
        if extras.half_title {
            self.made.pages.extend([Content::HalfTitle, Content::Blank]);
        }
        if book.has_title_page() {
            let has_imprint =
                book.imprint.is_some() || extras.has_imprint() || self.stock.compared > 0;
            self.push(Content::Title);
            self.push(if has_imprint { Content::Imprint } else { Content::Blank });
        }
        if extras.dedication.is_some() {
            self.made.pages.extend([Content::Dedication, Content::Blank]);
        }
    }

    /// The chapters with puzzles: the title of each, and its puzzles.
    fn own_puzzles(&self) -> Vec<(Option<String>, Range<usize>)> {
        let mut first = 0;
        let ranges = self.book.chapters.iter().map(|chapter| {
            let own = first..first + chapter.puzzles.len();
            first = own.end;
            own
        });
        self.titles.iter().cloned().zip(ranges).filter(|(_, own)| !own.is_empty()).collect()
    }

    fn chapters(&mut self) {
        let printed = self.printed;
        let extras = &self.book.extras;
        let rules = |puzzle: &Proved| {
            puzzle.other.as_ref().and_then(|other| sentences(&other.puzzle, printed))
        };
        for (title, grids) in self.own_puzzles() {
            let own = &self.puzzles[grids.clone()];
            let numbers = own.iter().map(|puzzle| puzzle.number);
            let numbers = numbers_line(self.book.language, numbers);
            if extras.are_on_right() || (title.is_some() && self.book.chapter_pages) {
                self.turn_to_right();
            }
            if let Some(title) = &title {
                self.part(title.clone(), false);
                if self.book.chapter_pages {
                    let lines = numbers.into_iter().chain(rules(&own[0])).collect();
                    self.push(Content::Heading(title.clone(), lines));
                }
            } else if let Some(numbers) = numbers.filter(|_| extras.contents) {
                // Contents have a line for it, and no page has its heading.
                self.part(numbers, false);
            }
            if extras.solutions_at == SolutionsAt::Leaf {
                let heading = self.solutions_of(title.as_deref());
                self.leaves(grids, (title.as_ref(), &heading), &rules);
                continue;
            }
            self.grids(false, grids.clone(), title.as_ref(), &rules);
            if self.room.solutions > 0 && extras.solutions_at == SolutionsAt::Chapter {
                self.turn_to_right();
                let heading = self.solutions_of(title.as_deref());
                self.part(heading.clone(), true);
                self.grids(true, grids, Some(&heading), &|_| None);
            }
        }
    }

    fn hints(&mut self) {
        let hints = self.stock.hints;
        if !hints.pages.is_empty() {
            self.part(self.printed.hints.to_owned(), false);
        }
        for own in &hints.pages {
            self.push(Content::Hints(own.clone()));
            let page = self.made.pages.len();
            for hint in &hints.all[own.clone()] {
                self.made.hint_pages[hint.puzzle] = Some(page);
            }
        }
    }

    /// `Solutions · Easy`.
    fn solutions_of(&self, title: Option<&str>) -> String {
        let of = title.map_or_else(String::new, |title| format!("{DOT}{title}"));
        format!("{}{of}", self.printed.solutions)
    }

    /// All solutions.
    fn solutions(&mut self) {
        self.turn_to_right();
        let title = self.printed.solutions.to_owned();
        self.part(title.clone(), false);
        if self.book.chapter_pages {
            self.push(Content::Heading(title.clone(), Vec::new()));
        }
        if self.book.extras.solutions_at != SolutionsAt::Grouped {
            self.grids(true, 0..self.puzzles.len(), Some(&title), &|_| None);
            return;
        }
        for (title, grids) in self.own_puzzles() {
            let heading = self.solutions_of(title.as_deref());
            if title.is_some() {
                self.part(heading.clone(), true);
            }
            self.grids(true, grids, Some(&heading), &|_| None);
        }
    }

    /// Puzzles, or solutions, page by page.
    fn grids(
        &mut self,
        is_solution: bool,
        range: Range<usize>,
        header: Option<&String>,
        rules: &dyn Fn(&Proved) -> Option<String>,
    ) {
        for grids in self.cut(is_solution, range, header, rules) {
            if !is_solution && self.book.extras.right_pages_only {
                self.turn_to_right();
            }
            self.place(grids);
        }
    }

    /// Puzzles on right pages, and the solutions of each page on the back of the leaf after it: so
    /// none shows through its own puzzle.
    fn leaves(
        &mut self,
        range: Range<usize>,
        (header, heading): (Option<&String>, &str),
        rules: &dyn Fn(&Proved) -> Option<String>,
    ) {
        let mut waiting: Option<Grids> = None;
        for grids in self.cut(false, range, header, rules) {
            let solutions = Grids {
                is_solution: true,
                header: Some(heading.to_owned()),
                rules: None,
                ..grids.clone()
            };
            self.turn_to_right();
            self.place(grids);
            if let Some(before) = waiting.replace(solutions).filter(|_| self.room.solutions > 0) {
                self.place(before);
            }
        }
        if let Some(last) = waiting.filter(|_| self.room.solutions > 0) {
            self.turn_to_right();
            self.push(Content::Blank);
            self.place(last);
        }
    }

    /// Cuts puzzles, or solutions, into pages of those that have equally large places and the same
    /// rules.
    fn cut(
        &self,
        is_solution: bool,
        range: Range<usize>,
        header: Option<&String>,
        rules: &dyn Fn(&Proved) -> Option<String>,
    ) -> Vec<Grids> {
        let mut first = range.start;
        let mut pages = Vec::new();
        let per_page = if is_solution { self.room.solutions } else { self.room.puzzles };
        let places = |puzzle: &Proved| places(across(puzzle), per_page);
        // Ordinary solutions that are turned are not on a page with others.
        let is_turned = |puzzle: &Proved| {
            is_solution && self.book.extras.rotated_solutions && puzzle.other.is_none()
        };
        let is_alike = |one: &Proved, next: &Proved| {
            let are_alike = places(one) == places(next) && is_turned(one) == is_turned(next);
            are_alike && rules(one) == rules(next)
        };
        for alike in self.puzzles[range].chunk_by(is_alike) {
            let places = places(&alike[0]);
            for grids in alike.chunks(places) {
                let (count, header, rules) = (grids.len(), header.cloned(), rules(&grids[0]));
                pages.push(Grids { is_solution, first, count, places, header, rules });
                first += count;
            }
        }
        pages
    }

    /// Puts grids on the next page.
    fn place(&mut self, grids: Grids) {
        let own = grids.first..grids.first + grids.count;
        let is_solution = grids.is_solution;
        self.push(Content::Grids(grids));
        if is_solution {
            let page = self.made.pages.len();
            self.made.solution_pages[own].fill(Some(page));
        }
    }
}

/// The number of cells in the longer side of a puzzle.
pub(super) fn across(puzzle: &Proved) -> usize {
    puzzle.other.as_ref().map_or(9, |other| {
        let board = other.puzzle.board();
        board.columns().max(board.rows())
    })
}

/// The sides of very large grids.
pub(super) const LARGE: usize = 17;

/// The number of grids on a page: of very large ones, such as samurais, as many as fill it with
/// cells of the usual size.
fn places(across: usize, per_page: usize) -> usize {
    match across {
        LARGE.. => (per_page * 81 / (across * across)).max(1),
        _ => per_page,
    }
}

/// `Puzzles 51–100`.
fn numbers_line(language: Language, numbers: impl Iterator<Item = u64> + Clone) -> Option<String> {
    let (least, most) = (numbers.clone().min()?, numbers.max()?);
    let words = Printed::of(language);
    Some(if least == most {
        format!("{} {least}", words.puzzle)
    } else {
        format!("{} {least}–{most}", words.puzzles)
    })
}
