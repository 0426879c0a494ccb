//! Puzzles in another form: [`Records`] brings puzzles and the solutions beside
//! them together, [`FormWriter`] writes them. Or every grid as it was found, by [`ListingWriter`].

mod form;
mod listing;
mod records;
#[cfg(feature = "spreadsheet")]
mod workbook;
mod writer;

pub use form::{Form, ParseFormError};
pub use listing::{Listing, ListingWriter};
pub use records::{PuzzleRecord, Records};
#[cfg(feature = "spreadsheet")]
pub use workbook::{WorkbookError, workbook};
pub use writer::{FormWriter, WriteError};
