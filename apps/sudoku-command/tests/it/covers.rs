//! `sudoku book make --cover`.

use std::fs;
use std::path::PathBuf;

use crate::common::{ONE, sudoku};

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("sudoku-cover-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn path(&self, file: &str) -> String {
        self.0.join(file).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_made_cover_passes_its_own_check() {
    let folder = Folder::new("checked");
    let [book, cover] = ["book.pdf", "cover.pdf"].map(|name| folder.path(name));
    for (profile, more) in [
        ("kdp", &["--paper", "white", "--notes", "20", "--theme", "modern"][..]),
        ("kdp", &["--paper", "cream", "--notes", "100", "--trim", "8.5x11in"]),
        ("kdp-hardcover", &["--paper", "white", "--notes", "80", "--theme", "classic"]),
        ("lulu", &["--notes", "40", "--theme", "playful", "--blurb", "One.", "--blurb", "Two."]),
    ] {
        let make = ["book", "make", "--chapter", "4x4=4", "--title", "Sudoku", "--seed", "1"];
        let out = ["--profile", profile, "-o", &book, "--cover", &cover, "--force"];
        let said = sudoku(&[&make[..], &out, more].concat(), "");
        assert_eq!(said.code, Some(0), "{profile} {more:?}: {}", said.err);
        let (_, sizes) = said.out.split_once(&format!("\nWrote {cover}.\n")).expect("its file");
        assert!(sizes.starts_with("The cover is ") && sizes.ends_with(" in.\n"), "{sizes}");
        let paper = if profile == "lulu" { &[][..] } else { &more[..2] };
        let check = ["check", &book, "--cover", &cover, "--profile", profile];
        let said = sudoku(&[&check[..], paper].concat(), "");
        assert_eq!((said.code, said.err.contains("error")), (Some(0), false), "{}", said.err);
    }
}

#[test]
fn files_of_a_cover() {
    let folder = Folder::new("files");
    let names = ["book.pdf", "cover.pdf", "front.png", "proof.pdf"];
    let [book, cover, front, proof] = names.map(|name| folder.path(name));
    let make =
        ["book", "make", "--chapter", "4x4=2", "--title", "Sudoku", "--seed", "1", "-o", &book];
    let kdp = ["--profile", "kdp", "--paper", "white", "--notes", "20"];
    let files = ["--cover", &cover, "--cover-front", &front, "--cover-proof", &proof];
    let words = ["--isbn", "978-3-16-148410-0", "--price", "USD 9.99"];
    let said = sudoku(&[&make[..], &kdp, &files, &words].concat(), "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    let read = |path: &str| fs::read(path).unwrap();
    assert!(read(&cover).starts_with(b"%PDF-1.7") && read(&proof).starts_with(b"%PDF-1.7"));
    let png = read(&front);
    // The front of 6 x 9 inches in pixels.
    let size = [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()));
    assert_eq!(size, [1707, 2560]);
    let jpeg = folder.path("front.jpg");
    let again = ["--cover-front", &jpeg, "--force"];
    assert_eq!(sudoku(&[&make[..], &kdp, &again].concat(), "").code, Some(0));
    assert!(read(&jpeg).starts_with(&[0xff, 0xd8, 0xff]));
}

#[test]
fn wrong_covers_are_explained_before_a_book_is_made() {
    let folder = Folder::new("wrong");
    let [book, cover, other] = ["book.pdf", "cover.pdf", "cover.png"].map(|it| folder.path(it));
    let picture = folder.path("small.png");
    assert_eq!(
        sudoku(&["render", ONE, "--to", "png", "--size", "100", "-o", &picture], "").code,
        Some(0)
    );
    let make = ["book", "make", "--chapter", "4x4=2", "--title", "Sudoku", "-o", &book];
    let kdp = ["--profile", "kdp", "--paper", "white", "--notes", "20"];
    for (more, reason) in [
        (&["--cover", &cover][..], "--profile"),
        (&["--cover", &cover, "--profile", "kdp"], "its spine depends on the paper"),
        (&["--cover", &cover, "--profile", "bod"], "publishes no figures for spines"),
        (&["--cover", &other, "--profile", "lulu"], "pdf"),
        (&["--cover", &book, "--profile", "lulu"], "is named for two files"),
        (&["--cover", &cover, "--profile", "kdp"], "name a paper, such as white"),
        (&["--cover", &cover, "--profile", "bod"], "in inches as cover-spine"),
        (&["--cover-picture", &picture], "--cover-picture is for a cover"),
        (&["--cover-spine", "0.5"], "--cover-spine is for a cover"),
        (&["--blurb", "Tea."], "--blurb is for a cover"),
        (&["--price", "USD 9.99"], "--price is for a cover"),
        (&["--price", "9.99"], "such as USD 9.99"),
        (&[&kdp[..], &["--cover", &cover, "--cover-picture", "/no.png"]].concat(), "/no.png: "),
        (
            &[&kdp[..], &["--cover", &cover, "--cover-picture", &picture]].concat(),
            "100 x 100 pixels, 11 in an inch",
        ),
    ] {
        let said = sudoku(&[&make[..], more].concat(), "");
        assert_eq!(said.code, Some(2), "{more:?}: {}", said.err);
        assert!(said.err.contains(reason), "{more:?}: {}", said.err);
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1, "{more:?}");
    }
}
