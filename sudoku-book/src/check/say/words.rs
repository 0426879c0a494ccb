//! The wording of findings: names of puzzles, lists of cells and clashes.

use std::fmt::{self, Display};

use sudoku_core::{CellSet, Clash};

use crate::entry::{Label, Place};
use crate::shown::Shown;

/// The name of a puzzle as people use it: its number, its name in quotes, or else its ordinal in
/// the file.
pub(in crate::check) fn name(ordinal: u64, label: Option<&Label>) -> Box<str> {
    match label {
        Some(Label { number: Some(number), .. }) => number.to_string().into(),
        Some(Label { text, .. }) if !text.is_empty() => format!("\"{}\"", Shown(text)).into(),
        _ => ordinal.to_string().into(),
    }
}

/// The name of a puzzle that has no other name: `at line 80`, `at /puzzles/7`, `on page 3 (left)`.
pub(crate) fn name_by_place(place: &Place) -> Box<str> {
    match place {
        Place::Whole => "".into(),
        Place::Text { line, .. } => format!("at line {line}").into(),
        Place::Json(pointer) => format!("at {}", Shown(pointer)).into(),
        Place::Page { page, spot: None, .. } => format!("on page {page}").into(),
        Place::Page { page, spot: Some(spot), .. } => format!("on page {page} ({spot})").into(),
        Place::Sheet { sheet, cell } => format!("at {}!{cell}", Shown(sheet)).into(),
    }
}

/// The short form of a name: `#57`, `"The Beast"`; `None` for a name that is a place.
pub(crate) fn short(name: &str) -> Option<String> {
    match name.chars().next()? {
        '"' => Some(name.to_string()),
        '0'..='9' => Some(format!("#{name}")),
        _ => None,
    }
}

/// The short form of a name, in a sentence that goes on with the place.
pub(in crate::check) fn tag(name: &str) -> String {
    short(name).unwrap_or_else(|| "the puzzle".to_string())
}

/// `r1c2 r4c5`; of many cells the first 12, and the number of the others.
pub(crate) fn cells(cells: CellSet) -> impl Display {
    const SHOWN: usize = 12;
    Words(move |f: &mut fmt::Formatter<'_>| {
        if cells.len() <= SHOWN {
            return write!(f, "{cells}");
        }
        let first: CellSet = cells.iter().take(SHOWN).collect();
        write!(f, "{first} and {} more cells", cells.len() - SHOWN)
    })
}

/// `row 3 has two 7s (r3c2, r3c9)`; of many clashes the first 2, and the number of the others.
pub(in crate::check) fn clashes(clashes: &[Clash]) -> impl Display + '_ {
    const SHOWN: usize = 2;
    Words(move |f: &mut fmt::Formatter<'_>| {
        for (nth, clash) in clashes.iter().take(SHOWN).enumerate() {
            write!(f, "{}{clash}", if nth == 0 { "" } else { ", " })?;
        }
        match clashes.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            1 => f.write_str(" and 1 more clash"),
            more => write!(f, " and {more} more clashes"),
        }
    })
}

/// `12, 57 and 188`.
pub(in crate::check) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// `3-7, 9 and 12`, of rising numbers.
pub(crate) fn ranges(numbers: &[u32]) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let range = |(first, last): (u32, u32)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    };
    list(&ranges.into_iter().map(range).collect::<Vec<_>>())
}

/// `1 puzzle`, `2 puzzles`.
pub(crate) fn counted(n: u64, one: &str) -> impl Display + '_ {
    Words(move |f: &mut fmt::Formatter<'_>| write!(f, "{n} {one}{}", if n == 1 { "" } else { "s" }))
}

struct Words<F>(F);

impl<F: Fn(&mut fmt::Formatter<'_>) -> fmt::Result> Display for Words<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0)(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let label = |text: &str, number| Label { text: text.into(), number, chapter: None };
        assert_eq!(&*name(3, None), "3");
        assert_eq!(&*name(3, Some(&label("Puzzle 57", Some(57)))), "57");
        assert_eq!(&*name(3, Some(&label("The Beast", None))), "\"The Beast\"");
    }

    #[test]
    fn neighbours_make_a_range() {
        assert_eq!(ranges(&[]), "");
        assert_eq!(ranges(&[7]), "7");
        assert_eq!(ranges(&[1, 2, 3, 5, 9, 10]), "1-3, 5 and 9-10");
    }

    #[test]
    fn long_lists_are_cut() {
        assert_eq!(
            cells(CellSet::ALL).to_string(),
            "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2 r2c3 and 69 more cells"
        );
        assert_eq!(counted(1, "puzzle").to_string(), "1 puzzle");
        assert_eq!(counted(0, "puzzle").to_string(), "0 puzzles");
    }
}
