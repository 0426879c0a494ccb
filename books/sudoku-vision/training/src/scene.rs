//! Scenes: the print on and around one cell, with the class that a reader has to give it.
//!
//! The cell reaches from -0.5 to 0.5 both ways; all lengths are parts of its side.

use crate::canvas::{Affine, Canvas, apply};
use crate::fonts::{Font, Outline};
use crate::random::Random;

/// The classes, in the order of the network: empty, 1 to 9, other, 0.
pub const CLASSES: usize = 12;
pub const EMPTY: usize = 0;
pub const OTHER: usize = 10;
pub const ZERO: usize = 11;

/// Half the side of what is drawn, in cells: the surroundings count for blur and blocks.
pub const VIEW: f32 = 0.72;

/// Print on paper.
pub struct Scene {
    pub class: usize,
    /// The ink in the foreground, 0 to 1.
    pub ink: Canvas,
    /// Faint shapes of the paper: print of the other side, stains, folds; 1 is full ink, less than
    /// 0 is brighter than the paper.
    pub faint: Option<Canvas>,
}

/// The place where a scene is drawn: `unit` pixels for the side of a cell.
struct Sheet<'a> {
    random: &'a mut Random,
    fonts: &'a [Font],
    unit: f32,
    side: usize,
}

/// Draws a scene at `unit` pixels a cell; `class` is one of [`CLASSES`].
/// `sharp` allows shapes that a blur would make a digit.
pub fn scene(
    random: &mut Random,
    fonts: &[Font],
    class: usize,
    unit: f32,
    side: usize,
    sharp: bool,
) -> Scene {
    let mut sheet = Sheet { random, fonts, unit, side };
    let mut ink = Canvas::new(side, 0.0);
    let mut faint = None;
    let in_label = class != EMPTY && sheet.random.chance(0.15);
    match class {
        EMPTY => sheet.specks(&mut ink, 0.35),
        OTHER => sheet.other(&mut ink, sharp),
        _ => {
            let digit = if class == ZERO { 0 } else { class };
            sheet.digit(&mut ink, digit);
            sheet.specks(&mut ink, 0.08);
        }
    }
    if !in_label {
        sheet.lines(&mut ink);
    }
    if sheet.random.chance(if class == EMPTY { 0.9 } else { 0.3 }) {
        faint = Some(sheet.faint(class == EMPTY));
    }
    Scene { class, ink, faint }
}

impl Sheet<'_> {
    /// The pixel of a point in cells.
    fn pixel(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let half = self.side as f32 / 2.0;
        [x * self.unit + half, y * self.unit + half]
    }

    /// An affine map from the em to pixels, that brings the centre of the outline's bounds to `at`
    /// and a length of 1 em to `size` cells.
    fn place(&mut self, outline: &Outline, size: f32, at: [f32; 2], tilt: &Affine) -> Affine {
        let [left, top, right, bottom] = outline.bounds().unwrap_or([0.0; 4]);
        let (a, b, c, d) = (tilt[0] * size, tilt[1] * size, tilt[3] * size, tilt[4] * size);
        let centre = apply(&[a, b, 0.0, c, d, 0.0], [(left + right) / 2.0, (top + bottom) / 2.0]);
        let [x, y] = self.pixel([at[0] - centre[0], at[1] - centre[1]]);
        let unit = self.unit;
        [a * unit, b * unit, x, c * unit, d * unit, y]
    }

    /// A tilt: aspect, shear, turn.
    fn tilt(&mut self) -> Affine {
        let r = &mut *self.random;
        let wide = r.between(0.82, 1.2);
        let shear = if r.chance(0.3) { r.between(-0.1, 0.3) } else { r.bell() * 0.03 };
        let turn = (r.bell() * 0.045).clamp(-0.16, 0.16);
        [wide, -shear - turn, 0.0, turn * wide, 1.0 - turn * shear, 0.0]
    }

    /// Makes strokes thicker or thinner by up to `most` cells on both sides.
    fn weigh(&mut self, ink: &mut Canvas, most: f32) {
        // A thin stroke gets no thinner: its thickness is about twice its area over its edge.
        let (mut area, mut edge) = (0.0f32, 1e-3f32);
        for row in ink.at.chunks_exact(ink.side) {
            area += row.iter().sum::<f32>();
            edge += row.windows(2).map(|pair| (pair[1] - pair[0]).abs()).sum::<f32>();
        }
        let thin = (2.0 * area / edge / self.unit * 0.3 - 0.01).clamp(0.0, 0.7 * most);
        let change = self.random.between(-thin, most) * self.unit;
        let radius = change.abs().max(0.3);
        let mut soft = ink.clone();
        soft.blur(radius);
        // The edge of a straight stroke moves by about 0.8 deviations between levels 0.2 and 0.8.
        let level = (0.5 - 0.3 * change / radius).clamp(0.2, 0.8);
        let steep = 2.5 * radius.max(0.4);
        for (to, from) in ink.at.iter_mut().zip(&soft.at) {
            *to = ((from - level) * steep + 0.5).clamp(0.0, 1.0);
        }
    }

    /// One digit as it is printed in a cell.
    fn digit(&mut self, ink: &mut Canvas, digit: usize) {
        let fonts = self.fonts;
        let mut font = &fonts[self.random.below(fonts.len())];
        // A 4 that is open on top is rare among fonts, and a blur brings it near to letters.
        for _ in 0..if digit == 4 && self.random.chance(0.25) { 30 } else { 0 } {
            if font.digits[4].rings.len() == 1 {
                break;
            }
            font = &fonts[self.random.below(fonts.len())];
        }
        let outline = &font.digits[digit];
        let high = self.random.between(0.36, 0.84);
        self.print(ink, outline, font.height, high, 0.09);
    }

    /// Prints an outline of a font whose capitals become `high` cells, near the centre.
    fn print(&mut self, ink: &mut Canvas, outline: &Outline, capital: f32, high: f32, apart: f32) {
        let [left, top, right, bottom] = outline.bounds().unwrap_or([0.0, 0.0, 1.0, 1.0]);
        // Neither wider nor higher than the cell, and no text figure so small that it is a dot.
        let longest = (bottom - top).max(right - left);
        let size = (high / capital).clamp(0.34 / longest.max(0.05), 0.86 / longest.max(0.05));
        let room = (0.44 - longest * size / 2.0).clamp(0.01, 0.2);
        let at = [
            (self.random.bell() * apart / 2.0).clamp(-room, room),
            (self.random.bell() * apart / 2.0).clamp(-room, room),
        ];
        let tilt = self.tilt();
        let affine = self.place(outline, size, at, &tilt);
        let mut layer = Canvas::new(self.side, 0.0);
        layer.fill(outline, &affine);
        if self.random.chance(0.6) {
            self.weigh(&mut layer, 0.022);
        }
        if self.random.chance(0.06) {
            // Only the outline of the shape is printed.
            let mut thin = layer.clone();
            thin.blur(0.02 * self.unit);
            for (to, soft) in layer.at.iter_mut().zip(&thin.at) {
                *to = (4.5 * soft * (1.0 - soft)).min(1.0);
            }
        }
        let strength = if self.random.chance(0.15) { self.random.between(0.45, 1.0) } else { 1.0 };
        add(ink, &layer, strength);
    }

    /// The lines about the cell, whole, dotted, dashed, or missing.
    fn lines(&mut self, ink: &mut Canvas) {
        let thin = self.random.between(0.008, 0.045);
        let thick = thin.max(self.random.between(0.03, 0.1));
        let grey = self.random.between(0.35, 1.0);
        let broken = self.random.chance(0.12);
        for side in 0..4 {
            if self.random.chance(0.1) {
                continue;
            }
            let wide = if self.random.chance(0.35) { thick } else { thin };
            let off = 0.5 + self.random.bell() * 0.008;
            let lean = self.random.bell() * 0.01;
            let ends = match side {
                0 => [[-0.8, -off - lean], [0.8, -off + lean]],
                1 => [[-0.8, off - lean], [0.8, off + lean]],
                2 => [[-off - lean, -0.8], [-off + lean, 0.8]],
                _ => [[off - lean, -0.8], [off + lean, 0.8]],
            };
            let mut layer = Canvas::new(self.side, 0.0);
            if broken {
                let step = self.random.between(0.03, 0.2);
                let part = self.random.between(0.3, 0.8);
                self.dashes(&mut layer, ends, wide, step, part);
            } else {
                layer.stroke(self.pixel(ends[0]), self.pixel(ends[1]), wide * self.unit);
            }
            add(ink, &layer, grey);
        }
    }

    fn dashes(
        &mut self,
        layer: &mut Canvas,
        [from, to]: [[f32; 2]; 2],
        wide: f32,
        step: f32,
        part: f32,
    ) {
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let length = (dx * dx + dy * dy).sqrt();
        let mut at = self.random.between(-step, 0.0);
        while at < length {
            let (a, b) = (at.max(0.0) / length, (at + step * part).clamp(0.0, length) / length);
            let start = self.pixel([from[0] + dx * a, from[1] + dy * a]);
            let end = self.pixel([from[0] + dx * b, from[1] + dy * b]);
            layer.stroke(start, end, wide * self.unit);
            at += step;
        }
    }

    /// A few dots of dirt, too small to be a mark.
    fn specks(&mut self, ink: &mut Canvas, part: f32) {
        if !self.random.chance(part) {
            return;
        }
        let grey = self.random.between(0.2, 0.9);
        for _ in 0..=self.random.below(3) {
            let at = [self.random.between(-0.5, 0.5), self.random.between(-0.5, 0.5)];
            let wide = self.random.between(0.006, 0.022);
            let mut layer = Canvas::new(self.side, 0.0);
            self.blob(&mut layer, at, wide, 0.3);
            add(ink, &layer, grey);
        }
    }

    /// A round shape with an uneven edge.
    fn blob(&mut self, layer: &mut Canvas, at: [f32; 2], radius: f32, uneven: f32) {
        let wave = self.random.between(0.0, 6.3);
        let (second, third) =
            (self.random.bell() * uneven * 0.5, self.random.bell() * uneven * 0.4);
        let ring = (0..20u8)
            .map(|step| {
                let turn = f32::from(step) * std::f32::consts::TAU / 20.0;
                let r = radius
                    * (1.0 + second * (2.0 * turn + wave).cos() + third * (3.0 * turn).sin());
                self.pixel([at[0] + r * turn.cos(), at[1] + r * turn.sin()])
            })
            .collect();
        layer.fill(&Outline { rings: vec![ring] }, &[1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    }

    /// Faint shapes: print of the other side, a smooth stain, a fold.
    fn faint(&mut self, alone: bool) -> Canvas {
        let mut faint = Canvas::new(self.side, 0.0);
        let most = if alone { 0.3 } else { 0.15 };
        if self.random.chance(0.6) {
            // Print of the other side is mirrored and soft.
            for _ in 0..=self.random.below(2) {
                let fonts = self.fonts;
                let font = &fonts[self.random.below(fonts.len())];
                let outline = if self.random.chance(0.6) || font.others.is_empty() {
                    self.random.pick(&font.digits)
                } else {
                    self.random.pick(&font.others)
                };
                let size = self.random.between(0.3, 0.9) / font.height.max(0.2);
                let at = [self.random.between(-0.5, 0.5), self.random.between(-0.5, 0.5)];
                let affine = self.place(outline, size, at, &[-1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
                let mut layer = Canvas::new(self.side, 0.0);
                layer.fill(outline, &affine);
                let soft = self.random.between(0.01, 0.05) * self.unit;
                layer.blur(soft);
                let strength = self.random.between(0.04, most * 0.85);
                add(&mut faint, &layer, strength);
            }
        }
        // Stains, seldom several.
        let stains = if self.random.chance(0.3) { 1 + self.random.below(5) / 2 } else { 0 };
        for _ in 0..stains {
            let mut layer = Canvas::new(self.side, 0.0);
            let at = [self.random.between(-0.7, 0.7), self.random.between(-0.7, 0.7)];
            let radius = self.random.between(0.06, 0.7);
            self.blob(&mut layer, at, radius, 0.5);
            let soft = self.random.between(0.03, 0.15) * self.unit;
            layer.blur(soft);
            let strength = self.random.between(0.05, most * 1.3);
            add(&mut faint, &layer, strength);
        }
        if self.random.chance(0.25) {
            let mut layer = Canvas::new(self.side, 0.0);
            let [from, to] = self.through();
            let wide = self.random.between(0.01, 0.08) * self.unit;
            layer.stroke(self.pixel(from), self.pixel(to), wide);
            let soft = self.random.between(0.01, 0.05) * self.unit;
            layer.blur(soft);
            let strength = self.random.between(-most, most * 1.2);
            for (to, from) in faint.at.iter_mut().zip(&layer.at) {
                *to += from * strength;
            }
        }
        faint
    }

    /// Two points on a straight line through the view.
    fn through(&mut self) -> [[f32; 2]; 2] {
        let turn = self.random.between(0.0, std::f32::consts::PI);
        let (dx, dy) = (turn.cos(), turn.sin());
        let off = self.random.between(-0.35, 0.35);
        [[-dx - dy * off, -dy + dx * off], [dx - dy * off, dy + dx * off]]
    }

    /// A mark that is not one digit.
    fn other(&mut self, ink: &mut Canvas, sharp: bool) {
        let kind = self.random.unit();
        let fonts = self.fonts;
        let font = &fonts[self.random.below(fonts.len())];
        match kind {
            ..0.30 if !font.others.is_empty() => {
                let rare = sharp && !font.sharp.is_empty() && self.random.chance(0.35);
                let outline = self.random.pick(if rare { &font.sharp } else { &font.others });
                let high = self.random.between(0.36, 0.84);
                self.print(ink, outline, font.height, high, 0.1);
            }
            ..0.38 if sharp => self.turned(ink),
            ..0.35 => self.line_over_digit(ink),
            ..0.46 => self.two_digits(ink),
            ..0.58 => self.pencil_marks(ink),
            ..0.68 => self.scribble(ink),
            ..0.76 => self.cut(ink),
            ..0.83 => self.stain(ink),
            ..0.90 => self.line_across(ink),
            ..0.95 => self.small_text(ink),
            _ => self.figure(ink),
        }
    }

    /// A digit that lies on its side or on its head: the page has to be turned.
    fn turned(&mut self, ink: &mut Canvas) {
        let fonts = self.fonts;
        let font = &fonts[self.random.below(fonts.len())];
        let (digit, quarters) = if self.random.chance(0.3) {
            (*self.random.pick(&[3, 4, 7]), 2)
        } else {
            (1 + self.random.below(9), *self.random.pick(&[1, 3]))
        };
        let mut outline = font.digits[digit].clone();
        for _ in 0..quarters {
            outline.rings.iter_mut().flatten().for_each(|point| *point = [-point[1], point[0]]);
        }
        let high = self.random.between(0.36, 0.84);
        self.print(ink, &outline, font.height, high, 0.09);
    }

    /// A digit under a fold or a line, which may change it.
    fn line_over_digit(&mut self, ink: &mut Canvas) {
        let digit = 1 + self.random.below(9);
        self.digit(ink, digit);
        let [from, to] = self.through();
        let wide = self.random.between(0.02, 0.1) * self.unit;
        let mut layer = Canvas::new(self.side, 0.0);
        layer.stroke(self.pixel(from), self.pixel(to), wide);
        let soft = self.random.between(0.0, 0.02) * self.unit;
        layer.blur(soft);
        let grey = self.random.between(0.45, 1.0);
        add(ink, &layer, grey);
    }

    fn two_digits(&mut self, ink: &mut Canvas) {
        let fonts = self.fonts;
        let font = &fonts[self.random.below(fonts.len())];
        let high = self.random.between(0.3, 0.62);
        let upright = self.random.chance(0.15);
        let gap = self.random.between(0.02, 0.08);
        let tilt = self.tilt();
        let outlines =
            [self.random.below(10), self.random.below(10)].map(|digit| &font.digits[digit]);
        let bounds = outlines.map(|outline| outline.bounds().unwrap_or([0.0, 0.0, 1.0, 1.0]));
        let size = high / font.height;
        let long = bounds.map(|b| if upright { b[3] - b[1] } else { b[2] - b[0] } * size);
        let size = size * (0.95 / (long[0] + long[1] + gap)).min(1.0);
        for (which, outline) in outlines.iter().enumerate() {
            let off = (long[which] + gap) / 2.0 * if which == 0 { -1.0 } else { 1.0 };
            let at = if upright { [0.0, off] } else { [off, 0.0] };
            let affine = self.place(outline, size, at, &tilt);
            ink.fill(outline, &affine);
        }
    }

    fn pencil_marks(&mut self, ink: &mut Canvas) {
        let fonts = self.fonts;
        let font = &fonts[self.random.below(fonts.len())];
        let high = self.random.between(0.12, 0.27);
        let many = self.random.unit();
        let grey = self.random.between(0.5, 1.0);
        let in_row = self.random.chance(0.25);
        let row = self.random.between(-0.35, 0.35);
        let mut layer = Canvas::new(self.side, 0.0);
        let mut drawn = 0;
        for digit in 1..=9usize {
            if !self.random.chance(many) && (digit != 9 || drawn > 0) {
                continue;
            }
            let place = if in_row { drawn } else { digit - 1 };
            // One alone in the middle would be a small digit.
            if !in_row && place == 4 && drawn == 0 {
                continue;
            }
            let at = if in_row {
                [-0.36 + place as f32 * high * 0.9, row]
            } else {
                [(place % 3) as f32 * 0.3 - 0.3, (place / 3) as f32 * 0.3 - 0.3]
            };
            let outline = &font.digits[digit];
            let affine =
                self.place(outline, high / font.height, at, &[1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
            layer.fill(outline, &affine);
            drawn += 1;
        }
        add(ink, &layer, grey);
    }

    /// A bent stroke of a pen.
    fn scribble(&mut self, ink: &mut Canvas) {
        let points: Vec<[f32; 2]> = (0..5 + self.random.below(5))
            .map(|_| [self.random.between(-0.42, 0.42), self.random.between(-0.42, 0.42)])
            .collect();
        let wide = self.random.between(0.02, 0.08) * self.unit;
        let grey = self.random.between(0.5, 1.0);
        let mut layer = Canvas::new(self.side, 0.0);
        let mut last = points[1];
        for four in points.windows(4) {
            for step in 1..=8u8 {
                let t = f32::from(step) / 8.0;
                let next = [0, 1].map(|axis| {
                    let [a, b, c, d] = [four[0][axis], four[1][axis], four[2][axis], four[3][axis]];
                    let (u, v) = (c - a, 2.0 * a - 5.0 * b + 4.0 * c - d);
                    b + 0.5 * t * (u + t * (v + t * (3.0 * (b - c) + d - a)))
                });
                layer.stroke(self.pixel(last), self.pixel(next), wide);
                last = next;
            }
        }
        add(ink, &layer, grey);
    }

    /// A digit of which the edge of the patch shows only a part.
    fn cut(&mut self, ink: &mut Canvas) {
        let fonts = self.fonts;
        let font = &fonts[self.random.below(fonts.len())];
        let outline = self.random.pick(&font.digits);
        let [left, top, right, bottom] = outline.bounds().unwrap_or([0.0, 0.0, 1.0, 1.0]);
        let size = self.random.between(0.45, 0.9) / font.height;
        let shown = self.random.between(0.25, 0.55);
        let sign = if self.random.chance(0.5) { -1.0 } else { 1.0 };
        let off = |long: f32| sign * (0.425 + long * size * (0.5 - shown));
        let at = if self.random.chance(0.5) {
            [off(right - left), self.random.bell() * 0.05]
        } else {
            [self.random.bell() * 0.05, off(bottom - top)]
        };
        let tilt = self.tilt();
        let affine = self.place(outline, size, at, &tilt);
        ink.fill(outline, &affine);
    }

    /// Blots, and dots in number.
    fn stain(&mut self, ink: &mut Canvas) {
        let dots = self.random.chance(0.4);
        let (number, small, large) = if dots {
            (4 + self.random.below(12), 0.02, 0.06)
        } else {
            (1 + self.random.below(3), 0.06, 0.3)
        };
        let mut layer = Canvas::new(self.side, 0.0);
        for _ in 0..number {
            let at = [self.random.between(-0.4, 0.4), self.random.between(-0.4, 0.4)];
            let radius = self.random.between(small, large);
            self.blob(&mut layer, at, radius, 0.8);
        }
        if !dots {
            let soft = self.random.between(0.0, 0.05) * self.unit;
            layer.blur(soft);
        }
        let grey = self.random.between(0.5, 1.0);
        add(ink, &layer, grey);
    }

    /// Diagonals, dashed cages with their sum, lines through the cell.
    fn line_across(&mut self, ink: &mut Canvas) {
        let wide = self.random.between(0.012, 0.06);
        let grey = self.random.between(0.45, 1.0);
        let mut layer = Canvas::new(self.side, 0.0);
        match self.random.below(4) {
            0 => {
                let sign = if self.random.chance(0.5) { -1.0 } else { 1.0 };
                layer.stroke(
                    self.pixel([-0.7, -0.7 * sign]),
                    self.pixel([0.7, 0.7 * sign]),
                    wide * self.unit,
                );
                if self.random.chance(0.3) {
                    layer.stroke(
                        self.pixel([-0.7, 0.7 * sign]),
                        self.pixel([0.7, -0.7 * sign]),
                        wide * self.unit,
                    );
                }
            }
            1 => {
                // A line of a lattice where none should be: the cell is not where it was looked
                // for.
                let off = self.random.between(-0.3, 0.3);
                let lean = self.random.bell() * 0.05;
                let ends = if self.random.chance(0.5) {
                    [[-0.8, off - lean], [0.8, off + lean]]
                } else {
                    [[off - lean, -0.8], [off + lean, 0.8]]
                };
                layer.stroke(self.pixel(ends[0]), self.pixel(ends[1]), wide * self.unit);
                if self.random.chance(0.4) {
                    let digit = self.random.below(10);
                    let fonts = self.fonts;
                    let font = &fonts[self.random.below(fonts.len())];
                    let size = self.random.between(0.4, 0.8) / font.height;
                    let at = [ends[1][0].min(0.4) - 0.4, ends[1][1].min(0.4) - 0.4];
                    let outline = &font.digits[digit];
                    let affine = self.place(outline, size, at, &[1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
                    layer.fill(outline, &affine);
                }
            }
            _ => {
                let inset = self.random.between(0.3, 0.41);
                let (step, part) = (self.random.between(0.06, 0.2), self.random.between(0.4, 0.75));
                let thin = wide * 0.6;
                let corners = [[-inset, -inset], [inset, -inset], [inset, inset], [-inset, inset]];
                let first = self.random.below(4);
                for side in 0..2 + self.random.below(3) {
                    let ends = [corners[(first + side) % 4], corners[(first + side + 1) % 4]];
                    self.dashes(&mut layer, ends, thin, step, part);
                }
                if self.random.chance(0.5) {
                    let fonts = self.fonts;
                    let font = &fonts[self.random.below(fonts.len())];
                    let high = self.random.between(0.14, 0.25);
                    for (place, digit) in
                        [self.random.below(10), self.random.below(10)].into_iter().enumerate()
                    {
                        let outline = &font.digits[digit];
                        let at = [-0.36 + place as f32 * high * 0.75, -0.34];
                        let affine = self.place(
                            outline,
                            high / font.height,
                            at,
                            &[1.0, 0.0, 0.0, 0.0, 1.0, 0.0],
                        );
                        layer.fill(outline, &affine);
                    }
                }
            }
        }
        add(ink, &layer, grey);
    }

    /// A piece of text in small letters.
    fn small_text(&mut self, ink: &mut Canvas) {
        let fonts = self.fonts;
        let font = &fonts[self.random.below(fonts.len())];
        if font.others.is_empty() {
            return self.figure(ink);
        }
        let high = self.random.between(0.12, 0.36);
        let mut x = self.random.between(-0.8, -0.4);
        let row = self.random.between(-0.25, 0.25);
        let step = high * self.random.between(0.75, 1.0);
        while x < 0.7 {
            let outline = if self.random.chance(0.15) {
                self.random.pick(&font.digits)
            } else {
                self.random.pick(&font.others)
            };
            let affine =
                self.place(outline, high / font.height, [x, row], &[1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
            ink.fill(outline, &affine);
            x += step;
        }
    }

    /// Stars, rings, squares, crosses, dark cells.
    fn figure(&mut self, ink: &mut Canvas) {
        let radius = self.random.between(0.15, 0.4);
        let mut layer = Canvas::new(self.side, 0.0);
        let corners = match self.random.below(5) {
            0 => 5 + self.random.below(3),
            1 => 20,
            2 => 4,
            3 => 3,
            _ => 0,
        };
        if corners == 0 {
            if self.random.chance(0.5) {
                // A dark cell.
                let end = self.random.between(0.36, 0.6);
                layer.stroke(
                    self.pixel([-end, 0.0]),
                    self.pixel([end, 0.0]),
                    2.0 * end * self.unit,
                );
            } else {
                let wide = self.random.between(0.03, 0.1) * self.unit;
                let lean = self.random.between(-0.1, 0.1);
                layer.stroke(self.pixel([-radius, lean]), self.pixel([radius, -lean]), wide);
                layer.stroke(self.pixel([lean, -radius]), self.pixel([-lean, radius]), wide);
            }
        } else {
            let star = corners > 4 && corners < 20;
            let turn = self.random.bell() * 0.1 + if corners == 4 { 0.785 } else { -1.571 };
            let points = if star { 2 * corners } else { corners };
            let ring: Vec<[f32; 2]> = (0..points)
                .map(|point| {
                    let angle = turn + point as f32 * std::f32::consts::TAU / points as f32;
                    let r = if star && point % 2 == 1 { radius * 0.45 } else { radius };
                    [r * angle.cos(), r * angle.sin()]
                })
                .collect();
            // A ring alone is a 0, and that is drawn by the fonts.
            if corners != 20 && self.random.chance(0.5) {
                let wide = self.random.between(0.02, 0.06) * self.unit;
                for (at, &from) in ring.iter().enumerate() {
                    layer.stroke(self.pixel(from), self.pixel(ring[(at + 1) % ring.len()]), wide);
                }
            } else {
                let ring = ring.into_iter().map(|point| self.pixel(point)).collect();
                layer.fill(&Outline { rings: vec![ring] }, &[1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
            }
        }
        let grey = self.random.between(0.6, 1.0);
        add(ink, &layer, grey);
    }
}

/// Prints a layer on ink that is there.
fn add(ink: &mut Canvas, layer: &Canvas, strength: f32) {
    for (to, from) in ink.at.iter_mut().zip(&layer.at) {
        *to = to.max(from * strength);
    }
}
