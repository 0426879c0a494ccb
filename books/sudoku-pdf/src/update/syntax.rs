//! Objects as they are written in a PDF file.

use std::fmt::Write;

use hayro_interpret::hayro_syntax::object::{Array, Dict, MaybeRef, Name, Object};

/// Writes an object, or a reference to one.
pub(super) fn item(out: &mut String, item: &MaybeRef<Object<'_>>) {
    // Writing to a `String` does not fail.
    match item {
        MaybeRef::Ref(id) => {
            let _ = write!(out, "{} {} R", id.obj_number, id.gen_number);
        }
        MaybeRef::NotRef(value) => object(out, value),
    }
}

fn object(out: &mut String, value: &Object<'_>) {
    match value {
        Object::Null(_) | Object::Stream(_) => *out += "null",
        Object::Boolean(value) => *out += if *value { "true" } else { "false" },
        Object::Number(number) => *out += &decimal(number.as_f64()),
        Object::String(bytes) => string(out, bytes.as_bytes()),
        Object::Name(value) => name(out, value),
        Object::Array(list) => array(out, list),
        Object::Dict(entries) => dict(out, entries),
    }
}

fn array(out: &mut String, list: &Array<'_>) {
    out.push('[');
    for (nth, value) in list.raw_iter().enumerate() {
        if nth > 0 {
            out.push(' ');
        }
        item(out, &value);
    }
    out.push(']');
}

fn dict(out: &mut String, entries: &Dict<'_>) {
    *out += "<<";
    for (key, value) in entries.entries() {
        name(out, &key);
        out.push(' ');
        item(out, &value);
        out.push(' ');
    }
    *out += ">>";
}

/// Writes a name; characters that are not plain have two digits.
pub(super) fn name(out: &mut String, name: &Name<'_>) {
    out.push('/');
    for &byte in name.as_ref() {
        match byte {
            b'!'..=b'~' if !b"#/()<>[]{}%".contains(&byte) => out.push(char::from(byte)),
            _ => {
                let _ = write!(out, "#{byte:02X}");
            }
        }
    }
}

/// Writes a string of any bytes.
fn string(out: &mut String, bytes: &[u8]) {
    out.push('<');
    for byte in bytes {
        let _ = write!(out, "{byte:02X}");
    }
    out.push('>');
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
    match text.is_ascii() {
        true => string(&mut out, text.as_bytes()),
        false => {
            let units = [0xfeff].into_iter().chain(text.encode_utf16());
            let bytes: Vec<u8> = units.flat_map(u16::to_be_bytes).collect();
            string(&mut out, &bytes);
        }
    }
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
        dict(&mut out, &dict_of(source));
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
