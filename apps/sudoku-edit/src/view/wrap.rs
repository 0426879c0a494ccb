//! Text in lines of a given width, and pages of lines.

use ratatui_core::style::Style;
use ratatui_core::text::{Line, Span};

/// A piece of text that begins on a new line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words {
    pub(crate) text: String,
    pub(crate) style: Style,
}

impl Words {
    pub(crate) fn styled(text: impl Into<String>, style: Style) -> Self {
        Self { text: text.into(), style }
    }
}

impl<T: Into<String>> From<T> for Words {
    fn from(text: T) -> Self {
        Self::styled(text, Style::new())
    }
}

/// The text in lines that are no wider than this, broken between words where possible.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut room = width;
    for word in text.split_inclusive(' ') {
        let needed = Span::raw(word.trim_end()).width();
        if needed > room && room < width {
            lines.push(String::new());
            room = width;
        }
        for symbol in word.chars() {
            let needed = Span::raw(symbol.to_string()).width();
            if needed > room {
                if symbol == ' ' {
                    continue;
                }
                lines.push(String::new());
                room = width;
            }
            room = room.saturating_sub(needed);
            lines.last_mut().expect("there is always a line").push(symbol);
        }
    }
    lines
}

/// The page with this number, from 0; after the last page comes the first again. If there are
/// several pages, the last line says so.
pub(crate) fn page(words: &[Words], width: usize, height: usize, nth: usize) -> Vec<Line<'static>> {
    let line = |words: &Words, text: String| Line::styled(text, words.style);
    let lines: Vec<Line<'static>> = words
        .iter()
        .flat_map(|words| wrap(&words.text, width).into_iter().map(|text| line(words, text)))
        .collect();
    if lines.len() <= height || height < 2 {
        return lines;
    }
    let pages = lines.len().div_ceil(height - 1);
    let nth = nth % pages;
    let mut page: Vec<_> = lines.into_iter().skip(nth * (height - 1)).take(height - 1).collect();
    page.resize(height - 1, Line::default());
    page.push(Line::from(format!("page {} of {pages}; ] turns it", nth + 1)));
    page
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_stay_whole_where_they_can() {
        assert_eq!(wrap("one two three", 8), ["one two ", "three"]);
        assert_eq!(wrap("one two three", 3), ["one", "two", "thr", "ee"]);
        assert_eq!(wrap("", 3), [""]);
        assert_eq!(wrap("- 数独 is", 6), ["- 数独", "is"], "these are two wide");
    }

    proptest! {
        #[test]
        fn nothing_is_lost_or_too_wide(text in "[a-z 数]{0,60}", width in 2_usize..20) {
            let lines = wrap(&text, width);
            let letters = |text: &str| text.replace(' ', "");
            prop_assert_eq!(letters(&lines.concat()), letters(&text));
            prop_assert!(lines.iter().all(|line| Span::raw(line.as_str()).width() <= width));
        }

        #[test]
        fn every_line_is_on_a_page(count in 0_usize..50, height in 2_usize..12) {
            let words: Vec<Words> = (0..count).map(|nth| Words::from(format!("line{nth}."))).collect();
            let pages: Vec<String> = (0..50)
                .flat_map(|nth| page(&words, 20, height, nth))
                .map(|line| line.to_string())
                .collect();
            prop_assert!(words.iter().all(|words| pages.contains(&words.text)));
            prop_assert!(page(&words, 20, height, 0).len() <= height);
        }
    }
}
