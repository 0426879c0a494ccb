//! Objects as they are written in a PDF file.

use std::fmt::{self, Write};

use hayro_interpret::hayro_syntax::object::{Array, Dict, MaybeRef, Name, Object};

/// Text of a limited length: objects of a file may be large, and twice as large in digits.
pub(super) struct Sink {
    pub(super) text: String,
    /// The number of bytes that may still be written.
    pub(super) left: usize,
}

impl Sink {
    pub(super) fn new(left: usize) -> Self {
        Self { text: String::new(), left }
    }
}

impl Write for Sink {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.left = self.left.checked_sub(part.len()).ok_or(fmt::Error)?;
        self.text.push_str(part);
        Ok(())
    }
}

/// Writes an object, or a reference to one.
pub(super) fn item(out: &mut impl Write, item: &MaybeRef<Object<'_>>) -> fmt::Result {
    match item {
        MaybeRef::Ref(id) => write!(out, "{} {} R", id.obj_number, id.gen_number),
        MaybeRef::NotRef(value) => object(out, value),
    }
}

fn object(out: &mut impl Write, value: &Object<'_>) -> fmt::Result {
    match value {
        Object::Null(_) | Object::Stream(_) => out.write_str("null"),
        Object::Boolean(value) => out.write_str(if *value { "true" } else { "false" }),
        Object::Number(number) => out.write_str(&decimal(number.as_f64())),
        Object::String(bytes) => string(out, bytes.as_bytes()),
        Object::Name(value) => name(out, value),
        Object::Array(list) => array(out, list),
        Object::Dict(entries) => dict(out, entries),
    }
}

fn array(out: &mut impl Write, list: &Array<'_>) -> fmt::Result {
    out.write_str("[")?;
    for (nth, value) in list.raw_iter().enumerate() {
        if nth > 0 {
            out.write_str(" ")?;
        }
        item(out, &value)?;
    }
    out.write_str("]")
}

fn dict(out: &mut impl Write, entries: &Dict<'_>) -> fmt::Result {
    out.write_str("<<")?;
    for (key, value) in entries.entries() {
        name(out, &key)?;
        out.write_str(" ")?;
        item(out, &value)?;
        out.write_str(" ")?;
    }
    out.write_str(">>")
}

/// Writes a name; characters that are not plain have two digits.
pub(super) fn name(out: &mut impl Write, name: &Name<'_>) -> fmt::Result {
    out.write_str("/")?;
    for &byte in name.as_ref() {
        match byte {
            b'!'..=b'~' if !b"#/()<>[]{}%".contains(&byte) => out.write_char(char::from(byte))?,
            _ => write!(out, "#{byte:02X}")?,
        }
    }
    Ok(())
}

const DIGITS: &[u8; 16] = b"0123456789ABCDEF";

/// Writes a string of any bytes.
fn string(out: &mut impl Write, bytes: &[u8]) -> fmt::Result {
    out.write_str("<")?;
    for part in bytes.chunks(256) {
        let digits = |byte: &u8| [byte >> 4, byte & 15];
        let digits = part.iter().flat_map(digits).map(|digit| char::from(DIGITS[digit as usize]));
        out.write_str(&digits.collect::<String>())?;
    }
    out.write_str(">")
}

/// A number without an exponent, which PDF does not have.
fn decimal(value: f64) -> String {
    let text = format!("{value:.6}");
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text,
    }
}

/// A string for people: plain if it is ASCII, and else UTF-16.
pub(crate) fn text(text: &str) -> String {
    let mut out = String::new();
    // Writing to a `String` does not fail.
    let _ = match text.is_ascii() {
        true => string(&mut out, text.as_bytes()),
        false => {
            let units = [0xfeff].into_iter().chain(text.encode_utf16());
            let bytes: Vec<u8> = units.flat_map(u16::to_be_bytes).collect();
            string(&mut out, &bytes)
        }
    };
    out
}

#[cfg(test)]
mod tests {
    use hayro_interpret::hayro_syntax::object::FromBytes;

    use super::*;

    #[test]
    fn a_written_object_is_read_as_the_same() {
        let dict_of = |text: &'static [u8]| Dict::from_bytes(text).unwrap();
        let mut out = String::new();
        let source =
            b"<</A#20B [1 -2.5 .000125 (x\\)y\\000) <00FF>] /C <</D 12 3 R /E null>> /F true>>";
        dict(&mut out, &dict_of(source)).unwrap();
        let expected =
            "<</A#20B [1 -2.5 0.000125 <78297900> <00FF>] /C <</D 12 3 R /E null >> /F true >>";
        assert_eq!(out, expected);
    }

    #[test]
    fn texts_are_plain_or_wide() {
        assert_eq!(text("r5"), "<7235>");
        assert_eq!(text("\u{fc}"), "<FEFF00FC>");
    }
}
