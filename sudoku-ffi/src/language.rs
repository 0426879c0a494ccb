//! Languages of hints: the tables of sentences, and tables of your own.

use core::ffi::c_char;

use sudoku_human::words::Language;

use crate::entry::*;

/// Writes the table of sentences of a language, `en`, `de`, `fr`, `es`, `it`, `pt` or `nl`: the
/// beginning of a translation for `sudoku_wording`. A line is `key = text`, with slots in braces.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_language_table(
    language: *const c_char,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Name(language), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || {
        let language: Language = language.read()?.parse()?;
        buffer.format_or_measure(language.table(), &written)
    })
}
