//! [`Artist`]: draws on a cover: areas, shapes, and words fitted into their place.

use super::affine::Affine;
use super::facts::Facts;
use super::look::Look;
use super::motif::Motif;
use super::panels::Panels;
use crate::diagram::disc;
use crate::drawing::{Color, Ink, Mark, Rect, Segment};
use crate::typeface::{Faces, Weight};
use crate::{MakeError, Plan};

/// The smallest text on a cover: services ask for 7 points.
pub(super) const SMALLEST: f64 = 7.0;

/// The heights of capitals and of descenders, in font sizes.
pub(super) const CAPITALS: f64 = 0.72;
const DESCENDERS: f64 = 0.22;

/// Titles of more bytes fit on no cover.
const LONGEST: usize = 400;

/// How words are set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting {
    pub(super) weight: Weight,
    pub(super) largest: f64,
    /// The distance of two baselines, in font sizes.
    pub(super) leading: f64,
    pub(super) color: Color,
    /// The space on the left of a line, as a part of that which it leaves free.
    pub(super) align: f64,
}

impl Setting {
    pub(super) const LEFT: f64 = 0.0;
    pub(super) const MIDDLE: f64 = 0.5;
    pub(super) const RIGHT: f64 = 1.0;

    pub(super) const fn new(weight: Weight, largest: f64, color: Color) -> Self {
        Self { weight, largest, leading: 1.2, color, align: Self::LEFT }
    }

    pub(super) const fn leading(self, leading: f64) -> Self {
        Self { leading, ..self }
    }

    pub(super) const fn middle(self) -> Self {
        Self { align: Self::MIDDLE, ..self }
    }

    pub(super) const fn right(self) -> Self {
        Self { align: Self::RIGHT, ..self }
    }
}

/// Draws a cover.
pub(super) struct Artist<'a> {
    pub(super) plan: &'a Plan,
    pub(super) facts: &'a Facts,
    /// The puzzle on the front, and that on the back, if there is one to try.
    pub(super) motif: &'a Motif,
    pub(super) sample: Option<&'a Motif>,
    pub(super) panels: &'a Panels,
    pub(super) faces: &'a Faces<'a>,
    pub(super) look: Look,
    pub(super) marks: Vec<Mark>,
}

impl Artist<'_> {
    pub(super) fn fill(&mut self, area: Rect, color: Color) {
        self.marks.push(Mark::Fill { area, color });
    }

    pub(super) fn shape(&mut self, outline: Vec<Segment>, fill: Color) {
        self.marks.push(Mark::Shape { outline, fill: Some(fill), line: None });
    }

    /// An outline alone, with square corners.
    pub(super) fn frame(&mut self, outline: Vec<Segment>, width: f64, color: Color) {
        let line = Some(Ink { color, width, dashed: false, round: false });
        self.marks.push(Mark::Shape { outline, fill: None, line });
    }

    pub(super) fn disc(&mut self, center: [f64; 2], radius: f64, fill: Color) {
        self.shape(disc(center, radius), fill);
    }

    /// Sets words in balanced lines, as large as they fit, from the top of an area down. Returns
    /// the bottom of the last line.
    pub(super) fn words(
        &mut self,
        words: &str,
        area: Rect,
        setting: Setting,
    ) -> Result<f64, MakeError> {
        let too_long = || MakeError::cover(format!("{words:?} is too long for it"));
        if words.len() > LONGEST {
            return Err(too_long());
        }
        let Setting { weight, leading, color, align, .. } = setting;
        // The widest word limits the size: so most sizes need not be tried.
        let each = words.split_whitespace().map(|word| self.faces.set(word, weight));
        let widest = each.map(|line| line.map(|line| line.width)).collect::<Result<Vec<_>, _>>()?;
        let widest = widest.into_iter().fold(0.1, f64::max);
        let mut size = setting.largest.min(area.width() / widest);
        while size >= SMALLEST {
            let count = self.faces.wrapped(words, weight, area.width() / size)?.len();
            let below = count.saturating_sub(1) as f64 * leading;
            if (CAPITALS + below + DESCENDERS) * size <= area.height() {
                let mut baseline = area.top + CAPITALS * size;
                for line in self.faces.balanced(words, weight, area.width() / size)? {
                    let left = area.left + (area.width() - line.width * size) * align;
                    self.marks.push(Mark::Text { line: line.into(), left, baseline, size, color });
                    baseline += leading * size;
                }
                return Ok(baseline - leading * size + DESCENDERS * size);
            }
            size *= 0.97;
        }
        Err(too_long())
    }

    /// Sets words in one line, whose letters fill the middle of an area.
    pub(super) fn line(
        &mut self,
        words: &str,
        area: Rect,
        setting: Setting,
    ) -> Result<(), MakeError> {
        let line = self.faces.set(words, setting.weight)?;
        let size = setting.largest.min(area.width() / line.width.max(0.1));
        if size < SMALLEST {
            return Err(MakeError::cover(format!("{words:?} is too long for it")));
        }
        let left = area.left + (area.width() - line.width * size) * setting.align;
        let baseline = (area.top + area.bottom + CAPITALS * size) / 2.0;
        self.marks.push(Mark::Text {
            line: line.into(),
            left,
            baseline,
            size,
            color: setting.color,
        });
        Ok(())
    }

    /// The number of puzzles and its noun, in the middle of a round area.
    pub(super) fn badge_words(
        &mut self,
        [x, y]: [f64; 2],
        radius: f64,
        color: Color,
    ) -> Result<(), MakeError> {
        let [number, noun] = self.facts.count();
        let across = |half: f64, top: f64, bottom: f64| Rect {
            left: x - half * radius,
            right: x + half * radius,
            top: y + top * radius,
            bottom: y + bottom * radius,
        };
        let bold = |size: f64| Setting::new(Weight::Display, size, color).middle();
        let (number_setting, noun_setting) = (bold(radius * 0.82), bold(radius * 0.27));
        self.line(&number, across(0.72, -0.62, 0.34), number_setting)?;
        self.line(&noun.to_uppercase(), across(0.66, 0.26, 0.62), noun_setting)
    }

    /// Moves and turns marks, and draws them.
    pub(super) fn turned(&mut self, turn: &Affine, marks: Vec<Mark>) {
        let faces = self.faces;
        self.marks.extend(marks.into_iter().map(|mark| turn.mark(mark, faces)));
    }

    /// The width of a page of this height in the usual shape, two to three, if the front is wider:
    /// the measure of all that is not to grow with it.
    pub(super) fn unit(&self) -> f64 {
        let front = self.panels.front;
        front.width().min(front.height() / 1.5)
    }

    pub(super) fn title(&self) -> &str {
        self.plan.title.as_deref().unwrap_or_default()
    }

    /// The series and the volume: `Sudoku for Trains · Volume 3`.
    pub(super) fn series(&self) -> Option<String> {
        self.plan.series.clone()
    }

    /// The series in one line at the top of an area, if there is one. Returns the top of the rest.
    pub(super) fn series_line(&mut self, area: Rect, setting: Setting) -> Result<f64, MakeError> {
        /// The height of the line and of the space below it, in font sizes.
        const LINE: f64 = 1.2;
        const SPACE: f64 = 0.9;
        let Some(series) = self.series() else { return Ok(area.top) };
        let bottom = area.top + setting.largest * LINE;
        self.line(&series, Rect { bottom, ..area }, setting)?;
        Ok(bottom + setting.largest * SPACE)
    }

    pub(super) fn subtitle(&self) -> Option<&str> {
        self.plan.dress.subtitle.as_deref()
    }

    pub(super) fn author(&self) -> Option<&str> {
        self.plan.author.as_deref()
    }
}
