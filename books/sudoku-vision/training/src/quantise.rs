//! From floating point to the file of weights: 8 bits for weights and values, integers throughout.

use sudoku_vision::{Class, Net, Patch};

use crate::fonts::Font;
use crate::network::{Pass, SHAPES, layer};
use crate::random::Random;
use crate::scene::{CLASSES, EMPTY, OTHER, ZERO};
use crate::{class, damage};

/// A set of cells of random classes and degrees of damage.
pub fn cells(fonts: &[Font], seed: u64, count: usize) -> Vec<(usize, Patch)> {
    let mut random = Random::new(seed);
    (0..count)
        .map(|_| {
            let class = class(&mut random);
            let degree = random.unit();
            let made = damage::sample(&mut random, fonts, class, degree);
            (made.class, made.patch)
        })
        .collect()
}

/// The largest values after each layer, but for one in 20,000.
fn reaches(parameters: &[f32], cells: &[(usize, Patch)]) -> [f32; 4] {
    let mut values: [Vec<f32>; 4] = Default::default();
    let mut pass = Pass::new();
    for (_, patch) in cells {
        pass.forward(parameters, patch.ink());
        for (to, from) in
            values.iter_mut().zip([&pass.pooled1, &pass.pooled2, &pass.flat, &pass.dense])
        {
            to.extend(from.iter().filter(|value| **value > 0.0));
        }
    }
    values.map(|mut values| {
        let end = values.len() - 1 - values.len() / 20_000;
        *values.select_nth_unstable_by(end, f32::total_cmp).1
    })
}

/// The temperature that makes the confidence of the answers most likely.
fn temperature(parameters: &[f32], cells: &[(usize, Patch)]) -> f32 {
    let mut pass = Pass::new();
    let logits: Vec<_> = cells
        .iter()
        .map(|(class, patch)| {
            pass.forward(parameters, patch.ink());
            (*class, pass.logits)
        })
        .collect();
    let loss = |temperature: f32| -> f64 {
        let one = |(class, logits): &(usize, [f32; CLASSES])| {
            let most = logits.iter().fold(f32::MIN, |most, &logit| most.max(logit));
            let sum: f32 = logits.iter().map(|logit| ((logit - most) / temperature).exp()).sum();
            f64::from(sum.ln() - (logits[*class] - most) / temperature)
        };
        logits.iter().map(one).sum()
    };
    let all = (12..40u8).map(|step| f32::from(step) / 20.0);
    all.min_by(|a, b| loss(*a).total_cmp(&loss(*b))).unwrap_or(1.0)
}

/// The bytes of the file, as `Net::from_bytes` reads them.
///
/// `known` are cells of fonts that were trained, `apart` those of fonts that were not.
pub fn file(parameters: &[f32], known: &[(usize, Patch)], apart: &[(usize, Patch)]) -> Vec<u8> {
    let temperature = temperature(parameters, apart);
    let reaches = reaches(parameters, known);
    eprintln!("temperature {temperature}, values up to {reaches:?}");
    let mut content = vec![0; 2];
    // The value of one step of the inputs.
    let mut step = 1.0 / 255.0;
    for (which, &(inputs, outputs)) in SHAPES.iter().enumerate() {
        let (weights, biases) = layer(parameters, which);
        let after = if which < 4 {
            f64::from(reaches[which]) / 255.0
        } else {
            f64::from(temperature) * std::f64::consts::LN_2 / 256.0
        };
        let most = |output: usize| {
            let column = (0..inputs).map(|input| weights[input * outputs + output].abs());
            f64::from(column.fold(1e-9, f32::max)) / 127.0
        };
        let scales: Vec<f64> = (0..outputs).map(most).collect();
        for (at, &weight) in weights.iter().enumerate() {
            content.push(
                (f64::from(weight) / scales[at % outputs]).round().clamp(-127.0, 127.0) as i8 as u8
            );
        }
        for (&bias, scale) in biases.iter().zip(&scales) {
            let bias = (f64::from(bias) / (scale * step)).round().clamp(-1e9, 1e9) as i32;
            content.extend(bias.to_le_bytes());
        }
        let factors: Vec<f64> = scales.iter().map(|scale| scale * step / after).collect();
        let largest = factors.iter().fold(0.0, |most: f64, &factor| most.max(factor));
        let shift = (65535.0 / largest).log2().floor().clamp(1.0, 40.0);
        for factor in factors {
            content.extend(((factor * shift.exp2()).round() as u16).to_le_bytes());
        }
        content.push(shift as u8);
        step = after;
    }
    let mut bytes = b"SUDOKUV1".to_vec();
    bytes.extend([0; 4]);
    bytes.extend(content);
    set_threshold(&mut bytes, 0);
    bytes
}

/// Writes the threshold into the head of a file of weights, and the checksum of all after it.
pub fn set_threshold(bytes: &mut [u8], threshold: u16) {
    bytes[12..14].copy_from_slice(&threshold.to_le_bytes());
    let shapes = SHAPES.iter().flat_map(|&(inputs, outputs)| [inputs as u32, outputs as u32]);
    let hashed = shapes.flat_map(u32::to_le_bytes).chain(bytes[12..].iter().copied());
    let sum =
        hashed.fold(0x811C_9DC5u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    bytes[8..12].copy_from_slice(&sum.to_le_bytes());
}

/// Of cells at a glance, those right in floating point, those right in integers, and those read
/// alike; a 0 is another mark.
pub fn agreement(parameters: &[f32], net: &Net, cells: &[(usize, Patch)]) -> [usize; 3] {
    let mut pass = Pass::new();
    let mut counts = [0; 3];
    for (class, patch) in cells {
        pass.forward(parameters, patch.ink());
        let in_cell = |class: usize| if class == ZERO { OTHER } else { class };
        let float =
            (0..CLASSES).max_by(|a, b| pass.logits[*a].total_cmp(&pass.logits[*b])).unwrap_or(0);
        let float = in_cell(float);
        let integer = match net.glance(patch).best() {
            Class::Empty => EMPTY,
            Class::Digit(digit) => usize::from(digit),
            _ => OTHER,
        };
        counts[0] += usize::from(float == in_cell(*class));
        counts[1] += usize::from(integer == in_cell(*class));
        counts[2] += usize::from(integer == float);
    }
    counts
}
