//! Faults of layout that are planted in small PDF files, one for each rule of a print service.

use sudoku_book::{Code, Options, Paper, Place, Profile, Report, check};

use super::build::{Pdf, grid, text};

const PUZZLE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

/// A page of 6 x 9 inches with a grid.
const PAGE: [f64; 2] = [432.0, 648.0];

fn content(number: usize) -> String {
    format!("1 w\n{}{}", grid(120.0, 300.0, PUZZLE), text(120.0, 490.0, 12.0, &number.to_string()))
}

/// 24 pages of this size, one of which has other content: further entries, and commands.
fn book([width, height]: [f64; 2], number: usize, extra: &str, commands: &str) -> Pdf {
    let mut pdf = Pdf::sized(width, height);
    for page in 1..=24 {
        pdf = match page == number {
            true => pdf.page(extra, commands),
            false => pdf.page("", &content(page)),
        };
    }
    pdf
}

/// A fine book, but for something that is added to page 5.
fn with(commands: &str) -> Pdf {
    book(PAGE, 5, "", &(content(5) + commands))
}

fn report(pdf: &Pdf, name: &str, profile: Option<Profile>, paper: Option<Paper>) -> Report {
    let path = std::env::temp_dir().join(format!("press-{name}-{}.pdf", std::process::id()));
    std::fs::write(&path, pdf.bytes()).unwrap();
    let mut options = Options::default();
    (options.profile, options.paper) = (profile, paper);
    // The font of these files is not embedded, and their puzzle is the same.
    options.allow = vec![Code::FontNotEmbedded, Code::Duplicate, Code::Numbering];
    let report = check([&path], &options).unwrap();
    std::fs::remove_file(&path).unwrap();
    report
}

/// The findings: each code, and its page, 0 for the whole file.
fn found(pdf: &Pdf, name: &str, profile: Profile) -> Vec<(Code, u32)> {
    let report = report(pdf, name, Some(profile), None);
    let page = |place: &Place| if let Place::Page { page, .. } = place { *page } else { 0 };
    report.findings.iter().map(|found| (found.code, page(&found.source.place))).collect()
}

#[test]
fn a_fine_book_and_one_fault_of_each_kind() {
    use Code::{
        CoarsePicture, FilePart, Gutter, PageCount, PageSize, PaleFill, SmallText, ThinLine,
    };
    let picture = |side: f64| {
        format!(
            "q {side} 0 0 {side} 100 100 cm BI /W 16 /H 16 /BPC 1 /CS /G /F /AHx ID {}> EI Q\n",
            "a5".repeat(32)
        )
    };
    let comment = "/Annots [<< /Type /Annot /Subtype /Text /Rect [9 9 20 20] >>]";
    let outlines = "/Outlines << /Type /Outlines /First << /Title (One) >> /Count 1 >>";
    let cases: [(_, _, Vec<(Code, u32)>); _] = [
        ("fine", with(""), vec![]),
        ("text", with(&text(100.0, 100.0, 6.0, "small")), vec![(SmallText, 5)]),
        ("seven", with(&text(100.0, 100.0, 7.0, "not small")), vec![]),
        (
            "scaled",
            with("q 0.5 0 0 0.5 0 0 cm BT /F 12 Tf 200 200 Td (x) Tj ET Q\n"),
            vec![(SmallText, 5)],
        ),
        ("white", with("1 g BT /F 3 Tf 100 100 Td (white) Tj ET 0 g\n"), vec![]),
        ("line", with("0.25 w 100 100 m 200 100 l S\n"), vec![(ThinLine, 5)]),
        ("hairline", with("0 w 100 100 m 200 130 l S\n"), vec![(ThinLine, 5)]),
        ("bar", with("100 100 90 0.4 re f\n"), vec![(ThinLine, 5)]),
        ("fill", with("0.96 g 100 100 90 60 re f 0 g\n"), vec![(PaleFill, 5)]),
        ("grey", with("0.85 g 100 100 90 60 re f 0 g\n"), vec![]),
        (
            "background",
            book(PAGE, 5, "", &format!("1 g 0 0 432 648 re f 0 g\n{}", content(5))),
            vec![],
        ),
        ("picture", with(&picture(16.0)), vec![(CoarsePicture, 5)]),
        ("sharp", with(&picture(3.0)), vec![]),
        ("binding", with(&text(20.0, 100.0, 9.0, "left")), vec![(Gutter, 5)]),
        ("edge", with(&text(100.0, 10.0, 9.0, "low")), vec![(Gutter, 5)]),
        ("over", with("-9 20 500 9 re f\n"), vec![(Gutter, 5), (Gutter, 5)]),
        ("comment", book(PAGE, 5, comment, &content(5)), vec![(FilePart, 5)]),
        ("bookmarks", with("").catalog(outlines), vec![(FilePart, 0)]),
        ("odd", book(PAGE, 0, "", "").page("", &content(25)), vec![]),
        ("thin", Pdf::sized(432.0, 648.0).page("", &content(1)), vec![(PageCount, 0)]),
        ("own", book([420.0, 640.0], 0, "", ""), vec![]),
        ("large", book([700.0, 900.0], 0, "", ""), vec![(PageSize, 0)]),
        ("untrimmed", book([441.0, 666.0], 0, "", ""), vec![]),
    ];
    for (name, pdf, expected) in cases {
        assert_eq!(found(&pdf, name, Profile::Kdp), expected, "{name}");
    }
}

#[test]
fn pages_with_bleed() {
    // 6 x 9 inches with bleed; a band goes over three edges of page 5, bound on the left.
    let page = [441.0, 666.0];
    let band = "0.5 g 60 640 400 26 re f 0 g\n";
    let pdf = book(page, 5, "", &(content(5) + band));
    assert_eq!(found(&pdf, "band", Profile::Kdp), []);
    // One trim box alone makes another size of page 5.
    let stated = book(page, 5, "/TrimBox [0 9 432 657]", &(content(5) + band));
    assert_eq!(found(&stated, "one-stated", Profile::Kdp), [(Code::PageSize, 5)]);
    // Text in the bleed.
    let pdf = book(page, 5, "", &(content(5) + &text(200.0, 12.0, 9.0, "cut off")));
    assert_eq!(found(&pdf, "cut", Profile::Kdp), [(Code::Gutter, 5)]);
    let pdf = book(page, 5, "", &(content(5) + &text(200.0, 30.0, 9.0, "kept")));
    assert_eq!(found(&pdf, "kept", Profile::Kdp), []);
}

#[test]
fn crop_marks() {
    let mut pdf = Pdf::sized(504.0, 720.0);
    let marks = "10 36 m 22 36 l S 10 684 m 22 684 l S\n";
    for page in 1..=24 {
        pdf = pdf.page("/TrimBox [36 36 468 684]", &(content(page) + marks));
    }
    assert_eq!(found(&pdf, "marks", Profile::Kdp), [(Code::PageSize, 0), (Code::FilePart, 1)]);
}

#[test]
fn blank_pages() {
    let mut pdf = Pdf::sized(432.0, 648.0);
    for page in 1..=26 {
        let white = "1 g 0 0 432 648 re f 0 g\n";
        pdf = pdf.page("", &if (7..=9).contains(&page) { white.into() } else { content(page) });
    }
    assert_eq!(found(&pdf, "blank", Profile::Kdp), [(Code::BlankPages, 7)]);
    assert_eq!(
        found(&pdf, "last", Profile::IngramSpark),
        [(Code::BlankPages, 26), (Code::PdfX, 0)]
    );
    let intent = "/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX >>]";
    let pdf = pdf.page("", &content(27)).page("", "").catalog(intent);
    assert_eq!(found(&pdf, "blank-last", Profile::IngramSpark), []);
    let odd = pdf.page("", "");
    assert_eq!(found(&odd, "odd-bod", Profile::Bod), [(Code::PageCount, 0)]);
}

#[test]
fn claims_of_large_print() {
    let title = |words: &str| Pdf::sized(432.0, 648.0).page("", &text(60.0, 500.0, 30.0, words));
    let small = |words: &str| title(words).page("", &content(1));
    let large = |words: &str| {
        let cells = super::build::lines(60.0, 200.0, 9, 9, 30.0)
            + &super::build::symbols(60.0, 200.0, 30.0, 0.7, PUZZLE);
        title(words).page("", &(cells + &text(60.0, 490.0, 12.0, "1")))
    };
    let codes = |pdf: &Pdf, name: &str| {
        let report = report(pdf, name, None, None);
        let line = |found: &sudoku_book::Finding| (found.code, found.source.place.clone());
        report
            .findings
            .iter()
            .map(line)
            .map(|(code, place)| match place {
                Place::Page { page, .. } => (code, page),
                _ => (code, 0),
            })
            .collect::<Vec<_>>()
    };
    // 14 points, and 2.5 inches.
    for words in ["Large Print Sudoku", "LARGE-PRINT", "Sudoku in large print, volume 2"] {
        assert_eq!(codes(&small(words), "small"), [(Code::LargePrint, 2)], "{words}");
    }
    for words in ["Sudoku", "Also available in large print", "A large book of print"] {
        assert_eq!(codes(&small(words), "unclaimed"), [], "{words}");
    }
    // 21 points, and 3.75 inches.
    assert_eq!(codes(&large("Large Print Sudoku"), "large"), []);
    let two = Pdf::sized(432.0, 648.0).page(
        "",
        &(text(60.0, 500.0, 30.0, "Sudoku Large") + &text(60.0, 460.0, 30.0, "Print Edition")),
    );
    assert_eq!(codes(&two.page("", &content(1)), "two-lines"), [(Code::LargePrint, 2)]);
}

/// 24 pages on white paper have a spine of 24 x 0.002252 inches.
#[test]
fn covers() {
    let pages = book(PAGE, 0, "", "");
    let folder = std::env::temp_dir().join(format!("press-cover-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("book.pdf");
    std::fs::write(&path, pages.bytes()).unwrap();
    let codes = |width: f64, height: f64, paper: Option<Paper>| {
        let cover = folder.join("cover.pdf");
        // A grid on the cover is no puzzle of the book.
        std::fs::write(&cover, Pdf::sized(width, height).page("", &content(1)).bytes()).unwrap();
        let mut options = Options::default();
        (options.profile, options.paper) = (Some(Profile::Kdp), paper);
        options.cover = Some(cover);
        options.allow = vec![Code::FontNotEmbedded, Code::Duplicate];
        let report = check([&path], &options).unwrap();
        assert_eq!(report.summary.puzzles, 24);
        report.findings.iter().map(|found| found.code).collect::<Vec<_>>()
    };
    let width = 72.0 * (12.25 + 24.0 * 0.002_252);
    assert_eq!(codes(width, 666.0, None), []);
    assert_eq!(codes(width, 666.0, Some(Paper::White)), []);
    assert_eq!(codes(width + 2.0, 666.0, Some(Paper::White)), [Code::CoverSize]);
    assert_eq!(codes(width, 648.0, None), [Code::CoverSize]);
    let mut options = Options::default();
    (options.profile, options.cover) = (Some(Profile::Kdp), Some(folder.join("none.pdf")));
    assert!(check([&path], &options).is_err(), "a cover that is not there");
    std::fs::remove_dir_all(&folder).unwrap();
}
