//! [`Document`]: the pages of a PDF file, drawn into [`Page`]s.
//!
//! Only this module uses `hayro-interpret`. Files come from strangers, so each page is drawn under
//! a budget of things drawn, time, stack and pixels. A page that exceeds the budget, or makes the
//! interpreter panic, is an error of that page only.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};

use hayro_interpret::hayro_syntax::content::TypedIter;
use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::hayro_syntax::object::{Array, Dict, Name, Object, Rect, Stream};
use hayro_interpret::hayro_syntax::page::{Page as PdfPage, Resources};
use hayro_interpret::hayro_syntax::{DecryptionError, LoadPdfError, Pdf};
use hayro_interpret::{
    Context, InterpreterCache, InterpreterSettings, RenderContent, TransformExt, interpret,
    interpret_page, kurbo,
};
use web_time::Instant;

use super::canvas::{Canvas, Glyphs, Stop, drawn_on};
use super::declared;
use super::extras::Extras;
use super::gaps::{self, Gap};
use super::ledger::Ledger;
use super::options::SurveyOptions;
use super::packing::{self, Measured};
use super::page::{Bounds, Page, Shapes};
use super::swollen::{Trap, swells};
use super::update::unmarked;
use crate::caught::caught;

/// More pages than the longest book has.
const MOST_PAGES: usize = 20_000;
/// The stack of the interpreter. Documents nest forms, patterns and fonts, which it follows by
/// recursion.
const STACK: usize = 64 << 20;
/// A page with more things is not a page of a book.
const MOST_THINGS: usize = 300_000;

/// A font of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Font {
    /// Its name, for example `Helvetica-Bold`.
    pub name: Box<str>,
    /// Whether its outlines are in the document.
    pub embedded: bool,
    /// The first page that uses it, from 1.
    pub page: u32,
}

/// The reason why a PDF file cannot be read at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PdfError {
    /// It is not a PDF file, or damaged.
    #[error("it is damaged beyond repair")]
    Broken,
    /// No password was given, or a wrong one.
    #[error("it is encrypted")]
    Locked,
    /// The kind of encryption is unknown.
    #[error("its encryption is not supported")]
    Encryption,
    /// It may be a trap: a small file that unpacks to a large one.
    #[error("a part of it unpacks to more than {} MiB; allow it more memory", .0 >> 20)]
    Swollen(u64),
    /// It may also be a trap: reading it would take hours.
    #[error("its objects are nested more deeply than in any book")]
    Deep,
    /// It has more pages than any book.
    #[error("it has {0} pages; at most {MOST_PAGES} are read")]
    Pages(usize),
}

/// An open PDF file.
pub(crate) struct Document {
    pdf: Pdf,
    settings: InterpreterSettings,
    ledger: Arc<Ledger>,
    sizes: Sizes,
    /// The end of the file is missing.
    is_cut: bool,
    extras: Extras,
}

/// The sizes of streams when they are unpacked, by the numbers of their objects; `None` for too
/// large ones. Many pages use the same.
type Sizes = Mutex<BTreeMap<(i32, i32), Option<Measured>>>;

/// The result of drawing pages.
pub(crate) struct Drawn {
    /// The requested pages, in that order, or the reasons why they cannot be read.
    pub(crate) pages: Vec<Result<Page, Box<str>>>,
    /// The shapes of their glyphs.
    pub(crate) shapes: Shapes,
}

impl Document {
    /// Opens a file.
    ///
    /// # Errors
    ///
    /// If it cannot be opened, with or without the password.
    pub(crate) fn open(bytes: Vec<u8>, options: &SurveyOptions<'_>) -> Result<Self, PdfError> {
        let is_cut = gaps::is_cut(&bytes);
        let extras = Extras::of_bytes(&bytes);
        let pdf = opened(bytes, options)?;
        // A proof is read as its book.
        let book = on_large_stack(|| unmarked(pdf.data().as_ref(), &pdf)).flatten();
        let pdf = match book {
            Some(book) => opened(book, options)?,
            None => pdf,
        };
        match pdf.pages().len() {
            count if count > MOST_PAGES => Err(PdfError::Pages(count)),
            count => Ok(Self {
                pdf,
                settings: InterpreterSettings {
                    // The content of a page is unpacked here.
                    render_content: RenderContent::ANNOTATIONS,
                    ..InterpreterSettings::default()
                },
                ledger: Arc::new(Ledger::new(options, count)),
                sizes: Sizes::default(),
                is_cut,
                extras,
            }),
        }
    }

    /// The number of pages.
    pub(crate) fn len(&self) -> usize {
        self.pdf.pages().len()
    }

    /// Draws pages, counted from 0, several at a time. Pictures have pixels if `pixels` is set.
    /// `each` is called for each page.
    pub(crate) fn draw(&self, wanted: &[usize], pixels: bool, each: &(dyn Fn() + Sync)) -> Drawn {
        let next = AtomicUsize::new(0);
        let threads = thread::available_parallelism().map_or(1, usize::from).min(8);
        let draw_some = || {
            let mut cache = InterpreterCache::new();
            let mut glyphs = Glyphs::new(self.ledger.clone());
            let mut drawn = Vec::new();
            while let Some(&page) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
                each();
                let result = self.draw_page(page, pixels, &cache, &mut glyphs);
                if result.is_err() {
                    // The state after a panic may be inconsistent.
                    cache = InterpreterCache::new();
                }
                drawn.push((page, result));
            }
            (drawn, glyphs.into_shapes())
        };
        let mut pages = BTreeMap::new();
        let mut shapes = Shapes::new();
        let mut add = |(drawn, known): (Vec<_>, Shapes)| {
            pages.extend(drawn);
            shapes.extend(known);
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.min(wanted.len()))
                .filter_map(|_| start(scope, draw_some).ok())
                .collect();
            if workers.is_empty() {
                // Where no thread can be started, this one has to do.
                add(draw_some());
            }
            workers.into_iter().filter_map(|worker| worker.join().ok()).for_each(&mut add);
        });
        let lost = || Err("the page cannot be drawn".into());
        let pages = wanted.iter().map(|page| pages.remove(page).unwrap_or_else(lost)).collect();
        Drawn { pages, shapes }
    }

    fn draw_page<'a>(
        &'a self,
        index: usize,
        pixels: bool,
        cache: &InterpreterCache<'a>,
        glyphs: &mut Glyphs,
    ) -> Result<Page, Box<str>> {
        let now = Instant::now();
        let end = self.ledger.end_of_page(now);
        let most = MOST_THINGS.min(usize::try_from(self.ledger.things()).unwrap_or(usize::MAX));
        if self.ledger.is_over() {
            return Err("the pages before it took too long; allow the document more time".into());
        }
        if most == 0 {
            return Err("the pages before it used up the memory for the document".into());
        }
        let drawn = caught(|| {
            let page = self.pdf.pages().get(index)?;
            if let Err(reason) = self.fits(page, end) {
                return Some(Err(reason));
            }
            let (width, height) = page.render_dimensions();
            let (width, height) = (f64::from(width), f64::from(height));
            let paper = drawn_on(width, height);
            let mut canvas = Canvas::new(width, height, glyphs, end, most, pixels);
            let mut context = Context::new(
                page.initial_transform(true).to_kurbo(),
                kurbo::Rect::new(paper.left, paper.top, paper.right, paper.bottom),
                cache,
                page.xref(),
                self.settings.clone(),
            );
            // The page would keep its unpacked content as long as the document.
            let content = content(page);
            interpret(TypedIter::new(&content), page.resources(), &mut context, &mut canvas);
            interpret_page(page, &mut context, &mut canvas);
            if let Some(stop) = canvas.stopped() {
                return Some(Err(stop.reason()));
            }
            let trimmed = trimmed(page).unwrap_or(Bounds::new(0.0, 0.0, width, height));
            Some(Ok(canvas.into_page(trimmed)))
        });
        match drawn {
            Ok(Some(Err(reason))) => Err(reason.into()),
            Ok(Some(Ok(page))) => {
                let things = page.glyphs.len() + page.segments.len() + page.pictures.len();
                self.ledger.take_things(things as u64);
                Ok(page)
            }
            Ok(None) => Err("there is no such page".into()),
            Err(reason) => match reason.downcast_ref::<Stop>() {
                Some(stop) => Err(stop.reason().into()),
                None => Err("the page is damaged".into()),
            },
        }
    }

    /// Checks that everything that a page uses, except pictures, unpacks to its share of the
    /// memory, and that its content is there and whole.
    ///
    /// # Errors
    ///
    /// The reason why the page cannot be drawn.
    fn fits(&self, page: &PdfPage<'_>, end: Instant) -> Result<(), &'static str> {
        const SWOLLEN: &str = "the content of the page unpacks to more than its memory";
        const DAMAGED: &str = "the page is damaged: its content cannot be unpacked to its end";
        let most = self.ledger.stream();
        let sizes = &self.sizes;
        let mut measure =
            Measure { sizes, seen: BTreeSet::new(), most, left: most, end, is_whole: true };
        let raw = page.raw();
        let mut content = 0;
        let (parts, announced) = match raw.get::<Stream<'_>>(keys::CONTENTS) {
            Some(one) => (vec![one], 1),
            None => {
                let parts = raw.get::<Array<'_>>(keys::CONTENTS);
                let is_list = parts.is_some();
                let parts = parts.unwrap_or_default();
                // A name that leads nowhere is a lost part, as an object that is no stream.
                let is_lost = !is_list && raw.contains_key(keys::CONTENTS);
                let announced = parts.raw_iter().take(MOST_PARTS + 1).count();
                (
                    parts.iter::<Stream<'_>>().take(MOST_PARTS + 1).collect(),
                    announced + usize::from(is_lost),
                )
            }
        };
        if parts.len() > MOST_PARTS {
            return Err(SWOLLEN);
        }
        if parts.len() < announced {
            return Err("the page is damaged: its content is not in the file");
        }
        for part in &parts {
            if declared::layers(part).is_none() {
                return Err("the page is damaged: it is unknown how its content is packed");
            }
            // A stream may be listed many times.
            content += measure.size(part).unwrap_or(u64::MAX / 2);
            if content > most / DRAWING {
                return Err(SWOLLEN);
            }
        }
        match self.ledger.take_content(content) && measure.resources(page.resources(), 0).is_some()
        {
            true if measure.is_whole => Ok(()),
            true => Err(DAMAGED),
            false => Err(SWOLLEN),
        }
    }

    /// The parts that were announced and cannot be read.
    pub(crate) fn gaps(&self) -> Vec<Gap> {
        let mut gaps = on_large_stack(|| gaps::of_layers(&self.pdf)).unwrap_or_default();
        gaps.extend(self.is_cut.then(|| gaps::of_end(self.len())));
        gaps
    }

    /// The parts of the file that are not pages.
    pub(crate) fn extras(&self) -> Extras {
        let mut extras = self.extras.clone();
        let add = || {
            extras.add(&self.pdf);
            extras
        };
        on_large_stack(add).unwrap_or_else(|| self.extras.clone())
    }

    /// The fonts of all pages, by name.
    pub(crate) fn fonts(&self) -> Vec<Font> {
        let collect = || {
            let mut found = BTreeMap::new();
            let mut seen = BTreeSet::new();
            for (index, page) in self.pdf.pages().iter().enumerate() {
                if self.ledger.is_over() {
                    break;
                }
                collect_fonts(page.resources(), index as u32 + 1, 0, &mut seen, &mut found);
            }
            found
        };
        let found = on_large_stack(collect).unwrap_or_default();
        let mut fonts: Vec<Font> = found
            .into_iter()
            .map(|((name, embedded), page)| Font { name, embedded, page })
            .collect();
        fonts.sort_by_key(|font| font.page);
        fonts
    }
}

/// Opens a file, unless it is a trap.
pub(crate) fn opened(bytes: Vec<u8>, options: &SurveyOptions<'_>) -> Result<Pdf, PdfError> {
    swells(&bytes, options.memory).map_err(|trap| match trap {
        Trap::Swollen(most) => PdfError::Swollen(most),
        Trap::Deep => PdfError::Deep,
    })?;
    let open = || match options.password {
        Some(password) => Pdf::new_with_password(bytes, password),
        None => Pdf::new(bytes),
    };
    on_large_stack(open).unwrap_or(Err(LoadPdfError::Invalid)).map_err(|error| match error {
        LoadPdfError::Decryption(DecryptionError::PasswordProtected) => PdfError::Locked,
        LoadPdfError::Decryption(_) => PdfError::Encryption,
        LoadPdfError::Invalid => PdfError::Broken,
    })
}

/// Starts a thread with a large stack, unless the system has no more threads.
fn start<'s, T: Send + 's>(
    scope: &'s Scope<'s, '_>,
    work: impl FnOnce() -> T + Send + 's,
) -> io::Result<ScopedJoinHandle<'s, T>> {
    #[cfg(test)]
    if tests::NO_THREADS.get() {
        return Err(io::ErrorKind::WouldBlock.into());
    }
    thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)
}

/// Runs `f` on a stack large enough for deep recursion; `None` if it panics.
pub(crate) fn on_large_stack<T: Send>(f: impl FnOnce() -> T + Send) -> Option<T> {
    let work = Mutex::new(Some(f));
    let guarded = || {
        let work = work.lock().ok()?.take()?;
        caught(work).ok()
    };
    thread::scope(|scope| {
        match start(scope, guarded) {
            Ok(worker) => worker.join().ok()?,
            // Where no thread can be started, this one has to do.
            Err(_) => guarded(),
        }
    })
}

/// The trim box, on the page as shown.
fn trimmed(page: &PdfPage<'_>) -> Option<Bounds> {
    let trim = page.raw().get::<Rect>(keys::TRIM_BOX)?;
    let shown = page.initial_transform(true).to_kurbo();
    let trim = shown.transform_rect_bbox(kurbo::Rect::new(trim.x0, trim.y0, trim.x1, trim.y1));
    let sides = [trim.x0, trim.y0, trim.x1, trim.y1];
    let is_area = trim.width() >= 1.0 && trim.height() >= 1.0;
    (is_area && sides.iter().all(|side| side.is_finite()))
        .then(|| Bounds::new(trim.x0, trim.y0, trim.x1, trim.y1))
}

/// The most parts of the content of a page.
const MOST_PARTS: usize = 100_000;

/// The memory for each byte of drawing commands: a path or a line of text is kept whole.
const DRAWING: u64 = 8;

/// The memory for each byte of a stream after it is parsed.
fn parsed(dict: &Dict<'_>, kind: Option<&Name<'_>>) -> u64 {
    if dict.get::<u8>(keys::FUNCTION_TYPE) == Some(4) {
        MAP
    } else if kind.is_some_and(|kind| kind.as_str() == "Form")
        || dict.contains_key(keys::PATTERN_TYPE)
    {
        DRAWING
    } else {
        1
    }
}

/// The memory for each byte of a table of codes: `<1> <2>` is an entry; and of a program of
/// a function.
const MAP: u64 = 16;

/// Measures what the interpreter will unpack for a page.
struct Measure<'d> {
    sizes: &'d Sizes,
    /// The objects that were met, by the places and lengths of their data, and whether they are
    /// lists: those inside others have no separate numbers, and the only one in a list has the
    /// data of the list.
    seen: BTreeSet<(usize, usize, bool)>,
    most: u64,
    left: u64,
    end: Instant,
    /// Whether everything that draws was unpacked to its end.
    is_whole: bool,
}

impl Measure<'_> {
    /// The size of a stream that draws; `None` if there is no room for it.
    fn size(&mut self, stream: &Stream<'_>) -> Option<u64> {
        let Measured { size, is_whole } = self.measured(stream)?;
        self.is_whole &= is_whole;
        Some(size)
    }

    /// A stream that is not a picture; `None` if there is no room for it.
    fn measured(&self, stream: &Stream<'_>) -> Option<Measured> {
        let Some(layers) = declared::layers(stream) else {
            return Some(Measured { size: 0, is_whole: true });
        };
        let id = (stream.obj_id().obj_number as i32, stream.obj_id().gen_number);
        let sizes = || self.sizes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = sizes().get(&id) {
            return *known;
        }
        let measured = packing::measured(&stream.raw_data(), &layers, self.most).ok();
        sizes().insert(id, measured);
        measured
    }

    /// Measures the streams below an object, up to a depth.
    fn object(&mut self, object: &Object<'_>, depth: usize) -> Option<()> {
        if depth > DEEPEST_USED || Instant::now() >= self.end {
            return Some(());
        }
        match object {
            Object::Dict(dict) => self.dict(dict, depth),
            Object::Array(array) if !self.seen.insert(extent(array.data(), true)) => Some(()),
            Object::Array(array) => {
                for object in array.iter::<Object<'_>>().take(MOST_PARTS) {
                    self.object(&object, depth + 1)?;
                }
                Some(())
            }
            Object::Stream(stream) => {
                if self.seen.contains(&extent(stream.dict().data(), false)) {
                    return Some(());
                }
                // Pictures are measured when they are drawn.
                let kind = stream.dict().get::<Name<'_>>(keys::SUBTYPE);
                if kind.as_ref().is_none_or(|kind| kind.as_str() != "Image") {
                    // A damaged font may still have all shapes that are drawn.
                    let size = match kind.as_ref().is_some_and(|kind| kind.as_str() == "Form") {
                        true => self.size(stream)?,
                        false => self.measured(stream)?.size,
                    };
                    let parsed = size.saturating_mul(parsed(stream.dict(), kind.as_ref()));
                    self.left = self.left.checked_sub(parsed.max(mesh(stream.dict(), size)))?;
                }
                is_small_function(stream.dict()).then_some(())?;
                self.dict(stream.dict(), depth)
            }
            _ => Some(()),
        }
    }

    fn dict(&mut self, dict: &Dict<'_>, depth: usize) -> Option<()> {
        if !self.seen.insert(extent(dict.data(), false)) {
            return Some(());
        }
        has_few_widths(dict).then_some(())?;
        for key in dict.keys() {
            // The way back to the page and its neighbours.
            if matches!(key.as_str(), "Parent" | "P" | "StructParent") {
                continue;
            }
            let is_map = matches!(key.as_str(), "ToUnicode" | "Encoding" | "UseCMap");
            let Some(object) = dict.get::<Object<'_>>(key) else { continue };
            self.object(&object, depth + 1)?;
            // Each font lists its own entries.
            if is_map && let Object::Stream(map) = &object {
                self.left = self.left.checked_sub(self.measured(map)?.size.saturating_mul(MAP))?;
            }
        }
        Some(())
    }

    fn resources(&mut self, resources: &Resources<'_>, depth: usize) -> Option<()> {
        let all = [
            &resources.x_objects,
            &resources.fonts,
            &resources.patterns,
            &resources.shadings,
            &resources.color_spaces,
            &resources.ext_g_states,
        ];
        all.into_iter().try_for_each(|dict| self.dict(dict, depth))
    }
}

fn extent(data: &[u8], is_list: bool) -> (usize, usize, bool) {
    (data.as_ptr() as usize, data.len(), is_list)
}

/// Whether a function of samples has a number of them that the interpreter may list.
fn is_small_function(dict: &Dict<'_>) -> bool {
    const MOST: u64 = 1 << 20;
    let count = |key: &[u8]| dict.get::<Array<'_>>(key).map_or(1, |all| all.raw_iter().count());
    let Some(sizes) = dict.get::<Array<'_>>(keys::SIZE) else { return true };
    let outputs = count(keys::RANGE) as u64 / 2;
    let sizes = sizes.iter::<u32>().map(u64::from);
    sizes.fold(outputs.max(1), u64::saturating_mul) <= MOST
}

/// The memory for the shapes of a shading that is a mesh, whose packed shapes have this size; 0 if
/// it is something else. The interpreter lists them all.
fn mesh(dict: &Dict<'_>, size: u64) -> u64 {
    /// A triangle or a patch, while the list grows.
    const SHAPE: u64 = 768;
    let number = |key: &[u8]| dict.get::<u8>(key).map_or(0, u64::from);
    let kind = number(keys::SHADING_TYPE);
    // Rows without points never end.
    if kind == 5 && dict.get::<u32>(keys::VERTICES_PER_ROW).unwrap_or(0) < 2 {
        return u64::MAX;
    }
    if !(4..=7).contains(&kind) {
        return 0;
    }
    let bounds = dict.get::<Array<'_>>(keys::DECODE).map_or(0, |all| all.raw_iter().count());
    let parts = match dict.contains_key(keys::FUNCTION) {
        true => 1,
        false => (bounds as u64 / 2).saturating_sub(2),
    };
    // The least that each shape adds: one point, or eight points and two colours.
    let [flag, point, colour] = [
        number(keys::BITS_PER_FLAG),
        2 * number(keys::BITS_PER_COORDINATE),
        parts * number(keys::BITS_PER_COMPONENT),
    ];
    let bits = match kind {
        4 => (flag + point + colour).next_multiple_of(8),
        5 => (point + colour).next_multiple_of(8) / 2,
        _ => flag + 8 * point + 2 * colour,
    };
    // A colour of more than four parts is a separate list.
    let shape = SHAPE + if parts > 4 { 48 * parts } else { 0 };
    size.saturating_mul(8).div_ceil(bits.max(1)).saturating_mul(shape)
}

/// Whether the widths of the glyphs of a font are few: the interpreter lists the width of each
/// glyph in a range.
fn has_few_widths(dict: &Dict<'_>) -> bool {
    const MOST: i64 = 1 << 17;
    let mut all = 0_i64;
    for key in [keys::W, keys::W2] {
        let Some(ranges) = dict.get::<Array<'_>>(key) else { continue };
        // A number and a list, or two numbers, and then one for both or three.
        let mut first = None;
        let mut skipped = 0;
        for object in ranges.iter::<Object<'_>>() {
            match (object, first) {
                (Object::Number(_), _) if skipped > 0 => skipped -= 1,
                (Object::Number(number), None) => first = Some(number.as_i64()),
                (Object::Number(number), Some(from)) => {
                    all = all.saturating_add((number.as_i64()).saturating_sub(from).max(0));
                    first = None;
                    skipped = if key == keys::W { 1 } else { 3 };
                }
                _ => first = None,
            }
        }
    }
    all <= MOST
}

/// The depth to which the objects that a page uses are followed.
const DEEPEST_USED: usize = 24;

/// The depth to which nested forms are searched for fonts.
const DEEPEST: usize = 4;

/// The unpacked content of a page: its parts, with a blank after each.
fn content(page: &PdfPage<'_>) -> Vec<u8> {
    let raw = page.raw();
    let parts = match raw.get::<Stream<'_>>(keys::CONTENTS) {
        Some(one) => vec![one],
        None => {
            let parts = raw.get::<Array<'_>>(keys::CONTENTS).unwrap_or_default();
            parts.iter::<Stream<'_>>().collect()
        }
    };
    let mut content = Vec::new();
    for data in parts.iter().filter_map(|part| part.decoded_data().ok()) {
        content.extend_from_slice(&data);
        content.push(b' ');
    }
    content
}

fn collect_fonts(
    resources: &Resources<'_>,
    page: u32,
    depth: usize,
    seen: &mut BTreeSet<(u32, i32)>,
    found: &mut BTreeMap<(Box<str>, bool), u32>,
) {
    for key in resources.fonts.keys() {
        let Some(font) = resources.fonts.get::<Dict<'_>>(key) else { continue };
        if is_new(&font, seen)
            && let Some((name, embedded)) = font_of(&font)
        {
            found.entry((name, embedded)).or_insert(page);
        }
    }
    for key in resources.x_objects.keys() {
        let Some(form) = resources.x_objects.get::<Stream<'_>>(key) else { continue };
        if depth < DEEPEST
            && is_new(form.dict(), seen)
            && let Some(inner) = form.dict().get::<Dict<'_>>(keys::RESOURCES)
        {
            collect_fonts(&Resources::new(inner), page, depth + 1, seen, found);
        }
    }
}

/// Whether this object is new. Objects without a name are always new.
fn is_new(dict: &Dict<'_>, seen: &mut BTreeSet<(u32, i32)>) -> bool {
    dict.obj_id().is_none_or(|id| seen.insert((id.obj_number, id.gen_number)))
}

/// The name of a font, and whether the file embeds it.
fn font_of(font: &Dict<'_>) -> Option<(Box<str>, bool)> {
    let subtype = font.get::<Name<'_>>(keys::SUBTYPE)?;
    let base = font.get::<Name<'_>>(keys::BASE_FONT);
    let name = base.as_ref().map_or("(nameless)", |name| name.as_str());
    // `ABCDEF+` marks a subset.
    let name = match name.split_once('+') {
        Some((tag, rest)) if tag.len() == 6 => rest,
        _ => name,
    };
    let descendant = font
        .get::<Array<'_>>(keys::DESCENDANT_FONTS)
        .and_then(|fonts| fonts.iter::<Dict<'_>>().next());
    let descriptor =
        descendant.as_ref().unwrap_or(font).get::<Dict<'_>>(keys::FONT_DESC).unwrap_or_default();
    let files: [&[u8]; 3] = [keys::FONT_FILE, keys::FONT_FILE2, keys::FONT_FILE3];
    let embedded =
        subtype.as_str() == "Type3" || files.iter().any(|file| descriptor.contains_key(file));
    Some((name.into(), embedded))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        /// Whether the system has no threads for this one.
        pub(super) static NO_THREADS: Cell<bool> = const { Cell::new(false) };
    }

    /// A file of pages with a line each, of the length of the number of the page.
    fn lines(pages: usize) -> Vec<u8> {
        let kids: String = (0..pages).map(|page| format!("{} 0 R ", 2 * page + 3)).collect();
        let mut file = format!(
            "%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n\
             2 0 obj\n<< /Type /Pages /Kids [{kids}] /Count {pages} >>\nendobj\n"
        );
        for page in 0..pages {
            let (number, content) = (2 * page + 3, format!("9 9 m {} 9 l S", 10 + page));
            file += &format!(
                "{number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] \
                 /Contents {} 0 R >>\nendobj\n{} 0 obj\n<< /Length {} >>\nstream\n{content}\n\
                 endstream\nendobj\n",
                number + 1,
                number + 1,
                content.len()
            );
        }
        (file + "trailer << /Root 1 0 R >>\n%%EOF\n").into_bytes()
    }

    #[test]
    fn without_threads_the_caller_draws() {
        let widths = |pages: usize| -> Vec<Option<f64>> {
            let document = Document::open(lines(pages), &SurveyOptions::default()).unwrap();
            assert!(document.fonts().is_empty());
            let wanted: Vec<usize> = (0..pages).rev().collect();
            let drawn = document.draw(&wanted, false, &|| {});
            let width = |page: &Result<Page, _>| {
                let segment = page.as_ref().ok()?.segments.first()?;
                Some(segment.to - segment.from)
            };
            drawn.pages.iter().map(width).collect()
        };
        for pages in [1, 20] {
            NO_THREADS.set(false);
            let on_threads = widths(pages);
            assert!(on_threads.iter().all(Option::is_some));
            NO_THREADS.set(true);
            assert_eq!(widths(pages), on_threads);
        }
        let refused = Document::open(b"%PDF-1.4".to_vec(), &SurveyOptions::default());
        assert_eq!(refused.err(), Some(PdfError::Broken));
    }
}
