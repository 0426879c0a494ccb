//! Trims words for storage: without the signs around them, and not too long.

use super::Phrase;
use crate::entry::Label;

/// The text without the quotes, brackets and separators around it.
pub(crate) fn bare(text: &str) -> &str {
    const AROUND: [char; 8] = ['"', '\'', ',', ';', ':', '|', '=', '\t'];
    let text = text.trim_matches(|c: char| c.is_whitespace() || AROUND.contains(&c));
    // `board2 = [` in the source of a program.
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || "=[{(".contains(c));
    let inside = |open, close| text.strip_prefix(open)?.strip_suffix(close);
    inside('[', ']').or_else(|| inside('(', ')')).unwrap_or(text).trim()
}

/// The label that the text of a column or key *number* or *name* makes.
pub(crate) fn named(text: &str) -> Option<Label> {
    let text = short(text);
    let number = text.parse().ok().or_else(|| Phrase::of(text).number);
    (!text.is_empty()).then(|| Label { text: text.into(), number, chapter: None })
}

/// The part of a text that is kept for each entry: at most 120 bytes, without spaces around it.
pub(crate) fn short(text: &str) -> &str {
    let text = text.trim();
    let end = (0..=120).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    text.get(..end).unwrap_or(text).trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_bare_words_with_something_to_say() {
        let label = |text| Phrase::of(text).label(text).map(|label| (label.text, label.number));
        assert_eq!(label(" \"Puzzle 57\": "), Some(("Puzzle 57".into(), Some(57))));
        assert_eq!(label("[12]"), Some(("12".into(), Some(12))));
        assert_eq!(label("board2 = ["), Some(("board2".into(), Some(2))));
        assert_eq!(label("Naked Singles"), Some(("Naked Singles".into(), None)));
        assert_eq!(label("Puzzle:"), None);
        assert_eq!(label("easy"), None);
        assert_eq!(label(" -- "), None);
        assert_eq!(label(&"prose ".repeat(15)), None);
        assert_eq!(
            named(" 0057 ").unwrap(),
            Label { text: "0057".into(), number: Some(57), chapter: None }
        );
        assert_eq!(named("a-12").unwrap().number, Some(12));
        assert_eq!(named("  "), None);
        assert_eq!(named(&"ä".repeat(100)).unwrap().text, "ä".repeat(60).into());
    }
}
