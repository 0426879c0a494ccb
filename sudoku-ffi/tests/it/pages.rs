//! The pages that Doxygen makes of the headers, without a warning.

use std::fs;
use std::process::Command;

use crate::c::{available, done, scratch};

#[test]
fn doxygen_has_nothing_to_complain_about() {
    if available(&["make", "doxygen"]).len() < 2 {
        return;
    }
    let pages = scratch("pages");
    let mut make = Command::new("make");
    make.args(["-C", env!("CARGO_MANIFEST_DIR"), "doc"]);
    let output = done(make.arg(format!("PAGES={}", pages.display())));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    // The functions of C and the classes of C++ have pages.
    let index = fs::read_to_string(pages.join("html/annotated.html")).unwrap();
    assert!(index.contains("classsudoku_1_1cell__set.html"), "{index}");
    let functions = fs::read_to_string(pages.join("html/sudoku_8h.html")).unwrap();
    assert!(functions.contains("sudoku_solve_grid"), "{functions}");
}
