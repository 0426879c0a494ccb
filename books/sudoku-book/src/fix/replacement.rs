//! [`Replacement`]: a corrected grid at the size that it has on its page.

use crate::finding::{Finding, Location};
use crate::fix::correction::Corrected;
use crate::place::Place;
use crate::report::Report;

/// A corrected grid that takes the place of a printed one.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Replacement {
    /// The name of its files, without an ending: `page-011-solution-16`.
    pub name: String,
    /// The place of the grid that it replaces.
    pub source: Location,
    /// The grid.
    pub corrected: Corrected,
    /// The width on the page in points; `None` if it has no page.
    pub width: Option<f64>,
    /// The font size of its digits there in points, if they are no picture.
    pub size: Option<f64>,
}

/// The corrected grids of all findings, in their order: the first fix of each puzzle, and the right
/// solutions.
///
/// ```
/// use sudoku_book::{Options, check, replacements};
///
/// # let path = std::env::temp_dir().join(format!("sudoku-book-replaced-{}.txt", std::process::id()));
/// std::fs::write(
///     &path,
///     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.\n",
/// )?;
/// let report = check([&path], &Options::default())?;
/// # std::fs::remove_file(&path)?;
/// assert_eq!(replacements(&report)[0].name, "line-1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn replacements(report: &Report) -> Vec<Replacement> {
    let mut all: Vec<Replacement> = Vec::new();
    for correction in report.findings.iter().flat_map(Finding::corrections) {
        let Some(corrected) = correction.corrected else { continue };
        let source = correction.source;
        let (width, size) = measures(report, &source);
        let stem = stem(&source);
        let mut name = stem.clone();
        for nth in 2.. {
            if all.iter().all(|other| other.name != name) {
                break;
            }
            name = format!("{stem}-{nth}");
        }
        all.push(Replacement { name, source, corrected, width, size });
    }
    all
}

/// The width of the grid at this place, and the size of its digits.
fn measures(report: &Report, source: &Location) -> (Option<f64>, Option<f64>) {
    let Place::Page { page, area, .. } = &source.place else { return (None, None) };
    let file = report.summary.files.iter().find(|file| file.file == source.file);
    let frames = file.map_or(&[][..], |file| &file.frames);
    let frame = frames.iter().find(|frame| frame.page == *page && frame.area == *area);
    (Some(area.width()), frame.and_then(|frame| frame.size))
}

/// The name of a file for the grid at this place: letters, digits and `-`.
fn stem(source: &Location) -> String {
    let place = match &source.place {
        Place::Page { page, picture: None, .. } => format!("page {page:03}"),
        place => place.in_file(),
    };
    let label = source.label.as_deref().unwrap_or_default();
    let mut name = String::new();
    for c in format!("{place} {label}").chars().take(60) {
        match c {
            c if c.is_alphanumeric() => name.extend(c.to_lowercase()),
            _ if name.ends_with('-') || name.is_empty() => {}
            _ => name.push('-'),
        }
    }
    name.trim_end_matches('-').to_owned()
}
