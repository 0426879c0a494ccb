//! [`Picture`]: one grid as SVG or PNG.

use std::fmt::Write;

use sudoku_core::{CandidateGrid, CellSet, Grid, House};
use sudoku_human::Hint;
use sudoku_human::hint::Diagram;
use tiny_skia::{
    Color as Paint, FillRule, LineCap, LineJoin, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};

use super::diagram::Sketch;
use super::drawing::{
    Color, Digits, Drawing, GridContent, GridStyle, MARGIN, Mark, Rect, Segment, trace,
};
use super::outline::outline;
use super::typeface::{Faces, Line, Weight};
use super::{MakeError, Typeface};

/// A picture of one grid: its givens in bold black, and optionally a solution, candidates and
/// marks.
///
/// It needs no installed fonts: digits are drawn as outlines.
///
/// ```
/// use sudoku_print::Picture;
///
/// let puzzle =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let svg = Picture::new(puzzle).title("Puzzle 57").size(360).to_svg()?;
/// assert!(svg.starts_with("<svg "));
/// assert!(svg.contains("<title>Puzzle 57</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    grid: Grid,
    solution: Option<Grid>,
    candidates: Option<CandidateGrid>,
    marked: CellSet,
    step: Option<Sketch>,
    title: String,
    size: u32,
    numbered: bool,
    typeface: Typeface,
}

const FOUND: Color = Color([0, 90, 181]);
const CANDIDATE: Color = Color([90, 90, 90]);
const MARKED: Color = Color([255, 232, 140]);

impl Picture {
    /// A picture of this grid, 720 pixels wide.
    #[must_use]
    pub fn new(grid: Grid) -> Self {
        Self {
            grid,
            solution: None,
            candidates: None,
            marked: CellSet::EMPTY,
            step: None,
            title: "Sudoku".into(),
            size: 720,
            numbered: false,
            typeface: Typeface::default(),
        }
    }

    /// The picture of a step: the grid with its entries in blue, the marks of the player, and the
    /// diagram of the hint, with its sentence as the title. The marks are those before the step.
    ///
    /// ```
    /// use sudoku_core::{CandidateGrid, Grid};
    /// use sudoku_human::hint;
    /// use sudoku_print::Picture;
    ///
    /// let grid: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let Some(step) = hint(&grid)? else { panic!("there is one") };
    /// let svg = Picture::of_step(&grid, &CandidateGrid::from(&grid), &step).to_svg()?;
    /// assert!(svg.contains("r2c1 is the only place for 6 in box 1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_step(grid: &Grid, marks: &CandidateGrid, hint: &Hint) -> Self {
        let picture = Self::new(grid.givens()).solution(*grid).candidates(*marks);
        Self { step: Some(Sketch::from(hint)), ..picture.title(hint.to_string()) }
    }

    /// A step that was kept as data: the filled cells that are its reason, its houses, and its
    /// diagram.
    #[must_use]
    pub fn diagram(mut self, because: CellSet, houses: Vec<House>, diagram: Diagram) -> Self {
        self.step = Some(Sketch { because, houses, diagram });
        self
    }

    /// The digits of the cells without a given, in blue.
    #[must_use]
    pub fn solution(mut self, solution: Grid) -> Self {
        self.solution = Some(solution);
        self
    }

    /// The candidates of the cells without a digit, small.
    #[must_use]
    pub fn candidates(mut self, candidates: CandidateGrid) -> Self {
        self.candidates = Some(candidates);
        self
    }

    /// Cells with a yellow background.
    #[must_use]
    pub fn marked(mut self, cells: CellSet) -> Self {
        self.marked = cells;
        self
    }

    /// A description for readers who cannot see the picture. Only the SVG contains it.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// The width and height, including a small border: 64 to 4096 pixels.
    #[must_use]
    pub fn size(mut self, pixels: u32) -> Self {
        self.size = pixels.clamp(64, 4096);
        self
    }

    /// Adds the numbers of rows and columns, and keeps small digits away from frames and links, for
    /// readers of sentences with cells such as `r4c3`.
    #[must_use]
    pub fn numbered(mut self) -> Self {
        self.numbered = true;
        self
    }

    /// The fonts of the digits.
    #[must_use]
    pub fn typeface(mut self, typeface: Typeface) -> Self {
        self.typeface = typeface;
        self
    }

    /// Returns the picture as SVG, a text that contains everything it needs.
    ///
    /// # Errors
    ///
    /// The font has no digits.
    pub fn to_svg(&self) -> Result<String, MakeError> {
        let faces = self.typeface.faces()?;
        let drawing = self.drawing(&faces)?;
        let glyphs = Glyphs::new(&faces)?;
        let mut svg = String::new();
        // Writing to a string does not fail.
        let _ = self.write_svg(&mut svg, &drawing, &glyphs, true);
        Ok(svg)
    }

    /// The picture for a page that has the [`defs`](Glyphs::defs) of these glyphs.
    pub(super) fn svg_with(&self, glyphs: &Glyphs<'_>) -> Result<String, MakeError> {
        let drawing = self.drawing(glyphs.faces)?;
        let mut svg = String::new();
        // Writing to a string does not fail.
        let _ = self.write_svg(&mut svg, &drawing, glyphs, false);
        Ok(svg)
    }

    /// Returns the picture as a PNG file.
    ///
    /// # Errors
    ///
    /// The font has no digits.
    pub fn to_png(&self) -> Result<Vec<u8>, MakeError> {
        let faces = self.typeface.faces()?;
        let drawing = self.drawing(&faces)?;
        let failed = || MakeError::Picture("there is not enough memory".into());
        let mut pixmap = Pixmap::new(self.size, self.size).ok_or_else(failed)?;
        pixmap.fill(Paint::WHITE);
        for mark in &drawing.marks {
            paint(&mut pixmap, mark, &faces);
        }
        pixmap.encode_png().map_err(|error| MakeError::Picture(error.to_string().into()))
    }

    /// The marks of the picture. Lines begin and end between pixels, so they are sharp.
    fn drawing(&self, faces: &Faces<'_>) -> Result<Drawing, MakeError> {
        let size = f64::from(self.size);
        let thin = (size / 450.0).round().max(1.0);
        // Both are even, or both are odd.
        let thick = thin + 2.0 * (size / 300.0).round().max(1.0);
        let border = size / 40.0;
        let margin = if self.numbered { MARGIN } else { 0.0 };
        let cell = ((size - 2.0 * border - thick) / (9.0 + margin)).floor();
        let side = 9.0 * cell + thick;
        let margin = (margin * cell).floor();
        let corner = ((size - side - margin) / 2.0).floor() + margin;
        let style = GridStyle {
            thin,
            thick,
            digit: 0.56,
            given: (Weight::Bold, Color::BLACK),
            found: (Weight::Regular, FOUND),
            candidate: CANDIDATE,
            marked: MARKED,
            numbered: self.numbered,
        };
        let content = GridContent {
            givens: &self.grid,
            found: self.solution.as_ref(),
            candidates: self.candidates.as_ref().map(CandidateGrid::cells),
            marked: self.marked,
            step: self.step.as_ref(),
        };
        let mut drawing = Drawing::new(size, size);
        let area = Rect { left: 0.0, top: 0.0, right: size, bottom: size };
        drawing.marks.push(Mark::Fill { area, color: Color::WHITE });
        let digits = Digits::new(faces)?;
        drawing.grid([corner, corner], side, &content, &style, (faces, &digits));
        Ok(drawing)
    }

    fn write_svg(
        &self,
        out: &mut String,
        drawing: &Drawing,
        glyphs: &Glyphs<'_>,
        with_defs: bool,
    ) -> std::fmt::Result {
        let title = escaped(&self.title);
        let size = self.size;
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {size} {size}" role="img">"#
        )?;
        writeln!(out, "<title>{title}</title>")?;
        let used = |line: &Line| {
            drawing.marks.iter().any(|mark| matches!(mark, Mark::Text { line: own, .. } if Glyphs::name(own) == Glyphs::name(line)))
        };
        if with_defs {
            out.push_str(&glyphs.defs_of(used));
        }
        write!(out, "<desc>")?;
        for (nth, row) in self.grid.rows().into_iter().enumerate() {
            let row: String = row
                .iter()
                .map(|&digit| if digit == 0 { '.' } else { (b'0' + digit) as char })
                .collect();
            write!(out, "{}{row}", if nth == 0 { "" } else { " " })?;
        }
        writeln!(out, "</desc>")?;
        write_marks(out, &drawing.marks)?;
        writeln!(out, "</svg>")
    }
}

/// Writes the marks of a drawing as elements of SVG.
pub(super) fn write_marks(out: &mut String, marks: &[Mark]) -> std::fmt::Result {
    let mut texts: Vec<&Mark> = Vec::new();
    for mark in marks {
        match mark {
            Mark::Fill { area, color } => {
                let [x, y] = [area.left, area.top].map(Short);
                let [width, height] = [area.width(), area.height()].map(Short);
                writeln!(
                    out,
                    r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{}"/>"#,
                    hex(*color)
                )?;
            }
            Mark::Lines { lines, width } => {
                write!(out, r##"<path stroke="#000000" stroke-width="{}" d=""##, Short(*width))?;
                for [from, to] in lines {
                    let [from, to] = [from, to].map(|point| point.map(Short));
                    write!(out, "M{} {}L{} {}", from[0], from[1], to[0], to[1])?;
                }
                writeln!(out, r#""/>"#)?;
            }
            Mark::Shape { outline, fill, line } => {
                let fill = fill.map_or("none".into(), hex);
                write!(out, r#"<path fill="{fill}""#)?;
                if let Some(line) = line {
                    let [color, width] = [hex(line.color), Short(line.width).to_string()];
                    write!(out, r#" stroke="{color}" stroke-width="{width}""#)?;
                    if let Some([dash, gap]) = line.dashes() {
                        let [dash, gap] = [dash, gap].map(Short);
                        write!(out, r#" stroke-dasharray="{dash} {gap}""#)?;
                    }
                }
                let mut path = String::new();
                outline.iter().try_for_each(|&part| write_segment(&mut path, part))?;
                writeln!(out, r#" d="{path}"/>"#)?;
            }
            Mark::Text { .. } => texts.push(mark),
        }
    }
    // Letters are drawn above everything else.
    texts.sort_by_key(|mark| match mark {
        Mark::Text { color, .. } => color.0,
        _ => [0; 3],
    });
    let mut before = None;
    for mark in texts {
        let Mark::Text { line, left, baseline, size, color } = mark else { continue };
        if before != Some(*color) {
            let end = if before.is_some() { "</g>\n" } else { "" };
            writeln!(out, r#"{end}<g fill="{}">"#, hex(*color))?;
            before = Some(*color);
        }
        let [x, y] = [*left, *baseline].map(Short);
        let (name, scale) = (Glyphs::name(line), Factor(*size / EM));
        writeln!(out, r##"<use href="#{name}" transform="translate({x} {y})scale({scale})"/>"##)?;
    }
    if before.is_some() {
        writeln!(out, "</g>")?;
    }
    Ok(())
}

/// The size at which the outlines of digits are written down.
const EM: f64 = 1000.0;

/// The outlines of the digits, each written down once and used wherever it is drawn.
pub(super) struct Glyphs<'a> {
    faces: &'a Faces<'a>,
    digits: Digits,
}

impl<'a> Glyphs<'a> {
    pub(super) fn new(faces: &'a Faces<'a>) -> Result<Self, MakeError> {
        Ok(Self { faces, digits: Digits::new(faces)? })
    }

    /// The definition of each outline.
    pub(super) fn defs(&self) -> String {
        self.defs_of(|_| true)
    }

    /// All of them in a drawing that is not seen, for the drawings after it.
    pub(super) fn defs_hidden(&self) -> String {
        format!(r#"<svg width="0" height="0" aria-hidden="true">{}</svg>"#, self.defs())
    }

    /// The definitions of the outlines that are used.
    pub(super) fn defs_of(&self, is_used: impl Fn(&Line) -> bool) -> String {
        definitions(self.faces, self.digits.lines().filter(|line| is_used(line)))
    }

    /// The name of an outline: the digit, or another short text, after its weight.
    pub(super) fn name(line: &Line) -> String {
        let weight = match line.weight {
            Weight::Regular => 'r',
            Weight::Bold => 'b',
            Weight::Display => 'd',
            Weight::Shapes => 's',
        };
        format!("{weight}{}", line.text)
    }
}

/// The definitions of the outlines of these texts, which are letters and digits.
pub(super) fn definitions<'l>(faces: &Faces<'_>, lines: impl Iterator<Item = &'l Line>) -> String {
    let mut defs = String::from("<defs>\n");
    for line in lines {
        let mut path = String::new();
        for segment in outline(faces, line, 0.0, 0.0, EM) {
            let rounded = segment.map(f64::round);
            let _ = write_segment(&mut path, rounded); // a string takes everything
        }
        let _ = writeln!(defs, r#"<path id="{}" d="{path}"/>"#, Glyphs::name(line));
    }
    defs.push_str("</defs>\n");
    defs
}

fn write_segment(path: &mut String, segment: Segment) -> std::fmt::Result {
    let (letter, points): (char, &[[f64; 2]]) = match &segment {
        Segment::Move(point) => ('M', std::slice::from_ref(point)),
        Segment::Line(point) => ('L', std::slice::from_ref(point)),
        Segment::Quad(points) => ('Q', points),
        Segment::Cubic(points) => ('C', points),
        Segment::Close => ('Z', &[]),
    };
    path.push(letter);
    for (nth, [x, y]) in points.iter().enumerate() {
        let blank = if nth == 0 { "" } else { " " };
        write!(path, "{blank}{} {}", Short(*x), Short(*y))?;
    }
    Ok(())
}

/// A length with up to two decimals.
#[derive(Clone, Copy)]
struct Short(f64);

impl std::fmt::Display for Short {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let hundredths = (self.0 * 100.0).round();
        // Removes the sign of a zero.
        write!(f, "{}", hundredths / 100.0 + 0.0)
    }
}

/// A factor with up to five decimals.
struct Factor(f64);

impl std::fmt::Display for Factor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", (self.0 * 100_000.0).round() / 100_000.0)
    }
}

/// `#005ab5`.
fn hex(Color([red, green, blue]): Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Escapes a title for XML. Control characters, which XML forbids, become blanks.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Draws a mark into pixels.
pub(super) fn paint(pixmap: &mut Pixmap, mark: &Mark, faces: &Faces<'_>) {
    let mut ink = tiny_skia::Paint { anti_alias: true, ..tiny_skia::Paint::default() };
    let set = |ink: &mut tiny_skia::Paint<'_>, Color([red, green, blue]): Color| {
        ink.set_color_rgba8(red, green, blue, 255);
    };
    let mut path = PathBuilder::new();
    match mark {
        Mark::Fill { area, color } => {
            set(&mut ink, *color);
            let [left, top, right, bottom] =
                [area.left, area.top, area.right, area.bottom].map(|length| length as f32);
            if let Some(rect) = tiny_skia::Rect::from_ltrb(left, top, right, bottom) {
                pixmap.fill_rect(rect, &ink, Transform::identity(), None);
            }
        }
        Mark::Lines { lines, width } => {
            set(&mut ink, Color::BLACK);
            for [from, to] in lines {
                path.move_to(from[0] as f32, from[1] as f32);
                path.line_to(to[0] as f32, to[1] as f32);
            }
            let stroke = Stroke { width: *width as f32, ..Stroke::default() };
            if let Some(path) = path.finish() {
                pixmap.stroke_path(&path, &ink, &stroke, Transform::identity(), None);
            }
        }
        Mark::Shape { outline, fill, line } => {
            trace!(path, outline);
            let Some(path) = path.finish() else { return };
            if let Some(color) = fill {
                set(&mut ink, *color);
                pixmap.fill_path(&path, &ink, FillRule::Winding, Transform::identity(), None);
            }
            if let Some(line) = line {
                set(&mut ink, line.color);
                let dashes = line.dashes().map(|lengths| lengths.map(|it| it as f32).to_vec());
                let dash = dashes.and_then(|lengths| StrokeDash::new(lengths, 0.0));
                let mut stroke = Stroke { width: line.width as f32, dash, ..Stroke::default() };
                if line.round {
                    (stroke.line_cap, stroke.line_join) = (LineCap::Round, LineJoin::Round);
                }
                pixmap.stroke_path(&path, &ink, &stroke, Transform::identity(), None);
            }
        }
        Mark::Text { line, left, baseline, size, color } => {
            set(&mut ink, *color);
            trace!(path, outline(faces, line, *left, *baseline, *size));
            if let Some(path) = path.finish() {
                pixmap.fill_path(&path, &ink, FillRule::Winding, Transform::identity(), None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

    #[test]
    fn lengths_are_short() {
        let short = [0.0, -0.001, 1.0, 1.005, 12.3456, -3.1].map(|x| Short(x).to_string());
        assert_eq!(short, ["0", "0", "1", "1", "12.35", "-3.1"]);
    }

    #[test]
    fn titles_cannot_break_the_svg() {
        let picture = Picture::new(PUZZLE.parse().unwrap()).title("a <b> & \u{1}c\u{ffff}");
        assert!(picture.to_svg().unwrap().contains("<title>a &lt;b&gt; &amp;  c </title>"));
    }

    #[test]
    fn lines_lie_between_pixels() {
        let picture = Picture::new(PUZZLE.parse().unwrap());
        for size in 64..900 {
            let picture = picture.clone().size(size);
            let faces = picture.typeface.faces().unwrap();
            let drawing = picture.drawing(&faces).unwrap();
            for mark in &drawing.marks {
                let Mark::Lines { lines, width } = mark else { continue };
                for [from, to] in lines {
                    let across = if from[0] == to[0] { from[0] } else { from[1] };
                    for edge in [across - width / 2.0, across + width / 2.0] {
                        assert_eq!(edge.fract(), 0.0, "{size}: {from:?} {to:?} {width}");
                        assert!((0.0..=f64::from(size)).contains(&edge));
                    }
                }
            }
        }
    }

    #[test]
    fn the_png_shows_what_is_asked_for() {
        let grid: Grid = PUZZLE.parse().unwrap();
        let colors = |picture: Picture| {
            let png = picture.size(300).to_png().unwrap();
            let pixmap = Pixmap::decode_png(&png).unwrap();
            assert_eq!((pixmap.width(), pixmap.height()), (300, 300));
            let has = |Color([red, green, blue]): Color| {
                let same = |pixel: &&tiny_skia::PremultipliedColorU8| {
                    [pixel.red(), pixel.green(), pixel.blue()] == [red, green, blue]
                };
                pixmap.pixels().iter().find(same).is_some()
            };
            [Color::WHITE, Color::BLACK, FOUND, MARKED].map(has)
        };
        let picture = Picture::new(grid);
        assert_eq!(colors(picture.clone()), [true, true, false, false]);
        let marked = grid.filled();
        assert_eq!(colors(picture.clone().marked(marked)), [true, true, false, true]);
        let solution = *sudoku_core::solve_grid(&grid).solution().unwrap();
        assert_eq!(colors(picture.solution(solution)), [true, true, true, false]);
    }
}
