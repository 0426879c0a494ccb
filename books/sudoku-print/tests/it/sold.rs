//! The parts of a book that is sold: contents, rules, levels, pages of solutions, large print.

use std::collections::BTreeMap;
use std::io::Read;

use sudoku_book::{Format, Options, Place, Role, Source, check, read_book};
use sudoku_human::words::Language;
use sudoku_print::{ChapterOrder, Interior, Plan, SolutionsAt, Trim};

use crate::chapters::planned;
use crate::{Written, generated};

/// A book with every part and mark.
fn whole() -> Interior {
    Interior::new()
        .title("Sudoku")
        .author("Ada Äther")
        .half_title(true)
        .dedication("For Otto")
        .copyright(2026)
        .publisher("A House")
        .isbn("978-3-16-148410-0")
        .made_with(true)
        .contents(true)
        .how_to(true)
        .techniques(true)
        .legend(true)
        .stars(true)
        .minutes(true)
        .solution_pages(true)
        .shaded_boxes(true)
        .candidate_dots(true)
        .notes(2)
        .certificate(true)
        .closing("Thank you for solving these puzzles")
}

/// The numbers of the puzzles and solutions on each page that has some, from 1.
fn numbers(pdf: &[u8]) -> BTreeMap<u32, Vec<(bool, u64)>> {
    let mut found: BTreeMap<u32, Vec<(bool, u64)>> = BTreeMap::new();
    let source = Source::new("the book", pdf).unwrap();
    read_book(source, Format::Auto, &mut |entry| {
        let Place::Page { page, .. } = entry.place else { panic!("{:?}", entry.place) };
        let number = entry.label.as_ref().and_then(|label| label.number).unwrap();
        found.entry(page).or_default().push((entry.role == Role::Solution, number));
        std::ops::ControlFlow::Continue(())
    })
    .unwrap();
    found
}

/// The book is read back, and the check of its file has no finding.
pub(crate) fn is_fine(plan: &Plan, name: &str) -> Written {
    plan.read_back(&plan.to_pdf().unwrap()).unwrap_or_else(|error| panic!("{name}: {error}"));
    let written = Written::new(name, plan);
    let report = check([&written.0], &Options::default()).unwrap();
    assert!(report.findings.is_empty(), "{name}: {:?}", report.findings);
    assert_eq!(report.summary.puzzles as usize, plan.puzzles(), "{name}");
    written
}

#[test]
fn examples_and_contents_are_no_puzzles() {
    let orders = [
        &["Warm-up: easy=3", "medium=2", "killer+6x6=2", "jigsaw+6x6=1"][..],
        &["4x4/pictures=3", "6x6=3", "6x6/letters=2"],
        &["anti-knight=1", "easy=2", "x+6x6=1", "hard=1"],
        &["kropki+6x6=1", "thermometer+6x6=1", "little-killer+6x6=1", "odd-even+4x4=1"],
    ];
    // Every kind of page in each language, and every list of chapters in one or two.
    for (nth, language) in Language::ALL.into_iter().enumerate() {
        let at = SolutionsAt::ALL[nth % SolutionsAt::ALL.len()];
        let book = whole().language(language).solutions_at(at);
        let plan = planned(book, orders[nth % orders.len()], 3).unwrap();
        assert_eq!(plan.pages() % 2, 0);
        is_fine(&plan, &format!("sold-{language}.pdf"));
    }
}

#[test]
fn the_text_names_the_right_pages() {
    for at in SolutionsAt::ALL {
        let book = whole().solutions_at(at).right_pages_only(true);
        let orders = ["Warm-up: easy=5", "easy=4", "6x6=2"];
        let plan = planned(book, &orders, 2).unwrap();
        let written = is_fine(&plan, &format!("pages-{at}.pdf"));
        let Some(said) = written.asked("pdftotext", &["-layout"], &["-"]) else { return };
        let pages: Vec<&str> = said.split('\u{c}').collect();
        let grids = numbers(&plan.to_pdf().unwrap());
        for (page, here) in &grids {
            let text = pages[*page as usize - 1];
            let named: Vec<u32> = text
                .split("Solution on page ")
                .skip(1)
                .map(|rest| rest.split_whitespace().next().unwrap().parse().unwrap())
                .collect();
            let puzzles = here.iter().filter(|(is_solution, _)| !is_solution);
            let expected: Vec<u32> = puzzles
                .map(|&(_, number)| {
                    let has = |it: &&u32| grids[*it].contains(&(true, number));
                    *grids.keys().find(has).unwrap()
                })
                .collect();
            assert_eq!(named, expected, "{at}, page {page}");
            assert!(expected.is_empty() || page % 2 == 1, "{at}, page {page}");
        }
        let contents = pages.iter().find(|page| page.contains("Contents")).unwrap();
        let mut count = 0;
        for (title, page) in plan.bookmarks() {
            let number = (page + 1).to_string();
            // Thin spaces may be lost.
            let line = format!("{title}{number}").replace(' ', "");
            let is_line = |other: &str| other.replace(' ', "") == line;
            assert!(contents.lines().any(is_line), "{title} {number}: {contents}");
            count += 1;
        }
        assert_eq!(contents.lines().filter(|line| !line.trim().is_empty()).count(), count + 2);
    }
}

#[test]
fn long_contents_take_several_pages() {
    let mut book = Interior::new().contents(true).trim(Trim::IN_5X8);
    for (nth, puzzle) in generated(6, 60).into_iter().enumerate() {
        book.chapter(format!("Day {}", nth + 1));
        book.puzzle(puzzle);
    }
    let plan = book.plan().unwrap();
    let first = plan.bookmarks().next().unwrap().1;
    assert!(first >= 2, "{first}");
    let listed: Vec<usize> = plan.bookmarks().map(|(_, page)| page).collect();
    assert!(listed.is_sorted());
    is_fine(&plan, "long-contents.pdf");
}

/// The unpacked streams of a file that are text: the content of its pages.
pub(crate) fn contents(pdf: &[u8]) -> Vec<String> {
    let mut contents = Vec::new();
    let mut rest = pdf;
    let find = |text: &[u8], word: &[u8]| text.windows(word.len()).position(|part| part == word);
    while let Some(at) = find(rest, b"stream\n") {
        rest = &rest[at + b"stream\n".len()..];
        let end = find(rest, b"endstream").unwrap();
        let mut content = String::new();
        if flate2::read::ZlibDecoder::new(&rest[..end]).read_to_string(&mut content).is_ok() {
            contents.push(content);
        }
        rest = &rest[end + b"endstream".len()..];
    }
    contents
}

/// The sizes of the fonts in the pages of a file.
fn font_sizes(pdf: &[u8]) -> Vec<f64> {
    let contents = contents(pdf);
    let sizes = contents.iter().flat_map(|content| {
        let words: Vec<&str> = content.split_whitespace().collect();
        let sizes = words.windows(2).filter(|pair| pair[1] == "Tf");
        sizes.filter_map(|pair| pair[0].parse::<f64>().ok()).collect::<Vec<_>>()
    });
    sizes.collect()
}

#[test]
fn large_print_is_large() {
    for trim in [Trim::IN_6X9, Trim::IN_8_5X11, Trim::A4, Trim::A5] {
        let mut book = Interior::new().trim(trim).large_print(true).chapter_pages(false);
        generated(4, 3).into_iter().for_each(|puzzle| book.puzzle(puzzle));
        let plan = book.plan().unwrap();
        let sizes = font_sizes(&plan.to_pdf().unwrap());
        assert!(sizes.len() > 3, "{trim}: {sizes:?}");
        // Page numbers, headers and labels have 12 points and more; digits have 16, so the
        // smallest sizes are few, and the size of the digits of solutions is there.
        assert!(sizes.iter().all(|&size| size >= 12.0), "{trim}: {sizes:?}");
        let most = sizes.iter().filter(|&&size| size >= 16.0).count();
        assert!(most > sizes.len() / 2, "{trim}: {sizes:?}");
        let small = book.solutions_per_page(20).plan().unwrap_err().to_string();
        assert!(small.contains("points are needed") || small.contains("mm are"), "{small}");
    }
    for (trim, puzzles, reason) in
        [(Trim::IN_6X9, 4, "16 points are needed"), (Trim::IN_8_5X11, 6, "3 inches are needed")]
    {
        let mut book = Interior::new().trim(trim).large_print(true).per_page(puzzles);
        generated(4, 4).into_iter().for_each(|puzzle| book.puzzle(puzzle));
        let small = book.plan().unwrap_err().to_string();
        assert!(small.contains(reason), "{small}");
    }
}

#[test]
fn parts_without_a_place_are_refused() {
    let mut book = Interior::new();
    generated(4, 1).into_iter().for_each(|puzzle| book.puzzle(puzzle));
    let reason = |book: Interior| book.plan().unwrap_err().to_string();
    assert_eq!(reason(book.clone().half_title(true)), "a half title needs a title");
    assert!(reason(book.clone().copyright(2026)).contains("needs a title page"));
    assert!(reason(book.clone().title("A").isbn("123")).contains("is no ISBN"));
    assert!(reason(book.clone().title("A").copyright(0)).contains("1 to 9999"));
    assert!(reason(book.clone().notes(101)).contains("0 to 100 pages"));
    let without = book.solutions_per_page(0).solution_pages(true);
    assert_eq!(reason(without), "the page of each solution needs solutions");
}

#[test]
fn two_chapters_of_a_level_stay_two() {
    let plan = planned(Interior::new(), &["One: easy=2", "Two: easy=2", "easy=1", "easy=1"], 1);
    let plan = plan.unwrap();
    let titles: Vec<&str> = plan.bookmarks().map(|(title, _)| title).collect();
    assert_eq!(titles, ["One", "Two", "Easy", "Easy", "Solutions"]);
    let order: ChapterOrder = "Week 1: killer+6x6:medium=5".parse().unwrap();
    assert_eq!(order.heading(Language::French).as_deref(), Some("Week 1"));
    is_fine(&plan, "two-chapters.pdf");
}

#[test]
fn solutions_after_each_chapter() {
    let book = Interior::new().solutions_at(SolutionsAt::Chapter);
    let plan = planned(book, &["easy=3", "6x6=3"], 1).unwrap();
    let pages = numbers(&plan.to_pdf().unwrap());
    let all: Vec<(bool, u64)> = pages.into_values().flatten().collect();
    let expected = [false, true].into_iter().flat_map(|it| (1..=3).map(move |nth| (it, nth)));
    let expected: Vec<_> =
        expected.clone().chain(expected.map(|(it, nth)| (it, nth + 3))).collect();
    assert_eq!(all, expected);
}

/// A title of a chapter is no missing puzzle; the same words without puzzles below them are one.
#[test]
fn a_bonus_without_puzzles_is_still_missed() {
    let plan = planned(Interior::new().contents(true), &["Bonus puzzles: easy=3"], 1).unwrap();
    is_fine(&plan, "bonus.pdf");
    let book = Interior::new().title("Sudoku").dedication("Bonus puzzles");
    let plan = planned(book, &["easy=3"], 1).unwrap();
    let said = plan.read_back(&plan.to_pdf().unwrap()).unwrap_err().to_string();
    assert!(said.contains("Bonus puzzles"), "{said}");
}

/// Titles that begin with a number are no labels, wherever they come again.
#[test]
fn titles_that_count_are_no_labels() {
    for title in ["200 Sudoku", "200 Sudoku: Easy", "4 Puzzles for a very long journey by train"] {
        let book = Interior::new().title(title).half_title(true).certificate(true);
        is_fine(&planned(book, &["easy=4"], 1).unwrap(), "title-with-number.pdf");
    }
}
