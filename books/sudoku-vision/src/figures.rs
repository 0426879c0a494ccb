//! The figures of a number in a part of a picture: connected components of its dark samples, which
//! the network reads one by one.

use super::net::{Class, Net, Scores};
use super::patch::{Patch, RAW, SIDE};
use super::square::percentile;

/// A component of ink: left, top, right and bottom, in samples.
pub(crate) type Figure = [usize; 4];

/// Samples of a part of a picture, row by row.
pub(crate) struct Samples<V: Fn(f32, f32) -> f32> {
    width: usize,
    height: usize,
    /// The value at a place, which is counted in samples.
    value: V,
    values: Vec<f32>,
    pub(crate) paper: f32,
}

impl<V: Fn(f32, f32) -> f32> Samples<V> {
    pub(crate) fn of([width, height]: [usize; 2], value: V) -> Self {
        let at = |sample: usize| value((sample % width) as f32, (sample / width) as f32);
        let values: Vec<f32> = (0..width * height).map(at).collect();
        let paper = percentile(&mut values.clone(), 0.8).max(1.0);
        Self { width, height, value, values, paper }
    }

    /// How much darker than the paper a sample is, from 0 to 1.
    pub(crate) fn dark(&self, sample: usize) -> f32 {
        1.0 - self.values[sample] / self.paper
    }

    /// How much darker than the paper its print is, within these columns and rows.
    pub(crate) fn depth(&self, within: std::ops::Range<usize>) -> f32 {
        let is_within =
            |at: &usize| within.contains(&(at % self.width)) && within.contains(&(at / self.width));
        let all = (0..self.values.len()).filter(is_within);
        percentile(&mut all.map(|at| self.dark(at)).collect::<Vec<f32>>(), 0.98)
    }

    /// The connected components of the samples that are darker than this, each with its samples.
    pub(crate) fn components(&self, dark: f32) -> Vec<(Figure, Vec<usize>)> {
        let (width, height) = (self.width, self.height);
        let mut open: Vec<bool> = (0..width * height).map(|at| self.dark(at) > dark).collect();
        let mut found = Vec::new();
        for start in 0..width * height {
            if !std::mem::take(&mut open[start]) {
                continue;
            }
            let mut bounds = [width, height, 0, 0];
            let mut all = vec![start];
            let mut next = 0;
            while let Some(&sample) = all.get(next) {
                next += 1;
                let (x, y) = (sample % width, sample / width);
                bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
                for near_x in x.saturating_sub(1)..=(x + 1).min(width - 1) {
                    for near_y in y.saturating_sub(1)..=(y + 1).min(height - 1) {
                        let near = near_y * width + near_x;
                        if std::mem::take(&mut open[near]) {
                            all.push(near);
                        }
                    }
                }
            }
            found.push((bounds, all));
        }
        found
    }

    /// The digit of a figure, if it is sure; `free` is the space before and after it that belongs
    /// to its grey rim.
    pub(crate) fn digit(&self, figure: &Figure, free: [f32; 2]) -> Option<u8> {
        match Net::known().sure_class_in_label(&self.patch(figure, free)) {
            Some(Class::Digit(digit)) => Some(digit),
            _ => None,
        }
    }

    /// The digit of a figure, if no other class is as likely.
    pub(crate) fn likely_digit(&self, figure: &Figure, free: [f32; 2]) -> Option<u8> {
        let scores = Net::known().classify_in_label(&self.patch(figure, free));
        match scores.best() {
            Class::Digit(digit) if scores.confidence() > Scores::ONE / 2 => Some(digit),
            _ => None,
        }
    }

    /// A figure as the network sees it: 18 rows high, on paper.
    fn patch(&self, &[left, top, right, bottom]: &Figure, free: [f32; 2]) -> Patch {
        const ROWS: f32 = 18.0;
        let [left, top] = [left, top].map(|edge| edge as f32);
        let [right, bottom] = [right + 1, bottom + 1].map(|edge| edge as f32);
        let step = (bottom - top) / ROWS;
        let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
        let raw: [u8; RAW] = std::array::from_fn(|at| {
            let part = |nth: usize| (nth as f32 + 0.5 - SIDE as f32 / 2.0) * step;
            let (x, y) = (middle.0 + part(at % SIDE), middle.1 + part(at / SIDE));
            let is_inside = (left - free[0]..right + free[1]).contains(&x)
                && (top - MARGIN..bottom + MARGIN).contains(&y);
            let value = if is_inside { (self.value)(x - 0.5, y - 0.5) } else { self.paper };
            value.min(self.paper) as u8
        });
        Patch::new(&raw, None)
    }
}

/// The grey rim of a figure, in samples, is a part of it.
pub(crate) const MARGIN: f32 = 1.5;
