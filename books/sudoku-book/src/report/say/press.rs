//! Sentences about the pages of a book as a print service sees them.

use sudoku_human::words::{Clause, Words};

use super::fault::Said;
use super::terms::page_list;
use super::{clause, say};
use crate::finding::{FilePart, FineKind, PageSide, PressFault, Small};
use crate::profile::{LARGE_PRINT, PageRange, Paper, Profile, Unit};
use crate::shown::Shown;

/// The sentences of a fault for which a print service would reject a file.
pub(super) fn said(words: &Words, profile: Profile, fault: &PressFault) -> Said {
    let name = profile.name();
    match fault {
        PressFault::PageCount { pages, range, source } => {
            let note = page_range(words, name, range, source);
            Said::alone(words, clause!("page-count", n: *pages)).noted(note)
        }
        PressFault::OddPages { pages, source } => {
            let note = say!(words, "page-count.odd.note", profile: name, source: *source);
            Said::alone(words, clause!("page-count.odd", n: *pages)).noted(note)
        }
        PressFault::UnknownPaper { pages, paper } => {
            let paper = self::paper(words, *paper);
            let note = say!(words, "page-count.unknown.note", profile: name, paper: paper);
            Said::alone(words, clause!("page-count.unknown", n: *pages)).noted(note)
        }
        PressFault::FontNotEmbedded { font, source } => {
            let note = say!(words, "font-not-embedded.note", profile: name, source: *source);
            Said::alone(words, clause!("font-not-embedded", font: &**font)).noted(note)
        }
        PressFault::PageSize { pages, size: own, others, source } => {
            let (own, others) = (size(profile, *own), size(profile, *others));
            let note = match *source {
                Some(source) => say!(words, "page-size.note-one", size: others, source: source),
                None => say!(words, "page-size.note", size: others),
            };
            let title = clause!("page-size", pages: page_list(pages), n: pages.len(), size: own);
            Said::alone(words, title).noted(note)
        }
        PressFault::Trim { size: own, nearest, untrimmed, source } => {
            let nearest = size(profile, *nearest);
            let note = match untrimmed.map(|whole| size(profile, whole)) {
                Some(whole) => say!(
                    words,
                    "page-size.trim.note-bleed",
                    profile: name,
                    size: nearest,
                    whole: whole,
                    source: *source
                ),
                None => say!(
                    words,
                    "page-size.trim.note",
                    profile: name,
                    size: nearest,
                    source: *source
                ),
            };
            let title = clause!("page-size.trim", size: size(profile, *own));
            Said::alone(words, title).noted(note)
        }
        PressFault::Bleed { size: own, trim, untrimmed, source } => {
            let note = say!(
                words,
                "page-size.bleed.note",
                profile: name,
                whole: size(profile, *untrimmed),
                source: *source
            );
            let (own, trim) = (size(profile, *own), size(profile, *trim));
            Said::alone(words, clause!("page-size.bleed", size: own, trim: trim)).noted(note)
        }
        PressFault::Margin { .. } => margin(words, profile, fault),
        PressFault::BlankPages { pages, most, source } => {
            let note = say!(
                words,
                "blank-pages.note",
                profile: name,
                most: u64::from(*most),
                source: *source
            );
            Said::alone(words, clause!("blank-pages", pages: page_list(pages))).noted(note)
        }
        PressFault::LastPage { source } => {
            let note = say!(words, "blank-pages.last.note", profile: name, source: *source);
            Said::alone(words, clause!("blank-pages.last")).noted(note)
        }
        PressFault::Fine { kind, pages, least, required, source } => {
            let (pages, found) = (page_list(pages), fine(*kind, *least));
            let title = match kind {
                FineKind::Text => clause!("small-text", pages: pages, found: found),
                FineKind::Line => clause!("thin-line", pages: pages, found: found),
                FineKind::Fill => clause!("pale-fill", pages: pages, found: found),
                FineKind::Picture => clause!("coarse-picture", pages: pages, found: found),
            };
            let required = fine(*kind, *required);
            let note = say!(words, "fine.note", profile: name, required: required, source: *source);
            Said::alone(words, title).noted(note)
        }
        PressFault::Refused { part, pages, source } => {
            let title = match part {
                FilePart::Encryption => clause!("file-part.encryption"),
                FilePart::Bookmarks => clause!("file-part.bookmarks"),
                FilePart::Annotations => {
                    clause!("file-part.annotations", pages: page_list(pages), n: pages.len())
                }
                FilePart::Marks => clause!("file-part.marks", pages: page_list(pages)),
            };
            let note = say!(words, "file-part.note", profile: name, source: *source);
            Said::alone(words, title).noted(note)
        }
        PressFault::FileSize { bytes, most, source } => {
            let megabytes = |bytes: u64| bytes.div_ceil(1_000_000);
            let note = say!(
                words,
                "file-size.note",
                profile: name,
                most: megabytes(*most),
                source: *source
            );
            Said::alone(words, clause!("file-size", n: megabytes(*bytes))).noted(note)
        }
        PressFault::NotPdfX { source } => {
            let note = say!(words, "pdf-x.note", profile: name, source: *source);
            Said::alone(words, clause!("pdf-x")).noted(note)
        }
        PressFault::CoverSize { cover, size: own, needed, spine, pages, trim, paper, source } => {
            let off = [0, 1].map(|side| signed(profile, own[side] - needed[side]));
            let [wide, high] = off;
            let title = clause!(
                "cover-size",
                cover: Shown(cover).to_string(),
                size: size(profile, *own),
                wide: wide,
                high: high
            );
            let on =
                paper.map_or_else(String::new, |paper| format!(" {}", self::paper(words, paper)));
            let note = say!(
                words,
                "cover-size.note",
                profile: name,
                needed: size(profile, *needed),
                n: *pages,
                trim: size(profile, *trim),
                on: on,
                spine: length(profile, *spine),
                source: *source
            );
            Said::alone(words, title).noted(note)
        }
        PressFault::CoverPages { cover, pages } => {
            let cover = Shown(cover).to_string();
            Said::alone(words, clause!("cover-size.pages", cover: cover, n: *pages))
        }
        PressFault::CoverUnknown { cover, paper } => {
            let note = match paper.map(|paper| self::paper(words, paper)) {
                Some(on) => say!(words, "cover-size.unknown.paper", profile: name, paper: on),
                None => say!(words, "cover-size.unknown.note", profile: name),
            };
            let cover = Shown(cover).to_string();
            Said::alone(words, clause!("cover-size.unknown", cover: cover)).noted(note)
        }
    }
}

/// The numbers of pages that can be bound.
fn page_range(
    words: &Words,
    name: &'static str,
    range: &PageRange,
    source: &'static str,
) -> String {
    let fewest = u64::from(range.least);
    match (range.most.map(u64::from), range.paper) {
        (None, _) => {
            say!(words, "page-count.note-least", profile: name, fewest: fewest, source: source)
        }
        (Some(most), None) => say!(
            words,
            "page-count.note",
            profile: name,
            fewest: fewest,
            most: most,
            source: source
        ),
        (Some(most), Some(paper)) => say!(
            words,
            "page-count.note-paper",
            profile: name,
            fewest: fewest,
            most: most,
            paper: self::paper(words, paper),
            source: source
        ),
    }
}

/// `on white paper`.
fn paper(words: &Words, paper: Paper) -> String {
    match paper {
        Paper::White => say!(words, "paper.white"),
        Paper::Cream => say!(words, "paper.cream"),
        Paper::Groundwood => say!(words, "paper.groundwood"),
        Paper::StandardColour => say!(words, "paper.standard-colour"),
        Paper::PremiumColour => say!(words, "paper.premium-colour"),
    }
}

/// A margin that is too narrow.
fn margin(words: &Words, profile: Profile, fault: &PressFault) -> Said {
    let PressFault::Margin { pages, side, margin, required, book, untrimmed, source } = fault
    else {
        return Said::alone(words, clause!("unknown-fault"));
    };
    let (pages, margin) = (page_list(pages), length(profile, *margin));
    let title = match (side, untrimmed) {
        (PageSide::Binding, _) => clause!("gutter.binding", pages: pages, margin: margin),
        (PageSide::Edge, None) => clause!("gutter.edge", pages: pages, margin: margin),
        (PageSide::Edge, Some(_)) => clause!("gutter.over", pages: pages),
    };
    let note = say!(
        words,
        "gutter.note",
        profile: profile.name(),
        required: length(profile, *required),
        n: u64::from(*book),
        source: *source
    );
    let said = Said::alone(words, title).noted(note);
    match untrimmed {
        Some(whole) => said.noted(say!(words, "gutter.note-bleed", whole: size(profile, *whole))),
        None => said,
    }
}

/// The sentences of a claim of large print that is not kept.
pub(super) fn large_print(
    words: &Words,
    printed: &str,
    page: u32,
    small: Small,
    [smaller, all]: [u64; 2],
) -> Said {
    let pages = page_list(&[page]);
    let [digits, width] = LARGE_PRINT.value;
    let title: Clause = match small {
        Small::Digits(size) => {
            clause!("large-print", printed: printed, pages: pages, found: points(size))
        }
        Small::Grid(width) => {
            clause!("large-print.grid", printed: printed, pages: pages, found: inches(width))
        }
    };
    let note = say!(
        words,
        "large-print.note",
        digits: points(digits),
        width: inches(width),
        n: smaller,
        all: all,
        source: LARGE_PRINT.source
    );
    Said::alone(words, title).noted(note)
}

/// A figure of something fine, in its unit.
fn fine(kind: FineKind, value: f64) -> String {
    match kind {
        FineKind::Text | FineKind::Line => points(value),
        FineKind::Fill => format!("{} %", short(format!("{:.1}", 100.0 * value))),
        FineKind::Picture => format!("{value:.0} dpi"),
    }
}

/// `9.5 pt`.
fn points(value: f64) -> String {
    format!("{} pt", short(format!("{value:.2}")))
}

/// `2.75 in`.
fn inches(value: f64) -> String {
    format!("{} in", short(format!("{:.2}", value / 72.0)))
}

fn size(profile: Profile, size: [f64; 2]) -> String {
    let [width, height] = size.map(|side| in_unit(profile, side));
    format!("{width} x {height} {}", unit(profile))
}

fn length(profile: Profile, points: f64) -> String {
    format!("{} {}", in_unit(profile, points), unit(profile))
}

/// A difference of lengths, with its sign.
fn signed(profile: Profile, points: f64) -> String {
    let sign = if points < 0.0 { "-" } else { "+" };
    format!("{sign}{}", length(profile, points.abs()))
}

fn unit(profile: Profile) -> &'static str {
    match profile.rules().unit {
        Unit::Inch => "in",
        Unit::Millimetre => "mm",
    }
}

/// A length in the unit of the profile, with the precision that matters.
fn in_unit(profile: Profile, points: f64) -> String {
    short(match profile.rules().unit {
        Unit::Inch => format!("{:.3}", points / 72.0),
        Unit::Millimetre => format!("{:.1}", points / 72.0 * 25.4),
    })
}

/// The number without zeros at its end.
fn short(number: String) -> String {
    number.trim_end_matches('0').trim_end_matches('.').to_owned()
}
