//! Training: cells are made anew, seen a few times, and thrown away.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Instant;

use sudoku_vision::SIDE;

use crate::Fonts;
use crate::damage::sample;
use crate::network::{Adam, INPUT, Pass, Slopes, begin};
use crate::random::Random;

const BATCH: usize = 64;
/// Each cell is seen this number of times on the average: at once, and again out of a store.
const VIEWS: usize = 4;
/// The latest cells that are kept.
const STORE: usize = 40_000;
/// The largest step; steps grow to it at first and then fall to nothing along a cosine.
const LARGEST: f32 = 2.5e-3;

/// Trains on a number of looks at cells and writes the parameters.
pub fn train(fonts: &Fonts, cells: usize, seed: u64, file: &Path) -> io::Result<()> {
    let start = Instant::now();
    let mut random = Random::new(seed);
    let mut parameters = begin(&mut random);
    let mut adam = Adam::new();
    let mut pass = Pass::new();
    let batches = cells / BATCH;
    let (mut loss, mut right, mut seen) = (0.0f64, 0usize, 0usize);
    let (mut making, mut learning) = (0.0, 0.0);
    let mut made = 0;
    let mut store: Vec<(usize, [u8; INPUT])> = Vec::with_capacity(STORE);
    for batch in 0..batches {
        let clock = Instant::now();
        let mut cells: Vec<(usize, [u8; INPUT])> = Vec::with_capacity(BATCH);
        for at in 0..BATCH {
            if at % VIEWS > 0 && store.len() == STORE {
                let (class, ink) = &store[random.below(STORE)];
                cells.push((*class, moved(&mut random, ink)));
                continue;
            }
            let class = crate::class(&mut random);
            let degree = random.between(0.0, 1.1);
            let cell = sample(&mut random, &fonts.train, class, degree);
            let one = (cell.class, *cell.patch.ink());
            cells.push(one);
            match store.len() {
                STORE => store[made % STORE] = one,
                _ => store.push(one),
            }
            made += 1;
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
            LARGEST * (part * 40.0).min(1.0) * (0.5 + 0.5 * (part * std::f32::consts::PI).cos());
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
    fs::write(file, parameters.iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<u8>>())
}

/// The same cell a sample aside or not, a little lighter or not.
fn moved(random: &mut Random, ink: &[u8; INPUT]) -> [u8; INPUT] {
    let (dx, dy) = (random.below(3), random.below(3));
    let strength = random.between(0.85, 1.0);
    let place = |at: usize, by: usize| (at + by).saturating_sub(1).min(SIDE - 1);
    std::array::from_fn(|at| {
        let from = ink[place(at / SIDE, dy) * SIDE + place(at % SIDE, dx)];
        (f32::from(from) * strength).round() as u8
    })
}
