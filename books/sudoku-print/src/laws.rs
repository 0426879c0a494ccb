//! Properties of every book that can be planned.

use std::sync::LazyLock;

use proptest::prelude::*;
use sudoku_core::AnyPuzzle;
use sudoku_core::{Generator, Grid};

use super::drawing::{Mark, Rect, Segment};
use super::press::{Page, Placed};
use super::{Interior, MakeError, Margins, Plan, SolutionsAt, Trim};
use sudoku_book::PuzzleRecord;

/// Distinct puzzles.
fn puzzles() -> Vec<Grid> {
    static PUZZLES: LazyLock<Vec<Grid>> = LazyLock::new(|| {
        let run = Generator::new(7).givens(30..=34).inequivalent().run().unwrap();
        run.take(42).map(|made| made.puzzle).collect()
    });
    PUZZLES.clone()
}

fn contains(outer: Rect, inner: Rect) -> bool {
    const SLACK: f64 = 0.01;
    inner.left >= outer.left - SLACK
        && inner.right <= outer.right + SLACK
        && inner.top >= outer.top - SLACK
        && inner.bottom <= outer.bottom + SLACK
}

/// The areas that a mark can cover with ink.
fn ink(mark: &Mark) -> Vec<Rect> {
    match mark {
        Mark::Fill { area, .. } => vec![*area],
        Mark::Lines { lines, width } => {
            let half = width / 2.0;
            let around = |[from, to]: &[[f64; 2]; 2]| {
                // Wider, not longer: the ends are cut off.
                let [x, y] = if from[0] == to[0] { [half, 0.0] } else { [0.0, half] };
                Rect { left: from[0] - x, top: from[1] - y, right: to[0] + x, bottom: to[1] + y }
            };
            lines.iter().map(around).collect()
        }
        Mark::Shape { outline, line, .. } => {
            let half = line.map_or(0.0, |line| line.width / 2.0);
            let points = outline.iter().flat_map(|segment| match *segment {
                Segment::Move(to) | Segment::Line(to) => vec![to],
                Segment::Quad(points) => points.to_vec(),
                Segment::Cubic(points) => points.to_vec(),
                Segment::Close => vec![],
            });
            let around = |[x, y]: [f64; 2]| Rect {
                left: x - half,
                top: y - half,
                right: x + half,
                bottom: y + half,
            };
            points.map(around).collect()
        }
        Mark::Text { line, left, baseline, size, .. } => vec![Rect {
            left: *left,
            top: baseline - size * 0.8,
            right: left + line.width * size,
            bottom: *baseline,
        }],
    }
}

fn any_book() -> impl Strategy<Value = Interior> {
    let trim = prop_oneof![
        prop::sample::select(vec![Trim::IN_5X8, Trim::IN_6X9, Trim::IN_8_5X11, Trim::A4, Trim::A5]),
        (220.0f64..1200.0, 220.0f64..1200.0)
            .prop_filter_map("no page", |(width, height)| Trim::points(width, height)),
    ];
    let counts = (1usize..=12, 0usize..=20, prop::collection::vec(1usize..=14, 1..=3));
    let looks = (any::<[bool; 5]>(), prop::option::of(18.0f64..60.0), 0u64..2000);
    let extras = (any::<[bool; 10]>(), 0usize..3, 0..SolutionsAt::ALL.len());
    (trim, counts, looks, extras).prop_map(
        |(trim, (per_page, solutions, chapters), (wants, margin, first), extras)| {
            let [large, chapter_pages, title, headings, levels] = wants;
            let mut book =
                Interior::new().trim(trim).per_page(per_page).solutions_per_page(solutions);
            book = book.large_print(large).chapter_pages(chapter_pages).threads(1);
            if title {
                book = book.title("Sudoku").imprint("One line\n\nAnother line");
            }
            book = with_extras(book, extras);
            if let Some(margin) = margin {
                let [inside, outside] = [margin + 20.0, margin];
                book = book.margins(Margins { inside, outside, top: margin, bottom: margin });
            }
            let mut puzzles = puzzles().into_iter().zip(first + 1..);
            for (nth, count) in chapters.into_iter().enumerate() {
                book.chapter(if headings { format!("Chapter {nth}") } else { String::new() });
                for (puzzle, number) in puzzles.by_ref().take(count) {
                    let mut record = PuzzleRecord::new(AnyPuzzle::Grid(puzzle));
                    record.label = Some(sudoku_book::Label {
                        text: number.to_string().into(),
                        number: Some(number),
                        chapter: None,
                    });
                    record.difficulty = levels.then(|| "easy".into());
                    book.record(record);
                }
            }
            book
        },
    )
}

/// The book with some of the parts and marks of a book that is sold.
fn with_extras(book: Interior, (wants, notes, at): ([bool; 10], usize, usize)) -> Interior {
    let [some, contents, how_to, stars, pages, right, shaded, dots, front, chance] = wants;
    if !some {
        return book;
    }
    let has_title = front && book.title.is_some();
    let has_solutions = book.solutions_per_page != Some(0);
    let mut book = book.contents(contents).how_to(how_to).stars(stars).notes(notes);
    book = book.solution_pages(pages && has_solutions).right_pages_only(right);
    book = book.shaded_boxes(shaded).candidate_dots(dots).solutions_at(SolutionsAt::ALL[at]);
    if book.extras.solutions_at == SolutionsAt::Leaf && has_solutions {
        book.solutions_per_page = None; // as many as there are puzzles on a page
    }
    if has_title {
        book = book.half_title(true).dedication("For everyone").copyright(2026).made_with(true);
        book = book.certificate(true).closing("Thank you");
    }
    // Ratings and hints take most of the time.
    let book = book.legend(chance && stars).minutes(chance && stars);
    book.techniques(chance && dots && shaded)
}

/// The words of a page.
fn words(page: &Page) -> Vec<&str> {
    let words = page.drawing.marks.iter().filter_map(|mark| match mark {
        Mark::Text { line, .. } => Some(&*line.text),
        _ => None,
    });
    words.collect()
}

/// The pages that the book names are those that hold what it names.
fn keeps_its_word(book: &Interior, plan: &Plan) -> Result<(), TestCaseError> {
    let page_of = |puzzle: usize| {
        let is_it = |grid: &Placed| grid.is_solution && grid.puzzle == puzzle;
        plan.pages.iter().position(|page| page.grids.iter().any(is_it))
    };
    for (page, number) in plan.pages.iter().zip(1..) {
        let puzzles = page.grids.iter().filter(|grid| !grid.is_solution);
        let expected: Vec<String> = puzzles
            .clone()
            .filter(|_| book.extras.solution_pages)
            .map(|grid| format!("Solution on page {}", page_of(grid.puzzle).unwrap() + 1))
            .collect();
        let said = words(page).into_iter().filter(|words| words.starts_with("Solution on page"));
        prop_assert_eq!(said.collect::<Vec<_>>(), expected);
        let is_right = number % 2 == 1;
        prop_assert!(is_right || !book.extras.are_on_right() || puzzles.clone().count() == 0);
        if book.extras.solutions_at == SolutionsAt::Leaf && book.solutions_per_page != Some(0) {
            for grid in puzzles {
                prop_assert_eq!(page_of(grid.puzzle), Some(number - 1 + 3), "{:?}", grid);
            }
        }
    }
    let is_contents = |page: &&Page| words(page).contains(&"Contents");
    let listed: Vec<&str> =
        plan.pages.iter().filter(is_contents).flat_map(|page| words(page)).collect();
    prop_assert_eq!(listed.is_empty(), !book.extras.contents);
    for (title, page) in plan.bookmarks() {
        prop_assert!(page < plan.pages());
        if book.extras.contents {
            let number = (page + 1).to_string();
            let is_line = |pair: &[&str]| pair == [title, &number];
            prop_assert!(listed.windows(2).any(is_line), "{title} {number}: {listed:?}");
        }
        // Its first page, or that of its first puzzle, says it.
        let is_said = |page: usize| {
            plan.pages
                .get(page)
                .is_some_and(|it| words(it).iter().any(|words| words.contains(title)))
        };
        let untitled = title.starts_with("Puzzle");
        prop_assert!(untitled || is_said(page) || is_said(page + 1), "{title} on {page}");
    }
    Ok(())
}

/// In large print, digits have 16 points, and grids 3 inches.
fn is_large(book: &Interior, plan: &Plan) -> Result<(), TestCaseError> {
    for page in plan.pages.iter().filter(|_| book.large_print) {
        for grid in &page.grids {
            prop_assert!(grid.frame.width() >= 216.0);
            for mark in &page.drawing.marks {
                let Mark::Text { line, left, baseline, size, .. } = mark else { continue };
                let is_inside = contains(
                    grid.frame,
                    Rect { left: *left, right: *left, top: *baseline, bottom: *baseline },
                );
                prop_assert!(!is_inside || *size >= 16.0, "{:?} has {size} points", line.text);
            }
        }
    }
    Ok(())
}

fn keeps_its_laws(book: &Interior, plan: &Plan) -> Result<(), TestCaseError> {
    prop_assert_eq!(plan.pages() % 2, 0);
    let wanted: usize = book.chapters.iter().map(|chapter| chapter.puzzles.len()).sum();
    prop_assert_eq!(plan.puzzles(), wanted);
    let grids: Vec<_> = plan.pages.iter().flat_map(|page| &page.grids).collect();
    let printed = |solutions: bool| {
        let grids = grids.iter().filter(move |grid| grid.is_solution == solutions);
        grids.map(|grid| grid.puzzle).collect::<Vec<_>>()
    };
    prop_assert_eq!(printed(false), (0..wanted).collect::<Vec<_>>());
    let solutions = if book.solutions_per_page == Some(0) { 0 } else { wanted };
    prop_assert_eq!(printed(true), (0..solutions).collect::<Vec<_>>());
    let Margins { inside, outside, top, bottom } = plan.margins();
    for (page, number) in plan.pages.iter().zip(1..) {
        let (left, right) = if number % 2 == 1 { (inside, outside) } else { (outside, inside) };
        let area = Rect {
            left,
            top,
            right: book.trim.width() - right,
            bottom: book.trim.height() - bottom,
        };
        for mark in &page.drawing.marks {
            for ink in ink(mark) {
                prop_assert!(contains(area, ink), "page {number}: {mark:?} outside of {area:?}");
            }
        }
        for (nth, grid) in page.grids.iter().enumerate() {
            prop_assert!((grid.frame.width() - grid.frame.height()).abs() < 1e-6);
            for other in &page.grids[..nth] {
                let apart = other.frame.right <= grid.frame.left
                    || grid.frame.right <= other.frame.left
                    || other.frame.bottom <= grid.frame.top
                    || grid.frame.bottom <= other.frame.top;
                prop_assert!(apart, "page {number}: {grid:?} over {other:?}");
            }
            // Letters are inside a cell or outside all grids.
            for mark in page.drawing.marks.iter().filter(|mark| matches!(mark, Mark::Text { .. })) {
                for ink in ink(mark) {
                    let over = ink.right > grid.frame.left
                        && ink.left < grid.frame.right
                        && ink.bottom > grid.frame.top
                        && ink.top < grid.frame.bottom;
                    let inside = ink.left > grid.frame.left
                        && ink.right < grid.frame.right
                        && ink.bottom < grid.frame.bottom;
                    prop_assert!(!over || inside, "page {number}: {mark:?} over {grid:?}");
                }
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn grids_stay_within_the_margins_and_apart(book in any_book()) {
        match book.plan() {
            Ok(plan) => {
                keeps_its_laws(&book, &plan)?;
                keeps_its_word(&book, &plan)?;
                is_large(&book, &plan)?;
            }
            Err(MakeError::Layout(reason)) => {
                // A page of half letter size holds four puzzles.
                let roomy = book.trim.width() >= 390.0 && book.trim.height() >= 590.0;
                let few = book.per_page <= 4 && book.solutions_per_page.is_none_or(|it| it <= 6);
                prop_assert!(!(roomy && few), "{reason}");
            }
            Err(error) => prop_assert!(false, "{error}"),
        }
    }
}

#[test]
fn solutions_begin_on_a_right_page() {
    for count in 1..6 {
        let mut book = Interior::new().per_page(1).chapter_pages(false);
        puzzles().into_iter().take(count).for_each(|puzzle| book.puzzle(puzzle));
        let plan = book.plan().unwrap();
        let first =
            plan.pages.iter().position(|page| page.grids.iter().any(|grid| grid.is_solution));
        assert_eq!(first.unwrap() % 2, 0, "{count}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// No part of a book is taken for a grid, and none hides one.
    #[test]
    fn books_are_read_back(book in any_book()) {
        if let Ok(plan) = book.plan() {
            let read = plan.read_back(&plan.to_pdf().unwrap());
            prop_assert!(read.is_ok(), "{read:?}");
        }
    }
}
