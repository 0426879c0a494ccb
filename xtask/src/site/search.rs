//! The index of the search: the words of each section, in a script that the page loads when a
//! reader begins to search. A script can be loaded from a folder without a server as well.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::page::Page;

/// The index of all pages.
pub(crate) fn index(pages: &[Page]) -> String {
    let mut text = String::from("searchIndex([\n");
    for page in pages {
        for section in &page.document.sections {
            let words: BTreeSet<String> = words(&section.text).collect();
            let words = words.into_iter().collect::<Vec<_>>().join(" ");
            let _ = writeln!(
                text,
                "[{},{},{},{}],",
                quoted(&format!("{}#{}", page.file, section.anchor)),
                quoted(&page.document.title),
                quoted(&section.heading),
                quoted(&words)
            );
        }
    }
    text + "]);\n"
}

/// The words of a text in lower case; grids and other long signs are left out.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-')));
    let words = words.map(|word| word.trim_matches('-').to_lowercase());
    words.filter(|word| (2..=30).contains(&word.len()))
}

/// A text in JavaScript.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_in_lower_case() {
        let found: Vec<String> = words("The X-wing, `solve_grid` --to a").collect();
        assert_eq!(found, ["the", "x-wing", "solve_grid", "to"]);
        assert_eq!(quoted("a\"b\\\n"), "\"a\\\"b\\\\ \"");
    }
}
