//! The cells that bind the weights: `sudoku-vision/tests/it/cells.bin` and `cells.tsv`.

use std::fs;
use std::io;
use std::path::Path;

use sudoku_vision::{Class, Net, Patch};

use crate::damage::sample;
use crate::fonts::Font;
use crate::random::Random;
use crate::scene::{CLASSES, OTHER, ZERO};

/// Nine cells of each class, and two more, from clean ones to those of a bad telephone.
const COUNT: usize = 9 * CLASSES + 2;

/// The steps of grey between those that are kept.
const STEP: u8 = 17;

/// Writes cells in 16 levels of grey, two samples to a byte, each after its usual ink (0 if it is
/// unknown); and what the network says of each: the class that was drawn, and the 12 parts.
pub fn write(fonts: &[Font], net: &Net, folder: &Path) -> io::Result<()> {
    let mut random = Random::new(2026);
    let mut cells = Vec::new();
    let mut table = String::from(
        "# Made by `vision examples`: the class drawn, then the parts of empty, 1 to 9, other and 0 in cells.bin.\n",
    );
    for at in 0..COUNT {
        let class = at % CLASSES;
        let degree = (at / CLASSES) as f32 / 15.0;
        let made = sample(&mut random, fonts, class, degree);
        // The whole range of greys, so that 16 are enough for faint print.
        let dark = made.raw.iter().min().map_or(0.0, |&value| f32::from(value));
        let bright = made.raw.iter().max().map_or(255.0, |&value| f32::from(value));
        let levels = f32::from(255 / STEP) / (bright - dark).max(1.0);
        let coarse = made.raw.map(|value| ((f32::from(value) - dark) * levels).round() as u8);
        let ink = Patch::raw_ink(&coarse.map(|value| value * STEP));
        let usual = if at % 5 == 4 { 0 } else { ink.max(150) };
        cells.push(usual);
        cells.extend(coarse.as_chunks().0.iter().map(|[first, second]| first << 4 | second));
        let patch = Patch::new(&coarse.map(|value| value * STEP), (usual > 0).then_some(usual));
        let scores = net.classify_in_label(&patch);
        let name = match class {
            0 => "empty".into(),
            OTHER => "other".into(),
            ZERO => "0".into(),
            digit => digit.to_string(),
        };
        let parts: Vec<String> = classes().map(|class| scores.part(class).to_string()).collect();
        table += &format!("{name}\t{}\n", parts.join(" "));
    }
    fs::write(folder.join("cells.bin"), cells)?;
    fs::write(folder.join("cells.tsv"), table)
}

/// The classes in the order of the network.
fn classes() -> impl Iterator<Item = Class> {
    [Class::Empty]
        .into_iter()
        .chain((1..=9).map(Class::Digit))
        .chain([Class::Other, Class::Digit(0)])
}
