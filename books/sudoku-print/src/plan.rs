//! [`Plan`]: the pages of a book, laid out.
//!
//! ```text
//! Proof ─ sequence: the content of each page ─> the number of pages ─> margins ─> press ─> pages
//! ```

use super::drawing::Digits;
use super::dress::Dress;
use super::hints::Hints;
use super::interior::Interior;
use super::press::{Page, Press, body_size, has_large_solutions, lines_of};
use super::proof::{Proof, Proved};
use super::prose::OwnWords;
use super::sequence::{Part, Room, Sequence, Stock};
use super::sheet::Sheet;
use super::techniques::{Taught, taught};
use super::theme::Look;
use super::typeface::Faces;
use super::{Language, MakeError, Margins, PdfStandard, Typeface};
use sudoku_book::Finding;

/// A book that is ready to be written: checked, solved, laid out.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(super) title: Option<String>,
    /// The series and the volume.
    pub(super) series: Option<String>,
    pub(super) author: Option<String>,
    pub(super) date: (u16, u8, u8),
    pub(super) language: Language,
    pub(super) standard: PdfStandard,
    pub(super) typeface: Typeface,
    pub(super) puzzles: Vec<Proved>,
    pub(super) pages: Vec<Page>,
    pub(super) dress: Dress,
    /// The parts of the book, and whether they are bookmarks of the file.
    parts: Vec<Part>,
    has_bookmarks: bool,
    margins: Margins,
    notes: Vec<Finding>,
}

impl Plan {
    pub(super) fn new(book: &Interior, proof: Proof) -> Result<Self, MakeError> {
        book.check_options()?;
        if proof.puzzles.len() != book.records().count() {
            return Err(MakeError::layout("the proof is of other puzzles"));
        }
        Self::lay_out(book, proof)
    }

    /// Lays out these puzzles without checking them.
    pub(super) fn lay_out(book: &Interior, proof: Proof) -> Result<Self, MakeError> {
        let Proof { puzzles, compared, notes } = proof;
        let look = Look::of(book.extras.theme, book.extras.colour);
        let typeface = book.typeface.clone().with_headings(look.headings);
        let faces = typeface.faces()?;
        let taught = match book.extras.techniques {
            true => taught(&puzzles, book.language),
            false => Vec::new(),
        };
        let mut hints = match book.extras.hints {
            true => Hints::of(book, &puzzles),
            false => Hints::default(),
        };
        let known = Known { puzzles: &puzzles, taught: &taught, compared };
        let mut words = OwnWords::default();
        let (sequence, sheet) = arranged(book, known, (&mut hints, &mut words), &faces)?;
        book.service.binds(book.trim, sequence.pages.len())?;
        let digits = Digits::new(&faces)?;
        let press = Press {
            book,
            sequence: &sequence,
            puzzles: &puzzles,
            taught: &taught,
            hints: &hints,
            words: &words,
            compared,
            sheet,
            look,
            faces: &faces,
            digits: &digits,
        };
        let pages = press.pages()?;
        Ok(Self {
            title: book.title.clone(),
            series: book.series_line(),
            author: book.author.clone(),
            date: book.date,
            language: book.language,
            standard: book.standard(),
            typeface: typeface.clone(),
            puzzles,
            pages,
            dress: Dress::of(book),
            parts: sequence.parts,
            has_bookmarks: book.bookmarks,
            margins: sheet.margins,
            notes,
        })
    }

    /// The parts of the book with the indexes of the pages they begin on, from 0: chapters, the
    /// solutions, explanations. They are the lines of its [contents](Interior::contents), and the
    /// bookmarks of the file if it has [some](Interior::bookmarks).
    pub fn bookmarks(&self) -> impl Iterator<Item = (&str, usize)> {
        self.parts.iter().map(|part| (&*part.title, part.page))
    }

    /// The parts that are bookmarks of the file.
    pub(super) fn written_bookmarks(&self) -> &[Part] {
        if self.has_bookmarks { &self.parts } else { &[] }
    }

    /// The number of pages, which is even.
    #[must_use]
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    /// The number of printed puzzles.
    #[must_use]
    pub fn puzzles(&self) -> usize {
        self.puzzles.len()
    }

    /// The number of printed solutions.
    #[must_use]
    pub fn solutions(&self) -> usize {
        self.pages.iter().flat_map(|page| &page.grids).filter(|grid| grid.is_solution).count()
    }

    /// The margins of the pages.
    #[must_use]
    pub fn margins(&self) -> Margins {
        self.margins
    }

    /// The findings of the check that do not prevent printing: puzzles that share a solution, a
    /// given that may be lost.
    #[must_use]
    pub fn notes(&self) -> &[Finding] {
        &self.notes
    }
}

/// The solutions on a page, where no number is called for, the most first.
const SOLUTIONS: [usize; 4] = [6, 4, 2, 1];

/// The facts about a book that are there before its pages.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(super) puzzles: &'a [Proved],
    pub(super) taught: &'a [Taught],
    pub(super) compared: usize,
}

/// The order of the pages, and the sheet for this number of them. Without a number of solutions on
/// a page there are as many as the size of their digits allows.
pub(super) fn arranged(
    book: &Interior,
    known: Known<'_>,
    (hints, words): (&mut Hints, &mut OwnWords),
    faces: &Faces<'_>,
) -> Result<(Sequence, Sheet), MakeError> {
    // The height of a page is the same for every number of pages; margins that are wrong are
    // refused below, with the right number.
    let lines = Sheet::new(book, 2).map_or(1, |sheet| lines_of(book, &sheet));
    let mut arrange = |solutions| {
        let room = Room { puzzles: book.per_page, solutions, lines };
        let arrange = |hints: &Hints, words: &OwnWords| {
            let Known { puzzles, taught, compared } = known;
            let stock = Stock { puzzles, taught, hints, words, compared };
            let sequence = Sequence::new(book, stock, room);
            let sheet = Sheet::new(book, sequence.pages.len())?;
            Ok::<_, MakeError>((sequence, sheet))
        };
        let first = arrange(hints, words)?;
        let has_words = book.extras.foreword.is_some() || book.extras.afterword.is_some();
        if hints.all.is_empty() && !has_words {
            return Ok(first);
        }
        // More pages have narrower ones, which only letters that are a little smaller notice.
        hints.cut(book, &first.1, faces)?;
        *words = OwnWords::of(book, (first.1.area(1), body_size(book)), faces)?;
        arrange(hints, words)
    };
    let [most, fewer @ ..] = SOLUTIONS;
    let mut made = arrange(book.solutions_per_page.unwrap_or(most))?;
    if book.large_print && book.solutions_per_page.is_none() {
        let mut count = most;
        for next in fewer {
            if has_large_solutions(&made.1, known.puzzles, faces, count) {
                break;
            }
            count = next;
            made = arrange(count)?;
        }
    }
    Ok(made)
}

impl Interior {
    /// Checks the puzzles, solves them, and lays out the pages.
    ///
    /// # Errors
    ///
    /// If there is no puzzle; if some must not be printed, and then [`MakeError::Findings`] lists
    /// them with the reasons; if the content does not fit on the pages; or if a letter is not in
    /// the font.
    pub fn plan(&self) -> Result<Plan, MakeError> {
        self.plan_proved(self.prove()?)
    }

    /// Lays out the pages with puzzles that were [proved](Self::prove), perhaps by another program.
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// let mut book = Interior::new();
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// let plan = book.plan_proved(book.prove()?)?;
    /// assert_eq!(plan.to_pdf()?, book.plan()?.to_pdf()?);
    /// assert!(Interior::new().plan_proved(book.prove()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the proof has not as many puzzles as this book, if the content does not fit on the pages,
    /// or if a letter is not in the font.
    pub fn plan_proved(&self, proof: Proof) -> Result<Plan, MakeError> {
        Plan::new(self, proof)
    }
}
