//! Drawings: an SVG becomes a page of a PDF file in memory, so that lines, digits and words are
//! read by the one reader of printed pages.
//!
//! ```text
//! <svg> <g transform> <rect> <line> <path> <text> <use> ─> re, m, l, c, S, f, Tj
//! ```
//!
//! Why not a library that draws SVG: they turn text into outlines and need fonts for it, while the
//! reader wants the text itself.

use std::fmt::Write;

use roxmltree::{Document, Node, ParsingOptions};
use svgtypes::{
    Color, Length, LengthUnit, NumberListParser, Paint, PointsParser, SimplePathSegment,
    SimplifyingPathParser, Transform, ViewBox,
};

use super::css::{Element, Sheet, declarations};

/// The most elements that are drawn, those that are used several times counted each time.
const MOST: usize = 200_000;
/// The deepest nesting of elements.
const DEEPEST: usize = 64;
/// The fewest elements of a grid: twenty lines or 81 cells.
const FEWEST: usize = 18;
/// The longer side of a page, in points: no less, so that a drawing in small units is no speck, and
/// no more than PDF allows.
const SIDES: std::ops::RangeInclusive<f64> = 400.0..=14_400.0;

/// Whether a drawing has enough in it for a grid: pages are full of small signs.
pub(super) fn is_large(svg: &str) -> bool {
    ["<text", "<tspan", "<use", "<path", "<line", "<rect", "<poly"]
        .iter()
        .map(|tag| svg.matches(tag).take(FEWEST).count())
        .sum::<usize>()
        >= FEWEST
        // One path may draw all lines.
        || svg.len() > 2000
}

/// The drawing as a PDF file.
///
/// # Errors
///
/// It is not XML, or has too many elements.
pub(super) fn as_pdf(svg: &str) -> Result<Vec<u8>, String> {
    // In a web page the names of its namespaces are not declared.
    let declared = |svg: &str, name: &str, value: &str| match svg.contains(name) {
        true => svg.to_owned(),
        false => svg.replacen("<svg", &format!("<svg {name}=\"{value}\""), 1),
    };
    let svg = declared(svg, "xmlns:xlink", "http://www.w3.org/1999/xlink");
    let svg = declared(&svg, "xmlns=", "http://www.w3.org/2000/svg").replace("xmlns==", "xmlns=");
    let options =
        ParsingOptions { allow_dtd: true, nodes_limit: MOST as u32, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&svg, options).map_err(|it| it.to_string())?;
    let root = document.root_element();
    let mut sheet = Sheet::default();
    let styles = root.descendants().filter(|node| node.tag_name().name() == "style");
    styles.filter_map(|node| node.text()).for_each(|text| sheet.add(text, |_| true));
    let viewed = root.attribute("viewBox").and_then(|text| text.parse::<ViewBox>().ok());
    let side = |name: &str| root.attribute(name).and_then(points);
    let whole = viewed.map_or((300.0, 300.0), |view| (view.w, view.h));
    let (width, height) = match (side("width"), side("height")) {
        (Some(width), Some(height)) => (width, height),
        (Some(width), None) => (width, width * whole.1 / whole.0),
        (None, Some(height)) => (height * whole.0 / whole.1, height),
        (None, None) => whole,
    };
    let longer = width.max(height);
    if !(longer.is_finite() && width > 0.0 && height > 0.0) {
        return Err("the drawing has no size".into());
    }
    let by = longer.clamp(*SIDES.start(), *SIDES.end()) / longer;
    let (width, height) = (width * by, height * by);
    let view = viewed.unwrap_or(ViewBox { x: 0.0, y: 0.0, w: width / by, h: height / by });
    let scale = (width / view.w).min(height / view.h);
    let mut drawing = Drawing { content: String::new(), sheet, document: &document, drawn: 0 };
    let (x, y) = (-view.x * scale, height + view.y * scale);
    let _ = writeln!(drawing.content, "{scale} 0 0 {} {x} {y} cm", -scale);
    drawing.children(root, &Style::default(), 0)?;
    Ok(pdf(width, height, &drawing.content))
}

/// A PDF file with one page.
fn pdf(width: f64, height: f64, content: &str) -> Vec<u8> {
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>".to_owned(),
        format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]/Contents 5 0 R\
             /Resources<</Font<</F 4 0 R>>>>>>"
        ),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>".to_owned(),
        format!("<</Length {}>>stream\n{content}\nendstream", content.len() + 1),
    ];
    let mut file = "%PDF-1.4\n".to_owned();
    let mut table = "0000000000 65535 f \n".to_owned();
    for (number, object) in (1..).zip(&objects) {
        let _ = writeln!(table, "{:010} 00000 n ", file.len());
        let _ = writeln!(file, "{number} 0 obj{object}endobj");
    }
    let (start, count) = (file.len(), objects.len() + 1);
    let _ = write!(
        file,
        "xref\n0 {count}\n{table}trailer<</Size {count}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n"
    );
    file.into_bytes()
}

/// A length in points; `None` if it is relative.
fn points(text: &str) -> Option<f64> {
    let Length { number, unit } = text.parse().ok()?;
    let factor = match unit {
        LengthUnit::None | LengthUnit::Px => 0.75,
        LengthUnit::Pt => 1.0,
        LengthUnit::Pc => 12.0,
        LengthUnit::In => 72.0,
        LengthUnit::Cm => 72.0 / 2.54,
        LengthUnit::Mm => 72.0 / 25.4,
        LengthUnit::Em | LengthUnit::Ex | LengthUnit::Percent => return None,
    };
    Some(number * factor)
}

/// A length in the units of the drawing.
fn units(text: &str, em: f64) -> Option<f64> {
    let Length { number, unit } = text.trim().parse().ok()?;
    Some(match unit {
        LengthUnit::Em => number * em,
        LengthUnit::Ex => number * em / 2.0,
        LengthUnit::Percent => number * em / 100.0,
        LengthUnit::None | LengthUnit::Px => number,
        _ => points(text.trim())? / 0.75,
    })
}

/// The properties that elements pass on to those inside them.
#[derive(Clone)]
struct Style {
    fill: Option<[u8; 3]>,
    stroke: Option<[u8; 3]>,
    width: f64,
    size: f64,
    /// The part of a line of words that is left of its place.
    anchor: f64,
    /// The distance from its place down to the foot of its letters, as a part of the size.
    foot: f64,
}

impl Default for Style {
    fn default() -> Self {
        Self { fill: Some([0; 3]), stroke: None, width: 1.0, size: 16.0, anchor: 0.0, foot: 0.0 }
    }
}

impl Style {
    /// The style of an element; `None` if it is not shown.
    fn of(&self, node: Node<'_, '_>, sheet: &Sheet) -> Option<Self> {
        let mut style = self.clone();
        let mut is_shown = true;
        let mut set = |name: &str, value: &str| {
            let value = value.trim();
            match name {
                "fill" => style.fill = colour(value, self.fill),
                "stroke" => style.stroke = colour(value, self.stroke),
                "stroke-width" => style.width = units(value, self.size).unwrap_or(self.width),
                "font-size" => style.size = units(value, self.size).unwrap_or(self.size),
                "text-anchor" => {
                    style.anchor = match value {
                        "middle" => 0.5,
                        "end" => 1.0,
                        _ => 0.0,
                    }
                }
                "dominant-baseline" | "alignment-baseline" => {
                    style.foot = match value {
                        "central" | "middle" => 0.36,
                        "hanging" | "text-before-edge" | "text-top" => 0.72,
                        _ => 0.0,
                    }
                }
                "display" if value == "none" => is_shown = false,
                "visibility" if value != "visible" => is_shown = false,
                "opacity" if value.parse() == Ok(0.0) => is_shown = false,
                "fill-opacity" if value.parse() == Ok(0.0) => style.fill = None,
                "stroke-opacity" if value.parse() == Ok(0.0) => style.stroke = None,
                _ => {}
            }
        };
        node.attributes().for_each(|attribute| set(attribute.name(), attribute.value()));
        let attribute = |name: &str| node.attribute(name).unwrap_or_default();
        let (tag, id) = (node.tag_name().name().into(), attribute("id").into());
        let element = Element { tag, id, classes: attribute("class").into(), nth: 0 };
        let none = Element::default();
        let rules = sheet.rules(&element, &none, &none);
        rules.for_each(|(name, value)| set(name, value));
        let own = node.attribute("style").unwrap_or_default();
        declarations(own).for_each(|(name, value)| set(name, value));
        is_shown.then_some(style)
    }
}

fn colour(value: &str, inherited: Option<[u8; 3]>) -> Option<[u8; 3]> {
    let rgb = |Color { red, green, blue, alpha }| (alpha > 0).then_some([red, green, blue]);
    match Paint::from_str(value) {
        Ok(Paint::Inherit) => inherited,
        Ok(Paint::Color(colour)) => rgb(colour),
        Ok(Paint::CurrentColor) => Some([0; 3]),
        // Patterns and the like count as paper.
        _ => None,
    }
}

struct Drawing<'a, 'input> {
    content: String,
    sheet: Sheet,
    document: &'a Document<'input>,
    drawn: usize,
}

impl Drawing<'_, '_> {
    fn children(&mut self, node: Node<'_, '_>, style: &Style, depth: usize) -> Result<(), String> {
        if depth > DEEPEST {
            return Err(format!("more than {DEEPEST} elements inside each other"));
        }
        node.children()
            .filter(Node::is_element)
            .try_for_each(|child| self.element(child, style, depth + 1))
    }

    fn element(&mut self, node: Node<'_, '_>, style: &Style, depth: usize) -> Result<(), String> {
        self.drawn += 1;
        if self.drawn > MOST {
            return Err(format!("it has more than {MOST} elements"));
        }
        let Some(style) = style.of(node, &self.sheet) else { return Ok(()) };
        let before = self.content.len();
        self.content.push_str("q\n");
        if let Some(Transform { a, b, c, d, e, f }) =
            node.attribute("transform").and_then(|text| text.parse().ok())
        {
            let _ = writeln!(self.content, "{a} {b} {c} {d} {e} {f} cm");
        }
        let start = self.content.len();
        match node.tag_name().name() {
            "g" | "a" | "switch" => self.children(node, &style, depth)?,
            "svg" | "symbol" => {
                self.place(node, &style);
                self.children(node, &style, depth)?;
            }
            "use" => {
                self.moved(node, &style);
                self.used(node, &style, depth)?;
            }
            "text" => self.text(node, &style)?,
            name => {
                let path = shape(name, node, &style);
                self.paint(&path, &style, name != "line" && name != "polyline");
            }
        }
        if self.content.len() == start {
            self.content.truncate(before);
        } else {
            self.content.push_str("Q\n");
        }
        Ok(())
    }

    /// Moves to the place of an element.
    fn moved(&mut self, node: Node<'_, '_>, style: &Style) {
        let [x, y] = ["x", "y"].map(|name| length(node, name, style));
        if (x, y) != (0.0, 0.0) {
            let _ = writeln!(self.content, "1 0 0 1 {x} {y} cm");
        }
    }

    /// Moves to the place of a drawing in the drawing.
    fn place(&mut self, node: Node<'_, '_>, style: &Style) {
        self.moved(node, style);
        let [width, height] = ["width", "height"].map(|name| length(node, name, style));
        let view = node.attribute("viewBox").and_then(|text| text.parse::<ViewBox>().ok());
        if let Some(ViewBox { x, y, w, h }) = view.filter(|_| width > 0.0 && height > 0.0) {
            let scale = (width / w).min(height / h);
            let (x, y) = (-x * scale, -y * scale);
            let _ = writeln!(self.content, "{scale} 0 0 {scale} {x} {y} cm");
        }
    }

    fn used(&mut self, node: Node<'_, '_>, style: &Style, depth: usize) -> Result<(), String> {
        let mut addresses = node.attributes().filter(|attribute| attribute.name() == "href");
        let Some(id) = addresses.next().and_then(|it| it.value().strip_prefix('#')) else {
            return Ok(());
        };
        if depth > DEEPEST {
            return Err(format!("more than {DEEPEST} elements inside each other"));
        }
        let document = self.document;
        let found = document.descendants().find(|node| node.attribute("id") == Some(id));
        found.map_or(Ok(()), |used| self.element(used, style, depth + 1))
    }

    fn paint(&mut self, path: &str, style: &Style, is_filled: bool) {
        if path.is_empty() {
            return;
        }
        let fill = style.fill.filter(|_| is_filled);
        let stroke = style.stroke.filter(|_| style.width > 0.0);
        let paint = match (fill, stroke) {
            (None, None) => return,
            (Some(_), None) => "f",
            (None, Some(_)) => "S",
            (Some(_), Some(_)) => "B",
        };
        if let Some(rgb) = fill {
            let _ = writeln!(self.content, "{} rg", part(rgb));
        }
        if let Some(rgb) = stroke {
            let _ = writeln!(self.content, "{} RG {} w", part(rgb), style.width);
        }
        let _ = writeln!(self.content, "{path}{paint}");
    }

    /// A line of words: each `<tspan>`, and each letter, may have its place.
    fn text(&mut self, node: Node<'_, '_>, style: &Style) -> Result<(), String> {
        let mut at = (0.0, 0.0);
        let mut line = String::new();
        let mut start = at;
        self.spans(node, style, &mut at, &mut start, &mut line, 0)?;
        self.show(&line, start, style);
        Ok(())
    }

    fn spans(
        &mut self,
        node: Node<'_, '_>,
        style: &Style,
        at: &mut (f64, f64),
        start: &mut (f64, f64),
        line: &mut String,
        depth: usize,
    ) -> Result<(), String> {
        self.drawn += 1;
        if self.drawn > MOST || depth > DEEPEST {
            return Err("its texts are too deep or too many".into());
        }
        let list = |name: &str| -> Vec<f64> {
            let text = node.attribute(name).unwrap_or_default();
            match units(text, style.size) {
                Some(one) => vec![one],
                None => NumberListParser::from(text).filter_map(Result::ok).collect(),
            }
        };
        let (x, y, dx, dy) = (list("x"), list("y"), list("dx"), list("dy"));
        if [&x, &y, &dx, &dy].iter().any(|list| !list.is_empty()) {
            self.show(&std::mem::take(line), *start, style);
            let first = |list: &[f64], or: f64| list.first().copied().unwrap_or(or);
            *at = (first(&x, at.0) + first(&dx, 0.0), first(&y, at.1) + first(&dy, 0.0));
            *start = *at;
        }
        for child in node.children() {
            if let Some(text) = child.text().filter(|_| child.is_text()) {
                if x.len() > 1 {
                    // Each letter has its place.
                    for (nth, letter) in text.trim().chars().enumerate() {
                        let place = (x.get(nth).copied().unwrap_or(at.0), at.1);
                        self.show(letter.encode_utf8(&mut [0; 4]), place, style);
                        *at = (place.0 + width(letter) * style.size, at.1);
                    }
                    *start = *at;
                    continue;
                }
                for c in text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }) {
                    if c != ' ' || !(line.is_empty() || line.ends_with(' ')) {
                        line.push(c);
                        at.0 += width(c) * style.size;
                    }
                }
            } else if matches!(child.tag_name().name(), "tspan" | "a") {
                let Some(own) = style.of(child, &self.sheet) else { continue };
                if own.size != style.size || own.fill != style.fill {
                    self.show(&std::mem::take(line), *start, style);
                    *start = *at;
                }
                self.spans(child, &own, at, start, line, depth + 1)?;
                self.show(&std::mem::take(line), *start, &own);
                *start = *at;
            }
        }
        Ok(())
    }

    /// Shows words from a place on.
    fn show(&mut self, words: &str, (x, y): (f64, f64), style: &Style) {
        let words = words.trim_end();
        let Some(rgb) = style.fill.filter(|_| !words.is_empty() && style.size > 0.0) else {
            return;
        };
        let size = style.size;
        let x = x - words.chars().map(width).sum::<f64>() * size * style.anchor;
        let y = y + style.foot * size;
        let bytes: String = words.chars().map(|c| format!("{:02x}", win_ansi(c))).collect();
        // The page is upside down, so the letters are turned again.
        let _ = writeln!(
            self.content,
            "BT {} rg /F 1 Tf {size} 0 0 {} {x} {y} Tm <{bytes}> Tj ET",
            part(rgb),
            -size
        );
    }
}

/// The width of a letter in the font Helvetica, nearly, as a part of its size.
fn width(c: char) -> f64 {
    match c {
        '0'..='9' => 0.556,
        'i' | 'j' | 'l' | 't' | 'f' | 'I' | ' ' | '.' | ',' | ':' => 0.28,
        'A'..='Z' => 0.7,
        _ => 0.53,
    }
}

/// The byte of a letter; `?` for those that the encoding lacks.
fn win_ansi(c: char) -> u8 {
    match c {
        ' '..='~' | '\u{a0}'..='ÿ' => c as u32 as u8,
        '–' => 0x96,
        '—' => 0x97,
        '’' => 0x92,
        '•' => 0x95,
        _ => b'?',
    }
}

fn part(rgb: [u8; 3]) -> String {
    rgb.map(|part| format!("{:.3}", f64::from(part) / 255.0)).join(" ")
}

fn length(node: Node<'_, '_>, name: &str, style: &Style) -> f64 {
    node.attribute(name).and_then(|text| units(text, style.size)).unwrap_or(0.0)
}

/// The outline of a shape; empty for another element.
fn shape(name: &str, node: Node<'_, '_>, style: &Style) -> String {
    let side = |name: &str| length(node, name, style);
    let mut path = String::new();
    match name {
        "rect" if side("width") > 0.0 && side("height") > 0.0 => {
            let _ = writeln!(
                path,
                "{} {} {} {} re",
                side("x"),
                side("y"),
                side("width"),
                side("height")
            );
        }
        "line" => {
            let _ =
                writeln!(path, "{} {} m {} {} l", side("x1"), side("y1"), side("x2"), side("y2"));
        }
        "polyline" | "polygon" => {
            let points = PointsParser::from(node.attribute("points").unwrap_or_default());
            for (nth, (x, y)) in points.enumerate() {
                let _ = writeln!(path, "{x} {y} {}", if nth == 0 { 'm' } else { 'l' });
            }
            if name == "polygon" && !path.is_empty() {
                path.push_str("h\n");
            }
        }
        "circle" | "ellipse" => {
            let [across, down] = match side("r") {
                0.0 => [side("rx"), side("ry")],
                r => [r, r],
            };
            let (x, y, right) = (side("cx"), side("cy"), side("cx") + across);
            if across > 0.0 && down > 0.0 {
                let left = x - across;
                let data = format!(
                    "M{left} {y} A{across} {down} 0 0 1 {right} {y} A{across} {down} 0 0 1 {left} {y} Z"
                );
                outline(&data, &mut path);
            }
        }
        "path" => outline(node.attribute("d").unwrap_or_default(), &mut path),
        _ => {}
    }
    path
}

fn outline(data: &str, path: &mut String) {
    let mut last = (0.0, 0.0);
    // Nothing after an error is drawn.
    for segment in SimplifyingPathParser::from(data).map_while(Result::ok) {
        let _ = match segment {
            SimplePathSegment::MoveTo { x, y } => {
                last = (x, y);
                writeln!(path, "{x} {y} m")
            }
            SimplePathSegment::LineTo { x, y } => {
                last = (x, y);
                writeln!(path, "{x} {y} l")
            }
            SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y } => {
                last = (x, y);
                writeln!(path, "{x1} {y1} {x2} {y2} {x} {y} c")
            }
            SimplePathSegment::Quadratic { x1, y1, x, y } => {
                let third = |from: f64, to: f64| from + (to - from) * 2.0 / 3.0;
                let (ax, ay) = (third(last.0, x1), third(last.1, y1));
                let (bx, by) = (third(x, x1), third(y, y1));
                last = (x, y);
                writeln!(path, "{ax} {ay} {bx} {by} {x} {y} c")
            }
            SimplePathSegment::ClosePath => writeln!(path, "h"),
        };
    }
}
