//! The modules of WebAssembly in the JavaScript package.
//!
//! Texts and bytes go in, JSON comes out; `npm/index.js` makes values of it and loads the modules.
//! A feature chooses the module: `questions` are those about grids that are answered at once, `reasons`
//! those with explanations; `book` reads documents, and `print` makes them. All of them together are
//! for the documentation and the lints alone.
//!
//! An error is thrown as JSON with the keys `message`, `line`, `column` and `cell`.

// A module uses a part of what they share.
#![cfg_attr(target_family = "wasm", allow(dead_code))]

#[cfg(feature = "book")]
pub mod book;
pub mod failure;
mod options;
#[cfg(feature = "print")]
pub mod print;
mod puzzle;
#[cfg(feature = "questions")]
pub mod questions;
#[cfg(feature = "reasons")]
pub mod reasons;
