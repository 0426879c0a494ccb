//! Languages of hints: the tables of sentences, and tables of your own.

use core::ffi::c_char;

use sudoku_human::words::{Language, Words};

use crate::entry::*;
use crate::hint::{checked_level, checked_notation, sudoku_hint, sudoku_notation};

/// Writes the table of sentences of a language, `en`, `de`, `fr`, `es`, `it`, `pt` or `nl`, and a
/// NUL: the beginning of a translation for `sudoku_hint_format_by`. A line is `key = text`, with
/// slots in braces.
///
/// `written`, which may be NULL, gets the length without the NUL. With a `buffer` of NULL
/// and a `capacity` of 0, only the length.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_language_table(
    language: *const c_char,
    language_len: usize,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Text(language, language_len), Buffer(buffer, capacity), Out(written), Out(error));
    guard(error, || {
        let language: Language = language.read()?.parse()?;
        buffer.format_or_measure(language.table(), &written)
    })
}

/// Writes the hint as `sudoku_hint_format_in` does, with the sentences of this table: the
/// translation of one that `sudoku_language_table` writes, of `table_len` bytes without NUL.
///
/// `SUDOKU_STATUS_UNREADABLE` if a line is not understood or missing, or has a slot that the
/// statement does not have; the message names it.
#[unsafe(no_mangle)]
#[allow(clippy::too_many_arguments)] // a text has a length
pub unsafe extern "C" fn sudoku_hint_format_by(
    hint: *const sudoku_hint,
    level: u32,
    table: *const c_char,
    table_len: usize,
    notation: sudoku_notation,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(hint), Text(table, table_len), Buffer(buffer, capacity), Out(written), Out(error));
    guard(error, || {
        let words = Words::parse(&table.read()?)?.with_notation(checked_notation(notation)?);
        let sentence = hint.get()?.found.in_words(checked_level(level)?, &words);
        buffer.format_or_measure(sentence, &written)
    })
}
