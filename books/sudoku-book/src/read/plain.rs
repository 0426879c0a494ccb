//! [`PlainList`]: a long list of puzzles, a line each, without the machinery for anything else.
//!
//! ```text
//! bytes ──> Decoder ──> lines of 81 digits and blanks ──> blocks of digits
//!                                  │
//!                   anything else: the list is read again by `read_book`
//! ```
//!
//! In such a list, a line that follows decides nothing about the puzzle before it: so the puzzles
//! that `read_book` and [`Records`](crate::Records) return are these, in this order. Comments are
//! read as there, between the lines around them.

use std::io::BufRead;
use std::ops::ControlFlow;

use super::detect;
use super::emit::Emit;
use super::text::TextReader;
use crate::decode::Decoder;
use crate::entry::{Entry, Place, Role};
use crate::format::Format;
use crate::source::{Content, Meter, Source, SourceError, SourceErrorKind, Watch};

/// With this many digits, a grid may be a solution or a map of regions.
const NEARLY_FULL: u32 = 72;

/// The most comments of a plain list, and the most lines between two puzzles.
const MOST_OTHERS: usize = 64;

/// The longest line.
const LONGEST: usize = 1000;

/// A line after comments: its role shows whether they open a part of the book.
const PROBE: &str =
    "91362758464258973187534169258917432626189345773426581912873694539645217845791826.";

/// The puzzles of a file of text in which every line is a puzzle of 81 digits and dots, a comment
/// that is no heading, or empty.
///
/// [`next`](Self::next) gives them block by block, as [`read_book`](crate::read_book) and
/// [`Records::streaming`](crate::Records::streaming) do, and keeps none. It ends before the first
/// line that is anything else, such as a full grid, which may be a solution.
///
/// ```
/// use sudoku_book::{Format, PlainBlock, PlainList, Source};
///
/// # let path = std::env::temp_dir().join(format!("sudoku-plain-{}.txt", std::process::id()));
/// let puzzle =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
/// std::fs::write(&path, format!("{puzzle}\n").repeat(2000))?;
/// let list = PlainList::of(Source::open(&path)?, Format::Auto);
/// let Ok(mut list) = list else { panic!("it is a long file of text") };
/// let (mut block, mut puzzles) = (PlainBlock::default(), 0);
/// while list.next(&mut block, 512) {
///     puzzles += block.puzzles().len();
/// }
/// assert_eq!((puzzles, list.finish()?), (2000, true));
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PlainList<'a> {
    name: Box<str>,
    text: Decoder<'a>,
    watch: Watch,
    /// The number of lines so far.
    line: u64,
    /// The beginning of a line whose end is not read.
    cut: Vec<u8>,
    /// The last puzzle and its line: the next line decides whether it is one.
    last: Option<([u8; 81], u64)>,
    /// The comments and empty lines after it.
    others: Vec<String>,
    /// The number of comments so far.
    comments: usize,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    /// All lines were read.
    Whole,
    /// There is a line of another kind, or the file cannot be read.
    Mixed,
}

/// Some puzzles of a [`PlainList`].
#[derive(Clone, Debug, Default)]
pub struct PlainBlock {
    puzzles: Vec<[u8; 81]>,
    lines: Vec<u64>,
}

impl PlainBlock {
    /// The numbers of each puzzle, row by row; 0 is an empty cell.
    #[must_use]
    pub fn puzzles(&self) -> &[[u8; 81]] {
        &self.puzzles
    }

    /// The place of a puzzle of the block.
    #[must_use]
    pub fn place(&self, index: usize) -> Place {
        Place::Text { line: self.lines[index], column: 1 }
    }

    fn push(&mut self, (digits, line): ([u8; 81], u64)) {
        self.puzzles.push(digits);
        self.lines.push(line);
    }
}

impl<'a> PlainList<'a> {
    /// The list in this source.
    ///
    /// # Errors
    ///
    /// The source, if it is no file of text in this format, or shorter than 64 KiB: such files are
    /// not worth it.
    pub fn of(mut source: Source<'a>, format: Format) -> Result<Self, Box<Source<'a>>> {
        let is_text = |(name, text): (&str, &mut Decoder<'a>)| match format {
            Format::Auto => {
                text.fill_text().is_ok_and(|head| detect::format(head, name) == Format::Text)
            }
            format => format == Format::Text,
        };
        if source.is_short() || !source.text_of_file().is_some_and(is_text) {
            return Err(source.into());
        }
        match source.into_parts() {
            (name, Content::Text(text), _, Some(watch)) => Ok(Self {
                name,
                text,
                watch,
                line: 0,
                cut: Vec::new(),
                last: None,
                others: Vec::new(),
                comments: 0,
                state: State::Open,
            }),
            parts => Err(Source::from_parts(parts).into()),
        }
    }

    /// The name of the file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of bytes read so far.
    #[must_use]
    pub fn meter(&self) -> Meter {
        Meter::new(self.text.bytes_read())
    }

    /// Replaces the content of `block` by the next puzzles, at most this many. Returns `false` if
    /// there are no more, or the next line is no part of a plain list.
    pub fn next(&mut self, block: &mut PlainBlock, most: usize) -> bool {
        block.puzzles.clear();
        block.lines.clear();
        while self.state == State::Open && block.puzzles.len() < most {
            let room = most - block.puzzles.len();
            self.take_lines(block, room);
        }
        if self.state == State::Whole && block.puzzles.len() < most {
            self.last.take().into_iter().for_each(|last| block.push(last));
        }
        !block.puzzles.is_empty()
    }

    /// Ends the list, and returns whether all its lines were read.
    ///
    /// # Errors
    ///
    /// Another program wrote to the file.
    pub fn finish(self) -> Result<bool, SourceError> {
        match self.watch.has_changed() {
            true => Err(SourceError { name: self.name, reason: SourceErrorKind::Changed }),
            false => Ok(self.state == State::Whole && self.last.is_none()),
        }
    }

    /// Takes the lines of the text that is ready, as long as there is room for this many puzzles.
    fn take_lines(&mut self, block: &mut PlainBlock, room: usize) {
        let Self { text, line, cut, last, others, comments, state, .. } = self;
        let mut lines = Lines { block, line, last, others, comments };
        let Ok(ready) = text.fill_buf() else {
            *state = State::Mixed;
            return;
        };
        if ready.is_empty() {
            let is_whole = (cut.is_empty() || lines.take(cut)) && lines.end();
            cut.clear();
            *state = if is_whole { State::Whole } else { State::Mixed };
            return;
        }
        let (mut used, mut taken) = (0, 0);
        let mut is_plain = true;
        while taken < room && is_plain {
            let rest = &ready[used..];
            if let Some((puzzle, [b'\n', ..])) = rest.split_first_chunk::<81>()
                && cut.is_empty()
                && let Some(digits) = digits(puzzle)
            {
                is_plain = lines.puzzle(digits);
                (used, taken) = (used + 82, taken + 1);
                continue;
            }
            let end = rest.iter().position(|&byte| byte == b'\n');
            let part = &rest[..end.unwrap_or(rest.len())];
            used += part.len() + usize::from(end.is_some());
            is_plain = cut.len() + part.len() <= LONGEST;
            if is_plain && (end.is_none() || !cut.is_empty()) {
                cut.extend(part);
            }
            if end.is_none() {
                break;
            }
            is_plain = is_plain && lines.take(if cut.is_empty() { part } else { cut });
            cut.clear();
            taken += 1;
        }
        text.consume(used);
        if !is_plain {
            *state = State::Mixed;
        }
    }
}

/// The lines of a list on their way into a block.
struct Lines<'a> {
    block: &'a mut PlainBlock,
    line: &'a mut u64,
    last: &'a mut Option<([u8; 81], u64)>,
    others: &'a mut Vec<String>,
    comments: &'a mut usize,
}

impl Lines<'_> {
    /// Takes any line. Returns `false` if the list is not plain.
    fn take(&mut self, line: &[u8]) -> bool {
        if let Ok(puzzle) = line.try_into()
            && let Some(digits) = digits(puzzle)
        {
            return self.puzzle(digits);
        }
        let is_comment = line.starts_with(b"#") || line.starts_with(b"%");
        *self.line += 1;
        *self.comments += usize::from(is_comment);
        self.others.push(String::from_utf8_lossy(line).into_owned());
        (is_comment || line.is_empty())
            && self.others.len() <= MOST_OTHERS
            && *self.comments <= MOST_OTHERS
    }

    /// Takes the line of a puzzle.
    fn puzzle(&mut self, digits: [u8; 81]) -> bool {
        *self.line += 1;
        if !self.others.is_empty() && !self.are_silent(Some(&digits)) {
            return false;
        }
        let before = self.last.replace((digits, *self.line));
        before.into_iter().for_each(|before| self.block.push(before));
        true
    }

    /// Ends the list.
    fn end(&mut self) -> bool {
        self.others.is_empty() || self.are_silent(None)
    }

    /// Whether the lines that are no puzzles say nothing about those around them. Forgets them.
    fn are_silent(&mut self, after: Option<&[u8; 81]>) -> bool {
        let others = std::mem::take(self.others);
        if others.iter().all(String::is_empty) {
            return true;
        }
        let puzzle = |digits: &[u8; 81]| digits.iter().map(u8::to_string).collect();
        let before = self.last.as_ref().map(|(digits, _)| puzzle(digits));
        let after = after.map(puzzle);
        let lines = before.iter().chain(&others).chain(&after).map(String::as_str);
        let expected = before.iter().len() + after.iter().len() + 1;
        let (mut entries, mut silent) = (0, true);
        let mut sink = |entry: Entry| {
            let Entry { role, label, difficulty, variant, reading, .. } = entry;
            let is_silent = role == Role::Unsaid && label.is_none() && difficulty.is_none();
            silent &= is_silent && variant.is_none() && reading.is_ok();
            entries += 1;
            ControlFlow::Continue(())
        };
        let mut emit = Emit::new(&mut sink);
        TextReader::read_lines(lines.chain([PROBE]), &mut emit);
        let asides = emit.into_asides();
        silent && entries == expected && asides.remarks.is_empty() && asides.promises.is_empty()
    }
}

/// The numbers of a puzzle of digits and dots that is not nearly full.
fn digits(line: &[u8; 81]) -> Option<[u8; 81]> {
    let mut digits = [0; 81];
    let (mut largest, mut filled) = (0, 0);
    for (digit, &byte) in digits.iter_mut().zip(line) {
        *digit = if byte == b'.' { 0 } else { byte.wrapping_sub(b'0') };
        largest = largest.max(*digit);
        filled += u8::from(*digit > 0);
    }
    (largest <= 9 && u32::from(filled) < NEARLY_FULL).then_some(digits)
}
