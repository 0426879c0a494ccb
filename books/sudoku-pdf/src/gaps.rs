//! [`Gap`]: a part of a page that the file announces, and that cannot be read.
//!
//! ```text
//! the end of the file ──────────────→ are there pages that were lost?
//! layers, for screen and for print ─→ is there something else on paper?
//! ```

use std::collections::BTreeSet;

use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::hayro_syntax::object::{Array, Dict, Name, ObjectIdentifier};
use hayro_interpret::hayro_syntax::object::{Stream, String as Text};
use hayro_interpret::hayro_syntax::page::Resources;

/// A part of a document that was announced and cannot be read, and is no grid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Gap {
    /// The page, from 0.
    pub page: usize,
    /// The reason why it was not read.
    pub reason: Box<str>,
}

/// Programs look for the end of a file in its last kilobyte (ISO 32000-1, Annex H); some write
/// more after it.
const TAIL: usize = 2048;

/// Whether a file lacks its end, which says where everything is: a download that was cut off.
pub(crate) fn is_cut(bytes: &[u8]) -> bool {
    let end = bytes.iter().rposition(|byte| !byte.is_ascii_whitespace() && *byte != 0);
    let bytes = &bytes[..end.map_or(0, |last| last + 1)];
    let tail = &bytes[bytes.len().saturating_sub(TAIL)..];
    let has = |word: &[u8]| tail.windows(word.len()).any(|part| part == word);
    !has(b"%%EOF") && !has(b"startxref")
}

/// The gap of a file that lacks its end.
pub(crate) fn of_end(pages: usize) -> Gap {
    let reason = "the file is damaged: it ends early, so pages after this one, or parts of pages, \
                  may be lost";
    Gap { page: pages.saturating_sub(1), reason: reason.into() }
}

/// A layer that a screen and a printer treat differently.
struct Layer {
    id: ObjectIdentifier,
    name: String,
    is_shown: bool,
}

/// The layers on the pages that are shown and not printed, or printed and not shown: it is unknown
/// which of both is the book.
pub(crate) fn of_layers(pdf: &Pdf) -> Vec<Gap> {
    let layers = layers(pdf).unwrap_or_default();
    let mut gaps = Vec::new();
    if layers.is_empty() {
        return gaps;
    }
    for (page, content) in pdf.pages().iter().enumerate() {
        let used = used(content.resources());
        // One of them is enough to look at the page.
        if let Some(layer) = layers.iter().find(|layer| used.contains(&layer.id)) {
            let (name, is, is_not) = match layer.is_shown {
                true => (&layer.name, "shown", "printed, so paper may lack what was read"),
                false => (&layer.name, "printed", "shown, so it was not read"),
            };
            let reason = format!("the layer '{name}' of the page is {is} and not {is_not}");
            gaps.push(Gap { page, reason: reason.into() });
        }
    }
    gaps
}

fn layers(pdf: &Pdf) -> Option<Vec<Layer>> {
    let catalog = pdf.xref().get::<Dict<'_>>(pdf.xref().root_id())?;
    let properties = catalog.get::<Dict<'_>>(keys::OCPROPERTIES)?;
    let config = properties.get::<Dict<'_>>(keys::D)?;
    let all = ids(&properties, keys::OCGS);
    let [on, off] = [keys::ON, keys::OFF].map(|key| ids(&config, key));
    let is_off =
        config.get::<Name<'_>>(keys::BASE_STATE).is_some_and(|name| name.as_str() == "OFF");
    let mut printed: BTreeSet<ObjectIdentifier> = BTreeSet::new();
    for usage in config.get::<Array<'_>>(&b"AS"[..])?.iter::<Dict<'_>>() {
        let event = usage.get::<Name<'_>>(&b"Event"[..]);
        if event.is_some_and(|event| event.as_str() == "Print") {
            printed.extend(ids(&usage, keys::OCGS));
        }
    }
    let layer = |id: ObjectIdentifier| {
        let group = pdf.xref().get::<Dict<'_>>(id)?;
        let usage = group.get::<Dict<'_>>(keys::USAGE)?.get::<Dict<'_>>(keys::PRINT)?;
        let state = usage.get::<Name<'_>>(keys::PRINT_STATE)?;
        let is_printed = state.as_str() == "ON";
        let is_shown = if is_off { on.contains(&id) } else { !off.contains(&id) };
        let name = group.get::<Text<'_>>(keys::NAME);
        let name = name.map_or_else(String::new, |name| shown(name.as_bytes()));
        (is_printed != is_shown).then_some(Layer { id, name, is_shown })
    };
    Some(all.into_iter().filter(|id| printed.contains(id)).filter_map(layer).collect())
}

/// The start of a name, as it can be shown: names come from strangers, in one of two encodings.
fn shown(name: &[u8]) -> String {
    const LONGEST: usize = 40;
    let text = match name.strip_prefix(b"\xfe\xff") {
        Some(wide) => {
            let units = wide.chunks_exact(2).map(|unit| u16::from_be_bytes([unit[0], unit[1]]));
            char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
        }
        None => String::from_utf8_lossy(name).into_owned(),
    };
    text.chars().filter(|c| !c.is_control()).take(LONGEST).collect()
}

/// The objects that a list names.
fn ids(dict: &Dict<'_>, key: &[u8]) -> BTreeSet<ObjectIdentifier> {
    let list = dict.get::<Array<'_>>(key).unwrap_or_default();
    let named = list.raw_iter().filter_map(|item| item.as_obj_ref());
    named.map(Into::into).chain(dict.get_ref(key).map(Into::into)).collect()
}

/// The layers that the content of a page names, itself or by rules that join several.
fn used(resources: &Resources<'_>) -> BTreeSet<ObjectIdentifier> {
    let mut used = BTreeSet::new();
    let mut add = |dict: &Dict<'_>, key: &[u8]| {
        used.extend(dict.get_ref(key).map(ObjectIdentifier::from));
        if let Some(joined) = dict.get::<Dict<'_>>(key) {
            used.extend(ids(&joined, keys::OCGS));
        }
    };
    for key in resources.properties.keys() {
        add(&resources.properties, key.as_ref());
    }
    for key in resources.x_objects.keys() {
        if let Some(object) = resources.x_objects.get::<Stream<'_>>(key.as_ref()) {
            add(object.dict(), keys::OC);
        }
    }
    used
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_layers_are_shown_in_part() {
        assert_eq!(shown(b"Answers\r\n::error::"), "Answers::error::");
        assert_eq!(shown(b"\xfe\xff\0L\0\xf6"), "L\u{f6}");
        assert_eq!(shown(&[b'x'; 5000]).len(), 40);
    }

    #[test]
    fn the_end_of_a_file_is_looked_for() {
        let whole = b"%PDF-1.4 ... startxref\n6059\n%%EOF\n\0\0".to_vec();
        assert!(!is_cut(&whole) && !is_cut(&whole[..whole.len() - 6]));
        assert!(is_cut(b"%PDF-1.4 ... endobj\n16 0 obj\n<<\n/Filter"));
        assert!(is_cut(&[&whole[..], &[b'x'; 5000]].concat()) && is_cut(b""));
    }
}
