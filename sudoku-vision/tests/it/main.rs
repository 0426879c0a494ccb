//! Laws and examples of the eyes.

use proptest::prelude::*;
use sudoku_vision::{Class, Net, Patch, RAW, Scores};

fn raw(bytes: &[u8]) -> [u8; RAW] {
    bytes.try_into().expect("784 samples")
}

proptest! {
    /// Any samples get scores that sum to one.
    #[test]
    fn scores_sum_to_one(bytes in prop::collection::vec(any::<u8>(), RAW), usual in any::<Option<u8>>()) {
        let scores = Net::shipped().classify_in_label(&Patch::new(&raw(&bytes), usual));
        let digits: u32 = (0..=9).map(|digit| u32::from(scores.part(Class::Digit(digit)))).sum();
        let all = digits + u32::from(scores.part(Class::Empty)) + u32::from(scores.part(Class::Other));
        prop_assert_eq!(all, u32::from(Scores::ONE));
    }
}
