//! [`Sheet`]: the pages of books with the verdicts on their grids.

use std::collections::BTreeMap;

use super::summary::{ReadGrid, Summary};
use crate::entry::Kind;
use crate::finding::{Finding, Severity};
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

/// The verdict on a grid: that of its worst finding.
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

/// The pages of all books that were checked; none if their grids were not kept.
pub(crate) fn sheets<'a>(summary: &'a Summary, findings: &[Finding]) -> Vec<Sheet<'a>> {
    let mut about: BTreeMap<(&str, &Place), Vec<usize>> = BTreeMap::new();
    for (nth, finding) in findings.iter().enumerate() {
        let printed = finding.printed().map(|printed| &printed.source);
        for at in [Some(&finding.source), printed].into_iter().flatten() {
            let known = about.entry((&at.file, &at.place)).or_default();
            if known.last() != Some(&nth) {
                known.push(nth);
            }
        }
    }
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
            let found = about.get(&(&*file.file, &read.place)).cloned().unwrap_or_default();
            let worst = found.iter().map(|&nth| SheetVerdict::from(findings[nth].severity)).max();
            let verdict = match read.kind {
                Kind::Unreadable => SheetVerdict::Unread,
                _ => worst.unwrap_or(SheetVerdict::Fine),
            };
            sheets[at].grids.push(SheetGrid { read, verdict, findings: found });
        }
    }
    sheets
}
