//! Reads photographs of known puzzles and prints a table: right, doubted, wrong; as they are, and
//! with damage.
//!
//! ```text
//! cargo run --release -p sudoku-vision --example photographs -- FOLDER [damage|table|NAME...]
//! ```
//!
//! `table` prints the readings alone, as `tests/it/photographs.tsv` has them.
//!
//! The folder holds JPEG files and `truth.tsv`: a name and 81 digits in each line, 0 for empty.

#![allow(clippy::needless_range_loop, reason = "sums over rows and columns read like that")]

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use sudoku_vision::{Class, Grey, GridReading, PictureReading, read_all};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

#[derive(Clone)]
struct Picture {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Picture {
    fn open(path: &Path) -> Self {
        let bytes = fs::read(path).expect("a photograph");
        let options = DecoderOptions::new_fast().jpeg_set_out_colorspace(ColorSpace::Luma);
        let mut decoder = JpegDecoder::new_with_options(ZCursor::new(&bytes), options);
        let pixels = decoder.decode().expect("a JPEG file");
        let (width, height) = decoder.dimensions().expect("its size");
        Self { width, height, pixels }
    }

    fn read(&self) -> PictureReading<'_> {
        read_all(Grey::new(self.width, self.height, &self.pixels).expect("its pixels"))
    }

    fn at(&self, x: f32, y: f32) -> f32 {
        let inside = |at: f32, most: usize| at.clamp(0.0, most as f32 - 1.001);
        let (x, y) = (inside(x - 0.5, self.width), inside(y - 0.5, self.height));
        let (left, top) = (x as usize, y as usize);
        let (s, t) = (x - left as f32, y - top as f32);
        let at = |x: usize, y: usize| f32::from(self.pixels[y * self.width + x]);
        (1.0 - t) * ((1.0 - s) * at(left, top) + s * at(left + 1, top))
            + t * ((1.0 - s) * at(left, top + 1) + s * at(left + 1, top + 1))
    }

    /// A picture of this size whose pixels are at other places of this one; outside is paper.
    fn moved(&self, width: usize, height: usize, from: impl Fn(f32, f32) -> (f32, f32)) -> Self {
        let mut sorted = self.pixels.clone();
        sorted.sort_unstable();
        let paper = sorted[sorted.len() / 2];
        let (right, bottom) = (self.width as f32, self.height as f32);
        let pixels = (0..width * height).map(|at| {
            let (x, y) = from((at % width) as f32 + 0.5, (at / width) as f32 + 0.5);
            let is_inside = (0.0..right).contains(&x) && (0.0..bottom).contains(&y);
            if is_inside { (self.at(x, y) + 0.5) as u8 } else { paper }
        });
        let pixels = pixels.collect();
        Self { width, height, pixels }
    }

    fn turned(&self, degrees: f32) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let (w, h) = (self.width as f32, self.height as f32);
        let width = (w * cos.abs() + h * sin.abs()).round();
        let height = (w * sin.abs() + h * cos.abs()).round();
        self.moved(width as usize, height as usize, |x, y| {
            let (x, y) = (x - width / 2.0, y - height / 2.0);
            (x * cos + y * sin + w / 2.0, y * cos - x * sin + h / 2.0)
        })
    }

    fn each(mut self, change: impl Fn(usize, usize, f32) -> f32) -> Self {
        let width = self.width;
        for (at, pixel) in self.pixels.iter_mut().enumerate() {
            let value = change(at % width, at / width, f32::from(*pixel));
            *pixel = value.round().clamp(0.0, 255.0) as u8;
        }
        self
    }

    /// The loss of JPEG at quality 20: cosines of each 8 x 8 pixels, divided and rounded.
    fn compressed(&self) -> Self {
        const STEPS: [u8; 64] = [
            16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57,
            69, 56, 14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55,
            64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100,
            103, 99,
        ];
        let wave: [[f32; 8]; 8] = std::array::from_fn(|k| {
            std::array::from_fn(|x| {
                let scale = if k == 0 { 0.125f32.sqrt() } else { 0.5 };
                scale * (std::f32::consts::PI * (x as f32 + 0.5) * k as f32 / 8.0).cos()
            })
        });
        let mut all = self.clone();
        for top in (0..self.height - 7).step_by(8) {
            for left in (0..self.width - 7).step_by(8) {
                let value = |x: usize, y: usize| {
                    f32::from(self.pixels[(top + y) * self.width + left + x]) - 128.0
                };
                let mut rows = [[0.0f32; 8]; 8];
                for y in 0..8 {
                    for k in 0..8 {
                        rows[y][k] = (0..8).map(|x| wave[k][x] * value(x, y)).sum();
                    }
                }
                let mut waves = [[0.0f32; 8]; 8];
                for j in 0..8 {
                    for k in 0..8 {
                        let part: f32 = (0..8).map(|y| wave[j][y] * rows[y][k]).sum();
                        // Quality 20 is 2.5 times the usual steps.
                        let step = f32::from(STEPS[8 * j + k]) * 2.5;
                        waves[j][k] = (part / step).round() * step;
                    }
                }
                for y in 0..8 {
                    for k in 0..8 {
                        rows[y][k] = (0..8).map(|j| wave[j][y] * waves[j][k]).sum();
                    }
                }
                for y in 0..8 {
                    for x in 0..8 {
                        let value: f32 = (0..8).map(|k| wave[k][x] * rows[y][k]).sum();
                        let pixel = &mut all.pixels[(top + y) * self.width + left + x];
                        *pixel = (value + 128.0).round().clamp(0.0, 255.0) as u8;
                    }
                }
            }
        }
        all
    }
}

/// A number from -1 to 1 that depends on a place.
fn noise(x: usize, y: usize, seed: u64) -> f32 {
    let mut hash = (x as u64 * 0x9e37_79b9_7f4a_7c15) ^ (y as u64 * 0xc2b2_ae3d_27d4_eb4f) ^ seed;
    hash = (hash ^ (hash >> 31)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    hash = (hash ^ (hash >> 29)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((hash >> 40) as f32) / (1u32 << 23) as f32 - 1.0
}

type Damage = fn(&Picture) -> Picture;

const DAMAGE: [(&str, Damage); 11] = [
    ("as it is", Picture::clone),
    ("turned by 90", |picture| picture.turned(90.0)),
    ("turned by 180", |picture| picture.turned(180.0)),
    ("turned by 12", |picture| picture.turned(12.0)),
    ("turned by 30", |picture| picture.turned(30.0)),
    ("perspective", |picture| {
        let (w, h) = (picture.width as f32, picture.height as f32);
        // The upper edge is a quarter shorter.
        picture.moved(picture.width, picture.height, |x, y| {
            let depth = 1.0 / (0.75 + 0.25 * y / h);
            ((x - w / 2.0) * depth + w / 2.0, h * (y / h) * depth * (0.75 + 0.25 * y / h).sqrt())
        })
    }),
    ("curl of 4 %", |picture| {
        let (w, h) = (picture.width as f32, picture.height as f32);
        picture.moved(picture.width, picture.height + (0.08 * h) as usize, |x, y| {
            let s = 2.0 * x / w - 1.0;
            (x, y - 0.04 * h + 0.04 * h * (s * s * 2.0 - 1.0))
        })
    }),
    ("shadow edge", |picture| {
        let (w, h) = (picture.width as f32, picture.height as f32);
        picture.clone().each(|x, y, value| {
            let edge = (x as f32 - 0.45 * w) / w + 0.35 * (y as f32 - 0.5 * h) / h;
            value * (0.55 + 0.45 / (1.0 + (-edge * 80.0).exp()))
        })
    }),
    ("half size", |picture| {
        let wide = picture.width / 2;
        let pixels = (0..picture.height / 2 * wide).map(|at| {
            let start = 2 * (at / wide) * picture.width + 2 * (at % wide);
            let sum = |at: usize| u16::from(picture.pixels[at]) + u16::from(picture.pixels[at + 1]);
            ((sum(start) + sum(start + picture.width) + 2) / 4) as u8
        });
        let pixels = pixels.collect();
        Picture { width: wide, height: picture.height / 2, pixels }
    }),
    ("JPEG 20", Picture::compressed),
    ("noise of 12", |picture| {
        picture.clone().each(|x, y, value| {
            // The sum of four has a deviation of about 12.
            let sum: f32 = (0..4).map(|seed| noise(x, y, seed)).sum();
            value + sum * 12.0 / (4.0f32 / 3.0).sqrt()
        })
    }),
];

/// The largest grid of a page.
fn largest<'a>(page: &'a PictureReading<'_>) -> Option<&'a GridReading> {
    page.grids.iter().max_by_key(|reading| {
        let [left, top, right, bottom] = reading.bounds();
        ((right - left) * (bottom - top)) as u64
    })
}

#[derive(Default)]
struct Table {
    pictures: usize,
    found: usize,
    right: usize,
    sure: usize,
    doubted: usize,
    wrong: usize,
    argmax: usize,
    weakest: u16,
    time: Duration,
}

impl Table {
    fn add(&mut self, name: &str, page: &PictureReading<'_>, truth: &str) {
        self.pictures += 1;
        let Some(reading) = largest(page) else {
            let reasons: Vec<_> =
                page.refused.iter().map(|refused| refused.reason.to_string()).collect();
            println!("  {name}: no grid; {reasons:?}");
            return;
        };
        self.found += 1;
        self.weakest = match self.weakest {
            0 => reading.support,
            weakest => weakest.min(reading.support),
        };
        let (mut doubted, mut wrong, mut argmax) = (0, 0, 0);
        for (at, (cell, truth)) in reading.cells.iter().zip(truth.bytes()).enumerate() {
            let truth = truth - b'0';
            let best = match cell.scores().best() {
                Class::Empty => Some(0),
                Class::Digit(digit) => Some(digit),
                _ => None,
            };
            argmax += usize::from(best != Some(truth));
            match cell.digit() {
                None => {
                    doubted += 1;
                    let (row, column) = (at / 9 + 1, at % 9 + 1);
                    println!(
                        "  {name}: r{row}c{column} is {truth}, doubtful: {:?} {:?} {}",
                        cell.plausible(),
                        cell.scores().best(),
                        cell.scores().confidence(),
                    );
                }
                Some(digit) if digit != truth => {
                    wrong += 1;
                    let (row, column) = (at / 9 + 1, at % 9 + 1);
                    println!("  {name}: r{row}c{column} is {truth}, WRONG: {digit}");
                }
                Some(_) => {}
            }
        }
        self.argmax += argmax;
        self.right += usize::from(argmax == 0);
        self.sure += usize::from(doubted == 0 && wrong == 0);
        self.doubted += doubted;
        self.wrong += wrong;
    }

    fn print(&self, name: &str) {
        println!(
            "{name:14} {} pictures, {} found (least support {}), {} right without doubt's help \
             ({} cells not), {} read fully, {} cells doubted, {} WRONG, {:.0} ms each",
            self.pictures,
            self.found,
            self.weakest,
            self.right,
            self.argmax,
            self.sure,
            self.doubted,
            self.wrong,
            self.time.as_secs_f64() * 1e3 / self.pictures.max(1) as f64,
        );
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = args.next().expect("a folder");
    let wanted: Vec<String> = args.collect();
    let truth = fs::read_to_string(Path::new(&folder).join("truth.tsv")).expect("truth.tsv");
    let all: Vec<(&str, &str)> =
        truth.lines().skip(1).filter_map(|line| line.split_once('\t')).collect();
    if wanted.iter().any(|word| word == "table") {
        for (name, _) in all {
            let picture = Picture::open(&Path::new(&folder).join(format!("{name}.jpg")));
            let page = picture.read();
            println!("{name}\t{}", largest(&page).map_or("no grid".into(), GridReading::to_string));
        }
        return;
    }
    let damaged = wanted.iter().any(|word| word == "damage");
    for (damage, change) in DAMAGE.iter().take(if damaged { DAMAGE.len() } else { 1 }) {
        let mut table = Table::default();
        for (at, (name, truth)) in all.iter().enumerate() {
            let is_wanted = match damaged {
                true => at % 5 == 0,
                false => wanted.is_empty() || wanted.iter().any(|word| word == name),
            };
            let path = Path::new(&folder).join(format!("{name}.jpg"));
            if !is_wanted || !path.exists() {
                continue;
            }
            let picture = change(&Picture::open(&path));
            let start = Instant::now();
            let page = picture.read();
            table.time += start.elapsed();
            table.add(name, &page, truth);
        }
        table.print(damage);
    }
}
