//! The number of pages of a book before its puzzles are made, which may take long.

use sudoku_core::Grid;

use super::extras::SolutionsAt;
use super::hints::Hints;
use super::plan::{Known, arranged};
use super::proof::Proved;
use super::prose::OwnWords;
use super::theme::Look;
use super::{ChapterOrder, Interior, MakeError};

/// More techniques than a book explains, and the fewest hints on a page.
const MOST_TECHNIQUES: usize = 60;
const FEWEST_HINTS: usize = 5;

impl Interior {
    /// Checks that the [profile](Self::profile) binds a book with these chapters of new puzzles,
    /// before they are made. The pages of hints, techniques and kinds depend on the puzzles: a book
    /// that may have enough with them passes, and [`plan`](Self::plan) decides.
    ///
    /// ```
    /// use sudoku_book::Profile;
    /// use sudoku_print::{ChapterOrder, Interior};
    ///
    /// let book = Interior::new().profile(Profile::Kdp);
    /// let orders: [ChapterOrder; 1] = ["easy=8".parse()?];
    /// let thin = book.check_pages(&orders).unwrap_err().to_string();
    /// assert!(thin.starts_with("the book has 10 pages; "), "{thin}");
    /// assert!(book.check_pages(&["easy=100".parse()?]).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`MakeError::Layout`]: it has too few pages, or too many; or its options are not in order.
    pub fn check_pages(&self, orders: &[ChapterOrder]) -> Result<(), MakeError> {
        self.check_options()?;
        let mut book = self.clone();
        let mut puzzles = Vec::new();
        for order in orders {
            book.chapter(order.heading(self.language).unwrap_or_default());
            let own = (1..=order.count()).map(|nth| Proved::blank((puzzles.len() + nth) as u64));
            let own: Vec<Proved> = own.collect();
            for _ in &own {
                book.puzzle(Grid::default());
            }
            puzzles.extend(own);
        }
        // Explanations need puzzles.
        book.extras.how_to = false;
        book.extras.hints = false;
        let look = Look::of(book.extras.theme, book.extras.colour);
        let typeface = book.typeface.clone().with_headings(look.headings);
        let known = Known { puzzles: &puzzles, taught: &[], compared: 0 };
        let open = (&mut Hints::default(), &mut OwnWords::default());
        let (sequence, _) = arranged(&book, known, open, &typeface.faces()?)?;
        let fewest = sequence.pages.len();
        let extras = &self.extras;
        let more = [
            (extras.how_to, 1 + orders.len()),
            (extras.techniques, MOST_TECHNIQUES),
            (extras.hints, puzzles.len().div_ceil(FEWEST_HINTS)),
            // Other kinds are fewer on a page, and their explanations fill up leaves.
            (orders.iter().any(|order| !order.is_ordinary()), puzzles.len()),
            (extras.solutions_at == SolutionsAt::Leaf, puzzles.len()),
        ];
        let more: usize = more.iter().filter(|(is_open, _)| *is_open).map(|(_, most)| most).sum();
        let binds = |pages| self.service.binds(self.trim, pages);
        match (fewest..=fewest + more).any(|pages| binds(pages).is_ok()) {
            true => Ok(()),
            // It has too few with all of them, or too many without.
            false => binds(fewest),
        }
    }
}
