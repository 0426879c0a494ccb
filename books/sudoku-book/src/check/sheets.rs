//! [`Sheet`]: the pages of books with the verdicts on their grids.

use std::collections::BTreeMap;

use super::summary::{Judged, ReadGrid, Summary};
use crate::entry::Kind;
use crate::finding::{Finding, Location, Related, Relation, Severity};
use crate::place::{Area, Place};

/// A page of a book, or a file without pages, with the grids on it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Sheet<'a> {
    /// The name of the file.
    pub file: &'a str,
    /// The page, from 1; `None` for a file without pages.
    pub page: Option<u32>,
    /// The width of the page: in points, or in pixels of a picture held upright; 0 if it is not
    /// known.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// A drawing of the page without frames, as the inside of an SVG element, if it was kept.
    pub drawing: Option<&'a str>,
    /// The grids on it, in the order of the book.
    pub grids: Vec<SheetGrid<'a>>,
}

/// A grid of a [`Sheet`], and the verdict on it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SheetGrid<'a> {
    /// The grid as it was read.
    pub read: &'a ReadGrid,
    /// The verdict.
    pub verdict: SheetVerdict,
    /// The findings about it, as indices into the findings of the report.
    pub findings: Vec<usize>,
}

/// The verdict on a grid: that of the worst finding whose fault it shares. The puzzles that are
/// [fine](super::Summary::fine) have [`Fine`](Self::Fine) or [`Info`](Self::Info), and no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SheetVerdict {
    /// There is no finding.
    Fine,
    /// There is something for information.
    Info,
    /// There is a warning.
    Warning,
    /// There is an error.
    Error,
    /// It was not read.
    Unread,
}

impl SheetVerdict {
    /// The name: `fine`, `info`, `warning`, `error`, `unread`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Info => "info",
            Self::Warning => "warning",
            Self::Error => "error",
            Self::Unread => "unread",
        }
    }
}

impl From<Severity> for SheetVerdict {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Error => Self::Error,
            Severity::Warning => Self::Warning,
            Severity::Info => Self::Info,
        }
    }
}

/// The verdict on the puzzle with this number in the call; `None` if it is fine.
fn verdict(judged: &Judged, id: u32) -> Option<SheetVerdict> {
    let affected = judged.affected.get(&id).map(|&severity| severity.into());
    affected.or_else(|| judged.unchecked.contains(&id).then_some(SheetVerdict::Unread))
}

/// The findings at each place, as indices.
struct About<'a> {
    /// Those whose fault is printed there.
    own: BTreeMap<(&'a str, &'a Place), Vec<usize>>,
    /// Those that name the place.
    also: BTreeMap<(&'a str, &'a Place), Vec<usize>>,
    /// Those that name a puzzle by its number in a file.
    numbered: BTreeMap<(&'a str, u64), Vec<usize>>,
}

impl<'a> About<'a> {
    fn new(findings: &'a [Finding]) -> Self {
        let mut about =
            Self { own: BTreeMap::new(), also: BTreeMap::new(), numbered: BTreeMap::new() };
        for (nth, finding) in findings.iter().enumerate() {
            let printed = finding.printed().map(|printed| &printed.source);
            let faulty = |related: &&Related| {
                matches!(related.relation, Relation::OtherSolution | Relation::Also)
            };
            let related = || finding.related.iter();
            let places = related().filter(faulty).map(|related| &related.source);
            for at in [Some(&finding.source), printed].into_iter().flatten().chain(places) {
                Self::add(&mut about.own, at, nth);
            }
            for related in related().filter(|related| !faulty(related)) {
                Self::add(&mut about.also, &related.source, nth);
            }
            let puzzle = related().find(|related| related.relation == Relation::Puzzle);
            let file = &puzzle.map_or(&finding.source, |puzzle| &puzzle.source).file;
            let others = related().filter(faulty).map(|related| related.puzzle);
            for number in [finding.puzzle].into_iter().chain(others).flatten() {
                about.numbered.entry((file, number)).or_default().push(nth);
            }
        }
        about
    }

    /// The findings that name this grid of a file, those whose fault is printed there first.
    fn grid(&self, file: &str, read: &ReadGrid) -> (usize, Vec<usize>) {
        let own = self.own.get(&(file, &read.place));
        let also = self.also.get(&(file, &read.place));
        let numbered = read.puzzle.and_then(|number| self.numbered.get(&(file, number)));
        let mut found = Vec::new();
        for &nth in [own, also, numbered].into_iter().flatten().flatten() {
            if !found.contains(&nth) {
                found.push(nth);
            }
        }
        (own.map_or(0, Vec::len), found)
    }

    fn add(map: &mut BTreeMap<(&'a str, &'a Place), Vec<usize>>, at: &'a Location, nth: usize) {
        let known = map.entry((&at.file, &at.place)).or_default();
        if known.last() != Some(&nth) {
            known.push(nth);
        }
    }
}

/// The pages of all books that were checked; none if their grids were not kept.
pub(crate) fn sheets<'a>(summary: &'a Summary, findings: &[Finding]) -> Vec<Sheet<'a>> {
    let about = About::new(findings);
    let mut sheets = Vec::new();
    for file in summary.files.iter().filter(|_| summary.has_pictures) {
        let first = sheets.len();
        let sheet = |page, area: &Area| Sheet {
            file: &file.file,
            page,
            width: area.width(),
            height: area.height(),
            drawing: None,
            grids: Vec::new(),
        };
        let sizes = file.sheets.iter().chain(&file.pictures);
        sheets.extend((1..).zip(sizes).map(|(page, area)| sheet(Some(page), area)));
        for (sheet, drawing) in sheets[first..].iter_mut().zip(&file.drawings) {
            (sheet.width, sheet.height) = (drawing.width, drawing.height);
            sheet.drawing = Some(&drawing.content);
        }
        for read in &file.grids {
            let page = match &read.place {
                Place::Page { page, .. } => Some(*page),
                _ => None,
            };
            let at = match sheets[first..].iter().position(|sheet| sheet.page == page) {
                Some(at) => first + at,
                None => {
                    sheets.push(sheet(page, &Area::new(0.0, 0.0, 0.0, 0.0)));
                    sheets.len() - 1
                }
            };
            let (own, found) = about.grid(&file.file, read);
            let severity = |&nth: &usize| SheetVerdict::from(findings[nth].severity);
            let worst = found[..own].iter().map(severity).max();
            let number = read.puzzle.and_then(|number| u32::try_from(number - 1).ok());
            let judged = number.zip(summary.judged.as_ref());
            let judged = judged.and_then(|(number, judged)| verdict(judged, file.first + number));
            let verdict = match read.kind {
                Kind::Unreadable => SheetVerdict::Unread,
                _ => worst.max(judged).unwrap_or(SheetVerdict::Fine),
            };
            sheets[at].grids.push(SheetGrid { read, verdict, findings: found });
        }
    }
    sheets
}
