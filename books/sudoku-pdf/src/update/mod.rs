//! [`Update`]: changes of a PDF file, appended to its bytes.
//!
//! ```text
//! ┌──────────────────────────┐
//! │ the file, byte by byte   │
//! │   ... its last table ←───┼──┐
//! ├──────────────────────────┤  │ /Prev
//! │ new objects, new pages   │  │
//! │ a table of these alone ──┼──┘
//! └──────────────────────────┘
//! ```
//!
//! A reader starts with the last table (ISO 32000-1, 7.5.6), so nothing of the file is lost. The
//! new table is of the kind of the last one: a stream if that is one.

mod syntax;
mod tail;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::hayro_syntax::object::{
    Array, Dict, MaybeRef, ObjRef, Object, ObjectIdentifier, String as Text,
};
use hayro_interpret::hayro_syntax::page::Page;

pub(crate) use syntax::text;
use tail::Tail;
pub(crate) use tail::Unfit;

/// The start of the names of the annotations that this library writes, by which it recognises them.
pub(crate) const OWN: &str = "sudoku-proof-";

/// Changes of a file.
pub(crate) struct Update<'a> {
    file: &'a [u8],
    pdf: &'a Pdf,
    tail: Tail<'a>,
    /// The new part, without its table.
    appended: Vec<u8>,
    /// Where each object begins, by its number and generation.
    offsets: BTreeMap<(u32, i32), usize>,
    /// The number of the next object.
    next: u32,
}

impl<'a> Update<'a> {
    /// Begins with no change.
    ///
    /// # Errors
    ///
    /// The reason why nothing can be appended to the file.
    pub(crate) fn new(file: &'a [u8], pdf: &'a Pdf) -> Result<Self, Unfit> {
        let tail = Tail::of(file)?;
        if tail.root() != Some(pdf.xref().root_id()) {
            // The reader has searched the file for its objects.
            return Err(Unfit::Damaged);
        }
        let next = tail.next_number();
        let appended = if file.ends_with(b"\n") { Vec::new() } else { b"\n".to_vec() };
        Ok(Self { file, pdf, tail, appended, offsets: BTreeMap::new(), next })
    }

    /// Returns whether the file says that it is encrypted, which needs no password.
    pub(crate) fn is_encrypted(file: &[u8]) -> bool {
        matches!(Tail::of(file), Err(Unfit::Encrypted))
    }

    /// Takes a number for an object that is written later.
    pub(crate) fn number(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    /// Writes a new object, and returns its number.
    pub(crate) fn add(&mut self, body: &str) -> u32 {
        let number = self.number();
        self.object((number, 0), body);
        number
    }

    /// Writes a stream with these entries of its dictionary.
    pub(crate) fn add_stream(&mut self, entries: &str, content: &str) -> u32 {
        let length = content.len();
        self.add(&format!("<<{entries}/Length {length}>>\nstream\n{content}\nendstream"))
    }

    /// Writes an object, a new one or the new state of an old one.
    pub(crate) fn object(&mut self, (number, generation): (u32, i32), body: &str) {
        let start = self.file.len() + self.appended.len();
        self.offsets.insert((number, generation), start);
        self.appended.extend(format!("{number} {generation} obj\n{body}\nendobj\n").bytes());
    }

    /// The object of a page.
    ///
    /// # Errors
    ///
    /// If the page is not an object, so that it cannot be replaced.
    pub(crate) fn page(&self, page: &Page<'_>) -> Result<ObjRef, Unfit> {
        let id = page.raw().obj_id().ok_or(Unfit::Damaged)?;
        let dict = self.pdf.xref().get::<Dict<'_>>(id);
        let is_own = dict.is_some_and(|dict| dict.data() == page.raw().data());
        let is_there = self.tail.has(id.obj_number, id.gen_number);
        (is_own && is_there).then(|| id.into()).ok_or(Unfit::Damaged)
    }

    /// Replaces the own annotations of a page by these; those of others stay.
    ///
    /// # Errors
    ///
    /// As those of [`page`](Self::page).
    pub(crate) fn annotate(&mut self, page: &Page<'_>, annotations: &[u32]) -> Result<(), Unfit> {
        let id = self.page(page)?;
        let mut list = String::from("[");
        for item in others(self.pdf, page) {
            syntax::item(&mut list, &item);
            list.push(' ');
        }
        for number in annotations {
            // Writing to a `String` does not fail.
            let _ = write!(list, "{number} 0 R ");
        }
        let list = list.trim_end().to_owned() + "]";
        let mut body = String::from("<<");
        for (name, value) in page.raw().entries() {
            if name.as_ref() != keys::ANNOTS {
                syntax::name(&mut body, &name);
                body.push(' ');
                syntax::item(&mut body, &value);
                body.push('\n');
            }
        }
        body += &format!("/Annots {list}>>");
        self.object((id.obj_number, id.gen_number), &body);
        Ok(())
    }

    /// The file with its changes.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let start = self.file.len() + self.appended.len();
        let table = match self.tail.is_stream {
            true => {
                let number = self.number();
                self.offsets.insert((number, 0), start);
                stream_table(&self.offsets, number, &self.tail.trailer(self.next))
            }
            false => table(&self.offsets, &self.tail.trailer(self.next)),
        };
        let mut whole = Vec::with_capacity(start + table.len() + 32);
        whole.extend_from_slice(self.file);
        whole.append(&mut self.appended);
        whole.extend(table);
        whole.extend(format!("startxref\n{start}\n%%EOF\n").bytes());
        whole
    }
}

/// The runs of objects with numbers that follow each other.
fn runs(offsets: &BTreeMap<(u32, i32), usize>) -> Vec<Vec<(u32, i32, usize)>> {
    let mut runs: Vec<Vec<(u32, i32, usize)>> = Vec::new();
    for (&(number, generation), &offset) in offsets {
        let one = (number, generation, offset);
        match runs.last_mut() {
            Some(run) if run.last().is_some_and(|last| last.0 + 1 == number) => run.push(one),
            _ => runs.push(vec![one]),
        }
    }
    runs
}

/// A table in text, with lines of 20 bytes.
fn table(offsets: &BTreeMap<(u32, i32), usize>, trailer: &str) -> Vec<u8> {
    let mut table = String::from("xref\n");
    for run in runs(offsets) {
        let _ = writeln!(table, "{} {}", run[0].0, run.len());
        for (_, generation, offset) in run {
            let _ = write!(table, "{offset:010} {generation:05} n\r\n");
        }
    }
    let _ = writeln!(table, "trailer\n<<{trailer}>>");
    table.into_bytes()
}

/// A table in a stream: a byte for the kind, four for the offset, two for the generation.
fn stream_table(offsets: &BTreeMap<(u32, i32), usize>, own: u32, trailer: &str) -> Vec<u8> {
    let (mut index, mut lines) = (String::new(), Vec::new());
    for run in runs(offsets) {
        let _ = write!(index, "{} {} ", run[0].0, run.len());
        for (_, generation, offset) in run {
            lines.push(1);
            lines.extend((offset as u32).to_be_bytes());
            lines.extend((generation as u16).to_be_bytes());
        }
    }
    let (index, length) = (index.trim_end(), lines.len());
    let head = format!(
        "{own} 0 obj\n<</Type /XRef /W [1 4 2] /Index [{index}] /Length {length}\n{trailer}>>\n\
         stream\n"
    );
    [head.as_bytes(), &lines, b"\nendstream\nendobj\n"].concat()
}

/// The annotations of a page that this library did not write.
fn others<'a>(pdf: &'a Pdf, page: &Page<'a>) -> Vec<MaybeRef<Object<'a>>> {
    let list = page.raw().get::<Array<'_>>(keys::ANNOTS).unwrap_or_default();
    list.raw_iter().filter(|item| !is_own(pdf, item)).collect()
}

fn is_own<'a>(pdf: &'a Pdf, item: &MaybeRef<Object<'a>>) -> bool {
    let dict = match item {
        MaybeRef::Ref(id) => pdf.xref().get::<Dict<'_>>(ObjectIdentifier::from(*id)),
        MaybeRef::NotRef(Object::Dict(dict)) => Some(dict.clone()),
        MaybeRef::NotRef(_) => None,
    };
    let name = dict.and_then(|dict| dict.get::<Text<'_>>(&b"NM"[..]));
    name.is_some_and(|name| name.as_bytes().starts_with(OWN.as_bytes()))
}

/// The most annotations that are looked at: many pages may share a list.
const MOST_ANNOTATIONS: usize = 200_000;

/// The pages, from 0, with annotations that this library wrote.
pub(crate) fn marked(pdf: &Pdf) -> BTreeSet<usize> {
    let mut left = MOST_ANNOTATIONS;
    let mut has_own = |page: &Page<'_>| {
        let list = page.raw().get::<Array<'_>>(keys::ANNOTS).unwrap_or_default();
        let mut few = list.raw_iter().take(left);
        few.any(|item| {
            left = left.saturating_sub(1);
            is_own(pdf, &item)
        })
    };
    let pages = pdf.pages().iter().enumerate();
    pages.filter(|(_, page)| has_own(page)).map(|(number, _)| number).collect()
}

/// The file without the annotations that this library wrote; `None` if it has none, or if they
/// cannot be removed. A proof is read as the book that it is a proof of.
pub(crate) fn unmarked(file: &[u8], pdf: &Pdf) -> Option<Vec<u8>> {
    let marked = marked(pdf);
    let mut pages = marked.iter().filter_map(|&page| pdf.pages().get(page)).peekable();
    pages.peek()?;
    let mut update = Update::new(file, pdf).ok()?;
    for page in pages {
        update.annotate(page, &[]).ok()?;
    }
    Some(update.finish())
}
