//! A line for each finding:
//! `book.txt:12:1: #57: error[multiple-solutions]: 2 solutions, differ in r4c3 …`.

use std::io::{self, Write};

use sudoku_human::words::Words;

use super::paint::Paint;
use super::say::{severity, short_name};
use crate::entry::Place;
use crate::finding::Finding;
use crate::shown::Shown;

pub(super) fn finding(
    out: &mut impl Write,
    paint: Paint,
    words: &Words,
    finding: &Finding,
) -> io::Result<()> {
    let Finding { code, source, subject, .. } = finding;
    match source.place {
        Place::Page { page, picture: None, .. } => {
            write!(out, "{}:p{page}: ", Shown(&source.file))?;
        }
        _ => write!(out, "{source}: ")?,
    }
    if let Some(name) = subject.as_ref().and_then(short_name) {
        write!(out, "{name}: ")?;
    }
    let head = format!("{}[{code}]", severity(words, finding.severity));
    let code = paint.severity(finding.severity, head);
    writeln!(out, "{code}: {}", Shown::line(&finding.message(words)))
}
