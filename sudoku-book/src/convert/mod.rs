//! Puzzles in another form: [`Records`] brings puzzles and the solutions beside
//! them together, [`FormWriter`] writes them.

mod form;
mod records;
mod writer;

pub use form::{Form, ParseFormError};
pub use records::{PuzzleRecord, Records};
pub use writer::{FormWriter, WriteError};
