//! The parts of a book that is sold, beside its puzzles and solutions, as [`Interior`] takes them.

use std::fmt;
use std::str::FromStr;

use super::interior::{Interior, words};
use super::isbn::is_isbn;
use super::language::{DOT, Printed, filled};
use super::theme::Theme;
use super::{MakeError, PdfStandard};
use sudoku_book::Paper;

/// The parts and marks that a book has on request.
#[derive(Clone, Debug, Default)]
pub(super) struct Extras {
    pub(super) series: Option<String>,
    pub(super) volume: Option<u16>,
    pub(super) half_title: bool,
    pub(super) dedication: Option<String>,
    pub(super) year: Option<u16>,
    pub(super) publisher: Option<String>,
    pub(super) isbn: Option<String>,
    pub(super) made_with: bool,
    pub(super) contents: bool,
    pub(super) how_to: bool,
    pub(super) techniques: bool,
    pub(super) legend: bool,
    pub(super) hints: bool,
    pub(super) foreword: Option<String>,
    pub(super) afterword: Option<String>,
    pub(super) rotated_solutions: bool,
    pub(super) notes: usize,
    pub(super) certificate: bool,
    pub(super) closing: Option<String>,
    pub(super) stars: bool,
    pub(super) minutes: bool,
    pub(super) solution_pages: bool,
    pub(super) shaded_boxes: bool,
    pub(super) candidate_dots: bool,
    pub(super) right_pages_only: bool,
    pub(super) solutions_at: SolutionsAt,
    pub(super) theme: Theme,
    pub(super) colour: bool,
    pub(super) bleed: bool,
    pub(super) standard: Option<PdfStandard>,
}

impl Extras {
    /// Whether a page needs the level of each puzzle.
    pub(super) fn need_levels(&self) -> bool {
        self.stars || self.legend || self.how_to
    }

    /// Whether a page needs the minutes of each ordinary puzzle.
    pub(super) fn need_minutes(&self) -> bool {
        self.minutes || self.legend
    }

    /// Whether puzzles are on right pages alone.
    pub(super) fn are_on_right(&self) -> bool {
        self.right_pages_only || self.solutions_at == SolutionsAt::Leaf
    }

    /// Whether the page after the title page has lines from these fields.
    pub(super) fn has_imprint(&self) -> bool {
        self.year.is_some() || self.publisher.is_some() || self.isbn.is_some() || self.made_with
    }
}

/// The place of the solutions.
///
/// ```
/// use sudoku_print::SolutionsAt;
///
/// assert_eq!("chapter".parse(), Ok(SolutionsAt::Chapter));
/// assert!("spine".parse::<SolutionsAt>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolutionsAt {
    /// At the end, one after the other.
    #[default]
    End,
    /// At the end; those of each chapter begin on a new page, below its name.
    Grouped,
    /// After the puzzles of each chapter.
    Chapter,
    /// On the back of the next leaf. Puzzles are on right pages, and the page on the left of one
    /// has the solutions of the one before, as many as that has puzzles: so none shows through its
    /// own puzzle.
    Leaf,
}

impl SolutionsAt {
    /// All places.
    pub const ALL: [Self; 4] = [Self::End, Self::Grouped, Self::Chapter, Self::Leaf];

    /// Its name: `end`, `grouped`, `chapter` or `leaf`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::End => "end",
            Self::Grouped => "grouped",
            Self::Chapter => "chapter",
            Self::Leaf => "leaf",
        }
    }
}

impl fmt::Display for SolutionsAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is no place of solutions.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a place of the solutions: end, grouped, chapter or leaf")]
pub struct ParseSolutionsAtError;

impl FromStr for SolutionsAt {
    type Err = ParseSolutionsAtError;

    fn from_str(text: &str) -> Result<Self, ParseSolutionsAtError> {
        Self::ALL.into_iter().find(|at| at.name() == text).ok_or(ParseSolutionsAtError)
    }
}

/// Parts of a book that is sold.
impl Interior {
    /// Whether the book begins with a leaf that has only its title. It needs a
    /// [title](Self::title).
    #[must_use]
    pub fn half_title(mut self, wanted: bool) -> Self {
        self.extras.half_title = wanted;
        self
    }

    /// The name of the series, which the title page has above the title. It needs a
    /// [title](Self::title).
    #[must_use]
    pub fn series(mut self, series: impl Into<String>) -> Self {
        self.extras.series = words(series);
        self
    }

    /// The number of the volume in its series, 1 to 9999, beside its name: `Sudoku for Trains ·
    /// Volume 3`. It needs a [title](Self::title).
    #[must_use]
    pub fn volume(mut self, volume: u16) -> Self {
        self.extras.volume = Some(volume);
        self
    }

    /// Words on a right page after the title page: `For Grandmother`.
    #[must_use]
    pub fn dedication(mut self, dedication: impl Into<String>) -> Self {
        self.extras.dedication = words(dedication);
        self
    }

    /// The year of the copyright, 1 to 9999: the page after the title page says `© 2026`, with the
    /// [author](Self::author).
    #[must_use]
    pub fn copyright(mut self, year: u16) -> Self {
        self.extras.year = Some(year);
        self
    }

    /// The publisher, on the page after the title page.
    #[must_use]
    pub fn publisher(mut self, publisher: impl Into<String>) -> Self {
        self.extras.publisher = words(publisher);
        self
    }

    /// The ISBN, of 10 or 13 digits, with or without hyphens, on the page after the title page. A
    /// wrong check digit is an error of [`plan`](Self::plan).
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// let mut book = Interior::new().title("Sudoku");
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// assert!(book.clone().isbn("978-3-16-148410-0").plan().is_ok());
    /// assert!(book.isbn("978-3-16-148410-1").plan().is_err());
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn isbn(mut self, isbn: impl Into<String>) -> Self {
        self.extras.isbn = words(isbn);
        self
    }

    /// Whether the page after the title page says that the book was made with this program.
    #[must_use]
    pub fn made_with(mut self, wanted: bool) -> Self {
        self.extras.made_with = wanted;
        self
    }

    /// Whether there is a page of contents: chapters, solutions and other parts, with the numbers
    /// of their pages.
    #[must_use]
    pub fn contents(mut self, wanted: bool) -> Self {
        self.extras.contents = wanted;
        self
    }

    /// Whether the rules are explained: those of ordinary puzzles with a worked step of the first
    /// puzzle of the easiest chapter, and those of each other kind with a picture of its first
    /// puzzle, on a page each. The pictures have tiles for cells, unlike the puzzles, so that
    /// neither people nor programs take them for further ones.
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// let mut book = Interior::new().how_to(true);
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// let plan = book.plan()?;
    /// plan.read_back(&plan.to_pdf()?)?;
    /// assert_eq!(plan.bookmarks().next(), Some(("How to Solve", 0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn how_to(mut self, wanted: bool) -> Self {
        self.extras.how_to = wanted;
        self
    }

    /// Whether each technique beyond hidden singles that the [hints](sudoku_human::hint::hints) of
    /// the ordinary puzzles need has a page, with its first step in the book.
    #[must_use]
    pub fn techniques(mut self, wanted: bool) -> Self {
        self.extras.techniques = wanted;
        self
    }

    /// Whether a page explains the levels of the puzzles: their [stars](Self::stars), if there are
    /// some, the techniques that they need, and the minutes that they take, measured on the puzzles
    /// of the book; and the printed [ratings](Self::print_rating).
    #[must_use]
    pub fn legend(mut self, wanted: bool) -> Self {
        self.extras.legend = wanted;
        self
    }

    /// The number of pages with lines for notes at the end, at most 100.
    #[must_use]
    pub fn notes(mut self, pages: usize) -> Self {
        self.extras.notes = pages;
        self
    }

    /// Whether a page at the end is a certificate for the one who has solved all puzzles, with
    /// lines for a name and a day.
    #[must_use]
    pub fn certificate(mut self, wanted: bool) -> Self {
        self.extras.certificate = wanted;
        self
    }

    /// Words alone on a page at the end: `Thank you for solving!`.
    #[must_use]
    pub fn closing(mut self, closing: impl Into<String>) -> Self {
        self.extras.closing = words(closing);
        self
    }

    /// Whether each puzzle has its level above it, in a word and in 1 to 5 stars. It is measured,
    /// whatever a file says.
    #[must_use]
    pub fn stars(mut self, wanted: bool) -> Self {
        self.extras.stars = wanted;
        self
    }

    /// Whether each ordinary puzzle has beside its number the minutes that it takes, as
    /// [`Scale::Minutes`](sudoku_human::rating::Scale::Minutes) estimates them.
    #[must_use]
    pub fn minutes(mut self, wanted: bool) -> Self {
        self.extras.minutes = wanted;
        self
    }

    /// Whether the page of its solution is printed below each puzzle.
    #[must_use]
    pub fn solution_pages(mut self, wanted: bool) -> Self {
        self.extras.solution_pages = wanted;
        self
    }

    /// Whether every second box of ordinary puzzles is light grey. Grids of other kinds have
    /// meanings for tints, so their boxes stay white.
    #[must_use]
    pub fn shaded_boxes(mut self, wanted: bool) -> Self {
        self.extras.shaded_boxes = wanted;
        self
    }

    /// Whether the empty cells of ordinary puzzles have small dots, one at the place of each
    /// candidate.
    #[must_use]
    pub fn candidate_dots(mut self, wanted: bool) -> Self {
        self.extras.candidate_dots = wanted;
        self
    }

    /// Whether puzzles are on right pages only, so that no print shows through.
    #[must_use]
    pub fn right_pages_only(mut self, wanted: bool) -> Self {
        self.extras.right_pages_only = wanted;
        self
    }

    /// The look of the book: [`Theme::Plain`] by default.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Self {
        self.extras.theme = theme;
        self
    }

    /// Whether the theme has its colours. By default everything is black and grey, so that a
    /// printer uses black ink only.
    #[must_use]
    pub fn colour(mut self, wanted: bool) -> Self {
        self.extras.colour = wanted;
        self
    }

    /// Whether pages are larger by the part that the print service cuts off: the title page and the
    /// headings of chapters are filled to the edges then, and tabs at the outer edge mark the
    /// chapters. Without a [profile](Self::profile), the bleed is that of KDP.
    ///
    /// ```
    /// use sudoku_print::{Interior, Theme};
    ///
    /// let mut book = Interior::new().title("Sudoku").theme(Theme::Playful).bleed(true);
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// let plan = book.plan()?;
    /// plan.read_back(&plan.to_pdf()?)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn bleed(mut self, wanted: bool) -> Self {
        self.extras.bleed = wanted;
        self
    }

    /// Whether the book has a hint for each ordinary puzzle, before the solutions: the place to
    /// look at first, and the one to look at when singles no longer help. Its page is below the
    /// puzzle.
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// let mut book = Interior::new().hints(true);
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// let plan = book.plan()?;
    /// let parts: Vec<_> = plan.bookmarks().map(|(part, _)| part).collect();
    /// assert_eq!(parts, ["Hints", "Solutions"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn hints(mut self, wanted: bool) -> Self {
        self.extras.hints = wanted;
        self
    }

    /// Whether solutions are upside down, so that no glance at a page reveals one. Those of puzzles
    /// of other sizes or with more rules stay upright.
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// let mut book = Interior::new().rotated_solutions(true);
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// let plan = book.plan()?;
    /// plan.read_back(&plan.to_pdf()?)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rotated_solutions(mut self, wanted: bool) -> Self {
        self.extras.rotated_solutions = wanted;
        self
    }

    /// The author's own words before the rules and the puzzles, over as many pages as they need. A
    /// line break ends a paragraph, and an empty line is one.
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// let mut book = Interior::new().foreword("Dear reader,\n\nthese puzzles took a year.");
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// assert_eq!(book.plan()?.bookmarks().next(), Some(("Foreword", 0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn foreword(mut self, words: impl Into<String>) -> Self {
        self.extras.foreword = self::words(words);
        self
    }

    /// The author's own words after the solutions, as [`foreword`](Self::foreword) are before.
    #[must_use]
    pub fn afterword(mut self, words: impl Into<String>) -> Self {
        self.extras.afterword = self::words(words);
        self
    }

    /// The place of the solutions. By default they are at the end.
    #[must_use]
    pub fn solutions_at(mut self, at: SolutionsAt) -> Self {
        self.extras.solutions_at = at;
        self
    }

    /// Checks what can be known before there are puzzles: numbers out of their ranges, parts for
    /// which there is no place, a wrong ISBN. [`plan`](Self::plan) also does.
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// assert!(Interior::new().title("Sudoku").half_title(true).check_options().is_ok());
    /// assert!(Interior::new().half_title(true).check_options().is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// [`MakeError::Layout`] with the reason.
    pub fn check_options(&self) -> Result<(), MakeError> {
        let extras = &self.extras;
        let needs = |part: &str, what: &str| Err(MakeError::layout(format!("{part} needs {what}")));
        let holds = |what: &str| Err(MakeError::layout(format!("a page can hold {what}")));
        if !(1..=MOST_PUZZLES).contains(&self.per_page) {
            return holds(&format!("1 to {MOST_PUZZLES} puzzles"));
        }
        if self.solutions_per_page.is_some_and(|solutions| solutions > MOST_SOLUTIONS) {
            return holds(&format!("0 to {MOST_SOLUTIONS} solutions"));
        }
        if extras.half_title && self.title.is_none() {
            return needs("a half title", "a title");
        }
        if (extras.series.is_some() || extras.volume.is_some()) && self.title.is_none() {
            return needs("a series or the number of a volume", "a title");
        }
        if extras.volume.is_some_and(|volume| !(1..=9999).contains(&volume)) {
            return Err(MakeError::layout("the number of a volume is 1 to 9999"));
        }
        let has_lines = extras.has_imprint() || self.imprint.is_some();
        if has_lines && !self.has_title_page() {
            let what = "a title page: give a title, a subtitle or an author";
            return needs(
                "a copyright, a publisher, an ISBN, an imprint or a line about the program",
                what,
            );
        }
        if extras.year.is_some_and(|year| !(1..=9999).contains(&year)) {
            return Err(MakeError::layout("a year of copyright is 1 to 9999"));
        }
        if let Some(isbn) = extras.isbn.as_ref().filter(|isbn| !is_isbn(isbn)) {
            let reason = "is no ISBN: it has 10 or 13 digits, and the last one checks them";
            return Err(MakeError::layout(format!("{isbn:?} {reason}")));
        }
        self.jacket.check()?;
        if self.technique && self.rating.is_none() {
            return needs("the technique of each puzzle", "its rating: print one");
        }
        if self.service.paper.is_some() && self.service.profile.is_none() {
            return needs("a paper", "a print service: name a profile");
        }
        let black = [Paper::White, Paper::Cream, Paper::Groundwood];
        if let Some(paper) =
            self.service.paper.filter(|paper| extras.colour && black.contains(paper))
        {
            let reason = format!("{paper} paper takes black ink: choose a paper for colours");
            return Err(MakeError::layout(reason));
        }
        let has_count = self.solutions_per_page.is_some_and(|solutions| solutions > 0);
        if extras.solutions_at == SolutionsAt::Leaf && has_count {
            let reason = "a leaf has the solutions of its own puzzles: their number is no option";
            return Err(MakeError::layout(reason));
        }
        let has_solutions = self.solutions_per_page != Some(0);
        if extras.solution_pages && !has_solutions {
            return needs("the page of each solution", "solutions");
        }
        if extras.notes > MOST_NOTES {
            let most = format!("a book can hold 0 to {MOST_NOTES} pages of notes");
            return Err(MakeError::layout(most));
        }
        Ok(())
    }

    /// `Sudoku for Trains · Volume 3`. A series that is called like the title is not said twice.
    pub(super) fn series_line(&self) -> Option<String> {
        let series =
            self.extras.series.clone().filter(|series| self.title.as_ref() != Some(series));
        let number =
            |volume: u16| filled(Printed::of(self.language).volume, &[&volume.to_string()]);
        let parts: Vec<String> = series.into_iter().chain(self.extras.volume.map(number)).collect();
        (!parts.is_empty()).then(|| parts.join(DOT))
    }

    pub(super) fn has_title_page(&self) -> bool {
        self.title.is_some() || self.subtitle.is_some() || self.author.is_some()
    }
}

/// The most puzzles on a page, and the most solutions.
pub(super) const MOST_PUZZLES: usize = 12;
pub(super) const MOST_SOLUTIONS: usize = 20;

/// More pages of notes are a book without puzzles.
pub(super) const MOST_NOTES: usize = 100;
