//! Lines of comments and documents that are wider than STYLE.md allows.

/// The words of STYLE.md before the number.
const RULE: &str = "Wrap comments and documents at ";

/// Extensions of files with comments that this looks at, besides those with words.
const COMMENTED: [&str; 13] =
    ["rs", "py", "pyi", "c", "cpp", "h", "hpp", "js", "ts", "css", "toml", "sh", "run"];

/// The starts of lines that cannot be wrapped: tables, headings, marks, calls in Python, types in
/// JavaScript.
const LEFT: [&str; 6] = ["|", "#", "<", ">>> ", "... ", "@"];

/// The most columns of a line, as STYLE.md says.
pub(crate) fn limit(style: &str) -> Option<usize> {
    let (_, rest) = style.split_once(RULE)?;
    rest.split(' ').next()?.parse().ok()
}

/// Whether lines of the file count: it is a document, or it may have comments.
pub(crate) fn count(path: &str) -> bool {
    path.ends_with(".md")
        || path.rsplit(['.', '/']).next().is_some_and(|end| COMMENTED.contains(&end))
}

/// The lines that are wider than the limit and can be broken, with their widths. In a document
/// every line counts but those of blocks of code, targets of links, and [`LEFT`]; elsewhere those
/// that are comments and nothing else.
pub(crate) fn too_wide(text: &str, prose: bool, limit: usize) -> Vec<(usize, usize)> {
    let mut wide = Vec::new();
    let mut fenced = false;
    for (nth, line) in text.lines().enumerate() {
        let Some(start) = start(line, prose) else {
            fenced = false;
            continue;
        };
        let own = &line[start..];
        let is_fence = own.starts_with("```") || own.starts_with("~~~");
        fenced ^= is_fence;
        let is_left =
            LEFT.iter().any(|mark| own.starts_with(mark)) || own.starts_with('[') && is_target(own);
        let width = line.chars().count();
        if width > limit && !fenced && !is_fence && !is_left && breaks(line, start, limit) {
            wide.push((nth + 1, width));
        }
    }
    wide
}

/// Where the text of a document or of a comment starts, in bytes.
fn start(line: &str, prose: bool) -> Option<usize> {
    let indent = line.len() - line.trim_start().len();
    if prose {
        return Some(indent);
    }
    let mark = ["//!", "///", "//", "/**", "/*", "*", "#"]
        .into_iter()
        .find(|mark| line[indent..].starts_with(mark))?;
    let text = &line[indent + mark.len()..];
    // Attributes, directives, and products at the start of a line are no comments.
    let is_comment = text.is_empty() || text.starts_with(' ') || mark.starts_with("//");
    is_comment.then(|| line.len() - text.trim_start().len())
}

/// Whether the line is the target of a link, `[name]: target`, which cannot be broken.
fn is_target(line: &str) -> bool {
    line.split_once("]: ").is_some_and(|(_, target)| !target.trim().contains(' '))
}

/// Whether the line has a space up to the limit, outside code in backticks, that a break can
/// replace.
fn breaks(line: &str, start: usize, limit: usize) -> bool {
    let mut in_code = false;
    let mut has_word = false;
    let skipped = line[..start].chars().count();
    // The mark of an item stays with its first word.
    let item = line[start..].split(' ').next().is_some_and(is_mark);
    let mut words = 0;
    for (at, symbol) in line[start..].chars().enumerate() {
        match symbol {
            '`' => in_code = !in_code,
            ' ' if !in_code && has_word => {
                words += 1;
                has_word = false;
                if skipped + at <= limit && words > usize::from(item) {
                    return true;
                }
            }
            ' ' => {}
            _ => has_word = true,
        }
    }
    false
}

/// Whether the word opens an item of a list.
fn is_mark(word: &str) -> bool {
    let number = word.trim_end_matches(['.', ')']);
    matches!(word, "-" | "*" | "+" | ">")
        || number.len() + 1 == word.len() && number.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_that_of_the_document() {
        assert_eq!(limit("# Style\n\n- Wrap comments and documents at 100 columns.\n"), Some(100));
        assert_eq!(limit("# Style\n"), None);
    }

    #[test]
    fn lines_of_documents_are_measured() {
        let text = "ab cd ef\n| ab cd ef |\n```\nab cd ef\n```\n# ab cd ef\n[a]: http://bc\n- ab cd ef\nab cd\n";
        assert_eq!(too_wide(text, true, 6), [(1, 8), (8, 10)]);
        assert_eq!(too_wide("größe ab", true, 8), [], "characters count, not bytes");
    }

    #[test]
    fn lines_without_a_place_to_break_are_left() {
        for line in
            ["abcdefgh", "- abcdefgh", "12. abcdefgh", "`ab cd ef`", "abcdefgh ij", "  abcdefgh"]
        {
            assert_eq!(too_wide(line, true, 6), [], "{line}");
        }
        assert_eq!(too_wide("[ab cd](efgh)", true, 6), [(1, 13)]);
        assert_eq!(too_wide("ab `cd ef`", true, 6), [(1, 10)]);
    }

    #[test]
    fn only_comments_of_sources_are_measured() {
        let text = "/// ab cd ef\n/// ```\n/// ab cd ef\n/// ```\nlet a = 12345678;\n#[ab cd ef gh]\n * ab cd ef\n*a = b + c + d;\n";
        assert_eq!(too_wide(text, false, 8), [(1, 12), (7, 11)]);
    }

    #[test]
    fn the_files_are_known() {
        assert!(count("a/b.md") && count("c.rs") && count(".ci/run") && !count("d.json"));
    }
}
