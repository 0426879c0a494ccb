//! The sentences of reports, in the language of the reader.
//!
//! A finding is facts. Here its facts become [clauses](sudoku_human::words::Clause), whose texts
//! are in the tables of `languages/`: `given-clash = {puzzle} breaks the rules`.

mod account;
mod advice;
mod alike;
mod book;
mod explanation;
mod fault;
mod other_kind;
mod press;
#[cfg(feature = "pdf")]
mod proof;
mod ratings;
mod reason;
mod solutions;
mod summary;
mod table;
mod terms;
mod unread;

pub(super) use advice::is_long;
pub(super) use fault::needs_message;
pub use fault::{Advice, Note, NoteKind};
pub(super) use other_kind::described;
#[cfg(feature = "pdf")]
pub(crate) use proof::proof_note;
pub(super) use ratings::kind;
pub(super) use reason::{clash, edits_in_prose, transformation};
pub use table::{table, words};
pub(super) use terms::{
    at_place, at_relation, cells, locator, place_in_file, place_name, relation, severity,
    short_name, spot, subject,
};

/// A clause with this key and these subjects.
macro_rules! clause {
    ($key:literal $(, $slot:ident: $value:expr)* $(,)?) => {
        ::sudoku_human::words::Clause::new($key)$(.with(stringify!($slot), $value))*
    };
}

/// The sentence of a clause.
macro_rules! say {
    ($words:expr, $key:literal $(, $slot:ident: $value:expr)* $(,)?) => {
        $words.sentence(&$crate::report::say::clause!($key $(, $slot: $value)*))
    };
}

pub(crate) use {clause, say};
