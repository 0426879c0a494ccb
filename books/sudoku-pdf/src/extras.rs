//! [`Extras`]: the parts of a file that are not pages, and that print services do not take.

use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::hayro_syntax::object::{Array, Dict, Name, Object};

/// The parts of a file that are not pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Extras {
    /// The size of the file in bytes.
    pub bytes: u64,
    /// Whether it is encrypted, with a password or without.
    pub is_encrypted: bool,
    /// Whether it has bookmarks.
    pub has_bookmarks: bool,
    /// Whether it claims to be PDF/X: an output intent for a printing press.
    pub is_pdf_x: bool,
    /// The pages, from 1, with annotations: comments, links, forms.
    pub annotated: Vec<u32>,
}

impl Extras {
    /// The parts that the bytes of the file show.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Self {
        let is_encrypted = is_encrypted(bytes);
        Self { bytes: bytes.len() as u64, is_encrypted, ..Self::default() }
    }

    /// Adds the parts that the open file has.
    pub(crate) fn add(&mut self, pdf: &Pdf) {
        if let Some(catalog) = pdf.xref().get::<Dict<'_>>(pdf.xref().root_id()) {
            self.has_bookmarks = catalog
                .get::<Dict<'_>>(keys::OUTLINES)
                .is_some_and(|outlines| outlines.contains_key(keys::FIRST));
            let intents = catalog.get::<Array<'_>>(&b"OutputIntents"[..]).unwrap_or_default();
            self.is_pdf_x = intents.iter::<Dict<'_>>().any(|intent| {
                intent.get::<Name<'_>>(keys::S).is_some_and(|name| name.as_str() == "GTS_PDFX")
            });
        }
        let has_any = |page: &hayro_interpret::hayro_syntax::page::Page<'_>| {
            let annotations = page.raw().get::<Array<'_>>(keys::ANNOTS).unwrap_or_default();
            annotations.iter::<Object<'_>>().next().is_some()
        };
        let pages = (1..).zip(pdf.pages().iter());
        self.annotated =
            pages.filter(|(_, page)| has_any(page)).map(|(number, _)| number).collect();
    }
}

/// Whether the end of a file, or the table of its objects, names its encryption. Both are readable
/// in every file.
fn is_encrypted(bytes: &[u8]) -> bool {
    const KEY: &[u8] = b"/Encrypt";
    let starts = bytes.windows(KEY.len()).enumerate().filter(|(_, part)| *part == KEY);
    starts.map(|(start, _)| &bytes[start + KEY.len()..]).any(|rest| {
        let rest = rest.trim_ascii_start();
        rest.starts_with(b"<<") || is_reference(rest)
    })
}

/// Whether this starts with the name of an object: `12 0 R`.
fn is_reference(text: &[u8]) -> bool {
    let number = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let object = number(text);
    let rest = text[object..].trim_ascii_start();
    let generation = number(rest);
    let rest = rest[generation..].trim_ascii_start();
    (1..=10).contains(&object) && (1..=5).contains(&generation) && rest.starts_with(b"R")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encryption_is_named_in_the_trailer() {
        for (text, expected) in [
            ("trailer << /Root 1 0 R /Encrypt 12 0 R >>", true),
            ("<< /Type /XRef /Encrypt<< /Filter /Standard >> >>", true),
            ("<< /EncryptMetadata false >>", false),
            ("(How to /Encrypt a file)", false),
            ("trailer << /Root 1 0 R >>", false),
            ("/Encrypt", false),
        ] {
            assert_eq!(Extras::of_bytes(text.as_bytes()).is_encrypted, expected, "{text}");
        }
    }
}
