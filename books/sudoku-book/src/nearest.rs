//! [`nearest`]: the known word that a misspelt one most likely means.

/// The known word that takes the fewest changes, if they are few for its length.
///
/// ```
/// use sudoku_book::nearest;
///
/// assert_eq!(nearest("slove", ["check", "solve"]), Some("solve"));
/// assert_eq!(nearest("print", ["check", "solve"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most = (word.chars().count() / 3).max(1);
    let close = known.into_iter().map(|known| (distance(word, known), known));
    close
        .filter(|(changes, _)| *changes <= most)
        .min_by_key(|(changes, _)| *changes)
        .map(|(_, k)| k)
}

/// The number of letters to insert, remove, replace or exchange with the next one.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows = vec![vec![0; other.len() + 1]; one.len() + 1];
    for i in 0..=one.len() {
        for j in 0..=other.len() {
            rows[i][j] = match (i, j) {
                (0, n) | (n, 0) => n,
                _ => {
                    let replaced = rows[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
                    let is_swap =
                        i > 1 && j > 1 && (one[i - 1], one[i - 2]) == (other[j - 2], other[j - 1]);
                    let swapped = if is_swap { rows[i - 2][j - 2] + 1 } else { usize::MAX };
                    replaced.min(swapped).min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1)
                }
            };
        }
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_words_are_recognised() {
        let verbs = ["check", "solve", "count", "generate"];
        for (word, meant) in [("chek", "check"), ("slove", "solve"), ("generat", "generate")] {
            assert_eq!(nearest(word, verbs), Some(meant));
        }
        assert_eq!(nearest("print", verbs), None);
        assert_eq!((distance("", "abc"), distance("ab", "ba"), distance("x", "x")), (3, 1, 0));
    }
}
