//! Documents of word processors in the Rich Text Format: their visible words, as text. No
//! maintained library reads RTF with its tables.
//!
//! ```text
//! {\rtf1\ansi {\fonttbl …}\pard Puzzle 1\par            Puzzle 1
//! \trowd … 6\cell \cell \cell 5\cell … \row      ─→     6 . . 5 . 2 . . 3
//! ```
//!
//! A table whose borders and grounds draw the rules of a puzzle is one, as [`RtfLooks`] says.
//!
//! Groups that show nothing are left out: fonts, colours, pictures, headers and footers. A row of
//! nine cells keeps its empty ones, as dots; other rows are separated by tabs.

use super::emit::{Emit, too_long};
use super::rtf_looks::{DrawnText, RtfLooks};
use super::text::TextReader;
use crate::decode::{LONGEST_LINE, WINDOWS_1252};
use crate::entry::Place;

/// The deepest group whose settings are kept; deeper groups are only counted.
const DEEPEST: usize = 1000;

/// The most cells of a row; programs write at most 63. The others are in a separate row.
const WIDEST: usize = 1000;

/// Groups that show nothing in their place.
const UNSEEN: [&str; 22] = [
    "fonttbl",
    "colortbl",
    "stylesheet",
    "info",
    "pict",
    "object",
    "objdata",
    "header",
    "headerl",
    "headerr",
    "headerf",
    "footer",
    "footerl",
    "footerr",
    "footerf",
    "listtable",
    "listoverridetable",
    "revtbl",
    "rsidtbl",
    "filetbl",
    "fldinst",
    "nonesttables",
];

/// The text of a document, line by line as rendered, and the tables in it that are drawn puzzles.
pub(super) struct Rtf {
    pub(super) text: String,
    pub(super) drawn: Vec<DrawnText>,
}

impl Rtf {
    /// Emits the text between the drawn puzzles, and these.
    pub(super) fn emit(self, emit: &mut Emit<'_>) {
        let mut reader = TextReader::default();
        let mut drawn = self.drawn.into_iter().peekable();
        let (mut at, mut past) = (0, 0);
        for (number, line) in (1..).zip(self.text.split_inclusive('\n')) {
            if emit.stopped() {
                break;
            }
            let place = Place::Text { line: number, column: 1 };
            while let Some(DrawnText { at, reading }) = drawn.next_if(|next| next.at.start <= at) {
                past = at.end;
                reader.grid("", place.clone(), reading, emit);
            }
            let line_at = at;
            at += line.len();
            match line.trim_end_matches('\n') {
                _ if line_at < past => {}
                line if line.len() > LONGEST_LINE => too_long(number, emit),
                line => reader.line_at(place, line, emit),
            }
        }
        reader.finish(emit);
    }
}

/// Reads a document.
pub(super) fn read(bytes: &[u8]) -> Rtf {
    let mut shown = Shown::default();
    let mut rest = bytes;
    while let Some((&byte, after)) = rest.split_first() {
        rest = match byte {
            b'{' => shown.open(after),
            b'}' => shown.close(after),
            b'\\' => shown.control(after),
            b'\r' | b'\n' => after,
            byte => {
                shown.byte(byte);
                after
            }
        };
    }
    shown.finish()
}

/// The settings inside a group.
#[derive(Clone, Copy)]
struct Group {
    is_unseen: bool,
    /// Whether it is the table of colours.
    has_colours: bool,
    /// The number of characters after a `\u` that replace it in old programs.
    stand_ins: usize,
}

/// The text so far.
struct Shown {
    text: String,
    looks: RtfLooks,
    /// The line or the cell being written.
    line: String,
    /// The cells of the row being written, and those of a table inside the cell.
    cells: Vec<String>,
    inner_cells: Vec<String>,
    in_table: bool,
    group: Group,
    outer: Vec<Group>,
    /// Groups that are open beyond the deepest.
    deeper: usize,
    /// Characters that follow and are left out.
    skipped: usize,
    /// The first half of a character beyond U+FFFF.
    half: Option<u16>,
}

impl Default for Shown {
    fn default() -> Self {
        Self {
            text: String::new(),
            looks: RtfLooks::default(),
            line: String::new(),
            cells: Vec::new(),
            inner_cells: Vec::new(),
            in_table: false,
            group: Group { is_unseen: false, has_colours: false, stand_ins: 1 },
            outer: Vec::new(),
            deeper: 0,
            skipped: 0,
            half: None,
        }
    }
}

impl Shown {
    fn open<'a>(&mut self, after: &'a [u8]) -> &'a [u8] {
        self.skipped = 0;
        if self.outer.len() < DEEPEST {
            self.outer.push(self.group);
        } else {
            self.deeper += 1;
        }
        after
    }

    fn close<'a>(&mut self, after: &'a [u8]) -> &'a [u8] {
        self.skipped = 0;
        if self.deeper > 0 {
            self.deeper -= 1;
        } else if let Some(group) = self.outer.pop() {
            self.group = group;
        }
        after
    }

    /// Reads the word with its number, or the sign, after a backslash. Returns the rest.
    fn control<'a>(&mut self, after: &'a [u8]) -> &'a [u8] {
        let letters = after.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        if letters == 0 {
            return self.sign(after);
        }
        let (word, rest) = after.split_at(letters);
        let minus = usize::from(rest.first() == Some(&b'-'));
        let digits = rest[minus..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let length = if digits == 0 { 0 } else { minus + digits };
        let (number, mut rest) = rest.split_at(length);
        let number: Option<i64> = std::str::from_utf8(number).ok().and_then(|n| n.parse().ok());
        rest = rest.strip_prefix(b" ").unwrap_or(rest);
        if word == b"bin" {
            let length = usize::try_from(number.unwrap_or(0)).unwrap_or(0);
            return rest.get(length..).unwrap_or_default();
        }
        self.word(std::str::from_utf8(word).unwrap_or_default(), number);
        rest
    }

    fn sign<'a>(&mut self, after: &'a [u8]) -> &'a [u8] {
        let Some((&sign, rest)) = after.split_first() else { return after };
        match sign {
            b'\'' => {
                let digit =
                    |at: usize| rest.get(at).and_then(|&byte| char::from(byte).to_digit(16));
                let (Some(high), Some(low)) = (digit(0), digit(1)) else { return rest };
                self.byte((16 * high + low) as u8);
                return &rest[2..];
            }
            b'*' => self.group.is_unseen = true,
            b'~' => self.push(' '),
            b'_' => self.push('-'),
            b'\r' | b'\n' => self.end_line(),
            b'\\' | b'{' | b'}' => self.push(char::from(sign)),
            _ => {}
        }
        rest
    }

    fn word(&mut self, word: &str, number: Option<i64>) {
        self.looks.word(word, number);
        match word {
            _ if UNSEEN.contains(&word) => {
                self.group.is_unseen = true;
                self.group.has_colours |= word == "colortbl";
            }
            // Words that make the content of an unknown group visible.
            "shptxt" | "nesttableprops" => self.group.is_unseen = false,
            "uc" => {
                let most = 16;
                self.group.stand_ins = usize::try_from(number.unwrap_or(1)).unwrap_or(0).min(most);
            }
            "u" => {
                self.skipped = 0;
                self.unit(number.unwrap_or(0));
                self.skipped = self.group.stand_ins;
            }
            "par" | "line" | "sect" | "page" | "column" => self.end_line(),
            "tab" => self.push('\t'),
            "intbl" => self.in_table = true,
            "pard" => self.in_table = false,
            "cell" if !self.group.is_unseen => {
                self.cells.push(std::mem::take(&mut self.line));
                if self.cells.len() >= WIDEST {
                    self.end_row();
                }
            }
            "row" if !self.group.is_unseen => {
                self.end_row();
                self.in_table = false;
            }
            "nestcell" if !self.group.is_unseen => {
                self.inner_cells.push(std::mem::take(&mut self.line));
                if self.inner_cells.len() >= WIDEST {
                    self.end_inner_row();
                }
            }
            "nestrow" if !self.group.is_unseen => self.end_inner_row(),
            "emdash" => self.push('—'),
            "endash" => self.push('–'),
            "bullet" => self.push('•'),
            "lquote" => self.push('‘'),
            "rquote" => self.push('’'),
            "ldblquote" => self.push('“'),
            "rdblquote" => self.push('”'),
            _ => {}
        }
    }

    fn end_row(&mut self) {
        self.looks.row(&self.cells, self.text.len());
        let row = row(&std::mem::take(&mut self.cells));
        self.text.push_str(&row);
        self.text.push('\n');
    }

    fn end_inner_row(&mut self) {
        let row = row(&std::mem::take(&mut self.inner_cells));
        // The words in the cell before the table have gone into its first cell.
        self.line.push_str(&row);
        self.line.push('\n');
    }

    fn byte(&mut self, byte: u8) {
        if byte == b';' && self.group.has_colours {
            self.looks.end_colour();
        }
        self.push(match byte {
            0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
            byte => char::from(byte),
        });
    }

    /// Half a character or a whole one, possibly written as a negative number.
    fn unit(&mut self, number: i64) {
        let unit = number as u16;
        let first = self.half.take();
        match (first, unit) {
            (_, 0xd800..0xdc00) => self.half = Some(unit),
            (Some(first), 0xdc00..0xe000) => {
                let whole = char::decode_utf16([first, unit]).next().and_then(Result::ok);
                self.push(whole.unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            _ => self.push(char::from_u32(unit.into()).unwrap_or(char::REPLACEMENT_CHARACTER)),
        }
    }

    fn push(&mut self, c: char) {
        if self.skipped > 0 {
            self.skipped -= 1;
        } else if !self.group.is_unseen {
            self.line.push(if c == '\0' { char::REPLACEMENT_CHARACTER } else { c });
        }
    }

    fn end_line(&mut self) {
        if self.group.is_unseen {
            return;
        }
        self.line.push('\n');
        if !self.in_table {
            self.looks.end_table(self.text.len());
            self.text.push_str(&self.line);
            self.line.clear();
        }
    }

    fn finish(mut self) -> Rtf {
        self.looks.end_table(self.text.len());
        for cell in self.cells.iter().chain(&self.inner_cells).chain([&self.line]) {
            self.text.push_str(cell);
            self.text.push('\n');
        }
        Rtf { text: self.text, drawn: self.looks.finish() }
    }
}

/// A row of a table: one line, or if there are several in a cell, one cell below the other.
fn row(cells: &[String]) -> String {
    let cells: Vec<&str> = cells.iter().map(|cell| cell.trim()).collect();
    if cells.iter().any(|cell| cell.contains('\n')) {
        return cells.join("\n\n");
    }
    let is_symbol = |cell: &&str| cell.chars().count() <= 1;
    match cells.len() {
        9 if cells.iter().all(is_symbol) => {
            let symbols = cells.iter().map(|&cell| if cell.is_empty() { "." } else { cell });
            symbols.collect::<Vec<_>>().join(" ")
        }
        _ => cells.join("\t"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(rtf: &str) -> String {
        read(format!("{{\\rtf1\\ansi {rtf}}}").as_bytes()).text.trim_end().to_owned()
    }

    #[test]
    fn what_is_shown() {
        for (rtf, expected) in [
            ("{\\fonttbl{\\f0 Courier;}}\\f0 one\\par two\\line three", "one\ntwo\nthree"),
            ("{\\*\\generator None 1.2;}{\\info{\\title T}}x", "x"),
            ("L\\'f6sung \\'80", "Lösung €"),
            ("L\\u246?sung\\uc0\\u8211 5", "Lösung–5"),
            ("\\uc2\\u246 \\'c3\\'b6!{\\uc1\\u246?}?", "ö!ö?"),
            ("\\u-10179?\\u-8704?", "😀"),
            ("a\\tab b\\~c\\_d\\-e \\{\\}\\\\", "a\tb c-de {}\\"),
            ("one\\\ntwo", "one\ntwo"),
            ("on\r\ne", "one"),
            ("\\b\\fs24 5\\b0  3", "5 3"),
            ("{\\pict\\bin4 }}}}\\pngblip ffff}5", "5"),
            ("{\\shp{\\*\\shpinst{\\sp{\\sn x}}{\\shptxt Puzzle 1\\par}}}", "Puzzle 1"),
            ("{\\header Book}{\\footer 5}text", "text"),
            ("{\\field{\\*\\fldinst PAGE}{\\fldrslt 12}}", "12"),
            ("5}6{{7", "567"),
        ] {
            assert_eq!(shown(rtf), expected, "{rtf}");
        }
    }

    #[test]
    fn tables() {
        let cells = |texts: &[&str]| texts.iter().map(|text| format!("{text}\\cell ")).collect();
        let row = |texts: &[&str]| -> String {
            let cells: String = cells(texts);
            format!("\\trowd\\cellx100\\pard\\intbl {cells}\\row ")
        };
        let nine = row(&["6", "", "{\\b 5}", "", "", " ", "2", "\\'20", "3"]);
        assert_eq!(shown(&format!("Puzzle 1\\par {nine}")), "Puzzle 1\n6 . 5 . . . 2 . 3");
        assert_eq!(shown(&row(&["one", "", "two"])), "one\t\ttwo");
        assert_eq!(shown(&row(&["1\\par 2", "3"])), "1\n2\n\n3");
        let inner = "\\intbl\\itap2 1\\nestcell 2\\nestcell{\\*\\nesttableprops\\trowd\\nestrow}\
                     {\\nonesttables\\par}";
        assert_eq!(shown(&row(&[inner, "3"])), "1\t2\t3", "{inner}");
        assert_eq!(shown("5\\cell 6\\cell 7"), "5\n6\n7", "a row without an end");
    }

    #[test]
    fn hostile_documents_end() {
        for bytes in [
            "{\\rtf1".to_owned() + &"{".repeat(1 << 20),
            "{\\rtf1".to_owned() + &"}".repeat(1 << 20),
            "{\\rtf1\\uc999999999999999999999999\\u5\\bin99999999999999999999 5".to_owned(),
            "{\\rtf1\\'".to_owned(),
            "{\\rtf1\\'f".to_owned(),
            "{\\rtf1\\".to_owned(),
            "{\\rtf1\\u-".to_owned(),
        ] {
            assert!(read(bytes.as_bytes()).text.len() <= bytes.len() + 1);
        }
    }
}
