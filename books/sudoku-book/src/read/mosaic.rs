//! [`mosaics`]: the grids of a web page that are no tables, but 81 elements alike.
//!
//! ```text
//! 81        <div> 81 × <i>                      cells
//! 9, 9      <div> 9 × (<p> 9 × <i>)             rows of cells, or boxes of cells
//! 3, 3, 9   <div> 3 × (<p> 3 × (<b> 9 × <i>))   bands of boxes of cells
//! ```
//!
//! Elements are looked at as they end, from the innermost to the outermost: each is a cell, or
//! counts the like elements in it, or is something else.

use html5gum::{StartTag, Token};
use sudoku_core::{AnyPuzzle, House, Solutions, solve_grid};
use sudoku_human::words::Clause;

use super::cells::{Content, judge};
use super::html::{HIDDEN, UNSEEN, VOID, attribute, is_hidden, lossy, name, shown_value, tokens};
use super::other::other_puzzle;
use crate::entry::Unreadable;

/// A grid of alike elements.
pub(super) struct Mosaic {
    /// The first byte of it, and the byte after it.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The byte of the cell to look at.
    pub(super) at: usize,
    pub(super) reading: Result<AnyPuzzle, Unreadable>,
}

/// The longest text of a cell, in bytes.
const LONGEST: usize = 40;
/// The deepest nesting that is followed. In deeper elements nothing is found.
const DEEPEST: usize = 256;
/// The most elements that are kept of one element: four grids.
const MOST: usize = 4 * 81;
/// Fewer or more cells than this, of which none is anything else than a digit or empty, are no grid
/// with a missing cell.
const NEARLY: std::ops::RangeInclusive<usize> = 64..=100;
/// The fewest digits among them.
const LEAST_DIGITS: usize = 17;

/// Finds the grids of a page, in their order.
pub(super) fn mosaics(page: &str) -> Vec<Mosaic> {
    let mut walk = Walk::default();
    for token in tokens(page) {
        match token {
            Token::StartTag(tag) => walk.start(&tag),
            Token::EndTag(tag) => walk.end(name(&tag.name), tag.span.start, tag.span.end),
            Token::String(text) => walk.words(&lossy(&text.value)),
            _ => {}
        }
    }
    walk.close(0, page.len());
    walk.found.sort_by_key(|mosaic| mosaic.start);
    walk.found
}

/// The elements that are open.
#[derive(Default)]
struct Walk {
    open: Vec<Open>,
    /// The number of open elements that are too deep.
    too_deep: usize,
    found: Vec<Mosaic>,
}

/// An element that is open.
struct Open {
    tag: Box<str>,
    start: usize,
    order: Option<Order>,
    is_hidden: bool,
    /// Its own words, those of the elements in it left out.
    words: String,
    /// The elements in it, unless they are too many.
    parts: Vec<Part>,
    is_long: bool,
}

/// An element that has ended.
struct Part {
    tag: Box<str>,
    start: usize,
    end: usize,
    kind: Kind,
}

enum Kind {
    Cell(Box<str>),
    /// Like elements in each other, with the numbers of them from the outermost to the innermost.
    Cells {
        counts: Vec<usize>,
        cells: Vec<(usize, Box<str>)>,
        order: Option<Order>,
    },
    Other,
}

/// The order of the 81 cells in a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Rows,
    Columns,
    Boxes,
}

impl Walk {
    fn start(&mut self, tag: &StartTag<usize>) {
        let tag_name = name(&tag.name);
        // In XHTML an element without content may end where it starts.
        let is_empty = tag.self_closing && !VOID.contains(&tag_name);
        if tag_name == "input" || is_empty {
            let words = shown_value(tag).unwrap_or_default();
            let (start, end, kind) = (tag.span.start, tag.span.end, cell(&words));
            self.part(Part { tag: tag_name.into(), start, end, kind });
            return;
        }
        if VOID.contains(&tag_name) {
            return;
        }
        // These end the one before them.
        if matches!(tag_name, "li" | "p" | "dt" | "dd" | "td" | "th" | "tr")
            && self.open.last().is_some_and(|open| *open.tag == *tag_name)
        {
            self.close(self.open.len() - 1, tag.span.start);
        }
        if self.open.len() == DEEPEST {
            self.too_deep += 1;
            return;
        }
        self.open.push(Open {
            tag: tag_name.into(),
            start: tag.span.start,
            order: Order::named(tag),
            is_hidden: is_hidden(tag),
            words: String::new(),
            parts: Vec::new(),
            is_long: false,
        });
    }

    fn end(&mut self, tag_name: &str, start: usize, end: usize) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return;
        }
        let Some(at) = self.open.iter().rposition(|open| *open.tag == *tag_name) else { return };
        // Elements inside it that were not closed end before its end.
        self.close(at + 1, start);
        self.close(at, end);
    }

    fn words(&mut self, words: &str) {
        let Some(open) = self.open.last_mut() else { return };
        let words = words.trim();
        if open.words.len() + words.len() > LONGEST {
            open.is_long = true;
        } else {
            open.words.push_str(words);
        }
    }

    /// Ends all open elements but the first `left`.
    fn close(&mut self, left: usize, end: usize) {
        while self.open.len() > left {
            let Some(open) = self.open.pop() else { return };
            if UNSEEN.contains(&&*open.tag) || &*open.tag == "svg" {
                continue;
            }
            let part = self.ended(open, end);
            self.part(part);
        }
    }

    fn part(&mut self, part: Part) {
        let Some(open) = self.open.last_mut() else { return };
        match open.parts.len() {
            MOST => open.is_long = true,
            _ => open.parts.push(part),
        }
    }

    /// An element at its end: the grids in it are found.
    fn ended(&mut self, mut open: Open, end: usize) -> Part {
        let is_table = matches!(&*open.tag, "table" | "tbody" | "thead" | "tr" | "td" | "th");
        let parts = std::mem::take(&mut open.parts);
        let kind = if parts.is_empty() {
            match open.is_long {
                true => Kind::Other,
                false if open.is_hidden && !open.words.is_empty() => {
                    cell(&format!("{}{HIDDEN}", open.words))
                }
                false => cell(&open.words),
            }
        } else if open.is_long || is_table {
            self.runs(parts);
            Kind::Other
        } else {
            self.gathered(parts, &open)
        };
        let kind = if is_table { Kind::Other } else { kind };
        Part { tag: open.tag, start: open.start, end, kind }
    }

    /// An element with others in it.
    fn gathered(&mut self, parts: Vec<Part>, open: &Open) -> Kind {
        let count = parts.len();
        let before = self.found.len();
        let mut runs = self.runs(parts);
        let Some(run) = runs.pop().filter(|run| run.ends.len() == count) else {
            return Kind::Other;
        };
        if self.found.len() > before || !open.words.is_empty() || run.cells.len() > 81 {
            return Kind::Other;
        }
        let Run { mut counts, mut cells, .. } = run;
        if count == 1 {
            counts.remove(0);
        }
        match (&*counts, cells.pop()) {
            // Something around a cell.
            ([], Some((_, text))) if open.is_hidden && !text.is_empty() => {
                cell(&format!("{text}{HIDDEN}"))
            }
            ([], Some((_, text))) => Kind::Cell(text),
            (_, last) => {
                cells.extend(last);
                Kind::Cells { counts, cells, order: open.order.or(run.order) }
            }
        }
    }

    /// Divides the elements in an element into runs of like ones, and finds the grids among them.
    fn runs(&mut self, mut parts: Vec<Part>) -> Vec<Run> {
        take_marks(&mut parts);
        let mut runs: Vec<Run> = Vec::new();
        for Part { tag, start, end, kind } in parts {
            let (counts, cells, order) = match kind {
                Kind::Cell(text) => (Vec::new(), vec![(start, text)], None),
                Kind::Cells { counts, cells, order } => (counts, cells, order),
                Kind::Other => {
                    runs.push(Run::default());
                    continue;
                }
            };
            match runs.last_mut() {
                Some(run) if run.tag == tag && run.counts.get(1..) == Some(&*counts) => {
                    run.counts[0] += 1;
                    run.ends.push(end);
                    run.cells.extend(cells);
                    run.order = run.order.filter(|&known| Some(known) == order);
                }
                _ => {
                    let counts = std::iter::once(1).chain(counts).collect();
                    runs.push(Run { tag, counts, cells, order, start, ends: vec![end] });
                }
            }
        }
        runs.retain(|run| !run.ends.is_empty());
        let before = self.found.len();
        runs.iter().for_each(|run| run.find(&mut self.found));
        if self.found.len() == before {
            self.found.extend(nearly(&runs));
        }
        runs
    }
}

fn cell(words: &str) -> Kind {
    if words.len() > LONGEST + HIDDEN.len() { Kind::Other } else { Kind::Cell(words.trim().into()) }
}

/// Turns small digits in elements of their own into one cell with pencil marks, if cells are beside
/// them, or each is where its digit belongs.
fn take_marks(parts: &mut [Part]) {
    if !matches!(parts.len(), 9 | 81) || parts.iter().any(|part| part.tag != parts[0].tag) {
        return;
    }
    let texts = |cells: &[(usize, Box<str>)]| -> String {
        cells.iter().map(|(_, text)| text.as_ref()).collect()
    };
    let (mut are_alike, mut are_in_place, mut digits, mut length) = (true, true, 0, None);
    for part in &*parts {
        let Kind::Cells { cells, .. } = &part.kind else {
            if let Kind::Other = part.kind {
                return;
            }
            are_alike = false;
            continue;
        };
        let marks = texts(cells);
        let is_rising = marks.as_bytes().windows(2).all(|two| two[0] < two[1]);
        if cells.len() > 9 || !is_rising || !marks.bytes().all(|byte| byte.is_ascii_digit()) {
            return;
        }
        are_alike &= *length.get_or_insert(cells.len()) == cells.len();
        are_in_place &= cells.len() == 9;
        for ((_, text), place) in cells.iter().zip(1..) {
            digits += usize::from(!text.is_empty());
            are_in_place &= text.is_empty() || **text == *place.to_string();
        }
    }
    if are_alike && !(are_in_place && digits > 9) {
        return;
    }
    for part in parts {
        if let Kind::Cells { cells, .. } = &part.kind {
            part.kind = Kind::Cell(texts(cells).into());
        }
    }
}

/// Like elements one after the other.
#[derive(Default)]
struct Run {
    tag: Box<str>,
    /// The number of them, and the numbers in each.
    counts: Vec<usize>,
    cells: Vec<(usize, Box<str>)>,
    order: Option<Order>,
    start: usize,
    /// The end of each of them.
    ends: Vec<usize>,
}

impl Run {
    /// Finds the grids in it: each is 81 cells.
    fn find(&self, found: &mut Vec<Mosaic>) {
        let count = self.ends.len();
        let in_each = self.cells.len() / count;
        if in_each == 0 || !self.cells.len().is_multiple_of(count) {
            return;
        }
        let each = 81 / in_each;
        if 81 % in_each == 0 && count.is_multiple_of(each) {
            let mut start = self.start;
            for (cells, ends) in self.cells.chunks(81).zip(self.ends.chunks(each)) {
                let end = ends[each - 1];
                if let Some((at, reading)) = judged(cells, self.order) {
                    found.push(Mosaic { start, end, at, reading });
                }
                start = end;
            }
            return;
        }
        let size = (4..=16).find(|size| size * size == self.cells.len() && *size != 9);
        if let Some(size) = size.filter(|size| count == *size || in_each == 1) {
            let texts: Vec<&str> = self.cells.iter().map(|(_, text)| text.as_ref()).collect();
            let rows: Vec<Vec<&str>> = texts.chunks(size).map(<[&str]>::to_vec).collect();
            found.extend(other_puzzle(&rows).map(|reason| self.unreadable(reason)));
        }
    }

    fn unreadable(&self, reason: Clause) -> Mosaic {
        let end = self.ends.last().copied().unwrap_or(self.start);
        Mosaic { start: self.start, end, at: self.start, reading: Err(reason.into()) }
    }
}

/// Cells of which some are missing, or which are too many.
fn nearly(runs: &[Run]) -> Option<Mosaic> {
    let (first, last) = (runs.first()?, runs.last()?);
    let contents = || runs.iter().flat_map(|run| &run.cells).map(|(_, text)| Content::of(text));
    let count = contents().count();
    let digits = contents().filter(|it| matches!(it, Content::Digit(_))).count();
    let is_plain = contents().all(|it| matches!(it, Content::Digit(_) | Content::Blank));
    if !NEARLY.contains(&count) || count == 81 || digits < LEAST_DIGITS || !is_plain {
        return None;
    }
    let reason = Clause::new("unread.cells").with("n", count);
    Some(Mosaic { end: *last.ends.last()?, ..first.unreadable(reason) })
}

impl Order {
    /// The order of the cells in an element whose class says what it is.
    fn named(tag: &StartTag<usize>) -> Option<Self> {
        let class = attribute(tag, "class")?.to_ascii_lowercase();
        let is = |words: &[&str]| words.iter().any(|word| class.contains(word));
        if is(&["row", "line"]) {
            Some(Self::Rows)
        } else if is(&["col"]) {
            Some(Self::Columns)
        } else {
            is(&["box", "block", "region", "square", "nonet", "subgrid"]).then_some(Self::Boxes)
        }
    }

    /// The number of the cell at this place of the page.
    fn cell(self, at: usize) -> usize {
        let (group, nth) = (at / 9, at % 9);
        match self {
            Self::Rows => at,
            Self::Columns => nth * 9 + group,
            Self::Boxes => House::ALL[18 + group].cells()[nth].index(),
        }
    }

    /// The cells row by row.
    fn apply<T: Copy>(self, cells: &[T]) -> Vec<T> {
        let mut sorted = cells.to_vec();
        for (at, &cell) in cells.iter().enumerate() {
            sorted[self.cell(at)] = cell;
        }
        sorted
    }
}

/// Decides whether 81 cells are a grid, and in which order. The result comes with the byte of the
/// cell to look at.
fn judged(
    cells: &[(usize, Box<str>)],
    named: Option<Order>,
) -> Option<(usize, Result<AnyPuzzle, Unreadable>)> {
    let cells: Vec<(usize, &str)> = cells.iter().map(|(at, text)| (*at, text.as_ref())).collect();
    let read = |order: Order| {
        let texts: Vec<&str> = order.apply(&cells).into_iter().map(|(_, text)| text).collect();
        (repeats(&texts), judge(&texts))
    };
    let order = match named {
        Some(Order::Columns) => Order::Columns,
        named => {
            let [(in_rows, rows), (in_boxes, boxes)] = [Order::Rows, Order::Boxes].map(read);
            match named {
                Some(Order::Rows) if in_rows <= SLIPS || in_boxes > 0 => Order::Rows,
                Some(Order::Boxes) if in_boxes <= SLIPS || in_rows > 0 => Order::Boxes,
                _ if in_boxes < in_rows => Order::Boxes,
                _ if in_boxes == in_rows && !is_proper(&rows) && is_proper(&boxes) => Order::Boxes,
                _ => Order::Rows,
            }
        }
    };
    if cells.iter().all(|(_, text)| text.is_empty()) {
        return None;
    }
    match read(order).1? {
        Ok(reading) => Some((cells[0].0, Ok(reading))),
        Err((at, reason)) => Some((order.apply(&cells)[at].0, Err(reason))),
    }
}

/// The most repeated digits in a grid that was printed with faults; in the wrong order nearly every
/// grid has more.
const SLIPS: usize = 3;

/// The number of digits that a house has already.
fn repeats(texts: &[&str]) -> usize {
    let in_house = |house: &House| {
        let mut digits: Vec<&str> = house.cells().iter().map(|cell| texts[cell.index()]).collect();
        digits.retain(|text| matches!(Content::of(text), Content::Digit(_)));
        digits.sort_unstable();
        digits.windows(2).filter(|two| two[0] == two[1]).count()
    };
    House::ALL.iter().map(in_house).sum()
}

/// Whether a reading is a puzzle with one solution.
fn is_proper(reading: &Option<Result<AnyPuzzle, (usize, Unreadable)>>) -> bool {
    matches!(reading, Some(Ok(puzzle)) if matches!(solve_grid(&puzzle.grid()), Solutions::One(_)))
}
