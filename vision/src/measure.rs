//! Measures a file of weights: on made cells over the degree of damage, and on cells of pictures.

use std::fs;
use std::io;

use sudoku_vision::{Class, Net, Patch, RAW, Scores};

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

/// Prints, for thresholds, how many cells are doubted and how many sure ones are wrong.
pub fn thresholds(fonts: &[Font], net: &Net, count: usize) {
    let mut random = Random::new(78);
    let mut found = Vec::new();
    for _ in 0..count {
        let class = crate::class(&mut random);
        let class = if class == ZERO { 1 + random.below(9) } else { class };
        let degree = random.unit();
        let made = sample(&mut random, fonts, class, degree);
        let scores = net.classify(&made.patch);
        found.push((
            scores.best() == of(class),
            scores.best() == Class::Other,
            scores.confidence(),
        ));
    }
    for percent in [50u16, 60, 70, 75, 80, 85, 90, 95, 98] {
        let least = u32::from(Scores::ONE) * u32::from(percent) / 100;
        let sure =
            found.iter().filter(|(_, other, confidence)| !other && u32::from(*confidence) >= least);
        let (answers, wrong) =
            sure.fold((0, 0), |(all, wrong), (right, ..)| (all + 1, wrong + usize::from(!right)));
        println!("{percent} %: {answers} of {count} answered, {wrong} of them wrong");
    }
}

/// Reads the cells of pictures: lines of name, 81 symbols of truth (0 for empty) and the file's
/// 81 times 784 samples follow each other in a file without separators.
pub fn read(net: &Net, file: &str, show: bool) -> io::Result<()> {
    let bytes = fs::read(file)?;
    let (mut right, mut full, mut full_wrong, mut pictures) = (0, 0, 0, 0);
    let (mut wrong_cells, mut doubted, mut sure_wrong) = (0, 0, 0);
    for record in bytes.chunks_exact(24 + 81 + 81 * RAW) {
        let name = String::from_utf8_lossy(&record[..24]);
        let truth = &record[24..105];
        let raws: Vec<&[u8; RAW]> = record[105..].as_chunks().0.iter().collect();
        let mut inks: Vec<u8> = raws.iter().map(|raw| Patch::raw_ink(raw)).collect();
        inks.sort_unstable();
        let usual = inks[72];
        // Of the four turns the one that the network is most sure of.
        let turns = [0, 1, 2, 3].map(|quarters| {
            let turned = (0..81)
                .map(|at| net.classify(&Patch::new(&turn(&raws, at, quarters), Some(usual))));
            turned.collect::<Vec<Scores>>()
        });
        let sureness = |scores: &Vec<Scores>| -> u32 {
            let known = scores.iter().filter(|scores| scores.best() != Class::Other);
            known.map(|scores| u32::from(scores.confidence())).sum()
        };
        let Some(scores) = turns.iter().max_by_key(|scores| sureness(scores)) else { continue };
        let (mut wrong, mut unsure, mut lost) = (0, 0, 0);
        for (at, (&truth, scores)) in truth.iter().zip(scores).enumerate() {
            let expected = if truth == b'0' { Class::Empty } else { Class::Digit(truth - b'0') };
            let sure = scores.confidence() >= net.threshold() && scores.best() != Class::Other;
            let is_wrong = scores.best() != expected;
            wrong += usize::from(is_wrong);
            unsure += usize::from(!sure);
            lost += usize::from(sure && is_wrong);
            if show && (is_wrong || !sure) {
                println!(
                    "{} r{}c{}: {} read {:?} at {:.2}{}",
                    name.trim_end(),
                    at / 9 + 1,
                    at % 9 + 1,
                    truth as char,
                    scores.best(),
                    f32::from(scores.confidence()) / 65535.0,
                    if sure { " SURE" } else { "" }
                );
            }
        }
        pictures += 1;
        right += usize::from(wrong == 0);
        full += usize::from(unsure == 0);
        full_wrong += usize::from(unsure == 0 && wrong > 0);
        wrong_cells += wrong;
        doubted += unsure;
        sure_wrong += lost;
    }
    println!(
        "{pictures} pictures: wholly right {right}, read fully {full} (of them wrong {full_wrong}); cells: wrong \
         {wrong_cells}, doubted {doubted}, sure and wrong {sure_wrong}"
    );
    Ok(())
}

/// The samples of a cell after the page was turned by quarters, clockwise.
fn turn(raws: &[&[u8; RAW]], at: usize, quarters: usize) -> [u8; RAW] {
    let back = |x: usize, y: usize, side: usize| match quarters {
        0 => y * side + x,
        1 => (side - 1 - x) * side + y,
        2 => (side - 1 - y) * side + side - 1 - x,
        _ => x * side + side - 1 - y,
    };
    let from = raws[back(at % 9, at / 9, 9)];
    std::array::from_fn(|pixel| from[back(pixel % 28, pixel / 28, 28)])
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
