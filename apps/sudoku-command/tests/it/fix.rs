//! `sudoku check --fix`: new files with corrections, and pictures of the corrected grids.

use std::collections::BTreeSet;
use std::fs;

use crate::common::{Folder, ONE, ONE_SOLVED, root};

#[test]
fn the_example_becomes_a_proof_with_pictures() {
    let folder = Folder::new("proof");
    let book = fs::read(root().join("examples/book.pdf")).unwrap();
    fs::write(folder.path("book.pdf"), &book).unwrap();
    let call = "check book.pdf --fix proof.pdf --fix-grids grids -q";
    let (code, said) = folder.run(call);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("proof.pdf: 4 findings marked, 0 left"), "{said}");
    let proof = fs::read(folder.path("proof.pdf")).unwrap();
    assert!(proof.starts_with(&book) && proof.len() > book.len());
    let names = fs::read_dir(folder.path("grids")).unwrap();
    let names: BTreeSet<String> =
        names.map(|it| it.unwrap().file_name().to_string_lossy().into_owned()).collect();
    let stems =
        ["page-004-puzzle-5", "page-006-puzzle-14", "page-011-solution-16", "page-011-solution-18"];
    let expected =
        stems.iter().flat_map(|stem| ["pdf", "png", "svg"].map(|it| format!("{stem}.{it}")));
    assert_eq!(names, expected.collect());
    // In the size that the grid has on its page, and readable in its turn.
    let svg = fs::read_to_string(folder.path("grids/page-004-puzzle-5.svg")).unwrap();
    assert!(svg.contains("width=\"166.24pt\""), "{}", &svg[..200]);
    let (code, said) = folder.said("extract grids/page-006-puzzle-14.pdf --to csv");
    assert!(code == Some(0) && said.contains("puzzle,,,,8"), "{said}");
    // The proof has the findings of the book, and is replaced only if asked.
    let findings = |name: &str| {
        let (_, said) = folder.said(&format!("check {name} --format jsonl"));
        let lines = said.lines().filter(|line| line.contains("\"type\":\"finding\""));
        lines.map(|line| line.replace(name, "BOOK")).collect::<Vec<_>>()
    };
    assert_eq!(findings("proof.pdf"), findings("book.pdf"));
    let (code, said) = folder.run(call);
    assert!(code == Some(2) && said.contains("--force replaces"), "{said}");
    assert_eq!(folder.run(&format!("{call} --force")).0, Some(1));
}

#[test]
fn a_text_is_corrected_and_the_rest_is_listed() {
    let folder = Folder::new("fixed");
    let wrong = ONE_SOLVED.replacen('9', "8", 1);
    let text = |solution: &str| format!("id,puzzle,solution\n7,{ONE},{solution}\n8,{ONE},\n");
    folder.file("book.csv", &text(&wrong));
    let (code, said) = folder.run("check book.csv --fix fixed.csv -q");
    assert_eq!(code, Some(1), "{said}");
    assert_eq!(fs::read_to_string(folder.path("fixed.csv")).unwrap(), text(ONE_SOLVED));
    assert!(said.contains("fixed: book.csv:2:85: the printed solution of puzzle 7"), "{said}");
    assert!(said.contains("left: book.csv:3:3: puzzle 8"), "{said}");
}

#[test]
fn calls_that_cannot_be_met_are_refused() {
    let folder = Folder::new("unfixed");
    let book = folder.file("book.txt", &format!("{ONE}\n"));
    folder.file("other.txt", &format!("{ONE}\n"));
    for (call, reason) in [
        ("check book.txt --fix book.txt", "is read by the same call"),
        ("check book.txt --fix fixed.pdf", "expected a name that ends with .txt"),
        ("check book.txt other.txt --fix fixed.txt", "check one book at a time"),
        ("check - --fix fixed.txt", "--fix needs a book that is a file"),
    ] {
        let (code, said) = folder.run(call);
        assert!(code == Some(2) && said.contains(reason), "{call}: {said}");
    }
    assert_eq!(fs::read_to_string(book).unwrap(), format!("{ONE}\n"));
    assert!(!folder.path("fixed.txt").exists());
}
