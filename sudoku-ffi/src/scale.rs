//! The scales of ratings, as numbers.

/// The program whose numbers are wanted: one of the `SUDOKU_SCALE_` numbers.
pub type sudoku_scale = i32;

/// Sudoku Explainer 1.2.1.3.
pub const SUDOKU_SCALE_SE_CLASSIC: i32 = 0;
/// Sukaku Explainer 1.18.1 with its default settings, which knows more techniques.
pub const SUDOKU_SCALE_SE_SUKAKU: i32 = 1;
/// `HoDoKu` 2.2.0 with its default settings.
pub const SUDOKU_SCALE_HODOKU: i32 = 2;
/// The depth of trial and error, in the terms of D. Berthier.
pub const SUDOKU_SCALE_TE: i32 = 3;
/// The depth, and the B rating: the length of braids.
pub const SUDOKU_SCALE_TE_B: i32 = 4;
/// The depth, B, and the BxB rating: the length of braids within suppositions.
pub const SUDOKU_SCALE_TE_BXB: i32 = 5;
/// How long a person takes, about, as fitted to times of people.
pub const SUDOKU_SCALE_MINUTES: i32 = 6;
