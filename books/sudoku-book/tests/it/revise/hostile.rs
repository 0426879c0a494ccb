//! Files made to break revision: nothing panics or hangs, and the result is right.

use proptest::prelude::*;
use sudoku_book::{Format, Revision, revise};

use super::{OTHER, PUZZLE, SOLUTION, block, entries, grid, said, with};

const FORMATS: [Format; 7] = [
    Format::Auto,
    Format::Text,
    Format::Csv,
    Format::Json,
    Format::JsonLines,
    Format::OpenSudoku,
    Format::Html,
];

/// Changes a cell of each grid that is found, all at once and one by one.
fn attack(bytes: &[u8], format: Format) {
    let before = entries(bytes, format);
    let revisions: Vec<Revision> = before
        .iter()
        .enumerate()
        .filter_map(|(entry, it)| {
            let from = grid(it)?;
            let cell = (entry * 7) % 81;
            Some(Revision { entry, from, to: with(&from, cell, (from.digits()[cell] + 1) % 10) })
        })
        .take(8)
        .collect();
    for some in revisions.chunks(1).chain([&revisions[..]]) {
        let Ok(new) = revise("book", bytes, format, some) else { continue };
        let after = entries(&new, format);
        assert_eq!(after.len(), before.len());
        for (index, (old, new)) in before.iter().zip(&after).enumerate() {
            match some.iter().find(|revision| revision.entry == index) {
                Some(revision) => assert_eq!(grid(new), Some(revision.to)),
                None => assert_eq!(old.reading, new.reading),
            }
        }
        if new.len() == bytes.len() {
            let kept = before.iter().zip(&after).enumerate();
            let kept = kept.filter(|(index, _)| some.iter().all(|it| it.entry != *index));
            kept.for_each(|(_, (old, new))| assert_eq!(said(old), said(new)));
        }
    }
}

/// Pieces of books of all kinds.
fn pieces() -> Vec<String> {
    let cells: Vec<String> = PUZZLE.chars().map(|c| c.to_string().replace('.', "")).collect();
    let rows = block(PUZZLE);
    let tds = rows.lines().map(|row| {
        let cells: String =
            row.chars().map(|c| format!("<td>{}</td>", c.to_string().replace('.', ""))).collect();
        format!("<tr>{cells}</tr>")
    });
    vec![
        format!("{PUZZLE}\n"),
        format!("{OTHER},{SOLUTION}\n"),
        rows.clone() + "\n\n",
        rows.replace('.', " ") + "\n",
        format!("{}\n", cells.join(",")),
        format!("\"{}\"", PUZZLE.replace('.', "\\u002e")),
        format!(
            "[{}]",
            PUZZLE.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(",")
        ),
        format!("{{\"puzzle\":\"{PUZZLE}\",\"solution\":\"{SOLUTION}\"}}\n"),
        format!("<game data=\"{OTHER}\"/>"),
        format!("<table>{}</table>", tds.collect::<String>()),
        PUZZLE.parse::<sudoku_core::Grid>().unwrap().boxed().to_string(),
        "puzzle,solution,id\n".into(),
        "[".into(),
        "]".into(),
        ",".into(),
        "\"".into(),
        "<opensudoku>".into(),
        "<!DOCTYPE html><td value='".into(),
        "<!--".into(),
        "\r".into(),
        "\u{feff}".into(),
        "---------\n".into(),
        "\\".into(),
        "ä·".into(),
        "{\"a\":".into(),
        "Puzzle 7\n".into(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn heaps_of_pieces(
        some in prop::collection::vec(prop::sample::select(pieces()), 1..8),
        cut in any::<prop::sample::Index>(),
        noise in any::<u8>(),
        way in 0..4_u8,
        format in prop::sample::select(FORMATS.to_vec()),
    ) {
        let mut bytes = some.concat().into_bytes();
        match way {
            0 => {}
            1 => bytes.truncate(cut.index(bytes.len())),
            2 => {
                let at = cut.index(bytes.len());
                bytes[at] = noise;
            }
            _ => bytes = some.concat().encode_utf16().flat_map(u16::to_le_bytes).collect(),
        }
        attack(&bytes, format);
    }
}

#[test]
#[ignore = "long"]
fn large_and_deep_files() {
    let many = format!("{PUZZLE}\n").repeat(5_000);
    attack(many.as_bytes(), Format::Auto);
    let wide = format!("[{}\"{PUZZLE}\"]", format!("\"{OTHER}\",").repeat(2_500));
    attack(wide.as_bytes(), Format::Json);
    attack(format!("[\"{PUZZLE}\",{}", "[".repeat(100_000)).as_bytes(), Format::Json);
    let same = format!("[{}\"{PUZZLE}\"]\n", format!("\"{PUZZLE}\",").repeat(500));
    attack(same.as_bytes(), Format::JsonLines);
    attack(format!("{PUZZLE}{}", " ".repeat(900_000)).as_bytes(), Format::Text);
}

#[test]
#[ignore = "long"]
fn a_thousand_changes_in_a_thousand_puzzles() {
    let text = format!("{PUZZLE}\n{OTHER}\n").repeat(500);
    let before = entries(text.as_bytes(), Format::Auto);
    let change = |(entry, it)| {
        let from = grid(it).unwrap();
        Revision { entry, from, to: with(&from, entry % 81, 9) }
    };
    let revisions: Vec<Revision> = before.iter().enumerate().map(change).collect();
    let new = revise("book", text.as_bytes(), Format::Auto, &revisions).unwrap();
    for (it, revision) in entries(&new, Format::Auto).iter().zip(&revisions) {
        assert_eq!(grid(it), Some(revision.to));
    }
}
