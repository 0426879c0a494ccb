//! The looks of books: themes, colours, bleed, and the standards of files.

use sudoku_book::{Options, Profile, check};
use sudoku_print::{Interior, Language, PdfStandard, SolutionsAt, Theme, Trim};

use crate::Written;
use crate::chapters::planned;
use crate::sold::{contents, is_fine};

const ORDERS: [&str; 4] = ["Warm-up: easy=2", "6x6=2", "4x4/pictures=2", "jigsaw+6x6=2"];

fn book(theme: Theme) -> Interior {
    let book = Interior::new().title("Sudoku").author("Ada Äther").contents(true).how_to(true);
    book.theme(theme).shaded_boxes(true).solution_pages(true).certificate(true)
}

#[test]
fn every_look_is_read_back() {
    for theme in Theme::ALL {
        for (in_colour, bleed) in [(false, false), (true, true)] {
            let book = book(theme).colour(in_colour).bleed(bleed);
            let plan = planned(book, &ORDERS, 7).unwrap();
            is_fine(&plan, &format!("{theme}-{in_colour}-{bleed}.pdf"));
        }
    }
}

#[test]
fn hints_and_turned_solutions_are_read_back() {
    for at in SolutionsAt::ALL {
        let book = book(Theme::Classic).hints(true).rotated_solutions(true).solutions_at(at);
        let plan = planned(book, &["easy=2", "hard=3", "6x6=2"], 5).unwrap();
        is_fine(&plan, &format!("hints-{at}.pdf"));
        let turned = contents(&plan.to_pdf().unwrap());
        let turned = turned.iter().filter(|page| page.contains("q -1 0 0 1 ")).count();
        assert!(turned > 0, "{at}");
    }
}

/// A hint is there for every ordinary puzzle, on the page that is below the puzzle, however long
/// the list is and however small the page.
#[test]
fn the_pages_of_hints_are_those_below_the_puzzles() {
    for (trim, large) in [(Trim::IN_6X9, false), (Trim::A5, true)] {
        let book = Interior::new().trim(trim).large_print(large).hints(true).contents(true);
        let plan = planned(book, &["easy=30", "hard=30", "6x6=2"], 5).unwrap();
        let (_, first) = plan.bookmarks().find(|(part, _)| *part == "Hints").unwrap();
        let (_, next) = plan.bookmarks().find(|(part, _)| *part == "Solutions").unwrap();
        assert!(next - first > 1, "{trim}: {first}..{next}");
        is_fine(&plan, &format!("hints-{trim}.pdf"));
    }
}

/// The author's words take the pages they need, and the contents have them.
#[test]
fn words_of_the_author_are_on_their_pages() {
    let words = "A sentence that is neither short nor very long, and comes again. ".repeat(120);
    let words = format!("Dear reader,\n\n{words}\n\nAda");
    let book = book(Theme::Plain).foreword(words.clone()).afterword("Thanks.").hints(true);
    let plan = planned(book, &["easy=2", "hard=2"], 5).unwrap();
    let parts: Vec<_> = plan.bookmarks().map(|(part, page)| (part.to_owned(), page)).collect();
    let (_, first) = parts.iter().find(|(part, _)| part == "Foreword").unwrap();
    let (_, next) = parts.iter().find(|(part, _)| part == "How to Solve").unwrap();
    assert!(next - first > 1, "{parts:?}");
    assert!(parts.iter().any(|(part, _)| part == "Afterword"));
    is_fine(&plan, "foreword.pdf");
}

/// Whether a content has an operator for colours of red, green and blue, or of four inks.
fn operators(pdf: &[u8]) -> (bool, bool) {
    let contents = contents(pdf);
    let has = |names: [&str; 2]| {
        contents.iter().any(|it| it.split_whitespace().any(|word| names.contains(&word)))
    };
    (has(["rg", "RG"]) || has(["scn", "SCN"]), has(["k", "K"]))
}

#[test]
fn books_for_print_have_inks() {
    for standard in [PdfStandard::X1a, PdfStandard::X3] {
        for (theme, in_colour) in [(Theme::Plain, false), (Theme::Playful, true)] {
            let book = book(theme).colour(in_colour).pdf_standard(standard);
            let plan = planned(book, &ORDERS[..2], 3).unwrap();
            let pdf = plan.to_pdf().unwrap();
            assert_eq!(operators(&pdf), (false, in_colour), "{standard} {theme}");
            is_fine(&plan, &format!("{standard}-{theme}.pdf"));
            let text = String::from_utf8_lossy(&pdf);
            let named = match standard {
                PdfStandard::X1a => "/GTS_PDFXVersion(PDF/X-1:2001)",
                _ => "/GTS_PDFXVersion(PDF/X-3:2002)",
            };
            for part in [named, "/Trapped/False", "/S/GTS_PDFX/", "/TrimBox", "/ModDate", "/ID["] {
                assert!(text.contains(part), "{standard}: {part}");
            }
            for part in ["/Metadata", "/Encrypt", "/SMask", "/ICCBased", "/Annots"] {
                assert!(!text.contains(part), "{standard}: {part}");
            }
        }
    }
    let plan = planned(book(Theme::Playful).colour(true), &ORDERS[..2], 3).unwrap();
    assert_eq!(operators(&plan.to_pdf().unwrap()), (true, false));
}

/// Every object of a file for print is where its table says.
#[test]
fn tables_of_files_for_print_are_right() {
    let book = book(Theme::Classic).pdf_standard(PdfStandard::X1a);
    let pdf = planned(book, &ORDERS[..1], 3).unwrap().to_pdf().unwrap();
    let start = pdf.windows(9).rposition(|word| word == b"startxref").unwrap();
    let table = String::from_utf8_lossy(&pdf[start + 9..]);
    let table: usize = table.lines().nth(1).unwrap().parse().unwrap();
    let rows = String::from_utf8_lossy(&pdf[table..start]);
    let rows: Vec<&str> = rows.lines().skip(3).take_while(|row| row.len() > 15).collect();
    assert!(rows.len() > 20);
    for (nth, row) in rows.iter().enumerate() {
        let at: usize = row[..10].parse().unwrap();
        assert!(pdf[at..].starts_with(format!("{} 0 obj", nth + 1).as_bytes()), "{nth}: {row}");
    }
}

#[test]
fn a_service_that_asks_for_a_standard_gets_it() {
    for (profile, begin) in [(Profile::IngramSpark, "%PDF-1.3"), (Profile::Kdp, "%PDF-1.7")] {
        let book = book(Theme::Plain).profile(profile).notes(30);
        let plan = planned(book, &ORDERS[..2], 3).unwrap();
        assert!(plan.to_pdf().unwrap().starts_with(begin.as_bytes()), "{profile}");
    }
}

/// The sizes of pages with bleed are those of each service, and its rules hold.
#[test]
fn services_take_books_with_bleed() {
    for profile in Profile::ALL {
        let book = book(Theme::Playful).profile(profile).bleed(true).colour(true).notes(80);
        let plan = planned(book, &ORDERS[..2], 3).unwrap();
        let written = Written::new(&format!("bleed-{profile}.pdf"), &plan);
        let mut options = Options::default();
        options.profile = Some(profile);
        let report = check([&written.0], &options).unwrap();
        assert!(report.findings.is_empty(), "{profile}: {:?}", report.findings);
    }
}

#[test]
fn colours_need_their_paper() {
    let book = book(Theme::Playful).profile(Profile::Kdp).paper(sudoku_book::Paper::Cream);
    assert!(book.clone().check_options().is_ok());
    let refused = book.colour(true).check_options().unwrap_err().to_string();
    assert_eq!(refused, "cream paper takes black ink: choose a paper for colours");
}

/// Chapters of small grids have no puzzle twice, as a child's book has several.
#[test]
fn chapters_of_one_kind_have_no_puzzle_twice() {
    let orders = ["4x4/pictures=20", "Numbers: 4x4=20", "Letters: 4x4/letters=20"];
    let plan = planned(Interior::new().per_page(4), &orders, 3).unwrap();
    assert_eq!(plan.puzzles(), 60);
    let text = plan.to_pdf().unwrap();
    plan.read_back(&text).unwrap();
}

/// The page of the hint and that of the solution have room below each puzzle in every language.
#[test]
fn the_words_below_puzzles_fit_in_every_language() {
    for language in Language::ALL {
        for per_page in [2, 3, 4, 6] {
            let book = Interior::new().language(language).per_page(per_page);
            let book = book.hints(true).solution_pages(true).chapter_pages(false);
            let plan = planned(book, &["easy=6"], 1);
            plan.unwrap_or_else(|error| panic!("{language} {per_page}: {error}"));
        }
    }
}

/// Lines that are thick or thin for a theme touch no mark, whatever the size of the cells.
#[test]
fn lines_of_themes_keep_away_from_marks() {
    for (order, theme, trim, per_page) in [
        ("4x4=2", Theme::Playful, Trim::IN_6X9, 4),
        ("4x4=2", Theme::Plain, Trim::IN_8_5X11, 0),
        ("killer+6x6=1", Theme::Playful, Trim::IN_6X9, 1),
        ("killer+6x6=1", Theme::Classic, Trim::IN_6X9, 0),
        ("sandwich=2", Theme::Modern, Trim::IN_8_5X11, 4),
    ] {
        let book = Interior::new().theme(theme).trim(trim);
        let book = if per_page == 0 { book.large_print(true) } else { book.per_page(per_page) };
        let plan = planned(book, &[order], 1).unwrap();
        let read = plan.read_back(&plan.to_pdf().unwrap());
        read.unwrap_or_else(|error| panic!("{order} {theme} {trim} {per_page}: {error}"));
    }
    let small = planned(Interior::new().per_page(4), &["killer=4"], 1).unwrap_err().to_string();
    assert!(small.contains("7.3 mm are needed"), "{small}");
}
