//! Makes the weights of `sudoku-vision` from fonts: README.md has the commands.

mod canvas;
mod damage;
mod examples;
mod fonts;
mod measure;
mod network;
mod quantise;
mod random;
mod scene;
mod train;

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use fonts::Font;
use random::Random;
use scene::CLASSES;

/// The fonts for training and those kept apart: every tenth package.
pub struct Fonts {
    pub train: Vec<Font>,
    pub apart: Vec<Font>,
}

fn fonts(root: &str) -> Fonts {
    let list = include_str!("../fonts.txt");
    let (mut train, mut apart) = (Vec::new(), Vec::new());
    let mut packages: Vec<String> = Vec::new();
    for font in fonts::read(list, Path::new(root)) {
        let at =
            packages.iter().position(|package| *package == font.package).unwrap_or_else(|| {
                packages.push(font.package.clone());
                packages.len() - 1
            });
        if at % 10 == 3 { apart.push(font) } else { train.push(font) }
    }
    eprintln!("{} fonts to train, {} apart, {} packages", train.len(), apart.len(), packages.len());
    Fonts { train, apart }
}

/// A random class as trained: three in five are digits.
pub fn class(random: &mut Random) -> usize {
    match random.unit() {
        ..0.13 => scene::EMPTY,
        ..0.38 => scene::OTHER,
        ..0.43 => scene::ZERO,
        _ => 1 + random.below(9),
    }
}

/// Writes random cells as one picture: two columns for each class, damage growing downwards.
fn sheet(fonts: &[Font], seed: u64, raw: bool, file: &str) -> std::io::Result<()> {
    let (rows, side) = (24, 30);
    let mut picture = vec![128u8; rows * side * CLASSES * 2 * side];
    let mut random = Random::new(seed);
    for row in 0..rows {
        for column in 0..2 * CLASSES {
            // The second 0 gives way to another mark, of which there are many kinds.
            let class = if column == 2 * CLASSES - 1 { scene::OTHER } else { column % CLASSES };
            let made = damage::sample(&mut random, fonts, class, row as f32 / (rows - 1) as f32);
            for y in 0..28 {
                for x in 0..28 {
                    let value =
                        if raw { made.raw[y * 28 + x] } else { 255 - made.patch.ink()[y * 28 + x] };
                    picture[(row * side + y + 1) * 2 * CLASSES * side + column * side + x + 1] =
                        value;
                }
            }
        }
    }
    let mut bytes = format!("P5 {} {} 255\n", 2 * CLASSES * side, rows * side).into_bytes();
    bytes.extend(picture);
    fs::write(file, bytes)
}

/// The parameters in a file.
fn parameters(file: &str) -> std::io::Result<Vec<f32>> {
    let bytes = fs::read(file)?;
    let parameters: Vec<f32> =
        bytes.as_chunks().0.iter().map(|&value| f32::from_le_bytes(value)).collect();
    if parameters.len() != network::SIZE {
        return Err(std::io::Error::other(format!("{file}: not {} parameters", network::SIZE)));
    }
    Ok(parameters)
}

/// Trains from nothing.
fn trained(fonts: &Fonts, cells: &str, seed: &str, to: &str) -> std::io::Result<()> {
    let (Ok(cells), Ok(seed)) = (cells.parse(), seed.parse()) else {
        return Err(std::io::Error::other("`train` takes a number of cells and a seed"));
    };
    train::train(fonts, cells, seed, Path::new(to))
}

/// Brings parameters to integers and writes the file of weights.
fn quantised(fonts: &Fonts, from: &str, to: &str) -> std::io::Result<()> {
    let parameters = parameters(from)?;
    let known = quantise::cells(&fonts.train, 11, 3_000);
    let apart = quantise::cells(&fonts.apart, 12, 10_000);
    let mut bytes = quantise::file(&parameters, &known, &apart);
    let net = sudoku_vision::Net::from_bytes(&bytes)
        .ok_or_else(|| std::io::Error::other("no weights"))?;
    quantise::set_threshold(&mut bytes, measure::threshold(&fonts.apart, &net, 100_000));
    let cells = quantise::cells(&fonts.apart, 13, 10_000);
    let [float, integer, alike] = quantise::agreement(&parameters, &net, &cells);
    println!(
        "of {} cells right in floating point {float}, in integers {integer}, read alike {alike}",
        cells.len()
    );
    fs::write(to, bytes)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["sheet", root, file] => sheet(&fonts(root).train, 1, false, file),
        ["raw", root, file] => sheet(&fonts(root).train, 1, true, file),
        ["train", root, cells, seed, file] => trained(&fonts(root), cells, seed, file),
        ["quantise", root, file, to] => quantised(&fonts(root), file, to),
        ["table", root, file] => {
            measure::net(file).map(|net| measure::table(&fonts(root).apart, &net, 4000))
        }
        ["threshold", root, file] => measure::net(file).map(|net| {
            measure::threshold(&fonts(root).apart, &net, 100_000);
        }),
        ["mistakes", root, file, picture] => {
            measure::net(file).and_then(|net| measure::mistakes(&fonts(root).apart, &net, picture))
        }
        ["fonts", root, file] => measure::net(file).map(|net| {
            let Fonts { train, apart } = fonts(root);
            measure::doubtful_fonts(&train, &net);
            measure::doubtful_fonts(&apart, &net);
        }),
        ["examples", root, file, folder] => measure::net(file)
            .and_then(|net| examples::write(&fonts(root).apart, &net, Path::new(folder))),
        _ => Err(std::io::Error::other("see README.md for the commands")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
