//! The files of the data folder, compared with the known truth.

use std::collections::BTreeMap;
use std::path::PathBuf;

use sudoku_book::{Role, Source};

use super::{digits, entries, number};

/// The folder with the PDF files, if there is one.
fn folder() -> Option<PathBuf> {
    let data = std::env::var_os("SUDOKU_DATA").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data"),
        PathBuf::from,
    );
    Some(data.join("books/pdf")).filter(|folder| folder.is_dir())
}

fn read(file: &str) -> Option<Vec<sudoku_book::Entry>> {
    let path = folder()?.join(file);
    Some(entries(Source::open(path).unwrap()).unwrap())
}

fn all(file: &str) -> Option<Vec<String>> {
    Some(read(file)?.iter().map(|entry| digits(entry).unwrap()).collect())
}

/// Whether the digits are the same under other names.
fn renamed(a: &str, b: &str) -> bool {
    let mut names = BTreeMap::new();
    let mut back = BTreeMap::new();
    a.len() == b.len()
        && a.chars().zip(b.chars()).all(|(a, b)| {
            (a == '.') == (b == '.')
                && (a == '.'
                    || *names.entry(a).or_insert(b) == b && *back.entry(b).or_insert(a) == a)
        })
}

#[test]
fn the_book_printed_by_many_programs() {
    let Some(folder) = folder() else { return };
    let truth = std::fs::read_to_string(folder.join("made_book24.truth.json")).unwrap();
    let truth: serde_json::Value = serde_json::from_str(&truth).unwrap();
    let truth = truth.as_array().unwrap();
    let mut files: Vec<_> = std::fs::read_dir(folder.join("made"))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "debian_sudoku_ps.pdf") // a puzzle of its own
        .collect();
    files.sort();
    assert_eq!(files.len(), 20);
    for file in files {
        let entries = read(&format!("made/{file}")).unwrap();
        assert_eq!(entries.len(), 48, "{file}");
        for (index, entry) in entries.iter().enumerate() {
            let known = &truth[index % 24];
            let key = if index < 24 { "puzzle" } else { "solution" };
            let wanted = known[key].as_str().unwrap();
            let found = digits(entry).unwrap();
            let is_picture = file == "rl_images.pdf";
            let is_right = found == wanted || is_picture && renamed(&found, wanted);
            assert!(is_right, "{file}: {key} {} is {found}", known["n"]);
            assert_eq!(number(entry), known["n"].as_u64(), "{file}");
            assert_ne!(
                entry.role,
                if index < 24 { Role::Solution } else { Role::Puzzle },
                "{file}"
            );
            if file.starts_with("rl_2pp") && index < 24 {
                assert_eq!(entry.difficulty.as_deref(), known["label"].as_str(), "{file}");
            }
        }
    }
    assert_eq!(read("made/debian_sudoku_ps.pdf").unwrap().len(), 1);
}

#[test]
fn books_of_others() {
    let (Some(puzzles), Some(answers)) =
        (all("alicommit_fpdf_puzzles.pdf"), all("alicommit_fpdf_answers.pdf"))
    else {
        return;
    };
    assert_eq!((puzzles.len(), answers.len()), (9, 9));
    for (puzzle, answer) in puzzles.iter().zip(&answers) {
        assert!(puzzle.chars().zip(answer.chars()).all(|(a, b)| a == b || a == '.'));
    }
    for sheet in ["sudoku", "sudoku1", "sudoku2", "sudoku3", "sudoku14"] {
        let entries = read(&format!("dcoldefy/{sheet}.pdf")).unwrap();
        assert_eq!(entries.len(), 4, "{sheet}");
        // The last two of one sheet are below the edge of the page.
        let cut = entries.iter().filter(|entry| digits(entry).is_err()).count();
        assert_eq!(cut, if sheet == "sudoku" { 2 } else { 0 }, "{sheet}");
    }
    // Its digits are spread over the pages, one each; its grids are cut off.
    let spilled = read("hs3180_sudoku_puzzles_fixed.pdf").unwrap();
    assert_eq!(spilled.len(), 8);
    assert!(spilled.iter().all(|entry| digits(entry).is_err()));
    let truth = |file: &str| {
        let text = std::fs::read_to_string(folder().unwrap().join(file)).unwrap();
        text.lines().map(|line| line.trim().replace('0', ".")).collect::<Vec<_>>()
    };
    assert_eq!(all("wyzelli_puzprint.pdf").unwrap(), truth("wyzelli_puzprint_truth.txt"));
    let solo = all("sgt_solo_2x3.pdf").unwrap();
    let wanted = truth("sgt_solo_2x3.truth.txt");
    assert_eq!(solo.len(), 2 * wanted.len());
    assert_eq!(solo[..wanted.len()], wanted[..]);
}

#[test]
fn pictures_and_pencil_marks() {
    let Some(pictures) = all("knosmos_fpdf_res.pdf") else { return };
    assert_eq!(pictures.len(), 12);
    // The second page repeats the first.
    assert_eq!(pictures[..6], pictures[6..]);
    let marked = read("swinman_sudoku.pdf").unwrap();
    for pair in marked.chunks_exact(2) {
        let candidates = pair[0].reading.as_ref().unwrap().candidates();
        let solution = pair[1].reading.as_ref().unwrap().grid();
        assert!(candidates.is_superset(&(&solution).into()));
    }
}
