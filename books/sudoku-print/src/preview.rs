//! Pages of a [`Plan`] as pictures, to look at before the book is printed.

use std::fmt::Write as _;

use super::drawing::{Digits, Mark};
use super::outline::as_outlines;
use super::picture::{Glyphs, write_marks};
use super::typeface::Faces;
use super::{MakeError, Plan};

impl Plan {
    /// A page, from 1, as SVG in points, without the parts that are cut off; `None` if the book has
    /// no such page. Spreads are a page with an even number and the one after it; the first page is
    /// alone, on the right.
    ///
    /// ```
    /// use sudoku_print::Interior;
    ///
    /// let mut book = Interior::new();
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// let plan = book.plan()?;
    /// assert!(plan.page_svg(1)?.is_some_and(|svg| svg.contains("viewBox=\"0 0 432 648\"")));
    /// assert_eq!(plan.page_svg(plan.pages() + 1)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The font cannot be opened.
    pub fn page_svg(&self, number: usize) -> Result<Option<String>, MakeError> {
        let Some(page) = number.checked_sub(1).and_then(|nth| self.pages.get(nth)) else {
            return Ok(None);
        };
        let faces = self.typeface.faces()?;
        let glyphs = Glyphs::new(&faces)?;
        let (width, height) = (page.drawing.width, page.drawing.height);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n{}\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n",
            glyphs.defs(),
        );
        // Writing to a string does not fail.
        let _ = write_marks(&mut svg, &drawn(&page.drawing.marks, &faces));
        if let Some(([x, y], marks)) = &page.turned {
            let _ = writeln!(svg, "<g transform=\"rotate(180 {x} {y})\">");
            let _ = write_marks(&mut svg, &drawn(marks, &faces));
            svg.push_str("</g>\n");
        }
        svg.push_str("</svg>\n");
        Ok(Some(svg))
    }
}

/// The marks with the outlines of all letters but the digits of grids, which are defined once.
fn drawn(marks: &[Mark], faces: &Faces<'_>) -> Vec<Mark> {
    let is_digit = |mark: &Mark| match mark {
        Mark::Text { line, .. } => Digits::are_digits(line),
        _ => false,
    };
    let draw = |mark: &Mark| match is_digit(mark) {
        true => mark.clone(),
        false => as_outlines(faces, mark.clone()),
    };
    marks.iter().map(draw).collect()
}
