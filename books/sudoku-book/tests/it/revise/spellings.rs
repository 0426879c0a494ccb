//! Every spelling of `conformance/text` and every book of `conformance/books`: each grid is changed
//! and changed back.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sudoku_book::{Format, Refusal, ReviseError, Revision, revise};

use super::{Entry, back, entries, grid, said, with};

/// The changes tried with each grid: another digit, an empty cell, a new digit.
fn changes(entry: usize, it: &Entry) -> Vec<Revision> {
    let Some(from) = grid(it) else { return Vec::new() };
    let filled = |nth: usize| (0..81).filter(|&cell| from.digits()[cell] > 0).nth(nth);
    let open = (0..81).filter(|&cell| from.digits()[cell] == 0).nth(7);
    let first = filled(0).map(|cell| with(&from, cell, 10 - from.digits()[cell]));
    let emptied = filled(9).map(|cell| with(&from, cell, 0));
    let put = open.map(|cell| with(&from, cell, 5));
    [first, emptied, put]
        .into_iter()
        .flatten()
        .filter(|to| *to != from)
        .map(|to| Revision { entry, from, to })
        .collect()
}

/// The results of the changes of a file.
struct Tried {
    made: usize,
    refused: Vec<ReviseError>,
    /// Undoing each gave the same bytes.
    is_restored: bool,
}

/// Tries all changes of a file. Changes that are made are right and can be undone; the others are
/// refused with a reason.
fn tried(bytes: &[u8], format: Format) -> Tried {
    let before = entries(bytes, format);
    let (mut made, mut refused, mut is_restored) = (0, Vec::new(), true);
    for revision in before.iter().enumerate().flat_map(|(entry, it)| changes(entry, it)) {
        let revised = match revise("book", bytes, format, std::slice::from_ref(&revision)) {
            Ok(revised) => revised,
            Err(error) => {
                refused.push(error);
                continue;
            }
        };
        made += 1;
        let after = entries(&revised, format);
        assert_eq!(after.len(), before.len());
        for (index, (old, new)) in before.iter().zip(&after).enumerate() {
            if index == revision.entry {
                assert_eq!(grid(new), Some(revision.to));
                assert_eq!((&old.role, &old.label), (&new.role, &new.label));
            } else if revised.len() == bytes.len() {
                assert_eq!(said(new), said(old));
            }
        }
        let restored = revise("book", &revised, format, &back(&[revision])).unwrap();
        let grids = |bytes: &[u8]| entries(bytes, format).iter().map(grid).collect::<Vec<_>>();
        assert_eq!(grids(&restored), grids(bytes));
        is_restored &= restored == bytes;
    }
    Tried { made, refused, is_restored }
}

fn conformance(folder: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance").join(folder);
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<_> = files
        .map(|path| {
            (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(path).unwrap())
        })
        .collect();
    files.sort();
    files
}

#[test]
fn every_spelling_of_a_grid() {
    let mut all = 0;
    let (mut not_changed, mut not_restored) = (BTreeSet::new(), BTreeSet::new());
    let files = conformance("text");
    for (name, bytes) in files.iter().filter(|(name, _)| name.ends_with(".in")) {
        let Tried { made, refused, is_restored } = tried(bytes, Format::Text);
        all += made;
        for error in refused {
            let reason = match error {
                ReviseError::Grid { reason, .. } => reason,
                other => panic!("{name}: {other}"),
            };
            assert_ne!(reason, Refusal::Unknown, "{name}");
            not_changed.insert(name.as_str());
        }
        if !is_restored {
            not_restored.insert(name.as_str());
        }
    }
    assert!(all > 200, "{all}");
    // If empty rows or dates are above the rows, a digit twice in a row makes it one of them, and
    // the grid another one.
    assert_eq!(not_changed, ["dates_above_rows.in", "rows_commas_two_rows_empty.in"].into());
    // If there are several symbols for an empty cell, the most frequent one is written.
    assert_eq!(not_restored, ["line_mixed_blanks.in"].into());
}

#[test]
#[ignore = "long"]
fn every_book() {
    let mut all = 0;
    for (name, bytes) in conformance("books") {
        let is_report = name.ends_with(".concise") || name.ends_with(".full");
        if is_report || name == "sheets.xlsx" {
            continue;
        }
        let Tried { made, refused, is_restored } = tried(&bytes, Format::Auto);
        all += made;
        assert!(is_restored, "{name}");
        for error in refused {
            let is_document = matches!(error, ReviseError::Format { .. });
            assert!(is_document && name == "document.rtf", "{name}: {error}");
        }
    }
    assert!(all > 200, "{all}");
}

#[test]
fn workbooks_are_refused() {
    let files = conformance("books");
    let (name, bytes) = files.iter().find(|(name, _)| name == "sheets.xlsx").unwrap();
    let error = revise(name, bytes, Format::Auto, &[]).unwrap_err();
    assert!(
        error.to_string().starts_with("sheets.xlsx: grids in a file of the format xlsx"),
        "{error}"
    );
}
