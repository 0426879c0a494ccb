//! The answers of the library without the standard library. The other tests run with it.

#![cfg(not(feature = "std"))]

#[path = "it/conformance.rs"]
mod conformance;
#[path = "it/files.rs"]
#[allow(dead_code, reason = "of the files only those of conformance are read")]
mod files;
#[path = "it/oracle.rs"]
mod oracle;
#[path = "it/puzzles.rs"]
#[allow(dead_code, reason = "other tests need the others")]
mod puzzles;
