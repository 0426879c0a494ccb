//! Nothing: the manifest is all.
