//! [`Look`]: the drawing of a mark.
//!
//! Every annotation has its drawing in the file, so all programs show the same.

use std::fmt::Write;

use super::Mark;
use crate::page::Bounds;
use crate::update::Update;

/// The ink of a proofreader.
const RED: &str = "0.85 0.07 0.07";
/// The thickness of rings and frames, in points.
const RING: f64 = 1.1;
/// The thickness of lines to the margin.
const LEADER: f64 = 0.5;
/// The part of the radius that a curve of a quarter circle needs.
const ROUND: f64 = 0.5523;
/// The space between the edge of a box and its words.
const PADDING: f64 = 4.0;
/// The distance of lines of words, in font sizes.
pub(super) const LEADING: f64 = 1.3;
/// The width of a digit of Helvetica, in font sizes; other letters are about as wide.
const WIDTH: f64 = 0.556;
/// The height of a digit of Helvetica, in font sizes.
const HEIGHT: f64 = 0.71;

/// The two fonts, which every program has (ISO 32000-1, 9.6.2.2).
pub(super) struct Fonts {
    plain: u32,
    bold: u32,
}

impl Fonts {
    pub(super) fn add(update: &mut Update<'_>) -> Self {
        let mut font = |name: &str| {
            update.add(&format!(
                "<</Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding>>"
            ))
        };
        Self { plain: font("Helvetica"), bold: font("Helvetica-Bold") }
    }

    /// The entries of a dictionary of fonts.
    pub(super) fn resources(&self) -> String {
        format!("<</Helv {} 0 R /HeBo {} 0 R>>", self.plain, self.bold)
    }
}

/// The drawing of a mark, with its entries in the annotation.
pub(super) struct Look {
    /// The kind of the annotation.
    pub(super) kind: &'static str,
    /// The area that the drawing covers, on the page as shown.
    pub(super) area: Bounds,
    /// Further entries of the annotation.
    pub(super) entries: String,
    /// The drawing: in points, from the lower left corner of the area.
    pub(super) content: String,
    /// The words in it.
    pub(super) words: String,
}

impl Look {
    pub(super) fn of(mark: &Mark, fonts: &Fonts) -> Self {
        let (kind, area) = (kind(mark), area(mark));
        let entries = match mark {
            Mark::Ring(_) | Mark::Struck(_) | Mark::Frame(_) => {
                format!(" /C [{RED}] /BS <</W {RING}>> /RD [1 1 1 1]")
            }
            Mark::Line(_) => format!(" /C [{RED}] /BS <</W {LEADER}>>"),
            Mark::Word { size, .. } => {
                format!(" /DA (/HeBo {size:.1} Tf {RED} rg) /Q 1 /BS <</W 0>>{}", dr(fonts))
            }
            Mark::Box { size, .. } => {
                format!(" /DA (/Helv {size:.1} Tf {RED} rg) /BS <</W 0.75>>{}", dr(fonts))
            }
            Mark::Note(_) => format!(" /C [{RED}] /Name /Comment"),
        };
        let words = match mark {
            Mark::Word { text, .. } => text.to_string(),
            Mark::Box { lines, .. } => lines.join("\n"),
            _ => String::new(),
        };
        Self { kind, area, entries, content: content(mark, &area), words }
    }
}

fn dr(fonts: &Fonts) -> String {
    format!(" /DR <</Font {}>>", fonts.resources())
}

fn kind(mark: &Mark) -> &'static str {
    match mark {
        Mark::Ring(_) | Mark::Struck(_) => "Circle",
        Mark::Frame(_) => "Square",
        Mark::Line(_) => "Line",
        Mark::Word { .. } | Mark::Box { .. } => "FreeText",
        Mark::Note(_) => "Text",
    }
}

/// The side of the sign of a note.
const NOTE: f64 = 14.0;

fn area(mark: &Mark) -> Bounds {
    match mark {
        // Half of a thick line is outside.
        Mark::Ring(area) | Mark::Struck(area) | Mark::Frame(area) => area.grown(1.0),
        Mark::Line([a, b]) => Bounds::new(a.0, a.1, b.0, b.1).grown(1.0),
        Mark::Word { area, .. } | Mark::Box { area, .. } => *area,
        Mark::Note((x, y)) => Bounds::new(*x, *y, x + NOTE, y + NOTE),
    }
}

fn content(mark: &Mark, area: &Bounds) -> String {
    let (width, height) = (area.width(), area.height());
    let pen = |thick: f64| format!("{RED} RG {thick} w 1 J ");
    match mark {
        Mark::Ring(_) => pen(RING) + &ellipse(width, height) + "S",
        Mark::Struck(_) => {
            let (x, y) = (0.5 - 0.5f64.sqrt() / 2.0, 0.5 + 0.5f64.sqrt() / 2.0);
            let stroke = |from: (f64, f64), to: (f64, f64)| {
                let at = |(x, y): (f64, f64)| (x * width, y * height);
                let (from, to) = (at(from), at(to));
                format!("{:.2} {:.2} m {:.2} {:.2} l ", from.0, from.1, to.0, to.1)
            };
            pen(RING) + &ellipse(width, height) + &stroke((x, x), (y, y)) + "S"
        }
        Mark::Frame(_) => {
            let (inner, high) = (width - 2.0, height - 2.0);
            pen(RING) + &format!("1 1 {inner:.2} {high:.2} re S")
        }
        Mark::Line([a, b]) => {
            let at = |(x, y): (f64, f64)| format!("{:.2} {:.2}", x - area.left, area.bottom - y);
            pen(LEADER) + &format!("{} m {} l S", at(*a), at(*b))
        }
        Mark::Word { size, text, .. } => word(width, height, *size, text),
        Mark::Box { size, lines, .. } => boxed(width, height, *size, lines),
        Mark::Note(_) => note(),
    }
}

/// The path of an ellipse one point inside of an area.
fn ellipse(width: f64, height: f64) -> String {
    let (x, y) = (width / 2.0, height / 2.0);
    let (a, b) = (x - 1.0, y - 1.0);
    let (c, d) = (a * ROUND, b * ROUND);
    let mut path = format!("{:.2} {y:.2} m ", x + a);
    for [p, q, r] in [
        [(a, d), (c, b), (0.0, b)],
        [(-c, b), (-a, d), (-a, 0.0)],
        [(-a, -d), (-c, -b), (0.0, -b)],
        [(c, -b), (a, -d), (a, 0.0)],
    ] {
        for at in [p, q, r] {
            let _ = write!(path, "{:.2} {:.2} ", x + at.0, y + at.1);
        }
        path += "c ";
    }
    path
}

/// Bold words in the middle, first with a white edge, so that they are legible on lines.
fn word(width: f64, height: f64, size: f64, text: &str) -> String {
    let wide = WIDTH * size * text.chars().count() as f64;
    let (x, y) = ((width - wide) / 2.0, (height - HEIGHT * size) / 2.0);
    let shown = shown(text);
    let edge = size / 5.0;
    let start = format!("BT /HeBo {size:.2} Tf {x:.2} {y:.2} Td");
    format!(
        "{start} 1 1 1 RG {edge:.2} w 1 j 1 Tr {shown} Tj ET {start} {RED} rg 0 Tr {shown} Tj ET"
    )
}

/// Lines of words in a white box.
fn boxed(width: f64, height: f64, size: f64, lines: &[Box<str>]) -> String {
    let mut content = format!(
        "1 1 1 rg {RED} RG 0.75 w 0.5 0.5 {:.2} {:.2} re B BT {RED} rg /Helv {size:.2} Tf \
         {:.2} TL {PADDING} {:.2} Td ",
        width - 1.0,
        height - 1.0,
        size * LEADING,
        height - PADDING - size * 0.85,
    );
    for line in lines {
        let _ = write!(content, "{} Tj T* ", shown(line));
    }
    content + "ET"
}

/// A sheet of paper with lines.
fn note() -> String {
    format!(
        "1 1 1 rg {RED} RG 0.75 w 1 1 12 12 re B 3 9.5 m 11 9.5 l 3 7 m 11 7 l 3 4.5 m 8 4.5 l S"
    )
}

/// Words in the encoding of the fonts, which is Latin 1 for letters.
fn shown(text: &str) -> String {
    let mut out = String::from("<");
    for c in text.chars() {
        let byte = match c {
            '\u{2013}' => 0x96,
            '\u{2014}' => 0x97,
            '\u{2018}' => 0x91,
            '\u{2019}' => 0x92,
            '\u{201c}' => 0x93,
            '\u{201d}' => 0x94,
            '\u{201e}' => 0x84,
            '\u{2026}' => 0x85,
            '\u{20ac}' => 0x80,
            '\u{153}' => 0x9c,
            ' '..='~' | '\u{a0}'..='\u{ff}' => c as u32,
            _ => u32::from(b'?'),
        };
        let _ = write!(out, "{byte:02X}");
    }
    out + ">"
}
