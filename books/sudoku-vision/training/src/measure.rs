//! Measures a file of weights on made cells, over the degree of damage, the confidence, the fonts.

use std::fs;
use std::io;

use sudoku_vision::{Class, Net, Scores};

use crate::damage::sample;
use crate::fonts::Font;
use crate::random::Random;
use crate::scene::{CLASSES, EMPTY, OTHER, ZERO};

/// The weights in a file.
pub fn net(file: &str) -> io::Result<Net> {
    Net::from_bytes(&fs::read(file)?)
        .ok_or_else(|| io::Error::other(format!("{file}: no weights of this version")))
}

fn of(class: usize) -> Class {
    match class {
        EMPTY => Class::Empty,
        OTHER => Class::Other,
        ZERO => Class::Digit(0),
        digit => Class::Digit(digit as u8),
    }
}

/// Prints what becomes of cells of fonts that were not trained, for ten degrees of damage.
///
/// "Other" is a doubt: the reader asks. An empty cell or a digit with confidence is an answer.
pub fn table(fonts: &[Font], net: &Net, count: usize) {
    println!(
        "| damage | digits: right | doubted | wrong | empty: right | doubted | wrong | other: doubted | taken for a digit | for empty |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let mut random = Random::new(77);
    for step in 0..=10u8 {
        let degree = f32::from(step) / 10.0;
        // Rows: digits, empty, other; columns: right, doubted, wrong, and wrong as empty.
        let mut counts = [[0usize; 4]; 3];
        for _ in 0..count {
            let class = match random.unit() {
                ..0.2 => EMPTY,
                ..0.4 => OTHER,
                _ => 1 + random.below(9),
            };
            let made = sample(&mut random, fonts, class, degree);
            let scores = net.classify(&made.patch);
            let row = match class {
                EMPTY => 1,
                OTHER => 2,
                _ => 0,
            };
            let sure = scores.confidence() >= net.threshold() && scores.best() != Class::Other;
            let column = match (sure, scores.best() == of(class)) {
                (false, _) => 1,
                (true, true) => 0,
                (true, false) if scores.best() == Class::Empty && class == OTHER => 3,
                (true, false) => 2,
            };
            counts[row][column] += 1;
        }
        let part = |row: usize, column: usize| {
            let all: usize = counts[row].iter().sum();
            format!("{:.2} %", 100.0 * counts[row][column] as f64 / all.max(1) as f64)
        };
        println!(
            "| {degree:.1} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            part(0, 0),
            part(0, 1),
            part(0, 2),
            part(1, 0),
            part(1, 1),
            part(1, 2),
            part(2, 1),
            part(2, 2),
            part(2, 3)
        );
    }
}

/// The confidence from which on answers to made cells are good enough: the lowest step of 5 %, of
/// the answers in which, and in every higher step, at most one in [`WRONG`] is wrong. Prints how
/// many there are in each.
pub fn threshold(fonts: &[Font], net: &Net, count: usize) -> u16 {
    /// One wrong answer in this number.
    const WRONG: usize = 7;
    const STEPS: usize = 20;
    let mut random = Random::new(78);
    let mut steps = [[0usize; 2]; STEPS];
    for _ in 0..count {
        let class = crate::class(&mut random);
        let class = if class == ZERO { 1 + random.below(9) } else { class };
        let degree = random.unit();
        let made = sample(&mut random, fonts, class, degree);
        let scores = net.classify(&made.patch);
        if scores.best() != Class::Other {
            let step = usize::from(scores.confidence()) * STEPS / usize::from(Scores::ONE);
            steps[step.min(STEPS - 1)][usize::from(scores.best() != of(class))] += 1;
        }
    }
    let percent = |step: usize| 100 / STEPS * step;
    for (step, [right, wrong]) in steps.iter().enumerate().filter(|(_, counts)| counts[0] > 0) {
        println!("confidence from {} %: {right} answers right, {wrong} wrong", percent(step));
    }
    let is_good = |step: &usize| steps[*step][1] * WRONG <= steps[*step][0] + steps[*step][1];
    let least = (0..STEPS).rev().take_while(is_good).last().unwrap_or(STEPS);
    println!("threshold: {} %", percent(least));
    (usize::from(Scores::ONE) * least).div_ceil(STEPS) as u16
}

/// Of each font, the digits that a clean print does not give back.
pub fn doubtful_fonts(fonts: &[Font], net: &Net) {
    let mut random = Random::new(5);
    for font in fonts {
        let mut missed = [0; CLASSES];
        for class in (1..=9).chain([ZERO]) {
            for _ in 0..12 {
                let made = sample(&mut random, std::slice::from_ref(font), class, 0.15);
                let scores = net.classify_in_label(&made.patch);
                missed[class] += usize::from(scores.best() != of(class));
            }
        }
        let sum: usize = missed.iter().sum();
        if sum > 8 {
            println!("{sum:4} {missed:?} {} {}", font.package, font.file);
        }
    }
}

/// Draws sure answers that are wrong, 20 in a row, and prints class, answer, damage of each.
pub fn mistakes(fonts: &[Font], net: &Net, file: &str) -> io::Result<()> {
    const WIDE: usize = 20;
    const ROWS: usize = 10;
    let mut random = Random::new(79);
    let mut picture = vec![128u8; WIDE * ROWS * 900];
    let mut found = 0;
    for _ in 0..100_000 {
        let class = crate::class(&mut random);
        let degree = random.unit();
        let made = sample(&mut random, fonts, class, degree);
        let scores = net.classify_in_label(&made.patch);
        if scores.confidence() < net.threshold()
            || scores.best() == of(class)
            || scores.best() == Class::Other
        {
            continue;
        }
        let (x0, y0) = (found % WIDE * 30 + 1, found / WIDE * 30 + 1);
        for (at, &ink) in made.patch.ink().iter().enumerate() {
            picture[(y0 + at / 28) * WIDE * 30 + x0 + at % 28] = 255 - ink;
        }
        print!("{:?}>{:?}@{degree:.1} ", of(class), scores.best());
        found += 1;
        if found % WIDE == 0 {
            println!();
        }
        if found == WIDE * ROWS {
            break;
        }
    }
    let mut bytes = format!("P5 {} {} 255\n", WIDE * 30, ROWS * 30).into_bytes();
    bytes.extend(picture);
    fs::write(file, bytes)
}
