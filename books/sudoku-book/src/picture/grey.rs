//! [`Pixels`]: the grey pixels of a picture, and how other pixels become grey.

use sudoku_vision::Grey;

/// The pixels of a picture, upright.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pixels {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) grey: Vec<u8>,
    /// How colourful each pixel is: the most of red, green and blue without the least. Empty for a
    /// picture without colours.
    pub(crate) colours: Vec<u8>,
    /// Whether strong compression changes the tones of digits.
    pub(crate) is_coarse: bool,
}

impl Pixels {
    /// Pixels with 1 to 4 bytes each; `None` if these are not as many.
    pub(crate) fn of(width: usize, height: usize, pixels: &[u8]) -> Option<Self> {
        let count = width.checked_mul(height).filter(|&count| count > 0)?;
        let samples = pixels.len() / count;
        let fits = (1..=4).contains(&samples) && pixels.len() == samples * count;
        let of_pixels = || {
            let (grey, colours) = match samples {
                3 => grey_and_colours_of(pixels),
                _ => (grey_of(pixels, samples), colours_of(pixels, samples)),
            };
            Self { colours, ..Self::grey(width, height, grey) }
        };
        fits.then(of_pixels)
    }

    /// Pixels without colours.
    pub(super) fn grey(width: usize, height: usize, grey: Vec<u8>) -> Self {
        Self { width, height, grey, colours: Vec::new(), is_coarse: false }
    }

    /// The picture on white paper with this margin, and a thin dark line around it: the frame of a
    /// grid that was cut off with the paper around it.
    pub(crate) fn on_paper(&self, margin: usize) -> Self {
        let (width, height) = (self.width + 2 * margin, self.height + 2 * margin);
        let laid = |plane: &[u8], paper: u8, line: u8| {
            let picture = Grey::new(self.width, self.height, plane);
            picture.map_or_else(Vec::new, |picture| picture.on_paper(margin, paper, line))
        };
        let colours = laid(&self.colours, 0, 0);
        Self { width, height, grey: laid(&self.grey, 255, 0), colours, is_coarse: self.is_coarse }
    }

    /// Turns a picture upright that was held as Exif counts, 1 to 8.
    pub(super) fn upright(self, orientation: u8) -> Self {
        let (is_swapped, from_right, from_below) = match orientation {
            2 => (false, true, false),
            3 => (false, true, true),
            4 => (false, false, true),
            5 => (true, false, false),
            6 => (true, false, true),
            7 => (true, true, true),
            8 => (true, true, false),
            _ => return self,
        };
        let Self { width, height, .. } = self;
        let (wide, high) = if is_swapped { (height, width) } else { (width, height) };
        let turned = |plane: Vec<u8>| {
            let mut turned = Vec::with_capacity(plane.len());
            for y in (0..high).filter(|_| !plane.is_empty()) {
                for x in 0..wide {
                    // The column and the row in the file.
                    let (column, row) = if is_swapped { (y, x) } else { (x, y) };
                    let column = if from_right { width - 1 - column } else { column };
                    let row = if from_below { height - 1 - row } else { row };
                    turned.push(plane[row * width + column]);
                }
            }
            turned
        };
        let (grey, colours) = (turned(self.grey), turned(self.colours));
        Self { width: wide, height: high, grey, colours, is_coarse: self.is_coarse }
    }
}

/// How colourful a pixel is.
#[inline(always)]
fn range([red, green, blue]: [u8; 3]) -> u8 {
    red.max(green).max(blue) - red.min(green).min(blue)
}

/// Both of colours without transparency, in one pass: a photograph has many of them.
fn grey_and_colours_of(pixels: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let (pixels, _) = pixels.as_chunks();
    let (mut grey, mut colours) = (vec![0; pixels.len()], vec![0; pixels.len()]);
    for ((&pixel, grey), colour) in pixels.iter().zip(&mut grey).zip(&mut colours) {
        (*grey, *colour) = (luma(pixel), range(pixel));
    }
    (grey, colours)
}

/// How colourful pixels are; transparent ones are white paper.
fn colours_of(pixels: &[u8], samples: usize) -> Vec<u8> {
    let on_paper = |colour: u8, alpha: u8| (u16::from(colour) * u16::from(alpha) / 255) as u8;
    match samples {
        4 => (pixels.as_chunks().0.iter())
            .map(|&[red, green, blue, alpha]| on_paper(range([red, green, blue]), alpha))
            .collect(),
        _ => Vec::new(),
    }
}

/// `(299 red + 587 green + 114 blue + 500) / 1000`, in whole numbers. Twice as many numbers of 16
/// bits as of 32 fit into a register, so all is divided by 8 first.
#[inline(always)]
fn luma([red, green, blue]: [u8; 3]) -> u8 {
    let [red, green, blue] = [red, green, blue].map(u16::from);
    let rest = (3 * red + 3 * green + 2 * blue + 4) / 8;
    ((37 * red + 73 * green + 14 * blue + 62 + rest) / 125) as u8
}

/// Grey, grey with transparency, colours, or colours with transparency, on white paper.
pub(crate) fn grey_of(pixels: &[u8], samples: usize) -> Vec<u8> {
    let on_paper = |grey: u8, alpha: u8| {
        let (grey, alpha) = (u32::from(grey), u32::from(alpha));
        ((grey * alpha + 255 * (255 - alpha)) / 255) as u8
    };
    match samples {
        1 => pixels.to_vec(),
        2 => (pixels.as_chunks().0.iter()).map(|&[grey, alpha]| on_paper(grey, alpha)).collect(),
        3 => pixels.as_chunks().0.iter().map(|&rgb| luma(rgb)).collect(),
        _ => (pixels.as_chunks().0.iter())
            .map(|&[red, green, blue, alpha]| on_paper(luma([red, green, blue]), alpha))
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_paper() {
        let grey = (1..=6).collect();
        let picture = Pixels { colours: vec![9; 6], ..Pixels::grey(3, 2, grey) }.on_paper(2);
        assert_eq!((picture.width, picture.height), (7, 6));
        let rows: Vec<&[u8]> = picture.grey.chunks(7).collect();
        assert_eq!(rows[0], [255; 7]);
        assert_eq!(rows[1], [255, 0, 0, 0, 0, 0, 255]);
        assert_eq!(rows[2], [255, 0, 1, 2, 3, 0, 255]);
        assert_eq!((rows[3], rows[4]), (&[255, 0, 4, 5, 6, 0, 255][..], rows[1]));
        assert_eq!(picture.colours[14..21], [0, 0, 9, 9, 9, 0, 0]);
    }

    #[test]
    fn grey_is_the_weighted_mean() {
        for rgb in 0..1u32 << 18 {
            // Parts from 0 to 255, in steps of 4 and with all remainders.
            let [red, green, blue] =
                [rgb >> 12, rgb >> 6, rgb].map(|part| (part % 64) * 4 + rgb % 4);
            let mean = (red * 299 + green * 587 + blue * 114 + 500) / 1000;
            assert_eq!(u32::from(luma([red, green, blue].map(|part| part as u8))), mean);
        }
    }

    #[test]
    fn pictures_are_turned_upright() {
        // An L of three pixels, as the eight orientations store it: 1 is the corner.
        let stored: [(u8, usize, &[u8]); 8] = [
            (1, 2, &[7, 0, 7, 0, 1, 7]),
            (2, 2, &[0, 7, 0, 7, 7, 1]),
            (3, 2, &[7, 1, 0, 7, 0, 7]),
            (4, 2, &[1, 7, 7, 0, 7, 0]),
            (5, 3, &[7, 7, 1, 0, 0, 7]),
            (6, 3, &[0, 0, 7, 7, 7, 1]),
            (7, 3, &[7, 0, 0, 1, 7, 7]),
            (8, 3, &[1, 7, 7, 7, 0, 0]),
        ];
        for (orientation, width, grey) in stored {
            let picture = Pixels::grey(width, 6 / width, grey.to_vec());
            let upright = picture.upright(orientation);
            assert_eq!((upright.width, upright.height), (2, 3), "{orientation}");
            assert_eq!(upright.grey, [7, 0, 7, 0, 1, 7], "{orientation}");
        }
    }

    #[test]
    fn colours_are_turned_with_the_picture() {
        let pixels = Pixels::of(1, 2, &[9, 9, 9, 200, 10, 50]).unwrap();
        assert_eq!(pixels.colours, [0, 190]);
        let upright = pixels.upright(3);
        assert_eq!((upright.colours, upright.grey[1]), (vec![190, 0], 9));
        assert!(Pixels::of(1, 2, &[9, 200]).unwrap().upright(6).colours.is_empty());
        assert_eq!(Pixels::of(1, 1, &[9, 200, 9, 51]).unwrap().colours, [38]);
    }
}
