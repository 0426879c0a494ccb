//! Real books, if they are present.

use std::path::PathBuf;

use sudoku_book::{Entry, Format, Role};

use super::read;

/// The folder of real books: `SUDOKU_DATA`, or a folder next to the project.
fn data() -> Option<PathBuf> {
    let folder = std::env::var_os("SUDOKU_DATA").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data")),
        PathBuf::from,
    );
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("skipped: no folder {}", folder.display());
    None
}

fn book(name: &str) -> Option<(Format, Vec<Entry>)> {
    let bytes = std::fs::read(data()?.join(name)).ok()?;
    let (summary, entries) = read(name, &bytes);
    Some((summary.format, entries))
}

fn roles(entries: &[Entry], role: Role) -> usize {
    entries.iter().filter(|entry| entry.role == role).count()
}

#[test]
fn lists() {
    for (name, count) in [
        ("puzzles2_17_clue", 49_158),
        ("puzzles3_magictour_top1465", 1_465),
        ("puzzles6_forum_hardest_1106", 375),
        ("puzzles7_serg_benchmark", 10_000),
        ("minimal_20000.txt", 20_000),
        ("top95.txt", 95),
        ("hardest.txt", 11),
    ] {
        let Some((format, entries)) = book(&format!("lists/{name}")) else { continue };
        assert_eq!((format, entries.len()), (Format::Text, count), "{name}");
        assert!(entries.iter().all(|entry| entry.reading.is_ok()), "{name}");
        assert_eq!(roles(&entries, Role::Unsaid), count, "{name}");
        assert!(entries.iter().all(|entry| entry.label.is_none()), "{name}");
    }
}

#[test]
fn numbered_grids() {
    let Some((_, entries)) = book("lists/p096_sudoku.txt") else { return };
    assert_eq!(entries.len(), 50);
    for (index, entry) in entries.iter().enumerate() {
        assert!(entry.reading.is_ok());
        assert_eq!(entry.role, Role::Puzzle);
        assert_eq!(entry.label.as_ref().unwrap().number, Some(index as u64 + 1));
        assert_eq!(entry.place.to_string(), format!(":{}:1", 10 * index + 2));
    }
}

#[test]
fn tables() {
    for (name, rows, first) in [
        ("lists/kaggle_20k.csv", 20_000, ":2:1"),
        ("formats/qqwing/csv_solution_stats.csv", 0, ":2:1"),
    ] {
        let Some((format, entries)) = book(name) else { continue };
        assert_eq!(format, Format::Csv);
        assert!(rows == 0 || entries.len() == 2 * rows, "{name}");
        assert_eq!(entries[0].place.to_string(), first);
        for pair in entries.chunks(2) {
            assert!(pair.iter().all(|entry| entry.reading.is_ok()));
            assert_eq!([pair[0].role, pair[1].role], [Role::Puzzle, Role::Solution]);
            assert_eq!(pair[0].record, pair[1].record);
        }
    }
}

#[test]
fn boards() {
    for name in ["19", "39", "49", "59"] {
        let Some((_, entries)) = book(&format!("books/text/board{name}__1000.txt")) else {
            continue;
        };
        assert_eq!(entries.len(), 2000);
        for pair in entries.chunks(2) {
            assert!(pair.iter().all(|entry| entry.reading.is_ok()));
            assert_eq!([pair[0].role, pair[1].role], [Role::Puzzle, Role::Solution]);
        }
    }
}

#[test]
fn test_cases() {
    if let Some((_, entries)) = book("invalid/sudopedia_cases.tsv") {
        assert!(entries.iter().all(|entry| entry.reading.is_ok()));
        let records: Vec<&Entry> =
            entries.iter().filter(|entry| entry.role != Role::Solution).collect();
        assert_eq!(records.len(), 19);
        assert_eq!(roles(&entries, Role::Solution), 4);
        assert_eq!(records[0].label.as_ref().unwrap().text, "Completed Puzzle".into());
        assert!(records.iter().all(|entry| entry.label.as_ref().unwrap().number.is_none()));
    }
    if let Some((_, entries)) = book("invalid/invalid_sudokus.txt") {
        assert_eq!(entries.len(), 7);
        assert_eq!(entries[0].label.as_ref().unwrap().text, "box duplicate".into());
    }
}

#[test]
fn formats() {
    let Some(data) = data() else { return };
    for (folder, grids) in [("gsf_inputs", 1), ("page_samples", 1), ("sdk", 1), ("opensudoku", 100)]
    {
        let files = std::fs::read_dir(data.join("formats").join(folder)).unwrap();
        for file in files.map(|file| file.unwrap().path()) {
            let name = file.display().to_string();
            if name.contains("expected") || name.ends_with("README.txt") {
                continue;
            }
            let (_, entries) = read(&name, &std::fs::read(&file).unwrap());
            let fine = entries.iter().filter(|entry| entry.reading.is_ok()).count();
            assert_eq!((entries.len(), fine), (grids, grids), "{name}");
        }
    }
    let (_, entries) = book("formats/qqwing/readable_solution.txt").unwrap();
    assert!(entries.len() >= 2 && roles(&entries, Role::Unsaid) == entries.len());
    let (_, entries) = book("formats/sukaku_729.txt").unwrap();
    assert_eq!(entries.iter().filter(|entry| entry.reading.is_ok()).count(), 158);
    let (_, entries) = book("formats/sdm/snow2005_fracpete.sdm").unwrap();
    assert!(entries.len() > 50 && entries.iter().all(|entry| entry.reading.is_ok()));
    let (_, entries) = book("formats/page_samples/sudocue_example.sdk").unwrap();
    assert_eq!(entries[0].difficulty.as_deref(), Some("Easy"));
}
