//! [`Line`]: marks that are next to each other, as words. It is the same for characters in pictures
//! and for characters that are drawn as outlines.
//!
//! Letters are not read, and many look like digits: `So` like 50, `l` like 1. So a word counts as a
//! number only if all of its marks are sure digits, but for one sign before them, as in `#12`.

use super::net::Class;

/// A printed character whose place is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// The left, upper, right and lower edge of its ink, for a reader who sees it upright; in any
    /// unit, y downwards.
    pub bounds: [f32; 4],
    /// Its class; `None` if that is doubtful.
    pub class: Option<Class>,
}

impl Mark {
    fn width(&self) -> f32 {
        self.bounds[2] - self.bounds[0]
    }

    fn height(&self) -> f32 {
        self.bounds[3] - self.bounds[1]
    }

    fn middle(&self) -> f32 {
        (self.bounds[0] + self.bounds[2]) / 2.0
    }

    fn digit(&self) -> Option<u8> {
        match self.class {
            Some(Class::Digit(digit)) => Some(digit),
            _ => None,
        }
    }

    /// Whether both may be in one line.
    fn is_level(&self, other: &Self) -> bool {
        /// The heights of marks of a line differ at most by this factor: `1` and a comma do not.
        const HIGHER: f32 = 2.5;
        let [_, top, _, bottom] = self.bounds;
        let shared = bottom.min(other.bounds[3]) - top.max(other.bounds[1]);
        let low = self.height().min(other.height());
        let high = self.height().max(other.height());
        2.0 * shared >= low && high <= HIGHER * low
    }
}

/// The words of a line, next to each other.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Line {
    /// Numbers with all of their digits, and U+FFFD for each mark of another word.
    pub text: String,
    /// The left, upper, right and lower edge, in the unit of the marks.
    pub bounds: [f32; 4],
}

/// Marks further apart than this, in heights of the higher one, are in different lines.
const APART: f32 = 2.0;
/// Gaps wider than this, in heights of the line, separate words.
const SPACE: f32 = 0.28;
/// Digits of one number are at most this far apart, from middle to middle, in heights of the line:
/// a narrow 1 has wide gaps.
const PITCH: f32 = 1.02;
/// The heights of the digits of a number differ at most by this factor.
const UNEVEN: f32 = 1.6;

/// The lines that marks form, from top to bottom.
///
/// ```
/// use sudoku_vision::{Class, Mark, lines};
///
/// let mark = |left: f32, top: f32, class| {
///     Mark { bounds: [left, top, left + 5.0, 10.0], class: Some(class) }
/// };
/// // `No 12`
/// let marks = [
///     mark(0.0, 0.0, Class::Other),
///     mark(6.0, 3.0, Class::Digit(0)),
///     mark(17.0, 0.0, Class::Digit(1)),
///     mark(24.0, 0.0, Class::Digit(2)),
/// ];
/// assert_eq!(lines(&marks)[0].text, "\u{fffd}\u{fffd} 12");
/// ```
#[must_use]
pub fn lines(marks: &[Mark]) -> Vec<Line> {
    let mut order: Vec<usize> = (0..marks.len()).collect();
    order.sort_by(|&a, &b| marks[a].bounds[0].total_cmp(&marks[b].bounds[0]));
    let mut is_taken = vec![false; marks.len()];
    let mut found = Vec::new();
    for start in 0..order.len() {
        if is_taken[start] {
            continue;
        }
        let mut line = vec![marks[order[start]]];
        is_taken[start] = true;
        let mut at = start;
        while let Some(next) = next(marks, &order, &is_taken, at, line[line.len() - 1]) {
            is_taken[next] = true;
            line.push(marks[order[next]]);
            at = next;
        }
        found.push(written(&line));
    }
    found.sort_by(|a, b| a.bounds[1].total_cmp(&b.bounds[1]));
    found
}

/// The mark that follows the last one of a line: the first to its right.
fn next(
    marks: &[Mark],
    order: &[usize],
    is_taken: &[bool],
    at: usize,
    last: Mark,
) -> Option<usize> {
    /// The highest mark of a line, in heights of another one.
    const HIGHEST: f32 = 2.5;
    for next in at + 1..order.len() {
        let mark = &marks[order[next]];
        let gap = mark.bounds[0] - last.bounds[2];
        if gap > APART * HIGHEST * last.height() {
            return None;
        }
        let is_near = gap <= APART * last.height().max(mark.height());
        if !is_taken[next] && is_near && last.is_level(mark) {
            return Some(next);
        }
    }
    None
}

/// The words of the marks of a line.
fn written(line: &[Mark]) -> Line {
    let mut heights: Vec<f32> = line.iter().map(Mark::height).collect();
    heights.sort_by(f32::total_cmp);
    // That of digits and capital letters.
    let height = heights[heights.len() * 4 / 5];
    let mut text = String::new();
    let mut start = 0;
    for at in 1..=line.len() {
        let is_end = at == line.len() || {
            let (one, other) = (&line[at - 1], &line[at]);
            match (one.digit(), other.digit()) {
                (Some(_), Some(_)) => other.middle() - one.middle() > PITCH * height,
                _ => other.bounds[0] - one.bounds[2] > SPACE * height,
            }
        };
        if is_end {
            if !text.is_empty() {
                text.push(' ');
            }
            word(&line[start..at], &mut text);
            start = at;
        }
    }
    let bounds = line.iter().fold(line[0].bounds, |all, mark| {
        let [left, top, right, bottom] = mark.bounds;
        [all[0].min(left), all[1].min(top), all[2].max(right), all[3].max(bottom)]
    });
    Line { text, bounds }
}

/// Writes a word.
fn word(marks: &[Mark], text: &mut String) {
    let signs = usize::from(marks[0].class == Some(Class::Other));
    let digits = &marks[signs..];
    let is_even = || {
        let low = digits.iter().fold(f32::MAX, |low, mark| low.min(mark.height()));
        digits.iter().all(|mark| mark.height() <= UNEVEN * low)
    };
    // `No` is a word: o is lower than N, but a digit is as high.
    let is_high = |mark: &Mark| marks[..signs].iter().all(|it| mark.height() > 0.85 * it.height());
    // A digit is higher than wide; two that touch are not.
    let is_digit = |mark: &Mark| mark.digit().is_some() && mark.width() < 1.1 * mark.height();
    let is_number =
        !digits.is_empty() && digits.iter().all(|it| is_digit(it) && is_high(it)) && is_even();
    text.extend(marks[..signs].iter().map(|_| char::REPLACEMENT_CHARACTER));
    for mark in digits {
        text.push(match mark.digit().filter(|_| is_number) {
            Some(digit) => char::from(b'0' + digit),
            None => char::REPLACEMENT_CHARACTER,
        });
    }
}
