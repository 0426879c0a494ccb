//! The network: a patch goes in, how likely it is empty, a digit or something else comes out.
//!
//! Three rounds of 3 x 3 convolution, maximum of 2 x 2 and cut at zero, then two dense layers, in
//! whole numbers throughout: weights of 8 bits, sums of 32, each layer brought back to 8 bits by a
//! multiplication and a shift.

use std::ops::Range;
use std::sync::LazyLock;

use crate::patch::{Patch, SIDE};

/// The meaning of a patch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Class {
    /// Nothing is printed.
    Empty,
    /// A digit, 1 to 9, or 0 in a label.
    Digit(u8),
    /// A mark that is not one digit: a letter, two digits, pencil marks, a stain, a scribble.
    Other,
}

/// The number of classes.
pub(crate) const CLASSES: usize = 12;
/// The places in [`Scores`]: empty, 1 to 9, other, 0.
const OTHER: usize = 10;
const ZERO: usize = 11;

/// `2^(30 - n / 256)`.
const HALVINGS: [u32; 256] = {
    let mut powers = [1 << 30; 256];
    let mut at = 1;
    while at < 256 {
        // 2^32 times 2^(-1 / 256).
        powers[at] = ((powers[at - 1] as u64 * 4_283_353_945) >> 32) as u32;
        at += 1;
    }
    powers
};

/// How likely each class is; the parts sum to [`Scores::ONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scores {
    parts: [u16; CLASSES],
}

impl Scores {
    /// The sum of all parts.
    pub const ONE: u16 = u16::MAX;

    /// The part of a class; 0 for a digit over 9.
    #[must_use]
    pub fn part(&self, class: Class) -> u16 {
        match class {
            Class::Empty => self.parts[0],
            Class::Digit(0) => self.parts[ZERO],
            Class::Digit(digit @ 1..=9) => self.parts[usize::from(digit)],
            Class::Digit(_) => 0,
            Class::Other => self.parts[OTHER],
        }
    }

    /// The most likely class; of equal ones the first of empty, 1 to 9, other, 0.
    #[must_use]
    pub fn best(&self) -> Class {
        class(self.best_place())
    }

    fn best_place(&self) -> usize {
        (1..CLASSES).fold(0, |best, at| if self.parts[at] > self.parts[best] { at } else { best })
    }

    /// The part of the best class.
    #[must_use]
    pub fn confidence(&self) -> u16 {
        self.part(self.best())
    }

    /// The classes that have at least this part, the most likely first.
    #[must_use]
    pub fn plausible(&self, least: u16) -> Vec<Class> {
        let mut found: Vec<usize> = (0..CLASSES).filter(|&at| self.parts[at] >= least).collect();
        found.sort_by_key(|&at| std::cmp::Reverse(self.parts[at]));
        found.into_iter().map(class).collect()
    }

    /// From powers of two: the logits are in parts of 256.
    fn of(logits: &[i32; CLASSES]) -> Self {
        let most = logits.iter().fold(i32::MIN, |most, &logit| most.max(logit));
        let powers = logits.map(|logit| {
            let below = i64::from(most) - i64::from(logit);
            if below < 32 * 256 {
                u64::from(HALVINGS[(below & 255) as usize] >> (below >> 8))
            } else {
                0
            }
        });
        let sum: u64 = powers.iter().sum();
        let mut parts = powers.map(|power| (power * u64::from(Self::ONE) / sum) as u16);
        let rest = Self::ONE - parts.iter().sum::<u16>();
        for (part, power) in parts.iter_mut().zip(powers) {
            if power == u64::from(HALVINGS[0]) {
                *part += rest;
                break;
            }
        }
        Self { parts }
    }

    fn add_to(&self, sums: &mut [u32; CLASSES]) {
        sums.iter_mut().zip(self.parts).for_each(|(sum, part)| *sum += u32::from(part));
    }

    /// The mean of scores by their sums; what rounding leaves goes to the best class.
    fn mean(sums: &[u32; CLASSES], count: u32) -> Self {
        let mut mean = Self { parts: sums.map(|sum| (sum / count) as u16) };
        let rest = Self::ONE - mean.parts.iter().sum::<u16>();
        let best = mean.best_place();
        mean.parts[best] += rest;
        mean
    }

    fn sure(at: usize) -> Self {
        let mut parts = [0; CLASSES];
        parts[at] = Self::ONE;
        Self { parts }
    }

    /// The scores that leave no doubt.
    pub(crate) fn only(class: Class) -> Self {
        Self::sure(match class {
            Class::Empty => 0,
            Class::Digit(0) => ZERO,
            Class::Digit(digit @ 1..=9) => usize::from(digit),
            _ => OTHER,
        })
    }

    /// The scores in the cell of a grid, where a 0 is another mark.
    fn without_zero(mut self) -> Self {
        self.parts[OTHER] += self.parts[ZERO];
        self.parts[ZERO] = 0;
        self
    }
}

fn class(at: usize) -> Class {
    match at {
        0 => Class::Empty,
        OTHER => Class::Other,
        ZERO => Class::Digit(0),
        digit => Class::Digit(digit as u8),
    }
}

/// Inputs and outputs of the layers: three convolutions of 3 x 3, two dense layers.
const LAYERS: [(usize, usize); 5] =
    [(9, C1), (9 * C1, C2), (9 * C2, C3), (FLAT, DENSE), (DENSE, CLASSES)];
/// The channels after each convolution, what is left of 28 x 28 pixels then, and the dense layer.
const C1: usize = 16;
const C2: usize = 32;
const C3: usize = 64;
const FLAT: usize = 9 * C3;
const DENSE: usize = 96;

/// The first bytes of a file of weights.
const MAGIC: &[u8; 8] = b"SUDOKUV1";
/// Magic, checksum, threshold.
const HEAD: usize = 14;

/// One layer: `weights[input][output]`, and per output the bias and the way back to 8 bits.
#[derive(Clone, Debug)]
struct Layer {
    weights: Vec<i16>,
    biases: Vec<i32>,
    factors: Vec<u16>,
    shift: u32,
}

impl Layer {
    /// A sum with its bias, times the factor, without its last `shift` bits, rounded.
    fn scaled(&self, sum: i32, output: usize) -> i32 {
        let product =
            i64::from(sum.wrapping_add(self.biases[output])) * i64::from(self.factors[output]);
        ((product + (1 << (self.shift - 1))) >> self.shift) as i32
    }

    fn cut(&self, sum: i32, output: usize) -> i16 {
        self.scaled(sum, output).clamp(0, 255) as i16
    }
}

/// The recogniser of digits.
#[derive(Clone, Debug)]
pub struct Net {
    threshold: u16,
    layers: [Layer; 5],
}

impl Net {
    /// The network that comes with the crate.
    ///
    /// A copy of 160 KB; a caller with many grids keeps it.
    #[must_use]
    pub fn shipped() -> Self {
        Self::known().clone()
    }

    /// The network that comes with the crate, unpacked once.
    pub(crate) fn known() -> &'static Self {
        static NET: LazyLock<Net> = LazyLock::new(|| {
            let Some(net) = Net::from_bytes(include_bytes!("digits.bin")) else {
                unreachable!("a test reads the shipped weights");
            };
            net
        });
        &NET
    }

    /// The network of a file of weights; `None` if the file is of another version or damaged.
    ///
    /// ```
    /// assert!(sudoku_vision::Net::from_bytes(b"no weights").is_none());
    /// ```
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (head, mut rest) = bytes.split_at_checked(HEAD)?;
        let sum = u32::from_le_bytes(head[8..12].try_into().ok()?);
        if head[..8] != MAGIC[..] || sum != checksum(&bytes[12..]) {
            return None;
        }
        let threshold = u16::from_le_bytes(head[12..14].try_into().ok()?);
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at_checked(count)?;
            rest = left;
            Some(taken)
        };
        let mut layers = Vec::with_capacity(LAYERS.len());
        for (inputs, outputs) in LAYERS {
            let weights =
                take(inputs * outputs)?.iter().map(|&byte| i16::from(byte as i8)).collect();
            let (biases, _) = take(4 * outputs)?.as_chunks();
            let (factors, _) = take(2 * outputs)?.as_chunks();
            let shift = u32::from(take(1)?[0]);
            layers.push(Layer {
                weights,
                biases: biases.iter().map(|&bias| i32::from_le_bytes(bias)).collect(),
                factors: factors.iter().map(|&factor| u16::from_le_bytes(factor)).collect(),
                shift: (1..=40).contains(&shift).then_some(shift)?,
            });
        }
        let layers = layers.try_into().ok()?;
        rest.is_empty().then_some(Self { threshold, layers })
    }

    /// The least confidence of an answer that needs no second look, in parts of [`Scores::ONE`]. It
    /// belongs to the weights and is stored with them.
    #[must_use]
    pub fn threshold(&self) -> u16 {
        self.threshold
    }

    /// The scores of a cell in a grid, where a 0 is another mark: a glance, and a second look if
    /// that is not sure.
    #[must_use]
    pub fn classify(&self, patch: &Patch) -> Scores {
        self.second_look(patch, self.glance(patch))
    }

    /// The scores of a cell at a single look: enough to see how a grid is turned.
    #[must_use]
    pub fn glance(&self, patch: &Patch) -> Scores {
        self.look(patch).without_zero()
    }

    /// The scores of a cell after a glance: those of the glance if it is sure, else test-time
    /// augmentation: the mean of 18 looks, from nine places a sample apart, in focus and out of
    /// focus. A mistake that depends on the exact place of the cell, or on its noise, is rare in
    /// the mean.
    #[must_use]
    pub fn second_look(&self, patch: &Patch, glance: Scores) -> Scores {
        self.mean_look(patch, glance, |aside| self.glance(aside))
    }

    fn mean_look(&self, patch: &Patch, first: Scores, look: impl Fn(&Patch) -> Scores) -> Scores {
        if first.confidence() >= SURE {
            return first;
        }
        let mut sums = [0; CLASSES];
        asides(patch).for_each(|aside| look(&aside).add_to(&mut sums));
        Scores::mean(&sums, LOOKS)
    }

    /// The scores of one character of a label, where 0 is a digit.
    ///
    /// The character has to be cut out alone, and be in the middle: its height is 12 to 26 of the
    /// 28 rows, and paper is around it. Letters get [`Class::Other`], but for those that are a
    /// digit in some font: O o, I l i j, Z z, A h k Y y, S s, b G, T, B, g q.
    #[must_use]
    pub fn classify_in_label(&self, patch: &Patch) -> Scores {
        self.mean_look(patch, self.look(patch), |aside| self.look(aside))
    }

    /// The class of one character of a label, if it is sure: that of
    /// [`classify_in_label`](Self::classify_in_label) if its confidence is at least the threshold.
    /// Looks end as soon as the others cannot change the answer.
    #[must_use]
    pub fn sure_class_in_label(&self, patch: &Patch) -> Option<Class> {
        let is_sure = |scores: &Scores| scores.confidence() >= self.threshold;
        let first = self.look(patch);
        if first.confidence() >= SURE {
            return Some(first).filter(is_sure).map(|scores| scores.best());
        }
        let (mut sums, mut left) = ([0; CLASSES], LOOKS);
        let least = u32::from(self.threshold);
        for aside in asides(patch) {
            self.look(&aside).add_to(&mut sums);
            left -= 1;
            let best =
                (1..CLASSES).fold(0, |best, at| if sums[at] > sums[best] { at } else { best });
            // Rounding adds less than one for each class.
            let most = (sums[best] + left * u32::from(Scores::ONE)) / LOOKS + CLASSES as u32;
            if most < least {
                return None;
            }
            // Only one class has more than half.
            if sums[best] / LOOKS >= least.max(u32::from(Scores::ONE / 2 + 1)) {
                return Some(class(best));
            }
        }
        let whole = Scores::mean(&sums, LOOKS);
        Some(whole).filter(is_sure).map(|scores| scores.best())
    }

    fn look(&self, patch: &Patch) -> Scores {
        if patch.is_empty() {
            return Scores::sure(0);
        }
        let mut image = [0i16; (SIDE + 2) * (SIDE + 2)];
        for (y, row) in patch.ink().chunks_exact(SIDE).enumerate() {
            for (x, &ink) in row.iter().enumerate() {
                image[(y + 1) * (SIDE + 2) + x + 1] = i16::from(ink);
            }
        }
        let [first, second, third, dense, last] = &self.layers;
        let mut pooled1 = [0i16; 16 * 16 * C1];
        pool::<{ 30 * 30 }, { 30 * 30 }, C1, 28, 14, 2, 1>(first, &image, &mut pooled1);
        let mut pooled2 = [0i16; 9 * 9 * C2];
        pool::<{ 16 * 16 * C1 }, { 16 * 16 }, C2, 14, 7, 2, 1>(second, &pooled1, &mut pooled2);
        let mut flat = [0i16; FLAT];
        pool::<{ 9 * 9 * C2 }, { 9 * 9 }, C3, 7, 3, 3, 0>(third, &pooled2, &mut flat);

        let sums: [i32; DENSE] = sums(dense, &flat);
        let values = std::array::from_fn(|at| dense.cut(sums[at], at));
        let sums: [i32; CLASSES] = self::sums::<DENSE, CLASSES>(last, &values);
        Scores::of(&std::array::from_fn(|at| last.scaled(sums[at], at)))
    }
}

/// From this confidence on one look is enough: 95 %.
const SURE: u16 = Scores::ONE / 20 * 19;

/// The looks after a glance that is not sure.
const LOOKS: u32 = 18;

/// A patch from nine places a sample apart, in focus and out of focus.
fn asides(patch: &Patch) -> impl Iterator<Item = Patch> {
    let soft = patch.soft();
    let aside = (-1..=1).flat_map(|below| (-1..=1).map(move |right| (right, below)));
    aside.flat_map(move |(right, below)| [patch.aside(right, below), soft.aside(right, below)])
}

/// The checksum FNV-1a of a file's layout and content.
fn checksum(bytes: &[u8]) -> u32 {
    let shapes = LAYERS.iter().flat_map(|&(inputs, outputs)| [inputs as u32, outputs as u32]);
    let shapes = shapes.flat_map(u32::to_le_bytes);
    shapes
        .chain(bytes.iter().copied())
        .fold(0x811C_9DC5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// An input of a layer, and its place among all of them.
#[derive(Clone, Copy, Default)]
struct Input {
    place: u16,
    value: i16,
}

/// The inputs of a layer that are not 0: only they count. Half of them are 0, in no order that a
/// processor could foresee, so they are left out before the sums.
struct Inputs<const ALL: usize, const PIXELS: usize> {
    all: [Input; ALL],
    /// The number of inputs before each pixel.
    before: [u16; PIXELS],
    count: u16,
}

impl<const ALL: usize, const PIXELS: usize> Inputs<ALL, PIXELS> {
    /// Of values of which each pixel has the same number.
    fn of(values: &[i16; ALL]) -> Self {
        let (mut all, mut before) = ([Input::default(); ALL], [0; PIXELS]);
        let channels = ALL / PIXELS;
        let (mut place, mut count) = (0, 0);
        for (values, before) in values.chunks_exact(channels).zip(&mut before) {
            *before = count as u16;
            for &value in values {
                all[count] = Input { place, value };
                place += 1;
                count += usize::from(value != 0);
            }
        }
        Self { all, before, count: count as u16 }
    }

    /// Those of some pixels.
    #[inline(always)]
    fn pixels(&self, pixels: Range<usize>) -> &[Input] {
        let end = self.before.get(pixels.end).copied().unwrap_or(self.count);
        &self.all[usize::from(self.before[pixels.start])..usize::from(end)]
    }

    /// Adds those of some pixels, times their weights.
    #[inline(always)]
    fn add<const OUT: usize>(
        &self,
        pixels: Range<usize>,
        weights: &[[i16; OUT]],
        sums: &mut [i32; OUT],
    ) {
        let first = pixels.start * (ALL / PIXELS);
        for &Input { place, value } in self.pixels(pixels) {
            for (sum, &weight) in sums.iter_mut().zip(&weights[usize::from(place) - first]) {
                *sum += i32::from(value) * i32::from(weight);
            }
        }
    }
}

/// The sums of a dense layer.
fn sums<const IN: usize, const OUT: usize>(layer: &Layer, values: &[i16; IN]) -> [i32; OUT] {
    let mut sums = [0; OUT];
    let (weights, _) = layer.weights.as_chunks();
    Inputs::<IN, 1>::of(values).add(0..1, weights, &mut sums);
    sums
}

/// A convolution of a framed image, and its maxima in windows that are 2 pixels apart; `FRAME`
/// leaves a frame of zeros for the next one.
#[inline(never)]
fn pool<
    const ALL: usize,
    const PIXELS: usize,
    const OUT: usize,
    const SIDE: usize,
    const POOLED: usize,
    const WINDOW: usize,
    const FRAME: usize,
>(
    layer: &Layer,
    from: &[i16; ALL],
    to: &mut [i16],
) {
    let wide = POOLED + 2 * FRAME;
    let inputs = Inputs::<ALL, PIXELS>::of(from);
    let (weights, _) = layer.weights.as_chunks::<OUT>();
    let mut most = [[[i32::MIN; OUT]; POOLED]; POOLED];
    for y in 0..SIDE {
        for x in 0..SIDE {
            let mut sums = [0i32; OUT];
            for (ky, weights) in weights.chunks_exact(weights.len() / 3).enumerate() {
                let first = (y + ky) * (SIDE + 2) + x;
                inputs.add(first..first + 3, weights, &mut sums);
            }
            // The windows that hold this pixel: one each way, or two where they overlap.
            for most in &mut most[windows(y, WINDOW, POOLED)] {
                for most in &mut most[windows(x, WINDOW, POOLED)] {
                    for (most, &sum) in most.iter_mut().zip(&sums) {
                        *most = sum.max(*most);
                    }
                }
            }
        }
    }
    for (y, most) in most.iter().enumerate() {
        for (x, most) in most.iter().enumerate() {
            let start = ((y + FRAME) * wide + x + FRAME) * OUT;
            for (output, (to, &most)) in to[start..start + OUT].iter_mut().zip(most).enumerate() {
                *to = layer.cut(most, output);
            }
        }
    }
}

/// The windows, 2 apart, that hold a pixel.
fn windows(at: usize, window: usize, count: usize) -> Range<usize> {
    let first = (at + 1).saturating_sub(window).div_ceil(2);
    first.min(count)..(at / 2 + 1).min(count)
}
