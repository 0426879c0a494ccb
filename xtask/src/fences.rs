//! The blocks of code in a markdown file.

/// A block of code: the lines between two lines of three backticks.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Block {
    /// The words after the opening backticks: `rust`, `sh ignore`.
    pub(crate) language: String,
    /// The number of the line with the opening backticks, from 1.
    pub(crate) line: usize,
    pub(crate) code: String,
    /// The lines of the `text` blocks that follow it: its output, or parts of it.
    pub(crate) prints: Vec<String>,
}

/// All blocks of the file that are not `text`; these belong to the one before.
pub(crate) fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in markdown.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => {
                let language = language.trim().to_owned();
                open =
                    Some(Block { language, line: number + 1, code: String::new(), prints: vec![] });
            }
            (Some(_), Some(_)) => {
                let block = open.take().expect("it was matched");
                match blocks.last_mut() {
                    Some(before) if block.language == "text" => {
                        before.prints.extend(block.code.lines().map(|line| line.trim_end().into()));
                    }
                    _ => blocks.push(block),
                }
            }
            (Some(block), None) => {
                block.code.push_str(line);
                block.code.push('\n');
            }
            (None, None) => {}
        }
    }
    blocks
}

/// The first line of `expected` that is not in `printed` after the ones before it.
pub(crate) fn missing<'e>(expected: &'e [String], printed: &str) -> Option<&'e str> {
    let mut printed = printed.lines().map(str::trim_end);
    expected.iter().map(String::as_str).find(|line| !printed.any(|own| own == *line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_belongs_to_the_block_before() {
        let markdown =
            "# A\n```sh\nls\n```\nprints\n```text\na \nb\n```\n```rust\nfn main() {}\n```\n";
        let found = blocks(markdown);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].language.as_str(), found[0].line), ("sh", 2));
        assert_eq!(found[0].code, "ls\n");
        assert_eq!(found[0].prints, ["a", "b"]);
        assert_eq!(found[1].code, "fn main() {}\n");
        assert!(found[1].prints.is_empty());
    }

    #[test]
    fn an_excerpt_keeps_the_order() {
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(missing(&lines("a\nc"), "a \nb\nc"), None);
        assert_eq!(missing(&lines("c\na"), "a\nb\nc"), Some("a"));
        assert_eq!(missing(&lines("a\na"), "a\nb"), Some("a"));
    }
}
