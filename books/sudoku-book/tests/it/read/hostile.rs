//! Files that are not books: nothing panics, hangs or fills the memory.

use std::ops::ControlFlow;

use sudoku_book::{Format, Source, read_book};

use super::{PUZZLE, read, said_of};

/// Bytes that look random but are always the same.
fn noise(length: usize) -> Vec<u8> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut byte = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) as u8
    };
    (0..length).map(|_| byte()).collect()
}

/// The number of entries read from `bytes` in this format. That there is an answer is the proof: a
/// reader that looks back over what it has read would take hours.
fn count(bytes: &[u8], format: Format) -> u64 {
    let Ok(source) = Source::new("noise", bytes) else { return 0 };
    let book = read_book(source, format, &mut |_| ControlFlow::Continue(())).unwrap();
    book.entries
}

const FORMATS: [Format; 6] =
    [Format::Auto, Format::Text, Format::Csv, Format::Json, Format::JsonLines, Format::OpenSudoku];

#[test]
#[ignore = "long"]
fn ten_megabytes_of_noise() {
    let bytes = noise(10_000_000);
    assert_eq!(Source::new("noise", &bytes[..]).unwrap_err().to_string(), "noise: not a text file");
    let mut late = format!("{PUZZLE}\n").repeat(1000).into_bytes();
    late.extend(&bytes);
    assert!(count(&late, Format::Auto) >= 1000);
    let printable: Vec<u8> = bytes.iter().map(|byte| 32 + byte % 95).collect();
    let digits: Vec<u8> =
        bytes.iter().map(|byte| b"0123456789.\n \t,|-+[]{}\"<>"[usize::from(byte % 25)]).collect();
    for format in FORMATS {
        count(&printable[..300_000], format);
        count(&digits[..300_000], format);
    }
}

#[test]
fn one_line_of_fifty_megabytes() {
    let mut line = "53..7....".repeat(50_000_000 / 9);
    line.push_str(&format!("\n{PUZZLE}\n"));
    let (_, entries) = read("line", line.as_bytes());
    assert_eq!(
        said_of(&entries),
        [":1:1 1 unsaid: ! the line is longer than 1 MiB", ":2:1 2 unsaid: PUZZLE"]
    );
    for format in [Format::Csv, Format::Json, Format::JsonLines, Format::OpenSudoku] {
        assert!(count(&line.as_bytes()[45_000_000..], format) >= 1, "{format}");
    }
}

#[test]
fn endless_strings_and_tags_are_cut() {
    let long = "5".repeat(3_000_000);
    for text in [
        format!("[\"{PUZZLE}\", \"{long}\"]"),
        format!("[\"{PUZZLE}\", {long}]"),
        format!("<opensudoku><game data='{PUZZLE}'/><game data='{long}'/></opensudoku>"),
        format!("<opensudoku><game data='{PUZZLE}'/><!--{long}--></opensudoku>"),
    ] {
        let said = said_of(&read("book", text.as_bytes()).1);
        assert!(said[0].ends_with(": PUZZLE"), "{}", said[0]);
        assert!(said[1].ends_with("is longer than 1 MiB"), "{}", said[1]);
        assert_eq!(said.len(), 2);
    }
}

#[test]
fn deep_nesting() {
    let lists = "[".repeat(1_000_000);
    let objects = "{\"a\":".repeat(1_000_000);
    let tags = "<sudoku>".repeat(1_000_000);
    for text in [lists, objects, tags] {
        let said = said_of(&read("book", text.as_bytes()).1);
        assert_eq!(said.len(), 1, "{said:?}");
    }
}

#[test]
fn cut_characters() {
    let text = format!("Rätsel 1\n{PUZZLE}\nÄ");
    for end in 0..text.len() {
        count(&text.as_bytes()[..end], Format::Auto);
    }
    let utf16: Vec<u8> =
        format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    for end in 0..utf16.len() {
        count(&utf16[..end], Format::Auto);
    }
    let whole = said_of(&read("book", &utf16[..utf16.len() - 1]).1);
    assert_eq!(whole, [":2:1 1 puzzle 'Rätsel 1'=1: PUZZLE"]);
}

#[test]
fn quotes_that_never_close_do_no_harm() {
    let text = format!("puzzle,id\n{}", format!("\"{PUZZLE},1\nx,y\n").repeat(2000));
    let (_, entries) = read("book", text.as_bytes());
    assert!(entries.len() >= 2000);
}
