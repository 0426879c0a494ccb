//! [`values`]: the strings and lists of a JSON text that may be a grid, and their cells.
//!
//! The text was read before, so this walks through it without validation: it knows strings,
//! brackets and the text between them, and counts the elements as the reader does.

use std::collections::BTreeSet;
use std::ops::Range;

use sudoku_core::Grid;

use super::region::Region;
use super::rows::layouts;
use super::symbols::{Symbol, shows};
use super::text::{Glyph, Text};

/// A value whose cells are examined.
pub(super) struct Value {
    pub(super) pointer: String,
    /// The bytes of the strings, numbers and words in it.
    scalars: Vec<Range<usize>>,
}

/// The nesting of a value.
enum Around {
    List {
        count: usize,
    },
    Object {
        /// The next string is a key.
        is_key: bool,
    },
}

/// An open list or object.
struct Open {
    around: Around,
    /// The length of its pointer.
    pointer: usize,
    /// Its first scalar, if this value is to be found.
    first: Option<usize>,
}

/// The deepest nesting; the parser of the reader refuses deeper values.
const DEEPEST: usize = 128;

/// The most elements of a grid: those of the largest board of another kind.
const MOST_SCALARS: usize = 2048;

/// The values at these pointers, in the order of the text, or all of them.
pub(super) fn values(
    text: &[u8],
    range: Range<usize>,
    wanted: Option<&BTreeSet<&str>>,
) -> Vec<Value> {
    let mut walk = Walk {
        wanted,
        pointer: String::new(),
        open: Vec::new(),
        wanted_open: 0,
        scalars: Vec::new(),
        values: Vec::new(),
    };
    let mut at = range.start;
    let end = range.end.min(text.len());
    while let Some(&byte) = text.get(at).filter(|_| at < end) {
        let start = at;
        at = match byte {
            b'[' | b'{' => {
                if walk.open.len() == DEEPEST {
                    break;
                }
                walk.begin(byte == b'[');
                at + 1
            }
            b']' | b'}' => {
                walk.end();
                at + 1
            }
            b'"' => string_end(text, at).min(end),
            byte if is_between(byte) => at + 1,
            _ => {
                let rest = &text[at..end];
                at + rest
                    .iter()
                    .position(|&byte| is_between(byte) || b"[]{}\"".contains(&byte))
                    .unwrap_or(rest.len())
            }
        };
        let is_scalar = !(is_between(byte) || b"[]{}".contains(&byte));
        if is_scalar && walk.scalar(text, start..at).is_none() {
            break;
        }
    }
    walk.values
}

fn is_between(byte: u8) -> bool {
    matches!(byte, b',' | b':' | b' ' | b'\t' | b'\n' | b'\r')
}

/// The byte after the string that begins here.
fn string_end(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    text.len()
}

struct Walk<'w> {
    wanted: Option<&'w BTreeSet<&'w str>>,
    pointer: String,
    open: Vec<Open>,
    /// The number of values to find.
    wanted_open: usize,
    /// The open ones among the values to find.
    scalars: Vec<Range<usize>>,
    values: Vec<Value>,
}

impl Walk<'_> {
    fn is_wanted(&self) -> bool {
        self.wanted.is_none_or(|wanted| wanted.contains(self.pointer.as_str()))
    }

    /// Begins a value: in a list, the next one.
    fn step(&mut self) {
        use std::fmt::Write;
        if let Some(Open { around: Around::List { count }, pointer, .. }) = self.open.last() {
            self.pointer.truncate(*pointer);
            let _ = write!(self.pointer, "/{count}");
        }
    }

    /// Ends a value.
    fn done(&mut self) {
        match self.open.last_mut() {
            Some(Open { around: Around::List { count }, pointer, .. }) => {
                *count += 1;
                self.pointer.truncate(*pointer);
            }
            Some(Open { around: Around::Object { is_key }, pointer, .. }) => {
                *is_key = true;
                self.pointer.truncate(*pointer);
            }
            None => {}
        }
    }

    fn begin(&mut self, is_list: bool) {
        self.step();
        let around =
            if is_list { Around::List { count: 0 } } else { Around::Object { is_key: true } };
        let first = (is_list && self.is_wanted()).then_some(self.scalars.len());
        self.wanted_open += usize::from(first.is_some());
        self.open.push(Open { around, pointer: self.pointer.len(), first });
    }

    fn end(&mut self) {
        let Some(closed) = self.open.pop() else { return };
        self.pointer.truncate(closed.pointer);
        if let Some(first) = closed.first {
            self.wanted_open -= 1;
            let scalars = &self.scalars[first..];
            if scalars.len() <= MOST_SCALARS {
                self.values
                    .push(Value { pointer: self.pointer.clone(), scalars: scalars.to_vec() });
            }
            if self.wanted_open == 0 {
                self.scalars.clear();
            }
        }
        self.done();
    }

    /// A string, a number, a word; `None` if it is not JSON.
    fn scalar(&mut self, text: &[u8], range: Range<usize>) -> Option<()> {
        if let Some(Open { around: Around::Object { is_key }, .. }) = self.open.last_mut()
            && *is_key
        {
            *is_key = false;
            let key = String::from_utf8_lossy(&text[range]);
            let key: String = serde_json::from_str(&key).ok()?;
            self.pointer.push('/');
            self.pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
            return Some(());
        }
        self.step();
        if text[range.start] == b'"' && self.is_wanted() {
            self.values.push(Value { pointer: self.pointer.clone(), scalars: vec![range.clone()] });
        }
        if self.wanted_open > 0 {
            self.scalars.push(range);
        }
        self.done();
        Some(())
    }
}

impl Value {
    /// The cells of this grid, in all ways that fit.
    pub(super) fn layouts(&self, text: &Text<'_>, grid: &Grid) -> Vec<Vec<Symbol>> {
        if self.scalars.len() == 81 {
            let cells = self.scalars.iter().map(|range| scalar(text.bytes(), range.clone()));
            let cells: Option<Vec<Symbol>> = cells.collect();
            return cells.filter(|cells| shows(cells, grid)).into_iter().collect();
        }
        let end = self.scalars.last().map_or(0, |range| range.end.saturating_sub(1));
        layouts(&Region::new(self.glyphs(text), end), grid)
    }

    /// The bytes of the strings, numbers and words in it.
    pub(super) fn scalars(&self) -> &[Range<usize>] {
        &self.scalars
    }

    /// The characters of its strings, each in a line.
    pub(super) fn glyphs(&self, text: &Text<'_>) -> Vec<Glyph> {
        let mut glyphs = Vec::new();
        for range in &self.scalars {
            if !glyphs.is_empty() {
                // The rows of a list of strings.
                glyphs.push(Glyph { c: '\n', start: range.start, end: range.start });
            }
            glyphs.extend(string(text, range));
        }
        glyphs
    }
}

/// The cell that a value in a list means.
fn scalar(text: &[u8], range: Range<usize>) -> Option<Symbol> {
    let text = std::str::from_utf8(text.get(range.clone())?).ok()?;
    let number = match serde_json::from_str(text).ok()? {
        serde_json::Value::Null => 0,
        serde_json::Value::Number(number) => {
            let number = number.as_f64()?;
            (0..=9_u8).find(|&digit| f64::from(digit) == number)?
        }
        serde_json::Value::String(text) => match text.trim() {
            "" | "." | "_" | "-" | "*" | "x" | "X" | "?" => 0,
            text => text.parse().ok().filter(|&digit| digit <= 9)?,
        },
        _ => return None,
    };
    Some(Symbol { number, range, text: text.into(), missing: 0, sign: None })
}

/// The characters of a string, without the quotes around it.
fn string(text: &Text<'_>, range: &Range<usize>) -> Vec<Glyph> {
    let mut glyphs = Vec::new();
    let inside = text.glyphs_from(range.start + 1).take_while(|glyph| glyph.end < range.end);
    let mut inside = inside.peekable();
    while let Some(mut glyph) = inside.next() {
        if glyph.c == '\\' {
            let Some(escape) = inside.next() else { break };
            glyph.end = escape.end;
            glyph.c = match escape.c {
                'n' => '\n',
                't' => '\t',
                'r' | 'b' | 'f' => continue,
                'u' => {
                    let mut code = 0;
                    for _ in 0..4 {
                        let Some(hex) = inside.next() else { break };
                        glyph.end = hex.end;
                        code = 16 * code + hex.c.to_digit(16).unwrap_or(0);
                    }
                    char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
                }
                c => c,
            };
        }
        glyphs.push(glyph);
    }
    glyphs
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn pointers(text: &str) -> String {
        let found = values(text.as_bytes(), 0..text.len(), None);
        found.iter().map(|value| value.pointer.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn pointers_are_those_of_the_reader() {
        let text = r#"{"a": ["x", {"b/~\u0041": [1, null]}, [[]]], "c": "y", "a": {}} ["z"]"#;
        assert_eq!(pointers(text), "/a/0 /a/1/b~1~0A /a/2/0 /a/2 /a /c /0 ");
    }

    #[test]
    fn nonsense_ends() {
        for text in
            ["]}]", "\"\\", "{1:[", "[\"a", "{\"a\\ud800\": \"b\"}", "\"", "{{{\"\"\"\"", "[[]"]
        {
            pointers(text);
        }
        pointers(&"[".repeat(1_000_000));
    }

    #[test]
    fn cells_of_every_spelling() {
        let grid: Grid = LINE.parse().unwrap();
        let list = |cell: &dyn Fn(char) -> String| {
            let row = |row: usize| {
                let cells: Vec<String> = LINE[9 * row..9 * row + 9].chars().map(cell).collect();
                format!("[{}]", cells.join(", "))
            };
            format!("[{}]", (0..9).map(row).collect::<Vec<_>>().join(","))
        };
        let escaped = format!("\"{}\"", LINE.replace('.', "\\u002e"));
        let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
        for text in [
            list(&|c| c.to_string().replace('.', "0")),
            list(&|c| c.to_string().replace('.', "null")),
            list(&|c| format!("\"{c}\"")),
            list(&|c| format!("{}.0", c.to_string().replace('.', "0"))),
            escaped,
            format!("\"{}\"", rows.join("\\n")),
            format!("[\"{}\"]", rows.join("\", \"")),
        ] {
            let found = values(text.as_bytes(), 0..text.len(), Some(&BTreeSet::from([""])));
            let text = Text::of(text.as_bytes());
            let cells = found[0].layouts(&text, &grid);
            assert!(cells.len() == 1, "{}", String::from_utf8_lossy(text.bytes()));
        }
    }
}
