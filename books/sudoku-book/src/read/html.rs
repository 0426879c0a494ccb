//! Web pages: grids in tables, and in the text between them.
//!
//! ```text
//! <h2>Puzzle 1</h2>                               Puzzle 1
//! <table><tr><td>5<td>3<td>&nbsp; … </table>  ─→  a grid
//! <pre>53..7....                                  53..7....
//! ```

use html5gum::emitters::default::DefaultEmitter;
use html5gum::{HtmlString, StartTag, Token, Tokenizer};
use sudoku_core::AnyPuzzle;
use sudoku_human::words::Clause;

use super::emit::{Emit, unreadable};
use super::table::{Piece, Table};
use super::text::TextReader;
use crate::account::{Holding, Remark};
use crate::budget::Budget;
use crate::decode::LONGEST_LINE;
use crate::entry::{Place, Unreadable};

/// The deepest nesting of tables that is followed; in deeper ones only the words are read.
const DEEPEST: usize = 16;

/// The memory for a cell of a table or a line in it, and for its copy while the table is read.
const CELL_SIZE: u64 = 512;

/// Tags that begin a new line, and end one.
const LINES: [&str; 37] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "br",
    "caption",
    "center",
    "dd",
    "details",
    "dialog",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "head",
    "header",
    "hr",
    "legend",
    "li",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "ul",
];

/// Tags whose content is not shown on the page.
const UNSEEN: [&str; 7] = ["head", "script", "style", "template", "svg", "select", "object"];

/// Reads the grids of a page.
pub(super) fn read(page: &str, budget: &Budget, emit: &mut Emit<'_>) {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    let mut reader = Reader {
        lines: Lines::of(page),
        text: TextReader::default(),
        line: String::new(),
        start: None,
        tables: Vec::new(),
        too_deep: 0,
        in_pre: 0,
        unseen: None,
        room: budget.part(CELL_SIZE),
        most: budget.part(CELL_SIZE),
    };
    // The tokenizer keeps the attributes of a tag in a map of many times their size.
    if let Some(at) = long_tag(page) {
        let reason = format!("a tag longer than {} MiB; the page is not read", LONGEST_LINE >> 20);
        unreadable(reader.lines.place(at), reason.into(), emit);
        return;
    }
    for token in Tokenizer::new_with_emitter(page, emitter) {
        // Reading from memory does not fail.
        let Ok(token) = token;
        if emit.stopped() {
            return;
        }
        if reader.room == 0 {
            break;
        }
        match token {
            Token::StartTag(tag) => reader.start_tag(&tag, emit),
            Token::EndTag(tag) => reader.end_tag(name(&tag.name), emit),
            Token::String(text) => reader.words(&lossy(&text.value), text.span.start, emit),
            _ => {}
        }
    }
    while !reader.tables.is_empty() {
        reader.end_table(emit);
    }
    reader.end_line(emit);
    reader.text.finish(emit);
}

/// The first tag longer than [`LONGEST_LINE`]. Quotation marks around the values of attributes may
/// hold the end of a tag.
fn long_tag(page: &str) -> Option<usize> {
    let bytes = page.as_bytes();
    let mut at = 0;
    while let Some(found) = bytes[at..].iter().position(|&byte| byte == b'<') {
        let start = at + found;
        at = start + 1;
        if !bytes.get(at).is_some_and(u8::is_ascii_alphabetic) {
            continue;
        }
        let (mut quote, mut after_equals) = (None, false);
        while let Some(&byte) = bytes.get(at).filter(|_| at - start <= LONGEST_LINE) {
            match (quote, byte) {
                (Some(open), _) if open == byte => quote = None,
                (Some(_), _) => {}
                (None, b'>') => break,
                (None, b'"' | b'\'') if after_equals => quote = Some(byte),
                (None, _) => {}
            }
            after_equals = byte == b'=' || (after_equals && byte.is_ascii_whitespace());
            at += 1;
        }
        if at - start > LONGEST_LINE {
            return Some(start);
        }
    }
    None
}

fn name(name: &HtmlString) -> &str {
    std::str::from_utf8(name).unwrap_or_default()
}

fn lossy(text: &HtmlString) -> String {
    String::from_utf8_lossy(text).into_owned()
}

/// Finds the line and column of a byte. Places are asked for in their order, so the search goes on
/// from the last one: counting from the start of the line each time would be quadratic.
struct Lines<'a> {
    page: &'a str,
    /// The last byte that was asked for, with its line and column, from 1.
    at: usize,
    line: u64,
    column: u64,
}

impl<'a> Lines<'a> {
    fn of(page: &'a str) -> Self {
        Self { page, at: 0, line: 1, column: 1 }
    }

    /// The last place that was asked for.
    fn last(&self) -> Place {
        Place::Text { line: self.line, column: self.column }
    }

    /// Line and column of a byte.
    fn place(&mut self, at: usize) -> Place {
        if at < self.at {
            *self = Self::of(self.page);
        }
        for c in self.page.get(self.at..at).unwrap_or_default().chars() {
            (self.line, self.column) =
                if c == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
            self.at += c.len_utf8();
        }
        self.last()
    }
}

struct Reader<'a> {
    lines: Lines<'a>,
    text: TextReader,
    /// The line of words that is read, and where it starts.
    line: String,
    start: Option<Place>,
    /// The tables that are open, each inside the one before.
    tables: Vec<Table>,
    /// The number of further ones, which are not followed.
    too_deep: usize,
    /// The number of open `<pre>`.
    in_pre: usize,
    /// A tag whose content is not shown, and the number of open tags of its name.
    unseen: Option<(String, usize)>,
    /// The number of further cells and lines that tables may hold.
    room: u64,
    most: u64,
}

impl Reader<'_> {
    fn start_tag(&mut self, tag: &StartTag<usize>, emit: &mut Emit<'_>) {
        let tag_name = name(&tag.name);
        if let Some((unseen, open)) = &mut self.unseen {
            if *unseen == tag_name && !tag.self_closing {
                *open += 1;
            }
            // A page may forget the end of its head.
            if !(unseen == "head" && tag_name == "body") {
                return;
            }
            self.unseen = None;
        }
        let place = self.lines.place(tag.span.start);
        match tag_name {
            "table" if self.tables.len() < DEEPEST => {
                self.end_line(emit);
                self.tables.push(Table::new(place));
            }
            "table" => self.too_deep += 1,
            "tr" if self.too_deep == 0 && !self.tables.is_empty() => {
                self.end_line(emit);
                self.tables.last_mut().into_iter().for_each(Table::row);
                self.take_room(&place, emit);
            }
            "td" | "th" if self.too_deep == 0 && !self.tables.is_empty() => {
                self.end_line(emit);
                self.tables.last_mut().into_iter().for_each(|table| table.cell(place.clone()));
                self.take_room(&place, emit);
            }
            "input" => {
                let value = |key: &str| {
                    let mut found = tag.attributes.iter();
                    found
                        .find(|(name, _)| ***name == *key.as_bytes())
                        .map(|(_, value)| lossy(value))
                };
                let is_shown = value("type")
                    .is_none_or(|kind| matches!(kind.as_str(), "text" | "number" | "tel" | ""));
                if let Some(value) = value("value").filter(|_| is_shown) {
                    self.words(&value, tag.span.start, emit);
                }
            }
            "img" => {
                let note = Clause::new("remark.picture").into();
                emit.remark(Remark::new(Holding::Picture, place.clone()).with_reason(&note));
            }
            _ if UNSEEN.contains(&tag_name) && !tag.self_closing => {
                self.unseen = Some((tag_name.to_owned(), 1));
            }
            _ => {}
        }
        if LINES.contains(&tag_name) {
            self.end_line(emit);
        }
        self.in_pre += usize::from(tag_name == "pre" || tag_name == "textarea");
    }

    fn end_tag(&mut self, tag_name: &str, emit: &mut Emit<'_>) {
        if let Some((unseen, open)) = &mut self.unseen {
            if *unseen == tag_name {
                *open -= 1;
                if *open == 0 {
                    self.unseen = None;
                }
            }
            return;
        }
        match tag_name {
            "table" if self.too_deep > 0 => self.too_deep -= 1,
            "table" if !self.tables.is_empty() => self.end_table(emit),
            "td" | "th" | "tr" => self.end_line(emit),
            "pre" | "textarea" => {
                self.end_line(emit);
                self.in_pre = self.in_pre.saturating_sub(1);
            }
            _ if LINES.contains(&tag_name) => self.end_line(emit),
            _ => {}
        }
    }

    /// Words, or the lines of a `<pre>`.
    fn words(&mut self, words: &str, at: usize, emit: &mut Emit<'_>) {
        if self.unseen.is_some() {
            return;
        }
        if self.in_pre == 0 {
            self.flowing(words, at);
            return;
        }
        let mut place = self.lines.place(at);
        for (nth, line) in words.split('\n').enumerate() {
            if nth > 0 {
                self.start.get_or_insert_with(|| place.clone());
                self.give_line(emit);
                if let Place::Text { line, column } = &mut place {
                    (*line, *column) = (*line + 1, 1);
                }
            }
            if !line.is_empty() {
                self.start.get_or_insert_with(|| place.clone());
                self.line.push_str(line);
            }
        }
    }

    /// Words whose spaces only separate them.
    fn flowing(&mut self, words: &str, at: usize) {
        let is_space = |c: char| c.is_ascii_whitespace();
        if words.starts_with(is_space) && !self.line.is_empty() && !self.line.ends_with(' ') {
            self.line.push(' ');
        }
        let mut parts = words.split(is_space).filter(|part| !part.is_empty()).peekable();
        if parts.peek().is_some() && self.start.is_none() {
            let before = words.len() - words.trim_start_matches(is_space).len();
            self.start = Some(self.lines.place(at + before));
        }
        while let Some(part) = parts.next() {
            if self.line.len() > LONGEST_LINE {
                // It is reported as too long.
                return;
            }
            self.line.push_str(part);
            if parts.peek().is_some() || words.ends_with(is_space) {
                self.line.push(' ');
            }
        }
    }

    /// Ends the line of words, if one is open.
    fn end_line(&mut self, emit: &mut Emit<'_>) {
        if self.start.is_some() {
            self.give_line(emit);
        }
    }

    fn give_line(&mut self, emit: &mut Emit<'_>) {
        let line = std::mem::take(&mut self.line);
        let Some(start) = self.start.take() else { return };
        self.give(Piece::Line(start, line), emit);
    }

    /// Puts a piece into the cell that is open, or out of all tables.
    fn give(&mut self, piece: Piece, emit: &mut Emit<'_>) {
        let piece = match piece {
            Piece::Line(place, line) if line.len() > LONGEST_LINE => {
                let reason = format!("the line is longer than {} MiB", LONGEST_LINE >> 20);
                let reading = Err(Unreadable::new(reason.into()));
                Piece::Grid { words: String::new(), place, reading }
            }
            piece => piece,
        };
        if let Some(table) = self.tables.last_mut() {
            table.push(piece);
            let place = self.lines.last();
            self.take_room(&place, emit);
            return;
        }
        match piece {
            Piece::Line(start, line) => self.text.line_at(start, &line, emit),
            Piece::Grid { words, place, reading } => self.grid(&words, place, reading, emit),
            // Only tables hold these.
            Piece::Small(_) => {}
        }
    }

    /// Counts a cell or line of a table. After the last one, nothing more of the page is read.
    fn take_room(&mut self, place: &Place, emit: &mut Emit<'_>) {
        if self.room == 0 {
            return;
        }
        self.room -= 1;
        if self.room == 0 {
            let reason = "the tables of the page have more cells than the memory for a document \
                          holds; the rest of the page is not read";
            unreadable(place.clone(), reason.into(), emit);
        }
    }

    fn grid(
        &mut self,
        words: &str,
        place: Place,
        reading: Result<AnyPuzzle, Unreadable>,
        emit: &mut Emit<'_>,
    ) {
        self.text.grid(words, place, reading, emit);
    }

    fn end_table(&mut self, emit: &mut Emit<'_>) {
        self.end_line(emit);
        let Some(table) = self.tables.pop() else { return };
        let is_inside = !self.tables.is_empty();
        let shape = table.shape();
        let pieces = table.pieces(is_inside);
        let is_grid = |piece: &Piece| !matches!(piece, Piece::Line(..));
        if let Some((columns, rows, place)) = shape.filter(|_| !pieces.iter().any(is_grid)) {
            let note = Clause::new("remark.table").with("columns", columns).with("rows", rows);
            emit.remark(Remark::new(Holding::Table, place).with_reason(&note.into()));
        }
        for piece in pieces {
            self.give(piece, emit);
        }
        if !is_inside && self.room > 0 {
            self.room = self.most;
        }
    }
}
