//! The meaning of levels, stars and ratings.

use std::collections::BTreeMap;

use sudoku_human::Level;
use sudoku_human::rating::Scale;

use super::{Press, stars};
use crate::MakeError;
use crate::drawing::{Drawing, Rect};
use crate::language::{filled, place};
use crate::paragraph::{Column, SMALLEST, text};
use crate::typeface::Weight;

impl Press<'_> {
    pub(super) fn legend(&self, drawing: &mut Drawing, number: usize) -> Result<(), MakeError> {
        let area = self.sheet.area(number);
        self.folio(drawing, area, number)?;
        let body = Rect { bottom: area.bottom - self.small() * 2.0, ..area };
        let mut size = self.body();
        while size >= SMALLEST {
            let column = self.levels(body, size)?;
            if column.rest() >= 0.0 {
                drawing.marks.extend(column.marks);
                return Ok(());
            }
            size *= 0.95;
        }
        Err(MakeError::layout("the levels do not fit on a page of this size"))
    }

    fn levels(&self, area: Rect, size: f64) -> Result<Column<'_>, MakeError> {
        let printed = self.printed();
        let mut column = self.column(area);
        column.title(printed.legend, size * 1.7)?;
        let mut has_times = false;
        for (level, minutes) in self.used() {
            column.space(size * 0.9);
            let baseline = column.below + size * 1.2;
            let height = size * 0.95;
            let mut left = area.left;
            // Stars that are beside no puzzle have no meaning.
            if self.book.extras.stars {
                let at = [left, baseline + size * 0.08];
                column.marks.extend(stars::stars(place(level) + 1, at, height));
                left += stars::width(height) + size;
            }
            let name = self.faces.set(printed.level(level), Weight::Bold)?;
            column.marks.push(text(name, left, baseline, size * 1.15));
            if let Some((least, most)) = minutes {
                has_times = true;
                let words = self.minutes_of(least, most);
                let line = self.faces.set(&words, Weight::Regular)?;
                let left = area.right - line.width * size;
                column.marks.push(text(line, left, baseline, size));
            }
            column.space(size * 1.65);
            column.set_from(left, printed.needs(level), (Weight::Regular, size))?;
        }
        if has_times {
            column.space(size * 1.4);
            column.paragraph(printed.times, size)?;
        }
        if let Some(scale) = self.book.rating {
            let meaning = printed.ratings[match scale {
                Scale::SeClassic => 0,
                Scale::SeSukaku => 1,
                Scale::Hodoku => 2,
                Scale::Minutes => 4,
                _ => 3,
            }];
            column.space(size * if has_times { 0.7 } else { 1.4 });
            column.paragraph(meaning, size)?;
        }
        Ok(column)
    }

    /// The levels of the book, the easiest first, each with the fewest and the most minutes of its
    /// ordinary puzzles.
    fn used(&self) -> BTreeMap<Level, Option<(u32, u32)>> {
        let mut used: BTreeMap<Level, Option<(u32, u32)>> = BTreeMap::new();
        for puzzle in self.puzzles {
            let Some(level) = puzzle.level else { continue };
            let known = used.entry(level).or_default();
            if let Some(own) = puzzle.minutes {
                let (least, most) = known.unwrap_or((own, own));
                *known = Some((least.min(own), most.max(own)));
            }
        }
        used
    }

    /// `7 min`, `6–8 min`, of tenths.
    pub(super) fn minutes_of(&self, least: u32, most: u32) -> String {
        let [least, most] = [least, most].map(|tenths| ((tenths + 5) / 10).max(1));
        let [one, other] = [least, most].map(|minutes| minutes.to_string());
        match least == most {
            true => filled(self.printed().minutes, &[&one]),
            false => filled(self.printed().minutes_range, &[&one, &other]),
        }
    }
}
