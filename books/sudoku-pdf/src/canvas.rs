//! [`Canvas`]: receives the drawing of the interpreter and keeps the parts that matter for grids:
//! visible glyphs, lines along the axes, pictures.

use std::collections::btree_map::Entry;
use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::resume_unwind;
use std::sync::Arc;

use hayro_interpret::font::{Glyph as PdfGlyph, GlyphRun, Type3Glyph};
use hayro_interpret::hayro_cmap::BfString;
use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::kurbo::{self, Affine, BezPath, PathEl, Point, Rect, Shape as _};
use hayro_interpret::pattern::{Pattern, TilingPattern};
use hayro_interpret::{
    BlendMode, CacheKey, ClipPath, Device, DrawMode, DrawProps, FillRule, Image, ImageDrawProps,
    Paint, SoftMask,
};
use web_time::Instant;

use super::bitmap::{self, Decoded, Placed};
use super::extents::Extents;
use super::ledger::Ledger;
use super::page::{
    Bounds, Form, Glyph, Mark, Page, Picture, Segment, Shade, ShapeKey, Shapes, Turn,
};
use super::shape::Shape;
use super::strokes::{Part, SMALLEST_AREA, parts};

/// The reason why the drawing of a page was stopped. It is thrown through the interpreter, which
/// cannot be stopped otherwise. Where nothing can be thrown, as in WebAssembly, the interpreter
/// goes on to the end of the page, and nothing more is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stop {
    Time,
    Things,
}

impl Stop {
    /// The reason in words.
    pub(super) const fn reason(self) -> &'static str {
        match self {
            Self::Time => "the page takes too long to draw",
            Self::Things => "the page draws more things than a page of a book",
        }
    }

    /// Throws it, or keeps the first.
    fn throw(self, stopped: &mut Option<Self>) {
        if cfg!(panic = "unwind") {
            resume_unwind(Box::new(self));
        }
        stopped.get_or_insert(self);
    }
}

/// The largest distance between a curve and the lines that approximate it, in points or, for
/// glyphs, in thousandths of the size.
const FLATNESS: f64 = 0.1;
const GLYPH_FLATNESS: f64 = 4.0;
/// Curves that go further than this from the origin, in the same units, count as straight: the
/// number of lines that approximate a curve grows with its length, without limit. No page is this
/// large (14,400 points: ISO 32000-1, Annex C), and no glyph.
const FARTHEST: f64 = 20_000.0;
/// The height of digits, as a fraction of their font size.
const DIGIT_HEIGHT: f64 = 0.72;
/// Colours that differ by less than this in red, green and blue (0 to 1) cannot be distinguished.
const SAME_COLOUR: f32 = 0.06;
/// The number of areas kept to find the background of a glyph, and the areas that cover it.
const MOST_AREAS: usize = 4_000;
/// Lines that are as thick as this, in points, may be more than lines of a grid.
const LEAST_BROAD: f64 = 3.0;
/// A picture with longer sides is more than a patch over a digit, in points.
const LARGEST_PATCH: f64 = 100.0;
/// The number of leaning lines, and of leaning characters, that are kept.
const MOST_LEANING: usize = 4_000;
/// Digits drawn without a font have heights in this range, in points.
const SHAPE_HEIGHTS: std::ops::RangeInclusive<f64> = 2.5..=200.0;

/// Everything known about the glyphs of a document, for one thread.
pub(super) struct Glyphs {
    ledger: Arc<Ledger>,
    /// The time at which the drawing of the page ends.
    end: Instant,
    outlines: HashMap<u128, Outline>,
    shapes: Shapes,
    /// The reason why nothing more is drawn.
    stopped: Option<Stop>,
}

/// The ink of a glyph, in thousandths of the size, y upwards.
#[derive(Clone, Copy)]
struct Outline {
    ink: Option<Rect>,
    shape: Option<ShapeKey>,
}

impl Glyphs {
    pub(super) fn new(ledger: Arc<Ledger>) -> Self {
        let end = ledger.end();
        Self { ledger, end, outlines: HashMap::new(), shapes: Shapes::new(), stopped: None }
    }

    pub(super) fn into_shapes(self) -> Shapes {
        self.shapes
    }

    fn outline(&mut self, glyph: &PdfGlyph<'_>) -> Outline {
        let key = match glyph {
            PdfGlyph::Outline(glyph) => glyph.identifier().cache_key(),
            PdfGlyph::Type3(glyph) => glyph.cache_key(),
        };
        if let Some(known) = self.outlines.get(&key) {
            return *known;
        }
        let outline = match glyph {
            PdfGlyph::Outline(glyph) => {
                let path = glyph.outline();
                let ink = path.elements().len() > 1;
                Outline {
                    ink: ink.then(|| path.bounding_box()),
                    shape: self.keep(&path, GLYPH_FLATNESS, false),
                }
            }
            PdfGlyph::Type3(glyph) => self.drawn(glyph),
        };
        self.outlines.insert(key, outline);
        outline
    }

    /// The outline of a glyph that is a small drawing.
    fn drawn<'a>(&mut self, glyph: &Type3Glyph<'a>) -> Outline {
        let mut device = GlyphCanvas {
            path: BezPath::new(),
            even_odd: false,
            stencil: None,
            ledger: &self.ledger,
            end: self.end,
            calls: 0,
            stopped: None,
        };
        let black =
            hayro_interpret::color::Color::from_rgba(hayro_interpret::color::AlphaColor::new([
                0.0, 0.0, 0.0, 1.0,
            ]));
        glyph.interpret(&mut device, Affine::IDENTITY, Affine::IDENTITY, &Paint::Color(black));
        self.stopped = self.stopped.or(device.stopped);
        match device.stencil {
            Some((shape, key, ink)) if device.path.elements().is_empty() => {
                self.shapes.entry(key).or_insert_with(|| Arc::new(shape));
                Outline { ink: Some(ink), shape: Some(key) }
            }
            _ => {
                let ink = device.path.elements().len() > 1;
                Outline {
                    ink: ink.then(|| device.path.bounding_box()),
                    shape: self.keep(&device.path, GLYPH_FLATNESS, device.even_odd),
                }
            }
        }
    }

    /// The key of the shape inside a path, y upwards.
    fn keep(&mut self, path: &BezPath, flatness: f64, even_odd: bool) -> Option<ShapeKey> {
        let outlines: Vec<Vec<(f64, f64)>> =
            subpaths(path, Affine::FLIP_Y, flatness).into_iter().map(|sub| sub.points).collect();
        self.keep_outlines(&outlines, even_odd)
    }

    /// The key of the shape inside outlines, y downwards.
    fn keep_outlines(&mut self, outlines: &[Vec<(f64, f64)>], even_odd: bool) -> Option<ShapeKey> {
        let ink = Bounds::around(outlines.iter().flatten().copied())?;
        let unit = ink.height().max(ink.width() / 8.0);
        if !(unit > 0.0 && unit.is_finite()) {
            return None;
        }
        let mut hasher = DefaultHasher::new();
        for outline in outlines {
            outline.len().hash(&mut hasher);
            for (x, y) in outline {
                let fraction = |value: f64| (value / unit * 512.0).round() as i64;
                (fraction(x - ink.left), fraction(y - ink.top)).hash(&mut hasher);
            }
        }
        let key = hasher.finish();
        if let Entry::Vacant(free) = self.shapes.entry(key) {
            free.insert(Arc::new(Shape::of_outlines(outlines, even_odd)?));
        }
        Some(key)
    }
}

/// A filled area.
struct Area {
    bounds: Bounds,
    /// `None` for a rectangle.
    path: Option<(BezPath, FillRule)>,
    /// `None` for pictures and patterns.
    colour: Option<[f32; 3]>,
    /// It hides everything below it.
    opaque: bool,
    /// The number of glyphs drawn before it.
    after: usize,
}

/// Draws one page.
pub(super) struct Canvas<'g> {
    page: Page,
    glyphs: &'g mut Glyphs,
    end: Instant,
    /// The number of things that may still be drawn.
    left: usize,
    pixels: bool,
    clips: Vec<Option<Bounds>>,
    /// Whether each of the nested groups is visible.
    groups: Vec<bool>,
    areas: Vec<Area>,
    extents: Extents,
    ledger: Arc<Ledger>,
    /// The memory for further pictures.
    room: u64,
    /// The pictures so far, as many are drawn several times.
    known: HashMap<(u64, Placed), Unpacked>,
}

/// The pixels of a picture, or the reason why it was not unpacked.
type Unpacked = Result<Option<Decoded>, &'static str>;

impl<'g> Canvas<'g> {
    pub(super) fn new(
        width: f64,
        height: f64,
        glyphs: &'g mut Glyphs,
        end: Instant,
        most: usize,
        pixels: bool,
    ) -> Self {
        (glyphs.end, glyphs.stopped) = (end, None);
        let ledger = glyphs.ledger.clone();
        Self {
            page: Page { width, height, ..Page::default() },
            glyphs,
            end,
            left: most,
            pixels,
            clips: vec![Some(drawn_on(width, height))],
            groups: Vec::new(),
            areas: Vec::new(),
            extents: Extents::default(),
            room: ledger.pictures(),
            ledger,
            known: HashMap::new(),
        }
    }

    /// The reason why the drawing ended early.
    pub(super) fn stopped(&self) -> Option<Stop> {
        self.glyphs.stopped
    }

    /// The finished page: covered glyphs are dropped, and each glyph is kept once.
    pub(super) fn into_page(mut self, trimmed: Bounds) -> Page {
        let covers: Vec<&Area> =
            self.areas.iter().filter(|area| area.opaque && area.after > 0).collect();
        /// The part of the box of a letter, which is larger than its ink, that hides it.
        const HIDES: f64 = 0.8;
        let hides = |area: &Area, glyph: &Bounds| {
            let size = |bounds: Bounds| bounds.width() * bounds.height();
            let shared = area.bounds.shared(glyph).map_or(0.0, size);
            area.bounds.encloses(glyph, 0.0) || shared > HIDES * size(*glyph)
        };
        let mut index = 0;
        self.page.glyphs.retain(|glyph| {
            index += 1;
            !covers.iter().any(|area| area.after >= index && hides(area, &glyph.bounds))
        });
        drop_doubles(&mut self.page.glyphs);
        let paper = self.page.bounds();
        self.page.outside =
            self.page.glyphs.extract_if(.., |glyph| !paper.contains(glyph.centre())).collect();
        self.page.pictures.retain(|picture| paper.shared(&picture.bounds).is_some());
        let glyphs = self.page.glyphs.iter().map(|glyph| glyph.bounds);
        let pictures = self.page.pictures.iter().map(|picture| picture.bounds);
        let lines = self.page.segments.iter().map(|line| line.bounds().grown(line.width / 2.0));
        let all = glyphs.chain(pictures).chain(lines).filter_map(|one| one.shared(&paper));
        self.page.ink = all.reduce(|all, one| all.with(&one));
        self.page.trimmed = trimmed;
        self.page.imprint = self.extents.imprint(paper, trimmed, &self.page.glyphs);
        // The pages of a whole document are kept.
        self.page.glyphs.shrink_to_fit();
        self.page.segments.shrink_to_fit();
        self.page
    }

    /// Counts a call of the interpreter, and stops the drawing when the budget is used up.
    fn count(&mut self, things: usize) {
        if self.left < things {
            Stop::Things.throw(&mut self.glyphs.stopped);
        }
        self.left = self.left.saturating_sub(things);
        // At each call: much may be parsed between two of them.
        if self.ledger.is_stopped() || Instant::now() >= self.end {
            Stop::Time.throw(&mut self.glyphs.stopped);
        }
    }

    /// The area that may be drawn on.
    fn clip(&self) -> Option<Bounds> {
        match self.groups.last() {
            _ if self.stopped().is_some() => None,
            Some(false) => None,
            _ => *self.clips.last()?,
        }
    }

    fn push_clip(&mut self, bounds: Bounds) {
        let clip = self.clips.last().copied().flatten().and_then(|clip| clip.shared(&bounds));
        self.clips.push(clip);
    }

    /// Whether a thing of this colour is visible at this point.
    fn shows(&self, colour: Option<[f32; 3]>, point: (f64, f64)) -> bool {
        let Some(colour) = colour else { return true };
        let below = self.areas.iter().rev().find(|area| {
            area.bounds.contains(point)
                && area.path.as_ref().is_none_or(|(path, rule)| {
                    let winding = path.winding(Point::new(point.0, point.1));
                    match rule {
                        FillRule::NonZero => winding != 0,
                        FillRule::EvenOdd => winding % 2 != 0,
                    }
                })
        });
        let white = Some([1.0; 3]);
        let Some(below) = below.map_or(white, |area| area.colour) else { return true };
        below.iter().zip(colour).any(|(a, b)| (a - b).abs() >= SAME_COLOUR)
    }

    fn area(&mut self, area: Area) {
        if self.areas.len() < MOST_AREAS {
            self.areas.push(area);
        }
    }

    /// Draws the tiles of a pattern that are large enough for a grid, where they fill an area.
    fn tiles(&mut self, pattern: &TilingPattern<'_>, area: Rect) {
        /// The least sides of a tile, in points, and the most tiles that are drawn.
        const LEAST: f64 = 60.0;
        const MOST: i32 = 8;
        let tile = pattern.matrix.transform_rect_bbox(pattern.bbox);
        if tile.width().min(tile.height()) < LEAST || tile.intersect(tile).area() == 0.0 {
            return;
        }
        self.push_clip(Bounds::new(area.x0, area.y0, area.x1, area.y1));
        for (across, down) in (-MOST..=MOST).flat_map(|x| (-MOST..=MOST).map(move |y| (x, y))) {
            let step = |times: i32, step: f32| f64::from(times) * f64::from(step);
            let moved = (step(across, pattern.x_step), step(down, pattern.y_step));
            let matrix = pattern.matrix * Affine::translate(moved);
            let tile = matrix.transform_rect_bbox(pattern.bbox).intersect(area);
            if tile.width() > 0.0 && tile.height() > 0.0 {
                self.count(1);
                let _ = pattern.interpret(self, matrix, false);
            }
        }
        Device::pop_clip(self);
    }

    /// Keeps the edges of a filled path, and its inside if that may be a digit.
    fn fill(&mut self, path: &BezPath, props: &DrawProps<'_>, rule: FillRule) {
        let Some(clip) = self.clip() else { return };
        let Some((colour, alpha)) = paint(&props.paint) else { return };
        let subpaths = subpaths(path, props.transform, FLATNESS);
        self.count(subpaths.len());
        let found = parts(&subpaths);
        for sub in &subpaths {
            self.leaning(sub, &clip);
            if !sub.is_along_axes(true) || sub.is_speck() {
                self.mark(sub, &clip, on_white(colour, alpha), None);
            }
        }
        self.printed(&subpaths, &found, &clip, on_white(colour, alpha));
        for part in found {
            match part {
                Part::Line(segment) => self.segment(segment, &clip),
                Part::Inside(outlines) => {
                    let Some(ink) = Bounds::around(outlines.iter().flatten().copied()) else {
                        continue;
                    };
                    let fits = SHAPE_HEIGHTS.contains(&ink.height())
                        && ink.width() <= *SHAPE_HEIGHTS.end();
                    if !fits || !clip.contains(ink.centre()) || !self.shows(colour, ink.centre()) {
                        continue;
                    }
                    let even_odd = rule == FillRule::EvenOdd;
                    if let Some(shape) = self.glyphs.keep_outlines(&outlines, even_odd) {
                        self.count(1);
                        self.page.glyphs.push(Glyph {
                            letter: None,
                            shape: Some(shape),
                            bounds: ink,
                            origin: (ink.left, ink.bottom),
                            advance: ink.width(),
                            size: ink.height() / DIGIT_HEIGHT,
                            turn: Turn::Upright,
                        });
                    }
                }
            }
        }
        let points = subpaths.iter().flat_map(|sub| sub.points.iter().copied());
        if let Some(bounds) = Bounds::around(points).and_then(|bounds| bounds.shared(&clip))
            && bounds.width() > SMALLEST_AREA
            && bounds.height() > SMALLEST_AREA
        {
            let is_rectangle = subpaths.len() == 1 && subpaths[0].is_rectangle();
            match colour.filter(|_| self.page.shades.len() < MOST_AREAS) {
                _ if !is_rectangle => {}
                Some(colour) => self.page.shades.push(Shade { bounds, colour }),
                // A pattern, or one too many.
                None if colour.is_none() => self.mark(&subpaths[0], &clip, None, None),
                None => self.page.is_cut = true,
            }
            let path = (!is_rectangle).then(|| (closed(props.transform * path.clone()), rule));
            let opaque = is_rectangle
                && alpha > 0.98
                && colour.is_some()
                && props.soft_mask.is_none()
                && props.blend_mode == BlendMode::Normal;
            let after = self.page.glyphs.len();
            self.area(Area { bounds, path, colour, opaque, after });
        }
    }

    /// Keeps the extent of a filled path of this colour on white paper: lines, or an area.
    fn printed(
        &mut self,
        subpaths: &[Subpath],
        parts: &[Part],
        clip: &Bounds,
        colour: Option<[f32; 3]>,
    ) {
        let points = subpaths.iter().flat_map(|sub| sub.points.iter().copied());
        let drawn = Bounds::around(points).and_then(|drawn| drawn.shared(clip));
        let mut are_lines = false;
        for line in parts.iter().filter_map(Part::line) {
            are_lines = true;
            if let Some(seen) = line.bounds().shared(clip) {
                self.extents.line(seen, line.width, colour);
            }
        }
        if let Some(drawn) = drawn.filter(|_| !are_lines) {
            self.extents.fill(drawn, colour);
        }
    }

    /// The pixels of a picture. It is unpacked once, but examined wherever it is drawn.
    fn unpacked(&mut self, image: &Image<'_, '_>, key: u64, transform: Affine) -> Unpacked {
        if self.room == 0 {
            return Err(bitmap::TOO_MANY);
        }
        let known = self
            .known
            .entry((key, Placed::by(transform)))
            .or_insert_with(|| bitmap::decode(image, transform, &self.ledger));
        if let Ok(Some(decoded)) = &known {
            let size = decoded.len() as u64;
            if size > self.room {
                self.room = 0;
                return Err(bitmap::TOO_MANY);
            }
            self.room -= size;
        }
        known.clone()
    }

    fn stroke(&mut self, path: &BezPath, props: &DrawProps<'_>, width: f32) {
        let Some(clip) = self.clip() else { return };
        let Some((colour, alpha)) = paint(&props.paint) else { return };
        let width = f64::from(width) * scale(props.transform);
        let subpaths = subpaths(path, props.transform, FLATNESS);
        for sub in &subpaths {
            self.count(1);
            if let Some(drawn) = sub.bounds().and_then(|drawn| drawn.shared(&clip)) {
                self.extents.line(drawn, width, on_white(colour, alpha));
            }
            for mut line in sub.lines() {
                line.width = width;
                self.segment(line, &clip);
            }
            self.slants(sub, &clip);
            self.leaning(sub, &clip);
            let is_listed = sub.is_along_axes(false) || sub.is_slant();
            if !is_listed || sub.points.len() > 2 && !sub.closed || width >= LEAST_BROAD {
                self.mark(sub, &clip, on_white(colour, alpha), Some(width));
            }
        }
    }

    /// Keeps the lines that lean by about 45 degrees, except those of a circle.
    fn slants(&mut self, sub: &Subpath, clip: &Bounds) {
        if sub.is_circle(false) {
            return;
        }
        for line in sub.slants() {
            if clip.contains(line.from) || clip.contains(line.to) {
                self.page.is_cut |= self.page.slants.len() >= MOST_AREAS;
                if self.page.slants.len() < MOST_AREAS {
                    self.count(1);
                    self.page.slants.push(line);
                }
            }
        }
    }

    /// Keeps a part of a path that is no plain line: a filled one, or a line of this width.
    fn mark(&mut self, sub: &Subpath, clip: &Bounds, colour: Option<[f32; 3]>, width: Option<f64>) {
        let Some(bounds) = sub.bounds().and_then(|bounds| bounds.shared(clip)) else { return };
        let is_listed = width.is_some() && (sub.is_along_axes(false) || sub.is_slant());
        if self.page.marks.len() >= MOST_AREAS {
            self.page.is_cut |= !is_listed;
            return;
        }
        let form = sub.form(width.is_none());
        if let Form::Path(points) = &form {
            self.count(1 + points.len() / 8);
        }
        self.page.marks.push(Mark { bounds, form, colour, width, is_listed });
    }

    /// Keeps the lines that lean, if they are inside the clip.
    fn leaning(&mut self, sub: &Subpath, clip: &Bounds) {
        for line in sub.leaning() {
            if self.page.leaning.len() < MOST_LEANING
                && line.iter().all(|&point| clip.contains(point))
            {
                self.page.leaning.push(line);
            }
        }
    }

    /// Keeps the part of a line that is inside the clip.
    fn segment(&mut self, mut line: Segment, clip: &Bounds) {
        let (low, high, from, to) = match line.level {
            true => (clip.top, clip.bottom, clip.left, clip.right),
            false => (clip.left, clip.right, clip.top, clip.bottom),
        };
        line.from = line.from.max(from);
        line.to = line.to.min(to);
        let inside = line.at >= low - 1.0 && line.at <= high + 1.0;
        if inside && line.from < line.to && line.at.is_finite() {
            self.count(1);
            self.page.segments.push(line);
        }
    }
}

impl<'a> Device<'a> for Canvas<'_> {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, mode: &DrawMode) {
        self.count(1 + path.elements().len() / 64);
        if let (Paint::Pattern(pattern), DrawMode::Fill(_)) = (&props.paint, mode)
            && let Pattern::Tiling(pattern) = &**pattern
        {
            self.tiles(pattern, (props.transform * path.clone()).bounding_box());
        }
        match mode {
            DrawMode::Fill(rule) => self.fill(path, &props, *rule),
            DrawMode::Stroke(stroke) => self.stroke(path, &props, stroke.line_width),
            DrawMode::FillAndStroke(rule, stroke) => {
                self.fill(path, &props, *rule);
                self.stroke(path, &props, stroke.line_width);
            }
            DrawMode::Invisible => {}
        }
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        // Forms that draw nothing but each other also clip.
        self.count(1);
        let bounds = clip.path.bounding_box();
        self.push_clip(Bounds::new(bounds.x0, bounds.y0, bounds.x1, bounds.y1));
    }

    fn push_clip_rect(&mut self, rect: &Rect) {
        self.count(0);
        self.push_clip(Bounds::new(rect.x0, rect.y0, rect.x1, rect.y1));
    }

    fn pop_clip(&mut self) {
        if self.clips.len() > 1 {
            self.clips.pop();
        }
    }

    fn push_transparency_group(&mut self, opacity: f32, _: Option<SoftMask<'a>>, _: BlendMode) {
        self.count(0);
        let is_visible = self.groups.last() != Some(&false) && opacity >= SAME_COLOUR;
        self.groups.push(is_visible);
    }

    fn pop_transparency_group(&mut self) {
        self.groups.pop();
    }

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, mode: &DrawMode) {
        self.count(1);
        let is_hidden = matches!(mode, DrawMode::Invisible);
        let Some(clip) = self.clip() else { return };
        let paint = paint(&props.paint);
        let Some((colour, _)) = paint.or(is_hidden.then_some((None, 0.0))) else { return };
        for glyph in run.glyphs() {
            self.count(1);
            let place = props.transform * glyph.transform();
            let outline = self.glyphs.outline(glyph);
            let letter = glyph.as_unicode().and_then(letter);
            if letter.is_some_and(char::is_whitespace)
                || (outline.ink.is_none() && letter.is_none())
            {
                continue;
            }
            let advance = match &**glyph {
                PdfGlyph::Outline(glyph) => glyph.advance_width(),
                PdfGlyph::Type3(glyph) => glyph.advance_width(),
            };
            let advance = f64::from(advance.unwrap_or(500.0));
            let ink = outline.ink.unwrap_or(Rect::new(0.0, 0.0, advance, 1000.0 * DIGIT_HEIGHT));
            let bounds = place.transform_rect_bbox(ink);
            let bounds = Bounds::new(bounds.x0, bounds.y0, bounds.x1, bounds.y1);
            let [a, b, c, d, x, y] = place.as_coeffs();
            let size = 1000.0 * c.hypot(d);
            let sane = [bounds.left, bounds.top, bounds.right, bounds.bottom, size, x, y];
            let Some(turn) = Turn::towards(a, b) else {
                if is_hidden {
                    continue;
                }
                let has_room = self.page.leaning_letters.len() < MOST_LEANING;
                self.page.is_cut |= !has_room;
                let letter = letter.filter(|_| has_room && clip.contains(bounds.centre()));
                self.page.leaning_letters.extend(letter.map(|it| (it, bounds.centre())));
                continue;
            };
            if !sane.iter().all(|value| value.is_finite())
                || !clip.contains(bounds.centre())
                || !(is_hidden || self.shows(colour, bounds.centre()))
            {
                continue;
            }
            let glyphs = if is_hidden { &mut self.page.hidden } else { &mut self.page.glyphs };
            glyphs.push(Glyph {
                letter,
                shape: outline.shape,
                bounds,
                origin: (x, y),
                advance: advance * a.hypot(b),
                size,
                turn,
            });
        }
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        self.count(1);
        let Some(clip) = self.clip() else { return };
        let (width, height) = (f64::from(image.width()), f64::from(image.height()));
        let bounds = props.transform.transform_rect_bbox(Rect::new(0.0, 0.0, width, height));
        let bounds = Bounds::new(bounds.x0, bounds.y0, bounds.x1, bounds.y1);
        let Some(seen) = bounds.shared(&clip).filter(|_| bounds.width().is_finite()) else {
            return;
        };
        let [a, b, c, d, ..] = props.transform.as_coeffs();
        self.extents.picture(seen, [width, height], [a.hypot(b), c.hypot(d)]);
        let mut hasher = DefaultHasher::new();
        image.cache_key().hash(&mut hasher);
        let key = hasher.finish();
        let unpacked = match self.pixels {
            true => self.unpacked(&image, key, props.transform),
            false => Ok(None),
        };
        let (decoded, refused) = match unpacked {
            Ok(decoded) => (decoded, None),
            Err(reason) => (None, Some(reason)),
        };
        let (bitmap, leaning) = match decoded {
            Some(Decoded::Upright(bitmap)) => (Some(bitmap), None),
            Some(Decoded::Leaning(bitmap)) => (None, Some(bitmap)),
            None => (None, None),
        };
        let after = self.page.glyphs.len();
        let opaque = is_patch(&image, &props, &bounds);
        self.area(Area { bounds: seen, path: None, colour: None, opaque, after });
        self.page.pictures.push(Picture { bounds, key, bitmap, leaning, refused });
    }
}

/// Whether a picture is a patch that hides the digits below it. Below a large one, programs that
/// read scans leave what they read.
fn is_patch(image: &Image<'_, '_>, props: &ImageDrawProps<'_>, bounds: &Bounds) -> bool {
    let Image::Raster(raster) = image else { return false };
    let dict = raster.stream().dict();
    let masks: [&[u8]; 3] = [keys::SMASK, keys::MASK, keys::SMASK_IN_DATA];
    let [a, b, c, d, ..] = props.transform.as_coeffs();
    let is_upright = (b == 0.0 && c == 0.0) || (a == 0.0 && d == 0.0);
    is_upright
        && bounds.width().max(bounds.height()) <= LARGEST_PATCH
        && !masks.iter().any(|key| dict.contains_key(key))
        && props.soft_mask.is_none()
        && props.blend_mode == BlendMode::Normal
}

/// The character, if there is exactly one.
fn letter(text: BfString) -> Option<char> {
    let text = match text {
        BfString::Char(letter) => return Some(letter),
        BfString::String(text) => text,
    };
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\0');
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(only), None) => Some(only),
        (None, _) => None,
        _ => Some(match text {
            "ff" => '\u{fb00}',
            "fi" => '\u{fb01}',
            "fl" => '\u{fb02}',
            "ffi" => '\u{fb03}',
            "ffl" => '\u{fb04}',
            _ => char::REPLACEMENT_CHARACTER,
        }),
    }
}

/// The area that is kept: the page, and its own size again on each side.
pub(super) fn drawn_on(width: f64, height: f64) -> Bounds {
    Bounds::new(-width, -height, 2.0 * width, 2.0 * height)
}

/// The colour (`None` for patterns) and its opacity; `None` if the paint is invisible.
fn paint(paint: &Paint<'_>) -> Option<(Option<[f32; 3]>, f32)> {
    match paint {
        Paint::Color(colour) => {
            let [red, green, blue, alpha] = colour.to_rgba().components();
            (alpha >= SAME_COLOUR).then_some((Some([red, green, blue]), alpha))
        }
        Paint::Pattern(_) => Some((None, 1.0)),
    }
}

/// The colour that a paint of this opacity has on white paper.
fn on_white(colour: Option<[f32; 3]>, alpha: f32) -> Option<[f32; 3]> {
    colour.map(|colour| colour.map(|part| part * alpha + 1.0 - alpha))
}

/// The factor by which a transformation enlarges.
fn scale(transform: Affine) -> f64 {
    transform.determinant().abs().sqrt()
}

/// A part of a path, as corners.
pub(super) struct Subpath {
    pub(super) points: Vec<(f64, f64)>,
    pub(super) closed: bool,
}

/// The parts of a path, transformed.
fn subpaths(path: &BezPath, transform: Affine, flatness: f64) -> Vec<Subpath> {
    let mut found: Vec<Subpath> = Vec::new();
    let flatness = flatness.max(1e-3);
    let near = |points: &[Point]| {
        points.iter().all(|point| point.x.abs() <= FARTHEST && point.y.abs() <= FARTHEST)
    };
    let mut last = Point::ORIGIN;
    let elements = (transform * path.clone()).into_iter().map(move |element| {
        let start = last;
        last = element.end_point().unwrap_or(start);
        match element {
            PathEl::QuadTo(middle, end) if !near(&[start, middle, end]) => PathEl::LineTo(end),
            PathEl::CurveTo(one, other, end) if !near(&[start, one, other, end]) => {
                PathEl::LineTo(end)
            }
            element => element,
        }
    });
    kurbo::flatten(elements, flatness, |element| match element {
        PathEl::MoveTo(point) => {
            found.push(Subpath { points: vec![(point.x, point.y)], closed: false });
        }
        PathEl::LineTo(point) => {
            if let Some(sub) = found.last_mut() {
                if sub.closed {
                    // A line after a closed part starts at the start of that part.
                    let start = sub.points[0];
                    found.push(Subpath { points: vec![start, (point.x, point.y)], closed: false });
                } else {
                    sub.points.push((point.x, point.y));
                }
            }
        }
        PathEl::ClosePath => {
            if let Some(sub) = found.last_mut() {
                sub.closed = true;
            }
        }
        PathEl::QuadTo(..) | PathEl::CurveTo(..) => {}
    });
    // A place to which the pen goes, as TikZ moves it after each rectangle, draws nothing.
    found.retain(|sub| sub.points.len() > 1 || sub.closed);
    found
}

/// The path with its open parts closed, as filling closes them. Otherwise, everything beside an
/// open line would count as inside.
fn closed(path: BezPath) -> BezPath {
    let mut closed = BezPath::new();
    let mut is_open = false;
    for element in path {
        match element {
            PathEl::MoveTo(_) if is_open => closed.close_path(),
            _ => {}
        }
        is_open = !matches!(element, PathEl::MoveTo(_) | PathEl::ClosePath);
        closed.push(element);
    }
    if is_open {
        closed.close_path();
    }
    closed
}

/// Drops glyphs that are drawn a second time at the same place, as some programs do to make them
/// bold.
fn drop_doubles(glyphs: &mut Vec<Glyph>) {
    const NEAR: f64 = 0.12; // of the size
    const CELL: f64 = 8.0;
    /// More glyphs of one shape in a cell are no text.
    const MOST: usize = 1000;
    let cell = |at: f64| (at / CELL).floor() as i64;
    // The shape of each glyph, its part of the page, and its place in the list of centres.
    let mut seen: BTreeSet<(ShapeKey, i64, i64, usize)> = BTreeSet::new();
    let mut centres: Vec<(f64, f64)> = Vec::new();
    glyphs.retain(|glyph| {
        let Some(shape) = glyph.shape else { return true };
        let reach = (glyph.size * NEAR).max(0.01);
        let (x, y) = glyph.centre();
        let (column, row) = (cell(x), cell(y));
        // Most often the only cell that is near is that of the glyph.
        let near = |at: f64, own: i64| {
            let wide = reach * 1.01;
            cell(at - wide).max(own.saturating_sub(1))..=cell(at + wide).min(own.saturating_add(1))
        };
        let mut cells =
            near(x, column).flat_map(|column| near(y, row).map(move |row| (column, row)));
        let is_double = cells.any(|(column, row)| {
            let others = seen.range((shape, column, row, 0)..=(shape, column, row, usize::MAX));
            others
                .rev()
                .take(MOST)
                .map(|&(.., at)| centres[at])
                .any(|other| (other.0 - x).hypot(other.1 - y) < reach)
        });
        if !is_double {
            seen.insert((shape, column, row, centres.len()));
            centres.push((x, y));
        }
        !is_double
    });
}

/// Draws a glyph that is a separate small drawing.
struct GlyphCanvas<'g> {
    path: BezPath,
    even_odd: bool,
    stencil: Option<(Shape, ShapeKey, Rect)>,
    ledger: &'g Ledger,
    end: Instant,
    calls: usize,
    stopped: Option<Stop>,
}

/// A glyph with more parts is not a glyph.
const MOST_PARTS: usize = 20_000;

impl GlyphCanvas<'_> {
    /// Counts a call of the interpreter, and stops the page when the budget is used up: then it
    /// returns `false`, unless it throws.
    fn counts(&mut self, things: usize) -> bool {
        self.calls += things;
        if self.calls > MOST_PARTS {
            Stop::Things.throw(&mut self.stopped);
        }
        if Instant::now() >= self.end {
            Stop::Time.throw(&mut self.stopped);
        }
        self.stopped.is_none()
    }
}

impl<'a> Device<'a> for GlyphCanvas<'_> {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, mode: &DrawMode) {
        if !self.counts(1 + path.elements().len()) {
            return;
        }
        match mode {
            DrawMode::Fill(rule) | DrawMode::FillAndStroke(rule, _) => {
                self.even_odd |= *rule == FillRule::EvenOdd;
                self.path.extend(props.transform * path.clone());
            }
            DrawMode::Stroke(_) | DrawMode::Invisible => {}
        }
    }

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, _: &DrawMode) {
        for glyph in run.glyphs() {
            if !self.counts(16) {
                return;
            }
            if let PdfGlyph::Outline(outline) = &**glyph {
                self.path.extend(props.transform * glyph.transform() * outline.outline());
            }
        }
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        let (width, height) = (f64::from(image.width()), f64::from(image.height()));
        let mut hasher = DefaultHasher::new();
        if !self.counts(1) {
            return;
        }
        image.cache_key().hash(&mut hasher);
        let turned = Affine::FLIP_Y * props.transform;
        if let Ok(Some(Decoded::Upright(bitmap))) = bitmap::decode(&image, turned, self.ledger)
            && let Some(shape) = Shape::of_pixels(bitmap.width, bitmap.height, |x, y| {
                1.0 - f64::from(bitmap.grey[y * bitmap.width + x]) / 255.0
            })
        {
            let ink = props.transform.transform_rect_bbox(Rect::new(0.0, 0.0, width, height));
            self.stencil = Some((shape, hasher.finish(), ink));
        }
    }

    fn push_clip_path(&mut self, _: &ClipPath) {
        self.counts(1);
    }

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_lines_hold_nothing() {
        let mut lines = BezPath::new();
        lines.move_to((0.0, 100.0));
        lines.line_to((300.0, 100.0));
        lines.move_to((100.0, 0.0));
        lines.line_to((100.0, 300.0));
        let inside = |path: &BezPath, x: f64, y: f64| path.winding(Point::new(x, y)) != 0;
        let open = closed(lines);
        let places = (1..30).flat_map(|x| (1..30).map(move |y| (10.0 * f64::from(x) + 3.0, y)));
        assert!(places.clone().all(|(x, y)| !inside(&open, x, 10.0 * f64::from(y) + 3.0)));
        let mut corner = BezPath::new();
        corner.move_to((0.0, 0.0));
        corner.line_to((100.0, 0.0));
        corner.line_to((100.0, 100.0));
        corner.line_to((0.0, 100.0));
        let corner = closed(corner);
        assert!(inside(&corner, 50.0, 50.0) && !inside(&corner, 150.0, 50.0));
    }

    #[test]
    fn curves_far_away_are_straight() {
        let far = |distance: f64| {
            let mut path = BezPath::new();
            path.move_to((0.0, 0.0));
            path.curve_to((0.0, distance), (distance, distance), (distance, 0.0));
            path.quad_to((distance, -distance), (0.0, 0.0));
            path.close_path();
            let found = subpaths(&path, Affine::IDENTITY, FLATNESS);
            assert!(found.len() == 1 && found[0].closed);
            found[0].points.len()
        };
        assert!((20..200).contains(&far(500.0)), "a curve on the page is round");
        assert!((20..2000).contains(&far(FARTHEST)));
        for distance in [FARTHEST * 1.01, 1e30, f64::MAX, f64::INFINITY, f64::NAN] {
            assert_eq!(far(distance), 3, "{distance}");
        }
    }
}
