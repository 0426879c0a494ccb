//! Damage: from print on paper to the 28 x 28 samples that the reader takes of a cell.

use sudoku_vision::{Patch, RAW, SIDE};

use crate::canvas::Canvas;
use crate::fonts::Font;
use crate::random::Random;
use crate::scene::{EMPTY, OTHER, Scene, VIEW, scene};

/// A cell as the reader gets it, and its class.
pub struct Sample {
    pub class: usize,
    pub raw: [u8; RAW],
    pub patch: Patch,
}

/// The part of a cell's side that the reader samples.
const CROP: f32 = 0.85;

/// Makes a cell of a class with a degree of damage: 0 is a clean scan, 1 the worst that is trained.
pub fn sample(random: &mut Random, fonts: &[Font], class: usize, degree: f32) -> Sample {
    let mut tries = 0;
    loop {
        let made = once(random, fonts, class, degree);
        // A cell that the rule of ink calls empty teaches nothing, and a digit of which nothing is
        // left would teach to guess.
        tries += 1;
        if !made.0.patch.is_empty() && made.1 > 0.5 || (class == EMPTY && tries == 6) || tries == 50
        {
            return made.0;
        }
    }
}

/// A cell, and how much of its print is left: the correlation with the same print without damage.
fn once(r: &mut Random, fonts: &[Font], class: usize, degree: f32) -> (Sample, f32) {
    // A letter that is hardly seen is no reason to doubt digits that are hardly seen.
    let degree = if class == OTHER { 0.75 * degree } else { degree };
    // Pixels a cell: from tiny answer grids to outlines drawn large.
    let least = 45.0 - 34.0 * degree.min(1.0);
    let pitch = (r.between(least.ln(), 78.0f32.ln())).exp();
    let finer = (40.0 / pitch).ceil().clamp(1.0, 4.0) as usize;
    let pixels = (2.0 * VIEW * pitch).ceil() as usize;
    let unit = pitch * finer as f32;
    let Scene { class, mut ink, faint } =
        scene(r, fonts, class, unit, pixels * finer, degree < 0.35);

    let digit = class != EMPTY && class != OTHER;
    let clean = digit.then(|| ink.clone());
    if r.chance(0.06 * degree) {
        screen(r, &mut ink, unit);
    }
    if r.chance(0.12 * degree) {
        wear(r, &mut ink, unit);
    }
    let mut faint = faint;
    if r.chance(0.06) {
        // A shaded cell, printed in dots.
        let shade = faint.get_or_insert_with(|| Canvas::new(ink.side, 0.0));
        let mut dots = Canvas::new(ink.side, r.between(0.1, 0.45));
        let dark = r.between(0.3, 0.6);
        screen(r, &mut dots, unit);
        shade.at.iter_mut().zip(&dots.at).for_each(|(to, from)| *to += from * dark);
    }

    // Print on paper in light.
    let bilevel = pitch > 20.0 && r.chance(0.1);
    let paper = r.between(255.0 - 150.0 * degree.min(1.0), 255.0);
    let black = paper * r.between(0.0, 0.1 + 0.45 * degree.min(1.0));
    let depth = paper - black;
    let strength = if bilevel { 0.5 } else { 1.0 };
    let mut picture = ink;
    for (at, value) in picture.at.iter_mut().enumerate() {
        let faint = faint.as_ref().map_or(0.0, |faint| faint.at[at] * strength);
        *value = paper - depth * (*value + faint * (1.0 - *value)).min(1.0);
    }
    let shadows = if class == EMPTY { 0.4 * degree } else { 0.3 * degree };
    light(r, &mut picture, unit, degree, shadows);

    // The camera or the scanner.
    if finer > 1 {
        picture = picture.resized(pixels);
    }
    let soft = if pitch < 18.0 { 0.02 } else { 0.036 };
    // One in six is out of focus.
    let most = 0.06 * pitch;
    let deviation = match r.chance(0.16) {
        true => r.between(0.3, 1.0) * most * degree.min(1.0),
        false => (r.bell().abs() * soft * degree * pitch).min(most),
    };
    picture.blur(deviation + 0.3);
    let mut spread = deviation + 0.3;
    if r.chance(0.15 * degree) {
        let length = r.between(0.02, 0.11) * pitch;
        let turn = r.between(0.0, 6.3);
        picture.smear(length * turn.cos(), length * turn.sin());
        spread += length * 0.2;
    }
    if r.chance(0.1) {
        sharpen(r, &mut picture);
    }
    // In poor light noise is a large part of the ink, also where the picture is sharp.
    let heavy = degree > 0.1 && r.chance(0.25);
    let noise = if heavy { r.between(0.04, 0.26) * depth } else { r.bell().abs() * 5.0 * degree };
    if noise > 0.3 {
        let mut grain = Canvas::new(picture.side, 0.0);
        grain.at.iter_mut().for_each(|value| *value = r.bell() * noise);
        if r.chance(0.3) {
            grain.blur(0.6);
            grain.at.iter_mut().for_each(|value| *value *= 1.8);
        }
        picture.at.iter_mut().zip(&grain.at).for_each(|(to, from)| *to += from);
    }
    if bilevel {
        // Between paper and the darkest ink within the cell, as scanners choose it.
        let mut sorted = picture.at.clone();
        sorted.sort_by(f32::total_cmp);
        let (dark, bright) = (sorted[sorted.len() / 60], sorted[sorted.len() * 3 / 4]);
        let level = bright - (bright - dark).max(25.0) * r.between(0.35, 0.65);
        picture.at.iter_mut().for_each(|value| *value = if *value < level { 0.0 } else { 255.0 });
    } else {
        if r.chance(0.15) {
            sharpen(r, &mut picture);
        }
        if r.chance(0.5) {
            let best = if r.chance(0.2 * degree) { 40.0 } else { 96.0 };
            let quality = r.between(96.0 - 78.0 * degree.min(1.0), best);
            jpeg(r, &mut picture, quality);
        }
    }
    if r.chance(0.2) {
        // The picture was reduced or enlarged before it was stored.
        let scale = r.between(if pitch > 24.0 { 0.55 } else { 0.9 }, 1.6);
        picture = picture.resized((pixels as f32 * scale) as usize);
        if r.chance(0.5) {
            let quality = r.between(96.0 - 66.0 * degree.min(1.0), 96.0);
            jpeg(r, &mut picture, quality);
        }
    }
    picture.at.iter_mut().for_each(|value| *value = value.round().clamp(0.0, 255.0));

    let mut again = r.clone();
    let raw = take(r, &picture, degree);
    // The grid's usual ink: near the cell's own if that is a digit, else that of the same ink.
    let contrast = if bilevel { 255.0 } else { depth };
    let thick = 0.09 * pitch;
    let seen = contrast * thick / (thick * thick + 10.0 * spread * spread + 0.5).sqrt();
    let own = f32::from(Patch::raw_ink(&raw));
    let usual = if digit { own * r.between(0.8, 1.4) } else { seen * r.between(0.65, 1.1) };
    let usual = (!r.chance(0.2)).then_some(usual.clamp(1.0, 255.0) as u8);
    let patch = Patch::new(&raw, usual);
    let left = clean.map_or(1.0, |mut clean| {
        clean.at.iter_mut().for_each(|value| *value *= 255.0);
        correlation(patch.ink(), &take(&mut again, &clean, degree))
    });
    (Sample { class, raw, patch }, left)
}

fn correlation(one: &[u8; RAW], other: &[u8; RAW]) -> f32 {
    let mean = |of: &[u8; RAW]| of.iter().map(|&value| f32::from(value)).sum::<f32>() / RAW as f32;
    let (a, b) = (mean(one), mean(other));
    let (mut both, mut first, mut second) = (0.0, 0.0, 1e-3);
    for (&x, &y) in one.iter().zip(other) {
        let (x, y) = (f32::from(x) - a, f32::from(y) - b);
        both += x * y;
        first += x * x;
        second += y * y;
    }
    both / (first * second).sqrt().max(1e-3)
}

/// Prints ink as dots of a screen.
fn screen(r: &mut Random, ink: &mut Canvas, unit: f32) {
    let period = r.between(0.035, 0.1) * unit;
    let turn = r.between(0.0, 1.57);
    let wave = std::f32::consts::TAU / period;
    let (c, s) = (turn.cos() * wave, turn.sin() * wave);
    let (level, steep) = (r.between(-0.8, 0.6), r.between(0.8, 3.0));
    let side = ink.side;
    for (at, value) in ink.at.iter_mut().enumerate() {
        let (x, y) = ((at % side) as f32, (at / side) as f32);
        let wave = (x * c + y * s).cos() + (y * c - x * s).cos();
        *value *= ((wave - level) * steep + 0.5).clamp(0.15, 1.0);
    }
}

/// Takes ink away in spots, as worn type and rough paper do.
fn wear(r: &mut Random, ink: &mut Canvas, unit: f32) {
    let mut spots = Canvas::new(ink.side, 0.0);
    spots.at.iter_mut().for_each(|value| *value = r.bell());
    let soft = r.between(0.01, 0.035) * unit;
    spots.blur(soft);
    let size =
        (spots.at.iter().map(|value| value * value).sum::<f32>() / spots.at.len() as f32).sqrt();
    let (level, depth) = (r.between(0.9, 2.2), r.between(0.3, 1.0));
    for (to, spot) in ink.at.iter_mut().zip(&spots.at) {
        if spot / size.max(1e-6) > level {
            *to *= 1.0 - depth;
        }
    }
}

/// Uneven light, and the edge of a shadow in a part of the cells.
fn light(r: &mut Random, picture: &mut Canvas, unit: f32, degree: f32, shadows: f32) {
    let (gx, gy) = (r.bell() * 0.08 * degree / unit, r.bell() * 0.08 * degree / unit);
    let shadow = r.chance(shadows).then(|| {
        let turn = r.between(0.0, 6.3);
        let off = r.between(-0.5, 0.5) * unit;
        (turn.cos(), turn.sin(), off, r.between(0.02, 0.8) * unit, r.between(0.1, 0.6))
    });
    let half = picture.side as f32 / 2.0;
    let side = picture.side;
    for (at, value) in picture.at.iter_mut().enumerate() {
        let (x, y) = ((at % side) as f32 - half, (at / side) as f32 - half);
        let mut factor = 1.0 + gx * x + gy * y;
        if let Some((c, s, off, soft, depth)) = shadow {
            factor *= 1.0 - depth * ((x * c + y * s - off) / soft + 0.5).clamp(0.0, 1.0);
        }
        *value *= factor;
    }
}

/// Overdone sharpening, as telephones do it.
fn sharpen(r: &mut Random, picture: &mut Canvas) {
    let amount = r.between(0.3, 1.5);
    let mut soft = picture.clone();
    let width = r.between(0.6, 1.6);
    soft.blur(width);
    for (to, soft) in picture.at.iter_mut().zip(&soft.at) {
        *to = (*to + amount * (*to - soft)).clamp(0.0, 255.0);
    }
}

/// The table of luminance that the standard of JPEG suggests, row after row.
const TABLE: [f32; 64] = [
    16., 11., 10., 16., 24., 40., 51., 61., 12., 12., 14., 19., 26., 58., 60., 55., 14., 13., 16.,
    24., 40., 57., 69., 56., 14., 17., 22., 29., 51., 87., 80., 62., 18., 22., 37., 56., 68., 109.,
    103., 77., 24., 35., 55., 64., 81., 104., 113., 92., 49., 64., 78., 87., 103., 121., 120.,
    101., 72., 92., 95., 98., 112., 100., 103., 99.,
];

/// The loss of JPEG in blocks of 8 x 8 pixels, which begin anywhere.
fn jpeg(r: &mut Random, picture: &mut Canvas, quality: f32) {
    let scale = if quality < 50.0 { 50.0 / quality } else { 2.0 - quality / 50.0 };
    let table = TABLE.map(|step| (step * scale).round().clamp(1.0, 255.0));
    let mut waves = [[0.0f32; 8]; 8];
    for (k, wave) in waves.iter_mut().enumerate() {
        for (x, value) in wave.iter_mut().enumerate() {
            let norm = if k == 0 { 0.125f32.sqrt() } else { 0.5 };
            *value = norm * ((2 * x + 1) as f32 * k as f32 * std::f32::consts::PI / 16.0).cos();
        }
    }
    let side = picture.side;
    let (ox, oy) = (r.below(8), r.below(8));
    let place =
        |block: usize, at: usize, off: usize| (block * 8 + at).saturating_sub(off).min(side - 1);
    for by in 0..(side + oy).div_ceil(8) {
        for bx in 0..(side + ox).div_ceil(8) {
            let mut block = [[0.0f32; 8]; 8];
            for (y, row) in block.iter_mut().enumerate() {
                for (x, value) in row.iter_mut().enumerate() {
                    *value = picture.at[place(by, y, oy) * side + place(bx, x, ox)] - 128.0;
                }
            }
            let mut rows = [[0.0f32; 8]; 8];
            for y in 0..8 {
                for k in 0..8 {
                    rows[y][k] = (0..8).map(|x| block[y][x] * waves[k][x]).sum();
                }
            }
            let mut parts = [[0.0f32; 8]; 8];
            for j in 0..8 {
                for k in 0..8 {
                    let part: f32 = (0..8).map(|y| rows[y][k] * waves[j][y]).sum();
                    let step = table[j * 8 + k];
                    parts[j][k] = (part / step).round() * step;
                }
            }
            for (y, row) in rows.iter_mut().enumerate() {
                for (k, value) in row.iter_mut().enumerate() {
                    *value = (0..8).map(|j| parts[j][k] * waves[j][y]).sum();
                }
            }
            for (y, row) in rows.iter().enumerate() {
                for (x, wave) in (0..8).map(|x| (x, waves.map(|wave| wave[x]))) {
                    let (py, px) = (by * 8 + y, bx * 8 + x);
                    if py >= oy && px >= ox && py - oy < side && px - ox < side {
                        let value: f32 = row.iter().zip(wave).map(|(part, wave)| part * wave).sum();
                        picture.at[(py - oy) * side + px - ox] = (value + 128.0).clamp(0.0, 255.0);
                    }
                }
            }
        }
    }
}

/// Samples the cell as a reader whose lattice is a little off.
fn take(r: &mut Random, picture: &Canvas, degree: f32) -> [u8; RAW] {
    // The reader takes four samples for each one, of a picture that is halved if they are far
    // apart.
    let step = CROP * picture.side as f32 / (2.0 * VIEW) / SIDE as f32;
    let halved = (step * step >= 4.5).then(|| picture.resized(picture.side / 2));
    let picture = halved.as_ref().unwrap_or(picture);
    let pitch = picture.side as f32 / (2.0 * VIEW);
    let off = 0.012 + 0.018 * degree;
    let (x0, y0) = ((r.bell() * off).clamp(-0.09, 0.09), (r.bell() * off).clamp(-0.09, 0.09));
    let size = CROP * pitch / SIDE as f32;
    let (wide, high) = (size * (1.0 + r.bell() * 0.025), size * (1.0 + r.bell() * 0.025));
    let (lean, sink) = (r.bell() * 0.015 * degree, r.bell() * 0.015 * degree);
    let bend = r.bell() * 0.0008 * degree;
    let half = picture.side as f32 / 2.0 - 0.5;
    let mut raw = [0; RAW];
    for (at, value) in raw.iter_mut().enumerate() {
        let mut sum = 0.0;
        for tap in 0..4 {
            let part = |tap: usize| tap as f32 / 2.0 + 0.25 - SIDE as f32 / 2.0;
            let u = (at % SIDE) as f32 + part(tap % 2);
            let v = (at / SIDE) as f32 + part(tap / 2);
            let x = half + x0 * pitch + wide * (u + lean * v + bend * v * v);
            let y = half + y0 * pitch + high * (v + sink * u + bend * u * u);
            sum += picture.sample(x, y);
        }
        *value = (sum / 4.0).round().clamp(0.0, 255.0) as u8;
    }
    raw
}
