//! The fonts: `fonts.txt` names package, file and checksum of each; a folder holds the unpacked
//! packages.

use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// A piece of an outline, in parts of the em: curves are flattened.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    /// Closed rings of points, y downwards.
    pub rings: Vec<Vec<[f32; 2]>>,
}

impl Outline {
    /// Left, top, right, bottom; `None` without a point.
    pub fn bounds(&self) -> Option<[f32; 4]> {
        let mut bounds: Option<[f32; 4]> = None;
        for &[x, y] in self.rings.iter().flatten() {
            let b = bounds.get_or_insert([x, y, x, y]);
            *b = [b[0].min(x), b[1].min(y), b[2].max(x), b[3].max(y)];
        }
        bounds
    }
}

struct Pen {
    outline: Outline,
    at: [f32; 2],
    scale: f32,
}

impl Pen {
    fn point(&self, x: f32, y: f32) -> [f32; 2] {
        [x * self.scale, -y * self.scale]
    }

    fn push(&mut self, point: [f32; 2]) {
        if let Some(ring) = self.outline.rings.last_mut() {
            ring.push(point);
        }
        self.at = point;
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.outline.rings.push(Vec::new());
        let point = self.point(x, y);
        self.push(point);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let point = self.point(x, y);
        self.push(point);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ([ax, ay], [bx, by], [cx, cy]) = (self.at, self.point(x1, y1), self.point(x, y));
        for step in 1..=5u8 {
            let t = f32::from(step) / 5.0;
            let (a, b, c) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
            self.push([a * ax + b * bx + c * cx, a * ay + b * by + c * cy]);
        }
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ([ax, ay], [bx, by]) = (self.at, self.point(x1, y1));
        let ([cx, cy], [dx, dy]) = (self.point(x2, y2), self.point(x, y));
        for step in 1..=7u8 {
            let t = f32::from(step) / 7.0;
            let s = 1.0 - t;
            let (a, b, c, d) = (s * s * s, 3.0 * t * s * s, 3.0 * t * t * s, t * t * t);
            self.push([a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy]);
        }
    }

    fn close(&mut self) {}
}

/// A font with the outlines that the generator draws.
pub struct Font {
    pub package: String,
    pub file: String,
    /// The height of a capital or, without one, of the digit 1, in parts of the em.
    pub height: f32,
    /// The digits 0 to 9.
    pub digits: Vec<Outline>,
    /// Letters and signs that are no digits and look like none.
    pub others: Vec<Outline>,
    /// Letters that are no digits only as long as they are sharp.
    pub sharp: Vec<Outline>,
}

/// Letters that are "other".
const LETTERS: &str = "CDEFHJKLMNPQRUVWXacdefmnprtuvwx";
/// Letters that are "other" as long as they are sharp: a blur makes digits of them. In neither list
/// are those that are a digit in one font or another: O o (0), I l (1), Z z (2), S s (5), b (6),
/// B (8), g q (9).
const SHARP: &str = "AGTYhijky";
/// Signs that are "other". Left out are strokes like a 1 (/ | ! \ and the quotation marks) and
/// those that a blur makes a digit: & \u{a7} ? $.
const SIGNS: &str = "#%*+=<>@()[]{}~^.,:;-_\u{b6}\u{b1}\u{d7}\u{f7}\u{a9}\u{20ac}\u{2022}\u{2014}\
    \u{2605}\u{2606}\u{2660}\u{2663}\u{2665}\u{2666}\u{25a0}\u{25a1}\u{25b2}\u{25b3}\u{25cf}\u{25cb}\u{2192}\u{2190}\u{2191}\
    \u{2713}\u{2717}\u{221e}\u{3b1}\u{3a9}\u{3a3}\u{416}\u{448}\u{42f}\u{444}\u{e4}\u{e9}\u{fc}\u{c6}";

fn outline(face: &Face<'_>, glyph: GlyphId) -> Option<Outline> {
    let scale = 1.0 / f32::from(face.units_per_em());
    let mut pen = Pen { outline: Outline::default(), at: [0.0; 2], scale };
    face.outline_glyph(glyph, &mut pen)?;
    let mut outline = pen.outline;
    outline.rings.retain(|ring| ring.len() > 2);
    let [left, top, right, bottom] = outline.bounds()?;
    (right - left > 0.0 && bottom - top > 0.0).then_some(outline)
}

impl Font {
    fn of(package: &str, file: &str, bytes: &[u8]) -> Option<Self> {
        let face = Face::parse(bytes, 0).ok()?;
        let of = |symbol| face.glyph_index(symbol).and_then(|glyph| outline(&face, glyph));
        let digits: Vec<Outline> = ('0'..='9').map(of).collect::<Option<_>>()?;
        let others: Vec<Outline> = LETTERS.chars().chain(SIGNS.chars()).filter_map(of).collect();
        let sharp = SHARP.chars().filter_map(of).collect();
        let bounds = of('H').unwrap_or_else(|| digits[1].clone()).bounds()?;
        let height = bounds[3] - bounds[1];
        Some(Self { package: package.into(), file: file.into(), height, digits, others, sharp })
    }
}

/// Reads the fonts that the list names: lines of checksum, package and file under `root`.
///
/// A font is left out with a message if its file is missing or lacks a digit; one of another
/// version is used, with a message.
pub fn read(list: &str, root: &Path) -> Vec<Font> {
    let mut fonts = Vec::new();
    for line in list.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let mut words = line.splitn(3, ' ');
        let (Some(sum), Some(package), Some(file)) = (words.next(), words.next(), words.next())
        else {
            eprintln!("fonts.txt: `{line}` is not checksum, package and file");
            continue;
        };
        let Ok(bytes) = fs::read(root.join(file)) else {
            eprintln!("{file}: missing (package {package})");
            continue;
        };
        if hex(&Sha256::digest(&bytes)) != sum {
            eprintln!("{file}: another version than the list names");
        }
        match Font::of(package, file, &bytes) {
            Some(font) => fonts.push(font),
            None => eprintln!("{file}: no outlines of the digits"),
        }
    }
    fonts
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
