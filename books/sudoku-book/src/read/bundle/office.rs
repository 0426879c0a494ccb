//! The documents of word processors and presentations: their XML names tables, paragraphs and
//! pictures alike, but for the prefix.
//!
//! ```text
//!              table        row             cell          paragraph  words
//! .docx        w:tbl        w:tr            w:tc          w:p        w:t
//! .pptx        a:tbl        a:tr            a:tc          a:p        a:t
//! .odt, .odp   table:table  table:table-row table:…-cell  text:p     everything in it
//! ```

use std::collections::{HashMap, HashSet};

use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};
use sudoku_core::Grid;
use sudoku_human::words::Clause;

use super::super::css::Look;
use super::super::csv::cell_name;
use super::super::emit::{Emit, not_read, unreadable};
use super::super::flow::Flow;
use super::super::html::HIDDEN;
use super::super::open_looks::{DefaultStyles, OpenLooks};
use super::archive::{Archive, attribute, resolved, xml};
use super::word_looks::WordLooks;
use crate::place::{Area, Place};
use crate::words::short;

/// The most times that a row or a cell is repeated: a grid has nine.
const MOST_REPEATED: usize = 81;

/// Reads the grids of a `.docx` file.
pub(super) fn word(archive: &mut Archive<'_>, emit: &mut Emit<'_>) -> Result<(), String> {
    const FILE: &str = "word/document.xml";
    let mut flow = Flow::new(&archive.budget);
    let text = archive.text(FILE)?;
    let mut walk = Walk::new(Dialect::Office, archive.relations(FILE).into_iter().collect());
    styles("word/styles.xml", archive, emit, &mut |event| {
        walk.word.event(event);
        Ok(())
    });
    let read = walk.read(&text, archive, &mut flow, emit);
    flow.finish(emit);
    broken(read, walk.place(), emit);
    Ok(())
}

/// Reads the grids of a `.pptx` file, slide by slide.
pub(super) fn slides(archive: &mut Archive<'_>, emit: &mut Emit<'_>) -> Result<(), String> {
    const FILE: &str = "ppt/presentation.xml";
    let names: HashMap<String, String> = archive.relations(FILE).into_iter().collect();
    let mut slides = Vec::new();
    archive.tags(FILE, &mut |tag| {
        if tag.local_name().as_ref() == "sldId" {
            // The tag also has another `id`.
            let mut attributes = tag.attributes();
            let attributes = attributes.with_checks(false).filter_map(Result::ok);
            let values = attributes.map(|attribute| attribute.value.into_owned());
            slides.extend(values.filter_map(|id| names.get(&id).cloned()));
        }
    })?;
    let mut flow = Flow::new(&archive.budget);
    for (number, name) in (1..).zip(slides) {
        if emit.stopped() || flow.is_full() {
            break;
        }
        let mut walk = Walk::new(Dialect::Office, archive.relations(&name).into_iter().collect());
        walk.slide = Some(number);
        let read = match archive.text(&name) {
            Ok(text) => walk.read(&text, archive, &mut flow, emit),
            Err(reason) => Err(reason),
        };
        flow.end_tables(emit);
        walk.end_slide(emit);
        broken(read, walk.place(), emit);
    }
    flow.finish(emit);
    Ok(())
}

/// Reads the grids of an `.odt` file, or of an `.odp` file, which has slides.
pub(super) fn open_document(
    archive: &mut Archive<'_>,
    has_slides: bool,
    emit: &mut Emit<'_>,
) -> Result<(), String> {
    let mut flow = Flow::new(&archive.budget);
    let text = archive.text("content.xml")?;
    let mut walk = Walk::new(Dialect::Open, HashMap::new());
    walk.slide = has_slides.then_some(0);
    styles("styles.xml", archive, emit, &mut |event| walk.styled(event));
    let read = walk.read(&text, archive, &mut flow, emit);
    flow.finish(emit);
    walk.end_slide(emit);
    broken(read, walk.place(), emit);
    Ok(())
}

/// Reads the common styles, if the document has some.
fn styles(
    file: &str,
    archive: &mut Archive<'_>,
    emit: &mut Emit<'_>,
    each: &mut dyn FnMut(&Event<'_>) -> Result<(), String>,
) {
    if archive.has(file)
        && let Err(reason) = archive.events(file, each)
    {
        let place = Place::Text { line: 1, column: 1 };
        unreadable(place, format!("its styles cannot be read: {reason}").into(), emit);
    }
}

/// A file of the document ends before its end.
fn broken(read: Result<(), String>, place: Place, emit: &mut Emit<'_>) {
    if let Err(reason) = read {
        unreadable(place, format!("the rest cannot be read: {reason}").into(), emit);
    }
}

/// The names of elements and attributes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dialect {
    Office,
    Open,
}

/// The meaning of an element.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Element {
    Slide,
    Table,
    /// Columns, with the style of their cells.
    Column,
    Row,
    Cell,
    Paragraph,
    Words,
    /// A space, or the end of a line.
    Space,
    Break,
    Picture,
    /// Nothing in it is shown, or it is shown elsewhere.
    Aside,
    Other,
}

impl Element {
    fn of(dialect: Dialect, name: &str) -> Self {
        let (prefix, local) = name.split_once(':').unwrap_or(("", name));
        match (dialect, local) {
            (_, "tbl" | "table") if prefix != "style" => Self::Table,
            (Dialect::Open, "table-column") => Self::Column,
            (_, "tr" | "table-row") => Self::Row,
            (_, "tc" | "table-cell" | "covered-table-cell") => Self::Cell,
            (_, "p") | (Dialect::Open, "h") if prefix != "p" => Self::Paragraph,
            (Dialect::Office, "t") => Self::Words,
            (_, "tab") | (Dialect::Open, "s") => Self::Space,
            (_, "br" | "cr" | "line-break") => Self::Break,
            (_, "blip" | "imagedata") | (Dialect::Open, "image") => Self::Picture,
            (Dialect::Open, "page") if prefix == "draw" => Self::Slide,
            // `mc:Fallback` repeats what is before it for other programs.
            (Dialect::Office, "Fallback" | "del" | "moveFrom" | "instrText") => Self::Aside,
            (Dialect::Open, "tracked-changes" | "annotation" | "notes" | "hidden-text") => {
                Self::Aside
            }
            _ => Self::Other,
        }
    }
}

/// A table that is open.
#[derive(Default)]
struct OpenTable {
    number: u64,
    /// From 1.
    row: u64,
    column: u64,
    /// How often the row and the cell are there.
    rows: usize,
    cells: usize,
    /// The words of the cells of the row, and their looks.
    words: Vec<(String, Look)>,
    /// The last column that is described, and the styles of cells that name none.
    described: u32,
    defaults: DefaultStyles,
}

/// A walk through the XML of a document.
struct Walk {
    dialect: Dialect,
    /// The addresses of pictures.
    relations: HashMap<String, String>,
    /// The number of the slide, from 1.
    slide: Option<u32>,
    tables: Vec<OpenTable>,
    /// The number of the last table and of the last paragraph, from 1.
    table: u64,
    paragraph: u64,
    /// The number of open elements whose words are shown.
    in_words: usize,
    /// The number of open elements from an [`Element::Aside`] on.
    aside: usize,
    /// The words of the paragraph outside tables, and the number of those on the slide that are a
    /// digit alone, as those of a grid that is drawn with boxes of text.
    words: String,
    digits: usize,
    /// The words for the next picture, and whether it was there already.
    description: String,
    has_picture: bool,
    looks: Looks,
    /// The borders and grounds of cells, in either dialect.
    open: OpenLooks,
    word: WordLooks,
}

impl Walk {
    fn new(dialect: Dialect, relations: HashMap<String, String>) -> Self {
        Self {
            dialect,
            relations,
            slide: None,
            tables: Vec::new(),
            table: 0,
            paragraph: 0,
            in_words: 0,
            aside: 0,
            words: String::new(),
            digits: 0,
            description: String::new(),
            has_picture: false,
            looks: Looks::default(),
            open: OpenLooks::default(),
            word: WordLooks::default(),
        }
    }

    /// Takes a piece of a file with styles.
    fn styled(&mut self, event: &Event<'_>) -> Result<(), String> {
        match (self.dialect, event) {
            (Dialect::Open, Event::Start(tag) | Event::Empty(tag)) => self.open.start(tag),
            _ => Ok(()),
        }
    }

    /// The current place: a slide, a cell of a table, or a paragraph.
    fn place(&self) -> Place {
        if let Some(number) = self.slide {
            let area = Area::new(0.0, 0.0, 0.0, 0.0);
            return Place::Page { page: number.max(1), area, spot: None, picture: None };
        }
        match self.tables.last() {
            Some(OpenTable { number, row, column, .. }) => Place::Sheet {
                sheet: format!("table {number}").into(),
                cell: cell_name((*row).max(1), (*column).max(1)).into(),
            },
            None => Place::Text { line: self.paragraph.max(1), column: 1 },
        }
    }

    /// Walks through a file of the document.
    ///
    /// # Errors
    ///
    /// It is not XML to its end.
    fn read(
        &mut self,
        text: &str,
        archive: &mut Archive<'_>,
        flow: &mut Flow,
        emit: &mut Emit<'_>,
    ) -> Result<(), String> {
        let mut reader = xml(text);
        loop {
            if emit.stopped() || flow.is_full() {
                return Ok(());
            }
            let event = reader.read_event();
            let event = event.map_err(|error| short(&error.to_string()).to_owned())?;
            self.styled(&event)?;
            match event {
                Event::Eof => return Ok(()),
                Event::Start(tag) => self.start(&tag, archive, flow, emit),
                Event::End(tag) => self.end(tag.name().as_ref(), flow, emit),
                Event::Empty(tag) => {
                    self.start(&tag, archive, flow, emit);
                    self.end(tag.name().as_ref(), flow, emit);
                }
                Event::Text(words) => self.words(&words.xml10_content(), flow),
                Event::CData(words) => self.words(&words.xml10_content(), flow),
                Event::GeneralRef(entity) => {
                    let entity = format!("&{};", &*entity);
                    self.words(&unescape(&entity).unwrap_or_default(), flow);
                }
                _ => {}
            }
        }
    }

    fn words(&mut self, words: &str, flow: &mut Flow) {
        if self.in_words == 0 || self.aside > 0 || words.is_empty() {
            return;
        }
        let place = self.place();
        let hidden = if self.looks.is_hidden() && !words.trim().is_empty() { HIDDEN } else { "" };
        let words = format!("{words}{hidden}");
        flow.words(&words, |_| place);
        let Some(table) = self.tables.last_mut() else {
            self.words.push_str(&words);
            return;
        };
        if let Some((cell, _)) = table.words.last_mut() {
            cell.push_str(&words);
        }
    }

    /// Ends a slide: digits in boxes of text are reported, since their order is unknown.
    fn end_slide(&mut self, emit: &mut Emit<'_>) {
        let digits = std::mem::take(&mut self.digits);
        if self.slide.is_some() && digits >= Grid::FEWEST_GIVENS {
            let reason = Clause::new("unread.lone-digits").with("n", digits);
            not_read(self.place(), reason.into(), emit);
        }
    }

    fn start(
        &mut self,
        tag: &BytesStart<'_>,
        archive: &mut Archive<'_>,
        flow: &mut Flow,
        emit: &mut Emit<'_>,
    ) {
        let name = tag.name();
        let element = Element::of(self.dialect, name.as_ref());
        if self.aside > 0 || element == Element::Aside {
            self.aside += 1;
            return;
        }
        self.looks.start(tag, self.slide.is_none());
        self.word.start(tag);
        let repeated = |name: &str| {
            let number = attribute(tag, name).and_then(|number| number.parse().ok());
            number.unwrap_or(1).clamp(1, MOST_REPEATED)
        };
        match element {
            Element::Slide => {
                flow.end_tables(emit);
                self.end_slide(emit);
                self.slide = self.slide.map(|number| number + 1);
            }
            Element::Table => {
                self.table += 1;
                let number = self.table;
                self.tables.push(OpenTable { number, ..OpenTable::default() });
                flow.table(self.place(), emit);
            }
            Element::Column => {
                let Some(table) = self.tables.last_mut() else { return };
                let times = attribute(tag, "number-columns-repeated");
                let times = times.and_then(|times| times.parse().ok()).unwrap_or(1_u32);
                table.described = table.described.saturating_add(times);
                table.defaults.column(tag, table.described);
            }
            Element::Row => {
                let Some(table) = self.tables.last_mut() else { return };
                table.defaults.row(tag);
                (table.row, table.column) = (table.row + 1, 0);
                table.rows = repeated("number-rows-repeated");
                table.words.clear();
                flow.row(&self.place(), emit);
            }
            Element::Cell => {
                let Some(table) = self.tables.last_mut() else { return };
                table.column += 1;
                table.cells = repeated("number-columns-repeated");
                let look = match self.dialect {
                    Dialect::Office => self.word.look(),
                    Dialect::Open => {
                        let column = u32::try_from(table.column).unwrap_or(u32::MAX);
                        let own = attribute(tag, "style-name");
                        let name = own.as_deref().unwrap_or(table.defaults.of(column).0);
                        self.open.of(name).map(|(_, look)| look.clone()).unwrap_or_default()
                    }
                };
                table.words.push((String::new(), look.clone()));
                flow.cell(self.place(), emit);
                flow.look(look);
            }
            Element::Paragraph => {
                self.paragraph += u64::from(self.tables.is_empty());
                flow.end_line(emit);
                self.in_words += usize::from(self.dialect == Dialect::Open);
            }
            Element::Words => self.in_words += 1,
            Element::Space => flow.more(" "),
            Element::Break => flow.end_line(emit),
            Element::Picture => self.picture(tag, archive, flow, emit),
            Element::Aside => {}
            Element::Other => {
                let local = tag.local_name();
                if matches!(local.as_ref(), "docPr" | "cNvPr") {
                    self.description = attribute(tag, "descr").unwrap_or_default();
                }
                if matches!(local.as_ref(), "frame" | "drawing" | "pic" | "pict") {
                    self.has_picture = false;
                }
            }
        }
    }

    fn end(&mut self, name: &str, flow: &mut Flow, emit: &mut Emit<'_>) {
        if self.aside > 0 {
            self.aside -= 1;
            return;
        }
        self.looks.end(name);
        if let Some(look) = self.word.end(name) {
            flow.look(look);
        }
        match Element::of(self.dialect, name) {
            Element::Table => {
                flow.end_table(emit);
                self.tables.pop();
            }
            Element::Row => {
                flow.end_line(emit);
                let Some(table) = self.tables.last() else { return };
                let (row, words, times) = (table.row, table.words.clone(), table.rows);
                for nth in 1..times as u64 {
                    self.tables.last_mut().into_iter().for_each(|table| table.row = row + nth);
                    flow.row(&self.place(), emit);
                    words.iter().for_each(|(words, look)| self.cell(words, look, flow, emit));
                }
            }
            Element::Cell => {
                flow.end_line(emit);
                let Some(table) = self.tables.last_mut() else { return };
                let words = table.words.last().cloned().unwrap_or_default();
                for _ in 1..table.cells {
                    self.cell(&words.0, &words.1, flow, emit);
                }
                if let Some(table) = self.tables.last_mut() {
                    // A cell may end that has not begun.
                    let again = table.cells.saturating_sub(1);
                    table.column += again as u64;
                    table.words.extend(std::iter::repeat_n(words, again));
                }
            }
            Element::Paragraph => {
                flow.end_line(emit);
                let words = std::mem::take(&mut self.words);
                self.digits += usize::from(matches!(words.trim().as_bytes(), [b'1'..=b'9']));
                let ends = usize::from(self.dialect == Dialect::Open);
                self.in_words = self.in_words.saturating_sub(ends);
            }
            Element::Words => self.in_words = self.in_words.saturating_sub(1),
            _ => {}
        }
    }

    /// A cell like another one.
    fn cell(&self, words: &str, look: &Look, flow: &mut Flow, emit: &mut Emit<'_>) {
        let place = self.place();
        flow.cell(place.clone(), emit);
        flow.look(look.clone());
        flow.words(words, |_| place);
        flow.end_line(emit);
    }

    /// A picture in the document, or elsewhere. A frame may hold it twice, in two formats.
    fn picture(
        &mut self,
        tag: &BytesStart<'_>,
        archive: &mut Archive<'_>,
        flow: &mut Flow,
        emit: &mut Emit<'_>,
    ) {
        if std::mem::replace(&mut self.has_picture, true) {
            return;
        }
        let words = std::mem::take(&mut self.description);
        let address = match self.dialect {
            Dialect::Open => {
                attribute(tag, "href").map(|address| resolved("content.xml", &address))
            }
            Dialect::Office => ["embed", "link", "id"]
                .into_iter()
                .find_map(|name| attribute(tag, name))
                .and_then(|id| self.relations.get(&id).cloned()),
        };
        let Some(address) = address else { return };
        let place = self.place();
        match archive.bytes(&address) {
            Ok(Some(bytes)) => flow.picture(&words, &bytes, &place, emit),
            Ok(None) => flow.picture_elsewhere(&words, &address, &place, emit),
            Err(reason) => unreadable(place, reason.into(), emit),
        }
    }
}

/// Whether words are shown: not if they are hidden, or white on white.
#[derive(Default)]
struct Looks {
    /// Of a run of words.
    run: bool,
    /// Of each open paragraph and span.
    open: Vec<bool>,
    /// The style that is being declared, and those whose words are not shown.
    style: Option<String>,
    styles: HashSet<String>,
    /// Whether something has a background.
    is_shaded: bool,
}

impl Looks {
    fn is_hidden(&self) -> bool {
        self.run || self.open.contains(&true)
    }

    /// Takes a tag. In slides white is a colour to be seen.
    fn start(&mut self, tag: &BytesStart<'_>, is_on_paper: bool) {
        let is_white = |name: &str| {
            let colour = attribute(tag, name).unwrap_or_default();
            is_on_paper && colour.trim_start_matches('#').eq_ignore_ascii_case("ffffff")
        };
        let is_said = |name: &str| attribute(tag, name).is_some();
        match tag.name().as_ref() {
            "w:r" => self.run = false,
            "w:vanish" => {
                let is_off = |value: String| matches!(value.as_str(), "0" | "false" | "off");
                self.run = !attribute(tag, "val").is_some_and(is_off);
            }
            "w:color" if is_white("val") && !self.is_shaded => self.run = true,
            "w:shd" => {
                let fill = attribute(tag, "fill").unwrap_or_default().to_ascii_lowercase();
                self.is_shaded |= !matches!(fill.as_str(), "" | "auto" | "ffffff");
            }
            "style:style" => self.style = attribute(tag, "name"),
            "style:text-properties" => {
                let hides = attribute(tag, "display").is_some_and(|it| it == "none");
                if hides || (is_white("color") && !is_said("background-color")) {
                    self.styles.extend(self.style.clone());
                }
            }
            "style:table-cell-properties" | "style:table-properties" => {
                let colour = attribute(tag, "background-color").unwrap_or_default();
                self.is_shaded |= !matches!(colour.as_str(), "" | "transparent" | "#ffffff");
            }
            "text:p" | "text:h" | "text:span" => {
                let style = attribute(tag, "style-name").unwrap_or_default();
                self.open.push(!self.is_shaded && self.styles.contains(&style));
            }
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        if matches!(name, "text:p" | "text:h" | "text:span") {
            self.open.pop();
        }
    }
}
