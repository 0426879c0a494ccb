//! The fast machinery under [`Search`](crate::Search). `README.md` beside this
//! file has the drawings and what was tried.

mod board;

pub(crate) use board::{Board, Node};
