//! [`Phrase`]: the meaning of the words beside a grid. `Puzzle 57 · Easy` names a
//! puzzle, its number and its level; `Solutions` opens a part of the book.

use std::ops::Range;

use super::bare;
use super::languages::{Count, Kind};
use super::level::level;
use crate::entry::Label;

/// The kind of grid that a phrase speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Speaks {
    /// `puzzle`, `new board`, `Aufgabe`.
    Puzzle,
    /// `solution`, `solved board`, `Lösung`.
    Solution,
    /// `grid`, `board`, `sudoku`: either.
    Grid,
}

/// The meaning of a line of words, or of the words of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Phrase<'a> {
    /// The kind of grid it speaks of; `None` also for sentences that merely contain such a word.
    pub(crate) speaks: Option<Speaks>,
    /// In the plural and without a single number: it speaks of every grid that
    /// follows.
    pub(crate) opens_part: bool,
    /// The number of the grid.
    pub(crate) number: Option<u64>,
    /// The level, as printed.
    pub(crate) level: Option<&'a str>,
    /// Nothing but words about kind, number and level.
    pub(crate) is_heading: bool,
    /// It says more than kind and level, so it can be a label.
    pub(crate) names: bool,
}

/// With this many other words, a number before a full stop is the end of a sentence.
const FEWEST_OF_SENTENCE: usize = 4;
/// Phrases of more words than this are prose.
const LONGEST_PHRASE: usize = 16;

impl<'a> Phrase<'a> {
    /// The meaning of `text`.
    pub(crate) fn of(text: &'a str) -> Self {
        let mut words: Vec<(Range<usize>, Kind)> = kinds(text).take(LONGEST_PHRASE + 1).collect();
        if words.is_empty() || words.len() > LONGEST_PHRASE {
            return Self::default();
        }
        let totals: Vec<usize> =
            (0..words.len()).filter(|&at| is_total(text, &words, at)).collect();
        totals.into_iter().for_each(|at| words[at].1 = Kind::Filler);
        let sizes = sizes(text, &words);
        // The two numbers of a size are words of a sentence.
        let others = words.iter().filter(|(_, kind)| *kind == Kind::Other).count();
        let is_sentence =
            others + 2 * sizes.len() >= FEWEST_OF_SENTENCE && text.trim_end().ends_with('.');
        let has_size = !sizes.is_empty();
        for range in sizes {
            words[range].iter_mut().for_each(|word| word.1 = Kind::Filler);
        }
        let examples: Vec<usize> =
            (0..words.len()).filter(|&at| words[at].1 == Kind::Example).collect();
        let is_example = !examples.is_empty();
        examples.iter().for_each(|&at| words[at].1 = Kind::Filler);
        for range in references(text, &words) {
            words[range].iter_mut().for_each(|word| word.1 = Kind::Filler);
        }
        if words.iter().all(|(_, kind)| *kind == Kind::Filler) {
            // `See page 15`.
            return Self { is_heading: true, ..Self::default() };
        }
        let is_announced = |at: usize| {
            let is_after = |&example: &usize| example + 1 == at;
            text[..words[at].0.start].trim_end().ends_with(['#', '№', '°'])
                || examples.iter().any(is_after)
        };
        let announced: Vec<usize> = (0..words.len()).filter(|&at| is_announced(at)).collect();
        let kinds: Vec<Kind> = words.iter().map(|word| word.1).collect();
        // `130 points` alone says nothing of a grid.
        let is_measure = kinds.iter().all(|kind| matches!(kind, Kind::Integer(_) | Kind::Unit));
        let has_others = kinds.iter().any(|kind| matches!(kind, Kind::Other | Kind::Unit));
        let is_prose = has_others || has_size && is_part_of_sentence(text);
        let is_heading = is_measure || !is_prose;
        let speaks = speaks(&kinds, is_heading || speaks_first(text, &words));
        let numbers = kinds.iter().filter(|kind| matches!(kind, Kind::Integer(_))).count();
        let is_range = is_range(text, &words);
        let number = grid_number(&kinds, &announced, is_sentence).filter(|_| !is_range);
        let is_trusted = is_heading || speaks.is_some() || number.is_some();
        Self {
            speaks: speaks.map(|(speaks, _)| speaks),
            opens_part: is_heading
                && numbers != 1
                && speaks.is_some_and(|(speaks, many)| {
                    (many || is_range) && !(is_example && speaks == Speaks::Solution)
                }),
            number,
            level: level(text, &words).filter(|_| is_trusted && (!is_example || number.is_some())),
            is_heading,
            names: number.is_some() || !is_heading,
        }
    }

    /// The label made from `text`, whose phrase this is.
    pub(crate) fn label(&self, text: &str) -> Option<Label> {
        (self.names && text.chars().count() <= LONGEST_LABEL)
            .then(|| Label { text: bare(text).into(), number: self.number, chapter: None })
            .filter(|label| !label.text.is_empty())
    }
}

/// Whether the line is a part of a sentence, as the lines of a paragraph are: `of the 9x9 grids.`,
/// or, where the line before it opens a bracket, `4x4 grids)`.
fn is_part_of_sentence(text: &str) -> bool {
    let closes = text.split_once(')').is_some_and(|(before, _)| {
        before.ends_with(char::is_alphabetic) && !before.contains('(') && words(before).count() > 1
    });
    let ends = text.trim_end().ends_with(['.', ',', ';', '!']);
    closes || ends || text.trim_start().starts_with(char::is_lowercase)
}

/// The length of the longest name of a puzzle, in characters; longer words are prose.
const LONGEST_LABEL: usize = 80;

/// The words and numbers of a text. Letters and digits are separated; `9.2` stays together.
pub(super) fn words(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let is_letter = |c: char| (c.is_alphanumeric() || c == '\u{fffd}') && !c.is_ascii_digit();
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = &text[at..];
        let start = at + rest.find(|c: char| c.is_ascii_digit() || is_letter(c))?;
        let word = &text[start..];
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let mut length = digits(word);
        if length == 0 {
            length = word.find(|c| !is_letter(c)).unwrap_or(word.len());
        } else if let Some(fraction) = word[length..].strip_prefix('.').map(digits)
            && fraction > 0
        {
            length += 1 + fraction;
        }
        at = start + length;
        Some(start..at)
    })
}

/// The words of a text, each with its kind.
fn kinds(text: &str) -> impl Iterator<Item = (Range<usize>, Kind)> + '_ {
    words(text).map(|range| (range.clone(), Kind::of(&text[range])))
}

/// The kind of grid that the words speak of, and whether they are plural.
fn speaks(kinds: &[Kind], trusted: bool) -> Option<(Speaks, bool)> {
    let said = |wanted| {
        let mut counts = kinds.iter().filter_map(move |kind| match kind {
            Kind::Speaks(speaks, count) if *speaks == wanted => Some(*count),
            _ => None,
        });
        let first = counts.next()?;
        let many = first == Count::Many || counts.any(|count| count == Count::Many);
        Some((wanted, many || kinds.contains(&Kind::Part)))
    };
    let solution = said(Speaks::Solution);
    let puzzle = said(Speaks::Puzzle);
    let grid = said(Speaks::Grid);
    if !trusted {
        return None;
    }
    if solution.is_some() && (puzzle.or(grid).is_some()) && kinds.contains(&Kind::And) {
        return None; // Puzzles and solutions: the title of the book.
    }
    match (solution, puzzle, grid) {
        // New boards: many.
        (None, Some((speaks, many)), Some((_, many_grids))) => Some((speaks, many || many_grids)),
        _ => solution.or(puzzle).or(grid),
    }
}

/// Returns `true` if the words start like `Solution: …`, `Solution 5 …`, `Answer to …`.
fn speaks_first(text: &str, words: &[(Range<usize>, Kind)]) -> bool {
    let Some((first, Kind::Speaks(_, Count::One))) = words.first() else { return false };
    match words.get(1) {
        Some((_, Kind::Integer(_) | Kind::Numero | Kind::Filler)) | None => true,
        Some((second, _)) => text[first.end..second.start].contains([':', '-', '–', '—', '·', '#']),
    }
}

/// Returns `true` if a range of numbers follows a noun that is the same in the plural, as in
/// `Rätsel 2–3`.
fn is_range(text: &str, words: &[(Range<usize>, Kind)]) -> bool {
    const NOUNS: [&str; 3] = ["rätsel", "raetsel", "r\u{fffd}tsel"];
    words.windows(3).any(|three| {
        let [(noun, _), (first, Kind::Integer(least)), (last, Kind::Integer(most))] = three else {
            return false;
        };
        least < most
            && matches!(text[first.end..last.start].trim(), "–" | "-")
            && text[noun.end..first.start].trim().is_empty()
            && NOUNS.contains(&text[noun.clone()].to_lowercase().as_str())
    })
}

/// Returns `true` if the word is the 20 of `page 3 / 20`, `page 3 of 20` or `3 of 20`.
fn is_total(text: &str, words: &[(Range<usize>, Kind)], at: usize) -> bool {
    let number = |at: Option<usize>| match words[at?].1 {
        Kind::Integer(number) => Some(number),
        _ => None,
    };
    let Some(total) = number(Some(at)) else { return false };
    let between = |from: usize| text[words[from].0.end..words[at].0.start].trim();
    let is_of = |at: usize| {
        let word = text[words[at].0.clone()].to_lowercase();
        ["of", "von", "de", "sur", "di", "van"].contains(&word.as_str())
    };
    let (one, two) = (at.checked_sub(1), at.checked_sub(2));
    match (number(one), number(two)) {
        (Some(part), _) => part <= total && one.is_some_and(|one| between(one) == "/"),
        (None, Some(part)) => part <= total && one.is_some_and(is_of),
        _ => false,
    }
}

/// The words of sizes: `6x6`, `9 × 9`, `16 by 16`.
fn sizes(text: &str, words: &[(Range<usize>, Kind)]) -> Vec<Range<usize>> {
    const BY: [&str; 9] = ["x", "×", "*", "by", "mal", "par", "por", "per", "op"];
    const LARGEST: u64 = 99;
    let is_size = |range: &Range<usize>| {
        let ends = words.get(range.start).zip(words.get(range.end - 1));
        let Some(((one, Kind::Integer(rows)), (other, Kind::Integer(columns)))) = ends else {
            return false;
        };
        let between = &text[one.end..other.start];
        let between = between.trim_matches(|c: char| c.is_whitespace() || c == '-').to_lowercase();
        rows == columns && *rows <= LARGEST && BY.contains(&between.as_str())
    };
    (0..words.len()).flat_map(|at| [at..at + 2, at..at + 3]).filter(is_size).collect()
}

/// Whether a text names a size.
pub(super) fn has_size(text: &str) -> bool {
    !sizes(text, &kinds(text).take(LONGEST_PHRASE).collect::<Vec<_>>()).is_empty()
}

/// Whether a text is a size and nothing else.
pub(super) fn is_size(text: &str) -> bool {
    let words: Vec<_> = kinds(text).take(4).collect();
    let is_around = |c: char| c.is_whitespace() || matches!(c, '(' | ')');
    let is_whole = |range: &Range<usize>| {
        let (first, last) = (words[range.start].0.start, words[range.end - 1].0.end);
        text[..first].chars().chain(text[last..].chars()).all(is_around)
    };
    sizes(text, &words).iter().any(is_whole)
}

/// The words that refer to another page, such as `solution on page 15`: they speak of a grid that
/// is not here.
fn references(text: &str, words: &[(Range<usize>, Kind)]) -> Vec<Range<usize>> {
    let joins = |at: usize| {
        let between = &text[words[at].0.end..words[at + 1].0.start];
        !between.contains(['(', ')', '[', ']', ',', ';', ':', '–', '—', '·', '|', '/', '•', '→'])
            && !between.contains(" - ")
    };
    let is_link = |at: usize| matches!(words[at].1, Kind::Filler | Kind::And | Kind::Other);
    let is_speaking = |at: usize| matches!(words[at].1, Kind::Speaks(..));
    let mut found: Vec<Range<usize>> = Vec::new();
    for at in 1..words.len() {
        let (Kind::Integer(_), true) = (words[at].1, is_page(text, words, at - 1)) else {
            continue;
        };
        let mut start = at - 1;
        while start > 0 && joins(start - 1) && is_link(start - 1) {
            start -= 1;
        }
        let mut end = at + 1;
        if start > 0 && joins(start - 1) && is_speaking(start - 1) {
            start -= 1;
            while start > 0 && joins(start - 1) && words[start - 1].1 == Kind::Filler {
                start -= 1;
            }
        } else {
            // `Turn to page 15 for the solution`.
            let links = (end..words.len())
                .take_while(|&next| joins(next - 1) && words[next].1 == Kind::Filler)
                .count();
            let next = end + links;
            if next < words.len() && joins(next - 1) && is_speaking(next) {
                end = next + 1;
            }
        }
        found.push(start..end);
    }
    found
}

/// Returns `true` if the number after this word is that of a page.
fn is_page(text: &str, words: &[(Range<usize>, Kind)], at: usize) -> bool {
    if words[at].1 == Kind::Page {
        return true;
    }
    // `p. 15` is a page, but not at the beginning: `P. 15` may be a name.
    let word = text[words[at].0.clone()].to_lowercase();
    let between = words.get(at + 1).map_or("", |next| &text[words[at].0.end..next.0.start]);
    at > 0 && ["p", "s"].contains(&word.as_str()) && between.trim_end() == "."
}

/// Whether the number at the beginning is one of points: `20+130 points`.
fn is_measured(kinds: &[Kind]) -> bool {
    let rest = kinds.iter().find(|kind| !matches!(kind, Kind::Integer(_)));
    rest == Some(&Kind::Unit)
}

/// The number of the grid: the only one that follows a word like *puzzle*, else the only number,
/// if it is the first or the last word.
///
/// A sign like `#` before the words at `announced` also announces a number. The last word of a
/// sentence is no number of a grid.
fn grid_number(kinds: &[Kind], announced: &[usize], is_sentence: bool) -> Option<u64> {
    let before = |at: usize| at.checked_sub(1).map(|before| kinds[before]);
    let after = |at: usize| kinds.get(at + 1).copied();
    let only = |found: &mut dyn Iterator<Item = (usize, u64)>| match (found.next(), found.next()) {
        (Some(one), None) => Some(one),
        _ => None,
    };
    let numbers: Vec<(usize, u64)> = kinds
        .iter()
        .enumerate()
        .filter_map(|(at, kind)| match kind {
            Kind::Integer(number) => Some((at, *number)),
            _ => None,
        })
        .filter(|&(at, _)| {
            !matches!(before(at), Some(Kind::LevelIs | Kind::Page | Kind::Measure))
                && !matches!(after(at), Some(Kind::Stars | Kind::Speaks(_, Count::Many)))
                && after(at) != Some(Kind::Unit)
                && (!is_measured(&kinds[at..]) || before(at).is_some_and(Kind::announces_number))
        })
        .collect();
    let is_announced = |&(at, _): &(usize, u64)| {
        announced.contains(&at) || before(at).is_some_and(Kind::announces_number)
    };
    if let Some((_, number)) = only(&mut numbers.iter().copied().filter(is_announced)) {
        return Some(number);
    }
    let (at, number) = only(&mut numbers.iter().copied())?;
    if is_sentence && at + 1 == kinds.len() {
        return None;
    }
    (at == 0 || at + 1 == kinds.len()).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Speaks::{Grid, Puzzle, Solution};

    #[test]
    fn a_size_hides_no_level_and_an_example_has_its_own() {
        for (text, level) in [
            ("6 × 6 · Easy", Some("Easy")),
            ("6x6 · Easy", Some("Easy")),
            ("Hard 9-by-9 Sudoku", Some("Hard")),
            ("Easy Example", None),
            ("Example 3 · Easy", Some("Easy")),
        ] {
            let phrase = Phrase::of(text);
            assert_eq!((phrase.is_heading, phrase.level), (true, level), "{text}");
        }
    }

    #[test]
    fn headings_say_what_follows() {
        for (text, speaks, opens_part, number) in [
            ("New Board: ", Some(Puzzle), false, None),
            ("Solved Board:", Some(Solution), false, None),
            ("[Puzzle]", Some(Puzzle), false, None),
            ("[Solution]", Some(Solution), false, None),
            ("Grid 01", Some(Grid), false, Some(1)),
            ("Grid01", Some(Grid), false, Some(1)),
            ("Puzzle 57 · Easy", Some(Puzzle), false, Some(57)),
            ("Sudoku #12", Some(Grid), false, Some(12)),
            ("Solution to puzzle No. 12", Some(Solution), false, Some(12)),
            ("Solutions", Some(Solution), true, None),
            ("ANSWERS:", Some(Solution), true, None),
            ("Answer Key", Some(Solution), true, None),
            ("Lösungen", Some(Solution), true, None),
            ("L\u{fffd}sung 3", Some(Solution), false, Some(3)),
            ("Solutions 1-50", Some(Solution), true, None),
            ("Rätsel 2–3", Some(Puzzle), true, None),
            ("Rätsel 3", Some(Puzzle), false, Some(3)),
            ("Rätsel 3-2", Some(Puzzle), false, Some(3)),
            ("Puzzle 2-3", Some(Puzzle), false, Some(2)),
            ("Easy Puzzles", Some(Puzzle), true, None),
            ("Puzzle 5 of 100", Some(Puzzle), false, Some(5)),
            ("12.", None, false, Some(12)),
            ("Solution: The Hard One", Some(Solution), false, None),
            ("Sudoku Puzzles and Solutions", None, false, None),
            ("This puzzle has 3 solutions", None, false, None),
            ("Not Unique - 3 Solutions", None, false, None),
            ("Solutions can be found at the back", None, false, None),
            ("Version 4.2n", None, false, None),
            ("Page 12", None, false, None),
            ("130 Points", None, false, None),
            ("Solutions and points", None, false, None),
            ("line must have a difference of at least 5.", None, false, None),
            ("20+130 points", None, false, None),
            ("2.2 Sudoku 130 Points", None, false, None),
            ("Puzzle 7 (20 points)", Some(Puzzle), false, Some(7)),
            ("=== Page 3 / 20 ===", None, false, None),
            ("Page 3/20", None, false, None),
            ("Seite 3 von 20", None, false, None),
            ("Page 3 of 20, puzzle 7", Some(Puzzle), false, Some(7)),
            ("Page 3, 20", None, false, Some(20)),
            ("Page 3, puzzle 20", Some(Puzzle), false, Some(20)),
            ("Puzzle 1 – solution on page 15", Some(Puzzle), false, Some(1)),
            ("Puzzle 1 solution on page 15", Some(Puzzle), false, Some(1)),
            ("Puzzle 1 (see page 15)", Some(Puzzle), false, Some(1)),
            ("Puzzle 1 - turn to page 15 for the solution", Some(Puzzle), false, Some(1)),
            ("Rätsel 7, Lösung auf Seite 20", Some(Puzzle), false, Some(7)),
            ("Rätsel 7 (Lösung S. 20)", Some(Puzzle), false, Some(7)),
            ("Sudoku 7 · solution p. 20", Some(Grid), false, Some(7)),
            ("Grille 7 - corrigé page 20", Some(Grid), false, Some(7)),
            ("Solution on page 15", None, false, None),
            ("Solution 5 (page 3)", Some(Solution), false, Some(5)),
            ("Puzzle 5 (page 3)", Some(Puzzle), false, Some(5)),
            ("#5 - 30 givens", None, false, Some(5)),
            ("5 of 100", None, false, Some(5)),
            ("5/100", None, false, Some(5)),
            ("SE5", None, false, Some(5)),
            ("P12", None, false, Some(12)),
            ("N° 12", None, false, Some(12)),
            ("Level 3", None, false, None),
            ("Number of givens: 30", None, false, None),
            ("Example Solution", Some(Solution), false, None),
            ("Beispiel 2", None, false, Some(2)),
            ("Book 2, puzzle 7", Some(Puzzle), false, Some(7)),
            ("6x6 grids).", None, false, None),
            ("6x6 12", None, false, Some(12)),
            ("12. 16 × 16", None, false, Some(12)),
            ("9-by-9 Sudoku 3", Some(Grid), false, Some(3)),
            ("4 x 4", None, false, None),
            ("4 x 5", None, false, None),
            ("9×9 Solutions", Some(Solution), true, None),
            ("6x6 Sudokus", Some(Grid), true, None),
            ("Example Solutions", Some(Solution), false, None),
            ("Sample Puzzles", Some(Puzzle), true, None),
            ("of the 9x9 grids.", None, false, None),
            ("for 6x6 puzzles", None, false, None),
            ("Fill the 6x6 grid with digits up to 6.", None, false, None),
        ] {
            let phrase = Phrase::of(text);
            assert_eq!(
                (phrase.speaks, phrase.opens_part, phrase.number),
                (speaks, opens_part, number),
                "{text}"
            );
        }
    }
}
