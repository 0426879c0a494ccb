//! Where the tests find their files: `conformance/`, and the data folder if there is one.

use std::fs;
use std::path::{Path, PathBuf};

/// The rows of `conformance/NAME`, split at tabs; comments are left out.
pub(crate) fn conformance(name: &str) -> Vec<Vec<String>> {
    let path = root().join("conformance").join(name);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let rows: Vec<Vec<String>> = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| line.split('\t').map(str::to_owned).collect())
        .collect();
    assert!(rows.len() >= 10, "{name} has only {} rows", rows.len());
    rows
}

/// A file of the data folder: `SUDOKU_DATA`, else `../shared/data` beside the
/// project. `None`, said aloud, if it is not there.
pub(crate) fn data(name: &str) -> Option<String> {
    let text = fs::read_to_string(folder().join(name)).ok();
    if text.is_none() {
        println!("skipped: no data file {name}");
    }
    text
}

/// One of every `nth` rows of a long list; all if `SUDOKU_WHOLE` is set, as `cargo xtask soak`
/// does.
pub(crate) fn share<T>(rows: impl Iterator<Item = T>, nth: usize) -> impl Iterator<Item = T> {
    rows.step_by(if std::env::var_os("SUDOKU_WHOLE").is_some() { 1 } else { nth })
}

/// The data folder, which need not be there.
pub(crate) fn folder() -> PathBuf {
    std::env::var_os("SUDOKU_DATA").map_or_else(|| root().join("../shared/data"), PathBuf::from)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate is a folder of the project")
}
