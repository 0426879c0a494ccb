//! The network in floating point, with its gradients.
//!
//! Images hold the channels of a pixel side by side and have a frame of zeros one pixel wide, so
//! that a row of a 3 x 3 window is one slice.

use crate::random::Random;
use crate::scene::CLASSES;

pub const INPUT: usize = 28 * 28;
/// The channels after each convolution, and the width of the dense layer.
pub const C1: usize = 16;
pub const C2: usize = 32;
pub const C3: usize = 64;
pub const FLAT: usize = 9 * C3;
pub const DENSE: usize = 96;

/// Weights are stored from input to output, biases after them.
pub const SHAPES: [(usize, usize); 5] =
    [(9, C1), (9 * C1, C2), (9 * C2, C3), (FLAT, DENSE), (DENSE, CLASSES)];

/// The number of parameters.
pub const SIZE: usize = {
    let mut size = 0;
    let mut at = 0;
    while at < SHAPES.len() {
        size += (SHAPES[at].0 + 1) * SHAPES[at].1;
        at += 1;
    }
    size
};

/// The weights and the biases of a layer within all parameters.
pub fn layer(parameters: &[f32], which: usize) -> (&[f32], &[f32]) {
    let start: usize = SHAPES[..which].iter().map(|(inputs, outputs)| (inputs + 1) * outputs).sum();
    let (inputs, outputs) = SHAPES[which];
    parameters[start..start + (inputs + 1) * outputs].split_at(inputs * outputs)
}

fn layer_mut(parameters: &mut [f32], which: usize) -> (&mut [f32], &mut [f32]) {
    let start: usize = SHAPES[..which].iter().map(|(inputs, outputs)| (inputs + 1) * outputs).sum();
    let (inputs, outputs) = SHAPES[which];
    parameters[start..start + (inputs + 1) * outputs].split_at_mut(inputs * outputs)
}

/// Random parameters to begin with.
pub fn begin(random: &mut Random) -> Vec<f32> {
    let mut parameters = vec![0.0; SIZE];
    for (which, (inputs, _)) in SHAPES.iter().enumerate() {
        let deviation = (2.0 / *inputs as f32).sqrt();
        layer_mut(&mut parameters, which)
            .0
            .iter_mut()
            .for_each(|weight| *weight = random.bell() * deviation);
    }
    parameters
}

/// A convolution of 3 x 3: `from` is framed, `to` is not; 7 pixels of a row at once.
fn convolve<const IN: usize, const OUT: usize>(
    from: &[f32],
    side: usize,
    weights: &[f32],
    to: &mut [f32],
) {
    let row = (side + 2) * IN;
    for y in 0..side {
        for x in (0..side).step_by(7) {
            let mut sums = [[0.0f32; OUT]; 7];
            for ky in 0..3 {
                let start = (y + ky) * row + x * IN;
                let window = &from[start..start + 9 * IN];
                let (weights, _) =
                    weights[ky * 3 * IN * OUT..(ky + 1) * 3 * IN * OUT].as_chunks::<OUT>();
                for (k, weights) in weights.iter().enumerate() {
                    for (r, sums) in sums.iter_mut().enumerate() {
                        let value = window[r * IN + k];
                        for (sum, &weight) in sums.iter_mut().zip(weights) {
                            *sum = value.mul_add(weight, *sum);
                        }
                    }
                }
            }
            let place = (y * side + x) * OUT;
            to[place..place + 7 * OUT].copy_from_slice(sums.as_flattened());
        }
    }
}

/// Takes the maximum of windows, cuts at zero, and frames the result if `framed`.
struct Pool {
    side: usize,
    out: usize,
    window: usize,
    framed: usize,
}

impl Pool {
    fn forward<const N: usize>(
        &self,
        from: &[f32],
        bias: &[f32],
        to: &mut [f32],
        from_where: &mut [u32],
    ) {
        let wide = self.out + 2 * self.framed;
        for y in 0..self.out {
            for x in 0..self.out {
                let mut best = [f32::MIN; N];
                let mut place = [0u32; N];
                for j in 0..self.window {
                    for i in 0..self.window {
                        let pixel = ((2 * y + j) * self.side + 2 * x + i) * N;
                        for (c, &value) in from[pixel..pixel + N].iter().enumerate() {
                            let more = value > best[c];
                            best[c] = if more { value } else { best[c] };
                            place[c] = if more { pixel as u32 } else { place[c] };
                        }
                    }
                }
                let target = ((y + self.framed) * wide + x + self.framed) * N;
                let origin = (y * self.out + x) * N;
                for c in 0..N {
                    to[target + c] = (best[c] + bias[c]).max(0.0);
                    from_where[origin + c] = place[c];
                }
            }
        }
    }

    /// Brings slopes back through the maxima, of which few have a slope, and the convolution
    /// before.
    ///
    /// `slopes` and `value` are framed as the pooled image is. `to` gets the slopes of the image
    /// that the convolution saw, `None` for the first one.
    #[allow(clippy::too_many_arguments)]
    fn back<const IN: usize, const OUT: usize>(
        &self,
        slopes: &[f32],
        value: &[f32],
        from_where: &[u32],
        from: &[f32],
        slope: &mut Slope,
        mut to: Option<&mut [f32]>,
    ) {
        if let Some(to) = to.as_deref_mut() {
            to.fill(0.0);
        }
        let wide = self.out + 2 * self.framed;
        let row = (self.side + 2) * IN;
        for y in 0..self.out {
            for x in 0..self.out {
                let target = ((y + self.framed) * wide + x + self.framed) * OUT;
                let origin = (y * self.out + x) * OUT;
                for c in 0..OUT {
                    let at = slopes[target + c];
                    if value[target + c] <= 0.0 || at == 0.0 {
                        continue;
                    }
                    slope.biases[c] += at;
                    let pixel = from_where[origin + c] as usize / OUT;
                    let window = (pixel / self.side) * row + (pixel % self.side) * IN;
                    for ky in 0..3 {
                        let (start, k) = (window + ky * row, (c * 3 + ky) * 3 * IN);
                        let sums = slope.sums[k..k + 3 * IN].iter_mut();
                        for (sum, &value) in sums.zip(&from[start..start + 3 * IN]) {
                            *sum = at.mul_add(value, *sum);
                        }
                        if let Some(to) = to.as_deref_mut() {
                            let weights = &slope.weights[k..k + 3 * IN];
                            for (to, &weight) in to[start..start + 3 * IN].iter_mut().zip(weights) {
                                *to = at.mul_add(weight, *to);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The slopes of a convolution, with its weights: both by outputs, for whole windows at once.
struct Slope {
    weights: Vec<f32>,
    sums: Vec<f32>,
    biases: Vec<f32>,
}

/// The slopes of the loss, summed over the cells of a batch.
pub struct Slopes {
    convolutions: [Slope; 3],
    dense: Vec<f32>,
}

impl Slopes {
    /// No slopes yet, for these parameters.
    pub fn new(parameters: &[f32]) -> Self {
        let convolutions = [0, 1, 2].map(|which| {
            let (inputs, outputs) = SHAPES[which];
            let (weights, _) = layer(parameters, which);
            let turned =
                (0..outputs).flat_map(|o| (0..inputs).map(move |i| weights[i * outputs + o]));
            Slope {
                weights: turned.collect(),
                sums: vec![0.0; inputs * outputs],
                biases: vec![0.0; outputs],
            }
        });
        Self { convolutions, dense: vec![0.0; SIZE] }
    }

    /// The mean slopes of a number of cells, in the order of the parameters.
    pub fn mean(self, cells: usize) -> Vec<f32> {
        let mut all = self.dense;
        for (which, slope) in self.convolutions.iter().enumerate() {
            let (inputs, outputs) = SHAPES[which];
            let (weights, biases) = layer_mut(&mut all, which);
            for (at, weight) in weights.iter_mut().enumerate() {
                *weight = slope.sums[at % outputs * inputs + at / outputs];
            }
            biases.copy_from_slice(&slope.biases);
        }
        all.iter_mut().for_each(|slope| *slope /= cells as f32);
        all
    }
}

const POOL1: Pool = Pool { side: 28, out: 14, window: 2, framed: 1 };
const POOL2: Pool = Pool { side: 14, out: 7, window: 2, framed: 1 };
const POOL3: Pool = Pool { side: 7, out: 3, window: 3, framed: 0 };

/// The values of one patch on the way through the network.
pub struct Pass {
    image: Vec<f32>,
    sums1: Vec<f32>,
    pub pooled1: Vec<f32>,
    where1: Vec<u32>,
    sums2: Vec<f32>,
    pub pooled2: Vec<f32>,
    where2: Vec<u32>,
    sums3: Vec<f32>,
    pub flat: Vec<f32>,
    where3: Vec<u32>,
    pub dense: Vec<f32>,
    pub logits: [f32; CLASSES],
    back2: Vec<f32>,
    back1: Vec<f32>,
}

impl Pass {
    pub fn new() -> Self {
        Self {
            image: vec![0.0; 30 * 30],
            sums1: vec![0.0; 784 * C1],
            pooled1: vec![0.0; 256 * C1],
            where1: vec![0; 196 * C1],
            sums2: vec![0.0; 196 * C2],
            pooled2: vec![0.0; 81 * C2],
            where2: vec![0; 49 * C2],
            sums3: vec![0.0; 49 * C3],
            flat: vec![0.0; FLAT],
            where3: vec![0; FLAT],
            dense: vec![0.0; DENSE],
            logits: [0.0; CLASSES],
            back2: vec![0.0; 81 * C2],
            back1: vec![0.0; 256 * C1],
        }
    }

    pub fn forward(&mut self, parameters: &[f32], ink: &[u8; INPUT]) {
        for y in 0..28 {
            for x in 0..28 {
                self.image[(y + 1) * 30 + x + 1] = f32::from(ink[y * 28 + x]) / 255.0;
            }
        }
        let (weights, bias) = layer(parameters, 0);
        convolve::<1, C1>(&self.image, 28, weights, &mut self.sums1);
        POOL1.forward::<C1>(&self.sums1, bias, &mut self.pooled1, &mut self.where1);
        let (weights, bias) = layer(parameters, 1);
        convolve::<C1, C2>(&self.pooled1, 14, weights, &mut self.sums2);
        POOL2.forward::<C2>(&self.sums2, bias, &mut self.pooled2, &mut self.where2);
        let (weights, bias) = layer(parameters, 2);
        convolve::<C2, C3>(&self.pooled2, 7, weights, &mut self.sums3);
        POOL3.forward::<C3>(&self.sums3, bias, &mut self.flat, &mut self.where3);
        let (weights, bias) = layer(parameters, 3);
        self.dense.copy_from_slice(bias);
        for (&value, weights) in self.flat.iter().zip(weights.as_chunks::<DENSE>().0) {
            for (sum, &weight) in self.dense.iter_mut().zip(weights) {
                *sum = value.mul_add(weight, *sum);
            }
        }
        self.dense.iter_mut().for_each(|value| *value = value.max(0.0));
        let (weights, bias) = layer(parameters, 4);
        self.logits.copy_from_slice(bias);
        for (&value, weights) in self.dense.iter().zip(weights.as_chunks::<CLASSES>().0) {
            for (sum, &weight) in self.logits.iter_mut().zip(weights) {
                *sum = value.mul_add(weight, *sum);
            }
        }
    }

    /// How likely each class is.
    pub fn likely(&self) -> [f32; CLASSES] {
        let most = self.logits.iter().fold(f32::MIN, |most, &logit| most.max(logit));
        let powers = self.logits.map(|logit| (logit - most).exp());
        let sum: f32 = powers.iter().sum();
        powers.map(|power| power / sum)
    }

    /// Adds the slopes of the loss for the last forward pass.
    pub fn back(&mut self, parameters: &[f32], class: usize, slopes: &mut Slopes) {
        let likely = self.likely();
        let mut at_logits = likely;
        at_logits[class] -= 1.0;

        let (weights, _) = layer(parameters, 4);
        let (to, bias) = layer_mut(&mut slopes.dense, 4);
        let mut at_dense = [0.0f32; DENSE];
        for (i, (weights, to)) in
            weights.as_chunks::<CLASSES>().0.iter().zip(to.as_chunks_mut::<CLASSES>().0).enumerate()
        {
            if self.dense[i] > 0.0 {
                at_dense[i] =
                    weights.iter().zip(&at_logits).map(|(weight, slope)| weight * slope).sum();
                to.iter_mut().zip(&at_logits).for_each(|(to, slope)| *to += slope * self.dense[i]);
            }
        }
        bias.iter_mut().zip(&at_logits).for_each(|(to, slope)| *to += slope);

        let (weights, _) = layer(parameters, 3);
        let (to, bias) = layer_mut(&mut slopes.dense, 3);
        let mut at_flat = [0.0f32; FLAT];
        for (i, (weights, to)) in
            weights.as_chunks::<DENSE>().0.iter().zip(to.as_chunks_mut::<DENSE>().0).enumerate()
        {
            let value = self.flat[i];
            if value > 0.0 {
                let mut sums = [0.0f32; 16];
                for (weights, slopes) in
                    weights.as_chunks::<16>().0.iter().zip(at_dense.as_chunks::<16>().0)
                {
                    for (sum, (weight, slope)) in sums.iter_mut().zip(weights.iter().zip(slopes)) {
                        *sum += weight * slope;
                    }
                }
                at_flat[i] = sums.iter().sum();
                to.iter_mut()
                    .zip(&at_dense)
                    .for_each(|(to, slope)| *to = slope.mul_add(value, *to));
            }
        }
        bias.iter_mut().zip(&at_dense).for_each(|(to, slope)| *to += slope);

        let [first, second, third] = &mut slopes.convolutions;
        let back2 = Some(&mut self.back2[..]);
        POOL3.back::<C2, C3>(&at_flat, &self.flat, &self.where3, &self.pooled2, third, back2);
        let back1 = Some(&mut self.back1[..]);
        POOL2.back::<C1, C2>(
            &self.back2,
            &self.pooled2,
            &self.where2,
            &self.pooled1,
            second,
            back1,
        );
        POOL1.back::<1, C1>(&self.back1, &self.pooled1, &self.where1, &self.image, first, None);
    }
}

/// The method Adam, with decay of weights.
pub struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    step: i32,
}

impl Adam {
    pub fn new() -> Self {
        Self { mean: vec![0.0; SIZE], square: vec![0.0; SIZE], step: 0 }
    }

    pub fn step(&mut self, parameters: &mut [f32], slopes: &[f32], rate: f32) {
        self.step += 1;
        let (first, second) = (1.0 - 0.9f32.powi(self.step), 1.0 - 0.999f32.powi(self.step));
        for (((to, slope), mean), square) in
            parameters.iter_mut().zip(slopes).zip(&mut self.mean).zip(&mut self.square)
        {
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            *to -= rate * (*mean / first / ((*square / second).sqrt() + 1e-8) + 1e-3 * *to);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slopes are those of the loss: each against a small step.
    #[test]
    fn slopes_are_right() {
        let mut random = Random::new(3);
        let mut parameters = begin(&mut random);
        let mut ink = [0u8; INPUT];
        ink.iter_mut().for_each(|value| *value = random.below(256) as u8);
        let mut pass = Pass::new();
        let mut slopes = Slopes::new(&parameters);
        pass.forward(&parameters, &ink);
        pass.back(&parameters, 4, &mut slopes);
        let slopes = slopes.mean(1);
        let mut wrong = 0;
        for _ in 0..300 {
            let which = random.below(SIZE);
            let mut loss = |step: f32| {
                let before = parameters[which];
                parameters[which] += step;
                pass.forward(&parameters, &ink);
                parameters[which] = before;
                -f64::from(pass.likely()[4]).ln()
            };
            let slope = (loss(2e-3) - loss(-2e-3)) / 4e-3;
            let error = (slope - f64::from(slopes[which])).abs();
            wrong += usize::from(error > 0.05 * slope.abs() + 4e-3);
        }
        // A maximum may change its place within the step.
        assert!(wrong < 15, "{wrong} of 300 slopes are wrong");
    }
}
