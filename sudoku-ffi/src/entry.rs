//! The tools of every entry point: its pointers, taken in one line, and the guard around its
//! body.

pub(crate) use crate::callback::Callback;
pub(crate) use crate::error::{ErrorOut, sudoku_error};
pub(crate) use crate::failure::Failure;
pub(crate) use crate::guard::guard;
pub(crate) use crate::pointer::{Buffer, Checked, In, InOut, Name, Out, Owned, Shared, Text};
pub(crate) use crate::sized::{Grows, Options};
pub(crate) use crate::status::sudoku_status;
pub(crate) use crate::unwind::total;

/// Takes the pointers of a call: `take!(In(puzzle), Buffer(buffer, capacity), ErrorOut(error))`
/// makes each argument the checked pointer of its name, which failures name too.
///
/// A macro over lists, not over bodies: rustfmt and cbindgen read the functions as they are.
macro_rules! take {
    ($($kind:ident($pointer:ident $(, $more:ident)*)),+ $(,)?) => {
        $(
            // SAFETY: the caller guarantees that the arguments of a call are as the conventions
            // on top of this crate demand, which is all that these constructors ask for.
            let $pointer = unsafe { $kind::new($pointer $(, $more)*, stringify!($pointer)) };
        )+
    };
}
pub(crate) use take;
