//! [`Plan`]: the pages of a book, laid out.
//!
//! The content of each page is decided first. That gives the number of pages, and with it the
//! margins; then the pages are drawn.

use sudoku_core::CellSet;

use super::drawing::{Color, Digits, Drawing, GridContent, GridStyle, Mark, Rect};
use super::language::Printed;
use super::proof::{Proof, Proved};
use super::slots::Slots;
use super::typeface::{Faces, Line, Weight};
use super::unmarked::sentences;
use super::{Interior, Language, MakeError, Margins, Trim, Typeface, VariantPicture};
use sudoku_book::Finding;
use sudoku_book::Profile;

/// A book that is ready to be written: checked, solved, laid out.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) title: Option<String>,
    pub(super) author: Option<String>,
    pub(super) date: (u16, u8, u8),
    pub(super) language: Language,
    pub(super) typeface: Typeface,
    pub(super) puzzles: Vec<Proved>,
    pub(super) pages: Vec<Page>,
    /// The bookmarks: headings, and the pages they begin on, from 0.
    pub(super) bookmarks: Vec<(String, usize)>,
    margins: Margins,
    notes: Vec<Finding>,
}

/// A page.
#[derive(Clone, Debug)]
pub(super) struct Page {
    pub(super) drawing: Drawing,
    pub(super) grids: Vec<Placed>,
}

/// A grid on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    /// The index in [puzzles](Plan::puzzles), from 0.
    pub(super) puzzle: usize,
    pub(super) is_solution: bool,
    /// The grid, including its outer lines.
    pub(super) frame: Rect,
}

/// The content of a page.
#[derive(Clone, Debug)]
enum Content {
    Blank,
    Title,
    Imprint,
    /// A heading, and lines below it.
    Heading(String, Vec<String>),
    /// Puzzles or solutions (the first one, from 0, and their number) below the name of the
    /// chapter, on a page with room for this many.
    Grids {
        is_solution: bool,
        first: usize,
        count: usize,
        places: usize,
        header: Option<String>,
        /// The rules that no mark shows, at the foot of the page.
        rules: Option<String>,
    },
}

/// An eighth of an inch: default margins are wider than the minimum by this much.
const EASE: f64 = 9.0;

/// The font size of chapter names and page numbers.
const SMALL: f64 = 9.0;

/// The smallest font size: [`Kdp`](Profile::Kdp) requires it.
const SMALLEST: f64 = 7.0;

/// The height of the line with the name of the chapter, or with the page number, and the space
/// between it and the grids.
const STRIP: f64 = 23.0;

/// Between the number of a puzzle, its rating and its level.
const DOT: &str = " · ";

/// Titles of more bytes do not fit on a page.
const LONGEST: usize = 1000;

/// The smallest cells: 5 mm to write into, 4.5 mm in very large grids, and 3.2 mm to read.
const LEAST_CELL: f64 = 14.2;
const LEAST_CELL_OF_MANY: f64 = 12.75;
const LEAST_SOLUTION_CELL: f64 = 9.0;

impl Plan {
    pub(super) fn new(book: &Interior, proof: Proof) -> Result<Self, MakeError> {
        if !(1..=12).contains(&book.per_page) {
            return Err(MakeError::layout("a page can hold 1 to 12 puzzles"));
        }
        if book.solutions_per_page > 20 {
            return Err(MakeError::layout("a page can hold 0 to 20 solutions"));
        }
        let Proof { puzzles, notes } = proof;
        if puzzles.len() != book.records().count() {
            return Err(MakeError::layout("the proof is of other puzzles"));
        }
        Self::lay_out(book, puzzles, notes)
    }

    /// Lays out these puzzles without checking them.
    pub(super) fn lay_out(
        book: &Interior,
        puzzles: Vec<Proved>,
        notes: Vec<Finding>,
    ) -> Result<Self, MakeError> {
        let (contents, bookmarks) = sequence(book, &puzzles);
        let margins = margins(book, contents.len())?;
        let faces = book.typeface.faces()?;
        let digits = Digits::new(&faces)?;
        let press = Press {
            book,
            pages: contents.len(),
            puzzles: &puzzles,
            margins,
            faces: &faces,
            digits: &digits,
        };
        let pages = contents.iter().zip(1..).map(|(content, number)| press.page(content, number));
        let pages = pages.collect::<Result<_, _>>()?;
        Ok(Self {
            title: book.title.clone(),
            author: book.author.clone(),
            date: book.date,
            language: book.language,
            typeface: book.typeface.clone(),
            puzzles,
            pages,
            bookmarks: if book.bookmarks { bookmarks } else { Vec::new() },
            margins,
            notes,
        })
    }

    /// The number of pages, which is even.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    /// The number of printed puzzles.
    #[must_use]
    pub fn puzzles(&self) -> usize {
        self.puzzles.len()
    }

    /// The number of printed solutions.
    #[must_use]
    pub fn solutions(&self) -> usize {
        self.pages.iter().flat_map(|page| &page.grids).filter(|grid| grid.is_solution).count()
    }

    /// The margins of the pages.
    #[must_use]
    pub fn margins(&self) -> Margins {
        self.margins
    }

    /// The findings of the check that do not prevent printing: puzzles that share a solution, a
    /// given that may be lost.
    #[must_use]
    pub fn notes(&self) -> &[Finding] {
        &self.notes
    }
}

/// The content of each page, and the pages on which the chapters begin.
fn sequence(book: &Interior, puzzles: &[Proved]) -> (Vec<Content>, Vec<(String, usize)>) {
    let mut pages: Vec<Content> = Vec::new();
    let mut bookmarks = Vec::new();
    let turn_to_right = |pages: &mut Vec<Content>| {
        if pages.len() % 2 == 1 {
            pages.push(Content::Blank);
        }
    };
    if book.title.is_some() || book.subtitle.is_some() || book.author.is_some() {
        pages.push(Content::Title);
        pages.push(if book.imprint.is_some() { Content::Imprint } else { Content::Blank });
    }
    let printed = Printed::of(book.language);
    let rules = |puzzle: &Proved| {
        puzzle.other.as_ref().and_then(|other| sentences(&other.puzzle, &printed))
    };
    let mut first = 0;
    // Whether a chapter before has rules that no mark shows: they end with its title.
    let mut has_named = false;
    for chapter in book.chapters.iter().filter(|chapter| !chapter.puzzles.is_empty()) {
        let count = chapter.puzzles.len();
        let grids = &puzzles[first..first + count];
        let is_plain = grids.iter().all(|grid| grid.other.is_none());
        let title = match &chapter.title {
            title if !(has_named && is_plain) => title.clone(),
            Some(title) => Some(format!("{}{DOT}{title}", printed.classic)),
            None => Some(printed.classic.to_owned()),
        };
        if let Some(title) = &title {
            if book.chapter_pages {
                turn_to_right(&mut pages);
            }
            bookmarks.push((title.clone(), pages.len()));
            if book.chapter_pages {
                let numbers = grids.iter().map(|puzzle| puzzle.number);
                let lines = numbers_line(book.language, numbers).into_iter();
                let lines = lines.chain(rules(&grids[0])).collect();
                pages.push(Content::Heading(title.clone(), lines));
            }
        }
        has_named |= grids.iter().any(|grid| rules(grid).is_some());
        let places = (book.per_page, title.as_ref());
        push_grids(&mut pages, false, (first, grids), places, &rules);
        first += count;
    }
    if book.solutions_per_page > 0 {
        turn_to_right(&mut pages);
        let title = Printed::of(book.language).solutions.to_owned();
        bookmarks.push((title.clone(), pages.len()));
        if book.chapter_pages {
            pages.push(Content::Heading(title.clone(), Vec::new()));
        }
        let places = (book.solutions_per_page, Some(&title));
        push_grids(&mut pages, true, (0, puzzles), places, &|_| None);
    }
    // A leaf has two pages.
    turn_to_right(&mut pages);
    (pages, bookmarks)
}

fn push_grids(
    pages: &mut Vec<Content>,
    is_solution: bool,
    (mut first, puzzles): (usize, &[Proved]),
    (per_page, header): (usize, Option<&String>),
    rules: &dyn Fn(&Proved) -> Option<String>,
) {
    let places = |puzzle: &Proved| places(across(puzzle), per_page);
    let is_alike =
        |one: &Proved, next: &Proved| places(one) == places(next) && rules(one) == rules(next);
    for alike in puzzles.chunk_by(is_alike) {
        let places = places(&alike[0]);
        for grids in alike.chunks(places) {
            let (count, header, rules) = (grids.len(), header.cloned(), rules(&grids[0]));
            pages.push(Content::Grids { is_solution, first, count, places, header, rules });
            first += count;
        }
    }
}

/// The number of cells in the longer side of a puzzle.
fn across(puzzle: &Proved) -> usize {
    puzzle.other.as_ref().map_or(9, |other| {
        let board = other.puzzle.board();
        board.columns().max(board.rows())
    })
}

/// The sides of very large grids.
const LARGE: usize = 17;

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

/// The requested margins, if they are wide enough; otherwise comfortable ones.
fn margins(book: &Interior, pages: usize) -> Result<Margins, MakeError> {
    let pages = u32::try_from(pages).unwrap_or(u32::MAX);
    let thickest = Profile::Kdp.pages().value.most.unwrap_or(u32::MAX);
    let gutter = Profile::Kdp.gutter(pages.min(thickest)).map_or(0.0, |figure| figure.value);
    let least = Profile::Kdp.outside().map_or(0.0, |figure| figure.value);
    let Some(wanted) = book.margins else {
        // A twelfth of the page, as is usual in books, but less on large pages.
        let outside = (book.trim.width() / 12.0).clamp(least + EASE, 48.0);
        let inside = outside.max(gutter) + EASE;
        return Ok(Margins { inside, outside, top: outside, bottom: outside });
    };
    let Margins { inside, outside, top, bottom } = wanted;
    let too_narrow = |name, least: f64| {
        let inches = least / 72.0;
        MakeError::layout(format!(
            "the {name} margin must be at least {inches} inches with {pages} pages"
        ))
    };
    // This also rejects a margin that is not a number.
    for (name, margin) in [("outside", outside), ("top", top), ("bottom", bottom)] {
        if !(least..=1440.0).contains(&margin) {
            return Err(too_narrow(name, least));
        }
    }
    if !(gutter..=1440.0).contains(&inside) {
        return Err(too_narrow("inside", gutter));
    }
    Ok(wanted)
}

/// Draws pages.
struct Press<'a> {
    book: &'a Interior,
    /// The number of pages.
    pages: usize,
    puzzles: &'a [Proved],
    margins: Margins,
    faces: &'a Faces<'a>,
    digits: &'a Digits,
}

impl Press<'_> {
    fn page(&self, content: &Content, number: usize) -> Result<Page, MakeError> {
        let trim = self.book.trim;
        let mut page =
            Page { drawing: Drawing::new(trim.width(), trim.height()), grids: Vec::new() };
        let area = self.area(number);
        match content {
            Content::Blank => {}
            Content::Title => self.title_page(&mut page.drawing, area)?,
            Content::Imprint => self.imprint(&mut page.drawing, area)?,
            Content::Heading(heading, lines) => {
                let middle = area.top + area.height() * 0.4;
                let mut below =
                    self.lines(&mut page.drawing, area, heading, Weight::Bold, 26.0, middle)?;
                for line in lines {
                    let at = below + 26.0;
                    below = self.lines(&mut page.drawing, area, line, Weight::Regular, 12.0, at)?;
                }
            }
            Content::Grids { is_solution, first, count, places, header, rules } => {
                if let Some(header) = header {
                    let line = self.fitted(header, Weight::Regular, SMALL, area.width())?;
                    let baseline = area.top + SMALL * 0.8;
                    self.corner(&mut page.drawing, area, number, line, baseline);
                }
                let line =
                    self.fitted(&number.to_string(), Weight::Regular, SMALL, area.width())?;
                self.corner(&mut page.drawing, area, number, line, area.bottom);
                if let Some(rules) = rules {
                    // At the inner edge: the number of the page is at the outer one.
                    let width = area.width() - 4.0 * SMALL;
                    let line = self.fitted(rules, Weight::Regular, SMALL, width)?;
                    self.corner(&mut page.drawing, area, number + 1, line, area.bottom);
                }
                let header = if header.is_some() { STRIP } else { 0.0 };
                let body = Rect { top: area.top + header, bottom: area.bottom - STRIP, ..area };
                self.grids(&mut page, body, *is_solution, (*first, *count), *places)?;
            }
        }
        Ok(page)
    }

    /// The page inside its margins; odd pages are on the right.
    fn area(&self, number: usize) -> Rect {
        let Margins { inside, outside, top, bottom } = self.margins;
        let (left, right) = if number % 2 == 1 { (inside, outside) } else { (outside, inside) };
        let trim = self.book.trim;
        Rect { left, top, right: trim.width() - right, bottom: trim.height() - bottom }
    }

    /// The width and the height that pages of this size have more between their margins; `None` if
    /// their margins are too narrow.
    fn page_of(&self, trim: Trim) -> Option<[f64; 2]> {
        let book = Interior { trim, margins: self.book.margins, ..Interior::default() };
        let own = self.margins;
        let new = margins(&book, self.pages).ok()?;
        let width = trim.width() - new.inside - new.outside;
        let height = trim.height() - new.top - new.bottom;
        Some([
            width - (self.book.trim.width() - own.inside - own.outside),
            height - (self.book.trim.height() - own.top - own.bottom),
        ])
    }

    fn grids(
        &self,
        page: &mut Page,
        body: Rect,
        is_solution: bool,
        (first, count): (usize, usize),
        places: usize,
    ) -> Result<(), MakeError> {
        let book = self.book;
        let label_size = |side: f64| match (is_solution, book.large_print) {
            (true, _) => (side / 9.0 * 0.6).clamp(SMALLEST, 10.0),
            (false, false) => (side / 9.0 * 0.42).clamp(9.0, 13.0),
            (false, true) => (side / 9.0 * 0.5).clamp(16.0, 22.0),
        };
        // Letters are up to 0.8 of their size high; another half is space.
        let slots = Slots::new(places, body, |side| label_size(side) * 1.3);
        let most = self.puzzles[first..first + count].iter().map(across).max().unwrap_or(9);
        let least = match is_solution {
            true => LEAST_SOLUTION_CELL,
            false if most >= LARGE => LEAST_CELL_OF_MANY,
            false => LEAST_CELL,
        };
        let cell = slots.side / most as f64;
        if cell < least {
            let fits = |trim: &Trim| {
                let page = self.page_of(*trim)?;
                let larger = Rect {
                    left: 0.0,
                    top: 0.0,
                    right: body.width() + page[0],
                    bottom: body.height() + page[1],
                };
                let slots = Slots::new(places, larger, |side| label_size(side) * 1.3);
                Some(slots.side / most as f64 >= least)
            };
            let larger = Trim::USUAL.into_iter().find(|trim| fits(trim) == Some(true));
            return Err(too_small(book.trim, (places, is_solution), [cell, least], larger));
        }
        let size = label_size(slots.side);
        for (frame, nth) in slots.grids.into_iter().zip(first..first + count) {
            let puzzle = &self.puzzles[nth];
            let baseline = frame.top - size * 0.5;
            let word = match is_solution {
                false => Printed::of(book.language).puzzle,
                true => Printed::of(book.language).solution,
            };
            let label = format!("{word} {}", puzzle.number);
            let beside = Some(puzzle).filter(|_| !is_solution);
            self.label(&mut page.drawing, frame, baseline, size, &label, beside)?;
            let cell = slots.side / across(puzzle) as f64;
            let style = grid_style(cell, is_solution, book.large_print);
            page.grids.push(Placed { puzzle: nth, is_solution, frame });
            if let Some(other) = &puzzle.other {
                let area = Rect::square(frame.left, frame.top, slots.side);
                let picture = match is_solution {
                    false => VariantPicture::new(other.puzzle.clone()),
                    true => VariantPicture::new(other.bare()).solution(other.solution.clone()),
                };
                page.drawing.marks.extend(picture.on_page(area, &style, self.faces)?);
                continue;
            }
            let content = GridContent {
                step: None,
                givens: &puzzle.puzzle,
                found: is_solution.then_some(&puzzle.solution),
                candidates: None,
                marked: CellSet::EMPTY,
            };
            let corner = [frame.left, frame.top];
            page.drawing.grid(corner, slots.side, &content, &style, (self.faces, self.digits));
        }
        Ok(())
    }

    /// Draws the name of a grid above its left corner, with the rating of the puzzle beside it, and
    /// its level above the right one. If its hardest technique is printed, it is there instead:
    /// beside a technique no reader would recognise a level.
    fn label(
        &self,
        drawing: &mut Drawing,
        frame: Rect,
        baseline: f64,
        size: f64,
        label: &str,
        puzzle: Option<&Proved>,
    ) -> Result<(), MakeError> {
        let of =
            |words: fn(&Proved) -> &Option<Box<str>>| puzzle.and_then(|it| words(it).as_deref());
        let (rating, level) = (of(|it| &it.rating), of(|it| &it.difficulty));
        let (beside, right) = match of(|it| &it.technique) {
            None => (rating.into_iter().collect(), level),
            technique => (rating.into_iter().chain(level).collect::<Vec<_>>(), technique),
        };
        let beside: String = beside.into_iter().flat_map(|words| [DOT, words]).collect();
        let set = |words: &str| self.faces.set(words, Weight::Regular);
        let label = self.faces.set(label, Weight::Bold)?;
        let beside = (!beside.is_empty()).then(|| set(&beside)).transpose()?;
        let right = right.map(set).transpose()?;
        let space = if right.is_some() { 1.5 } else { 0.0 };
        let width = |line: &Option<Line>| line.as_ref().map_or(0.0, |line| line.width);
        let size = size.min(frame.width() / (label.width + width(&beside) + space + width(&right)));
        if size < SMALLEST {
            let text = right.map_or(label.text, |right| right.text);
            return Err(MakeError::layout(format!("{text:?} is too long to fit above a grid")));
        }
        if let Some(right) = right {
            let left = frame.right - right.width * size;
            drawing.marks.push(text(right, left, baseline, size));
        }
        if let Some(beside) = beside {
            let left = frame.left + label.width * size;
            drawing.marks.push(text(beside, left, baseline, size));
        }
        drawing.marks.push(text(label, frame.left, baseline, size));
        Ok(())
    }

    fn title_page(&self, drawing: &mut Drawing, area: Rect) -> Result<(), MakeError> {
        let book = self.book;
        let scale = (self.book.trim.width() / 432.0).clamp(0.75, 1.5);
        let mut baseline = area.top + area.height() * 0.3;
        if let Some(title) = &book.title {
            baseline = self.lines(drawing, area, title, Weight::Bold, 36.0 * scale, baseline)?;
            baseline += 30.0 * scale;
        }
        if let Some(subtitle) = &book.subtitle {
            self.lines(drawing, area, subtitle, Weight::Regular, 16.0 * scale, baseline)?;
        }
        if let Some(author) = &book.author {
            let baseline = area.top + area.height() * 0.86;
            self.lines(drawing, area, author, Weight::Regular, 15.0 * scale, baseline)?;
        }
        Ok(())
    }

    /// Keeps each line of the imprint on one line, if it is not too long.
    fn imprint(&self, drawing: &mut Drawing, area: Rect) -> Result<(), MakeError> {
        let imprint = self.book.imprint.as_deref().unwrap_or_default();
        let mut lines = Vec::new();
        for paragraph in imprint.lines() {
            let wrapped = self.wrapped(paragraph, Weight::Regular, area.width() / SMALL)?;
            lines.extend(wrapped.into_iter().map(Some));
            if paragraph.trim().is_empty() {
                lines.push(None);
            }
        }
        let leading = SMALL * 1.45;
        let mut baseline = area.bottom - leading * (lines.len() as f64 - 1.0);
        if baseline < area.top + SMALL {
            return Err(MakeError::layout("the imprint is longer than a page"));
        }
        for line in lines {
            if let Some(line) = line {
                let size = SMALL.min(area.width() / line.width);
                drawing.marks.push(text(line, area.left, baseline, size));
            }
            baseline += leading;
        }
        Ok(())
    }

    /// Draws centred lines, as large as possible, from this baseline on. Returns the baseline of
    /// the last one.
    fn lines(
        &self,
        drawing: &mut Drawing,
        area: Rect,
        words: &str,
        weight: Weight,
        largest: f64,
        baseline: f64,
    ) -> Result<f64, MakeError> {
        const LEADING: f64 = 1.25;
        if words.len() > LONGEST {
            return Err(MakeError::layout("a title is too long for a page"));
        }
        let room = (area.bottom - baseline).max(0.0) * 0.6;
        let mut size = largest;
        while size >= SMALLEST {
            let lines = self.balanced(words, weight, area.width() / size)?;
            let widest = lines.iter().map(|line| line.width).fold(0.0, f64::max);
            let fits = widest * size <= area.width();
            if fits && lines.len() as f64 * LEADING * size <= room.max(LEADING * size) {
                let mut baseline = baseline;
                for (nth, line) in lines.into_iter().enumerate() {
                    if nth > 0 {
                        baseline += size * LEADING;
                    }
                    let left = area.left + (area.width() - line.width * size) / 2.0;
                    drawing.marks.push(text(line, left, baseline, size));
                }
                return Ok(baseline);
            }
            size *= 0.94;
        }
        Err(MakeError::layout(format!("{words:?} is too long for a page")))
    }

    /// The words in the fewest lines that hold them, of about equal width.
    fn balanced(&self, words: &str, weight: Weight, width: f64) -> Result<Vec<Line>, MakeError> {
        let mut best = self.wrapped(words, weight, width)?;
        for part in 1..20 {
            let narrower = self.wrapped(words, weight, width * (1.0 - f64::from(part) / 40.0))?;
            if narrower.len() > best.len() {
                break;
            }
            best = narrower;
        }
        Ok(best)
    }

    /// The words in lines at most this many ems wide, unless a single word is wider.
    fn wrapped(&self, words: &str, weight: Weight, width: f64) -> Result<Vec<Line>, MakeError> {
        let mut lines: Vec<Line> = Vec::new();
        for word in words.split_whitespace() {
            if let Some(last) = lines.last_mut() {
                let longer = self.faces.set(&format!("{} {word}", last.text), weight)?;
                if longer.width <= width {
                    *last = longer;
                    continue;
                }
            }
            lines.push(self.faces.set(word, weight)?);
        }
        Ok(lines)
    }

    /// A line with its size, which is reduced if the line is too long.
    fn fitted(
        &self,
        words: &str,
        weight: Weight,
        size: f64,
        width: f64,
    ) -> Result<(Line, f64), MakeError> {
        let line = self.faces.set(words, weight)?;
        let size = if line.width > 0.0 { size.min(width / line.width) } else { size };
        match size >= SMALLEST {
            true => Ok((line, size)),
            false => Err(MakeError::layout(format!("{words:?} is too long for a line"))),
        }
    }

    /// A line at the outer edge of the page.
    fn corner(
        &self,
        drawing: &mut Drawing,
        area: Rect,
        number: usize,
        (line, size): (Line, f64),
        baseline: f64,
    ) {
        let left = if number % 2 == 1 { area.right - line.width * size } else { area.left };
        drawing.marks.push(text(line, left, baseline, size));
    }
}

/// The cells of these grids would be too small.
fn too_small(
    trim: Trim,
    (places, is_solution): (usize, bool),
    [cell, least]: [f64; 2],
    larger: Option<Trim>,
) -> MakeError {
    let noun = if is_solution { "solution" } else { "puzzle" };
    let (noun, leave) = match places {
        1 => (noun.to_owned(), "leaves"),
        _ => (format!("{noun}s"), "leave"),
    };
    let mm = |points: f64| points / 72.0 * 25.4;
    // Rounded down: it never reads like enough.
    let cell = (mm(cell) * 10.0).floor() / 10.0;
    let fewer = if places > 1 { format!("fewer {noun} on a page") } else { String::new() };
    let page = larger.map(|trim| format!("a page of {trim}"));
    let ways: Vec<String> =
        page.into_iter().chain(Some(fewer)).filter(|it| !it.is_empty()).collect();
    let ways = match ways.is_empty() {
        true => "a larger page is needed".to_owned(),
        false => format!("choose {}", ways.join(" or ")),
    };
    MakeError::layout(format!(
        "{places} {noun} on a page of {trim} {leave} {cell:.1} mm for a cell; {:.1} mm are \
         needed: {ways}",
        mm(least),
    ))
}

/// Black text.
fn text(line: Line, left: f64, baseline: f64, size: f64) -> Mark {
    Mark::Text { line, left, baseline, size, color: Color::BLACK }
}

/// Black only, with no line thinner than print services require.
fn grid_style(cell: f64, is_solution: bool, large_print: bool) -> GridStyle {
    let thinnest = Profile::Kdp.rules().line.map_or(0.0, |line| line.value);
    let (digit, given, found) = match (is_solution, large_print) {
        (false, false) => (0.52, Weight::Regular, Weight::Regular),
        (false, true) => (0.62, Weight::Bold, Weight::Bold),
        (true, _) => (0.58, Weight::Bold, Weight::Regular),
    };
    GridStyle {
        thin: (cell / 40.0).clamp(thinnest, 1.1),
        thick: (cell / 11.0).clamp(1.6, if large_print { 4.0 } else { 2.75 }),
        digit,
        given: (given, Color::BLACK),
        found: (found, Color::BLACK),
        candidate: Color::BLACK,
        marked: Color::WHITE,
        numbered: false,
    }
}
