//! Text: grids between words. [`Scanner`] finds the grids, and this module assigns the words around
//! them. Readers of documents find some grids themselves, and pass them to a [`TextReader`] with
//! the words between them.

use std::borrow::Cow;
use std::io;

use sudoku_core::text::{Item, Scanner};
use sudoku_core::{AnyPuzzle, ParseGridErrorKind};
use sudoku_human::words::Clause;

use super::emit::{Emit, not_here, not_read, too_long, unreadable_grid};
use super::foreign::{Foreign, foreign, full_grid};
use super::lone::LoneHeadings;
use super::nameless::RegionMap;
use super::rows::LastLines;
use crate::account::{Holding, Remark};
use crate::decode::{Decoder, Line};
use crate::entry::{Entry, Label, Place, Role, Unreadable};
use crate::print::{Promise, Promised};
use crate::words::{Fill, NamedVariant, Phrase, Speaks, bare, only_level, promises, role, short};

/// Reads the grids of a text.
pub(super) fn read(mut text: Decoder<'_>, emit: &mut Emit<'_>) -> io::Result<()> {
    let mut reader = TextReader::default();
    let mut line = String::new();
    let mut number = 0;
    while !emit.stopped() {
        number += 1;
        match text.read_line(&mut line)? {
            Line::End => break,
            Line::Whole => reader.line(&line, emit),
            Line::TooLong => {
                reader.line("", emit);
                reader.pending.end_line(emit);
                too_long(number, emit);
            }
        }
    }
    reader.finish(emit);
    Ok(())
}

/// Reads a text line by line, and takes the grids between them that other readers have found.
#[derive(Default)]
pub(super) struct TextReader {
    scanner: Scanner,
    /// The number of the last line.
    number: usize,
    pending: Pending,
}

impl TextReader {
    /// Reads a whole text.
    pub(super) fn read_lines<'a>(lines: impl Iterator<Item = &'a str>, emit: &mut Emit<'_>) {
        let mut reader = Self::default();
        lines.for_each(|line| reader.line(line, emit));
        reader.finish(emit);
    }

    /// Takes the next line of a text that arrives completely.
    fn line(&mut self, line: &str, emit: &mut Emit<'_>) {
        self.number += 1;
        if let Some(solution) = self.pending.solution_below(line, self.number) {
            self.scanner.line("", &mut |item| self.pending.item(item, emit));
            let place = self.pending.place(self.number, 1);
            self.pending.pieces.push(Piece::Grid(place, Err(solution)));
            return;
        }
        // Most lines are a grid.
        let is_grid = line.len() == 81
            && line.bytes().fold(true, |all, byte| all & (byte.is_ascii_digit() | (byte == b'.')));
        if !is_grid
            && let Some(found) = foreign(line)
            && self.foreign(found, emit)
        {
            return;
        }
        let line = if is_grid { Cow::Borrowed(line) } else { plain(line) };
        if !is_grid {
            self.pending.last.keep(self.number, &line);
        }
        self.scanner.line(&line, &mut |item| self.pending.item(item, emit));
    }

    /// Takes a line in a notation that is not read. Returns `false` for words: a link below a grid,
    /// or in a document.
    fn foreign(&mut self, found: Foreign, emit: &mut Emit<'_>) -> bool {
        let reading = match found {
            Foreign::Puzzle(reading) => reading,
            Foreign::Link(_) if self.pending.has_grid() || !self.pending.starts.is_empty() => {
                return false;
            }
            Foreign::Link(reason) => Err(reason),
        };
        self.scanner.line("", &mut |item| self.pending.item(item, emit));
        self.pending.end_line(emit);
        self.pending.line = self.number;
        let place = self.pending.place(self.number, 1);
        self.pending.pieces.push(Piece::Grid(place, reading));
        true
    }

    /// Takes the next line, which starts here. If its place is one in a text, columns count from
    /// it.
    pub(super) fn line_at(&mut self, start: Place, line: &str, emit: &mut Emit<'_>) {
        self.pending.starts.push(start);
        self.line(line, emit);
    }

    /// Takes a grid, with the words that are printed for it alone.
    pub(super) fn grid(
        &mut self,
        words: &str,
        place: Place,
        reading: Result<AnyPuzzle, Unreadable>,
        emit: &mut Emit<'_>,
    ) {
        self.grids(words, vec![(place, reading)], emit);
    }

    /// Takes the grids of one line, with the words in that line.
    pub(super) fn grids(
        &mut self,
        words: &str,
        grids: Vec<(Place, Result<AnyPuzzle, Unreadable>)>,
        emit: &mut Emit<'_>,
    ) {
        self.flush(emit);
        self.pending.pieces.push(Piece::Words(words.to_owned()));
        let grids = grids.into_iter().map(|(place, reading)| Piece::Grid(place, reading));
        self.pending.pieces.extend(grids);
        self.pending.end_line(emit);
    }

    /// Notes a picture without a grid. Returns `true` if a grid is announced by `words` in its
    /// place, or by the heading above it: the reason is an entry then, unless a grid follows.
    pub(super) fn misses(
        &mut self,
        words: &str,
        place: &Place,
        reason: Clause,
        emit: &mut Emit<'_>,
    ) -> bool {
        self.flush(emit);
        let own = Phrase::of(words);
        let label = own.label(words).filter(|_| own.speaks.is_some());
        let speaks = own.speaks.or(self.pending.heading.speaks);
        let above = self.pending.heading.label.as_ref().map(|(_, label)| label);
        let label = label.or_else(|| above.cloned());
        if label.is_none() && speaks.is_none() {
            return false;
        }
        self.pending.end_missed(emit);
        self.pending.missed =
            Some(Missed { place: place.clone(), role: role(speaks, None, None), label, reason });
        true
    }

    /// Begins another part of the book, with this name.
    #[cfg(feature = "spreadsheet")]
    pub(super) fn part(&mut self, name: &str, place: Place, emit: &mut Emit<'_>) {
        self.flush(emit);
        self.pending.heading = Heading::default();
        (self.pending.part, self.pending.part_level) = (None, None);
        let phrase = Phrase::of(name);
        self.pending.variant = NamedVariant::default();
        self.pending.variant.heading(name, &phrase, true);
        for promise in promises(name).filter(|promise| promise.is_of_solutions()) {
            emit.promise(Promised::new(promise, name.into(), place.clone()));
        }
        if phrase.is_heading && phrase.speaks.is_some() {
            self.pending.starts.push(place);
            self.pending.line = 1;
            self.pending.heading(name, &phrase, emit);
            if phrase.speaks == Some(Speaks::Solution) {
                self.pending.part = Some(Role::Solution);
            }
            self.flush(emit);
        }
    }

    /// Ends the current text: the lines so far do not belong to the lines that follow.
    fn flush(&mut self, emit: &mut Emit<'_>) {
        self.scanner.finish(&mut |item| self.pending.item(item, emit));
        self.pending.end_line(emit);
        self.pending.end_comment(emit);
        self.pending.line = 0;
        self.number = 0;
        self.pending.starts.clear();
    }

    /// Ends the book.
    pub(super) fn finish(mut self, emit: &mut Emit<'_>) {
        self.flush(emit);
        self.pending.end_missed(emit);
        self.pending.lone.end(emit);
    }
}

/// The line with the usual symbols in place of some that programs and people write, at the same
/// columns where possible: `None` of Python and `null` for an empty cell, keycaps such as `5️⃣`,
/// and the rows of `TikZ`: `\setrow {5}{}{3}`.
fn plain(line: &str) -> Cow<'_, str> {
    const KEYCAP: char = '\u{20e3}';
    if line.contains(KEYCAP) {
        let line: String = line.chars().filter(|c| !matches!(*c, KEYCAP | '\u{fe0f}')).collect();
        return Cow::Owned(line.replace(['⬜', '⬛', '◻', '◼', '⬚', '▫', '▪', '🔲', '🔳'], "."));
    }
    let is_list = line.contains(',') && (line.contains("None") || line.contains("null"));
    if is_list {
        return Cow::Owned(line.replace("None", ".   ").replace("null", ".   "));
    }
    match line.split_once("\\setrow") {
        Some((before, row)) if before.trim().is_empty() => {
            let row = row.replace("{}", ". ").replace("{ }", " . ").replace(['{', '}'], " ");
            Cow::Owned(format!("{before}       {row}"))
        }
        _ => Cow::Borrowed(line),
    }
}

/// The pieces that were read and are not emitted yet.
#[derive(Default)]
struct Pending {
    /// The number of the line the pieces are from.
    line: usize,
    /// The starts of the lines, if they are not simply counted.
    starts: Vec<Place>,
    /// The lines before, of which a grid of another size may consist.
    last: LastLines,
    pieces: Vec<Piece>,
    heading: Heading,
    /// The role of this part of the book: after `Solutions`, every grid is a solution.
    part: Option<Role>,
    /// The level of this part: after `Easy`, every puzzle is easy.
    part_level: Option<Box<str>>,
    /// The variant that the last headings name.
    variant: NamedVariant,
    /// Whether a grid was read: promises of a number of puzzles are before the first.
    has_grids: bool,
    /// The map of regions below the grid of the pieces.
    regions: Option<RegionMap>,
    /// The headings of missing puzzles.
    lone: LoneHeadings,
    /// The last picture without a grid, where one is announced.
    missed: Option<Missed>,
    /// The comments in the lines before, and the place of the first of them.
    comments: Scanner,
    comment: Option<Place>,
}

/// A picture without a grid, where one is announced.
struct Missed {
    place: Place,
    role: Role,
    label: Option<Label>,
    reason: Clause,
}

/// A piece of a line.
enum Piece {
    Words(String),
    Grid(Place, Result<AnyPuzzle, Unreadable>),
}

impl Piece {
    /// The map of regions that this is, if it is one.
    fn regions(&self) -> Option<RegionMap> {
        match self {
            Self::Grid(_, reading) => regions(reading),
            Self::Words(text) => text.split_whitespace().find_map(RegionMap::of_text),
        }
    }
}

/// The meaning of the lines of words above a grid.
#[derive(Default)]
struct Heading {
    speaks: Option<Speaks>,
    /// The certainty of the label, and the label.
    label: Option<(u8, Label)>,
    level: Option<Box<str>>,
}

impl Pending {
    fn item(&mut self, item: Item<'_>, emit: &mut Emit<'_>) {
        let place = |line, column| self.place(line, column);
        let (line, piece) = match item {
            Item::Words { line, text, .. } => (line, Piece::Words(text.to_owned())),
            Item::Grid { line, column, puzzle: reading } => {
                (line, Piece::Grid(place(line, column), Ok(reading)))
            }
            Item::Unreadable(error) => {
                let line = error.line();
                let drawn = match error.kind() {
                    ParseGridErrorKind::Size { size } => self.last.drawn(line, size),
                    _ => None,
                };
                let reason = drawn.unwrap_or_else(|| unreadable_grid(&error));
                (line, Piece::Grid(place(line, error.column()), Err(reason)))
            }
            Item::Numbers { line, column, rows } => {
                let note = Clause::new("remark.lines").with("n", rows).into();
                let remark = Remark::new(Holding::Numbers, place(line, column));
                return emit.remark(remark.with_reason(&note));
            }
            _ => return,
        };
        if line != self.line {
            if let Some(map) = piece.regions().filter(|_| self.takes_regions()) {
                self.regions = Some(map);
                return;
            }
            self.end_line(emit);
            self.line = line;
        }
        self.pieces.push(piece);
    }

    /// The printed solution that this line is, if the one before it is a puzzle of another kind:
    /// as many symbols as that has cells, and nothing else.
    fn solution_below(&self, line: &str, number: usize) -> Option<Unreadable> {
        let [Piece::Grid(_, Err(puzzle))] = &*self.pieces else { return None };
        let is_next = self.line + 1 == number && !line.trim().contains(char::is_whitespace);
        if is_next { puzzle.solution_in(line) } else { None }
    }

    /// Whether the line so far holds a grid.
    fn has_grid(&self) -> bool {
        self.pieces.iter().any(|piece| matches!(piece, Piece::Grid(..)))
    }

    /// Whether a map of regions in the next line belongs to the grid of this one.
    fn takes_regions(&self) -> bool {
        let grids: Vec<bool> = self
            .pieces
            .iter()
            .filter_map(|piece| match piece {
                Piece::Words(_) => None,
                Piece::Grid(_, reading) => {
                    Some(reading.is_ok() && fill(reading) != Some(Fill::Full))
                }
            })
            .collect();
        self.regions.is_none() && grids == [true]
    }

    /// A place in one of the lines.
    fn place(&self, line: usize, column: usize) -> Place {
        match self.starts.get(line.wrapping_sub(1)) {
            None => Place::Text { line: line as u64, column: column as u64 },
            Some(Place::Text { line, column: first }) => {
                Place::Text { line: *line, column: first + column as u64 - 1 }
            }
            Some(start) => start.clone(),
        }
    }

    /// Interprets the line that ends here.
    fn end_line(&mut self, emit: &mut Emit<'_>) {
        // Most lines are a grid alone.
        if self.pieces.len() == 1
            && let Some(Piece::Grid(place, reading)) =
                self.pieces.pop_if(|piece| matches!(piece, Piece::Grid(..)))
        {
            self.end_comment(emit);
            return self.give_alone(place, reading, emit);
        }
        let pieces = std::mem::take(&mut self.pieces);
        let is_grid = |piece: &Piece| matches!(piece, Piece::Grid(..));
        match pieces.iter().position(is_grid) {
            Some(first) => {
                self.end_comment(emit);
                self.give(pieces, first, emit);
            }
            None => {
                let text = joined(&pieces);
                if self.is_of_solutions()
                    && let Some(solution) = full_grid(&text)
                {
                    self.end_comment(emit);
                    return self.give_alone(self.place(self.line, 1), Err(solution), emit);
                }
                if !text.is_empty() {
                    self.words(&text, emit);
                }
            }
        }
    }

    /// Whether the words so far speak of solutions.
    fn is_of_solutions(&self) -> bool {
        self.part == Some(Role::Solution) || self.heading.speaks == Some(Speaks::Solution)
    }

    /// A line of words.
    fn words(&mut self, text: &str, emit: &mut Emit<'_>) {
        if let Some(comment) = text.strip_prefix(['#', '%']) {
            self.grid_in_comment(comment, emit);
            self.comment(text, comment, emit);
            return;
        }
        self.end_comment(emit);
        // The program Simple Sudoku signs its files.
        if text == "Simple Sudoku" {
            return;
        }
        // `\begin{sudoku}` is not a name; `\section{Puzzle 5}` holds one.
        let text = match text.strip_prefix('\\') {
            Some(command) if command.starts_with("begin{") || command.starts_with("end{") => return,
            Some(command) => argument(command).unwrap_or(text),
            None => text,
        };
        let phrase = Phrase::of(text);
        // `Easy 1 - solution on page 9` is the label of a puzzle.
        let is_label = phrase.level.is_some()
            || (phrase.speaks != Some(Speaks::Solution) && phrase.label(text).is_some());
        let is_meant = |promise: &Promise| match promise.is_of_solutions() {
            true => !is_label,
            false => !self.has_grids,
        };
        for promise in promises(text).filter(is_meant) {
            emit.promise(Promised::new(promise, text.into(), self.place(self.line, 1)));
        }
        self.heading(text, &phrase, emit);
    }

    /// Looks for a grid in lines that start with `#`: it is not read, but not lost either.
    fn grid_in_comment(&mut self, comment: &str, emit: &mut Emit<'_>) {
        if self.comment.is_none() {
            self.comment = Some(self.place(self.line, 1));
        }
        let mut has_grid = false;
        self.comments.line(comment, &mut |item| has_grid |= matches!(item, Item::Grid { .. }));
        self.report_comment(has_grid, emit);
    }

    /// Ends the comments before another line.
    fn end_comment(&mut self, emit: &mut Emit<'_>) {
        if self.comment.is_some() {
            let mut has_grid = false;
            self.comments.finish(&mut |item| has_grid |= matches!(item, Item::Grid { .. }));
            self.report_comment(has_grid, emit);
            (self.comments, self.comment) = (Scanner::default(), None);
        }
    }

    fn report_comment(&mut self, has_grid: bool, emit: &mut Emit<'_>) {
        if let Some(place) = self.comment.take_if(|_| has_grid) {
            not_read(place, Clause::new("unread.comment").into(), emit);
            self.comments = Scanner::default();
        }
    }

    /// A line that starts with `#`: words for people, the number of a puzzle, a
    /// heading, or the head of an `.sdk` file.
    fn comment(&mut self, text: &str, comment: &str, emit: &mut Emit<'_>) {
        let mut letters = comment.chars();
        let [first, second] = [letters.next(), letters.next()];
        let is_head = text.starts_with('#')
            && first.is_some_and(|c| "ABCDHLSU".contains(c))
            && !second.is_some_and(char::is_lowercase);
        if is_head {
            let value = short(&comment[1..]);
            match first {
                Some('L') => self.heading.level = Some(value.into()).filter(|_| !value.is_empty()),
                Some('D') => self.heading.label = Phrase::of(value).label(value).map(|it| (1, it)),
                _ => {}
            }
            return;
        }
        let comment = comment.trim_start_matches(['#', '%']);
        let phrase = Phrase::of(comment);
        // `# Anti-Knight` is a heading, `#anti-knight` is a word among others.
        if text.starts_with('#') && comment.starts_with(' ') && !comment.contains(':') {
            self.variant.heading(comment, &phrase, true);
        }
        let is_number =
            phrase.number.is_some() && comment.starts_with(|c: char| c.is_ascii_digit());
        if phrase.is_heading && (phrase.speaks.is_some() || is_number) {
            self.heading(if is_number { text } else { comment.trim() }, &phrase, emit);
        }
    }

    /// Emits the picture in whose place no grid came.
    fn end_missed(&mut self, emit: &mut Emit<'_>) {
        let Some(Missed { place, role, label, reason }) = self.missed.take() else { return };
        if let Some(label) = &label {
            self.lone.grid(label, role);
        }
        not_here(place, role, label, reason.into(), emit);
    }

    fn heading(&mut self, text: &str, phrase: &Phrase<'_>, emit: &mut Emit<'_>) {
        if phrase.opens_part || phrase.speaks.is_some() || phrase.number.is_some() {
            self.end_missed(emit);
        }
        if phrase.opens_part {
            self.lone.end(emit);
        } else {
            self.lone.heading(self.place(self.line, 1), text, phrase);
        }
        self.variant.heading(text, phrase, false);
        match (phrase.speaks, phrase.opens_part) {
            (Some(Speaks::Solution), true) => self.part = Some(Role::Solution),
            (Some(Speaks::Puzzle | Speaks::Grid), true) => self.part = Some(Role::Puzzle),
            // `Puzzle 5` in the part of the solutions is a solution's name;
            // `New board` ends that part.
            (Some(Speaks::Puzzle), false) if phrase.number.is_none() => self.part = None,
            // `Solution`, then `1`, `2`: it was the name of the part.
            (None | Some(Speaks::Grid), _)
                if phrase.number.is_some()
                    && self.heading.speaks == Some(Speaks::Solution)
                    && self.heading.label.is_none() =>
            {
                self.part = Some(Role::Solution);
            }
            _ => {}
        }
        if phrase.opens_part {
            self.part_level = None;
            self.heading = Heading::default();
        } else if phrase.speaks.is_some() {
            self.heading.speaks = phrase.speaks;
        }
        if let Some(level) = phrase.level {
            if phrase.names || self.heading.label.is_some() {
                self.heading.level = Some(level.into());
            } else {
                self.part_level = Some(level.into());
            }
        }
        let weight = u8::from(phrase.number.is_some()) + u8::from(phrase.speaks.is_some());
        if let Some(label) = phrase.label(text)
            && self.heading.label.as_ref().is_none_or(|&(known, _)| known <= weight)
        {
            self.heading.label = Some((weight, label));
        }
    }

    /// Emits the only grid of a line without words.
    fn give_alone(
        &mut self,
        place: Place,
        mut reading: Result<AnyPuzzle, Unreadable>,
        emit: &mut Emit<'_>,
    ) {
        (self.missed, self.has_grids) = (None, true);
        let heading = std::mem::take(&mut self.heading);
        let label = heading.label.map(|(_, label)| label);
        let difficulty = heading.level.or_else(|| self.part_level.clone());
        let drawn = self.regions.take().and_then(RegionMap::variant);
        let variant = drawn.or(self.variant.get());
        if regions(&reading).is_some() {
            reading = Err(unpaired());
        }
        let role = role(heading.speaks, self.part, fill(&reading));
        if let Some(label) = &label {
            self.lone.grid(label, role);
        }
        let record = emit.record();
        emit.entry(Entry {
            place,
            outline: None,
            record,
            role,
            label,
            difficulty,
            variant,
            reading,
        });
    }

    /// Emits the grids of a line; `first` is the first of them.
    fn give(&mut self, pieces: Vec<Piece>, first: usize, emit: &mut Emit<'_>) {
        (self.missed, self.has_grids) = (None, true);
        let heading = std::mem::take(&mut self.heading);
        let (before, after) = pieces.split_at(first);
        let level = words(before).chain(words(after)).find_map(only_level).map(Into::into);
        let names: Vec<&str> = words(before).filter(|text| only_level(text).is_none()).collect();
        let name = names.join(" ");
        let phrase = Phrase::of(&name);
        let label = phrase.label(&name).or_else(|| words(after).find_map(label_after));
        let label = label.or(heading.label.map(|(_, label)| label));
        let level = level.or(phrase.level.map(Into::into)).or(heading.level);
        let level = level.or_else(|| self.part_level.clone());
        let speaks = phrase.speaks.or(heading.speaks);

        let mut map = self.regions.take();
        let mut grids = Vec::new();
        for piece in pieces {
            let regions = piece.regions();
            if let Some(regions) = regions.filter(|_| !grids.is_empty()) {
                map = Some(regions);
            } else if let Piece::Grid(place, reading) = piece {
                grids.push((place, if regions.is_some() { Err(unpaired()) } else { reading }));
            }
        }
        let variant = map.and_then(RegionMap::variant).or(self.variant.get());
        let alone = grids.len() == 1;
        let mut record = emit.record();
        for (index, (place, reading)) in grids.into_iter().enumerate() {
            let role = match index {
                0 if alone => role(speaks, self.part, fill(&reading)),
                0 => Role::Puzzle,
                1 => Role::Solution,
                _ => {
                    record = emit.record();
                    Role::Unsaid
                }
            };
            if let Some(label) = &label {
                self.lone.grid(label, role);
            }
            emit.entry(Entry {
                outline: None,
                place,
                record,
                role,
                label: label.clone(),
                difficulty: level.clone(),
                variant,
                reading,
            });
        }
    }
}

/// How many cells are filled, if the grid was read.
fn fill(reading: &Result<AnyPuzzle, Unreadable>) -> Option<Fill> {
    let (filled, cells) = match reading {
        Ok(AnyPuzzle::Grid(grid)) => (grid.filled().len(), 81),
        Ok(AnyPuzzle::Candidates(marks)) => (marks.decided().filled().len(), 81),
        Err(reason) => {
            let puzzle = reason.other_kind.as_deref()?;
            (puzzle.clues(), puzzle.board().len())
        }
    };
    Some(Fill::of(filled, cells))
}

/// The map of regions that a grid is, if it is one.
fn regions(reading: &Result<AnyPuzzle, Unreadable>) -> Option<RegionMap> {
    match reading {
        Ok(AnyPuzzle::Grid(grid)) => RegionMap::of_grid(grid),
        _ => None,
    }
}

/// The reason of a map of regions without a puzzle.
fn unpaired() -> Unreadable {
    Clause::new("unread.regions").into()
}

/// The text in the braces of a `LaTeX` command with a single argument.
fn argument(command: &str) -> Option<&str> {
    let (name, rest) = command.split_once('{')?;
    let inside = rest.strip_suffix('}')?;
    let is_name = !name.is_empty() && name.trim_end_matches('*').chars().all(char::is_alphabetic);
    (is_name && !inside.contains(['{', '}'])).then_some(inside)
}

/// The words among the pieces.
fn words(pieces: &[Piece]) -> impl Iterator<Item = &str> {
    pieces.iter().filter_map(|piece| match piece {
        Piece::Words(words) => Some(words.trim()).filter(|words| !bare(words).is_empty()),
        Piece::Grid(..) => None,
    })
}

fn joined(pieces: &[Piece]) -> String {
    words(pieces).collect::<Vec<_>>().join(" ")
}

/// The label in the words after a grid: `box duplicate` or `#12`, but not the `25 9.1` that
/// programs print there.
fn label_after(text: &str) -> Option<Label> {
    let phrase = Phrase::of(text);
    let is_number = text.starts_with('#') && text[1..].starts_with(|c: char| c.is_ascii_digit());
    let announced = phrase.speaks.is_some() || is_number;
    let is_figures = !text.contains(char::is_alphabetic);
    let text = if is_number { text } else { text.trim_start_matches(['#', '/', ' ']) };
    let label = phrase.label(text).filter(|_| announced || !is_figures)?;
    Some(Label { number: label.number.filter(|_| announced), ..label })
}
