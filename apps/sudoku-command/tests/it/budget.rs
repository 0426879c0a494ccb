//! The limits for documents and for the time, as options of the command.

use std::process::Command;

use crate::common::{ONE, Temporary, sudoku};

/// A PDF file with a picture of this many pixels on each side, all of them black.
fn picture(side: usize) -> String {
    let pixels = "8100 ".repeat((side * side).div_ceil(128));
    let draw = "q 400 0 0 600 0 0 cm /I Do Q";
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /Contents 4 0 R \
         /Resources << /XObject << /I 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{draw}\nendstream", draw.len()),
        format!(
            "<< /Subtype /Image /Width {side} /Height {side} /BitsPerComponent 8 \
             /ColorSpace /DeviceGray /Filter [/AHx /RunLengthDecode] /Length {} >>\nstream\n\
             {pixels}\nendstream",
            pixels.len()
        ),
    ];
    let objects = objects.iter().zip(1..);
    let objects: String =
        objects.map(|(object, number)| format!("{number} 0 obj\n{object}\nendobj\n")).collect();
    format!("%PDF-1.4\n{objects}trailer << /Root 1 0 R >>\n%%EOF\n")
}

#[test]
fn memory_is_an_option_of_every_verb_that_reads() {
    let book = Temporary::new("memory.pdf", picture(1500));
    let large = "a picture on the page needs more than the memory for a picture";
    let check = |memory: &str| {
        let said = sudoku(&["check", "--memory", memory, book.path()], "");
        assert_eq!(said.code, Some(1), "{}", said.err);
        said.out.contains(large)
    };
    assert!(check("16"));
    assert!(!check("512"));
    for verb in [&["solve"][..], &["convert", "--to", "line"]] {
        let said = sudoku(&[verb, &["--memory", "16", book.path()]].concat(), "");
        assert!((said.out + &said.err).contains(large), "{verb:?}");
    }
    for wrong in ["15", "0", "-1", "x", "99999999999"] {
        let said = sudoku(&["check", &format!("--memory={wrong}"), book.path()], "");
        assert_eq!(said.code, Some(2), "{wrong}");
        assert!(said.err.contains("--memory"), "{wrong}: {}", said.err);
    }
}

#[test]
fn a_check_that_takes_too_long_ends_and_says_so() {
    let book = Temporary::new("timeout", format!("{ONE}\n").repeat(30_000));
    let said = sudoku(&["check", "--timeout", "0.000001", book.path()], "");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("the time is up after "), "{}", said.err);
    assert!(said.err.contains("the rest was not checked"), "{}", said.err);
    // The part that was checked is reported.
    assert!(said.out.contains("puzzle"), "{}", said.out);
    let short = Temporary::new("in-time", ONE);
    let said = sudoku(&["check", "--timeout", "600", short.path()], "");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    for wrong in ["-1", "x", "1e300"] {
        let said = sudoku(&["check", &format!("--timeout={wrong}"), short.path()], "");
        assert_eq!(said.code, Some(2), "{wrong}");
    }
}

#[test]
fn an_engine_that_is_not_there_is_an_error() {
    let book = Temporary::new("engine", ONE);
    let run = |engine: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
        let output =
            command.args(["solve", book.path()]).env("SUDOKU_ENGINE", engine).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    assert_eq!(run("portable").0, run("").0);
    for wrong in ["portabel", "avx9", "\u{1b}[31m"] {
        let (code, said) = run(wrong);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains("SUDOKU_ENGINE is \""), "{said}");
        assert!(said.contains("expected one that this machine has: "), "{said}");
        assert!(said.contains("portable") && !said.contains('\u{1b}'), "{said}");
    }
}

#[test]
fn a_number_of_threads_in_the_environment_is_a_number() {
    let book = Temporary::new("threads", ONE);
    let run = |threads: &str, option: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
        command.args(["solve", "--threads", option, book.path()]).env("SUDOKU_THREADS", threads);
        let output = command.output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let expected = run("", "0");
    for threads in ["0", "1", "2", " 3 ", "1000"] {
        for option in ["0", "1", "2"] {
            assert_eq!(run(threads, option), expected);
        }
    }
    for wrong in ["two", "-1", "1.5", "\u{1b}[31m"] {
        let (code, _, said) = run(wrong, "1");
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains("SUDOKU_THREADS is \""), "{said}");
        assert!(said.contains("expected a number of threads, or 0 for all cores"), "{said}");
        assert!(!said.contains('\u{1b}'), "{said}");
    }
}
