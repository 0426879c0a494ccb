//! The books of `conformance/books` and their expected reports.
//!
//! `SUDOKU_BLESS=1 cargo test -p sudoku-book --test it check_conformance` rewrites the reports;
//! review the difference before you keep it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use sudoku_book::{Code, Options, Style, check};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The report, with file names instead of paths, and without the time.
fn report(book: &Path, options: &Options, style: Style) -> String {
    let folder = format!("{}/", book.parent().unwrap().display());
    let text = check([book], options).unwrap().to_style(style).replace(&folder, "");
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    if let Some(last) = lines.last_mut()
        && let (Some(from), Some(to)) = (last.find(" in "), last.find(" s: "))
    {
        last.replace_range(from..to + 2, "");
    }
    lines.join("\n") + "\n"
}

fn expect(file: &Path, report: &str) {
    if std::env::var_os("SUDOKU_BLESS").is_some() {
        fs::write(file, report).unwrap();
    }
    let expected = fs::read_to_string(file).unwrap_or_default();
    assert_eq!(report, expected, "{}", file.display());
}

#[test]
fn every_book_has_its_report() {
    let folder = root().join("conformance/books");
    let mut books: Vec<PathBuf> =
        fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    books.retain(|path| path.extension().is_some_and(|kind| kind != "concise"));
    books.retain(|path| !path.to_string_lossy().contains(".solutions."));
    // The feature may be off.
    let has_sheets = cfg!(feature = "spreadsheet");
    books.retain(|path| has_sheets || path.extension().is_some_and(|kind| kind != "xlsx"));
    books.sort();
    assert!(books.len() >= 12, "{books:?}");
    let mut codes = BTreeSet::new();
    for book in books {
        let mut options = Options::default();
        let solutions = book.with_extension("solutions.txt");
        if solutions.exists() {
            options.solutions.push(solutions);
        }
        expect(&book.with_extension("concise"), &report(&book, &options, Style::Concise));
        codes.extend(check([&book], &options).unwrap().findings.iter().map(|found| found.code));
    }
    let missing: Vec<Code> = Code::ALL.into_iter().filter(|code| !codes.contains(code)).collect();
    // These are reported for pictures, on request, or for documents that are to be printed.
    let others = [
        Code::HardToRead,
        Code::PuzzleCount,
        Code::Promised,
        Code::NotMinimal,
        Code::FewGivens,
        Code::Rating,
        Code::DigitNames,
        Code::FontNotEmbedded,
        Code::PageSize,
        Code::Gutter,
        Code::PageCount,
        Code::BlankPages,
        Code::SmallText,
        Code::ThinLine,
        Code::PaleFill,
        Code::CoarsePicture,
        Code::FilePart,
        Code::FileSize,
        Code::PdfX,
        Code::CoverSize,
        Code::ContentsPage,
        Code::LargePrint,
    ];
    assert_eq!(missing, others);
}

#[test]
fn the_example_has_its_report() {
    let book = root().join("examples/book.txt");
    let expected = root().join("conformance/books/example_book.full");
    expect(&expected, &report(&book, &Options::default(), Style::Full));
}
