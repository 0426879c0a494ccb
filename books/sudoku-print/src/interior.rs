//! [`Interior`]: the puzzles to print, and how.

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;
use sudoku_human::Level;
use sudoku_human::rating::Scale;

use super::extras::Extras;
use super::jacket::Jacket;
use super::language::Printed;
use super::service::Service;
use super::{EarlierVolumes, Language, Trim, Typeface};
use sudoku_book::Code;
use sudoku_book::PuzzleRecord;

/// The interior of a book of puzzles: its words, its puzzles, and their layout.
///
/// The defaults are pages of 6 x 9 inches, two puzzles and six solutions on a page, margins that
/// grow with the number of pages, words in English, and a built-in font.
///
/// [`plan`](Self::plan) checks the puzzles, solves them and lays out the pages;
/// [`Plan::to_pdf`](crate::Plan::to_pdf) writes them. The same interior always becomes the same
/// bytes.
///
/// ```
/// use sudoku_print::{Interior, Trim};
/// use sudoku_core::Generator;
/// use sudoku_human::{Level, Measure};
///
/// let mut book = Interior::new().title("Sudoku for Two Trains").author("A. Traveller");
/// book = book.trim(Trim::A5).per_page(1).solutions_per_page(9);
/// for (seed, level) in [(1, Level::Easy), (2, Level::Medium)] {
///     book.chapter(book.heading(level));
///     let measure = Measure::new().level(level);
///     for made in Generator::new(seed).measured(measure).run()?.take(3) {
///         book.puzzle(made.puzzle);
///     }
/// }
/// let plan = book.plan()?;
/// assert_eq!((plan.puzzles(), plan.solutions()), (6, 6));
/// let pdf = plan.to_pdf()?;
/// assert!(pdf.starts_with(b"%PDF-1.7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Interior {
    pub(super) title: Option<String>,
    pub(super) subtitle: Option<String>,
    pub(super) author: Option<String>,
    pub(super) imprint: Option<String>,
    pub(super) date: (u16, u8, u8),
    pub(super) language: Language,
    pub(super) trim: Trim,
    pub(super) margins: Option<Margins>,
    pub(super) per_page: usize,
    /// `None` for as many as look well.
    pub(super) solutions_per_page: Option<usize>,
    pub(super) large_print: bool,
    pub(super) chapter_pages: bool,
    pub(super) bookmarks: bool,
    pub(super) renumber: bool,
    pub(super) rating: Option<Scale>,
    pub(super) technique: bool,
    pub(super) typeface: Typeface,
    pub(super) allow: Vec<Code>,
    pub(super) threads: usize,
    pub(super) extras: Extras,
    pub(super) service: Service,
    pub(super) jacket: Jacket,
    pub(super) earlier: EarlierVolumes,
    pub(super) chapters: Vec<Chapter>,
}

/// Puzzles under a heading.
#[derive(Clone, Debug, Default)]
pub(super) struct Chapter {
    pub(super) title: Option<String>,
    /// The name of the kind of its puzzles, if it is known apart from the title.
    pub(super) kind: Option<String>,
    pub(super) puzzles: Vec<PuzzleRecord>,
}

/// The white space around the content of a page, in points (1/72 inch).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margins {
    /// At the spine: left on pages with odd numbers, right on the others.
    pub inside: f64,
    /// At the fore-edge.
    pub outside: f64,
    /// Above everything, including the name of the chapter.
    pub top: f64,
    /// Below everything, including the page number.
    pub bottom: f64,
}

impl Default for Interior {
    fn default() -> Self {
        Self {
            title: None,
            subtitle: None,
            author: None,
            imprint: None,
            date: (1970, 1, 1),
            language: Language::English,
            trim: Trim::IN_6X9,
            margins: None,
            per_page: 2,
            solutions_per_page: None,
            large_print: false,
            chapter_pages: true,
            bookmarks: false,
            renumber: false,
            rating: None,
            technique: false,
            typeface: Typeface::default(),
            allow: Vec::new(),
            threads: 0,
            extras: Extras::default(),
            service: Service::default(),
            jacket: Jacket::default(),
            earlier: EarlierVolumes::new(),
            chapters: Vec::new(),
        }
    }
}

impl Interior {
    /// An empty book.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The title. A book with a title begins with a title page.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = words(title);
        self
    }

    /// The line below the title.
    #[must_use]
    pub fn subtitle(mut self, subtitle: impl Into<String>) -> Self {
        self.subtitle = words(subtitle);
        self
    }

    /// The author, at the foot of the title page.
    #[must_use]
    pub fn author(mut self, author: impl Into<String>) -> Self {
        self.author = words(author);
        self
    }

    /// The lines at the foot of the page after the title page: copyright, address. They need a
    /// title page.
    #[must_use]
    pub fn imprint(mut self, imprint: impl Into<String>) -> Self {
        self.imprint = words(imprint);
        self
    }

    /// The date in the metadata of the file, which is not printed: year, month from 1 to 12, day
    /// from 1. PDF/A requires a date. The current date would change the bytes of the same book, so
    /// the default is 1 January 1970.
    #[must_use]
    pub fn date(mut self, year: u16, month: u8, day: u8) -> Self {
        self.date = (year, month.clamp(1, 12), day.clamp(1, 31));
        self
    }

    /// The language of the printed words.
    #[must_use]
    pub fn language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }

    /// The name of a level as a heading, in the language of the printed words.
    #[must_use]
    pub fn heading(&self, level: Level) -> &'static str {
        Printed::of(self.language).level(level)
    }

    /// The size of the pages.
    #[must_use]
    pub fn trim(mut self, trim: Trim) -> Self {
        self.trim = trim;
        self
    }

    /// The margins, instead of those chosen from the number of pages.
    #[must_use]
    pub fn margins(mut self, margins: Margins) -> Self {
        self.margins = Some(margins);
        self
    }

    /// The number of puzzles on a page, 1 to 12. Rows and columns are chosen to make them as large
    /// as possible.
    #[must_use]
    pub fn per_page(mut self, puzzles: usize) -> Self {
        self.per_page = puzzles;
        self
    }

    /// The number of solutions on a page, 1 to 20; 0 prints none. By default it is 6, in
    /// [large print](Self::large_print) as many of 6, 4, 2 and 1 as are large enough.
    #[must_use]
    pub fn solutions_per_page(mut self, solutions: usize) -> Self {
        self.solutions_per_page = Some(solutions);
        self
    }

    /// One puzzle on a page, with large and bold digits: grids of puzzles and solutions are at
    /// least 3 inches wide, and their digits have at least 16 points. Numbers of
    /// [puzzles](Self::per_page) and [solutions](Self::solutions_per_page) on a page that are
    /// called for after this count; if they make the digits smaller, [`plan`](Self::plan) says so.
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// let mut book = Interior::new().large_print(true);
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// assert!(book.plan().is_ok());
    /// let small = book.solutions_per_page(12).plan().unwrap_err().to_string();
    /// assert!(small.contains("16 points"), "{small}");
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn large_print(mut self, wanted: bool) -> Self {
        self.large_print = wanted;
        if wanted {
            self.per_page = 1;
            self.solutions_per_page = self.solutions_per_page.filter(|&none| none == 0);
        }
        self
    }

    /// Whether titled chapters and the solutions begin on a new page, on the right. By
    /// default they do.
    #[must_use]
    pub fn chapter_pages(mut self, wanted: bool) -> Self {
        self.chapter_pages = wanted;
        self
    }

    /// Whether the PDF has bookmarks for the chapters and solutions. By default it has none:
    /// [`Kdp`](sudoku_book::Profile::Kdp) asks for files without bookmarks.
    #[must_use]
    pub fn bookmarks(mut self, wanted: bool) -> Self {
        self.bookmarks = wanted;
        self
    }

    /// Whether to number the puzzles from 1 and ignore the numbers they have.
    #[must_use]
    pub fn renumber(mut self, wanted: bool) -> Self {
        self.renumber = wanted;
        self
    }

    /// Prints how hard each puzzle is beside its number: `Puzzle 57 · 4.2`. The number is ER, on
    /// [`Scale::Hodoku`] the score, on the scales of trial and error the depth. A rating that is
    /// not exact has `~` before it, a lower bound `≥`.
    #[must_use]
    pub fn print_rating(mut self, scale: Scale) -> Self {
        self.rating = Some(scale);
        self
    }

    /// Whether to print the name of the technique of the hardest step, too, in the language of the
    /// printed words. It needs a [rating](Self::print_rating).
    #[must_use]
    pub fn print_technique(mut self, wanted: bool) -> Self {
        self.technique = wanted;
        self
    }

    /// The fonts.
    #[must_use]
    pub fn typeface(mut self, typeface: Typeface) -> Self {
        self.typeface = typeface;
        self
    }

    /// Prints puzzles in spite of findings with this code: [`Duplicate`](Code::Duplicate),
    /// [`DuplicateUpToSymmetry`](Code::DuplicateUpToSymmetry) or [`Numbering`](Code::Numbering).
    /// With any other error the book could not be solved.
    #[must_use]
    pub fn allow(mut self, code: Code) -> Self {
        self.allow.push(code);
        self
    }

    /// The earlier volumes: no puzzle of this book is equal or equivalent to one of theirs. Those
    /// that are prevent printing, and [`generate`](Self::generate) leaves them out. The page after
    /// the title page says so, if each puzzle was compared with certainty: other
    /// kinds have five symbols or more. Give the volumes before the puzzles.
    #[must_use]
    pub fn across(mut self, volumes: EarlierVolumes) -> Self {
        self.earlier = volumes;
        self
    }

    /// The earlier volumes.
    #[must_use]
    pub fn earlier_volumes(&self) -> &EarlierVolumes {
        &self.earlier
    }

    /// The number of threads that check the puzzles. The default, 0, is one for each core.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// Begins a chapter with this heading. A blank title is no heading.
    pub fn chapter(&mut self, title: impl Into<String>) {
        self.chapters.push(Chapter { title: words(title), ..Chapter::default() });
    }

    /// Begins a chapter of a kind of puzzles, such as `Jigsaw 6 × 6`. The kind is printed beside a
    /// heading that does not say it, where puzzles of another kind are before.
    ///
    /// ```
    /// use sudoku_print::{ChapterOrder, Interior};
    ///
    /// let order: ChapterOrder = "Warm-up: jigsaw+6x6=1".parse()?;
    /// let mut book = Interior::new();
    /// book.chapter_of_kind("Warm-up", order.kind().unwrap_or_default());
    /// # Ok::<(), sudoku_print::ParseChapterOrderError>(())
    /// ```
    pub fn chapter_of_kind(&mut self, title: impl Into<String>, kind: impl Into<String>) {
        let (title, kind) = (words(title), words(kind));
        self.chapters.push(Chapter { title, kind, puzzles: Vec::new() });
    }

    /// Adds these puzzles, given by their givens.
    #[must_use]
    pub fn puzzles(mut self, grids: impl IntoIterator<Item = Grid>) -> Self {
        for grid in grids {
            self.puzzle(grid);
        }
        self
    }

    /// Adds a puzzle, given by its givens.
    pub fn puzzle(&mut self, grid: Grid) {
        self.record(PuzzleRecord::new(AnyPuzzle::Grid(grid)));
    }

    /// Adds a puzzle of another size or with more rules. Its rules must have marks that are read
    /// back, or be named by the title of the chapter: `Anti-Knight`, `Anti-King`,
    /// `Non-Consecutive` or `Disjoint Groups`.
    ///
    /// ```
    /// use sudoku_print::Interior;
    /// use sudoku_variant::text::parse;
    ///
    /// let mut book = Interior::new();
    /// book.variant(parse("1.....3..2.....4")?);
    /// let plan = book.plan()?;
    /// plan.read_back(&plan.to_pdf()?)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn variant(&mut self, puzzle: sudoku_variant::Puzzle) {
        self.record(puzzle.into());
    }

    /// Adds a puzzle with its number, its level, which is printed beside the number, and its
    /// solution, which must be the right one.
    pub fn record(&mut self, puzzle: PuzzleRecord) {
        if self.chapters.is_empty() {
            self.chapters.push(Chapter::default());
        }
        if let Some(chapter) = self.chapters.last_mut() {
            chapter.puzzles.push(puzzle);
        }
    }

    /// Whether there is no puzzle yet.
    ///
    /// ```
    /// assert!(sudoku_print::Interior::new().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.records().next().is_none()
    }

    /// All puzzles, in their order.
    pub(super) fn records(&self) -> impl Iterator<Item = &PuzzleRecord> {
        self.chapters.iter().flat_map(|chapter| &chapter.puzzles)
    }
}

/// The words; `None` if they are blank.
pub(super) fn words(text: impl Into<String>) -> Option<String> {
    let text: String = text.into();
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
