//! [`Interior`]: what is to be printed, and how.

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use super::{Language, MakeError, Plan, Trim, Typeface};
use sudoku_book::Code;
use sudoku_book::PuzzleRecord;

/// The inside of a book of puzzles: its words, its puzzles, and how they are laid out.
///
/// What is not said is chosen: pages of 6 x 9 inches, two puzzles and six solutions on
/// each, margins that grow with the number of pages, words in English, a font that is
/// built in.
///
/// [`plan`](Self::plan) checks the puzzles, solves them and lays the pages out;
/// [`Plan::to_pdf`] writes them. The same interior always becomes the same bytes.
///
/// ```
/// use sudoku_print::{Interior, Trim};
/// use sudoku_core::{Generator, generate::Level};
///
/// let mut book = Interior::new().title("Sudoku for Two Trains").author("A. Traveller");
/// book = book.trim(Trim::A5).per_page(1).solutions_per_page(9);
/// for (seed, level) in [(1, Level::Easy), (2, Level::Medium)] {
///     book.chapter(book.language_of_words().level(level));
///     for made in Generator::new(seed).level(level).run()?.take(3) {
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
    pub(super) solutions_per_page: usize,
    pub(super) large_print: bool,
    pub(super) chapter_pages: bool,
    pub(super) bookmarks: bool,
    pub(super) renumber: bool,
    pub(super) typeface: Typeface,
    pub(super) allow: Vec<Code>,
    pub(super) threads: usize,
    pub(super) chapters: Vec<Chapter>,
}

/// Puzzles under a heading.
#[derive(Clone, Debug, Default)]
pub(super) struct Chapter {
    pub(super) title: Option<String>,
    pub(super) puzzles: Vec<PuzzleRecord>,
}

/// The white around what is printed on a page, in points (1/72 inch).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margins {
    /// At the spine: left on pages with odd numbers, right on the others.
    pub inside: f64,
    /// At the fore-edge.
    pub outside: f64,
    /// Above everything, also the chapter's name.
    pub top: f64,
    /// Below everything, also the page number.
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
            solutions_per_page: 6,
            large_print: false,
            chapter_pages: true,
            bookmarks: false,
            renumber: false,
            typeface: Typeface::default(),
            allow: Vec::new(),
            threads: 0,
            chapters: Vec::new(),
        }
    }
}

impl Interior {
    /// Nothing printed yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The title. With it the book begins with a title page.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = words(title);
        self
    }

    /// What stands below the title.
    #[must_use]
    pub fn subtitle(mut self, subtitle: impl Into<String>) -> Self {
        self.subtitle = words(subtitle);
        self
    }

    /// Who made it: at the foot of the title page.
    #[must_use]
    pub fn author(mut self, author: impl Into<String>) -> Self {
        self.author = words(author);
        self
    }

    /// The lines at the foot of the page behind the title: copyright, address. Needs a
    /// title page.
    #[must_use]
    pub fn imprint(mut self, imprint: impl Into<String>) -> Self {
        self.imprint = words(imprint);
        self
    }

    /// The date in the file's own description, which nobody sees in print: year, month from 1
    /// to 12, day from 1. The standard PDF/A wants one, and it cannot be that of the making, or
    /// the same book would not become the same bytes. By default it is 1 January 1970.
    #[must_use]
    pub fn date(mut self, year: u16, month: u8, day: u8) -> Self {
        self.date = (year, month.clamp(1, 12), day.clamp(1, 31));
        self
    }

    /// The language of the words that are printed.
    #[must_use]
    pub fn language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }

    /// The language of the words that are printed.
    #[must_use]
    pub fn language_of_words(&self) -> Language {
        self.language
    }

    /// The size of the pages.
    #[must_use]
    pub fn trim(mut self, trim: Trim) -> Self {
        self.trim = trim;
        self
    }

    /// The margins, instead of those that fit the number of pages.
    #[must_use]
    pub fn margins(mut self, margins: Margins) -> Self {
        self.margins = Some(margins);
        self
    }

    /// The number of puzzles on a page, 1 to 12, in as many rows and columns as make them
    /// largest.
    #[must_use]
    pub fn per_page(mut self, puzzles: usize) -> Self {
        self.per_page = puzzles;
        self
    }

    /// The number of solutions on a page, 1 to 20; 0 prints none.
    #[must_use]
    pub fn solutions_per_page(mut self, solutions: usize) -> Self {
        self.solutions_per_page = solutions;
        self
    }

    /// One puzzle on a page, with large and bold digits.
    #[must_use]
    pub fn large_print(mut self, wanted: bool) -> Self {
        self.large_print = wanted;
        if wanted {
            self.per_page = 1;
        }
        self
    }

    /// Whether chapters with a title, and the solutions, begin with a page of their own, on
    /// the right. They do by default.
    #[must_use]
    pub fn chapter_pages(mut self, wanted: bool) -> Self {
        self.chapter_pages = wanted;
        self
    }

    /// Whether the PDF lists chapters and solutions for reading on a screen. It does not by
    /// default: [`Kdp`](sudoku_book::Profile::Kdp) asks for files without bookmarks.
    #[must_use]
    pub fn bookmarks(mut self, wanted: bool) -> Self {
        self.bookmarks = wanted;
        self
    }

    /// Number the puzzles from 1, whatever numbers they bring along.
    #[must_use]
    pub fn renumber(mut self, wanted: bool) -> Self {
        self.renumber = wanted;
        self
    }

    /// The fonts.
    #[must_use]
    pub fn typeface(mut self, typeface: Typeface) -> Self {
        self.typeface = typeface;
        self
    }

    /// Print puzzles in spite of such findings. That can be
    /// [`Duplicate`](Code::Duplicate), [`DuplicateUpToSymmetry`](Code::DuplicateUpToSymmetry) or
    /// [`Numbering`](Code::Numbering); nothing else makes a book that can be solved.
    #[must_use]
    pub fn allow(mut self, code: Code) -> Self {
        self.allow.push(code);
        self
    }

    /// How many threads check the puzzles; 0, as it is by default, is one on each core.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.threads = threads;
        self
    }

    /// What follows stands under this heading. Blanks are no heading.
    pub fn chapter(&mut self, title: impl Into<String>) {
        self.chapters.push(Chapter { title: words(title), puzzles: Vec::new() });
    }

    /// The next puzzle: its givens.
    pub fn puzzle(&mut self, grid: Grid) {
        self.record(PuzzleRecord::new(AnyPuzzle::Grid(grid)));
    }

    /// The next puzzle with what is known about it: its number, its level, which is printed
    /// beside the number, and its solution, which has to be the right one.
    pub fn record(&mut self, puzzle: PuzzleRecord) {
        if self.chapters.is_empty() {
            self.chapters.push(Chapter::default());
        }
        if let Some(chapter) = self.chapters.last_mut() {
            chapter.puzzles.push(puzzle);
        }
    }

    /// Checks the puzzles, solves them, and lays out the pages.
    ///
    /// # Errors
    ///
    /// There is no puzzle; some must not be printed, and
    /// [`MakeError::Findings`] says which and why; the pages are too small for what
    /// should be on them; a letter is not in the font.
    pub fn plan(&self) -> Result<Plan, MakeError> {
        Plan::new(self)
    }

    /// All puzzles, in their order.
    pub(super) fn records(&self) -> impl Iterator<Item = &PuzzleRecord> {
        self.chapters.iter().flat_map(|chapter| &chapter.puzzles)
    }
}

/// The words, unless they are blank.
fn words(text: impl Into<String>) -> Option<String> {
    let text: String = text.into();
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
