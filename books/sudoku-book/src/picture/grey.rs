//! [`Pixels`]: the grey pixels of a picture, and how other pixels become grey.

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
        let of_pixels = || Self {
            colours: colours_of(pixels, samples),
            ..Self::grey(width, height, grey_of(pixels, samples))
        };
        fits.then(of_pixels)
    }

    /// Pixels without colours.
    pub(super) fn grey(width: usize, height: usize, grey: Vec<u8>) -> Self {
        Self { width, height, grey, colours: Vec::new(), is_coarse: false }
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

/// How colourful pixels are; transparent ones are white paper.
fn colours_of(pixels: &[u8], samples: usize) -> Vec<u8> {
    let range = |rgb: &[u8]| {
        let [red, green, blue] = [rgb[0], rgb[1], rgb[2]];
        red.max(green).max(blue) - red.min(green).min(blue)
    };
    let on_paper = |colour: u8, alpha: u8| (u16::from(colour) * u16::from(alpha) / 255) as u8;
    match samples {
        3 => pixels.chunks_exact(3).map(range).collect(),
        4 => pixels.chunks_exact(4).map(|rgba| on_paper(range(rgba), rgba[3])).collect(),
        _ => Vec::new(),
    }
}

/// Grey, grey with transparency, colours, or colours with transparency, on white paper.
pub(crate) fn grey_of(pixels: &[u8], samples: usize) -> Vec<u8> {
    let luma = |rgb: &[u8]| {
        let [red, green, blue] = [rgb[0], rgb[1], rgb[2]].map(u32::from);
        (red * 299 + green * 587 + blue * 114 + 500) / 1000
    };
    let on_paper = |grey: u32, alpha: u8| {
        let alpha = u32::from(alpha);
        ((grey * alpha + 255 * (255 - alpha)) / 255) as u8
    };
    match samples {
        1 => pixels.to_vec(),
        2 => pixels.chunks_exact(2).map(|pair| on_paper(pair[0].into(), pair[1])).collect(),
        3 => pixels.chunks_exact(3).map(|rgb| luma(rgb) as u8).collect(),
        _ => pixels.chunks_exact(4).map(|rgba| on_paper(luma(rgba), rgba[3])).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
