//! [`Marked`]: which puzzles have a finding.

/// A bit for each puzzle.
#[derive(Default)]
pub(super) struct Marked {
    bits: Vec<u64>,
    len: u32,
    /// How many checked puzzles have a finding.
    pub(super) checked: u64,
}

impl Marked {
    /// The next puzzle. One that was not checked is marked from the beginning, so
    /// that it is never counted.
    pub(super) fn puzzle(&mut self, checked: bool) {
        if self.len.is_multiple_of(64) {
            self.bits.push(0);
        }
        if !checked {
            self.set(self.len);
        }
        self.len += 1;
    }

    pub(super) fn finding(&mut self, id: u32) {
        self.checked += u64::from(self.set(id));
    }

    fn set(&mut self, id: u32) -> bool {
        let word = &mut self.bits[id as usize / 64];
        let before = *word;
        *word |= 1 << (id % 64);
        *word != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_checked_puzzle_counts_once() {
        let mut marked = Marked::default();
        for id in 0..200 {
            marked.puzzle(id != 70);
        }
        for id in [0, 63, 64, 199, 64, 0, 70] {
            marked.finding(id);
        }
        assert_eq!(marked.checked, 4);
    }
}
