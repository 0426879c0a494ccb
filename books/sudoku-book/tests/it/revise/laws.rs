//! Laws over random books in every form that can be written.

use proptest::prelude::*;
use sudoku_book::{Form, FormWriter, Format, Label, PuzzleRecord, Refusal, ReviseError, revise};
use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use super::{Revision, back, entries, grid, said, with};

use crate::common;

/// Puzzles of the pool, some repeated, with or without label, level and solution.
fn book() -> impl Strategy<Value = Vec<PuzzleRecord>> {
    let record = (0..8_usize, 0..1000_u64, any::<[bool; 3]>()).prop_map(|(nth, number, has)| {
        let [puzzle, solution] = common::POOL[nth];
        let mut record = PuzzleRecord::new(AnyPuzzle::Grid(puzzle.parse().unwrap()));
        let text = format!("Puzzle {number}").into();
        record.label = has[0].then_some(Label { text, number: Some(number), chapter: None });
        record.difficulty = has[1].then(|| "easy".into());
        record.solution = has[2].then(|| solution.parse::<Grid>().unwrap());
        record
    });
    prop::collection::vec(record, 1..=20)
}

fn written(records: &[PuzzleRecord], form: Form) -> Vec<u8> {
    let mut writer = FormWriter::new(Vec::new(), form).unwrap();
    records.iter().for_each(|record| writer.record(record).unwrap());
    writer.finish().unwrap()
}

/// Encodes a text in one of five ways.
fn encoded(text: &[u8], way: u8) -> Vec<u8> {
    let text = std::str::from_utf8(text).unwrap();
    let utf16 = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("\u{feff}{text}").encode_utf16().flat_map(unit).collect()
    };
    match way {
        0 => text.into(),
        1 => format!("\u{feff}{text}").into_bytes(),
        2 => text.replace('\n', "\r\n").into_bytes(),
        3 => utf16(u16::to_le_bytes),
        _ => utf16(u16::to_be_bytes),
    }
}

/// Other digits for some cells of some puzzles.
fn changes() -> impl Strategy<Value = Vec<(usize, Vec<(usize, u8)>)>> {
    let cells = prop::collection::vec((0..81_usize, 0..=9_u8), 1..5);
    prop::collection::vec((0..20_usize, cells), 1..6)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn only_the_cells_change(
        records in book(),
        changes in changes(),
        form in prop::sample::select(Form::ALL.to_vec()),
        way in 0..5_u8,
    ) {
        let bytes = encoded(&written(&records, form), way);
        let before = entries(&bytes, Format::Auto);
        prop_assert!(before.len() >= records.len());
        let mut revisions: Vec<Revision> = Vec::new();
        for (nth, cells) in changes {
            let entry = nth % before.len();
            let Some(from) = grid(&before[entry]) else {
                prop_assert!(matches!(form, Form::Marks | Form::MarksLine));
                let from: Grid = common::POOL[0][0].parse().unwrap();
                let revision = Revision { entry, from, to: with(&from, 0, 9) };
                let refused = revise("book", &bytes, Format::Auto, &[revision]);
                let is_marks = matches!(
                    refused,
                    Err(ReviseError::Grid { reason: Refusal::PencilMarks, .. })
                );
                prop_assert!(is_marks);
                return Ok(());
            };
            if revisions.iter().all(|revision| revision.entry != entry) {
                let to = cells.iter().fold(from, |to, &(cell, digit)| with(&to, cell, digit));
                revisions.push(Revision { entry, from, to });
            }
        }
        // A puzzle that is beside its solution, or is called a puzzle, stays one after a few new
        // digits.
        let revised = revise("book", &bytes, Format::Auto, &revisions).unwrap();
        prop_assert_eq!(revised.len(), bytes.len());
        let cells: usize =
            revisions.iter().map(|revision| revision.from.difference(&revision.to).len()).sum();
        let other = revised.iter().zip(&bytes).filter(|(new, old)| new != old);
        prop_assert_eq!(other.clone().count(), cells);
        for (new, old) in other {
            prop_assert!(b"0123456789.".contains(new) && b"0123456789.".contains(old));
        }
        let after = entries(&revised, Format::Auto);
        prop_assert_eq!(after.len(), before.len());
        for (index, (old, new)) in before.iter().zip(&after).enumerate() {
            match revisions.iter().find(|revision| revision.entry == index) {
                Some(revision) => prop_assert_eq!(grid(new), Some(revision.to)),
                None => prop_assert_eq!(said(new), said(old)),
            }
        }
        prop_assert_eq!(revise("book", &revised, Format::Auto, &back(&revisions)).unwrap(), bytes);
    }

    #[test]
    fn no_change_gives_the_same_bytes(
        records in book(),
        form in prop::sample::select(Form::ALL.to_vec()),
        way in 0..5_u8,
    ) {
        let bytes = encoded(&written(&records, form), way);
        let same: Vec<Revision> = entries(&bytes, Format::Auto)
            .iter()
            .enumerate()
            .filter_map(|(entry, it)| grid(it).map(|it| Revision { entry, from: it, to: it }))
            .collect();
        prop_assert_eq!(revise("book", &bytes, Format::Auto, &same).unwrap(), bytes.clone());
        prop_assert_eq!(revise("book", &bytes, Format::Auto, &[]).unwrap(), bytes);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// An entry that is written into a file is an entry there, or the file says that it has no
    /// place; when it is taken out again, the file is as before.
    #[test]
    fn entries_come_and_go(
        records in book(),
        nth in 0..20_usize,
        (cell, digit) in (0..81_usize, 1..=9_u8),
        form in prop::sample::select(Form::ALL.to_vec()),
        way in 0..5_u8,
    ) {
        let bytes = encoded(&written(&records, form), way);
        let before = entries(&bytes, Format::Auto);
        let entry = nth % before.len();
        let Some(from) = grid(&before[entry]).filter(|from| !from.is_full()) else {
            return Ok(());
        };
        let cell = (0..81).map(|by| (cell + by) % 81).find(|&at| from.digits()[at] == 0).unwrap();
        let to = with(&from, cell, digit).with_fixed(from.fixed());
        let revision = Revision { entry, from, to };
        let revised = revise("book", &bytes, Format::Auto, std::slice::from_ref(&revision));
        let revised = match revised {
            Ok(revised) => revised,
            Err(ReviseError::Grid { reason: Refusal::Entries, .. }) => {
                prop_assert!(matches!(form, Form::OpenSudoku));
                return Ok(());
            }
            Err(error) => return Err(TestCaseError::fail(error.to_string())),
        };
        let after = entries(&revised, Format::Auto);
        for (index, (old, new)) in before.iter().zip(&after).enumerate() {
            if index == entry {
                let new = grid(new).unwrap();
                prop_assert_eq!((new, new.fixed()), (to, from.fixed()));
            } else {
                prop_assert_eq!(grid(new), grid(old));
            }
        }
        prop_assert_eq!(revise("book", &revised, Format::Auto, &back(&[revision])).unwrap(), bytes);
    }
}
