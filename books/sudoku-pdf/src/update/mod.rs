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

mod own;
mod syntax;
mod table;
mod tail;

use std::collections::BTreeSet;
use std::fmt::{self, Write};

use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::hayro_syntax::object::{Dict, MaybeRef, ObjRef, Object};
use hayro_interpret::hayro_syntax::page::Page;

pub(crate) use own::OWN;
use own::Own;
use syntax::Sink;
pub(crate) use syntax::text;
use table::Offsets;
pub(crate) use tail::Unfit;
use tail::{MOST_OBJECTS, Tail};

/// The most bytes of copies of what a file has, beside its own size. Small files may share an
/// object between all pages, or unpack to large ones.
const ROOM: usize = 8 << 20;

/// Changes of a file.
pub(crate) struct Update<'a> {
    file: &'a [u8],
    pdf: &'a Pdf,
    tail: Tail<'a>,
    /// The new part, without its table.
    appended: Vec<u8>,
    offsets: Offsets,
    /// The number of the next object.
    next: u32,
    own: Own<'a>,
    /// The number of bytes that may still be copied.
    room: usize,
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
        let next = tail.next_number()?;
        let appended = if file.ends_with(b"\n") { Vec::new() } else { b"\n".to_vec() };
        let (offsets, own) = (Offsets::new(), Own::new(pdf));
        let room = file.len().saturating_add(ROOM);
        Ok(Self { file, pdf, tail, appended, offsets, next, own, room })
    }

    /// Returns whether the file says that it is encrypted, which needs no password.
    pub(crate) fn is_encrypted(file: &[u8]) -> bool {
        matches!(Tail::of(file), Err(Unfit::Encrypted))
    }

    /// Takes a number for an object that is written later. Too large ones are refused in the end.
    pub(crate) fn number(&mut self) -> u32 {
        let number = self.next;
        self.next = number.saturating_add(1);
        number
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
    /// As those of [`page`](Self::page); and if the pages until here take too much space.
    pub(crate) fn annotate(&mut self, page: &Page<'_>, annotations: &[u32]) -> Result<(), Unfit> {
        let id = self.page(page)?;
        if id.obj_number > MOST_OBJECTS {
            return Err(Unfit::Numbers);
        }
        // The reader lists an object as one page. A second state would hide the marks of the first.
        if self.offsets.contains_key(&(id.obj_number, id.gen_number)) {
            return Err(Unfit::Damaged);
        }
        let others = self.own.others(page)?;
        let mut body = Sink::new(self.room);
        write_page(&mut body, page, &others, annotations).map_err(|_| Unfit::Swollen)?;
        self.room = body.left;
        self.object((id.obj_number, id.gen_number), &body.text);
        Ok(())
    }

    /// The file with its changes.
    ///
    /// # Errors
    ///
    /// If the new objects have numbers or places that PDF does not have.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, Unfit> {
        let start = self.file.len() + self.appended.len();
        let own = self.tail.is_stream.then(|| self.number());
        if self.next > MOST_OBJECTS + 1 {
            return Err(Unfit::Numbers);
        }
        let trailer = self.tail.trailer(self.next);
        let table = match own {
            Some(number) => {
                self.offsets.insert((number, 0), start);
                table::stream(&self.offsets, number, &trailer)?
            }
            None => table::text(&self.offsets, &trailer)?,
        };
        let mut whole = Vec::with_capacity(start + table.len() + 32);
        whole.extend_from_slice(self.file);
        whole.append(&mut self.appended);
        whole.extend(table);
        whole.extend(format!("startxref\n{start}\n%%EOF\n").bytes());
        Ok(whole)
    }
}

/// Writes the state of a page with these annotations after those of others.
fn write_page(
    out: &mut impl Write,
    page: &Page<'_>,
    others: &[MaybeRef<Object<'_>>],
    annotations: &[u32],
) -> fmt::Result {
    out.write_str("<<")?;
    for (name, value) in page.raw().entries() {
        if name.as_ref() != keys::ANNOTS {
            syntax::name(out, &name)?;
            out.write_str(" ")?;
            syntax::item(out, &value)?;
            out.write_str("\n")?;
        }
    }
    out.write_str("/Annots [")?;
    for (nth, item) in others.iter().enumerate() {
        out.write_str(if nth > 0 { " " } else { "" })?;
        syntax::item(out, item)?;
    }
    for (nth, number) in annotations.iter().enumerate() {
        let space = if nth > 0 || !others.is_empty() { " " } else { "" };
        write!(out, "{space}{number} 0 R")?;
    }
    out.write_str("]>>")
}

/// The pages, from 0, with annotations that this library wrote.
pub(crate) fn marked(pdf: &Pdf) -> BTreeSet<usize> {
    let mut own = Own::new(pdf);
    let pages = pdf.pages().iter().enumerate();
    pages.filter(|(_, page)| own.is_on(page)).map(|(number, _)| number).collect()
}

/// The file without the annotations that this library wrote; `None` if it has none, or if they
/// cannot be removed: then it is read with them. A proof is read as the book that it is a proof of.
pub(crate) fn unmarked(file: &[u8], pdf: &Pdf) -> Option<Vec<u8>> {
    let marked = marked(pdf);
    let mut pages = marked.iter().filter_map(|&page| pdf.pages().get(page)).peekable();
    pages.peek()?;
    let mut update = Update::new(file, pdf).ok()?;
    for page in pages {
        update.annotate(page, &[]).ok()?;
    }
    update.finish().ok()
}
