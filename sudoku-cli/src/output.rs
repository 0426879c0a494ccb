//! [`taken`]: output files that exist.

use std::path::PathBuf;

/// The first of these files that exists, and would be replaced.
pub(crate) fn taken(paths: &[PathBuf]) -> Option<&PathBuf> {
    paths.iter().find(|path| path.is_file())
}
