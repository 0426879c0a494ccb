use sudoku_human::words::{Language, Words};

use super::*;
use crate::finding::Code;
use crate::place::Outline;
use crate::print::{PrintedFine, PrintedFont, PrintedGrid, PrintedImprint, PrintedPage, Spoken};
use crate::profile::Paper;

fn english() -> &'static Words {
    crate::words(Language::English)
}

/// A page of this size in inches with all margins of half an inch.
fn page(width: f64, height: f64) -> PrintedPage {
    let (width, height) = (72.0 * width, 72.0 * height);
    let within = Area::new(36.0, 36.0, width - 36.0, height - 36.0);
    PrintedPage::new(width, height, Some(within))
}

/// A book of this number of such pages.
fn book_of(page: PrintedPage, pages: usize) -> Print {
    let font = PrintedFont { name: "Inter".into(), embedded: true, page: 1 };
    Print { pages: vec![page; pages], fonts: vec![font], ..Print::default() }
}

/// A book of 6 x 9 inches.
fn book(pages: usize) -> Print {
    book_of(page(6.0, 9.0), pages)
}

fn whole() -> Location {
    Location { file: "b.pdf".into(), place: Place::Whole, label: None }
}

fn found(profile: Profile, paper: Option<Paper>, print: &Print) -> Vec<Finding> {
    let options = Options { profile: Some(profile), paper, ..Options::default() };
    press(&options, true, None, Some(print), whole())
}

fn messages(profile: Profile, print: &Print) -> Vec<String> {
    let line = |finding: Finding| {
        format!("{} {}: {}", finding.code, finding.source, finding.message(english()))
    };
    found(profile, None, print).into_iter().map(line).collect()
}

/// The only message of this profile, which starts with this.
#[track_caller]
fn only(profile: Profile, print: &Print, start: &str) {
    let messages = messages(profile, print);
    assert!(messages.len() == 1 && messages[0].starts_with(start), "{messages:#?}");
}

#[track_caller]
fn fine(profile: Profile, print: &Print) {
    assert_eq!(messages(profile, print), [""; 0]);
}

fn ink(print: &mut Print, number: usize, area: [f64; 4]) {
    let [left, top, right, bottom] = area;
    print.pages[number - 1].imprint.within = Some(Area::new(left, top, right, bottom));
}

fn blank(print: &mut Print, number: usize) {
    print.pages[number - 1].imprint =
        PrintedImprint { is_blank: true, ..PrintedImprint::default() };
}

#[test]
fn a_correct_book() {
    for pages in [24, 100, 300] {
        fine(Profile::Kdp, &book(pages));
        fine(Profile::Bod, &book(pages));
    }
    let mut print = book(60);
    blank(&mut print, 2);
    fine(Profile::Kdp, &print);
    fine(Profile::KdpHardcover, &book(100));
    let mut print = book(60);
    blank(&mut print, 60);
    print.extras.is_pdf_x = true;
    fine(Profile::IngramSpark, &print);
    let mut print = book(60);
    (1..=60).for_each(|page| ink(&mut print, page, [60.0, 60.0, 372.0, 588.0]));
    fine(Profile::Lulu, &print);
}

#[test]
fn everything_that_is_rejected() {
    let mut print = book(120);
    print.fonts.push(PrintedFont { name: "Helvetica".into(), embedded: false, page: 3 });
    print.pages[4] = page(8.5, 11.0);
    // The binding is on the left of page 3 and on the right of page 8.
    ink(&mut print, 3, [20.0, 36.0, 396.0, 612.0]);
    ink(&mut print, 8, [20.0, 36.0, 412.0, 612.0]);
    ink(&mut print, 10, [10.0, 36.0, 396.0, 640.0]);
    let found = messages(Profile::Kdp, &print);
    let starts = [
        "font-not-embedded b.pdf: page 3: the font Helvetica is not part of the file; ",
        "page-size b.pdf: page 5: page 5 is 8.5 x 11 in; the others are 6 x 9 in",
        "gutter b.pdf: page 3: on pages 3 and 8 something is 0.278 in from the binding; \
         kdp asks for 0.375 in in a book of 120 pages (",
        "gutter b.pdf: page 10: on page 10 something is 0.111 in from the edge; kdp asks for \
         0.25 in",
    ];
    assert_eq!(found.len(), starts.len(), "{found:#?}");
    for (message, start) in found.iter().zip(starts) {
        assert!(message.starts_with(start), "{message}");
    }
}

#[test]
fn digits_without_names_are_reported_without_a_profile() {
    let print = Print { nameless: vec![2, 3, 7], ..book(30) };
    let findings = press(&Options::default(), true, None, Some(&print), whole());
    let titles: Vec<String> = findings.iter().map(|finding| finding.title(english())).collect();
    assert_eq!(
        titles,
        ["the digits on pages 2-3 and 7 have no names: only their shapes distinguish them"]
    );
}

#[test]
fn thin_and_thick_books() {
    only(
        Profile::Kdp,
        &book(10),
        "page-count b.pdf: the book has 10 pages; kdp binds 24 to 828 pages on white paper (",
    );
    only(
        Profile::Bod,
        &book(902),
        "page-count b.pdf: the book has 902 pages; bod binds 24 to 900 pages (",
    );
    only(
        Profile::KdpHardcover,
        &book(60),
        "page-count b.pdf: the book has 60 pages; kdp-hardcover",
    );
    let mut print = book(30);
    (1..=30).for_each(|page| ink(&mut print, page, [60.0, 60.0, 372.0, 588.0]));
    only(
        Profile::Lulu,
        &print,
        "page-count b.pdf: the book has 30 pages; lulu binds 32 pages or more (",
    );
}

#[test]
fn the_paper_and_the_size_limit_the_number_of_pages() {
    let print = book(800);
    let mut wide = print.clone();
    wide.pages.iter_mut().for_each(|page| {
        page.imprint.within = Some(Area::new(72.0, 72.0, 360.0, 576.0));
    });
    let code = |paper| {
        let found = found(Profile::Kdp, paper, &wide);
        found.iter().map(|finding| finding.message(english())).collect::<Vec<_>>()
    };
    assert_eq!(code(None), [""; 0]);
    assert_eq!(code(Some(Paper::White)), [""; 0]);
    assert!(code(Some(Paper::Cream))[0].contains("kdp binds 24 to 776 pages on cream paper"));
    let letter = book_of(page(8.5, 11.0), 600);
    let most: Vec<String> =
        found(Profile::Kdp, None, &letter).iter().map(|it| it.message(english())).collect();
    assert!(most[0].contains("kdp binds 24 to 590 pages on white paper"), "{most:?}");
    let mut print = book(60);
    blank(&mut print, 60);
    print.extras.is_pdf_x = true;
    let unknown = found(Profile::IngramSpark, Some(Paper::PremiumColour), &print);
    assert_eq!(
        unknown[0].message(english()),
        "the 60 pages of the book were not judged; it is not known how many pages ingramspark \
         binds on paper for premium colour"
    );
}

#[test]
fn odd_numbers_of_pages() {
    only(
        Profile::Bod,
        &book(101),
        "page-count b.pdf: the book has 101 pages, an odd number; bod binds even numbers",
    );
    fine(Profile::Kdp, &book(101));
}

#[test]
fn sizes_to_which_nothing_is_trimmed() {
    only(
        Profile::Kdp,
        &book_of(page(9.0, 12.0), 60),
        "page-size b.pdf: the pages are 9 x 12 in; kdp trims no book to this size; the nearest is \
         8.27 x 11.69 in, or 8.395 x 11.94 in with bleed (",
    );
    // Not one of the sixteen, but between the smallest and the largest.
    fine(Profile::Kdp, &book_of(page(5.9, 8.9), 60));
    only(Profile::KdpHardcover, &book_of(page(5.9, 8.9), 80), "page-size b.pdf: the pages are 5.9");
    for [width, height] in [[6.0, 9.0], [8.5, 11.0], [8.27, 11.69]] {
        fine(Profile::Kdp, &book_of(page(width, height), 60));
    }
}

#[test]
fn pages_that_could_not_be_read_are_not_measured() {
    let mut print = book(60);
    print.pages[4] = page(0.0, 0.0);
    print.pages[4].imprint = PrintedImprint::default();
    fine(Profile::Kdp, &print);
}

#[test]
fn margins_of_pages_with_bleed() {
    // 6 x 9 inches with bleed: something goes over the outer edges of page 3.
    let mut print = book_of(page(6.125, 9.25), 60);
    print.pages[2].imprint.bleeds = [false, true, true, true];
    fine(Profile::Kdp, &print);
    // On page 3, text is 0.3 inches from the outer edge: 0.175 from the trimmed one.
    ink(&mut print, 3, [36.0, 36.0, 72.0 * 5.825, 630.0]);
    only(
        Profile::Kdp,
        &print,
        "gutter b.pdf: page 3: on page 3 something is 0.175 in from the edge; kdp asks for 0.25 in",
    );
    // The same on page 4, whose outer edge is on the left.
    let mut print = book_of(page(6.125, 9.25), 60);
    ink(&mut print, 4, [72.0 * 0.3, 36.0, 400.0, 630.0]);
    only(Profile::Kdp, &print, "gutter b.pdf: page 4: on page 4 something is 0.175 in from the e");
    // No bleed at the binding.
    let mut print = book_of(page(6.125, 9.25), 60);
    ink(&mut print, 3, [72.0 * 0.3, 36.0, 400.0, 630.0]);
    only(Profile::Kdp, &print, "gutter b.pdf: page 3: on page 3 something is 0.3 in from the bind");
    // One page without bleed.
    let mut print = book_of(page(6.125, 9.25), 60);
    print.pages[8] = page(6.0, 9.0);
    only(
        Profile::Kdp,
        &print,
        "page-size b.pdf: page 9: page 9 is 6 x 9 in; the others are 6.125 x 9.25 in",
    );
}

#[test]
fn things_over_the_edge_of_pages_without_bleed() {
    let mut print = book(60);
    print.pages[2].imprint.bleeds = [false, true, false, false];
    only(
        Profile::Kdp,
        &print,
        "gutter b.pdf: page 3: on page 3 something goes over the edge; kdp asks for 0.25 in in a \
         book of 60 pages (Set Trim Size, Bleed, and Margins, \
         kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6); if it is to be cut off there, all \
         pages have to be 6.125 x 9.25 in",
    );
}

/// Pages of 6 x 9 inches in the middle of larger ones, as trim boxes state it.
fn stated(outside: f64, top: f64) -> Print {
    let mut print = book(60);
    for (number, page) in (1..).zip(&mut print.pages) {
        let (left, right) = if number % 2 == 1 { (0.0, outside) } else { (outside, 0.0) };
        page.untrimmed =
            Area::new(-72.0 * left, -72.0 * top, 72.0 * (6.0 + right), 72.0 * (9.0 + top));
    }
    print
}

#[test]
fn trim_boxes_state_the_bleed() {
    let mut print = stated(0.125, 0.125);
    print.pages[3].imprint.bleeds = [true, true, false, true];
    fine(Profile::Kdp, &print);
    ink(&mut print, 3, [36.0, 10.0, 396.0, 612.0]);
    only(Profile::Kdp, &print, "gutter b.pdf: page 3: on page 3 something is 0.139 in from the e");
    only(
        Profile::Kdp,
        &stated(0.5, 0.5),
        "page-size b.pdf: the pages are 6.5 x 10 in and trimmed to 6 x 9 in; with bleed, kdp asks \
         for 6.125 x 9.25 in (",
    );
    let mut print = stated(0.125, 0.125);
    print.pages[4].imprint.marks = Some(Area::new(-30.0, 0.0, -20.0, 0.5));
    only(
        Profile::Kdp,
        &print,
        "file-part b.pdf: page 5: on page 5 something is printed outside the page and its bleed; \
         kdp refuses such files (",
    );
}

#[test]
fn blank_pages() {
    let mut print = book(60);
    (2..=4).for_each(|page| blank(&mut print, page));
    only(
        Profile::Kdp,
        &print,
        "blank-pages b.pdf: page 2: pages 2-4 are blank; kdp takes at most 2 blank pages in a row",
    );
    let mut print = book(60);
    [2, 3, 5].into_iter().for_each(|page| blank(&mut print, page));
    fine(Profile::Kdp, &print);
    let mut print = book(60);
    print.extras.is_pdf_x = true;
    only(
        Profile::IngramSpark,
        &print,
        "blank-pages b.pdf: page 60: the last page is not blank; ingramspark prints its bar code",
    );
}

#[test]
fn fine_print() {
    let area = Area::new(100.0, 100.0, 120.0, 120.0);
    let fine_of = |value| Some(PrintedFine { value, area });
    type Set = fn(&mut PrintedImprint, Option<PrintedFine>);
    let kinds: [(Set, f64, f64, &str); 4] = [
        (
            |imprint, it| imprint.text = it,
            7.0,
            5.5,
            "small-text b.pdf: page 7: the smallest text on pages 7 and 9 is 5.5 pt; kdp asks for \
             7 pt or more (",
        ),
        (
            |imprint, it| imprint.line = it,
            0.75,
            0.25,
            "thin-line b.pdf: page 7: the thinnest line on pages 7 and 9 is 0.25 pt; kdp asks for \
             0.75 pt or more (",
        ),
        (
            |imprint, it| imprint.fill = it,
            0.1,
            0.04,
            "pale-fill b.pdf: page 7: the palest area on pages 7 and 9 has 4 % of ink; kdp asks \
             for 10 % or more (",
        ),
        (
            |imprint, it| imprint.picture = it,
            300.0,
            72.0,
            "coarse-picture b.pdf: page 7: a picture on pages 7 and 9 has 72 dpi; kdp asks for \
             300 dpi or more (",
        ),
    ];
    for (set, allowed, too_fine, message) in kinds {
        let mut print = book(60);
        print.pages.iter_mut().for_each(|page| set(&mut page.imprint, fine_of(allowed)));
        fine(Profile::Kdp, &print);
        set(&mut print.pages[6].imprint, fine_of(too_fine * 1.1));
        set(&mut print.pages[8].imprint, fine_of(too_fine));
        only(Profile::Kdp, &print, message);
        let place = Place::Page { page: 7, area, spot: None, picture: None };
        assert_eq!(found(Profile::Kdp, None, &print)[0].source.place, place);
    }
}

#[test]
fn parts_of_the_file() {
    let mut print = book(60);
    print.extras.bytes = 650_000_000;
    fine(Profile::Kdp, &print);
    print.extras.bytes += 1;
    only(Profile::Kdp, &print, "file-size b.pdf: the file has 651 MB; kdp takes at most 650 MB (");
    let mut print = book(60);
    print.extras.is_encrypted = true;
    only(Profile::Kdp, &print, "file-part b.pdf: the file is encrypted; kdp refuses such files (");
    fine(Profile::Bod, &print);
    let mut print = book(60);
    print.extras.has_bookmarks = true;
    only(Profile::Kdp, &print, "file-part b.pdf: the file has bookmarks; kdp refuses such files (");
    let mut print = book(60);
    print.extras.annotated = vec![1, 2];
    only(
        Profile::Kdp,
        &print,
        "file-part b.pdf: page 1: pages 1-2 have comments, links or other annotations; kdp",
    );
    let mut print = book(60);
    blank(&mut print, 60);
    only(
        Profile::IngramSpark,
        &print,
        "pdf-x b.pdf: the file is not PDF/X; ingramspark asks for it (",
    );
}

/// Grids of this digit size and width in points, in a book that claims large print.
fn large_print(grids: &[(Option<f64>, f64)]) -> Vec<String> {
    let grid = |(at, (size, width)): (usize, &(Option<f64>, f64))| PrintedGrid {
        page: at as u32 + 1,
        area: Area::new(36.0, 36.0, 36.0 + width, 36.0 + width),
        outline: Outline::new([(0.0, 0.0); 4]),
        cells: 81,
        size: *size,
    };
    let place = Place::Whole;
    let claim = Spoken { text: "Large Print".into(), place };
    let grids: Vec<PrintedGrid> = grids.iter().enumerate().map(grid).collect();
    let print = Print { grids, large_print: Some(claim), ..book(30) };
    let found = press(&Options::default(), true, None, Some(&print), whole());
    let is_one = found.iter().all(|finding| finding.code == Code::LargePrint);
    assert!(is_one && found.len() <= 1);
    let unclaimed = Print { large_print: None, ..print };
    assert!(press(&Options::default(), true, None, Some(&unclaimed), whole()).is_empty());
    let line = |it: Finding| format!("{}: {}", it.source, it.message(english()));
    found.into_iter().map(line).collect()
}

#[test]
fn large_print_is_measured() {
    assert_eq!(large_print(&[(Some(16.0), 216.0), (None, 400.0)]), [""; 0]);
    assert_eq!(
        large_print(&[(Some(16.0), 216.0), (Some(11.5), 160.0), (Some(9.25), 130.0)]),
        [
            "b.pdf: page 3: \"Large Print\": the digits of a grid on page 3 are 9.25 pt; large print \
          has digits of 16 pt and grids of 3 in or more; 2 of 3 grids are smaller (RNIB, \
          rnib.org.uk: 16 to 22 pt; passionforpuzzles.com: 3 in)"
        ]
    );
    assert_eq!(
        large_print(&[(Some(20.0), 216.0), (None, 144.0)]),
        [
            "b.pdf: page 2: \"Large Print\": a grid on page 2 is 2 in wide; large print has digits of \
          16 pt and grids of 3 in or more; 1 of 2 grids is smaller (RNIB, rnib.org.uk: 16 to 22 pt; \
          passionforpuzzles.com: 3 in)"
        ]
    );
}

#[test]
fn the_cover_fits_the_pages() {
    let print = book(120);
    let cover_of = |pages: usize, [width, height]: [f64; 2]| {
        let print = (pages > 0).then(|| book_of(page(width, height), pages));
        CoverFile { name: "c.pdf".into(), print }
    };
    let said = |profile, paper, cover: &CoverFile| {
        let options = Options { profile: Some(profile), paper, ..Options::default() };
        let found = press(&options, true, Some(cover), Some(&print), whole());
        let found = found.into_iter().filter(|finding| finding.code == Code::CoverSize);
        found.map(|finding| finding.message(english())).collect::<Vec<_>>()
    };
    let kdp = |paper, cover: &CoverFile| said(Profile::Kdp, paper, cover);
    // 120 pages: spines of 0.27 and 0.3 inches.
    for [width, paper] in [["12.52", "white"], ["12.55", "cream"]] {
        let cover = cover_of(1, [width.parse().unwrap(), 9.25]);
        assert_eq!(kdp(None, &cover), [""; 0]);
        assert_eq!(kdp(Some(paper.parse().unwrap()), &cover), [""; 0]);
        let other = if paper == "white" { Paper::Cream } else { Paper::White };
        assert_eq!(kdp(Some(other), &cover).len(), 1);
    }
    assert_eq!(
        kdp(Some(Paper::White), &cover_of(1, [12.5, 9.0])),
        ["the cover c.pdf is 12.5 x 9 in: -0.02 in in width and -0.25 in in height; kdp needs \
          12.52 x 9.25 in for 120 pages of 6 x 9 in on white paper, a spine of 0.27 in (Create a \
          Paperback Cover, kdp.amazon.com/en_US/help/topic/G201953020; text on the spine: \
          print.ymirtool.com/guides/kdp-spine-text-requirements (79 pages; some guides say 100))"]
    );
    let lulu = said(Profile::Lulu, None, &cover_of(1, [13.0, 9.25]));
    assert!(
        lulu[0].contains("needs 12.58 x 9.25 in for 120 pages of 6 x 9 in, a spine"),
        "{lulu:?}"
    );
    assert_eq!(
        kdp(None, &cover_of(2, [12.52, 9.25])),
        ["the cover c.pdf has 2 pages, and not one"]
    );
    assert_eq!(kdp(None, &cover_of(0, [0.0; 2])), ["the cover c.pdf has 0 pages, and not one"]);
    assert_eq!(
        said(Profile::Bod, None, &cover_of(1, [12.5, 9.0])),
        ["the size of the cover c.pdf was not judged; bod publishes no figures for it"]
    );
    assert_eq!(
        kdp(Some(Paper::Groundwood), &cover_of(1, [12.5, 9.0])),
        ["the size of the cover c.pdf was not judged; it is not known how large the cover of kdp \
          is on groundwood paper"]
    );
}
