//! Laws of covers: their size, the places of all that is on them, and the text of the spine.

use sudoku_book::{Cover, Paper, Profile, Recipe};
use sudoku_core::{Grid, Limits};

use super::CoverDesign;
use super::panels::Panels;
use super::sheet::BookCover;
use crate::drawing::{Mark, Rect, Segment};
use crate::dress::Dress;
use crate::outline::outline;
use crate::typeface::Faces;
use crate::{ChapterOrder, Interior, MakeError, Theme, Trim};

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
fn area(faces: &Faces<'_>, mark: &Mark) -> Option<Rect> {
    let segments = match mark {
        Mark::Fill { area, .. } => return Some(*area),
        Mark::Lines { .. } => return None,
        Mark::Shape { outline, .. } => outline.clone(),
        Mark::Text { line, left, baseline, size, .. } => {
            outline(faces, line, *left, *baseline, *size)
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
    let faces = cover.typeface.faces().unwrap();
    let text = |mark: &Mark| match mark {
        Mark::Text { line, size, .. } if line.text.chars().count() > 1 => {
            Some((line.text.clone(), area(&faces, mark)?, *size))
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
fn words_keep_away_from_edges_and_from_each_other() {
    let trims = ["5x8in", "6x9in", "8.5x11in", "8.25x6in", "8.5x8.5in"];
    for (theme, nth) in Theme::ALL.into_iter().zip(0..) {
        // Each theme with each title; all trims come up.
        for (trim, title) in trims.into_iter().cycle().skip(2 * nth).zip(TITLES) {
            let trim: Trim = trim.parse().unwrap();
            let book = book(theme, trim, title).profile(Profile::Kdp).paper(Paper::Cream);
            let cover = covered(&book).unwrap_or_else(|error| panic!("{theme} {trim}: {error}"));
            let panels = &cover.panels;
            // KDP asks for a quarter of an inch.
            let safe = [panels.back, panels.front].map(|panel| panel.inset(18.0));
            let words = words(&cover);
            for (nth, (text, area, size)) in words.iter().enumerate() {
                let is_inside = safe.iter().any(|safe| holds(*safe, *area));
                assert!(is_inside, "{theme} {trim}: {text:?} {area:?}");
                assert!(*size >= 7.0, "{theme} {trim}: {text:?} {size}");
                let code = panels.bar_code;
                let is_apart = area.within(code).is_none() || holds(code, *area);
                assert!(is_apart, "{theme} {trim}: {text:?} is on the bar code");
                for (other, place, _) in &words[..nth] {
                    let both = area.within(*place).filter(|both| both.height() > 2.0);
                    assert!(both.is_none(), "{theme} {trim}: {text:?} and {other:?}");
                }
            }
        }
    }
}

/// The digits in the badge are above its noun: no other text is below its disc.
#[test]
fn no_text_is_below_a_badge() {
    let mut book = book(Theme::Plain, Trim::IN_6X9, "No Solutions").profile(Profile::Kdp);
    book = book.paper(Paper::White).series("For Trains").volume(3);
    let cover = covered(&book).unwrap();
    let faces = cover.typeface.faces().unwrap();
    let accent = super::look::Look::of(Theme::Plain).accent;
    let is_badge =
        |mark: &&Mark| matches!(mark, Mark::Shape { fill: Some(fill), .. } if *fill == accent);
    let badge = cover.marks.iter().find(is_badge).and_then(|mark| area(&faces, mark)).unwrap();
    let on_front = |(_, place, _): &&(String, Rect, f64)| place.left >= cover.panels.front.left;
    let words = words(&cover);
    assert!(words.iter().any(|(text, ..)| text == "For Trains · Volume 3"));
    for (text, place, _) in words.iter().filter(on_front) {
        let is_apart = place.within(badge).is_none() || holds(badge, *place);
        assert!(is_apart, "{text:?} {place:?} {badge:?}");
    }
}

/// On boards, the words beside the bar code keep to the safe area, though it is larger.
#[test]
fn words_on_boards_are_safe() {
    let book = book(Theme::Classic, Trim::IN_6X9, "Sudoku").profile(Profile::KdpHardcover);
    let book = book.paper(Paper::White).notes(90).price("EUR 9.99".parse().unwrap());
    let cover = covered(&book).unwrap();
    let [back, code] = [cover.panels.safe_back(), cover.panels.bar_code];
    let words = words(&cover);
    assert!(words.iter().any(|(text, ..)| text == "€9.99"));
    let on_back = words.iter().filter(|(_, place, _)| place.right <= cover.panels.back.right);
    for (text, place, _) in on_back.filter(|(_, place, _)| !holds(code, *place)) {
        assert!(holds(back, *place), "{text:?} {place:?} {back:?}");
    }
}

/// A cover says and shows that which holds for all puzzles of its book.
#[test]
fn other_kinds_are_not_called_easy() {
    let facts = |mut book: Interior, source: &str| {
        let orders = [source.parse::<ChapterOrder>().unwrap()];
        book.generate(&orders, 1, &Recipe::default(), Limits::new(), &mut || ()).unwrap();
        let plan = book.plan().unwrap();
        let motif = super::motif::Motif::of(&plan.puzzles).unwrap();
        (super::facts::Facts::of(&plan).range(), motif.1.is_some())
    };
    let [plain, empty] = [book(Theme::Plain, Trim::IN_6X9, "Sudoku"), Interior::new()];
    assert_eq!(facts(plain, "x=1"), (Some("Sudoku, X-Sudoku".to_owned()), true));
    assert_eq!(facts(empty.clone(), "x=1"), (Some("X-Sudoku".to_owned()), false));
    assert!(facts(empty.clone(), "6x6=1").1);
    assert!(facts(empty, "easy=1").1);
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
        let faces = cover.typeface.faces().unwrap();
        let on_spine = |mark: &&Mark| {
            let middle = area(&faces, mark).map_or(0.0, |area| (area.left + area.right) / 2.0);
            (free.left..=free.right).contains(&middle) && !matches!(mark, Mark::Fill { .. })
        };
        let found: Vec<&Mark> = cover.marks.iter().filter(on_spine).collect();
        assert_eq!(found.len(), if expected { 2 } else { 0 });
        assert!(found.iter().all(|mark| holds(free, area(&faces, mark).unwrap())));
    }
}

#[test]
fn covers_without_figures_are_refused() {
    let refused = |book: &Interior| covered(book).unwrap_err().to_string();
    let plain = book(Theme::Plain, Trim::IN_6X9, "Sudoku");
    assert!(refused(&plain).contains("name a profile, such as kdp"));
    let kdp = plain.clone().profile(Profile::Kdp);
    assert!(refused(&kdp).contains("figures for white, cream, premium-colour"));
    assert!(refused(&kdp).contains("a paper, such as white"));
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

/// Every number of pages that a service binds has a cover of the published size, whose panels
/// fill it.
#[test]
fn every_number_of_pages_has_its_size() {
    let services = [
        (Profile::Kdp, Paper::White, 24..=828),
        (Profile::KdpHardcover, Paper::Cream, 75..=550),
        (Profile::Lulu, Paper::White, 32..=800),
    ];
    for (profile, paper, pages) in services {
        let book = book(Theme::Plain, Trim::IN_6X9, "Sudoku").profile(profile).paper(paper);
        let dress = Dress::of(&book);
        for pages in pages {
            let panels = Panels::of(&dress, pages).unwrap();
            let cover = Cover::of(profile, [432.0, 648.0], pages as u32, paper).unwrap().value;
            let sheet = panels.sheet;
            assert!((sheet.width() - cover.width).abs() < 1e-9, "{profile} {pages}");
            assert!((sheet.height() - cover.height).abs() < 1e-9, "{profile} {pages}");
            assert!((panels.spine.width() - cover.spine.width).abs() < 1e-9);
            let sides = [panels.back, panels.front].map(|panel| [panel.width(), panel.height()]);
            let exact = |[width, height]: [f64; 2]| {
                (width - 432.0).abs() < 1e-9 && (height - 648.0).abs() < 1e-9
            };
            assert!(sides.into_iter().all(exact), "{profile} {pages}: {sides:?}");
            assert!(holds(panels.safe_back().inset(-36.0), panels.bar_code));
        }
    }
}

#[test]
fn pictures_need_their_pixels() {
    let png = |width: u32, height: u32| {
        let mut pixmap = tiny_skia::Pixmap::new(width, height).unwrap();
        pixmap.fill(tiny_skia::Color::from_rgba8(200, 40, 40, 255));
        super::CoverPicture::new(pixmap.encode_png().unwrap()).unwrap()
    };
    let mut book = Interior::new().title("Sudoku").trim("3.5x3.5in".parse().unwrap());
    book.puzzle(PUZZLE.parse::<Grid>().unwrap());
    book =
        book.per_page(1).solutions_per_page(1).notes(40).profile(Profile::Kdp).paper(Paper::White);
    let plan = book.plan().unwrap();
    let cover = |width, height| plan.cover(&CoverDesign::new().picture(png(width, height)));
    let error = cover(560, 560).unwrap_err().to_string();
    assert!(error.contains("560 x 560 pixels, 149 in an inch of the front"), "{error}");
    assert!(error.contains("at least 1088 x 1125"), "{error}");
    let front = cover(1088, 1125).unwrap();
    assert!(!front.picture.as_ref().unwrap().is_whole);
    let pdf = front.to_pdf().unwrap();
    assert!(pdf.windows(6).any(|bytes| bytes == b"/Image"));
    let shown = tiny_skia::Pixmap::decode_png(&front.front_to_png(400).unwrap()).unwrap();
    assert_eq!((shown.width(), shown.height()), (400, 400));
    assert!(shown.pixels().iter().all(|pixel| [pixel.red(), pixel.green()] == [200, 40]));
    // The shape of the whole: then there is the bar code alone on it.
    let [width, height] = front.size().map(|points| (points / 72.0 * 300.0).ceil() as u32);
    let whole = cover(width, height).unwrap();
    assert!(whole.picture.as_ref().unwrap().is_whole && whole.marks.len() < front.marks.len());
    let huge = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\0\0\xff\xff\0\0\x08\x02\0\0\0";
    assert!(super::CoverPicture::new(huge.to_vec()).is_err());
}
