//! [`Tail`]: the last table of the objects of a file, and its trailer.

use std::collections::{BTreeMap, BTreeSet};

use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::hayro_syntax::object::{Dict, FromBytes, ObjectIdentifier};

use super::syntax;

/// The reason why nothing can be appended to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// It is encrypted: what is appended would have to be encrypted also.
    Encrypted,
    /// Its table of objects is damaged: readers search the file for its objects, each in its way.
    Damaged,
    /// Copies of what its pages share would take too much space.
    Swollen,
    /// The numbers of its objects are larger than those of PDF.
    Numbers,
    /// It is too long for the kind of its table of objects.
    Large,
}

/// The largest number of an object (ISO 32000-1, annex C).
pub(super) const MOST_OBJECTS: u32 = 8_388_607;

/// A table of objects, with those before it.
pub(crate) struct Tail<'a> {
    /// Where the last table begins.
    start: usize,
    /// Whether the last table is a stream.
    pub(super) is_stream: bool,
    trailer: Dict<'a>,
    /// Where objects begin, by the tables in text, the last ones first.
    known: BTreeMap<(u32, i32), usize>,
    file: &'a [u8],
}

/// The most tables of a file that are followed.
const MOST_TABLES: usize = 256;

/// The bytes of a line of a table.
const LINE: usize = 20;

impl<'a> Tail<'a> {
    /// Reads the tables of a file.
    pub(super) fn of(file: &'a [u8]) -> Result<Self, Unfit> {
        const WORD: &[u8] = b"startxref";
        let at = rfind(file, WORD).ok_or(Unfit::Damaged)?;
        let (start, _) = number(file, at + WORD.len()).ok_or(Unfit::Damaged)?;
        let mut known = BTreeMap::new();
        let last = Table::at(file, start, &mut known).ok_or(Unfit::Damaged)?;
        let (mut seen, mut waiting) = (BTreeSet::from([start]), last.before());
        while let Some(at) = waiting.pop() {
            if !seen.insert(at) || seen.len() > MOST_TABLES {
                return Err(Unfit::Damaged);
            }
            waiting.extend(Table::at(file, at, &mut known).ok_or(Unfit::Damaged)?.before());
        }
        if last.trailer.contains_key(keys::ENCRYPT) {
            return Err(Unfit::Encrypted);
        }
        let Table { is_stream, trailer } = last;
        Ok(Self { start, is_stream, trailer, known, file })
    }

    /// The object from which everything starts.
    pub(super) fn root(&self) -> Option<ObjectIdentifier> {
        self.trailer.get_ref(keys::ROOT).map(Into::into)
    }

    /// A number that no object has.
    ///
    /// # Errors
    ///
    /// If the file names larger numbers than PDF has, or does not name how many it has.
    pub(super) fn next_number(&self) -> Result<u32, Unfit> {
        let last = self.known.keys().map(|&(number, _)| number).max().unwrap_or(0);
        let size = match self.trailer.get::<u32>(keys::SIZE) {
            Some(size) => size,
            None if self.trailer.contains_key(keys::SIZE) => return Err(Unfit::Numbers),
            // Only a table in text shows the numbers without it.
            None if self.is_stream => return Err(Unfit::Damaged),
            None => 0,
        };
        if last > MOST_OBJECTS || size > MOST_OBJECTS + 1 {
            return Err(Unfit::Numbers);
        }
        Ok(size.max(last + 1))
    }

    /// Whether the object is where a table in text says.
    pub(super) fn has(&self, object: u32, generation: i32) -> bool {
        let Some(&at) = self.known.get(&(object, generation)) else { return true };
        let head = || {
            let (own, at) = number(self.file, at)?;
            let (_, at) = number(self.file, at)?;
            let is_object = self.file.get(at..)?.trim_ascii_start().starts_with(b"obj");
            Some(is_object && own == object as usize)
        };
        head() == Some(true)
    }

    /// The entries of the next trailer, for this number of objects.
    pub(super) fn trailer(&self, size: u32) -> String {
        const TABLE: [&[u8]; 10] = [
            b"Size",
            b"Prev",
            b"XRefStm",
            b"Type",
            b"W",
            b"Index",
            b"Length",
            b"Filter",
            b"DecodeParms",
            b"DL",
        ];
        let mut entries = format!("/Size {size} /Prev {}", self.start);
        for (name, value) in self.trailer.entries() {
            if !TABLE.contains(&name.as_ref()) {
                entries.push('\n');
                // Writing to a `String` does not fail.
                let _ = syntax::name(&mut entries, &name);
                entries.push(' ');
                let _ = syntax::item(&mut entries, &value);
            }
        }
        entries
    }
}

/// One table.
struct Table<'a> {
    is_stream: bool,
    trailer: Dict<'a>,
}

impl<'a> Table<'a> {
    /// The table that begins here; adds the objects that it knows.
    fn at(file: &'a [u8], start: usize, known: &mut BTreeMap<(u32, i32), usize>) -> Option<Self> {
        let text = file.get(start..)?.trim_ascii_start();
        let start = file.len() - text.len();
        if !text.starts_with(b"xref") {
            let (_, at) = number(file, start)?;
            let (_, at) = number(file, at)?;
            let dict = file.get(at..)?.trim_ascii_start().strip_prefix(b"obj")?;
            let trailer = Dict::from_bytes(dict.trim_ascii_start())?;
            return trailer.contains_key(keys::W).then_some(Self { is_stream: true, trailer });
        }
        let mut at = start + b"xref".len();
        while let Some((first, next)) = number(file, at) {
            let (count, next) = number(file, next)?;
            let skipped = file.get(next..)?;
            let lines = file.len() - skipped.trim_ascii_start().len();
            for nth in 0..count {
                let line = file.get(lines + nth * LINE..)?.get(..LINE)?;
                let (offset, next) = number(line, 0)?;
                let (generation, _) = number(line, next)?;
                let own = u32::try_from(first.checked_add(nth)?).ok()?;
                let generation = i32::try_from(generation).ok()?;
                if line.get(17) == Some(&b'n') {
                    known.entry((own, generation)).or_insert(offset);
                }
            }
            at = lines + count.checked_mul(LINE)?;
        }
        let rest = file.get(at..)?.trim_ascii_start().strip_prefix(b"trailer")?;
        let trailer = Dict::from_bytes(rest.trim_ascii_start())?;
        Some(Self { is_stream: false, trailer })
    }

    /// Where the tables before it begin.
    fn before(&self) -> Vec<usize> {
        let at = |key: &[u8]| self.trailer.get::<u32>(key).map(|at| at as usize);
        // The stream of a hybrid file comes before the older tables.
        [at(keys::PREV), at(keys::XREF_STM)].into_iter().flatten().collect()
    }
}

/// Where a word is for the last time.
fn rfind(file: &[u8], word: &[u8]) -> Option<usize> {
    file.windows(word.len()).rposition(|part| part == word)
}

/// The number after white space, and where it ends.
fn number(file: &[u8], at: usize) -> Option<(usize, usize)> {
    let rest = file.get(at..)?;
    let start = at + rest.len() - rest.trim_ascii_start().len();
    let digits = file[start..].iter().take_while(|byte| byte.is_ascii_digit()).take(18).count();
    let text = std::str::from_utf8(&file[start..start + digits]).ok()?;
    Some((text.parse().ok()?, start + digits))
}
