//! Ratings of whole books: each proper puzzle has the rating that the rater gives it, whatever the
//! book, and the reports list it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use proptest::prelude::*;
use sudoku_book::{Checker, Code, Finding, Options, Ratings, Report, Style, Summary};
use sudoku_core::Grid;
use sudoku_human::rating::{PathStep, Rater, Scale};

use crate::common::{Line, check_books_with, english, puzzle, short};

const EASY: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const MIDDLE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
const HARD: &str =
    "4.......7.7.8....6....3.5....2.7..8.......3..89..24.7.........5..46.58....5..1...";
/// No solution, several, and no grid.
const BROKEN: [&str; 3] = [
    "55...............................................................................",
    ".................................................................................",
    "1234",
];

fn rated_on(scale: Scale, book: &[Line]) -> Report {
    rated_with(scale, book, |_| {})
}

fn rated_with(scale: Scale, book: &[Line], set: impl FnOnce(&mut Options)) -> Report {
    let mut options = Options::default();
    options.rate = Some(scale);
    options.allow.push(Code::Duplicate);
    set(&mut options);
    let (findings, summary) = check_books_with(options, &[book], None);
    Report::new(findings, summary)
}

fn ratings(report: &Report) -> &Ratings {
    report.summary.files[0].ratings.as_ref().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Every proper puzzle has its rating and its hardest technique, at its place, and no other
    /// has.
    #[test]
    fn each_proper_puzzle_has_its_own_rating(
        kinds in proptest::collection::vec(0_usize..6, 0..30),
        scale in 0_usize..3,
        threads in 1_usize..3,
    ) {
        let lines = [EASY, MIDDLE, HARD, BROKEN[0], BROKEN[1], BROKEN[2]];
        let scale = Scale::ALL[scale];
        let book: Vec<Line> = kinds.iter().map(|&kind| puzzle(lines[kind])).collect();
        let report = rated_with(scale, &book, |options| options.threads = threads);
        let of_file = ratings(&report);
        let mut expected = Vec::new();
        for (&kind, nth) in kinds.iter().zip(1..) {
            if kind < 3 {
                let grid: Grid = lines[kind].parse().unwrap();
                let (rated, path) = Rater::new(scale).path(&grid).unwrap();
                let hardest = PathStep::hardest(&path).unwrap().step.technique();
                expected.push((nth, rated, Some(hardest)));
            }
        }
        let found: Vec<_> =
            of_file.iter().map(|one| (one.puzzle, one.rated, one.hardest)).collect();
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(of_file.unrated() as usize, kinds.len() - expected.len());
        prop_assert_eq!(report.ratings().count(), expected.len());
        // JSON has the same in the same order, as a document and as lines.
        let json: serde_json::Value = serde_json::from_str(&report.to_json()).unwrap();
        let listed = json["ratings"].as_array().unwrap();
        let numbers: Vec<u64> = listed.iter().map(|one| one["puzzle"].as_u64().unwrap()).collect();
        prop_assert_eq!(numbers, expected.iter().map(|one| one.0).collect::<Vec<u64>>());
        let lines = report.to_jsonl();
        let lines = lines.lines().filter(|line| line.starts_with("{\"type\":\"rating\""));
        prop_assert_eq!(lines.count(), expected.len());
        // Every rated puzzle is in the plot.
        let page = report.to_style(Style::Html);
        prop_assert_eq!(page.matches("<circle class=\"dot\"").count(), expected.len());
        prop_assert_eq!(page.contains("<figure class=\"plot\">"), !expected.is_empty());
    }

    /// Ratings change no finding and no number.
    #[test]
    fn findings_stay_as_they_are(kinds in proptest::collection::vec(0_usize..6, 0..20)) {
        let lines = [EASY, MIDDLE, HARD, BROKEN[0], BROKEN[1], BROKEN[2]];
        let book: Vec<Line> = kinds.iter().map(|&kind| puzzle(lines[kind])).collect();
        let (findings, summary) = check_books_with(Options::default(), &[&book], None);
        let rated = rated_with(Scale::SeClassic, &book, |options| options.allow.clear());
        let shown = |findings: &[Finding]| findings.iter().map(short).collect::<Vec<_>>();
        prop_assert_eq!(shown(&findings), shown(&rated.findings));
        let bare = |mut summary: Summary| {
            summary.elapsed = std::time::Duration::ZERO;
            summary.files.iter_mut().for_each(|file| file.ratings = None);
            summary
        };
        prop_assert_eq!(bare(summary), bare(rated.summary));
    }
}

/// A book with known ratings: ER 1.2, 1.5 and 7.1.
fn rising() -> Vec<Line> {
    let mut book = vec![puzzle(EASY).level("Easy"); 5];
    book.extend(vec![puzzle(MIDDLE).level("Easy"); 5]);
    book.push(puzzle(BROKEN[0]));
    book.extend(vec![puzzle(HARD).level("Hard"); 6]);
    book
}

#[test]
fn the_overview_of_a_rising_book() {
    let report = rated_on(Scale::SeClassic, &rising());
    let ratings = ratings(&report);
    let all = ratings.range().unwrap();
    assert_eq!((all.lowest, all.median, all.highest, all.puzzles), (12, 15, 71, 16));
    let levels: Vec<_> = ratings.levels();
    let levels: Vec<_> =
        levels.iter().map(|(level, range)| (&**level, range.median, range.puzzles)).collect();
    assert_eq!(levels, [("Easy", 15, 10), ("Hard", 71, 6)]);
    assert!(ratings.correlation().unwrap() > 0.9, "{:?}", ratings.correlation());
    let text = report.to_string();
    for sentence in [
        "16 puzzles rated on the scale se-classic: ER 1.2 to 7.1, median 1.5.",
        "Easy: ER 1.2 to 1.5, median 1.5 (10 puzzles).",
        "Hard: ER 7.1 (6 puzzles).",
        "The difficulty rises through the book: the rank correlation of order and rating is 0.9",
        "1 puzzle has no rating: it does not have exactly one solution, or was not read.",
        "puzzle 1: ER 1.2, hidden single, labelled Easy",
    ] {
        assert!(text.contains(sentence), "{sentence}:\n{text}");
    }
    let mut falling = rising();
    falling.reverse();
    let report = rated_on(Scale::Hodoku, &falling);
    assert!(report.to_string().contains("The difficulty falls through the book"), "{report}");
    assert!(report.to_string().contains("rated on the scale hodoku: score "), "{report}");
}

#[test]
fn without_a_scale_nothing_is_rated() {
    let (findings, summary) = check_books_with(Options::default(), &[&rising()], None);
    let report = Report::new(findings, summary);
    assert_eq!(report.ratings().count(), 0);
    for style in Style::ALL {
        assert!(!report.to_style(style).contains("se-classic"), "{style}");
    }
    assert!(!report.to_json().contains("ratings"));
}

#[test]
fn labels_that_contradict_are_marked_and_linked() {
    let mut book = rising();
    book.insert(3, puzzle(HARD).level("Easy"));
    let allow = |options: &mut Options| options.allow.push(Code::DifficultyLabel);
    let report = rated_with(Scale::Hodoku, &book, allow);
    let unlike: BTreeMap<u64, _> =
        report.ratings().filter_map(|one| Some((one.puzzle, one.like?.into_string()))).collect();
    assert_eq!(unlike, BTreeMap::from([(4, "Hard".to_string())]));
    let page = report.to_style(Style::Html);
    assert_eq!(page.matches("<path class=\"unlike\"").count(), 1);
    assert!(!page.contains("<a href=\"#f1\"><path class=\"unlike\""), "there is no finding");
    let report = rated_with(Scale::Hodoku, &book, |options| {
        allow(options);
        options.also.push(Code::Rating);
        options.allow.push(Code::NoSolution);
        options.allow.push(Code::GivenClash);
    });
    let titles: Vec<String> =
        report.findings.iter().map(|finding| finding.title(english())).collect();
    let nth = titles.iter().position(|title| title.contains("but rated score")).unwrap() + 1;
    assert!(
        titles[nth - 1].starts_with("puzzle 4 is labelled Easy, but rated score"),
        "{titles:?}"
    );
    let page = report.to_style(Style::Html);
    assert!(page.contains(&format!("<a href=\"#f{nth}\"><path class=\"unlike\"")), "{page}");
    assert!(page.contains(&format!("<article id=\"f{nth}\"")));
}

/// The plot is XML, too, also with hostile labels, and of many puzzles it has columns.
#[test]
fn the_plot_of_many_puzzles_is_thinned_out() {
    let mut book = vec![puzzle(EASY).level("<Easy> & \"co\""); 1200];
    book.extend(vec![puzzle(MIDDLE).level("</svg>"); 1200]);
    let report = rated_on(Scale::SeClassic, &book);
    let page = report.to_style(Style::Html);
    let section = &page[page.find("<section class=\"difficulty\"").unwrap()..];
    let section = &section[..section.find("</section>").unwrap() + "</section>".len()];
    let mut reader = quick_xml::Reader::from_str(section);
    reader.config_mut().check_end_names = true;
    loop {
        if reader.read_event().unwrap() == quick_xml::events::Event::Eof {
            break;
        }
    }
    assert!(section.contains("Each column is 16 puzzles"));
    assert_eq!(section.matches("<circle class=\"dot\"").count(), 150);
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&report.to_json()).unwrap()["ratings"]
            .as_array()
            .unwrap()
            .len(),
        2400,
        "the list goes on"
    );
}

/// Too few steps make lower bounds, which are marked.
#[test]
fn lower_bounds_are_marked() {
    let hard = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
    let report = rated_with(Scale::SeClassic, &[puzzle(hard), puzzle(EASY)], |options| {
        options.max_steps = 400;
    });
    let ratings = ratings(&report);
    assert_eq!((ratings.len(), ratings.lower_bounds()), (2, 1), "{report}");
    let text = report.to_string();
    assert!(text.contains("1: ER >="), "{text}");
    assert!(text.contains("1 rating is a lower bound"), "{text}");
    assert!(report.to_json().contains("\"accuracy\":\"at least\""));
    let page = report.to_style(Style::Html);
    assert!(page.contains("A triangle is a lower bound."));
    assert!(page.contains("<path class=\"dot\""));
}

/// A check that is asked to end reports the ratings so far.
#[test]
fn it_ends_when_asked() {
    let mut options = Options::default();
    options.rate = Some(Scale::SeClassic);
    options.halt.ask();
    let mut checker = Checker::new(&options, |_| ControlFlow::Continue(()));
    checker.open("book.txt");
    let _ = checker.close();
    let summary = checker.finish();
    assert!(summary.stopped);
    assert_eq!(summary.ratings().count(), 0);
}
