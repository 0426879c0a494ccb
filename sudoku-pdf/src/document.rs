//! [`Document`]: the pages of a PDF file, drawn into [`Page`]s.
//!
//! Only this module uses `hayro-interpret`. Files come from strangers, so each page is drawn under
//! a budget of things drawn, time, stack and pixels. A page that exceeds the budget, or makes the
//! interpreter panic, is an error of that page only.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::hayro_syntax::object::{Array, Dict, Name, Rect, Stream};
use hayro_interpret::hayro_syntax::page::{Page as PdfPage, Resources};
use hayro_interpret::hayro_syntax::{DecryptionError, LoadPdfError, Pdf};
use hayro_interpret::{
    Context, InterpreterCache, InterpreterSettings, TransformExt, interpret_page, kurbo,
};

use super::canvas::{Canvas, Glyphs, Stop, drawn_on};
use super::page::{Bounds, Page, Shapes};
use super::swollen::swells;
use crate::caught::caught;

/// More pages than the longest book has.
const MOST_PAGES: usize = 20_000;
/// The time for one page. A page of a book takes a few milliseconds.
const LONGEST: Duration = Duration::from_secs(5);
/// The time for the whole document.
const LONGEST_ALL: Duration = Duration::from_secs(60);
/// The stack of the interpreter. Documents nest forms, patterns and fonts, which it follows by
/// recursion.
const STACK: usize = 64 << 20;
/// A page with more things is not a page of a book.
const MOST_THINGS: usize = 300_000;
/// The number of things on all pages together.
const MOST_THINGS_ALL: usize = 4_000_000;

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
    #[error("a part of it unpacks to more than {} MiB", super::swollen::MOST >> 20)]
    Swollen,
    /// It has more pages than any book.
    #[error("it has {0} pages; at most {MOST_PAGES} are read")]
    Pages(usize),
}

/// An open PDF file.
pub(crate) struct Document {
    pdf: Pdf,
    settings: InterpreterSettings,
    end: Instant,
    things: AtomicUsize,
}

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
    pub(crate) fn open(bytes: Vec<u8>, password: Option<&str>) -> Result<Self, PdfError> {
        if swells(&bytes) {
            return Err(PdfError::Swollen);
        }
        let open = || match password {
            Some(password) => Pdf::new_with_password(bytes, password),
            None => Pdf::new(bytes),
        };
        let pdf =
            on_large_stack(open).unwrap_or(Err(LoadPdfError::Invalid)).map_err(
                |error| match error {
                    LoadPdfError::Decryption(DecryptionError::PasswordProtected) => {
                        PdfError::Locked
                    }
                    LoadPdfError::Decryption(_) => PdfError::Encryption,
                    LoadPdfError::Invalid => PdfError::Broken,
                },
            )?;
        match pdf.pages().len() {
            count if count > MOST_PAGES => Err(PdfError::Pages(count)),
            _ => Ok(Self {
                pdf,
                settings: InterpreterSettings::default(),
                end: Instant::now() + LONGEST_ALL,
                things: AtomicUsize::new(0),
            }),
        }
    }

    /// The number of pages.
    pub(crate) fn len(&self) -> usize {
        self.pdf.pages().len()
    }

    /// Draws pages, counted from 0, several at a time. Pictures have pixels if `pixels` is set.
    pub(crate) fn draw(&self, wanted: &[usize], pixels: bool) -> Drawn {
        let next = AtomicUsize::new(0);
        let threads = std::thread::available_parallelism().map_or(1, usize::from).min(8);
        let draw_some = || {
            let mut cache = InterpreterCache::new();
            let mut glyphs = Glyphs::default();
            let mut drawn = Vec::new();
            while let Some(&page) = wanted.get(next.fetch_add(1, Ordering::Relaxed)) {
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
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads.min(wanted.len()))
                .filter_map(|_| {
                    std::thread::Builder::new()
                        .stack_size(STACK)
                        .spawn_scoped(scope, draw_some)
                        .ok()
                })
                .collect();
            for worker in workers {
                if let Ok((drawn, known)) = worker.join() {
                    pages.extend(drawn);
                    shapes.extend(known);
                }
            }
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
        let end = (now + LONGEST).min(self.end);
        let spent = self.things.load(Ordering::Relaxed);
        let most = MOST_THINGS.min(MOST_THINGS_ALL.saturating_sub(spent));
        if now >= self.end || most == 0 {
            return Err("the pages before it took too long".into());
        }
        let drawn = caught(|| {
            let page = self.pdf.pages().get(index)?;
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
            interpret_page(page, &mut context, &mut canvas);
            let mut drawn = canvas.into_page();
            drawn.trimmed = trimmed(page).unwrap_or(Bounds::new(0.0, 0.0, width, height));
            Some(drawn)
        });
        match drawn {
            Ok(Some(page)) => {
                let things = page.glyphs.len() + page.segments.len() + page.pictures.len();
                self.things.fetch_add(things, Ordering::Relaxed);
                Ok(page)
            }
            Ok(None) => Err("there is no such page".into()),
            Err(reason) => Err(match reason.downcast_ref::<Stop>() {
                Some(Stop::Time) => "the page takes too long to draw".into(),
                Some(Stop::Things) => "the page draws more things than a page of a book".into(),
                None => "the page is damaged".into(),
            }),
        }
    }

    /// The fonts of all pages, by name.
    pub(crate) fn fonts(&self) -> Vec<Font> {
        let collect = || {
            let mut found = BTreeMap::new();
            let mut seen = BTreeSet::new();
            for (index, page) in self.pdf.pages().iter().enumerate() {
                if Instant::now() >= self.end {
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

/// Runs `f` on a stack large enough for deep recursion; `None` if it panics.
fn on_large_stack<T: Send>(f: impl FnOnce() -> T + Send) -> Option<T> {
    std::thread::scope(|scope| {
        let guarded = || caught(f);
        let worker = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, guarded);
        worker.ok()?.join().ok()?.ok()
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

/// The depth to which nested forms are searched for fonts.
const DEEPEST: usize = 4;

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
