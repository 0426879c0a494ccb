//! Laws of covers: their size, the places of all that is on them, and the text of the spine.

use sudoku_book::{Paper, Profile};
use sudoku_core::Grid;

use super::CoverDesign;
use super::sheet::BookCover;
use crate::drawing::{Mark, Rect, Segment};
use crate::outline::outline;
use crate::{Interior, MakeError, Theme, Trim};

const PUZZLE: &str =
    ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

fn book(theme: Theme, trim: Trim, title: &str) -> Interior {
    let mut book = Interior::new()
        .title(title)
        .subtitle("Für jeden Tag")
        .author("Zoë Übermaß")
        .blurb("One paragraph.\nAnother one.")
        .isbn("978-3-16-148410-0")
        .theme(theme)
        .trim(trim)
        .notes(60);
    book.puzzle(PUZZLE.parse::<Grid>().unwrap());
    book
}

fn covered(book: &Interior) -> Result<BookCover, MakeError> {
    book.plan().unwrap().cover(&CoverDesign::new())
}

/// The area of the ink of a mark.
fn area(cover: &BookCover, mark: &Mark) -> Option<Rect> {
    let faces = cover.typeface.faces().unwrap();
    let segments = match mark {
        Mark::Fill { area, .. } => return Some(*area),
        Mark::Lines { .. } => return None,
        Mark::Shape { outline, .. } => outline.clone(),
        Mark::Text { line, left, baseline, size, .. } => {
            outline(&faces, line, *left, *baseline, *size)
        }
    };
    let points = segments.into_iter().flat_map(|segment| match segment {
        Segment::Move(to) | Segment::Line(to) => vec![to],
        Segment::Quad(points) => points.to_vec(),
        Segment::Cubic(points) => points.to_vec(),
        Segment::Close => Vec::new(),
    });
    let around = |area: Option<Rect>, [x, y]: [f64; 2]| {
        let Rect { left, top, right, bottom } =
            area.unwrap_or(Rect { left: x, top: y, right: x, bottom: y });
        Some(Rect {
            left: left.min(x),
            top: top.min(y),
            right: right.max(x),
            bottom: bottom.max(y),
        })
    };
    points.fold(None, around)
}

/// The words of a cover that are set as text, with their areas and sizes. Digits of grids may go
/// over the edge.
fn words(cover: &BookCover) -> Vec<(String, Rect, f64)> {
    let text = |mark: &Mark| match mark {
        Mark::Text { line, size, .. } if line.text.chars().count() > 1 => {
            Some((line.text.clone(), area(cover, mark)?, *size))
        }
        _ => None,
    };
    cover.marks.iter().filter_map(text).collect()
}

fn holds(outer: Rect, inner: Rect) -> bool {
    let least = [inner.left - outer.left, inner.top - outer.top];
    let most = [outer.right - inner.right, outer.bottom - inner.bottom];
    least.into_iter().chain(most).all(|room| room > -0.01)
}

const TITLES: [&str; 3] = [
    "Sudoku",
    "Rätselspaß für große Köpfe",
    "The Enormous Almanac of Difficult and Very Difficult Sudoku Puzzles for Patient People",
];

#[test]
fn words_keep_away_from_edges_and_folds() {
    let trims = ["5x8in", "6x9in", "8.5x11in", "8.25x6in", "8.5x8.5in"];
    for (theme, nth) in Theme::ALL.into_iter().zip(0..) {
        for (trim, title) in trims.into_iter().zip(TITLES.into_iter().cycle().skip(nth)) {
            let trim: Trim = trim.parse().unwrap();
            let book = book(theme, trim, title).profile(Profile::Kdp).paper(Paper::Cream);
            let cover = covered(&book).unwrap_or_else(|error| panic!("{theme} {trim}: {error}"));
            let panels = &cover.panels;
            // KDP asks for a quarter of an inch.
            let safe = [panels.back, panels.front].map(|panel| panel.inset(18.0));
            for (text, area, size) in words(&cover) {
                let is_inside = safe.iter().any(|safe| holds(*safe, area));
                assert!(is_inside, "{theme} {trim}: {text:?} {area:?}");
                assert!(size >= 7.0, "{theme} {trim}: {text:?} {size}");
                let code = panels.bar_code;
                let is_apart = area.within(code).is_none() || holds(code, area);
                assert!(is_apart, "{theme} {trim}: {text:?} is on the bar code");
            }
        }
    }
}

#[test]
fn words_do_not_cover_each_other() {
    for theme in Theme::ALL {
        for title in TITLES {
            for trim in ["6x9in", "8.5x8.5in"] {
                let book = book(theme, trim.parse().unwrap(), title).profile(Profile::Kdp);
                let words = words(&covered(&book.paper(Paper::White)).unwrap());
                for (nth, (one, area, _)) in words.iter().enumerate() {
                    for (other, place, _) in &words[..nth] {
                        let both = area.within(*place).filter(|both| both.height() > 2.0);
                        assert!(both.is_none(), "{theme} {trim}: {one:?} and {other:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_spine_has_text_where_it_may() {
    let mut book = book(Theme::Plain, Trim::IN_6X9, "Sudoku").profile(Profile::Kdp);
    book = book.paper(Paper::White);
    // With 60 pages of notes it has 66 to 78 pages, with 100 more.
    for (notes, expected) in [(60, false), (100, true)] {
        let plan = book.clone().notes(notes).plan().unwrap();
        assert_eq!(plan.pages() >= 79, expected);
        let cover = plan.cover(&CoverDesign::new()).unwrap();
        assert_eq!(cover.has_spine_text(), expected);
        let free = cover.panels.spine.inset(4.5);
        let on_spine = |mark: &&Mark| {
            let middle = area(&cover, mark).map_or(0.0, |area| (area.left + area.right) / 2.0);
            (free.left..=free.right).contains(&middle) && !matches!(mark, Mark::Fill { .. })
        };
        let found: Vec<&Mark> = cover.marks.iter().filter(on_spine).collect();
        assert_eq!(found.len(), if expected { 2 } else { 0 });
        assert!(found.iter().all(|mark| holds(free, area(&cover, mark).unwrap())));
    }
}

#[test]
fn covers_without_figures_are_refused() {
    let refused = |book: &Interior| covered(book).unwrap_err().to_string();
    let plain = book(Theme::Plain, Trim::IN_6X9, "Sudoku");
    assert!(refused(&plain).contains("name a profile, such as kdp"));
    let kdp = plain.clone().profile(Profile::Kdp);
    assert!(refused(&kdp).contains("figures for white, cream, premium-colour"));
    assert!(refused(&kdp.clone().paper(Paper::Groundwood)).contains("figures for white"));
    assert!(covered(&kdp.paper(Paper::Groundwood).cover_spine(14.0)).is_ok());
    let bod = plain.profile(Profile::Bod);
    assert!(refused(&bod).contains("publishes no figures for spines"));
    let cover = covered(&bod.clone().cover_spine(30.0)).unwrap();
    let bleed = 2.0 * 5.0 * 72.0 / 25.4;
    let [width, height] = cover.size();
    assert!((width - 864.0 - 30.0 - bleed).abs() < 1e-9);
    assert!((height - 648.0 - bleed).abs() < 1e-9);
    assert!(bod.cover_spine(1000.0).plan().is_err());
}
