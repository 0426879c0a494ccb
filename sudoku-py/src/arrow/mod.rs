//! Columns of puzzles and of answers in the memory of other libraries, by the Arrow C data
//! interface: `__arrow_c_stream__`, `__arrow_c_array__`, `__arrow_c_schema__`.
//!
//! ```text
//! object ── capsule ─ abi ── kind (types) ─ view (buffers of an array) ── Column ─> puzzles, in place
//! object <─ capsule ─ abi <─ export <── Table (answers)
//! ```
//!
//! This is the only module of the package with pointers of others. A producer has to keep its
//! promises about the sizes of buffers, which the interface does not carry; numbers that contradict
//! each other are errors.

mod abi;
mod column;
mod export;
mod kind;
mod view;

pub(crate) use column::{Column, Wrong, malformed};
pub(crate) use export::{Field, Table, Values};
