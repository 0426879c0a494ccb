//! Draws the recognised grids over the pages, to show why a grid is read as it is.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use super::cells::Symbol;
use super::found::{Content, Found};
use super::page::{Bounds, Glyph, Page, Segment, Turn};
use super::phrases::phrases;

/// The space between the pages, in points.
const GAP: f64 = 24.0;

/// The caption of a grid.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct Caption<'a> {
    /// The kind of the grid.
    pub kind: Kind,
    /// The words printed with it; a line leads to them.
    pub label: Option<&'a str>,
    /// The level printed with it.
    pub level: Option<&'a str>,
}

/// The kind of a grid, according to the words of the document.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// A puzzle.
    Puzzle,
    /// A solution.
    Solution,
    /// The document does not name the kind.
    #[default]
    Unsaid,
    /// A decoration, or a grid to be filled in: it is no part of the book.
    Aside,
}

impl<'a> Caption<'a> {
    /// The caption of a grid of this kind.
    #[must_use]
    pub fn new(kind: Kind, label: Option<&'a str>, level: Option<&'a str>) -> Self {
        Self { kind, label, level }
    }
}

/// Draws the pages below each other as SVG: their content in grey; in colour the grids, the digits
/// that were read, the captions, and a line from each caption to its words on the page.
pub(super) fn svg(pages: &[Page], grids: &[Found], captions: &[Caption<'_>]) -> String {
    let width = pages.iter().map(|page| page.width).fold(0.0, f64::max);
    let height: f64 = pages.iter().map(|page| page.height + GAP).sum();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.2}\" height=\"{height:.2}\" \
         viewBox=\"0 0 {width:.2} {height:.2}\">\n<style>{}</style>\n",
        include_str!("overlay.css")
    );
    let mut top = GAP;
    for (index, page) in pages.iter().enumerate() {
        let (width, height) = (page.width, page.height);
        // Writing to a `String` does not fail.
        let _ = writeln!(
            svg,
            "<g transform=\"translate(0 {top:.2})\">\n\
             <rect class=\"page\" width=\"{width:.2}\" height=\"{height:.2}\"/>\n\
             <text class=\"number\" x=\"4\" y=\"-6\">page {}</text>",
            index + 1
        );
        content(&mut svg, page);
        let here = grids.iter().zip(captions).filter(|(grid, _)| grid.page == index);
        here.for_each(|(found, caption)| grid(&mut svg, page, found, caption));
        svg += "</g>\n";
        top += height + GAP;
    }
    svg += "</svg>\n";
    svg
}

/// The most things of a page that are drawn.
const MOST_DRAWN: usize = 6_000;

/// Draws a page in few words: one path for all lines, and one text for the characters of a size.
pub(crate) fn page(page: &Page) -> String {
    let mut svg = String::new();
    // Writing to a `String` does not fail.
    for picture in &page.pictures {
        rectangle(&mut svg, "picture", &picture.bounds);
    }
    svg += "<path class=\"line\" d=\"";
    for Segment { level, at, from, to, .. } in page.segments.iter().take(MOST_DRAWN) {
        let _ = match level {
            true => write!(svg, "M{from:.0} {at:.0}H{to:.0}"),
            false => write!(svg, "M{at:.0} {from:.0}V{to:.0}"),
        };
    }
    for [from, to] in page.leaning.iter().take(MOST_DRAWN) {
        let _ = write!(svg, "M{:.0} {:.0}L{:.0} {:.0}", from.0, from.1, to.0, to.1);
    }
    svg += "\"/><path class=\"shape\" d=\"";
    for glyph in page.glyphs.iter().take(MOST_DRAWN).filter(|glyph| glyph.letter.is_none()) {
        let Bounds { left, top, right, bottom } = glyph.bounds;
        let _ = write!(svg, "M{left:.0} {top:.0}H{right:.0}V{bottom:.0}H{left:.0}z");
    }
    svg += "\"/>";
    for (letter, (x, y)) in &page.leaning_letters {
        let _ = write!(
            svg,
            "<text class=\"glyph\" font-size=\"9\" x=\"{x:.0}\" y=\"{y:.0}\">{}</text>",
            Escaped(letter)
        );
    }
    let mut texts: BTreeMap<(Turn, i64), Vec<&Glyph>> = BTreeMap::new();
    for glyph in page.glyphs.iter().take(MOST_DRAWN) {
        if glyph.letter.is_some_and(|letter| !letter.is_whitespace()) {
            texts.entry((glyph.turn, glyph.size.round() as i64)).or_default().push(glyph);
        }
    }
    for ((turn, size), glyphs) in texts {
        let place = |glyph: &&Glyph| turn.upright(glyph.origin);
        let list = |values: Vec<f64>| {
            values.iter().map(|value| format!("{value:.0}")).collect::<Vec<_>>().join(" ")
        };
        let turned = match turn {
            Turn::Upright => String::new(),
            turn => format!(" transform=\"rotate({})\"", degrees(turn)),
        };
        let letters: String = glyphs.iter().filter_map(|glyph| glyph.letter).collect();
        let _ = write!(
            svg,
            "<text class=\"glyph\" font-size=\"{size}\"{turned} x=\"{}\" y=\"{}\">{}</text>",
            list(glyphs.iter().map(|glyph| place(glyph).0).collect()),
            list(glyphs.iter().map(|glyph| place(glyph).1).collect()),
            Escaped(letters)
        );
    }
    svg
}

/// Draws frames around the grids of a page.
pub(crate) fn frames(index: usize, grids: &[Found], captions: &[Caption<'_>]) -> String {
    let mut svg = String::new();
    for (found, caption) in grids.iter().zip(captions).filter(|(grid, _)| grid.page == index) {
        rectangle(&mut svg, kind(found, caption).0, &found.bounds);
    }
    svg
}

/// The class of a grid, and its kind or the reason why it cannot be read.
fn kind<'a>(found: &'a Found, caption: &Caption<'_>) -> (&'static str, &'a str) {
    match (&found.content, caption.kind) {
        (_, Kind::Aside) => ("aside", "not a part of the book"),
        (Content::Unreadable(reason), _) => ("unreadable", reason.as_str()),
        (Content::Square(Err(reason)), _) => ("unreadable", reason.as_str()),
        (Content::Empty(_), _) => ("unreadable", "empty"),
        (Content::Doubtful(_), _) => ("unreadable", "hard to read"),
        (Content::Cells(_) | Content::Square(Ok(_)) | Content::Overlap(_), Kind::Puzzle) => {
            ("puzzle", "puzzle")
        }
        (Content::Cells(_) | Content::Square(Ok(_)) | Content::Overlap(_), Kind::Solution) => {
            ("solution", "solution")
        }
        (Content::Cells(_) | Content::Square(Ok(_)) | Content::Overlap(_), Kind::Unsaid) => {
            ("unsaid", "puzzle or solution")
        }
    }
}

/// Draws the lines, pictures and characters of a page.
fn content(svg: &mut String, page: &Page) {
    *svg += "<path class=\"line\" d=\"";
    for segment in &page.segments {
        let _ = match segment.level {
            true => write!(svg, "M{:.1} {:.1}H{:.1}", segment.from, segment.at, segment.to),
            false => write!(svg, "M{:.1} {:.1}V{:.1}", segment.at, segment.from, segment.to),
        };
    }
    *svg += "\"/>\n";
    for picture in &page.pictures {
        rectangle(svg, "picture", &picture.bounds);
    }
    for glyph in &page.glyphs {
        let Some(letter) = glyph.letter else {
            rectangle(svg, "nameless", &glyph.bounds);
            continue;
        };
        if letter.is_whitespace() {
            continue;
        }
        let (x, y) = glyph.origin;
        let _ = writeln!(
            svg,
            "<text class=\"glyph\" font-size=\"{:.1}\" transform=\"translate({x:.1} {y:.1}) \
             rotate({})\">{}</text>",
            glyph.size,
            degrees(glyph.turn),
            Escaped(letter)
        );
    }
}

fn rectangle(svg: &mut String, class: &str, bounds: &Bounds) {
    let _ = writeln!(
        svg,
        "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\"/>",
        bounds.left,
        bounds.top,
        bounds.width(),
        bounds.height()
    );
}

fn degrees(turn: Turn) -> u32 {
    match turn {
        Turn::Upright => 0,
        Turn::Clockwise => 90,
        Turn::Over => 180,
        Turn::Counter => 270,
    }
}

/// Draws a grid: its cells, the digits in them, its caption, and lines to the words of the caption.
fn grid(svg: &mut String, page: &Page, found: &Found, caption: &Caption<'_>) {
    let (class, is) = kind(found, caption);
    let _ = writeln!(svg, "<g class=\"{class}\">");
    rectangle(svg, "outside", &found.bounds);
    let upright = found.turn.upright_bounds(&found.bounds);
    let (width, height) = (upright.width() / 9.0, upright.height() / 9.0);
    let at = |column: f64, row: f64| {
        found.turn.back((upright.left + column * width, upright.top + row * height))
    };
    if let Content::Cells(symbols) = &found.content {
        *svg += "<path class=\"cells\" d=\"";
        for nth in 1..9 {
            let nth = f64::from(nth);
            for (from, to) in [(at(nth, 0.0), at(nth, 9.0)), (at(0.0, nth), at(9.0, nth))] {
                let _ = write!(svg, "M{:.1} {:.1}L{:.1} {:.1}", from.0, from.1, to.0, to.1);
            }
        }
        *svg += "\"/>\n";
        for (nth, symbol) in symbols.iter().enumerate() {
            let shown = match symbol {
                Symbol::Blank => continue,
                Symbol::Digit(digit, _) => char::from(b'0' + digit),
                Symbol::Shape(_) | Symbol::Odd(_) | Symbol::Several(_) => '?',
            };
            // In the corner, so that it can be compared with the printed digit.
            let (x, y) = at((nth % 9) as f64 + 0.18, (nth / 9) as f64 + 0.36);
            let _ = writeln!(
                svg,
                "<text class=\"digit\" font-size=\"{:.1}\" transform=\"translate({x:.1} {y:.1}) \
                 rotate({})\">{shown}</text>",
                0.36 * height,
                degrees(found.turn)
            );
        }
    }
    let label = caption.label;
    let mut words = is.to_string();
    let level = caption.level.filter(|level| !label.unwrap_or_default().contains(level));
    for more in [label, level].into_iter().flatten() {
        words += &format!(" · {more}");
    }
    let (x, y) = (found.bounds.left, found.bounds.bottom + 9.0);
    let _ = writeln!(
        svg,
        "<text class=\"is\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>",
        Escaped(short(&words))
    );
    if let Some(label) = label {
        line_to(svg, page, &found.bounds, label);
    }
    *svg += "</g>\n";
}

/// Draws a line from a grid to the nearest place where these words are.
fn line_to(svg: &mut String, page: &Page, grid: &Bounds, words: &str) {
    let (x, y) = grid.centre();
    let distance = |bounds: &Bounds| (bounds.centre().0 - x).hypot(bounds.centre().1 - y);
    let phrases = phrases(&page.glyphs, |glyph| !grid.contains(glyph.centre()));
    let those = phrases.iter().filter(|phrase| phrase.text.contains(words));
    let nearest = those.min_by(|a, b| distance(&a.bounds).total_cmp(&distance(&b.bounds)));
    if let Some(phrase) = nearest {
        rectangle(svg, "words", &phrase.bounds);
        let to = phrase.bounds.centre();
        let _ =
            writeln!(svg, "<path class=\"words\" d=\"M{x:.1} {y:.1}L{:.1} {:.1}\"/>", to.0, to.1);
    }
}

/// The first 200 characters.
fn short(words: &str) -> String {
    match words.char_indices().nth(200) {
        Some((end, _)) => format!("{}…", &words[..end]),
        None => words.to_string(),
    }
}

/// Text between the tags of an SVG file. Characters that XML forbids, or that change the direction
/// of others, are shown as `?`.
struct Escaped<T>(T);

impl<T: fmt::Display> fmt::Display for Escaped<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.to_string().chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\u{fffe}' | '\u{ffff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                    f.write_char('?')?;
                }
                c if c.is_control() => f.write_char('?')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
