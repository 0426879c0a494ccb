//! Laws and examples of the network.

mod killers;
mod pages;
mod photographs;
mod rules;
mod shapes;

use std::sync::LazyLock;

use proptest::prelude::*;
use sudoku_vision::{Class, Net, Patch, RAW, SIDE, Scores};

/// The shipped file: its own checksum binds the content, and this one the file.
const CHECKSUM: u32 = 0xb30b_44ab;
const WEIGHTS: &[u8] = include_bytes!("../../src/digits.bin");

/// The made cells and the answers to them; `vision/README.md` says how they are made.
const CELLS: &[u8] = include_bytes!("cells.bin");
const ANSWERS: &str = include_str!("cells.tsv");

static NET: LazyLock<Net> = LazyLock::new(Net::shipped);

const CLASSES: [Class; 12] = [
    Class::Empty,
    Class::Digit(1),
    Class::Digit(2),
    Class::Digit(3),
    Class::Digit(4),
    Class::Digit(5),
    Class::Digit(6),
    Class::Digit(7),
    Class::Digit(8),
    Class::Digit(9),
    Class::Other,
    Class::Digit(0),
];

/// A made cell: the samples, the usual ink of its grid, the class that was drawn.
struct Cell {
    raw: [u8; RAW],
    usual: Option<u8>,
    class: Class,
    parts: Vec<u16>,
}

fn cells() -> Vec<Cell> {
    let answers = ANSWERS.lines().filter(|line| !line.starts_with('#'));
    let cells: Vec<Cell> = CELLS
        .chunks_exact(1 + RAW / 2)
        .zip(answers)
        .map(|(bytes, answer)| {
            let (name, parts) = answer.split_once('\t').expect("a class and its parts");
            let class = match name {
                "empty" => Class::Empty,
                "other" => Class::Other,
                digit => Class::Digit(digit.parse().expect("a digit")),
            };
            Cell {
                raw: std::array::from_fn(|at| (bytes[1 + at / 2] >> (4 - at % 2 * 4) & 15) * 17),
                usual: (bytes[0] > 0).then_some(bytes[0]),
                class,
                parts: parts.split(' ').map(|part| part.parse().expect("a part")).collect(),
            }
        })
        .collect();
    assert_eq!(cells.len(), 110);
    cells
}

fn parts(scores: &Scores) -> Vec<u16> {
    CLASSES.iter().map(|&class| scores.part(class)).collect()
}

fn raw(bytes: &[u8]) -> [u8; RAW] {
    bytes.try_into().expect("784 samples")
}

#[test]
fn the_weights_are_those_that_were_measured() {
    let sum = u32::from_le_bytes(WEIGHTS[8..12].try_into().expect("4 bytes"));
    assert_eq!(
        sum, CHECKSUM,
        "{sum:#010x}: measure the new weights, and update this number, cells.tsv and the tables"
    );
    assert!(Net::from_bytes(WEIGHTS).is_some());
    assert!(WEIGHTS.len() < 100_000);
}

/// The same parts on every machine.
#[test]
fn made_cells_get_the_same_scores_everywhere() {
    for (at, cell) in cells().iter().enumerate() {
        let scores = NET.classify_in_label(&Patch::new(&cell.raw, cell.usual));
        assert_eq!(parts(&scores), cell.parts, "cell {at}, {:?}", cell.class);
    }
}

/// A sure answer to a made cell is right, and most are sure.
#[test]
fn made_cells_are_read() {
    let (mut sure, mut wrong) = (0, Vec::new());
    for (at, cell) in cells().iter().enumerate() {
        let scores = NET.classify_in_label(&Patch::new(&cell.raw, cell.usual));
        if scores.confidence() >= NET.threshold()
            && (scores.best() != Class::Other || cell.class == Class::Other)
        {
            sure += 1;
            if scores.best() != cell.class {
                wrong.push((at, cell.class, scores.best()));
            }
        }
    }
    assert_eq!(wrong, []);
    assert!(sure >= 90, "{sure} of 110 are sure");
}

/// Half the contrast under another light is the same print.
#[test]
fn contrast_does_not_matter() {
    for (at, cell) in cells().iter().enumerate() {
        let whole = NET.classify_in_label(&Patch::new(&cell.raw, cell.usual));
        let faint = cell.raw.map(|value| value / 2 + 40);
        let half = NET.classify_in_label(&Patch::new(&faint, cell.usual.map(|usual| usual / 2)));
        let sure = |scores: &Scores| scores.confidence() >= NET.threshold();
        if sure(&whole) && sure(&half) {
            assert_eq!(half.best(), whole.best(), "cell {at}");
        }
    }
}

/// White print on black is print, and no empty cell. A shadow turned over would be a light.
#[test]
fn white_print_on_black_is_not_empty() {
    let mut read = 0;
    let in_even_light = |cell: &Cell| {
        let corners = [0, SIDE - 1, RAW - SIDE, RAW - 1].map(|at| cell.raw[at]);
        corners
            .iter()
            .max()
            .zip(corners.iter().min())
            .is_some_and(|(most, least)| most - least < 85)
    };
    for (at, cell) in cells().iter().enumerate().filter(|(_, cell)| in_even_light(cell)) {
        if !matches!(cell.class, Class::Digit(_)) {
            continue;
        }
        let scores =
            NET.classify_in_label(&Patch::new(&cell.raw.map(|value| 255 - value), cell.usual));
        let sure = scores.confidence() >= NET.threshold();
        assert!(!sure || scores.best() != Class::Empty, "cell {at}");
        read += usize::from(scores.best() == cell.class);
    }
    assert!(read >= 60, "{read} of 91 digits");
}

/// In a cell a 0 is another mark.
#[test]
fn zero_is_a_digit_in_labels_only() {
    let mut zeros = 0;
    for cell in cells().iter().filter(|cell| cell.class == Class::Digit(0)) {
        let patch = Patch::new(&cell.raw, cell.usual);
        zeros += usize::from(NET.classify_in_label(&patch).best() == Class::Digit(0));
        assert_eq!(NET.classify(&patch).part(Class::Digit(0)), 0);
        assert_ne!(NET.classify(&patch).best(), Class::Digit(0));
    }
    assert!(zeros >= 7, "{zeros} of 9");
}

proptest! {
    /// Any samples get scores that sum to one, and the best is the first of the plausible ones.
    #[test]
    fn scores_sum_to_one(bytes in prop::collection::vec(any::<u8>(), RAW), usual in any::<Option<u8>>()) {
        let patch = Patch::new(&raw(&bytes), usual);
        let glance = NET.glance(&patch);
        for scores in [NET.classify_in_label(&patch), NET.classify(&patch), glance] {
            let sum: u32 = parts(&scores).iter().map(|&part| u32::from(part)).sum();
            prop_assert_eq!(sum, u32::from(Scores::ONE));
            prop_assert_eq!(scores.plausible(1)[0], scores.best());
            prop_assert_eq!(scores.plausible(0).len(), 12);
        }
    }

    /// A second look changes no sure glance, and is the whole of the difference.
    #[test]
    fn sure_glances_are_kept(cell in 0usize..110, light in 0u8..=80) {
        let cell = &cells()[cell];
        let patch = Patch::new(&cell.raw.map(|value| value.saturating_add(light)), cell.usual);
        let glance = NET.glance(&patch);
        prop_assert_eq!(NET.classify(&patch), NET.second_look(&patch, glance));
        if u32::from(glance.confidence()) * 20 >= u32::from(Scores::ONE) * 19 {
            prop_assert_eq!(NET.classify(&patch), glance);
        }
    }

    /// The same print in brighter or darker light of the same contrast is the same patch.
    #[test]
    fn light_does_not_matter(cell in 0usize..110, more in 0u8..=60, less in 0u8..=60) {
        let cell = &cells()[cell];
        let middle = cell.raw.map(|value| 60 + value / 2);
        let usual = cell.usual;
        let patch = Patch::new(&middle, usual);
        prop_assert_eq!(&Patch::new(&middle.map(|value| value + more), usual), &patch);
        prop_assert_eq!(&Patch::new(&middle.map(|value| value - less), usual), &patch);
    }

    /// Paper with less ink than a fifth of the usual is empty.
    #[test]
    fn faint_marks_are_empty(cell in 0usize..110) {
        let faint = cells()[cell].raw.map(|value| 200 - value / 10);
        prop_assert!(Patch::new(&faint, Some(150)).is_empty());
        prop_assert_eq!(NET.classify(&Patch::new(&faint, Some(150))).best(), Class::Empty);
    }

    /// A damaged file of weights is refused.
    #[test]
    fn damaged_weights_are_refused(at in 0..WEIGHTS.len(), bit in 0u8..8, end in 0..WEIGHTS.len()) {
        let mut bytes = WEIGHTS.to_vec();
        bytes[at] ^= 1 << bit;
        prop_assert!(Net::from_bytes(&bytes).is_none());
        prop_assert!(Net::from_bytes(&WEIGHTS[..end]).is_none());
    }
}
