//! [`Service`]: the print service that a book is made for, and its paper.

use sudoku_book::{Bleed, Paper, Profile};

use super::interior::Interior;
use super::{MakeError, PdfStandard, Trim};

/// The print service that a book is made for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Service {
    /// `None` for any; the margins are wide enough for KDP then.
    pub(super) profile: Option<Profile>,
    /// `None` for the paper that takes the most pages.
    pub(super) paper: Option<Paper>,
}

/// The thinnest line that services print, in points: that of KDP is the thickest.
pub(super) fn thinnest_line() -> f64 {
    Profile::Kdp.rules().line.map_or(0.0, |line| line.value)
}

impl Service {
    /// The smallest margin at the binding of a book of this number of pages, in points.
    pub(super) fn gutter(self, pages: u32) -> f64 {
        let profile = self.profile.unwrap_or(Profile::Kdp);
        let thickest = profile.pages().value.most.unwrap_or(u32::MAX);
        let margin = profile.gutter(pages.min(thickest)).map_or(0.0, |figure| figure.value);
        margin.max(self.outside())
    }

    /// The smallest margin at the other edges, in points.
    pub(super) fn outside(self) -> f64 {
        let profile = self.profile.unwrap_or(Profile::Kdp);
        profile.outside().map_or(0.0, |figure| figure.value)
    }

    /// The parts of a page with bleed that are cut off, in points.
    pub(super) fn bleed(self) -> Option<Bleed> {
        let profile = self.profile.unwrap_or(Profile::Kdp);
        profile.rules().bleed.or(Profile::Kdp.rules().bleed).map(|rule| rule.value)
    }

    /// Whether the last page has to be blank.
    pub(super) fn ends_blank(self) -> bool {
        let rule = self.profile.and_then(|profile| profile.rules().last_blank);
        rule.is_some_and(|rule| rule.value)
    }

    /// Whether the service binds a book of this size and this number of pages.
    pub(super) fn binds(self, trim: Trim, pages: usize) -> Result<(), MakeError> {
        let Some(profile) = self.profile else { return Ok(()) };
        let title = profile.rules().title;
        let Some(range) = profile.pages_of([trim.width(), trim.height()], self.paper) else {
            let paper = self.paper.map_or("this", Paper::name);
            let reason = format!("{title}: no figures for {paper} paper and {trim} are known");
            return Err(MakeError::layout(reason));
        };
        let (least, most) = (range.value.least as usize, range.value.most);
        let wrong = |way: &str| {
            let range = most.map_or_else(
                || format!("{least} pages and more"),
                |most| format!("{least} to {most} pages"),
            );
            Err(MakeError::layout(format!("the book has {pages} pages; {title}: {range}: {way}")))
        };
        if pages < least {
            return wrong("add puzzles, or pages for notes");
        }
        if most.is_some_and(|most| pages > most as usize) {
            return wrong("take fewer puzzles, or more on a page");
        }
        Ok(())
    }
}

/// The print service.
impl Interior {
    /// The standard of the file: without a choice PDF/X-1a if the service asks for PDF/X, and
    /// PDF/A-2b otherwise.
    pub(super) fn standard(&self) -> PdfStandard {
        let asks = self.service.profile.and_then(|profile| profile.rules().pdf_x);
        let usual =
            if asks.is_some_and(|rule| rule.value) { PdfStandard::X1a } else { PdfStandard::A2b };
        self.extras.standard.unwrap_or(usual)
    }

    /// The standard of the file. Without one it is PDF/X-1a if the [profile](Self::profile) asks
    /// for PDF/X, and PDF/A-2b otherwise.
    ///
    /// ```
    /// use sudoku_print::{Interior, PdfStandard};
    ///
    /// let mut book = Interior::new().pdf_standard(PdfStandard::X3);
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// let plan = book.plan()?;
    /// let pdf = plan.to_pdf()?;
    /// assert!(pdf.starts_with(b"%PDF-1.3"));
    /// plan.read_back(&pdf)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pdf_standard(mut self, standard: PdfStandard) -> Self {
        self.extras.standard = Some(standard);
        self
    }

    /// The print service that the book is made for: it decides the margins, whether the last page
    /// is blank, and how many pages there may be. Without one, margins are those of
    /// [`Kdp`](Profile::Kdp), and any number of pages is made.
    ///
    /// ```
    /// use sudoku_book::Profile;
    /// use sudoku_print::Interior;
    ///
    /// let mut book = Interior::new().profile(Profile::Kdp);
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// let thin = book.plan().unwrap_err().to_string();
    /// assert!(thin.starts_with("the book has 4 pages; "));
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn profile(mut self, profile: Profile) -> Self {
        self.service.profile = Some(profile);
        self
    }

    /// The paper, on which the most pages depend. Without one, that which takes the most counts.
    #[must_use]
    pub fn paper(mut self, paper: Paper) -> Self {
        self.service.paper = Some(paper);
        self
    }
}
