//! Finishes a file as PDF/X: the PDF writer knows PDF/A alone.
//!
//! ```text
//! %PDF-1.3                      the version that the standards are based on
//! n 0 obj << … /Type/Catalog    + the printing condition that the colours are meant for
//! n 0 obj << … /Info of trailer + the standard, a title, and that nothing is trapped
//! xref                          the new places of the objects
//! ```

use std::fmt::Write as _;
use std::ops::Range;

use super::MakeError;

/// A printing condition that the International Color Consortium has on its list: web offset on
/// coated paper. Services convert to that of their presses.
const CONDITION: &str = "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX\
                         /OutputConditionIdentifier(CGATS TR 001)\
                         /OutputCondition(SWOP, publication printing in the USA)\
                         /RegistryName(http://www.color.org)/Info(CGATS TR 001)>>]";

/// The information about a book that PDF/X requires.
#[derive(Clone, Copy, Debug)]
pub(super) struct Information<'a> {
    /// The entries that name the standard.
    pub(super) standard: &'a str,
    /// Whether the file has a title; its dates it has in any case.
    pub(super) has_title: bool,
}

/// The same file as PDF/X.
pub(super) fn as_pdf_x(pdf: &[u8], information: Information<'_>) -> Result<Vec<u8>, MakeError> {
    let failed = || MakeError::Pdf("the file of the PDF writer has another form".into());
    let file = File::read(pdf).ok_or_else(failed)?;
    let Information { standard, has_title } = information;
    let mut about = format!("{standard}/Trapped/False");
    if !has_title {
        about.push_str("/Title(Sudoku)");
    }
    let mut out = b"%PDF-1.3\n%\xe2\xe3\xcf\xd3\n".to_vec();
    let mut places = vec![0; file.objects.len()];
    for (nth, range) in file.in_order() {
        places[nth] = out.len();
        let object = pdf.get(range).ok_or_else(failed)?;
        let more = match nth {
            nth if nth == file.root => CONDITION,
            nth if nth == file.information => &about,
            _ => "",
        };
        // The dictionary begins after the number of the object.
        let start = match more.is_empty() {
            true => 0,
            false => find(object, b"<<").ok_or_else(failed)? + 2,
        };
        out.extend_from_slice(&object[..start]);
        out.extend_from_slice(more.as_bytes());
        out.extend_from_slice(&object[start..]);
    }
    let start = out.len();
    let mut end = format!("xref\n0 {}\n0000000000 65535 f\r\n", places.len());
    for place in places.iter().skip(1) {
        // Writing to a string does not fail.
        let _ = write!(end, "{place:010} 00000 n\r\n");
    }
    out.extend_from_slice(end.as_bytes());
    out.extend_from_slice(pdf.get(file.trailer).ok_or_else(failed)?);
    out.extend_from_slice(format!("startxref\n{start}\n%%EOF").as_bytes());
    Ok(out)
}

/// The parts of a file with one table of objects.
#[derive(Debug)]
struct File {
    /// The range of each object, by its number; that of number 0 is empty.
    objects: Vec<Range<usize>>,
    root: usize,
    information: usize,
    trailer: Range<usize>,
}

impl File {
    fn read(pdf: &[u8]) -> Option<Self> {
        let last = rfind(pdf, b"startxref")?;
        let table = number(pdf.get(last + b"startxref".len()..)?)?;
        let lines = pdf.get(table..last)?;
        let end = find(lines, b"trailer")?;
        let text = std::str::from_utf8(lines.get(..end)?).ok()?;
        let mut rows = text.lines().skip(2);
        rows.next()?;
        let starts: Vec<usize> = rows
            .map(|row| row.split(' ').next().and_then(|place| place.parse().ok()))
            .collect::<Option<_>>()?;
        let mut sorted = starts.clone();
        sorted.sort_unstable();
        let range = |&start: &usize| {
            let next = sorted.partition_point(|&other| other <= start);
            start..sorted.get(next).copied().unwrap_or(table)
        };
        let objects: Vec<_> = Some(0..0).into_iter().chain(starts.iter().map(range)).collect();
        let trailer = table + end..last;
        let entry = |name: &[u8]| {
            let own = pdf.get(trailer.clone())?;
            let nth = number(own.get(find(own, name)? + name.len()..)?)?;
            (nth < objects.len()).then_some(nth)
        };
        let (root, information) = (entry(b"/Root")?, entry(b"/Info")?);
        Some(Self { objects, root, information, trailer })
    }

    /// The objects with their numbers, in the order of the file.
    fn in_order(&self) -> Vec<(usize, Range<usize>)> {
        let mut objects: Vec<_> = self.objects.iter().cloned().enumerate().skip(1).collect();
        objects.sort_by_key(|(_, range)| range.start);
        objects
    }
}

/// The number at the beginning of a text, after white space.
fn number(text: &[u8]) -> Option<usize> {
    let text = text.trim_ascii_start();
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    std::str::from_utf8(&text[..digits]).ok()?.parse().ok()
}

fn find(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).position(|window| window == part)
}

fn rfind(text: &[u8], part: &[u8]) -> Option<usize> {
    text.windows(part.len()).rposition(|window| window == part)
}
