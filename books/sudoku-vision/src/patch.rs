//! From the raw samples of a cell to the ink that the network sees.
//!
//! Paper is the 75th percentile of the samples and becomes 0. Ink is divided by the darkest ink of
//! the patch, or by a part of the grid's usual ink if that is more: noise on an empty cell is not
//! blown up to a shape.

/// The samples in a row, and the rows, of a patch.
pub const SIDE: usize = 28;

/// The part of a cell's sides that is looked at: the rest may be line.
pub(crate) const PART: f32 = 0.85;

/// The samples of a patch.
pub const RAW: usize = SIDE * SIDE;

/// Below this many parts of 256 of the grid's usual ink a cell is empty. The faintest given of 160
/// photographs has 0.35, print on the other side of the sheet at most 0.2.
const EMPTY: u32 = 51;

/// From this many parts of 256 of the usual ink on, dark samples may be print: 0.35.
const FAINT: u32 = 90;

/// The least ink scale, in parts of 256 of the grid's usual ink.
const LEAST: u32 = 154;

/// The least ink that can be print, in steps of grey: below it there is only noise.
const NOISE: u32 = 8;

/// A part of a picture as the network sees it: 28 x 28 amounts of ink, 0 for paper and 255 for full
/// ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    ink: [u8; RAW],
    empty: bool,
}

impl Patch {
    /// Makes a patch of raw samples, in which 0 is black: rows from the top, the centre of the cell
    /// in the centre, about 85 % of its sides.
    ///
    /// `usual_ink` is the median of [`Patch::raw_ink`] over the givens of the same grid, if that is
    /// known. A cell with less than a fifth of it is empty.
    #[must_use]
    pub fn new(raw: &[u8; RAW], usual_ink: Option<u8>) -> Self {
        let Percentiles { dark, shade, paper, light } = percentiles(raw);
        let rim = rim(raw);
        let usual = u32::from(usual_ink.unwrap_or(0));
        // White print on a dark cell: turned over, else it would pass for an empty cell. The rim
        // says what is paper, since bold digits cover more than half of a cell; a shadow over most
        // of a cell has darker print in it.
        let (below, above) =
            (u32::from(rim.saturating_sub(dark)), u32::from(light.saturating_sub(rim)));
        let clear = usual == 0 || below << 8 < FAINT * usual;
        let inverse = clear && 2 * above > 5 * below && above >= NOISE && 2 * above > usual;
        let paper = if inverse { shade } else { paper };
        let own = u32::from(if inverse { light - paper } else { paper - dark });
        let scale = own.max((LEAST * usual) >> 8).max(1);
        let empty = own < NOISE || own << 8 < EMPTY * usual;
        let mut ink = [0; RAW];
        if !empty {
            for (to, &from) in ink.iter_mut().zip(raw) {
                let over =
                    if inverse { from.saturating_sub(paper) } else { paper.saturating_sub(from) };
                *to = u8::try_from((u32::from(over) * 255 + scale / 2) / scale).unwrap_or(255);
            }
        }
        Self { ink, empty }
    }

    /// The darkest ink in raw samples, in steps of grey: the distance of the 1st from the 75th
    /// percentile.
    #[must_use]
    pub fn raw_ink(raw: &[u8; RAW]) -> u8 {
        let Percentiles { paper, dark, .. } = percentiles(raw);
        paper - dark
    }

    /// Whether there is too little ink for any print; the network skips such a patch.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.empty
    }

    /// The patch seen from some samples to the right and below; the rim continues outside.
    pub(crate) fn aside(&self, right: isize, below: isize) -> Self {
        let place = |at: usize, by: isize| at.saturating_add_signed(by).min(SIDE - 1);
        let from = |at| place(at / SIDE, below) * SIDE + place(at % SIDE, right);
        Self { ink: std::array::from_fn(|at| self.ink[from(at)]), empty: self.empty }
    }

    /// The patch out of focus, a binomial blur: the mean of three samples each way, weighted 1, 2,
    /// 1.
    pub(crate) fn soft(&self) -> Self {
        let near = |at: usize, step: usize| {
            let (x, y) = (at % SIDE, at / SIDE);
            let (x, y) = ((x + step % 3).saturating_sub(1), (y + step / 3).saturating_sub(1));
            u16::from(self.ink[y.min(SIDE - 1) * SIDE + x.min(SIDE - 1)])
        };
        let weight = |step: usize| [1, 2, 1][step % 3] * [1, 2, 1][step / 3];
        let ink = |at| ((0..9).map(|step| weight(step) * near(at, step)).sum::<u16>() / 16) as u8;
        Self { ink: std::array::from_fn(ink), empty: self.empty }
    }

    /// The amounts of ink, row after row.
    #[must_use]
    pub fn ink(&self) -> &[u8; RAW] {
        &self.ink
    }
}

/// The median of the three outer rings of samples.
fn rim(raw: &[u8; RAW]) -> u8 {
    let is_rim = |at: usize| !(3..SIDE - 3).contains(&at);
    let mut counts = [0u16; 256];
    for (at, &sample) in raw.iter().enumerate() {
        if is_rim(at % SIDE) || is_rim(at / SIDE) {
            counts[usize::from(sample)] += 1;
        }
    }
    percentile(&counts, (RAW - (SIDE - 6) * (SIDE - 6)) as u16 / 2)
}

/// The value with at most `below` samples under it.
fn percentile(counts: &[u16; 256], below: u16) -> u8 {
    let mut sum = 0;
    for (grey, &count) in (0..=255u8).zip(counts) {
        sum += count;
        if sum > below {
            return grey;
        }
    }
    u8::MAX
}

/// Percentiles of raw samples: the 1st, 25th, 75th and 99th.
struct Percentiles {
    dark: u8,
    shade: u8,
    paper: u8,
    light: u8,
}

fn percentiles(raw: &[u8; RAW]) -> Percentiles {
    let mut counts = [0u16; 256];
    for &sample in raw {
        counts[usize::from(sample)] += 1;
    }
    let percentile = |below| percentile(&counts, below);
    Percentiles {
        dark: percentile(7),
        shade: percentile(196),
        paper: percentile(587),
        light: percentile(776),
    }
}
