//! Books longer than the memory. The test runs alone in its process, whose memory is measured.

use std::fmt::Write;
use std::io::{self, Read};
use std::ops::ControlFlow;

use sudoku_book::{Format, Source, read_book};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Repeats a text, up to `left` bytes.
struct Again {
    text: Vec<u8>,
    at: usize,
    left: usize,
}

impl Read for Again {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let rest = &self.text[self.at..];
        let count = rest.len().min(into.len()).min(self.left);
        into[..count].copy_from_slice(&rest[..count]);
        self.at = (self.at + count) % self.text.len();
        self.left -= count;
        Ok(count)
    }
}

/// The peak memory of this process, in KiB; 0 where that is not known.
fn peak_memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse().ok()).unwrap_or(0)
}

/// Reads long books of every format. After the first megabyte of each, the memory may grow by at
/// most half the size of the book, and by at most 16 MiB.
fn stream(bytes: usize) {
    let limit = (bytes / 2).min(16 << 20) / 1024;
    let mut elements = String::new();
    for _ in 0..10 {
        let _ = writeln!(elements, "\"{PUZZLE}\",");
    }
    for (format, start, again) in [
        (Format::Text, "", format!("{PUZZLE}\n")),
        (Format::Csv, "id,puzzle\n", format!("1,{PUZZLE}\n")),
        (Format::Json, "[", elements),
        (Format::Json, "{\"puzzles\": [", format!("{{\"puzzle\": \"{PUZZLE}\"}},\n")),
        (Format::JsonLines, "", format!("{{\"puzzle\": \"{PUZZLE}\"}}\n")),
        (Format::OpenSudoku, "<opensudoku>", format!("<game data='{PUZZLE}'/>\n")),
    ] {
        let rounds = bytes / again.len();
        let puzzles = rounds * again.matches(PUZZLE).count();
        let again = Again { left: rounds * again.len(), text: again.into_bytes(), at: 0 };
        let source = Source::new("long", start.as_bytes().chain(again)).unwrap();
        let mut fine = 0;
        let mut before = 0;
        // Entry by entry: how full a batch gets depends on the threads, and so on the machine.
        let book = read_book(source, Format::Auto, &mut |entry| {
            fine += usize::from(entry.reading.is_ok());
            if before == 0 && fine >= 10_000 {
                before = peak_memory();
            }
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_eq!((book.format, fine), (format, puzzles));
        let grown = peak_memory().saturating_sub(before);
        assert!(grown < limit, "{format}: {grown} KiB more");
    }
}

#[test]
fn a_long_book_does_not_fill_the_memory() {
    // Without optimisation, reading takes a second per megabyte.
    stream(if cfg!(debug_assertions) { 1_200_000 } else { 20_000_000 });
}

#[cfg(not(debug_assertions))]
#[test]
#[ignore = "long"]
fn a_gigabyte_does_not_fill_the_memory() {
    stream(1_000_000_000);
}
