//! [`taken`]: output files that are there already.

use std::path::PathBuf;

/// The first of these files that is there already, and would be replaced.
pub(crate) fn taken(paths: &[PathBuf]) -> Option<&PathBuf> {
    paths.iter().find(|path| path.is_file())
}
