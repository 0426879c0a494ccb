//! Training: every cell is made anew, seen once or twice, and thrown away.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Instant;

use crate::Fonts;
use crate::damage::sample;
use crate::network::{Adam, INPUT, Pass, Slopes, begin};
use crate::random::Random;

const BATCH: usize = 64;

/// Trains with a number of cells and writes the parameters; goes on from those given, in smaller
/// steps, and writes the mean of these and the last ones, which is better than either.
pub fn train(
    fonts: &Fonts,
    cells: usize,
    seed: u64,
    file: &Path,
    from: Option<Vec<f32>>,
) -> io::Result<()> {
    let start = Instant::now();
    let mut random = Random::new(seed);
    let largest = if from.is_some() { 1.2e-3 } else { 2.5e-3 };
    let mut parameters = from.clone().unwrap_or_else(|| begin(&mut random));
    let mut adam = Adam::new();
    let mut pass = Pass::new();
    let batches = cells / BATCH;
    let (mut loss, mut right, mut seen) = (0.0f64, 0usize, 0usize);
    let (mut making, mut learning) = (0.0, 0.0);
    // Each cell is seen twice: at once, and again from this store after some thousand others.
    let mut store: Vec<(usize, [u8; INPUT])> = Vec::new();
    for batch in 0..batches {
        let clock = Instant::now();
        let mut cells: Vec<(usize, [u8; INPUT])> = Vec::with_capacity(BATCH);
        for at in 0..BATCH {
            if at % 2 == 1 && store.len() >= 16_384 {
                let which = random.below(store.len());
                cells.push(store.swap_remove(which));
                continue;
            }
            let class = crate::class(&mut random);
            let degree = random.between(0.0, 1.1);
            let made = sample(&mut random, &fonts.train, class, degree);
            cells.push((made.class, *made.patch.ink()));
            store.push((made.class, *made.patch.ink()));
        }
        making += clock.elapsed().as_secs_f64();
        let clock = Instant::now();
        let mut slopes = Slopes::new(&parameters);
        for (class, ink) in &cells {
            pass.forward(&parameters, ink);
            let likely = pass.likely();
            right += usize::from(likely.iter().all(|part| *part <= likely[*class]));
            loss -= f64::from(likely[*class].max(1e-9).ln());
            seen += 1;
            // A cell that is surely right changes nothing.
            if likely[*class] < 0.997 {
                pass.back(&parameters, *class, &mut slopes);
            }
        }
        let part = batch as f32 / batches as f32;
        let rate =
            largest * (part * 40.0).min(1.0) * (0.5 + 0.5 * (part * std::f32::consts::PI).cos());
        adam.step(&mut parameters, &slopes.mean(BATCH), rate);
        learning += clock.elapsed().as_secs_f64();
        if batch % (batches / 40).max(1) == 0 || batch + 1 == batches {
            println!(
                "{:5.1} % {:5.0} s (making {making:.0}, learning {learning:.0}): loss {:.4}, right {:.3} %",
                100.0 * part,
                start.elapsed().as_secs_f64(),
                loss / seen as f64,
                100.0 * right as f64 / seen as f64
            );
            (loss, right, seen) = (0.0, 0, 0);
        }
    }
    if let Some(from) = from {
        parameters.iter_mut().zip(from).for_each(|(to, from)| *to = 0.5 * (*to + from));
    }
    fs::write(file, parameters.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<u8>>())
}
