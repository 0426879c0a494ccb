//! The table of contents of a book, and where its titles are.
//!
//! ```text
//! Warm-up ........ 9        the title of a part, and the number of its page: a row
//! ```
//!
//! Nothing is known about the numbers that are printed on pages: most rows of the contents agree in
//! the pages between them and the first page of the file, and a row that does not is wrong.

use std::collections::BTreeMap;

use sudoku_pdf::{Phrase, Sheet, Survey, Turn};

use super::announced::place;
use super::area;
use crate::print::Listed;

/// Contents are on one of the first pages, and have at least this many rows that are right.
const FRONT: usize = 24;
const FEWEST: usize = 3;

/// A row of the contents.
struct Row<'a> {
    title: &'a str,
    stated: usize,
    /// The page that it is on, and its number.
    page: usize,
    phrase: &'a Phrase,
}

/// The rows of the contents whose titles are on other pages than they say.
pub(super) fn misplaced(survey: &Survey) -> Vec<Listed> {
    let is_bare = |page: usize| survey.grids.iter().all(|grid| grid.page != page);
    let pages = survey.pages.iter().enumerate().take(FRONT).filter(|(page, _)| is_bare(*page));
    let listing: Vec<Vec<Row<'_>>> = pages.map(|(page, sheet)| rows(page, sheet)).collect();
    let is_list = |rows: &&Vec<Row<'_>>| {
        rows.len() >= FEWEST && rows.windows(2).all(|pair| pair[0].stated <= pair[1].stated)
    };
    // A row that is wrong may be out of order: more rows in order than not make a list.
    let is_nearly = |rows: &&Vec<Row<'_>>| {
        let falls = rows.windows(2).filter(|pair| pair[0].stated > pair[1].stated).count();
        rows.len() > FEWEST && falls <= 2
    };
    let rows: Vec<&Row<'_>> =
        listing.iter().filter(|rows| is_list(rows) || is_nearly(rows)).flatten().collect();
    let Some(last) = rows.iter().map(|row| row.page).max() else { return Vec::new() };
    let alone = |row: &&&Row<'_>| rows.iter().filter(|other| other.title == row.title).count() == 1;
    let found: Vec<(&Row<'_>, Vec<usize>)> = rows
        .iter()
        .filter(alone)
        .map(|row| (*row, pages_of(survey, row.title, last)))
        .filter(|(_, pages)| !pages.is_empty())
        .collect();
    let Some((offset, right)) = offset(&found) else { return Vec::new() };
    if right < FEWEST || right * 2 <= found.len() {
        return Vec::new();
    }
    let wrong = found.iter().filter_map(|(row, pages)| {
        let numbers = pages.iter().map(|&page| page as i64 - offset);
        if numbers.clone().any(|number| number == row.stated as i64) {
            return None;
        }
        Some(Listed {
            title: row.title.into(),
            stated: row.stated as u64,
            found: u64::try_from(numbers.min()?).ok()?,
            page: row.page as u32 + 1,
            place: place(row.page, area(&row.phrase.bounds)),
        })
    });
    wrong.collect()
}

/// The pages after the contents that have a line with this title alone.
fn pages_of(survey: &Survey, title: &str, last: usize) -> Vec<usize> {
    let has = |sheet: &Sheet| sheet.phrases.iter().any(|phrase| phrase.text.trim() == title);
    let pages = survey.pages.iter().enumerate().skip(last + 1);
    pages.filter(|(_, sheet)| has(sheet)).map(|(page, _)| page + 1).collect()
}

/// The pages of the file before the one that is numbered 1, by which the most rows are right, and
/// the number of these. Of several, the one nearest to none.
fn offset(found: &[(&Row<'_>, Vec<usize>)]) -> Option<(i64, usize)> {
    let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
    // Only the first page: on those after it, the title is in the running head.
    for (row, page) in found.iter().filter_map(|(row, pages)| Some((row, *pages.first()?))) {
        *counts.entry(page as i64 - row.stated as i64).or_default() += 1;
    }
    counts.into_iter().max_by_key(|&(offset, rows)| (rows, -offset.abs()))
}

/// The rows of a page: words, and a number to the right of them on the same line.
fn rows(page: usize, sheet: &Sheet) -> Vec<Row<'_>> {
    let upright = |phrase: &&Phrase| phrase.turn == Turn::Upright && !phrase.is_seen;
    let mut rows: Vec<Row<'_>> = Vec::new();
    for phrase in sheet.phrases.iter().filter(upright) {
        if let Some((title, stated)) = whole(&phrase.text) {
            rows.push(Row { title, stated, page, phrase });
            continue;
        }
        let Some(title) = titled(&phrase.text) else { continue };
        let own = &phrase.bounds;
        let is_beside = |other: &&Phrase| {
            let middle = f64::midpoint(other.bounds.top, other.bounds.bottom);
            other.bounds.left >= own.right && (own.top..=own.bottom).contains(&middle)
        };
        let beside = sheet.phrases.iter().filter(upright).filter(is_beside);
        let mut numbers = beside.filter_map(|other| number(&other.text));
        if let (Some(stated), None) = (numbers.next(), numbers.next()) {
            rows.push(Row { title, stated, page, phrase });
        }
    }
    rows.sort_by(|one, next| one.phrase.bounds.top.total_cmp(&next.phrase.bounds.top));
    rows
}

/// A title and a number with dots or spaces between them.
fn whole(text: &str) -> Option<(&str, usize)> {
    let text = text.trim();
    let start = text.rfind(|c: char| !c.is_ascii_digit())? + 1;
    let (before, digits) = text.split_at_checked(start)?;
    let is_leader = |c: char| matches!(c, '.' | '…' | '·' | '_') || c.is_whitespace();
    let title = before.trim_end_matches(is_leader);
    // `Puzzle 5` has no leader of several signs.
    (before.len() - title.len() >= 3).then_some(())?;
    Some((titled(title)?, number(digits)?))
}

/// Words that can be a title.
fn titled(text: &str) -> Option<&str> {
    let title = text.trim().trim_end_matches(['.', '…', '_', ' ']);
    title.contains(char::is_alphabetic).then_some(title)
}

/// The number of a page.
fn number(text: &str) -> Option<usize> {
    let text = text.trim().trim_start_matches(['.', '…', '_', ' ']);
    let is_number = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number| is_number && number > 0)
}

#[cfg(test)]
mod tests {
    use super::{number, whole};

    #[test]
    fn rows_have_leaders() {
        assert_eq!(whole("Warm-up ........ 9"), Some(("Warm-up", 9)));
        assert_eq!(whole("Solutions…  120"), Some(("Solutions", 120)));
        for none in ["Puzzle 5", "9", "Warm-up", "Sudoku 2026 ... x", "... 7"] {
            assert_eq!(whole(none), None, "{none}");
        }
        assert_eq!(
            [number("12"), number("0"), number("12345"), number("1a")],
            [Some(12), None, None, None]
        );
    }
}
