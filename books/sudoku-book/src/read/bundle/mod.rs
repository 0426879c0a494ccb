//! Documents that are zip archives: those of word processors and presentations, e-books, and
//! archives of web pages and pictures.
//!
//! ```text
//! bytes ─> Archive ─┬─ office (.docx, .pptx, .odt, .odp) ─┐
//!                   ├─ epub ─> html ──────────────────────┼─> Flow ─> entries
//!                   └─ loose ─> html, photo ──────────────┘
//! ```

mod archive;
mod epub;
mod loose;
mod office;
mod word_looks;

use crate::Format;
use crate::source::{Bundle, Opening, SourceErrorKind};

use super::emit::Emit;
use archive::Archive;

/// Reads the grids of a document.
pub(super) fn read(
    kind: Bundle,
    bytes: &[u8],
    opening: &Opening,
    emit: &mut Emit<'_>,
) -> Result<(), SourceErrorKind> {
    if opening.pages.is_some() && matches!(kind, Bundle::Word | Bundle::OpenText) {
        return Err(SourceErrorKind::NoPages(Format::Document));
    }
    let read = Archive::open(bytes, &opening.budget).and_then(|mut archive| match kind {
        Bundle::Word => office::word(&mut archive, emit),
        Bundle::Slides => office::slides(&mut archive, emit),
        Bundle::OpenText => office::open_document(&mut archive, false, emit),
        Bundle::OpenSlides => office::open_document(&mut archive, true, emit),
        Bundle::Epub => epub::read(&mut archive, emit),
        Bundle::Loose => loose::read(&mut archive, opening, emit),
    });
    read.map_err(|reason| SourceErrorKind::Document {
        format: Format::Document,
        reason: reason.into(),
    })
}
