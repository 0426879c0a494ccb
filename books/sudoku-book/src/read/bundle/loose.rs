//! Archives of web pages and pictures, as programs export documents.

use std::cell::RefCell;
use std::collections::HashSet;
use std::path::Path;

use super::super::emit::{Emit, not_read, unreadable};
use super::super::flow::Flow;
use super::super::html;
use super::archive::{Archive, resolved};
use super::epub::{decoded, place};
use crate::picture::{is_picture, natural_order};
use crate::source::Opening;
use crate::words::short;
use sudoku_human::words::Clause;

/// Reads the pages of an archive, and then the pictures that are in none of them.
pub(super) fn read(
    archive: &mut Archive<'_>,
    opening: &Opening,
    emit: &mut Emit<'_>,
) -> Result<(), String> {
    let mut names = archive.names();
    names.retain(|name| !is_hidden(name));
    names.sort_by(|one, other| natural_order(Path::new(one), Path::new(other)));
    let (pages, others): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| is_page(name));
    let mut flow = Flow::new(&archive.budget);
    let mut seen = HashSet::new();
    let mut number = 0;
    for name in pages {
        if emit.stopped() || flow.is_full() {
            break;
        }
        number += 1;
        match page(&name, number, archive, &mut flow, emit) {
            Ok(pictures) => seen.extend(pictures),
            Err(reason) => unreadable(place(&name, number), reason.into(), emit),
        }
    }
    flow.finish(emit);
    for name in others {
        if emit.stopped() {
            break;
        }
        if is_picture(Path::new(&name)) {
            if !seen.contains(&name) {
                number += 1;
                picture(&name, number, archive, opening, emit);
            }
        } else if is_book(&name) {
            let reason = Clause::new("unread.in-archive").with("name", short(&name));
            not_read(place(&name, number.max(1)), reason.into(), emit);
        }
    }
    Ok(())
}

/// Reads a web page of an archive. Returns the names of the pictures in it.
pub(super) fn page(
    name: &str,
    number: u32,
    archive: &mut Archive<'_>,
    flow: &mut Flow,
    emit: &mut Emit<'_>,
) -> Result<HashSet<String>, String> {
    if !emit.selects_page(number) {
        return Ok(HashSet::new());
    }
    let text = archive.text(name)?;
    let seen = RefCell::default();
    let archive = RefCell::new(archive);
    html::read_into(
        &text,
        flow,
        &|_| place(name, number),
        &|address| {
            let picture = resolved(name, &decoded(address));
            let bytes = archive.borrow_mut().bytes(&picture).ok().flatten();
            let mut seen: std::cell::RefMut<'_, HashSet<String>> = seen.borrow_mut();
            seen.extend(bytes.is_some().then_some(picture));
            bytes
        },
        emit,
    );
    Ok(seen.into_inner())
}

#[cfg(feature = "pictures")]
fn picture(
    name: &str,
    number: u32,
    archive: &mut Archive<'_>,
    opening: &Opening,
    emit: &mut Emit<'_>,
) {
    let file = name.rsplit('/').next().unwrap_or(name);
    match archive.bytes(name) {
        Ok(bytes) => {
            super::super::photo::read_page(file, number, &bytes.unwrap_or_default(), opening, emit);
        }
        Err(reason) => unreadable(place(name, number), reason.into(), emit),
    }
}

#[cfg(not(feature = "pictures"))]
fn picture(name: &str, number: u32, _: &mut Archive<'_>, _: &Opening, emit: &mut Emit<'_>) {
    let reason = crate::source::SourceErrorKind::Picture.to_string();
    unreadable(place(name, number), reason.into(), emit);
}

/// Files that programs put beside those of people.
fn is_hidden(name: &str) -> bool {
    name.split('/').any(|part| part.starts_with('.') || part == "__MACOSX")
}

fn has_ending(name: &str, endings: &[&str]) -> bool {
    let ending = Path::new(name).extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| endings.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

fn is_page(name: &str) -> bool {
    has_ending(name, &["html", "htm", "xhtml"])
}

/// Whether a file in an archive may hold puzzles that are not read there.
fn is_book(name: &str) -> bool {
    const BOOKS: [&str; 21] = [
        "pdf", "txt", "sdk", "sdm", "ss", "csv", "tsv", "json", "jsonl", "xml", "xlsx", "xls",
        "ods", "docx", "odt", "pptx", "odp", "epub", "rtf", "zip", "svg",
    ];
    has_ending(name, &BOOKS)
}
