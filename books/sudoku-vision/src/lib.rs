//! Reads the digits of Sudoku grids in pictures of pages: grey pixels go in, digits with their
//! doubt come out.
//!
//! ```text
//! 28 x 28 raw samples of a cell ─> Patch (paper, ink) ─> Net ─> Scores (empty, 1 to 9, other)
//! ```
//!
//! It knows nothing of files, and of the rules of Sudoku only how they are drawn into a grid. Every
//! step of the network is an integer, so that all machines give the same answer.
//!
//! ```
//! use sudoku_vision::{Class, Net, Patch};
//!
//! let paper = Patch::new(&[230; 784], Some(150));
//! assert_eq!(Net::shipped().classify(&paper).best(), Class::Empty);
//! ```

#![forbid(unsafe_code)]

mod alike;
mod arrows;
mod bars;
mod borders;
mod cages;
mod cells;
mod clear;
mod crowded;
mod dots;
mod drawn;
mod faint;
mod figures;
mod find;
mod hand;
mod in_cells;
mod inks;
mod labels;
mod large;
mod lattice;
mod learned;
mod lines;
mod mesh;
mod net;
mod order;
mod patch;
mod pyramid;
mod read;
mod rounded;
mod rules;
mod shapes;
mod square;
mod sums;
mod unknown;

pub use clear::Cleared;
pub use drawn::{
    DrawnCage, DrawnGrid, DrawnMark, DrawnOverlap, Shades, Strange, are_lines, are_pieces, flood,
    pieces,
};
pub use inks::Inks;
pub use labels::Labels;
pub use lines::{Line, Mark, lines};
pub use mesh::{Mesh, meshes};
pub use net::{Class, Net, Scores};
pub use order::sort_for_reading;
pub use patch::{Patch, RAW, SIDE};
pub use read::{CellReading, GridReading, PictureReading, Refusal, Refused, read_all};

/// A grey picture: rows from the top, 0 is black and 255 white.
#[derive(Clone, Copy, Debug)]
pub struct Grey<'a> {
    width: usize,
    height: usize,
    pixels: &'a [u8],
}

impl<'a> Grey<'a> {
    /// A picture of `width` times `height` pixels; `None` if `pixels` has another length.
    ///
    /// ```
    /// use sudoku_vision::Grey;
    ///
    /// assert!(Grey::new(2, 2, &[0; 4]).is_some());
    /// assert!(Grey::new(2, 2, &[0; 5]).is_none());
    /// ```
    #[must_use]
    pub fn new(width: usize, height: usize, pixels: &'a [u8]) -> Option<Self> {
        (width.checked_mul(height) == Some(pixels.len())).then_some(Self { width, height, pixels })
    }

    /// The pixels with light and dark exchanged, if most of them are dark: a grid of light digits
    /// on a dark ground is read there, as screens show it at night.
    ///
    /// ```
    /// use sudoku_vision::Grey;
    ///
    /// assert_eq!(Grey::new(2, 1, &[20, 250]).unwrap().inverse(), None);
    /// assert_eq!(Grey::new(3, 1, &[20, 30, 250]).unwrap().inverse(), Some(vec![235, 225, 5]));
    /// ```
    #[must_use]
    pub fn inverse(&self) -> Option<Vec<u8>> {
        const DARK: u8 = 128;
        let dark = self.pixels.iter().filter(|&&pixel| pixel < DARK).count();
        (2 * dark > self.pixels.len())
            .then(|| self.pixels.iter().map(|pixel| 255 - pixel).collect())
    }

    /// The pixels of the picture on paper with this margin, and a line of this grey around it, one
    /// pixel wide: the frame of a grid that was cut off with the paper around it.
    ///
    /// ```
    /// use sudoku_vision::Grey;
    ///
    /// let dot = Grey::new(1, 1, &[9]).unwrap();
    /// assert_eq!(dot.on_paper(1, 255, 0), [0, 0, 0, 0, 9, 0, 0, 0, 0]);
    /// assert_eq!(dot.on_paper(2, 255, 0)[..5], [255; 5]);
    /// ```
    #[must_use]
    pub fn on_paper(&self, margin: usize, paper: u8, line: u8) -> Vec<u8> {
        let (width, height) = (self.width + 2 * margin, self.height + 2 * margin);
        let outer = margin.saturating_sub(1);
        let is_in = |at: usize, from: usize, length: usize| (from..from + length).contains(&at);
        let mut laid = Vec::with_capacity(width * height);
        for (y, x) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
            let is_inside = is_in(x, margin, self.width) && is_in(y, margin, self.height);
            let is_line = is_in(x, outer, self.width + 2) && is_in(y, outer, self.height + 2);
            laid.push(match (is_inside, is_line) {
                (true, _) => self.pixels[(y - margin) * self.width + x - margin],
                (false, true) => line,
                (false, false) => paper,
            });
        }
        laid
    }

    /// The number of pixels in a row.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The pixels, row after row.
    #[must_use]
    pub fn pixels(&self) -> &'a [u8] {
        self.pixels
    }
}
