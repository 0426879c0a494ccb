//! A line for each finding:
//! `book.txt:12:1: #57: error[multiple-solutions]: 2 solutions, differ in r4c3 …`.

use std::io::{self, Write};

use super::paint::Paint;
use crate::check::words;
use crate::entry::Place;
use crate::finding::Finding;
use crate::shown::Shown;

pub(super) fn finding(out: &mut impl Write, paint: Paint, finding: &Finding) -> io::Result<()> {
    let Finding { code, severity, source, name, message, .. } = finding;
    match source.place {
        Place::Page { page, picture: None, .. } => {
            write!(out, "{}:p{page}: ", Shown(&source.file))?;
        }
        _ => write!(out, "{source}: ")?,
    }
    if let Some(name) = name.as_deref().and_then(words::short) {
        write!(out, "{name}: ")?;
    }
    let code = paint.severity(*severity, format_args!("{severity}[{code}]")).to_string();
    writeln!(out, "{code}: {}", Shown::line(message))
}
