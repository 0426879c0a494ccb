//! The XML of `OpenSudoku`: `<game data='…81 digits…'/>`, in newer files `<puzzle
//! data='…'/>`.

use std::borrow::Cow;
use std::io;

use quick_xml::escape::{EscapeError, unescape};
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Error, Reader};
use sudoku_core::AnyPuzzle;

use super::emit::{Emit, LocatedGrid, unreadable};
use super::token_limit::{Syntax, Track};
use crate::decode::Decoder;
use crate::entry::{Entry, Place, Role};
use crate::words::{Named, meaning};
use crate::words::{named as label, short};

/// The deepest nesting; deeper files are refused, as the parser keeps the name of every open
/// element.
const DEEPEST: usize = 64;

/// The most bytes of the text of a `<level>`.
const LONGEST_LEVEL: usize = 1000;

/// Reads the games of a book.
pub(super) fn read(text: Decoder<'_>, emit: &mut Emit<'_>) -> io::Result<()> {
    let mut reader = Reader::from_reader(Track::new(text, Syntax::Xml));
    let mut buffer = Vec::new();
    let mut book = Book::default();
    while !emit.stopped() {
        let start = Start::of(&reader);
        buffer.clear();
        let broken = match reader.read_event_into(&mut buffer) {
            Ok(Event::Eof) => match book.open.last() {
                None => break,
                Some(name) => format!("the file ends inside <{name}>"),
            },
            Ok(Event::Start(tag)) if book.open.len() < DEEPEST => {
                book.is_opensudoku |= tag.name().as_ref() == "opensudoku";
                book.open.push(short(tag.name().as_ref()).into());
                book.level_text.clear();
                book.game(&tag, &start, emit);
                continue;
            }
            Ok(Event::Start(_)) => format!("more than {DEEPEST} elements inside each other"),
            Ok(event) => {
                book.event(&event, &start, emit);
                continue;
            }
            Err(_) if reader.get_ref().is_too_long() => {
                "a piece of XML is longer than 1 MiB".to_owned()
            }
            Err(Error::Io(error)) => return Err(io::Error::new(error.kind(), error)),
            Err(error) => format!("this is not XML: {}", short(&error.to_string())),
        };
        unreadable(start.place(), broken.into(), emit);
        return Ok(());
    }
    // An empty book: the check reports that there is nothing in it.
    if emit.entries() == 0 && !book.is_opensudoku {
        let reason = "no <game data=…> and no <puzzle data=…> in this XML";
        unreadable(Place::Text { line: 1, column: 1 }, reason.into(), emit);
    }
    Ok(())
}

/// The start of a tag.
struct Start {
    line: u64,
    column: u64,
}

impl Start {
    fn of(reader: &Reader<Track<Decoder<'_>>>) -> Self {
        Self { line: reader.get_ref().line(), column: reader.get_ref().column() }
    }

    fn place(&self) -> Place {
        Place::Text { line: self.line, column: self.column }
    }

    /// Line and column of a piece of this tag.
    fn of_piece(&self, tag: &str, piece: &str) -> (u64, u64) {
        // The piece is a part of the tag, so this is its offset.
        let offset = (piece.as_ptr() as usize).wrapping_sub(tag.as_ptr() as usize);
        let before = tag.get(..offset).unwrap_or_default();
        let lines = before.matches('\n').count() as u64;
        let last = before.rsplit('\n').next().unwrap_or_default().chars().count() as u64;
        match lines {
            0 => (self.line, self.column + 1 + last), // After the `<`.
            _ => (self.line + lines, 1 + last),
        }
    }
}

/// The state of the reading.
#[derive(Default)]
struct Book {
    /// The names of the elements around.
    open: Vec<Box<str>>,
    level: Option<Box<str>>,
    /// `true` if it holds a game or a puzzle.
    is_opensudoku: bool,
    /// The text of the element, if it is a `<level>`.
    level_text: String,
}

impl Book {
    fn event(&mut self, event: &Event<'_>, start: &Start, emit: &mut Emit<'_>) {
        let in_level = self.open.last().is_some_and(|name| **name == *"level");
        match event {
            Event::Empty(tag) => {
                self.is_opensudoku |= tag.name().as_ref() == "opensudoku";
                self.game(tag, start, emit);
            }
            Event::Text(text) if in_level && self.level_text.len() < LONGEST_LEVEL => {
                self.level_text.push_str(&text.xml10_content());
            }
            Event::GeneralRef(entity) if in_level && self.level_text.len() < LONGEST_LEVEL => {
                self.level_text.push_str(&resolved(&format!("&{};", &**entity)));
            }
            Event::End(_) => {
                if in_level {
                    let level = short(&self.level_text);
                    self.level = (!level.is_empty()).then(|| level.into());
                }
                self.open.pop();
            }
            _ => {}
        }
    }

    /// Emits the game of a tag, if it is one.
    fn game(&self, tag: &BytesStart<'_>, start: &Start, emit: &mut Emit<'_>) {
        let name = tag.name();
        if !matches!(name.as_ref(), "game" | "puzzle" | "sudoku") {
            return;
        }
        let attribute = |is_it: &dyn Fn(&str) -> bool| {
            let mut attributes = tag.attributes();
            let known = |attribute: &Attribute<'_>| is_it(attribute.key.as_ref());
            attributes.with_checks(false).filter_map(Result::ok).find(known)
        };
        let named = |named| attribute(&|name| meaning(name) == Some((named, true)));
        let [data, solution] = [attribute(&|name| name == "data"), named(Named::Solution)];
        if data.is_none() && solution.is_none() && name.as_ref() != "game" {
            return; // Around the others.
        }
        if let Some(error) = tag.attributes().with_checks(false).find_map(Result::err) {
            let reason =
                format!("<{}> cannot be read: {}", name.as_ref(), short(&error.to_string()));
            unreadable(start.place(), reason.into(), emit);
        }
        let record = emit.record();
        let label = named(Named::Label).and_then(|found| label(&resolved(&found.value)));
        let level = named(Named::Level).map(|found| short(&resolved(&found.value)).into());
        let mut give = |role, found: LocatedGrid| {
            emit.entry(Entry {
                outline: None,
                place: found.place,
                record,
                role,
                label: label.clone(),
                difficulty: level.clone().or_else(|| self.level.clone()),
                variant: None,
                reading: found.reading,
            });
        };
        let puzzle = match data {
            Some(data) => grid(tag, &data, start),
            None => {
                LocatedGrid::unreadable(start.place(), format!("<{}> has no data", name.as_ref()))
            }
        };
        give(Role::Puzzle, puzzle);
        if let Some(solution) = solution.filter(|solution| !solution.value.trim().is_empty()) {
            give(Role::Solution, grid(tag, &solution, start));
        }
    }
}

/// The grid in an attribute.
fn grid(tag: &str, data: &Attribute<'_>, start: &Start) -> LocatedGrid {
    let (line, column) = match &data.value {
        Cow::Borrowed(value) => start.of_piece(tag, value),
        Cow::Owned(_) => (start.line, start.column),
    };
    if data.value.trim_start().starts_with("version") {
        let reason = "a game in progress, as OpenSudoku saves it; export it as a puzzle";
        return LocatedGrid::unreadable(Place::Text { line, column }, reason.to_owned());
    }
    match unescape(&data.value) {
        Ok(text) => LocatedGrid::in_text(&text, line, column, text.parse::<AnyPuzzle>()),
        Err(error) => {
            let (at, reason) = no_entity(&data.value, &error);
            let before = &data.value[..at];
            let lines = before.matches('\n').count() as u64;
            let last = before.rsplit('\n').next().unwrap_or_default().chars().count() as u64;
            let column = if lines == 0 { column + last } else { 1 + last };
            LocatedGrid::unreadable(Place::Text { line: line + lines, column }, reason)
        }
    }
}

/// The text with the characters that its entities mean; as it is if one is not known.
fn resolved(text: &str) -> Cow<'_, str> {
    unescape(text).unwrap_or(Cow::Borrowed(text))
}

/// The place of the `&` in the text, and the reason why it cannot be read.
fn no_entity(text: &str, error: &EscapeError) -> (usize, String) {
    match error {
        EscapeError::UnrecognizedEntity(range, name) => {
            // The range begins after the `&`.
            let at = text.get(..range.start).and_then(|text| text.rfind('&')).unwrap_or_default();
            let name = short(name);
            (at, format!("the entity &{name}; is not one of XML; write its characters instead"))
        }
        EscapeError::UnterminatedEntity(range) => {
            let at = text.get(..=range.start).and_then(|text| text.rfind('&')).unwrap_or_default();
            (at, "an & without a name and a semicolon after it".into())
        }
        other => {
            let is_wrong = |&(at, _): &(usize, &str)| {
                let end = text[at..].find(';').map_or(text.len(), |end| at + end + 1);
                unescape(&text[at..end]).is_err()
            };
            let at = text.match_indices("&#").find(is_wrong).map_or(0, |(at, _)| at);
            (at, short(&other.to_string()).to_owned())
        }
    }
}
