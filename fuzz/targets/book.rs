//! Any file: a check ends, within its limits, in findings or a reason.
//!
//! The format follows from the bytes, as it does for the command.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::ops::ControlFlow;
use sudoku_book::{Checker, Format, Options, ReportWriter, Source, Style, read_book};

fuzz_target!(|bytes: &[u8]| {
    let Ok(source) = Source::new("book", bytes) else { return };
    let options = Options::default();
    let mut report = ReportWriter::new(Vec::new(), Style::Full, false);
    let mut checker = Checker::new(&options, |finding| match report.finding(&finding) {
        Ok(()) => ControlFlow::Continue(()),
        Err(_) => ControlFlow::Break(()),
    });
    checker.open("book");
    let read = read_book(source, Format::Auto, &mut |entry| checker.entry(entry));
    let _ = checker.close();
    let summary = checker.finish();
    let text = report.finish(&summary).expect("memory takes everything");
    assert!(read.is_err() || !text.is_empty());
});
