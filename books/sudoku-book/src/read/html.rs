//! Web pages: grids in tables, in elements that are alike, in pictures, and in the text between
//! them.
//!
//! ```text
//! <h2>Puzzle 1</h2>                               Puzzle 1
//! <table><tr><td>5<td>3<td>&nbsp; … </table>  ─→  a grid
//! <pre>53..7....                                  53..7....
//! ```

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::vec::IntoIter;

use data_url::DataUrl;
use html5gum::emitters::default::DefaultEmitter;
use html5gum::{HtmlString, Spanned, StartTag, Token, Tokenizer};

use super::css::{Element, Look, Sheet, declarations};
use super::emit::{Emit, unreadable};
use super::flow::Flow;
use super::mosaic::{Mosaic, mosaics};
use crate::budget::Budget;
use crate::decode::LONGEST_LINE;
use crate::entry::{Place, Unreadable};

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

/// The deepest nesting of tables whose styles are followed.
const DEEPEST: usize = 1000;

/// Tags whose content is not shown on the page.
pub(super) const UNSEEN: [&str; 7] =
    ["head", "title", "script", "style", "template", "select", "object"];

/// Tags without an end.
pub(super) const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "image", "img", "input", "link", "meta", "source",
    "track", "wbr",
];

/// The pictures of a page that are not in it: finds the bytes of the file with this address.
pub(super) type Files<'a> = dyn Fn(&str) -> Option<Vec<u8>> + 'a;

/// Reads the grids of a page.
pub(super) fn read(page: &str, budget: &Budget, emit: &mut Emit<'_>) {
    let mut flow = Flow::new(budget);
    read_into(page, &mut flow, &|place| place, &|_| None, emit);
    flow.finish(emit);
}

/// Reads a page that is a part of a document. `within` is the place in that document.
pub(super) fn read_into(
    page: &str,
    flow: &mut Flow,
    within: &dyn Fn(Place) -> Place,
    files: &Files<'_>,
    emit: &mut Emit<'_>,
) {
    let mut lines = Lines { page, at: 0, line: 1, column: 1, within };
    let (unseen, hidden) = (None, None);
    // The tokenizer keeps the attributes of a tag in a map of many times their size.
    if let Some(at) = long_tag(page) {
        let reason = format!("a tag longer than {} MiB; the page is not read", LONGEST_LINE >> 20);
        unreadable(lines.place(at), reason.into(), emit);
        return;
    }
    let mosaics = mosaics(page).into_iter().peekable();
    let sheet = sheet(page);
    if let Some(reason) = sheet.cut() {
        unreadable(lines.place(0), reason.into(), emit);
    }
    let (past, in_pre, tables, deeper) = (0, 0, Vec::new(), 0);
    let mut reader = Reader {
        page,
        lines,
        flow,
        files,
        mosaics,
        past,
        in_pre,
        unseen,
        hidden,
        sheet,
        tables,
        deeper,
    };
    for token in tokens(page) {
        if emit.stopped() || reader.flow.is_full() {
            break;
        }
        reader.token(&token, emit);
    }
    reader.end(emit);
}

/// The tokens of a page, with their places in it, in bytes.
pub(super) fn tokens(page: &str) -> impl Iterator<Item = Token<usize>> {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    // Reading from memory does not fail.
    Tokenizer::new_with_emitter(page, emitter).map(|token| match token {
        Ok(token) => token,
    })
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

/// The style sheets in a page, as far as they say the looks of cells.
fn sheet(page: &str) -> Sheet {
    let mut sheet = Sheet::default();
    let mut rest = page;
    while let Some((_, after)) = split_at_tag(rest, "<style") {
        let (head, body) = after.split_once('>').unwrap_or_default();
        let (style, after) = split_at_tag(body, "</style").unwrap_or((body, ""));
        if head.len() <= LONGEST_LINE {
            sheet.add(style, |name| name.starts_with("border") || name.starts_with("background"));
        }
        rest = after;
    }
    sheet
}

/// The texts before and after the start of a tag, in letters of any case.
fn split_at_tag<'a>(text: &'a str, tag: &str) -> Option<(&'a str, &'a str)> {
    let is_it = |&at: &usize| {
        text.as_bytes()[at..]
            .get(..tag.len())
            .is_some_and(|it| it.eq_ignore_ascii_case(tag.as_bytes()))
    };
    let at = text.match_indices('<').map(|(at, _)| at).find(is_it)?;
    Some((&text[..at], &text[at + tag.len()..]))
}

/// The name of a tag.
pub(super) fn name(name: &HtmlString) -> &str {
    std::str::from_utf8(name).unwrap_or_default()
}

/// The value of an attribute.
pub(super) fn attribute(tag: &StartTag<usize>, name: &str) -> Option<String> {
    let attributes: &BTreeMap<HtmlString, Spanned<HtmlString, usize>> = &tag.attributes;
    let mut found = attributes.iter();
    found.find(|(key, _)| ***key == *name.as_bytes()).map(|(_, value)| lossy(value))
}

/// The value that an `<input>` shows.
pub(super) fn shown_value(tag: &StartTag<usize>) -> Option<String> {
    let kind = attribute(tag, "type");
    let is_shown =
        kind.is_none_or(|kind| matches!(kind.as_str(), "text" | "number" | "tel" | "button" | ""));
    attribute(tag, "value").filter(|_| is_shown)
}

/// The words after a digit that is in the page and not shown on it.
pub(super) const HIDDEN: &str = " (hidden)";

/// Whether the tag itself says that its element is not shown.
pub(super) fn is_hidden(tag: &StartTag<usize>) -> bool {
    let style = attribute(tag, "style").unwrap_or_default().to_ascii_lowercase();
    let style: String = style.chars().filter(|c| !c.is_whitespace()).collect();
    let hides = |part: &str| {
        matches!(part, "display:none" | "visibility:hidden" | "opacity:0" | "font-size:0")
            || matches!(part, "color:white" | "color:#fff" | "color:#ffffff" | "color:transparent")
    };
    attribute(tag, "hidden").is_some()
        || (style.split(';').any(hides) && !style.contains("background"))
}

pub(super) fn lossy(text: &HtmlString) -> String {
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
    within: &'a dyn Fn(Place) -> Place,
}

impl Lines<'_> {
    /// The place of a byte.
    fn place(&mut self, at: usize) -> Place {
        let (line, column) = self.position(at);
        self.named(line, column)
    }

    /// The place with this line and column.
    fn named(&self, line: u64, column: u64) -> Place {
        (self.within)(Place::Text { line, column })
    }

    /// Line and column of a byte.
    fn position(&mut self, at: usize) -> (u64, u64) {
        if at < self.at {
            (self.at, self.line, self.column) = (0, 1, 1);
        }
        for c in self.page.get(self.at..at).unwrap_or_default().chars() {
            (self.line, self.column) =
                if c == '\n' { (self.line + 1, 1) } else { (self.line, self.column + 1) };
            self.at += c.len_utf8();
        }
        (self.line, self.column)
    }
}

struct Reader<'a, 'f> {
    page: &'a str,
    lines: Lines<'a>,
    flow: &'f mut Flow,
    files: &'a Files<'a>,
    /// The grids of alike elements that are still to come.
    mosaics: Peekable<IntoIter<Mosaic>>,
    /// The end of the last of them: what is before it is read already.
    past: usize,
    /// The number of open `<pre>`.
    in_pre: usize,
    /// A tag whose content is not read, the number of open tags of its name, and where it starts.
    unseen: Option<(String, usize, usize)>,
    /// A tag in a cell whose content is not shown, and the number of open tags of its name.
    hidden: Option<(String, usize)>,
    /// The style sheets of the page.
    sheet: Sheet,
    /// The tables that are open, and the number of those inside them that are not followed.
    tables: Vec<OpenTable>,
    deeper: usize,
}

/// A table that is open, as its styles see it.
#[derive(Default)]
struct OpenTable {
    own: Element,
    row: Element,
    /// The number of the cells of the row so far.
    cells: usize,
    /// Whether the next cell begins a row, since the end of the last one was there.
    is_between: bool,
}

/// An element, as its styles see it.
fn element(tag: &StartTag<usize>, nth: usize) -> Element {
    let own = |name: &str| attribute(tag, name).unwrap_or_default().into_boxed_str();
    Element { tag: name(&tag.name).into(), id: own("id"), classes: own("class"), nth }
}

impl Reader<'_, '_> {
    /// Ends the page: a browser shows nothing of it after a drawing that does not end.
    fn end(&mut self, emit: &mut Emit<'_>) {
        self.flow.end_tables(emit);
        if let Some((_, _, start)) = self.unseen.take().filter(|(tag, ..)| tag == "svg") {
            let reason = "a drawing that does not end: the rest of the page is not read";
            let place = self.lines.place(start);
            self.flow.grid("", place, Err(Unreadable::new(reason.into())), emit);
        }
    }

    fn token(&mut self, token: &Token<usize>, emit: &mut Emit<'_>) {
        match token {
            Token::StartTag(tag) => {
                if self.mosaics.peek().is_some_and(|next| next.start <= tag.span.start) {
                    self.mosaic(emit);
                }
                if tag.span.start >= self.past {
                    self.start_tag(tag, emit);
                }
            }
            Token::EndTag(tag) if tag.span.start >= self.past => {
                self.end_tag(name(&tag.name), tag.span.start, emit);
            }
            Token::String(text) if text.span.start >= self.past => {
                self.words(&lossy(&text.value), text.span.start, emit);
            }
            _ => {}
        }
    }

    /// Takes the next grid of alike elements.
    fn mosaic(&mut self, emit: &mut Emit<'_>) {
        let Some(mosaic) = self.mosaics.next() else { return };
        if self.unseen.is_some() {
            return;
        }
        self.past = mosaic.end;
        let place = self.lines.place(mosaic.at);
        self.flow.grid("", place, mosaic.reading, emit);
    }

    /// The borders and the ground of a cell.
    fn look(&self, tag: &StartTag<usize>) -> Look {
        let own = |name: &str| attribute(tag, name).unwrap_or_default();
        let (style, ground) = (own("style"), own("bgcolor"));
        let mut look = Look::default();
        if !ground.is_empty() {
            look.add("bgcolor", &ground);
        }
        let none = OpenTable::default();
        let table = self.tables.last().unwrap_or(&none);
        let cell = element(tag, table.cells);
        let rules = self.sheet.rules(&cell, &table.row, &table.own);
        rules.chain(declarations(&style)).for_each(|(name, value)| look.add(name, value));
        look
    }

    /// Begins a row of the table that is open.
    fn row(&mut self, row: Element, start: usize, emit: &mut Emit<'_>) {
        self.end_hidden();
        let place = self.lines.place(start);
        self.flow.row(&place, emit);
        if let Some(table) = self.tables.last_mut() {
            let nth = table.row.nth + 1;
            (table.row, table.cells, table.is_between) = (Element { nth, ..row }, 0, false);
        }
    }

    fn start_tag(&mut self, tag: &StartTag<usize>, emit: &mut Emit<'_>) {
        let tag_name = name(&tag.name);
        if let Some((unseen, open, _)) = &mut self.unseen {
            if *unseen == tag_name && !tag.self_closing {
                *open += 1;
            }
            // A page may forget the end of its head.
            if !(unseen == "head" && tag_name == "body") {
                return;
            }
            self.unseen = None;
        }
        let start = tag.span.start;
        match tag_name {
            "table" => {
                let place = self.lines.place(start);
                self.flow.table(place, emit);
                if self.tables.len() < DEEPEST {
                    self.tables.push(OpenTable { own: element(tag, 0), ..OpenTable::default() });
                } else {
                    self.deeper += 1;
                }
            }
            // Rows are counted in each part of a table.
            "thead" | "tbody" | "tfoot" => {
                self.tables.last_mut().into_iter().for_each(|table| table.row.nth = 0);
            }
            "tr" => self.row(element(tag, 0), start, emit),
            "td" | "th" => {
                self.end_hidden();
                if self.tables.last().is_some_and(|table| table.is_between) {
                    self.row(Element { tag: "tr".into(), ..Element::default() }, start, emit);
                }
                self.tables.last_mut().into_iter().for_each(|table| table.cells += 1);
                let place = self.lines.place(start);
                self.flow.cell(place, emit);
                self.flow.look(self.look(tag));
            }
            "input" => {
                if let Some(value) = shown_value(tag) {
                    self.words(&value, start, emit);
                }
            }
            "img" | "image" => self.picture(tag, emit),
            _ if tag.self_closing => {}
            _ if UNSEEN.contains(&tag_name) || tag_name == "svg" => {
                self.unseen = Some((tag_name.to_owned(), 1, start));
            }
            _ => {}
        }
        match &mut self.hidden {
            Some((hidden, open)) => *open += usize::from(*hidden == tag_name && !tag.self_closing),
            None if self.flow.is_in_cell() && !VOID.contains(&tag_name) && is_hidden(tag) => {
                self.hidden = Some((tag_name.to_owned(), 1));
            }
            None => {}
        }
        if LINES.contains(&tag_name) {
            self.flow.end_line(emit);
        }
        self.in_pre += usize::from(tag_name == "pre" || tag_name == "textarea");
    }

    fn end_tag(&mut self, tag_name: &str, end: usize, emit: &mut Emit<'_>) {
        if let Some((unseen, open, start)) = &mut self.unseen {
            if *unseen == tag_name {
                *open -= 1;
                if *open == 0 {
                    let start = *start;
                    self.unseen = None;
                    if tag_name == "svg" {
                        self.drawing(start, end, emit);
                    }
                }
            }
            return;
        }
        if let Some((_, open)) = self.hidden.as_mut().filter(|(hidden, _)| hidden == tag_name) {
            *open -= 1;
            if *open == 0 {
                self.end_hidden();
            }
        }
        match tag_name {
            "table" => {
                if self.deeper > 0 {
                    self.deeper -= 1;
                } else {
                    self.tables.pop();
                }
                self.flow.end_table(emit);
            }
            "tr" => {
                self.tables.last_mut().into_iter().for_each(|table| table.is_between = true);
                self.flow.end_line(emit);
            }
            "td" | "th" => self.flow.end_line(emit),
            "pre" | "textarea" => {
                self.flow.end_line(emit);
                self.in_pre = self.in_pre.saturating_sub(1);
            }
            _ if LINES.contains(&tag_name) => self.flow.end_line(emit),
            _ => {}
        }
    }

    /// Ends what is not shown in a cell, and says so in it.
    fn end_hidden(&mut self) {
        if self.hidden.take().is_some() {
            self.flow.more(HIDDEN);
        }
    }

    /// A picture, in the page or elsewhere.
    fn picture(&mut self, tag: &StartTag<usize>, emit: &mut Emit<'_>) {
        let place = self.lines.place(tag.span.start);
        let words = attribute(tag, "alt").or_else(|| attribute(tag, "title")).unwrap_or_default();
        let address = ["src", "href", "xlink:href", "data-src"];
        let Some(address) = address.into_iter().find_map(|name| attribute(tag, name)) else {
            return;
        };
        let bytes = match DataUrl::process(address.trim()) {
            Ok(data) => data.decode_to_vec().ok().map(|(bytes, _)| bytes),
            Err(_) => (self.files)(&address),
        };
        match bytes {
            Some(bytes) => self.flow.picture(&words, &bytes, &place, emit),
            None => {
                let address = if address.starts_with("data:") { "data:" } else { &address };
                self.flow.picture_elsewhere(&words, address, &place, emit);
            }
        }
    }

    /// A drawing in the page itself.
    fn drawing(&mut self, start: usize, end: usize, emit: &mut Emit<'_>) {
        let Some(drawing) = self.page.get(start..end) else { return };
        let place = self.lines.place(start);
        let drawing = format!("{drawing}</svg>");
        self.flow.picture("", drawing.as_bytes(), &place, emit);
    }

    /// Words, or the lines of a `<pre>`.
    fn words(&mut self, words: &str, at: usize, emit: &mut Emit<'_>) {
        if self.unseen.is_some() {
            return;
        }
        if self.in_pre == 0 {
            let lines = &mut self.lines;
            self.flow.words(words, |before| lines.place(at + before));
            return;
        }
        let (mut line, mut column) = self.lines.position(at);
        for (nth, words) in words.split('\n').enumerate() {
            if nth > 0 {
                self.flow.end_exact_line(&self.lines.named(line, column), emit);
                (line, column) = (line + 1, 1);
            }
            self.flow.exactly(words, &self.lines.named(line, column));
        }
    }
}
