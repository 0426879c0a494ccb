//! Puzzles in another form: [`FormWriter`] writes puzzles, [`ListingWriter`] every grid as it was
//! found.

mod form;
mod listing;
#[cfg(feature = "spreadsheet")]
mod workbook;
mod writer;

pub use form::{Form, ParseFormError};
pub use listing::{Listing, ListingWriter};
#[cfg(feature = "spreadsheet")]
pub use workbook::{WorkbookError, workbook};
pub use writer::{FormWriter, WriteError};
