//! The modules of WebAssembly in the JavaScript package.
//!
//! Texts and bytes go in, JSON comes out; `npm/index.js` makes values of it and loads the modules.
//! A feature chooses the module: `questions` are those about grids that are answered at once,
//! `reasons` those with explanations, `variants` those about other sizes and rules, and `drawing`
//! has their pictures; `book` reads documents and makes puzzles, and `print` writes books, which
//! `book` checks before and reads again after. All of them together are for tests.
//!
//! An error is thrown as JSON with the keys `message`, `line`, `column` and `cell`.

// A module uses a part of what they share; with all features every part is used.
#![cfg_attr(
    any(
        target_family = "wasm",
        not(all(
            feature = "book",
            feature = "drawing",
            feature = "print",
            feature = "questions",
            feature = "reasons",
            feature = "variants"
        ))
    ),
    allow(dead_code)
)]

#[cfg(any(feature = "drawing", feature = "variants"))]
mod asked;
#[cfg(feature = "book")]
pub mod book;
#[cfg(feature = "book")]
pub mod chapters;
#[cfg(feature = "drawing")]
pub mod drawing;
pub mod failure;
mod options;
#[cfg(any(feature = "book", feature = "print"))]
mod order;
#[cfg(feature = "print")]
pub mod print;
#[cfg(feature = "book")]
pub mod proof;
mod puzzle;
#[cfg(feature = "questions")]
pub mod questions;
#[cfg(feature = "reasons")]
pub mod reasons;
#[cfg(feature = "variants")]
pub mod variants;
#[cfg(feature = "book")]
pub mod volumes;
