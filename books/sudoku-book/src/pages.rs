//! [`Pages`]: some pages of a document, as people write them.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::place::Place;

/// Some pages of a document, counted from 1.
///
/// ```
/// use sudoku_book::Pages;
///
/// let pages: Pages = [4, 2, 3, 7].into_iter().collect();
/// assert_eq!(pages.to_string(), "pages 2-4, 7");
/// assert_eq!(pages.ranges(), [[2, 4], [7, 7]]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Pages {
    /// First and last page of each run, with a gap before the next one.
    ranges: Vec<[u32; 2]>,
}

impl Pages {
    /// The first and the last page of each run of pages.
    #[must_use]
    pub fn ranges(&self) -> &[[u32; 2]] {
        &self.ranges
    }

    /// Returns `true` if there are no pages.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Returns `true` if this page is among them.
    #[must_use]
    pub fn contains(&self, page: u32) -> bool {
        let next = self.ranges.partition_point(|[_, last]| *last < page);
        self.ranges.get(next).is_some_and(|[first, _]| *first <= page)
    }

    /// The number of pages.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.ranges.iter().map(|[first, last]| u64::from(last - first) + 1).sum()
    }

    /// Adds this page.
    pub(crate) fn insert(&mut self, page: u32) {
        let next = self.ranges.partition_point(|[_, last]| last.saturating_add(1) < page);
        match self.ranges.get_mut(next) {
            Some([first, last]) if *first <= page.saturating_add(1) => {
                *first = page.min(*first);
                *last = page.max(*last);
                let last = *last;
                if let Some(&[first, end]) = self.ranges.get(next + 1)
                    && first == last + 1
                {
                    self.ranges[next][1] = end;
                    self.ranges.remove(next + 1);
                }
            }
            _ => self.ranges.insert(next, [page; 2]),
        }
    }

    /// Adds the page of this place, if it has one.
    pub(crate) fn insert_place(&mut self, place: &Place) {
        if let Place::Page { page, .. } = place {
            self.insert(*page);
        }
    }
}

/// `3-90`, `1, 4-6`.
///
/// ```
/// use sudoku_book::Pages;
///
/// let pages: Pages = "3-90, 95".parse()?;
/// assert!(pages.contains(90) && !pages.contains(91));
/// assert!("90-3".parse::<Pages>().is_err());
/// # Ok::<(), sudoku_book::ParsePagesError>(())
/// ```
impl FromStr for Pages {
    type Err = ParsePagesError;

    fn from_str(text: &str) -> Result<Self, ParsePagesError> {
        let mut ranges: Vec<[u32; 2]> = Vec::new();
        for part in text.split(',') {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let number = |text: &str| text.trim().parse().ok().filter(|&page: &u32| page > 0);
            match (number(first), number(last)) {
                (Some(first), Some(last)) if first <= last => ranges.push([first, last]),
                _ => return Err(ParsePagesError),
            }
        }
        ranges.sort_unstable();
        let mut all = Self::default();
        for [first, last] in ranges {
            match all.ranges.last_mut() {
                Some([_, end]) if first <= end.saturating_add(1) => *end = last.max(*end),
                _ => all.ranges.push([first, last]),
            }
        }
        Ok(all)
    }
}

/// A text that does not name pages.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected pages counted from 1, such as 3-90 or 1,4-6")]
pub struct ParsePagesError;

impl FromIterator<u32> for Pages {
    fn from_iter<I: IntoIterator<Item = u32>>(pages: I) -> Self {
        let mut all = Self::default();
        pages.into_iter().for_each(|page| all.insert(page));
        all
    }
}

/// `page 16`, `pages 2-51, 53`; nothing if there are no pages.
impl fmt::Display for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.ranges[..] {
            [] => return Ok(()),
            [[first, last]] if first == last => f.write_str("page ")?,
            _ => f.write_str("pages ")?,
        }
        for (nth, [first, last]) in self.ranges.iter().enumerate() {
            f.write_str(if nth == 0 { "" } else { ", " })?;
            match first == last {
                true => write!(f, "{first}")?,
                false => write!(f, "{first}-{last}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn in_any_order_they_are_the_same() {
        let orders = [[1, 2, 3, 5, 9, 10], [10, 9, 5, 3, 2, 1], [2, 10, 1, 5, 9, 3]];
        for order in orders {
            let pages: Pages = order.into_iter().chain(order).collect();
            assert_eq!(pages.ranges(), [[1, 3], [5, 5], [9, 10]], "{order:?}");
            let there: BTreeSet<u32> = (0..20).filter(|&page| pages.contains(page)).collect();
            assert_eq!(there, order.into_iter().collect());
        }
    }

    #[test]
    fn one_page_is_no_pages() {
        let written = |pages: &[u32]| pages.iter().copied().collect::<Pages>().to_string();
        assert_eq!(written(&[]), "");
        assert_eq!(written(&[16]), "page 16");
        assert_eq!(written(&[1, 2]), "pages 1-2");
        assert_eq!(written(&[u32::MAX, 1]), "pages 1, 4294967295");
    }
}
