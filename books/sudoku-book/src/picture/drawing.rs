//! [`Drawing`]: colours over a pale picture, written as PNG: to show what was seen in it.

use super::Pixels;

/// A colour picture. Places are those of the picture it was made from.
pub(crate) struct Drawing {
    width: usize,
    height: usize,
    rgb: Vec<[u8; 3]>,
    /// Its pixels for each pixel of the picture.
    scale: f32,
}

pub(crate) type Color = [u8; 3];

/// The size of letters, and of the space after them.
const LETTER: (usize, usize) = (3, 5);

impl Drawing {
    /// A pale copy, in a size in which letters can be read.
    pub(crate) fn of(picture: &Pixels) -> Self {
        const LARGEST: usize = 1600;
        const SMALLEST: usize = 1000;
        let longest = picture.width.max(picture.height).max(1);
        let (down, up) = (longest.div_ceil(LARGEST), (SMALLEST / longest).clamp(1, 4));
        let width = (picture.width / down * up).max(1);
        let height = (picture.height / down * up).max(1);
        let pale = |x: usize, y: usize| {
            let (left, top) = (x / up * down, y / up * down);
            let square = (0..down * down).filter_map(|at| {
                let (x, y) = (left + at % down, top + at / down);
                picture.grey.get(y * picture.width + x)
            });
            let (sum, count) =
                square.fold((0, 0), |(sum, count), &grey| (sum + u32::from(grey), count + 1));
            let grey = (112 + sum / count.max(1) * 143 / 255) as u8;
            [grey; 3]
        };
        let rgb = (0..width * height).map(|at| pale(at % width, at / width)).collect();
        Self { width, height, rgb, scale: up as f32 / down as f32 }
    }

    /// The largest size of letters that leaves room for this many of them in this length.
    pub(crate) fn size_for(&self, length: f32, letters: usize) -> usize {
        let room = length * self.scale / ((LETTER.0 + 1) * letters.max(1)) as f32;
        (room as usize).clamp(1, 6)
    }

    fn dot(&mut self, x: f32, y: f32, color: Color) {
        if x >= 0.0 && y >= 0.0 && (x as usize) < self.width && (y as usize) < self.height {
            self.rgb[y as usize * self.width + x as usize] = color;
        }
    }

    /// A line of two pixels.
    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), color: Color) {
        /// No line is longer than some pictures.
        const MOST: f32 = 1e5;
        let [a, b] = [from, to].map(|(x, y)| (x * self.scale, y * self.scale));
        let steps = (a.0 - b.0).abs().max((a.1 - b.1).abs()).ceil().clamp(1.0, MOST);
        for step in 0..=steps as usize {
            let part = step as f32 / steps;
            let (x, y) = (a.0 + part * (b.0 - a.0), a.1 + part * (b.1 - a.1));
            self.dot(x, y, color);
            self.dot(x + 1.0, y, color);
            self.dot(x, y + 1.0, color);
        }
    }

    /// The rim of a rectangle: left, top, right, bottom.
    pub(crate) fn frame(&mut self, [left, top, right, bottom]: [f32; 4], color: Color) {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        for nth in 0..4 {
            self.line(corners[nth], corners[(nth + 1) % 4], color);
        }
    }

    /// Small capitals with their upper left corner here, on a white ground; inside of the picture
    /// as far as they fit.
    pub(crate) fn text(&mut self, at: (f32, f32), size: usize, words: &str, color: Color) {
        let (across, down) = ((LETTER.0 + 1) * size, (LETTER.1 + 2) * size);
        let length = words.chars().count() * across + size;
        let inside = |place: f32, length: usize, all: usize| {
            (place * self.scale).min(all as f32 - length as f32).max(0.0)
        };
        let (left, top) = (inside(at.0, length, self.width), inside(at.1, down, self.height));
        for y in 0..down {
            for x in 0..length {
                self.dot(left + x as f32, top + y as f32, [255; 3]);
            }
        }
        for (nth, letter) in words.chars().enumerate() {
            let rows = shape(letter);
            for at in 0..LETTER.0 * LETTER.1 * size * size {
                let (x, y) = (at % (LETTER.0 * size), at / (LETTER.0 * size));
                let bit = 3 * (LETTER.1 - 1 - y / size) + (LETTER.0 - 1 - x / size);
                if rows >> bit & 1 == 1 {
                    let x = left + (nth * across + size + x) as f32;
                    self.dot(x, top + (size + y) as f32, color);
                }
            }
        }
    }

    /// As a PNG file.
    pub(crate) fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(self.rgb.as_flattened())?;
        writer.finish()?;
        Ok(bytes)
    }
}

/// Five rows of three pixels: an octal digit for each row.
fn shape(letter: char) -> u16 {
    match letter.to_ascii_uppercase() {
        ' ' => 0,
        '0' => 0o75557,
        '1' => 0o26227,
        '2' => 0o71747,
        '3' => 0o71717,
        '4' => 0o55711,
        '5' => 0o74717,
        '6' => 0o74757,
        '7' => 0o71222,
        '8' => 0o75757,
        '9' => 0o75717,
        'A' => 0o25755,
        'B' => 0o65656,
        'C' => 0o34443,
        'D' => 0o65556,
        'E' => 0o74647,
        'F' => 0o74644,
        'G' => 0o34553,
        'H' => 0o55755,
        'I' => 0o72227,
        'J' => 0o11152,
        'K' => 0o55655,
        'L' => 0o44447,
        'M' => 0o57755,
        'N' => 0o65555,
        'O' => 0o25552,
        'P' => 0o65644,
        'Q' => 0o25563,
        'R' => 0o65655,
        'S' => 0o34216,
        'T' => 0o72222,
        'U' => 0o55557,
        'V' => 0o55552,
        'W' => 0o55775,
        'X' => 0o55255,
        'Y' => 0o55222,
        'Z' => 0o71247,
        '.' => 0o00002,
        ',' => 0o00024,
        ':' => 0o02020,
        ';' => 0o02024,
        '-' => 0o00700,
        '/' => 0o11244,
        '%' => 0o51245,
        '(' => 0o24442,
        ')' => 0o21112,
        '\'' => 0o22000,
        _ => 0o71302,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_stay_inside() {
        let picture = Pixels::of(40, 3, &[200; 120]).unwrap();
        let mut drawing = Drawing::of(&picture);
        drawing.line((-1e9, -5.0), (f32::NAN, 1e9), [1; 3]);
        drawing.frame([-5.0, -5.0, 100.0, 100.0], [9, 0, 0]);
        drawing.text((1e9, -3.0), 6, "r5c7: 5/6?", [0; 3]);
        assert!(drawing.png().unwrap().starts_with(b"\x89PNG"));
        assert_eq!(shape('?').count_ones(), 7);
    }

    #[test]
    fn letters_differ() {
        let letters: Vec<u16> = ('A'..='Z').chain('0'..='9').map(shape).collect();
        let mut different = letters.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(letters.len(), different.len());
    }
}
