//! No file makes the command hang or panic.

use crate::common::{self, ONE, Temporary, sudoku};

/// The exit code of `check` and its output. That they come is the proof: reading that takes more
/// than linear time would take hours.
fn check(name: &str, content: impl AsRef<[u8]>) -> (i32, String) {
    let book = Temporary::new(name, content);
    let said =
        sudoku(&["check", "--format", "concise", "--max-findings", "100000", book.path()], "");
    (said.code.unwrap(), said.out + &said.err)
}

/// Bytes without a pattern.
fn noise(len: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    (0..len)
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state as u8
        })
        .collect()
}

#[test]
#[ignore = "long"]
fn ten_megabytes_of_noise() {
    let (code, said) = check("noise", noise(10_000_000));
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("not a text file"), "{said}");
    // The same as printable characters, in one line and in many.
    let printable: Vec<u8> = noise(10_000_000).iter().map(|byte| b' ' + byte % 95).collect();
    let (code, _) = check("printable", &printable);
    assert_eq!(code, 1);
    let symbols: Vec<u8> =
        noise(3_000_000).iter().map(|byte| b"123456789.0\n "[usize::from(byte % 13)]).collect();
    let (code, _) = check("symbols", &symbols);
    assert_eq!(code, 1);
}

#[test]
fn extreme_grids() {
    let (code, said) = check("fives", "5".repeat(81));
    assert_eq!(code, 1);
    assert!(said.contains("error[given-clash]: row 1 has nine 5s"), "{said}");
    let (code, said) = check("empty", ".".repeat(81));
    assert_eq!(code, 1);
    assert!(said.contains("error[multiple-solutions]: more than 100 solutions"), "{said}");
    let (code, said) = check("marks", "123456789".repeat(81));
    assert_eq!(code, 1);
    assert!(said.contains("error[multiple-solutions]"), "{said}");
}

#[test]
fn encodings() {
    let dos = format!("\u{feff}{ONE}\r\n");
    assert_eq!(check("dos", &dos).0, 0);
    let utf16 = |big: bool| -> Vec<u8> {
        let text = format!("\u{feff}{ONE}\n");
        text.encode_utf16()
            .flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() })
            .collect()
    };
    for big in [false, true] {
        let bytes = utf16(big);
        assert_eq!(check("utf16", &bytes).0, 0);
        // Cut in the middle of a character, and of the puzzle.
        assert_ne!(check("utf16-cut", &bytes[..bytes.len() - 9]).0, 101);
        assert_ne!(check("utf16-odd", &bytes[..bytes.len() - 1]).0, 101);
    }
    let mut cut = format!("{ONE}\n# Spaß").into_bytes();
    cut.pop();
    assert_eq!(check("cut", &cut).0, 0);
}

#[test]
fn deep_and_long() {
    assert_ne!(check("deep.json", "[".repeat(1_000_000)).0, 101);
    assert_ne!(check("deep2.json", "{\"puzzles\":".repeat(100_000)).0, 101);
    assert_ne!(check("long", "1".repeat(20_000_000)).0, 101);
    assert_ne!(check("label", format!("Puzzle {}\n{ONE}\n", "9".repeat(1_000_000))).0, 101);
}

#[test]
#[ignore = "long"]
fn many_numbers_and_equal_names() {
    let numbered: String = (0..20_000).map(|n| format!("{} {ONE}\n", n * 7919 % 20_011)).collect();
    let (code, said) = check("numbers", &numbered);
    assert_eq!(code, 1);
    assert!(said.contains("error[duplicate]"));
    let solved = common::ONE_SOLVED;
    let half = format!("Sudoku\n{ONE}\n").repeat(5_000) + "\nSolutions\n";
    let named = half + &format!("Sudoku\n{solved}\n").repeat(5_000);
    let (_, said) = check("names", &named);
    let errors = said.lines().filter(|line| line.contains("error[")).count();
    let duplicates = said.lines().filter(|line| line.contains("error[duplicate]")).count();
    assert_eq!((errors, duplicates), (4_999, 4_999));
}
