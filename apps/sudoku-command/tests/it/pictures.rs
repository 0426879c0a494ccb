//! Pictures in every verb: drawn by `sudoku render`, read by the others.

use std::fs;

use super::common::{Folder, ONE, ONE_SOLVED, TWO, sudoku};

/// A folder with the pictures of two puzzles; the first one is a page that comes later.
fn book(name: &str) -> Folder {
    let folder = Folder::new(name);
    for (file, puzzle) in [("page 10.png", ONE), ("page 9.png", TWO)] {
        let path = folder.path(file);
        let drawn = sudoku(&["render", "--to", "png", "-o", path.to_str().unwrap(), puzzle], "");
        assert_eq!(drawn.code, Some(0), "{}", drawn.err);
    }
    folder
}

#[test]
fn every_verb_takes_a_picture() {
    let folder = book("picture-verbs");
    let photo = folder.path("page 10.png");
    let photo = photo.to_str().unwrap();
    assert_eq!(sudoku(&["solve", photo], "").lines(), [ONE_SOLVED]);
    assert_eq!(sudoku(&["convert", "--to", "line", photo], "").lines(), [ONE]);
    assert_eq!(sudoku(&["count", photo], "").lines(), ["1"]);
    assert_eq!(sudoku(&["check", "-q", photo], "").code, Some(0));
    let listed = sudoku(&["extract", photo], "");
    assert!(listed.out.contains(ONE) && listed.out.contains("\"page\":1"), "{}", listed.out);
    let piped = sudoku(&["convert", "--to", "pdf", photo], "");
    assert!(piped.err.contains("sudoku book make"), "{}", piped.err);
}

#[test]
fn a_folder_of_pictures_is_a_book() {
    let folder = book("picture-folder");
    let name = folder.0.to_str().unwrap();
    assert_eq!(sudoku(&["convert", "--to", "line", name], "").lines(), [TWO, ONE]);
    assert_eq!(sudoku(&["convert", "--to", "line", "--pages", "2", name], "").lines(), [ONE]);
    let checked = sudoku(&["check", "--format", "concise", name], "");
    assert!(checked.out.starts_with(&format!("{name}/page 9.png: #1: error")), "{}", checked.out);
    let ignored = ["--ignore", "multiple-solutions@page 9.png"];
    assert_eq!(sudoku(&[&["check", "-q", name][..], &ignored].concat(), "").code, Some(0));
}

#[test]
fn the_seen_is_drawn() {
    let folder = book("picture-debug");
    let run = |args: &str| folder.run(args);
    fs::rename(folder.path("page 10.png"), folder.path("one.png")).unwrap();
    fs::rename(folder.path("page 9.png"), folder.path("two.png")).unwrap();
    assert_eq!(run("extract --debug seen.png -o grids.jsonl one.png"), (Some(0), String::new()));
    let drawing = fs::read(folder.path("seen.png")).unwrap();
    assert!(drawing.starts_with(b"\x89PNG"));
    let (code, said) = run("check -q --debug seen.png one.png");
    assert!(code == Some(2) && said.contains("seen.png exists; --force replaces it"), "{said}");
    fs::write(folder.path("seen.png"), "old").unwrap();
    assert_eq!(run("check -q --debug seen.png --force one.png").0, Some(0));
    assert_eq!(fs::read(folder.path("seen.png")).unwrap(), drawing);
    // A drawing never replaces the picture, nor becomes a page of the book.
    for args in ["check -q --debug one.png --force one.png", "check -q --debug . --force ."] {
        let (code, said) = run(args);
        assert!(code == Some(2) && said.contains("is read by the same call"), "{said}");
    }
    assert_eq!(run("check -q --debug drawn one.png two.png").0, Some(1));
    assert!(folder.path("drawn/one.png").is_file() && folder.path("drawn/two.png").is_file());
    let (code, said) = run("check -q --debug both.png one.png two.png");
    assert!(code == Some(2) && said.contains("name a folder"), "{said}");
    let (code, said) = run("check -q --debug pages.svg one.png");
    assert!(code == Some(2) && said.contains("the drawing of a picture is a .png file"), "{said}");
    let (code, said) = run("check -q --debug pages.txt one.png");
    assert!(code == Some(2) && said.contains("expected the name of a .svg file"), "{said}");
}

/// Rules that are drawn into a picture count; those that are not understood refuse the grid.
#[test]
fn other_kinds_are_never_judged_as_plain() {
    let folder = Folder::new("picture-kinds");
    let draw = |name: &str, options: &[&str]| {
        let list = folder.path(&format!("{name}.jsonl"));
        let list = list.to_str().unwrap();
        let all = [&["generate", "--seed", "7", "--count", "2", "--to", "jsonl"], options].concat();
        let made = sudoku(&all, "");
        assert_eq!(made.code, Some(0), "{}", made.err);
        fs::write(list, &made.out).unwrap();
        let pictures = folder.path(name);
        let pictures = pictures.to_str().unwrap().to_owned();
        let drawn = sudoku(&["render", "--to", "png", "-o", &pictures, list], "");
        assert_eq!(drawn.code, Some(0), "{}", drawn.err);
        sudoku(&["check", "--format", "concise", &pictures], "")
    };
    for (name, options) in [
        ("jigsaw", &["--variant", "jigsaw"][..]),
        ("x", &["--variant", "x"]),
        ("windoku", &["--variant", "windoku"]),
        ("small-jigsaw", &["--variant", "jigsaw", "--size", "6"]),
        ("killer", &["--variant", "killer"]),
        ("kropki", &["--variant", "kropki"]),
        ("greater-than", &["--variant", "greater-than"]),
        ("thermometer", &["--variant", "thermometer"]),
        ("arrow", &["--variant", "arrow"]),
        ("small-killer", &["--variant", "killer", "--size", "6"]),
        ("4", &["--size", "4"]),
        ("6", &["--size", "6"]),
        ("8", &["--size", "8"]),
    ] {
        let said = draw(name, options);
        let all = format!("{}{}", said.out, said.err);
        assert_eq!(said.code, Some(0), "{name}: {all}");
        assert!(all.contains("Checked 2 of 2 puzzles"), "{name}: {all}");
    }
    let said = draw("sandwich", &["--variant", "sandwich"]);
    assert_eq!(said.code, Some(1), "{}", said.out);
    let is_named = said.out.contains("[unreadable]") && said.out.contains("numbers around");
    assert!(is_named, "{}", said.out);
}

/// The sums of a killer add up, or one of them is misread or misprinted.
#[test]
fn sums_of_cages_in_a_picture_add_up() {
    let folder = Folder::new("picture-sums");
    let made = sudoku(&["generate", "--variant", "killer", "--seed", "7", "--to", "line"], "");
    assert_eq!(made.code, Some(0), "{}", made.err);
    let wrong = made.out.replacen("Cage~10~", "Cage~11~", 1);
    assert_ne!(made.out, wrong);
    let list = folder.path("one.txt");
    fs::write(&list, wrong).unwrap();
    let picture = folder.path("one.png");
    let [list, picture] = [&list, &picture].map(|path| path.to_str().unwrap());
    let drawn = sudoku(&["render", "--to", "png", "-o", picture, list], "");
    assert_eq!(drawn.code, Some(0), "{}", drawn.err);
    let said = sudoku(&["check", "--format", "concise", picture], "");
    assert!(said.code == Some(1) && said.out.contains("[unreadable]"), "{}", said.out);
}
